// Generated from ten_tusscher_panfilov_2006.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Human ventricular cell (epicardial, endocardial or midmyocardial), 19 states. ten Tusscher &
/// Panfilov 2006, Am J Physiol Heart Circ Physiol 291:H1088, doi:10.1152/ajpheart.00109.2006
struct TenTusscherPanfilov2006 : GeneratedCell {
  TenTusscherPanfilov2006() { prepare(); }

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
  /// conductance of the fast sodium current, mS/uF
  double g_Na = 14.838;
  /// permeability of the L-type calcium current, L/F/s
  double g_CaL = 0.0398;
  /// height of the peak of the time constant of f2, ms
  double tau_f2_peak = 562.0;
  /// potential at the peak of the time constant of f2, mV
  double tau_f2_centre = -27.0;
  /// squared width of the peak of the time constant of f2, mV^2
  double tau_f2_width = 240.0;
  /// time constant of f2 at rest, ms
  double tau_f2_rest = 80.0;
  /// conductance of the transient outward current, mS/uF
  double g_to = 0.294;
  /// potential at which half of the transient outward channels are inactivated, mV
  double s_half = -20.0;
  /// height of the peak of the time constant of s, ms
  double tau_s_peak = 85.0;
  /// potential at the peak of the time constant of s, mV
  double tau_s_centre = -45.0;
  /// squared width of the peak of the time constant of s, mV^2
  double tau_s_width = 320.0;
  /// part of the time constant of s that ends above 20 mV, ms
  double tau_s_step = 5.0;
  /// least time constant of s, ms
  double tau_s_min = 3.0;
  /// conductance of the slow delayed rectifier, mS/uF
  double g_Ks = 0.392;
  /// conductance of the rapid delayed rectifier, mS/uF
  double g_Kr = 0.153;
  /// conductance of the inward rectifier, mS/uF
  double g_K1 = 5.405;
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

  static constexpr std::string_view name = "ten_tusscher_panfilov_2006";
  static constexpr std::string_view description =
      "Human ventricular cell (epicardial, endocardial or midmyocardial), 19 states";
  static constexpr std::string_view publication =
      "ten Tusscher & Panfilov 2006, Am J Physiol Heart Circ Physiol 291:H1088, doi:10.1152/ajpheart.00109.2006";
  static constexpr double initial_V = -85.23;
  static constexpr int state_count = 18;
  static constexpr int gate_count = 11;
  static constexpr int column_count = 31;
  static constexpr std::array<StateVariable, state_count> states{{
      {"m", "1", 0.00172, "activation of the fast sodium current", 1.0},
      {"h", "1", 0.7444, "fast inactivation of the fast sodium current", 1.0},
      {"j", "1", 0.7045, "slow inactivation of the fast sodium current", 1.0},
      {"d", "1", 3.373e-05, "activation of the L-type calcium current", 1.0},
      {"f", "1", 0.7888, "slow inactivation of the L-type calcium current by the potential", 1.0},
      {"f2", "1", 0.9755, "fast inactivation of the L-type calcium current by the potential", 1.0},
      {"r", "1", 2.42e-08, "activation of the transient outward current", 1.0},
      {"s", "1", 0.999998, "inactivation of the transient outward current", 1.0},
      {"Xs", "1", 0.0095, "activation of the slow delayed rectifier", 1.0},
      {"Xr1", "1", 0.00621, "activation of the rapid delayed rectifier", 1.0},
      {"Xr2", "1", 0.4712, "inactivation of the rapid delayed rectifier", 1.0},
      {"fCass", "1", 0.9953, "inactivation of the L-type calcium current by calcium", 1.0},
      {"Ca_i", "mM", 0.000126, "free calcium concentration in the cytoplasm", 0.0001},
      {"Ca_SR", "mM", 3.64, "free calcium concentration in the sarcoplasmic reticulum", 1.0},
      {"Ca_ss", "mM", 0.00036, "free calcium concentration in the dyadic subspace", 0.001},
      {"R_prime", "1", 0.9073, "share of release channels that are not inactivated", 1.0},
      {"Na_i", "mM", 8.604, "sodium concentration inside", 10.0},
      {"K_i", "mM", 136.89, "potassium concentration inside", 100.0},
  }};
  static constexpr std::array<std::string_view, 3> variants{"epi", "endo", "m"};
  static constexpr std::array<VariantValue, 8> variant_parameters{{
      {"endo", "g_to", 0.073},
      {"endo", "s_half", -28.0},
      {"endo", "tau_s_peak", 1000.0},
      {"endo", "tau_s_centre", -67.0},
      {"endo", "tau_s_width", 1000.0},
      {"endo", "tau_s_step", 0.0},
      {"endo", "tau_s_min", 8.0},
      {"m", "g_Ks", 0.098},
  }};
  static constexpr std::array<VariantValue, 35> variant_initial_values{{
      {"endo", "V", -86.709},
      {"m", "V", -85.423},
      {"endo", "m", 0.00155},
      {"m", "m", 0.00165},
      {"endo", "h", 0.7573},
      {"m", "h", 0.749},
      {"endo", "j", 0.7225},
      {"m", "j", 0.6788},
      {"endo", "d", 3.164e-05},
      {"m", "d", 3.288e-05},
      {"endo", "f", 0.8009},
      {"m", "f", 0.7026},
      {"endo", "f2", 0.9778},
      {"m", "f2", 0.9526},
      {"endo", "r", 2.235e-08},
      {"m", "r", 2.347e-08},
      {"endo", "s", 0.3212},
      {"endo", "Xs", 0.0087},
      {"m", "Xs", 0.0174},
      {"endo", "Xr1", 0.00448},
      {"m", "Xr1", 0.0165},
      {"endo", "Xr2", 0.476},
      {"m", "Xr2", 0.473},
      {"m", "fCass", 0.9942},
      {"endo", "Ca_i", 0.00013},
      {"m", "Ca_i", 0.000153},
      {"endo", "Ca_SR", 3.715},
      {"m", "Ca_SR", 4.272},
      {"m", "Ca_ss", 0.00042},
      {"endo", "R_prime", 0.9068},
      {"m", "R_prime", 0.8978},
      {"endo", "Na_i", 10.355},
      {"m", "Na_i", 10.132},
      {"endo", "K_i", 138.4},
      {"m", "K_i", 138.52},
  }};
  static constexpr std::array<CurrentVariable, 13> currents{{
      {"i_ion", "A/F", "sum of the ionic currents"},
      {"i_Na", "A/F", "fast sodium current"},
      {"i_CaL", "A/F", "L-type calcium current"},
      {"i_to", "A/F", "transient outward current"},
      {"i_Ks", "A/F", "slow delayed rectifier current"},
      {"i_Kr", "A/F", "rapid delayed rectifier current"},
      {"i_K1", "A/F", "inward rectifier current"},
      {"i_NaCa", "A/F", "sodium-calcium exchanger current"},
      {"i_NaK", "A/F", "sodium-potassium pump current"},
      {"i_pCa", "A/F", "calcium pump current"},
      {"i_pK", "A/F", "plateau potassium current"},
      {"i_bNa", "A/F", "background sodium current"},
      {"i_bCa", "A/F", "background calcium current"},
  }};

  static constexpr auto parameters() {
    return std::array<ParameterOf<TenTusscherPanfilov2006>, 59>{{
        {"R", &TenTusscherPanfilov2006::R, "gas constant", "J/mol/K"},
        {"T", &TenTusscherPanfilov2006::T, "temperature", "K"},
        {"F", &TenTusscherPanfilov2006::F, "Faraday constant", "C/mmol"},
        {"Cm", &TenTusscherPanfilov2006::Cm, "capacitance of the cell", "pF"},
        {"V_c", &TenTusscherPanfilov2006::V_c, "volume of the cytoplasm", "um^3"},
        {"V_SR", &TenTusscherPanfilov2006::V_SR, "volume of the sarcoplasmic reticulum", "um^3"},
        {"V_ss", &TenTusscherPanfilov2006::V_ss, "volume of the dyadic subspace", "um^3"},
        {"K_o", &TenTusscherPanfilov2006::K_o, "potassium concentration outside", "mM"},
        {"Na_o", &TenTusscherPanfilov2006::Na_o, "sodium concentration outside", "mM"},
        {"Ca_o", &TenTusscherPanfilov2006::Ca_o, "calcium concentration outside", "mM"},
        {"p_KNa", &TenTusscherPanfilov2006::p_KNa,
            "permeability of the slow delayed rectifier to sodium, relative to potassium", "1"},
        {"g_Na", &TenTusscherPanfilov2006::g_Na, "conductance of the fast sodium current", "mS/uF",
            ParameterRange::not_negative},
        {"g_CaL", &TenTusscherPanfilov2006::g_CaL, "permeability of the L-type calcium current",
            "L/F/s", ParameterRange::not_negative},
        {"tau_f2_peak", &TenTusscherPanfilov2006::tau_f2_peak,
            "height of the peak of the time constant of f2", "ms"},
        {"tau_f2_centre", &TenTusscherPanfilov2006::tau_f2_centre,
            "potential at the peak of the time constant of f2", "mV"},
        {"tau_f2_width", &TenTusscherPanfilov2006::tau_f2_width,
            "squared width of the peak of the time constant of f2", "mV^2"},
        {"tau_f2_rest", &TenTusscherPanfilov2006::tau_f2_rest, "time constant of f2 at rest", "ms"},
        {"g_to", &TenTusscherPanfilov2006::g_to, "conductance of the transient outward current",
            "mS/uF", ParameterRange::not_negative},
        {"s_half", &TenTusscherPanfilov2006::s_half,
            "potential at which half of the transient outward channels are inactivated", "mV"},
        {"tau_s_peak", &TenTusscherPanfilov2006::tau_s_peak,
            "height of the peak of the time constant of s", "ms"},
        {"tau_s_centre", &TenTusscherPanfilov2006::tau_s_centre,
            "potential at the peak of the time constant of s", "mV"},
        {"tau_s_width", &TenTusscherPanfilov2006::tau_s_width,
            "squared width of the peak of the time constant of s", "mV^2"},
        {"tau_s_step", &TenTusscherPanfilov2006::tau_s_step,
            "part of the time constant of s that ends above 20 mV", "ms"},
        {"tau_s_min", &TenTusscherPanfilov2006::tau_s_min, "least time constant of s", "ms"},
        {"g_Ks", &TenTusscherPanfilov2006::g_Ks, "conductance of the slow delayed rectifier",
            "mS/uF", ParameterRange::not_negative},
        {"g_Kr", &TenTusscherPanfilov2006::g_Kr, "conductance of the rapid delayed rectifier",
            "mS/uF", ParameterRange::not_negative},
        {"g_K1", &TenTusscherPanfilov2006::g_K1, "conductance of the inward rectifier", "mS/uF",
            ParameterRange::not_negative},
        {"k_NaCa", &TenTusscherPanfilov2006::k_NaCa,
            "largest current of the sodium-calcium exchanger", "A/F"},
        {"gamma_NaCa", &TenTusscherPanfilov2006::gamma_NaCa,
            "place of the energy barrier of the exchanger", "1"},
        {"Km_Nai", &TenTusscherPanfilov2006::Km_Nai,
            "sodium concentration of half saturation of the exchanger", "mM"},
        {"Km_Ca", &TenTusscherPanfilov2006::Km_Ca,
            "calcium concentration of half saturation of the exchanger", "mM"},
        {"k_sat", &TenTusscherPanfilov2006::k_sat, "saturation factor of the exchanger", "1"},
        {"alpha_NaCa", &TenTusscherPanfilov2006::alpha_NaCa,
            "factor of the outward part of the exchanger", "1"},
        {"P_NaK", &TenTusscherPanfilov2006::P_NaK, "largest current of the sodium-potassium pump",
            "A/F"},
        {"Km_K", &TenTusscherPanfilov2006::Km_K,
            "potassium concentration of half saturation of the sodium-potassium pump", "mM"},
        {"Km_Na", &TenTusscherPanfilov2006::Km_Na,
            "sodium concentration of half saturation of the sodium-potassium pump", "mM"},
        {"g_pCa", &TenTusscherPanfilov2006::g_pCa, "largest current of the calcium pump", "A/F",
            ParameterRange::not_negative},
        {"K_pCa", &TenTusscherPanfilov2006::K_pCa,
            "calcium concentration of half saturation of the calcium pump", "mM"},
        {"g_pK", &TenTusscherPanfilov2006::g_pK, "conductance of the plateau potassium current",
            "mS/uF", ParameterRange::not_negative},
        {"g_bNa", &TenTusscherPanfilov2006::g_bNa, "conductance of the background sodium current",
            "mS/uF", ParameterRange::not_negative},
        {"g_bCa", &TenTusscherPanfilov2006::g_bCa, "conductance of the background calcium current",
            "mS/uF", ParameterRange::not_negative},
        {"V_rel", &TenTusscherPanfilov2006::V_rel, "largest rate of release", "1/ms"},
        {"k1_prime", &TenTusscherPanfilov2006::k1_prime, "rate of opening of the release channels",
            "1/mM^2/ms"},
        {"k2_prime", &TenTusscherPanfilov2006::k2_prime,
            "rate of inactivation of the release channels", "1/mM/ms"},
        {"k3", &TenTusscherPanfilov2006::k3, "rate of closing of the release channels", "1/ms"},
        {"k4", &TenTusscherPanfilov2006::k4, "rate of recovery of the release channels", "1/ms"},
        {"EC", &TenTusscherPanfilov2006::EC,
            "calcium concentration in the reticulum at which kcasr is halfway", "mM"},
        {"max_sr", &TenTusscherPanfilov2006::max_sr, "largest value of kcasr", "1"},
        {"min_sr", &TenTusscherPanfilov2006::min_sr, "least value of kcasr", "1"},
        {"V_leak", &TenTusscherPanfilov2006::V_leak, "rate of the leak", "1/ms"},
        {"Vmax_up", &TenTusscherPanfilov2006::Vmax_up, "largest rate of uptake", "mM/ms"},
        {"K_up", &TenTusscherPanfilov2006::K_up, "calcium concentration of half uptake", "mM"},
        {"V_xfer", &TenTusscherPanfilov2006::V_xfer, "rate of diffusion out of the subspace",
            "1/ms"},
        {"Buf_c", &TenTusscherPanfilov2006::Buf_c, "buffer concentration in the cytoplasm", "mM"},
        {"K_buf_c", &TenTusscherPanfilov2006::K_buf_c,
            "calcium concentration of half saturation of the buffer in the cytoplasm", "mM"},
        {"Buf_SR", &TenTusscherPanfilov2006::Buf_SR,
            "buffer concentration in the sarcoplasmic reticulum", "mM"},
        {"K_buf_SR", &TenTusscherPanfilov2006::K_buf_SR,
            "calcium concentration of half saturation of the buffer in the reticulum", "mM"},
        {"Buf_ss", &TenTusscherPanfilov2006::Buf_ss, "buffer concentration in the subspace", "mM"},
        {"K_buf_ss", &TenTusscherPanfilov2006::K_buf_ss,
            "calcium concentration of half saturation of the buffer in the subspace", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = 0.2 * V;
    const Real x1 = reciprocal(0.1 * reciprocal(1.0 + exp(0.005 * V - 0.25)) + 0.1 *
        reciprocal(1.0 + exp(x0 + 7.0))) * (exp(-x0 - 12.0) + 1.0);
    constant[0] = x1 * reciprocal((exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0) *
        (exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0));
    const Real x2 = reciprocal((exp(0.13458950201884254 * V + 9.629878869448182) + 1.0) *
        (exp(0.13458950201884254 * V + 9.629878869448182) + 1.0));
    const bool x3 = switch_V < -40.0;
    const Real x4 = select(x3, 2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V), 0.77 *
        reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13)) + select(x3,
        0.057 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0);
    constant[1] = x2 * x4;
    const Real x5 = select(x3, 0.02424 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.6 * exp(0.057 * V) * reciprocal(1.0 + exp(-0.1 * V - 3.2))) +
        select(x3, (V + 37.78) * (-6.948e-06 * exp(-0.04391 * V) - 25428.0 * exp(0.2444 * V)) *
        reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    constant[2] = x2 * x5;
    const Real x6 = 0.05 * V;
    const Real x7 = reciprocal(1.4 * (1.4 * reciprocal(1.0 + exp(-0.07692307692307693 * V -
        2.6923076923076925)) + 0.25) * reciprocal(1.0 + exp(x0 + 1.0)) + reciprocal(1.0 + exp(2.5 -
        x6)));
    constant[3] = x7 * reciprocal(1.0 + exp(-0.13333333333333333 * V - 1.0666666666666667));
    const Real x8 = 0.14285714285714285 * V;
    const Real x9 = 0.1 * V;
    const Real x10 = reciprocal(1.0 + exp(x9 + 3.0));
    const Real x11 = 0.06666666666666667 * V;
    const Real x12 = reciprocal(180.0 * x10 + 1102.5 * exp(-((x11 + 1.8) * (x11 + 1.8))) + 200.0 *
        reciprocal(1.0 + exp(1.3 - x9)) + 20.0);
    constant[4] = x12 * reciprocal(1.0 + exp(x8 + 2.857142857142857));
    const Real x13 = reciprocal(tau_f2_peak * exp(-folded[0] * ((V - tau_f2_centre) * (V -
        tau_f2_centre))) + x10 * tau_f2_rest + 31.0 * reciprocal(1.0 + exp(2.5 - x9)));
    constant[5] = x13 * (0.67 * reciprocal(1.0 + exp(x8 + 5.0)) + 0.33);
    const Real x14 = 0.16666666666666666 * V;
    const Real x15 = reciprocal(9.5 * exp(-0.0005555555555555556 * ((V + 40.0) * (V + 40.0))) +
        0.8);
    constant[6] = x15 * reciprocal(1.0 + exp(3.3333333333333335 - x14));
    const Real x16 = reciprocal(tau_s_min + tau_s_peak * exp(-folded[1] * ((V - tau_s_centre) *
        (V - tau_s_centre))) + tau_s_step * reciprocal(1.0 + exp(x0 - 4.0)));
    constant[7] = x16 * reciprocal(1.0 + exp(folded[2] + x0));
    const Real x17 = reciprocal(80.0 + 1400.0 * (1.0 / sqrt(exp(0.8333333333333334 - x14) + 1.0)) *
        reciprocal(1.0 + exp(x11 - 2.3333333333333335)));
    constant[8] = x17 * reciprocal(1.0 + exp(-0.07142857142857142 * V - 0.35714285714285715));
    const Real x18 = 0.00037037037037037035 * (exp(-x9 - 4.5) + 1.0) * (exp(0.08695652173913043 *
        V + 2.608695652173913) + 1.0);
    constant[9] = x18 * reciprocal(1.0 + exp(-x8 - 3.7142857142857144));
    const Real x19 = 0.2976190476190476 * (exp(x6 - 3.0) + 1.0) * (exp(-x6 - 3.0) + 1.0);
    constant[10] = x19 * reciprocal(1.0 + exp(0.041666666666666664 * V + 3.6666666666666665));
    slope[0] = -x1;
    slope[1] = -x4;
    slope[2] = -x5;
    slope[3] = -x7;
    slope[4] = -x12;
    slope[5] = -x13;
    slope[6] = -x15;
    slope[7] = -x16;
    slope[8] = -x17;
    slope[9] = -x18;
    slope[10] = -x19;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real d = state[3];
    const Real f = state[4];
    const Real f2 = state[5];
    const Real r = state[6];
    const Real s = state[7];
    const Real Xs = state[8];
    const Real Xr1 = state[9];
    const Real Xr2 = state[10];
    const Real fCass = state[11];
    const Real Ca_i = state[12];
    const Real Ca_SR = state[13];
    const Real Ca_ss = state[14];
    const Real R_prime = state[15];
    const Real Na_i = state[16];
    const Real K_i = state[17];
    const Real x0 = Ca_ss * Ca_ss;
    const Real x1 = reciprocal(400.0 * x0 + 1.0);
    rate[11] = reciprocal(80.0 * x1 + 2.0) * (-fCass + 0.6 * x1 + 0.4);
    const Real x2 = -Ca_ss;
    const Real x3 = -Ca_i - x2;
    const Real x4 = V_leak * (Ca_SR - Ca_i) - Vmax_up * reciprocal(1.0 + folded[4] *
        reciprocal(Ca_i * Ca_i));
    const Real x5 = exp(V * folded[7]);
    const Real x6 = reciprocal(x5 * k_sat + 1.0) * (-x5 * Ca_i * folded[9] + Ca_o * (Na_i * Na_i *
        Na_i) * exp(V * folded[8]));
    const Real x7 = Ca_i * g_pCa * reciprocal(Ca_i + K_pCa) + g_bCa * (V + folded[6] * log(Ca_o *
        reciprocal(Ca_i)));
    rate[12] = reciprocal(folded[3] * reciprocal((Ca_i + K_buf_c) * (Ca_i + K_buf_c)) + 1.0) *
        (x3 * V_xfer + folded[11] * (x6 * folded[10] + x7) + x4 * folded[5]);
    const Real x8 = -folded[14] * reciprocal(1.0 + folded[13] * reciprocal(Ca_SR * Ca_SR)) + max_sr;
    const Real x9 = reciprocal(x8);
    const Real x10 = x0 * x9;
    const Real x11 = reciprocal(x10 * k1_prime + k3);
    const Real x12 = Ca_SR + x2;
    rate[13] = reciprocal(folded[12] * reciprocal((Ca_SR + K_buf_SR) * (Ca_SR + K_buf_SR)) + 1.0) *
        (-x10 * x11 * x12 * R_prime * folded[15] - x4);
    const Real x13 = FRT * (2.0 * V - 30.0);
    const Real x14 = -Ca_o + 0.25 * Ca_ss * exp(x13);
    const Real x15 = x_over_expm1(x13);
    rate[14] = reciprocal(folded[16] * reciprocal((Ca_ss + K_buf_ss) * (Ca_ss + K_buf_ss)) + 1.0) *
        (x0 * x11 * x12 * x9 * R_prime * folded[18] - x14 * x15 * d * f * f2 * fCass * folded[19] -
        x3 * folded[17]);
    rate[15] = -x8 * Ca_ss * R_prime * k2_prime + k4 * (1.0 - R_prime);
    const Real x16 = -V;
    const Real x17 = -RTF * log(Na_o * reciprocal(Na_i)) - x16;
    const Real x18 = x17 * g_bNa;
    const Real x19 = x17 * g_Na * h * j * (m * m * m);
    const Real x20 = Na_i * reciprocal(Km_Na + Na_i) * reciprocal(0.0353 * exp(-FRT * V) + 0.1245 *
        exp(V * folded[21]) + 1.0);
    rate[16] = folded[23] * (x6 * folded[20] + x20 * folded[22] - x18 - x19);
    const Real x21 = log(K_o * reciprocal(K_i));
    const Real x22 = -x21 * RTF - x16;
    const Real x23 = x22 * g_to * r * s;
    const Real x24 = x22 * g_pK * reciprocal(1.0 + exp(4.1806020066889635 - 0.16722408026755853 *
        V));
    const Real x25 = g_Ks * (Xs * Xs) * (-RTF * log(folded[24] * reciprocal(K_i + Na_i * p_KNa)) -
        x16);
    const Real x26 = reciprocal(1.0 + exp(0.06 * V + x21 * folded[25] - 12.0));
    const Real x27 = reciprocal(0.1 * x26 + (3.0 * exp(0.0002 * V + x21 * folded[26] + 0.02) +
        exp(0.1 * V + x21 * folded[27] - 1.0)) * reciprocal(1.0 + exp(-0.5 * V + x21 *
        folded[28])));
    rate[17] = folded[23] * (x22 * Xr1 * Xr2 * folded[30] + applied + x22 * x26 * x27 *
        folded[29] + x20 * folded[31] - x23 - x24 - x25);
    source = x22 * Xr1 * Xr2 * folded[30] + x14 * x15 * d * f * f2 * fCass * folded[34] + x22 *
        x26 * x27 * folded[29] - x6 * folded[32] - x20 * folded[33] - x18 - x19 - x23 - x24 - x25 -
        x7;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = 0.2 * V;
    const Real x1 = reciprocal(0.1 * reciprocal(1.0 + exp(0.005 * V - 0.25)) + 0.1 *
        reciprocal(1.0 + exp(x0 + 7.0))) * (exp(-x0 - 12.0) + 1.0);
    column[0] = x1 * reciprocal((exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0) *
        (exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0));
    column[1] = -x1;
    const Real x2 = reciprocal((exp(0.13458950201884254 * V + 9.629878869448182) + 1.0) *
        (exp(0.13458950201884254 * V + 9.629878869448182) + 1.0));
    const bool x3 = switch_V < -40.0;
    const Real x4 = select(x3, 2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V), 0.77 *
        reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13)) + select(x3,
        0.057 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0);
    column[2] = x2 * x4;
    column[3] = -x4;
    const Real x5 = select(x3, 0.02424 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.6 * exp(0.057 * V) * reciprocal(1.0 + exp(-0.1 * V - 3.2))) +
        select(x3, (V + 37.78) * (-6.948e-06 * exp(-0.04391 * V) - 25428.0 * exp(0.2444 * V)) *
        reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    column[4] = x2 * x5;
    column[5] = -x5;
    const Real x6 = 0.05 * V;
    const Real x7 = reciprocal(1.4 * (1.4 * reciprocal(1.0 + exp(-0.07692307692307693 * V -
        2.6923076923076925)) + 0.25) * reciprocal(1.0 + exp(x0 + 1.0)) + reciprocal(1.0 + exp(2.5 -
        x6)));
    column[6] = x7 * reciprocal(1.0 + exp(-0.13333333333333333 * V - 1.0666666666666667));
    column[7] = -x7;
    const Real x8 = 0.14285714285714285 * V;
    const Real x9 = 0.1 * V;
    const Real x10 = reciprocal(1.0 + exp(x9 + 3.0));
    const Real x11 = 0.06666666666666667 * V;
    const Real x12 = reciprocal(180.0 * x10 + 1102.5 * exp(-((x11 + 1.8) * (x11 + 1.8))) + 200.0 *
        reciprocal(1.0 + exp(1.3 - x9)) + 20.0);
    column[8] = x12 * reciprocal(1.0 + exp(x8 + 2.857142857142857));
    column[9] = -x12;
    const Real x13 = reciprocal(tau_f2_peak * exp(-folded[0] * ((V - tau_f2_centre) * (V -
        tau_f2_centre))) + x10 * tau_f2_rest + 31.0 * reciprocal(1.0 + exp(2.5 - x9)));
    column[10] = x13 * (0.67 * reciprocal(1.0 + exp(x8 + 5.0)) + 0.33);
    column[11] = -x13;
    const Real x14 = 0.16666666666666666 * V;
    const Real x15 = reciprocal(9.5 * exp(-0.0005555555555555556 * ((V + 40.0) * (V + 40.0))) +
        0.8);
    column[12] = x15 * reciprocal(1.0 + exp(3.3333333333333335 - x14));
    column[13] = -x15;
    const Real x16 = reciprocal(tau_s_min + tau_s_peak * exp(-folded[1] * ((V - tau_s_centre) *
        (V - tau_s_centre))) + tau_s_step * reciprocal(1.0 + exp(x0 - 4.0)));
    column[14] = x16 * reciprocal(1.0 + exp(folded[2] + x0));
    column[15] = -x16;
    const Real x17 = reciprocal(80.0 + 1400.0 * (1.0 / sqrt(exp(0.8333333333333334 - x14) + 1.0)) *
        reciprocal(1.0 + exp(x11 - 2.3333333333333335)));
    column[16] = x17 * reciprocal(1.0 + exp(-0.07142857142857142 * V - 0.35714285714285715));
    column[17] = -x17;
    const Real x18 = 0.00037037037037037035 * (exp(-x9 - 4.5) + 1.0) * (exp(0.08695652173913043 *
        V + 2.608695652173913) + 1.0);
    column[18] = x18 * reciprocal(1.0 + exp(-x8 - 3.7142857142857144));
    column[19] = -x18;
    const Real x19 = 0.2976190476190476 * (exp(x6 - 3.0) + 1.0) * (exp(-x6 - 3.0) + 1.0);
    column[20] = x19 * reciprocal(1.0 + exp(0.041666666666666664 * V + 3.6666666666666665));
    column[21] = -x19;
    column[22] = exp(V * folded[8]);
    const Real x20 = exp(V * folded[7]);
    column[23] = x20;
    const Real x21 = reciprocal(x20 * k_sat + 1.0);
    column[24] = x21;
    column[25] = x20 * x21;
    const Real x22 = FRT * (2.0 * V - 30.0);
    const Real x23 = exp(x22);
    column[26] = x23;
    const Real x24 = x_over_expm1(x22);
    column[27] = x24;
    column[28] = x23 * x24;
    column[29] = reciprocal(0.0353 * exp(-FRT * V) + 0.1245 * exp(V * folded[21]) + 1.0);
    column[30] = reciprocal(1.0 + exp(4.1806020066889635 - 0.16722408026755853 * V));
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real d = state[3];
    const Real f = state[4];
    const Real f2 = state[5];
    const Real r = state[6];
    const Real s = state[7];
    const Real Xs = state[8];
    const Real Xr1 = state[9];
    const Real Xr2 = state[10];
    const Real fCass = state[11];
    const Real Ca_i = state[12];
    const Real Ca_SR = state[13];
    const Real Ca_ss = state[14];
    const Real R_prime = state[15];
    const Real Na_i = state[16];
    const Real K_i = state[17];
    const Real x0 = Ca_ss * Ca_ss;
    const Real x1 = reciprocal(400.0 * x0 + 1.0);
    const Real x2 = reciprocal(80.0 * x1 + 2.0);
    rate[0] = x2 * (-fCass + 0.6 * x1 + 0.4);
    slope[0] = -x2;
    const Real x3 = Ca_i + K_buf_c;
    const Real x4 = folded[3] * reciprocal(x3 * x3) + 1.0;
    const Real x5 = reciprocal(x4);
    const Real x6 = -Ca_ss;
    const Real x7 = -Ca_i - x6;
    const Real x8 = 1.0 + folded[4] * reciprocal(Ca_i * Ca_i);
    const Real x9 = V_leak * (Ca_SR - Ca_i) - Vmax_up * reciprocal(x8);
    const Real x10 = column[24] * (-Ca_i * column[23] * folded[9] + Ca_o * column[22] * (Na_i *
        Na_i * Na_i));
    const Real x11 = reciprocal(Ca_i);
    const Real x12 = Ca_i + K_pCa;
    const Real x13 = g_pCa * reciprocal(x12);
    const Real x14 = x13 * Ca_i + g_bCa * (V + folded[6] * log(x11 * Ca_o));
    const Real x15 = x7 * V_xfer + folded[11] * (x10 * folded[10] + x14) + x9 * folded[5];
    rate[1] = x15 * x5;
    slope[1] = x15 * folded[38] * reciprocal(x3 * x3 * x3) * reciprocal(x4 * x4) + x5 * (-V_xfer +
        folded[11] * (-Ca_i * g_pCa * reciprocal(x12 * x12) + column[25] * folded[37] + x11 *
        folded[36] + x13) + folded[5] * (-V_leak + folded[35] * reciprocal(x8 * x8) *
        reciprocal(Ca_i * Ca_i * Ca_i)));
    const Real x16 = Ca_SR + K_buf_SR;
    const Real x17 = folded[12] * reciprocal(x16 * x16) + 1.0;
    const Real x18 = reciprocal(x17);
    const Real x19 = Ca_SR + x6;
    const Real x20 = 1.0 + folded[13] * reciprocal(Ca_SR * Ca_SR);
    const Real x21 = -folded[14] * reciprocal(x20) + max_sr;
    const Real x22 = reciprocal(x21);
    const Real x23 = x0 * x22;
    const Real x24 = x23 * k1_prime + k3;
    const Real x25 = reciprocal(x24);
    const Real x26 = x25 * R_prime;
    const Real x27 = x23 * x26;
    const Real x28 = x27 * folded[15];
    const Real x29 = -x19 * x28 - x9;
    rate[2] = x18 * x29;
    const Real x30 = reciprocal(Ca_SR * Ca_SR * Ca_SR);
    const Real x31 = reciprocal(x20 * x20);
    const Real x32 = reciprocal(x21 * x21);
    const Real x33 = reciprocal(x24 * x24);
    slope[2] = x29 * folded[41] * reciprocal(x16 * x16 * x16) * reciprocal(x17 * x17) + x18 *
        (x19 * x30 * x31 * x33 * R_prime * folded[40] * reciprocal(x21 * x21 * x21) * (Ca_ss *
        Ca_ss * Ca_ss * Ca_ss) + x0 * x19 * x25 * x30 * x31 * x32 * R_prime * folded[39] - V_leak -
        x28);
    const Real x34 = Ca_ss + K_buf_ss;
    const Real x35 = folded[16] * reciprocal(x34 * x34) + 1.0;
    const Real x36 = reciprocal(x35);
    const Real x37 = -Ca_o + 0.25 * Ca_ss * column[26];
    const Real x38 = d * f * f2 * fCass;
    const Real x39 = x0 * x19 * x22 * x25 * R_prime * folded[18] - x37 * x38 * column[27] *
        folded[19] - x7 * folded[17];
    rate[3] = x36 * x39;
    slope[3] = x39 * folded[46] * reciprocal(x34 * x34 * x34) * reciprocal(x35 * x35) + x36 *
        (x19 * x32 * x33 * R_prime * folded[44] * (Ca_ss * Ca_ss * Ca_ss) + x19 * x22 * x26 *
        Ca_ss * folded[45] + x38 * column[28] * folded[43] - x27 * folded[18] + folded[42]);
    const Real x40 = x21 * Ca_ss * k2_prime;
    rate[4] = -x40 * R_prime + k4 * (1.0 - R_prime);
    slope[4] = -k4 - x40;
    const Real x41 = Na_i * column[29] * reciprocal(Km_Na + Na_i);
    const Real x42 = -V;
    const Real x43 = -RTF * log(Na_o * reciprocal(Na_i)) - x42;
    const Real x44 = x43 * g_bNa;
    const Real x45 = x43 * g_Na * h * j * (m * m * m);
    rate[5] = folded[23] * (x10 * folded[20] + x41 * folded[22] - x44 - x45);
    slope[5] = 0.0;
    const Real x46 = log(K_o * reciprocal(K_i));
    const Real x47 = -x46 * RTF - x42;
    const Real x48 = x47 * column[30] * g_pK;
    const Real x49 = x47 * g_to * r * s;
    const Real x50 = g_Ks * (Xs * Xs) * (-RTF * log(folded[24] * reciprocal(K_i + Na_i * p_KNa)) -
        x42);
    const Real x51 = reciprocal(1.0 + exp(0.06 * V + x46 * folded[25] - 12.0));
    const Real x52 = reciprocal(0.1 * x51 + (3.0 * exp(0.0002 * V + x46 * folded[26] + 0.02) +
        exp(0.1 * V + x46 * folded[27] - 1.0)) * reciprocal(1.0 + exp(-0.5 * V + x46 *
        folded[28])));
    rate[6] = folded[23] * (x47 * Xr1 * Xr2 * folded[30] + applied + x47 * x51 * x52 * folded[29] +
        x41 * folded[31] - x48 - x49 - x50);
    slope[6] = 0.0;
    source = x47 * Xr1 * Xr2 * folded[30] + x37 * column[27] * d * f * f2 * fCass * folded[34] +
        x47 * x51 * x52 * folded[29] - x10 * folded[32] - x41 * folded[33] - x14 - x44 - x45 -
        x48 - x49 - x50;
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    using std::pow;
    using std::sqrt;
    const Real x0 = exp(-0.1107419712070875 * V - 6.2967884828349945);
    const Real x1 = x0 + 1.0;
    const Real x2 = reciprocal(x1 * x1);
    const Real x3 = 0.2 * V;
    const Real x4 = exp(-x3 - 12.0);
    const Real x5 = reciprocal(1.0 + exp(0.005 * V - 0.25));
    const Real x6 = reciprocal(1.0 + exp(x3 + 7.0));
    const Real x7 = 0.1 * x5 + 0.1 * x6;
    const Real x8 = reciprocal(x7);
    const Real x9 = x4 + 1.0;
    const Real x10 = x9 * reciprocal(x7 * x7) * (0.0005 * x5 * (1.0 - x5) + 0.020000000000000004 *
        x6 * (1.0 - x6));
    constant_dV[0] = 0.221483942414175 * x0 * x8 * x9 * reciprocal(x1 * x1 * x1) + x10 * x2 - 0.2 *
        x2 * x4 * x8;
    const Real x11 = exp(0.13458950201884254 * V + 9.629878869448182);
    const Real x12 = x11 + 1.0;
    const Real x13 = reciprocal(x12 * x12);
    const Real x14 = exp(-0.14705882352941177 * V - 11.764705882352942);
    const bool x15 = switch_V < -40.0;
    const Real x16 = exp(0.079 * V);
    const Real x17 = exp(0.3485 * V);
    const Real x18 = exp(-0.0900900900900901 * V - 0.9603603603603604);
    const Real x19 = 0.13 * x18 + 0.13;
    const Real x20 = select(x15, -0.008382352941176471 * x14, 0.0) + select(x15,
        0.21330000000000002 * x16 + 108034.99999999999 * x17, 0.00901801801801802 * x18 *
        reciprocal(x19 * x19));
    const Real x21 = 0.2691790040376851 * x11 * reciprocal(x12 * x12 * x12);
    constant_dV[1] = x13 * x20 - x21 * (select(x15, 0.057 * x14, 0.0) + select(x15, 2.7 * x16 +
        310000.0 * x17, 0.77 * reciprocal(x19)));
    const Real x22 = reciprocal(1.0 + exp(-0.1378 * V - 5.5312920000000005));
    const Real x23 = x22 * exp(-0.01052 * V);
    const Real x24 = reciprocal(1.0 + exp(-0.1 * V - 3.2));
    const Real x25 = x24 * exp(0.057 * V);
    const Real x26 = V + 37.78;
    const Real x27 = reciprocal(1.0 + exp(0.311 * V + 24.640530000000002));
    const Real x28 = exp(-0.04391 * V);
    const Real x29 = exp(0.2444 * V);
    const Real x30 = x27 * (-6.948e-06 * x28 - 25428.0 * x29);
    const Real x31 = x26 * x30;
    const Real x32 = select(x15, 0.0033402720000000005 * x23 * (1.0 - x22) -
        0.00025500480000000003 * x23, 0.06 * x25 * (1.0 - x24) + 0.0342 * x25) + select(x15, x26 *
        x27 * (3.0508668e-07 * x28 - 6214.6032000000005 * x29) + x30 - 0.311 * x31 * (1.0 - x27),
        0.0);
    constant_dV[2] = x13 * x32 - x21 * (select(x15, 0.02424 * x23, 0.6 * x25) + select(x15, x31,
        0.0));
    const Real x33 = reciprocal(1.0 + exp(-0.13333333333333333 * V - 1.0666666666666667));
    const Real x34 = 0.05 * V;
    const Real x35 = reciprocal(1.0 + exp(2.5 - x34));
    const Real x36 = reciprocal(1.0 + exp(-0.07692307692307693 * V - 2.6923076923076925));
    const Real x37 = 1.4 * x36 + 0.25;
    const Real x38 = reciprocal(1.0 + exp(x3 + 1.0));
    const Real x39 = x35 + 1.4 * x37 * x38;
    const Real x40 = reciprocal(x39 * x39) * (-0.05 * x35 * (1.0 - x35) - 0.15076923076923077 *
        x36 * x38 * (1.0 - x36) + 0.27999999999999997 * x37 * x38 * (1.0 - x38));
    constant_dV[3] = x33 * x40 + 0.13333333333333333 * x33 * reciprocal(x39) * (1.0 - x33);
    const Real x41 = 0.14285714285714285 * V;
    const Real x42 = reciprocal(1.0 + exp(x41 + 2.857142857142857));
    const Real x43 = 0.1 * V;
    const Real x44 = reciprocal(1.0 + exp(1.3 - x43));
    const Real x45 = reciprocal(1.0 + exp(x43 + 3.0));
    const Real x46 = 0.06666666666666667 * V;
    const Real x47 = 1102.5 * exp(-((x46 + 1.8) * (x46 + 1.8)));
    const Real x48 = 200.0 * x44 + 180.0 * x45 + x47 + 20.0;
    const Real x49 = reciprocal(x48 * x48);
    const Real x50 = 1.0 - x45;
    const Real x51 = -20.0 * x44 * (1.0 - x44) + 18.0 * x45 * x50 - x47 * (-0.008888888888888889 *
        V - 0.24);
    constant_dV[4] = x42 * x49 * x51 - 0.14285714285714285 * x42 * reciprocal(x48) * (1.0 - x42);
    const Real x52 = reciprocal(1.0 + exp(x41 + 5.0));
    const Real x53 = reciprocal(1.0 + exp(2.5 - x43));
    const Real x54 = exp(-folded[0] * ((V - tau_f2_centre) * (V - tau_f2_centre)));
    const Real x55 = x54 * tau_f2_peak + x45 * tau_f2_rest + 31.0 * x53;
    const Real x56 = reciprocal(x55 * x55);
    const Real x57 = 2.0 * V;
    const Real x58 = x45 * x50 * folded[47] + x54 * folded[49] * (folded[48] + x57) - 3.1 * x53 *
        (1.0 - x53);
    constant_dV[5] = -0.09571428571428571 * x52 * reciprocal(x55) * (1.0 - x52) + x56 * x58 *
        (0.67 * x52 + 0.33);
    const Real x59 = 0.16666666666666666 * V;
    const Real x60 = reciprocal(1.0 + exp(3.3333333333333335 - x59));
    const Real x61 = 9.5 * exp(-0.0005555555555555556 * ((V + 40.0) * (V + 40.0)));
    const Real x62 = x61 + 0.8;
    const Real x63 = x61 * reciprocal(x62 * x62) * (-0.0011111111111111111 * V -
        0.044444444444444446);
    constant_dV[6] = -x60 * x63 + 0.16666666666666666 * x60 * reciprocal(x62) * (1.0 - x60);
    const Real x64 = reciprocal(1.0 + exp(folded[2] + x3));
    const Real x65 = reciprocal(1.0 + exp(x3 - 4.0));
    const Real x66 = exp(-folded[1] * ((V - tau_s_centre) * (V - tau_s_centre)));
    const Real x67 = tau_s_min + x66 * tau_s_peak + x65 * tau_s_step;
    const Real x68 = reciprocal(x67 * x67);
    const Real x69 = x65 * folded[50] * (1.0 - x65) + x66 * folded[52] * (folded[51] + x57);
    constant_dV[7] = x64 * x68 * x69 - 0.2 * x64 * reciprocal(x67) * (1.0 - x64);
    const Real x70 = reciprocal(1.0 + exp(-0.07142857142857142 * V - 0.35714285714285715));
    const Real x71 = exp(0.8333333333333334 - x59);
    const Real x72 = x71 + 1.0;
    const Real x73 = reciprocal(1.0 + exp(x46 - 2.3333333333333335));
    const Real x74 = x73 * (1.0 / sqrt(x72));
    const Real x75 = 1400.0 * x74 + 80.0;
    const Real x76 = reciprocal(x75 * x75) * (-116.66666666666667 * x71 * x73 * pow(x72, -1.5) +
        93.33333333333333 * x74 * (1.0 - x73));
    constant_dV[8] = x70 * x76 + 0.07142857142857142 * x70 * reciprocal(x75) * (1.0 - x70);
    const Real x77 = reciprocal(1.0 + exp(-x41 - 3.7142857142857144));
    const Real x79 = exp(-x43 - 4.5);
    const Real x80 = x79 + 1.0;
    const Real x78 = exp(0.08695652173913043 * V + 2.608695652173913);
    const Real x81 = 3.22061191626409e-05 * x78 * x80;
    const Real x82 = x78 + 1.0;
    constant_dV[9] = -3.7037037037037037e-05 * x77 * x79 * x82 + 5.291005291005291e-05 * x77 *
        x80 * x82 * (1.0 - x77) + x77 * x81;
    const Real x83 = exp(x34 - 3.0);
    const Real x84 = reciprocal(1.0 + exp(0.041666666666666664 * V + 3.6666666666666665));
    const Real x85 = exp(-x34 - 3.0);
    const Real x86 = x85 + 1.0;
    const Real x87 = x83 + 1.0;
    constant_dV[10] = 0.014880952380952382 * x83 * x84 * x86 - 0.014880952380952382 * x84 * x85 *
        x87 - 0.01240079365079365 * x84 * x86 * x87 * (1.0 - x84);
    slope_dV[0] = -x10 + 0.2 * x4 * x8;
    slope_dV[1] = -x20;
    slope_dV[2] = -x32;
    slope_dV[3] = -x40;
    slope_dV[4] = -x49 * x51;
    slope_dV[5] = -x56 * x58;
    slope_dV[6] = x63;
    slope_dV[7] = -x68 * x69;
    slope_dV[8] = -x76;
    slope_dV[9] = 3.7037037037037037e-05 * x79 * x82 - x81;
    slope_dV[10] = -0.014880952380952382 * x83 * x86 + 0.014880952380952382 * x85 * x87;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, Take& take) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real d = state[3];
    const Real f = state[4];
    const Real f2 = state[5];
    const Real r = state[6];
    const Real s = state[7];
    const Real Xs = state[8];
    const Real Xr1 = state[9];
    const Real Xr2 = state[10];
    const Real fCass = state[11];
    const Real Ca_i = state[12];
    const Real Ca_SR = state[13];
    const Real Ca_ss = state[14];
    const Real R_prime = state[15];
    const Real Na_i = state[16];
    const Real K_i = state[17];
    const Real x0 = m * m * m;
    const Real x1 = x0 * j;
    const Real x2 = x1 * g_Na;
    const Real x3 = -x2 * h;
    const Real x4 = exp(V * folded[7]);
    const Real x5 = x4 * k_sat + 1.0;
    const Real x6 = reciprocal(x5);
    const Real x7 = x4 * Ca_i;
    const Real x8 = Na_i * Na_i * Na_i;
    const Real x9 = exp(V * folded[8]);
    const Real x10 = x6 * (x8 * x9 * folded[54] - x7 * folded[55]);
    const Real x11 = x8 * x9 * Ca_o - x7 * folded[9];
    const Real x12 = x11 * x4 * reciprocal(x5 * x5);
    const Real x13 = Km_Na + Na_i;
    const Real x14 = reciprocal(x13);
    const Real x15 = exp(V * folded[21]);
    const Real x16 = exp(-FRT * V);
    const Real x17 = 0.1245 * x15 + 0.0353 * x16 + 1.0;
    const Real x18 = x14 * reciprocal(x17 * x17) * (x16 * folded[57] + x15 * folded[58]);
    const Real x19 = FRT * (2.0 * V - 30.0);
    const Real x20 = exp(x19);
    const Real x21 = -Ca_o + 0.25 * x20 * Ca_ss;
    const Real x22 = x21 * f * f2 * fCass;
    const Real x23 = x22 * d;
    const Real x24 = x23 * x_over_expm1_slope(x19);
    const Real x25 = x_over_expm1(x19);
    const Real x26 = d * f2 * fCass;
    const Real x27 = x25 * x26;
    const Real x28 = x27 * f;
    const Real x29 = x20 * x28 * Ca_ss;
    const Real x30 = Xs * Xs;
    const Real x31 = reciprocal(1.0 + exp(4.1806020066889635 - 0.16722408026755853 * V));
    const Real x32 = Xr2 * folded[30];
    const Real x33 = reciprocal(K_i);
    const Real x34 = log(x33 * K_o);
    const Real x35 = reciprocal(1.0 + exp(0.06 * V + x34 * folded[25] - 12.0));
    const Real x36 = reciprocal(1.0 + exp(-0.5 * V + x34 * folded[28]));
    const Real x37 = exp(0.1 * V + x34 * folded[27] - 1.0);
    const Real x38 = exp(0.0002 * V + x34 * folded[26] + 0.02);
    const Real x39 = x36 * (x37 + 3.0 * x38);
    const Real x40 = 0.1 * x35 + x39;
    const Real x41 = x35 * reciprocal(x40);
    const Real x42 = g_to * s;
    const Real x43 = -V;
    const Real x44 = -x34 * RTF - x43;
    const Real x45 = 1.0 - x35;
    const Real x46 = x39 * (1.0 - x36);
    const Real x47 = x35 * x44 * folded[29] * reciprocal(x40 * x40);
    const Real x48 = x44 * x45;
    const Real x49 = x32 * Xr1 + x41 * folded[29] + x31 * x44 * folded[53] * (1.0 - x31) + x41 *
        x48 * folded[56] - x30 * g_Ks - x31 * g_pK - x42 * r + x47 * (0.006 * x35 * x45 - x36 *
        (0.1 * x37 + 0.0006000000000000001 * x38) - 0.5 * x46);
    take(0, 0, -x18 * Na_i * folded[33] - x10 * folded[32] + x12 * folded[59] + x24 * folded[60] +
        x29 * folded[61] + folded[62] + x3 + x49);
    const Real x50 = reciprocal(Na_i);
    const Real x51 = -RTF * log(x50 * Na_o) - x43;
    const Real x52 = x51 * h;
    const Real x53 = x52 * j * (m * m);
    take(0, 1, x53 * folded[63]);
    take(0, 2, -x2 * x51);
    const Real x54 = x0 * x52;
    take(0, 3, -x54 * g_Na);
    const Real x55 = x25 * folded[34];
    take(0, 4, x22 * x55);
    const Real x56 = x21 * x55;
    take(0, 5, x26 * x56);
    const Real x57 = d * f;
    const Real x58 = x56 * x57;
    take(0, 6, x58 * fCass);
    take(0, 7, -x42 * x44);
    const Real x59 = x44 * r;
    take(0, 8, -x59 * g_to);
    const Real x60 = reciprocal(K_i + Na_i * p_KNa);
    const Real x61 = Xs * (-RTF * log(x60 * folded[24]) - x43);
    take(0, 9, x61 * folded[64]);
    take(0, 10, x32 * x44);
    const Real x62 = x44 * Xr1;
    take(0, 11, x62 * folded[30]);
    take(0, 12, x58 * f2);
    const Real x63 = reciprocal(Ca_i);
    const Real x64 = Ca_i + K_pCa;
    const Real x65 = g_pCa * reciprocal(x64);
    const Real x66 = Ca_i * g_pCa * reciprocal(x64 * x64);
    const Real x67 = x4 * x6;
    take(0, 13, x63 * folded[65] + x67 * folded[66] - x65 + x66);
    const Real x68 = x20 * x28;
    take(0, 15, x68 * folded[67]);
    const Real x69 = x50 * folded[68];
    const Real x70 = x1 * x50 * folded[70] * h;
    const Real x71 = x30 * x60;
    const Real x72 = x71 * folded[69];
    const Real x73 = Na_i * Na_i;
    const Real x74 = reciprocal(x17);
    const Real x75 = x14 * x74;
    const Real x76 = reciprocal(x13 * x13);
    take(0, 17, x74 * x76 * Na_i * folded[33] - x75 * folded[33] + x6 * x73 * x9 * folded[71] -
        x69 - x70 - x72);
    const Real x77 = x33 * x41;
    const Real x78 = x33 * Xr1 * Xr2 * folded[79] - x71 * folded[72] - x31 * x33 * folded[73] -
        x33 * folded[74] * r * s + x77 * folded[75] + x48 * x77 * folded[80] + x47 * (x33 * x46 *
        folded[6] + x33 * x35 * x45 * folded[78] - x36 * (x33 * x38 * folded[76] + x33 * x37 *
        folded[77]));
    take(0, 18, x78);
    const Real x79 = Ca_ss * Ca_ss;
    const Real x80 = 400.0 * x79 + 1.0;
    const Real x81 = reciprocal(x80);
    const Real x82 = 80.0 * x81 + 2.0;
    const Real x83 = reciprocal(x82);
    take(12, 12, -x83);
    const Real x84 = reciprocal(x80 * x80);
    take(12, 15, -480.0 * x83 * x84 * Ca_ss + 64000.0 * x84 * Ca_ss * reciprocal(x82 * x82) *
        (-fCass + 0.6 * x81 + 0.4));
    const Real x85 = Ca_i + K_buf_c;
    const Real x86 = folded[3] * reciprocal(x85 * x85) + 1.0;
    const Real x87 = reciprocal(x86);
    take(13, 0, x87 * folded[11] * (x10 * folded[10] + x12 * folded[81] + g_bCa));
    const Real x88 = reciprocal(Ca_i * Ca_i * Ca_i);
    const Real x89 = 1.0 + folded[4] * reciprocal(Ca_i * Ca_i);
    const Real x90 = reciprocal(x89 * x89);
    const Real x91 = -Ca_ss;
    const Real x92 = -Ca_i - x91;
    const Real x93 = V_leak * (Ca_SR - Ca_i) - Vmax_up * reciprocal(x89);
    take(13, 13, folded[38] * reciprocal(x85 * x85 * x85) * reciprocal(x86 * x86) * (x92 * V_xfer +
        folded[11] * (x65 * Ca_i + x11 * x6 * folded[10] + g_bCa * (V + folded[6] * log(x63 *
        Ca_o))) + x93 * folded[5]) + x87 * (-V_xfer + folded[11] * (x63 * folded[36] + x67 *
        folded[37] + x65 - x66) + folded[5] * (-V_leak + x88 * x90 * folded[35])));
    take(13, 14, x87 * folded[82]);
    take(13, 15, x87 * V_xfer);
    const Real x94 = x6 * x73 * x9;
    take(13, 17, x87 * x94 * folded[83]);
    const Real x95 = Ca_SR + K_buf_SR;
    const Real x96 = folded[12] * reciprocal(x95 * x95) + 1.0;
    const Real x97 = reciprocal(x96);
    take(14, 13, x97 * (V_leak + x88 * x90 * folded[84]));
    const Real x98 = Ca_SR + x91;
    const Real x99 = 1.0 + folded[13] * reciprocal(Ca_SR * Ca_SR);
    const Real x100 = -folded[14] * reciprocal(x99) + max_sr;
    const Real x101 = reciprocal(x100);
    const Real x102 = x101 * x79;
    const Real x103 = x102 * k1_prime + k3;
    const Real x104 = reciprocal(x103);
    const Real x105 = x104 * R_prime;
    const Real x106 = x102 * x105;
    const Real x107 = x106 * folded[15];
    const Real x108 = reciprocal(Ca_SR * Ca_SR * Ca_SR);
    const Real x109 = reciprocal(x99 * x99);
    const Real x110 = reciprocal(x100 * x100);
    const Real x111 = Ca_ss * Ca_ss * Ca_ss * Ca_ss;
    const Real x112 = reciprocal(x100 * x100 * x100);
    const Real x113 = reciprocal(x103 * x103);
    take(14, 14, folded[41] * reciprocal(x95 * x95 * x95) * reciprocal(x96 * x96) * (-x107 * x98 -
        x93) + x97 * (x104 * x108 * x109 * x110 * x79 * x98 * R_prime * folded[39] + x108 * x109 *
        x111 * x112 * x113 * x98 * R_prime * folded[40] - V_leak - x107));
    const Real x114 = x105 * x98;
    const Real x115 = x101 * x114 * Ca_ss;
    const Real x116 = x113 * x98;
    const Real x117 = x110 * x116 * R_prime * (Ca_ss * Ca_ss * Ca_ss);
    take(14, 15, x97 * (x115 * folded[85] + x117 * folded[86] + x107));
    const Real x118 = x102 * x104 * x98;
    take(14, 16, -x118 * x97 * folded[15]);
    const Real x119 = Ca_ss + K_buf_ss;
    const Real x120 = folded[16] * reciprocal(x119 * x119) + 1.0;
    const Real x121 = reciprocal(x120);
    take(15, 0, x121 * (x24 * folded[87] + x29 * folded[88]));
    const Real x122 = x121 * folded[19];
    const Real x123 = x122 * x25;
    take(15, 4, -x123 * x22);
    take(15, 5, -x122 * x21 * x27);
    const Real x124 = x123 * x21 * x57;
    take(15, 6, -x124 * fCass);
    take(15, 12, -x124 * f2);
    take(15, 13, x121 * folded[17]);
    const Real x125 = x106 * folded[18];
    const Real x126 = x108 * x109;
    const Real x127 = x126 * R_prime;
    take(15, 14, x121 * (x111 * x112 * x116 * x127 * folded[89] + x110 * x114 * x126 * x79 *
        folded[90] + x125));
    take(15, 15, folded[46] * reciprocal(x119 * x119 * x119) * reciprocal(x120 * x120) * (x101 *
        x104 * x79 * x98 * R_prime * folded[18] - x92 * folded[17] - x23 * x25 * folded[19]) +
        x121 * (folded[42] + x68 * folded[43] + x117 * folded[44] + x115 * folded[45] - x125));
    take(15, 16, x118 * x121 * folded[18]);
    take(16, 14, x127 * Ca_ss * folded[91]);
    const Real x128 = x100 * k2_prime;
    take(16, 15, -x128 * R_prime);
    take(16, 16, -x128 * Ca_ss - k4);
    const Real x129 = x18 * Na_i;
    take(17, 0, folded[23] * (x10 * folded[20] + x129 * folded[22] + x12 * folded[92] - g_bNa +
        x3));
    take(17, 1, x53 * folded[93]);
    take(17, 2, -x1 * x51 * folded[94]);
    take(17, 3, -x54 * folded[94]);
    take(17, 13, x67 * folded[95]);
    const Real x130 = x74 * x76 * Na_i;
    take(17, 17, folded[23] * (x75 * folded[22] + x130 * folded[96] + x94 * folded[97] - x69 -
        x70));
    take(18, 0, folded[23] * (x129 * folded[31] + x49));
    take(18, 7, -x44 * folded[98] * s);
    take(18, 8, -x59 * folded[98]);
    take(18, 9, x61 * folded[99]);
    take(18, 10, x44 * Xr2 * folded[100]);
    take(18, 11, x62 * folded[100]);
    take(18, 17, folded[23] * (x130 * folded[101] + x75 * folded[31] - x72));
    take(18, 18, x78 * folded[23]);
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real d = state[3];
    const Real f = state[4];
    const Real f2 = state[5];
    const Real r = state[6];
    const Real s = state[7];
    const Real Xs = state[8];
    const Real Xr1 = state[9];
    const Real Xr2 = state[10];
    const Real fCass = state[11];
    const Real Ca_i = state[12];
    const Real Ca_ss = state[14];
    const Real Na_i = state[16];
    const Real K_i = state[17];
    const Real x0 = Ca_i * g_pCa * reciprocal(Ca_i + K_pCa);
    const Real x1 = g_bCa * (V + folded[6] * log(Ca_o * reciprocal(Ca_i)));
    const Real x2 = -V;
    const Real x3 = -RTF * log(Na_o * reciprocal(Na_i)) - x2;
    const Real x4 = x3 * g_bNa;
    const Real x5 = log(K_o * reciprocal(K_i));
    const Real x6 = -x5 * RTF - x2;
    const Real x7 = x6 * Xr1 * Xr2 * folded[103];
    const Real x8 = x6 * g_to * r * s;
    const Real x9 = x6 * g_pK * reciprocal(1.0 + exp(4.1806020066889635 - 0.16722408026755853 * V));
    const Real x10 = x3 * g_Na * h * j * (m * m * m);
    const Real x11 = g_Ks * (Xs * Xs) * (-RTF * log(folded[24] * reciprocal(K_i + Na_i * p_KNa)) -
        x2);
    const Real x12 = Na_i * folded[33] * reciprocal(Km_Na + Na_i) * reciprocal(0.0353 * exp(-FRT *
        V) + 0.1245 * exp(V * folded[21]) + 1.0);
    const Real x13 = FRT * (2.0 * V - 30.0);
    const Real x14 = d * f * f2 * fCass * folded[104] * (-Ca_o + 0.25 * Ca_ss * exp(x13)) *
        x_over_expm1(x13);
    const Real x15 = exp(V * folded[7]);
    const Real x16 = folded[32] * reciprocal(x15 * k_sat + 1.0) * (-x15 * Ca_i * folded[9] + Ca_o *
        (Na_i * Na_i * Na_i) * exp(V * folded[8]));
    const Real x17 = reciprocal(1.0 + exp(0.06 * V + x5 * folded[25] - 12.0));
    const Real x18 = x17 * x6 * folded[102] * reciprocal(0.1 * x17 + (3.0 * exp(0.0002 * V + x5 *
        folded[26] + 0.02) + exp(0.1 * V + x5 * folded[27] - 1.0)) * reciprocal(1.0 + exp(-0.5 *
        V + x5 * folded[28])));
    current[0] = x0 + x1 + x10 + x11 + x12 + x14 + x16 + x18 + x4 + x7 + x8 + x9;
    current[1] = x10;
    current[2] = x14;
    current[3] = x8;
    current[4] = x11;
    current[5] = x7;
    current[6] = x18;
    current[7] = x16;
    current[8] = x12;
    current[9] = x0;
    current[10] = x9;
    current[11] = x4;
    current[12] = x1;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    RTF = R * T * reciprocal(F);
    FRT = F * reciprocal(R) * reciprocal(T);
    folded[0] = reciprocal(tau_f2_width);
    folded[1] = reciprocal(tau_s_width);
    folded[2] = -0.2 * s_half;
    folded[3] = Buf_c * K_buf_c;
    folded[4] = K_up * K_up;
    folded[5] = V_SR * reciprocal(V_c);
    folded[6] = -0.5 * RTF;
    folded[7] = FRT * (gamma_NaCa - 1.0);
    folded[8] = FRT * gamma_NaCa;
    folded[9] = alpha_NaCa * (Na_o * Na_o * Na_o);
    folded[10] = -2.0 * k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) +
        (Na_o * Na_o * Na_o));
    folded[11] = -0.5 * Cm * reciprocal(F) * reciprocal(V_c);
    folded[12] = Buf_SR * K_buf_SR;
    folded[13] = EC * EC;
    folded[14] = max_sr - min_sr;
    folded[15] = V_rel * k1_prime;
    folded[16] = Buf_ss * K_buf_ss;
    folded[17] = V_c * V_xfer * reciprocal(V_ss);
    folded[18] = V_SR * V_rel * k1_prime * reciprocal(V_ss);
    folded[19] = Cm * g_CaL * reciprocal(V_ss);
    folded[20] = -3.0 * k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) +
        (Na_o * Na_o * Na_o));
    folded[21] = -0.1 * FRT;
    folded[22] = -3.0 * K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[23] = Cm * reciprocal(F) * reciprocal(V_c);
    folded[24] = K_o + Na_o * p_KNa;
    folded[25] = -0.06 * RTF;
    folded[26] = -0.0002 * RTF;
    folded[27] = -0.1 * RTF;
    folded[28] = 0.5 * RTF;
    folded[29] = -0.04303314829119352 * g_K1 * sqrt(K_o);
    folded[30] = -0.4303314829119352 * g_Kr * sqrt(K_o);
    folded[31] = 2.0 * K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[32] = k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) +
        (Na_o * Na_o * Na_o));
    folded[33] = K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[34] = -2.0 * F * g_CaL;
    folded[35] = -2.0 * Vmax_up * (K_up * K_up);
    folded[36] = 0.5 * RTF * g_bCa;
    folded[37] = 2.0 * alpha_NaCa * k_NaCa * (Na_o * Na_o * Na_o) * reciprocal(Ca_o + Km_Ca) *
        reciprocal((Km_Nai * Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o));
    folded[38] = 2.0 * Buf_c * K_buf_c;
    folded[39] = -2.0 * V_rel * k1_prime * (EC * EC) * (max_sr - min_sr);
    folded[40] = 2.0 * V_rel * (EC * EC) * (k1_prime * k1_prime) * (max_sr - min_sr);
    folded[41] = 2.0 * Buf_SR * K_buf_SR;
    folded[42] = -V_c * V_xfer * reciprocal(V_ss);
    folded[43] = -0.25 * Cm * g_CaL * reciprocal(V_ss);
    folded[44] = -2.0 * V_SR * V_rel * reciprocal(V_ss) * (k1_prime * k1_prime);
    folded[45] = 2.0 * V_SR * V_rel * k1_prime * reciprocal(V_ss);
    folded[46] = 2.0 * Buf_ss * K_buf_ss;
    folded[47] = 0.1 * tau_f2_rest;
    folded[48] = -2.0 * tau_f2_centre;
    folded[49] = tau_f2_peak * reciprocal(tau_f2_width);
    folded[50] = 0.2 * tau_s_step;
    folded[51] = -2.0 * tau_s_centre;
    folded[52] = tau_s_peak * reciprocal(tau_s_width);
    folded[53] = -0.16722408026755853 * g_pK;
    folded[54] = Ca_o * FRT * gamma_NaCa;
    folded[55] = FRT * alpha_NaCa * (Na_o * Na_o * Na_o) * (gamma_NaCa - 1.0);
    folded[56] = 0.0025819888974716113 * g_K1 * sqrt(K_o);
    folded[57] = 0.0353 * FRT;
    folded[58] = 0.012450000000000001 * FRT;
    folded[59] = FRT * k_NaCa * k_sat * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai *
        Km_Nai) + (Na_o * Na_o * Na_o)) * (gamma_NaCa - 1.0);
    folded[60] = -4.0 * F * FRT * g_CaL;
    folded[61] = -1.0 * F * FRT * g_CaL;
    folded[62] = -g_bCa - g_bNa;
    folded[63] = -3.0 * g_Na;
    folded[64] = -2.0 * g_Ks;
    folded[65] = -0.5 * RTF * g_bCa;
    folded[66] = alpha_NaCa * k_NaCa * (Na_o * Na_o * Na_o) * reciprocal(Ca_o + Km_Ca) *
        reciprocal((Km_Nai * Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o));
    folded[67] = -0.5 * F * g_CaL;
    folded[68] = RTF * g_bNa;
    folded[69] = RTF * g_Ks * p_KNa;
    folded[70] = RTF * g_Na;
    folded[71] = -3.0 * Ca_o * k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai *
        Km_Nai) + (Na_o * Na_o * Na_o));
    folded[72] = RTF * g_Ks;
    folded[73] = RTF * g_pK;
    folded[74] = RTF * g_to;
    folded[75] = -0.04303314829119352 * RTF * g_K1 * sqrt(K_o);
    folded[76] = 0.0006000000000000001 * RTF;
    folded[77] = 0.1 * RTF;
    folded[78] = 0.006 * RTF;
    folded[79] = -0.4303314829119352 * RTF * g_Kr * sqrt(K_o);
    folded[80] = 0.0025819888974716113 * RTF * g_K1 * sqrt(K_o);
    folded[81] = 2.0 * FRT * k_NaCa * k_sat * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai *
        Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o)) * (gamma_NaCa - 1.0);
    folded[82] = V_SR * V_leak * reciprocal(V_c);
    folded[83] = 3.0 * Ca_o * Cm * k_NaCa * reciprocal(F) * reciprocal(V_c) * reciprocal(Ca_o +
        Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o));
    folded[84] = 2.0 * Vmax_up * (K_up * K_up);
    folded[85] = -2.0 * V_rel * k1_prime;
    folded[86] = 2.0 * V_rel * (k1_prime * k1_prime);
    folded[87] = -2.0 * Cm * FRT * g_CaL * reciprocal(V_ss);
    folded[88] = -0.5 * Cm * FRT * g_CaL * reciprocal(V_ss);
    folded[89] = -2.0 * V_SR * V_rel * (EC * EC) * reciprocal(V_ss) * (k1_prime * k1_prime) *
        (max_sr - min_sr);
    folded[90] = 2.0 * V_SR * V_rel * k1_prime * (EC * EC) * reciprocal(V_ss) * (max_sr - min_sr);
    folded[91] = 2.0 * k2_prime * (EC * EC) * (max_sr - min_sr);
    folded[92] = 3.0 * FRT * k_NaCa * k_sat * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai *
        Km_Nai * Km_Nai) + (Na_o * Na_o * Na_o)) * (gamma_NaCa - 1.0);
    folded[93] = -3.0 * Cm * g_Na * reciprocal(F) * reciprocal(V_c);
    folded[94] = Cm * g_Na * reciprocal(F) * reciprocal(V_c);
    folded[95] = 3.0 * Cm * alpha_NaCa * k_NaCa * reciprocal(F) * (Na_o * Na_o * Na_o) *
        reciprocal(V_c) * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai * Km_Nai) +
        (Na_o * Na_o * Na_o));
    folded[96] = 3.0 * K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[97] = -9.0 * Ca_o * k_NaCa * reciprocal(Ca_o + Km_Ca) * reciprocal((Km_Nai * Km_Nai *
        Km_Nai) + (Na_o * Na_o * Na_o));
    folded[98] = Cm * g_to * reciprocal(F) * reciprocal(V_c);
    folded[99] = -2.0 * Cm * g_Ks * reciprocal(F) * reciprocal(V_c);
    folded[100] = -0.4303314829119352 * Cm * g_Kr * reciprocal(F) * sqrt(K_o) * reciprocal(V_c);
    folded[101] = -2.0 * K_o * P_NaK * reciprocal(K_o + Km_K);
    folded[102] = 0.04303314829119352 * g_K1 * sqrt(K_o);
    folded[103] = 0.4303314829119352 * g_Kr * sqrt(K_o);
    folded[104] = 2.0 * F * g_CaL;
  }

 private:
  double RTF = 0.0;  // mV
  double FRT = 0.0;  // 1/mV
  double folded[105] = {};
};

}  // namespace cw
