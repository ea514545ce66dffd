#pragma once

#include <algorithm>
#include <vector>

#include "kernels/core/first_error.hpp"
#include "kernels/spmv/tile_sums.hpp"

namespace cw {

namespace tile_sums_detail {

/// The rows of one slice; some at a time, whose sums are in registers. Stored rows beyond the last
/// have no entries but padding.
template <int N, class Task>
Sums<N> sum_slice(const TileView& a, Index tile, Index slice, const Task& task,
                  const typename Task::Local* local) {
  constexpr Index lanes = 8;
  const Index first_row = tile * tile_rows;
  const Index first_stored = slice * tile_slice_rows;
  const Index rows = std::min(tile_slice_rows, a.rows_of(tile) - first_stored);
  const std::uint16_t* row = a.row + first_row + first_stored;
  const Index begin = a.slice_start[tile * slices_of_tile + slice];
  const Index end = a.slice_start[tile * slices_of_tile + slice + 1];
  Sums<N> total{};
  for (Index lane = 0; lane < rows; lane += lanes) {
    typename Task::Sum sum[lanes]{};
    typename Task::Local own[lanes];
    for (Index i = 0; i < lanes; ++i) own[i] = local[row[std::min(lane + i, rows - 1)]];
    for (Index k = begin + lane; k < end; k += tile_slice_rows) {
      typename Task::Local other[lanes];
      for (Index i = 0; i < lanes; ++i) other[i] = local[a.place[k + i]];
      for (Index i = 0; i < lanes; ++i) task.add(sum[i], task.entry(k + i), own[i], other[i]);
    }
    for (Index i = 0; i < std::min(lanes, rows - lane); ++i) {
      const Sums<N> added = task.finish_row(first_row + row[lane + i], sum[i], own[i]);
      for (int n = 0; n < N; ++n) total.value[n] += added.value[n];
    }
  }
  return total;
}

}  // namespace tile_sums_detail

/// Runs the task over all rows, of which there is one at least, and calls finish(total) once with
/// the N sums, in the stream's space. The order of all additions depends on the tiles alone, so
/// sums have the same bits for any number of threads.
template <int N, TileTask<N> Task, SumFinish<N> Finish>
void sum_over_tiles(Stream<Space::host>&, TilesIn<Space::host>& tiles, const Task& task,
                    const Finish& finish) {
  static_assert(N <= TilesIn<Space::host>::most_sums);
  const TileView a = tiles.view();
  double* sums = tiles.scratch().tile_sums;
  FirstError error;
#pragma omp parallel
  {
    std::vector<typename Task::Local> local;
    error.guard([&] { local.resize(static_cast<std::size_t>(a.most_columns)); });
    // A thread without this memory still has to take part in the loop that all threads share.
    const bool can_run = local.size() == static_cast<std::size_t>(a.most_columns);
#pragma omp for schedule(static)
    for (Index tile = 0; tile < a.tiles(); ++tile) {
      if (!can_run) continue;
      for (Index i = 0; i < a.rows_of(tile); ++i) local[i] = task.local(tile * tile_rows + i);
      const Index halo = a.halo_start[tile];
      for (Index h = halo; h < a.halo_start[tile + 1]; ++h) {
        local[tile_rows + h - halo] = task.local(a.halo[h]);
      }
      Sums<N> total{};
      for (Index slice = 0; slice * tile_slice_rows < a.rows_of(tile); ++slice) {
        const Sums<N> added = tile_sums_detail::sum_slice<N>(a, tile, slice, task, local.data());
        for (int n = 0; n < N; ++n) total.value[n] += added.value[n];
      }
      for (int n = 0; n < N; ++n) sums[static_cast<std::size_t>(tile) * N + n] = total.value[n];
    }
  }
  error.rethrow();
  Sums<N> total{};
  for (Index tile = 0; tile < a.tiles(); ++tile) {
    for (int n = 0; n < N; ++n) total.value[n] += sums[static_cast<std::size_t>(tile) * N + n];
  }
  finish(total);
}

}  // namespace cw
