// Compiled with -march=native.
#include "eigen_compound_impl.hpp"

namespace cw::bench {

std::unique_ptr<Product> make_eigen_native_compound(const CompoundInput& matrix) {
  return make_compound(matrix);
}

}  // namespace cw::bench
