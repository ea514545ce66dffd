#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

#include "kernels/core/first_error.hpp"
#include "kernels/spmv/builders.hpp"
#include "kernels/spmv/views.hpp"

namespace cw {

namespace {

struct SliceShape {
  std::string_view name;
  int log2_slice = 5;
  int log2_threads = 0;
  bool sorted = false;        ///< rows are sorted by length, and a map back is kept
  bool lengths = false;       ///< each row's own length is kept
  bool former_order = false;  ///< entries are ordered by what their columns were before renumbering
};

std::int64_t ceil_shift(std::int64_t value, int shift) {
  return (value + (std::int64_t{1} << shift) - 1) >> shift;
}

/// First entry of each slice, and the end of the last.
std::vector<std::int64_t> slice_offsets(const CsrPattern& pattern,
                                        const std::vector<Index>& row_map,
                                        const SliceShape& shape) {
  std::vector<std::int64_t> offset{0};
  for (Index first = 0; first < pattern.rows; first += Index{1} << shape.log2_slice) {
    const Index last = std::min(pattern.rows, first + (Index{1} << shape.log2_slice));
    Index longest = 0;
    for (Index s = first; s < last; ++s) {
      longest = std::max(longest, pattern.row_length(row_map.empty() ? s : row_map[s]));
    }
    offset.push_back(offset.back() + (ceil_shift(longest, shape.log2_threads)
                                      << (shape.log2_slice + shape.log2_threads)));
  }
  return offset;
}

Footprint footprint_of(const CsrPattern& pattern, const SliceShape& shape) {
  const std::vector<Index> row_map = shape.sorted ? rows_by_length(pattern) : std::vector<Index>{};
  const std::vector<std::int64_t> offset = slice_offsets(pattern, row_map, shape);
  const std::int64_t per_row = (shape.sorted ? 1 : 0) + (shape.lengths ? 1 : 0);
  return {offset.back(),
          offset.back() + static_cast<std::int64_t>(offset.size()) + per_row * pattern.rows};
}

/// Sorting scatters neighbouring rows over the slices. So slices get places by their middle rows,
/// and the host's threads share slices by place. Then threads mostly write different parts of y and
/// read different parts of x.
void rank_slices(Layout& layout) {
  const auto slices = static_cast<Index>(layout.offset.size()) - 1;
  const Index slice = Index{1} << layout.log2_slice;
  const auto middle_row = [&](Index s) {
    return layout.row_map[s * slice + std::min(slice, layout.rows - s * slice) / 2];
  };
  std::vector<Index> order(static_cast<std::size_t>(slices));
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](Index a, Index b) { return middle_row(a) < middle_row(b); });
  layout.place_of_slice.resize(order.size());
  layout.entries_before = {0};
  for (const Index s : order) {
    layout.place_of_slice[s] = static_cast<Index>(layout.entries_before.size()) - 1;
    layout.entries_before.push_back(layout.entries_before.back() + layout.offset[s + 1] -
                                    layout.offset[s]);
  }
}

Layout layout_of(const CsrPattern& pattern, const FormatOptions& options, const SliceShape& shape) {
  std::vector<Index> row_map = shape.sorted ? rows_by_length(pattern) : std::vector<Index>{};
  const std::vector<std::int64_t> offset = slice_offsets(pattern, row_map, shape);
  require_countable(shape.name, offset.back(),
                    std::int64_t{1} << (shape.log2_slice + shape.log2_threads));
  Layout layout = begin_layout(pattern, offset.back(), options);
  if (options.block_size == 0) layout.block_size = 128;
  layout.offset.assign(offset.begin(), offset.end());
  layout.row_map = std::move(row_map);
  layout.log2_slice = shape.log2_slice;
  layout.log2_threads = shape.log2_threads;
  std::vector<Index>& length_of = shape.lengths ? layout.row_length : layout.host_row_length;
  length_of.resize(static_cast<std::size_t>(pattern.rows));

  const Index slice = Index{1} << shape.log2_slice;
  const Index threads = Index{1} << shape.log2_threads;
  const auto place_row = [&](Index s, std::vector<Index>& entries) {
    const Index row = shape.sorted ? layout.row_map[s] : s;
    length_of[s] = pattern.row_length(row);
    entries_in_order(pattern, row, shape.former_order, entries);
    const Index begin = layout.offset[s / slice] + s % slice * threads;
    const auto at = [&](Index e) { return begin + e / threads * slice * threads + e % threads; };
    const auto length = static_cast<Index>(entries.size());
    for (Index e = 0; e < length; ++e) {
      layout.position[entries[e]] = at(e);
      layout.column[at(e)] = pattern.column[entries[e]];
    }
    // Padding multiplies by 0 an x that the row has just read; in an empty row it reads column 0.
    if (length == 0) return;
    const Index slots = (layout.offset[s / slice + 1] - layout.offset[s / slice]) / slice;
    for (Index e = length; e < slots; ++e) layout.column[at(e)] = layout.column[at(length - 1)];
  };
  FirstError error;
#pragma omp parallel
  {
    std::vector<Index> entries;
#pragma omp for schedule(static)
    for (Index s = 0; s < pattern.rows; ++s) error.guard([&] { place_row(s, entries); });
  }
  error.rethrow();
  if (shape.sorted) rank_slices(layout);
  return layout;
}

SliceShape rgcsr_shape(const FormatOptions& options) {
  SliceShape shape{.name = "rgcsr", .log2_slice = 7, .lengths = true};
  switch (options.block_size) {
    case 0:
      break;
    case 32:
      shape.log2_slice = 5;
      break;
    case 64:
      shape.log2_slice = 6;
      break;
    case 128:
      break;
    case 256:
      shape.log2_slice = 8;
      break;
    default:
      throw std::invalid_argument("rgcsr: a group of " + std::to_string(options.block_size) +
                                  " rows; choose a block size of 32, 64, 128 or 256");
  }
  return shape;
}

constexpr SliceShape sell_16{.name = "sell-16", .log2_slice = 4};
constexpr SliceShape sell_32{.name = "sell-32"};
constexpr SliceShape pjds{.name = "pjds", .sorted = true, .lengths = true};
constexpr SliceShape k1{.name = "k1", .sorted = true};
constexpr SliceShape k1r{.name = "k1r", .former_order = true};
constexpr SliceShape k1rs{.name = "k1rs"};

SliceShape sellr_t_shape(const CsrPattern& pattern) {
  const Index mean = pattern.rows == 0 ? 0 : pattern.nonzeros() / pattern.rows;
  SliceShape shape{.name = "sellr-t", .log2_threads = 1, .lengths = true};
  while (shape.log2_threads < 4 && (Index{8} << shape.log2_threads) <= mean) ++shape.log2_threads;
  return shape;
}

}  // namespace

Footprint rgcsr_footprint(const CsrPattern& pattern, const FormatOptions& options) {
  return footprint_of(pattern, rgcsr_shape(options));
}
Layout rgcsr_layout(const CsrPattern& pattern, const FormatOptions& options) {
  Layout layout = layout_of(pattern, options, rgcsr_shape(options));
  layout.block_size = 1 << layout.log2_slice;  // one block for each group
  return layout;
}

Footprint sell_16_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, sell_16);
}
Layout sell_16_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return layout_of(pattern, options, sell_16);
}

Footprint sell_32_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, sell_32);
}
Layout sell_32_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return layout_of(pattern, options, sell_32);
}

Footprint pjds_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, pjds);
}
Layout pjds_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return layout_of(pattern, options, pjds);
}

Index sellr_threads(const CsrPattern& pattern) {
  return Index{1} << sellr_t_shape(pattern).log2_threads;
}
Footprint sellr_t_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, sellr_t_shape(pattern));
}
Layout sellr_t_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return layout_of(pattern, options, sellr_t_shape(pattern));
}

Footprint k1_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, k1);
}
Layout k1_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return layout_of(pattern, options, k1);
}
Layout k1r_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return layout_of(pattern, options, k1r);
}
Layout k1rs_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return layout_of(pattern, options, k1rs);
}

}  // namespace cw
