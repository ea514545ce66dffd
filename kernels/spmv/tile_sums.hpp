#pragma once

#include <concepts>

#include "kernels/core/parallel.hpp"
#include "kernels/spmv/tiles.hpp"

// Sums over the entries of rows, and over rows, of a matrix in tiles.

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

}  // namespace cw

#if defined(__CUDACC__)
#include "kernels/spmv/device_tile_sums.cuh"
#else
#include "kernels/spmv/host_tile_sums.hpp"
#endif
