#pragma once

#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include "assembly/stage.hpp"
#include "solver/dense_output.hpp"
#include "solver/measured_beats.hpp"
#include "solver/pcg_options.hpp"
#include "solver/permutation.hpp"
#include "solver/potential_range.hpp"
#include "solver/problem.hpp"
#include "solver/saved_state.hpp"
#include "solver/step_status.hpp"

namespace cw {

/// A step that is asked for.
struct StepRequest {
  double time = 0.0;  ///< ms, at its start
  double dt = 0.0;    ///< ms
  /// The largest estimated error (ms) with which the step is accepted.
  double most_error = std::numeric_limits<double>::infinity();
  /// Its leads will be asked for: then take_steps() returns them.
  bool wants_leads = false;
};

/// What the host learns of a step: once, when it is over.
struct StepResult {
  StepStatus status = StepStatus::running;
  PcgStatus pcg_status = PcgStatus::running;
  int newton_iterations = 0;
  int most_newton_iterations = 0;  ///< of any stage of the step
  int linear_solves = 0;
  int cg_iterations = 0;
  double initial_residual = 0.0;  ///< |R_0| of the last stage; mV mm^3/ms
  double residual = 0.0;          ///< |R| at the end
  /// By how many ms the step is believed to have made activation early or late. None in the first
  /// steps, which have no earlier ones to be compared with.
  std::optional<double> error = std::nullopt;
  bool converged() const { return status == StepStatus::converged; }
};

/// A step that was taken, as it is reported afterwards.
struct TakenStep {
  StepRequest request;
  StepResult result;
  double end = 0.0;                ///< ms, of an accepted step; exactly that of an edge if it
                                   ///< reached one
  std::vector<CubicPiece> probes;  ///< as StateReader::probe_pieces()
  /// As Measures::lead_pieces(); empty if they were not requested, or have to be asked for there.
  std::vector<CubicPiece> leads;
};

class StepSequence;
struct Horizon;
struct ProblemSetup;
struct Operators;

struct SimulationOptions {
  PcgLoop pcg_loop = PcgLoop::automatic;
  /// Device only: run kernel by kernel, for profilers and sanitizers that cannot follow a graph.
  bool eager = false;
  /// Which of the process's CUDA devices; no effect on the host. The calling thread's current
  /// device does not change.
  int device = 0;
  /// Several devices, which share the problem's nodes: one each of as many ranks. On the host there
  /// are as many ranks, and the numbers have no meaning. Results have the same bits for any number
  /// of them, one included. A device that stands here twice has two ranks, and more may wait for
  /// each other in vain. Empty: `device` alone, with whatever is fastest there.
  std::vector<int> devices = {};
  /// One of many simulations at the same time, which StateStore::restart() may begin anew: a device
  /// gives it a cluster of blocks, if it has room there (Simulation::at_once()), and threads that
  /// wait for it sleep.
  bool is_one_of_many = false;
  /// The memory that V over steps may take, for what is computed of several together; that of one
  /// step in any case. No effect on the host.
  std::size_t most_kept_bytes = std::size_t{64} << 20U;
  /// set_up() of the problem, where that was done ahead; null: it was not.
  std::shared_ptr<const ProblemSetup> setup = nullptr;
};

/// What moves a state: its steps, from the last converged state on.
class Stepper {
 public:
  virtual ~Stepper() = default;

  /// Solves the step (time, time + dt] from the last converged state. If the result has not
  /// converged, that state remains, and the next call starts from it again.
  virtual StepResult advance(const StepRequest& step) = 0;
  StepResult advance(double time, double dt) {
    return advance(StepRequest{.time = time, .dt = dt});
  }

  /// Takes steps of a sequence: at least one, and at most until the sequence ends or reaches the
  /// horizon. It may return earlier.
  virtual std::vector<TakenStep> take_steps(StepSequence& sequence, const Horizon& horizon) = 0;

  /// Sets the applied current: `amplitude[k]` (mV/ms) at the nodes of Problem::stimuli[k]. Of a
  /// voltage clamp it is the potential (mV), or free_V. Throws std::invalid_argument if there are
  /// not as many amplitudes as stimuli.
  virtual void apply_stimuli(std::span<const double> amplitude) = 0;
  /// Sets the applied current at every node (mV/ms), in place of the stimuli. Throws
  /// std::invalid_argument if there are not as many values as nodes.
  virtual void apply_current(std::span<const double> nodal) = 0;

  virtual StageClock stage_times() const { return {}; }
};

/// The last converged state, and the state within the last step, which must have converged then: a
/// share of 0 is that step's start, 1 its end. Between them it is interpolated to second order,
/// with backward Euler to first. The current that is applied at the moment is used, so ask before
/// the next apply_stimuli(). Nodes and tetrahedra are in the order of Problem::mesh.
class StateReader {
 public:
  virtual ~StateReader() = default;

  std::vector<double> V() const { return V_at(1.0); }
  std::vector<double> state(int k) const { return state_at(k, 1.0); }
  std::vector<double> probes() const { return probes_at(1.0); }
  std::vector<double> probes_at(double share) const { return values_at(probe_pieces(), share); }
  virtual std::vector<double> V_at(double share) const = 0;
  /// State k of the cell model (states_of()): one value a node if states_at_nodes(), otherwise one
  /// a tetrahedron, the mean over its points.
  virtual std::vector<double> state_at(int k, double share) const = 0;
  virtual bool states_at_nodes() const { return false; }
  /// V over the last step at Problem::probe_nodes; if that step failed, its start alone.
  virtual std::vector<CubicPiece> probe_pieces() const = 0;
  /// First upward crossing of the threshold at each node, ms; NaN where there was none.
  virtual std::vector<double> activation_times() const = 0;
};

/// What is measured on the way.
class Measures {
 public:
  virtual ~Measures() = default;

  /// All states of the cells at Problem::probe_nodes, each cell's in the order of its own model:
  /// state k of probe p is at k probes + p. Within a step they are on a straight line. Throws
  /// std::logic_error unless states_at_nodes().
  virtual std::vector<double> probe_states(double share) const = 0;
  /// The potential at each of Problem::electrodes over the last step; if that step failed, of its
  /// start alone.
  virtual std::vector<CubicPiece> lead_pieces() const = 0;
  std::vector<double> lead_potentials(double share) const {
    return values_at(lead_pieces(), share);
  }
  /// What was measured of the stored beats. Throws std::logic_error without Problem::beats.
  virtual MeasuredBeats beats() const = 0;
  /// The steepest dV/dt of the step of first activation, mV/ms, at each node; NaN where there was
  /// none.
  virtual std::vector<double> activation_slopes() const = 0;
  /// The lowest and the highest V at any node at the ends of accepted steps.
  virtual PotentialRange potential_range() const = 0;
  /// The same at once, without waiting for a device; it may lack the steps that were taken last.
  virtual PotentialRange latest_range() const = 0;
};

/// For messages about steps that failed, and for comparisons.
class Diagnostics {
 public:
  virtual ~Diagnostics() = default;

  /// After a step that failed: the node whose state or residual is not finite or, if all are
  /// finite, whose residual is largest. None if no node is to blame, or if it is not known.
  virtual std::optional<Index> worst_node() const = 0;
  /// Residual and tangent (in the order of the CSR pattern) as the last evaluation left them. Throw
  /// std::logic_error where none are stored, as by schemes that have none; tangent() of several
  /// devices, too.
  virtual std::vector<double> residual() const = 0;
  virtual std::vector<double> tangent() const = 0;
};

/// Fields where they lie. The views hold until the next step or restore(), and for as long as the
/// simulation.
struct Fields {
  Space space = Space::host;  ///< whose memory the views are of
  int device = 0;             ///< which CUDA device, if it is a device's
  std::span<const double> V;  ///< mV, one a row; of the last converged state
  /// First upward crossing of the threshold, ms, one a row; NaN where there was none.
  std::span<const double> activation_times;
  /// State k of a row's cell is at k rows + row; empty where states are not stored at nodes.
  std::span<const double> states;
  Permutation rows;  ///< which node a row is
};

/// The memory of a simulation: views of it, and copies to continue from.
class StateStore {
 public:
  virtual ~StateStore() = default;

  /// Throws std::logic_error after a step that failed, and of several devices.
  virtual Fields fields() const = 0;

  /// All that the next steps depend on, and what was measured so far, after a step that has
  /// converged. A simulation of the same problem in the same kind of space that is restored from it
  /// continues with identical bits; of the last step only the end (share 1) is available. save()
  /// throws std::logic_error after a step that failed. restore() throws SavedStateError if the
  /// state is that of another problem or has rows in another order, and what the simulation then
  /// holds is not to be used.
  virtual SavedState save() = 0;
  virtual void restore(const SavedState& state) = 0;

  /// Begins another problem, at its initial state, in the memory of this one: with the same mesh,
  /// solver, probes, electrodes and measures of beats, and the same models at the same nodes.
  /// `operators` are that problem's; null if they are those that it has. From then on it computes
  /// the same bits as a new simulation. False if it has to be made anew, as with voltage clamps,
  /// and without SimulationOptions::is_one_of_many; then nothing has changed.
  virtual bool restart(const Problem& /*problem*/, const Operators* /*operators*/) { return false; }
};

/// The state of a problem in one space, and the step that moves it (Problem::time.scheme).
/// Libraries that are compared with lack some of what our own simulations have; then a pointer is
/// null.
class Simulation : public Stepper, public StateReader {
 public:
  std::vector<TakenStep> take_steps(StepSequence& sequence, const Horizon& horizon) override;

  virtual const Measures* measures() const { return nullptr; }
  virtual const Diagnostics* diagnostics() const { return nullptr; }
  virtual StateStore* store() { return nullptr; }
  /// How many of such simulations a device computes at the same time, each in a cluster of blocks;
  /// 0 if one alone takes all of it, and on the host.
  virtual int at_once() const { return 0; }
};

/// Whether CG of a problem is to be in mixed precision, which has its own format in place of
/// SolverOptions::spmv: where that was asked for, or where it takes less time and is as right. Of
/// so few rows that a device may have the matrix of double precision in its shared memory, that
/// takes less time. Where neighbours are too far apart for tiles (kernels/spmv/tiles.hpp), double
/// precision takes its place.
bool takes_mixed_precision(const Problem& problem, Space space, int device);

/// Whether it may be: where mixed precision is as right as double precision, and that was not asked
/// for.
bool suits_mixed_precision(const Problem& problem);

/// The simulation of a problem in either space. Throws std::invalid_argument as validate() does or
/// if options.setup is of another problem, and std::runtime_error if the device fails or the
/// program has no CUDA backend. Where options.devices names devices, throws as
/// make_simulation_of_ranks() does.
std::unique_ptr<Simulation> make_simulation(const Problem& problem, Space space,
                                            SimulationOptions options = {});

}  // namespace cw
