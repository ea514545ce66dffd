#pragma once

#include <string>
#include <vector>

#include "app/compare/backend.hpp"
#include "app/compare/side_by_side.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// The samples of all accepted steps, and what they come to.
class ComparisonReport {
 public:
  ComparisonReport(std::vector<Backend> backends, std::string device);

  static std::string csv_header();
  /// Keeps a step's samples; returns their lines of CSV, one a backend.
  std::string add(const AcceptedStep& step, const std::vector<StepSample>& samples);

  /// Medians a step, speedup over the first backend, alpha, and the largest difference of V.
  std::string table() const;
  double largest_difference() const;
  /// The backend that differs most from the first.
  const std::string& most_different() const;

 private:
  struct Kept {
    std::vector<StepSample> samples;
    double difference = 0.0;
  };
  double alpha(std::size_t backend) const;

  std::vector<Backend> backends_;
  std::string device_;
  std::vector<Kept> kept_;
};

}  // namespace cw
