#pragma once

#include <cmath>
#include <limits>

#include "kernels/core/parallel.hpp"
#include "kernels/spmv/format.hpp"
#include "solver/options.hpp"
#include "solver/preconditioner.hpp"

namespace cw {

enum class PcgStatus : int {
  running,
  converged,
  negative_curvature,  ///< p.Kp <= 0 or an entry of the diagonal <= 0: K is not positive definite
  too_many_iterations,
  not_finite,
};

/// The scalars of CG, in the memory of the space that iterates. All of them are updated by one
/// function, advance(), whoever runs the vectors: OpenMP, kernels of a graph, or a persistent
/// kernel.
struct PcgState {
  double alpha;      ///< step along p
  double beta;       ///< share of the old direction in the new one
  double gamma;      ///< r . z of this iteration
  double threshold;  ///< square of the residual norm that is small enough
  /// Square of the norm that the tolerance refers to: who gives CG the residual of a first guess
  /// writes that of the right-hand side here, ahead of the solve. 0: the residual's own.
  double reference;
  /// Square of a norm that is small enough whatever the relative tolerance says; written as the
  /// reference is.
  double enough;
  int iterations;
  PcgStatus status;
  long long total_iterations;  ///< of all solves so far

  CW_HD void begin() {
    alpha = beta = gamma = threshold = 0.0;
    iterations = 0;
    status = PcgStatus::running;
  }

  /// Takes r.z, w.z with w = K z, and r.r; sets alpha and beta for this iteration, or 0 at the end.
  ///
  /// This is CG in the form of Chronopoulos and Gear (1989): p.Kp follows from these three sums, so
  /// that an iteration needs them once, together, and the device waits once less.
  CW_HD void advance(double rz, double wz, double rr, const PcgOptions& options) {
    if (iterations == 0) {
      threshold = options.rtol * options.rtol * (reference > 0.0 ? reference : rr);
      if (threshold < enough) threshold = enough;
    }
    const double new_beta = iterations == 0 ? 0.0 : rz / gamma;
    const double p_dot_kp = iterations == 0 ? wz : wz - new_beta * rz / alpha;
    if (!std::isfinite(rr) || !std::isfinite(threshold)) {  // first: infinity would call it small
      status = PcgStatus::not_finite;
    } else if (rr <= threshold) {
      status = PcgStatus::converged;
    } else if (!(rz > 0.0)) {  // or NaN: a diagonal entry that is not positive
      status = PcgStatus::negative_curvature;
    } else if (!std::isfinite(wz)) {
      status = PcgStatus::not_finite;
    } else if (p_dot_kp <= 0.0) {
      status = PcgStatus::negative_curvature;
    } else if (iterations >= options.max_iterations) {
      status = PcgStatus::too_many_iterations;
    }
    if (status != PcgStatus::running) {
      alpha = beta = 0.0;
      return;
    }
    beta = new_beta;
    alpha = rz / p_dot_kp;
    gamma = rz;
    ++iterations;
    ++total_iterations;
  }
};

/// Raw pointers to the vectors of CG, one entry a row each.
struct PcgVectors {
  double* x;
  double* r;                 ///< residual b - K x
  double* z;                 ///< preconditioned residual
  double* w;                 ///< K z
  double* p;                 ///< direction
  double* s;                 ///< K p
  double* inverse_diagonal;  ///< of the preconditioner

  CW_HD void begin(Index i, const double* b, double diagonal) const {
    // No positive definite matrix has a diagonal entry that is not positive, yet CG might not meet
    // the direction that shows it: a NaN in z makes advance() report it.
    const double inverse =
        diagonal > 0.0 ? 1.0 / diagonal : std::numeric_limits<double>::quiet_NaN();
    inverse_diagonal[i] = inverse;
    x[i] = 0.0;
    r[i] = b[i];
    z[i] = inverse * b[i];
    p[i] = 0.0;
    s[i] = 0.0;
  }

  CW_HD Sums<3> products(Index i) const { return {{r[i] * z[i], w[i] * z[i], r[i] * r[i]}}; }

  CW_HD void update(Index i, double alpha, double beta) const {
    const double p_i = z[i] + beta * p[i];
    const double s_i = w[i] + beta * s[i];
    const double r_i = r[i] - alpha * s_i;
    p[i] = p_i;
    s[i] = s_i;
    x[i] += alpha * p_i;
    r[i] = r_i;
    z[i] = inverse_diagonal[i] * r_i;
  }
};

#if CW_CUDA
/// How a matrix is solved by one cooperative kernel, which never returns to the host in between.
struct PersistentPlan {
  enum class Kind {
    none,       ///< not at all: the format has no view, or the device no cooperative launches
    resident,   ///< one row a thread; the matrix in shared memory, the vectors in registers
    streaming,  ///< rows in turn; matrix and vectors in global memory
  };
  Kind kind = Kind::none;
  int blocks = 0;
  int threads = 0;                ///< a block
  std::int64_t shared_bytes = 0;  ///< a block
};

/// Whether the device runs a kernel as planned, all blocks at once. Lets it have the memory.
bool can_run(const void* kernel, const PersistentPlan& plan);

/// Chooses for a matrix on this device; reads the matrix's structure, and so waits for the device.
PersistentPlan plan_persistent_pcg(const SpmvView& matrix, bool allow_resident);

/// Submits the whole solve; the plan must not be none.
void persistent_pcg(Stream<Space::device>& stream, const PersistentPlan& plan,
                    const SpmvView& matrix, const Index* diagonal_position, const double* b,
                    PcgVectors vectors, PcgState* state, const PcgOptions& options);

/// What a kernel needs that solves as a part of its work, by a resident plan.
struct PcgInKernel {
  const Index* diagonal_position;
  double* z;
  PcgState* state;
  PcgOptions options;
};
#endif

/// How the device iterates: in one kernel where the format allows it, with the matrix in shared
/// memory if it fits there, but kernel by kernel where the matrix is large; or always in one kernel
/// and from global memory; or always kernel by kernel.
enum class PcgLoop { automatic, streaming, kernel_by_kernel };

/// Preconditioned conjugate gradients for K x = b. The solve is only submitted: state() is to be
/// read in the stream's order, in the space.
template <Space S>
class Pcg {
 public:
  /// `preconditioner` is one for this matrix, which must outlive this object; its values may change
  /// between solves. On the device all but Jacobi's is kernel by kernel, whatever `loop` says.
  Pcg(SparseMatrix<S>& matrix, std::unique_ptr<Preconditioner<S>> preconditioner,
      const PcgOptions& options, PcgLoop loop = PcgLoop::automatic);

  void solve(Stream<S>& stream, const double* b, double* x);

  PcgState* state() { return state_.data(); }
  /// Whether the device solves in one kernel, which inlines the product.
  bool in_one_kernel() const {
#if CW_CUDA
    return plan_.kind != PersistentPlan::Kind::none;
#else
    return false;
#endif
  }
#if CW_CUDA
  const PersistentPlan& plan() const { return plan_; }
  PcgInKernel in_kernel() {
    return {preconditioner_->diagonal().position, z_.data(), state_.data(), options_};
  }
#endif

 private:
  SparseMatrix<S>& matrix_;
  std::unique_ptr<Preconditioner<S>> preconditioner_;
  PcgOptions options_;
#if CW_CUDA
  PersistentPlan plan_;
#endif
  Array<double, S> r_, z_, w_, p_, s_, inverse_diagonal_;
  Array<PcgState, S> state_;
  Array<int, S> keep_going_;
};

}  // namespace cw
