#pragma once

#include <cmath>
#include <limits>

#include "kernels/space.hpp"

namespace cw {

/// Largest error of phi and of each state in one substep of integrate_cell(), relative to 1 and to
/// the value: a thousandth of a millivolt, far below the error of splitting. A smaller one changes
/// no activation time that anybody would quote.
inline constexpr double cell_tolerance = 1e-5;

/// phi and the states of one cell, or their rates.
template <class Model>
struct CellState {
  static constexpr int count = 1 + Model::state_count;
  double value[count];  ///< phi first

  CW_HD
  CellState plus(double factor, const CellState& rate) const {
    CellState sum;
    for (int k = 0; k < count; ++k) sum.value[k] = value[k] + factor * rate.value[k];
    return sum;
  }
};

/// d/dt of a cell by itself, 1/ms: `frequency` (1/ms) is the model's time in one ms, `applied`
/// (1/ms) the applied current.
template <class Model>
CW_HD
CellState<Model> cell_rates(const Model& model, double frequency, double applied,
                            const CellState<Model>& cell) {
  CellState<Model> rate;
  model.rates(cell.value[0], cell.value + 1, rate.value[0], rate.value + 1);
  for (int k = 0; k < CellState<Model>::count; ++k) rate.value[k] *= frequency;
  rate.value[0] += applied;
  return rate;
}

/// Moves one cell by `span` ms without diffusion, in substeps whose error is controlled, by the
/// pair of orders 3 and 2 of Bogacki & Shampine (1989). Each cell takes as many as it needs: one at
/// rest, several in an upstroke. All values are NaN where there is no solution.
template <class Model>
CW_HD
void integrate_cell(const Model& model, double frequency, double applied, double span,
                    CellState<Model>& cell) {
  using State = CellState<Model>;
  constexpr int most_substeps = 1000;
  if (!(span > 0.0)) return;
  const double shortest = 1e-9 * span;
  double left = span;
  double h = span;
  State first = cell_rates(model, frequency, applied, cell);
  const bool begins = model.describes(cell.value[0]);
  for (int substep = 0; begins && substep < most_substeps && h > shortest; ++substep) {
    const State second = cell_rates(model, frequency, applied, cell.plus(0.5 * h, first));
    const State third = cell_rates(model, frequency, applied, cell.plus(0.75 * h, second));
    const State end = cell.plus(h * (2.0 / 9.0), first)
                          .plus(h * (1.0 / 3.0), second)
                          .plus(h * (4.0 / 9.0), third);
    const State fourth = cell_rates(model, frequency, applied, end);
    double error = 0.0;  // in units of the tolerance
    for (int k = 0; k < State::count; ++k) {
      const double difference =
          h * ((-5.0 / 72.0) * first.value[k] + (1.0 / 12.0) * second.value[k] +
               (1.0 / 9.0) * third.value[k] - 0.125 * fourth.value[k]);
      const double share =
          std::abs(difference) / (cell_tolerance * (1.0 + std::abs(cell.value[k])));
      if (!(share <= error)) error = share;  // a NaN stays
    }
    const bool good = error <= 1.0 && model.describes(end.value[0]);
    if (good) {
      cell = end;
      first = fourth;
      left -= h;
      if (!(left > 0.0)) return;
    }
    double factor = 0.2;  // also after a value that is not finite, or where the model ends
    if (error <= 64.0 && (good || error > 1.0))
      factor = error < 0.01 ? 4.0 : 0.9 / std::cbrt(error);
    h *= factor;
    // A substep that ends just before the end would leave a sliver.
    if (h > 0.999 * left) h = left;
  }
  for (double& value : cell.value) value = std::numeric_limits<double>::quiet_NaN();
}

}  // namespace cw
