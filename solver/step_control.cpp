#include "solver/step_control.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "solver/stimulus.hpp"

namespace cw {

namespace {
// Two to four Newton iterations are usual; more say that the tangent changes much within the step.
constexpr int easy_iterations = 3;
constexpr int hard_iterations = 6;
constexpr double growth = 1.5;
constexpr double caution = 0.7;
constexpr double retreat = 0.5;
// Share of the proposed step from which on a good one speaks for larger ones. propose() takes no
// smaller share but where an event cuts the step.
constexpr double telling = 0.5;
// How far a fixed step may be cut down to get past a difficulty.
constexpr double fixed_step_reserve = 1.0 / 64.0;

// A step's error may be this often the tolerance: steps before and after make up for it.
constexpr double accepted_excess = 2.0;
// The controller aims below the tolerance, so that few steps are rejected.
constexpr double aimed_excess = 0.8;
// Gains of the PI controller, as Gustafsson recommends.
constexpr double integral_gain = 0.7;
constexpr double proportional_gain = 0.4;
constexpr double largest_growth = 2.0;
constexpr double smallest_growth = 0.2;
// A step is kept as long as it could grow by no more: each new size costs a matrix.
constexpr double worthwhile_growth = 1.1;
// An error that is next to nothing says no more than that.
constexpr double least_excess = 1e-3;
}  // namespace

StepControl::StepControl(const TimeOptions& options)
    : adaptive_(options.adaptive.has_value()),
      tolerance_(options.adaptive ? options.adaptive->tolerance : 0.0),
      order_(std::min(2, entry_of(options.scheme).order)),
      first_dt_(options.dt),
      dt_(options.dt),
      dt_min_(options.adaptive ? options.adaptive->dt_min : options.dt * fixed_step_reserve),
      dt_max_(options.adaptive ? options.adaptive->dt_max : options.dt) {
  if (!(dt_ > 0.0 && dt_ >= dt_min_ && dt_ <= dt_max_)) {
    throw std::invalid_argument("the first step, " + std::to_string(dt_) +
                                " ms, must be positive and lie between dt_min, " +
                                std::to_string(dt_min_) + ", and dt_max, " +
                                std::to_string(dt_max_));
  }
  if (tolerance_ > 0.0) {
    const double longest = longest_first_dt(entry_of(options.scheme), tolerance_);
    dt_ = first_dt_ = std::max(dt_min_, std::min(dt_, longest));
  }
}

double StepControl::propose(double t, double event) const {
  const double left = event - t;
  if (dt_ >= left - time_tolerance) return left;
  // Two equal steps are better than a whole one and a sliver; a fixed step is kept as it was asked
  // for.
  if (dt_ < dt_max_ && 2.0 * dt_ > left) return 0.5 * left;
  return dt_;
}

double StepControl::most_error(double dt) const {
  // At the smallest step there is no remedy: the run goes on and says at its end what it believes.
  if (tolerance_ == 0.0 || dt <= dt_min_ * (1.0 + 1e-12)) {
    return std::numeric_limits<double>::infinity();
  }
  return accepted_excess * tolerance_ * dt;
}

bool StepControl::keeps_to_tolerance(double dt, const StepResult& result) const {
  return tolerance_ == 0.0 || !result.error ||
         *result.error <= accepted_excess * tolerance_ * dt * (1.0 + 1e-12);
}

double StepControl::excess(double dt, const StepResult& result) const {
  return std::max(least_excess, *result.error / (aimed_excess * tolerance_ * dt));
}

void StepControl::accept(double dt, const StepResult& result) {
  const bool cut = dt < telling * dt_;
  if (tolerance_ > 0.0) {
    if (!result.error) return;
    const double now = excess(dt, result);
    const double before = last_excess_ > 0.0 ? last_excess_ : now;
    last_excess_ = now;
    const double factor = std::clamp(
        std::pow(now, -integral_gain / order_) * std::pow(before / now, proportional_gain / order_),
        smallest_growth, largest_growth);
    if (result.most_newton_iterations >= hard_iterations) {
      dt_ = std::max(dt_min_, caution * dt_);
    } else if (factor < 1.0) {
      dt_ = std::clamp(factor * dt, dt_min_, dt_);
    } else if (!cut && factor * dt > worthwhile_growth * dt_) {
      dt_ = std::min(dt_max_, factor * dt);
    }
    return;
  }
  // A fixed step that had to shrink grows back unless it is hard.
  const int easy = adaptive_ ? easy_iterations : hard_iterations - 1;
  if (result.most_newton_iterations <= easy) {
    if (!cut) dt_ = std::min(dt_max_, growth * dt_);
  } else if (adaptive_ && result.most_newton_iterations >= hard_iterations) {
    dt_ = std::max(dt_min_, caution * dt_);
  }
}

bool StepControl::reject(double dt, const StepResult& result) {
  if (dt <= dt_min_ * (1.0 + 1e-12)) return false;
  double factor = retreat;
  if (result.status == StepStatus::inaccurate && result.error) {
    const double now = excess(dt, result);
    factor = std::clamp(std::pow(now, -1.0 / order_), smallest_growth, 0.9);
    last_excess_ = 0.0;
  }
  dt_ = std::max(dt_min_, factor * dt);
  return true;
}

void StepControl::restart() {
  if (tolerance_ == 0.0) return;
  dt_ = std::min(dt_, first_dt_);
  last_excess_ = 0.0;
}

}  // namespace cw
