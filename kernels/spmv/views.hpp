#pragma once

#include <concepts>
#include <cstddef>

#include "kernels/core/space.hpp"

// Views: raw pointers to a matrix in one format, for kernels. A warp view says which stored entries
// each of a warp's 32 lanes adds up, and how many lanes share a row. A kernel (a product, a row
// sum, an iteration of CG) is then written once for all formats.

namespace cw {

inline constexpr int warp_size = 32;

/// The stored entries of one thread's part of a row: begin, begin + stride, ... before end.
struct EntryRange {
  Index begin = 0;
  Index end = 0;
  Index stride = 1;

  CW_HD Index count() const { return end > begin ? (end - begin - 1) / stride + 1 : 0; }
};

/// What one lane of a warp adds up. The lanes of a row are neighbours, and each knows the row's
/// number.
struct Lane {
  EntryRange entries;
  Index row = -1;  ///< -1: none
};

/// Where the entries of each warp begin, for kernels that copy a block's part of the matrix: those
/// of warp w begin at data[min(w * per_warp, groups)]. per_warp = 0 means that a warp's entries are
/// not contiguous.
struct WarpOffsets {
  const Index* data = nullptr;
  Index groups = 0;
  Index per_warp = 0;

  CW_HD Index first_entry(Index warp) const {
    const Index group = warp * per_warp;
    return data[group < groups ? group : groups];
  }
};

/// A view whose lanes each add up one range of one row's entries. Products, row sums and CG are
/// written once for all of these; the views of BiELL, BiJAD, JAD, COO, HYB and merge path have
/// kernels of their own.
template <class T>
concept WarpView = requires(const T& view, Index warp, int lane) {
  // What all views have.
  { view.rows } -> std::convertible_to<Index>;
  { view.column } -> std::convertible_to<const Index*>;
  { view.value } -> std::convertible_to<const typename T::Value*>;
  // Units of work, a warp each.
  { view.warps() } -> std::same_as<Index>;
  // Neighbouring lanes that share a row: a power of two.
  { view.width(warp) } -> std::same_as<int>;
  // What falls to a lane.
  { view.lane(warp, lane) } -> std::same_as<Lane>;
  // Where the entries of warps begin, for kernels that keep some of them in shared memory.
  { view.offsets() } -> std::same_as<WarpOffsets>;
};

/// Rows one after another, with T threads for each: CSR scalar (1), CSR (8), SpMV4GPU (16, on rows
/// padded to multiples of 16), CSR vector (32).
template <class V, int T>
struct RowsView {
  using Value = V;
  Index rows;
  const Index* row_start;
  const Index* column;
  const V* value;

  CW_HD Index warps() const { return (rows + warp_size / T - 1) / (warp_size / T); }
  CW_HD static constexpr int width(Index) { return T; }
  CW_HD Lane lane(Index warp, int lane) const {
    const Index row = warp * (warp_size / T) + lane / T;
    if (row >= rows) return {{0, 0, T}};  // the same stride, so that it is known at compile time
    return {{row_start[row] + lane % T, row_start[row + 1], T}, row};
  }
  CW_HD WarpOffsets offsets() const { return {row_start, rows, warp_size / T}; }
};

/// Stored rows in slices of 2^log2_slice rows, column-major in each: sliced ELL, RgCSR, pJDS, K1
/// and, with T threads a row, sliced ELLR-T. T = 0 stands for 2^log2_threads.
template <class V, int T>
struct SlicedView {
  using Value = V;
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

/// All rows in one slice: ELL, ELLPACK-R, PELLR and, with 2^log2_threads threads a row, ELLR-T.
template <class V>
struct EllView {
  using Value = V;
  Index rows;
  Index width_of_all;  ///< entries a thread, where no lengths are kept
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

/// K2, ELL-WARP v2 (Wong et al. 2015, section 5.4): warp w serves 32 >> steps[w] rows with
/// 2^steps[w] threads each.
template <class V>
struct K2View {
  using Value = V;
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

/// BiELL and BiJAD (Zheng et al. 2014, as Wang & Gu 2020, section 2.3, describe them). The entries
/// of a warp's 32 rows, longest first, lie in six groups: group g serves the 32 >> g longest rows
/// with 2^g threads each, so that all lanes stay busy.
template <class V>
struct BisectionView {
  using Value = V;
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

/// JAD (jagged diagonals): rows sorted by length; diagonal j holds entry j of each row that has
/// one.
template <class V>
struct JaggedView {
  using Value = V;
  Index rows;
  Index diagonals;
  const Index* diagonal_offset;  ///< first entry of each diagonal, and the end of the last
  const Index* row_map;
  const Index* column;
  const V* value;
};

/// Device workspace for the sums of rows that several warps share. A second kernel adds them up in
/// their order, so that results repeat; -1 marks a slot that was not needed.
struct Carries {
  Index slots = 0;
  Index* row = nullptr;
  double* sum = nullptr;
};

/// COO, sorted by row, behind the leading_entries of an ELL part (HYB; 0 in COO itself).
template <class V>
struct CooView {
  using Value = V;
  Index rows;
  Index entries;
  Index leading_entries;
  const Index* row;  ///< one per entry of this part
  const Index* column;
  const V* value;
  Carries carries;

  /// Entries that one warp of the device takes.
  static constexpr int tile_entries = 256;
  CW_HD Index tiles() const { return (entries + tile_entries - 1) / tile_entries; }
};

/// HYB: ELL for the first entries of each row, COO for the rest.
template <class V>
struct HybView {
  using Value = V;
  EllView<V> ell;
  CooView<V> coo;
};

/// CSR for the merge-path product (Merrill & Garland 2016): tile t begins at row tile_row[t] and at
/// entry t * tile_items - tile_row[t].
template <class V>
struct MergeView {
  using Value = V;
  static constexpr int tile_items = 256;  ///< rows and entries that one warp of the device takes
  Index rows;
  Index entries;
  Index tiles;
  const Index* row_start;
  const Index* tile_row;  ///< tiles + 1 entries
  const Index* column;
  const V* value;
  Carries carries;
};

template <class V>
using CsrScalarView = RowsView<V, 1>;
template <class V>
using CsrView = RowsView<V, 8>;
template <class V>
using Spmv4GpuView = RowsView<V, 16>;
template <class V>
using CsrVectorView = RowsView<V, 32>;
template <class V>
using SliceView = SlicedView<V, 1>;
template <class V>
using SliceThreadsView = SlicedView<V, 0>;

static_assert(WarpView<CsrView<double>> && WarpView<SliceView<double>> &&
              WarpView<SliceThreadsView<double>> && WarpView<EllView<double>> &&
              WarpView<K2View<double>>);

}  // namespace cw
