#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <source_location>
#include <utility>

#include "kernels/spmv/format.hpp"
#include "kernels/spmv/work.hpp"
#include "support/support.hpp"

// What the tests of the formats' structures, by small examples worked by hand, share.

namespace cw {

/// Lengths of runs of rows: a number of rows of one length, and so on.
inline Indices runs(std::initializer_list<std::pair<Index, Index>> count_and_length) {
  Indices lengths;
  for (const auto& [count, length] : count_and_length) lengths.insert(lengths.end(), count, length);
  return lengths;
}

/// Runs of consecutive numbers: from, from + 1, ..., to - 1, and so on.
inline Indices ranges(std::initializer_list<std::pair<Index, Index>> from_and_to) {
  Indices numbers;
  for (const auto& [from, to] : from_and_to) {
    for (Index i = from; i < to; ++i) numbers.push_back(i);
  }
  return numbers;
}

/// Entries dealt round some threads that are neighbours, each step a stride on.
struct Hand {
  Index begin;
  Index threads;
  Index entries;
  Index stride = 32;
};
inline Indices dealt(std::initializer_list<Hand> hands) {
  Indices places;
  for (const auto& [begin, threads, entries, stride] : hands) {
    for (Index e = 0; e < entries; ++e) {
      places.push_back(begin + e / threads * stride + e % threads);
    }
  }
  return places;
}

/// Entry k of row i lies in column 1000 k + i: stored columns say whose entry they are.
inline CsrPattern pattern_of(const Indices& lengths) {
  CsrPattern pattern;
  pattern.rows = static_cast<Index>(lengths.size());
  for (Index i = 0; i < pattern.rows; ++i) {
    for (Index k = 0; k < lengths[i]; ++k) pattern.column.push_back(1000 * k + i);
    pattern.row_start.push_back(static_cast<Index>(pattern.column.size()));
  }
  pattern.columns = 1000 * (pattern.longest_row() + 1);
  return pattern;
}

template <SparseFormat F>
auto built(const Indices& lengths, const FormatOptions& options = {}) {
  return F::build(pattern_of(lengths), options);
}

/// Where entries lie.
struct Expected {
  Indices column{}, position{};                     ///< empty: not compared in whole
  std::vector<std::pair<Index, Indices>> places{};  ///< of a row's entries
  std::vector<std::pair<Index, Index>> padding{};   ///< a place, and the column there
};

/// Checks what slices keep for the host's products: where rows end, and the slices in the order of
/// their rows with the entries before each.
inline void check_lists_for_host(const SlicedLists<Indices>& lists, const Indices& lengths) {
  const Indices& stored = lists.row_length.empty() ? lists.stored_length : lists.row_length;
  ASSERT_EQ(stored.size(), lengths.size());
  for (std::size_t s = 0; s < stored.size(); ++s) {
    const auto row = lists.row_map.empty() ? s : static_cast<std::size_t>(lists.row_map[s]);
    EXPECT_EQ(stored[s], lengths[row]) << "stored row " << s;
  }
  // Slices of rows in their own order are in order, too.
  const std::size_t slices = lists.slice_offset.size() - 1;
  ASSERT_EQ(lists.place_of_slice.empty(), lists.row_map.empty() || slices == 0);
  if (lists.place_of_slice.empty()) return;
  ASSERT_EQ(lists.place_of_slice.size(), slices);
  ASSERT_EQ(lists.entries_before.size(), slices + 1);
  Indices slice_at(slices, -1);
  for (std::size_t s = 0; s < slices; ++s) {
    slice_at.at(static_cast<std::size_t>(lists.place_of_slice[s])) = static_cast<Index>(s);
  }
  Index before = 0;
  for (std::size_t place = 0; place < slices; ++place) {
    EXPECT_EQ(lists.entries_before[place], before);
    ASSERT_GE(slice_at[place], 0) << "no slice is at place " << place;
    const auto s = static_cast<std::size_t>(slice_at[place]);
    before += lists.slice_offset[s + 1] - lists.slice_offset[s];
  }
  EXPECT_EQ(lists.entries_before.back(), before);
}

/// Checks what a format builds; lists that are not named are empty. Lists for the host alone are
/// checked by what they mean.
using Caller = std::source_location;
template <SparseFormat F>
auto check_with(const FormatOptions& options, const Indices& lengths,
                const typename F::template Lists<Indices>& lists, const Expected& expected = {},
                const Caller& caller = Caller::current()) {
  const testing::ScopedTrace trace(caller.file_name(), static_cast<int>(caller.line()), F::name);
  const CsrPattern pattern = pattern_of(lengths);
  auto built = F::build(pattern, options);
  const auto compare = [&](auto list) { EXPECT_EQ(built.lists.*list, lists.*list); };
  std::apply([&](auto... list) { (..., compare(list)); }, F::template Lists<Indices>::all());
  if constexpr (std::is_same_v<typename F::template Lists<Indices>, SlicedLists<Indices>>) {
    check_lists_for_host(built.lists, lengths);
  }
  EXPECT_EQ(built.column.size(), static_cast<std::size_t>(built.stored_entries));
  EXPECT_EQ(built.column, expected.column.empty() ? built.column : expected.column);
  EXPECT_EQ(built.position, expected.position.empty() ? built.position : expected.position);
  for (const auto& [row, places] : expected.places) {
    const Indices found(built.position.begin() + pattern.row_start[row],
                        built.position.begin() + pattern.row_start[row + 1]);
    EXPECT_EQ(found, places) << "row " << row;
  }
  for (const auto& [place, column] : expected.padding) {
    EXPECT_EQ(built.column.at(static_cast<std::size_t>(place)), column) << "place " << place;
  }
  return built;
}

template <SparseFormat F>
auto check(const Indices& lengths, const typename F::template Lists<Indices>& lists,
           const Expected& expected = {}, const Caller& caller = Caller::current()) {
  return check_with<F>({}, lengths, lists, expected, caller);
}

inline void expect_work(std::string_view format, const Indices& lengths, std::int64_t iterations,
                        std::int64_t operations, const FormatOptions& options = {}) {
  const ProductWork work = find_format(format)->work(pattern_of(lengths), options);
  EXPECT_EQ(work.iterations, iterations) << format;
  EXPECT_EQ(work.operations, operations) << format;
}

/// Rows of these columns.
inline CsrPattern rows_of(Index columns, std::initializer_list<Indices> rows) {
  CsrPattern pattern;
  pattern.rows = static_cast<Index>(rows.size());
  pattern.columns = columns;
  for (const Indices& row : rows) {
    pattern.column.insert(pattern.column.end(), row.begin(), row.end());
    pattern.row_start.push_back(static_cast<Index>(pattern.column.size()));
  }
  return pattern;
}

}  // namespace cw
