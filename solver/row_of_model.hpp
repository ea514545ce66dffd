#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>

namespace cw {

/// Of a table's rows for which `is_one` holds, that of the model with this name; if there is none,
/// that of the model whose front rises in nearly the same time, `rise_time`, ms. `rise_time_of`
/// says it of a row. Null if no row counts.
template <class Row, class IsOne, class RiseTimeOf>
const Row* row_of_model(std::span<const Row> rows, std::string_view name, double rise_time,
                        IsOne is_one, RiseTimeOf rise_time_of) {
  constexpr double shortest_rise = 1e-3;  // ms
  const Row* best = nullptr;
  double least = 0.0;
  for (const Row& row : rows) {
    if (!is_one(row)) continue;
    if (row.model == name) return &row;
    const double far = std::abs(std::log(rise_time_of(row) / std::max(rise_time, shortest_rise)));
    if (best == nullptr || far < least) {
      best = &row;
      least = far;
    }
  }
  return best;
}

}  // namespace cw
