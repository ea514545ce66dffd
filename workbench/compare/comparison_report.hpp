#pragma once

#include <string>
#include <vector>

#include "solver/difference.hpp"
#include "solver/time_loop.hpp"
#include "workbench/compare/backend.hpp"
#include "workbench/compare/side_by_side.hpp"

namespace cw {

/// The samples of all accepted steps, and what they come to.
class ComparisonReport {
 public:
  ComparisonReport(std::vector<Backend> backends, std::string device,
                   std::span<const StateVariable> states);

  static std::string csv_header(std::span<const StateVariable> states);
  /// Keeps a step's samples; returns their lines of CSV, one a backend.
  std::string add(const AcceptedStep& step, const std::vector<StepSample>& samples);

  /// Whether no step has been added.
  bool empty() const { return kept_.front().samples.empty(); }

  /// Medians a step, speedup over the first backend, alpha, and the largest differences of V and
  /// the states.
  std::string table() const;
  /// Which backend differs most from the first and by how much, if it is more than `tolerance` mV
  /// of V or, next to its usual size, as much of a state as that is of V; else empty. A NaN is
  /// more than any tolerance.
  std::string disagreement(double tolerance) const;

 private:
  struct Kept {
    std::vector<StepSample> samples;
    LargestDifference potential;  // mV
    LargestDifference state;

    /// What a tolerance in mV is for.
    double judged() const;
  };
  double alpha(std::size_t backend) const;

  std::vector<Backend> backends_;
  std::string device_;
  std::string states_;  // what to call them
  std::vector<Kept> kept_;
};

}  // namespace cw
