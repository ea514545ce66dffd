#pragma once

#include <algorithm>

#include "kernels/space.hpp"
#include "kernels/stream.hpp"

#if defined(__CUDACC__)
#include "kernels/cuda_error.hpp"
#endif

namespace cw {

/// The sums of N quantities, added up together.
template <int N>
struct Sums {
  double value[N];
};

/// An item of for_each().
struct SetZero {
  double* values;
  CW_HD void operator()(Index i) const { values[i] = 0.0; }
};

#if defined(__CUDACC__)
/// The device's clock.
__device__ inline unsigned long long device_nanoseconds() {
  unsigned long long now = 0;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
  return now;
}

/// Enters a stage from one thread of a grid. Kernels call it first, or right after
/// wait_for_results(): those ahead write the clock, too.
__device__ inline void enter(StageMark mark) {
  if (mark.clock == nullptr || blockIdx.x != 0 || threadIdx.x != 0) return;
  mark.clock->enter(mark.stage, device_nanoseconds());
}
#endif

#if !defined(__CUDACC__)
// ---- host: files compiled by the host's compiler
// -------------------------------------------------

/// Calls item(i) for each i in [0, count); items are independent.
template <class Item>
void for_each(const Stream<Space::host>&, Index count, Item item) {
#pragma omp parallel for schedule(static)
  for (Index i = 0; i < count; ++i) item(i);
}

/// Adds up term(i) (a Sums<N>) over i in [0, count) and calls finish(total) once, in the space.
/// The shape of the sum depends on `count` alone, so it is the same for any number of threads.
template <int N, class Term, class Finish>
void reduce(const Stream<Space::host>& stream, Index count, Term term, Finish finish) {
  constexpr Index chunk = 2048;
  const Index chunks = (count + chunk - 1) / chunk;
  double* partial = stream.partial_sums(static_cast<std::size_t>(chunks) * N + N);
#pragma omp parallel for schedule(static)
  for (Index c = 0; c < chunks; ++c) {
    Sums<N> sum{};
    const Index end = std::min(count, (c + 1) * chunk);
    for (Index i = c * chunk; i < end; ++i) {
      const Sums<N> t = term(i);
      for (int k = 0; k < N; ++k) sum.value[k] += t.value[k];
    }
    for (int k = 0; k < N; ++k) partial[static_cast<std::size_t>(c) * N + k] = sum.value[k];
  }
  Sums<N> total{};
  for (Index c = 0; c < chunks; ++c) {
    for (int k = 0; k < N; ++k) total.value[k] += partial[static_cast<std::size_t>(c) * N + k];
  }
  finish(total);
}

/// Calls task() once, in the space and in the stream's order.
template <class Task>
void run_once(const Stream<Space::host>&, Task task) {
  task();
}

#else
// ---- device: files compiled by nvcc
// --------------------------------------------------------------

inline constexpr int block_size = 256;

template <class Item>
__global__ void for_each_kernel(StageMark mark, Index count, Item item) {
  enter(mark);
  const Index i = static_cast<Index>(blockIdx.x) * block_size + static_cast<Index>(threadIdx.x);
  if (i < count) item(i);
}

template <class Item>
void for_each(const Stream<Space::device>& stream, Index count, Item item) {
  if (count == 0) return;
  const int blocks = (count - 1) / block_size + 1;
  for_each_kernel<<<blocks, block_size, 0, stream.cuda()>>>(stream.take_mark(), count, item);
  CW_CUDA_CHECK(cudaGetLastError());
}

/// The sum over a warp by a fixed tree, in its first lane.
template <int N>
__device__ Sums<N> warp_sum(Sums<N> sum) {
  for (int offset = 16; offset > 0; offset /= 2) {
    for (int k = 0; k < N; ++k) {
      sum.value[k] += __shfl_down_sync(0xffffffffu, sum.value[k], offset);
    }
  }
  return sum;
}

/// The sum over a block by a fixed tree, in its first thread.
template <int N>
__device__ Sums<N> block_sum(Sums<N> sum) {
  constexpr unsigned most_warps = 32;
  __shared__ double partial[most_warps][N];
  sum = warp_sum(sum);
  __syncthreads();  // an earlier sum's readers are done
  if (threadIdx.x % 32 == 0) {
    for (int k = 0; k < N; ++k) partial[threadIdx.x / 32][k] = sum.value[k];
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    for (int k = 0; k < N; ++k) {
      sum.value[k] = threadIdx.x < blockDim.x / 32 ? partial[threadIdx.x][k] : 0.0;
    }
    sum = warp_sum(sum);
  }
  return sum;
}

/// Blocks leave their sums; the last one to finish adds them up, in the order of the blocks.
template <int N, class Term, class Finish>
__global__ void reduce_kernel(StageMark mark, Index count, Term term, Finish finish,
                              double* block_sums, unsigned* ticket) {
  enter(mark);
  Sums<N> sum{};
  const Index stride = static_cast<Index>(gridDim.x) * block_size;
  for (Index i = static_cast<Index>(blockIdx.x) * block_size + static_cast<Index>(threadIdx.x);
       i < count; i += stride) {
    const Sums<N> t = term(i);
    for (int k = 0; k < N; ++k) sum.value[k] += t.value[k];
  }
  sum = block_sum(sum);

  __shared__ bool last;
  if (threadIdx.x == 0) {
    for (int k = 0; k < N; ++k) block_sums[blockIdx.x * N + k] = sum.value[k];
    __threadfence();
    last = atomicAdd(ticket, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (!last) return;

  __threadfence();
  sum = Sums<N>{};
  for (unsigned b = threadIdx.x; b < gridDim.x; b += block_size) {
    for (int k = 0; k < N; ++k) sum.value[k] += __ldcg(&block_sums[b * N + k]);
  }
  sum = block_sum(sum);
  if (threadIdx.x == 0) {
    *ticket = 0;
    finish(sum);
  }
}

template <int N, class Term, class Finish>
void reduce(const Stream<Space::device>& stream, Index count, Term term, Finish finish) {
  static_assert(N <= Stream<Space::device>::max_reduction_width);
  const int blocks = std::clamp((count + block_size - 1) / block_size, 1,
                                Stream<Space::device>::max_reduction_blocks);
  reduce_kernel<N><<<blocks, block_size, 0, stream.cuda()>>>(
      stream.take_mark(), count, term, finish, stream.partial_sums(), stream.ticket());
  CW_CUDA_CHECK(cudaGetLastError());
}

template <class Task>
__global__ void run_once_kernel(StageMark mark, Task task) {
  enter(mark);
  task();
}

template <class Task>
void run_once(const Stream<Space::device>& stream, Task task) {
  run_once_kernel<<<1, 1, 0, stream.cuda()>>>(stream.take_mark(), task);
  CW_CUDA_CHECK(cudaGetLastError());
}

#endif

}  // namespace cw
