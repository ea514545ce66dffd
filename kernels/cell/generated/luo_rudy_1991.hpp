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
  static constexpr std::array<CoupledPair, 0> coupling{};
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
    const Real x5 = exp(-0.01 * x4) * logistic(-0.072 * x4);
    constant[3] = 0.095 * x5;
    const Real x6 = V + 28.0;
    const Real x7 = exp(-0.008 * x6) * logistic(0.15 * x6);
    constant[4] = 0.012 * x7;
    const Real x8 = V + 50.0;
    const Real x9 = exp(0.083 * x8) * logistic(0.057 * x8);
    constant[5] = 0.0005 * x9;
    slope[0] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    slope[1] = -x2 - select(x1, (3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V)),
        7.692307692307692 * logistic(-0.0900900900900901 * (V + 10.66)));
    slope[2] = -x3 - select(x1, 0.1212 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)), 0.3 *
        exp(-2.535e-07 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x10 = V + 44.0;
    slope[3] = -0.095 * x5 - 0.07 * (exp(-0.017 * x10) * logistic(0.05 * x10));
    const Real x11 = V + 30.0;
    slope[4] = -0.012 * x7 - 0.0065 * (exp(-0.02 * x11) * logistic(-0.2 * x11));
    const Real x12 = V + 20.0;
    slope[5] = -0.0005 * x9 - 0.0013 * (exp(-0.06 * x12) * logistic(-0.04 * x12));
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
    const Real x0 = (V + 13.0287 * log(Ca_i_) - 7.7) * d_ * f_;
    rate[6] = (k_uptake_ * (Ca_rest_ - Ca_i_)) - folded[0] * x0;
    const Real x1 = V - folded[7];
    const Real x2 = logistic(0.2385 * (V + folded[3]));
    const Real x3 = x1 * x2 * reciprocal(((0.49124 * exp(0.08032 * (V + folded[4])) + exp(0.06175 *
        (V + folded[5]))) * logistic(-0.5143 * (V + folded[6]))) + 1.02 * x2) * folded[9];
    const Real x4 = g_si_ * x0 + (g_b_ * (V - E_b_)) + (m_ * m_ * m_ * h_ * j_ * g_Na_ * (V -
        folded[1])) + (X_ * select(switch_V > -100.0, 0.11348000000000001 * reciprocal(exp(0.04 *
        (V + 35.0)) * x_over_expm1(0.04 * (V + 77.0))), 1.0) * (V - folded[2]) * folded[8]) +
        (g_Kp_ * logistic(0.16722408026755853 * (7.488 - V)) * x1) + 1.02 * x3;
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
    const Real x5 = exp(-0.01 * x4) * logistic(-0.072 * x4);
    column[6] = 0.095 * x5;
    const Real x6 = V + 44.0;
    column[7] = -0.095 * x5 - 0.07 * (exp(-0.017 * x6) * logistic(0.05 * x6));
    const Real x7 = V + 28.0;
    const Real x8 = exp(-0.008 * x7) * logistic(0.15 * x7);
    column[8] = 0.012 * x8;
    const Real x9 = V + 30.0;
    column[9] = -0.012 * x8 - 0.0065 * (exp(-0.02 * x9) * logistic(-0.2 * x9));
    const Real x10 = V + 50.0;
    const Real x11 = exp(0.083 * x10) * logistic(0.057 * x10);
    column[10] = 0.0005 * x11;
    const Real x12 = V + 20.0;
    column[11] = -0.0005 * x11 - 0.0013 * (exp(-0.06 * x12) * logistic(-0.04 * x12));
    column[12] = select(switch_V > -100.0, 0.11348000000000001 * reciprocal(exp(0.04 * (V +
        35.0)) * x_over_expm1(0.04 * (V + 77.0))), 1.0) * (V - folded[2]);
    const Real x13 = V - folded[7];
    const Real x14 = logistic(0.2385 * (V + folded[3]));
    const Real x15 = x13 * x14 * reciprocal(((0.49124 * exp(0.08032 * (V + folded[4])) +
        exp(0.06175 * (V + folded[5]))) * logistic(-0.5143 * (V + folded[6]))) + 1.02 * x14) *
        folded[9];
    column[13] = (g_Kp_ * logistic(0.16722408026755853 * (7.488 - V)) * x13) + 1.02 * x15;
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
    const Real x0 = d_ * f_;
    const Real x1 = (V + 13.0287 * log(Ca_i_) - 7.7) * x0;
    rate[0] = (k_uptake_ * (Ca_rest_ - Ca_i_)) - folded[0] * x1;
    slope[0] = -k_uptake_ - 13.0287 * (reciprocal(Ca_i_) * folded[0] * x0);
    source = -(g_si_ * x1 + (g_b_ * (V - E_b_)) + (m_ * m_ * m_ * h_ * j_ * g_Na_ * (V -
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
    const Real x3 = logistic(0.311 * (V + 79.23));
    const Real x4 = exp(0.2444 * V);
    const Real x5 = exp(-0.04391 * V);
    const Real x6 = (V + 37.78) * x3;
    const Real x7 = -127140.0 * x4 - 3.474e-05 * x5;
    const Real x8 = select(x1, (((1.5254334e-06 * x5 - 31073.016 * x4) * x6) + x7 * x3 - 0.311 *
        (x7 * (1.0 - x3) * x6)), 0.0);
    constant_dV[2] = x8;
    const Real x9 = V - 5.0;
    const Real x10 = logistic(-0.072 * x9);
    const Real x11 = exp(-0.01 * x9) * x10;
    const Real x12 = x11;
    const Real x13 = (1.0 - x10) * x11;
    constant_dV[3] = 0.00684 * x13 - 0.00095 * x12;
    const Real x14 = V + 28.0;
    const Real x15 = logistic(0.15 * x14);
    const Real x16 = exp(-0.008 * x14) * x15;
    const Real x17 = x16;
    const Real x18 = (1.0 - x15) * x16;
    constant_dV[4] = -9.6e-05 * x17 - 0.0018 * x18;
    const Real x19 = V + 50.0;
    const Real x20 = logistic(0.057 * x19);
    const Real x21 = exp(0.083 * x19) * x20;
    const Real x22 = x21;
    const Real x23 = (1.0 - x20) * x21;
    constant_dV[5] = 4.1500000000000006e-05 * x22 - 2.85e-05 * x23;
    slope_dV[0] = 0.007272727272727273 * exp(-0.09090909090909091 * V) + 0.32000000000000006 * x0;
    const Real x24 = logistic(-0.0900900900900901 * (V + 10.66));
    slope_dV[1] = -x2 - select(x1, (0.28124 * exp(0.079 * V) + 108500.0 * exp(0.35 * V)),
        0.693000693000693 * x24 * (1.0 - x24));
    const Real x25 = logistic(-0.1378 * (V + 40.14));
    const Real x26 = exp(-0.01052 * V) * x25;
    const Real x27 = logistic(-0.1 * (V + 32.0));
    const Real x28 = exp(-2.535e-07 * V) * x27;
    slope_dV[2] = -x8 - select(x1, (0.016701360000000002 * ((1.0 - x25) * x26) - 0.001275024 *
        x26), (0.03 * ((1.0 - x27) * x28) - 7.605e-08 * x28));
    const Real x29 = V + 44.0;
    const Real x30 = logistic(0.05 * x29);
    const Real x31 = exp(-0.017 * x29) * x30;
    slope_dV[3] = -0.095 * (0.072 * x13 - 0.01 * x12) - 0.07 * (-0.017 * x31 - 0.05 * ((1.0 -
        x30) * x31));
    const Real x32 = V + 30.0;
    const Real x33 = logistic(-0.2 * x32);
    const Real x34 = exp(-0.02 * x32) * x33;
    slope_dV[4] = -0.012 * (-0.008 * x17 - 0.15 * x18) - 0.0065 * (0.2 * ((1.0 - x33) * x34) -
        0.02 * x34);
    const Real x35 = V + 20.0;
    const Real x36 = logistic(-0.04 * x35);
    const Real x37 = exp(-0.06 * x35) * x36;
    slope_dV[5] = -0.0005 * (0.083 * x22 - 0.057 * x23) - 0.0013 * (0.04 * ((1.0 - x36) * x37) -
        0.06 * x37);
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
    const Real x0 = m_ * g_Na_;
    const Real x1 = m_ * m_;
    const Real x2 = h_ * x1;
    const Real x3 = x0 * x2;
    const Real x4 = d_ * f_;
    const Real x5 = logistic(0.16722408026755853 * (7.488 - V));
    const Real x6 = g_Kp_ * x5;
    const Real x7 = V - folded[7];
    const Real x8 = logistic(0.2385 * (V + folded[3]));
    const Real x9 = exp(0.08032 * (V + folded[4]));
    const Real x10 = exp(0.06175 * (V + folded[5]));
    const Real x11 = logistic(-0.5143 * (V + folded[6]));
    const Real x12 = (0.49124 * x9 + x10) * x11;
    const Real x13 = reciprocal(x12 + 1.02 * x8);
    const Real x14 = folded[9] * x8 * x13;
    const Real x15 = 1.0 - x8;
    const Real x16 = x7 * x14;
    const auto x17 = switch_V > -100.0;
    const Real x18 = 0.04 * (V + 77.0);
    const Real x19 = reciprocal(x_over_expm1(x18));
    const Real x20 = reciprocal(exp(0.04 * (V + 35.0))) * x19;
    const Real x21 = select(x17, 0.11348000000000001 * x20, 1.0);
    const Real x22 = X_ * folded[8];
    const Real x23 = V - folded[2];
    const Real x24 = g_b_ + j_ * x3 + g_si_ * x4 + x6 + 0.16722408026755853 * ((1.0 - x5) * x7 *
        x6) + 1.02 * (x14 - (x13 * ((x11 * (0.0394563968 * x9 + 0.06175 * x10)) + 0.5143 * ((1.0 -
        x11) * x12) - 0.24327 * (x8 * x15)) * x16) - 0.2385 * (x15 * x16)) + (x21 * x22 + (x23 *
        select(x17, (-0.0045392 * x20 - 0.0045392 * (x19 * x_over_expm1_slope(x18) * x20)), 0.0) *
        x22));
    take(0, 0, -x24);
    const Real x25 = V - folded[1];
    const Real x26 = j_ * x25;
    take(0, 1, -folded[10] * x2 * x26);
    take(0, 2, -x1 * x0 * x26);
    take(0, 3, -x25 * x3);
    const Real x27 = V + 13.0287 * log(Ca_i_) - 7.7;
    const Real x28 = f_ * x27;
    take(0, 4, -g_si_ * x28);
    const Real x29 = d_ * x27;
    take(0, 5, -g_si_ * x29);
    take(0, 6, -x21 * x23 * folded[8]);
    const Real x30 = reciprocal(Ca_i_) * x4;
    take(0, 7, -folded[11] * x30);
    take(7, 0, -folded[0] * x4);
    take(7, 4, -folded[0] * x28);
    take(7, 5, -folded[0] * x29);
    take(7, 7, -k_uptake_ - 13.0287 * (folded[0] * x30));
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
    const Real x7 = reciprocal(((0.49124 * exp(0.08032 * (V + folded[4])) + exp(0.06175 * (V +
        folded[5]))) * logistic(-0.5143 * (V + folded[6]))) + 1.02 * x6) * x4 * x6;
    current[0] = x0 + x1 + x2 + x3 + x5 + 1.02 * (folded[9] * x7);
    current[1] = x2;
    current[2] = x0;
    current[3] = x3;
    current[4] = folded[12] * x7;
    current[5] = x5;
    current[6] = x1;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::log;
    using std::sqrt;
    folded[0] = g_si_ * Ca_influx_;
    const double x0 = reciprocal(F_) * R_ * T_;
    folded[1] = log(Na_o_ * reciprocal(Na_i_)) * x0;
    folded[2] = log((K_o_ + Na_o_ * PR_NaK_) * reciprocal(K_i_ + Na_i_ * PR_NaK_)) * x0;
    const double x1 = log(K_o_ * reciprocal(K_i_)) * x0;
    folded[3] = (-x1 - 59.215);
    folded[4] = (5.476 - x1);
    folded[5] = (-x1 - 594.31);
    folded[6] = (4.753 - x1);
    folded[7] = x1;
    const double x2 = sqrt(0.18518518518518517 * K_o_);
    folded[8] = g_K_ * x2;
    const double x3 = x2 * g_K1_;
    folded[9] = x3;
    folded[10] = 3.0 * g_Na_;
    folded[11] = 13.0287 * g_si_;
    folded[12] = 1.02 * x3;
  }

 private:
  double folded[13] = {};
};

}  // namespace cw
