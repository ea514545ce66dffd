#include "kernels/spmv/device_product_impl.cuh"
#include "kernels/spmv/view_list.hpp"

namespace cw {

#define CW_INSTANTIATE(View, X)                                                                   \
  template void multiply(Stream<Space::device>&, const View&, const X*, X*, ProductLaunch); \
  template void sum_rows(Stream<Space::device>&, const View&, const X*, X*, ProductLaunch);
CW_FOR_EACH_VIEW(CW_INSTANTIATE, float, double)

}  // namespace cw
