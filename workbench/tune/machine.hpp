#pragma once

#include <string>

#include "kernels/core/space.hpp"

namespace cw {

/// The processor's name from a file such as /proc/cpuinfo; where that has none, the name of its
/// architecture ("aarch64").
std::string cpu_model(const std::string& cpuinfo);

/// What a tuned format is good for: "cuda: NVIDIA H200", "host, 16 threads, AMD EPYC 9654".
std::string tuned_machine(Space space);

}  // namespace cw
