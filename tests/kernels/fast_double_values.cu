#include "kernels/core/device/parallel.cuh"
#include "kernels/fast_double_values.hpp"

namespace cw::test {

std::vector<double> fast_double_values_on_device(const std::vector<double>& x) {
  return fast_double_values<Space::device>(x);
}

}  // namespace cw::test
