// Generated from stewart_2009.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Human Purkinje fibre cell that beats by itself, 20 states. Stewart et al. 2009, Philos Trans R
/// Soc A 367:2225, doi:10.1098/rsta.2008.0283
struct Stewart2009 : GeneratedCell {
  Stewart2009() { prepare(); }

  /// gas constant, J/mol/K
  double R_ = 8.314472;
  /// temperature, K
  double T_ = 310.0;
  /// Faraday constant, C/mmol
  double F_ = 96.4853415;
  /// capacitance of the cell, pF
  double Cm_ = 185.0;
  /// volume of the cytoplasm, um^3
  double V_c_ = 16404.0;
  /// volume of the sarcoplasmic reticulum, um^3
  double V_SR_ = 1094.0;
  /// volume of the dyadic subspace, um^3
  double V_ss_ = 54.68;
  /// potassium concentration outside, mM
  double K_o_ = 5.4;
  /// sodium concentration outside, mM
  double Na_o_ = 140.0;
  /// calcium concentration outside, mM
  double Ca_o_ = 2.0;
  /// permeability of the slow delayed rectifier to sodium, relative to potassium
  double p_KNa_ = 0.03;
  /// conductance of the inward rectifier, mS/uF
  double g_K1_ = 0.065;
  /// conductance of the transient outward current, mS/uF
  double g_to_ = 0.08184;
  /// conductance of the sustained outward current, mS/uF
  double g_sus_ = 0.0227;
  /// conductance of the hyperpolarisation-activated current for sodium, mS/uF
  double g_fNa_ = 0.0145654;
  /// conductance of the hyperpolarisation-activated current for potassium, mS/uF
  double g_fK_ = 0.0234346;
  /// conductance of the fast sodium current, mS/uF
  double g_Na_ = 130.5744;
  /// permeability of the L-type calcium current, L/F/s
  double g_CaL_ = 0.0398;
  /// conductance of the slow delayed rectifier, mS/uF
  double g_Ks_ = 0.2352;
  /// conductance of the rapid delayed rectifier, mS/uF
  double g_Kr_ = 0.0918;
  /// largest current of the sodium-calcium exchanger, A/F
  double k_NaCa_ = 1000.0;
  /// place of the energy barrier of the exchanger
  double gamma_NaCa_ = 0.35;
  /// sodium concentration of half saturation of the exchanger, mM
  double Km_Nai_ = 87.5;
  /// calcium concentration of half saturation of the exchanger, mM
  double Km_Ca_ = 1.38;
  /// saturation factor of the exchanger
  double k_sat_ = 0.1;
  /// factor of the outward part of the exchanger
  double alpha_NaCa_ = 2.5;
  /// largest current of the sodium-potassium pump, A/F
  double P_NaK_ = 2.724;
  /// potassium concentration of half saturation of the sodium-potassium pump, mM
  double Km_K_ = 1.0;
  /// sodium concentration of half saturation of the sodium-potassium pump, mM
  double Km_Na_ = 40.0;
  /// largest current of the calcium pump, A/F
  double g_pCa_ = 0.1238;
  /// calcium concentration of half saturation of the calcium pump, mM
  double K_pCa_ = 0.0005;
  /// conductance of the plateau potassium current, mS/uF
  double g_pK_ = 0.0146;
  /// conductance of the background sodium current, mS/uF
  double g_bNa_ = 0.00029;
  /// conductance of the background calcium current, mS/uF
  double g_bCa_ = 0.000592;
  /// largest rate of release, 1/ms
  double V_rel_ = 0.102;
  /// rate of opening of the release channels, 1/mM^2/ms
  double k1_prime_ = 0.15;
  /// rate of inactivation of the release channels, 1/mM/ms
  double k2_prime_ = 0.045;
  /// rate of closing of the release channels, 1/ms
  double k3_ = 0.06;
  /// rate of recovery of the release channels, 1/ms
  double k4_ = 0.005;
  /// calcium concentration in the reticulum at which kcasr is halfway, mM
  double EC_ = 1.5;
  /// largest value of kcasr
  double max_sr_ = 2.5;
  /// least value of kcasr
  double min_sr_ = 1.0;
  /// rate of the leak, 1/ms
  double V_leak_ = 0.00036;
  /// largest rate of uptake, mM/ms
  double Vmax_up_ = 0.006375;
  /// calcium concentration of half uptake, mM
  double K_up_ = 0.00025;
  /// rate of diffusion out of the subspace, 1/ms
  double V_xfer_ = 0.0038;
  /// buffer concentration in the cytoplasm, mM
  double Buf_c_ = 0.2;
  /// calcium concentration of half saturation of the buffer in the cytoplasm, mM
  double K_buf_c_ = 0.001;
  /// buffer concentration in the sarcoplasmic reticulum, mM
  double Buf_SR_ = 10.0;
  /// calcium concentration of half saturation of the buffer in the reticulum, mM
  double K_buf_SR_ = 0.3;
  /// buffer concentration in the subspace, mM
  double Buf_ss_ = 0.4;
  /// calcium concentration of half saturation of the buffer in the subspace, mM
  double K_buf_ss_ = 0.00025;

  static constexpr std::string_view name = "stewart_2009";
  static constexpr std::string_view description = "Human Purkinje fibre cell that beats by itself, 20 states";
  static constexpr std::string_view publication = "Stewart et al. 2009, Philos Trans R Soc A 367:2225, doi:10.1098/rsta.2008.0283";
  static constexpr double initial_V = -69.1370441635924;
  static constexpr int state_count = 19;
  static constexpr int gate_count = 12;
  static constexpr int column_count = 35;
  static constexpr int coupled_count = 2;
  static constexpr int coupling_count = 4;
  static constexpr int factor_count = 4;
  static constexpr std::array<CoupledPair, 4> coupling{{
      {0, 0},
      {0, 1},
      {1, 0},
      {1, 1},
  }};
  static constexpr std::array<StateVariable, 19> states{{
      {"r", "1", 0.00103618091196912, "activation of the transient outward current", 1.0},
      {"s", "1", 0.96386101799501, "inactivation of the transient outward current", 1.0},
      {"y", "1", 0.0457562667986602, "activation of the hyperpolarisation-activated current", 1.0},
      {"m", "1", 0.0417391656294997, "activation of the fast sodium current", 1.0},
      {"h", "1", 0.190678733735145, "fast inactivation of the fast sodium current", 1.0},
      {"j", "1", 0.238219836154029, "slow inactivation of the fast sodium current", 1.0},
      {"d", "1", 0.000287906256206415, "activation of the L-type calcium current", 1.0},
      {"f", "1", 0.989328560287987, "slow inactivation of the L-type calcium current by the potential", 1.0},
      {"f2", "1", 0.995474890442185, "fast inactivation of the L-type calcium current by the potential", 1.0},
      {"Xs", "1", 0.00953708522974789, "activation of the slow delayed rectifier", 1.0},
      {"Xr1", "1", 0.00550281999719088, "activation of the rapid delayed rectifier", 1.0},
      {"Xr2", "1", 0.313213286437995, "inactivation of the rapid delayed rectifier", 1.0},
      {"fCass", "1", 0.999955429598213, "inactivation of the L-type calcium current by calcium", 0.9},
      {"Ca_i", "mM", 0.000101878186157052, "free calcium concentration in the cytoplasm", 0.0003},
      {"R_prime", "1", 0.991580051907845, "share of release channels that are not inactivated", 0.7},
      {"Na_i", "mM", 8.80420286531673, "sodium concentration inside", 0.02, true},
      {"K_i", "mM", 136.781894160227, "potassium concentration inside", 0.03, true},
      {"Ca_SR", "mM", 3.10836886659417, "free calcium concentration in the sarcoplasmic reticulum", 3.0},
      {"Ca_ss", "mM", 0.000446818714055411, "free calcium concentration in the dyadic subspace", 0.2},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 17> currents{{
      {"i_ion", "A/F", "sum of the ionic currents"},
      {"i_K1", "A/F", "inward rectifier current"},
      {"i_to", "A/F", "transient outward current"},
      {"i_sus", "A/F", "sustained outward current"},
      {"i_f", "A/F", "hyperpolarisation-activated current"},
      {"i_fNa", "A/F", "sodium part of the hyperpolarisation-activated current"},
      {"i_fK", "A/F", "potassium part of the hyperpolarisation-activated current"},
      {"i_Na", "A/F", "fast sodium current"},
      {"i_CaL", "A/F", "L-type calcium current"},
      {"i_Ks", "A/F", "slow delayed rectifier current"},
      {"i_Kr", "A/F", "rapid delayed rectifier current"},
      {"i_NaCa", "A/F", "sodium-calcium exchanger current"},
      {"i_NaK", "A/F", "sodium-potassium pump current"},
      {"i_pCa", "A/F", "calcium pump current"},
      {"i_pK", "A/F", "plateau potassium current"},
      {"i_bNa", "A/F", "background sodium current"},
      {"i_bCa", "A/F", "background calcium current"},
  }};
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<Stewart2009>, 52>{{
        {"R", &Stewart2009::R_, "gas constant", "J/mol/K"},
        {"T", &Stewart2009::T_, "temperature", "K"},
        {"F", &Stewart2009::F_, "Faraday constant", "C/mmol"},
        {"Cm", &Stewart2009::Cm_, "capacitance of the cell", "pF"},
        {"V_c", &Stewart2009::V_c_, "volume of the cytoplasm", "um^3"},
        {"V_SR", &Stewart2009::V_SR_, "volume of the sarcoplasmic reticulum", "um^3"},
        {"V_ss", &Stewart2009::V_ss_, "volume of the dyadic subspace", "um^3"},
        {"K_o", &Stewart2009::K_o_, "potassium concentration outside", "mM"},
        {"Na_o", &Stewart2009::Na_o_, "sodium concentration outside", "mM"},
        {"Ca_o", &Stewart2009::Ca_o_, "calcium concentration outside", "mM"},
        {"p_KNa", &Stewart2009::p_KNa_, "permeability of the slow delayed rectifier to sodium, relative to potassium", "1"},
        {"g_K1", &Stewart2009::g_K1_, "conductance of the inward rectifier", "mS/uF", ParameterRange::not_negative},
        {"g_to", &Stewart2009::g_to_, "conductance of the transient outward current", "mS/uF", ParameterRange::not_negative},
        {"g_sus", &Stewart2009::g_sus_, "conductance of the sustained outward current", "mS/uF", ParameterRange::not_negative},
        {"g_fNa", &Stewart2009::g_fNa_, "conductance of the hyperpolarisation-activated current for sodium", "mS/uF", ParameterRange::not_negative},
        {"g_fK", &Stewart2009::g_fK_, "conductance of the hyperpolarisation-activated current for potassium", "mS/uF", ParameterRange::not_negative},
        {"g_Na", &Stewart2009::g_Na_, "conductance of the fast sodium current", "mS/uF", ParameterRange::not_negative},
        {"g_CaL", &Stewart2009::g_CaL_, "permeability of the L-type calcium current", "L/F/s", ParameterRange::not_negative},
        {"g_Ks", &Stewart2009::g_Ks_, "conductance of the slow delayed rectifier", "mS/uF", ParameterRange::not_negative},
        {"g_Kr", &Stewart2009::g_Kr_, "conductance of the rapid delayed rectifier", "mS/uF", ParameterRange::not_negative},
        {"k_NaCa", &Stewart2009::k_NaCa_, "largest current of the sodium-calcium exchanger", "A/F"},
        {"gamma_NaCa", &Stewart2009::gamma_NaCa_, "place of the energy barrier of the exchanger", "1"},
        {"Km_Nai", &Stewart2009::Km_Nai_, "sodium concentration of half saturation of the exchanger", "mM"},
        {"Km_Ca", &Stewart2009::Km_Ca_, "calcium concentration of half saturation of the exchanger", "mM"},
        {"k_sat", &Stewart2009::k_sat_, "saturation factor of the exchanger", "1"},
        {"alpha_NaCa", &Stewart2009::alpha_NaCa_, "factor of the outward part of the exchanger", "1"},
        {"P_NaK", &Stewart2009::P_NaK_, "largest current of the sodium-potassium pump", "A/F"},
        {"Km_K", &Stewart2009::Km_K_, "potassium concentration of half saturation of the sodium-potassium pump", "mM"},
        {"Km_Na", &Stewart2009::Km_Na_, "sodium concentration of half saturation of the sodium-potassium pump", "mM"},
        {"g_pCa", &Stewart2009::g_pCa_, "largest current of the calcium pump", "A/F", ParameterRange::not_negative},
        {"K_pCa", &Stewart2009::K_pCa_, "calcium concentration of half saturation of the calcium pump", "mM"},
        {"g_pK", &Stewart2009::g_pK_, "conductance of the plateau potassium current", "mS/uF", ParameterRange::not_negative},
        {"g_bNa", &Stewart2009::g_bNa_, "conductance of the background sodium current", "mS/uF", ParameterRange::not_negative},
        {"g_bCa", &Stewart2009::g_bCa_, "conductance of the background calcium current", "mS/uF", ParameterRange::not_negative},
        {"V_rel", &Stewart2009::V_rel_, "largest rate of release", "1/ms"},
        {"k1_prime", &Stewart2009::k1_prime_, "rate of opening of the release channels", "1/mM^2/ms"},
        {"k2_prime", &Stewart2009::k2_prime_, "rate of inactivation of the release channels", "1/mM/ms"},
        {"k3", &Stewart2009::k3_, "rate of closing of the release channels", "1/ms"},
        {"k4", &Stewart2009::k4_, "rate of recovery of the release channels", "1/ms"},
        {"EC", &Stewart2009::EC_, "calcium concentration in the reticulum at which kcasr is halfway", "mM"},
        {"max_sr", &Stewart2009::max_sr_, "largest value of kcasr", "1"},
        {"min_sr", &Stewart2009::min_sr_, "least value of kcasr", "1"},
        {"V_leak", &Stewart2009::V_leak_, "rate of the leak", "1/ms"},
        {"Vmax_up", &Stewart2009::Vmax_up_, "largest rate of uptake", "mM/ms"},
        {"K_up", &Stewart2009::K_up_, "calcium concentration of half uptake", "mM"},
        {"V_xfer", &Stewart2009::V_xfer_, "rate of diffusion out of the subspace", "1/ms"},
        {"Buf_c", &Stewart2009::Buf_c_, "buffer concentration in the cytoplasm", "mM"},
        {"K_buf_c", &Stewart2009::K_buf_c_, "calcium concentration of half saturation of the buffer in the cytoplasm", "mM"},
        {"Buf_SR", &Stewart2009::Buf_SR_, "buffer concentration in the sarcoplasmic reticulum", "mM"},
        {"K_buf_SR", &Stewart2009::K_buf_SR_, "calcium concentration of half saturation of the buffer in the reticulum", "mM"},
        {"Buf_ss", &Stewart2009::Buf_ss_, "buffer concentration in the subspace", "mM"},
        {"K_buf_ss", &Stewart2009::K_buf_ss_, "calcium concentration of half saturation of the buffer in the subspace", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = V + 40.0;
    const Real x1 = reciprocal(10.45 * exp(-0.0005555555555555556 * x0 * x0) + 7.3);
    constant[0] = x1 * logistic(0.07692307692307693 * (20.0 - V));
    const Real x2 = V + 27.0;
    const Real x3 = V + 25.0;
    const Real x4 = reciprocal(85.0 * exp(-0.003125 * x3 * x3) + 5.0 * logistic(0.2 * (V - 40.0)) +
        42.0);
    constant[1] = logistic(0.07692307692307693 * x2) * x4;
    const Real x5 = exp(-0.04 * V - 2.9) + exp(0.11 * V + 3.6);
    constant[2] = 0.00025 * x5 * logistic(0.14705882352941177 * (V + 80.6));
    const Real x6 = -V - 60.0;
    const Real x7 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x8 = V + 35.0;
    const Real x9 = (exp(0.2 * x6) + 1.0) * reciprocal(0.1 * logistic(0.2 * x8) + 0.1 *
        logistic(0.005 * (V - 50.0)));
    constant[3] = x7 * x7 * x9;
    const Real x10 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x11 = switch_V < -40.0;
    const Real x12 = select(x11, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x13 = select(x11, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x14 = x10 * x10;
    constant[4] = (x12 + x13) * x14;
    const Real x15 = select(x11, (V + 37.78) * (-25428.0 * exp(0.2444 * V) - 6.948e-06 *
        exp(-0.04391 * V)) * logistic(0.311 * (V + 79.23)), 0.0);
    const Real x16 = select(x11, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * exp(0.057 * V) * logistic(-0.1 * (V + 32.0)));
    constant[5] = (x15 + x16) * x14;
    const Real x17 = reciprocal(logistic(0.05 * (50.0 - V)) + 1.4 * ((1.4 *
        logistic(0.07692307692307693 * (-V - 35.0)) + 0.25) * logistic(0.2 * (V + 5.0))));
    constant[6] = logistic(0.13333333333333333 * (-V - 8.0)) * x17;
    const Real x18 = x2 * x2;
    const Real x19 = V + 30.0;
    const Real x20 = logistic(0.1 * x19);
    const Real x21 = reciprocal(1102.5 * exp(-0.0044444444444444444 * x18) + 180.0 * x20 + 200.0 *
        logistic(0.1 * (13.0 - V)) + 20.0);
    constant[7] = logistic(0.14285714285714285 * (V + 20.0)) * x21;
    const Real x22 = reciprocal(80.0 * x20 + 562.0 * exp(-0.004166666666666667 * x18) + 31.0 *
        logistic(0.1 * (25.0 - V)));
    constant[8] = x22 * (0.67 * logistic(0.14285714285714285 * x8) + 0.33);
    const Real x23 = reciprocal(1400.0 * (reciprocal(sqrt(exp(0.16666666666666666 * (5.0 - V)) +
        1.0)) * logistic(0.06666666666666667 * (V - 35.0))) + 80.0);
    constant[9] = logistic(0.07142857142857142 * (-V - 5.0)) * x23;
    const Real x24 = (exp(0.1 * (-V - 45.0)) + 1.0) * (exp(0.08695652173913043 * x19) + 1.0);
    constant[10] = 0.00037037037037037035 * logistic(0.14285714285714285 * (-V - 26.0)) * x24;
    const Real x25 = (exp(0.05 * x6) + 1.0) * (exp(0.05 * (V - 60.0)) + 1.0);
    constant[11] = 0.2976190476190476 * logistic(0.041666666666666664 * (V + 88.0)) * x25;
    slope[0] = -x1;
    slope[1] = -x4;
    slope[2] = -0.00025 * x5;
    slope[3] = -x9;
    slope[4] = -x12 - x13;
    slope[5] = -x15 - x16;
    slope[6] = -x17;
    slope[7] = -x21;
    slope[8] = -x22;
    slope[9] = -x23;
    slope[10] = -0.00037037037037037035 * x24;
    slope[11] = -0.2976190476190476 * x25;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    const Real r_ = state[0];
    const Real s_ = state[1];
    const Real y_ = state[2];
    const Real m_ = state[3];
    const Real h_ = state[4];
    const Real j_ = state[5];
    const Real d_ = state[6];
    const Real f_ = state[7];
    const Real f2_ = state[8];
    const Real Xs_ = state[9];
    const Real Xr1_ = state[10];
    const Real Xr2_ = state[11];
    const Real fCass_ = state[12];
    const Real Ca_i_ = state[13];
    const Real R_prime_ = state[14];
    const Real Na_i_ = state[15];
    const Real K_i_ = state[16];
    const Real Ca_SR_ = state[17];
    const Real Ca_ss_ = state[18];
    const Real x0 = Ca_ss_ * Ca_ss_;
    const Real x1 = reciprocal(400.0 * x0 + 1.0);
    rate[12] = (0.6 * x1 - fCass_ + 0.4) * reciprocal(80.0 * x1 + 2.0);
    const Real x2 = reciprocal(Ca_i_ + K_buf_c_);
    const Real x3 = Ca_ss_ - Ca_i_;
    const Real x4 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x5 = reciprocal(Ca_i_);
    const Real x6 = Vmax_up_ * reciprocal(x5 * x5 * folded[6] + 1.0);
    const Real x7 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x8 = exp(V * folded[1]);
    const Real x9 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[0]) - Ca_i_ * x8 * folded[2]) *
        reciprocal(k_sat_ * x8 + 1.0) * folded[3];
    const Real x10 = g_bCa_ * (V - 0.5 * (log(x5 * Ca_o_) * folded[4]));
    rate[13] = reciprocal(x2 * x2 * folded[5] + 1.0) * (V_xfer_ * x3 + ((x4 - x6) * folded[7]) -
        0.5 * ((x7 + x10 - 2.0 * x9) * folded[8]));
    const Real x11 = reciprocal(Ca_SR_);
    const Real x12 = max_sr_ - (reciprocal(x11 * x11 * folded[9] + 1.0) * folded[10]);
    rate[14] = (k4_ * (1.0 - R_prime_)) - Ca_ss_ * R_prime_ * k2_prime_ * x12;
    const Real x13 = V - log(reciprocal(Na_i_) * Na_o_) * folded[4];
    const Real x14 = y_ * g_fNa_ * x13;
    const Real x15 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x13;
    const Real x16 = Na_i_ * reciprocal((Na_i_ + Km_Na_) * (0.1245 * exp(-V * folded[11]) +
        0.0353 * exp(-V * folded[12]) + 1.0)) * folded[13];
    const Real x17 = g_bNa_ * x13;
    rate[15] = -folded[8] * (3.0 * x9 + x14 + x15 + 3.0 * x16 + x17);
    const Real x18 = log(reciprocal(K_i_) * K_o_) * folded[4];
    const Real x19 = V - x18;
    const Real x20 = r_ * s_ * g_to_ * x19;
    const Real x21 = y_ * g_fK_ * x19;
    const Real x22 = Xs_ * Xs_ * g_Ks_ * (V - (folded[4] * log(reciprocal(K_i_ + Na_i_ * p_KNa_) *
        folded[14])));
    const Real x23 = Xr1_ * Xr2_ * x19 * folded[15];
    const Real x24 = g_K1_ * logistic(0.1 * (V + 75.44)) * (V - x18 - 8.0);
    const Real x25 = g_sus_ * logistic(0.058823529411764705 * (5.0 - V)) * x19;
    const Real x26 = g_pK_ * logistic(0.16722408026755853 * (25.0 - V)) * x19;
    rate[16] = -folded[8] * (x20 + x21 + x22 + x23 + x24 + x25 + x26 - 2.0 * x16);
    const Real x27 = reciprocal(Ca_SR_ + K_buf_SR_);
    const Real x28 = reciprocal(x12) * x0;
    const Real x29 = R_prime_ * (Ca_SR_ - Ca_ss_) * reciprocal(k3_ + k1_prime_ * x28) * x28;
    rate[17] = reciprocal(x27 * x27 * folded[16] + 1.0) * (x6 - x4 - folded[17] * x29);
    const Real x30 = reciprocal(Ca_ss_ + K_buf_ss_);
    const Real x31 = (V - 15.0) * folded[18];
    const Real x32 = (0.25 * (Ca_ss_ * exp(x31)) - Ca_o_) * x_over_expm1(x31) * d_ * f_ * f2_ *
        fCass_;
    rate[18] = reciprocal(x30 * x30 * folded[19] + 1.0) * (folded[20] * x29 - x3 * folded[21] -
        folded[22] * x32);
    source = -(x7 + x9 + x10 + x15 + x16 + x17 + x20 + x22 + x23 + x24 + x25 + x26 + (x14 + x21) +
        2.0 * (folded[23] * x32));
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = V + 40.0;
    const Real x1 = reciprocal(10.45 * exp(-0.0005555555555555556 * x0 * x0) + 7.3);
    column[0] = x1 * logistic(0.07692307692307693 * (20.0 - V));
    column[1] = -x1;
    const Real x2 = V + 27.0;
    const Real x3 = V + 25.0;
    const Real x4 = reciprocal(85.0 * exp(-0.003125 * x3 * x3) + 5.0 * logistic(0.2 * (V - 40.0)) +
        42.0);
    column[2] = logistic(0.07692307692307693 * x2) * x4;
    column[3] = -x4;
    const Real x5 = exp(-0.04 * V - 2.9) + exp(0.11 * V + 3.6);
    column[4] = 0.00025 * x5 * logistic(0.14705882352941177 * (V + 80.6));
    column[5] = -0.00025 * x5;
    const Real x6 = -V - 60.0;
    const Real x7 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x8 = V + 35.0;
    const Real x9 = (exp(0.2 * x6) + 1.0) * reciprocal(0.1 * logistic(0.2 * x8) + 0.1 *
        logistic(0.005 * (V - 50.0)));
    column[6] = x7 * x7 * x9;
    column[7] = -x9;
    const Real x10 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x11 = switch_V < -40.0;
    const Real x12 = select(x11, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x13 = select(x11, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x14 = x10 * x10;
    column[8] = (x12 + x13) * x14;
    column[9] = -x12 - x13;
    const Real x15 = select(x11, (V + 37.78) * (-25428.0 * exp(0.2444 * V) - 6.948e-06 *
        exp(-0.04391 * V)) * logistic(0.311 * (V + 79.23)), 0.0);
    const Real x16 = select(x11, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * exp(0.057 * V) * logistic(-0.1 * (V + 32.0)));
    column[10] = (x15 + x16) * x14;
    column[11] = -x15 - x16;
    const Real x17 = reciprocal(logistic(0.05 * (50.0 - V)) + 1.4 * ((1.4 *
        logistic(0.07692307692307693 * (-V - 35.0)) + 0.25) * logistic(0.2 * (V + 5.0))));
    column[12] = logistic(0.13333333333333333 * (-V - 8.0)) * x17;
    column[13] = -x17;
    const Real x18 = x2 * x2;
    const Real x19 = V + 30.0;
    const Real x20 = logistic(0.1 * x19);
    const Real x21 = reciprocal(1102.5 * exp(-0.0044444444444444444 * x18) + 180.0 * x20 + 200.0 *
        logistic(0.1 * (13.0 - V)) + 20.0);
    column[14] = logistic(0.14285714285714285 * (V + 20.0)) * x21;
    column[15] = -x21;
    const Real x22 = 25.0 - V;
    const Real x23 = reciprocal(80.0 * x20 + 562.0 * exp(-0.004166666666666667 * x18) + 31.0 *
        logistic(0.1 * x22));
    column[16] = x23 * (0.67 * logistic(0.14285714285714285 * x8) + 0.33);
    column[17] = -x23;
    const Real x24 = 5.0 - V;
    const Real x25 = reciprocal(1400.0 * (reciprocal(sqrt(exp(0.16666666666666666 * x24) + 1.0)) *
        logistic(0.06666666666666667 * (V - 35.0))) + 80.0);
    column[18] = logistic(0.07142857142857142 * (-V - 5.0)) * x25;
    column[19] = -x25;
    const Real x26 = (exp(0.1 * (-V - 45.0)) + 1.0) * (exp(0.08695652173913043 * x19) + 1.0);
    column[20] = 0.00037037037037037035 * logistic(0.14285714285714285 * (-V - 26.0)) * x26;
    column[21] = -0.00037037037037037035 * x26;
    const Real x27 = (exp(0.05 * x6) + 1.0) * (exp(0.05 * (V - 60.0)) + 1.0);
    column[22] = 0.2976190476190476 * logistic(0.041666666666666664 * (V + 88.0)) * x27;
    column[23] = -0.2976190476190476 * x27;
    column[24] = exp(V * folded[0]);
    const Real x28 = exp(V * folded[1]);
    column[25] = x28;
    const Real x29 = reciprocal(k_sat_ * x28 + 1.0);
    column[26] = x29;
    column[27] = x28 * x29;
    column[28] = reciprocal(0.1245 * exp(-V * folded[11]) + 0.0353 * exp(-V * folded[12]) + 1.0);
    column[29] = logistic(0.1 * (V + 75.44));
    column[30] = logistic(0.058823529411764705 * x24);
    column[31] = logistic(0.16722408026755853 * x22);
    const Real x30 = (V - 15.0) * folded[18];
    const Real x31 = exp(x30);
    column[32] = x31;
    const Real x32 = x_over_expm1(x30);
    column[33] = x32;
    column[34] = x31 * x32;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied;
    using std::log;
    const Real r_ = state[0];
    const Real s_ = state[1];
    const Real y_ = state[2];
    const Real m_ = state[3];
    const Real h_ = state[4];
    const Real j_ = state[5];
    const Real d_ = state[6];
    const Real f_ = state[7];
    const Real f2_ = state[8];
    const Real Xs_ = state[9];
    const Real Xr1_ = state[10];
    const Real Xr2_ = state[11];
    const Real fCass_ = state[12];
    const Real Ca_i_ = state[13];
    const Real R_prime_ = state[14];
    const Real Na_i_ = state[15];
    const Real K_i_ = state[16];
    const Real Ca_SR_ = state[17];
    const Real Ca_ss_ = state[18];
    const Real x0 = Ca_ss_ * Ca_ss_;
    const Real x1 = reciprocal(400.0 * x0 + 1.0);
    const Real x2 = reciprocal(80.0 * x1 + 2.0);
    rate[0] = (0.6 * x1 - fCass_ + 0.4) * x2;
    slope[0] = -x2;
    const Real x3 = reciprocal(Ca_i_ + K_buf_c_);
    const Real x4 = folded[5] * x3 * x3;
    const Real x5 = Ca_ss_ - Ca_i_;
    const Real x6 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x7 = reciprocal(Ca_i_);
    const Real x8 = x7 * x7;
    const Real x9 = reciprocal(folded[6] * x8 + 1.0);
    const Real x10 = Vmax_up_ * x9;
    const Real x11 = reciprocal(Ca_i_ + K_pCa_);
    const Real x12 = g_pCa_ * x11;
    const Real x13 = Ca_i_ * x12;
    const Real x14 = x13;
    const Real x15 = g_bCa_ * (V - 0.5 * (log(x7 * Ca_o_) * folded[4]));
    const Real x16 = folded[3] * column[26] * (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * column[24] - Ca_i_ *
        folded[2] * column[25]);
    const Real x17 = reciprocal(x4 + 1.0);
    const Real x18 = x17 * (V_xfer_ * x5 + ((x6 - x10) * folded[7]) - 0.5 * (folded[8] * (x14 +
        x15 - 2.0 * x16)));
    rate[1] = x18;
    const Real x19 = (folded[7] * (-V_leak_ - 2.0 * (x7 * x9 * x9 * folded[25] * x8))) - V_xfer_ -
        0.5 * (folded[8] * ((x12 - x11 * x13) + 0.5 * (x7 * folded[24]) + 2.0 * (column[27] *
        folded[26])));
    slope[1] = x17 * x19 + 2.0 * (x3 * x17 * x4 * x18);
    const Real x20 = reciprocal(Ca_SR_);
    const Real x21 = x20 * x20;
    const Real x22 = reciprocal(folded[9] * x21 + 1.0);
    const Real x23 = max_sr_ - x22 * folded[10];
    const Real x24 = Ca_ss_ * R_prime_;
    const Real x25 = k2_prime_ * x23;
    rate[2] = (k4_ * (1.0 - R_prime_)) - x24 * x25;
    slope[2] = -k4_ - Ca_ss_ * x25;
    const Real x26 = V - log(reciprocal(Na_i_) * Na_o_) * folded[4];
    const Real x27 = y_ * g_fNa_ * x26;
    const Real x28 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x26;
    const Real x29 = g_bNa_ * x26;
    const Real x30 = Na_i_ * reciprocal(Na_i_ + Km_Na_) * folded[13] * column[28];
    rate[3] = -folded[8] * (x27 + x28 + x29 + 3.0 * x16 + 3.0 * x30);
    slope[3] = 0.0;
    const Real x31 = log(reciprocal(K_i_) * K_o_) * folded[4];
    const Real x32 = V - x31;
    const Real x33 = r_ * s_ * g_to_ * x32;
    const Real x34 = y_ * g_fK_ * x32;
    const Real x35 = Xs_ * Xs_ * g_Ks_ * (V - (folded[4] * log(reciprocal(K_i_ + Na_i_ * p_KNa_) *
        folded[14])));
    const Real x36 = Xr1_ * Xr2_ * x32 * folded[15];
    const Real x37 = g_K1_ * (V - x31 - 8.0) * column[29];
    const Real x38 = g_sus_ * x32 * column[30];
    const Real x39 = g_pK_ * x32 * column[31];
    rate[4] = -folded[8] * (x33 + x34 + x35 + x36 + x37 + x38 + x39 - 2.0 * x30);
    slope[4] = 0.0;
    const Real x40 = reciprocal(Ca_SR_ + K_buf_SR_);
    const Real x41 = folded[16] * x40 * x40;
    const Real x42 = Ca_SR_ - Ca_ss_;
    const Real x43 = reciprocal(x23);
    const Real x44 = x43 * reciprocal(k3_ + k1_prime_ * x43 * x0);
    const Real x45 = x24 * x44;
    const Real x46 = Ca_ss_ * x45;
    const Real x47 = x42 * x46;
    const Real x48 = reciprocal(x41 + 1.0);
    const Real x49 = x48 * (x10 - x6 - folded[17] * x47);
    rate[5] = x49;
    const Real x50 = reciprocal(Ca_ss_ + K_buf_ss_);
    const Real x51 = folded[19] * x50 * x50;
    const Real x52 = d_ * f_ * f2_ * fCass_;
    const Real x53 = folded[22] * x52;
    const Real x54 = (0.25 * (Ca_ss_ * column[32]) - Ca_o_) * column[33];
    const Real x55 = reciprocal(x51 + 1.0);
    const Real x56 = x55 * (folded[20] * x47 - x5 * folded[21] - x53 * x54);
    rate[6] = x56;
    const Real x57 = folded[17] * x46;
    const Real x58 = x22 * x43 * x21 * x20 * x22;
    const Real x59 = x47 * x58;
    const Real x60 = x44 * x47;
    const Real x61 = x58 * x0 * x60;
    slope[5] = 2.0 * (x40 * x48 * x41 * x49) - (x48 * (x57 + 2.0 * (folded[27] * x59) - 2.0 *
        (folded[28] * x61)));
    const Real x62 = x42 * x45;
    const Real x63 = Ca_ss_ * x60;
    slope[6] = -x48 * (2.0 * (folded[17] * x62) - x57 - 2.0 * (folded[29] * x63));
    const Real x64 = folded[20] * x46;
    slope[7] = x55 * (x64 + 2.0 * (folded[30] * x59) - 2.0 * (folded[31] * x61));
    slope[8] = (x55 * ((2.0 * (folded[20] * x62) - x64 - 2.0 * (folded[32] * x63)) - folded[21] -
        0.25 * (column[34] * x53))) + 2.0 * (x50 * x55 * x51 * x56);
    source = -(x14 + x15 + x28 + x29 + x33 + x35 + x36 + (x27 + x34) + x16 + x30 + x37 + x38 +
        x39 + 2.0 * (folded[23] * x52 * x54));
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
    const Real x0 = V + 40.0;
    const Real x1 = exp(-0.0005555555555555556 * x0 * x0);
    const Real x2 = logistic(0.07692307692307693 * (20.0 - V));
    const Real x3 = reciprocal(10.45 * x1 + 7.3);
    const Real x4 = x3 * x3 * x1 * (-0.0011111111111111111 * V - 0.044444444444444446);
    constant_dV[0] = 0.07692307692307693 * (x3 * x2 * (1.0 - x2)) - 10.45 * (x2 * x4);
    const Real x5 = V + 27.0;
    const Real x6 = logistic(0.07692307692307693 * x5);
    const Real x7 = V + 25.0;
    const Real x8 = exp(-0.003125 * x7 * x7);
    const Real x9 = logistic(0.2 * (V - 40.0));
    const Real x10 = reciprocal(85.0 * x8 + 5.0 * x9 + 42.0);
    const Real x11 = x6 * x10;
    const Real x12 = x10 * (85.0 * (x8 * (-0.00625 * V - 0.15625)) - (x9 * (1.0 - x9)));
    constant_dV[1] = -0.07692307692307693 * ((1.0 - x6) * x11) - x11 * x12;
    const Real x13 = exp(-0.04 * V - 2.9);
    const Real x14 = exp(0.11 * V + 3.6);
    const Real x15 = logistic(0.14705882352941177 * (V + 80.6));
    const Real x16 = 0.11 * x14 - 0.04 * x13;
    constant_dV[2] = 0.00025 * (x15 * x16) - 3.6764705882352945e-05 * ((x13 + x14) * x15 * (1.0 -
        x15));
    const Real x17 = -V - 60.0;
    const Real x18 = exp(0.2 * x17);
    const Real x19 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x20 = V + 35.0;
    const Real x21 = logistic(0.2 * x20);
    const Real x22 = logistic(0.005 * (V - 50.0));
    const Real x23 = reciprocal(0.1 * x21 + 0.1 * x22);
    const Real x24 = (x18 + 1.0) * x23;
    const Real x25 = x19 * x19;
    const Real x26 = x24 * x25;
    const Real x27 = x23 * (-0.020000000000000004 * (x21 * (1.0 - x21)) - 0.0005 * (x22 * (1.0 -
        x22)));
    const Real x28 = x23 * x18;
    constant_dV[3] = 0.221483942414175 * ((1.0 - x19) * x26) - x27 * x26 - 0.2 * (x25 * x28);
    const Real x29 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x30 = switch_V < -40.0;
    const Real x31 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x32 = select(x30, -0.008382352941176471 * x31, 0.0);
    const Real x33 = exp(0.079 * V);
    const Real x34 = exp(0.3485 * V);
    const Real x35 = logistic(-0.0900900900900901 * (V + 10.66));
    const Real x36 = select(x30, (0.21330000000000002 * x33 + 108034.99999999999 * x34),
        0.5336105336105336 * x35 * (1.0 - x35));
    const Real x37 = x29 * x29;
    const Real x38 = (1.0 - x29) * x37;
    constant_dV[4] = ((x32 + x36) * x37) - 0.2691790040376851 * ((select(x30, 0.057 * x31, 0.0) +
        select(x30, (2.7 * x33 + 310000.0 * x34), 5.9230769230769225 * x35)) * x38);
    const Real x39 = exp(0.2444 * V);
    const Real x40 = exp(-0.04391 * V);
    const Real x41 = -25428.0 * x39 - 6.948e-06 * x40;
    const Real x42 = logistic(0.311 * (V + 79.23));
    const Real x43 = (V + 37.78) * x42;
    const Real x44 = x41 * x43;
    const Real x45 = select(x30, (x41 * x42 + ((3.0508668e-07 * x40 - 6214.6032000000005 * x39) *
        x43) - 0.311 * ((1.0 - x42) * x44)), 0.0);
    const Real x46 = logistic(-0.1378 * (V + 40.14));
    const Real x47 = exp(-0.01052 * V) * x46;
    const Real x48 = logistic(-0.1 * (V + 32.0));
    const Real x49 = exp(0.057 * V) * x48;
    const Real x50 = select(x30, (0.0033402720000000005 * ((1.0 - x46) * x47) -
        0.00025500480000000003 * x47), (0.0342 * x49 + 0.06 * ((1.0 - x48) * x49)));
    constant_dV[5] = ((x45 + x50) * x37) - 0.2691790040376851 * ((select(x30, x44, 0.0) +
        select(x30, 0.02424 * x47, 0.6 * x49)) * x38);
    const Real x51 = logistic(0.13333333333333333 * (-V - 8.0));
    const Real x52 = logistic(0.05 * (50.0 - V));
    const Real x53 = logistic(0.07692307692307693 * (-V - 35.0));
    const Real x54 = logistic(0.2 * (V + 5.0));
    const Real x55 = (1.4 * x53 + 0.25) * x54;
    const Real x56 = reciprocal(x52 + 1.4 * x55);
    const Real x57 = x51 * x56;
    const Real x58 = x56 * (1.4 * (0.1076923076923077 * (x53 * x54 * (1.0 - x53)) - 0.2 * ((1.0 -
        x54) * x55)) + 0.05 * (x52 * (1.0 - x52)));
    constant_dV[6] = 0.13333333333333333 * ((1.0 - x51) * x57) - x57 * x58;
    const Real x59 = logistic(0.14285714285714285 * (V + 20.0));
    const Real x60 = x5 * x5;
    const Real x61 = exp(-0.0044444444444444444 * x60);
    const Real x62 = V + 30.0;
    const Real x63 = logistic(0.1 * x62);
    const Real x64 = logistic(0.1 * (13.0 - V));
    const Real x65 = reciprocal(1102.5 * x61 + 180.0 * x63 + 200.0 * x64 + 20.0);
    const Real x66 = x59 * x65;
    const Real x67 = x63 * (1.0 - x63);
    const Real x68 = x65 * (1102.5 * (x61 * (-0.008888888888888889 * V - 0.24)) + 20.0 * (x64 *
        (1.0 - x64)) - 18.0 * x67);
    constant_dV[7] = -0.14285714285714285 * ((1.0 - x59) * x66) - x66 * x68;
    const Real x69 = logistic(0.14285714285714285 * x20);
    const Real x70 = exp(-0.004166666666666667 * x60);
    const Real x71 = logistic(0.1 * (25.0 - V));
    const Real x72 = reciprocal(80.0 * x63 + 562.0 * x70 + 31.0 * x71);
    const Real x73 = (562.0 * (x70 * (-0.008333333333333333 * V - 0.225)) + 3.1 * (x71 * (1.0 -
        x71)) - 8.0 * x67) * x72 * x72;
    constant_dV[8] = -0.09571428571428571 * (x69 * x72 * (1.0 - x69)) - ((0.67 * x69 + 0.33) * x73);
    const Real x74 = logistic(0.07142857142857142 * (-V - 5.0));
    const Real x75 = exp(0.16666666666666666 * (5.0 - V));
    const Real x76 = logistic(0.06666666666666667 * (V - 35.0));
    const Real x77 = reciprocal(sqrt(x75 + 1.0));
    const Real x78 = x77 * x76;
    const Real x79 = reciprocal(1400.0 * x78 + 80.0);
    const Real x80 = x74 * x79;
    const Real x81 = x79 * (0.08333333333333333 * (x75 * x77 * x77 * x78) - 0.06666666666666667 *
        ((1.0 - x76) * x78));
    constant_dV[9] = 0.07142857142857142 * ((1.0 - x74) * x80) - 1400.0 * (x80 * x81);
    const Real x82 = exp(0.1 * (-V - 45.0));
    const Real x83 = x82 + 1.0;
    const Real x84 = exp(0.08695652173913043 * x62);
    const Real x85 = x84 + 1.0;
    const Real x86 = logistic(0.14285714285714285 * (-V - 26.0));
    const Real x87 = x83 * x86;
    const Real x88 = x85 * x82;
    constant_dV[10] = 5.2910052910052905e-05 * (x85 * (1.0 - x86) * x87) + 3.22061191626409e-05 *
        (x84 * x87) - 3.7037037037037037e-05 * (x86 * x88);
    const Real x89 = exp(0.05 * x17);
    const Real x90 = x89 + 1.0;
    const Real x91 = exp(0.05 * (V - 60.0));
    const Real x92 = x91 + 1.0;
    const Real x93 = logistic(0.041666666666666664 * (V + 88.0));
    const Real x94 = x90 * x93;
    const Real x95 = x92 * x89;
    constant_dV[11] = 0.014880952380952382 * (x91 * x94) - 0.01240079365079365 * (x92 * (1.0 -
        x93) * x94) - 0.014880952380952382 * (x93 * x95);
    slope_dV[0] = 10.45 * x4;
    slope_dV[1] = x10 * x12;
    slope_dV[2] = -0.00025 * x16;
    slope_dV[3] = x24 * x27 + 0.2 * x28;
    slope_dV[4] = -x32 - x36;
    slope_dV[5] = -x45 - x50;
    slope_dV[6] = x56 * x58;
    slope_dV[7] = x65 * x68;
    slope_dV[8] = x73;
    slope_dV[9] = 1400.0 * x79 * x81;
    slope_dV[10] = 3.7037037037037037e-05 * x88 - 3.22061191626409e-05 * (x83 * x84);
    slope_dV[11] = 0.014880952380952382 * x95 - 0.014880952380952382 * (x90 * x91);
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Take& take) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    const Real r_ = state[0];
    const Real s_ = state[1];
    const Real y_ = state[2];
    const Real m_ = state[3];
    const Real h_ = state[4];
    const Real j_ = state[5];
    const Real d_ = state[6];
    const Real f_ = state[7];
    const Real f2_ = state[8];
    const Real Xs_ = state[9];
    const Real Xr1_ = state[10];
    const Real Xr2_ = state[11];
    const Real fCass_ = state[12];
    const Real Ca_i_ = state[13];
    const Real R_prime_ = state[14];
    const Real Na_i_ = state[15];
    const Real K_i_ = state[16];
    const Real Ca_SR_ = state[17];
    const Real Ca_ss_ = state[18];
    const Real x0 = r_ * s_;
    const Real x1 = g_to_ * x0;
    const Real x2 = y_ * g_fNa_;
    const Real x3 = y_ * g_fK_;
    const Real x4 = m_ * m_;
    const Real x5 = m_ * x4;
    const Real x6 = h_ * j_;
    const Real x7 = x5 * x6;
    const Real x8 = g_Na_ * x7;
    const Real x9 = Xs_ * Xs_;
    const Real x10 = g_Ks_ * x9;
    const Real x11 = Xr1_ * Xr2_;
    const Real x12 = folded[15] * x11;
    const Real x13 = exp(V * folded[1]);
    const Real x14 = exp(V * folded[0]) * Na_i_ * Na_i_;
    const Real x15 = Na_i_ * x14;
    const Real x16 = Ca_i_ * x13;
    const Real x17 = reciprocal(k_sat_ * x13 + 1.0);
    const Real x18 = x13 * x17;
    const Real x19 = (Ca_o_ * x15 - folded[2] * x16) * x17;
    const Real x20 = (x17 * folded[3] * (folded[33] * x15 - folded[34] * x16)) - folded[35] * x18 *
        x19;
    const Real x21 = exp(-V * folded[11]);
    const Real x22 = exp(-V * folded[12]);
    const Real x23 = reciprocal(0.1245 * x21 + 0.0353 * x22 + 1.0);
    const Real x24 = reciprocal(Na_i_ + Km_Na_);
    const Real x25 = folded[13] * x24 * x23;
    const Real x26 = Na_i_ * x25;
    const Real x27 = x23 * (-0.012450000000000001 * (x21 * folded[12]) - 0.0353 * (folded[12] *
        x22)) * x26;
    const Real x28 = logistic(0.1 * (V + 75.44));
    const Real x29 = g_K1_ * x28;
    const Real x30 = reciprocal(K_i_);
    const Real x31 = log(x30 * K_o_) * folded[4];
    const Real x32 = x29 - 0.1 * ((1.0 - x28) * (V - x31 - 8.0) * x29);
    const Real x33 = logistic(0.058823529411764705 * (5.0 - V));
    const Real x34 = g_sus_ * x33;
    const Real x35 = V - x31;
    const Real x36 = x34 + 0.058823529411764705 * ((1.0 - x33) * x35 * x34);
    const Real x37 = logistic(0.16722408026755853 * (25.0 - V));
    const Real x38 = g_pK_ * x37;
    const Real x39 = x38 + 0.16722408026755853 * ((1.0 - x37) * x35 * x38);
    const Real x40 = (V - 15.0) * folded[18];
    const Real x41 = exp(x40);
    const Real x42 = x_over_expm1(x40);
    const Real x43 = d_ * f_;
    const Real x44 = f2_ * fCass_;
    const Real x45 = x43 * x44;
    const Real x46 = x45 * x41 * x42;
    const Real x47 = Ca_ss_ * x46;
    const Real x48 = 0.25 * (Ca_ss_ * x41) - Ca_o_;
    const Real x49 = x45 * x48 * x_over_expm1_slope(x40);
    take(0, 0, -(x1 + (x2 + x3) + x8 + x10 + x12 + x20 + x32 + x36 + x39 + 2.0 * (0.5 *
        (folded[36] * x47) + 2.0 * (folded[36] * x49)) + folded[37] - x27));
    const Real x50 = s_ * x35;
    take(0, 1, -g_to_ * x50);
    const Real x51 = r_ * x35;
    take(0, 2, -g_to_ * x51);
    const Real x52 = reciprocal(Na_i_);
    const Real x53 = V - log(x52 * Na_o_) * folded[4];
    take(0, 3, -(g_fNa_ * x53 + g_fK_ * x35));
    const Real x54 = x6 * x53 * x4;
    take(0, 4, -folded[38] * x54);
    const Real x55 = x53 * x5;
    const Real x56 = j_ * x55;
    take(0, 5, -g_Na_ * x56);
    const Real x57 = h_ * x55;
    take(0, 6, -g_Na_ * x57);
    const Real x58 = x48 * x42;
    const Real x59 = folded[39] * x58;
    const Real x60 = f_ * x44;
    take(0, 7, -x59 * x60);
    const Real x61 = d_ * x44;
    take(0, 8, -x59 * x61);
    const Real x62 = fCass_ * x43;
    take(0, 9, -x59 * x62);
    const Real x63 = reciprocal(K_i_ + Na_i_ * p_KNa_);
    const Real x64 = Xs_ * (V - folded[4] * log(x63 * folded[14]));
    take(0, 10, -folded[40] * x64);
    const Real x65 = Xr2_ * x35;
    take(0, 11, -folded[15] * x65);
    const Real x66 = Xr1_ * x35;
    take(0, 12, -folded[15] * x66);
    const Real x67 = f2_ * x43;
    take(0, 13, -x59 * x67);
    const Real x68 = reciprocal(Ca_i_ + K_pCa_);
    const Real x69 = g_pCa_ * x68;
    const Real x70 = Ca_i_ * x69;
    const Real x71 = x69 - x68 * x70;
    const Real x72 = reciprocal(Ca_i_);
    const Real x73 = x72 * folded[24];
    const Real x74 = folded[26] * x18;
    take(0, 14, -(x71 + 0.5 * x73 - x74));
    const Real x75 = y_ * x52 * folded[41];
    const Real x76 = x52 * folded[42] * x7;
    const Real x77 = x63 * x9;
    const Real x78 = folded[43] * x77;
    const Real x79 = x17 * x14;
    const Real x80 = folded[44] * x79;
    const Real x81 = x25 - x24 * x26;
    const Real x82 = x52 * folded[45];
    take(0, 16, -(x75 + x76 + x78 + 3.0 * x80 + x81 + x82));
    const Real x83 = x30 * folded[46] * x0 + y_ * x30 * folded[47] + folded[48] * x77 + x30 *
        folded[49] * x11 + x30 * x28 * folded[50] + x30 * x33 * folded[51] + x30 * x37 * folded[52];
    take(0, 17, -x83);
    take(0, 19, -folded[53] * x46);
    const Real x84 = reciprocal(400.0 * (Ca_ss_ * Ca_ss_) + 1.0);
    const Real x85 = x84;
    const Real x86 = reciprocal(80.0 * x85 + 2.0);
    take(13, 13, -x86);
    const Real x87 = Ca_ss_ * x84 * x84 * x86;
    take(13, 19, 64000.0 * ((0.6 * x85 - fCass_ + 0.4) * x86 * x87) - 480.0 * x87);
    const Real x88 = reciprocal(Ca_i_ + K_buf_c_);
    const Real x89 = folded[5] * x88 * x88;
    const Real x90 = reciprocal(x89 + 1.0);
    take(14, 0, -x90 * (g_bCa_ - 2.0 * x20) * folded[54]);
    const Real x91 = x72 * x72;
    const Real x92 = reciprocal(folded[6] * x91 + 1.0);
    const Real x93 = x72 * x92 * x92 * folded[25] * x91;
    const Real x94 = Ca_ss_ - Ca_i_;
    const Real x95 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x96 = Vmax_up_ * x92;
    const Real x97 = x88 * x90 * x90 * (V_xfer_ * x94 + ((x95 - x96) * folded[7]) - 0.5 * ((x70 +
        (g_bCa_ * (V - 0.5 * (log(x72 * Ca_o_) * folded[4]))) - 2.0 * (folded[3] * x19)) *
        folded[8])) * x89;
    take(14, 14, (x90 * ((folded[7] * (-V_leak_ - 2.0 * x93)) - V_xfer_ - 0.5 * (folded[8] * (x71 +
        0.5 * x73 + 2.0 * x74)))) + 2.0 * x97);
    take(14, 16, x90 * folded[55] * x79);
    take(14, 18, x90 * folded[56]);
    take(14, 19, V_xfer_ * x90);
    const Real x98 = reciprocal(Ca_SR_);
    const Real x99 = x98 * x98;
    const Real x100 = reciprocal(folded[9] * x99 + 1.0);
    const Real x101 = max_sr_ - x100 * folded[10];
    const Real x102 = k2_prime_ * x101;
    take(15, 15, -k4_ - Ca_ss_ * x102);
    const Real x103 = x98 * x100 * x100 * x99;
    take(15, 18, Ca_ss_ * R_prime_ * folded[57] * x103);
    take(15, 19, -R_prime_ * x102);
    take(16, 0, -folded[8] * (g_bNa_ + x2 + x8 + 3.0 * x20 - 3.0 * x27));
    take(16, 3, -x53 * folded[58]);
    take(16, 4, -folded[59] * x54);
    take(16, 5, -folded[60] * x56);
    take(16, 6, -folded[60] * x57);
    take(16, 14, folded[61] * x18);
    take(16, 16, -folded[8] * (x75 + x76 + 9.0 * x80 + 3.0 * x81 + x82));
    take(17, 0, -folded[8] * (x1 + x3 + x10 + x12 + 2.0 * x27 + x32 + x36 + x39));
    take(17, 1, -folded[62] * x50);
    take(17, 2, -folded[62] * x51);
    take(17, 3, -x35 * folded[63]);
    take(17, 10, -folded[64] * x64);
    take(17, 11, -folded[65] * x65);
    take(17, 12, -folded[65] * x66);
    take(17, 16, -folded[8] * (x78 - 2.0 * x81));
    take(17, 17, -folded[8] * x83);
    const Real x104 = reciprocal(Ca_SR_ + K_buf_SR_);
    const Real x105 = folded[16] * x104 * x104;
    const Real x106 = reciprocal(x105 + 1.0);
    take(18, 14, x106 * (V_leak_ + 2.0 * x93));
    const Real x107 = Ca_SR_ - Ca_ss_;
    const Real x108 = Ca_ss_ * reciprocal(x101);
    const Real x109 = reciprocal(k3_ + Ca_ss_ * k1_prime_ * x108) * x108;
    const Real x110 = Ca_ss_ * x109;
    const Real x111 = x107 * x110;
    take(18, 15, -x106 * folded[17] * x111);
    const Real x112 = R_prime_ * x109;
    const Real x113 = x107 * x112;
    const Real x114 = Ca_ss_ * folded[17];
    const Real x115 = x112 * x114;
    const Real x116 = x103 * x108 * x113;
    const Real x117 = x110 * x116;
    take(18, 18, 2.0 * (x104 * x106 * x106 * (x96 - x95 - x113 * x114) * x105) + (x106 *
        (-V_leak_ - (x115 + 2.0 * (folded[27] * x116) - 2.0 * (folded[28] * x117)))));
    const Real x118 = x113 * x110;
    take(18, 19, -x106 * (2.0 * (folded[17] * x113) - x115 - 2.0 * (folded[29] * x118)));
    const Real x119 = reciprocal(Ca_ss_ + K_buf_ss_);
    const Real x120 = folded[19] * x119 * x119;
    const Real x121 = reciprocal(x120 + 1.0);
    take(19, 0, -x121 * (0.5 * (folded[66] * x47) + 2.0 * (folded[66] * x49)));
    const Real x122 = folded[22] * x58;
    const Real x123 = x121 * x122;
    take(19, 7, -x123 * x60);
    take(19, 8, -x123 * x61);
    take(19, 9, -x123 * x62);
    take(19, 13, -x123 * x67);
    take(19, 14, x121 * folded[21]);
    take(19, 15, x121 * folded[20] * x111);
    const Real x124 = Ca_ss_ * folded[20];
    const Real x125 = x112 * x124;
    take(19, 18, x121 * (x125 + 2.0 * (folded[30] * x116) - 2.0 * (folded[31] * x117)));
    const Real x126 = (x121 * ((2.0 * (folded[20] * x113) - x125 - 2.0 * (folded[32] * x118)) -
        folded[21] - 0.25 * (folded[22] * x46))) + 2.0 * (x119 * x121 * x121 * (x113 * x124 - x94 *
        folded[21] - x45 * x122) * x120);
    take(19, 19, x126);
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real r_ = state[0];
    const Real s_ = state[1];
    const Real y_ = state[2];
    const Real m_ = state[3];
    const Real h_ = state[4];
    const Real j_ = state[5];
    const Real d_ = state[6];
    const Real f_ = state[7];
    const Real f2_ = state[8];
    const Real Xs_ = state[9];
    const Real Xr1_ = state[10];
    const Real Xr2_ = state[11];
    const Real fCass_ = state[12];
    const Real Ca_i_ = state[13];
    const Real Na_i_ = state[15];
    const Real K_i_ = state[16];
    const Real Ca_ss_ = state[18];
    const Real x0 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x1 = exp(V * folded[1]);
    const Real x2 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[0]) - Ca_i_ * x1 * folded[2]) *
        reciprocal(k_sat_ * x1 + 1.0) * folded[3];
    const Real x3 = g_bCa_ * (V - 0.5 * (log(reciprocal(Ca_i_) * Ca_o_) * folded[4]));
    const Real x4 = V - log(reciprocal(Na_i_) * Na_o_) * folded[4];
    const Real x5 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x4;
    const Real x6 = Na_i_ * reciprocal((Na_i_ + Km_Na_) * (0.1245 * exp(-V * folded[11]) + 0.0353 *
        exp(-V * folded[12]) + 1.0)) * folded[13];
    const Real x7 = g_bNa_ * x4;
    const Real x8 = log(reciprocal(K_i_) * K_o_) * folded[4];
    const Real x9 = V - x8;
    const Real x10 = r_ * s_ * g_to_ * x9;
    const Real x11 = Xs_ * Xs_ * g_Ks_ * (V - (folded[4] * log(reciprocal(K_i_ + Na_i_ * p_KNa_) *
        folded[14])));
    const Real x12 = Xr1_ * Xr2_ * x9 * folded[15];
    const Real x13 = g_K1_ * logistic(0.1 * (V + 75.44)) * (V - x8 - 8.0);
    const Real x14 = g_sus_ * logistic(0.058823529411764705 * (5.0 - V)) * x9;
    const Real x15 = g_pK_ * logistic(0.16722408026755853 * (25.0 - V)) * x9;
    const Real x16 = y_ * g_fNa_ * x4;
    const Real x17 = y_ * g_fK_ * x9;
    const Real x18 = x16 + x17;
    const Real x19 = (V - 15.0) * folded[18];
    const Real x20 = (0.25 * (Ca_ss_ * exp(x19)) - Ca_o_) * x_over_expm1(x19) * d_ * f_ * f2_ *
        fCass_;
    current[0] = x0 + x2 + x3 + x5 + x6 + x7 + x10 + x11 + x12 + x13 + x14 + x15 + x18 + 2.0 *
        (folded[23] * x20);
    current[1] = x13;
    current[2] = x10;
    current[3] = x14;
    current[4] = x18;
    current[5] = x16;
    current[6] = x17;
    current[7] = x5;
    current[8] = folded[39] * x20;
    current[9] = x11;
    current[10] = x12;
    current[11] = x2;
    current[12] = x6;
    current[13] = x0;
    current[14] = x15;
    current[15] = x7;
    current[16] = x3;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::sqrt;
    const double x0 = reciprocal(R_ * T_) * F_;
    const double x1 = gamma_NaCa_ * x0;
    folded[0] = x1;
    const double x2 = (gamma_NaCa_ - 1.0) * x0;
    folded[1] = x2;
    const double x3 = Na_o_ * Na_o_ * Na_o_;
    const double x4 = alpha_NaCa_ * x3;
    folded[2] = x4;
    const double x5 = k_NaCa_ * reciprocal((x3 + Km_Nai_ * Km_Nai_ * Km_Nai_) * (Ca_o_ + Km_Ca_));
    folded[3] = x5;
    const double x6 = reciprocal(F_);
    const double x7 = x6 * R_ * T_;
    folded[4] = x7;
    folded[5] = Buf_c_ * K_buf_c_;
    const double x8 = K_up_ * K_up_;
    folded[6] = x8;
    const double x9 = reciprocal(V_c_);
    const double x10 = V_SR_ * x9;
    folded[7] = x10;
    const double x11 = Cm_ * x6 * x9;
    folded[8] = x11;
    const double x12 = EC_ * EC_;
    folded[9] = x12;
    const double x13 = max_sr_ - min_sr_;
    folded[10] = x13;
    folded[11] = 0.1 * x0;
    folded[12] = x0;
    folded[13] = K_o_ * P_NaK_ * reciprocal(K_o_ + Km_K_);
    folded[14] = (K_o_ + Na_o_ * p_KNa_);
    const double x14 = g_Kr_ * sqrt(0.18518518518518517 * K_o_);
    folded[15] = x14;
    folded[16] = Buf_SR_ * K_buf_SR_;
    const double x15 = V_rel_ * k1_prime_;
    folded[17] = x15;
    folded[18] = 2.0 * x0;
    folded[19] = Buf_ss_ * K_buf_ss_;
    const double x16 = reciprocal(V_ss_);
    const double x17 = V_SR_ * x16;
    folded[20] = x15 * x17;
    folded[21] = V_c_ * V_xfer_ * x16;
    const double x18 = g_CaL_ * x16 * Cm_;
    folded[22] = x18;
    const double x19 = F_ * g_CaL_;
    folded[23] = x19;
    folded[24] = g_bCa_ * x7;
    folded[25] = Vmax_up_ * x8;
    const double x20 = x5 * x4;
    folded[26] = x20;
    const double x21 = x13 * x12;
    const double x22 = x15 * x21;
    folded[27] = x22;
    const double x23 = k1_prime_ * x15;
    const double x24 = x21 * x23;
    folded[28] = x24;
    folded[29] = x23;
    folded[30] = x17 * x22;
    folded[31] = x17 * x24;
    folded[32] = x17 * x23;
    folded[33] = Ca_o_ * x1;
    folded[34] = x4 * x2;
    folded[35] = k_sat_ * x5 * x2;
    folded[36] = x0 * x19;
    folded[37] = (g_bNa_ + g_bCa_);
    folded[38] = 3.0 * g_Na_;
    folded[39] = 2.0 * x19;
    folded[40] = 2.0 * g_Ks_;
    folded[41] = g_fNa_ * x7;
    folded[42] = g_Na_ * x7;
    const double x25 = g_Ks_ * x7;
    folded[43] = p_KNa_ * x25;
    const double x26 = Ca_o_ * x5;
    folded[44] = x26;
    folded[45] = g_bNa_ * x7;
    folded[46] = g_to_ * x7;
    folded[47] = g_fK_ * x7;
    folded[48] = x25;
    folded[49] = x7 * x14;
    folded[50] = g_K1_ * x7;
    folded[51] = g_sus_ * x7;
    folded[52] = g_pK_ * x7;
    folded[53] = 0.5 * x19;
    folded[54] = 0.5 * x11;
    folded[55] = 3.0 * x11 * x26;
    folded[56] = V_leak_ * x10;
    folded[57] = 2.0 * k2_prime_ * x21;
    folded[58] = g_fNa_ * x11;
    const double x27 = g_Na_ * x11;
    folded[59] = 3.0 * x27;
    folded[60] = x27;
    folded[61] = 3.0 * x11 * x20;
    folded[62] = g_to_ * x11;
    folded[63] = g_fK_ * x11;
    folded[64] = 2.0 * g_Ks_ * x11;
    folded[65] = x11 * x14;
    folded[66] = x0 * x18;
  }

 private:
  double folded[67] = {};
};

}  // namespace cw
