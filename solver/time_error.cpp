#include "solver/time_error.hpp"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

/// Estimates that `power` was measured between, with something to spare; ms a ms.
constexpr double least_rate = 1e-5;
constexpr double usual_rate = 1e-3;
constexpr double largest_rate = 1e-2;

constexpr double shortest_rise = 1e-3;  // ms

}  // namespace

double TimeErrorScale::error_of_activation(double estimate, double dt) const {
  const double rate = std::clamp(estimate / dt, least_rate, largest_rate);
  return factor * estimate * std::pow(rate / usual_rate, power);
}

TimeErrorScale TimeErrorScale::of(const CellModelEntry& model, double rise_time,
                                  TimeScheme scheme) {
  // By stages of the same length; one takes more than one iteration for each where that is needed.
  if (scheme == TimeScheme::rosenbrock2) scheme = TimeScheme::sdirk2;
  const TimeErrorRow* best = nullptr;
  double least = 0.0;
  for (const TimeErrorRow& row : time_error_table()) {
    if (row.scheme != scheme) continue;
    const bool is_own = row.model == model.name;
    const double far = std::abs(std::log(row.rise_time / std::max(rise_time, shortest_rise)));
    if (best == nullptr || is_own || far < least) {
      best = &row;
      least = far;
    }
    if (is_own) break;
  }
  return best == nullptr ? TimeErrorScale{} : TimeErrorScale{best->factor, best->power};
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
