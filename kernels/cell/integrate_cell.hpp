#pragma once

#include <cmath>
#include <limits>

#include "kernels/cell/interface.hpp"

namespace cw {

/// The largest error of V and of each state in one substep of integrate_cell(), relative to the
/// sum of its usual size and its value. For V this is a thousandth of a millivolt, far below the
/// error of splitting. A smaller one changes no activation time that anybody would
/// quote.
inline constexpr double cell_tolerance = 1e-5;

/// V and the states of one cell, or their rates.
template <NodalModel Model>
struct CellState {
  static constexpr int count = 1 + Model::state_count;
  double value[count];  ///< V first

  CW_HD CellState plus(double factor, const CellState& rate) const {
    CellState sum;
    for (int k = 0; k < count; ++k) sum.value[k] = value[k] + factor * rate.value[k];
    return sum;
  }
};

/// Rates of a model's gates at one potential: constant + slope state; 1/ms.
template <NodalModel Model>
struct GateRates {
  static constexpr int size = Model::gate_count > 0 ? Model::gate_count : 1;
  double constant[size];
  double slope[size];
};

template <NodalModel Model>
CW_HD GateRates<Model> gate_rates(const Model& model, double frequency, double V, double switch_V) {
  GateRates<Model> rates{};
  if constexpr (Model::gate_count > 0) {
    model.gate_rates(V, switch_V, rates.constant, rates.slope);
    for (int k = 0; k < Model::gate_count; ++k) {
      rates.constant[k] *= frequency;
      rates.slope[k] *= frequency;
    }
  }
  return rates;
}

/// d/dt of a cell, without diffusion, 1/ms. `frequency` (1/ms) is the model's time in one
/// ms, `applied` (mV/ms) the applied current, and `gates` what gate_rates() gives at the cell's
/// potential.
template <NodalModel Model>
CW_HD CellState<Model> cell_rates(const Model& model, double frequency, double applied,
                                  const CellState<Model>& cell, double switch_V,
                                  const GateRates<Model>& gates) {
  CellState<Model> rate;
  model.rates(cell.value[0], switch_V, cell.value + 1, applied / frequency, rate.value[0],
              rate.value + 1);
  for (int k = 0; k < CellState<Model>::count; ++k) rate.value[k] *= frequency;
  for (int k = 0; k < Model::gate_count; ++k) {
    rate.value[1 + k] = gates.constant[k] + gates.slope[k] * cell.value[1 + k];
  }
  rate.value[0] += applied;
  return rate;
}

template <NodalModel Model>
CW_HD CellState<Model> cell_rates(const Model& model, double frequency, double applied,
                                  const CellState<Model>& cell, double switch_V) {
  return cell_rates(model, frequency, applied, cell, switch_V,
                    gate_rates(model, frequency, cell.value[0], switch_V));
}

/// φ1(x) = (exp(x) - 1) / x, φ2 = (φ1 - 1) / x and φ3 = (φ2 - 1/2) / x. Exponential
/// integrators are made of these.
struct PhiFunctions {
  double one, two, three;

  /// `growth` is exp(x) - 1.
  CW_HD static PhiFunctions of(double x, double growth) {
    PhiFunctions p;
    if (std::abs(x) < 0.01) {  // the quotients would lose digits
      const double rest = 1.0 + x * (1.0 / 6.0) * (1.0 + x * (1.0 / 7.0));
      p.three = (1.0 / 6.0) * (1.0 + x * (1.0 / 4.0) * (1.0 + x * (1.0 / 5.0) * rest));
      p.two = 0.5 + x * p.three;
      p.one = 1.0 + x * p.two;
    } else {
      const double inverse = 1.0 / x;
      p.one = growth * inverse;
      p.two = (p.one - 1.0) * inverse;
      p.three = (p.two - 0.5) * inverse;
    }
    return p;
  }
};

/// The gates of one substep of length h. With s, a gate's slope at the start of the substep, its
/// rate is s state plus a rest N = constant + (slope - s) state. N is replaced by polynomials
/// through the stages, and the equations with these are solved exactly. In each stage V is
/// computed first. Then each gate follows from one linear equation, with its constant and slope at
/// that V. So even a gate that is faster than any substep has the value that the potential
/// demands, in every stage.
template <NodalModel Model>
class GateStages {
  using State = CellState<Model>;
  using Gates = GateRates<Model>;

 public:
  CW_HD GateStages(const State& start, const State& first, const Gates& gates, double span)
      : start_(start), first_(first), gates_(gates), h_(span) {
    for (int k = 0; k < Model::gate_count; ++k)
      quarter_[k] = std::expm1(0.25 * h_ * gates_.slope[k]);
  }

  /// Moves gates to 1/2 (stage 0) or 3/4 (stage 1) of the substep. N is linear from the start to
  /// there.
  CW_HD void move(int stage, const Gates& gates, State& cell) {
    const double c = stage == 0 ? 0.5 : 0.75;
    for (int k = 0; k < Model::gate_count; ++k) {
      const double q = quarter_[k];
      const double growth = stage == 0 ? q * (2.0 + q) : q * (3.0 + q * (3.0 + q));
      const PhiFunctions p = PhiFunctions::of(c * h_ * gates_.slope[k], growth);
      cell.value[1 + k] = solve(k, gates, c * h_ * p.one * first_.value[1 + k], c * h_ * p.two);
      change_[stage][k] = change(k, gates, cell);
    }
  }

  /// Moves gates to the end of the substep. N is quadratic, through the start and both stages; the
  /// faster the gate, the more also through the end.
  CW_HD void finish(const Gates& gates, State& cell) {
    for (int k = 0; k < Model::gate_count; ++k) {
      const double half = quarter_[k] * (2.0 + quarter_[k]);
      const PhiFunctions p = PhiFunctions::of(h_ * gates_.slope[k], half * (2.0 + half));
      const double second = 10.0 * p.two - 16.0 * p.three - 2.0 * p.one;
      const double third = (16.0 / 3.0) * (2.0 * p.three - 1.5 * p.two + 0.5 * p.one);
      const double last = 2.0 * p.two - p.one;
      const double stages = second * change_[0][k] + third * change_[1][k];
      cell.value[1 + k] = solve(k, gates, h_ * (p.one * first_.value[1 + k] + stages), h_ * last);
      error_[k] = 0.25 * h_ * (stages + (last - p.two) * change(k, gates, cell));
    }
  }
  /// The error of gate k: a quarter of the difference to a linear N, as in the pair for the other
  /// states.
  CW_HD double error(int k) const { return error_[k]; }

 private:
  /// The gate k whose change since the start is `known` plus `weight` times the change of N.
  CW_HD double solve(int k, const Gates& gates, double known, double weight) const {
    return (start_.value[1 + k] + known + weight * (gates.constant[k] - gates_.constant[k])) /
           (1.0 - weight * (gates.slope[k] - gates_.slope[k]));
  }
  /// The change of N since the start.
  CW_HD double change(int k, const Gates& gates, const State& cell) const {
    return gates.constant[k] - gates_.constant[k] +
           (gates.slope[k] - gates_.slope[k]) * cell.value[1 + k];
  }

  const State& start_;
  const State& first_;
  const Gates& gates_;
  double h_;
  double quarter_[Gates::size];  // exp(h s / 4) - 1
  double change_[2][Gates::size];
  double error_[Gates::size];
};

/// The sizes that errors of a cell are relative to, besides its values.
template <NodalModel Model>
constexpr CellState<Model> cell_magnitudes() {
  CellState<Model> magnitude{{usual_V}};
  for (int k = 0; k < Model::state_count; ++k) {
    magnitude.value[1 + k] = Model::states[k].magnitude;
  }
  return magnitude;
}

/// A cell, its rates, and the rates of its gates.
template <NodalModel Model>
struct MovingCell {
  CellState<Model> state;
  CellState<Model> rate;
  GateRates<Model> gates;
  double switch_V;  ///< see NodalModel
};

/// A cell's own rates of V at the start and at the end of a span, mV/ms.
struct EndRates {
  double from, to;
};

/// Takes one substep of `h` ms by the pair of orders 3 and 2 of Bogacki & Shampine (1989). Returns
/// its error in units of the tolerance, NaN if any value is. Gates use an exponential form of the
/// same pair (GateStages), which is of order 3, too.
template <NodalModel Model>
CW_HD double take_substep(const Model& model, double frequency, double applied,
                          const MovingCell<Model>& from, double h, MovingCell<Model>& to,
                          double mobility = 1.0) {
  using State = CellState<Model>;
  constexpr State magnitude = cell_magnitudes<Model>();
  const State& cell = from.state;
  const State& first = from.rate;
  const double switch_V = from.switch_V;
  to.switch_V = switch_V;
  GateStages<Model> stages(cell, first, from.gates, h);
  const auto rate_at = [&](int stage, State& at) {
    const GateRates<Model> gates = gate_rates(model, frequency, at.value[0], switch_V);
    stages.move(stage, gates, at);
    State rate = cell_rates(model, frequency, applied, at, switch_V, gates);
    rate.value[0] *= mobility;
    return rate;
  };
  State at = cell.plus(0.5 * h, first);
  const State second = rate_at(0, at);
  at = cell.plus(0.75 * h, second);
  const State third = rate_at(1, at);
  to.state =
      cell.plus(h * (2.0 / 9.0), first).plus(h * (1.0 / 3.0), second).plus(h * (4.0 / 9.0), third);
  to.gates = gate_rates(model, frequency, to.state.value[0], switch_V);
  stages.finish(to.gates, to.state);
  to.rate = cell_rates(model, frequency, applied, to.state, switch_V, to.gates);
  to.rate.value[0] *= mobility;
  const State& fourth = to.rate;
  double error = 0.0;
  for (int k = 0; k < State::count; ++k) {
    const bool gate = k >= 1 && k <= Model::gate_count;
    const double difference =
        gate ? stages.error(k - 1)
             : h * ((-5.0 / 72.0) * first.value[k] + (1.0 / 12.0) * second.value[k] +
                    (1.0 / 9.0) * third.value[k] - 0.125 * fourth.value[k]);
    const double share =
        std::abs(difference) / (cell_tolerance * (magnitude.value[k] + std::abs(cell.value[k])));
    if (!(share <= error) && error == error) error = share;  // a NaN stays
  }
  return error;
}

/// Moves one cell by `span` ms without diffusion, in substeps whose error is controlled. Each cell
/// takes as many as it needs: one at rest, several in an upstroke. If there is no solution, all
/// values become NaN. With a `mobility` of 0 in place of 1, V stays what it is.
template <NodalModel Model>
CW_HD EndRates integrate_cell(const Model& model, double frequency, double applied, double span,
                              CellState<Model>& cell, double mobility = 1.0) {
  constexpr int most_substeps = 1000;
  const double shortest = 1e-9 * span;
  double left = span;
  double h = span;
  // Switches of equations hold for the whole span, so that rates are smooth within it.
  const double switch_V = cell.value[0];
  MovingCell<Model> now{cell, {}, gate_rates(model, frequency, switch_V, switch_V), switch_V};
  now.rate = cell_rates(model, frequency, applied, cell, switch_V, now.gates);
  now.rate.value[0] *= mobility;
  const double rate_from = now.rate.value[0];
  if (!(span > 0.0)) return {rate_from, rate_from};
  const bool begins = model.describes(cell.value[0]);
  for (int substep = 0; begins && substep < most_substeps && h > shortest; ++substep) {
    MovingCell<Model> next;
    const double error = take_substep(model, frequency, applied, now, h, next, mobility);
    const bool good = error <= 1.0 && model.describes(next.state.value[0]);
    if (good) {
      now = next;
      left -= h;
      if (!(left > 0.0)) {
        cell = now.state;
        return {rate_from, now.rate.value[0]};
      }
    }
    double factor = 0.2;  // also after a value that is not finite, or a V that is not described
    if (error <= 64.0 && (good || error > 1.0))
      factor = error < 0.01 ? 4.0 : 0.9 / std::cbrt(error);
    h *= factor;
    // A substep that ends just before the end would leave a tiny rest.
    if (h > 0.999 * left) h = left;
  }
  for (double& value : cell.value) value = std::numeric_limits<double>::quiet_NaN();
  return {rate_from, cell.value[0]};
}

}  // namespace cw
