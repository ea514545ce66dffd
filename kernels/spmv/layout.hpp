#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "kernels/core/array.hpp"
#include "kernels/spmv/pattern.hpp"
#include "kernels/spmv/views.hpp"

namespace cw {

/// What a user may choose of a format. 0: the format chooses.
struct FormatOptions {
  int block_size = 0;   ///< threads a block, a multiple of 32 up to 1024; rgcsr: also its group
  Index threshold = 0;  ///< K2: most entries a thread
};

/// What a format will store; known before any memory is taken.
struct Footprint {
  std::int64_t values = 0;   ///< stored entries, padding included
  std::int64_t indices = 0;  ///< 32-bit integers: columns, offsets, lengths, maps

  std::int64_t bytes(std::size_t bytes_a_value) const {
    return values * static_cast<std::int64_t>(bytes_a_value) +
           indices * static_cast<std::int64_t>(sizeof(Index));
  }
};

/// How a format lays out a pattern: all but the values. What the arrays mean is said by the view
/// (views.hpp) that is made of them.
struct Layout {
  Index rows = 0;
  Index columns = 0;
  Index stored_entries = 0;
  std::vector<Index> position;  ///< where nonzero k of the pattern lies in the values
  std::vector<Index> column;    ///< one per stored entry
  std::vector<Index> offset;
  std::vector<Index> row_length;
  std::vector<Index> row_map;
  std::vector<Index> row;
  std::vector<Index> steps;
  int log2_slice = 0;
  int log2_threads = 0;
  int log2_rows_per_length = 0;
  Index width = 0;  ///< of an ELL part
  int block_size = 256;
  Index carries = 0;       ///< slots for sums of rows that several warps share
  bool sums_rows = false;  ///< made of ones: padding has the pattern's zero_column

  // For the products on the host alone, beside the format's own memory, a few bytes a row:
  std::vector<Index> host_row_length;  ///< of each stored row, where the format keeps no lengths
  std::vector<Index> place_of_slice;   ///< of sorted rows: each slice's place by where its rows are
  std::vector<Index> entries_before;   ///< entries in the slices before each place, and in all
  std::vector<Index> empty_rows;       ///< rows without entries, whose padding must not be read
};

/// A layout's arrays in one memory space. The host's have the lengths of rows where the layout
/// does.
template <Space S>
struct LayoutArrays {
  Array<Index, S> column, offset, row_length, row_map, row, steps;
  Array<Index, S> place_of_slice, entries_before;  // the host's
  Array<Index, S> carry_row;
  Array<double, S> carry_sum;
  explicit LayoutArrays(const Layout& layout)
      : column(layout.column),
        offset(layout.offset),
        row_length(S == Space::host && layout.row_length.empty() ? layout.host_row_length
                                                                 : layout.row_length),
        row_map(layout.row_map),
        row(layout.row),
        steps(layout.steps),
        place_of_slice(S == Space::host ? layout.place_of_slice : std::vector<Index>{}),
        entries_before(S == Space::host ? layout.entries_before : std::vector<Index>{}),
        carry_row(static_cast<std::size_t>(S == Space::device ? layout.carries : 0)),
        carry_sum(carry_row.size()) {}

  Carries carries() {
    return {static_cast<Index>(carry_row.size()), carry_row.data(), carry_sum.data()};
  }
};

/// Throws std::invalid_argument unless every entry, and one step of a loop past the last, can be
/// counted by an Index.
void require_countable(std::string_view format, std::int64_t entries, std::int64_t stride = 32);

/// A layout of the pattern's size, with room for its positions and for `entries` columns, all 0.
Layout begin_layout(const CsrPattern& pattern, std::int64_t entries, const FormatOptions& options);

/// Gives padding the pattern's zero_column, if it has one.
void redirect_padding(const CsrPattern& pattern, Layout& layout);

/// The order in which a format visits a row's entries, as indices of nonzeros: by their columns or,
/// for `former`, by what the columns were before a renumbering.
void entries_in_order(const CsrPattern& pattern, Index row, bool former, std::vector<Index>& order);

}  // namespace cw
