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
  static constexpr int column_count = 92;
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
            "conductance of the fast sodium current for tissue", "mS/uF",
            ParameterRange::not_negative},
        {"g_Na", &OharaRudy2011::g_Na, "conductance of the paper's fast sodium current", "mS/uF",
            ParameterRange::not_negative},
        {"A_h_fast", &OharaRudy2011::A_h_fast, "fraction of channels with fast inactivation", "1"},
        {"g_NaL", &OharaRudy2011::g_NaL, "conductance of the late sodium current", "mS/uF",
            ParameterRange::not_negative},
        {"tau_h_L", &OharaRudy2011::tau_h_L,
            "time constant of the late sodium current's inactivation", "ms"},
        {"g_to", &OharaRudy2011::g_to, "conductance of the transient outward current", "mS/uF",
            ParameterRange::not_negative},
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
            "mS/uF", ParameterRange::not_negative},
        {"g_Ks", &OharaRudy2011::g_Ks, "conductance of the slow delayed rectifier current",
            "mS/uF", ParameterRange::not_negative},
        {"g_K1", &OharaRudy2011::g_K1,
            "conductance of the inward rectifier current at 1 mM potassium outside", "mS/uF",
            ParameterRange::not_negative},
        {"g_NaCa", &OharaRudy2011::g_NaCa, "strength of the sodium-calcium exchanger", "V",
            ParameterRange::not_negative},
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
        {"g_Kb", &OharaRudy2011::g_Kb, "conductance of the potassium background current", "mS/uF",
            ParameterRange::not_negative},
        {"g_pCa", &OharaRudy2011::g_pCa, "largest current of the sarcolemmal calcium pump", "A/F",
            ParameterRange::not_negative},
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
    const Real x19 = -x18;
    column[19] = x19;
    const Real x20 = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    const Real x21 = reciprocal(-delta_epi_max * reciprocal(1.0 + exp(x1 + 14.0)) + 1.0);
    const Real x22 = x21 * reciprocal(4.562 + reciprocal(0.3933 * exp(-0.01 * V - 1.0) + 0.08004 *
        exp(0.06027727546714889 * V + 3.0138637733574445)));
    const Real x23 = x20 * x22;
    column[20] = x23;
    column[21] = -x22;
    const Real x24 = x21 * reciprocal(23.62 + reciprocal(0.001416 * exp(-0.01693480101608806 * V -
        1.6345469940728194) + 1.78e-08 * exp(0.12377769525931426 * V + 14.123035029087756)));
    const Real x25 = x20 * x24;
    column[22] = x25;
    column[23] = -x24;
    column[24] = x18 * reciprocal(1.0 + exp(1.642375168690958 - x16));
    column[25] = x19;
    const Real x26 = 0.05 * V;
    const Real x27 = reciprocal(1.0 - 0.5 * reciprocal(1.0 + exp(x26 + 3.5))) * reciprocal(1.354 +
        0.0001 * reciprocal(exp(56.77808727948003 - 4.642525533890436 * V) +
        exp(0.06293266205160478 * V - 10.53492762743864)));
    column[26] = x23 * x27;
    column[27] = -x22 * x27;
    column[28] = x25 * x27;
    column[29] = -x24 * x27;
    const Real x28 = reciprocal(0.6 + reciprocal(exp(-0.05 * V - 0.30000000000000004) + exp(0.09 *
        V + 1.26)));
    column[30] = x28 * reciprocal(1.0 + exp(-0.23640661938534277 * V - 0.9314420803782505));
    column[31] = -x28;
    const Real x29 = reciprocal(1.0 + exp(0.27056277056277056 * V + 5.2976190476190474));
    const Real x30 = 0.1 * V;
    const Real x31 = x30 + 2.0;
    const Real x32 = reciprocal(0.0045 * exp(-x31) + 0.0045 * exp(x31));
    const Real x33 = reciprocal(x32 + 7.0);
    column[32] = x29 * x33;
    column[33] = -x33;
    const Real x34 = reciprocal(1000.0 + reciprocal(3.5e-05 * exp(-0.25 * V - 1.25) + 3.5e-05 *
        exp(0.16666666666666666 * V + 0.8333333333333334)));
    column[34] = x29 * x34;
    column[35] = -x34;
    const Real x35 = 0.14285714285714285 * V;
    const Real x36 = x35 - 0.5714285714285714;
    const Real x37 = reciprocal(0.04 * exp(-x36) + 0.04 * exp(x36));
    const Real x38 = reciprocal(x37 + 7.0);
    column[36] = x29 * x38;
    column[37] = -x38;
    const Real x39 = reciprocal(100.0 + reciprocal(0.00012 * exp(-0.3333333333333333 * V) +
        0.00012 * exp(x35)));
    column[38] = x29 * x39;
    column[39] = -x39;
    column[40] = x29 * folded[3];
    column[41] = folded[8];
    const Real x40 = reciprocal(2.5 * x32 + 17.5);
    column[42] = x29 * x40;
    column[43] = -x40;
    const Real x41 = reciprocal(2.5 * x37 + 17.5);
    column[44] = x29 * x41;
    column[45] = -x41;
    const Real x42 = reciprocal(1.0 + exp(-0.14729709824716453 * V - 1.2280159080866107));
    const Real x43 = reciprocal(12.98 + reciprocal(4.123e-05 * exp(2.3444553483807655 -
        0.04906771344455348 * V) + 0.3652 * exp(0.25846471956577927 * V - 8.182993021452571)));
    column[46] = x42 * x43;
    column[47] = -x43;
    const Real x44 = reciprocal(1.865 + reciprocal(1.128e-05 * exp(1.146491904394757 -
        0.03855050115651503 * V) + 0.06629 * exp(0.13596193065941536 * V - 4.717878993881714)));
    column[48] = x42 * x44;
    column[49] = -x44;
    const Real x45 = reciprocal(1.0 + exp(-0.11195700850873264 * V - 1.2987012987012985));
    const Real x46 = reciprocal(817.3 + reciprocal(0.001292 * exp(-0.004347826086956522 * V -
        0.9130434782608695) + 0.0002326 * exp(0.056179775280898875 * V + 2.7123595505617977)));
    column[50] = x45 * x46;
    column[51] = -x46;
    const Real x47 = 0.0193 * exp(-0.03225806451612903 * V - 2.146451612903226) + 0.01 * exp(x26 -
        2.5);
    column[52] = x45 * x47;
    column[53] = -x47;
    const Real x48 = 0.008183306055646482 * exp(-0.049115913555992145 * V - 6.247544204322201) +
        0.008183306055646482 * exp(0.014423770373575654 * V + 3.415548824462715);
    column[54] = x48 * reciprocal(1.0 + exp(folded[4] * (-V + folded[5])));
    column[55] = -x48;
    const Real x49 = exp(V * folded[16]);
    column[56] = reciprocal(x49);
    const Real x50 = reciprocal(x49 * x49 * x49);
    column[57] = x50;
    const Real x51 = exp(V * folded[10]);
    const Real x52 = reciprocal(folded[9] + ((folded[11] * reciprocal(x51) + 1.0) * (folded[11] *
        reciprocal(x51) + 1.0) * (folded[11] * reciprocal(x51) + 1.0)) - 1.0);
    column[58] = x52;
    const Real x53 = x50 * x52;
    column[59] = x53;
    const Real x54 = reciprocal(x51 * x51 * x51);
    const Real x55 = x52 * x54;
    column[60] = x55;
    column[61] = x53 * x54;
    column[62] = x52 * folded[12] + x52 * folded[13] + x55 * folded[18];
    const Real x56 = exp(V * folded[43]);
    const Real x57 = x56 + 1.0;
    column[63] = x57;
    column[64] = x56;
    const Real x58 = reciprocal(x56);
    const Real x59 = reciprocal(folded[44] * (x58 + 1.0) + 1.0);
    const Real x60 = x58 * x59;
    const Real x61 = x60 * folded[45] + x59 * omega_Ca;
    column[65] = x61;
    const Real x62 = reciprocal(exp(V * folded[50]));
    column[66] = x62;
    const Real x63 = x60 * folded[52] + k_1;
    column[67] = x63;
    column[68] = x60;
    const Real x64 = k_2 + x61;
    column[69] = x60 * x64;
    const Real x65 = x56 * x64;
    column[70] = x65;
    column[71] = x61 * x63;
    const Real x66 = FRT * V;
    const Real x67 = exp(x66);
    column[72] = x67;
    const Real x68 = x_over_expm1(x66);
    column[73] = x68;
    const Real x69 = 0.6 * reciprocal(1.0 + exp(x30 - 1.0));
    column[74] = x69 + 0.3;
    column[75] = 0.7 - x69;
    column[76] = x56 * x57;
    column[77] = x57 * x62;
    column[78] = x57 * x65;
    column[79] = x59;
    column[80] = x67 * x68;
    column[81] = reciprocal(1.0 + exp(0.7895310796074155 - 0.05452562704471101 * V));
    const Real x70 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    column[82] = x70;
    column[83] = 1.0 - x70;
    column[84] = reciprocal(1.0 + exp(0.10534077741493732 * V + folded[68]));
    const Real x71 = reciprocal(1.0 + exp(0.02617115938236064 * V + 1.4344412457471867));
    column[85] = x71;
    column[86] = 1.0 - x71;
    column[87] = reciprocal(1.0 + exp(0.03333333333333333 * V - 0.3333333333333333)) *
        reciprocal(1.0 + exp(0.013333333333333334 * V + 0.7333333333333333));
    const Real x72 = V * folded[80];
    const Real x73 = exp(x72);
    column[88] = x73;
    const Real x74 = x_over_expm1(x72);
    column[89] = x74;
    column[90] = x60 * x63;
    column[91] = x73 * x74;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
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
    const Real x2 = x1 * column[60];
    const Real x3 = column[62] + x2 * folded[29];
    const Real x4 = Na_i * Na_i * Na_i;
    const Real x5 = reciprocal(((K_i * folded[14] + 1.0) * (K_i * folded[14] + 1.0)) + ((Na_i *
        column[56] * folded[15] + 1.0) * (Na_i * column[56] * folded[15] + 1.0) * (Na_i *
        column[56] * folded[15] + 1.0)) - 1.0);
    const Real x6 = x4 * x5;
    const Real x7 = x6 * column[57];
    const Real x8 = x5 * (K_i * K_i);
    const Real x9 = x2 * x8;
    const Real x10 = x9 * folded[33];
    const Real x11 = x6 * column[59];
    const Real x12 = x6 * column[61];
    const Real x13 = x11 * folded[26] + x12 * folded[30] + x1 * x12 * folded[32];
    const Real x14 = x7 * folded[17] + x1 * x8 * folded[24] + x1 * x7 * folded[28];
    const Real x15 = x8 * column[58];
    const Real x16 = x8 * column[60] * folded[27] + x15 * folded[19] + x15 * folded[20] + x11 *
        folded[25];
    const Real x17 = reciprocal(x9 * folded[31] + x13 + x14 + x16 + x3);
    const Real x18 = x17 * (folded[34] * (x10 + x13) + x3 * x7 * folded[35]) + x17 * (column[58] *
        folded[36] * (x10 + x14) + x1 * x16 * folded[37]);
    const Real x19 = 1.0 + folded[42] * reciprocal(Ca_i * Ca_i);
    const Real x20 = reciprocal(x19);
    const Real x21 = column[63] * folded[48];
    const Real x22 = reciprocal(x21 * Na_i + 1.0);
    const Real x23 = column[66] * omega_Ca;
    const Real x24 = column[64] * folded[51];
    const Real x25 = x22 * x24 * Na_i;
    const Real x26 = x22 * x23 + x25;
    const Real x27 = reciprocal(Na_i * folded[46] * (Na_i * folded[47] + 1.0) + 1.0);
    const Real x28 = x27 * Ca_i;
    const Real x29 = x28 * k_Ca_on;
    const Real x30 = k_5 + x26;
    const Real x31 = x22 * x27 * x4;
    const Real x32 = column[64] * folded[55];
    const Real x33 = x26 * x29 * column[67] + x30 * x31 * x32;
    const Real x34 = column[70] * folded[56];
    const Real x35 = column[64] * folded[49];
    const Real x36 = x29 + x31 * x35;
    const Real x37 = x26 * x36 * k_2 + x31 * x34;
    const Real x38 = -x37 * k_1 + x33 * k_2;
    const Real x39 = column[69] * folded[54];
    const Real x40 = column[65] * k_1;
    const Real x41 = x28 * x39 + x36 * x40;
    const Real x42 = column[71] * k_5;
    const Real x43 = column[68] * folded[53];
    const Real x44 = x30 * x43 + x42;
    const Real x45 = x33 + x37 + x41 + x44;
    const Real x46 = reciprocal(x45);
    const Real x47 = 2.0 * x46;
    const Real x48 = column[64] * folded[58];
    const Real x49 = column[68] * folded[45];
    const Real x50 = column[68] * folded[57];
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
    const Real x65 = column[73] * folded[60] * (Na_i * column[72] - Na_o) + x54 * g_NaL * m_L *
        (x64 * h_L + x63 * h_L_p) + x54 * (m * m * m) * (folded[40] * (x64 * j * (folded[39] *
        h_slow + x55) + x63 * j_p * (folded[39] * h_slow_p + x55)) + folded[41] * h_fast * j);
    rate[0] = x0 * folded[61] + into_myo * (x18 * folded[38] + x20 * x52 * folded[59] - x65);
    slope[0] = 0.0;
    const Real x66 = 0.75 * column[72];
    const Real x67 = column[75] * f_Ca_slow;
    const Real x68 = j_Ca * n_Ca;
    const Real x69 = 1.0 - n_Ca;
    const Real x70 = f_slow * folded[64];
    const Real x71 = x68 * (column[74] * f_Ca_fast_p + x67) + x69 * (A_f_fast * f_fast_p + x70);
    const Real x72 = x68 * (column[74] * f_Ca_fast + x67) + x69 * (A_f_fast * f_fast + x70);
    const Real x73 = 1.1 * x63 * x71 + x64 * x72;
    const Real x74 = x73 * d;
    const Real x75 = x74 * column[73];
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
    const Real x90 = x89 * column[67];
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
    const Real x109 = x74 * column[80];
    const Real x112 = reciprocal(x80 * x80);
    const Real x113 = x112 * column[76];
    const Real x114 = x113 * Na_ss * folded[111];
    const Real x115 = x81 * column[64] * folded[51] - x112 * column[77] * folded[110] - x114;
    const Real x116 = x87 * x92;
    const Real x117 = x113 * x116;
    const Real x118 = reciprocal(x86 * x86) * (-Na_ss * folded[112] - x85);
    const Real x121 = x118 * x81 * x92;
    const Real x110 = Na_ss * Na_ss;
    const Real x111 = x110 * x93;
    const Real x119 = x118 * Ca_ss;
    const Real x120 = x119 * k_Ca_on;
    const Real x122 = -x117 * folded[115] + x111 * x48 + x120 + x121 * x35;
    const Real x123 = -x112 * x116 * column[78] * folded[116] + x122 * x84 * k_2 + x115 * x98 +
        x121 * x34;
    const Real x124 = x111 * column[70] * folded[117] + x123;
    const Real x125 = x111 * column[64];
    const Real x126 = x120 * x84 * column[67] - x117 * x91 * folded[113] + x115 * x90 + x115 *
        x95 + x121 * x32 * x91;
    const Real x127 = x125 * x91 * folded[114] + x126;
    const Real x128 = x119 * x39 + x122 * x40;
    const Real x129 = x110 * x81 * x87 * x91 * column[64] * folded[122] + x110 * x81 * x87 *
        column[70] * folded[121] - x115 * x43 - x123 - x126 - x128;
    const Real x130 = reciprocal(x103 * x103);
    const Real x131 = 2.0 * x100 * x130;
    const Real x132 = x107 * x130;
    slope[1] = folded[109] + into_ss * (x109 * folded[123] + x79 * folded[62] * (x104 * (x115 *
        x94 * column[79] * folded[120] + x102 * x117 * folded[118] + x102 * x125 * folded[119] -
        x101 * x114 + x101 * x82 + x106 * x121 + x124 * x50 - x127 * x49 + x128 * x83) + x105 *
        (-x124 * k_1 + x127 * k_2) + x129 * x131 + x129 * x132));
    const Real x133 = -K_i + K_ss;
    const Real x134 = -RTF * log(K_o * reciprocal(K_i)) - x53;
    const Real x135 = x134 * column[81] * g_Kb + x134 * column[84] * folded[69] * x_K1 - x134 *
        column[87] * folded[71] * (column[85] * x_r_fast + column[86] * x_r_slow) + g_Ks * x_s1 *
        x_s2 * (1.0 + 0.6 * reciprocal(6.481821026062645e-07 * pow(reciprocal(Ca_i), 1.4) + 1.0)) *
        (-RTF * log(folded[70] * reciprocal(K_i + Na_i * P_KNa)) - x53) + x134 * g_to * (x64 * a *
        (column[82] * i_fast + column[83] * i_slow) + x63 * a_p * (column[82] * i_fast_p +
        column[83] * i_slow_p));
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
    const Real x149 = Ca_i * column[88] + folded[79];
    const Real x150 = Ca_i + K_m_pCa;
    const Real x151 = g_pCa * reciprocal(x150);
    const Real x152 = x151 * Ca_i;
    const Real x153 = x20 * x52;
    const Real x154 = folded[82] * (x149 * column[89] * folded[81] + x153 * folded[78] - x152) -
        x148 * folded[87] + x141 * folded[88];
    rate[4] = x140 * x154;
    const Real x155 = x26 * x27;
    const Real x156 = x155 * folded[129];
    const Real x157 = column[68] * folded[128];
    const Real x158 = column[90] * folded[127];
    const Real x159 = column[65] * folded[126];
    const Real x160 = x159 * x27 + x27 * x39;
    const Real x161 = column[67] * k_Ca_on;
    const Real x162 = reciprocal(x45 * x45) * (-x155 * x161 - x156 - x160);
    slope[4] = x140 * (folded[132] + folded[82] * (Ca_i * g_pCa * reciprocal(x150 * x150) +
        column[91] * folded[81] + x20 * folded[78] * (2.0 * x162 * x38 + x162 * x51 + x46 * (x155 *
        x157 - x155 * x158 + x160 * x25) + x47 * (x156 * column[67] - x155 * folded[130])) - x151 +
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
    const Real x169 = Ca_ss * column[88] + folded[79];
    const Real x170 = x169 * column[89];
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
    slope[5] = x166 * (folded[135] + folded[93] * (x168 * column[91] + x170 * d * folded[92] *
        (x173 * x174 * x175 * x56 * x71 * x77 * folded[138] - x176 * x72) + x171 * (x104 * (x157 *
        x177 - x158 * x177 + x179 * x83) + x105 * (x178 * column[67] - x177 * folded[130]) + x131 *
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
    rate[10] = x189 * (-J_rel_np + x169 * x190 * x73 * column[89] * d * folded[101]);
    slope[10] = -x189;
    const Real x191 = select((tau_rel_min > x188 * beta_tau_p), folded[102], x187 * folded[105]);
    rate[11] = x191 * (-J_rel_p + x169 * x190 * x73 * column[89] * d * folded[104]);
    slope[11] = -x191;
    source = -x18 * P_NaK + x169 * x73 * column[89] * d * folded[92] + x149 * column[89] *
        folded[81] - x108 * x79 * folded[106] - x153 * folded[107] - x136 * folded[108] - x135 -
        x152 - x65 - x76;
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    const Real x0 = reciprocal(1.0 + exp(-0.10130685847431871 * V - 4.0087123898287915));
    const Real x1 = exp(-0.1107419712070875 * V - 6.2967884828349945);
    const Real x2 = x1 + 1.0;
    const Real x3 = exp(-0.16792611251049538 * V - 13.000839630562552);
    const Real x4 = exp(0.02876042565429968 * V + 0.3347713546160483);
    const Real x5 = 8.552 * x3 + 6.765 * x4;
    const Real x6 = reciprocal(1.0 + exp(0.005 * V - 0.25));
    const Real x7 = 0.2 * V;
    const Real x8 = reciprocal(1.0 + exp(x7 + 7.0));
    const Real x9 = 0.1 * x6 + 0.1 * x8;
    const Real x10 = reciprocal(1.0 + exp(-x7 - 12.0));
    const Real x11 = x10 * sodium_for_tissue;
    const Real x12 = folded[0] * reciprocal(x5) + x11 * x9;
    const Real x13 = 1.4361041141897564 * x3 - 0.19456427955133732 * x4;
    const Real x14 = reciprocal(x12 * x12) * (-x13 * folded[0] * reciprocal(x5 * x5) + x10 * x9 *
        folded[145] * (1.0 - x10) - x11 * (-0.0005 * x6 * (1.0 - x6) - 0.020000000000000004 * x8 *
        (1.0 - x8)));
    constant_dV[0] = x14 * (x0 * folded[0] + sodium_for_tissue * reciprocal(x2 * x2)) +
        reciprocal(x12) * (x0 * folded[143] * (1.0 - x0) + x1 * folded[144] * reciprocal(x2 * x2 *
        x2));
    const Real x15 = 0.1643115346697338 * V;
    const Real x16 = reciprocal(1.0 + exp(x15 + 13.621426224120933));
    const Real x17 = x16 * (1.0 - x16);
    const Real x18 = exp(0.13458950201884254 * V + 9.629878869448182);
    const Real x19 = x18 + 1.0;
    const Real x20 = x17 * folded[146] + x18 * folded[147] * reciprocal(x19 * x19 * x19);
    const Real x21 = exp(-0.15910898965791567 * V - 0.19029435163086714);
    const Real x22 = exp(0.0493339911198816 * V + 0.025140601874691665);
    const Real x23 = 1.432e-05 * x21 + 6.149 * x22;
    const Real x24 = exp(-0.14705882352941177 * V - 11.764705882352942);
    const bool x25 = switch_V < -40.0;
    const Real x26 = exp(0.079 * V);
    const Real x27 = exp(0.3485 * V);
    const Real x28 = exp(-0.0900900900900901 * V - 0.9603603603603604);
    const Real x29 = 0.13 * x28 + 0.13;
    const Real x30 = select(x25, 0.057 * x24, 0.0) + select(x25, 2.7 * x26 + 310000.0 * x27, 0.77 *
        reciprocal(x29));
    const Real x31 = folded[0] * reciprocal(x23) + sodium_for_tissue * reciprocal(x30);
    const Real x32 = x16 * folded[0] + sodium_for_tissue * reciprocal(x19 * x19);
    const Real x33 = reciprocal(x31 * x31) * (-folded[0] * reciprocal(x23 * x23) *
        (2.2784407319013524e-06 * x21 - 0.30335471139615194 * x22) - sodium_for_tissue *
        reciprocal(x30 * x30) * (-select(x25, -0.008382352941176471 * x24, 0.0) - select(x25,
        0.21330000000000002 * x26 + 108034.99999999999 * x27, 0.00901801801801802 * x28 *
        reciprocal(x29 * x29))));
    constant_dV[1] = x20 * reciprocal(x31) + x32 * x33;
    const Real x34 = exp(-0.035650623885918005 * V - 0.6399286987522281);
    const Real x35 = exp(0.017649135192375574 * V + 0.10112954465231204);
    const Real x36 = 0.00034916221033868096 * x34 - 0.005900105894811154 * x35;
    const Real x37 = 0.1643115346697338 * x17;
    constant_dV[2] = -x16 * x36 - x37 * (0.009794 * x34 + 0.3343 * x35);
    const Real x38 = exp(-0.12075836251660427 * V - 12.14829126917039);
    const Real x39 = exp(0.02600780234070221 * V + 0.025854356306892066);
    const Real x40 = 0.02136 * x38 + 0.3052 * x39;
    const Real x41 = reciprocal(x40);
    const Real x42 = reciprocal(1.0 + exp(-0.1378 * V - 5.5312920000000005));
    const Real x43 = x42 * exp(-0.01052 * V);
    const Real x44 = reciprocal(1.0 + exp(-0.1 * V - 3.2));
    const Real x45 = x44 * exp(0.057 * V);
    const Real x46 = V + 37.78;
    const Real x47 = reciprocal(1.0 + exp(0.311 * V + 24.640530000000002));
    const Real x48 = exp(-0.04391 * V);
    const Real x49 = exp(0.2444 * V);
    const Real x50 = x47 * (-6.948e-06 * x48 - 25428.0 * x49);
    const Real x51 = x46 * x50;
    const Real x52 = select(x25, 0.02424 * x43, 0.6 * x45) + select(x25, x51, 0.0);
    const Real x53 = folded[0] * (x41 + 2.038) + sodium_for_tissue * reciprocal(x52);
    const Real x54 = reciprocal(x40 * x40) * (0.002579398623354667 * x38 - 0.007937581274382315 *
        x39);
    const Real x55 = reciprocal(x53 * x53) * (-x54 * folded[0] - sodium_for_tissue *
        reciprocal(x52 * x52) * (-select(x25, 0.0033402720000000005 * x43 * (1.0 - x42) -
        0.00025500480000000003 * x43, 0.06 * x45 * (1.0 - x44) + 0.0342 * x45) - select(x25, x46 *
        x47 * (3.0508668e-07 * x48 - 6214.6032000000005 * x49) + x50 - 0.311 * x51 * (1.0 - x47),
        0.0)));
    constant_dV[3] = x20 * reciprocal(x53) + x32 * x55;
    const Real x56 = reciprocal(1.0 + exp(x15 + 14.640157739073281));
    const Real x57 = 0.00011638740344622698 * x34 - 0.0019667019649370512 * x35;
    constant_dV[4] = -x56 * x57 - 0.1643115346697338 * x56 * (1.0 - x56) * (0.0032646666666666666 *
        x34 + 0.11143333333333333 * x35);
    const Real x58 = 1.46 * x41 + 2.9754799999999997;
    const Real x59 = 1.46 * x54 * reciprocal(x58 * x58);
    constant_dV[5] = -x16 * x59 - x37 * reciprocal(x58);
    const Real x60 = reciprocal(1.0 + exp(-0.18996960486322187 * V - 8.140197568389057));
    constant_dV[6] = -x13 * x60 + 0.18996960486322187 * x5 * x60 * (1.0 - x60);
    const Real x61 = 0.13354700854700854 * V;
    const Real x62 = reciprocal(1.0 + exp(x61 + 11.700053418803419));
    constant_dV[7] = x62 * folded[148] * (1.0 - x62);
    const Real x63 = reciprocal(1.0 + exp(x61 + 12.528044871794872));
    constant_dV[8] = x63 * folded[149] * (1.0 - x63);
    const Real x64 = 0.06747638326585695 * V;
    const Real x65 = reciprocal(1.0 + exp(0.9676113360323886 - x64));
    const Real x66 = 0.03403513787634354 * V;
    const Real x67 = reciprocal(1.0 + exp(x66 + 3.403513787634354));
    const Real x68 = exp(0.6265834847896969 - x66);
    const Real x69 = 1.2089 * x68 + 1.2089;
    const Real x70 = 0.22460041981027037 * x67 + 0.06417154851722011 * reciprocal(x69);
    const Real x71 = 0.113288618703949 * x67 * (1.0 - x67) - 0.03912988890034399 * x68 *
        reciprocal(x69 * x69);
    const Real x72 = -x71;
    constant_dV[9] = x65 * x70 * (1.0 - x65) + x65 * x72;
    const Real x73 = reciprocal(1.0 + exp(x7 + 14.0));
    const Real x76 = exp(0.06027727546714889 * V + 3.0138637733574445);
    const Real x77 = exp(-0.01 * V - 1.0);
    const Real x78 = 0.08004 * x76 + 0.3933 * x77;
    const Real x79 = 4.562 + reciprocal(x78);
    const Real x80 = reciprocal(x79);
    const Real x81 = reciprocal(1.0 + exp(0.17510068289266328 * V + 7.693924006303624));
    const Real x74 = -x73 * delta_epi_max + 1.0;
    const Real x75 = reciprocal(x74);
    const Real x82 = x75 * x80 * x81;
    const Real x83 = 0.17510068289266328 - 0.17510068289266328 * x81;
    const Real x84 = x82 * x83;
    const Real x85 = 1.0 - x73;
    const Real x86 = reciprocal(x74 * x74);
    const Real x87 = x75 * reciprocal(x78 * x78) * reciprocal(x79 * x79) * (-0.004824593128390597 *
        x76 + 0.003933 * x77);
    const Real x88 = x81 * x87;
    constant_dV[10] = x73 * x80 * x81 * x85 * x86 * folded[150] - x84 - x88;
    const Real x89 = exp(-0.01693480101608806 * V - 1.6345469940728194);
    const Real x90 = exp(0.12377769525931426 * V + 14.123035029087756);
    const Real x91 = 0.001416 * x89 + 1.78e-08 * x90;
    const Real x92 = 23.62 + reciprocal(x91);
    const Real x93 = reciprocal(x92);
    const Real x94 = x75 * x81 * x93;
    const Real x95 = x83 * x94;
    const Real x96 = x75 * reciprocal(x91 * x91) * reciprocal(x92 * x92) *
        (2.3979678238780692e-05 * x89 - 2.203242975615794e-09 * x90);
    const Real x97 = x81 * x96;
    constant_dV[11] = x73 * x81 * x85 * x86 * x93 * folded[150] - x95 - x97;
    const Real x98 = reciprocal(1.0 + exp(1.642375168690958 - x64));
    constant_dV[12] = x70 * x98 * (1.0 - x98) + x72 * x98;
    const Real x99 = 0.05 * V;
    const Real x100 = reciprocal(1.0 + exp(x99 + 3.5));
    const Real x101 = 1.0 - 0.5 * x100;
    const Real x102 = reciprocal(x101);
    const Real x103 = exp(56.77808727948003 - 4.642525533890436 * V);
    const Real x104 = exp(0.06293266205160478 * V - 10.53492762743864);
    const Real x105 = x103 + x104;
    const Real x106 = 1.354 + 0.0001 * reciprocal(x105);
    const Real x107 = reciprocal(x106);
    const Real x108 = x102 * x107;
    const Real x109 = 0.025 * x100 * x107 * reciprocal(x101 * x101) * (1.0 - x100);
    const Real x110 = 0.0001 * x102 * reciprocal(x105 * x105) * reciprocal(x106 * x106) *
        (4.642525533890436 * x103 - 0.06293266205160478 * x104);
    constant_dV[13] = x102 * x107 * x73 * x80 * x81 * x85 * x86 * folded[150] - x108 * x84 - x108 *
        x88 - x109 * x82 - x110 * x82;
    constant_dV[14] = x102 * x107 * x73 * x81 * x85 * x86 * x93 * folded[150] - x108 * x95 - x108 *
        x97 - x109 * x94 - x110 * x94;
    const Real x111 = reciprocal(1.0 + exp(-0.23640661938534277 * V - 0.9314420803782505));
    const Real x112 = exp(-0.05 * V - 0.30000000000000004);
    const Real x113 = exp(0.09 * V + 1.26);
    const Real x114 = x112 + x113;
    const Real x115 = 0.6 + reciprocal(x114);
    const Real x116 = reciprocal(x114 * x114) * reciprocal(x115 * x115) * (0.05 * x112 - 0.09 *
        x113);
    constant_dV[15] = -x111 * x116 + 0.23640661938534277 * x111 * reciprocal(x115) * (1.0 - x111);
    const Real x117 = 0.1 * V + 2.0;
    const Real x118 = exp(-x117);
    const Real x119 = exp(x117);
    const Real x120 = 0.0045 * x118 + 0.0045 * x119;
    const Real x121 = reciprocal(x120);
    const Real x122 = x121 + 7.0;
    const Real x123 = reciprocal(1.0 + exp(0.27056277056277056 * V + 5.2976190476190474));
    const Real x124 = x123 * (1.0 - x123);
    const Real x125 = 0.27056277056277056 * x124;
    const Real x126 = reciprocal(x120 * x120) * (0.00045 * x118 - 0.00045 * x119);
    const Real x127 = x126 * reciprocal(x122 * x122);
    constant_dV[16] = -x123 * x127 - x125 * reciprocal(x122);
    const Real x128 = exp(-0.25 * V - 1.25);
    const Real x129 = exp(0.16666666666666666 * V + 0.8333333333333334);
    const Real x130 = 3.5e-05 * x128 + 3.5e-05 * x129;
    const Real x131 = 1000.0 + reciprocal(x130);
    const Real x132 = reciprocal(x130 * x130) * reciprocal(x131 * x131) * (8.75e-06 * x128 -
        5.833333333333332e-06 * x129);
    constant_dV[17] = -x123 * x132 - x125 * reciprocal(x131);
    const Real x133 = 0.14285714285714285 * V;
    const Real x134 = x133 - 0.5714285714285714;
    const Real x135 = exp(-x134);
    const Real x136 = exp(x134);
    const Real x137 = 0.04 * x135 + 0.04 * x136;
    const Real x138 = reciprocal(x137);
    const Real x139 = x138 + 7.0;
    const Real x140 = reciprocal(x137 * x137) * (0.005714285714285714 * x135 -
        0.005714285714285714 * x136);
    const Real x141 = x140 * reciprocal(x139 * x139);
    constant_dV[18] = -x123 * x141 - x125 * reciprocal(x139);
    const Real x142 = exp(-0.3333333333333333 * V);
    const Real x143 = exp(x133);
    const Real x144 = 0.00012 * x142 + 0.00012 * x143;
    const Real x145 = 100.0 + reciprocal(x144);
    const Real x146 = reciprocal(x144 * x144) * reciprocal(x145 * x145) * (3.9999999999999996e-05 *
        x142 - 1.7142857142857142e-05 * x143);
    constant_dV[19] = -x123 * x146 - x125 * reciprocal(x145);
    constant_dV[20] = x124 * folded[151];
    const Real x147 = 2.5 * x121 + 17.5;
    const Real x148 = 2.5 * x126 * reciprocal(x147 * x147);
    constant_dV[21] = -x123 * x148 - x125 * reciprocal(x147);
    const Real x149 = 2.5 * x138 + 17.5;
    const Real x150 = 2.5 * x140 * reciprocal(x149 * x149);
    constant_dV[22] = -x123 * x150 - x125 * reciprocal(x149);
    const Real x151 = exp(2.3444553483807655 - 0.04906771344455348 * V);
    const Real x152 = exp(0.25846471956577927 * V - 8.182993021452571);
    const Real x153 = 4.123e-05 * x151 + 0.3652 * x152;
    const Real x154 = 12.98 + reciprocal(x153);
    const Real x155 = reciprocal(1.0 + exp(-0.14729709824716453 * V - 1.2280159080866107));
    const Real x156 = 0.14729709824716453 * x155 * (1.0 - x155);
    const Real x157 = reciprocal(x153 * x153) * reciprocal(x154 * x154) * (2.02306182531894e-06 *
        x151 - 0.09439131558542259 * x152);
    constant_dV[23] = -x155 * x157 + x156 * reciprocal(x154);
    const Real x158 = exp(1.146491904394757 - 0.03855050115651503 * V);
    const Real x159 = exp(0.13596193065941536 * V - 4.717878993881714);
    const Real x160 = 1.128e-05 * x158 + 0.06629 * x159;
    const Real x161 = 1.865 + reciprocal(x160);
    const Real x162 = reciprocal(x160 * x160) * reciprocal(x161 * x161) * (4.3484965304548955e-07 *
        x158 - 0.009012916383412645 * x159);
    constant_dV[24] = -x155 * x162 + x156 * reciprocal(x161);
    const Real x163 = exp(0.056179775280898875 * V + 2.7123595505617977);
    const Real x164 = exp(-0.004347826086956522 * V - 0.9130434782608695);
    const Real x165 = 0.0002326 * x163 + 0.001292 * x164;
    const Real x166 = 817.3 + reciprocal(x165);
    const Real x167 = reciprocal(1.0 + exp(-0.11195700850873264 * V - 1.2987012987012985));
    const Real x168 = 0.11195700850873264 * x167 * (1.0 - x167);
    const Real x169 = reciprocal(x165 * x165) * reciprocal(x166 * x166) *
        (-1.3067415730337078e-05 * x163 + 5.617391304347826e-06 * x164);
    constant_dV[25] = -x167 * x169 + x168 * reciprocal(x166);
    const Real x170 = exp(-0.03225806451612903 * V - 2.146451612903226);
    const Real x171 = exp(x99 - 2.5);
    const Real x172 = 0.0006225806451612904 * x170 - 0.0005 * x171;
    constant_dV[26] = -x167 * x172 + x168 * (0.0193 * x170 + 0.01 * x171);
    const Real x173 = reciprocal(1.0 + exp(folded[4] * (-V + folded[5])));
    const Real x174 = exp(-0.049115913555992145 * V - 6.247544204322201);
    const Real x175 = exp(0.014423770373575654 * V + 3.415548824462715);
    const Real x176 = 0.0004019305528313596 * x174 - 0.00011803412744333597 * x175;
    constant_dV[27] = x173 * folded[4] * (1.0 - x173) * (0.008183306055646482 * x174 +
        0.008183306055646482 * x175) - x173 * x176;
    slope_dV[0] = -x14;
    slope_dV[1] = -x33;
    slope_dV[2] = x36;
    slope_dV[3] = -x55;
    slope_dV[4] = x57;
    slope_dV[5] = x59;
    slope_dV[6] = x13;
    slope_dV[7] = 0.0;
    slope_dV[8] = 0.0;
    slope_dV[9] = x71;
    const Real x177 = x73 * x85 * x86 * folded[152];
    const Real x178 = x177 * x80;
    slope_dV[10] = x178 + x87;
    const Real x179 = x177 * x93;
    slope_dV[11] = x179 + x96;
    slope_dV[12] = x71;
    const Real x180 = x75 * x80;
    slope_dV[13] = x108 * x178 + x108 * x87 + x109 * x180 + x110 * x180;
    const Real x181 = x75 * x93;
    slope_dV[14] = x108 * x179 + x108 * x96 + x109 * x181 + x110 * x181;
    slope_dV[15] = x116;
    slope_dV[16] = x127;
    slope_dV[17] = x132;
    slope_dV[18] = x141;
    slope_dV[19] = x146;
    slope_dV[20] = 0.0;
    slope_dV[21] = x148;
    slope_dV[22] = x150;
    slope_dV[23] = x157;
    slope_dV[24] = x162;
    slope_dV[25] = x169;
    slope_dV[26] = x172;
    slope_dV[27] = x176;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, Take& take) const {
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
    const Real x20 = Na_i * Na_i * Na_i;
    const Real x9 = K_i * folded[14] + 1.0;
    const Real x10 = exp(V * folded[16]);
    const Real x11 = reciprocal(x10);
    const Real x12 = x11 * Na_i;
    const Real x13 = x12 * folded[15] + 1.0;
    const Real x14 = (x13 * x13 * x13) + (x9 * x9) - 1.0;
    const Real x15 = reciprocal(x14);
    const Real x21 = reciprocal(x10 * x10 * x10);
    const Real x22 = x15 * x21;
    const Real x23 = x20 * x22;
    const Real x0 = exp(V * folded[10]);
    const Real x1 = reciprocal(x0);
    const Real x2 = x1 * folded[11] + 1.0;
    const Real x3 = folded[9] + (x2 * x2 * x2) - 1.0;
    const Real x4 = reciprocal(x3);
    const Real x5 = reciprocal(x0 * x0 * x0);
    const Real x6 = x4 * x5;
    const Real x7 = K_i * folded[21] + Na_i * folded[22] + folded[23];
    const Real x8 = reciprocal(x7);
    const Real x26 = x6 * x8;
    const Real x27 = x4 * folded[12] + x4 * folded[13] + x6 * folded[18] + x26 * folded[29];
    const Real x16 = K_i * K_i;
    const Real x17 = x15 * x16;
    const Real x18 = x17 * x8;
    const Real x19 = x18 * x6;
    const Real x24 = x23 * x8;
    const Real x25 = x23 * folded[17] + x18 * folded[24] + x24 * folded[28];
    const Real x28 = x23 * x4;
    const Real x29 = x23 * x6;
    const Real x30 = x23 * x26;
    const Real x31 = x28 * folded[26] + x29 * folded[30] + x30 * folded[32];
    const Real x32 = x17 * x4;
    const Real x33 = x17 * x6;
    const Real x34 = x32 * folded[19] + x32 * folded[20] + x28 * folded[25] + x33 * folded[27];
    const Real x35 = x19 * folded[31] + x25 + x27 + x31 + x34;
    const Real x36 = reciprocal(x35);
    const Real x37 = x19 * folded[33];
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
    const Real x50 = -x19 * folded[158] + x18 * x44 * folded[159] + x26 * x49 * folded[160];
    const Real x51 = Na_i * Na_i * Na_i * Na_i;
    const Real x52 = x47 * reciprocal(x10 * x10 * x10 * x10);
    const Real x53 = x51 * x52;
    const Real x54 = -x23 * folded[153] + x53 * folded[154] - x24 * folded[155] + x53 * x8 *
        folded[156] + x49 * x8 * folded[157];
    const Real x55 = x4 * folded[36];
    const Real x56 = x17 * x42;
    const Real x57 = x4 * x53;
    const Real x58 = x4 * x49;
    const Real x59 = x23 * x42;
    const Real x60 = -x28 * folded[161] - x33 * folded[162] + x57 * folded[163] + x17 * x44 *
        folded[164] + x58 * folded[165] + x58 * folded[166] + x56 * folded[167] + x56 *
        folded[168] + x49 * x6 * folded[169] + x59 * folded[170];
    const Real x61 = x8 * folded[37];
    const Real x62 = x23 * x27;
    const Real x63 = -x6 * folded[183] + x44 * folded[184] + x42 * folded[185] + x42 *
        folded[186] - x26 * folded[187] + x44 * x8 * folded[188];
    const Real x64 = -x28 * folded[172] + x57 * folded[173] - x29 * folded[174] - x29 *
        folded[175] + x53 * x6 * folded[176] + x23 * x44 * folded[177] + x59 * folded[178] - x30 *
        folded[179] - x30 * folded[180] + x26 * x53 * folded[181] + x24 * x44 * folded[182];
    const Real x65 = folded[34] * (x31 + x37) + x62 * folded[35];
    const Real x66 = reciprocal(x35 * x35);
    const Real x67 = x66 * (x11 * x16 * x4 * x45 * x46 * x5 * x8 * Na_i * folded[193] + x15 * x16 *
        x4 * x5 * x8 * folded[191] + x15 * x16 * x39 * x40 * x43 * x8 * folded[192] - x54 - x60 -
        x63 - x64);
    const Real x68 = x34 * x61 + x38 * x55;
    const Real x69 = x36 * (x38 * x42 * folded[171] + x55 * (x50 + x54) + x60 * x61) + x36 * (x62 *
        folded[189] + x27 * x53 * folded[190] + folded[34] * (x50 + x64) + x23 * x63 *
        folded[35]) + x65 * x67 + x67 * x68;
    const Real x70 = reciprocal(1.0 + exp(0.7895310796074155 - 0.05452562704471101 * V));
    const Real x71 = x70 * g_Kb;
    const Real x72 = reciprocal(1.0 + exp(0.006613756613756614 * V - 1.4126984126984128));
    const Real x73 = x72 * i_fast_p;
    const Real x74 = 1.0 - x72;
    const Real x75 = x74 * i_slow_p + x73;
    const Real x76 = 1.0 - CaMK_trap;
    const Real x77 = reciprocal(Ca_ss);
    const Real x78 = x77 * K_m_CaM + 1.0;
    const Real x79 = reciprocal(x78);
    const Real x80 = x79 * CaMK_o;
    const Real x81 = CaMK_trap + x76 * x80;
    const Real x82 = K_m_CaMK * reciprocal(x81) + 1.0;
    const Real x83 = reciprocal(x82);
    const Real x84 = x83 * a_p;
    const Real x85 = x72 * i_fast;
    const Real x86 = x74 * i_slow + x85;
    const Real x87 = 1.0 - x83;
    const Real x88 = x87 * a;
    const Real x89 = x75 * x84 + x86 * x88;
    const Real x90 = x89 * g_to;
    const Real x91 = exp(V * folded[43]);
    const Real x92 = reciprocal(x91);
    const Real x93 = folded[44] * (x92 + 1.0) + 1.0;
    const Real x94 = reciprocal(x93);
    const Real x95 = x92 * x94;
    const Real x96 = x95 * folded[45];
    const Real x103 = x91 + 1.0;
    const Real x104 = x103 * folded[48];
    const Real x105 = x104 * Na_ss + 1.0;
    const Real x106 = reciprocal(x105);
    const Real x99 = Na_ss * Na_ss * Na_ss;
    const Real x100 = folded[46] * (Na_ss * folded[47] + 1.0);
    const Real x101 = x100 * Na_ss + 1.0;
    const Real x102 = reciprocal(x101);
    const Real x107 = x102 * x106;
    const Real x108 = x107 * x99;
    const Real x109 = x108 * x91;
    const Real x111 = x91 * x91;
    const Real x112 = reciprocal(x105 * x105);
    const Real x113 = x102 * x112;
    const Real x114 = x113 * (Na_ss * Na_ss * Na_ss * Na_ss);
    const Real x115 = x111 * x114;
    const Real x117 = reciprocal(x93 * x93);
    const Real x118 = x117 * reciprocal(x111);
    const Real x119 = x118 * folded[197];
    const Real x120 = x95 * folded[198];
    const Real x125 = x91 * folded[51];
    const Real x126 = x106 * x125;
    const Real x127 = x126 * Na_ss;
    const Real x132 = Na_ss * Na_ss;
    const Real x133 = x111 * folded[203];
    const Real x134 = x112 * x132 * x133;
    const Real x97 = x94 * omega_Ca + x96;
    const Real x98 = k_2 + x97;
    const Real x110 = x109 * x98;
    const Real x116 = x98 * folded[210];
    const Real x121 = x117 * x92 * folded[196] + x119 - x120;
    const Real x122 = x121 * folded[56];
    const Real x123 = x111 * folded[195];
    const Real x124 = x102 * x106 * x91 * x99 * folded[194] - x114 * x123;
    const Real x128 = reciprocal(exp(V * folded[50]));
    const Real x129 = x106 * x128;
    const Real x130 = x129 * omega_Ca + x127;
    const Real x131 = x130 * k_2;
    const Real x135 = x112 * x128;
    const Real x136 = x91 * folded[204];
    const Real x137 = x106 * x91 * Na_ss * folded[202] - x135 * x136 * Na_ss - x129 * folded[201] -
        x134;
    const Real x138 = Ca_ss * k_Ca_on;
    const Real x139 = x102 * x138;
    const Real x140 = x91 * folded[49];
    const Real x141 = x108 * x140 + x139;
    const Real x142 = x141 * k_2;
    const Real x143 = x110 * folded[209] + x109 * x122 - x115 * x116 + x124 * x131 + x137 * x142;
    const Real x144 = k_5 + x130;
    const Real x145 = x109 * x144;
    const Real x146 = x118 * folded[205] - x95 * folded[206];
    const Real x147 = x109 * folded[55];
    const Real x148 = x95 * folded[52] + k_1;
    const Real x149 = x139 * x148;
    const Real x150 = x145 * folded[207] - x115 * x144 * folded[208] + x130 * x139 * x146 + x137 *
        x147 + x137 * x149;
    const Real x151 = x145 * folded[55] + x130 * x149;
    const Real x152 = x110 * folded[56] + x130 * x142;
    const Real x153 = x95 * folded[54];
    const Real x154 = x102 * x98;
    const Real x155 = x153 * x154;
    const Real x156 = x97 * k_1;
    const Real x157 = x155 * Ca_ss + x141 * x156;
    const Real x158 = x148 * k_5;
    const Real x159 = x158 * x97;
    const Real x160 = x95 * folded[53];
    const Real x161 = x144 * x160 + x159;
    const Real x162 = x151 + x152 + x157 + x161;
    const Real x163 = reciprocal(x162);
    const Real x164 = 2.0 * x163;
    const Real x165 = x154 * Ca_ss;
    const Real x166 = x118 * folded[199];
    const Real x167 = x95 * folded[200];
    const Real x168 = x121 * x153;
    const Real x169 = x121 * k_1;
    const Real x170 = x102 * x168 * Ca_ss + x124 * x156 + x141 * x169 + x165 * x166 - x165 * x167;
    const Real x171 = x118 * folded[213];
    const Real x172 = x95 * folded[214];
    const Real x173 = x146 * x97 * k_5 + x121 * x158;
    const Real x174 = x137 * x160 + x144 * x171 - x144 * x172 + x173;
    const Real x175 = -x143 - x150 - x170 - x174;
    const Real x176 = reciprocal(x162 * x162);
    const Real x177 = -x152 * k_1 + x151 * k_2;
    const Real x178 = 2.0 * x176 * x177;
    const Real x179 = x91 * folded[58];
    const Real x180 = x108 * x179;
    const Real x181 = x152 * x95;
    const Real x182 = x181 * folded[57] + x127 * x157 - x151 * x96 + x161 * x180;
    const Real x183 = x176 * x182;
    const Real x184 = x91 * folded[202];
    const Real x185 = x118 * folded[211];
    const Real x186 = x95 * folded[57];
    const Real x187 = x163 * (x106 * x157 * x184 * Na_ss + x181 * folded[212] + x115 * x161 *
        folded[215] + x109 * x161 * folded[216] - x119 * x151 + x120 * x151 + x127 * x170 - x134 *
        x157 + x143 * x186 - x150 * x96 + x152 * x185 + x174 * x180) + x164 * (-x143 * k_1 + x150 *
        k_2) + x175 * x178 + x175 * x183;
    const Real x188 = reciprocal(Ca_ss * Ca_ss);
    const Real x189 = x188 * folded[42] + 1.0;
    const Real x190 = reciprocal(x189);
    const Real x191 = x190 * folded[106];
    const Real x195 = x104 * Na_i + 1.0;
    const Real x196 = reciprocal(x195);
    const Real x192 = folded[46] * (Na_i * folded[47] + 1.0);
    const Real x193 = x192 * Na_i + 1.0;
    const Real x194 = reciprocal(x193);
    const Real x197 = x194 * x196;
    const Real x198 = x197 * x20;
    const Real x199 = x198 * x91;
    const Real x201 = reciprocal(x195 * x195);
    const Real x202 = x194 * x201;
    const Real x203 = x202 * x51;
    const Real x204 = x111 * x203;
    const Real x206 = x125 * x196;
    const Real x207 = x206 * Na_i;
    const Real x211 = Na_i * Na_i;
    const Real x212 = x133 * x201 * x211;
    const Real x200 = x199 * x98;
    const Real x205 = x194 * x196 * x20 * x91 * folded[194] - x123 * x203;
    const Real x208 = x128 * x196;
    const Real x209 = x208 * omega_Ca + x207;
    const Real x210 = x209 * k_2;
    const Real x213 = x128 * x201;
    const Real x214 = x196 * x91 * Na_i * folded[202] - x136 * x213 * Na_i - x208 * folded[201] -
        x212;
    const Real x215 = Ca_i * k_Ca_on;
    const Real x216 = x194 * x215;
    const Real x217 = x140 * x198 + x216;
    const Real x218 = x217 * k_2;
    const Real x219 = x200 * folded[209] - x116 * x204 + x122 * x199 + x205 * x210 + x214 * x218;
    const Real x220 = k_5 + x209;
    const Real x221 = x199 * x220;
    const Real x222 = x199 * folded[55];
    const Real x223 = x148 * x216;
    const Real x224 = x221 * folded[207] - x204 * x220 * folded[208] + x146 * x209 * x216 + x214 *
        x222 + x214 * x223;
    const Real x225 = x221 * folded[55] + x209 * x223;
    const Real x226 = x200 * folded[56] + x209 * x218;
    const Real x227 = x194 * x98;
    const Real x228 = x153 * x227;
    const Real x229 = x228 * Ca_i + x156 * x217;
    const Real x230 = x159 + x160 * x220;
    const Real x231 = x225 + x226 + x229 + x230;
    const Real x232 = reciprocal(x231);
    const Real x233 = 2.0 * x232;
    const Real x234 = x227 * Ca_i;
    const Real x235 = x168 * x194 * Ca_i + x156 * x205 + x166 * x234 - x167 * x234 + x169 * x217;
    const Real x236 = x160 * x214 + x171 * x220 - x172 * x220 + x173;
    const Real x237 = -x219 - x224 - x235 - x236;
    const Real x238 = reciprocal(x231 * x231);
    const Real x239 = -x226 * k_1 + x225 * k_2;
    const Real x240 = 2.0 * x238 * x239;
    const Real x241 = x179 * x198;
    const Real x242 = x186 * x226 + x207 * x229 - x225 * x96 + x230 * x241;
    const Real x243 = x238 * x242;
    const Real x244 = x232 * (x184 * x196 * x229 * Na_i + x226 * x95 * folded[212] + x204 * x230 *
        folded[215] + x199 * x230 * folded[216] - x119 * x225 + x120 * x225 + x185 * x226 + x186 *
        x219 + x207 * x235 - x212 * x229 - x224 * x96 + x236 * x241) + x233 * (-x219 * k_1 + x224 *
        k_2) + x237 * x240 + x237 * x243;
    const Real x245 = 1.0 + folded[42] * reciprocal(Ca_i * Ca_i);
    const Real x246 = reciprocal(x245);
    const Real x247 = x246 * folded[107];
    const Real x248 = reciprocal(1.0 + exp(0.10534077741493732 * V + folded[68]));
    const Real x249 = x248 * folded[69];
    const Real x250 = x249 * x_K1;
    const Real x252 = -V;
    const Real x253 = reciprocal(K_i);
    const Real x254 = -RTF * log(x253 * K_o) - x252;
    const Real x251 = 0.006613756613756614 * x74;
    const Real x255 = x254 * g_to;
    const Real x256 = x255 * (x84 * (0.006613756613756614 * x72 * x74 * i_slow_p - x251 * x73) +
        x88 * (0.006613756613756614 * x72 * x74 * i_slow - x251 * x85));
    const Real x257 = V * folded[80];
    const Real x258 = x_over_expm1_slope(x257);
    const Real x259 = exp(x257);
    const Real x260 = x259 * Ca_i;
    const Real x261 = folded[79] + x260;
    const Real x262 = reciprocal(Ca_i);
    const Real x263 = pow(x262, 1.4);
    const Real x264 = 6.481821026062645e-07 * x263 + 1.0;
    const Real x265 = 1.0 + 0.6 * reciprocal(x264);
    const Real x266 = x265 * x_s2;
    const Real x267 = x266 * g_Ks;
    const Real x268 = x267 * x_s1;
    const Real x269 = x_over_expm1(x257);
    const Real x270 = 1.0 - x70;
    const Real x271 = reciprocal(1.0 + exp(0.013333333333333334 * V + 0.7333333333333333));
    const Real x272 = reciprocal(1.0 + exp(0.03333333333333333 * V - 0.3333333333333333));
    const Real x273 = reciprocal(1.0 + exp(0.02617115938236064 * V + 1.4344412457471867));
    const Real x274 = x273 * x_r_fast;
    const Real x275 = 1.0 - x273;
    const Real x276 = x274 + x275 * x_r_slow;
    const Real x277 = FRT * V;
    const Real x278 = x_over_expm1(x277);
    const Real x279 = reciprocal(1.0 + exp(0.1 * V - 1.0));
    const Real x280 = 1.0 - x279;
    const Real x281 = 0.06 * x279 * x280;
    const Real x282 = -0.06 * x279 * x280 * f_Ca_slow;
    const Real x283 = 1.1 * x83;
    const Real x284 = x283 * n_Ca;
    const Real x285 = x284 * j_Ca;
    const Real x286 = x87 * n_Ca;
    const Real x287 = x286 * j_Ca;
    const Real x288 = x285 * (-x281 * f_Ca_fast_p - x282) + x287 * (-x281 * f_Ca_fast - x282);
    const Real x289 = x288 * d;
    const Real x290 = x278 * x289;
    const Real x291 = exp(x277);
    const Real x292 = 0.75 * x291;
    const Real x293 = x292 * K_ss + folded[74];
    const Real x294 = x293 * folded[108];
    const Real x296 = 1.0 - n_Ca;
    const Real x297 = f_slow * folded[64];
    const Real x298 = A_f_fast * f_fast_p + x297;
    const Real x299 = 0.6 * x279;
    const Real x300 = x299 + 0.3;
    const Real x301 = 0.7 - x299;
    const Real x302 = x301 * f_Ca_slow;
    const Real x303 = x300 * f_Ca_fast_p + x302;
    const Real x304 = x303 * j_Ca * n_Ca + x296 * x298;
    const Real x305 = A_f_fast * f_fast + x297;
    const Real x306 = x300 * f_Ca_fast + x302;
    const Real x307 = x306 * j_Ca * n_Ca + x296 * x305;
    const Real x308 = x283 * x304 + x307 * x87;
    const Real x295 = x_over_expm1_slope(x277);
    const Real x309 = x308 * d;
    const Real x310 = x295 * x309;
    const Real x311 = x293 * x310;
    const Real x312 = x292 * Na_ss + folded[63];
    const Real x313 = x310 * x312 * folded[224];
    const Real x314 = x312 * folded[65];
    const Real x315 = x290 * x314;
    const Real x316 = x259 * Ca_ss;
    const Real x317 = folded[79] + x316;
    const Real x318 = 1.0 - x248;
    const Real x319 = 0.02617115938236064 * x273 * x275 * x_r_slow - 0.02617115938236064 * x274 *
        x275;
    const Real x320 = 1.0 - x271;
    const Real x321 = 1.0 - x272;
    const Real x322 = m * m * m;
    const Real x323 = folded[41] * j;
    const Real x324 = A_h_fast * h_fast;
    const Real x325 = folded[39] * h_slow_p + x324;
    const Real x326 = x83 * j_p;
    const Real x327 = folded[39] * h_slow + x324;
    const Real x328 = x87 * j;
    const Real x329 = folded[40] * (x325 * x326 + x327 * x328) + x323 * h_fast;
    const Real x330 = x322 * x329;
    const Real x331 = x291 * Na_i;
    const Real x332 = x87 * h_L + x83 * h_L_p;
    const Real x333 = x332 * g_NaL;
    const Real x334 = x278 * x331 * folded[218] + x295 * folded[218] * (-Na_o + x331) + x333 *
        m_L + x330;
    take(0, 0, x259 * x269 * Ca_i * folded[219] + x259 * x269 * x308 * Ca_ss * d * folded[225] +
        x278 * x291 * x308 * K_ss * d * folded[226] + x278 * x291 * x308 * Na_ss * d *
        folded[227] - x69 * P_NaK + x258 * x308 * x317 * d * folded[225] + x269 * x288 * x317 * d *
        folded[92] + x254 * x270 * x70 * folded[217] + x258 * x261 * folded[219] + x248 * x254 *
        x318 * folded[220] * x_K1 + x254 * x271 * x272 * x276 * x320 * folded[221] + x254 * x271 *
        x272 * x276 * x321 * folded[222] - x311 * folded[223] + x254 * x271 * x272 * x319 *
        folded[71] + x271 * x272 * x276 * folded[71] - x187 * x191 - x244 * x247 - x250 - x256 -
        x268 - x290 * x294 - x313 - x315 - x334 - x71 - x90);
    const Real x335 = reciprocal(Na_i);
    const Real x336 = -RTF * log(x335 * Na_o) - x252;
    const Real x337 = x329 * x336 * (m * m);
    take(0, 1, -3.0 * x337);
    const Real x338 = x322 * x336;
    const Real x339 = x338 * (folded[40] * (x326 * A_h_fast + x328 * A_h_fast) + x323);
    take(0, 2, -x339);
    const Real x340 = x338 * folded[228];
    take(0, 3, -x328 * x340);
    const Real x341 = x338 * (x327 * x87 * folded[40] + folded[41] * h_fast);
    take(0, 4, -x341);
    take(0, 5, -x326 * x340);
    const Real x342 = x338 * folded[40];
    const Real x343 = x325 * x83;
    take(0, 6, -x342 * x343);
    take(0, 7, -x333 * x336);
    const Real x344 = x87 * m_L;
    const Real x345 = x336 * g_NaL;
    take(0, 8, -x344 * x345);
    const Real x346 = x345 * m_L;
    take(0, 9, -x346 * x83);
    const Real x347 = x86 * x87;
    take(0, 10, -x255 * x347);
    const Real x348 = x255 * x88;
    take(0, 11, -x348 * x72);
    take(0, 12, -x348 * x74);
    const Real x349 = x75 * x83;
    take(0, 13, -x255 * x349);
    const Real x350 = x255 * x84;
    take(0, 14, -x350 * x72);
    take(0, 15, -x350 * x74);
    const Real x351 = x278 * x308;
    const Real x352 = x293 * x351;
    const Real x353 = x312 * x351;
    take(0, 16, -x352 * folded[108] - x353 * folded[65] + x269 * x308 * x317 * folded[92]);
    const Real x354 = x296 * x87;
    const Real x355 = x354 * d;
    const Real x356 = x278 * x355;
    const Real x357 = x293 * x356;
    const Real x358 = x312 * x356;
    take(0, 17, x269 * x296 * x317 * x87 * d * folded[231] - x357 * folded[229] - x358 *
        folded[230]);
    const Real x359 = x296 * x83;
    const Real x360 = x359 * folded[232] + x354 * folded[64];
    const Real x361 = x360 * d;
    const Real x362 = x278 * x361;
    take(0, 18, x269 * x317 * x360 * d * folded[92] - x294 * x362 - x314 * x362);
    const Real x363 = x300 * d;
    const Real x364 = x287 * x363;
    const Real x365 = x278 * x364;
    take(0, 19, x269 * x300 * x317 * x87 * d * folded[92] * j_Ca * n_Ca - x294 * x365 - x314 *
        x365);
    const Real x366 = x285 * x301 + x287 * x301;
    const Real x367 = x366 * d;
    const Real x368 = x278 * x367;
    take(0, 20, x269 * x317 * x366 * d * folded[92] - x294 * x368 - x314 * x368);
    const Real x369 = x284 * x303 + x286 * x306;
    const Real x370 = x369 * d;
    const Real x371 = x278 * x370;
    take(0, 21, x269 * x317 * x369 * d * folded[92] - x294 * x371 - x314 * x371);
    const Real x372 = x269 * x317;
    const Real x373 = x359 * d;
    const Real x374 = x372 * x373;
    const Real x375 = x278 * x373;
    const Real x376 = x293 * x375;
    const Real x377 = x312 * x375;
    take(0, 22, x376 * folded[233] + x377 * folded[234] + x374 * folded[235]);
    const Real x378 = x83 * j_Ca * n_Ca;
    const Real x379 = x363 * x378;
    const Real x380 = x372 * x379;
    const Real x381 = x278 * x379;
    const Real x382 = x293 * x381;
    const Real x383 = x312 * x381;
    take(0, 23, x382 * folded[236] + x383 * folded[237] + x380 * folded[238]);
    const Real x384 = x271 * x272;
    const Real x385 = x384 * folded[71];
    const Real x386 = x254 * x385;
    take(0, 24, x273 * x386);
    take(0, 25, x275 * x386);
    const Real x387 = reciprocal(K_i + Na_i * P_KNa);
    const Real x388 = -RTF * log(x387 * folded[70]) - x252;
    take(0, 26, -x267 * x388);
    const Real x389 = x388 * x_s1;
    const Real x390 = x265 * x389;
    take(0, 27, -x390 * g_Ks);
    take(0, 28, -x249 * x254);
    const Real x391 = x266 * x387 * x_s1;
    const Real x392 = x391 * folded[284];
    const Real x393 = reciprocal(x7 * x7);
    const Real x394 = x393 * x6;
    const Real x395 = x23 * x394;
    const Real x396 = x211 * x22;
    const Real x397 = x20 * x52;
    const Real x398 = x396 * x4;
    const Real x399 = x397 * x4;
    const Real x400 = x396 * x6;
    const Real x401 = x397 * x6;
    const Real x402 = x26 * x396;
    const Real x403 = x395 * folded[259];
    const Real x404 = x26 * x397;
    const Real x405 = x17 * x393;
    const Real x406 = x405 * x6;
    const Real x407 = x11 * x48;
    const Real x408 = x26 * x407;
    const Real x409 = -x406 * folded[246] + x408 * folded[247];
    const Real x410 = x34 * x393;
    const Real x411 = x4 * x407;
    const Real x412 = x407 * x6;
    const Real x413 = x405 * folded[241];
    const Real x414 = x396 * x8;
    const Real x415 = x23 * x393;
    const Real x416 = x415 * folded[243];
    const Real x417 = x397 * x8;
    const Real x418 = x407 * x8;
    const Real x419 = x66 * (x396 * folded[264] + x397 * folded[265] + x398 * folded[266] + x398 *
        folded[267] + x414 * folded[268] + x400 * folded[269] + x399 * folded[270] + x399 *
        folded[271] + x394 * folded[272] + x417 * folded[273] + x411 * folded[274] + x401 *
        folded[275] + x411 * folded[276] + x418 * folded[277] + x412 * folded[278] + x402 *
        folded[279] + x406 * folded[280] + x404 * folded[281] + x408 * folded[282] + x403 + x413 +
        x416);
    const Real x420 = x36 * (x410 * folded[253] + x55 * (x396 * folded[239] + x397 * folded[240] +
        x414 * folded[242] + x417 * folded[244] + x418 * folded[245] + x409 - x413 - x416) + x61 *
        (x398 * folded[248] + x399 * folded[249] + x411 * folded[250] + x411 * folded[251] + x412 *
        folded[252])) + x36 * (x27 * x396 * folded[261] + x27 * x397 * folded[262] + x395 *
        folded[263] + folded[34] * (x398 * folded[254] + x399 * folded[255] + x400 * folded[256] +
        x401 * folded[257] + x402 * folded[258] + x404 * folded[260] - x403 + x409)) + x419 * x65 +
        x419 * x68;
    const Real x421 = x197 * x211;
    const Real x422 = x421 * x91;
    const Real x423 = x103 * x91;
    const Real x424 = x423 * folded[111];
    const Real x425 = x201 * x424 * Na_i;
    const Real x426 = x103 * folded[110];
    const Real x427 = x196 * x91 * folded[51] - x213 * x426 - x425;
    const Real x428 = reciprocal(x193 * x193) * (-Na_i * folded[112] - x192);
    const Real x432 = x196 * x20 * x428;
    const Real x431 = x20 * x202;
    const Real x436 = x423 * x431;
    const Real x429 = x215 * x428;
    const Real x430 = x423 * folded[115];
    const Real x433 = x140 * x432 + x179 * x421 + x429 - x430 * x431;
    const Real x434 = x432 * x91;
    const Real x435 = x98 * folded[56];
    const Real x437 = x98 * folded[116];
    const Real x438 = x210 * x433 + x218 * x427 + x434 * x435 - x436 * x437;
    const Real x439 = x422 * x98 * folded[117] + x438;
    const Real x440 = -x220 * x436 * folded[113] + x220 * x434 * folded[55] + x148 * x209 * x429 +
        x222 * x427 + x223 * x427;
    const Real x441 = x220 * x422 * folded[114] + x440;
    const Real x442 = x153 * x98;
    const Real x443 = x428 * x442 * Ca_i + x156 * x433;
    const Real x444 = x194 * x196 * x211 * x91 * x98 * folded[121] + x194 * x196 * x211 * x220 *
        x91 * folded[122] - x160 * x427 - x438 - x440 - x443;
    const Real x445 = x94 * folded[120];
    const Real x446 = x232 * (x230 * x436 * folded[118] + x230 * x422 * folded[119] + x179 * x230 *
        x432 + x186 * x439 + x198 * x427 * x445 + x206 * x229 + x207 * x443 - x229 * x425 - x441 *
        x96) + x233 * (-x439 * k_1 + x441 * k_2) + x240 * x444 + x243 * x444;
    const Real x447 = x278 * x291;
    const Real x448 = x330 * x335 * RTF + x332 * x335 * folded[283] * m_L + x447 * folded[60];
    take(0, 29, -x420 * P_NaK - x247 * x446 - x392 - x448);
    const Real x449 = x309 * x447;
    const Real x450 = x449 * folded[123];
    const Real x451 = x107 * x132;
    const Real x452 = x451 * x91;
    const Real x453 = x112 * x424 * Na_ss;
    const Real x454 = x106 * x91 * folded[51] - x135 * x426 - x453;
    const Real x455 = reciprocal(x101 * x101) * (-Na_ss * folded[112] - x100);
    const Real x458 = x106 * x455 * x99;
    const Real x457 = x113 * x99;
    const Real x461 = x423 * x457;
    const Real x456 = x138 * x455;
    const Real x459 = x140 * x458 + x179 * x451 - x430 * x457 + x456;
    const Real x460 = x458 * x91;
    const Real x462 = x131 * x459 + x142 * x454 + x435 * x460 - x437 * x461;
    const Real x463 = x452 * x98 * folded[117] + x462;
    const Real x464 = -x144 * x461 * folded[113] + x144 * x460 * folded[55] + x130 * x148 * x456 +
        x147 * x454 + x149 * x454;
    const Real x465 = x144 * x452 * folded[114] + x464;
    const Real x466 = x442 * x455 * Ca_ss + x156 * x459;
    const Real x467 = x102 * x106 * x132 * x91 * x98 * folded[121] + x102 * x106 * x132 * x144 *
        x91 * folded[122] - x160 * x454 - x462 - x464 - x466;
    const Real x468 = x163 * (x161 * x461 * folded[118] + x161 * x452 * folded[119] + x108 * x445 *
        x454 + x126 * x157 + x127 * x466 - x157 * x453 + x161 * x179 * x458 + x186 * x463 - x465 *
        x96) + x164 * (-x463 * k_1 + x465 * k_2) + x178 * x467 + x183 * x467;
    take(0, 30, -x191 * x468 + x450);
    const Real x469 = x46 * x9;
    const Real x470 = x20 * x21 * x469;
    const Real x471 = x4 * x470;
    const Real x472 = x470 * x6;
    const Real x473 = x395 * folded[289];
    const Real x474 = x26 * x470;
    const Real x475 = x15 * K_i;
    const Real x476 = x26 * x475;
    const Real x477 = x16 * x469;
    const Real x478 = x26 * x477;
    const Real x479 = -x406 * folded[287] + x478 * folded[288] + x476 * folded[31];
    const Real x480 = x4 * x475;
    const Real x481 = x475 * x6;
    const Real x482 = x4 * x477;
    const Real x483 = x477 * x6;
    const Real x484 = x475 * x8;
    const Real x485 = x405 * folded[295];
    const Real x486 = x477 * x8;
    const Real x487 = x415 * folded[297];
    const Real x488 = x470 * x8;
    const Real x489 = x66 * (x480 * folded[307] + x480 * folded[308] + x470 * folded[309] + x484 *
        folded[310] + x481 * folded[311] + x482 * folded[312] + x482 * folded[313] + x486 *
        folded[314] + x483 * folded[315] + x394 * folded[316] + x471 * folded[317] + x471 *
        folded[318] + x488 * folded[319] + x472 * folded[320] + x476 * folded[321] + x406 *
        folded[322] + x478 * folded[323] + x474 * folded[324] + x473 + x485 + x487);
    const Real x490 = x36 * (x410 * folded[306] + x55 * (x470 * folded[293] + x484 * folded[294] +
        x486 * folded[296] + x488 * folded[298] + x479 - x485 - x487) + x61 * (x480 * folded[299] +
        x480 * folded[300] + x482 * folded[301] + x482 * folded[302] + x481 * folded[303] + x483 *
        folded[304] + x471 * folded[305])) + x36 * (x27 * x470 * folded[291] + x395 * folded[292] +
        folded[34] * (x471 * folded[285] + x472 * folded[286] + x474 * folded[290] - x473 +
        x479)) + x489 * x65 + x489 * x68;
    const Real x491 = x253 * x70 * folded[325] + x253 * x89 * folded[326] + x248 * x253 *
        folded[327] * x_K1 + x391 * folded[328] - x253 * x271 * x272 * x276 * folded[329];
    take(0, 31, -x490 * P_NaK - x491);
    take(0, 32, x449 * folded[330]);
    const Real x492 = x194 * x209;
    const Real x493 = x492 * folded[129];
    const Real x494 = x95 * folded[128];
    const Real x495 = x148 * x95 * folded[127];
    const Real x496 = x97 * folded[126];
    const Real x497 = x194 * x496 + x228;
    const Real x498 = x148 * k_Ca_on;
    const Real x499 = -x492 * x498 - x493 - x497;
    const Real x500 = x232 * (x207 * x497 + x492 * x494 - x492 * x495) + x233 * (-x492 *
        folded[130] + x148 * x493) + x240 * x499 + x243 * x499;
    const Real x501 = x232 * x242 + x233 * x239;
    const Real x502 = x501 * reciprocal(x245 * x245) * reciprocal(Ca_i * Ca_i * Ca_i);
    const Real x503 = x262 * x263 * x389 * x_s2 * reciprocal(x264 * x264);
    const Real x504 = Ca_i + K_m_pCa;
    const Real x505 = g_pCa * reciprocal(x504);
    const Real x506 = x269 * folded[81];
    const Real x507 = Ca_i * g_pCa * reciprocal(x504 * x504) + x259 * x506 - x505;
    take(0, 33, x502 * folded[331] + x503 * folded[332] - x247 * x500 + x507);
    const Real x508 = x102 * x130;
    const Real x509 = x508 * folded[129];
    const Real x510 = x102 * x496 + x155;
    const Real x511 = -x498 * x508 - x509 - x510;
    const Real x512 = x163 * (x127 * x510 + x494 * x508 - x495 * x508) + x164 * (-x508 *
        folded[130] + x148 * x509) + x178 * x511 + x183 * x511;
    const Real x513 = x86 * a;
    const Real x514 = reciprocal(x82 * x82);
    const Real x515 = reciprocal(x81 * x81);
    const Real x517 = reciprocal(x78 * x78);
    const Real x516 = x514 * x515;
    const Real x518 = x188 * x517 * x76;
    const Real x519 = x516 * x518;
    const Real x520 = x519 * folded[137];
    const Real x521 = x188 * x514 * x515 * x517 * x75 * x76 * a_p * folded[137] - x513 * x520;
    const Real x522 = reciprocal(Ca_ss * Ca_ss * Ca_ss);
    const Real x523 = reciprocal(x189 * x189);
    const Real x524 = x163 * x182 + x164 * x177;
    const Real x525 = x188 * x304 * x514 * x515 * x517 * x76 * folded[138] - x307 * x520;
    const Real x526 = x525 * d;
    const Real x527 = x278 * x526;
    const Real x528 = x314 * x527;
    const Real x529 = x327 * j;
    const Real x530 = x342 * (x188 * x325 * x514 * x515 * x517 * x76 * folded[137] * j_p - x520 *
        x529) + x346 * (x188 * x514 * x515 * x517 * x76 * folded[137] * h_L_p - x520 * h_L);
    take(0, 34, x259 * x269 * x308 * d * folded[92] + x269 * x317 * x525 * d * folded[92] + x522 *
        x523 * x524 * folded[333] - x191 * x512 - x255 * x521 - x294 * x527 - x528 - x530);
    const Real x531 = x80 - 1.0;
    const Real x532 = x516 * x531;
    const Real x533 = x532 * K_m_CaMK;
    const Real x534 = -x533 * x75 * a_p + x513 * x533;
    const Real x535 = x304 * x532 * folded[334] + x307 * x533;
    const Real x536 = x535 * d;
    const Real x537 = x278 * x536;
    const Real x538 = x342 * (-x325 * x533 * j_p + x529 * x533) + x346 * (x533 * h_L - x533 *
        h_L_p);
    take(0, 37, x269 * x317 * x535 * d * folded[92] - x255 * x534 - x294 * x537 - x314 * x537 -
        x538);
    const Real x539 = x283 * (x303 * j_Ca - x298) + x87 * (x306 * j_Ca - x305);
    const Real x540 = x539 * d;
    const Real x541 = x278 * x540;
    take(0, 38, x269 * x317 * x539 * d * folded[92] - x294 * x541 - x314 * x541);
    take(29, 0, into_myo * (x69 * folded[38] + x244 * x246 * folded[59] - x334));
    take(29, 1, x337 * folded[335]);
    take(29, 2, -x339 * into_myo);
    const Real x542 = x338 * folded[336];
    take(29, 3, -x328 * x542);
    take(29, 4, -x341 * into_myo);
    take(29, 5, -x326 * x542);
    take(29, 6, -x338 * x343 * folded[337]);
    const Real x543 = x336 * folded[338];
    take(29, 7, -x332 * x543);
    take(29, 8, -x344 * x543);
    take(29, 9, -x543 * x83 * m_L);
    take(29, 29, folded[339] + into_myo * (x420 * folded[38] + x246 * x446 * folded[59] - x448));
    take(29, 30, folded[61]);
    take(29, 31, x490 * folded[340]);
    take(29, 33, into_myo * (x502 * folded[341] + x246 * x500 * folded[59]));
    take(29, 34, -x530 * into_myo);
    take(29, 37, -x538 * into_myo);
    const Real x544 = x190 * folded[62];
    take(30, 0, into_ss * (x449 * Na_ss * folded[227] + x187 * x544 - x313 - x315));
    take(30, 16, -x353 * folded[342]);
    take(30, 17, -x358 * folded[343]);
    const Real x545 = x312 * folded[342];
    take(30, 18, -x362 * x545);
    take(30, 19, -x365 * x545);
    take(30, 20, -x368 * x545);
    take(30, 21, -x371 * x545);
    take(30, 22, x377 * folded[344]);
    take(30, 23, x383 * folded[345]);
    take(30, 29, folded[66]);
    take(30, 30, folded[109] + into_ss * (x450 + x468 * x544));
    const Real x546 = x522 * x523 * x524;
    take(30, 34, into_ss * (x546 * folded[346] + x512 * x544 - x528));
    take(30, 37, -x537 * x545);
    take(30, 38, -x541 * x545);
    const Real x547 = x248 * x254;
    const Real x548 = x254 * x276 * x384;
    take(31, 0, into_myo * (x254 * x270 * x70 * folded[217] + x318 * x547 * folded[220] * x_K1 +
        x320 * x548 * folded[221] + x321 * x548 * folded[222] + x69 * folded[67] - x250 - x256 -
        x268 + x276 * x385 + x319 * x386 - x71 - x90));
    const Real x549 = x254 * folded[347];
    take(31, 10, -x347 * x549);
    const Real x550 = x549 * x88;
    take(31, 11, -x550 * x72);
    take(31, 12, -x550 * x74);
    take(31, 13, -x349 * x549);
    const Real x551 = x549 * x84;
    take(31, 14, -x551 * x72);
    take(31, 15, -x551 * x74);
    const Real x552 = x254 * x384 * folded[348];
    take(31, 24, x273 * x552);
    take(31, 25, x275 * x552);
    take(31, 26, -x266 * x388 * folded[349]);
    take(31, 27, -x390 * folded[349]);
    take(31, 28, -x547 * folded[350]);
    take(31, 29, into_myo * (x420 * folded[67] - x392));
    take(31, 31, folded[351] + into_myo * (x490 * folded[67] - x491));
    take(31, 32, folded[72]);
    take(31, 33, x503 * folded[352]);
    take(31, 34, -x521 * x549);
    take(31, 37, -x534 * x549);
    const Real x553 = x293 * folded[75];
    take(32, 0, x278 * x291 * x308 * K_ss * d * folded[354] - x311 * folded[353] - x290 * x553);
    take(32, 16, -x352 * folded[75]);
    take(32, 17, -x357 * folded[355]);
    take(32, 18, -x362 * x553);
    take(32, 19, -x365 * x553);
    take(32, 20, -x368 * x553);
    take(32, 21, -x371 * x553);
    take(32, 22, x376 * folded[356]);
    take(32, 23, x382 * folded[357]);
    take(32, 31, folded[73]);
    take(32, 32, folded[124] + x449 * folded[125]);
    take(32, 34, -x527 * x553);
    take(32, 37, -x537 * x553);
    take(32, 38, -x541 * x553);
    const Real x554 = Ca_i + K_m_CMDN;
    const Real x555 = Ca_i + K_m_TRPN;
    const Real x556 = folded[76] * reciprocal(x554 * x554) + folded[77] * reciprocal(x555 * x555) +
        1.0;
    const Real x557 = reciprocal(x556);
    const Real x558 = x246 * folded[78];
    take(33, 0, x557 * folded[82] * (x258 * x261 * folded[219] + x260 * x269 * folded[219] + x244 *
        x558));
    take(33, 29, x246 * x446 * x557 * folded[358]);
    const Real x559 = -Ca_i + Ca_ss;
    const Real x560 = Ca_i + folded[85];
    const Real x561 = reciprocal(x560);
    const Real x562 = x83 * folded[86];
    const Real x563 = Ca_i + K_m_up;
    const Real x564 = reciprocal(x563);
    const Real x565 = x87 * folded[84];
    const Real x566 = -x565 * Ca_i * reciprocal(x563 * x563) - x562 * Ca_i * reciprocal(x560 *
        x560) + x564 * x87 * folded[84] + x561 * x83 * folded[86];
    take(33, 33, x557 * (folded[132] + folded[82] * (x502 * folded[131] + x500 * x558 + x507) -
        x566 * folded[87]) + reciprocal(x556 * x556) * (folded[133] * reciprocal(x554 * x554 *
        x554) + folded[134] * reciprocal(x555 * x555 * x555)) * (folded[82] * (-x505 * Ca_i +
        x261 * x506 + x501 * x558) - folded[87] * (x561 * x562 * Ca_i + x564 * x565 * Ca_i -
        Ca_nsr * folded[83]) + x559 * folded[88]));
    const Real x567 = -x519 * x564 * Ca_i * folded[359] + x188 * x514 * x515 * x517 * x561 * x76 *
        Ca_i * folded[360];
    take(33, 34, x557 * (-x567 * folded[87] + folded[88]));
    take(33, 35, x557 * folded[361]);
    const Real x568 = x532 * Ca_i;
    const Real x569 = x564 * x568 * folded[362] - x561 * x568 * folded[363];
    take(33, 37, -x557 * x569 * folded[87]);
    const Real x570 = Ca_ss + K_m_BSL;
    const Real x571 = Ca_ss + K_m_BSR;
    const Real x572 = folded[89] * reciprocal(x570 * x570) + folded[90] * reciprocal(x571 * x571) +
        1.0;
    const Real x573 = reciprocal(x572);
    const Real x574 = d * folded[225];
    const Real x575 = x269 * x316;
    const Real x576 = x308 * x317;
    const Real x577 = x258 * x576;
    const Real x578 = x269 * folded[92];
    const Real x579 = x317 * x578;
    const Real x580 = x190 * folded[91];
    take(34, 0, x573 * folded[93] * (x187 * x580 + x289 * x579 + x308 * x574 * x575 + x574 * x577));
    const Real x581 = x269 * folded[364];
    const Real x582 = x573 * x581;
    take(34, 16, -x576 * x582);
    const Real x583 = x355 * x372;
    take(34, 17, -x573 * x583 * folded[365]);
    const Real x584 = x317 * x582;
    take(34, 18, -x361 * x584);
    take(34, 19, -x364 * x584);
    take(34, 20, -x367 * x584);
    take(34, 21, -x370 * x584);
    take(34, 22, x374 * x573 * folded[366]);
    take(34, 23, x380 * x573 * folded[367]);
    take(34, 30, x190 * x468 * x573 * folded[368]);
    take(34, 33, x573 * folded[94]);
    const Real x585 = x87 * J_rel_np + x83 * J_rel_p;
    const Real x586 = x520 * J_rel_np - x188 * x514 * x515 * x517 * x76 * J_rel_p * folded[137];
    const Real x587 = x259 * x309;
    take(34, 34, x573 * (folded[135] + folded[93] * (x546 * folded[136] + x512 * x580 + x526 *
        x579 + x578 * x587) - x586 * folded[95]) + reciprocal(x572 * x572) * (folded[139] *
        reciprocal(x570 * x570 * x570) + folded[140] * reciprocal(x571 * x571 * x571)) *
        (folded[93] * (x576 * x578 * d + x524 * x580) - x559 * folded[94] + x585 * folded[95]));
    const Real x588 = x533 * J_rel_np - x533 * J_rel_p;
    const Real x589 = x317 * x536;
    take(34, 37, x573 * (x588 * folded[95] - x581 * x589));
    take(34, 38, -x540 * x584);
    const Real x590 = x573 * folded[95];
    take(34, 39, x590 * x87);
    take(34, 40, x590 * x83);
    take(35, 33, x566);
    take(35, 34, x567);
    take(35, 35, folded[141]);
    take(35, 36, folded[96]);
    take(35, 37, x569);
    const Real x591 = Ca_jsr + K_m_CSQN;
    const Real x592 = folded[97] * reciprocal(x591 * x591) + 1.0;
    const Real x593 = reciprocal(x592);
    take(36, 34, x586 * x593);
    const Real x594 = x593 * folded[98];
    take(36, 35, x594);
    take(36, 36, folded[142] * reciprocal(x591 * x591 * x591) * reciprocal(x592 * x592) *
        (folded[98] * (-Ca_jsr + Ca_nsr) - x585) - x594);
    take(36, 37, -x588 * x593);
    take(36, 39, -x593 * x87);
    take(36, 40, -x593 * x83);
    take(37, 34, x188 * folded[369] * (x76 * x76) * reciprocal(x78 * x78 * x78) + x518 * x81 *
        folded[370]);
    take(37, 37, -beta_CaMK - x531 * x76 * x79 * folded[99] - x79 * x81 * folded[99]);
    const Real x595 = x77 * K_m_n + 1.0;
    const Real x596 = reciprocal((folded[100] * reciprocal(j_Ca) + (x595 * x595 * x595 * x595)) *
        (folded[100] * reciprocal(j_Ca) + (x595 * x595 * x595 * x595)));
    take(38, 21, x596 * folded[371] * reciprocal(j_Ca * j_Ca) - k_m2n_max * n_Ca);
    take(38, 34, x188 * x596 * folded[372] * (x595 * x595 * x595));
    take(38, 38, -j_Ca * k_m2n_max);
    const Real x597 = 1.0 + 0.0123 * reciprocal(Ca_jsr);
    const Real x598 = reciprocal(x597);
    const bool x599 = tau_rel_min > x598 * beta_tau;
    const Real x600 = select(x599, folded[102], x597 * folded[103]);
    const Real x601 = 1.0 + 25.62890625 * reciprocal(Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr * Ca_jsr *
        Ca_jsr * Ca_jsr * Ca_jsr);
    const Real x602 = reciprocal(x601);
    const Real x603 = x309 * x575 * x602;
    const Real x604 = x602 * folded[101];
    const Real x605 = x372 * x604;
    const Real x606 = x602 * d;
    const Real x607 = x577 * x606;
    take(39, 0, x600 * (x603 * folded[373] + x607 * folded[373] + x289 * x605));
    const Real x608 = x269 * x604;
    take(39, 16, x576 * x600 * x608);
    const Real x609 = x600 * x602;
    take(39, 17, x583 * x609 * folded[374]);
    const Real x610 = x600 * x605;
    take(39, 18, x361 * x610);
    take(39, 19, x364 * x610);
    take(39, 20, x367 * x610);
    take(39, 21, x370 * x610);
    take(39, 22, x374 * x609 * folded[375]);
    const Real x611 = x300 * x372;
    const Real x612 = x378 * x606 * x611;
    take(39, 23, x600 * x612 * folded[376]);
    take(39, 34, x600 * (x526 * x605 + x587 * x608));
    const Real x613 = reciprocal(Ca_jsr * Ca_jsr);
    const Real x614 = x269 * x576 * d * reciprocal(x601 * x601) * pow(Ca_jsr, -9.0);
    take(39, 36, x600 * x614 * folded[378] + (-J_rel_np + x269 * x308 * x317 * x602 * d *
        folded[101]) * select(x599, 0.0, x613 * folded[377]));
    take(39, 37, x589 * x600 * x608);
    take(39, 38, x540 * x610);
    take(39, 39, -x600);
    const bool x615 = tau_rel_min > x598 * beta_tau_p;
    const Real x616 = select(x615, folded[102], x597 * folded[105]);
    const Real x617 = x602 * folded[104];
    const Real x618 = x372 * x617;
    take(40, 0, x616 * (x603 * folded[379] + x607 * folded[379] + x289 * x618));
    const Real x619 = x269 * x617;
    const Real x620 = x616 * x619;
    take(40, 16, x576 * x620);
    const Real x621 = x602 * x616;
    take(40, 17, x583 * x621 * folded[380]);
    const Real x622 = x616 * x618;
    take(40, 18, x361 * x622);
    take(40, 19, x287 * x606 * x611 * x616 * folded[104]);
    take(40, 20, x367 * x622);
    take(40, 21, x370 * x622);
    take(40, 22, x374 * x621 * folded[381]);
    take(40, 23, x612 * x616 * folded[382]);
    take(40, 34, x616 * (x526 * x618 + x587 * x619));
    take(40, 36, x614 * x616 * folded[384] + (-J_rel_p + x269 * x308 * x317 * x602 * d *
        folded[104]) * select(x615, 0.0, x613 * folded[383]));
    take(40, 37, x589 * x620);
    take(40, 38, x540 * x622);
    take(40, 40, -x616);
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
    const Real x4 = x2 * folded[385] * (x3 * Ca_i + folded[79]);
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
    const Real x15 = x10 * folded[386] * (x14 * x_r_fast + x_r_slow * (1.0 - x14)) *
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
    const Real x32 = x2 * x31 * folded[387] * (x3 * Ca_ss + folded[79]);
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
    folded[143] = 0.10130685847431871 - 0.10130685847431871 * sodium_for_tissue;
    folded[144] = 0.221483942414175 * sodium_for_tissue;
    folded[145] = -0.2 * sodium_for_tissue;
    folded[146] = 0.1643115346697338 * sodium_for_tissue - 0.1643115346697338;
    folded[147] = -0.2691790040376851 * sodium_for_tissue;
    folded[148] = -0.13354700854700854 * reciprocal(tau_h_L);
    folded[149] = -0.13354700854700854 * reciprocal(tau_h_L_p);
    folded[150] = -0.2 * delta_epi_max;
    folded[151] = -0.27056277056277056 * reciprocal(tau_j_Ca);
    folded[152] = 0.2 * delta_epi_max;
    folded[153] = FRT * alpha_2 * alpha_4 * delta_NaK * k_1p * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0);
    folded[154] = FRT * alpha_2 * alpha_4 * delta_NaK * k_1p * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0 * K_Na_i0);
    folded[155] = FRT * H_i * P_total * alpha_2 * delta_NaK * k_1p * k_3m * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[156] = FRT * H_i * P_total * alpha_2 * delta_NaK * k_1p * k_3m * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[157] = FRT * H_i * P_total * alpha_2 * delta_NaK * k_3m * k_4m * reciprocal(K_K_i *
        K_K_i) * reciprocal(K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[158] = FRT * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[159] = FRT * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[160] = FRT * H_i * P_total * delta_NaK * k_2m * k_3m * k_4m * reciprocal(K_K_i *
        K_K_i) * reciprocal(K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o *
        Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[161] = FRT * alpha_2 * delta_NaK * k_1p * k_3p * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[162] = FRT * beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_Na_o0 *
        K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * (1.0 - delta_NaK);
    folded[163] = FRT * alpha_2 * delta_NaK * k_1p * k_3p * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[164] = FRT * beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_Na_o0 *
        K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o * Na_o) * (1.0 - delta_NaK);
    folded[165] = FRT * alpha_2 * delta_NaK * k_3p * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0) * (K_o * K_o);
    folded[166] = FRT * beta_1 * delta_NaK * k_3p * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0) * (K_o * K_o);
    folded[167] = FRT * Na_o * alpha_2 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_o0) * (K_o * K_o) * (1.0 - delta_NaK);
    folded[168] = FRT * Na_o * beta_1 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_o0) * (K_o * K_o) * (1.0 - delta_NaK);
    folded[169] = FRT * beta_1 * delta_NaK * k_2m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[170] = FRT * Na_o * alpha_2 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0) * (K_o * K_o) * (1.0 -
        delta_NaK);
    folded[171] = 3.0 * FRT * Na_o * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_o0) *
        (K_o * K_o) * (1.0 - delta_NaK);
    folded[172] = FRT * alpha_4 * delta_NaK * k_1p * k_3p * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[173] = FRT * alpha_4 * delta_NaK * k_1p * k_3p * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[174] = FRT * alpha_4 * delta_NaK * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[175] = FRT * alpha_4 * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * (1.0 - delta_NaK);
    folded[176] = FRT * alpha_4 * delta_NaK * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[177] = FRT * alpha_4 * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o * Na_o) * (1.0 -
        delta_NaK);
    folded[178] = FRT * Na_o * alpha_4 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0) * (K_o * K_o) * (1.0 -
        delta_NaK);
    folded[179] = FRT * H_i * P_total * delta_NaK * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[180] = FRT * H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[181] = FRT * H_i * P_total * delta_NaK * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o *
        Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[182] = FRT * H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o *
        Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[183] = FRT * alpha_4 * beta_1 * k_2m * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o *
        Na_o * Na_o) * (1.0 - delta_NaK);
    folded[184] = FRT * alpha_4 * beta_1 * k_2m * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0 *
        K_Na_o0) * (Na_o * Na_o * Na_o * Na_o) * (1.0 - delta_NaK);
    folded[185] = FRT * Na_o * alpha_2 * alpha_4 * k_3p * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_o0) * (K_o * K_o) * (1.0 - delta_NaK);
    folded[186] = FRT * Na_o * alpha_4 * beta_1 * k_3p * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_o0) * (K_o * K_o) * (1.0 - delta_NaK);
    folded[187] = FRT * H_i * P_total * beta_1 * k_2m * k_3m * reciprocal(K_Na_o0 * K_Na_o0 *
        K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 -
        delta_NaK);
    folded[188] = FRT * H_i * P_total * beta_1 * k_2m * k_3m * reciprocal(K_Na_o0 * K_Na_o0 *
        K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[189] = 2.0 * FRT * delta_NaK * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[190] = -2.0 * FRT * delta_NaK * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[191] = 2.0 * FRT * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[192] = -2.0 * FRT * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP)) * (1.0 - delta_NaK);
    folded[193] = -2.0 * FRT * H_i * P_total * delta_NaK * k_2m * k_3m * k_4m * reciprocal(K_K_i *
        K_K_i) * reciprocal(K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o *
        Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[194] = FRT * omega_Na * q_Na * reciprocal(k_Na1) * reciprocal(k_Na2) * reciprocal(k_Na3);
    folded[195] = FRT * omega_Na * q_Na * reciprocal(k_Na1) * reciprocal(k_Na2) *
        reciprocal(k_Na3 * k_Na3);
    folded[196] = FRT * Na_o * omega_Ca * q_Na * reciprocal(k_Na3);
    folded[197] = FRT * omega_NaCa * q_Na * (Na_o * Na_o) * reciprocal(k_Na3 * k_Na3);
    folded[198] = FRT * Na_o * omega_NaCa * q_Na * reciprocal(k_Na3);
    folded[199] = FRT * h_11 * k_Ca_on * omega_Na * q_Na * (Na_o * Na_o) * reciprocal(k_Na3 *
        k_Na3);
    folded[200] = FRT * Na_o * h_11 * k_Ca_on * omega_Na * q_Na * reciprocal(k_Na3);
    folded[201] = FRT * omega_Ca * q_Ca;
    folded[202] = FRT * omega_NaCa * q_Na * reciprocal(k_Na3);
    folded[203] = FRT * omega_NaCa * q_Na * reciprocal(k_Na3 * k_Na3);
    folded[204] = FRT * omega_Ca * q_Na * reciprocal(k_Na3);
    folded[205] = FRT * h_11 * omega_Na * q_Na * (Na_o * Na_o) * reciprocal(k_Na3 * k_Na3);
    folded[206] = FRT * Na_o * h_11 * omega_Na * q_Na * reciprocal(k_Na3);
    folded[207] = FRT * k_1 * omega_Na * q_Na * reciprocal(k_Na1) * reciprocal(k_Na2) *
        reciprocal(k_Na3);
    folded[208] = FRT * k_1 * omega_Na * q_Na * reciprocal(k_Na1) * reciprocal(k_Na2) *
        reciprocal(k_Na3 * k_Na3);
    folded[209] = FRT * k_5 * omega_Na * q_Na * reciprocal(k_Na1) * reciprocal(k_Na2) *
        reciprocal(k_Na3);
    folded[210] = FRT * k_5 * omega_Na * q_Na * reciprocal(k_Na1) * reciprocal(k_Na2) *
        reciprocal(k_Na3 * k_Na3);
    folded[211] = -3.0 * FRT * h_11 * omega_Na * q_Na * (Na_o * Na_o) * reciprocal(k_Na3 * k_Na3);
    folded[212] = 3.0 * FRT * Na_o * h_11 * omega_Na * q_Na * reciprocal(k_Na3);
    folded[213] = FRT * h_11 * k_2 * omega_Na * q_Na * (Na_o * Na_o) * reciprocal(k_Na3 * k_Na3);
    folded[214] = FRT * Na_o * h_11 * k_2 * omega_Na * q_Na * reciprocal(k_Na3);
    folded[215] = -3.0 * FRT * omega_Na * q_Na * reciprocal(k_Na1) * reciprocal(k_Na2) *
        reciprocal(k_Na3 * k_Na3);
    folded[216] = 3.0 * FRT * omega_Na * q_Na * reciprocal(k_Na1) * reciprocal(k_Na2) *
        reciprocal(k_Na3);
    folded[217] = -0.05452562704471101 * g_Kb;
    folded[218] = F * FRT * P_Nab * reciprocal(C_m);
    folded[219] = -4.0 * F * FRT * P_Cab * reciprocal(C_m);
    folded[220] = 0.10534077741493732 * g_K1 * sqrt(K_o);
    folded[221] = 0.00573775310549247 * g_Kr * sqrt(K_o);
    folded[222] = 0.014344382763731173 * g_Kr * sqrt(K_o);
    folded[223] = F * FRT * P_CaK * reciprocal(C_m);
    folded[224] = F * FRT * P_CaNa * reciprocal(C_m);
    folded[225] = -4.0 * F * FRT * P_Ca * reciprocal(C_m);
    folded[226] = -0.75 * F * FRT * P_CaK * reciprocal(C_m);
    folded[227] = -0.75 * F * FRT * P_CaNa * reciprocal(C_m);
    folded[228] = g_Na * (1.0 - A_h_fast) * (1.0 - sodium_for_tissue);
    folded[229] = A_f_fast * F * P_CaK * reciprocal(C_m);
    folded[230] = A_f_fast * F * P_CaNa * reciprocal(C_m);
    folded[231] = -2.0 * A_f_fast * F * P_Ca * reciprocal(C_m);
    folded[232] = 1.1 - 1.1 * A_f_fast;
    folded[233] = -1.1 * A_f_fast * F * P_CaK * reciprocal(C_m);
    folded[234] = -1.1 * A_f_fast * F * P_CaNa * reciprocal(C_m);
    folded[235] = -2.2 * A_f_fast * F * P_Ca * reciprocal(C_m);
    folded[236] = -1.1 * F * P_CaK * reciprocal(C_m);
    folded[237] = -1.1 * F * P_CaNa * reciprocal(C_m);
    folded[238] = -2.2 * F * P_Ca * reciprocal(C_m);
    folded[239] = 3.0 * alpha_2 * alpha_4 * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[240] = -3.0 * alpha_2 * alpha_4 * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0 *
        K_Na_i0);
    folded[241] = H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_NaP) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[242] = 3.0 * H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[243] = H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_NaP) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[244] = -3.0 * H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[245] = -3.0 * H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[246] = H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_NaP) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[247] = -3.0 * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[248] = 3.0 * alpha_2 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[249] = -3.0 * alpha_2 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[250] = -3.0 * alpha_2 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o *
        K_K_o) * reciprocal(K_Na_i0) * (K_o * K_o);
    folded[251] = -3.0 * beta_1 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o *
        K_K_o) * reciprocal(K_Na_i0) * (K_o * K_o);
    folded[252] = -3.0 * beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[253] = 3.0 * H_i * P_total * k_3m * reciprocal(K_NaP) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[254] = 3.0 * alpha_4 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[255] = -3.0 * alpha_4 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[256] = 3.0 * alpha_4 * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[257] = -3.0 * alpha_4 * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[258] = 3.0 * H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[259] = H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_NaP) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[260] = -3.0 * H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[261] = -6.0 * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[262] = 6.0 * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[263] = 2.0 * H_i * P_total * beta_1 * k_1p * k_2m * k_3m * reciprocal(K_NaP) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o *
        Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[264] = -3.0 * alpha_2 * alpha_4 * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[265] = 3.0 * alpha_2 * alpha_4 * k_1p * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0 *
        K_Na_i0);
    folded[266] = -3.0 * alpha_2 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[267] = -3.0 * alpha_4 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[268] = -3.0 * H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[269] = -3.0 * alpha_4 * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[270] = 3.0 * alpha_2 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[271] = 3.0 * alpha_4 * k_1p * k_3p * reciprocal(K_K_o * K_K_o) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[272] = H_i * P_total * beta_1 * k_2m * k_3m * reciprocal(K_NaP) * reciprocal(K_Na_o0 *
        K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[273] = 3.0 * H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[274] = 3.0 * alpha_2 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o *
        K_K_o) * reciprocal(K_Na_i0) * (K_o * K_o);
    folded[275] = 3.0 * alpha_4 * k_1p * k_2m * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0 * K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[276] = 3.0 * beta_1 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o *
        K_K_o) * reciprocal(K_Na_i0) * (K_o * K_o);
    folded[277] = 3.0 * H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[278] = 3.0 * beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_Na_i0) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[279] = -3.0 * H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[280] = 2.0 * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_NaP) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[281] = 3.0 * H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[282] = 6.0 * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[283] = RTF * g_NaL;
    folded[284] = P_KNa * RTF * g_Ks;
    folded[285] = -2.0 * alpha_4 * k_1p * k_3p * reciprocal(K_K_i) * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[286] = -2.0 * alpha_4 * k_1p * k_2m * reciprocal(K_K_i) * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[287] = H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_KP) * reciprocal(K_K_i *
        K_K_i) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 +
        MgATP * reciprocal(K_MgATP));
    folded[288] = -2.0 * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[289] = H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_KP) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[290] = -2.0 * H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_K_i) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o *
        Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[291] = 4.0 * k_1p * reciprocal(K_K_i) * reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0);
    folded[292] = 2.0 * H_i * P_total * beta_1 * k_1p * k_2m * k_3m * reciprocal(K_KP) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o *
        Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[293] = -2.0 * alpha_2 * alpha_4 * k_1p * reciprocal(K_K_i) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0);
    folded[294] = 2.0 * H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[295] = H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_KP) * reciprocal(K_K_i *
        K_K_i) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[296] = -2.0 * H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_K_i * K_K_i *
        K_K_i) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[297] = H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_KP) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[298] = -2.0 * H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_K_i) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[299] = 2.0 * alpha_2 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o *
        K_K_o) * (K_o * K_o);
    folded[300] = 2.0 * beta_1 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o *
        K_K_o) * (K_o * K_o);
    folded[301] = -2.0 * alpha_2 * k_3p * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(K_K_o * K_K_o) * (K_o * K_o);
    folded[302] = -2.0 * beta_1 * k_3p * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(K_K_o * K_K_o) * (K_o * K_o);
    folded[303] = 2.0 * beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_Na_o0 *
        K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[304] = -2.0 * beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[305] = -2.0 * alpha_2 * k_1p * k_3p * reciprocal(K_K_i) * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[306] = 3.0 * H_i * P_total * k_3m * reciprocal(K_KP) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[307] = -2.0 * alpha_2 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o *
        K_K_o) * (K_o * K_o);
    folded[308] = -2.0 * beta_1 * k_3p * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_K_o *
        K_K_o) * (K_o * K_o);
    folded[309] = 2.0 * alpha_2 * alpha_4 * k_1p * reciprocal(K_K_i) * reciprocal(K_Na_i0 *
        K_Na_i0 * K_Na_i0);
    folded[310] = -2.0 * H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[311] = -2.0 * beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i) * reciprocal(K_Na_o0 *
        K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[312] = 2.0 * alpha_2 * k_3p * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(K_K_o * K_K_o) * (K_o * K_o);
    folded[313] = 2.0 * beta_1 * k_3p * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(K_K_o * K_K_o) * (K_o * K_o);
    folded[314] = 2.0 * H_i * P_total * alpha_2 * k_3m * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[315] = 2.0 * beta_1 * k_2m * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[316] = H_i * P_total * beta_1 * k_2m * k_3m * reciprocal(K_KP) * reciprocal(K_Na_o0 *
        K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[317] = 2.0 * alpha_2 * k_1p * k_3p * reciprocal(K_K_i) * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[318] = 2.0 * alpha_4 * k_1p * k_3p * reciprocal(K_K_i) * reciprocal(K_K_o * K_K_o) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * (K_o * K_o);
    folded[319] = 2.0 * H_i * P_total * alpha_2 * k_1p * k_3m * reciprocal(K_K_i) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[320] = 2.0 * alpha_4 * k_1p * k_2m * reciprocal(K_K_i) * reciprocal(K_Na_i0 * K_Na_i0 *
        K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o);
    folded[321] = -4.0 * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[322] = 2.0 * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_KP) * reciprocal(K_K_i *
        K_K_i) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 +
        MgATP * reciprocal(K_MgATP));
    folded[323] = 4.0 * H_i * P_total * k_2m * k_3m * k_4m * reciprocal(K_K_i * K_K_i * K_K_i) *
        reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o * Na_o * Na_o) * reciprocal(1.0 + MgATP *
        reciprocal(K_MgATP));
    folded[324] = 2.0 * H_i * P_total * k_1p * k_2m * k_3m * reciprocal(K_K_i) *
        reciprocal(K_Na_i0 * K_Na_i0 * K_Na_i0) * reciprocal(K_Na_o0 * K_Na_o0 * K_Na_o0) * (Na_o *
        Na_o * Na_o) * reciprocal(1.0 + MgATP * reciprocal(K_MgATP));
    folded[325] = RTF * g_Kb;
    folded[326] = RTF * g_to;
    folded[327] = RTF * g_K1 * sqrt(K_o);
    folded[328] = RTF * g_Ks;
    folded[329] = -0.4303314829119352 * RTF * g_Kr * sqrt(K_o);
    folded[330] = -0.75 * F * P_CaK * reciprocal(C_m);
    folded[331] = -2.0 * g_NaCa * (K_m_Ca_act * K_m_Ca_act) * (1.0 - part_NaCa_ss);
    folded[332] = -5.444729661892621e-07 * g_Ks;
    folded[333] = -2.0 * g_NaCa * part_NaCa_ss * (K_m_Ca_act * K_m_Ca_act);
    folded[334] = -1.1 * K_m_CaMK;
    folded[335] = -3.0 * into_myo;
    folded[336] = g_Na * into_myo * (1.0 - A_h_fast) * (1.0 - sodium_for_tissue);
    folded[337] = g_Na * into_myo * (1.0 - sodium_for_tissue);
    folded[338] = g_NaL * into_myo;
    folded[339] = -v_ss * reciprocal(tau_diff_Na) * reciprocal(v_myo);
    folded[340] = -3.0 * P_NaK * into_myo;
    folded[341] = -6.0 * g_NaCa * (K_m_Ca_act * K_m_Ca_act) * (1.0 - part_NaCa_ss);
    folded[342] = F * P_CaNa * into_ss * reciprocal(C_m);
    folded[343] = A_f_fast * F * P_CaNa * into_ss * reciprocal(C_m);
    folded[344] = -1.1 * A_f_fast * F * P_CaNa * into_ss * reciprocal(C_m);
    folded[345] = -1.1 * F * P_CaNa * into_ss * reciprocal(C_m);
    folded[346] = -6.0 * g_NaCa * part_NaCa_ss * (K_m_Ca_act * K_m_Ca_act);
    folded[347] = g_to * into_myo;
    folded[348] = -0.4303314829119352 * g_Kr * into_myo * sqrt(K_o);
    folded[349] = g_Ks * into_myo;
    folded[350] = g_K1 * into_myo * sqrt(K_o);
    folded[351] = -v_ss * reciprocal(tau_diff_K) * reciprocal(v_myo);
    folded[352] = -5.444729661892621e-07 * g_Ks * into_myo;
    folded[353] = F * FRT * P_CaK * into_ss * reciprocal(C_m);
    folded[354] = -0.75 * F * FRT * P_CaK * into_ss * reciprocal(C_m);
    folded[355] = A_f_fast * F * P_CaK * into_ss * reciprocal(C_m);
    folded[356] = -1.1 * A_f_fast * F * P_CaK * into_ss * reciprocal(C_m);
    folded[357] = -1.1 * F * P_CaK * into_ss * reciprocal(C_m);
    folded[358] = g_NaCa * into_myo * (1.0 - part_NaCa_ss);
    folded[359] = CaMK_o * J_up_max * K_m_CaM * K_m_CaMK * up_scale;
    folded[360] = CaMK_o * J_up_max * K_m_CaM * K_m_CaMK * up_scale * (delta_J_up + 1.0);
    folded[361] = J_leak_max * v_nsr * reciprocal(Ca_nsr_full) * reciprocal(v_myo);
    folded[362] = J_up_max * K_m_CaMK * up_scale;
    folded[363] = J_up_max * K_m_CaMK * up_scale * (delta_J_up + 1.0);
    folded[364] = F * P_Ca * into_ss * reciprocal(C_m);
    folded[365] = A_f_fast * F * P_Ca * into_ss * reciprocal(C_m);
    folded[366] = -1.1 * A_f_fast * F * P_Ca * into_ss * reciprocal(C_m);
    folded[367] = -1.1 * F * P_Ca * into_ss * reciprocal(C_m);
    folded[368] = g_NaCa * into_ss * part_NaCa_ss;
    folded[369] = K_m_CaM * alpha_CaMK * (CaMK_o * CaMK_o);
    folded[370] = CaMK_o * K_m_CaM * alpha_CaMK;
    folded[371] = (k_2n * k_2n) * reciprocal(k_m2n_max);
    folded[372] = 4.0 * K_m_n * k_2n;
    folded[373] = -2.0 * F * FRT * P_Ca * beta_tau * rel_scale * reciprocal(C_m);
    folded[374] = -1.0 * A_f_fast * F * P_Ca * beta_tau * rel_scale * reciprocal(C_m);
    folded[375] = -1.1 * A_f_fast * F * P_Ca * beta_tau * rel_scale * reciprocal(C_m);
    folded[376] = -1.1 * F * P_Ca * beta_tau * rel_scale * reciprocal(C_m);
    folded[377] = -0.0123 * reciprocal(beta_tau);
    folded[378] = -205.03125 * F * P_Ca * beta_tau * rel_scale * reciprocal(C_m);
    folded[379] = -2.0 * F * FRT * P_Ca * beta_tau_p * rel_scale * reciprocal(C_m);
    folded[380] = -1.0 * A_f_fast * F * P_Ca * beta_tau_p * rel_scale * reciprocal(C_m);
    folded[381] = -1.1 * A_f_fast * F * P_Ca * beta_tau_p * rel_scale * reciprocal(C_m);
    folded[382] = -1.1 * F * P_Ca * beta_tau_p * rel_scale * reciprocal(C_m);
    folded[383] = -0.0123 * reciprocal(beta_tau_p);
    folded[384] = -205.03125 * F * P_Ca * beta_tau_p * rel_scale * reciprocal(C_m);
    folded[385] = 2.0 * F * P_Cab * reciprocal(C_m);
    folded[386] = 0.4303314829119352 * g_Kr * sqrt(K_o);
    folded[387] = 2.0 * F * P_Ca * reciprocal(C_m);
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
  double folded[388] = {};
};

}  // namespace cw
