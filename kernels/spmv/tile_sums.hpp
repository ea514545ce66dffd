#pragma once

#include <concepts>

#include "kernels/core/parallel.hpp"
#include "kernels/core/ranks.hpp"
#include "kernels/spmv/tiles.hpp"

// Sums over the entries of rows, and over rows, of a matrix in tiles. Tiles may be those of one of
// several ranks. Then each group of tiles is a leaf, and a sum is over the leaves of all ranks, in
// their order: so it has the same bits for any number of ranks, and is known to all.

namespace cw {

/// What sum_over_tiles() does.
template <class T, int N>
concept TileTask = requires(const T& task, typename T::Sum& sum, typename T::Entry entry,
                            typename T::Local local, Index i) {
  // What a tile reads of each of its columns, once; at most 16 bytes.
  requires sizeof(typename T::Local) <= 16;
  { task.local(i) } -> std::same_as<typename T::Local>;
  // The values of entry i; those of padding, like a default one, add nothing to a
  // finite sum.
  { task.entry(i) } -> std::same_as<typename T::Entry>;
  // Adds an entry to the sum of its row, which begins as Sum{}: its value, what was read of the
  // row itself, and of the entry's column.
  task.add(sum, entry, local, local);
  // Takes the sum of row i, and returns what the row adds to N sums.
  { task.finish_row(i, sum, local) } -> std::same_as<Sums<N>>;
};

/// A task may have send_row(i), which is called after finish_row() for rows that are marked.
template <class T>
concept SendsRows = requires(const T& task, Index i) {
  task.send_row(i);
};

/// In place of a RankView: all rows are here.
struct NoRanks {};
template <class T>
concept RanksOrNone = std::same_as<T, NoRanks> || std::same_as<T, RankView>;

}  // namespace cw

#if defined(__CUDACC__)
#include "kernels/spmv/device_tile_sums.cuh"
#else
#include "kernels/spmv/host_tile_sums.hpp"
#endif
