#pragma once

namespace cw {

/// The numbers of CG's vectors and of the matrix that it multiplies by. Sums are in double
/// precision always.
enum class PcgPrecision {
  automatic,         ///< mixed for large matrices, where it is as right
  mixed,             ///< single precision
  double_precision,  ///< `double`
};

/// Preconditioned conjugate gradients.
struct PcgOptions {
  double rtol = 1e-10;  ///< relative to the right-hand side's 2-norm
  int max_iterations = 2000;
  /// Of strang, whose system is for a correction and has a matrix that rarely changes.
  PcgPrecision precision = PcgPrecision::automatic;

  /// The least relative tolerance that numbers of single precision come to.
  static constexpr double least_rtol_of_mixed = 1e-6;

  bool operator==(const PcgOptions&) const = default;
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
/// In mixed precision: in one kernel if that is automatic and the matrix fits, else kernel by
/// kernel.
enum class PcgLoop { automatic, streaming, kernel_by_kernel };

}  // namespace cw
