#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/run.hpp"

namespace cw {

/// A step that has been accepted, or the initial state (index 0).
struct AcceptedStep {
  long long index = 0;
  double time = 0.0;  ///< ms, at the end of the step
  double dt = 0.0;    ///< ms
  StepResult result;
  std::vector<CubicPiece> probes;  ///< V over the step at Problem::probe_nodes
  std::vector<CubicPiece> leads;   ///< see lead_pieces()
  /// The simulation, whose last step is this one. Null if it has taken further steps meanwhile; it
  /// takes none past TimeLoopOptions::fields_wanted without a look.
  Simulation* simulation = nullptr;

  /// The share of the step at which a time lies, as Simulation takes it.
  double share_of(double t) const { return t >= time ? 1.0 : 1.0 - (time - t) / dt; }
  /// The potentials at Problem::electrodes over the step. Throws std::logic_error if they were not
  /// added up with it and the simulation has gone on.
  std::vector<CubicPiece> lead_pieces() const;
  /// V at the probes at a time within the step.
  std::vector<double> probes_at(double t) const;
};

/// Output times: multiples of an interval, counted rather than added up.
class OutputTimes {
 public:
  /// An interval of 0 has no multiples.
  explicit OutputTimes(double interval) : interval_(interval) {}
  /// The output times that a step came to or passed; 0 for the initial state. A time is replaced by
  /// the step's end if it is within the tolerance of it.
  std::vector<double> within(const AcceptedStep& step) const;
  /// The first output time that a step from t comes to; infinity if there is none.
  double next_after(double t) const;

 private:
  double count_after(double t) const;

  double interval_;
};

/// When a state may be saved: between two steps, when the run is interrupted or at its end.
enum class SaveMoment { between_steps, interruption, end };

struct TimeLoopOptions {
  std::function<void(const AcceptedStep&)> on_accepted;  ///< called for the initial state, too
  /// The first time (ms) after t at which an observer needs whole fields; up to there a space may
  /// take steps without the host. Without this function, each step may be looked at.
  std::function<double(double t)> fields_wanted;
  /// ms: leads are looked at at its multiples, and known of the steps that these lie in. Of other
  /// steps, or without it, they can be looked at where fields can, but are waited for.
  double lead_interval = 0.0;
  bool wants_space_error = false;     ///< in the summary
  std::function<bool()> interrupted;  ///< asked after each step, or after several
  /// Whether the state at time t is to be saved; asked as `interrupted` is, when the run is
  /// interrupted, and at its end. The state that `on_saved` is given holds the simulation's and the
  /// loop's own.
  std::function<bool(double t, SaveMoment)> save_wanted;
  std::function<void(SavedState)> on_saved;
  /// Go on from this state, which was saved by a run of the same problem; its end alone may differ.
  const SavedState* resume_from = nullptr;
  std::function<void()> on_resumed;  ///< called when all of that state is restored
};

/// Calls visit(step) for those of the steps that were accepted. `index` is that of the last
/// accepted one before them.
void for_each_accepted(const std::vector<TakenStep>& taken, long long index, Simulation& simulation,
                       const std::function<void(const AcceptedStep&)>& visit);

/// Takes a run to its end time. Steps end on the edges of stimuli, but not on output times: values
/// between steps' ends are interpolated. If the run cannot go on, it ends there with a message.
/// Throws SavedStateError if `resume_from` does not fit.
RunSummary run_time_loop(Run& run, const TimeLoopOptions& options);
/// The same for a simulation that stands at its initial state.
RunSummary run_time_loop(const Problem& problem, Simulation& simulation,
                         const TimeLoopOptions& options);

}  // namespace cw
