#include "kernels/spmv/warp_work.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "kernels/spmv/format_list.hpp"

namespace cw {

namespace {

/// Warps of which the reads of x are counted; the others are taken to be like them.
constexpr Index sampled_warps = 128;

Index ceil_divided(Index a, Index b) { return (a + b - 1) / b; }

}  // namespace

WarpWorkCounter::WarpWorkCounter(const CsrPattern& pattern, Index entries_a_sector)
    : pattern_(pattern), entries_a_sector_(entries_a_sector), sorted_{rows_by_length(pattern), {}} {
  given_.length.reserve(static_cast<std::size_t>(pattern.rows));
  for (Index row = 0; row < pattern.rows; ++row) given_.length.push_back(pattern.row_length(row));
  sorted_.length.reserve(given_.length.size());
  for (const Index row : sorted_.row) sorted_.length.push_back(given_.length[row]);
}

bool WarpWorkCounter::knows(const Format& format) {
  return lanes_of_row(format.view) > 0 || format.name == "sell-32" || format.name == "sellr-t" ||
         format.name.starts_with("k1") || format.name.starts_with("k2");
}

/// The mean over the steps of one warp, whose `rows` rows begin at `first` of the order and have
/// `threads` lanes each.
double WarpWorkCounter::sectors_of(const RowOrder& order, Index first, Index rows,
                                   Index threads) const {
  const Index last = std::min(pattern_.rows, first + rows);
  Index steps = 0;
  for (Index s = first; s < last; ++s) {
    steps = std::max(steps, ceil_divided(order.length[s], threads));
  }
  std::array<Index, warp_size> read{};
  std::int64_t sectors = 0;
  for (Index step = 0; step < steps; ++step) {
    std::size_t count = 0;
    for (Index s = first; s < last; ++s) {
      const Index row = order.row.empty() ? s : order.row[s];
      const Index from = step * threads;
      const Index to = std::min(order.length[s], from + threads);
      for (Index e = from; e < to; ++e) {
        read[count++] = pattern_.column[pattern_.row_start[row] + e] / entries_a_sector_;
      }
    }
    std::sort(read.begin(), read.begin() + count);
    sectors += std::unique(read.begin(), read.begin() + count) - read.begin();
  }
  return steps > 0 ? static_cast<double>(sectors) / steps : 0.0;
}

WarpWork WarpWorkCounter::rows_on(const RowOrder& order, Index threads) const {
  const Index rows_a_warp = warp_size / threads;
  WarpWork work;
  const Index warps = ceil_divided(pattern_.rows, rows_a_warp);
  const Index stride = std::max(Index{1}, warps / sampled_warps);
  Index samples = 0;
  for (Index warp = 0; warp < warps; ++warp) {
    const Index first = warp * rows_a_warp;
    const Index last = std::min(pattern_.rows, first + rows_a_warp);
    Index steps = 0;
    for (Index s = first; s < last; ++s) {
      steps = std::max(steps, ceil_divided(order.length[s], threads));
    }
    work.steps += steps;
    work.longest = std::max<double>(work.longest, steps);
    if (warp % stride == 0) {
      work.sectors += sectors_of(order, first, rows_a_warp, threads);
      ++samples;
    }
  }
  work.warps = warps;
  work.entries = work.steps * warp_size;
  if (samples > 0) work.sectors /= samples;
  return work;
}

WarpWork WarpWorkCounter::k2(Index threshold) const {
  WarpWork work;
  Index samples = 0;
  const std::vector<K2Warp> warps = split_into_warps(sorted_.length, threshold);
  const auto stride = std::max<std::size_t>(1, warps.size() / sampled_warps);
  for (std::size_t w = 0; w < warps.size(); ++w) {
    work.steps += warps[w].iterations;
    work.longest = std::max<double>(work.longest, warps[w].iterations);
    if (w % stride == 0) {
      const Index threads = Index{1} << warps[w].steps;
      work.sectors += sectors_of(sorted_, warps[w].first_row, warp_size / threads, threads);
      ++samples;
    }
  }
  work.warps = static_cast<double>(warps.size());
  work.entries = work.steps * warp_size;
  if (samples > 0) work.sectors /= samples;
  return work;
}

WarpWork WarpWorkCounter::of(const Format& format, const FormatOptions& options) const {
  WarpWork work;
  double structure = 0;  // in indices
  if (const Index threads = lanes_of_row(format.view); threads > 0) {
    work = rows_on(given_, threads);
    work.entries = pattern_.nonzeros();
    if (format.view == ViewKind::spmv4gpu) {
      work.entries = 0;
      for (const Index length : given_.length) {
        work.entries += ceil_divided(length, threads) * threads;
      }
    }
    structure = pattern_.rows;
  } else if (format.name.starts_with("k2")) {
    work = k2(options.threshold > 0 ? options.threshold : default_k2_threshold(pattern_));
    structure = 3 * work.warps + (format.renumbered ? 0 : pattern_.rows);
  } else if (format.name.starts_with("k1")) {
    work = rows_on(sorted_, 1);
    structure = work.warps + (format.renumbered ? 0 : pattern_.rows);
  } else if (format.name == "sell-32") {
    work = rows_on(given_, 1);
    structure = work.warps;
  } else if (format.name == "sellr-t") {
    work = rows_on(given_, SellrT::threads(pattern_));
    structure = work.warps + pattern_.rows;
  } else {
    throw std::invalid_argument(std::string(format.name) + ": its warps' work is not counted");
  }
  constexpr double entry_bytes = sizeof(double) + sizeof(Index);
  work.bytes = entry_bytes * work.entries + sizeof(Index) * structure +
               sizeof(double) * (static_cast<double>(pattern_.rows) + pattern_.columns);
  return work;
}

}  // namespace cw
