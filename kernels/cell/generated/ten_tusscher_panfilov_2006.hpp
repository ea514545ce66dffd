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
  /// conductance of the fast sodium current, mS/uF
  double g_Na_ = 14.838;
  /// permeability of the L-type calcium current, L/F/s
  double g_CaL_ = 0.0398;
  /// height of the peak of the time constant of f2, ms
  double tau_f2_peak_ = 562.0;
  /// potential at the peak of the time constant of f2, mV
  double tau_f2_centre_ = -27.0;
  /// squared width of the peak of the time constant of f2, mV^2
  double tau_f2_width_ = 240.0;
  /// time constant of f2 at rest, ms
  double tau_f2_rest_ = 80.0;
  /// conductance of the transient outward current, mS/uF
  double g_to_ = 0.294;
  /// potential at which half of the transient outward channels are inactivated, mV
  double s_half_ = -20.0;
  /// height of the peak of the time constant of s, ms
  double tau_s_peak_ = 85.0;
  /// potential at the peak of the time constant of s, mV
  double tau_s_centre_ = -45.0;
  /// squared width of the peak of the time constant of s, mV^2
  double tau_s_width_ = 320.0;
  /// part of the time constant of s that ends above 20 mV, ms
  double tau_s_step_ = 5.0;
  /// least time constant of s, ms
  double tau_s_min_ = 3.0;
  /// conductance of the slow delayed rectifier, mS/uF
  double g_Ks_ = 0.392;
  /// conductance of the rapid delayed rectifier, mS/uF
  double g_Kr_ = 0.153;
  /// conductance of the inward rectifier, mS/uF
  double g_K1_ = 5.405;
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

  static constexpr std::string_view name = "ten_tusscher_panfilov_2006";
  static constexpr std::string_view description = "Human ventricular cell (epicardial, endocardial or midmyocardial), 19 states";
  static constexpr std::string_view publication = "ten Tusscher & Panfilov 2006, Am J Physiol Heart Circ Physiol 291:H1088, doi:10.1152/ajpheart.00109.2006";
  static constexpr double initial_V = -85.23;
  static constexpr int state_count = 18;
  static constexpr int gate_count = 11;
  static constexpr int column_count = 31;
  static constexpr int coupled_count = 2;
  static constexpr int coupling_count = 4;
  static constexpr int factor_count = 4;
  static constexpr std::array<CoupledPair, 4> coupling{{
      {0, 0},
      {0, 1},
      {1, 0},
      {1, 1},
  }};
  static constexpr std::array<StateVariable, 18> states{{
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
      {"fCass", "1", 0.9953, "inactivation of the L-type calcium current by calcium", 0.9},
      {"Ca_i", "mM", 0.000126, "free calcium concentration in the cytoplasm", 0.0003},
      {"R_prime", "1", 0.9073, "share of release channels that are not inactivated", 0.7},
      {"Na_i", "mM", 8.604, "sodium concentration inside", 0.02, true},
      {"K_i", "mM", 136.89, "potassium concentration inside", 0.02, true},
      {"Ca_SR", "mM", 3.64, "free calcium concentration in the sarcoplasmic reticulum", 3.0},
      {"Ca_ss", "mM", 0.00036, "free calcium concentration in the dyadic subspace", 0.2},
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
      {"endo", "R_prime", 0.9068},
      {"m", "R_prime", 0.8978},
      {"endo", "Na_i", 10.355},
      {"m", "Na_i", 10.132},
      {"endo", "K_i", 138.4},
      {"m", "K_i", 138.52},
      {"endo", "Ca_SR", 3.715},
      {"m", "Ca_SR", 4.272},
      {"m", "Ca_ss", 0.00042},
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
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<TenTusscherPanfilov2006>, 59>{{
        {"R", &TenTusscherPanfilov2006::R_, "gas constant", "J/mol/K"},
        {"T", &TenTusscherPanfilov2006::T_, "temperature", "K"},
        {"F", &TenTusscherPanfilov2006::F_, "Faraday constant", "C/mmol"},
        {"Cm", &TenTusscherPanfilov2006::Cm_, "capacitance of the cell", "pF"},
        {"V_c", &TenTusscherPanfilov2006::V_c_, "volume of the cytoplasm", "um^3"},
        {"V_SR", &TenTusscherPanfilov2006::V_SR_, "volume of the sarcoplasmic reticulum", "um^3"},
        {"V_ss", &TenTusscherPanfilov2006::V_ss_, "volume of the dyadic subspace", "um^3"},
        {"K_o", &TenTusscherPanfilov2006::K_o_, "potassium concentration outside", "mM"},
        {"Na_o", &TenTusscherPanfilov2006::Na_o_, "sodium concentration outside", "mM"},
        {"Ca_o", &TenTusscherPanfilov2006::Ca_o_, "calcium concentration outside", "mM"},
        {"p_KNa", &TenTusscherPanfilov2006::p_KNa_, "permeability of the slow delayed rectifier to sodium, relative to potassium", "1"},
        {"g_Na", &TenTusscherPanfilov2006::g_Na_, "conductance of the fast sodium current", "mS/uF", ParameterRange::not_negative},
        {"g_CaL", &TenTusscherPanfilov2006::g_CaL_, "permeability of the L-type calcium current", "L/F/s", ParameterRange::not_negative},
        {"tau_f2_peak", &TenTusscherPanfilov2006::tau_f2_peak_, "height of the peak of the time constant of f2", "ms"},
        {"tau_f2_centre", &TenTusscherPanfilov2006::tau_f2_centre_, "potential at the peak of the time constant of f2", "mV"},
        {"tau_f2_width", &TenTusscherPanfilov2006::tau_f2_width_, "squared width of the peak of the time constant of f2", "mV^2"},
        {"tau_f2_rest", &TenTusscherPanfilov2006::tau_f2_rest_, "time constant of f2 at rest", "ms"},
        {"g_to", &TenTusscherPanfilov2006::g_to_, "conductance of the transient outward current", "mS/uF", ParameterRange::not_negative},
        {"s_half", &TenTusscherPanfilov2006::s_half_, "potential at which half of the transient outward channels are inactivated", "mV"},
        {"tau_s_peak", &TenTusscherPanfilov2006::tau_s_peak_, "height of the peak of the time constant of s", "ms"},
        {"tau_s_centre", &TenTusscherPanfilov2006::tau_s_centre_, "potential at the peak of the time constant of s", "mV"},
        {"tau_s_width", &TenTusscherPanfilov2006::tau_s_width_, "squared width of the peak of the time constant of s", "mV^2"},
        {"tau_s_step", &TenTusscherPanfilov2006::tau_s_step_, "part of the time constant of s that ends above 20 mV", "ms"},
        {"tau_s_min", &TenTusscherPanfilov2006::tau_s_min_, "least time constant of s", "ms"},
        {"g_Ks", &TenTusscherPanfilov2006::g_Ks_, "conductance of the slow delayed rectifier", "mS/uF", ParameterRange::not_negative},
        {"g_Kr", &TenTusscherPanfilov2006::g_Kr_, "conductance of the rapid delayed rectifier", "mS/uF", ParameterRange::not_negative},
        {"g_K1", &TenTusscherPanfilov2006::g_K1_, "conductance of the inward rectifier", "mS/uF", ParameterRange::not_negative},
        {"k_NaCa", &TenTusscherPanfilov2006::k_NaCa_, "largest current of the sodium-calcium exchanger", "A/F"},
        {"gamma_NaCa", &TenTusscherPanfilov2006::gamma_NaCa_, "place of the energy barrier of the exchanger", "1"},
        {"Km_Nai", &TenTusscherPanfilov2006::Km_Nai_, "sodium concentration of half saturation of the exchanger", "mM"},
        {"Km_Ca", &TenTusscherPanfilov2006::Km_Ca_, "calcium concentration of half saturation of the exchanger", "mM"},
        {"k_sat", &TenTusscherPanfilov2006::k_sat_, "saturation factor of the exchanger", "1"},
        {"alpha_NaCa", &TenTusscherPanfilov2006::alpha_NaCa_, "factor of the outward part of the exchanger", "1"},
        {"P_NaK", &TenTusscherPanfilov2006::P_NaK_, "largest current of the sodium-potassium pump", "A/F"},
        {"Km_K", &TenTusscherPanfilov2006::Km_K_, "potassium concentration of half saturation of the sodium-potassium pump", "mM"},
        {"Km_Na", &TenTusscherPanfilov2006::Km_Na_, "sodium concentration of half saturation of the sodium-potassium pump", "mM"},
        {"g_pCa", &TenTusscherPanfilov2006::g_pCa_, "largest current of the calcium pump", "A/F", ParameterRange::not_negative},
        {"K_pCa", &TenTusscherPanfilov2006::K_pCa_, "calcium concentration of half saturation of the calcium pump", "mM"},
        {"g_pK", &TenTusscherPanfilov2006::g_pK_, "conductance of the plateau potassium current", "mS/uF", ParameterRange::not_negative},
        {"g_bNa", &TenTusscherPanfilov2006::g_bNa_, "conductance of the background sodium current", "mS/uF", ParameterRange::not_negative},
        {"g_bCa", &TenTusscherPanfilov2006::g_bCa_, "conductance of the background calcium current", "mS/uF", ParameterRange::not_negative},
        {"V_rel", &TenTusscherPanfilov2006::V_rel_, "largest rate of release", "1/ms"},
        {"k1_prime", &TenTusscherPanfilov2006::k1_prime_, "rate of opening of the release channels", "1/mM^2/ms"},
        {"k2_prime", &TenTusscherPanfilov2006::k2_prime_, "rate of inactivation of the release channels", "1/mM/ms"},
        {"k3", &TenTusscherPanfilov2006::k3_, "rate of closing of the release channels", "1/ms"},
        {"k4", &TenTusscherPanfilov2006::k4_, "rate of recovery of the release channels", "1/ms"},
        {"EC", &TenTusscherPanfilov2006::EC_, "calcium concentration in the reticulum at which kcasr is halfway", "mM"},
        {"max_sr", &TenTusscherPanfilov2006::max_sr_, "largest value of kcasr", "1"},
        {"min_sr", &TenTusscherPanfilov2006::min_sr_, "least value of kcasr", "1"},
        {"V_leak", &TenTusscherPanfilov2006::V_leak_, "rate of the leak", "1/ms"},
        {"Vmax_up", &TenTusscherPanfilov2006::Vmax_up_, "largest rate of uptake", "mM/ms"},
        {"K_up", &TenTusscherPanfilov2006::K_up_, "calcium concentration of half uptake", "mM"},
        {"V_xfer", &TenTusscherPanfilov2006::V_xfer_, "rate of diffusion out of the subspace", "1/ms"},
        {"Buf_c", &TenTusscherPanfilov2006::Buf_c_, "buffer concentration in the cytoplasm", "mM"},
        {"K_buf_c", &TenTusscherPanfilov2006::K_buf_c_, "calcium concentration of half saturation of the buffer in the cytoplasm", "mM"},
        {"Buf_SR", &TenTusscherPanfilov2006::Buf_SR_, "buffer concentration in the sarcoplasmic reticulum", "mM"},
        {"K_buf_SR", &TenTusscherPanfilov2006::K_buf_SR_, "calcium concentration of half saturation of the buffer in the reticulum", "mM"},
        {"Buf_ss", &TenTusscherPanfilov2006::Buf_ss_, "buffer concentration in the subspace", "mM"},
        {"K_buf_ss", &TenTusscherPanfilov2006::K_buf_ss_, "calcium concentration of half saturation of the buffer in the subspace", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = -V - 60.0;
    const Real x1 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x2 = V + 35.0;
    const Real x3 = (exp(0.2 * x0) + 1.0) * reciprocal(0.1 * logistic(0.2 * x2) + 0.1 *
        logistic(0.005 * (V - 50.0)));
    constant[0] = x1 * x1 * x3;
    const Real x4 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x5 = switch_V < -40.0;
    const Real x6 = select(x5, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x7 = select(x5, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x8 = x4 * x4;
    constant[1] = (x6 + x7) * x8;
    const Real x9 = select(x5, (V + 37.78) * (-25428.0 * exp(0.2444 * V) - 6.948e-06 *
        exp(-0.04391 * V)) * logistic(0.311 * (V + 79.23)), 0.0);
    const Real x10 = select(x5, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * exp(0.057 * V) * logistic(-0.1 * (V + 32.0)));
    constant[2] = (x9 + x10) * x8;
    const Real x11 = reciprocal(logistic(0.05 * (50.0 - V)) + 1.4 * ((1.4 *
        logistic(0.07692307692307693 * (-V - 35.0)) + 0.25) * logistic(0.2 * (V + 5.0))));
    constant[3] = logistic(0.13333333333333333 * (-V - 8.0)) * x11;
    const Real x12 = V + 27.0;
    const Real x13 = V + 30.0;
    const Real x14 = logistic(0.1 * x13);
    const Real x15 = reciprocal(1102.5 * exp(-0.0044444444444444444 * x12 * x12) + 180.0 * x14 +
        200.0 * logistic(0.1 * (13.0 - V)) + 20.0);
    constant[4] = logistic(0.14285714285714285 * (V + 20.0)) * x15;
    const Real x16 = V - tau_f2_centre_;
    const Real x17 = reciprocal(x14 * tau_f2_rest_ + 31.0 * logistic(0.1 * (25.0 - V)) +
        tau_f2_peak_ * exp(-x16 * x16 * folded[0]));
    constant[5] = (0.67 * logistic(0.14285714285714285 * x2) + 0.33) * x17;
    const Real x18 = V + 40.0;
    const Real x19 = reciprocal(9.5 * exp(-0.0005555555555555556 * x18 * x18) + 0.8);
    constant[6] = x19 * logistic(0.16666666666666666 * (20.0 - V));
    const Real x20 = V - tau_s_centre_;
    const Real x21 = reciprocal(tau_s_min_ + (tau_s_step_ * logistic(0.2 * (V - 20.0))) +
        tau_s_peak_ * exp(-x20 * x20 * folded[1]));
    constant[7] = logistic(0.2 * (V - s_half_)) * x21;
    const Real x22 = reciprocal(1400.0 * (reciprocal(sqrt(exp(0.16666666666666666 * (5.0 - V)) +
        1.0)) * logistic(0.06666666666666667 * (V - 35.0))) + 80.0);
    constant[8] = logistic(0.07142857142857142 * (-V - 5.0)) * x22;
    const Real x23 = (exp(0.1 * (-V - 45.0)) + 1.0) * (exp(0.08695652173913043 * x13) + 1.0);
    constant[9] = 0.00037037037037037035 * logistic(0.14285714285714285 * (-V - 26.0)) * x23;
    const Real x24 = (exp(0.05 * x0) + 1.0) * (exp(0.05 * (V - 60.0)) + 1.0);
    constant[10] = 0.2976190476190476 * logistic(0.041666666666666664 * (V + 88.0)) * x24;
    slope[0] = -x3;
    slope[1] = -x6 - x7;
    slope[2] = -x9 - x10;
    slope[3] = -x11;
    slope[4] = -x15;
    slope[5] = -x17;
    slope[6] = -x19;
    slope[7] = -x21;
    slope[8] = -x22;
    slope[9] = -0.00037037037037037035 * x23;
    slope[10] = -0.2976190476190476 * x24;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real d_ = state[3];
    const Real f_ = state[4];
    const Real f2_ = state[5];
    const Real r_ = state[6];
    const Real s_ = state[7];
    const Real Xs_ = state[8];
    const Real Xr1_ = state[9];
    const Real Xr2_ = state[10];
    const Real fCass_ = state[11];
    const Real Ca_i_ = state[12];
    const Real R_prime_ = state[13];
    const Real Na_i_ = state[14];
    const Real K_i_ = state[15];
    const Real Ca_SR_ = state[16];
    const Real Ca_ss_ = state[17];
    const Real x0 = Ca_ss_ * Ca_ss_;
    const Real x1 = reciprocal(400.0 * x0 + 1.0);
    rate[11] = (0.6 * x1 - fCass_ + 0.4) * reciprocal(80.0 * x1 + 2.0);
    const Real x2 = reciprocal(Ca_i_ + K_buf_c_);
    const Real x3 = Ca_ss_ - Ca_i_;
    const Real x4 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x5 = reciprocal(Ca_i_);
    const Real x6 = Vmax_up_ * reciprocal(x5 * x5 * folded[8] + 1.0);
    const Real x7 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x8 = exp(V * folded[3]);
    const Real x9 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[2]) - Ca_i_ * x8 * folded[4]) *
        reciprocal(k_sat_ * x8 + 1.0) * folded[5];
    const Real x10 = g_bCa_ * (V - 0.5 * (log(x5 * Ca_o_) * folded[6]));
    rate[12] = reciprocal(x2 * x2 * folded[7] + 1.0) * (V_xfer_ * x3 + ((x4 - x6) * folded[9]) -
        0.5 * ((x7 + x10 - 2.0 * x9) * folded[10]));
    const Real x11 = reciprocal(Ca_SR_);
    const Real x12 = max_sr_ - (reciprocal(x11 * x11 * folded[11] + 1.0) * folded[12]);
    rate[13] = (k4_ * (1.0 - R_prime_)) - Ca_ss_ * R_prime_ * k2_prime_ * x12;
    const Real x13 = V - log(reciprocal(Na_i_) * Na_o_) * folded[6];
    const Real x14 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x13;
    const Real x15 = Na_i_ * reciprocal((Na_i_ + Km_Na_) * (0.1245 * exp(-V * folded[13]) +
        0.0353 * exp(-V * folded[14]) + 1.0)) * folded[15];
    const Real x16 = g_bNa_ * x13;
    rate[14] = -folded[10] * (3.0 * x9 + x14 + 3.0 * x15 + x16);
    const Real x17 = V - log(reciprocal(K_i_) * K_o_) * folded[6];
    const Real x18 = r_ * s_ * g_to_ * x17;
    const Real x19 = Xs_ * Xs_ * g_Ks_ * (V - (folded[6] * log(reciprocal(K_i_ + Na_i_ * p_KNa_) *
        folded[16])));
    const Real x20 = Xr1_ * Xr2_ * x17 * folded[17];
    const Real x21 = g_pK_ * logistic(0.16722408026755853 * (25.0 - V)) * x17;
    const Real x22 = logistic(0.06 * (x17 - 200.0));
    const Real x23 = x17 * x22 * reciprocal(((3.0 * exp(0.0002 * (x17 + 100.0)) + exp(0.1 * (x17 -
        10.0))) * logistic(-0.5 * x17)) + 0.1 * x22) * folded[18];
    rate[15] = -folded[10] * (x18 + x19 + x20 + x21 + 0.1 * x23 - applied - 2.0 * x15);
    const Real x24 = reciprocal(Ca_SR_ + K_buf_SR_);
    const Real x25 = reciprocal(x12) * x0;
    const Real x26 = R_prime_ * (Ca_SR_ - Ca_ss_) * reciprocal(k3_ + k1_prime_ * x25) * x25;
    rate[16] = reciprocal(x24 * x24 * folded[19] + 1.0) * (x6 - x4 - folded[20] * x26);
    const Real x27 = reciprocal(Ca_ss_ + K_buf_ss_);
    const Real x28 = (V - 15.0) * folded[21];
    const Real x29 = (0.25 * (Ca_ss_ * exp(x28)) - Ca_o_) * x_over_expm1(x28) * d_ * f_ * f2_ *
        fCass_;
    rate[17] = reciprocal(x27 * x27 * folded[22] + 1.0) * (folded[23] * x26 - x3 * folded[24] -
        folded[25] * x29);
    source = -(x7 + x9 + x10 + x14 + x15 + x16 + x18 + x19 + x20 + x21 + 0.1 * x23 + 2.0 *
        (folded[26] * x29));
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = -V - 60.0;
    const Real x1 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x2 = V + 35.0;
    const Real x3 = (exp(0.2 * x0) + 1.0) * reciprocal(0.1 * logistic(0.2 * x2) + 0.1 *
        logistic(0.005 * (V - 50.0)));
    column[0] = x1 * x1 * x3;
    column[1] = -x3;
    const Real x4 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x5 = switch_V < -40.0;
    const Real x6 = select(x5, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x7 = select(x5, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x8 = x4 * x4;
    column[2] = (x6 + x7) * x8;
    column[3] = -x6 - x7;
    const Real x9 = select(x5, (V + 37.78) * (-25428.0 * exp(0.2444 * V) - 6.948e-06 *
        exp(-0.04391 * V)) * logistic(0.311 * (V + 79.23)), 0.0);
    const Real x10 = select(x5, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * exp(0.057 * V) * logistic(-0.1 * (V + 32.0)));
    column[4] = (x9 + x10) * x8;
    column[5] = -x9 - x10;
    const Real x11 = reciprocal(logistic(0.05 * (50.0 - V)) + 1.4 * ((1.4 *
        logistic(0.07692307692307693 * (-V - 35.0)) + 0.25) * logistic(0.2 * (V + 5.0))));
    column[6] = logistic(0.13333333333333333 * (-V - 8.0)) * x11;
    column[7] = -x11;
    const Real x12 = V + 27.0;
    const Real x13 = V + 30.0;
    const Real x14 = logistic(0.1 * x13);
    const Real x15 = reciprocal(1102.5 * exp(-0.0044444444444444444 * x12 * x12) + 180.0 * x14 +
        200.0 * logistic(0.1 * (13.0 - V)) + 20.0);
    column[8] = logistic(0.14285714285714285 * (V + 20.0)) * x15;
    column[9] = -x15;
    const Real x16 = 25.0 - V;
    const Real x17 = V - tau_f2_centre_;
    const Real x18 = reciprocal(x14 * tau_f2_rest_ + 31.0 * logistic(0.1 * x16) + tau_f2_peak_ *
        exp(-x17 * x17 * folded[0]));
    column[10] = (0.67 * logistic(0.14285714285714285 * x2) + 0.33) * x18;
    column[11] = -x18;
    const Real x19 = V + 40.0;
    const Real x20 = reciprocal(9.5 * exp(-0.0005555555555555556 * x19 * x19) + 0.8);
    column[12] = x20 * logistic(0.16666666666666666 * (20.0 - V));
    column[13] = -x20;
    const Real x21 = V - tau_s_centre_;
    const Real x22 = reciprocal(tau_s_min_ + (tau_s_step_ * logistic(0.2 * (V - 20.0))) +
        tau_s_peak_ * exp(-x21 * x21 * folded[1]));
    column[14] = logistic(0.2 * (V - s_half_)) * x22;
    column[15] = -x22;
    const Real x23 = reciprocal(1400.0 * (reciprocal(sqrt(exp(0.16666666666666666 * (5.0 - V)) +
        1.0)) * logistic(0.06666666666666667 * (V - 35.0))) + 80.0);
    column[16] = logistic(0.07142857142857142 * (-V - 5.0)) * x23;
    column[17] = -x23;
    const Real x24 = (exp(0.1 * (-V - 45.0)) + 1.0) * (exp(0.08695652173913043 * x13) + 1.0);
    column[18] = 0.00037037037037037035 * logistic(0.14285714285714285 * (-V - 26.0)) * x24;
    column[19] = -0.00037037037037037035 * x24;
    const Real x25 = (exp(0.05 * x0) + 1.0) * (exp(0.05 * (V - 60.0)) + 1.0);
    column[20] = 0.2976190476190476 * logistic(0.041666666666666664 * (V + 88.0)) * x25;
    column[21] = -0.2976190476190476 * x25;
    column[22] = exp(V * folded[2]);
    const Real x26 = exp(V * folded[3]);
    column[23] = x26;
    const Real x27 = reciprocal(k_sat_ * x26 + 1.0);
    column[24] = x27;
    column[25] = x26 * x27;
    column[26] = reciprocal(0.1245 * exp(-V * folded[13]) + 0.0353 * exp(-V * folded[14]) + 1.0);
    column[27] = logistic(0.16722408026755853 * x16);
    const Real x28 = (V - 15.0) * folded[21];
    const Real x29 = exp(x28);
    column[28] = x29;
    const Real x30 = x_over_expm1(x28);
    column[29] = x30;
    column[30] = x29 * x30;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real d_ = state[3];
    const Real f_ = state[4];
    const Real f2_ = state[5];
    const Real r_ = state[6];
    const Real s_ = state[7];
    const Real Xs_ = state[8];
    const Real Xr1_ = state[9];
    const Real Xr2_ = state[10];
    const Real fCass_ = state[11];
    const Real Ca_i_ = state[12];
    const Real R_prime_ = state[13];
    const Real Na_i_ = state[14];
    const Real K_i_ = state[15];
    const Real Ca_SR_ = state[16];
    const Real Ca_ss_ = state[17];
    const Real x0 = Ca_ss_ * Ca_ss_;
    const Real x1 = reciprocal(400.0 * x0 + 1.0);
    const Real x2 = reciprocal(80.0 * x1 + 2.0);
    rate[0] = (0.6 * x1 - fCass_ + 0.4) * x2;
    slope[0] = -x2;
    const Real x3 = reciprocal(Ca_i_ + K_buf_c_);
    const Real x4 = folded[7] * x3 * x3;
    const Real x5 = Ca_ss_ - Ca_i_;
    const Real x6 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x7 = reciprocal(Ca_i_);
    const Real x8 = x7 * x7;
    const Real x9 = reciprocal(folded[8] * x8 + 1.0);
    const Real x10 = Vmax_up_ * x9;
    const Real x11 = reciprocal(Ca_i_ + K_pCa_);
    const Real x12 = g_pCa_ * x11;
    const Real x13 = Ca_i_ * x12;
    const Real x14 = x13;
    const Real x15 = g_bCa_ * (V - 0.5 * (log(x7 * Ca_o_) * folded[6]));
    const Real x16 = folded[5] * column[24] * (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * column[22] - Ca_i_ *
        folded[4] * column[23]);
    const Real x17 = reciprocal(x4 + 1.0);
    const Real x18 = x17 * (V_xfer_ * x5 + ((x6 - x10) * folded[9]) - 0.5 * (folded[10] * (x14 +
        x15 - 2.0 * x16)));
    rate[1] = x18;
    const Real x19 = (folded[9] * (-V_leak_ - 2.0 * (x7 * x9 * x9 * folded[28] * x8))) - V_xfer_ -
        0.5 * (folded[10] * ((x12 - x11 * x13) + 0.5 * (x7 * folded[27]) + 2.0 * (column[25] *
        folded[29])));
    slope[1] = x17 * x19 + 2.0 * (x3 * x17 * x4 * x18);
    const Real x20 = reciprocal(Ca_SR_);
    const Real x21 = x20 * x20;
    const Real x22 = reciprocal(folded[11] * x21 + 1.0);
    const Real x23 = max_sr_ - x22 * folded[12];
    const Real x24 = Ca_ss_ * R_prime_;
    const Real x25 = k2_prime_ * x23;
    rate[2] = (k4_ * (1.0 - R_prime_)) - x24 * x25;
    slope[2] = -k4_ - Ca_ss_ * x25;
    const Real x26 = V - log(reciprocal(Na_i_) * Na_o_) * folded[6];
    const Real x27 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x26;
    const Real x28 = g_bNa_ * x26;
    const Real x29 = Na_i_ * reciprocal(Na_i_ + Km_Na_) * folded[15] * column[26];
    rate[3] = -folded[10] * (x27 + x28 + 3.0 * x16 + 3.0 * x29);
    slope[3] = 0.0;
    const Real x30 = V - log(reciprocal(K_i_) * K_o_) * folded[6];
    const Real x31 = r_ * s_ * g_to_ * x30;
    const Real x32 = Xs_ * Xs_ * g_Ks_ * (V - (folded[6] * log(reciprocal(K_i_ + Na_i_ * p_KNa_) *
        folded[16])));
    const Real x33 = Xr1_ * Xr2_ * x30 * folded[17];
    const Real x34 = logistic(0.06 * (x30 - 200.0));
    const Real x35 = x30 * x34 * reciprocal(((3.0 * exp(0.0002 * (x30 + 100.0)) + exp(0.1 * (x30 -
        10.0))) * logistic(-0.5 * x30)) + 0.1 * x34) * folded[18];
    const Real x36 = g_pK_ * x30 * column[27];
    rate[4] = -folded[10] * (x31 + x32 + x33 + 0.1 * x35 + x36 - applied - 2.0 * x29);
    slope[4] = 0.0;
    const Real x37 = reciprocal(Ca_SR_ + K_buf_SR_);
    const Real x38 = folded[19] * x37 * x37;
    const Real x39 = Ca_SR_ - Ca_ss_;
    const Real x40 = reciprocal(x23);
    const Real x41 = x40 * reciprocal(k3_ + k1_prime_ * x40 * x0);
    const Real x42 = x24 * x41;
    const Real x43 = Ca_ss_ * x42;
    const Real x44 = x39 * x43;
    const Real x45 = reciprocal(x38 + 1.0);
    const Real x46 = x45 * (x10 - x6 - folded[20] * x44);
    rate[5] = x46;
    const Real x47 = reciprocal(Ca_ss_ + K_buf_ss_);
    const Real x48 = folded[22] * x47 * x47;
    const Real x49 = d_ * f_ * f2_ * fCass_;
    const Real x50 = folded[25] * x49;
    const Real x51 = (0.25 * (Ca_ss_ * column[28]) - Ca_o_) * column[29];
    const Real x52 = reciprocal(x48 + 1.0);
    const Real x53 = x52 * (folded[23] * x44 - x5 * folded[24] - x50 * x51);
    rate[6] = x53;
    const Real x54 = folded[20] * x43;
    const Real x55 = x22 * x40 * x21 * x20 * x22;
    const Real x56 = x44 * x55;
    const Real x57 = x41 * x44;
    const Real x58 = x55 * x0 * x57;
    slope[5] = 2.0 * (x37 * x45 * x38 * x46) - (x45 * (x54 + 2.0 * (folded[30] * x56) - 2.0 *
        (folded[31] * x58)));
    const Real x59 = x39 * x42;
    const Real x60 = Ca_ss_ * x57;
    slope[6] = -x45 * (2.0 * (folded[20] * x59) - x54 - 2.0 * (folded[32] * x60));
    const Real x61 = folded[23] * x43;
    slope[7] = x52 * (x61 + 2.0 * (folded[33] * x56) - 2.0 * (folded[34] * x58));
    slope[8] = (x52 * ((2.0 * (folded[23] * x59) - x61 - 2.0 * (folded[35] * x60)) - folded[24] -
        0.25 * (column[30] * x50))) + 2.0 * (x47 * x52 * x48 * x53);
    source = -(x14 + x15 + x27 + x28 + x31 + x32 + x33 + 0.1 * x35 + x16 + x29 + x36 + 2.0 *
        (folded[26] * x49 * x51));
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
    const Real x0 = -V - 60.0;
    const Real x1 = exp(0.2 * x0);
    const Real x2 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x3 = V + 35.0;
    const Real x4 = logistic(0.2 * x3);
    const Real x5 = logistic(0.005 * (V - 50.0));
    const Real x6 = reciprocal(0.1 * x4 + 0.1 * x5);
    const Real x7 = (x1 + 1.0) * x6;
    const Real x8 = x2 * x2;
    const Real x9 = x7 * x8;
    const Real x10 = x6 * (-0.020000000000000004 * (x4 * (1.0 - x4)) - 0.0005 * (x5 * (1.0 - x5)));
    const Real x11 = x6 * x1;
    constant_dV[0] = 0.221483942414175 * ((1.0 - x2) * x9) - x10 * x9 - 0.2 * (x8 * x11);
    const Real x12 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x13 = switch_V < -40.0;
    const Real x14 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x15 = select(x13, -0.008382352941176471 * x14, 0.0);
    const Real x16 = exp(0.079 * V);
    const Real x17 = exp(0.3485 * V);
    const Real x18 = logistic(-0.0900900900900901 * (V + 10.66));
    const Real x19 = select(x13, (0.21330000000000002 * x16 + 108034.99999999999 * x17),
        0.5336105336105336 * x18 * (1.0 - x18));
    const Real x20 = x12 * x12;
    const Real x21 = (1.0 - x12) * x20;
    constant_dV[1] = ((x15 + x19) * x20) - 0.2691790040376851 * ((select(x13, 0.057 * x14, 0.0) +
        select(x13, (2.7 * x16 + 310000.0 * x17), 5.9230769230769225 * x18)) * x21);
    const Real x22 = exp(0.2444 * V);
    const Real x23 = exp(-0.04391 * V);
    const Real x24 = -25428.0 * x22 - 6.948e-06 * x23;
    const Real x25 = logistic(0.311 * (V + 79.23));
    const Real x26 = (V + 37.78) * x25;
    const Real x27 = x24 * x26;
    const Real x28 = select(x13, (x24 * x25 + ((3.0508668e-07 * x23 - 6214.6032000000005 * x22) *
        x26) - 0.311 * ((1.0 - x25) * x27)), 0.0);
    const Real x29 = logistic(-0.1378 * (V + 40.14));
    const Real x30 = exp(-0.01052 * V) * x29;
    const Real x31 = logistic(-0.1 * (V + 32.0));
    const Real x32 = exp(0.057 * V) * x31;
    const Real x33 = select(x13, (0.0033402720000000005 * ((1.0 - x29) * x30) -
        0.00025500480000000003 * x30), (0.0342 * x32 + 0.06 * ((1.0 - x31) * x32)));
    constant_dV[2] = ((x28 + x33) * x20) - 0.2691790040376851 * ((select(x13, x27, 0.0) +
        select(x13, 0.02424 * x30, 0.6 * x32)) * x21);
    const Real x34 = logistic(0.13333333333333333 * (-V - 8.0));
    const Real x35 = logistic(0.05 * (50.0 - V));
    const Real x36 = logistic(0.07692307692307693 * (-V - 35.0));
    const Real x37 = logistic(0.2 * (V + 5.0));
    const Real x38 = (1.4 * x36 + 0.25) * x37;
    const Real x39 = reciprocal(x35 + 1.4 * x38);
    const Real x40 = x34 * x39;
    const Real x41 = x39 * (1.4 * (0.1076923076923077 * (x36 * x37 * (1.0 - x36)) - 0.2 * ((1.0 -
        x37) * x38)) + 0.05 * (x35 * (1.0 - x35)));
    constant_dV[3] = 0.13333333333333333 * ((1.0 - x34) * x40) - x40 * x41;
    const Real x42 = logistic(0.14285714285714285 * (V + 20.0));
    const Real x43 = V + 27.0;
    const Real x44 = exp(-0.0044444444444444444 * x43 * x43);
    const Real x45 = V + 30.0;
    const Real x46 = logistic(0.1 * x45);
    const Real x47 = logistic(0.1 * (13.0 - V));
    const Real x48 = reciprocal(1102.5 * x44 + 180.0 * x46 + 200.0 * x47 + 20.0);
    const Real x49 = x42 * x48;
    const Real x50 = 1.0 - x46;
    const Real x51 = x48 * (1102.5 * (x44 * (-0.008888888888888889 * V - 0.24)) + 20.0 * (x47 *
        (1.0 - x47)) - 18.0 * (x46 * x50));
    constant_dV[4] = -0.14285714285714285 * ((1.0 - x42) * x49) - x49 * x51;
    const Real x52 = logistic(0.14285714285714285 * x3);
    const Real x53 = x46 * tau_f2_rest_;
    const Real x54 = logistic(0.1 * (25.0 - V));
    const Real x55 = V - tau_f2_centre_;
    const Real x56 = exp(-x55 * x55 * folded[0]);
    const Real x57 = reciprocal(x53 + 31.0 * x54 + tau_f2_peak_ * x56);
    const Real x58 = (3.1 * (x54 * (1.0 - x54)) - 0.1 * (x50 * x53) - 2.0 * (x55 * x56 *
        folded[36])) * x57 * x57;
    constant_dV[5] = -0.09571428571428571 * (x52 * (1.0 - x52) * x57) - ((0.67 * x52 + 0.33) * x58);
    const Real x59 = V + 40.0;
    const Real x60 = exp(-0.0005555555555555556 * x59 * x59);
    const Real x61 = logistic(0.16666666666666666 * (20.0 - V));
    const Real x62 = reciprocal(9.5 * x60 + 0.8);
    const Real x63 = x62 * x62 * x60 * (-0.0011111111111111111 * V - 0.044444444444444446);
    constant_dV[6] = 0.16666666666666666 * (x62 * x61 * (1.0 - x61)) - 9.5 * (x61 * x63);
    const Real x64 = logistic(0.2 * (V - s_half_));
    const Real x65 = logistic(0.2 * (V - 20.0));
    const Real x66 = tau_s_step_ * x65;
    const Real x67 = V - tau_s_centre_;
    const Real x68 = exp(-x67 * x67 * folded[1]);
    const Real x69 = reciprocal(tau_s_min_ + x66 + tau_s_peak_ * x68);
    const Real x70 = x64 * x69;
    const Real x71 = x69 * (-0.2 * ((1.0 - x65) * x66) - 2.0 * (x67 * x68 * folded[37]));
    constant_dV[7] = -0.2 * ((1.0 - x64) * x70) - x70 * x71;
    const Real x72 = logistic(0.07142857142857142 * (-V - 5.0));
    const Real x73 = exp(0.16666666666666666 * (5.0 - V));
    const Real x74 = logistic(0.06666666666666667 * (V - 35.0));
    const Real x75 = reciprocal(sqrt(x73 + 1.0));
    const Real x76 = x75 * x74;
    const Real x77 = reciprocal(1400.0 * x76 + 80.0);
    const Real x78 = x72 * x77;
    const Real x79 = x77 * (0.08333333333333333 * (x73 * x75 * x75 * x76) - 0.06666666666666667 *
        ((1.0 - x74) * x76));
    constant_dV[8] = 0.07142857142857142 * ((1.0 - x72) * x78) - 1400.0 * (x78 * x79);
    const Real x80 = exp(0.1 * (-V - 45.0));
    const Real x81 = x80 + 1.0;
    const Real x82 = exp(0.08695652173913043 * x45);
    const Real x83 = x82 + 1.0;
    const Real x84 = logistic(0.14285714285714285 * (-V - 26.0));
    const Real x85 = x81 * x84;
    const Real x86 = x83 * x80;
    constant_dV[9] = 5.2910052910052905e-05 * (x83 * (1.0 - x84) * x85) + 3.22061191626409e-05 *
        (x82 * x85) - 3.7037037037037037e-05 * (x84 * x86);
    const Real x87 = exp(0.05 * x0);
    const Real x88 = x87 + 1.0;
    const Real x89 = exp(0.05 * (V - 60.0));
    const Real x90 = x89 + 1.0;
    const Real x91 = logistic(0.041666666666666664 * (V + 88.0));
    const Real x92 = x88 * x91;
    const Real x93 = x90 * x87;
    constant_dV[10] = 0.014880952380952382 * (x89 * x92) - 0.01240079365079365 * (x90 * (1.0 -
        x91) * x92) - 0.014880952380952382 * (x91 * x93);
    slope_dV[0] = x7 * x10 + 0.2 * x11;
    slope_dV[1] = -x15 - x19;
    slope_dV[2] = -x28 - x33;
    slope_dV[3] = x39 * x41;
    slope_dV[4] = x48 * x51;
    slope_dV[5] = x58;
    slope_dV[6] = 9.5 * x63;
    slope_dV[7] = x69 * x71;
    slope_dV[8] = 1400.0 * x77 * x79;
    slope_dV[9] = 3.7037037037037037e-05 * x86 - 3.22061191626409e-05 * (x81 * x82);
    slope_dV[10] = 0.014880952380952382 * x93 - 0.014880952380952382 * (x88 * x89);
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Take& take) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real d_ = state[3];
    const Real f_ = state[4];
    const Real f2_ = state[5];
    const Real r_ = state[6];
    const Real s_ = state[7];
    const Real Xs_ = state[8];
    const Real Xr1_ = state[9];
    const Real Xr2_ = state[10];
    const Real fCass_ = state[11];
    const Real Ca_i_ = state[12];
    const Real R_prime_ = state[13];
    const Real Na_i_ = state[14];
    const Real K_i_ = state[15];
    const Real Ca_SR_ = state[16];
    const Real Ca_ss_ = state[17];
    const Real x0 = m_ * m_;
    const Real x1 = m_ * x0;
    const Real x2 = h_ * j_;
    const Real x3 = x1 * x2;
    const Real x4 = g_Na_ * x3;
    const Real x5 = r_ * s_;
    const Real x6 = g_to_ * x5;
    const Real x7 = Xs_ * Xs_;
    const Real x8 = g_Ks_ * x7;
    const Real x9 = Xr1_ * Xr2_;
    const Real x10 = folded[17] * x9;
    const Real x11 = exp(V * folded[3]);
    const Real x12 = exp(V * folded[2]) * Na_i_ * Na_i_;
    const Real x13 = Na_i_ * x12;
    const Real x14 = Ca_i_ * x11;
    const Real x15 = reciprocal(k_sat_ * x11 + 1.0);
    const Real x16 = x11 * x15;
    const Real x17 = (Ca_o_ * x13 - folded[4] * x14) * x15;
    const Real x18 = (x15 * folded[5] * (folded[38] * x13 - folded[39] * x14)) - folded[40] * x16 *
        x17;
    const Real x19 = exp(-V * folded[13]);
    const Real x20 = exp(-V * folded[14]);
    const Real x21 = reciprocal(0.1245 * x19 + 0.0353 * x20 + 1.0);
    const Real x22 = reciprocal(Na_i_ + Km_Na_);
    const Real x23 = folded[15] * x22 * x21;
    const Real x24 = Na_i_ * x23;
    const Real x25 = x21 * (-0.012450000000000001 * (x19 * folded[14]) - 0.0353 * (folded[14] *
        x20)) * x24;
    const Real x26 = logistic(0.16722408026755853 * (25.0 - V));
    const Real x27 = g_pK_ * x26;
    const Real x28 = reciprocal(K_i_);
    const Real x29 = V - log(x28 * K_o_) * folded[6];
    const Real x30 = x27 + 0.16722408026755853 * ((1.0 - x26) * x29 * x27);
    const Real x31 = logistic(0.06 * (x29 - 200.0));
    const Real x32 = exp(0.0002 * (x29 + 100.0));
    const Real x33 = exp(0.1 * (x29 - 10.0));
    const Real x34 = logistic(-0.5 * x29);
    const Real x35 = (3.0 * x32 + x33) * x34;
    const Real x36 = reciprocal(x35 + 0.1 * x31);
    const Real x37 = x31 * x36;
    const Real x38 = (1.0 - x34) * x35;
    const Real x39 = 1.0 - x31;
    const Real x40 = x31 * x39;
    const Real x41 = x29 * x37;
    const Real x42 = folded[18] * x41;
    const Real x43 = x36 * x42;
    const Real x44 = folded[18] * x37 - ((((x34 * (0.0006000000000000001 * x32 + 0.1 * x33)) +
        0.5 * x38) - 0.006 * x40) * x43) - 0.06 * (x39 * x42);
    const Real x45 = (V - 15.0) * folded[21];
    const Real x46 = exp(x45);
    const Real x47 = x_over_expm1(x45);
    const Real x48 = d_ * f_;
    const Real x49 = f2_ * fCass_;
    const Real x50 = x48 * x49;
    const Real x51 = x50 * x46 * x47;
    const Real x52 = Ca_ss_ * x51;
    const Real x53 = 0.25 * (Ca_ss_ * x46) - Ca_o_;
    const Real x54 = x50 * x53 * x_over_expm1_slope(x45);
    take(0, 0, -(x4 + x6 + x8 + x10 + x18 + x30 + 0.1 * x44 + 2.0 * (0.5 * (folded[41] * x52) +
        2.0 * (folded[41] * x54)) + folded[42] - x25));
    const Real x55 = reciprocal(Na_i_);
    const Real x56 = V - log(x55 * Na_o_) * folded[6];
    const Real x57 = x2 * x56 * x0;
    take(0, 1, -folded[43] * x57);
    const Real x58 = x56 * x1;
    const Real x59 = j_ * x58;
    take(0, 2, -g_Na_ * x59);
    const Real x60 = h_ * x58;
    take(0, 3, -g_Na_ * x60);
    const Real x61 = x53 * x47;
    const Real x62 = folded[44] * x61;
    const Real x63 = f_ * x49;
    take(0, 4, -x62 * x63);
    const Real x64 = d_ * x49;
    take(0, 5, -x62 * x64);
    const Real x65 = fCass_ * x48;
    take(0, 6, -x62 * x65);
    const Real x66 = s_ * x29;
    take(0, 7, -g_to_ * x66);
    const Real x67 = r_ * x29;
    take(0, 8, -g_to_ * x67);
    const Real x68 = reciprocal(K_i_ + Na_i_ * p_KNa_);
    const Real x69 = Xs_ * (V - folded[6] * log(x68 * folded[16]));
    take(0, 9, -folded[45] * x69);
    const Real x70 = x29 * Xr2_;
    take(0, 10, -folded[17] * x70);
    const Real x71 = x29 * Xr1_;
    take(0, 11, -folded[17] * x71);
    const Real x72 = f2_ * x48;
    take(0, 12, -x62 * x72);
    const Real x73 = reciprocal(Ca_i_ + K_pCa_);
    const Real x74 = g_pCa_ * x73;
    const Real x75 = Ca_i_ * x74;
    const Real x76 = x74 - x73 * x75;
    const Real x77 = reciprocal(Ca_i_);
    const Real x78 = x77 * folded[27];
    const Real x79 = folded[29] * x16;
    take(0, 13, -(x76 + 0.5 * x78 - x79));
    const Real x80 = x55 * folded[46] * x3;
    const Real x81 = x68 * x7;
    const Real x82 = folded[47] * x81;
    const Real x83 = x15 * x12;
    const Real x84 = folded[48] * x83;
    const Real x85 = x23 - x22 * x24;
    const Real x86 = x55 * folded[49];
    take(0, 15, -(x80 + x82 + 3.0 * x84 + x85 + x86));
    const Real x87 = x28 * folded[54];
    const Real x88 = x28 * folded[6];
    const Real x89 = x28 * folded[50] * x5 + folded[51] * x81 + x28 * folded[52] * x9 + x28 * x26 *
        folded[53] + 0.1 * (x37 * x87 - ((((x34 * (0.0006000000000000001 * (x32 * x88) + 0.1 *
        (x33 * x88))) + 0.5 * (x88 * x38)) - 0.006 * (x88 * x40)) * x43) - 0.06 * (x39 * x41 *
        x87));
    take(0, 16, -x89);
    take(0, 18, -folded[55] * x51);
    const Real x90 = reciprocal(400.0 * (Ca_ss_ * Ca_ss_) + 1.0);
    const Real x91 = x90;
    const Real x92 = reciprocal(80.0 * x91 + 2.0);
    take(12, 12, -x92);
    const Real x93 = Ca_ss_ * x90 * x90 * x92;
    take(12, 18, 64000.0 * ((0.6 * x91 - fCass_ + 0.4) * x92 * x93) - 480.0 * x93);
    const Real x94 = reciprocal(Ca_i_ + K_buf_c_);
    const Real x95 = folded[7] * x94 * x94;
    const Real x96 = reciprocal(x95 + 1.0);
    take(13, 0, -x96 * (g_bCa_ - 2.0 * x18) * folded[56]);
    const Real x97 = x77 * x77;
    const Real x98 = reciprocal(folded[8] * x97 + 1.0);
    const Real x99 = x77 * x98 * x98 * folded[28] * x97;
    const Real x100 = Ca_ss_ - Ca_i_;
    const Real x101 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x102 = Vmax_up_ * x98;
    const Real x103 = x94 * x96 * x96 * (V_xfer_ * x100 + ((x101 - x102) * folded[9]) - 0.5 *
        ((x75 + (g_bCa_ * (V - 0.5 * (log(x77 * Ca_o_) * folded[6]))) - 2.0 * (folded[5] * x17)) *
        folded[10])) * x95;
    take(13, 13, (x96 * ((folded[9] * (-V_leak_ - 2.0 * x99)) - V_xfer_ - 0.5 * (folded[10] *
        (x76 + 0.5 * x78 + 2.0 * x79)))) + 2.0 * x103);
    take(13, 15, x96 * folded[57] * x83);
    take(13, 17, x96 * folded[58]);
    take(13, 18, V_xfer_ * x96);
    const Real x104 = reciprocal(Ca_SR_);
    const Real x105 = x104 * x104;
    const Real x106 = reciprocal(folded[11] * x105 + 1.0);
    const Real x107 = max_sr_ - x106 * folded[12];
    const Real x108 = k2_prime_ * x107;
    take(14, 14, -k4_ - Ca_ss_ * x108);
    const Real x109 = x104 * x106 * x106 * x105;
    take(14, 17, Ca_ss_ * R_prime_ * folded[59] * x109);
    take(14, 18, -R_prime_ * x108);
    take(15, 0, -folded[10] * (g_bNa_ + x4 + 3.0 * x18 - 3.0 * x25));
    take(15, 1, -folded[60] * x57);
    take(15, 2, -folded[61] * x59);
    take(15, 3, -folded[61] * x60);
    take(15, 13, folded[62] * x16);
    take(15, 15, -folded[10] * (x80 + 9.0 * x84 + 3.0 * x85 + x86));
    take(16, 0, -folded[10] * (x6 + x8 + x10 + 2.0 * x25 + x30 + 0.1 * x44));
    take(16, 7, -folded[63] * x66);
    take(16, 8, -folded[63] * x67);
    take(16, 9, -folded[64] * x69);
    take(16, 10, -folded[65] * x70);
    take(16, 11, -folded[65] * x71);
    take(16, 15, -folded[10] * (x82 - 2.0 * x85));
    take(16, 16, -folded[10] * x89);
    const Real x110 = reciprocal(Ca_SR_ + K_buf_SR_);
    const Real x111 = folded[19] * x110 * x110;
    const Real x112 = reciprocal(x111 + 1.0);
    take(17, 13, x112 * (V_leak_ + 2.0 * x99));
    const Real x113 = Ca_SR_ - Ca_ss_;
    const Real x114 = Ca_ss_ * reciprocal(x107);
    const Real x115 = reciprocal(k3_ + Ca_ss_ * k1_prime_ * x114) * x114;
    const Real x116 = Ca_ss_ * x115;
    const Real x117 = x113 * x116;
    take(17, 14, -x112 * folded[20] * x117);
    const Real x118 = R_prime_ * x115;
    const Real x119 = x113 * x118;
    const Real x120 = Ca_ss_ * folded[20];
    const Real x121 = x118 * x120;
    const Real x122 = x109 * x114 * x119;
    const Real x123 = x116 * x122;
    take(17, 17, 2.0 * (x110 * x112 * x112 * (x102 - x101 - x119 * x120) * x111) + (x112 *
        (-V_leak_ - (x121 + 2.0 * (folded[30] * x122) - 2.0 * (folded[31] * x123)))));
    const Real x124 = x119 * x116;
    take(17, 18, -x112 * (2.0 * (folded[20] * x119) - x121 - 2.0 * (folded[32] * x124)));
    const Real x125 = reciprocal(Ca_ss_ + K_buf_ss_);
    const Real x126 = folded[22] * x125 * x125;
    const Real x127 = reciprocal(x126 + 1.0);
    take(18, 0, -x127 * (0.5 * (folded[66] * x52) + 2.0 * (folded[66] * x54)));
    const Real x128 = folded[25] * x61;
    const Real x129 = x127 * x128;
    take(18, 4, -x129 * x63);
    take(18, 5, -x129 * x64);
    take(18, 6, -x129 * x65);
    take(18, 12, -x129 * x72);
    take(18, 13, x127 * folded[24]);
    take(18, 14, x127 * folded[23] * x117);
    const Real x130 = Ca_ss_ * folded[23];
    const Real x131 = x118 * x130;
    take(18, 17, x127 * (x131 + 2.0 * (folded[33] * x122) - 2.0 * (folded[34] * x123)));
    const Real x132 = (x127 * ((2.0 * (folded[23] * x119) - x131 - 2.0 * (folded[35] * x124)) -
        folded[24] - 0.25 * (folded[25] * x51))) + 2.0 * (x125 * x127 * x127 * (x119 * x130 -
        x100 * folded[24] - x50 * x128) * x126);
    take(18, 18, x132);
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real d_ = state[3];
    const Real f_ = state[4];
    const Real f2_ = state[5];
    const Real r_ = state[6];
    const Real s_ = state[7];
    const Real Xs_ = state[8];
    const Real Xr1_ = state[9];
    const Real Xr2_ = state[10];
    const Real fCass_ = state[11];
    const Real Ca_i_ = state[12];
    const Real Na_i_ = state[14];
    const Real K_i_ = state[15];
    const Real Ca_ss_ = state[17];
    const Real x0 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x1 = exp(V * folded[3]);
    const Real x2 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[2]) - Ca_i_ * x1 * folded[4]) *
        reciprocal(k_sat_ * x1 + 1.0) * folded[5];
    const Real x3 = g_bCa_ * (V - 0.5 * (log(reciprocal(Ca_i_) * Ca_o_) * folded[6]));
    const Real x4 = V - log(reciprocal(Na_i_) * Na_o_) * folded[6];
    const Real x5 = m_ * m_ * m_ * h_ * j_ * g_Na_ * x4;
    const Real x6 = Na_i_ * reciprocal((Na_i_ + Km_Na_) * (0.1245 * exp(-V * folded[13]) + 0.0353 *
        exp(-V * folded[14]) + 1.0)) * folded[15];
    const Real x7 = g_bNa_ * x4;
    const Real x8 = V - log(reciprocal(K_i_) * K_o_) * folded[6];
    const Real x9 = r_ * s_ * g_to_ * x8;
    const Real x10 = Xs_ * Xs_ * g_Ks_ * (V - (folded[6] * log(reciprocal(K_i_ + Na_i_ * p_KNa_) *
        folded[16])));
    const Real x11 = Xr1_ * Xr2_ * x8 * folded[17];
    const Real x12 = g_pK_ * logistic(0.16722408026755853 * (25.0 - V)) * x8;
    const Real x13 = logistic(0.06 * (x8 - 200.0));
    const Real x14 = reciprocal(((3.0 * exp(0.0002 * (x8 + 100.0)) + exp(0.1 * (x8 - 10.0))) *
        logistic(-0.5 * x8)) + 0.1 * x13) * x8 * x13;
    const Real x15 = (V - 15.0) * folded[21];
    const Real x16 = (0.25 * (Ca_ss_ * exp(x15)) - Ca_o_) * x_over_expm1(x15) * d_ * f_ * f2_ *
        fCass_;
    current[0] = x0 + x2 + x3 + x5 + x6 + x7 + x9 + x10 + x11 + x12 + 0.1 * (folded[18] * x14) +
        2.0 * (folded[26] * x16);
    current[1] = x5;
    current[2] = folded[44] * x16;
    current[3] = x9;
    current[4] = x10;
    current[5] = x11;
    current[6] = folded[67] * x14;
    current[7] = x2;
    current[8] = x6;
    current[9] = x0;
    current[10] = x12;
    current[11] = x7;
    current[12] = x3;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::sqrt;
    const double x0 = reciprocal(tau_f2_width_);
    folded[0] = x0;
    const double x1 = reciprocal(tau_s_width_);
    folded[1] = x1;
    const double x2 = reciprocal(R_ * T_) * F_;
    const double x3 = gamma_NaCa_ * x2;
    folded[2] = x3;
    const double x4 = (gamma_NaCa_ - 1.0) * x2;
    folded[3] = x4;
    const double x5 = Na_o_ * Na_o_ * Na_o_;
    const double x6 = alpha_NaCa_ * x5;
    folded[4] = x6;
    const double x7 = k_NaCa_ * reciprocal((x5 + Km_Nai_ * Km_Nai_ * Km_Nai_) * (Ca_o_ + Km_Ca_));
    folded[5] = x7;
    const double x8 = reciprocal(F_);
    const double x9 = x8 * R_ * T_;
    folded[6] = x9;
    folded[7] = Buf_c_ * K_buf_c_;
    const double x10 = K_up_ * K_up_;
    folded[8] = x10;
    const double x11 = reciprocal(V_c_);
    const double x12 = V_SR_ * x11;
    folded[9] = x12;
    const double x13 = Cm_ * x8 * x11;
    folded[10] = x13;
    const double x14 = EC_ * EC_;
    folded[11] = x14;
    const double x15 = max_sr_ - min_sr_;
    folded[12] = x15;
    folded[13] = 0.1 * x2;
    folded[14] = x2;
    folded[15] = K_o_ * P_NaK_ * reciprocal(K_o_ + Km_K_);
    folded[16] = (K_o_ + Na_o_ * p_KNa_);
    const double x16 = sqrt(0.18518518518518517 * K_o_);
    const double x17 = g_Kr_ * x16;
    folded[17] = x17;
    const double x18 = x16 * g_K1_;
    folded[18] = x18;
    folded[19] = Buf_SR_ * K_buf_SR_;
    const double x19 = V_rel_ * k1_prime_;
    folded[20] = x19;
    folded[21] = 2.0 * x2;
    folded[22] = Buf_ss_ * K_buf_ss_;
    const double x20 = reciprocal(V_ss_);
    const double x21 = V_SR_ * x20;
    folded[23] = x19 * x21;
    folded[24] = V_c_ * V_xfer_ * x20;
    const double x22 = g_CaL_ * x20 * Cm_;
    folded[25] = x22;
    const double x23 = F_ * g_CaL_;
    folded[26] = x23;
    folded[27] = g_bCa_ * x9;
    folded[28] = Vmax_up_ * x10;
    const double x24 = x7 * x6;
    folded[29] = x24;
    const double x25 = x15 * x14;
    const double x26 = x19 * x25;
    folded[30] = x26;
    const double x27 = k1_prime_ * x19;
    const double x28 = x25 * x27;
    folded[31] = x28;
    folded[32] = x27;
    folded[33] = x21 * x26;
    folded[34] = x21 * x28;
    folded[35] = x21 * x27;
    folded[36] = tau_f2_peak_ * x0;
    folded[37] = tau_s_peak_ * x1;
    folded[38] = Ca_o_ * x3;
    folded[39] = x6 * x4;
    folded[40] = k_sat_ * x7 * x4;
    folded[41] = x2 * x23;
    folded[42] = (g_bCa_ + g_bNa_);
    folded[43] = 3.0 * g_Na_;
    folded[44] = 2.0 * x23;
    folded[45] = 2.0 * g_Ks_;
    folded[46] = g_Na_ * x9;
    const double x29 = g_Ks_ * x9;
    folded[47] = p_KNa_ * x29;
    const double x30 = Ca_o_ * x7;
    folded[48] = x30;
    folded[49] = g_bNa_ * x9;
    folded[50] = g_to_ * x9;
    folded[51] = x29;
    folded[52] = x9 * x17;
    folded[53] = g_pK_ * x9;
    folded[54] = x9 * x18;
    folded[55] = 0.5 * x23;
    folded[56] = 0.5 * x13;
    folded[57] = 3.0 * x13 * x30;
    folded[58] = V_leak_ * x12;
    folded[59] = 2.0 * k2_prime_ * x25;
    const double x31 = g_Na_ * x13;
    folded[60] = 3.0 * x31;
    folded[61] = x31;
    folded[62] = 3.0 * x13 * x24;
    folded[63] = g_to_ * x13;
    folded[64] = 2.0 * g_Ks_ * x13;
    folded[65] = x13 * x17;
    folded[66] = x2 * x22;
    folded[67] = 0.1 * x18;
  }

 private:
  double folded[68] = {};
};

}  // namespace cw
