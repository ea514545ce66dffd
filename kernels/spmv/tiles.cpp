#include "kernels/spmv/tiles.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>

#include "kernels/core/first_error.hpp"
#include "kernels/core/parts.hpp"
#include "kernels/spmv/structure.hpp"

namespace cw {

namespace {

/// One tile while it is made.
class TileMaker {
 public:
  /// Of the first `rows` of the pattern.
  TileMaker(const CsrPattern& pattern, Index rows, Index tile)
      : pattern_(pattern), first_(tile * tile_rows), rows_(std::min(tile_rows, rows - first_)) {}

  /// The columns beside the tile's own rows, ascending.
  std::vector<Index> halo() const {
    std::vector<Index> columns;
    for (Index k = pattern_.row_start[first_]; k < pattern_.row_start[first_ + rows_]; ++k) {
      if (!is_own(pattern_.column[k])) columns.push_back(pattern_.column[k]);
    }
    std::ranges::sort(columns);
    columns.erase(std::ranges::unique(columns).begin(), columns.end());
    return columns;
  }
  /// The tile's rows, longest first; rows of equal length keep their order.
  std::vector<std::uint16_t> rows_by_length() const {
    std::vector<std::uint16_t> order(static_cast<std::size_t>(rows_));
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::uint16_t row) { return pattern_.row_length(first_ + row); });
    return order;
  }
  /// Entries beside the diagonal of a slice's longest row, which is its first.
  Index width(std::span<const std::uint16_t> order, Index slice) const {
    const Index stored_row = slice * tile_slice_rows;
    return stored_row < rows_ ? pattern_.row_length(first_ + order[stored_row]) - 1 : 0;
  }

  Index entries() const { return pattern_.row_start[first_ + rows_] - pattern_.row_start[first_]; }
  bool is_own(Index column) const { return column >= first_ && column < first_ + rows_; }
  Index first() const { return first_; }
  Index rows() const { return rows_; }

 private:
  const CsrPattern& pattern_;
  Index first_;
  Index rows_;
};

/// Turns counts into starts, with the end of the last.
std::vector<Index> starts(const std::vector<Index>& counts) {
  std::vector<Index> start{0};
  start.reserve(counts.size() + 1);
  std::int64_t sum = 0;
  for (const Index count : counts) {
    sum += count;
    // A loop over entries takes some at once, and passes the last one by as many slices.
    require_countable("tiles", sum, 8 * tile_slice_rows);
    start.push_back(static_cast<Index>(sum));
  }
  return start;
}

/// The nonzero on the diagonal of each row.
std::vector<Index> diagonal_of(const CsrPattern& pattern) {
  if (pattern.rows != pattern.columns)
    throw std::invalid_argument("tiles: the matrix is not square");
  std::vector<Index> diagonal;
  resize_by_all_threads(diagonal, static_cast<std::size_t>(pattern.rows));
#pragma omp parallel for schedule(static)
  for (Index i = 0; i < pattern.rows; ++i) {
    diagonal[i] = -1;
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      if (pattern.column[k] == i) diagonal[i] = k;
    }
  }
  const auto missing = std::ranges::find(diagonal, -1);
  if (missing == diagonal.end()) return diagonal;
  throw std::invalid_argument("tiles: row " + std::to_string(missing - diagonal.begin()) +
                              " has no entry on the diagonal");
}

std::vector<TileGroup> groups_of(std::span<const Index> start) {
  std::vector<TileGroup> groups;
  for (std::size_t g = 0; g + 1 < start.size(); ++g) {
    const Index first = start[g] / tile_rows;
    const Index end = (start[g + 1] + tile_rows - 1) / tile_rows;
    if (start[g] % tile_rows != 0 || end <= first) {
      throw std::invalid_argument("tiles: a group begins within a tile, or has none");
    }
    groups.insert(groups.end(), static_cast<std::size_t>(end - first),
                  {static_cast<Index>(g), first, end - first});
  }
  return groups;
}

/// Calls visit(tile) for each, on all threads.
template <class Visit>
void for_each_of(Index tiles, const Visit& visit) {
  FirstError error;
#pragma omp parallel for schedule(static)
  for (Index tile = 0; tile < tiles; ++tile) error.guard([&] { visit(tile); });
  error.rethrow();
}

}  // namespace

bool have_tiles(const CsrPattern& pattern) {
  std::atomic<bool> fit = true;
  for_each_of(TileView{.rows = pattern.rows}.tiles(), [&](Index tile) {
    const TileMaker maker(pattern, pattern.rows, tile);
    // Entries that are no more than columns may be need not be sorted to see that.
    constexpr Index most = most_tile_columns - tile_rows;
    if (fit && maker.entries() > most && std::ssize(maker.halo()) > most) fit = false;
  });
  return fit;
}

std::optional<Tiles> make_tiles(const CsrPattern& pattern) {
  std::vector<Index> start{0};
  while (start.back() < pattern.rows) {
    const Index left = pattern.rows - start.back();
    start.push_back(start.back() + std::min(left, tile_rows * tiles_of_group));
  }
  return make_tiles(pattern, start);
}

std::optional<Tiles> make_tiles(const CsrPattern& pattern, std::span<const Index> group_start) {
  Tiles tiles;
  tiles.placement.diagonal = diagonal_of(pattern);
  tiles.group = groups_of(group_start);
  tiles.rows = group_start.back();
  const Index count = TileView{.rows = tiles.rows}.tiles();

  std::vector<std::vector<Index>> halo(static_cast<std::size_t>(count));
  std::vector<Index> halo_counts(static_cast<std::size_t>(count));
  std::vector<Index> slice_counts(static_cast<std::size_t>(count * slices_of_tile));
  tiles.row.resize(static_cast<std::size_t>(tiles.rows));
  for_each_of(count, [&](Index tile) {
    const TileMaker maker(pattern, tiles.rows, tile);
    halo[tile] = maker.halo();
    halo_counts[tile] = static_cast<Index>(halo[tile].size());
    const std::vector<std::uint16_t> order = maker.rows_by_length();
    std::ranges::copy(order, tiles.row.begin() + maker.first());
    for (Index s = 0; s < slices_of_tile; ++s) {
      slice_counts[tile * slices_of_tile + s] = maker.width(order, s) * tile_slice_rows;
    }
  });
  tiles.most_columns = tile_rows + (count == 0 ? 0 : *std::ranges::max_element(halo_counts));
  if (tiles.most_columns > most_tile_columns) return std::nullopt;
  tiles.halo_start = starts(halo_counts);
  tiles.slice_start = starts(slice_counts);
  tiles.halo.resize(static_cast<std::size_t>(tiles.halo_start.back()));
  resize_by_all_threads(tiles.place, static_cast<std::size_t>(tiles.slice_start.back()));
  tiles.placement.entries = tiles.place.size();
  resize_by_all_threads(tiles.placement.position, pattern.column.size());
  std::fill(tiles.placement.position.begin() + pattern.row_start[tiles.rows],
            tiles.placement.position.end(), TilePlacement::on_diagonal);

  for_each_of(count, [&](Index tile) {
    const TileMaker maker(pattern, tiles.rows, tile);
    const std::vector<Index>& own_halo = halo[tile];
    std::ranges::copy(own_halo, tiles.halo.begin() + tiles.halo_start[tile]);
    const auto place_of = [&](Index column) {
      if (maker.is_own(column)) return static_cast<std::uint16_t>(column - maker.first());
      const auto found = std::ranges::lower_bound(own_halo, column);
      return static_cast<std::uint16_t>(tile_rows + (found - own_halo.begin()));
    };
    for (Index stored = 0; stored < maker.rows(); ++stored) {
      const std::uint16_t row_in_tile = tiles.row[maker.first() + stored];
      const Index row = maker.first() + row_in_tile;
      const Index slice = tile * slices_of_tile + stored / tile_slice_rows;
      Index at = tiles.slice_start[slice] + stored % tile_slice_rows;
      for (Index k = pattern.row_start[row]; k < pattern.row_start[row + 1]; ++k) {
        if (pattern.column[k] == row) {
          tiles.placement.position[k] = TilePlacement::on_diagonal;
          continue;
        }
        tiles.placement.position[k] = at;
        tiles.place[at] = place_of(pattern.column[k]);
        at += tile_slice_rows;
      }
      for (; at < tiles.slice_start[slice + 1]; at += tile_slice_rows) {
        tiles.place[at] = row_in_tile;
      }
    }
  });
  return tiles;
}

std::vector<double> TilePlacement::nonzero_values(std::span<const float> of_entries,
                                                  std::span<const float> of_diagonal) const {
  std::vector<double> values(position.size());
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < values.size(); ++k) {
    values[k] = position[k] != on_diagonal ? of_entries[position[k]] : 0.0;
  }
  for (std::size_t row = 0; row < diagonal.size(); ++row) values[diagonal[row]] = of_diagonal[row];
  return values;
}

}  // namespace cw
