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

template <class Item>
__global__ void for_each_overlapping_kernel(StageMark mark, Index count, Item item) {
  wait_for_results();
  enter(mark);
  const Index i = static_cast<Index>(blockIdx.x) * block_size + static_cast<Index>(threadIdx.x);
  if (i < count) item(i);
  let_next_begin();
}

/// The same beside the end of the work ahead: within an iteration, whose kernels are so short that
/// their launches would take a part of it.
template <PointwiseItem Item>
void for_each_overlapping(Stream<Space::device>& stream, Index count, Item item) {
  if (count == 0) return;
  const int blocks = (count - 1) / block_size + 1;
  launch_overlapping(stream, {blocks, block_size}, for_each_overlapping_kernel<Item>, count, item);
}

/// Threads of a block for items of which some take much longer than others: few, so that the
/// others' registers are free for the next block as soon as possible.
inline constexpr int uneven_block_size = 64;
/// Blocks that a multiprocessor must hold of them, which bounds a thread's registers: with more of
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

/// Of `count` quantities that each lane has, half of the lanes take over one half and the others
/// the other, and so on: each lane ends with the sums over the warp, by the tree of warp_sum(), of
/// the few that own_quantity() says. A lane passes on `count` of them in all, and not 5 `count`.
template <int count, unsigned offset, int N>
__device__ void share_sums(Sums<N>& sum) {
  constexpr int half = (count + 1) / 2;
  const bool is_upper = (threadIdx.x & offset) != 0;
#pragma unroll
  for (int k = 0; k < half; ++k) {
    const double lower = sum.value[k];
    const double upper = k + half < count ? sum.value[k + half] : 0.0;
    const double passed_on = is_upper ? lower : upper;
    sum.value[k] = (is_upper ? upper : lower) + __shfl_xor_sync(0xffffffffu, passed_on, offset);
  }
  if constexpr (offset > 1) share_sums<half, offset / 2>(sum);
}

/// Which quantity is the k-th that this lane has after share_sums(); -1: none, it is room that was
/// left over.
template <int count, unsigned offset>
__device__ int own_quantity(int k) {
  constexpr int half = (count + 1) / 2;
  if constexpr (offset > 1) k = own_quantity<half, offset / 2>(k);
  if (k >= 0 && (threadIdx.x & offset) != 0) k += half;
  return k < count ? k : -1;
}

/// The sums over a block of many quantities, by the tree of block_sum(): thread k returns the k-th.
template <int N>
__device__ double block_sum_of_thread(Sums<N> sum) {
  constexpr unsigned most_warps = 32;
  __shared__ double partial[most_warps][N];
  share_sums<N, 16>(sum);
  __syncthreads();                     // so that all threads have read an earlier sum
  constexpr int kept = (N + 31) / 32;  // by each lane
#pragma unroll
  for (int k = 0; k < kept; ++k) {
    const int number = own_quantity<N, 16>(k);
    if (number >= 0) partial[threadIdx.x / 32][number] = sum.value[k];
  }
  __syncthreads();
  if (threadIdx.x >= N) return 0.0;
  // The tree in which a warp would add up its lanes; of the upper levels as it is loaded.
  const auto of_warp = [&](unsigned w) {
    return w < blockDim.x / 32 ? partial[w][threadIdx.x] : 0.0;
  };
  constexpr unsigned at_once = 8;
  double level[at_once];
#pragma unroll
  for (unsigned w = 0; w < at_once; ++w) {
    level[w] = (of_warp(w) + of_warp(w + 16)) + (of_warp(w + 8) + of_warp(w + 24));
  }
#pragma unroll
  for (unsigned offset = at_once / 2; offset > 0; offset /= 2) {
#pragma unroll
    for (unsigned w = 0; w < offset; ++w) level[w] += level[w + offset];
  }
  return level[0];
}

/// Whether they are so many that block_sum_of_thread() is faster than block_sum().
template <int N>
inline constexpr bool are_many_sums = N > 4;

/// Each block of a row of the grid stores its sum; the last of them to finish adds all of them up,
/// in the order of the blocks.
template <int N, class Term, class Finish>
__device__ void reduce_in_row(Index count, const Term& term, const Finish& finish,
                              double* block_sums, unsigned* ticket) {
  Sums<N> sum{};
  const Index stride = static_cast<Index>(gridDim.x) * block_size;
  for (Index i = static_cast<Index>(blockIdx.x) * block_size + static_cast<Index>(threadIdx.x);
       i < count; i += stride) {
    const Sums<N> t = term(i);
#pragma unroll
    for (int k = 0; k < N; ++k) sum.value[k] += t.value[k];
  }
  if constexpr (are_many_sums<N>) {
    const double own = block_sum_of_thread(sum);
    if (threadIdx.x < N) block_sums[blockIdx.x * N + threadIdx.x] = own;
    __threadfence();
    __syncthreads();
  } else {
    sum = block_sum(sum);
  }

  __shared__ bool last;
  if (threadIdx.x == 0) {
    if constexpr (!are_many_sums<N>) {
      for (int k = 0; k < N; ++k) block_sums[blockIdx.x * N + k] = sum.value[k];
      __threadfence();
    }
    last = atomicAdd(ticket, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (!last) return;

  __threadfence();
  sum = Sums<N>{};
  for (unsigned b = threadIdx.x; b < gridDim.x; b += block_size) {
#pragma unroll
    for (int k = 0; k < N; ++k) sum.value[k] += __ldcg(&block_sums[b * N + k]);
  }
  __shared__ Sums<N> total;
  if constexpr (are_many_sums<N>) {
    const double own = block_sum_of_thread(sum);
    if (threadIdx.x < N) total.value[threadIdx.x] = own;
    __syncthreads();
  } else {
    sum = block_sum(sum);
    if (threadIdx.x == 0) total = sum;
  }
  if (threadIdx.x == 0) {
    *ticket = 0;
    finish(total);
  }
}

template <int N, class Term, class Finish>
__global__ void reduce_kernel(StageMark mark, Index count, Term term, Finish finish,
                              double* block_sums, unsigned* ticket) {
  enter(mark);
  reduce_in_row<N>(count, term, finish, block_sums, ticket);
}

/// Row s of the grid adds up the sums of number first + s. A multiprocessor holds two blocks, so
/// that one loads while the other adds up.
template <int N, class Term, class Finish>
__global__ void __launch_bounds__(block_size, 2)
    reduce_each_kernel(StageMark mark, Index first, Index count, Term term, Finish finish,
                       double* block_sums, unsigned* tickets) {
  if (blockIdx.y == 0) enter(mark);
  const Index s = first + static_cast<Index>(blockIdx.y);
  if (!is_wanted(term, s)) return;
  reduce_in_row<N>(
      count, [&](Index i) { return term(s, i); }, [&](const Sums<N>& total) { finish(s, total); },
      block_sums + static_cast<std::ptrdiff_t>(blockIdx.y) * gridDim.x * N, tickets + blockIdx.y);
}

template <int N, SumTerm<N> Term, SumFinish<N> Finish>
void reduce(Stream<Space::device>& stream, Index count, Term term, Finish finish) {
  static_assert(N <= Stream<Space::device>::max_reduction_width);
  // Of many sums a block's own part takes long, and a multiprocessor holds one block.
  constexpr int most_blocks = are_many_sums<N> ? 128 : Stream<Space::device>::max_reduction_blocks;
  const int blocks = std::clamp((count + block_size - 1) / block_size, 1, most_blocks);
  launch(stream, {blocks, block_size}, reduce_kernel<N, Term, Finish>, count, term, finish,
         stream.partial_sums(), stream.tickets());
}

template <int N, EachSumTerm<N> Term, EachSumFinish<N> Finish>
void reduce_each(Stream<Space::device>& stream, Index many, Index count, Term term, Finish finish) {
  using DeviceStream = Stream<Space::device>;
  static_assert(N <= DeviceStream::max_reduction_width);
  // The blocks of one sum do not depend on how many sums there are: neither does its rounding.
  constexpr int items_of_thread = 8;
  constexpr int most_blocks = 128;
  constexpr int items = items_of_thread * block_size;
  const int blocks = std::clamp((count + items - 1) / items, 1, most_blocks);
  const int at_once =
      std::min(DeviceStream::max_reduction_blocks / blocks, DeviceStream::max_tickets);
  for (Index first = 0; first < many; first += at_once) {
    launch(stream, {blocks, block_size, 0, std::min(at_once, many - first)},
           reduce_each_kernel<N, Term, Finish>, first, count, term, finish, stream.partial_sums(),
           stream.tickets());
  }
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
