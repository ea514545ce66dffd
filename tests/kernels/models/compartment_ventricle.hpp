// Generated from compartment_ventricle.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// A made-up ventricular cell: sodium and calcium in a narrow junction, below the membrane and in
/// the cytosol, each with buffers that bind fast. written for tests; its numbers are only plausible
struct CompartmentVentricle : GeneratedCell {
  CompartmentVentricle() { prepare(); }

  /// gas constant times temperature over Faraday's, mV
  double RTF_ = 26.7;
  /// part of the membrane at the junction
  double in_j_ = 0.11;
  /// volume of the junction over that of the cell
  double v_j_ = 0.0005;
  /// volume below the membrane over that of the cell
  double v_sl_ = 0.02;
  /// volume of the cytosol over that of the cell
  double v_i_ = 0.65;
  /// volume of the SR over that of the cell
  double v_sr_ = 0.035;
  /// what a current of 1 A/F of charges 1 changes in the cell's volume, s^3*A*mol/g/m^5
  double flux_ = 4.3e-05;
  /// sodium outside, mM
  double Na_o_ = 140.0;
  /// calcium outside, mM
  double Ca_o_ = 1.8;
  /// potassium outside, mM
  double K_o_ = 5.4;
  /// potassium inside, mM
  double K_i_ = 138.0;
  /// conductance of the sodium current, mS/uF
  double g_Na_ = 9.0;
  /// permeability of the calcium current, g*m^5/s^4/A/mol (1000)
  double P_Ca_ = 9.0;
  /// conductance of the delayed rectifier, mS/uF
  double g_Kr_ = 0.25;
  /// size of the exchange, A/F
  double k_ = 4.5;

  static constexpr std::string_view name = "compartment_ventricle";
  static constexpr std::string_view description = "A made-up ventricular cell: sodium and calcium in a narrow junction, below the membrane and in the cytosol, each with buffers that bind fast";
  static constexpr std::string_view publication = "written for tests; its numbers are only plausible";
  static constexpr double initial_V = -84.0;
  static constexpr int state_count = 26;
  static constexpr int gate_count = 5;
  static constexpr int column_count = 21;
  static constexpr int coupled_count = 14;
  static constexpr int coupling_count = 39;
  static constexpr int factor_count = 42;
  static constexpr std::array<CoupledPair, 39> coupling{{
      {0, 0},
      {0, 1},
      {1, 0},
      {1, 1},
      {1, 2},
      {2, 1},
      {2, 2},
      {3, 3},
      {3, 13},
      {4, 4},
      {4, 10},
      {5, 5},
      {5, 10},
      {6, 6},
      {6, 11},
      {7, 7},
      {7, 11},
      {8, 8},
      {8, 12},
      {9, 9},
      {9, 12},
      {10, 4},
      {10, 5},
      {10, 10},
      {10, 11},
      {10, 13},
      {11, 6},
      {11, 7},
      {11, 10},
      {11, 11},
      {11, 12},
      {12, 8},
      {12, 9},
      {12, 11},
      {12, 12},
      {13, 3},
      {13, 10},
      {13, 12},
      {13, 13},
  }};
  static constexpr std::array<StateVariable, 26> states{{
      {"m", "1", 0.0012, "activation of the sodium current", 1.0},
      {"h", "1", 0.76, "inactivation of the sodium current", 1.0},
      {"d", "1", 1e-05, "activation of the calcium current", 1.0},
      {"ical_f", "1", 0.998, "inactivation of the calcium current by V", 1.0},
      {"ikr_x", "1", 0.002, "activation of the delayed rectifier", 1.0},
      {"f_Ca", "1", 0.97, "inactivation of the calcium current by calcium", 0.8},
      {"R", "1", 0.89, "channels of the SR that rest", 0.5},
      {"O", "1", 1e-06, "those that are open", 0.0003},
      {"I", "1", 1.2e-07, "those that are inactivated", 0.002},
      {"NaB_j", "mM", 3.6, "sodium bound in the junction", 0.001, true},
      {"NaB_sl", "mM", 0.8, "sodium bound below the membrane", 0.01, true},
      {"TnH", "mM", 0.117, "calcium bound by troponin firmly", 0.004, true},
      {"Na_j", "mM", 9.0, "sodium in the junction", 0.6, true},
      {"Na_sl", "mM", 9.0, "sodium below the membrane", 0.1, true},
      {"Na_i", "mM", 9.0, "sodium in the cytosol", 0.02, true},
      {"CSQ", "mM", 1.2, "calcium bound in the SR", 1.0},
      {"SLL_j", "mM", 0.0075, "calcium bound loosely in the junction", 0.004},
      {"SLH_j", "mM", 0.075, "calcium bound firmly in the junction", 0.09},
      {"SLL_sl", "mM", 0.0095, "calcium bound loosely below the membrane", 0.02},
      {"SLH_sl", "mM", 0.11, "calcium bound firmly below the membrane", 0.07},
      {"TnL", "mM", 0.009, "calcium bound by troponin loosely", 0.02},
      {"CaM", "mM", 0.0003, "calcium bound by calmodulin", 0.0007},
      {"Ca_j", "mM", 0.00017, "calcium in the junction", 0.006},
      {"Ca_sl", "mM", 0.00011, "calcium below the membrane", 0.001},
      {"Ca_i", "mM", 9e-05, "calcium in the cytosol", 0.0002},
      {"Ca_sr", "mM", 0.55, "calcium in the SR", 0.5},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 22> currents{{
      {"i_ion", "A/F", "sum of the membrane currents"},
      {"i_Na_j", "A/F", "i_Na_j"},
      {"i_Na_sl", "A/F", "i_Na_sl"},
      {"i_Na", "A/F", "fast sodium current"},
      {"i_Ca_j", "A/F", "i_Ca_j"},
      {"i_Ca_sl", "A/F", "i_Ca_sl"},
      {"i_Ca", "A/F", "calcium current of the L type"},
      {"i_CaNa", "A/F", "sodium through channels of the L type"},
      {"i_to", "A/F", "transient outward current"},
      {"i_Kr", "A/F", "delayed rectifier"},
      {"i_K1", "A/F", "inward rectifier"},
      {"i_NaCa_j", "A/F", "i_NaCa_j"},
      {"i_NaCa_sl", "A/F", "i_NaCa_sl"},
      {"i_NaCa", "A/F", "exchange of sodium and calcium"},
      {"i_NaK_j", "A/F", "i_NaK_j"},
      {"i_NaK_sl", "A/F", "i_NaK_sl"},
      {"i_NaK", "A/F", "pump of sodium and potassium"},
      {"i_Nab_j", "A/F", "i_Nab_j"},
      {"i_Nab_sl", "A/F", "i_Nab_sl"},
      {"i_Nab", "A/F", "background current of sodium"},
      {"i_Cab_sl", "A/F", "i_Cab_sl"},
      {"i_Cab", "A/F", "background current and pump of calcium"},
  }};
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<CompartmentVentricle>, 15>{{
        {"RTF", &CompartmentVentricle::RTF_, "gas constant times temperature over Faraday's", "mV"},
        {"in_j", &CompartmentVentricle::in_j_, "part of the membrane at the junction", "1"},
        {"v_j", &CompartmentVentricle::v_j_, "volume of the junction over that of the cell", "1"},
        {"v_sl", &CompartmentVentricle::v_sl_, "volume below the membrane over that of the cell", "1"},
        {"v_i", &CompartmentVentricle::v_i_, "volume of the cytosol over that of the cell", "1"},
        {"v_sr", &CompartmentVentricle::v_sr_, "volume of the SR over that of the cell", "1"},
        {"flux", &CompartmentVentricle::flux_, "what a current of 1 A/F of charges 1 changes in the cell's volume", "s^3*A*mol/g/m^5"},
        {"Na_o", &CompartmentVentricle::Na_o_, "sodium outside", "mM"},
        {"Ca_o", &CompartmentVentricle::Ca_o_, "calcium outside", "mM"},
        {"K_o", &CompartmentVentricle::K_o_, "potassium outside", "mM"},
        {"K_i", &CompartmentVentricle::K_i_, "potassium inside", "mM"},
        {"g_Na", &CompartmentVentricle::g_Na_, "conductance of the sodium current", "mS/uF", ParameterRange::not_negative},
        {"P_Ca", &CompartmentVentricle::P_Ca_, "permeability of the calcium current", "g*m^5/s^4/A/mol (1000)"},
        {"g_Kr", &CompartmentVentricle::g_Kr_, "conductance of the delayed rectifier", "mS/uF", ParameterRange::not_negative},
        {"k", &CompartmentVentricle::k_, "size of the exchange", "A/F"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    (void)switch_V;
    using std::exp;
    const Real x0 = x_over_expm1(-0.1 * (V + 47.13));
    constant[0] = 3.2 * x0;
    const Real x1 = exp(-0.07142857142857142 * (V + 70.0));
    const Real x2 = V + 35.0;
    const Real x3 = logistic(-0.125 * x2);
    constant[1] = logistic(0.2 * (V + 71.0)) * (0.06 * x1 + 2.0 * x3);
    const Real x4 = reciprocal(1.4 * logistic(0.1 * x2) + 0.6);
    constant[2] = logistic(-0.16666666666666666 * (V + 8.0)) * x4;
    const Real x5 = V + 25.0;
    const Real x6 = reciprocal(60.0 * logistic(-0.125 * x5) + 25.0);
    constant[3] = logistic(0.14285714285714285 * (V + 26.0)) * x6;
    const Real x7 = reciprocal(350.0 * logistic(-0.1111111111111111 * x5) + 40.0);
    constant[4] = logistic(-0.16666666666666666 * (V + 10.0)) * x7;
    slope[0] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    slope[1] = -0.06 * x1 - 2.0 * x3;
    slope[2] = -x4;
    slope[3] = -x6;
    slope[4] = -x7;
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
    const Real d_ = state[2];
    const Real ical_f_ = state[3];
    const Real ikr_x_ = state[4];
    const Real f_Ca_ = state[5];
    const Real R_ = state[6];
    const Real O_ = state[7];
    const Real I_ = state[8];
    const Real NaB_j_ = state[9];
    const Real NaB_sl_ = state[10];
    const Real TnH_ = state[11];
    const Real Na_j_ = state[12];
    const Real Na_sl_ = state[13];
    const Real Na_i_ = state[14];
    const Real CSQ_ = state[15];
    const Real SLL_j_ = state[16];
    const Real SLH_j_ = state[17];
    const Real SLL_sl_ = state[18];
    const Real SLH_sl_ = state[19];
    const Real TnL_ = state[20];
    const Real CaM_ = state[21];
    const Real Ca_j_ = state[22];
    const Real Ca_sl_ = state[23];
    const Real Ca_i_ = state[24];
    const Real Ca_sr_ = state[25];
    rate[5] = 0.012 - 0.012 * f_Ca_ - 3.0 * (f_Ca_ * Ca_j_);
    const Real x0 = 1.0 - R_ - O_ - I_;
    const Real x1 = 15.0 - 14.0 * reciprocal(pow(0.45 * reciprocal(Ca_sr_), 2.5) + 1.0);
    const Real x2 = Ca_j_ * x1;
    const Real x3 = reciprocal(x1) * Ca_j_ * Ca_j_;
    const Real x4 = R_ * x3;
    rate[6] = 0.06 * O_ + 0.005 * x0 - 0.5 * (R_ * x2) - 10.0 * x4;
    const Real x5 = O_ * x2;
    rate[7] = 0.005 * I_ + 10.0 * x4 - 0.06 * O_ - 0.5 * x5;
    rate[8] = 0.5 * x5 + 10.0 * (x0 * x3) - 0.065 * I_;
    const Real x6 = 0.0001 * (Na_j_ * (7.6 - NaB_j_)) - 0.001 * NaB_j_;
    rate[9] = x6;
    const Real x7 = 0.0001 * (Na_sl_ * (1.65 - NaB_sl_)) - 0.001 * NaB_sl_;
    rate[10] = x7;
    const Real x8 = 2.37 * (Ca_i_ * (0.14 - TnH_)) - 3.2e-05 * TnH_;
    rate[11] = x8;
    const Real x9 = Na_j_ - Na_sl_;
    const Real x10 = reciprocal(Na_j_);
    const Real x11 = V - RTF_ * log(x10 * Na_o_);
    const Real x12 = in_j_ * x11;
    const Real x13 = f_Ca_ * d_ * ical_f_;
    const Real x14 = x11 * x13;
    const Real x15 = m_ * m_ * m_ * h_;
    const Real x16 = x11 * folded[0] * x15;
    const Real x17 = reciprocal(Ca_j_);
    const Real x18 = Ca_o_ * exp(V * folded[1]);
    const Real x19 = exp(-V * folded[2]);
    const Real x20 = x19 * folded[3];
    const Real x21 = reciprocal(0.27 * x19 + 1.0);
    const Real x22 = reciprocal(1e-08 * (x17 * x17) + 1.0) * (Na_j_ * Na_j_ * Na_j_ * x18 - Ca_j_ *
        x20) * x21 * folded[4];
    const Real x23 = reciprocal(0.12 * exp(-V * folded[5]) + 0.03 * exp(-V * folded[6]) + 1.0);
    const Real x24 = reciprocal(14641.0 * (x10 * x10 * x10 * x10) + 1.0) * x23 * folded[7];
    rate[12] = ((-0.0005 * x9 - (flux_ * (0.0006 * x12 + 0.0006 * x14 + x16 + 6.666666666666667 *
        x22 + 4.800000000000001 * x24))) * folded[8]) - x6;
    const Real x25 = Na_sl_ - Na_i_;
    const Real x26 = reciprocal(Na_sl_);
    const Real x27 = V - RTF_ * log(x26 * Na_o_);
    const Real x28 = x27 * folded[9] * x15;
    const Real x29 = reciprocal(Ca_sl_);
    const Real x30 = reciprocal(1e-08 * (x29 * x29) + 1.0) * x21 * (Na_sl_ * Na_sl_ * Na_sl_ *
        x18 - Ca_sl_ * x20) * folded[10];
    const Real x31 = reciprocal(14641.0 * (x26 * x26 * x26 * x26) + 1.0) * x23 * folded[11];
    const Real x32 = x27 * folded[12];
    rate[13] = ((0.0005 * x9 - 0.03 * x25 - (flux_ * (x28 + 6.666666666666667 * x30 +
        4.800000000000001 * x31 + 0.0006 * x32))) * folded[13]) - x7;
    rate[14] = x25 * folded[14];
    const Real x33 = 100.0 * (Ca_sr_ * (2.7 - CSQ_)) - 65.0 * CSQ_;
    rate[15] = x33;
    const Real x34 = 100.0 * (Ca_j_ * (0.046 - SLL_j_)) - 1.3 * SLL_j_;
    rate[16] = x34;
    const Real x35 = 100.0 * (Ca_j_ * (0.165 - SLH_j_)) - 0.03 * SLH_j_;
    rate[17] = x35;
    const Real x36 = 100.0 * (Ca_sl_ * (0.37 - SLL_sl_)) - 1.3 * SLL_sl_;
    rate[18] = x36;
    const Real x37 = 100.0 * (Ca_sl_ * (0.134 - SLH_sl_)) - 0.03 * SLH_sl_;
    rate[19] = x37;
    const Real x38 = 32.7 * (Ca_i_ * (0.07 - TnL_)) - 0.0196 * TnL_;
    rate[20] = x38;
    const Real x39 = 34.0 * (Ca_i_ * (0.024 - CaM_)) - 0.238 * CaM_;
    rate[21] = x39;
    const Real x40 = Ca_j_ - Ca_sl_;
    const Real x41 = Ca_sr_ - Ca_j_;
    const Real x42 = 6e-06 * x41 + 25.0 * (O_ * x41);
    const Real x43 = V * folded[15];
    const Real x44 = exp(x43);
    const Real x45 = x13 * P_Ca_ * x_over_expm1(x43);
    const Real x46 = (0.341 * (Ca_j_ * x44) + folded[16]) * x45;
    rate[22] = (folded[8] * (x42 * v_sr_ - 0.025 * x40 - 0.5 * (flux_ * (0.9 * x46 -
        4.444444444444445 * x22)))) - x34 - x35;
    const Real x47 = Ca_sl_ - Ca_i_;
    const Real x48 = 0.0003 * (V - 0.5 * (RTF_ * log(x29 * Ca_o_))) + 0.07 *
        reciprocal(pow(0.0004 * x29, 1.6) + 1.0);
    const Real x49 = (folded[16] + 0.341 * (Ca_sl_ * x44)) * x45;
    rate[23] = (folded[13] * (0.025 * x40 - 0.11 * x47 - 0.5 * (flux_ * (x48 + 0.1 * x49 -
        4.444444444444445 * x30)))) - x36 - x37;
    const Real x50 = pow(4000.0 * Ca_i_, 1.8);
    const Real x51 = pow(0.5882352941176471 * Ca_sr_, 1.8);
    const Real x52 = (x50 - x51) * reciprocal(x50 + x51 + 1.0);
    rate[24] = ((0.11 * x47 - 0.005 * (v_sr_ * x52)) * folded[17]) - x38 - x8 - x39;
    rate[25] = 0.005 * x52 - x42 - x33;
    const Real x53 = V - folded[18];
    const Real x54 = ikr_x_ * x53;
    const Real x55 = x48 + 0.0006 * x14 + (x16 + x28) + (2.2222222222222223 * x22 +
        2.2222222222222223 * x30) + (1.6 * x24 + 1.6 * x31) + (0.0006 * x12 + 0.0006 * x32) +
        (0.9 * x46 + 0.1 * x49) + (0.09 * x54 + (g_Kr_ * logistic(0.041666666666666664 * (V +
        60.0)) * x54)) + 0.2 * (logistic(-0.1 * (V - 15.0)) * logistic(0.125 * (V - 35.0)) * x53) +
        0.6 * (x53 * logistic(0.07692307692307693 * (V + folded[19])));
    source = -x55;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    (void)switch_V;
    using std::exp;
    const Real x0 = x_over_expm1(-0.1 * (V + 47.13));
    column[0] = 3.2 * x0;
    column[1] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    const Real x1 = exp(-0.07142857142857142 * (V + 70.0));
    const Real x2 = V + 35.0;
    const Real x3 = logistic(-0.125 * x2);
    column[2] = logistic(0.2 * (V + 71.0)) * (0.06 * x1 + 2.0 * x3);
    column[3] = -0.06 * x1 - 2.0 * x3;
    const Real x4 = reciprocal(1.4 * logistic(0.1 * x2) + 0.6);
    column[4] = logistic(-0.16666666666666666 * (V + 8.0)) * x4;
    column[5] = -x4;
    const Real x5 = V + 25.0;
    const Real x6 = reciprocal(60.0 * logistic(-0.125 * x5) + 25.0);
    column[6] = logistic(0.14285714285714285 * (V + 26.0)) * x6;
    column[7] = -x6;
    const Real x7 = reciprocal(350.0 * logistic(-0.1111111111111111 * x5) + 40.0);
    column[8] = logistic(-0.16666666666666666 * (V + 10.0)) * x7;
    column[9] = -x7;
    const Real x8 = exp(V * folded[1]);
    column[10] = x8;
    const Real x9 = exp(-V * folded[2]);
    column[11] = x9;
    const Real x10 = reciprocal(0.27 * x9 + 1.0);
    column[12] = x10;
    column[13] = reciprocal(0.12 * exp(-V * folded[5]) + 0.03 * exp(-V * folded[6]) + 1.0);
    const Real x11 = V * folded[15];
    const Real x12 = exp(x11);
    column[14] = x12;
    const Real x13 = x_over_expm1(x11);
    column[15] = x13;
    column[16] = x8 * x10;
    column[17] = x9 * x10;
    column[18] = x12 * x13;
    const Real x14 = V - folded[18];
    column[19] = logistic(0.041666666666666664 * (V + 60.0)) * x14;
    column[20] = 0.2 * (logistic(-0.1 * (V - 15.0)) * logistic(0.125 * (V - 35.0)) * x14) + 0.6 *
        (x14 * logistic(0.07692307692307693 * (V + folded[19])));
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real d_ = state[2];
    const Real ical_f_ = state[3];
    const Real ikr_x_ = state[4];
    const Real f_Ca_ = state[5];
    const Real R_ = state[6];
    const Real O_ = state[7];
    const Real I_ = state[8];
    const Real NaB_j_ = state[9];
    const Real NaB_sl_ = state[10];
    const Real TnH_ = state[11];
    const Real Na_j_ = state[12];
    const Real Na_sl_ = state[13];
    const Real Na_i_ = state[14];
    const Real CSQ_ = state[15];
    const Real SLL_j_ = state[16];
    const Real SLH_j_ = state[17];
    const Real SLL_sl_ = state[18];
    const Real SLH_sl_ = state[19];
    const Real TnL_ = state[20];
    const Real CaM_ = state[21];
    const Real Ca_j_ = state[22];
    const Real Ca_sl_ = state[23];
    const Real Ca_i_ = state[24];
    const Real Ca_sr_ = state[25];
    rate[0] = 0.012 - 0.012 * f_Ca_ - 3.0 * (f_Ca_ * Ca_j_);
    slope[0] = -3.0 * Ca_j_ - 0.012;
    const Real x0 = 1.0 - R_ - O_ - I_;
    const Real x1 = 15.0 - 14.0 * reciprocal(pow(0.45 * reciprocal(Ca_sr_), 2.5) + 1.0);
    const Real x2 = Ca_j_ * x1;
    const Real x3 = reciprocal(x1) * Ca_j_ * Ca_j_;
    const Real x4 = R_ * x3;
    rate[1] = 0.06 * O_ + 0.005 * x0 - 0.5 * (R_ * x2) - 10.0 * x4;
    const Real x5 = x2;
    const Real x6 = x3;
    slope[1] = -0.5 * x5 - 10.0 * x6 - 0.005;
    const Real x7 = O_ * x2;
    rate[2] = 0.005 * I_ + 10.0 * x4 - 0.06 * O_ - 0.5 * x7;
    slope[2] = -0.5 * x5 - 0.06;
    rate[3] = 0.5 * x7 + 10.0 * (x0 * x3) - 0.065 * I_;
    slope[3] = -10.0 * x6 - 0.065;
    const Real x8 = 0.0001 * (Na_j_ * (7.6 - NaB_j_)) - 0.001 * NaB_j_;
    rate[4] = x8;
    slope[4] = 0.0;
    const Real x9 = 0.0001 * (Na_sl_ * (1.65 - NaB_sl_)) - 0.001 * NaB_sl_;
    rate[5] = x9;
    slope[5] = 0.0;
    const Real x10 = 2.37 * (Ca_i_ * (0.14 - TnH_)) - 3.2e-05 * TnH_;
    rate[6] = x10;
    slope[6] = 0.0;
    const Real x11 = Na_j_ - Na_sl_;
    const Real x12 = reciprocal(Na_j_);
    const Real x13 = V - RTF_ * log(x12 * Na_o_);
    const Real x14 = in_j_ * x13;
    const Real x15 = f_Ca_ * d_ * ical_f_;
    const Real x16 = x13 * x15;
    const Real x17 = m_ * m_ * m_ * h_;
    const Real x18 = x13 * folded[0] * x17;
    const Real x19 = reciprocal(Ca_j_);
    const Real x20 = x19 * x19;
    const Real x21 = Ca_o_ * column[10];
    const Real x22 = Na_j_ * Na_j_;
    const Real x23 = folded[3] * column[11];
    const Real x24 = reciprocal(1e-08 * x20 + 1.0);
    const Real x25 = x24 * folded[4] * column[12] * (Na_j_ * x21 * x22 - Ca_j_ * x23);
    const Real x26 = x25;
    const Real x27 = x12 * x12;
    const Real x28 = x27 * x27;
    const Real x29 = reciprocal(14641.0 * x28 + 1.0);
    const Real x30 = column[13] * x29 * folded[7];
    const Real x31 = x30;
    rate[7] = (folded[8] * (-0.0005 * x11 - (flux_ * (0.0006 * x14 + 0.0006 * x16 + x18 +
        6.666666666666667 * x26 + 4.800000000000001 * x31)))) - x8;
    const Real x32 = Na_sl_ - Na_i_;
    const Real x33 = reciprocal(Na_sl_);
    const Real x34 = V - RTF_ * log(x33 * Na_o_);
    const Real x35 = x34 * folded[9] * x17;
    const Real x36 = x34 * folded[12];
    const Real x37 = reciprocal(Ca_sl_);
    const Real x38 = x37 * x37;
    const Real x39 = Na_sl_ * Na_sl_;
    const Real x40 = reciprocal(1e-08 * x38 + 1.0);
    const Real x41 = column[12] * x40 * folded[10] * (Na_sl_ * x21 * x39 - Ca_sl_ * x23);
    const Real x42 = x41;
    const Real x43 = x33 * x33;
    const Real x44 = x43 * x43;
    const Real x45 = reciprocal(14641.0 * x44 + 1.0);
    const Real x46 = folded[11] * column[13] * x45;
    const Real x47 = x46;
    rate[8] = (folded[13] * (0.0005 * x11 - 0.03 * x32 - (flux_ * (x35 + 0.0006 * x36 +
        6.666666666666667 * x42 + 4.800000000000001 * x47)))) - x9;
    rate[9] = x32 * folded[14];
    const Real x48 = 100.0 * (Ca_sr_ * (2.7 - CSQ_)) - 65.0 * CSQ_;
    rate[10] = x48;
    const Real x49 = 100.0 * (Ca_j_ * (0.046 - SLL_j_)) - 1.3 * SLL_j_;
    rate[11] = x49;
    const Real x50 = 100.0 * (Ca_j_ * (0.165 - SLH_j_)) - 0.03 * SLH_j_;
    rate[12] = x50;
    const Real x51 = 100.0 * (Ca_sl_ * (0.37 - SLL_sl_)) - 1.3 * SLL_sl_;
    rate[13] = x51;
    const Real x52 = 100.0 * (Ca_sl_ * (0.134 - SLH_sl_)) - 0.03 * SLH_sl_;
    rate[14] = x52;
    const Real x53 = 32.7 * (Ca_i_ * (0.07 - TnL_)) - 0.0196 * TnL_;
    rate[15] = x53;
    const Real x54 = 34.0 * (Ca_i_ * (0.024 - CaM_)) - 0.238 * CaM_;
    rate[16] = x54;
    const Real x55 = Ca_j_ - Ca_sl_;
    const Real x56 = Ca_sr_ - Ca_j_;
    const Real x57 = 6e-06 * x56 + 25.0 * (O_ * x56);
    const Real x58 = P_Ca_ * x15;
    const Real x59 = column[15] * x58;
    const Real x60 = (folded[16] + 0.341 * (Ca_j_ * column[14])) * x59;
    rate[17] = (folded[8] * (x57 * v_sr_ - 0.025 * x55 - 0.5 * (flux_ * (0.9 * x60 -
        4.444444444444445 * x26)))) - x49 - x50;
    const Real x61 = Ca_sl_ - Ca_i_;
    const Real x62 = 0.0004 * x37;
    const Real x63 = reciprocal(pow(x62, 1.6) + 1.0);
    const Real x64 = 0.0003 * (V - 0.5 * (RTF_ * log(x37 * Ca_o_))) + 0.07 * x63;
    const Real x65 = (folded[16] + 0.341 * (Ca_sl_ * column[14])) * x59;
    rate[18] = (folded[13] * (0.025 * x55 - 0.11 * x61 - 0.5 * (flux_ * (x64 + 0.1 * x65 -
        4.444444444444445 * x42)))) - x51 - x52;
    const Real x66 = 4000.0 * Ca_i_;
    const Real x67 = pow(x66, 1.8);
    const Real x68 = pow(0.5882352941176471 * Ca_sr_, 1.8);
    const Real x69 = reciprocal(x67 + x68 + 1.0);
    const Real x70 = (x67 - x68) * x69;
    const Real x71 = v_sr_ * x70;
    rate[19] = ((0.11 * x61 - 0.005 * x71) * folded[17]) - x53 - x10 - x54;
    rate[20] = 0.005 * x70 - x57 - x48;
    const Real x72 = 0.0006 * (x12 * RTF_ * x15) + x12 * folded[20] * x17 + 0.0006 * (x12 *
        folded[21]) + 20.0 * (x24 * column[16] * folded[22] * x22) + 281107.20000000007 * (x12 *
        x29 * x30 * x28);
    slope[7] = (folded[8] * (-flux_ * x72 - 0.0005)) - 0.00076;
    slope[8] = folded[23];
    slope[9] = folded[24];
    const Real x73 = -(flux_ * (x33 * folded[25] * x17 + 0.0006 * (x33 * folded[26]) + 20.0 *
        (x40 * column[16] * folded[27] * x39) + 281107.20000000007 * (x33 * x45 * x46 * x44))) -
        0.0305;
    slope[10] = folded[13] * x73 - 0.000165;
    slope[11] = folded[28];
    slope[12] = folded[14];
    slope[13] = folded[29];
    slope[14] = -100.0 * Ca_sr_ - 65.0;
    slope[15] = 270.0 - 100.0 * CSQ_;
    slope[16] = -100.0 * Ca_j_ - 1.3;
    slope[17] = 4.6 - 100.0 * SLL_j_;
    slope[18] = -100.0 * Ca_j_ - 0.03;
    slope[19] = 16.5 - 100.0 * SLH_j_;
    slope[20] = -100.0 * Ca_sl_ - 1.3;
    slope[21] = 37.0 - 100.0 * SLL_sl_;
    slope[22] = -100.0 * Ca_sl_ - 0.03;
    slope[23] = 13.4 - 100.0 * SLH_sl_;
    slope[24] = -32.7 * Ca_i_ - 0.0196;
    slope[25] = 2.2890000000000006 - 32.7 * TnL_;
    slope[26] = -34.0 * Ca_i_ - 0.238;
    slope[27] = 0.8160000000000001 - 34.0 * CaM_;
    slope[28] = 100.0 * Ca_j_ + 1.3;
    slope[29] = 100.0 * Ca_j_ + 0.03;
    const Real x74 = column[18] * x58;
    const Real x75 = (v_sr_ * (-25.0 * O_ - 6e-06)) - 0.5 * (flux_ * (0.3069 * x74 -
        4.444444444444445 * (2e-08 * (x19 * x24 * x20 * x25) - x24 * column[17] * folded[30]))) -
        0.025;
    slope[30] = 100.0 * SLL_j_ + 100.0 * SLH_j_ + folded[8] * x75 - 21.1;
    slope[31] = folded[31];
    const Real x76 = 25.0 * O_ + 6e-06;
    slope[32] = x76 * folded[32];
    slope[33] = 100.0 * Ca_sl_ + 1.3;
    slope[34] = 100.0 * Ca_sl_ + 0.03;
    slope[35] = folded[33];
    const Real x77 = (0.00015 * (x37 * RTF_) + 4.4800000000000005e-05 * (x63 * x63 * pow(x62,
        0.6000000000000001) * x38)) + 0.034100000000000005 * x74 - 4.444444444444445 * (2e-08 *
        (x37 * x40 * x38 * x41) - x40 * column[17] * folded[34]);
    slope[36] = 100.0 * SLL_sl_ + 100.0 * SLH_sl_ + (folded[13] * (-0.5 * (flux_ * x77) - 0.135)) -
        50.4;
    slope[37] = folded[35];
    slope[38] = 32.7 * Ca_i_ + 0.0196;
    slope[39] = 34.0 * Ca_i_ + 0.238;
    slope[40] = folded[36];
    const Real x78 = x69 * pow(x66, 0.8);
    slope[41] = 32.7 * TnL_ + 2.37 * TnH_ + 34.0 * CaM_ + ((-0.005 * (7200.0 * (v_sr_ * x78) -
        7200.0 * (x78 * x71)) - 0.11) * folded[17]) - 3.4368000000000007;
    slope[42] = 100.0 * Ca_sr_ + 65.0;
    slope[43] = x76;
    slope[44] = 0.005 * (7200.0 * x78 - 7200.0 * (x70 * x78));
    slope[45] = 100.0 * CSQ_ - 25.0 * O_ - 270.000006;
    const Real x79 = x64 + 0.0006 * x16 + (x18 + x35) + (0.0006 * x14 + 0.0006 * x36) +
        column[20] + (2.2222222222222223 * x26 + 2.2222222222222223 * x42) + (1.6 * x31 + 1.6 *
        x47) + (0.9 * x60 + 0.1 * x65) + (0.09 * (ikr_x_ * (V - folded[18])) + ikr_x_ * g_Kr_ *
        column[19]);
    source = -x79;
  }

  template <class Real>
  CW_HD static void factorise(const Real& step, Real* a) {
    a[0] = 1.0 - step * a[0];
    a[1] = -step * a[1];
    a[2] = -step * a[2];
    a[3] = 1.0 - step * a[3];
    a[4] = -step * a[4];
    a[5] = -step * a[5];
    a[6] = 1.0 - step * a[6];
    a[7] = 1.0 - step * a[7];
    a[8] = -step * a[8];
    a[9] = 1.0 - step * a[9];
    a[10] = -step * a[10];
    a[11] = 1.0 - step * a[11];
    a[12] = -step * a[12];
    a[13] = 1.0 - step * a[13];
    a[14] = -step * a[14];
    a[15] = 1.0 - step * a[15];
    a[16] = -step * a[16];
    a[17] = 1.0 - step * a[17];
    a[18] = -step * a[18];
    a[19] = 1.0 - step * a[19];
    a[20] = -step * a[20];
    a[21] = -step * a[21];
    a[22] = -step * a[22];
    a[23] = 1.0 - step * a[23];
    a[24] = -step * a[24];
    a[25] = -step * a[25];
    a[26] = -step * a[26];
    a[27] = -step * a[27];
    a[28] = -step * a[28];
    a[29] = 1.0 - step * a[29];
    a[30] = -step * a[30];
    a[31] = -step * a[31];
    a[32] = -step * a[32];
    a[33] = -step * a[33];
    a[34] = 1.0 - step * a[34];
    a[35] = -step * a[35];
    a[36] = -step * a[36];
    a[37] = -step * a[37];
    a[38] = 1.0 - step * a[38];
    a[0] = reciprocal(a[0]);
    a[2] = a[2] * a[0];
    a[3] = a[3] - a[2] * a[1];
    a[3] = reciprocal(a[3]);
    a[5] = a[5] * a[3];
    a[6] = a[6] - a[5] * a[4];
    a[6] = reciprocal(a[6]);
    a[7] = reciprocal(a[7]);
    a[35] = a[35] * a[7];
    a[38] = a[38] - a[35] * a[8];
    a[9] = reciprocal(a[9]);
    a[21] = a[21] * a[9];
    a[23] = a[23] - a[21] * a[10];
    a[11] = reciprocal(a[11]);
    a[22] = a[22] * a[11];
    a[23] = a[23] - a[22] * a[12];
    a[13] = reciprocal(a[13]);
    a[26] = a[26] * a[13];
    a[29] = a[29] - a[26] * a[14];
    a[15] = reciprocal(a[15]);
    a[27] = a[27] * a[15];
    a[29] = a[29] - a[27] * a[16];
    a[17] = reciprocal(a[17]);
    a[31] = a[31] * a[17];
    a[34] = a[34] - a[31] * a[18];
    a[19] = reciprocal(a[19]);
    a[32] = a[32] * a[19];
    a[34] = a[34] - a[32] * a[20];
    a[23] = reciprocal(a[23]);
    a[28] = a[28] * a[23];
    a[29] = a[29] - a[28] * a[24];
    a[39] = -(a[28] * a[25]);
    a[36] = a[36] * a[23];
    a[40] = -(a[36] * a[24]);
    a[38] = a[38] - a[36] * a[25];
    a[29] = reciprocal(a[29]);
    a[33] = a[33] * a[29];
    a[34] = a[34] - a[33] * a[30];
    a[41] = -(a[33] * a[39]);
    a[40] = a[40] * a[29];
    a[37] = a[37] - a[40] * a[30];
    a[38] = a[38] - a[40] * a[39];
    a[34] = reciprocal(a[34]);
    a[37] = a[37] * a[34];
    a[38] = a[38] - a[37] * a[41];
    a[38] = reciprocal(a[38]);
  }

  template <class Real>
  CW_HD static void solve(const Real* a, Real* x) {
    x[1] = x[1] - a[2] * x[0];
    x[2] = x[2] - a[5] * x[1];
    x[10] = x[10] - a[21] * x[4] - a[22] * x[5];
    x[11] = x[11] - a[26] * x[6] - a[27] * x[7] - a[28] * x[10];
    x[12] = x[12] - a[31] * x[8] - a[32] * x[9] - a[33] * x[11];
    x[13] = x[13] - a[35] * x[3] - a[36] * x[10] - a[40] * x[11] - a[37] * x[12];
    x[13] = x[13] * a[38];
    x[12] = (x[12] - a[41] * x[13]) * a[34];
    x[11] = (x[11] - a[30] * x[12] - a[39] * x[13]) * a[29];
    x[10] = (x[10] - a[24] * x[11] - a[25] * x[13]) * a[23];
    x[9] = (x[9] - a[20] * x[12]) * a[19];
    x[8] = (x[8] - a[18] * x[12]) * a[17];
    x[7] = (x[7] - a[16] * x[11]) * a[15];
    x[6] = (x[6] - a[14] * x[11]) * a[13];
    x[5] = (x[5] - a[12] * x[10]) * a[11];
    x[4] = (x[4] - a[10] * x[10]) * a[9];
    x[3] = (x[3] - a[8] * x[13]) * a[7];
    x[2] = x[2] * a[6];
    x[1] = (x[1] - a[4] * x[2]) * a[3];
    x[0] = (x[0] - a[1] * x[1]) * a[0];
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    (void)switch_V;
    using std::exp;
    const Real x0 = x_over_expm1_slope(-0.1 * (V + 47.13));
    constant_dV[0] = -0.32000000000000006 * x0;
    const Real x1 = logistic(0.2 * (V + 71.0));
    const Real x2 = exp(-0.07142857142857142 * (V + 70.0));
    const Real x3 = V + 35.0;
    const Real x4 = logistic(-0.125 * x3);
    const Real x5 = x4 * (1.0 - x4);
    constant_dV[1] = (x1 * (0.25 * x5 - 0.004285714285714285 * x2)) - 0.2 * (x1 * (0.06 * x2 +
        2.0 * x4) * (1.0 - x1));
    const Real x6 = logistic(-0.16666666666666666 * (V + 8.0));
    const Real x7 = logistic(0.1 * x3);
    const Real x8 = reciprocal(1.4 * x7 + 0.6);
    const Real x9 = x6 * x8;
    const Real x10 = (1.0 - x7) * x8 * x7;
    constant_dV[2] = 0.16666666666666666 * ((1.0 - x6) * x9) + 0.13999999999999999 * (x9 * x10);
    const Real x11 = logistic(0.14285714285714285 * (V + 26.0));
    const Real x12 = V + 25.0;
    const Real x13 = logistic(-0.125 * x12);
    const Real x14 = reciprocal(60.0 * x13 + 25.0);
    const Real x15 = x11 * x14;
    const Real x16 = (1.0 - x13) * x14 * x13;
    constant_dV[3] = -0.14285714285714285 * ((1.0 - x11) * x15) - 7.5 * (x15 * x16);
    const Real x17 = logistic(-0.16666666666666666 * (V + 10.0));
    const Real x18 = logistic(-0.1111111111111111 * x12);
    const Real x19 = reciprocal(350.0 * x18 + 40.0);
    const Real x20 = x17 * x19;
    const Real x21 = (1.0 - x18) * x19 * x18;
    constant_dV[4] = 0.16666666666666666 * ((1.0 - x17) * x20) - 38.888888888888886 * (x20 * x21);
    slope_dV[0] = 0.007272727272727273 * exp(-0.09090909090909091 * V) + 0.32000000000000006 * x0;
    slope_dV[1] = 0.004285714285714285 * x2 - 0.25 * x5;
    slope_dV[2] = -0.13999999999999999 * x8 * x10;
    slope_dV[3] = 7.5 * x14 * x16;
    slope_dV[4] = 38.888888888888886 * x19 * x21;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Take& take) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real d_ = state[2];
    const Real ical_f_ = state[3];
    const Real ikr_x_ = state[4];
    const Real f_Ca_ = state[5];
    const Real R_ = state[6];
    const Real O_ = state[7];
    const Real I_ = state[8];
    const Real NaB_j_ = state[9];
    const Real NaB_sl_ = state[10];
    const Real TnH_ = state[11];
    const Real Na_j_ = state[12];
    const Real Na_sl_ = state[13];
    const Real CSQ_ = state[15];
    const Real SLL_j_ = state[16];
    const Real SLH_j_ = state[17];
    const Real SLL_sl_ = state[18];
    const Real SLH_sl_ = state[19];
    const Real TnL_ = state[20];
    const Real CaM_ = state[21];
    const Real Ca_j_ = state[22];
    const Real Ca_sl_ = state[23];
    const Real Ca_i_ = state[24];
    const Real Ca_sr_ = state[25];
    const Real x0 = d_ * ical_f_;
    const Real x1 = f_Ca_ * x0;
    const Real x2 = x1;
    const Real x3 = m_ * m_;
    const Real x4 = m_ * x3;
    const Real x5 = h_ * x4;
    const Real x6 = folded[0] * x5;
    const Real x7 = folded[9] * x5;
    const Real x8 = reciprocal(Ca_j_);
    const Real x9 = x8 * x8;
    const Real x10 = exp(-V * folded[2]);
    const Real x11 = exp(V * folded[1]);
    const Real x12 = x11 * Na_j_ * Na_j_;
    const Real x13 = Na_j_ * x12;
    const Real x14 = Ca_j_ * x10;
    const Real x15 = reciprocal(1e-08 * x9 + 1.0);
    const Real x16 = reciprocal(0.27 * x10 + 1.0);
    const Real x17 = x15 * x16;
    const Real x18 = folded[4] * x17;
    const Real x19 = Ca_o_ * x13 - folded[3] * x14;
    const Real x20 = x10 * x16;
    const Real x21 = ((0.27 * (folded[37] * x13) + 0.73 * (folded[38] * x14)) * x18) + 0.1971 *
        (x19 * folded[39] * x17 * x20);
    const Real x22 = reciprocal(Ca_sl_);
    const Real x23 = x22 * x22;
    const Real x24 = Na_sl_ * x11 * Na_sl_;
    const Real x25 = Na_sl_ * x24;
    const Real x26 = x10 * Ca_sl_;
    const Real x27 = reciprocal(1e-08 * x23 + 1.0);
    const Real x28 = x16 * x27;
    const Real x29 = folded[10] * x28;
    const Real x30 = Ca_o_ * x25 - folded[3] * x26;
    const Real x31 = ((0.27 * (folded[37] * x25) + 0.73 * (folded[38] * x26)) * x29) + 0.1971 *
        (x30 * folded[40] * x28 * x20);
    const Real x32 = reciprocal(Na_j_);
    const Real x33 = x32 * x32;
    const Real x34 = x33 * x33;
    const Real x35 = exp(-V * folded[5]);
    const Real x36 = exp(-V * folded[6]);
    const Real x37 = reciprocal(0.12 * x35 + 0.03 * x36 + 1.0);
    const Real x38 = x37 * (-0.012 * (x35 * folded[6]) - 0.03 * (folded[6] * x36));
    const Real x39 = reciprocal(14641.0 * x34 + 1.0);
    const Real x40 = folded[7] * x39 * x37;
    const Real x41 = x38 * x40;
    const Real x42 = reciprocal(Na_sl_);
    const Real x43 = x42 * x42;
    const Real x44 = x43 * x43;
    const Real x45 = reciprocal(14641.0 * x44 + 1.0);
    const Real x46 = folded[11] * x37 * x45;
    const Real x47 = x38 * x46;
    const Real x48 = V * folded[15];
    const Real x49 = exp(x48);
    const Real x50 = x_over_expm1(x48);
    const Real x51 = x49 * x0;
    const Real x52 = f_Ca_ * x50;
    const Real x53 = x51 * folded[41] * x52;
    const Real x54 = 0.341 * (Ca_j_ * x49) + folded[16];
    const Real x55 = x1 * folded[41] * x_over_expm1_slope(x48);
    const Real x56 = 0.682 * (Ca_j_ * x53) + 2.0 * (x54 * x55);
    const Real x57 = folded[16] + 0.341 * (Ca_sl_ * x49);
    const Real x58 = 0.682 * (Ca_sl_ * x53) + 2.0 * (x57 * x55);
    const Real x59 = logistic(0.041666666666666664 * (V + 60.0));
    const Real x60 = g_Kr_ * x59;
    const Real x61 = ikr_x_ * x60;
    const Real x62 = V - folded[18];
    const Real x63 = logistic(-0.1 * (V - 15.0));
    const Real x64 = logistic(0.125 * (V - 35.0));
    const Real x65 = x63 * x64;
    const Real x66 = x62 * x65;
    const Real x67 = logistic(0.07692307692307693 * (V + folded[19]));
    const Real x68 = 0.0006 * x2 + (x6 + x7) + (2.2222222222222223 * x21 + 2.2222222222222223 *
        x31) + (-1.6 * x41 - 1.6 * x47) + (0.9 * x56 + 0.1 * x58) + (0.09 * ikr_x_ + (x61 -
        0.041666666666666664 * ((1.0 - x59) * x62 * x61))) + 0.2 * (x65 + 0.1 * ((1.0 - x63) *
        x66) - 0.125 * ((1.0 - x64) * x66)) + 0.6 * (x67 - 0.07692307692307693 * (x62 * x67 *
        (1.0 - x67))) + 0.0009;
    take(0, 0, -x68);
    const Real x69 = V - RTF_ * log(x32 * Na_o_);
    const Real x70 = h_ * x3;
    const Real x71 = x69 * folded[0];
    const Real x72 = V - RTF_ * log(x42 * Na_o_);
    const Real x73 = folded[9] * x72;
    take(0, 1, -(3.0 * (x70 * x71) + 3.0 * (x70 * x73)));
    take(0, 2, -(x4 * x71 + x4 * x73));
    const Real x74 = f_Ca_ * x69;
    const Real x75 = ical_f_ * x74;
    const Real x76 = P_Ca_ * x52;
    const Real x77 = ical_f_ * x76;
    take(0, 3, -(0.0006 * x75 + (0.9 * (x54 * x77) + 0.1 * (x57 * x77))));
    const Real x78 = d_ * x74;
    const Real x79 = d_ * x76;
    take(0, 4, -(0.0006 * x78 + (0.9 * (x54 * x79) + 0.1 * (x57 * x79))));
    take(0, 5, -0.09 * x62 - x62 * x60);
    const Real x80 = x69 * x0;
    const Real x81 = x50 * x0;
    const Real x82 = P_Ca_ * x81;
    take(0, 6, -(0.0006 * x80 + (0.9 * (x54 * x82) + 0.1 * (x57 * x82))));
    const Real x83 = x32 * RTF_ * x1;
    const Real x84 = x32 * folded[20] * x5;
    const Real x85 = x32 * folded[21];
    const Real x86 = x17 * x12;
    const Real x87 = folded[22] * x86;
    const Real x88 = x32 * x39 * x40 * x34;
    take(0, 13, -(0.0006 * x83 + x84 + 0.0006 * x85 + 6.666666666666667 * x87 + 93702.40000000001 *
        x88));
    const Real x89 = x42 * folded[25] * x5;
    const Real x90 = x42 * folded[26];
    const Real x91 = x28 * x24;
    const Real x92 = folded[27] * x91;
    const Real x93 = x42 * x45 * x46 * x44;
    take(0, 14, -(x89 + 0.0006 * x90 + 6.666666666666667 * x92 + 93702.40000000001 * x93));
    const Real x94 = 2e-08 * (x8 * x15 * x19 * x9 * x18) - x10 * folded[30] * x17;
    const Real x95 = x76 * x51;
    take(0, 23, -(2.2222222222222223 * x94 + 0.3069 * x95));
    const Real x96 = 0.0004 * x22;
    const Real x97 = reciprocal(pow(x96, 1.6) + 1.0);
    const Real x98 = 0.00015 * (x22 * RTF_) + 4.4800000000000005e-05 * (x97 * x97 * pow(x96,
        0.6000000000000001) * x23);
    const Real x99 = 2e-08 * (x22 * x27 * x30 * x23 * x29) - x10 * folded[34] * x28;
    take(0, 24, -(x98 + 0.034100000000000005 * x95 + 2.2222222222222223 * x99));
    take(6, 6, -3.0 * Ca_j_ - 0.012);
    take(6, 23, -3.0 * f_Ca_);
    const Real x100 = reciprocal(Ca_sr_);
    const Real x101 = 0.45 * x100;
    const Real x102 = reciprocal(pow(x101, 2.5) + 1.0);
    const Real x103 = 15.0 - 14.0 * x102;
    const Real x104 = Ca_j_ * x103;
    const Real x105 = Ca_j_ * reciprocal(x103);
    const Real x106 = Ca_j_ * x105;
    const Real x107 = x106;
    take(7, 7, -0.5 * x104 - 10.0 * x107 - 0.005);
    take(7, 8, 0.055);
    take(7, 9, -0.005);
    const Real x108 = R_ * x105;
    const Real x109 = x108;
    take(7, 23, -0.5 * (R_ * x103) - 20.0 * x109);
    const Real x110 = x102 * x102 * pow(x101, 1.5) * x100 * x100;
    const Real x111 = Ca_j_ * x110;
    const Real x112 = x105 * x110;
    const Real x113 = x108 * x112;
    take(7, 26, 7.875 * (R_ * x111) - 157.5 * x113);
    take(8, 7, 10.0 * x106);
    take(8, 8, -0.5 * x104 - 0.06);
    take(8, 9, 0.005);
    const Real x114 = O_ * x103;
    take(8, 23, 20.0 * x109 - 0.5 * x114);
    const Real x115 = O_ * x111;
    take(8, 26, 157.5 * x113 + 7.875 * x115);
    take(9, 7, -10.0 * x106);
    take(9, 8, 0.5 * x104 - 10.0 * x107);
    take(9, 9, -10.0 * x107 - 0.065);
    const Real x116 = (1.0 - R_ - O_ - I_) * x105;
    take(9, 23, 0.5 * x114 + 20.0 * x116);
    take(9, 26, 157.5 * (x116 * x112) - 7.875 * x115);
    take(10, 10, -0.0001 * Na_j_ - 0.001);
    take(10, 13, 0.00076 - 0.0001 * NaB_j_);
    take(11, 11, -0.0001 * Na_sl_ - 0.001);
    take(11, 14, 0.000165 - 0.0001 * NaB_sl_);
    take(12, 12, -2.37 * Ca_i_ - 3.2e-05);
    take(12, 25, 0.33180000000000004 - 2.37 * TnH_);
    take(13, 0, -(0.0006 * x2 + x6 + 6.666666666666667 * x21 + folded[42] - 4.800000000000001 *
        x41) * folded[43]);
    take(13, 1, -x69 * folded[44] * x70);
    take(13, 2, -x69 * folded[45] * x4);
    take(13, 3, -folded[46] * x75);
    take(13, 4, -folded[46] * x78);
    take(13, 6, -folded[46] * x80);
    take(13, 10, 0.0001 * Na_j_ + 0.001);
    take(13, 13, 0.0001 * NaB_j_ + (folded[8] * (-(flux_ * (0.0006 * x83 + x84 + 0.0006 * x85 +
        20.0 * x87 + 281107.20000000007 * x88)) - 0.0005)) - 0.00076);
    take(13, 14, folded[23]);
    take(13, 23, -x94 * folded[47]);
    take(14, 0, -(x7 + 6.666666666666667 * x31 + folded[48] - 4.800000000000001 * x47) *
        folded[49]);
    take(14, 1, -x72 * folded[50] * x70);
    take(14, 2, -x72 * folded[51] * x4);
    take(14, 11, 0.0001 * Na_sl_ + 0.001);
    take(14, 13, folded[24]);
    take(14, 14, 0.0001 * NaB_sl_ + (folded[13] * (-(flux_ * (x89 + 0.0006 * x90 + 20.0 * x92 +
        281107.20000000007 * x93)) - 0.0305)) - 0.000165);
    take(14, 15, folded[28]);
    take(14, 24, -x99 * folded[52]);
    take(15, 14, folded[14]);
    take(15, 15, folded[29]);
    take(16, 16, -100.0 * Ca_sr_ - 65.0);
    take(16, 26, 270.0 - 100.0 * CSQ_);
    take(17, 17, -100.0 * Ca_j_ - 1.3);
    take(17, 23, 4.6 - 100.0 * SLL_j_);
    take(18, 18, -100.0 * Ca_j_ - 0.03);
    take(18, 23, 16.5 - 100.0 * SLH_j_);
    take(19, 19, -100.0 * Ca_sl_ - 1.3);
    take(19, 24, 37.0 - 100.0 * SLL_sl_);
    take(20, 20, -100.0 * Ca_sl_ - 0.03);
    take(20, 24, 13.4 - 100.0 * SLH_sl_);
    take(21, 21, -32.7 * Ca_i_ - 0.0196);
    take(21, 25, 2.2890000000000006 - 32.7 * TnL_);
    take(22, 22, -34.0 * Ca_i_ - 0.238);
    take(22, 25, 0.8160000000000001 - 34.0 * CaM_);
    take(23, 0, -(0.9 * x56 - 4.444444444444445 * x21) * folded[53]);
    const Real x117 = x54 * folded[54];
    const Real x118 = ical_f_ * x52;
    take(23, 3, -x117 * x118);
    const Real x119 = d_ * x52;
    take(23, 4, -x117 * x119);
    take(23, 6, -x81 * x117);
    const Real x120 = Ca_sr_ - Ca_j_;
    take(23, 8, x120 * folded[55]);
    take(23, 13, folded[56] * x86);
    take(23, 17, 100.0 * Ca_j_ + 1.3);
    take(23, 18, 100.0 * Ca_j_ + 0.03);
    take(23, 23, 100.0 * SLL_j_ + 100.0 * SLH_j_ + (folded[8] * ((v_sr_ * (-25.0 * O_ - 6e-06)) -
        0.5 * (flux_ * (0.3069 * x95 - 4.444444444444445 * x94)) - 0.025)) - 21.1);
    take(23, 24, folded[31]);
    const Real x121 = 25.0 * O_ + 6e-06;
    take(23, 26, x121 * folded[32]);
    take(24, 0, -(0.1 * x58 - 4.444444444444445 * x31 + 0.0003) * folded[57]);
    const Real x122 = x57 * folded[58];
    take(24, 3, -x122 * x118);
    take(24, 4, -x122 * x119);
    take(24, 6, -x81 * x122);
    take(24, 14, folded[59] * x91);
    take(24, 19, 100.0 * Ca_sl_ + 1.3);
    take(24, 20, 100.0 * Ca_sl_ + 0.03);
    take(24, 23, folded[33]);
    take(24, 24, 100.0 * SLL_sl_ + 100.0 * SLH_sl_ + (folded[13] * (-0.5 * (flux_ * (x98 +
        0.034100000000000005 * x95 - 4.444444444444445 * x99)) - 0.135)) - 50.4);
    take(24, 25, folded[35]);
    take(25, 12, 2.37 * Ca_i_ + 3.2e-05);
    take(25, 21, 32.7 * Ca_i_ + 0.0196);
    take(25, 22, 34.0 * Ca_i_ + 0.238);
    take(25, 24, folded[36]);
    const Real x123 = 4000.0 * Ca_i_;
    const Real x124 = pow(x123, 1.8);
    const Real x125 = 0.5882352941176471 * Ca_sr_;
    const Real x126 = pow(x125, 1.8);
    const Real x127 = pow(x123, 0.8);
    const Real x128 = reciprocal(x124 + x126 + 1.0);
    const Real x129 = v_sr_ * x128;
    const Real x130 = x127 * x129;
    const Real x131 = x128 * (x124 - x126);
    take(25, 25, 32.7 * TnL_ + 2.37 * TnH_ + 34.0 * CaM_ + ((-0.005 * (7200.0 * x130 - 7200.0 *
        (x131 * x130)) - 0.11) * folded[17]) - 3.4368000000000007);
    const Real x132 = pow(x125, 0.8);
    const Real x133 = x132 * x129;
    take(25, 26, -(-1.0588235294117647 * x133 - 1.0588235294117647 * (x131 * x133)) * folded[60]);
    take(26, 8, -25.0 * x120);
    take(26, 16, 100.0 * Ca_sr_ + 65.0);
    take(26, 23, x121);
    const Real x134 = x128 * x127;
    take(26, 25, 0.005 * (7200.0 * x134 - 7200.0 * (x131 * x134)));
    const Real x135 = x128 * x132;
    take(26, 26, 100.0 * CSQ_ + 0.005 * (-1.0588235294117647 * x135 - 1.0588235294117647 * (x131 *
        x135)) - 25.0 * O_ - 270.000006);
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
    const Real d_ = state[2];
    const Real ical_f_ = state[3];
    const Real ikr_x_ = state[4];
    const Real f_Ca_ = state[5];
    const Real Na_j_ = state[12];
    const Real Na_sl_ = state[13];
    const Real Ca_j_ = state[22];
    const Real Ca_sl_ = state[23];
    const Real x0 = reciprocal(Ca_sl_);
    const Real x1 = 0.0003 * (V - 0.5 * (RTF_ * log(x0 * Ca_o_))) + 0.07 * reciprocal(pow(0.0004 *
        x0, 1.6) + 1.0);
    const Real x2 = reciprocal(Na_j_);
    const Real x3 = V - RTF_ * log(x2 * Na_o_);
    const Real x4 = f_Ca_ * d_ * ical_f_;
    const Real x5 = x3 * x4;
    const Real x6 = m_ * m_ * m_ * h_;
    const Real x7 = x3 * folded[0] * x6;
    const Real x8 = reciprocal(Na_sl_);
    const Real x9 = V - RTF_ * log(x8 * Na_o_);
    const Real x10 = x9 * folded[9] * x6;
    const Real x11 = x7 + x10;
    const Real x12 = reciprocal(Ca_j_);
    const Real x13 = Ca_o_ * exp(V * folded[1]);
    const Real x14 = exp(-V * folded[2]);
    const Real x15 = x14 * folded[3];
    const Real x16 = reciprocal(0.27 * x14 + 1.0);
    const Real x17 = x16 * reciprocal(1e-08 * (x12 * x12) + 1.0) * (Na_j_ * Na_j_ * Na_j_ * x13 -
        Ca_j_ * x15);
    const Real x18 = (Na_sl_ * Na_sl_ * Na_sl_ * x13 - Ca_sl_ * x15) * x16 * reciprocal(1e-08 *
        (x0 * x0) + 1.0);
    const Real x19 = 2.2222222222222223 * (folded[4] * x17) + 2.2222222222222223 * (folded[10] *
        x18);
    const Real x20 = reciprocal(0.12 * exp(-V * folded[5]) + 0.03 * exp(-V * folded[6]) + 1.0);
    const Real x21 = reciprocal(14641.0 * (x2 * x2 * x2 * x2) + 1.0) * x20;
    const Real x22 = x20 * reciprocal(14641.0 * (x8 * x8 * x8 * x8) + 1.0);
    const Real x23 = 1.6 * (folded[7] * x21) + 1.6 * (folded[11] * x22);
    const Real x24 = 0.0006 * (in_j_ * x3) + 0.0006 * (x9 * folded[12]);
    const Real x25 = V * folded[15];
    const Real x26 = exp(x25);
    const Real x27 = 0.341 * (Ca_j_ * x26) + folded[16];
    const Real x28 = x_over_expm1(x25) * x4;
    const Real x29 = P_Ca_ * x28;
    const Real x30 = folded[16] + 0.341 * (Ca_sl_ * x26);
    const Real x31 = 0.9 * (x27 * x29) + 0.1 * (x30 * x29);
    const Real x32 = V - folded[18];
    const Real x33 = ikr_x_ * x32;
    const Real x34 = 0.09 * x33 + (g_Kr_ * logistic(0.041666666666666664 * (V + 60.0)) * x33);
    const Real x35 = logistic(0.125 * (V - 35.0)) * x32 * logistic(-0.1 * (V - 15.0));
    const Real x36 = x32 * logistic(0.07692307692307693 * (V + folded[19]));
    current[0] = x1 + 0.0006 * x5 + x11 + x19 + x23 + x24 + x31 + x34 + 0.2 * x35 + 0.6 * x36;
    current[1] = x7;
    current[2] = x10;
    current[3] = x11;
    current[4] = x27 * folded[61] * x28;
    current[5] = x30 * folded[62] * x28;
    current[6] = x31;
    current[7] = 0.0006 * x5;
    current[8] = 0.2 * x35;
    current[9] = x34;
    current[10] = 0.6 * x36;
    current[11] = folded[63] * x17;
    current[12] = folded[64] * x18;
    current[13] = x19;
    current[14] = folded[65] * x21;
    current[15] = folded[66] * x22;
    current[16] = x23;
    current[17] = x3 * folded[42];
    current[18] = x9 * folded[67];
    current[19] = x24;
    current[20] = x1;
    current[21] = x1;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::log;
    const double x0 = in_j_ * g_Na_;
    folded[0] = x0;
    const double x1 = reciprocal(RTF_);
    folded[1] = 0.27 * x1;
    folded[2] = 0.73 * x1;
    const double x2 = Na_o_ * Na_o_ * Na_o_;
    folded[3] = x2;
    const double x3 = reciprocal(Na_o_);
    const double x4 = x3 * x3 * x3 * k_;
    const double x5 = in_j_ * x4;
    folded[4] = x5;
    folded[5] = 0.1 * x1;
    folded[6] = x1;
    const double x6 = K_o_ * reciprocal(K_o_ + 1.5);
    const double x7 = in_j_ * x6;
    folded[7] = x7;
    const double x8 = reciprocal(v_j_);
    folded[8] = x8;
    const double x9 = 1.0 - in_j_;
    const double x10 = g_Na_ * x9;
    folded[9] = x10;
    const double x11 = x9 * x4;
    folded[10] = x11;
    const double x12 = x9 * x6;
    folded[11] = x12;
    folded[12] = x9;
    const double x13 = reciprocal(v_sl_);
    folded[13] = x13;
    const double x14 = reciprocal(v_i_);
    folded[14] = 0.03 * x14;
    folded[15] = 2.0 * x1;
    folded[16] = -0.341 * Ca_o_;
    folded[17] = x14;
    const double x15 = RTF_ * log(K_o_ * reciprocal(K_i_));
    folded[18] = x15;
    folded[19] = (-x15 - 12.0);
    folded[20] = RTF_ * x0;
    folded[21] = in_j_ * RTF_;
    const double x16 = Ca_o_ * x5;
    folded[22] = x16;
    folded[23] = 0.0005 * x8;
    folded[24] = 0.0005 * x13;
    folded[25] = RTF_ * x10;
    folded[26] = RTF_ * x9;
    const double x17 = Ca_o_ * x11;
    folded[27] = x17;
    folded[28] = 0.03 * x13;
    folded[29] = -0.03 * x14;
    folded[30] = in_j_ * k_;
    folded[31] = 0.025 * x8;
    const double x18 = x8 * v_sr_;
    folded[32] = x18;
    folded[33] = 0.025 * x13;
    folded[34] = x9 * k_;
    folded[35] = 0.11 * x13;
    folded[36] = 0.11 * x14;
    folded[37] = x1 * Ca_o_;
    folded[38] = x1 * x2;
    folded[39] = x1 * x5;
    folded[40] = x1 * x11;
    folded[41] = x1 * P_Ca_;
    folded[42] = 0.0006 * in_j_;
    const double x19 = x8 * flux_;
    folded[43] = x19;
    const double x20 = x19 * x0;
    folded[44] = 3.0 * x20;
    folded[45] = x20;
    folded[46] = 0.0006 * x19;
    folded[47] = 6.666666666666667 * x19;
    folded[48] = (0.0006 - 0.0006 * in_j_);
    const double x21 = x13 * flux_;
    folded[49] = x21;
    const double x22 = x21 * x10;
    folded[50] = 3.0 * x22;
    folded[51] = x22;
    folded[52] = 6.666666666666667 * x21;
    folded[53] = 0.5 * x19;
    folded[54] = 0.45 * P_Ca_ * x19;
    folded[55] = 25.0 * x18;
    folded[56] = 6.666666666666667 * x19 * x16;
    folded[57] = 0.5 * x21;
    folded[58] = 0.05 * P_Ca_ * x21;
    folded[59] = 6.666666666666667 * x21 * x17;
    folded[60] = 0.005 * x14;
    folded[61] = 0.9 * P_Ca_;
    folded[62] = 0.1 * P_Ca_;
    folded[63] = 2.2222222222222223 * x5;
    folded[64] = 2.2222222222222223 * x11;
    folded[65] = 1.6 * x7;
    folded[66] = 1.6 * x12;
    folded[67] = 0.0006 * x9;
  }

 private:
  double folded[68] = {};
};

}  // namespace cw
