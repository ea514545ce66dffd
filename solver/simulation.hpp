#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>

#include "kernels/stage.hpp"
#include "solver/newton.hpp"
#include "solver/problem.hpp"

namespace cw {

/// What the host learns of a step: once, when it is over.
struct StepResult {
  NewtonStatus status = NewtonStatus::running;
  PcgStatus pcg_status = PcgStatus::running;
  int newton_iterations = 0;
  int cg_iterations = 0;
  double initial_residual = 0.0;  ///< |R_0|; mm^3/ms
  double residual = 0.0;          ///< |R| at the end
  bool converged() const { return status == NewtonStatus::converged; }
};

struct SimulationOptions {
  PcgLoop pcg_loop = PcgLoop::automatic;
  /// Device only: run kernel by kernel, for profilers and sanitizers that cannot follow a graph.
  bool eager = false;
  /// Which of the process's CUDA devices; of no effect on the host. The calling thread's current
  /// device is left as it was.
  int device = 0;
};

/// The state of a problem on one machine, and the implicit step that moves it. Nodes and tetrahedra
/// are in the order of Problem::mesh.
class Simulation {
 public:
  virtual ~Simulation() = default;

  /// Solves the step (time, time + dt] from the last converged state. If the result has not
  /// converged, that state still stands, and the next call starts from it again.
  virtual StepResult advance(double time, double dt) = 0;

  /// Sets the applied current: `amplitude[k]` (1/ms) at the nodes of Problem::stimuli[k]. Throws
  /// std::invalid_argument if there are not as many amplitudes as stimuli.
  virtual void apply_stimuli(std::span<const double> amplitude) = 0;
  /// Sets the applied current at every node (1/ms), in place of the stimuli. Throws
  /// std::invalid_argument if there are not as many values as nodes.
  virtual void apply_source(std::span<const double> nodal) = 0;

  /// Values of the last converged state.
  virtual std::vector<double> phi() const = 0;
  virtual std::vector<double> recovery() const = 0;  ///< one a tetrahedron: the mean of its points
  /// phi at Problem::probe_nodes as of the last call of advance().
  virtual std::span<const double> probes() = 0;
  /// First upward crossing of the threshold at each node, ms; NaN where there was none.
  virtual std::vector<double> activation_times() const = 0;
  /// The node whose residual is not finite, or the largest, after a step that failed; none where
  /// the residual is not known.
  virtual std::optional<Index> worst_node() const = 0;

  /// Residual and tangent (in the order of the CSR pattern) as the last evaluation left them.
  virtual std::vector<double> residual() const = 0;
  virtual std::vector<double> tangent() const = 0;

  virtual StageClock stage_times() const = 0;
};

/// Throws std::invalid_argument as validate() does, and std::runtime_error for the device.
std::unique_ptr<Simulation> make_host_simulation(const Problem& problem,
                                                 const SimulationOptions& options = {});
#if CW_CUDA
std::unique_ptr<Simulation> make_device_simulation(const Problem& problem,
                                                   const SimulationOptions& options = {});
#endif

/// In either space; throws, too, if the program has no CUDA backend.
std::unique_ptr<Simulation> make_simulation(const Problem& problem, Space space,
                                            const SimulationOptions& options = {});

}  // namespace cw
