#include "solver/step_control.hpp"

#include <stdexcept>
#include <string>

namespace cw {

namespace {
// How small a fixed step may become to get past a difficulty, as a share of it.
constexpr double fixed_step_reserve = 1.0 / 64.0;
}  // namespace

StepControl::StepControl(const TimeOptions& options)
    : adaptive_(options.adaptive.has_value()),
      tolerance_(options.adaptive ? options.adaptive->step_tolerance : 0.0),
      order_(std::min(2, entry_of(options.scheme).order)),
      first_dt_(options.dt),
      dt_(options.dt),
      dt_min_(options.adaptive ? options.adaptive->dt_min : options.dt * fixed_step_reserve),
      dt_max_(options.adaptive ? options.adaptive->dt_max : options.dt),
      last_excess_(0.0) {
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

bool StepControl::keeps_to_tolerance(double dt, const StepVerdict& step) const {
  return tolerance_ == 0.0 || step.error <= accepted_excess * tolerance_ * dt * (1.0 + 1e-12);
}

}  // namespace cw
