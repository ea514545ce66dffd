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
  static constexpr int column_count = 32;
  static constexpr int coupled_count = 2;
  static constexpr int coupling_count = 4;
  static constexpr int factor_count = 4;
  static constexpr std::array<int, 2> group_of_coupled{0, 0};
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
    const Real x1 = exp(0.2 * x0) + 1.0;
    const Real x2 = V + 35.0;
    const Real x3 = 0.1 * logistic(0.2 * x2) + 0.1 * logistic(0.005 * (V - 50.0));
    const Real x4 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x5 = reciprocal(x3);
    constant[0] = x1 * x4 * x4 * x5;
    const Real x6 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x7 = switch_V < -40.0;
    const Real x8 = select(x7, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x9 = select(x7, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    constant[1] = x6 * x6 * (x8 + x9);
    const Real x10 = select(x7, (V + 37.78) * logistic(0.311 * (V + 79.23)) * (-25428.0 *
        exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)), 0.0);
    const Real x11 = select(x7, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * logistic(-0.1 * (V + 32.0)) * exp(0.057 * V));
    constant[2] = x6 * x6 * (x10 + x11);
    const Real x12 = logistic(0.05 * (50.0 - V)) + 1.4 * ((1.4 * logistic(0.07692307692307693 *
        (-V - 35.0)) + 0.25) * logistic(0.2 * (V + 5.0)));
    const Real x13 = reciprocal(x12);
    constant[3] = logistic(0.13333333333333333 * (-V - 8.0)) * x13;
    const Real x14 = V + 27.0;
    const Real x15 = V + 30.0;
    const Real x16 = logistic(0.1 * x15);
    const Real x17 = 1102.5 * exp(-0.0044444444444444444 * x14 * x14) + 180.0 * x16 + 200.0 *
        logistic(0.1 * (13.0 - V)) + 20.0;
    const Real x18 = reciprocal(x17);
    constant[4] = logistic(0.14285714285714285 * (V + 20.0)) * x18;
    const Real x19 = V - tau_f2_centre_;
    const Real x20 = 31.0 * logistic(0.1 * (25.0 - V)) + x16 * tau_f2_rest_ + tau_f2_peak_ *
        exp(-x19 * x19 * folded[0]);
    const Real x21 = reciprocal(x20);
    constant[5] = (0.67 * logistic(0.14285714285714285 * x2) + 0.33) * x21;
    const Real x22 = V + 40.0;
    const Real x23 = 9.5 * exp(-0.0005555555555555556 * x22 * x22) + 0.8;
    const Real x24 = reciprocal(x23);
    constant[6] = x24 * logistic(0.16666666666666666 * (20.0 - V));
    const Real x25 = V - tau_s_centre_;
    const Real x26 = tau_s_min_ + (tau_s_step_ * logistic(0.2 * (V - 20.0))) + tau_s_peak_ *
        exp(-x25 * x25 * folded[1]);
    const Real x27 = reciprocal(x26);
    constant[7] = logistic(0.2 * (V - s_half_)) * x27;
    const Real x28 = 1400.0 * (logistic(0.06666666666666667 * (V - 35.0)) *
        reciprocal(sqrt(exp(0.16666666666666666 * (5.0 - V)) + 1.0))) + 80.0;
    const Real x29 = reciprocal(x28);
    constant[8] = logistic(0.07142857142857142 * (-V - 5.0)) * x29;
    const Real x30 = exp(0.1 * (-V - 45.0)) + 1.0;
    const Real x31 = exp(0.08695652173913043 * x15) + 1.0;
    constant[9] = 0.00037037037037037035 * x30 * x31 * logistic(0.14285714285714285 * (-V - 26.0));
    const Real x32 = exp(0.05 * x0) + 1.0;
    const Real x33 = exp(0.05 * (V - 60.0)) + 1.0;
    constant[10] = 0.2976190476190476 * x32 * x33 * logistic(0.041666666666666664 * (V + 88.0));
    slope[0] = -x1 * x5;
    slope[1] = -x8 - x9;
    slope[2] = -x10 - x11;
    slope[3] = -x13;
    slope[4] = -x18;
    slope[5] = -x21;
    slope[6] = -x24;
    slope[7] = -x27;
    slope[8] = -x29;
    slope[9] = -0.00037037037037037035 * x30 * x31;
    slope[10] = -0.2976190476190476 * x32 * x33;
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
    const Real x0 = reciprocal(400.0 * (Ca_ss_ * Ca_ss_) + 1.0);
    rate[11] = (0.6 * x0 - fCass_ + 0.4) * reciprocal(80.0 * x0 + 2.0);
    const Real x1 = Ca_i_ + K_buf_c_;
    const Real x2 = Ca_ss_ - Ca_i_;
    const Real x3 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x4 = reciprocal(Ca_i_);
    const Real x5 = Vmax_up_ * reciprocal(x4 * x4 * folded[8] + 1.0);
    const Real x6 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x7 = exp(V * folded[3]);
    const Real x8 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[2]) - Ca_i_ * x7 * folded[4]) *
        folded[5] * reciprocal(k_sat_ * x7 + 1.0);
    const Real x9 = g_bCa_ * (V - 0.5 * (log(x4 * Ca_o_) * folded[6]));
    rate[12] = (x2 * V_xfer_ + ((x3 - x5) * folded[9]) - 0.5 * ((x6 + x9 - 2.0 * x8) *
        folded[10])) * reciprocal(folded[7] * reciprocal(x1 * x1) + 1.0);
    const Real x10 = max_sr_ - (folded[12] * reciprocal(folded[11] * reciprocal(Ca_SR_ * Ca_SR_) +
        1.0));
    rate[13] = (k4_ * (1.0 - R_prime_)) - Ca_ss_ * R_prime_ * k2_prime_ * x10;
    const Real x11 = V - log(Na_o_ * reciprocal(Na_i_)) * folded[6];
    const Real x12 = m_ * m_ * m_ * j_ * g_Na_ * h_ * x11;
    const Real x13 = Na_i_ * folded[15] * reciprocal((Na_i_ + Km_Na_) * (0.1245 * exp(-V *
        folded[13]) + 0.0353 * exp(-V * folded[14]) + 1.0));
    const Real x14 = g_bNa_ * x11;
    rate[14] = -folded[10] * (3.0 * x8 + x12 + 3.0 * x13 + x14);
    const Real x15 = V - log(K_o_ * reciprocal(K_i_)) * folded[6];
    const Real x16 = g_to_ * r_ * s_ * x15;
    const Real x17 = g_Ks_ * Xs_ * Xs_ * (V - (folded[6] * log(folded[16] * reciprocal(K_i_ +
        Na_i_ * p_KNa_))));
    const Real x18 = Xr1_ * Xr2_ * x15 * folded[17];
    const Real x19 = g_pK_ * logistic(0.16722408026755853 * (25.0 - V)) * x15;
    const Real x20 = logistic(0.06 * (x15 - 200.0));
    const Real x21 = x15 * x20 * folded[18] * reciprocal(((3.0 * exp(0.0002 * (x15 + 100.0)) +
        exp(0.1 * (x15 - 10.0))) * logistic(-0.5 * x15)) + 0.1 * x20);
    rate[15] = -folded[10] * (x16 + x17 + x18 + x19 + 0.1 * x21 - applied - 2.0 * x13);
    const Real x22 = Ca_SR_ + K_buf_SR_;
    const Real x23 = Ca_SR_ - Ca_ss_;
    const Real x24 = reciprocal(x10);
    const Real x25 = k3_ + Ca_ss_ * Ca_ss_ * k1_prime_ * x24;
    const Real x26 = reciprocal(x25);
    rate[16] = (x5 - x3 - Ca_ss_ * Ca_ss_ * R_prime_ * x23 * x24 * x26 * folded[20]) *
        reciprocal(folded[19] * reciprocal(x22 * x22) + 1.0);
    const Real x27 = Ca_ss_ + K_buf_ss_;
    const Real x28 = (V - 15.0) * folded[21];
    const Real x29 = 0.25 * (Ca_ss_ * exp(x28)) - Ca_o_;
    const Real x30 = x_over_expm1(x28);
    const Real x31 = (Ca_ss_ * Ca_ss_ * R_prime_ * x23 * x24 * x26 * folded[23] - x2 * folded[24] -
        d_ * f_ * f2_ * fCass_ * x29 * x30 * folded[25]) * reciprocal(folded[22] * reciprocal(x27 *
        x27) + 1.0);
    rate[17] = x31;
    source = -(x6 + x8 + x9 + x12 + x13 + x14 + x16 + x17 + x18 + x19 + 0.1 * x21 + 2.0 * (d_ *
        f_ * f2_ * fCass_ * x29 * x30 * folded[26]));
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    using std::sqrt;
    const Real x0 = -V - 60.0;
    const Real x1 = exp(0.2 * x0) + 1.0;
    const Real x2 = V + 35.0;
    const Real x3 = 0.1 * logistic(0.2 * x2) + 0.1 * logistic(0.005 * (V - 50.0));
    const Real x4 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x5 = reciprocal(x3);
    column[0] = x1 * x4 * x4 * x5;
    column[1] = -x1 * x5;
    const Real x6 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x7 = switch_V < -40.0;
    const Real x8 = select(x7, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x9 = select(x7, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    column[2] = x6 * x6 * (x8 + x9);
    column[3] = -x8 - x9;
    const Real x10 = select(x7, (V + 37.78) * logistic(0.311 * (V + 79.23)) * (-25428.0 *
        exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)), 0.0);
    const Real x11 = select(x7, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * logistic(-0.1 * (V + 32.0)) * exp(0.057 * V));
    column[4] = x6 * x6 * (x10 + x11);
    column[5] = -x10 - x11;
    const Real x12 = logistic(0.05 * (50.0 - V)) + 1.4 * ((1.4 * logistic(0.07692307692307693 *
        (-V - 35.0)) + 0.25) * logistic(0.2 * (V + 5.0)));
    const Real x13 = reciprocal(x12);
    column[6] = logistic(0.13333333333333333 * (-V - 8.0)) * x13;
    column[7] = -x13;
    const Real x14 = V + 27.0;
    const Real x15 = V + 30.0;
    const Real x16 = logistic(0.1 * x15);
    const Real x17 = 1102.5 * exp(-0.0044444444444444444 * x14 * x14) + 180.0 * x16 + 200.0 *
        logistic(0.1 * (13.0 - V)) + 20.0;
    const Real x18 = reciprocal(x17);
    column[8] = logistic(0.14285714285714285 * (V + 20.0)) * x18;
    column[9] = -x18;
    const Real x19 = 25.0 - V;
    const Real x20 = V - tau_f2_centre_;
    const Real x21 = 31.0 * logistic(0.1 * x19) + x16 * tau_f2_rest_ + tau_f2_peak_ * exp(-x20 *
        x20 * folded[0]);
    const Real x22 = reciprocal(x21);
    column[10] = (0.67 * logistic(0.14285714285714285 * x2) + 0.33) * x22;
    column[11] = -x22;
    const Real x23 = V + 40.0;
    const Real x24 = 9.5 * exp(-0.0005555555555555556 * x23 * x23) + 0.8;
    const Real x25 = reciprocal(x24);
    column[12] = x25 * logistic(0.16666666666666666 * (20.0 - V));
    column[13] = -x25;
    const Real x26 = V - tau_s_centre_;
    const Real x27 = tau_s_min_ + (tau_s_step_ * logistic(0.2 * (V - 20.0))) + tau_s_peak_ *
        exp(-x26 * x26 * folded[1]);
    const Real x28 = reciprocal(x27);
    column[14] = logistic(0.2 * (V - s_half_)) * x28;
    column[15] = -x28;
    const Real x29 = 1400.0 * (logistic(0.06666666666666667 * (V - 35.0)) *
        reciprocal(sqrt(exp(0.16666666666666666 * (5.0 - V)) + 1.0))) + 80.0;
    const Real x30 = reciprocal(x29);
    column[16] = logistic(0.07142857142857142 * (-V - 5.0)) * x30;
    column[17] = -x30;
    const Real x31 = exp(0.1 * (-V - 45.0)) + 1.0;
    const Real x32 = exp(0.08695652173913043 * x15) + 1.0;
    column[18] = 0.00037037037037037035 * x31 * x32 * logistic(0.14285714285714285 * (-V - 26.0));
    column[19] = -0.00037037037037037035 * x31 * x32;
    const Real x33 = exp(0.05 * x0) + 1.0;
    const Real x34 = exp(0.05 * (V - 60.0)) + 1.0;
    column[20] = 0.2976190476190476 * x33 * x34 * logistic(0.041666666666666664 * (V + 88.0));
    column[21] = -0.2976190476190476 * x33 * x34;
    const Real x35 = exp(V * folded[2]);
    column[22] = x35;
    const Real x36 = exp(V * folded[3]);
    column[23] = x36;
    const Real x37 = k_sat_ * x36 + 1.0;
    const Real x38 = reciprocal(x37);
    column[24] = x38;
    column[25] = x36 * x38;
    column[26] = reciprocal(0.1245 * exp(-V * folded[13]) + 0.0353 * exp(-V * folded[14]) + 1.0);
    column[27] = x35 * x38;
    column[28] = logistic(0.16722408026755853 * x19);
    const Real x39 = (V - 15.0) * folded[21];
    const Real x40 = exp(x39);
    column[29] = x40;
    const Real x41 = x_over_expm1(x39);
    column[30] = x41;
    column[31] = x40 * x41;
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
    const Real x0 = reciprocal(400.0 * (Ca_ss_ * Ca_ss_) + 1.0);
    const Real x1 = 80.0 * x0 + 2.0;
    const Real x2 = reciprocal(x1);
    rate[0] = (0.6 * x0 - fCass_ + 0.4) * x2;
    slope[0] = -x2;
    const Real x3 = Ca_i_ + K_buf_c_;
    const Real x4 = reciprocal(x3);
    const Real x5 = x4 * x4 * folded[7] + 1.0;
    const Real x6 = Ca_ss_ - Ca_i_;
    const Real x7 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x8 = reciprocal(Ca_i_);
    const Real x9 = x8 * x8 * folded[8] + 1.0;
    const Real x10 = reciprocal(x9);
    const Real x11 = Vmax_up_ * x10;
    const Real x12 = Ca_i_ + K_pCa_;
    const Real x13 = reciprocal(x12);
    const Real x14 = Ca_i_ * g_pCa_ * x13;
    const Real x15 = g_bCa_ * (V - 0.5 * (log(x8 * Ca_o_) * folded[6]));
    const Real x16 = folded[5] * column[24] * (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * column[22] - Ca_i_ *
        folded[4] * column[23]);
    const Real x17 = x6 * V_xfer_ + ((x7 - x11) * folded[9]) - 0.5 * (folded[10] * (x14 + x15 -
        2.0 * x16));
    const Real x18 = reciprocal(x5);
    rate[1] = x18 * x17;
    const Real x19 = (folded[9] * (-V_leak_ - 2.0 * (x8 * x8 * x8 * x10 * x10 * folded[28]))) -
        V_xfer_ - 0.5 * (folded[10] * ((g_pCa_ * x13 - Ca_i_ * g_pCa_ * x13 * x13) + 0.5 * (x8 *
        folded[27]) + 2.0 * (column[25] * folded[29])));
    slope[1] = x18 * x19 + 2.0 * (x4 * x4 * x4 * folded[7] * x18 * x18 * x17);
    const Real x20 = reciprocal(Ca_SR_);
    const Real x21 = x20 * x20 * folded[11] + 1.0;
    const Real x22 = reciprocal(x21);
    const Real x23 = max_sr_ - x22 * folded[12];
    rate[2] = (k4_ * (1.0 - R_prime_)) - Ca_ss_ * R_prime_ * k2_prime_ * x23;
    slope[2] = -k4_ - Ca_ss_ * k2_prime_ * x23;
    const Real x24 = reciprocal(Na_i_);
    const Real x25 = V - log(x24 * Na_o_) * folded[6];
    const Real x26 = m_ * m_ * m_ * j_ * g_Na_ * h_ * x25;
    const Real x27 = g_bNa_ * x25;
    const Real x28 = Na_i_ + Km_Na_;
    const Real x29 = reciprocal(x28);
    const Real x30 = Na_i_ * x29 * folded[15] * column[26];
    rate[3] = -folded[10] * (x26 + x27 + 3.0 * x16 + 3.0 * x30);
    const Real x31 = x24 * m_ * m_ * m_ * j_ * h_ * folded[30] + x24 * folded[31] + 9.0 * (Na_i_ *
        Na_i_ * column[27] * folded[32]) + 3.0 * (x29 * folded[15] * column[26] - Na_i_ * x29 *
        x29 * folded[15] * column[26]);
    slope[3] = -folded[10] * x31;
    const Real x32 = V - log(K_o_ * reciprocal(K_i_)) * folded[6];
    const Real x33 = g_to_ * r_ * s_ * x32;
    const Real x34 = g_Ks_ * Xs_ * Xs_ * (V - (folded[6] * log(folded[16] * reciprocal(K_i_ +
        Na_i_ * p_KNa_))));
    const Real x35 = Xr1_ * Xr2_ * x32 * folded[17];
    const Real x36 = logistic(0.06 * (x32 - 200.0));
    const Real x37 = x32 * x36 * folded[18] * reciprocal(((3.0 * exp(0.0002 * (x32 + 100.0)) +
        exp(0.1 * (x32 - 10.0))) * logistic(-0.5 * x32)) + 0.1 * x36);
    const Real x38 = g_pK_ * x32 * column[28];
    rate[4] = -folded[10] * (x33 + x34 + x35 + 0.1 * x37 + x38 - applied - 2.0 * x30);
    slope[4] = 0.0;
    const Real x39 = Ca_SR_ + K_buf_SR_;
    const Real x40 = reciprocal(x39);
    const Real x41 = x40 * x40 * folded[19] + 1.0;
    const Real x42 = Ca_SR_ - Ca_ss_;
    const Real x43 = reciprocal(x23);
    const Real x44 = k3_ + Ca_ss_ * Ca_ss_ * k1_prime_ * x43;
    const Real x45 = reciprocal(x44);
    const Real x46 = x11 - x7 - Ca_ss_ * Ca_ss_ * R_prime_ * x42 * x43 * x45 * folded[20];
    const Real x47 = reciprocal(x41);
    rate[5] = x47 * x46;
    const Real x48 = Ca_ss_ + K_buf_ss_;
    const Real x49 = reciprocal(x48);
    const Real x50 = x49 * x49 * folded[22] + 1.0;
    const Real x51 = 0.25 * (Ca_ss_ * column[29]) - Ca_o_;
    const Real x52 = Ca_ss_ * Ca_ss_ * R_prime_ * x42 * x43 * x45 * folded[23] - x6 * folded[24] -
        d_ * f_ * f2_ * fCass_ * folded[25] * x51 * column[30];
    const Real x53 = reciprocal(x50);
    rate[6] = x53 * x52;
    const Real x54 = Ca_ss_ * Ca_ss_ * R_prime_ * x43 * x45 * folded[20];
    const Real x55 = x54 + 2.0 * (Ca_ss_ * Ca_ss_ * x20 * x20 * x20 * R_prime_ * x42 * x22 * x22 *
        x43 * x43 * x45 * folded[33]) - 2.0 * (Ca_ss_ * Ca_ss_ * Ca_ss_ * Ca_ss_ * x20 * x20 *
        x20 * R_prime_ * x42 * x22 * x22 * x43 * x43 * x43 * x45 * x45 * folded[34]);
    slope[5] = (x47 * (-V_leak_ - x55)) + 2.0 * (x40 * x40 * x40 * folded[19] * x47 * x47 * x46);
    slope[6] = -x47 * (2.0 * (Ca_ss_ * R_prime_ * x42 * x43 * x45 * folded[20]) - x54 - 2.0 *
        (Ca_ss_ * Ca_ss_ * Ca_ss_ * R_prime_ * x42 * x43 * x43 * x45 * x45 * folded[35]));
    const Real x56 = Ca_ss_ * Ca_ss_ * R_prime_ * x43 * x45 * folded[23];
    const Real x57 = x56 + 2.0 * (Ca_ss_ * Ca_ss_ * x20 * x20 * x20 * R_prime_ * x42 * x22 * x22 *
        x43 * x43 * x45 * folded[36]) - 2.0 * (Ca_ss_ * Ca_ss_ * Ca_ss_ * Ca_ss_ * x20 * x20 *
        x20 * R_prime_ * x42 * x22 * x22 * x43 * x43 * x43 * x45 * x45 * folded[37]);
    slope[7] = x53 * x57;
    const Real x58 = (2.0 * (Ca_ss_ * R_prime_ * x42 * x43 * x45 * folded[23]) - x56 - 2.0 *
        (Ca_ss_ * Ca_ss_ * Ca_ss_ * R_prime_ * x42 * x43 * x43 * x45 * x45 * folded[38])) -
        folded[24] - 0.25 * (d_ * f_ * f2_ * fCass_ * folded[25] * column[31]);
    slope[8] = x53 * x58 + 2.0 * (x49 * x49 * x49 * folded[22] * x53 * x53 * x52);
    source = -(x14 + x15 + x26 + x27 + x33 + x34 + x35 + 0.1 * x37 + x16 + x30 + x38 + 2.0 * (d_ *
        f_ * f2_ * fCass_ * folded[26] * x51 * column[30]));
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
    const Real x2 = x1 + 1.0;
    const Real x3 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x4 = V + 35.0;
    const Real x5 = logistic(0.2 * x4);
    const Real x6 = logistic(0.005 * (V - 50.0));
    const Real x7 = 0.1 * x5 + 0.1 * x6;
    const Real x8 = reciprocal(x7);
    const Real x9 = -0.020000000000000004 * (x5 * (1.0 - x5)) - 0.0005 * (x6 * (1.0 - x6));
    constant_dV[0] = 0.221483942414175 * (x2 * x3 * x3 * x8 * (1.0 - x3)) - x2 * x3 * x3 * x8 *
        x8 * x9 - 0.2 * (x1 * x3 * x3 * x8);
    const Real x10 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x11 = switch_V < -40.0;
    const Real x12 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x13 = select(x11, -0.008382352941176471 * x12, 0.0);
    const Real x14 = exp(0.079 * V);
    const Real x15 = exp(0.3485 * V);
    const Real x16 = logistic(-0.0900900900900901 * (V + 10.66));
    const Real x17 = select(x11, (0.21330000000000002 * x14 + 108034.99999999999 * x15),
        0.5336105336105336 * x16 * (1.0 - x16));
    const Real x18 = 1.0 - x10;
    const Real x19 = (x10 * x10 * (x13 + x17)) - 0.2691790040376851 * (x10 * x10 * (select(x11,
        0.057 * x12, 0.0) + select(x11, (2.7 * x14 + 310000.0 * x15), 5.9230769230769225 * x16)) *
        x18);
    constant_dV[1] = x19;
    const Real x20 = logistic(0.311 * (V + 79.23));
    const Real x21 = exp(0.2444 * V);
    const Real x22 = exp(-0.04391 * V);
    const Real x23 = -25428.0 * x21 - 6.948e-06 * x22;
    const Real x24 = V + 37.78;
    const Real x25 = select(x11, (x20 * x23 + (x24 * x20 * (3.0508668e-07 * x22 -
        6214.6032000000005 * x21)) - 0.311 * (x24 * x20 * (1.0 - x20) * x23)), 0.0);
    const Real x26 = exp(-0.01052 * V);
    const Real x27 = logistic(-0.1378 * (V + 40.14));
    const Real x28 = logistic(-0.1 * (V + 32.0));
    const Real x29 = exp(0.057 * V);
    const Real x30 = select(x11, (0.0033402720000000005 * (x26 * x27 * (1.0 - x27)) -
        0.00025500480000000003 * (x26 * x27)), (0.06 * (x28 * (1.0 - x28) * x29) + 0.0342 * (x28 *
        x29)));
    constant_dV[2] = (x10 * x10 * (x25 + x30)) - 0.2691790040376851 * (x10 * x10 * (select(x11,
        x24 * x20 * x23, 0.0) + select(x11, 0.02424 * x26 * x27, 0.6 * x28 * x29)) * x18);
    const Real x31 = logistic(0.13333333333333333 * (-V - 8.0));
    const Real x32 = logistic(0.05 * (50.0 - V));
    const Real x33 = logistic(0.07692307692307693 * (-V - 35.0));
    const Real x34 = 1.4 * x33 + 0.25;
    const Real x35 = logistic(0.2 * (V + 5.0));
    const Real x36 = x32 + 1.4 * (x34 * x35);
    const Real x37 = reciprocal(x36);
    const Real x38 = 1.4 * (0.1076923076923077 * (x33 * x35 * (1.0 - x33)) - 0.2 * (x34 * x35 *
        (1.0 - x35))) + 0.05 * (x32 * (1.0 - x32));
    constant_dV[3] = 0.13333333333333333 * (x31 * x37 * (1.0 - x31)) - x31 * x37 * x37 * x38;
    const Real x39 = logistic(0.14285714285714285 * (V + 20.0));
    const Real x40 = V + 27.0;
    const Real x41 = exp(-0.0044444444444444444 * x40 * x40);
    const Real x42 = V + 30.0;
    const Real x43 = logistic(0.1 * x42);
    const Real x44 = logistic(0.1 * (13.0 - V));
    const Real x45 = 1102.5 * x41 + 180.0 * x43 + 200.0 * x44 + 20.0;
    const Real x46 = reciprocal(x45);
    const Real x47 = 1.0 - x43;
    const Real x48 = 1102.5 * (x41 * (-0.008888888888888889 * V - 0.24)) + 20.0 * (x44 * (1.0 -
        x44)) - 18.0 * (x43 * x47);
    constant_dV[4] = -0.14285714285714285 * (x39 * x46 * (1.0 - x39)) - x39 * x46 * x46 * x48;
    const Real x49 = logistic(0.14285714285714285 * x4);
    const Real x50 = logistic(0.1 * (25.0 - V));
    const Real x51 = V - tau_f2_centre_;
    const Real x52 = exp(-x51 * x51 * folded[0]);
    const Real x53 = 31.0 * x50 + x43 * tau_f2_rest_ + tau_f2_peak_ * x52;
    const Real x54 = reciprocal(x53);
    const Real x55 = 3.1 * (x50 * (1.0 - x50)) - 0.1 * (x43 * x47 * tau_f2_rest_) - 2.0 * (x51 *
        x52 * folded[39]);
    constant_dV[5] = -0.09571428571428571 * (x49 * (1.0 - x49) * x54) - ((0.67 * x49 + 0.33) *
        x54 * x54 * x55);
    const Real x56 = V + 40.0;
    const Real x57 = exp(-0.0005555555555555556 * x56 * x56);
    const Real x58 = 9.5 * x57 + 0.8;
    const Real x59 = logistic(0.16666666666666666 * (20.0 - V));
    const Real x60 = reciprocal(x58);
    const Real x61 = -0.0011111111111111111 * V - 0.044444444444444446;
    constant_dV[6] = 0.16666666666666666 * (x60 * x59 * (1.0 - x59)) - 9.5 * (x57 * x61 * x60 *
        x60 * x59);
    const Real x62 = logistic(0.2 * (V - s_half_));
    const Real x63 = logistic(0.2 * (V - 20.0));
    const Real x64 = V - tau_s_centre_;
    const Real x65 = exp(-x64 * x64 * folded[1]);
    const Real x66 = tau_s_min_ + tau_s_step_ * x63 + tau_s_peak_ * x65;
    const Real x67 = reciprocal(x66);
    const Real x68 = -0.2 * (tau_s_step_ * x63 * (1.0 - x63)) - 2.0 * (x64 * x65 * folded[40]);
    constant_dV[7] = -0.2 * (x62 * (1.0 - x62) * x67) - x62 * x67 * x67 * x68;
    const Real x69 = logistic(0.07142857142857142 * (-V - 5.0));
    const Real x70 = exp(0.16666666666666666 * (5.0 - V));
    const Real x71 = sqrt(x70 + 1.0);
    const Real x72 = logistic(0.06666666666666667 * (V - 35.0));
    const Real x73 = reciprocal(x71);
    const Real x74 = 1400.0 * (x73 * x72) + 80.0;
    const Real x75 = reciprocal(x74);
    const Real x76 = 0.08333333333333333 * (x70 * x73 * x73 * x73 * x72) - 0.06666666666666667 *
        (x73 * x72 * (1.0 - x72));
    constant_dV[8] = 0.07142857142857142 * (x69 * x75 * (1.0 - x69)) - 1400.0 * (x69 * x75 * x75 *
        x76);
    const Real x77 = exp(0.1 * (-V - 45.0));
    const Real x78 = x77 + 1.0;
    const Real x79 = exp(0.08695652173913043 * x42);
    const Real x80 = x79 + 1.0;
    const Real x81 = logistic(0.14285714285714285 * (-V - 26.0));
    constant_dV[9] = 5.2910052910052905e-05 * (x78 * x80 * x81 * (1.0 - x81)) +
        3.22061191626409e-05 * (x78 * x79 * x81) - 3.7037037037037037e-05 * (x77 * x80 * x81);
    const Real x82 = exp(0.05 * x0);
    const Real x83 = x82 + 1.0;
    const Real x84 = exp(0.05 * (V - 60.0));
    const Real x85 = x84 + 1.0;
    const Real x86 = logistic(0.041666666666666664 * (V + 88.0));
    constant_dV[10] = 0.014880952380952382 * (x83 * x84 * x86) - 0.01240079365079365 * (x83 * x85 *
        x86 * (1.0 - x86)) - 0.014880952380952382 * (x82 * x85 * x86);
    slope_dV[0] = x2 * x8 * x8 * x9 + 0.2 * (x1 * x8);
    slope_dV[1] = -x13 - x17;
    slope_dV[2] = -x25 - x30;
    slope_dV[3] = x37 * x37 * x38;
    slope_dV[4] = x46 * x46 * x48;
    slope_dV[5] = x54 * x54 * x55;
    slope_dV[6] = 9.5 * x57 * x61 * x60 * x60;
    slope_dV[7] = x67 * x67 * x68;
    slope_dV[8] = 1400.0 * x75 * x75 * x76;
    slope_dV[9] = 3.7037037037037037e-05 * (x77 * x80) - 3.22061191626409e-05 * (x78 * x79);
    slope_dV[10] = 0.014880952380952382 * (x82 * x85) - 0.014880952380952382 * (x83 * x84);
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
    const Real x0 = g_to_ * r_ * s_;
    const Real x1 = m_ * m_ * m_ * j_ * g_Na_ * h_;
    const Real x2 = g_Ks_ * Xs_ * Xs_;
    const Real x3 = Xr1_ * Xr2_ * folded[17];
    const Real x4 = exp(V * folded[3]);
    const Real x5 = k_sat_ * x4 + 1.0;
    const Real x6 = exp(V * folded[2]);
    const Real x7 = reciprocal(x5);
    const Real x8 = Na_i_ * Na_i_ * Na_i_ * Ca_o_ * x6 - Ca_i_ * x4 * folded[4];
    const Real x9 = (x7 * folded[5] * (Na_i_ * Na_i_ * Na_i_ * x6 * folded[41] - Ca_i_ * x4 *
        folded[42])) - x4 * x8 * x7 * x7 * folded[43];
    const Real x10 = Na_i_ + Km_Na_;
    const Real x11 = exp(-V * folded[13]);
    const Real x12 = exp(-V * folded[14]);
    const Real x13 = 0.1245 * x11 + 0.0353 * x12 + 1.0;
    const Real x14 = reciprocal(x10);
    const Real x15 = reciprocal(x13);
    const Real x16 = Na_i_ * x14 * x15 * x15 * folded[15] * (-0.012450000000000001 * (x11 *
        folded[14]) - 0.0353 * (folded[14] * x12));
    const Real x17 = logistic(0.16722408026755853 * (25.0 - V));
    const Real x18 = reciprocal(K_i_);
    const Real x19 = V - log(x18 * K_o_) * folded[6];
    const Real x20 = g_pK_ * x17 + 0.16722408026755853 * (g_pK_ * x17 * (1.0 - x17) * x19);
    const Real x21 = (V - 15.0) * folded[21];
    const Real x22 = exp(x21);
    const Real x23 = x_over_expm1(x21);
    const Real x24 = 0.25 * (Ca_ss_ * x22) - Ca_o_;
    const Real x25 = x_over_expm1_slope(x21);
    const Real x26 = logistic(0.06 * (x19 - 200.0));
    const Real x27 = exp(0.0002 * (x19 + 100.0));
    const Real x28 = exp(0.1 * (x19 - 10.0));
    const Real x29 = 3.0 * x27 + x28;
    const Real x30 = logistic(-0.5 * x19);
    const Real x31 = x29 * x30 + 0.1 * x26;
    const Real x32 = reciprocal(x31);
    const Real x33 = 1.0 - x30;
    const Real x34 = 1.0 - x26;
    const Real x35 = x26 * x32 * folded[18] - (x19 * x26 * x32 * x32 * folded[18] * (((x30 *
        (0.0006000000000000001 * x27 + 0.1 * x28)) + 0.5 * (x29 * x30 * x33)) - 0.006 * (x26 *
        x34))) - 0.06 * (x19 * x26 * x32 * folded[18] * x34);
    const Real x36 = x0 + x1 + x2 + x3 + x9 + x20 + 2.0 * (0.5 * (Ca_ss_ * d_ * f_ * f2_ * fCass_ *
        x22 * x23 * folded[44]) + 2.0 * (d_ * f_ * f2_ * fCass_ * x24 * x25 * folded[44])) + 0.1 *
        x35 + folded[45] - x16;
    take(0, 0, -x36);
    const Real x37 = reciprocal(Na_i_);
    const Real x38 = V - log(x37 * Na_o_) * folded[6];
    take(0, 1, -m_ * m_ * j_ * h_ * x38 * folded[46]);
    take(0, 2, -m_ * m_ * m_ * j_ * g_Na_ * x38);
    take(0, 3, -m_ * m_ * m_ * g_Na_ * h_ * x38);
    take(0, 4, -f_ * f2_ * fCass_ * x24 * x23 * folded[47]);
    take(0, 5, -d_ * f2_ * fCass_ * x24 * x23 * folded[47]);
    take(0, 6, -d_ * f_ * fCass_ * x24 * x23 * folded[47]);
    take(0, 7, -g_to_ * s_ * x19);
    take(0, 8, -g_to_ * r_ * x19);
    const Real x39 = K_i_ + Na_i_ * p_KNa_;
    const Real x40 = reciprocal(x39);
    const Real x41 = V - folded[6] * log(x40 * folded[16]);
    take(0, 9, -Xs_ * x41 * folded[48]);
    take(0, 10, -Xr2_ * x19 * folded[17]);
    take(0, 11, -Xr1_ * x19 * folded[17]);
    take(0, 12, -d_ * f_ * f2_ * x24 * x23 * folded[47]);
    const Real x42 = Ca_i_ + K_pCa_;
    const Real x43 = reciprocal(x42);
    const Real x44 = g_pCa_ * x43 - Ca_i_ * g_pCa_ * x43 * x43;
    const Real x45 = reciprocal(Ca_i_);
    const Real x46 = x45 * folded[27];
    const Real x47 = x4 * x7 * folded[29];
    take(0, 13, -(x44 + 0.5 * x46 - x47));
    const Real x48 = x37 * m_ * m_ * m_ * j_ * h_ * folded[30];
    const Real x49 = x37 * folded[31];
    const Real x50 = Xs_ * Xs_ * x40 * folded[49];
    const Real x51 = Na_i_ * Na_i_ * x6 * x7 * folded[32];
    const Real x52 = x14 * x15 * folded[15] - Na_i_ * x14 * x14 * x15 * folded[15];
    take(0, 15, -(x48 + x49 + x50 + 3.0 * x51 + x52));
    const Real x53 = ((x30 * (0.0006000000000000001 * (x18 * folded[6] * x27) + 0.1 * (x18 *
        folded[6] * x28))) + 0.5 * (x18 * folded[6] * x29 * x30 * x33)) - 0.006 * (x18 *
        folded[6] * x26 * x34);
    const Real x54 = x18 * r_ * s_ * folded[50] + Xs_ * Xs_ * x40 * folded[51] + x18 * Xr1_ *
        Xr2_ * folded[52] + x18 * x17 * folded[53] + 0.1 * (x18 * x26 * x32 * folded[54] - x19 *
        x26 * x32 * x32 * folded[18] * x53 - 0.06 * (x18 * x19 * x26 * x32 * x34 * folded[54]));
    take(0, 16, -x54);
    take(0, 18, -d_ * f_ * f2_ * fCass_ * x22 * x23 * folded[55]);
    const Real x55 = 400.0 * (Ca_ss_ * Ca_ss_) + 1.0;
    const Real x56 = reciprocal(x55);
    const Real x57 = x56;
    const Real x58 = 80.0 * x57 + 2.0;
    const Real x59 = reciprocal(x58);
    take(12, 12, -x59);
    take(12, 18, 64000.0 * (Ca_ss_ * x56 * x56 * (0.6 * x57 - fCass_ + 0.4) * x59 * x59) - 480.0 *
        (Ca_ss_ * x56 * x56 * x59));
    const Real x60 = Ca_i_ + K_buf_c_;
    const Real x61 = reciprocal(x60);
    const Real x62 = x61 * x61 * folded[7] + 1.0;
    const Real x63 = reciprocal(x62);
    take(13, 0, -x63 * (g_bCa_ - 2.0 * x9) * folded[56]);
    const Real x64 = x45 * x45 * folded[8] + 1.0;
    const Real x65 = reciprocal(x64);
    const Real x66 = x45 * x45 * x45 * x65 * x65 * folded[28];
    const Real x67 = Ca_ss_ - Ca_i_;
    const Real x68 = V_leak_ * (Ca_SR_ - Ca_i_);
    const Real x69 = Vmax_up_ * x65;
    const Real x70 = x67 * V_xfer_ + ((x68 - x69) * folded[9]) - 0.5 * ((Ca_i_ * g_pCa_ * x43 +
        (g_bCa_ * (V - 0.5 * (log(x45 * Ca_o_) * folded[6]))) - 2.0 * (x8 * x7 * folded[5])) *
        folded[10]);
    const Real x71 = (x63 * ((folded[9] * (-V_leak_ - 2.0 * x66)) - V_xfer_ - 0.5 * (folded[10] *
        (x44 + 0.5 * x46 + 2.0 * x47)))) + 2.0 * (x61 * x61 * x61 * folded[7] * x63 * x63 * x70);
    take(13, 13, x71);
    take(13, 15, Na_i_ * Na_i_ * x6 * x7 * x63 * folded[57]);
    take(13, 17, x63 * folded[58]);
    take(13, 18, V_xfer_ * x63);
    const Real x72 = reciprocal(Ca_SR_);
    const Real x73 = x72 * x72 * folded[11] + 1.0;
    const Real x74 = reciprocal(x73);
    const Real x75 = max_sr_ - x74 * folded[12];
    take(14, 14, -k4_ - Ca_ss_ * k2_prime_ * x75);
    take(14, 17, Ca_ss_ * x72 * x72 * x72 * R_prime_ * x74 * x74 * folded[59]);
    take(14, 18, -R_prime_ * k2_prime_ * x75);
    take(15, 0, -folded[10] * (g_bNa_ + x1 + 3.0 * x9 - 3.0 * x16));
    take(15, 1, -m_ * m_ * j_ * h_ * x38 * folded[60]);
    take(15, 2, -m_ * m_ * m_ * j_ * x38 * folded[61]);
    take(15, 3, -m_ * m_ * m_ * h_ * x38 * folded[61]);
    take(15, 13, x4 * x7 * folded[62]);
    take(15, 15, -folded[10] * (x48 + x49 + 9.0 * x51 + 3.0 * x52));
    take(16, 0, -folded[10] * (x0 + x2 + x3 + 2.0 * x16 + x20 + 0.1 * x35));
    take(16, 7, -s_ * x19 * folded[63]);
    take(16, 8, -r_ * x19 * folded[63]);
    take(16, 9, -Xs_ * x41 * folded[64]);
    take(16, 10, -Xr2_ * x19 * folded[65]);
    take(16, 11, -Xr1_ * x19 * folded[65]);
    take(16, 15, -folded[10] * (x50 - 2.0 * x52));
    take(16, 16, -folded[10] * x54);
    const Real x76 = Ca_SR_ + K_buf_SR_;
    const Real x77 = reciprocal(x76);
    const Real x78 = x77 * x77 * folded[19] + 1.0;
    const Real x79 = reciprocal(x78);
    take(17, 13, x79 * (V_leak_ + 2.0 * x66));
    const Real x80 = Ca_SR_ - Ca_ss_;
    const Real x81 = reciprocal(x75);
    const Real x82 = k3_ + Ca_ss_ * Ca_ss_ * k1_prime_ * x81;
    const Real x83 = reciprocal(x82);
    take(17, 14, -Ca_ss_ * Ca_ss_ * x80 * x81 * x79 * x83 * folded[20]);
    const Real x84 = Ca_ss_ * Ca_ss_ * R_prime_ * x81 * x83 * folded[20];
    const Real x85 = x84 + 2.0 * (Ca_ss_ * Ca_ss_ * x72 * x72 * x72 * R_prime_ * x80 * x74 * x74 *
        x81 * x81 * x83 * folded[33]) - 2.0 * (Ca_ss_ * Ca_ss_ * Ca_ss_ * Ca_ss_ * x72 * x72 *
        x72 * R_prime_ * x80 * x74 * x74 * x81 * x81 * x81 * x83 * x83 * folded[34]);
    take(17, 17, (x79 * (-V_leak_ - x85)) + 2.0 * (x77 * x77 * x77 * folded[19] * x79 * x79 *
        (x69 - x68 - Ca_ss_ * Ca_ss_ * R_prime_ * x80 * x81 * x83 * folded[20])));
    take(17, 18, -x79 * (2.0 * (Ca_ss_ * R_prime_ * x80 * x81 * x83 * folded[20]) - x84 - 2.0 *
        (Ca_ss_ * Ca_ss_ * Ca_ss_ * R_prime_ * x80 * x81 * x81 * x83 * x83 * folded[35])));
    const Real x86 = Ca_ss_ + K_buf_ss_;
    const Real x87 = reciprocal(x86);
    const Real x88 = x87 * x87 * folded[22] + 1.0;
    const Real x89 = reciprocal(x88);
    take(18, 0, -x89 * (0.5 * (Ca_ss_ * d_ * f_ * f2_ * fCass_ * x22 * x23 * folded[66]) + 2.0 *
        (d_ * f_ * f2_ * fCass_ * x24 * x25 * folded[66])));
    take(18, 4, -f_ * f2_ * fCass_ * x24 * x89 * x23 * folded[25]);
    take(18, 5, -d_ * f2_ * fCass_ * x24 * x89 * x23 * folded[25]);
    take(18, 6, -d_ * f_ * fCass_ * x24 * x89 * x23 * folded[25]);
    take(18, 12, -d_ * f_ * f2_ * x24 * x89 * x23 * folded[25]);
    take(18, 13, x89 * folded[24]);
    take(18, 14, Ca_ss_ * Ca_ss_ * x80 * x81 * x83 * x89 * folded[23]);
    const Real x90 = Ca_ss_ * Ca_ss_ * R_prime_ * x81 * x83 * folded[23];
    const Real x91 = x90 + 2.0 * (Ca_ss_ * Ca_ss_ * x72 * x72 * x72 * R_prime_ * x80 * x74 * x74 *
        x81 * x81 * x83 * folded[36]) - 2.0 * (Ca_ss_ * Ca_ss_ * Ca_ss_ * Ca_ss_ * x72 * x72 *
        x72 * R_prime_ * x80 * x74 * x74 * x81 * x81 * x81 * x83 * x83 * folded[37]);
    take(18, 17, x89 * x91);
    const Real x92 = (2.0 * (Ca_ss_ * R_prime_ * x80 * x81 * x83 * folded[23]) - x90 - 2.0 *
        (Ca_ss_ * Ca_ss_ * Ca_ss_ * R_prime_ * x80 * x81 * x81 * x83 * x83 * folded[38])) -
        folded[24] - 0.25 * (d_ * f_ * f2_ * fCass_ * x22 * x23 * folded[25]);
    const Real x93 = x87 * x87 * x87 * folded[22] * x89 * x89 * (Ca_ss_ * Ca_ss_ * R_prime_ * x80 *
        x81 * x83 * folded[23] - x67 * folded[24] - d_ * f_ * f2_ * fCass_ * x24 * x23 *
        folded[25]);
    take(18, 18, x89 * x92 + 2.0 * x93);
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
        folded[5] * reciprocal(k_sat_ * x1 + 1.0);
    const Real x3 = g_bCa_ * (V - 0.5 * (log(Ca_o_ * reciprocal(Ca_i_)) * folded[6]));
    const Real x4 = V - log(Na_o_ * reciprocal(Na_i_)) * folded[6];
    const Real x5 = m_ * m_ * m_ * j_ * g_Na_ * h_ * x4;
    const Real x6 = Na_i_ * folded[15] * reciprocal((Na_i_ + Km_Na_) * (0.1245 * exp(-V *
        folded[13]) + 0.0353 * exp(-V * folded[14]) + 1.0));
    const Real x7 = g_bNa_ * x4;
    const Real x8 = V - log(K_o_ * reciprocal(K_i_)) * folded[6];
    const Real x9 = g_to_ * r_ * s_ * x8;
    const Real x10 = g_Ks_ * Xs_ * Xs_ * (V - (folded[6] * log(folded[16] * reciprocal(K_i_ +
        Na_i_ * p_KNa_))));
    const Real x11 = Xr1_ * Xr2_ * x8 * folded[17];
    const Real x12 = g_pK_ * logistic(0.16722408026755853 * (25.0 - V)) * x8;
    const Real x13 = logistic(0.06 * (x8 - 200.0));
    const Real x14 = ((3.0 * exp(0.0002 * (x8 + 100.0)) + exp(0.1 * (x8 - 10.0))) * logistic(-0.5 *
        x8)) + 0.1 * x13;
    const Real x15 = reciprocal(x14);
    const Real x16 = (V - 15.0) * folded[21];
    const Real x17 = 0.25 * (Ca_ss_ * exp(x16)) - Ca_o_;
    const Real x18 = x_over_expm1(x16);
    current[0] = x0 + x2 + x3 + x5 + x6 + x7 + x9 + x10 + x11 + x12 + 0.1 * (x8 * x13 * x15 *
        folded[18]) + 2.0 * (d_ * f_ * f2_ * fCass_ * x17 * x18 * folded[26]);
    current[1] = x5;
    current[2] = d_ * f_ * f2_ * fCass_ * x17 * x18 * folded[47];
    current[3] = x9;
    current[4] = x10;
    current[5] = x11;
    current[6] = x8 * x13 * x15 * folded[67];
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
    const double x2 = reciprocal(R_);
    const double x3 = reciprocal(T_);
    folded[2] = x2 * x3 * F_ * gamma_NaCa_;
    const double x4 = gamma_NaCa_ - 1.0;
    folded[3] = x2 * x3 * F_ * x4;
    folded[4] = Na_o_ * Na_o_ * Na_o_ * alpha_NaCa_;
    const double x5 = Na_o_ * Na_o_ * Na_o_ + Km_Nai_ * Km_Nai_ * Km_Nai_;
    const double x6 = Ca_o_ + Km_Ca_;
    const double x7 = reciprocal(x5);
    const double x8 = reciprocal(x6);
    folded[5] = k_NaCa_ * x7 * x8;
    const double x9 = reciprocal(F_);
    folded[6] = R_ * T_ * x9;
    folded[7] = Buf_c_ * K_buf_c_;
    folded[8] = K_up_ * K_up_;
    const double x10 = reciprocal(V_c_);
    folded[9] = V_SR_ * x10;
    folded[10] = x9 * x10 * Cm_;
    folded[11] = EC_ * EC_;
    const double x11 = max_sr_ - min_sr_;
    folded[12] = x11;
    folded[13] = 0.1 * x2 * x3 * F_;
    folded[14] = x2 * x3 * F_;
    folded[15] = P_NaK_ * K_o_ * reciprocal(K_o_ + Km_K_);
    folded[16] = (K_o_ + Na_o_ * p_KNa_);
    const double x12 = sqrt(0.18518518518518517 * K_o_);
    folded[17] = g_Kr_ * x12;
    folded[18] = g_K1_ * x12;
    folded[19] = Buf_SR_ * K_buf_SR_;
    folded[20] = V_rel_ * k1_prime_;
    folded[21] = 2.0 * x2 * x3 * F_;
    folded[22] = Buf_ss_ * K_buf_ss_;
    const double x13 = reciprocal(V_ss_);
    folded[23] = V_SR_ * V_rel_ * k1_prime_ * x13;
    folded[24] = V_c_ * V_xfer_ * x13;
    folded[25] = g_CaL_ * Cm_ * x13;
    folded[26] = F_ * g_CaL_;
    folded[27] = R_ * T_ * x9 * g_bCa_;
    folded[28] = Vmax_up_ * K_up_ * K_up_;
    folded[29] = Na_o_ * Na_o_ * Na_o_ * k_NaCa_ * alpha_NaCa_ * x7 * x8;
    folded[30] = R_ * T_ * x9 * g_Na_;
    folded[31] = R_ * T_ * x9 * g_bNa_;
    folded[32] = Ca_o_ * k_NaCa_ * x7 * x8;
    folded[33] = V_rel_ * k1_prime_ * x11 * EC_ * EC_;
    folded[34] = V_rel_ * k1_prime_ * k1_prime_ * x11 * EC_ * EC_;
    folded[35] = V_rel_ * k1_prime_ * k1_prime_;
    folded[36] = V_SR_ * V_rel_ * k1_prime_ * x11 * EC_ * EC_ * x13;
    folded[37] = V_SR_ * V_rel_ * k1_prime_ * k1_prime_ * x11 * EC_ * EC_ * x13;
    folded[38] = V_SR_ * V_rel_ * k1_prime_ * k1_prime_ * x13;
    folded[39] = tau_f2_peak_ * x0;
    folded[40] = tau_s_peak_ * x1;
    folded[41] = x2 * x3 * F_ * Ca_o_ * gamma_NaCa_;
    folded[42] = x2 * x3 * F_ * Na_o_ * Na_o_ * Na_o_ * x4 * alpha_NaCa_;
    folded[43] = x2 * x3 * F_ * k_NaCa_ * x4 * x7 * x8 * k_sat_;
    folded[44] = x2 * x3 * F_ * F_ * g_CaL_;
    folded[45] = (g_bNa_ + g_bCa_);
    folded[46] = 3.0 * g_Na_;
    folded[47] = 2.0 * F_ * g_CaL_;
    folded[48] = 2.0 * g_Ks_;
    folded[49] = R_ * T_ * x9 * g_Ks_ * p_KNa_;
    folded[50] = R_ * T_ * x9 * g_to_;
    folded[51] = R_ * T_ * x9 * g_Ks_;
    folded[52] = R_ * T_ * x9 * g_Kr_ * x12;
    folded[53] = R_ * T_ * x9 * g_pK_;
    folded[54] = R_ * T_ * x9 * g_K1_ * x12;
    folded[55] = 0.5 * F_ * g_CaL_;
    folded[56] = 0.5 * x9 * x10 * Cm_;
    folded[57] = 3.0 * x9 * Ca_o_ * k_NaCa_ * x7 * x8 * x10 * Cm_;
    folded[58] = V_leak_ * V_SR_ * x10;
    folded[59] = 2.0 * x11 * EC_ * EC_ * k2_prime_;
    folded[60] = 3.0 * x9 * g_Na_ * x10 * Cm_;
    folded[61] = x9 * g_Na_ * x10 * Cm_;
    folded[62] = 3.0 * x9 * Na_o_ * Na_o_ * Na_o_ * k_NaCa_ * alpha_NaCa_ * x7 * x8 * x10 * Cm_;
    folded[63] = x9 * g_to_ * x10 * Cm_;
    folded[64] = 2.0 * x9 * g_Ks_ * x10 * Cm_;
    folded[65] = x9 * g_Kr_ * x12 * x10 * Cm_;
    folded[66] = x2 * x3 * F_ * g_CaL_ * Cm_ * x13;
    folded[67] = 0.1 * g_K1_ * x12;
  }

 private:
  double folded[68] = {};
};

}  // namespace cw
