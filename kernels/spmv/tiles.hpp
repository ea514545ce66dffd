#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kernels/core/array.hpp"
#include "kernels/spmv/pattern.hpp"

// A square matrix in tiles: some hundred neighbouring rows that share one list of columns. A tile
// reads each of these numbers of a vector once, and an entry names its column by a place in that
// list, in 16 bits. The diagonal lies apart, one number a row. The list begins with the tile's own
// rows; the columns after them are its halo.

namespace cw {

inline constexpr Index tile_rows = 256;
/// Rows that are stored side by side, each padded to the longest of them. Within a tile rows are
/// sorted by length.
inline constexpr Index tile_slice_rows = 32;
/// Added to the number of a row in its tile: what is computed of it is sent elsewhere.
inline constexpr std::uint16_t marked_row = 0x8000;
inline constexpr std::uint16_t row_without_mark = 0x7FFF;
inline constexpr Index slices_of_tile = tile_rows / tile_slice_rows;
/// The longest list of a tile. A device then has room for 16 bytes of each column.
inline constexpr Index most_tile_columns = 4096;

/// Tiles whose sums are added up together, before those of all groups are.
struct alignas(16) TileGroup {
  Index number, first_tile, tiles;
};

/// What kernels read, beside values. A stored row is the place of a row in its tile's order.
struct TileView {
  Index rows = 0;
  Index most_columns = 0;                ///< of a tile's list
  const Index* halo_start = nullptr;     ///< of each tile, and the end of the last
  const Index* halo = nullptr;           ///< columns, ascending in each tile
  const Index* slice_start = nullptr;    ///< first entry of each slice, and the end of the last
  const std::uint16_t* place = nullptr;  ///< of each entry: its column in the tile's list
  const std::uint16_t* row = nullptr;    ///< of each stored row: which row of its tile it is, and
                                         ///< perhaps marked_row
  const TileGroup* group = nullptr;      ///< of each tile
  Index groups = 0;

  CW_HD Index tiles() const { return rows == 0 ? 0 : (rows - 1) / tile_rows + 1; }
  CW_HD Index rows_of(Index tile) const {
    const Index left = rows - tile * tile_rows;
    return left < tile_rows ? left : tile_rows;
  }
};

/// Where the nonzeros of a pattern are stored in tiles.
struct TilePlacement {
  std::size_t entries = 0;      ///< padding included
  std::vector<Index> position;  ///< of each nonzero among the entries, or on_diagonal
  std::vector<Index> diagonal;  ///< the nonzero on the diagonal of each row

  static constexpr Index on_diagonal = -1;

  /// Also those that are in no tile.
  Index rows() const { return static_cast<Index>(diagonal.size()); }

  /// The values of the pattern's nonzeros, from those of entries and of the diagonal.
  std::vector<double> nonzero_values(std::span<const float> of_entries,
                                     std::span<const float> of_diagonal) const;
};

/// For each nonzero: puts its value among the entries, unless it is on the diagonal. Padding must
/// be 0 before.
struct PlaceEntry {
  const double* of_nonzeros;
  const Index* position;  ///< TilePlacement::position
  float* entries;
  CW_HD void operator()(Index k) const {
    if (position[k] != TilePlacement::on_diagonal) {
      entries[position[k]] = static_cast<float>(of_nonzeros[k]);
    }
  }
};
/// For each row: takes the value on the diagonal.
struct TakeDiagonal {
  const double* of_nonzeros;
  const Index* nonzero;  ///< TilePlacement::diagonal
  float* diagonal;
  CW_HD void operator()(Index row) const {
    diagonal[row] = static_cast<float>(of_nonzeros[nonzero[row]]);
  }
};

/// The structure of a matrix in tiles. Padding has the value 0 and the place of the row itself.
struct Tiles {
  Index rows = 0;
  Index most_columns = 0;
  std::vector<Index> halo_start, halo, slice_start;
  std::vector<std::uint16_t> place, row;
  std::vector<TileGroup> group;
  TilePlacement placement;
};

/// The tiles of a square pattern with a whole diagonal; none if a tile has more than
/// most_tile_columns columns (have_tiles()), as where neighbouring rows have no columns in common.
/// Throws std::invalid_argument if a row has no entry on the diagonal, or if an Index cannot count
/// the entries.
std::optional<Tiles> make_tiles(const CsrPattern& pattern);
/// The same of the first rows only, whose columns may be in any order, with groups of tiles that
/// begin at these rows: multiples of tile_rows, from 0 to where the rows end.
std::optional<Tiles> make_tiles(const CsrPattern& pattern, std::span<const Index> group_start);

/// Whether a square pattern has tiles: whether none has too many columns.
bool have_tiles(const CsrPattern& pattern);

/// Tiles of a group, where nothing else is said.
inline constexpr Index tiles_of_group = 64;

/// What one sum_over_tiles() at a time needs: the sums of tiles and of groups, and for each group
/// and for all of them a word that is 0 between kernels.
struct TileScratch {
  double* tile_sums;
  double* group_sums;
  unsigned* tickets;
};

/// Tiles in one space, and what sums over them need.
template <Space S>
class TilesIn {
 public:
  explicit TilesIn(const Tiles& tiles)
      : rows_(tiles.rows),
        most_columns_(tiles.most_columns),
        halo_start_(tiles.halo_start),
        halo_(tiles.halo),
        slice_start_(tiles.slice_start),
        place_(tiles.place),
        row_(tiles.row),
        group_(tiles.group),
        groups_(tiles.group.empty() ? 0 : tiles.group.back().number + 1),
        tile_sums_(group_.size() * most_sums),
        group_sums_(static_cast<std::size_t>(groups_) * most_sums),
        tickets_(static_cast<std::size_t>(groups_) + 1, 0U) {}

  TileView view() const {
    return {rows_,         most_columns_, halo_start_.data(), halo_.data(), slice_start_.data(),
            place_.data(), row_.data(),   group_.data(),      groups_};
  }
  TileScratch scratch() { return {tile_sums_.data(), group_sums_.data(), tickets_.data()}; }
  static constexpr int most_sums = 3;

 private:
  Index rows_;
  Index most_columns_;
  Array<Index, S> halo_start_, halo_, slice_start_;
  Array<std::uint16_t, S> place_, row_;
  Array<TileGroup, S> group_;
  Index groups_;
  Array<double, S> tile_sums_, group_sums_;
  Array<unsigned, S> tickets_;
};

}  // namespace cw
