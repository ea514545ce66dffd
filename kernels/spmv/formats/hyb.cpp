#include "kernels/spmv/formats/hyb.hpp"

#include <algorithm>
#include <functional>

namespace cw {

namespace {

/// The largest width that at least a third of the rows reach (Bell & Garland's rule).
Index width_of(const CsrPattern& pattern) {
  Indices length = row_lengths(pattern);
  if (length.empty()) return 0;
  const std::size_t third = (length.size() + 2) / 3;
  std::nth_element(length.begin(), length.begin() + static_cast<std::ptrdiff_t>(third - 1),
                   length.end(), std::greater<>());
  return length[third - 1];
}

std::int64_t rest_beyond(const CsrPattern& pattern, Index width) {
  std::int64_t rest = 0;
  for (Index row = 0; row < pattern.rows; ++row) {
    rest += std::max<Index>(0, pattern.row_length(row) - width);
  }
  return rest;
}

}  // namespace

Footprint Hyb::footprint(const CsrPattern& pattern, const FormatOptions&) {
  const Index width = width_of(pattern);
  const std::int64_t rest = rest_beyond(pattern, width);
  const std::int64_t entries = std::int64_t{width} * pattern.rows + rest;
  return {entries, entries + rest};
}

Built<HybLists<Indices>> Hyb::build(const CsrPattern& pattern, const FormatOptions& options) {
  const Index width = width_of(pattern);
  const std::int64_t ell_entries = std::int64_t{width} * pattern.rows;
  const std::int64_t rest = rest_beyond(pattern, width);
  require_countable(name, ell_entries + rest,
                    std::max<std::int64_t>(coo_host_entries, pattern.rows));
  auto built = begin_structure<HybLists<Indices>>(pattern, ell_entries + rest, options);
  built.lists.shape.width = width;
  Indices& rows = built.lists.row;
  rows.reserve(static_cast<std::size_t>(rest));
  auto next = static_cast<Index>(ell_entries);
  for (Index row = 0; row < pattern.rows; ++row) {
    const Index in_ell = std::min(width, pattern.row_length(row));
    place_ell_row(pattern, row, in_ell, row, pattern.rows, 1, width, built);
    for (Index k = pattern.row_start[row] + in_ell; k < pattern.row_start[row + 1]; ++k, ++next) {
      built.position[k] = next;
      rows.push_back(row);
      built.column[next] = pattern.column[k];
    }
  }
  return built;
}

}  // namespace cw
