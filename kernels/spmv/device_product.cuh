#pragma once

#include "kernels/parallel.hpp"
#include "kernels/spmv/view_matrix.hpp"

namespace cw {

/// The sum of `value` over the `width` threads of a row, in the first of them.
template <class X>
__device__ X row_total(X value, int width) {
  for (int offset = width / 2; offset > 0; offset /= 2) {
    value += __shfl_down_sync(0xffffffffu, value, offset, width);
  }
  return value;
}

/// A thread's part of a sum over entries; `term(k)` is what entry k adds.
///
/// Entries are taken eight at a time, the last ones under a predicate instead of one by one: a row
/// is short, and what it costs is waiting for loads that are not yet in flight. Eight strides past
/// the last entry may be more than an Index counts.
template <class X, class Term>
__device__ X partial_sum(EntryRange entries, Term term) {
  constexpr int batch = 8;
  X sum = 0;
  for (std::int64_t k = entries.begin; k < entries.end; k += std::int64_t{batch} * entries.stride) {
    X added[batch];
#pragma unroll
    for (int i = 0; i < batch; ++i) {
      const std::int64_t at = k + std::int64_t{i} * entries.stride;
      added[i] = at < entries.end ? term(at) : X{0};
    }
#pragma unroll
    for (int i = 0; i < batch; ++i) sum += added[i];
  }
  return sum;
}

/// What an entry adds to a product with x.
template <class V, class X>
struct TimesX {
  const V* value;
  const Index* column;
  const X* x;
  __device__ X operator()(std::int64_t k) const {
    return static_cast<X>(value[k]) * __ldg(&x[column[k]]);
  }
};

/// The product with ones, left out.
template <class V, class X>
struct TimesOne {
  const V* value;
  __device__ X operator()(std::int64_t k) const { return static_cast<X>(value[k]); }
};

}  // namespace cw
