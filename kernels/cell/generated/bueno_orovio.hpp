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
  double switch_width = 0.1;
  /// where the outward current changes
  double theta_o = 0.006;
  /// threshold of the slow inward current
  double theta_w = 0.13;
  /// reversal of the fast inward current
  double u_u = 1.55;
  /// threshold of the fast inward current
  double theta_v = 0.3;
  /// time constant of the fast inward current, ms
  double tau_fi = 0.11;
  /// where the recovery of v changes
  double theta_v_minus = 0.006;
  /// time constant of v's recovery below theta_v_minus, ms
  double tau_v1_minus = 60.0;
  /// time constant of v's decay between theta_v_minus and theta_v, ms
  double tau_v2_minus = 1150.0;
  /// time constant of v's decay above theta_v, ms
  double tau_v_plus = 1.4506;
  /// reversal of the slow outward current at rest
  double u_o = 0.0;
  /// time constant of the slow outward current below theta_o, ms
  double tau_o1 = 400.0;
  /// time constant of the slow outward current between theta_o and theta_w, ms
  double tau_o2 = 6.0;
  /// time constant of the slow outward current well below u_so, ms
  double tau_so1 = 30.0181;
  /// time constant of the slow outward current well above u_so, ms
  double tau_so2 = 0.9957;
  /// steepness of the change at u_so
  double k_so = 2.0458;
  /// where the outward current of the plateau changes
  double u_so = 0.65;
  /// time constant of the slow inward current, ms
  double tau_si = 1.8875;
  /// time constant of w's recovery well below u_w_minus, ms
  double tau_w1_minus = 60.0;
  /// time constant of w's recovery well above u_w_minus, ms
  double tau_w2_minus = 15.0;
  /// steepness of the change at u_w_minus
  double k_w_minus = 65.0;
  /// where the recovery of w changes
  double u_w_minus = 0.03;
  /// time constant of w's decay above theta_w, ms
  double tau_w_plus = 200.0;
  /// value of u where w's steady state, extended beyond theta_o, is 0
  double tau_w_inf = 0.07;
  /// steady state of w above theta_o
  double w_inf_star = 0.94;
  /// time constant of s below theta_w, ms
  double tau_s1 = 2.7342;
  /// time constant of s above theta_w, ms
  double tau_s2 = 16.0;
  /// steepness of the activation
  double k_s = 2.0994;
  /// where half of the slow inward current is activated
  double u_s = 0.9087;

  static constexpr std::string_view name = "bueno_orovio";
  static constexpr std::string_view description = "Minimal model of human ventricular cells";
  static constexpr std::string_view publication =
      "Bueno-Orovio, Cherry & Fenton 2008, J Theor Biol 253:544, doi:10.1016/j.jtbi.2008.03.029";
  static constexpr double initial_V = -84.0;
  static constexpr int state_count = 3;
  static constexpr int gate_count = 3;
  static constexpr int column_count = 8;
  static constexpr std::array<StateVariable, state_count> states{{
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

  static constexpr auto parameters() {
    return std::array<ParameterOf<BuenoOrovio>, 29>{{
        {"switch_width", &BuenoOrovio::switch_width,
            "width of the switches at theta_o and theta_w, as a share of these", "1",
            ParameterRange::not_negative},
        {"theta_o", &BuenoOrovio::theta_o, "where the outward current changes", "1",
            ParameterRange::positive},
        {"theta_w", &BuenoOrovio::theta_w, "threshold of the slow inward current", "1",
            ParameterRange::positive},
        {"u_u", &BuenoOrovio::u_u, "reversal of the fast inward current", "1"},
        {"theta_v", &BuenoOrovio::theta_v, "threshold of the fast inward current", "1"},
        {"tau_fi", &BuenoOrovio::tau_fi, "time constant of the fast inward current", "ms",
            ParameterRange::positive},
        {"theta_v_minus", &BuenoOrovio::theta_v_minus, "where the recovery of v changes", "1"},
        {"tau_v1_minus", &BuenoOrovio::tau_v1_minus,
            "time constant of v's recovery below theta_v_minus", "ms", ParameterRange::positive},
        {"tau_v2_minus", &BuenoOrovio::tau_v2_minus,
            "time constant of v's decay between theta_v_minus and theta_v", "ms",
            ParameterRange::positive},
        {"tau_v_plus", &BuenoOrovio::tau_v_plus, "time constant of v's decay above theta_v", "ms",
            ParameterRange::positive},
        {"u_o", &BuenoOrovio::u_o, "reversal of the slow outward current at rest", "1"},
        {"tau_o1", &BuenoOrovio::tau_o1, "time constant of the slow outward current below theta_o",
            "ms", ParameterRange::positive},
        {"tau_o2", &BuenoOrovio::tau_o2,
            "time constant of the slow outward current between theta_o and theta_w", "ms",
            ParameterRange::positive},
        {"tau_so1", &BuenoOrovio::tau_so1,
            "time constant of the slow outward current well below u_so", "ms",
            ParameterRange::positive},
        {"tau_so2", &BuenoOrovio::tau_so2,
            "time constant of the slow outward current well above u_so", "ms",
            ParameterRange::positive},
        {"k_so", &BuenoOrovio::k_so, "steepness of the change at u_so", "1"},
        {"u_so", &BuenoOrovio::u_so, "where the outward current of the plateau changes", "1"},
        {"tau_si", &BuenoOrovio::tau_si, "time constant of the slow inward current", "ms",
            ParameterRange::positive},
        {"tau_w1_minus", &BuenoOrovio::tau_w1_minus,
            "time constant of w's recovery well below u_w_minus", "ms", ParameterRange::positive},
        {"tau_w2_minus", &BuenoOrovio::tau_w2_minus,
            "time constant of w's recovery well above u_w_minus", "ms", ParameterRange::positive},
        {"k_w_minus", &BuenoOrovio::k_w_minus, "steepness of the change at u_w_minus", "1"},
        {"u_w_minus", &BuenoOrovio::u_w_minus, "where the recovery of w changes", "1"},
        {"tau_w_plus", &BuenoOrovio::tau_w_plus, "time constant of w's decay above theta_w", "ms",
            ParameterRange::positive},
        {"tau_w_inf", &BuenoOrovio::tau_w_inf,
            "value of u where w's steady state, extended beyond theta_o, is 0", "1",
            ParameterRange::positive},
        {"w_inf_star", &BuenoOrovio::w_inf_star, "steady state of w above theta_o", "1"},
        {"tau_s1", &BuenoOrovio::tau_s1, "time constant of s below theta_w", "ms",
            ParameterRange::positive},
        {"tau_s2", &BuenoOrovio::tau_s2, "time constant of s above theta_w", "ms",
            ParameterRange::positive},
        {"k_s", &BuenoOrovio::k_s, "steepness of the activation", "1"},
        {"u_s", &BuenoOrovio::u_s, "where half of the slow inward current is activated", "1"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    const Real x0 = 0.011668611435239206 * switch_V + 0.9801633605600933;
    const bool x1 = theta_v_minus > x0;
    const bool x2 = theta_v > x0;
    const Real x3 = select(x2, select(x1, folded[0], folded[1]), folded[2]);
    constant[0] = x3 * select(x2, select(x1, 1.0, 0.0), 0.0);
    const Real x4 = 0.023337222870478413 * V;
    const bool x5 = switch_width > 0.0;
    const Real x6 = select(x5, reciprocal(1.0 + exp(folded[9] * (folded[8] - x4))),
        select((theta_o <= x0), 1.0, 0.0));
    const Real x7 = 0.011668611435239206 * V;
    const Real x8 = select(x5, reciprocal(1.0 + exp(folded[7] * (folded[6] - x4))),
        select((theta_w <= x0), 1.0, 0.0));
    const Real x9 = 1.0 - x8;
    const Real x10 = x9 * reciprocal(folded[3] * reciprocal(1.0 + exp(folded[5] * (folded[4] +
        x7))) + tau_w1_minus);
    constant[1] = x10 * (x6 * w_inf_star + (1.0 - x6) * (-folded[10] * (x7 + 0.9801633605600933) +
        1.0));
    const Real x11 = reciprocal(x9 * tau_s1 + x8 * tau_s2);
    constant[2] = x11 * reciprocal(1.0 + exp(folded[12] * (folded[11] + x7)));
    slope[0] = -x3;
    slope[1] = -x8 * folded[13] - x10;
    slope[2] = -x11;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)applied; (void)rate;
    using std::exp;
    const Real v = state[0];
    const Real w = state[1];
    const Real s = state[2];
    const Real x0 = 0.011668611435239206 * V;
    const Real x1 = 0.011668611435239206 * switch_V + 0.9801633605600933;
    const Real x2 = 0.023337222870478413 * V;
    const bool x3 = switch_width > 0.0;
    const Real x4 = select(x3, reciprocal(1.0 + exp(folded[7] * (folded[6] - x2))),
        select((theta_w <= x1), 1.0, 0.0));
    source = x4 * folded[22] * s * w - 85.7 * x4 * reciprocal(folded[17] * reciprocal(1.0 +
        exp(folded[19] * (folded[18] + x0))) + tau_so1) - 85.7 * reciprocal(folded[20] * select(x3,
        reciprocal(1.0 + exp(folded[9] * (folded[8] - x2))), select((theta_o <= x1), 1.0, 0.0)) +
        tau_o1) * (1.0 - x4) * (folded[21] + x0) - 85.7 * select((theta_v <= x1), -folded[14] * v *
        (folded[15] + x0) * (folded[16] - x0), 0.0);
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = 0.011668611435239206 * switch_V + 0.9801633605600933;
    const bool x1 = theta_v_minus > x0;
    const bool x2 = theta_v > x0;
    const Real x3 = select(x2, select(x1, folded[0], folded[1]), folded[2]);
    column[0] = x3 * select(x2, select(x1, 1.0, 0.0), 0.0);
    column[1] = -x3;
    const Real x4 = 0.023337222870478413 * V;
    const bool x5 = switch_width > 0.0;
    const Real x6 = select(x5, reciprocal(1.0 + exp(folded[9] * (folded[8] - x4))),
        select((theta_o <= x0), 1.0, 0.0));
    const Real x7 = 0.011668611435239206 * V;
    const Real x8 = select(x5, reciprocal(1.0 + exp(folded[7] * (folded[6] - x4))),
        select((theta_w <= x0), 1.0, 0.0));
    const Real x9 = 1.0 - x8;
    const Real x10 = x9 * reciprocal(folded[3] * reciprocal(1.0 + exp(folded[5] * (folded[4] +
        x7))) + tau_w1_minus);
    column[2] = x10 * (x6 * w_inf_star + (1.0 - x6) * (-folded[10] * (x7 + 0.9801633605600933) +
        1.0));
    column[3] = -x8 * folded[13] - x10;
    const Real x11 = reciprocal(x9 * tau_s1 + x8 * tau_s2);
    column[4] = x11 * reciprocal(1.0 + exp(folded[12] * (folded[11] + x7)));
    column[5] = -x11;
    column[6] = x8;
    column[7] = -85.7 * x8 * reciprocal(folded[17] * reciprocal(1.0 + exp(folded[19] *
        (folded[18] + x7))) + tau_so1) - 85.7 * x9 * reciprocal(x6 * folded[20] + tau_o1) *
        (folded[21] + x7);
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)applied; (void)rate; (void)slope;
    const Real v = state[0];
    const Real w = state[1];
    const Real s = state[2];
    const Real x0 = 0.011668611435239206 * V;
    source = column[6] * folded[22] * s * w + column[7] - 85.7 *
        select((theta_v <= 0.011668611435239206 * switch_V + 0.9801633605600933), -folded[14] * v *
        (folded[15] + x0) * (folded[16] - x0), 0.0);
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    constant_dV[0] = 0.0;
    const Real x5 = 0.011668611435239206 * V;
    const Real x6 = -folded[10] * (x5 + 0.9801633605600933) + 1.0;
    const Real x0 = 0.023337222870478413 * V;
    const Real x1 = reciprocal(1.0 + exp(folded[9] * (folded[8] - x0)));
    const bool x2 = switch_width > 0.0;
    const Real x3 = 0.011668611435239206 * switch_V + 0.9801633605600933;
    const Real x4 = select(x2, x1, select((theta_o <= x3), 1.0, 0.0));
    const Real x7 = 1.0 - x4;
    const Real x8 = x4 * w_inf_star + x6 * x7;
    const Real x9 = reciprocal(1.0 + exp(folded[5] * (folded[4] + x5)));
    const Real x10 = x9 * folded[3] + tau_w1_minus;
    const Real x11 = reciprocal(x10);
    const Real x12 = reciprocal(1.0 + exp(folded[7] * (folded[6] - x0)));
    const Real x13 = select(x2, x12 * folded[25] * (1.0 - x12), 0.0);
    const Real x14 = x11 * x13;
    const Real x15 = select(x2, x12, select((theta_w <= x3), 1.0, 0.0));
    const Real x16 = 1.0 - x15;
    const Real x17 = x16 * x9 * reciprocal(x10 * x10) * (1.0 - x9);
    const Real x18 = select(x2, x1 * folded[23] * (1.0 - x1), 0.0);
    constant_dV[1] = x17 * x8 * folded[26] + x11 * x16 * (x7 * folded[24] + x18 * w_inf_star -
        x18 * x6) - x14 * x8;
    const Real x19 = reciprocal(1.0 + exp(folded[12] * (folded[11] + x5)));
    const Real x20 = x16 * tau_s1 + x15 * tau_s2;
    const Real x21 = reciprocal(x20 * x20) * (x13 * tau_s1 - x13 * tau_s2);
    constant_dV[2] = x19 * folded[27] * reciprocal(x20) * (1.0 - x19) + x19 * x21;
    slope_dV[0] = 0.0;
    slope_dV[1] = -x13 * folded[13] + x17 * folded[28] + x14;
    slope_dV[2] = -x21;
  }

  template <class Real>
  CW_HD void derivatives(const Real& V, const Real& switch_V, const Real* state,
      RateDerivatives<3>& derivative) const {
    using std::exp;
    const Real v = state[0];
    const Real w = state[1];
    const Real s = state[2];
    const Real x0 = 0.011668611435239206 * V;
    const Real x1 = folded[15] + x0;
    const Real x2 = folded[16] - x0;
    const Real x3 = 0.011668611435239206 * switch_V + 0.9801633605600933;
    const bool x4 = theta_v <= x3;
    const bool x7 = switch_width > 0.0;
    const Real x5 = 0.023337222870478413 * V;
    const Real x6 = reciprocal(1.0 + exp(folded[7] * (folded[6] - x5)));
    const Real x8 = select(x7, x6 * folded[25] * (1.0 - x6), 0.0);
    const Real x9 = reciprocal(1.0 + exp(folded[19] * (folded[18] + x0)));
    const Real x10 = x9 * folded[17] + tau_so1;
    const Real x11 = 85.7 * x8;
    const Real x12 = select(x7, x6, select((theta_w <= x3), 1.0, 0.0));
    const Real x13 = 1.0 - x12;
    const Real x14 = reciprocal(1.0 + exp(folded[9] * (folded[8] - x5)));
    const Real x15 = folded[20] * select(x7, x14, select((theta_o <= x3), 1.0, 0.0)) + tau_o1;
    const Real x16 = reciprocal(x15);
    const Real x17 = folded[21] + x0;
    derivative.source_dV = x8 * folded[22] * s * w + x13 * x17 * folded[31] * reciprocal(x15 *
        x15) * select(x7, x14 * folded[23] * (1.0 - x14), 0.0) + x12 * x9 * folded[32] *
        reciprocal(x10 * x10) * (1.0 - x9) + x11 * x16 * x17 - 1.0 * x13 * x16 - 85.7 * select(x4,
        x1 * folded[29] * v + x2 * folded[30] * v, 0.0) - x11 * reciprocal(x10);
    derivative.source_dstate[0] = -85.7 * select(x4, -x1 * x2 * folded[14], 0.0);
    const Real x18 = x12 * folded[22];
    derivative.source_dstate[1] = x18 * s;
    derivative.source_dstate[2] = x18 * w;
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    using std::exp;
    const Real v = state[0];
    const Real w = state[1];
    const Real s = state[2];
    const Real x0 = 0.011668611435239206 * V;
    const Real x1 = 0.011668611435239206 * switch_V + 0.9801633605600933;
    const Real x2 = 0.023337222870478413 * V;
    const bool x3 = switch_width > 0.0;
    const Real x4 = select(x3, reciprocal(1.0 + exp(folded[7] * (folded[6] - x2))),
        select((theta_w <= x1), 1.0, 0.0));
    current[0] = x4 * folded[33] * s * w + 85.7 * x4 * reciprocal(folded[17] * reciprocal(1.0 +
        exp(folded[19] * (folded[18] + x0))) + tau_so1) + 85.7 * reciprocal(folded[20] * select(x3,
        reciprocal(1.0 + exp(folded[9] * (folded[8] - x2))), select((theta_o <= x1), 1.0, 0.0)) +
        tau_o1) * (1.0 - x4) * (folded[21] + x0) + 85.7 * select((theta_v <= x1), -folded[14] * v *
        (folded[15] + x0) * (folded[16] - x0), 0.0);
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    folded[0] = reciprocal(tau_v1_minus);
    folded[1] = reciprocal(tau_v2_minus);
    folded[2] = reciprocal(tau_v_plus);
    folded[3] = -tau_w1_minus + tau_w2_minus;
    folded[4] = 0.9801633605600933 - u_w_minus;
    folded[5] = -2.0 * k_w_minus;
    folded[6] = 2.0 * theta_w - 1.9603267211201867;
    folded[7] = reciprocal(switch_width) * reciprocal(theta_w);
    folded[8] = 2.0 * theta_o - 1.9603267211201867;
    folded[9] = reciprocal(switch_width) * reciprocal(theta_o);
    folded[10] = reciprocal(tau_w_inf);
    folded[11] = 0.9801633605600933 - u_s;
    folded[12] = -2.0 * k_s;
    folded[13] = reciprocal(tau_w_plus);
    folded[14] = reciprocal(tau_fi);
    folded[15] = 0.9801633605600933 - theta_v;
    folded[16] = u_u - 0.9801633605600933;
    folded[17] = -tau_so1 + tau_so2;
    folded[18] = 0.9801633605600933 - u_so;
    folded[19] = -2.0 * k_so;
    folded[20] = -tau_o1 + tau_o2;
    folded[21] = 0.9801633605600933 - u_o;
    folded[22] = 85.7 * reciprocal(tau_si);
    folded[23] = 0.023337222870478413 * reciprocal(switch_width) * reciprocal(theta_o);
    folded[24] = -0.011668611435239206 * reciprocal(tau_w_inf);
    folded[25] = 0.023337222870478413 * reciprocal(switch_width) * reciprocal(theta_w);
    folded[26] = -0.023337222870478413 * k_w_minus * (-tau_w1_minus + tau_w2_minus);
    folded[27] = 0.023337222870478413 * k_s;
    folded[28] = 0.023337222870478413 * k_w_minus * (-tau_w1_minus + tau_w2_minus);
    folded[29] = 0.011668611435239206 * reciprocal(tau_fi);
    folded[30] = -0.011668611435239206 * reciprocal(tau_fi);
    folded[31] = -85.7 * tau_o1 + 85.7 * tau_o2;
    folded[32] = 2.0 * k_so * (-tau_so1 + tau_so2);
    folded[33] = -85.7 * reciprocal(tau_si);
  }

 private:
  double folded[34] = {};
};

}  // namespace cw
