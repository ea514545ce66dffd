#pragma once

#include "kernels/spmv/warp_view.hpp"

// All rows in one slice, column-major: ELL and its variants.

namespace cw {

/// ELL, ELLPACK-R, PELLR and, with 2^log2_threads threads a row, ELLR-T.
template <class V>
struct EllView {
  using Value = V;
  static constexpr ViewKind kind = ViewKind::ell;
  Index rows;
  Index width_of_all;  ///< entries a thread, where no lengths are stored
  int log2_threads;
  int log2_rows_per_length;  ///< 0: row_length has an entry for each row; 5: for each warp
  const Index* row_length;   ///< null: every row has the full width
  const Index* row_map;      ///< null: stored rows are rows
  const Index* column;
  const V* value;

  CW_HD Index warps() const { return ((rows - 1) >> (5 - log2_threads)) + 1; }
  CW_HD int width(Index) const { return 1 << log2_threads; }
  CW_HD Lane lane(Index warp, int lane) const {
    const Index stored_row = (warp << (5 - log2_threads)) + (lane >> log2_threads);
    if (stored_row >= rows) return {};
    const Index thread = lane & (width(warp) - 1);
    const Index stride = rows << log2_threads;
    const Index begin = (stored_row << log2_threads) + thread;
    Index count = width_of_all;
    if (row_length != nullptr) {
      const Index length = row_length[stored_row >> log2_rows_per_length];
      count = (length - thread + width(warp) - 1) >> log2_threads;
    }
    return {{begin, begin + count * stride, stride},
            row_map != nullptr ? row_map[stored_row] : stored_row};
  }
  CW_HD WarpOffsets offsets() const { return {}; }
};
static_assert(WarpView<EllView<double>>);

}  // namespace cw

#if !defined(__CUDACC_RTC__)
#include "kernels/spmv/structure.hpp"

namespace cw {

struct EllShape {
  Index width = 0;  ///< entries that each thread has
  int log2_threads = 0;
  int log2_rows_per_length = 0;
};

template <class List>
struct EllLists {
  EllShape shape{};
  List row_length{};
  List row_map{};
  static constexpr auto all() { return std::tuple(&EllLists::row_length, &EllLists::row_map); }
};

/// What all of the family share.
struct EllFamily : FormatTraits {
  using Family = EllFamily;
  template <class List>
  using Lists = EllLists<List>;
  template <class V>
  using View = EllView<V>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    const EllShape& shape = lists.shape;
    return {size.rows,
            shape.width,
            shape.log2_threads,
            shape.log2_rows_per_length,
            or_null(lists.row_length),
            or_null(lists.row_map),
            column,
            value};
  }
};

struct Ell : EllFamily {
  static constexpr std::string_view name = "ell";
  static constexpr std::string_view description = "all rows padded to the longest, column-major";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// ELLPACK-R (Vazquez, Fernandez & Garzon 2011, section 4): ELL and the length of each row.
struct EllpackR : EllFamily {
  static constexpr std::string_view name = "ellpack-r";
  static constexpr std::string_view description = "ELL; each thread stops at its row's length";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// PELLR (Wang & Gu 2020, section 3): ELLPACK-R on rows sorted by length; one length is stored
/// for each warp.
struct Pellr : EllFamily {
  static constexpr std::string_view name = "pellr";
  static constexpr std::string_view description =
      "ELLPACK-R on rows sorted by length, one length a warp";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// ELLR-T (Wong, Kuhl & Darve 2015, section 1): ELLPACK-R with T threads a row.
struct EllrT : EllFamily {
  static constexpr std::string_view name = "ellr-t";
  static constexpr std::string_view description = "ELLPACK-R with 2 to 16 threads a row";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

/// Stores a row's first `count` entries, entry e at begin + (e / threads) * stride + e % threads.
/// The last column is repeated in the slots that remain of `slots`.
void place_ell_row(const CsrPattern& pattern, Index row, Index count, Index begin, Index stride,
                   Index threads, Index slots, Placement& placement);

}  // namespace cw
#endif
