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
template <class X, class Term>
__device__ X partial_sum(EntryRange entries, Term term) {
  X sum = 0;
  // Loads of several entries are in flight at a time: a row is short, and waiting is what it costs.
#pragma unroll 8
  for (Index k = entries.begin; k < entries.end; k += entries.stride) sum += term(k);
  return sum;
}

/// What an entry adds to a product with x.
template <class V, class X>
struct TimesX {
  const V* value;
  const Index* column;
  const X* x;
  __device__ X operator()(Index k) const { return static_cast<X>(value[k]) * __ldg(&x[column[k]]); }
};

/// The product with ones, left out.
template <class V, class X>
struct TimesOne {
  const V* value;
  __device__ X operator()(Index k) const { return static_cast<X>(value[k]); }
};

}  // namespace cw
