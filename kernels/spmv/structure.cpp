#include "kernels/spmv/structure.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>

namespace cw {

void require_countable(std::string_view format, std::int64_t entries, std::int64_t stride) {
  if (entries + stride <= std::numeric_limits<Index>::max()) return;
  throw std::invalid_argument(std::string(format) + ": padded to " + std::to_string(entries) +
                              " entries, more than the 2^31 - 1 that can be counted; choose a "
                              "format that pads less");
}

void require_proportion(std::string_view format, std::int64_t entries, const CsrPattern& pattern) {
  constexpr std::int64_t most = 100;
  constexpr std::int64_t little = 1 << 24;  // entries
  const std::int64_t own = std::int64_t{pattern.rows} + pattern.nonzeros();
  if (entries <= little || entries / most <= own) return;
  throw std::invalid_argument(std::string(format) + ": padded to " + std::to_string(entries) +
                              " entries, " + std::to_string(entries / own) +
                              " times the matrix; choose a format that pads less");
}

Placement begin_placement(const CsrPattern& pattern, std::int64_t entries,
                          const FormatOptions& options) {
  Placement placement;
  placement.rows = pattern.rows;
  placement.columns = pattern.columns;
  placement.stored_entries = static_cast<Index>(entries);
  placement.position.resize(static_cast<std::size_t>(pattern.nonzeros()));
  placement.column.assign(static_cast<std::size_t>(entries), 0);
  if (options.block_size > 0) placement.block_size = options.block_size;
  for (Index i = 0; i < pattern.rows; ++i) {
    if (pattern.row_length(i) == 0) placement.empty_rows.push_back(i);
  }
  return placement;
}

void redirect_padding(const CsrPattern& pattern, Placement& placement) {
  placement.sums_rows = pattern.zero_column >= 0;
  if (!placement.sums_rows) return;
  Indices column(placement.column.size(), pattern.zero_column);
  for (const Index at : placement.position) column[at] = placement.column[at];
  placement.column = std::move(column);
}

void entries_in_order(const CsrPattern& pattern, Index row, bool former, Indices& order) {
  order.resize(static_cast<std::size_t>(pattern.row_length(row)));
  std::iota(order.begin(), order.end(), pattern.row_start[row]);
  if (!former || pattern.former_column.empty()) return;
  std::sort(order.begin(), order.end(), [&](Index a, Index b) {
    return pattern.former_column[pattern.column[a]] < pattern.former_column[pattern.column[b]];
  });
}

Indices row_lengths(const CsrPattern& pattern) {
  Indices length(static_cast<std::size_t>(pattern.rows));
  for (Index row = 0; row < pattern.rows; ++row) length[row] = pattern.row_length(row);
  return length;
}

}  // namespace cw
