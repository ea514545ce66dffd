#pragma once

#include "solver/options.hpp"
#include "solver/simulation.hpp"

namespace cw {

/// Chooses step sizes. By a tolerance: so that the estimated error of each ms comes to it, by a PI
/// controller (Gustafsson 1991). Without a tolerance: grows steps after easy ones and shrinks them
/// after hard ones. A step that failed is halved. Without adaptive stepping the step is fixed, and
/// only a failure makes it smaller for a while.
class StepControl {
 public:
  /// Throws std::invalid_argument if the first step is none of those that there may be.
  explicit StepControl(const TimeOptions& options);

  /// The step from t, cut so that it does not pass `event` (the next edge of a stimulus, or the
  /// end).
  double propose(double t, double event) const;
  /// The largest error (ms) with which a step of that size is accepted.
  double most_error(double dt) const;
  /// Whether the step is as accurate as that. At the smallest size any step is accepted.
  bool keeps_to_tolerance(double dt, const StepResult& result) const;
  /// The step of that size was good. One that an event cut down says nothing of larger ones.
  void accept(double dt, const StepResult& result);
  /// The step of that size failed, or was not accurate. Returns false if it was the smallest there
  /// may be.
  bool reject(double dt, const StepResult& result);
  /// An edge of a stimulus was met: what was learnt of step sizes is no longer true. The next step
  /// is no longer than the first one was.
  void restart();

  double dt() const { return dt_; }
  double dt_min() const { return dt_min_; }

 private:
  /// How often the tolerance the error of a step is.
  double excess(double dt, const StepResult& result) const;

  bool adaptive_;
  double tolerance_;  // ms a ms; 0: by effort
  double order_;      // in the step, of the error of a ms
  double first_dt_;
  double dt_;
  double dt_min_;
  double dt_max_;
  double last_excess_ = 0.0;  // of the last accepted step; 0 if unknown
};

}  // namespace cw
