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
  double R = 8.314472;
  /// temperature, K
  double T = 310.0;
  /// Faraday constant, C/mmol
  double F = 96.4853415;
  /// capacitance of the cell, pF
  double Cm = 185.0;
  /// volume of the cytoplasm, um^3
  double V_c = 16404.0;
  /// volume of the sarcoplasmic reticulum, um^3
  double V_SR = 1094.0;
  /// volume of the dyadic subspace, um^3
  double V_ss = 54.68;
  /// potassium concentration outside, mM
  double K_o = 5.4;
  /// sodium concentration outside, mM
  double Na_o = 140.0;
  /// calcium concentration outside, mM
  double Ca_o = 2.0;
  /// permeability of the slow delayed rectifier to sodium, relative to potassium
  double p_KNa = 0.03;
  /// conductance of the inward rectifier, mS/uF
  double g_K1 = 0.065;
  /// conductance of the transient outward current, mS/uF
  double g_to = 0.08184;
  /// conductance of the sustained outward current, mS/uF
  double g_sus = 0.0227;
  /// conductance of the hyperpolarisation-activated current for sodium, mS/uF
  double g_fNa = 0.0145654;
  /// conductance of the hyperpolarisation-activated current for potassium, mS/uF
  double g_fK = 0.0234346;
  /// conductance of the fast sodium current, mS/uF
  double g_Na = 130.5744;
  /// permeability of the L-type calcium current, L/F/s
  double g_CaL = 0.0398;
  /// conductance of the slow delayed rectifier, mS/uF
  double g_Ks = 0.2352;
  /// conductance of the rapid delayed rectifier, mS/uF
  double g_Kr = 0.0918;
  /// largest current of the sodium-calcium exchanger, A/F
  double k_NaCa = 1000.0;
  /// place of the energy barrier of the exchanger
  double gamma_NaCa = 0.35;
  /// sodium concentration of half saturation of the exchanger, mM
  double Km_Nai = 87.5;
  /// calcium concentration of half saturation of the exchanger, mM
  double Km_Ca = 1.38;
  /// saturation factor of the exchanger
  double k_sat = 0.1;
  /// factor of the outward part of the exchanger
  double alpha_NaCa = 2.5;
  /// largest current of the sodium-potassium pump, A/F
  double P_NaK = 2.724;
  /// potassium concentration of half saturation of the sodium-potassium pump, mM
  double Km_K = 1.0;
  /// sodium concentration of half saturation of the sodium-potassium pump, mM
  double Km_Na = 40.0;
  /// largest current of the calcium pump, A/F
  double g_pCa = 0.1238;
  /// calcium concentration of half saturation of the calcium pump, mM
  double K_pCa = 0.0005;
  /// conductance of the plateau potassium current, mS/uF
  double g_pK = 0.0146;
  /// conductance of the background sodium current, mS/uF
  double g_bNa = 0.00029;
  /// conductance of the background calcium current, mS/uF
  double g_bCa = 0.000592;
  /// largest rate of release, 1/ms
  double V_rel = 0.102;
  /// rate of opening of the release channels, 1/mM^2/ms
  double k1_prime = 0.15;
  /// rate of inactivation of the release channels, 1/mM/ms
  double k2_prime = 0.045;
  /// rate of closing of the release channels, 1/ms
  double k3 = 0.06;
  /// rate of recovery of the release channels, 1/ms
  double k4 = 0.005;
  /// calcium concentration in the reticulum at which kcasr is halfway, mM
  double EC = 1.5;
  /// largest value of kcasr
  double max_sr = 2.5;
  /// least value of kcasr
  double min_sr = 1.0;
  /// rate of the leak, 1/ms
  double V_leak = 0.00036;
  /// largest rate of uptake, mM/ms
  double Vmax_up = 0.006375;
  /// calcium concentration of half uptake, mM
  double K_up = 0.00025;
  /// rate of diffusion out of the subspace, 1/ms
  double V_xfer = 0.0038;
  /// buffer concentration in the cytoplasm, mM
  double Buf_c = 0.2;
  /// calcium concentration of half saturation of the buffer in the cytoplasm, mM
  double K_buf_c = 0.001;
  /// buffer concentration in the sarcoplasmic reticulum, mM
  double Buf_SR = 10.0;
  /// calcium concentration of half saturation of the buffer in the reticulum, mM
  double K_buf_SR = 0.3;
  /// buffer concentration in the subspace, mM
  double Buf_ss = 0.4;
  /// calcium concentration of half saturation of the buffer in the subspace, mM
  double K_buf_ss = 0.00025;

  static constexpr std::string_view name = "stewart_2009";
  static constexpr std::string_view description =
      "Human Purkinje fibre cell that beats by itself, 20 states";
  static constexpr std::string_view publication =
      "Stewart et al. 2009, Philos Trans R Soc A 367:2225, doi:10.1098/rsta.2008.0283";
  static constexpr double initial_V = -69.1370441635924;
  static constexpr int state_count = 19;
  static constexpr int gate_count = 12;
  static constexpr int column_count = 35;
  static constexpr std::array<StateVariable, state_count> states{{
      {"r", "1", 0.00103618091196912, "activation of the transient outward current", 1.0},
      {"s", "1", 0.96386101799501, "inactivation of the transient outward current", 1.0},
      {"y", "1", 0.0457562667986602, "activation of the hyperpolarisation-activated current", 1.0},
      {"m", "1", 0.0417391656294997, "activation of the fast sodium current", 1.0},
      {"h", "1", 0.190678733735145, "fast inactivation of the fast sodium current", 1.0},
      {"j", "1", 0.238219836154029, "slow inactivation of the fast sodium current", 1.0},
      {"d", "1", 0.000287906256206415, "activation of the L-type calcium current", 1.0},
      {"f", "1", 0.989328560287987,
          "slow inactivation of the L-type calcium current by the potential", 1.0},
      {"f2", "1", 0.995474890442185,
          "fast inactivation of the L-type calcium current by the potential", 1.0},
      {"Xs", "1", 0.00953708522974789, "activation of the slow delayed rectifier", 1.0},
      {"Xr1", "1", 0.00550281999719088, "activation of the rapid delayed rectifier", 1.0},
      {"Xr2", "1", 0.313213286437995, "inactivation of the rapid delayed rectifier", 1.0},
      {"fCass", "1", 0.999955429598213, "inactivation of the L-type calcium current by calcium",
          1.0},
      {"Ca_i", "mM", 0.000101878186157052, "free calcium concentration in the cytoplasm", 0.0001},
      {"Ca_SR", "mM", 3.10836886659417, "free calcium concentration in the sarcoplasmic reticulum",
          1.0},
      {"Ca_ss", "mM", 0.000446818714055411, "free calcium concentration in the dyadic subspace",
          0.001},
      {"R_prime", "1", 0.991580051907845, "share of release channels that are not inactivated",
          1.0},
      {"Na_i", "mM", 8.80420286531673, "sodium concentration inside", 10.0},
      {"K_i", "mM", 136.781894160227, "potassium concentration inside", 100.0},
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

  static constexpr auto parameters() {
    return std::array<ParameterOf<Stewart2009>, 52>{{
        {"R", &Stewart2009::R, "gas constant", "J/mol/K"},
        {"T", &Stewart2009::T, "temperature", "K"},
        {"F", &Stewart2009::F, "Faraday constant", "C/mmol"},
        {"Cm", &Stewart2009::Cm, "capacitance of the cell", "pF"},
        {"V_c", &Stewart2009::V_c, "volume of the cytoplasm", "um^3"},
        {"V_SR", &Stewart2009::V_SR, "volume of the sarcoplasmic reticulum", "um^3"},
        {"V_ss", &Stewart2009::V_ss, "volume of the dyadic subspace", "um^3"},
        {"K_o", &Stewart2009::K_o, "potassium concentration outside", "mM"},
        {"Na_o", &Stewart2009::Na_o, "sodium concentration outside", "mM"},
        {"Ca_o", &Stewart2009::Ca_o, "calcium concentration outside", "mM"},
        {"p_KNa", &Stewart2009::p_KNa,
            "permeability of the slow delayed rectifier to sodium, relative to potassium", "1"},
        {"g_K1", &Stewart2009::g_K1, "conductance of the inward rectifier", "mS/uF",
            ParameterRange::not_negative},
        {"g_to", &Stewart2009::g_to, "conductance of the transient outward current", "mS/uF",
            ParameterRange::not_negative},
        {"g_sus", &Stewart2009::g_sus, "conductance of the sustained outward current", "mS/uF",
            ParameterRange::not_negative},
        {"g_fNa", &Stewart2009::g_fNa,
            "conductance of the hyperpolarisation-activated current for sodium", "mS/uF",
            ParameterRange::not_negative},
        {"g_fK", &Stewart2009::g_fK,
            "conductance of the hyperpolarisation-activated current for potassium", "mS/uF",
            ParameterRange::not_negative},
        {"g_Na", &Stewart2009::g_Na, "conductance of the fast sodium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_CaL", &Stewart2009::g_CaL, "permeability of the L-type calcium current", "L/F/s",
            ParameterRange::not_negative},
        {"g_Ks", &Stewart2009::g_Ks, "conductance of the slow delayed rectifier", "mS/uF",
            ParameterRange::not_negative},
        {"g_Kr", &Stewart2009::g_Kr, "conductance of the rapid delayed rectifier", "mS/uF",
            ParameterRange::not_negative},
        {"k_NaCa", &Stewart2009::k_NaCa, "largest current of the sodium-calcium exchanger", "A/F"},
        {"gamma_NaCa", &Stewart2009::gamma_NaCa, "place of the energy barrier of the exchanger",
            "1"},
        {"Km_Nai", &Stewart2009::Km_Nai,
            "sodium concentration of half saturation of the exchanger", "mM"},
        {"Km_Ca", &Stewart2009::Km_Ca, "calcium concentration of half saturation of the exchanger",
            "mM"},
        {"k_sat", &Stewart2009::k_sat, "saturation factor of the exchanger", "1"},
        {"alpha_NaCa", &Stewart2009::alpha_NaCa, "factor of the outward part of the exchanger",
            "1"},
        {"P_NaK", &Stewart2009::P_NaK, "largest current of the sodium-potassium pump", "A/F"},
        {"Km_K", &Stewart2009::Km_K,
            "potassium concentration of half saturation of the sodium-potassium pump", "mM"},
        {"Km_Na", &Stewart2009::Km_Na,
            "sodium concentration of half saturation of the sodium-potassium pump", "mM"},
        {"g_pCa", &Stewart2009::g_pCa, "largest current of the calcium pump", "A/F",
            ParameterRange::not_negative},
        {"K_pCa", &Stewart2009::K_pCa,
            "calcium concentration of half saturation of the calcium pump", "mM"},
        {"g_pK", &Stewart2009::g_pK, "conductance of the plateau potassium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_bNa", &Stewart2009::g_bNa, "conductance of the background sodium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_bCa", &Stewart2009::g_bCa, "conductance of the background calcium current", "mS/uF",
            ParameterRange::not_negative},
        {"V_rel", &Stewart2009::V_rel, "largest rate of release", "1/ms"},
        {"k1_prime", &Stewart2009::k1_prime, "rate of opening of the release channels",
            "1/mM^2/ms"},
        {"k2_prime", &Stewart2009::k2_prime, "rate of inactivation of the release channels",
            "1/mM/ms"},
        {"k3", &Stewart2009::k3, "rate of closing of the release channels", "1/ms"},
        {"k4", &Stewart2009::k4, "rate of recovery of the release channels", "1/ms"},
        {"EC", &Stewart2009::EC,
            "calcium concentration in the reticulum at which kcasr is halfway", "mM"},
        {"max_sr", &Stewart2009::max_sr, "largest value of kcasr", "1"},
        {"min_sr", &Stewart2009::min_sr, "least value of kcasr", "1"},
        {"V_leak", &Stewart2009::V_leak, "rate of the leak", "1/ms"},
        {"Vmax_up", &Stewart2009::Vmax_up, "largest rate of uptake", "mM/ms"},
        {"K_up", &Stewart2009::K_up, "calcium concentration of half uptake", "mM"},
        {"V_xfer", &Stewart2009::V_xfer, "rate of diffusion out of the subspace", "1/ms"},
        {"Buf_c", &Stewart2009::Buf_c, "buffer concentration in the cytoplasm", "mM"},
        {"K_buf_c", &Stewart2009::K_buf_c,
            "calcium concentration of half saturation of the buffer in the cytoplasm", "mM"},
        {"Buf_SR", &Stewart2009::Buf_SR, "buffer concentration in the sarcoplasmic reticulum",
            "mM"},
        {"K_buf_SR", &Stewart2009::K_buf_SR,
            "calcium concentration of half saturation of the buffer in the reticulum", "mM"},
        {"Buf_ss", &Stewart2009::Buf_ss, "buffer concentration in the subspace", "mM"},
        {"K_buf_ss", &Stewart2009::K_buf_ss,
            "calcium concentration of half saturation of the buffer in the subspace", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = 0.07692307692307693 * V;
    const Real x1 = reciprocal(10.45 * exp(-0.0005555555555555556 * ((V + 40.0) * (V + 40.0))) +
        7.3);
    constant[0] = x1 * reciprocal(1.0 + exp(1.5384615384615385 - x0));
    const Real x2 = 0.2 * V;
    const Real x3 = reciprocal(85.0 * exp(-0.003125 * ((V + 25.0) * (V + 25.0))) + 5.0 *
        reciprocal(1.0 + exp(x2 - 8.0)) + 42.0);
    constant[1] = x3 * reciprocal(1.0 + exp(x0 + 2.076923076923077));
    const Real x4 = 0.14705882352941177 * V;
    const Real x5 = 0.00025 * exp(-0.04 * V - 2.9) + 0.00025 * exp(0.11 * V + 3.6);
    constant[2] = x5 * reciprocal(1.0 + exp(x4 + 11.852941176470587));
    const Real x6 = reciprocal(0.1 * reciprocal(1.0 + exp(0.005 * V - 0.25)) + 0.1 *
        reciprocal(1.0 + exp(x2 + 7.0))) * (exp(-x2 - 12.0) + 1.0);
    constant[3] = x6 * reciprocal((exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0) *
        (exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0));
    const Real x7 = reciprocal((exp(0.13458950201884254 * V + 9.629878869448182) + 1.0) *
        (exp(0.13458950201884254 * V + 9.629878869448182) + 1.0));
    const bool x8 = switch_V < -40.0;
    const Real x9 = select(x8, 2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V), 0.77 *
        reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13)) + select(x8,
        0.057 * exp(-x4 - 11.764705882352942), 0.0);
    constant[4] = x7 * x9;
    const Real x10 = select(x8, 0.02424 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.6 * exp(0.057 * V) * reciprocal(1.0 + exp(-0.1 * V - 3.2))) +
        select(x8, (V + 37.78) * (-6.948e-06 * exp(-0.04391 * V) - 25428.0 * exp(0.2444 * V)) *
        reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    constant[5] = x10 * x7;
    const Real x11 = 0.05 * V;
    const Real x12 = reciprocal(1.4 * (1.4 * reciprocal(1.0 + exp(-x0 - 2.6923076923076925)) +
        0.25) * reciprocal(1.0 + exp(x2 + 1.0)) + reciprocal(1.0 + exp(2.5 - x11)));
    constant[6] = x12 * reciprocal(1.0 + exp(-0.13333333333333333 * V - 1.0666666666666667));
    const Real x13 = 0.14285714285714285 * V;
    const Real x14 = 0.1 * V;
    const Real x15 = reciprocal(1.0 + exp(x14 + 3.0));
    const Real x16 = 0.06666666666666667 * V;
    const Real x17 = reciprocal(180.0 * x15 + 1102.5 * exp(-((x16 + 1.8) * (x16 + 1.8))) + 200.0 *
        reciprocal(1.0 + exp(1.3 - x14)) + 20.0);
    constant[7] = x17 * reciprocal(1.0 + exp(x13 + 2.857142857142857));
    const Real x18 = reciprocal(80.0 * x15 + 562.0 * exp(-0.004166666666666667 * ((V + 27.0) * (V +
        27.0))) + 31.0 * reciprocal(1.0 + exp(2.5 - x14)));
    constant[8] = x18 * (0.67 * reciprocal(1.0 + exp(x13 + 5.0)) + 0.33);
    const Real x19 = reciprocal(80.0 + 1400.0 * (1.0 / sqrt(exp(0.8333333333333334 -
        0.16666666666666666 * V) + 1.0)) * reciprocal(1.0 + exp(x16 - 2.3333333333333335)));
    constant[9] = x19 * reciprocal(1.0 + exp(-0.07142857142857142 * V - 0.35714285714285715));
    const Real x20 = 0.00037037037037037035 * (exp(-x14 - 4.5) + 1.0) * (exp(0.08695652173913043 *
        V + 2.608695652173913) + 1.0);
    constant[10] = x20 * reciprocal(1.0 + exp(-x13 - 3.7142857142857144));
    const Real x21 = 0.2976190476190476 * (exp(x11 - 3.0) + 1.0) * (exp(-x11 - 3.0) + 1.0);
    constant[11] = x21 * reciprocal(1.0 + exp(0.041666666666666664 * V + 3.6666666666666665));
    slope[0] = -x1;
    slope[1] = -x3;
    slope[2] = -x5;
    slope[3] = -x6;
    slope[4] = -x9;
    slope[5] = -x10;
    slope[6] = -x12;
    slope[7] = -x17;
    slope[8] = -x18;
    slope[9] = -x19;
    slope[10] = -x20;
    slope[11] = -x21;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    const Real r = state[0];
    const Real s = state[1];
    const Real y = state[2];
    const Real m = state[3];
    const Real h = state[4];
    const Real j = state[5];
    const Real d = state[6];
    const Real f = state[7];
    const Real f2 = state[8];
    const Real Xs = state[9];
    const Real Xr1 = state[10];
    const Real Xr2 = state[11];
    const Real fCass = state[12];
    const Real Ca_i = state[13];
    const Real Ca_SR = state[14];
    const Real Ca_ss = state[15];
    const Real R_prime = state[16];
    const Real Na_i = state[17];
    const Real K_i = state[18];
    const Real x0 = Ca_ss * Ca_ss;
    const Real x1 = reciprocal(400.0 * x0 + 1.0);
    rate[12] = reciprocal(80.0 * x1 + 2.0) * (-fCass + 0.6 * x1 + 0.4);
    const Real x2 = -Ca_ss;
    const Real x3 = -Ca_i - x2;
    const Real x4 = V_leak * (Ca_SR - Ca_i) - Vmax_up * reciprocal(1.0 + folded[1] *
        reciprocal(Ca_i * Ca_i));
    const Real x5 = exp(V * folded[4]);
    const Real x6 = reciprocal(x5 * k_sat + 1.0);
    const Real x7 = -x5 * Ca_i * folded[6] + Ca_o * (Na_i * Na_i * Na_i) * exp(V * folded[5]);
    const Real x8 = x6 * x7;
    const Real x9 = Ca_i * g_pCa * reciprocal(Ca_i + K_pCa) + g_bCa * (V + folded[3] * log(Ca_o *
        reciprocal(Ca_i)));
    rate[13] = reciprocal(folded[0] * reciprocal((Ca_i + K_buf_c) * (Ca_i + K_buf_c)) + 1.0) *
        (x3 * V_xfer + x4 * folded[2] + folded[8] * (x8 * folded[7] + x9));
    const Real x10 = -folded[11] * reciprocal(1.0 + folded[10] * reciprocal(Ca_SR * Ca_SR)) +
        max_sr;
    const Real x11 = reciprocal(x10);
    const Real x12 = x0 * x11;
    const Real x13 = reciprocal(x12 * k1_prime + k3);
    const Real x14 = Ca_SR + x2;
    rate[14] = reciprocal(folded[9] * reciprocal((Ca_SR + K_buf_SR) * (Ca_SR + K_buf_SR)) + 1.0) *
        (-x12 * x13 * x14 * R_prime * folded[12] - x4);
    const Real x15 = FRT * (2.0 * V - 30.0);
    const Real x16 = -Ca_o + 0.25 * Ca_ss * exp(x15);
    const Real x17 = x_over_expm1(x15);
    rate[15] = reciprocal(folded[13] * reciprocal((Ca_ss + K_buf_ss) * (Ca_ss + K_buf_ss)) + 1.0) *
        (x0 * x11 * x13 * x14 * R_prime * folded[15] - x16 * x17 * d * f * f2 * fCass *
        folded[16] - x3 * folded[14]);
    rate[16] = -x10 * Ca_ss * R_prime * k2_prime + k4 * (1.0 - R_prime);
    const Real x18 = reciprocal(Km_Na + Na_i);
    const Real x19 = reciprocal(0.0353 * exp(-FRT * V) + 0.1245 * exp(V * folded[18]) + 1.0);
    const Real x20 = -V;
    const Real x21 = -RTF * log(Na_o * reciprocal(Na_i)) - x20;
    const Real x22 = x21 * g_Na * h * j * (m * m * m) + x21 * g_bNa + x21 * g_fNa * y;
    rate[17] = folded[20] * (x18 * x19 * Na_i * folded[19] + x6 * x7 * folded[17] - x22);
    const Real x23 = RTF * log(K_o * reciprocal(K_i)) + x20;
    const Real x24 = -x23;
    const Real x25 = -x24 * Xr1 * Xr2 * folded[22] + g_Ks * (Xs * Xs) * (-RTF * log(folded[21] *
        reciprocal(K_i + Na_i * p_KNa)) - x20) + g_K1 * (-x23 - 8.0) * reciprocal(1.0 + exp(0.1 *
        V + 7.5440000000000005)) + x24 * g_fK * y + x24 * g_pK * reciprocal(1.0 +
        exp(4.1806020066889635 - 0.16722408026755853 * V)) + x24 * g_sus * reciprocal(1.0 +
        exp(0.29411764705882354 - 0.058823529411764705 * V)) + x24 * g_to * r * s;
    rate[18] = folded[20] * (x18 * x19 * Na_i * folded[23] - x25);
    source = -x18 * x19 * Na_i * folded[25] + x16 * x17 * d * f * f2 * fCass * folded[26] - x8 *
        folded[24] - x22 - x25 - x9;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = 0.07692307692307693 * V;
    const Real x1 = reciprocal(10.45 * exp(-0.0005555555555555556 * ((V + 40.0) * (V + 40.0))) +
        7.3);
    column[0] = x1 * reciprocal(1.0 + exp(1.5384615384615385 - x0));
    column[1] = -x1;
    const Real x2 = 0.2 * V;
    const Real x3 = reciprocal(85.0 * exp(-0.003125 * ((V + 25.0) * (V + 25.0))) + 5.0 *
        reciprocal(1.0 + exp(x2 - 8.0)) + 42.0);
    column[2] = x3 * reciprocal(1.0 + exp(x0 + 2.076923076923077));
    column[3] = -x3;
    const Real x4 = 0.14705882352941177 * V;
    const Real x5 = 0.00025 * exp(-0.04 * V - 2.9) + 0.00025 * exp(0.11 * V + 3.6);
    column[4] = x5 * reciprocal(1.0 + exp(x4 + 11.852941176470587));
    column[5] = -x5;
    const Real x6 = reciprocal(0.1 * reciprocal(1.0 + exp(0.005 * V - 0.25)) + 0.1 *
        reciprocal(1.0 + exp(x2 + 7.0))) * (exp(-x2 - 12.0) + 1.0);
    column[6] = x6 * reciprocal((exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0) *
        (exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0));
    column[7] = -x6;
    const Real x7 = reciprocal((exp(0.13458950201884254 * V + 9.629878869448182) + 1.0) *
        (exp(0.13458950201884254 * V + 9.629878869448182) + 1.0));
    const bool x8 = switch_V < -40.0;
    const Real x9 = select(x8, 2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V), 0.77 *
        reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13)) + select(x8,
        0.057 * exp(-x4 - 11.764705882352942), 0.0);
    column[8] = x7 * x9;
    column[9] = -x9;
    const Real x10 = 0.1 * V;
    const Real x11 = select(x8, 0.02424 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.6 * exp(0.057 * V) * reciprocal(1.0 + exp(-x10 - 3.2))) +
        select(x8, (V + 37.78) * (-6.948e-06 * exp(-0.04391 * V) - 25428.0 * exp(0.2444 * V)) *
        reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    column[10] = x11 * x7;
    column[11] = -x11;
    const Real x12 = 0.05 * V;
    const Real x13 = reciprocal(1.4 * (1.4 * reciprocal(1.0 + exp(-x0 - 2.6923076923076925)) +
        0.25) * reciprocal(1.0 + exp(x2 + 1.0)) + reciprocal(1.0 + exp(2.5 - x12)));
    column[12] = x13 * reciprocal(1.0 + exp(-0.13333333333333333 * V - 1.0666666666666667));
    column[13] = -x13;
    const Real x14 = 0.14285714285714285 * V;
    const Real x15 = 0.1 * V;
    const Real x16 = reciprocal(1.0 + exp(x15 + 3.0));
    const Real x17 = 0.06666666666666667 * V;
    const Real x18 = reciprocal(180.0 * x16 + 1102.5 * exp(-((x17 + 1.8) * (x17 + 1.8))) + 200.0 *
        reciprocal(1.0 + exp(1.3 - x15)) + 20.0);
    column[14] = x18 * reciprocal(1.0 + exp(x14 + 2.857142857142857));
    column[15] = -x18;
    const Real x19 = reciprocal(80.0 * x16 + 562.0 * exp(-0.004166666666666667 * ((V + 27.0) * (V +
        27.0))) + 31.0 * reciprocal(1.0 + exp(2.5 - x15)));
    column[16] = x19 * (0.67 * reciprocal(1.0 + exp(x14 + 5.0)) + 0.33);
    column[17] = -x19;
    const Real x20 = reciprocal(80.0 + 1400.0 * (1.0 / sqrt(exp(0.8333333333333334 -
        0.16666666666666666 * V) + 1.0)) * reciprocal(1.0 + exp(x17 - 2.3333333333333335)));
    column[18] = x20 * reciprocal(1.0 + exp(-0.07142857142857142 * V - 0.35714285714285715));
    column[19] = -x20;
    const Real x21 = 0.00037037037037037035 * (exp(-x15 - 4.5) + 1.0) * (exp(0.08695652173913043 *
        V + 2.608695652173913) + 1.0);
    column[20] = x21 * reciprocal(1.0 + exp(-x14 - 3.7142857142857144));
    column[21] = -x21;
    const Real x22 = 0.2976190476190476 * (exp(x12 - 3.0) + 1.0) * (exp(-x12 - 3.0) + 1.0);
    column[22] = x22 * reciprocal(1.0 + exp(0.041666666666666664 * V + 3.6666666666666665));
    column[23] = -x22;
    column[24] = exp(V * folded[5]);
    const Real x23 = exp(V * folded[4]);
    column[25] = x23;
    const Real x24 = reciprocal(x23 * k_sat + 1.0);
    column[26] = x24;
    column[27] = x23 * x24;
    const Real x25 = FRT * (2.0 * V - 30.0);
    const Real x26 = exp(x25);
    column[28] = x26;
    const Real x27 = x_over_expm1(x25);
    column[29] = x27;
    column[30] = x26 * x27;
    column[31] = reciprocal(0.0353 * exp(-FRT * V) + 0.1245 * exp(V * folded[18]) + 1.0);
    column[32] = reciprocal(1.0 + exp(x10 + 7.5440000000000005));
    column[33] = reciprocal(1.0 + exp(4.1806020066889635 - 0.16722408026755853 * V));
    column[34] = reciprocal(1.0 + exp(0.29411764705882354 - 0.058823529411764705 * V));
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied;
    using std::log;
    const Real r = state[0];
    const Real s = state[1];
    const Real y = state[2];
    const Real m = state[3];
    const Real h = state[4];
    const Real j = state[5];
    const Real d = state[6];
    const Real f = state[7];
    const Real f2 = state[8];
    const Real Xs = state[9];
    const Real Xr1 = state[10];
    const Real Xr2 = state[11];
    const Real fCass = state[12];
    const Real Ca_i = state[13];
    const Real Ca_SR = state[14];
    const Real Ca_ss = state[15];
    const Real R_prime = state[16];
    const Real Na_i = state[17];
    const Real K_i = state[18];
    const Real x0 = Ca_ss * Ca_ss;
    const Real x1 = reciprocal(400.0 * x0 + 1.0);
    const Real x2 = reciprocal(80.0 * x1 + 2.0);
    rate[0] = x2 * (-fCass + 0.6 * x1 + 0.4);
    slope[0] = -x2;
    const Real x3 = Ca_i + K_buf_c;
    const Real x4 = folded[0] * reciprocal(x3 * x3) + 1.0;
    const Real x5 = reciprocal(x4);
    const Real x6 = -Ca_ss;
    const Real x7 = -Ca_i - x6;
    const Real x8 = 1.0 + folded[1] * reciprocal(Ca_i * Ca_i);
    const Real x9 = V_leak * (Ca_SR - Ca_i) - Vmax_up * reciprocal(x8);
    const Real x10 = -Ca_i * column[25] * folded[6] + Ca_o * column[24] * (Na_i * Na_i * Na_i);
    const Real x11 = x10 * column[26];
    const Real x12 = reciprocal(Ca_i);
    const Real x13 = Ca_i + K_pCa;
    const Real x14 = g_pCa * reciprocal(x13);
    const Real x15 = x14 * Ca_i + g_bCa * (V + folded[3] * log(x12 * Ca_o));
    const Real x16 = x7 * V_xfer + x9 * folded[2] + folded[8] * (x11 * folded[7] + x15);
    rate[1] = x16 * x5;
    slope[1] = x16 * folded[30] * reciprocal(x3 * x3 * x3) * reciprocal(x4 * x4) + x5 * (-V_xfer +
        folded[2] * (-V_leak + folded[27] * reciprocal(x8 * x8) * reciprocal(Ca_i * Ca_i * Ca_i)) +
        folded[8] * (-Ca_i * g_pCa * reciprocal(x13 * x13) + column[27] * folded[29] + x12 *
        folded[28] + x14));
    const Real x17 = Ca_SR + K_buf_SR;
    const Real x18 = folded[9] * reciprocal(x17 * x17) + 1.0;
    const Real x19 = reciprocal(x18);
    const Real x20 = Ca_SR + x6;
    const Real x21 = 1.0 + folded[10] * reciprocal(Ca_SR * Ca_SR);
    const Real x22 = -folded[11] * reciprocal(x21) + max_sr;
    const Real x23 = reciprocal(x22);
    const Real x24 = x0 * x23;
    const Real x25 = x24 * k1_prime + k3;
    const Real x26 = reciprocal(x25);
    const Real x27 = x26 * R_prime;
    const Real x28 = x24 * x27;
    const Real x29 = x28 * folded[12];
    const Real x30 = -x20 * x29 - x9;
    rate[2] = x19 * x30;
    const Real x31 = reciprocal(Ca_SR * Ca_SR * Ca_SR);
    const Real x32 = reciprocal(x21 * x21);
    const Real x33 = reciprocal(x22 * x22);
    const Real x34 = reciprocal(x25 * x25);
    slope[2] = x30 * folded[33] * reciprocal(x17 * x17 * x17) * reciprocal(x18 * x18) + x19 *
        (x20 * x31 * x32 * x34 * R_prime * folded[32] * reciprocal(x22 * x22 * x22) * (Ca_ss *
        Ca_ss * Ca_ss * Ca_ss) + x0 * x20 * x26 * x31 * x32 * x33 * R_prime * folded[31] - V_leak -
        x29);
    const Real x35 = Ca_ss + K_buf_ss;
    const Real x36 = folded[13] * reciprocal(x35 * x35) + 1.0;
    const Real x37 = reciprocal(x36);
    const Real x38 = -Ca_o + 0.25 * Ca_ss * column[28];
    const Real x39 = d * f * f2 * fCass;
    const Real x40 = x0 * x20 * x23 * x26 * R_prime * folded[15] - x38 * x39 * column[29] *
        folded[16] - x7 * folded[14];
    rate[3] = x37 * x40;
    slope[3] = x40 * folded[38] * reciprocal(x35 * x35 * x35) * reciprocal(x36 * x36) + x37 *
        (x20 * x33 * x34 * R_prime * folded[36] * (Ca_ss * Ca_ss * Ca_ss) + x20 * x23 * x27 *
        Ca_ss * folded[37] + x39 * column[30] * folded[35] - x28 * folded[15] + folded[34]);
    const Real x41 = x22 * Ca_ss * k2_prime;
    rate[4] = -x41 * R_prime + k4 * (1.0 - R_prime);
    slope[4] = -k4 - x41;
    const Real x42 = reciprocal(Km_Na + Na_i);
    const Real x43 = -V;
    const Real x44 = -RTF * log(Na_o * reciprocal(Na_i)) - x43;
    const Real x45 = x44 * g_Na * h * j * (m * m * m) + x44 * g_bNa + x44 * g_fNa * y;
    rate[5] = folded[20] * (x42 * Na_i * column[31] * folded[19] + x10 * column[26] * folded[17] -
        x45);
    slope[5] = 0.0;
    const Real x46 = RTF * log(K_o * reciprocal(K_i)) + x43;
    const Real x47 = -x46;
    const Real x48 = -x47 * Xr1 * Xr2 * folded[22] + g_Ks * (Xs * Xs) * (-RTF * log(folded[21] *
        reciprocal(K_i + Na_i * p_KNa)) - x43) + column[32] * g_K1 * (-x46 - 8.0) + x47 *
        column[33] * g_pK + x47 * column[34] * g_sus + x47 * g_fK * y + x47 * g_to * r * s;
    rate[6] = folded[20] * (x42 * Na_i * column[31] * folded[23] - x48);
    slope[6] = 0.0;
    source = -x42 * Na_i * column[31] * folded[25] + x38 * column[29] * d * f * f2 * fCass *
        folded[26] - x11 * folded[24] - x15 - x45 - x48;
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    using std::pow;
    using std::sqrt;
    const Real x0 = 0.07692307692307693 * V;
    const Real x1 = reciprocal(1.0 + exp(1.5384615384615385 - x0));
    const Real x2 = 10.45 * exp(-0.0005555555555555556 * ((V + 40.0) * (V + 40.0)));
    const Real x3 = x2 + 7.3;
    const Real x4 = x2 * reciprocal(x3 * x3) * (-0.0011111111111111111 * V - 0.044444444444444446);
    constant_dV[0] = -x1 * x4 + 0.07692307692307693 * x1 * reciprocal(x3) * (1.0 - x1);
    const Real x5 = reciprocal(1.0 + exp(x0 + 2.076923076923077));
    const Real x6 = 0.2 * V;
    const Real x7 = reciprocal(1.0 + exp(x6 - 8.0));
    const Real x8 = 85.0 * exp(-0.003125 * ((V + 25.0) * (V + 25.0)));
    const Real x9 = 5.0 * x7 + x8 + 42.0;
    const Real x10 = reciprocal(x9 * x9);
    const Real x11 = x7 * (1.0 - x7) - x8 * (-0.00625 * V - 0.15625);
    constant_dV[1] = x10 * x11 * x5 - 0.07692307692307693 * x5 * reciprocal(x9) * (1.0 - x5);
    const Real x12 = 0.14705882352941177 * V;
    const Real x13 = reciprocal(1.0 + exp(x12 + 11.852941176470587));
    const Real x14 = exp(-0.04 * V - 2.9);
    const Real x15 = exp(0.11 * V + 3.6);
    const Real x16 = 1e-05 * x14 - 2.75e-05 * x15;
    constant_dV[2] = -x13 * x16 - 0.14705882352941177 * x13 * (1.0 - x13) * (0.00025 * x14 +
        0.00025 * x15);
    const Real x17 = exp(-0.1107419712070875 * V - 6.2967884828349945);
    const Real x18 = x17 + 1.0;
    const Real x19 = reciprocal(x18 * x18);
    const Real x20 = exp(-x6 - 12.0);
    const Real x21 = reciprocal(1.0 + exp(0.005 * V - 0.25));
    const Real x22 = reciprocal(1.0 + exp(x6 + 7.0));
    const Real x23 = 0.1 * x21 + 0.1 * x22;
    const Real x24 = reciprocal(x23);
    const Real x25 = x20 + 1.0;
    const Real x26 = x25 * reciprocal(x23 * x23) * (0.0005 * x21 * (1.0 - x21) +
        0.020000000000000004 * x22 * (1.0 - x22));
    constant_dV[3] = 0.221483942414175 * x17 * x24 * x25 * reciprocal(x18 * x18 * x18) - 0.2 *
        x19 * x20 * x24 + x19 * x26;
    const Real x27 = exp(0.13458950201884254 * V + 9.629878869448182);
    const Real x28 = x27 + 1.0;
    const Real x29 = reciprocal(x28 * x28);
    const Real x30 = exp(-x12 - 11.764705882352942);
    const bool x31 = switch_V < -40.0;
    const Real x32 = exp(0.079 * V);
    const Real x33 = exp(0.3485 * V);
    const Real x34 = exp(-0.0900900900900901 * V - 0.9603603603603604);
    const Real x35 = 0.13 * x34 + 0.13;
    const Real x36 = select(x31, -0.008382352941176471 * x30, 0.0) + select(x31,
        0.21330000000000002 * x32 + 108034.99999999999 * x33, 0.00901801801801802 * x34 *
        reciprocal(x35 * x35));
    const Real x37 = 0.2691790040376851 * x27 * reciprocal(x28 * x28 * x28);
    constant_dV[4] = x29 * x36 - x37 * (select(x31, 0.057 * x30, 0.0) + select(x31, 2.7 * x32 +
        310000.0 * x33, 0.77 * reciprocal(x35)));
    const Real x38 = reciprocal(1.0 + exp(-0.1378 * V - 5.5312920000000005));
    const Real x39 = x38 * exp(-0.01052 * V);
    const Real x40 = reciprocal(1.0 + exp(-0.1 * V - 3.2));
    const Real x41 = x40 * exp(0.057 * V);
    const Real x42 = V + 37.78;
    const Real x43 = reciprocal(1.0 + exp(0.311 * V + 24.640530000000002));
    const Real x44 = exp(-0.04391 * V);
    const Real x45 = exp(0.2444 * V);
    const Real x46 = x43 * (-6.948e-06 * x44 - 25428.0 * x45);
    const Real x47 = x42 * x46;
    const Real x48 = select(x31, 0.0033402720000000005 * x39 * (1.0 - x38) -
        0.00025500480000000003 * x39, 0.06 * x41 * (1.0 - x40) + 0.0342 * x41) + select(x31, x42 *
        x43 * (3.0508668e-07 * x44 - 6214.6032000000005 * x45) + x46 - 0.311 * x47 * (1.0 - x43),
        0.0);
    constant_dV[5] = x29 * x48 - x37 * (select(x31, 0.02424 * x39, 0.6 * x41) + select(x31, x47,
        0.0));
    const Real x49 = reciprocal(1.0 + exp(-0.13333333333333333 * V - 1.0666666666666667));
    const Real x50 = 0.05 * V;
    const Real x51 = reciprocal(1.0 + exp(2.5 - x50));
    const Real x52 = reciprocal(1.0 + exp(-x0 - 2.6923076923076925));
    const Real x53 = 1.4 * x52 + 0.25;
    const Real x54 = reciprocal(1.0 + exp(x6 + 1.0));
    const Real x55 = x51 + 1.4 * x53 * x54;
    const Real x56 = reciprocal(x55 * x55) * (-0.05 * x51 * (1.0 - x51) - 0.15076923076923077 *
        x52 * x54 * (1.0 - x52) + 0.27999999999999997 * x53 * x54 * (1.0 - x54));
    constant_dV[6] = x49 * x56 + 0.13333333333333333 * x49 * reciprocal(x55) * (1.0 - x49);
    const Real x57 = 0.14285714285714285 * V;
    const Real x58 = reciprocal(1.0 + exp(x57 + 2.857142857142857));
    const Real x59 = 0.1 * V;
    const Real x60 = reciprocal(1.0 + exp(1.3 - x59));
    const Real x61 = reciprocal(1.0 + exp(x59 + 3.0));
    const Real x62 = 0.06666666666666667 * V;
    const Real x63 = 1102.5 * exp(-((x62 + 1.8) * (x62 + 1.8)));
    const Real x64 = 200.0 * x60 + 180.0 * x61 + x63 + 20.0;
    const Real x65 = reciprocal(x64 * x64);
    const Real x66 = 1.0 - x61;
    const Real x67 = -20.0 * x60 * (1.0 - x60) + 18.0 * x61 * x66 - x63 * (-0.008888888888888889 *
        V - 0.24);
    constant_dV[7] = x58 * x65 * x67 - 0.14285714285714285 * x58 * reciprocal(x64) * (1.0 - x58);
    const Real x68 = reciprocal(1.0 + exp(x57 + 5.0));
    const Real x69 = reciprocal(1.0 + exp(2.5 - x59));
    const Real x70 = 562.0 * exp(-0.004166666666666667 * ((V + 27.0) * (V + 27.0)));
    const Real x71 = 80.0 * x61 + 31.0 * x69 + x70;
    const Real x72 = reciprocal(x71 * x71);
    const Real x73 = 8.0 * x61 * x66 - 3.1 * x69 * (1.0 - x69) - x70 * (-0.008333333333333333 * V -
        0.225);
    constant_dV[8] = -0.09571428571428571 * x68 * reciprocal(x71) * (1.0 - x68) + x72 * x73 *
        (0.67 * x68 + 0.33);
    const Real x74 = reciprocal(1.0 + exp(-0.07142857142857142 * V - 0.35714285714285715));
    const Real x75 = exp(0.8333333333333334 - 0.16666666666666666 * V);
    const Real x76 = x75 + 1.0;
    const Real x77 = reciprocal(1.0 + exp(x62 - 2.3333333333333335));
    const Real x78 = x77 * (1.0 / sqrt(x76));
    const Real x79 = 1400.0 * x78 + 80.0;
    const Real x80 = reciprocal(x79 * x79) * (-116.66666666666667 * x75 * x77 * pow(x76, -1.5) +
        93.33333333333333 * x78 * (1.0 - x77));
    constant_dV[9] = x74 * x80 + 0.07142857142857142 * x74 * reciprocal(x79) * (1.0 - x74);
    const Real x81 = reciprocal(1.0 + exp(-x57 - 3.7142857142857144));
    const Real x83 = exp(-x59 - 4.5);
    const Real x84 = x83 + 1.0;
    const Real x82 = exp(0.08695652173913043 * V + 2.608695652173913);
    const Real x85 = 3.22061191626409e-05 * x82 * x84;
    const Real x86 = x82 + 1.0;
    constant_dV[10] = -3.7037037037037037e-05 * x81 * x83 * x86 + 5.291005291005291e-05 * x81 *
        x84 * x86 * (1.0 - x81) + x81 * x85;
    const Real x87 = exp(x50 - 3.0);
    const Real x88 = reciprocal(1.0 + exp(0.041666666666666664 * V + 3.6666666666666665));
    const Real x89 = exp(-x50 - 3.0);
    const Real x90 = x89 + 1.0;
    const Real x91 = x87 + 1.0;
    constant_dV[11] = 0.014880952380952382 * x87 * x88 * x90 - 0.014880952380952382 * x88 * x89 *
        x91 - 0.01240079365079365 * x88 * x90 * x91 * (1.0 - x88);
    slope_dV[0] = x4;
    slope_dV[1] = -x10 * x11;
    slope_dV[2] = x16;
    slope_dV[3] = 0.2 * x20 * x24 - x26;
    slope_dV[4] = -x36;
    slope_dV[5] = -x48;
    slope_dV[6] = -x56;
    slope_dV[7] = -x65 * x67;
    slope_dV[8] = -x72 * x73;
    slope_dV[9] = -x80;
    slope_dV[10] = 3.7037037037037037e-05 * x83 * x86 - x85;
    slope_dV[11] = -0.014880952380952382 * x87 * x90 + 0.014880952380952382 * x89 * x91;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, Take& take) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real r = state[0];
    const Real s = state[1];
    const Real y = state[2];
    const Real m = state[3];
    const Real h = state[4];
    const Real j = state[5];
    const Real d = state[6];
    const Real f = state[7];
    const Real f2 = state[8];
    const Real Xs = state[9];
    const Real Xr1 = state[10];
    const Real Xr2 = state[11];
    const Real fCass = state[12];
    const Real Ca_i = state[13];
    const Real Ca_SR = state[14];
    const Real Ca_ss = state[15];
    const Real R_prime = state[16];
    const Real Na_i = state[17];
    const Real K_i = state[18];
    const Real x0 = g_fNa * y;
    const Real x1 = exp(V * folded[4]);
    const Real x2 = x1 * k_sat + 1.0;
    const Real x3 = reciprocal(x2);
    const Real x4 = x1 * Ca_i;
    const Real x5 = Na_i * Na_i * Na_i;
    const Real x6 = exp(V * folded[5]);
    const Real x7 = x3 * (x5 * x6 * folded[42] - x4 * folded[43]);
    const Real x8 = m * m * m;
    const Real x9 = x8 * j;
    const Real x10 = x9 * g_Na;
    const Real x11 = x10 * h;
    const Real x12 = reciprocal(x2 * x2);
    const Real x13 = x5 * x6 * Ca_o - x4 * folded[6];
    const Real x14 = Km_Na + Na_i;
    const Real x15 = reciprocal(x14);
    const Real x16 = exp(V * folded[18]);
    const Real x17 = exp(-FRT * V);
    const Real x18 = 0.1245 * x16 + 0.0353 * x17 + 1.0;
    const Real x19 = reciprocal(x18 * x18);
    const Real x20 = x17 * folded[44] + x16 * folded[45];
    const Real x21 = x15 * x19 * x20;
    const Real x22 = FRT * (2.0 * V - 30.0);
    const Real x23 = x_over_expm1_slope(x22);
    const Real x24 = exp(x22);
    const Real x25 = -Ca_o + 0.25 * x24 * Ca_ss;
    const Real x26 = x_over_expm1(x22);
    const Real x27 = reciprocal(1.0 + exp(0.1 * V + 7.5440000000000005));
    const Real x28 = Xs * Xs;
    const Real x29 = reciprocal(1.0 + exp(4.1806020066889635 - 0.16722408026755853 * V));
    const Real x30 = reciprocal(1.0 + exp(0.29411764705882354 - 0.058823529411764705 * V));
    const Real x31 = g_to * s;
    const Real x32 = -V;
    const Real x33 = reciprocal(K_i);
    const Real x34 = RTF * log(x33 * K_o) + x32;
    const Real x35 = -x34;
    const Real x36 = -Xr1 * Xr2 * folded[22] - x30 * x35 * folded[39] * (1.0 - x30) - x27 *
        folded[40] * (1.0 - x27) * (-x34 - 8.0) - x29 * x35 * folded[41] * (1.0 - x29) + x27 *
        g_K1 + x28 * g_Ks + g_fK * y + x29 * g_pK + x30 * g_sus + x31 * r;
    take(0, 0, x24 * x26 * Ca_ss * d * f * f2 * fCass * folded[48] - x21 * Na_i * folded[25] +
        x23 * x25 * d * f * f2 * fCass * folded[47] - x7 * folded[24] + x1 * x12 * x13 *
        folded[46] + folded[49] - x0 - x11 - x36);
    take(0, 1, -x31 * x35);
    const Real x37 = x35 * r;
    take(0, 2, -x37 * g_to);
    const Real x38 = reciprocal(Na_i);
    const Real x39 = -RTF * log(x38 * Na_o) - x32;
    take(0, 3, -x35 * g_fK - x39 * g_fNa);
    const Real x40 = x39 * h;
    const Real x41 = x40 * j * (m * m);
    take(0, 4, x41 * folded[50]);
    take(0, 5, -x10 * x39);
    const Real x42 = x40 * x8;
    take(0, 6, -x42 * g_Na);
    const Real x43 = x25 * f * f2 * fCass;
    const Real x44 = x26 * folded[26];
    take(0, 7, x43 * x44);
    const Real x45 = d * f2 * fCass;
    const Real x46 = x25 * x44;
    take(0, 8, x45 * x46);
    const Real x47 = d * f;
    const Real x48 = x46 * x47;
    take(0, 9, x48 * fCass);
    const Real x49 = reciprocal(K_i + Na_i * p_KNa);
    const Real x50 = Xs * (-RTF * log(x49 * folded[21]) - x32);
    take(0, 10, x50 * folded[51]);
    take(0, 11, x35 * Xr2 * folded[22]);
    const Real x51 = x35 * Xr1;
    take(0, 12, x51 * folded[22]);
    take(0, 13, x48 * f2);
    const Real x52 = reciprocal(Ca_i);
    const Real x53 = Ca_i + K_pCa;
    const Real x54 = g_pCa * reciprocal(x53);
    const Real x55 = Ca_i * g_pCa * reciprocal(x53 * x53);
    const Real x56 = x1 * x3;
    take(0, 14, x52 * folded[52] + x56 * folded[53] - x54 + x55);
    const Real x57 = x26 * x45;
    const Real x58 = x57 * f;
    const Real x59 = x24 * x58;
    take(0, 16, x59 * folded[54]);
    const Real x60 = x38 * folded[55];
    const Real x61 = x38 * folded[56] * y;
    const Real x62 = x38 * x9 * folded[58] * h;
    const Real x63 = x28 * x49;
    const Real x64 = x63 * folded[57];
    const Real x65 = Na_i * Na_i;
    const Real x66 = reciprocal(x18);
    const Real x67 = x15 * x66;
    const Real x68 = reciprocal(x14 * x14);
    take(0, 18, x66 * x68 * Na_i * folded[25] - x67 * folded[25] + x3 * x6 * x65 * folded[59] -
        x60 - x61 - x62 - x64);
    const Real x69 = x33 * Xr1 * Xr2 * folded[66] - x27 * x33 * folded[60] - x63 * folded[61] -
        x33 * folded[62] * y - x29 * x33 * folded[63] - x30 * x33 * folded[64] - x33 * folded[65] *
        r * s;
    take(0, 19, x69);
    const Real x70 = Ca_ss * Ca_ss;
    const Real x71 = 400.0 * x70 + 1.0;
    const Real x72 = reciprocal(x71);
    const Real x73 = 80.0 * x72 + 2.0;
    const Real x74 = reciprocal(x73);
    take(13, 13, -x74);
    const Real x75 = reciprocal(x71 * x71);
    take(13, 16, -480.0 * x74 * x75 * Ca_ss + 64000.0 * x75 * Ca_ss * reciprocal(x73 * x73) *
        (-fCass + 0.6 * x72 + 0.4));
    const Real x76 = Ca_i + K_buf_c;
    const Real x77 = folded[0] * reciprocal(x76 * x76) + 1.0;
    const Real x78 = reciprocal(x77);
    const Real x79 = x1 * x12 * x13;
    take(14, 0, x78 * folded[8] * (x79 * folded[67] + x7 * folded[7] + g_bCa));
    const Real x80 = reciprocal(Ca_i * Ca_i * Ca_i);
    const Real x81 = 1.0 + folded[1] * reciprocal(Ca_i * Ca_i);
    const Real x82 = reciprocal(x81 * x81);
    const Real x83 = -Ca_ss;
    const Real x84 = -Ca_i - x83;
    const Real x85 = V_leak * (Ca_SR - Ca_i) - Vmax_up * reciprocal(x81);
    take(14, 14, folded[30] * reciprocal(x76 * x76 * x76) * reciprocal(x77 * x77) * (x84 * V_xfer +
        x85 * folded[2] + folded[8] * (x54 * Ca_i + x13 * x3 * folded[7] + g_bCa * (V + folded[3] *
        log(x52 * Ca_o)))) + x78 * (-V_xfer + folded[2] * (-V_leak + x80 * x82 * folded[27]) +
        folded[8] * (x52 * folded[28] + x56 * folded[29] + x54 - x55)));
    take(14, 15, x78 * folded[68]);
    take(14, 16, x78 * V_xfer);
    const Real x86 = x3 * x6 * x65;
    take(14, 18, x78 * x86 * folded[69]);
    const Real x87 = Ca_SR + K_buf_SR;
    const Real x88 = folded[9] * reciprocal(x87 * x87) + 1.0;
    const Real x89 = reciprocal(x88);
    take(15, 14, x89 * (V_leak + x80 * x82 * folded[70]));
    const Real x90 = Ca_SR + x83;
    const Real x91 = 1.0 + folded[10] * reciprocal(Ca_SR * Ca_SR);
    const Real x92 = -folded[11] * reciprocal(x91) + max_sr;
    const Real x93 = reciprocal(x92);
    const Real x94 = x70 * x93;
    const Real x95 = x94 * k1_prime + k3;
    const Real x96 = reciprocal(x95);
    const Real x97 = x96 * R_prime;
    const Real x98 = x94 * x97;
    const Real x99 = x98 * folded[12];
    const Real x100 = reciprocal(Ca_SR * Ca_SR * Ca_SR);
    const Real x101 = reciprocal(x91 * x91);
    const Real x102 = reciprocal(x92 * x92);
    const Real x103 = Ca_ss * Ca_ss * Ca_ss * Ca_ss;
    const Real x104 = reciprocal(x92 * x92 * x92);
    const Real x105 = reciprocal(x95 * x95);
    take(15, 15, folded[33] * reciprocal(x87 * x87 * x87) * reciprocal(x88 * x88) * (-x85 - x90 *
        x99) + x89 * (x100 * x101 * x102 * x70 * x90 * x96 * R_prime * folded[31] + x100 * x101 *
        x103 * x104 * x105 * x90 * R_prime * folded[32] - V_leak - x99));
    const Real x106 = x90 * x97;
    const Real x107 = x106 * x93 * Ca_ss;
    const Real x108 = x105 * x90;
    const Real x109 = x102 * x108 * R_prime * (Ca_ss * Ca_ss * Ca_ss);
    take(15, 16, x89 * (x107 * folded[71] + x109 * folded[72] + x99));
    const Real x110 = x90 * x94 * x96;
    take(15, 17, -x110 * x89 * folded[12]);
    const Real x111 = Ca_ss + K_buf_ss;
    const Real x112 = folded[13] * reciprocal(x111 * x111) + 1.0;
    const Real x113 = reciprocal(x112);
    const Real x114 = x43 * d;
    take(16, 0, x113 * (x24 * x58 * Ca_ss * folded[74] + x114 * x23 * folded[73]));
    const Real x115 = x113 * folded[16];
    const Real x116 = x115 * x26;
    take(16, 7, -x116 * x43);
    take(16, 8, -x115 * x25 * x57);
    const Real x117 = x116 * x25 * x47;
    take(16, 9, -x117 * fCass);
    take(16, 13, -x117 * f2);
    take(16, 14, x113 * folded[14]);
    const Real x118 = x98 * folded[15];
    const Real x119 = x100 * x101;
    const Real x120 = x119 * R_prime;
    take(16, 15, x113 * (x103 * x104 * x108 * x120 * folded[75] + x102 * x106 * x119 * x70 *
        folded[76] + x118));
    take(16, 16, folded[38] * reciprocal(x111 * x111 * x111) * reciprocal(x112 * x112) * (x70 *
        x90 * x93 * x96 * R_prime * folded[15] - x84 * folded[14] - x114 * x26 * folded[16]) +
        x113 * (folded[34] + x59 * folded[35] + x109 * folded[36] + x107 * folded[37] - x118));
    take(16, 17, x110 * x113 * folded[15]);
    take(17, 15, x120 * Ca_ss * folded[77]);
    const Real x121 = x92 * k2_prime;
    take(17, 16, -x121 * R_prime);
    take(17, 17, -x121 * Ca_ss - k4);
    take(18, 0, folded[20] * (x21 * Na_i * folded[19] + x7 * folded[17] + x79 * folded[78] -
        g_bNa - x0 - x11));
    take(18, 3, -x39 * folded[79]);
    take(18, 4, x41 * folded[80]);
    take(18, 5, -x39 * x9 * folded[81]);
    take(18, 6, -x42 * folded[81]);
    take(18, 14, x56 * folded[82]);
    const Real x122 = x66 * x68 * Na_i;
    take(18, 18, folded[20] * (x67 * folded[19] + x122 * folded[83] + x86 * folded[84] - x60 -
        x61 - x62));
    take(19, 0, folded[20] * (x15 * x19 * x20 * Na_i * folded[23] - x36));
    take(19, 1, -x35 * folded[85] * s);
    take(19, 2, -x37 * folded[85]);
    take(19, 3, -x35 * folded[86]);
    take(19, 10, x50 * folded[87]);
    take(19, 11, x35 * Xr2 * folded[88]);
    take(19, 12, x51 * folded[88]);
    take(19, 18, folded[20] * (x67 * folded[23] + x122 * folded[89] - x64));
    take(19, 19, x69 * folded[20]);
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real r = state[0];
    const Real s = state[1];
    const Real y = state[2];
    const Real m = state[3];
    const Real h = state[4];
    const Real j = state[5];
    const Real d = state[6];
    const Real f = state[7];
    const Real f2 = state[8];
    const Real Xs = state[9];
    const Real Xr1 = state[10];
    const Real Xr2 = state[11];
    const Real fCass = state[12];
    const Real Ca_i = state[13];
    const Real Ca_ss = state[15];
    const Real Na_i = state[17];
    const Real K_i = state[18];
    const Real x0 = g_bCa * (V + folded[3] * log(Ca_o * reciprocal(Ca_i)));
    const Real x1 = -V;
    const Real x2 = -RTF * log(Na_o * reciprocal(Na_i)) - x1;
    const Real x3 = x2 * g_bNa;
    const Real x4 = Ca_i * g_pCa * reciprocal(Ca_i + K_pCa);
    const Real x5 = exp(V * folded[4]);
    const Real x6 = folded[24] * reciprocal(x5 * k_sat + 1.0) * (-x5 * Ca_i * folded[6] + Ca_o *
        (Na_i * Na_i * Na_i) * exp(V * folded[5]));
    const Real x7 = RTF * log(K_o * reciprocal(K_i)) + x1;
    const Real x8 = g_K1 * (-x7 - 8.0) * reciprocal(1.0 + exp(0.1 * V + 7.5440000000000005));
    const Real x9 = g_Ks * (Xs * Xs) * (-RTF * log(folded[21] * reciprocal(K_i + Na_i * p_KNa)) -
        x1);
    const Real x10 = -x7;
    const Real x11 = x10 * g_pK * reciprocal(1.0 + exp(4.1806020066889635 - 0.16722408026755853 *
        V));
    const Real x12 = x10 * g_sus * reciprocal(1.0 + exp(0.29411764705882354 -
        0.058823529411764705 * V));
    const Real x13 = Na_i * folded[25] * reciprocal(Km_Na + Na_i) * reciprocal(0.0353 * exp(-FRT *
        V) + 0.1245 * exp(V * folded[18]) + 1.0);
    const Real x14 = x10 * Xr1 * Xr2 * folded[90];
    const Real x15 = x10 * g_to * r * s;
    const Real x16 = x2 * g_Na * h * j * (m * m * m);
    const Real x17 = FRT * (2.0 * V - 30.0);
    const Real x18 = d * f * f2 * fCass * folded[91] * (-Ca_o + 0.25 * Ca_ss * exp(x17)) *
        x_over_expm1(x17);
    const Real x19 = x10 * g_fK * y;
    const Real x20 = x2 * g_fNa * y;
    const Real x21 = x19 + x20;
    current[0] = x0 + x11 + x12 + x13 + x14 + x15 + x16 + x18 + x21 + x3 + x4 + x6 + x8 + x9;
    current[1] = x8;
    current[2] = x15;
    current[3] = x12;
    current[4] = x21;
    current[5] = x20;
    current[6] = x19;
    current[7] = x16;
    current[8] = x18;
    current[9] = x9;
    current[10] = x14;
    current[11] = x6;
    current[12] = x13;
    current[13] = x4;
    current[14] = x11;
    current[15] = x3;
    current[16] = x0;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    RTF = R * T * reciprocal(F);
    FRT = F * reciprocal(R) * reciprocal(T);
    folded[0] = Buf_c * K_buf_c;
    folded[1] = K_up * K_up;
    folded[2] = V_SR * reciprocal(V_c);
    folded[3] = -0.5 * RTF;
    folded[4] = FRT * (gamma_NaCa - 1.0);
    folded[5] = FRT * gamma_NaCa;
    folded[6] = alpha_NaCa * (Na_o * Na_o * Na_o);
    folded[7] = -2.0 * k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) +
        (Na_o * Na_o * Na_o));
    folded[8] = -0.5 * Cm * reciprocal(F) * reciprocal(V_c);
    folded[9] = Buf_SR * K_buf_SR;
    folded[10] = EC * EC;
    folded[11] = max_sr - min_sr;
    folded[12] = V_rel * k1_prime;
    folded[13] = Buf_ss * K_buf_ss;
    folded[14] = V_c * V_xfer * reciprocal(V_ss);
    folded[15] = V_SR * V_rel * k1_prime * reciprocal(V_ss);
    folded[16] = Cm * g_CaL * reciprocal(V_ss);
    folded[17] = -3.0 * k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) +
        (Na_o * Na_o * Na_o));
    folded[18] = -0.1 * FRT;
    folded[19] = -3.0 * K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[20] = Cm * reciprocal(F) * reciprocal(V_c);
    folded[21] = K_o + Na_o * p_KNa;
    folded[22] = -0.4303314829119352 * g_Kr * sqrt(K_o);
    folded[23] = 2.0 * K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[24] = k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) +
        (Na_o * Na_o * Na_o));
    folded[25] = K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[26] = -2.0 * F * g_CaL;
    folded[27] = -2.0 * Vmax_up * (K_up * K_up);
    folded[28] = 0.5 * RTF * g_bCa;
    folded[29] = 2.0 * alpha_NaCa * k_NaCa * (Na_o * Na_o * Na_o) * reciprocal(Ca_o + Km_Ca) *
        reciprocal((Km_Nai * Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o));
    folded[30] = 2.0 * Buf_c * K_buf_c;
    folded[31] = -2.0 * V_rel * k1_prime * (EC * EC) * (max_sr - min_sr);
    folded[32] = 2.0 * V_rel * (EC * EC) * (k1_prime * k1_prime) * (max_sr - min_sr);
    folded[33] = 2.0 * Buf_SR * K_buf_SR;
    folded[34] = -V_c * V_xfer * reciprocal(V_ss);
    folded[35] = -0.25 * Cm * g_CaL * reciprocal(V_ss);
    folded[36] = -2.0 * V_SR * V_rel * reciprocal(V_ss) * (k1_prime * k1_prime);
    folded[37] = 2.0 * V_SR * V_rel * k1_prime * reciprocal(V_ss);
    folded[38] = 2.0 * Buf_ss * K_buf_ss;
    folded[39] = -0.058823529411764705 * g_sus;
    folded[40] = 0.1 * g_K1;
    folded[41] = -0.16722408026755853 * g_pK;
    folded[42] = Ca_o * FRT * gamma_NaCa;
    folded[43] = FRT * alpha_NaCa * (Na_o * Na_o * Na_o) * (gamma_NaCa - 1.0);
    folded[44] = 0.0353 * FRT;
    folded[45] = 0.012450000000000001 * FRT;
    folded[46] = FRT * k_NaCa * k_sat * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai *
        Km_Nai) + (Na_o * Na_o * Na_o)) * (gamma_NaCa - 1.0);
    folded[47] = -4.0 * F * FRT * g_CaL;
    folded[48] = -1.0 * F * FRT * g_CaL;
    folded[49] = -g_bCa - g_bNa;
    folded[50] = -3.0 * g_Na;
    folded[51] = -2.0 * g_Ks;
    folded[52] = -0.5 * RTF * g_bCa;
    folded[53] = alpha_NaCa * k_NaCa * (Na_o * Na_o * Na_o) * reciprocal(Ca_o + Km_Ca) *
        reciprocal((Km_Nai * Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o));
    folded[54] = -0.5 * F * g_CaL;
    folded[55] = RTF * g_bNa;
    folded[56] = RTF * g_fNa;
    folded[57] = RTF * g_Ks * p_KNa;
    folded[58] = RTF * g_Na;
    folded[59] = -3.0 * Ca_o * k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai *
        Km_Nai) + (Na_o * Na_o * Na_o));
    folded[60] = RTF * g_K1;
    folded[61] = RTF * g_Ks;
    folded[62] = RTF * g_fK;
    folded[63] = RTF * g_pK;
    folded[64] = RTF * g_sus;
    folded[65] = RTF * g_to;
    folded[66] = -0.4303314829119352 * RTF * g_Kr * sqrt(K_o);
    folded[67] = 2.0 * FRT * k_NaCa * k_sat * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai *
        Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o)) * (gamma_NaCa - 1.0);
    folded[68] = V_SR * V_leak * reciprocal(V_c);
    folded[69] = 3.0 * Ca_o * Cm * k_NaCa * reciprocal(F) * reciprocal(V_c) * reciprocal(Ca_o +
        Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o));
    folded[70] = 2.0 * Vmax_up * (K_up * K_up);
    folded[71] = -2.0 * V_rel * k1_prime;
    folded[72] = 2.0 * V_rel * (k1_prime * k1_prime);
    folded[73] = -2.0 * Cm * FRT * g_CaL * reciprocal(V_ss);
    folded[74] = -0.5 * Cm * FRT * g_CaL * reciprocal(V_ss);
    folded[75] = -2.0 * V_SR * V_rel * (EC * EC) * reciprocal(V_ss) * (k1_prime * k1_prime) *
        (max_sr - min_sr);
    folded[76] = 2.0 * V_SR * V_rel * k1_prime * (EC * EC) * reciprocal(V_ss) * (max_sr - min_sr);
    folded[77] = 2.0 * k2_prime * (EC * EC) * (max_sr - min_sr);
    folded[78] = 3.0 * FRT * k_NaCa * k_sat * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai *
        Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o)) * (gamma_NaCa - 1.0);
    folded[79] = Cm * g_fNa * reciprocal(F) * reciprocal(V_c);
    folded[80] = -3.0 * Cm * g_Na * reciprocal(F) * reciprocal(V_c);
    folded[81] = Cm * g_Na * reciprocal(F) * reciprocal(V_c);
    folded[82] = 3.0 * Cm * alpha_NaCa * k_NaCa * reciprocal(F) * (Na_o * Na_o * Na_o) *
        reciprocal(V_c) * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) +
        (Na_o * Na_o * Na_o));
    folded[83] = 3.0 * K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[84] = -9.0 * Ca_o * k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai *
        Km_Nai) + (Na_o * Na_o * Na_o));
    folded[85] = Cm * g_to * reciprocal(F) * reciprocal(V_c);
    folded[86] = Cm * g_fK * reciprocal(F) * reciprocal(V_c);
    folded[87] = -2.0 * Cm * g_Ks * reciprocal(F) * reciprocal(V_c);
    folded[88] = -0.4303314829119352 * Cm * g_Kr * reciprocal(F) * sqrt(K_o) * reciprocal(V_c);
    folded[89] = -2.0 * K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[90] = 0.4303314829119352 * g_Kr * sqrt(K_o);
    folded[91] = 2.0 * F * g_CaL;
  }

 private:
  double RTF = 0.0;  // mV
  double FRT = 0.0;  // 1/mV
  double folded[92] = {};
};

}  // namespace cw
