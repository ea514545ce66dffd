#pragma once

#include <cmath>
#include <limits>
#include <memory>

#include "kernels/core/array.hpp"
#include "kernels/core/parallel.hpp"
#include "kernels/spmv/format.hpp"
#include "solver/pcg_options.hpp"
#include "solver/preconditioner.hpp"

namespace cw {

/// The scalars of CG, in the memory of the space that iterates. Only advance() updates them,
/// whatever updates the vectors: OpenMP, kernels of a graph, or a persistent kernel.
struct PcgState {
  double alpha;      ///< step along p
  double beta;       ///< share of the old direction in the new one
  double rz_before;  ///< r . z of the iteration before
  double threshold;  ///< square of the residual norm that is small enough
  /// Square of the norm that the tolerance refers to. A caller that gives CG the residual of a
  /// first guess writes that of the right-hand side here, before the solve. 0: the residual's own.
  double reference;
  /// Square of a norm that is small enough, whatever the relative tolerance says; written when
  /// `reference` is.
  double enough;
  int iterations;
  PcgStatus status;
  long long total_iterations;  ///< of all solves so far

  CW_HD void begin() {
    alpha = beta = rz_before = threshold = 0.0;
    iterations = 0;
    status = PcgStatus::running;
  }

  /// Takes r.z, w.z with w = K z, and r.r; sets alpha and beta for this iteration, or both to 0 at
  /// the end.
  ///
  /// This is CG in the form of Chronopoulos and Gear (1989):
  ///
  ///     w = K z                                    a product
  ///     rz = r.z, wz = w.z, rr = r.r               sums, taken together (products())
  ///     beta = rz / rz_before                      0 at first
  ///     p.Kp = wz - beta rz / alpha_before         instead of a sum of its own, to be waited for
  ///     alpha = rz / p.Kp
  ///     p = z + beta p,  s = w + beta s (= K p)    vectors (update())
  ///     x = x + alpha p,  r = r - alpha s,  z = r / diagonal
  ///
  /// The sums read three vectors; the update reads seven and writes five.
  CW_HD void advance(double rz, double wz, double rr, const PcgOptions& options) {
    if (iterations == 0) {
      threshold = options.rtol * options.rtol * (reference > 0.0 ? reference : rr);
      if (threshold < enough) threshold = enough;
    }
    const double new_beta = iterations == 0 ? 0.0 : rz / rz_before;
    const double p_dot_kp = iterations == 0 ? wz : wz - new_beta * rz / alpha;
    if (!std::isfinite(rr) || !std::isfinite(threshold)) {  // asked first: any rr is below infinity
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
    rz_before = rz;
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
    // A positive definite matrix has only positive diagonal entries. Another one might not be
    // noticed, if CG never meets the direction that shows it; so z becomes NaN, which advance()
    // reports.
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

/// How one cooperative kernel solves with a matrix; the host does nothing in between.
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
  /// If the blocks are one cluster: how many such clusters the device runs at the same time; else
  /// 0.
  int clusters = 0;
};

// Those of a program with CUDA.

/// Whether the device can run a kernel as planned, all blocks at once. Grants the kernel its shared
/// memory.
bool can_run(const void* kernel, const PersistentPlan& plan);

/// Chooses a plan for a matrix on this device. Reads the matrix's structure, and so waits for the
/// device.
PersistentPlan plan_persistent_pcg(const SpmvView& matrix, bool allow_resident);

/// How a resident kernel with up to so many blocks has a matrix, whatever the device has room for;
/// none if rows do not fit the threads. Waits for the device.
PersistentPlan resident_plan_of(const SpmvView& matrix, int most_blocks);
/// The blocks that a cluster may have (H100, H200).
inline constexpr int most_cluster_blocks = 16;
/// How many clusters, each the whole grid of a kernel as planned, the current device runs at the
/// same time; 0 if it has no clusters or no room. Grants the kernel its shared memory.
int clusters_at_once(const void* kernel, const PersistentPlan& plan);

/// Submits the whole solve; the plan's kind must not be none.
void persistent_pcg(Stream<Space::device>& stream, const PersistentPlan& plan,
                    const SpmvView& matrix, const Index* diagonal_position, const double* b,
                    PcgVectors vectors, PcgState* state, const PcgOptions& options);

/// What a kernel needs in order to solve as a part of its work, by a resident plan.
struct PcgInKernel {
  const Index* diagonal_position;
  double* z;
  PcgState* state;
  PcgOptions options;
};

/// Preconditioned conjugate gradients for K x = b. The solve is only submitted: read state() in the
/// space, in the stream's order.
template <Space S>
class Pcg {
 public:
  /// `matrix` must outlive this object; its values may change between solves. `preconditioner` is
  /// one for this matrix. On the device all but Jacobi's run kernel by kernel, whatever `loop`
  /// says.
  Pcg(SparseMatrix<S>& matrix, std::unique_ptr<Preconditioner<S>> preconditioner,
      const PcgOptions& options, PcgLoop loop = PcgLoop::automatic);
  void solve(Stream<S>& stream, const double* b, double* x);

  /// Its scalars, for StateTransfer.
  Array<PcgState, S>& scalars() { return state_; }
  PcgState* state() { return state_.data(); }
  /// Whether the device solves in one kernel, which inlines the product.
  bool in_one_kernel() const { return plan_.kind != PersistentPlan::Kind::none; }
  const PersistentPlan& plan() const { return plan_; }
  PcgInKernel in_kernel() {
    return {preconditioner_->diagonal().position, z_.data(), state_.data(), options_};
  }

 private:
  PcgVectors vectors(double* x) {
    return {x, r_.data(), z_.data(), w_.data(), p_.data(), s_.data(), inverse_diagonal_.data()};
  }

  SparseMatrix<S>& matrix_;
  std::unique_ptr<Preconditioner<S>> preconditioner_;
  PcgOptions options_;
  PersistentPlan plan_;  // none on the host
  Array<double, S> r_, z_, w_, p_, s_, inverse_diagonal_;
  Array<PcgState, S> state_;
  Array<int, S> keep_going_;
};

}  // namespace cw
