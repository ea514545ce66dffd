#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "kernels/core/array.hpp"
#include "kernels/spmv/pattern.hpp"
#include "kernels/spmv/views.hpp"

namespace cw {

/// What a user may choose about a format; 0 leaves the choice to the format.
struct FormatOptions {
  int block_size = 0;   ///< threads a block, a multiple of 32 up to 1024; for rgcsr also the rows
                        ///< of a group
  Index threshold = 0;  ///< K2: the most entries of a thread
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

/// How a format lays out a pattern: everything but the values. The view that is made of it
/// (views.hpp) says what its arrays mean.
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
  Index width = 0;  ///< entries that each row has in an ELL part
  int block_size = 256;
  Index carries = 0;       ///< slots for sums of rows that several warps share
  bool sums_rows = false;  ///< this is a matrix of ones, whose padding has the pattern's
                           ///< zero_column

  // Only for products on the host; a few bytes a row besides the format's own memory:
  std::vector<Index> host_row_length;  ///< length of each stored row, where the format itself keeps
                                       ///< none
  std::vector<Index> place_of_slice;   ///< of sorted rows: each slice's place if slices are ordered
                                       ///< by where their rows lie
  std::vector<Index> entries_before;   ///< entries in the slices before each place, and in all
                                       ///< slices
  std::vector<Index> empty_rows;       ///< rows without entries, whose results padding must not
                                       ///< change
};

/// A layout's arrays in one space. On the host, row_length holds the rows' lengths even if the
/// format itself keeps none.
template <Space S>
struct LayoutArrays {
  Array<Index, S> column, offset, row_length, row_map, row, steps;
  Array<Index, S> place_of_slice, entries_before;  // on the host only
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

/// Throws std::invalid_argument unless an Index can count all entries, and also the next step
/// (`stride`) of a loop that has passed the last one.
void require_countable(std::string_view format, std::int64_t entries, std::int64_t stride = 32);

/// A layout of the pattern's size, with room for its positions and for `entries` columns, all 0.
Layout begin_layout(const CsrPattern& pattern, std::int64_t entries, const FormatOptions& options);

/// Sets the column of padding to the pattern's zero_column, if it has one.
void redirect_padding(const CsrPattern& pattern, Layout& layout);

/// The order in which a format stores a row's entries, as indices of nonzeros: by their columns or,
/// if `former`, by the columns' numbers before a renumbering.
void entries_in_order(const CsrPattern& pattern, Index row, bool former, std::vector<Index>& order);

}  // namespace cw
