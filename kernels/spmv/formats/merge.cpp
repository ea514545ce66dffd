#include "kernels/spmv/formats/merge.hpp"

#include <numeric>

#include "kernels/spmv/formats/rows.hpp"

namespace cw {

namespace {

constexpr Index tile_items = MergeView<double>::tile_items;

Index tiles_of(const CsrPattern& pattern) {
  const std::int64_t items = std::int64_t{pattern.rows} + pattern.nonzeros();
  return static_cast<Index>((items + tile_items - 1) / tile_items);
}

}  // namespace

Footprint Merge::footprint(const CsrPattern& pattern, const FormatOptions& options) {
  Footprint footprint = Csr::footprint(pattern, options);
  footprint.indices += tiles_of(pattern) + 1;
  return footprint;
}

Built<MergeLists<Indices>> Merge::build(const CsrPattern& pattern, const FormatOptions& options) {
  require_countable(name, std::int64_t{pattern.rows} + pattern.nonzeros(), tile_items);
  auto built = begin_structure<MergeLists<Indices>>(pattern, pattern.nonzeros(), options);
  built.column = pattern.column;
  std::iota(built.position.begin(), built.position.end(), 0);
  built.lists.row_start = pattern.row_start;
  Indices& tile_row = built.lists.tile_row;
  const Index tiles = tiles_of(pattern);
  tile_row.reserve(static_cast<std::size_t>(tiles) + 1);
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
    tile_row.push_back(low);
  }
  tile_row.push_back(pattern.rows);
  return built;
}

}  // namespace cw
