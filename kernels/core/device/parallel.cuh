#pragma once

#include <algorithm>

#include "kernels/core/device/launch.cuh"
#include "kernels/core/parallel.hpp"

// The loops of host/parallel.hpp, as kernels.

namespace cw {

inline constexpr int block_size = 256;

template <class Item>
__global__ void for_each_kernel(StageMark mark, Index count, Item item) {
  enter(mark);
  const Index i = static_cast<Index>(blockIdx.x) * block_size + static_cast<Index>(threadIdx.x);
  if (i < count) item(i);
}

template <PointwiseItem Item>
void for_each(Stream<Space::device>& stream, Index count, Item item) {
  if (count == 0) return;
  const int blocks = (count - 1) / block_size + 1;
  launch(stream, {blocks, block_size}, for_each_kernel<Item>, count, item);
}

/// Threads of a block for items of which some take much longer than others: few, so that the
/// others' registers are free for the next block as soon as possible.
inline constexpr int uneven_block_size = 64;
/// Blocks that a multiprocessor shall hold of them, which bounds a thread's registers: with more of
/// these fewer threads hide each other's latency, with fewer a large cell model spills. An item may
/// say its own number.
template <class Item>
inline constexpr int uneven_blocks = 5;
template <class Item>
requires requires { Item::resident_blocks; }
inline constexpr int uneven_blocks<Item> = Item::resident_blocks;

/// Memory for `count` values of this thread alone, in kernels of for_each_uneven(): value k is at
/// k uneven_block_size. Calls of the same type and count share it.
template <class T, int count>
__device__ T* shared_by_thread() {
  __shared__ T values[count * uneven_block_size];
  return values + threadIdx.x;
}

template <class Item>
__global__ void __launch_bounds__(uneven_block_size, uneven_blocks<Item>)
    for_each_uneven_kernel(StageMark mark, Index count, Item item) {
  // What does not fit the registers goes to shared memory first, as far as an item leaves it free.
  asm volatile(".pragma \"enable_smem_spilling\";");
  enter(mark);
  const Index i =
      static_cast<Index>(blockIdx.x) * uneven_block_size + static_cast<Index>(threadIdx.x);
  if (i < count) item(i);
}

template <PointwiseItem Item>
void for_each_uneven(Stream<Space::device>& stream, Index count, Item item) {
  if (count == 0) return;
  const int blocks = (count - 1) / uneven_block_size + 1;
  launch(stream, {blocks, uneven_block_size}, for_each_uneven_kernel<Item>, count, item);
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
  __syncthreads();  // so that all threads have read an earlier sum
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

/// Each block stores its sum; the last block to finish adds all of them up, in the order of the
/// blocks.
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

template <int N, SumTerm<N> Term, SumFinish<N> Finish>
void reduce(Stream<Space::device>& stream, Index count, Term term, Finish finish) {
  static_assert(N <= Stream<Space::device>::max_reduction_width);
  const int blocks = std::clamp((count + block_size - 1) / block_size, 1,
                                Stream<Space::device>::max_reduction_blocks);
  launch(stream, {blocks, block_size}, reduce_kernel<N, Term, Finish>, count, term, finish,
         stream.partial_sums(), stream.ticket());
}

template <class Task>
__global__ void run_once_kernel(StageMark mark, Task task) {
  enter(mark);
  task();
}

template <SingleTask Task>
void run_once(Stream<Space::device>& stream, Task task) {
  launch(stream, {1, 1}, run_once_kernel<Task>, task);
}

}  // namespace cw
