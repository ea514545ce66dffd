// Generated from bueno_orovio.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Minimal model of human ventricular cells. Bueno-Orovio, Cherry & Fenton 2008, J Theor Biol
/// 253:544, doi:10.1016/j.jtbi.2008.03.029
struct BuenoOrovio : GeneratedCell {
  BuenoOrovio() { prepare(); }

  /// width of the switches at theta_o and theta_w, as a share of these
  double switch_width_ = 0.1;
  /// where the outward current changes
  double theta_o_ = 0.006;
  /// threshold of the slow inward current
  double theta_w_ = 0.13;
  /// reversal of the fast inward current
  double u_u_ = 1.55;
  /// threshold of the fast inward current
  double theta_v_ = 0.3;
  /// time constant of the fast inward current, ms
  double tau_fi_ = 0.11;
  /// where the recovery of v changes
  double theta_v_minus_ = 0.006;
  /// time constant of v's recovery below theta_v_minus, ms
  double tau_v1_minus_ = 60.0;
  /// time constant of v's decay between theta_v_minus and theta_v, ms
  double tau_v2_minus_ = 1150.0;
  /// time constant of v's decay above theta_v, ms
  double tau_v_plus_ = 1.4506;
  /// reversal of the slow outward current at rest
  double u_o_ = 0.0;
  /// time constant of the slow outward current below theta_o, ms
  double tau_o1_ = 400.0;
  /// time constant of the slow outward current between theta_o and theta_w, ms
  double tau_o2_ = 6.0;
  /// time constant of the slow outward current well below u_so, ms
  double tau_so1_ = 30.0181;
  /// time constant of the slow outward current well above u_so, ms
  double tau_so2_ = 0.9957;
  /// steepness of the change at u_so
  double k_so_ = 2.0458;
  /// where the outward current of the plateau changes
  double u_so_ = 0.65;
  /// time constant of the slow inward current, ms
  double tau_si_ = 1.8875;
  /// time constant of w's recovery well below u_w_minus, ms
  double tau_w1_minus_ = 60.0;
  /// time constant of w's recovery well above u_w_minus, ms
  double tau_w2_minus_ = 15.0;
  /// steepness of the change at u_w_minus
  double k_w_minus_ = 65.0;
  /// where the recovery of w changes
  double u_w_minus_ = 0.03;
  /// time constant of w's decay above theta_w, ms
  double tau_w_plus_ = 200.0;
  /// value of u where w's steady state, extended beyond theta_o, is 0
  double tau_w_inf_ = 0.07;
  /// steady state of w above theta_o
  double w_inf_star_ = 0.94;
  /// time constant of s below theta_w, ms
  double tau_s1_ = 2.7342;
  /// time constant of s above theta_w, ms
  double tau_s2_ = 16.0;
  /// steepness of the activation
  double k_s_ = 2.0994;
  /// where half of the slow inward current is activated
  double u_s_ = 0.9087;

  static constexpr std::string_view name = "bueno_orovio";
  static constexpr std::string_view description = "Minimal model of human ventricular cells";
  static constexpr std::string_view publication = "Bueno-Orovio, Cherry & Fenton 2008, J Theor Biol 253:544, doi:10.1016/j.jtbi.2008.03.029";
  static constexpr double initial_V = -84.0;
  static constexpr int state_count = 3;
  static constexpr int gate_count = 3;
  static constexpr int column_count = 8;
  static constexpr int coupled_count = 0;
  static constexpr int coupling_count = 0;
  static constexpr int factor_count = 0;
  static constexpr std::array<CoupledPair, 0> coupling{};
  static constexpr std::array<StateVariable, 3> states{{
      {"v", "1", 1.0, "gate of the fast inward current", 1.0},
      {"w", "1", 1.0, "gate of the slow inward current", 1.0},
      {"s", "1", 0.0, "activation of the slow inward current", 1.0},
  }};
  static constexpr std::array<std::string_view, 3> variants{"epi", "endo", "m"};
  static constexpr std::array<VariantValue, 39> variant_parameters{{
      {"m", "theta_o", 0.005},
      {"endo", "u_u", 1.56},
      {"m", "u_u", 1.61},
      {"endo", "tau_fi", 0.1},
      {"m", "tau_fi", 0.078},
      {"endo", "theta_v_minus", 0.2},
      {"m", "theta_v_minus", 0.1},
      {"endo", "tau_v1_minus", 75.0},
      {"m", "tau_v1_minus", 80.0},
      {"endo", "tau_v2_minus", 10.0},
      {"m", "tau_v2_minus", 1.4506},
      {"endo", "tau_o1", 470.0},
      {"m", "tau_o1", 410.0},
      {"m", "tau_o2", 7.0},
      {"endo", "tau_so1", 40.0},
      {"m", "tau_so1", 91.0},
      {"endo", "tau_so2", 1.2},
      {"m", "tau_so2", 0.8},
      {"endo", "k_so", 2.0},
      {"m", "k_so", 2.1},
      {"m", "u_so", 0.6},
      {"endo", "tau_si", 2.9013},
      {"m", "tau_si", 3.3849},
      {"endo", "tau_w1_minus", 6.0},
      {"m", "tau_w1_minus", 70.0},
      {"endo", "tau_w2_minus", 140.0},
      {"m", "tau_w2_minus", 8.0},
      {"endo", "k_w_minus", 200.0},
      {"m", "k_w_minus", 200.0},
      {"endo", "u_w_minus", 0.016},
      {"m", "u_w_minus", 0.016},
      {"endo", "tau_w_plus", 280.0},
      {"m", "tau_w_plus", 280.0},
      {"endo", "tau_w_inf", 0.0273},
      {"m", "tau_w_inf", 0.01},
      {"endo", "w_inf_star", 0.78},
      {"m", "w_inf_star", 0.5},
      {"endo", "tau_s2", 2.0},
      {"m", "tau_s2", 4.0},
  }};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 1> currents{{
      {"i_ion", "A/F", "current of all channels"},
  }};
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<BuenoOrovio>, 29>{{
        {"switch_width", &BuenoOrovio::switch_width_, "width of the switches at theta_o and theta_w, as a share of these", "1", ParameterRange::not_negative},
        {"theta_o", &BuenoOrovio::theta_o_, "where the outward current changes", "1", ParameterRange::positive},
        {"theta_w", &BuenoOrovio::theta_w_, "threshold of the slow inward current", "1", ParameterRange::positive},
        {"u_u", &BuenoOrovio::u_u_, "reversal of the fast inward current", "1"},
        {"theta_v", &BuenoOrovio::theta_v_, "threshold of the fast inward current", "1"},
        {"tau_fi", &BuenoOrovio::tau_fi_, "time constant of the fast inward current", "ms", ParameterRange::positive},
        {"theta_v_minus", &BuenoOrovio::theta_v_minus_, "where the recovery of v changes", "1"},
        {"tau_v1_minus", &BuenoOrovio::tau_v1_minus_, "time constant of v's recovery below theta_v_minus", "ms", ParameterRange::positive},
        {"tau_v2_minus", &BuenoOrovio::tau_v2_minus_, "time constant of v's decay between theta_v_minus and theta_v", "ms", ParameterRange::positive},
        {"tau_v_plus", &BuenoOrovio::tau_v_plus_, "time constant of v's decay above theta_v", "ms", ParameterRange::positive},
        {"u_o", &BuenoOrovio::u_o_, "reversal of the slow outward current at rest", "1"},
        {"tau_o1", &BuenoOrovio::tau_o1_, "time constant of the slow outward current below theta_o", "ms", ParameterRange::positive},
        {"tau_o2", &BuenoOrovio::tau_o2_, "time constant of the slow outward current between theta_o and theta_w", "ms", ParameterRange::positive},
        {"tau_so1", &BuenoOrovio::tau_so1_, "time constant of the slow outward current well below u_so", "ms", ParameterRange::positive},
        {"tau_so2", &BuenoOrovio::tau_so2_, "time constant of the slow outward current well above u_so", "ms", ParameterRange::positive},
        {"k_so", &BuenoOrovio::k_so_, "steepness of the change at u_so", "1"},
        {"u_so", &BuenoOrovio::u_so_, "where the outward current of the plateau changes", "1"},
        {"tau_si", &BuenoOrovio::tau_si_, "time constant of the slow inward current", "ms", ParameterRange::positive},
        {"tau_w1_minus", &BuenoOrovio::tau_w1_minus_, "time constant of w's recovery well below u_w_minus", "ms", ParameterRange::positive},
        {"tau_w2_minus", &BuenoOrovio::tau_w2_minus_, "time constant of w's recovery well above u_w_minus", "ms", ParameterRange::positive},
        {"k_w_minus", &BuenoOrovio::k_w_minus_, "steepness of the change at u_w_minus", "1"},
        {"u_w_minus", &BuenoOrovio::u_w_minus_, "where the recovery of w changes", "1"},
        {"tau_w_plus", &BuenoOrovio::tau_w_plus_, "time constant of w's decay above theta_w", "ms", ParameterRange::positive},
        {"tau_w_inf", &BuenoOrovio::tau_w_inf_, "value of u where w's steady state, extended beyond theta_o, is 0", "1", ParameterRange::positive},
        {"w_inf_star", &BuenoOrovio::w_inf_star_, "steady state of w above theta_o", "1"},
        {"tau_s1", &BuenoOrovio::tau_s1_, "time constant of s below theta_w", "ms", ParameterRange::positive},
        {"tau_s2", &BuenoOrovio::tau_s2_, "time constant of s above theta_w", "ms", ParameterRange::positive},
        {"k_s", &BuenoOrovio::k_s_, "steepness of the activation", "1"},
        {"u_s", &BuenoOrovio::u_s_, "where half of the slow inward current is activated", "1"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    const Real x0 = 0.011668611435239206 * (switch_V + 84.0);
    const auto x1 = x0 < theta_v_;
    const auto x2 = x0 < theta_v_minus_;
    const Real x3 = reciprocal(select(x1, select(x2, tau_v1_minus_, tau_v2_minus_), tau_v_plus_));
    constant[0] = select(x1, select(x2, 1.0, 0.0), 0.0) * x3;
    const auto x4 = folded[7] != 0.0;
    const Real x5 = select(x4, logistic(-(0.011668611435239206 * V + folded[0]) * folded[1]),
        select(x0 >= theta_w_, 1.0, 0.0));
    const Real x6 = 1.0 - x5;
    const Real x7 = select(x4, logistic(-(0.011668611435239206 * V + folded[2]) * folded[3]),
        select(x0 >= theta_o_, 1.0, 0.0));
    const Real x8 = x6 * reciprocal(tau_w1_minus_ + (logistic(-(0.011668611435239206 * V +
        folded[5]) * folded[6]) * folded[8]));
    constant[1] = (((1.0 - 0.011668611435239206 * ((V + 84.0) * folded[4])) * (1.0 - x7)) +
        w_inf_star_ * x7) * x8;
    const Real x9 = reciprocal(tau_s1_ * x6 + tau_s2_ * x5);
    constant[2] = logistic(-(0.011668611435239206 * V + folded[9]) * folded[10]) * x9;
    slope[0] = -x3;
    slope[1] = -x8 - x5 * folded[11];
    slope[2] = -x9;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)applied; (void)rate;
    const Real v_ = state[0];
    const Real w_ = state[1];
    const Real s_ = state[2];
    const Real x0 = 0.011668611435239206 * (switch_V + 84.0);
    const auto x1 = folded[7] != 0.0;
    const Real x2 = select(x1, logistic(-(0.011668611435239206 * V + folded[0]) * folded[1]),
        select(x0 >= theta_w_, 1.0, 0.0));
    const Real x3 = (1.0 - x2) * (0.011668611435239206 * V + folded[15]) * reciprocal(tau_o1_ +
        (select(x1, logistic(-(0.011668611435239206 * V + folded[2]) * folded[3]),
        select(x0 >= theta_o_, 1.0, 0.0)) * folded[18]));
    const Real x4 = select(x0 >= theta_v_, -v_ * (0.011668611435239206 * V + folded[12]) *
        (folded[13] - 0.011668611435239206 * V) * folded[14], 0.0) + x3 + (x2 *
        reciprocal(tau_so1_ + (logistic(-(0.011668611435239206 * V + folded[16]) * folded[17]) *
        folded[19]))) - w_ * s_ * x2 * folded[20];
    source = -85.7 * x4;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    const Real x0 = 0.011668611435239206 * (switch_V + 84.0);
    const auto x1 = x0 < theta_v_;
    const auto x2 = x0 < theta_v_minus_;
    const Real x3 = reciprocal(select(x1, select(x2, tau_v1_minus_, tau_v2_minus_), tau_v_plus_));
    column[0] = select(x1, select(x2, 1.0, 0.0), 0.0) * x3;
    column[1] = -x3;
    const auto x4 = folded[7] != 0.0;
    const Real x5 = select(x4, logistic(-(0.011668611435239206 * V + folded[0]) * folded[1]),
        select(x0 >= theta_w_, 1.0, 0.0));
    const Real x6 = 1.0 - x5;
    const Real x7 = select(x4, logistic(-(0.011668611435239206 * V + folded[2]) * folded[3]),
        select(x0 >= theta_o_, 1.0, 0.0));
    const Real x8 = x6 * reciprocal(tau_w1_minus_ + (logistic(-(0.011668611435239206 * V +
        folded[5]) * folded[6]) * folded[8]));
    column[2] = (((1.0 - 0.011668611435239206 * ((V + 84.0) * folded[4])) * (1.0 - x7)) +
        w_inf_star_ * x7) * x8;
    column[3] = -x8 - x5 * folded[11];
    const Real x9 = reciprocal(tau_s1_ * x6 + tau_s2_ * x5);
    column[4] = logistic(-(0.011668611435239206 * V + folded[9]) * folded[10]) * x9;
    column[5] = -x9;
    column[6] = x5;
    const Real x10 = (x6 * (0.011668611435239206 * V + folded[15]) * reciprocal(tau_o1_ + x7 *
        folded[18])) + (x5 * reciprocal(tau_so1_ + (logistic(-(0.011668611435239206 * V +
        folded[16]) * folded[17]) * folded[19])));
    column[7] = x10;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)applied; (void)rate; (void)slope;
    const Real v_ = state[0];
    const Real w_ = state[1];
    const Real s_ = state[2];
    const Real x0 = select(0.011668611435239206 * (switch_V + 84.0) >= theta_v_, -v_ *
        (0.011668611435239206 * V + folded[12]) * (folded[13] - 0.011668611435239206 * V) *
        folded[14], 0.0);
    source = -85.7 * (x0 + column[7] - w_ * s_ * folded[20] * column[6]);
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    constant_dV[0] = 0.0;
    const auto x0 = folded[7] != 0.0;
    const Real x1 = logistic(-(0.011668611435239206 * V + folded[0]) * folded[1]);
    const Real x2 = 0.011668611435239206 * (switch_V + 84.0);
    const Real x3 = select(x0, x1, select(x2 >= theta_w_, 1.0, 0.0));
    const Real x4 = 1.0 - x3;
    const Real x5 = logistic(-(0.011668611435239206 * V + folded[5]) * folded[6]);
    const Real x6 = 1.0 - 0.011668611435239206 * ((V + 84.0) * folded[4]);
    const Real x7 = logistic(-(0.011668611435239206 * V + folded[2]) * folded[3]);
    const Real x8 = select(x0, x7 * (1.0 - x7) * folded[22], 0.0);
    const Real x9 = select(x0, x7, select(x2 >= theta_o_, 1.0, 0.0));
    const Real x10 = 1.0 - x9;
    const Real x11 = reciprocal(tau_w1_minus_ + x5 * folded[8]);
    const Real x12 = x4 * x11;
    const Real x13 = x6 * x10 + w_inf_star_ * x9;
    const Real x14 = select(x0, x1 * (1.0 - x1) * folded[21], 0.0);
    const Real x15 = x11 * x14;
    const Real x16 = (1.0 - x5) * folded[23] * x12 * x5 * x11;
    constant_dV[1] = ((w_inf_star_ * x8 - x6 * x8 - 0.011668611435239206 * (folded[4] * x10)) *
        x12) - x13 * x15 - 0.023337222870478413 * (x13 * x16);
    const Real x17 = logistic(-(0.011668611435239206 * V + folded[9]) * folded[10]);
    const Real x18 = reciprocal(tau_s1_ * x4 + tau_s2_ * x3);
    const Real x19 = x17 * x18;
    const Real x20 = x18 * (tau_s2_ * x14 - tau_s1_ * x14);
    constant_dV[2] = 0.023337222870478413 * (k_s_ * (1.0 - x17) * x19) - x19 * x20;
    slope_dV[0] = 0.0;
    slope_dV[1] = x15 + 0.023337222870478413 * x16 - folded[11] * x14;
    slope_dV[2] = x18 * x20;
  }

  template <class Real>
  CW_HD void derivatives(const Real& V, const Real& switch_V, const Real* state,
      RateDerivatives<3>& derivative) const {
    const Real v_ = state[0];
    const Real w_ = state[1];
    const Real s_ = state[2];
    const Real x0 = logistic(-(0.011668611435239206 * V + folded[16]) * folded[17]);
    const auto x1 = folded[7] != 0.0;
    const Real x2 = logistic(-(0.011668611435239206 * V + folded[0]) * folded[1]);
    const Real x3 = select(x1, x2 * (1.0 - x2) * folded[21], 0.0);
    const Real x4 = reciprocal(tau_so1_ + x0 * folded[19]);
    const Real x5 = 0.011668611435239206 * (switch_V + 84.0);
    const auto x6 = x5 >= theta_v_;
    const Real x7 = folded[13] - 0.011668611435239206 * V;
    const Real x8 = v_ * folded[14];
    const Real x9 = 0.011668611435239206 * V + folded[12];
    const Real x10 = select(x1, x2, select(x5 >= theta_w_, 1.0, 0.0));
    const Real x11 = logistic(-(0.011668611435239206 * V + folded[2]) * folded[3]);
    const Real x12 = reciprocal(tau_o1_ + select(x1, x11, select(x5 >= theta_o_, 1.0, 0.0)) *
        folded[18]);
    const Real x13 = (1.0 - x10) * x12;
    const Real x14 = (0.011668611435239206 * V + folded[15]) * x12;
    const Real x15 = x4 * x3 + select(x6, (0.011668611435239206 * (x9 * x8) -
        0.011668611435239206 * (x7 * x8)), 0.0) + 0.011668611435239206 * x13 - w_ * s_ *
        folded[20] * x3 - (folded[18] * select(x1, x11 * (1.0 - x11) * folded[22], 0.0) * x13 *
        x14) - x3 * x14 - 0.023337222870478413 * (x10 * x0 * x4 * x4 * (1.0 - x0) * folded[24]);
    derivative.source_dV = -85.7 * x15;
    derivative.source_dstate[0] = -85.7 * select(x6, -x9 * x7 * folded[14], 0.0);
    const Real x16 = x10 * folded[25];
    derivative.source_dstate[1] = s_ * x16;
    derivative.source_dstate[2] = w_ * x16;
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    const Real v_ = state[0];
    const Real w_ = state[1];
    const Real s_ = state[2];
    const Real x0 = 0.011668611435239206 * (switch_V + 84.0);
    const auto x1 = folded[7] != 0.0;
    const Real x2 = select(x1, logistic(-(0.011668611435239206 * V + folded[0]) * folded[1]),
        select(x0 >= theta_w_, 1.0, 0.0));
    const Real x3 = (1.0 - x2) * (0.011668611435239206 * V + folded[15]) * reciprocal(tau_o1_ +
        (select(x1, logistic(-(0.011668611435239206 * V + folded[2]) * folded[3]),
        select(x0 >= theta_o_, 1.0, 0.0)) * folded[18]));
    const Real x4 = select(x0 >= theta_v_, -v_ * (0.011668611435239206 * V + folded[12]) *
        (folded[13] - 0.011668611435239206 * V) * folded[14], 0.0) + x3 + (x2 *
        reciprocal(tau_so1_ + (logistic(-(0.011668611435239206 * V + folded[16]) * folded[17]) *
        folded[19]))) - w_ * s_ * x2 * folded[20];
    current[0] = 85.7 * x4;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    folded[0] = (0.9801633605600933 - theta_w_);
    const double x0 = reciprocal(switch_width_);
    const double x1 = x0 * reciprocal(theta_w_);
    folded[1] = 2.0 * x1;
    folded[2] = (0.9801633605600933 - theta_o_);
    const double x2 = x0 * reciprocal(theta_o_);
    folded[3] = 2.0 * x2;
    folded[4] = reciprocal(tau_w_inf_);
    folded[5] = (0.9801633605600933 - u_w_minus_);
    folded[6] = 2.0 * k_w_minus_;
    folded[7] = select(switch_width_ > 0.0, 1.0, 0.0);
    const double x3 = tau_w2_minus_ - tau_w1_minus_;
    folded[8] = x3;
    folded[9] = (0.9801633605600933 - u_s_);
    folded[10] = 2.0 * k_s_;
    folded[11] = reciprocal(tau_w_plus_);
    folded[12] = (0.9801633605600933 - theta_v_);
    folded[13] = (u_u_ - 0.9801633605600933);
    folded[14] = reciprocal(tau_fi_);
    folded[15] = (0.9801633605600933 - u_o_);
    folded[16] = (0.9801633605600933 - u_so_);
    folded[17] = 2.0 * k_so_;
    folded[18] = (tau_o2_ - tau_o1_);
    const double x4 = tau_so2_ - tau_so1_;
    folded[19] = x4;
    const double x5 = reciprocal(tau_si_);
    folded[20] = x5;
    folded[21] = 0.023337222870478413 * x1;
    folded[22] = 0.023337222870478413 * x2;
    folded[23] = x3 * k_w_minus_;
    folded[24] = x4 * k_so_;
    folded[25] = 85.7 * x5;
  }

 private:
  double folded[26] = {};
};

}  // namespace cw
