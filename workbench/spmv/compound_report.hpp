#pragma once

#include <string>

#include "kernels/spmv/row_statistics.hpp"
#include "workbench/products/compound_measure.hpp"

namespace cw {

/// What was measured of one matrix of compound entries.
struct CompoundReport {
  const CompoundInput& matrix;
  RowStatistics rows;
  MeasureOptions options;
  MeasuredMachine machine;
  Space space;
  std::vector<CompoundMeasurement> measurements;
};

/// What one measurement means.
struct CompoundFigures {
  /// What must move, bytes a second: each entry's numbers and column, an offset a row, and both
  /// vectors once.
  double roofline_bandwidth = unknown;
  double roofline_fraction = unknown;  ///< of the machine's measured read bandwidth
  double gflops = unknown;             ///< of the real products and sums that entries stand for
  double padding = unknown;            ///< stored entries that are none, % of the nonzeros
  double over_vendor = unknown;        ///< how many times faster than the fastest of cuSPARSE
};
CompoundFigures compound_figures(const CompoundReport& report, const CompoundMeasurement& m);

/// A table for a terminal, sorted by time, for each count of iterations.
std::string as_text(const CompoundReport& report);
std::string compound_csv_header();
std::string as_csv(const CompoundReport& report);

}  // namespace cw
