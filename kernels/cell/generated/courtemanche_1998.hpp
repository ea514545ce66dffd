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
  static constexpr int column_count = 33;
  static constexpr int coupled_count = 2;
  static constexpr int coupling_count = 4;
  static constexpr int factor_count = 4;
  static constexpr std::array<int, 2> group_of_coupled{0, 0};
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
      {"Na_i", "mM", 11.2, "sodium inside the cell", 0.01, true},
      {"K_i", "mM", 139.0, "potassium inside the cell", 0.02, true},
      {"Ca_i", "mM", 0.000102, "calcium inside the cell", 0.0004},
      {"Ca_up", "mM", 1.49, "calcium in the uptake compartment of the reticulum", 0.2, true},
      {"Ca_rel", "mM", 1.49, "calcium in the release compartment of the reticulum", 0.4},
      {"u", "1", 0.0, "activation of the release by the calcium flux", 0.1},
      {"v", "1", 1.0, "inactivation of the release by the calcium flux", 0.7},
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
    const Real x5 = 0.65 * reciprocal(exp(-0.11764705882352941 * x4) + exp(-0.01694915254237288 *
        (V - 30.0))) + 0.65 * reciprocal(exp(0.058823529411764705 * (V + 82.0)) + 2.5);
    constant[3] = x5 * K_Q10_ * logistic(-0.05701254275940707 * (V + 20.47));
    const Real x6 = reciprocal(exp(0.09132420091324202 * (V + 113.7)) + 18.53) +
        reciprocal(exp(-0.13440860215053763 * (V + 1.26)) + 35.56);
    constant[4] = K_Q10_ * x6 * logistic(0.18867924528301888 * (V + 43.1));
    constant[5] = x5 * K_Q10_ * logistic(-0.10416666666666667 * (V + 30.3));
    const Real x7 = reciprocal(exp(-0.03571428571428571 * (V - 185.0)) + 21.0) + exp(0.0625 * (V -
        158.0));
    constant[6] = K_Q10_ * x7 * logistic(0.036390101892285295 * (V - 99.45));
    const Real x8 = V + 14.1;
    const Real x9 = x_over_expm1(-0.2 * x8);
    const Real x10 = x_over_expm1(0.19517145812596365 * (V - 3.3328));
    constant[7] = logistic(-0.15384615384615385 * x8) * (0.0014999999999999998 * x9 +
        0.00037863118260000005 * x10);
    const Real x11 = V - 19.9;
    const Real x12 = 0.00068 * x_over_expm1(-0.058823529411764705 * x11) + 0.00031499999999999996 *
        x_over_expm1(0.1111111111111111 * x11);
    constant[8] = 2.0 * x12 * reciprocal(sqrt(exp(-0.07874015748031496 * x11) + 1.0));
    const Real x13 = -0.16025641025641024 * x4;
    const Real x14 = exp(x13) + 1.0;
    const Real x15 = x_over_expm1(x13);
    constant[9] = 0.21840000000000004 * x14 * logistic(-0.125 * x4) * x15;
    const Real x16 = exp(-0.00113569 * x4 * x4);
    constant[10] = 0.1111111111111111 * (0.0197 * x16 + 0.02) * logistic(0.14492753623188406 * (V +
        28.0));
    const Real x17 = -0.2 * (V - 7.9);
    const Real x18 = 0.3 * exp(x17) + 1.0;
    const Real x19 = x_over_expm1(x17);
    constant[11] = 0.8333333333333333 * x18 * x19 * (1.0 - logistic(-0.058823529411764705 * (V -
        40.0)));
    slope[0] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    slope[1] = -x2 - select(x1, (3.56 * exp(0.079 * V) + 310000.0 * exp(0.35 * V)),
        7.692307692307692 * logistic(-0.0900900900900901 * (V + 10.66)));
    slope[2] = -x3 - select(x1, 0.1212 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)), 0.3 *
        exp(-2.535e-07 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x20 = -x5 * K_Q10_;
    slope[3] = x20;
    slope[4] = -K_Q10_ * x6;
    slope[5] = x20;
    slope[6] = -K_Q10_ * x7;
    slope[7] = -0.0014999999999999998 * x9 - 0.00037863118260000005 * x10;
    slope[8] = -2.0 * x12;
    slope[9] = -0.21840000000000004 * x14 * x15;
    slope[10] = -0.0021888888888888887 * x16 - 0.0022222222222222222;
    slope[11] = -0.8333333333333333 * x18 * x19;
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
    const Real Na_i_ = state[13];
    const Real K_i_ = state[14];
    const Real Ca_i_ = state[15];
    const Real Ca_up_ = state[16];
    const Real Ca_rel_ = state[17];
    const Real u_ = state[18];
    const Real v_ = state[19];
    rate[12] = (reciprocal(Ca_i_ * folded[0] + 1.0) - f_Ca_) * folded[1];
    const Real x0 = reciprocal(Na_i_);
    const Real x1 = V - log(x0 * Na_o_) * folded[2];
    const Real x2 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x1;
    const Real x3 = folded[6] * reciprocal((pow(x0 * K_m_Na_i_, 1.5) + 1.0) * (0.1245 * exp(-V *
        folded[3]) + 0.005214285714285714 * (exp(-V * folded[4]) * folded[5]) + 1.0));
    const Real x4 = exp(V * folded[8]);
    const Real x5 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[7]) - Ca_i_ * x4 * folded[9]) *
        folded[10] * reciprocal(k_sat_ * x4 + 1.0);
    const Real x6 = g_bNa_ * x1;
    rate[13] = (-x2 - 3.0 * x3 - 3.0 * x5 - x6) * folded[11];
    const Real x7 = V - log(K_o_ * reciprocal(K_i_)) * folded[2];
    const Real x8 = oa_ * oa_ * oa_ * oi_ * g_to_ * x7;
    const Real x9 = xs_ * xs_ * g_Ks_ * x7;
    const Real x10 = g_K1_ * logistic(0.07 * (V + 80.0)) * x7;
    const Real x11 = ua_ * ua_ * ua_ * ui_ * g_Kur_scale_ * (0.05 * logistic(-0.07692307692307693 *
        (V - 15.0)) + 0.005) * x7;
    const Real x12 = xr_ * g_Kr_ * logistic(0.044642857142857144 * (V + 15.0)) * x7;
    rate[14] = folded[11] * (2.0 * x3 - x8 - x9 - x10 - x11 - x12);
    const Real x13 = d_ * f_ * f_Ca_ * g_CaL_ * (V - E_CaL_);
    const Real x14 = Ca_i_ * i_pCa_max_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x15 = reciprocal(Ca_i_);
    const Real x16 = g_bCa_ * (V - 0.5 * (log(x15 * Ca_o_) * folded[2]));
    const Real x17 = Ca_rel_ - Ca_i_;
    const Real x18 = u_ * u_ * v_ * w_ * x17 * folded[12];
    const Real x19 = J_up_max_ * reciprocal(x15 * K_up_ + 1.0);
    const Real x20 = Ca_up_ * folded[13];
    const Real x21 = Ca_i_ + K_m_TRPN_;
    const Real x22 = Ca_i_ + K_m_CMDN_;
    const Real x23 = (0.7352941176470588 * ((2.0 * x5 - x13 - x14 - x16) * folded[14]) +
        1.4705882352941175 * ((0.0048 * x18 + 0.0552 * (V_cell_ * (x20 - x19))) * folded[15])) *
        reciprocal(folded[16] * reciprocal(x21 * x21) + folded[17] * reciprocal(x22 * x22) + 1.0);
    rate[15] = x23;
    const Real x24 = (Ca_up_ - Ca_rel_) * folded[18];
    rate[16] = x19 - x20 - 0.08695652173913043 * x24;
    const Real x25 = Ca_rel_ + K_m_CSQN_;
    rate[17] = (x24 - u_ * u_ * v_ * w_ * k_rel_ * x17) * reciprocal(folded[19] * reciprocal(x25 *
        x25) + 1.0);
    const Real x26 = 0.0048 * x18 - 0.5 * ((0.5 * x13 - 0.2 * x5) * folded[20]);
    const Real x27 = logistic(-731.528895391368 * (x26 - 0.34175));
    rate[18] = (x27 - u_) * folded[21];
    rate[19] = (1.0 - v_ - logistic(-731.528895391368 * (x26 - 0.06835))) * reciprocal(2.09 * x27 +
        1.91);
    source = -(x13 + x14 + x2 + x3 + x5 + x6 + x8 + x9 + x10 + x11 + x12 + x16);
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
    const Real x6 = 0.65 * reciprocal(exp(-0.11764705882352941 * x5) + exp(-0.01694915254237288 *
        (V - 30.0))) + 0.65 * reciprocal(exp(0.058823529411764705 * (V + 82.0)) + 2.5);
    column[6] = x6 * K_Q10_ * logistic(-0.05701254275940707 * (V + 20.47));
    const Real x7 = -x6 * K_Q10_;
    column[7] = x7;
    const Real x8 = reciprocal(exp(0.09132420091324202 * (V + 113.7)) + 18.53) +
        reciprocal(exp(-0.13440860215053763 * (V + 1.26)) + 35.56);
    column[8] = K_Q10_ * x8 * logistic(0.18867924528301888 * (V + 43.1));
    column[9] = -K_Q10_ * x8;
    column[10] = x6 * K_Q10_ * logistic(-0.10416666666666667 * (V + 30.3));
    column[11] = x7;
    const Real x9 = reciprocal(exp(-0.03571428571428571 * (V - 185.0)) + 21.0) + exp(0.0625 * (V -
        158.0));
    column[12] = K_Q10_ * x9 * logistic(0.036390101892285295 * (V - 99.45));
    column[13] = -K_Q10_ * x9;
    const Real x10 = V + 14.1;
    const Real x11 = x_over_expm1(-0.2 * x10);
    const Real x12 = x_over_expm1(0.19517145812596365 * (V - 3.3328));
    column[14] = logistic(-0.15384615384615385 * x10) * (0.0014999999999999998 * x11 +
        0.00037863118260000005 * x12);
    column[15] = -0.0014999999999999998 * x11 - 0.00037863118260000005 * x12;
    const Real x13 = V - 19.9;
    const Real x14 = 0.00068 * x_over_expm1(-0.058823529411764705 * x13) + 0.00031499999999999996 *
        x_over_expm1(0.1111111111111111 * x13);
    column[16] = 2.0 * x14 * reciprocal(sqrt(exp(-0.07874015748031496 * x13) + 1.0));
    column[17] = -2.0 * x14;
    const Real x15 = -0.16025641025641024 * x5;
    const Real x16 = exp(x15) + 1.0;
    const Real x17 = x_over_expm1(x15);
    column[18] = 0.21840000000000004 * x16 * logistic(-0.125 * x5) * x17;
    column[19] = -0.21840000000000004 * x16 * x17;
    const Real x18 = exp(-0.00113569 * x5 * x5);
    column[20] = 0.1111111111111111 * (0.0197 * x18 + 0.02) * logistic(0.14492753623188406 * (V +
        28.0));
    column[21] = -0.0021888888888888887 * x18 - 0.0022222222222222222;
    const Real x19 = -0.2 * (V - 7.9);
    const Real x20 = 0.3 * exp(x19) + 1.0;
    const Real x21 = x_over_expm1(x19);
    column[22] = 0.8333333333333333 * x20 * x21 * (1.0 - logistic(-0.058823529411764705 * (V -
        40.0)));
    column[23] = -0.8333333333333333 * x20 * x21;
    column[24] = reciprocal(0.1245 * exp(-V * folded[3]) + 0.005214285714285714 * (exp(-V *
        folded[4]) * folded[5]) + 1.0);
    const Real x22 = exp(V * folded[7]);
    column[25] = x22;
    const Real x23 = exp(V * folded[8]);
    column[26] = x23;
    const Real x24 = k_sat_ * x23 + 1.0;
    const Real x25 = reciprocal(x24);
    column[27] = x25;
    column[28] = x22 * x25;
    column[29] = logistic(0.07 * x2);
    column[30] = 0.05 * logistic(-0.07692307692307693 * (V - 15.0)) + 0.005;
    column[31] = logistic(0.044642857142857144 * (V + 15.0));
    column[32] = x23 * x25;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied;
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
    const Real Na_i_ = state[13];
    const Real K_i_ = state[14];
    const Real Ca_i_ = state[15];
    const Real Ca_up_ = state[16];
    const Real Ca_rel_ = state[17];
    const Real u_ = state[18];
    const Real v_ = state[19];
    rate[0] = (reciprocal(Ca_i_ * folded[0] + 1.0) - f_Ca_) * folded[1];
    slope[0] = folded[22];
    const Real x0 = reciprocal(Na_i_);
    const Real x1 = V - log(x0 * Na_o_) * folded[2];
    const Real x2 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x1;
    const Real x3 = g_bNa_ * x1;
    const Real x4 = x0 * K_m_Na_i_;
    const Real x5 = pow(x4, 1.5) + 1.0;
    const Real x6 = reciprocal(x5);
    const Real x7 = x6 * folded[6] * column[24];
    const Real x8 = folded[10] * column[27] * (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * column[25] - Ca_i_ *
        folded[9] * column[26]);
    rate[1] = folded[11] * (-x2 - x3 - 3.0 * x7 - 3.0 * x8);
    const Real x9 = -m_ * m_ * m_ * h_ * j_ * x0 * folded[23] - x0 * folded[24] - 4.5 * (x0 * x0 *
        x6 * x6 * sqrt(x4) * column[24] * folded[25]) - 9.0 * (Na_i_ * Na_i_ * column[28] *
        folded[26]);
    slope[1] = folded[11] * x9;
    const Real x10 = V - log(K_o_ * reciprocal(K_i_)) * folded[2];
    const Real x11 = oa_ * oa_ * oa_ * oi_ * g_to_ * x10;
    const Real x12 = xs_ * xs_ * g_Ks_ * x10;
    const Real x13 = g_K1_ * x10 * column[29];
    const Real x14 = ua_ * ua_ * ua_ * ui_ * g_Kur_scale_ * x10 * column[30];
    const Real x15 = xr_ * g_Kr_ * x10 * column[31];
    rate[2] = folded[11] * (2.0 * x7 - x11 - x12 - x13 - x14 - x15);
    slope[2] = 0.0;
    const Real x16 = Ca_i_ + K_m_TRPN_;
    const Real x17 = reciprocal(x16);
    const Real x18 = Ca_i_ + K_m_CMDN_;
    const Real x19 = reciprocal(x18);
    const Real x20 = x17 * x17 * folded[16] + x19 * x19 * folded[17] + 1.0;
    const Real x21 = Ca_rel_ - Ca_i_;
    const Real x22 = u_ * u_ * v_ * w_ * x21 * folded[12];
    const Real x23 = reciprocal(Ca_i_);
    const Real x24 = x23 * K_up_ + 1.0;
    const Real x25 = reciprocal(x24);
    const Real x26 = J_up_max_ * x25;
    const Real x27 = Ca_up_ * folded[13];
    const Real x28 = d_ * f_ * f_Ca_ * g_CaL_ * (V - E_CaL_);
    const Real x29 = Ca_i_ + K_pCa_;
    const Real x30 = reciprocal(x29);
    const Real x31 = Ca_i_ * i_pCa_max_ * x30;
    const Real x32 = g_bCa_ * (V - 0.5 * (log(x23 * Ca_o_) * folded[2]));
    const Real x33 = 1.4705882352941175 * ((0.0048 * x22 + 0.0552 * (V_cell_ * (x27 - x26))) *
        folded[15]) + 0.7352941176470588 * (folded[14] * (2.0 * x8 - x28 - x31 - x32));
    const Real x34 = reciprocal(x20);
    rate[3] = x34 * x33;
    const Real x35 = 1.4705882352941175 * (folded[15] * (-0.0048 * (u_ * u_ * v_ * w_ *
        folded[12]) - 0.0552 * (x23 * x23 * x25 * x25 * folded[28]))) + 0.7352941176470588 *
        (folded[14] * (-(i_pCa_max_ * x30 - Ca_i_ * i_pCa_max_ * x30 * x30) - 0.5 * (x23 *
        folded[27]) - 2.0 * (column[32] * folded[29])));
    slope[3] = x34 * x35 - (x34 * x34 * x33 * (-2.0 * (x17 * x17 * x17 * folded[16]) - 2.0 * (x19 *
        x19 * x19 * folded[17])));
    const Real x36 = (Ca_up_ - Ca_rel_) * folded[18];
    rate[4] = x26 - x27 - 0.08695652173913043 * x36;
    slope[4] = folded[30];
    const Real x37 = x36 - u_ * u_ * v_ * w_ * k_rel_ * x21;
    const Real x38 = Ca_rel_ + K_m_CSQN_;
    const Real x39 = reciprocal(x38);
    const Real x40 = x39 * x39 * folded[19] + 1.0;
    const Real x41 = reciprocal(x40);
    rate[5] = x37 * x41;
    slope[5] = (x41 * (-u_ * u_ * v_ * w_ * k_rel_ - folded[18])) + 2.0 * (x39 * x39 * x39 * x37 *
        folded[19] * x41 * x41);
    const Real x42 = 0.0048 * x22 - 0.5 * (folded[20] * (0.5 * x28 - 0.2 * x8));
    const Real x43 = logistic(-731.528895391368 * (x42 - 0.34175));
    rate[6] = folded[21] * (x43 - u_);
    const Real x44 = logistic(-731.528895391368 * (x42 - 0.06835));
    const Real x45 = 1.0 - v_ - x44;
    const Real x46 = 2.09 * x43 + 1.91;
    const Real x47 = reciprocal(x46);
    rate[7] = x45 * x47;
    const Real x48 = 1.0 - x43;
    slope[6] = folded[21] * (7.022677395757132 * (u_ * v_ * w_ * x21 * folded[12] * x43 * x48) -
        1.0);
    slope[7] = u_ * u_ * w_ * x21 * x43 * x48 * folded[31];
    const Real x49 = 1.0 - x44;
    const Real x50 = -7.022677395757132 * (u_ * v_ * w_ * x21 * folded[12] * x44 * x47 * x49) -
        14.677395757132404 * (u_ * v_ * w_ * x21 * folded[12] * x43 * x45 * x47 * x47 * x48);
    slope[8] = x50;
    const Real x51 = (x47 * (-3.511338697878566 * (u_ * u_ * w_ * x21 * folded[12] * x44 * x49) -
        1.0)) - 7.338697878566202 * (u_ * u_ * w_ * x21 * folded[12] * x43 * x45 * x47 * x47 * x48);
    slope[9] = x51;
    source = -(x28 + x31 + x2 + x3 + x11 + x12 + x32 + x7 + x8 + x13 + x14 + x15);
  }

  template <class Real>
  CW_HD static void factorise(const Real& step, Real* a) {
    a[0] = 1.0 - step * a[0];
    a[1] = -step * a[1];
    a[2] = -step * a[2];
    a[3] = 1.0 - step * a[3];
    a[0] = reciprocal(a[0]);
    a[2] = a[2] * a[0];
    a[3] = a[3] - a[2] * a[1];
    a[3] = reciprocal(a[3]);
  }

  template <class Real>
  CW_HD static void solve(const Real* a, Real* x) {
    x[1] = x[1] - a[2] * x[0];
    x[1] = x[1] * a[3];
    x[0] = (x[0] - a[1] * x[1]) * a[0];
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
    const Real x3 = V + 37.78;
    const Real x4 = logistic(0.311 * (V + 79.23));
    const Real x5 = exp(0.2444 * V);
    const Real x6 = exp(-0.04391 * V);
    const Real x7 = -127140.0 * x5 - 3.474e-05 * x6;
    const Real x8 = select(x1, ((x3 * x4 * (1.5254334e-06 * x6 - 31073.016 * x5)) + x7 * x4 -
        0.311 * (x7 * x3 * x4 * (1.0 - x4))), 0.0);
    constant_dV[2] = x8;
    const Real x9 = V + 10.0;
    const Real x10 = exp(-0.11764705882352941 * x9);
    const Real x11 = exp(-0.01694915254237288 * (V - 30.0));
    const Real x12 = x10 + x11;
    const Real x13 = reciprocal(x12);
    const Real x14 = exp(0.058823529411764705 * (V + 82.0));
    const Real x15 = x14 + 2.5;
    const Real x16 = reciprocal(x15);
    const Real x17 = 0.65 * x13 + 0.65 * x16;
    const Real x18 = logistic(-0.05701254275940707 * (V + 20.47));
    const Real x19 = -0.65 * (x13 * x13 * (-0.11764705882352941 * x10 - 0.01694915254237288 *
        x11)) - 0.03823529411764706 * (x14 * x16 * x16);
    constant_dV[3] = 0.05701254275940707 * (x17 * K_Q10_ * x18 * (1.0 - x18)) + K_Q10_ * x18 * x19;
    const Real x20 = exp(0.09132420091324202 * (V + 113.7));
    const Real x21 = x20 + 18.53;
    const Real x22 = reciprocal(x21);
    const Real x23 = exp(-0.13440860215053763 * (V + 1.26));
    const Real x24 = x23 + 35.56;
    const Real x25 = reciprocal(x24);
    const Real x26 = logistic(0.18867924528301888 * (V + 43.1));
    const Real x27 = 0.13440860215053763 * (x23 * x25 * x25) - 0.09132420091324202 * (x20 * x22 *
        x22);
    constant_dV[4] = K_Q10_ * x26 * x27 - 0.18867924528301888 * (K_Q10_ * (x22 + x25) * x26 *
        (1.0 - x26));
    const Real x28 = logistic(-0.10416666666666667 * (V + 30.3));
    constant_dV[5] = 0.10416666666666667 * (x17 * K_Q10_ * x28 * (1.0 - x28)) + K_Q10_ * x28 * x19;
    const Real x29 = exp(-0.03571428571428571 * (V - 185.0));
    const Real x30 = x29 + 21.0;
    const Real x31 = reciprocal(x30);
    const Real x32 = exp(0.0625 * (V - 158.0));
    const Real x33 = logistic(0.036390101892285295 * (V - 99.45));
    const Real x34 = 0.0625 * x32 + 0.03571428571428571 * (x29 * x31 * x31);
    constant_dV[6] = K_Q10_ * x33 * x34 - 0.036390101892285295 * (K_Q10_ * (x31 + x32) * x33 *
        (1.0 - x33));
    const Real x35 = V + 14.1;
    const Real x36 = logistic(-0.15384615384615385 * x35);
    const Real x37 = -0.2 * x35;
    const Real x38 = 0.19517145812596365 * (V - 3.3328);
    const Real x39 = x_over_expm1_slope(x37);
    const Real x40 = x_over_expm1_slope(x38);
    const Real x41 = 0.15384615384615385 * (x36 * (0.0014999999999999998 * x_over_expm1(x37) +
        0.00037863118260000005 * x_over_expm1(x38)) * (1.0 - x36)) + (x36 * (7.3898e-05 * x40 -
        0.0003 * x39));
    constant_dV[7] = x41;
    const Real x42 = V - 19.9;
    const Real x43 = exp(-0.07874015748031496 * x42);
    const Real x44 = sqrt(x43 + 1.0);
    const Real x45 = -0.058823529411764705 * x42;
    const Real x46 = 0.1111111111111111 * x42;
    const Real x47 = reciprocal(x44);
    const Real x48 = 3.499999999999999e-05 * x_over_expm1_slope(x46) - 4e-05 *
        x_over_expm1_slope(x45);
    constant_dV[8] = 0.07874015748031496 * (x43 * x47 * x47 * x47 * (0.00068 * x_over_expm1(x45) +
        0.00031499999999999996 * x_over_expm1(x46))) + 2.0 * (x47 * x48);
    const Real x49 = -0.16025641025641024 * x9;
    const Real x50 = exp(x49);
    const Real x51 = x50 + 1.0;
    const Real x52 = logistic(-0.125 * x9);
    const Real x53 = x_over_expm1(x49);
    const Real x54 = x_over_expm1_slope(x49);
    constant_dV[9] = 0.027300000000000005 * (x51 * x52 * x53 * (1.0 - x52)) - 0.035 * (x50 * x52 *
        x53) - 0.035 * (x51 * x52 * x54);
    const Real x55 = exp(-0.00113569 * x9 * x9);
    const Real x56 = logistic(0.14492753623188406 * (V + 28.0));
    const Real x57 = -0.00227138 * V - 0.0227138;
    constant_dV[10] = 0.0021888888888888887 * (x55 * x56 * x57) - 0.01610305958132045 * ((0.0197 *
        x55 + 0.02) * x56 * (1.0 - x56));
    const Real x58 = -0.2 * (V - 7.9);
    const Real x59 = exp(x58);
    const Real x60 = 0.3 * x59 + 1.0;
    const Real x61 = logistic(-0.058823529411764705 * (V - 40.0));
    const Real x62 = x_over_expm1(x58);
    const Real x63 = 1.0 - x61;
    const Real x64 = x_over_expm1_slope(x58);
    constant_dV[11] = -0.04901960784313725 * (x60 * x61 * x62 * x63) - 0.049999999999999996 *
        (x59 * x62 * x63) - 0.16666666666666666 * (x60 * x63 * x64);
    slope_dV[0] = 0.007272727272727273 * exp(-0.09090909090909091 * V) + 0.32000000000000006 * x0;
    const Real x65 = logistic(-0.0900900900900901 * (V + 10.66));
    slope_dV[1] = -x2 - select(x1, (0.28124 * exp(0.079 * V) + 108500.0 * exp(0.35 * V)),
        0.693000693000693 * x65 * (1.0 - x65));
    const Real x66 = exp(-0.01052 * V);
    const Real x67 = logistic(-0.1378 * (V + 40.14));
    const Real x68 = exp(-2.535e-07 * V);
    const Real x69 = logistic(-0.1 * (V + 32.0));
    slope_dV[2] = -x8 - select(x1, (0.016701360000000002 * (x66 * x67 * (1.0 - x67)) -
        0.001275024 * (x66 * x67)), (0.03 * (x68 * x69 * (1.0 - x69)) - 7.605e-08 * (x68 * x69)));
    const Real x70 = -K_Q10_ * x19;
    slope_dV[3] = x70;
    slope_dV[4] = -K_Q10_ * x27;
    slope_dV[5] = x70;
    slope_dV[6] = -K_Q10_ * x34;
    slope_dV[7] = 0.0003 * x39 - 7.3898e-05 * x40;
    slope_dV[8] = -2.0 * x48;
    slope_dV[9] = 0.035 * (x50 * x53) + 0.035 * (x51 * x54);
    slope_dV[10] = -0.0021888888888888887 * x55 * x57;
    slope_dV[11] = 0.049999999999999996 * (x59 * x62) + 0.16666666666666666 * (x60 * x64);
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
    const Real Na_i_ = state[13];
    const Real K_i_ = state[14];
    const Real Ca_i_ = state[15];
    const Real Ca_up_ = state[16];
    const Real Ca_rel_ = state[17];
    const Real u_ = state[18];
    const Real v_ = state[19];
    const Real x0 = m_ * m_ * m_ * h_ * j_ * g_Na_;
    const Real x1 = oa_ * oa_ * oa_ * oi_ * g_to_;
    const Real x2 = xs_ * xs_ * g_Ks_;
    const Real x3 = d_ * f_ * f_Ca_ * g_CaL_;
    const Real x4 = reciprocal(Na_i_);
    const Real x5 = x4 * K_m_Na_i_;
    const Real x6 = pow(x5, 1.5) + 1.0;
    const Real x7 = exp(-V * folded[3]);
    const Real x8 = exp(-V * folded[4]);
    const Real x9 = 0.1245 * x7 + 0.005214285714285714 * (x8 * folded[5]) + 1.0;
    const Real x10 = reciprocal(x6);
    const Real x11 = reciprocal(x9);
    const Real x12 = x10 * x11 * x11 * folded[6] * (-0.005214285714285714 * (x8 * folded[32]) -
        0.012450000000000001 * (x7 * folded[4]));
    const Real x13 = exp(V * folded[8]);
    const Real x14 = k_sat_ * x13 + 1.0;
    const Real x15 = exp(V * folded[7]);
    const Real x16 = reciprocal(x14);
    const Real x17 = Na_i_ * Na_i_ * Na_i_ * Ca_o_ * x15 - Ca_i_ * x13 * folded[9];
    const Real x18 = (x16 * folded[10] * (Na_i_ * Na_i_ * Na_i_ * x15 * folded[33] - Ca_i_ * x13 *
        folded[34])) - x13 * x17 * x16 * x16 * folded[35];
    const Real x19 = logistic(0.07 * (V + 80.0));
    const Real x20 = reciprocal(K_i_);
    const Real x21 = V - log(x20 * K_o_) * folded[2];
    const Real x22 = g_K1_ * x19 - 0.07 * (g_K1_ * x19 * (1.0 - x19) * x21);
    const Real x23 = logistic(-0.07692307692307693 * (V - 15.0));
    const Real x24 = 0.05 * x23 + 0.005;
    const Real x25 = ua_ * ua_ * ua_ * ui_ * g_Kur_scale_ * x24 + 0.0038461538461538464 * (ua_ *
        ua_ * ua_ * ui_ * g_Kur_scale_ * x23 * (1.0 - x23) * x21);
    const Real x26 = logistic(0.044642857142857144 * (V + 15.0));
    const Real x27 = xr_ * g_Kr_ * x26 - 0.044642857142857144 * (xr_ * g_Kr_ * x26 * (1.0 - x26) *
        x21);
    take(0, 0, -(x0 + x1 + x2 + x3 + x18 + x22 + x25 + x27 + folded[36] - x12));
    const Real x28 = V - log(x4 * Na_o_) * folded[2];
    take(0, 1, -m_ * m_ * h_ * j_ * x28 * folded[37]);
    take(0, 2, -m_ * m_ * m_ * j_ * g_Na_ * x28);
    take(0, 3, -m_ * m_ * m_ * h_ * g_Na_ * x28);
    take(0, 4, -oa_ * oa_ * oi_ * x21 * folded[38]);
    take(0, 5, -oa_ * oa_ * oa_ * g_to_ * x21);
    take(0, 6, -ua_ * ua_ * ui_ * x24 * x21 * folded[39]);
    take(0, 7, -ua_ * ua_ * ua_ * g_Kur_scale_ * x24 * x21);
    take(0, 8, -g_Kr_ * x26 * x21);
    take(0, 9, -xs_ * x21 * folded[40]);
    const Real x29 = V - E_CaL_;
    take(0, 10, -f_ * f_Ca_ * g_CaL_ * x29);
    take(0, 11, -d_ * f_Ca_ * g_CaL_ * x29);
    take(0, 13, -d_ * f_ * g_CaL_ * x29);
    const Real x30 = m_ * m_ * m_ * h_ * j_ * x4 * folded[23];
    const Real x31 = x4 * folded[24];
    const Real x32 = sqrt(x5);
    const Real x33 = x4 * x4 * x10 * x10 * x32 * x11 * folded[25];
    const Real x34 = Na_i_ * Na_i_ * x15 * x16 * folded[26];
    take(0, 14, -(x30 + x31 + 1.5 * x33 + 3.0 * x34));
    const Real x35 = oa_ * oa_ * oa_ * oi_ * x20 * folded[41];
    const Real x36 = xs_ * xs_ * x20 * folded[42];
    const Real x37 = x20 * x19 * folded[43];
    const Real x38 = ua_ * ua_ * ua_ * ui_ * x20 * x24 * folded[44];
    const Real x39 = xr_ * x20 * x26 * folded[45];
    take(0, 15, -(x35 + x36 + x37 + x38 + x39));
    const Real x40 = Ca_i_ + K_pCa_;
    const Real x41 = reciprocal(x40);
    const Real x42 = i_pCa_max_ * x41 - Ca_i_ * i_pCa_max_ * x41 * x41;
    const Real x43 = reciprocal(Ca_i_);
    const Real x44 = x43 * folded[27];
    const Real x45 = x13 * x16 * folded[29];
    take(0, 16, -(x42 + 0.5 * x44 - x45));
    take(13, 13, folded[22]);
    const Real x46 = Ca_i_ * folded[0] + 1.0;
    take(13, 16, -folded[46] * reciprocal(x46 * x46));
    take(14, 0, folded[11] * (3.0 * x12 - g_bNa_ - x0 - 3.0 * x18));
    take(14, 1, -m_ * m_ * h_ * j_ * x28 * folded[47]);
    take(14, 2, -m_ * m_ * m_ * j_ * x28 * folded[48]);
    take(14, 3, -m_ * m_ * m_ * h_ * x28 * folded[48]);
    take(14, 14, folded[11] * (-x30 - x31 - 4.5 * x33 - 9.0 * x34));
    take(14, 16, x13 * x16 * folded[49]);
    take(15, 0, folded[11] * (-x1 - x2 - 2.0 * x12 - x22 - x25 - x27));
    take(15, 4, -oa_ * oa_ * oi_ * x21 * folded[50]);
    take(15, 5, -oa_ * oa_ * oa_ * x21 * folded[51]);
    take(15, 6, -ua_ * ua_ * ui_ * x24 * x21 * folded[52]);
    take(15, 7, -ua_ * ua_ * ua_ * x24 * x21 * folded[53]);
    take(15, 8, -x26 * x21 * folded[54]);
    take(15, 9, -xs_ * x21 * folded[55]);
    take(15, 14, x4 * x4 * x10 * x10 * x32 * x11 * folded[56]);
    take(15, 15, folded[11] * (-x35 - x36 - x37 - x38 - x39));
    const Real x47 = Ca_i_ + K_m_TRPN_;
    const Real x48 = reciprocal(x47);
    const Real x49 = Ca_i_ + K_m_CMDN_;
    const Real x50 = reciprocal(x49);
    const Real x51 = x48 * x48 * folded[16] + x50 * x50 * folded[17] + 1.0;
    const Real x52 = reciprocal(x51);
    take(16, 0, x52 * (2.0 * x18 - g_bCa_ - x3) * folded[57]);
    take(16, 10, -f_ * f_Ca_ * x29 * x52 * folded[58]);
    take(16, 11, -d_ * f_Ca_ * x29 * x52 * folded[58]);
    const Real x53 = Ca_rel_ - Ca_i_;
    take(16, 12, u_ * u_ * v_ * x53 * x52 * folded[59]);
    take(16, 13, -d_ * f_ * x29 * x52 * folded[58]);
    take(16, 14, Na_i_ * Na_i_ * x15 * x16 * x52 * folded[60]);
    const Real x54 = u_ * u_ * v_ * w_ * folded[12];
    const Real x55 = x43 * K_up_ + 1.0;
    const Real x56 = reciprocal(x55);
    const Real x57 = 1.4705882352941175 * (folded[15] * (-0.0048 * x54 - 0.0552 * (x43 * x43 *
        x56 * x56 * folded[28]))) + 0.7352941176470588 * (folded[14] * (-x42 - 0.5 * x44 - 2.0 *
        x45));
    const Real x58 = d_ * f_ * f_Ca_ * g_CaL_ * x29;
    const Real x59 = x17 * x16 * folded[10];
    const Real x60 = u_ * u_ * v_ * w_ * x53 * folded[12];
    const Real x61 = 0.7352941176470588 * ((2.0 * x59 - x58 - Ca_i_ * i_pCa_max_ * x41 - (g_bCa_ *
        (V - 0.5 * (log(x43 * Ca_o_) * folded[2])))) * folded[14]) + 1.4705882352941175 *
        ((0.0048 * x60 + 0.0552 * (V_cell_ * (Ca_up_ * folded[13] - J_up_max_ * x56))) *
        folded[15]);
    take(16, 16, x52 * x57 - (x61 * x52 * x52 * (-2.0 * (x48 * x48 * x48 * folded[16]) - 2.0 *
        (x50 * x50 * x50 * folded[17]))));
    take(16, 17, x52 * folded[61]);
    take(16, 18, u_ * u_ * v_ * w_ * x52 * folded[59]);
    take(16, 19, u_ * v_ * w_ * x53 * x52 * folded[62]);
    take(16, 20, u_ * u_ * w_ * x53 * x52 * folded[59]);
    take(17, 16, x43 * x43 * x56 * x56 * folded[63]);
    take(17, 17, folded[30]);
    take(17, 18, folded[64]);
    const Real x62 = Ca_rel_ + K_m_CSQN_;
    const Real x63 = reciprocal(x62);
    const Real x64 = x63 * x63 * folded[19] + 1.0;
    const Real x65 = reciprocal(x64);
    take(18, 12, -u_ * u_ * v_ * k_rel_ * x53 * x65);
    take(18, 16, u_ * u_ * v_ * w_ * k_rel_ * x65);
    take(18, 17, folded[18] * x65);
    const Real x66 = (x65 * (-u_ * u_ * v_ * w_ * k_rel_ - folded[18])) + 2.0 * (x63 * x63 * x63 *
        (((Ca_up_ - Ca_rel_) * folded[18]) - u_ * u_ * v_ * w_ * k_rel_ * x53) * folded[19] * x65 *
        x65);
    take(18, 18, x66);
    take(18, 19, -u_ * v_ * w_ * x53 * x65 * folded[65]);
    take(18, 20, -u_ * u_ * w_ * k_rel_ * x53 * x65);
    const Real x67 = 0.0048 * x60 - 0.5 * ((0.5 * x58 - 0.2 * x59) * folded[20]);
    const Real x68 = logistic(-731.528895391368 * (x67 - 0.34175));
    const Real x69 = 0.5 * x3 - 0.2 * x18;
    const Real x70 = 1.0 - x68;
    take(19, 0, -x68 * x69 * x70 * folded[66]);
    take(19, 10, -f_ * f_Ca_ * x29 * x68 * x70 * folded[67]);
    take(19, 11, -d_ * f_Ca_ * x29 * x68 * x70 * folded[67]);
    take(19, 12, u_ * u_ * v_ * x53 * x68 * folded[31] * x70);
    take(19, 13, -d_ * f_ * x29 * x68 * x70 * folded[67]);
    take(19, 14, Na_i_ * Na_i_ * x15 * x16 * x68 * x70 * folded[68]);
    const Real x71 = -0.0048 * x54 - 0.1 * (x13 * x16 * folded[69]);
    take(19, 16, x68 * x70 * x71 * folded[70]);
    take(19, 18, u_ * u_ * v_ * w_ * x68 * folded[31] * x70);
    take(19, 19, folded[21] * (7.022677395757132 * (u_ * v_ * w_ * x53 * folded[12] * x68 * x70) -
        1.0));
    take(19, 20, u_ * u_ * w_ * x53 * x68 * folded[31] * x70);
    const Real x72 = logistic(-731.528895391368 * (x67 - 0.06835));
    const Real x73 = 2.09 * x68 + 1.91;
    const Real x74 = 1.0 - x72;
    const Real x75 = reciprocal(x73);
    const Real x76 = 1.0 - v_ - x72;
    take(20, 0, 365.764447695684 * (folded[20] * x72 * x75 * x69 * x74) + 764.4476956839795 *
        (folded[20] * x68 * x76 * x75 * x75 * x69 * x70));
    take(20, 10, 182.882223847842 * (f_ * f_Ca_ * x29 * x72 * x75 * x74 * folded[71]) +
        382.22384784198977 * (f_ * f_Ca_ * x29 * x68 * x76 * x75 * x75 * x70 * folded[71]));
    take(20, 11, 182.882223847842 * (d_ * f_Ca_ * x29 * x72 * x75 * x74 * folded[71]) +
        382.22384784198977 * (d_ * f_Ca_ * x29 * x68 * x76 * x75 * x75 * x70 * folded[71]));
    take(20, 12, -3.511338697878566 * (u_ * u_ * v_ * x53 * folded[12] * x72 * x75 * x74) -
        7.338697878566202 * (u_ * u_ * v_ * x53 * folded[12] * x68 * x76 * x75 * x75 * x70));
    take(20, 13, 182.882223847842 * (d_ * f_ * x29 * x72 * x75 * x74 * folded[71]) +
        382.22384784198977 * (d_ * f_ * x29 * x68 * x76 * x75 * x75 * x70 * folded[71]));
    const Real x77 = -219.45866861741044 * (Na_i_ * Na_i_ * x15 * x16 * x72 * x75 * x74 *
        folded[72]) - 458.6686174103878 * (Na_i_ * Na_i_ * x15 * x16 * x68 * x76 * x75 * x75 *
        x70 * folded[72]);
    take(20, 14, x77);
    take(20, 16, -731.528895391368 * (x72 * x75 * x71 * x74) - 1528.895391367959 * (x68 * x76 *
        x75 * x75 * x70 * x71));
    take(20, 18, -3.511338697878566 * (u_ * u_ * v_ * w_ * folded[12] * x72 * x75 * x74) -
        7.338697878566202 * (u_ * u_ * v_ * w_ * folded[12] * x68 * x76 * x75 * x75 * x70));
    const Real x78 = -7.022677395757132 * (u_ * v_ * w_ * x53 * folded[12] * x72 * x75 * x74) -
        14.677395757132404 * (u_ * v_ * w_ * x53 * folded[12] * x68 * x76 * x75 * x75 * x70);
    take(20, 19, x78);
    const Real x79 = (x75 * (-3.511338697878566 * (u_ * u_ * w_ * x53 * folded[12] * x72 * x74) -
        1.0)) - 7.338697878566202 * (u_ * u_ * w_ * x53 * folded[12] * x68 * x76 * x75 * x75 * x70);
    take(20, 20, x79);
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
    const Real Na_i_ = state[13];
    const Real K_i_ = state[14];
    const Real Ca_i_ = state[15];
    const Real x0 = d_ * f_ * f_Ca_ * g_CaL_ * (V - E_CaL_);
    const Real x1 = Ca_i_ * i_pCa_max_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x2 = reciprocal(Na_i_);
    const Real x3 = V - log(x2 * Na_o_) * folded[2];
    const Real x4 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x3;
    const Real x5 = folded[6] * reciprocal((pow(x2 * K_m_Na_i_, 1.5) + 1.0) * (0.1245 * exp(-V *
        folded[3]) + 0.005214285714285714 * (exp(-V * folded[4]) * folded[5]) + 1.0));
    const Real x6 = exp(V * folded[8]);
    const Real x7 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[7]) - Ca_i_ * x6 * folded[9]) *
        folded[10] * reciprocal(k_sat_ * x6 + 1.0);
    const Real x8 = g_bNa_ * x3;
    const Real x9 = V - log(K_o_ * reciprocal(K_i_)) * folded[2];
    const Real x10 = oa_ * oa_ * oa_ * oi_ * g_to_ * x9;
    const Real x11 = xs_ * xs_ * g_Ks_ * x9;
    const Real x12 = g_K1_ * logistic(0.07 * (V + 80.0)) * x9;
    const Real x13 = ua_ * ua_ * ua_ * ui_ * g_Kur_scale_ * (0.05 * logistic(-0.07692307692307693 *
        (V - 15.0)) + 0.005) * x9;
    const Real x14 = xr_ * g_Kr_ * logistic(0.044642857142857144 * (V + 15.0)) * x9;
    const Real x15 = g_bCa_ * (V - 0.5 * (log(Ca_o_ * reciprocal(Ca_i_)) * folded[2]));
    current[0] = x0 + x1 + x4 + x5 + x7 + x8 + x10 + x11 + x12 + x13 + x14 + x15;
    current[1] = x4;
    current[2] = x12;
    current[3] = x10;
    current[4] = x13;
    current[5] = x14;
    current[6] = x11;
    current[7] = x0;
    current[8] = x5;
    current[9] = x7;
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
    const double x2 = reciprocal(F_);
    folded[2] = R_ * T_ * x2;
    const double x3 = reciprocal(R_);
    const double x4 = reciprocal(T_);
    folded[3] = 0.1 * x3 * x4 * F_;
    folded[4] = x3 * x4 * F_;
    const double x5 = exp(0.01485884101040119 * Na_o_) - 1.0;
    folded[5] = x5;
    const double x6 = K_o_ + K_m_K_o_;
    const double x7 = reciprocal(x6);
    folded[6] = K_o_ * i_NaK_max_ * x7;
    folded[7] = x3 * x4 * F_ * gamma_;
    const double x8 = gamma_ - 1.0;
    folded[8] = x3 * x4 * F_ * x8;
    const double x9 = Na_o_ * Na_o_ * Na_o_;
    folded[9] = x9;
    const double x10 = x9 + K_m_Na_ * K_m_Na_ * K_m_Na_;
    const double x11 = Ca_o_ + K_m_Ca_;
    const double x12 = reciprocal(x10);
    const double x13 = reciprocal(x11);
    folded[10] = i_NaCa_max_ * x12 * x13;
    const double x14 = reciprocal(V_cell_);
    folded[11] = 1.4705882352941175 * x2 * x14 * C_m_;
    folded[12] = V_cell_ * k_rel_;
    const double x15 = reciprocal(Ca_up_max_);
    const double x16 = x15 * J_up_max_;
    folded[13] = x16;
    folded[14] = x2 * x14 * C_m_;
    folded[15] = x14;
    folded[16] = TRPN_max_ * K_m_TRPN_;
    folded[17] = CMDN_max_ * K_m_CMDN_;
    const double x17 = reciprocal(tau_tr_);
    const double x18 = x17;
    folded[18] = x18;
    folded[19] = CSQN_max_ * K_m_CSQN_;
    folded[20] = x2 * C_m_;
    const double x19 = reciprocal(tau_u_);
    folded[21] = x19;
    folded[22] = -x1;
    folded[23] = g_Na_ * R_ * T_ * x2;
    folded[24] = R_ * T_ * x2 * g_bNa_;
    folded[25] = K_o_ * i_NaK_max_ * K_m_Na_i_ * x7;
    folded[26] = i_NaCa_max_ * Ca_o_ * x12 * x13;
    folded[27] = R_ * T_ * x2 * g_bCa_;
    folded[28] = V_cell_ * J_up_max_ * K_up_;
    folded[29] = Na_o_ * Na_o_ * Na_o_ * i_NaCa_max_ * x12 * x13;
    folded[30] = (-x16 - 0.08695652173913043 * x18);
    folded[31] = 3.511338697878566 * V_cell_ * k_rel_ * x19;
    folded[32] = x3 * x4 * F_ * x5;
    folded[33] = x3 * x4 * F_ * gamma_ * Ca_o_;
    folded[34] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x8;
    folded[35] = x3 * x4 * F_ * i_NaCa_max_ * x8 * x12 * x13 * k_sat_;
    folded[36] = (g_bNa_ + g_bCa_);
    folded[37] = 3.0 * g_Na_;
    folded[38] = 3.0 * g_to_;
    folded[39] = 3.0 * g_Kur_scale_;
    folded[40] = 2.0 * g_Ks_;
    folded[41] = R_ * T_ * x2 * g_to_;
    folded[42] = R_ * T_ * x2 * g_Ks_;
    folded[43] = R_ * T_ * x2 * g_K1_;
    folded[44] = R_ * T_ * x2 * g_Kur_scale_;
    folded[45] = R_ * T_ * x2 * g_Kr_;
    folded[46] = x0 * x1;
    folded[47] = 4.411764705882352 * g_Na_ * x2 * x14 * C_m_;
    folded[48] = 1.4705882352941175 * g_Na_ * x2 * x14 * C_m_;
    folded[49] = 4.411764705882352 * x2 * Na_o_ * Na_o_ * Na_o_ * i_NaCa_max_ * x12 * x13 * x14 *
        C_m_;
    folded[50] = 4.411764705882352 * x2 * g_to_ * x14 * C_m_;
    folded[51] = 1.4705882352941175 * x2 * g_to_ * x14 * C_m_;
    folded[52] = 4.411764705882352 * x2 * g_Kur_scale_ * x14 * C_m_;
    folded[53] = 1.4705882352941175 * x2 * g_Kur_scale_ * x14 * C_m_;
    folded[54] = 1.4705882352941175 * x2 * g_Kr_ * x14 * C_m_;
    folded[55] = 2.941176470588235 * x2 * g_Ks_ * x14 * C_m_;
    folded[56] = 4.411764705882352 * x2 * K_o_ * i_NaK_max_ * K_m_Na_i_ * x7 * x14 * C_m_;
    folded[57] = 0.7352941176470588 * x2 * x14 * C_m_;
    folded[58] = 0.7352941176470588 * x2 * g_CaL_ * x14 * C_m_;
    folded[59] = 0.007058823529411763 * k_rel_;
    folded[60] = 4.411764705882352 * x2 * i_NaCa_max_ * Ca_o_ * x12 * x13 * x14 * C_m_;
    folded[61] = 0.08117647058823528 * x15 * J_up_max_;
    folded[62] = 0.014117647058823526 * k_rel_;
    folded[63] = J_up_max_ * K_up_;
    folded[64] = 0.08695652173913043 * x17;
    folded[65] = 2.0 * k_rel_;
    folded[66] = 365.764447695684 * x2 * C_m_ * x19;
    folded[67] = 182.882223847842 * x2 * g_CaL_ * C_m_ * x19;
    folded[68] = 219.45866861741044 * x2 * i_NaCa_max_ * Ca_o_ * x12 * x13 * C_m_ * x19;
    folded[69] = x2 * Na_o_ * Na_o_ * Na_o_ * i_NaCa_max_ * x12 * x13 * C_m_;
    folded[70] = 731.528895391368 * x19;
    folded[71] = x2 * g_CaL_ * C_m_;
    folded[72] = x2 * i_NaCa_max_ * Ca_o_ * x12 * x13 * C_m_;
  }

 private:
  double folded[73] = {};
};

}  // namespace cw
