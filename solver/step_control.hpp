#pragma once

#include "solver/options.hpp"

namespace cw {

/// Chooses step sizes: grows them after easy steps, shrinks them after hard ones, and halves a step
/// that failed. Without adaptive stepping the step is fixed, and only a failure makes it smaller
/// for a while.
class StepControl {
 public:
  /// Throws std::invalid_argument if the first step is none of those that there may be.
  explicit StepControl(const TimeOptions& options);

  /// The step from t, cut so that it does not pass `event` (the next edge of a stimulus, or the
  /// end).
  double propose(double t, double event) const;
  /// The step of that size was good; its hardest stage took that many Newton
  /// iterations. A step that an event cut
  /// to a sliver says nothing of larger ones.
  void accept(double dt, int newton_iterations);
  /// The step of that size failed. Returns false if it was the smallest there may be.
  bool reject(double dt);

  double dt() const { return dt_; }
  double dt_min() const { return dt_min_; }

 private:
  bool adaptive_;
  double dt_;
  double dt_min_;
  double dt_max_;
};

}  // namespace cw
