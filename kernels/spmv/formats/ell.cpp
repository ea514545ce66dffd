#include "kernels/spmv/formats/ell.hpp"

#include "kernels/spmv/formats/sliced.hpp"

namespace cw {

void place_ell_row(const CsrPattern& pattern, Index row, Index count, Index begin, Index stride,
                   Index threads, Index slots, Placement& placement) {
  const auto at = [&](Index e) { return begin + e / threads * stride + e % threads; };
  const Index first = pattern.row_start[row];
  for (Index e = 0; e < count; ++e) {
    placement.position[first + e] = at(e);
    placement.column[at(e)] = pattern.column[first + e];
  }
  if (count == 0) return;
  for (Index e = count; e < slots; ++e) {
    placement.column[at(e)] = pattern.column[first + count - 1];
  }
}

namespace {

int log2_of(Index power) {
  int log2 = 0;
  while ((Index{1} << log2) < power) ++log2;
  return log2;
}

std::int64_t width_of(const CsrPattern& pattern, Index threads) {
  return (std::int64_t{pattern.longest_row()} + threads - 1) / threads;
}

/// `row_map`: empty where stored rows are rows.
Built<EllLists<Indices>> build_ell(const CsrPattern& pattern, const FormatOptions& options,
                                   std::string_view name, Index threads, Indices row_map = {}) {
  const std::int64_t width = width_of(pattern, threads);
  const std::int64_t stride = std::int64_t{pattern.rows} * threads;
  require_countable(name, width * stride, stride);
  require_proportion(name, width * stride, pattern);
  auto built = begin_structure<EllLists<Indices>>(pattern, width * stride, options);
  built.lists.shape.width = static_cast<Index>(width);
  built.lists.shape.log2_threads = log2_of(threads);
  for (Index s = 0; s < pattern.rows; ++s) {
    const Index row = row_map.empty() ? s : row_map[s];
    place_ell_row(pattern, row, pattern.row_length(row), s * threads, static_cast<Index>(stride),
                  threads, built.lists.shape.width * threads, built);
  }
  built.lists.row_map = std::move(row_map);
  return built;
}

Footprint footprint_of(const CsrPattern& pattern, Index threads, std::int64_t extra) {
  const std::int64_t entries = width_of(pattern, threads) * threads * pattern.rows;
  return {entries, entries + extra};
}

}  // namespace

Footprint Ell::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, 1, 0);
}
Built<EllLists<Indices>> Ell::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_ell(pattern, options, name, 1);
}

Footprint EllpackR::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, 1, pattern.rows);
}
Built<EllLists<Indices>> EllpackR::build(const CsrPattern& pattern, const FormatOptions& options) {
  auto built = build_ell(pattern, options, name, 1);
  built.lists.row_length = row_lengths(pattern);
  return built;
}

Footprint Pellr::footprint(const CsrPattern& pattern, const FormatOptions&) {
  const std::int64_t warps = (std::int64_t{pattern.rows} + warp_size - 1) / warp_size;
  return footprint_of(pattern, 1, pattern.rows + warps);
}
Built<EllLists<Indices>> Pellr::build(const CsrPattern& pattern, const FormatOptions& options) {
  auto built = build_ell(pattern, options, name, 1, rows_by_length(pattern));
  EllLists<Indices>& lists = built.lists;
  lists.shape.log2_rows_per_length = 5;
  for (Index s = 0; s < pattern.rows; s += warp_size) {
    lists.row_length.push_back(pattern.row_length(lists.row_map[s]));
  }
  return built;
}

Footprint EllrT::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, SellrT::threads(pattern), pattern.rows);
}
Built<EllLists<Indices>> EllrT::build(const CsrPattern& pattern, const FormatOptions& options) {
  auto built = build_ell(pattern, options, name, SellrT::threads(pattern));
  built.lists.row_length = row_lengths(pattern);
  return built;
}

}  // namespace cw
