#pragma once

#include "kernels/core/parallel.hpp"
#include "workbench/products/timing.hpp"

// Included by timing.cpp for the host and by timing.cu for the device.

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

}  // namespace timing_detail

template <Space S>
void CacheFlush<S>::operator()(Stream<S>& stream) {
  value_ += 1.0;
  for_each(stream, static_cast<Index>(buffer_.size()),
           timing_detail::Overwrite{buffer_.data(), value_});
}

template <Space S>
void submit_nothing(Stream<S>& stream) {
  run_once(stream, timing_detail::Nothing{});
}

#define CW_INSTANTIATE_TIMING(S)                       \
  template void CacheFlush<S>::operator()(Stream<S>&); \
  template void submit_nothing(Stream<S>&);

}  // namespace cw
