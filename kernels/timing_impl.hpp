#pragma once

#include "kernels/parallel.hpp"
#include "kernels/timing.hpp"

// Included by timing.cpp for the host and by timing_cuda.cu for the device.

namespace cw {

namespace timing_detail {

struct Overwrite {
  double* buffer;
  double value;
  CW_HD void operator()(Index i) const { buffer[i] = value; }
};

struct Nothing {
  CW_HD void operator()() const {}
};

template <class V>
struct Scatter {
  const V* value;
  const Index* position;
  V* stored;
  CW_HD void operator()(Index k) const { stored[position[k]] = value[k]; }
};

}  // namespace timing_detail

template <Space S>
void CacheFlush<S>::operator()(const Stream<S>& stream) {
  value_ += 1.0;
  for_each(stream, static_cast<Index>(buffer_.size()),
           timing_detail::Overwrite{buffer_.data(), value_});
}

template <Space S>
void submit_nothing(const Stream<S>& stream) {
  run_once(stream, timing_detail::Nothing{});
}

template <Space S, class V>
void scatter_values(const Stream<S>& stream, Index count, const V* value, const Index* position,
                    V* stored) {
  for_each(stream, count, timing_detail::Scatter<V>{value, position, stored});
}

#define CW_INSTANTIATE_TIMING(S)                                                               \
  template void CacheFlush<S>::operator()(const Stream<S>&);                                   \
  template void submit_nothing(const Stream<S>&);                                              \
  template void scatter_values(const Stream<S>&, Index, const double*, const Index*, double*); \
  template void scatter_values(const Stream<S>&, Index, const float*, const Index*, float*);

}  // namespace cw
