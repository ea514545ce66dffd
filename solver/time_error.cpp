#include "solver/time_error.hpp"

#include <algorithm>
#include <cmath>

#include "solver/row_of_model.hpp"

namespace cw {

namespace {

/// Estimates that `power` was measured between, with something to spare; ms a ms.
constexpr double least_rate = 1e-5;
constexpr double usual_rate = 1e-3;
constexpr double largest_rate = 1e-2;

}  // namespace

double TimeErrorScale::error_of_activation(double estimate, double dt) const {
  const double rate = std::clamp(estimate / dt, least_rate, largest_rate);
  return factor * estimate * std::pow(rate / usual_rate, power);
}

TimeErrorScale TimeErrorScale::of(const CellModelEntry& model, double rise_time,
                                  TimeScheme scheme) {
  // The same stages: one takes one iteration for each, the other about as many.
  if (scheme == TimeScheme::rosenbrock2) scheme = TimeScheme::sdirk2;
  const TimeErrorRow* row = row_of_model(
      time_error_table(), model.name, rise_time,
      [&](const TimeErrorRow& one) { return one.scheme == scheme; },
      [](const TimeErrorRow& one) { return one.rise_time; });
  return row == nullptr ? TimeErrorScale{} : TimeErrorScale{row->factor, row->power};
}

std::vector<TimeErrorScale> time_error_scales(const Problem& problem,
                                              std::span<const double> rise_times) {
  if (problem.cells.empty()) return {TimeErrorScale{}};
  std::vector<TimeErrorScale> scales;
  for (std::size_t k = 0; k < problem.cells.size(); ++k) {
    scales.push_back(
        TimeErrorScale::of(problem.cells[k].model.entry(), rise_times[k], problem.time.scheme));
  }
  return scales;
}

}  // namespace cw
