#include "kernels/spmv/pattern.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

namespace cw {

Index CsrPattern::longest_row() const {
  Index longest = 0;
  for (Index row = 0; row < rows; ++row) longest = std::max(longest, row_length(row));
  return longest;
}

Index find_nonzero(const CsrPattern& pattern, Index row, Index column) {
  const Index first = pattern.row_start[row];
  const Index place = place_in_row(pattern.column.data() + first, pattern.row_length(row), column);
  return place < 0 ? -1 : first + place;
}

void require_valid(const CsrPattern& pattern) {
  const auto fail = [](const std::string& what) {
    throw std::invalid_argument("sparse pattern: " + what);
  };
  if (pattern.rows < 0 || pattern.columns < 0) fail("negative size");
  if (pattern.row_start.size() != static_cast<std::size_t>(pattern.rows) + 1) {
    fail("row_start needs rows + 1 entries");
  }
  if (pattern.row_start.front() != 0) fail("row_start must begin with 0");
  for (Index row = 0; row < pattern.rows; ++row) {
    if (pattern.row_length(row) < 0) fail("row " + std::to_string(row) + " ends before it starts");
  }
  if (pattern.column.size() != static_cast<std::size_t>(pattern.nonzeros())) {
    fail("one column per nonzero is needed");
  }
  const auto is_outside = [&](Index column) { return column < 0 || column >= pattern.columns; };
  bool found = false;
#pragma omp parallel for schedule(static) reduction(|| : found)
  for (std::size_t k = 0; k < pattern.column.size(); ++k) {
    found = found || is_outside(pattern.column[k]);
  }
  if (found) {
    const Index column = *std::ranges::find_if(pattern.column, is_outside);
    fail("column " + std::to_string(column) + " lies outside [0, " +
         std::to_string(pattern.columns) + ")");
  }
  if (!pattern.former_column.empty() &&
      pattern.former_column.size() != static_cast<std::size_t>(pattern.columns)) {
    fail("former_column needs one entry a column");
  }
  if (pattern.zero_column < -1 || pattern.zero_column >= pattern.columns) {
    fail("zero_column lies outside the matrix");
  }
}

std::vector<Index> rows_by_length(const CsrPattern& pattern) {
  // Rows of a length come after all longer rows, so their first place is the number of longer
  // rows.
  const Index longest = pattern.longest_row();
  std::vector<Index> place(static_cast<std::size_t>(longest) + 1, 0);
  for (Index row = 0; row < pattern.rows; ++row) {
    const Index length = pattern.row_length(row);
    if (length > 0) ++place[length - 1];
  }
  std::partial_sum(place.rbegin(), place.rend(), place.rbegin());
  std::vector<Index> order(static_cast<std::size_t>(pattern.rows));
  for (Index row = 0; row < pattern.rows; ++row) order[place[pattern.row_length(row)]++] = row;
  return order;
}

bool has_rows_by_length(const CsrPattern& pattern) {
  for (Index row = 1; row < pattern.rows; ++row) {
    if (pattern.row_length(row) > pattern.row_length(row - 1)) return false;
  }
  return true;
}

Renumbered renumber(const CsrPattern& pattern, const std::vector<Index>& order) {
  if (pattern.rows != pattern.columns) {
    throw std::invalid_argument("only a square matrix can be renumbered; this one has " +
                                std::to_string(pattern.rows) + " rows and " +
                                std::to_string(pattern.columns) + " columns");
  }
  std::vector<Index> new_number(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) new_number[order[i]] = static_cast<Index>(i);

  Renumbered result;
  result.pattern.rows = result.pattern.columns = pattern.rows;
  result.pattern.former_column = order;
  result.pattern.row_start.reserve(order.size() + 1);
  for (const Index row : order) {
    result.pattern.row_start.push_back(result.pattern.row_start.back() + pattern.row_length(row));
  }
  result.nonzero.resize(static_cast<std::size_t>(pattern.nonzeros()));
  result.pattern.column.resize(result.nonzero.size());
#pragma omp parallel for schedule(static)
  for (Index i = 0; i < pattern.rows; ++i) {
    const auto begin = result.nonzero.begin() + result.pattern.row_start[i];
    const auto end = result.nonzero.begin() + result.pattern.row_start[i + 1];
    std::iota(begin, end, pattern.row_start[order[i]]);
    std::sort(begin, end, [&](Index a, Index b) {
      return new_number[pattern.column[a]] < new_number[pattern.column[b]];
    });
    std::transform(begin, end, result.pattern.column.begin() + result.pattern.row_start[i],
                   [&](Index k) { return new_number[pattern.column[k]]; });
  }
  return result;
}

}  // namespace cw
