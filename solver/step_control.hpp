#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "solver/options.hpp"
#include "solver/simulation.hpp"
#include "solver/stimulus.hpp"

namespace cw {

/// What the choice of further steps needs to know of a step that was taken.
struct StepVerdict {
  StepStatus status = StepStatus::converged;
  double error = -1.0;  ///< ms, as StepResult::error; negative if unknown
  int most_newton_iterations = 0;
};

inline StepVerdict verdict_on(const StepResult& result) {
  return {result.status, result.error.value_or(-1.0), result.most_newton_iterations};
}

/// Chooses step sizes. With a tolerance, a PI controller (Gustafsson 1991) keeps the estimated
/// error of each ms near it. Without one, steps grow after easy ones and shrink after hard ones. A
/// step that failed is halved. Without adaptive stepping the size is fixed, and only a failure
/// reduces it for a while.
///
/// Plain data and arithmetic, because the host uses it and so do kernels that take many steps.
class StepControl {
 public:
  StepControl() = default;  ///< chooses no steps; to be assigned to
  /// Throws std::invalid_argument if the first step is not positive or not between dt_min and
  /// dt_max.
  explicit StepControl(const TimeOptions& options);

  /// The step from t, cut so that it does not pass `event` (the next edge of a stimulus, or the
  /// end).
  CW_HD double propose(double t, double event) const;
  /// The largest error (ms) with which a step of that size is accepted.
  CW_HD double most_error(double dt) const;
  /// Whether the step was as accurate as the tolerance asks. Steps of the smallest size are
  /// accepted even if not.
  bool keeps_to_tolerance(double dt, const StepVerdict& step) const;
  /// A step of that size was accepted. If an event cut it short, it says nothing of longer ones.
  CW_HD void accept(double dt, const StepVerdict& step);
  /// A step of that size failed, or was not accurate. Returns false if no smaller one is allowed.
  CW_HD bool reject(double dt, const StepVerdict& step);
  /// An edge of a stimulus was met, so what was learnt of step sizes no longer holds. The next step
  /// is no longer than the first one was.
  CW_HD void restart();

  double dt() const { return dt_; }
  double dt_min() const { return dt_min_; }

 private:
  // Two to four Newton iterations are usual; more say that the tangent changes much within the
  // step.
  static constexpr int easy_iterations = 3;
  static constexpr int hard_iterations = 6;
  static constexpr double growth = 1.5;
  static constexpr double caution = 0.7;
  static constexpr double retreat = 0.5;
  // From this share of the proposed step on, a good step speaks for longer ones. propose() gives a
  // smaller share only if an event cuts the step.
  static constexpr double min_share_to_grow = 0.5;

  // A step's error may be this many times the tolerance, because steps before and after make up for
  // it.
  static constexpr double accepted_excess = 2.0;
  // The controller aims below the tolerance, so that few steps are rejected.
  static constexpr double aimed_excess = 0.8;
  // Gains of the PI controller, as Gustafsson recommends.
  static constexpr double integral_gain = 0.7;
  static constexpr double proportional_gain = 0.4;
  static constexpr double largest_growth = 2.0;
  static constexpr double smallest_growth = 0.2;
  // A step's size stays unless it could grow by more than this: each new size costs a matrix.
  static constexpr double worthwhile_growth = 1.1;
  // Errors that are next to nothing count as this excess, because they say no more than that.
  static constexpr double least_excess = 1e-3;

  CW_HD bool is_smallest(double dt) const { return dt <= dt_min_ * (1.0 + 1e-12); }
  /// A step's error, as a multiple of the error that the controller aims at.
  CW_HD double excess(double dt, double error) const {
    return std::fmax(least_excess, error / (aimed_excess * tolerance_ * dt));
  }

  bool adaptive_;
  double tolerance_;  // ms a ms; 0: by effort
  double order_;      // order of the error of a ms in the step
  double first_dt_;
  double dt_;
  double dt_min_;
  double dt_max_;
  double last_excess_;  // of the last accepted step; 0: unknown
};

CW_HD
inline double StepControl::propose(double t, double event) const {
  const double left = event - t;
  if (dt_ >= left - time_tolerance) return left;
  // Two equal steps are better than a whole one and a tiny rest. A fixed step keeps the size that
  // was asked for.
  if (dt_ < dt_max_ && 2.0 * dt_ > left) return 0.5 * left;
  return dt_;
}

CW_HD
inline double StepControl::most_error(double dt) const {
  // The smallest step cannot be improved: the run goes on, and reports its estimated error at the
  // end.
  if (tolerance_ == 0.0 || is_smallest(dt)) return std::numeric_limits<double>::infinity();
  return accepted_excess * tolerance_ * dt;
}

CW_HD
inline void StepControl::accept(double dt, const StepVerdict& step) {
  const bool cut = dt < min_share_to_grow * dt_;
  if (tolerance_ > 0.0) {
    if (step.error < 0.0) return;
    const double now = excess(dt, step.error);
    const double before = last_excess_ > 0.0 ? last_excess_ : now;
    last_excess_ = now;
    const double by_now = std::pow(now, -integral_gain / order_);
    const double by_trend = std::pow(before / now, proportional_gain / order_);
    const double factor = std::fmin(std::fmax(by_now * by_trend, smallest_growth), largest_growth);
    if (step.most_newton_iterations >= hard_iterations) {
      dt_ = std::max(dt_min_, caution * dt_);
    } else if (factor < 1.0) {
      dt_ = std::clamp(factor * dt, dt_min_, dt_);
    } else if (!cut && factor * dt > worthwhile_growth * dt_) {
      dt_ = std::min(dt_max_, factor * dt);
    }
    return;
  }
  // A fixed step that had to shrink grows back, unless it was hard.
  const int easy = adaptive_ ? easy_iterations : hard_iterations - 1;
  if (step.most_newton_iterations <= easy) {
    if (!cut) dt_ = std::min(dt_max_, growth * dt_);
  } else if (adaptive_ && step.most_newton_iterations >= hard_iterations) {
    dt_ = std::max(dt_min_, caution * dt_);
  }
}

CW_HD
inline bool StepControl::reject(double dt, const StepVerdict& step) {
  if (is_smallest(dt)) return false;
  double factor = retreat;
  if (step.status == StepStatus::inaccurate && step.error >= 0.0) {
    const double now = excess(dt, step.error);
    factor = std::fmin(std::fmax(std::pow(now, -1.0 / order_), smallest_growth), 0.9);
    last_excess_ = 0.0;
  }
  dt_ = std::max(dt_min_, factor * dt);
  return true;
}

CW_HD
inline void StepControl::restart() {
  if (tolerance_ == 0.0) return;
  dt_ = std::min(dt_, first_dt_);
  last_excess_ = 0.0;
}

}  // namespace cw
