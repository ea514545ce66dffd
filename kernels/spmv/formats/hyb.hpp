#pragma once

#include "kernels/spmv/formats/coo.hpp"
#include "kernels/spmv/formats/ell.hpp"

// HYB (Bell & Garland 2008): ELL up to the largest width that a third of the rows reach, then COO.

namespace cw {

/// ELL for the first entries of each row, COO for the rest.
template <class V>
struct HybView {
  using Value = V;
  static constexpr ViewKind kind = ViewKind::none;
  EllView<V> ell;
  CooView<V> coo;
};

struct HybShape {
  Index width = 0;  ///< entries that each row has in the ELL part
};

template <class List>
struct HybLists {
  HybShape shape{};
  List row{};  ///< of each entry of the COO part
  static constexpr auto all() { return std::tuple(&HybLists::row); }
};

struct Hyb : FormatTraits {
  using Family = Hyb;
  static constexpr std::string_view name = "hyb";
  static constexpr std::string_view description =
      "ELL for the width that a third of the rows reach, COO beyond";
  template <class List>
  using Lists = HybLists<List>;
  template <class V>
  using View = HybView<V>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    const auto rest = static_cast<Index>(lists.row.size());
    return {{size.rows, lists.shape.width, 0, 0, nullptr, nullptr, column, value},
            {size.rows, rest, size.stored_entries - rest, lists.row.data(), column, value}};
  }
  static Index carry_slots(const Lists<Indices>& lists) {
    return coo_carry_slots(lists.row.size());
  }
  template <class V>
  static Carries& carries_of(View<V>& view) {
    return view.coo.carries;
  }
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

}  // namespace cw
