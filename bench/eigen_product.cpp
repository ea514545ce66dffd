#include "eigen_product_impl.hpp"

namespace cw::bench {

std::unique_ptr<Product> make_eigen_product(const MatrixInput& matrix) {
  return std::make_unique<EigenProduct>(matrix);
}

}  // namespace cw::bench
