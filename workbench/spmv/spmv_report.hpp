#pragma once

#include <string>

#include "kernels/spmv/row_statistics.hpp"
#include "workbench/products/measure.hpp"

namespace cw {

/// What one measurement means for one matrix.
struct ProductFigures {
  double paper_bandwidth = unknown;     ///< bytes a second; 20 bytes a nonzero (Wong et al. 2015)
  double roofline_bandwidth = unknown;  ///< what must move: 12 bytes a nonzero and 20 a row
  double roofline_fraction = unknown;   ///< of the machine's measured read bandwidth
  double gflops = unknown;              ///< 2 operations a nonzero
  double padding = unknown;             ///< artificial zeros, % of the nonzeros
  double bytes_ratio = unknown;         ///< bytes over those of CSR
  /// Products after which reordering values from CSR pays (Wong et al. 2015, equation 14), against
  /// cusparse-csr on the device and csr on the host; infinite where it never does.
  double alpha_host = unknown;
  double alpha_device = unknown;
};

struct Report {
  const MatrixInput& matrix;
  RowStatistics rows;
  MeasureOptions options;
  MeasuredMachine machine;
  Space space;
  std::vector<Measurement> measurements;  ///< of all matrices' formats and iterations
};

ProductFigures figures(const Report& report, const Measurement& measurement);

/// Tables for a terminal: the matrix, and the formats sorted by time for each count of iterations.
std::string as_text(const Report& report);
/// One line a measurement; `csv_header` names the columns and their units.
std::string csv_header();
std::string as_csv(const Report& report);
std::string as_json(const Report& report);

}  // namespace cw
