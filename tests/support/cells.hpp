#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "kernels/cell/integrate_cell.hpp"

namespace cw::test {

/// The membrane of Hodgkin and Huxley (1952), with the rest at -65 mV, and a concentration of
/// 1e-4 mM that follows its gate m. In mV and ms. `speed` makes m faster.
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
  double lowest_V() const { return -std::numeric_limits<double>::infinity(); }

  void gate_rates(double V, double /*switch_V*/, double* constant, double* slope) const {
    if (evaluations != nullptr) ++*evaluations;
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
  void rates(double V, double /*switch_V*/, const double* state, double /*applied*/, double& source,
             double* rate) const {
    const double m = state[0];
    const double h = state[1];
    const double n = state[2];
    rate[3] = 0.2 * (1e-4 * (1.0 + 20.0 * m) - state[3]);
    source = -(120.0 * m * m * m * h * (V - 50.0) + 36.0 * n * n * n * n * (V + 77.0) +
               0.3 * (V + 54.387));
  }

  /// Of V and of all states.
  std::vector<double> all_rates(double V, const double* state) const {
    std::vector<double> rate(1 + state_count);
    double constant[gate_count];
    double slope[gate_count];
    gate_rates(V, V, constant, slope);
    rates(V, V, state, 0.0, rate[0], rate.data() + 1);
    for (int k = 0; k < gate_count; ++k) rate[1 + k] = constant[k] + slope[k] * state[k];
    return rate;
  }
};

inline CellState<HodgkinHuxley> hodgkin_huxley_at_rest() {
  CellState<HodgkinHuxley> cell{{-65.0}};
  for (int k = 0; k < HodgkinHuxley::state_count; ++k) {
    cell.value[1 + k] = HodgkinHuxley::states[k].initial_value;
  }
  return cell;
}

/// The potential that the following two models are written in: 0 at -80 mV, 1 at 20 mV.
template <class Number>
CW_HD Number scaled(Number V) {
  return (V + 80) / 100;
}

/// Two states without gates, each nonlinear and coupled to the other, with derivatives by hand.
struct PairOfStates {
  static constexpr StateVariable states[] = {
      {"a", "1", 0.2, "grows with V"},
      {"b", "1", 0.1, "follows a"},
  };
  static constexpr int state_count = 2;
  static constexpr int gate_count = 0;
  CW_HD bool describes(double) const { return true; }
  double lowest_V() const { return -std::numeric_limits<double>::infinity(); }

  /// In any precision.
  template <class Number>
  CW_HD static void rates_of(Number V, const Number* y, Number& source, Number* rate) {
    const Number u = scaled(V);
    source = 100 * (4 * u * (u - Number(0.1)) * (1 - u) - u * y[0] * y[1] - y[1]);
    rate[0] = 2 * u - 5 * y[0] * y[0] * y[0] - 3 * y[1];
    rate[1] = y[0] * y[0] - (1 + u * u) * y[1] * (1 + y[1] * y[1]);
  }
  CW_HD void rates(double V, double /*switch_V*/, const double* y, double /*applied*/,
                   double& source, double* rate) const {
    rates_of(V, y, source, rate);
  }
  CW_HD void derivatives(double V, double /*switch_V*/, const double* y,
                         RateDerivatives<2>& d) const {
    const double u = scaled(V);
    d.source_dV = 4 * (-3 * u * u + 2.2 * u - 0.1) - y[0] * y[1];
    d.source_dstate[0] = -100 * u * y[1];
    d.source_dstate[1] = -100 * (u * y[0] + 1);
    d.rate_dV[0] = 0.02;
    d.rate_dV[1] = -0.02 * u * y[1] * (1 + y[1] * y[1]);
    d.rate_dstate[0][0] = -15 * y[0] * y[0];
    d.rate_dstate[0][1] = -3;
    d.rate_dstate[1][0] = 2 * y[0];
    d.rate_dstate[1][1] = -(1 + u * u) * (1 + 3 * y[1] * y[1]);
  }
};

/// A gate, a concentration of small size that it lets in, and a state that both drive.
struct GateAndPair {
  static constexpr StateVariable states[] = {
      {"g", "1", 0.1, "opens with V"},
      {"c", "mM", 2e-4, "concentration", 1e-4},
      {"f", "1", 0.5, "falls with the concentration"},
  };
  static constexpr int state_count = 3;
  static constexpr int gate_count = 1;
  CW_HD bool describes(double) const { return true; }
  double lowest_V() const { return -std::numeric_limits<double>::infinity(); }

  template <class Number>
  CW_HD static void gate_of(Number V, Number& constant, Number& slope) {
    const Number u = scaled(V);
    constant = Number(0.2) + u * u;
    slope = -(Number(1.2) + u + u * u);
  }
  template <class Number>
  CW_HD static void rates_of(Number V, const Number* y, Number& source, Number* rate) {
    const Number u = scaled(V);
    const Number x = y[1] / Number(1e-4);
    source = 100 * (4 * u * (u - Number(0.1)) * (1 - u) - Number(0.1) * x * u - y[0] * y[2]);
    rate[1] = Number(1e-4) * ((4 + u) * y[0] * y[2] - 3 * x * x / (1 + x * x) - x);
    rate[2] = (1 - y[2]) - 2 * x * y[2] * y[2] + y[0] * u;
  }
  CW_HD void gate_rates(double V, double /*switch_V*/, double* constant, double* slope) const {
    gate_of(V, constant[0], slope[0]);
  }
  CW_HD void gate_derivatives(double V, double /*switch_V*/, double* constant_dV,
                              double* slope_dV) const {
    const double u = scaled(V);
    constant_dV[0] = 0.02 * u;
    slope_dV[0] = -0.01 * (1 + 2 * u);
  }
  CW_HD void rates(double V, double /*switch_V*/, const double* y, double /*applied*/,
                   double& source, double* rate) const {
    rates_of(V, y, source, rate);
  }
  CW_HD void derivatives(double V, double /*switch_V*/, const double* y,
                         RateDerivatives<3>& d) const {
    const double u = scaled(V);
    const double x = y[1] / 1e-4;
    const double divisor = 1 + x * x;
    d.source_dV = 4 * (-3 * u * u + 2.2 * u - 0.1) - 0.1 * x;
    d.source_dstate[0] = -100 * y[2];
    d.source_dstate[1] = -10 * u / 1e-4;
    d.source_dstate[2] = -100 * y[0];
    d.rate_dV[1] = 1e-6 * y[0] * y[2];
    d.rate_dstate[1][0] = 1e-4 * (4 + u) * y[2];
    d.rate_dstate[1][1] = -6 * x / (divisor * divisor) - 1;
    d.rate_dstate[1][2] = 1e-4 * (4 + u) * y[0];
    d.rate_dV[2] = 0.01 * y[0];
    d.rate_dstate[2][0] = u;
    d.rate_dstate[2][1] = -2 * y[2] * y[2] / 1e-4;
    d.rate_dstate[2][2] = -1 - 4 * x * y[2];
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
