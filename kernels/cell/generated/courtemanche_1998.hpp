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
  double R_ = 8.3143;
  /// temperature, K
  double T_ = 310.0;
  /// Faraday constant, C/mmol
  double F_ = 96.4867;
  /// capacitance of the membrane, pF
  double C_m_ = 100.0;
  /// volume of the cell, um^3
  double V_cell_ = 20100.0;
  /// sodium outside the cell, mM
  double Na_o_ = 140.0;
  /// potassium outside the cell, mM
  double K_o_ = 5.4;
  /// calcium outside the cell, mM
  double Ca_o_ = 1.8;
  /// factor of temperature on the gates of i_to and i_Kur
  double K_Q10_ = 3.0;
  /// conductance of the fast sodium current, mS/uF
  double g_Na_ = 7.8;
  /// conductance of the time-independent potassium current, mS/uF
  double g_K1_ = 0.09;
  /// conductance of the transient outward current, mS/uF
  double g_to_ = 0.1652;
  /// factor on the conductance of the ultrarapid potassium current
  double g_Kur_scale_ = 1.0;
  /// conductance of the rapid potassium current, mS/uF
  double g_Kr_ = 0.0294;
  /// conductance of the slow potassium current, mS/uF
  double g_Ks_ = 0.129;
  /// conductance of the L-type calcium current, mS/uF
  double g_CaL_ = 0.1238;
  /// reversal potential of the L-type calcium current, mV
  double E_CaL_ = 65.0;
  /// time constant of the inactivation by calcium, ms
  double tau_f_Ca_ = 2.0;
  /// calcium that half inactivates the L-type current, mM
  double K_f_Ca_ = 0.00035;
  /// largest current of the sodium-potassium pump, A/F
  double i_NaK_max_ = 0.6;
  /// sodium inside that half saturates the pump, mM
  double K_m_Na_i_ = 10.0;
  /// potassium outside that half saturates the pump, mM
  double K_m_K_o_ = 1.5;
  /// largest current of the sodium-calcium exchanger, A/F
  double i_NaCa_max_ = 1600.0;
  /// share of the potential that acts inside
  double gamma_ = 0.35;
  /// sodium that half saturates the exchanger, mM
  double K_m_Na_ = 87.5;
  /// calcium that half saturates the exchanger, mM
  double K_m_Ca_ = 1.38;
  /// saturation of the exchanger at negative potentials
  double k_sat_ = 0.1;
  /// conductance of the calcium background current, mS/uF
  double g_bCa_ = 0.00113;
  /// conductance of the sodium background current, mS/uF
  double g_bNa_ = 0.000674;
  /// largest current of the calcium pump, A/F
  double i_pCa_max_ = 0.275;
  /// calcium that half saturates the pump, mM
  double K_pCa_ = 0.0005;
  /// largest rate of the calcium release, 1/ms
  double k_rel_ = 30.0;
  /// time constant of the release's activation, ms
  double tau_u_ = 8.0;
  /// time constant of the transfer from uptake to release compartment, ms
  double tau_tr_ = 180.0;
  /// largest rate of the calcium uptake, mM/ms
  double J_up_max_ = 0.005;
  /// calcium that half saturates the uptake, mM
  double K_up_ = 0.00092;
  /// calcium in the uptake compartment at which leak equals the largest uptake, mM
  double Ca_up_max_ = 15.0;
  /// calmodulin in the cell, mM
  double CMDN_max_ = 0.05;
  /// troponin in the cell, mM
  double TRPN_max_ = 0.07;
  /// calsequestrin in the release compartment, mM
  double CSQN_max_ = 10.0;
  /// calcium that half saturates calmodulin, mM
  double K_m_CMDN_ = 0.00238;
  /// calcium that half saturates troponin, mM
  double K_m_TRPN_ = 0.0005;
  /// calcium that half saturates calsequestrin, mM
  double K_m_CSQN_ = 0.8;

  static constexpr std::string_view name = "courtemanche_1998";
  static constexpr std::string_view description = "Human atrial cell";
  static constexpr std::string_view publication = "Courtemanche, Ramirez & Nattel 1998, Am J Physiol 275:H301, doi:10.1152/ajpheart.1998.275.1.H301";
  static constexpr double initial_V = -81.2;
  static constexpr int state_count = 20;
  static constexpr int gate_count = 12;
  static constexpr int column_count = 32;
  static constexpr int coupled_count = 0;
  static constexpr int coupling_count = 0;
  static constexpr int factor_count = 0;
  static constexpr std::array<CoupledPair, 0> coupling{};
  static constexpr std::array<StateVariable, 20> states{{
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
      {"f_Ca", "1", 0.775, "inactivation of the L-type calcium current by calcium", 0.5},
      {"u", "1", 0.0, "activation of the release by the calcium flux", 0.1},
      {"v", "1", 1.0, "inactivation of the release by the calcium flux", 0.7},
      {"Na_i", "mM", 11.2, "sodium inside the cell", 0.01, true},
      {"K_i", "mM", 139.0, "potassium inside the cell", 0.02, true},
      {"Ca_i", "mM", 0.000102, "calcium inside the cell", 0.0004},
      {"Ca_up", "mM", 1.49, "calcium in the uptake compartment of the reticulum", 0.2, true},
      {"Ca_rel", "mM", 1.49, "calcium in the release compartment of the reticulum", 0.4},
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
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<Courtemanche1998>, 43>{{
        {"R", &Courtemanche1998::R_, "gas constant", "J/mol/K"},
        {"T", &Courtemanche1998::T_, "temperature", "K"},
        {"F", &Courtemanche1998::F_, "Faraday constant", "C/mmol"},
        {"C_m", &Courtemanche1998::C_m_, "capacitance of the membrane", "pF"},
        {"V_cell", &Courtemanche1998::V_cell_, "volume of the cell", "um^3"},
        {"Na_o", &Courtemanche1998::Na_o_, "sodium outside the cell", "mM"},
        {"K_o", &Courtemanche1998::K_o_, "potassium outside the cell", "mM"},
        {"Ca_o", &Courtemanche1998::Ca_o_, "calcium outside the cell", "mM"},
        {"K_Q10", &Courtemanche1998::K_Q10_, "factor of temperature on the gates of i_to and i_Kur", "1"},
        {"g_Na", &Courtemanche1998::g_Na_, "conductance of the fast sodium current", "mS/uF", ParameterRange::not_negative},
        {"g_K1", &Courtemanche1998::g_K1_, "conductance of the time-independent potassium current", "mS/uF", ParameterRange::not_negative},
        {"g_to", &Courtemanche1998::g_to_, "conductance of the transient outward current", "mS/uF", ParameterRange::not_negative},
        {"g_Kur_scale", &Courtemanche1998::g_Kur_scale_, "factor on the conductance of the ultrarapid potassium current", "1", ParameterRange::not_negative},
        {"g_Kr", &Courtemanche1998::g_Kr_, "conductance of the rapid potassium current", "mS/uF", ParameterRange::not_negative},
        {"g_Ks", &Courtemanche1998::g_Ks_, "conductance of the slow potassium current", "mS/uF", ParameterRange::not_negative},
        {"g_CaL", &Courtemanche1998::g_CaL_, "conductance of the L-type calcium current", "mS/uF", ParameterRange::not_negative},
        {"E_CaL", &Courtemanche1998::E_CaL_, "reversal potential of the L-type calcium current", "mV"},
        {"tau_f_Ca", &Courtemanche1998::tau_f_Ca_, "time constant of the inactivation by calcium", "ms"},
        {"K_f_Ca", &Courtemanche1998::K_f_Ca_, "calcium that half inactivates the L-type current", "mM"},
        {"i_NaK_max", &Courtemanche1998::i_NaK_max_, "largest current of the sodium-potassium pump", "A/F"},
        {"K_m_Na_i", &Courtemanche1998::K_m_Na_i_, "sodium inside that half saturates the pump", "mM"},
        {"K_m_K_o", &Courtemanche1998::K_m_K_o_, "potassium outside that half saturates the pump", "mM"},
        {"i_NaCa_max", &Courtemanche1998::i_NaCa_max_, "largest current of the sodium-calcium exchanger", "A/F"},
        {"gamma", &Courtemanche1998::gamma_, "share of the potential that acts inside", "1"},
        {"K_m_Na", &Courtemanche1998::K_m_Na_, "sodium that half saturates the exchanger", "mM"},
        {"K_m_Ca", &Courtemanche1998::K_m_Ca_, "calcium that half saturates the exchanger", "mM"},
        {"k_sat", &Courtemanche1998::k_sat_, "saturation of the exchanger at negative potentials", "1"},
        {"g_bCa", &Courtemanche1998::g_bCa_, "conductance of the calcium background current", "mS/uF", ParameterRange::not_negative},
        {"g_bNa", &Courtemanche1998::g_bNa_, "conductance of the sodium background current", "mS/uF", ParameterRange::not_negative},
        {"i_pCa_max", &Courtemanche1998::i_pCa_max_, "largest current of the calcium pump", "A/F"},
        {"K_pCa", &Courtemanche1998::K_pCa_, "calcium that half saturates the pump", "mM"},
        {"k_rel", &Courtemanche1998::k_rel_, "largest rate of the calcium release", "1/ms"},
        {"tau_u", &Courtemanche1998::tau_u_, "time constant of the release's activation", "ms"},
        {"tau_tr", &Courtemanche1998::tau_tr_, "time constant of the transfer from uptake to release compartment", "ms"},
        {"J_up_max", &Courtemanche1998::J_up_max_, "largest rate of the calcium uptake", "mM/ms"},
        {"K_up", &Courtemanche1998::K_up_, "calcium that half saturates the uptake", "mM"},
        {"Ca_up_max", &Courtemanche1998::Ca_up_max_, "calcium in the uptake compartment at which leak equals the largest uptake", "mM"},
        {"CMDN_max", &Courtemanche1998::CMDN_max_, "calmodulin in the cell", "mM"},
        {"TRPN_max", &Courtemanche1998::TRPN_max_, "troponin in the cell", "mM"},
        {"CSQN_max", &Courtemanche1998::CSQN_max_, "calsequestrin in the release compartment", "mM"},
        {"K_m_CMDN", &Courtemanche1998::K_m_CMDN_, "calcium that half saturates calmodulin", "mM"},
        {"K_m_TRPN", &Courtemanche1998::K_m_TRPN_, "calcium that half saturates troponin", "mM"},
        {"K_m_CSQN", &Courtemanche1998::K_m_CSQN_, "calcium that half saturates calsequestrin", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = x_over_expm1(-0.1 * (V + 47.13));
    constant[0] = 3.2 * x0;
    const auto x1 = switch_V < -40.0;
    const Real x2 = select(x1, 0.135 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    constant[1] = x2;
    const Real x3 = select(x1, (-127140.0 * exp(0.2444 * V) - 3.474e-05 * exp(-0.04391 * V)) * (V +
        37.78) * logistic(0.311 * (V + 79.23)), 0.0);
    constant[2] = x3;
    const Real x4 = V + 10.0;
    const Real x5 = (0.65 * reciprocal(exp(-0.11764705882352941 * x4) + exp(-0.01694915254237288 *
        (V - 30.0))) + 0.65 * reciprocal(exp(0.058823529411764705 * (V + 82.0)) + 2.5)) * K_Q10_;
    constant[3] = logistic(-0.05701254275940707 * (V + 20.47)) * x5;
    const Real x6 = K_Q10_ * (reciprocal(exp(0.09132420091324202 * (V + 113.7)) + 18.53) +
        reciprocal(exp(-0.13440860215053763 * (V + 1.26)) + 35.56));
    constant[4] = logistic(0.18867924528301888 * (V + 43.1)) * x6;
    constant[5] = logistic(-0.10416666666666667 * (V + 30.3)) * x5;
    const Real x7 = K_Q10_ * (reciprocal(exp(-0.03571428571428571 * (V - 185.0)) + 21.0) +
        exp(0.0625 * (V - 158.0)));
    constant[6] = logistic(0.036390101892285295 * (V - 99.45)) * x7;
    const Real x8 = V + 14.1;
    const Real x9 = x_over_expm1(-0.2 * x8);
    const Real x10 = x_over_expm1(0.19517145812596365 * (V - 3.3328));
    constant[7] = logistic(-0.15384615384615385 * x8) * (0.0014999999999999998 * x9 +
        0.00037863118260000005 * x10);
    const Real x11 = V - 19.9;
    const Real x12 = 0.00068 * x_over_expm1(-0.058823529411764705 * x11) + 0.00031499999999999996 *
        x_over_expm1(0.1111111111111111 * x11);
    constant[8] = 2.0 * reciprocal(sqrt(exp(-0.07874015748031496 * x11) + 1.0)) * x12;
    const Real x13 = -0.16025641025641024 * x4;
    const Real x14 = (exp(x13) + 1.0) * x_over_expm1(x13);
    constant[9] = 0.21840000000000004 * logistic(-0.125 * x4) * x14;
    const Real x15 = exp(-0.00113569 * x4 * x4);
    constant[10] = 0.1111111111111111 * (0.0197 * x15 + 0.02) * logistic(0.14492753623188406 * (V +
        28.0));
    const Real x16 = -0.2 * (V - 7.9);
    const Real x17 = (0.3 * exp(x16) + 1.0) * x_over_expm1(x16);
    constant[11] = 0.8333333333333333 * (1.0 - logistic(-0.058823529411764705 * (V - 40.0))) * x17;
    slope[0] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    slope[1] = -x2 - select(x1, (3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V)),
        7.692307692307692 * logistic(-0.0900900900900901 * (V + 10.66)));
    slope[2] = -x3 - select(x1, 0.1212 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)), 0.3 *
        exp(-2.535e-07 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x18 = -x5;
    slope[3] = x18;
    slope[4] = -x6;
    slope[5] = x18;
    slope[6] = -x7;
    slope[7] = -0.0014999999999999998 * x9 - 0.00037863118260000005 * x10;
    slope[8] = -2.0 * x12;
    slope[9] = -0.21840000000000004 * x14;
    slope[10] = -0.0021888888888888887 * x15 - 0.0022222222222222222;
    slope[11] = -0.8333333333333333 * x17;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real oa_ = state[3];
    const Real oi_ = state[4];
    const Real ua_ = state[5];
    const Real ui_ = state[6];
    const Real xr_ = state[7];
    const Real xs_ = state[8];
    const Real d_ = state[9];
    const Real f_ = state[10];
    const Real w_ = state[11];
    const Real f_Ca_ = state[12];
    const Real u_ = state[13];
    const Real v_ = state[14];
    const Real Na_i_ = state[15];
    const Real K_i_ = state[16];
    const Real Ca_i_ = state[17];
    const Real Ca_up_ = state[18];
    const Real Ca_rel_ = state[19];
    rate[12] = (reciprocal(Ca_i_ * folded[0] + 1.0) - f_Ca_) * folded[1];
    const Real x0 = v_ * w_ * (Ca_rel_ - Ca_i_) * u_ * u_;
    const Real x1 = folded[6] * x0;
    const Real x2 = d_ * f_ * f_Ca_ * g_CaL_ * (V - E_CaL_);
    const Real x3 = exp(V * folded[3]);
    const Real x4 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[2]) - Ca_i_ * x3 * folded[4]) *
        reciprocal(k_sat_ * x3 + 1.0) * folded[5];
    const Real x5 = 0.0048 * x1 - 0.5 * ((0.5 * x2 - 0.2 * x4) * folded[7]);
    const Real x6 = logistic(-731.528895391368 * (x5 - 0.34175));
    rate[13] = (x6 - u_) * folded[8];
    rate[14] = (1.0 - v_ - logistic(-731.528895391368 * (x5 - 0.06835))) * reciprocal(2.09 * x6 +
        1.91);
    const Real x7 = reciprocal(Na_i_);
    const Real x8 = V - log(x7 * Na_o_) * folded[9];
    const Real x9 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x8;
    const Real x10 = reciprocal((pow(x7 * K_m_Na_i_, 1.5) + 1.0) * (0.1245 * exp(-V * folded[10]) +
        0.005214285714285714 * (exp(-V * folded[11]) * folded[12]) + 1.0)) * folded[13];
    const Real x11 = g_bNa_ * x8;
    rate[15] = (-3.0 * x4 - x9 - 3.0 * x10 - x11) * folded[14];
    const Real x12 = V - log(reciprocal(K_i_) * K_o_) * folded[9];
    const Real x13 = oa_ * oa_ * oa_ * oi_ * g_to_ * x12;
    const Real x14 = xs_ * xs_ * g_Ks_ * x12;
    const Real x15 = g_K1_ * logistic(0.07 * (V + 80.0)) * x12;
    const Real x16 = ua_ * ua_ * ua_ * ui_ * g_Kur_scale_ * (0.05 * logistic(-0.07692307692307693 *
        (V - 15.0)) + 0.005) * x12;
    const Real x17 = xr_ * g_Kr_ * logistic(0.044642857142857144 * (V + 15.0)) * x12;
    rate[16] = folded[14] * (2.0 * x10 - x13 - x14 - x15 - x16 - x17);
    const Real x18 = Ca_i_ * i_pCa_max_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x19 = reciprocal(Ca_i_);
    const Real x20 = g_bCa_ * (V - 0.5 * (log(x19 * Ca_o_) * folded[9]));
    const Real x21 = J_up_max_ * reciprocal(x19 * K_up_ + 1.0);
    const Real x22 = Ca_up_ * folded[15];
    const Real x23 = reciprocal(Ca_i_ + K_m_TRPN_);
    const Real x24 = reciprocal(Ca_i_ + K_m_CMDN_);
    const Real x25 = (0.7352941176470588 * ((2.0 * x4 - x2 - x18 - x20) * folded[16]) +
        1.4705882352941175 * ((0.0048 * x1 + 0.0552 * (V_cell_ * (x22 - x21))) * folded[17])) *
        reciprocal(x23 * x23 * folded[18] + x24 * x24 * folded[19] + 1.0);
    rate[17] = x25;
    const Real x26 = (Ca_up_ - Ca_rel_) * folded[20];
    rate[18] = x21 - x22 - 0.08695652173913043 * x26;
    const Real x27 = reciprocal(Ca_rel_ + K_m_CSQN_);
    rate[19] = (x26 - k_rel_ * x0) * reciprocal(x27 * x27 * folded[21] + 1.0);
    source = -(x2 + x18 + x4 + x9 + x10 + x11 + x13 + x14 + x15 + x16 + x17 + x20);
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = x_over_expm1(-0.1 * (V + 47.13));
    column[0] = 3.2 * x0;
    column[1] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    const auto x1 = switch_V < -40.0;
    const Real x2 = V + 80.0;
    const Real x3 = select(x1, 0.135 * exp(-0.14705882352941177 * x2), 0.0);
    column[2] = x3;
    column[3] = -x3 - select(x1, (3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V)),
        7.692307692307692 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x4 = select(x1, (-127140.0 * exp(0.2444 * V) - 3.474e-05 * exp(-0.04391 * V)) * (V +
        37.78) * logistic(0.311 * (V + 79.23)), 0.0);
    column[4] = x4;
    column[5] = -x4 - select(x1, 0.1212 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.3 * exp(-2.535e-07 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x5 = V + 10.0;
    const Real x6 = (0.65 * reciprocal(exp(-0.11764705882352941 * x5) + exp(-0.01694915254237288 *
        (V - 30.0))) + 0.65 * reciprocal(exp(0.058823529411764705 * (V + 82.0)) + 2.5)) * K_Q10_;
    column[6] = logistic(-0.05701254275940707 * (V + 20.47)) * x6;
    const Real x7 = -x6;
    column[7] = x7;
    const Real x8 = K_Q10_ * (reciprocal(exp(0.09132420091324202 * (V + 113.7)) + 18.53) +
        reciprocal(exp(-0.13440860215053763 * (V + 1.26)) + 35.56));
    column[8] = logistic(0.18867924528301888 * (V + 43.1)) * x8;
    column[9] = -x8;
    column[10] = logistic(-0.10416666666666667 * (V + 30.3)) * x6;
    column[11] = x7;
    const Real x9 = K_Q10_ * (reciprocal(exp(-0.03571428571428571 * (V - 185.0)) + 21.0) +
        exp(0.0625 * (V - 158.0)));
    column[12] = logistic(0.036390101892285295 * (V - 99.45)) * x9;
    column[13] = -x9;
    const Real x10 = V + 14.1;
    const Real x11 = x_over_expm1(-0.2 * x10);
    const Real x12 = x_over_expm1(0.19517145812596365 * (V - 3.3328));
    column[14] = logistic(-0.15384615384615385 * x10) * (0.0014999999999999998 * x11 +
        0.00037863118260000005 * x12);
    column[15] = -0.0014999999999999998 * x11 - 0.00037863118260000005 * x12;
    const Real x13 = V - 19.9;
    const Real x14 = 0.00068 * x_over_expm1(-0.058823529411764705 * x13) + 0.00031499999999999996 *
        x_over_expm1(0.1111111111111111 * x13);
    column[16] = 2.0 * reciprocal(sqrt(exp(-0.07874015748031496 * x13) + 1.0)) * x14;
    column[17] = -2.0 * x14;
    const Real x15 = -0.16025641025641024 * x5;
    const Real x16 = (exp(x15) + 1.0) * x_over_expm1(x15);
    column[18] = 0.21840000000000004 * logistic(-0.125 * x5) * x16;
    column[19] = -0.21840000000000004 * x16;
    const Real x17 = exp(-0.00113569 * x5 * x5);
    column[20] = 0.1111111111111111 * (0.0197 * x17 + 0.02) * logistic(0.14492753623188406 * (V +
        28.0));
    column[21] = -0.0021888888888888887 * x17 - 0.0022222222222222222;
    const Real x18 = -0.2 * (V - 7.9);
    const Real x19 = (0.3 * exp(x18) + 1.0) * x_over_expm1(x18);
    column[22] = 0.8333333333333333 * (1.0 - logistic(-0.058823529411764705 * (V - 40.0))) * x19;
    column[23] = -0.8333333333333333 * x19;
    column[24] = exp(V * folded[2]);
    const Real x20 = exp(V * folded[3]);
    column[25] = x20;
    const Real x21 = reciprocal(k_sat_ * x20 + 1.0);
    column[26] = x21;
    column[27] = reciprocal(0.1245 * exp(-V * folded[10]) + 0.005214285714285714 * (exp(-V *
        folded[11]) * folded[12]) + 1.0);
    column[28] = logistic(0.07 * x2);
    column[29] = 0.05 * logistic(-0.07692307692307693 * (V - 15.0)) + 0.005;
    column[30] = logistic(0.044642857142857144 * (V + 15.0));
    column[31] = x20 * x21;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real oa_ = state[3];
    const Real oi_ = state[4];
    const Real ua_ = state[5];
    const Real ui_ = state[6];
    const Real xr_ = state[7];
    const Real xs_ = state[8];
    const Real d_ = state[9];
    const Real f_ = state[10];
    const Real w_ = state[11];
    const Real f_Ca_ = state[12];
    const Real u_ = state[13];
    const Real v_ = state[14];
    const Real Na_i_ = state[15];
    const Real K_i_ = state[16];
    const Real Ca_i_ = state[17];
    const Real Ca_up_ = state[18];
    const Real Ca_rel_ = state[19];
    rate[0] = (reciprocal(Ca_i_ * folded[0] + 1.0) - f_Ca_) * folded[1];
    slope[0] = folded[22];
    const Real x0 = Ca_rel_ - Ca_i_;
    const Real x1 = u_ * w_;
    const Real x2 = u_ * x1;
    const Real x3 = v_ * x2;
    const Real x4 = x0 * folded[6];
    const Real x5 = x3 * x4;
    const Real x6 = d_ * f_ * f_Ca_ * g_CaL_ * (V - E_CaL_);
    const Real x7 = folded[5] * column[26] * (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * column[24] - Ca_i_ *
        folded[4] * column[25]);
    const Real x8 = 0.0048 * x5 - 0.5 * (folded[7] * (0.5 * x6 - 0.2 * x7));
    const Real x9 = logistic(-731.528895391368 * (x8 - 0.34175));
    rate[1] = folded[8] * (x9 - u_);
    const Real x10 = x9 * (1.0 - x9);
    slope[1] = folded[8] * (7.022677395757132 * (v_ * x1 * x4 * x10) - 1.0);
    const Real x11 = logistic(-731.528895391368 * (x8 - 0.06835));
    const Real x12 = reciprocal(2.09 * x9 + 1.91);
    const Real x13 = (1.0 - v_ - x11) * x12;
    rate[2] = x13;
    const Real x14 = x2 * x4;
    slope[2] = (x12 * (-3.511338697878566 * (x11 * (1.0 - x11) * x14) - 1.0)) - 7.338697878566202 *
        (x12 * x10 * x13 * x14);
    const Real x15 = reciprocal(Na_i_);
    const Real x16 = V - log(x15 * Na_o_) * folded[9];
    const Real x17 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x16;
    const Real x18 = g_bNa_ * x16;
    const Real x19 = reciprocal(pow(x15 * K_m_Na_i_, 1.5) + 1.0) * folded[13] * column[27];
    rate[3] = folded[14] * (-x17 - x18 - 3.0 * x7 - 3.0 * x19);
    slope[3] = 0.0;
    const Real x20 = V - log(reciprocal(K_i_) * K_o_) * folded[9];
    const Real x21 = oa_ * oa_ * oa_ * oi_ * g_to_ * x20;
    const Real x22 = xs_ * xs_ * g_Ks_ * x20;
    const Real x23 = g_K1_ * x20 * column[28];
    const Real x24 = ua_ * ua_ * ua_ * ui_ * g_Kur_scale_ * x20 * column[29];
    const Real x25 = xr_ * g_Kr_ * x20 * column[30];
    rate[4] = folded[14] * (2.0 * x19 - x21 - x22 - x23 - x24 - x25);
    slope[4] = 0.0;
    const Real x26 = reciprocal(Ca_i_ + K_m_TRPN_);
    const Real x27 = folded[18] * x26 * x26;
    const Real x28 = reciprocal(Ca_i_ + K_m_CMDN_);
    const Real x29 = folded[19] * x28 * x28;
    const Real x30 = reciprocal(Ca_i_);
    const Real x31 = reciprocal(x30 * K_up_ + 1.0);
    const Real x32 = J_up_max_ * x31;
    const Real x33 = Ca_up_ * folded[15];
    const Real x34 = reciprocal(Ca_i_ + K_pCa_);
    const Real x35 = i_pCa_max_ * x34;
    const Real x36 = Ca_i_ * x35;
    const Real x37 = x36;
    const Real x38 = g_bCa_ * (V - 0.5 * (log(x30 * Ca_o_) * folded[9]));
    const Real x39 = reciprocal(x27 + x29 + 1.0);
    const Real x40 = x39 * (1.4705882352941175 * ((0.0048 * x5 + 0.0552 * (V_cell_ * (x33 -
        x32))) * folded[17]) + 0.7352941176470588 * (folded[16] * (2.0 * x7 - x6 - x37 - x38)));
    rate[5] = x40;
    const Real x41 = 1.4705882352941175 * (folded[17] * (-0.0048 * (folded[6] * x3) - 0.0552 *
        (x30 * x30 * x31 * x31 * folded[24]))) + 0.7352941176470588 * (folded[16] * (-(x35 - x34 *
        x36) - 0.5 * (x30 * folded[23]) - 2.0 * (column[31] * folded[25])));
    slope[5] = x39 * x41 - (x39 * (-2.0 * (x26 * x27) - 2.0 * (x28 * x29)) * x40);
    const Real x42 = (Ca_up_ - Ca_rel_) * folded[20];
    rate[6] = x32 - x33 - 0.08695652173913043 * x42;
    slope[6] = 0.0;
    const Real x43 = k_rel_ * x3;
    const Real x44 = reciprocal(Ca_rel_ + K_m_CSQN_);
    const Real x45 = folded[21] * x44 * x44;
    const Real x46 = reciprocal(x45 + 1.0);
    const Real x47 = (x42 - x0 * x43) * x46;
    rate[7] = x47;
    slope[7] = (x46 * (-x43 - folded[20])) + 2.0 * (x44 * x46 * x45 * x47);
    source = -(x6 + x37 + x17 + x18 + x21 + x22 + x38 + x7 + x19 + x23 + x24 + x25);
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    using std::sqrt;
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
    const Real x9 = V + 10.0;
    const Real x10 = exp(-0.11764705882352941 * x9);
    const Real x11 = exp(-0.01694915254237288 * (V - 30.0));
    const Real x12 = reciprocal(x10 + x11);
    const Real x13 = exp(0.058823529411764705 * (V + 82.0));
    const Real x14 = reciprocal(x13 + 2.5);
    const Real x15 = logistic(-0.05701254275940707 * (V + 20.47));
    const Real x16 = (0.65 * x12 + 0.65 * x14) * K_Q10_;
    const Real x17 = K_Q10_ * (-0.65 * (x12 * x12 * (-0.11764705882352941 * x10 -
        0.01694915254237288 * x11)) - 0.03823529411764706 * (x13 * x14 * x14));
    constant_dV[3] = 0.05701254275940707 * (x15 * (1.0 - x15) * x16) + x15 * x17;
    const Real x18 = exp(0.09132420091324202 * (V + 113.7));
    const Real x19 = reciprocal(x18 + 18.53);
    const Real x20 = exp(-0.13440860215053763 * (V + 1.26));
    const Real x21 = reciprocal(x20 + 35.56);
    const Real x22 = logistic(0.18867924528301888 * (V + 43.1));
    const Real x23 = K_Q10_ * x22;
    const Real x24 = 0.13440860215053763 * (x20 * x21 * x21) - 0.09132420091324202 * (x18 * x19 *
        x19);
    constant_dV[4] = x24 * x23 - 0.18867924528301888 * ((x19 + x21) * (1.0 - x22) * x23);
    const Real x25 = logistic(-0.10416666666666667 * (V + 30.3));
    constant_dV[5] = 0.10416666666666667 * (x25 * (1.0 - x25) * x16) + x25 * x17;
    const Real x26 = exp(-0.03571428571428571 * (V - 185.0));
    const Real x27 = reciprocal(x26 + 21.0);
    const Real x28 = exp(0.0625 * (V - 158.0));
    const Real x29 = logistic(0.036390101892285295 * (V - 99.45));
    const Real x30 = K_Q10_ * x29;
    const Real x31 = 0.0625 * x28 + 0.03571428571428571 * (x26 * x27 * x27);
    constant_dV[6] = x31 * x30 - 0.036390101892285295 * ((x27 + x28) * (1.0 - x29) * x30);
    const Real x32 = V + 14.1;
    const Real x33 = logistic(-0.15384615384615385 * x32);
    const Real x34 = -0.2 * x32;
    const Real x35 = 0.19517145812596365 * (V - 3.3328);
    const Real x36 = x_over_expm1_slope(x34);
    const Real x37 = x_over_expm1_slope(x35);
    const Real x38 = 0.15384615384615385 * (x33 * (0.0014999999999999998 * x_over_expm1(x34) +
        0.00037863118260000005 * x_over_expm1(x35)) * (1.0 - x33)) + (x33 * (7.3898e-05 * x37 -
        0.0003 * x36));
    constant_dV[7] = x38;
    const Real x39 = V - 19.9;
    const Real x40 = exp(-0.07874015748031496 * x39);
    const Real x41 = -0.058823529411764705 * x39;
    const Real x42 = 0.1111111111111111 * x39;
    const Real x43 = reciprocal(sqrt(x40 + 1.0));
    const Real x44 = 3.499999999999999e-05 * x_over_expm1_slope(x42) - 4e-05 *
        x_over_expm1_slope(x41);
    constant_dV[8] = 0.07874015748031496 * (x40 * x43 * x43 * x43 * (0.00068 * x_over_expm1(x41) +
        0.00031499999999999996 * x_over_expm1(x42))) + 2.0 * (x43 * x44);
    const Real x45 = -0.16025641025641024 * x9;
    const Real x46 = exp(x45);
    const Real x47 = x46 + 1.0;
    const Real x48 = logistic(-0.125 * x9);
    const Real x49 = x_over_expm1(x45);
    const Real x50 = x47 * x48;
    const Real x51 = x49 * x46;
    const Real x52 = x_over_expm1_slope(x45);
    constant_dV[9] = 0.027300000000000005 * (x49 * (1.0 - x48) * x50) - 0.035 * (x48 * x51) -
        0.035 * (x52 * x50);
    const Real x53 = exp(-0.00113569 * x9 * x9);
    const Real x54 = logistic(0.14492753623188406 * (V + 28.0));
    const Real x55 = x53 * (-0.00227138 * V - 0.0227138);
    constant_dV[10] = 0.0021888888888888887 * (x54 * x55) - 0.01610305958132045 * ((0.0197 * x53 +
        0.02) * x54 * (1.0 - x54));
    const Real x56 = -0.2 * (V - 7.9);
    const Real x57 = exp(x56);
    const Real x58 = 0.3 * x57 + 1.0;
    const Real x59 = logistic(-0.058823529411764705 * (V - 40.0));
    const Real x60 = x_over_expm1(x56);
    const Real x61 = 1.0 - x59;
    const Real x62 = x58 * x61;
    const Real x63 = x60 * x57;
    const Real x64 = x_over_expm1_slope(x56);
    constant_dV[11] = -0.04901960784313725 * (x59 * x60 * x62) - 0.049999999999999996 * (x61 *
        x63) - 0.16666666666666666 * (x64 * x62);
    slope_dV[0] = 0.007272727272727273 * exp(-0.09090909090909091 * V) + 0.32000000000000006 * x0;
    const Real x65 = logistic(-0.0900900900900901 * (V + 10.66));
    slope_dV[1] = -x2 - select(x1, (0.28124 * exp(0.079 * V) + 108500.0 * exp(0.35 * V)),
        0.693000693000693 * x65 * (1.0 - x65));
    const Real x66 = logistic(-0.1378 * (V + 40.14));
    const Real x67 = exp(-0.01052 * V) * x66;
    const Real x68 = logistic(-0.1 * (V + 32.0));
    const Real x69 = exp(-2.535e-07 * V) * x68;
    slope_dV[2] = -x8 - select(x1, (0.016701360000000002 * ((1.0 - x66) * x67) - 0.001275024 *
        x67), (0.03 * ((1.0 - x68) * x69) - 7.605e-08 * x69));
    const Real x70 = -x17;
    slope_dV[3] = x70;
    slope_dV[4] = -K_Q10_ * x24;
    slope_dV[5] = x70;
    slope_dV[6] = -K_Q10_ * x31;
    slope_dV[7] = 0.0003 * x36 - 7.3898e-05 * x37;
    slope_dV[8] = -2.0 * x44;
    slope_dV[9] = 0.035 * x51 + 0.035 * (x47 * x52);
    slope_dV[10] = -0.0021888888888888887 * x55;
    slope_dV[11] = 0.049999999999999996 * x63 + 0.16666666666666666 * (x58 * x64);
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Take& take) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    using std::pow;
    using std::sqrt;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real oa_ = state[3];
    const Real oi_ = state[4];
    const Real ua_ = state[5];
    const Real ui_ = state[6];
    const Real xr_ = state[7];
    const Real xs_ = state[8];
    const Real d_ = state[9];
    const Real f_ = state[10];
    const Real w_ = state[11];
    const Real f_Ca_ = state[12];
    const Real u_ = state[13];
    const Real v_ = state[14];
    const Real Na_i_ = state[15];
    const Real K_i_ = state[16];
    const Real Ca_i_ = state[17];
    const Real Ca_up_ = state[18];
    const Real Ca_rel_ = state[19];
    const Real x0 = m_ * m_;
    const Real x1 = m_ * x0;
    const Real x2 = h_ * j_;
    const Real x3 = x1 * x2;
    const Real x4 = g_Na_ * x3;
    const Real x5 = oa_ * oa_;
    const Real x6 = oa_ * x5;
    const Real x7 = oi_ * x6;
    const Real x8 = g_to_ * x7;
    const Real x9 = xs_ * xs_;
    const Real x10 = g_Ks_ * x9;
    const Real x11 = f_ * f_Ca_;
    const Real x12 = g_CaL_ * x11;
    const Real x13 = d_ * x12;
    const Real x14 = reciprocal(Na_i_);
    const Real x15 = x14 * K_m_Na_i_;
    const Real x16 = exp(-V * folded[10]);
    const Real x17 = exp(-V * folded[11]);
    const Real x18 = reciprocal(0.1245 * x16 + 0.005214285714285714 * (x17 * folded[12]) + 1.0);
    const Real x19 = reciprocal(pow(x15, 1.5) + 1.0);
    const Real x20 = x19 * x18;
    const Real x21 = x18 * folded[13] * (-0.005214285714285714 * (x17 * folded[26]) -
        0.012450000000000001 * (x16 * folded[11])) * x20;
    const Real x22 = exp(V * folded[3]);
    const Real x23 = exp(V * folded[2]) * Na_i_ * Na_i_;
    const Real x24 = Na_i_ * x23;
    const Real x25 = Ca_i_ * x22;
    const Real x26 = reciprocal(k_sat_ * x22 + 1.0);
    const Real x27 = x22 * x26;
    const Real x28 = (Ca_o_ * x24 - folded[4] * x25) * x26;
    const Real x29 = (x26 * folded[5] * (folded[27] * x24 - folded[28] * x25)) - folded[29] * x27 *
        x28;
    const Real x30 = logistic(0.07 * (V + 80.0));
    const Real x31 = g_K1_ * x30;
    const Real x32 = reciprocal(K_i_);
    const Real x33 = V - log(x32 * K_o_) * folded[9];
    const Real x34 = x31 - 0.07 * ((1.0 - x30) * x33 * x31);
    const Real x35 = logistic(-0.07692307692307693 * (V - 15.0));
    const Real x36 = ua_ * ua_;
    const Real x37 = (0.05 * x35 + 0.005) * x36;
    const Real x38 = ua_ * x37;
    const Real x39 = ui_ * x38;
    const Real x40 = ui_ * x33;
    const Real x41 = g_Kur_scale_ * x39 + 0.0038461538461538464 * (ua_ * g_Kur_scale_ * x35 *
        (1.0 - x35) * x36 * x40);
    const Real x42 = logistic(0.044642857142857144 * (V + 15.0));
    const Real x43 = xr_ * x42;
    const Real x44 = g_Kr_ * x33;
    const Real x45 = g_Kr_ * x43 - 0.044642857142857144 * ((1.0 - x42) * x43 * x44);
    take(0, 0, -(x4 + x8 + x10 + x13 + x29 + x34 + x41 + x45 + folded[30] - x21));
    const Real x46 = V - log(x14 * Na_o_) * folded[9];
    const Real x47 = x2 * x46 * x0;
    take(0, 1, -folded[31] * x47);
    const Real x48 = x46 * x1;
    const Real x49 = j_ * x48;
    take(0, 2, -g_Na_ * x49);
    const Real x50 = h_ * x48;
    take(0, 3, -g_Na_ * x50);
    const Real x51 = x5 * oi_ * x33;
    take(0, 4, -folded[32] * x51);
    const Real x52 = x33 * x6;
    take(0, 5, -g_to_ * x52);
    const Real x53 = x37 * x40;
    take(0, 6, -folded[33] * x53);
    const Real x54 = x33 * x38;
    take(0, 7, -g_Kur_scale_ * x54);
    take(0, 8, -x42 * x44);
    const Real x55 = xs_ * x33;
    take(0, 9, -folded[34] * x55);
    const Real x56 = V - E_CaL_;
    const Real x57 = x56 * x11;
    take(0, 10, -g_CaL_ * x57);
    const Real x58 = d_ * x56;
    const Real x59 = f_Ca_ * x58;
    take(0, 11, -g_CaL_ * x59);
    const Real x60 = f_ * x58;
    take(0, 13, -g_CaL_ * x60);
    const Real x61 = x14 * folded[35] * x3;
    const Real x62 = x19 * sqrt(x15) * x20 * x14 * x14;
    const Real x63 = folded[36] * x62;
    const Real x64 = x26 * x23;
    const Real x65 = folded[37] * x64;
    const Real x66 = x14 * folded[38];
    take(0, 16, -(x61 + 1.5 * x63 + 3.0 * x65 + x66));
    const Real x67 = x32 * folded[39] * x7;
    const Real x68 = x32 * folded[40] * x9;
    const Real x69 = x32 * x30 * folded[41];
    const Real x70 = x32 * folded[42] * x39;
    const Real x71 = x32 * folded[43] * x43;
    take(0, 17, -(x67 + x68 + x69 + x70 + x71));
    const Real x72 = reciprocal(Ca_i_ + K_pCa_);
    const Real x73 = i_pCa_max_ * x72;
    const Real x74 = Ca_i_ * x73;
    const Real x75 = x73 - x72 * x74;
    const Real x76 = reciprocal(Ca_i_);
    const Real x77 = x76 * folded[23];
    const Real x78 = folded[25] * x27;
    take(0, 18, -(x75 + 0.5 * x77 - x78));
    take(13, 13, folded[22]);
    const Real x79 = reciprocal(Ca_i_ * folded[0] + 1.0);
    take(13, 18, -x79 * x79 * folded[44]);
    const Real x80 = Ca_rel_ - Ca_i_;
    const Real x81 = u_ * u_;
    const Real x82 = x80 * x81;
    const Real x83 = v_ * w_;
    const Real x84 = folded[6] * x83;
    const Real x85 = x82 * x84;
    const Real x86 = x58 * x12;
    const Real x87 = folded[5] * x28;
    const Real x88 = 0.0048 * x85 - 0.5 * ((0.5 * x86 - 0.2 * x87) * folded[7]);
    const Real x89 = logistic(-731.528895391368 * (x88 - 0.34175));
    const Real x90 = 0.5 * x13 - 0.2 * x29;
    const Real x91 = x89 * (1.0 - x89);
    take(14, 0, -x90 * folded[45] * x91);
    const Real x92 = folded[46] * x91;
    take(14, 10, -x57 * x92);
    take(14, 11, -x59 * x92);
    const Real x93 = v_ * x82;
    const Real x94 = folded[47] * x91;
    take(14, 12, x93 * x94);
    take(14, 13, -x60 * x92);
    const Real x95 = u_ * x80;
    const Real x96 = x84 * x95;
    take(14, 14, folded[8] * (7.022677395757132 * (x91 * x96) - 1.0));
    const Real x97 = w_ * x82;
    take(14, 15, x97 * x94);
    take(14, 16, folded[48] * x91 * x64);
    const Real x98 = x81 * x84;
    const Real x99 = x98;
    const Real x100 = -0.0048 * x99 - 0.1 * (folded[49] * x27);
    take(14, 18, x100 * folded[50] * x91);
    const Real x101 = x81 * x83;
    take(14, 20, x101 * x94);
    const Real x102 = logistic(-731.528895391368 * (x88 - 0.06835));
    const Real x103 = reciprocal(2.09 * x89 + 1.91);
    const Real x104 = x102 * (1.0 - x102);
    const Real x105 = x103 * x104;
    const Real x106 = folded[7] * x90;
    const Real x107 = x103 * x103 * (1.0 - v_ - x102) * x91;
    take(15, 0, 365.764447695684 * (x105 * x106) + 764.4476956839795 * (x107 * x106));
    const Real x108 = folded[51] * x105;
    const Real x109 = folded[51] * x107;
    take(15, 10, 182.882223847842 * (x57 * x108) + 382.22384784198977 * (x57 * x109));
    take(15, 11, 182.882223847842 * (x59 * x108) + 382.22384784198977 * (x59 * x109));
    const Real x110 = folded[6] * x107;
    take(15, 12, -3.511338697878566 * (folded[6] * x105 * x93) - 7.338697878566202 * (x93 * x110));
    take(15, 13, 182.882223847842 * (x60 * x108) + 382.22384784198977 * (x60 * x109));
    take(15, 14, -7.022677395757132 * (x105 * x96) - 14.677395757132404 * (x107 * x96));
    take(15, 15, (x103 * (-3.511338697878566 * (folded[6] * x104 * x97) - 1.0)) -
        7.338697878566202 * (x97 * x110));
    const Real x111 = folded[52] * x64;
    take(15, 16, -219.45866861741044 * (x105 * x111) - 458.6686174103878 * (x107 * x111));
    take(15, 18, -731.528895391368 * (x100 * x105) - 1528.895391367959 * (x100 * x107));
    take(15, 20, -3.511338697878566 * (x105 * x98) - 7.338697878566202 * (x107 * x98));
    take(16, 0, folded[14] * (3.0 * x21 - g_bNa_ - x4 - 3.0 * x29));
    take(16, 1, -folded[53] * x47);
    take(16, 2, -folded[54] * x49);
    take(16, 3, -folded[54] * x50);
    take(16, 16, folded[14] * (-x61 - 4.5 * x63 - 9.0 * x65 - x66));
    take(16, 18, folded[55] * x27);
    take(17, 0, folded[14] * (-x8 - x10 - 2.0 * x21 - x34 - x41 - x45));
    take(17, 4, -folded[56] * x51);
    take(17, 5, -folded[57] * x52);
    take(17, 6, -folded[58] * x53);
    take(17, 7, -folded[59] * x54);
    take(17, 8, -x42 * x33 * folded[60]);
    take(17, 9, -folded[61] * x55);
    take(17, 16, folded[62] * x62);
    take(17, 17, folded[14] * (-x67 - x68 - x69 - x70 - x71));
    const Real x112 = reciprocal(Ca_i_ + K_m_TRPN_);
    const Real x113 = folded[18] * x112 * x112;
    const Real x114 = reciprocal(Ca_i_ + K_m_CMDN_);
    const Real x115 = folded[19] * x114 * x114;
    const Real x116 = reciprocal(x113 + x115 + 1.0);
    take(18, 0, x116 * (2.0 * x29 - g_bCa_ - x13) * folded[63]);
    const Real x117 = x116 * folded[64];
    take(18, 10, -x57 * x117);
    take(18, 11, -x59 * x117);
    const Real x118 = x116 * folded[65];
    take(18, 12, x93 * x118);
    take(18, 13, -x60 * x117);
    const Real x119 = x83 * x95;
    take(18, 14, x116 * folded[66] * x119);
    take(18, 15, x97 * x118);
    take(18, 16, x116 * folded[67] * x64);
    const Real x120 = reciprocal(x76 * K_up_ + 1.0);
    const Real x121 = x76 * x76 * x120 * x120;
    const Real x122 = 0.7352941176470588 * ((2.0 * x87 - x86 - x74 - (g_bCa_ * (V - 0.5 *
        (log(x76 * Ca_o_) * folded[9])))) * folded[16]) + 1.4705882352941175 * ((0.0048 * x85 +
        0.0552 * (V_cell_ * (Ca_up_ * folded[15] - J_up_max_ * x120))) * folded[17]);
    const Real x123 = (x116 * (1.4705882352941175 * (folded[17] * (-0.0048 * x99 - 0.0552 *
        (folded[24] * x121))) + 0.7352941176470588 * (folded[16] * (-x75 - 0.5 * x77 - 2.0 *
        x78)))) - (x122 * x116 * x116 * (-2.0 * (x112 * x113) - 2.0 * (x114 * x115)));
    take(18, 18, x123);
    take(18, 19, x116 * folded[68]);
    take(18, 20, x101 * x118);
    take(19, 18, folded[69] * x121);
    take(19, 19, folded[70]);
    take(19, 20, folded[71]);
    const Real x124 = reciprocal(Ca_rel_ + K_m_CSQN_);
    const Real x125 = folded[21] * x124 * x124;
    const Real x126 = reciprocal(x125 + 1.0);
    const Real x127 = k_rel_ * x126;
    take(20, 12, -x93 * x127);
    take(20, 14, -x126 * folded[72] * x119);
    take(20, 15, -x97 * x127);
    take(20, 18, x101 * x127);
    take(20, 19, folded[20] * x126);
    take(20, 20, (x126 * (-k_rel_ * x101 - folded[20])) + 2.0 * (x124 * (((Ca_up_ - Ca_rel_) *
        folded[20]) - k_rel_ * x83 * x82) * x126 * x126 * x125));
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real oa_ = state[3];
    const Real oi_ = state[4];
    const Real ua_ = state[5];
    const Real ui_ = state[6];
    const Real xr_ = state[7];
    const Real xs_ = state[8];
    const Real d_ = state[9];
    const Real f_ = state[10];
    const Real f_Ca_ = state[12];
    const Real Na_i_ = state[15];
    const Real K_i_ = state[16];
    const Real Ca_i_ = state[17];
    const Real x0 = d_ * f_ * f_Ca_ * g_CaL_ * (V - E_CaL_);
    const Real x1 = Ca_i_ * i_pCa_max_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x2 = exp(V * folded[3]);
    const Real x3 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[2]) - Ca_i_ * x2 * folded[4]) *
        reciprocal(k_sat_ * x2 + 1.0) * folded[5];
    const Real x4 = reciprocal(Na_i_);
    const Real x5 = V - log(x4 * Na_o_) * folded[9];
    const Real x6 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x5;
    const Real x7 = reciprocal((pow(x4 * K_m_Na_i_, 1.5) + 1.0) * (0.1245 * exp(-V * folded[10]) +
        0.005214285714285714 * (exp(-V * folded[11]) * folded[12]) + 1.0)) * folded[13];
    const Real x8 = g_bNa_ * x5;
    const Real x9 = V - log(reciprocal(K_i_) * K_o_) * folded[9];
    const Real x10 = oa_ * oa_ * oa_ * oi_ * g_to_ * x9;
    const Real x11 = xs_ * xs_ * g_Ks_ * x9;
    const Real x12 = g_K1_ * logistic(0.07 * (V + 80.0)) * x9;
    const Real x13 = ua_ * ua_ * ua_ * ui_ * g_Kur_scale_ * (0.05 * logistic(-0.07692307692307693 *
        (V - 15.0)) + 0.005) * x9;
    const Real x14 = xr_ * g_Kr_ * logistic(0.044642857142857144 * (V + 15.0)) * x9;
    const Real x15 = g_bCa_ * (V - 0.5 * (log(reciprocal(Ca_i_) * Ca_o_) * folded[9]));
    current[0] = x0 + x1 + x3 + x6 + x7 + x8 + x10 + x11 + x12 + x13 + x14 + x15;
    current[1] = x6;
    current[2] = x12;
    current[3] = x10;
    current[4] = x13;
    current[5] = x14;
    current[6] = x11;
    current[7] = x0;
    current[8] = x7;
    current[9] = x3;
    current[10] = x15;
    current[11] = x8;
    current[12] = x1;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp;
    const double x0 = reciprocal(K_f_Ca_);
    folded[0] = x0;
    const double x1 = reciprocal(tau_f_Ca_);
    folded[1] = x1;
    const double x2 = reciprocal(R_ * T_) * F_;
    const double x3 = gamma_ * x2;
    folded[2] = x3;
    const double x4 = (gamma_ - 1.0) * x2;
    folded[3] = x4;
    const double x5 = Na_o_ * Na_o_ * Na_o_;
    const double x6 = x5;
    folded[4] = x6;
    const double x7 = i_NaCa_max_ * reciprocal((x6 + K_m_Na_ * K_m_Na_ * K_m_Na_) * (Ca_o_ +
        K_m_Ca_));
    folded[5] = x7;
    const double x8 = V_cell_ * k_rel_;
    folded[6] = x8;
    const double x9 = reciprocal(F_);
    const double x10 = x9 * C_m_;
    folded[7] = x10;
    const double x11 = reciprocal(tau_u_);
    folded[8] = x11;
    const double x12 = x9 * R_ * T_;
    folded[9] = x12;
    folded[10] = 0.1 * x2;
    folded[11] = x2;
    const double x13 = exp(0.01485884101040119 * Na_o_) - 1.0;
    folded[12] = x13;
    const double x14 = reciprocal(K_o_ + K_m_K_o_) * K_o_ * i_NaK_max_;
    folded[13] = x14;
    const double x15 = reciprocal(V_cell_);
    const double x16 = x15 * x10;
    folded[14] = 1.4705882352941175 * x16;
    const double x17 = reciprocal(Ca_up_max_) * J_up_max_;
    const double x18 = x17;
    folded[15] = x18;
    folded[16] = x16;
    folded[17] = x15;
    folded[18] = TRPN_max_ * K_m_TRPN_;
    folded[19] = CMDN_max_ * K_m_CMDN_;
    const double x19 = reciprocal(tau_tr_);
    const double x20 = x19;
    folded[20] = x20;
    folded[21] = CSQN_max_ * K_m_CSQN_;
    folded[22] = -x1;
    folded[23] = g_bCa_ * x12;
    const double x21 = J_up_max_ * K_up_;
    folded[24] = V_cell_ * x21;
    const double x22 = x7 * x5;
    folded[25] = x22;
    folded[26] = x13 * x2;
    folded[27] = Ca_o_ * x3;
    folded[28] = x5 * x4;
    folded[29] = k_sat_ * x7 * x4;
    folded[30] = (g_bNa_ + g_bCa_);
    folded[31] = 3.0 * g_Na_;
    folded[32] = 3.0 * g_to_;
    folded[33] = 3.0 * g_Kur_scale_;
    folded[34] = 2.0 * g_Ks_;
    folded[35] = g_Na_ * x12;
    const double x23 = K_m_Na_i_ * x14;
    folded[36] = x23;
    const double x24 = Ca_o_ * x7;
    folded[37] = x24;
    folded[38] = g_bNa_ * x12;
    folded[39] = g_to_ * x12;
    folded[40] = g_Ks_ * x12;
    folded[41] = g_K1_ * x12;
    folded[42] = g_Kur_scale_ * x12;
    folded[43] = g_Kr_ * x12;
    folded[44] = x0 * x1;
    const double x25 = x11 * x10;
    folded[45] = 365.764447695684 * x25;
    folded[46] = 182.882223847842 * g_CaL_ * x25;
    folded[47] = 3.511338697878566 * x11 * x8;
    folded[48] = 219.45866861741044 * x24 * x25;
    folded[49] = x10 * x22;
    folded[50] = 731.528895391368 * x11;
    folded[51] = g_CaL_ * x10;
    folded[52] = x10 * x24;
    const double x26 = g_Na_ * x16;
    folded[53] = 4.411764705882352 * x26;
    folded[54] = 1.4705882352941175 * x26;
    folded[55] = 4.411764705882352 * x16 * x22;
    const double x27 = g_to_ * x16;
    folded[56] = 4.411764705882352 * x27;
    folded[57] = 1.4705882352941175 * x27;
    const double x28 = g_Kur_scale_ * x16;
    folded[58] = 4.411764705882352 * x28;
    folded[59] = 1.4705882352941175 * x28;
    folded[60] = 1.4705882352941175 * g_Kr_ * x16;
    folded[61] = 2.941176470588235 * g_Ks_ * x16;
    folded[62] = 4.411764705882352 * x16 * x23;
    folded[63] = 0.7352941176470588 * x16;
    folded[64] = 0.7352941176470588 * g_CaL_ * x16;
    folded[65] = 0.007058823529411763 * k_rel_;
    folded[66] = 0.014117647058823526 * k_rel_;
    folded[67] = 4.411764705882352 * x16 * x24;
    folded[68] = 0.08117647058823528 * x17;
    folded[69] = x21;
    folded[70] = (-x18 - 0.08695652173913043 * x20);
    folded[71] = 0.08695652173913043 * x19;
    folded[72] = 2.0 * k_rel_;
  }

 private:
  double folded[73] = {};
};

}  // namespace cw
