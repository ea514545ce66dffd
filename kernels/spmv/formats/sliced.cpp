#include "kernels/spmv/formats/sliced.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

#include "kernels/core/first_error.hpp"

namespace cw {

namespace {

/// How a format makes its slices.
struct SliceRule {
  std::string_view name;
  SliceShape shape{};
  bool sorted = false;        ///< rows are sorted by length, and a map back is stored
  bool lengths = false;       ///< each row's own length is stored
  bool former_order = false;  ///< entries are ordered by what their columns were before renumbering
};

std::int64_t ceil_shift(std::int64_t value, int shift) {
  return (value + (std::int64_t{1} << shift) - 1) >> shift;
}

/// First entry of each slice, and the end of the last.
std::vector<std::int64_t> slice_offsets(const CsrPattern& pattern, const Indices& row_map,
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

Footprint footprint_of(const CsrPattern& pattern, const SliceRule& rule) {
  const Indices row_map = rule.sorted ? rows_by_length(pattern) : Indices{};
  const std::vector<std::int64_t> offset = slice_offsets(pattern, row_map, rule.shape);
  const std::int64_t per_row = (rule.sorted ? 1 : 0) + (rule.lengths ? 1 : 0);
  return {offset.back(),
          offset.back() + static_cast<std::int64_t>(offset.size()) + per_row * pattern.rows};
}

/// Sorting scatters neighbouring rows over the slices. So slices get places by their middle rows,
/// and the host's threads share slices by place. Then threads mostly write different parts of y and
/// read different parts of x.
void rank_slices(SlicedLists<Indices>& lists, Index rows) {
  const auto slices = static_cast<Index>(lists.slice_offset.size()) - 1;
  const Index slice = Index{1} << lists.shape.log2_slice;
  const auto middle_row = [&](Index s) {
    return lists.row_map[s * slice + std::min(slice, rows - s * slice) / 2];
  };
  Indices order(static_cast<std::size_t>(slices));
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](Index a, Index b) { return middle_row(a) < middle_row(b); });
  lists.place_of_slice.resize(order.size());
  lists.entries_before = {0};
  for (const Index s : order) {
    lists.place_of_slice[s] = static_cast<Index>(lists.entries_before.size()) - 1;
    lists.entries_before.push_back(lists.entries_before.back() + lists.slice_offset[s + 1] -
                                   lists.slice_offset[s]);
  }
}

Built<SlicedLists<Indices>> build_slices(const CsrPattern& pattern, const FormatOptions& options,
                                         const SliceRule& rule) {
  Indices row_map = rule.sorted ? rows_by_length(pattern) : Indices{};
  const std::vector<std::int64_t> offset = slice_offsets(pattern, row_map, rule.shape);
  require_countable(rule.name, offset.back(),
                    std::int64_t{1} << (rule.shape.log2_slice + rule.shape.log2_threads));
  auto built = begin_structure<SlicedLists<Indices>>(pattern, offset.back(), options);
  if (options.block_size == 0) built.block_size = 128;
  SlicedLists<Indices>& lists = built.lists;
  lists.shape = rule.shape;
  lists.slice_offset.assign(offset.begin(), offset.end());
  lists.row_map = std::move(row_map);
  Indices& length_of = rule.lengths ? lists.row_length : lists.stored_length;
  length_of.resize(static_cast<std::size_t>(pattern.rows));

  const Index slice = Index{1} << rule.shape.log2_slice;
  const Index threads = Index{1} << rule.shape.log2_threads;
  const auto place_row = [&](Index s, Indices& entries) {
    const Index row = rule.sorted ? lists.row_map[s] : s;
    length_of[s] = pattern.row_length(row);
    entries_in_order(pattern, row, rule.former_order, entries);
    const Index begin = lists.slice_offset[s / slice] + s % slice * threads;
    const auto at = [&](Index e) { return begin + e / threads * slice * threads + e % threads; };
    const auto length = static_cast<Index>(entries.size());
    for (Index e = 0; e < length; ++e) {
      built.position[entries[e]] = at(e);
      built.column[at(e)] = pattern.column[entries[e]];
    }
    // Padding multiplies by 0 an x that the row has just read; in an empty row it reads column 0.
    if (length == 0) return;
    const Index slots = (lists.slice_offset[s / slice + 1] - lists.slice_offset[s / slice]) / slice;
    for (Index e = length; e < slots; ++e) built.column[at(e)] = built.column[at(length - 1)];
  };
  FirstError error;
#pragma omp parallel
  {
    Indices entries;
#pragma omp for schedule(static)
    for (Index s = 0; s < pattern.rows; ++s) error.guard([&] { place_row(s, entries); });
  }
  error.rethrow();
  if (rule.sorted) rank_slices(lists, pattern.rows);
  return built;
}

SliceRule rgcsr_rule(const FormatOptions& options) {
  SliceRule rule{.name = RgCsr::name, .shape = {.log2_slice = 7}, .lengths = true};
  switch (options.block_size) {
    case 0:
      break;
    case 32:
      rule.shape.log2_slice = 5;
      break;
    case 64:
      rule.shape.log2_slice = 6;
      break;
    case 128:
      break;
    case 256:
      rule.shape.log2_slice = 8;
      break;
    default:
      throw std::invalid_argument("rgcsr: a group of " + std::to_string(options.block_size) +
                                  " rows; choose a block size of 32, 64, 128 or 256");
  }
  return rule;
}

constexpr SliceRule sell_16{.name = Sell16::name, .shape = {.log2_slice = 4}};
constexpr SliceRule sell_32{.name = Sell32::name};
constexpr SliceRule pjds{.name = Pjds::name, .sorted = true, .lengths = true};
constexpr SliceRule k1{.name = K1::name, .sorted = true};
constexpr SliceRule k1r{.name = K1r::name, .former_order = true};
constexpr SliceRule k1rs{.name = K1rs::name};

SliceRule sellr_t_rule(const CsrPattern& pattern) {
  const Index mean = pattern.rows == 0 ? 0 : pattern.nonzeros() / pattern.rows;
  SliceRule rule{.name = SellrT::name, .shape = {.log2_threads = 1}, .lengths = true};
  int& log2_threads = rule.shape.log2_threads;
  // At least four entries for each thread: with fewer, the reduction costs more than the product.
  while (log2_threads < 4 && (Index{8} << log2_threads) <= mean) ++log2_threads;
  return rule;
}

}  // namespace

Footprint RgCsr::footprint(const CsrPattern& pattern, const FormatOptions& options) {
  return footprint_of(pattern, rgcsr_rule(options));
}
Built<SlicedLists<Indices>> RgCsr::build(const CsrPattern& pattern, const FormatOptions& options) {
  auto built = build_slices(pattern, options, rgcsr_rule(options));
  built.block_size = 1 << built.lists.shape.log2_slice;  // one block for each group
  return built;
}

Index SellrT::threads(const CsrPattern& pattern) {
  return Index{1} << sellr_t_rule(pattern).shape.log2_threads;
}
Footprint SellrT::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, sellr_t_rule(pattern));
}
Built<SlicedLists<Indices>> SellrT::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_slices(pattern, options, sellr_t_rule(pattern));
}

Footprint Sell16::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, sell_16);
}
Built<SlicedLists<Indices>> Sell16::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_slices(pattern, options, sell_16);
}

Footprint Sell32::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, sell_32);
}
Built<SlicedLists<Indices>> Sell32::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_slices(pattern, options, sell_32);
}

Footprint Pjds::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, pjds);
}
Built<SlicedLists<Indices>> Pjds::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_slices(pattern, options, pjds);
}

Footprint K1::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, k1);
}
Built<SlicedLists<Indices>> K1::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_slices(pattern, options, k1);
}

Footprint K1r::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, k1r);
}
Built<SlicedLists<Indices>> K1r::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_slices(pattern, options, k1r);
}

Footprint K1rs::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return footprint_of(pattern, k1rs);
}
Built<SlicedLists<Indices>> K1rs::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_slices(pattern, options, k1rs);
}

}  // namespace cw
