#pragma once

#include "kernels/spmv/structure.hpp"

// JAD (jagged diagonals): rows sorted by length; diagonal j holds entry j of each row that has one.

namespace cw {

template <class V>
struct JaggedView {
  using Value = V;
  static constexpr ViewKind kind = ViewKind::none;
  Index rows;
  Index diagonals;
  const Index* diagonal_offset;  ///< first entry of each diagonal, and the end of the last
  const Index* row_map;
  const Index* column;
  const V* value;
};

template <class List>
struct JaggedLists {
  List diagonal_offset{};
  List row_map{};
  static constexpr auto all() {
    return std::tuple(&JaggedLists::diagonal_offset, &JaggedLists::row_map);
  }
};

struct Jad : FormatTraits {
  using Family = Jad;
  static constexpr std::string_view name = "jad";
  static constexpr std::string_view description =
      "rows sorted by length, stored by jagged diagonals";
  template <class List>
  using Lists = JaggedLists<List>;
  template <class V>
  using View = JaggedView<V>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    return {size.rows,
            static_cast<Index>(lists.diagonal_offset.size()) - 1,
            lists.diagonal_offset.data(),
            lists.row_map.data(),
            column,
            value};
  }
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

}  // namespace cw
