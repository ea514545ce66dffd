#include "kernels/many_sums.hpp"

#include "kernels/core/device/parallel.cuh"

namespace cw::test {

template <int moments>
std::vector<double> moments_of_rows_on_device(const std::vector<double>& x, Index rows) {
  return moments_of_rows<moments, Space::device>(x, rows);
}
template std::vector<double> moments_of_rows_on_device<3>(const std::vector<double>&, Index);
template std::vector<double> moments_of_rows_on_device<7>(const std::vector<double>&, Index);
template std::vector<double> moments_of_rows_on_device<36>(const std::vector<double>&, Index);

}  // namespace cw::test
