#include <cmath>
#include <limits>
#include <vector>

#include "assembly/sparsity.hpp"
#include "assembly/stage.hpp"
#include "kernels/core/parallel.hpp"
#include "solver/preconditioner.hpp"

namespace cw {

namespace preconditioner_detail {

inline std::vector<Index> diagonal_positions(const CsrPattern& pattern,
                                             const std::vector<Index>& position) {
  std::vector<Index> diagonal;
  diagonal.reserve(static_cast<std::size_t>(pattern.rows));
  for (Index i = 0; i < pattern.rows; ++i) {
    const Index nonzero = find_nonzero(pattern, i, i);
    if (nonzero < 0) {
      throw std::invalid_argument("row " + std::to_string(i) +
                                  " has no diagonal entry, which CG "
                                  "divides by");
    }
    diagonal.push_back(position[nonzero]);
  }
  return diagonal;
}

template <Space S>
class Jacobi final : public Preconditioner<S> {
 public:
  Jacobi(const SparseMatrix<S>& matrix, const CsrPattern& pattern)
      : matrix_(matrix), position_(diagonal_positions(pattern, matrix.position())) {}

  bool is_jacobi() const override { return true; }
  typename Preconditioner<S>::Diagonal diagonal() const override {
    return {matrix_.values().data(), position_.data()};
  }

 private:
  const SparseMatrix<S>& matrix_;
  Array<Index, S> position_;
};

/// The interval on which Chebyshev's polynomials are small. It ends at 1, because no eigenvalue of
/// K scaled by its rows' sums exceeds that. With a quarter as the lower end, polynomials of degree
/// 1 cost the fewest products on hearts (docs/lab-notes.md). Smaller eigenvalues are left to CG.
inline constexpr double interval_begin = 0.25;
inline constexpr double interval_middle = 0.5 * (1.0 + interval_begin);
inline constexpr double interval_radius = 0.5 * (1.0 - interval_begin);

/// The sum of the absolute values of a row's entries, in the order of the pattern: so it has the
/// same bits on any processor, with any number of threads and in any format.
struct ScaledRowSum {
  const double* value;
  const Index* row_start;
  const Index* position;  ///< place of each nonzero in the values
  const Index* diagonal;  ///< place of each entry (i, i)
  double* sum;
  CW_HD void operator()(Index i) const {
    const double own = value[diagonal[i]];
    double total = 0.0;
    for (Index k = row_start[i]; k < row_start[i + 1]; ++k) total += std::abs(value[position[k]]);
    if (!std::isfinite(total)) total = std::numeric_limits<double>::infinity();
    sum[i] = own > 0.0 ? interval_middle * total : own;  // CG must see that K is not definite
  }
};

/// One step of Chebyshev's iteration for K z = r (Saad 2003, algorithm 12.1).
struct ChebyshevStep {
  const double* inverse;
  const double* r;
  const double* product;  ///< K z
  double* z;
  double* change;  ///< by the step before, if there was one
  double of_change;
  double of_residual;
  bool first;
  bool last;
  CW_HD void operator()(Index i) const {
    // Where the row's sum is infinite, so is what CG divides by. z stays 0 there; then CG's own
    // product meets the entry that is not finite, and CG reports it.
    const double part = inverse[i] == 0.0 ? 0.0 : inverse[i] * (r[i] - product[i]);
    const double step = of_change * (first ? z[i] : change[i]) + of_residual * part;
    if (!last) change[i] = step;
    z[i] += step;
  }
};

/// P = p(D^-1 K) D^-1, where the diagonal matrix D holds each row's sum of absolute values. D^-1 K
/// has no eigenvalue beyond 1 (Gershgorin), and no row of an uneven mesh raises the bound for all
/// others (Baker, Falgout, Kolev & Yang 2011). 1 - x p(x) is the polynomial of Chebyshev that is
/// smallest on the interval and is 1 at 0. It is less than 1 below the interval, too, so P is
/// positive definite.
template <Space S>
class Chebyshev final : public Preconditioner<S> {
 public:
  Chebyshev(SparseMatrix<S>& matrix, const CsrPattern& pattern, int degree)
      : matrix_(matrix),
        degree_(degree),
        row_start_(pattern.row_start),
        position_(matrix.position()),
        diagonal_(diagonal_positions(pattern, matrix.position())),
        scale_(static_cast<std::size_t>(pattern.rows)),
        own_position_(static_cast<std::size_t>(pattern.rows)),
        product_(static_cast<std::size_t>(pattern.rows)),
        change_(static_cast<std::size_t>(pattern.rows)) {
    std::vector<Index> rows(own_position_.size());
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<Index>(i);
    own_position_.upload(rows);
  }

  typename Preconditioner<S>::Diagonal diagonal() const override {
    return {scale_.data(), own_position_.data()};
  }

  void prepare(Stream<S>& stream) override {
    for_each(stream, matrix_.rows(),
             ScaledRowSum{matrix_.values().data(), row_start_.data(), position_.data(),
                          diagonal_.data(), scale_.data()});
  }

  void improve(Stream<S>& stream, const double* inverse, const double* r, double* z) override {
    constexpr double sigma = interval_middle / interval_radius;
    double former = 1.0 / sigma;
    for (int k = 0; k < degree_; ++k) {
      stream.enter(Stage::cg_spmv);
      matrix_.multiply(stream, z, product_.data());
      stream.enter(Stage::cg_rest);
      const double next = 1.0 / (2.0 * sigma - former);
      for_each(stream, matrix_.rows(),
               ChebyshevStep{inverse, r, product_.data(), z, change_.data(), next * former,
                             2.0 * next * sigma, k == 0, k + 1 == degree_});
      former = next;
    }
  }

 private:
  SparseMatrix<S>& matrix_;
  int degree_;
  Array<Index, S> row_start_, position_, diagonal_;
  Array<double, S> scale_;
  Array<Index, S> own_position_;  // row i keeps its scale at i
  Array<double, S> product_, change_;
};

}  // namespace preconditioner_detail

template <Space S>
std::unique_ptr<Preconditioner<S>> make_jacobi(SparseMatrix<S>& matrix, const CsrPattern& pattern,
                                               const PreconditionerOptions&) {
  return std::make_unique<preconditioner_detail::Jacobi<S>>(matrix, pattern);
}

template <Space S>
std::unique_ptr<Preconditioner<S>> make_chebyshev(SparseMatrix<S>& matrix,
                                                  const CsrPattern& pattern,
                                                  const PreconditionerOptions& options) {
  constexpr int most = PreconditionerOptions::most_degree;
  if (options.degree < 1 || options.degree > most) {
    throw std::invalid_argument("the degree of the preconditioner is " +
                                std::to_string(options.degree) + ", not from 1 to " +
                                std::to_string(most));
  }
  return std::make_unique<preconditioner_detail::Chebyshev<S>>(matrix, pattern, options.degree);
}

template std::unique_ptr<Preconditioner<CW_SPACE>> make_jacobi(SparseMatrix<CW_SPACE>&,
                                                               const CsrPattern&,
                                                               const PreconditionerOptions&);
template std::unique_ptr<Preconditioner<CW_SPACE>> make_chebyshev(SparseMatrix<CW_SPACE>&,
                                                                  const CsrPattern&,
                                                                  const PreconditionerOptions&);

}  // namespace cw
