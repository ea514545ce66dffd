#pragma once

#include <cmath>

#include "kernels/space.hpp"
#include "solver/step_status.hpp"

namespace cw {

/// The error of one step as a time: by how many ms it leaves the state too early or too late. It is
/// the 2-norm over nodes of the error of phi over that of the rate of phi. Only where phi changes
/// do both have entries, so that it is the same for a front in a small and in a large heart.
///
/// `error` is the sum over nodes of squares of the error of phi, `rate` that of its rate (1/ms^2),
/// and `weight` that of the weights which both have been multiplied by: the number of nodes if
/// none.
CW_HD
inline double displacement(double error, double rate, double weight) {
  // Where all is at rest, an error is compared with 0.1 mV/ms.
  constexpr double rest = 1e-3;  // 1/ms
  return std::sqrt(error / (rate + rest * rest * weight));
}

/// What a step is that has converged with that error.
CW_HD
inline StepStatus judge(double error, double most_error) {
  return error <= most_error ? StepStatus::converged : StepStatus::inaccurate;
}

}  // namespace cw
