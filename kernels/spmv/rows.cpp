#include <algorithm>
#include <numeric>

#include "kernels/spmv/builders.hpp"
#include "kernels/spmv/views.hpp"

namespace cw {

Footprint csr_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return {pattern.nonzeros(), std::int64_t{pattern.nonzeros()} + pattern.rows + 1};
}

Layout csr_layout(const CsrPattern& pattern, const FormatOptions& options) {
  require_countable("csr", pattern.nonzeros());
  Layout layout = begin_layout(pattern, pattern.nonzeros(), options);
  layout.offset = pattern.row_start;
  layout.column = pattern.column;
  std::iota(layout.position.begin(), layout.position.end(), 0);
  return layout;
}

namespace {

constexpr Index half_warp = 16;

std::int64_t padded_length(const CsrPattern& pattern, Index row) {
  return (std::int64_t{pattern.row_length(row)} + half_warp - 1) / half_warp * half_warp;
}

}  // namespace

Footprint spmv4gpu_footprint(const CsrPattern& pattern, const FormatOptions&) {
  std::int64_t entries = 0;
  for (Index row = 0; row < pattern.rows; ++row) entries += padded_length(pattern, row);
  return {entries, entries + pattern.rows + 1};
}

Layout spmv4gpu_layout(const CsrPattern& pattern, const FormatOptions& options) {
  const Footprint footprint = spmv4gpu_footprint(pattern, options);
  require_countable("spmv4gpu", footprint.values);
  Layout layout = begin_layout(pattern, footprint.values, options);
  layout.offset.reserve(static_cast<std::size_t>(pattern.rows) + 1);
  layout.offset.push_back(0);
  for (Index row = 0; row < pattern.rows; ++row) {
    const Index begin = layout.offset.back();
    const Index end = begin + static_cast<Index>(padded_length(pattern, row));
    std::iota(layout.position.begin() + pattern.row_start[row],
              layout.position.begin() + pattern.row_start[row + 1], begin);
    layout.offset.push_back(end);
    if (begin == end) continue;
    const auto first = pattern.column.begin() + pattern.row_start[row];
    const auto last = pattern.column.begin() + pattern.row_start[row + 1];
    std::fill(std::copy(first, last, layout.column.begin() + begin), layout.column.begin() + end,
              *(last - 1));
  }
  return layout;
}

namespace {

constexpr Index tile_items = MergeView<double>::tile_items;

Index merge_tiles(const CsrPattern& pattern) {
  const std::int64_t items = std::int64_t{pattern.rows} + pattern.nonzeros();
  return static_cast<Index>((items + tile_items - 1) / tile_items);
}

}  // namespace

Footprint merge_footprint(const CsrPattern& pattern, const FormatOptions& options) {
  Footprint footprint = csr_footprint(pattern, options);
  footprint.indices += merge_tiles(pattern) + 1;
  return footprint;
}

Layout merge_layout(const CsrPattern& pattern, const FormatOptions& options) {
  require_countable("merge", std::int64_t{pattern.rows} + pattern.nonzeros(), tile_items);
  Layout layout = csr_layout(pattern, options);
  const Index tiles = merge_tiles(pattern);
  layout.row.reserve(static_cast<std::size_t>(tiles) + 1);
  // The path steps past entry k of `row` if k < row_start[row + 1], and otherwise past the end of
  // `row`. After d = row + entry steps it stands at the first row with row + row_start[row + 1] >=
  // d.
  for (Index tile = 0; tile < tiles; ++tile) {
    const std::int64_t diagonal = std::int64_t{tile} * tile_items;
    Index low = 0;
    Index high = pattern.rows;
    while (low < high) {
      const Index middle = low + (high - low) / 2;
      if (std::int64_t{middle} + pattern.row_start[middle + 1] < diagonal) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    layout.row.push_back(low);
  }
  layout.row.push_back(pattern.rows);
  layout.carries = tiles;
  return layout;
}

}  // namespace cw
