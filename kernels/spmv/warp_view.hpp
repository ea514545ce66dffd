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

/// Which warp view it is, for what is chosen while the program runs; none for any other view.
enum class ViewKind { none, csr_scalar, csr, spmv4gpu, csr_vector, slices, slice_threads, ell, k2 };

/// A view whose lanes each add up one range of one row's entries. Products, row sums and CG are
/// written once for all of these; the views of BiELL, BiJAD, JAD, COO, HYB and merge path have
/// kernels of their own.
template <class T>
concept WarpView = requires(const T& view, Index warp, int lane) {
  { T::kind } -> std::convertible_to<ViewKind>;
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

/// Device workspace for the sums of rows that several warps share. A second kernel adds them up in
/// their order, so that results repeat; -1 marks a slot that was not needed.
struct Carries {
  Index slots = 0;
  Index* row = nullptr;
  double* sum = nullptr;
};

}  // namespace cw
