#include "kernels/spmv/layout.hpp"

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

Layout begin_layout(const CsrPattern& pattern, std::int64_t entries, const FormatOptions& options) {
  Layout layout;
  layout.rows = pattern.rows;
  layout.columns = pattern.columns;
  layout.stored_entries = static_cast<Index>(entries);
  layout.position.resize(static_cast<std::size_t>(pattern.nonzeros()));
  layout.column.assign(static_cast<std::size_t>(entries), 0);
  if (options.block_size > 0) layout.block_size = options.block_size;
  for (Index i = 0; i < pattern.rows; ++i) {
    if (pattern.row_length(i) == 0) layout.empty_rows.push_back(i);
  }
  return layout;
}

void entries_in_order(const CsrPattern& pattern, Index row, bool former,
                      std::vector<Index>& order) {
  order.resize(static_cast<std::size_t>(pattern.row_length(row)));
  std::iota(order.begin(), order.end(), pattern.row_start[row]);
  if (!former || pattern.former_column.empty()) return;
  std::sort(order.begin(), order.end(), [&](Index a, Index b) {
    return pattern.former_column[pattern.column[a]] < pattern.former_column[pattern.column[b]];
  });
}

void redirect_padding(const CsrPattern& pattern, Layout& layout) {
  layout.sums_rows = pattern.zero_column >= 0;
  if (!layout.sums_rows) return;
  std::vector<Index> column(layout.column.size(), pattern.zero_column);
  for (const Index at : layout.position) column[at] = layout.column[at];
  layout.column = std::move(column);
}

}  // namespace cw
