#pragma once

#include "kernels/parallel.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

/// The sum of `value` over the `width` threads of a row, in the first of them.
template <int width>
__device__ double row_total(double value) {
  for (int offset = width / 2; offset > 0; offset /= 2) {
    value += __shfl_down_sync(0xffffffffu, value, offset, width);
  }
  return value;
}

/// One launch, threads_per_row threads a row; `combine(view, stored_row, t)` gives thread t's part.
template <class View, class Combine>
__global__ void rows_kernel(StageMark mark, View a, double* y, Combine combine) {
  enter(mark);
  constexpr int width = View::threads_per_row;
  const Index thread =
      static_cast<Index>(blockIdx.x) * block_size + static_cast<Index>(threadIdx.x);
  const Index stored_row = thread / width;
  const bool exists = stored_row < a.stored_rows();
  double sum = exists ? combine(a, stored_row, static_cast<int>(thread % width)) : 0.0;
  sum = row_total<width>(sum);
  if (exists && thread % width == 0) y[a.row(stored_row)] = sum;
}

template <class View, class Combine>
void launch_rows(const Stream<Space::device>& stream, View a, double* y, Combine combine) {
  if (a.stored_rows() == 0) return;
  constexpr int rows_per_block = block_size / View::threads_per_row;
  const int blocks = (a.stored_rows() - 1) / rows_per_block + 1;
  rows_kernel<<<blocks, block_size, 0, stream.cuda()>>>(stream.take_mark(), a, y, combine);
  CW_CUDA_CHECK(cudaGetLastError());
}

template <class View>
struct ProductWith {
  const double* x;
  __device__ double operator()(const View& a, Index stored_row, int t) const {
    const double* vector = x;
    return a.product(stored_row, t, View::threads_per_row,
                     [vector](Index j) { return __ldg(&vector[j]); });
  }
};

template <class View>
struct SumOf {
  __device__ double operator()(const View& a, Index stored_row, int t) const {
    return a.row_sum(stored_row, t, View::threads_per_row);
  }
};

template <class View>
void multiply_on_device(const Stream<Space::device>& stream, View a, const double* x, double* y) {
  launch_rows(stream, a, y, ProductWith<View>{x});
}

template <class View>
void row_sums_on_device(const Stream<Space::device>& stream, View a, double* y) {
  launch_rows(stream, a, y, SumOf<View>{});
}

}  // namespace cw
