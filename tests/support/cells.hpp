#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "kernels/cell/integrate_cell.hpp"

namespace cw::test {

/// The membrane of Hodgkin and Huxley (1952), with the rest at -65 mV, and a concentration of
/// 1e-4 mM that follows its gate m. Milliseconds; V = 100 phi - 80 mV. `speed` makes m faster.
struct HodgkinHuxley {
  double speed = 1.0;
  long long* evaluations = nullptr;  ///< counted, if it is given

  static constexpr StateVariable states[] = {
      {"m", "1", 0.0529, "activation of sodium"},
      {"h", "1", 0.5961, "inactivation of sodium"},
      {"n", "1", 0.3177, "activation of potassium"},
      {"c", "mM", 1e-4, "concentration", 1e-4},
  };
  static constexpr int state_count = 4;
  static constexpr int gate_count = 3;
  bool describes(double) const { return true; }
  double lowest_phi() const { return -std::numeric_limits<double>::infinity(); }

  void gate_rates(double phi, double* constant, double* slope) const {
    if (evaluations != nullptr) ++*evaluations;
    const double V = 100.0 * phi - 80.0;
    const auto ramp = [](double x) { return x == 0.0 ? 1.0 : x / std::expm1(x); };
    const double opening[] = {speed * ramp(-(V + 40.0) / 10.0), 0.07 * std::exp(-(V + 65.0) / 20.0),
                              0.1 * ramp(-(V + 55.0) / 10.0)};
    const double closing[] = {speed * 4.0 * std::exp(-(V + 65.0) / 18.0),
                              1.0 / (1.0 + std::exp(-(V + 35.0) / 10.0)),
                              0.125 * std::exp(-(V + 65.0) / 80.0)};
    for (int k = 0; k < gate_count; ++k) {
      constant[k] = opening[k];
      slope[k] = -opening[k] - closing[k];
    }
  }
  void rates(double phi, const double* state, double& source_rate, double* state_rate) const {
    const double V = 100.0 * phi - 80.0;
    const double m = state[0];
    const double h = state[1];
    const double n = state[2];
    state_rate[3] = 0.2 * (1e-4 * (1.0 + 20.0 * m) - state[3]);
    source_rate = -0.01 * (120.0 * m * m * m * h * (V - 50.0) + 36.0 * n * n * n * n * (V + 77.0) +
                           0.3 * (V + 54.387));
  }

  /// Of phi and of all states.
  std::vector<double> all_rates(double phi, const double* state) const {
    std::vector<double> rate(1 + state_count);
    double constant[gate_count];
    double slope[gate_count];
    gate_rates(phi, constant, slope);
    rates(phi, state, rate[0], rate.data() + 1);
    for (int k = 0; k < gate_count; ++k) rate[1 + k] = constant[k] + slope[k] * state[k];
    return rate;
  }

  static CellState<HodgkinHuxley> at_rest() {
    CellState<HodgkinHuxley> cell{{0.15}};
    for (int k = 0; k < state_count; ++k) cell.value[1 + k] = states[k].initial_value;
    return cell;
  }
};

/// Classical Runge-Kutta of fourth order in `steps` equal steps: values of y' = rates(y).
template <class Rates>
std::vector<double> runge_kutta(std::vector<double> y, double span, int steps, Rates rates) {
  const double h = span / steps;
  const auto moved = [&](double by, const std::vector<double>& rate) {
    std::vector<double> to = y;
    for (std::size_t k = 0; k < y.size(); ++k) to[k] += by * rate[k];
    return to;
  };
  for (int step = 0; step < steps; ++step) {
    const std::vector<double> k1 = rates(y);
    const std::vector<double> k2 = rates(moved(h / 2, k1));
    const std::vector<double> k3 = rates(moved(h / 2, k2));
    const std::vector<double> k4 = rates(moved(h, k3));
    for (std::size_t k = 0; k < y.size(); ++k) {
      y[k] += h / 6 * (k1[k] + 2 * k2[k] + 2 * k3[k] + k4[k]);
    }
  }
  return y;
}

}  // namespace cw::test
