#pragma once

#include <cmath>
#include <limits>

#include "kernels/cell/integrate_linearised.hpp"
#include "kernels/cell/local_solver.hpp"

namespace cw {

/// The source of one cell at the end of an implicit step, and its slope along the states that the
/// step leads to; per unit of the model's time. NaN if no solution was found.
struct CondensedSource {
  double value;  ///< mV
  double slope;

  CW_HD static CondensedSource none() {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {nan, nan};
  }
};

/// LocalEquation for models of many states, at one node: R = states - old - step rates(V, states) =
/// 0. Gates are solved for in closed form. The other states take a damped Newton iteration, whose
/// matrix is as small as they are few; what the rates need of V alone is computed once.
template <JacobianModel Model>
class NodalEquation {
 public:
  static constexpr int states = Model::state_count;
  static constexpr int gates = Model::gate_count;
  static constexpr int others = states - gates;

  /// `applied` (mV) and `step` are in the model's time; `switch_V`: see NodalModel.
  CW_HD NodalEquation(const Model& model, double V, double switch_V, double applied,
                      const CellStates& old, double step)
      : model_(model), V_(V), switch_V_(switch_V), applied_(applied), old_(old), step_(step) {}

  /// Writes the states to `result` if there is a solution. The iteration starts from what `result`
  /// holds, if that is not far from it, otherwise from the old states.
  CW_HD CondensedSource solve(const CellStates& result) {
    model_.columns(V_, switch_V_, column_);
    close_gates();
    double slope = 0.0;
    double x[room];
    double residual[room];
    for (int i = 0; i < others; ++i) x[i] = result[gates + i];
    double norm = evaluate(x, residual);
    if constexpr (others > 0) {
      constexpr CellState<Model> magnitude = cell_magnitudes<Model>();
      if (!(norm <= usual_norm)) {
        for (int i = 0; i < others; ++i) x[i] = old_[gates + i];
        norm = evaluate(x, residual);
      }
      const bool found = damped_newton(
          x, residual, norm, [&](int i) { return magnitude.value[1 + gates + i]; },
          [&](const double(&trial)[room], double(&at_trial)[room]) {
            return evaluate(trial, at_trial);
          },
          [&](double(&increment)[room]) { slope = linearise(increment); });
      if (!found) return CondensedSource::none();
      evaluate(x, residual);
    } else {
      slope = linearise(residual);
    }
    if (!std::isfinite(source_ + slope)) return CondensedSource::none();
    for (int k = 0; k < states; ++k) result[k] = state_[k];
    return {source_, slope};
  }

 private:
  static constexpr int room = others > 0 ? others : 1;
  static constexpr int gate_room = gates > 0 ? gates : 1;
  /// Of a guess, as evaluate() measures it.
  static constexpr double usual_norm = 0.1;

  /// Slopes of gates are below 0, so no divisor is less than 1.
  CW_HD void close_gates() {
    if constexpr (gates > 0) {
      double constant_dV[gate_room];
      double slope_dV[gate_room];
      model_.gate_derivatives(V_, switch_V_, constant_dV, slope_dV);
      for (int k = 0; k < gates; ++k) {
        const double inverse = 1.0 / (1.0 - step_ * column_[2 * k + 1]);
        state_[k] = (old_[k] + step_ * column_[2 * k]) * inverse;
        gate_dV_[k] = step_ * (constant_dV[k] + slope_dV[k] * state_[k]) * inverse;
      }
    }
  }

  /// Sets the states that are no gates to x, and computes R of them and the source. Returns R's
  /// largest entry relative to the sum of the state's usual size and its old value; NaN if any
  /// entry is.
  CW_HD double evaluate(const double (&x)[room], double (&residual)[room]) {
    double rate[room];
    constexpr CellState<Model> magnitude = cell_magnitudes<Model>();
    for (int i = 0; i < others; ++i) state_[gates + i] = x[i];
    model_.rates_and_slopes(V_, switch_V_, column_, state_, applied_, source_, rate, NoSlopes{});
    double largest = 0.0;
    for (int i = 0; i < others; ++i) {
      const int k = gates + i;
      residual[i] = state_[k] - old_[k] - step_ * rate[i];
      const double size = std::abs(residual[i]) / (magnitude.value[1 + k] + std::abs(old_[k]));
      if (!(size <= largest) && largest == largest) largest = size;
    }
    return largest;
  }

  /// Two right-hand sides of one matrix.
  struct Columns {
    double increment, dV;
    CW_HD friend Columns operator*(double a, const Columns& c) {
      return {a * c.increment, a * c.dV};
    }
    CW_HD void operator-=(const Columns& c) {
      increment -= c.increment;
      dV -= c.dV;
    }
    CW_HD void operator/=(double a) {
      increment /= a;
      dV /= a;
    }
  };

  /// Replaces the residual by Newton's increment. Returns the source's slope along R = 0.
  CW_HD double linearise(double (&residual)[room]) {
    double matrix[room][room];
    Columns right[room];
    double source_dstate[room];
    double slope = 0.0;
    for (int i = 0; i < others; ++i) {
      for (int j = 0; j < others; ++j) matrix[i][j] = i == j ? 1.0 : 0.0;
      right[i] = {residual[i], 0.0};
      source_dstate[i] = 0.0;
    }
    // Row and column 0 are V's, and then come the states.
    const auto take = [&](int row, int column, double value) {
      if (column <= gates) {
        const double by_V = column == 0 ? value : value * gate_dV_[column - 1];
        if (row == 0) {
          slope += by_V;
        } else {
          right[row - 1 - gates].dV += step_ * by_V;
        }
      } else if (row == 0) {
        source_dstate[column - 1 - gates] = value;
      } else {
        matrix[row - 1 - gates][column - 1 - gates] -= step_ * value;
      }
    };
    model_.jacobian(V_, switch_V_, state_, applied_, take);
    if constexpr (others > 0) eliminate(matrix, right);
    for (int i = 0; i < others; ++i) {
      residual[i] = right[i].increment;
      slope += source_dstate[i] * right[i].dV;
    }
    return slope;
  }

  const Model& model_;
  double V_, switch_V_, applied_;
  const CellStates& old_;
  double step_;
  double column_[Model::column_count > 0 ? Model::column_count : 1];
  double state_[states];
  double gate_dV_[gate_room];
  double source_ = 0.0;
};

/// Solves the local equation of one node's cell, of however many states; see solve_local().
template <ImplicitModel Model>
CW_HD CondensedSource solve_at_node(const Model& model, double V, double switch_V, double applied,
                                    const CellStates& old, double step, const CellStates& result) {
  if constexpr (JacobianModel<Model>) {
    return NodalEquation<Model>(model, V, switch_V, applied, old, step).solve(result);
  } else {
    double start[Model::state_count];
    for (int k = 0; k < Model::state_count; ++k) start[k] = old[k];
    const auto solution = [&] {
      if constexpr (SelfSolvingModel<Model>) {
        return model.solve(V, start, step);
      } else {
        return LocalEquation<Model>(model, V, start, step, switch_V, applied).solve();
      }
    }();
    if (!solution.converged) return CondensedSource::none();
    for (int k = 0; k < Model::state_count; ++k) result[k] = solution.state[k];
    return {solution.source, solution.source_slope};
  }
}

}  // namespace cw
