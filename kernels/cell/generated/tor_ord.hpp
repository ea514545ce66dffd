// Generated from tor_ord.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Human ventricular cell, ToR-ORd with dynamic intracellular chloride (ToR-ORd-dynCl). Tomek et
/// al. 2019, eLife 8:e48890, doi:10.7554/eLife.48890; 2020, bioRxiv, doi:10.1101/2020.06.01.127043
struct TorOrd : GeneratedCell {
  TorOrd() { prepare(); }

  /// gas constant, mJ/mol/K
  double R_ = 8314.0;
  /// temperature, K
  double T_ = 310.0;
  /// Faraday constant, C/mol
  double F_ = 96485.0;
  /// length of the cell, cm
  double length_ = 0.01;
  /// radius of the cell, cm
  double radius_ = 0.0011;
  /// capacitance of the membrane per area, uF/cm^2
  double C_m_ = 1.0;
  /// extracellular sodium, mM
  double Na_o_ = 140.0;
  /// extracellular potassium, mM
  double K_o_ = 5.0;
  /// extracellular calcium, mM
  double Ca_o_ = 1.8;
  /// extracellular chloride, mM
  double Cl_o_ = 150.0;
  /// permeability of sodium relative to potassium in IKs
  double P_NaK_ = 0.01833;
  /// fraction of active CaMK sites at rest
  double CaMK_0_ = 0.05;
  /// half-saturation of CaMK by calmodulin, mM
  double K_mCaM_ = 0.0015;
  /// half-saturation of phosphorylation by CaMK
  double K_mCaMK_ = 0.15;
  /// rate of autophosphorylation of CaMK, 1/ms
  double alpha_CaMK_ = 0.05;
  /// rate of dephosphorylation of CaMK, 1/ms
  double beta_CaMK_ = 0.00068;
  /// maximal conductance of INa, mS/uF
  double g_Na_ = 11.7802;
  /// maximal conductance of INaL, mS/uF
  double g_NaL_ = 0.0279;
  /// time constant of inactivation of INaL, ms
  double tau_h_L_ = 200.0;
  /// maximal conductance of Ito, mS/uF
  double g_to_ = 0.16;
  /// shortening of the inactivation of Ito at rest
  double k_epi_ = 0.0;
  /// dielectric constant of water at 37 degrees
  double eps_w_ = 74.0;
  /// permeability of ICaL to calcium, cm/s
  double P_Ca_ = 8.3757e-05;
  /// permeability of ICaL to sodium relative to calcium
  double r_CaNa_ = 0.00125;
  /// permeability of ICaL to potassium relative to calcium
  double r_CaK_ = 0.0003574;
  /// permeability of phosphorylated ICaL channels relative to others
  double r_CaMK_ = 1.1;
  /// fraction of ICaL channels in the subspace
  double F_CaL_ss_ = 0.8;
  /// fraction of fast voltage-dependent inactivation of ICaL
  double A_f_fast_ = 0.6;
  /// time constant of recovery from calcium-dependent inactivation of ICaL, ms
  double tau_j_Ca_ = 72.5;
  /// half-saturation of calcium-dependent inactivation of ICaL, mM
  double K_mn_ = 0.002;
  /// rate of entry to the calcium-dependent mode of ICaL, 1/ms
  double k_p2n_ = 500.0;
  /// rate of exit from the calcium-dependent mode of ICaL, 1/ms
  double k_m2n_max_ = 1.0;
  /// maximal conductance of IKr, mS/uF
  double g_Kr_ = 0.0321;
  /// rate of IKr from C1 to C2, 1/ms
  double alpha_Kr_1_ = 0.154375;
  /// rate of IKr from C2 to C1, 1/ms
  double beta_Kr_1_ = 0.1911;
  /// maximal conductance of IKs, mS/uF
  double g_Ks_ = 0.0011;
  /// maximal conductance of IK1, mS/uF
  double g_K1_ = 0.6992;
  /// density of the sodium-calcium exchanger, V
  double g_NaCa_ = 0.0034;
  /// fraction of exchangers in the subspace
  double F_NaCa_ss_ = 0.35;
  /// half-saturation of activation of the exchanger by calcium, mM
  double K_mCaAct_ = 0.00015;
  /// dissociation of the first sodium of the exchanger, mM
  double K_Na1_ = 15.0;
  /// dissociation of the second sodium of the exchanger, mM
  double K_Na2_ = 5.0;
  /// dissociation of the third sodium of the exchanger, mM
  double K_Na3_ = 88.12;
  /// asymmetry of the exchanger
  double K_asymm_ = 12.5;
  /// rate of sodium translocation of the exchanger, S/F
  double w_Na_ = 60000.0;
  /// rate of calcium translocation of the exchanger, S/F
  double w_Ca_ = 60000.0;
  /// rate of mixed translocation of the exchanger, S/F
  double w_NaCa_ = 5000.0;
  /// rate of calcium binding to the exchanger, m^3/s/mol
  double k_Ca_on_ = 1500000.0;
  /// rate of calcium release from the exchanger, S/F
  double k_Ca_off_ = 5000.0;
  /// charge moved with sodium by the exchanger
  double q_Na_ = 0.5224;
  /// charge moved with calcium by the exchanger
  double q_Ca_ = 0.167;
  /// density of the sodium-potassium pump, V
  double P_NaKpump_ = 15.4509;
  /// forward rate 1 of the pump, S/F
  double k1_p_ = 949.5;
  /// backward rate 1 of the pump, m^3/s/mol
  double k1_m_ = 182.4;
  /// forward rate 2 of the pump, S/F
  double k2_p_ = 687.2;
  /// backward rate 2 of the pump, S/F
  double k2_m_ = 39.4;
  /// forward rate 3 of the pump, S/F
  double k3_p_ = 1899.0;
  /// backward rate 3 of the pump, m^6/s/mol^2
  double k3_m_ = 79300.0;
  /// forward rate 4 of the pump, S/F
  double k4_p_ = 639.0;
  /// backward rate 4 of the pump, S/F
  double k4_m_ = 40.0;
  /// dissociation of inner sodium from the pump at 0 mV, mM
  double K_Nai_0_ = 9.073;
  /// dissociation of outer sodium from the pump at 0 mV, mM
  double K_Nao_0_ = 27.78;
  /// share of the voltage dependence of the pump on the inside
  double delta_NaK_ = -0.155;
  /// dissociation of inner potassium from the pump, mM
  double K_Ki_ = 0.5;
  /// dissociation of outer potassium from the pump, mM
  double K_Ko_ = 0.3582;
  /// magnesium ADP, mM
  double MgADP_ = 0.05;
  /// magnesium ATP, mM
  double MgATP_ = 9.8;
  /// dissociation of magnesium ATP from the pump, mM
  double K_MgATP_ = 1.698e-07;
  /// protons in the cytosol, mM
  double H_i_ = 1e-07;
  /// inorganic phosphate, free and bound, mM
  double P_total_ = 4.2;
  /// dissociation of phosphate and protons, mM
  double K_HP_ = 1.698e-07;
  /// dissociation of phosphate and sodium, mM
  double K_NaP_ = 224.0;
  /// dissociation of phosphate and potassium, mM
  double K_KP_ = 292.0;
  /// conductance of the background potassium current, mS/uF
  double g_Kb_ = 0.0189;
  /// permeability of the background sodium current, cm/s
  double P_Nab_ = 1.9239e-09;
  /// permeability of the background calcium current, cm/s
  double P_Cab_ = 5.9194e-08;
  /// maximal current of the sarcolemmal calcium pump, A/F
  double g_pCa_ = 0.0005;
  /// half-saturation of the sarcolemmal calcium pump, mM
  double K_pCa_ = 0.0005;
  /// maximal conductance of the calcium-activated chloride current, mS/uF
  double g_ClCa_ = 0.2843;
  /// fraction of calcium-activated chloride channels in the subspace
  double F_ClCa_ss_ = 1.0;
  /// half-saturation of the calcium-activated chloride current, mM
  double K_ClCa_ = 0.1;
  /// conductance of the background chloride current, mS/uF
  double g_Clb_ = 0.00198;
  /// scale of the release
  double g_rel_ = 1.5378;
  /// release per calcium current of the subspace and time constant, mM/mV/ms
  double a_rel_ = 0.5;
  /// time constant of the release, ms
  double tau_rel_0_ = 4.75;
  /// time constant of phosphorylated release relative to other
  double r_rel_CaMK_ = 1.25;
  /// junctional SR calcium at half release, mM
  double K_jsr_ = 1.7;
  /// maximal uptake into the network SR, mM/ms
  double g_up_ = 0.005425;
  /// half-saturation of uptake, mM
  double K_up_ = 0.00092;
  /// maximal uptake of phosphorylated pumps relative to others
  double r_up_CaMK_ = 2.75;
  /// decrease of the half-saturation of phosphorylated pumps, mM
  double dK_up_CaMK_ = 0.00017;
  /// leak from the network SR at 15 mM, mM/ms
  double g_leak_ = 0.0048825;
  /// time constant of transfer from network to junctional SR, ms
  double tau_tr_ = 60.0;
  /// time constant of diffusion of sodium, potassium and chloride, ms
  double tau_diff_ = 2.0;
  /// time constant of diffusion of calcium, ms
  double tau_diff_Ca_ = 0.2;
  /// calmodulin in the cytosol, mM
  double CMDN_ = 0.05;
  /// half-saturation of calmodulin, mM
  double K_CMDN_ = 0.00238;
  /// troponin in the cytosol, mM
  double TRPN_ = 0.07;
  /// half-saturation of troponin, mM
  double K_TRPN_ = 0.0005;
  /// SR binding sites in the subspace, mM
  double BSR_ = 0.047;
  /// half-saturation of the SR sites, mM
  double K_BSR_ = 0.00087;
  /// sarcolemmal binding sites in the subspace, mM
  double BSL_ = 1.124;
  /// half-saturation of the sarcolemmal sites, mM
  double K_BSL_ = 0.0087;
  /// calsequestrin in the junctional SR, mM
  double CSQN_ = 10.0;
  /// half-saturation of calsequestrin, mM
  double K_CSQN_ = 0.8;

  static constexpr std::string_view name = "tor_ord";
  static constexpr std::string_view description = "Human ventricular cell, ToR-ORd with dynamic intracellular chloride (ToR-ORd-dynCl)";
  static constexpr std::string_view publication = "Tomek et al. 2019, eLife 8:e48890, doi:10.7554/eLife.48890; 2020, bioRxiv, doi:10.1101/2020.06.01.127043";
  static constexpr double initial_V = -89.7480828169;
  static constexpr int state_count = 44;
  static constexpr int gate_count = 24;
  static constexpr int column_count = 90;
  static constexpr int coupled_count = 11;
  static constexpr int coupling_count = 27;
  static constexpr int factor_count = 27;
  static constexpr std::array<CoupledPair, 27> coupling{{
      {0, 0},
      {0, 1},
      {1, 0},
      {1, 1},
      {1, 2},
      {2, 1},
      {2, 2},
      {2, 3},
      {2, 4},
      {3, 2},
      {3, 3},
      {3, 4},
      {4, 2},
      {4, 3},
      {4, 4},
      {5, 5},
      {5, 6},
      {6, 5},
      {6, 6},
      {7, 7},
      {7, 8},
      {8, 7},
      {8, 8},
      {9, 9},
      {9, 10},
      {10, 9},
      {10, 10},
  }};
  static constexpr std::array<StateVariable, 44> states{{
      {"m", "1", 0.00065171536152, "activation of INa", 1.0},
      {"h", "1", 0.847326693399, "fast inactivation of INa", 1.0},
      {"j", "1", 0.847165668536, "slow inactivation of INa", 1.0},
      {"h_CaMK", "1", 0.701845427662, "fast inactivation of INa, phosphorylated", 1.0},
      {"j_CaMK", "1", 0.84690143894, "slow inactivation of INa, phosphorylated", 1.0},
      {"m_L", "1", 0.000135120261195, "activation of INaL", 1.0},
      {"h_L", "1", 0.556601650459, "inactivation of INaL", 1.0},
      {"h_L_CaMK", "1", 0.311549070693, "inactivation of INaL, phosphorylated", 1.0},
      {"a", "1", 0.000889925901945, "activation of Ito", 1.0},
      {"i_fast", "1", 0.999671576537, "fast inactivation of Ito", 1.0},
      {"i_slow", "1", 0.598890849399, "slow inactivation of Ito", 1.0},
      {"a_CaMK", "1", 0.000453416519959, "activation of Ito, phosphorylated", 1.0},
      {"i_CaMK_fast", "1", 0.999671583621, "fast inactivation of Ito, phosphorylated", 1.0},
      {"i_CaMK_slow", "1", 0.662069197871, "slow inactivation of Ito, phosphorylated", 1.0},
      {"d", "1", 1.58884121071e-31, "activation of ICaL", 1.0},
      {"f_fast", "1", 0.999999994311, "fast voltage-dependent inactivation of ICaL", 1.0},
      {"f_slow", "1", 0.94017907211, "slow voltage-dependent inactivation of ICaL", 1.0},
      {"f_CaMK_fast", "1", 0.999999994343, "fast voltage-dependent inactivation of ICaL, phosphorylated", 1.0},
      {"f_Ca_fast", "1", 0.999999994311, "fast calcium-dependent inactivation of ICaL", 1.0},
      {"f_Ca_slow", "1", 0.999901376748, "slow calcium-dependent inactivation of ICaL", 1.0},
      {"f_Ca_CaMK_fast", "1", 0.999999994312, "fast calcium-dependent inactivation of ICaL, phosphorylated", 1.0},
      {"j_Ca", "1", 0.999984619577, "recovery from calcium-dependent inactivation of ICaL", 1.0},
      {"x_s1", "1", 0.243959016061, "slow activation of IKs", 1.0},
      {"x_s2", "1", 0.000158616694623, "fast activation of IKs", 1.0},
      {"CaMK_trap", "1", 0.0109502564192, "fraction of autonomous CaMK sites", 0.02},
      {"n_ss", "1", 0.000489937844977, "fraction of ICaL channels in calcium-dependent mode, subspace", 0.3},
      {"n_i", "1", 0.000832600925714, "fraction of ICaL channels in calcium-dependent mode, cytosol", 0.2},
      {"J_rel_np", "mM/ms", 1.80824774079e-22, "release, not phosphorylated", 0.04},
      {"J_rel_CaMK", "mM/ms", 4.35860784391e-21, "release, phosphorylated", 0.04},
      {"Ca_i", "mM", 7.45348093581e-05, "calcium in the cytosol", 0.0002},
      {"Ca_ss", "mM", 6.49734059262e-05, "calcium in the subspace", 0.001},
      {"Ca_nsr", "mM", 1.52800059077, "calcium in the network SR", 0.03, true},
      {"Ca_jsr", "mM", 1.52569253437, "calcium in the junctional SR", 1.0},
      {"Kr_C0", "1", 0.998251134783, "IKr channels closed, furthest from open", 0.4},
      {"Kr_C1", "1", 0.000793602046257, "IKr channels closed, in the middle", 0.04},
      {"Kr_C2", "1", 0.000653214338492, "IKr channels closed, next to open", 0.02},
      {"Kr_O", "1", 0.000292244895058, "IKr channels open", 0.3},
      {"Kr_I", "1", 9.80408293118e-06, "IKr channels inactivated", 0.3},
      {"Cl_i", "mM", 29.2069793887, "chloride in the cytosol", 0.004, true},
      {"Cl_ss", "mM", 29.2069557376, "chloride in the subspace", 0.007, true},
      {"Na_i", "mM", 12.3973564703, "sodium in the cytosol", 0.01, true},
      {"Na_ss", "mM", 12.397695333, "sodium in the subspace", 0.02, true},
      {"K_i", "mM", 147.711474407, "potassium in the cytosol", 0.02, true},
      {"K_ss", "mM", 147.711433361, "potassium in the subspace", 0.01, true},
  }};
  static constexpr std::array<std::string_view, 3> variants{"endo", "epi", "m"};
  static constexpr std::array<VariantValue, 19> variant_parameters{{
      {"epi", "g_NaL", 0.01674},
      {"epi", "g_to", 0.32},
      {"m", "g_to", 0.32},
      {"epi", "k_epi", 0.95},
      {"epi", "P_Ca", 0.0001005084},
      {"m", "P_Ca", 0.000167514},
      {"epi", "g_Kr", 0.04173},
      {"m", "g_Kr", 0.02568},
      {"epi", "g_Ks", 0.00154},
      {"epi", "g_K1", 0.83904},
      {"m", "g_K1", 0.90896},
      {"epi", "g_NaCa", 0.00374},
      {"m", "g_NaCa", 0.00476},
      {"epi", "P_NaKpump", 13.90581},
      {"m", "P_NaKpump", 10.81563},
      {"epi", "g_Kb", 0.01134},
      {"m", "a_rel", 0.85},
      {"epi", "g_up", 0.0070525},
      {"epi", "CMDN", 0.065},
  }};
  static constexpr std::array<VariantValue, 90> variant_initial_values{{
      {"epi", "V", -90.7456332496},
      {"m", "V", -91.3391803968},
      {"epi", "m", 0.000525323142244},
      {"m", "m", 0.000461956534829},
      {"epi", "h", 0.864514804479},
      {"m", "h", 0.873907657623},
      {"epi", "j", 0.864457115015},
      {"m", "j", 0.873784149746},
      {"epi", "h_CaMK", 0.731365613932},
      {"m", "h_CaMK", 0.747897241514},
      {"epi", "j_CaMK", 0.864352715733},
      {"m", "j_CaMK", 0.87353750747},
      {"epi", "m_L", 0.000111796946201},
      {"m", "m_L", 9.98770874861e-05},
      {"epi", "h_L", 0.591653600903},
      {"m", "h_L", 0.598611759466},
      {"epi", "h_L_CaMK", 0.34768123679},
      {"m", "h_L_CaMK", 0.333989914508},
      {"epi", "a", 0.000832040787905},
      {"m", "a", 0.000799404188334},
      {"epi", "i_fast", 0.999724237644},
      {"m", "i_fast", 0.999751418649},
      {"epi", "i_slow", 0.999723490323},
      {"m", "i_slow", 0.570253781915},
      {"epi", "a_CaMK", 0.000423912054921},
      {"m", "a_CaMK", 0.000407277681199},
      {"epi", "i_CaMK_fast", 0.999724237767},
      {"m", "i_CaMK_fast", 0.999751424044},
      {"epi", "i_CaMK_slow", 0.999724054769},
      {"m", "i_CaMK_slow", 0.63519265982},
      {"epi", "d", -2.48652723155e-36},
      {"m", "d", -8.33460419956e-30},
      {"epi", "f_fast", 0.999999995657},
      {"m", "f_fast", 0.9999999963},
      {"epi", "f_slow", 0.951060213799},
      {"m", "f_slow", 0.918358695116},
      {"epi", "f_CaMK_fast", 0.999999995657},
      {"m", "f_CaMK_fast", 0.999999996208},
      {"epi", "f_Ca_fast", 0.999999995657},
      {"m", "f_Ca_fast", 0.999999996301},
      {"epi", "f_Ca_slow", 0.999937692441},
      {"m", "f_Ca_slow", 0.999754043234},
      {"epi", "f_Ca_CaMK_fast", 0.999999995656},
      {"m", "f_Ca_CaMK_fast", 0.999999996299},
      {"epi", "j_Ca", 0.999988620215},
      {"m", "j_Ca", 0.9999742891},
      {"epi", "x_s1", 0.223358448594},
      {"m", "x_s1", 0.264229298875},
      {"epi", "x_s2", 0.000141824743798},
      {"m", "x_s2", 0.000132734770983},
      {"epi", "CaMK_trap", 0.0127354136595},
      {"m", "CaMK_trap", 0.0201882046405},
      {"epi", "n_ss", 0.000304952292599},
      {"m", "n_ss", 0.000533651965199},
      {"epi", "n_i", 0.000527266836294},
      {"m", "n_i", 0.0012578613683},
      {"epi", "J_rel_np", 6.77882673136e-25},
      {"m", "J_rel_np", -1.30048587381e-21},
      {"epi", "J_rel_CaMK", -1.58194108231e-23},
      {"m", "J_rel_CaMK", -7.61071425849e-20},
      {"epi", "Ca_i", 6.62181569329e-05},
      {"m", "Ca_i", 8.29757614119e-05},
      {"epi", "Ca_ss", 5.74992101187e-05},
      {"m", "Ca_ss", 6.6421873824e-05},
      {"epi", "Ca_nsr", 1.80679354108},
      {"m", "Ca_nsr", 2.01222465016},
      {"epi", "Ca_jsr", 1.80504703846},
      {"m", "Ca_jsr", 2.0164146155},
      {"epi", "Kr_C0", 0.998473340798},
      {"m", "Kr_C0", 0.998345129712},
      {"epi", "Kr_C1", 0.000739304520672},
      {"m", "Kr_C1", 0.00070864596677},
      {"epi", "Kr_C2", 0.00060290787676},
      {"m", "Kr_C2", 0.000591004733697},
      {"epi", "Kr_O", 0.000178778329437},
      {"m", "Kr_O", 0.00034457327633},
      {"epi", "Kr_I", 5.6782548184e-06},
      {"m", "Kr_I", 1.06423014131e-05},
      {"epi", "Cl_i", 34.3172099045},
      {"m", "Cl_i", 48.912768145},
      {"epi", "Cl_ss", 34.3171879617},
      {"m", "Cl_ss", 48.9127355778},
      {"epi", "Na_i", 13.4006197127},
      {"m", "Na_i", 15.9486733632},
      {"epi", "Na_ss", 13.4009366376},
      {"m", "Na_ss", 15.9492201219},
      {"epi", "K_i", 152.363889991},
      {"m", "K_i", 156.713067183},
      {"epi", "K_ss", 152.363844281},
      {"m", "K_ss", 156.713012918},
  }};
  static constexpr std::array<CurrentVariable, 30> currents{{
      {"i_ion", "A/F", "sum of the membrane currents"},
      {"i_Na", "A/F", "fast sodium current"},
      {"i_NaL", "A/F", "late sodium current"},
      {"i_to", "A/F", "transient outward potassium current"},
      {"i_inf", "1", "i_inf"},
      {"i_mix", "1", "i_mix"},
      {"i_mix_CaMK", "1", "i_mix_CaMK"},
      {"i_CaL_ss", "A/F", "L-type calcium current, subspace"},
      {"i_CaNa_ss", "A/F", "sodium through L-type channels, subspace"},
      {"i_CaK_ss", "A/F", "potassium through L-type channels, subspace"},
      {"i_CaL_i", "A/F", "L-type calcium current, cytosol"},
      {"i_CaNa_i", "A/F", "sodium through L-type channels, cytosol"},
      {"i_CaK_i", "A/F", "potassium through L-type channels, cytosol"},
      {"i_CaL", "A/F", "L-type calcium current"},
      {"i_CaNa", "A/F", "sodium through L-type channels"},
      {"i_CaK", "A/F", "potassium through L-type channels"},
      {"i_Kr", "A/F", "rapid delayed rectifier potassium current"},
      {"i_Ks", "A/F", "slow delayed rectifier potassium current"},
      {"i_K1", "A/F", "inward rectifier potassium current"},
      {"i_NaCa_i", "A/F", "sodium-calcium exchange current, cytosol"},
      {"i_NaCa_ss", "A/F", "sodium-calcium exchange current, subspace"},
      {"i_NaK", "A/F", "sodium-potassium pump current"},
      {"i_Kb", "A/F", "background potassium current"},
      {"i_Nab", "A/F", "background sodium current"},
      {"i_Cab", "A/F", "background calcium current"},
      {"i_pCa", "A/F", "sarcolemmal calcium pump current"},
      {"i_ClCa_ss", "A/F", "calcium-activated chloride current, subspace"},
      {"i_ClCa_i", "A/F", "calcium-activated chloride current, cytosol"},
      {"i_ClCa", "A/F", "calcium-activated chloride current"},
      {"i_Clb", "A/F", "background chloride current"},
  }};
  static constexpr std::array<ConservedTerm, 5> conserved{{
      {0, 33, 1.0},
      {0, 34, 1.0},
      {0, 35, 1.0},
      {0, 36, 1.0},
      {0, 37, 1.0},
  }};

  static constexpr auto parameters() {
    return std::array<ParameterOf<TorOrd>, 105>{{
        {"R", &TorOrd::R_, "gas constant", "mJ/mol/K"},
        {"T", &TorOrd::T_, "temperature", "K"},
        {"F", &TorOrd::F_, "Faraday constant", "C/mol"},
        {"length", &TorOrd::length_, "length of the cell", "cm"},
        {"radius", &TorOrd::radius_, "radius of the cell", "cm"},
        {"C_m", &TorOrd::C_m_, "capacitance of the membrane per area", "uF/cm^2"},
        {"Na_o", &TorOrd::Na_o_, "extracellular sodium", "mM"},
        {"K_o", &TorOrd::K_o_, "extracellular potassium", "mM"},
        {"Ca_o", &TorOrd::Ca_o_, "extracellular calcium", "mM"},
        {"Cl_o", &TorOrd::Cl_o_, "extracellular chloride", "mM"},
        {"P_NaK", &TorOrd::P_NaK_, "permeability of sodium relative to potassium in IKs", "1"},
        {"CaMK_0", &TorOrd::CaMK_0_, "fraction of active CaMK sites at rest", "1"},
        {"K_mCaM", &TorOrd::K_mCaM_, "half-saturation of CaMK by calmodulin", "mM"},
        {"K_mCaMK", &TorOrd::K_mCaMK_, "half-saturation of phosphorylation by CaMK", "1"},
        {"alpha_CaMK", &TorOrd::alpha_CaMK_, "rate of autophosphorylation of CaMK", "1/ms"},
        {"beta_CaMK", &TorOrd::beta_CaMK_, "rate of dephosphorylation of CaMK", "1/ms"},
        {"g_Na", &TorOrd::g_Na_, "maximal conductance of INa", "mS/uF", ParameterRange::not_negative},
        {"g_NaL", &TorOrd::g_NaL_, "maximal conductance of INaL", "mS/uF", ParameterRange::not_negative},
        {"tau_h_L", &TorOrd::tau_h_L_, "time constant of inactivation of INaL", "ms"},
        {"g_to", &TorOrd::g_to_, "maximal conductance of Ito", "mS/uF", ParameterRange::not_negative},
        {"k_epi", &TorOrd::k_epi_, "shortening of the inactivation of Ito at rest", "1"},
        {"eps_w", &TorOrd::eps_w_, "dielectric constant of water at 37 degrees", "1"},
        {"P_Ca", &TorOrd::P_Ca_, "permeability of ICaL to calcium", "cm/s"},
        {"r_CaNa", &TorOrd::r_CaNa_, "permeability of ICaL to sodium relative to calcium", "1"},
        {"r_CaK", &TorOrd::r_CaK_, "permeability of ICaL to potassium relative to calcium", "1"},
        {"r_CaMK", &TorOrd::r_CaMK_, "permeability of phosphorylated ICaL channels relative to others", "1"},
        {"F_CaL_ss", &TorOrd::F_CaL_ss_, "fraction of ICaL channels in the subspace", "1"},
        {"A_f_fast", &TorOrd::A_f_fast_, "fraction of fast voltage-dependent inactivation of ICaL", "1"},
        {"tau_j_Ca", &TorOrd::tau_j_Ca_, "time constant of recovery from calcium-dependent inactivation of ICaL", "ms"},
        {"K_mn", &TorOrd::K_mn_, "half-saturation of calcium-dependent inactivation of ICaL", "mM"},
        {"k_p2n", &TorOrd::k_p2n_, "rate of entry to the calcium-dependent mode of ICaL", "1/ms"},
        {"k_m2n_max", &TorOrd::k_m2n_max_, "rate of exit from the calcium-dependent mode of ICaL", "1/ms"},
        {"g_Kr", &TorOrd::g_Kr_, "maximal conductance of IKr", "mS/uF", ParameterRange::not_negative},
        {"alpha_Kr_1", &TorOrd::alpha_Kr_1_, "rate of IKr from C1 to C2", "1/ms"},
        {"beta_Kr_1", &TorOrd::beta_Kr_1_, "rate of IKr from C2 to C1", "1/ms"},
        {"g_Ks", &TorOrd::g_Ks_, "maximal conductance of IKs", "mS/uF", ParameterRange::not_negative},
        {"g_K1", &TorOrd::g_K1_, "maximal conductance of IK1", "mS/uF", ParameterRange::not_negative},
        {"g_NaCa", &TorOrd::g_NaCa_, "density of the sodium-calcium exchanger", "V", ParameterRange::not_negative},
        {"F_NaCa_ss", &TorOrd::F_NaCa_ss_, "fraction of exchangers in the subspace", "1"},
        {"K_mCaAct", &TorOrd::K_mCaAct_, "half-saturation of activation of the exchanger by calcium", "mM"},
        {"K_Na1", &TorOrd::K_Na1_, "dissociation of the first sodium of the exchanger", "mM"},
        {"K_Na2", &TorOrd::K_Na2_, "dissociation of the second sodium of the exchanger", "mM"},
        {"K_Na3", &TorOrd::K_Na3_, "dissociation of the third sodium of the exchanger", "mM"},
        {"K_asymm", &TorOrd::K_asymm_, "asymmetry of the exchanger", "1"},
        {"w_Na", &TorOrd::w_Na_, "rate of sodium translocation of the exchanger", "S/F"},
        {"w_Ca", &TorOrd::w_Ca_, "rate of calcium translocation of the exchanger", "S/F"},
        {"w_NaCa", &TorOrd::w_NaCa_, "rate of mixed translocation of the exchanger", "S/F"},
        {"k_Ca_on", &TorOrd::k_Ca_on_, "rate of calcium binding to the exchanger", "m^3/s/mol"},
        {"k_Ca_off", &TorOrd::k_Ca_off_, "rate of calcium release from the exchanger", "S/F"},
        {"q_Na", &TorOrd::q_Na_, "charge moved with sodium by the exchanger", "1"},
        {"q_Ca", &TorOrd::q_Ca_, "charge moved with calcium by the exchanger", "1"},
        {"P_NaKpump", &TorOrd::P_NaKpump_, "density of the sodium-potassium pump", "V"},
        {"k1_p", &TorOrd::k1_p_, "forward rate 1 of the pump", "S/F"},
        {"k1_m", &TorOrd::k1_m_, "backward rate 1 of the pump", "m^3/s/mol"},
        {"k2_p", &TorOrd::k2_p_, "forward rate 2 of the pump", "S/F"},
        {"k2_m", &TorOrd::k2_m_, "backward rate 2 of the pump", "S/F"},
        {"k3_p", &TorOrd::k3_p_, "forward rate 3 of the pump", "S/F"},
        {"k3_m", &TorOrd::k3_m_, "backward rate 3 of the pump", "m^6/s/mol^2"},
        {"k4_p", &TorOrd::k4_p_, "forward rate 4 of the pump", "S/F"},
        {"k4_m", &TorOrd::k4_m_, "backward rate 4 of the pump", "S/F"},
        {"K_Nai_0", &TorOrd::K_Nai_0_, "dissociation of inner sodium from the pump at 0 mV", "mM"},
        {"K_Nao_0", &TorOrd::K_Nao_0_, "dissociation of outer sodium from the pump at 0 mV", "mM"},
        {"delta_NaK", &TorOrd::delta_NaK_, "share of the voltage dependence of the pump on the inside", "1"},
        {"K_Ki", &TorOrd::K_Ki_, "dissociation of inner potassium from the pump", "mM"},
        {"K_Ko", &TorOrd::K_Ko_, "dissociation of outer potassium from the pump", "mM"},
        {"MgADP", &TorOrd::MgADP_, "magnesium ADP", "mM"},
        {"MgATP", &TorOrd::MgATP_, "magnesium ATP", "mM"},
        {"K_MgATP", &TorOrd::K_MgATP_, "dissociation of magnesium ATP from the pump", "mM"},
        {"H_i", &TorOrd::H_i_, "protons in the cytosol", "mM"},
        {"P_total", &TorOrd::P_total_, "inorganic phosphate, free and bound", "mM"},
        {"K_HP", &TorOrd::K_HP_, "dissociation of phosphate and protons", "mM"},
        {"K_NaP", &TorOrd::K_NaP_, "dissociation of phosphate and sodium", "mM"},
        {"K_KP", &TorOrd::K_KP_, "dissociation of phosphate and potassium", "mM"},
        {"g_Kb", &TorOrd::g_Kb_, "conductance of the background potassium current", "mS/uF", ParameterRange::not_negative},
        {"P_Nab", &TorOrd::P_Nab_, "permeability of the background sodium current", "cm/s"},
        {"P_Cab", &TorOrd::P_Cab_, "permeability of the background calcium current", "cm/s"},
        {"g_pCa", &TorOrd::g_pCa_, "maximal current of the sarcolemmal calcium pump", "A/F", ParameterRange::not_negative},
        {"K_pCa", &TorOrd::K_pCa_, "half-saturation of the sarcolemmal calcium pump", "mM"},
        {"g_ClCa", &TorOrd::g_ClCa_, "maximal conductance of the calcium-activated chloride current", "mS/uF", ParameterRange::not_negative},
        {"F_ClCa_ss", &TorOrd::F_ClCa_ss_, "fraction of calcium-activated chloride channels in the subspace", "1"},
        {"K_ClCa", &TorOrd::K_ClCa_, "half-saturation of the calcium-activated chloride current", "mM"},
        {"g_Clb", &TorOrd::g_Clb_, "conductance of the background chloride current", "mS/uF", ParameterRange::not_negative},
        {"g_rel", &TorOrd::g_rel_, "scale of the release", "1", ParameterRange::not_negative},
        {"a_rel", &TorOrd::a_rel_, "release per calcium current of the subspace and time constant", "mM/mV/ms"},
        {"tau_rel_0", &TorOrd::tau_rel_0_, "time constant of the release", "ms"},
        {"r_rel_CaMK", &TorOrd::r_rel_CaMK_, "time constant of phosphorylated release relative to other", "1"},
        {"K_jsr", &TorOrd::K_jsr_, "junctional SR calcium at half release", "mM"},
        {"g_up", &TorOrd::g_up_, "maximal uptake into the network SR", "mM/ms", ParameterRange::not_negative},
        {"K_up", &TorOrd::K_up_, "half-saturation of uptake", "mM"},
        {"r_up_CaMK", &TorOrd::r_up_CaMK_, "maximal uptake of phosphorylated pumps relative to others", "1"},
        {"dK_up_CaMK", &TorOrd::dK_up_CaMK_, "decrease of the half-saturation of phosphorylated pumps", "mM"},
        {"g_leak", &TorOrd::g_leak_, "leak from the network SR at 15 mM", "mM/ms", ParameterRange::not_negative},
        {"tau_tr", &TorOrd::tau_tr_, "time constant of transfer from network to junctional SR", "ms"},
        {"tau_diff", &TorOrd::tau_diff_, "time constant of diffusion of sodium, potassium and chloride", "ms"},
        {"tau_diff_Ca", &TorOrd::tau_diff_Ca_, "time constant of diffusion of calcium", "ms"},
        {"CMDN", &TorOrd::CMDN_, "calmodulin in the cytosol", "mM"},
        {"K_CMDN", &TorOrd::K_CMDN_, "half-saturation of calmodulin", "mM"},
        {"TRPN", &TorOrd::TRPN_, "troponin in the cytosol", "mM"},
        {"K_TRPN", &TorOrd::K_TRPN_, "half-saturation of troponin", "mM"},
        {"BSR", &TorOrd::BSR_, "SR binding sites in the subspace", "mM"},
        {"K_BSR", &TorOrd::K_BSR_, "half-saturation of the SR sites", "mM"},
        {"BSL", &TorOrd::BSL_, "sarcolemmal binding sites in the subspace", "mM"},
        {"K_BSL", &TorOrd::K_BSL_, "half-saturation of the sarcolemmal sites", "mM"},
        {"CSQN", &TorOrd::CSQN_, "calsequestrin in the junctional SR", "mM"},
        {"K_CSQN", &TorOrd::K_CSQN_, "half-saturation of calsequestrin", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    const Real x0 = V + 45.79;
    const Real x1 = V - 4.823;
    const Real x2 = logistic(-0.1107419712070875 * (V + 56.86));
    const Real x3 = reciprocal(0.1292 * exp(-0.004140930781857423 * x0 * x0) + 0.06487 *
        exp(-0.0003826646192578878 * x1 * x1));
    constant[0] = x3 * x2 * x2;
    const Real x4 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x5 = switch_V < -40.0;
    const Real x6 = select(x5, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x7 = select(x5, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x8 = x6 + x7;
    const Real x9 = x4 * x4;
    constant[1] = x8 * x9;
    const Real x10 = select(x5, (-25428.0 * exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)) * (V +
        37.78) * logistic(0.311 * (V + 79.23)), 0.0);
    const Real x11 = select(x5, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * exp(0.057 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x12 = x10 + x11;
    const Real x13 = x12 * x9;
    constant[2] = x13;
    const Real x14 = logistic(0.13458950201884254 * (V + 77.55));
    constant[3] = x8 * x14 * x14;
    constant[4] = 0.684931506849315 * x13;
    constant[5] = x3 * logistic(-0.18996960486322187 * (V + 42.85));
    constant[6] = logistic(0.13354700854700854 * (V + 87.61)) * folded[0];
    constant[7] = logistic(0.13354700854700854 * (V + 93.81)) * folded[1];
    const Real x15 = V + 100.0;
    const Real x16 = 0.8271982794275787 * logistic(-0.03403513787634354 * (V - 18.4099)) + 3.5 *
        logistic(0.03403513787634354 * x15);
    constant[8] = 0.951022349025202 * logistic(-0.06747638326585695 * (V - 14.34)) * x16;
    const Real x17 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x18 = V + 70.0;
    const Real x19 = reciprocal(1.0 - k_epi_ * logistic(0.2 * x18));
    const Real x20 = reciprocal(reciprocal(0.3933 * exp(-0.01 * x15) + 0.08004 *
        exp(0.06027727546714889 * (V + 50.0))) + 4.562) * x19;
    constant[9] = x17 * x20;
    const Real x21 = x19 * reciprocal(reciprocal(0.001416 * exp(-0.01693480101608806 * (V +
        96.52)) + 1.78e-08 * exp(0.12377769525931426 * (V + 114.1))) + 23.62);
    constant[10] = x17 * x21;
    constant[11] = 0.951022349025202 * x16 * logistic(-0.06747638326585695 * (V - 24.34));
    const Real x22 = reciprocal((0.0001 * reciprocal(exp(0.06293266205160478 * (V - 167.4)) +
        exp(-4.642525533890436 * (V - 12.23))) + 1.354) * (1.0 - 0.5 * logistic(0.05 * x18)));
    const Real x23 = x22 * x17;
    constant[12] = x20 * x23;
    constant[13] = x21 * x23;
    const Real x24 = reciprocal(reciprocal(exp(-0.05 * (V + 6.0)) + exp(0.09 * (V + 14.0))) + 0.6);
    constant[14] = select(switch_V > 31.4978, 1.0, 1.0763 * exp(-1.007 * exp(-0.0829 * V))) * x24;
    const Real x25 = V + 20.0;
    const Real x26 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x27 = reciprocal(reciprocal(0.0045 * exp(-0.1 * x25) + 0.0045 * exp(0.1 * x25)) +
        7.0);
    const Real x28 = x27 * x26;
    constant[15] = x28;
    const Real x29 = V + 5.0;
    const Real x30 = reciprocal(reciprocal(3.5e-05 * exp(-0.25 * x29) + 3.5e-05 *
        exp(0.16666666666666666 * x29)) + 1000.0);
    constant[16] = x26 * x30;
    constant[17] = 0.4 * x28;
    const Real x31 = V - 4.0;
    const Real x32 = reciprocal(reciprocal(0.04 * exp(-0.14285714285714285 * x31) + 0.04 *
        exp(0.14285714285714285 * x31)) + 7.0);
    const Real x33 = x32 * x26;
    constant[18] = x33;
    const Real x34 = reciprocal(reciprocal(0.00012 * exp(-0.3333333333333333 * V) + 0.00012 *
        exp(0.14285714285714285 * V)) + 100.0);
    constant[19] = x26 * x34;
    constant[20] = 0.4 * x33;
    constant[21] = logistic(0.35821750967187277 * (V + 18.08)) * folded[2];
    const Real x35 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x36 = reciprocal(reciprocal(0.0002326 * exp(0.056179775280898875 * (V + 48.28)) +
        0.001292 * exp(-0.004347826086956522 * (V + 210.0))) + 817.3);
    constant[22] = x36 * x35;
    const Real x37 = exp(0.05 * (V - 50.0));
    const Real x38 = exp(-0.03225806451612903 * (V + 66.54));
    constant[23] = x35 * (0.01 * x37 + 0.0193 * x38);
    const Real x39 = -x3;
    slope[0] = x39;
    const Real x40 = -x6 - x7;
    slope[1] = x40;
    slope[2] = -x10 - x11;
    slope[3] = x40;
    slope[4] = -0.684931506849315 * x12;
    slope[5] = x39;
    slope[6] = folded[3];
    slope[7] = folded[4];
    const Real x41 = -0.951022349025202 * x16;
    slope[8] = x41;
    slope[9] = -x20;
    slope[10] = -x21;
    slope[11] = x41;
    slope[12] = -x22 * x20;
    slope[13] = -x22 * x21;
    slope[14] = -x24;
    slope[15] = -x27;
    slope[16] = -x30;
    slope[17] = -0.4 * x27;
    slope[18] = -x32;
    slope[19] = -x34;
    slope[20] = -0.4 * x32;
    slope[21] = folded[5];
    slope[22] = -x36;
    slope[23] = -0.01 * x37 - 0.0193 * x38;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    using std::sqrt;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real h_CaMK_ = state[3];
    const Real j_CaMK_ = state[4];
    const Real m_L_ = state[5];
    const Real h_L_ = state[6];
    const Real h_L_CaMK_ = state[7];
    const Real a_ = state[8];
    const Real i_fast_ = state[9];
    const Real i_slow_ = state[10];
    const Real a_CaMK_ = state[11];
    const Real i_CaMK_fast_ = state[12];
    const Real i_CaMK_slow_ = state[13];
    const Real d_ = state[14];
    const Real f_fast_ = state[15];
    const Real f_slow_ = state[16];
    const Real f_CaMK_fast_ = state[17];
    const Real f_Ca_fast_ = state[18];
    const Real f_Ca_slow_ = state[19];
    const Real f_Ca_CaMK_fast_ = state[20];
    const Real j_Ca_ = state[21];
    const Real x_s1_ = state[22];
    const Real x_s2_ = state[23];
    const Real CaMK_trap_ = state[24];
    const Real n_ss_ = state[25];
    const Real n_i_ = state[26];
    const Real J_rel_np_ = state[27];
    const Real J_rel_CaMK_ = state[28];
    const Real Ca_i_ = state[29];
    const Real Ca_ss_ = state[30];
    const Real Ca_nsr_ = state[31];
    const Real Ca_jsr_ = state[32];
    const Real Kr_C0_ = state[33];
    const Real Kr_C1_ = state[34];
    const Real Kr_C2_ = state[35];
    const Real Kr_O_ = state[36];
    const Real Kr_I_ = state[37];
    const Real Cl_i_ = state[38];
    const Real Cl_ss_ = state[39];
    const Real Na_i_ = state[40];
    const Real Na_ss_ = state[41];
    const Real K_i_ = state[42];
    const Real K_ss_ = state[43];
    const Real x0 = reciprocal(Ca_ss_);
    const Real x1 = (1.0 - CaMK_trap_) * reciprocal(x0 * K_mCaM_ + 1.0);
    const Real x2 = CaMK_trap_ + CaMK_0_ * x1;
    rate[24] = x2 * folded[6] * x1 - CaMK_trap_ * beta_CaMK_;
    const Real x3 = j_Ca_ * n_ss_;
    const Real x4 = x0 * K_mn_ + 1.0;
    const Real x5 = reciprocal(j_Ca_) * folded[7];
    rate[25] = (k_p2n_ * reciprocal(x4 * x4 * x4 * x4 + x5)) - k_m2n_max_ * x3;
    const Real x6 = j_Ca_ * n_i_;
    const Real x7 = reciprocal(Ca_i_);
    const Real x8 = x7 * K_mn_ + 1.0;
    rate[26] = (k_p2n_ * reciprocal(x8 * x8 * x8 * x8 + x5)) - k_m2n_max_ * x6;
    const Real x9 = Ca_jsr_ * reciprocal(Ca_jsr_ + 0.0123);
    const Real x10 = tau_rel_0_ * x9;
    const Real x11 = Cl_ss_ + Na_ss_ + K_ss_ + 4.0 * Ca_ss_;
    const Real x12 = sqrt(0.0005 * x11);
    const Real x13 = (x12 * reciprocal(x12 + 1.0)) - 0.00015 * x11;
    const Real x14 = V * folded[9];
    const Real x15 = exp(x14);
    const Real x16 = Ca_jsr_ * Ca_jsr_;
    const Real x17 = x16 * x16;
    const Real x18 = x17 * x17;
    const Real x19 = reciprocal(K_mCaMK_ * reciprocal(x2) + 1.0);
    const Real x20 = 1.0 - x19;
    const Real x21 = logistic(0.1 * (V - 10.0));
    const Real x22 = 0.6 * x21 + 0.3;
    const Real x23 = f_Ca_slow_ * (0.7 - 0.6 * x21);
    const Real x24 = f_Ca_fast_ * x22 + x23;
    const Real x25 = 1.0 - n_ss_;
    const Real x26 = f_slow_ * folded[11];
    const Real x27 = f_fast_ * A_f_fast_ + x26;
    const Real x28 = x23 + f_Ca_CaMK_fast_ * x22;
    const Real x29 = f_CaMK_fast_ * A_f_fast_ + x26;
    const Real x30 = x19 * r_CaMK_;
    const Real x31 = x_over_expm1(x14);
    const Real x32 = d_ * ((x20 * (x24 * x3 + x25 * x27)) + ((x28 * x3 + x25 * x29) * x30));
    const Real x33 = x32 * (Ca_ss_ * exp(-x13 * folded[8]) * x15 - folded[10]) * x31;
    const Real x34 = x18 * reciprocal(x18 + folded[12]) * x33;
    rate[27] = reciprocal(select(x10 < 0.001, 0.001, x10)) * (-J_rel_np_ - 2.0 * (folded[13] *
        x34));
    const Real x35 = folded[14] * x9;
    rate[28] = reciprocal(select(x35 < 0.001, 0.001, x35)) * (-J_rel_CaMK_ - 2.0 * (folded[15] *
        x34));
    const Real x36 = reciprocal(Ca_i_ + K_CMDN_);
    const Real x37 = reciprocal(Ca_i_ + K_TRPN_);
    const Real x38 = (Ca_i_ * x20 * g_up_ * reciprocal(Ca_i_ + K_up_)) + (Ca_i_ * x19 *
        reciprocal(Ca_i_ + folded[35]) * folded[36]) - 0.06666666666666667 * (Ca_nsr_ * g_leak_);
    const Real x39 = (Ca_ss_ - Ca_i_) * folded[37];
    const Real x40 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x41 = exp(V * folded[16]);
    const Real x42 = (x41 + 1.0) * folded[19];
    const Real x43 = reciprocal(x41);
    const Real x44 = reciprocal(Na_i_ * x42 + 1.0);
    const Real x45 = w_Ca_ * reciprocal(exp(V * folded[20]));
    const Real x46 = x44 * x41;
    const Real x47 = x46 * Na_i_ * folded[21];
    const Real x48 = x44 * x45 + x47;
    const Real x49 = k_Ca_off_ + x48;
    const Real x50 = reciprocal(((x43 + 1.0) * folded[17]) + 1.0);
    const Real x51 = x43 * x50;
    const Real x52 = folded[22] * x51;
    const Real x53 = w_Ca_ * x50;
    const Real x54 = folded[23] * x51;
    const Real x55 = x54;
    const Real x56 = x53 + x55;
    const Real x57 = folded[18] * x51;
    const Real x58 = x57 + folded[24];
    const Real x59 = k_Ca_off_ * x56 * x58;
    const Real x60 = x49 * x52 + x59;
    const Real x61 = reciprocal((Na_i_ * (Na_i_ * folded[25] + 1.0) * folded[26]) + 1.0);
    const Real x62 = Na_i_ * Na_i_ * Na_i_;
    const Real x63 = x46 * x61 * x62;
    const Real x64 = folded[27] * x63;
    const Real x65 = Ca_i_ * x61;
    const Real x66 = x64 + k_Ca_on_ * x65;
    const Real x67 = k_Ca_off_ + x53 + x55;
    const Real x68 = x67 * folded[28];
    const Real x69 = k_Ca_off_ * x48 * x66 + x63 * x68;
    const Real x70 = x56 * folded[24];
    const Real x71 = x51 * x67 * folded[29];
    const Real x72 = x66 * x70 + x65 * x71;
    const Real x73 = x58 * k_Ca_on_;
    const Real x74 = x49 * folded[30] * x63 + x48 * x65 * x73;
    const Real x75 = reciprocal(x60 + x69 + x72 + x74);
    const Real x76 = (((3.0 * (x60 * x64 - x69 * x57) + x72 * x47 - x74 * x54) * x75) + 2.0 *
        (x75 * (k_Ca_off_ * x74 - folded[24] * x69))) * reciprocal(x7 * x7 * folded[31] + 1.0) *
        folded[32];
    const Real x77 = Cl_i_ + Na_i_ + K_i_ + 4.0 * Ca_i_;
    const Real x78 = sqrt(0.0005 * x77);
    const Real x79 = (x78 * reciprocal(x78 + 1.0)) - 0.00015 * x77;
    const Real x80 = 1.0 - n_i_;
    const Real x81 = d_ * ((x20 * (x24 * x6 + x80 * x27)) + ((x28 * x6 + x80 * x29) * x30));
    const Real x82 = x31 * (Ca_i_ * x15 * exp(-x79 * folded[8]) - folded[10]);
    const Real x83 = folded[38] * x81 * x82;
    const Real x84 = folded[39] * x82;
    const Real x85 = reciprocal(x36 * x36 * folded[33] + x37 * x37 * folded[34] + 1.0) *
        (0.02941176470588235 * x39 - 0.08117647058823528 * x38 - 0.00046834020232296733 * ((x40 +
        2.0 * x83 + 2.0 * x84 - 2.0 * x76) * folded[40]));
    rate[29] = x85;
    const Real x86 = reciprocal(Ca_ss_ + K_BSR_);
    const Real x87 = reciprocal(Ca_ss_ + K_BSL_);
    const Real x88 = g_rel_ * (J_rel_np_ * x20 + J_rel_CaMK_ * x19);
    const Real x89 = reciprocal(Na_ss_ * x42 + 1.0);
    const Real x90 = x89 * x41 * Na_ss_;
    const Real x91 = folded[21] * x90;
    const Real x92 = x89 * x45 + x91;
    const Real x93 = k_Ca_off_ + x92;
    const Real x94 = x59 + x93 * x52;
    const Real x95 = reciprocal((Na_ss_ * folded[26] * (Na_ss_ * folded[25] + 1.0)) + 1.0);
    const Real x96 = Na_ss_ * Na_ss_ * x95 * x90;
    const Real x97 = folded[27] * x96;
    const Real x98 = Ca_ss_ * x95;
    const Real x99 = x97 + k_Ca_on_ * x98;
    const Real x100 = k_Ca_off_ * x92 * x99 + x96 * x68;
    const Real x101 = x99 * x70 + x98 * x71;
    const Real x102 = folded[30] * x93 * x96 + x92 * x98 * x73;
    const Real x103 = reciprocal(x94 + x100 + x101 + x102);
    const Real x104 = (((3.0 * (x94 * x97 - x100 * x57) + x101 * x91 - x102 * x54) * x103) + 2.0 *
        (x103 * (k_Ca_off_ * x102 - folded[24] * x100))) * reciprocal(x0 * x0 * folded[31] + 1.0) *
        folded[41];
    const Real x105 = folded[44] * x33;
    rate[30] = reciprocal(x86 * x86 * folded[42] + x87 * x87 * folded[43] + 1.0) * (0.24 * x88 -
        x39 - 0.01592356687898089 * (folded[40] * (2.0 * x105 - 2.0 * x104)));
    const Real x106 = (Ca_nsr_ - Ca_jsr_) * folded[45];
    rate[31] = x38 - 0.08695652173913043 * x106;
    const Real x107 = reciprocal(Ca_jsr_ + K_CSQN_);
    rate[32] = reciprocal(x107 * x107 * folded[46] + 1.0) * (x106 - x88);
    const Real x108 = exp(-V * folded[47]);
    const Real x109 = Kr_C0_ * exp(V * folded[48]);
    rate[33] = 0.2442 * (Kr_C1_ * x108) - 0.1161 * x109;
    rate[34] = Kr_C2_ * beta_Kr_1_ + 0.1161 * x109 - (Kr_C1_ * (alpha_Kr_1_ + 0.2442 * x108));
    const Real x110 = exp(V * folded[51]);
    const Real x111 = exp(V * folded[52]);
    const Real x112 = exp(-V * folded[49]);
    const Real x113 = exp(-V * folded[50]);
    const Real x114 = exp(V * folded[53]);
    const Real x115 = x112 * x113 * x110 * reciprocal(x111 * x114);
    rate[35] = Kr_C1_ * alpha_Kr_1_ + 0.000349 * (Kr_O_ * x112) + 8.088095273872768e-08 * (Kr_I_ *
        x115) - (Kr_C2_ * (beta_Kr_1_ + 5.2e-05 * x110 + 0.0578 * x111));
    rate[36] = 0.0578 * (Kr_C2_ * x111) + 0.06525 * (Kr_I_ * x113) - (Kr_O_ * (0.000349 * x112 +
        0.2533 * x114));
    rate[37] = 5.2e-05 * (Kr_C2_ * x110) + 0.2533 * (Kr_O_ * x114) - (Kr_I_ * (0.06525 * x113 +
        8.088095273872768e-08 * x115));
    const Real x116 = (Cl_ss_ - Cl_i_) * folded[57];
    const Real x117 = V - log(Cl_i_ * folded[54]) * folded[55];
    const Real x118 = reciprocal(x7 * K_ClCa_ + 1.0) * x117 * folded[56];
    const Real x119 = g_Clb_ * x117;
    rate[38] = 0.02941176470588235 * x116 + 0.0009366804046459347 * (folded[40] * (x118 + x119));
    const Real x120 = reciprocal(x0 * K_ClCa_ + 1.0) * (V - folded[55] * log(Cl_ss_ * folded[54]));
    rate[39] = 0.03184713375796178 * (folded[58] * x120) - x116;
    const Real x121 = (Na_ss_ - Na_i_) * folded[57];
    const Real x122 = V - log(reciprocal(Na_i_) * Na_o_) * folded[55];
    const Real x123 = m_ * m_ * m_ * g_Na_ * (h_ * j_ * x20 + h_CaMK_ * j_CaMK_ * x19) * x122;
    const Real x124 = m_L_ * g_NaL_ * (h_L_ * x20 + h_L_CaMK_ * x19) * x122;
    const Real x125 = reciprocal(exp(V * folded[66]));
    const Real x126 = x125 * folded[67] + 1.0;
    const Real x127 = reciprocal(exp(V * folded[62]));
    const Real x128 = Na_i_ * x127 * folded[63] + 1.0;
    const Real x129 = K_i_ * folded[64] + 1.0;
    const Real x130 = reciprocal(x128 * x128 * x128 + x129 * x129 - 1.0);
    const Real x131 = x127 * x127 * x127 * x62;
    const Real x132 = x130 * x131;
    const Real x133 = reciprocal(x126 * x126 * x126 + folded[68]);
    const Real x134 = x130 * x133;
    const Real x135 = K_i_ * K_i_;
    const Real x136 = x134 * x135;
    const Real x137 = reciprocal(Na_i_ * folded[69] + K_i_ * folded[70] + folded[71]);
    const Real x138 = x125 * x125 * x125;
    const Real x139 = x137 * x138;
    const Real x140 = folded[72] * x136 * x139;
    const Real x141 = folded[65] * x132 + x140 + x130 * x137 * folded[73] * x135 + x137 *
        folded[74] * x132;
    const Real x142 = x134 * x131;
    const Real x143 = folded[76] * x138 * x136 + folded[77] * x142 + folded[78] * x136 +
        folded[79] * x136;
    const Real x144 = x133 * folded[81] + x133 * folded[82] * x139 + x133 * folded[83] * x138 +
        x133 * folded[84];
    const Real x145 = x140 + folded[85] * x142 + folded[86] * x138 * x142 + folded[87] * x142 *
        x139;
    const Real x146 = reciprocal(x141 + x143 + x144 + x145);
    const Real x147 = P_NaKpump_ * (3.0 * ((x133 * x141 * folded[75] - x137 * x143 * folded[80]) *
        x146) + 2.0 * (x146 * (x145 * folded[88] - x144 * folded[89] * x132)));
    const Real x148 = V * folded[59];
    const Real x149 = exp(x148);
    const Real x150 = exp(-x79 * folded[60]);
    const Real x151 = Na_i_ * x149;
    const Real x152 = x_over_expm1(x148);
    const Real x153 = x152 * x81;
    const Real x154 = (x150 * x151 - folded[61]) * folded[90] * x153;
    const Real x155 = (x151 - Na_o_) * x152 * folded[91];
    rate[40] = 0.02941176470588235 * x121 - 0.0009366804046459347 * (folded[40] * (3.0 * x76 +
        x123 + x124 + 3.0 * x147 + x154 + x155));
    const Real x156 = x149 * exp(-x13 * folded[60]);
    const Real x157 = x152 * x32;
    const Real x158 = (Na_ss_ * x156 - folded[61]) * folded[92] * x157;
    rate[41] = -x121 - 0.03184713375796178 * (folded[40] * (3.0 * x104 + x158));
    const Real x159 = (K_ss_ - K_i_) * folded[57];
    const Real x160 = log(reciprocal(K_i_) * K_o_) * folded[55];
    const Real x161 = V - x160;
    const Real x162 = Kr_O_ * x161 * folded[94];
    const Real x163 = x_s1_ * x_s2_ * g_Ks_ * (0.6 * reciprocal(pow(3.8e-05 * x7, 1.4) + 1.0) +
        1.0) * (V - (folded[55] * log(reciprocal(K_i_ + Na_i_ * P_NaK_) * folded[95])));
    const Real x164 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x165 = 1.0 - x164;
    const Real x166 = g_to_ * ((a_ * x20 * (i_fast_ * x164 + i_slow_ * x165)) + (a_CaMK_ * x19 *
        (i_CaMK_fast_ * x164 + i_CaMK_slow_ * x165))) * x161;
    const Real x167 = (K_i_ * x149 * x150 - folded[93]) * folded[96] * x153;
    const Real x168 = g_Kb_ * logistic(-0.04168907454423419 * (V - 10.8968)) * x161;
    const Real x169 = logistic(0.1217 * (V - x160 - 49.934));
    const Real x170 = x161 * x169 * reciprocal(((15.72 * exp(0.0674 * (V - x160 - 3.257)) +
        exp(0.0618 * (V - x160 - 594.31))) * logistic(-0.1629 * (V - x160 + 14.207))) + 4.094 *
        x169) * folded[97];
    rate[42] = 0.02941176470588235 * x159 - 0.0009366804046459347 * (folded[40] * (x162 + x163 +
        x166 + x167 + x168 + 4.094 * x170 - applied - 2.0 * x147));
    const Real x171 = (K_ss_ * x156 - folded[93]) * x157;
    rate[43] = -x159 - 0.03184713375796178 * (folded[98] * x171);
    const Real x172 = x40 + x76 + 2.0 * x84 + x104 + x119 + x123 + x124 + x147 + x155 + x162 +
        x163 + x166 + x168 + 4.094 * x170 + (x118 + folded[99] * x120) + (2.0 * x83 + 2.0 * x105) +
        (x154 + x158) + (x167 + folded[100] * x171);
    source = -x172;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = V + 45.79;
    const Real x1 = V - 4.823;
    const Real x2 = logistic(-0.1107419712070875 * (V + 56.86));
    const Real x3 = reciprocal(0.1292 * exp(-0.004140930781857423 * x0 * x0) + 0.06487 *
        exp(-0.0003826646192578878 * x1 * x1));
    column[0] = x3 * x2 * x2;
    const Real x4 = -x3;
    column[1] = x4;
    const Real x5 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x6 = switch_V < -40.0;
    const Real x7 = select(x6, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x8 = select(x6, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x9 = x7 + x8;
    const Real x10 = x5 * x5;
    column[2] = x9 * x10;
    const Real x11 = -x7 - x8;
    column[3] = x11;
    const Real x12 = select(x6, (-25428.0 * exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)) * (V +
        37.78) * logistic(0.311 * (V + 79.23)), 0.0);
    const Real x13 = select(x6, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * exp(0.057 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x14 = x12 + x13;
    const Real x15 = x14 * x10;
    column[4] = x15;
    column[5] = -x12 - x13;
    const Real x16 = logistic(0.13458950201884254 * (V + 77.55));
    column[6] = x9 * x16 * x16;
    column[7] = x11;
    column[8] = 0.684931506849315 * x15;
    column[9] = -0.684931506849315 * x14;
    column[10] = x3 * logistic(-0.18996960486322187 * (V + 42.85));
    column[11] = x4;
    column[12] = logistic(0.13354700854700854 * (V + 87.61)) * folded[0];
    column[13] = folded[3];
    column[14] = logistic(0.13354700854700854 * (V + 93.81)) * folded[1];
    column[15] = folded[4];
    const Real x17 = V + 100.0;
    const Real x18 = 0.8271982794275787 * logistic(-0.03403513787634354 * (V - 18.4099)) + 3.5 *
        logistic(0.03403513787634354 * x17);
    column[16] = 0.951022349025202 * logistic(-0.06747638326585695 * (V - 14.34)) * x18;
    const Real x19 = -0.951022349025202 * x18;
    column[17] = x19;
    const Real x20 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x21 = V + 70.0;
    const Real x22 = reciprocal(1.0 - k_epi_ * logistic(0.2 * x21));
    const Real x23 = reciprocal(reciprocal(0.3933 * exp(-0.01 * x17) + 0.08004 *
        exp(0.06027727546714889 * (V + 50.0))) + 4.562) * x22;
    column[18] = x20 * x23;
    column[19] = -x23;
    const Real x24 = x22 * reciprocal(reciprocal(0.001416 * exp(-0.01693480101608806 * (V +
        96.52)) + 1.78e-08 * exp(0.12377769525931426 * (V + 114.1))) + 23.62);
    column[20] = x20 * x24;
    column[21] = -x24;
    column[22] = 0.951022349025202 * x18 * logistic(-0.06747638326585695 * (V - 24.34));
    column[23] = x19;
    const Real x25 = reciprocal((0.0001 * reciprocal(exp(0.06293266205160478 * (V - 167.4)) +
        exp(-4.642525533890436 * (V - 12.23))) + 1.354) * (1.0 - 0.5 * logistic(0.05 * x21)));
    const Real x26 = x25 * x20;
    column[24] = x23 * x26;
    column[25] = -x25 * x23;
    column[26] = x24 * x26;
    column[27] = -x25 * x24;
    const Real x27 = reciprocal(reciprocal(exp(-0.05 * (V + 6.0)) + exp(0.09 * (V + 14.0))) + 0.6);
    column[28] = select(switch_V > 31.4978, 1.0, 1.0763 * exp(-1.007 * exp(-0.0829 * V))) * x27;
    column[29] = -x27;
    const Real x28 = V + 20.0;
    const Real x29 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x30 = reciprocal(reciprocal(0.0045 * exp(-0.1 * x28) + 0.0045 * exp(0.1 * x28)) +
        7.0);
    const Real x31 = x30 * x29;
    column[30] = x31;
    column[31] = -x30;
    const Real x32 = V + 5.0;
    const Real x33 = reciprocal(reciprocal(3.5e-05 * exp(-0.25 * x32) + 3.5e-05 *
        exp(0.16666666666666666 * x32)) + 1000.0);
    column[32] = x29 * x33;
    column[33] = -x33;
    column[34] = 0.4 * x31;
    column[35] = -0.4 * x30;
    const Real x34 = V - 4.0;
    const Real x35 = reciprocal(reciprocal(0.04 * exp(-0.14285714285714285 * x34) + 0.04 *
        exp(0.14285714285714285 * x34)) + 7.0);
    const Real x36 = x35 * x29;
    column[36] = x36;
    column[37] = -x35;
    const Real x37 = reciprocal(reciprocal(0.00012 * exp(-0.3333333333333333 * V) + 0.00012 *
        exp(0.14285714285714285 * V)) + 100.0);
    column[38] = x29 * x37;
    column[39] = -x37;
    column[40] = 0.4 * x36;
    column[41] = -0.4 * x35;
    column[42] = logistic(0.35821750967187277 * (V + 18.08)) * folded[2];
    column[43] = folded[5];
    const Real x38 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x39 = reciprocal(reciprocal(0.0002326 * exp(0.056179775280898875 * (V + 48.28)) +
        0.001292 * exp(-0.004347826086956522 * (V + 210.0))) + 817.3);
    column[44] = x39 * x38;
    column[45] = -x39;
    const Real x40 = exp(0.05 * (V - 50.0));
    const Real x41 = exp(-0.03225806451612903 * (V + 66.54));
    column[46] = x38 * (0.01 * x40 + 0.0193 * x41);
    column[47] = -0.01 * x40 - 0.0193 * x41;
    const Real x42 = V * folded[9];
    column[48] = exp(x42);
    const Real x43 = logistic(0.1 * (V - 10.0));
    column[49] = 0.6 * x43 + 0.3;
    column[50] = 0.7 - 0.6 * x43;
    column[51] = x_over_expm1(x42);
    const Real x44 = exp(V * folded[16]);
    column[52] = x44 + 1.0;
    column[53] = reciprocal(exp(V * folded[20]));
    column[54] = x44;
    const Real x45 = reciprocal(x44);
    const Real x46 = reciprocal(((x45 + 1.0) * folded[17]) + 1.0);
    const Real x47 = x45 * x46;
    column[55] = x47;
    const Real x48 = w_Ca_ * x46;
    const Real x49 = folded[23] * x47;
    const Real x50 = x48 + x49;
    const Real x51 = folded[18] * x47 + folded[24];
    column[56] = x50 * x51;
    const Real x52 = k_Ca_off_ + x48 + x49;
    column[57] = x44 * x52;
    column[58] = x50;
    column[59] = x52 * x47;
    column[60] = x51;
    column[61] = x51 * x47;
    const Real x53 = exp(-V * folded[47]);
    column[62] = x53;
    column[63] = exp(V * folded[48]);
    column[64] = alpha_Kr_1_ + 0.2442 * x53;
    const Real x54 = exp(V * folded[51]);
    const Real x55 = exp(V * folded[52]);
    column[65] = beta_Kr_1_ + 5.2e-05 * x54 + 0.0578 * x55;
    const Real x56 = exp(-V * folded[49]);
    column[66] = x56;
    const Real x57 = exp(-V * folded[50]);
    const Real x58 = exp(V * folded[53]);
    const Real x59 = x56 * x57 * x54 * reciprocal(x55 * x58);
    column[67] = x59;
    column[68] = 0.000349 * x56 + 0.2533 * x58;
    column[69] = x55;
    column[70] = x57;
    column[71] = 0.06525 * x57 + 8.088095273872768e-08 * x59;
    column[72] = x54;
    column[73] = x58;
    const Real x60 = V * folded[59];
    column[74] = exp(x60);
    const Real x61 = reciprocal(exp(V * folded[62]));
    column[75] = x61;
    const Real x62 = x61 * x61 * x61;
    column[76] = x62;
    const Real x63 = reciprocal(exp(V * folded[66]));
    const Real x64 = x63 * folded[67] + 1.0;
    const Real x65 = reciprocal(x64 * x64 * x64 + folded[68]);
    const Real x66 = x63 * x63 * x63 * x65;
    column[77] = x66;
    column[78] = x65;
    column[79] = x65 * x62;
    column[80] = x65 * folded[81] + folded[83] * x66 + x65 * folded[84];
    column[81] = x62 * x66;
    column[82] = x_over_expm1(x60);
    const Real x67 = logistic(0.006613756613756614 * (V - 213.6));
    column[83] = x67;
    column[84] = 1.0 - x67;
    column[85] = logistic(-0.04168907454423419 * (V - 10.8968));
    column[86] = -alpha_Kr_1_ - 0.2442 * x53;
    column[87] = -beta_Kr_1_ - 5.2e-05 * x54 - 0.0578 * x55;
    column[88] = -0.000349 * x56 - 0.2533 * x58;
    column[89] = -0.06525 * x57 - 8.088095273872768e-08 * x59;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    using std::sqrt;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real h_CaMK_ = state[3];
    const Real j_CaMK_ = state[4];
    const Real m_L_ = state[5];
    const Real h_L_ = state[6];
    const Real h_L_CaMK_ = state[7];
    const Real a_ = state[8];
    const Real i_fast_ = state[9];
    const Real i_slow_ = state[10];
    const Real a_CaMK_ = state[11];
    const Real i_CaMK_fast_ = state[12];
    const Real i_CaMK_slow_ = state[13];
    const Real d_ = state[14];
    const Real f_fast_ = state[15];
    const Real f_slow_ = state[16];
    const Real f_CaMK_fast_ = state[17];
    const Real f_Ca_fast_ = state[18];
    const Real f_Ca_slow_ = state[19];
    const Real f_Ca_CaMK_fast_ = state[20];
    const Real j_Ca_ = state[21];
    const Real x_s1_ = state[22];
    const Real x_s2_ = state[23];
    const Real CaMK_trap_ = state[24];
    const Real n_ss_ = state[25];
    const Real n_i_ = state[26];
    const Real J_rel_np_ = state[27];
    const Real J_rel_CaMK_ = state[28];
    const Real Ca_i_ = state[29];
    const Real Ca_ss_ = state[30];
    const Real Ca_nsr_ = state[31];
    const Real Ca_jsr_ = state[32];
    const Real Kr_C0_ = state[33];
    const Real Kr_C1_ = state[34];
    const Real Kr_C2_ = state[35];
    const Real Kr_O_ = state[36];
    const Real Kr_I_ = state[37];
    const Real Cl_i_ = state[38];
    const Real Cl_ss_ = state[39];
    const Real Na_i_ = state[40];
    const Real Na_ss_ = state[41];
    const Real K_i_ = state[42];
    const Real K_ss_ = state[43];
    const Real x0 = reciprocal(Ca_ss_);
    const Real x1 = reciprocal(x0 * K_mCaM_ + 1.0);
    const Real x2 = (1.0 - CaMK_trap_) * x1;
    const Real x3 = CaMK_trap_ + CaMK_0_ * x2;
    rate[0] = x3 * folded[6] * x2 - CaMK_trap_ * beta_CaMK_;
    slope[0] = 0.0;
    const Real x4 = j_Ca_ * n_ss_;
    const Real x5 = x0 * K_mn_ + 1.0;
    const Real x6 = reciprocal(j_Ca_) * folded[7];
    rate[1] = (k_p2n_ * reciprocal(x5 * x5 * x5 * x5 + x6)) - k_m2n_max_ * x4;
    const Real x7 = -j_Ca_ * k_m2n_max_;
    slope[1] = x7;
    const Real x8 = j_Ca_ * n_i_;
    const Real x9 = reciprocal(Ca_i_);
    const Real x10 = x9 * K_mn_ + 1.0;
    rate[2] = (k_p2n_ * reciprocal(x10 * x10 * x10 * x10 + x6)) - k_m2n_max_ * x8;
    slope[2] = x7;
    const Real x11 = Ca_jsr_ * reciprocal(Ca_jsr_ + 0.0123);
    const Real x12 = tau_rel_0_ * x11;
    const Real x13 = Ca_jsr_ * Ca_jsr_;
    const Real x14 = x13 * x13;
    const Real x15 = x14 * x14;
    const Real x16 = Cl_ss_ + Na_ss_ + K_ss_ + 4.0 * Ca_ss_;
    const Real x17 = sqrt(0.0005 * x16);
    const Real x18 = reciprocal(x17 + 1.0);
    const Real x19 = x17 * x18 - 0.00015 * x16;
    const Real x20 = exp(-x19 * folded[8]) * column[48];
    const Real x21 = Ca_ss_ * x20;
    const Real x22 = reciprocal(x3);
    const Real x23 = reciprocal(K_mCaMK_ * x22 + 1.0);
    const Real x24 = 1.0 - x23;
    const Real x25 = 1.0 - n_ss_;
    const Real x26 = f_slow_ * folded[11];
    const Real x27 = f_fast_ * A_f_fast_ + x26;
    const Real x28 = f_Ca_slow_ * column[50];
    const Real x29 = f_Ca_fast_ * column[49] + x28;
    const Real x30 = x25 * x27 + x29 * x4;
    const Real x31 = f_CaMK_fast_ * A_f_fast_ + x26;
    const Real x32 = x28 + f_Ca_CaMK_fast_ * column[49];
    const Real x33 = x25 * x31 + x32 * x4;
    const Real x34 = x23 * r_CaMK_;
    const Real x35 = x24 * x30 + x33 * x34;
    const Real x36 = d_ * column[51];
    const Real x37 = (x21 - folded[10]) * x36;
    const Real x38 = x35 * x37;
    const Real x39 = x15 * reciprocal(x15 + folded[12]) * x38;
    const Real x40 = reciprocal(select(x12 < 0.001, 0.001, x12));
    rate[3] = x40 * (-J_rel_np_ - 2.0 * (folded[13] * x39));
    slope[3] = -x40;
    const Real x41 = folded[14] * x11;
    const Real x42 = reciprocal(select(x41 < 0.001, 0.001, x41));
    rate[4] = x42 * (-J_rel_CaMK_ - 2.0 * (folded[15] * x39));
    slope[4] = -x42;
    const Real x43 = reciprocal(Ca_i_ + K_CMDN_);
    const Real x44 = folded[33] * x43 * x43;
    const Real x45 = reciprocal(Ca_i_ + K_TRPN_);
    const Real x46 = folded[34] * x45 * x45;
    const Real x47 = reciprocal(Ca_i_ + K_up_);
    const Real x48 = x47 * x24 * g_up_;
    const Real x49 = Ca_i_ * x48;
    const Real x50 = reciprocal(Ca_i_ + folded[35]);
    const Real x51 = folded[36] * x23 * x50;
    const Real x52 = Ca_i_ * x51;
    const Real x53 = x49 + x52 - 0.06666666666666667 * (Ca_nsr_ * g_leak_);
    const Real x54 = (Ca_ss_ - Ca_i_) * folded[37];
    const Real x55 = reciprocal(Ca_i_ + K_pCa_);
    const Real x56 = g_pCa_ * x55;
    const Real x57 = Ca_i_ * x56;
    const Real x58 = x57;
    const Real x59 = x9 * x9;
    const Real x60 = folded[19] * column[52];
    const Real x61 = k_Ca_off_ * column[56];
    const Real x62 = reciprocal(Na_i_ * x60 + 1.0);
    const Real x63 = w_Ca_ * column[53];
    const Real x64 = x62 * column[54];
    const Real x65 = x64 * Na_i_ * folded[21];
    const Real x66 = x62 * x63 + x65;
    const Real x67 = k_Ca_off_ + x66;
    const Real x68 = folded[22] * column[55];
    const Real x69 = x61 + x67 * x68;
    const Real x70 = reciprocal((Na_i_ * (Na_i_ * folded[25] + 1.0) * folded[26]) + 1.0);
    const Real x71 = Na_i_ * Na_i_ * Na_i_;
    const Real x72 = x70 * x71;
    const Real x73 = x64 * x72;
    const Real x74 = folded[27] * x73;
    const Real x75 = Ca_i_ * x70;
    const Real x76 = k_Ca_on_ * x75 + x74;
    const Real x77 = folded[28] * column[57];
    const Real x78 = k_Ca_off_ * x66 * x76 + x62 * x72 * x77;
    const Real x79 = column[55] * folded[18];
    const Real x80 = folded[24] * column[58];
    const Real x81 = folded[29] * column[59];
    const Real x82 = x76 * x80 + x81 * x75;
    const Real x83 = x70 * x66;
    const Real x84 = k_Ca_on_ * column[60];
    const Real x85 = x83 * x84;
    const Real x86 = folded[30] * x67 * x73 + Ca_i_ * x85;
    const Real x87 = column[55] * folded[23];
    const Real x88 = reciprocal(x69 + x78 + x82 + x86);
    const Real x89 = (3.0 * (x69 * x74 - x78 * x79) + x82 * x65 - x86 * x87) * x88;
    const Real x90 = x88 * (k_Ca_off_ * x86 - folded[24] * x78);
    const Real x91 = x89 + 2.0 * x90;
    const Real x92 = reciprocal(folded[31] * x59 + 1.0);
    const Real x93 = x92 * folded[32];
    const Real x94 = x91 * x93;
    const Real x95 = Cl_i_ + Na_i_ + K_i_ + 4.0 * Ca_i_;
    const Real x96 = sqrt(0.0005 * x95);
    const Real x97 = reciprocal(x96 + 1.0);
    const Real x98 = x96 * x97 - 0.00015 * x95;
    const Real x99 = column[48] * exp(-x98 * folded[8]);
    const Real x100 = Ca_i_ * x99;
    const Real x101 = x100 - folded[10];
    const Real x102 = 1.0 - n_i_;
    const Real x103 = (x24 * (x102 * x27 + x29 * x8)) + ((x102 * x31 + x32 * x8) * x34);
    const Real x104 = x36 * folded[38] * x103;
    const Real x105 = x101 * x104;
    const Real x106 = column[51] * folded[39];
    const Real x107 = x101 * x106;
    const Real x108 = reciprocal(x44 + x46 + 1.0);
    const Real x109 = x108 * (0.02941176470588235 * x54 - 0.08117647058823528 * x53 -
        0.00046834020232296733 * (folded[40] * (x58 + 2.0 * x105 + 2.0 * x107 - 2.0 * x94)));
    rate[5] = x109;
    const Real x110 = column[55] * folded[103];
    const Real x111 = column[58] * folded[104];
    const Real x112 = x70 * x111 + x70 * x81;
    const Real x113 = column[61] * folded[105];
    const Real x114 = x88 * (folded[102] * x83 + x112 + x85);
    const Real x115 = column[60] * folded[102];
    const Real x116 = ((((x88 * (x112 * x65 - 3.0 * (x83 * x110) - x83 * x113)) - x89 * x114) +
        2.0 * ((x88 * (x83 * x115 - folded[106] * x83)) - x90 * x114)) * x93) + 2.0 * (x9 * x92 *
        x92 * x91 * folded[107] * x59);
    const Real x117 = x99 - 7280000.0 * (((0.001 * (reciprocal(x96) * x97) - 0.001 * (x97 * x97)) -
        0.0006) * folded[101] * x100);
    const Real x118 = folded[108] - 0.08117647058823528 * ((x48 - x47 * x49) + (x51 - x50 * x52)) -
        0.00046834020232296733 * (folded[40] * ((x56 - x55 * x57) + 2.0 * (x117 * x104) + 2.0 *
        (x117 * x106) - 2.0 * x116));
    slope[5] = x108 * x118 - (x108 * (-2.0 * (x43 * x44) - 2.0 * (x45 * x46)) * x109);
    const Real x119 = reciprocal(Ca_ss_ + K_BSR_);
    const Real x120 = folded[42] * x119 * x119;
    const Real x121 = reciprocal(Ca_ss_ + K_BSL_);
    const Real x122 = folded[43] * x121 * x121;
    const Real x123 = g_rel_ * (J_rel_np_ * x24 + J_rel_CaMK_ * x23);
    const Real x124 = x0 * x0;
    const Real x125 = reciprocal(Na_ss_ * x60 + 1.0);
    const Real x126 = Na_ss_ * x125;
    const Real x127 = column[54] * x126;
    const Real x128 = folded[21] * x127;
    const Real x129 = x125 * x63 + x128;
    const Real x130 = k_Ca_off_ + x129;
    const Real x131 = x61 + x130 * x68;
    const Real x132 = reciprocal((Na_ss_ * folded[26] * (Na_ss_ * folded[25] + 1.0)) + 1.0);
    const Real x133 = x132 * Na_ss_ * Na_ss_;
    const Real x134 = x127 * x133;
    const Real x135 = folded[27] * x134;
    const Real x136 = Ca_ss_ * x132;
    const Real x137 = k_Ca_on_ * x136 + x135;
    const Real x138 = k_Ca_off_ * x129 * x137 + x126 * x133 * x77;
    const Real x139 = x137 * x80 + x81 * x136;
    const Real x140 = x132 * x129;
    const Real x141 = x140 * x84;
    const Real x142 = folded[30] * x130 * x134 + Ca_ss_ * x141;
    const Real x143 = reciprocal(x131 + x138 + x139 + x142);
    const Real x144 = (3.0 * (x131 * x135 - x138 * x79) + x139 * x128 - x142 * x87) * x143;
    const Real x145 = x143 * (k_Ca_off_ * x142 - folded[24] * x138);
    const Real x146 = x144 + 2.0 * x145;
    const Real x147 = reciprocal(folded[31] * x124 + 1.0);
    const Real x148 = x147 * folded[41];
    const Real x149 = x146 * x148;
    const Real x150 = folded[44] * x38;
    const Real x151 = reciprocal(x120 + x122 + 1.0);
    const Real x152 = x151 * (0.24 * x123 - x54 - 0.01592356687898089 * (folded[40] * (2.0 * x150 -
        2.0 * x149)));
    rate[6] = x152;
    const Real x153 = x2 * x1 * x22 * x22 * x23 * x23 * x124;
    const Real x154 = folded[109] * x153;
    const Real x155 = x132 * x111 + x132 * x81;
    const Real x156 = x143 * (folded[102] * x140 + x155 + x141);
    const Real x157 = ((((x143 * (x155 * x128 - 3.0 * (x140 * x110) - x140 * x113)) - x144 *
        x156) + 2.0 * ((x143 * (x140 * x115 - folded[106] * x140)) - x145 * x156)) * x148) + 2.0 *
        (x0 * x147 * x147 * x146 * folded[110] * x124);
    const Real x158 = (folded[44] * x35 * (x20 - 7280000.0 * (((0.001 * (reciprocal(x17) * x18) -
        0.001 * (x18 * x18)) - 0.0006) * folded[101] * x21)) * x36) + (folded[44] * (x33 *
        folded[111] * x153 - x30 * x154) * x37);
    const Real x159 = (x151 * (0.24 * (g_rel_ * (J_rel_CaMK_ * x154 - J_rel_np_ * x154)) -
        folded[37] - 0.01592356687898089 * (folded[40] * (2.0 * x158 - 2.0 * x157)))) - (x151 *
        (-2.0 * (x119 * x120) - 2.0 * (x121 * x122)) * x152);
    slope[6] = x159;
    const Real x160 = (Ca_nsr_ - Ca_jsr_) * folded[45];
    rate[7] = x53 - 0.08695652173913043 * x160;
    slope[7] = 0.0;
    const Real x161 = reciprocal(Ca_jsr_ + K_CSQN_);
    const Real x162 = folded[46] * x161 * x161;
    const Real x163 = reciprocal(x162 + 1.0);
    const Real x164 = x163 * (x160 - x123);
    rate[8] = x164;
    slope[8] = 2.0 * (x161 * x163 * x162 * x164) - folded[45] * x163;
    const Real x165 = Kr_C0_ * column[63];
    rate[9] = 0.2442 * (Kr_C1_ * column[62]) - 0.1161 * x165;
    rate[10] = Kr_C2_ * beta_Kr_1_ + 0.1161 * x165 - Kr_C1_ * column[64];
    rate[11] = Kr_C1_ * alpha_Kr_1_ + 0.000349 * (Kr_O_ * column[66]) + 8.088095273872768e-08 *
        (Kr_I_ * column[67]) - Kr_C2_ * column[65];
    rate[12] = 0.0578 * (Kr_C2_ * column[69]) + 0.06525 * (Kr_I_ * column[70]) - Kr_O_ * column[68];
    rate[13] = 5.2e-05 * (Kr_C2_ * column[72]) + 0.2533 * (Kr_O_ * column[73]) - Kr_I_ * column[71];
    const Real x166 = (Cl_ss_ - Cl_i_) * folded[57];
    const Real x167 = V - log(Cl_i_ * folded[54]) * folded[55];
    const Real x168 = reciprocal(x9 * K_ClCa_ + 1.0) * x167 * folded[56];
    const Real x169 = g_Clb_ * x167;
    rate[14] = 0.02941176470588235 * x166 + 0.0009366804046459347 * (folded[40] * (x168 + x169));
    const Real x170 = reciprocal(x0 * K_ClCa_ + 1.0) * (V - folded[55] * log(Cl_ss_ * folded[54]));
    rate[15] = 0.03184713375796178 * (folded[58] * x170) - x166;
    const Real x171 = (Na_ss_ - Na_i_) * folded[57];
    const Real x172 = V - log(reciprocal(Na_i_) * Na_o_) * folded[55];
    const Real x173 = m_ * m_ * m_ * g_Na_ * (h_ * j_ * x24 + h_CaMK_ * j_CaMK_ * x23) * x172;
    const Real x174 = m_L_ * g_NaL_ * (h_L_ * x24 + h_L_CaMK_ * x23) * x172;
    const Real x175 = K_i_ * folded[64] + 1.0;
    const Real x176 = Na_i_ * folded[63] * column[75] + 1.0;
    const Real x177 = reciprocal(x175 * x175 + x176 * x176 * x176 - 1.0);
    const Real x178 = x177 * x71;
    const Real x179 = column[76] * x178;
    const Real x180 = x177 * K_i_ * K_i_;
    const Real x181 = reciprocal(Na_i_ * folded[69] + K_i_ * folded[70] + folded[71]);
    const Real x182 = x181 * column[77];
    const Real x183 = folded[72] * x180 * x182;
    const Real x184 = folded[65] * x179 + x183 + x181 * folded[73] * x180 + x181 * folded[74] *
        x179;
    const Real x185 = column[79] * x178;
    const Real x186 = column[78] * x180;
    const Real x187 = folded[76] * column[77] * x180 + folded[77] * x185 + folded[78] * x186 +
        folded[79] * x186;
    const Real x188 = column[80] + folded[82] * x182;
    const Real x189 = column[81] * x178;
    const Real x190 = x183 + folded[85] * x185 + folded[86] * x189 + x181 * folded[87] * x189;
    const Real x191 = reciprocal(x184 + x187 + x188 + x190);
    const Real x192 = P_NaKpump_ * (3.0 * ((folded[75] * column[78] * x184 - x181 * folded[80] *
        x187) * x191) + 2.0 * (x191 * (folded[88] * x190 - folded[89] * x188 * x179)));
    const Real x193 = exp(-x98 * folded[60]);
    const Real x194 = Na_i_ * column[74];
    const Real x195 = d_ * column[82];
    const Real x196 = x103 * x195;
    const Real x197 = folded[90] * (x193 * x194 - folded[61]) * x196;
    const Real x198 = folded[91] * (x194 - Na_o_) * column[82];
    rate[16] = 0.02941176470588235 * x171 - 0.0009366804046459347 * (folded[40] * (x173 + x174 +
        3.0 * x94 + 3.0 * x192 + x197 + x198));
    const Real x199 = column[74] * exp(-x19 * folded[60]);
    const Real x200 = x35 * x195;
    const Real x201 = folded[92] * (Na_ss_ * x199 - folded[61]) * x200;
    rate[17] = -x171 - 0.03184713375796178 * (folded[40] * (3.0 * x149 + x201));
    const Real x202 = (K_ss_ - K_i_) * folded[57];
    const Real x203 = log(reciprocal(K_i_) * K_o_) * folded[55];
    const Real x204 = V - x203;
    const Real x205 = Kr_O_ * x204 * folded[94];
    const Real x206 = x_s1_ * x_s2_ * g_Ks_ * (0.6 * reciprocal(pow(3.8e-05 * x9, 1.4) + 1.0) +
        1.0) * (V - (folded[55] * log(reciprocal(K_i_ + Na_i_ * P_NaK_) * folded[95])));
    const Real x207 = logistic(0.1217 * (V - x203 - 49.934));
    const Real x208 = x204 * x207 * reciprocal(((15.72 * exp(0.0674 * (V - x203 - 3.257)) +
        exp(0.0618 * (V - x203 - 594.31))) * logistic(-0.1629 * (V - x203 + 14.207))) + 4.094 *
        x207) * folded[97];
    const Real x209 = g_to_ * x204 * ((a_ * x24 * (i_fast_ * column[83] + i_slow_ * column[84])) +
        (a_CaMK_ * x23 * (i_CaMK_fast_ * column[83] + i_CaMK_slow_ * column[84])));
    const Real x210 = folded[96] * (K_i_ * x193 * column[74] - folded[93]) * x196;
    const Real x211 = g_Kb_ * x204 * column[85];
    rate[18] = 0.02941176470588235 * x202 - 0.0009366804046459347 * (folded[40] * (x205 + x206 +
        4.094 * x208 + x209 + x210 + x211 - applied - 2.0 * x192));
    const Real x212 = (K_ss_ * x199 - folded[93]) * x200;
    rate[19] = -x202 - 0.03184713375796178 * (folded[98] * x212);
    slope[9] = -0.1161 * column[63];
    slope[10] = 0.2442 * column[62];
    slope[11] = 0.1161 * column[63];
    slope[12] = column[86];
    slope[13] = beta_Kr_1_;
    slope[14] = alpha_Kr_1_;
    slope[15] = column[87];
    slope[16] = 0.000349 * column[66];
    slope[17] = 8.088095273872768e-08 * column[67];
    slope[18] = 0.0578 * column[69];
    slope[19] = column[88];
    slope[20] = 0.06525 * column[70];
    slope[21] = 5.2e-05 * column[72];
    slope[22] = 0.2533 * column[73];
    slope[23] = column[89];
    slope[24] = folded[112];
    slope[25] = folded[113];
    slope[26] = folded[57];
    slope[27] = folded[114];
    slope[28] = folded[112];
    slope[29] = folded[113];
    slope[30] = folded[57];
    slope[31] = folded[114];
    slope[32] = folded[112];
    slope[33] = folded[113];
    slope[34] = folded[57];
    slope[35] = folded[114];
    const Real x213 = x58 + x169 + x173 + x174 + x205 + x206 + 4.094 * x208 + (x168 + folded[99] *
        x170) + x94 + 2.0 * x107 + x149 + x192 + x198 + x209 + x211 + (2.0 * x105 + 2.0 * x150) +
        (x197 + x201) + (x210 + folded[100] * x212);
    source = -x213;
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
    a[7] = -step * a[7];
    a[8] = -step * a[8];
    a[9] = -step * a[9];
    a[10] = 1.0 - step * a[10];
    a[11] = -step * a[11];
    a[12] = -step * a[12];
    a[13] = -step * a[13];
    a[14] = 1.0 - step * a[14];
    a[15] = 1.0 - step * a[15];
    a[16] = -step * a[16];
    a[17] = -step * a[17];
    a[18] = 1.0 - step * a[18];
    a[19] = 1.0 - step * a[19];
    a[20] = -step * a[20];
    a[21] = -step * a[21];
    a[22] = 1.0 - step * a[22];
    a[23] = 1.0 - step * a[23];
    a[24] = -step * a[24];
    a[25] = -step * a[25];
    a[26] = 1.0 - step * a[26];
    a[0] = reciprocal(a[0]);
    a[2] = a[2] * a[0];
    a[3] = a[3] - a[2] * a[1];
    a[3] = reciprocal(a[3]);
    a[5] = a[5] * a[3];
    a[6] = a[6] - a[5] * a[4];
    a[6] = reciprocal(a[6]);
    a[9] = a[9] * a[6];
    a[10] = a[10] - a[9] * a[7];
    a[11] = a[11] - a[9] * a[8];
    a[12] = a[12] * a[6];
    a[13] = a[13] - a[12] * a[7];
    a[14] = a[14] - a[12] * a[8];
    a[10] = reciprocal(a[10]);
    a[13] = a[13] * a[10];
    a[14] = a[14] - a[13] * a[11];
    a[14] = reciprocal(a[14]);
    a[15] = reciprocal(a[15]);
    a[17] = a[17] * a[15];
    a[18] = a[18] - a[17] * a[16];
    a[18] = reciprocal(a[18]);
    a[19] = reciprocal(a[19]);
    a[21] = a[21] * a[19];
    a[22] = a[22] - a[21] * a[20];
    a[22] = reciprocal(a[22]);
    a[23] = reciprocal(a[23]);
    a[25] = a[25] * a[23];
    a[26] = a[26] - a[25] * a[24];
    a[26] = reciprocal(a[26]);
  }

  template <class Real>
  CW_HD static void solve(const Real* a, Real* x) {
    x[1] = x[1] - a[2] * x[0];
    x[2] = x[2] - a[5] * x[1];
    x[3] = x[3] - a[9] * x[2];
    x[4] = x[4] - a[12] * x[2] - a[13] * x[3];
    x[6] = x[6] - a[17] * x[5];
    x[8] = x[8] - a[21] * x[7];
    x[10] = x[10] - a[25] * x[9];
    x[10] = x[10] * a[26];
    x[9] = (x[9] - a[24] * x[10]) * a[23];
    x[8] = x[8] * a[22];
    x[7] = (x[7] - a[20] * x[8]) * a[19];
    x[6] = x[6] * a[18];
    x[5] = (x[5] - a[16] * x[6]) * a[15];
    x[4] = x[4] * a[14];
    x[3] = (x[3] - a[11] * x[4]) * a[10];
    x[2] = (x[2] - a[7] * x[3] - a[8] * x[4]) * a[6];
    x[1] = (x[1] - a[4] * x[2]) * a[3];
    x[0] = (x[0] - a[1] * x[1]) * a[0];
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    const Real x0 = V + 45.79;
    const Real x1 = exp(-0.004140930781857423 * x0 * x0);
    const Real x2 = V - 4.823;
    const Real x3 = exp(-0.0003826646192578878 * x2 * x2);
    const Real x4 = logistic(-0.1107419712070875 * (V + 56.86));
    const Real x5 = reciprocal(0.1292 * x1 + 0.06487 * x3);
    const Real x6 = x4 * x4;
    const Real x7 = (0.1292 * (x1 * (-0.008281861563714845 * V - 0.37922644100250275)) + 0.06487 *
        (x3 * (0.0036911829173615863 - 0.0007653292385157756 * V))) * x5 * x5;
    constant_dV[0] = 0.221483942414175 * (x5 * (1.0 - x4) * x6) - x7 * x6;
    const Real x8 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x9 = switch_V < -40.0;
    const Real x10 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x11 = select(x9, -0.008382352941176471 * x10, 0.0);
    const Real x12 = exp(0.079 * V);
    const Real x13 = exp(0.3485 * V);
    const Real x14 = logistic(-0.0900900900900901 * (V + 10.66));
    const Real x15 = select(x9, (0.21330000000000002 * x12 + 108034.99999999999 * x13),
        0.5336105336105336 * x14 * (1.0 - x14));
    const Real x16 = x11 + x15;
    const Real x17 = x8 * x8;
    const Real x18 = select(x9, 0.057 * x10, 0.0) + select(x9, (2.7 * x12 + 310000.0 * x13),
        5.9230769230769225 * x14);
    const Real x19 = (1.0 - x8) * x17;
    constant_dV[1] = x16 * x17 - 0.2691790040376851 * (x18 * x19);
    const Real x20 = V + 37.78;
    const Real x21 = logistic(0.311 * (V + 79.23));
    const Real x22 = exp(0.2444 * V);
    const Real x23 = exp(-0.04391 * V);
    const Real x24 = (-25428.0 * x22 - 6.948e-06 * x23) * x21;
    const Real x25 = x20 * x24;
    const Real x26 = select(x9, ((x20 * x21 * (3.0508668e-07 * x23 - 6214.6032000000005 * x22)) +
        x24 - 0.311 * ((1.0 - x21) * x25)), 0.0);
    const Real x27 = logistic(-0.1378 * (V + 40.14));
    const Real x28 = exp(-0.01052 * V) * x27;
    const Real x29 = logistic(-0.1 * (V + 32.0));
    const Real x30 = exp(0.057 * V) * x29;
    const Real x31 = select(x9, (0.0033402720000000005 * ((1.0 - x27) * x28) -
        0.00025500480000000003 * x28), (0.0342 * x30 + 0.06 * ((1.0 - x29) * x30)));
    const Real x32 = x26 + x31;
    const Real x33 = x32 * x17;
    const Real x34 = (select(x9, x25, 0.0) + select(x9, 0.02424 * x28, 0.6 * x30)) * x19;
    constant_dV[2] = x33 - 0.2691790040376851 * x34;
    const Real x35 = logistic(0.13458950201884254 * (V + 77.55));
    const Real x36 = x35 * x35;
    constant_dV[3] = x16 * x36 - 0.2691790040376851 * (x18 * (1.0 - x35) * x36);
    constant_dV[4] = 0.684931506849315 * x33 - 0.1843691808477295 * x34;
    const Real x37 = logistic(-0.18996960486322187 * (V + 42.85));
    constant_dV[5] = 0.18996960486322187 * (x5 * x37 * (1.0 - x37)) - x37 * x7;
    const Real x38 = logistic(0.13354700854700854 * (V + 87.61));
    constant_dV[6] = -x38 * (1.0 - x38) * folded[115];
    const Real x39 = logistic(0.13354700854700854 * (V + 93.81));
    constant_dV[7] = -x39 * (1.0 - x39) * folded[116];
    const Real x40 = logistic(-0.06747638326585695 * (V - 14.34));
    const Real x41 = logistic(-0.03403513787634354 * (V - 18.4099));
    const Real x42 = V + 100.0;
    const Real x43 = logistic(0.03403513787634354 * x42);
    const Real x44 = 0.8271982794275787 * x41 + 3.5 * x43;
    const Real x45 = 0.02815380749139179 * (x41 * (1.0 - x41)) - 0.11912298256720238 * (x43 *
        (1.0 - x43));
    constant_dV[8] = 0.06417154851722011 * (x40 * x44 * (1.0 - x40)) + 0.951022349025202 * (x40 *
        x45);
    const Real x46 = exp(-0.01 * x42);
    const Real x47 = exp(0.06027727546714889 * (V + 50.0));
    const Real x48 = reciprocal(0.3933 * x46 + 0.08004 * x47);
    const Real x49 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x50 = V + 70.0;
    const Real x51 = logistic(0.2 * x50);
    const Real x52 = k_epi_ * x51;
    const Real x53 = 1.0 - x49;
    const Real x54 = reciprocal(x48 + 4.562);
    const Real x55 = reciprocal(1.0 - x52);
    const Real x56 = x49 * x55;
    const Real x57 = x54 * x56;
    const Real x58 = x48 * x48 * x54 * (0.004824593128390597 * x47 - 0.003933 * x46);
    const Real x59 = x52 * x55 * (1.0 - x51);
    constant_dV[9] = x58 * x57 - 0.17510068289266328 * (x53 * x57) - 0.2 * (x59 * x57);
    const Real x60 = exp(-0.01693480101608806 * (V + 96.52));
    const Real x61 = exp(0.12377769525931426 * (V + 114.1));
    const Real x62 = reciprocal(0.001416 * x60 + 1.78e-08 * x61);
    const Real x63 = reciprocal(x62 + 23.62);
    const Real x64 = x63 * x56;
    const Real x65 = x62 * x62 * x63 * (2.203242975615794e-09 * x61 - 2.3979678238780692e-05 * x60);
    constant_dV[10] = x65 * x64 - 0.17510068289266328 * (x53 * x64) - 0.2 * (x59 * x64);
    const Real x66 = logistic(-0.06747638326585695 * (V - 24.34));
    constant_dV[11] = 0.06417154851722011 * (x44 * x66 * (1.0 - x66)) + 0.951022349025202 * (x66 *
        x45);
    const Real x67 = exp(0.06293266205160478 * (V - 167.4));
    const Real x68 = exp(-4.642525533890436 * (V - 12.23));
    const Real x69 = reciprocal(x67 + x68);
    const Real x70 = logistic(0.05 * x50);
    const Real x71 = reciprocal(1.0 - 0.5 * x70);
    const Real x72 = reciprocal(0.0001 * x69 + 1.354);
    const Real x73 = x71 * x55 * x72;
    const Real x74 = x49 * x73;
    const Real x75 = x54 * x74;
    const Real x76 = x69 * x69 * x72 * (0.06293266205160478 * x67 - 4.642525533890436 * x68);
    const Real x77 = (1.0 - x70) * x71 * x70;
    constant_dV[12] = x75 * x58 + 0.0001 * (x75 * x76) - 0.17510068289266328 * (x53 * x75) - 0.2 *
        (x59 * x75) - 0.025 * (x75 * x77);
    const Real x78 = x63 * x74;
    constant_dV[13] = x78 * x65 + 0.0001 * (x78 * x76) - 0.17510068289266328 * (x53 * x78) - 0.2 *
        (x59 * x78) - 0.025 * (x78 * x77);
    const Real x79 = exp(-0.05 * (V + 6.0));
    const Real x80 = exp(0.09 * (V + 14.0));
    const Real x81 = reciprocal(x79 + x80);
    const auto x82 = switch_V > 31.4978;
    const Real x83 = exp(-0.0829 * V);
    const Real x84 = exp(-1.007 * x83);
    const Real x85 = reciprocal(x81 + 0.6);
    const Real x86 = x85 * x85 * (0.09 * x80 - 0.05 * x79) * x81 * x81;
    constant_dV[14] = x85 * select(x82, 0.0, 0.08984984689 * x83 * x84) + select(x82, 1.0, 1.0763 *
        x84) * x86;
    const Real x87 = V + 20.0;
    const Real x88 = exp(-0.1 * x87);
    const Real x89 = exp(0.1 * x87);
    const Real x90 = reciprocal(0.0045 * x88 + 0.0045 * x89);
    const Real x91 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x92 = reciprocal(x90 + 7.0);
    const Real x93 = x91 * (1.0 - x91);
    const Real x94 = x92 * x93;
    const Real x95 = x92 * x92 * (0.00045 * x89 - 0.00045 * x88) * x90 * x90;
    const Real x96 = x91 * x95;
    constant_dV[15] = x96 - 0.27056277056277056 * x94;
    const Real x97 = V + 5.0;
    const Real x98 = exp(-0.25 * x97);
    const Real x99 = exp(0.16666666666666666 * x97);
    const Real x100 = reciprocal(3.5e-05 * x98 + 3.5e-05 * x99);
    const Real x101 = reciprocal(x100 + 1000.0);
    const Real x102 = x101 * x101 * (5.833333333333332e-06 * x99 - 8.75e-06 * x98) * x100 * x100;
    constant_dV[16] = x91 * x102 - 0.27056277056277056 * (x101 * x93);
    constant_dV[17] = 0.4 * x96 - 0.10822510822510822 * x94;
    const Real x103 = V - 4.0;
    const Real x104 = exp(-0.14285714285714285 * x103);
    const Real x105 = exp(0.14285714285714285 * x103);
    const Real x106 = reciprocal(0.04 * x104 + 0.04 * x105);
    const Real x107 = reciprocal(x106 + 7.0);
    const Real x108 = x107 * x93;
    const Real x109 = x107 * x107 * (0.005714285714285714 * x105 - 0.005714285714285714 * x104) *
        x106 * x106;
    const Real x110 = x91 * x109;
    constant_dV[18] = x110 - 0.27056277056277056 * x108;
    const Real x111 = exp(-0.3333333333333333 * V);
    const Real x112 = exp(0.14285714285714285 * V);
    const Real x113 = reciprocal(0.00012 * x111 + 0.00012 * x112);
    const Real x114 = reciprocal(x113 + 100.0);
    const Real x115 = x114 * x114 * (1.7142857142857142e-05 * x112 - 3.9999999999999996e-05 *
        x111) * x113 * x113;
    constant_dV[19] = x91 * x115 - 0.27056277056277056 * (x114 * x93);
    constant_dV[20] = 0.4 * x110 - 0.10822510822510822 * x108;
    const Real x116 = logistic(0.35821750967187277 * (V + 18.08));
    constant_dV[21] = -x116 * (1.0 - x116) * folded[117];
    const Real x117 = exp(0.056179775280898875 * (V + 48.28));
    const Real x118 = exp(-0.004347826086956522 * (V + 210.0));
    const Real x119 = reciprocal(0.0002326 * x117 + 0.001292 * x118);
    const Real x120 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x121 = reciprocal(x119 + 817.3);
    const Real x122 = x120 * (1.0 - x120);
    const Real x123 = x121 * x121 * (1.3067415730337078e-05 * x117 - 5.617391304347826e-06 *
        x118) * x119 * x119;
    constant_dV[22] = 0.11195700850873264 * (x121 * x122) + x120 * x123;
    const Real x124 = exp(0.05 * (V - 50.0));
    const Real x125 = exp(-0.03225806451612903 * (V + 66.54));
    constant_dV[23] = 0.11195700850873264 * ((0.01 * x124 + 0.0193 * x125) * x122) + (x120 *
        (0.0005 * x124 - 0.0006225806451612904 * x125));
    const Real x126 = x7;
    slope_dV[0] = x126;
    const Real x127 = -x11 - x15;
    slope_dV[1] = x127;
    slope_dV[2] = -x26 - x31;
    slope_dV[3] = x127;
    slope_dV[4] = -0.684931506849315 * x32;
    slope_dV[5] = x126;
    slope_dV[6] = 0.0;
    slope_dV[7] = 0.0;
    const Real x128 = -0.951022349025202 * x45;
    slope_dV[8] = x128;
    const Real x129 = x54 * x55;
    slope_dV[9] = 0.2 * (x59 * x129) - x58 * x129;
    const Real x130 = x55 * x63;
    slope_dV[10] = 0.2 * (x59 * x130) - x65 * x130;
    slope_dV[11] = x128;
    const Real x131 = x54 * x73;
    slope_dV[12] = 0.2 * (x59 * x131) + 0.025 * (x131 * x77) - x131 * x58 - 0.0001 * (x131 * x76);
    const Real x132 = x63 * x73;
    slope_dV[13] = 0.2 * (x59 * x132) + 0.025 * (x132 * x77) - x132 * x65 - 0.0001 * (x132 * x76);
    slope_dV[14] = -x86;
    slope_dV[15] = -x95;
    slope_dV[16] = -x102;
    slope_dV[17] = -0.4 * x95;
    slope_dV[18] = -x109;
    slope_dV[19] = -x115;
    slope_dV[20] = -0.4 * x109;
    slope_dV[21] = 0.0;
    slope_dV[22] = -x123;
    slope_dV[23] = 0.0006225806451612904 * x125 - 0.0005 * x124;
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
    const Real h_CaMK_ = state[3];
    const Real j_CaMK_ = state[4];
    const Real m_L_ = state[5];
    const Real h_L_ = state[6];
    const Real h_L_CaMK_ = state[7];
    const Real a_ = state[8];
    const Real i_fast_ = state[9];
    const Real i_slow_ = state[10];
    const Real a_CaMK_ = state[11];
    const Real i_CaMK_fast_ = state[12];
    const Real i_CaMK_slow_ = state[13];
    const Real d_ = state[14];
    const Real f_fast_ = state[15];
    const Real f_slow_ = state[16];
    const Real f_CaMK_fast_ = state[17];
    const Real f_Ca_fast_ = state[18];
    const Real f_Ca_slow_ = state[19];
    const Real f_Ca_CaMK_fast_ = state[20];
    const Real j_Ca_ = state[21];
    const Real x_s1_ = state[22];
    const Real x_s2_ = state[23];
    const Real CaMK_trap_ = state[24];
    const Real n_ss_ = state[25];
    const Real n_i_ = state[26];
    const Real J_rel_np_ = state[27];
    const Real J_rel_CaMK_ = state[28];
    const Real Ca_i_ = state[29];
    const Real Ca_ss_ = state[30];
    const Real Ca_nsr_ = state[31];
    const Real Ca_jsr_ = state[32];
    const Real Kr_C0_ = state[33];
    const Real Kr_C1_ = state[34];
    const Real Kr_C2_ = state[35];
    const Real Kr_O_ = state[36];
    const Real Kr_I_ = state[37];
    const Real Cl_i_ = state[38];
    const Real Cl_ss_ = state[39];
    const Real Na_i_ = state[40];
    const Real Na_ss_ = state[41];
    const Real K_i_ = state[42];
    const Real K_ss_ = state[43];
    const Real x0 = reciprocal(Ca_ss_);
    const Real x1 = reciprocal(x0 * K_mCaM_ + 1.0);
    const Real x2 = (1.0 - CaMK_trap_) * x1;
    const Real x3 = CaMK_trap_ + CaMK_0_ * x2;
    const Real x4 = reciprocal(x3);
    const Real x5 = reciprocal(K_mCaMK_ * x4 + 1.0);
    const Real x6 = 1.0 - x5;
    const Real x7 = h_ * j_;
    const Real x8 = x5 * h_CaMK_;
    const Real x9 = x6 * x7 + j_CaMK_ * x8;
    const Real x10 = m_ * m_;
    const Real x11 = m_ * x10;
    const Real x12 = x9 * x11;
    const Real x13 = g_Na_ * x12;
    const Real x14 = h_L_ * x6 + h_L_CaMK_ * x5;
    const Real x15 = m_L_ * x14;
    const Real x16 = g_NaL_ * x15;
    const Real x17 = reciprocal(Ca_i_);
    const Real x18 = 3.8e-05 * x17;
    const Real x19 = reciprocal(pow(x18, 1.4) + 1.0);
    const Real x20 = 0.6 * x19 + 1.0;
    const Real x21 = x_s1_ * x20;
    const Real x22 = x_s2_ * g_Ks_;
    const Real x23 = x21 * x22;
    const Real x24 = Kr_O_ * folded[94];
    const Real x25 = x17 * x17;
    const Real x26 = exp(V * folded[16]);
    const Real x27 = reciprocal(x26);
    const Real x28 = x26 + 1.0;
    const Real x29 = x28 * folded[19];
    const Real x30 = reciprocal(Na_i_ * x29 + 1.0);
    const Real x31 = reciprocal(exp(V * folded[20]));
    const Real x32 = x30 * x31;
    const Real x33 = x30 * x26;
    const Real x34 = Na_i_ * x33;
    const Real x35 = folded[21] * x34;
    const Real x36 = w_Ca_ * x32 + x35;
    const Real x37 = k_Ca_off_ + x36;
    const Real x38 = reciprocal(((x27 + 1.0) * folded[17]) + 1.0);
    const Real x39 = x27 * x38;
    const Real x40 = folded[22] * x39;
    const Real x41 = w_Ca_ * x38;
    const Real x42 = folded[23] * x39;
    const Real x43 = x42;
    const Real x44 = x41 + x43;
    const Real x45 = folded[18] * x39;
    const Real x46 = x45 + folded[24];
    const Real x47 = k_Ca_off_ * x44;
    const Real x48 = x46 * x47;
    const Real x49 = x37 * x40 + x48;
    const Real x50 = (Na_i_ * folded[25] + 1.0) * folded[26];
    const Real x51 = Na_i_ * Na_i_;
    const Real x52 = Na_i_ * x51;
    const Real x53 = reciprocal(Na_i_ * x50 + 1.0);
    const Real x54 = x53 * x33;
    const Real x55 = x52 * x54;
    const Real x56 = folded[27] * x55;
    const Real x57 = Ca_i_ * x53;
    const Real x58 = k_Ca_on_ * x57;
    const Real x59 = x56 + x58;
    const Real x60 = k_Ca_off_ * x36;
    const Real x61 = k_Ca_off_ + x41 + x43;
    const Real x62 = x61 * folded[28];
    const Real x63 = x55 * x62;
    const Real x64 = x59 * x60 + x63;
    const Real x65 = x44 * folded[24];
    const Real x66 = x61 * x39;
    const Real x67 = folded[29] * x66;
    const Real x68 = x57 * x67;
    const Real x69 = x59 * x65 + x68;
    const Real x70 = x37 * x55;
    const Real x71 = folded[30] * x70;
    const Real x72 = x46 * k_Ca_on_;
    const Real x73 = x57 * x72;
    const Real x74 = x71 + x36 * x73;
    const Real x75 = folded[129] * x55;
    const Real x76 = x51 * x54;
    const Real x77 = x51 * x33;
    const Real x78 = x76 * x77;
    const Real x79 = folded[130] * x78;
    const Real x80 = folded[124] * x39;
    const Real x81 = x77 * folded[123] * x33;
    const Real x82 = (-folded[120] * x34 * x32 - folded[121] * x32) + (folded[122] * x34 - x81);
    const Real x83 = x39 * x39;
    const Real x84 = folded[125] * x83;
    const Real x85 = folded[127] * x39;
    const Real x86 = folded[128] * x83;
    const Real x87 = x38 * folded[126] * x39 + x86 - x85;
    const Real x88 = k_Ca_off_ * x46 * x87;
    const Real x89 = folded[118] * x39;
    const Real x90 = folded[119] * x83;
    const Real x91 = x90 - x89;
    const Real x92 = x91 * x47;
    const Real x93 = (x82 * x40 + x37 * x84 - x37 * x80) + x88 + x92;
    const Real x94 = k_Ca_off_ * x59;
    const Real x95 = x75 - x79;
    const Real x96 = folded[28] * x87;
    const Real x97 = (x82 * x94 + x95 * x60) + (x61 * folded[131] * x55 + x55 * x96 - x61 *
        folded[132] * x78);
    const Real x98 = x69 * x34;
    const Real x99 = folded[24] * x87;
    const Real x100 = folded[133] * x66;
    const Real x101 = x39 * folded[29] * x87;
    const Real x102 = x66 * folded[134] * x39;
    const Real x103 = (x59 * x99 + x95 * x65) + (x57 * x101 + x57 * x102 - x57 * x100);
    const Real x104 = folded[30] * x55;
    const Real x105 = (folded[135] * x70 + x82 * x104 - x37 * folded[136] * x78) + (x82 * x73 +
        x36 * x91 * x58);
    const Real x106 = 3.0 * ((x49 * x75 + x93 * x56 - x49 * x79) - (x97 * x45 + x64 * x90 - x64 *
        x89)) + (folded[122] * x98 + x103 * x35 - x69 * x81) - (x105 * x42 + x74 * x86 - x74 * x85);
    const Real x107 = reciprocal(x49 + x64 + x69 + x74);
    const Real x108 = x49 * x56;
    const Real x109 = 3.0 * (x108 - x64 * x45) + x69 * x35 - x74 * x42;
    const Real x110 = x93 + x97 + x103 + x105;
    const Real x111 = x107 * x107;
    const Real x112 = x109 * x111;
    const Real x113 = k_Ca_off_ * x74 - folded[24] * x64;
    const Real x114 = x113 * x111;
    const Real x115 = reciprocal(folded[31] * x25 + 1.0);
    const Real x116 = x115 * folded[32];
    const Real x117 = ((x107 * x106 - x110 * x112) + 2.0 * ((x107 * (k_Ca_off_ * x105 -
        folded[24] * x97)) - x110 * x114)) * x116;
    const Real x118 = x0 * x0;
    const Real x119 = reciprocal(Na_ss_ * x29 + 1.0);
    const Real x120 = x31 * x119;
    const Real x121 = x26 * x119;
    const Real x122 = Na_ss_ * x121;
    const Real x123 = folded[21] * x122;
    const Real x124 = w_Ca_ * x120 + x123;
    const Real x125 = k_Ca_off_ + x124;
    const Real x126 = x48 + x125 * x40;
    const Real x127 = folded[26] * (Na_ss_ * folded[25] + 1.0);
    const Real x128 = reciprocal(Na_ss_ * x127 + 1.0);
    const Real x129 = Na_ss_ * x128;
    const Real x130 = x122 * x129;
    const Real x131 = Na_ss_ * x130;
    const Real x132 = folded[27] * x131;
    const Real x133 = Ca_ss_ * x128;
    const Real x134 = k_Ca_on_ * x133;
    const Real x135 = x132 + x134;
    const Real x136 = k_Ca_off_ * x124;
    const Real x137 = x135 * x136 + x131 * x62;
    const Real x138 = x133 * x67;
    const Real x139 = x135 * x65 + x138;
    const Real x140 = x125 * x131;
    const Real x141 = x133 * x72;
    const Real x142 = folded[30] * x140 + x124 * x141;
    const Real x143 = x126 * x131;
    const Real x144 = folded[130] * x122;
    const Real x145 = folded[123] * x122;
    const Real x146 = (-folded[121] * x120 - folded[120] * x122 * x120) + (folded[122] * x122 -
        x122 * x145);
    const Real x147 = x88 + x92 + (x146 * x40 + x125 * x84 - x125 * x80);
    const Real x148 = k_Ca_off_ * x135;
    const Real x149 = folded[129] * x131 - x131 * x144;
    const Real x150 = x61 * x131;
    const Real x151 = (x146 * x148 + x149 * x136) + (folded[131] * x150 + x131 * x96 -
        folded[132] * x122 * x150);
    const Real x152 = x139 * x122;
    const Real x153 = (x135 * x99 + x149 * x65) + (x133 * x101 + x133 * x102 - x133 * x100);
    const Real x154 = folded[30] * x131;
    const Real x155 = (folded[135] * x140 + x146 * x154 - folded[136] * x122 * x140) + (x124 *
        x91 * x134 + x146 * x141);
    const Real x156 = 3.0 * ((folded[129] * x143 + x147 * x132 - x143 * x144) - (x151 * x45 +
        x137 * x90 - x137 * x89)) + (folded[122] * x152 + x153 * x123 - x152 * x145) - (x155 *
        x42 + x142 * x86 - x142 * x85);
    const Real x157 = reciprocal(x126 + x137 + x139 + x142);
    const Real x158 = 3.0 * (folded[27] * x143 - x137 * x45) + x139 * x123 - x142 * x42;
    const Real x159 = x147 + x151 + x153 + x155;
    const Real x160 = x157 * x157;
    const Real x161 = x158 * x160;
    const Real x162 = k_Ca_off_ * x142 - folded[24] * x137;
    const Real x163 = x162 * x160;
    const Real x164 = reciprocal(folded[31] * x118 + 1.0);
    const Real x165 = x164 * folded[41];
    const Real x166 = ((x157 * x156 - x159 * x161) + 2.0 * ((x157 * (k_Ca_off_ * x155 -
        folded[24] * x151)) - x159 * x163)) * x165;
    const Real x167 = reciprocal(exp(V * folded[62]));
    const Real x168 = Na_i_ * x167 * folded[63] + 1.0;
    const Real x169 = x168 * x168;
    const Real x170 = K_i_ * folded[64] + 1.0;
    const Real x171 = reciprocal(x168 * x169 + x170 * x170 - 1.0);
    const Real x172 = x167 * x171;
    const Real x173 = x167 * x172;
    const Real x174 = x52 * x173;
    const Real x175 = x167 * x174;
    const Real x176 = reciprocal(exp(V * folded[66]));
    const Real x177 = x176 * folded[67] + 1.0;
    const Real x178 = x177 * x177;
    const Real x179 = reciprocal(Na_i_ * folded[69] + K_i_ * folded[70] + folded[71]);
    const Real x180 = reciprocal(x177 * x178 + folded[68]);
    const Real x181 = x176 * x180;
    const Real x182 = x181 * x176 * x176;
    const Real x183 = x179 * x182;
    const Real x184 = K_i_ * x171;
    const Real x185 = K_i_ * x184;
    const Real x186 = x183 * x185;
    const Real x187 = folded[72] * x186;
    const Real x188 = x179 * x185;
    const Real x189 = x179 * x175;
    const Real x190 = folded[65] * x175 + x187 + folded[73] * x188 + folded[74] * x189;
    const Real x191 = x182 * x185;
    const Real x192 = x180 * x175;
    const Real x193 = x180 * folded[78];
    const Real x194 = x180 * folded[79];
    const Real x195 = folded[76] * x191 + folded[77] * x192 + x185 * x193 + x185 * x194;
    const Real x196 = x180 * folded[81] + folded[82] * x183 + folded[83] * x182 + x180 * folded[84];
    const Real x197 = x182 * x175;
    const Real x198 = x175 * x183;
    const Real x199 = x187 + folded[85] * x192 + folded[86] * x197 + folded[87] * x198;
    const Real x200 = x51 * x173;
    const Real x201 = x200 * x169 * x200;
    const Real x202 = x185 * x172 * x169;
    const Real x203 = Na_i_ * x202;
    const Real x204 = x181 * x178;
    const Real x205 = folded[139] * x183 * x203 + folded[141] * x204 * x186 - folded[140] * x186;
    const Real x206 = (folded[138] * x201 - folded[137] * x175) + x205 + x179 * folded[142] *
        x203 + (x179 * folded[144] * x201 - folded[143] * x189);
    const Real x207 = x180 * folded[75];
    const Real x208 = x180 * x204;
    const Real x209 = x180 * x201;
    const Real x210 = x175 * x208;
    const Real x211 = x180 * x203;
    const Real x212 = x185 * x208;
    const Real x213 = (folded[146] * x182 * x203 + folded[148] * x204 * x191 - folded[147] *
        x191) + (folded[150] * x209 + folded[151] * x210 - folded[149] * x192) + (folded[152] *
        x211 + folded[153] * x212) + (folded[154] * x211 + folded[155] * x212);
    const Real x214 = x179 * folded[80];
    const Real x215 = reciprocal(x190 + x195 + x196 + x199);
    const Real x216 = folded[156] * x208 + (folded[158] * x183 * x204 - folded[157] * x183) +
        folded[160] * x182 * x204 + folded[161] * x208 - folded[159] * x182;
    const Real x217 = x205 + (folded[163] * x209 + folded[164] * x210 - folded[162] * x192) +
        (folded[166] * x182 * x201 + folded[168] * x204 * x197 - folded[165] * x197 - folded[167] *
        x197) + (folded[170] * x183 * x201 + folded[172] * x204 * x198 - folded[169] * x198 -
        folded[171] * x198);
    const Real x218 = x206 + x213 + x216 + x217;
    const Real x219 = x215 * x215;
    const Real x220 = (x190 * x207 - x195 * x214) * x219;
    const Real x221 = x196 * folded[89];
    const Real x222 = (x199 * folded[88] - x175 * x221) * x219;
    const Real x223 = 3.0 * ((x215 * ((x206 * x207 + x190 * folded[145] * x208) - x213 * x214)) -
        x218 * x220) + 2.0 * ((x215 * (folded[88] * x217 - (folded[89] * x216 * x175 + x196 *
        folded[174] * x201 - x196 * folded[173] * x175))) - x218 * x222);
    const Real x224 = P_NaKpump_ * x223;
    const Real x225 = reciprocal(x0 * K_ClCa_ + 1.0);
    const Real x226 = reciprocal(x17 * K_ClCa_ + 1.0);
    const Real x227 = x226 * folded[56];
    const Real x228 = V * folded[59];
    const Real x229 = exp(x228);
    const Real x230 = x_over_expm1(x228);
    const Real x231 = Na_i_ * x229;
    const Real x232 = x_over_expm1_slope(x228);
    const Real x233 = x230 * folded[176] * x231 + ((x231 - Na_o_) * x232 * folded[176]);
    const Real x234 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x235 = 1.0 - x234;
    const Real x236 = i_fast_ * x234 + i_slow_ * x235;
    const Real x237 = x6 * a_;
    const Real x238 = i_CaMK_fast_ * x234 + i_CaMK_slow_ * x235;
    const Real x239 = x5 * a_CaMK_;
    const Real x240 = x236 * x237 + x238 * x239;
    const Real x241 = x234 * x235;
    const Real x242 = ((0.006613756613756614 * (i_slow_ * x241) - 0.006613756613756614 * (i_fast_ *
        x241)) * x237) + ((0.006613756613756614 * (i_CaMK_slow_ * x241) - 0.006613756613756614 *
        (i_CaMK_fast_ * x241)) * x239);
    const Real x243 = reciprocal(K_i_);
    const Real x244 = log(x243 * K_o_) * folded[55];
    const Real x245 = V - x244;
    const Real x246 = g_to_ * x245;
    const Real x247 = g_to_ * x240 + x242 * x246;
    const Real x248 = logistic(-0.04168907454423419 * (V - 10.8968));
    const Real x249 = g_Kb_ * x248;
    const Real x250 = x249 + 0.04168907454423419 * ((1.0 - x248) * x245 * x249);
    const Real x251 = logistic(0.1217 * (V - x244 - 49.934));
    const Real x252 = exp(0.0674 * (V - x244 - 3.257));
    const Real x253 = exp(0.0618 * (V - x244 - 594.31));
    const Real x254 = logistic(-0.1629 * (V - x244 + 14.207));
    const Real x255 = (15.72 * x252 + x253) * x254;
    const Real x256 = reciprocal(x255 + 4.094 * x251);
    const Real x257 = x251 * x256;
    const Real x258 = (1.0 - x254) * x255;
    const Real x259 = 1.0 - x251;
    const Real x260 = x251 * x259;
    const Real x261 = x245 * x257;
    const Real x262 = folded[97] * x261;
    const Real x263 = x256 * x262;
    const Real x264 = folded[97] * x257 - ((((x254 * (1.059528 * x252 + 0.0618 * x253)) + 0.1629 *
        x258) - 0.49823980000000007 * x260) * x263) - 0.1217 * (x259 * x262);
    const Real x265 = V * folded[9];
    const Real x266 = exp(x265);
    const Real x267 = x_over_expm1(x265);
    const Real x268 = Cl_i_ + Na_i_ + K_i_ + 4.0 * Ca_i_;
    const Real x269 = sqrt(0.0005 * x268);
    const Real x270 = reciprocal(x269 + 1.0);
    const Real x271 = x269 * x270 - 0.00015 * x268;
    const Real x272 = x266 * exp(-x271 * folded[8]);
    const Real x273 = Ca_i_ * x272;
    const Real x274 = x267 * x273;
    const Real x275 = x273 - folded[10];
    const Real x276 = x_over_expm1_slope(x265);
    const Real x277 = 2.0 * (folded[180] * x274) + 2.0 * (x275 * x276 * folded[180]);
    const Real x278 = logistic(0.1 * (V - 10.0));
    const Real x279 = x278 * (1.0 - x278);
    const Real x280 = f_Ca_slow_ * x279;
    const Real x281 = j_Ca_ * n_i_;
    const Real x282 = x6 * (0.06 * x280 - 0.06 * (f_Ca_fast_ * x279));
    const Real x283 = x5 * r_CaMK_;
    const Real x284 = (0.06 * x280 - 0.06 * (f_Ca_CaMK_fast_ * x279)) * x283;
    const Real x285 = x281 * x282 + x281 * x284;
    const Real x286 = d_ * x267;
    const Real x287 = x275 * x286;
    const Real x288 = folded[38] * x287;
    const Real x289 = 0.6 * x278 + 0.3;
    const Real x290 = 0.7 - 0.6 * x278;
    const Real x291 = f_Ca_slow_ * x290;
    const Real x292 = f_Ca_fast_ * x289 + x291;
    const Real x293 = 1.0 - n_i_;
    const Real x294 = f_slow_ * folded[11];
    const Real x295 = f_fast_ * A_f_fast_ + x294;
    const Real x296 = x292 * x281 + x293 * x295;
    const Real x297 = x291 + f_Ca_CaMK_fast_ * x289;
    const Real x298 = f_CaMK_fast_ * A_f_fast_ + x294;
    const Real x299 = x297 * x281 + x293 * x298;
    const Real x300 = x6 * x296 + x299 * x283;
    const Real x301 = x300 * x286;
    const Real x302 = x273 * x301;
    const Real x303 = d_ * x276;
    const Real x304 = x285 * x288 + 2.0 * (folded[179] * x302) + 2.0 * (x275 * x300 * folded[179] *
        x303);
    const Real x305 = j_Ca_ * n_ss_;
    const Real x306 = x305 * x282 + x305 * x284;
    const Real x307 = Cl_ss_ + Na_ss_ + K_ss_ + 4.0 * Ca_ss_;
    const Real x308 = sqrt(0.0005 * x307);
    const Real x309 = reciprocal(x308 + 1.0);
    const Real x310 = x308 * x309 - 0.00015 * x307;
    const Real x311 = exp(-x310 * folded[8]) * x266;
    const Real x312 = Ca_ss_ * x311;
    const Real x313 = x312 - folded[10];
    const Real x314 = x313 * x286;
    const Real x315 = folded[44] * x314;
    const Real x316 = 1.0 - n_ss_;
    const Real x317 = x292 * x305 + x316 * x295;
    const Real x318 = x297 * x305 + x316 * x298;
    const Real x319 = x6 * x317 + x318 * x283;
    const Real x320 = x319 * x286;
    const Real x321 = x320 * x312;
    const Real x322 = x313 * x319;
    const Real x323 = x322 * x303;
    const Real x324 = x306 * x315 + 2.0 * (folded[181] * x321) + 2.0 * (folded[181] * x323);
    const Real x325 = exp(-x271 * folded[60]);
    const Real x326 = d_ * x230;
    const Real x327 = x229 * x326;
    const Real x328 = x327 * x300 * x325;
    const Real x329 = Na_i_ * x328;
    const Real x330 = x229 * x325;
    const Real x331 = Na_i_ * x330;
    const Real x332 = x331 - folded[61];
    const Real x333 = x332 * x326;
    const Real x334 = folded[90] * x333;
    const Real x335 = d_ * x232;
    const Real x336 = x300 * x335;
    const Real x337 = folded[175] * x329 + x285 * x334 + x332 * folded[175] * x336;
    const Real x338 = exp(-x310 * folded[60]);
    const Real x339 = x327 * x319 * x338;
    const Real x340 = Na_ss_ * x339;
    const Real x341 = x229 * x338;
    const Real x342 = Na_ss_ * x341;
    const Real x343 = x342 - folded[61];
    const Real x344 = x343 * x326;
    const Real x345 = folded[92] * x344;
    const Real x346 = x319 * x335;
    const Real x347 = folded[177] * x340 + x306 * x345 + x343 * folded[177] * x346;
    const Real x348 = K_i_ * x328;
    const Real x349 = K_i_ * x330;
    const Real x350 = x349 - folded[93];
    const Real x351 = x350 * x326;
    const Real x352 = folded[96] * x351;
    const Real x353 = folded[178] * x348 + x285 * x352 + x350 * folded[178] * x336;
    const Real x354 = K_ss_ * x339;
    const Real x355 = K_ss_ * x341;
    const Real x356 = x355 - folded[93];
    const Real x357 = x356 * x326;
    const Real x358 = folded[100] * x357;
    const Real x359 = x356 * x346;
    const Real x360 = g_Clb_ + x13 + x16 + x23 + x24 + x117 + x166 + x224 + (x225 * folded[99] +
        x227) + x233 + x247 + x250 + 4.094 * x264 + 2.0 * x277 + (2.0 * x304 + 2.0 * x324) +
        (x337 + x347) + (x353 + (folded[182] * x354 + x306 * x358 + folded[182] * x359));
    take(0, 0, -x360);
    const Real x361 = reciprocal(Na_i_);
    const Real x362 = V - log(x361 * Na_o_) * folded[55];
    const Real x363 = x10 * x9 * x362;
    take(0, 1, -folded[183] * x363);
    const Real x364 = x362 * x11;
    const Real x365 = g_Na_ * x364;
    const Real x366 = j_ * x6;
    take(0, 2, -x365 * x366);
    const Real x367 = h_ * x6;
    take(0, 3, -x365 * x367);
    const Real x368 = x5 * j_CaMK_;
    take(0, 4, -x365 * x368);
    take(0, 5, -x365 * x8);
    const Real x369 = x14 * x362;
    take(0, 6, -g_NaL_ * x369);
    const Real x370 = m_L_ * x362;
    const Real x371 = g_NaL_ * x370;
    take(0, 7, -x6 * x371);
    take(0, 8, -x5 * x371);
    const Real x372 = x6 * x236;
    take(0, 9, -x246 * x372);
    const Real x373 = x234 * x246;
    take(0, 10, -x237 * x373);
    const Real x374 = x235 * x246;
    take(0, 11, -x237 * x374);
    const Real x375 = x5 * x238;
    take(0, 12, -x246 * x375);
    take(0, 13, -x239 * x373);
    take(0, 14, -x239 * x374);
    const Real x376 = x267 * x275;
    const Real x377 = x300 * x376;
    const Real x378 = x267 * x322;
    const Real x379 = x300 * x230;
    const Real x380 = x332 * x379;
    const Real x381 = x319 * x230;
    const Real x382 = x343 * x381;
    const Real x383 = x350 * x379;
    const Real x384 = x356 * x381;
    take(0, 15, -((2.0 * (folded[38] * x377) + 2.0 * (folded[44] * x378)) + (folded[90] * x380 +
        folded[92] * x382) + (folded[96] * x383 + folded[100] * x384)));
    const Real x385 = x6 * x293;
    const Real x386 = x6 * x316;
    const Real x387 = x333 * x385;
    const Real x388 = x344 * x386;
    const Real x389 = x351 * x385;
    const Real x390 = x357 * x386;
    const Real x391 = (2.0 * (folded[187] * x287 * x385) + 2.0 * (folded[188] * x314 * x386)) +
        (folded[184] * x387 + folded[185] * x388) + (folded[186] * x389 + folded[189] * x390);
    take(0, 16, -x391);
    const Real x392 = x5 * x293;
    const Real x393 = folded[11] * x385 + folded[190] * x392;
    const Real x394 = x5 * x316;
    const Real x395 = folded[11] * x386 + folded[190] * x394;
    take(0, 17, -((2.0 * (x393 * x288) + 2.0 * (x395 * x315)) + (x393 * x334 + x395 * x345) +
        (x393 * x352 + x395 * x358)));
    const Real x396 = x333 * x392;
    const Real x397 = x344 * x394;
    const Real x398 = x351 * x392;
    const Real x399 = x357 * x394;
    const Real x400 = (2.0 * (folded[194] * x287 * x392) + 2.0 * (folded[195] * x314 * x394)) +
        (folded[191] * x396 + folded[192] * x397) + (folded[193] * x398 + folded[196] * x399);
    take(0, 18, -x400);
    const Real x401 = x289 * j_Ca_;
    const Real x402 = n_i_ * x401;
    const Real x403 = x6 * x402;
    const Real x404 = n_ss_ * x401;
    const Real x405 = x6 * x404;
    take(0, 19, -((2.0 * (x288 * x403) + 2.0 * (x315 * x405)) + (x334 * x403 + x405 * x345) +
        (x352 * x403 + x405 * x358)));
    const Real x406 = x6 * x290;
    const Real x407 = x290 * x283;
    const Real x408 = x281 * x406 + x281 * x407;
    const Real x409 = x305 * x406 + x305 * x407;
    take(0, 20, -((2.0 * (x408 * x288) + 2.0 * (x409 * x315)) + (x408 * x334 + x409 * x345) +
        (x408 * x352 + x409 * x358)));
    const Real x410 = x5 * x402;
    const Real x411 = x5 * x404;
    const Real x412 = x333 * x410;
    const Real x413 = x344 * x411;
    const Real x414 = x351 * x410;
    const Real x415 = x357 * x411;
    const Real x416 = (2.0 * (folded[200] * x287 * x410) + 2.0 * (folded[201] * x314 * x411)) +
        (folded[197] * x412 + folded[198] * x413) + (folded[199] * x414 + folded[202] * x415);
    take(0, 21, -x416);
    const Real x417 = x6 * x292;
    const Real x418 = x297 * x283;
    const Real x419 = n_i_ * x417 + n_i_ * x418;
    const Real x420 = n_ss_ * x417 + n_ss_ * x418;
    take(0, 22, -((2.0 * (x419 * x288) + 2.0 * (x420 * x315)) + (x419 * x334 + x420 * x345) +
        (x419 * x352 + x420 * x358)));
    const Real x421 = reciprocal(K_i_ + Na_i_ * P_NaK_);
    const Real x422 = V - folded[55] * log(x421 * folded[95]);
    const Real x423 = x20 * x422;
    take(0, 23, -x22 * x423);
    const Real x424 = x422 * x21;
    take(0, 24, -g_Ks_ * x424);
    const Real x425 = 1.0 - CaMK_0_ * x1;
    const Real x426 = x4 * x4 * x5 * x5;
    const Real x427 = x425 * x426;
    const Real x428 = K_mCaMK_ * x427;
    const Real x429 = h_CaMK_ * j_CaMK_;
    const Real x430 = (x428 * x429 - x428 * x7) * x365;
    const Real x431 = (h_L_CaMK_ * x428 - h_L_ * x428) * x371;
    const Real x432 = a_ * x236;
    const Real x433 = a_CaMK_ * x238;
    const Real x434 = (x428 * x433 - x428 * x432) * x246;
    const Real x435 = folded[203] * x427;
    const Real x436 = x299 * x435 - x296 * x428;
    const Real x437 = x318 * x435 - x317 * x428;
    const Real x438 = x436 * x334;
    const Real x439 = x436 * x352;
    take(0, 25, -(x430 + x431 + x434 + (2.0 * (x436 * x288) + 2.0 * (x437 * x315)) + (x438 + x437 *
        x345) + (x439 + x437 * x358)));
    const Real x440 = (x6 * (j_Ca_ * x292 - x295)) + ((j_Ca_ * x297 - x298) * x283);
    take(0, 26, -(x440 * x345 + 2.0 * (x440 * x315) + x440 * x358));
    take(0, 27, -(x440 * x334 + x440 * x352 + 2.0 * (x440 * x288)));
    const Real x441 = reciprocal(Ca_i_ + K_pCa_);
    const Real x442 = g_pCa_ * x441;
    const Real x443 = Ca_i_ * x442;
    const Real x444 = x442 - x441 * x443;
    const Real x445 = x_s1_ * x19 * x19 * pow(x18, 0.3999999999999999) * x422 * x25 * x22;
    const Real x446 = x53 * x36;
    const Real x447 = folded[103] * x39;
    const Real x448 = x44 * folded[104];
    const Real x449 = x53 * x448 + x53 * x67;
    const Real x450 = x39 * x46 * folded[105];
    const Real x451 = folded[102] * x446 + x449 + x72 * x446;
    const Real x452 = x46 * folded[102];
    const Real x453 = x109 * x107 + 2.0 * (x107 * x113);
    const Real x454 = ((((x107 * (x449 * x35 - 3.0 * (x446 * x447) - x446 * x450)) - x451 * x112) +
        2.0 * ((x107 * (x446 * x452 - folded[106] * x446)) - x451 * x114)) * x116) + 2.0 * (x17 *
        x453 * x115 * x115 * folded[107] * x25);
    const Real x455 = x226 * x226 * (V - log(Cl_i_ * folded[54]) * folded[55]) * x25;
    const Real x456 = reciprocal(x269) * x270;
    const Real x457 = x270 * x270;
    const Real x458 = (0.001 * x456 - 0.001 * x457) - 0.0006;
    const Real x459 = folded[205] * x329;
    const Real x460 = x458 * x459;
    const Real x461 = folded[206] * x348;
    const Real x462 = x458 * x461;
    const Real x463 = x272 - 7280000.0 * (x458 * folded[101] * x273);
    const Real x464 = folded[38] * x463 * x301;
    const Real x465 = x267 * folded[39] * x463;
    take(0, 30, -(x444 + 3.192e-05 * x445 + x454 + folded[204] * x455 + 2.0 * x464 + 2.0 * x465 -
        1820000.0 * x460 - 1820000.0 * x462));
    const Real x466 = x2 * x1 * x118;
    const Real x467 = x426 * x466;
    const Real x468 = folded[109] * x467;
    const Real x469 = (x468 * x429 - x468 * x7) * x365;
    const Real x470 = (h_L_CaMK_ * x468 - h_L_ * x468) * x371;
    const Real x471 = x128 * x124;
    const Real x472 = x128 * x448 + x128 * x67;
    const Real x473 = folded[102] * x471 + x472 + x72 * x471;
    const Real x474 = x158 * x157 + 2.0 * (x157 * x162);
    const Real x475 = ((((x157 * (x472 * x123 - 3.0 * (x471 * x447) - x471 * x450)) - x473 *
        x161) + 2.0 * ((x157 * (x471 * x452 - folded[106] * x471)) - x473 * x163)) * x165) + 2.0 *
        (x0 * x474 * x164 * x164 * folded[110] * x118);
    const Real x476 = x225 * x225 * (V - folded[55] * log(Cl_ss_ * folded[54])) * x118;
    const Real x477 = (x468 * x433 - x468 * x432) * x246;
    const Real x478 = folded[111] * x467;
    const Real x479 = x299 * x478 - x296 * x468;
    const Real x480 = reciprocal(x308) * x309;
    const Real x481 = x309 * x309;
    const Real x482 = (0.001 * x480 - 0.001 * x481) - 0.0006;
    const Real x483 = (x311 - 7280000.0 * (x482 * folded[101] * x312)) * x320;
    const Real x484 = x318 * x478 - x317 * x468;
    const Real x485 = folded[44] * x483 + x484 * x315;
    const Real x486 = x479 * x334;
    const Real x487 = folded[208] * x340;
    const Real x488 = x484 * x345 - 1820000.0 * (x482 * x487);
    const Real x489 = x479 * x352;
    const Real x490 = x482 * x354;
    const Real x491 = x469 + x470 + x475 + folded[207] * x476 + x477 + (2.0 * (x479 * x288) + 2.0 *
        x485) + (x486 + x488) + (x489 + (x484 * x358 - 1820000.0 * (folded[209] * x490)));
    take(0, 31, -x491);
    take(0, 37, -x245 * folded[94]);
    const Real x492 = reciprocal(Cl_i_);
    const Real x493 = x492 * x226 * folded[210];
    const Real x494 = x492 * folded[211];
    const Real x495 = (0.00025 * x456 - 0.00025 * x457) - 0.00015;
    const Real x496 = x495 * x459;
    const Real x497 = x495 * x461;
    const Real x498 = x495 * folded[212] * x302;
    const Real x499 = x495 * folded[213] * x274;
    take(0, 39, -(-x493 - x494 - 1820000.0 * x496 - 1820000.0 * x497 - 14560000.0 * x498 -
        14560000.0 * x499));
    const Real x500 = x225 * reciprocal(Cl_ss_);
    const Real x501 = (0.00025 * x480 - 0.00025 * x481) - 0.00015;
    const Real x502 = x501 * x487;
    const Real x503 = x501 * x321;
    const Real x504 = folded[215] * x503;
    const Real x505 = x501 * x354;
    const Real x506 = folded[209] * x505;
    take(0, 40, -(-folded[214] * x500 - 1820000.0 * x502 - 14560000.0 * x504 - 1820000.0 * x506));
    const Real x507 = x361 * folded[216] * x12;
    const Real x508 = x361 * folded[217] * x15;
    const Real x509 = x21 * x_s2_ * x421;
    const Real x510 = folded[218] * x509;
    const Real x511 = folded[27] * x76;
    const Real x512 = x28 * x30;
    const Real x513 = x55 * x512;
    const Real x514 = folded[222] * x513;
    const Real x515 = folded[21] * x33;
    const Real x516 = folded[220] * x512;
    const Real x517 = (x515 - x34 * x516) - folded[219] * x512 * x32;
    const Real x518 = x38 * folded[223];
    const Real x519 = x50 + Na_i_ * folded[221];
    const Real x520 = x53 * x519;
    const Real x521 = (3.0 * x511 - x514 - x520 * x56) - x520 * x58;
    const Real x522 = (x517 * x94 + x521 * x60) + (3.0 * (x76 * x62) - x61 * folded[224] * x513 -
        x520 * x63);
    const Real x523 = x521 * x65 - x520 * x68;
    const Real x524 = (3.0 * (x37 * folded[30] * x76) + x517 * x104 - folded[225] * x512 * x70 -
        x520 * x71) + (x517 * x73 - x519 * x446 * x73);
    const Real x525 = x107 * (3.0 * ((3.0 * (x49 * x511) + x30 * x53 * x517 * x52 * x518 - x49 *
        x514 - x520 * x108) - x522 * x45) + (x69 * x515 + x523 * x35 - x98 * x516) - x524 * x42);
    const Real x526 = x517 * x40 + x522 + x523 + x524;
    const Real x527 = ((x525 - x526 * x112) + 2.0 * ((x107 * (k_Ca_off_ * x524 - folded[24] *
        x522)) - x526 * x114)) * x116;
    const Real x528 = x167 * x200;
    const Real x529 = x169 * x173 * x174;
    const Real x530 = x183 * x188;
    const Real x531 = -folded[227] * x530 - 3.0 * (folded[228] * x183 * x202);
    const Real x532 = x179 * x188;
    const Real x533 = x179 * x189;
    const Real x534 = (3.0 * (folded[65] * x528) - 3.0 * (folded[226] * x529)) + x531 +
        (-folded[229] * x532 - 3.0 * (x179 * folded[230] * x202)) + (3.0 * (x179 * folded[74] *
        x528) - folded[231] * x533 - 3.0 * (x179 * folded[232] * x529));
    const Real x535 = x195 * x179 * x179;
    const Real x536 = x180 * x528;
    const Real x537 = x180 * x529;
    const Real x538 = x180 * x202;
    const Real x539 = (3.0 * (folded[77] * x536) - 3.0 * (folded[234] * x537)) - 3.0 *
        (folded[233] * x182 * x202) - 3.0 * (folded[235] * x538) - 3.0 * (folded[236] * x538);
    const Real x540 = x179 * x183;
    const Real x541 = x183 * x189;
    const Real x542 = x531 + (3.0 * (folded[85] * x536) - 3.0 * (folded[239] * x537)) + (3.0 *
        (folded[86] * x182 * x528) - 3.0 * (folded[240] * x182 * x529)) + (3.0 * (folded[87] *
        x183 * x528) - folded[241] * x541 - 3.0 * (folded[242] * x183 * x529));
    const Real x543 = x534 + x539 + x542 - folded[238] * x540;
    const Real x544 = 3.0 * ((x215 * (x534 * x207 - (x539 * x214 - folded[237] * x535))) - x543 *
        x220) + 2.0 * ((x215 * (folded[88] * x542 - (3.0 * (x528 * x221) - 3.0 * (x196 *
        folded[243] * x529) - folded[244] * x541))) - x543 * x222);
    const Real x545 = P_NaKpump_ * x544;
    const Real x546 = folded[101] * x495;
    const Real x547 = x330;
    const Real x548 = x300 * x326;
    const Real x549 = folded[90] * (x547 - 1820000.0 * (x331 * x546)) * x548;
    const Real x550 = x229 * x230 * folded[91];
    take(0, 41, -(x507 + x508 + x510 + x527 + x545 + x549 + x550 - 1820000.0 * x497 - 14560000.0 *
        x498 - 14560000.0 * x499));
    const Real x551 = folded[27] * x130;
    const Real x552 = x126 * x551;
    const Real x553 = x28 * x119;
    const Real x554 = folded[222] * x553;
    const Real x555 = folded[21] * x121;
    const Real x556 = folded[220] * x553;
    const Real x557 = (x555 - x122 * x556) - folded[219] * x553 * x120;
    const Real x558 = x127 + Na_ss_ * folded[221];
    const Real x559 = x558 * x129;
    const Real x560 = x128 * x558;
    const Real x561 = (3.0 * x551 - x131 * x554 - x551 * x559) - x134 * x560;
    const Real x562 = x130 * x62;
    const Real x563 = (x557 * x148 + x561 * x136) + (3.0 * x562 - folded[224] * x553 * x150 -
        x559 * x562);
    const Real x564 = x561 * x65 - x560 * x138;
    const Real x565 = x130 * folded[30] * x125;
    const Real x566 = (3.0 * x565 + x557 * x154 - folded[225] * x553 * x140 - x559 * x565) +
        (x557 * x141 - x558 * x471 * x141);
    const Real x567 = 3.0 * ((3.0 * x552 + Na_ss_ * Na_ss_ * x119 * x557 * x129 * x518 - x143 *
        x554 - x559 * x552) - x563 * x45) + (x139 * x555 + x564 * x123 - x152 * x556) - x566 * x42;
    const Real x568 = x557 * x40 + x563 + x564 + x566;
    const Real x569 = ((x157 * x567 - x568 * x161) + 2.0 * ((x157 * (k_Ca_off_ * x566 -
        folded[24] * x563)) - x568 * x163)) * x165;
    const Real x570 = folded[101] * x501;
    const Real x571 = x341;
    const Real x572 = x319 * x326;
    const Real x573 = folded[92] * (x571 - 1820000.0 * (x342 * x570)) * x572;
    take(0, 42, -(x569 + x573 - 14560000.0 * x504 - 1820000.0 * x506));
    const Real x574 = Kr_O_ * x243 * folded[245];
    const Real x575 = folded[246] * x509;
    const Real x576 = x174 * x170 * x172;
    const Real x577 = x184 * x170 * x184;
    const Real x578 = 2.0 * (folded[72] * x184 * x183) - folded[248] * x530 - 2.0 * (folded[249] *
        x183 * x577);
    const Real x579 = x578 + (2.0 * (x179 * folded[73] * x184) - folded[250] * x532 - 2.0 * (x179 *
        folded[251] * x577)) + (-folded[252] * x533 - 2.0 * (x179 * folded[253] * x576)) - 2.0 *
        (folded[247] * x576);
    const Real x580 = x180 * x576;
    const Real x581 = x180 * x577;
    const Real x582 = (2.0 * (folded[76] * x182 * x184) - 2.0 * (folded[254] * x182 * x577)) +
        (2.0 * (x184 * x193) - 2.0 * (folded[256] * x581)) + (2.0 * (x184 * x194) - 2.0 *
        (folded[257] * x581)) - 2.0 * (folded[255] * x580);
    const Real x583 = x578 + (-folded[262] * x541 - 2.0 * (folded[263] * x183 * x576)) - 2.0 *
        (folded[260] * x580) - 2.0 * (folded[261] * x182 * x576);
    const Real x584 = x579 + x582 + x583 - folded[259] * x540;
    const Real x585 = 3.0 * ((x215 * (x579 * x207 - (x582 * x214 - folded[258] * x535))) - x584 *
        x220) + 2.0 * ((x215 * (folded[88] * x583 - (-2.0 * (x196 * folded[264] * x576) -
        folded[265] * x541))) - x584 * x222);
    const Real x586 = P_NaKpump_ * x585;
    const Real x587 = x243 * x240 * folded[266];
    const Real x588 = folded[96] * (x547 - 1820000.0 * (x349 * x546)) * x548;
    const Real x589 = x243 * x248 * folded[267];
    const Real x590 = x243 * folded[268];
    const Real x591 = x243 * folded[55];
    const Real x592 = x257 * x590 - ((((x254 * (1.059528 * (x252 * x591) + 0.0618 * (x253 *
        x591))) + 0.1629 * (x591 * x258)) - 0.49823980000000007 * (x591 * x260)) * x263) - 0.1217 *
        (x259 * x261 * x590);
    take(0, 43, -(x574 + x575 + x586 + x587 + x588 + x589 + 4.094 * x592 - 1820000.0 * x496 -
        14560000.0 * x498 - 14560000.0 * x499));
    const Real x593 = (x571 - 1820000.0 * (x355 * x570)) * x572;
    take(0, 44, -(folded[100] * x593 - 1820000.0 * x502 - 14560000.0 * x504));
    take(25, 25, (x425 * folded[6] * x2 - x1 * x3 * folded[6]) - beta_CaMK_);
    take(25, 31, folded[269] * x2 * x466 + x3 * folded[270] * x466);
    const Real x594 = x0 * K_mn_ + 1.0;
    const Real x595 = x594 * x594;
    const Real x596 = reciprocal(j_Ca_);
    const Real x597 = x596 * folded[7];
    const Real x598 = reciprocal(x595 * x595 + x597);
    const Real x599 = x598 * x598;
    const Real x600 = folded[271] * x596 * x596;
    take(26, 22, x599 * x600 - n_ss_ * k_m2n_max_);
    const Real x601 = -j_Ca_ * k_m2n_max_;
    take(26, 26, x601);
    take(26, 31, x594 * folded[272] * x118 * x595 * x599);
    const Real x602 = x17 * K_mn_ + 1.0;
    const Real x603 = x602 * x602;
    const Real x604 = reciprocal(x603 * x603 + x597);
    const Real x605 = x604 * x604;
    take(27, 22, x600 * x605 - n_i_ * k_m2n_max_);
    take(27, 27, x601);
    take(27, 30, x602 * folded[272] * x25 * x603 * x605);
    const Real x606 = reciprocal(Ca_jsr_ + 0.0123);
    const Real x607 = Ca_jsr_ * x606;
    const Real x608 = tau_rel_0_ * x607;
    const auto x609 = x608 < 0.001;
    const Real x610 = Ca_jsr_ * Ca_jsr_;
    const Real x611 = x610 * x610;
    const Real x612 = reciprocal(x611 * x611 + folded[12]) * x611;
    const Real x613 = x611 * x612;
    const Real x614 = x314 * x613;
    const Real x615 = folded[13] * x614;
    const Real x616 = folded[273] * x613;
    const Real x617 = reciprocal(select(x609, 0.001, x608));
    take(28, 0, -2.0 * x617 * (x306 * x615 + 2.0 * (x321 * x616) + 2.0 * (x323 * x616)));
    const Real x618 = x617 * x613;
    take(28, 15, -folded[274] * x378 * x618);
    const Real x619 = x617 * x614;
    take(28, 16, -folded[275] * x386 * x619);
    const Real x620 = folded[274] * x619;
    take(28, 17, -x395 * x620);
    take(28, 18, -folded[276] * x394 * x619);
    take(28, 19, -x405 * x620);
    take(28, 20, -x409 * x620);
    take(28, 21, -folded[277] * x619 * x411);
    take(28, 22, -x420 * x620);
    take(28, 25, -x437 * x620);
    take(28, 26, -x440 * x620);
    take(28, 28, -x617);
    const Real x621 = x613 * x483;
    take(28, 31, -2.0 * x617 * (folded[13] * x621 + x484 * x615));
    const Real x622 = tau_rel_0_ * x606;
    const Real x623 = Ca_jsr_ * x319 * x610 * x612;
    const Real x624 = x314 * x623;
    const Real x625 = -(x617 * x617 * select(x609, 0.0, (x622 - x607 * x622)) * (-J_rel_np_ - 2.0 *
        (x319 * x615))) - 2.0 * (x617 * (8.0 * (folded[13] * x624) - 8.0 * (x615 * x623)));
    take(28, 33, x625);
    const Real x626 = folded[278] * x503 * x618;
    take(28, 40, x626);
    take(28, 42, x626);
    take(28, 44, x626);
    const Real x627 = folded[14] * x607;
    const auto x628 = x627 < 0.001;
    const Real x629 = folded[15] * x614;
    const Real x630 = folded[279] * x613;
    const Real x631 = reciprocal(select(x628, 0.001, x627));
    take(29, 0, -2.0 * x631 * (x306 * x629 + 2.0 * (x321 * x630) + 2.0 * (x323 * x630)));
    const Real x632 = x631 * x613;
    take(29, 15, -folded[280] * x378 * x632);
    const Real x633 = x631 * x614;
    take(29, 16, -folded[281] * x386 * x633);
    const Real x634 = folded[280] * x633;
    take(29, 17, -x395 * x634);
    take(29, 18, -folded[282] * x394 * x633);
    take(29, 19, -x405 * x634);
    take(29, 20, -x409 * x634);
    take(29, 21, -folded[283] * x633 * x411);
    take(29, 22, -x420 * x634);
    take(29, 25, -x437 * x634);
    take(29, 26, -x440 * x634);
    take(29, 29, -x631);
    take(29, 31, -2.0 * x631 * (folded[15] * x621 + x484 * x629));
    const Real x635 = x606 * folded[14];
    const Real x636 = -(x631 * x631 * (-J_rel_CaMK_ - 2.0 * (x319 * x629)) * select(x628, 0.0,
        (x635 - x607 * x635))) - 2.0 * (x631 * (8.0 * (folded[15] * x624) - 8.0 * (x629 * x623)));
    take(29, 33, x636);
    const Real x637 = folded[284] * x503 * x632;
    take(29, 40, x637);
    take(29, 42, x637);
    take(29, 44, x637);
    const Real x638 = reciprocal(Ca_i_ + K_CMDN_);
    const Real x639 = folded[33] * x638 * x638;
    const Real x640 = reciprocal(Ca_i_ + K_TRPN_);
    const Real x641 = folded[34] * x640 * x640;
    const Real x642 = reciprocal(x639 + x641 + 1.0);
    const Real x643 = x642 * folded[285];
    take(30, 0, -(2.0 * x304 + 2.0 * x277 - 2.0 * x117) * x643);
    take(30, 15, -x642 * folded[286] * x377);
    const Real x644 = x642 * x287;
    take(30, 16, -folded[287] * x644 * x385);
    const Real x645 = folded[286] * x644;
    take(30, 17, -x393 * x645);
    take(30, 18, -folded[288] * x644 * x392);
    take(30, 19, -x403 * x645);
    take(30, 20, -x408 * x645);
    take(30, 21, -folded[289] * x644 * x410);
    take(30, 22, -x419 * x645);
    const Real x646 = reciprocal(Ca_i_ + K_up_);
    const Real x647 = Ca_i_ * x646;
    const Real x648 = reciprocal(Ca_i_ + folded[35]);
    const Real x649 = Ca_i_ * x648;
    const Real x650 = folded[291] * x427 * x649 - folded[290] * x427 * x647;
    const Real x651 = folded[292] * x287;
    take(30, 25, x642 * (-0.08117647058823528 * x650 - 0.0009366804046459347 * (x436 * x651)));
    take(30, 27, -x440 * x645);
    const Real x652 = x6 * g_up_;
    const Real x653 = x5 * folded[36];
    const Real x654 = (Ca_ss_ - Ca_i_) * folded[37];
    const Real x655 = 0.02941176470588235 * x654 - 0.08117647058823528 * (x647 * x652 + x649 *
        x653 - 0.06666666666666667 * (Ca_nsr_ * g_leak_)) - 0.00046834020232296733 * ((x443 + 2.0 *
        (x300 * x288) + 2.0 * (folded[39] * x376) - 2.0 * (x453 * x116)) * folded[40]);
    const Real x656 = x646 * x652;
    const Real x657 = x648 * x653;
    const Real x658 = (x656 - x647 * x656) + (x657 - x649 * x657);
    const Real x659 = (x642 * (folded[108] - 0.08117647058823528 * x658 - 0.00046834020232296733 *
        (folded[40] * (x444 + 2.0 * x464 + 2.0 * x465 - 2.0 * x454)))) - (x642 * x642 * x655 *
        (-2.0 * (x638 * x639) - 2.0 * (x640 * x641)));
    take(30, 30, x659);
    const Real x660 = folded[294] * x467 * x649 - folded[293] * x467 * x647;
    take(30, 31, x642 * (folded[295] - 0.08117647058823528 * x660 - 0.0009366804046459347 * (x479 *
        x651)));
    take(30, 32, x642 * folded[296]);
    const Real x661 = -(-14560000.0 * x498 - 14560000.0 * x499) * x643;
    take(30, 39, x661);
    take(30, 41, -(-14560000.0 * x498 - 14560000.0 * x499 - 2.0 * x527) * x643);
    take(30, 43, x661);
    const Real x662 = reciprocal(Ca_ss_ + K_BSR_);
    const Real x663 = folded[42] * x662 * x662;
    const Real x664 = reciprocal(Ca_ss_ + K_BSL_);
    const Real x665 = folded[43] * x664 * x664;
    const Real x666 = reciprocal(x663 + x665 + 1.0);
    const Real x667 = x666 * folded[297];
    take(31, 0, -(2.0 * x324 - 2.0 * x166) * x667);
    take(31, 15, -x666 * folded[298] * x378);
    const Real x668 = x666 * x314;
    take(31, 16, -folded[299] * x386 * x668);
    const Real x669 = folded[298] * x668;
    take(31, 17, -x395 * x669);
    take(31, 18, -folded[300] * x394 * x668);
    take(31, 19, -x405 * x669);
    take(31, 20, -x409 * x669);
    take(31, 21, -folded[301] * x411 * x668);
    take(31, 22, -x420 * x669);
    const Real x670 = J_rel_CaMK_ * x428 - J_rel_np_ * x428;
    take(31, 25, x666 * (0.24 * (g_rel_ * x670) - 0.03184713375796178 * (x437 * folded[302] *
        x314)));
    take(31, 26, -x440 * x669);
    const Real x671 = x666 * folded[303];
    take(31, 28, x6 * x671);
    take(31, 29, x5 * x671);
    take(31, 30, folded[37] * x666);
    const Real x672 = g_rel_ * (J_rel_np_ * x6 + J_rel_CaMK_ * x5);
    const Real x673 = x666 * x666 * (0.24 * x672 - x654 - 0.01592356687898089 * (folded[40] *
        (2.0 * (x319 * x315) - 2.0 * (x474 * x165)))) * (-2.0 * (x662 * x663) - 2.0 * (x664 *
        x665));
    const Real x674 = J_rel_CaMK_ * x468 - J_rel_np_ * x468;
    take(31, 31, (x666 * (0.24 * (g_rel_ * x674) - folded[37] - 0.01592356687898089 * (folded[40] *
        (2.0 * x485 - 2.0 * x475)))) - x673);
    const Real x675 = x666 * folded[304] * x503;
    take(31, 40, x675);
    take(31, 42, -(-14560000.0 * x504 - 2.0 * x569) * x667);
    take(31, 44, x675);
    take(32, 25, x650);
    take(32, 30, x658);
    take(32, 31, x660);
    take(32, 32, folded[305]);
    take(32, 33, folded[306]);
    const Real x676 = reciprocal(Ca_jsr_ + K_CSQN_);
    const Real x677 = folded[46] * x676 * x676;
    const Real x678 = reciprocal(x677 + 1.0);
    const Real x679 = g_rel_ * x678;
    take(33, 25, -x670 * x679);
    take(33, 28, -x6 * x679);
    take(33, 29, -x5 * x679);
    take(33, 31, -x674 * x679);
    const Real x680 = folded[45] * x678;
    take(33, 32, x680);
    take(33, 33, 2.0 * (x676 * x678 * x678 * (((Ca_nsr_ - Ca_jsr_) * folded[45]) - x672) * x677) -
        x680);
    const Real x681 = exp(-V * folded[47]);
    const Real x682 = Kr_C1_ * x681 * folded[59];
    const Real x683 = exp(V * folded[48]);
    const Real x684 = Kr_C0_ * x683 * folded[59];
    take(34, 0, -0.3916968 * x682 - 0.0347139 * x684);
    take(34, 34, -0.1161 * x683);
    take(34, 35, 0.2442 * x681);
    take(35, 0, 0.3916968 * x682 + 0.0347139 * x684);
    take(35, 34, 0.1161 * x683);
    take(35, 35, -alpha_Kr_1_ - 0.2442 * x681);
    take(35, 36, beta_Kr_1_);
    const Real x685 = exp(V * folded[51]);
    const Real x686 = x685 * folded[59];
    const Real x687 = exp(V * folded[52]);
    const Real x688 = folded[59] * x687;
    const Real x689 = exp(-V * folded[49]);
    const Real x690 = x689 * folded[59];
    const Real x691 = exp(-V * folded[50]);
    const Real x692 = exp(V * folded[53]);
    const Real x693 = x689 * x691 * x685 * reciprocal(x687 * x692);
    const Real x694 = folded[59] * x693;
    take(36, 0, -(Kr_C2_ * (7.929999999999999e-05 * x686 + 0.056123799999999995 * x688)) -
        0.00037063800000000007 * (Kr_O_ * x690) - 1.556311292598598e-07 * (Kr_I_ * x694));
    take(36, 35, alpha_Kr_1_);
    take(36, 36, -beta_Kr_1_ - 5.2e-05 * x685 - 0.0578 * x687);
    take(36, 37, 0.000349 * x689);
    take(36, 38, 8.088095273872768e-08 * x693);
    const Real x695 = folded[59] * x692;
    const Real x696 = x691 * folded[59];
    take(37, 0, 0.056123799999999995 * (Kr_C2_ * x688) - (Kr_O_ * (0.15078949000000003 * x695 -
        0.00037063800000000007 * x690)) - 0.053563725 * (Kr_I_ * x696));
    take(37, 36, 0.0578 * x687);
    take(37, 37, -0.000349 * x689 - 0.2533 * x692);
    take(37, 38, 0.06525 * x691);
    take(38, 0, 7.929999999999999e-05 * (Kr_C2_ * x686) + 0.15078949000000003 * (Kr_O_ * x695) -
        (Kr_I_ * (-1.556311292598598e-07 * x694 - 0.053563725 * x696)));
    take(38, 36, 5.2e-05 * x685);
    take(38, 37, 0.2533 * x692);
    take(38, 38, -0.06525 * x691 - 8.088095273872768e-08 * x693);
    take(39, 0, (g_Clb_ + x227) * folded[307]);
    take(39, 30, folded[308] * x455);
    take(39, 39, folded[112] + 0.0009366804046459347 * (folded[40] * (-x493 - x494)));
    take(39, 40, folded[113]);
    take(40, 0, x225 * folded[309]);
    take(40, 31, folded[310] * x476);
    take(40, 39, folded[57]);
    take(40, 40, -folded[57] - 0.03184713375796178 * (folded[311] * x500));
    take(41, 0, -folded[307] * (x13 + x16 + 3.0 * x117 + 3.0 * x224 + x337 + x233));
    take(41, 1, -folded[312] * x363);
    const Real x697 = folded[313] * x364;
    take(41, 2, -x697 * x366);
    take(41, 3, -x697 * x367);
    take(41, 4, -x697 * x368);
    take(41, 5, -x697 * x8);
    take(41, 6, -folded[314] * x369);
    const Real x698 = folded[314] * x370;
    take(41, 7, -x6 * x698);
    take(41, 8, -x5 * x698);
    take(41, 15, -folded[315] * x380);
    take(41, 16, -folded[316] * x387);
    const Real x699 = folded[315] * x333;
    take(41, 17, -x393 * x699);
    take(41, 18, -folded[317] * x396);
    take(41, 19, -x403 * x699);
    take(41, 20, -x408 * x699);
    take(41, 21, -folded[318] * x412);
    take(41, 22, -x419 * x699);
    take(41, 25, -folded[307] * (x430 + x431 + x438));
    take(41, 27, -x440 * x699);
    take(41, 30, -folded[307] * (3.0 * x454 - 1820000.0 * x460));
    take(41, 31, -folded[307] * (x469 + x470 + x486));
    take(41, 39, x495 * folded[319] * x329);
    take(41, 41, folded[112] - 0.0009366804046459347 * (folded[40] * (x507 + x508 + 3.0 * x527 +
        3.0 * x545 + x549 + x550)));
    take(41, 42, folded[113]);
    take(41, 43, -folded[307] * (3.0 * x586 - 1820000.0 * x496));
    take(42, 0, -(3.0 * x166 + x347) * folded[320]);
    take(42, 15, -folded[321] * x382);
    take(42, 16, -folded[322] * x388);
    const Real x700 = folded[321] * x344;
    take(42, 17, -x395 * x700);
    take(42, 18, -folded[323] * x397);
    take(42, 19, -x405 * x700);
    take(42, 20, -x409 * x700);
    take(42, 21, -folded[324] * x413);
    take(42, 22, -x420 * x700);
    take(42, 25, -x437 * x700);
    take(42, 26, -x440 * x700);
    take(42, 31, -folded[320] * (3.0 * x475 + x488));
    const Real x701 = x501 * folded[325] * x340;
    take(42, 40, x701);
    take(42, 41, folded[57]);
    take(42, 42, -folded[57] - 0.03184713375796178 * (folded[40] * (3.0 * x569 + x573)));
    take(42, 44, x701);
    take(43, 0, -folded[307] * (x23 + x24 + x247 + x353 + x250 + 4.094 * x264 - 2.0 * x224));
    const Real x702 = x245 * folded[326];
    take(43, 9, -x702 * x372);
    const Real x703 = x234 * x702;
    take(43, 10, -x237 * x703);
    const Real x704 = x235 * x702;
    take(43, 11, -x237 * x704);
    take(43, 12, -x702 * x375);
    take(43, 13, -x239 * x703);
    take(43, 14, -x239 * x704);
    take(43, 15, -folded[327] * x383);
    take(43, 16, -folded[328] * x389);
    const Real x705 = folded[327] * x351;
    take(43, 17, -x393 * x705);
    take(43, 18, -folded[329] * x398);
    take(43, 19, -x403 * x705);
    take(43, 20, -x408 * x705);
    take(43, 21, -folded[330] * x414);
    take(43, 22, -x419 * x705);
    take(43, 23, -x_s2_ * folded[331] * x423);
    take(43, 24, -folded[331] * x424);
    take(43, 25, -folded[307] * (x434 + x439));
    take(43, 27, -x440 * x705);
    take(43, 30, -folded[307] * (3.192e-05 * x445 - 1820000.0 * x462));
    take(43, 31, -folded[307] * (x477 + x489));
    take(43, 37, -x245 * folded[332]);
    take(43, 39, x495 * folded[333] * x348);
    take(43, 41, -folded[307] * (x510 - 1820000.0 * x497 - 2.0 * x545));
    take(43, 43, folded[112] - 0.0009366804046459347 * (folded[40] * (x574 + x575 + x587 + x588 +
        x589 + 4.094 * x592 - 2.0 * x586)));
    take(43, 44, folded[113]);
    const Real x706 = folded[98] * x357;
    take(44, 0, -0.03184713375796178 * (folded[334] * x354 + x306 * x706 + folded[334] * x359));
    take(44, 15, -folded[335] * x384);
    take(44, 16, -folded[336] * x390);
    const Real x707 = folded[335] * x357;
    take(44, 17, -x395 * x707);
    take(44, 18, -folded[337] * x399);
    take(44, 19, -x405 * x707);
    take(44, 20, -x409 * x707);
    take(44, 21, -folded[338] * x415);
    take(44, 22, -x420 * x707);
    take(44, 25, -x437 * x707);
    take(44, 26, -x440 * x707);
    take(44, 31, -0.03184713375796178 * (x484 * x706 - 1820000.0 * (folded[339] * x490)));
    const Real x708 = folded[340] * x505;
    take(44, 40, x708);
    take(44, 42, x708);
    take(44, 43, folded[57]);
    take(44, 44, -folded[57] - 0.03184713375796178 * (folded[98] * x593));
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    using std::sqrt;
    const Real m_ = state[0];
    const Real h_ = state[1];
    const Real j_ = state[2];
    const Real h_CaMK_ = state[3];
    const Real j_CaMK_ = state[4];
    const Real m_L_ = state[5];
    const Real h_L_ = state[6];
    const Real h_L_CaMK_ = state[7];
    const Real a_ = state[8];
    const Real i_fast_ = state[9];
    const Real i_slow_ = state[10];
    const Real a_CaMK_ = state[11];
    const Real i_CaMK_fast_ = state[12];
    const Real i_CaMK_slow_ = state[13];
    const Real d_ = state[14];
    const Real f_fast_ = state[15];
    const Real f_slow_ = state[16];
    const Real f_CaMK_fast_ = state[17];
    const Real f_Ca_fast_ = state[18];
    const Real f_Ca_slow_ = state[19];
    const Real f_Ca_CaMK_fast_ = state[20];
    const Real j_Ca_ = state[21];
    const Real x_s1_ = state[22];
    const Real x_s2_ = state[23];
    const Real CaMK_trap_ = state[24];
    const Real n_ss_ = state[25];
    const Real n_i_ = state[26];
    const Real Ca_i_ = state[29];
    const Real Ca_ss_ = state[30];
    const Real Kr_O_ = state[36];
    const Real Cl_i_ = state[38];
    const Real Cl_ss_ = state[39];
    const Real Na_i_ = state[40];
    const Real Na_ss_ = state[41];
    const Real K_i_ = state[42];
    const Real K_ss_ = state[43];
    const Real x0 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x1 = exp(V * folded[16]);
    const Real x2 = (x1 + 1.0) * folded[19];
    const Real x3 = reciprocal(x1);
    const Real x4 = reciprocal(Na_i_ * x2 + 1.0);
    const Real x5 = w_Ca_ * reciprocal(exp(V * folded[20]));
    const Real x6 = x4 * x1;
    const Real x7 = x6 * Na_i_ * folded[21];
    const Real x8 = x4 * x5 + x7;
    const Real x9 = k_Ca_off_ + x8;
    const Real x10 = reciprocal(((x3 + 1.0) * folded[17]) + 1.0);
    const Real x11 = x3 * x10;
    const Real x12 = folded[22] * x11;
    const Real x13 = w_Ca_ * x10;
    const Real x14 = folded[23] * x11;
    const Real x15 = x14;
    const Real x16 = x13 + x15;
    const Real x17 = folded[18] * x11;
    const Real x18 = x17 + folded[24];
    const Real x19 = k_Ca_off_ * x16 * x18;
    const Real x20 = x9 * x12 + x19;
    const Real x21 = reciprocal((Na_i_ * (Na_i_ * folded[25] + 1.0) * folded[26]) + 1.0);
    const Real x22 = Na_i_ * Na_i_ * Na_i_;
    const Real x23 = x6 * x21 * x22;
    const Real x24 = folded[27] * x23;
    const Real x25 = Ca_i_ * x21;
    const Real x26 = x24 + k_Ca_on_ * x25;
    const Real x27 = k_Ca_off_ + x13 + x15;
    const Real x28 = x27 * folded[28];
    const Real x29 = k_Ca_off_ * x8 * x26 + x23 * x28;
    const Real x30 = x16 * folded[24];
    const Real x31 = x11 * x27 * folded[29];
    const Real x32 = x26 * x30 + x25 * x31;
    const Real x33 = x18 * k_Ca_on_;
    const Real x34 = x9 * folded[30] * x23 + x8 * x25 * x33;
    const Real x35 = reciprocal(x20 + x29 + x32 + x34);
    const Real x36 = reciprocal(Ca_i_);
    const Real x37 = (((3.0 * (x20 * x24 - x29 * x17) + x32 * x7 - x34 * x14) * x35) + 2.0 * (x35 *
        (k_Ca_off_ * x34 - folded[24] * x29))) * reciprocal(x36 * x36 * folded[31] + 1.0) *
        folded[32];
    const Real x38 = V * folded[9];
    const Real x39 = x_over_expm1(x38);
    const Real x40 = exp(x38);
    const Real x41 = Cl_i_ + Na_i_ + K_i_ + 4.0 * Ca_i_;
    const Real x42 = sqrt(0.0005 * x41);
    const Real x43 = (x42 * reciprocal(x42 + 1.0)) - 0.00015 * x41;
    const Real x44 = Ca_i_ * x40 * exp(-x43 * folded[8]) - folded[10];
    const Real x45 = x39 * x44;
    const Real x46 = reciprocal(Na_ss_ * x2 + 1.0);
    const Real x47 = x46 * x1 * Na_ss_;
    const Real x48 = folded[21] * x47;
    const Real x49 = x46 * x5 + x48;
    const Real x50 = k_Ca_off_ + x49;
    const Real x51 = x19 + x50 * x12;
    const Real x52 = reciprocal((Na_ss_ * folded[26] * (Na_ss_ * folded[25] + 1.0)) + 1.0);
    const Real x53 = Na_ss_ * Na_ss_ * x52 * x47;
    const Real x54 = folded[27] * x53;
    const Real x55 = Ca_ss_ * x52;
    const Real x56 = x54 + k_Ca_on_ * x55;
    const Real x57 = k_Ca_off_ * x49 * x56 + x53 * x28;
    const Real x58 = x56 * x30 + x55 * x31;
    const Real x59 = folded[30] * x50 * x53 + x49 * x55 * x33;
    const Real x60 = reciprocal(x51 + x57 + x58 + x59);
    const Real x61 = reciprocal(Ca_ss_);
    const Real x62 = (((3.0 * (x51 * x54 - x57 * x17) + x58 * x48 - x59 * x14) * x60) + 2.0 *
        (x60 * (k_Ca_off_ * x59 - folded[24] * x57))) * reciprocal(x61 * x61 * folded[31] + 1.0) *
        folded[41];
    const Real x63 = V - log(Cl_i_ * folded[54]) * folded[55];
    const Real x64 = g_Clb_ * x63;
    const Real x65 = reciprocal((K_mCaMK_ * reciprocal(CaMK_trap_ + (CaMK_0_ * (1.0 - CaMK_trap_) *
        reciprocal(x61 * K_mCaM_ + 1.0)))) + 1.0);
    const Real x66 = 1.0 - x65;
    const Real x67 = V - log(reciprocal(Na_i_) * Na_o_) * folded[55];
    const Real x68 = m_ * m_ * m_ * g_Na_ * (h_ * j_ * x66 + h_CaMK_ * j_CaMK_ * x65) * x67;
    const Real x69 = m_L_ * g_NaL_ * (h_L_ * x66 + h_L_CaMK_ * x65) * x67;
    const Real x70 = reciprocal(exp(V * folded[66]));
    const Real x71 = x70 * folded[67] + 1.0;
    const Real x72 = reciprocal(exp(V * folded[62]));
    const Real x73 = Na_i_ * x72 * folded[63] + 1.0;
    const Real x74 = K_i_ * folded[64] + 1.0;
    const Real x75 = reciprocal(x73 * x73 * x73 + x74 * x74 - 1.0);
    const Real x76 = x72 * x72 * x72 * x22;
    const Real x77 = x75 * x76;
    const Real x78 = reciprocal(x71 * x71 * x71 + folded[68]);
    const Real x79 = x75 * x78;
    const Real x80 = K_i_ * K_i_;
    const Real x81 = x79 * x80;
    const Real x82 = reciprocal(Na_i_ * folded[69] + K_i_ * folded[70] + folded[71]);
    const Real x83 = x70 * x70 * x70;
    const Real x84 = x82 * x83;
    const Real x85 = folded[72] * x81 * x84;
    const Real x86 = folded[65] * x77 + x85 + x75 * x82 * folded[73] * x80 + x82 * folded[74] * x77;
    const Real x87 = x79 * x76;
    const Real x88 = folded[76] * x83 * x81 + folded[77] * x87 + folded[78] * x81 + folded[79] *
        x81;
    const Real x89 = x78 * folded[81] + x78 * folded[82] * x84 + x78 * folded[83] * x83 + x78 *
        folded[84];
    const Real x90 = x85 + folded[85] * x87 + folded[86] * x83 * x87 + folded[87] * x87 * x84;
    const Real x91 = reciprocal(x86 + x88 + x89 + x90);
    const Real x92 = P_NaKpump_ * (3.0 * ((x78 * x86 * folded[75] - x82 * x88 * folded[80]) *
        x91) + 2.0 * (x91 * (x90 * folded[88] - x89 * folded[89] * x77)));
    const Real x93 = V * folded[59];
    const Real x94 = exp(x93);
    const Real x95 = Na_i_ * x94;
    const Real x96 = x_over_expm1(x93);
    const Real x97 = (x95 - Na_o_) * x96 * folded[91];
    const Real x98 = log(reciprocal(K_i_) * K_o_) * folded[55];
    const Real x99 = V - x98;
    const Real x100 = Kr_O_ * x99 * folded[94];
    const Real x101 = x_s1_ * x_s2_ * g_Ks_ * (0.6 * reciprocal(pow(3.8e-05 * x36, 1.4) + 1.0) +
        1.0) * (V - (folded[55] * log(reciprocal(K_i_ + Na_i_ * P_NaK_) * folded[95])));
    const Real x102 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x103 = 1.0 - x102;
    const Real x104 = i_fast_ * x102 + i_slow_ * x103;
    const Real x105 = i_CaMK_fast_ * x102 + i_CaMK_slow_ * x103;
    const Real x106 = g_to_ * (a_ * x66 * x104 + a_CaMK_ * x65 * x105) * x99;
    const Real x107 = g_Kb_ * logistic(-0.04168907454423419 * (V - 10.8968)) * x99;
    const Real x108 = logistic(0.1217 * (V - x98 - 49.934));
    const Real x109 = reciprocal(((15.72 * exp(0.0674 * (V - x98 - 3.257)) + exp(0.0618 * (V -
        x98 - 594.31))) * logistic(-0.1629 * (V - x98 + 14.207))) + 4.094 * x108) * x99 * x108;
    const Real x110 = reciprocal(x36 * K_ClCa_ + 1.0) * x63 * folded[56];
    const Real x111 = reciprocal(x61 * K_ClCa_ + 1.0) * (V - folded[55] * log(Cl_ss_ *
        folded[54])) * folded[99];
    const Real x112 = x110 + x111;
    const Real x113 = logistic(0.1 * (V - 10.0));
    const Real x114 = 0.6 * x113 + 0.3;
    const Real x115 = f_Ca_slow_ * (0.7 - 0.6 * x113);
    const Real x116 = f_Ca_fast_ * x114 + x115;
    const Real x117 = j_Ca_ * n_i_;
    const Real x118 = 1.0 - n_i_;
    const Real x119 = f_slow_ * folded[11];
    const Real x120 = f_fast_ * A_f_fast_ + x119;
    const Real x121 = x115 + f_Ca_CaMK_fast_ * x114;
    const Real x122 = f_CaMK_fast_ * A_f_fast_ + x119;
    const Real x123 = x65 * r_CaMK_;
    const Real x124 = (x66 * (x116 * x117 + x118 * x120)) + ((x121 * x117 + x118 * x122) * x123);
    const Real x125 = d_ * x39;
    const Real x126 = x125 * x44 * x124;
    const Real x127 = Cl_ss_ + Na_ss_ + K_ss_ + 4.0 * Ca_ss_;
    const Real x128 = sqrt(0.0005 * x127);
    const Real x129 = (x128 * reciprocal(x128 + 1.0)) - 0.00015 * x127;
    const Real x130 = j_Ca_ * n_ss_;
    const Real x131 = 1.0 - n_ss_;
    const Real x132 = (x66 * (x116 * x130 + x131 * x120)) + ((x121 * x130 + x131 * x122) * x123);
    const Real x133 = x125 * (Ca_ss_ * exp(-x129 * folded[8]) * x40 - folded[10]) * x132;
    const Real x134 = 2.0 * (folded[38] * x126) + 2.0 * (folded[44] * x133);
    const Real x135 = exp(-x43 * folded[60]);
    const Real x136 = d_ * x96;
    const Real x137 = x124 * x136;
    const Real x138 = (x135 * x95 - folded[61]) * folded[90] * x137;
    const Real x139 = x94 * exp(-x129 * folded[60]);
    const Real x140 = x132 * x136;
    const Real x141 = (Na_ss_ * x139 - folded[61]) * folded[92] * x140;
    const Real x142 = x138 + x141;
    const Real x143 = (K_i_ * x94 * x135 - folded[93]) * folded[96] * x137;
    const Real x144 = (K_ss_ * x139 - folded[93]) * folded[100] * x140;
    const Real x145 = x143 + x144;
    current[0] = x0 + x37 + 2.0 * (folded[39] * x45) + x62 + x64 + x68 + x69 + x92 + x97 + x100 +
        x101 + x106 + x107 + 4.094 * (folded[97] * x109) + x112 + x134 + x142 + x145;
    current[1] = x68;
    current[2] = x69;
    current[3] = x106;
    current[4] = logistic(0.17510068289266328 * (V + 43.94));
    current[5] = x104;
    current[6] = x105;
    current[7] = folded[341] * x133;
    current[8] = x141;
    current[9] = x144;
    current[10] = folded[342] * x126;
    current[11] = x138;
    current[12] = x143;
    current[13] = x134;
    current[14] = x142;
    current[15] = x145;
    current[16] = x100;
    current[17] = x101;
    current[18] = folded[343] * x109;
    current[19] = x37;
    current[20] = x62;
    current[21] = x92;
    current[22] = x107;
    current[23] = x97;
    current[24] = folded[344] * x45;
    current[25] = x0;
    current[26] = x111;
    current[27] = x110;
    current[28] = x112;
    current[29] = x64;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp;
    using std::pow;
    using std::sqrt;
    const double x0 = reciprocal(tau_h_L_);
    folded[0] = x0;
    folded[1] = 0.3333333333333333 * x0;
    const double x1 = reciprocal(tau_j_Ca_);
    folded[2] = x1;
    folded[3] = -x0;
    folded[4] = -0.3333333333333333 * x0;
    folded[5] = -x1;
    const double x2 = CaMK_0_ * alpha_CaMK_;
    folded[6] = x2;
    const double x3 = k_p2n_ * reciprocal(k_m2n_max_);
    folded[7] = x3;
    const double x4 = pow(T_ * eps_w_, -1.5);
    folded[8] = 7280000.0 * x4;
    const double x5 = reciprocal(R_ * T_) * F_;
    folded[9] = 2.0 * x5;
    const double x6 = Na_o_ + K_o_ + Cl_o_ + 4.0 * Ca_o_;
    const double x7 = sqrt(0.0005 * x6);
    const double x8 = x4 * ((x7 * reciprocal(x7 + 1.0)) - 0.00015 * x6);
    folded[10] = Ca_o_ * exp(-7280000.0 * x8);
    const double x9 = 1.0 - A_f_fast_;
    folded[11] = x9;
    folded[12] = K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_;
    const double x10 = F_ * reciprocal(C_m_);
    const double x11 = F_CaL_ss_ * P_Ca_;
    const double x12 = x10 * x11;
    const double x13 = x12 * a_rel_ * tau_rel_0_;
    folded[13] = x13;
    folded[14] = tau_rel_0_ * r_rel_CaMK_;
    const double x14 = r_rel_CaMK_ * x13;
    folded[15] = x14;
    const double x15 = q_Na_ * x5;
    folded[16] = x15;
    const double x16 = reciprocal(K_Na3_);
    folded[17] = Na_o_ * x16;
    const double x17 = reciprocal(K_Na2_);
    const double x18 = reciprocal(K_Na1_);
    const double x19 = Na_o_ * Na_o_;
    const double x20 = reciprocal(K_asymm_ + (Na_o_ * x18 * (Na_o_ * x17 + 1.0)) + 1.0);
    const double x21 = x17 * x18;
    const double x22 = x21 * x16 * w_Na_;
    const double x23 = x20 * x22;
    const double x24 = x19 * x23;
    const double x25 = Na_o_ * x24;
    folded[18] = x25;
    folded[19] = x16;
    const double x26 = q_Ca_ * x5;
    folded[20] = x26;
    const double x27 = x16 * w_NaCa_;
    folded[21] = x27;
    folded[22] = k_Ca_off_ * x25;
    const double x28 = Na_o_ * x27;
    folded[23] = x28;
    const double x29 = Ca_o_ * k_Ca_on_;
    const double x30 = x20 * x29;
    folded[24] = x30;
    folded[25] = x17;
    folded[26] = x18;
    folded[27] = x22;
    const double x31 = k_Ca_off_ * x22;
    folded[28] = x31;
    folded[29] = k_Ca_on_ * x25;
    const double x32 = x23 * x29;
    folded[30] = x32;
    const double x33 = K_mCaAct_ * K_mCaAct_;
    folded[31] = x33;
    const double x34 = (1.0 - F_NaCa_ss_) * g_NaCa_;
    folded[32] = x34;
    folded[33] = CMDN_ * K_CMDN_;
    folded[34] = TRPN_ * K_TRPN_;
    folded[35] = (K_up_ - dK_up_CaMK_);
    folded[36] = g_up_ * r_up_CaMK_;
    const double x35 = reciprocal(tau_diff_Ca_);
    folded[37] = x35;
    const double x36 = P_Ca_ * (1.0 - F_CaL_ss_);
    const double x37 = x10 * x36;
    folded[38] = x37;
    const double x38 = P_Cab_ * x10;
    folded[39] = x38;
    const double x39 = reciprocal(radius_);
    const double x40 = x39 * x39 * reciprocal(length_) * (6.28 * (radius_ * radius_) + 6.28 *
        (radius_ * length_));
    const double x41 = reciprocal(F_);
    const double x42 = x40 * x41 * C_m_;
    folded[40] = x42;
    const double x43 = g_NaCa_ * F_NaCa_ss_;
    folded[41] = x43;
    folded[42] = BSR_ * K_BSR_;
    folded[43] = BSL_ * K_BSL_;
    folded[44] = x12;
    const double x44 = reciprocal(tau_tr_);
    const double x45 = x44;
    folded[45] = x45;
    folded[46] = CSQN_ * K_CSQN_;
    folded[47] = 1.604 * x5;
    folded[48] = 0.299 * x5;
    folded[49] = 1.062 * x5;
    folded[50] = 0.8209 * x5;
    folded[51] = 1.525 * x5;
    folded[52] = 0.971 * x5;
    folded[53] = 0.5953 * x5;
    folded[54] = reciprocal(Cl_o_);
    const double x46 = x41 * R_ * T_;
    folded[55] = x46;
    const double x47 = g_ClCa_ * (1.0 - F_ClCa_ss_);
    folded[56] = x47;
    const double x48 = reciprocal(tau_diff_);
    folded[57] = x48;
    const double x49 = g_ClCa_ * F_ClCa_ss_;
    const double x50 = x42 * x49;
    folded[58] = x50;
    folded[59] = x5;
    folded[60] = 1820000.0 * x4;
    const double x51 = exp(-1820000.0 * x8);
    folded[61] = Na_o_ * x51;
    const double x52 = delta_NaK_ * x5;
    folded[62] = 0.3333333333333333 * x52;
    const double x53 = reciprocal(K_Nai_0_);
    folded[63] = x53;
    const double x54 = reciprocal(K_Ki_);
    folded[64] = x54;
    const double x55 = MgATP_ * reciprocal(K_MgATP_);
    const double x56 = reciprocal(x55 + 1.0);
    const double x57 = x55 * x56 * k4_p_;
    const double x58 = k1_p_ * x53 * x53 * x53;
    const double x59 = k2_p_ * x58;
    const double x60 = x57 * x59;
    folded[65] = x60;
    const double x61 = (1.0 - delta_NaK_) * x5;
    folded[66] = 0.3333333333333333 * x61;
    const double x62 = reciprocal(K_Nao_0_);
    const double x63 = Na_o_ * x62;
    folded[67] = x63;
    const double x64 = K_o_ * reciprocal(K_Ko_);
    const double x65 = x64 + 1.0;
    folded[68] = (x65 * x65 - 1.0);
    const double x66 = reciprocal(K_NaP_);
    folded[69] = x66;
    const double x67 = reciprocal(K_KP_);
    folded[70] = x67;
    folded[71] = (H_i_ * reciprocal(K_HP_) + 1.0);
    const double x68 = k4_m_ * x54 * x54;
    const double x69 = H_i_ * x56 * k3_m_ * P_total_;
    const double x70 = x62 * x62;
    const double x71 = x70 * k2_m_ * x19;
    const double x72 = x63 * x71;
    const double x73 = x69 * x72;
    const double x74 = x68 * x73;
    folded[72] = x74;
    const double x75 = k2_p_ * x68;
    const double x76 = x69 * x75;
    folded[73] = x76;
    const double x77 = x69 * x59;
    folded[74] = x77;
    const double x78 = x64 * k3_p_ * x64;
    folded[75] = x78;
    const double x79 = k1_m_ * MgADP_;
    const double x80 = x68 * x79;
    const double x81 = x72 * x80;
    folded[76] = x81;
    const double x82 = x78 * x59;
    folded[77] = x82;
    const double x83 = x78 * x80;
    folded[78] = x83;
    const double x84 = x78 * x75;
    folded[79] = x84;
    folded[80] = x69;
    const double x85 = k2_p_ * x57;
    folded[81] = x78 * x85;
    const double x86 = x79 * x73;
    folded[82] = x86;
    const double x87 = x57 * x79;
    const double x88 = x72 * x87;
    folded[83] = x88;
    folded[84] = x78 * x87;
    const double x89 = x58 * x57;
    const double x90 = x78 * x89;
    folded[85] = x90;
    const double x91 = x72 * x89;
    folded[86] = x91;
    const double x92 = x58 * x73;
    folded[87] = x92;
    folded[88] = x79;
    folded[89] = x58;
    const double x93 = r_CaNa_ * x37;
    folded[90] = x93;
    const double x94 = P_Nab_ * x10;
    folded[91] = x94;
    const double x95 = r_CaNa_ * x12;
    folded[92] = x95;
    folded[93] = K_o_ * x51;
    const double x96 = sqrt(0.2 * K_o_);
    const double x97 = g_Kr_ * x96;
    folded[94] = x97;
    folded[95] = (K_o_ + Na_o_ * P_NaK_);
    const double x98 = r_CaK_ * x37;
    folded[96] = x98;
    const double x99 = x96 * g_K1_;
    folded[97] = x99;
    const double x100 = x11 * x40;
    const double x101 = r_CaK_ * x100;
    folded[98] = x101;
    folded[99] = x49;
    const double x102 = r_CaK_ * x12;
    folded[100] = x102;
    folded[101] = x4;
    const double x103 = k_Ca_on_ * k_Ca_off_;
    folded[102] = x103;
    folded[103] = x25 * x103;
    folded[104] = k_Ca_on_ * x30;
    folded[105] = k_Ca_on_ * x28;
    folded[106] = x30 * x103;
    folded[107] = x33 * x34;
    folded[108] = -0.02941176470588235 * x35;
    const double x104 = CaMK_0_ * K_mCaM_;
    folded[109] = K_mCaMK_ * x104;
    folded[110] = x33 * x43;
    const double x105 = K_mCaMK_ * r_CaMK_;
    folded[111] = x104 * x105;
    folded[112] = -0.02941176470588235 * x48;
    folded[113] = 0.02941176470588235 * x48;
    folded[114] = -x48;
    folded[115] = 0.13354700854700854 * x0;
    folded[116] = 0.044515669515669515 * x0;
    folded[117] = 0.35821750967187277 * x1;
    const double x106 = x15 * x25;
    folded[118] = x106;
    const double x107 = x16 * x15;
    const double x108 = x19 * x107;
    const double x109 = x24 * x108;
    folded[119] = x109;
    folded[120] = w_Ca_ * x107;
    folded[121] = w_Ca_ * x26;
    folded[122] = w_NaCa_ * x107;
    folded[123] = x107 * x27;
    folded[124] = k_Ca_off_ * x106;
    folded[125] = k_Ca_off_ * x109;
    const double x110 = Na_o_ * x107;
    folded[126] = w_Ca_ * x110;
    folded[127] = w_NaCa_ * x110;
    folded[128] = x27 * x108;
    folded[129] = x22 * x15;
    folded[130] = x22 * x107;
    folded[131] = x15 * x31;
    folded[132] = x107 * x31;
    folded[133] = k_Ca_on_ * x106;
    folded[134] = k_Ca_on_ * x109;
    folded[135] = x15 * x32;
    folded[136] = x107 * x32;
    folded[137] = x52 * x60;
    const double x111 = x53 * x52;
    folded[138] = x111 * x60;
    folded[139] = x111 * x74;
    folded[140] = x61 * x74;
    const double x112 = x19 * x70 * x71 * x61;
    const double x113 = x69 * x112;
    folded[141] = x68 * x113;
    folded[142] = x111 * x76;
    folded[143] = x52 * x77;
    folded[144] = x111 * x77;
    const double x114 = x61 * x63 * x78;
    folded[145] = x114;
    folded[146] = x111 * x81;
    folded[147] = x61 * x81;
    folded[148] = x80 * x112;
    folded[149] = x52 * x82;
    folded[150] = x111 * x82;
    folded[151] = x59 * x114;
    folded[152] = x111 * x83;
    folded[153] = x80 * x114;
    folded[154] = x111 * x84;
    folded[155] = x75 * x114;
    folded[156] = x114 * x85;
    folded[157] = x61 * x86;
    folded[158] = x79 * x113;
    folded[159] = x61 * x88;
    folded[160] = x112 * x87;
    folded[161] = x114 * x87;
    folded[162] = x52 * x90;
    folded[163] = x111 * x90;
    folded[164] = x89 * x114;
    folded[165] = x52 * x91;
    folded[166] = x111 * x91;
    folded[167] = x61 * x91;
    folded[168] = x89 * x112;
    folded[169] = x52 * x92;
    folded[170] = x111 * x92;
    folded[171] = x61 * x92;
    folded[172] = x58 * x113;
    folded[173] = x58 * x52;
    folded[174] = x58 * x111;
    folded[175] = x5 * x93;
    folded[176] = x5 * x94;
    folded[177] = x5 * x95;
    folded[178] = x5 * x98;
    folded[179] = x5 * x37;
    folded[180] = x5 * x38;
    folded[181] = x5 * x12;
    folded[182] = x5 * x102;
    folded[183] = 3.0 * g_Na_;
    folded[184] = A_f_fast_ * x93;
    folded[185] = A_f_fast_ * x95;
    folded[186] = A_f_fast_ * x98;
    folded[187] = A_f_fast_ * x37;
    folded[188] = A_f_fast_ * x12;
    folded[189] = A_f_fast_ * x102;
    folded[190] = x9 * r_CaMK_;
    const double x115 = r_CaMK_ * A_f_fast_;
    folded[191] = x115 * x93;
    folded[192] = x115 * x95;
    folded[193] = x115 * x98;
    folded[194] = x37 * x115;
    folded[195] = x12 * x115;
    folded[196] = x115 * x102;
    folded[197] = r_CaMK_ * x93;
    folded[198] = r_CaMK_ * x95;
    folded[199] = r_CaMK_ * x98;
    folded[200] = r_CaMK_ * x37;
    folded[201] = r_CaMK_ * x12;
    folded[202] = r_CaMK_ * x102;
    folded[203] = x105;
    const double x116 = K_ClCa_ * x47;
    folded[204] = x116;
    folded[205] = x4 * x93;
    folded[206] = x4 * x98;
    folded[207] = K_ClCa_ * x49;
    folded[208] = x4 * x95;
    folded[209] = x4 * x102;
    folded[210] = x46 * x47;
    folded[211] = g_Clb_ * x46;
    folded[212] = x4 * x37;
    folded[213] = x4 * x38;
    folded[214] = x46 * x49;
    folded[215] = x4 * x12;
    folded[216] = g_Na_ * x46;
    folded[217] = g_NaL_ * x46;
    const double x117 = g_Ks_ * x46;
    folded[218] = P_NaK_ * x117;
    folded[219] = x16 * w_Ca_;
    folded[220] = x16 * x27;
    folded[221] = x21;
    folded[222] = x16 * x22;
    folded[223] = x25 * x31;
    folded[224] = x16 * x31;
    folded[225] = x16 * x32;
    folded[226] = x53 * x60;
    folded[227] = x66 * x74;
    folded[228] = x53 * x74;
    folded[229] = x66 * x76;
    folded[230] = x53 * x76;
    folded[231] = x66 * x77;
    folded[232] = x53 * x77;
    folded[233] = x53 * x81;
    folded[234] = x53 * x82;
    folded[235] = x53 * x83;
    folded[236] = x53 * x84;
    folded[237] = x66 * x69;
    folded[238] = x66 * x86;
    folded[239] = x53 * x90;
    folded[240] = x53 * x91;
    const double x118 = x66 * x92;
    folded[241] = x118;
    folded[242] = x53 * x92;
    folded[243] = x53 * x58;
    folded[244] = x79 * x118;
    folded[245] = x46 * x97;
    folded[246] = x117;
    folded[247] = x54 * x60;
    folded[248] = x67 * x74;
    folded[249] = x54 * x74;
    folded[250] = x67 * x76;
    folded[251] = x54 * x76;
    folded[252] = x67 * x77;
    folded[253] = x54 * x77;
    folded[254] = x54 * x81;
    folded[255] = x54 * x82;
    folded[256] = x54 * x83;
    folded[257] = x54 * x84;
    folded[258] = x67 * x69;
    folded[259] = x67 * x86;
    folded[260] = x54 * x90;
    folded[261] = x54 * x91;
    const double x119 = x67 * x92;
    folded[262] = x119;
    folded[263] = x54 * x92;
    folded[264] = x54 * x58;
    folded[265] = x79 * x119;
    folded[266] = g_to_ * x46;
    folded[267] = g_Kb_ * x46;
    folded[268] = x46 * x99;
    folded[269] = x104 * x2;
    folded[270] = alpha_CaMK_ * x104;
    folded[271] = k_p2n_ * x3;
    folded[272] = 4.0 * k_p2n_ * K_mn_;
    folded[273] = x5 * x13;
    folded[274] = 2.0 * x13;
    folded[275] = 2.0 * A_f_fast_ * x13;
    folded[276] = 2.0 * x115 * x13;
    folded[277] = 2.0 * r_CaMK_ * x13;
    folded[278] = 14560000.0 * x4 * x13;
    folded[279] = x5 * x14;
    folded[280] = 2.0 * x14;
    folded[281] = 2.0 * A_f_fast_ * x14;
    folded[282] = 2.0 * x115 * x14;
    folded[283] = 2.0 * r_CaMK_ * x14;
    folded[284] = 14560000.0 * x4 * x14;
    folded[285] = 0.00046834020232296733 * x42;
    const double x120 = x40 * x36;
    folded[286] = 0.0009366804046459347 * x120;
    folded[287] = 0.0009366804046459347 * A_f_fast_ * x120;
    folded[288] = 0.0009366804046459347 * x120 * x115;
    folded[289] = 0.0009366804046459347 * r_CaMK_ * x120;
    const double x121 = g_up_ * K_mCaMK_;
    folded[290] = x121;
    const double x122 = r_up_CaMK_ * x121;
    folded[291] = x122;
    folded[292] = x120;
    folded[293] = x104 * x121;
    folded[294] = x104 * x122;
    folded[295] = 0.02941176470588235 * x35;
    folded[296] = 0.005411764705882352 * g_leak_;
    folded[297] = 0.01592356687898089 * x42;
    folded[298] = 0.03184713375796178 * x100;
    folded[299] = 0.03184713375796178 * A_f_fast_ * x100;
    folded[300] = 0.03184713375796178 * x100 * x115;
    folded[301] = 0.03184713375796178 * r_CaMK_ * x100;
    folded[302] = x100;
    folded[303] = 0.24 * g_rel_;
    folded[304] = 231847.13375796177 * x4 * x100;
    folded[305] = (-0.06666666666666667 * g_leak_ - 0.08695652173913043 * x45);
    folded[306] = 0.08695652173913043 * x44;
    folded[307] = 0.0009366804046459347 * x42;
    folded[308] = 0.0009366804046459347 * x42 * x116;
    folded[309] = 0.03184713375796178 * x50;
    folded[310] = 0.03184713375796178 * K_ClCa_ * x50;
    folded[311] = x46 * x50;
    const double x123 = g_Na_ * x42;
    folded[312] = 0.002810041213937804 * x123;
    folded[313] = 0.0009366804046459347 * x123;
    folded[314] = 0.0009366804046459347 * g_NaL_ * x42;
    const double x124 = r_CaNa_ * x120;
    folded[315] = 0.0009366804046459347 * x124;
    folded[316] = 0.0009366804046459347 * A_f_fast_ * x124;
    folded[317] = 0.0009366804046459347 * x115 * x124;
    folded[318] = 0.0009366804046459347 * r_CaMK_ * x124;
    folded[319] = 1704.758336455601 * x4 * x124;
    folded[320] = 0.03184713375796178 * x42;
    const double x125 = r_CaNa_ * x100;
    folded[321] = 0.03184713375796178 * x125;
    folded[322] = 0.03184713375796178 * A_f_fast_ * x125;
    folded[323] = 0.03184713375796178 * x115 * x125;
    folded[324] = 0.03184713375796178 * r_CaMK_ * x125;
    folded[325] = 57961.78343949044 * x4 * x125;
    folded[326] = 0.0009366804046459347 * g_to_ * x42;
    const double x126 = r_CaK_ * x120;
    folded[327] = 0.0009366804046459347 * x126;
    folded[328] = 0.0009366804046459347 * A_f_fast_ * x126;
    folded[329] = 0.0009366804046459347 * x115 * x126;
    folded[330] = 0.0009366804046459347 * r_CaMK_ * x126;
    folded[331] = 0.0009366804046459347 * g_Ks_ * x42;
    folded[332] = 0.0009366804046459347 * x42 * x97;
    folded[333] = 1704.758336455601 * x4 * x126;
    folded[334] = x5 * x101;
    folded[335] = 0.03184713375796178 * x101;
    folded[336] = 0.03184713375796178 * A_f_fast_ * x101;
    folded[337] = 0.03184713375796178 * x115 * x101;
    folded[338] = 0.03184713375796178 * r_CaMK_ * x101;
    const double x127 = x4 * x101;
    folded[339] = x127;
    folded[340] = 57961.78343949044 * x127;
    folded[341] = 2.0 * x12;
    folded[342] = 2.0 * x37;
    folded[343] = 4.094 * x99;
    folded[344] = 2.0 * x38;
  }

 private:
  double folded[345] = {};
};

}  // namespace cw
