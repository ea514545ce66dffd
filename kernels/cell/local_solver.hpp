#pragma once

#include <cmath>

#include "kernels/cell/interface.hpp"

namespace cw {

/// The local Newton iteration ends with an increment of which no state's exceeds this, relative to
/// the sum of the state's usual size and its value. The iteration converges quadratically, so the
/// error after such an increment is below rounding.
inline constexpr double local_tolerance = 1e-10;

/// Solves a x = b, leaving x in b, by elimination with the largest pivot of each column. `Row` is a
/// number, or several for as many right-hand sides.
template <int n, class Row>
CW_HD void eliminate(double (&a)[n][n], Row (&b)[n]) {
  const auto swap = [](auto& x, auto& y) {
    const auto z = x;
    x = y;
    y = z;
  };
  for (int j = 0; j < n; ++j) {
    for (int i = j + 1; i < n; ++i) {
      if (std::abs(a[i][j]) > std::abs(a[j][j])) {
        for (int k = j; k < n; ++k) swap(a[i][k], a[j][k]);
        swap(b[i], b[j]);
      }
    }
    const double inverse = 1.0 / a[j][j];
    for (int i = j + 1; i < n; ++i) {
      const double factor = a[i][j] * inverse;
      for (int k = j + 1; k < n; ++k) a[i][k] -= factor * a[j][k];
      b[i] -= factor * b[j];
    }
  }
  for (int i = n - 1; i >= 0; --i) {
    for (int k = i + 1; k < n; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
}

/// A damped Newton iteration for n unknowns x, of which x[i] is usually about usual(i) + |x[i]|.
/// - evaluate(x, residual) computes the residual and returns its norm, NaN if any entry is;
/// - linearise(residual) replaces the residual by Newton's increment, at the x of the residual.
/// The iteration begins with the residual and the `norm` of x. Each increment is taken whole, or a
/// half of it, a quarter and so on, until the norm falls. Returns false if no root was found; x is
/// then where the iteration gave up.
template <int n, class Usual, class Evaluate, class Linearise>
CW_HD bool damped_newton(double (&x)[n], double (&residual)[n], double norm, Usual usual,
                         Evaluate evaluate, Linearise linearise) {
  constexpr int most_iterations = 50;
  constexpr double least_share = 1e-4;
  for (int iteration = 0; iteration < most_iterations; ++iteration) {
    linearise(residual);
    bool is_last = true;
    for (int i = 0; i < n; ++i) {
      is_last = is_last && std::abs(residual[i]) <= local_tolerance * (usual(i) + std::abs(x[i]));
    }
    if (is_last) {
      for (int i = 0; i < n; ++i) x[i] -= residual[i];
      return true;
    }
    bool falls = false;
    for (double share = 1.0; !falls && share >= least_share; share *= 0.5) {
      double trial[n];
      double trial_residual[n];
      for (int i = 0; i < n; ++i) trial[i] = x[i] - share * residual[i];
      const double trial_norm = evaluate(trial, trial_residual);
      falls = trial_norm < norm;
      if (!falls) continue;
      norm = trial_norm;
      for (int i = 0; i < n; ++i) {
        x[i] = trial[i];
        residual[i] = trial_residual[i];
      }
    }
    if (!falls) return false;
  }
  return false;
}

/// The local equation R_states = states - old - step rates(V, states) = 0 of one cell (Wong, Kuhl
/// & Darve 2015, equation 7, for several states). Gates, whose rates are constant + slope state,
/// are solved in closed form, the other states by a damped Newton iteration.
template <DifferentiableModel Model>
class LocalEquation {
 public:
  static constexpr int states = Model::state_count;
  static constexpr int gates = Model::gate_count;
  static constexpr int others = states - gates;

  /// `switch_V`: see NodalModel. `applied` (mV) is in the model's time.
  CW_HD LocalEquation(const Model& model, double V, const double* old, double step, double switch_V,
                      double applied)
      : model_(model), V_(V), switch_V_(switch_V), applied_(applied), old_(old), step_(step) {}

  CW_HD LocalSolution<states> solve() {
    for (int k = 0; k < states; ++k) state_[k] = old_[k];
    bool converged = model_.describes(V_);
    if constexpr (gates > 0) close_gates();
    if constexpr (others > 0) converged = iterate() && converged;
    const RateDerivatives<states> d = derivatives();
    double state_dV[states];
    for (int k = 0; k < gates; ++k) state_dV[k] = gate_dV_[k];
    if constexpr (others > 0) {
      double jacobian[others][others];
      double right[others];
      fill(d, jacobian);
      for (int i = 0; i < others; ++i) {
        right[i] = d.rate_dV[gates + i];
        for (int g = 0; g < gates; ++g) right[i] += d.rate_dstate[gates + i][g] * gate_dV_[g];
        right[i] *= step_;
      }
      eliminate(jacobian, right);
      for (int i = 0; i < others; ++i) state_dV[gates + i] = right[i];
    }

    LocalSolution<states> solution;
    double rate[states];
    model_.rates(V_, switch_V_, state_, applied_, solution.source, rate);
    solution.source_slope = d.source_dV;
    for (int k = 0; k < states; ++k) {
      solution.state[k] = state_[k];
      solution.source_slope += d.source_dstate[k] * state_dV[k];
    }
    solution.converged = converged && std::isfinite(solution.source + solution.source_slope);
    return solution;
  }

 private:
  /// Solves for the gates. Their slopes are below 0, so no divisor is less than 1.
  CW_HD void close_gates() {
    double constant[gate_room];
    double slope[gate_room];
    double constant_dV[gate_room];
    double slope_dV[gate_room];
    model_.gate_rates(V_, switch_V_, constant, slope);
    model_.gate_derivatives(V_, switch_V_, constant_dV, slope_dV);
    for (int k = 0; k < gates; ++k) {
      const double inverse = 1.0 / (1.0 - step_ * slope[k]);
      state_[k] = (old_[k] + step_ * constant[k]) * inverse;
      gate_dV_[k] = step_ * (constant_dV[k] + slope_dV[k] * state_[k]) * inverse;
    }
  }

  CW_HD RateDerivatives<states> derivatives() const {
    RateDerivatives<states> d;
    model_.derivatives(V_, switch_V_, state_, d);
    return d;
  }

  /// d R / d states, of the states that are no gates.
  template <int n>
  CW_HD void fill(const RateDerivatives<states>& d, double (&jacobian)[n][n]) const {
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) {
        jacobian[i][j] = (i == j ? 1.0 : 0.0) - step_ * d.rate_dstate[gates + i][gates + j];
      }
    }
  }

  /// Sets the states that are no gates to x, and computes R of them. Returns its largest entry,
  /// relative to the sum of the state's usual size and its old value; NaN if any entry is.
  template <int n>
  CW_HD double evaluate(const double (&x)[n], double (&residual)[n]) {
    double source = 0.0;
    double rate[states];
    for (int i = 0; i < n; ++i) state_[gates + i] = x[i];
    model_.rates(V_, switch_V_, state_, applied_, source, rate);
    double largest = 0.0;
    for (int i = 0; i < n; ++i) {
      const int k = gates + i;
      residual[i] = state_[k] - old_[k] - step_ * rate[k];
      const double size = std::abs(residual[i]) / (Model::states[k].magnitude + std::abs(old_[k]));
      if (!(size <= largest) && largest == largest) largest = size;
    }
    return largest;
  }

  /// Returns false if the iteration found no root; the states are then where it gave up.
  CW_HD bool iterate() {
    constexpr int n = others > 0 ? others : 1;
    double x[n];
    double residual[n];
    for (int i = 0; i < others; ++i) x[i] = state_[gates + i];
    const double norm = evaluate(x, residual);
    const bool found = damped_newton(
        x, residual, norm, [](int i) { return Model::states[gates + i].magnitude; },
        [&](const double(&trial)[n], double(&at_trial)[n]) { return evaluate(trial, at_trial); },
        [&](double(&increment)[n]) {
          double jacobian[n][n];
          fill(derivatives(), jacobian);
          eliminate(jacobian, increment);
        });
    for (int i = 0; i < others; ++i) state_[gates + i] = x[i];
    return found;
  }

  static constexpr int gate_room = gates > 0 ? gates : 1;
  const Model& model_;
  double V_, switch_V_, applied_;
  const double* old_;
  double step_;
  double state_[states];
  double gate_dV_[gate_room];
};

/// The states of a cell at the end of an implicit step of length `step` (of the model's time) from
/// the states `old`, at the potential V; also its source, and that source's total slope. If there
/// is no solution, or none is found, `converged` is false.
template <ElementwiseModel Model>
CW_HD LocalSolution<Model::state_count> solve_local(const Model& model, double V, const double* old,
                                                    double step) {
  if constexpr (SelfSolvingModel<Model>) {
    return model.solve(V, old, step);
  } else {
    return LocalEquation<Model>(model, V, old, step, V, 0.0).solve();
  }
}

}  // namespace cw
