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

/// A thread's part of a row's product; `load(j)` gives x_j.
template <class Load>
__device__ double partial_product(EntryRange entries, const double* value, const Index* column,
                                  Load load) {
  double sum = 0.0;
  // Loads of several entries are in flight at a time: a row is short, and waiting is what it costs.
#pragma unroll 8
  for (Index k = entries.begin; k < entries.end; k += entries.stride) {
    sum += value[k] * load(column[k]);
  }
  return sum;
}

/// One launch, threads_per_row threads a row; `part(view, entries)` is a thread's share of the row.
template <class View, class Part>
__global__ void rows_kernel(StageMark mark, View a, double* y, Part part) {
  enter(mark);
  constexpr int width = View::threads_per_row;
  // 64 bits: K_elem has a row for each nonzero of K, and each may have several threads.
  const std::int64_t thread = static_cast<std::int64_t>(blockIdx.x) * block_size + threadIdx.x;
  const bool exists = thread / width < a.rows;
  const Index stored_row = static_cast<Index>(exists ? thread / width : 0);
  double sum = exists ? part(a, a.entries(stored_row, static_cast<int>(thread % width))) : 0.0;
  sum = row_total<width>(sum);
  if (exists && thread % width == 0) y[a.row(stored_row)] = sum;
}

template <class View, class Part>
void launch_rows(const Stream<Space::device>& stream, View a, double* y, Part part) {
  if (a.rows == 0) return;
  constexpr int rows_per_block = block_size / View::threads_per_row;
  const int blocks = (a.rows - 1) / rows_per_block + 1;
  rows_kernel<<<blocks, block_size, 0, stream.cuda()>>>(stream.take_mark(), a, y, part);
  CW_CUDA_CHECK(cudaGetLastError());
}

struct LoadReadOnly {
  const double* x;
  __device__ double operator()(Index j) const { return __ldg(&x[j]); }
};

template <class View>
struct ProductWith {
  const double* x;
  __device__ double operator()(const View& a, EntryRange entries) const {
    return partial_product(entries, a.value, a.column, LoadReadOnly{x});
  }
};

/// The product with ones, left out.
template <class View>
struct SumOf {
  __device__ double operator()(const View& a, EntryRange entries) const {
    double sum = 0.0;
    for (Index k = entries.begin; k < entries.end; k += entries.stride) sum += a.value[k];
    return sum;
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
