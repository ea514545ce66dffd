#include "kernels/spmv/formats/k2.hpp"

#include <algorithm>

#include "kernels/core/first_error.hpp"
#include "kernels/core/thresholds.hpp"

namespace cw {

namespace {

constexpr int most_steps = 5;

/// Halves a group of 32 >> steps rows, sorted by length, until its longest row has at most
/// `threshold` entries a thread, or one row has the whole warp.
void split_group(const Indices& lengths, Index first, Index steps, Index threshold,
                 std::vector<K2Warp>& warps) {
  const Index threads = Index{1} << steps;
  const Index iterations = (lengths[first] + threads - 1) / threads;
  if (iterations <= threshold || steps == most_steps) {
    warps.push_back({first, steps, iterations});
    return;
  }
  const Index half = warp_size >> (steps + 1);
  split_group(lengths, first, steps + 1, threshold, warps);
  if (first + half < static_cast<Index>(lengths.size())) {
    split_group(lengths, first + half, steps + 1, threshold, warps);
  }
}

std::vector<K2Warp> k2_warps(const CsrPattern& pattern, const Indices& row_map,
                             const FormatOptions& options) {
  const Index threshold = options.threshold > 0 ? options.threshold : default_k2_threshold(pattern);
  Indices lengths(static_cast<std::size_t>(pattern.rows));
  for (Index s = 0; s < pattern.rows; ++s) {
    lengths[s] = pattern.row_length(row_map.empty() ? s : row_map[s]);
  }
  return split_into_warps(lengths, threshold);
}

std::int64_t entries_of(const std::vector<K2Warp>& warps) {
  std::int64_t entries = 0;
  for (const K2Warp& warp : warps) entries += std::int64_t{warp_size} * warp.iterations;
  return entries;
}

struct K2Rule {
  std::string_view name;
  bool sorted = false;
  bool former_order = false;
};

Built<K2Lists<Indices>> build_k2(const CsrPattern& pattern, const FormatOptions& options,
                                 const K2Rule& rule) {
  Indices row_map = rule.sorted ? rows_by_length(pattern) : Indices{};
  const std::vector<K2Warp> warps = k2_warps(pattern, row_map, options);
  const std::int64_t total = entries_of(warps);
  require_countable(rule.name, total);
  auto built = begin_structure<K2Lists<Indices>>(pattern, total, options);
  if (options.block_size == 0) built.block_size = warps.size() <= k2_few_warps ? 64 : 128;
  K2Lists<Indices>& lists = built.lists;
  lists.row_map = std::move(row_map);
  lists.warp_offset.reserve(warps.size() + 1);
  lists.first_row.reserve(warps.size());
  lists.log2_width.reserve(warps.size());
  lists.warp_offset.push_back(0);
  for (const K2Warp& warp : warps) {
    lists.warp_offset.push_back(lists.warp_offset.back() + warp_size * warp.iterations);
    lists.first_row.push_back(warp.first_row);
    lists.log2_width.push_back(warp.steps);
  }
  const auto place_warp = [&](const K2Warp& warp, Index begin, Indices& entries) {
    const Index threads = Index{1} << warp.steps;
    const Index last = std::min(pattern.rows, warp.first_row + (warp_size >> warp.steps));
    for (Index s = warp.first_row; s < last; ++s) {
      const Index row = rule.sorted ? lists.row_map[s] : s;
      entries_in_order(pattern, row, rule.former_order, entries);
      const Index lane = (s - warp.first_row) << warp.steps;
      // A row's entries go to its threads in turn, so that neighbouring lanes read neighbouring x.
      const auto at = [&](Index e) { return begin + lane + e / threads * warp_size + e % threads; };
      const auto length = static_cast<Index>(entries.size());
      for (Index e = 0; e < length; ++e) {
        built.position[entries[e]] = at(e);
        built.column[at(e)] = pattern.column[entries[e]];
      }
      if (length == 0) continue;
      for (Index e = length; e < warp.iterations * threads; ++e) {
        built.column[at(e)] = built.column[at(length - 1)];
      }
    }
  };
  FirstError error;
#pragma omp parallel
  {
    Indices entries;
#pragma omp for schedule(static)
    for (std::size_t w = 0; w < warps.size(); ++w) {
      error.guard([&] { place_warp(warps[w], lists.warp_offset[w], entries); });
    }
  }
  error.rethrow();
  return built;
}

}  // namespace

/// A product with a small matrix waits for loads, so a thread gets as many entries as it can have
/// in flight. A product with a large one waits for bandwidth, so most rows get one thread, and only
/// outliers are split.
Index default_k2_threshold(const CsrPattern& pattern) {
  if (pattern.rows < large_matrix_rows) return k2_in_flight;
  return std::max(k2_in_flight, 2 * (pattern.nonzeros() / pattern.rows));
}

std::vector<K2Warp> split_into_warps(const Indices& lengths, Index threshold) {
  const auto rows = static_cast<Index>(lengths.size());
  std::vector<K2Warp> warps;
  for (Index first = 0; first < rows; first += warp_size) {
    split_group(lengths, first, 0, threshold, warps);
  }
  return warps;
}

Footprint K2::footprint(const CsrPattern& pattern, const FormatOptions& options) {
  const std::vector<K2Warp> warps = k2_warps(pattern, rows_by_length(pattern), options);
  const std::int64_t entries = entries_of(warps);
  return {entries, entries + 3 * static_cast<std::int64_t>(warps.size()) + 1 + pattern.rows};
}
Built<K2Lists<Indices>> K2::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_k2(pattern, options, {.name = name, .sorted = true});
}

Footprint K2r::footprint(const CsrPattern& pattern, const FormatOptions& options) {
  Footprint footprint = K2::footprint(pattern, options);
  footprint.indices -= pattern.rows;
  return footprint;
}
Built<K2Lists<Indices>> K2r::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_k2(pattern, options, {.name = name, .former_order = true});
}

Footprint K2rs::footprint(const CsrPattern& pattern, const FormatOptions& options) {
  return K2r::footprint(pattern, options);
}
Built<K2Lists<Indices>> K2rs::build(const CsrPattern& pattern, const FormatOptions& options) {
  return build_k2(pattern, options, {.name = name});
}

}  // namespace cw
