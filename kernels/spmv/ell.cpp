#include <algorithm>
#include <numeric>

#include "kernels/spmv/builders.hpp"
#include "kernels/spmv/views.hpp"

namespace cw {

namespace {

/// Stores a row's first `count` entries, entry e at begin + (e / threads) * stride + e % threads.
/// The last column is repeated in the slots that remain of `slots`.
void place_row(const CsrPattern& pattern, Index row, Index count, Index begin, Index stride,
               Index threads, Index slots, Layout& layout) {
  const auto at = [&](Index e) { return begin + e / threads * stride + e % threads; };
  const Index first = pattern.row_start[row];
  for (Index e = 0; e < count; ++e) {
    layout.position[first + e] = at(e);
    layout.column[at(e)] = pattern.column[first + e];
  }
  if (count == 0) return;
  for (Index e = count; e < slots; ++e) {
    layout.column[at(e)] = pattern.column[first + count - 1];
  }
}

Index threads_for(const CsrPattern& pattern) {
  // At least four entries for each thread: with fewer, the reduction costs more than the product.
  constexpr Index fewest = 2;
  constexpr Index most = 16;
  const Index mean = pattern.rows == 0 ? 0 : pattern.nonzeros() / pattern.rows;
  Index threads = fewest;
  while (threads < most && 8 * threads <= mean) threads *= 2;
  return threads;
}

int log2_of(Index power) {
  int log2 = 0;
  while ((Index{1} << log2) < power) ++log2;
  return log2;
}

struct EllShape {
  Index threads = 1;
  bool sorted = false;
};

std::int64_t ell_width(const CsrPattern& pattern, Index threads) {
  return (std::int64_t{pattern.longest_row()} + threads - 1) / threads;
}

Layout ell(const CsrPattern& pattern, const FormatOptions& options, std::string_view name,
           EllShape shape) {
  const std::int64_t width = ell_width(pattern, shape.threads);
  const std::int64_t stride = std::int64_t{pattern.rows} * shape.threads;
  require_countable(name, width * stride, stride);
  Layout layout = begin_layout(pattern, width * stride, options);
  layout.width = static_cast<Index>(width);
  layout.log2_threads = log2_of(shape.threads);
  if (shape.sorted) layout.row_map = rows_by_length(pattern);
  for (Index s = 0; s < pattern.rows; ++s) {
    const Index row = shape.sorted ? layout.row_map[s] : s;
    place_row(pattern, row, pattern.row_length(row), s * shape.threads, static_cast<Index>(stride),
              shape.threads, layout.width * shape.threads, layout);
  }
  return layout;
}

std::vector<Index> row_lengths(const CsrPattern& pattern) {
  std::vector<Index> length(static_cast<std::size_t>(pattern.rows));
  for (Index row = 0; row < pattern.rows; ++row) length[row] = pattern.row_length(row);
  return length;
}

Footprint ell_footprint_of(const CsrPattern& pattern, Index threads, std::int64_t extra) {
  const std::int64_t entries = ell_width(pattern, threads) * threads * pattern.rows;
  return {entries, entries + extra};
}

}  // namespace

Footprint ell_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return ell_footprint_of(pattern, 1, 0);
}

Layout ell_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return ell(pattern, options, "ell", {});
}

Footprint ellpack_r_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return ell_footprint_of(pattern, 1, pattern.rows);
}

Layout ellpack_r_layout(const CsrPattern& pattern, const FormatOptions& options) {
  Layout layout = ell(pattern, options, "ellpack-r", {});
  layout.row_length = row_lengths(pattern);
  return layout;
}

Footprint pellr_footprint(const CsrPattern& pattern, const FormatOptions&) {
  const std::int64_t warps = (std::int64_t{pattern.rows} + warp_size - 1) / warp_size;
  return ell_footprint_of(pattern, 1, pattern.rows + warps);
}

Layout pellr_layout(const CsrPattern& pattern, const FormatOptions& options) {
  Layout layout = ell(pattern, options, "pellr", {.threads = 1, .sorted = true});
  layout.log2_rows_per_length = 5;
  for (Index s = 0; s < pattern.rows; s += warp_size) {
    layout.row_length.push_back(pattern.row_length(layout.row_map[s]));
  }
  return layout;
}

Footprint ellr_t_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return ell_footprint_of(pattern, threads_for(pattern), pattern.rows);
}

Layout ellr_t_layout(const CsrPattern& pattern, const FormatOptions& options) {
  Layout layout = ell(pattern, options, "ellr-t", {.threads = threads_for(pattern)});
  layout.row_length = row_lengths(pattern);
  return layout;
}

namespace {

/// The largest width that at least a third of the rows reach (Bell & Garland's rule).
Index hyb_width(const CsrPattern& pattern) {
  std::vector<Index> length = row_lengths(pattern);
  if (length.empty()) return 0;
  const std::size_t third = (length.size() + 2) / 3;
  std::nth_element(length.begin(), length.begin() + static_cast<std::ptrdiff_t>(third - 1),
                   length.end(), std::greater<>());
  return length[third - 1];
}

/// Slots for the sums that warps leave: each warp leaves those of its first and its last row.
Index carries_for(std::int64_t entries) {
  constexpr Index tile = CooView<double>::tile_entries;
  return static_cast<Index>(2 * ((entries + tile - 1) / tile));
}

std::int64_t hyb_rest(const CsrPattern& pattern, Index width) {
  std::int64_t rest = 0;
  for (Index row = 0; row < pattern.rows; ++row) {
    rest += std::max<Index>(0, pattern.row_length(row) - width);
  }
  return rest;
}

}  // namespace

Footprint hyb_footprint(const CsrPattern& pattern, const FormatOptions&) {
  const Index width = hyb_width(pattern);
  const std::int64_t rest = hyb_rest(pattern, width);
  const std::int64_t entries = std::int64_t{width} * pattern.rows + rest;
  return {entries, entries + rest};
}

Layout hyb_layout(const CsrPattern& pattern, const FormatOptions& options) {
  const Index width = hyb_width(pattern);
  const std::int64_t ell_entries = std::int64_t{width} * pattern.rows;
  const std::int64_t rest = hyb_rest(pattern, width);
  constexpr std::int64_t part = 4096;  // entries of COO that the host takes at a time
  require_countable("hyb", ell_entries + rest, std::max<std::int64_t>(part, pattern.rows));
  Layout layout = begin_layout(pattern, ell_entries + rest, options);
  layout.width = width;
  layout.row.reserve(static_cast<std::size_t>(rest));
  auto next = static_cast<Index>(ell_entries);
  for (Index row = 0; row < pattern.rows; ++row) {
    const Index in_ell = std::min(width, pattern.row_length(row));
    place_row(pattern, row, in_ell, row, pattern.rows, 1, width, layout);
    for (Index k = pattern.row_start[row] + in_ell; k < pattern.row_start[row + 1]; ++k, ++next) {
      layout.position[k] = next;
      layout.row.push_back(row);
      layout.column[next] = pattern.column[k];
    }
  }
  layout.carries = carries_for(rest);
  return layout;
}

Footprint coo_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return {pattern.nonzeros(), std::int64_t{2} * pattern.nonzeros()};
}

Layout coo_layout(const CsrPattern& pattern, const FormatOptions& options) {
  constexpr std::int64_t part = 4096;  // entries that the host takes at a time
  require_countable("coo", pattern.nonzeros(), part);
  Layout layout = begin_layout(pattern, pattern.nonzeros(), options);
  layout.column = pattern.column;
  std::iota(layout.position.begin(), layout.position.end(), 0);
  layout.row.reserve(layout.position.size());
  for (Index row = 0; row < pattern.rows; ++row) {
    layout.row.insert(layout.row.end(), static_cast<std::size_t>(pattern.row_length(row)), row);
  }
  layout.carries = carries_for(layout.stored_entries);
  return layout;
}

}  // namespace cw
