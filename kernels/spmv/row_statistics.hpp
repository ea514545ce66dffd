#pragma once

#include "kernels/spmv/pattern.hpp"

namespace cw {

/// Statistics of a matrix's rows, on which the choice of its format depends.
struct RowStatistics {
  Index rows = 0;
  Index columns = 0;
  Index nonzeros = 0;
  Index shortest = 0;  ///< entries of the shortest row
  Index longest = 0;
  double mean = 0.0;
  double deviation = 0.0;             ///< standard deviation of the rows' lengths
  std::vector<Index> rows_of_length;  ///< histogram: how many rows have 0, 1, ... entries
  /// The bandwidth of a row is its last column less its first (Mueller-Roemer et al. 2019, equation
  /// 3); the mean is over rows that have entries.
  double mean_bandwidth = 0.0;
  Index largest_bandwidth = 0;
};

RowStatistics row_statistics(const CsrPattern& pattern);

}  // namespace cw
