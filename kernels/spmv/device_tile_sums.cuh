#pragma once

#include <type_traits>

#include "kernels/core/device/launch.cuh"
#include "kernels/core/device/parallel.cuh"
#include "kernels/spmv/tile_sums.hpp"

namespace cw {

namespace tile_sums_detail {

/// How a multiprocessor's registers are shared: entries of a row whose loads are in flight
/// together, and tiles at a time. Many small numbers leave room for more tiles, which hide each
/// other's loads (H200; docs/lab-notes.md).
template <class Task>
inline constexpr bool is_light = sizeof(typename Task::Local) <= sizeof(double) / 2;
template <class Task>
inline constexpr Index batch_size = is_light<Task> ? 7 : 5;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ != 800 && __CUDA_ARCH__ != 900 && __CUDA_ARCH__ != 1000
inline constexpr int most_resident_tiles = 6;  // of devices with 1,536 threads a multiprocessor
#else
inline constexpr int most_resident_tiles = 8;
#endif
template <class Task>
inline constexpr int resident_tiles = is_light<Task> ? most_resident_tiles : 5;

/// Columns of its tile's halo that a thread reads at once.
inline constexpr Index halo_batch = 2;

/// A batch of one row's entries.
template <class Task>
struct Batch {
  static constexpr Index size = batch_size<Task>;
  typename Task::Entry entry[size];
  Index place[size];

  /// Entries beyond the last add nothing, at a place that the row has.
  __device__ void load(const TileView& a, const Task& task, Index first, Index end, Index own) {
#pragma unroll
    for (Index i = 0; i < size; ++i) {
      const Index at = first + i * tile_slice_rows;
      const bool is_there = at < end;
      entry[i] = is_there ? task.entry(at) : typename Task::Entry{};
      place[i] = is_there ? read_once(&a.place[at]) : own;
    }
  }
  __device__ void add(const Task& task, typename Task::Sum& sum, const typename Task::Local& own,
                      const typename Task::Local* local) const {
#pragma unroll
    for (Index i = 0; i < size; ++i) task.add(sum, entry[i], own, local[place[i]]);
  }
};

/// The sums over a block, in its first thread; of other threads than the first warp's nothing more
/// is needed then. Called once by all threads.
template <int N>
__device__ Sums<N> sum_in_first_warp(Sums<N> sum) {
  constexpr unsigned warps = tile_rows / 32;
  __shared__ double partial[warps][N];
  share_sums<N, 16>(sum);
#pragma unroll
  for (int k = 0; k < (N + 31) / 32; ++k) {
    const int number = own_quantity<N, 16>(k);
    if (number >= 0) partial[threadIdx.x / 32][number] = sum.value[k];
  }
  __syncthreads();
  if (threadIdx.x >= 32) return {};
#pragma unroll
  for (int n = 0; n < N; ++n) {
    sum.value[n] = threadIdx.x < warps ? partial[threadIdx.x % warps][n] : 0.0;
  }
  return warp_sum(sum);
}

/// The first warp's: stores a part's sums, and says whether this is the last of `count` parts to
/// come. Only the first thread waits for its stores, because each thread that did would take long.
template <int N>
__device__ bool is_last_part(const Sums<N>& sum, double* to, unsigned count, unsigned* ticket) {
  int is_last = 0;
  if (threadIdx.x == 0) {
#pragma unroll
    for (int n = 0; n < N; ++n) to[n] = sum.value[n];
    __threadfence();
    is_last = atomicAdd(ticket, 1U) == count - 1 ? 1 : 0;
    if (is_last != 0) {
      *ticket = 0;
      __threadfence();
    }
  }
  is_last = __shfl_sync(0xffffffffU, is_last, 0);
  __syncwarp();
  return is_last != 0;
}

/// Adds up the sums of some parts, in an order that depends on their number alone, for the first
/// thread; called by the first warp.
template <int N>
__device__ Sums<N> sum_of_parts(const double* sums, Index parts) {
  constexpr Index in_flight = 4;
  Sums<N> own{};
  for (auto first = static_cast<Index>(threadIdx.x); first < parts; first += in_flight * 32) {
    Sums<N> part[in_flight];
#pragma unroll
    for (Index i = 0; i < in_flight; ++i) {
#pragma unroll
      for (int n = 0; n < N; ++n) {
        part[i].value[n] = first + i * 32 < parts ? __ldcg(&sums[(first + i * 32) * N + n]) : 0.0;
      }
    }
#pragma unroll
    for (Index i = 0; i < in_flight; ++i) {
#pragma unroll
      for (int n = 0; n < N; ++n) own.value[n] += part[i].value[n];
    }
  }
  return warp_sum(own);
}

/// How the first warp of a block exchanges sums with other ranks. What it needs for this is loaded
/// as it is made, ahead of what it waits for.
template <int N>
class SumExchange {
 public:
  __device__ explicit SumExchange(const RankView& ranks)
      : ranks_(ranks),
        sum_(*ranks.sums),
        inbox_(is_other(static_cast<int>(threadIdx.x)) ? ranks.inbox[threadIdx.x] : nullptr) {}

  /// Sends the sums of a leaf, which the first thread has, to all other ranks.
  __device__ void send_leaf(Index group, Sums<N> of_leaf) const {
#pragma unroll
    for (int n = 0; n < N; ++n) {
      of_leaf.value[n] = __shfl_sync(0xffffffffU, of_leaf.value[n], 0);
    }
    const std::ptrdiff_t at = ranks_.of_leaf(sum_, ranks_.first_leaf + group);
    const Halves<N> halves = Halves<N>::of(of_leaf.value);
    if (inbox_ != nullptr) send(inbox_ + at, halves.bits, sum_);
    for (int rank = 32 + static_cast<int>(threadIdx.x); rank < ranks_.count; rank += 32) {
      if (is_other(rank)) send(ranks_.inbox[rank] + at, halves.bits, sum_);
    }
  }
  /// The sums over the leaves of all ranks, for the first thread; `own_sums` are of the own ones.
  __device__ Sums<N> total(const double* own_sums, Index own_leaves) const {
    Sums<N> sum{};
    for (auto leaf = static_cast<Index>(threadIdx.x); leaf < ranks_.leaves; leaf += 32) {
      const Index own = leaf - ranks_.first_leaf;
      if (own >= 0 && own < own_leaves) {
#pragma unroll
        for (int n = 0; n < N; ++n) sum.value[n] += __ldcg(&own_sums[own * N + n]);
        continue;
      }
      Halves<N> halves;
      await(ranks_, ranks_.own_inbox + ranks_.of_leaf(sum_, leaf), sum_, halves.bits);
#pragma unroll
      for (int n = 0; n < N; ++n) sum.value[n] += halves.value(n);
    }
    __syncwarp();
    if (threadIdx.x == 0) *ranks_.sums = sum_ + 1;
    return warp_sum(sum);
  }

 private:
  __device__ bool is_other(int rank) const { return rank < ranks_.count && rank != ranks_.own; }

  const RankView& ranks_;
  unsigned sum_;
  TaggedWord* inbox_;  // of the rank with this lane's number
};
/// The same without other ranks.
template <int N>
struct NoExchange {
  __device__ explicit NoExchange(const NoRanks&) {}
};

/// A block's last part, by its first warp: the last block of a group of tiles to end adds up the
/// sums of these, and the last of all those of groups, and of all ranks.
template <int N, class Finish, RanksOrNone Ranks>
__device__ void conclude_tile(const TileView& a, const TileGroup& group, const Sums<N>& of_tile,
                              const Finish& finish, const TileScratch& scratch,
                              const Ranks& ranks) {
  constexpr bool is_of_rank = std::same_as<Ranks, RankView>;
  const std::conditional_t<is_of_rank, SumExchange<N>, NoExchange<N>> exchange(ranks);
  const auto tile = static_cast<Index>(blockIdx.x);
  if (!is_last_part(of_tile, scratch.tile_sums + tile * N, static_cast<unsigned>(group.tiles),
                    scratch.tickets + 1 + group.number)) {
    return;
  }
  const Sums<N> of_group = sum_of_parts<N>(scratch.tile_sums + group.first_tile * N, group.tiles);
  if constexpr (is_of_rank) exchange.send_leaf(group.number, of_group);
  if (!is_last_part(of_group, scratch.group_sums + group.number * N,
                    static_cast<unsigned>(a.groups), scratch.tickets)) {
    return;
  }
  Sums<N> total;
  if constexpr (is_of_rank) {
    total = exchange.total(scratch.group_sums, a.groups);
  } else {
    total = sum_of_parts<N>(scratch.group_sums, a.groups);
  }
  if (threadIdx.x == 0) finish(total);
}

/// One block takes one tile, one thread one row.
template <int N, class Task, class Finish, RanksOrNone Ranks>
__global__ void __launch_bounds__(tile_rows, resident_tiles<Task>)
    tile_sums_kernel(StageMark mark, TileView a, Task task, Finish finish, TileScratch scratch,
                     Ranks ranks) {
  extern __shared__ double2 tile_memory[];
  auto* local = reinterpret_cast<typename Task::Local*>(tile_memory);
  const auto tile = static_cast<Index>(blockIdx.x);
  const auto thread = static_cast<Index>(threadIdx.x);
  const Index first_row = tile * tile_rows;
  const bool owns = thread < a.rows_of(tile);
  const Index halo_first = a.halo_start[tile];
  const Index halo_end = a.halo_start[tile + 1];
  const Index slice = tile * slices_of_tile + thread / tile_slice_rows;
  Index first = a.slice_start[slice] + thread % tile_slice_rows;
  const Index end = owns ? a.slice_start[slice + 1] : 0;
  const unsigned stored_row = owns ? a.row[first_row + thread] : 0U;
  const auto row_in_tile = static_cast<Index>(stored_row & row_without_mark);
  // Of almost all halos these are all columns; they are at hand before the loads that need them.
  Index own_column[halo_batch];
#pragma unroll
  for (Index h = 0; h < halo_batch; ++h) {
    const Index at = halo_first + thread + h * tile_rows;
    own_column[h] = at < halo_end ? a.halo[at] : -1;
  }
  wait_for_results();
  enter(mark);

  // The first entries are under way while the tile's columns are read.
  Batch<Task> batch;
  batch.load(a, task, first, end, row_in_tile);
  if (owns) local[thread] = task.local(first_row + thread);
#pragma unroll
  for (Index h = 0; h < halo_batch; ++h) {
    const Index at = thread + (h + 1) * tile_rows;
    if (own_column[h] >= 0) local[at] = task.local(own_column[h]);
  }
  for (Index h = thread + halo_batch * tile_rows; halo_first + h < halo_end; h += tile_rows) {
    local[tile_rows + h] = task.local(a.halo[halo_first + h]);
  }
  __syncthreads();
  Sums<N> own_sums{};
  if (owns) {
    const typename Task::Local own = local[row_in_tile];
    typename Task::Sum sum{};
    for (;;) {
      batch.add(task, sum, own, local);
      first += Batch<Task>::size * tile_slice_rows;
      if (first >= end) break;
      batch.load(a, task, first, end, row_in_tile);
    }
    own_sums = task.finish_row(first_row + row_in_tile, sum, own);
    if constexpr (SendsRows<Task>) {
      if ((stored_row & marked_row) != 0) task.send_row(first_row + row_in_tile);
    }
  }
  let_next_begin();

  const TileGroup group = a.group[tile];  // under way meanwhile
  own_sums = sum_in_first_warp(own_sums);
  if (threadIdx.x >= 32) return;
  conclude_tile(a, group, own_sums, finish, scratch, ranks);
}

/// One block takes the rows of one tile.
template <int N, class Term, class Finish, RanksOrNone Ranks>
__global__ void __launch_bounds__(tile_rows)
    row_sums_kernel(StageMark mark, TileView a, Term term, Finish finish, TileScratch scratch,
                    Ranks ranks) {
  enter(mark);
  const auto tile = static_cast<Index>(blockIdx.x);
  const auto thread = static_cast<Index>(threadIdx.x);
  Sums<N> sum{};
  if (thread < a.rows_of(tile)) sum = term(tile * tile_rows + thread);
  sum = sum_in_first_warp(sum);
  if (threadIdx.x >= 32) return;
  conclude_tile(a, a.group[tile], sum, finish, scratch, ranks);
}

}  // namespace tile_sums_detail

/// As the host's (host_tile_sums.hpp).
template <int N, TileTask<N> Task, SumFinish<N> Finish, RanksOrNone Ranks = NoRanks>
void sum_over_tiles(Stream<Space::device>& stream, TilesIn<Space::device>& tiles, const Task& task,
                    const Finish& finish, const Ranks& ranks = {}) {
  static_assert(N <= TilesIn<Space::device>::most_sums);
  const TileView a = tiles.view();
  const auto kernel = tile_sums_detail::tile_sums_kernel<N, Task, Finish, Ranks>;
  stream.context().grant_shared_memory(reinterpret_cast<const void*>(kernel));
  const std::size_t bytes = static_cast<std::size_t>(a.most_columns) * sizeof(typename Task::Local);
  launch_overlapping(stream, {a.tiles(), static_cast<int>(tile_rows), bytes}, kernel, a, task,
                     finish, tiles.scratch(), ranks);
}

/// Likewise.
template <int N, SumTerm<N> Term, SumFinish<N> Finish, RanksOrNone Ranks = NoRanks>
void sum_over_rows(Stream<Space::device>& stream, TilesIn<Space::device>& tiles, const Term& term,
                   const Finish& finish, const Ranks& ranks = {}) {
  static_assert(N <= TilesIn<Space::device>::most_sums);
  const TileView a = tiles.view();
  launch(stream, {a.tiles(), static_cast<int>(tile_rows)},
         tile_sums_detail::row_sums_kernel<N, Term, Finish, Ranks>, a, term, finish,
         tiles.scratch(), ranks);
}

}  // namespace cw
