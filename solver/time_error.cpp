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

/// The scheme that has this one's rows.
TimeScheme measured_scheme(TimeScheme scheme) {
  // The same stages: one takes one iteration for each, the other about as many.
  return scheme == TimeScheme::rosenbrock2 ? TimeScheme::sdirk2 : scheme;
}

}  // namespace

double TimeErrorScale::error_of_activation(double estimate, double dt) const {
  const double rate = std::clamp(estimate / dt, least_rate, largest_rate);
  return factor * estimate * std::pow(rate / usual_rate, power);
}

double TimeErrorScale::step_tolerance_for(double tolerance) const {
  const double rate = usual_rate * std::pow(tolerance / (factor * usual_rate), 1.0 / (1.0 + power));
  if (rate >= least_rate && rate <= largest_rate) return rate;
  const double nearest = std::clamp(rate, least_rate, largest_rate);
  return tolerance / (factor * std::pow(nearest / usual_rate, power));
}

TimeErrorScale TimeErrorScale::of(const CellModelEntry& model, double rise_time,
                                  TimeScheme scheme) {
  scheme = measured_scheme(scheme);
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

bool has_time_errors(TimeScheme scheme) {
  return std::ranges::any_of(time_error_table(), [&](const TimeErrorRow& row) {
    return row.scheme == measured_scheme(scheme);
  });
}

double step_tolerance_for(std::span<const CellModelEntry* const> models, TimeScheme scheme,
                          double tolerance) {
  if (!has_time_errors(scheme)) return tolerance;
  double least = longest_measured_tolerance;
  for (const CellModelEntry* model : models) {
    const auto is_of_model = [&](const TimeErrorRow& row) { return row.model == model->name; };
    const bool is_known = std::ranges::any_of(time_error_table(), is_of_model);
    for (const TimeErrorRow& row : time_error_table()) {
      if (row.scheme != measured_scheme(scheme) || (is_known && !is_of_model(row))) continue;
      least = std::min(least, TimeErrorScale{row.factor, row.power}.step_tolerance_for(tolerance));
    }
  }
  return least;
}

}  // namespace cw
