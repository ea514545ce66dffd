#include "kernels/spmv/formats/rows.hpp"

#include <algorithm>
#include <numeric>

namespace cw {

Built<RowsLists<Indices>> build_rows(const CsrPattern& pattern, const FormatOptions& options) {
  require_countable("csr", pattern.nonzeros());
  auto built = begin_structure<RowsLists<Indices>>(pattern, pattern.nonzeros(), options);
  built.lists.row_start = pattern.row_start;
  built.column = pattern.column;
  std::iota(built.position.begin(), built.position.end(), 0);
  return built;
}

namespace {

constexpr Index half_warp = 16;

std::int64_t padded_length(const CsrPattern& pattern, Index row) {
  return (std::int64_t{pattern.row_length(row)} + half_warp - 1) / half_warp * half_warp;
}

}  // namespace

Footprint Spmv4Gpu::footprint(const CsrPattern& pattern, const FormatOptions&) {
  std::int64_t entries = 0;
  for (Index row = 0; row < pattern.rows; ++row) entries += padded_length(pattern, row);
  return {entries, entries + pattern.rows + 1};
}

Built<RowsLists<Indices>> Spmv4Gpu::build(const CsrPattern& pattern, const FormatOptions& options) {
  const std::int64_t entries = footprint(pattern, options).values;
  require_countable(name, entries);
  auto built = begin_structure<RowsLists<Indices>>(pattern, entries, options);
  Indices& row_start = built.lists.row_start;
  row_start.reserve(static_cast<std::size_t>(pattern.rows) + 1);
  row_start.push_back(0);
  for (Index row = 0; row < pattern.rows; ++row) {
    const Index begin = row_start.back();
    const Index end = begin + static_cast<Index>(padded_length(pattern, row));
    std::iota(built.position.begin() + pattern.row_start[row],
              built.position.begin() + pattern.row_start[row + 1], begin);
    row_start.push_back(end);
    if (begin == end) continue;
    const auto first = pattern.column.begin() + pattern.row_start[row];
    const auto last = pattern.column.begin() + pattern.row_start[row + 1];
    std::fill(std::copy(first, last, built.column.begin() + begin), built.column.begin() + end,
              *(last - 1));
  }
  return built;
}

}  // namespace cw
