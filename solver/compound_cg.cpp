#include "solver/compound_cg.hpp"

#include <Eigen/LU>
#include <algorithm>
#include <stdexcept>
#include <string>

#include "assembly/sparsity.hpp"

namespace cw {

bool CompoundCgResult::converged() const {
  return std::ranges::all_of(systems,
                             [](const System& s) { return s.status == PcgStatus::converged; });
}

namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The entry whose real matrix is this one. Blocks are their real matrices. A number is what it
/// makes of 1, whose numbers are 1, 0, ...: its real matrix's first column.
void append_entry(const Matrix& real, int matrix_numbers, std::vector<double>& numbers) {
  const bool is_block = matrix_numbers == real.size();
  for (int n = 0; n < matrix_numbers; ++n) {
    numbers.push_back(is_block ? real.data()[n] : real(n, 0));
  }
}

}  // namespace

InverseDiagonal inverse_diagonal(const AlgebraInfo& algebra, const CsrPattern& pattern,
                                 std::span<const double> numbers) {
  // The inverses of quaternions of length 1 have the length 1, but CG may be given any others.
  const AlgebraInfo& of_inverse =
      algebra.name == "unit-quaternion" ? *find_algebra("quaternion") : algebra;
  const auto count = static_cast<std::size_t>(algebra.matrix_numbers);
  const int size = algebra.vector_numbers;
  if (numbers.size() != pattern.column.size() * count) {
    throw std::invalid_argument(std::to_string(numbers.size()) + " numbers for " +
                                std::to_string(pattern.column.size()) + " entries of " +
                                std::to_string(count) + " numbers each");
  }
  InverseDiagonal inverse;
  inverse.algebra = of_inverse.name;
  inverse.pattern = {pattern.rows, pattern.rows, {0}, {}, {}};
  for (Index i = 0; i < pattern.rows; ++i) {
    const Index nonzero = find_nonzero(pattern, i, i);
    if (nonzero < 0) {
      throw std::invalid_argument("row " + std::to_string(i) + " has no diagonal entry");
    }
    const std::vector<double> real = real_matrix<double>(
        algebra, numbers.subspan(static_cast<std::size_t>(nonzero) * count, count));
    const Eigen::FullPivLU<Matrix> factors(Eigen::Map<const Matrix>(real.data(), size, size));
    if (!factors.isInvertible()) {
      throw std::invalid_argument("the diagonal entry of row " + std::to_string(i) +
                                  " has no inverse");
    }
    append_entry(factors.inverse(), of_inverse.matrix_numbers, inverse.numbers);
    inverse.pattern.column.push_back(i);
    inverse.pattern.row_start.push_back(i + 1);
  }
  return inverse;
}

}  // namespace cw
