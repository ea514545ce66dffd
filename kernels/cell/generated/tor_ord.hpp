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
  double R = 8314.0;
  /// temperature, K
  double T = 310.0;
  /// Faraday constant, C/mol
  double F = 96485.0;
  /// length of the cell, cm
  double length = 0.01;
  /// radius of the cell, cm
  double radius = 0.0011;
  /// capacitance of the membrane per area, uF/cm^2
  double C_m = 1.0;
  /// extracellular sodium, mM
  double Na_o = 140.0;
  /// extracellular potassium, mM
  double K_o = 5.0;
  /// extracellular calcium, mM
  double Ca_o = 1.8;
  /// extracellular chloride, mM
  double Cl_o = 150.0;
  /// permeability of sodium relative to potassium in IKs
  double P_NaK = 0.01833;
  /// fraction of active CaMK sites at rest
  double CaMK_0 = 0.05;
  /// half-saturation of CaMK by calmodulin, mM
  double K_mCaM = 0.0015;
  /// half-saturation of phosphorylation by CaMK
  double K_mCaMK = 0.15;
  /// rate of autophosphorylation of CaMK, 1/ms
  double alpha_CaMK = 0.05;
  /// rate of dephosphorylation of CaMK, 1/ms
  double beta_CaMK = 0.00068;
  /// maximal conductance of INa, mS/uF
  double g_Na = 11.7802;
  /// maximal conductance of INaL, mS/uF
  double g_NaL = 0.0279;
  /// time constant of inactivation of INaL, ms
  double tau_h_L = 200.0;
  /// maximal conductance of Ito, mS/uF
  double g_to = 0.16;
  /// shortening of the inactivation of Ito at rest
  double k_epi = 0.0;
  /// dielectric constant of water at 37 degrees
  double eps_w = 74.0;
  /// permeability of ICaL to calcium, cm/s
  double P_Ca = 8.3757e-05;
  /// permeability of ICaL to sodium relative to calcium
  double r_CaNa = 0.00125;
  /// permeability of ICaL to potassium relative to calcium
  double r_CaK = 0.0003574;
  /// permeability of phosphorylated ICaL channels relative to others
  double r_CaMK = 1.1;
  /// fraction of ICaL channels in the subspace
  double F_CaL_ss = 0.8;
  /// fraction of fast voltage-dependent inactivation of ICaL
  double A_f_fast = 0.6;
  /// time constant of recovery from calcium-dependent inactivation of ICaL, ms
  double tau_j_Ca = 72.5;
  /// half-saturation of calcium-dependent inactivation of ICaL, mM
  double K_mn = 0.002;
  /// rate of entry to the calcium-dependent mode of ICaL, 1/ms
  double k_p2n = 500.0;
  /// rate of exit from the calcium-dependent mode of ICaL, 1/ms
  double k_m2n_max = 1.0;
  /// maximal conductance of IKr, mS/uF
  double g_Kr = 0.0321;
  /// rate of IKr from C1 to C2, 1/ms
  double alpha_Kr_1 = 0.154375;
  /// rate of IKr from C2 to C1, 1/ms
  double beta_Kr_1 = 0.1911;
  /// maximal conductance of IKs, mS/uF
  double g_Ks = 0.0011;
  /// maximal conductance of IK1, mS/uF
  double g_K1 = 0.6992;
  /// density of the sodium-calcium exchanger, V
  double g_NaCa = 0.0034;
  /// fraction of exchangers in the subspace
  double F_NaCa_ss = 0.35;
  /// half-saturation of activation of the exchanger by calcium, mM
  double K_mCaAct = 0.00015;
  /// dissociation of the first sodium of the exchanger, mM
  double K_Na1 = 15.0;
  /// dissociation of the second sodium of the exchanger, mM
  double K_Na2 = 5.0;
  /// dissociation of the third sodium of the exchanger, mM
  double K_Na3 = 88.12;
  /// asymmetry of the exchanger
  double K_asymm = 12.5;
  /// rate of sodium translocation of the exchanger, S/F
  double w_Na = 60000.0;
  /// rate of calcium translocation of the exchanger, S/F
  double w_Ca = 60000.0;
  /// rate of mixed translocation of the exchanger, S/F
  double w_NaCa = 5000.0;
  /// rate of calcium binding to the exchanger, m^3/s/mol
  double k_Ca_on = 1500000.0;
  /// rate of calcium release from the exchanger, S/F
  double k_Ca_off = 5000.0;
  /// charge moved with sodium by the exchanger
  double q_Na = 0.5224;
  /// charge moved with calcium by the exchanger
  double q_Ca = 0.167;
  /// density of the sodium-potassium pump, V
  double P_NaKpump = 15.4509;
  /// forward rate 1 of the pump, S/F
  double k1_p = 949.5;
  /// backward rate 1 of the pump, m^3/s/mol
  double k1_m = 182.4;
  /// forward rate 2 of the pump, S/F
  double k2_p = 687.2;
  /// backward rate 2 of the pump, S/F
  double k2_m = 39.4;
  /// forward rate 3 of the pump, S/F
  double k3_p = 1899.0;
  /// backward rate 3 of the pump, m^6/s/mol^2
  double k3_m = 79300.0;
  /// forward rate 4 of the pump, S/F
  double k4_p = 639.0;
  /// backward rate 4 of the pump, S/F
  double k4_m = 40.0;
  /// dissociation of inner sodium from the pump at 0 mV, mM
  double K_Nai_0 = 9.073;
  /// dissociation of outer sodium from the pump at 0 mV, mM
  double K_Nao_0 = 27.78;
  /// share of the voltage dependence of the pump on the inside
  double delta_NaK = -0.155;
  /// dissociation of inner potassium from the pump, mM
  double K_Ki = 0.5;
  /// dissociation of outer potassium from the pump, mM
  double K_Ko = 0.3582;
  /// magnesium ADP, mM
  double MgADP = 0.05;
  /// magnesium ATP, mM
  double MgATP = 9.8;
  /// dissociation of magnesium ATP from the pump, mM
  double K_MgATP = 1.698e-07;
  /// protons in the cytosol, mM
  double H_i = 1e-07;
  /// inorganic phosphate, free and bound, mM
  double P_total = 4.2;
  /// dissociation of phosphate and protons, mM
  double K_HP = 1.698e-07;
  /// dissociation of phosphate and sodium, mM
  double K_NaP = 224.0;
  /// dissociation of phosphate and potassium, mM
  double K_KP = 292.0;
  /// conductance of the background potassium current, mS/uF
  double g_Kb = 0.0189;
  /// permeability of the background sodium current, cm/s
  double P_Nab = 1.9239e-09;
  /// permeability of the background calcium current, cm/s
  double P_Cab = 5.9194e-08;
  /// maximal current of the sarcolemmal calcium pump, A/F
  double g_pCa = 0.0005;
  /// half-saturation of the sarcolemmal calcium pump, mM
  double K_pCa = 0.0005;
  /// maximal conductance of the calcium-activated chloride current, mS/uF
  double g_ClCa = 0.2843;
  /// fraction of calcium-activated chloride channels in the subspace
  double F_ClCa_ss = 1.0;
  /// half-saturation of the calcium-activated chloride current, mM
  double K_ClCa = 0.1;
  /// conductance of the background chloride current, mS/uF
  double g_Clb = 0.00198;
  /// scale of the release
  double g_rel = 1.5378;
  /// release per calcium current of the subspace and time constant, mM/mV/ms
  double a_rel = 0.5;
  /// time constant of the release, ms
  double tau_rel_0 = 4.75;
  /// time constant of phosphorylated release relative to other
  double r_rel_CaMK = 1.25;
  /// junctional SR calcium at half release, mM
  double K_jsr = 1.7;
  /// maximal uptake into the network SR, mM/ms
  double g_up = 0.005425;
  /// half-saturation of uptake, mM
  double K_up = 0.00092;
  /// maximal uptake of phosphorylated pumps relative to others
  double r_up_CaMK = 2.75;
  /// decrease of the half-saturation of phosphorylated pumps, mM
  double dK_up_CaMK = 0.00017;
  /// leak from the network SR at 15 mM, mM/ms
  double g_leak = 0.0048825;
  /// time constant of transfer from network to junctional SR, ms
  double tau_tr = 60.0;
  /// time constant of diffusion of sodium, potassium and chloride, ms
  double tau_diff = 2.0;
  /// time constant of diffusion of calcium, ms
  double tau_diff_Ca = 0.2;
  /// calmodulin in the cytosol, mM
  double CMDN = 0.05;
  /// half-saturation of calmodulin, mM
  double K_CMDN = 0.00238;
  /// troponin in the cytosol, mM
  double TRPN = 0.07;
  /// half-saturation of troponin, mM
  double K_TRPN = 0.0005;
  /// SR binding sites in the subspace, mM
  double BSR = 0.047;
  /// half-saturation of the SR sites, mM
  double K_BSR = 0.00087;
  /// sarcolemmal binding sites in the subspace, mM
  double BSL = 1.124;
  /// half-saturation of the sarcolemmal sites, mM
  double K_BSL = 0.0087;
  /// calsequestrin in the junctional SR, mM
  double CSQN = 10.0;
  /// half-saturation of calsequestrin, mM
  double K_CSQN = 0.8;

  static constexpr std::string_view name = "tor_ord";
  static constexpr std::string_view description =
      "Human ventricular cell, ToR-ORd with dynamic intracellular chloride (ToR-ORd-dynCl)";
  static constexpr std::string_view publication =
      "Tomek et al. 2019, eLife 8:e48890, doi:10.7554/eLife.48890; 2020, bioRxiv, doi:10.1101/2020.06.01.127043";
  static constexpr double initial_V = -89.7480828169;
  static constexpr int state_count = 44;
  static constexpr int gate_count = 24;
  static constexpr int column_count = 94;
  static constexpr std::array<StateVariable, state_count> states{{
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
      {"f_CaMK_fast", "1", 0.999999994343,
          "fast voltage-dependent inactivation of ICaL, phosphorylated", 1.0},
      {"f_Ca_fast", "1", 0.999999994311, "fast calcium-dependent inactivation of ICaL", 1.0},
      {"f_Ca_slow", "1", 0.999901376748, "slow calcium-dependent inactivation of ICaL", 1.0},
      {"f_Ca_CaMK_fast", "1", 0.999999994312,
          "fast calcium-dependent inactivation of ICaL, phosphorylated", 1.0},
      {"j_Ca", "1", 0.999984619577, "recovery from calcium-dependent inactivation of ICaL", 1.0},
      {"x_s1", "1", 0.243959016061, "slow activation of IKs", 1.0},
      {"x_s2", "1", 0.000158616694623, "fast activation of IKs", 1.0},
      {"CaMK_trap", "1", 0.0109502564192, "fraction of autonomous CaMK sites", 0.01},
      {"n_ss", "1", 0.000489937844977,
          "fraction of ICaL channels in calcium-dependent mode, subspace", 1.0},
      {"n_i", "1", 0.000832600925714,
          "fraction of ICaL channels in calcium-dependent mode, cytosol", 1.0},
      {"Kr_C0", "1", 0.998251134783, "IKr channels closed, furthest from open", 1.0},
      {"Kr_C1", "1", 0.000793602046257, "IKr channels closed, in the middle", 1.0},
      {"Kr_C2", "1", 0.000653214338492, "IKr channels closed, next to open", 1.0},
      {"Kr_O", "1", 0.000292244895058, "IKr channels open", 1.0},
      {"Kr_I", "1", 9.80408293118e-06, "IKr channels inactivated", 1.0},
      {"Cl_i", "mM", 29.2069793887, "chloride in the cytosol", 30.0},
      {"Cl_ss", "mM", 29.2069557376, "chloride in the subspace", 30.0},
      {"J_rel_np", "mM/ms", 1.80824774079e-22, "release, not phosphorylated", 1.0},
      {"J_rel_CaMK", "mM/ms", 4.35860784391e-21, "release, phosphorylated", 1.0},
      {"Na_i", "mM", 12.3973564703, "sodium in the cytosol", 10.0},
      {"Na_ss", "mM", 12.397695333, "sodium in the subspace", 10.0},
      {"K_i", "mM", 147.711474407, "potassium in the cytosol", 150.0},
      {"K_ss", "mM", 147.711433361, "potassium in the subspace", 150.0},
      {"Ca_i", "mM", 7.45348093581e-05, "calcium in the cytosol", 0.0001},
      {"Ca_ss", "mM", 6.49734059262e-05, "calcium in the subspace", 0.0001},
      {"Ca_nsr", "mM", 1.52800059077, "calcium in the network SR", 1.0},
      {"Ca_jsr", "mM", 1.52569253437, "calcium in the junctional SR", 1.0},
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
      {"epi", "J_rel_CaMK", -1.58194108231e-23},
      {"m", "J_rel_CaMK", -7.61071425849e-20},
      {"epi", "Na_i", 13.4006197127},
      {"m", "Na_i", 15.9486733632},
      {"epi", "Na_ss", 13.4009366376},
      {"m", "Na_ss", 15.9492201219},
      {"epi", "K_i", 152.363889991},
      {"m", "K_i", 156.713067183},
      {"epi", "K_ss", 152.363844281},
      {"m", "K_ss", 156.713012918},
      {"epi", "Ca_i", 6.62181569329e-05},
      {"m", "Ca_i", 8.29757614119e-05},
      {"epi", "Ca_ss", 5.74992101187e-05},
      {"m", "Ca_ss", 6.6421873824e-05},
      {"epi", "Ca_nsr", 1.80679354108},
      {"m", "Ca_nsr", 2.01222465016},
      {"epi", "Ca_jsr", 1.80504703846},
      {"m", "Ca_jsr", 2.0164146155},
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

  static constexpr auto parameters() {
    return std::array<ParameterOf<TorOrd>, 105>{{
        {"R", &TorOrd::R, "gas constant", "mJ/mol/K"},
        {"T", &TorOrd::T, "temperature", "K"},
        {"F", &TorOrd::F, "Faraday constant", "C/mol"},
        {"length", &TorOrd::length, "length of the cell", "cm"},
        {"radius", &TorOrd::radius, "radius of the cell", "cm"},
        {"C_m", &TorOrd::C_m, "capacitance of the membrane per area", "uF/cm^2"},
        {"Na_o", &TorOrd::Na_o, "extracellular sodium", "mM"},
        {"K_o", &TorOrd::K_o, "extracellular potassium", "mM"},
        {"Ca_o", &TorOrd::Ca_o, "extracellular calcium", "mM"},
        {"Cl_o", &TorOrd::Cl_o, "extracellular chloride", "mM"},
        {"P_NaK", &TorOrd::P_NaK, "permeability of sodium relative to potassium in IKs", "1"},
        {"CaMK_0", &TorOrd::CaMK_0, "fraction of active CaMK sites at rest", "1"},
        {"K_mCaM", &TorOrd::K_mCaM, "half-saturation of CaMK by calmodulin", "mM"},
        {"K_mCaMK", &TorOrd::K_mCaMK, "half-saturation of phosphorylation by CaMK", "1"},
        {"alpha_CaMK", &TorOrd::alpha_CaMK, "rate of autophosphorylation of CaMK", "1/ms"},
        {"beta_CaMK", &TorOrd::beta_CaMK, "rate of dephosphorylation of CaMK", "1/ms"},
        {"g_Na", &TorOrd::g_Na, "maximal conductance of INa", "mS/uF",
            ParameterRange::not_negative},
        {"g_NaL", &TorOrd::g_NaL, "maximal conductance of INaL", "mS/uF",
            ParameterRange::not_negative},
        {"tau_h_L", &TorOrd::tau_h_L, "time constant of inactivation of INaL", "ms"},
        {"g_to", &TorOrd::g_to, "maximal conductance of Ito", "mS/uF",
            ParameterRange::not_negative},
        {"k_epi", &TorOrd::k_epi, "shortening of the inactivation of Ito at rest", "1"},
        {"eps_w", &TorOrd::eps_w, "dielectric constant of water at 37 degrees", "1"},
        {"P_Ca", &TorOrd::P_Ca, "permeability of ICaL to calcium", "cm/s"},
        {"r_CaNa", &TorOrd::r_CaNa, "permeability of ICaL to sodium relative to calcium", "1"},
        {"r_CaK", &TorOrd::r_CaK, "permeability of ICaL to potassium relative to calcium", "1"},
        {"r_CaMK", &TorOrd::r_CaMK,
            "permeability of phosphorylated ICaL channels relative to others", "1"},
        {"F_CaL_ss", &TorOrd::F_CaL_ss, "fraction of ICaL channels in the subspace", "1"},
        {"A_f_fast", &TorOrd::A_f_fast, "fraction of fast voltage-dependent inactivation of ICaL",
            "1"},
        {"tau_j_Ca", &TorOrd::tau_j_Ca,
            "time constant of recovery from calcium-dependent inactivation of ICaL", "ms"},
        {"K_mn", &TorOrd::K_mn, "half-saturation of calcium-dependent inactivation of ICaL", "mM"},
        {"k_p2n", &TorOrd::k_p2n, "rate of entry to the calcium-dependent mode of ICaL", "1/ms"},
        {"k_m2n_max", &TorOrd::k_m2n_max, "rate of exit from the calcium-dependent mode of ICaL",
            "1/ms"},
        {"g_Kr", &TorOrd::g_Kr, "maximal conductance of IKr", "mS/uF",
            ParameterRange::not_negative},
        {"alpha_Kr_1", &TorOrd::alpha_Kr_1, "rate of IKr from C1 to C2", "1/ms"},
        {"beta_Kr_1", &TorOrd::beta_Kr_1, "rate of IKr from C2 to C1", "1/ms"},
        {"g_Ks", &TorOrd::g_Ks, "maximal conductance of IKs", "mS/uF",
            ParameterRange::not_negative},
        {"g_K1", &TorOrd::g_K1, "maximal conductance of IK1", "mS/uF",
            ParameterRange::not_negative},
        {"g_NaCa", &TorOrd::g_NaCa, "density of the sodium-calcium exchanger", "V",
            ParameterRange::not_negative},
        {"F_NaCa_ss", &TorOrd::F_NaCa_ss, "fraction of exchangers in the subspace", "1"},
        {"K_mCaAct", &TorOrd::K_mCaAct,
            "half-saturation of activation of the exchanger by calcium", "mM"},
        {"K_Na1", &TorOrd::K_Na1, "dissociation of the first sodium of the exchanger", "mM"},
        {"K_Na2", &TorOrd::K_Na2, "dissociation of the second sodium of the exchanger", "mM"},
        {"K_Na3", &TorOrd::K_Na3, "dissociation of the third sodium of the exchanger", "mM"},
        {"K_asymm", &TorOrd::K_asymm, "asymmetry of the exchanger", "1"},
        {"w_Na", &TorOrd::w_Na, "rate of sodium translocation of the exchanger", "S/F"},
        {"w_Ca", &TorOrd::w_Ca, "rate of calcium translocation of the exchanger", "S/F"},
        {"w_NaCa", &TorOrd::w_NaCa, "rate of mixed translocation of the exchanger", "S/F"},
        {"k_Ca_on", &TorOrd::k_Ca_on, "rate of calcium binding to the exchanger", "m^3/s/mol"},
        {"k_Ca_off", &TorOrd::k_Ca_off, "rate of calcium release from the exchanger", "S/F"},
        {"q_Na", &TorOrd::q_Na, "charge moved with sodium by the exchanger", "1"},
        {"q_Ca", &TorOrd::q_Ca, "charge moved with calcium by the exchanger", "1"},
        {"P_NaKpump", &TorOrd::P_NaKpump, "density of the sodium-potassium pump", "V"},
        {"k1_p", &TorOrd::k1_p, "forward rate 1 of the pump", "S/F"},
        {"k1_m", &TorOrd::k1_m, "backward rate 1 of the pump", "m^3/s/mol"},
        {"k2_p", &TorOrd::k2_p, "forward rate 2 of the pump", "S/F"},
        {"k2_m", &TorOrd::k2_m, "backward rate 2 of the pump", "S/F"},
        {"k3_p", &TorOrd::k3_p, "forward rate 3 of the pump", "S/F"},
        {"k3_m", &TorOrd::k3_m, "backward rate 3 of the pump", "m^6/s/mol^2"},
        {"k4_p", &TorOrd::k4_p, "forward rate 4 of the pump", "S/F"},
        {"k4_m", &TorOrd::k4_m, "backward rate 4 of the pump", "S/F"},
        {"K_Nai_0", &TorOrd::K_Nai_0, "dissociation of inner sodium from the pump at 0 mV", "mM"},
        {"K_Nao_0", &TorOrd::K_Nao_0, "dissociation of outer sodium from the pump at 0 mV", "mM"},
        {"delta_NaK", &TorOrd::delta_NaK,
            "share of the voltage dependence of the pump on the inside", "1"},
        {"K_Ki", &TorOrd::K_Ki, "dissociation of inner potassium from the pump", "mM"},
        {"K_Ko", &TorOrd::K_Ko, "dissociation of outer potassium from the pump", "mM"},
        {"MgADP", &TorOrd::MgADP, "magnesium ADP", "mM"},
        {"MgATP", &TorOrd::MgATP, "magnesium ATP", "mM"},
        {"K_MgATP", &TorOrd::K_MgATP, "dissociation of magnesium ATP from the pump", "mM"},
        {"H_i", &TorOrd::H_i, "protons in the cytosol", "mM"},
        {"P_total", &TorOrd::P_total, "inorganic phosphate, free and bound", "mM"},
        {"K_HP", &TorOrd::K_HP, "dissociation of phosphate and protons", "mM"},
        {"K_NaP", &TorOrd::K_NaP, "dissociation of phosphate and sodium", "mM"},
        {"K_KP", &TorOrd::K_KP, "dissociation of phosphate and potassium", "mM"},
        {"g_Kb", &TorOrd::g_Kb, "conductance of the background potassium current", "mS/uF",
            ParameterRange::not_negative},
        {"P_Nab", &TorOrd::P_Nab, "permeability of the background sodium current", "cm/s"},
        {"P_Cab", &TorOrd::P_Cab, "permeability of the background calcium current", "cm/s"},
        {"g_pCa", &TorOrd::g_pCa, "maximal current of the sarcolemmal calcium pump", "A/F",
            ParameterRange::not_negative},
        {"K_pCa", &TorOrd::K_pCa, "half-saturation of the sarcolemmal calcium pump", "mM"},
        {"g_ClCa", &TorOrd::g_ClCa,
            "maximal conductance of the calcium-activated chloride current", "mS/uF",
            ParameterRange::not_negative},
        {"F_ClCa_ss", &TorOrd::F_ClCa_ss,
            "fraction of calcium-activated chloride channels in the subspace", "1"},
        {"K_ClCa", &TorOrd::K_ClCa, "half-saturation of the calcium-activated chloride current",
            "mM"},
        {"g_Clb", &TorOrd::g_Clb, "conductance of the background chloride current", "mS/uF",
            ParameterRange::not_negative},
        {"g_rel", &TorOrd::g_rel, "scale of the release", "1", ParameterRange::not_negative},
        {"a_rel", &TorOrd::a_rel, "release per calcium current of the subspace and time constant",
            "mM/mV/ms"},
        {"tau_rel_0", &TorOrd::tau_rel_0, "time constant of the release", "ms"},
        {"r_rel_CaMK", &TorOrd::r_rel_CaMK,
            "time constant of phosphorylated release relative to other", "1"},
        {"K_jsr", &TorOrd::K_jsr, "junctional SR calcium at half release", "mM"},
        {"g_up", &TorOrd::g_up, "maximal uptake into the network SR", "mM/ms",
            ParameterRange::not_negative},
        {"K_up", &TorOrd::K_up, "half-saturation of uptake", "mM"},
        {"r_up_CaMK", &TorOrd::r_up_CaMK,
            "maximal uptake of phosphorylated pumps relative to others", "1"},
        {"dK_up_CaMK", &TorOrd::dK_up_CaMK,
            "decrease of the half-saturation of phosphorylated pumps", "mM"},
        {"g_leak", &TorOrd::g_leak, "leak from the network SR at 15 mM", "mM/ms",
            ParameterRange::not_negative},
        {"tau_tr", &TorOrd::tau_tr, "time constant of transfer from network to junctional SR",
            "ms"},
        {"tau_diff", &TorOrd::tau_diff,
            "time constant of diffusion of sodium, potassium and chloride", "ms"},
        {"tau_diff_Ca", &TorOrd::tau_diff_Ca, "time constant of diffusion of calcium", "ms"},
        {"CMDN", &TorOrd::CMDN, "calmodulin in the cytosol", "mM"},
        {"K_CMDN", &TorOrd::K_CMDN, "half-saturation of calmodulin", "mM"},
        {"TRPN", &TorOrd::TRPN, "troponin in the cytosol", "mM"},
        {"K_TRPN", &TorOrd::K_TRPN, "half-saturation of troponin", "mM"},
        {"BSR", &TorOrd::BSR, "SR binding sites in the subspace", "mM"},
        {"K_BSR", &TorOrd::K_BSR, "half-saturation of the SR sites", "mM"},
        {"BSL", &TorOrd::BSL, "sarcolemmal binding sites in the subspace", "mM"},
        {"K_BSL", &TorOrd::K_BSL, "half-saturation of the sarcolemmal sites", "mM"},
        {"CSQN", &TorOrd::CSQN, "calsequestrin in the junctional SR", "mM"},
        {"K_CSQN", &TorOrd::K_CSQN, "half-saturation of calsequestrin", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    const Real x0 = reciprocal(0.06487 * exp(-((0.019561815336463225 * V - 0.09434663536776214) *
        (0.019561815336463225 * V - 0.09434663536776214))) + 0.1292 * exp(-((0.06435006435006435 *
        V + 2.9465894465894467) * (0.06435006435006435 * V + 2.9465894465894467))));
    constant[0] = x0 * reciprocal((exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0) *
        (exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0));
    const Real x1 = 0.13458950201884254 * V;
    const Real x2 = reciprocal((exp(x1 + 9.629878869448182) + 1.0) * (exp(x1 + 9.629878869448182) +
        1.0));
    const bool x3 = switch_V < -40.0;
    const Real x4 = select(x3, 2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V), 0.77 *
        reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13)) + select(x3,
        0.057 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0);
    constant[1] = x2 * x4;
    const Real x5 = select(x3, 0.02424 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.6 * exp(0.057 * V) * reciprocal(1.0 + exp(-0.1 * V - 3.2)));
    const Real x6 = select(x3, (V + 37.78) * (-6.948e-06 * exp(-0.04391 * V) - 25428.0 *
        exp(0.2444 * V)) * reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    const Real x7 = x5 + x6;
    constant[2] = x2 * x7;
    constant[3] = x4 * reciprocal((exp(x1 + 10.437415881561238) + 1.0) * (exp(x1 +
        10.437415881561238) + 1.0));
    const Real x8 = 0.684931506849315 * x5 + 0.684931506849315 * x6;
    constant[4] = x2 * x8;
    constant[5] = x0 * reciprocal(1.0 + exp(-0.18996960486322187 * V - 8.140197568389057));
    const Real x9 = 0.13354700854700854 * V;
    constant[6] = folded[0] * reciprocal(1.0 + exp(x9 + 11.700053418803419));
    constant[7] = folded[1] * reciprocal(1.0 + exp(x9 + 12.528044871794872));
    const Real x10 = 0.06747638326585695 * V;
    const Real x11 = 0.03403513787634354 * V;
    const Real x12 = 3.328578221588207 * reciprocal(1.0 + exp(x11 + 3.403513787634354)) +
        0.951022349025202 * reciprocal(1.2089 * exp(0.6265834847896969 - x11) + 1.2089);
    constant[8] = x12 * reciprocal(1.0 + exp(0.9676113360323886 - x10));
    const Real x13 = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    const Real x14 = reciprocal(-k_epi * reciprocal(1.0 + exp(0.2 * V + 14.0)) + 1.0);
    const Real x15 = x14 * reciprocal(4.562 + reciprocal(0.3933 * exp(-0.01 * V - 1.0) + 0.08004 *
        exp(0.06027727546714889 * V + 3.0138637733574445)));
    const Real x16 = x13 * x15;
    constant[9] = x16;
    const Real x17 = x14 * reciprocal(23.62 + reciprocal(0.001416 * exp(-0.01693480101608806 * V -
        1.6345469940728194) + 1.78e-08 * exp(0.12377769525931426 * V + 14.123035029087756)));
    const Real x18 = x13 * x17;
    constant[10] = x18;
    constant[11] = x12 * reciprocal(1.0 + exp(1.642375168690958 - x10));
    const Real x19 = 0.05 * V;
    const Real x20 = reciprocal(1.0 - 0.5 * reciprocal(1.0 + exp(x19 + 3.5))) * reciprocal(1.354 +
        0.0001 * reciprocal(exp(56.77808727948003 - 4.642525533890436 * V) +
        exp(0.06293266205160478 * V - 10.53492762743864)));
    constant[12] = x16 * x20;
    constant[13] = x18 * x20;
    const Real x21 = reciprocal(0.6 + reciprocal(exp(-0.05 * V - 0.30000000000000004) + exp(0.09 *
        V + 1.26)));
    constant[14] = x21 * select((switch_V > 31.4978), 1.0, 1.0763 * exp(-1.007 * exp(-0.0829 * V)));
    const Real x22 = reciprocal(1.0 + exp(0.27056277056277056 * V + 5.2976190476190474));
    const Real x23 = 0.1 * V + 2.0;
    const Real x24 = reciprocal(0.0045 * exp(-x23) + 0.0045 * exp(x23));
    const Real x25 = reciprocal(x24 + 7.0);
    constant[15] = x22 * x25;
    const Real x26 = reciprocal(1000.0 + reciprocal(3.5e-05 * exp(-0.25 * V - 1.25) + 3.5e-05 *
        exp(0.16666666666666666 * V + 0.8333333333333334)));
    constant[16] = x22 * x26;
    const Real x27 = reciprocal(2.5 * x24 + 17.5);
    constant[17] = x22 * x27;
    const Real x28 = 0.14285714285714285 * V;
    const Real x29 = x28 - 0.5714285714285714;
    const Real x30 = reciprocal(0.04 * exp(-x29) + 0.04 * exp(x29));
    const Real x31 = reciprocal(x30 + 7.0);
    constant[18] = x22 * x31;
    const Real x32 = reciprocal(100.0 + reciprocal(0.00012 * exp(-0.3333333333333333 * V) +
        0.00012 * exp(x28)));
    constant[19] = x22 * x32;
    const Real x33 = reciprocal(2.5 * x30 + 17.5);
    constant[20] = x22 * x33;
    constant[21] = folded[2] * reciprocal(1.0 + exp(0.35821750967187277 * V + 6.476572574867459));
    const Real x34 = reciprocal(1.0 + exp(-0.11195700850873264 * V - 1.2987012987012985));
    const Real x35 = reciprocal(817.3 + reciprocal(0.001292 * exp(-0.004347826086956522 * V -
        0.9130434782608695) + 0.0002326 * exp(0.056179775280898875 * V + 2.7123595505617977)));
    constant[22] = x34 * x35;
    const Real x36 = 0.0193 * exp(-0.03225806451612903 * V - 2.146451612903226) + 0.01 * exp(x19 -
        2.5);
    constant[23] = x34 * x36;
    const Real x37 = -x0;
    slope[0] = x37;
    const Real x38 = -x4;
    slope[1] = x38;
    slope[2] = -x7;
    slope[3] = x38;
    slope[4] = -x8;
    slope[5] = x37;
    slope[6] = folded[3];
    slope[7] = folded[4];
    const Real x39 = -x12;
    slope[8] = x39;
    slope[9] = -x15;
    slope[10] = -x17;
    slope[11] = x39;
    slope[12] = -x15 * x20;
    slope[13] = -x17 * x20;
    slope[14] = -x21;
    slope[15] = -x25;
    slope[16] = -x26;
    slope[17] = -x27;
    slope[18] = -x31;
    slope[19] = -x32;
    slope[20] = -x33;
    slope[21] = folded[5];
    slope[22] = -x35;
    slope[23] = -x36;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    using std::sqrt;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real h_CaMK = state[3];
    const Real j_CaMK = state[4];
    const Real m_L = state[5];
    const Real h_L = state[6];
    const Real h_L_CaMK = state[7];
    const Real a = state[8];
    const Real i_fast = state[9];
    const Real i_slow = state[10];
    const Real a_CaMK = state[11];
    const Real i_CaMK_fast = state[12];
    const Real i_CaMK_slow = state[13];
    const Real d = state[14];
    const Real f_fast = state[15];
    const Real f_slow = state[16];
    const Real f_CaMK_fast = state[17];
    const Real f_Ca_fast = state[18];
    const Real f_Ca_slow = state[19];
    const Real f_Ca_CaMK_fast = state[20];
    const Real j_Ca = state[21];
    const Real x_s1 = state[22];
    const Real x_s2 = state[23];
    const Real CaMK_trap = state[24];
    const Real n_ss = state[25];
    const Real n_i = state[26];
    const Real Kr_C0 = state[27];
    const Real Kr_C1 = state[28];
    const Real Kr_C2 = state[29];
    const Real Kr_O = state[30];
    const Real Kr_I = state[31];
    const Real Cl_i = state[32];
    const Real Cl_ss = state[33];
    const Real J_rel_np = state[34];
    const Real J_rel_CaMK = state[35];
    const Real Na_i = state[36];
    const Real Na_ss = state[37];
    const Real K_i = state[38];
    const Real K_ss = state[39];
    const Real Ca_i = state[40];
    const Real Ca_ss = state[41];
    const Real Ca_nsr = state[42];
    const Real Ca_jsr = state[43];
    const Real x0 = 1.0 - CaMK_trap;
    const Real x1 = reciprocal(Ca_ss);
    const Real x2 = reciprocal(x1 * K_mCaM + 1.0);
    const Real x3 = x0 * x2 * CaMK_0 + CaMK_trap;
    rate[24] = -CaMK_trap * beta_CaMK + x0 * x2 * x3 * folded[6];
    const Real x4 = j_Ca * k_m2n_max;
    const Real x5 = folded[7] * reciprocal(j_Ca);
    rate[25] = k_p2n * reciprocal(x5 + ((x1 * K_mn + 1.0) * (x1 * K_mn + 1.0) * (x1 * K_mn + 1.0) *
        (x1 * K_mn + 1.0))) - x4 * n_ss;
    const Real x6 = reciprocal(Ca_i);
    rate[26] = k_p2n * reciprocal(x5 + ((x6 * K_mn + 1.0) * (x6 * K_mn + 1.0) * (x6 * K_mn + 1.0) *
        (x6 * K_mn + 1.0))) - x4 * n_i;
    const Real x7 = 0.1161 * Kr_C0 * exp(V * folded[9]);
    const Real x8 = exp(V * folded[8]);
    rate[27] = 0.2442 * x8 * Kr_C1 - x7;
    rate[28] = -Kr_C1 * (alpha_Kr_1 + 0.2442 * x8) + Kr_C2 * beta_Kr_1 + x7;
    const Real x9 = exp(V * folded[12]);
    const Real x10 = 0.000349 * x9;
    const Real x11 = exp(V * folded[10]);
    const Real x12 = 5.2e-05 * x11;
    const Real x13 = exp(V * folded[11]);
    const Real x14 = 0.0578 * x13;
    const Real x15 = exp(V * folded[14]);
    const Real x16 = exp(V * folded[13]);
    const Real x17 = 8.088095273872768e-08 * x11 * x15 * x9 * reciprocal(x13) * reciprocal(x16);
    rate[29] = Kr_C1 * alpha_Kr_1 - Kr_C2 * (beta_Kr_1 + x12 + x14) + x17 * Kr_I + x10 * Kr_O;
    const Real x18 = 0.06525 * x15;
    const Real x19 = 0.2533 * x16;
    rate[30] = x14 * Kr_C2 + x18 * Kr_I - Kr_O * (x10 + x19);
    rate[31] = x12 * Kr_C2 - Kr_I * (x17 + x18) + x19 * Kr_O;
    const Real x20 = -Cl_i + Cl_ss;
    const Real x21 = -V;
    const Real x22 = -RTF * log(Cl_i * folded[15]) - x21;
    const Real x23 = x22 * folded[16] * reciprocal(x6 * K_ClCa + 1.0) + x22 * g_Clb;
    rate[32] = x23 * folded[17] + x20 * folded[18];
    const Real x24 = reciprocal(x1 * K_ClCa + 1.0);
    const Real x25 = -RTF * log(Cl_ss * folded[15]) - x21;
    rate[33] = -x20 * folded[19] + x24 * x25 * folded[20];
    const Real x26 = Ca_jsr + 0.0123;
    const Real x27 = Ca_jsr * tau_rel_0 * reciprocal(x26);
    const Real x28 = x26 * reciprocal(Ca_jsr);
    const Real x29 = Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr;
    const Real x30 = V * folded[25];
    const Real x31 = x_over_expm1(x30);
    const Real x32 = 1.0 - n_ss;
    const Real x33 = f_slow * folded[22];
    const Real x34 = A_f_fast * f_CaMK_fast + x33;
    const Real x35 = 0.6 * reciprocal(1.0 + exp(0.1 * V - 1.0));
    const Real x36 = x35 + 0.3;
    const Real x37 = f_Ca_slow * (0.7 - x35);
    const Real x38 = x36 * f_Ca_CaMK_fast + x37;
    const Real x39 = j_Ca * n_ss;
    const Real x40 = reciprocal(K_mCaMK * reciprocal(x3) + 1.0);
    const Real x41 = x40 * r_CaMK;
    const Real x42 = 1.0 - x40;
    const Real x43 = A_f_fast * f_fast + x33;
    const Real x44 = x36 * f_Ca_fast + x37;
    const Real x45 = x41 * (x32 * x34 + x38 * x39) + x42 * (x32 * x43 + x39 * x44);
    const Real x46 = exp(x30);
    const Real x47 = sqrt(0.002 * Ca_ss + 0.0005 * Cl_ss + 0.0005 * K_ss + 0.0005 * Na_ss);
    const Real x48 = -0.0006 * Ca_ss - 0.00015 * Cl_ss - 0.00015 * K_ss - 0.00015 * Na_ss + x47 *
        reciprocal(x47 + 1.0);
    const Real x49 = x46 * Ca_ss * exp(x48 * folded[24]) + folded[23];
    const Real x50 = x31 * x45 * x49 * d;
    const Real x51 = x29 * x50 * reciprocal(folded[21] + x29);
    rate[34] = (-J_rel_np + x51 * folded[26]) * select((x27 < 0.001), 1000.0, x28 * folded[27]);
    rate[35] = (-J_rel_CaMK + x51 * folded[28]) * select((x27 * r_rel_CaMK < 0.001), 1000.0, x28 *
        folded[29]);
    const Real x52 = -Na_i + Na_ss;
    const Real x53 = exp(V * folded[31]);
    const Real x54 = reciprocal(folded[30] + ((folded[32] * reciprocal(x53) + 1.0) * (folded[32] *
        reciprocal(x53) + 1.0) * (folded[32] * reciprocal(x53) + 1.0)) - 1.0);
    const Real x56 = reciprocal(K_i * folded[42] + Na_i * folded[43] + folded[44]);
    const Real x55 = x54 * reciprocal(x53 * x53 * x53);
    const Real x57 = x55 * x56;
    const Real x58 = x54 * folded[33] + x54 * folded[34] + x55 * folded[39] + x57 * folded[50];
    const Real x59 = Na_i * Na_i * Na_i;
    const Real x60 = exp(V * folded[37]);
    const Real x61 = reciprocal(((K_i * folded[35] + 1.0) * (K_i * folded[35] + 1.0)) + ((Na_i *
        folded[36] * reciprocal(x60) + 1.0) * (Na_i * folded[36] * reciprocal(x60) + 1.0) * (Na_i *
        folded[36] * reciprocal(x60) + 1.0)) - 1.0);
    const Real x62 = x59 * x61 * reciprocal(x60 * x60 * x60);
    const Real x63 = x61 * (K_i * K_i);
    const Real x64 = x56 * x63;
    const Real x65 = x55 * x64;
    const Real x66 = x65 * folded[54];
    const Real x67 = x54 * x62;
    const Real x68 = x67 * folded[47] + x55 * x62 * folded[51] + x57 * x62 * folded[53];
    const Real x69 = x62 * folded[38] + x64 * folded[45] + x56 * x62 * folded[49];
    const Real x70 = x54 * x63;
    const Real x71 = x70 * folded[40] + x70 * folded[41] + x67 * folded[46] + x55 * x63 *
        folded[48];
    const Real x72 = reciprocal(x65 * folded[52] + x58 + x68 + x69 + x71);
    const Real x73 = x72 * (folded[55] * (x66 + x68) + x58 * x62 * folded[56]) + x72 * (x54 *
        folded[57] * (x66 + x69) + x56 * x71 * folded[58]);
    const Real x74 = reciprocal(1.0 + folded[60] * reciprocal(Ca_i * Ca_i));
    const Real x75 = exp(V * folded[61]);
    const Real x76 = folded[66] * (x75 + 1.0);
    const Real x77 = reciprocal(x76 * Na_i + 1.0);
    const Real x78 = x75 * folded[69];
    const Real x79 = x77 * x78 * Na_i;
    const Real x83 = reciprocal(Na_i * folded[64] * (Na_i * folded[65] + 1.0) + 1.0);
    const Real x84 = x59 * x77 * x83;
    const Real x85 = x75 * x84;
    const Real x80 = w_Ca * reciprocal(exp(V * folded[68]));
    const Real x81 = x77 * x80 + x79;
    const Real x82 = k5 + x81;
    const Real x86 = reciprocal(x75);
    const Real x87 = reciprocal(folded[62] * (x86 + 1.0) + 1.0);
    const Real x88 = x86 * x87;
    const Real x89 = x88 * folded[70] + k1;
    const Real x90 = x83 * Ca_i;
    const Real x91 = x90 * k_Ca_on;
    const Real x92 = x82 * x85 * folded[73] + x81 * x89 * x91;
    const Real x93 = x88 * folded[63];
    const Real x94 = x87 * w_Ca + x93;
    const Real x95 = k2 + x94;
    const Real x96 = x95 * folded[74];
    const Real x97 = x75 * folded[67];
    const Real x98 = x84 * x97 + x91;
    const Real x99 = x81 * x98 * k2 + x85 * x96;
    const Real x100 = x88 * x95 * folded[72];
    const Real x101 = x94 * k1;
    const Real x102 = x100 * x90 + x101 * x98;
    const Real x103 = x89 * x94 * k5;
    const Real x104 = x88 * folded[71];
    const Real x105 = x103 + x104 * x82;
    const Real x106 = reciprocal(x102 + x105 + x92 + x99);
    const Real x107 = x88 * folded[75];
    const Real x108 = 2.0 * x106 * (-x99 * k1 + x92 * k2) + x106 * (x105 * x85 * folded[76] +
        x102 * x79 + x107 * x99 - x92 * x93);
    const Real x109 = V * folded[78];
    const Real x110 = x_over_expm1(x109);
    const Real x111 = exp(x109);
    const Real x112 = x111 * Na_i;
    const Real x113 = -RTF * log(Na_o * reciprocal(Na_i)) - x21;
    const Real x114 = sqrt(0.002 * Ca_i + 0.0005 * Cl_i + 0.0005 * K_i + 0.0005 * Na_i);
    const Real x115 = -0.0006 * Ca_i - 0.00015 * Cl_i - 0.00015 * K_i - 0.00015 * Na_i + x114 *
        reciprocal(x114 + 1.0);
    const Real x116 = exp(-x115 * A_DH);
    const Real x117 = 1.0 - n_i;
    const Real x118 = j_Ca * n_i;
    const Real x119 = x41 * (x117 * x34 + x118 * x38) + x42 * (x117 * x43 + x118 * x44);
    const Real x120 = x110 * d;
    const Real x121 = x119 * x120;
    const Real x122 = x110 * folded[79] * (-Na_o + x112) + x121 * folded[81] * (folded[80] + x112 *
        x116) + x113 * g_Na * (m * m * m) * (x42 * h * j + x40 * h_CaMK * j_CaMK) + x113 * g_NaL *
        m_L * (x42 * h_L + x40 * h_L_CaMK);
    rate[36] = folded[17] * (x73 * folded[59] + x108 * x74 * folded[77] - x122) + x52 * folded[18];
    const Real x123 = x111 * exp(-x48 * A_DH);
    const Real x124 = x120 * x45;
    const Real x125 = x124 * folded[83] * (x123 * Na_ss + folded[80]);
    const Real x126 = reciprocal(1.0 + folded[60] * reciprocal(Ca_ss * Ca_ss));
    const Real x127 = reciprocal(x76 * Na_ss + 1.0);
    const Real x128 = x127 * x78 * Na_ss;
    const Real x131 = reciprocal(Na_ss * folded[64] * (Na_ss * folded[65] + 1.0) + 1.0);
    const Real x132 = x127 * x131 * (Na_ss * Na_ss * Na_ss);
    const Real x133 = x132 * x75;
    const Real x129 = x127 * x80 + x128;
    const Real x130 = k5 + x129;
    const Real x134 = x131 * Ca_ss;
    const Real x135 = x134 * k_Ca_on;
    const Real x136 = x130 * x133 * folded[73] + x129 * x135 * x89;
    const Real x137 = x132 * x97 + x135;
    const Real x138 = x129 * x137 * k2 + x133 * x96;
    const Real x139 = x100 * x134 + x101 * x137;
    const Real x140 = x103 + x104 * x130;
    const Real x141 = reciprocal(x136 + x138 + x139 + x140);
    const Real x142 = 2.0 * x141 * (-x138 * k1 + x136 * k2) + x141 * (x133 * x140 * folded[76] +
        x107 * x138 + x128 * x139 - x136 * x93);
    rate[37] = -x52 * folded[19] + folded[84] * (x126 * x142 * folded[82] - x125);
    const Real x143 = -K_i + K_ss;
    const Real x144 = log(K_o * reciprocal(K_i));
    const Real x145 = -x144 * RTF - x21;
    const Real x146 = x145 * g_Kb * reciprocal(1.0 + exp(0.4542775074936112 - 0.04168907454423419 *
        V));
    const Real x147 = g_Ks * x_s1 * x_s2 * (1.0 + 0.6 * reciprocal(6.481821026062645e-07 * pow(x6,
        1.4) + 1.0)) * (-RTF * log(folded[86] * reciprocal(K_i + Na_i * P_NaK)) - x21);
    const Real x148 = reciprocal(1.0 + exp(0.1217 * V + x144 * folded[88] - 6.0769678));
    const Real x149 = reciprocal(4.094 * x148 + (exp(0.0618 * V + x144 * folded[90] - 36.728358) +
        15.72 * exp(0.0674 * V + x144 * folded[89] - 0.21952180000000002)) * reciprocal(1.0 +
        exp(-0.1629 * V + x144 * folded[91] - 2.3143203)));
    const Real x150 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    const Real x151 = 1.0 - x150;
    const Real x152 = x145 * g_to * (x42 * a * (x150 * i_fast + x151 * i_slow) + x40 * a_CaMK *
        (x150 * i_CaMK_fast + x151 * i_CaMK_slow));
    const Real x153 = x121 * folded[94] * (x111 * x116 * K_i + folded[93]);
    rate[38] = folded[17] * (x145 * Kr_O * folded[87] + applied + x73 * folded[85] + x145 * x148 *
        x149 * folded[92] - x146 - x147 - x152 - x153) + x143 * folded[18];
    const Real x154 = x124 * (x123 * K_ss + folded[93]);
    rate[39] = -x143 * folded[19] - x154 * folded[95];
    const Real x155 = -Ca_i + Ca_ss;
    const Real x156 = x40 * Ca_i * folded[100] * reciprocal(Ca_i + folded[99]) + x42 * Ca_i *
        g_up * reciprocal(Ca_i + K_up) + Ca_nsr * folded[98];
    const Real x157 = Ca_i * g_pCa * reciprocal(Ca_i + K_pCa);
    const Real x158 = x46 * Ca_i * exp(x115 * folded[24]) + folded[23];
    const Real x159 = x158 * x31;
    const Real x160 = x108 * x74;
    rate[40] = reciprocal(folded[96] * reciprocal((Ca_i + K_CMDN) * (Ca_i + K_CMDN)) + folded[97] *
        reciprocal((Ca_i + K_TRPN) * (Ca_i + K_TRPN)) + 1.0) * (-x156 * folded[101] + x155 *
        folded[102] + folded[106] * (x119 * x159 * d * folded[105] + x160 * folded[103] + x159 *
        folded[104] - x157));
    const Real x161 = x40 * J_rel_CaMK + x42 * J_rel_np;
    const Real x162 = x126 * x142;
    rate[41] = reciprocal(folded[107] * reciprocal((Ca_ss + K_BSL) * (Ca_ss + K_BSL)) +
        folded[108] * reciprocal((Ca_ss + K_BSR) * (Ca_ss + K_BSR)) + 1.0) * (-x155 * folded[109] +
        x161 * folded[110] + folded[113] * (x162 * folded[111] + x50 * folded[112]));
    const Real x163 = -Ca_jsr + Ca_nsr;
    rate[42] = -x163 * folded[114] + x156;
    rate[43] = reciprocal(folded[115] * reciprocal((Ca_jsr + K_CSQN) * (Ca_jsr + K_CSQN)) + 1.0) *
        (x163 * folded[116] - x161 * g_rel);
    source = x145 * Kr_O * folded[87] - x73 * P_NaKpump + x119 * x158 * x31 * d * folded[105] +
        x31 * x45 * x49 * d * folded[112] + x158 * x31 * folded[104] - x24 * x25 * folded[117] -
        x162 * folded[118] - x160 * folded[119] - x154 * folded[120] + x145 * x148 * x149 *
        folded[92] - x122 - x125 - x146 - x147 - x152 - x153 - x157 - x23;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = reciprocal(0.06487 * exp(-((0.019561815336463225 * V - 0.09434663536776214) *
        (0.019561815336463225 * V - 0.09434663536776214))) + 0.1292 * exp(-((0.06435006435006435 *
        V + 2.9465894465894467) * (0.06435006435006435 * V + 2.9465894465894467))));
    column[0] = x0 * reciprocal((exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0) *
        (exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0));
    const Real x1 = -x0;
    column[1] = x1;
    const Real x2 = 0.13458950201884254 * V;
    const Real x3 = reciprocal((exp(x2 + 9.629878869448182) + 1.0) * (exp(x2 + 9.629878869448182) +
        1.0));
    const bool x4 = switch_V < -40.0;
    const Real x5 = select(x4, 2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V), 0.77 *
        reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13)) + select(x4,
        0.057 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0);
    column[2] = x3 * x5;
    const Real x6 = -x5;
    column[3] = x6;
    const Real x7 = select(x4, 0.02424 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.6 * exp(0.057 * V) * reciprocal(1.0 + exp(-0.1 * V - 3.2)));
    const Real x8 = select(x4, (V + 37.78) * (-6.948e-06 * exp(-0.04391 * V) - 25428.0 *
        exp(0.2444 * V)) * reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0);
    const Real x9 = x7 + x8;
    column[4] = x3 * x9;
    column[5] = -x9;
    column[6] = x5 * reciprocal((exp(x2 + 10.437415881561238) + 1.0) * (exp(x2 +
        10.437415881561238) + 1.0));
    column[7] = x6;
    const Real x10 = 0.684931506849315 * x7 + 0.684931506849315 * x8;
    column[8] = x10 * x3;
    column[9] = -x10;
    column[10] = x0 * reciprocal(1.0 + exp(-0.18996960486322187 * V - 8.140197568389057));
    column[11] = x1;
    const Real x11 = 0.13354700854700854 * V;
    column[12] = folded[0] * reciprocal(1.0 + exp(x11 + 11.700053418803419));
    column[13] = folded[3];
    column[14] = folded[1] * reciprocal(1.0 + exp(x11 + 12.528044871794872));
    column[15] = folded[4];
    const Real x12 = 0.06747638326585695 * V;
    const Real x13 = 0.03403513787634354 * V;
    const Real x14 = 3.328578221588207 * reciprocal(1.0 + exp(x13 + 3.403513787634354)) +
        0.951022349025202 * reciprocal(1.2089 * exp(0.6265834847896969 - x13) + 1.2089);
    column[16] = x14 * reciprocal(1.0 + exp(0.9676113360323886 - x12));
    const Real x15 = -x14;
    column[17] = x15;
    const Real x16 = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    const Real x17 = reciprocal(-k_epi * reciprocal(1.0 + exp(0.2 * V + 14.0)) + 1.0);
    const Real x18 = x17 * reciprocal(4.562 + reciprocal(0.3933 * exp(-0.01 * V - 1.0) + 0.08004 *
        exp(0.06027727546714889 * V + 3.0138637733574445)));
    const Real x19 = x16 * x18;
    column[18] = x19;
    column[19] = -x18;
    const Real x20 = x17 * reciprocal(23.62 + reciprocal(0.001416 * exp(-0.01693480101608806 * V -
        1.6345469940728194) + 1.78e-08 * exp(0.12377769525931426 * V + 14.123035029087756)));
    const Real x21 = x16 * x20;
    column[20] = x21;
    column[21] = -x20;
    column[22] = x14 * reciprocal(1.0 + exp(1.642375168690958 - x12));
    column[23] = x15;
    const Real x22 = 0.05 * V;
    const Real x23 = reciprocal(1.0 - 0.5 * reciprocal(1.0 + exp(x22 + 3.5))) * reciprocal(1.354 +
        0.0001 * reciprocal(exp(56.77808727948003 - 4.642525533890436 * V) +
        exp(0.06293266205160478 * V - 10.53492762743864)));
    column[24] = x19 * x23;
    column[25] = -x18 * x23;
    column[26] = x21 * x23;
    column[27] = -x20 * x23;
    const Real x24 = reciprocal(0.6 + reciprocal(exp(-0.05 * V - 0.30000000000000004) + exp(0.09 *
        V + 1.26)));
    column[28] = x24 * select((switch_V > 31.4978), 1.0, 1.0763 * exp(-1.007 * exp(-0.0829 * V)));
    column[29] = -x24;
    const Real x25 = reciprocal(1.0 + exp(0.27056277056277056 * V + 5.2976190476190474));
    const Real x26 = 0.1 * V;
    const Real x27 = x26 + 2.0;
    const Real x28 = reciprocal(0.0045 * exp(-x27) + 0.0045 * exp(x27));
    const Real x29 = reciprocal(x28 + 7.0);
    column[30] = x25 * x29;
    column[31] = -x29;
    const Real x30 = reciprocal(1000.0 + reciprocal(3.5e-05 * exp(-0.25 * V - 1.25) + 3.5e-05 *
        exp(0.16666666666666666 * V + 0.8333333333333334)));
    column[32] = x25 * x30;
    column[33] = -x30;
    const Real x31 = reciprocal(2.5 * x28 + 17.5);
    column[34] = x25 * x31;
    column[35] = -x31;
    const Real x32 = 0.14285714285714285 * V;
    const Real x33 = x32 - 0.5714285714285714;
    const Real x34 = reciprocal(0.04 * exp(-x33) + 0.04 * exp(x33));
    const Real x35 = reciprocal(x34 + 7.0);
    column[36] = x25 * x35;
    column[37] = -x35;
    const Real x36 = reciprocal(100.0 + reciprocal(0.00012 * exp(-0.3333333333333333 * V) +
        0.00012 * exp(x32)));
    column[38] = x25 * x36;
    column[39] = -x36;
    const Real x37 = reciprocal(2.5 * x34 + 17.5);
    column[40] = x25 * x37;
    column[41] = -x37;
    column[42] = folded[2] * reciprocal(1.0 + exp(0.35821750967187277 * V + 6.476572574867459));
    column[43] = folded[5];
    const Real x38 = reciprocal(1.0 + exp(-0.11195700850873264 * V - 1.2987012987012985));
    const Real x39 = reciprocal(817.3 + reciprocal(0.001292 * exp(-0.004347826086956522 * V -
        0.9130434782608695) + 0.0002326 * exp(0.056179775280898875 * V + 2.7123595505617977)));
    column[44] = x38 * x39;
    column[45] = -x39;
    const Real x40 = 0.0193 * exp(-0.03225806451612903 * V - 2.146451612903226) + 0.01 * exp(x22 -
        2.5);
    column[46] = x38 * x40;
    column[47] = -x40;
    const Real x41 = exp(V * folded[8]);
    column[48] = x41;
    column[49] = exp(V * folded[9]);
    const Real x42 = alpha_Kr_1 + 0.2442 * x41;
    column[50] = x42;
    column[51] = -x42;
    const Real x43 = exp(V * folded[10]);
    const Real x44 = exp(V * folded[11]);
    const Real x45 = beta_Kr_1 + 5.2e-05 * x43 + 0.0578 * x44;
    column[52] = x45;
    const Real x46 = exp(V * folded[12]);
    column[53] = x46;
    const Real x47 = exp(V * folded[14]);
    const Real x48 = exp(V * folded[13]);
    const Real x49 = x43 * x46 * x47 * reciprocal(x44) * reciprocal(x48);
    column[54] = x49;
    column[55] = -x45;
    const Real x50 = 0.000349 * x46 + 0.2533 * x48;
    column[56] = x50;
    column[57] = x47;
    column[58] = x44;
    column[59] = -x50;
    const Real x51 = 0.06525 * x47 + 8.088095273872768e-08 * x49;
    column[60] = x51;
    column[61] = x48;
    column[62] = x43;
    column[63] = -x51;
    const Real x52 = 0.6 * reciprocal(1.0 + exp(x26 - 1.0));
    column[64] = x52 + 0.3;
    column[65] = 0.7 - x52;
    const Real x53 = V * folded[25];
    column[66] = exp(x53);
    column[67] = x_over_expm1(x53);
    const Real x54 = exp(V * folded[37]);
    column[68] = reciprocal(x54);
    const Real x55 = reciprocal(x54 * x54 * x54);
    column[69] = x55;
    const Real x56 = exp(V * folded[31]);
    const Real x57 = reciprocal(folded[30] + ((folded[32] * reciprocal(x56) + 1.0) * (folded[32] *
        reciprocal(x56) + 1.0) * (folded[32] * reciprocal(x56) + 1.0)) - 1.0);
    column[70] = x57;
    const Real x58 = x55 * x57;
    column[71] = x58;
    const Real x59 = reciprocal(x56 * x56 * x56);
    const Real x60 = x57 * x59;
    column[72] = x60;
    column[73] = x58 * x59;
    column[74] = x57 * folded[33] + x57 * folded[34] + x60 * folded[39];
    const Real x61 = exp(V * folded[61]);
    const Real x62 = x61 + 1.0;
    column[75] = x62;
    column[76] = x61;
    const Real x63 = reciprocal(x61);
    const Real x64 = reciprocal(folded[62] * (x63 + 1.0) + 1.0);
    const Real x65 = x63 * x64;
    const Real x66 = x65 * folded[63] + x64 * w_Ca;
    column[77] = x66;
    const Real x67 = reciprocal(exp(V * folded[68]));
    column[78] = x67;
    const Real x68 = x65 * folded[70] + k1;
    column[79] = x68;
    column[80] = x65;
    const Real x69 = k2 + x66;
    column[81] = x65 * x69;
    const Real x70 = x61 * x69;
    column[82] = x70;
    column[83] = x66 * x68;
    const Real x71 = V * folded[78];
    column[84] = exp(x71);
    column[85] = x_over_expm1(x71);
    column[86] = x61 * x62;
    column[87] = x62 * x67;
    column[88] = x62 * x70;
    column[89] = x64;
    column[90] = reciprocal(1.0 + exp(0.4542775074936112 - 0.04168907454423419 * V));
    const Real x72 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    column[91] = x72;
    column[92] = 1.0 - x72;
    column[93] = x65 * x68;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    using std::sqrt;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real h_CaMK = state[3];
    const Real j_CaMK = state[4];
    const Real m_L = state[5];
    const Real h_L = state[6];
    const Real h_L_CaMK = state[7];
    const Real a = state[8];
    const Real i_fast = state[9];
    const Real i_slow = state[10];
    const Real a_CaMK = state[11];
    const Real i_CaMK_fast = state[12];
    const Real i_CaMK_slow = state[13];
    const Real d = state[14];
    const Real f_fast = state[15];
    const Real f_slow = state[16];
    const Real f_CaMK_fast = state[17];
    const Real f_Ca_fast = state[18];
    const Real f_Ca_slow = state[19];
    const Real f_Ca_CaMK_fast = state[20];
    const Real j_Ca = state[21];
    const Real x_s1 = state[22];
    const Real x_s2 = state[23];
    const Real CaMK_trap = state[24];
    const Real n_ss = state[25];
    const Real n_i = state[26];
    const Real Kr_C0 = state[27];
    const Real Kr_C1 = state[28];
    const Real Kr_C2 = state[29];
    const Real Kr_O = state[30];
    const Real Kr_I = state[31];
    const Real Cl_i = state[32];
    const Real Cl_ss = state[33];
    const Real J_rel_np = state[34];
    const Real J_rel_CaMK = state[35];
    const Real Na_i = state[36];
    const Real Na_ss = state[37];
    const Real K_i = state[38];
    const Real K_ss = state[39];
    const Real Ca_i = state[40];
    const Real Ca_ss = state[41];
    const Real Ca_nsr = state[42];
    const Real Ca_jsr = state[43];
    const Real x0 = 1.0 - CaMK_trap;
    const Real x1 = reciprocal(Ca_ss);
    const Real x2 = x1 * K_mCaM + 1.0;
    const Real x3 = reciprocal(x2);
    const Real x4 = x3 * CaMK_0;
    const Real x5 = CaMK_trap + x0 * x4;
    rate[0] = -CaMK_trap * beta_CaMK + x0 * x3 * x5 * folded[6];
    slope[0] = -beta_CaMK + x0 * x3 * folded[6] * (1.0 - x4) - x3 * x5 * folded[6];
    const Real x6 = j_Ca * k_m2n_max;
    const Real x7 = folded[7] * reciprocal(j_Ca);
    rate[1] = k_p2n * reciprocal(x7 + ((x1 * K_mn + 1.0) * (x1 * K_mn + 1.0) * (x1 * K_mn + 1.0) *
        (x1 * K_mn + 1.0))) - x6 * n_ss;
    const Real x8 = -x6;
    slope[1] = x8;
    const Real x9 = reciprocal(Ca_i);
    rate[2] = k_p2n * reciprocal(x7 + ((x9 * K_mn + 1.0) * (x9 * K_mn + 1.0) * (x9 * K_mn + 1.0) *
        (x9 * K_mn + 1.0))) - x6 * n_i;
    slope[2] = x8;
    const Real x10 = 0.1161 * column[49];
    const Real x11 = x10 * Kr_C0;
    rate[3] = 0.2442 * Kr_C1 * column[48] - x11;
    slope[3] = -x10;
    rate[4] = -Kr_C1 * column[50] + Kr_C2 * beta_Kr_1 + x11;
    slope[4] = column[51];
    rate[5] = Kr_C1 * alpha_Kr_1 - Kr_C2 * column[52] + 8.088095273872768e-08 * Kr_I * column[54] +
        0.000349 * Kr_O * column[53];
    slope[5] = column[55];
    rate[6] = 0.0578 * Kr_C2 * column[58] + 0.06525 * Kr_I * column[57] - Kr_O * column[56];
    slope[6] = column[59];
    rate[7] = 5.2e-05 * Kr_C2 * column[62] - Kr_I * column[60] + 0.2533 * Kr_O * column[61];
    slope[7] = column[63];
    const Real x12 = -Cl_i + Cl_ss;
    const Real x13 = -V;
    const Real x14 = -RTF * log(Cl_i * folded[15]) - x13;
    const Real x15 = x14 * folded[16] * reciprocal(x9 * K_ClCa + 1.0) + x14 * g_Clb;
    rate[8] = x15 * folded[17] + x12 * folded[18];
    slope[8] = 0.0;
    const Real x16 = reciprocal(x1 * K_ClCa + 1.0);
    const Real x17 = -RTF * log(Cl_ss * folded[15]) - x13;
    rate[9] = -x12 * folded[19] + x16 * x17 * folded[20];
    slope[9] = folded[121] - x16 * folded[122] * reciprocal(Cl_ss);
    const Real x18 = Ca_jsr + 0.0123;
    const Real x19 = Ca_jsr * tau_rel_0 * reciprocal(x18);
    const Real x20 = x18 * reciprocal(Ca_jsr);
    const Real x21 = select((x19 < 0.001), 1000.0, x20 * folded[27]);
    const Real x22 = sqrt(0.002 * Ca_ss + 0.0005 * Cl_ss + 0.0005 * K_ss + 0.0005 * Na_ss);
    const Real x23 = x22 + 1.0;
    const Real x24 = reciprocal(x23);
    const Real x25 = -0.0006 * Ca_ss - 0.00015 * Cl_ss - 0.00015 * K_ss - 0.00015 * Na_ss + x22 *
        x24;
    const Real x26 = column[66] * exp(x25 * folded[24]);
    const Real x27 = x26 * Ca_ss;
    const Real x28 = folded[23] + x27;
    const Real x29 = Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr;
    const Real x30 = column[65] * f_Ca_slow;
    const Real x31 = column[64] * f_Ca_CaMK_fast + x30;
    const Real x32 = j_Ca * n_ss;
    const Real x33 = 1.0 - n_ss;
    const Real x34 = f_slow * folded[22];
    const Real x35 = A_f_fast * f_CaMK_fast + x34;
    const Real x36 = x31 * x32 + x33 * x35;
    const Real x37 = K_mCaMK * reciprocal(x5) + 1.0;
    const Real x38 = reciprocal(x37);
    const Real x39 = x38 * r_CaMK;
    const Real x40 = column[64] * f_Ca_fast + x30;
    const Real x41 = A_f_fast * f_fast + x34;
    const Real x42 = x32 * x40 + x33 * x41;
    const Real x43 = 1.0 - x38;
    const Real x44 = x36 * x39 + x42 * x43;
    const Real x45 = column[67] * d;
    const Real x46 = x44 * x45;
    const Real x47 = x28 * x29 * x46 * reciprocal(folded[21] + x29);
    rate[10] = x21 * (-J_rel_np + x47 * folded[26]);
    slope[10] = -x21;
    const Real x48 = select((x19 * r_rel_CaMK < 0.001), 1000.0, x20 * folded[29]);
    rate[11] = x48 * (-J_rel_CaMK + x47 * folded[28]);
    slope[11] = -x48;
    const Real x49 = -Na_i + Na_ss;
    const Real x50 = reciprocal(K_i * folded[42] + Na_i * folded[43] + folded[44]);
    const Real x51 = x50 * column[72];
    const Real x52 = column[74] + x51 * folded[50];
    const Real x53 = Na_i * Na_i * Na_i;
    const Real x54 = reciprocal(((K_i * folded[35] + 1.0) * (K_i * folded[35] + 1.0)) + ((Na_i *
        column[68] * folded[36] + 1.0) * (Na_i * column[68] * folded[36] + 1.0) * (Na_i *
        column[68] * folded[36] + 1.0)) - 1.0);
    const Real x55 = x53 * x54;
    const Real x56 = x55 * column[69];
    const Real x57 = x54 * (K_i * K_i);
    const Real x58 = x51 * x57;
    const Real x59 = x58 * folded[54];
    const Real x60 = x55 * column[71];
    const Real x61 = x55 * column[73];
    const Real x62 = x60 * folded[47] + x61 * folded[51] + x50 * x61 * folded[53];
    const Real x63 = x56 * folded[38] + x50 * x57 * folded[45] + x50 * x56 * folded[49];
    const Real x64 = x57 * column[70];
    const Real x65 = x57 * column[72] * folded[48] + x64 * folded[40] + x64 * folded[41] + x60 *
        folded[46];
    const Real x66 = reciprocal(x58 * folded[52] + x52 + x62 + x63 + x65);
    const Real x67 = x66 * (folded[55] * (x59 + x62) + x52 * x56 * folded[56]) + x66 *
        (column[70] * folded[57] * (x59 + x63) + x50 * x65 * folded[58]);
    const Real x68 = 1.0 + folded[60] * reciprocal(Ca_i * Ca_i);
    const Real x69 = reciprocal(x68);
    const Real x70 = column[75] * folded[66];
    const Real x71 = reciprocal(x70 * Na_i + 1.0);
    const Real x72 = column[78] * w_Ca;
    const Real x73 = column[76] * folded[69];
    const Real x74 = x71 * x73 * Na_i;
    const Real x75 = x71 * x72 + x74;
    const Real x76 = reciprocal(Na_i * folded[64] * (Na_i * folded[65] + 1.0) + 1.0);
    const Real x77 = x76 * Ca_i;
    const Real x78 = x77 * k_Ca_on;
    const Real x79 = k5 + x75;
    const Real x80 = x53 * x71 * x76;
    const Real x81 = column[76] * folded[73];
    const Real x82 = x75 * x78 * column[79] + x79 * x80 * x81;
    const Real x83 = column[82] * folded[74];
    const Real x84 = column[76] * folded[67];
    const Real x85 = x78 + x80 * x84;
    const Real x86 = x75 * x85 * k2 + x80 * x83;
    const Real x87 = -x86 * k1 + x82 * k2;
    const Real x88 = column[81] * folded[72];
    const Real x89 = column[77] * k1;
    const Real x90 = x77 * x88 + x85 * x89;
    const Real x91 = column[83] * k5;
    const Real x92 = column[80] * folded[71];
    const Real x93 = x79 * x92 + x91;
    const Real x94 = x82 + x86 + x90 + x93;
    const Real x95 = reciprocal(x94);
    const Real x96 = 2.0 * x95;
    const Real x97 = column[76] * folded[76];
    const Real x98 = column[80] * folded[63];
    const Real x99 = column[80] * folded[75];
    const Real x100 = x74 * x90 + x80 * x93 * x97 - x82 * x98 + x86 * x99;
    const Real x101 = x100 * x95 + x87 * x96;
    const Real x102 = Na_i * column[84];
    const Real x103 = -RTF * log(Na_o * reciprocal(Na_i)) - x13;
    const Real x104 = sqrt(0.002 * Ca_i + 0.0005 * Cl_i + 0.0005 * K_i + 0.0005 * Na_i);
    const Real x105 = x104 + 1.0;
    const Real x106 = reciprocal(x105);
    const Real x107 = -0.0006 * Ca_i - 0.00015 * Cl_i - 0.00015 * K_i - 0.00015 * Na_i + x104 *
        x106;
    const Real x108 = exp(-x107 * A_DH);
    const Real x109 = j_Ca * n_i;
    const Real x110 = 1.0 - n_i;
    const Real x111 = x39 * (x109 * x31 + x110 * x35) + x43 * (x109 * x40 + x110 * x41);
    const Real x112 = column[85] * d;
    const Real x113 = x111 * x112;
    const Real x114 = column[85] * folded[79] * (-Na_o + x102) + x113 * folded[81] * (folded[80] +
        x102 * x108) + x103 * g_Na * (m * m * m) * (x43 * h * j + x38 * h_CaMK * j_CaMK) + x103 *
        g_NaL * m_L * (x43 * h_L + x38 * h_L_CaMK);
    rate[12] = folded[17] * (x67 * folded[59] + x101 * x69 * folded[77] - x114) + x49 * folded[18];
    slope[12] = 0.0;
    const Real x115 = exp(-x25 * A_DH);
    const Real x116 = x115 * column[84];
    const Real x117 = x116 * Na_ss;
    const Real x118 = x112 * x44;
    const Real x119 = x118 * folded[83];
    const Real x120 = x119 * (folded[80] + x117);
    const Real x121 = reciprocal(Ca_ss * Ca_ss);
    const Real x122 = x121 * folded[60] + 1.0;
    const Real x123 = reciprocal(x122);
    const Real x124 = x70 * Na_ss + 1.0;
    const Real x125 = reciprocal(x124);
    const Real x126 = x125 * x73;
    const Real x127 = x126 * Na_ss;
    const Real x128 = x125 * x72 + x127;
    const Real x129 = folded[64] * (Na_ss * folded[65] + 1.0);
    const Real x130 = x129 * Na_ss + 1.0;
    const Real x131 = reciprocal(x130);
    const Real x132 = x131 * Ca_ss;
    const Real x133 = x132 * k_Ca_on;
    const Real x134 = x133 * column[79];
    const Real x135 = k5 + x128;
    const Real x136 = Na_ss * Na_ss * Na_ss;
    const Real x137 = x125 * x131;
    const Real x138 = x136 * x137;
    const Real x139 = x138 * x81;
    const Real x140 = x128 * x134 + x135 * x139;
    const Real x141 = x133 + x138 * x84;
    const Real x142 = x141 * k2;
    const Real x143 = x128 * x142 + x138 * x83;
    const Real x144 = -x143 * k1 + x140 * k2;
    const Real x145 = x132 * x88 + x141 * x89;
    const Real x146 = x135 * x92 + x91;
    const Real x147 = x140 + x143 + x145 + x146;
    const Real x148 = reciprocal(x147);
    const Real x149 = 2.0 * x148;
    const Real x150 = x146 * x97;
    const Real x151 = x127 * x145 + x138 * x150 - x140 * x98 + x143 * x99;
    const Real x152 = x144 * x149 + x148 * x151;
    rate[13] = -x49 * folded[19] + folded[84] * (x123 * x152 * folded[82] - x120);
    const Real x153 = -x115 * column[84];
    const Real x154 = reciprocal(x23 * x23);
    const Real x155 = reciprocal(x22);
    const Real x156 = A_DH * (-0.00025 * x154 + 0.00025 * x155 * x24 - 0.00015);
    const Real x159 = reciprocal(x124 * x124);
    const Real x160 = x159 * column[86];
    const Real x161 = x160 * Na_ss * folded[124];
    const Real x162 = x125 * column[76] * folded[69] - x159 * column[87] * folded[123] - x161;
    const Real x163 = x131 * x136;
    const Real x164 = x160 * x163;
    const Real x165 = reciprocal(x130 * x130) * (-Na_ss * folded[125] - x129);
    const Real x168 = x125 * x136 * x165;
    const Real x157 = Na_ss * Na_ss;
    const Real x158 = x137 * x157;
    const Real x166 = x165 * Ca_ss;
    const Real x167 = x166 * k_Ca_on;
    const Real x169 = -x164 * folded[128] + x158 * x97 + x167 + x168 * x84;
    const Real x170 = -x159 * x163 * column[88] * folded[129] + x128 * x169 * k2 + x142 * x162 +
        x168 * x83;
    const Real x171 = x158 * column[82] * folded[130] + x170;
    const Real x172 = x158 * column[76];
    const Real x173 = x128 * x167 * column[79] - x135 * x164 * folded[126] + x134 * x162 + x135 *
        x168 * x81 + x139 * x162;
    const Real x174 = x135 * x172 * folded[127] + x173;
    const Real x175 = x166 * x88 + x169 * x89;
    const Real x176 = x125 * x131 * x135 * x157 * column[76] * folded[135] + x125 * x131 * x157 *
        column[82] * folded[134] - x162 * x92 - x170 - x173 - x175;
    const Real x177 = reciprocal(x147 * x147);
    const Real x178 = 2.0 * x144 * x177;
    const Real x179 = x151 * x177;
    slope[13] = folded[121] + folded[84] * (x123 * folded[82] * (x148 * (x138 * x162 * column[89] *
        folded[133] + x146 * x164 * folded[131] + x146 * x172 * folded[132] + x126 * x145 + x127 *
        x175 - x145 * x161 + x150 * x168 + x171 * x99 - x174 * x98) + x149 * (-x171 * k1 + x174 *
        k2) + x176 * x178 + x176 * x179) - x119 * (-x117 * x156 - x153));
    const Real x180 = -K_i + K_ss;
    const Real x181 = log(K_o * reciprocal(K_i));
    const Real x182 = -x181 * RTF - x13;
    const Real x183 = x182 * column[90] * g_Kb;
    const Real x184 = g_Ks * x_s1 * x_s2 * (1.0 + 0.6 * reciprocal(6.481821026062645e-07 * pow(x9,
        1.4) + 1.0)) * (-RTF * log(folded[86] * reciprocal(K_i + Na_i * P_NaK)) - x13);
    const Real x185 = reciprocal(1.0 + exp(0.1217 * V + x181 * folded[88] - 6.0769678));
    const Real x186 = reciprocal(4.094 * x185 + (exp(0.0618 * V + x181 * folded[90] - 36.728358) +
        15.72 * exp(0.0674 * V + x181 * folded[89] - 0.21952180000000002)) * reciprocal(1.0 +
        exp(-0.1629 * V + x181 * folded[91] - 2.3143203)));
    const Real x187 = x182 * g_to * (x43 * a * (column[91] * i_fast + column[92] * i_slow) + x38 *
        a_CaMK * (column[91] * i_CaMK_fast + column[92] * i_CaMK_slow));
    const Real x188 = x113 * folded[94] * (x108 * K_i * column[84] + folded[93]);
    rate[14] = folded[17] * (x182 * Kr_O * folded[87] + applied + x67 * folded[85] + x182 * x185 *
        x186 * folded[92] - x183 - x184 - x187 - x188) + x180 * folded[18];
    slope[14] = 0.0;
    const Real x189 = x116 * K_ss;
    const Real x190 = folded[93] + x189;
    const Real x191 = x118 * folded[95];
    rate[15] = -x180 * folded[19] - x190 * x191;
    slope[15] = folded[121] - x191 * (-x153 - x156 * x189);
    const Real x192 = Ca_i + K_CMDN;
    const Real x193 = Ca_i + K_TRPN;
    const Real x194 = folded[96] * reciprocal(x192 * x192) + folded[97] * reciprocal(x193 * x193) +
        1.0;
    const Real x195 = reciprocal(x194);
    const Real x196 = -Ca_i + Ca_ss;
    const Real x197 = Ca_i + folded[99];
    const Real x198 = reciprocal(x197);
    const Real x199 = x38 * folded[100];
    const Real x200 = Ca_i + K_up;
    const Real x201 = reciprocal(x200);
    const Real x202 = x43 * g_up;
    const Real x203 = x198 * x199 * Ca_i + x201 * x202 * Ca_i + Ca_nsr * folded[98];
    const Real x204 = Ca_i + K_pCa;
    const Real x205 = g_pCa * reciprocal(x204);
    const Real x206 = x205 * Ca_i;
    const Real x207 = column[66] * exp(x107 * folded[24]);
    const Real x208 = x207 * Ca_i;
    const Real x209 = folded[23] + x208;
    const Real x210 = column[67] * folded[104];
    const Real x211 = x111 * x45 * folded[105];
    const Real x212 = x101 * x69;
    const Real x213 = -x203 * folded[101] + x196 * folded[102] + folded[106] * (x212 *
        folded[103] - x206 + x209 * x210 + x209 * x211);
    rate[16] = x195 * x213;
    const Real x214 = x208 * folded[24] * (-0.0006 - 0.001 * reciprocal(x105 * x105) + 0.001 *
        x106 * reciprocal(x104)) + x207;
    const Real x215 = x75 * x76;
    const Real x216 = x215 * folded[140];
    const Real x217 = column[80] * folded[139];
    const Real x218 = column[93] * folded[138];
    const Real x219 = column[77] * folded[137];
    const Real x220 = x219 * x76 + x76 * x88;
    const Real x221 = column[79] * k_Ca_on;
    const Real x222 = reciprocal(x94 * x94) * (-x215 * x221 - x216 - x220);
    slope[16] = x195 * (-folded[101] * (-x202 * Ca_i * reciprocal(x200 * x200) - x199 * Ca_i *
        reciprocal(x197 * x197) + x198 * x38 * folded[100] + x201 * x43 * g_up) + folded[106] *
        (Ca_i * g_pCa * reciprocal(x204 * x204) + x69 * folded[103] * (x100 * x222 + 2.0 * x222 *
        x87 + x95 * (x215 * x217 - x215 * x218 + x220 * x74) + x96 * (x216 * column[79] - x215 *
        folded[141])) - x205 + x210 * x214 + x211 * x214 + x101 * folded[142] * reciprocal(x68 *
        x68) * reciprocal(Ca_i * Ca_i * Ca_i)) + folded[136]) + x213 * reciprocal(x194 * x194) *
        (folded[143] * reciprocal(x192 * x192 * x192) + folded[144] * reciprocal(x193 * x193 *
        x193));
    const Real x223 = Ca_ss + K_BSL;
    const Real x224 = Ca_ss + K_BSR;
    const Real x225 = folded[107] * reciprocal(x223 * x223) + folded[108] * reciprocal(x224 *
        x224) + 1.0;
    const Real x226 = reciprocal(x225);
    const Real x227 = x38 * J_rel_CaMK + x43 * J_rel_np;
    const Real x228 = x28 * x45 * folded[112];
    const Real x229 = x123 * folded[111];
    const Real x230 = -x196 * folded[109] + x227 * folded[110] + folded[113] * (x152 * x229 +
        x228 * x44);
    rate[17] = x226 * x230;
    const Real x231 = reciprocal(x2 * x2);
    const Real x232 = reciprocal(x37 * x37);
    const Real x233 = reciprocal(x5 * x5);
    const Real x234 = x0 * x121 * x231 * x232 * x233 * folded[146];
    const Real x235 = x128 * x131;
    const Real x236 = x235 * folded[140];
    const Real x237 = x131 * x219 + x131 * x88;
    const Real x238 = -x221 * x235 - x236 - x237;
    slope[17] = x226 * (folded[110] * (x234 * J_rel_CaMK - x234 * J_rel_np) + folded[113] * (x46 *
        folded[112] * (x27 * folded[24] * (-0.001 * x154 + 0.001 * x155 * x24 - 0.0006) + x26) +
        x228 * (x0 * x121 * x231 * x232 * x233 * x36 * folded[148] - x234 * x42) + x229 * (x148 *
        (x127 * x237 + x217 * x235 - x218 * x235) + x149 * (x236 * column[79] - x235 *
        folded[141]) + x178 * x238 + x179 * x238) + x152 * folded[147] * reciprocal(x122 * x122) *
        reciprocal(Ca_ss * Ca_ss * Ca_ss)) + folded[145]) + x230 * reciprocal(x225 * x225) *
        (folded[149] * reciprocal(x223 * x223 * x223) + folded[150] * reciprocal(x224 * x224 *
        x224));
    const Real x239 = -Ca_jsr + Ca_nsr;
    rate[18] = -x239 * folded[114] + x203;
    slope[18] = folded[151];
    const Real x240 = Ca_jsr + K_CSQN;
    const Real x241 = folded[115] * reciprocal(x240 * x240) + 1.0;
    const Real x242 = reciprocal(x241);
    const Real x243 = x239 * folded[116] - x227 * g_rel;
    rate[19] = x242 * x243;
    slope[19] = -x242 * folded[116] + x243 * folded[152] * reciprocal(x240 * x240 * x240) *
        reciprocal(x241 * x241);
    source = x182 * Kr_O * folded[87] - x67 * P_NaKpump + x111 * x209 * column[67] * d *
        folded[105] + x28 * x44 * column[67] * d * folded[112] + x209 * column[67] * folded[104] -
        x16 * x17 * folded[117] - x123 * x152 * folded[118] - x212 * folded[119] - x118 * x190 *
        folded[120] + x182 * x185 * x186 * folded[92] - x114 - x120 - x15 - x183 - x184 - x187 -
        x188 - x206;
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    const Real x0 = exp(-0.1107419712070875 * V - 6.2967884828349945);
    const Real x1 = x0 + 1.0;
    const Real x2 = 0.06487 * exp(-((0.019561815336463225 * V - 0.09434663536776214) *
        (0.019561815336463225 * V - 0.09434663536776214)));
    const Real x3 = 0.1292 * exp(-((0.06435006435006435 * V + 2.9465894465894467) *
        (0.06435006435006435 * V + 2.9465894465894467)));
    const Real x4 = x2 + x3;
    const Real x5 = reciprocal(x4);
    const Real x6 = reciprocal(x4 * x4) * (-x2 * (0.0036911829173615863 - 0.0007653292385157756 *
        V) - x3 * (-0.008281861563714845 * V - 0.3792264410025028));
    constant_dV[0] = 0.221483942414175 * x0 * x5 * reciprocal(x1 * x1 * x1) + x6 * reciprocal(x1 *
        x1);
    const Real x7 = 0.13458950201884254 * V;
    const Real x8 = exp(x7 + 9.629878869448182);
    const Real x9 = x8 + 1.0;
    const Real x10 = reciprocal(x9 * x9);
    const Real x11 = exp(-0.14705882352941177 * V - 11.764705882352942);
    const bool x12 = switch_V < -40.0;
    const Real x13 = exp(0.079 * V);
    const Real x14 = exp(0.3485 * V);
    const Real x15 = exp(-0.0900900900900901 * V - 0.9603603603603604);
    const Real x16 = 0.13 * x15 + 0.13;
    const Real x17 = select(x12, -0.008382352941176471 * x11, 0.0) + select(x12,
        0.21330000000000002 * x13 + 108034.99999999999 * x14, 0.00901801801801802 * x15 *
        reciprocal(x16 * x16));
    const Real x18 = 0.2691790040376851 * select(x12, 0.057 * x11, 0.0) + 0.2691790040376851 *
        select(x12, 2.7 * x13 + 310000.0 * x14, 0.77 * reciprocal(x16));
    const Real x19 = x8 * reciprocal(x9 * x9 * x9);
    constant_dV[1] = x10 * x17 - x18 * x19;
    const Real x20 = reciprocal(1.0 + exp(-0.1378 * V - 5.5312920000000005));
    const Real x21 = x20 * exp(-0.01052 * V);
    const Real x22 = reciprocal(1.0 + exp(-0.1 * V - 3.2));
    const Real x23 = x22 * exp(0.057 * V);
    const Real x24 = select(x12, 0.02424 * x21, 0.6 * x23);
    const Real x25 = V + 37.78;
    const Real x26 = reciprocal(1.0 + exp(0.311 * V + 24.640530000000002));
    const Real x27 = exp(-0.04391 * V);
    const Real x28 = exp(0.2444 * V);
    const Real x29 = x26 * (-6.948e-06 * x27 - 25428.0 * x28);
    const Real x30 = x25 * x29;
    const Real x31 = select(x12, x30, 0.0);
    const Real x32 = 0.2691790040376851 * x19;
    const Real x33 = select(x12, 0.0033402720000000005 * x21 * (1.0 - x20) -
        0.00025500480000000003 * x21, 0.06 * x23 * (1.0 - x22) + 0.0342 * x23);
    const Real x34 = select(x12, x25 * x26 * (3.0508668e-07 * x27 - 6214.6032000000005 * x28) +
        x29 - 0.311 * x30 * (1.0 - x26), 0.0);
    const Real x35 = x33 + x34;
    constant_dV[2] = x10 * x35 - x32 * (x24 + x31);
    const Real x36 = exp(x7 + 10.437415881561238);
    const Real x37 = x36 + 1.0;
    constant_dV[3] = x17 * reciprocal(x37 * x37) - x18 * x36 * reciprocal(x37 * x37 * x37);
    const Real x38 = 0.684931506849315 * x33 + 0.684931506849315 * x34;
    constant_dV[4] = x10 * x38 - x32 * (0.684931506849315 * x24 + 0.684931506849315 * x31);
    const Real x39 = reciprocal(1.0 + exp(-0.18996960486322187 * V - 8.140197568389057));
    constant_dV[5] = 0.18996960486322187 * x39 * x5 * (1.0 - x39) + x39 * x6;
    const Real x40 = 0.13354700854700854 * V;
    const Real x41 = reciprocal(1.0 + exp(x40 + 11.700053418803419));
    constant_dV[6] = x41 * folded[153] * (1.0 - x41);
    const Real x42 = reciprocal(1.0 + exp(x40 + 12.528044871794872));
    constant_dV[7] = x42 * folded[154] * (1.0 - x42);
    const Real x43 = 0.06747638326585695 * V;
    const Real x44 = reciprocal(1.0 + exp(0.9676113360323886 - x43));
    const Real x45 = 0.03403513787634354 * V;
    const Real x46 = reciprocal(1.0 + exp(x45 + 3.403513787634354));
    const Real x47 = exp(0.6265834847896969 - x45);
    const Real x48 = 1.2089 * x47 + 1.2089;
    const Real x49 = 0.22460041981027037 * x46 + 0.06417154851722011 * reciprocal(x48);
    const Real x50 = 0.113288618703949 * x46 * (1.0 - x46) - 0.03912988890034399 * x47 *
        reciprocal(x48 * x48);
    const Real x51 = -x50;
    constant_dV[8] = x44 * x49 * (1.0 - x44) + x44 * x51;
    const Real x52 = reciprocal(1.0 + exp(0.2 * V + 14.0));
    const Real x55 = exp(0.06027727546714889 * V + 3.0138637733574445);
    const Real x56 = exp(-0.01 * V - 1.0);
    const Real x57 = 0.08004 * x55 + 0.3933 * x56;
    const Real x58 = 4.562 + reciprocal(x57);
    const Real x59 = reciprocal(x58);
    const Real x60 = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    const Real x53 = -x52 * k_epi + 1.0;
    const Real x54 = reciprocal(x53);
    const Real x61 = x54 * x59 * x60;
    const Real x62 = 0.17510068289266328 - 0.17510068289266328 * x60;
    const Real x63 = x61 * x62;
    const Real x64 = 1.0 - x52;
    const Real x65 = reciprocal(x53 * x53);
    const Real x66 = x54 * reciprocal(x57 * x57) * reciprocal(x58 * x58) * (-0.004824593128390597 *
        x55 + 0.003933 * x56);
    const Real x67 = x60 * x66;
    constant_dV[9] = x52 * x59 * x60 * x64 * x65 * folded[155] - x63 - x67;
    const Real x68 = exp(-0.01693480101608806 * V - 1.6345469940728194);
    const Real x69 = exp(0.12377769525931426 * V + 14.123035029087756);
    const Real x70 = 0.001416 * x68 + 1.78e-08 * x69;
    const Real x71 = 23.62 + reciprocal(x70);
    const Real x72 = reciprocal(x71);
    const Real x73 = x54 * x60 * x72;
    const Real x74 = x62 * x73;
    const Real x75 = x54 * reciprocal(x70 * x70) * reciprocal(x71 * x71) *
        (2.3979678238780692e-05 * x68 - 2.203242975615794e-09 * x69);
    const Real x76 = x60 * x75;
    constant_dV[10] = x52 * x60 * x64 * x65 * x72 * folded[155] - x74 - x76;
    const Real x77 = reciprocal(1.0 + exp(1.642375168690958 - x43));
    constant_dV[11] = x49 * x77 * (1.0 - x77) + x51 * x77;
    const Real x78 = 0.05 * V;
    const Real x79 = reciprocal(1.0 + exp(x78 + 3.5));
    const Real x80 = 1.0 - 0.5 * x79;
    const Real x81 = reciprocal(x80);
    const Real x82 = exp(56.77808727948003 - 4.642525533890436 * V);
    const Real x83 = exp(0.06293266205160478 * V - 10.53492762743864);
    const Real x84 = x82 + x83;
    const Real x85 = 1.354 + 0.0001 * reciprocal(x84);
    const Real x86 = reciprocal(x85);
    const Real x87 = x81 * x86;
    const Real x88 = 0.025 * x79 * x86 * reciprocal(x80 * x80) * (1.0 - x79);
    const Real x89 = 0.0001 * x81 * reciprocal(x84 * x84) * reciprocal(x85 * x85) *
        (4.642525533890436 * x82 - 0.06293266205160478 * x83);
    constant_dV[12] = x52 * x59 * x60 * x64 * x65 * x81 * x86 * folded[155] - x61 * x88 - x61 *
        x89 - x63 * x87 - x67 * x87;
    constant_dV[13] = x52 * x60 * x64 * x65 * x72 * x81 * x86 * folded[155] - x73 * x88 - x73 *
        x89 - x74 * x87 - x76 * x87;
    const Real x90 = exp(-0.05 * V - 0.30000000000000004);
    const Real x91 = exp(0.09 * V + 1.26);
    const Real x92 = x90 + x91;
    const Real x93 = 0.6 + reciprocal(x92);
    const bool x94 = switch_V > 31.4978;
    const Real x95 = exp(-0.0829 * V);
    const Real x96 = exp(-1.007 * x95);
    const Real x97 = reciprocal(x92 * x92) * reciprocal(x93 * x93) * (0.05 * x90 - 0.09 * x91);
    constant_dV[14] = -x97 * select(x94, 1.0, 1.0763 * x96) + reciprocal(x93) * select(x94, 0.0,
        0.08984984689 * x95 * x96);
    const Real x98 = 0.1 * V + 2.0;
    const Real x99 = exp(-x98);
    const Real x100 = exp(x98);
    const Real x101 = 0.0045 * x100 + 0.0045 * x99;
    const Real x102 = reciprocal(x101);
    const Real x103 = x102 + 7.0;
    const Real x104 = reciprocal(1.0 + exp(0.27056277056277056 * V + 5.2976190476190474));
    const Real x105 = 0.27056277056277056 * x104 * (1.0 - x104);
    const Real x106 = reciprocal(x101 * x101) * (-0.00045 * x100 + 0.00045 * x99);
    const Real x107 = x106 * reciprocal(x103 * x103);
    constant_dV[15] = -x104 * x107 - x105 * reciprocal(x103);
    const Real x108 = exp(-0.25 * V - 1.25);
    const Real x109 = exp(0.16666666666666666 * V + 0.8333333333333334);
    const Real x110 = 3.5e-05 * x108 + 3.5e-05 * x109;
    const Real x111 = 1000.0 + reciprocal(x110);
    const Real x112 = reciprocal(x110 * x110) * reciprocal(x111 * x111) * (8.75e-06 * x108 -
        5.833333333333332e-06 * x109);
    constant_dV[16] = -x104 * x112 - x105 * reciprocal(x111);
    const Real x113 = 2.5 * x102 + 17.5;
    const Real x114 = 2.5 * x106 * reciprocal(x113 * x113);
    constant_dV[17] = -x104 * x114 - x105 * reciprocal(x113);
    const Real x115 = 0.14285714285714285 * V;
    const Real x116 = x115 - 0.5714285714285714;
    const Real x117 = exp(-x116);
    const Real x118 = exp(x116);
    const Real x119 = 0.04 * x117 + 0.04 * x118;
    const Real x120 = reciprocal(x119);
    const Real x121 = x120 + 7.0;
    const Real x122 = reciprocal(x119 * x119) * (0.005714285714285714 * x117 -
        0.005714285714285714 * x118);
    const Real x123 = x122 * reciprocal(x121 * x121);
    constant_dV[18] = -x104 * x123 - x105 * reciprocal(x121);
    const Real x124 = exp(-0.3333333333333333 * V);
    const Real x125 = exp(x115);
    const Real x126 = 0.00012 * x124 + 0.00012 * x125;
    const Real x127 = 100.0 + reciprocal(x126);
    const Real x128 = reciprocal(x126 * x126) * reciprocal(x127 * x127) * (3.9999999999999996e-05 *
        x124 - 1.7142857142857142e-05 * x125);
    constant_dV[19] = -x104 * x128 - x105 * reciprocal(x127);
    const Real x129 = 2.5 * x120 + 17.5;
    const Real x130 = 2.5 * x122 * reciprocal(x129 * x129);
    constant_dV[20] = -x104 * x130 - x105 * reciprocal(x129);
    const Real x131 = reciprocal(1.0 + exp(0.35821750967187277 * V + 6.476572574867459));
    constant_dV[21] = x131 * folded[156] * (1.0 - x131);
    const Real x132 = exp(0.056179775280898875 * V + 2.7123595505617977);
    const Real x133 = exp(-0.004347826086956522 * V - 0.9130434782608695);
    const Real x134 = 0.0002326 * x132 + 0.001292 * x133;
    const Real x135 = 817.3 + reciprocal(x134);
    const Real x136 = reciprocal(1.0 + exp(-0.11195700850873264 * V - 1.2987012987012985));
    const Real x137 = 0.11195700850873264 * x136 * (1.0 - x136);
    const Real x138 = reciprocal(x134 * x134) * reciprocal(x135 * x135) *
        (-1.3067415730337078e-05 * x132 + 5.617391304347826e-06 * x133);
    constant_dV[22] = -x136 * x138 + x137 * reciprocal(x135);
    const Real x139 = exp(-0.03225806451612903 * V - 2.146451612903226);
    const Real x140 = exp(x78 - 2.5);
    const Real x141 = 0.0006225806451612904 * x139 - 0.0005 * x140;
    constant_dV[23] = -x136 * x141 + x137 * (0.0193 * x139 + 0.01 * x140);
    const Real x142 = -x6;
    slope_dV[0] = x142;
    const Real x143 = -x17;
    slope_dV[1] = x143;
    slope_dV[2] = -x35;
    slope_dV[3] = x143;
    slope_dV[4] = -x38;
    slope_dV[5] = x142;
    slope_dV[6] = 0.0;
    slope_dV[7] = 0.0;
    slope_dV[8] = x50;
    const Real x144 = x52 * x64 * x65 * folded[157];
    const Real x145 = x144 * x59;
    slope_dV[9] = x145 + x66;
    const Real x146 = x144 * x72;
    slope_dV[10] = x146 + x75;
    slope_dV[11] = x50;
    const Real x147 = x54 * x59;
    slope_dV[12] = x145 * x87 + x147 * x88 + x147 * x89 + x66 * x87;
    const Real x148 = x54 * x72;
    slope_dV[13] = x146 * x87 + x148 * x88 + x148 * x89 + x75 * x87;
    slope_dV[14] = x97;
    slope_dV[15] = x107;
    slope_dV[16] = x112;
    slope_dV[17] = x114;
    slope_dV[18] = x123;
    slope_dV[19] = x128;
    slope_dV[20] = x130;
    slope_dV[21] = 0.0;
    slope_dV[22] = x138;
    slope_dV[23] = x141;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, Take& take) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    using std::sqrt;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real h_CaMK = state[3];
    const Real j_CaMK = state[4];
    const Real m_L = state[5];
    const Real h_L = state[6];
    const Real h_L_CaMK = state[7];
    const Real a = state[8];
    const Real i_fast = state[9];
    const Real i_slow = state[10];
    const Real a_CaMK = state[11];
    const Real i_CaMK_fast = state[12];
    const Real i_CaMK_slow = state[13];
    const Real d = state[14];
    const Real f_fast = state[15];
    const Real f_slow = state[16];
    const Real f_CaMK_fast = state[17];
    const Real f_Ca_fast = state[18];
    const Real f_Ca_slow = state[19];
    const Real f_Ca_CaMK_fast = state[20];
    const Real j_Ca = state[21];
    const Real x_s1 = state[22];
    const Real x_s2 = state[23];
    const Real CaMK_trap = state[24];
    const Real n_ss = state[25];
    const Real n_i = state[26];
    const Real Kr_C0 = state[27];
    const Real Kr_C1 = state[28];
    const Real Kr_C2 = state[29];
    const Real Kr_O = state[30];
    const Real Kr_I = state[31];
    const Real Cl_i = state[32];
    const Real Cl_ss = state[33];
    const Real J_rel_np = state[34];
    const Real J_rel_CaMK = state[35];
    const Real Na_i = state[36];
    const Real Na_ss = state[37];
    const Real K_i = state[38];
    const Real K_ss = state[39];
    const Real Ca_i = state[40];
    const Real Ca_ss = state[41];
    const Real Ca_nsr = state[42];
    const Real Ca_jsr = state[43];
    const Real x20 = Na_i * Na_i * Na_i;
    const Real x9 = K_i * folded[35] + 1.0;
    const Real x10 = exp(V * folded[37]);
    const Real x11 = reciprocal(x10);
    const Real x12 = x11 * Na_i;
    const Real x13 = x12 * folded[36] + 1.0;
    const Real x14 = (x13 * x13 * x13) + (x9 * x9) - 1.0;
    const Real x15 = reciprocal(x14);
    const Real x21 = reciprocal(x10 * x10 * x10);
    const Real x22 = x15 * x21;
    const Real x23 = x20 * x22;
    const Real x0 = exp(V * folded[31]);
    const Real x1 = reciprocal(x0);
    const Real x2 = x1 * folded[32] + 1.0;
    const Real x3 = folded[30] + (x2 * x2 * x2) - 1.0;
    const Real x4 = reciprocal(x3);
    const Real x5 = reciprocal(x0 * x0 * x0);
    const Real x6 = x4 * x5;
    const Real x7 = K_i * folded[42] + Na_i * folded[43] + folded[44];
    const Real x8 = reciprocal(x7);
    const Real x26 = x6 * x8;
    const Real x27 = x4 * folded[33] + x4 * folded[34] + x6 * folded[39] + x26 * folded[50];
    const Real x16 = K_i * K_i;
    const Real x17 = x15 * x16;
    const Real x18 = x17 * x8;
    const Real x19 = x18 * x6;
    const Real x24 = x23 * x8;
    const Real x25 = x23 * folded[38] + x18 * folded[45] + x24 * folded[49];
    const Real x28 = x23 * x4;
    const Real x29 = x23 * x6;
    const Real x30 = x23 * x26;
    const Real x31 = x28 * folded[47] + x29 * folded[51] + x30 * folded[53];
    const Real x32 = x17 * x4;
    const Real x33 = x17 * x6;
    const Real x34 = x32 * folded[40] + x32 * folded[41] + x28 * folded[46] + x33 * folded[48];
    const Real x35 = x19 * folded[52] + x25 + x27 + x31 + x34;
    const Real x36 = reciprocal(x35);
    const Real x37 = x19 * folded[54];
    const Real x38 = x25 + x37;
    const Real x39 = x2 * x2;
    const Real x40 = reciprocal(x3 * x3);
    const Real x41 = x39 * x40;
    const Real x42 = x1 * x41;
    const Real x43 = reciprocal(x0 * x0 * x0 * x0);
    const Real x44 = x41 * x43;
    const Real x45 = x13 * x13;
    const Real x46 = reciprocal(x14 * x14);
    const Real x47 = x45 * x46;
    const Real x48 = x16 * x47;
    const Real x49 = x12 * x48;
    const Real x50 = -x19 * folded[163] + x18 * x44 * folded[164] + x26 * x49 * folded[165];
    const Real x51 = Na_i * Na_i * Na_i * Na_i;
    const Real x52 = x47 * reciprocal(x10 * x10 * x10 * x10);
    const Real x53 = x51 * x52;
    const Real x54 = -x23 * folded[158] + x53 * folded[159] - x24 * folded[160] + x53 * x8 *
        folded[161] + x49 * x8 * folded[162];
    const Real x55 = x4 * folded[57];
    const Real x56 = x17 * x42;
    const Real x57 = x4 * x53;
    const Real x58 = x4 * x49;
    const Real x59 = x23 * x42;
    const Real x60 = -x28 * folded[166] - x33 * folded[167] + x57 * folded[168] + x17 * x44 *
        folded[169] + x58 * folded[170] + x58 * folded[171] + x56 * folded[172] + x56 *
        folded[173] + x49 * x6 * folded[174] + x59 * folded[175];
    const Real x61 = x8 * folded[58];
    const Real x62 = x23 * x27;
    const Real x63 = -x6 * folded[188] + x44 * folded[189] + x42 * folded[190] + x42 *
        folded[191] - x26 * folded[192] + x44 * x8 * folded[193];
    const Real x64 = -x28 * folded[177] + x57 * folded[178] - x29 * folded[179] - x29 *
        folded[180] + x53 * x6 * folded[181] + x23 * x44 * folded[182] + x59 * folded[183] - x30 *
        folded[184] - x30 * folded[185] + x26 * x53 * folded[186] + x24 * x44 * folded[187];
    const Real x65 = folded[55] * (x31 + x37) + x62 * folded[56];
    const Real x66 = reciprocal(x35 * x35);
    const Real x67 = x66 * (x11 * x16 * x4 * x45 * x46 * x5 * x8 * Na_i * folded[198] + x15 * x16 *
        x4 * x5 * x8 * folded[196] + x15 * x16 * x39 * x40 * x43 * x8 * folded[197] - x54 - x60 -
        x63 - x64);
    const Real x68 = x34 * x61 + x38 * x55;
    const Real x69 = x36 * (x38 * x42 * folded[176] + x55 * (x50 + x54) + x60 * x61) + x36 * (x62 *
        folded[194] + x27 * x53 * folded[195] + folded[55] * (x50 + x64) + x23 * x63 *
        folded[56]) + x65 * x67 + x67 * x68;
    const Real x70 = reciprocal(Ca_ss);
    const Real x71 = x70 * K_ClCa + 1.0;
    const Real x72 = reciprocal(x71);
    const Real x73 = exp(V * folded[61]);
    const Real x74 = reciprocal(x73);
    const Real x75 = folded[62] * (x74 + 1.0) + 1.0;
    const Real x76 = reciprocal(x75);
    const Real x77 = x74 * x76;
    const Real x78 = x77 * folded[63];
    const Real x85 = x73 + 1.0;
    const Real x86 = x85 * folded[66];
    const Real x87 = x86 * Na_ss + 1.0;
    const Real x88 = reciprocal(x87);
    const Real x81 = Na_ss * Na_ss * Na_ss;
    const Real x82 = folded[64] * (Na_ss * folded[65] + 1.0);
    const Real x83 = x82 * Na_ss + 1.0;
    const Real x84 = reciprocal(x83);
    const Real x89 = x84 * x88;
    const Real x90 = x81 * x89;
    const Real x91 = x73 * x90;
    const Real x93 = x73 * x73;
    const Real x94 = reciprocal(x87 * x87);
    const Real x95 = x84 * x94;
    const Real x96 = x95 * (Na_ss * Na_ss * Na_ss * Na_ss);
    const Real x97 = x93 * x96;
    const Real x99 = reciprocal(x75 * x75);
    const Real x100 = x99 * reciprocal(x93);
    const Real x101 = x100 * folded[202];
    const Real x102 = x77 * folded[203];
    const Real x107 = x73 * folded[69];
    const Real x108 = x107 * x88;
    const Real x109 = x108 * Na_ss;
    const Real x114 = Na_ss * Na_ss;
    const Real x115 = x93 * folded[208];
    const Real x116 = x114 * x115 * x94;
    const Real x79 = x76 * w_Ca + x78;
    const Real x80 = k2 + x79;
    const Real x92 = x80 * x91;
    const Real x98 = x80 * folded[215];
    const Real x103 = x74 * x99 * folded[201] + x101 - x102;
    const Real x104 = x103 * folded[74];
    const Real x105 = x93 * folded[200];
    const Real x106 = x73 * x81 * x84 * x88 * folded[199] - x105 * x96;
    const Real x110 = reciprocal(exp(V * folded[68]));
    const Real x111 = x110 * x88;
    const Real x112 = x111 * w_Ca + x109;
    const Real x113 = x112 * k2;
    const Real x117 = x110 * x94;
    const Real x118 = x73 * folded[209];
    const Real x119 = x73 * x88 * Na_ss * folded[207] - x117 * x118 * Na_ss - x111 * folded[206] -
        x116;
    const Real x120 = Ca_ss * k_Ca_on;
    const Real x121 = x120 * x84;
    const Real x122 = x73 * folded[67];
    const Real x123 = x121 + x122 * x90;
    const Real x124 = x123 * k2;
    const Real x125 = x92 * folded[214] + x104 * x91 + x106 * x113 + x119 * x124 - x97 * x98;
    const Real x126 = k5 + x112;
    const Real x127 = x126 * x91;
    const Real x128 = x100 * folded[210] - x77 * folded[211];
    const Real x129 = x91 * folded[73];
    const Real x130 = x77 * folded[70] + k1;
    const Real x131 = x121 * x130;
    const Real x132 = x127 * folded[212] - x126 * x97 * folded[213] + x112 * x121 * x128 + x119 *
        x129 + x119 * x131;
    const Real x133 = x127 * folded[73] + x112 * x131;
    const Real x134 = x92 * folded[74] + x112 * x124;
    const Real x135 = x77 * folded[72];
    const Real x136 = x80 * x84;
    const Real x137 = x135 * x136;
    const Real x138 = x79 * k1;
    const Real x139 = x137 * Ca_ss + x123 * x138;
    const Real x140 = x130 * k5;
    const Real x141 = x140 * x79;
    const Real x142 = x77 * folded[71];
    const Real x143 = x126 * x142 + x141;
    const Real x144 = x133 + x134 + x139 + x143;
    const Real x145 = reciprocal(x144);
    const Real x146 = 2.0 * x145;
    const Real x147 = x136 * Ca_ss;
    const Real x148 = x100 * folded[204];
    const Real x149 = x77 * folded[205];
    const Real x150 = x103 * x135;
    const Real x151 = x103 * k1;
    const Real x152 = x150 * x84 * Ca_ss + x106 * x138 + x123 * x151 + x147 * x148 - x147 * x149;
    const Real x153 = x100 * folded[218];
    const Real x154 = x77 * folded[219];
    const Real x155 = x128 * x79 * k5 + x103 * x140;
    const Real x156 = x119 * x142 + x126 * x153 - x126 * x154 + x155;
    const Real x157 = -x125 - x132 - x152 - x156;
    const Real x158 = reciprocal(x144 * x144);
    const Real x159 = -x134 * k1 + x133 * k2;
    const Real x160 = 2.0 * x158 * x159;
    const Real x161 = x73 * folded[76];
    const Real x162 = x161 * x90;
    const Real x163 = x134 * x77;
    const Real x164 = x163 * folded[75] + x109 * x139 - x133 * x78 + x143 * x162;
    const Real x165 = x158 * x164;
    const Real x166 = x73 * folded[207];
    const Real x167 = x100 * folded[216];
    const Real x168 = x77 * folded[75];
    const Real x169 = x145 * (x139 * x166 * x88 * Na_ss + x163 * folded[217] + x143 * x97 *
        folded[220] + x143 * x91 * folded[221] - x101 * x133 + x102 * x133 + x109 * x152 - x116 *
        x139 + x125 * x168 - x132 * x78 + x134 * x167 + x156 * x162) + x146 * (-x125 * k1 + x132 *
        k2) + x157 * x160 + x157 * x165;
    const Real x170 = reciprocal(Ca_ss * Ca_ss);
    const Real x171 = x170 * folded[60] + 1.0;
    const Real x172 = reciprocal(x171);
    const Real x173 = x172 * folded[118];
    const Real x177 = x86 * Na_i + 1.0;
    const Real x178 = reciprocal(x177);
    const Real x174 = folded[64] * (Na_i * folded[65] + 1.0);
    const Real x175 = x174 * Na_i + 1.0;
    const Real x176 = reciprocal(x175);
    const Real x179 = x176 * x178;
    const Real x180 = x179 * x20;
    const Real x181 = x180 * x73;
    const Real x183 = reciprocal(x177 * x177);
    const Real x184 = x176 * x183;
    const Real x185 = x184 * x51;
    const Real x186 = x185 * x93;
    const Real x188 = x107 * x178;
    const Real x189 = x188 * Na_i;
    const Real x193 = Na_i * Na_i;
    const Real x194 = x115 * x183 * x193;
    const Real x182 = x181 * x80;
    const Real x187 = x176 * x178 * x20 * x73 * folded[199] - x105 * x185;
    const Real x190 = x110 * x178;
    const Real x191 = x190 * w_Ca + x189;
    const Real x192 = x191 * k2;
    const Real x195 = x110 * x183;
    const Real x196 = x178 * x73 * Na_i * folded[207] - x118 * x195 * Na_i - x190 * folded[206] -
        x194;
    const Real x197 = Ca_i * k_Ca_on;
    const Real x198 = x176 * x197;
    const Real x199 = x122 * x180 + x198;
    const Real x200 = x199 * k2;
    const Real x201 = x182 * folded[214] + x104 * x181 - x186 * x98 + x187 * x192 + x196 * x200;
    const Real x202 = k5 + x191;
    const Real x203 = x181 * x202;
    const Real x204 = x181 * folded[73];
    const Real x205 = x130 * x198;
    const Real x206 = x203 * folded[212] - x186 * x202 * folded[213] + x128 * x191 * x198 + x196 *
        x204 + x196 * x205;
    const Real x207 = x203 * folded[73] + x191 * x205;
    const Real x208 = x182 * folded[74] + x191 * x200;
    const Real x209 = x176 * x80;
    const Real x210 = x135 * x209;
    const Real x211 = x210 * Ca_i + x138 * x199;
    const Real x212 = x141 + x142 * x202;
    const Real x213 = x207 + x208 + x211 + x212;
    const Real x214 = reciprocal(x213);
    const Real x215 = 2.0 * x214;
    const Real x216 = x209 * Ca_i;
    const Real x217 = x150 * x176 * Ca_i + x138 * x187 + x148 * x216 - x149 * x216 + x151 * x199;
    const Real x218 = x142 * x196 + x153 * x202 - x154 * x202 + x155;
    const Real x219 = -x201 - x206 - x217 - x218;
    const Real x220 = reciprocal(x213 * x213);
    const Real x221 = -x208 * k1 + x207 * k2;
    const Real x222 = 2.0 * x220 * x221;
    const Real x223 = x161 * x180;
    const Real x224 = x168 * x208 + x189 * x211 - x207 * x78 + x212 * x223;
    const Real x225 = x220 * x224;
    const Real x226 = x214 * (x166 * x178 * x211 * Na_i + x208 * x77 * folded[217] + x186 * x212 *
        folded[220] + x181 * x212 * folded[221] - x101 * x207 + x102 * x207 + x167 * x208 + x168 *
        x201 + x189 * x217 - x194 * x211 - x206 * x78 + x218 * x223) + x215 * (-x201 * k1 + x206 *
        k2) + x219 * x222 + x219 * x225;
    const Real x227 = reciprocal(Ca_i * Ca_i);
    const Real x228 = x227 * folded[60] + 1.0;
    const Real x229 = reciprocal(x228);
    const Real x230 = x229 * folded[119];
    const Real x231 = V * folded[25];
    const Real x232 = x_over_expm1_slope(x231);
    const Real x233 = exp(x231);
    const Real x234 = sqrt(0.002 * Ca_i + 0.0005 * Cl_i + 0.0005 * K_i + 0.0005 * Na_i);
    const Real x235 = x234 + 1.0;
    const Real x236 = reciprocal(x235);
    const Real x237 = -0.0006 * Ca_i - 0.00015 * Cl_i - 0.00015 * K_i - 0.00015 * Na_i + x234 *
        x236;
    const Real x238 = exp(x237 * folded[24]);
    const Real x239 = x233 * x238;
    const Real x240 = x239 * Ca_i;
    const Real x241 = folded[23] + x240;
    const Real x244 = reciprocal(1.0 + exp(0.1 * V - 1.0));
    const Real x245 = 1.0 - x244;
    const Real x246 = 0.06 * x244 * x245;
    const Real x247 = -0.06 * x244 * x245 * f_Ca_slow;
    const Real x248 = 1.0 - CaMK_trap;
    const Real x249 = x70 * K_mCaM + 1.0;
    const Real x250 = reciprocal(x249);
    const Real x251 = x250 * CaMK_0;
    const Real x252 = CaMK_trap + x248 * x251;
    const Real x253 = K_mCaMK * reciprocal(x252) + 1.0;
    const Real x254 = reciprocal(x253);
    const Real x255 = x254 * r_CaMK;
    const Real x256 = x255 * j_Ca;
    const Real x257 = x256 * (-x246 * f_Ca_CaMK_fast - x247);
    const Real x258 = 1.0 - x254;
    const Real x259 = x258 * j_Ca;
    const Real x260 = x259 * (-x246 * f_Ca_fast - x247);
    const Real x261 = x257 * n_ss + x260 * n_ss;
    const Real x242 = V * folded[78];
    const Real x243 = x_over_expm1(x242);
    const Real x262 = x261 * d;
    const Real x263 = x243 * x262;
    const Real x264 = exp(x242);
    const Real x265 = sqrt(0.002 * Ca_ss + 0.0005 * Cl_ss + 0.0005 * K_ss + 0.0005 * Na_ss);
    const Real x266 = x265 + 1.0;
    const Real x267 = reciprocal(x266);
    const Real x268 = -0.0006 * Ca_ss - 0.00015 * Cl_ss - 0.00015 * K_ss - 0.00015 * Na_ss + x265 *
        x267;
    const Real x269 = exp(-x268 * A_DH);
    const Real x270 = x264 * x269;
    const Real x271 = x270 * K_ss;
    const Real x272 = folded[93] + x271;
    const Real x273 = x272 * folded[120];
    const Real x275 = 1.0 - n_ss;
    const Real x276 = f_slow * folded[22];
    const Real x277 = A_f_fast * f_CaMK_fast + x276;
    const Real x278 = 0.6 * x244;
    const Real x279 = x278 + 0.3;
    const Real x280 = 0.7 - x278;
    const Real x281 = x280 * f_Ca_slow;
    const Real x282 = x279 * f_Ca_CaMK_fast + x281;
    const Real x283 = x282 * j_Ca;
    const Real x284 = x283 * n_ss + x275 * x277;
    const Real x285 = A_f_fast * f_fast + x276;
    const Real x286 = x279 * f_Ca_fast + x281;
    const Real x287 = x286 * j_Ca;
    const Real x288 = x287 * n_ss + x275 * x285;
    const Real x289 = x255 * x284 + x258 * x288;
    const Real x274 = x_over_expm1_slope(x242);
    const Real x290 = x289 * d;
    const Real x291 = x274 * x290;
    const Real x292 = x272 * x291;
    const Real x293 = x_over_expm1(x231);
    const Real x294 = x257 * n_i + x260 * n_i;
    const Real x295 = exp(x268 * folded[24]);
    const Real x296 = x233 * x295;
    const Real x297 = x296 * Ca_ss;
    const Real x298 = folded[23] + x297;
    const Real x299 = 1.0 - n_i;
    const Real x300 = x283 * n_i + x277 * x299;
    const Real x301 = x287 * n_i + x285 * x299;
    const Real x302 = x255 * x300 + x258 * x301;
    const Real x303 = x243 * x289;
    const Real x304 = x303 * d;
    const Real x305 = x271 * x304;
    const Real x306 = reciprocal(Ca_i);
    const Real x307 = x306 * K_ClCa + 1.0;
    const Real x308 = reciprocal(x307);
    const Real x309 = x308 * folded[16] + g_Clb;
    const Real x310 = x270 * Na_ss;
    const Real x311 = folded[80] + x310;
    const Real x312 = x311 * folded[83];
    const Real x313 = x304 * x310;
    const Real x314 = x291 * x311 * folded[229] + x313 * folded[229] + x263 * x312;
    const Real x315 = x264 * Na_i;
    const Real x316 = x254 * j_CaMK;
    const Real x317 = x258 * j;
    const Real x318 = x317 * h + x316 * h_CaMK;
    const Real x319 = m * m * m;
    const Real x320 = x319 * g_Na;
    const Real x321 = x258 * h_L + x254 * h_L_CaMK;
    const Real x322 = x321 * g_NaL;
    const Real x323 = exp(-x237 * A_DH);
    const Real x324 = x315 * x323;
    const Real x325 = folded[80] + x324;
    const Real x326 = x302 * d;
    const Real x327 = x274 * x326;
    const Real x328 = x294 * d;
    const Real x329 = x243 * x328;
    const Real x330 = x325 * folded[81];
    const Real x331 = x243 * x302;
    const Real x332 = x331 * d;
    const Real x333 = x324 * x332;
    const Real x334 = x243 * x315 * folded[223] + x274 * folded[223] * (-Na_o + x315) + x325 *
        x327 * folded[231] + x333 * folded[231] + x322 * m_L + x318 * x320 + x329 * x330;
    const Real x335 = reciprocal(1.0 + exp(0.4542775074936112 - 0.04168907454423419 * V));
    const Real x336 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    const Real x337 = x336 * i_CaMK_fast;
    const Real x338 = 1.0 - x336;
    const Real x340 = x254 * a_CaMK;
    const Real x341 = x336 * i_fast;
    const Real x343 = x258 * a;
    const Real x339 = x338 * i_CaMK_slow + x337;
    const Real x342 = x338 * i_slow + x341;
    const Real x344 = x339 * x340 + x342 * x343;
    const Real x345 = 0.006613756613756614 * x338;
    const Real x346 = -V;
    const Real x347 = reciprocal(K_i);
    const Real x348 = log(x347 * K_o);
    const Real x349 = -x348 * RTF - x346;
    const Real x350 = x349 * g_to;
    const Real x351 = reciprocal(1.0 + exp(0.1217 * V + x348 * folded[88] - 6.0769678));
    const Real x352 = reciprocal(1.0 + exp(-0.1629 * V + x348 * folded[91] - 2.3143203));
    const Real x353 = exp(0.0618 * V + x348 * folded[90] - 36.728358);
    const Real x354 = exp(0.0674 * V + x348 * folded[89] - 0.21952180000000002);
    const Real x355 = x352 * (x353 + 15.72 * x354);
    const Real x356 = 4.094 * x351 + x355;
    const Real x357 = reciprocal(x356);
    const Real x358 = pow(x306, 1.4);
    const Real x359 = 6.481821026062645e-07 * x358 + 1.0;
    const Real x360 = 1.0 + 0.6 * reciprocal(x359);
    const Real x361 = x360 * x_s2;
    const Real x362 = x361 * g_Ks;
    const Real x363 = x264 * x323 * K_i;
    const Real x364 = folded[93] + x363;
    const Real x365 = x364 * folded[94];
    const Real x366 = 1.0 - x351;
    const Real x367 = reciprocal(x356 * x356);
    const Real x368 = x355 * (1.0 - x352);
    const Real x369 = x332 * x363;
    const Real x370 = -Kr_O * folded[87] - x335 * x349 * folded[222] * (1.0 - x335) - x349 * x351 *
        x357 * x366 * folded[225] + x327 * x364 * folded[230] + x369 * folded[230] - x349 * x351 *
        x367 * folded[92] * (0.49823980000000007 * x351 * x366 - x352 * (0.0618 * x353 + 1.059528 *
        x354) - 0.1629 * x368) - x351 * x357 * folded[92] + x335 * g_Kb + x344 * g_to + x329 *
        x365 + x350 * (x340 * (0.006613756613756614 * x336 * x338 * i_CaMK_slow - x337 * x345) +
        x343 * (0.006613756613756614 * x336 * x338 * i_slow - x341 * x345)) + x362 * x_s1;
    take(0, 0, x233 * x238 * x293 * x302 * Ca_i * d * folded[227] + x233 * x238 * x293 * Ca_i *
        folded[224] + x233 * x289 * x293 * x295 * Ca_ss * d * folded[226] - x69 * P_NaKpump +
        x241 * x293 * x294 * d * folded[105] + x261 * x293 * x298 * d * folded[112] + x232 * x289 *
        x298 * d * folded[226] + x232 * x241 * x302 * d * folded[227] - x72 * folded[117] + x232 *
        x241 * folded[224] - x292 * folded[228] - x305 * folded[228] - x169 * x173 - x226 * x230 -
        x263 * x273 - x309 - x314 - x334 - x370);
    const Real x371 = reciprocal(Na_i);
    const Real x372 = -RTF * log(x371 * Na_o) - x346;
    const Real x373 = x318 * x372 * (m * m);
    take(0, 1, x373 * folded[232]);
    const Real x374 = x320 * x372;
    take(0, 2, -x317 * x374);
    const Real x375 = x258 * h;
    take(0, 3, -x374 * x375);
    take(0, 4, -x316 * x374);
    const Real x376 = x254 * h_CaMK;
    take(0, 5, -x374 * x376);
    take(0, 6, -x322 * x372);
    const Real x377 = x258 * m_L;
    const Real x378 = x372 * g_NaL;
    take(0, 7, -x377 * x378);
    const Real x379 = x378 * m_L;
    take(0, 8, -x254 * x379);
    const Real x380 = x258 * x342;
    take(0, 9, -x350 * x380);
    const Real x381 = x343 * x350;
    take(0, 10, -x336 * x381);
    take(0, 11, -x338 * x381);
    const Real x382 = x254 * x339;
    take(0, 12, -x350 * x382);
    const Real x383 = x340 * x350;
    take(0, 13, -x336 * x383);
    take(0, 14, -x338 * x383);
    const Real x384 = x272 * x303;
    const Real x385 = x325 * x331;
    const Real x386 = x303 * x311;
    const Real x387 = x331 * x364;
    take(0, 15, x241 * x293 * x302 * folded[105] + x289 * x293 * x298 * folded[112] - x384 *
        folded[120] - x385 * folded[81] - x386 * folded[83] - x387 * folded[94]);
    const Real x388 = x258 * d;
    const Real x389 = x275 * x388;
    const Real x390 = x243 * x389;
    const Real x391 = x272 * x390;
    const Real x392 = x311 * x390;
    const Real x393 = x299 * x388;
    const Real x394 = x243 * x393;
    const Real x395 = x364 * x394;
    const Real x396 = x325 * x394;
    take(0, 16, x258 * x275 * x293 * x298 * d * folded[233] + x241 * x258 * x293 * x299 * d *
        folded[234] - x391 * folded[235] - x392 * folded[236] - x395 * folded[237] - x396 *
        folded[238]);
    const Real x397 = x254 * folded[239];
    const Real x398 = x258 * folded[22];
    const Real x399 = x299 * x397 + x299 * x398;
    const Real x400 = x275 * x397 + x275 * x398;
    const Real x401 = x400 * d;
    const Real x402 = x243 * x401;
    const Real x403 = x399 * d;
    const Real x404 = x243 * x403;
    take(0, 17, x241 * x293 * x399 * d * folded[105] + x293 * x298 * x400 * d * folded[112] -
        x273 * x402 - x312 * x402 - x330 * x404 - x365 * x404);
    const Real x405 = x254 * d;
    const Real x406 = x275 * x405;
    const Real x407 = x243 * x406;
    const Real x408 = x272 * x407;
    const Real x409 = x311 * x407;
    const Real x410 = x299 * x405;
    const Real x411 = x243 * x410;
    const Real x412 = x364 * x411;
    const Real x413 = x325 * x411;
    take(0, 18, x254 * x275 * x293 * x298 * d * folded[240] + x241 * x254 * x293 * x299 * d *
        folded[241] - x408 * folded[242] - x409 * folded[243] - x412 * folded[244] - x413 *
        folded[245]);
    const Real x414 = x259 * d;
    const Real x415 = x279 * n_ss;
    const Real x416 = x414 * x415;
    const Real x417 = x243 * x416;
    const Real x418 = x279 * n_i;
    const Real x419 = x414 * x418;
    const Real x420 = x243 * x419;
    take(0, 19, x241 * x258 * x279 * x293 * d * folded[105] * j_Ca * n_i + x258 * x279 * x293 *
        x298 * d * folded[112] * j_Ca * n_ss - x273 * x417 - x312 * x417 - x330 * x420 - x365 *
        x420);
    const Real x421 = x256 * x280;
    const Real x422 = x259 * x280;
    const Real x423 = x421 * n_i + x422 * n_i;
    const Real x424 = x421 * n_ss + x422 * n_ss;
    const Real x425 = x424 * d;
    const Real x426 = x243 * x425;
    const Real x427 = x423 * d;
    const Real x428 = x243 * x427;
    take(0, 20, x241 * x293 * x423 * d * folded[105] + x293 * x298 * x424 * d * folded[112] -
        x273 * x426 - x312 * x426 - x330 * x428 - x365 * x428);
    const Real x429 = x405 * j_Ca;
    const Real x430 = x243 * x415 * x429;
    const Real x431 = x272 * x430;
    const Real x432 = x311 * x430;
    const Real x433 = x418 * x429;
    const Real x434 = x243 * x433;
    const Real x435 = x364 * x434;
    const Real x436 = x325 * x434;
    take(0, 21, x254 * x279 * x293 * x298 * d * folded[246] * j_Ca * n_ss + x241 * x254 * x279 *
        x293 * d * folded[247] * j_Ca * n_i - x431 * folded[248] - x432 * folded[249] - x435 *
        folded[250] - x436 * folded[251]);
    const Real x437 = x255 * x282;
    const Real x438 = x258 * x286;
    const Real x439 = x437 * n_i + x438 * n_i;
    const Real x440 = x437 * n_ss + x438 * n_ss;
    const Real x441 = x440 * d;
    const Real x442 = x243 * x441;
    const Real x443 = x439 * d;
    const Real x444 = x243 * x443;
    take(0, 22, x241 * x293 * x439 * d * folded[105] + x293 * x298 * x440 * d * folded[112] -
        x273 * x442 - x312 * x442 - x330 * x444 - x365 * x444);
    const Real x445 = reciprocal(K_i + Na_i * P_NaK);
    const Real x446 = -RTF * log(x445 * folded[86]) - x346;
    take(0, 23, -x362 * x446);
    const Real x447 = x446 * x_s1;
    const Real x448 = x360 * x447;
    take(0, 24, -x448 * g_Ks);
    const Real x449 = x251 - 1.0;
    const Real x450 = reciprocal(x253 * x253);
    const Real x451 = reciprocal(x252 * x252);
    const Real x452 = x450 * x451;
    const Real x453 = x449 * x452;
    const Real x454 = x453 * K_mCaMK;
    const Real x455 = x453 * folded[252];
    const Real x456 = -x284 * x455 + x288 * x454;
    const Real x457 = x456 * d;
    const Real x458 = x243 * x457;
    const Real x459 = -x300 * x455 + x301 * x454;
    const Real x460 = x342 * a;
    const Real x461 = x459 * d;
    const Real x462 = x243 * x461;
    const Real x463 = x350 * (-x339 * x454 * a_CaMK + x454 * x460) + x365 * x462;
    const Real x464 = h * j;
    const Real x465 = x330 * x462 + x374 * (-x454 * h_CaMK * j_CaMK + x454 * x464) + x379 * (x454 *
        h_L - x454 * h_L_CaMK);
    take(0, 25, x241 * x293 * x459 * d * folded[105] + x293 * x298 * x456 * d * folded[112] -
        x273 * x458 - x312 * x458 - x463 - x465);
    const Real x466 = x255 * (x282 * j_Ca - x277) + x258 * (x286 * j_Ca - x285);
    const Real x467 = x466 * d;
    const Real x468 = x243 * x467;
    take(0, 26, x293 * x298 * x466 * d * folded[112] - x273 * x468 - x312 * x468);
    take(0, 27, x241 * x293 * x466 * d * folded[105] - x330 * x468 - x365 * x468);
    take(0, 31, x349 * folded[87]);
    const Real x469 = reciprocal(x235 * x235);
    const Real x470 = reciprocal(x234);
    const Real x471 = 0.00025 * x236 * x470 - 0.00025 * x469 - 0.00015;
    const Real x472 = x369 * folded[257];
    const Real x473 = x471 * x472;
    const Real x474 = reciprocal(Cl_i);
    const Real x475 = x474 * folded[253] + x308 * x474 * folded[254];
    const Real x476 = x333 * folded[258];
    const Real x477 = x471 * x476;
    const Real x478 = x240 * x293;
    const Real x479 = x471 * x478;
    const Real x480 = x479 * folded[255] + x326 * x479 * folded[256];
    const Real x481 = x477 + x480;
    take(0, 33, x473 + x475 + x481);
    const Real x482 = x72 * reciprocal(Cl_ss);
    const Real x483 = reciprocal(x266 * x266);
    const Real x484 = reciprocal(x265);
    const Real x485 = 0.00025 * x267 * x484 - 0.00025 * x483 - 0.00015;
    const Real x486 = x305 * x485 * folded[261];
    const Real x487 = x293 * x297;
    const Real x488 = x290 * x487;
    const Real x489 = x485 * x488;
    const Real x490 = x489 * folded[260];
    const Real x491 = x313 * folded[262];
    const Real x492 = x485 * x491 + x490;
    take(0, 34, x482 * folded[259] + x486 + x492);
    const Real x493 = reciprocal(x7 * x7);
    const Real x494 = x493 * x6;
    const Real x495 = x23 * x494;
    const Real x496 = x193 * x22;
    const Real x497 = x20 * x52;
    const Real x498 = x4 * x496;
    const Real x499 = x4 * x497;
    const Real x500 = x496 * x6;
    const Real x501 = x497 * x6;
    const Real x502 = x26 * x496;
    const Real x503 = x495 * folded[283];
    const Real x504 = x26 * x497;
    const Real x505 = x17 * x493;
    const Real x506 = x505 * x6;
    const Real x507 = x11 * x48;
    const Real x508 = x26 * x507;
    const Real x509 = -x506 * folded[270] + x508 * folded[271];
    const Real x510 = x34 * x493;
    const Real x511 = x4 * x507;
    const Real x512 = x507 * x6;
    const Real x513 = x505 * folded[265];
    const Real x514 = x496 * x8;
    const Real x515 = x23 * x493;
    const Real x516 = x515 * folded[267];
    const Real x517 = x497 * x8;
    const Real x518 = x507 * x8;
    const Real x519 = x66 * (x496 * folded[288] + x497 * folded[289] + x498 * folded[290] + x498 *
        folded[291] + x514 * folded[292] + x500 * folded[293] + x499 * folded[294] + x499 *
        folded[295] + x494 * folded[296] + x517 * folded[297] + x511 * folded[298] + x501 *
        folded[299] + x511 * folded[300] + x518 * folded[301] + x512 * folded[302] + x502 *
        folded[303] + x506 * folded[304] + x504 * folded[305] + x508 * folded[306] + x503 + x513 +
        x516);
    const Real x520 = x36 * (x510 * folded[277] + x55 * (x496 * folded[263] + x497 * folded[264] +
        x514 * folded[266] + x517 * folded[268] + x518 * folded[269] + x509 - x513 - x516) + x61 *
        (x498 * folded[272] + x499 * folded[273] + x511 * folded[274] + x511 * folded[275] + x512 *
        folded[276])) + x36 * (x27 * x496 * folded[285] + x27 * x497 * folded[286] + x495 *
        folded[287] + folded[55] * (x498 * folded[278] + x499 * folded[279] + x500 * folded[280] +
        x501 * folded[281] + x502 * folded[282] + x504 * folded[284] - x503 + x509)) + x519 * x65 +
        x519 * x68;
    const Real x521 = x179 * x193;
    const Real x522 = x521 * x73;
    const Real x523 = x73 * x85;
    const Real x524 = x523 * folded[124];
    const Real x525 = x183 * x524 * Na_i;
    const Real x526 = x85 * folded[123];
    const Real x527 = x178 * x73 * folded[69] - x195 * x526 - x525;
    const Real x528 = reciprocal(x175 * x175) * (-Na_i * folded[125] - x174);
    const Real x532 = x178 * x20 * x528;
    const Real x531 = x184 * x20;
    const Real x536 = x523 * x531;
    const Real x529 = x197 * x528;
    const Real x530 = x523 * folded[128];
    const Real x533 = x122 * x532 + x161 * x521 + x529 - x530 * x531;
    const Real x534 = x532 * x73;
    const Real x535 = x80 * folded[74];
    const Real x537 = x80 * folded[129];
    const Real x538 = x192 * x533 + x200 * x527 + x534 * x535 - x536 * x537;
    const Real x539 = x522 * x80 * folded[130] + x538;
    const Real x540 = -x202 * x536 * folded[126] + x202 * x534 * folded[73] + x130 * x191 * x529 +
        x204 * x527 + x205 * x527;
    const Real x541 = x202 * x522 * folded[127] + x540;
    const Real x542 = x135 * x80;
    const Real x543 = x528 * x542 * Ca_i + x138 * x533;
    const Real x544 = x176 * x178 * x193 * x73 * x80 * folded[134] + x176 * x178 * x193 * x202 *
        x73 * folded[135] - x142 * x527 - x538 - x540 - x543;
    const Real x545 = x76 * folded[133];
    const Real x546 = x214 * (x212 * x536 * folded[131] + x212 * x522 * folded[132] + x161 * x212 *
        x532 + x168 * x539 + x180 * x527 * x545 + x188 * x211 + x189 * x543 - x211 * x525 - x541 *
        x78) + x215 * (-x539 * k1 + x541 * k2) + x222 * x544 + x225 * x544;
    const Real x547 = x361 * x445 * x_s1;
    const Real x548 = x547 * folded[309];
    const Real x549 = -x264 * x323;
    const Real x550 = x471 * A_DH;
    const Real x551 = x318 * x319 * x371 * folded[307] + x321 * x371 * folded[308] * m_L + x243 *
        x264 * folded[79] + x332 * folded[81] * (-x324 * x550 - x549);
    take(0, 37, x233 * x238 * x293 * x302 * x471 * Ca_i * d * folded[256] + x233 * x238 * x293 *
        x471 * Ca_i * folded[255] + x243 * x264 * x302 * x323 * x471 * K_i * d * folded[257] -
        x520 * P_NaKpump - x230 * x546 - x548 - x551);
    const Real x552 = -x264 * x269;
    const Real x553 = x485 * A_DH;
    const Real x554 = x304 * folded[83] * (-x310 * x553 - x552);
    const Real x555 = x114 * x89;
    const Real x556 = x555 * x73;
    const Real x557 = x524 * x94 * Na_ss;
    const Real x558 = x73 * x88 * folded[69] - x117 * x526 - x557;
    const Real x559 = reciprocal(x83 * x83) * (-Na_ss * folded[125] - x82);
    const Real x562 = x559 * x81 * x88;
    const Real x561 = x81 * x95;
    const Real x565 = x523 * x561;
    const Real x560 = x120 * x559;
    const Real x563 = x122 * x562 + x161 * x555 - x530 * x561 + x560;
    const Real x564 = x562 * x73;
    const Real x566 = x113 * x563 + x124 * x558 + x535 * x564 - x537 * x565;
    const Real x567 = x556 * x80 * folded[130] + x566;
    const Real x568 = -x126 * x565 * folded[126] + x126 * x564 * folded[73] + x112 * x130 * x560 +
        x129 * x558 + x131 * x558;
    const Real x569 = x126 * x556 * folded[127] + x568;
    const Real x570 = x542 * x559 * Ca_ss + x138 * x563;
    const Real x571 = x114 * x73 * x80 * x84 * x88 * folded[134] + x114 * x126 * x73 * x84 * x88 *
        folded[135] - x142 * x558 - x566 - x568 - x570;
    const Real x572 = x145 * (x143 * x565 * folded[131] + x143 * x556 * folded[132] + x108 * x139 +
        x109 * x570 - x139 * x557 + x143 * x161 * x562 + x168 * x567 + x545 * x558 * x90 - x569 *
        x78) + x146 * (-x567 * k1 + x569 * k2) + x160 * x571 + x165 * x571;
    take(0, 38, -x173 * x572 + x486 + x490 - x554);
    const Real x573 = x46 * x9;
    const Real x574 = x20 * x21 * x573;
    const Real x575 = x4 * x574;
    const Real x576 = x574 * x6;
    const Real x577 = x495 * folded[314];
    const Real x578 = x26 * x574;
    const Real x579 = x15 * K_i;
    const Real x580 = x26 * x579;
    const Real x581 = x16 * x573;
    const Real x582 = x26 * x581;
    const Real x583 = -x506 * folded[312] + x582 * folded[313] + x580 * folded[52];
    const Real x584 = x4 * x579;
    const Real x585 = x579 * x6;
    const Real x586 = x4 * x581;
    const Real x587 = x581 * x6;
    const Real x588 = x579 * x8;
    const Real x589 = x505 * folded[320];
    const Real x590 = x581 * x8;
    const Real x591 = x515 * folded[322];
    const Real x592 = x574 * x8;
    const Real x593 = x66 * (x584 * folded[332] + x584 * folded[333] + x574 * folded[334] + x588 *
        folded[335] + x585 * folded[336] + x586 * folded[337] + x586 * folded[338] + x590 *
        folded[339] + x587 * folded[340] + x494 * folded[341] + x575 * folded[342] + x575 *
        folded[343] + x592 * folded[344] + x576 * folded[345] + x580 * folded[346] + x506 *
        folded[347] + x582 * folded[348] + x578 * folded[349] + x577 + x589 + x591);
    const Real x594 = x36 * (x510 * folded[331] + x55 * (x574 * folded[318] + x588 * folded[319] +
        x590 * folded[321] + x592 * folded[323] + x583 - x589 - x591) + x61 * (x584 * folded[324] +
        x584 * folded[325] + x586 * folded[326] + x586 * folded[327] + x585 * folded[328] + x587 *
        folded[329] + x575 * folded[330])) + x36 * (x27 * x574 * folded[316] + x495 * folded[317] +
        folded[55] * (x575 * folded[310] + x576 * folded[311] + x578 * folded[315] - x577 +
        x583)) + x593 * x65 + x593 * x68;
    const Real x595 = x347 * x351 * x357;
    const Real x596 = x347 * Kr_O * folded[353] - x335 * x347 * folded[350] - x344 * x347 *
        folded[351] - x547 * folded[352] + x595 * folded[354] + x349 * x366 * x595 * folded[359] +
        x349 * x351 * x367 * folded[92] * (x347 * x351 * x366 * folded[357] + x347 * x368 *
        folded[358] - x352 * (x347 * x354 * folded[355] + x347 * x353 * folded[356])) - x332 *
        folded[94] * (-x363 * x550 - x549);
    take(0, 39, -x594 * P_NaKpump + x481 + x596);
    const Real x597 = x304 * (-x271 * x553 - x552);
    take(0, 40, -x597 * folded[120] + x492);
    const Real x598 = 0.001 * x236 * x470 - 0.001 * x469 - 0.0006;
    const Real x599 = x476 * x598;
    const Real x600 = x176 * x191;
    const Real x601 = x600 * folded[140];
    const Real x602 = x77 * folded[139];
    const Real x603 = x130 * x77 * folded[138];
    const Real x604 = x79 * folded[137];
    const Real x605 = x176 * x604 + x210;
    const Real x606 = x130 * k_Ca_on;
    const Real x607 = -x600 * x606 - x601 - x605;
    const Real x608 = x214 * (x189 * x605 + x600 * x602 - x600 * x603) + x215 * (-x600 *
        folded[141] + x130 * x601) + x222 * x607 + x225 * x607;
    const Real x609 = x214 * x224 + x215 * x221;
    const Real x610 = x609 * reciprocal(x228 * x228) * reciprocal(Ca_i * Ca_i * Ca_i);
    const Real x611 = x227 * reciprocal(x307 * x307) * (-RTF * log(Cl_i * folded[15]) - x346);
    const Real x612 = x306 * x358 * x447 * folded[362] * x_s2 * reciprocal(x359 * x359) + x472 *
        x598;
    const Real x613 = Ca_i + K_pCa;
    const Real x614 = g_pCa * reciprocal(x613);
    const Real x615 = x240 * x598 * folded[24] + x239;
    const Real x616 = x293 * folded[104];
    const Real x617 = Ca_i * g_pCa * reciprocal(x613 * x613) + x293 * x326 * x615 * folded[105] -
        x614 + x615 * x616;
    take(0, 41, -x611 * folded[360] + x610 * folded[361] - x230 * x608 + x599 + x612 + x617);
    const Real x618 = x112 * x84;
    const Real x619 = x618 * folded[140];
    const Real x620 = x137 + x604 * x84;
    const Real x621 = -x606 * x618 - x619 - x620;
    const Real x622 = x145 * (x109 * x620 + x602 * x618 - x603 * x618) + x146 * (-x618 *
        folded[141] + x130 * x619) + x160 * x621 + x165 * x621;
    const Real x623 = x170 * reciprocal(x71 * x71) * (-RTF * log(Cl_ss * folded[15]) - x346);
    const Real x624 = reciprocal(Ca_ss * Ca_ss * Ca_ss);
    const Real x625 = reciprocal(x171 * x171);
    const Real x626 = x145 * x164 + x146 * x159;
    const Real x627 = reciprocal(x249 * x249);
    const Real x628 = x170 * x248 * x627;
    const Real x629 = x452 * x628;
    const Real x630 = x629 * folded[146];
    const Real x631 = x170 * x248 * x284 * x450 * x451 * x627 * folded[148] - x288 * x630;
    const Real x632 = x631 * d;
    const Real x633 = x243 * x632;
    const Real x634 = x312 * x633;
    const Real x635 = x170 * x248 * x300 * x450 * x451 * x627 * folded[148] - x301 * x630;
    const Real x636 = 0.001 * x267 * x484 - 0.001 * x483 - 0.0006;
    const Real x637 = x297 * x636 * folded[24] + x296;
    const Real x638 = x635 * d;
    const Real x639 = x243 * x638;
    const Real x640 = x350 * (x170 * x248 * x339 * x450 * x451 * x627 * a_CaMK * folded[146] -
        x460 * x630) + x365 * x639;
    const Real x641 = x330 * x639 + x374 * (x170 * x248 * x450 * x451 * x627 * folded[146] *
        h_CaMK * j_CaMK - x464 * x630) + x379 * (x170 * x248 * x450 * x451 * x627 * folded[146] *
        h_L_CaMK - x630 * h_L);
    take(0, 42, x243 * x264 * x269 * x289 * x636 * K_ss * d * folded[261] + x243 * x264 * x269 *
        x289 * x636 * Na_ss * d * folded[262] + x241 * x293 * x635 * d * folded[105] + x289 *
        x293 * x637 * d * folded[112] + x293 * x298 * x631 * d * folded[112] - x623 * folded[363] +
        x624 * x625 * x626 * folded[364] - x173 * x622 - x273 * x633 - x634 - x640 - x641);
    take(25, 25, -beta_CaMK - x248 * x250 * x449 * folded[6] - x250 * x252 * folded[6]);
    take(25, 42, x170 * folded[365] * (x248 * x248) * reciprocal(x249 * x249 * x249) + x252 *
        x628 * folded[366]);
    const Real x642 = folded[7] * reciprocal(j_Ca);
    const Real x643 = x70 * K_mn + 1.0;
    const Real x644 = reciprocal((x642 + (x643 * x643 * x643 * x643)) * (x642 + (x643 * x643 *
        x643 * x643)));
    const Real x645 = folded[367] * reciprocal(j_Ca * j_Ca);
    take(26, 22, -k_m2n_max * n_ss + x644 * x645);
    const Real x646 = -j_Ca * k_m2n_max;
    take(26, 26, x646);
    take(26, 42, x170 * x644 * folded[368] * (x643 * x643 * x643));
    const Real x647 = x306 * K_mn + 1.0;
    const Real x648 = reciprocal((x642 + (x647 * x647 * x647 * x647)) * (x642 + (x647 * x647 *
        x647 * x647)));
    take(27, 22, -k_m2n_max * n_i + x645 * x648);
    take(27, 27, x646);
    take(27, 41, x227 * x648 * folded[368] * (x647 * x647 * x647));
    const Real x649 = exp(V * folded[9]);
    const Real x650 = x649 * Kr_C0;
    const Real x651 = exp(V * folded[8]);
    const Real x652 = x651 * Kr_C1;
    take(28, 0, x650 * folded[369] + x652 * folded[370]);
    const Real x653 = 0.1161 * x649;
    take(28, 28, -x653);
    const Real x654 = 0.2442 * x651;
    take(28, 29, x654);
    take(29, 0, x650 * folded[371] + x652 * folded[372]);
    take(29, 28, x653);
    take(29, 29, -alpha_Kr_1 - x654);
    take(29, 30, beta_Kr_1);
    const Real x655 = exp(V * folded[12]);
    const Real x656 = x655 * folded[375];
    const Real x657 = exp(V * folded[10]);
    const Real x658 = x657 * folded[373];
    const Real x659 = exp(V * folded[11]);
    const Real x660 = x659 * folded[374];
    const Real x661 = exp(V * folded[14]);
    const Real x662 = exp(V * folded[13]);
    const Real x663 = x655 * x657 * x661 * reciprocal(x659) * reciprocal(x662);
    const Real x664 = x663 * folded[376];
    take(30, 0, -Kr_C2 * (x658 + x660) + x664 * Kr_I + x656 * Kr_O);
    take(30, 29, alpha_Kr_1);
    const Real x665 = 5.2e-05 * x657;
    const Real x666 = 0.0578 * x659;
    take(30, 30, -beta_Kr_1 - x665 - x666);
    const Real x667 = 0.000349 * x655;
    take(30, 31, x667);
    const Real x668 = 8.088095273872768e-08 * x663;
    take(30, 32, x668);
    const Real x669 = x661 * folded[378];
    const Real x670 = x662 * folded[377];
    take(31, 0, x660 * Kr_C2 + x669 * Kr_I - Kr_O * (x656 + x670));
    take(31, 30, x666);
    const Real x671 = 0.2533 * x662;
    take(31, 31, -x667 - x671);
    const Real x672 = 0.06525 * x661;
    take(31, 32, x672);
    take(32, 0, x658 * Kr_C2 - Kr_I * (x664 + x669) + x670 * Kr_O);
    take(32, 30, x665);
    take(32, 31, x671);
    take(32, 32, -x668 - x672);
    take(33, 0, x309 * folded[17]);
    take(33, 33, -x475 * folded[17] + folded[379]);
    take(33, 34, folded[18]);
    take(33, 41, x611 * folded[380]);
    take(34, 0, x72 * folded[20]);
    take(34, 33, folded[19]);
    take(34, 34, folded[121] - x482 * folded[122]);
    take(34, 42, x623 * folded[381]);
    const Real x673 = Ca_jsr + 0.0123;
    const Real x674 = Ca_jsr * tau_rel_0 * reciprocal(x673);
    const bool x675 = x674 < 0.001;
    const Real x676 = reciprocal(Ca_jsr);
    const Real x677 = x676 * folded[27];
    const Real x678 = select(x675, 1000.0, x673 * x677);
    const Real x679 = Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr;
    const Real x680 = folded[21] + x679;
    const Real x681 = reciprocal(x680);
    const Real x682 = x679 * x681;
    const Real x683 = x488 * x682;
    const Real x684 = x293 * x298;
    const Real x685 = x682 * folded[26];
    const Real x686 = x684 * x685;
    const Real x687 = x289 * x298;
    const Real x688 = x232 * x687;
    const Real x689 = x682 * d;
    const Real x690 = x688 * x689;
    take(35, 0, x678 * (x683 * folded[382] + x690 * folded[382] + x262 * x686));
    const Real x691 = x293 * x685;
    const Real x692 = x687 * x691;
    take(35, 15, x678 * x692);
    const Real x693 = x389 * x684;
    const Real x694 = x678 * x682;
    take(35, 16, x693 * x694 * folded[383]);
    const Real x695 = x678 * x686;
    take(35, 17, x401 * x695);
    const Real x696 = x406 * x684;
    take(35, 18, x694 * x696 * folded[384]);
    take(35, 19, x416 * x695);
    take(35, 20, x425 * x695);
    const Real x697 = x415 * x684;
    const Real x698 = x429 * x697;
    take(35, 21, x694 * x698 * folded[385]);
    take(35, 22, x441 * x695);
    const Real x699 = x298 * x457;
    take(35, 25, x678 * x691 * x699);
    take(35, 26, x467 * x695);
    const Real x700 = x489 * x694 * folded[386];
    take(35, 34, x700);
    take(35, 35, -x678);
    take(35, 38, x700);
    take(35, 40, x700);
    const Real x701 = x290 * x637;
    take(35, 42, x678 * (x632 * x686 + x691 * x701));
    const Real x702 = x673 * reciprocal(Ca_jsr * Ca_jsr);
    const Real x703 = x293 * x687;
    const Real x704 = x703 * d;
    const Real x705 = x681 * x704 * (Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr);
    const Real x706 = x704 * reciprocal(x680 * x680) * pow(Ca_jsr, 15.0);
    take(35, 44, x678 * (x705 * folded[387] + x706 * folded[388]) + (-J_rel_np + x692 * d) *
        select(x675, 0.0, -x702 * folded[27] + x677));
    const bool x707 = x674 * r_rel_CaMK < 0.001;
    const Real x708 = x676 * folded[29];
    const Real x709 = select(x707, 1000.0, x673 * x708);
    const Real x710 = x682 * folded[28];
    const Real x711 = x684 * x710;
    take(36, 0, x709 * (x683 * folded[389] + x690 * folded[389] + x262 * x711));
    const Real x712 = x709 * x710;
    take(36, 15, x703 * x712);
    const Real x713 = x682 * x709;
    take(36, 16, x693 * x713 * folded[390]);
    const Real x714 = x709 * x711;
    take(36, 17, x401 * x714);
    take(36, 18, x696 * x713 * folded[391]);
    const Real x715 = x689 * folded[28];
    take(36, 19, x259 * x697 * x709 * x715);
    take(36, 20, x425 * x714);
    take(36, 21, x698 * x713 * folded[392]);
    take(36, 22, x441 * x714);
    take(36, 25, x293 * x699 * x712);
    take(36, 26, x467 * x714);
    const Real x716 = x489 * x713 * folded[393];
    take(36, 34, x716);
    take(36, 36, -x709);
    take(36, 38, x716);
    take(36, 40, x716);
    take(36, 42, x709 * (x293 * x701 * x710 + x632 * x711));
    take(36, 44, x709 * (x705 * folded[394] + x706 * folded[395]) + (-J_rel_CaMK + x703 * x715) *
        select(x707, 0.0, -x702 * folded[29] + x708));
    take(37, 0, folded[17] * (x69 * folded[59] + x226 * x229 * folded[77] - x334));
    take(37, 1, x373 * folded[396]);
    const Real x717 = x319 * x372 * folded[397];
    take(37, 2, -x317 * x717);
    take(37, 3, -x375 * x717);
    take(37, 4, -x316 * x717);
    take(37, 5, -x376 * x717);
    const Real x718 = x372 * folded[398];
    take(37, 6, -x321 * x718);
    take(37, 7, -x377 * x718);
    take(37, 8, -x254 * x718 * m_L);
    take(37, 15, -x385 * folded[399]);
    take(37, 16, -x396 * folded[400]);
    const Real x719 = x325 * folded[399];
    take(37, 17, -x404 * x719);
    take(37, 18, -x413 * folded[401]);
    take(37, 19, -x420 * x719);
    take(37, 20, -x428 * x719);
    take(37, 21, -x436 * folded[402]);
    take(37, 22, -x444 * x719);
    take(37, 25, -x465 * folded[17]);
    take(37, 27, -x468 * x719);
    take(37, 33, x333 * x471 * folded[403]);
    take(37, 37, folded[17] * (x520 * folded[59] + x229 * x546 * folded[77] - x551) + folded[379]);
    take(37, 38, folded[18]);
    take(37, 39, folded[17] * (x594 * folded[59] + x477));
    take(37, 41, folded[17] * (x610 * folded[404] + x229 * x608 * folded[77] + x599));
    take(37, 42, -x641 * folded[17]);
    take(38, 0, folded[84] * (x169 * x172 * folded[82] - x314));
    take(38, 15, -x386 * folded[405]);
    take(38, 16, -x392 * folded[406]);
    const Real x720 = x311 * folded[405];
    take(38, 17, -x402 * x720);
    take(38, 18, -x409 * folded[407]);
    take(38, 19, -x417 * x720);
    take(38, 20, -x426 * x720);
    take(38, 21, -x432 * folded[408]);
    take(38, 22, -x442 * x720);
    take(38, 25, -x458 * x720);
    take(38, 26, -x468 * x720);
    const Real x721 = x313 * x485 * folded[409];
    take(38, 34, x721);
    take(38, 37, folded[19]);
    take(38, 38, folded[121] + folded[84] * (x172 * x572 * folded[82] - x554));
    take(38, 40, x721);
    const Real x722 = x624 * x625 * x626;
    take(38, 42, folded[84] * (x722 * folded[410] + x172 * x622 * folded[82] + x491 * x636 - x634));
    take(39, 0, folded[17] * (x69 * folded[85] - x370));
    const Real x723 = x349 * folded[411];
    take(39, 9, -x380 * x723);
    const Real x724 = x343 * x723;
    take(39, 10, -x336 * x724);
    take(39, 11, -x338 * x724);
    take(39, 12, -x382 * x723);
    const Real x725 = x340 * x723;
    take(39, 13, -x336 * x725);
    take(39, 14, -x338 * x725);
    take(39, 15, -x387 * folded[412]);
    take(39, 16, -x395 * folded[413]);
    const Real x726 = x364 * folded[412];
    take(39, 17, -x404 * x726);
    take(39, 18, -x412 * folded[414]);
    take(39, 19, -x420 * x726);
    take(39, 20, -x428 * x726);
    take(39, 21, -x435 * folded[415]);
    take(39, 22, -x444 * x726);
    take(39, 23, -x361 * x446 * folded[416]);
    take(39, 24, -x448 * folded[416]);
    take(39, 25, -x463 * folded[17]);
    take(39, 27, -x468 * x726);
    take(39, 31, x349 * folded[417]);
    take(39, 33, x369 * x471 * folded[418]);
    take(39, 37, folded[17] * (x520 * folded[85] + x473 - x548));
    take(39, 39, folded[17] * (x594 * folded[85] + x596) + folded[379]);
    take(39, 40, folded[18]);
    take(39, 41, x612 * folded[17]);
    take(39, 42, -x640 * folded[17]);
    const Real x727 = x272 * folded[95];
    take(40, 0, -x292 * folded[419] - x305 * folded[419] - x263 * x727);
    take(40, 15, -x384 * folded[95]);
    take(40, 16, -x391 * folded[420]);
    take(40, 17, -x402 * x727);
    take(40, 18, -x408 * folded[421]);
    take(40, 19, -x417 * x727);
    take(40, 20, -x426 * x727);
    take(40, 21, -x431 * folded[422]);
    take(40, 22, -x442 * x727);
    take(40, 25, -x458 * x727);
    take(40, 26, -x468 * x727);
    const Real x728 = x305 * folded[423];
    const Real x729 = x485 * x728;
    take(40, 34, x729);
    take(40, 38, x729);
    take(40, 39, folded[19]);
    take(40, 40, folded[121] - x597 * folded[95]);
    take(40, 42, -x633 * x727 + x636 * x728);
    const Real x730 = x232 * x241;
    const Real x731 = x326 * folded[227];
    const Real x732 = x241 * x293;
    const Real x733 = x732 * folded[105];
    const Real x734 = x229 * folded[103];
    const Real x735 = Ca_i + K_CMDN;
    const Real x736 = Ca_i + K_TRPN;
    const Real x737 = folded[96] * reciprocal(x735 * x735) + folded[97] * reciprocal(x736 * x736) +
        1.0;
    const Real x738 = reciprocal(x737);
    const Real x739 = x738 * folded[106];
    take(41, 0, x739 * (x478 * folded[224] + x730 * folded[224] + x226 * x734 + x328 * x733 +
        x478 * x731 + x730 * x731));
    const Real x740 = x732 * folded[424];
    const Real x741 = x738 * x740;
    take(41, 15, -x302 * x741);
    take(41, 16, -x393 * x732 * x738 * folded[425]);
    take(41, 17, -x403 * x741);
    take(41, 18, -x410 * x732 * x738 * folded[426]);
    take(41, 19, -x419 * x741);
    take(41, 20, -x427 * x741);
    take(41, 21, -x433 * x732 * x738 * folded[427]);
    take(41, 22, -x443 * x741);
    const Real x742 = Ca_i + K_up;
    const Real x743 = reciprocal(x742);
    const Real x744 = x453 * Ca_i;
    const Real x745 = Ca_i + folded[99];
    const Real x746 = reciprocal(x745);
    const Real x747 = x743 * x744 * folded[428] - x744 * x746 * folded[429];
    take(41, 25, x738 * (-x747 * folded[101] - x461 * x740));
    take(41, 27, -x467 * x741);
    const Real x748 = x480 * x739;
    take(41, 33, x748);
    take(41, 37, x739 * (x480 + x546 * x734));
    take(41, 39, x748);
    const Real x749 = -Ca_i + Ca_ss;
    const Real x750 = x254 * folded[100];
    const Real x751 = x258 * g_up;
    const Real x752 = -x750 * Ca_i * reciprocal(x745 * x745) - x751 * Ca_i * reciprocal(x742 *
        x742) + x254 * x746 * folded[100] + x258 * x743 * g_up;
    take(41, 41, x738 * (-x752 * folded[101] + folded[106] * (x610 * folded[142] + x608 * x734 +
        x617) + folded[136]) + reciprocal(x737 * x737) * (folded[143] * reciprocal(x735 * x735 *
        x735) + folded[144] * reciprocal(x736 * x736 * x736)) * (-folded[101] * (x743 * x751 *
        Ca_i + x746 * x750 * Ca_i + Ca_nsr * folded[98]) + x749 * folded[102] + folded[106] *
        (-x614 * Ca_i + x302 * x733 * d + x241 * x616 + x609 * x734)));
    const Real x753 = -x629 * x743 * Ca_i * folded[430] + x170 * x248 * x450 * x451 * x627 * x746 *
        Ca_i * folded[431];
    take(41, 42, x738 * (-x753 * folded[101] + folded[102] - x638 * x740));
    take(41, 43, x738 * folded[432]);
    const Real x754 = d * folded[226];
    const Real x755 = x293 * folded[112];
    const Real x756 = x298 * x755;
    const Real x757 = x172 * folded[111];
    const Real x758 = Ca_ss + K_BSL;
    const Real x759 = Ca_ss + K_BSR;
    const Real x760 = folded[107] * reciprocal(x758 * x758) + folded[108] * reciprocal(x759 *
        x759) + 1.0;
    const Real x761 = reciprocal(x760);
    const Real x762 = x761 * folded[113];
    take(42, 0, x762 * (x169 * x757 + x262 * x756 + x289 * x487 * x754 + x688 * x754));
    const Real x763 = x293 * folded[433];
    const Real x764 = x761 * x763;
    take(42, 15, -x687 * x764);
    take(42, 16, -x693 * x761 * folded[434]);
    const Real x765 = x298 * x764;
    take(42, 17, -x401 * x765);
    take(42, 18, -x696 * x761 * folded[435]);
    take(42, 19, -x416 * x765);
    take(42, 20, -x425 * x765);
    take(42, 21, -x698 * x761 * folded[436]);
    take(42, 22, -x441 * x765);
    const Real x766 = -x454 * J_rel_CaMK + x449 * x450 * x451 * J_rel_np * K_mCaMK;
    take(42, 25, x761 * (x766 * folded[110] - x699 * x763));
    take(42, 26, -x467 * x765);
    const Real x767 = x489 * x761 * folded[437];
    take(42, 34, x767);
    const Real x768 = x761 * folded[110];
    take(42, 35, x258 * x768);
    take(42, 36, x254 * x768);
    take(42, 38, x762 * (x490 + x572 * x757));
    take(42, 40, x767);
    take(42, 41, x761 * folded[109]);
    const Real x769 = x254 * J_rel_CaMK + x258 * J_rel_np;
    const Real x770 = x630 * J_rel_CaMK - x630 * J_rel_np;
    take(42, 42, x761 * (x770 * folded[110] + folded[113] * (x722 * folded[147] + x622 * x757 +
        x632 * x756 + x701 * x755) + folded[145]) + reciprocal(x760 * x760) * (folded[149] *
        reciprocal(x758 * x758 * x758) + folded[150] * reciprocal(x759 * x759 * x759)) * (-x749 *
        folded[109] + x769 * folded[110] + folded[113] * (x687 * x755 * d + x626 * x757)));
    take(43, 25, x747);
    take(43, 41, x752);
    take(43, 42, x753);
    take(43, 43, folded[151]);
    take(43, 44, folded[114]);
    const Real x771 = Ca_jsr + K_CSQN;
    const Real x772 = folded[115] * reciprocal(x771 * x771) + 1.0;
    const Real x773 = reciprocal(x772);
    const Real x774 = x773 * g_rel;
    take(44, 25, -x766 * x774);
    take(44, 35, -x258 * x774);
    take(44, 36, -x254 * x774);
    take(44, 42, -x770 * x774);
    const Real x775 = x773 * folded[116];
    take(44, 43, x775);
    take(44, 44, folded[152] * reciprocal(x771 * x771 * x771) * reciprocal(x772 * x772) *
        (folded[116] * (-Ca_jsr + Ca_nsr) - x769 * g_rel) - x775);
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    using std::sqrt;
    const Real m = state[0];
    const Real h = state[1];
    const Real j = state[2];
    const Real h_CaMK = state[3];
    const Real j_CaMK = state[4];
    const Real m_L = state[5];
    const Real h_L = state[6];
    const Real h_L_CaMK = state[7];
    const Real a = state[8];
    const Real i_fast = state[9];
    const Real i_slow = state[10];
    const Real a_CaMK = state[11];
    const Real i_CaMK_fast = state[12];
    const Real i_CaMK_slow = state[13];
    const Real d = state[14];
    const Real f_fast = state[15];
    const Real f_slow = state[16];
    const Real f_CaMK_fast = state[17];
    const Real f_Ca_fast = state[18];
    const Real f_Ca_slow = state[19];
    const Real f_Ca_CaMK_fast = state[20];
    const Real j_Ca = state[21];
    const Real x_s1 = state[22];
    const Real x_s2 = state[23];
    const Real CaMK_trap = state[24];
    const Real n_ss = state[25];
    const Real n_i = state[26];
    const Real Kr_O = state[30];
    const Real Cl_i = state[32];
    const Real Cl_ss = state[33];
    const Real Na_i = state[36];
    const Real Na_ss = state[37];
    const Real K_i = state[38];
    const Real K_ss = state[39];
    const Real Ca_i = state[40];
    const Real Ca_ss = state[41];
    const Real x0 = exp(V * folded[31]);
    const Real x1 = reciprocal(folded[30] + ((folded[32] * reciprocal(x0) + 1.0) * (folded[32] *
        reciprocal(x0) + 1.0) * (folded[32] * reciprocal(x0) + 1.0)) - 1.0);
    const Real x3 = reciprocal(K_i * folded[42] + Na_i * folded[43] + folded[44]);
    const Real x2 = x1 * reciprocal(x0 * x0 * x0);
    const Real x4 = x2 * x3;
    const Real x5 = x1 * folded[33] + x1 * folded[34] + x2 * folded[39] + x4 * folded[50];
    const Real x6 = Na_i * Na_i * Na_i;
    const Real x7 = exp(V * folded[37]);
    const Real x8 = reciprocal(((K_i * folded[35] + 1.0) * (K_i * folded[35] + 1.0)) + ((Na_i *
        folded[36] * reciprocal(x7) + 1.0) * (Na_i * folded[36] * reciprocal(x7) + 1.0) * (Na_i *
        folded[36] * reciprocal(x7) + 1.0)) - 1.0);
    const Real x9 = x6 * x8 * reciprocal(x7 * x7 * x7);
    const Real x10 = x8 * (K_i * K_i);
    const Real x11 = x10 * x3;
    const Real x12 = x11 * x2;
    const Real x13 = x12 * folded[54];
    const Real x14 = x1 * x9;
    const Real x15 = x14 * folded[47] + x2 * x9 * folded[51] + x4 * x9 * folded[53];
    const Real x16 = x9 * folded[38] + x11 * folded[45] + x3 * x9 * folded[49];
    const Real x17 = x1 * x10;
    const Real x18 = x17 * folded[40] + x17 * folded[41] + x14 * folded[46] + x10 * x2 * folded[48];
    const Real x19 = reciprocal(x12 * folded[52] + x15 + x16 + x18 + x5);
    const Real x20 = P_NaKpump * (x19 * (folded[55] * (x13 + x15) + x5 * x9 * folded[56]) + x19 *
        (x1 * folded[57] * (x13 + x16) + x18 * x3 * folded[58]));
    const Real x21 = -V;
    const Real x22 = -RTF * log(Cl_i * folded[15]) - x21;
    const Real x23 = x22 * g_Clb;
    const Real x24 = Ca_i * g_pCa * reciprocal(Ca_i + K_pCa);
    const Real x25 = log(K_o * reciprocal(K_i));
    const Real x26 = -x25 * RTF - x21;
    const Real x27 = x26 * Kr_O * folded[439];
    const Real x28 = exp(V * folded[61]);
    const Real x29 = folded[66] * (x28 + 1.0);
    const Real x30 = reciprocal(x29 * Na_ss + 1.0);
    const Real x31 = x28 * folded[69];
    const Real x32 = x30 * x31 * Na_ss;
    const Real x36 = reciprocal(Na_ss * folded[64] * (Na_ss * folded[65] + 1.0) + 1.0);
    const Real x37 = x30 * x36 * (Na_ss * Na_ss * Na_ss);
    const Real x38 = x28 * x37;
    const Real x33 = w_Ca * reciprocal(exp(V * folded[68]));
    const Real x34 = x30 * x33 + x32;
    const Real x35 = k5 + x34;
    const Real x39 = reciprocal(x28);
    const Real x40 = reciprocal(folded[62] * (x39 + 1.0) + 1.0);
    const Real x41 = x39 * x40;
    const Real x42 = x41 * folded[70] + k1;
    const Real x43 = x36 * Ca_ss;
    const Real x44 = x43 * k_Ca_on;
    const Real x45 = x35 * x38 * folded[73] + x34 * x42 * x44;
    const Real x46 = x41 * folded[63];
    const Real x47 = x40 * w_Ca + x46;
    const Real x48 = k2 + x47;
    const Real x49 = x48 * folded[74];
    const Real x50 = x28 * folded[67];
    const Real x51 = x37 * x50 + x44;
    const Real x52 = x34 * x51 * k2 + x38 * x49;
    const Real x53 = x41 * x48 * folded[72];
    const Real x54 = x47 * k1;
    const Real x55 = x43 * x53 + x51 * x54;
    const Real x56 = x42 * x47 * k5;
    const Real x57 = x41 * folded[71];
    const Real x58 = x35 * x57 + x56;
    const Real x59 = reciprocal(x45 + x52 + x55 + x58);
    const Real x60 = x41 * folded[75];
    const Real x61 = folded[118] * reciprocal(1.0 + folded[60] * reciprocal(Ca_ss * Ca_ss)) *
        (2.0 * x59 * (-x52 * k1 + x45 * k2) + x59 * (x38 * x58 * folded[76] + x32 * x55 - x45 *
        x46 + x52 * x60));
    const Real x62 = reciprocal(x29 * Na_i + 1.0);
    const Real x63 = x31 * x62 * Na_i;
    const Real x66 = reciprocal(Na_i * folded[64] * (Na_i * folded[65] + 1.0) + 1.0);
    const Real x67 = x6 * x62 * x66;
    const Real x68 = x28 * x67;
    const Real x64 = x33 * x62 + x63;
    const Real x65 = k5 + x64;
    const Real x69 = x66 * Ca_i;
    const Real x70 = x69 * k_Ca_on;
    const Real x71 = x65 * x68 * folded[73] + x42 * x64 * x70;
    const Real x72 = x50 * x67 + x70;
    const Real x73 = x64 * x72 * k2 + x49 * x68;
    const Real x74 = x53 * x69 + x54 * x72;
    const Real x75 = x56 + x57 * x65;
    const Real x76 = reciprocal(x71 + x73 + x74 + x75);
    const Real x77 = folded[119] * reciprocal(1.0 + folded[60] * reciprocal(Ca_i * Ca_i)) * (2.0 *
        x76 * (-x73 * k1 + x71 * k2) + x76 * (x68 * x75 * folded[76] - x46 * x71 + x60 * x73 +
        x63 * x74));
    const Real x78 = V * folded[25];
    const Real x79 = exp(x78);
    const Real x80 = sqrt(0.002 * Ca_i + 0.0005 * Cl_i + 0.0005 * K_i + 0.0005 * Na_i);
    const Real x81 = -0.0006 * Ca_i - 0.00015 * Cl_i - 0.00015 * K_i - 0.00015 * Na_i + x80 *
        reciprocal(x80 + 1.0);
    const Real x82 = x_over_expm1(x78);
    const Real x83 = x82 * (x79 * Ca_i * exp(x81 * folded[24]) + folded[23]);
    const Real x84 = x83 * folded[438];
    const Real x85 = V * folded[78];
    const Real x86 = x_over_expm1(x85);
    const Real x87 = exp(x85);
    const Real x88 = x87 * Na_i;
    const Real x89 = x86 * folded[79] * (-Na_o + x88);
    const Real x90 = x26 * g_Kb * reciprocal(1.0 + exp(0.4542775074936112 - 0.04168907454423419 *
        V));
    const Real x91 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    const Real x92 = 1.0 - x91;
    const Real x93 = x91 * i_CaMK_fast + x92 * i_CaMK_slow;
    const Real x94 = reciprocal(Ca_ss);
    const Real x95 = reciprocal(K_mCaMK * reciprocal(CaMK_0 * reciprocal(x94 * K_mCaM + 1.0) *
        (1.0 - CaMK_trap) + CaMK_trap) + 1.0);
    const Real x96 = x91 * i_fast + x92 * i_slow;
    const Real x97 = 1.0 - x95;
    const Real x98 = x26 * g_to * (x96 * x97 * a + x93 * x95 * a_CaMK);
    const Real x99 = reciprocal(1.0 + exp(0.1217 * V + x25 * folded[88] - 6.0769678));
    const Real x100 = x26 * x99 * folded[440] * reciprocal(4.094 * x99 + (exp(0.0618 * V + x25 *
        folded[90] - 36.728358) + 15.72 * exp(0.0674 * V + x25 * folded[89] -
        0.21952180000000002)) * reciprocal(1.0 + exp(-0.1629 * V + x25 * folded[91] - 2.3143203)));
    const Real x101 = -RTF * log(Na_o * reciprocal(Na_i)) - x21;
    const Real x102 = x101 * g_Na * (m * m * m) * (x97 * h * j + x95 * h_CaMK * j_CaMK);
    const Real x103 = x101 * g_NaL * m_L * (x97 * h_L + x95 * h_L_CaMK);
    const Real x104 = reciprocal(Ca_i);
    const Real x105 = g_Ks * x_s1 * x_s2 * (1.0 + 0.6 * reciprocal(6.481821026062645e-07 *
        pow(x104, 1.4) + 1.0)) * (-RTF * log(folded[86] * reciprocal(K_i + Na_i * P_NaK)) - x21);
    const Real x106 = sqrt(0.002 * Ca_ss + 0.0005 * Cl_ss + 0.0005 * K_ss + 0.0005 * Na_ss);
    const Real x107 = -0.0006 * Ca_ss - 0.00015 * Cl_ss - 0.00015 * K_ss - 0.00015 * Na_ss + x106 *
        reciprocal(x106 + 1.0);
    const Real x108 = 1.0 - n_ss;
    const Real x109 = f_slow * folded[22];
    const Real x110 = A_f_fast * f_CaMK_fast + x109;
    const Real x111 = 0.6 * reciprocal(1.0 + exp(0.1 * V - 1.0));
    const Real x112 = x111 + 0.3;
    const Real x113 = f_Ca_slow * (0.7 - x111);
    const Real x114 = x112 * f_Ca_CaMK_fast + x113;
    const Real x115 = j_Ca * n_ss;
    const Real x116 = x95 * r_CaMK;
    const Real x117 = A_f_fast * f_fast + x109;
    const Real x118 = x112 * f_Ca_fast + x113;
    const Real x119 = d * (x116 * (x108 * x110 + x114 * x115) + x97 * (x108 * x117 + x115 * x118));
    const Real x120 = x119 * x82 * folded[441] * (x79 * Ca_ss * exp(x107 * folded[24]) +
        folded[23]);
    const Real x121 = 1.0 - n_i;
    const Real x122 = j_Ca * n_i;
    const Real x123 = d * (x116 * (x110 * x121 + x114 * x122) + x97 * (x117 * x121 + x118 * x122));
    const Real x124 = x123 * x83 * folded[442];
    const Real x125 = x120 + x124;
    const Real x126 = exp(-x81 * A_DH);
    const Real x127 = x123 * x86;
    const Real x128 = x127 * folded[81] * (folded[80] + x126 * x88);
    const Real x129 = x87 * exp(-x107 * A_DH);
    const Real x130 = x119 * x86;
    const Real x131 = x130 * folded[83] * (x129 * Na_ss + folded[80]);
    const Real x132 = x128 + x131;
    const Real x133 = x130 * folded[120] * (x129 * K_ss + folded[93]);
    const Real x134 = x127 * folded[94] * (x126 * x87 * K_i + folded[93]);
    const Real x135 = x133 + x134;
    const Real x136 = folded[117] * reciprocal(x94 * K_ClCa + 1.0) * (-RTF * log(Cl_ss *
        folded[15]) - x21);
    const Real x137 = x22 * folded[16] * reciprocal(x104 * K_ClCa + 1.0);
    const Real x138 = x136 + x137;
    current[0] = x100 + x102 + x103 + x105 + x125 + x132 + x135 + x138 + x20 + x23 + x24 + x27 +
        x61 + x77 + x84 + x89 + x90 + x98;
    current[1] = x102;
    current[2] = x103;
    current[3] = x98;
    current[4] = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    current[5] = x96;
    current[6] = x93;
    current[7] = x120;
    current[8] = x131;
    current[9] = x133;
    current[10] = x124;
    current[11] = x128;
    current[12] = x134;
    current[13] = x125;
    current[14] = x132;
    current[15] = x135;
    current[16] = x27;
    current[17] = x105;
    current[18] = x100;
    current[19] = x77;
    current[20] = x61;
    current[21] = x20;
    current[22] = x90;
    current[23] = x89;
    current[24] = x84;
    current[25] = x24;
    current[26] = x136;
    current[27] = x137;
    current[28] = x138;
    current[29] = x23;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    tau_h_L_CaMK = 3.0 * tau_h_L;
    RTF = R * T * reciprocal(F);
    A_geo = 6.28 * length * radius + 6.28 * (radius * radius);
    C_cell = 2.0 * A_geo * C_m;
    v_cell = 3140.0 * length * (radius * radius);
    v_myo = 0.68 * v_cell;
    v_ss = 0.02 * v_cell;
    A_DH = 1820000.0 * pow(T * eps_w, -1.5);
    I_o = 0.002 * Ca_o + 0.0005 * Cl_o + 0.0005 * K_o + 0.0005 * Na_o;
    D_o = A_DH * (sqrt(I_o) * reciprocal(sqrt(I_o) + 1.0) - 0.3 * I_o);
    gamma_Ca_o = exp(-4.0 * D_o);
    gamma_o = exp(-D_o);
    k2 = k_Ca_off;
    h10 = K_asymm + 1.0 + Na_o * reciprocal(K_Na1) * (1.0 + Na_o * reciprocal(K_Na2));
    h11 = reciprocal(K_Na1) * reciprocal(K_Na2) * (Na_o * Na_o) * reciprocal(h10);
    k5 = k_Ca_off;
    h12 = reciprocal(h10);
    k1 = Ca_o * h12 * k_Ca_on;
    a4_NaK = MgATP * k4_p * reciprocal(K_MgATP) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    a2_NaK = k2_p;
    b1_NaK = MgADP * k1_m;
    v_nsr = 0.0552 * v_cell;
    v_jsr = 0.0048 * v_cell;
    folded[0] = reciprocal(tau_h_L);
    folded[1] = reciprocal(tau_h_L_CaMK);
    folded[2] = reciprocal(tau_j_Ca);
    folded[3] = -reciprocal(tau_h_L);
    folded[4] = -reciprocal(tau_h_L_CaMK);
    folded[5] = -reciprocal(tau_j_Ca);
    folded[6] = CaMK_0 * alpha_CaMK;
    folded[7] = k_p2n * reciprocal(k_m2n_max);
    folded[8] = -1.604 * reciprocal(RTF);
    folded[9] = 0.299 * reciprocal(RTF);
    folded[10] = 1.525 * reciprocal(RTF);
    folded[11] = 0.971 * reciprocal(RTF);
    folded[12] = -1.062 * reciprocal(RTF);
    folded[13] = 0.5953 * reciprocal(RTF);
    folded[14] = -0.8209 * reciprocal(RTF);
    folded[15] = reciprocal(Cl_o);
    folded[16] = g_ClCa * (1.0 - F_ClCa_ss);
    folded[17] = C_cell * reciprocal(F) * reciprocal(v_myo);
    folded[18] = v_ss * reciprocal(tau_diff) * reciprocal(v_myo);
    folded[19] = reciprocal(tau_diff);
    folded[20] = C_cell * F_ClCa_ss * g_ClCa * reciprocal(F) * reciprocal(v_ss);
    folded[21] = K_jsr * K_jsr * K_jsr * K_jsr * K_jsr * K_jsr * K_jsr * K_jsr;
    folded[22] = 1.0 - A_f_fast;
    folded[23] = -Ca_o * gamma_Ca_o;
    folded[24] = -4.0 * A_DH;
    folded[25] = 2.0 * reciprocal(RTF);
    folded[26] = -2.0 * F * F_CaL_ss * P_Ca * a_rel * tau_rel_0 * reciprocal(C_m);
    folded[27] = reciprocal(tau_rel_0);
    folded[28] = -2.0 * F * F_CaL_ss * P_Ca * a_rel * r_rel_CaMK * tau_rel_0 * reciprocal(C_m);
    folded[29] = reciprocal(r_rel_CaMK) * reciprocal(tau_rel_0);
    folded[30] = (1.0 + K_o * reciprocal(K_Ko)) * (1.0 + K_o * reciprocal(K_Ko));
    folded[31] = 0.3333333333333333 * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[32] = Na_o * reciprocal(K_Nao_0);
    folded[33] = a2_NaK * a4_NaK * k3_p * reciprocal(K_Ko * K_Ko) * (K_o * K_o);
    folded[34] = a4_NaK * b1_NaK * k3_p * reciprocal(K_Ko * K_Ko) * (K_o * K_o);
    folded[35] = reciprocal(K_Ki);
    folded[36] = reciprocal(K_Nai_0);
    folded[37] = 0.3333333333333333 * delta_NaK * reciprocal(RTF);
    folded[38] = a2_NaK * a4_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[39] = a4_NaK * b1_NaK * k2_m * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o *
        Na_o);
    folded[40] = a2_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) * (K_o *
        K_o);
    folded[41] = b1_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) * (K_o *
        K_o);
    folded[42] = reciprocal(K_KP);
    folded[43] = reciprocal(K_NaP);
    folded[44] = H_i * reciprocal(K_HP) + 1.0;
    folded[45] = H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(1.0 +
        MgATP * reciprocal(K_MgATP));
    folded[46] = a2_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * (K_o * K_o);
    folded[47] = a4_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * (K_o * K_o);
    folded[48] = b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Nao_0 * K_Nao_0 *
        K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[49] = H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[50] = H_i * P_total * b1_NaK * k2_m * k3_m * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) *
        (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[51] = a4_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[52] = 2.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[53] = H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[54] = H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[55] = 2.0 * b1_NaK;
    folded[56] = -2.0 * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[57] = 3.0 * k3_p * reciprocal(K_Ko * K_Ko) * (K_o * K_o);
    folded[58] = -3.0 * H_i * P_total * k3_m * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[59] = -3.0 * P_NaKpump;
    folded[60] = K_mCaAct * K_mCaAct;
    folded[61] = q_Na * reciprocal(RTF);
    folded[62] = Na_o * reciprocal(K_Na3);
    folded[63] = Na_o * w_NaCa * reciprocal(K_Na3);
    folded[64] = reciprocal(K_Na1);
    folded[65] = reciprocal(K_Na2);
    folded[66] = reciprocal(K_Na3);
    folded[67] = w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[68] = q_Ca * reciprocal(RTF);
    folded[69] = w_NaCa * reciprocal(K_Na3);
    folded[70] = Na_o * h11 * w_Na * reciprocal(K_Na3);
    folded[71] = Na_o * h11 * k2 * w_Na * reciprocal(K_Na3);
    folded[72] = Na_o * h11 * k_Ca_on * w_Na * reciprocal(K_Na3);
    folded[73] = k1 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[74] = k5 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[75] = -3.0 * Na_o * h11 * w_Na * reciprocal(K_Na3);
    folded[76] = 3.0 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[77] = -3.0 * g_NaCa * (1.0 - F_NaCa_ss);
    folded[78] = reciprocal(RTF);
    folded[79] = F * P_Nab * reciprocal(C_m);
    folded[80] = -Na_o * gamma_o;
    folded[81] = F * P_Ca * r_CaNa * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[82] = -3.0 * F_NaCa_ss * g_NaCa;
    folded[83] = F * F_CaL_ss * P_Ca * r_CaNa * reciprocal(C_m);
    folded[84] = C_cell * reciprocal(F) * reciprocal(v_ss);
    folded[85] = 2.0 * P_NaKpump;
    folded[86] = K_o + Na_o * P_NaK;
    folded[87] = -0.2 * g_Kr * sqrt(5.0) * sqrt(K_o);
    folded[88] = -0.1217 * RTF;
    folded[89] = -0.0674 * RTF;
    folded[90] = -0.0618 * RTF;
    folded[91] = 0.1629 * RTF;
    folded[92] = -0.8188000000000001 * g_K1 * sqrt(5.0) * sqrt(K_o);
    folded[93] = -K_o * gamma_o;
    folded[94] = F * P_Ca * r_CaK * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[95] = C_cell * F_CaL_ss * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(v_ss);
    folded[96] = CMDN * K_CMDN;
    folded[97] = K_TRPN * TRPN;
    folded[98] = -0.06666666666666667 * g_leak;
    folded[99] = K_up - dK_up_CaMK;
    folded[100] = g_up * r_up_CaMK;
    folded[101] = v_nsr * reciprocal(v_myo);
    folded[102] = v_ss * reciprocal(tau_diff_Ca) * reciprocal(v_myo);
    folded[103] = 2.0 * g_NaCa * (1.0 - F_NaCa_ss);
    folded[104] = -2.0 * F * P_Cab * reciprocal(C_m);
    folded[105] = -2.0 * F * P_Ca * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[106] = 0.5 * C_cell * reciprocal(F) * reciprocal(v_myo);
    folded[107] = BSL * K_BSL;
    folded[108] = BSR * K_BSR;
    folded[109] = reciprocal(tau_diff_Ca);
    folded[110] = g_rel * v_jsr * reciprocal(v_ss);
    folded[111] = 2.0 * F_NaCa_ss * g_NaCa;
    folded[112] = -2.0 * F * F_CaL_ss * P_Ca * reciprocal(C_m);
    folded[113] = 0.5 * C_cell * reciprocal(F) * reciprocal(v_ss);
    folded[114] = v_jsr * reciprocal(tau_tr) * reciprocal(v_nsr);
    folded[115] = CSQN * K_CSQN;
    folded[116] = reciprocal(tau_tr);
    folded[117] = F_ClCa_ss * g_ClCa;
    folded[118] = F_NaCa_ss * g_NaCa;
    folded[119] = g_NaCa * (1.0 - F_NaCa_ss);
    folded[120] = F * F_CaL_ss * P_Ca * r_CaK * reciprocal(C_m);
    folded[121] = -reciprocal(tau_diff);
    folded[122] = C_cell * F_ClCa_ss * RTF * g_ClCa * reciprocal(F) * reciprocal(v_ss);
    folded[123] = w_Ca * reciprocal(K_Na3);
    folded[124] = w_NaCa * reciprocal(K_Na3 * K_Na3);
    folded[125] = reciprocal(K_Na1) * reciprocal(K_Na2);
    folded[126] = k1 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3 * K_Na3);
    folded[127] = 3.0 * k1 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[128] = w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3 * K_Na3);
    folded[129] = k5 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3 * K_Na3);
    folded[130] = 3.0 * k5 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[131] = -3.0 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3 * K_Na3);
    folded[132] = 9.0 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[133] = 3.0 * Na_o * h11 * k2 * reciprocal(K_Na1) * reciprocal(K_Na2) *
        reciprocal(K_Na3 * K_Na3) * (w_Na * w_Na);
    folded[134] = -3.0 * k5 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[135] = -3.0 * k1 * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3);
    folded[136] = -v_ss * reciprocal(tau_diff_Ca) * reciprocal(v_myo);
    folded[137] = k1 * k_Ca_on;
    folded[138] = Na_o * k_Ca_on * w_NaCa * reciprocal(K_Na3);
    folded[139] = -3.0 * Na_o * h11 * k2 * k_Ca_on * w_Na * reciprocal(K_Na3);
    folded[140] = k2 * k_Ca_on;
    folded[141] = k1 * k2 * k_Ca_on;
    folded[142] = 4.0 * g_NaCa * (K_mCaAct * K_mCaAct) * (1.0 - F_NaCa_ss);
    folded[143] = 2.0 * CMDN * K_CMDN;
    folded[144] = 2.0 * K_TRPN * TRPN;
    folded[145] = -reciprocal(tau_diff_Ca);
    folded[146] = CaMK_0 * K_mCaM * K_mCaMK;
    folded[147] = 4.0 * F_NaCa_ss * g_NaCa * (K_mCaAct * K_mCaAct);
    folded[148] = CaMK_0 * K_mCaM * K_mCaMK * r_CaMK;
    folded[149] = 2.0 * BSL * K_BSL;
    folded[150] = 2.0 * BSR * K_BSR;
    folded[151] = -0.06666666666666667 * g_leak - v_jsr * reciprocal(tau_tr) * reciprocal(v_nsr);
    folded[152] = 2.0 * CSQN * K_CSQN;
    folded[153] = -0.13354700854700854 * reciprocal(tau_h_L);
    folded[154] = -0.13354700854700854 * reciprocal(tau_h_L_CaMK);
    folded[155] = -0.2 * k_epi;
    folded[156] = -0.35821750967187277 * reciprocal(tau_j_Ca);
    folded[157] = 0.2 * k_epi;
    folded[158] = a2_NaK * a4_NaK * delta_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(RTF);
    folded[159] = a2_NaK * a4_NaK * delta_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(RTF);
    folded[160] = H_i * P_total * a2_NaK * delta_NaK * k1_p * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[161] = H_i * P_total * a2_NaK * delta_NaK * k1_p * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[162] = H_i * P_total * a2_NaK * delta_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nai_0) * reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[163] = H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(RTF) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[164] = H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o * Na_o) *
        reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[165] = H_i * P_total * delta_NaK * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[166] = a2_NaK * delta_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * (K_o * K_o) * reciprocal(RTF);
    folded[167] = b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Nao_0 * K_Nao_0 *
        K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[168] = a2_NaK * delta_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o) * reciprocal(RTF);
    folded[169] = b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Nao_0 * K_Nao_0 *
        K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o * Na_o) * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[170] = a2_NaK * delta_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko *
        K_Ko) * reciprocal(K_Nai_0) * (K_o * K_o) * reciprocal(RTF);
    folded[171] = b1_NaK * delta_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko *
        K_Ko) * reciprocal(K_Nai_0) * (K_o * K_o) * reciprocal(RTF);
    folded[172] = Na_o * a2_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nao_0) * (K_o * K_o) * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[173] = Na_o * b1_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nao_0) * (K_o * K_o) * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[174] = b1_NaK * delta_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(RTF);
    folded[175] = Na_o * a2_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0) * (K_o * K_o) * reciprocal(RTF) * (1.0 -
        delta_NaK);
    folded[176] = 3.0 * Na_o * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nao_0) * (K_o * K_o) *
        reciprocal(RTF) * (1.0 - delta_NaK);
    folded[177] = a4_NaK * delta_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * (K_o * K_o) * reciprocal(RTF);
    folded[178] = a4_NaK * delta_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o) * reciprocal(RTF);
    folded[179] = a4_NaK * delta_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(RTF);
    folded[180] = a4_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(RTF) * (1.0 -
        delta_NaK);
    folded[181] = a4_NaK * delta_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(RTF);
    folded[182] = a4_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o * Na_o) *
        reciprocal(RTF) * (1.0 - delta_NaK);
    folded[183] = Na_o * a4_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0) * (K_o * K_o) * reciprocal(RTF) * (1.0 -
        delta_NaK);
    folded[184] = H_i * P_total * delta_NaK * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[185] = H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(RTF) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[186] = H_i * P_total * delta_NaK * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[187] = H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o * Na_o) *
        reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[188] = a4_NaK * b1_NaK * k2_m * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o *
        Na_o) * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[189] = a4_NaK * b1_NaK * k2_m * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0 * K_Nao_0) *
        (Na_o * Na_o * Na_o * Na_o) * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[190] = Na_o * a2_NaK * a4_NaK * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nao_0) *
        (K_o * K_o) * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[191] = Na_o * a4_NaK * b1_NaK * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nao_0) *
        (K_o * K_o) * reciprocal(RTF) * (1.0 - delta_NaK);
    folded[192] = H_i * P_total * b1_NaK * k2_m * k3_m * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) *
        (Na_o * Na_o * Na_o) * reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) *
        (1.0 - delta_NaK);
    folded[193] = H_i * P_total * b1_NaK * k2_m * k3_m * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0 *
        K_Nao_0) * (Na_o * Na_o * Na_o * Na_o) * reciprocal(RTF) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[194] = 2.0 * delta_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(RTF);
    folded[195] = -2.0 * delta_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(RTF);
    folded[196] = 2.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(RTF) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[197] = -2.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o * Na_o) *
        reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[198] = -2.0 * H_i * P_total * delta_NaK * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(RTF) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[199] = q_Na * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3) *
        reciprocal(RTF);
    folded[200] = q_Na * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3 * K_Na3) *
        reciprocal(RTF);
    folded[201] = Na_o * q_Na * w_Ca * reciprocal(K_Na3) * reciprocal(RTF);
    folded[202] = q_Na * w_NaCa * reciprocal(K_Na3 * K_Na3) * (Na_o * Na_o) * reciprocal(RTF);
    folded[203] = Na_o * q_Na * w_NaCa * reciprocal(K_Na3) * reciprocal(RTF);
    folded[204] = h11 * k_Ca_on * q_Na * w_Na * reciprocal(K_Na3 * K_Na3) * (Na_o * Na_o) *
        reciprocal(RTF);
    folded[205] = Na_o * h11 * k_Ca_on * q_Na * w_Na * reciprocal(K_Na3) * reciprocal(RTF);
    folded[206] = q_Ca * w_Ca * reciprocal(RTF);
    folded[207] = q_Na * w_NaCa * reciprocal(K_Na3) * reciprocal(RTF);
    folded[208] = q_Na * w_NaCa * reciprocal(K_Na3 * K_Na3) * reciprocal(RTF);
    folded[209] = q_Na * w_Ca * reciprocal(K_Na3) * reciprocal(RTF);
    folded[210] = h11 * q_Na * w_Na * reciprocal(K_Na3 * K_Na3) * (Na_o * Na_o) * reciprocal(RTF);
    folded[211] = Na_o * h11 * q_Na * w_Na * reciprocal(K_Na3) * reciprocal(RTF);
    folded[212] = k1 * q_Na * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3) *
        reciprocal(RTF);
    folded[213] = k1 * q_Na * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3 *
        K_Na3) * reciprocal(RTF);
    folded[214] = k5 * q_Na * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3) *
        reciprocal(RTF);
    folded[215] = k5 * q_Na * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3 *
        K_Na3) * reciprocal(RTF);
    folded[216] = -3.0 * h11 * q_Na * w_Na * reciprocal(K_Na3 * K_Na3) * (Na_o * Na_o) *
        reciprocal(RTF);
    folded[217] = 3.0 * Na_o * h11 * q_Na * w_Na * reciprocal(K_Na3) * reciprocal(RTF);
    folded[218] = h11 * k2 * q_Na * w_Na * reciprocal(K_Na3 * K_Na3) * (Na_o * Na_o) *
        reciprocal(RTF);
    folded[219] = Na_o * h11 * k2 * q_Na * w_Na * reciprocal(K_Na3) * reciprocal(RTF);
    folded[220] = -3.0 * q_Na * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3 *
        K_Na3) * reciprocal(RTF);
    folded[221] = 3.0 * q_Na * w_Na * reciprocal(K_Na1) * reciprocal(K_Na2) * reciprocal(K_Na3) *
        reciprocal(RTF);
    folded[222] = -0.04168907454423419 * g_Kb;
    folded[223] = F * P_Nab * reciprocal(C_m) * reciprocal(RTF);
    folded[224] = -4.0 * F * P_Cab * reciprocal(C_m) * reciprocal(RTF);
    folded[225] = 0.09964796000000001 * g_K1 * sqrt(5.0) * sqrt(K_o);
    folded[226] = -4.0 * F * F_CaL_ss * P_Ca * reciprocal(C_m) * reciprocal(RTF);
    folded[227] = -4.0 * F * P_Ca * reciprocal(C_m) * reciprocal(RTF) * (1.0 - F_CaL_ss);
    folded[228] = F * F_CaL_ss * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(RTF);
    folded[229] = F * F_CaL_ss * P_Ca * r_CaNa * reciprocal(C_m) * reciprocal(RTF);
    folded[230] = F * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(RTF) * (1.0 - F_CaL_ss);
    folded[231] = F * P_Ca * r_CaNa * reciprocal(C_m) * reciprocal(RTF) * (1.0 - F_CaL_ss);
    folded[232] = -3.0 * g_Na;
    folded[233] = -2.0 * A_f_fast * F * F_CaL_ss * P_Ca * reciprocal(C_m);
    folded[234] = -2.0 * A_f_fast * F * P_Ca * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[235] = A_f_fast * F * F_CaL_ss * P_Ca * r_CaK * reciprocal(C_m);
    folded[236] = A_f_fast * F * F_CaL_ss * P_Ca * r_CaNa * reciprocal(C_m);
    folded[237] = A_f_fast * F * P_Ca * r_CaK * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[238] = A_f_fast * F * P_Ca * r_CaNa * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[239] = r_CaMK * (1.0 - A_f_fast);
    folded[240] = -2.0 * A_f_fast * F * F_CaL_ss * P_Ca * r_CaMK * reciprocal(C_m);
    folded[241] = -2.0 * A_f_fast * F * P_Ca * r_CaMK * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[242] = A_f_fast * F * F_CaL_ss * P_Ca * r_CaK * r_CaMK * reciprocal(C_m);
    folded[243] = A_f_fast * F * F_CaL_ss * P_Ca * r_CaMK * r_CaNa * reciprocal(C_m);
    folded[244] = A_f_fast * F * P_Ca * r_CaK * r_CaMK * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[245] = A_f_fast * F * P_Ca * r_CaMK * r_CaNa * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[246] = -2.0 * F * F_CaL_ss * P_Ca * r_CaMK * reciprocal(C_m);
    folded[247] = -2.0 * F * P_Ca * r_CaMK * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[248] = F * F_CaL_ss * P_Ca * r_CaK * r_CaMK * reciprocal(C_m);
    folded[249] = F * F_CaL_ss * P_Ca * r_CaMK * r_CaNa * reciprocal(C_m);
    folded[250] = F * P_Ca * r_CaK * r_CaMK * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[251] = F * P_Ca * r_CaMK * r_CaNa * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[252] = K_mCaMK * r_CaMK;
    folded[253] = RTF * g_Clb;
    folded[254] = RTF * g_ClCa * (1.0 - F_ClCa_ss);
    folded[255] = 8.0 * A_DH * F * P_Cab * reciprocal(C_m);
    folded[256] = 8.0 * A_DH * F * P_Ca * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[257] = A_DH * F * P_Ca * r_CaK * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[258] = A_DH * F * P_Ca * r_CaNa * reciprocal(C_m) * (1.0 - F_CaL_ss);
    folded[259] = F_ClCa_ss * RTF * g_ClCa;
    folded[260] = 8.0 * A_DH * F * F_CaL_ss * P_Ca * reciprocal(C_m);
    folded[261] = A_DH * F * F_CaL_ss * P_Ca * r_CaK * reciprocal(C_m);
    folded[262] = A_DH * F * F_CaL_ss * P_Ca * r_CaNa * reciprocal(C_m);
    folded[263] = 3.0 * a2_NaK * a4_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[264] = -3.0 * a2_NaK * a4_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[265] = H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_NaP) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[266] = 3.0 * H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[267] = H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_NaP) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[268] = -3.0 * H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[269] = -3.0 * H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[270] = H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_NaP) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[271] = -3.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[272] = 3.0 * a2_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[273] = -3.0 * a2_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[274] = -3.0 * a2_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nai_0) * (K_o * K_o);
    folded[275] = -3.0 * b1_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nai_0) * (K_o * K_o);
    folded[276] = -3.0 * b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[277] = 3.0 * H_i * P_total * k3_m * reciprocal(K_NaP) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[278] = 3.0 * a4_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[279] = -3.0 * a4_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[280] = 3.0 * a4_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[281] = -3.0 * a4_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[282] = 3.0 * H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[283] = H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_NaP) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[284] = -3.0 * H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[285] = -6.0 * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[286] = 6.0 * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[287] = 2.0 * H_i * P_total * b1_NaK * k1_p * k2_m * k3_m * reciprocal(K_NaP) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o *
        Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[288] = -3.0 * a2_NaK * a4_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[289] = 3.0 * a2_NaK * a4_NaK * k1_p * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[290] = -3.0 * a2_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[291] = -3.0 * a4_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[292] = -3.0 * H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[293] = -3.0 * a4_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[294] = 3.0 * a2_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[295] = 3.0 * a4_NaK * k1_p * k3_p * reciprocal(K_Ko * K_Ko) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[296] = H_i * P_total * b1_NaK * k2_m * k3_m * reciprocal(K_NaP) * reciprocal(K_Nao_0 *
        K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[297] = 3.0 * H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[298] = 3.0 * a2_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nai_0) * (K_o * K_o);
    folded[299] = 3.0 * a4_NaK * k1_p * k2_m * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0 * K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[300] = 3.0 * b1_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nai_0) * (K_o * K_o);
    folded[301] = 3.0 * H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[302] = 3.0 * b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Nai_0) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[303] = -3.0 * H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[304] = 2.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_NaP) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[305] = 3.0 * H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[306] = 6.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[307] = RTF * g_Na;
    folded[308] = RTF * g_NaL;
    folded[309] = P_NaK * RTF * g_Ks;
    folded[310] = -2.0 * a4_NaK * k1_p * k3_p * reciprocal(K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[311] = -2.0 * a4_NaK * k1_p * k2_m * reciprocal(K_Ki) * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[312] = H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_KP) * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[313] = -2.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[314] = H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_KP) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[315] = -2.0 * H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Ki) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o *
        Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[316] = 4.0 * k1_p * reciprocal(K_Ki) * reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0);
    folded[317] = 2.0 * H_i * P_total * b1_NaK * k1_p * k2_m * k3_m * reciprocal(K_KP) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o *
        Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[318] = -2.0 * a2_NaK * a4_NaK * k1_p * reciprocal(K_Ki) * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0);
    folded[319] = 2.0 * H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[320] = H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_KP) * reciprocal(K_Ki *
        K_Ki) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[321] = -2.0 * H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[322] = H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_KP) * reciprocal(K_Nai_0 *
        K_Nai_0 * K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[323] = -2.0 * H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_Ki) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[324] = 2.0 * a2_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        (K_o * K_o);
    folded[325] = 2.0 * b1_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        (K_o * K_o);
    folded[326] = -2.0 * a2_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) * reciprocal(K_Ko *
        K_Ko) * (K_o * K_o);
    folded[327] = -2.0 * b1_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) * reciprocal(K_Ko *
        K_Ko) * (K_o * K_o);
    folded[328] = 2.0 * b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Nao_0 *
        K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[329] = -2.0 * b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[330] = -2.0 * a2_NaK * k1_p * k3_p * reciprocal(K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[331] = 3.0 * H_i * P_total * k3_m * reciprocal(K_KP) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[332] = -2.0 * a2_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        (K_o * K_o);
    folded[333] = -2.0 * b1_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Ko * K_Ko) *
        (K_o * K_o);
    folded[334] = 2.0 * a2_NaK * a4_NaK * k1_p * reciprocal(K_Ki) * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0);
    folded[335] = -2.0 * H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[336] = -2.0 * b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki) * reciprocal(K_Nao_0 *
        K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[337] = 2.0 * a2_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) * reciprocal(K_Ko *
        K_Ko) * (K_o * K_o);
    folded[338] = 2.0 * b1_NaK * k3_p * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) * reciprocal(K_Ko *
        K_Ko) * (K_o * K_o);
    folded[339] = 2.0 * H_i * P_total * a2_NaK * k3_m * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[340] = 2.0 * b1_NaK * k2_m * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[341] = H_i * P_total * b1_NaK * k2_m * k3_m * reciprocal(K_KP) * reciprocal(K_Nao_0 *
        K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[342] = 2.0 * a2_NaK * k1_p * k3_p * reciprocal(K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[343] = 2.0 * a4_NaK * k1_p * k3_p * reciprocal(K_Ki) * reciprocal(K_Ko * K_Ko) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * (K_o * K_o);
    folded[344] = 2.0 * H_i * P_total * a2_NaK * k1_p * k3_m * reciprocal(K_Ki) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[345] = 2.0 * a4_NaK * k1_p * k2_m * reciprocal(K_Ki) * reciprocal(K_Nai_0 * K_Nai_0 *
        K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o);
    folded[346] = -4.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[347] = 2.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_KP) * reciprocal(K_Ki *
        K_Ki) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 +
        MgATP * reciprocal(K_MgATP));
    folded[348] = 4.0 * H_i * P_total * k2_m * k3_m * k4_m * reciprocal(K_Ki * K_Ki * K_Ki) *
        reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[349] = 2.0 * H_i * P_total * k1_p * k2_m * k3_m * reciprocal(K_Ki) *
        reciprocal(K_Nai_0 * K_Nai_0 * K_Nai_0) * reciprocal(K_Nao_0 * K_Nao_0 * K_Nao_0) * (Na_o *
        Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[350] = RTF * g_Kb;
    folded[351] = RTF * g_to;
    folded[352] = RTF * g_Ks;
    folded[353] = -0.2 * RTF * g_Kr * sqrt(5.0) * sqrt(K_o);
    folded[354] = -0.8188000000000001 * RTF * g_K1 * sqrt(5.0) * sqrt(K_o);
    folded[355] = 1.059528 * RTF;
    folded[356] = 0.0618 * RTF;
    folded[357] = 0.49823980000000007 * RTF;
    folded[358] = -0.1629 * RTF;
    folded[359] = 0.09964796000000001 * RTF * g_K1 * sqrt(5.0) * sqrt(K_o);
    folded[360] = K_ClCa * g_ClCa * (1.0 - F_ClCa_ss);
    folded[361] = -2.0 * g_NaCa * (K_mCaAct * K_mCaAct) * (1.0 - F_NaCa_ss);
    folded[362] = -5.444729661892621e-07 * g_Ks;
    folded[363] = F_ClCa_ss * K_ClCa * g_ClCa;
    folded[364] = -2.0 * F_NaCa_ss * g_NaCa * (K_mCaAct * K_mCaAct);
    folded[365] = K_mCaM * alpha_CaMK * (CaMK_0 * CaMK_0);
    folded[366] = CaMK_0 * K_mCaM * alpha_CaMK;
    folded[367] = reciprocal(k_m2n_max) * (k_p2n * k_p2n);
    folded[368] = 4.0 * K_mn * k_p2n;
    folded[369] = -0.0347139 * reciprocal(RTF);
    folded[370] = -0.3916968 * reciprocal(RTF);
    folded[371] = 0.0347139 * reciprocal(RTF);
    folded[372] = 0.3916968 * reciprocal(RTF);
    folded[373] = 7.929999999999999e-05 * reciprocal(RTF);
    folded[374] = 0.056123799999999995 * reciprocal(RTF);
    folded[375] = -0.00037063800000000007 * reciprocal(RTF);
    folded[376] = -1.5563112925985985e-07 * reciprocal(RTF);
    folded[377] = 0.15078949000000003 * reciprocal(RTF);
    folded[378] = -0.053563725 * reciprocal(RTF);
    folded[379] = -v_ss * reciprocal(tau_diff) * reciprocal(v_myo);
    folded[380] = C_cell * K_ClCa * g_ClCa * reciprocal(F) * reciprocal(v_myo) * (1.0 - F_ClCa_ss);
    folded[381] = C_cell * F_ClCa_ss * K_ClCa * g_ClCa * reciprocal(F) * reciprocal(v_ss);
    folded[382] = -4.0 * F * F_CaL_ss * P_Ca * a_rel * tau_rel_0 * reciprocal(C_m) *
        reciprocal(RTF);
    folded[383] = -2.0 * A_f_fast * F * F_CaL_ss * P_Ca * a_rel * tau_rel_0 * reciprocal(C_m);
    folded[384] = -2.0 * A_f_fast * F * F_CaL_ss * P_Ca * a_rel * r_CaMK * tau_rel_0 *
        reciprocal(C_m);
    folded[385] = -2.0 * F * F_CaL_ss * P_Ca * a_rel * r_CaMK * tau_rel_0 * reciprocal(C_m);
    folded[386] = 8.0 * A_DH * F * F_CaL_ss * P_Ca * a_rel * tau_rel_0 * reciprocal(C_m);
    folded[387] = -16.0 * F * F_CaL_ss * P_Ca * a_rel * tau_rel_0 * reciprocal(C_m);
    folded[388] = 16.0 * F * F_CaL_ss * P_Ca * a_rel * tau_rel_0 * reciprocal(C_m);
    folded[389] = -4.0 * F * F_CaL_ss * P_Ca * a_rel * r_rel_CaMK * tau_rel_0 * reciprocal(C_m) *
        reciprocal(RTF);
    folded[390] = -2.0 * A_f_fast * F * F_CaL_ss * P_Ca * a_rel * r_rel_CaMK * tau_rel_0 *
        reciprocal(C_m);
    folded[391] = -2.0 * A_f_fast * F * F_CaL_ss * P_Ca * a_rel * r_CaMK * r_rel_CaMK * tau_rel_0 *
        reciprocal(C_m);
    folded[392] = -2.0 * F * F_CaL_ss * P_Ca * a_rel * r_CaMK * r_rel_CaMK * tau_rel_0 *
        reciprocal(C_m);
    folded[393] = 8.0 * A_DH * F * F_CaL_ss * P_Ca * a_rel * r_rel_CaMK * tau_rel_0 *
        reciprocal(C_m);
    folded[394] = -16.0 * F * F_CaL_ss * P_Ca * a_rel * r_rel_CaMK * tau_rel_0 * reciprocal(C_m);
    folded[395] = 16.0 * F * F_CaL_ss * P_Ca * a_rel * r_rel_CaMK * tau_rel_0 * reciprocal(C_m);
    folded[396] = -3.0 * C_cell * g_Na * reciprocal(F) * reciprocal(v_myo);
    folded[397] = C_cell * g_Na * reciprocal(F) * reciprocal(v_myo);
    folded[398] = C_cell * g_NaL * reciprocal(F) * reciprocal(v_myo);
    folded[399] = C_cell * P_Ca * r_CaNa * reciprocal(C_m) * reciprocal(v_myo) * (1.0 - F_CaL_ss);
    folded[400] = A_f_fast * C_cell * P_Ca * r_CaNa * reciprocal(C_m) * reciprocal(v_myo) * (1.0 -
        F_CaL_ss);
    folded[401] = A_f_fast * C_cell * P_Ca * r_CaMK * r_CaNa * reciprocal(C_m) *
        reciprocal(v_myo) * (1.0 - F_CaL_ss);
    folded[402] = C_cell * P_Ca * r_CaMK * r_CaNa * reciprocal(C_m) * reciprocal(v_myo) * (1.0 -
        F_CaL_ss);
    folded[403] = A_DH * C_cell * P_Ca * r_CaNa * reciprocal(C_m) * reciprocal(v_myo) * (1.0 -
        F_CaL_ss);
    folded[404] = -6.0 * g_NaCa * (K_mCaAct * K_mCaAct) * (1.0 - F_NaCa_ss);
    folded[405] = C_cell * F_CaL_ss * P_Ca * r_CaNa * reciprocal(C_m) * reciprocal(v_ss);
    folded[406] = A_f_fast * C_cell * F_CaL_ss * P_Ca * r_CaNa * reciprocal(C_m) * reciprocal(v_ss);
    folded[407] = A_f_fast * C_cell * F_CaL_ss * P_Ca * r_CaMK * r_CaNa * reciprocal(C_m) *
        reciprocal(v_ss);
    folded[408] = C_cell * F_CaL_ss * P_Ca * r_CaMK * r_CaNa * reciprocal(C_m) * reciprocal(v_ss);
    folded[409] = A_DH * C_cell * F_CaL_ss * P_Ca * r_CaNa * reciprocal(C_m) * reciprocal(v_ss);
    folded[410] = -6.0 * F_NaCa_ss * g_NaCa * (K_mCaAct * K_mCaAct);
    folded[411] = C_cell * g_to * reciprocal(F) * reciprocal(v_myo);
    folded[412] = C_cell * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(v_myo) * (1.0 - F_CaL_ss);
    folded[413] = A_f_fast * C_cell * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(v_myo) * (1.0 -
        F_CaL_ss);
    folded[414] = A_f_fast * C_cell * P_Ca * r_CaK * r_CaMK * reciprocal(C_m) * reciprocal(v_myo) *
        (1.0 - F_CaL_ss);
    folded[415] = C_cell * P_Ca * r_CaK * r_CaMK * reciprocal(C_m) * reciprocal(v_myo) * (1.0 -
        F_CaL_ss);
    folded[416] = C_cell * g_Ks * reciprocal(F) * reciprocal(v_myo);
    folded[417] = -0.2 * C_cell * g_Kr * sqrt(5.0) * reciprocal(F) * sqrt(K_o) * reciprocal(v_myo);
    folded[418] = A_DH * C_cell * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(v_myo) * (1.0 -
        F_CaL_ss);
    folded[419] = C_cell * F_CaL_ss * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(RTF) *
        reciprocal(v_ss);
    folded[420] = A_f_fast * C_cell * F_CaL_ss * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(v_ss);
    folded[421] = A_f_fast * C_cell * F_CaL_ss * P_Ca * r_CaK * r_CaMK * reciprocal(C_m) *
        reciprocal(v_ss);
    folded[422] = C_cell * F_CaL_ss * P_Ca * r_CaK * r_CaMK * reciprocal(C_m) * reciprocal(v_ss);
    folded[423] = A_DH * C_cell * F_CaL_ss * P_Ca * r_CaK * reciprocal(C_m) * reciprocal(v_ss);
    folded[424] = C_cell * P_Ca * reciprocal(C_m) * reciprocal(v_myo) * (1.0 - F_CaL_ss);
    folded[425] = A_f_fast * C_cell * P_Ca * reciprocal(C_m) * reciprocal(v_myo) * (1.0 - F_CaL_ss);
    folded[426] = A_f_fast * C_cell * P_Ca * r_CaMK * reciprocal(C_m) * reciprocal(v_myo) * (1.0 -
        F_CaL_ss);
    folded[427] = C_cell * P_Ca * r_CaMK * reciprocal(C_m) * reciprocal(v_myo) * (1.0 - F_CaL_ss);
    folded[428] = K_mCaMK * g_up;
    folded[429] = K_mCaMK * g_up * r_up_CaMK;
    folded[430] = CaMK_0 * K_mCaM * K_mCaMK * g_up;
    folded[431] = CaMK_0 * K_mCaM * K_mCaMK * g_up * r_up_CaMK;
    folded[432] = 0.06666666666666667 * g_leak * v_nsr * reciprocal(v_myo);
    folded[433] = C_cell * F_CaL_ss * P_Ca * reciprocal(C_m) * reciprocal(v_ss);
    folded[434] = A_f_fast * C_cell * F_CaL_ss * P_Ca * reciprocal(C_m) * reciprocal(v_ss);
    folded[435] = A_f_fast * C_cell * F_CaL_ss * P_Ca * r_CaMK * reciprocal(C_m) * reciprocal(v_ss);
    folded[436] = C_cell * F_CaL_ss * P_Ca * r_CaMK * reciprocal(C_m) * reciprocal(v_ss);
    folded[437] = 4.0 * A_DH * C_cell * F_CaL_ss * P_Ca * reciprocal(C_m) * reciprocal(v_ss);
    folded[438] = 2.0 * F * P_Cab * reciprocal(C_m);
    folded[439] = 0.2 * g_Kr * sqrt(5.0) * sqrt(K_o);
    folded[440] = 0.8188000000000001 * g_K1 * sqrt(5.0) * sqrt(K_o);
    folded[441] = 2.0 * F * F_CaL_ss * P_Ca * reciprocal(C_m);
    folded[442] = 2.0 * F * P_Ca * reciprocal(C_m) * (1.0 - F_CaL_ss);
  }

 private:
  double tau_h_L_CaMK = 0.0;  // ms
  double RTF = 0.0;  // mV
  double A_geo = 0.0;  // cm^2
  double C_cell = 0.0;  // uF
  double v_cell = 0.0;  // uL
  double v_myo = 0.0;  // uL
  double v_ss = 0.0;  // uL
  double A_DH = 0.0;
  double I_o = 0.0;
  double D_o = 0.0;
  double gamma_Ca_o = 0.0;
  double gamma_o = 0.0;
  double k2 = 0.0;  // S/F
  double h10 = 0.0;
  double h11 = 0.0;
  double k5 = 0.0;  // S/F
  double h12 = 0.0;
  double k1 = 0.0;  // S/F
  double a4_NaK = 0.0;  // S/F
  double a2_NaK = 0.0;  // S/F
  double b1_NaK = 0.0;  // S/F
  double v_nsr = 0.0;  // uL
  double v_jsr = 0.0;  // uL
  double folded[443] = {};
};

}  // namespace cw
