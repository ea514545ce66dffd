#pragma once

#include <algorithm>
#include <vector>

#include "kernels/core/first_error.hpp"
#include "kernels/spmv/tile_sums.hpp"

namespace cw {

namespace tile_sums_detail {

template <int N>
void add(Sums<N>& total, const Sums<N>& added) {
  for (int n = 0; n < N; ++n) total.value[n] += added.value[n];
}

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
    for (Index i = 0; i < lanes; ++i) {
      own[i] = local[row[std::min(lane + i, rows - 1)] & row_without_mark];
    }
    for (Index k = begin + lane; k < end; k += tile_slice_rows) {
      typename Task::Local other[lanes];
      for (Index i = 0; i < lanes; ++i) other[i] = local[a.place[k + i]];
      for (Index i = 0; i < lanes; ++i) task.add(sum[i], task.entry(k + i), own[i], other[i]);
    }
    for (Index i = 0; i < std::min(lanes, rows - lane); ++i) {
      const Index own_row = first_row + (row[lane + i] & row_without_mark);
      add(total, task.finish_row(own_row, sum[i], own[i]));
      if constexpr (SendsRows<Task>) {
        if ((row[lane + i] & marked_row) != 0) task.send_row(own_row);
      }
    }
  }
  return total;
}

/// The sums of a leaf of another rank once they have been sent before sum number `sum`.
template <int N>
Sums<N> await_leaf(const RankView& ranks, unsigned sum, Index leaf) {
  Halves<N> halves;
  await(ranks, ranks.own_inbox + ranks.of_leaf(sum, leaf), sum, halves.bits);
  Sums<N> of_leaf;
  for (int n = 0; n < N; ++n) of_leaf.value[n] = halves.value(n);
  return of_leaf;
}

/// Adds up what tiles left, group by group, and those of all ranks; calls finish(total).
template <int N, class Finish, RanksOrNone Ranks>
void conclude_sums(const TileView& a, const TileScratch& scratch, const Finish& finish,
                   const Ranks& ranks) {
  Sums<N> total{};
  const auto groups = [&](const auto& use) {
    for (Index tile = 0; tile < a.tiles(); tile += a.group[tile].tiles) {
      Sums<N> of_group{};
      for (Index t = tile; t < tile + a.group[tile].tiles; ++t) {
        const double* of_tile = scratch.tile_sums + static_cast<std::ptrdiff_t>(t) * N;
        for (int n = 0; n < N; ++n) of_group.value[n] += of_tile[n];
      }
      use(a.group[tile].number, of_group);
    }
  };
  if constexpr (std::same_as<Ranks, NoRanks>) {
    groups([&](Index, const Sums<N>& of_group) { add(total, of_group); });
  } else {
    const unsigned sum = *ranks.sums;
    groups([&](Index group, const Sums<N>& of_group) {
      for (int n = 0; n < N; ++n) scratch.group_sums[group * N + n] = of_group.value[n];
      const Halves<N> halves = Halves<N>::of(of_group.value);
      for (int rank = 0; rank < ranks.count; ++rank) {
        if (rank == ranks.own) continue;
        send(ranks.inbox[rank] + ranks.of_leaf(sum, ranks.first_leaf + group), halves.bits, sum);
      }
    });
    for (Index leaf = 0; leaf < ranks.leaves; ++leaf) {
      const Index own = leaf - ranks.first_leaf;
      if (own < 0 || own >= a.groups) {
        add(total, await_leaf<N>(ranks, sum, leaf));
        continue;
      }
      for (int n = 0; n < N; ++n) total.value[n] += scratch.group_sums[own * N + n];
    }
    ++*ranks.sums;
  }
  finish(total);
}

}  // namespace tile_sums_detail

/// Runs the task over all rows, of which there is one at least, and calls finish(total) once with
/// the N sums, in the stream's space. The order of all additions depends on the tiles alone, so
/// sums have the same bits for any number of threads.
template <int N, TileTask<N> Task, SumFinish<N> Finish, RanksOrNone Ranks = NoRanks>
void sum_over_tiles(Stream<Space::host>&, TilesIn<Space::host>& tiles, const Task& task,
                    const Finish& finish, const Ranks& ranks = {}) {
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
        tile_sums_detail::add(total,
                              tile_sums_detail::sum_slice<N>(a, tile, slice, task, local.data()));
      }
      for (int n = 0; n < N; ++n) sums[static_cast<std::size_t>(tile) * N + n] = total.value[n];
    }
  }
  error.rethrow();
  tile_sums_detail::conclude_sums<N>(a, tiles.scratch(), finish, ranks);
}

/// The same of term(i), row by row, without the matrix.
template <int N, SumTerm<N> Term, SumFinish<N> Finish, RanksOrNone Ranks = NoRanks>
void sum_over_rows(Stream<Space::host>&, TilesIn<Space::host>& tiles, const Term& term,
                   const Finish& finish, const Ranks& ranks = {}) {
  static_assert(N <= TilesIn<Space::host>::most_sums);
  const TileView a = tiles.view();
  double* sums = tiles.scratch().tile_sums;
#pragma omp parallel for schedule(static)
  for (Index tile = 0; tile < a.tiles(); ++tile) {
    Sums<N> total{};
    for (Index i = 0; i < a.rows_of(tile); ++i) {
      tile_sums_detail::add(total, term(tile * tile_rows + i));
    }
    for (int n = 0; n < N; ++n) sums[static_cast<std::size_t>(tile) * N + n] = total.value[n];
  }
  tile_sums_detail::conclude_sums<N>(a, tiles.scratch(), finish, ranks);
}

}  // namespace cw
