#pragma once

#include <cmath>

#include "solver/step_control.hpp"

namespace cw {

/// How far a space may take steps without the host, and what is looked at of each.
struct Horizon {
  double event;   ///< ms: the next edge of a stimulus, or the end; no step passes it
  double wanted;  ///< ms: after the step that reaches it, the fields are looked at
  /// ms: leads are computed of steps in which multiples of it lie; 0: of none.
  double lead_interval;
  /// ms: no step passes it, either, but it says nothing of the steps after it, as an edge does.
  /// Infinity if there is none.
  double stop;

  /// The time that no step passes.
  CW_HD double limit() const { return stop < event - time_tolerance ? stop : event; }

  /// Whether a step from one time to another one comes to such a multiple. With something to spare,
  /// so that the same question about the step as it was recorded does not find one more.
  CW_HD bool wants_leads(double from, double to) const {
    if (lead_interval <= 0.0) return false;
    const double rounding = 1e-15 * to;
    const double start = from + 0.5 * time_tolerance - rounding;
    const double next = (std::floor(start / lead_interval) + 1.0) * lead_interval;
    return next <= to + 1.5 * time_tolerance + rounding;
  }
};

/// Steps one after the other: how the last one went decides which comes next. Plain data and
/// arithmetic, for the host and for kernels that take many steps.
class StepSequence {
 public:
  StepSequence() = default;  ///< has no steps; to be assigned to
  /// Throws as StepControl does.
  explicit StepSequence(const TimeOptions& options)
      : control_(options), counter_{}, time_(0.0), failed_(false) {}

  CW_HD double time() const { return time_; }  ///< ms; reached by the accepted steps
  /// Whether the last step failed and no smaller one is allowed.
  CW_HD bool failed() const { return failed_; }
  const StepControl& control() const { return control_; }

  /// The step that comes next.
  CW_HD StepRequest next(const Horizon& horizon) const {
    const double dt = control_.propose(time_, horizon.limit());
    return {time_, dt, control_.most_error(dt), horizon.wants_leads(time_, time_ + dt)};
  }
  /// A step of that size has been tried: accepts or rejects it.
  CW_HD void settle(double dt, const Horizon& horizon, const StepVerdict& step) {
    if (step.status != StepStatus::converged) {
      failed_ = !control_.reject(dt, step);
      return;
    }
    const double reached = counter_.after(time_, dt);
    const double limit = horizon.limit();
    time_ = reached >= limit - time_tolerance ? limit : reached;
    control_.accept(dt, step);
    if (time_ == horizon.event) control_.restart();
  }
  /// The next step is as small as after an edge of a stimulus.
  void restart() { control_.restart(); }
  /// Whether another step may follow before the fields are looked at.
  CW_HD bool goes_on(const Horizon& horizon) const {
    return !failed_ && time_ < horizon.limit() && time_ < horizon.wanted - time_tolerance;
  }

 private:
  /// Adds steps of one size by multiplying, so that a million of them still end where they should.
  struct Counter {
    double start;
    double dt;
    double last;
    long long count;

    CW_HD double after(double t, double step) {
      if (step != dt || t != last) {
        start = t;
        dt = step;
        count = 0;
      }
      ++count;
      last = start + static_cast<double>(count) * dt;
      return last;
    }
  };

  StepControl control_;
  Counter counter_;
  double time_;
  bool failed_;
};

}  // namespace cw
