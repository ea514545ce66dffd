#pragma once

#include "workbench/products/compound_input.hpp"
#include "workbench/products/measure.hpp"

namespace cw {

/// A product of compound entries: one of ours, or one of cuSPARSE's.
struct CompoundCandidate {
  std::string format;  ///< an outer layout, or a name of cusparse_compounds()
  InnerLayout inner = InnerLayout::aos;
  VectorLayout vector = VectorLayout::aos;
  Schedule schedule;

  bool is_vendors() const { return format.starts_with("cusparse"); }
  bool operator==(const CompoundCandidate&) const = default;
};

/// What a product by one candidate took. Times are in seconds, and unknown where there is none.
struct CompoundMeasurement {
  CompoundCandidate candidate;
  int iterations = 0;
  double median = unknown;  ///< of a product
  double minimum = unknown;
  /// Structure and values, on the host, and their upload; with the time to compile a kernel that is
  /// no part of the program.
  double build = unknown;
  /// |y - A x| / |A x|, 2-norms; A x in long double, of the real matrices that the algebra's own
  /// products give. So it checks layouts and sums, and not the algebra.
  double relative_error = unknown;
  std::int64_t stored_entries = 0;
  std::int64_t bytes = 0;
  std::string error;  ///< why there are no times
};

/// Times products of one matrix by all candidates, as measure_products() does. Options: precision
/// double or float.
std::vector<CompoundMeasurement> measure_compounds(const CompoundInput& matrix, Space space,
                                                   const std::vector<CompoundCandidate>& candidates,
                                                   const MeasureOptions& options,
                                                   MeasuredMachine& machine);

}  // namespace cw
