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
  static constexpr int column_count = 100;
  static constexpr int coupled_count = 13;
  static constexpr int coupling_count = 31;
  static constexpr int factor_count = 31;
  static constexpr std::array<int, 13> group_of_coupled{0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4};
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
      {"J_rel_CaMK", "mM/ms", 4.35860784391e-21, "release, phosphorylated", 0.04},
      {"Ca_i", "mM", 7.45348093581e-05, "calcium in the cytosol", 0.0002},
      {"Ca_nsr", "mM", 1.52800059077, "calcium in the network SR", 0.03, true},
      {"Ca_jsr", "mM", 1.52569253437, "calcium in the junctional SR", 1.0},
      {"Kr_C0", "1", 0.998251134783, "IKr channels closed, furthest from open", 0.4},
      {"Kr_C1", "1", 0.000793602046257, "IKr channels closed, in the middle", 0.04},
      {"Kr_C2", "1", 0.000653214338492, "IKr channels closed, next to open", 0.02},
      {"Kr_O", "1", 0.000292244895058, "IKr channels open", 0.3},
      {"Kr_I", "1", 9.80408293118e-06, "IKr channels inactivated", 0.3},
      {"Cl_i", "mM", 29.2069793887, "chloride in the cytosol", 0.004, true},
      {"Cl_ss", "mM", 29.2069557376, "chloride in the subspace", 0.007, true},
      {"J_rel_np", "mM/ms", 1.80824774079e-22, "release, not phosphorylated", 0.04},
      {"Ca_ss", "mM", 6.49734059262e-05, "calcium in the subspace", 0.001},
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
      {"epi", "J_rel_CaMK", -1.58194108231e-23},
      {"m", "J_rel_CaMK", -7.61071425849e-20},
      {"epi", "Ca_i", 6.62181569329e-05},
      {"m", "Ca_i", 8.29757614119e-05},
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
      {"epi", "J_rel_np", 6.77882673136e-25},
      {"m", "J_rel_np", -1.30048587381e-21},
      {"epi", "Ca_ss", 5.74992101187e-05},
      {"m", "Ca_ss", 6.6421873824e-05},
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
      {0, 31, 1.0},
      {0, 32, 1.0},
      {0, 33, 1.0},
      {0, 34, 1.0},
      {0, 35, 1.0},
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
    const Real x2 = 0.1292 * exp(-0.004140930781857423 * x0 * x0) + 0.06487 *
        exp(-0.0003826646192578878 * x1 * x1);
    const Real x3 = reciprocal(x2);
    const Real x4 = logistic(-0.1107419712070875 * (V + 56.86));
    constant[0] = x3 * x4 * x4;
    const Real x5 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x6 = switch_V < -40.0;
    const Real x7 = select(x6, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x8 = select(x6, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x9 = x7 + x8;
    constant[1] = x5 * x5 * x9;
    const Real x10 = select(x6, (V + 37.78) * logistic(0.311 * (V + 79.23)) * (-25428.0 *
        exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)), 0.0);
    const Real x11 = select(x6, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * logistic(-0.1 * (V + 32.0)) * exp(0.057 * V));
    const Real x12 = x10 + x11;
    constant[2] = x5 * x5 * x12;
    const Real x13 = logistic(0.13458950201884254 * (V + 77.55));
    constant[3] = x9 * x13 * x13;
    constant[4] = 0.684931506849315 * x5 * x5 * x12;
    constant[5] = logistic(-0.18996960486322187 * (V + 42.85)) * x3;
    constant[6] = logistic(0.13354700854700854 * (V + 87.61)) * folded[0];
    constant[7] = logistic(0.13354700854700854 * (V + 93.81)) * folded[1];
    const Real x14 = V + 100.0;
    const Real x15 = 0.8271982794275787 * logistic(-0.03403513787634354 * (V - 18.4099)) + 3.5 *
        logistic(0.03403513787634354 * x14);
    constant[8] = 0.951022349025202 * logistic(-0.06747638326585695 * (V - 14.34)) * x15;
    const Real x16 = reciprocal(0.3933 * exp(-0.01 * x14) + 0.08004 * exp(0.06027727546714889 *
        (V + 50.0))) + 4.562;
    const Real x17 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x18 = V + 70.0;
    const Real x19 = 1.0 - logistic(0.2 * x18) * k_epi_;
    const Real x20 = reciprocal(x16);
    const Real x21 = reciprocal(x19);
    constant[9] = x20 * x17 * x21;
    const Real x22 = reciprocal(0.001416 * exp(-0.01693480101608806 * (V + 96.52)) + 1.78e-08 *
        exp(0.12377769525931426 * (V + 114.1))) + 23.62;
    const Real x23 = reciprocal(x22);
    constant[10] = x17 * x23 * x21;
    constant[11] = 0.951022349025202 * x15 * logistic(-0.06747638326585695 * (V - 24.34));
    const Real x24 = 0.0001 * reciprocal(exp(0.06293266205160478 * (V - 167.4)) +
        exp(-4.642525533890436 * (V - 12.23))) + 1.354;
    const Real x25 = 1.0 - 0.5 * logistic(0.05 * x18);
    const Real x26 = reciprocal(x24);
    const Real x27 = reciprocal(x25);
    constant[12] = x20 * x17 * x26 * x27 * x21;
    constant[13] = x17 * x23 * x26 * x27 * x21;
    const Real x28 = reciprocal(exp(-0.05 * (V + 6.0)) + exp(0.09 * (V + 14.0))) + 0.6;
    const Real x29 = reciprocal(x28);
    constant[14] = x29 * select(switch_V > 31.4978, 1.0, 1.0763 * exp(-1.007 * exp(-0.0829 * V)));
    const Real x30 = V + 20.0;
    const Real x31 = reciprocal(0.0045 * exp(-0.1 * x30) + 0.0045 * exp(0.1 * x30)) + 7.0;
    const Real x32 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x33 = reciprocal(x31);
    constant[15] = x33 * x32;
    const Real x34 = V + 5.0;
    const Real x35 = reciprocal(3.5e-05 * exp(-0.25 * x34) + 3.5e-05 * exp(0.16666666666666666 *
        x34)) + 1000.0;
    const Real x36 = reciprocal(x35);
    constant[16] = x32 * x36;
    constant[17] = 0.4 * x33 * x32;
    const Real x37 = V - 4.0;
    const Real x38 = reciprocal(0.04 * exp(-0.14285714285714285 * x37) + 0.04 *
        exp(0.14285714285714285 * x37)) + 7.0;
    const Real x39 = reciprocal(x38);
    constant[18] = x32 * x39;
    const Real x40 = reciprocal(0.00012 * exp(-0.3333333333333333 * V) + 0.00012 *
        exp(0.14285714285714285 * V)) + 100.0;
    const Real x41 = reciprocal(x40);
    constant[19] = x32 * x41;
    constant[20] = 0.4 * x32 * x39;
    constant[21] = logistic(0.35821750967187277 * (V + 18.08)) * folded[2];
    const Real x42 = reciprocal(0.0002326 * exp(0.056179775280898875 * (V + 48.28)) + 0.001292 *
        exp(-0.004347826086956522 * (V + 210.0))) + 817.3;
    const Real x43 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x44 = reciprocal(x42);
    constant[22] = x44 * x43;
    const Real x45 = exp(0.05 * (V - 50.0));
    const Real x46 = exp(-0.03225806451612903 * (V + 66.54));
    constant[23] = x43 * (0.01 * x45 + 0.0193 * x46);
    const Real x47 = -x3;
    slope[0] = x47;
    const Real x48 = -x7 - x8;
    slope[1] = x48;
    slope[2] = -x10 - x11;
    slope[3] = x48;
    slope[4] = -0.684931506849315 * x12;
    slope[5] = x47;
    slope[6] = folded[3];
    slope[7] = folded[4];
    const Real x49 = -0.951022349025202 * x15;
    slope[8] = x49;
    slope[9] = -x20 * x21;
    slope[10] = -x23 * x21;
    slope[11] = x49;
    slope[12] = -x20 * x26 * x27 * x21;
    slope[13] = -x23 * x26 * x27 * x21;
    slope[14] = -x29;
    slope[15] = -x33;
    slope[16] = -x36;
    slope[17] = -0.4 * x33;
    slope[18] = -x39;
    slope[19] = -x41;
    slope[20] = -0.4 * x39;
    slope[21] = folded[5];
    slope[22] = -x44;
    slope[23] = -0.01 * x45 - 0.0193 * x46;
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
    const Real J_rel_CaMK_ = state[27];
    const Real Ca_i_ = state[28];
    const Real Ca_nsr_ = state[29];
    const Real Ca_jsr_ = state[30];
    const Real Kr_C0_ = state[31];
    const Real Kr_C1_ = state[32];
    const Real Kr_C2_ = state[33];
    const Real Kr_O_ = state[34];
    const Real Kr_I_ = state[35];
    const Real Cl_i_ = state[36];
    const Real Cl_ss_ = state[37];
    const Real J_rel_np_ = state[38];
    const Real Ca_ss_ = state[39];
    const Real Na_i_ = state[40];
    const Real Na_ss_ = state[41];
    const Real K_i_ = state[42];
    const Real K_ss_ = state[43];
    const Real x0 = 1.0 - CaMK_trap_;
    const Real x1 = reciprocal(Ca_ss_);
    const Real x2 = x1 * K_mCaM_ + 1.0;
    const Real x3 = reciprocal(x2);
    const Real x4 = CaMK_trap_ + CaMK_0_ * x0 * x3;
    rate[24] = x0 * x3 * x4 * folded[6] - CaMK_trap_ * beta_CaMK_;
    const Real x5 = x1 * K_mn_ + 1.0;
    const Real x6 = folded[7] * reciprocal(j_Ca_);
    rate[25] = (k_p2n_ * reciprocal(x5 * x5 * x5 * x5 + x6)) - j_Ca_ * n_ss_ * k_m2n_max_;
    const Real x7 = reciprocal(Ca_i_);
    const Real x8 = x7 * K_mn_ + 1.0;
    rate[26] = (k_p2n_ * reciprocal(x8 * x8 * x8 * x8 + x6)) - j_Ca_ * n_i_ * k_m2n_max_;
    const Real x9 = Ca_jsr_ + 0.0123;
    const Real x10 = reciprocal(x9);
    const Real x11 = Ca_jsr_ * x10 * folded[13];
    const Real x12 = V * folded[8];
    const Real x13 = x_over_expm1(x12);
    const Real x14 = exp(x12);
    const Real x15 = Na_ss_ + K_ss_ + 4.0 * Ca_ss_ + Cl_ss_;
    const Real x16 = sqrt(0.0005 * x15);
    const Real x17 = (x16 * reciprocal(x16 + 1.0)) - 0.00015 * x15;
    const Real x18 = Ca_ss_ * x14 * exp(-x17 * folded[9]) - folded[10];
    const Real x19 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ + folded[12];
    const Real x20 = K_mCaMK_ * reciprocal(x4) + 1.0;
    const Real x21 = reciprocal(x20);
    const Real x22 = 1.0 - x21;
    const Real x23 = logistic(0.1 * (V - 10.0));
    const Real x24 = 0.6 * x23 + 0.3;
    const Real x25 = (0.7 - 0.6 * x23) * f_Ca_slow_;
    const Real x26 = x24 * f_Ca_fast_ + x25;
    const Real x27 = 1.0 - n_ss_;
    const Real x28 = f_slow_ * folded[11];
    const Real x29 = f_fast_ * A_f_fast_ + x28;
    const Real x30 = x25 + x24 * f_Ca_CaMK_fast_;
    const Real x31 = f_CaMK_fast_ * A_f_fast_ + x28;
    const Real x32 = (x22 * (j_Ca_ * n_ss_ * x26 + x27 * x29)) + (x21 * r_CaMK_ * (j_Ca_ * n_ss_ *
        x30 + x27 * x31));
    const Real x33 = reciprocal(x19);
    const Real x34 = (-J_rel_CaMK_ - 2.0 * (Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x13 * x18 * x33 * x32 * folded[14])) *
        reciprocal(select(x11 < 0.001, 0.001, x11));
    rate[27] = x34;
    const Real x35 = Ca_i_ + K_CMDN_;
    const Real x36 = Ca_i_ + K_TRPN_;
    const Real x37 = (Ca_ss_ - Ca_i_) * folded[15];
    const Real x38 = (Ca_i_ * x22 * g_up_ * reciprocal(Ca_i_ + K_up_)) + (Ca_i_ * x21 *
        folded[36] * reciprocal(Ca_i_ + folded[35])) - 0.06666666666666667 * (Ca_nsr_ * g_leak_);
    const Real x39 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x40 = exp(V * folded[16]);
    const Real x41 = x40 + 1.0;
    const Real x42 = Na_i_ * x41 * folded[19] + 1.0;
    const Real x43 = reciprocal(x40);
    const Real x44 = ((x43 + 1.0) * folded[17]) + 1.0;
    const Real x45 = exp(V * folded[20]);
    const Real x46 = reciprocal(x42);
    const Real x47 = reciprocal(x45);
    const Real x48 = w_Ca_ * x46 * x47 + Na_i_ * x40 * x46 * folded[21];
    const Real x49 = k_Ca_off_ + x48;
    const Real x50 = reciprocal(x44);
    const Real x51 = w_Ca_ * x50;
    const Real x52 = x43 * x50 * folded[23];
    const Real x53 = x51 + x52;
    const Real x54 = x43 * x50 * folded[18] + folded[24];
    const Real x55 = k_Ca_off_ * x53 * x54;
    const Real x56 = x43 * x50 * x49 * folded[22] + x55;
    const Real x57 = (Na_i_ * (Na_i_ * folded[25] + 1.0) * folded[26]) + 1.0;
    const Real x58 = reciprocal(x57);
    const Real x59 = Na_i_ * Na_i_ * Na_i_ * x40 * x46 * x58 * folded[27] + Ca_i_ * k_Ca_on_ * x58;
    const Real x60 = k_Ca_off_ + x51 + x52;
    const Real x61 = k_Ca_off_ * x48 * x59 + Na_i_ * Na_i_ * Na_i_ * x40 * x46 * x58 * x60 *
        folded[28];
    const Real x62 = x53 * folded[24] * x59 + Ca_i_ * x43 * x50 * x58 * x60 * folded[29];
    const Real x63 = Na_i_ * Na_i_ * Na_i_ * x40 * x46 * x49 * x58 * folded[30] + Ca_i_ *
        k_Ca_on_ * x48 * x54 * x58;
    const Real x64 = 3.0 * (Na_i_ * Na_i_ * Na_i_ * x40 * x46 * x56 * x58 * folded[27] - x43 *
        x50 * folded[18] * x61) + Na_i_ * x40 * x46 * folded[21] * x62 - x43 * x50 * folded[23] *
        x63;
    const Real x65 = x56 + x61 + x62 + x63;
    const Real x66 = reciprocal(x65);
    const Real x67 = (x64 * x66 + 2.0 * (x66 * (k_Ca_off_ * x63 - folded[24] * x61))) *
        folded[32] * reciprocal(x7 * x7 * folded[31] + 1.0);
    const Real x68 = 4.0 * Ca_i_ + Na_i_ + K_i_ + Cl_i_;
    const Real x69 = sqrt(0.0005 * x68);
    const Real x70 = (x69 * reciprocal(x69 + 1.0)) - 0.00015 * x68;
    const Real x71 = Ca_i_ * x14 * exp(-x70 * folded[9]) - folded[10];
    const Real x72 = 1.0 - n_i_;
    const Real x73 = (x22 * (j_Ca_ * n_i_ * x26 + x72 * x29)) + (x21 * r_CaMK_ * (j_Ca_ * n_i_ *
        x30 + x72 * x31));
    const Real x74 = d_ * x13 * x71 * x73 * folded[37];
    const Real x75 = x13 * x71 * folded[38];
    const Real x76 = (0.02941176470588235 * x37 - 0.08117647058823528 * x38 -
        0.00046834020232296733 * ((x39 + 2.0 * x74 + 2.0 * x75 - 2.0 * x67) * folded[39])) *
        reciprocal(folded[33] * reciprocal(x35 * x35) + folded[34] * reciprocal(x36 * x36) + 1.0);
    rate[28] = x76;
    const Real x77 = (Ca_nsr_ - Ca_jsr_) * folded[40];
    rate[29] = x38 - 0.08695652173913043 * x77;
    const Real x78 = Ca_jsr_ + K_CSQN_;
    const Real x79 = g_rel_ * (J_rel_np_ * x22 + J_rel_CaMK_ * x21);
    rate[30] = (x77 - x79) * reciprocal(folded[41] * reciprocal(x78 * x78) + 1.0);
    const Real x80 = exp(-V * folded[42]);
    const Real x81 = Kr_C0_ * exp(V * folded[43]);
    rate[31] = 0.2442 * (Kr_C1_ * x80) - 0.1161 * x81;
    rate[32] = Kr_C2_ * beta_Kr_1_ + 0.1161 * x81 - (Kr_C1_ * (alpha_Kr_1_ + 0.2442 * x80));
    const Real x82 = exp(V * folded[46]);
    const Real x83 = exp(V * folded[47]);
    const Real x84 = exp(-V * folded[44]);
    const Real x85 = exp(-V * folded[45]);
    const Real x86 = exp(V * folded[48]);
    const Real x87 = reciprocal(x83);
    const Real x88 = reciprocal(x86);
    const Real x89 = Kr_C1_ * alpha_Kr_1_ + 0.000349 * (Kr_O_ * x84) + 8.088095273872768e-08 *
        (Kr_I_ * x84 * x85 * x82 * x87 * x88) - (Kr_C2_ * (beta_Kr_1_ + 5.2e-05 * x82 + 0.0578 *
        x83));
    rate[33] = x89;
    rate[34] = 0.0578 * (Kr_C2_ * x83) + 0.06525 * (Kr_I_ * x85) - (Kr_O_ * (0.000349 * x84 +
        0.2533 * x86));
    rate[35] = 5.2e-05 * (Kr_C2_ * x82) + 0.2533 * (Kr_O_ * x86) - (Kr_I_ * (0.06525 * x85 +
        8.088095273872768e-08 * (x84 * x85 * x82 * x87 * x88)));
    const Real x90 = (Cl_ss_ - Cl_i_) * folded[52];
    const Real x91 = V - log(Cl_i_ * folded[49]) * folded[50];
    const Real x92 = x91 * folded[51] * reciprocal(x7 * K_ClCa_ + 1.0);
    const Real x93 = g_Clb_ * x91;
    rate[36] = 0.02941176470588235 * x90 + 0.0009366804046459347 * (folded[39] * (x92 + x93));
    const Real x94 = x1 * K_ClCa_ + 1.0;
    const Real x95 = V - folded[50] * log(Cl_ss_ * folded[49]);
    const Real x96 = reciprocal(x94);
    rate[37] = 0.03184713375796178 * (x96 * x95 * folded[53]) - x90;
    const Real x97 = Ca_jsr_ * tau_rel_0_ * x10;
    const Real x98 = (-J_rel_np_ - 2.0 * (Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x13 * x18 * x33 * x32 * folded[54])) *
        reciprocal(select(x97 < 0.001, 0.001, x97));
    rate[38] = x98;
    const Real x99 = Ca_ss_ + K_BSR_;
    const Real x100 = Ca_ss_ + K_BSL_;
    const Real x101 = Na_ss_ * x41 * folded[19] + 1.0;
    const Real x102 = reciprocal(x101);
    const Real x103 = w_Ca_ * x47 * x102 + Na_ss_ * x40 * folded[21] * x102;
    const Real x104 = k_Ca_off_ + x103;
    const Real x105 = x55 + x43 * x50 * folded[22] * x104;
    const Real x106 = (Na_ss_ * folded[26] * (Na_ss_ * folded[25] + 1.0)) + 1.0;
    const Real x107 = reciprocal(x106);
    const Real x108 = Na_ss_ * Na_ss_ * Na_ss_ * x40 * folded[27] * x102 * x107 + Ca_ss_ *
        k_Ca_on_ * x107;
    const Real x109 = k_Ca_off_ * x103 * x108 + Na_ss_ * Na_ss_ * Na_ss_ * x40 * x60 * folded[28] *
        x102 * x107;
    const Real x110 = x53 * folded[24] * x108 + Ca_ss_ * x43 * x50 * x60 * folded[29] * x107;
    const Real x111 = Na_ss_ * Na_ss_ * Na_ss_ * x40 * folded[30] * x102 * x104 * x107 + Ca_ss_ *
        k_Ca_on_ * x54 * x103 * x107;
    const Real x112 = 3.0 * (Na_ss_ * Na_ss_ * Na_ss_ * x40 * folded[27] * x102 * x105 * x107 -
        x43 * x50 * folded[18] * x109) + Na_ss_ * x40 * folded[21] * x102 * x110 - x43 * x50 *
        folded[23] * x111;
    const Real x113 = x105 + x109 + x110 + x111;
    const Real x114 = reciprocal(x113);
    const Real x115 = (x112 * x114 + 2.0 * (x114 * (k_Ca_off_ * x111 - folded[24] * x109))) *
        folded[55] * reciprocal(x1 * x1 * folded[31] + 1.0);
    const Real x116 = d_ * x13 * x18 * x32 * folded[58];
    const Real x117 = (0.24 * x79 - x37 - 0.01592356687898089 * (folded[39] * (2.0 * x116 - 2.0 *
        x115))) * reciprocal(folded[56] * reciprocal(x99 * x99) + folded[57] * reciprocal(x100 *
        x100) + 1.0);
    rate[39] = x117;
    const Real x118 = (Na_ss_ - Na_i_) * folded[52];
    const Real x119 = V - log(Na_o_ * reciprocal(Na_i_)) * folded[50];
    const Real x120 = m_ * m_ * m_ * g_Na_ * (h_ * j_ * x22 + h_CaMK_ * j_CaMK_ * x21) * x119;
    const Real x121 = m_L_ * g_NaL_ * (h_L_ * x22 + h_L_CaMK_ * x21) * x119;
    const Real x122 = exp(V * folded[66]);
    const Real x123 = reciprocal(x122);
    const Real x124 = x123 * folded[67] + 1.0;
    const Real x125 = x124 * x124 * x124 + folded[68];
    const Real x126 = exp(V * folded[62]);
    const Real x127 = reciprocal(x126);
    const Real x128 = Na_i_ * x127 * folded[63] + 1.0;
    const Real x129 = K_i_ * folded[64] + 1.0;
    const Real x130 = x128 * x128 * x128 + x129 * x129 - 1.0;
    const Real x131 = reciprocal(x130);
    const Real x132 = Na_i_ * folded[69] + K_i_ * folded[70] + folded[71];
    const Real x133 = reciprocal(x125);
    const Real x134 = reciprocal(x132);
    const Real x135 = K_i_ * K_i_ * x131 * x123 * x123 * x123 * x133 * x134 * folded[72];
    const Real x136 = Na_i_ * Na_i_ * Na_i_ * x127 * x127 * x127 * x131 * folded[65] + x135 +
        K_i_ * K_i_ * x131 * x134 * folded[73] + Na_i_ * Na_i_ * Na_i_ * x127 * x127 * x127 *
        x131 * x134 * folded[74];
    const Real x137 = K_i_ * K_i_ * x131 * x123 * x123 * x123 * x133 * folded[76] + Na_i_ * Na_i_ *
        Na_i_ * x127 * x127 * x127 * x131 * x133 * folded[77] + K_i_ * K_i_ * x131 * x133 *
        folded[78] + K_i_ * K_i_ * x131 * x133 * folded[79];
    const Real x138 = x133 * folded[81] + x123 * x123 * x123 * x133 * x134 * folded[82] + x123 *
        x123 * x123 * x133 * folded[83] + x133 * folded[84];
    const Real x139 = x135 + Na_i_ * Na_i_ * Na_i_ * x127 * x127 * x127 * x131 * x133 *
        folded[85] + Na_i_ * Na_i_ * Na_i_ * x127 * x127 * x127 * x131 * x123 * x123 * x123 *
        x133 * folded[86] + Na_i_ * Na_i_ * Na_i_ * x127 * x127 * x127 * x131 * x123 * x123 *
        x123 * x133 * x134 * folded[87];
    const Real x140 = x136 + x137 + x138 + x139;
    const Real x141 = reciprocal(x140);
    const Real x142 = 3.0 * ((x133 * x136 * folded[75] - x134 * x137 * folded[80]) * x141) + 2.0 *
        (x141 * (x139 * folded[88] - Na_i_ * Na_i_ * Na_i_ * x127 * x127 * x127 * x131 * x138 *
        folded[89]));
    const Real x143 = P_NaKpump_ * x142;
    const Real x144 = V * folded[59];
    const Real x145 = x_over_expm1(x144);
    const Real x146 = exp(x144);
    const Real x147 = exp(-x70 * folded[60]);
    const Real x148 = d_ * x73 * x145 * (Na_i_ * x146 * x147 - folded[61]) * folded[90];
    const Real x149 = x145 * (Na_i_ * x146 - Na_o_) * folded[91];
    rate[40] = 0.02941176470588235 * x118 - 0.0009366804046459347 * (folded[39] * (3.0 * x67 +
        x120 + x121 + 3.0 * x143 + x148 + x149));
    const Real x150 = exp(-x17 * folded[60]);
    const Real x151 = d_ * x32 * x145 * (Na_ss_ * x146 * x150 - folded[61]) * folded[92];
    rate[41] = -x118 - 0.03184713375796178 * (folded[39] * (3.0 * x115 + x151));
    const Real x152 = (K_ss_ - K_i_) * folded[52];
    const Real x153 = log(K_o_ * reciprocal(K_i_)) * folded[50];
    const Real x154 = V - x153;
    const Real x155 = Kr_O_ * x154 * folded[94];
    const Real x156 = (0.6 * reciprocal(pow(3.8e-05 * x7, 1.4) + 1.0) + 1.0) * x_s1_ * x_s2_ *
        g_Ks_ * (V - (folded[50] * log(folded[95] * reciprocal(K_i_ + Na_i_ * P_NaK_))));
    const Real x157 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x158 = 1.0 - x157;
    const Real x159 = g_to_ * ((a_ * x22 * (x157 * i_fast_ + x158 * i_slow_)) + (a_CaMK_ * x21 *
        (x157 * i_CaMK_fast_ + x158 * i_CaMK_slow_))) * x154;
    const Real x160 = d_ * x73 * x145 * (K_i_ * x146 * x147 - folded[93]) * folded[96];
    const Real x161 = g_Kb_ * logistic(-0.04168907454423419 * (V - 10.8968)) * x154;
    const Real x162 = logistic(0.1217 * (V - x153 - 49.934));
    const Real x163 = x154 * x162 * folded[97] * reciprocal(((15.72 * exp(0.0674 * (V - x153 -
        3.257)) + exp(0.0618 * (V - x153 - 594.31))) * logistic(-0.1629 * (V - x153 + 14.207))) +
        4.094 * x162);
    rate[42] = 0.02941176470588235 * x152 - 0.0009366804046459347 * (folded[39] * (x155 + x156 +
        x159 + x160 + x161 + 4.094 * x163 - applied - 2.0 * x143));
    const Real x164 = K_ss_ * x146 * x150 - folded[93];
    rate[43] = -x152 - 0.03184713375796178 * (d_ * x32 * x145 * x164 * folded[98]);
    const Real x165 = x39 + x67 + 2.0 * x75 + x93 + x115 + x120 + x121 + x143 + x149 + x155 +
        x156 + x159 + x161 + 4.094 * x163 + (x92 + x96 * x95 * folded[99]) + (2.0 * x74 + 2.0 *
        x116) + (x148 + x151) + (x160 + d_ * x32 * x145 * x164 * folded[100]);
    source = -x165;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = V + 45.79;
    const Real x1 = V - 4.823;
    const Real x2 = 0.1292 * exp(-0.004140930781857423 * x0 * x0) + 0.06487 *
        exp(-0.0003826646192578878 * x1 * x1);
    const Real x3 = reciprocal(x2);
    const Real x4 = logistic(-0.1107419712070875 * (V + 56.86));
    column[0] = x3 * x4 * x4;
    const Real x5 = -x3;
    column[1] = x5;
    const Real x6 = logistic(0.13458950201884254 * (V + 71.55));
    const auto x7 = switch_V < -40.0;
    const Real x8 = select(x7, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0);
    const Real x9 = select(x7, (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)),
        5.9230769230769225 * logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x10 = x8 + x9;
    column[2] = x6 * x6 * x10;
    const Real x11 = -x8 - x9;
    column[3] = x11;
    const Real x12 = select(x7, (V + 37.78) * logistic(0.311 * (V + 79.23)) * (-25428.0 *
        exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)), 0.0);
    const Real x13 = select(x7, 0.02424 * exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)),
        0.6 * logistic(-0.1 * (V + 32.0)) * exp(0.057 * V));
    const Real x14 = x12 + x13;
    column[4] = x6 * x6 * x14;
    column[5] = -x12 - x13;
    const Real x15 = logistic(0.13458950201884254 * (V + 77.55));
    column[6] = x10 * x15 * x15;
    column[7] = x11;
    column[8] = 0.684931506849315 * x6 * x6 * x14;
    column[9] = -0.684931506849315 * x14;
    column[10] = logistic(-0.18996960486322187 * (V + 42.85)) * x3;
    column[11] = x5;
    column[12] = logistic(0.13354700854700854 * (V + 87.61)) * folded[0];
    column[13] = folded[3];
    column[14] = logistic(0.13354700854700854 * (V + 93.81)) * folded[1];
    column[15] = folded[4];
    const Real x16 = V + 100.0;
    const Real x17 = 0.8271982794275787 * logistic(-0.03403513787634354 * (V - 18.4099)) + 3.5 *
        logistic(0.03403513787634354 * x16);
    column[16] = 0.951022349025202 * logistic(-0.06747638326585695 * (V - 14.34)) * x17;
    const Real x18 = -0.951022349025202 * x17;
    column[17] = x18;
    const Real x19 = reciprocal(0.3933 * exp(-0.01 * x16) + 0.08004 * exp(0.06027727546714889 *
        (V + 50.0))) + 4.562;
    const Real x20 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x21 = V + 70.0;
    const Real x22 = 1.0 - logistic(0.2 * x21) * k_epi_;
    const Real x23 = reciprocal(x19);
    const Real x24 = reciprocal(x22);
    column[18] = x23 * x20 * x24;
    column[19] = -x23 * x24;
    const Real x25 = reciprocal(0.001416 * exp(-0.01693480101608806 * (V + 96.52)) + 1.78e-08 *
        exp(0.12377769525931426 * (V + 114.1))) + 23.62;
    const Real x26 = reciprocal(x25);
    column[20] = x20 * x26 * x24;
    column[21] = -x26 * x24;
    column[22] = 0.951022349025202 * x17 * logistic(-0.06747638326585695 * (V - 24.34));
    column[23] = x18;
    const Real x27 = 0.0001 * reciprocal(exp(0.06293266205160478 * (V - 167.4)) +
        exp(-4.642525533890436 * (V - 12.23))) + 1.354;
    const Real x28 = 1.0 - 0.5 * logistic(0.05 * x21);
    const Real x29 = reciprocal(x27);
    const Real x30 = reciprocal(x28);
    column[24] = x23 * x20 * x29 * x30 * x24;
    column[25] = -x23 * x29 * x30 * x24;
    column[26] = x20 * x26 * x29 * x30 * x24;
    column[27] = -x26 * x29 * x30 * x24;
    const Real x31 = reciprocal(exp(-0.05 * (V + 6.0)) + exp(0.09 * (V + 14.0))) + 0.6;
    const Real x32 = reciprocal(x31);
    column[28] = x32 * select(switch_V > 31.4978, 1.0, 1.0763 * exp(-1.007 * exp(-0.0829 * V)));
    column[29] = -x32;
    const Real x33 = V + 20.0;
    const Real x34 = reciprocal(0.0045 * exp(-0.1 * x33) + 0.0045 * exp(0.1 * x33)) + 7.0;
    const Real x35 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x36 = reciprocal(x34);
    column[30] = x36 * x35;
    column[31] = -x36;
    const Real x37 = V + 5.0;
    const Real x38 = reciprocal(3.5e-05 * exp(-0.25 * x37) + 3.5e-05 * exp(0.16666666666666666 *
        x37)) + 1000.0;
    const Real x39 = reciprocal(x38);
    column[32] = x35 * x39;
    column[33] = -x39;
    column[34] = 0.4 * x36 * x35;
    column[35] = -0.4 * x36;
    const Real x40 = V - 4.0;
    const Real x41 = reciprocal(0.04 * exp(-0.14285714285714285 * x40) + 0.04 *
        exp(0.14285714285714285 * x40)) + 7.0;
    const Real x42 = reciprocal(x41);
    column[36] = x35 * x42;
    column[37] = -x42;
    const Real x43 = reciprocal(0.00012 * exp(-0.3333333333333333 * V) + 0.00012 *
        exp(0.14285714285714285 * V)) + 100.0;
    const Real x44 = reciprocal(x43);
    column[38] = x35 * x44;
    column[39] = -x44;
    column[40] = 0.4 * x35 * x42;
    column[41] = -0.4 * x42;
    column[42] = logistic(0.35821750967187277 * (V + 18.08)) * folded[2];
    column[43] = folded[5];
    const Real x45 = reciprocal(0.0002326 * exp(0.056179775280898875 * (V + 48.28)) + 0.001292 *
        exp(-0.004347826086956522 * (V + 210.0))) + 817.3;
    const Real x46 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x47 = reciprocal(x45);
    column[44] = x47 * x46;
    column[45] = -x47;
    const Real x48 = exp(0.05 * (V - 50.0));
    const Real x49 = exp(-0.03225806451612903 * (V + 66.54));
    column[46] = x46 * (0.01 * x48 + 0.0193 * x49);
    column[47] = -0.01 * x48 - 0.0193 * x49;
    const Real x50 = V * folded[8];
    column[48] = exp(x50);
    const Real x51 = logistic(0.1 * (V - 10.0));
    column[49] = 0.6 * x51 + 0.3;
    column[50] = 0.7 - 0.6 * x51;
    column[51] = x_over_expm1(x50);
    const Real x52 = exp(V * folded[16]);
    const Real x53 = x52 + 1.0;
    column[52] = x53;
    const Real x54 = exp(V * folded[20]);
    const Real x55 = reciprocal(x54);
    column[53] = x55;
    column[54] = x52;
    const Real x56 = reciprocal(x52);
    const Real x57 = ((x56 + 1.0) * folded[17]) + 1.0;
    const Real x58 = reciprocal(x57);
    column[55] = x56 * x58;
    const Real x59 = w_Ca_ * x58;
    const Real x60 = x56 * x58 * folded[23];
    const Real x61 = x59 + x60;
    const Real x62 = x56 * x58 * folded[18] + folded[24];
    column[56] = x61 * x62;
    const Real x63 = k_Ca_off_ + x59 + x60;
    column[57] = x52 * x63;
    column[58] = x61;
    column[59] = x56 * x58 * x63;
    column[60] = x62;
    column[61] = x56 * x58 * x62;
    const Real x64 = exp(-V * folded[42]);
    column[62] = x64;
    column[63] = exp(V * folded[43]);
    column[64] = alpha_Kr_1_ + 0.2442 * x64;
    const Real x65 = exp(V * folded[46]);
    const Real x66 = exp(V * folded[47]);
    column[65] = beta_Kr_1_ + 5.2e-05 * x65 + 0.0578 * x66;
    const Real x67 = exp(-V * folded[44]);
    column[66] = x67;
    const Real x68 = exp(-V * folded[45]);
    const Real x69 = exp(V * folded[48]);
    const Real x70 = x67 * x68 * x65 * reciprocal(x66 * x69);
    column[67] = x70;
    column[68] = 0.000349 * x67 + 0.2533 * x69;
    column[69] = x66;
    column[70] = x68;
    column[71] = 0.06525 * x68 + 8.088095273872768e-08 * x70;
    column[72] = x65;
    column[73] = x69;
    const Real x71 = V * folded[59];
    const Real x72 = exp(x71);
    column[74] = x72;
    const Real x73 = exp(V * folded[62]);
    const Real x74 = reciprocal(x73);
    column[75] = x74;
    column[76] = x74 * x74 * x74;
    const Real x75 = exp(V * folded[66]);
    const Real x76 = reciprocal(x75);
    const Real x77 = x76 * folded[67] + 1.0;
    const Real x78 = x77 * x77 * x77 + folded[68];
    const Real x79 = reciprocal(x78);
    column[77] = x76 * x76 * x76 * x79;
    column[78] = x79;
    column[79] = x74 * x74 * x74 * x79;
    column[80] = x79 * folded[81] + x76 * x76 * x76 * x79 * folded[83] + x79 * folded[84];
    column[81] = x74 * x74 * x74 * x76 * x76 * x76 * x79;
    const Real x80 = x_over_expm1(x71);
    column[82] = x80;
    const Real x81 = logistic(0.006613756613756614 * (V - 213.6));
    column[83] = x81;
    column[84] = 1.0 - x81;
    column[85] = logistic(-0.04168907454423419 * (V - 10.8968));
    column[86] = -alpha_Kr_1_ - 0.2442 * x64;
    column[87] = -beta_Kr_1_ - 5.2e-05 * x65 - 0.0578 * x66;
    column[88] = -0.000349 * x67 - 0.2533 * x69;
    column[89] = -0.06525 * x68 - 8.088095273872768e-08 * x70;
    column[90] = x53 * x55;
    column[91] = x52 * x53;
    column[92] = x58;
    column[93] = x52 * x53 * x63;
    column[94] = x74 * x74 * x74 * x74;
    column[95] = x74 * x76 * x76 * x76 * x79;
    column[96] = x74 * x74 * x74 * x74 * x79;
    column[97] = x74 * x79;
    column[98] = x74 * x74 * x74 * x74 * x76 * x76 * x76 * x79;
    column[99] = x72 * x80;
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
    const Real J_rel_CaMK_ = state[27];
    const Real Ca_i_ = state[28];
    const Real Ca_nsr_ = state[29];
    const Real Ca_jsr_ = state[30];
    const Real Kr_C0_ = state[31];
    const Real Kr_C1_ = state[32];
    const Real Kr_C2_ = state[33];
    const Real Kr_O_ = state[34];
    const Real Kr_I_ = state[35];
    const Real Cl_i_ = state[36];
    const Real Cl_ss_ = state[37];
    const Real J_rel_np_ = state[38];
    const Real Ca_ss_ = state[39];
    const Real Na_i_ = state[40];
    const Real Na_ss_ = state[41];
    const Real K_i_ = state[42];
    const Real K_ss_ = state[43];
    const Real x0 = 1.0 - CaMK_trap_;
    const Real x1 = reciprocal(Ca_ss_);
    const Real x2 = x1 * K_mCaM_ + 1.0;
    const Real x3 = reciprocal(x2);
    const Real x4 = CaMK_trap_ + CaMK_0_ * x0 * x3;
    rate[0] = x0 * x3 * x4 * folded[6] - CaMK_trap_ * beta_CaMK_;
    slope[0] = ((x0 * x3 * (1.0 - CaMK_0_ * x3) * folded[6]) - x3 * x4 * folded[6]) - beta_CaMK_;
    const Real x5 = x1 * K_mn_ + 1.0;
    const Real x6 = folded[7] * reciprocal(j_Ca_);
    rate[1] = (k_p2n_ * reciprocal(x5 * x5 * x5 * x5 + x6)) - j_Ca_ * n_ss_ * k_m2n_max_;
    const Real x7 = -j_Ca_ * k_m2n_max_;
    slope[1] = x7;
    const Real x8 = reciprocal(Ca_i_);
    const Real x9 = x8 * K_mn_ + 1.0;
    rate[2] = (k_p2n_ * reciprocal(x9 * x9 * x9 * x9 + x6)) - j_Ca_ * n_i_ * k_m2n_max_;
    slope[2] = x7;
    const Real x10 = Ca_jsr_ + 0.0123;
    const Real x11 = reciprocal(x10);
    const Real x12 = Ca_jsr_ * x11 * folded[13];
    const Real x13 = select(x12 < 0.001, 0.001, x12);
    const Real x14 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ + folded[12];
    const Real x15 = Na_ss_ + K_ss_ + 4.0 * Ca_ss_ + Cl_ss_;
    const Real x16 = sqrt(0.0005 * x15);
    const Real x17 = x16 + 1.0;
    const Real x18 = reciprocal(x17);
    const Real x19 = x16 * x18 - 0.00015 * x15;
    const Real x20 = exp(-x19 * folded[9]);
    const Real x21 = Ca_ss_ * x20 * column[48] - folded[10];
    const Real x22 = reciprocal(x4);
    const Real x23 = K_mCaMK_ * x22 + 1.0;
    const Real x24 = reciprocal(x23);
    const Real x25 = 1.0 - x24;
    const Real x26 = 1.0 - n_ss_;
    const Real x27 = f_slow_ * folded[11];
    const Real x28 = f_fast_ * A_f_fast_ + x27;
    const Real x29 = f_Ca_slow_ * column[50];
    const Real x30 = f_Ca_fast_ * column[49] + x29;
    const Real x31 = x26 * x28 + j_Ca_ * n_ss_ * x30;
    const Real x32 = f_CaMK_fast_ * A_f_fast_ + x27;
    const Real x33 = x29 + f_Ca_CaMK_fast_ * column[49];
    const Real x34 = x26 * x32 + j_Ca_ * n_ss_ * x33;
    const Real x35 = x25 * x31 + x24 * r_CaMK_ * x34;
    const Real x36 = reciprocal(x14);
    const Real x37 = reciprocal(x13);
    rate[3] = x37 * (-J_rel_CaMK_ - 2.0 * (Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x36 * folded[14] * column[51] * x21 * x35));
    slope[3] = -x37;
    const Real x38 = Ca_i_ + K_CMDN_;
    const Real x39 = reciprocal(x38);
    const Real x40 = Ca_i_ + K_TRPN_;
    const Real x41 = reciprocal(x40);
    const Real x42 = x39 * x39 * folded[33] + x41 * x41 * folded[34] + 1.0;
    const Real x43 = (Ca_ss_ - Ca_i_) * folded[15];
    const Real x44 = Ca_i_ + K_up_;
    const Real x45 = reciprocal(x44);
    const Real x46 = Ca_i_ + folded[35];
    const Real x47 = reciprocal(x46);
    const Real x48 = Ca_i_ * x25 * g_up_ * x45 + Ca_i_ * x24 * x47 * folded[36] -
        0.06666666666666667 * (Ca_nsr_ * g_leak_);
    const Real x49 = Ca_i_ + K_pCa_;
    const Real x50 = reciprocal(x49);
    const Real x51 = Ca_i_ * g_pCa_ * x50;
    const Real x52 = x8 * x8 * folded[31] + 1.0;
    const Real x53 = Na_i_ * folded[25] + 1.0;
    const Real x54 = Na_i_ * x53 * folded[26] + 1.0;
    const Real x55 = Na_i_ * folded[19] * column[52] + 1.0;
    const Real x56 = k_Ca_off_ * column[56];
    const Real x57 = reciprocal(x55);
    const Real x58 = w_Ca_ * column[53] * x57 + Na_i_ * folded[21] * column[54] * x57;
    const Real x59 = k_Ca_off_ + x58;
    const Real x60 = x56 + folded[22] * column[55] * x59;
    const Real x61 = reciprocal(x54);
    const Real x62 = Ca_i_ * k_Ca_on_ * x61 + Na_i_ * Na_i_ * Na_i_ * x61 * folded[27] *
        column[54] * x57;
    const Real x63 = k_Ca_off_ * x58 * x62 + Na_i_ * Na_i_ * Na_i_ * x61 * folded[28] *
        column[57] * x57;
    const Real x64 = folded[24] * column[58] * x62 + Ca_i_ * x61 * folded[29] * column[59];
    const Real x65 = Na_i_ * Na_i_ * Na_i_ * x61 * folded[30] * column[54] * x57 * x59 + Ca_i_ *
        k_Ca_on_ * x61 * column[60] * x58;
    const Real x66 = 3.0 * (Na_i_ * Na_i_ * Na_i_ * x61 * folded[27] * column[54] * x57 * x60 -
        folded[18] * column[55] * x63) + Na_i_ * folded[21] * column[54] * x57 * x64 - folded[23] *
        column[55] * x65;
    const Real x67 = x60 + x63 + x64 + x65;
    const Real x68 = reciprocal(x67);
    const Real x69 = k_Ca_off_ * x65 - folded[24] * x63;
    const Real x70 = x66 * x68 + 2.0 * (x68 * x69);
    const Real x71 = reciprocal(x52);
    const Real x72 = x71 * folded[32] * x70;
    const Real x73 = 4.0 * Ca_i_ + Na_i_ + K_i_ + Cl_i_;
    const Real x74 = sqrt(0.0005 * x73);
    const Real x75 = x74 + 1.0;
    const Real x76 = reciprocal(x75);
    const Real x77 = x74 * x76 - 0.00015 * x73;
    const Real x78 = exp(-x77 * folded[9]);
    const Real x79 = Ca_i_ * x78 * column[48] - folded[10];
    const Real x80 = 1.0 - n_i_;
    const Real x81 = (x25 * (x80 * x28 + j_Ca_ * n_i_ * x30)) + (x24 * r_CaMK_ * (x80 * x32 +
        j_Ca_ * n_i_ * x33));
    const Real x82 = d_ * folded[37] * column[51] * x79 * x81;
    const Real x83 = folded[38] * column[51] * x79;
    const Real x84 = 0.02941176470588235 * x43 - 0.08117647058823528 * x48 -
        0.00046834020232296733 * (folded[39] * (x51 + 2.0 * x82 + 2.0 * x83 - 2.0 * x72));
    const Real x85 = reciprocal(x42);
    rate[4] = x85 * x84;
    const Real x86 = x61 * column[58] * folded[104] + x61 * folded[29] * column[59];
    const Real x87 = x61 * x58 * folded[102] + x86 + k_Ca_on_ * x61 * column[60] * x58;
    const Real x88 = (x68 * (Na_i_ * folded[21] * column[54] * x57 * x86 - 3.0 * (x61 *
        column[55] * x58 * folded[103]) - x61 * column[61] * x58 * folded[105])) - x66 * x68 *
        x68 * x87;
    const Real x89 = (x71 * folded[32] * (x88 + 2.0 * ((x68 * (x61 * column[60] * x58 *
        folded[102] - x61 * x58 * folded[106])) - x68 * x68 * x69 * x87))) + 2.0 * (x8 * x8 * x8 *
        x71 * x71 * x70 * folded[107]);
    const Real x90 = x76 * reciprocal(x74);
    const Real x91 = x76 * x76;
    const Real x92 = x78 * column[48] - 7280000.0 * (Ca_i_ * ((0.001 * x90 - 0.001 * x91) -
        0.0006) * x78 * column[48] * folded[101]);
    const Real x93 = folded[39] * ((g_pCa_ * x50 - Ca_i_ * g_pCa_ * x50 * x50) + 2.0 * (d_ *
        folded[37] * column[51] * x81 * x92) + 2.0 * (folded[38] * column[51] * x92) - 2.0 * x89);
    const Real x94 = folded[108] - 0.08117647058823528 * ((x25 * g_up_ * x45 - Ca_i_ * x25 *
        g_up_ * x45 * x45) + (x24 * x47 * folded[36] - Ca_i_ * x24 * x47 * x47 * folded[36])) -
        0.00046834020232296733 * x93;
    slope[4] = x85 * x94 - (x85 * x85 * x84 * (-2.0 * (x39 * x39 * x39 * folded[33]) - 2.0 * (x41 *
        x41 * x41 * folded[34])));
    const Real x95 = (Ca_nsr_ - Ca_jsr_) * folded[40];
    rate[5] = x48 - 0.08695652173913043 * x95;
    slope[5] = folded[109];
    const Real x96 = Ca_jsr_ + K_CSQN_;
    const Real x97 = reciprocal(x96);
    const Real x98 = x97 * x97 * folded[41] + 1.0;
    const Real x99 = g_rel_ * (J_rel_np_ * x25 + J_rel_CaMK_ * x24);
    const Real x100 = x95 - x99;
    const Real x101 = reciprocal(x98);
    rate[6] = x101 * x100;
    slope[6] = 2.0 * (x97 * x97 * x97 * folded[41] * x101 * x101 * x100) - folded[40] * x101;
    const Real x102 = Kr_C0_ * column[63];
    rate[7] = 0.2442 * (Kr_C1_ * column[62]) - 0.1161 * x102;
    rate[8] = Kr_C2_ * beta_Kr_1_ + 0.1161 * x102 - Kr_C1_ * column[64];
    rate[9] = Kr_C1_ * alpha_Kr_1_ + 0.000349 * (Kr_O_ * column[66]) + 8.088095273872768e-08 *
        (Kr_I_ * column[67]) - Kr_C2_ * column[65];
    rate[10] = 0.0578 * (Kr_C2_ * column[69]) + 0.06525 * (Kr_I_ * column[70]) - Kr_O_ * column[68];
    rate[11] = 5.2e-05 * (Kr_C2_ * column[72]) + 0.2533 * (Kr_O_ * column[73]) - Kr_I_ * column[71];
    const Real x103 = (Cl_ss_ - Cl_i_) * folded[52];
    const Real x104 = x8 * K_ClCa_ + 1.0;
    const Real x105 = V - log(Cl_i_ * folded[49]) * folded[50];
    const Real x106 = reciprocal(x104);
    const Real x107 = x106 * x105 * folded[51];
    const Real x108 = g_Clb_ * x105;
    rate[12] = 0.02941176470588235 * x103 + 0.0009366804046459347 * (folded[39] * (x107 + x108));
    const Real x109 = x1 * K_ClCa_ + 1.0;
    const Real x110 = V - folded[50] * log(Cl_ss_ * folded[49]);
    const Real x111 = reciprocal(x109);
    rate[13] = 0.03184713375796178 * (x111 * x110 * folded[53]) - x103;
    const Real x112 = Ca_jsr_ * tau_rel_0_ * x11;
    const Real x113 = select(x112 < 0.001, 0.001, x112);
    const Real x114 = reciprocal(x113);
    rate[14] = x114 * (-J_rel_np_ - 2.0 * (Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x36 * folded[54] * column[51] * x21 * x35));
    const Real x115 = Ca_ss_ + K_BSR_;
    const Real x116 = reciprocal(x115);
    const Real x117 = Ca_ss_ + K_BSL_;
    const Real x118 = reciprocal(x117);
    const Real x119 = x116 * x116 * folded[56] + x118 * x118 * folded[57] + 1.0;
    const Real x120 = x1 * x1 * folded[31] + 1.0;
    const Real x121 = Na_ss_ * folded[25] + 1.0;
    const Real x122 = Na_ss_ * folded[26] * x121 + 1.0;
    const Real x123 = Na_ss_ * folded[19] * column[52] + 1.0;
    const Real x124 = reciprocal(x123);
    const Real x125 = w_Ca_ * column[53] * x124 + Na_ss_ * folded[21] * column[54] * x124;
    const Real x126 = k_Ca_off_ + x125;
    const Real x127 = x56 + folded[22] * column[55] * x126;
    const Real x128 = reciprocal(x122);
    const Real x129 = Ca_ss_ * k_Ca_on_ * x128 + Na_ss_ * Na_ss_ * Na_ss_ * folded[27] * x128 *
        column[54] * x124;
    const Real x130 = k_Ca_off_ * x125 * x129 + Na_ss_ * Na_ss_ * Na_ss_ * folded[28] * x128 *
        column[57] * x124;
    const Real x131 = folded[24] * column[58] * x129 + Ca_ss_ * folded[29] * x128 * column[59];
    const Real x132 = Na_ss_ * Na_ss_ * Na_ss_ * folded[30] * x128 * column[54] * x124 * x126 +
        Ca_ss_ * k_Ca_on_ * x128 * column[60] * x125;
    const Real x133 = 3.0 * (Na_ss_ * Na_ss_ * Na_ss_ * folded[27] * x128 * column[54] * x124 *
        x127 - folded[18] * column[55] * x130) + Na_ss_ * folded[21] * column[54] * x124 * x131 -
        folded[23] * column[55] * x132;
    const Real x134 = x127 + x130 + x131 + x132;
    const Real x135 = reciprocal(x134);
    const Real x136 = k_Ca_off_ * x132 - folded[24] * x130;
    const Real x137 = x133 * x135 + 2.0 * (x135 * x136);
    const Real x138 = reciprocal(x120);
    const Real x139 = x138 * folded[55] * x137;
    const Real x140 = d_ * folded[58] * column[51] * x21 * x35;
    const Real x141 = 0.24 * x99 - x43 - 0.01592356687898089 * (folded[39] * (2.0 * x140 - 2.0 *
        x139));
    const Real x142 = reciprocal(x119);
    rate[15] = x142 * x141;
    const Real x143 = (Na_ss_ - Na_i_) * folded[52];
    const Real x144 = h_ * j_ * x25 + h_CaMK_ * j_CaMK_ * x24;
    const Real x145 = reciprocal(Na_i_);
    const Real x146 = V - log(x145 * Na_o_) * folded[50];
    const Real x147 = m_ * m_ * m_ * g_Na_ * x144 * x146;
    const Real x148 = h_L_ * x25 + h_L_CaMK_ * x24;
    const Real x149 = m_L_ * g_NaL_ * x148 * x146;
    const Real x150 = K_i_ * folded[64] + 1.0;
    const Real x151 = Na_i_ * folded[63] * column[75] + 1.0;
    const Real x152 = x150 * x150 + x151 * x151 * x151 - 1.0;
    const Real x153 = reciprocal(x152);
    const Real x154 = Na_i_ * folded[69] + K_i_ * folded[70] + folded[71];
    const Real x155 = reciprocal(x154);
    const Real x156 = K_i_ * K_i_ * x155 * folded[72] * column[77] * x153;
    const Real x157 = Na_i_ * Na_i_ * Na_i_ * folded[65] * column[76] * x153 + x156 + K_i_ * K_i_ *
        x155 * folded[73] * x153 + Na_i_ * Na_i_ * Na_i_ * x155 * folded[74] * column[76] * x153;
    const Real x158 = K_i_ * K_i_ * folded[76] * column[77] * x153 + Na_i_ * Na_i_ * Na_i_ *
        folded[77] * column[79] * x153 + K_i_ * K_i_ * folded[78] * column[78] * x153 + K_i_ *
        K_i_ * folded[79] * column[78] * x153;
    const Real x159 = folded[75] * column[78] * x157 - x155 * folded[80] * x158;
    const Real x160 = column[80] + x155 * folded[82] * column[77];
    const Real x161 = x156 + Na_i_ * Na_i_ * Na_i_ * folded[85] * column[79] * x153 + Na_i_ *
        Na_i_ * Na_i_ * folded[86] * column[81] * x153 + Na_i_ * Na_i_ * Na_i_ * x155 *
        folded[87] * column[81] * x153;
    const Real x162 = x157 + x158 + x160 + x161;
    const Real x163 = reciprocal(x162);
    const Real x164 = folded[88] * x161 - Na_i_ * Na_i_ * Na_i_ * folded[89] * column[76] * x153 *
        x160;
    const Real x165 = P_NaKpump_ * (3.0 * (x159 * x163) + 2.0 * (x163 * x164));
    const Real x166 = exp(-x77 * folded[60]);
    const Real x167 = d_ * folded[90] * column[82] * x81 * (Na_i_ * x166 * column[74] - folded[61]);
    const Real x168 = folded[91] * (Na_i_ * column[74] - Na_o_) * column[82];
    rate[16] = 0.02941176470588235 * x143 - 0.0009366804046459347 * (folded[39] * (x147 + x149 +
        3.0 * x72 + 3.0 * x165 + x167 + x168));
    const Real x169 = exp(-x19 * folded[60]);
    const Real x170 = d_ * folded[92] * column[82] * x35 * (Na_ss_ * x169 * column[74] -
        folded[61]);
    rate[17] = -x143 - 0.03184713375796178 * (folded[39] * (3.0 * x139 + x170));
    const Real x171 = (K_ss_ - K_i_) * folded[52];
    const Real x172 = reciprocal(K_i_);
    const Real x173 = log(x172 * K_o_) * folded[50];
    const Real x174 = V - x173;
    const Real x175 = Kr_O_ * x174 * folded[94];
    const Real x176 = 0.6 * reciprocal(pow(3.8e-05 * x8, 1.4) + 1.0) + 1.0;
    const Real x177 = K_i_ + Na_i_ * P_NaK_;
    const Real x178 = reciprocal(x177);
    const Real x179 = x176 * x_s1_ * x_s2_ * g_Ks_ * (V - folded[50] * log(x178 * folded[95]));
    const Real x180 = logistic(0.1217 * (V - x173 - 49.934));
    const Real x181 = exp(0.0674 * (V - x173 - 3.257));
    const Real x182 = exp(0.0618 * (V - x173 - 594.31));
    const Real x183 = 15.72 * x181 + x182;
    const Real x184 = logistic(-0.1629 * (V - x173 + 14.207));
    const Real x185 = x183 * x184 + 4.094 * x180;
    const Real x186 = reciprocal(x185);
    const Real x187 = x174 * x180 * x186 * folded[97];
    const Real x188 = (a_ * x25 * (i_fast_ * column[83] + i_slow_ * column[84])) + (a_CaMK_ * x24 *
        (i_CaMK_fast_ * column[83] + i_CaMK_slow_ * column[84]));
    const Real x189 = g_to_ * x174 * x188;
    const Real x190 = d_ * folded[96] * column[82] * x81 * (K_i_ * x166 * column[74] - folded[93]);
    const Real x191 = g_Kb_ * x174 * column[85];
    rate[18] = 0.02941176470588235 * x171 - 0.0009366804046459347 * (folded[39] * (x175 + x179 +
        4.094 * x187 + x189 + x190 + x191 - applied - 2.0 * x165));
    const Real x192 = K_ss_ * x169 * column[74] - folded[93];
    rate[19] = -x171 - 0.03184713375796178 * (d_ * folded[98] * column[82] * x35 * x192);
    slope[7] = -0.1161 * column[63];
    slope[8] = 0.2442 * column[62];
    slope[9] = 0.1161 * column[63];
    slope[10] = column[86];
    slope[11] = beta_Kr_1_;
    slope[12] = alpha_Kr_1_;
    slope[13] = column[87];
    slope[14] = 0.000349 * column[66];
    slope[15] = 8.088095273872768e-08 * column[67];
    slope[16] = 0.0578 * column[69];
    slope[17] = column[88];
    slope[18] = 0.06525 * column[70];
    slope[19] = 5.2e-05 * column[72];
    slope[20] = 0.2533 * column[73];
    slope[21] = column[89];
    const Real x193 = reciprocal(Cl_i_);
    slope[22] = 0.0009366804046459347 * (folded[39] * (-x193 * x106 * folded[110] - x193 *
        folded[111])) + folded[112];
    slope[23] = folded[113];
    slope[24] = folded[52];
    slope[25] = -folded[52] - 0.03184713375796178 * (x111 * folded[114] * reciprocal(Cl_ss_));
    slope[26] = -x114;
    const Real x194 = x18 * reciprocal(x16);
    const Real x195 = x18 * x18;
    const Real x196 = x20 * column[48] - 7280000.0 * (Ca_ss_ * ((0.001 * x194 - 0.001 * x195) -
        0.0006) * x20 * column[48] * folded[101]);
    const Real x197 = x1 * x1 * x0 * x3 * x3 * x22 * x22 * x24 * x24 * x34 * folded[116] - x1 *
        x1 * x0 * x3 * x3 * x22 * x22 * x24 * x24 * x31 * folded[115];
    const Real x198 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * d_ * x36 * folded[54] * column[51] * x35 * x196 + Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x36 * folded[54] * column[51] *
        x21 * x197;
    slope[27] = -2.0 * x114 * x198;
    slope[28] = x25 * x142 * folded[117];
    const Real x199 = x128 * column[58] * folded[104] + folded[29] * x128 * column[59];
    const Real x200 = x128 * folded[102] * x125 + x199 + k_Ca_on_ * x128 * column[60] * x125;
    const Real x201 = (x135 * (Na_ss_ * folded[21] * column[54] * x124 * x199 - 3.0 * (x128 *
        column[55] * folded[103] * x125) - x128 * column[61] * folded[105] * x125)) - x133 * x135 *
        x135 * x200;
    const Real x202 = (x138 * folded[55] * (x201 + 2.0 * ((x135 * (x128 * column[60] *
        folded[102] * x125 - x128 * folded[106] * x125)) - x135 * x135 * x136 * x200))) + 2.0 *
        (x1 * x1 * x1 * x138 * x138 * x137 * folded[118]);
    const Real x203 = 0.24 * (g_rel_ * (x1 * x1 * J_rel_CaMK_ * x0 * x3 * x3 * x22 * x22 * x24 *
        x24 * folded[115] - x1 * x1 * J_rel_np_ * x0 * x3 * x3 * x22 * x22 * x24 * x24 *
        folded[115])) - folded[15] - 0.01592356687898089 * (folded[39] * (2.0 * (d_ * folded[58] *
        column[51] * x35 * x196 + d_ * folded[58] * column[51] * x21 * x197) - 2.0 * x202));
    slope[29] = x142 * x203 - (x142 * x142 * x141 * (-2.0 * (x116 * x116 * x116 * folded[56]) -
        2.0 * (x118 * x118 * x118 * folded[57])));
    const Real x204 = (folded[21] * column[54] * x57 - Na_i_ * column[91] * x57 * x57 *
        folded[123]) - column[90] * x57 * x57 * folded[122];
    const Real x205 = x53 * folded[26] + Na_i_ * folded[121];
    const Real x206 = 3.0 * (Na_i_ * Na_i_ * x61 * folded[27] * column[54] * x57 * x60) + Na_i_ *
        Na_i_ * Na_i_ * x61 * column[92] * x57 * x204 * folded[125] - Na_i_ * Na_i_ * Na_i_ * x61 *
        column[91] * x57 * x57 * x60 * folded[124] - Na_i_ * Na_i_ * Na_i_ * x61 * x61 *
        folded[27] * column[54] * x57 * x60 * x205;
    const Real x207 = 3.0 * (Na_i_ * Na_i_ * x61 * folded[27] * column[54] * x57) - Na_i_ * Na_i_ *
        Na_i_ * x61 * column[91] * x57 * x57 * folded[124] - Na_i_ * Na_i_ * Na_i_ * x61 * x61 *
        folded[27] * column[54] * x57 * x205;
    const Real x208 = x207 - Ca_i_ * k_Ca_on_ * x61 * x61 * x205;
    const Real x209 = 3.0 * (Na_i_ * Na_i_ * x61 * folded[28] * column[57] * x57) - Na_i_ * Na_i_ *
        Na_i_ * x61 * column[93] * x57 * x57 * folded[126] - Na_i_ * Na_i_ * Na_i_ * x61 * x61 *
        folded[28] * column[57] * x57 * x205;
    const Real x210 = (k_Ca_off_ * x62 * x204 + k_Ca_off_ * x58 * x208) + x209;
    const Real x211 = folded[24] * column[58] * x208 - Ca_i_ * x61 * x61 * folded[29] *
        column[59] * x205;
    const Real x212 = 3.0 * (Na_i_ * Na_i_ * x61 * folded[30] * column[54] * x57 * x59) + Na_i_ *
        Na_i_ * Na_i_ * x61 * folded[30] * column[54] * x57 * x204 - Na_i_ * Na_i_ * Na_i_ * x61 *
        column[91] * x57 * x57 * x59 * folded[127] - Na_i_ * Na_i_ * Na_i_ * x61 * x61 *
        folded[30] * column[54] * x57 * x59 * x205;
    const Real x213 = x212 + (Ca_i_ * k_Ca_on_ * x61 * column[60] * x204 - Ca_i_ * k_Ca_on_ * x61 *
        x61 * column[60] * x58 * x205);
    const Real x214 = 3.0 * (x206 - folded[18] * column[55] * x210) + (folded[21] * column[54] *
        x57 * x64 + Na_i_ * folded[21] * column[54] * x57 * x211 - Na_i_ * column[91] * x57 * x57 *
        x64 * folded[123]) - folded[23] * column[55] * x213;
    const Real x215 = folded[22] * column[55] * x204 + x210 + x211 + x213;
    const Real x216 = -K_i_ * K_i_ * x155 * x155 * column[77] * x153 * folded[129] - 3.0 * (K_i_ *
        K_i_ * x155 * column[95] * x151 * x151 * x153 * x153 * folded[130]);
    const Real x217 = 3.0 * (Na_i_ * Na_i_ * x155 * folded[74] * column[76] * x153) - Na_i_ *
        Na_i_ * Na_i_ * x155 * x155 * column[76] * x153 * folded[133] - 3.0 * (Na_i_ * Na_i_ *
        Na_i_ * x155 * column[94] * x151 * x151 * x153 * x153 * folded[134]);
    const Real x218 = (3.0 * (Na_i_ * Na_i_ * folded[65] * column[76] * x153) - 3.0 * (Na_i_ *
        Na_i_ * Na_i_ * column[94] * x151 * x151 * x153 * x153 * folded[128])) + x216 + (-K_i_ *
        K_i_ * x155 * x155 * x153 * folded[131] - 3.0 * (K_i_ * K_i_ * x155 * column[75] * x151 *
        x151 * x153 * x153 * folded[132])) + x217;
    const Real x219 = (3.0 * (Na_i_ * Na_i_ * folded[77] * column[79] * x153) - 3.0 * (Na_i_ *
        Na_i_ * Na_i_ * column[96] * x151 * x151 * x153 * x153 * folded[136])) - 3.0 * (K_i_ *
        K_i_ * column[95] * x151 * x151 * x153 * x153 * folded[135]) - 3.0 * (K_i_ * K_i_ *
        column[97] * x151 * x151 * x153 * x153 * folded[137]) - 3.0 * (K_i_ * K_i_ * column[97] *
        x151 * x151 * x153 * x153 * folded[138]);
    const Real x220 = 3.0 * (Na_i_ * Na_i_ * x155 * folded[87] * column[81] * x153) - Na_i_ *
        Na_i_ * Na_i_ * x155 * x155 * column[81] * x153 * folded[143] - 3.0 * (Na_i_ * Na_i_ *
        Na_i_ * x155 * column[98] * x151 * x151 * x153 * x153 * folded[144]);
    const Real x221 = x216 + (3.0 * (Na_i_ * Na_i_ * folded[85] * column[79] * x153) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * column[96] * x151 * x151 * x153 * x153 * folded[141])) + (3.0 *
        (Na_i_ * Na_i_ * folded[86] * column[81] * x153) - 3.0 * (Na_i_ * Na_i_ * Na_i_ *
        column[98] * x151 * x151 * x153 * x153 * folded[142])) + x220;
    const Real x222 = x218 + x219 + x221 - x155 * x155 * column[77] * folded[140];
    const Real x223 = 3.0 * (Na_i_ * Na_i_ * folded[89] * column[76] * x153 * x160) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * column[94] * x151 * x151 * x153 * x153 * x160 * folded[145]) -
        Na_i_ * Na_i_ * Na_i_ * x155 * x155 * column[81] * x153 * folded[146];
    const Real x224 = 3.0 * ((x163 * (folded[75] * column[78] * x218 - (x155 * folded[80] * x219 -
        x155 * x155 * x158 * folded[139]))) - x159 * x163 * x163 * x222) + 2.0 * ((x163 *
        (folded[88] * x221 - x223)) - x163 * x163 * x164 * x222);
    const Real x225 = (0.00025 * x90 - 0.00025 * x91) - 0.00015;
    const Real x226 = x166 * column[74];
    const Real x227 = x145 * m_ * m_ * m_ * x144 * folded[119] + x145 * m_L_ * x148 * folded[120] +
        3.0 * (x71 * folded[32] * ((x68 * x214 - x66 * x68 * x68 * x215) + 2.0 * ((x68 *
        (k_Ca_off_ * x213 - folded[24] * x210)) - x68 * x68 * x69 * x215))) + 3.0 * (P_NaKpump_ *
        x224) + (d_ * folded[90] * column[82] * x81 * (x226 - 1820000.0 * (Na_i_ * x225 * x166 *
        column[74] * folded[101]))) + folded[91] * column[99];
    slope[30] = folded[112] - 0.0009366804046459347 * (folded[39] * x227);
    slope[31] = folded[113];
    slope[32] = folded[52];
    const Real x228 = (folded[21] * column[54] * x124 - Na_ss_ * column[91] * x124 * x124 *
        folded[123]) - column[90] * x124 * x124 * folded[122];
    const Real x229 = folded[26] * x121 + Na_ss_ * folded[121];
    const Real x230 = 3.0 * (Na_ss_ * Na_ss_ * folded[27] * x128 * column[54] * x124 * x127) +
        Na_ss_ * Na_ss_ * Na_ss_ * x128 * column[92] * x124 * folded[125] * x228 - Na_ss_ *
        Na_ss_ * Na_ss_ * x128 * column[91] * x124 * x124 * x127 * folded[124] - Na_ss_ * Na_ss_ *
        Na_ss_ * folded[27] * x128 * x128 * column[54] * x124 * x127 * x229;
    const Real x231 = 3.0 * (Na_ss_ * Na_ss_ * folded[27] * x128 * column[54] * x124) - Na_ss_ *
        Na_ss_ * Na_ss_ * x128 * column[91] * x124 * x124 * folded[124] - Na_ss_ * Na_ss_ *
        Na_ss_ * folded[27] * x128 * x128 * column[54] * x124 * x229;
    const Real x232 = x231 - Ca_ss_ * k_Ca_on_ * x128 * x128 * x229;
    const Real x233 = 3.0 * (Na_ss_ * Na_ss_ * folded[28] * x128 * column[57] * x124) - Na_ss_ *
        Na_ss_ * Na_ss_ * x128 * column[93] * x124 * x124 * folded[126] - Na_ss_ * Na_ss_ *
        Na_ss_ * folded[28] * x128 * x128 * column[57] * x124 * x229;
    const Real x234 = (k_Ca_off_ * x129 * x228 + k_Ca_off_ * x125 * x232) + x233;
    const Real x235 = folded[24] * column[58] * x232 - Ca_ss_ * folded[29] * x128 * x128 *
        column[59] * x229;
    const Real x236 = 3.0 * (Na_ss_ * Na_ss_ * folded[30] * x128 * column[54] * x124 * x126) +
        Na_ss_ * Na_ss_ * Na_ss_ * folded[30] * x128 * column[54] * x124 * x228 - Na_ss_ * Na_ss_ *
        Na_ss_ * x128 * column[91] * x124 * x124 * x126 * folded[127] - Na_ss_ * Na_ss_ * Na_ss_ *
        folded[30] * x128 * x128 * column[54] * x124 * x126 * x229;
    const Real x237 = x236 + (Ca_ss_ * k_Ca_on_ * x128 * column[60] * x228 - Ca_ss_ * k_Ca_on_ *
        x128 * x128 * column[60] * x125 * x229);
    const Real x238 = 3.0 * (x230 - folded[18] * column[55] * x234) + (folded[21] * column[54] *
        x124 * x131 + Na_ss_ * folded[21] * column[54] * x124 * x235 - Na_ss_ * column[91] * x124 *
        x124 * x131 * folded[123]) - folded[23] * column[55] * x237;
    const Real x239 = folded[22] * column[55] * x228 + x234 + x235 + x237;
    const Real x240 = (0.00025 * x194 - 0.00025 * x195) - 0.00015;
    const Real x241 = x169 * column[74];
    const Real x242 = 3.0 * (x138 * folded[55] * ((x135 * x238 - x133 * x135 * x135 * x239) + 2.0 *
        ((x135 * (k_Ca_off_ * x237 - folded[24] * x234)) - x135 * x135 * x136 * x239))) + (d_ *
        folded[92] * column[82] * x35 * (x241 - 1820000.0 * (Na_ss_ * x240 * x169 * column[74] *
        folded[101])));
    slope[33] = -folded[52] - 0.03184713375796178 * (folded[39] * x242);
    const Real x243 = 1.0 - x180;
    const Real x244 = ((x184 * (1.059528 * (x172 * folded[50] * x181) + 0.0618 * (x172 *
        folded[50] * x182))) + 0.1629 * (x172 * folded[50] * x183 * x184 * (1.0 - x184))) -
        0.49823980000000007 * (x172 * folded[50] * x180 * x243);
    const Real x245 = 2.0 * (K_i_ * x155 * folded[72] * column[77] * x153) - K_i_ * K_i_ * x155 *
        x155 * column[77] * x153 * folded[151] - 2.0 * (K_i_ * K_i_ * x150 * x155 * column[77] *
        x153 * x153 * folded[152]);
    const Real x246 = x245 + (2.0 * (K_i_ * x155 * folded[73] * x153) - K_i_ * K_i_ * x155 * x155 *
        x153 * folded[153] - 2.0 * (K_i_ * K_i_ * x150 * x155 * x153 * x153 * folded[154])) +
        (-Na_i_ * Na_i_ * Na_i_ * x155 * x155 * column[76] * x153 * folded[155] - 2.0 * (Na_i_ *
        Na_i_ * Na_i_ * x150 * x155 * column[76] * x153 * x153 * folded[156])) - 2.0 * (Na_i_ *
        Na_i_ * Na_i_ * x150 * column[76] * x153 * x153 * folded[150]);
    const Real x247 = (2.0 * (K_i_ * folded[76] * column[77] * x153) - 2.0 * (K_i_ * K_i_ * x150 *
        column[77] * x153 * x153 * folded[157])) + (2.0 * (K_i_ * folded[78] * column[78] * x153) -
        2.0 * (K_i_ * K_i_ * x150 * column[78] * x153 * x153 * folded[159])) + (2.0 * (K_i_ *
        folded[79] * column[78] * x153) - 2.0 * (K_i_ * K_i_ * x150 * column[78] * x153 * x153 *
        folded[160])) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x150 * column[79] * x153 * x153 *
        folded[158]);
    const Real x248 = x245 + (-Na_i_ * Na_i_ * Na_i_ * x155 * x155 * column[81] * x153 *
        folded[165] - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x150 * x155 * column[81] * x153 * x153 *
        folded[166])) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x150 * column[79] * x153 * x153 *
        folded[163]) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x150 * column[81] * x153 * x153 *
        folded[164]);
    const Real x249 = x246 + x247 + x248 - x155 * x155 * column[77] * folded[162];
    const Real x250 = folded[88] * x248 - (-2.0 * (Na_i_ * Na_i_ * Na_i_ * x150 * column[76] *
        x153 * x153 * x160 * folded[167]) - Na_i_ * Na_i_ * Na_i_ * x155 * x155 * column[81] *
        x153 * folded[168]);
    const Real x251 = 3.0 * ((x163 * (folded[75] * column[78] * x246 - (x155 * folded[80] * x247 -
        x155 * x155 * x158 * folded[161]))) - x159 * x163 * x163 * x249) + 2.0 * (x163 * x250 -
        x163 * x163 * x164 * x249);
    const Real x252 = x172 * Kr_O_ * folded[147] + x176 * x_s1_ * x_s2_ * x178 * folded[148] +
        4.094 * (x172 * x180 * x186 * folded[149] - x174 * x180 * x186 * x186 * folded[97] * x244 -
        0.1217 * (x172 * x174 * x180 * x186 * x243 * folded[149])) + x172 * x188 * folded[169] +
        (d_ * folded[96] * column[82] * x81 * (x226 - 1820000.0 * (K_i_ * x225 * x166 *
        column[74] * folded[101]))) + x172 * column[85] * folded[170] - 2.0 * (P_NaKpump_ * x251);
    slope[34] = folded[112] - 0.0009366804046459347 * (folded[39] * x252);
    slope[35] = folded[113];
    slope[36] = folded[52];
    slope[37] = -folded[52] - 0.03184713375796178 * (d_ * folded[98] * column[82] * x35 * (x241 -
        1820000.0 * (K_ss_ * x240 * x169 * column[74] * folded[101])));
    const Real x253 = x51 + x108 + x147 + x149 + x175 + x179 + 4.094 * x187 + (x107 + x111 * x110 *
        folded[99]) + x72 + 2.0 * x83 + x139 + x165 + x168 + x189 + x191 + (2.0 * x82 + 2.0 *
        x140) + (x167 + x170) + (x190 + d_ * folded[100] * column[82] * x35 * x192);
    source = -x253;
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
    a[27] = 1.0 - step * a[27];
    a[28] = -step * a[28];
    a[29] = -step * a[29];
    a[30] = 1.0 - step * a[30];
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
    a[27] = reciprocal(a[27]);
    a[29] = a[29] * a[27];
    a[30] = a[30] - a[29] * a[28];
    a[30] = reciprocal(a[30]);
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
    x[12] = x[12] - a[29] * x[11];
    x[12] = x[12] * a[30];
    x[11] = (x[11] - a[28] * x[12]) * a[27];
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
    const Real x4 = 0.1292 * x1 + 0.06487 * x3;
    const Real x5 = logistic(-0.1107419712070875 * (V + 56.86));
    const Real x6 = reciprocal(x4);
    const Real x7 = 0.1292 * (x1 * (-0.008281861563714845 * V - 0.37922644100250275)) + 0.06487 *
        (x3 * (0.0036911829173615863 - 0.0007653292385157756 * V));
    constant_dV[0] = 0.221483942414175 * (x6 * x5 * x5 * (1.0 - x5)) - x6 * x6 * x5 * x5 * x7;
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
    const Real x17 = select(x9, 0.057 * x10, 0.0) + select(x9, (2.7 * x12 + 310000.0 * x13),
        5.9230769230769225 * x14);
    const Real x18 = 1.0 - x8;
    constant_dV[1] = x8 * x8 * x16 - 0.2691790040376851 * (x8 * x8 * x17 * x18);
    const Real x19 = logistic(0.311 * (V + 79.23));
    const Real x20 = exp(0.2444 * V);
    const Real x21 = exp(-0.04391 * V);
    const Real x22 = -25428.0 * x20 - 6.948e-06 * x21;
    const Real x23 = V + 37.78;
    const Real x24 = select(x9, (x19 * x22 + (x23 * x19 * (3.0508668e-07 * x21 -
        6214.6032000000005 * x20)) - 0.311 * (x23 * x19 * (1.0 - x19) * x22)), 0.0);
    const Real x25 = exp(-0.01052 * V);
    const Real x26 = logistic(-0.1378 * (V + 40.14));
    const Real x27 = logistic(-0.1 * (V + 32.0));
    const Real x28 = exp(0.057 * V);
    const Real x29 = select(x9, (0.0033402720000000005 * (x25 * x26 * (1.0 - x26)) -
        0.00025500480000000003 * (x25 * x26)), (0.06 * (x27 * (1.0 - x27) * x28) + 0.0342 * (x27 *
        x28)));
    const Real x30 = x24 + x29;
    const Real x31 = x8 * x8 * x30;
    const Real x32 = x8 * x8 * (select(x9, x23 * x19 * x22, 0.0) + select(x9, 0.02424 * x25 * x26,
        0.6 * x27 * x28)) * x18;
    constant_dV[2] = x31 - 0.2691790040376851 * x32;
    const Real x33 = logistic(0.13458950201884254 * (V + 77.55));
    constant_dV[3] = x16 * x33 * x33 - 0.2691790040376851 * (x17 * x33 * x33 * (1.0 - x33));
    constant_dV[4] = 0.684931506849315 * x31 - 0.1843691808477295 * x32;
    const Real x34 = logistic(-0.18996960486322187 * (V + 42.85));
    constant_dV[5] = 0.18996960486322187 * (x34 * (1.0 - x34) * x6) - x34 * x6 * x6 * x7;
    const Real x35 = logistic(0.13354700854700854 * (V + 87.61));
    constant_dV[6] = -x35 * (1.0 - x35) * folded[171];
    const Real x36 = logistic(0.13354700854700854 * (V + 93.81));
    constant_dV[7] = -x36 * (1.0 - x36) * folded[172];
    const Real x37 = logistic(-0.06747638326585695 * (V - 14.34));
    const Real x38 = logistic(-0.03403513787634354 * (V - 18.4099));
    const Real x39 = V + 100.0;
    const Real x40 = logistic(0.03403513787634354 * x39);
    const Real x41 = 0.8271982794275787 * x38 + 3.5 * x40;
    const Real x42 = 0.02815380749139179 * (x38 * (1.0 - x38)) - 0.11912298256720238 * (x40 *
        (1.0 - x40));
    constant_dV[8] = 0.06417154851722011 * (x37 * x41 * (1.0 - x37)) + 0.951022349025202 * (x37 *
        x42);
    const Real x43 = exp(-0.01 * x39);
    const Real x44 = exp(0.06027727546714889 * (V + 50.0));
    const Real x45 = 0.3933 * x43 + 0.08004 * x44;
    const Real x46 = reciprocal(x45);
    const Real x47 = x46 + 4.562;
    const Real x48 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x49 = 1.0 - x48;
    const Real x50 = V + 70.0;
    const Real x51 = logistic(0.2 * x50);
    const Real x52 = 1.0 - x51 * k_epi_;
    const Real x53 = reciprocal(x47);
    const Real x54 = reciprocal(x52);
    const Real x55 = 0.004824593128390597 * x44 - 0.003933 * x43;
    const Real x56 = 1.0 - x51;
    constant_dV[9] = x46 * x46 * x53 * x53 * x48 * x55 * x54 - 0.17510068289266328 * (x53 * x48 *
        x49 * x54) - 0.2 * (x53 * x48 * x51 * x56 * k_epi_ * x54 * x54);
    const Real x57 = exp(-0.01693480101608806 * (V + 96.52));
    const Real x58 = exp(0.12377769525931426 * (V + 114.1));
    const Real x59 = 0.001416 * x57 + 1.78e-08 * x58;
    const Real x60 = reciprocal(x59);
    const Real x61 = x60 + 23.62;
    const Real x62 = reciprocal(x61);
    const Real x63 = 2.203242975615794e-09 * x58 - 2.3979678238780692e-05 * x57;
    constant_dV[10] = x48 * x60 * x60 * x62 * x62 * x63 * x54 - 0.17510068289266328 * (x48 * x62 *
        x49 * x54) - 0.2 * (x48 * x51 * x62 * x56 * k_epi_ * x54 * x54);
    const Real x64 = logistic(-0.06747638326585695 * (V - 24.34));
    constant_dV[11] = 0.06417154851722011 * (x41 * x64 * (1.0 - x64)) + 0.951022349025202 * (x64 *
        x42);
    const Real x65 = exp(0.06293266205160478 * (V - 167.4));
    const Real x66 = exp(-4.642525533890436 * (V - 12.23));
    const Real x67 = x65 + x66;
    const Real x68 = reciprocal(x67);
    const Real x69 = 0.0001 * x68 + 1.354;
    const Real x70 = logistic(0.05 * x50);
    const Real x71 = 1.0 - 0.5 * x70;
    const Real x72 = reciprocal(x69);
    const Real x73 = reciprocal(x71);
    const Real x74 = 0.06293266205160478 * x65 - 4.642525533890436 * x66;
    const Real x75 = 1.0 - x70;
    const Real x76 = x46 * x46 * x53 * x53 * x48 * x72 * x73 * x55 * x54 + 0.0001 * (x53 * x48 *
        x68 * x68 * x72 * x72 * x73 * x74 * x54) - 0.17510068289266328 * (x53 * x48 * x72 * x73 *
        x49 * x54) - 0.025 * (x53 * x48 * x72 * x70 * x73 * x73 * x75 * x54) - 0.2 * (x53 * x48 *
        x51 * x72 * x73 * x56 * k_epi_ * x54 * x54);
    constant_dV[12] = x76;
    const Real x77 = x48 * x60 * x60 * x62 * x62 * x72 * x73 * x63 * x54 + 0.0001 * (x48 * x62 *
        x68 * x68 * x72 * x72 * x73 * x74 * x54) - 0.17510068289266328 * (x48 * x62 * x72 * x73 *
        x49 * x54) - 0.025 * (x48 * x62 * x72 * x70 * x73 * x73 * x75 * x54) - 0.2 * (x48 * x51 *
        x62 * x72 * x73 * x56 * k_epi_ * x54 * x54);
    constant_dV[13] = x77;
    const Real x78 = exp(-0.05 * (V + 6.0));
    const Real x79 = exp(0.09 * (V + 14.0));
    const Real x80 = x78 + x79;
    const Real x81 = reciprocal(x80);
    const Real x82 = x81 + 0.6;
    const auto x83 = switch_V > 31.4978;
    const Real x84 = exp(-0.0829 * V);
    const Real x85 = exp(-1.007 * x84);
    const Real x86 = reciprocal(x82);
    const Real x87 = 0.09 * x79 - 0.05 * x78;
    constant_dV[14] = x86 * select(x83, 0.0, 0.08984984689 * x84 * x85) + x81 * x81 * x86 * x86 *
        x87 * select(x83, 1.0, 1.0763 * x85);
    const Real x88 = V + 20.0;
    const Real x89 = exp(-0.1 * x88);
    const Real x90 = exp(0.1 * x88);
    const Real x91 = 0.0045 * x89 + 0.0045 * x90;
    const Real x92 = reciprocal(x91);
    const Real x93 = x92 + 7.0;
    const Real x94 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x95 = 1.0 - x94;
    const Real x96 = reciprocal(x93);
    const Real x97 = x96 * x94 * x95;
    const Real x98 = 0.00045 * x90 - 0.00045 * x89;
    const Real x99 = x92 * x92 * x96 * x96 * x94 * x98;
    constant_dV[15] = x99 - 0.27056277056277056 * x97;
    const Real x100 = V + 5.0;
    const Real x101 = exp(-0.25 * x100);
    const Real x102 = exp(0.16666666666666666 * x100);
    const Real x103 = 3.5e-05 * x101 + 3.5e-05 * x102;
    const Real x104 = reciprocal(x103);
    const Real x105 = x104 + 1000.0;
    const Real x106 = reciprocal(x105);
    const Real x107 = 5.833333333333332e-06 * x102 - 8.75e-06 * x101;
    constant_dV[16] = x94 * x104 * x104 * x106 * x106 * x107 - 0.27056277056277056 * (x94 * x106 *
        x95);
    constant_dV[17] = 0.4 * x99 - 0.10822510822510822 * x97;
    const Real x108 = V - 4.0;
    const Real x109 = exp(-0.14285714285714285 * x108);
    const Real x110 = exp(0.14285714285714285 * x108);
    const Real x111 = 0.04 * x109 + 0.04 * x110;
    const Real x112 = reciprocal(x111);
    const Real x113 = x112 + 7.0;
    const Real x114 = reciprocal(x113);
    const Real x115 = x94 * x114 * x95;
    const Real x116 = 0.005714285714285714 * x110 - 0.005714285714285714 * x109;
    const Real x117 = x94 * x112 * x112 * x114 * x114 * x116;
    constant_dV[18] = x117 - 0.27056277056277056 * x115;
    const Real x118 = exp(-0.3333333333333333 * V);
    const Real x119 = exp(0.14285714285714285 * V);
    const Real x120 = 0.00012 * x118 + 0.00012 * x119;
    const Real x121 = reciprocal(x120);
    const Real x122 = x121 + 100.0;
    const Real x123 = reciprocal(x122);
    const Real x124 = 1.7142857142857142e-05 * x119 - 3.9999999999999996e-05 * x118;
    constant_dV[19] = x94 * x121 * x121 * x123 * x123 * x124 - 0.27056277056277056 * (x94 * x123 *
        x95);
    constant_dV[20] = 0.4 * x117 - 0.10822510822510822 * x115;
    const Real x125 = logistic(0.35821750967187277 * (V + 18.08));
    constant_dV[21] = -x125 * (1.0 - x125) * folded[173];
    const Real x126 = exp(0.056179775280898875 * (V + 48.28));
    const Real x127 = exp(-0.004347826086956522 * (V + 210.0));
    const Real x128 = 0.0002326 * x126 + 0.001292 * x127;
    const Real x129 = reciprocal(x128);
    const Real x130 = x129 + 817.3;
    const Real x131 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x132 = 1.0 - x131;
    const Real x133 = reciprocal(x130);
    const Real x134 = 1.3067415730337078e-05 * x126 - 5.617391304347826e-06 * x127;
    constant_dV[22] = 0.11195700850873264 * (x133 * x131 * x132) + x129 * x129 * x133 * x133 *
        x131 * x134;
    const Real x135 = exp(0.05 * (V - 50.0));
    const Real x136 = exp(-0.03225806451612903 * (V + 66.54));
    constant_dV[23] = 0.11195700850873264 * (x131 * (0.01 * x135 + 0.0193 * x136) * x132) + (x131 *
        (0.0005 * x135 - 0.0006225806451612904 * x136));
    const Real x137 = x6 * x6 * x7;
    slope_dV[0] = x137;
    const Real x138 = -x11 - x15;
    slope_dV[1] = x138;
    slope_dV[2] = -x24 - x29;
    slope_dV[3] = x138;
    slope_dV[4] = -0.684931506849315 * x30;
    slope_dV[5] = x137;
    slope_dV[6] = 0.0;
    slope_dV[7] = 0.0;
    const Real x139 = -0.951022349025202 * x42;
    slope_dV[8] = x139;
    slope_dV[9] = 0.2 * (x53 * x51 * x56 * k_epi_ * x54 * x54) - x46 * x46 * x53 * x53 * x55 * x54;
    slope_dV[10] = 0.2 * (x51 * x62 * x56 * k_epi_ * x54 * x54) - x60 * x60 * x62 * x62 * x63 * x54;
    slope_dV[11] = x139;
    const Real x140 = 0.025 * (x53 * x72 * x70 * x73 * x73 * x75 * x54) + 0.2 * (x53 * x51 * x72 *
        x73 * x56 * k_epi_ * x54 * x54) - x46 * x46 * x53 * x53 * x72 * x73 * x55 * x54 - 0.0001 *
        (x53 * x68 * x68 * x72 * x72 * x73 * x74 * x54);
    slope_dV[12] = x140;
    const Real x141 = 0.025 * (x62 * x72 * x70 * x73 * x73 * x75 * x54) + 0.2 * (x51 * x62 * x72 *
        x73 * x56 * k_epi_ * x54 * x54) - x60 * x60 * x62 * x62 * x72 * x73 * x63 * x54 - 0.0001 *
        (x62 * x68 * x68 * x72 * x72 * x73 * x74 * x54);
    slope_dV[13] = x141;
    slope_dV[14] = -x81 * x81 * x86 * x86 * x87;
    slope_dV[15] = -x92 * x92 * x96 * x96 * x98;
    slope_dV[16] = -x104 * x104 * x106 * x106 * x107;
    slope_dV[17] = -0.4 * x92 * x92 * x96 * x96 * x98;
    slope_dV[18] = -x112 * x112 * x114 * x114 * x116;
    slope_dV[19] = -x121 * x121 * x123 * x123 * x124;
    slope_dV[20] = -0.4 * x112 * x112 * x114 * x114 * x116;
    slope_dV[21] = 0.0;
    slope_dV[22] = -x129 * x129 * x133 * x133 * x134;
    slope_dV[23] = 0.0006225806451612904 * x136 - 0.0005 * x135;
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
    const Real J_rel_CaMK_ = state[27];
    const Real Ca_i_ = state[28];
    const Real Ca_nsr_ = state[29];
    const Real Ca_jsr_ = state[30];
    const Real Kr_C0_ = state[31];
    const Real Kr_C1_ = state[32];
    const Real Kr_C2_ = state[33];
    const Real Kr_O_ = state[34];
    const Real Kr_I_ = state[35];
    const Real Cl_i_ = state[36];
    const Real Cl_ss_ = state[37];
    const Real J_rel_np_ = state[38];
    const Real Ca_ss_ = state[39];
    const Real Na_i_ = state[40];
    const Real Na_ss_ = state[41];
    const Real K_i_ = state[42];
    const Real K_ss_ = state[43];
    const Real x0 = 1.0 - CaMK_trap_;
    const Real x1 = reciprocal(Ca_ss_);
    const Real x2 = x1 * K_mCaM_ + 1.0;
    const Real x3 = reciprocal(x2);
    const Real x4 = CaMK_trap_ + CaMK_0_ * x0 * x3;
    const Real x5 = reciprocal(x4);
    const Real x6 = K_mCaMK_ * x5 + 1.0;
    const Real x7 = reciprocal(x6);
    const Real x8 = 1.0 - x7;
    const Real x9 = h_ * j_ * x8 + h_CaMK_ * j_CaMK_ * x7;
    const Real x10 = m_ * m_ * m_ * g_Na_ * x9;
    const Real x11 = h_L_ * x8 + h_L_CaMK_ * x7;
    const Real x12 = m_L_ * g_NaL_ * x11;
    const Real x13 = reciprocal(Ca_i_);
    const Real x14 = 3.8e-05 * x13;
    const Real x15 = pow(x14, 1.4) + 1.0;
    const Real x16 = reciprocal(x15);
    const Real x17 = 0.6 * x16 + 1.0;
    const Real x18 = x17 * x_s1_ * x_s2_ * g_Ks_;
    const Real x19 = Kr_O_ * folded[94];
    const Real x20 = x13 * x13 * folded[31] + 1.0;
    const Real x21 = exp(V * folded[16]);
    const Real x22 = reciprocal(x21);
    const Real x23 = ((x22 + 1.0) * folded[17]) + 1.0;
    const Real x24 = x21 + 1.0;
    const Real x25 = Na_i_ * x24 * folded[19] + 1.0;
    const Real x26 = exp(V * folded[20]);
    const Real x27 = reciprocal(x25);
    const Real x28 = reciprocal(x26);
    const Real x29 = w_Ca_ * x27 * x28 + Na_i_ * x21 * x27 * folded[21];
    const Real x30 = k_Ca_off_ + x29;
    const Real x31 = reciprocal(x23);
    const Real x32 = w_Ca_ * x31;
    const Real x33 = x22 * x31 * folded[23];
    const Real x34 = x32 + x33;
    const Real x35 = x22 * x31 * folded[18] + folded[24];
    const Real x36 = k_Ca_off_ * x34 * x35;
    const Real x37 = x22 * x31 * x30 * folded[22] + x36;
    const Real x38 = Na_i_ * folded[25] + 1.0;
    const Real x39 = Na_i_ * x38 * folded[26] + 1.0;
    const Real x40 = reciprocal(x39);
    const Real x41 = Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x40 * folded[27] + Ca_i_ * k_Ca_on_ * x40;
    const Real x42 = k_Ca_off_ + x32 + x33;
    const Real x43 = k_Ca_off_ * x29 * x41 + Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x40 * x42 *
        folded[28];
    const Real x44 = x34 * folded[24] * x41 + Ca_i_ * x22 * x31 * x40 * x42 * folded[29];
    const Real x45 = Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x30 * x40 * folded[30] + Ca_i_ *
        k_Ca_on_ * x29 * x35 * x40;
    const Real x46 = x37 + x43 + x44 + x45;
    const Real x47 = (-Na_i_ * x21 * x27 * x27 * x28 * folded[176] - x27 * x28 * folded[177]) +
        (Na_i_ * x21 * x27 * folded[178] - Na_i_ * Na_i_ * x21 * x21 * x27 * x27 * folded[179]);
    const Real x48 = x22 * x31 * x31 * folded[182] + x22 * x22 * x31 * x31 * folded[184] - x22 *
        x31 * folded[183];
    const Real x49 = k_Ca_off_ * x35 * x48;
    const Real x50 = x22 * x22 * x31 * x31 * folded[175] - x22 * x31 * folded[174];
    const Real x51 = k_Ca_off_ * x34 * x50;
    const Real x52 = (x22 * x31 * folded[22] * x47 + x22 * x22 * x31 * x31 * x30 * folded[181] -
        x22 * x31 * x30 * folded[180]) + x49 + x51;
    const Real x53 = Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x37 * x40 * folded[185] + Na_i_ * Na_i_ *
        Na_i_ * x21 * x27 * x40 * folded[27] * x52 - Na_i_ * Na_i_ * Na_i_ * Na_i_ * x21 * x21 *
        x27 * x27 * x37 * x40 * folded[186];
    const Real x54 = Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x40 * folded[185] - Na_i_ * Na_i_ *
        Na_i_ * Na_i_ * x21 * x21 * x27 * x27 * x40 * folded[186];
    const Real x55 = Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x40 * x42 * folded[187] + Na_i_ * Na_i_ *
        Na_i_ * x21 * x27 * x40 * folded[28] * x48 - Na_i_ * Na_i_ * Na_i_ * Na_i_ * x21 * x21 *
        x27 * x27 * x40 * x42 * folded[188];
    const Real x56 = (k_Ca_off_ * x41 * x47 + k_Ca_off_ * x29 * x54) + x55;
    const Real x57 = (folded[24] * x41 * x48 + x34 * folded[24] * x54) + (Ca_i_ * x22 * x31 * x40 *
        folded[29] * x48 + Ca_i_ * x22 * x22 * x31 * x31 * x40 * x42 * folded[190] - Ca_i_ * x22 *
        x31 * x40 * x42 * folded[189]);
    const Real x58 = Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x30 * x40 * folded[191] + Na_i_ * Na_i_ *
        Na_i_ * x21 * x27 * x40 * folded[30] * x47 - Na_i_ * Na_i_ * Na_i_ * Na_i_ * x21 * x21 *
        x27 * x27 * x30 * x40 * folded[192];
    const Real x59 = x58 + (Ca_i_ * k_Ca_on_ * x35 * x40 * x47 + Ca_i_ * k_Ca_on_ * x29 * x40 *
        x50);
    const Real x60 = 3.0 * (x53 - (x22 * x31 * folded[18] * x56 + x22 * x22 * x31 * x31 * x43 *
        folded[175] - x22 * x31 * x43 * folded[174])) + (Na_i_ * x21 * x27 * x44 * folded[178] +
        Na_i_ * x21 * x27 * folded[21] * x57 - Na_i_ * Na_i_ * x21 * x21 * x27 * x27 * x44 *
        folded[179]) - (x22 * x31 * folded[23] * x59 + x22 * x22 * x31 * x31 * x45 * folded[184] -
        x22 * x31 * x45 * folded[183]);
    const Real x61 = reciprocal(x46);
    const Real x62 = 3.0 * (Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x37 * x40 * folded[27] - x22 *
        x31 * folded[18] * x43) + Na_i_ * x21 * x27 * folded[21] * x44 - x22 * x31 * folded[23] *
        x45;
    const Real x63 = x52 + x56 + x57 + x59;
    const Real x64 = k_Ca_off_ * x45 - folded[24] * x43;
    const Real x65 = reciprocal(x20);
    const Real x66 = x65 * folded[32] * ((x61 * x60 - x62 * x61 * x61 * x63) + 2.0 * ((x61 *
        (k_Ca_off_ * x59 - folded[24] * x56)) - x61 * x61 * x64 * x63));
    const Real x67 = x1 * x1 * folded[31] + 1.0;
    const Real x68 = Na_ss_ * x24 * folded[19] + 1.0;
    const Real x69 = reciprocal(x68);
    const Real x70 = w_Ca_ * x28 * x69 + Na_ss_ * x21 * folded[21] * x69;
    const Real x71 = k_Ca_off_ + x70;
    const Real x72 = x36 + x22 * x31 * folded[22] * x71;
    const Real x73 = Na_ss_ * folded[25] + 1.0;
    const Real x74 = Na_ss_ * folded[26] * x73 + 1.0;
    const Real x75 = reciprocal(x74);
    const Real x76 = Na_ss_ * Na_ss_ * Na_ss_ * x21 * folded[27] * x69 * x75 + Ca_ss_ * k_Ca_on_ *
        x75;
    const Real x77 = k_Ca_off_ * x70 * x76 + Na_ss_ * Na_ss_ * Na_ss_ * x21 * x42 * folded[28] *
        x69 * x75;
    const Real x78 = x34 * folded[24] * x76 + Ca_ss_ * x22 * x31 * x42 * folded[29] * x75;
    const Real x79 = Na_ss_ * Na_ss_ * Na_ss_ * x21 * folded[30] * x69 * x71 * x75 + Ca_ss_ *
        k_Ca_on_ * x35 * x70 * x75;
    const Real x80 = x72 + x77 + x78 + x79;
    const Real x81 = (-x28 * x69 * folded[177] - Na_ss_ * x21 * x28 * x69 * x69 * folded[176]) +
        (Na_ss_ * x21 * x69 * folded[178] - Na_ss_ * Na_ss_ * x21 * x21 * x69 * x69 * folded[179]);
    const Real x82 = x49 + x51 + (x22 * x31 * folded[22] * x81 + x22 * x22 * x31 * x31 * x71 *
        folded[181] - x22 * x31 * x71 * folded[180]);
    const Real x83 = Na_ss_ * Na_ss_ * Na_ss_ * x21 * x69 * x72 * x75 * folded[185] + Na_ss_ *
        Na_ss_ * Na_ss_ * x21 * folded[27] * x69 * x75 * x82 - Na_ss_ * Na_ss_ * Na_ss_ * Na_ss_ *
        x21 * x21 * x69 * x69 * x72 * x75 * folded[186];
    const Real x84 = Na_ss_ * Na_ss_ * Na_ss_ * x21 * x69 * x75 * folded[185] - Na_ss_ * Na_ss_ *
        Na_ss_ * Na_ss_ * x21 * x21 * x69 * x69 * x75 * folded[186];
    const Real x85 = Na_ss_ * Na_ss_ * Na_ss_ * x21 * x42 * x69 * x75 * folded[187] + Na_ss_ *
        Na_ss_ * Na_ss_ * x21 * folded[28] * x69 * x75 * x48 - Na_ss_ * Na_ss_ * Na_ss_ * Na_ss_ *
        x21 * x21 * x42 * x69 * x69 * x75 * folded[188];
    const Real x86 = (k_Ca_off_ * x76 * x81 + k_Ca_off_ * x70 * x84) + x85;
    const Real x87 = (folded[24] * x76 * x48 + x34 * folded[24] * x84) + (Ca_ss_ * x22 * x31 *
        folded[29] * x75 * x48 + Ca_ss_ * x22 * x22 * x31 * x31 * x42 * x75 * folded[190] -
        Ca_ss_ * x22 * x31 * x42 * x75 * folded[189]);
    const Real x88 = Na_ss_ * Na_ss_ * Na_ss_ * x21 * x69 * x71 * x75 * folded[191] + Na_ss_ *
        Na_ss_ * Na_ss_ * x21 * folded[30] * x69 * x75 * x81 - Na_ss_ * Na_ss_ * Na_ss_ * Na_ss_ *
        x21 * x21 * x69 * x69 * x71 * x75 * folded[192];
    const Real x89 = x88 + (Ca_ss_ * k_Ca_on_ * x70 * x75 * x50 + Ca_ss_ * k_Ca_on_ * x35 * x75 *
        x81);
    const Real x90 = 3.0 * (x83 - (x22 * x31 * folded[18] * x86 + x22 * x22 * x31 * x31 * x77 *
        folded[175] - x22 * x31 * x77 * folded[174])) + (Na_ss_ * x21 * x69 * x78 * folded[178] +
        Na_ss_ * x21 * folded[21] * x69 * x87 - Na_ss_ * Na_ss_ * x21 * x21 * x69 * x69 * x78 *
        folded[179]) - (x22 * x31 * folded[23] * x89 + x22 * x22 * x31 * x31 * x79 * folded[184] -
        x22 * x31 * x79 * folded[183]);
    const Real x91 = reciprocal(x80);
    const Real x92 = 3.0 * (Na_ss_ * Na_ss_ * Na_ss_ * x21 * folded[27] * x69 * x72 * x75 - x22 *
        x31 * folded[18] * x77) + Na_ss_ * x21 * folded[21] * x69 * x78 - x22 * x31 * folded[23] *
        x79;
    const Real x93 = x82 + x86 + x87 + x89;
    const Real x94 = k_Ca_off_ * x79 - folded[24] * x77;
    const Real x95 = reciprocal(x67);
    const Real x96 = x95 * folded[55] * ((x91 * x90 - x92 * x91 * x91 * x93) + 2.0 * ((x91 *
        (k_Ca_off_ * x89 - folded[24] * x86)) - x91 * x91 * x94 * x93));
    const Real x97 = exp(V * folded[62]);
    const Real x98 = reciprocal(x97);
    const Real x99 = Na_i_ * x98 * folded[63] + 1.0;
    const Real x100 = K_i_ * folded[64] + 1.0;
    const Real x101 = x99 * x99 * x99 + x100 * x100 - 1.0;
    const Real x102 = reciprocal(x101);
    const Real x103 = exp(V * folded[66]);
    const Real x104 = reciprocal(x103);
    const Real x105 = x104 * folded[67] + 1.0;
    const Real x106 = x105 * x105 * x105 + folded[68];
    const Real x107 = Na_i_ * folded[69] + K_i_ * folded[70] + folded[71];
    const Real x108 = reciprocal(x106);
    const Real x109 = reciprocal(x107);
    const Real x110 = K_i_ * K_i_ * x102 * x104 * x104 * x104 * x108 * x109 * folded[72];
    const Real x111 = Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * folded[65] + x110 + K_i_ *
        K_i_ * x102 * x109 * folded[73] + Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x109 *
        folded[74];
    const Real x112 = K_i_ * K_i_ * x102 * x104 * x104 * x104 * x108 * folded[76] + Na_i_ * Na_i_ *
        Na_i_ * x98 * x98 * x98 * x102 * x108 * folded[77] + K_i_ * K_i_ * x102 * x108 *
        folded[78] + K_i_ * K_i_ * x102 * x108 * folded[79];
    const Real x113 = x108 * folded[81] + x104 * x104 * x104 * x108 * x109 * folded[82] + x104 *
        x104 * x104 * x108 * folded[83] + x108 * folded[84];
    const Real x114 = x110 + Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x108 * folded[85] +
        Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 * folded[86] +
        Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 * x109 *
        folded[87];
    const Real x115 = x111 + x112 + x113 + x114;
    const Real x116 = Na_i_ * K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x104 * x104 * x104 *
        x108 * x109 * folded[195] + K_i_ * K_i_ * x102 * x104 * x104 * x104 * x104 * x105 * x105 *
        x108 * x108 * x109 * folded[197] - K_i_ * K_i_ * x102 * x104 * x104 * x104 * x108 * x109 *
        folded[196];
    const Real x117 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 *
        x102 * x109 * folded[200] - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x109 *
        folded[199];
    const Real x118 = (Na_i_ * Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 *
        x102 * folded[194] - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * folded[193]) + x116 +
        Na_i_ * K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x109 * folded[198] + x117;
    const Real x119 = Na_i_ * K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x104 * x104 * x104 *
        x108 * folded[202] + K_i_ * K_i_ * x102 * x104 * x104 * x104 * x104 * x105 * x105 * x108 *
        x108 * folded[204] - K_i_ * K_i_ * x102 * x104 * x104 * x104 * x108 * folded[203];
    const Real x120 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 *
        x102 * x108 * folded[206] + Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x105 *
        x105 * x108 * x108 * folded[207] - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x108 *
        folded[205];
    const Real x121 = x119 + x120 + (Na_i_ * K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x108 *
        folded[208] + K_i_ * K_i_ * x102 * x104 * x105 * x105 * x108 * x108 * folded[209]) +
        (Na_i_ * K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x108 * folded[210] + K_i_ * K_i_ *
        x102 * x104 * x105 * x105 * x108 * x108 * folded[211]);
    const Real x122 = reciprocal(x115);
    const Real x123 = x108 * x111 * folded[75] - x109 * x112 * folded[80];
    const Real x124 = x104 * x105 * x105 * x108 * x108 * folded[212] + (x104 * x104 * x104 * x104 *
        x105 * x105 * x108 * x108 * x109 * folded[214] - x104 * x104 * x104 * x108 * x109 *
        folded[213]) + x104 * x104 * x104 * x104 * x105 * x105 * x108 * x108 * folded[216] + x104 *
        x105 * x105 * x108 * x108 * folded[217] - x104 * x104 * x104 * x108 * folded[215];
    const Real x125 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 *
        x102 * x108 * folded[219] + Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x105 *
        x105 * x108 * x108 * folded[220] - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x108 *
        folded[218];
    const Real x126 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 *
        x102 * x104 * x104 * x104 * x108 * folded[222] + Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 *
        x102 * x104 * x104 * x104 * x104 * x105 * x105 * x108 * x108 * folded[224] - Na_i_ *
        Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 * folded[221] - Na_i_ *
        Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 * folded[223];
    const Real x127 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 *
        x102 * x104 * x104 * x104 * x108 * x109 * folded[226] + Na_i_ * Na_i_ * Na_i_ * x98 * x98 *
        x98 * x102 * x104 * x104 * x104 * x104 * x105 * x105 * x108 * x108 * x109 * folded[228] -
        Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 * x109 *
        folded[225] - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 *
        x109 * folded[227];
    const Real x128 = x116 + x125 + x126 + x127;
    const Real x129 = x118 + x121 + x124 + x128;
    const Real x130 = x114 * folded[88] - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x113 *
        folded[89];
    const Real x131 = Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * folded[89] * x124 + Na_i_ *
        Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 * x102 * x113 *
        folded[230] - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x113 * folded[229];
    const Real x132 = 3.0 * ((x122 * ((x108 * folded[75] * x118 + x104 * x105 * x105 * x108 *
        x108 * x111 * folded[201]) - x109 * folded[80] * x121)) - x123 * x122 * x122 * x129) +
        2.0 * ((x122 * (folded[88] * x128 - x131)) - x122 * x122 * x130 * x129);
    const Real x133 = P_NaKpump_ * x132;
    const Real x134 = x1 * K_ClCa_ + 1.0;
    const Real x135 = reciprocal(x134);
    const Real x136 = x13 * K_ClCa_ + 1.0;
    const Real x137 = reciprocal(x136);
    const Real x138 = x137 * folded[51];
    const Real x139 = V * folded[59];
    const Real x140 = exp(x139);
    const Real x141 = x_over_expm1_slope(x139);
    const Real x142 = x_over_expm1(x139);
    const Real x143 = ((Na_i_ * x140 - Na_o_) * x141 * folded[232]) + Na_i_ * x140 * x142 *
        folded[232];
    const Real x144 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x145 = 1.0 - x144;
    const Real x146 = x144 * i_fast_ + x145 * i_slow_;
    const Real x147 = x144 * i_CaMK_fast_ + x145 * i_CaMK_slow_;
    const Real x148 = a_ * x8 * x146 + a_CaMK_ * x7 * x147;
    const Real x149 = (a_ * x8 * (0.006613756613756614 * (x144 * x145 * i_slow_) -
        0.006613756613756614 * (x144 * x145 * i_fast_))) + (a_CaMK_ * x7 * (0.006613756613756614 *
        (x144 * x145 * i_CaMK_slow_) - 0.006613756613756614 * (x144 * x145 * i_CaMK_fast_)));
    const Real x150 = reciprocal(K_i_);
    const Real x151 = log(x150 * K_o_) * folded[50];
    const Real x152 = V - x151;
    const Real x153 = g_to_ * x148 + g_to_ * x149 * x152;
    const Real x154 = logistic(-0.04168907454423419 * (V - 10.8968));
    const Real x155 = g_Kb_ * x154 + 0.04168907454423419 * (g_Kb_ * x154 * (1.0 - x154) * x152);
    const Real x156 = logistic(0.1217 * (V - x151 - 49.934));
    const Real x157 = exp(0.0674 * (V - x151 - 3.257));
    const Real x158 = exp(0.0618 * (V - x151 - 594.31));
    const Real x159 = 15.72 * x157 + x158;
    const Real x160 = logistic(-0.1629 * (V - x151 + 14.207));
    const Real x161 = x159 * x160 + 4.094 * x156;
    const Real x162 = reciprocal(x161);
    const Real x163 = 1.0 - x160;
    const Real x164 = 1.0 - x156;
    const Real x165 = x156 * x162 * folded[97] - (x152 * x156 * x162 * x162 * folded[97] *
        (((x160 * (1.059528 * x157 + 0.0618 * x158)) + 0.1629 * (x159 * x160 * x163)) -
        0.49823980000000007 * (x156 * x164))) - 0.1217 * (x152 * x156 * x162 * folded[97] * x164);
    const Real x166 = V * folded[8];
    const Real x167 = exp(x166);
    const Real x168 = 4.0 * Ca_i_ + Na_i_ + K_i_ + Cl_i_;
    const Real x169 = sqrt(0.0005 * x168);
    const Real x170 = x169 + 1.0;
    const Real x171 = reciprocal(x170);
    const Real x172 = x169 * x171 - 0.00015 * x168;
    const Real x173 = exp(-x172 * folded[9]);
    const Real x174 = Ca_i_ * x167 * x173 - folded[10];
    const Real x175 = x_over_expm1_slope(x166);
    const Real x176 = x_over_expm1(x166);
    const Real x177 = 2.0 * (x174 * x175 * folded[236]) + 2.0 * (Ca_i_ * x167 * x176 * x173 *
        folded[236]);
    const Real x178 = logistic(0.1 * (V - 10.0));
    const Real x179 = 1.0 - x178;
    const Real x180 = x178 * x179 * f_Ca_slow_;
    const Real x181 = 0.06 * x180 - 0.06 * (x178 * x179 * f_Ca_fast_);
    const Real x182 = 0.06 * x180 - 0.06 * (x178 * x179 * f_Ca_CaMK_fast_);
    const Real x183 = j_Ca_ * n_i_ * x8 * x181 + j_Ca_ * n_i_ * x7 * r_CaMK_ * x182;
    const Real x184 = 0.6 * x178 + 0.3;
    const Real x185 = 0.7 - 0.6 * x178;
    const Real x186 = x185 * f_Ca_slow_;
    const Real x187 = x184 * f_Ca_fast_ + x186;
    const Real x188 = 1.0 - n_i_;
    const Real x189 = f_slow_ * folded[11];
    const Real x190 = f_fast_ * A_f_fast_ + x189;
    const Real x191 = j_Ca_ * n_i_ * x187 + x188 * x190;
    const Real x192 = x186 + x184 * f_Ca_CaMK_fast_;
    const Real x193 = f_CaMK_fast_ * A_f_fast_ + x189;
    const Real x194 = j_Ca_ * n_i_ * x192 + x188 * x193;
    const Real x195 = x8 * x191 + x7 * r_CaMK_ * x194;
    const Real x196 = d_ * x183 * x176 * x174 * folded[37] + 2.0 * (d_ * x174 * x195 * x175 *
        folded[235]) + 2.0 * (Ca_i_ * d_ * x167 * x176 * x173 * x195 * folded[235]);
    const Real x197 = j_Ca_ * n_ss_ * x8 * x181 + j_Ca_ * n_ss_ * x7 * r_CaMK_ * x182;
    const Real x198 = Na_ss_ + K_ss_ + 4.0 * Ca_ss_ + Cl_ss_;
    const Real x199 = sqrt(0.0005 * x198);
    const Real x200 = x199 + 1.0;
    const Real x201 = reciprocal(x200);
    const Real x202 = x199 * x201 - 0.00015 * x198;
    const Real x203 = exp(-x202 * folded[9]);
    const Real x204 = Ca_ss_ * x167 * x203 - folded[10];
    const Real x205 = 1.0 - n_ss_;
    const Real x206 = j_Ca_ * n_ss_ * x187 + x205 * x190;
    const Real x207 = j_Ca_ * n_ss_ * x192 + x205 * x193;
    const Real x208 = x8 * x206 + x7 * r_CaMK_ * x207;
    const Real x209 = d_ * x197 * x176 * x204 * folded[58] + 2.0 * (d_ * x204 * x208 * x175 *
        folded[237]) + 2.0 * (Ca_ss_ * d_ * x167 * x176 * x203 * x208 * folded[237]);
    const Real x210 = exp(-x172 * folded[60]);
    const Real x211 = Na_i_ * x140 * x210 - folded[61];
    const Real x212 = d_ * x195 * x211 * x141 * folded[231] + Na_i_ * d_ * x195 * x140 * x142 *
        x210 * folded[231] + d_ * x183 * x142 * x211 * folded[90];
    const Real x213 = exp(-x202 * folded[60]);
    const Real x214 = Na_ss_ * x140 * x213 - folded[61];
    const Real x215 = d_ * x208 * x214 * x141 * folded[233] + Na_ss_ * d_ * x208 * x140 * x142 *
        x213 * folded[233] + d_ * x197 * x142 * x214 * folded[92];
    const Real x216 = K_i_ * x140 * x210 - folded[93];
    const Real x217 = d_ * x195 * x216 * x141 * folded[234] + K_i_ * d_ * x195 * x140 * x142 *
        x210 * folded[234] + d_ * x183 * x142 * x216 * folded[96];
    const Real x218 = K_ss_ * x140 * x213 - folded[93];
    const Real x219 = g_Clb_ + x10 + x12 + x18 + x19 + x66 + x96 + x133 + (x135 * folded[99] +
        x138) + x143 + x153 + x155 + 4.094 * x165 + 2.0 * x177 + (2.0 * x196 + 2.0 * x209) +
        (x212 + x215) + (x217 + (d_ * x208 * x218 * x141 * folded[238] + K_ss_ * d_ * x208 * x140 *
        x142 * x213 * folded[238] + d_ * x197 * x142 * x218 * folded[100]));
    take(0, 0, -x219);
    const Real x220 = reciprocal(Na_i_);
    const Real x221 = V - log(x220 * Na_o_) * folded[50];
    take(0, 1, -m_ * m_ * x9 * x221 * folded[239]);
    take(0, 2, -m_ * m_ * m_ * j_ * g_Na_ * x8 * x221);
    take(0, 3, -m_ * m_ * m_ * h_ * g_Na_ * x8 * x221);
    take(0, 4, -m_ * m_ * m_ * j_CaMK_ * g_Na_ * x7 * x221);
    take(0, 5, -m_ * m_ * m_ * h_CaMK_ * g_Na_ * x7 * x221);
    take(0, 6, -g_NaL_ * x11 * x221);
    take(0, 7, -m_L_ * x8 * g_NaL_ * x221);
    take(0, 8, -m_L_ * x7 * g_NaL_ * x221);
    take(0, 9, -x8 * g_to_ * x146 * x152);
    take(0, 10, -x144 * a_ * x8 * g_to_ * x152);
    take(0, 11, -x145 * a_ * x8 * g_to_ * x152);
    take(0, 12, -x7 * g_to_ * x147 * x152);
    take(0, 13, -x144 * a_CaMK_ * x7 * g_to_ * x152);
    take(0, 14, -x145 * a_CaMK_ * x7 * g_to_ * x152);
    const Real x222 = (2.0 * (x176 * x174 * x195 * folded[37]) + 2.0 * (x176 * x204 * x208 *
        folded[58])) + (x195 * x142 * x211 * folded[90] + x208 * x142 * x214 * folded[92]) +
        (x195 * x142 * x216 * folded[96] + x208 * x142 * x218 * folded[100]);
    take(0, 15, -x222);
    const Real x223 = (2.0 * (d_ * x8 * x188 * x176 * x174 * folded[243]) + 2.0 * (d_ * x8 * x205 *
        x176 * x204 * folded[244])) + (d_ * x8 * x188 * x142 * x211 * folded[240] + d_ * x8 *
        x205 * x142 * x214 * folded[241]) + (d_ * x8 * x188 * x142 * x216 * folded[242] + d_ * x8 *
        x205 * x142 * x218 * folded[245]);
    take(0, 16, -x223);
    const Real x224 = x8 * x188 * folded[11] + x7 * x188 * folded[246];
    const Real x225 = x8 * x205 * folded[11] + x7 * x205 * folded[246];
    const Real x226 = (2.0 * (d_ * x176 * x174 * folded[37] * x224) + 2.0 * (d_ * x176 * x204 *
        folded[58] * x225)) + (d_ * x142 * x211 * folded[90] * x224 + d_ * x142 * x214 *
        folded[92] * x225) + (d_ * x142 * x216 * folded[96] * x224 + d_ * x142 * x218 *
        folded[100] * x225);
    take(0, 17, -x226);
    const Real x227 = (2.0 * (d_ * x7 * x188 * x176 * x174 * folded[250]) + 2.0 * (d_ * x7 * x205 *
        x176 * x204 * folded[251])) + (d_ * x7 * x188 * x142 * x211 * folded[247] + d_ * x7 *
        x205 * x142 * x214 * folded[248]) + (d_ * x7 * x188 * x142 * x216 * folded[249] + d_ * x7 *
        x205 * x142 * x218 * folded[252]);
    take(0, 18, -x227);
    const Real x228 = (2.0 * (x184 * d_ * j_Ca_ * n_i_ * x8 * x176 * x174 * folded[37]) + 2.0 *
        (x184 * d_ * j_Ca_ * n_ss_ * x8 * x176 * x204 * folded[58])) + (x184 * d_ * j_Ca_ * n_i_ *
        x8 * x142 * x211 * folded[90] + x184 * d_ * j_Ca_ * n_ss_ * x8 * x142 * x214 *
        folded[92]) + (x184 * d_ * j_Ca_ * n_i_ * x8 * x142 * x216 * folded[96] + x184 * d_ *
        j_Ca_ * n_ss_ * x8 * x142 * x218 * folded[100]);
    take(0, 19, -x228);
    const Real x229 = x185 * j_Ca_ * n_i_ * x8 + x185 * j_Ca_ * n_i_ * x7 * r_CaMK_;
    const Real x230 = x185 * j_Ca_ * n_ss_ * x8 + x185 * j_Ca_ * n_ss_ * x7 * r_CaMK_;
    const Real x231 = (2.0 * (d_ * x229 * x176 * x174 * folded[37]) + 2.0 * (d_ * x230 * x176 *
        x204 * folded[58])) + (d_ * x229 * x142 * x211 * folded[90] + d_ * x230 * x142 * x214 *
        folded[92]) + (d_ * x229 * x142 * x216 * folded[96] + d_ * x230 * x142 * x218 *
        folded[100]);
    take(0, 20, -x231);
    const Real x232 = (2.0 * (x184 * d_ * j_Ca_ * n_i_ * x7 * x176 * x174 * folded[256]) + 2.0 *
        (x184 * d_ * j_Ca_ * n_ss_ * x7 * x176 * x204 * folded[257])) + (x184 * d_ * j_Ca_ * n_i_ *
        x7 * x142 * x211 * folded[253] + x184 * d_ * j_Ca_ * n_ss_ * x7 * x142 * x214 *
        folded[254]) + (x184 * d_ * j_Ca_ * n_i_ * x7 * x142 * x216 * folded[255] + x184 * d_ *
        j_Ca_ * n_ss_ * x7 * x142 * x218 * folded[258]);
    take(0, 21, -x232);
    const Real x233 = n_i_ * x8 * x187 + n_i_ * x7 * r_CaMK_ * x192;
    const Real x234 = n_ss_ * x8 * x187 + n_ss_ * x7 * r_CaMK_ * x192;
    const Real x235 = (2.0 * (d_ * x233 * x176 * x174 * folded[37]) + 2.0 * (d_ * x234 * x176 *
        x204 * folded[58])) + (d_ * x233 * x142 * x211 * folded[90] + d_ * x234 * x142 * x214 *
        folded[92]) + (d_ * x233 * x142 * x216 * folded[96] + d_ * x234 * x142 * x218 *
        folded[100]);
    take(0, 22, -x235);
    const Real x236 = K_i_ + Na_i_ * P_NaK_;
    const Real x237 = reciprocal(x236);
    const Real x238 = V - folded[50] * log(x237 * folded[95]);
    take(0, 23, -x17 * x_s2_ * g_Ks_ * x238);
    take(0, 24, -x17 * x_s1_ * g_Ks_ * x238);
    const Real x239 = 1.0 - CaMK_0_ * x3;
    const Real x240 = m_ * m_ * m_ * g_Na_ * (h_CaMK_ * j_CaMK_ * K_mCaMK_ * x5 * x5 * x7 * x7 *
        x239 - h_ * j_ * K_mCaMK_ * x5 * x5 * x7 * x7 * x239) * x221;
    const Real x241 = m_L_ * g_NaL_ * (h_L_CaMK_ * K_mCaMK_ * x5 * x5 * x7 * x7 * x239 - h_L_ *
        K_mCaMK_ * x5 * x5 * x7 * x7 * x239) * x221;
    const Real x242 = g_to_ * (a_CaMK_ * K_mCaMK_ * x5 * x5 * x7 * x7 * x147 * x239 - a_ *
        K_mCaMK_ * x5 * x5 * x7 * x7 * x146 * x239) * x152;
    const Real x243 = x5 * x5 * x7 * x7 * x239 * x194 * folded[259] - K_mCaMK_ * x5 * x5 * x7 *
        x7 * x239 * x191;
    const Real x244 = x5 * x5 * x7 * x7 * x239 * x207 * folded[259] - K_mCaMK_ * x5 * x5 * x7 *
        x7 * x239 * x206;
    const Real x245 = d_ * x142 * x211 * folded[90] * x243;
    const Real x246 = d_ * x142 * x216 * folded[96] * x243;
    const Real x247 = x240 + x241 + x242 + (2.0 * (d_ * x176 * x174 * folded[37] * x243) + 2.0 *
        (d_ * x176 * x204 * folded[58] * x244)) + (x245 + d_ * x142 * x214 * folded[92] * x244) +
        (x246 + d_ * x142 * x218 * folded[100] * x244);
    take(0, 25, -x247);
    const Real x248 = (x8 * (j_Ca_ * x187 - x190)) + (x7 * r_CaMK_ * (j_Ca_ * x192 - x193));
    take(0, 26, -(d_ * x142 * x214 * folded[92] * x248 + 2.0 * (d_ * x176 * x204 * folded[58] *
        x248) + d_ * x142 * x218 * folded[100] * x248));
    take(0, 27, -(d_ * x142 * x211 * folded[90] * x248 + d_ * x142 * x216 * folded[96] * x248 +
        2.0 * (d_ * x176 * x174 * folded[37] * x248)));
    const Real x249 = Ca_i_ + K_pCa_;
    const Real x250 = reciprocal(x249);
    const Real x251 = g_pCa_ * x250 - Ca_i_ * g_pCa_ * x250 * x250;
    const Real x252 = x13 * x13 * x16 * x16 * pow(x14, 0.3999999999999999) * x_s1_ * x_s2_ *
        g_Ks_ * x238;
    const Real x253 = x34 * x40 * folded[104] + x22 * x31 * x40 * x42 * folded[29];
    const Real x254 = x29 * x40 * folded[102] + x253 + k_Ca_on_ * x29 * x35 * x40;
    const Real x255 = (x61 * (Na_i_ * x21 * x27 * folded[21] * x253 - 3.0 * (x22 * x31 * x29 *
        x40 * folded[103]) - x22 * x31 * x29 * x35 * x40 * folded[105])) - x62 * x61 * x61 * x254;
    const Real x256 = x62 * x61 + 2.0 * (x61 * x64);
    const Real x257 = (x65 * folded[32] * (x255 + 2.0 * ((x61 * (x29 * x35 * x40 * folded[102] -
        x29 * x40 * folded[106])) - x61 * x61 * x64 * x254))) + 2.0 * (x13 * x13 * x13 * x256 *
        x65 * x65 * folded[107]);
    const Real x258 = V - log(Cl_i_ * folded[49]) * folded[50];
    const Real x259 = x171 * reciprocal(x169);
    const Real x260 = x171 * x171;
    const Real x261 = (0.001 * x259 - 0.001 * x260) - 0.0006;
    const Real x262 = Na_i_ * d_ * x261 * x195 * x140 * x142 * x210 * folded[261];
    const Real x263 = K_i_ * d_ * x261 * x195 * x140 * x142 * x210 * folded[262];
    const Real x264 = x167 * x173 - 7280000.0 * (Ca_i_ * x261 * x167 * x173 * folded[101]);
    const Real x265 = d_ * x176 * x195 * folded[37] * x264;
    const Real x266 = x176 * folded[38] * x264;
    take(0, 29, -(x251 + 3.192e-05 * x252 + x257 + x13 * x13 * x137 * x137 * x258 * folded[260] +
        2.0 * x265 + 2.0 * x266 - 1820000.0 * x262 - 1820000.0 * x263));
    take(0, 35, -x152 * folded[94]);
    const Real x267 = reciprocal(Cl_i_);
    const Real x268 = x267 * x137 * folded[110];
    const Real x269 = x267 * folded[111];
    const Real x270 = (0.00025 * x259 - 0.00025 * x260) - 0.00015;
    const Real x271 = Na_i_ * d_ * x270 * x195 * x140 * x142 * x210 * folded[261];
    const Real x272 = K_i_ * d_ * x270 * x195 * x140 * x142 * x210 * folded[262];
    const Real x273 = Ca_i_ * d_ * x270 * x167 * x176 * x173 * x195 * folded[263];
    const Real x274 = Ca_i_ * x270 * x167 * x176 * x173 * folded[264];
    take(0, 37, -(-x268 - x269 - 1820000.0 * x271 - 1820000.0 * x272 - 14560000.0 * x273 -
        14560000.0 * x274));
    const Real x275 = reciprocal(Cl_ss_);
    const Real x276 = x201 * reciprocal(x199);
    const Real x277 = x201 * x201;
    const Real x278 = (0.00025 * x276 - 0.00025 * x277) - 0.00015;
    const Real x279 = Na_ss_ * d_ * x278 * x208 * x140 * x142 * x213 * folded[266];
    const Real x280 = Ca_ss_ * d_ * x278 * x167 * x176 * x203 * x208 * folded[267];
    const Real x281 = K_ss_ * d_ * x278 * x208 * x140 * x142 * x213 * folded[268];
    take(0, 38, -(-x275 * x135 * folded[265] - 1820000.0 * x279 - 14560000.0 * x280 - 1820000.0 *
        x281));
    const Real x282 = m_ * m_ * m_ * g_Na_ * x221 * (x1 * x1 * h_CaMK_ * j_CaMK_ * x0 * x3 * x3 *
        x5 * x5 * x7 * x7 * folded[115] - x1 * x1 * h_ * j_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 *
        folded[115]);
    const Real x283 = m_L_ * g_NaL_ * x221 * (x1 * x1 * h_L_CaMK_ * x0 * x3 * x3 * x5 * x5 * x7 *
        x7 * folded[115] - x1 * x1 * h_L_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * folded[115]);
    const Real x284 = x34 * x75 * folded[104] + x22 * x31 * x42 * folded[29] * x75;
    const Real x285 = x70 * x75 * folded[102] + x284 + k_Ca_on_ * x35 * x70 * x75;
    const Real x286 = (x91 * (Na_ss_ * x21 * folded[21] * x69 * x284 - 3.0 * (x22 * x31 * x70 *
        x75 * folded[103]) - x22 * x31 * x35 * x70 * x75 * folded[105])) - x92 * x91 * x91 * x285;
    const Real x287 = x92 * x91 + 2.0 * (x91 * x94);
    const Real x288 = (x95 * folded[55] * (x286 + 2.0 * ((x91 * (x35 * x70 * x75 * folded[102] -
        x70 * x75 * folded[106])) - x91 * x91 * x94 * x285))) + 2.0 * (x1 * x1 * x1 * x287 * x95 *
        x95 * folded[118]);
    const Real x289 = V - folded[50] * log(Cl_ss_ * folded[49]);
    const Real x290 = g_to_ * x152 * (x1 * x1 * a_CaMK_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x147 *
        folded[115] - x1 * x1 * a_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x146 * folded[115]);
    const Real x291 = x1 * x1 * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x194 * folded[116] - x1 * x1 *
        x0 * x3 * x3 * x5 * x5 * x7 * x7 * x191 * folded[115];
    const Real x292 = (0.001 * x276 - 0.001 * x277) - 0.0006;
    const Real x293 = x167 * x203 - 7280000.0 * (Ca_ss_ * x292 * x167 * x203 * folded[101]);
    const Real x294 = x1 * x1 * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x207 * folded[116] - x1 * x1 *
        x0 * x3 * x3 * x5 * x5 * x7 * x7 * x206 * folded[115];
    const Real x295 = d_ * x176 * x208 * folded[58] * x293 + d_ * x176 * x204 * folded[58] * x294;
    const Real x296 = d_ * x142 * x211 * folded[90] * x291;
    const Real x297 = d_ * x142 * x214 * folded[92] * x294 - 1820000.0 * (Na_ss_ * d_ * x292 *
        x208 * x140 * x142 * x213 * folded[266]);
    const Real x298 = d_ * x142 * x216 * folded[96] * x291;
    const Real x299 = x282 + x283 + x288 + x1 * x1 * x135 * x135 * x289 * folded[269] + x290 +
        (2.0 * (d_ * x176 * x174 * folded[37] * x291) + 2.0 * x295) + (x296 + x297) + (x298 + (d_ *
        x142 * x218 * folded[100] * x294 - 1820000.0 * (K_ss_ * d_ * x292 * x208 * x140 * x142 *
        x213 * folded[268])));
    take(0, 40, -x299);
    const Real x300 = x220 * m_ * m_ * m_ * x9 * folded[119];
    const Real x301 = x220 * m_L_ * x11 * folded[120];
    const Real x302 = x17 * x_s1_ * x_s2_ * x237 * folded[270];
    const Real x303 = (x21 * x27 * folded[21] - Na_i_ * x21 * x24 * x27 * x27 * folded[123]) -
        x24 * x27 * x27 * x28 * folded[122];
    const Real x304 = x38 * folded[26] + Na_i_ * folded[121];
    const Real x305 = 3.0 * (Na_i_ * Na_i_ * x21 * x27 * x37 * x40 * folded[27]) + Na_i_ * Na_i_ *
        Na_i_ * x31 * x27 * x40 * folded[125] * x303 - Na_i_ * Na_i_ * Na_i_ * x21 * x24 * x27 *
        x27 * x37 * x40 * folded[124] - Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x37 * x40 * x40 *
        folded[27] * x304;
    const Real x306 = 3.0 * (Na_i_ * Na_i_ * x21 * x27 * x40 * folded[27]) - Na_i_ * Na_i_ *
        Na_i_ * x21 * x24 * x27 * x27 * x40 * folded[124] - Na_i_ * Na_i_ * Na_i_ * x21 * x27 *
        x40 * x40 * folded[27] * x304;
    const Real x307 = x306 - Ca_i_ * k_Ca_on_ * x40 * x40 * x304;
    const Real x308 = 3.0 * (Na_i_ * Na_i_ * x21 * x27 * x40 * x42 * folded[28]) - Na_i_ * Na_i_ *
        Na_i_ * x21 * x24 * x27 * x27 * x40 * x42 * folded[126] - Na_i_ * Na_i_ * Na_i_ * x21 *
        x27 * x40 * x40 * x42 * folded[28] * x304;
    const Real x309 = (k_Ca_off_ * x41 * x303 + k_Ca_off_ * x29 * x307) + x308;
    const Real x310 = x34 * folded[24] * x307 - Ca_i_ * x22 * x31 * x40 * x40 * x42 * folded[29] *
        x304;
    const Real x311 = 3.0 * (Na_i_ * Na_i_ * x21 * x27 * x30 * x40 * folded[30]) + Na_i_ * Na_i_ *
        Na_i_ * x21 * x27 * x40 * folded[30] * x303 - Na_i_ * Na_i_ * Na_i_ * x21 * x24 * x27 *
        x27 * x30 * x40 * folded[127] - Na_i_ * Na_i_ * Na_i_ * x21 * x27 * x30 * x40 * x40 *
        folded[30] * x304;
    const Real x312 = x311 + (Ca_i_ * k_Ca_on_ * x35 * x40 * x303 - Ca_i_ * k_Ca_on_ * x29 * x35 *
        x40 * x40 * x304);
    const Real x313 = 3.0 * (x305 - x22 * x31 * folded[18] * x309) + (x21 * x27 * folded[21] *
        x44 + Na_i_ * x21 * x27 * folded[21] * x310 - Na_i_ * x21 * x24 * x27 * x27 * x44 *
        folded[123]) - x22 * x31 * folded[23] * x312;
    const Real x314 = x22 * x31 * folded[22] * x303 + x309 + x310 + x312;
    const Real x315 = x65 * folded[32] * ((x61 * x313 - x62 * x61 * x61 * x314) + 2.0 * ((x61 *
        (k_Ca_off_ * x312 - folded[24] * x309)) - x61 * x61 * x64 * x314));
    const Real x316 = -K_i_ * K_i_ * x102 * x104 * x104 * x104 * x108 * x109 * x109 * folded[129] -
        3.0 * (K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x104 * x104 * x104 * x108 * x109 *
        folded[130]);
    const Real x317 = 3.0 * (Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x109 * folded[74]) - Na_i_ *
        Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x109 * x109 * folded[133] - 3.0 * (Na_i_ * Na_i_ *
        Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 * x102 * x109 * folded[134]);
    const Real x318 = (3.0 * (Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * folded[65]) - 3.0 * (Na_i_ *
        Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 * x102 * folded[128])) + x316 +
        (-K_i_ * K_i_ * x102 * x109 * x109 * folded[131] - 3.0 * (K_i_ * K_i_ * x98 * x99 * x99 *
        x102 * x102 * x109 * folded[132])) + x317;
    const Real x319 = 3.0 * (Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x108 * folded[77]) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 * x102 * x108 *
        folded[136]);
    const Real x320 = x319 - 3.0 * (K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x104 * x104 *
        x104 * x108 * folded[135]) - 3.0 * (K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x108 *
        folded[137]) - 3.0 * (K_i_ * K_i_ * x98 * x99 * x99 * x102 * x102 * x108 * folded[138]);
    const Real x321 = 3.0 * (Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x108 * folded[85]) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 * x102 * x108 *
        folded[141]);
    const Real x322 = 3.0 * (Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 *
        folded[86]) - 3.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 *
        x102 * x104 * x104 * x104 * x108 * folded[142]);
    const Real x323 = 3.0 * (Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 *
        x109 * folded[87]) - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 *
        x108 * x109 * x109 * folded[143] - 3.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 *
        x99 * x99 * x102 * x102 * x104 * x104 * x104 * x108 * x109 * folded[144]);
    const Real x324 = x316 + x321 + x322 + x323;
    const Real x325 = x318 + x320 + x324 - x104 * x104 * x104 * x108 * x109 * x109 * folded[140];
    const Real x326 = 3.0 * (Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x113 * folded[89]) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x98 * x99 * x99 * x102 * x102 * x113 *
        folded[145]) - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 *
        x109 * x109 * folded[146];
    const Real x327 = 3.0 * ((x122 * (x108 * folded[75] * x318 - (x109 * folded[80] * x320 - x109 *
        x109 * x112 * folded[139]))) - x123 * x122 * x122 * x325) + 2.0 * ((x122 * (folded[88] *
        x324 - x326)) - x122 * x122 * x130 * x325);
    const Real x328 = P_NaKpump_ * x327;
    const Real x329 = x140 * x210;
    const Real x330 = d_ * x195 * x142 * folded[90] * (x329 - 1820000.0 * (Na_i_ * x270 * x140 *
        x210 * folded[101]));
    const Real x331 = x140 * x142 * folded[91];
    take(0, 41, -(x300 + x301 + x302 + x315 + x328 + x330 + x331 - 1820000.0 * x272 - 14560000.0 *
        x273 - 14560000.0 * x274));
    const Real x332 = (x21 * folded[21] * x69 - Na_ss_ * x21 * x24 * x69 * x69 * folded[123]) -
        x24 * x28 * x69 * x69 * folded[122];
    const Real x333 = folded[26] * x73 + Na_ss_ * folded[121];
    const Real x334 = 3.0 * (Na_ss_ * Na_ss_ * x21 * folded[27] * x69 * x72 * x75) + Na_ss_ *
        Na_ss_ * Na_ss_ * x31 * x69 * x75 * folded[125] * x332 - Na_ss_ * Na_ss_ * Na_ss_ * x21 *
        x24 * x69 * x69 * x72 * x75 * folded[124] - Na_ss_ * Na_ss_ * Na_ss_ * x21 * folded[27] *
        x69 * x72 * x75 * x75 * x333;
    const Real x335 = 3.0 * (Na_ss_ * Na_ss_ * x21 * folded[27] * x69 * x75) - Na_ss_ * Na_ss_ *
        Na_ss_ * x21 * x24 * x69 * x69 * x75 * folded[124] - Na_ss_ * Na_ss_ * Na_ss_ * x21 *
        folded[27] * x69 * x75 * x75 * x333;
    const Real x336 = x335 - Ca_ss_ * k_Ca_on_ * x75 * x75 * x333;
    const Real x337 = 3.0 * (Na_ss_ * Na_ss_ * x21 * x42 * folded[28] * x69 * x75) - Na_ss_ *
        Na_ss_ * Na_ss_ * x21 * x24 * x42 * x69 * x69 * x75 * folded[126] - Na_ss_ * Na_ss_ *
        Na_ss_ * x21 * x42 * folded[28] * x69 * x75 * x75 * x333;
    const Real x338 = (k_Ca_off_ * x76 * x332 + k_Ca_off_ * x70 * x336) + x337;
    const Real x339 = x34 * folded[24] * x336 - Ca_ss_ * x22 * x31 * x42 * folded[29] * x75 * x75 *
        x333;
    const Real x340 = 3.0 * (Na_ss_ * Na_ss_ * x21 * folded[30] * x69 * x71 * x75) + Na_ss_ *
        Na_ss_ * Na_ss_ * x21 * folded[30] * x69 * x75 * x332 - Na_ss_ * Na_ss_ * Na_ss_ * x21 *
        x24 * x69 * x69 * x71 * x75 * folded[127] - Na_ss_ * Na_ss_ * Na_ss_ * x21 * folded[30] *
        x69 * x71 * x75 * x75 * x333;
    const Real x341 = x340 + (Ca_ss_ * k_Ca_on_ * x35 * x75 * x332 - Ca_ss_ * k_Ca_on_ * x35 *
        x70 * x75 * x75 * x333);
    const Real x342 = 3.0 * (x334 - x22 * x31 * folded[18] * x338) + (x21 * folded[21] * x69 *
        x78 + Na_ss_ * x21 * folded[21] * x69 * x339 - Na_ss_ * x21 * x24 * x69 * x69 * x78 *
        folded[123]) - x22 * x31 * folded[23] * x341;
    const Real x343 = x22 * x31 * folded[22] * x332 + x338 + x339 + x341;
    const Real x344 = x95 * folded[55] * ((x91 * x342 - x92 * x91 * x91 * x343) + 2.0 * ((x91 *
        (k_Ca_off_ * x341 - folded[24] * x338)) - x91 * x91 * x94 * x343));
    const Real x345 = x140 * x213;
    const Real x346 = d_ * x208 * x142 * folded[92] * (x345 - 1820000.0 * (Na_ss_ * x278 * x140 *
        x213 * folded[101]));
    take(0, 42, -(x344 + x346 - 14560000.0 * x280 - 1820000.0 * x281));
    const Real x347 = x150 * Kr_O_ * folded[147];
    const Real x348 = x17 * x_s1_ * x_s2_ * x237 * folded[148];
    const Real x349 = ((x160 * (1.059528 * (x150 * folded[50] * x157) + 0.0618 * (x150 *
        folded[50] * x158))) + 0.1629 * (x150 * folded[50] * x159 * x160 * x163)) -
        0.49823980000000007 * (x150 * folded[50] * x156 * x164);
    const Real x350 = x150 * x156 * x162 * folded[149] - x152 * x156 * x162 * x162 * folded[97] *
        x349 - 0.1217 * (x150 * x152 * x156 * x162 * x164 * folded[149]);
    const Real x351 = 2.0 * (K_i_ * x102 * x104 * x104 * x104 * x108 * x109 * folded[72]) - K_i_ *
        K_i_ * x102 * x104 * x104 * x104 * x108 * x109 * x109 * folded[151] - 2.0 * (K_i_ * K_i_ *
        x100 * x102 * x102 * x104 * x104 * x104 * x108 * x109 * folded[152]);
    const Real x352 = -Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x109 * x109 * folded[155] -
        2.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x100 * x102 * x102 * x109 * folded[156]);
    const Real x353 = x351 + (2.0 * (K_i_ * x102 * x109 * folded[73]) - K_i_ * K_i_ * x102 * x109 *
        x109 * folded[153] - 2.0 * (K_i_ * K_i_ * x100 * x102 * x102 * x109 * folded[154])) +
        x352 - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x100 * x102 * x102 * folded[150]);
    const Real x354 = (2.0 * (K_i_ * x102 * x104 * x104 * x104 * x108 * folded[76]) - 2.0 * (K_i_ *
        K_i_ * x100 * x102 * x102 * x104 * x104 * x104 * x108 * folded[157])) + (2.0 * (K_i_ *
        x102 * x108 * folded[78]) - 2.0 * (K_i_ * K_i_ * x100 * x102 * x102 * x108 *
        folded[159])) + (2.0 * (K_i_ * x102 * x108 * folded[79]) - 2.0 * (K_i_ * K_i_ * x100 *
        x102 * x102 * x108 * folded[160])) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 *
        x100 * x102 * x102 * x108 * folded[158]);
    const Real x355 = -Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 *
        x109 * x109 * folded[165] - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x100 * x102 *
        x102 * x104 * x104 * x104 * x108 * x109 * folded[166]);
    const Real x356 = x351 + x355 - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x100 * x102 *
        x102 * x108 * folded[163]) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x100 * x102 *
        x102 * x104 * x104 * x104 * x108 * folded[164]);
    const Real x357 = x353 + x354 + x356 - x104 * x104 * x104 * x108 * x109 * x109 * folded[162];
    const Real x358 = -2.0 * (Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x100 * x102 * x102 * x113 *
        folded[167]) - Na_i_ * Na_i_ * Na_i_ * x98 * x98 * x98 * x102 * x104 * x104 * x104 * x108 *
        x109 * x109 * folded[168];
    const Real x359 = 3.0 * ((x122 * (x108 * folded[75] * x353 - (x109 * folded[80] * x354 - x109 *
        x109 * x112 * folded[161]))) - x123 * x122 * x122 * x357) + 2.0 * ((x122 * (folded[88] *
        x356 - x358)) - x122 * x122 * x130 * x357);
    const Real x360 = P_NaKpump_ * x359;
    const Real x361 = x150 * x148 * folded[169];
    const Real x362 = d_ * x195 * x142 * folded[96] * (x329 - 1820000.0 * (K_i_ * x270 * x140 *
        x210 * folded[101]));
    const Real x363 = x150 * x154 * folded[170];
    take(0, 43, -(x347 + x348 + 4.094 * x350 + x360 + x361 + x362 + x363 - 1820000.0 * x271 -
        14560000.0 * x273 - 14560000.0 * x274));
    const Real x364 = x345 - 1820000.0 * (K_ss_ * x278 * x140 * x213 * folded[101]);
    take(0, 44, -(d_ * x208 * x142 * folded[100] * x364 - 1820000.0 * x279 - 14560000.0 * x280));
    take(25, 25, (x0 * x3 * x239 * folded[6] - x3 * x4 * folded[6]) - beta_CaMK_);
    take(25, 40, x1 * x1 * x0 * x0 * x3 * x3 * x3 * folded[271] + x1 * x1 * x0 * x3 * x3 * x4 *
        folded[272]);
    const Real x365 = x1 * K_mn_ + 1.0;
    const Real x366 = reciprocal(j_Ca_);
    const Real x367 = x366 * folded[7];
    const Real x368 = x365 * x365 * x365 * x365 + x367;
    const Real x369 = reciprocal(x368);
    take(26, 22, x366 * x366 * x369 * x369 * folded[273] - n_ss_ * k_m2n_max_);
    const Real x370 = -j_Ca_ * k_m2n_max_;
    take(26, 26, x370);
    take(26, 40, x1 * x1 * x365 * x365 * x365 * x369 * x369 * folded[274]);
    const Real x371 = x13 * K_mn_ + 1.0;
    const Real x372 = x371 * x371 * x371 * x371 + x367;
    const Real x373 = reciprocal(x372);
    take(27, 22, x366 * x366 * x373 * x373 * folded[273] - n_i_ * k_m2n_max_);
    take(27, 27, x370);
    take(27, 29, x13 * x13 * x371 * x371 * x371 * x373 * x373 * folded[274]);
    const Real x374 = Ca_jsr_ + 0.0123;
    const Real x375 = reciprocal(x374);
    const Real x376 = Ca_jsr_ * x375 * folded[13];
    const auto x377 = x376 < 0.001;
    const Real x378 = select(x377, 0.001, x376);
    const Real x379 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ + folded[12];
    const Real x380 = reciprocal(x379);
    const Real x381 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * d_ * x197 * x176 * x204 * x380 * folded[14] + 2.0 * (Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x204 * x380 * x208 *
        x175 * folded[275]) + 2.0 * (Ca_ss_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x167 * x176 * x203 * x380 * x208 * folded[275]);
    const Real x382 = reciprocal(x378);
    take(28, 0, -2.0 * x382 * x381);
    take(28, 15, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        x176 * x204 * x380 * x208 * x382 * folded[276]);
    take(28, 16, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x8 * x205 * x176 * x204 * x380 * x382 * folded[277]);
    take(28, 17, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x176 * x204 * x380 * x382 * x225 * folded[276]);
    take(28, 18, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x7 * x205 * x176 * x204 * x380 * x382 * folded[278]);
    take(28, 19, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        x184 * d_ * j_Ca_ * n_ss_ * x8 * x176 * x204 * x380 * x382 * folded[276]);
    take(28, 20, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x230 * x176 * x204 * x380 * x382 * folded[276]);
    take(28, 21, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        x184 * d_ * j_Ca_ * n_ss_ * x7 * x176 * x204 * x380 * x382 * folded[279]);
    take(28, 22, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x234 * x176 * x204 * x380 * x382 * folded[276]);
    take(28, 25, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x176 * x204 * x380 * x382 * x244 * folded[276]);
    take(28, 26, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x176 * x204 * x380 * x382 * x248 * folded[276]);
    take(28, 28, -x382);
    const Real x383 = x382 * x382 * (-J_rel_CaMK_ - 2.0 * (Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x176 * x204 * x380 * x208 * folded[14])) *
        select(x377, 0.0, (x375 * folded[13] - Ca_jsr_ * x375 * x375 * folded[13]));
    const Real x384 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x176 *
        x204 * x380 * x380 * x208 * folded[14];
    const Real x385 = -x383 - 2.0 * (x382 * (8.0 * (Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x176 * x204 * x380 * x208 * folded[14]) - 8.0 * x384));
    take(28, 31, x385);
    const Real x386 = Ca_ss_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * d_ * x278 * x167 * x176 * x203 * x380 * x208 * x382 * folded[280];
    take(28, 38, x386);
    const Real x387 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * d_ * x176 * x380 * x208 * folded[14] * x293 + Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x176 * x204 * x380 * folded[14] *
        x294;
    take(28, 40, -2.0 * x382 * x387);
    take(28, 42, x386);
    take(28, 44, x386);
    const Real x388 = Ca_i_ + K_CMDN_;
    const Real x389 = reciprocal(x388);
    const Real x390 = Ca_i_ + K_TRPN_;
    const Real x391 = reciprocal(x390);
    const Real x392 = x389 * x389 * folded[33] + x391 * x391 * folded[34] + 1.0;
    const Real x393 = reciprocal(x392);
    take(29, 0, -x393 * (2.0 * x196 + 2.0 * x177 - 2.0 * x66) * folded[281]);
    take(29, 15, -x176 * x174 * x195 * x393 * folded[282]);
    take(29, 16, -d_ * x8 * x188 * x176 * x174 * x393 * folded[283]);
    take(29, 17, -d_ * x176 * x174 * x393 * x224 * folded[282]);
    take(29, 18, -d_ * x7 * x188 * x176 * x174 * x393 * folded[284]);
    take(29, 19, -x184 * d_ * j_Ca_ * n_i_ * x8 * x176 * x174 * x393 * folded[282]);
    take(29, 20, -d_ * x229 * x176 * x174 * x393 * folded[282]);
    take(29, 21, -x184 * d_ * j_Ca_ * n_i_ * x7 * x176 * x174 * x393 * folded[285]);
    take(29, 22, -d_ * x233 * x176 * x174 * x393 * folded[282]);
    const Real x394 = Ca_i_ + K_up_;
    const Real x395 = reciprocal(x394);
    const Real x396 = Ca_i_ + folded[35];
    const Real x397 = reciprocal(x396);
    const Real x398 = Ca_i_ * x5 * x5 * x7 * x7 * x239 * x397 * folded[287] - Ca_i_ * x5 * x5 *
        x7 * x7 * x395 * x239 * folded[286];
    take(29, 25, x393 * (-0.08117647058823528 * x398 - 0.0009366804046459347 * (d_ * x176 * x174 *
        x243 * folded[288])));
    take(29, 27, -d_ * x176 * x174 * x393 * x248 * folded[282]);
    const Real x399 = (Ca_ss_ - Ca_i_) * folded[15];
    const Real x400 = 0.02941176470588235 * x399 - 0.08117647058823528 * (Ca_i_ * x8 * g_up_ *
        x395 + Ca_i_ * x7 * x397 * folded[36] - 0.06666666666666667 * (Ca_nsr_ * g_leak_)) -
        0.00046834020232296733 * ((Ca_i_ * g_pCa_ * x250 + 2.0 * (d_ * x176 * x174 * x195 *
        folded[37]) + 2.0 * (x176 * x174 * folded[38]) - 2.0 * (x256 * x65 * folded[32])) *
        folded[39]);
    const Real x401 = (x8 * g_up_ * x395 - Ca_i_ * x8 * g_up_ * x395 * x395) + (x7 * x397 *
        folded[36] - Ca_i_ * x7 * x397 * x397 * folded[36]);
    const Real x402 = (x393 * (folded[108] - 0.08117647058823528 * x401 - 0.00046834020232296733 *
        (folded[39] * (x251 + 2.0 * x265 + 2.0 * x266 - 2.0 * x257)))) - (x393 * x393 * x400 *
        (-2.0 * (x389 * x389 * x389 * folded[33]) - 2.0 * (x391 * x391 * x391 * folded[34])));
    take(29, 29, x402);
    take(29, 30, x393 * folded[289]);
    const Real x403 = -x393 * folded[281] * (-14560000.0 * x273 - 14560000.0 * x274);
    take(29, 37, x403);
    const Real x404 = Ca_i_ * x1 * x1 * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x397 * folded[291] -
        Ca_i_ * x1 * x1 * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x395 * folded[290];
    take(29, 40, x393 * (folded[292] - 0.08117647058823528 * x404 - 0.0009366804046459347 * (d_ *
        x176 * x174 * x291 * folded[288])));
    take(29, 41, -x393 * folded[281] * (-14560000.0 * x273 - 14560000.0 * x274 - 2.0 * x315));
    take(29, 43, x403);
    take(30, 25, x398);
    take(30, 29, x401);
    take(30, 30, folded[109]);
    take(30, 31, folded[293]);
    take(30, 40, x404);
    const Real x405 = J_rel_CaMK_ * K_mCaMK_ * x5 * x5 * x7 * x7 * x239 - J_rel_np_ * K_mCaMK_ *
        x5 * x5 * x7 * x7 * x239;
    const Real x406 = Ca_jsr_ + K_CSQN_;
    const Real x407 = reciprocal(x406);
    const Real x408 = x407 * x407 * folded[41] + 1.0;
    const Real x409 = reciprocal(x408);
    take(31, 25, -g_rel_ * x405 * x409);
    take(31, 28, -x7 * g_rel_ * x409);
    const Real x410 = folded[40] * x409;
    take(31, 30, x410);
    const Real x411 = g_rel_ * (J_rel_np_ * x8 + J_rel_CaMK_ * x7);
    take(31, 31, 2.0 * (x407 * x407 * x407 * folded[41] * x409 * x409 * (((Ca_nsr_ - Ca_jsr_) *
        folded[40]) - x411)) - x410);
    take(31, 39, -x8 * g_rel_ * x409);
    const Real x412 = x1 * x1 * J_rel_CaMK_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * folded[115] - x1 *
        x1 * J_rel_np_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * folded[115];
    take(31, 40, -g_rel_ * x409 * x412);
    const Real x413 = exp(-V * folded[42]);
    const Real x414 = Kr_C1_ * x413 * folded[59];
    const Real x415 = exp(V * folded[43]);
    const Real x416 = Kr_C0_ * x415 * folded[59];
    take(32, 0, -0.3916968 * x414 - 0.0347139 * x416);
    take(32, 32, -0.1161 * x415);
    take(32, 33, 0.2442 * x413);
    take(33, 0, 0.3916968 * x414 + 0.0347139 * x416);
    take(33, 32, 0.1161 * x415);
    take(33, 33, -alpha_Kr_1_ - 0.2442 * x413);
    take(33, 34, beta_Kr_1_);
    const Real x417 = exp(V * folded[46]);
    const Real x418 = exp(V * folded[47]);
    const Real x419 = exp(-V * folded[44]);
    const Real x420 = exp(-V * folded[45]);
    const Real x421 = exp(V * folded[48]);
    const Real x422 = reciprocal(x418);
    const Real x423 = reciprocal(x421);
    const Real x424 = -(Kr_C2_ * (7.929999999999999e-05 * (x417 * folded[59]) +
        0.056123799999999995 * (x418 * folded[59]))) - 0.00037063800000000007 * (Kr_O_ * x419 *
        folded[59]) - 1.556311292598598e-07 * (Kr_I_ * x419 * x420 * x417 * x422 * x423 *
        folded[59]);
    take(34, 0, x424);
    take(34, 33, alpha_Kr_1_);
    take(34, 34, -beta_Kr_1_ - 5.2e-05 * x417 - 0.0578 * x418);
    take(34, 35, 0.000349 * x419);
    take(34, 36, 8.088095273872768e-08 * x419 * x420 * x417 * x422 * x423);
    const Real x425 = 0.056123799999999995 * (Kr_C2_ * x418 * folded[59]) - (Kr_O_ *
        (0.15078949000000003 * (x421 * folded[59]) - 0.00037063800000000007 * (x419 *
        folded[59]))) - 0.053563725 * (Kr_I_ * x420 * folded[59]);
    take(35, 0, x425);
    take(35, 34, 0.0578 * x418);
    take(35, 35, -0.000349 * x419 - 0.2533 * x421);
    take(35, 36, 0.06525 * x420);
    const Real x426 = 7.929999999999999e-05 * (Kr_C2_ * x417 * folded[59]) + 0.15078949000000003 *
        (Kr_O_ * x421 * folded[59]) - (Kr_I_ * (-1.556311292598598e-07 * (x419 * x420 * x417 *
        x422 * x423 * folded[59]) - 0.053563725 * (x420 * folded[59])));
    take(36, 0, x426);
    take(36, 34, 5.2e-05 * x417);
    take(36, 35, 0.2533 * x421);
    take(36, 36, -0.06525 * x420 - 8.088095273872768e-08 * (x419 * x420 * x417 * x422 * x423));
    take(37, 0, (g_Clb_ + x138) * folded[294]);
    take(37, 29, x13 * x13 * x137 * x137 * x258 * folded[295]);
    take(37, 37, 0.0009366804046459347 * (folded[39] * (-x268 - x269)) + folded[112]);
    take(37, 38, folded[113]);
    take(38, 0, x135 * folded[296]);
    take(38, 37, folded[52]);
    take(38, 38, -folded[52] - 0.03184713375796178 * (x275 * x135 * folded[114]));
    take(38, 40, x1 * x1 * x135 * x135 * x289 * folded[297]);
    const Real x427 = Ca_jsr_ * tau_rel_0_ * x375;
    const auto x428 = x427 < 0.001;
    const Real x429 = select(x428, 0.001, x427);
    const Real x430 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * d_ * x197 * x176 * x204 * x380 * folded[54] + 2.0 * (Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x204 * x380 * x208 *
        x175 * folded[298]) + 2.0 * (Ca_ss_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x167 * x176 * x203 * x380 * x208 * folded[298]);
    const Real x431 = reciprocal(x429);
    take(39, 0, -2.0 * x431 * x430);
    take(39, 15, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        x431 * x176 * x204 * x380 * x208 * folded[299]);
    take(39, 16, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x8 * x205 * x431 * x176 * x204 * x380 * folded[300]);
    take(39, 17, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x431 * x176 * x204 * x380 * x225 * folded[299]);
    take(39, 18, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x7 * x205 * x431 * x176 * x204 * x380 * folded[301]);
    take(39, 19, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        x184 * d_ * j_Ca_ * n_ss_ * x8 * x431 * x176 * x204 * x380 * folded[299]);
    take(39, 20, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x431 * x230 * x176 * x204 * x380 * folded[299]);
    take(39, 21, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        x184 * d_ * j_Ca_ * n_ss_ * x7 * x431 * x176 * x204 * x380 * folded[302]);
    take(39, 22, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x431 * x234 * x176 * x204 * x380 * folded[299]);
    take(39, 25, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x431 * x176 * x204 * x380 * x244 * folded[299]);
    take(39, 26, -Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        d_ * x431 * x176 * x204 * x380 * x248 * folded[299]);
    const Real x432 = x431 * x431 * select(x428, 0.0, (tau_rel_0_ * x375 - Ca_jsr_ * tau_rel_0_ *
        x375 * x375)) * (-J_rel_np_ - 2.0 * (Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x176 * x204 * x380 * x208 * folded[54]));
    const Real x433 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x176 *
        x204 * x380 * x380 * x208 * folded[54];
    const Real x434 = -x432 - 2.0 * (x431 * (8.0 * (Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x176 * x204 * x380 * x208 * folded[54]) - 8.0 * x433));
    take(39, 31, x434);
    const Real x435 = Ca_ss_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * d_ * x431 * x278 * x167 * x176 * x203 * x380 * x208 * folded[303];
    take(39, 38, x435);
    take(39, 39, -x431);
    const Real x436 = Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * d_ * x176 * x380 * x208 * folded[54] * x293 + Ca_jsr_ * Ca_jsr_ * Ca_jsr_ *
        Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * Ca_jsr_ * d_ * x176 * x204 * x380 * folded[54] *
        x294;
    take(39, 40, -2.0 * x431 * x436);
    take(39, 42, x435);
    take(39, 44, x435);
    const Real x437 = Ca_ss_ + K_BSR_;
    const Real x438 = reciprocal(x437);
    const Real x439 = Ca_ss_ + K_BSL_;
    const Real x440 = reciprocal(x439);
    const Real x441 = x438 * x438 * folded[56] + x440 * x440 * folded[57] + 1.0;
    const Real x442 = reciprocal(x441);
    take(40, 0, -x442 * (2.0 * x209 - 2.0 * x96) * folded[304]);
    take(40, 15, -x176 * x204 * x208 * x442 * folded[305]);
    take(40, 16, -d_ * x8 * x205 * x176 * x204 * x442 * folded[306]);
    take(40, 17, -d_ * x176 * x204 * x442 * x225 * folded[305]);
    take(40, 18, -d_ * x7 * x205 * x176 * x204 * x442 * folded[307]);
    take(40, 19, -x184 * d_ * j_Ca_ * n_ss_ * x8 * x176 * x204 * x442 * folded[305]);
    take(40, 20, -d_ * x230 * x176 * x204 * x442 * folded[305]);
    take(40, 21, -x184 * d_ * j_Ca_ * n_ss_ * x7 * x176 * x204 * x442 * folded[308]);
    take(40, 22, -d_ * x234 * x176 * x204 * x442 * folded[305]);
    take(40, 25, x442 * (0.24 * (g_rel_ * x405) - 0.03184713375796178 * (d_ * x176 * x204 * x244 *
        folded[309])));
    take(40, 26, -d_ * x176 * x204 * x442 * x248 * folded[305]);
    take(40, 28, x7 * x442 * folded[117]);
    take(40, 29, folded[15] * x442);
    const Real x443 = Ca_ss_ * d_ * x278 * x167 * x176 * x203 * x208 * x442 * folded[310];
    take(40, 38, x443);
    take(40, 39, x8 * x442 * folded[117]);
    const Real x444 = x442 * x442 * (0.24 * x411 - x399 - 0.01592356687898089 * (folded[39] *
        (2.0 * (d_ * x176 * x204 * x208 * folded[58]) - 2.0 * (x287 * x95 * folded[55])))) *
        (-2.0 * (x438 * x438 * x438 * folded[56]) - 2.0 * (x440 * x440 * x440 * folded[57]));
    take(40, 40, (x442 * (0.24 * (g_rel_ * x412) - folded[15] - 0.01592356687898089 * (folded[39] *
        (2.0 * x295 - 2.0 * x288)))) - x444);
    take(40, 42, -x442 * folded[304] * (-14560000.0 * x280 - 2.0 * x344));
    take(40, 44, x443);
    take(41, 0, -folded[294] * (x10 + x12 + 3.0 * x66 + 3.0 * x133 + x212 + x143));
    take(41, 1, -m_ * m_ * x9 * x221 * folded[311]);
    take(41, 2, -m_ * m_ * m_ * j_ * x8 * x221 * folded[312]);
    take(41, 3, -m_ * m_ * m_ * h_ * x8 * x221 * folded[312]);
    take(41, 4, -m_ * m_ * m_ * j_CaMK_ * x7 * x221 * folded[312]);
    take(41, 5, -m_ * m_ * m_ * h_CaMK_ * x7 * x221 * folded[312]);
    take(41, 6, -x11 * x221 * folded[313]);
    take(41, 7, -m_L_ * x8 * x221 * folded[313]);
    take(41, 8, -m_L_ * x7 * x221 * folded[313]);
    take(41, 15, -x195 * x142 * x211 * folded[314]);
    take(41, 16, -d_ * x8 * x188 * x142 * x211 * folded[315]);
    take(41, 17, -d_ * x142 * x211 * x224 * folded[314]);
    take(41, 18, -d_ * x7 * x188 * x142 * x211 * folded[316]);
    take(41, 19, -x184 * d_ * j_Ca_ * n_i_ * x8 * x142 * x211 * folded[314]);
    take(41, 20, -d_ * x229 * x142 * x211 * folded[314]);
    take(41, 21, -x184 * d_ * j_Ca_ * n_i_ * x7 * x142 * x211 * folded[317]);
    take(41, 22, -d_ * x233 * x142 * x211 * folded[314]);
    take(41, 25, -folded[294] * (x240 + x241 + x245));
    take(41, 27, -d_ * x142 * x211 * x248 * folded[314]);
    take(41, 29, -folded[294] * (3.0 * x257 - 1820000.0 * x262));
    take(41, 37, Na_i_ * d_ * x270 * x195 * x140 * x142 * x210 * folded[318]);
    take(41, 40, -folded[294] * (x282 + x283 + x296));
    take(41, 41, folded[112] - 0.0009366804046459347 * (folded[39] * (x300 + x301 + 3.0 * x315 +
        3.0 * x328 + x330 + x331)));
    take(41, 42, folded[113]);
    take(41, 43, -folded[294] * (3.0 * x360 - 1820000.0 * x271));
    take(42, 0, -(3.0 * x96 + x215) * folded[319]);
    take(42, 15, -x208 * x142 * x214 * folded[320]);
    take(42, 16, -d_ * x8 * x205 * x142 * x214 * folded[321]);
    take(42, 17, -d_ * x142 * x214 * x225 * folded[320]);
    take(42, 18, -d_ * x7 * x205 * x142 * x214 * folded[322]);
    take(42, 19, -x184 * d_ * j_Ca_ * n_ss_ * x8 * x142 * x214 * folded[320]);
    take(42, 20, -d_ * x230 * x142 * x214 * folded[320]);
    take(42, 21, -x184 * d_ * j_Ca_ * n_ss_ * x7 * x142 * x214 * folded[323]);
    take(42, 22, -d_ * x234 * x142 * x214 * folded[320]);
    take(42, 25, -d_ * x142 * x214 * x244 * folded[320]);
    take(42, 26, -d_ * x142 * x214 * x248 * folded[320]);
    const Real x445 = Na_ss_ * d_ * x278 * x208 * x140 * x142 * x213 * folded[324];
    take(42, 38, x445);
    take(42, 40, -folded[319] * (3.0 * x288 + x297));
    take(42, 41, folded[52]);
    take(42, 42, -folded[52] - 0.03184713375796178 * (folded[39] * (3.0 * x344 + x346)));
    take(42, 44, x445);
    take(43, 0, -folded[294] * (x18 + x19 + x153 + x217 + x155 + 4.094 * x165 - 2.0 * x133));
    take(43, 9, -x8 * x146 * x152 * folded[325]);
    take(43, 10, -x144 * a_ * x8 * x152 * folded[325]);
    take(43, 11, -x145 * a_ * x8 * x152 * folded[325]);
    take(43, 12, -x7 * x147 * x152 * folded[325]);
    take(43, 13, -x144 * a_CaMK_ * x7 * x152 * folded[325]);
    take(43, 14, -x145 * a_CaMK_ * x7 * x152 * folded[325]);
    take(43, 15, -x195 * x142 * x216 * folded[326]);
    take(43, 16, -d_ * x8 * x188 * x142 * x216 * folded[327]);
    take(43, 17, -d_ * x142 * x216 * x224 * folded[326]);
    take(43, 18, -d_ * x7 * x188 * x142 * x216 * folded[328]);
    take(43, 19, -x184 * d_ * j_Ca_ * n_i_ * x8 * x142 * x216 * folded[326]);
    take(43, 20, -d_ * x229 * x142 * x216 * folded[326]);
    take(43, 21, -x184 * d_ * j_Ca_ * n_i_ * x7 * x142 * x216 * folded[329]);
    take(43, 22, -d_ * x233 * x142 * x216 * folded[326]);
    take(43, 23, -x17 * x_s2_ * x238 * folded[330]);
    take(43, 24, -x17 * x_s1_ * x238 * folded[330]);
    take(43, 25, -folded[294] * (x242 + x246));
    take(43, 27, -d_ * x142 * x216 * x248 * folded[326]);
    take(43, 29, -folded[294] * (3.192e-05 * x252 - 1820000.0 * x263));
    take(43, 35, -x152 * folded[331]);
    take(43, 37, K_i_ * d_ * x270 * x195 * x140 * x142 * x210 * folded[332]);
    take(43, 40, -folded[294] * (x290 + x298));
    take(43, 41, -folded[294] * (x302 - 1820000.0 * x272 - 2.0 * x328));
    take(43, 43, folded[112] - 0.0009366804046459347 * (folded[39] * (x347 + x348 + 4.094 * x350 +
        x361 + x362 + x363 - 2.0 * x360)));
    take(43, 44, folded[113]);
    take(44, 0, -0.03184713375796178 * (d_ * x208 * x218 * x141 * folded[333] + K_ss_ * d_ * x208 *
        x140 * x142 * x213 * folded[333] + d_ * x197 * x142 * x218 * folded[98]));
    take(44, 15, -x208 * x142 * x218 * folded[334]);
    take(44, 16, -d_ * x8 * x205 * x142 * x218 * folded[335]);
    take(44, 17, -d_ * x142 * x218 * x225 * folded[334]);
    take(44, 18, -d_ * x7 * x205 * x142 * x218 * folded[336]);
    take(44, 19, -x184 * d_ * j_Ca_ * n_ss_ * x8 * x142 * x218 * folded[334]);
    take(44, 20, -d_ * x230 * x142 * x218 * folded[334]);
    take(44, 21, -x184 * d_ * j_Ca_ * n_ss_ * x7 * x142 * x218 * folded[337]);
    take(44, 22, -d_ * x234 * x142 * x218 * folded[334]);
    take(44, 25, -d_ * x142 * x218 * x244 * folded[334]);
    take(44, 26, -d_ * x142 * x218 * x248 * folded[334]);
    const Real x446 = K_ss_ * d_ * x278 * x208 * x140 * x142 * x213 * folded[338];
    take(44, 38, x446);
    take(44, 40, -0.03184713375796178 * (d_ * x142 * x218 * folded[98] * x294 - 1820000.0 *
        (K_ss_ * d_ * x292 * x208 * x140 * x142 * x213 * folded[339])));
    take(44, 42, x446);
    take(44, 43, folded[52]);
    take(44, 44, -folded[52] - 0.03184713375796178 * (d_ * x208 * x142 * folded[98] * x364));
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
    const Real Ca_i_ = state[28];
    const Real Kr_O_ = state[34];
    const Real Cl_i_ = state[36];
    const Real Cl_ss_ = state[37];
    const Real Ca_ss_ = state[39];
    const Real Na_i_ = state[40];
    const Real Na_ss_ = state[41];
    const Real K_i_ = state[42];
    const Real K_ss_ = state[43];
    const Real x0 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_pCa_);
    const Real x1 = exp(V * folded[16]);
    const Real x2 = x1 + 1.0;
    const Real x3 = Na_i_ * x2 * folded[19] + 1.0;
    const Real x4 = reciprocal(x1);
    const Real x5 = ((x4 + 1.0) * folded[17]) + 1.0;
    const Real x6 = exp(V * folded[20]);
    const Real x7 = reciprocal(x3);
    const Real x8 = reciprocal(x6);
    const Real x9 = w_Ca_ * x7 * x8 + Na_i_ * x1 * x7 * folded[21];
    const Real x10 = k_Ca_off_ + x9;
    const Real x11 = reciprocal(x5);
    const Real x12 = w_Ca_ * x11;
    const Real x13 = x4 * x11 * folded[23];
    const Real x14 = x12 + x13;
    const Real x15 = x4 * x11 * folded[18] + folded[24];
    const Real x16 = k_Ca_off_ * x14 * x15;
    const Real x17 = x4 * x11 * x10 * folded[22] + x16;
    const Real x18 = (Na_i_ * (Na_i_ * folded[25] + 1.0) * folded[26]) + 1.0;
    const Real x19 = reciprocal(x18);
    const Real x20 = Na_i_ * Na_i_ * Na_i_ * x1 * x7 * x19 * folded[27] + Ca_i_ * k_Ca_on_ * x19;
    const Real x21 = k_Ca_off_ + x12 + x13;
    const Real x22 = k_Ca_off_ * x9 * x20 + Na_i_ * Na_i_ * Na_i_ * x1 * x7 * x19 * x21 *
        folded[28];
    const Real x23 = x14 * folded[24] * x20 + Ca_i_ * x4 * x11 * x19 * x21 * folded[29];
    const Real x24 = Na_i_ * Na_i_ * Na_i_ * x1 * x7 * x10 * x19 * folded[30] + Ca_i_ * k_Ca_on_ *
        x9 * x15 * x19;
    const Real x25 = 3.0 * (Na_i_ * Na_i_ * Na_i_ * x1 * x7 * x17 * x19 * folded[27] - x4 * x11 *
        folded[18] * x22) + Na_i_ * x1 * x7 * folded[21] * x23 - x4 * x11 * folded[23] * x24;
    const Real x26 = x17 + x22 + x23 + x24;
    const Real x27 = reciprocal(x26);
    const Real x28 = reciprocal(Ca_i_);
    const Real x29 = (x25 * x27 + 2.0 * (x27 * (k_Ca_off_ * x24 - folded[24] * x22))) *
        folded[32] * reciprocal(x28 * x28 * folded[31] + 1.0);
    const Real x30 = V * folded[8];
    const Real x31 = x_over_expm1(x30);
    const Real x32 = exp(x30);
    const Real x33 = 4.0 * Ca_i_ + Na_i_ + K_i_ + Cl_i_;
    const Real x34 = sqrt(0.0005 * x33);
    const Real x35 = (x34 * reciprocal(x34 + 1.0)) - 0.00015 * x33;
    const Real x36 = Ca_i_ * x32 * exp(-x35 * folded[9]) - folded[10];
    const Real x37 = V - log(Cl_i_ * folded[49]) * folded[50];
    const Real x38 = g_Clb_ * x37;
    const Real x39 = Na_ss_ * x2 * folded[19] + 1.0;
    const Real x40 = reciprocal(x39);
    const Real x41 = w_Ca_ * x8 * x40 + Na_ss_ * x1 * folded[21] * x40;
    const Real x42 = k_Ca_off_ + x41;
    const Real x43 = x16 + x4 * x11 * folded[22] * x42;
    const Real x44 = (Na_ss_ * folded[26] * (Na_ss_ * folded[25] + 1.0)) + 1.0;
    const Real x45 = reciprocal(x44);
    const Real x46 = Na_ss_ * Na_ss_ * Na_ss_ * x1 * folded[27] * x40 * x45 + Ca_ss_ * k_Ca_on_ *
        x45;
    const Real x47 = k_Ca_off_ * x41 * x46 + Na_ss_ * Na_ss_ * Na_ss_ * x1 * x21 * folded[28] *
        x40 * x45;
    const Real x48 = x14 * folded[24] * x46 + Ca_ss_ * x4 * x11 * x21 * folded[29] * x45;
    const Real x49 = Na_ss_ * Na_ss_ * Na_ss_ * x1 * folded[30] * x40 * x42 * x45 + Ca_ss_ *
        k_Ca_on_ * x15 * x41 * x45;
    const Real x50 = 3.0 * (Na_ss_ * Na_ss_ * Na_ss_ * x1 * folded[27] * x40 * x43 * x45 - x4 *
        x11 * folded[18] * x47) + Na_ss_ * x1 * folded[21] * x40 * x48 - x4 * x11 * folded[23] *
        x49;
    const Real x51 = x43 + x47 + x48 + x49;
    const Real x52 = reciprocal(x51);
    const Real x53 = reciprocal(Ca_ss_);
    const Real x54 = (x50 * x52 + 2.0 * (x52 * (k_Ca_off_ * x49 - folded[24] * x47))) *
        folded[55] * reciprocal(x53 * x53 * folded[31] + 1.0);
    const Real x55 = (K_mCaMK_ * reciprocal(CaMK_trap_ + (CaMK_0_ * (1.0 - CaMK_trap_) *
        reciprocal(x53 * K_mCaM_ + 1.0)))) + 1.0;
    const Real x56 = reciprocal(x55);
    const Real x57 = 1.0 - x56;
    const Real x58 = V - log(Na_o_ * reciprocal(Na_i_)) * folded[50];
    const Real x59 = m_ * m_ * m_ * g_Na_ * (h_ * j_ * x57 + h_CaMK_ * j_CaMK_ * x56) * x58;
    const Real x60 = m_L_ * g_NaL_ * (h_L_ * x57 + h_L_CaMK_ * x56) * x58;
    const Real x61 = exp(V * folded[66]);
    const Real x62 = reciprocal(x61);
    const Real x63 = x62 * folded[67] + 1.0;
    const Real x64 = x63 * x63 * x63 + folded[68];
    const Real x65 = exp(V * folded[62]);
    const Real x66 = reciprocal(x65);
    const Real x67 = Na_i_ * x66 * folded[63] + 1.0;
    const Real x68 = K_i_ * folded[64] + 1.0;
    const Real x69 = x67 * x67 * x67 + x68 * x68 - 1.0;
    const Real x70 = reciprocal(x69);
    const Real x71 = Na_i_ * folded[69] + K_i_ * folded[70] + folded[71];
    const Real x72 = reciprocal(x64);
    const Real x73 = reciprocal(x71);
    const Real x74 = K_i_ * K_i_ * x70 * x62 * x62 * x62 * x72 * x73 * folded[72];
    const Real x75 = Na_i_ * Na_i_ * Na_i_ * x66 * x66 * x66 * x70 * folded[65] + x74 + K_i_ *
        K_i_ * x70 * x73 * folded[73] + Na_i_ * Na_i_ * Na_i_ * x66 * x66 * x66 * x70 * x73 *
        folded[74];
    const Real x76 = K_i_ * K_i_ * x70 * x62 * x62 * x62 * x72 * folded[76] + Na_i_ * Na_i_ *
        Na_i_ * x66 * x66 * x66 * x70 * x72 * folded[77] + K_i_ * K_i_ * x70 * x72 * folded[78] +
        K_i_ * K_i_ * x70 * x72 * folded[79];
    const Real x77 = x72 * folded[81] + x62 * x62 * x62 * x72 * x73 * folded[82] + x62 * x62 *
        x62 * x72 * folded[83] + x72 * folded[84];
    const Real x78 = x74 + Na_i_ * Na_i_ * Na_i_ * x66 * x66 * x66 * x70 * x72 * folded[85] +
        Na_i_ * Na_i_ * Na_i_ * x66 * x66 * x66 * x70 * x62 * x62 * x62 * x72 * folded[86] +
        Na_i_ * Na_i_ * Na_i_ * x66 * x66 * x66 * x70 * x62 * x62 * x62 * x72 * x73 * folded[87];
    const Real x79 = x75 + x76 + x77 + x78;
    const Real x80 = reciprocal(x79);
    const Real x81 = 3.0 * ((x72 * x75 * folded[75] - x73 * x76 * folded[80]) * x80) + 2.0 * (x80 *
        (x78 * folded[88] - Na_i_ * Na_i_ * Na_i_ * x66 * x66 * x66 * x70 * x77 * folded[89]));
    const Real x82 = P_NaKpump_ * x81;
    const Real x83 = V * folded[59];
    const Real x84 = x_over_expm1(x83);
    const Real x85 = exp(x83);
    const Real x86 = x84 * (Na_i_ * x85 - Na_o_) * folded[91];
    const Real x87 = log(K_o_ * reciprocal(K_i_)) * folded[50];
    const Real x88 = V - x87;
    const Real x89 = Kr_O_ * x88 * folded[94];
    const Real x90 = (0.6 * reciprocal(pow(3.8e-05 * x28, 1.4) + 1.0) + 1.0) * x_s1_ * x_s2_ *
        g_Ks_ * (V - (folded[50] * log(folded[95] * reciprocal(K_i_ + Na_i_ * P_NaK_))));
    const Real x91 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x92 = 1.0 - x91;
    const Real x93 = x91 * i_fast_ + x92 * i_slow_;
    const Real x94 = x91 * i_CaMK_fast_ + x92 * i_CaMK_slow_;
    const Real x95 = g_to_ * (a_ * x57 * x93 + a_CaMK_ * x56 * x94) * x88;
    const Real x96 = g_Kb_ * logistic(-0.04168907454423419 * (V - 10.8968)) * x88;
    const Real x97 = logistic(0.1217 * (V - x87 - 49.934));
    const Real x98 = ((15.72 * exp(0.0674 * (V - x87 - 3.257)) + exp(0.0618 * (V - x87 -
        594.31))) * logistic(-0.1629 * (V - x87 + 14.207))) + 4.094 * x97;
    const Real x99 = reciprocal(x98);
    const Real x100 = x37 * folded[51] * reciprocal(x28 * K_ClCa_ + 1.0);
    const Real x101 = (V - folded[50] * log(Cl_ss_ * folded[49])) * folded[99] * reciprocal(x53 *
        K_ClCa_ + 1.0);
    const Real x102 = x100 + x101;
    const Real x103 = logistic(0.1 * (V - 10.0));
    const Real x104 = 0.6 * x103 + 0.3;
    const Real x105 = (0.7 - 0.6 * x103) * f_Ca_slow_;
    const Real x106 = x104 * f_Ca_fast_ + x105;
    const Real x107 = 1.0 - n_i_;
    const Real x108 = f_slow_ * folded[11];
    const Real x109 = f_fast_ * A_f_fast_ + x108;
    const Real x110 = x105 + x104 * f_Ca_CaMK_fast_;
    const Real x111 = f_CaMK_fast_ * A_f_fast_ + x108;
    const Real x112 = (x57 * (j_Ca_ * n_i_ * x106 + x107 * x109)) + (x56 * r_CaMK_ * (j_Ca_ *
        n_i_ * x110 + x107 * x111));
    const Real x113 = Na_ss_ + K_ss_ + 4.0 * Ca_ss_ + Cl_ss_;
    const Real x114 = sqrt(0.0005 * x113);
    const Real x115 = (x114 * reciprocal(x114 + 1.0)) - 0.00015 * x113;
    const Real x116 = Ca_ss_ * x32 * exp(-x115 * folded[9]) - folded[10];
    const Real x117 = 1.0 - n_ss_;
    const Real x118 = (x57 * (j_Ca_ * n_ss_ * x106 + x117 * x109)) + (x56 * r_CaMK_ * (j_Ca_ *
        n_ss_ * x110 + x117 * x111));
    const Real x119 = 2.0 * (d_ * x31 * x36 * x112 * folded[37]) + 2.0 * (d_ * x31 * x116 * x118 *
        folded[58]);
    const Real x120 = exp(-x35 * folded[60]);
    const Real x121 = d_ * x112 * x84 * (Na_i_ * x85 * x120 - folded[61]) * folded[90];
    const Real x122 = exp(-x115 * folded[60]);
    const Real x123 = d_ * x118 * x84 * (Na_ss_ * x85 * x122 - folded[61]) * folded[92];
    const Real x124 = x121 + x123;
    const Real x125 = d_ * x112 * x84 * (K_i_ * x85 * x120 - folded[93]) * folded[96];
    const Real x126 = d_ * x118 * x84 * (K_ss_ * x85 * x122 - folded[93]) * folded[100];
    const Real x127 = x125 + x126;
    const Real x128 = x0 + x29 + 2.0 * (x31 * x36 * folded[38]) + x38 + x54 + x59 + x60 + x82 +
        x86 + x89 + x90 + x95 + x96 + 4.094 * (x88 * x97 * x99 * folded[97]) + x102 + x119 + x124 +
        x127;
    current[0] = x128;
    current[1] = x59;
    current[2] = x60;
    current[3] = x95;
    current[4] = logistic(0.17510068289266328 * (V + 43.94));
    current[5] = x93;
    current[6] = x94;
    current[7] = d_ * x31 * x116 * x118 * folded[340];
    current[8] = x123;
    current[9] = x126;
    current[10] = d_ * x31 * x36 * x112 * folded[341];
    current[11] = x121;
    current[12] = x125;
    current[13] = x119;
    current[14] = x124;
    current[15] = x127;
    current[16] = x89;
    current[17] = x90;
    current[18] = x88 * x97 * x99 * folded[342];
    current[19] = x29;
    current[20] = x54;
    current[21] = x82;
    current[22] = x96;
    current[23] = x86;
    current[24] = x31 * x36 * folded[343];
    current[25] = x0;
    current[26] = x101;
    current[27] = x100;
    current[28] = x102;
    current[29] = x38;
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
    folded[6] = CaMK_0_ * alpha_CaMK_;
    const double x2 = reciprocal(k_m2n_max_);
    folded[7] = k_p2n_ * x2;
    const double x3 = reciprocal(R_);
    const double x4 = reciprocal(T_);
    folded[8] = 2.0 * x3 * x4 * F_;
    const double x5 = pow(T_ * eps_w_, -1.5);
    folded[9] = 7280000.0 * x5;
    const double x6 = Na_o_ + K_o_ + Cl_o_ + 4.0 * Ca_o_;
    const double x7 = sqrt(0.0005 * x6);
    const double x8 = (x7 * reciprocal(x7 + 1.0)) - 0.00015 * x6;
    folded[10] = Ca_o_ * exp(-7280000.0 * x5 * x8);
    const double x9 = 1.0 - A_f_fast_;
    folded[11] = x9;
    folded[12] = K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_ * K_jsr_;
    folded[13] = tau_rel_0_ * r_rel_CaMK_;
    const double x10 = reciprocal(C_m_);
    folded[14] = F_ * x10 * F_CaL_ss_ * P_Ca_ * a_rel_ * tau_rel_0_ * r_rel_CaMK_;
    const double x11 = reciprocal(tau_diff_Ca_);
    folded[15] = x11;
    folded[16] = x3 * x4 * F_ * q_Na_;
    const double x12 = reciprocal(K_Na3_);
    folded[17] = Na_o_ * x12;
    const double x13 = reciprocal(K_Na2_);
    const double x14 = reciprocal(K_Na1_);
    const double x15 = K_asymm_ + (Na_o_ * x14 * (Na_o_ * x13 + 1.0)) + 1.0;
    const double x16 = reciprocal(x15);
    folded[18] = Na_o_ * Na_o_ * Na_o_ * x12 * x14 * x13 * x16 * w_Na_;
    folded[19] = x12;
    folded[20] = x3 * x4 * F_ * q_Ca_;
    folded[21] = x12 * w_NaCa_;
    folded[22] = Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x12 * x14 * x13 * x16 * w_Na_;
    folded[23] = Na_o_ * x12 * w_NaCa_;
    folded[24] = Ca_o_ * x16 * k_Ca_on_;
    folded[25] = x13;
    folded[26] = x14;
    folded[27] = x12 * x14 * x13 * w_Na_;
    folded[28] = k_Ca_off_ * x12 * x14 * x13 * w_Na_;
    folded[29] = Na_o_ * Na_o_ * Na_o_ * x12 * x14 * x13 * x16 * w_Na_ * k_Ca_on_;
    folded[30] = Ca_o_ * x12 * x14 * x13 * x16 * w_Na_ * k_Ca_on_;
    folded[31] = K_mCaAct_ * K_mCaAct_;
    const double x17 = 1.0 - F_NaCa_ss_;
    folded[32] = x17 * g_NaCa_;
    folded[33] = CMDN_ * K_CMDN_;
    folded[34] = TRPN_ * K_TRPN_;
    folded[35] = (K_up_ - dK_up_CaMK_);
    folded[36] = g_up_ * r_up_CaMK_;
    const double x18 = 1.0 - F_CaL_ss_;
    folded[37] = F_ * x10 * P_Ca_ * x18;
    folded[38] = F_ * x10 * P_Cab_;
    const double x19 = 6.28 * (radius_ * radius_) + 6.28 * (radius_ * length_);
    const double x20 = reciprocal(F_);
    const double x21 = reciprocal(radius_);
    const double x22 = reciprocal(length_);
    folded[39] = x20 * C_m_ * x21 * x21 * x22 * x19;
    const double x23 = reciprocal(tau_tr_);
    const double x24 = x23;
    folded[40] = x24;
    folded[41] = CSQN_ * K_CSQN_;
    folded[42] = 1.604 * x3 * x4 * F_;
    folded[43] = 0.299 * x3 * x4 * F_;
    folded[44] = 1.062 * x3 * x4 * F_;
    folded[45] = 0.8209 * x3 * x4 * F_;
    folded[46] = 1.525 * x3 * x4 * F_;
    folded[47] = 0.971 * x3 * x4 * F_;
    folded[48] = 0.5953 * x3 * x4 * F_;
    folded[49] = reciprocal(Cl_o_);
    folded[50] = R_ * T_ * x20;
    const double x25 = 1.0 - F_ClCa_ss_;
    folded[51] = g_ClCa_ * x25;
    const double x26 = reciprocal(tau_diff_);
    folded[52] = x26;
    folded[53] = x20 * C_m_ * F_ClCa_ss_ * g_ClCa_ * x21 * x21 * x22 * x19;
    folded[54] = F_ * x10 * F_CaL_ss_ * P_Ca_ * a_rel_ * tau_rel_0_;
    folded[55] = F_NaCa_ss_ * g_NaCa_;
    folded[56] = BSR_ * K_BSR_;
    folded[57] = BSL_ * K_BSL_;
    folded[58] = F_ * x10 * F_CaL_ss_ * P_Ca_;
    folded[59] = x3 * x4 * F_;
    folded[60] = 1820000.0 * x5;
    const double x27 = exp(-1820000.0 * x5 * x8);
    folded[61] = Na_o_ * x27;
    folded[62] = 0.3333333333333333 * x3 * x4 * F_ * delta_NaK_;
    const double x28 = reciprocal(K_Nai_0_);
    folded[63] = x28;
    const double x29 = reciprocal(K_Ki_);
    folded[64] = x29;
    const double x30 = reciprocal(K_MgATP_);
    const double x31 = MgATP_ * x30 + 1.0;
    const double x32 = reciprocal(x31);
    folded[65] = k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 * k2_p_;
    const double x33 = 1.0 - delta_NaK_;
    folded[66] = 0.3333333333333333 * x3 * x4 * F_ * x33;
    const double x34 = reciprocal(K_Nao_0_);
    folded[67] = Na_o_ * x34;
    const double x35 = reciprocal(K_Ko_);
    const double x36 = K_o_ * x35 + 1.0;
    folded[68] = (x36 * x36 - 1.0);
    const double x37 = reciprocal(K_NaP_);
    folded[69] = x37;
    const double x38 = reciprocal(K_KP_);
    folded[70] = x38;
    folded[71] = (H_i_ * reciprocal(K_HP_) + 1.0);
    folded[72] = Na_o_ * Na_o_ * Na_o_ * x32 * x29 * x29 * k2_m_ * x34 * x34 * x34 * k4_m_ *
        k3_m_ * P_total_ * H_i_;
    folded[73] = x32 * x29 * x29 * k2_p_ * k4_m_ * k3_m_ * P_total_ * H_i_;
    folded[74] = x32 * k1_p_ * x28 * x28 * x28 * k2_p_ * k3_m_ * P_total_ * H_i_;
    folded[75] = K_o_ * K_o_ * x35 * x35 * k3_p_;
    folded[76] = Na_o_ * Na_o_ * Na_o_ * x29 * x29 * k2_m_ * x34 * x34 * x34 * k4_m_ * k1_m_ *
        MgADP_;
    folded[77] = K_o_ * K_o_ * k1_p_ * x28 * x28 * x28 * k2_p_ * x35 * x35 * k3_p_;
    folded[78] = K_o_ * K_o_ * x29 * x29 * x35 * x35 * k4_m_ * k3_p_ * k1_m_ * MgADP_;
    folded[79] = K_o_ * K_o_ * x29 * x29 * k2_p_ * x35 * x35 * k4_m_ * k3_p_;
    folded[80] = x32 * k3_m_ * P_total_ * H_i_;
    folded[81] = K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * k2_p_ * x35 * x35 * k3_p_;
    folded[82] = Na_o_ * Na_o_ * Na_o_ * x32 * k2_m_ * x34 * x34 * x34 * k3_m_ * P_total_ * H_i_ *
        k1_m_ * MgADP_;
    folded[83] = Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 * k2_m_ * x34 * x34 * x34 *
        k1_m_ * MgADP_;
    folded[84] = K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * x35 * x35 * k3_p_ * k1_m_ * MgADP_;
    folded[85] = K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 * x35 * x35 *
        k3_p_;
    folded[86] = Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 *
        k2_m_ * x34 * x34 * x34;
    folded[87] = Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * k2_m_ * x34 * x34 * x34 *
        k3_m_ * P_total_ * H_i_;
    folded[88] = k1_m_ * MgADP_;
    folded[89] = k1_p_ * x28 * x28 * x28;
    folded[90] = F_ * x10 * P_Ca_ * x18 * r_CaNa_;
    folded[91] = F_ * x10 * P_Nab_;
    folded[92] = F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaNa_;
    folded[93] = K_o_ * x27;
    const double x39 = sqrt(0.2 * K_o_);
    folded[94] = g_Kr_ * x39;
    folded[95] = (K_o_ + Na_o_ * P_NaK_);
    folded[96] = F_ * x10 * P_Ca_ * x18 * r_CaK_;
    folded[97] = x39 * g_K1_;
    folded[98] = F_CaL_ss_ * P_Ca_ * r_CaK_ * x21 * x21 * x22 * x19;
    folded[99] = F_ClCa_ss_ * g_ClCa_;
    folded[100] = F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaK_;
    folded[101] = x5;
    folded[102] = k_Ca_off_ * k_Ca_on_;
    folded[103] = Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x12 * x14 * x13 * x16 * w_Na_ * k_Ca_on_;
    folded[104] = Ca_o_ * x16 * k_Ca_on_ * k_Ca_on_;
    folded[105] = Na_o_ * x12 * w_NaCa_ * k_Ca_on_;
    folded[106] = Ca_o_ * k_Ca_off_ * x16 * k_Ca_on_ * k_Ca_on_;
    folded[107] = x17 * g_NaCa_ * K_mCaAct_ * K_mCaAct_;
    folded[108] = -0.02941176470588235 * x11;
    folded[109] = (-0.06666666666666667 * g_leak_ - 0.08695652173913043 * x24);
    folded[110] = R_ * T_ * x20 * g_ClCa_ * x25;
    folded[111] = R_ * T_ * x20 * g_Clb_;
    folded[112] = -0.02941176470588235 * x26;
    folded[113] = 0.02941176470588235 * x26;
    folded[114] = R_ * T_ * x20 * x20 * C_m_ * F_ClCa_ss_ * g_ClCa_ * x21 * x21 * x22 * x19;
    folded[115] = K_mCaMK_ * CaMK_0_ * K_mCaM_;
    folded[116] = K_mCaMK_ * CaMK_0_ * K_mCaM_ * r_CaMK_;
    folded[117] = 0.24 * g_rel_;
    folded[118] = F_NaCa_ss_ * g_NaCa_ * K_mCaAct_ * K_mCaAct_;
    folded[119] = R_ * T_ * x20 * g_Na_;
    folded[120] = R_ * T_ * x20 * g_NaL_;
    folded[121] = x14 * x13;
    folded[122] = x12 * w_Ca_;
    folded[123] = x12 * x12 * w_NaCa_;
    folded[124] = x12 * x12 * x14 * x13 * w_Na_;
    folded[125] = Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x12 * x12 * x14 * x14 * x13 * x13 * x16 *
        w_Na_ * w_Na_;
    folded[126] = k_Ca_off_ * x12 * x12 * x14 * x13 * w_Na_;
    folded[127] = Ca_o_ * x12 * x12 * x14 * x13 * x16 * w_Na_ * k_Ca_on_;
    folded[128] = k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 * x28 * k2_p_;
    folded[129] = Na_o_ * Na_o_ * Na_o_ * x32 * x29 * x29 * k2_m_ * x34 * x34 * x34 * k4_m_ *
        k3_m_ * P_total_ * H_i_ * x37;
    folded[130] = Na_o_ * Na_o_ * Na_o_ * x32 * x28 * x29 * x29 * k2_m_ * x34 * x34 * x34 * k4_m_ *
        k3_m_ * P_total_ * H_i_;
    folded[131] = x32 * x29 * x29 * k2_p_ * k4_m_ * k3_m_ * P_total_ * H_i_ * x37;
    folded[132] = x32 * x28 * x29 * x29 * k2_p_ * k4_m_ * k3_m_ * P_total_ * H_i_;
    folded[133] = x32 * k1_p_ * x28 * x28 * x28 * k2_p_ * k3_m_ * P_total_ * H_i_ * x37;
    folded[134] = x32 * k1_p_ * x28 * x28 * x28 * x28 * k2_p_ * k3_m_ * P_total_ * H_i_;
    folded[135] = Na_o_ * Na_o_ * Na_o_ * x28 * x29 * x29 * k2_m_ * x34 * x34 * x34 * k4_m_ *
        k1_m_ * MgADP_;
    folded[136] = K_o_ * K_o_ * k1_p_ * x28 * x28 * x28 * x28 * k2_p_ * x35 * x35 * k3_p_;
    folded[137] = K_o_ * K_o_ * x28 * x29 * x29 * x35 * x35 * k4_m_ * k3_p_ * k1_m_ * MgADP_;
    folded[138] = K_o_ * K_o_ * x28 * x29 * x29 * k2_p_ * x35 * x35 * k4_m_ * k3_p_;
    folded[139] = x32 * k3_m_ * P_total_ * H_i_ * x37;
    folded[140] = Na_o_ * Na_o_ * Na_o_ * x32 * k2_m_ * x34 * x34 * x34 * k3_m_ * P_total_ * H_i_ *
        x37 * k1_m_ * MgADP_;
    folded[141] = K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 * x28 * x35 *
        x35 * k3_p_;
    folded[142] = Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 *
        x28 * k2_m_ * x34 * x34 * x34;
    folded[143] = Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * k2_m_ * x34 * x34 * x34 *
        k3_m_ * P_total_ * H_i_ * x37;
    folded[144] = Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * x28 * k2_m_ * x34 * x34 *
        x34 * k3_m_ * P_total_ * H_i_;
    folded[145] = k1_p_ * x28 * x28 * x28 * x28;
    folded[146] = Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * k2_m_ * x34 * x34 * x34 *
        k3_m_ * P_total_ * H_i_ * x37 * k1_m_ * MgADP_;
    folded[147] = R_ * T_ * x20 * g_Kr_ * x39;
    folded[148] = R_ * T_ * x20 * g_Ks_;
    folded[149] = R_ * T_ * x20 * x39 * g_K1_;
    folded[150] = k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 * x29 * k2_p_;
    folded[151] = Na_o_ * Na_o_ * Na_o_ * x32 * x29 * x29 * k2_m_ * x34 * x34 * x34 * k4_m_ *
        k3_m_ * P_total_ * H_i_ * x38;
    folded[152] = Na_o_ * Na_o_ * Na_o_ * x32 * x29 * x29 * x29 * k2_m_ * x34 * x34 * x34 * k4_m_ *
        k3_m_ * P_total_ * H_i_;
    folded[153] = x32 * x29 * x29 * k2_p_ * k4_m_ * k3_m_ * P_total_ * H_i_ * x38;
    folded[154] = x32 * x29 * x29 * x29 * k2_p_ * k4_m_ * k3_m_ * P_total_ * H_i_;
    folded[155] = x32 * k1_p_ * x28 * x28 * x28 * k2_p_ * k3_m_ * P_total_ * H_i_ * x38;
    folded[156] = x32 * k1_p_ * x28 * x28 * x28 * x29 * k2_p_ * k3_m_ * P_total_ * H_i_;
    folded[157] = Na_o_ * Na_o_ * Na_o_ * x29 * x29 * x29 * k2_m_ * x34 * x34 * x34 * k4_m_ *
        k1_m_ * MgADP_;
    folded[158] = K_o_ * K_o_ * k1_p_ * x28 * x28 * x28 * x29 * k2_p_ * x35 * x35 * k3_p_;
    folded[159] = K_o_ * K_o_ * x29 * x29 * x29 * x35 * x35 * k4_m_ * k3_p_ * k1_m_ * MgADP_;
    folded[160] = K_o_ * K_o_ * x29 * x29 * x29 * k2_p_ * x35 * x35 * k4_m_ * k3_p_;
    folded[161] = x32 * k3_m_ * P_total_ * H_i_ * x38;
    folded[162] = Na_o_ * Na_o_ * Na_o_ * x32 * k2_m_ * x34 * x34 * x34 * k3_m_ * P_total_ * H_i_ *
        x38 * k1_m_ * MgADP_;
    folded[163] = K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 * x29 * x35 *
        x35 * k3_p_;
    folded[164] = Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 *
        x29 * k2_m_ * x34 * x34 * x34;
    folded[165] = Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * k2_m_ * x34 * x34 * x34 *
        k3_m_ * P_total_ * H_i_ * x38;
    folded[166] = Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * x29 * k2_m_ * x34 * x34 *
        x34 * k3_m_ * P_total_ * H_i_;
    folded[167] = k1_p_ * x28 * x28 * x28 * x29;
    folded[168] = Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * k2_m_ * x34 * x34 * x34 *
        k3_m_ * P_total_ * H_i_ * x38 * k1_m_ * MgADP_;
    folded[169] = R_ * T_ * x20 * g_to_;
    folded[170] = R_ * T_ * x20 * g_Kb_;
    folded[171] = 0.13354700854700854 * x0;
    folded[172] = 0.044515669515669515 * x0;
    folded[173] = 0.35821750967187277 * x1;
    folded[174] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x12 * q_Na_ * x14 * x13 * x16 * w_Na_;
    folded[175] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x12 * x12 * q_Na_ * x14 * x13 *
        x16 * w_Na_;
    folded[176] = x3 * x4 * F_ * x12 * q_Na_ * w_Ca_;
    folded[177] = x3 * x4 * F_ * w_Ca_ * q_Ca_;
    folded[178] = x3 * x4 * F_ * x12 * q_Na_ * w_NaCa_;
    folded[179] = x3 * x4 * F_ * x12 * x12 * q_Na_ * w_NaCa_;
    folded[180] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x12 * q_Na_ * x14 * x13 *
        x16 * w_Na_;
    folded[181] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x12 * x12 * q_Na_ *
        x14 * x13 * x16 * w_Na_;
    folded[182] = x3 * x4 * F_ * Na_o_ * x12 * q_Na_ * w_Ca_;
    folded[183] = x3 * x4 * F_ * Na_o_ * x12 * q_Na_ * w_NaCa_;
    folded[184] = x3 * x4 * F_ * Na_o_ * Na_o_ * x12 * x12 * q_Na_ * w_NaCa_;
    folded[185] = x3 * x4 * F_ * x12 * q_Na_ * x14 * x13 * w_Na_;
    folded[186] = x3 * x4 * F_ * x12 * x12 * q_Na_ * x14 * x13 * w_Na_;
    folded[187] = x3 * x4 * F_ * k_Ca_off_ * x12 * q_Na_ * x14 * x13 * w_Na_;
    folded[188] = x3 * x4 * F_ * k_Ca_off_ * x12 * x12 * q_Na_ * x14 * x13 * w_Na_;
    folded[189] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x12 * q_Na_ * x14 * x13 * x16 * w_Na_ *
        k_Ca_on_;
    folded[190] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x12 * x12 * q_Na_ * x14 * x13 *
        x16 * w_Na_ * k_Ca_on_;
    folded[191] = x3 * x4 * F_ * Ca_o_ * x12 * q_Na_ * x14 * x13 * x16 * w_Na_ * k_Ca_on_;
    folded[192] = x3 * x4 * F_ * Ca_o_ * x12 * x12 * q_Na_ * x14 * x13 * x16 * w_Na_ * k_Ca_on_;
    folded[193] = x3 * x4 * F_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 *
        delta_NaK_ * k2_p_;
    folded[194] = x3 * x4 * F_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 * x28 * x28 *
        delta_NaK_ * k2_p_;
    folded[195] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x32 * x28 * delta_NaK_ * x29 * x29 *
        k2_m_ * x34 * x34 * x34 * k4_m_ * k3_m_ * P_total_ * H_i_;
    folded[196] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x32 * x29 * x29 * k2_m_ * x34 * x34 *
        x34 * x33 * k4_m_ * k3_m_ * P_total_ * H_i_;
    folded[197] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x32 * x29 * x29 * k2_m_ * x34 *
        x34 * x34 * x34 * x33 * k4_m_ * k3_m_ * P_total_ * H_i_;
    folded[198] = x3 * x4 * F_ * x32 * x28 * delta_NaK_ * x29 * x29 * k2_p_ * k4_m_ * k3_m_ *
        P_total_ * H_i_;
    folded[199] = x3 * x4 * F_ * x32 * k1_p_ * x28 * x28 * x28 * delta_NaK_ * k2_p_ * k3_m_ *
        P_total_ * H_i_;
    folded[200] = x3 * x4 * F_ * x32 * k1_p_ * x28 * x28 * x28 * x28 * delta_NaK_ * k2_p_ * k3_m_ *
        P_total_ * H_i_;
    folded[201] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * x34 * x33 * x35 * x35 * k3_p_;
    folded[202] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x28 * delta_NaK_ * x29 * x29 * k2_m_ *
        x34 * x34 * x34 * k4_m_ * k1_m_ * MgADP_;
    folded[203] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x29 * x29 * k2_m_ * x34 * x34 * x34 *
        x33 * k4_m_ * k1_m_ * MgADP_;
    folded[204] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x29 * x29 * k2_m_ * x34 * x34 *
        x34 * x34 * x33 * k4_m_ * k1_m_ * MgADP_;
    folded[205] = x3 * x4 * F_ * K_o_ * K_o_ * k1_p_ * x28 * x28 * x28 * delta_NaK_ * k2_p_ * x35 *
        x35 * k3_p_;
    folded[206] = x3 * x4 * F_ * K_o_ * K_o_ * k1_p_ * x28 * x28 * x28 * x28 * delta_NaK_ * k2_p_ *
        x35 * x35 * k3_p_;
    folded[207] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * k1_p_ * x28 * x28 * x28 * k2_p_ * x34 *
        x33 * x35 * x35 * k3_p_;
    folded[208] = x3 * x4 * F_ * K_o_ * K_o_ * x28 * delta_NaK_ * x29 * x29 * x35 * x35 * k4_m_ *
        k3_p_ * k1_m_ * MgADP_;
    folded[209] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * x29 * x29 * x34 * x33 * x35 * x35 * k4_m_ *
        k3_p_ * k1_m_ * MgADP_;
    folded[210] = x3 * x4 * F_ * K_o_ * K_o_ * x28 * delta_NaK_ * x29 * x29 * k2_p_ * x35 * x35 *
        k4_m_ * k3_p_;
    folded[211] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * x29 * x29 * k2_p_ * x34 * x33 * x35 * x35 *
        k4_m_ * k3_p_;
    folded[212] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * k2_p_ * x34 *
        x33 * x35 * x35 * k3_p_;
    folded[213] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x32 * k2_m_ * x34 * x34 * x34 * x33 *
        k3_m_ * P_total_ * H_i_ * k1_m_ * MgADP_;
    folded[214] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x32 * k2_m_ * x34 * x34 * x34 *
        x34 * x33 * k3_m_ * P_total_ * H_i_ * k1_m_ * MgADP_;
    folded[215] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 * k2_m_ * x34 *
        x34 * x34 * x33 * k1_m_ * MgADP_;
    folded[216] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 *
        k2_m_ * x34 * x34 * x34 * x34 * x33 * k1_m_ * MgADP_;
    folded[217] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * x34 * x33 *
        x35 * x35 * k3_p_ * k1_m_ * MgADP_;
    folded[218] = x3 * x4 * F_ * K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 *
        x28 * delta_NaK_ * x35 * x35 * k3_p_;
    folded[219] = x3 * x4 * F_ * K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 * x28 *
        x28 * x28 * delta_NaK_ * x35 * x35 * k3_p_;
    folded[220] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 *
        x28 * x28 * x34 * x33 * x35 * x35 * k3_p_;
    folded[221] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 *
        x28 * x28 * delta_NaK_ * k2_m_ * x34 * x34 * x34;
    folded[222] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 *
        x28 * x28 * x28 * delta_NaK_ * k2_m_ * x34 * x34 * x34;
    folded[223] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 * k1_p_ * x28 *
        x28 * x28 * k2_m_ * x34 * x34 * x34 * x33;
    folded[224] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * k4_p_ * MgATP_ * x30 * x32 *
        k1_p_ * x28 * x28 * x28 * k2_m_ * x34 * x34 * x34 * x34 * x33;
    folded[225] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 *
        delta_NaK_ * k2_m_ * x34 * x34 * x34 * k3_m_ * P_total_ * H_i_;
    folded[226] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * x28 *
        delta_NaK_ * k2_m_ * x34 * x34 * x34 * k3_m_ * P_total_ * H_i_;
    folded[227] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 * k2_m_ *
        x34 * x34 * x34 * x33 * k3_m_ * P_total_ * H_i_;
    folded[228] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x32 * k1_p_ * x28 * x28 * x28 *
        k2_m_ * x34 * x34 * x34 * x34 * x33 * k3_m_ * P_total_ * H_i_;
    folded[229] = x3 * x4 * F_ * k1_p_ * x28 * x28 * x28 * delta_NaK_;
    folded[230] = x3 * x4 * F_ * k1_p_ * x28 * x28 * x28 * x28 * delta_NaK_;
    folded[231] = x3 * x4 * F_ * F_ * x10 * P_Ca_ * x18 * r_CaNa_;
    folded[232] = x3 * x4 * F_ * F_ * x10 * P_Nab_;
    folded[233] = x3 * x4 * F_ * F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaNa_;
    folded[234] = x3 * x4 * F_ * F_ * x10 * P_Ca_ * x18 * r_CaK_;
    folded[235] = x3 * x4 * F_ * F_ * x10 * P_Ca_ * x18;
    folded[236] = x3 * x4 * F_ * F_ * x10 * P_Cab_;
    folded[237] = x3 * x4 * F_ * F_ * x10 * F_CaL_ss_ * P_Ca_;
    folded[238] = x3 * x4 * F_ * F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaK_;
    folded[239] = 3.0 * g_Na_;
    folded[240] = F_ * x10 * P_Ca_ * A_f_fast_ * x18 * r_CaNa_;
    folded[241] = F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaNa_;
    folded[242] = F_ * x10 * P_Ca_ * A_f_fast_ * x18 * r_CaK_;
    folded[243] = F_ * x10 * P_Ca_ * A_f_fast_ * x18;
    folded[244] = F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_;
    folded[245] = F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaK_;
    folded[246] = x9 * r_CaMK_;
    folded[247] = F_ * x10 * P_Ca_ * A_f_fast_ * r_CaMK_ * x18 * r_CaNa_;
    folded[248] = F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaMK_ * r_CaNa_;
    folded[249] = F_ * x10 * P_Ca_ * A_f_fast_ * r_CaMK_ * x18 * r_CaK_;
    folded[250] = F_ * x10 * P_Ca_ * A_f_fast_ * r_CaMK_ * x18;
    folded[251] = F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaMK_;
    folded[252] = F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaMK_ * r_CaK_;
    folded[253] = F_ * x10 * P_Ca_ * r_CaMK_ * x18 * r_CaNa_;
    folded[254] = F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaMK_ * r_CaNa_;
    folded[255] = F_ * x10 * P_Ca_ * r_CaMK_ * x18 * r_CaK_;
    folded[256] = F_ * x10 * P_Ca_ * r_CaMK_ * x18;
    folded[257] = F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaMK_;
    folded[258] = F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaMK_ * r_CaK_;
    folded[259] = K_mCaMK_ * r_CaMK_;
    folded[260] = g_ClCa_ * K_ClCa_ * x25;
    folded[261] = F_ * x10 * P_Ca_ * x5 * x18 * r_CaNa_;
    folded[262] = F_ * x10 * P_Ca_ * x5 * x18 * r_CaK_;
    folded[263] = F_ * x10 * P_Ca_ * x5 * x18;
    folded[264] = F_ * x10 * x5 * P_Cab_;
    folded[265] = R_ * T_ * x20 * F_ClCa_ss_ * g_ClCa_;
    folded[266] = F_ * x10 * F_CaL_ss_ * P_Ca_ * x5 * r_CaNa_;
    folded[267] = F_ * x10 * F_CaL_ss_ * P_Ca_ * x5;
    folded[268] = F_ * x10 * F_CaL_ss_ * P_Ca_ * x5 * r_CaK_;
    folded[269] = F_ClCa_ss_ * g_ClCa_ * K_ClCa_;
    folded[270] = R_ * T_ * x20 * g_Ks_ * P_NaK_;
    folded[271] = CaMK_0_ * CaMK_0_ * K_mCaM_ * alpha_CaMK_;
    folded[272] = CaMK_0_ * K_mCaM_ * alpha_CaMK_;
    folded[273] = k_p2n_ * k_p2n_ * x2;
    folded[274] = 4.0 * k_p2n_ * K_mn_;
    folded[275] = x3 * x4 * F_ * F_ * x10 * F_CaL_ss_ * P_Ca_ * a_rel_ * tau_rel_0_ * r_rel_CaMK_;
    folded[276] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * a_rel_ * tau_rel_0_ * r_rel_CaMK_;
    folded[277] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * a_rel_ * tau_rel_0_ *
        r_rel_CaMK_;
    folded[278] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaMK_ * a_rel_ * tau_rel_0_ *
        r_rel_CaMK_;
    folded[279] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaMK_ * a_rel_ * tau_rel_0_ * r_rel_CaMK_;
    folded[280] = 14560000.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * x5 * a_rel_ * tau_rel_0_ *
        r_rel_CaMK_;
    folded[281] = 0.00046834020232296733 * x20 * C_m_ * x21 * x21 * x22 * x19;
    folded[282] = 0.0009366804046459347 * P_Ca_ * x18 * x21 * x21 * x22 * x19;
    folded[283] = 0.0009366804046459347 * P_Ca_ * A_f_fast_ * x18 * x21 * x21 * x22 * x19;
    folded[284] = 0.0009366804046459347 * P_Ca_ * A_f_fast_ * r_CaMK_ * x18 * x21 * x21 * x22 * x19;
    folded[285] = 0.0009366804046459347 * P_Ca_ * r_CaMK_ * x18 * x21 * x21 * x22 * x19;
    folded[286] = K_mCaMK_ * g_up_;
    folded[287] = K_mCaMK_ * g_up_ * r_up_CaMK_;
    folded[288] = P_Ca_ * x18 * x21 * x21 * x22 * x19;
    folded[289] = 0.005411764705882352 * g_leak_;
    folded[290] = K_mCaMK_ * CaMK_0_ * K_mCaM_ * g_up_;
    folded[291] = K_mCaMK_ * CaMK_0_ * K_mCaM_ * g_up_ * r_up_CaMK_;
    folded[292] = 0.02941176470588235 * x11;
    folded[293] = 0.08695652173913043 * x23;
    folded[294] = 0.0009366804046459347 * x20 * C_m_ * x21 * x21 * x22 * x19;
    folded[295] = 0.0009366804046459347 * x20 * C_m_ * g_ClCa_ * K_ClCa_ * x25 * x21 * x21 * x22 *
        x19;
    folded[296] = 0.03184713375796178 * x20 * C_m_ * F_ClCa_ss_ * g_ClCa_ * x21 * x21 * x22 * x19;
    folded[297] = 0.03184713375796178 * x20 * C_m_ * F_ClCa_ss_ * g_ClCa_ * K_ClCa_ * x21 * x21 *
        x22 * x19;
    folded[298] = x3 * x4 * F_ * F_ * x10 * F_CaL_ss_ * P_Ca_ * a_rel_ * tau_rel_0_;
    folded[299] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * a_rel_ * tau_rel_0_;
    folded[300] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * a_rel_ * tau_rel_0_;
    folded[301] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaMK_ * a_rel_ * tau_rel_0_;
    folded[302] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * r_CaMK_ * a_rel_ * tau_rel_0_;
    folded[303] = 14560000.0 * F_ * x10 * F_CaL_ss_ * P_Ca_ * x5 * a_rel_ * tau_rel_0_;
    folded[304] = 0.01592356687898089 * x20 * C_m_ * x21 * x21 * x22 * x19;
    folded[305] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * x21 * x21 * x22 * x19;
    folded[306] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * x21 * x21 * x22 * x19;
    folded[307] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaMK_ * x21 * x21 * x22 *
        x19;
    folded[308] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * r_CaMK_ * x21 * x21 * x22 * x19;
    folded[309] = F_CaL_ss_ * P_Ca_ * x21 * x21 * x22 * x19;
    folded[310] = 231847.13375796177 * F_CaL_ss_ * P_Ca_ * x5 * x21 * x21 * x22 * x19;
    folded[311] = 0.002810041213937804 * x20 * C_m_ * g_Na_ * x21 * x21 * x22 * x19;
    folded[312] = 0.0009366804046459347 * x20 * C_m_ * g_Na_ * x21 * x21 * x22 * x19;
    folded[313] = 0.0009366804046459347 * x20 * C_m_ * g_NaL_ * x21 * x21 * x22 * x19;
    folded[314] = 0.0009366804046459347 * P_Ca_ * x18 * r_CaNa_ * x21 * x21 * x22 * x19;
    folded[315] = 0.0009366804046459347 * P_Ca_ * A_f_fast_ * x18 * r_CaNa_ * x21 * x21 * x22 * x19;
    folded[316] = 0.0009366804046459347 * P_Ca_ * A_f_fast_ * r_CaMK_ * x18 * r_CaNa_ * x21 * x21 *
        x22 * x19;
    folded[317] = 0.0009366804046459347 * P_Ca_ * r_CaMK_ * x18 * r_CaNa_ * x21 * x21 * x22 * x19;
    folded[318] = 1704.758336455601 * P_Ca_ * x5 * x18 * r_CaNa_ * x21 * x21 * x22 * x19;
    folded[319] = 0.03184713375796178 * x20 * C_m_ * x21 * x21 * x22 * x19;
    folded[320] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * r_CaNa_ * x21 * x21 * x22 * x19;
    folded[321] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaNa_ * x21 * x21 * x22 *
        x19;
    folded[322] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaMK_ * r_CaNa_ * x21 *
        x21 * x22 * x19;
    folded[323] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * r_CaMK_ * r_CaNa_ * x21 * x21 * x22 *
        x19;
    folded[324] = 57961.78343949044 * F_CaL_ss_ * P_Ca_ * x5 * r_CaNa_ * x21 * x21 * x22 * x19;
    folded[325] = 0.0009366804046459347 * x20 * C_m_ * g_to_ * x21 * x21 * x22 * x19;
    folded[326] = 0.0009366804046459347 * P_Ca_ * x18 * r_CaK_ * x21 * x21 * x22 * x19;
    folded[327] = 0.0009366804046459347 * P_Ca_ * A_f_fast_ * x18 * r_CaK_ * x21 * x21 * x22 * x19;
    folded[328] = 0.0009366804046459347 * P_Ca_ * A_f_fast_ * r_CaMK_ * x18 * r_CaK_ * x21 * x21 *
        x22 * x19;
    folded[329] = 0.0009366804046459347 * P_Ca_ * r_CaMK_ * x18 * r_CaK_ * x21 * x21 * x22 * x19;
    folded[330] = 0.0009366804046459347 * x20 * C_m_ * g_Ks_ * x21 * x21 * x22 * x19;
    folded[331] = 0.0009366804046459347 * x20 * C_m_ * g_Kr_ * x39 * x21 * x21 * x22 * x19;
    folded[332] = 1704.758336455601 * P_Ca_ * x5 * x18 * r_CaK_ * x21 * x21 * x22 * x19;
    folded[333] = x3 * x4 * F_ * F_CaL_ss_ * P_Ca_ * r_CaK_ * x21 * x21 * x22 * x19;
    folded[334] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * r_CaK_ * x21 * x21 * x22 * x19;
    folded[335] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaK_ * x21 * x21 * x22 *
        x19;
    folded[336] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * A_f_fast_ * r_CaMK_ * r_CaK_ * x21 *
        x21 * x22 * x19;
    folded[337] = 0.03184713375796178 * F_CaL_ss_ * P_Ca_ * r_CaMK_ * r_CaK_ * x21 * x21 * x22 *
        x19;
    folded[338] = 57961.78343949044 * F_CaL_ss_ * P_Ca_ * x5 * r_CaK_ * x21 * x21 * x22 * x19;
    folded[339] = F_CaL_ss_ * P_Ca_ * x5 * r_CaK_ * x21 * x21 * x22 * x19;
    folded[340] = 2.0 * F_ * x10 * F_CaL_ss_ * P_Ca_;
    folded[341] = 2.0 * F_ * x10 * P_Ca_ * x18;
    folded[342] = 4.094 * x39 * g_K1_;
    folded[343] = 2.0 * F_ * x10 * P_Cab_;
  }

 private:
  double folded[344] = {};
};

}  // namespace cw
