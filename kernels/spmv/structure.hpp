#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "kernels/core/array.hpp"
#include "kernels/spmv/pattern.hpp"
#include "kernels/spmv/warp_view.hpp"

// What all formats have in common. A format is a struct (formats/): its lists of indices, the
// function that builds them, what they will take, and the view that kernels read.

namespace cw {

using Indices = std::vector<Index>;

/// What a user may choose about a format; 0 leaves the choice to the format.
struct FormatOptions {
  int block_size = 0;   ///< threads a block, a multiple of 32 up to 1024; for rgcsr also the rows
                        ///< of a group
  Index threshold = 0;  ///< K2: the most entries of a thread

  bool operator==(const FormatOptions&) const = default;
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

struct MatrixSize {
  Index rows = 0;
  Index columns = 0;
  Index stored_entries = 0;
};

/// Where a format stores the nonzeros of a pattern.
struct Placement : MatrixSize {
  Indices position;    ///< where nonzero k of the pattern lies among the stored entries
  Indices column;      ///< of each stored entry
  Indices empty_rows;  ///< rows without entries, whose results padding must not change on the host
  int block_size = 256;
  bool sums_rows =
      false;  ///< this is a matrix of ones, whose padding has the pattern's zero_column
};

/// What a format makes of a pattern: everything but the values. `Lists` are the format's own.
template <class Lists>
struct Built : Placement {
  Lists lists{};
};

/// What most formats are; one that is different has a constant of its own.
struct FormatTraits {
  /// Rows and columns must be renumbered by length beforehand (the r and rs variants).
  static constexpr bool renumbered = false;
  /// The format that sums rows for assembly in place of this one, if this one cannot.
  static constexpr std::string_view row_sums_by{};
  static constexpr bool has_threshold = false;
  static constexpr bool has_block_size = true;
  static constexpr bool block_is_structure = false;
};

/// A format of our own. Formats of one family have the same lists and the same view, and differ in
/// what their lists hold.
///
/// `Lists<List>` are lists of indices, each a `List`: std::vector<Index> where they are built,
/// Array<Index, S> where products read them. Their pointers to members are all(); host_only() are
/// those that the device needs no copy of, and shape is what else a view must know.
template <class F>
concept SparseFormat = requires(const CsrPattern& pattern, const FormatOptions& options,
                                const Built<typename F::template Lists<Indices>>& built,
                                const double* value) {
  typename F::Family;
  typename F::template View<double>;
  { F::name } -> std::convertible_to<std::string_view>;
  { F::description } -> std::convertible_to<std::string_view>;
  { F::footprint(pattern, options) } -> std::same_as<Footprint>;
  { F::build(pattern, options) } -> std::same_as<Built<typename F::template Lists<Indices>>>;
  // The view of lists in any space.
  {
    F::view(built, built.lists, built.column.data(), value)
    } -> std::same_as<typename F::template View<double>>;
};

/// Throws std::invalid_argument unless an Index can count all entries, and also the next step
/// (`stride`) of a loop that has passed the last one.
void require_countable(std::string_view format, std::int64_t entries, std::int64_t stride = 32);

/// Throws std::invalid_argument for many entries that are out of all proportion to a matrix's rows
/// and nonzeros: one long row then takes all memory.
void require_proportion(std::string_view format, std::int64_t entries, const CsrPattern& pattern);

/// Begins a structure of the pattern's size, with room for its positions and for `entries` columns,
/// all 0.
Placement begin_placement(const CsrPattern& pattern, std::int64_t entries,
                          const FormatOptions& options);
template <class Lists>
Built<Lists> begin_structure(const CsrPattern& pattern, std::int64_t entries,
                             const FormatOptions& options) {
  return {begin_placement(pattern, entries, options)};
}

/// Sets the column of padding to the pattern's zero_column, if it has one.
void redirect_padding(const CsrPattern& pattern, Placement& placement);

/// The order in which a format stores a row's entries, as indices of nonzeros: by their columns or,
/// if `former`, by the columns' numbers before a renumbering.
void entries_in_order(const CsrPattern& pattern, Index row, bool former, Indices& order);

/// The length of each row.
Indices row_lengths(const CsrPattern& pattern);

/// A list's first element for a view; null if the format keeps no such list.
template <class List>
const Index* or_null(const List& list) {
  return list.size() == 0 ? nullptr : list.data();
}

/// How many indices a format's lists hold, without those that only the host's products need.
template <class Lists>
std::int64_t list_entries(const Lists& lists) {
  return std::apply(
      [&](auto... list) {
        return (std::int64_t{0} + ... + static_cast<std::int64_t>((lists.*list).size()));
      },
      Lists::all());
}

/// A copy of a family's lists in one space.
template <class Family, Space S>
typename Family::template Lists<Array<Index, S>> place_lists(
    typename Family::template Lists<Indices>& built) {
  using From = typename Family::template Lists<Indices>;
  using To = typename Family::template Lists<Array<Index, S>>;
  To placed{};
  if constexpr (requires { built.shape; }) placed.shape = built.shape;
  // The host's products also read what a format does not keep for the device.
  if constexpr (S == Space::host && requires { built.keep_for_host(); }) built.keep_for_host();
  const auto copy = [&](auto from, auto to) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((placed.*std::get<I>(to) = Array<Index, S>(built.*std::get<I>(from))), ...);
    }
    (std::make_index_sequence<std::tuple_size_v<decltype(from)>>{});
  };
  copy(From::all(), To::all());
  if constexpr (S == Space::host && requires { From::host_only(); }) {
    copy(From::host_only(), To::host_only());
  }
  return placed;
}

}  // namespace cw
