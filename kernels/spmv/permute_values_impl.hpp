#pragma once

#include "kernels/core/parallel.hpp"
#include "kernels/spmv/permute_values.hpp"

// Included by permute_values.cpp for the host and by permute_values.cu for the device.

namespace cw {

template <class V>
struct Permute {
  const V* value;
  const Index* position;
  V* stored;
  CW_HD void operator()(Index k) const { stored[position[k]] = value[k]; }
};

template <Space S, class V>
void permute_values(Stream<S>& stream, Index count, const V* value, const Index* position,
                    V* stored) {
  for_each(stream, count, Permute<V>{value, position, stored});
}

#define CW_INSTANTIATE_PERMUTE_VALUES(S)                                                       \
  template void permute_values(Stream<S>&, Index, const double*, const Index*, double*); \
  template void permute_values(Stream<S>&, Index, const float*, const Index*, float*);

}  // namespace cw
