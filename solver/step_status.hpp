#pragma once

namespace cw {

/// How a step went.
enum class StepStatus : int {
  running,
  converged,
  linear_solver_failed,
  too_many_iterations,  ///< of Newton
  inaccurate,           ///< the estimated error of the step exceeds what was asked for
  not_finite,  ///< a state or residual that is not a number: overflow, or a cell without a solution
};

}  // namespace cw
