// Generated from luo_rudy_1991.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Guinea pig ventricular cell, phase 1 model of Luo and Rudy. Luo & Rudy 1991, Circ Res 68:1501,
/// doi:10.1161/01.RES.68.6.1501
struct LuoRudy1991 : GeneratedCell {
  LuoRudy1991() { prepare(); }

  /// gas constant, mJ/mol/K
  double R = 8314.0;
  /// temperature, K
  double T = 310.0;
  /// Faraday constant, C/mol
  double F = 96484.6;
  /// sodium outside the cell, mM
  double Na_o = 140.0;
  /// sodium inside the cell, mM
  double Na_i = 18.0;
  /// potassium outside the cell, mM
  double K_o = 5.4;
  /// potassium inside the cell, mM
  double K_i = 145.0;
  /// conductance of the fast sodium current, mS/uF
  double g_Na = 23.0;
  /// conductance of the slow inward current, mS/uF
  double g_si = 0.09;
  /// calcium that the uptake drives towards, mM
  double Ca_rest = 0.0001;
  /// rate of the calcium uptake, 1/ms
  double k_uptake = 0.07;
  /// calcium that the slow inward current brings, for each unit of charge, s^3*A*mol/g/m^5
  double Ca_influx = 0.0001;
  /// conductance of the time-dependent potassium current at 5.4 mM outside, mS/uF
  double g_K = 0.282;
  /// permeability of its channels to sodium, relative to potassium
  double PR_NaK = 0.01833;
  /// conductance of the time-independent potassium current at 5.4 mM outside, mS/uF
  double g_K1 = 0.6047;
  /// conductance of the plateau potassium current, mS/uF
  double g_Kp = 0.0183;
  /// conductance of the background current, mS/uF
  double g_b = 0.03921;
  /// reversal potential of the background current, mV
  double E_b = -59.87;

  static constexpr std::string_view name = "luo_rudy_1991";
  static constexpr std::string_view description =
      "Guinea pig ventricular cell, phase 1 model of Luo and Rudy";
  static constexpr std::string_view publication =
      "Luo & Rudy 1991, Circ Res 68:1501, doi:10.1161/01.RES.68.6.1501";
  static constexpr double initial_V = -84.548;
  static constexpr int state_count = 7;
  static constexpr int gate_count = 6;
  static constexpr int column_count = 14;
  /// Which columns are the constant and the slope of each gate's rate.
  CW_HD static constexpr GateColumns gate_columns(int k) {
    constexpr GateColumns all[6] = {
        {0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {10, 11}};
    return all[k];
  }
  static constexpr std::array<StateVariable, state_count> states{{
      {"m", "1", 0.0016663, "activation of the fast sodium current", 1.0},
      {"h", "1", 0.98331, "fast inactivation of the fast sodium current", 1.0},
      {"j", "1", 0.98952, "slow inactivation of the fast sodium current", 1.0},
      {"d", "1", 0.0029773, "activation of the slow inward current", 1.0},
      {"f", "1", 0.99998, "inactivation of the slow inward current", 1.0},
      {"X", "1", 0.005643, "activation of the time-dependent potassium current", 1.0},
      {"Ca_i", "mM", 0.00017836, "calcium inside the cell", 0.0001},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 7> currents{{
      {"i_ion", "A/F", "current of all channels"},
      {"i_Na", "A/F", "fast sodium current"},
      {"i_si", "A/F", "slow inward current"},
      {"i_K", "A/F", "time-dependent potassium current"},
      {"i_K1", "A/F", "time-independent potassium current"},
      {"i_Kp", "A/F", "plateau potassium current"},
      {"i_b", "A/F", "background current"},
  }};

  static constexpr auto parameters() {
    return std::array<ParameterOf<LuoRudy1991>, 18>{{
        {"R", &LuoRudy1991::R, "gas constant", "mJ/mol/K"},
        {"T", &LuoRudy1991::T, "temperature", "K"},
        {"F", &LuoRudy1991::F, "Faraday constant", "C/mol"},
        {"Na_o", &LuoRudy1991::Na_o, "sodium outside the cell", "mM"},
        {"Na_i", &LuoRudy1991::Na_i, "sodium inside the cell", "mM"},
        {"K_o", &LuoRudy1991::K_o, "potassium outside the cell", "mM"},
        {"K_i", &LuoRudy1991::K_i, "potassium inside the cell", "mM"},
        {"g_Na", &LuoRudy1991::g_Na, "conductance of the fast sodium current", "mS/uF"},
        {"g_si", &LuoRudy1991::g_si, "conductance of the slow inward current", "mS/uF"},
        {"Ca_rest", &LuoRudy1991::Ca_rest, "calcium that the uptake drives towards", "mM"},
        {"k_uptake", &LuoRudy1991::k_uptake, "rate of the calcium uptake", "1/ms"},
        {"Ca_influx", &LuoRudy1991::Ca_influx,
            "calcium that the slow inward current brings, for each unit of charge",
            "s^3*A*mol/g/m^5"},
        {"g_K", &LuoRudy1991::g_K,
            "conductance of the time-dependent potassium current at 5.4 mM outside", "mS/uF"},
        {"PR_NaK", &LuoRudy1991::PR_NaK,
            "permeability of its channels to sodium, relative to potassium", "1"},
        {"g_K1", &LuoRudy1991::g_K1,
            "conductance of the time-independent potassium current at 5.4 mM outside", "mS/uF"},
        {"g_Kp", &LuoRudy1991::g_Kp, "conductance of the plateau potassium current", "mS/uF"},
        {"g_b", &LuoRudy1991::g_b, "conductance of the background current", "mS/uF"},
        {"E_b", &LuoRudy1991::E_b, "reversal potential of the background current", "mV"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    const Real x0 = 0.1 * V;
    const Real x1 = 3.1999999999999997 * x_over_expm1(-x0 - 4.713);
    constant[0] = x1;
    const bool x2 = switch_V < -40.0;
    const Real x3 = select(x2, 0.135 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0);
    constant[1] = x3;
    const Real x4 = select(x2, (V + 37.78) * (-3.474e-05 * exp(-0.04391 * V) - 127140.0 *
        exp(0.2444 * V)) * reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    constant[2] = x4;
    const Real x5 = 0.095 * exp(0.05 - 0.01 * V) * reciprocal(1.0 + exp(0.36 - 0.072 * V));
    constant[3] = x5;
    const Real x6 = 0.012 * exp(-0.008 * V - 0.224) * reciprocal(1.0 + exp(0.15 * V + 4.2));
    constant[4] = x6;
    const Real x7 = 0.0005 * exp(0.083 * V + 4.15) * reciprocal(1.0 + exp(0.057 * V + 2.85));
    constant[5] = x7;
    slope[0] = -x1 - 0.08 * exp(-0.09090909090909091 * V);
    slope[1] = -x3 - select(x2, 3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V), reciprocal(0.13 *
        exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13));
    slope[2] = -x4 - select(x2, 0.1212 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.3 * exp(-2.535e-07 * V) * reciprocal(1.0 + exp(-x0 - 3.2)));
    slope[3] = -x5 - 0.07 * exp(-0.017 * V - 0.748) * reciprocal(1.0 + exp(0.05 * V + 2.2));
    slope[4] = -x6 - 0.0065 * exp(-0.02 * V - 0.6) * reciprocal(1.0 + exp(-0.2 * V - 6.0));
    slope[5] = -x7 - 0.0013 * exp(-0.06 * V - 1.2) * reciprocal(1.0 + exp(-0.04 * V - 0.8));
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)applied;
    using std::exp;
    using std::log;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real d = state[3];
    const Real f = state[4];
    const Real X = state[5];
    const Real Ca_i = state[6];
    const Real x0 = d * f * (V + 13.0287 * log(Ca_i) - 7.7);
    rate[6] = -x0 * folded[0] + k_uptake * (-Ca_i + Ca_rest);
    const Real x1 = -V;
    const Real x2 = -E_K1 - x1;
    const Real x3 = 0.04 * V;
    const Real x4 = reciprocal(1.0 + exp(0.2385 * V + folded[1]));
    source = X * folded[6] * (-E_K - x1) * select((switch_V > -100.0), 0.11348000000000001 *
        reciprocal(exp(x3 + 1.4000000000000001)) * reciprocal(x_over_expm1(x3 + 3.08)), 1.0) + x2 *
        x4 * folded[5] * reciprocal(1.02 * x4 + (exp(0.06175 * V + folded[3]) + 0.49124 *
        exp(0.08032 * V + folded[2])) * reciprocal(1.0 + exp(-0.5143 * V + folded[4]))) - x2 *
        g_Kp * reciprocal(1.0 + exp(1.2521739130434784 - 0.16722408026755853 * V)) - g_Na * h * j *
        (m * m * m) * (-E_Na - x1) - g_b * (-E_b - x1) - x0 * g_si;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = 0.1 * V;
    const Real x1 = 3.1999999999999997 * x_over_expm1(-x0 - 4.713);
    column[0] = x1;
    column[1] = -x1 - 0.08 * exp(-0.09090909090909091 * V);
    const bool x2 = switch_V < -40.0;
    const Real x3 = select(x2, 0.135 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0);
    column[2] = x3;
    column[3] = -x3 - select(x2, 3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V),
        reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13));
    const Real x4 = select(x2, (V + 37.78) * (-3.474e-05 * exp(-0.04391 * V) - 127140.0 *
        exp(0.2444 * V)) * reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    column[4] = x4;
    column[5] = -x4 - select(x2, 0.1212 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.3 * exp(-2.535e-07 * V) * reciprocal(1.0 + exp(-x0 - 3.2)));
    const Real x5 = 0.095 * exp(0.05 - 0.01 * V) * reciprocal(1.0 + exp(0.36 - 0.072 * V));
    column[6] = x5;
    column[7] = -x5 - 0.07 * exp(-0.017 * V - 0.748) * reciprocal(1.0 + exp(0.05 * V + 2.2));
    const Real x6 = 0.012 * exp(-0.008 * V - 0.224) * reciprocal(1.0 + exp(0.15 * V + 4.2));
    column[8] = x6;
    column[9] = -x6 - 0.0065 * exp(-0.02 * V - 0.6) * reciprocal(1.0 + exp(-0.2 * V - 6.0));
    const Real x7 = 0.0005 * exp(0.083 * V + 4.15) * reciprocal(1.0 + exp(0.057 * V + 2.85));
    column[10] = x7;
    const Real x8 = 0.04 * V;
    column[11] = -x7 - 0.0013 * exp(-0.06 * V - 1.2) * reciprocal(1.0 + exp(-x8 - 0.8));
    const Real x9 = -V;
    column[12] = (-E_K - x9) * select((switch_V > -100.0), 0.11348000000000001 *
        reciprocal(exp(x8 + 1.4000000000000001)) * reciprocal(x_over_expm1(x8 + 3.08)), 1.0);
    const Real x10 = -E_K1 - x9;
    const Real x11 = reciprocal(1.0 + exp(0.2385 * V + folded[1]));
    column[13] = x10 * x11 * folded[5] * reciprocal(1.02 * x11 + (exp(0.06175 * V + folded[3]) +
        0.49124 * exp(0.08032 * V + folded[2])) * reciprocal(1.0 + exp(-0.5143 * V + folded[4]))) -
        x10 * g_Kp * reciprocal(1.0 + exp(1.2521739130434784 - 0.16722408026755853 * V));
  }

  template <class Real, class Column>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const Real* state, const Real& applied, Real& source, Real* rate, Real* slope) const {
    (void)switch_V; (void)applied;
    using std::log;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real d = state[3];
    const Real f = state[4];
    const Real X = state[5];
    const Real Ca_i = state[6];
    const Real x0 = d * f * (V + 13.0287 * log(Ca_i) - 7.7);
    rate[0] = -x0 * folded[0] + k_uptake * (-Ca_i + Ca_rest);
    slope[0] = -k_uptake + d * f * folded[7] * reciprocal(Ca_i);
    const Real x1 = -V;
    source = X * column[12] * folded[6] + column[13] - g_Na * h * j * (m * m * m) * (-E_Na - x1) -
        g_b * (-E_b - x1) - x0 * g_si;
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    using std::exp;
    using std::log;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real d = state[3];
    const Real f = state[4];
    const Real X = state[5];
    const Real Ca_i = state[6];
    const Real x0 = -V;
    const Real x1 = g_b * (-E_b - x0);
    const Real x2 = d * f * g_si * (V + 13.0287 * log(Ca_i) - 7.7);
    const Real x3 = -E_K1 - x0;
    const Real x4 = x3 * g_Kp * reciprocal(1.0 + exp(1.2521739130434784 - 0.16722408026755853 * V));
    const Real x5 = g_Na * h * j * (m * m * m) * (-E_Na - x0);
    const Real x6 = 0.04 * V;
    const Real x7 = X * folded[9] * (-E_K - x0) * select((switch_V > -100.0), 0.11348000000000001 *
        reciprocal(exp(x6 + 1.4000000000000001)) * reciprocal(x_over_expm1(x6 + 3.08)), 1.0);
    const Real x8 = reciprocal(1.0 + exp(0.2385 * V + folded[1]));
    const Real x9 = x3 * x8 * folded[8] * reciprocal(1.02 * x8 + (exp(0.06175 * V + folded[3]) +
        0.49124 * exp(0.08032 * V + folded[2])) * reciprocal(1.0 + exp(-0.5143 * V + folded[4])));
    current[0] = x1 + x2 + x4 + x5 + x7 + x9;
    current[1] = x5;
    current[2] = x2;
    current[3] = x7;
    current[4] = x9;
    current[5] = x4;
    current[6] = x1;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    E_Na = R * T * reciprocal(F) * log(Na_o * reciprocal(Na_i));
    E_K = R * T * reciprocal(F) * log(reciprocal(K_i + Na_i * PR_NaK) * (K_o + Na_o * PR_NaK));
    E_K1 = R * T * reciprocal(F) * log(K_o * reciprocal(K_i));
    folded[0] = Ca_influx * g_si;
    folded[1] = -0.2385 * E_K1 - 14.1227775;
    folded[2] = 0.43983232 - 0.08032 * E_K1;
    folded[3] = -0.06175 * E_K1 - 36.6986425;
    folded[4] = 0.5143 * E_K1 - 2.4444679;
    folded[5] = -0.4389381125701739 * g_K1 * sqrt(K_o);
    folded[6] = -0.4303314829119352 * g_K * sqrt(K_o);
    folded[7] = -13.0287 * Ca_influx * g_si;
    folded[8] = 0.4389381125701739 * g_K1 * sqrt(K_o);
    folded[9] = 0.4303314829119352 * g_K * sqrt(K_o);
  }

 private:
  double E_Na = 0.0;  // mV
  double E_K = 0.0;  // mV
  double E_K1 = 0.0;  // mV
  double folded[10] = {};
};

}  // namespace cw
