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
  double R_ = 8314.0;
  /// temperature, K
  double T_ = 310.0;
  /// Faraday constant, C/mol
  double F_ = 96484.6;
  /// sodium outside the cell, mM
  double Na_o_ = 140.0;
  /// sodium inside the cell, mM
  double Na_i_ = 18.0;
  /// potassium outside the cell, mM
  double K_o_ = 5.4;
  /// potassium inside the cell, mM
  double K_i_ = 145.0;
  /// conductance of the fast sodium current, mS/uF
  double g_Na_ = 23.0;
  /// conductance of the slow inward current, mS/uF
  double g_si_ = 0.09;
  /// calcium that the uptake drives towards, mM
  double Ca_rest_ = 0.0001;
  /// rate of the calcium uptake, 1/ms
  double k_uptake_ = 0.07;
  /// calcium that the slow inward current brings, for each unit of charge, s^3*A*mol/g/m^5
  double Ca_influx_ = 0.0001;
  /// conductance of the time-dependent potassium current at 5.4 mM outside, mS/uF
  double g_K_ = 0.282;
  /// permeability of its channels to sodium, relative to potassium
  double PR_NaK_ = 0.01833;
  /// conductance of the time-independent potassium current at 5.4 mM outside, mS/uF
  double g_K1_ = 0.6047;
  /// conductance of the plateau potassium current, mS/uF
  double g_Kp_ = 0.0183;
  /// conductance of the background current, mS/uF
  double g_b_ = 0.03921;
  /// reversal potential of the background current, mV
  double E_b_ = -59.87;

  static constexpr std::string_view name = "luo_rudy_1991";
  static constexpr std::string_view description = "Guinea pig ventricular cell, phase 1 model of Luo and Rudy";
  static constexpr std::string_view publication = "Luo & Rudy 1991, Circ Res 68:1501, doi:10.1161/01.RES.68.6.1501";
  static constexpr double initial_V = -84.548;
  static constexpr int state_count = 7;
  static constexpr int gate_count = 6;
  static constexpr int column_count = 14;
  static constexpr int coupled_count = 0;
  static constexpr int coupling_count = 0;
  static constexpr int factor_count = 0;
  static constexpr std::array<int, 0> group_of_coupled{};
  static constexpr std::array<StateVariable, 7> states{{
      {"m", "1", 0.0016663, "activation of the fast sodium current", 1.0},
      {"h", "1", 0.98331, "fast inactivation of the fast sodium current", 1.0},
      {"j", "1", 0.98952, "slow inactivation of the fast sodium current", 1.0},
      {"d", "1", 0.0029773, "activation of the slow inward current", 1.0},
      {"f", "1", 0.99998, "inactivation of the slow inward current", 1.0},
      {"X", "1", 0.005643, "activation of the time-dependent potassium current", 1.0},
      {"Ca_i", "mM", 0.00017836, "calcium inside the cell", 0.003},
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
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<LuoRudy1991>, 18>{{
        {"R", &LuoRudy1991::R_, "gas constant", "mJ/mol/K"},
        {"T", &LuoRudy1991::T_, "temperature", "K"},
        {"F", &LuoRudy1991::F_, "Faraday constant", "C/mol"},
        {"Na_o", &LuoRudy1991::Na_o_, "sodium outside the cell", "mM"},
        {"Na_i", &LuoRudy1991::Na_i_, "sodium inside the cell", "mM"},
        {"K_o", &LuoRudy1991::K_o_, "potassium outside the cell", "mM"},
        {"K_i", &LuoRudy1991::K_i_, "potassium inside the cell", "mM"},
        {"g_Na", &LuoRudy1991::g_Na_, "conductance of the fast sodium current", "mS/uF", ParameterRange::not_negative},
        {"g_si", &LuoRudy1991::g_si_, "conductance of the slow inward current", "mS/uF", ParameterRange::not_negative},
        {"Ca_rest", &LuoRudy1991::Ca_rest_, "calcium that the uptake drives towards", "mM"},
        {"k_uptake", &LuoRudy1991::k_uptake_, "rate of the calcium uptake", "1/ms"},
        {"Ca_influx", &LuoRudy1991::Ca_influx_, "calcium that the slow inward current brings, for each unit of charge", "s^3*A*mol/g/m^5"},
        {"g_K", &LuoRudy1991::g_K_, "conductance of the time-dependent potassium current at 5.4 mM outside", "mS/uF", ParameterRange::not_negative},
        {"PR_NaK", &LuoRudy1991::PR_NaK_, "permeability of its channels to sodium, relative to potassium", "1"},
        {"g_K1", &LuoRudy1991::g_K1_, "conductance of the time-independent potassium current at 5.4 mM outside", "mS/uF", ParameterRange::not_negative},
        {"g_Kp", &LuoRudy1991::g_Kp_, "conductance of the plateau potassium current", "mS/uF", ParameterRange::not_negative},
        {"g_b", &LuoRudy1991::g_b_, "conductance of the background current", "mS/uF", ParameterRange::not_negative},
        {"E_b", &LuoRudy1991::E_b_, "reversal potential of the background current", "mV"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    const Real x0 = x_over_expm1(-0.1 * (V + 47.13));
    constant[0] = 3.2 * x0;
    const auto x1 = switch_V < -40.0;
    const Real x2 = select(x1, 0.135 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    constant[1] = x2;
    const Real x3 = select(x1, (-127140.0 * exp(0.2444 * V) - 3.474e-05 * exp(-0.04391 * V)) * (V +
        37.78) * logistic(0.311 * (V + 79.23)), 0.0);
    constant[2] = x3;
    const Real x4 = V - 5.0;
    const Real x5 = exp(-0.01 * x4);
    const Real x6 = logistic(-0.072 * x4);
    constant[3] = 0.095 * x5 * x6;
    const Real x7 = V + 28.0;
    const Real x8 = exp(-0.008 * x7);
    const Real x9 = logistic(0.15 * x7);
    constant[4] = 0.012 * x8 * x9;
    const Real x10 = V + 50.0;
    const Real x11 = exp(0.083 * x10);
    const Real x12 = logistic(0.057 * x10);
    constant[5] = 0.0005 * x11 * x12;
    slope[0] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    slope[1] = -x2 - select(x1, (3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V)),
        7.692307692307692 * logistic(-0.0900900900900901 * (V + 10.66)));
    slope[2] = -x3 - select(x1, 0.1212 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)), 0.3 *
        exp(-2.535e-07 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x13 = V + 44.0;
    slope[3] = -0.095 * (x5 * x6) - 0.07 * (exp(-0.017 * x13) * logistic(0.05 * x13));
    const Real x14 = V + 30.0;
    slope[4] = -0.012 * (x8 * x9) - 0.0065 * (exp(-0.02 * x14) * logistic(-0.2 * x14));
    const Real x15 = V + 20.0;
    slope[5] = -0.0005 * (x11 * x12) - 0.0013 * (exp(-0.06 * x15) * logistic(-0.04 * x15));
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)applied;
    using std::exp;
    using std::log;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real d_ = state[3];
    const Real f_ = state[4];
    const Real X_ = state[5];
    const Real Ca_i_ = state[6];
    const Real x0 = V + 13.0287 * log(Ca_i_) - 7.7;
    rate[6] = (k_uptake_ * (Ca_rest_ - Ca_i_)) - d_ * f_ * x0 * folded[0];
    const Real x1 = V - folded[7];
    const Real x2 = logistic(0.2385 * (V + folded[3]));
    const Real x3 = x1 * x2 * folded[9] * reciprocal(((0.49124 * exp(0.08032 * (V + folded[4])) +
        exp(0.06175 * (V + folded[5]))) * logistic(-0.5143 * (V + folded[6]))) + 1.02 * x2);
    const Real x4 = d_ * f_ * g_si_ * x0 + (g_b_ * (V - E_b_)) + (m_ * m_ * m_ * h_ * j_ * g_Na_ *
        (V - folded[1])) + (X_ * select(switch_V > -100.0, 0.11348000000000001 *
        reciprocal(exp(0.04 * (V + 35.0)) * x_over_expm1(0.04 * (V + 77.0))), 1.0) * (V -
        folded[2]) * folded[8]) + (g_Kp_ * logistic(0.16722408026755853 * (7.488 - V)) * x1) +
        1.02 * x3;
    source = -x4;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = x_over_expm1(-0.1 * (V + 47.13));
    column[0] = 3.2 * x0;
    column[1] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    const auto x1 = switch_V < -40.0;
    const Real x2 = select(x1, 0.135 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    column[2] = x2;
    column[3] = -x2 - select(x1, (3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V)),
        7.692307692307692 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x3 = select(x1, (-127140.0 * exp(0.2444 * V) - 3.474e-05 * exp(-0.04391 * V)) * (V +
        37.78) * logistic(0.311 * (V + 79.23)), 0.0);
    column[4] = x3;
    column[5] = -x3 - select(x1, 0.1212 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.3 * exp(-2.535e-07 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x4 = V - 5.0;
    const Real x5 = exp(-0.01 * x4);
    const Real x6 = logistic(-0.072 * x4);
    column[6] = 0.095 * x5 * x6;
    const Real x7 = V + 44.0;
    column[7] = -0.095 * (x5 * x6) - 0.07 * (exp(-0.017 * x7) * logistic(0.05 * x7));
    const Real x8 = V + 28.0;
    const Real x9 = exp(-0.008 * x8);
    const Real x10 = logistic(0.15 * x8);
    column[8] = 0.012 * x9 * x10;
    const Real x11 = V + 30.0;
    column[9] = -0.012 * (x9 * x10) - 0.0065 * (exp(-0.02 * x11) * logistic(-0.2 * x11));
    const Real x12 = V + 50.0;
    const Real x13 = exp(0.083 * x12);
    const Real x14 = logistic(0.057 * x12);
    column[10] = 0.0005 * x13 * x14;
    const Real x15 = V + 20.0;
    column[11] = -0.0005 * (x13 * x14) - 0.0013 * (exp(-0.06 * x15) * logistic(-0.04 * x15));
    column[12] = select(switch_V > -100.0, 0.11348000000000001 * reciprocal(exp(0.04 * (V +
        35.0)) * x_over_expm1(0.04 * (V + 77.0))), 1.0) * (V - folded[2]);
    const Real x16 = V - folded[7];
    const Real x17 = logistic(0.2385 * (V + folded[3]));
    const Real x18 = x16 * x17 * folded[9] * reciprocal(((0.49124 * exp(0.08032 * (V +
        folded[4])) + exp(0.06175 * (V + folded[5]))) * logistic(-0.5143 * (V + folded[6]))) +
        1.02 * x17);
    column[13] = (g_Kp_ * logistic(0.16722408026755853 * (7.488 - V)) * x16) + 1.02 * x18;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied;
    using std::log;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real d_ = state[3];
    const Real f_ = state[4];
    const Real X_ = state[5];
    const Real Ca_i_ = state[6];
    const Real x0 = V + 13.0287 * log(Ca_i_) - 7.7;
    rate[0] = (k_uptake_ * (Ca_rest_ - Ca_i_)) - d_ * f_ * x0 * folded[0];
    slope[0] = -k_uptake_ - 13.0287 * (d_ * f_ * folded[0] * reciprocal(Ca_i_));
    source = -(d_ * f_ * g_si_ * x0 + (g_b_ * (V - E_b_)) + (m_ * m_ * m_ * h_ * j_ * g_Na_ * (V -
        folded[1])) + column[13] + X_ * folded[8] * column[12]);
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    const Real x0 = x_over_expm1_slope(-0.1 * (V + 47.13));
    constant_dV[0] = -0.32000000000000006 * x0;
    const auto x1 = switch_V < -40.0;
    const Real x2 = select(x1, -0.01985294117647059 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    constant_dV[1] = x2;
    const Real x3 = V + 37.78;
    const Real x4 = logistic(0.311 * (V + 79.23));
    const Real x5 = exp(0.2444 * V);
    const Real x6 = exp(-0.04391 * V);
    const Real x7 = -127140.0 * x5 - 3.474e-05 * x6;
    const Real x8 = select(x1, ((x3 * x4 * (1.5254334e-06 * x6 - 31073.016 * x5)) + x7 * x4 -
        0.311 * (x7 * x3 * x4 * (1.0 - x4))), 0.0);
    constant_dV[2] = x8;
    const Real x9 = V - 5.0;
    const Real x10 = exp(-0.01 * x9);
    const Real x11 = logistic(-0.072 * x9);
    const Real x12 = x10 * x11;
    const Real x13 = x10 * x11 * (1.0 - x11);
    constant_dV[3] = 0.00684 * x13 - 0.00095 * x12;
    const Real x14 = V + 28.0;
    const Real x15 = exp(-0.008 * x14);
    const Real x16 = logistic(0.15 * x14);
    const Real x17 = x15 * x16;
    const Real x18 = x15 * x16 * (1.0 - x16);
    constant_dV[4] = -9.6e-05 * x17 - 0.0018 * x18;
    const Real x19 = V + 50.0;
    const Real x20 = exp(0.083 * x19);
    const Real x21 = logistic(0.057 * x19);
    const Real x22 = x20 * x21;
    const Real x23 = x20 * x21 * (1.0 - x21);
    constant_dV[5] = 4.1500000000000006e-05 * x22 - 2.85e-05 * x23;
    slope_dV[0] = 0.007272727272727273 * exp(-0.09090909090909091 * V) + 0.32000000000000006 * x0;
    const Real x24 = logistic(-0.0900900900900901 * (V + 10.66));
    slope_dV[1] = -x2 - select(x1, (0.28124 * exp(0.079 * V) + 108500.0 * exp(0.35 * V)),
        0.693000693000693 * x24 * (1.0 - x24));
    const Real x25 = exp(-0.01052 * V);
    const Real x26 = logistic(-0.1378 * (V + 40.14));
    const Real x27 = exp(-2.535e-07 * V);
    const Real x28 = logistic(-0.1 * (V + 32.0));
    slope_dV[2] = -x8 - select(x1, (0.016701360000000002 * (x25 * x26 * (1.0 - x26)) -
        0.001275024 * (x25 * x26)), (0.03 * (x27 * x28 * (1.0 - x28)) - 7.605e-08 * (x27 * x28)));
    const Real x29 = V + 44.0;
    const Real x30 = exp(-0.017 * x29);
    const Real x31 = logistic(0.05 * x29);
    slope_dV[3] = -0.095 * (0.072 * x13 - 0.01 * x12) - 0.07 * (-0.017 * (x30 * x31) - 0.05 *
        (x30 * x31 * (1.0 - x31)));
    const Real x32 = V + 30.0;
    const Real x33 = exp(-0.02 * x32);
    const Real x34 = logistic(-0.2 * x32);
    slope_dV[4] = -0.012 * (-0.008 * x17 - 0.15 * x18) - 0.0065 * (0.2 * (x33 * x34 * (1.0 -
        x34)) - 0.02 * (x33 * x34));
    const Real x35 = V + 20.0;
    const Real x36 = exp(-0.06 * x35);
    const Real x37 = logistic(-0.04 * x35);
    slope_dV[5] = -0.0005 * (0.083 * x22 - 0.057 * x23) - 0.0013 * (0.04 * (x36 * x37 * (1.0 -
        x37)) - 0.06 * (x36 * x37));
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Take& take) const {
    (void)applied;
    using std::exp;
    using std::log;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real d_ = state[3];
    const Real f_ = state[4];
    const Real X_ = state[5];
    const Real Ca_i_ = state[6];
    const Real x0 = logistic(0.16722408026755853 * (7.488 - V));
    const Real x1 = V - folded[7];
    const Real x2 = logistic(0.2385 * (V + folded[3]));
    const Real x3 = exp(0.08032 * (V + folded[4]));
    const Real x4 = exp(0.06175 * (V + folded[5]));
    const Real x5 = 0.49124 * x3 + x4;
    const Real x6 = logistic(-0.5143 * (V + folded[6]));
    const Real x7 = x5 * x6 + 1.02 * x2;
    const Real x8 = reciprocal(x7);
    const Real x9 = 1.0 - x2;
    const Real x10 = x2 * x8 * folded[9] - (x1 * x2 * x8 * x8 * folded[9] * ((x6 * (0.0394563968 *
        x3 + 0.06175 * x4)) + 0.5143 * (x5 * x6 * (1.0 - x6)) - 0.24327 * (x2 * x9))) - 0.2385 *
        (x1 * x2 * x8 * folded[9] * x9);
    const auto x11 = switch_V > -100.0;
    const Real x12 = exp(0.04 * (V + 35.0));
    const Real x13 = 0.04 * (V + 77.0);
    const Real x14 = x_over_expm1(x13);
    const Real x15 = reciprocal(x12);
    const Real x16 = reciprocal(x14);
    const Real x17 = select(x11, 0.11348000000000001 * x15 * x16, 1.0);
    const Real x18 = V - folded[2];
    const Real x19 = m_ * m_ * m_ * h_ * j_ * g_Na_ + g_b_ + d_ * f_ * g_si_ + g_Kp_ * x0 +
        0.16722408026755853 * (g_Kp_ * x0 * (1.0 - x0) * x1) + 1.02 * x10 + (X_ * x17 * folded[8] +
        (X_ * x18 * folded[8] * select(x11, (-0.0045392 * (x15 * x16) - 0.0045392 * (x15 * x16 *
        x16 * x_over_expm1_slope(x13))), 0.0)));
    take(0, 0, -x19);
    const Real x20 = V - folded[1];
    take(0, 1, -m_ * m_ * h_ * j_ * x20 * folded[10]);
    take(0, 2, -m_ * m_ * m_ * j_ * g_Na_ * x20);
    take(0, 3, -m_ * m_ * m_ * h_ * g_Na_ * x20);
    const Real x21 = V + 13.0287 * log(Ca_i_) - 7.7;
    take(0, 4, -f_ * g_si_ * x21);
    take(0, 5, -d_ * g_si_ * x21);
    take(0, 6, -x17 * x18 * folded[8]);
    const Real x22 = reciprocal(Ca_i_);
    take(0, 7, -d_ * f_ * x22 * folded[11]);
    take(7, 0, -d_ * f_ * folded[0]);
    take(7, 4, -f_ * x21 * folded[0]);
    take(7, 5, -d_ * x21 * folded[0]);
    take(7, 7, -k_uptake_ - 13.0287 * (d_ * f_ * x22 * folded[0]));
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    using std::exp;
    using std::log;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real d_ = state[3];
    const Real f_ = state[4];
    const Real X_ = state[5];
    const Real Ca_i_ = state[6];
    const Real x0 = d_ * f_ * g_si_ * (V + 13.0287 * log(Ca_i_) - 7.7);
    const Real x1 = g_b_ * (V - E_b_);
    const Real x2 = m_ * m_ * m_ * h_ * j_ * g_Na_ * (V - folded[1]);
    const Real x3 = X_ * select(switch_V > -100.0, 0.11348000000000001 * reciprocal(exp(0.04 * (V +
        35.0)) * x_over_expm1(0.04 * (V + 77.0))), 1.0) * (V - folded[2]) * folded[8];
    const Real x4 = V - folded[7];
    const Real x5 = g_Kp_ * logistic(0.16722408026755853 * (7.488 - V)) * x4;
    const Real x6 = logistic(0.2385 * (V + folded[3]));
    const Real x7 = ((0.49124 * exp(0.08032 * (V + folded[4])) + exp(0.06175 * (V + folded[5]))) *
        logistic(-0.5143 * (V + folded[6]))) + 1.02 * x6;
    const Real x8 = reciprocal(x7);
    current[0] = x0 + x1 + x2 + x3 + x5 + 1.02 * (x4 * x6 * x8 * folded[9]);
    current[1] = x2;
    current[2] = x0;
    current[3] = x3;
    current[4] = x4 * x6 * x8 * folded[12];
    current[5] = x5;
    current[6] = x1;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::log;
    using std::sqrt;
    folded[0] = g_si_ * Ca_influx_;
    const double x0 = reciprocal(F_);
    folded[1] = R_ * T_ * x0 * log(Na_o_ * reciprocal(Na_i_));
    folded[2] = R_ * T_ * x0 * log((K_o_ + Na_o_ * PR_NaK_) * reciprocal(K_i_ + Na_i_ * PR_NaK_));
    const double x1 = R_ * T_ * x0 * log(K_o_ * reciprocal(K_i_));
    folded[3] = (-x1 - 59.215);
    folded[4] = (5.476 - x1);
    folded[5] = (-x1 - 594.31);
    folded[6] = (4.753 - x1);
    folded[7] = x1;
    const double x2 = sqrt(0.18518518518518517 * K_o_);
    folded[8] = g_K_ * x2;
    folded[9] = g_K1_ * x2;
    folded[10] = 3.0 * g_Na_;
    folded[11] = 13.0287 * g_si_;
    folded[12] = 1.02 * g_K1_ * x2;
  }

 private:
  double folded[13] = {};
};

}  // namespace cw
