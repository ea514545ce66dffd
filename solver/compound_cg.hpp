#pragma once

#include <string_view>
#include <vector>

#include "kernels/compound/compound_matrix.hpp"
#include "solver/options.hpp"
#include "solver/pcg.hpp"

// Conjugate gradients on matrices of compound entries.

namespace cw {

/// How a solve ended, for each system: several vectors are as many systems of one matrix, which
/// iterate together but converge each for itself; all other entries make one.
struct CompoundCgResult {
  struct System {
    PcgStatus status;
    int iterations;
  };
  std::vector<System> systems;

  bool converged() const;
};

/// Solves A x = b for a Hermitian positive definite A (symmetric for blocks and several vectors).
/// `preconditioner`, Hermitian positive definite, too, stands for the inverse of A: z = P r; null:
/// none. b and x have a.rows() entries in the layout of A's vectors, `layout`. Iterations begin
/// with x = 0. The tolerance is relative to the norm of b, for several vectors to that of each.
/// Scalars are doubles and stay in the space; the host asks every few iterations whether all
/// systems have ended.
/// Throws std::invalid_argument for a matrix that is not square, a preconditioner of another size
/// or other vectors, or an algebra whose inner product gives no norm.
template <Space S, class R>
CompoundCgResult solve_cg(CompoundMatrix<S, R>& a, CompoundMatrix<S, R>* preconditioner,
                          VectorLayout layout, const R* b, R* x, const PcgOptions& options);

/// The inverses of a matrix's diagonal entries, as a diagonal matrix: the Jacobi preconditioner of
/// numbers, the block-Jacobi preconditioner of blocks.
struct InverseDiagonal {
  std::string_view algebra;  ///< the matrix's own, but quaternions for those of length 1
  CsrPattern pattern;
  std::vector<double> numbers;
};
/// Throws std::invalid_argument for a row without diagonal entry, one without inverse (as the rank
/// of Eigen's full pivoting shows, which is relative to its largest number), or another count of
/// numbers than the pattern's entries have.
InverseDiagonal inverse_diagonal(const AlgebraInfo& algebra, const CsrPattern& pattern,
                                 std::span<const double> numbers);

}  // namespace cw
