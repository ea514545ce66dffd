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
        {"g_Na", &LuoRudy1991::g_Na, "conductance of the fast sodium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_si", &LuoRudy1991::g_si, "conductance of the slow inward current", "mS/uF",
            ParameterRange::not_negative},
        {"Ca_rest", &LuoRudy1991::Ca_rest, "calcium that the uptake drives towards", "mM"},
        {"k_uptake", &LuoRudy1991::k_uptake, "rate of the calcium uptake", "1/ms"},
        {"Ca_influx", &LuoRudy1991::Ca_influx,
            "calcium that the slow inward current brings, for each unit of charge",
            "s^3*A*mol/g/m^5"},
        {"g_K", &LuoRudy1991::g_K,
            "conductance of the time-dependent potassium current at 5.4 mM outside", "mS/uF",
            ParameterRange::not_negative},
        {"PR_NaK", &LuoRudy1991::PR_NaK,
            "permeability of its channels to sodium, relative to potassium", "1"},
        {"g_K1", &LuoRudy1991::g_K1,
            "conductance of the time-independent potassium current at 5.4 mM outside", "mS/uF",
            ParameterRange::not_negative},
        {"g_Kp", &LuoRudy1991::g_Kp, "conductance of the plateau potassium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_b", &LuoRudy1991::g_b, "conductance of the background current", "mS/uF",
            ParameterRange::not_negative},
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

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
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
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    const Real x0 = 0.1 * V;
    const Real x1 = 0.32 * x_over_expm1_slope(-x0 - 4.713);
    constant_dV[0] = -x1;
    const bool x2 = switch_V < -40.0;
    const Real x3 = select(x2, -0.01985294117647059 * exp(-0.14705882352941177 * V -
        11.764705882352942), 0.0);
    constant_dV[1] = x3;
    const Real x4 = reciprocal(1.0 + exp(0.311 * V + 24.640530000000002));
    const Real x5 = exp(-0.04391 * V);
    const Real x6 = exp(0.2444 * V);
    const Real x7 = x4 * (-3.474e-05 * x5 - 127140.0 * x6);
    const Real x8 = V + 37.78;
    const Real x9 = select(x2, x4 * x8 * (1.5254334e-06 * x5 - 31073.016 * x6) - 0.311 * x7 * x8 *
        (1.0 - x4) + x7, 0.0);
    constant_dV[2] = x9;
    const Real x10 = reciprocal(1.0 + exp(0.36 - 0.072 * V));
    const Real x11 = x10 * exp(0.05 - 0.01 * V);
    const Real x12 = 0.00095 * x11;
    const Real x13 = 0.00684 * x11 * (1.0 - x10);
    constant_dV[3] = -x12 + x13;
    const Real x14 = reciprocal(1.0 + exp(0.15 * V + 4.2));
    const Real x15 = x14 * exp(-0.008 * V - 0.224);
    const Real x16 = 0.0018 * x15 * (1.0 - x14) + 9.6e-05 * x15;
    constant_dV[4] = -x16;
    const Real x17 = reciprocal(1.0 + exp(0.057 * V + 2.85));
    const Real x18 = x17 * exp(0.083 * V + 4.15);
    const Real x19 = 4.1500000000000006e-05 * x18;
    const Real x20 = 2.85e-05 * x18 * (1.0 - x17);
    constant_dV[5] = x19 - x20;
    slope_dV[0] = x1 + 0.007272727272727273 * exp(-0.09090909090909091 * V);
    const Real x21 = exp(-0.0900900900900901 * V - 0.9603603603603604);
    slope_dV[1] = -x3 - select(x2, 0.28124 * exp(0.079 * V) + 108500.0 * exp(0.35 * V),
        0.011711711711711714 * x21 * reciprocal((0.13 * x21 + 0.13) * (0.13 * x21 + 0.13)));
    const Real x22 = reciprocal(1.0 + exp(-0.1378 * V - 5.5312920000000005));
    const Real x23 = x22 * exp(-0.01052 * V);
    const Real x24 = reciprocal(1.0 + exp(-x0 - 3.2));
    const Real x25 = x24 * exp(-2.535e-07 * V);
    slope_dV[2] = -x9 - select(x2, 0.016701360000000002 * x23 * (1.0 - x22) - 0.001275024 * x23,
        0.03 * x25 * (1.0 - x24) - 7.605e-08 * x25);
    const Real x26 = reciprocal(1.0 + exp(0.05 * V + 2.2));
    const Real x27 = x26 * exp(-0.017 * V - 0.748);
    slope_dV[3] = x12 - x13 + 0.0035000000000000005 * x27 * (1.0 - x26) + 0.0011900000000000003 *
        x27;
    const Real x28 = reciprocal(1.0 + exp(-0.2 * V - 6.0));
    const Real x29 = x28 * exp(-0.02 * V - 0.6);
    slope_dV[4] = x16 - 0.0013 * x29 * (1.0 - x28) + 0.00013 * x29;
    const Real x30 = exp(-0.06 * V - 1.2);
    const Real x31 = reciprocal(1.0 + exp(-0.04 * V - 0.8));
    slope_dV[5] = -x19 + x20 - 5.2e-05 * x30 * x31 * (1.0 - x31) + 7.8e-05 * x30 * x31;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, Take& take) const {
    using std::exp;
    using std::log;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real d = state[3];
    const Real f = state[4];
    const Real X = state[5];
    const Real Ca_i = state[6];
    const Real x0 = f * g_si;
    const Real x1 = reciprocal(1.0 + exp(1.2521739130434784 - 0.16722408026755853 * V));
    const Real x2 = h * j;
    const Real x3 = g_Na * (m * m * m);
    const Real x4 = -V;
    const Real x5 = -E_K1 - x4;
    const Real x6 = 0.04 * V;
    const Real x7 = reciprocal(exp(x6 + 1.4000000000000001));
    const Real x8 = x6 + 3.08;
    const Real x9 = x_over_expm1(x8);
    const Real x10 = x7 * reciprocal(x9);
    const bool x11 = switch_V > -100.0;
    const Real x12 = folded[6] * select(x11, 0.11348000000000001 * x10, 1.0);
    const Real x13 = reciprocal(1.0 + exp(0.2385 * V + folded[1]));
    const Real x14 = reciprocal(1.0 + exp(-0.5143 * V + folded[4]));
    const Real x15 = exp(0.06175 * V + folded[3]);
    const Real x16 = exp(0.08032 * V + folded[2]);
    const Real x17 = x14 * (x15 + 0.49124 * x16);
    const Real x18 = 1.02 * x13 + x17;
    const Real x19 = reciprocal(x18);
    const Real x20 = x13 * folded[5];
    const Real x21 = 1.0 - x13;
    const Real x22 = -E_K - x4;
    take(0, 0, x22 * X * folded[6] * select(x11, -0.0045392 * x10 - 0.0045392 * x7 *
        reciprocal(x9 * x9) * x_over_expm1_slope(x8), 0.0) + x12 * X - x0 * d + x1 * x5 *
        folded[8] * (1.0 - x1) + x13 * x19 * x21 * x5 * folded[9] - x1 * g_Kp - g_b + x19 * x20 -
        x2 * x3 + x20 * x5 * reciprocal(x18 * x18) * (0.24327 * x13 * x21 - x14 * (0.06175 * x15 +
        0.0394563968 * x16) - 0.5143 * x17 * (1.0 - x14)));
    const Real x23 = -E_Na - x4;
    take(0, 1, x2 * x23 * folded[10] * (m * m));
    const Real x24 = x23 * x3;
    take(0, 2, -x24 * j);
    take(0, 3, -x24 * h);
    const Real x25 = V + 13.0287 * log(Ca_i) - 7.7;
    take(0, 4, -x0 * x25);
    const Real x26 = x25 * d;
    take(0, 5, -x26 * g_si);
    take(0, 6, x12 * x22);
    const Real x27 = reciprocal(Ca_i);
    take(0, 7, x27 * d * f * folded[11]);
    const Real x28 = f * folded[0];
    take(7, 0, -x28 * d);
    take(7, 4, -x25 * x28);
    take(7, 5, -x26 * folded[0]);
    take(7, 7, x27 * d * f * folded[7] - k_uptake);
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
    const Real x7 = X * folded[13] * (-E_K - x0) * select((switch_V > -100.0),
        0.11348000000000001 * reciprocal(exp(x6 + 1.4000000000000001)) *
        reciprocal(x_over_expm1(x6 + 3.08)), 1.0);
    const Real x8 = reciprocal(1.0 + exp(0.2385 * V + folded[1]));
    const Real x9 = x3 * x8 * folded[12] * reciprocal(1.02 * x8 + (exp(0.06175 * V + folded[3]) +
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
    folded[8] = -0.16722408026755853 * g_Kp;
    folded[9] = 0.10468673984798647 * g_K1 * sqrt(K_o);
    folded[10] = -3.0 * g_Na;
    folded[11] = -13.0287 * g_si;
    folded[12] = 0.4389381125701739 * g_K1 * sqrt(K_o);
    folded[13] = 0.4303314829119352 * g_K * sqrt(K_o);
  }

 private:
  double E_Na = 0.0;  // mV
  double E_K = 0.0;  // mV
  double E_K1 = 0.0;  // mV
  double folded[14] = {};
};

}  // namespace cw
