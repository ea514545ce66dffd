#pragma once

#include "solver/step_control.hpp"

namespace cw {

/// How far a machine may take steps by itself.
struct Horizon {
  double event;   ///< ms: the next edge of a stimulus, or the end; no step passes it
  double wanted;  ///< ms: with the step that comes to it the fields are looked at
};

/// Steps one after the other: which comes next, by how the last one went. Plain data and
/// arithmetic, for the host or a kernel that takes many steps.
class StepSequence {
 public:
  StepSequence() = default;  ///< of no steps: to be assigned to
  /// Throws as StepControl does.
  explicit StepSequence(const TimeOptions& options)
      : control_(options), counter_{}, time_(0.0), failed_(false) {}

  CW_HD double time() const { return time_; }  ///< ms; the accepted steps have come to it
  /// The last step failed, and there may be no smaller one.
  CW_HD bool failed() const { return failed_; }
  const StepControl& control() const { return control_; }

  /// The step that comes next.
  CW_HD StepRequest next(double event) const {
    const double dt = control_.propose(time_, event);
    return {time_, dt, control_.most_error(dt)};
  }
  /// A step of that size has been tried.
  CW_HD void settle(double dt, double event, const StepVerdict& step) {
    if (step.status != StepStatus::converged) {
      failed_ = !control_.reject(dt, step);
      return;
    }
    const double reached = counter_.after(time_, dt);
    time_ = reached >= event - time_tolerance ? event : reached;
    control_.accept(dt, step);
    if (time_ == event) control_.restart();
  }
  /// Whether another step may follow without a look at this one.
  CW_HD bool goes_on(const Horizon& horizon) const {
    return !failed_ && time_ < horizon.event && time_ < horizon.wanted - time_tolerance;
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
