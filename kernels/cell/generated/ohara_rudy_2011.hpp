// Generated from ohara_rudy_2011.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Human ventricular myocyte (ORd), with a sodium current for tissue. O'Hara, Virag, Varro & Rudy
/// 2011, PLoS Comput Biol 7:e1002061, doi:10.1371/journal.pcbi.1002061
struct OharaRudy2011 : GeneratedCell {
  OharaRudy2011() { prepare(); }

  /// gas constant, mJ/mol/K
  double R = 8314.0;
  /// temperature, K
  double T = 310.0;
  /// Faraday constant, C/mol
  double F = 96485.0;
  /// cell length, cm
  double cell_length = 0.01;
  /// cell radius, cm
  double cell_radius = 0.0011;
  /// membrane capacitance per area, uF/cm^2
  double C_m = 1.0;
  /// sodium concentration outside, mM
  double Na_o = 140.0;
  /// calcium concentration outside, mM
  double Ca_o = 1.8;
  /// potassium concentration outside, mM
  double K_o = 5.4;
  /// rate of CaMK trapping, 1/ms
  double alpha_CaMK = 0.05;
  /// rate of CaMK release from the trapped form, 1/ms
  double beta_CaMK = 0.00068;
  /// fraction of active CaMK sites at equilibrium
  double CaMK_o = 0.05;
  /// half-saturation of calmodulin by calcium, mM
  double K_m_CaM = 0.0015;
  /// half-saturation of phosphorylation by active CaMK
  double K_m_CaMK = 0.15;
  /// sodium permeability of the slow delayed rectifier relative to potassium
  double P_KNa = 0.01833;
  /// fast sodium current, 1 for ten Tusscher and Panfilov 2006, 0 for O'Hara and Rudy
  double sodium_for_tissue = 1.0;
  /// conductance of the fast sodium current for tissue, mS/uF
  double g_Na_tissue = 14.838;
  /// conductance of the paper's fast sodium current, mS/uF
  double g_Na = 75.0;
  /// fraction of channels with fast inactivation
  double A_h_fast = 0.99;
  /// conductance of the late sodium current, mS/uF
  double g_NaL = 0.0075;
  /// time constant of the late sodium current's inactivation, ms
  double tau_h_L = 200.0;
  /// conductance of the transient outward current, mS/uF
  double g_to = 0.02;
  /// largest speed-up of the transient outward current's inactivation
  double delta_epi_max = 0.0;
  /// calcium permeability of the L-type calcium channel, cm/s
  double P_Ca = 0.0001;
  /// fraction of channels with fast inactivation by voltage
  double A_f_fast = 0.6;
  /// time constant of recovery from calcium-dependent inactivation, ms
  double tau_j_Ca = 75.0;
  /// half-saturation of calcium-dependent inactivation, mM
  double K_m_n = 0.002;
  /// rate to calcium-dependent inactivation, 1/ms
  double k_2n = 1000.0;
  /// largest rate from calcium-dependent inactivation, 1/ms
  double k_m2n_max = 1.0;
  /// conductance of the rapid delayed rectifier current, mS/uF
  double g_Kr = 0.046;
  /// conductance of the slow delayed rectifier current, mS/uF
  double g_Ks = 0.0034;
  /// conductance of the inward rectifier current at 1 mM potassium outside, mS/uF
  double g_K1 = 0.1908;
  /// strength of the sodium-calcium exchanger, V
  double g_NaCa = 0.0008;
  /// part of the sodium-calcium exchanger that faces the subspace
  double part_NaCa_ss = 0.2;
  /// half-saturation of the exchanger's activation by calcium, mM
  double K_m_Ca_act = 0.00015;
  /// dissociation constant of sodium, first site, mM
  double k_Na1 = 15.0;
  /// dissociation constant of sodium, second site, mM
  double k_Na2 = 5.0;
  /// dissociation constant of sodium, third site, mM
  double k_Na3 = 88.12;
  /// asymmetry of the exchanger
  double k_asymm = 12.5;
  /// rate of translocation with three sodium ions, S/F
  double omega_Na = 60000.0;
  /// rate of translocation with calcium, S/F
  double omega_Ca = 60000.0;
  /// rate of translocation with sodium and calcium, S/F
  double omega_NaCa = 5000.0;
  /// rate of calcium binding, m^3/s/mol
  double k_Ca_on = 1500000.0;
  /// rate of calcium unbinding, S/F
  double k_Ca_off = 5000.0;
  /// part of the field that sodium crosses
  double q_Na = 0.5224;
  /// part of the field that calcium crosses
  double q_Ca = 0.167;
  /// strength of the sodium-potassium pump, V
  double P_NaK = 30.0;
  /// pump rate 1 forwards, S/F
  double k_1p = 949.5;
  /// pump rate 1 backwards, m^3/s/mol
  double k_1m = 182.4;
  /// pump rate 2 forwards, S/F
  double k_2p = 687.2;
  /// pump rate 2 backwards, S/F
  double k_2m = 39.4;
  /// pump rate 3 forwards, S/F
  double k_3p = 1899.0;
  /// pump rate 3 backwards, m^6/s/mol^2
  double k_3m = 79300.0;
  /// pump rate 4 forwards, S/F
  double k_4p = 639.0;
  /// pump rate 4 backwards, S/F
  double k_4m = 40.0;
  /// dissociation constant of sodium inside at 0 mV, mM
  double K_Na_i0 = 9.073;
  /// dissociation constant of sodium outside at 0 mV, mM
  double K_Na_o0 = 27.78;
  /// part of the field felt by sodium inside
  double delta_NaK = -0.155;
  /// dissociation constant of potassium inside, mM
  double K_K_i = 0.5;
  /// dissociation constant of potassium outside, mM
  double K_K_o = 0.3582;
  /// MgADP concentration, mM
  double MgADP = 0.05;
  /// MgATP concentration, mM
  double MgATP = 9.8;
  /// dissociation constant of MgATP, mM
  double K_MgATP = 1.698e-07;
  /// proton concentration, mM
  double H_i = 1e-07;
  /// total inorganic phosphate, mM
  double P_total = 4.2;
  /// dissociation constant of phosphate and protons, mM
  double K_HP = 1.698e-07;
  /// dissociation constant of phosphate and sodium, mM
  double K_NaP = 224.0;
  /// dissociation constant of phosphate and potassium, mM
  double K_KP = 292.0;
  /// permeability of the sodium background current, cm/s
  double P_Nab = 3.75e-10;
  /// permeability of the calcium background current, cm/s
  double P_Cab = 2.5e-08;
  /// conductance of the potassium background current, mS/uF
  double g_Kb = 0.003;
  /// largest current of the sarcolemmal calcium pump, A/F
  double g_pCa = 0.0005;
  /// half-saturation of the sarcolemmal calcium pump, mM
  double K_m_pCa = 0.0005;
  /// time constant of sodium diffusion from the subspace, ms
  double tau_diff_Na = 2.0;
  /// time constant of potassium diffusion from the subspace, ms
  double tau_diff_K = 2.0;
  /// time constant of calcium diffusion from the subspace, ms
  double tau_diff_Ca = 0.2;
  /// time constant of the ryanodine receptor's release, ms
  double beta_tau = 4.75;
  /// factor on calcium release
  double rel_scale = 1.0;
  /// least time constant of calcium release, ms
  double tau_rel_min = 0.001;
  /// factor on calcium uptake
  double up_scale = 1.0;
  /// largest calcium uptake, mM/ms
  double J_up_max = 0.004375;
  /// half-saturation of calcium uptake, mM
  double K_m_up = 0.00092;
  /// decrease of the half-saturation of uptake by phosphorylation, mM
  double delta_K_m_PLB = 0.00017;
  /// relative increase of uptake by phosphorylation
  double delta_J_up = 1.75;
  /// calcium leak of a full network SR, mM/ms
  double J_leak_max = 0.0039375;
  /// calcium concentration of a full network SR, mM
  double Ca_nsr_full = 15.0;
  /// time constant of calcium transfer from the network to the junctional SR, ms
  double tau_tr = 100.0;
  /// calmodulin in the myoplasm, mM
  double CMDN_max = 0.05;
  /// half-saturation of calmodulin as a buffer, mM
  double K_m_CMDN = 0.00238;
  /// troponin in the myoplasm, mM
  double TRPN_max = 0.07;
  /// half-saturation of troponin, mM
  double K_m_TRPN = 0.0005;
  /// SR binding sites in the subspace, mM
  double BSR_max = 0.047;
  /// half-saturation of the SR binding sites, mM
  double K_m_BSR = 0.00087;
  /// sarcolemmal binding sites in the subspace, mM
  double BSL_max = 1.124;
  /// half-saturation of the sarcolemmal binding sites, mM
  double K_m_BSL = 0.0087;
  /// calsequestrin in the junctional SR, mM
  double CSQN_max = 10.0;
  /// half-saturation of calsequestrin, mM
  double K_m_CSQN = 0.8;

  static constexpr std::string_view name = "ohara_rudy_2011";
  static constexpr std::string_view description =
      "Human ventricular myocyte (ORd), with a sodium current for tissue";
  static constexpr std::string_view publication =
      "O'Hara, Virag, Varro & Rudy 2011, PLoS Comput Biol 7:e1002061, doi:10.1371/journal.pcbi.1002061";
  static constexpr double initial_V = -88.01406;
  static constexpr int state_count = 40;
  static constexpr int gate_count = 28;
  static constexpr int column_count = 91;
  /// Which columns are the constant and the slope of each gate's rate.
  CW_HD static constexpr GateColumns gate_columns(int k) {
    constexpr GateColumns all[28] = {
        {0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {10, 11}, {12, 13}, {14, 15}, {16, 17}, {18, 19},
            {20, 21}, {22, 23}, {24, 19}, {25, 26}, {27, 28}, {29, 30}, {31, 32}, {33, 34}, {35,
            36}, {37, 38}, {39, 40}, {41, 42}, {43, 44}, {45, 46}, {47, 48}, {49, 50}, {51, 52},
            {53, 54}};
    return all[k];
  }
  static constexpr std::array<StateVariable, state_count> states{{
      {"m", "1", 0.000946609, "activation of the fast sodium current", 1.0},
      {"h_fast", "1", 0.8129933, "fast inactivation of the fast sodium current", 1.0},
      {"h_slow", "1", 0.6985119, "slow inactivation of the paper's fast sodium current", 1.0},
      {"j", "1", 0.812832, "recovery from inactivation of the fast sodium current", 1.0},
      {"h_slow_p", "1", 0.4554494,
          "slow inactivation of the paper's fast sodium current, phosphorylated", 1.0},
      {"j_p", "1", 0.6983611,
          "recovery from inactivation of the paper's fast sodium current, phosphorylated", 1.0},
      {"m_L", "1", 0.0001878276, "activation of the late sodium current", 1.0},
      {"h_L", "1", 0.5021937, "inactivation of the late sodium current", 1.0},
      {"h_L_p", "1", 0.2713209, "inactivation of the late sodium current, phosphorylated", 1.0},
      {"a", "1", 0.001000277, "activation of the transient outward current", 1.0},
      {"i_fast", "1", 0.9995551, "fast inactivation of the transient outward current", 1.0},
      {"i_slow", "1", 0.5937262, "slow inactivation of the transient outward current", 1.0},
      {"a_p", "1", 0.0005096681, "activation of the transient outward current, phosphorylated",
          1.0},
      {"i_fast_p", "1", 0.9995551,
          "fast inactivation of the transient outward current, phosphorylated", 1.0},
      {"i_slow_p", "1", 0.6469527,
          "slow inactivation of the transient outward current, phosphorylated", 1.0},
      {"d", "1", 2.334073e-09, "activation of the L-type calcium current", 1.0},
      {"f_fast", "1", 1.0, "fast inactivation by voltage", 1.0},
      {"f_slow", "1", 0.9123216, "slow inactivation by voltage", 1.0},
      {"f_Ca_fast", "1", 1.0,
          "fast inactivation by voltage of channels in the calcium-dependent mode", 1.0},
      {"f_Ca_slow", "1", 0.9998306,
          "slow inactivation by voltage of channels in the calcium-dependent mode", 1.0},
      {"j_Ca", "1", 0.9999785, "recovery from calcium-dependent inactivation", 1.0},
      {"f_fast_p", "1", 1.0, "fast inactivation by voltage, phosphorylated", 1.0},
      {"f_Ca_fast_p", "1", 1.0,
          "fast inactivation by voltage of channels in the calcium-dependent mode, phosphorylated",
          1.0},
      {"x_r_fast", "1", 8.049528e-06, "fast activation of the rapid delayed rectifier current",
          1.0},
      {"x_r_slow", "1", 0.4484066, "slow activation of the rapid delayed rectifier current", 1.0},
      {"x_s1", "1", 0.265566, "activation of the slow delayed rectifier current", 1.0},
      {"x_s2", "1", 0.0001925828, "fast deactivation of the slow delayed rectifier current", 1.0},
      {"x_K1", "1", 0.9967565, "inactivation of the inward rectifier current", 1.0},
      {"Na_i", "mM", 7.232323, "sodium concentration", 10.0},
      {"Na_ss", "mM", 7.232408, "sodium concentration in the subspace", 10.0},
      {"K_i", "mM", 144.6909, "potassium concentration", 100.0},
      {"K_ss", "mM", 144.6909, "potassium concentration in the subspace", 100.0},
      {"Ca_i", "mM", 8.589413e-05, "calcium concentration", 0.0001},
      {"Ca_ss", "mM", 8.472502e-05, "calcium concentration in the subspace", 0.0001},
      {"Ca_nsr", "mM", 1.620033, "calcium concentration in the network SR", 1.0},
      {"Ca_jsr", "mM", 1.577817, "calcium concentration in the junctional SR", 1.0},
      {"CaMK_trap", "1", 0.01203845, "fraction of trapped CaMK", 0.01},
      {"n_Ca", "1", 0.002723861, "fraction of channels in the calcium-dependent mode", 1.0},
      {"J_rel_np", "mM/ms", 2.525761e-07, "calcium release", 1.0},
      {"J_rel_p", "mM/ms", 3.155772e-07, "calcium release, phosphorylated", 1.0},
  }};
  static constexpr std::array<std::string_view, 3> variants{"endo", "epi", "m"};
  static constexpr std::array<VariantValue, 19> variant_parameters{{
      {"epi", "g_NaL", 0.0045},
      {"epi", "g_to", 0.08},
      {"m", "g_to", 0.08},
      {"epi", "delta_epi_max", 0.95},
      {"epi", "P_Ca", 0.00012},
      {"m", "P_Ca", 0.00025},
      {"epi", "g_Kr", 0.0598},
      {"m", "g_Kr", 0.0368},
      {"epi", "g_Ks", 0.00476},
      {"epi", "g_K1", 0.22896},
      {"m", "g_K1", 0.24804},
      {"epi", "g_NaCa", 0.00088},
      {"m", "g_NaCa", 0.00112},
      {"epi", "P_NaK", 27.0},
      {"m", "P_NaK", 21.0},
      {"epi", "g_Kb", 0.0018},
      {"m", "rel_scale", 1.7},
      {"epi", "up_scale", 1.3},
      {"epi", "CMDN_max", 0.065},
  }};
  static constexpr std::array<VariantValue, 82> variant_initial_values{{
      {"epi", "V", -87.93872},
      {"m", "V", -87.69833},
      {"epi", "m", 0.0009620421},
      {"m", "m", 0.001012955},
      {"epi", "h_fast", 0.8113702},
      {"m", "h_fast", 0.8060916},
      {"epi", "h_slow", 0.6959046},
      {"m", "h_slow", 0.6874692},
      {"epi", "j", 0.8112608},
      {"m", "j", 0.8058227},
      {"epi", "h_slow_p", 0.4524035},
      {"m", "h_slow_p", 0.4425917},
      {"epi", "j_p", 0.6958063},
      {"m", "j_p", 0.6872479},
      {"epi", "m_L", 0.0001905348},
      {"m", "m_L", 0.0001994357},
      {"epi", "h_L", 0.5021463},
      {"m", "h_L", 0.4862734},
      {"epi", "h_L_p", 0.2762616},
      {"m", "h_L_p", 0.2502396},
      {"epi", "a", 0.001005369},
      {"m", "a", 0.001021796},
      {"epi", "i_fast", 0.9995493},
      {"m", "i_fast", 0.9995298},
      {"epi", "i_slow", 0.9995423},
      {"m", "i_slow", 0.5602691},
      {"epi", "a_p", 0.0005122636},
      {"m", "a_p", 0.0005206379},
      {"epi", "i_fast_p", 0.9995493},
      {"m", "i_fast_p", 0.9995298},
      {"epi", "i_slow_p", 0.9995478},
      {"m", "i_slow_p", 0.6075879},
      {"epi", "d", 2.376008e-09},
      {"m", "d", 2.514969e-09},
      {"epi", "f_fast", 1.0},
      {"m", "f_fast", 1.0},
      {"epi", "f_slow", 0.9231377},
      {"m", "f_slow", 0.8788911},
      {"epi", "f_Ca_fast", 1.0},
      {"m", "f_Ca_fast", 1.0},
      {"epi", "f_Ca_slow", 0.9998919},
      {"m", "f_Ca_slow", 0.9996422},
      {"epi", "j_Ca", 0.9999848},
      {"m", "j_Ca", 0.9999556},
      {"epi", "f_fast_p", 1.0},
      {"m", "f_fast_p", 1.0},
      {"epi", "f_Ca_fast_p", 1.0},
      {"m", "f_Ca_fast_p", 1.0},
      {"epi", "x_r_fast", 8.11347e-06},
      {"m", "x_r_fast", 8.611097e-06},
      {"epi", "x_r_slow", 0.423327},
      {"m", "x_r_slow", 0.4833923},
      {"epi", "x_s1", 0.2410457},
      {"m", "x_s1", 0.3231123},
      {"epi", "x_s2", 0.0001941926},
      {"m", "x_s2", 0.0001995357},
      {"epi", "x_K1", 0.9967762},
      {"m", "x_K1", 0.9968387},
      {"epi", "Na_i", 7.886537},
      {"m", "Na_i", 9.007345},
      {"epi", "Na_ss", 7.886622},
      {"m", "Na_ss", 9.007485},
      {"epi", "K_i", 143.9536},
      {"m", "K_i", 142.8149},
      {"epi", "K_ss", 143.9535},
      {"m", "K_ss", 142.8149},
      {"epi", "Ca_i", 7.880053e-05},
      {"m", "Ca_i", 9.821884e-05},
      {"epi", "Ca_ss", 7.76194e-05},
      {"m", "Ca_ss", 9.567568e-05},
      {"epi", "Ca_nsr", 2.074514},
      {"m", "Ca_nsr", 2.145353},
      {"epi", "Ca_jsr", 2.026342},
      {"m", "Ca_jsr", 2.087019},
      {"epi", "CaMK_trap", 0.01598463},
      {"m", "CaMK_trap", 0.02597866},
      {"epi", "n_Ca", 0.001946206},
      {"m", "n_Ca", 0.004331039},
      {"epi", "J_rel_np", 4.751247e-07},
      {"m", "J_rel_np", 1.784218e-06},
      {"epi", "J_rel_p", 5.938372e-07},
      {"m", "J_rel_p", 2.230019e-06},
  }};
  static constexpr std::array<CurrentVariable, 18> currents{{
      {"i_ion", "A/F", "total ionic current"},
      {"i_Na", "A/F", "fast sodium current"},
      {"i_NaL", "A/F", "late sodium current"},
      {"i_inf", "1", "i_inf"},
      {"i_to", "A/F", "transient outward current"},
      {"i_CaL", "A/F", "L-type calcium current"},
      {"i_CaNa", "A/F", "sodium current through the L-type calcium channel"},
      {"i_CaK", "A/F", "potassium current through the L-type calcium channel"},
      {"i_Kr", "A/F", "rapid delayed rectifier current"},
      {"i_Ks", "A/F", "slow delayed rectifier current"},
      {"i_K1", "A/F", "inward rectifier current"},
      {"i_NaCa_i", "A/F", "sodium-calcium exchanger current from the myoplasm"},
      {"i_NaCa_ss", "A/F", "sodium-calcium exchanger current from the subspace"},
      {"i_NaK", "A/F", "sodium-potassium pump current"},
      {"i_Nab", "A/F", "sodium background current"},
      {"i_Cab", "A/F", "calcium background current"},
      {"i_Kb", "A/F", "potassium background current"},
      {"i_pCa", "A/F", "sarcolemmal calcium pump current"},
  }};

  static constexpr auto parameters() {
    return std::array<ParameterOf<OharaRudy2011>, 97>{{
        {"R", &OharaRudy2011::R, "gas constant", "mJ/mol/K"},
        {"T", &OharaRudy2011::T, "temperature", "K"},
        {"F", &OharaRudy2011::F, "Faraday constant", "C/mol"},
        {"cell_length", &OharaRudy2011::cell_length, "cell length", "cm"},
        {"cell_radius", &OharaRudy2011::cell_radius, "cell radius", "cm"},
        {"C_m", &OharaRudy2011::C_m, "membrane capacitance per area", "uF/cm^2"},
        {"Na_o", &OharaRudy2011::Na_o, "sodium concentration outside", "mM"},
        {"Ca_o", &OharaRudy2011::Ca_o, "calcium concentration outside", "mM"},
        {"K_o", &OharaRudy2011::K_o, "potassium concentration outside", "mM"},
        {"alpha_CaMK", &OharaRudy2011::alpha_CaMK, "rate of CaMK trapping", "1/ms"},
        {"beta_CaMK", &OharaRudy2011::beta_CaMK, "rate of CaMK release from the trapped form",
            "1/ms"},
        {"CaMK_o", &OharaRudy2011::CaMK_o, "fraction of active CaMK sites at equilibrium", "1"},
        {"K_m_CaM", &OharaRudy2011::K_m_CaM, "half-saturation of calmodulin by calcium", "mM"},
        {"K_m_CaMK", &OharaRudy2011::K_m_CaMK, "half-saturation of phosphorylation by active CaMK",
            "1"},
        {"P_KNa", &OharaRudy2011::P_KNa,
            "sodium permeability of the slow delayed rectifier relative to potassium", "1"},
        {"sodium_for_tissue", &OharaRudy2011::sodium_for_tissue,
            "fast sodium current, 1 for ten Tusscher and Panfilov 2006, 0 for O'Hara and Rudy",
            "1"},
        {"g_Na_tissue", &OharaRudy2011::g_Na_tissue,
            "conductance of the fast sodium current for tissue", "mS/uF"},
        {"g_Na", &OharaRudy2011::g_Na, "conductance of the paper's fast sodium current", "mS/uF"},
        {"A_h_fast", &OharaRudy2011::A_h_fast, "fraction of channels with fast inactivation", "1"},
        {"g_NaL", &OharaRudy2011::g_NaL, "conductance of the late sodium current", "mS/uF"},
        {"tau_h_L", &OharaRudy2011::tau_h_L,
            "time constant of the late sodium current's inactivation", "ms"},
        {"g_to", &OharaRudy2011::g_to, "conductance of the transient outward current", "mS/uF"},
        {"delta_epi_max", &OharaRudy2011::delta_epi_max,
            "largest speed-up of the transient outward current's inactivation", "1"},
        {"P_Ca", &OharaRudy2011::P_Ca, "calcium permeability of the L-type calcium channel",
            "cm/s"},
        {"A_f_fast", &OharaRudy2011::A_f_fast,
            "fraction of channels with fast inactivation by voltage", "1"},
        {"tau_j_Ca", &OharaRudy2011::tau_j_Ca,
            "time constant of recovery from calcium-dependent inactivation", "ms"},
        {"K_m_n", &OharaRudy2011::K_m_n, "half-saturation of calcium-dependent inactivation", "mM"},
        {"k_2n", &OharaRudy2011::k_2n, "rate to calcium-dependent inactivation", "1/ms"},
        {"k_m2n_max", &OharaRudy2011::k_m2n_max,
            "largest rate from calcium-dependent inactivation", "1/ms"},
        {"g_Kr", &OharaRudy2011::g_Kr, "conductance of the rapid delayed rectifier current",
            "mS/uF"},
        {"g_Ks", &OharaRudy2011::g_Ks, "conductance of the slow delayed rectifier current",
            "mS/uF"},
        {"g_K1", &OharaRudy2011::g_K1,
            "conductance of the inward rectifier current at 1 mM potassium outside", "mS/uF"},
        {"g_NaCa", &OharaRudy2011::g_NaCa, "strength of the sodium-calcium exchanger", "V"},
        {"part_NaCa_ss", &OharaRudy2011::part_NaCa_ss,
            "part of the sodium-calcium exchanger that faces the subspace", "1"},
        {"K_m_Ca_act", &OharaRudy2011::K_m_Ca_act,
            "half-saturation of the exchanger's activation by calcium", "mM"},
        {"k_Na1", &OharaRudy2011::k_Na1, "dissociation constant of sodium, first site", "mM"},
        {"k_Na2", &OharaRudy2011::k_Na2, "dissociation constant of sodium, second site", "mM"},
        {"k_Na3", &OharaRudy2011::k_Na3, "dissociation constant of sodium, third site", "mM"},
        {"k_asymm", &OharaRudy2011::k_asymm, "asymmetry of the exchanger", "1"},
        {"omega_Na", &OharaRudy2011::omega_Na, "rate of translocation with three sodium ions",
            "S/F"},
        {"omega_Ca", &OharaRudy2011::omega_Ca, "rate of translocation with calcium", "S/F"},
        {"omega_NaCa", &OharaRudy2011::omega_NaCa, "rate of translocation with sodium and calcium",
            "S/F"},
        {"k_Ca_on", &OharaRudy2011::k_Ca_on, "rate of calcium binding", "m^3/s/mol"},
        {"k_Ca_off", &OharaRudy2011::k_Ca_off, "rate of calcium unbinding", "S/F"},
        {"q_Na", &OharaRudy2011::q_Na, "part of the field that sodium crosses", "1"},
        {"q_Ca", &OharaRudy2011::q_Ca, "part of the field that calcium crosses", "1"},
        {"P_NaK", &OharaRudy2011::P_NaK, "strength of the sodium-potassium pump", "V"},
        {"k_1p", &OharaRudy2011::k_1p, "pump rate 1 forwards", "S/F"},
        {"k_1m", &OharaRudy2011::k_1m, "pump rate 1 backwards", "m^3/s/mol"},
        {"k_2p", &OharaRudy2011::k_2p, "pump rate 2 forwards", "S/F"},
        {"k_2m", &OharaRudy2011::k_2m, "pump rate 2 backwards", "S/F"},
        {"k_3p", &OharaRudy2011::k_3p, "pump rate 3 forwards", "S/F"},
        {"k_3m", &OharaRudy2011::k_3m, "pump rate 3 backwards", "m^6/s/mol^2"},
        {"k_4p", &OharaRudy2011::k_4p, "pump rate 4 forwards", "S/F"},
        {"k_4m", &OharaRudy2011::k_4m, "pump rate 4 backwards", "S/F"},
        {"K_Na_i0", &OharaRudy2011::K_Na_i0, "dissociation constant of sodium inside at 0 mV",
            "mM"},
        {"K_Na_o0", &OharaRudy2011::K_Na_o0, "dissociation constant of sodium outside at 0 mV",
            "mM"},
        {"delta_NaK", &OharaRudy2011::delta_NaK, "part of the field felt by sodium inside", "1"},
        {"K_K_i", &OharaRudy2011::K_K_i, "dissociation constant of potassium inside", "mM"},
        {"K_K_o", &OharaRudy2011::K_K_o, "dissociation constant of potassium outside", "mM"},
        {"MgADP", &OharaRudy2011::MgADP, "MgADP concentration", "mM"},
        {"MgATP", &OharaRudy2011::MgATP, "MgATP concentration", "mM"},
        {"K_MgATP", &OharaRudy2011::K_MgATP, "dissociation constant of MgATP", "mM"},
        {"H_i", &OharaRudy2011::H_i, "proton concentration", "mM"},
        {"P_total", &OharaRudy2011::P_total, "total inorganic phosphate", "mM"},
        {"K_HP", &OharaRudy2011::K_HP, "dissociation constant of phosphate and protons", "mM"},
        {"K_NaP", &OharaRudy2011::K_NaP, "dissociation constant of phosphate and sodium", "mM"},
        {"K_KP", &OharaRudy2011::K_KP, "dissociation constant of phosphate and potassium", "mM"},
        {"P_Nab", &OharaRudy2011::P_Nab, "permeability of the sodium background current", "cm/s"},
        {"P_Cab", &OharaRudy2011::P_Cab, "permeability of the calcium background current", "cm/s"},
        {"g_Kb", &OharaRudy2011::g_Kb, "conductance of the potassium background current", "mS/uF"},
        {"g_pCa", &OharaRudy2011::g_pCa, "largest current of the sarcolemmal calcium pump", "A/F"},
        {"K_m_pCa", &OharaRudy2011::K_m_pCa, "half-saturation of the sarcolemmal calcium pump",
            "mM"},
        {"tau_diff_Na", &OharaRudy2011::tau_diff_Na,
            "time constant of sodium diffusion from the subspace", "ms"},
        {"tau_diff_K", &OharaRudy2011::tau_diff_K,
            "time constant of potassium diffusion from the subspace", "ms"},
        {"tau_diff_Ca", &OharaRudy2011::tau_diff_Ca,
            "time constant of calcium diffusion from the subspace", "ms"},
        {"beta_tau", &OharaRudy2011::beta_tau, "time constant of the ryanodine receptor's release",
            "ms"},
        {"rel_scale", &OharaRudy2011::rel_scale, "factor on calcium release", "1"},
        {"tau_rel_min", &OharaRudy2011::tau_rel_min, "least time constant of calcium release",
            "ms"},
        {"up_scale", &OharaRudy2011::up_scale, "factor on calcium uptake", "1"},
        {"J_up_max", &OharaRudy2011::J_up_max, "largest calcium uptake", "mM/ms"},
        {"K_m_up", &OharaRudy2011::K_m_up, "half-saturation of calcium uptake", "mM"},
        {"delta_K_m_PLB", &OharaRudy2011::delta_K_m_PLB,
            "decrease of the half-saturation of uptake by phosphorylation", "mM"},
        {"delta_J_up", &OharaRudy2011::delta_J_up,
            "relative increase of uptake by phosphorylation", "1"},
        {"J_leak_max", &OharaRudy2011::J_leak_max, "calcium leak of a full network SR", "mM/ms"},
        {"Ca_nsr_full", &OharaRudy2011::Ca_nsr_full, "calcium concentration of a full network SR",
            "mM"},
        {"tau_tr", &OharaRudy2011::tau_tr,
            "time constant of calcium transfer from the network to the junctional SR", "ms"},
        {"CMDN_max", &OharaRudy2011::CMDN_max, "calmodulin in the myoplasm", "mM"},
        {"K_m_CMDN", &OharaRudy2011::K_m_CMDN, "half-saturation of calmodulin as a buffer", "mM"},
        {"TRPN_max", &OharaRudy2011::TRPN_max, "troponin in the myoplasm", "mM"},
        {"K_m_TRPN", &OharaRudy2011::K_m_TRPN, "half-saturation of troponin", "mM"},
        {"BSR_max", &OharaRudy2011::BSR_max, "SR binding sites in the subspace", "mM"},
        {"K_m_BSR", &OharaRudy2011::K_m_BSR, "half-saturation of the SR binding sites", "mM"},
        {"BSL_max", &OharaRudy2011::BSL_max, "sarcolemmal binding sites in the subspace", "mM"},
        {"K_m_BSL", &OharaRudy2011::K_m_BSL, "half-saturation of the sarcolemmal binding sites",
            "mM"},
        {"CSQN_max", &OharaRudy2011::CSQN_max, "calsequestrin in the junctional SR", "mM"},
        {"K_m_CSQN", &OharaRudy2011::K_m_CSQN, "half-saturation of calsequestrin", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    const Real x0 = 8.552 * exp(-0.16792611251049538 * V - 13.000839630562552) + 6.765 *
        exp(0.02876042565429968 * V + 0.3347713546160483);
    const Real x1 = 0.2 * V;
    const Real x2 = reciprocal(folded[0] * reciprocal(x0) + sodium_for_tissue * (0.1 *
        reciprocal(1.0 + exp(0.005 * V - 0.25)) + 0.1 * reciprocal(1.0 + exp(x1 + 7.0))) *
        reciprocal(1.0 + exp(-x1 - 12.0)));
    constant[0] = x2 * (folded[0] * reciprocal(1.0 + exp(-0.10130685847431871 * V -
        4.0087123898287915)) + sodium_for_tissue * reciprocal((exp(-0.1107419712070875 * V -
        6.2967884828349945) + 1.0) * (exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0)));
    const Real x3 = 0.1643115346697338 * V;
    const Real x4 = reciprocal(1.0 + exp(x3 + 13.621426224120933));
    const Real x5 = x4 * folded[0] + sodium_for_tissue * reciprocal((exp(0.13458950201884254 * V +
        9.629878869448182) + 1.0) * (exp(0.13458950201884254 * V + 9.629878869448182) + 1.0));
    const bool x6 = switch_V < -40.0;
    const Real x7 = reciprocal(folded[0] * reciprocal(1.432e-05 * exp(-0.15910898965791567 * V -
        0.19029435163086714) + 6.149 * exp(0.0493339911198816 * V + 0.025140601874691665)) +
        sodium_for_tissue * reciprocal(select(x6, 2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 *
        V), 0.77 * reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13)) +
        select(x6, 0.057 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0)));
    constant[1] = x5 * x7;
    const Real x8 = exp(-0.035650623885918005 * V - 0.6399286987522281);
    const Real x9 = exp(0.017649135192375574 * V + 0.10112954465231204);
    const Real x10 = 0.009794 * x8 + 0.3343 * x9;
    constant[2] = x10 * x4;
    const Real x11 = reciprocal(0.02136 * exp(-0.12075836251660427 * V - 12.14829126917039) +
        0.3052 * exp(0.02600780234070221 * V + 0.025854356306892066));
    const Real x12 = reciprocal(folded[0] * (x11 + 2.038) + sodium_for_tissue *
        reciprocal(select(x6, 0.02424 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.6 * exp(0.057 * V) * reciprocal(1.0 + exp(-0.1 * V - 3.2))) +
        select(x6, (V + 37.78) * (-6.948e-06 * exp(-0.04391 * V) - 25428.0 * exp(0.2444 * V)) *
        reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0)));
    constant[3] = x12 * x5;
    const Real x13 = 0.0032646666666666666 * x8 + 0.11143333333333333 * x9;
    constant[4] = x13 * reciprocal(1.0 + exp(x3 + 14.640157739073281));
    const Real x14 = reciprocal(1.46 * x11 + 2.9754799999999997);
    constant[5] = x14 * x4;
    constant[6] = x0 * reciprocal(1.0 + exp(-0.18996960486322187 * V - 8.140197568389057));
    const Real x15 = 0.13354700854700854 * V;
    constant[7] = folded[1] * reciprocal(1.0 + exp(x15 + 11.700053418803419));
    constant[8] = folded[2] * reciprocal(1.0 + exp(x15 + 12.528044871794872));
    const Real x16 = 0.06747638326585695 * V;
    const Real x17 = 0.03403513787634354 * V;
    const Real x18 = 3.328578221588207 * reciprocal(1.0 + exp(x17 + 3.403513787634354)) +
        0.951022349025202 * reciprocal(1.2089 * exp(0.6265834847896969 - x17) + 1.2089);
    constant[9] = x18 * reciprocal(1.0 + exp(0.9676113360323886 - x16));
    const Real x19 = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    const Real x20 = reciprocal(-delta_epi_max * reciprocal(1.0 + exp(x1 + 14.0)) + 1.0);
    const Real x21 = x20 * reciprocal(4.562 + reciprocal(0.3933 * exp(-0.01 * V - 1.0) + 0.08004 *
        exp(0.06027727546714889 * V + 3.0138637733574445)));
    const Real x22 = x19 * x21;
    constant[10] = x22;
    const Real x23 = x20 * reciprocal(23.62 + reciprocal(0.001416 * exp(-0.01693480101608806 * V -
        1.6345469940728194) + 1.78e-08 * exp(0.12377769525931426 * V + 14.123035029087756)));
    const Real x24 = x19 * x23;
    constant[11] = x24;
    constant[12] = x18 * reciprocal(1.0 + exp(1.642375168690958 - x16));
    const Real x25 = 0.05 * V;
    const Real x26 = reciprocal(1.0 - 0.5 * reciprocal(1.0 + exp(x25 + 3.5))) * reciprocal(1.354 +
        0.0001 * reciprocal(exp(56.77808727948003 - 4.642525533890436 * V) +
        exp(0.06293266205160478 * V - 10.53492762743864)));
    constant[13] = x22 * x26;
    constant[14] = x24 * x26;
    const Real x27 = reciprocal(0.6 + reciprocal(exp(-0.05 * V - 0.30000000000000004) + exp(0.09 *
        V + 1.26)));
    constant[15] = x27 * reciprocal(1.0 + exp(-0.23640661938534277 * V - 0.9314420803782505));
    const Real x28 = reciprocal(1.0 + exp(0.27056277056277056 * V + 5.2976190476190474));
    const Real x29 = 0.1 * V + 2.0;
    const Real x30 = reciprocal(0.0045 * exp(-x29) + 0.0045 * exp(x29));
    const Real x31 = reciprocal(x30 + 7.0);
    constant[16] = x28 * x31;
    const Real x32 = reciprocal(1000.0 + reciprocal(3.5e-05 * exp(-0.25 * V - 1.25) + 3.5e-05 *
        exp(0.16666666666666666 * V + 0.8333333333333334)));
    constant[17] = x28 * x32;
    const Real x33 = 0.14285714285714285 * V;
    const Real x34 = x33 - 0.5714285714285714;
    const Real x35 = reciprocal(0.04 * exp(-x34) + 0.04 * exp(x34));
    const Real x36 = reciprocal(x35 + 7.0);
    constant[18] = x28 * x36;
    const Real x37 = reciprocal(100.0 + reciprocal(0.00012 * exp(-0.3333333333333333 * V) +
        0.00012 * exp(x33)));
    constant[19] = x28 * x37;
    constant[20] = x28 * folded[3];
    const Real x38 = reciprocal(2.5 * x30 + 17.5);
    constant[21] = x28 * x38;
    const Real x39 = reciprocal(2.5 * x35 + 17.5);
    constant[22] = x28 * x39;
    const Real x40 = reciprocal(1.0 + exp(-0.14729709824716453 * V - 1.2280159080866107));
    const Real x41 = reciprocal(12.98 + reciprocal(4.123e-05 * exp(2.3444553483807655 -
        0.04906771344455348 * V) + 0.3652 * exp(0.25846471956577927 * V - 8.182993021452571)));
    constant[23] = x40 * x41;
    const Real x42 = reciprocal(1.865 + reciprocal(1.128e-05 * exp(1.146491904394757 -
        0.03855050115651503 * V) + 0.06629 * exp(0.13596193065941536 * V - 4.717878993881714)));
    constant[24] = x40 * x42;
    const Real x43 = reciprocal(1.0 + exp(-0.11195700850873264 * V - 1.2987012987012985));
    const Real x44 = reciprocal(817.3 + reciprocal(0.001292 * exp(-0.004347826086956522 * V -
        0.9130434782608695) + 0.0002326 * exp(0.056179775280898875 * V + 2.7123595505617977)));
    constant[25] = x43 * x44;
    const Real x45 = 0.0193 * exp(-0.03225806451612903 * V - 2.146451612903226) + 0.01 * exp(x25 -
        2.5);
    constant[26] = x43 * x45;
    const Real x46 = 0.008183306055646482 * exp(-0.049115913555992145 * V - 6.247544204322201) +
        0.008183306055646482 * exp(0.014423770373575654 * V + 3.415548824462715);
    constant[27] = x46 * reciprocal(1.0 + exp(folded[4] * (-V + folded[5])));
    slope[0] = -x2;
    slope[1] = -x7;
    slope[2] = -x10;
    slope[3] = -x12;
    slope[4] = -x13;
    slope[5] = -x14;
    slope[6] = -x0;
    slope[7] = folded[6];
    slope[8] = folded[7];
    const Real x47 = -x18;
    slope[9] = x47;
    slope[10] = -x21;
    slope[11] = -x23;
    slope[12] = x47;
    slope[13] = -x21 * x26;
    slope[14] = -x23 * x26;
    slope[15] = -x27;
    slope[16] = -x31;
    slope[17] = -x32;
    slope[18] = -x36;
    slope[19] = -x37;
    slope[20] = folded[8];
    slope[21] = -x38;
    slope[22] = -x39;
    slope[23] = -x41;
    slope[24] = -x42;
    slope[25] = -x44;
    slope[26] = -x45;
    slope[27] = -x46;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m = state[0];
    const Real h_fast = state[1];
    const Real h_slow = state[2];
    const Real j = state[3];
    const Real h_slow_p = state[4];
    const Real j_p = state[5];
    const Real m_L = state[6];
    const Real h_L = state[7];
    const Real h_L_p = state[8];
    const Real a = state[9];
    const Real i_fast = state[10];
    const Real i_slow = state[11];
    const Real a_p = state[12];
    const Real i_fast_p = state[13];
    const Real i_slow_p = state[14];
    const Real d = state[15];
    const Real f_fast = state[16];
    const Real f_slow = state[17];
    const Real f_Ca_fast = state[18];
    const Real f_Ca_slow = state[19];
    const Real j_Ca = state[20];
    const Real f_fast_p = state[21];
    const Real f_Ca_fast_p = state[22];
    const Real x_r_fast = state[23];
    const Real x_r_slow = state[24];
    const Real x_s1 = state[25];
    const Real x_s2 = state[26];
    const Real x_K1 = state[27];
    const Real Na_i = state[28];
    const Real Na_ss = state[29];
    const Real K_i = state[30];
    const Real K_ss = state[31];
    const Real Ca_i = state[32];
    const Real Ca_ss = state[33];
    const Real Ca_nsr = state[34];
    const Real Ca_jsr = state[35];
    const Real CaMK_trap = state[36];
    const Real n_Ca = state[37];
    const Real J_rel_np = state[38];
    const Real J_rel_p = state[39];
    const Real x0 = -Na_i + Na_ss;
    const Real x1 = exp(V * folded[10]);
    const Real x2 = reciprocal(folded[9] + ((folded[11] * reciprocal(x1) + 1.0) * (folded[11] *
        reciprocal(x1) + 1.0) * (folded[11] * reciprocal(x1) + 1.0)) - 1.0);
    const Real x4 = reciprocal(K_i * folded[21] + Na_i * folded[22] + folded[23]);
    const Real x3 = x2 * reciprocal(x1 * x1 * x1);
    const Real x5 = x3 * x4;
    const Real x6 = x2 * folded[12] + x2 * folded[13] + x3 * folded[18] + x5 * folded[29];
    const Real x7 = Na_i * Na_i * Na_i;
    const Real x8 = exp(V * folded[16]);
    const Real x9 = reciprocal(((K_i * folded[14] + 1.0) * (K_i * folded[14] + 1.0)) + ((Na_i *
        folded[15] * reciprocal(x8) + 1.0) * (Na_i * folded[15] * reciprocal(x8) + 1.0) * (Na_i *
        folded[15] * reciprocal(x8) + 1.0)) - 1.0);
    const Real x10 = x7 * x9 * reciprocal(x8 * x8 * x8);
    const Real x11 = x9 * (K_i * K_i);
    const Real x12 = x11 * x4;
    const Real x13 = x12 * x3;
    const Real x14 = x13 * folded[33];
    const Real x15 = x10 * x2;
    const Real x16 = x15 * folded[26] + x10 * x3 * folded[30] + x10 * x5 * folded[32];
    const Real x17 = x10 * folded[17] + x12 * folded[24] + x10 * x4 * folded[28];
    const Real x18 = x11 * x2;
    const Real x19 = x18 * folded[19] + x18 * folded[20] + x15 * folded[25] + x11 * x3 * folded[27];
    const Real x20 = reciprocal(x13 * folded[31] + x16 + x17 + x19 + x6);
    const Real x21 = x20 * (folded[34] * (x14 + x16) + x10 * x6 * folded[35]) + x20 * (x2 *
        folded[36] * (x14 + x17) + x19 * x4 * folded[37]);
    const Real x22 = reciprocal(1.0 + folded[42] * reciprocal(Ca_i * Ca_i));
    const Real x23 = exp(V * folded[43]);
    const Real x24 = folded[48] * (x23 + 1.0);
    const Real x25 = reciprocal(x24 * Na_i + 1.0);
    const Real x26 = x23 * folded[51];
    const Real x27 = x25 * x26 * Na_i;
    const Real x31 = reciprocal(Na_i * folded[46] * (Na_i * folded[47] + 1.0) + 1.0);
    const Real x32 = x25 * x31 * x7;
    const Real x33 = x23 * x32;
    const Real x28 = omega_Ca * reciprocal(exp(V * folded[50]));
    const Real x29 = x25 * x28 + x27;
    const Real x30 = k_5 + x29;
    const Real x34 = reciprocal(x23);
    const Real x35 = reciprocal(folded[44] * (x34 + 1.0) + 1.0);
    const Real x36 = x34 * x35;
    const Real x37 = x36 * folded[52] + k_1;
    const Real x38 = x31 * Ca_i;
    const Real x39 = x38 * k_Ca_on;
    const Real x40 = x30 * x33 * folded[55] + x29 * x37 * x39;
    const Real x41 = x36 * folded[45];
    const Real x42 = x35 * omega_Ca + x41;
    const Real x43 = k_2 + x42;
    const Real x44 = x43 * folded[56];
    const Real x45 = x23 * folded[49];
    const Real x46 = x32 * x45 + x39;
    const Real x47 = x29 * x46 * k_2 + x33 * x44;
    const Real x48 = x36 * x43 * folded[54];
    const Real x49 = x42 * k_1;
    const Real x50 = x38 * x48 + x46 * x49;
    const Real x51 = x37 * x42 * k_5;
    const Real x52 = x36 * folded[53];
    const Real x53 = x30 * x52 + x51;
    const Real x54 = reciprocal(x40 + x47 + x50 + x53);
    const Real x55 = x36 * folded[57];
    const Real x56 = 2.0 * x54 * (-x47 * k_1 + x40 * k_2) + x54 * (x33 * x53 * folded[58] + x27 *
        x50 - x40 * x41 + x47 * x55);
    const Real x57 = FRT * V;
    const Real x58 = x_over_expm1(x57);
    const Real x59 = exp(x57);
    const Real x60 = -V;
    const Real x61 = -RTF * log(Na_o * reciprocal(Na_i)) - x60;
    const Real x62 = A_h_fast * h_fast;
    const Real x63 = reciprocal(Ca_ss);
    const Real x64 = reciprocal(x63 * K_m_CaM + 1.0);
    const Real x65 = 1.0 - CaMK_trap;
    const Real x66 = x64 * x65 * CaMK_o + CaMK_trap;
    const Real x67 = reciprocal(K_m_CaMK * reciprocal(x66) + 1.0);
    const Real x68 = 1.0 - x67;
    const Real x69 = x58 * folded[60] * (x59 * Na_i - Na_o) + x61 * g_NaL * m_L * (x68 * h_L +
        x67 * h_L_p) + x61 * (m * m * m) * (folded[40] * (x68 * j * (folded[39] * h_slow + x62) +
        x67 * j_p * (folded[39] * h_slow_p + x62)) + folded[41] * h_fast * j);
    rate[28] = x0 * folded[61] + into_myo * (x21 * folded[38] + x22 * x56 * folded[59] - x69);
    const Real x70 = 0.75 * x59;
    const Real x71 = 1.0 - n_Ca;
    const Real x72 = f_slow * folded[64];
    const Real x73 = 0.6 * reciprocal(1.0 + exp(0.1 * V - 1.0));
    const Real x74 = x73 + 0.3;
    const Real x75 = f_Ca_slow * (0.7 - x73);
    const Real x76 = j_Ca * n_Ca;
    const Real x77 = 1.1 * x67 * (x71 * (A_f_fast * f_fast_p + x72) + x76 * (x74 * f_Ca_fast_p +
        x75)) + x68 * (x71 * (A_f_fast * f_fast + x72) + x76 * (x74 * f_Ca_fast + x75));
    const Real x78 = x77 * d;
    const Real x79 = x58 * x78;
    const Real x80 = x79 * folded[65] * (x70 * Na_ss + folded[63]);
    const Real x81 = reciprocal(1.0 + folded[42] * reciprocal(Ca_ss * Ca_ss));
    const Real x82 = reciprocal(x24 * Na_ss + 1.0);
    const Real x83 = x26 * x82 * Na_ss;
    const Real x86 = reciprocal(Na_ss * folded[46] * (Na_ss * folded[47] + 1.0) + 1.0);
    const Real x87 = x82 * x86 * (Na_ss * Na_ss * Na_ss);
    const Real x88 = x23 * x87;
    const Real x84 = x28 * x82 + x83;
    const Real x85 = k_5 + x84;
    const Real x89 = x86 * Ca_ss;
    const Real x90 = x89 * k_Ca_on;
    const Real x91 = x85 * x88 * folded[55] + x37 * x84 * x90;
    const Real x92 = x45 * x87 + x90;
    const Real x93 = x84 * x92 * k_2 + x44 * x88;
    const Real x94 = x48 * x89 + x49 * x92;
    const Real x95 = x51 + x52 * x85;
    const Real x96 = reciprocal(x91 + x93 + x94 + x95);
    const Real x97 = 2.0 * x96 * (-x93 * k_1 + x91 * k_2) + x96 * (x88 * x95 * folded[58] - x41 *
        x91 + x55 * x93 + x83 * x94);
    rate[29] = -x0 * folded[66] + into_ss * (x81 * x97 * folded[62] - x80);
    const Real x98 = -K_i + K_ss;
    const Real x99 = -RTF * log(K_o * reciprocal(K_i)) - x60;
    const Real x100 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    const Real x101 = 1.0 - x100;
    const Real x102 = reciprocal(1.0 + exp(0.02617115938236064 * V + 1.4344412457471867));
    const Real x103 = x99 * folded[69] * x_K1 * reciprocal(1.0 + exp(0.10534077741493732 * V +
        folded[68])) - x99 * folded[71] * (x102 * x_r_fast + x_r_slow * (1.0 - x102)) *
        reciprocal(1.0 + exp(0.03333333333333333 * V - 0.3333333333333333)) * reciprocal(1.0 +
        exp(0.013333333333333334 * V + 0.7333333333333333)) + x99 * g_Kb * reciprocal(1.0 +
        exp(0.7895310796074155 - 0.05452562704471101 * V)) + g_Ks * x_s1 * x_s2 * (1.0 + 0.6 *
        reciprocal(6.481821026062645e-07 * pow(reciprocal(Ca_i), 1.4) + 1.0)) * (-RTF *
        log(folded[70] * reciprocal(K_i + Na_i * P_KNa)) - x60) + x99 * g_to * (x68 * a * (x100 *
        i_fast + x101 * i_slow) + x67 * a_p * (x100 * i_fast_p + x101 * i_slow_p));
    rate[30] = x98 * folded[72] + into_myo * (applied + x21 * folded[67] - x103);
    const Real x104 = x79 * (x70 * K_ss + folded[74]);
    rate[31] = -x98 * folded[73] - x104 * folded[75];
    const Real x105 = -Ca_i + Ca_ss;
    const Real x106 = x68 * Ca_i * folded[84] * reciprocal(Ca_i + K_m_up) + x67 * Ca_i *
        folded[86] * reciprocal(Ca_i + folded[85]) - Ca_nsr * folded[83];
    const Real x107 = Ca_i * g_pCa * reciprocal(Ca_i + K_m_pCa);
    const Real x108 = V * folded[80];
    const Real x109 = x_over_expm1(x108);
    const Real x110 = exp(x108);
    const Real x111 = x110 * Ca_i + folded[79];
    const Real x112 = x22 * x56;
    rate[32] = reciprocal(folded[76] * reciprocal((Ca_i + K_m_CMDN) * (Ca_i + K_m_CMDN)) +
        folded[77] * reciprocal((Ca_i + K_m_TRPN) * (Ca_i + K_m_TRPN)) + 1.0) * (folded[82] *
        (x112 * folded[78] + x109 * x111 * folded[81] - x107) - x106 * folded[87] + x105 *
        folded[88]);
    const Real x113 = x68 * J_rel_np + x67 * J_rel_p;
    const Real x114 = x110 * Ca_ss + folded[79];
    const Real x115 = x81 * x97;
    rate[33] = reciprocal(folded[89] * reciprocal((Ca_ss + K_m_BSL) * (Ca_ss + K_m_BSL)) +
        folded[90] * reciprocal((Ca_ss + K_m_BSR) * (Ca_ss + K_m_BSR)) + 1.0) * (folded[93] *
        (x115 * folded[91] + x109 * x114 * x78 * folded[92]) - x105 * folded[94] + x113 *
        folded[95]);
    const Real x116 = -Ca_jsr + Ca_nsr;
    rate[34] = -x116 * folded[96] + x106;
    rate[35] = reciprocal(folded[97] * reciprocal((Ca_jsr + K_m_CSQN) * (Ca_jsr + K_m_CSQN)) +
        1.0) * (x116 * folded[98] - x113);
    rate[36] = -CaMK_trap * beta_CaMK + x64 * x65 * x66 * folded[99];
    rate[37] = k_2n * reciprocal(folded[100] * reciprocal(j_Ca) + ((x63 * K_m_n + 1.0) * (x63 *
        K_m_n + 1.0) * (x63 * K_m_n + 1.0) * (x63 * K_m_n + 1.0))) - x76 * k_m2n_max;
    const Real x117 = 1.0 + 0.0123 * reciprocal(Ca_jsr);
    const Real x118 = reciprocal(x117);
    const Real x119 = reciprocal(1.0 + 25.62890625 * reciprocal(Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr *
        Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr));
    rate[38] = (-J_rel_np + x109 * x114 * x119 * x77 * d * folded[101]) * select((tau_rel_min >
        x118 * beta_tau), folded[102], x117 * folded[103]);
    rate[39] = (-J_rel_p + x109 * x114 * x119 * x77 * d * folded[104]) * select((tau_rel_min >
        x118 * beta_tau_p), folded[102], x117 * folded[105]);
    source = -x21 * P_NaK + x109 * x114 * x77 * d * folded[92] - x115 * folded[106] - x112 *
        folded[107] - x104 * folded[108] + x109 * x111 * folded[81] - x103 - x107 - x69 - x80;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = 8.552 * exp(-0.16792611251049538 * V - 13.000839630562552) + 6.765 *
        exp(0.02876042565429968 * V + 0.3347713546160483);
    const Real x1 = 0.2 * V;
    const Real x2 = reciprocal(folded[0] * reciprocal(x0) + sodium_for_tissue * (0.1 *
        reciprocal(1.0 + exp(0.005 * V - 0.25)) + 0.1 * reciprocal(1.0 + exp(x1 + 7.0))) *
        reciprocal(1.0 + exp(-x1 - 12.0)));
    column[0] = x2 * (folded[0] * reciprocal(1.0 + exp(-0.10130685847431871 * V -
        4.0087123898287915)) + sodium_for_tissue * reciprocal((exp(-0.1107419712070875 * V -
        6.2967884828349945) + 1.0) * (exp(-0.1107419712070875 * V - 6.2967884828349945) + 1.0)));
    column[1] = -x2;
    const Real x3 = 0.1643115346697338 * V;
    const Real x4 = reciprocal(1.0 + exp(x3 + 13.621426224120933));
    const Real x5 = x4 * folded[0] + sodium_for_tissue * reciprocal((exp(0.13458950201884254 * V +
        9.629878869448182) + 1.0) * (exp(0.13458950201884254 * V + 9.629878869448182) + 1.0));
    const bool x6 = switch_V < -40.0;
    const Real x7 = reciprocal(folded[0] * reciprocal(1.432e-05 * exp(-0.15910898965791567 * V -
        0.19029435163086714) + 6.149 * exp(0.0493339911198816 * V + 0.025140601874691665)) +
        sodium_for_tissue * reciprocal(select(x6, 2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 *
        V), 0.77 * reciprocal(0.13 * exp(-0.0900900900900901 * V - 0.9603603603603604) + 0.13)) +
        select(x6, 0.057 * exp(-0.14705882352941177 * V - 11.764705882352942), 0.0)));
    column[2] = x5 * x7;
    column[3] = -x7;
    const Real x8 = exp(-0.035650623885918005 * V - 0.6399286987522281);
    const Real x9 = exp(0.017649135192375574 * V + 0.10112954465231204);
    const Real x10 = 0.009794 * x8 + 0.3343 * x9;
    column[4] = x10 * x4;
    column[5] = -x10;
    const Real x11 = reciprocal(0.02136 * exp(-0.12075836251660427 * V - 12.14829126917039) +
        0.3052 * exp(0.02600780234070221 * V + 0.025854356306892066));
    const Real x12 = reciprocal(folded[0] * (x11 + 2.038) + sodium_for_tissue *
        reciprocal(select(x6, 0.02424 * exp(-0.01052 * V) * reciprocal(1.0 + exp(-0.1378 * V -
        5.5312920000000005)), 0.6 * exp(0.057 * V) * reciprocal(1.0 + exp(-0.1 * V - 3.2))) +
        select(x6, (V + 37.78) * (-6.948e-06 * exp(-0.04391 * V) - 25428.0 * exp(0.2444 * V)) *
        reciprocal(1.0 + exp(0.311 * V + 24.640530000000002)), 0.0)));
    column[6] = x12 * x5;
    column[7] = -x12;
    const Real x13 = 0.0032646666666666666 * x8 + 0.11143333333333333 * x9;
    column[8] = x13 * reciprocal(1.0 + exp(x3 + 14.640157739073281));
    column[9] = -x13;
    const Real x14 = reciprocal(1.46 * x11 + 2.9754799999999997);
    column[10] = x14 * x4;
    column[11] = -x14;
    column[12] = x0 * reciprocal(1.0 + exp(-0.18996960486322187 * V - 8.140197568389057));
    column[13] = -x0;
    const Real x15 = 0.13354700854700854 * V;
    column[14] = folded[1] * reciprocal(1.0 + exp(x15 + 11.700053418803419));
    column[15] = folded[6];
    column[16] = folded[2] * reciprocal(1.0 + exp(x15 + 12.528044871794872));
    column[17] = folded[7];
    const Real x16 = 0.06747638326585695 * V;
    const Real x17 = 0.03403513787634354 * V;
    const Real x18 = 3.328578221588207 * reciprocal(1.0 + exp(x17 + 3.403513787634354)) +
        0.951022349025202 * reciprocal(1.2089 * exp(0.6265834847896969 - x17) + 1.2089);
    column[18] = x18 * reciprocal(1.0 + exp(0.9676113360323886 - x16));
    column[19] = -x18;
    const Real x19 = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    const Real x20 = reciprocal(-delta_epi_max * reciprocal(1.0 + exp(x1 + 14.0)) + 1.0);
    const Real x21 = x20 * reciprocal(4.562 + reciprocal(0.3933 * exp(-0.01 * V - 1.0) + 0.08004 *
        exp(0.06027727546714889 * V + 3.0138637733574445)));
    const Real x22 = x19 * x21;
    column[20] = x22;
    column[21] = -x21;
    const Real x23 = x20 * reciprocal(23.62 + reciprocal(0.001416 * exp(-0.01693480101608806 * V -
        1.6345469940728194) + 1.78e-08 * exp(0.12377769525931426 * V + 14.123035029087756)));
    const Real x24 = x19 * x23;
    column[22] = x24;
    column[23] = -x23;
    column[24] = x18 * reciprocal(1.0 + exp(1.642375168690958 - x16));
    const Real x25 = 0.05 * V;
    const Real x26 = reciprocal(1.0 - 0.5 * reciprocal(1.0 + exp(x25 + 3.5))) * reciprocal(1.354 +
        0.0001 * reciprocal(exp(56.77808727948003 - 4.642525533890436 * V) +
        exp(0.06293266205160478 * V - 10.53492762743864)));
    column[25] = x22 * x26;
    column[26] = -x21 * x26;
    column[27] = x24 * x26;
    column[28] = -x23 * x26;
    const Real x27 = reciprocal(0.6 + reciprocal(exp(-0.05 * V - 0.30000000000000004) + exp(0.09 *
        V + 1.26)));
    column[29] = x27 * reciprocal(1.0 + exp(-0.23640661938534277 * V - 0.9314420803782505));
    column[30] = -x27;
    const Real x28 = reciprocal(1.0 + exp(0.27056277056277056 * V + 5.2976190476190474));
    const Real x29 = 0.1 * V;
    const Real x30 = x29 + 2.0;
    const Real x31 = reciprocal(0.0045 * exp(-x30) + 0.0045 * exp(x30));
    const Real x32 = reciprocal(x31 + 7.0);
    column[31] = x28 * x32;
    column[32] = -x32;
    const Real x33 = reciprocal(1000.0 + reciprocal(3.5e-05 * exp(-0.25 * V - 1.25) + 3.5e-05 *
        exp(0.16666666666666666 * V + 0.8333333333333334)));
    column[33] = x28 * x33;
    column[34] = -x33;
    const Real x34 = 0.14285714285714285 * V;
    const Real x35 = x34 - 0.5714285714285714;
    const Real x36 = reciprocal(0.04 * exp(-x35) + 0.04 * exp(x35));
    const Real x37 = reciprocal(x36 + 7.0);
    column[35] = x28 * x37;
    column[36] = -x37;
    const Real x38 = reciprocal(100.0 + reciprocal(0.00012 * exp(-0.3333333333333333 * V) +
        0.00012 * exp(x34)));
    column[37] = x28 * x38;
    column[38] = -x38;
    column[39] = x28 * folded[3];
    column[40] = folded[8];
    const Real x39 = reciprocal(2.5 * x31 + 17.5);
    column[41] = x28 * x39;
    column[42] = -x39;
    const Real x40 = reciprocal(2.5 * x36 + 17.5);
    column[43] = x28 * x40;
    column[44] = -x40;
    const Real x41 = reciprocal(1.0 + exp(-0.14729709824716453 * V - 1.2280159080866107));
    const Real x42 = reciprocal(12.98 + reciprocal(4.123e-05 * exp(2.3444553483807655 -
        0.04906771344455348 * V) + 0.3652 * exp(0.25846471956577927 * V - 8.182993021452571)));
    column[45] = x41 * x42;
    column[46] = -x42;
    const Real x43 = reciprocal(1.865 + reciprocal(1.128e-05 * exp(1.146491904394757 -
        0.03855050115651503 * V) + 0.06629 * exp(0.13596193065941536 * V - 4.717878993881714)));
    column[47] = x41 * x43;
    column[48] = -x43;
    const Real x44 = reciprocal(1.0 + exp(-0.11195700850873264 * V - 1.2987012987012985));
    const Real x45 = reciprocal(817.3 + reciprocal(0.001292 * exp(-0.004347826086956522 * V -
        0.9130434782608695) + 0.0002326 * exp(0.056179775280898875 * V + 2.7123595505617977)));
    column[49] = x44 * x45;
    column[50] = -x45;
    const Real x46 = 0.0193 * exp(-0.03225806451612903 * V - 2.146451612903226) + 0.01 * exp(x25 -
        2.5);
    column[51] = x44 * x46;
    column[52] = -x46;
    const Real x47 = 0.008183306055646482 * exp(-0.049115913555992145 * V - 6.247544204322201) +
        0.008183306055646482 * exp(0.014423770373575654 * V + 3.415548824462715);
    column[53] = x47 * reciprocal(1.0 + exp(folded[4] * (-V + folded[5])));
    column[54] = -x47;
    const Real x48 = exp(V * folded[16]);
    column[55] = reciprocal(x48);
    const Real x49 = reciprocal(x48 * x48 * x48);
    column[56] = x49;
    const Real x50 = exp(V * folded[10]);
    const Real x51 = reciprocal(folded[9] + ((folded[11] * reciprocal(x50) + 1.0) * (folded[11] *
        reciprocal(x50) + 1.0) * (folded[11] * reciprocal(x50) + 1.0)) - 1.0);
    column[57] = x51;
    const Real x52 = x49 * x51;
    column[58] = x52;
    const Real x53 = reciprocal(x50 * x50 * x50);
    const Real x54 = x51 * x53;
    column[59] = x54;
    column[60] = x52 * x53;
    column[61] = x51 * folded[12] + x51 * folded[13] + x54 * folded[18];
    const Real x55 = exp(V * folded[43]);
    const Real x56 = x55 + 1.0;
    column[62] = x56;
    column[63] = x55;
    const Real x57 = reciprocal(x55);
    const Real x58 = reciprocal(folded[44] * (x57 + 1.0) + 1.0);
    const Real x59 = x57 * x58;
    const Real x60 = x59 * folded[45] + x58 * omega_Ca;
    column[64] = x60;
    const Real x61 = reciprocal(exp(V * folded[50]));
    column[65] = x61;
    const Real x62 = x59 * folded[52] + k_1;
    column[66] = x62;
    column[67] = x59;
    const Real x63 = k_2 + x60;
    column[68] = x59 * x63;
    const Real x64 = x55 * x63;
    column[69] = x64;
    column[70] = x60 * x62;
    const Real x65 = FRT * V;
    const Real x66 = exp(x65);
    column[71] = x66;
    const Real x67 = x_over_expm1(x65);
    column[72] = x67;
    const Real x68 = 0.6 * reciprocal(1.0 + exp(x29 - 1.0));
    column[73] = x68 + 0.3;
    column[74] = 0.7 - x68;
    column[75] = x55 * x56;
    column[76] = x56 * x61;
    column[77] = x56 * x64;
    column[78] = x58;
    column[79] = x66 * x67;
    column[80] = reciprocal(1.0 + exp(0.7895310796074155 - 0.05452562704471101 * V));
    const Real x69 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    column[81] = x69;
    column[82] = 1.0 - x69;
    column[83] = reciprocal(1.0 + exp(0.10534077741493732 * V + folded[68]));
    const Real x70 = reciprocal(1.0 + exp(0.02617115938236064 * V + 1.4344412457471867));
    column[84] = x70;
    column[85] = 1.0 - x70;
    column[86] = reciprocal(1.0 + exp(0.03333333333333333 * V - 0.3333333333333333)) *
        reciprocal(1.0 + exp(0.013333333333333334 * V + 0.7333333333333333));
    const Real x71 = V * folded[80];
    const Real x72 = exp(x71);
    column[87] = x72;
    const Real x73 = x_over_expm1(x71);
    column[88] = x73;
    column[89] = x59 * x62;
    column[90] = x72 * x73;
  }

  template <class Real, class Column>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const Real* state, const Real& applied, Real& source, Real* rate, Real* slope) const {
    (void)switch_V;
    using std::log;
    using std::pow;
    const Real m = state[0];
    const Real h_fast = state[1];
    const Real h_slow = state[2];
    const Real j = state[3];
    const Real h_slow_p = state[4];
    const Real j_p = state[5];
    const Real m_L = state[6];
    const Real h_L = state[7];
    const Real h_L_p = state[8];
    const Real a = state[9];
    const Real i_fast = state[10];
    const Real i_slow = state[11];
    const Real a_p = state[12];
    const Real i_fast_p = state[13];
    const Real i_slow_p = state[14];
    const Real d = state[15];
    const Real f_fast = state[16];
    const Real f_slow = state[17];
    const Real f_Ca_fast = state[18];
    const Real f_Ca_slow = state[19];
    const Real j_Ca = state[20];
    const Real f_fast_p = state[21];
    const Real f_Ca_fast_p = state[22];
    const Real x_r_fast = state[23];
    const Real x_r_slow = state[24];
    const Real x_s1 = state[25];
    const Real x_s2 = state[26];
    const Real x_K1 = state[27];
    const Real Na_i = state[28];
    const Real Na_ss = state[29];
    const Real K_i = state[30];
    const Real K_ss = state[31];
    const Real Ca_i = state[32];
    const Real Ca_ss = state[33];
    const Real Ca_nsr = state[34];
    const Real Ca_jsr = state[35];
    const Real CaMK_trap = state[36];
    const Real n_Ca = state[37];
    const Real J_rel_np = state[38];
    const Real J_rel_p = state[39];
    const Real x0 = -Na_i + Na_ss;
    const Real x1 = reciprocal(K_i * folded[21] + Na_i * folded[22] + folded[23]);
    const Real x2 = x1 * column[59];
    const Real x3 = column[61] + x2 * folded[29];
    const Real x4 = Na_i * Na_i * Na_i;
    const Real x5 = reciprocal(((K_i * folded[14] + 1.0) * (K_i * folded[14] + 1.0)) + ((Na_i *
        column[55] * folded[15] + 1.0) * (Na_i * column[55] * folded[15] + 1.0) * (Na_i *
        column[55] * folded[15] + 1.0)) - 1.0);
    const Real x6 = x4 * x5;
    const Real x7 = x6 * column[56];
    const Real x8 = x5 * (K_i * K_i);
    const Real x9 = x2 * x8;
    const Real x10 = x9 * folded[33];
    const Real x11 = x6 * column[58];
    const Real x12 = x6 * column[60];
    const Real x13 = x11 * folded[26] + x12 * folded[30] + x1 * x12 * folded[32];
    const Real x14 = x7 * folded[17] + x1 * x8 * folded[24] + x1 * x7 * folded[28];
    const Real x15 = x8 * column[57];
    const Real x16 = x8 * column[59] * folded[27] + x15 * folded[19] + x15 * folded[20] + x11 *
        folded[25];
    const Real x17 = reciprocal(x9 * folded[31] + x13 + x14 + x16 + x3);
    const Real x18 = x17 * (folded[34] * (x10 + x13) + x3 * x7 * folded[35]) + x17 * (column[57] *
        folded[36] * (x10 + x14) + x1 * x16 * folded[37]);
    const Real x19 = 1.0 + folded[42] * reciprocal(Ca_i * Ca_i);
    const Real x20 = reciprocal(x19);
    const Real x21 = column[62] * folded[48];
    const Real x22 = reciprocal(x21 * Na_i + 1.0);
    const Real x23 = column[65] * omega_Ca;
    const Real x24 = column[63] * folded[51];
    const Real x25 = x22 * x24 * Na_i;
    const Real x26 = x22 * x23 + x25;
    const Real x27 = reciprocal(Na_i * folded[46] * (Na_i * folded[47] + 1.0) + 1.0);
    const Real x28 = x27 * Ca_i;
    const Real x29 = x28 * k_Ca_on;
    const Real x30 = k_5 + x26;
    const Real x31 = x22 * x27 * x4;
    const Real x32 = column[63] * folded[55];
    const Real x33 = x26 * x29 * column[66] + x30 * x31 * x32;
    const Real x34 = column[69] * folded[56];
    const Real x35 = column[63] * folded[49];
    const Real x36 = x29 + x31 * x35;
    const Real x37 = x26 * x36 * k_2 + x31 * x34;
    const Real x38 = -x37 * k_1 + x33 * k_2;
    const Real x39 = column[68] * folded[54];
    const Real x40 = column[64] * k_1;
    const Real x41 = x28 * x39 + x36 * x40;
    const Real x42 = column[70] * k_5;
    const Real x43 = column[67] * folded[53];
    const Real x44 = x30 * x43 + x42;
    const Real x45 = x33 + x37 + x41 + x44;
    const Real x46 = reciprocal(x45);
    const Real x47 = 2.0 * x46;
    const Real x48 = column[63] * folded[58];
    const Real x49 = column[67] * folded[45];
    const Real x50 = column[67] * folded[57];
    const Real x51 = x25 * x41 + x31 * x44 * x48 - x33 * x49 + x37 * x50;
    const Real x52 = x38 * x47 + x46 * x51;
    const Real x53 = -V;
    const Real x54 = -RTF * log(Na_o * reciprocal(Na_i)) - x53;
    const Real x55 = A_h_fast * h_fast;
    const Real x56 = 1.0 - CaMK_trap;
    const Real x57 = reciprocal(Ca_ss);
    const Real x58 = x57 * K_m_CaM + 1.0;
    const Real x59 = reciprocal(x58);
    const Real x60 = x59 * CaMK_o;
    const Real x61 = CaMK_trap + x56 * x60;
    const Real x62 = K_m_CaMK * reciprocal(x61) + 1.0;
    const Real x63 = reciprocal(x62);
    const Real x64 = 1.0 - x63;
    const Real x65 = column[72] * folded[60] * (Na_i * column[71] - Na_o) + x54 * g_NaL * m_L *
        (x64 * h_L + x63 * h_L_p) + x54 * (m * m * m) * (folded[40] * (x64 * j * (folded[39] *
        h_slow + x55) + x63 * j_p * (folded[39] * h_slow_p + x55)) + folded[41] * h_fast * j);
    rate[0] = x0 * folded[61] + into_myo * (x18 * folded[38] + x20 * x52 * folded[59] - x65);
    slope[0] = 0.0;
    const Real x66 = 0.75 * column[71];
    const Real x67 = column[74] * f_Ca_slow;
    const Real x68 = j_Ca * n_Ca;
    const Real x69 = 1.0 - n_Ca;
    const Real x70 = f_slow * folded[64];
    const Real x71 = x68 * (column[73] * f_Ca_fast_p + x67) + x69 * (A_f_fast * f_fast_p + x70);
    const Real x72 = x68 * (column[73] * f_Ca_fast + x67) + x69 * (A_f_fast * f_fast + x70);
    const Real x73 = 1.1 * x63 * x71 + x64 * x72;
    const Real x74 = x73 * d;
    const Real x75 = x74 * column[72];
    const Real x76 = x75 * folded[65] * (x66 * Na_ss + folded[63]);
    const Real x77 = reciprocal(Ca_ss * Ca_ss);
    const Real x78 = x77 * folded[42] + 1.0;
    const Real x79 = reciprocal(x78);
    const Real x80 = x21 * Na_ss + 1.0;
    const Real x81 = reciprocal(x80);
    const Real x82 = x24 * x81;
    const Real x83 = x82 * Na_ss;
    const Real x84 = x23 * x81 + x83;
    const Real x85 = folded[46] * (Na_ss * folded[47] + 1.0);
    const Real x86 = x85 * Na_ss + 1.0;
    const Real x87 = reciprocal(x86);
    const Real x88 = x87 * Ca_ss;
    const Real x89 = x88 * k_Ca_on;
    const Real x90 = x89 * column[66];
    const Real x91 = k_5 + x84;
    const Real x92 = Na_ss * Na_ss * Na_ss;
    const Real x93 = x81 * x87;
    const Real x94 = x92 * x93;
    const Real x95 = x32 * x94;
    const Real x96 = x84 * x90 + x91 * x95;
    const Real x97 = x35 * x94 + x89;
    const Real x98 = x97 * k_2;
    const Real x99 = x34 * x94 + x84 * x98;
    const Real x100 = -x99 * k_1 + x96 * k_2;
    const Real x101 = x39 * x88 + x40 * x97;
    const Real x102 = x42 + x43 * x91;
    const Real x103 = x101 + x102 + x96 + x99;
    const Real x104 = reciprocal(x103);
    const Real x105 = 2.0 * x104;
    const Real x106 = x102 * x48;
    const Real x107 = x101 * x83 + x106 * x94 - x49 * x96 + x50 * x99;
    const Real x108 = x100 * x105 + x104 * x107;
    rate[1] = -x0 * folded[66] + into_ss * (x108 * x79 * folded[62] - x76);
    const Real x109 = x74 * column[79];
    const Real x112 = reciprocal(x80 * x80);
    const Real x113 = x112 * column[75];
    const Real x114 = x113 * Na_ss * folded[111];
    const Real x115 = x81 * column[63] * folded[51] - x112 * column[76] * folded[110] - x114;
    const Real x116 = x87 * x92;
    const Real x117 = x113 * x116;
    const Real x118 = reciprocal(x86 * x86) * (-Na_ss * folded[112] - x85);
    const Real x121 = x118 * x81 * x92;
    const Real x110 = Na_ss * Na_ss;
    const Real x111 = x110 * x93;
    const Real x119 = x118 * Ca_ss;
    const Real x120 = x119 * k_Ca_on;
    const Real x122 = -x117 * folded[115] + x111 * x48 + x120 + x121 * x35;
    const Real x123 = -x112 * x116 * column[77] * folded[116] + x122 * x84 * k_2 + x115 * x98 +
        x121 * x34;
    const Real x124 = x111 * column[69] * folded[117] + x123;
    const Real x125 = x111 * column[63];
    const Real x126 = x120 * x84 * column[66] - x117 * x91 * folded[113] + x115 * x90 + x115 *
        x95 + x121 * x32 * x91;
    const Real x127 = x125 * x91 * folded[114] + x126;
    const Real x128 = x119 * x39 + x122 * x40;
    const Real x129 = x110 * x81 * x87 * x91 * column[63] * folded[122] + x110 * x81 * x87 *
        column[69] * folded[121] - x115 * x43 - x123 - x126 - x128;
    const Real x130 = reciprocal(x103 * x103);
    const Real x131 = 2.0 * x100 * x130;
    const Real x132 = x107 * x130;
    slope[1] = folded[109] + into_ss * (x109 * folded[123] + x79 * folded[62] * (x104 * (x115 *
        x94 * column[78] * folded[120] + x102 * x117 * folded[118] + x102 * x125 * folded[119] -
        x101 * x114 + x101 * x82 + x106 * x121 + x124 * x50 - x127 * x49 + x128 * x83) + x105 *
        (-x124 * k_1 + x127 * k_2) + x129 * x131 + x129 * x132));
    const Real x133 = -K_i + K_ss;
    const Real x134 = -RTF * log(K_o * reciprocal(K_i)) - x53;
    const Real x135 = x134 * column[80] * g_Kb + x134 * column[83] * folded[69] * x_K1 - x134 *
        column[86] * folded[71] * (column[84] * x_r_fast + column[85] * x_r_slow) + g_Ks * x_s1 *
        x_s2 * (1.0 + 0.6 * reciprocal(6.481821026062645e-07 * pow(reciprocal(Ca_i), 1.4) + 1.0)) *
        (-RTF * log(folded[70] * reciprocal(K_i + Na_i * P_KNa)) - x53) + x134 * g_to * (x64 * a *
        (column[81] * i_fast + column[82] * i_slow) + x63 * a_p * (column[81] * i_fast_p +
        column[82] * i_slow_p));
    rate[2] = x133 * folded[72] + into_myo * (applied + x18 * folded[67] - x135);
    slope[2] = 0.0;
    const Real x136 = x75 * (x66 * K_ss + folded[74]);
    rate[3] = -x133 * folded[73] - x136 * folded[75];
    slope[3] = folded[124] + x109 * folded[125];
    const Real x137 = Ca_i + K_m_CMDN;
    const Real x138 = Ca_i + K_m_TRPN;
    const Real x139 = folded[76] * reciprocal(x137 * x137) + folded[77] * reciprocal(x138 * x138) +
        1.0;
    const Real x140 = reciprocal(x139);
    const Real x141 = -Ca_i + Ca_ss;
    const Real x142 = Ca_i + folded[85];
    const Real x143 = reciprocal(x142);
    const Real x144 = x63 * folded[86];
    const Real x145 = Ca_i + K_m_up;
    const Real x146 = reciprocal(x145);
    const Real x147 = x64 * folded[84];
    const Real x148 = x143 * x144 * Ca_i + x146 * x147 * Ca_i - Ca_nsr * folded[83];
    const Real x149 = Ca_i * column[87] + folded[79];
    const Real x150 = Ca_i + K_m_pCa;
    const Real x151 = g_pCa * reciprocal(x150);
    const Real x152 = x151 * Ca_i;
    const Real x153 = x20 * x52;
    const Real x154 = folded[82] * (x149 * column[88] * folded[81] + x153 * folded[78] - x152) -
        x148 * folded[87] + x141 * folded[88];
    rate[4] = x140 * x154;
    const Real x155 = x26 * x27;
    const Real x156 = x155 * folded[129];
    const Real x157 = column[67] * folded[128];
    const Real x158 = column[89] * folded[127];
    const Real x159 = column[64] * folded[126];
    const Real x160 = x159 * x27 + x27 * x39;
    const Real x161 = column[66] * k_Ca_on;
    const Real x162 = reciprocal(x45 * x45) * (-x155 * x161 - x156 - x160);
    slope[4] = x140 * (folded[132] + folded[82] * (Ca_i * g_pCa * reciprocal(x150 * x150) +
        column[90] * folded[81] + x20 * folded[78] * (2.0 * x162 * x38 + x162 * x51 + x46 * (x155 *
        x157 - x155 * x158 + x160 * x25) + x47 * (x156 * column[66] - x155 * folded[130])) - x151 +
        x52 * folded[131] * reciprocal(x19 * x19) * reciprocal(Ca_i * Ca_i * Ca_i)) - folded[87] *
        (-x147 * Ca_i * reciprocal(x145 * x145) - x144 * Ca_i * reciprocal(x142 * x142) + x146 *
        x64 * folded[84] + x143 * x63 * folded[86])) + x154 * reciprocal(x139 * x139) *
        (folded[133] * reciprocal(x137 * x137 * x137) + folded[134] * reciprocal(x138 * x138 *
        x138));
    const Real x163 = Ca_ss + K_m_BSL;
    const Real x164 = Ca_ss + K_m_BSR;
    const Real x165 = folded[89] * reciprocal(x163 * x163) + folded[90] * reciprocal(x164 * x164) +
        1.0;
    const Real x166 = reciprocal(x165);
    const Real x167 = x64 * J_rel_np + x63 * J_rel_p;
    const Real x168 = x74 * folded[92];
    const Real x169 = Ca_ss * column[87] + folded[79];
    const Real x170 = x169 * column[88];
    const Real x171 = x79 * folded[91];
    const Real x172 = folded[93] * (x108 * x171 + x168 * x170) - x141 * folded[94] + x167 *
        folded[95];
    rate[5] = x166 * x172;
    const Real x173 = reciprocal(x58 * x58);
    const Real x174 = reciprocal(x62 * x62);
    const Real x175 = reciprocal(x61 * x61);
    const Real x176 = x173 * x174 * x175 * x56 * x77 * folded[137];
    const Real x177 = x84 * x87;
    const Real x178 = x177 * folded[129];
    const Real x179 = x159 * x87 + x39 * x87;
    const Real x180 = -x161 * x177 - x178 - x179;
    slope[5] = x166 * (folded[135] + folded[93] * (x168 * column[90] + x170 * d * folded[92] *
        (x173 * x174 * x175 * x56 * x71 * x77 * folded[138] - x176 * x72) + x171 * (x104 * (x157 *
        x177 - x158 * x177 + x179 * x83) + x105 * (x178 * column[66] - x177 * folded[130]) + x131 *
        x180 + x132 * x180) + x108 * folded[136] * reciprocal(x78 * x78) * reciprocal(Ca_ss *
        Ca_ss * Ca_ss)) + folded[95] * (-x176 * J_rel_np + x173 * x174 * x175 * x56 * x77 *
        J_rel_p * folded[137])) + x172 * reciprocal(x165 * x165) * (folded[139] * reciprocal(x163 *
        x163 * x163) + folded[140] * reciprocal(x164 * x164 * x164));
    const Real x181 = -Ca_jsr + Ca_nsr;
    rate[6] = -x181 * folded[96] + x148;
    slope[6] = folded[141];
    const Real x182 = Ca_jsr + K_m_CSQN;
    const Real x183 = folded[97] * reciprocal(x182 * x182) + 1.0;
    const Real x184 = reciprocal(x183);
    const Real x185 = x181 * folded[98] - x167;
    rate[7] = x184 * x185;
    slope[7] = x185 * folded[142] * reciprocal(x182 * x182 * x182) * reciprocal(x183 * x183) -
        x184 * folded[98];
    rate[8] = -CaMK_trap * beta_CaMK + x56 * x59 * x61 * folded[99];
    slope[8] = -beta_CaMK + x56 * x59 * folded[99] * (1.0 - x60) - x59 * x61 * folded[99];
    const Real x186 = j_Ca * k_m2n_max;
    rate[9] = k_2n * reciprocal(folded[100] * reciprocal(j_Ca) + ((x57 * K_m_n + 1.0) * (x57 *
        K_m_n + 1.0) * (x57 * K_m_n + 1.0) * (x57 * K_m_n + 1.0))) - x186 * n_Ca;
    slope[9] = -x186;
    const Real x187 = 1.0 + 0.0123 * reciprocal(Ca_jsr);
    const Real x188 = reciprocal(x187);
    const Real x189 = select((tau_rel_min > x188 * beta_tau), folded[102], x187 * folded[103]);
    const Real x190 = reciprocal(1.0 + 25.62890625 * reciprocal(Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr *
        Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr));
    rate[10] = x189 * (-J_rel_np + x169 * x190 * x73 * column[88] * d * folded[101]);
    slope[10] = -x189;
    const Real x191 = select((tau_rel_min > x188 * beta_tau_p), folded[102], x187 * folded[105]);
    rate[11] = x191 * (-J_rel_p + x169 * x190 * x73 * column[88] * d * folded[104]);
    slope[11] = -x191;
    source = -x18 * P_NaK + x169 * x73 * column[88] * d * folded[92] + x149 * column[88] *
        folded[81] - x108 * x79 * folded[106] - x153 * folded[107] - x136 * folded[108] - x135 -
        x152 - x65 - x76;
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m = state[0];
    const Real h_fast = state[1];
    const Real h_slow = state[2];
    const Real j = state[3];
    const Real h_slow_p = state[4];
    const Real j_p = state[5];
    const Real m_L = state[6];
    const Real h_L = state[7];
    const Real h_L_p = state[8];
    const Real a = state[9];
    const Real i_fast = state[10];
    const Real i_slow = state[11];
    const Real a_p = state[12];
    const Real i_fast_p = state[13];
    const Real i_slow_p = state[14];
    const Real d = state[15];
    const Real f_fast = state[16];
    const Real f_slow = state[17];
    const Real f_Ca_fast = state[18];
    const Real f_Ca_slow = state[19];
    const Real j_Ca = state[20];
    const Real f_fast_p = state[21];
    const Real f_Ca_fast_p = state[22];
    const Real x_r_fast = state[23];
    const Real x_r_slow = state[24];
    const Real x_s1 = state[25];
    const Real x_s2 = state[26];
    const Real x_K1 = state[27];
    const Real Na_i = state[28];
    const Real Na_ss = state[29];
    const Real K_i = state[30];
    const Real K_ss = state[31];
    const Real Ca_i = state[32];
    const Real Ca_ss = state[33];
    const Real CaMK_trap = state[36];
    const Real n_Ca = state[37];
    const Real x0 = Ca_i * g_pCa * reciprocal(Ca_i + K_m_pCa);
    const Real x1 = V * folded[80];
    const Real x2 = x_over_expm1(x1);
    const Real x3 = exp(x1);
    const Real x4 = x2 * folded[143] * (x3 * Ca_i + folded[79]);
    const Real x5 = FRT * V;
    const Real x6 = x_over_expm1(x5);
    const Real x7 = exp(x5);
    const Real x8 = x6 * folded[60] * (x7 * Na_i - Na_o);
    const Real x9 = -V;
    const Real x10 = -RTF * log(K_o * reciprocal(K_i)) - x9;
    const Real x11 = x10 * g_Kb * reciprocal(1.0 + exp(0.7895310796074155 - 0.05452562704471101 *
        V));
    const Real x12 = x10 * folded[69] * x_K1 * reciprocal(1.0 + exp(0.10534077741493732 * V +
        folded[68]));
    const Real x13 = g_Ks * x_s1 * x_s2 * (1.0 + 0.6 * reciprocal(6.481821026062645e-07 *
        pow(reciprocal(Ca_i), 1.4) + 1.0)) * (-RTF * log(folded[70] * reciprocal(K_i + Na_i *
        P_KNa)) - x9);
    const Real x14 = reciprocal(1.0 + exp(0.02617115938236064 * V + 1.4344412457471867));
    const Real x15 = x10 * folded[144] * (x14 * x_r_fast + x_r_slow * (1.0 - x14)) *
        reciprocal(1.0 + exp(0.03333333333333333 * V - 0.3333333333333333)) * reciprocal(1.0 +
        exp(0.013333333333333334 * V + 0.7333333333333333));
    const Real x16 = -RTF * log(Na_o * reciprocal(Na_i)) - x9;
    const Real x17 = reciprocal(K_m_CaMK * reciprocal(CaMK_o * reciprocal(1.0 + K_m_CaM *
        reciprocal(Ca_ss)) * (1.0 - CaMK_trap) + CaMK_trap) + 1.0);
    const Real x18 = 1.0 - x17;
    const Real x19 = x16 * g_NaL * m_L * (x18 * h_L + x17 * h_L_p);
    const Real x20 = A_h_fast * h_fast;
    const Real x21 = x16 * (m * m * m) * (folded[40] * (x18 * j * (folded[39] * h_slow + x20) +
        x17 * j_p * (folded[39] * h_slow_p + x20)) + folded[41] * h_fast * j);
    const Real x22 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    const Real x23 = 1.0 - x22;
    const Real x24 = x10 * g_to * (x18 * a * (x22 * i_fast + x23 * i_slow) + x17 * a_p * (x22 *
        i_fast_p + x23 * i_slow_p));
    const Real x25 = 1.0 - n_Ca;
    const Real x26 = f_slow * folded[64];
    const Real x27 = 0.6 * reciprocal(1.0 + exp(0.1 * V - 1.0));
    const Real x28 = x27 + 0.3;
    const Real x29 = f_Ca_slow * (0.7 - x27);
    const Real x30 = j_Ca * n_Ca;
    const Real x31 = d * (1.1 * x17 * (x25 * (A_f_fast * f_fast_p + x26) + x30 * (x28 *
        f_Ca_fast_p + x29)) + x18 * (x25 * (A_f_fast * f_fast + x26) + x30 * (x28 * f_Ca_fast +
        x29)));
    const Real x32 = x2 * x31 * folded[145] * (x3 * Ca_ss + folded[79]);
    const Real x33 = 0.75 * x7;
    const Real x34 = x31 * x6;
    const Real x35 = x34 * folded[108] * (x33 * K_ss + folded[74]);
    const Real x36 = x34 * folded[65] * (x33 * Na_ss + folded[63]);
    const Real x37 = exp(V * folded[10]);
    const Real x38 = reciprocal(folded[9] + ((folded[11] * reciprocal(x37) + 1.0) * (folded[11] *
        reciprocal(x37) + 1.0) * (folded[11] * reciprocal(x37) + 1.0)) - 1.0);
    const Real x40 = reciprocal(K_i * folded[21] + Na_i * folded[22] + folded[23]);
    const Real x39 = x38 * reciprocal(x37 * x37 * x37);
    const Real x41 = x39 * x40;
    const Real x42 = x38 * folded[12] + x38 * folded[13] + x39 * folded[18] + x41 * folded[29];
    const Real x43 = Na_i * Na_i * Na_i;
    const Real x44 = exp(V * folded[16]);
    const Real x45 = reciprocal(((K_i * folded[14] + 1.0) * (K_i * folded[14] + 1.0)) + ((Na_i *
        folded[15] * reciprocal(x44) + 1.0) * (Na_i * folded[15] * reciprocal(x44) + 1.0) * (Na_i *
        folded[15] * reciprocal(x44) + 1.0)) - 1.0);
    const Real x46 = x43 * x45 * reciprocal(x44 * x44 * x44);
    const Real x47 = x45 * (K_i * K_i);
    const Real x48 = x40 * x47;
    const Real x49 = x39 * x48;
    const Real x50 = x49 * folded[33];
    const Real x51 = x38 * x46;
    const Real x52 = x51 * folded[26] + x39 * x46 * folded[30] + x41 * x46 * folded[32];
    const Real x53 = x46 * folded[17] + x48 * folded[24] + x40 * x46 * folded[28];
    const Real x54 = x38 * x47;
    const Real x55 = x54 * folded[19] + x54 * folded[20] + x51 * folded[25] + x39 * x47 *
        folded[27];
    const Real x56 = reciprocal(x49 * folded[31] + x42 + x52 + x53 + x55);
    const Real x57 = P_NaK * (x56 * (folded[34] * (x50 + x52) + x42 * x46 * folded[35]) + x56 *
        (x38 * folded[36] * (x50 + x53) + x40 * x55 * folded[37]));
    const Real x58 = exp(V * folded[43]);
    const Real x59 = folded[48] * (x58 + 1.0);
    const Real x60 = reciprocal(x59 * Na_ss + 1.0);
    const Real x61 = x58 * folded[51];
    const Real x62 = x60 * x61 * Na_ss;
    const Real x66 = reciprocal(Na_ss * folded[46] * (Na_ss * folded[47] + 1.0) + 1.0);
    const Real x67 = x60 * x66 * (Na_ss * Na_ss * Na_ss);
    const Real x68 = x58 * x67;
    const Real x63 = omega_Ca * reciprocal(exp(V * folded[50]));
    const Real x64 = x60 * x63 + x62;
    const Real x65 = k_5 + x64;
    const Real x69 = reciprocal(x58);
    const Real x70 = reciprocal(folded[44] * (x69 + 1.0) + 1.0);
    const Real x71 = x69 * x70;
    const Real x72 = x71 * folded[52] + k_1;
    const Real x73 = x66 * Ca_ss;
    const Real x74 = x73 * k_Ca_on;
    const Real x75 = x65 * x68 * folded[55] + x64 * x72 * x74;
    const Real x76 = x71 * folded[45];
    const Real x77 = x70 * omega_Ca + x76;
    const Real x78 = k_2 + x77;
    const Real x79 = x78 * folded[56];
    const Real x80 = x58 * folded[49];
    const Real x81 = x67 * x80 + x74;
    const Real x82 = x64 * x81 * k_2 + x68 * x79;
    const Real x83 = x71 * x78 * folded[54];
    const Real x84 = x77 * k_1;
    const Real x85 = x73 * x83 + x81 * x84;
    const Real x86 = x72 * x77 * k_5;
    const Real x87 = x71 * folded[53];
    const Real x88 = x65 * x87 + x86;
    const Real x89 = reciprocal(x75 + x82 + x85 + x88);
    const Real x90 = x71 * folded[57];
    const Real x91 = folded[106] * reciprocal(1.0 + folded[42] * reciprocal(Ca_ss * Ca_ss)) *
        (2.0 * x89 * (-x82 * k_1 + x75 * k_2) + x89 * (x68 * x88 * folded[58] + x62 * x85 - x75 *
        x76 + x82 * x90));
    const Real x92 = reciprocal(x59 * Na_i + 1.0);
    const Real x93 = x61 * x92 * Na_i;
    const Real x96 = reciprocal(Na_i * folded[46] * (Na_i * folded[47] + 1.0) + 1.0);
    const Real x97 = x43 * x92 * x96;
    const Real x98 = x58 * x97;
    const Real x94 = x63 * x92 + x93;
    const Real x95 = k_5 + x94;
    const Real x99 = x96 * Ca_i;
    const Real x100 = x99 * k_Ca_on;
    const Real x101 = x95 * x98 * folded[55] + x100 * x72 * x94;
    const Real x102 = x100 + x80 * x97;
    const Real x103 = x102 * x94 * k_2 + x79 * x98;
    const Real x104 = x102 * x84 + x83 * x99;
    const Real x105 = x86 + x87 * x95;
    const Real x106 = reciprocal(x101 + x103 + x104 + x105);
    const Real x107 = folded[107] * reciprocal(1.0 + folded[42] * reciprocal(Ca_i * Ca_i)) * (2.0 *
        x106 * (-x103 * k_1 + x101 * k_2) + x106 * (x105 * x98 * folded[58] - x101 * x76 + x103 *
        x90 + x104 * x93));
    current[0] = x0 + x107 + x11 + x12 + x13 + x15 + x19 + x21 + x24 + x32 + x35 + x36 + x4 + x57 +
        x8 + x91;
    current[1] = x21;
    current[2] = x19;
    current[3] = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    current[4] = x24;
    current[5] = x32;
    current[6] = x36;
    current[7] = x35;
    current[8] = x15;
    current[9] = x13;
    current[10] = x12;
    current[11] = x107;
    current[12] = x91;
    current[13] = x57;
    current[14] = x8;
    current[15] = x4;
    current[16] = x11;
    current[17] = x0;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    RTF = R * T * reciprocal(F);
    k_2 = k_Ca_off;
    FRT = F * reciprocal(R) * reciprocal(T);
    h_10 = Na_o * reciprocal(k_Na1) * (Na_o * reciprocal(k_Na2) + 1.0) + k_asymm + 1.0;
    h_11 = (Na_o * Na_o) * reciprocal(h_10) * reciprocal(k_Na1) * reciprocal(k_Na2);
    k_5 = k_Ca_off;
    h_12 = reciprocal(h_10);
    k_1 = Ca_o * h_12 * k_Ca_on;
    alpha_4 = MgATP * k_4p * reciprocal(K_MgATP) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    alpha_2 = k_2p;
    beta_1 = MgADP * k_1m;
    A_geo = 6.28 * cell_length * cell_radius + 6.28 * (cell_radius * cell_radius);
    A_cap = 2.0 * A_geo;
    v_cell = 3140.0 * cell_length * (cell_radius * cell_radius);
    v_myo = 0.68 * v_cell;
    into_myo = A_cap * C_m * reciprocal(F) * reciprocal(v_myo);
    v_ss = 0.02 * v_cell;
    P_CaNa = 0.00125 * P_Ca;
    into_ss = A_cap * C_m * reciprocal(F) * reciprocal(v_ss);
    P_CaK = 0.0003574 * P_Ca;
    v_nsr = 0.0552 * v_cell;
    v_jsr = 0.0048 * v_cell;
    tau_h_L_p = 3.0 * tau_h_L;
    beta_tau_p = 1.25 * beta_tau;
    folded[0] = 1.0 - sodium_for_tissue;
    folded[1] = reciprocal(tau_h_L);
    folded[2] = reciprocal(tau_h_L_p);
    folded[3] = reciprocal(tau_j_Ca);
    folded[4] = reciprocal(1.5692 * K_o + 3.8115);
    folded[5] = -2.5538 * K_o - 144.59;
    folded[6] = -reciprocal(tau_h_L);
    folded[7] = -reciprocal(tau_h_L_p);
    folded[8] = -reciprocal(tau_j_Ca);
    folded[9] = (1.0 + K_o * reciprocal(K_K_o)) * (1.0 + K_o * reciprocal(K_K_o));
    folded[10] = 0.3333333333333333 * FRT * (1.0 - delta_NaK);
    folded[11] = Na_o * reciprocal(K_Na_o0);
    folded[12] = alpha_2 * alpha_4 * k_3p * reciprocal(K_K_o * K_K_o) * (K_o * K_o);
    folded[13] = alpha_4 * beta_1 * k_3p * reciprocal(K_K_o * K_K_o) * (K_o * K_o);
    folded[14] = reciprocal(K_K_i);
    folded[15] = reciprocal(K_Na_i0);
    folded[16] = 0.3333333333333333 * FRT * delta_NaK;
    folded[17] = alpha_2 * alpha_4 * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[18] = alpha_4 * beta_1 * k_2m * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o *
        Na_o);
    folded[19] = alpha_2 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o * K_K_o) *
        (K_o * K_o);
    folded[20] = beta_1 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o * K_K_o) *
        (K_o * K_o);
    folded[21] = reciprocal(K_KP);
    folded[22] = reciprocal(K_NaP);
    folded[23] = H_i * reciprocal(K_HP) + 1.0;
    folded[24] = H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[25] = alpha_2 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * (K_o * K_o);
    folded[26] = alpha_4 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * (K_o * K_o);
    folded[27] = beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_Na_o0 * K_Na_o0 *
        K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[28] = H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[29] = H_i * P_total * beta_1 * k_2m * k_3m * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) *
        (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[30] = alpha_4 * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[31] = 2.0 * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[32] = H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[33] = H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[34] = 2.0 * beta_1;
    folded[35] = -2.0 * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[36] = 3.0 * k_3p * reciprocal(K_K_o * K_K_o) * (K_o * K_o);
    folded[37] = -3.0 * H_i * P_total * k_3m * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[38] = -3.0 * P_NaK;
    folded[39] = 1.0 - A_h_fast;
    folded[40] = g_Na * (1.0 - sodium_for_tissue);
    folded[41] = g_Na_tissue * sodium_for_tissue;
    folded[42] = K_m_Ca_act * K_m_Ca_act;
    folded[43] = FRT * q_Na;
    folded[44] = Na_o * reciprocal(k_Na3);
    folded[45] = Na_o * omega_NaCa * reciprocal(k_Na3);
    folded[46] = reciprocal(k_Na1);
    folded[47] = reciprocal(k_Na2);
    folded[48] = reciprocal(k_Na3);
    folded[49] = omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[50] = FRT * q_Ca;
    folded[51] = omega_NaCa * reciprocal(k_Na3);
    folded[52] = Na_o * h_11 * omega_Na * reciprocal(k_Na3);
    folded[53] = Na_o * h_11 * k_2 * omega_Na * reciprocal(k_Na3);
    folded[54] = Na_o * h_11 * k_Ca_on * omega_Na * reciprocal(k_Na3);
    folded[55] = k_1 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[56] = k_5 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[57] = -3.0 * Na_o * h_11 * omega_Na * reciprocal(k_Na3);
    folded[58] = 3.0 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[59] = -3.0 * g_NaCa * (1.0 - part_NaCa_ss);
    folded[60] = F * P_Nab * reciprocal(C_m);
    folded[61] = v_ss * reciprocal(tau_diff_Na) * reciprocal(v_myo);
    folded[62] = -3.0 * g_NaCa * part_NaCa_ss;
    folded[63] = -0.75 * Na_o;
    folded[64] = 1.0 - A_f_fast;
    folded[65] = F * P_CaNa * reciprocal(C_m);
    folded[66] = reciprocal(tau_diff_Na);
    folded[67] = 2.0 * P_NaK;
    folded[68] = 11.145054250500367 - 0.27388602127883704 * K_o;
    folded[69] = g_K1 * sqrt(K_o);
    folded[70] = K_o + Na_o * P_KNa;
    folded[71] = -0.4303314829119352 * g_Kr * sqrt(K_o);
    folded[72] = v_ss * reciprocal(tau_diff_K) * reciprocal(v_myo);
    folded[73] = reciprocal(tau_diff_K);
    folded[74] = -0.75 * K_o;
    folded[75] = F * P_CaK * into_ss * reciprocal(C_m);
    folded[76] = CMDN_max * K_m_CMDN;
    folded[77] = K_m_TRPN * TRPN_max;
    folded[78] = 2.0 * g_NaCa * (1.0 - part_NaCa_ss);
    folded[79] = -0.341 * Ca_o;
    folded[80] = 2.0 * FRT;
    folded[81] = -2.0 * F * P_Cab * reciprocal(C_m);
    folded[82] = 0.5 * into_myo;
    folded[83] = J_leak_max * reciprocal(Ca_nsr_full);
    folded[84] = J_up_max * up_scale;
    folded[85] = K_m_up - delta_K_m_PLB;
    folded[86] = J_up_max * up_scale * (delta_J_up + 1.0);
    folded[87] = v_nsr * reciprocal(v_myo);
    folded[88] = v_ss * reciprocal(tau_diff_Ca) * reciprocal(v_myo);
    folded[89] = BSL_max * K_m_BSL;
    folded[90] = BSR_max * K_m_BSR;
    folded[91] = 2.0 * g_NaCa * part_NaCa_ss;
    folded[92] = -2.0 * F * P_Ca * reciprocal(C_m);
    folded[93] = 0.5 * into_ss;
    folded[94] = reciprocal(tau_diff_Ca);
    folded[95] = v_jsr * reciprocal(v_ss);
    folded[96] = v_jsr * reciprocal(tau_tr) * reciprocal(v_nsr);
    folded[97] = CSQN_max * K_m_CSQN;
    folded[98] = reciprocal(tau_tr);
    folded[99] = CaMK_o * alpha_CaMK;
    folded[100] = k_2n * reciprocal(k_m2n_max);
    folded[101] = -1.0 * F * P_Ca * beta_tau * rel_scale * reciprocal(C_m);
    folded[102] = reciprocal(tau_rel_min);
    folded[103] = reciprocal(beta_tau);
    folded[104] = -1.0 * F * P_Ca * beta_tau_p * rel_scale * reciprocal(C_m);
    folded[105] = reciprocal(beta_tau_p);
    folded[106] = g_NaCa * part_NaCa_ss;
    folded[107] = g_NaCa * (1.0 - part_NaCa_ss);
    folded[108] = F * P_CaK * reciprocal(C_m);
    folded[109] = -reciprocal(tau_diff_Na);
    folded[110] = omega_Ca * reciprocal(k_Na3);
    folded[111] = omega_NaCa * reciprocal(k_Na3 * k_Na3);
    folded[112] = reciprocal(k_Na1) * reciprocal(k_Na2);
    folded[113] = k_1 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3 *
        k_Na3);
    folded[114] = 3.0 * k_1 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[115] = omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3 * k_Na3);
    folded[116] = k_5 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3 *
        k_Na3);
    folded[117] = 3.0 * k_5 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[118] = -3.0 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3 *
        k_Na3);
    folded[119] = 9.0 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[120] = 3.0 * Na_o * h_11 * k_2 * reciprocal(k_Na1) * reciprocal(k_Na2) *
        reciprocal(k_Na3 * k_Na3) * (omega_Na * omega_Na);
    folded[121] = -3.0 * k_5 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[122] = -3.0 * k_1 * omega_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[123] = -0.75 * F * P_CaNa * reciprocal(C_m);
    folded[124] = -reciprocal(tau_diff_K);
    folded[125] = -0.75 * F * P_CaK * into_ss * reciprocal(C_m);
    folded[126] = k_1 * k_Ca_on;
    folded[127] = Na_o * k_Ca_on * omega_NaCa * reciprocal(k_Na3);
    folded[128] = -3.0 * Na_o * h_11 * k_2 * k_Ca_on * omega_Na * reciprocal(k_Na3);
    folded[129] = k_2 * k_Ca_on;
    folded[130] = k_1 * k_2 * k_Ca_on;
    folded[131] = 4.0 * g_NaCa * (K_m_Ca_act * K_m_Ca_act) * (1.0 - part_NaCa_ss);
    folded[132] = -v_ss * reciprocal(tau_diff_Ca) * reciprocal(v_myo);
    folded[133] = 2.0 * CMDN_max * K_m_CMDN;
    folded[134] = 2.0 * K_m_TRPN * TRPN_max;
    folded[135] = -reciprocal(tau_diff_Ca);
    folded[136] = 4.0 * g_NaCa * part_NaCa_ss * (K_m_Ca_act * K_m_Ca_act);
    folded[137] = CaMK_o * K_m_CaM * K_m_CaMK;
    folded[138] = 1.1 * CaMK_o * K_m_CaM * K_m_CaMK;
    folded[139] = 2.0 * BSL_max * K_m_BSL;
    folded[140] = 2.0 * BSR_max * K_m_BSR;
    folded[141] = -v_jsr * reciprocal(tau_tr) * reciprocal(v_nsr) - J_leak_max *
        reciprocal(Ca_nsr_full);
    folded[142] = 2.0 * CSQN_max * K_m_CSQN;
    folded[143] = 2.0 * F * P_Cab * reciprocal(C_m);
    folded[144] = 0.4303314829119352 * g_Kr * sqrt(K_o);
    folded[145] = 2.0 * F * P_Ca * reciprocal(C_m);
  }

 private:
  double RTF = 0.0;  // mV
  double k_2 = 0.0;  // S/F
  double FRT = 0.0;  // 1/mV
  double h_10 = 0.0;
  double h_11 = 0.0;
  double k_5 = 0.0;  // S/F
  double h_12 = 0.0;
  double k_1 = 0.0;  // S/F
  double alpha_4 = 0.0;  // S/F
  double alpha_2 = 0.0;  // S/F
  double beta_1 = 0.0;  // S/F
  double A_geo = 0.0;  // cm^2
  double A_cap = 0.0;  // cm^2
  double v_cell = 0.0;  // uL
  double v_myo = 0.0;  // uL
  double into_myo = 0.0;  // s^3*A*mol/g/m^5
  double v_ss = 0.0;  // uL
  double P_CaNa = 0.0;  // cm/s
  double into_ss = 0.0;  // s^3*A*mol/g/m^5
  double P_CaK = 0.0;  // cm/s
  double v_nsr = 0.0;  // uL
  double v_jsr = 0.0;  // uL
  double tau_h_L_p = 0.0;  // ms
  double beta_tau_p = 0.0;  // ms
  double folded[146] = {};
};

}  // namespace cw
