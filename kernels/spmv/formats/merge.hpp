#pragma once

#include "kernels/spmv/structure.hpp"

// Merge path (Merrill & Garland 2016): CSR cut into tiles that hold equally many rows and entries
// together.

namespace cw {

/// Tile t begins at row tile_row[t] and at entry t * tile_items - tile_row[t].
template <class V>
struct MergeView {
  using Value = V;
  static constexpr ViewKind kind = ViewKind::none;
  static constexpr int tile_items = 256;  ///< rows and entries that one warp of the device takes
  Index rows;
  Index entries;
  Index tiles;
  const Index* row_start;
  const Index* tile_row;  ///< tiles + 1 entries
  const Index* column;
  const V* value;
  Carries carries{};
};

template <class List>
struct MergeLists {
  List row_start{};
  List tile_row{};
  static constexpr auto all() { return std::tuple(&MergeLists::row_start, &MergeLists::tile_row); }
};

struct Merge : FormatTraits {
  using Family = Merge;
  static constexpr std::string_view name = "merge";
  static constexpr std::string_view description =
      "compressed rows cut into equal parts by merge path";
  static constexpr bool has_block_size = false;
  template <class List>
  using Lists = MergeLists<List>;
  template <class V>
  using View = MergeView<V>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    const auto tiles = static_cast<Index>(lists.tile_row.size()) - 1;
    return {size.rows,
            size.stored_entries,
            tiles,
            lists.row_start.data(),
            lists.tile_row.data(),
            column,
            value};
  }
  /// Each tile leaves the sum of its last row, which may go on in the next.
  static Index carry_slots(const Lists<Indices>& lists) {
    return static_cast<Index>(lists.tile_row.size()) - 1;
  }
  template <class V>
  static Carries& carries_of(View<V>& view) {
    return view.carries;
  }
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

}  // namespace cw
