#pragma once

#include <algorithm>
#include <span>

#include "kernels/spmv/format.hpp"

// How many steps of work a product takes, counted on the host.

namespace cw {

/// N_iter of ELLPACK-R (Wang & Gu 2020, equation 1): each warp goes on until its longest row ends.
std::int64_t warp_iterations(std::span<const Index> row_length, Index warp = warp_size);
/// N_p (equation 2): a row of n entries has n products and n - 1 sums, an empty one nothing.
std::int64_t row_operations(std::span<const Index> row_length);

namespace work_detail {

template <class View>
ProductWork work_of(const View& a) {
  ProductWork work;
  for (Index warp = 0; a.rows > 0 && warp < a.warps(); ++warp) {
    Index longest = 0;
    const int width = a.width(warp);
    for (int first = 0; first < warp_size; first += width) {
      std::int64_t entries = 0;
      for (int lane = first; lane < first + width; ++lane) {
        const Index count = a.lane(warp, lane).entries.count();
        longest = std::max(longest, count);
        entries += count;
      }
      work.operations += std::max<std::int64_t>(0, 2 * entries - 1);
    }
    work.iterations += longest;
  }
  return work;
}

template <class V>
ProductWork work_of(const BisectionView<V>& a) {
  ProductWork work;
  for (Index warp = 0; warp < a.warps(); ++warp) {
    std::int64_t entries[warp_size] = {};
    for (int group = 0; group < BisectionView<V>::groups; ++group) {
      const Index iterations = a.entries(warp, group, 0).count();
      work.iterations += iterations;
      for (int row = 0; row < warp_size >> group; ++row) entries[row] += iterations << group;
    }
    for (int row = 0; row < warp_size && warp * warp_size + row < a.rows; ++row) {
      work.operations += std::max<std::int64_t>(0, 2 * entries[row] - 1);
    }
  }
  return work;
}

template <class V>
ProductWork work_of(const JaggedView<V>& a) {
  std::vector<Index> length(static_cast<std::size_t>(a.rows), 0);
  for (Index j = 0; j < a.diagonals; ++j) {
    for (Index s = 0; s < a.diagonal_offset[j + 1] - a.diagonal_offset[j]; ++s) ++length[s];
  }
  return {warp_iterations(length), row_operations(length)};
}

/// Formats that cut entries into equal parts take one step for each 32 items, and add every product
/// to a sum.
inline ProductWork work_of_entries(std::int64_t items, std::int64_t entries) {
  return {(items + warp_size - 1) / warp_size, 2 * entries};
}
template <class V>
ProductWork work_of(const CooView<V>& a) {
  return work_of_entries(a.entries, a.entries);
}
template <class V>
ProductWork work_of(const MergeView<V>& a) {
  return work_of_entries(std::int64_t{a.rows} + a.entries, a.entries);
}
template <class V>
ProductWork work_of(const HybView<V>& a) {
  ProductWork work = work_of(a.ell);
  const ProductWork rest = work_of(a.coo);
  return {work.iterations + rest.iterations, work.operations + rest.operations};
}

}  // namespace work_detail

/// The work of one product, as the device's view reads the matrix.
template <SparseFormat F>
ProductWork count_work(const CsrPattern& pattern, const FormatOptions& options) {
  const auto built = F::build(pattern, options);
  return work_detail::work_of(
      F::view(built, built.lists, built.column.data(), static_cast<const double*>(nullptr)));
}

}  // namespace cw
