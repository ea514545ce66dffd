#pragma once

#include "kernels/spmv/structure.hpp"

// COO: row, column and value of each entry, sorted by row.

namespace cw {

/// COO, after the leading_entries of an ELL part (HYB; 0 in COO itself).
template <class V>
struct CooView {
  using Value = V;
  static constexpr ViewKind kind = ViewKind::none;
  Index rows;
  Index entries;
  Index leading_entries;
  const Index* row;  ///< one per entry of this part
  const Index* column;
  const V* value;
  Carries carries{};

  /// Entries that one warp of the device takes.
  static constexpr int tile_entries = 256;
  CW_HD Index tiles() const { return (entries + tile_entries - 1) / tile_entries; }
};

/// Slots for the sums that warps leave of `entries` entries: those of its first and its last row.
inline Index coo_carry_slots(std::size_t entries) {
  constexpr std::size_t tile = CooView<double>::tile_entries;
  return static_cast<Index>(2 * ((entries + tile - 1) / tile));
}

/// Entries that the host takes at a time.
inline constexpr std::int64_t coo_host_entries = 4096;

template <class List>
struct CooLists {
  List row{};
  static constexpr auto all() { return std::tuple(&CooLists::row); }
};

struct Coo : FormatTraits {
  using Family = Coo;
  static constexpr std::string_view name = "coo";
  static constexpr std::string_view description =
      "row, column and value of each entry; segmented sums";
  template <class List>
  using Lists = CooLists<List>;
  template <class V>
  using View = CooView<V>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    return {size.rows, size.stored_entries, 0, lists.row.data(), column, value};
  }
  static Index carry_slots(const Lists<Indices>& lists) {
    return coo_carry_slots(lists.row.size());
  }
  template <class V>
  static Carries& carries_of(View<V>& view) {
    return view.carries;
  }
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions&) {
    return {pattern.nonzeros(), std::int64_t{2} * pattern.nonzeros()};
  }
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

}  // namespace cw
