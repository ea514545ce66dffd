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
  static constexpr int column_count = 36;
  static constexpr int coupled_count = 2;
  static constexpr int coupling_count = 4;
  static constexpr int factor_count = 4;
  static constexpr std::array<int, 2> group_of_coupled{0, 0};
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
    const Real x1 = 10.45 * exp(-0.0005555555555555556 * x0 * x0) + 7.3;
    const Real x2 = reciprocal(x1);
    constant[0] = x2 * logistic(0.07692307692307693 * (20.0 - V));
    const Real x3 = V + 27.0;
    const Real x4 = V + 25.0;
    const Real x5 = 85.0 * exp(-0.003125 * x4 * x4) + 5.0 * logistic(0.2 * (V - 40.0)) + 42.0;
    const Real x6 = reciprocal(x5);
    constant[1] = logistic(0.07692307692307693 * x3) * x6;
    const Real x7 = exp(-0.04 * V - 2.9) + exp(0.11 * V + 3.6);
    constant[2] = 0.00025 * x7 * logistic(0.14705882352941177 * (V + 80.6));
    const Real x8 = -V - 60.0;
    const Real x9 = exp(0.2 * x8) + 1.0;
    const Real x10 = V + 35.0;
    const Real x11 = 0.1 * logistic(0.2 * x10) + 0.1 * logistic(0.005 * (V - 50.0));
    const Real x12 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x13 = reciprocal(x11);
    constant[3] = x9 * x12 * x12 * x13;
    const Real x14 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x15 = switch_V < -40.0;
    const Real x16 = select(x15, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x17 = select(x15, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    constant[4] = x14 * x14 * (x16 + x17);
    const Real x18 = select(x15, (V + 37.78) * logistic(0.311 * (V + 79.23)) * (-25428.0 *
        exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)), 0.0);
    const Real x19 = select(x15, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * logistic(-0.1 * (V + 32.0)) * exp(0.057 * V));
    constant[5] = x14 * x14 * (x18 + x19);
    const Real x20 = logistic(0.05 * (50.0 - V)) + 1.4 * ((1.4 * logistic(0.07692307692307693 *
        (-V - 35.0)) + 0.25) * logistic(0.2 * (V + 5.0)));
    const Real x21 = reciprocal(x20);
    constant[6] = logistic(0.13333333333333333 * (-V - 8.0)) * x21;
    const Real x22 = V + 30.0;
    const Real x23 = logistic(0.1 * x22);
    const Real x24 = 1102.5 * exp(-0.0044444444444444444 * x3 * x3) + 180.0 * x23 + 200.0 *
        logistic(0.1 * (13.0 - V)) + 20.0;
    const Real x25 = reciprocal(x24);
    constant[7] = logistic(0.14285714285714285 * (V + 20.0)) * x25;
    const Real x26 = 80.0 * x23 + 562.0 * exp(-0.004166666666666667 * x3 * x3) + 31.0 *
        logistic(0.1 * (25.0 - V));
    const Real x27 = reciprocal(x26);
    constant[8] = x27 * (0.67 * logistic(0.14285714285714285 * x10) + 0.33);
    const Real x28 = 1400.0 * (logistic(0.06666666666666667 * (V - 35.0)) *
        reciprocal(sqrt(exp(0.16666666666666666 * (5.0 - V)) + 1.0))) + 80.0;
    const Real x29 = reciprocal(x28);
    constant[9] = logistic(0.07142857142857142 * (-V - 5.0)) * x29;
    const Real x30 = exp(0.1 * (-V - 45.0)) + 1.0;
    const Real x31 = exp(0.08695652173913043 * x22) + 1.0;
    constant[10] = 0.00037037037037037035 * x30 * x31 * logistic(0.14285714285714285 * (-V - 26.0));
    const Real x32 = exp(0.05 * x8) + 1.0;
    const Real x33 = exp(0.05 * (V - 60.0)) + 1.0;
    constant[11] = 0.2976190476190476 * x32 * x33 * logistic(0.041666666666666664 * (V + 88.0));
    slope[0] = -x2;
    slope[1] = -x6;
    slope[2] = -0.00025 * x7;
    slope[3] = -x9 * x13;
    slope[4] = -x16 - x17;
    slope[5] = -x18 - x19;
    slope[6] = -x21;
    slope[7] = -x25;
    slope[8] = -x27;
    slope[9] = -x29;
    slope[10] = -0.00037037037037037035 * x30 * x31;
    slope[11] = -0.2976190476190476 * x32 * x33;
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
    const Real x0 = reciprocal(400.0 * (Ca_ss_ * Ca_ss_) + 1.0);
    rate[12] = (0.6 * x0 - fCass_ + 0.4) * reciprocal(80.0 * x0 + 2.0);
    const Real x1 = Ca_i_ + K_buf_c_;
    const Real x2 = Ca_ss_ - Ca_i_;
    const Real x3 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x4 = reciprocal(Ca_i_);
    const Real x5 = Vmax_up_ * reciprocal(x4 * x4 * folded[6] + 1.0);
    const Real x6 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x7 = exp(V * folded[1]);
    const Real x8 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[0]) - Ca_i_ * x7 * folded[2]) *
        folded[3] * reciprocal(k_sat_ * x7 + 1.0);
    const Real x9 = g_bCa_ * (V - 0.5 * (log(x4 * Ca_o_) * folded[4]));
    rate[13] = (x2 * V_xfer_ + ((x3 - x5) * folded[7]) - 0.5 * ((x6 + x9 - 2.0 * x8) *
        folded[8])) * reciprocal(folded[5] * reciprocal(x1 * x1) + 1.0);
    const Real x10 = max_sr_ - (folded[10] * reciprocal(folded[9] * reciprocal(Ca_SR_ * Ca_SR_) +
        1.0));
    rate[14] = (k4_ * (1.0 - R_prime_)) - Ca_ss_ * R_prime_ * k2_prime_ * x10;
    const Real x11 = V - log(Na_o_ * reciprocal(Na_i_)) * folded[4];
    const Real x12 = y_ * g_fNa_ * x11;
    const Real x13 = m_ * m_ * m_ * j_ * g_Na_ * h_ * x11;
    const Real x14 = Na_i_ * folded[13] * reciprocal((Na_i_ + Km_Na_) * (0.1245 * exp(-V *
        folded[11]) + 0.0353 * exp(-V * folded[12]) + 1.0));
    const Real x15 = g_bNa_ * x11;
    rate[15] = -folded[8] * (3.0 * x8 + x12 + x13 + 3.0 * x14 + x15);
    const Real x16 = log(K_o_ * reciprocal(K_i_)) * folded[4];
    const Real x17 = V - x16;
    const Real x18 = g_to_ * r_ * s_ * x17;
    const Real x19 = y_ * g_fK_ * x17;
    const Real x20 = g_Ks_ * Xs_ * Xs_ * (V - (folded[4] * log(folded[14] * reciprocal(K_i_ +
        Na_i_ * p_KNa_))));
    const Real x21 = Xr1_ * Xr2_ * x17 * folded[15];
    const Real x22 = g_K1_ * logistic(0.1 * (V + 75.44)) * (V - x16 - 8.0);
    const Real x23 = g_sus_ * logistic(0.058823529411764705 * (5.0 - V)) * x17;
    const Real x24 = g_pK_ * logistic(0.16722408026755853 * (25.0 - V)) * x17;
    rate[16] = -folded[8] * (x18 + x19 + x20 + x21 + x22 + x23 + x24 - 2.0 * x14);
    const Real x25 = Ca_SR_ + K_buf_SR_;
    const Real x26 = Ca_SR_ - Ca_ss_;
    const Real x27 = reciprocal(x10);
    const Real x28 = k3_ + Ca_ss_ * Ca_ss_ * k1_prime_ * x27;
    const Real x29 = reciprocal(x28);
    rate[17] = (x5 - x3 - Ca_ss_ * Ca_ss_ * R_prime_ * x26 * x27 * x29 * folded[17]) *
        reciprocal(folded[16] * reciprocal(x25 * x25) + 1.0);
    const Real x30 = Ca_ss_ + K_buf_ss_;
    const Real x31 = (V - 15.0) * folded[18];
    const Real x32 = 0.25 * (Ca_ss_ * exp(x31)) - Ca_o_;
    const Real x33 = x_over_expm1(x31);
    const Real x34 = (Ca_ss_ * Ca_ss_ * R_prime_ * x26 * x27 * x29 * folded[20] - x2 * folded[21] -
        d_ * f_ * f2_ * fCass_ * x32 * x33 * folded[22]) * reciprocal(folded[19] * reciprocal(x30 *
        x30) + 1.0);
    rate[18] = x34;
    source = -(x6 + x8 + x9 + x13 + x14 + x15 + x18 + x20 + x21 + x22 + x23 + x24 + (x12 + x19) +
        2.0 * (d_ * f_ * f2_ * fCass_ * x32 * x33 * folded[23]));
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = V + 40.0;
    const Real x1 = 10.45 * exp(-0.0005555555555555556 * x0 * x0) + 7.3;
    const Real x2 = reciprocal(x1);
    column[0] = x2 * logistic(0.07692307692307693 * (20.0 - V));
    column[1] = -x2;
    const Real x3 = V + 27.0;
    const Real x4 = V + 25.0;
    const Real x5 = 85.0 * exp(-0.003125 * x4 * x4) + 5.0 * logistic(0.2 * (V - 40.0)) + 42.0;
    const Real x6 = reciprocal(x5);
    column[2] = logistic(0.07692307692307693 * x3) * x6;
    column[3] = -x6;
    const Real x7 = exp(-0.04 * V - 2.9) + exp(0.11 * V + 3.6);
    column[4] = 0.00025 * x7 * logistic(0.14705882352941177 * (V + 80.6));
    column[5] = -0.00025 * x7;
    const Real x8 = -V - 60.0;
    const Real x9 = exp(0.2 * x8) + 1.0;
    const Real x10 = V + 35.0;
    const Real x11 = 0.1 * logistic(0.2 * x10) + 0.1 * logistic(0.005 * (V - 50.0));
    const Real x12 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x13 = reciprocal(x11);
    column[6] = x9 * x12 * x12 * x13;
    column[7] = -x9 * x13;
    const Real x14 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x15 = switch_V < -40.0;
    const Real x16 = select(x15, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x17 = select(x15, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    column[8] = x14 * x14 * (x16 + x17);
    column[9] = -x16 - x17;
    const Real x18 = select(x15, (V + 37.78) * logistic(0.311 * (V + 79.23)) * (-25428.0 *
        exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)), 0.0);
    const Real x19 = select(x15, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * logistic(-0.1 * (V + 32.0)) * exp(0.057 * V));
    column[10] = x14 * x14 * (x18 + x19);
    column[11] = -x18 - x19;
    const Real x20 = logistic(0.05 * (50.0 - V)) + 1.4 * ((1.4 * logistic(0.07692307692307693 *
        (-V - 35.0)) + 0.25) * logistic(0.2 * (V + 5.0)));
    const Real x21 = reciprocal(x20);
    column[12] = logistic(0.13333333333333333 * (-V - 8.0)) * x21;
    column[13] = -x21;
    const Real x22 = V + 30.0;
    const Real x23 = logistic(0.1 * x22);
    const Real x24 = 1102.5 * exp(-0.0044444444444444444 * x3 * x3) + 180.0 * x23 + 200.0 *
        logistic(0.1 * (13.0 - V)) + 20.0;
    const Real x25 = reciprocal(x24);
    column[14] = logistic(0.14285714285714285 * (V + 20.0)) * x25;
    column[15] = -x25;
    const Real x26 = 25.0 - V;
    const Real x27 = 80.0 * x23 + 562.0 * exp(-0.004166666666666667 * x3 * x3) + 31.0 *
        logistic(0.1 * x26);
    const Real x28 = reciprocal(x27);
    column[16] = x28 * (0.67 * logistic(0.14285714285714285 * x10) + 0.33);
    column[17] = -x28;
    const Real x29 = 5.0 - V;
    const Real x30 = 1400.0 * (logistic(0.06666666666666667 * (V - 35.0)) *
        reciprocal(sqrt(exp(0.16666666666666666 * x29) + 1.0))) + 80.0;
    const Real x31 = reciprocal(x30);
    column[18] = logistic(0.07142857142857142 * (-V - 5.0)) * x31;
    column[19] = -x31;
    const Real x32 = exp(0.1 * (-V - 45.0)) + 1.0;
    const Real x33 = exp(0.08695652173913043 * x22) + 1.0;
    column[20] = 0.00037037037037037035 * x32 * x33 * logistic(0.14285714285714285 * (-V - 26.0));
    column[21] = -0.00037037037037037035 * x32 * x33;
    const Real x34 = exp(0.05 * x8) + 1.0;
    const Real x35 = exp(0.05 * (V - 60.0)) + 1.0;
    column[22] = 0.2976190476190476 * x34 * x35 * logistic(0.041666666666666664 * (V + 88.0));
    column[23] = -0.2976190476190476 * x34 * x35;
    const Real x36 = exp(V * folded[0]);
    column[24] = x36;
    const Real x37 = exp(V * folded[1]);
    column[25] = x37;
    const Real x38 = k_sat_ * x37 + 1.0;
    const Real x39 = reciprocal(x38);
    column[26] = x39;
    column[27] = x37 * x39;
    column[28] = reciprocal(0.1245 * exp(-V * folded[11]) + 0.0353 * exp(-V * folded[12]) + 1.0);
    column[29] = x36 * x39;
    column[30] = logistic(0.1 * (V + 75.44));
    column[31] = logistic(0.058823529411764705 * x29);
    column[32] = logistic(0.16722408026755853 * x26);
    const Real x40 = (V - 15.0) * folded[18];
    const Real x41 = exp(x40);
    column[33] = x41;
    const Real x42 = x_over_expm1(x40);
    column[34] = x42;
    column[35] = x41 * x42;
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
    const Real x0 = reciprocal(400.0 * (Ca_ss_ * Ca_ss_) + 1.0);
    const Real x1 = 80.0 * x0 + 2.0;
    const Real x2 = reciprocal(x1);
    rate[0] = (0.6 * x0 - fCass_ + 0.4) * x2;
    slope[0] = -x2;
    const Real x3 = Ca_i_ + K_buf_c_;
    const Real x4 = reciprocal(x3);
    const Real x5 = x4 * x4 * folded[5] + 1.0;
    const Real x6 = Ca_ss_ - Ca_i_;
    const Real x7 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x8 = reciprocal(Ca_i_);
    const Real x9 = x8 * x8 * folded[6] + 1.0;
    const Real x10 = reciprocal(x9);
    const Real x11 = Vmax_up_ * x10;
    const Real x12 = Ca_i_ + K_pCa_;
    const Real x13 = reciprocal(x12);
    const Real x14 = Ca_i_ * g_pCa_ * x13;
    const Real x15 = g_bCa_ * (V - 0.5 * (log(x8 * Ca_o_) * folded[4]));
    const Real x16 = folded[3] * column[26] * (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * column[24] - Ca_i_ *
        folded[2] * column[25]);
    const Real x17 = x6 * V_xfer_ + ((x7 - x11) * folded[7]) - 0.5 * (folded[8] * (x14 + x15 -
        2.0 * x16));
    const Real x18 = reciprocal(x5);
    rate[1] = x18 * x17;
    const Real x19 = (folded[7] * (-V_leak_ - 2.0 * (x8 * x8 * x8 * x10 * x10 * folded[25]))) -
        V_xfer_ - 0.5 * (folded[8] * ((g_pCa_ * x13 - Ca_i_ * g_pCa_ * x13 * x13) + 0.5 * (x8 *
        folded[24]) + 2.0 * (column[27] * folded[26])));
    slope[1] = x18 * x19 + 2.0 * (x4 * x4 * x4 * folded[5] * x18 * x18 * x17);
    const Real x20 = reciprocal(Ca_SR_);
    const Real x21 = x20 * x20 * folded[9] + 1.0;
    const Real x22 = reciprocal(x21);
    const Real x23 = max_sr_ - x22 * folded[10];
    rate[2] = (k4_ * (1.0 - R_prime_)) - Ca_ss_ * R_prime_ * k2_prime_ * x23;
    slope[2] = -k4_ - Ca_ss_ * k2_prime_ * x23;
    const Real x24 = reciprocal(Na_i_);
    const Real x25 = V - log(x24 * Na_o_) * folded[4];
    const Real x26 = y_ * g_fNa_ * x25;
    const Real x27 = m_ * m_ * m_ * j_ * g_Na_ * h_ * x25;
    const Real x28 = g_bNa_ * x25;
    const Real x29 = Na_i_ + Km_Na_;
    const Real x30 = reciprocal(x29);
    const Real x31 = Na_i_ * x30 * folded[13] * column[28];
    rate[3] = -folded[8] * (x26 + x27 + x28 + 3.0 * x16 + 3.0 * x31);
    const Real x32 = x24 * y_ * folded[27] + x24 * m_ * m_ * m_ * j_ * h_ * folded[28] + x24 *
        folded[29] + 9.0 * (Na_i_ * Na_i_ * column[29] * folded[30]) + 3.0 * (x30 * folded[13] *
        column[28] - Na_i_ * x30 * x30 * folded[13] * column[28]);
    slope[3] = -folded[8] * x32;
    const Real x33 = log(K_o_ * reciprocal(K_i_)) * folded[4];
    const Real x34 = V - x33;
    const Real x35 = g_to_ * r_ * s_ * x34;
    const Real x36 = y_ * g_fK_ * x34;
    const Real x37 = g_Ks_ * Xs_ * Xs_ * (V - (folded[4] * log(folded[14] * reciprocal(K_i_ +
        Na_i_ * p_KNa_))));
    const Real x38 = Xr1_ * Xr2_ * x34 * folded[15];
    const Real x39 = g_K1_ * (V - x33 - 8.0) * column[30];
    const Real x40 = g_sus_ * x34 * column[31];
    const Real x41 = g_pK_ * x34 * column[32];
    rate[4] = -folded[8] * (x35 + x36 + x37 + x38 + x39 + x40 + x41 - 2.0 * x31);
    slope[4] = 0.0;
    const Real x42 = Ca_SR_ + K_buf_SR_;
    const Real x43 = reciprocal(x42);
    const Real x44 = x43 * x43 * folded[16] + 1.0;
    const Real x45 = Ca_SR_ - Ca_ss_;
    const Real x46 = reciprocal(x23);
    const Real x47 = k3_ + Ca_ss_ * Ca_ss_ * k1_prime_ * x46;
    const Real x48 = reciprocal(x47);
    const Real x49 = x11 - x7 - Ca_ss_ * Ca_ss_ * R_prime_ * x45 * x46 * x48 * folded[17];
    const Real x50 = reciprocal(x44);
    rate[5] = x50 * x49;
    const Real x51 = Ca_ss_ + K_buf_ss_;
    const Real x52 = reciprocal(x51);
    const Real x53 = x52 * x52 * folded[19] + 1.0;
    const Real x54 = 0.25 * (Ca_ss_ * column[33]) - Ca_o_;
    const Real x55 = Ca_ss_ * Ca_ss_ * R_prime_ * x45 * x46 * x48 * folded[20] - x6 * folded[21] -
        d_ * f_ * f2_ * fCass_ * folded[22] * x54 * column[34];
    const Real x56 = reciprocal(x53);
    rate[6] = x56 * x55;
    const Real x57 = Ca_ss_ * Ca_ss_ * R_prime_ * x46 * x48 * folded[17];
    const Real x58 = x57 + 2.0 * (Ca_ss_ * Ca_ss_ * x20 * x20 * x20 * R_prime_ * x45 * x22 * x22 *
        x46 * x46 * x48 * folded[31]) - 2.0 * (Ca_ss_ * Ca_ss_ * Ca_ss_ * Ca_ss_ * x20 * x20 *
        x20 * R_prime_ * x45 * x22 * x22 * x46 * x46 * x46 * x48 * x48 * folded[32]);
    slope[5] = (x50 * (-V_leak_ - x58)) + 2.0 * (x43 * x43 * x43 * folded[16] * x50 * x50 * x49);
    slope[6] = -x50 * (2.0 * (Ca_ss_ * R_prime_ * x45 * x46 * x48 * folded[17]) - x57 - 2.0 *
        (Ca_ss_ * Ca_ss_ * Ca_ss_ * R_prime_ * x45 * x46 * x46 * x48 * x48 * folded[33]));
    const Real x59 = Ca_ss_ * Ca_ss_ * R_prime_ * x46 * x48 * folded[20];
    const Real x60 = x59 + 2.0 * (Ca_ss_ * Ca_ss_ * x20 * x20 * x20 * R_prime_ * x45 * x22 * x22 *
        x46 * x46 * x48 * folded[34]) - 2.0 * (Ca_ss_ * Ca_ss_ * Ca_ss_ * Ca_ss_ * x20 * x20 *
        x20 * R_prime_ * x45 * x22 * x22 * x46 * x46 * x46 * x48 * x48 * folded[35]);
    slope[7] = x56 * x60;
    const Real x61 = (2.0 * (Ca_ss_ * R_prime_ * x45 * x46 * x48 * folded[20]) - x59 - 2.0 *
        (Ca_ss_ * Ca_ss_ * Ca_ss_ * R_prime_ * x45 * x46 * x46 * x48 * x48 * folded[36])) -
        folded[21] - 0.25 * (d_ * f_ * f2_ * fCass_ * folded[22] * column[35]);
    slope[8] = x56 * x61 + 2.0 * (x52 * x52 * x52 * folded[19] * x56 * x56 * x55);
    source = -(x14 + x15 + x27 + x28 + x35 + x37 + x38 + (x26 + x36) + x16 + x31 + x39 + x40 +
        x41 + 2.0 * (d_ * f_ * f2_ * fCass_ * folded[23] * x54 * column[34]));
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
    const Real x2 = 10.45 * x1 + 7.3;
    const Real x3 = logistic(0.07692307692307693 * (20.0 - V));
    const Real x4 = reciprocal(x2);
    const Real x5 = -0.0011111111111111111 * V - 0.044444444444444446;
    constant_dV[0] = 0.07692307692307693 * (x4 * x3 * (1.0 - x3)) - 10.45 * (x1 * x4 * x4 * x3 *
        x5);
    const Real x6 = V + 27.0;
    const Real x7 = logistic(0.07692307692307693 * x6);
    const Real x8 = V + 25.0;
    const Real x9 = exp(-0.003125 * x8 * x8);
    const Real x10 = logistic(0.2 * (V - 40.0));
    const Real x11 = 85.0 * x9 + 5.0 * x10 + 42.0;
    const Real x12 = reciprocal(x11);
    const Real x13 = 85.0 * (x9 * (-0.00625 * V - 0.15625)) - (x10 * (1.0 - x10));
    constant_dV[1] = -0.07692307692307693 * (x7 * x12 * (1.0 - x7)) - x7 * x12 * x12 * x13;
    const Real x14 = exp(-0.04 * V - 2.9);
    const Real x15 = exp(0.11 * V + 3.6);
    const Real x16 = logistic(0.14705882352941177 * (V + 80.6));
    const Real x17 = 0.11 * x15 - 0.04 * x14;
    constant_dV[2] = 0.00025 * (x16 * x17) - 3.6764705882352945e-05 * ((x14 + x15) * x16 * (1.0 -
        x16));
    const Real x18 = -V - 60.0;
    const Real x19 = exp(0.2 * x18);
    const Real x20 = x19 + 1.0;
    const Real x21 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x22 = V + 35.0;
    const Real x23 = logistic(0.2 * x22);
    const Real x24 = logistic(0.005 * (V - 50.0));
    const Real x25 = 0.1 * x23 + 0.1 * x24;
    const Real x26 = reciprocal(x25);
    const Real x27 = -0.020000000000000004 * (x23 * (1.0 - x23)) - 0.0005 * (x24 * (1.0 - x24));
    constant_dV[3] = 0.221483942414175 * (x20 * x21 * x21 * x26 * (1.0 - x21)) - x20 * x21 * x21 *
        x26 * x26 * x27 - 0.2 * (x19 * x21 * x21 * x26);
    const Real x28 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x29 = switch_V < -40.0;
    const Real x30 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x31 = select(x29, -0.008382352941176471 * x30, 0.0);
    const Real x32 = exp(0.079 * V);
    const Real x33 = exp(0.3485 * V);
    const Real x34 = logistic(-0.0900900900900901 * (V + 10.66));
    const Real x35 = select(x29, (0.21330000000000002 * x32 + 108034.99999999999 * x33),
        0.5336105336105336 * x34 * (1.0 - x34));
    const Real x36 = 1.0 - x28;
    const Real x37 = (x28 * x28 * (x31 + x35)) - 0.2691790040376851 * (x28 * x28 * (select(x29,
        0.057 * x30, 0.0) + select(x29, (2.7 * x32 + 310000.0 * x33), 5.9230769230769225 * x34)) *
        x36);
    constant_dV[4] = x37;
    const Real x38 = logistic(0.311 * (V + 79.23));
    const Real x39 = exp(0.2444 * V);
    const Real x40 = exp(-0.04391 * V);
    const Real x41 = -25428.0 * x39 - 6.948e-06 * x40;
    const Real x42 = V + 37.78;
    const Real x43 = select(x29, (x38 * x41 + (x42 * x38 * (3.0508668e-07 * x40 -
        6214.6032000000005 * x39)) - 0.311 * (x42 * x38 * (1.0 - x38) * x41)), 0.0);
    const Real x44 = exp(-0.01052 * V);
    const Real x45 = logistic(-0.1378 * (V + 40.14));
    const Real x46 = logistic(-0.1 * (V + 32.0));
    const Real x47 = exp(0.057 * V);
    const Real x48 = select(x29, (0.0033402720000000005 * (x44 * x45 * (1.0 - x45)) -
        0.00025500480000000003 * (x44 * x45)), (0.06 * (x46 * (1.0 - x46) * x47) + 0.0342 * (x46 *
        x47)));
    constant_dV[5] = (x28 * x28 * (x43 + x48)) - 0.2691790040376851 * (x28 * x28 * (select(x29,
        x42 * x38 * x41, 0.0) + select(x29, 0.02424 * x44 * x45, 0.6 * x46 * x47)) * x36);
    const Real x49 = logistic(0.13333333333333333 * (-V - 8.0));
    const Real x50 = logistic(0.05 * (50.0 - V));
    const Real x51 = logistic(0.07692307692307693 * (-V - 35.0));
    const Real x52 = 1.4 * x51 + 0.25;
    const Real x53 = logistic(0.2 * (V + 5.0));
    const Real x54 = x50 + 1.4 * (x52 * x53);
    const Real x55 = reciprocal(x54);
    const Real x56 = 1.4 * (0.1076923076923077 * (x51 * x53 * (1.0 - x51)) - 0.2 * (x52 * x53 *
        (1.0 - x53))) + 0.05 * (x50 * (1.0 - x50));
    constant_dV[6] = 0.13333333333333333 * (x49 * x55 * (1.0 - x49)) - x49 * x55 * x55 * x56;
    const Real x57 = logistic(0.14285714285714285 * (V + 20.0));
    const Real x58 = exp(-0.0044444444444444444 * x6 * x6);
    const Real x59 = V + 30.0;
    const Real x60 = logistic(0.1 * x59);
    const Real x61 = logistic(0.1 * (13.0 - V));
    const Real x62 = 1102.5 * x58 + 180.0 * x60 + 200.0 * x61 + 20.0;
    const Real x63 = reciprocal(x62);
    const Real x64 = x60 * (1.0 - x60);
    const Real x65 = 1102.5 * (x58 * (-0.008888888888888889 * V - 0.24)) + 20.0 * (x61 * (1.0 -
        x61)) - 18.0 * x64;
    constant_dV[7] = -0.14285714285714285 * (x57 * x63 * (1.0 - x57)) - x57 * x63 * x63 * x65;
    const Real x66 = logistic(0.14285714285714285 * x22);
    const Real x67 = exp(-0.004166666666666667 * x6 * x6);
    const Real x68 = logistic(0.1 * (25.0 - V));
    const Real x69 = 80.0 * x60 + 562.0 * x67 + 31.0 * x68;
    const Real x70 = reciprocal(x69);
    const Real x71 = 562.0 * (x67 * (-0.008333333333333333 * V - 0.225)) + 3.1 * (x68 * (1.0 -
        x68)) - 8.0 * x64;
    constant_dV[8] = -0.09571428571428571 * (x66 * x70 * (1.0 - x66)) - (x70 * x70 * x71 * (0.67 *
        x66 + 0.33));
    const Real x72 = logistic(0.07142857142857142 * (-V - 5.0));
    const Real x73 = exp(0.16666666666666666 * (5.0 - V));
    const Real x74 = sqrt(x73 + 1.0);
    const Real x75 = logistic(0.06666666666666667 * (V - 35.0));
    const Real x76 = reciprocal(x74);
    const Real x77 = 1400.0 * (x76 * x75) + 80.0;
    const Real x78 = reciprocal(x77);
    const Real x79 = 0.08333333333333333 * (x73 * x76 * x76 * x76 * x75) - 0.06666666666666667 *
        (x76 * x75 * (1.0 - x75));
    constant_dV[9] = 0.07142857142857142 * (x72 * x78 * (1.0 - x72)) - 1400.0 * (x72 * x78 * x78 *
        x79);
    const Real x80 = exp(0.1 * (-V - 45.0));
    const Real x81 = x80 + 1.0;
    const Real x82 = exp(0.08695652173913043 * x59);
    const Real x83 = x82 + 1.0;
    const Real x84 = logistic(0.14285714285714285 * (-V - 26.0));
    constant_dV[10] = 5.2910052910052905e-05 * (x81 * x83 * x84 * (1.0 - x84)) +
        3.22061191626409e-05 * (x81 * x82 * x84) - 3.7037037037037037e-05 * (x80 * x83 * x84);
    const Real x85 = exp(0.05 * x18);
    const Real x86 = x85 + 1.0;
    const Real x87 = exp(0.05 * (V - 60.0));
    const Real x88 = x87 + 1.0;
    const Real x89 = logistic(0.041666666666666664 * (V + 88.0));
    constant_dV[11] = 0.014880952380952382 * (x86 * x87 * x89) - 0.01240079365079365 * (x86 * x88 *
        x89 * (1.0 - x89)) - 0.014880952380952382 * (x85 * x88 * x89);
    slope_dV[0] = 10.45 * x1 * x4 * x4 * x5;
    slope_dV[1] = x12 * x12 * x13;
    slope_dV[2] = -0.00025 * x17;
    slope_dV[3] = x20 * x26 * x26 * x27 + 0.2 * (x19 * x26);
    slope_dV[4] = -x31 - x35;
    slope_dV[5] = -x43 - x48;
    slope_dV[6] = x55 * x55 * x56;
    slope_dV[7] = x63 * x63 * x65;
    slope_dV[8] = x70 * x70 * x71;
    slope_dV[9] = 1400.0 * x78 * x78 * x79;
    slope_dV[10] = 3.7037037037037037e-05 * (x80 * x83) - 3.22061191626409e-05 * (x81 * x82);
    slope_dV[11] = 0.014880952380952382 * (x85 * x88) - 0.014880952380952382 * (x86 * x87);
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
    const Real x0 = g_to_ * r_ * s_;
    const Real x1 = y_ * g_fNa_;
    const Real x2 = y_ * g_fK_;
    const Real x3 = m_ * m_ * m_ * j_ * g_Na_ * h_;
    const Real x4 = g_Ks_ * Xs_ * Xs_;
    const Real x5 = Xr1_ * Xr2_ * folded[15];
    const Real x6 = exp(V * folded[1]);
    const Real x7 = k_sat_ * x6 + 1.0;
    const Real x8 = exp(V * folded[0]);
    const Real x9 = reciprocal(x7);
    const Real x10 = Na_i_ * Na_i_ * Na_i_ * Ca_o_ * x8 - Ca_i_ * x6 * folded[2];
    const Real x11 = (x9 * folded[3] * (Na_i_ * Na_i_ * Na_i_ * x8 * folded[37] - Ca_i_ * x6 *
        folded[38])) - x6 * x10 * x9 * x9 * folded[39];
    const Real x12 = Na_i_ + Km_Na_;
    const Real x13 = exp(-V * folded[11]);
    const Real x14 = exp(-V * folded[12]);
    const Real x15 = 0.1245 * x13 + 0.0353 * x14 + 1.0;
    const Real x16 = reciprocal(x12);
    const Real x17 = reciprocal(x15);
    const Real x18 = Na_i_ * x16 * x17 * x17 * folded[13] * (-0.012450000000000001 * (x13 *
        folded[12]) - 0.0353 * (folded[12] * x14));
    const Real x19 = logistic(0.1 * (V + 75.44));
    const Real x20 = reciprocal(K_i_);
    const Real x21 = log(x20 * K_o_) * folded[4];
    const Real x22 = g_K1_ * x19 - 0.1 * (g_K1_ * x19 * (1.0 - x19) * (V - x21 - 8.0));
    const Real x23 = logistic(0.058823529411764705 * (5.0 - V));
    const Real x24 = V - x21;
    const Real x25 = g_sus_ * x23 + 0.058823529411764705 * (g_sus_ * x23 * (1.0 - x23) * x24);
    const Real x26 = logistic(0.16722408026755853 * (25.0 - V));
    const Real x27 = g_pK_ * x26 + 0.16722408026755853 * (g_pK_ * x26 * (1.0 - x26) * x24);
    const Real x28 = (V - 15.0) * folded[18];
    const Real x29 = exp(x28);
    const Real x30 = x_over_expm1(x28);
    const Real x31 = 0.25 * (Ca_ss_ * x29) - Ca_o_;
    const Real x32 = x_over_expm1_slope(x28);
    const Real x33 = x0 + (x1 + x2) + x3 + x4 + x5 + x11 + x22 + x25 + x27 + 2.0 * (0.5 * (Ca_ss_ *
        d_ * f_ * f2_ * fCass_ * x29 * x30 * folded[40]) + 2.0 * (d_ * f_ * f2_ * fCass_ * x31 *
        x32 * folded[40])) + folded[41] - x18;
    take(0, 0, -x33);
    take(0, 1, -g_to_ * s_ * x24);
    take(0, 2, -g_to_ * r_ * x24);
    const Real x34 = reciprocal(Na_i_);
    const Real x35 = V - log(x34 * Na_o_) * folded[4];
    take(0, 3, -(g_fNa_ * x35 + g_fK_ * x24));
    take(0, 4, -m_ * m_ * j_ * h_ * x35 * folded[42]);
    take(0, 5, -m_ * m_ * m_ * j_ * g_Na_ * x35);
    take(0, 6, -m_ * m_ * m_ * g_Na_ * h_ * x35);
    take(0, 7, -f_ * f2_ * fCass_ * x31 * x30 * folded[43]);
    take(0, 8, -d_ * f2_ * fCass_ * x31 * x30 * folded[43]);
    take(0, 9, -d_ * f_ * fCass_ * x31 * x30 * folded[43]);
    const Real x36 = K_i_ + Na_i_ * p_KNa_;
    const Real x37 = reciprocal(x36);
    const Real x38 = V - folded[4] * log(x37 * folded[14]);
    take(0, 10, -Xs_ * x38 * folded[44]);
    take(0, 11, -Xr2_ * x24 * folded[15]);
    take(0, 12, -Xr1_ * x24 * folded[15]);
    take(0, 13, -d_ * f_ * f2_ * x31 * x30 * folded[43]);
    const Real x39 = Ca_i_ + K_pCa_;
    const Real x40 = reciprocal(x39);
    const Real x41 = g_pCa_ * x40 - Ca_i_ * g_pCa_ * x40 * x40;
    const Real x42 = reciprocal(Ca_i_);
    const Real x43 = x42 * folded[24];
    const Real x44 = x6 * x9 * folded[26];
    take(0, 14, -(x41 + 0.5 * x43 - x44));
    const Real x45 = x34 * y_ * folded[27];
    const Real x46 = x34 * m_ * m_ * m_ * j_ * h_ * folded[28];
    const Real x47 = x34 * folded[29];
    const Real x48 = Xs_ * Xs_ * x37 * folded[45];
    const Real x49 = Na_i_ * Na_i_ * x8 * x9 * folded[30];
    const Real x50 = x16 * x17 * folded[13] - Na_i_ * x16 * x16 * x17 * folded[13];
    take(0, 16, -(x45 + x46 + x47 + x48 + 3.0 * x49 + x50));
    const Real x51 = x20 * r_ * s_ * folded[46] + x20 * y_ * folded[47] + Xs_ * Xs_ * x37 *
        folded[48] + x20 * Xr1_ * Xr2_ * folded[49] + x20 * x19 * folded[50] + x20 * x23 *
        folded[51] + x20 * x26 * folded[52];
    take(0, 17, -x51);
    take(0, 19, -d_ * f_ * f2_ * fCass_ * x29 * x30 * folded[53]);
    const Real x52 = 400.0 * (Ca_ss_ * Ca_ss_) + 1.0;
    const Real x53 = reciprocal(x52);
    const Real x54 = x53;
    const Real x55 = 80.0 * x54 + 2.0;
    const Real x56 = reciprocal(x55);
    take(13, 13, -x56);
    take(13, 19, 64000.0 * (Ca_ss_ * x53 * x53 * (0.6 * x54 - fCass_ + 0.4) * x56 * x56) - 480.0 *
        (Ca_ss_ * x53 * x53 * x56));
    const Real x57 = Ca_i_ + K_buf_c_;
    const Real x58 = reciprocal(x57);
    const Real x59 = x58 * x58 * folded[5] + 1.0;
    const Real x60 = reciprocal(x59);
    take(14, 0, -x60 * (g_bCa_ - 2.0 * x11) * folded[54]);
    const Real x61 = x42 * x42 * folded[6] + 1.0;
    const Real x62 = reciprocal(x61);
    const Real x63 = x42 * x42 * x42 * x62 * x62 * folded[25];
    const Real x64 = Ca_ss_ - Ca_i_;
    const Real x65 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x66 = Vmax_up_ * x62;
    const Real x67 = x64 * V_xfer_ + ((x65 - x66) * folded[7]) - 0.5 * ((Ca_i_ * g_pCa_ * x40 +
        (g_bCa_ * (V - 0.5 * (log(x42 * Ca_o_) * folded[4]))) - 2.0 * (x10 * x9 * folded[3])) *
        folded[8]);
    const Real x68 = (x60 * ((folded[7] * (-V_leak_ - 2.0 * x63)) - V_xfer_ - 0.5 * (folded[8] *
        (x41 + 0.5 * x43 + 2.0 * x44)))) + 2.0 * (x58 * x58 * x58 * folded[5] * x60 * x60 * x67);
    take(14, 14, x68);
    take(14, 16, Na_i_ * Na_i_ * x8 * x9 * x60 * folded[55]);
    take(14, 18, x60 * folded[56]);
    take(14, 19, V_xfer_ * x60);
    const Real x69 = reciprocal(Ca_SR_);
    const Real x70 = x69 * x69 * folded[9] + 1.0;
    const Real x71 = reciprocal(x70);
    const Real x72 = max_sr_ - x71 * folded[10];
    take(15, 15, -k4_ - Ca_ss_ * k2_prime_ * x72);
    take(15, 18, Ca_ss_ * x69 * x69 * x69 * R_prime_ * x71 * x71 * folded[57]);
    take(15, 19, -R_prime_ * k2_prime_ * x72);
    take(16, 0, -folded[8] * (g_bNa_ + x1 + x3 + 3.0 * x11 - 3.0 * x18));
    take(16, 3, -x35 * folded[58]);
    take(16, 4, -m_ * m_ * j_ * h_ * x35 * folded[59]);
    take(16, 5, -m_ * m_ * m_ * j_ * x35 * folded[60]);
    take(16, 6, -m_ * m_ * m_ * h_ * x35 * folded[60]);
    take(16, 14, x6 * x9 * folded[61]);
    take(16, 16, -folded[8] * (x45 + x46 + x47 + 9.0 * x49 + 3.0 * x50));
    take(17, 0, -folded[8] * (x0 + x2 + x4 + x5 + 2.0 * x18 + x22 + x25 + x27));
    take(17, 1, -s_ * x24 * folded[62]);
    take(17, 2, -r_ * x24 * folded[62]);
    take(17, 3, -x24 * folded[63]);
    take(17, 10, -Xs_ * x38 * folded[64]);
    take(17, 11, -Xr2_ * x24 * folded[65]);
    take(17, 12, -Xr1_ * x24 * folded[65]);
    take(17, 16, -folded[8] * (x48 - 2.0 * x50));
    take(17, 17, -folded[8] * x51);
    const Real x73 = Ca_SR_ + K_buf_SR_;
    const Real x74 = reciprocal(x73);
    const Real x75 = x74 * x74 * folded[16] + 1.0;
    const Real x76 = reciprocal(x75);
    take(18, 14, x76 * (V_leak_ + 2.0 * x63));
    const Real x77 = Ca_SR_ - Ca_ss_;
    const Real x78 = reciprocal(x72);
    const Real x79 = k3_ + Ca_ss_ * Ca_ss_ * k1_prime_ * x78;
    const Real x80 = reciprocal(x79);
    take(18, 15, -Ca_ss_ * Ca_ss_ * x77 * x78 * x76 * x80 * folded[17]);
    const Real x81 = Ca_ss_ * Ca_ss_ * R_prime_ * x78 * x80 * folded[17];
    const Real x82 = x81 + 2.0 * (Ca_ss_ * Ca_ss_ * x69 * x69 * x69 * R_prime_ * x77 * x71 * x71 *
        x78 * x78 * x80 * folded[31]) - 2.0 * (Ca_ss_ * Ca_ss_ * Ca_ss_ * Ca_ss_ * x69 * x69 *
        x69 * R_prime_ * x77 * x71 * x71 * x78 * x78 * x78 * x80 * x80 * folded[32]);
    take(18, 18, (x76 * (-V_leak_ - x82)) + 2.0 * (x74 * x74 * x74 * folded[16] * x76 * x76 *
        (x66 - x65 - Ca_ss_ * Ca_ss_ * R_prime_ * x77 * x78 * x80 * folded[17])));
    take(18, 19, -x76 * (2.0 * (Ca_ss_ * R_prime_ * x77 * x78 * x80 * folded[17]) - x81 - 2.0 *
        (Ca_ss_ * Ca_ss_ * Ca_ss_ * R_prime_ * x77 * x78 * x78 * x80 * x80 * folded[33])));
    const Real x83 = Ca_ss_ + K_buf_ss_;
    const Real x84 = reciprocal(x83);
    const Real x85 = x84 * x84 * folded[19] + 1.0;
    const Real x86 = reciprocal(x85);
    take(19, 0, -x86 * (0.5 * (Ca_ss_ * d_ * f_ * f2_ * fCass_ * x29 * x30 * folded[66]) + 2.0 *
        (d_ * f_ * f2_ * fCass_ * x31 * x32 * folded[66])));
    take(19, 7, -f_ * f2_ * fCass_ * x31 * x86 * x30 * folded[22]);
    take(19, 8, -d_ * f2_ * fCass_ * x31 * x86 * x30 * folded[22]);
    take(19, 9, -d_ * f_ * fCass_ * x31 * x86 * x30 * folded[22]);
    take(19, 13, -d_ * f_ * f2_ * x31 * x86 * x30 * folded[22]);
    take(19, 14, x86 * folded[21]);
    take(19, 15, Ca_ss_ * Ca_ss_ * x77 * x78 * x80 * x86 * folded[20]);
    const Real x87 = Ca_ss_ * Ca_ss_ * R_prime_ * x78 * x80 * folded[20];
    const Real x88 = x87 + 2.0 * (Ca_ss_ * Ca_ss_ * x69 * x69 * x69 * R_prime_ * x77 * x71 * x71 *
        x78 * x78 * x80 * folded[34]) - 2.0 * (Ca_ss_ * Ca_ss_ * Ca_ss_ * Ca_ss_ * x69 * x69 *
        x69 * R_prime_ * x77 * x71 * x71 * x78 * x78 * x78 * x80 * x80 * folded[35]);
    take(19, 18, x86 * x88);
    const Real x89 = (2.0 * (Ca_ss_ * R_prime_ * x77 * x78 * x80 * folded[20]) - x87 - 2.0 *
        (Ca_ss_ * Ca_ss_ * Ca_ss_ * R_prime_ * x77 * x78 * x78 * x80 * x80 * folded[36])) -
        folded[21] - 0.25 * (d_ * f_ * f2_ * fCass_ * x29 * x30 * folded[22]);
    const Real x90 = x84 * x84 * x84 * folded[19] * x86 * x86 * (Ca_ss_ * Ca_ss_ * R_prime_ * x77 *
        x78 * x80 * folded[20] - x64 * folded[21] - d_ * f_ * f2_ * fCass_ * x31 * x30 *
        folded[22]);
    take(19, 19, x86 * x89 + 2.0 * x90);
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
        folded[3] * reciprocal(k_sat_ * x1 + 1.0);
    const Real x3 = g_bCa_ * (V - 0.5 * (log(Ca_o_ * reciprocal(Ca_i_)) * folded[4]));
    const Real x4 = V - log(Na_o_ * reciprocal(Na_i_)) * folded[4];
    const Real x5 = m_ * m_ * m_ * j_ * g_Na_ * h_ * x4;
    const Real x6 = Na_i_ * folded[13] * reciprocal((Na_i_ + Km_Na_) * (0.1245 * exp(-V *
        folded[11]) + 0.0353 * exp(-V * folded[12]) + 1.0));
    const Real x7 = g_bNa_ * x4;
    const Real x8 = log(K_o_ * reciprocal(K_i_)) * folded[4];
    const Real x9 = V - x8;
    const Real x10 = g_to_ * r_ * s_ * x9;
    const Real x11 = g_Ks_ * Xs_ * Xs_ * (V - (folded[4] * log(folded[14] * reciprocal(K_i_ +
        Na_i_ * p_KNa_))));
    const Real x12 = Xr1_ * Xr2_ * x9 * folded[15];
    const Real x13 = g_K1_ * logistic(0.1 * (V + 75.44)) * (V - x8 - 8.0);
    const Real x14 = g_sus_ * logistic(0.058823529411764705 * (5.0 - V)) * x9;
    const Real x15 = g_pK_ * logistic(0.16722408026755853 * (25.0 - V)) * x9;
    const Real x16 = y_ * g_fNa_ * x4;
    const Real x17 = y_ * g_fK_ * x9;
    const Real x18 = x16 + x17;
    const Real x19 = (V - 15.0) * folded[18];
    const Real x20 = 0.25 * (Ca_ss_ * exp(x19)) - Ca_o_;
    const Real x21 = x_over_expm1(x19);
    current[0] = x0 + x2 + x3 + x5 + x6 + x7 + x10 + x11 + x12 + x13 + x14 + x15 + x18 + 2.0 *
        (d_ * f_ * f2_ * fCass_ * x20 * x21 * folded[23]);
    current[1] = x13;
    current[2] = x10;
    current[3] = x14;
    current[4] = x18;
    current[5] = x16;
    current[6] = x17;
    current[7] = x5;
    current[8] = d_ * f_ * f2_ * fCass_ * x20 * x21 * folded[43];
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
    const double x0 = reciprocal(R_);
    const double x1 = reciprocal(T_);
    folded[0] = x0 * x1 * F_ * gamma_NaCa_;
    const double x2 = gamma_NaCa_ - 1.0;
    folded[1] = x0 * x1 * F_ * x2;
    folded[2] = Na_o_ * Na_o_ * Na_o_ * alpha_NaCa_;
    const double x3 = Na_o_ * Na_o_ * Na_o_ + Km_Nai_ * Km_Nai_ * Km_Nai_;
    const double x4 = Ca_o_ + Km_Ca_;
    const double x5 = reciprocal(x3);
    const double x6 = reciprocal(x4);
    folded[3] = k_NaCa_ * x5 * x6;
    const double x7 = reciprocal(F_);
    folded[4] = R_ * T_ * x7;
    folded[5] = Buf_c_ * K_buf_c_;
    folded[6] = K_up_ * K_up_;
    const double x8 = reciprocal(V_c_);
    folded[7] = V_SR_ * x8;
    folded[8] = x7 * x8 * Cm_;
    folded[9] = EC_ * EC_;
    const double x9 = max_sr_ - min_sr_;
    folded[10] = x9;
    folded[11] = 0.1 * x0 * x1 * F_;
    folded[12] = x0 * x1 * F_;
    folded[13] = P_NaK_ * K_o_ * reciprocal(K_o_ + Km_K_);
    folded[14] = (K_o_ + Na_o_ * p_KNa_);
    const double x10 = sqrt(0.18518518518518517 * K_o_);
    folded[15] = g_Kr_ * x10;
    folded[16] = Buf_SR_ * K_buf_SR_;
    folded[17] = V_rel_ * k1_prime_;
    folded[18] = 2.0 * x0 * x1 * F_;
    folded[19] = Buf_ss_ * K_buf_ss_;
    const double x11 = reciprocal(V_ss_);
    folded[20] = V_SR_ * V_rel_ * k1_prime_ * x11;
    folded[21] = V_c_ * V_xfer_ * x11;
    folded[22] = g_CaL_ * Cm_ * x11;
    folded[23] = F_ * g_CaL_;
    folded[24] = R_ * T_ * x7 * g_bCa_;
    folded[25] = Vmax_up_ * K_up_ * K_up_;
    folded[26] = Na_o_ * Na_o_ * Na_o_ * k_NaCa_ * alpha_NaCa_ * x5 * x6;
    folded[27] = R_ * T_ * x7 * g_fNa_;
    folded[28] = R_ * T_ * x7 * g_Na_;
    folded[29] = R_ * T_ * x7 * g_bNa_;
    folded[30] = Ca_o_ * k_NaCa_ * x5 * x6;
    folded[31] = V_rel_ * k1_prime_ * x9 * EC_ * EC_;
    folded[32] = V_rel_ * k1_prime_ * k1_prime_ * x9 * EC_ * EC_;
    folded[33] = V_rel_ * k1_prime_ * k1_prime_;
    folded[34] = V_SR_ * V_rel_ * k1_prime_ * x9 * EC_ * EC_ * x11;
    folded[35] = V_SR_ * V_rel_ * k1_prime_ * k1_prime_ * x9 * EC_ * EC_ * x11;
    folded[36] = V_SR_ * V_rel_ * k1_prime_ * k1_prime_ * x11;
    folded[37] = x0 * x1 * F_ * Ca_o_ * gamma_NaCa_;
    folded[38] = x0 * x1 * F_ * Na_o_ * Na_o_ * Na_o_ * x2 * alpha_NaCa_;
    folded[39] = x0 * x1 * F_ * k_NaCa_ * x2 * x5 * x6 * k_sat_;
    folded[40] = x0 * x1 * F_ * F_ * g_CaL_;
    folded[41] = (g_bNa_ + g_bCa_);
    folded[42] = 3.0 * g_Na_;
    folded[43] = 2.0 * F_ * g_CaL_;
    folded[44] = 2.0 * g_Ks_;
    folded[45] = R_ * T_ * x7 * g_Ks_ * p_KNa_;
    folded[46] = R_ * T_ * x7 * g_to_;
    folded[47] = R_ * T_ * x7 * g_fK_;
    folded[48] = R_ * T_ * x7 * g_Ks_;
    folded[49] = R_ * T_ * x7 * g_Kr_ * x10;
    folded[50] = R_ * T_ * x7 * g_K1_;
    folded[51] = R_ * T_ * x7 * g_sus_;
    folded[52] = R_ * T_ * x7 * g_pK_;
    folded[53] = 0.5 * F_ * g_CaL_;
    folded[54] = 0.5 * x7 * x8 * Cm_;
    folded[55] = 3.0 * x7 * Ca_o_ * k_NaCa_ * x5 * x6 * x8 * Cm_;
    folded[56] = V_leak_ * V_SR_ * x8;
    folded[57] = 2.0 * x9 * EC_ * EC_ * k2_prime_;
    folded[58] = x7 * g_fNa_ * x8 * Cm_;
    folded[59] = 3.0 * x7 * g_Na_ * x8 * Cm_;
    folded[60] = x7 * g_Na_ * x8 * Cm_;
    folded[61] = 3.0 * x7 * Na_o_ * Na_o_ * Na_o_ * k_NaCa_ * alpha_NaCa_ * x5 * x6 * x8 * Cm_;
    folded[62] = x7 * g_to_ * x8 * Cm_;
    folded[63] = x7 * g_fK_ * x8 * Cm_;
    folded[64] = 2.0 * x7 * g_Ks_ * x8 * Cm_;
    folded[65] = x7 * g_Kr_ * x10 * x8 * Cm_;
    folded[66] = x0 * x1 * F_ * g_CaL_ * Cm_ * x11;
  }

 private:
  double folded[67] = {};
};

}  // namespace cw
