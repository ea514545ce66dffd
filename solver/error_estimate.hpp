#pragma once

#include <cmath>

#include "kernels/core/space.hpp"
#include "solver/step_status.hpp"

namespace cw {

/// Rate of V (mV/ms) that errors are compared with where all is at rest.
inline constexpr double rate_at_rest = 0.1;

/// The error of one step as a time: by how many ms it leaves the state too early or too late. It is
/// the 2-norm over nodes of the error of V, divided by that of the rate of V. Both have entries
/// only where V changes, so that it is the same for a front in a small heart and in a large one.
///
/// `error` is the sum over nodes of the squared error of V, and `rate` that of its squared rate
/// (mV^2/ms^2). If both are weighted, `weight` is the sum of the squared weights; if not, it is the
/// number of nodes.
CW_HD
inline double displacement(double error, double rate, double weight) {
  return std::sqrt(error / (rate + rate_at_rest * rate_at_rest * weight));
}

/// The status of a step that has converged and has that error.
CW_HD
inline StepStatus judge(double error, double most_error) {
  if (!std::isfinite(error)) return StepStatus::not_finite;
  return error <= most_error ? StepStatus::converged : StepStatus::inaccurate;
}

}  // namespace cw
