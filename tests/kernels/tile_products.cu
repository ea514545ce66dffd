#include "kernels/tile_products.hpp"

namespace cw::test {

std::vector<double> product_and_sums_on_device(const Tiles& tiles,
                                               const std::vector<double>& of_nonzeros,
                                               const std::vector<double>& x) {
  return product_and_sums<Space::device>(tiles, of_nonzeros, x);
}

}  // namespace cw::test
