#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/simulation.hpp"

namespace cw {

/// A step that has been accepted, or the initial state (index 0).
struct AcceptedStep {
  long long index = 0;
  double time = 0.0;  ///< ms, at the end of the step
  double dt = 0.0;    ///< ms
  StepResult result;
  std::vector<CubicPiece> probes;  ///< phi over the step at Problem::probe_nodes
  /// Its last step is this one. Null where it has gone on meanwhile, which it does not do past
  /// TimeLoopOptions::fields_wanted.
  Simulation* simulation = nullptr;

  /// Where a time within the step lies, for what Simulation gives there.
  double share_of(double t) const { return t >= time ? 1.0 : 1.0 - (time - t) / dt; }
  /// phi at the probes at a time within the step.
  std::vector<double> probes_at(double t) const;
};

/// Output times: multiples of an interval, counted rather than added up.
class OutputTimes {
 public:
  /// An interval of 0 has no multiples.
  explicit OutputTimes(double interval) : interval_(interval) {}
  /// Those that a step came to or passed; of the initial state 0. A time that a step ends within
  /// the tolerance of is that of its end.
  std::vector<double> within(const AcceptedStep& step) const;
  /// The first one that a step from t comes to; infinity if there is none.
  double next_after(double t) const;

 private:
  double count_after(double t) const;

  double interval_;
};

struct TimeLoopOptions {
  std::function<void(const AcceptedStep&)> on_accepted;  ///< called for the initial state, too
  std::function<void(double time, double dt, const StepResult&)> on_rejected;
  /// The first time behind t at which anybody looks at more than probes: up to there a machine may
  /// take steps by itself. Without it, each step may be looked at.
  std::function<double(double t)> fields_wanted;
  std::function<bool()> interrupted;  ///< asked after each step, or several
};

enum class RunEnd { finished, interrupted, failed };

struct RunSummary {
  RunEnd end = RunEnd::finished;
  std::string message;  ///< why and where it failed
  double time = 0.0;    ///< ms reached
  long long steps = 0;
  long long rejected_steps = 0;
  long long newton_iterations = 0;  ///< of accepted and rejected steps, as are the next two
  long long linear_solves = 0;
  long long cg_iterations = 0;
  /// What the steps have made activation times wrong by, as their estimated errors add up: 2-norm
  /// over the nodes that were activated, ms. None where no node was, or no error is known.
  std::optional<double> activation_error;
  /// Accepted steps that were less accurate than the tolerance asks, as there may be no shorter
  /// ones.
  long long inaccurate_steps = 0;
  /// Of wall time in the steps themselves, without what is done with their results.
  double stepping_seconds = 0.0;
};

/// Steps a problem to its end time. Steps end on the edges of stimuli, and not on output times:
/// what is wanted between is interpolated. A step that fails is repeated with a smaller size; at
/// the smallest, the run ends there with a message.
RunSummary run_time_loop(const Problem& problem, Simulation& simulation,
                         const TimeLoopOptions& options);

}  // namespace cw
