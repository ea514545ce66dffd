#include "solver/step_control.hpp"

#include <algorithm>
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
}  // namespace

StepControl::StepControl(const TimeOptions& options)
    : adaptive_(options.adaptive.has_value()),
      dt_(options.dt),
      dt_min_(options.adaptive ? options.adaptive->dt_min : options.dt * fixed_step_reserve),
      dt_max_(options.adaptive ? options.adaptive->dt_max : options.dt) {
  if (!(dt_ > 0.0 && dt_ >= dt_min_ && dt_ <= dt_max_)) {
    throw std::invalid_argument("the first step, " + std::to_string(dt_) +
                                " ms, must be positive and lie between dt_min, " +
                                std::to_string(dt_min_) + ", and dt_max, " +
                                std::to_string(dt_max_));
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

void StepControl::accept(double dt, int newton_iterations) {
  // A fixed step that had to shrink grows back unless it is hard.
  const int easy = adaptive_ ? easy_iterations : hard_iterations - 1;
  if (newton_iterations <= easy) {
    if (dt >= telling * dt_) dt_ = std::min(dt_max_, growth * dt_);
  } else if (adaptive_ && newton_iterations >= hard_iterations) {
    dt_ = std::max(dt_min_, caution * dt_);
  }
}

bool StepControl::reject(double dt) {
  if (dt <= dt_min_ * (1.0 + 1e-12)) return false;
  dt_ = std::max(dt_min_, retreat * dt);
  return true;
}

}  // namespace cw
