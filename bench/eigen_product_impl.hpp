#pragma once

#include <Eigen/SparseCore>

#include "eigen_product.hpp"

namespace cw::bench {
namespace {

class EigenProduct final : public Product {
 public:
  explicit EigenProduct(const MatrixInput& input) {
    const CsrPattern& p = input.pattern;
    // Eigen copies, so that the arrays are its own.
    matrix_ = Eigen::Map<const Matrix>(p.rows, p.columns, p.nonzeros(), p.row_start.data(),
                                       p.column.data(), input.values.data());
  }
  void multiply(const double* x, double* y) override {
    const Eigen::Map<const Eigen::VectorXd> x_there(x, matrix_.cols());
    Eigen::Map<Eigen::VectorXd> y_there(y, matrix_.rows());
    y_there.noalias() = matrix_ * x_there;
  }

 private:
  using Matrix = Eigen::SparseMatrix<double, Eigen::RowMajor, int>;
  Matrix matrix_;
};

}  // namespace
}  // namespace cw::bench
