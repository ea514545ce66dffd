#pragma once

#include "kernels/spmv/warp_view.hpp"

// Slices of rows, column-major in each, each padded to its own longest row.

namespace cw {

/// Stored rows in slices of 2^log2_slice rows: sliced ELL, RgCSR, pJDS, K1 and, with T threads a
/// row, sliced ELLR-T. T = 0 stands for 2^log2_threads.
template <class V, int T>
struct SlicedView {
  using Value = V;
  static constexpr ViewKind kind = T == 1 ? ViewKind::slices : ViewKind::slice_threads;
  Index rows;
  int log2_slice;
  int log2_threads;
  const Index* slice_offset;  ///< first entry of each slice, and the end of the last
  const Index* row_length;    ///< null: every lane goes to the end of its slice
  const Index* row_map;       ///< row number of each stored row; null: stored rows are rows
  const Index* column;
  const V* value;
  const Index* place_of_slice = nullptr;  ///< host only: each slice's place if slices are ordered
                                          ///< by where their rows lie
  const Index* entries_before = nullptr;  ///< host only: entries in the slices before each place,
                                          ///< and in all slices

  CW_HD Index slices() const { return rows == 0 ? 0 : ((rows - 1) >> log2_slice) + 1; }
  CW_HD int log2_width() const { return T == 1 ? 0 : log2_threads; }
  CW_HD Index warps() const { return ((rows - 1) >> (5 - log2_width())) + 1; }
  CW_HD int width(Index) const { return 1 << log2_width(); }
  CW_HD Lane lane(Index warp, int lane) const {
    const Index stored_row = (warp << (5 - log2_width())) + (lane >> log2_width());
    if (stored_row >= rows) return {};
    const Index slice = stored_row >> log2_slice;
    const Index in_slice = stored_row & ((Index{1} << log2_slice) - 1);
    const Index thread = lane & (width(warp) - 1);
    const Index stride = Index{1} << (log2_slice + log2_width());
    const Index begin = slice_offset[slice] + (in_slice << log2_width()) + thread;
    Index end = 0;
    if (row_length != nullptr) {
      end = begin + ((row_length[stored_row] - thread + width(warp) - 1) >> log2_width()) * stride;
    } else {
      end = slice_offset[slice + 1];
    }
    return {{begin, end, stride}, row_map != nullptr ? row_map[stored_row] : stored_row};
  }
  CW_HD WarpOffsets offsets() const {
    const int log2_lanes = log2_slice + log2_width();
    return {slice_offset, ((rows - 1) >> log2_slice) + 1,
            log2_lanes <= 5 ? Index{1} << (5 - log2_lanes) : 0};
  }
};

template <class V>
using SliceView = SlicedView<V, 1>;
template <class V>
using SliceThreadsView = SlicedView<V, 0>;
static_assert(WarpView<SliceView<double>> && WarpView<SliceThreadsView<double>>);

}  // namespace cw

#if !defined(__CUDACC_RTC__)
#include "kernels/spmv/structure.hpp"

namespace cw {

struct SliceShape {
  int log2_slice = 5;
  int log2_threads = 0;
};

template <class List>
struct SlicedLists {
  SliceShape shape{};
  List slice_offset{};
  List row_length{};
  List row_map{};
  // Only for the host's products; a few bytes a row besides the format's own memory:
  List stored_length{};   ///< of each stored row, where the format keeps no row_length
  List place_of_slice{};  ///< of sorted rows: see SlicedView
  List entries_before{};

  static constexpr auto all() {
    return std::tuple(&SlicedLists::slice_offset, &SlicedLists::row_length, &SlicedLists::row_map);
  }
  static constexpr auto host_only() {
    return std::tuple(&SlicedLists::place_of_slice, &SlicedLists::entries_before);
  }
  /// The host always knows where rows end.
  void keep_for_host() {
    if (row_length.empty()) row_length = std::move(stored_length);
  }
};

/// What all slices with T threads a row share.
template <int T>
struct Sliced : FormatTraits {
  using Family = Sliced;
  template <class List>
  using Lists = SlicedLists<List>;
  template <class V>
  using View = SlicedView<V, T>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    return {size.rows,
            lists.shape.log2_slice,
            lists.shape.log2_threads,
            lists.slice_offset.data(),
            or_null(lists.row_length),
            or_null(lists.row_map),
            column,
            value,
            or_null(lists.place_of_slice),
            or_null(lists.entries_before)};
  }
};
using Slices = Sliced<1>;

/// RgCSR (Oberhuber, Suzuki & Vacata 2011, section 3.4): the group is the block size: 32, 64, 128
/// (the default) or 256.
struct RgCsr : Slices {
  static constexpr std::string_view name = "rgcsr";
  static constexpr std::string_view description =
      "groups of 32 to 256 rows (the block size), with lengths";
  static constexpr bool block_is_structure = true;
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

struct Sell16 : Slices {
  static constexpr std::string_view name = "sell-16";
  static constexpr std::string_view description = "slices of 16 rows, each padded to its longest";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

struct Sell32 : Slices {
  static constexpr std::string_view name = "sell-32";
  static constexpr std::string_view description = "slices of 32 rows, each padded to its longest";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// pJDS (Wong, Kuhl & Darve 2015, section 1): rows sorted by length, in slices of 32; each thread
/// stops at its own row's end.
struct Pjds : Slices {
  static constexpr std::string_view name = "pjds";
  static constexpr std::string_view description =
      "rows sorted by length, padded by slices, with lengths";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// Sliced ELLR-T (Wong, Kuhl & Darve 2015, section 1): slices of 32 rows with T threads a row.
struct SellrT : Sliced<0> {
  static constexpr std::string_view name = "sellr-t";
  static constexpr std::string_view description = "slices of 32 rows, 2 to 16 threads a row";
  /// T for a pattern.
  static Index threads(const CsrPattern& pattern);
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// K1, ELL-WARP (Wong, Kuhl & Darve 2015, section 5.1; also known as SELL-C-sigma with C = 32 and
/// sigma = all rows). Padding has the value 0 and the column of the row's own last entry.
struct K1 : Slices {
  static constexpr std::string_view name = "k1";
  static constexpr std::string_view description =
      "ELL-WARP: rows sorted by length, each warp padded to its own longest";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// K1r (section 5.2), on a pattern that is already renumbered by length, so that it needs no map.
/// It keeps a row's entries in the order of their former columns.
struct K1r : Slices {
  static constexpr std::string_view name = "k1r";
  static constexpr std::string_view description =
      "K1 on a renumbered problem: nothing is mapped back";
  static constexpr bool renumbered = true;
  static constexpr std::string_view row_sums_by = K1::name;
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// K1rs (section 5.3): K1r in the order of the present columns.
struct K1rs : Slices {
  static constexpr std::string_view name = "k1rs";
  static constexpr std::string_view description = "K1r with each row's columns sorted again";
  static constexpr bool renumbered = true;
  static constexpr std::string_view row_sums_by = K1::name;
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

}  // namespace cw
#endif
