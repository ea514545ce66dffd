#pragma once

#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// Where to compute, from what was asked for (auto, host or cuda) and what there is. Throws
/// ConfigError if a device is asked for that there is not.
Space choose_space(const std::string& device);

/// The same, and if the host alone computes, its threads have all processors from then on;
/// `threads` as start_threads() takes it.
Space choose_space(const std::string& device, int threads);

/// The devices that share the nodes of a mesh, by `devices` of the configuration, whose numbers it
/// checks; empty: one computes alone. Of `all`, one does where that is faster, which is noted.
/// Throws ConfigError.
std::vector<int> choose_devices(const std::optional<std::vector<int>>& asked, Space space,
                                Index nodes, std::vector<std::string>& notes);

/// Whether a CUDA driver wakes if this is asked for.
bool wakes_driver(const std::string& device);

/// What to do while a mesh is being read: the devices wake on `thread`, unless the host was asked
/// for. The thread must outlive the call that this is given to.
std::function<void()> waking_devices(const std::string& device, std::jthread& thread);

}  // namespace cw
