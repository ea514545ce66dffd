#pragma once

#include "kernels/spmv/warp_view.hpp"

// K2, ELL-WARP v2 (Wong, Kuhl & Darve 2015, section 5.4): rows beyond a threshold get several
// threads.

namespace cw {

/// Warp w serves 32 >> log2_width[w] rows with 2^log2_width[w] threads each.
template <class V>
struct K2View {
  using Value = V;
  static constexpr ViewKind kind = ViewKind::k2;
  Index rows;
  Index warp_count;
  const Index* warp_offset;  ///< first entry of each warp, and the end of the last
  const Index* first_row;    ///< first stored row of each warp
  const Index* log2_width;   ///< of each warp: log2 of the threads that share a row
  const Index* row_map;      ///< null: stored rows are rows
  const Index* column;
  const V* value;

  CW_HD Index warps() const { return warp_count; }
  CW_HD int width(Index warp) const { return 1 << log2_width[warp]; }
  CW_HD Lane lane(Index warp, int lane) const {
    const EntryRange entries{warp_offset[warp] + lane, warp_offset[warp + 1], warp_size};
    const Index stored_row = first_row[warp] + (lane >> log2_width[warp]);
    // The same stride for all, so that it is known at compile time.
    if (stored_row >= rows) return {{0, 0, warp_size}};
    return {entries, row_map != nullptr ? row_map[stored_row] : stored_row};
  }
  CW_HD WarpOffsets offsets() const { return {warp_offset, warp_count, 1}; }
};
static_assert(WarpView<K2View<double>>);

}  // namespace cw

#if !defined(__CUDACC_RTC__)
#include "kernels/spmv/structure.hpp"

namespace cw {

/// A warp of K2: 32 >> steps rows from the first one on, each on 1 << steps threads.
struct K2Warp {
  Index first_row;
  Index steps;
  Index iterations;  ///< entries a thread
};
/// The warps that K2 makes of rows of these lengths, longest first.
std::vector<K2Warp> split_into_warps(const Indices& lengths, Index threshold);
/// The most entries of a thread where options name none.
Index default_k2_threshold(const CsrPattern& pattern);

template <class List>
struct K2Lists {
  List warp_offset{};
  List first_row{};
  List log2_width{};
  List row_map{};
  static constexpr auto all() {
    return std::tuple(&K2Lists::warp_offset, &K2Lists::first_row, &K2Lists::log2_width,
                      &K2Lists::row_map);
  }
};

/// What K2 and its variants share.
struct K2Family : FormatTraits {
  using Family = K2Family;
  static constexpr bool has_threshold = true;
  template <class List>
  using Lists = K2Lists<List>;
  template <class V>
  using View = K2View<V>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    return {size.rows,
            static_cast<Index>(lists.first_row.size()),
            lists.warp_offset.data(),
            lists.first_row.data(),
            lists.log2_width.data(),
            or_null(lists.row_map),
            column,
            value};
  }
};

struct K2 : K2Family {
  static constexpr std::string_view name = "k2";
  static constexpr std::string_view description =
      "ELL-WARP v2: rows beyond a threshold get 2 to 32 threads";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// K2 on a pattern that is already renumbered by length, so that it needs no map. It keeps a row's
/// entries in the order of their former columns.
struct K2r : K2Family {
  static constexpr std::string_view name = "k2r";
  static constexpr std::string_view description =
      "K2 on a renumbered problem: nothing is mapped back";
  static constexpr bool renumbered = true;
  static constexpr std::string_view row_sums_by = K2::name;
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// K2r in the order of the present columns.
struct K2rs : K2Family {
  static constexpr std::string_view name = "k2rs";
  static constexpr std::string_view description = "K2r with each row's columns sorted again";
  static constexpr bool renumbered = true;
  static constexpr std::string_view row_sums_by = K2::name;
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

}  // namespace cw
#endif
