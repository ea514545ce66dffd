#include <algorithm>
#include <array>
#include <numeric>

#include "kernels/spmv/builders.hpp"
#include "kernels/spmv/views.hpp"

namespace cw {

Footprint jad_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return {pattern.nonzeros(),
          std::int64_t{pattern.nonzeros()} + pattern.rows + pattern.longest_row() + 1};
}

Layout jad_layout(const CsrPattern& pattern, const FormatOptions& options) {
  require_countable("jad", pattern.nonzeros(), pattern.rows);
  Layout layout = begin_layout(pattern, pattern.nonzeros(), options);
  layout.row_map = rows_by_length(pattern);
  // Diagonal j has one entry for each row that is longer than j.
  std::vector<Index> longer(static_cast<std::size_t>(pattern.longest_row()) + 1, 0);
  for (Index row = 0; row < pattern.rows; ++row) ++longer[pattern.row_length(row)];
  std::reverse(longer.begin(), longer.end());
  std::partial_sum(longer.begin(), longer.end(), longer.begin());
  layout.offset.push_back(0);
  for (auto rows = longer.rbegin() + 1; rows != longer.rend(); ++rows) {
    layout.offset.push_back(layout.offset.back() + *rows);
  }
  for (Index s = 0; s < pattern.rows; ++s) {
    const Index first = pattern.row_start[layout.row_map[s]];
    for (Index j = 0; j < pattern.row_length(layout.row_map[s]); ++j) {
      layout.position[first + j] = layout.offset[j] + s;
      layout.column[layout.offset[j] + s] = pattern.column[first + j];
    }
  }
  return layout;
}

namespace {

constexpr int groups = BisectionView<double>::groups;

/// How many iterations each group of a warp takes, if the warp's rows have these lengths, longest
/// first. Group g goes on until the shorter half of its rows is done; the last group finishes the
/// longest row.
std::array<Index, groups> bisect(const std::array<Index, warp_size>& length) {
  std::array<Index, groups> iterations{};
  Index done = 0;
  for (int g = 0; g < groups; ++g) {
    const Index rows = warp_size >> g;
    const Index left = length[g + 1 < groups ? rows / 2 : 0] - done;
    if (left > 0) iterations[g] = (left + (Index{1} << g) - 1) >> g;
    done += iterations[g] << g;
  }
  return iterations;
}

/// The rows in the order in which they are stored: sorted within each warp, or over the whole
/// matrix.
std::vector<Index> bisection_rows(const CsrPattern& pattern, bool whole_matrix) {
  if (whole_matrix) return rows_by_length(pattern);
  std::vector<Index> rows(static_cast<std::size_t>(pattern.rows));
  std::iota(rows.begin(), rows.end(), 0);
  for (Index first = 0; first < pattern.rows; first += warp_size) {
    const auto begin = rows.begin() + first;
    const auto end = rows.begin() + std::min(pattern.rows, first + warp_size);
    std::stable_sort(begin, end, [&](Index a, Index b) {
      return pattern.row_length(a) > pattern.row_length(b);
    });
  }
  return rows;
}

std::array<Index, warp_size> warp_lengths(const CsrPattern& pattern, const std::vector<Index>& rows,
                                          Index first) {
  std::array<Index, warp_size> length{};
  for (Index lane = 0; lane < warp_size && first + lane < pattern.rows; ++lane) {
    length[lane] = pattern.row_length(rows[first + lane]);
  }
  return length;
}

Footprint bisection_footprint(const CsrPattern& pattern, bool whole_matrix) {
  const std::vector<Index> rows = bisection_rows(pattern, whole_matrix);
  Footprint footprint{0, std::int64_t{pattern.rows} + 1};
  for (Index first = 0; first < pattern.rows; first += warp_size) {
    const auto iterations = bisect(warp_lengths(pattern, rows, first));
    footprint.values += std::int64_t{warp_size} *
                        std::accumulate(iterations.begin(), iterations.end(), std::int64_t{0});
    footprint.indices += groups;
  }
  footprint.indices += footprint.values;
  return footprint;
}

Layout bisection_layout(const CsrPattern& pattern, const FormatOptions& options, bool whole_matrix,
                        std::string_view name) {
  const std::int64_t entries = bisection_footprint(pattern, whole_matrix).values;
  require_countable(name, entries);
  Layout layout = begin_layout(pattern, entries, options);
  layout.row_map = bisection_rows(pattern, whole_matrix);
  layout.offset.push_back(0);
  for (Index first = 0; first < pattern.rows; first += warp_size) {
    const auto length = warp_lengths(pattern, layout.row_map, first);
    const auto iterations = bisect(length);
    Index done = 0;
    for (int g = 0; g < groups; ++g) {
      const Index begin = layout.offset.back();
      const Index threads = Index{1} << g;
      const Index last = std::min(warp_size >> g, pattern.rows - first);
      for (Index lane = 0; lane < last; ++lane) {
        const Index nonzero = pattern.row_start[layout.row_map[first + lane]];
        const auto at = [&](Index e) {
          return begin + lane * threads + e / threads * warp_size + e % threads;
        };
        for (Index e = 0; e < iterations[g] * threads; ++e) {
          const Index k = std::min(done + e, length[lane] - 1);
          if (k < 0) break;  // an empty row
          if (done + e < length[lane]) layout.position[nonzero + k] = at(e);
          layout.column[at(e)] = pattern.column[nonzero + k];
        }
      }
      done += iterations[g] * threads;
      layout.offset.push_back(begin + warp_size * iterations[g]);
    }
  }
  return layout;
}

}  // namespace

Footprint biell_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return bisection_footprint(pattern, false);
}
Layout biell_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return bisection_layout(pattern, options, false, "biell");
}

Footprint bijad_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return bisection_footprint(pattern, true);
}
Layout bijad_layout(const CsrPattern& pattern, const FormatOptions& options) {
  return bisection_layout(pattern, options, true, "bijad");
}

}  // namespace cw
