#include "session/session.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <thread>

#include "kernels/cell/wide.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/sort_on_device.hpp"
#include "kernels/core/thresholds.hpp"
#include "session/choose_space.hpp"
#include "session/suited_formats.hpp"
#include "session/threads.hpp"
#include "solver/problem_setup.hpp"

namespace cw {

namespace {

/// Sorts on the first device of a run, or on the host if that has no room.
SortedOrder sorting_device(const Config& config) {
  const bool are_named = config.devices && !config.devices->empty();
  const int device = are_named ? config.devices->front() : 0;
  return [device](std::span<const std::uint64_t> keys) {
    try {
      return sorted_order_on_device(keys, device);
    } catch (const std::runtime_error&) {
      return sorted_order(keys);
    }
  };
}

}  // namespace

Session::Session(Config configuration, int threads, const SessionSteps& steps)
    : config(std::move(configuration)) {
  const int processors_left = start_threads(threads, wakes_driver(config.device));
  // Some meshes are read by a process of their own, which is made before the CUDA driver wakes.
  std::jthread waking;
  LoadedMesh loaded =
      load_mesh(config, waking_devices(config.device, waking), steps.mesh_in_memory);
  if (steps.on_mesh) steps.on_mesh(config, loaded);
  // A driver has started before a large mesh is read, and its device does what takes the host long.
  // Beside a small mesh it starts until the problem is set up.
  const bool is_large = loaded.mesh.node_count() >= least_nodes_set_up_on_device;
  SortedOrder sort = sorted_order;
  if (is_large) {
    space = choose_space(config.device, threads);
    if (space == Space::device) sort = sorting_device(config);
  }
  built = build_problem(steps.built_from != nullptr ? *steps.built_from : config, std::move(loaded),
                        sort);
  if (steps.on_problem) steps.on_problem(*this, processors_left);
  if (!is_large) {
    const bool has_become_large = problem().mesh.node_count() >= least_nodes_set_up_on_device;
    if (steps.sets_up && !(has_become_large && wakes_driver(config.device))) {
      options.setup = std::make_shared<const ProblemSetup>(set_up(problem()));
    }
    space = choose_space(config.device, threads);
  }
  device = device_name(space);
  if (steps.shares_devices) {
    options.devices =
        choose_devices(config.devices, space, problem().mesh.node_count(), built.notes);
    if (!options.devices.empty()) device = device_name(space, options.devices.front());
    if (options.devices.size() > 1) {
      device.insert(device.find(' '), " " + std::to_string(options.devices.size()));
    }
  } else if (space == Space::device && !(config.devices && config.devices->empty())) {
    built.notes.push_back(
        "devices: device 0 computes alone; only `run` and `protocol` share nodes");
  }
  if (steps.sets_up && options.setup == nullptr) {
    options.setup = std::make_shared<const ProblemSetup>(set_up(problem(), space, options));
  }
  if (!steps.uses_own_formats) return;
  require_formats(config, space);
  require_assembly_path(config, space);
  origin = choose_format(config, built, space, options.setup.get());
}

std::string origin_of_bits(const Session& session) {
  if (session.space == Space::host) {
    return has_wide_registers() ? "the host with AVX2" : "the host without AVX2";
  }
  const std::vector<int>& devices = session.options.devices;
  return device_name(session.space, devices.empty() ? 0 : devices.front());
}

}  // namespace cw
