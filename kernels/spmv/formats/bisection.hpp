#pragma once

#include <cstddef>

#include "kernels/spmv/structure.hpp"

// BiELL and BiJAD (Zheng et al. 2014, as Wang & Gu 2020, section 2.3, describe them). The entries
// of a warp's 32 rows, longest first, lie in six groups: group g serves the 32 >> g longest rows
// with 2^g threads each, so that all lanes stay busy.

namespace cw {

template <class V>
struct BisectionView {
  using Value = V;
  static constexpr ViewKind kind = ViewKind::none;
  static constexpr int groups = 6;
  Index rows;
  const Index* group_offset;  ///< first entry of each group, six a warp, and the end of the last
  const Index* row_map;
  const Index* column;
  const V* value;

  CW_HD Index warps() const { return (rows + warp_size - 1) / warp_size; }
  CW_HD EntryRange entries(Index warp, int group, int lane) const {
    const Index* offset = group_offset + (std::ptrdiff_t{groups} * warp + group);
    return {offset[0] + lane, offset[1], warp_size};
  }
};

template <class List>
struct BisectionLists {
  List group_offset{};
  List row_map{};
  static constexpr auto all() {
    return std::tuple(&BisectionLists::group_offset, &BisectionLists::row_map);
  }
};

/// What BiELL and BiJAD share.
struct Bisection : FormatTraits {
  using Family = Bisection;
  template <class List>
  using Lists = BisectionLists<List>;
  template <class V>
  using View = BisectionView<V>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    return {size.rows, lists.group_offset.data(), lists.row_map.data(), column, value};
  }
};

/// Sorts rows by length inside each warp.
struct BiEll : Bisection {
  static constexpr std::string_view name = "biell";
  static constexpr std::string_view description =
      "bisection: longer rows of a warp get more threads";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// Sorts rows by length over the whole matrix.
struct BiJad : Bisection {
  static constexpr std::string_view name = "bijad";
  static constexpr std::string_view description = "bisection on rows sorted over the whole matrix";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

}  // namespace cw
