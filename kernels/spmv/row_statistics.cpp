#include "kernels/spmv/row_statistics.hpp"

#include <algorithm>
#include <cmath>

namespace cw {

RowStatistics row_statistics(const CsrPattern& pattern) {
  RowStatistics s;
  s.rows = pattern.rows;
  s.columns = pattern.columns;
  s.nonzeros = pattern.nonzeros();
  if (pattern.rows == 0) {
    s.rows_of_length = {0};
    return s;
  }
  s.longest = pattern.longest_row();
  s.shortest = s.longest;
  s.mean = static_cast<double>(s.nonzeros) / s.rows;
  s.rows_of_length.assign(static_cast<std::size_t>(s.longest) + 1, 0);
  double squares = 0.0;
  double bandwidths = 0.0;
  Index rows_with_entries = 0;
  for (Index row = 0; row < pattern.rows; ++row) {
    const Index length = pattern.row_length(row);
    s.shortest = std::min(s.shortest, length);
    ++s.rows_of_length[length];
    squares += (length - s.mean) * (length - s.mean);
    if (length == 0) continue;
    // Columns ascend, so the first and the last are the extremes.
    const Index bandwidth =
        pattern.column[pattern.row_start[row + 1] - 1] - pattern.column[pattern.row_start[row]];
    s.largest_bandwidth = std::max(s.largest_bandwidth, bandwidth);
    bandwidths += bandwidth;
    ++rows_with_entries;
  }
  s.deviation = std::sqrt(squares / s.rows);
  if (rows_with_entries > 0) s.mean_bandwidth = bandwidths / rows_with_entries;
  return s;
}

}  // namespace cw
