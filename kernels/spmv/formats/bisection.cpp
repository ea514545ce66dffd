#include "kernels/spmv/formats/bisection.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace cw {

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
Indices bisection_rows(const CsrPattern& pattern, bool whole_matrix) {
  if (whole_matrix) return rows_by_length(pattern);
  Indices rows(static_cast<std::size_t>(pattern.rows));
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

std::array<Index, warp_size> warp_lengths(const CsrPattern& pattern, const Indices& rows,
                                          Index first) {
  std::array<Index, warp_size> length{};
  for (Index lane = 0; lane < warp_size && first + lane < pattern.rows; ++lane) {
    length[lane] = pattern.row_length(rows[first + lane]);
  }
  return length;
}

Footprint bisection_footprint(const CsrPattern& pattern, bool whole_matrix) {
  const Indices rows = bisection_rows(pattern, whole_matrix);
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

Built<BisectionLists<Indices>> build_bisection(const CsrPattern& pattern,
                                               const FormatOptions& options, bool whole_matrix,
                                               std::string_view name) {
  const std::int64_t entries = bisection_footprint(pattern, whole_matrix).values;
  require_countable(name, entries);
  auto built = begin_structure<BisectionLists<Indices>>(pattern, entries, options);
  BisectionLists<Indices>& lists = built.lists;
  lists.row_map = bisection_rows(pattern, whole_matrix);
  lists.group_offset.push_back(0);
  for (Index first = 0; first < pattern.rows; first += warp_size) {
    const auto length = warp_lengths(pattern, lists.row_map, first);
    const auto iterations = bisect(length);
    Index done = 0;
    for (int g = 0; g < groups; ++g) {
      const Index begin = lists.group_offset.back();
      const Index threads = Index{1} << g;
      const Index last = std::min(warp_size >> g, pattern.rows - first);
      for (Index lane = 0; lane < last; ++lane) {
        const Index nonzero = pattern.row_start[lists.row_map[first + lane]];
        const auto at = [&](Index e) {
          return begin + lane * threads + e / threads * warp_size + e % threads;
        };
        for (Index e = 0; e < iterations[g] * threads; ++e) {
          const Index k = std::min(done + e, length[lane] - 1);
          if (k < 0) break;  // an empty row
          if (done + e < length[lane]) built.position[nonzero + k] = at(e);
          built.column[at(e)] = pattern.column[nonzero + k];
        }
      }
      done += iterations[g] * threads;
      lists.group_offset.push_back(begin + warp_size * iterations[g]);
    }
  }
  return built;
}

}  // namespace

Footprint BiEll::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return bisection_footprint(pattern, false);
}
Built<BisectionLists<Indices>> BiEll::build(const CsrPattern& pattern,
                                            const FormatOptions& options) {
  return build_bisection(pattern, options, false, name);
}

Footprint BiJad::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return bisection_footprint(pattern, true);
}
Built<BisectionLists<Indices>> BiJad::build(const CsrPattern& pattern,
                                            const FormatOptions& options) {
  return build_bisection(pattern, options, true, name);
}

}  // namespace cw
