#pragma once

#include <functional>
#include <memory>
#include <string>

#include "config/build_problem.hpp"
#include "solver/simulation.hpp"

namespace cw {

struct Session;

/// What a command does on the way.
struct SessionSteps {
  /// Called with the mesh, before a problem is made of it.
  std::function<void(const Config&, const LoadedMesh&)> on_mesh = {};
  /// Called while a CUDA driver starts, with the processors that are left for work beside it.
  std::function<void(Session&, int processors_left)> on_problem = {};
  /// Whether there will be a simulation: then SimulationOptions::setup is computed, on a small mesh
  /// while a driver starts.
  bool sets_up = false;
  /// The mesh of a configuration whose mesh is in memory (YamlText::mesh_in_memory).
  const TetMesh* mesh_in_memory = nullptr;
  /// The configuration of which the problem is made, if it is another one.
  const Config* built_from = nullptr;
  /// Whether several devices may share the nodes; if not, the first one computes alone.
  bool shares_devices = false;
  /// Whether the configuration's own format and path of assembly are used, and so must run in the
  /// space.
  bool uses_own_formats = true;
};

/// A configuration as it is computed.
struct Session {
  /// Starts threads, reads the mesh, makes the problem, chooses where to compute and by which
  /// format. Throws as these do.
  Session(Config configuration, int threads, const SessionSteps& steps = {});
  // What is made of the problem refers to it.
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  const Problem& problem() const { return built.problem; }

  Config config;
  BuiltProblem built;
  Space space = Space::host;
  std::string device;  ///< name of what computes
  std::string origin;  ///< why the program chose the format of K; empty if it did not
  SimulationOptions options;
  /// What on_problem() made of the problem and uses it, and so is the last member: it ends first.
  std::shared_ptr<void> made{};
};

/// What the bits of results depend on, for checkpoints: the device by its name or, on the host,
/// whether it moves four cells at once. The number of threads changes none.
std::string origin_of_bits(const Session& session);

}  // namespace cw
