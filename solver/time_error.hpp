#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "solver/problem.hpp"

namespace cw {

/// What the errors that steps estimate of themselves come to as errors of activation times, of one
/// model by one scheme: measured by bench/time_estimate.py.
struct TimeErrorRow {
  std::string_view model;
  double rise_time;  ///< of V in its front, ms
  TimeScheme scheme;
  double factor;
  double power;
};
std::span<const TimeErrorRow> time_error_table();

/// From a step's estimated error to that of activation times. Estimates are those of V, and look at
/// all of a front; what matters is by how much its velocity changes, which depends on the cells
/// and, where errors of opposite signs meet, on how large they are.
struct TimeErrorScale {
  /// Next to the estimate where that is 0.001 ms a ms, and by what power of it this changes.
  double factor = 1.0;
  double power = 0.0;

  /// The error (ms) that a step of `dt` (ms) adds to the activation times that follow, for its
  /// estimated one (ms, StepResult::error).
  double error_of_activation(double estimate, double dt) const;
  /// The reverse: the estimated error a ms (AdaptiveOptions::step_tolerance) whose steps add
  /// `tolerance`, ms a ms, to the errors of activation times.
  double step_tolerance_for(double tolerance) const;

  /// Of these cells, by the row of their model, whatever its parameters; for a model without one by
  /// that of the model whose front rises in nearly the same time, `rise_time`, ms. 1 for a scheme
  /// that the table does not have.
  static TimeErrorScale of(const CellModelEntry& model, double rise_time, TimeScheme scheme);

  bool operator==(const TimeErrorScale&) const = default;
};

/// Of each kind of a problem's cells, at least of one, by its scheme; `rise_times` are those of
/// their fronts, ms.
std::vector<TimeErrorScale> time_error_scales(const Problem& problem,
                                              std::span<const double> rise_times);

/// Whether the table has rows of a scheme.
bool has_time_errors(TimeScheme scheme);
/// Of longer steps than by this step_tolerance nothing was measured.
inline constexpr double longest_measured_tolerance = 4e-3;

/// The step_tolerance by which activation times of such cells have an error of at most `tolerance`,
/// ms a ms: the least of all models, and for one that the table does not have, of all rows. At most
/// longest_measured_tolerance; for a scheme without rows `tolerance` itself.
double step_tolerance_for(std::span<const CellModelEntry* const> models, TimeScheme scheme,
                          double tolerance);

}  // namespace cw
