// Generated from markov_ventricle.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// A made-up ventricular cell whose channels are Markov chains: sodium channels of eight states,
/// which are three gates m and one gate h; delayed rectifiers of nine states, which a drug binds
/// to; release channels that calcium opens in a narrow subspace. written for tests; its numbers are
/// only plausible
struct MarkovVentricle : GeneratedCell {
  MarkovVentricle() { prepare(); }

  /// gas constant times temperature over Faraday's, mV
  double RTF_ = 26.7;
  /// volume of the subspace over that of the cytosol
  double v_ss_ = 0.003;
  /// volume of the SR over that of the cytosol
  double v_sr_ = 0.06;
  /// what a current of 1 A/F of charges 1 changes in the cytosol, s^3*A*mol/g/m^5
  double flux_ = 6.5e-05;
  /// sodium outside, mM
  double Na_o_ = 140.0;
  /// calcium outside, mM
  double Ca_o_ = 1.8;
  /// potassium outside, mM
  double K_o_ = 5.4;
  /// conductance of the sodium current, mS/uF
  double g_Na_ = 9.0;
  /// how fast the drug binds, 1/ms
  double drug_ = 0.0;
  /// how fast it lets go, 1/ms
  double let_go_ = 0.0001;
  /// conductance of the delayed rectifier, mS/uF
  double g_Kr_ = 0.03;
  /// permeability of the calcium current, g*m^5/s^4/A/mol (1000)
  double P_Ca_ = 5.5;

  static constexpr std::string_view name = "markov_ventricle";
  static constexpr std::string_view description = "A made-up ventricular cell whose channels are Markov chains: sodium channels of eight states, which are three gates m and one gate h; delayed rectifiers of nine states, which a drug binds to; release channels that calcium opens in a narrow subspace";
  static constexpr std::string_view publication = "written for tests; its numbers are only plausible";
  static constexpr double initial_V = -85.0;
  static constexpr int state_count = 33;
  static constexpr int gate_count = 4;
  static constexpr int column_count = 41;
  static constexpr int coupled_count = 27;
  static constexpr int coupling_count = 87;
  static constexpr int factor_count = 101;
  static constexpr std::array<CoupledPair, 87> coupling{{
      {0, 0},
      {0, 2},
      {0, 3},
      {1, 1},
      {1, 5},
      {1, 7},
      {2, 0},
      {2, 2},
      {2, 4},
      {3, 0},
      {3, 3},
      {3, 4},
      {3, 5},
      {4, 2},
      {4, 3},
      {4, 4},
      {4, 6},
      {5, 1},
      {5, 3},
      {5, 5},
      {5, 6},
      {6, 4},
      {6, 5},
      {6, 6},
      {6, 7},
      {7, 1},
      {7, 6},
      {7, 7},
      {8, 8},
      {8, 9},
      {8, 10},
      {9, 8},
      {9, 9},
      {9, 11},
      {10, 8},
      {10, 10},
      {10, 11},
      {10, 13},
      {11, 9},
      {11, 10},
      {11, 11},
      {11, 12},
      {12, 11},
      {12, 12},
      {12, 13},
      {12, 16},
      {13, 10},
      {13, 12},
      {13, 13},
      {13, 14},
      {14, 13},
      {14, 14},
      {14, 15},
      {15, 14},
      {15, 15},
      {15, 16},
      {16, 12},
      {16, 15},
      {16, 16},
      {17, 17},
      {17, 19},
      {18, 18},
      {18, 19},
      {18, 20},
      {19, 17},
      {19, 18},
      {19, 19},
      {19, 20},
      {20, 19},
      {20, 20},
      {21, 21},
      {21, 25},
      {22, 22},
      {22, 25},
      {23, 23},
      {23, 24},
      {23, 25},
      {24, 23},
      {24, 24},
      {24, 25},
      {25, 21},
      {25, 22},
      {25, 24},
      {25, 25},
      {26, 24},
      {26, 25},
      {26, 26},
  }};
  static constexpr std::array<StateVariable, 33> states{{
      {"m", "1", 0.001, "activation of the sodium current", 1.0},
      {"h", "1", 0.9, "inactivation of the sodium current", 1.0},
      {"d", "1", 1e-05, "activation of the calcium current", 1.0},
      {"f", "1", 0.999, "inactivation of the calcium current", 1.0},
      {"Na_i", "mM", 9.5, "sodium in the cell", 0.01, true},
      {"K_i", "mM", 139.0, "potassium in the cell", 0.01, true},
      {"N00", "1", 0.09970029989999998, "sodium channels with 0 gates m open and h shut", 0.09},
      {"N30", "1", 9.999999999999998e-11, "sodium channels with 3 gates m open and h shut", 0.1},
      {"N01", "1", 0.8973026991, "sodium channels with 0 gates m open and h open", 0.8},
      {"N10", "1", 0.00029940029999999995, "sodium channels with 1 gates m open and h shut", 0.04},
      {"N11", "1", 0.0026946027, "sodium channels with 1 gates m open and h open", 0.04},
      {"N20", "1", 2.9969999999999996e-07, "sodium channels with 2 gates m open and h shut", 0.04},
      {"N21", "1", 2.6973000000000004e-06, "sodium channels with 2 gates m open and h open", 0.03},
      {"N31", "1", 9.000000000000001e-10, "sodium channels with 3 gates m open and h open", 0.03},
      {"IC1", "1", 0.98, "inactivated, far from open", 0.2},
      {"ikr_C1", "1", 0.01, "closed, far from open", 0.7},
      {"IC2", "1", 0.003, "inactivated, near open", 0.02},
      {"ikr_C2", "1", 0.006, "closed, near open", 0.03},
      {"O", "1", 0.0005, "open", 0.03},
      {"IO", "1", 0.0005, "inactivated", 0.04},
      {"IC_b", "1", 0.0, "inactivated, bound", 1.0},
      {"C_b", "1", 0.0, "closed, bound", 1.0},
      {"O_b", "1", 0.0, "open, bound", 1.0},
      {"O2", "1", 0.0, "open, two ions bound", 0.0003},
      {"ryr_C1", "1", 0.98, "closed", 0.1},
      {"O1", "1", 0.0002, "open", 0.05},
      {"ryr_C2", "1", 0.0198, "closed for long", 1.0},
      {"Tn", "mM", 0.02, "calcium bound by troponin", 0.03},
      {"Cal", "mM", 0.003, "calcium bound by calmodulin", 0.005},
      {"Ca_sr", "mM", 0.9, "calcium in the SR", 0.8},
      {"Ca_ss", "mM", 0.00012, "calcium in the subspace", 0.04},
      {"Ca_i", "mM", 0.0001, "calcium in the cytosol", 0.0003},
      {"entered", "mM", 0.0, "calcium that has entered", 0.0006},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 10> currents{{
      {"i_ion", "A/F", "sum of the membrane currents"},
      {"i_Na", "A/F", "fast sodium current"},
      {"i_Kr", "A/F", "delayed rectifier"},
      {"i_Ca", "A/F", "calcium current of the L type"},
      {"i_to", "A/F", "transient outward current"},
      {"i_K1", "A/F", "inward rectifier"},
      {"i_NaCa", "A/F", "exchange of sodium and calcium"},
      {"i_NaK", "A/F", "pump of sodium and potassium"},
      {"i_Nab", "A/F", "background current of sodium"},
      {"i_Cab", "A/F", "background current and pump of calcium"},
  }};
  static constexpr std::array<ConservedTerm, 27> conserved{{
      {0, 6, 1.0},
      {0, 9, 1.0},
      {0, 11, 1.0},
      {0, 7, 1.0},
      {0, 8, 1.0},
      {0, 10, 1.0},
      {0, 12, 1.0},
      {0, 13, 1.0},
      {1, 14, 1.0},
      {1, 16, 1.0},
      {1, 15, 1.0},
      {1, 17, 1.0},
      {1, 18, 1.0},
      {1, 19, 1.0},
      {1, 20, 1.0},
      {1, 21, 1.0},
      {1, 22, 1.0},
      {2, 24, 1.0},
      {2, 25, 1.0},
      {2, 23, 1.0},
      {2, 26, 1.0},
      {3, 30, 1.0},
      {3, 31, 333.3333333333333},
      {3, 29, 20.0},
      {3, 27, 333.3333333333333},
      {3, 28, 333.3333333333333},
      {3, 32, -333.3333333333333},
  }};

  static constexpr auto parameters() {
    return std::array<ParameterOf<MarkovVentricle>, 12>{{
        {"RTF", &MarkovVentricle::RTF_, "gas constant times temperature over Faraday's", "mV"},
        {"v_ss", &MarkovVentricle::v_ss_, "volume of the subspace over that of the cytosol", "1"},
        {"v_sr", &MarkovVentricle::v_sr_, "volume of the SR over that of the cytosol", "1"},
        {"flux", &MarkovVentricle::flux_, "what a current of 1 A/F of charges 1 changes in the cytosol", "s^3*A*mol/g/m^5"},
        {"Na_o", &MarkovVentricle::Na_o_, "sodium outside", "mM"},
        {"Ca_o", &MarkovVentricle::Ca_o_, "calcium outside", "mM"},
        {"K_o", &MarkovVentricle::K_o_, "potassium outside", "mM"},
        {"g_Na", &MarkovVentricle::g_Na_, "conductance of the sodium current", "mS/uF", ParameterRange::not_negative},
        {"drug", &MarkovVentricle::drug_, "how fast the drug binds", "1/ms", ParameterRange::not_negative},
        {"let_go", &MarkovVentricle::let_go_, "how fast it lets go", "1/ms"},
        {"g_Kr", &MarkovVentricle::g_Kr_, "conductance of the delayed rectifier", "mS/uF", ParameterRange::not_negative},
        {"P_Ca", &MarkovVentricle::P_Ca_, "permeability of the calcium current", "g*m^5/s^4/A/mol (1000)"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    (void)switch_V;
    using std::exp;
    const Real x0 = x_over_expm1(-0.1 * (V + 47.13));
    constant[0] = 3.2 * x0;
    const Real x1 = exp(-0.14705882352941177 * (V + 80.0));
    constant[1] = 0.135 * x1;
    const Real x2 = reciprocal(1.4 * logistic(0.1 * (V + 35.0)) + 0.6);
    constant[2] = logistic(-0.16666666666666666 * (V + 6.0)) * x2;
    const Real x3 = reciprocal(80.0 * logistic(-0.125 * (V + 25.0)) + 30.0);
    constant[3] = logistic(0.14285714285714285 * (V + 24.0)) * x3;
    slope[0] = -0.08 * exp(-0.09090909090909091 * V) - 3.2 * x0;
    slope[1] = -0.135 * x1 - 7.5 * logistic(-0.0900900900900901 * (V + 11.0));
    slope[2] = -x2;
    slope[3] = -x3;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real d_ = state[2];
    const Real f_ = state[3];
    const Real Na_i_ = state[4];
    const Real K_i_ = state[5];
    const Real N00_ = state[6];
    const Real N30_ = state[7];
    const Real N01_ = state[8];
    const Real N10_ = state[9];
    const Real N11_ = state[10];
    const Real N20_ = state[11];
    const Real N21_ = state[12];
    const Real N31_ = state[13];
    const Real IC1_ = state[14];
    const Real ikr_C1_ = state[15];
    const Real IC2_ = state[16];
    const Real ikr_C2_ = state[17];
    const Real O_ = state[18];
    const Real IO_ = state[19];
    const Real IC_b_ = state[20];
    const Real C_b_ = state[21];
    const Real O_b_ = state[22];
    const Real O2_ = state[23];
    const Real ryr_C1_ = state[24];
    const Real O1_ = state[25];
    const Real ryr_C2_ = state[26];
    const Real Tn_ = state[27];
    const Real Cal_ = state[28];
    const Real Ca_sr_ = state[29];
    const Real Ca_ss_ = state[30];
    const Real Ca_i_ = state[31];
    const Real x0 = reciprocal(Na_i_);
    const Real x1 = V - RTF_ * log(x0 * Na_o_);
    const Real x2 = N31_ * g_Na_ * x1;
    const Real x3 = exp(-V * folded[1]);
    const Real x4 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[0]) - Ca_i_ * x3 * folded[2]) *
        reciprocal(0.1 * x3 + 1.0) * folded[5];
    const Real x5 = reciprocal((14641.0 * (x0 * x0 * x0 * x0) + 1.0) * (0.12 * exp(-V *
        folded[3]) + 0.03 * exp(-V * folded[4]) + 1.0)) * folded[6];
    rate[4] = -flux_ * (0.0006 * x1 + x2 + 26.666666666666668 * x4 + 4.199999999999999 * x5);
    const Real x6 = V - RTF_ * log(reciprocal(K_i_) * K_o_);
    const Real x7 = O_ * x6 * g_Kr_;
    const Real x8 = x6 * logistic(-0.1 * (V - 15.0)) * logistic(0.125 * (V - 35.0));
    const Real x9 = x6 * logistic(0.07692307692307693 * (x6 - 12.0));
    rate[5] = -flux_ * (x7 + 0.07 * x8 + 0.5 * x9 - applied - 2.8 * x5);
    const Real x10 = exp(-0.09090909090909091 * V);
    const Real x11 = N10_ * x10;
    const Real x12 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x13 = N00_ * x12;
    const Real x14 = logistic(-0.0900900900900901 * (V + 11.0));
    const Real x15 = N01_ * x14;
    const Real x16 = x_over_expm1(-0.1 * (V + 47.13));
    const Real x17 = N00_ * x16;
    rate[6] = 0.08 * x11 + 7.5 * x15 - 0.135 * x13 - 9.6 * x17;
    const Real x18 = N30_ * x10;
    const Real x19 = N20_ * x16;
    const Real x20 = N30_ * x12;
    const Real x21 = N31_ * x14;
    rate[7] = 3.2 * x19 + 7.5 * x21 - 0.24 * x18 - 0.135 * x20;
    const Real x22 = N11_ * x10;
    const Real x23 = N01_ * x16;
    rate[8] = 0.135 * x13 + 0.08 * x22 - 7.5 * x15 - 9.6 * x23;
    const Real x24 = N20_ * x10;
    const Real x25 = N10_ * x12;
    const Real x26 = N11_ * x14;
    const Real x27 = N10_ * x16;
    rate[9] = 9.6 * x17 + 0.16 * x24 + 7.5 * x26 - 0.08 * x11 - 0.135 * x25 - 6.4 * x27;
    const Real x28 = N21_ * x10;
    const Real x29 = N11_ * x16;
    rate[10] = 0.135 * x25 + 9.6 * x23 + 0.16 * x28 - 7.5 * x26 - 0.08 * x22 - 6.4 * x29;
    const Real x30 = N20_ * x12;
    const Real x31 = N21_ * x14;
    rate[11] = 6.4 * x27 + 0.24 * x18 + 7.5 * x31 - 0.16 * x24 - 0.135 * x30 - 3.2 * x19;
    const Real x32 = N31_ * x10;
    const Real x33 = N21_ * x16;
    rate[12] = 0.135 * x30 + 6.4 * x29 + 0.24 * x32 - 7.5 * x31 - 0.16 * x28 - 3.2 * x33;
    rate[13] = 0.135 * x20 + 3.2 * x33 - 7.5 * x21 - 0.24 * x32;
    const Real x34 = exp(0.018 * V);
    const Real x35 = exp(-0.016 * V);
    const Real x36 = 0.4 * (ikr_C1_ * x34) - 0.12 * (IC1_ * x35);
    const Real x37 = exp(0.035 * V);
    const Real x38 = exp(-0.045 * V);
    const Real x39 = 0.05 * (IC1_ * x37) - 0.004 * (IC2_ * x38);
    rate[14] = x36 - x39;
    const Real x40 = 0.05 * (ikr_C1_ * x37) - 0.004 * (ikr_C2_ * x38);
    rate[15] = -x36 - x40;
    const Real x41 = exp(0.02 * V);
    const Real x42 = exp(-0.035 * V);
    const Real x43 = 0.12 * (IC2_ * x41) - 0.01 * (IO_ * x42);
    const Real x44 = 0.4 * (ikr_C2_ * x34) - 0.12 * (IC2_ * x35);
    rate[16] = x39 + x44 - x43;
    const Real x45 = 0.12 * (ikr_C2_ * x41) - 0.01 * (O_ * x42);
    rate[17] = x40 - x44 - x45;
    const Real x46 = 0.4 * (O_ * x34) - 0.12 * (IO_ * x35);
    const Real x47 = O_ * drug_ - O_b_ * let_go_;
    rate[18] = x45 - x46 - x47;
    const Real x48 = IO_ * drug_ - IC_b_ * let_go_;
    rate[19] = x43 + x46 - x48;
    const Real x49 = 0.01 * IC_b_ - 0.02 * C_b_;
    rate[20] = x48 - x49;
    const Real x50 = 0.01 * O_b_ - 0.02 * C_b_;
    rate[21] = x49 + x50;
    rate[22] = x47 - x50;
    const Real x51 = Ca_ss_ * Ca_ss_;
    const Real x52 = Ca_ss_ * x51;
    const Real x53 = 2000.0 * (O1_ * reciprocal(125000.0 * x52 + 1.0) * x52) - 3.0 * O2_;
    rate[23] = x53;
    const Real x54 = x51 * x51;
    const Real x55 = 1200000000.0 * (ryr_C1_ * reciprocal(416493127.8633903 * x54 + 1.0) * x54) -
        1.5 * O1_;
    const Real x56 = ryr_C2_ * reciprocal(250000.0 * x51 + 1.0);
    rate[24] = 0.03 * x56 - x55;
    const Real x57 = 0.3 * O1_ - 0.0004 * ryr_C2_;
    rate[25] = x55 - x53 - x57;
    rate[26] = x57 - 0.03 * x56;
    const Real x58 = 40.0 * (Ca_i_ * (0.07 - Tn_)) - 0.02 * Tn_;
    rate[27] = x58;
    const Real x59 = 100.0 * (Ca_i_ * (0.05 - Cal_)) - 0.24 * Cal_;
    rate[28] = x59;
    const Real x60 = 2e-05 * (Ca_sr_ - Ca_i_) + 0.9 * ((O1_ + O2_) * (Ca_sr_ - Ca_ss_));
    const Real x61 = Ca_i_ * Ca_i_;
    const Real x62 = reciprocal(11111111.111111112 * x61 + 1.0) * x61;
    rate[29] = 166666.6666666667 * x62 - x60;
    const Real x63 = Ca_ss_ - Ca_i_;
    const Real x64 = V * folded[7];
    const Real x65 = reciprocal(166.66666666666666 * Ca_ss_ + 1.0) * (Ca_ss_ * exp(x64) +
        folded[8]) * x_over_expm1(x64) * d_ * f_;
    rate[30] = x60 * folded[9] - 10.0 * x63 - 0.5 * (folded[10] * x65);
    const Real x66 = reciprocal(Ca_i_);
    const Real x67 = 0.0004 * (V - 0.5 * (RTF_ * log(x66 * Ca_o_))) + 0.06 * reciprocal(0.0005 *
        x66 + 1.0);
    rate[31] = 10.0 * (v_ss_ * x63) - x58 - x59 - 166666.6666666667 * (v_sr_ * x62) - 0.5 *
        (flux_ * (x67 - 17.77777777777778 * x4));
    const Real x68 = P_Ca_ * x65;
    rate[32] = -(x67 + x68 - 17.77777777777778 * x4) * folded[11];
    source = -(0.0006 * x1 + x2 + x7 + x67 + 0.07 * x8 + 0.5 * x9 + 8.88888888888889 * x4 + 1.4 *
        x5 + x68);
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    (void)switch_V;
    using std::exp;
    const Real x0 = x_over_expm1(-0.1 * (V + 47.13));
    column[0] = 3.2 * x0;
    const Real x1 = exp(-0.09090909090909091 * V);
    column[1] = -0.08 * x1 - 3.2 * x0;
    const Real x2 = exp(-0.14705882352941177 * (V + 80.0));
    column[2] = 0.135 * x2;
    const Real x3 = logistic(-0.0900900900900901 * (V + 11.0));
    column[3] = -0.135 * x2 - 7.5 * x3;
    const Real x4 = reciprocal(1.4 * logistic(0.1 * (V + 35.0)) + 0.6);
    column[4] = logistic(-0.16666666666666666 * (V + 6.0)) * x4;
    column[5] = -x4;
    const Real x5 = reciprocal(80.0 * logistic(-0.125 * (V + 25.0)) + 30.0);
    column[6] = logistic(0.14285714285714285 * (V + 24.0)) * x5;
    column[7] = -x5;
    column[8] = exp(V * folded[0]);
    const Real x6 = exp(-V * folded[1]);
    column[9] = x6;
    const Real x7 = reciprocal(0.1 * x6 + 1.0);
    column[10] = x7;
    column[11] = reciprocal(0.12 * exp(-V * folded[3]) + 0.03 * exp(-V * folded[4]) + 1.0);
    column[12] = logistic(-0.1 * (V - 15.0)) * logistic(0.125 * (V - 35.0));
    column[13] = x1;
    column[14] = x2;
    column[15] = x3;
    column[16] = x0;
    const Real x8 = exp(0.018 * V);
    column[17] = x8;
    const Real x9 = exp(-0.016 * V);
    column[18] = x9;
    const Real x10 = exp(0.035 * V);
    column[19] = x10;
    const Real x11 = exp(-0.045 * V);
    column[20] = x11;
    const Real x12 = exp(0.02 * V);
    column[21] = x12;
    const Real x13 = exp(-0.035 * V);
    column[22] = x13;
    const Real x14 = V * folded[7];
    const Real x15 = exp(x14);
    column[23] = x15;
    const Real x16 = x_over_expm1(x14);
    column[24] = x16;
    column[25] = -9.6 * x0 - 0.135 * x2;
    column[26] = -0.24 * x1 - 0.135 * x2;
    column[27] = -9.6 * x0 - 7.5 * x3;
    column[28] = -0.08 * x1 - 6.4 * x0 - 0.135 * x2;
    column[29] = -0.08 * x1 - 6.4 * x0 - 7.5 * x3;
    column[30] = -0.16 * x1 - 3.2 * x0 - 0.135 * x2;
    column[31] = -0.16 * x1 - 3.2 * x0 - 7.5 * x3;
    column[32] = -0.24 * x1 - 7.5 * x3;
    column[33] = -0.12 * x9 - 0.05 * x10;
    column[34] = -0.4 * x8 - 0.05 * x10;
    column[35] = -0.12 * x9 - 0.004 * x11 - 0.12 * x12;
    column[36] = -0.4 * x8 - 0.004 * x11 - 0.12 * x12;
    column[37] = -0.4 * x8 - 0.01 * x13 - drug_;
    column[38] = -0.12 * x9 - 0.01 * x13 - drug_;
    column[39] = x15 * x16;
    column[40] = x6 * x7;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V;
    using std::log;
    const Real d_ = state[2];
    const Real f_ = state[3];
    const Real Na_i_ = state[4];
    const Real K_i_ = state[5];
    const Real N00_ = state[6];
    const Real N30_ = state[7];
    const Real N01_ = state[8];
    const Real N10_ = state[9];
    const Real N11_ = state[10];
    const Real N20_ = state[11];
    const Real N21_ = state[12];
    const Real N31_ = state[13];
    const Real IC1_ = state[14];
    const Real ikr_C1_ = state[15];
    const Real IC2_ = state[16];
    const Real ikr_C2_ = state[17];
    const Real O_ = state[18];
    const Real IO_ = state[19];
    const Real IC_b_ = state[20];
    const Real C_b_ = state[21];
    const Real O_b_ = state[22];
    const Real O2_ = state[23];
    const Real ryr_C1_ = state[24];
    const Real O1_ = state[25];
    const Real ryr_C2_ = state[26];
    const Real Tn_ = state[27];
    const Real Cal_ = state[28];
    const Real Ca_sr_ = state[29];
    const Real Ca_ss_ = state[30];
    const Real Ca_i_ = state[31];
    const Real x0 = reciprocal(Na_i_);
    const Real x1 = V - RTF_ * log(x0 * Na_o_);
    const Real x2 = N31_ * g_Na_ * x1;
    const Real x3 = folded[5] * column[10] * (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * column[8] - Ca_i_ *
        folded[2] * column[9]);
    const Real x4 = reciprocal(14641.0 * (x0 * x0 * x0 * x0) + 1.0) * folded[6] * column[11];
    rate[0] = -flux_ * (0.0006 * x1 + x2 + 26.666666666666668 * x3 + 4.199999999999999 * x4);
    slope[0] = 0.0;
    const Real x5 = V - RTF_ * log(reciprocal(K_i_) * K_o_);
    const Real x6 = O_ * x5 * g_Kr_;
    const Real x7 = x5 * logistic(0.07692307692307693 * (x5 - 12.0));
    const Real x8 = x5 * column[12];
    rate[1] = -flux_ * (x6 + 0.5 * x7 + 0.07 * x8 - applied - 2.8 * x4);
    slope[1] = 0.0;
    const Real x9 = N10_ * column[13];
    const Real x10 = N00_ * column[14];
    const Real x11 = N01_ * column[15];
    const Real x12 = N00_ * column[16];
    rate[2] = 0.08 * x9 + 7.5 * x11 - 0.135 * x10 - 9.6 * x12;
    const Real x13 = N30_ * column[13];
    const Real x14 = N20_ * column[16];
    const Real x15 = N30_ * column[14];
    const Real x16 = N31_ * column[15];
    rate[3] = 3.2 * x14 + 7.5 * x16 - 0.24 * x13 - 0.135 * x15;
    const Real x17 = N11_ * column[13];
    const Real x18 = N01_ * column[16];
    rate[4] = 0.135 * x10 + 0.08 * x17 - 7.5 * x11 - 9.6 * x18;
    const Real x19 = N20_ * column[13];
    const Real x20 = N10_ * column[14];
    const Real x21 = N11_ * column[15];
    const Real x22 = N10_ * column[16];
    rate[5] = 9.6 * x12 + 0.16 * x19 + 7.5 * x21 - 0.08 * x9 - 0.135 * x20 - 6.4 * x22;
    const Real x23 = N21_ * column[13];
    const Real x24 = N11_ * column[16];
    rate[6] = 9.6 * x18 + 0.135 * x20 + 0.16 * x23 - 0.08 * x17 - 7.5 * x21 - 6.4 * x24;
    const Real x25 = N20_ * column[14];
    const Real x26 = N21_ * column[15];
    rate[7] = 0.24 * x13 + 6.4 * x22 + 7.5 * x26 - 3.2 * x14 - 0.16 * x19 - 0.135 * x25;
    const Real x27 = N31_ * column[13];
    const Real x28 = N21_ * column[16];
    rate[8] = 6.4 * x24 + 0.135 * x25 + 0.24 * x27 - 0.16 * x23 - 7.5 * x26 - 3.2 * x28;
    rate[9] = 0.135 * x15 + 3.2 * x28 - 7.5 * x16 - 0.24 * x27;
    const Real x29 = 0.4 * (ikr_C1_ * column[17]) - 0.12 * (IC1_ * column[18]);
    const Real x30 = 0.05 * (IC1_ * column[19]) - 0.004 * (IC2_ * column[20]);
    rate[10] = x29 - x30;
    const Real x31 = 0.05 * (ikr_C1_ * column[19]) - 0.004 * (ikr_C2_ * column[20]);
    rate[11] = -x29 - x31;
    const Real x32 = 0.12 * (IC2_ * column[21]) - 0.01 * (IO_ * column[22]);
    const Real x33 = 0.4 * (ikr_C2_ * column[17]) - 0.12 * (IC2_ * column[18]);
    rate[12] = x30 + x33 - x32;
    const Real x34 = 0.12 * (ikr_C2_ * column[21]) - 0.01 * (O_ * column[22]);
    rate[13] = x31 - x33 - x34;
    const Real x35 = O_ * drug_ - O_b_ * let_go_;
    const Real x36 = 0.4 * (O_ * column[17]) - 0.12 * (IO_ * column[18]);
    rate[14] = x34 - x35 - x36;
    const Real x37 = IO_ * drug_ - IC_b_ * let_go_;
    rate[15] = x32 + x36 - x37;
    const Real x38 = 0.01 * IC_b_ - 0.02 * C_b_;
    rate[16] = x37 - x38;
    const Real x39 = 0.01 * O_b_ - 0.02 * C_b_;
    rate[17] = x38 + x39;
    rate[18] = x35 - x39;
    const Real x40 = Ca_ss_ * Ca_ss_;
    const Real x41 = Ca_ss_ * x40;
    const Real x42 = reciprocal(125000.0 * x41 + 1.0) * x41;
    const Real x43 = 2000.0 * (O1_ * x42) - 3.0 * O2_;
    rate[19] = x43;
    const Real x44 = x40 * x40;
    const Real x45 = reciprocal(416493127.8633903 * x44 + 1.0) * x44;
    const Real x46 = 1200000000.0 * (ryr_C1_ * x45) - 1.5 * O1_;
    const Real x47 = reciprocal(250000.0 * x40 + 1.0);
    const Real x48 = ryr_C2_ * x47;
    rate[20] = 0.03 * x48 - x46;
    const Real x49 = 0.3 * O1_ - 0.0004 * ryr_C2_;
    rate[21] = x46 - x43 - x49;
    rate[22] = x49 - 0.03 * x48;
    const Real x50 = 40.0 * (Ca_i_ * (0.07 - Tn_)) - 0.02 * Tn_;
    rate[23] = x50;
    const Real x51 = 100.0 * (Ca_i_ * (0.05 - Cal_)) - 0.24 * Cal_;
    rate[24] = x51;
    const Real x52 = O1_ + O2_;
    const Real x53 = 2e-05 * (Ca_sr_ - Ca_i_) + 0.9 * (x52 * (Ca_sr_ - Ca_ss_));
    const Real x54 = Ca_i_ * reciprocal(11111111.111111112 * (Ca_i_ * Ca_i_) + 1.0);
    const Real x55 = Ca_i_ * x54;
    rate[25] = 166666.6666666667 * x55 - x53;
    const Real x56 = Ca_ss_ - Ca_i_;
    const Real x57 = reciprocal(166.66666666666666 * Ca_ss_ + 1.0);
    const Real x58 = x57 * d_ * f_;
    const Real x59 = x58 * column[24] * (folded[8] + Ca_ss_ * column[23]);
    const Real x60 = folded[10] * x59;
    rate[26] = x53 * folded[9] - 10.0 * x56 - 0.5 * x60;
    const Real x61 = reciprocal(Ca_i_);
    const Real x62 = reciprocal(0.0005 * x61 + 1.0);
    const Real x63 = 0.0004 * (V - 0.5 * (RTF_ * log(x61 * Ca_o_))) + 0.06 * x62;
    rate[27] = 10.0 * (v_ss_ * x56) - x50 - x51 - 166666.6666666667 * (v_sr_ * x55) - 0.5 *
        (flux_ * (x63 - 17.77777777777778 * x3));
    const Real x64 = P_Ca_ * x59;
    const Real x65 = x64;
    rate[28] = -folded[11] * (x63 + x65 - 17.77777777777778 * x3);
    slope[2] = column[25];
    const Real x66 = 7.5 * column[15];
    slope[3] = x66;
    const Real x67 = 0.08 * column[13];
    slope[4] = x67;
    slope[5] = column[26];
    const Real x68 = 3.2 * column[16];
    slope[6] = x68;
    slope[7] = x66;
    const Real x69 = 0.135 * column[14];
    slope[8] = x69;
    slope[9] = column[27];
    slope[10] = x67;
    const Real x70 = 9.6 * column[16];
    slope[11] = x70;
    slope[12] = column[28];
    slope[13] = x66;
    const Real x71 = 0.16 * column[13];
    slope[14] = x71;
    slope[15] = x70;
    slope[16] = x69;
    slope[17] = column[29];
    slope[18] = x71;
    const Real x72 = 0.24 * column[13];
    slope[19] = x72;
    const Real x73 = 6.4 * column[16];
    slope[20] = x73;
    slope[21] = column[30];
    slope[22] = x66;
    slope[23] = x73;
    slope[24] = x69;
    slope[25] = column[31];
    slope[26] = x72;
    slope[27] = x69;
    slope[28] = x68;
    slope[29] = column[32];
    slope[30] = column[33];
    const Real x74 = 0.4 * column[17];
    slope[31] = x74;
    const Real x75 = 0.004 * column[20];
    slope[32] = x75;
    const Real x76 = 0.12 * column[18];
    slope[33] = x76;
    slope[34] = column[34];
    slope[35] = x75;
    const Real x77 = 0.05 * column[19];
    slope[36] = x77;
    slope[37] = column[35];
    slope[38] = x74;
    const Real x78 = 0.01 * column[22];
    slope[39] = x78;
    slope[40] = x77;
    slope[41] = x76;
    slope[42] = column[36];
    slope[43] = x78;
    const Real x79 = 0.12 * column[21];
    slope[44] = x79;
    slope[45] = column[37];
    slope[46] = x76;
    slope[47] = let_go_;
    slope[48] = x79;
    slope[49] = x74;
    slope[50] = column[38];
    slope[51] = let_go_;
    slope[52] = drug_;
    slope[53] = folded[12];
    slope[54] = 0.02;
    slope[55] = 0.01;
    slope[56] = -0.04;
    slope[57] = 0.01;
    slope[58] = drug_;
    slope[59] = 0.02;
    slope[60] = folded[12];
    slope[61] = -3.0;
    slope[62] = 2000.0 * x42;
    slope[63] = -1200000000.0 * x45;
    slope[64] = 1.5;
    slope[65] = 0.03 * x47;
    slope[66] = 3.0;
    slope[67] = 1200000000.0 * x45;
    slope[68] = -2000.0 * x42 - 1.8;
    slope[69] = 0.0004;
    slope[70] = 0.3;
    slope[71] = -0.03 * x47 - 0.0004;
    slope[72] = -40.0 * Ca_i_ - 0.02;
    slope[73] = 2.8000000000000003 - 40.0 * Tn_;
    slope[74] = -100.0 * Ca_i_ - 0.24;
    slope[75] = 5.0 - 100.0 * Cal_;
    slope[76] = -0.9 * x52 - 2e-05;
    slope[77] = 0.9 * x52;
    slope[78] = 166666.6666666667 * (2.0 * x54 - 22222222.222222224 * (x54 * x55)) + 2e-05;
    slope[79] = (0.9 * x52 + 2e-05) * folded[9];
    const Real x80 = column[39] * x58;
    slope[80] = -0.9 * (x52 * folded[9]) - 0.5 * (folded[10] * x80 - 166.66666666666666 * (x57 *
        x60)) - 10.0;
    slope[81] = folded[13];
    slope[82] = 40.0 * Ca_i_ + 0.02;
    slope[83] = 100.0 * Ca_i_ + 0.24;
    slope[84] = folded[14];
    const Real x81 = v_sr_ * x54;
    const Real x82 = (0.0002 * (x61 * RTF_) + 3e-05 * (x61 * x61 * x62 * x62)) +
        17.77777777777778 * column[40];
    slope[85] = 40.0 * Tn_ + 100.0 * Cal_ + folded[15] - 166666.6666666667 * (2.0 * x81 -
        22222222.222222224 * (x55 * x81)) - 0.5 * (flux_ * x82);
    slope[86] = -folded[11] * (P_Ca_ * x80 - 166.66666666666666 * (x57 * x64));
    slope[87] = -folded[11] * x82;
    slope[88] = 0.0;
    source = -(0.0006 * x1 + x2 + x6 + x63 + 0.5 * x7 + 0.07 * x8 + 8.88888888888889 * x3 + 1.4 *
        x4 + x65);
  }

  template <class Real>
  CW_HD static void factorise(const Real& step, Real* a) {
    a[0] = 1.0 - step * a[0];
    a[1] = -step * a[1];
    a[2] = -step * a[2];
    a[3] = 1.0 - step * a[3];
    a[4] = -step * a[4];
    a[5] = -step * a[5];
    a[6] = -step * a[6];
    a[7] = 1.0 - step * a[7];
    a[8] = -step * a[8];
    a[9] = -step * a[9];
    a[10] = 1.0 - step * a[10];
    a[11] = -step * a[11];
    a[12] = -step * a[12];
    a[13] = -step * a[13];
    a[14] = -step * a[14];
    a[15] = 1.0 - step * a[15];
    a[16] = -step * a[16];
    a[17] = -step * a[17];
    a[18] = -step * a[18];
    a[19] = 1.0 - step * a[19];
    a[20] = -step * a[20];
    a[21] = -step * a[21];
    a[22] = -step * a[22];
    a[23] = 1.0 - step * a[23];
    a[24] = -step * a[24];
    a[25] = -step * a[25];
    a[26] = -step * a[26];
    a[27] = 1.0 - step * a[27];
    a[28] = 1.0 - step * a[28];
    a[29] = -step * a[29];
    a[30] = -step * a[30];
    a[31] = -step * a[31];
    a[32] = 1.0 - step * a[32];
    a[33] = -step * a[33];
    a[34] = -step * a[34];
    a[35] = 1.0 - step * a[35];
    a[36] = -step * a[36];
    a[37] = -step * a[37];
    a[38] = -step * a[38];
    a[39] = -step * a[39];
    a[40] = 1.0 - step * a[40];
    a[41] = -step * a[41];
    a[42] = -step * a[42];
    a[43] = 1.0 - step * a[43];
    a[44] = -step * a[44];
    a[45] = -step * a[45];
    a[46] = -step * a[46];
    a[47] = -step * a[47];
    a[48] = 1.0 - step * a[48];
    a[49] = -step * a[49];
    a[50] = -step * a[50];
    a[51] = 1.0 - step * a[51];
    a[52] = -step * a[52];
    a[53] = -step * a[53];
    a[54] = 1.0 - step * a[54];
    a[55] = -step * a[55];
    a[56] = -step * a[56];
    a[57] = -step * a[57];
    a[58] = 1.0 - step * a[58];
    a[59] = 1.0 - step * a[59];
    a[60] = -step * a[60];
    a[61] = 1.0 - step * a[61];
    a[62] = -step * a[62];
    a[63] = -step * a[63];
    a[64] = -step * a[64];
    a[65] = -step * a[65];
    a[66] = 1.0 - step * a[66];
    a[67] = -step * a[67];
    a[68] = -step * a[68];
    a[69] = 1.0 - step * a[69];
    a[70] = 1.0 - step * a[70];
    a[71] = -step * a[71];
    a[72] = 1.0 - step * a[72];
    a[73] = -step * a[73];
    a[74] = 1.0 - step * a[74];
    a[75] = -step * a[75];
    a[76] = -step * a[76];
    a[77] = -step * a[77];
    a[78] = 1.0 - step * a[78];
    a[79] = -step * a[79];
    a[80] = -step * a[80];
    a[81] = -step * a[81];
    a[82] = -step * a[82];
    a[83] = 1.0 - step * a[83];
    a[84] = -step * a[84];
    a[85] = -step * a[85];
    a[86] = 1.0 - step * a[86];
    a[0] = reciprocal(a[0]);
    a[6] = a[6] * a[0];
    a[7] = a[7] - a[6] * a[1];
    a[87] = -(a[6] * a[2]);
    a[9] = a[9] * a[0];
    a[88] = -(a[9] * a[1]);
    a[10] = a[10] - a[9] * a[2];
    a[3] = reciprocal(a[3]);
    a[17] = a[17] * a[3];
    a[19] = a[19] - a[17] * a[4];
    a[89] = -(a[17] * a[5]);
    a[25] = a[25] * a[3];
    a[90] = -(a[25] * a[4]);
    a[27] = a[27] - a[25] * a[5];
    a[7] = reciprocal(a[7]);
    a[88] = a[88] * a[7];
    a[10] = a[10] - a[88] * a[87];
    a[11] = a[11] - a[88] * a[8];
    a[13] = a[13] * a[7];
    a[14] = a[14] - a[13] * a[87];
    a[15] = a[15] - a[13] * a[8];
    a[10] = reciprocal(a[10]);
    a[14] = a[14] * a[10];
    a[15] = a[15] - a[14] * a[11];
    a[91] = -(a[14] * a[12]);
    a[18] = a[18] * a[10];
    a[92] = -(a[18] * a[11]);
    a[19] = a[19] - a[18] * a[12];
    a[15] = reciprocal(a[15]);
    a[92] = a[92] * a[15];
    a[19] = a[19] - a[92] * a[91];
    a[20] = a[20] - a[92] * a[16];
    a[21] = a[21] * a[15];
    a[22] = a[22] - a[21] * a[91];
    a[23] = a[23] - a[21] * a[16];
    a[19] = reciprocal(a[19]);
    a[22] = a[22] * a[19];
    a[23] = a[23] - a[22] * a[20];
    a[24] = a[24] - a[22] * a[89];
    a[90] = a[90] * a[19];
    a[26] = a[26] - a[90] * a[20];
    a[27] = a[27] - a[90] * a[89];
    a[23] = reciprocal(a[23]);
    a[26] = a[26] * a[23];
    a[27] = a[27] - a[26] * a[24];
    a[27] = reciprocal(a[27]);
    a[28] = reciprocal(a[28]);
    a[31] = a[31] * a[28];
    a[32] = a[32] - a[31] * a[29];
    a[93] = -(a[31] * a[30]);
    a[34] = a[34] * a[28];
    a[94] = -(a[34] * a[29]);
    a[35] = a[35] - a[34] * a[30];
    a[32] = reciprocal(a[32]);
    a[94] = a[94] * a[32];
    a[35] = a[35] - a[94] * a[93];
    a[36] = a[36] - a[94] * a[33];
    a[38] = a[38] * a[32];
    a[39] = a[39] - a[38] * a[93];
    a[40] = a[40] - a[38] * a[33];
    a[35] = reciprocal(a[35]);
    a[39] = a[39] * a[35];
    a[40] = a[40] - a[39] * a[36];
    a[95] = -(a[39] * a[37]);
    a[46] = a[46] * a[35];
    a[96] = -(a[46] * a[36]);
    a[48] = a[48] - a[46] * a[37];
    a[40] = reciprocal(a[40]);
    a[42] = a[42] * a[40];
    a[43] = a[43] - a[42] * a[41];
    a[44] = a[44] - a[42] * a[95];
    a[96] = a[96] * a[40];
    a[47] = a[47] - a[96] * a[41];
    a[48] = a[48] - a[96] * a[95];
    a[43] = reciprocal(a[43]);
    a[47] = a[47] * a[43];
    a[48] = a[48] - a[47] * a[44];
    a[97] = -(a[47] * a[45]);
    a[56] = a[56] * a[43];
    a[98] = -(a[56] * a[44]);
    a[58] = a[58] - a[56] * a[45];
    a[48] = reciprocal(a[48]);
    a[50] = a[50] * a[48];
    a[51] = a[51] - a[50] * a[49];
    a[99] = -(a[50] * a[97]);
    a[98] = a[98] * a[48];
    a[100] = -(a[98] * a[49]);
    a[58] = a[58] - a[98] * a[97];
    a[51] = reciprocal(a[51]);
    a[53] = a[53] * a[51];
    a[54] = a[54] - a[53] * a[52];
    a[55] = a[55] - a[53] * a[99];
    a[100] = a[100] * a[51];
    a[57] = a[57] - a[100] * a[52];
    a[58] = a[58] - a[100] * a[99];
    a[54] = reciprocal(a[54]);
    a[57] = a[57] * a[54];
    a[58] = a[58] - a[57] * a[55];
    a[58] = reciprocal(a[58]);
    a[59] = reciprocal(a[59]);
    a[64] = a[64] * a[59];
    a[66] = a[66] - a[64] * a[60];
    a[61] = reciprocal(a[61]);
    a[65] = a[65] * a[61];
    a[66] = a[66] - a[65] * a[62];
    a[67] = a[67] - a[65] * a[63];
    a[66] = reciprocal(a[66]);
    a[68] = a[68] * a[66];
    a[69] = a[69] - a[68] * a[67];
    a[69] = reciprocal(a[69]);
    a[70] = reciprocal(a[70]);
    a[80] = a[80] * a[70];
    a[83] = a[83] - a[80] * a[71];
    a[72] = reciprocal(a[72]);
    a[81] = a[81] * a[72];
    a[83] = a[83] - a[81] * a[73];
    a[74] = reciprocal(a[74]);
    a[77] = a[77] * a[74];
    a[78] = a[78] - a[77] * a[75];
    a[79] = a[79] - a[77] * a[76];
    a[78] = reciprocal(a[78]);
    a[82] = a[82] * a[78];
    a[83] = a[83] - a[82] * a[79];
    a[84] = a[84] * a[78];
    a[85] = a[85] - a[84] * a[79];
    a[83] = reciprocal(a[83]);
    a[85] = a[85] * a[83];
    a[86] = reciprocal(a[86]);
  }

  template <class Real>
  CW_HD static void solve(const Real* a, Real* x) {
    x[2] = x[2] - a[6] * x[0];
    x[3] = x[3] - a[9] * x[0] - a[88] * x[2];
    x[4] = x[4] - a[13] * x[2] - a[14] * x[3];
    x[5] = x[5] - a[17] * x[1] - a[18] * x[3] - a[92] * x[4];
    x[6] = x[6] - a[21] * x[4] - a[22] * x[5];
    x[7] = x[7] - a[25] * x[1] - a[90] * x[5] - a[26] * x[6];
    x[9] = x[9] - a[31] * x[8];
    x[10] = x[10] - a[34] * x[8] - a[94] * x[9];
    x[11] = x[11] - a[38] * x[9] - a[39] * x[10];
    x[12] = x[12] - a[42] * x[11];
    x[13] = x[13] - a[46] * x[10] - a[96] * x[11] - a[47] * x[12];
    x[14] = x[14] - a[50] * x[13];
    x[15] = x[15] - a[53] * x[14];
    x[16] = x[16] - a[56] * x[12] - a[98] * x[13] - a[100] * x[14] - a[57] * x[15];
    x[19] = x[19] - a[64] * x[17] - a[65] * x[18];
    x[20] = x[20] - a[68] * x[19];
    x[24] = x[24] - a[77] * x[23];
    x[25] = x[25] - a[80] * x[21] - a[81] * x[22] - a[82] * x[24];
    x[26] = x[26] - a[84] * x[24] - a[85] * x[25];
    x[26] = x[26] * a[86];
    x[25] = x[25] * a[83];
    x[24] = (x[24] - a[79] * x[25]) * a[78];
    x[23] = (x[23] - a[75] * x[24] - a[76] * x[25]) * a[74];
    x[22] = (x[22] - a[73] * x[25]) * a[72];
    x[21] = (x[21] - a[71] * x[25]) * a[70];
    x[20] = x[20] * a[69];
    x[19] = (x[19] - a[67] * x[20]) * a[66];
    x[18] = (x[18] - a[62] * x[19] - a[63] * x[20]) * a[61];
    x[17] = (x[17] - a[60] * x[19]) * a[59];
    x[16] = x[16] * a[58];
    x[15] = (x[15] - a[55] * x[16]) * a[54];
    x[14] = (x[14] - a[52] * x[15] - a[99] * x[16]) * a[51];
    x[13] = (x[13] - a[49] * x[14] - a[97] * x[16]) * a[48];
    x[12] = (x[12] - a[44] * x[13] - a[45] * x[16]) * a[43];
    x[11] = (x[11] - a[41] * x[12] - a[95] * x[13]) * a[40];
    x[10] = (x[10] - a[36] * x[11] - a[37] * x[13]) * a[35];
    x[9] = (x[9] - a[93] * x[10] - a[33] * x[11]) * a[32];
    x[8] = (x[8] - a[29] * x[9] - a[30] * x[10]) * a[28];
    x[7] = x[7] * a[27];
    x[6] = (x[6] - a[24] * x[7]) * a[23];
    x[5] = (x[5] - a[20] * x[6] - a[89] * x[7]) * a[19];
    x[4] = (x[4] - a[91] * x[5] - a[16] * x[6]) * a[15];
    x[3] = (x[3] - a[11] * x[4] - a[12] * x[5]) * a[10];
    x[2] = (x[2] - a[87] * x[3] - a[8] * x[4]) * a[7];
    x[1] = (x[1] - a[4] * x[5] - a[5] * x[7]) * a[3];
    x[0] = (x[0] - a[1] * x[2] - a[2] * x[3]) * a[0];
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    (void)switch_V;
    using std::exp;
    const Real x0 = x_over_expm1_slope(-0.1 * (V + 47.13));
    constant_dV[0] = -0.32000000000000006 * x0;
    const Real x1 = exp(-0.14705882352941177 * (V + 80.0));
    constant_dV[1] = -0.01985294117647059 * x1;
    const Real x2 = logistic(-0.16666666666666666 * (V + 6.0));
    const Real x3 = logistic(0.1 * (V + 35.0));
    const Real x4 = reciprocal(1.4 * x3 + 0.6);
    const Real x5 = x2 * x4;
    const Real x6 = (1.0 - x3) * x4 * x3;
    constant_dV[2] = 0.16666666666666666 * ((1.0 - x2) * x5) + 0.13999999999999999 * (x5 * x6);
    const Real x7 = logistic(0.14285714285714285 * (V + 24.0));
    const Real x8 = logistic(-0.125 * (V + 25.0));
    const Real x9 = reciprocal(80.0 * x8 + 30.0);
    const Real x10 = x7 * x9;
    const Real x11 = (1.0 - x8) * x9 * x8;
    constant_dV[3] = -0.14285714285714285 * ((1.0 - x7) * x10) - 10.0 * (x10 * x11);
    slope_dV[0] = 0.007272727272727273 * exp(-0.09090909090909091 * V) + 0.32000000000000006 * x0;
    const Real x12 = logistic(-0.0900900900900901 * (V + 11.0));
    slope_dV[1] = 0.01985294117647059 * x1 - 0.6756756756756758 * (x12 * (1.0 - x12));
    slope_dV[2] = -0.13999999999999999 * x4 * x6;
    slope_dV[3] = 10.0 * x9 * x11;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Take& take) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    const Real d_ = state[2];
    const Real f_ = state[3];
    const Real Na_i_ = state[4];
    const Real K_i_ = state[5];
    const Real N00_ = state[6];
    const Real N30_ = state[7];
    const Real N01_ = state[8];
    const Real N10_ = state[9];
    const Real N11_ = state[10];
    const Real N20_ = state[11];
    const Real N21_ = state[12];
    const Real N31_ = state[13];
    const Real IC1_ = state[14];
    const Real ikr_C1_ = state[15];
    const Real IC2_ = state[16];
    const Real ikr_C2_ = state[17];
    const Real O_ = state[18];
    const Real IO_ = state[19];
    const Real O2_ = state[23];
    const Real ryr_C1_ = state[24];
    const Real O1_ = state[25];
    const Real ryr_C2_ = state[26];
    const Real Tn_ = state[27];
    const Real Cal_ = state[28];
    const Real Ca_sr_ = state[29];
    const Real Ca_ss_ = state[30];
    const Real Ca_i_ = state[31];
    const Real x0 = N31_ * g_Na_;
    const Real x1 = O_ * g_Kr_;
    const Real x2 = logistic(-0.1 * (V - 15.0));
    const Real x3 = logistic(0.125 * (V - 35.0));
    const Real x4 = x2 * x3;
    const Real x5 = reciprocal(K_i_);
    const Real x6 = V - RTF_ * log(x5 * K_o_);
    const Real x7 = x6 * x4;
    const Real x8 = x4 + 0.1 * ((1.0 - x2) * x7) - 0.125 * ((1.0 - x3) * x7);
    const Real x9 = logistic(0.07692307692307693 * (x6 - 12.0));
    const Real x10 = (1.0 - x9) * x6 * x9;
    const Real x11 = x9 - 0.07692307692307693 * x10;
    const Real x12 = exp(-V * folded[1]);
    const Real x13 = exp(V * folded[0]) * Na_i_ * Na_i_;
    const Real x14 = Na_i_ * x13;
    const Real x15 = Ca_i_ * x12;
    const Real x16 = reciprocal(0.1 * x12 + 1.0);
    const Real x17 = x12 * x16;
    const Real x18 = (x16 * folded[5] * (0.35 * (folded[16] * x14) + 0.65 * (folded[17] * x15))) +
        0.065 * ((Ca_o_ * x14 - folded[2] * x15) * x16 * folded[18] * x17);
    const Real x19 = reciprocal(Na_i_);
    const Real x20 = x19 * x19;
    const Real x21 = x20 * x20;
    const Real x22 = exp(-V * folded[3]);
    const Real x23 = exp(-V * folded[4]);
    const Real x24 = reciprocal(0.12 * x22 + 0.03 * x23 + 1.0);
    const Real x25 = reciprocal(14641.0 * x21 + 1.0);
    const Real x26 = x25 * x24;
    const Real x27 = folded[6] * x26;
    const Real x28 = x24 * (-0.012 * (x22 * folded[4]) - 0.03 * (folded[4] * x23)) * x27;
    const Real x29 = V * folded[7];
    const Real x30 = exp(x29);
    const Real x31 = reciprocal(166.66666666666666 * Ca_ss_ + 1.0);
    const Real x32 = x31 * x_over_expm1(x29);
    const Real x33 = d_ * x32;
    const Real x34 = x33 * x30 * f_;
    const Real x35 = Ca_ss_ * x34;
    const Real x36 = Ca_ss_ * x30 + folded[8];
    const Real x37 = f_ * x36;
    const Real x38 = x31 * x37;
    const Real x39 = x38 * d_ * x_over_expm1_slope(x29);
    const Real x40 = 2.0 * (folded[19] * x35) + 2.0 * (folded[19] * x39);
    take(0, 0, -(x0 + x1 + 0.07 * x8 + 0.5 * x11 + 8.88888888888889 * x18 + x40 - 1.4 * x28 +
        0.001));
    const Real x41 = x32 * x37;
    take(0, 3, -P_Ca_ * x41);
    const Real x42 = x36 * x33;
    take(0, 4, -P_Ca_ * x42);
    const Real x43 = x19 * RTF_;
    const Real x44 = N31_ * x19 * folded[20];
    const Real x45 = x16 * x13;
    const Real x46 = folded[21] * x45;
    const Real x47 = x21 * x19 * x25;
    const Real x48 = x27 * x47;
    take(0, 5, -(0.0006 * x43 + x44 + 26.666666666666668 * x46 + 81989.59999999999 * x48));
    const Real x49 = RTF_ * x5;
    const Real x50 = 0.07 * (x4 * x49) + 0.5 * (x9 * x49 - 0.07692307692307693 * (x49 * x10)) +
        O_ * x5 * folded[22];
    take(0, 6, -x50);
    const Real x51 = V - RTF_ * log(x19 * Na_o_);
    take(0, 14, -g_Na_ * x51);
    take(0, 19, -x6 * g_Kr_);
    const Real x52 = x33 * x38;
    const Real x53 = P_Ca_ * x34 - 166.66666666666666 * (P_Ca_ * x52);
    take(0, 31, -x53);
    const Real x54 = reciprocal(Ca_i_);
    const Real x55 = reciprocal(0.0005 * x54 + 1.0);
    const Real x56 = 0.0002 * (x54 * RTF_) + 3e-05 * (x54 * x54 * x55 * x55);
    const Real x57 = x17;
    take(0, 32, -(x56 - 8.88888888888889 * x57));
    take(5, 0, -flux_ * (x0 + 26.666666666666668 * x18 - 4.199999999999999 * x28 + 0.0006));
    take(5, 5, -flux_ * (0.0006 * x43 + x44 + 80.0 * x46 + 245968.79999999996 * x48));
    take(5, 14, -x51 * folded[23]);
    take(5, 32, folded[24] * x17);
    take(6, 0, -flux_ * (x1 + 0.07 * x8 + 0.5 * x11 + 2.8 * x28));
    take(6, 5, folded[25] * x26 * x47);
    take(6, 6, -flux_ * x50);
    take(6, 19, -x6 * folded[26]);
    const Real x58 = exp(-0.09090909090909091 * V);
    const Real x59 = N10_ * x58;
    const Real x60 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x61 = N00_ * x60;
    const Real x62 = logistic(-0.0900900900900901 * (V + 11.0));
    const Real x63 = x62 * (1.0 - x62);
    const Real x64 = N01_ * x63;
    const Real x65 = -0.1 * (V + 47.13);
    const Real x66 = x_over_expm1_slope(x65);
    const Real x67 = N00_ * x66;
    take(7, 0, 0.01985294117647059 * x61 + 0.6756756756756758 * x64 + 0.96 * x67 -
        0.007272727272727273 * x59);
    const Real x68 = x_over_expm1(x65);
    take(7, 7, -9.6 * x68 - 0.135 * x60);
    const Real x69 = 7.5 * x62;
    take(7, 9, x69);
    const Real x70 = 0.08 * x58;
    take(7, 10, x70);
    const Real x71 = N30_ * x58;
    const Real x72 = N30_ * x60;
    const Real x73 = N20_ * x66;
    const Real x74 = N31_ * x63;
    take(8, 0, 0.021818181818181816 * x71 + 0.01985294117647059 * x72 + 0.6756756756756758 * x74 -
        0.32000000000000006 * x73);
    take(8, 8, -0.24 * x58 - 0.135 * x60);
    const Real x75 = 3.2 * x68;
    take(8, 12, x75);
    take(8, 14, x69);
    const Real x76 = N11_ * x58;
    const Real x77 = N01_ * x66;
    take(9, 0, 0.96 * x77 - 0.01985294117647059 * x61 - 0.007272727272727273 * x76 -
        0.6756756756756758 * x64);
    const Real x78 = 0.135 * x60;
    take(9, 7, x78);
    take(9, 9, -9.6 * x68 - 7.5 * x62);
    take(9, 11, x70);
    const Real x79 = N20_ * x58;
    const Real x80 = N10_ * x60;
    const Real x81 = N11_ * x63;
    const Real x82 = N10_ * x66;
    take(10, 0, 0.007272727272727273 * x59 + 0.01985294117647059 * x80 + 0.6756756756756758 * x81 +
        0.6400000000000001 * x82 - 0.014545454545454545 * x79 - 0.96 * x67);
    const Real x83 = 9.6 * x68;
    take(10, 7, x83);
    take(10, 10, -0.08 * x58 - 6.4 * x68 - 0.135 * x60);
    take(10, 11, x69);
    const Real x84 = 0.16 * x58;
    take(10, 12, x84);
    const Real x85 = N21_ * x58;
    const Real x86 = N11_ * x66;
    take(11, 0, 0.007272727272727273 * x76 + 0.6400000000000001 * x86 - 0.01985294117647059 * x80 -
        0.014545454545454545 * x85 - 0.6756756756756758 * x81 - 0.96 * x77);
    take(11, 9, x83);
    take(11, 10, x78);
    take(11, 11, -0.08 * x58 - 6.4 * x68 - 7.5 * x62);
    take(11, 13, x84);
    const Real x87 = N20_ * x60;
    const Real x88 = N21_ * x63;
    const Real x89 = 0.014545454545454545 * x79 + 0.01985294117647059 * x87 + 0.6756756756756758 *
        x88 + 0.32000000000000006 * x73 - 0.021818181818181816 * x71 - 0.6400000000000001 * x82;
    take(12, 0, x89);
    const Real x90 = 0.24 * x58;
    take(12, 8, x90);
    const Real x91 = 6.4 * x68;
    take(12, 10, x91);
    take(12, 12, -0.16 * x58 - 3.2 * x68 - 0.135 * x60);
    take(12, 13, x69);
    const Real x92 = N31_ * x58;
    const Real x93 = N21_ * x66;
    const Real x94 = 0.014545454545454545 * x85 + 0.32000000000000006 * x93 - 0.01985294117647059 *
        x87 - 0.021818181818181816 * x92 - 0.6756756756756758 * x88 - 0.6400000000000001 * x86;
    take(13, 0, x94);
    take(13, 11, x91);
    take(13, 12, x78);
    take(13, 13, -0.16 * x58 - 3.2 * x68 - 7.5 * x62);
    take(13, 14, x90);
    take(14, 0, 0.021818181818181816 * x92 - 0.01985294117647059 * x72 - 0.6756756756756758 * x74 -
        0.32000000000000006 * x93);
    take(14, 8, x78);
    take(14, 13, x75);
    take(14, 14, -0.24 * x58 - 7.5 * x62);
    const Real x95 = exp(0.018 * V);
    const Real x96 = exp(-0.016 * V);
    const Real x97 = 0.0072 * (ikr_C1_ * x95) + 0.00192 * (IC1_ * x96);
    const Real x98 = exp(0.035 * V);
    const Real x99 = exp(-0.045 * V);
    const Real x100 = 0.0017500000000000003 * (IC1_ * x98) + 0.00017999999999999998 * (IC2_ * x99);
    take(15, 0, x97 - x100);
    take(15, 15, -0.12 * x96 - 0.05 * x98);
    const Real x101 = 0.4 * x95;
    take(15, 16, x101);
    const Real x102 = 0.004 * x99;
    take(15, 17, x102);
    const Real x103 = 0.0017500000000000003 * (ikr_C1_ * x98) + 0.00017999999999999998 * (ikr_C2_ *
        x99);
    take(16, 0, -x97 - x103);
    const Real x104 = 0.12 * x96;
    take(16, 15, x104);
    take(16, 16, -0.4 * x95 - 0.05 * x98);
    take(16, 18, x102);
    const Real x105 = exp(0.02 * V);
    const Real x106 = exp(-0.035 * V);
    const Real x107 = 0.0024 * (IC2_ * x105) + 0.00035000000000000005 * (IO_ * x106);
    const Real x108 = 0.0072 * (ikr_C2_ * x95) + 0.00192 * (IC2_ * x96);
    take(17, 0, x100 + x108 - x107);
    const Real x109 = 0.05 * x98;
    take(17, 15, x109);
    take(17, 17, -0.12 * x96 - 0.004 * x99 - 0.12 * x105);
    take(17, 18, x101);
    const Real x110 = 0.01 * x106;
    take(17, 20, x110);
    const Real x111 = 0.0024 * (ikr_C2_ * x105) + 0.00035000000000000005 * (O_ * x106);
    take(18, 0, x103 - x108 - x111);
    take(18, 16, x109);
    take(18, 17, x104);
    take(18, 18, -0.4 * x95 - 0.004 * x99 - 0.12 * x105);
    take(18, 19, x110);
    const Real x112 = 0.0072 * (O_ * x95) + 0.00192 * (IO_ * x96);
    take(19, 0, x111 - x112);
    const Real x113 = 0.12 * x105;
    take(19, 18, x113);
    take(19, 19, -0.4 * x95 - 0.01 * x106 - drug_);
    take(19, 20, x104);
    take(19, 23, let_go_);
    take(20, 0, x107 + x112);
    take(20, 17, x113);
    take(20, 19, x101);
    take(20, 20, -0.12 * x96 - 0.01 * x106 - drug_);
    take(20, 21, let_go_);
    take(21, 20, drug_);
    take(21, 21, folded[12]);
    take(21, 22, 0.02);
    take(22, 21, 0.01);
    take(22, 22, -0.04);
    take(22, 23, 0.01);
    take(23, 19, drug_);
    take(23, 22, 0.02);
    take(23, 23, folded[12]);
    take(24, 24, -3.0);
    const Real x114 = Ca_ss_ * Ca_ss_;
    const Real x115 = Ca_ss_ * x114;
    const Real x116 = reciprocal(125000.0 * x115 + 1.0);
    const Real x117 = x116 * x115;
    take(24, 26, 2000.0 * x117);
    const Real x118 = x114 * x116 * O1_;
    const Real x119 = 3.0 * x118 - 375000.0 * (x117 * x118);
    take(24, 31, 2000.0 * x119);
    const Real x120 = x114 * x114;
    const Real x121 = reciprocal(416493127.8633903 * x120 + 1.0);
    const Real x122 = x121 * x120;
    take(25, 25, -1200000000.0 * x122);
    take(25, 26, 1.5);
    const Real x123 = reciprocal(250000.0 * x114 + 1.0);
    take(25, 27, 0.03 * x123);
    const Real x124 = x115 * x121 * ryr_C1_;
    const Real x125 = 4.0 * x124 - 1665972511.4535613 * (x122 * x124);
    const Real x126 = Ca_ss_ * x123 * x123 * ryr_C2_;
    take(25, 31, -1200000000.0 * x125 - 15000.0 * x126);
    take(26, 24, 3.0);
    take(26, 25, 1200000000.0 * x122);
    take(26, 26, -2000.0 * x117 - 1.8);
    take(26, 27, 0.0004);
    take(26, 31, 1200000000.0 * x125 - 2000.0 * x119);
    take(27, 26, 0.3);
    take(27, 27, -0.03 * x123 - 0.0004);
    take(27, 31, 15000.0 * x126);
    take(28, 28, -40.0 * Ca_i_ - 0.02);
    take(28, 32, 2.8000000000000003 - 40.0 * Tn_);
    take(29, 29, -100.0 * Ca_i_ - 0.24);
    take(29, 32, 5.0 - 100.0 * Cal_);
    const Real x127 = Ca_sr_ - Ca_ss_;
    const Real x128 = -0.9 * x127;
    take(30, 24, x128);
    take(30, 26, x128);
    const Real x129 = O1_ + O2_;
    take(30, 30, -0.9 * x129 - 2e-05);
    take(30, 31, 0.9 * x129);
    const Real x130 = Ca_i_ * reciprocal(11111111.111111112 * (Ca_i_ * Ca_i_) + 1.0);
    const Real x131 = Ca_i_ * x130;
    take(30, 32, 166666.6666666667 * (2.0 * x130 - 22222222.222222224 * (x130 * x131)) + 2e-05);
    take(31, 0, -0.5 * (2.0 * (folded[27] * x35) + 2.0 * (folded[27] * x39)));
    take(31, 3, -folded[28] * x41);
    take(31, 4, -folded[28] * x42);
    const Real x132 = x127 * folded[29];
    take(31, 24, x132);
    take(31, 26, x132);
    take(31, 30, (0.9 * x129 + 2e-05) * folded[9]);
    take(31, 31, -0.9 * (x129 * folded[9]) - 0.5 * (folded[10] * x34 - 166.66666666666666 *
        (folded[10] * x52)) - 10.0);
    take(31, 32, folded[13]);
    take(32, 0, -folded[11] * (0.0004 - 17.77777777777778 * x18));
    const Real x133 = folded[30] * x45;
    take(32, 5, x133);
    take(32, 28, 40.0 * Ca_i_ + 0.02);
    take(32, 29, 100.0 * Ca_i_ + 0.24);
    take(32, 31, folded[14]);
    const Real x134 = v_sr_ * x130;
    const Real x135 = x56 + 17.77777777777778 * x57;
    take(32, 32, 40.0 * Tn_ + 100.0 * Cal_ + folded[15] - 166666.6666666667 * (2.0 * x134 -
        22222222.222222224 * (x131 * x134)) - 0.5 * (flux_ * x135));
    take(33, 0, -folded[11] * (x40 - 17.77777777777778 * x18 + 0.0004));
    take(33, 3, -folded[31] * x41);
    take(33, 4, -folded[31] * x42);
    take(33, 5, x133);
    take(33, 31, -folded[11] * x53);
    take(33, 32, -folded[11] * x135);
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    const Real d_ = state[2];
    const Real f_ = state[3];
    const Real Na_i_ = state[4];
    const Real K_i_ = state[5];
    const Real N31_ = state[13];
    const Real O_ = state[18];
    const Real Ca_ss_ = state[30];
    const Real Ca_i_ = state[31];
    const Real x0 = reciprocal(Na_i_);
    const Real x1 = V - RTF_ * log(x0 * Na_o_);
    const Real x2 = N31_ * g_Na_ * x1;
    const Real x3 = V - RTF_ * log(reciprocal(K_i_) * K_o_);
    const Real x4 = O_ * x3 * g_Kr_;
    const Real x5 = reciprocal(Ca_i_);
    const Real x6 = 0.0004 * (V - 0.5 * (RTF_ * log(x5 * Ca_o_))) + 0.06 * reciprocal(0.0005 * x5 +
        1.0);
    const Real x7 = logistic(0.125 * (V - 35.0)) * x3 * logistic(-0.1 * (V - 15.0));
    const Real x8 = x3 * logistic(0.07692307692307693 * (x3 - 12.0));
    const Real x9 = exp(-V * folded[1]);
    const Real x10 = (Na_i_ * Na_i_ * Na_i_ * Ca_o_ * exp(V * folded[0]) - Ca_i_ * x9 *
        folded[2]) * reciprocal(0.1 * x9 + 1.0);
    const Real x11 = reciprocal((14641.0 * (x0 * x0 * x0 * x0) + 1.0) * (0.12 * exp(-V *
        folded[3]) + 0.03 * exp(-V * folded[4]) + 1.0));
    const Real x12 = V * folded[7];
    const Real x13 = d_ * f_ * P_Ca_ * reciprocal(166.66666666666666 * Ca_ss_ + 1.0) * (Ca_ss_ *
        exp(x12) + folded[8]) * x_over_expm1(x12);
    current[0] = 0.0006 * x1 + x2 + x4 + x6 + 0.07 * x7 + 0.5 * x8 + 8.88888888888889 *
        (folded[5] * x10) + 1.4 * (x11 * folded[6]) + x13;
    current[1] = x2;
    current[2] = x4;
    current[3] = x13;
    current[4] = 0.07 * x7;
    current[5] = 0.5 * x8;
    current[6] = folded[32] * x10;
    current[7] = x11 * folded[33];
    current[8] = 0.0006 * x1;
    current[9] = x6;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    const double x0 = reciprocal(RTF_);
    folded[0] = 0.35 * x0;
    folded[1] = 0.65 * x0;
    const double x1 = Na_o_ * Na_o_ * Na_o_;
    folded[2] = x1;
    folded[3] = 0.1 * x0;
    folded[4] = x0;
    const double x2 = reciprocal(Na_o_);
    const double x3 = x2 * x2 * x2;
    folded[5] = x3;
    const double x4 = K_o_ * reciprocal(K_o_ + 1.5);
    folded[6] = x4;
    folded[7] = 2.0 * x0;
    folded[8] = -0.341 * Ca_o_;
    const double x5 = reciprocal(v_ss_);
    const double x6 = x5 * v_sr_;
    const double x7 = x6;
    folded[9] = x7;
    const double x8 = P_Ca_ * flux_;
    const double x9 = x5 * x8;
    folded[10] = x9;
    folded[11] = 0.5 * flux_;
    folded[12] = (-let_go_ - 0.01);
    folded[13] = (10.0 - 2e-05 * x7);
    folded[14] = 10.0 * v_ss_;
    folded[15] = (-10.0 * v_ss_ - 7.800000000000001);
    folded[16] = x0 * Ca_o_;
    folded[17] = x0 * x1;
    folded[18] = x0 * x3;
    folded[19] = x0 * P_Ca_;
    folded[20] = g_Na_ * RTF_;
    const double x10 = Ca_o_ * x3;
    folded[21] = x10;
    folded[22] = RTF_ * g_Kr_;
    folded[23] = g_Na_ * flux_;
    folded[24] = 26.666666666666668 * flux_;
    folded[25] = 163979.19999999998 * flux_ * x4;
    folded[26] = g_Kr_ * flux_;
    folded[27] = x0 * x9;
    folded[28] = 0.5 * x9;
    folded[29] = 0.9 * x6;
    folded[30] = 26.666666666666668 * flux_ * x10;
    folded[31] = 0.5 * x8;
    folded[32] = 8.88888888888889 * x3;
    folded[33] = 1.4 * x4;
  }

 private:
  double folded[34] = {};
};

}  // namespace cw
