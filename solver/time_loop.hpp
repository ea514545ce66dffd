#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/front.hpp"
#include "solver/simulation.hpp"
#include "solver/space_error.hpp"

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

/// A state at which another run begins: nothing has been measured up to there, and counts are 0.
/// `fresh` is what a simulation of that run saves before its first step. It has those of the
/// stimuli that `state` was saved with whose numbers are in `stimuli`, in that order. Throws
/// SavedStateError if `state` is not one of run_time_loop().
SavedState begun_anew(const SavedState& state, const SavedState& fresh,
                      const std::vector<std::size_t>& stimuli);

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
  std::function<void(double time, double dt, const StepResult&)> on_rejected;
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

enum class RunEnd { finished, interrupted, failed };

struct RunSummary {
  RunEnd end = RunEnd::finished;
  std::string message;  ///< why and where it failed
  double time = 0.0;    ///< ms reached
  long long steps = 0;
  long long rejected_steps = 0;
  long long newton_iterations = 0;  ///< of accepted and rejected steps; so are the next two
  long long linear_solves = 0;
  long long cg_iterations = 0;
  /// By how much the steps have made activation times wrong, as estimated: what the estimated
  /// errors of steps come to by TimeErrorScale, added up; root mean square over the nodes that were
  /// activated, ms. None if no node was, or if no error is known.
  std::optional<double> activation_error;
  /// The same sum of the steps' own estimates as they are, ms.
  std::optional<double> step_error;
  /// edges_of_front().
  std::optional<double> front_edges;
  /// estimate_space_error(), if TimeLoopOptions asks for it and a front passed.
  std::optional<SpaceError> space_error;
  long long slow_crossings = 0;  ///< count_slow_crossings()
  std::optional<HesitantStimulus> hesitant_stimulus;
  std::optional<PotentialRange> range;   ///< of V at any node, mV; none if it is not known
  long long activated = 0;               ///< nodes that were, by the end
  double first_activation = 0.0;         ///< ms; 0 if no node was
  double last_activation = 0.0;          ///< ms
  std::vector<double> activation_times;  ///< as Simulation::activation_times(), at the end
  /// Accepted steps that were less accurate than the tolerance asks, because no shorter ones are
  /// allowed.
  long long inaccurate_steps = 0;
  /// Wall time of the steps themselves, without the time that their results take afterwards; s.
  double stepping_seconds = 0.0;
  /// Wall time for which steps waited while states were saved, in all and at most, s; none where no
  /// step follows, as at the end. And how many were saved.
  double saving_seconds = 0.0;
  double longest_saving_seconds = 0.0;
  long long saves = 0;
};

/// Throws SavedStateError if `resume_from` does not fit.
///
/// Takes a problem to its end time. Steps end on the edges of stimuli, but not on output times:
/// values between steps' ends are interpolated. A step that fails is repeated with a smaller size.
/// If the smallest one fails, the run ends there with a message.
RunSummary run_time_loop(const Problem& problem, Simulation& simulation,
                         const TimeLoopOptions& options);

}  // namespace cw
