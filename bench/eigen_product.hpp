#pragma once

#include <memory>
#include <string_view>

#include "workbench/products/matrix.hpp"

namespace cw::bench {

/// y = A x by a library.
class Product {
 public:
  virtual ~Product() = default;
  virtual void multiply(const double* x, double* y) = 0;
};

/// Eigen's SparseMatrix of rows, with as many threads as OpenMP has: built with our own flags, and
/// for this machine's instructions.
std::unique_ptr<Product> make_eigen_product(const MatrixInput& matrix);
std::unique_ptr<Product> make_eigen_native_product(const MatrixInput& matrix);

}  // namespace cw::bench
