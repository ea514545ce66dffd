#pragma once

namespace cw {

/// Preconditioned conjugate gradients.
struct PcgOptions {
  double rtol = 1e-10;  ///< relative to the right-hand side's 2-norm
  int max_iterations = 2000;
};

enum class PcgStatus : int {
  running,
  converged,
  negative_curvature,  ///< p.Kp <= 0 or an entry of the diagonal <= 0: K is not positive definite
  too_many_iterations,
  not_finite,
};

/// How the device iterates.
/// - automatic: in one kernel, with the matrix in shared memory if it fits there; but kernel by
/// kernel if the matrix does not fit and is large.
/// - streaming: in one kernel, from global memory.
/// - kernel_by_kernel: always so, as are formats and preconditioners that one kernel cannot serve.
enum class PcgLoop { automatic, streaming, kernel_by_kernel };

}  // namespace cw
