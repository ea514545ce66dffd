// Generated from courtemanche_1998.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Human atrial cell. Courtemanche, Ramirez & Nattel 1998, Am J Physiol 275:H301,
/// doi:10.1152/ajpheart.1998.275.1.H301
struct Courtemanche1998 : GeneratedCell {
  Courtemanche1998() { prepare(); }

  /// gas constant, J/mol/K
  double R = 8.3143;
  /// temperature, K
  double T = 310.0;
  /// Faraday constant, C/mmol
  double F = 96.4867;
  /// capacitance of the membrane, pF
  double C_m = 100.0;
  /// volume of the cell, um^3
  double V_cell = 20100.0;
  /// sodium outside the cell, mM
  double Na_o = 140.0;
  /// potassium outside the cell, mM
  double K_o = 5.4;
  /// calcium outside the cell, mM
  double Ca_o = 1.8;
  /// factor of temperature on the gates of i_to and i_Kur
  double K_Q10 = 3.0;
  /// conductance of the fast sodium current, mS/uF
  double g_Na = 7.8;
  /// conductance of the time-independent potassium current, mS/uF
  double g_K1 = 0.09;
  /// conductance of the transient outward current, mS/uF
  double g_to = 0.1652;
  /// factor on the conductance of the ultrarapid potassium current
  double g_Kur_scale = 1.0;
  /// conductance of the rapid potassium current, mS/uF
  double g_Kr = 0.0294;
  /// conductance of the slow potassium current, mS/uF
  double g_Ks = 0.129;
  /// conductance of the L-type calcium current, mS/uF
  double g_CaL = 0.1238;
  /// reversal potential of the L-type calcium current, mV
  double E_CaL = 65.0;
  /// time constant of the inactivation by calcium, ms
  double tau_f_Ca = 2.0;
  /// calcium that half inactivates the L-type current, mM
  double K_f_Ca = 0.00035;
  /// largest current of the sodium-potassium pump, A/F
  double i_NaK_max = 0.6;
  /// sodium inside that half saturates the pump, mM
  double K_m_Na_i = 10.0;
  /// potassium outside that half saturates the pump, mM
  double K_m_K_o = 1.5;
  /// largest current of the sodium-calcium exchanger, A/F
  double i_NaCa_max = 1600.0;
  /// share of the potential that acts inside
  double gamma = 0.35;
  /// sodium that half saturates the exchanger, mM
  double K_m_Na = 87.5;
  /// calcium that half saturates the exchanger, mM
  double K_m_Ca = 1.38;
  /// saturation of the exchanger at negative potentials
  double k_sat = 0.1;
  /// conductance of the calcium background current, mS/uF
  double g_bCa = 0.00113;
  /// conductance of the sodium background current, mS/uF
  double g_bNa = 0.000674;
  /// largest current of the calcium pump, A/F
  double i_pCa_max = 0.275;
  /// calcium that half saturates the pump, mM
  double K_pCa = 0.0005;
  /// largest rate of the calcium release, 1/ms
  double k_rel = 30.0;
  /// time constant of the release's activation, ms
  double tau_u = 8.0;
  /// time constant of the transfer from uptake to release compartment, ms
  double tau_tr = 180.0;
  /// largest rate of the calcium uptake, mM/ms
  double J_up_max = 0.005;
  /// calcium that half saturates the uptake, mM
  double K_up = 0.00092;
  /// calcium in the uptake compartment at which leak equals the largest uptake, mM
  double Ca_up_max = 15.0;
  /// calmodulin in the cell, mM
  double CMDN_max = 0.05;
  /// troponin in the cell, mM
  double TRPN_max = 0.07;
  /// calsequestrin in the release compartment, mM
  double CSQN_max = 10.0;
  /// calcium that half saturates calmodulin, mM
  double K_m_CMDN = 0.00238;
  /// calcium that half saturates troponin, mM
  double K_m_TRPN = 0.0005;
  /// calcium that half saturates calsequestrin, mM
  double K_m_CSQN = 0.8;

  static constexpr std::string_view name = "courtemanche_1998";
  static constexpr std::string_view description = "Human atrial cell";
  static constexpr std::string_view publication =
      "Courtemanche, Ramirez & Nattel 1998, Am J Physiol 275:H301, doi:10.1152/ajpheart.1998.275.1.H301";
  static constexpr double initial_V = -81.2;
  static constexpr int state_count = 20;
  static constexpr int gate_count = 12;
  static constexpr int column_count = 32;
  static constexpr std::array<StateVariable, state_count> states{{
      {"m", "1", 0.00291, "activation of the fast sodium current", 1.0},
      {"h", "1", 0.965, "fast inactivation of the fast sodium current", 1.0},
      {"j", "1", 0.978, "slow inactivation of the fast sodium current", 1.0},
      {"oa", "1", 0.0304, "activation of the transient outward current", 1.0},
      {"oi", "1", 0.999, "inactivation of the transient outward current", 1.0},
      {"ua", "1", 0.00496, "activation of the ultrarapid potassium current", 1.0},
      {"ui", "1", 0.999, "inactivation of the ultrarapid potassium current", 1.0},
      {"xr", "1", 3.29e-05, "activation of the rapid potassium current", 1.0},
      {"xs", "1", 0.0187, "activation of the slow potassium current", 1.0},
      {"d", "1", 0.000137, "activation of the L-type calcium current", 1.0},
      {"f", "1", 0.999, "inactivation of the L-type calcium current by the potential", 1.0},
      {"w", "1", 0.999, "inactivation of the release by the potential", 1.0},
      {"f_Ca", "1", 0.775, "inactivation of the L-type calcium current by calcium", 1.0},
      {"u", "1", 0.0, "activation of the release by the calcium flux", 1.0},
      {"v", "1", 1.0, "inactivation of the release by the calcium flux", 1.0},
      {"Na_i", "mM", 11.2, "sodium inside the cell", 10.0},
      {"K_i", "mM", 139.0, "potassium inside the cell", 100.0},
      {"Ca_i", "mM", 0.000102, "calcium inside the cell", 0.0001},
      {"Ca_up", "mM", 1.49, "calcium in the uptake compartment of the reticulum", 1.0},
      {"Ca_rel", "mM", 1.49, "calcium in the release compartment of the reticulum", 1.0},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 13> currents{{
      {"i_ion", "A/F", "current of all channels, pumps and exchangers"},
      {"i_Na", "A/F", "fast sodium current"},
      {"i_K1", "A/F", "time-independent potassium current"},
      {"i_to", "A/F", "transient outward potassium current"},
      {"i_Kur", "A/F", "ultrarapid delayed rectifier potassium current"},
      {"i_Kr", "A/F", "rapid delayed rectifier potassium current"},
      {"i_Ks", "A/F", "slow delayed rectifier potassium current"},
      {"i_CaL", "A/F", "L-type calcium current"},
      {"i_NaK", "A/F", "sodium-potassium pump current"},
      {"i_NaCa", "A/F", "sodium-calcium exchanger current"},
      {"i_bCa", "A/F", "calcium background current"},
      {"i_bNa", "A/F", "sodium background current"},
      {"i_pCa", "A/F", "calcium pump current"},
  }};

  static constexpr auto parameters() {
    return std::array<ParameterOf<Courtemanche1998>, 43>{{
        {"R", &Courtemanche1998::R, "gas constant", "J/mol/K"},
        {"T", &Courtemanche1998::T, "temperature", "K"},
        {"F", &Courtemanche1998::F, "Faraday constant", "C/mmol"},
        {"C_m", &Courtemanche1998::C_m, "capacitance of the membrane", "pF"},
        {"V_cell", &Courtemanche1998::V_cell, "volume of the cell", "um^3"},
        {"Na_o", &Courtemanche1998::Na_o, "sodium outside the cell", "mM"},
        {"K_o", &Courtemanche1998::K_o, "potassium outside the cell", "mM"},
        {"Ca_o", &Courtemanche1998::Ca_o, "calcium outside the cell", "mM"},
        {"K_Q10", &Courtemanche1998::K_Q10, "factor of temperature on the gates of i_to and i_Kur",
            "1"},
        {"g_Na", &Courtemanche1998::g_Na, "conductance of the fast sodium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_K1", &Courtemanche1998::g_K1, "conductance of the time-independent potassium current",
            "mS/uF", ParameterRange::not_negative},
        {"g_to", &Courtemanche1998::g_to, "conductance of the transient outward current", "mS/uF",
            ParameterRange::not_negative},
        {"g_Kur_scale", &Courtemanche1998::g_Kur_scale,
            "factor on the conductance of the ultrarapid potassium current", "1",
            ParameterRange::not_negative},
        {"g_Kr", &Courtemanche1998::g_Kr, "conductance of the rapid potassium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_Ks", &Courtemanche1998::g_Ks, "conductance of the slow potassium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_CaL", &Courtemanche1998::g_CaL, "conductance of the L-type calcium current", "mS/uF",
            ParameterRange::not_negative},
        {"E_CaL", &Courtemanche1998::E_CaL, "reversal potential of the L-type calcium current",
            "mV"},
        {"tau_f_Ca", &Courtemanche1998::tau_f_Ca, "time constant of the inactivation by calcium",
            "ms"},
        {"K_f_Ca", &Courtemanche1998::K_f_Ca, "calcium that half inactivates the L-type current",
            "mM"},
        {"i_NaK_max", &Courtemanche1998::i_NaK_max, "largest current of the sodium-potassium pump",
            "A/F"},
        {"K_m_Na_i", &Courtemanche1998::K_m_Na_i, "sodium inside that half saturates the pump",
            "mM"},
        {"K_m_K_o", &Courtemanche1998::K_m_K_o, "potassium outside that half saturates the pump",
            "mM"},
        {"i_NaCa_max", &Courtemanche1998::i_NaCa_max,
            "largest current of the sodium-calcium exchanger", "A/F"},
        {"gamma", &Courtemanche1998::gamma, "share of the potential that acts inside", "1"},
        {"K_m_Na", &Courtemanche1998::K_m_Na, "sodium that half saturates the exchanger", "mM"},
        {"K_m_Ca", &Courtemanche1998::K_m_Ca, "calcium that half saturates the exchanger", "mM"},
        {"k_sat", &Courtemanche1998::k_sat, "saturation of the exchanger at negative potentials",
            "1"},
        {"g_bCa", &Courtemanche1998::g_bCa, "conductance of the calcium background current",
            "mS/uF", ParameterRange::not_negative},
        {"g_bNa", &Courtemanche1998::g_bNa, "conductance of the sodium background current",
            "mS/uF", ParameterRange::not_negative},
        {"i_pCa_max", &Courtemanche1998::i_pCa_max, "largest current of the calcium pump", "A/F"},
        {"K_pCa", &Courtemanche1998::K_pCa, "calcium that half saturates the pump", "mM"},
        {"k_rel", &Courtemanche1998::k_rel, "largest rate of the calcium release", "1/ms"},
        {"tau_u", &Courtemanche1998::tau_u, "time constant of the release's activation", "ms"},
        {"tau_tr", &Courtemanche1998::tau_tr,
            "time constant of the transfer from uptake to release compartment", "ms"},
        {"J_up_max", &Courtemanche1998::J_up_max, "largest rate of the calcium uptake", "mM/ms"},
        {"K_up", &Courtemanche1998::K_up, "calcium that half saturates the uptake", "mM"},
        {"Ca_up_max", &Courtemanche1998::Ca_up_max,
            "calcium in the uptake compartment at which leak equals the largest uptake", "mM"},
        {"CMDN_max", &Courtemanche1998::CMDN_max, "calmodulin in the cell", "mM"},
        {"TRPN_max", &Courtemanche1998::TRPN_max, "troponin in the cell", "mM"},
        {"CSQN_max", &Courtemanche1998::CSQN_max, "calsequestrin in the release compartment", "mM"},
        {"K_m_CMDN", &Courtemanche1998::K_m_CMDN, "calcium that half saturates calmodulin", "mM"},
        {"K_m_TRPN", &Courtemanche1998::K_m_TRPN, "calcium that half saturates troponin", "mM"},
        {"K_m_CSQN", &Courtemanche1998::K_m_CSQN, "calcium that half saturates calsequestrin",
            "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = 0.1 * V;
    const Real x1 = 3.1999999999999997 * x_over_expm1(-x0 - 4.713);
    constant[0] = x1;
    const bool x2 = switch_V < -40.0;
    const Real x3 = select(x2, 0.135 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0);
    constant[1] = x3;
    const Real x4 = select(x2, (V + 37.78) * (-3.474e-05 * exp(-0.04391 * V) - 127140.0 *
        exp(0.2444 * V)) * reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    constant[2] = x4;
    const Real x5 = 0.058823529411764705 * V;
    const Real x6 = K_Q10 * (0.65 * reciprocal(exp(x5 + 4.823529411764706) + 2.5) + 0.65 *
        reciprocal(exp(0.5084745762711864 - 0.01694915254237288 * V) + exp(-0.11764705882352941 *
        V - 1.1764705882352942)));
    constant[3] = x6 * reciprocal(1.0 + exp(-0.05701254275940707 * V - 1.1670467502850628));
    const Real x7 = K_Q10 * (reciprocal(exp(0.09132420091324202 * V + 10.383561643835618) +
        18.53) + reciprocal(exp(-0.13440860215053763 * V - 0.1693548387096774) + 35.56));
    constant[4] = x7 * reciprocal(1.0 + exp(0.18867924528301888 * V + 8.132075471698114));
    constant[5] = x6 * reciprocal(1.0 + exp(-0.10416666666666667 * V - 3.15625));
    const Real x8 = K_Q10 * (exp(0.0625 * V - 9.875) + reciprocal(exp(6.607142857142857 -
        0.03571428571428571 * V) + 21.0));
    constant[6] = x8 * reciprocal(1.0 + exp(0.036390101892285295 * V - 3.618995633187773));
    const Real x9 = 0.2 * V;
    const Real x10 = 0.00037863118260000005 * x_over_expm1(0.19517145812596365 * V -
        0.6504674356422117) + 0.0014999999999999998 * x_over_expm1(-x9 - 2.8200000000000003);
    constant[7] = x10 * reciprocal(1.0 + exp(-0.15384615384615385 * V - 2.1692307692307695));
    const Real x11 = 0.00136 * x_over_expm1(1.1705882352941175 - x5) + 0.00063 *
        x_over_expm1(0.1111111111111111 * V - 2.211111111111111);
    constant[8] = x11 * (1.0 / sqrt(exp(1.5669291338582676 - 0.07874015748031496 * V) + 1.0));
    const Real x12 = -0.16025641025641024 * V - 1.6025641025641024;
    const Real x13 = 0.21840000000000004 * (exp(x12) + 1.0) * x_over_expm1(x12);
    constant[9] = x13 * reciprocal(1.0 + exp(-0.125 * V - 1.25));
    const Real x14 = 0.0021888888888888887 * exp(-((0.0337 * V + 0.337) * (0.0337 * V + 0.337))) +
        0.0022222222222222222;
    constant[10] = x14 * reciprocal(1.0 + exp(0.14492753623188406 * V + 4.057971014492754));
    const Real x15 = 1.58 - x9;
    const Real x16 = 0.8333333333333334 * (0.3 * exp(x15) + 1.0) * x_over_expm1(x15);
    constant[11] = x16 * (1.0 - reciprocal(1.0 + exp(2.3529411764705883 - x5)));
    slope[0] = -x1 - 0.08 * exp(-0.09090909090909091 * V);
    slope[1] = -x3 - select(x2, 3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V), reciprocal(0.13 *
        exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13));
    slope[2] = -x4 - select(x2, 0.1212 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.3 * exp(-2.535e-07 * V) * reciprocal(1.0 + exp(-x0 - 3.2)));
    const Real x17 = -x6;
    slope[3] = x17;
    slope[4] = -x7;
    slope[5] = x17;
    slope[6] = -x8;
    slope[7] = -x10;
    slope[8] = -x11;
    slope[9] = -x13;
    slope[10] = -x14;
    slope[11] = -x16;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real oa = state[3];
    const Real oi = state[4];
    const Real ua = state[5];
    const Real ui = state[6];
    const Real xr = state[7];
    const Real xs = state[8];
    const Real d = state[9];
    const Real f = state[10];
    const Real w = state[11];
    const Real f_Ca = state[12];
    const Real u = state[13];
    const Real v = state[14];
    const Real Na_i = state[15];
    const Real K_i = state[16];
    const Real Ca_i = state[17];
    const Real Ca_up = state[18];
    const Real Ca_rel = state[19];
    rate[12] = folded[0] * (-f_Ca + reciprocal(Ca_i * folded[1] + 1.0));
    const Real x0 = -V;
    const Real x1 = d * f * f_Ca * (-E_CaL - x0);
    const Real x2 = exp(V * folded[4]);
    const Real x3 = reciprocal(x2 * k_sat + 1.0);
    const Real x4 = -x2 * Ca_i * folded[6] + Ca_o * (Na_i * Na_i * Na_i) * exp(V * folded[5]);
    const Real x5 = x3 * x4;
    const Real x6 = v * w * (u * u) * (-Ca_i + Ca_rel);
    const Real x7 = folded[8] * (x1 * folded[3] + x5 * folded[7]) + x6 * folded[9];
    const Real x8 = reciprocal(1.0 + exp(x7 + 250.0));
    rate[13] = folded[2] * (-u + x8);
    rate[14] = reciprocal(2.09 * x8 + 1.91) * (-v - reciprocal(1.0 + exp(x7 + 50.0)) + 1.0);
    const Real x9 = reciprocal(Na_i);
    const Real x10 = -RT_F * log(x9 * Na_o) - x0;
    const Real x11 = x10 * g_bNa;
    const Real x12 = x10 * g_Na * h * j * (m * m * m);
    const Real x13 = reciprocal(pow(x9 * K_m_Na_i, 1.5) + 1.0);
    const Real x14 = reciprocal(folded[12] * exp(-V * folded[11]) + 0.1245 * exp(V * folded[10]) +
        1.0);
    const Real x15 = x13 * x14;
    rate[15] = folded[15] * (x15 * folded[13] + x5 * folded[14] - x11 - x12);
    const Real x16 = -RT_F * log(K_o * reciprocal(K_i)) - x0;
    const Real x17 = x16 * g_K1 * reciprocal(1.0 + exp(0.07 * V + 5.6000000000000005)) + x16 *
        g_Kr * xr * reciprocal(1.0 + exp(0.044642857142857144 * V + 0.6696428571428572)) + x16 *
        g_Ks * (xs * xs) + x16 * g_Kur_scale * ui * (ua * ua * ua) * (0.05 * reciprocal(1.0 +
        exp(1.1538461538461537 - 0.07692307692307693 * V)) + 0.005) + x16 * g_to * oi * (oa * oa *
        oa);
    rate[16] = folded[15] * (x13 * x14 * folded[16] - x17);
    const Real x18 = reciprocal(Ca_i);
    const Real x19 = Ca_up * folded[20] - J_up_max * reciprocal(x18 * K_up + 1.0);
    const Real x20 = Ca_i * i_pCa_max * reciprocal(Ca_i + K_pCa) + x1 * g_CaL + g_bCa * (V +
        folded[22] * log(x18 * Ca_o));
    rate[17] = reciprocal(folded[17] * reciprocal((Ca_i + K_m_CMDN) * (Ca_i + K_m_CMDN)) +
        folded[18] * reciprocal((Ca_i + K_m_TRPN) * (Ca_i + K_m_TRPN)) + 1.0) * (folded[19] *
        (x19 * V_up + x6 * folded[21]) + folded[24] * (x3 * x4 * folded[23] - x20));
    const Real x21 = -Ca_rel + Ca_up;
    rate[18] = -x21 * folded[25] - x19;
    rate[19] = reciprocal(folded[26] * reciprocal((Ca_rel + K_m_CSQN) * (Ca_rel + K_m_CSQN)) +
        1.0) * (x21 * folded[27] - x6 * k_rel);
    source = -x15 * folded[28] - x5 * folded[29] - x11 - x12 - x17 - x20;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    using std::sqrt;
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
    const Real x5 = 0.058823529411764705 * V;
    const Real x6 = K_Q10 * (0.65 * reciprocal(exp(x5 + 4.823529411764706) + 2.5) + 0.65 *
        reciprocal(exp(0.5084745762711864 - 0.01694915254237288 * V) + exp(-0.11764705882352941 *
        V - 1.1764705882352942)));
    column[6] = x6 * reciprocal(1.0 + exp(-0.05701254275940707 * V - 1.1670467502850628));
    const Real x7 = -x6;
    column[7] = x7;
    const Real x8 = K_Q10 * (reciprocal(exp(0.09132420091324202 * V + 10.383561643835618) +
        18.53) + reciprocal(exp(-0.13440860215053763 * V - 0.1693548387096774) + 35.56));
    column[8] = x8 * reciprocal(1.0 + exp(0.18867924528301888 * V + 8.132075471698114));
    column[9] = -x8;
    column[10] = x6 * reciprocal(1.0 + exp(-0.10416666666666667 * V - 3.15625));
    column[11] = x7;
    const Real x9 = K_Q10 * (exp(0.0625 * V - 9.875) + reciprocal(exp(6.607142857142857 -
        0.03571428571428571 * V) + 21.0));
    column[12] = x9 * reciprocal(1.0 + exp(0.036390101892285295 * V - 3.618995633187773));
    column[13] = -x9;
    const Real x10 = 0.2 * V;
    const Real x11 = 0.00037863118260000005 * x_over_expm1(0.19517145812596365 * V -
        0.6504674356422117) + 0.0014999999999999998 * x_over_expm1(-x10 - 2.8200000000000003);
    column[14] = x11 * reciprocal(1.0 + exp(-0.15384615384615385 * V - 2.1692307692307695));
    column[15] = -x11;
    const Real x12 = 0.00136 * x_over_expm1(1.1705882352941175 - x5) + 0.00063 *
        x_over_expm1(0.1111111111111111 * V - 2.211111111111111);
    column[16] = x12 * (1.0 / sqrt(exp(1.5669291338582676 - 0.07874015748031496 * V) + 1.0));
    column[17] = -x12;
    const Real x13 = -0.16025641025641024 * V - 1.6025641025641024;
    const Real x14 = 0.21840000000000004 * (exp(x13) + 1.0) * x_over_expm1(x13);
    column[18] = x14 * reciprocal(1.0 + exp(-0.125 * V - 1.25));
    column[19] = -x14;
    const Real x15 = 0.0021888888888888887 * exp(-((0.0337 * V + 0.337) * (0.0337 * V + 0.337))) +
        0.0022222222222222222;
    column[20] = x15 * reciprocal(1.0 + exp(0.14492753623188406 * V + 4.057971014492754));
    column[21] = -x15;
    const Real x16 = 1.58 - x10;
    const Real x17 = 0.8333333333333334 * (0.3 * exp(x16) + 1.0) * x_over_expm1(x16);
    column[22] = x17 * (1.0 - reciprocal(1.0 + exp(2.3529411764705883 - x5)));
    column[23] = -x17;
    column[24] = exp(V * folded[5]);
    const Real x18 = exp(V * folded[4]);
    column[25] = x18;
    const Real x19 = reciprocal(x18 * k_sat + 1.0);
    column[26] = x19;
    column[27] = reciprocal(folded[12] * exp(-V * folded[11]) + 0.1245 * exp(V * folded[10]) + 1.0);
    column[28] = reciprocal(1.0 + exp(0.07 * V + 5.6000000000000005));
    column[29] = reciprocal(1.0 + exp(0.044642857142857144 * V + 0.6696428571428572));
    column[30] = 0.05 * reciprocal(1.0 + exp(1.1538461538461537 - 0.07692307692307693 * V)) + 0.005;
    column[31] = x18 * x19;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real oa = state[3];
    const Real oi = state[4];
    const Real ua = state[5];
    const Real ui = state[6];
    const Real xr = state[7];
    const Real xs = state[8];
    const Real d = state[9];
    const Real f = state[10];
    const Real w = state[11];
    const Real f_Ca = state[12];
    const Real u = state[13];
    const Real v = state[14];
    const Real Na_i = state[15];
    const Real K_i = state[16];
    const Real Ca_i = state[17];
    const Real Ca_up = state[18];
    const Real Ca_rel = state[19];
    rate[0] = folded[0] * (-f_Ca + reciprocal(Ca_i * folded[1] + 1.0));
    slope[0] = folded[30];
    const Real x0 = -V;
    const Real x1 = d * f * f_Ca * (-E_CaL - x0);
    const Real x2 = -Ca_i * column[25] * folded[6] + Ca_o * column[24] * (Na_i * Na_i * Na_i);
    const Real x3 = x2 * column[26];
    const Real x4 = w * (u * u);
    const Real x5 = x4 * v;
    const Real x6 = -Ca_i + Ca_rel;
    const Real x7 = x6 * folded[9];
    const Real x8 = folded[8] * (x1 * folded[3] + x3 * folded[7]) + x5 * x7;
    const Real x9 = reciprocal(1.0 + exp(x8 + 250.0));
    rate[1] = folded[2] * (-u + x9);
    const Real x10 = x6 * x9 * (1.0 - x9);
    slope[1] = folded[2] * (x10 * folded[31] * u * v * w - 1.0);
    const Real x11 = 2.09 * x9 + 1.91;
    const Real x12 = reciprocal(x11);
    const Real x13 = reciprocal(1.0 + exp(x8 + 50.0));
    const Real x14 = x13 - 1.0;
    const Real x15 = -v - x14;
    rate[2] = x12 * x15;
    slope[2] = x10 * x15 * x4 * folded[32] * reciprocal(x11 * x11) + x12 * (-x13 * x14 * x4 * x7 -
        1.0);
    const Real x16 = reciprocal(Na_i);
    const Real x17 = reciprocal(pow(x16 * K_m_Na_i, 1.5) + 1.0);
    const Real x18 = x17 * column[27];
    const Real x19 = -RT_F * log(x16 * Na_o) - x0;
    const Real x20 = x19 * g_bNa;
    const Real x21 = x19 * g_Na * h * j * (m * m * m);
    rate[3] = folded[15] * (x18 * folded[13] + x3 * folded[14] - x20 - x21);
    slope[3] = 0.0;
    const Real x22 = -RT_F * log(K_o * reciprocal(K_i)) - x0;
    const Real x23 = x22 * column[28] * g_K1 + x22 * column[29] * g_Kr * xr + x22 * column[30] *
        g_Kur_scale * ui * (ua * ua * ua) + x22 * g_Ks * (xs * xs) + x22 * g_to * oi * (oa * oa *
        oa);
    rate[4] = folded[15] * (x17 * column[27] * folded[16] - x23);
    slope[4] = 0.0;
    const Real x24 = Ca_i + K_m_CMDN;
    const Real x25 = Ca_i + K_m_TRPN;
    const Real x26 = folded[17] * reciprocal(x24 * x24) + folded[18] * reciprocal(x25 * x25) + 1.0;
    const Real x27 = reciprocal(x26);
    const Real x28 = x5 * folded[21];
    const Real x29 = reciprocal(Ca_i);
    const Real x30 = x29 * K_up + 1.0;
    const Real x31 = Ca_up * folded[20] - J_up_max * reciprocal(x30);
    const Real x32 = Ca_i + K_pCa;
    const Real x33 = i_pCa_max * reciprocal(x32);
    const Real x34 = x33 * Ca_i + x1 * g_CaL + g_bCa * (V + folded[22] * log(x29 * Ca_o));
    const Real x35 = folded[19] * (x31 * V_up + x28 * x6) + folded[24] * (x2 * column[26] *
        folded[23] - x34);
    rate[5] = x27 * x35;
    slope[5] = x27 * (folded[19] * (-x28 - folded[33] * reciprocal(x30 * x30) * reciprocal(Ca_i *
        Ca_i)) + folded[24] * (Ca_i * i_pCa_max * reciprocal(x32 * x32) + column[31] * folded[35] +
        x29 * folded[34] - x33)) + x35 * reciprocal(x26 * x26) * (folded[36] * reciprocal(x24 *
        x24 * x24) + folded[37] * reciprocal(x25 * x25 * x25));
    const Real x36 = -Ca_rel + Ca_up;
    rate[6] = -x36 * folded[25] - x31;
    slope[6] = folded[38];
    const Real x37 = Ca_rel + K_m_CSQN;
    const Real x38 = folded[26] * reciprocal(x37 * x37) + 1.0;
    const Real x39 = reciprocal(x38);
    const Real x40 = x5 * k_rel;
    const Real x41 = x36 * folded[27] - x40 * x6;
    rate[7] = x39 * x41;
    slope[7] = x41 * folded[40] * reciprocal(x37 * x37 * x37) * reciprocal(x38 * x38) + x39 *
        (folded[39] - x40);
    source = -x18 * folded[28] - x3 * folded[29] - x20 - x21 - x23 - x34;
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    using std::pow;
    using std::sqrt;
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
    const Real x10 = reciprocal(1.0 + exp(-0.05701254275940707 * V - 1.1670467502850628));
    const Real x11 = 0.058823529411764705 * V;
    const Real x12 = exp(x11 + 4.823529411764706);
    const Real x13 = x12 + 2.5;
    const Real x14 = exp(-0.11764705882352941 * V - 1.1764705882352942);
    const Real x15 = exp(0.5084745762711864 - 0.01694915254237288 * V);
    const Real x16 = x14 + x15;
    const Real x17 = 0.65 * reciprocal(x16) + 0.65 * reciprocal(x13);
    const Real x18 = K_Q10 * (-0.03823529411764706 * x12 * reciprocal(x13 * x13) + 0.65 *
        reciprocal(x16 * x16) * (0.11764705882352941 * x14 + 0.01694915254237288 * x15));
    constant_dV[3] = x10 * x17 * folded[41] * (1.0 - x10) + x10 * x18;
    const Real x19 = reciprocal(1.0 + exp(0.18867924528301888 * V + 8.132075471698114));
    const Real x20 = exp(-0.13440860215053763 * V - 0.1693548387096774);
    const Real x21 = x20 + 35.56;
    const Real x22 = exp(0.09132420091324202 * V + 10.383561643835618);
    const Real x23 = x22 + 18.53;
    const Real x24 = K_Q10 * (0.13440860215053763 * x20 * reciprocal(x21 * x21) -
        0.09132420091324202 * x22 * reciprocal(x23 * x23));
    constant_dV[4] = x19 * folded[42] * (1.0 - x19) * (reciprocal(x23) + reciprocal(x21)) + x19 *
        x24;
    const Real x25 = reciprocal(1.0 + exp(-0.10416666666666667 * V - 3.15625));
    constant_dV[5] = x17 * x25 * folded[43] * (1.0 - x25) + x18 * x25;
    const Real x26 = reciprocal(1.0 + exp(0.036390101892285295 * V - 3.618995633187773));
    const Real x27 = exp(0.0625 * V - 9.875);
    const Real x28 = exp(6.607142857142857 - 0.03571428571428571 * V);
    const Real x29 = x28 + 21.0;
    const Real x30 = K_Q10 * (0.0625 * x27 + 0.03571428571428571 * x28 * reciprocal(x29 * x29));
    constant_dV[6] = x26 * folded[44] * (1.0 - x26) * (x27 + reciprocal(x29)) + x26 * x30;
    const Real x31 = reciprocal(1.0 + exp(-0.15384615384615385 * V - 2.1692307692307695));
    const Real x32 = 0.19517145812596365 * V - 0.6504674356422117;
    const Real x33 = 0.2 * V;
    const Real x34 = -x33 - 2.8200000000000003;
    const Real x35 = -7.3898e-05 * x_over_expm1_slope(x32) + 0.0003 * x_over_expm1_slope(x34);
    constant_dV[7] = -x31 * x35 + 0.15384615384615385 * x31 * (1.0 - x31) *
        (0.00037863118260000005 * x_over_expm1(x32) + 0.0014999999999999998 * x_over_expm1(x34));
    const Real x36 = exp(1.5669291338582676 - 0.07874015748031496 * V);
    const Real x37 = x36 + 1.0;
    const Real x38 = 1.1705882352941175 - x11;
    const Real x39 = 0.1111111111111111 * V - 2.211111111111111;
    const Real x40 = 8e-05 * x_over_expm1_slope(x38) - 7e-05 * x_over_expm1_slope(x39);
    constant_dV[8] = 0.03937007874015748 * x36 * pow(x37, -1.5) * (0.00136 * x_over_expm1(x38) +
        0.00063 * x_over_expm1(x39)) - x40 * (1.0 / sqrt(x37));
    const Real x41 = reciprocal(1.0 + exp(-0.125 * V - 1.25));
    const Real x42 = -0.16025641025641024 * V - 1.6025641025641024;
    const Real x44 = x_over_expm1(x42);
    const Real x43 = exp(x42);
    const Real x45 = 0.035 * x43 * x44;
    const Real x46 = x43 + 1.0;
    const Real x47 = 0.035 * x46 * x_over_expm1_slope(x42);
    constant_dV[9] = 0.027300000000000005 * x41 * x44 * x46 * (1.0 - x41) - x41 * x45 - x41 * x47;
    const Real x48 = -0.00227138 * V - 0.022713800000000003;
    const Real x49 = reciprocal(1.0 + exp(0.14492753623188406 * V + 4.057971014492754));
    const Real x50 = exp(-((0.0337 * V + 0.337) * (0.0337 * V + 0.337)));
    const Real x51 = 0.0021888888888888887 * x50;
    constant_dV[10] = 0.0021888888888888887 * x48 * x49 * x50 - 0.14492753623188406 * x49 * (1.0 -
        x49) * (x51 + 0.0022222222222222222);
    const Real x52 = reciprocal(1.0 + exp(2.3529411764705883 - x11));
    const Real x53 = 1.0 - x52;
    const Real x54 = 1.58 - x33;
    const Real x56 = x_over_expm1(x54);
    const Real x55 = exp(x54);
    const Real x57 = 0.05 * x55 * x56;
    const Real x58 = 0.3 * x55 + 1.0;
    const Real x59 = 0.16666666666666666 * x58 * x_over_expm1_slope(x54);
    constant_dV[11] = -0.049019607843137254 * x52 * x53 * x56 * x58 - x53 * x57 - x53 * x59;
    slope_dV[0] = x1 + 0.007272727272727273 * exp(-0.09090909090909091 * V);
    const Real x60 = exp(-0.0900900900900901 * V - 0.9603603603603604);
    slope_dV[1] = -x3 - select(x2, 0.28124 * exp(0.079 * V) + 108500.0 * exp(0.35 * V),
        0.011711711711711714 * x60 * reciprocal((0.13 * x60 + 0.13) * (0.13 * x60 + 0.13)));
    const Real x61 = reciprocal(1.0 + exp(-0.1378 * V - 5.5312920000000005));
    const Real x62 = x61 * exp(-0.01052 * V);
    const Real x63 = reciprocal(1.0 + exp(-x0 - 3.2));
    const Real x64 = x63 * exp(-2.535e-07 * V);
    slope_dV[2] = -x9 - select(x2, 0.016701360000000002 * x62 * (1.0 - x61) - 0.001275024 * x62,
        0.03 * x64 * (1.0 - x63) - 7.605e-08 * x64);
    const Real x65 = -x18;
    slope_dV[3] = x65;
    slope_dV[4] = -x24;
    slope_dV[5] = x65;
    slope_dV[6] = -x30;
    slope_dV[7] = x35;
    slope_dV[8] = x40;
    slope_dV[9] = x45 + x47;
    slope_dV[10] = -x48 * x51;
    slope_dV[11] = x57 + x59;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, Take& take) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real oa = state[3];
    const Real oi = state[4];
    const Real ua = state[5];
    const Real ui = state[6];
    const Real xr = state[7];
    const Real xs = state[8];
    const Real d = state[9];
    const Real f = state[10];
    const Real w = state[11];
    const Real f_Ca = state[12];
    const Real u = state[13];
    const Real v = state[14];
    const Real Na_i = state[15];
    const Real K_i = state[16];
    const Real Ca_i = state[17];
    const Real Ca_up = state[18];
    const Real Ca_rel = state[19];
    const Real x0 = f * f_Ca;
    const Real x1 = x0 * g_CaL;
    const Real x2 = x1 * d;
    const Real x3 = exp(V * folded[4]);
    const Real x4 = x3 * k_sat + 1.0;
    const Real x5 = reciprocal(x4);
    const Real x6 = x3 * Ca_i;
    const Real x7 = Na_i * Na_i * Na_i;
    const Real x8 = exp(V * folded[5]);
    const Real x9 = x7 * x8 * folded[46] - x6 * folded[47];
    const Real x10 = x5 * x9;
    const Real x11 = reciprocal(Na_i);
    const Real x12 = pow(x11 * K_m_Na_i, 1.5);
    const Real x13 = x12 + 1.0;
    const Real x14 = reciprocal(x13);
    const Real x15 = exp(V * folded[10]);
    const Real x16 = exp(-V * folded[11]);
    const Real x17 = x16 * folded[12] + 0.1245 * x15 + 1.0;
    const Real x18 = reciprocal(x17 * x17);
    const Real x19 = x15 * folded[49] + x16 * folded[50];
    const Real x20 = x14 * x18 * x19;
    const Real x21 = m * m * m;
    const Real x22 = x21 * j;
    const Real x23 = x22 * g_Na;
    const Real x24 = x23 * h;
    const Real x25 = reciprocal(x4 * x4);
    const Real x26 = x7 * x8 * Ca_o - x6 * folded[6];
    const Real x27 = reciprocal(1.0 + exp(0.07 * V + 5.6000000000000005));
    const Real x28 = xs * xs;
    const Real x29 = reciprocal(1.0 + exp(0.044642857142857144 * V + 0.6696428571428572));
    const Real x30 = x29 * g_Kr;
    const Real x31 = oa * oa * oa;
    const Real x32 = x31 * g_to;
    const Real x33 = ua * ua * ua;
    const Real x34 = reciprocal(1.0 + exp(1.1538461538461537 - 0.07692307692307693 * V));
    const Real x35 = 0.05 * x34 + 0.005;
    const Real x36 = x33 * x35;
    const Real x37 = x36 * g_Kur_scale;
    const Real x38 = -V;
    const Real x39 = reciprocal(K_i);
    const Real x40 = -RT_F * log(x39 * K_o) - x38;
    const Real x41 = -x27 * x40 * folded[45] * (1.0 - x27) - x29 * x40 * folded[48] * xr * (1.0 -
        x29) - x33 * x34 * x40 * folded[51] * ui * (1.0 - x34) + x27 * g_K1 + x28 * g_Ks + x32 *
        oi + x37 * ui + x30 * xr;
    take(0, 0, -x20 * folded[28] - x10 * folded[29] + x25 * x26 * x3 * folded[52] + folded[53] -
        x2 - x24 - x41);
    const Real x42 = -RT_F * log(x11 * Na_o) - x38;
    const Real x43 = x42 * h;
    const Real x44 = x43 * j * (m * m);
    take(0, 1, x44 * folded[54]);
    take(0, 2, -x23 * x42);
    const Real x45 = x21 * x43;
    take(0, 3, -x45 * g_Na);
    const Real x46 = x40 * oi * (oa * oa);
    take(0, 4, x46 * folded[55]);
    take(0, 5, -x32 * x40);
    const Real x47 = x35 * x40 * ui * (ua * ua);
    take(0, 6, x47 * folded[56]);
    take(0, 7, -x37 * x40);
    take(0, 8, -x30 * x40);
    const Real x48 = x40 * xs;
    take(0, 9, x48 * folded[57]);
    const Real x49 = -E_CaL - x38;
    take(0, 10, -x1 * x49);
    const Real x50 = x49 * d;
    const Real x51 = x50 * g_CaL;
    take(0, 11, -x51 * f_Ca);
    take(0, 13, -x51 * f);
    const Real x52 = x5 * x8 * (Na_i * Na_i);
    const Real x53 = x11 * x12 * reciprocal(x13 * x13) * reciprocal(x17);
    const Real x54 = -x11 * folded[58] - x11 * x22 * folded[59] * h;
    take(0, 16, x52 * folded[60] + x53 * folded[61] + x54);
    const Real x55 = -x27 * x39 * folded[62] - x28 * x39 * folded[63] - x29 * x39 * folded[64] *
        xr - x31 * x39 * folded[65] * oi - x36 * x39 * folded[66] * ui;
    take(0, 17, x55);
    const Real x56 = x3 * x5;
    const Real x57 = reciprocal(Ca_i);
    const Real x58 = Ca_i + K_pCa;
    const Real x59 = i_pCa_max * reciprocal(x58);
    const Real x60 = Ca_i * i_pCa_max * reciprocal(x58 * x58) + x57 * folded[34] - x59;
    take(0, 18, x56 * folded[67] + x60);
    take(13, 13, folded[30]);
    take(13, 18, -folded[68] * reciprocal((Ca_i * folded[1] + 1.0) * (Ca_i * folded[1] + 1.0)));
    const Real x61 = x0 * folded[3];
    const Real x62 = x25 * x26 * x3;
    const Real x63 = x61 * d + x62 * folded[69] + x10 * folded[7];
    const Real x64 = u * u;
    const Real x65 = x64 * v;
    const Real x66 = x65 * w;
    const Real x67 = -Ca_i + Ca_rel;
    const Real x68 = x67 * folded[9];
    const Real x69 = folded[8] * (x26 * x5 * folded[7] + x50 * x61) + x66 * x68;
    const Real x70 = reciprocal(1.0 + exp(x69 + 250.0));
    const Real x71 = 1.0 - x70;
    const Real x72 = x70 * x71;
    const Real x73 = x63 * x72;
    take(14, 0, x73 * folded[70]);
    const Real x74 = x0 * x49;
    const Real x75 = x72 * folded[71];
    take(14, 10, x74 * x75);
    const Real x76 = x50 * x75;
    take(14, 11, x76 * f_Ca);
    const Real x77 = x65 * x67;
    const Real x78 = x72 * folded[72];
    take(14, 12, x77 * x78);
    take(14, 13, x76 * f);
    const Real x79 = x67 * u * v * w;
    const Real x80 = x72 * x79;
    take(14, 14, folded[2] * (x80 * folded[31] - 1.0));
    const Real x81 = x64 * w;
    const Real x82 = x67 * x81;
    take(14, 15, x78 * x82);
    const Real x83 = x52 * x72;
    take(14, 16, x83 * folded[73]);
    const Real x84 = x66 * folded[74] + x56 * folded[75];
    take(14, 18, -x72 * x84 * folded[2]);
    take(14, 20, x66 * x78);
    const Real x85 = 2.09 * x70;
    const Real x86 = x85 + 1.91;
    const Real x87 = reciprocal(x86);
    const Real x88 = reciprocal(1.0 + exp(x69 + 50.0));
    const Real x89 = x88 - 1.0;
    const Real x90 = -x88 * x89;
    const Real x91 = x87 * x90;
    const Real x92 = reciprocal(x86 * x86) * (-v - x89);
    take(15, 0, x73 * x92 * folded[76] + x63 * x91 * folded[8]);
    const Real x93 = x91 * folded[77];
    const Real x94 = x72 * x92;
    const Real x95 = x94 * folded[78];
    take(15, 10, x74 * x93 + x74 * x95);
    const Real x96 = x50 * x93;
    const Real x97 = x50 * x95;
    take(15, 11, x96 * f_Ca + x97 * f_Ca);
    const Real x98 = x94 * folded[32];
    take(15, 12, x65 * x68 * x91 + x77 * x98);
    take(15, 13, x96 * f + x97 * f);
    take(15, 14, x79 * x91 * folded[79] + x80 * x92 * folded[80]);
    take(15, 15, x82 * x98 + x87 * (x68 * x81 * x90 - 1.0));
    take(15, 16, x52 * x91 * folded[81] + x83 * x92 * folded[82]);
    take(15, 18, x71 * x84 * x85 * x92 + x84 * x91);
    take(15, 20, x66 * x91 * folded[9] + x66 * x98);
    take(16, 0, folded[15] * (x20 * folded[13] + x10 * folded[14] + x62 * folded[83] - g_bNa -
        x24));
    take(16, 1, x44 * folded[84]);
    take(16, 2, -x22 * x42 * folded[85]);
    take(16, 3, -x45 * folded[85]);
    take(16, 16, folded[15] * (x52 * folded[86] + x53 * folded[87] + x54));
    take(16, 18, x56 * folded[88]);
    take(17, 0, folded[15] * (x14 * x18 * x19 * folded[16] - x41));
    take(17, 4, x46 * folded[89]);
    take(17, 5, -x31 * x40 * folded[90]);
    take(17, 6, x47 * folded[91]);
    take(17, 7, -x36 * x40 * folded[92]);
    take(17, 8, -x29 * x40 * folded[93]);
    take(17, 9, x48 * folded[94]);
    take(17, 16, x53 * folded[95]);
    take(17, 17, x55 * folded[15]);
    const Real x99 = Ca_i + K_m_CMDN;
    const Real x100 = Ca_i + K_m_TRPN;
    const Real x101 = folded[17] * reciprocal(x99 * x99) + folded[18] * reciprocal(x100 * x100) +
        1.0;
    const Real x102 = reciprocal(x101);
    take(18, 0, x102 * folded[24] * (x5 * x9 * folded[23] + x25 * x26 * x3 * folded[96] - g_bCa -
        x2));
    const Real x103 = x102 * folded[97];
    take(18, 10, x103 * x74);
    const Real x104 = x103 * x50;
    take(18, 11, x104 * f_Ca);
    const Real x105 = x102 * folded[98];
    take(18, 12, x105 * x77);
    take(18, 13, x104 * f);
    take(18, 14, x102 * x79 * folded[99]);
    take(18, 15, x105 * x82);
    take(18, 16, x102 * x52 * folded[100]);
    const Real x106 = x66 * folded[21];
    const Real x107 = x57 * K_up + 1.0;
    const Real x108 = reciprocal(x107 * x107) * reciprocal(Ca_i * Ca_i);
    take(18, 18, x102 * (folded[19] * (-x108 * folded[33] - x106) + folded[24] * (x56 *
        folded[35] + x60)) + reciprocal(x101 * x101) * (folded[19] * (V_up * (Ca_up * folded[20] -
        J_up_max * reciprocal(x107)) + x106 * x67) + folded[24] * (-x59 * Ca_i + x26 * x5 *
        folded[23] - g_bCa * (V + folded[22] * log(x57 * Ca_o)) - x2 * x49)) * (folded[36] *
        reciprocal(x99 * x99 * x99) + folded[37] * reciprocal(x100 * x100 * x100)));
    take(18, 19, x102 * folded[101]);
    take(18, 20, x105 * x66);
    take(19, 18, x108 * folded[102]);
    take(19, 19, folded[38]);
    take(19, 20, folded[25]);
    const Real x109 = Ca_rel + K_m_CSQN;
    const Real x110 = folded[26] * reciprocal(x109 * x109) + 1.0;
    const Real x111 = reciprocal(x110);
    const Real x112 = x111 * k_rel;
    take(20, 12, -x112 * x77);
    take(20, 14, x111 * x79 * folded[103]);
    take(20, 15, -x112 * x82);
    const Real x113 = x66 * k_rel;
    take(20, 18, x111 * x113);
    take(20, 19, x111 * folded[27]);
    take(20, 20, folded[40] * reciprocal(x109 * x109 * x109) * reciprocal(x110 * x110) *
        (folded[27] * (-Ca_rel + Ca_up) - x113 * x67) + x111 * (folded[39] - x113));
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real oa = state[3];
    const Real oi = state[4];
    const Real ua = state[5];
    const Real ui = state[6];
    const Real xr = state[7];
    const Real xs = state[8];
    const Real d = state[9];
    const Real f = state[10];
    const Real f_Ca = state[12];
    const Real Na_i = state[15];
    const Real K_i = state[16];
    const Real Ca_i = state[17];
    const Real x0 = Ca_i * i_pCa_max * reciprocal(Ca_i + K_pCa);
    const Real x1 = -V;
    const Real x2 = d * f * f_Ca * g_CaL * (-E_CaL - x1);
    const Real x3 = g_bCa * (V + folded[22] * log(Ca_o * reciprocal(Ca_i)));
    const Real x4 = reciprocal(Na_i);
    const Real x5 = -RT_F * log(x4 * Na_o) - x1;
    const Real x6 = x5 * g_bNa;
    const Real x7 = -RT_F * log(K_o * reciprocal(K_i)) - x1;
    const Real x8 = x7 * g_Ks * (xs * xs);
    const Real x9 = x7 * g_to * oi * (oa * oa * oa);
    const Real x10 = x7 * g_K1 * reciprocal(1.0 + exp(0.07 * V + 5.6000000000000005));
    const Real x11 = x5 * g_Na * h * j * (m * m * m);
    const Real x12 = x7 * g_Kr * xr * reciprocal(1.0 + exp(0.044642857142857144 * V +
        0.6696428571428572));
    const Real x13 = x7 * g_Kur_scale * ui * (ua * ua * ua) * (0.05 * reciprocal(1.0 +
        exp(1.1538461538461537 - 0.07692307692307693 * V)) + 0.005);
    const Real x14 = folded[28] * reciprocal(pow(x4 * K_m_Na_i, 1.5) + 1.0) *
        reciprocal(folded[12] * exp(-V * folded[11]) + 0.1245 * exp(V * folded[10]) + 1.0);
    const Real x15 = exp(V * folded[4]);
    const Real x16 = folded[29] * reciprocal(x15 * k_sat + 1.0) * (-x15 * Ca_i * folded[6] + Ca_o *
        (Na_i * Na_i * Na_i) * exp(V * folded[5]));
    current[0] = x0 + x10 + x11 + x12 + x13 + x14 + x16 + x2 + x3 + x6 + x8 + x9;
    current[1] = x11;
    current[2] = x10;
    current[3] = x9;
    current[4] = x13;
    current[5] = x12;
    current[6] = x8;
    current[7] = x2;
    current[8] = x14;
    current[9] = x16;
    current[10] = x3;
    current[11] = x6;
    current[12] = x0;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    V_rel = 0.0048 * V_cell;
    RT_F = R * T * reciprocal(F);
    V_i = 0.68 * V_cell;
    sigma = 0.14285714285714285 * exp(0.01485884101040119 * Na_o) - 0.14285714285714285;
    V_up = 0.0552 * V_cell;
    folded[0] = reciprocal(tau_f_Ca);
    folded[1] = reciprocal(K_f_Ca);
    folded[2] = reciprocal(tau_u);
    folded[3] = 0.5 * g_CaL;
    folded[4] = reciprocal(RT_F) * (gamma - 1.0);
    folded[5] = gamma * reciprocal(RT_F);
    folded[6] = Na_o * Na_o * Na_o;
    folded[7] = -0.2 * i_NaCa_max * reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na * K_m_Na *
        K_m_Na) + (Na_o * Na_o * Na_o));
    folded[8] = 365.764447695684 * C_m * reciprocal(F);
    folded[9] = -731.528895391368 * V_rel * k_rel;
    folded[10] = -0.1 * reciprocal(RT_F);
    folded[11] = reciprocal(RT_F);
    folded[12] = 0.0365 * sigma;
    folded[13] = -3.0 * K_o * i_NaK_max * reciprocal(K_m_K_o + K_o);
    folded[14] = -3.0 * i_NaCa_max * reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na * K_m_Na *
        K_m_Na) + (Na_o * Na_o * Na_o));
    folded[15] = C_m * reciprocal(F) * reciprocal(V_i);
    folded[16] = 2.0 * K_o * i_NaK_max * reciprocal(K_m_K_o + K_o);
    folded[17] = CMDN_max * K_m_CMDN;
    folded[18] = K_m_TRPN * TRPN_max;
    folded[19] = reciprocal(V_i);
    folded[20] = J_up_max * reciprocal(Ca_up_max);
    folded[21] = V_rel * k_rel;
    folded[22] = -0.5 * RT_F;
    folded[23] = 2.0 * i_NaCa_max * reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na * K_m_Na *
        K_m_Na) + (Na_o * Na_o * Na_o));
    folded[24] = 0.5 * C_m * reciprocal(F) * reciprocal(V_i);
    folded[25] = V_rel * reciprocal(V_up) * reciprocal(tau_tr);
    folded[26] = CSQN_max * K_m_CSQN;
    folded[27] = reciprocal(tau_tr);
    folded[28] = K_o * i_NaK_max * reciprocal(K_m_K_o + K_o);
    folded[29] = i_NaCa_max * reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na * K_m_Na * K_m_Na) +
        (Na_o * Na_o * Na_o));
    folded[30] = -reciprocal(tau_f_Ca);
    folded[31] = 1463.057790782736 * V_rel * k_rel;
    folded[32] = -1528.895391367959 * V_rel * k_rel;
    folded[33] = J_up_max * K_up * V_up;
    folded[34] = -0.5 * RT_F * g_bCa;
    folded[35] = -2.0 * i_NaCa_max * (Na_o * Na_o * Na_o) * reciprocal(Ca_o + K_m_Ca) *
        reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[36] = 2.0 * CMDN_max * K_m_CMDN;
    folded[37] = 2.0 * K_m_TRPN * TRPN_max;
    folded[38] = -V_rel * reciprocal(V_up) * reciprocal(tau_tr) - J_up_max * reciprocal(Ca_up_max);
    folded[39] = -reciprocal(tau_tr);
    folded[40] = 2.0 * CSQN_max * K_m_CSQN;
    folded[41] = 0.05701254275940707 * K_Q10;
    folded[42] = -0.18867924528301888 * K_Q10;
    folded[43] = 0.10416666666666667 * K_Q10;
    folded[44] = -0.036390101892285295 * K_Q10;
    folded[45] = 0.07 * g_K1;
    folded[46] = Ca_o * gamma * reciprocal(RT_F);
    folded[47] = (Na_o * Na_o * Na_o) * reciprocal(RT_F) * (gamma - 1.0);
    folded[48] = 0.044642857142857144 * g_Kr;
    folded[49] = 0.012450000000000001 * reciprocal(RT_F);
    folded[50] = 0.0365 * sigma * reciprocal(RT_F);
    folded[51] = -0.0038461538461538464 * g_Kur_scale;
    folded[52] = i_NaCa_max * k_sat * reciprocal(RT_F) * reciprocal(Ca_o + K_m_Ca) *
        reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o)) * (gamma - 1.0);
    folded[53] = -g_bCa - g_bNa;
    folded[54] = -3.0 * g_Na;
    folded[55] = -3.0 * g_to;
    folded[56] = -3.0 * g_Kur_scale;
    folded[57] = -2.0 * g_Ks;
    folded[58] = RT_F * g_bNa;
    folded[59] = RT_F * g_Na;
    folded[60] = -3.0 * Ca_o * i_NaCa_max * reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na *
        K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[61] = -1.5 * K_o * i_NaK_max * reciprocal(K_m_K_o + K_o);
    folded[62] = RT_F * g_K1;
    folded[63] = RT_F * g_Ks;
    folded[64] = RT_F * g_Kr;
    folded[65] = RT_F * g_to;
    folded[66] = RT_F * g_Kur_scale;
    folded[67] = i_NaCa_max * (Na_o * Na_o * Na_o) * reciprocal(Ca_o + K_m_Ca) *
        reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[68] = reciprocal(K_f_Ca) * reciprocal(tau_f_Ca);
    folded[69] = 0.2 * i_NaCa_max * k_sat * reciprocal(RT_F) * reciprocal(Ca_o + K_m_Ca) *
        reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o)) * (gamma - 1.0);
    folded[70] = -365.764447695684 * C_m * reciprocal(F) * reciprocal(tau_u);
    folded[71] = -182.882223847842 * C_m * g_CaL * reciprocal(F) * reciprocal(tau_u);
    folded[72] = 731.528895391368 * V_rel * k_rel * reciprocal(tau_u);
    folded[73] = 219.45866861741044 * C_m * Ca_o * i_NaCa_max * reciprocal(F) * reciprocal(tau_u) *
        reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[74] = 731.528895391368 * V_rel * k_rel;
    folded[75] = 73.15288953913681 * C_m * i_NaCa_max * reciprocal(F) * (Na_o * Na_o * Na_o) *
        reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[76] = 764.4476956839795 * C_m * reciprocal(F);
    folded[77] = 182.882223847842 * C_m * g_CaL * reciprocal(F);
    folded[78] = 382.22384784198977 * C_m * g_CaL * reciprocal(F);
    folded[79] = -1463.057790782736 * V_rel * k_rel;
    folded[80] = -3057.790782735918 * V_rel * k_rel;
    folded[81] = -219.45866861741044 * C_m * Ca_o * i_NaCa_max * reciprocal(F) * reciprocal(Ca_o +
        K_m_Ca) * reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[82] = -458.6686174103878 * C_m * Ca_o * i_NaCa_max * reciprocal(F) * reciprocal(Ca_o +
        K_m_Ca) * reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[83] = 3.0 * i_NaCa_max * k_sat * reciprocal(RT_F) * reciprocal(Ca_o + K_m_Ca) *
        reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o)) * (gamma - 1.0);
    folded[84] = -3.0 * C_m * g_Na * reciprocal(F) * reciprocal(V_i);
    folded[85] = C_m * g_Na * reciprocal(F) * reciprocal(V_i);
    folded[86] = -9.0 * Ca_o * i_NaCa_max * reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na *
        K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[87] = -4.5 * K_o * i_NaK_max * reciprocal(K_m_K_o + K_o);
    folded[88] = 3.0 * C_m * i_NaCa_max * reciprocal(F) * (Na_o * Na_o * Na_o) * reciprocal(V_i) *
        reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[89] = -3.0 * C_m * g_to * reciprocal(F) * reciprocal(V_i);
    folded[90] = C_m * g_to * reciprocal(F) * reciprocal(V_i);
    folded[91] = -3.0 * C_m * g_Kur_scale * reciprocal(F) * reciprocal(V_i);
    folded[92] = C_m * g_Kur_scale * reciprocal(F) * reciprocal(V_i);
    folded[93] = C_m * g_Kr * reciprocal(F) * reciprocal(V_i);
    folded[94] = -2.0 * C_m * g_Ks * reciprocal(F) * reciprocal(V_i);
    folded[95] = 3.0 * C_m * K_o * i_NaK_max * reciprocal(F) * reciprocal(V_i) *
        reciprocal(K_m_K_o + K_o);
    folded[96] = -2.0 * i_NaCa_max * k_sat * reciprocal(RT_F) * reciprocal(Ca_o + K_m_Ca) *
        reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o)) * (gamma - 1.0);
    folded[97] = -0.5 * C_m * g_CaL * reciprocal(F) * reciprocal(V_i);
    folded[98] = V_rel * k_rel * reciprocal(V_i);
    folded[99] = 2.0 * V_rel * k_rel * reciprocal(V_i);
    folded[100] = 3.0 * C_m * Ca_o * i_NaCa_max * reciprocal(F) * reciprocal(V_i) *
        reciprocal(Ca_o + K_m_Ca) * reciprocal((K_m_Na * K_m_Na * K_m_Na) + (Na_o * Na_o * Na_o));
    folded[101] = J_up_max * V_up * reciprocal(Ca_up_max) * reciprocal(V_i);
    folded[102] = J_up_max * K_up;
    folded[103] = -2.0 * k_rel;
  }

 private:
  double V_rel = 0.0;  // um^3
  double RT_F = 0.0;  // mV
  double V_i = 0.0;  // um^3
  double sigma = 0.0;
  double V_up = 0.0;  // um^3
  double folded[104] = {};
};

}  // namespace cw
