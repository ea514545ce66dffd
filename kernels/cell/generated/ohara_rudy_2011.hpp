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
  double R_ = 8314.0;
  /// temperature, K
  double T_ = 310.0;
  /// Faraday constant, C/mol
  double F_ = 96485.0;
  /// cell length, cm
  double cell_length_ = 0.01;
  /// cell radius, cm
  double cell_radius_ = 0.0011;
  /// membrane capacitance per area, uF/cm^2
  double C_m_ = 1.0;
  /// sodium concentration outside, mM
  double Na_o_ = 140.0;
  /// calcium concentration outside, mM
  double Ca_o_ = 1.8;
  /// potassium concentration outside, mM
  double K_o_ = 5.4;
  /// rate of CaMK trapping, 1/ms
  double alpha_CaMK_ = 0.05;
  /// rate of CaMK release from the trapped form, 1/ms
  double beta_CaMK_ = 0.00068;
  /// fraction of active CaMK sites at equilibrium
  double CaMK_o_ = 0.05;
  /// half-saturation of calmodulin by calcium, mM
  double K_m_CaM_ = 0.0015;
  /// half-saturation of phosphorylation by active CaMK
  double K_m_CaMK_ = 0.15;
  /// sodium permeability of the slow delayed rectifier relative to potassium
  double P_KNa_ = 0.01833;
  /// fast sodium current, 1 for ten Tusscher and Panfilov 2006, 0 for O'Hara and Rudy
  double sodium_for_tissue_ = 1.0;
  /// conductance of the fast sodium current for tissue, mS/uF
  double g_Na_tissue_ = 14.838;
  /// conductance of the paper's fast sodium current, mS/uF
  double g_Na_ = 75.0;
  /// fraction of channels with fast inactivation
  double A_h_fast_ = 0.99;
  /// conductance of the late sodium current, mS/uF
  double g_NaL_ = 0.0075;
  /// time constant of the late sodium current's inactivation, ms
  double tau_h_L_ = 200.0;
  /// conductance of the transient outward current, mS/uF
  double g_to_ = 0.02;
  /// largest speed-up of the transient outward current's inactivation
  double delta_epi_max_ = 0.0;
  /// calcium permeability of the L-type calcium channel, cm/s
  double P_Ca_ = 0.0001;
  /// fraction of channels with fast inactivation by voltage
  double A_f_fast_ = 0.6;
  /// time constant of recovery from calcium-dependent inactivation, ms
  double tau_j_Ca_ = 75.0;
  /// half-saturation of calcium-dependent inactivation, mM
  double K_m_n_ = 0.002;
  /// rate to calcium-dependent inactivation, 1/ms
  double k_2n_ = 1000.0;
  /// largest rate from calcium-dependent inactivation, 1/ms
  double k_m2n_max_ = 1.0;
  /// conductance of the rapid delayed rectifier current, mS/uF
  double g_Kr_ = 0.046;
  /// conductance of the slow delayed rectifier current, mS/uF
  double g_Ks_ = 0.0034;
  /// conductance of the inward rectifier current at 1 mM potassium outside, mS/uF
  double g_K1_ = 0.1908;
  /// strength of the sodium-calcium exchanger, V
  double g_NaCa_ = 0.0008;
  /// part of the sodium-calcium exchanger that faces the subspace
  double part_NaCa_ss_ = 0.2;
  /// half-saturation of the exchanger's activation by calcium, mM
  double K_m_Ca_act_ = 0.00015;
  /// dissociation constant of sodium, first site, mM
  double k_Na1_ = 15.0;
  /// dissociation constant of sodium, second site, mM
  double k_Na2_ = 5.0;
  /// dissociation constant of sodium, third site, mM
  double k_Na3_ = 88.12;
  /// asymmetry of the exchanger
  double k_asymm_ = 12.5;
  /// rate of translocation with three sodium ions, S/F
  double omega_Na_ = 60000.0;
  /// rate of translocation with calcium, S/F
  double omega_Ca_ = 60000.0;
  /// rate of translocation with sodium and calcium, S/F
  double omega_NaCa_ = 5000.0;
  /// rate of calcium binding, m^3/s/mol
  double k_Ca_on_ = 1500000.0;
  /// rate of calcium unbinding, S/F
  double k_Ca_off_ = 5000.0;
  /// part of the field that sodium crosses
  double q_Na_ = 0.5224;
  /// part of the field that calcium crosses
  double q_Ca_ = 0.167;
  /// strength of the sodium-potassium pump, V
  double P_NaK_ = 30.0;
  /// pump rate 1 forwards, S/F
  double k_1p_ = 949.5;
  /// pump rate 1 backwards, m^3/s/mol
  double k_1m_ = 182.4;
  /// pump rate 2 forwards, S/F
  double k_2p_ = 687.2;
  /// pump rate 2 backwards, S/F
  double k_2m_ = 39.4;
  /// pump rate 3 forwards, S/F
  double k_3p_ = 1899.0;
  /// pump rate 3 backwards, m^6/s/mol^2
  double k_3m_ = 79300.0;
  /// pump rate 4 forwards, S/F
  double k_4p_ = 639.0;
  /// pump rate 4 backwards, S/F
  double k_4m_ = 40.0;
  /// dissociation constant of sodium inside at 0 mV, mM
  double K_Na_i0_ = 9.073;
  /// dissociation constant of sodium outside at 0 mV, mM
  double K_Na_o0_ = 27.78;
  /// part of the field felt by sodium inside
  double delta_NaK_ = -0.155;
  /// dissociation constant of potassium inside, mM
  double K_K_i_ = 0.5;
  /// dissociation constant of potassium outside, mM
  double K_K_o_ = 0.3582;
  /// MgADP concentration, mM
  double MgADP_ = 0.05;
  /// MgATP concentration, mM
  double MgATP_ = 9.8;
  /// dissociation constant of MgATP, mM
  double K_MgATP_ = 1.698e-07;
  /// proton concentration, mM
  double H_i_ = 1e-07;
  /// total inorganic phosphate, mM
  double P_total_ = 4.2;
  /// dissociation constant of phosphate and protons, mM
  double K_HP_ = 1.698e-07;
  /// dissociation constant of phosphate and sodium, mM
  double K_NaP_ = 224.0;
  /// dissociation constant of phosphate and potassium, mM
  double K_KP_ = 292.0;
  /// permeability of the sodium background current, cm/s
  double P_Nab_ = 3.75e-10;
  /// permeability of the calcium background current, cm/s
  double P_Cab_ = 2.5e-08;
  /// conductance of the potassium background current, mS/uF
  double g_Kb_ = 0.003;
  /// largest current of the sarcolemmal calcium pump, A/F
  double g_pCa_ = 0.0005;
  /// half-saturation of the sarcolemmal calcium pump, mM
  double K_m_pCa_ = 0.0005;
  /// time constant of sodium diffusion from the subspace, ms
  double tau_diff_Na_ = 2.0;
  /// time constant of potassium diffusion from the subspace, ms
  double tau_diff_K_ = 2.0;
  /// time constant of calcium diffusion from the subspace, ms
  double tau_diff_Ca_ = 0.2;
  /// time constant of the ryanodine receptor's release, ms
  double beta_tau_ = 4.75;
  /// factor on calcium release
  double rel_scale_ = 1.0;
  /// least time constant of calcium release, ms
  double tau_rel_min_ = 0.001;
  /// factor on calcium uptake
  double up_scale_ = 1.0;
  /// largest calcium uptake, mM/ms
  double J_up_max_ = 0.004375;
  /// half-saturation of calcium uptake, mM
  double K_m_up_ = 0.00092;
  /// decrease of the half-saturation of uptake by phosphorylation, mM
  double delta_K_m_PLB_ = 0.00017;
  /// relative increase of uptake by phosphorylation
  double delta_J_up_ = 1.75;
  /// calcium leak of a full network SR, mM/ms
  double J_leak_max_ = 0.0039375;
  /// calcium concentration of a full network SR, mM
  double Ca_nsr_full_ = 15.0;
  /// time constant of calcium transfer from the network to the junctional SR, ms
  double tau_tr_ = 100.0;
  /// calmodulin in the myoplasm, mM
  double CMDN_max_ = 0.05;
  /// half-saturation of calmodulin as a buffer, mM
  double K_m_CMDN_ = 0.00238;
  /// troponin in the myoplasm, mM
  double TRPN_max_ = 0.07;
  /// half-saturation of troponin, mM
  double K_m_TRPN_ = 0.0005;
  /// SR binding sites in the subspace, mM
  double BSR_max_ = 0.047;
  /// half-saturation of the SR binding sites, mM
  double K_m_BSR_ = 0.00087;
  /// sarcolemmal binding sites in the subspace, mM
  double BSL_max_ = 1.124;
  /// half-saturation of the sarcolemmal binding sites, mM
  double K_m_BSL_ = 0.0087;
  /// calsequestrin in the junctional SR, mM
  double CSQN_max_ = 10.0;
  /// half-saturation of calsequestrin, mM
  double K_m_CSQN_ = 0.8;

  static constexpr std::string_view name = "ohara_rudy_2011";
  static constexpr std::string_view description = "Human ventricular myocyte (ORd), with a sodium current for tissue";
  static constexpr std::string_view publication = "O'Hara, Virag, Varro & Rudy 2011, PLoS Comput Biol 7:e1002061, doi:10.1371/journal.pcbi.1002061";
  static constexpr double initial_V = -88.01406;
  static constexpr int state_count = 40;
  static constexpr int gate_count = 28;
  static constexpr int column_count = 87;
  static constexpr int coupled_count = 4;
  static constexpr int coupling_count = 8;
  static constexpr int factor_count = 8;
  static constexpr std::array<CoupledPair, 8> coupling{{
      {0, 0},
      {0, 1},
      {1, 0},
      {1, 1},
      {2, 2},
      {2, 3},
      {3, 2},
      {3, 3},
  }};
  static constexpr std::array<StateVariable, 40> states{{
      {"m", "1", 0.000946609, "activation of the fast sodium current", 1.0},
      {"h_fast", "1", 0.8129933, "fast inactivation of the fast sodium current", 1.0},
      {"h_slow", "1", 0.6985119, "slow inactivation of the paper's fast sodium current", 1.0},
      {"j", "1", 0.812832, "recovery from inactivation of the fast sodium current", 1.0},
      {"h_slow_p", "1", 0.4554494, "slow inactivation of the paper's fast sodium current, phosphorylated", 1.0},
      {"j_p", "1", 0.6983611, "recovery from inactivation of the paper's fast sodium current, phosphorylated", 1.0},
      {"m_L", "1", 0.0001878276, "activation of the late sodium current", 1.0},
      {"h_L", "1", 0.5021937, "inactivation of the late sodium current", 1.0},
      {"h_L_p", "1", 0.2713209, "inactivation of the late sodium current, phosphorylated", 1.0},
      {"a", "1", 0.001000277, "activation of the transient outward current", 1.0},
      {"i_fast", "1", 0.9995551, "fast inactivation of the transient outward current", 1.0},
      {"i_slow", "1", 0.5937262, "slow inactivation of the transient outward current", 1.0},
      {"a_p", "1", 0.0005096681, "activation of the transient outward current, phosphorylated", 1.0},
      {"i_fast_p", "1", 0.9995551, "fast inactivation of the transient outward current, phosphorylated", 1.0},
      {"i_slow_p", "1", 0.6469527, "slow inactivation of the transient outward current, phosphorylated", 1.0},
      {"d", "1", 2.334073e-09, "activation of the L-type calcium current", 1.0},
      {"f_fast", "1", 1.0, "fast inactivation by voltage", 1.0},
      {"f_slow", "1", 0.9123216, "slow inactivation by voltage", 1.0},
      {"f_Ca_fast", "1", 1.0, "fast inactivation by voltage of channels in the calcium-dependent mode", 1.0},
      {"f_Ca_slow", "1", 0.9998306, "slow inactivation by voltage of channels in the calcium-dependent mode", 1.0},
      {"j_Ca", "1", 0.9999785, "recovery from calcium-dependent inactivation", 1.0},
      {"f_fast_p", "1", 1.0, "fast inactivation by voltage, phosphorylated", 1.0},
      {"f_Ca_fast_p", "1", 1.0, "fast inactivation by voltage of channels in the calcium-dependent mode, phosphorylated", 1.0},
      {"x_r_fast", "1", 8.049528e-06, "fast activation of the rapid delayed rectifier current", 1.0},
      {"x_r_slow", "1", 0.4484066, "slow activation of the rapid delayed rectifier current", 1.0},
      {"x_s1", "1", 0.265566, "activation of the slow delayed rectifier current", 1.0},
      {"x_s2", "1", 0.0001925828, "fast deactivation of the slow delayed rectifier current", 1.0},
      {"x_K1", "1", 0.9967565, "inactivation of the inward rectifier current", 1.0},
      {"Ca_i", "mM", 8.589413e-05, "calcium concentration", 0.0002},
      {"Ca_ss", "mM", 8.472502e-05, "calcium concentration in the subspace", 0.0008},
      {"Ca_nsr", "mM", 1.620033, "calcium concentration in the network SR", 0.03, true},
      {"Ca_jsr", "mM", 1.577817, "calcium concentration in the junctional SR", 1.0},
      {"CaMK_trap", "1", 0.01203845, "fraction of trapped CaMK", 0.02},
      {"n_Ca", "1", 0.002723861, "fraction of channels in the calcium-dependent mode", 0.4},
      {"J_rel_np", "mM/ms", 2.525761e-07, "calcium release", 0.05},
      {"J_rel_p", "mM/ms", 3.155772e-07, "calcium release, phosphorylated", 0.05},
      {"Na_i", "mM", 7.232323, "sodium concentration", 0.005, true},
      {"Na_ss", "mM", 7.232408, "sodium concentration in the subspace", 0.008, true},
      {"K_i", "mM", 144.6909, "potassium concentration", 0.01, true},
      {"K_ss", "mM", 144.6909, "potassium concentration in the subspace", 0.009, true},
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
      {"epi", "Na_i", 7.886537},
      {"m", "Na_i", 9.007345},
      {"epi", "Na_ss", 7.886622},
      {"m", "Na_ss", 9.007485},
      {"epi", "K_i", 143.9536},
      {"m", "K_i", 142.8149},
      {"epi", "K_ss", 143.9535},
      {"m", "K_ss", 142.8149},
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
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<OharaRudy2011>, 97>{{
        {"R", &OharaRudy2011::R_, "gas constant", "mJ/mol/K"},
        {"T", &OharaRudy2011::T_, "temperature", "K"},
        {"F", &OharaRudy2011::F_, "Faraday constant", "C/mol"},
        {"cell_length", &OharaRudy2011::cell_length_, "cell length", "cm"},
        {"cell_radius", &OharaRudy2011::cell_radius_, "cell radius", "cm"},
        {"C_m", &OharaRudy2011::C_m_, "membrane capacitance per area", "uF/cm^2"},
        {"Na_o", &OharaRudy2011::Na_o_, "sodium concentration outside", "mM"},
        {"Ca_o", &OharaRudy2011::Ca_o_, "calcium concentration outside", "mM"},
        {"K_o", &OharaRudy2011::K_o_, "potassium concentration outside", "mM"},
        {"alpha_CaMK", &OharaRudy2011::alpha_CaMK_, "rate of CaMK trapping", "1/ms"},
        {"beta_CaMK", &OharaRudy2011::beta_CaMK_, "rate of CaMK release from the trapped form", "1/ms"},
        {"CaMK_o", &OharaRudy2011::CaMK_o_, "fraction of active CaMK sites at equilibrium", "1"},
        {"K_m_CaM", &OharaRudy2011::K_m_CaM_, "half-saturation of calmodulin by calcium", "mM"},
        {"K_m_CaMK", &OharaRudy2011::K_m_CaMK_, "half-saturation of phosphorylation by active CaMK", "1"},
        {"P_KNa", &OharaRudy2011::P_KNa_, "sodium permeability of the slow delayed rectifier relative to potassium", "1"},
        {"sodium_for_tissue", &OharaRudy2011::sodium_for_tissue_, "fast sodium current, 1 for ten Tusscher and Panfilov 2006, 0 for O'Hara and Rudy", "1"},
        {"g_Na_tissue", &OharaRudy2011::g_Na_tissue_, "conductance of the fast sodium current for tissue", "mS/uF", ParameterRange::not_negative},
        {"g_Na", &OharaRudy2011::g_Na_, "conductance of the paper's fast sodium current", "mS/uF", ParameterRange::not_negative},
        {"A_h_fast", &OharaRudy2011::A_h_fast_, "fraction of channels with fast inactivation", "1"},
        {"g_NaL", &OharaRudy2011::g_NaL_, "conductance of the late sodium current", "mS/uF", ParameterRange::not_negative},
        {"tau_h_L", &OharaRudy2011::tau_h_L_, "time constant of the late sodium current's inactivation", "ms"},
        {"g_to", &OharaRudy2011::g_to_, "conductance of the transient outward current", "mS/uF", ParameterRange::not_negative},
        {"delta_epi_max", &OharaRudy2011::delta_epi_max_, "largest speed-up of the transient outward current's inactivation", "1"},
        {"P_Ca", &OharaRudy2011::P_Ca_, "calcium permeability of the L-type calcium channel", "cm/s"},
        {"A_f_fast", &OharaRudy2011::A_f_fast_, "fraction of channels with fast inactivation by voltage", "1"},
        {"tau_j_Ca", &OharaRudy2011::tau_j_Ca_, "time constant of recovery from calcium-dependent inactivation", "ms"},
        {"K_m_n", &OharaRudy2011::K_m_n_, "half-saturation of calcium-dependent inactivation", "mM"},
        {"k_2n", &OharaRudy2011::k_2n_, "rate to calcium-dependent inactivation", "1/ms"},
        {"k_m2n_max", &OharaRudy2011::k_m2n_max_, "largest rate from calcium-dependent inactivation", "1/ms"},
        {"g_Kr", &OharaRudy2011::g_Kr_, "conductance of the rapid delayed rectifier current", "mS/uF", ParameterRange::not_negative},
        {"g_Ks", &OharaRudy2011::g_Ks_, "conductance of the slow delayed rectifier current", "mS/uF", ParameterRange::not_negative},
        {"g_K1", &OharaRudy2011::g_K1_, "conductance of the inward rectifier current at 1 mM potassium outside", "mS/uF", ParameterRange::not_negative},
        {"g_NaCa", &OharaRudy2011::g_NaCa_, "strength of the sodium-calcium exchanger", "V", ParameterRange::not_negative},
        {"part_NaCa_ss", &OharaRudy2011::part_NaCa_ss_, "part of the sodium-calcium exchanger that faces the subspace", "1"},
        {"K_m_Ca_act", &OharaRudy2011::K_m_Ca_act_, "half-saturation of the exchanger's activation by calcium", "mM"},
        {"k_Na1", &OharaRudy2011::k_Na1_, "dissociation constant of sodium, first site", "mM"},
        {"k_Na2", &OharaRudy2011::k_Na2_, "dissociation constant of sodium, second site", "mM"},
        {"k_Na3", &OharaRudy2011::k_Na3_, "dissociation constant of sodium, third site", "mM"},
        {"k_asymm", &OharaRudy2011::k_asymm_, "asymmetry of the exchanger", "1"},
        {"omega_Na", &OharaRudy2011::omega_Na_, "rate of translocation with three sodium ions", "S/F"},
        {"omega_Ca", &OharaRudy2011::omega_Ca_, "rate of translocation with calcium", "S/F"},
        {"omega_NaCa", &OharaRudy2011::omega_NaCa_, "rate of translocation with sodium and calcium", "S/F"},
        {"k_Ca_on", &OharaRudy2011::k_Ca_on_, "rate of calcium binding", "m^3/s/mol"},
        {"k_Ca_off", &OharaRudy2011::k_Ca_off_, "rate of calcium unbinding", "S/F"},
        {"q_Na", &OharaRudy2011::q_Na_, "part of the field that sodium crosses", "1"},
        {"q_Ca", &OharaRudy2011::q_Ca_, "part of the field that calcium crosses", "1"},
        {"P_NaK", &OharaRudy2011::P_NaK_, "strength of the sodium-potassium pump", "V"},
        {"k_1p", &OharaRudy2011::k_1p_, "pump rate 1 forwards", "S/F"},
        {"k_1m", &OharaRudy2011::k_1m_, "pump rate 1 backwards", "m^3/s/mol"},
        {"k_2p", &OharaRudy2011::k_2p_, "pump rate 2 forwards", "S/F"},
        {"k_2m", &OharaRudy2011::k_2m_, "pump rate 2 backwards", "S/F"},
        {"k_3p", &OharaRudy2011::k_3p_, "pump rate 3 forwards", "S/F"},
        {"k_3m", &OharaRudy2011::k_3m_, "pump rate 3 backwards", "m^6/s/mol^2"},
        {"k_4p", &OharaRudy2011::k_4p_, "pump rate 4 forwards", "S/F"},
        {"k_4m", &OharaRudy2011::k_4m_, "pump rate 4 backwards", "S/F"},
        {"K_Na_i0", &OharaRudy2011::K_Na_i0_, "dissociation constant of sodium inside at 0 mV", "mM"},
        {"K_Na_o0", &OharaRudy2011::K_Na_o0_, "dissociation constant of sodium outside at 0 mV", "mM"},
        {"delta_NaK", &OharaRudy2011::delta_NaK_, "part of the field felt by sodium inside", "1"},
        {"K_K_i", &OharaRudy2011::K_K_i_, "dissociation constant of potassium inside", "mM"},
        {"K_K_o", &OharaRudy2011::K_K_o_, "dissociation constant of potassium outside", "mM"},
        {"MgADP", &OharaRudy2011::MgADP_, "MgADP concentration", "mM"},
        {"MgATP", &OharaRudy2011::MgATP_, "MgATP concentration", "mM"},
        {"K_MgATP", &OharaRudy2011::K_MgATP_, "dissociation constant of MgATP", "mM"},
        {"H_i", &OharaRudy2011::H_i_, "proton concentration", "mM"},
        {"P_total", &OharaRudy2011::P_total_, "total inorganic phosphate", "mM"},
        {"K_HP", &OharaRudy2011::K_HP_, "dissociation constant of phosphate and protons", "mM"},
        {"K_NaP", &OharaRudy2011::K_NaP_, "dissociation constant of phosphate and sodium", "mM"},
        {"K_KP", &OharaRudy2011::K_KP_, "dissociation constant of phosphate and potassium", "mM"},
        {"P_Nab", &OharaRudy2011::P_Nab_, "permeability of the sodium background current", "cm/s"},
        {"P_Cab", &OharaRudy2011::P_Cab_, "permeability of the calcium background current", "cm/s"},
        {"g_Kb", &OharaRudy2011::g_Kb_, "conductance of the potassium background current", "mS/uF", ParameterRange::not_negative},
        {"g_pCa", &OharaRudy2011::g_pCa_, "largest current of the sarcolemmal calcium pump", "A/F", ParameterRange::not_negative},
        {"K_m_pCa", &OharaRudy2011::K_m_pCa_, "half-saturation of the sarcolemmal calcium pump", "mM"},
        {"tau_diff_Na", &OharaRudy2011::tau_diff_Na_, "time constant of sodium diffusion from the subspace", "ms"},
        {"tau_diff_K", &OharaRudy2011::tau_diff_K_, "time constant of potassium diffusion from the subspace", "ms"},
        {"tau_diff_Ca", &OharaRudy2011::tau_diff_Ca_, "time constant of calcium diffusion from the subspace", "ms"},
        {"beta_tau", &OharaRudy2011::beta_tau_, "time constant of the ryanodine receptor's release", "ms"},
        {"rel_scale", &OharaRudy2011::rel_scale_, "factor on calcium release", "1"},
        {"tau_rel_min", &OharaRudy2011::tau_rel_min_, "least time constant of calcium release", "ms"},
        {"up_scale", &OharaRudy2011::up_scale_, "factor on calcium uptake", "1"},
        {"J_up_max", &OharaRudy2011::J_up_max_, "largest calcium uptake", "mM/ms"},
        {"K_m_up", &OharaRudy2011::K_m_up_, "half-saturation of calcium uptake", "mM"},
        {"delta_K_m_PLB", &OharaRudy2011::delta_K_m_PLB_, "decrease of the half-saturation of uptake by phosphorylation", "mM"},
        {"delta_J_up", &OharaRudy2011::delta_J_up_, "relative increase of uptake by phosphorylation", "1"},
        {"J_leak_max", &OharaRudy2011::J_leak_max_, "calcium leak of a full network SR", "mM/ms"},
        {"Ca_nsr_full", &OharaRudy2011::Ca_nsr_full_, "calcium concentration of a full network SR", "mM"},
        {"tau_tr", &OharaRudy2011::tau_tr_, "time constant of calcium transfer from the network to the junctional SR", "ms"},
        {"CMDN_max", &OharaRudy2011::CMDN_max_, "calmodulin in the myoplasm", "mM"},
        {"K_m_CMDN", &OharaRudy2011::K_m_CMDN_, "half-saturation of calmodulin as a buffer", "mM"},
        {"TRPN_max", &OharaRudy2011::TRPN_max_, "troponin in the myoplasm", "mM"},
        {"K_m_TRPN", &OharaRudy2011::K_m_TRPN_, "half-saturation of troponin", "mM"},
        {"BSR_max", &OharaRudy2011::BSR_max_, "SR binding sites in the subspace", "mM"},
        {"K_m_BSR", &OharaRudy2011::K_m_BSR_, "half-saturation of the SR binding sites", "mM"},
        {"BSL_max", &OharaRudy2011::BSL_max_, "sarcolemmal binding sites in the subspace", "mM"},
        {"K_m_BSL", &OharaRudy2011::K_m_BSL_, "half-saturation of the sarcolemmal binding sites", "mM"},
        {"CSQN_max", &OharaRudy2011::CSQN_max_, "calsequestrin in the junctional SR", "mM"},
        {"K_m_CSQN", &OharaRudy2011::K_m_CSQN_, "half-saturation of calsequestrin", "mM"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    using std::exp;
    const Real x0 = V - 50.0;
    const Real x1 = exp(0.02876042565429968 * (V + 11.64));
    const Real x2 = exp(-0.16792611251049538 * (V + 77.42));
    const Real x3 = 6.765 * x1 + 8.552 * x2;
    const Real x4 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x5 = reciprocal((sodium_for_tissue_ * (0.1 * logistic(0.2 * (V + 35.0)) + 0.1 *
        logistic(0.005 * x0)) * logistic(0.2 * (-V - 60.0))) + reciprocal(x3) * folded[0]);
    constant[0] = x5 * (sodium_for_tissue_ * x4 * x4 + (logistic(-0.10130685847431871 * (V +
        39.57)) * folded[0]));
    const auto x6 = switch_V < -40.0;
    const Real x7 = select(x6, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0) + select(x6,
        (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)), 5.9230769230769225 *
        logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x8 = sodium_for_tissue_ * reciprocal(x7) + (reciprocal(1.432e-05 *
        exp(-0.15910898965791567 * (V + 1.196)) + 6.149 * exp(0.0493339911198816 * (V + 0.5096))) *
        folded[0]);
    const Real x9 = logistic(0.13458950201884254 * (V + 71.55));
    const Real x10 = logistic(0.1643115346697338 * (V + 82.9));
    const Real x11 = sodium_for_tissue_ * x9 * x9 + x10 * folded[0];
    const Real x12 = reciprocal(x8);
    constant[1] = x12 * x11;
    const Real x13 = exp(-0.035650623885918005 * (V + 17.95));
    const Real x14 = exp(0.017649135192375574 * (V + 5.73));
    const Real x15 = 0.009794 * x13 + 0.3343 * x14;
    constant[2] = x10 * x15;
    const Real x16 = select(x6, (-25428.0 * exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)) * (V +
        37.78) * logistic(0.311 * (V + 79.23)), 0.0) + select(x6, 0.02424 * exp(-0.01052 * V) *
        logistic(-0.1378 * (V + 40.14)), 0.6 * exp(0.057 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x17 = reciprocal(0.02136 * exp(-0.12075836251660427 * (V + 100.6)) + 0.3052 *
        exp(0.02600780234070221 * (V + 0.9941))) + 2.038;
    const Real x18 = reciprocal(sodium_for_tissue_ * reciprocal(x16) + x17 * folded[0]);
    constant[3] = x11 * x18;
    constant[4] = 0.3333333333333333 * x15 * logistic(0.1643115346697338 * (V + 89.1));
    const Real x19 = reciprocal(x17);
    constant[5] = 0.684931506849315 * x10 * x19;
    constant[6] = x3 * logistic(-0.18996960486322187 * (V + 42.85));
    constant[7] = logistic(0.13354700854700854 * (V + 87.61)) * folded[1];
    constant[8] = logistic(0.13354700854700854 * (V + 93.81)) * folded[2];
    const Real x20 = V + 100.0;
    const Real x21 = 0.8271982794275787 * logistic(-0.03403513787634354 * (V - 18.4099)) + 3.5 *
        logistic(0.03403513787634354 * x20);
    constant[9] = 0.951022349025202 * logistic(-0.06747638326585695 * (V - 14.34)) * x21;
    const Real x22 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x23 = V + 70.0;
    const Real x24 = reciprocal(1.0 - delta_epi_max_ * logistic(0.2 * x23));
    const Real x25 = reciprocal(reciprocal(0.3933 * exp(-0.01 * x20) + 0.08004 *
        exp(0.06027727546714889 * (V + 50.0))) + 4.562) * x24;
    constant[10] = x22 * x25;
    const Real x26 = x24 * reciprocal(reciprocal(0.001416 * exp(-0.01693480101608806 * (V +
        96.52)) + 1.78e-08 * exp(0.12377769525931426 * (V + 114.1))) + 23.62);
    constant[11] = x22 * x26;
    constant[12] = 0.951022349025202 * x21 * logistic(-0.06747638326585695 * (V - 24.34));
    const Real x27 = reciprocal((0.0001 * reciprocal(exp(0.06293266205160478 * (V - 167.4)) +
        exp(-4.642525533890436 * (V - 12.23))) + 1.354) * (1.0 - 0.5 * logistic(0.05 * x23)));
    const Real x28 = x27 * x22;
    constant[13] = x25 * x28;
    constant[14] = x26 * x28;
    const Real x29 = reciprocal(reciprocal(exp(-0.05 * (V + 6.0)) + exp(0.09 * (V + 14.0))) + 0.6);
    constant[15] = x29 * logistic(-0.23640661938534277 * (V + 3.94));
    const Real x30 = V + 20.0;
    const Real x31 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x32 = reciprocal(reciprocal(0.0045 * exp(-0.1 * x30) + 0.0045 * exp(0.1 * x30)) +
        7.0);
    const Real x33 = x32 * x31;
    constant[16] = x33;
    const Real x34 = V + 5.0;
    const Real x35 = reciprocal(reciprocal(3.5e-05 * exp(-0.25 * x34) + 3.5e-05 *
        exp(0.16666666666666666 * x34)) + 1000.0);
    constant[17] = x31 * x35;
    const Real x36 = V - 4.0;
    const Real x37 = reciprocal(reciprocal(0.04 * exp(-0.14285714285714285 * x36) + 0.04 *
        exp(0.14285714285714285 * x36)) + 7.0);
    const Real x38 = x37 * x31;
    constant[18] = x38;
    const Real x39 = reciprocal(reciprocal(0.00012 * exp(-0.3333333333333333 * V) + 0.00012 *
        exp(0.14285714285714285 * V)) + 100.0);
    constant[19] = x31 * x39;
    constant[20] = x31 * folded[3];
    constant[21] = 0.4 * x33;
    constant[22] = 0.4 * x38;
    const Real x40 = logistic(-0.14729709824716453 * (V + 8.337));
    const Real x41 = reciprocal(reciprocal(0.3652 * exp(0.25846471956577927 * (V - 31.66)) +
        4.123e-05 * exp(-0.04906771344455348 * (V - 47.78))) + 12.98);
    constant[23] = x41 * x40;
    const Real x42 = reciprocal(reciprocal(0.06629 * exp(0.13596193065941536 * (V - 34.7)) +
        1.128e-05 * exp(-0.03855050115651503 * (V - 29.74))) + 1.865);
    constant[24] = x40 * x42;
    const Real x43 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x44 = reciprocal(reciprocal(0.0002326 * exp(0.056179775280898875 * (V + 48.28)) +
        0.001292 * exp(-0.004347826086956522 * (V + 210.0))) + 817.3);
    constant[25] = x44 * x43;
    const Real x45 = exp(0.05 * x0);
    const Real x46 = exp(-0.03225806451612903 * (V + 66.54));
    constant[26] = x43 * (0.01 * x45 + 0.0193 * x46);
    const Real x47 = exp(-0.049115913555992145 * (V + 127.2)) + exp(0.014423770373575654 * (V +
        236.8));
    constant[27] = 0.008183306055646482 * x47 * logistic(-(V + folded[4]) * folded[5]);
    slope[0] = -x5;
    slope[1] = -x12;
    slope[2] = -0.009794 * x13 - 0.3343 * x14;
    slope[3] = -x18;
    slope[4] = -0.3333333333333333 * x15;
    slope[5] = -0.684931506849315 * x19;
    slope[6] = -6.765 * x1 - 8.552 * x2;
    slope[7] = folded[6];
    slope[8] = folded[7];
    const Real x48 = -0.951022349025202 * x21;
    slope[9] = x48;
    slope[10] = -x25;
    slope[11] = -x26;
    slope[12] = x48;
    slope[13] = -x27 * x25;
    slope[14] = -x27 * x26;
    slope[15] = -x29;
    slope[16] = -x32;
    slope[17] = -x35;
    slope[18] = -x37;
    slope[19] = -x39;
    slope[20] = folded[8];
    slope[21] = -0.4 * x32;
    slope[22] = -0.4 * x37;
    slope[23] = -x41;
    slope[24] = -x42;
    slope[25] = -x44;
    slope[26] = -0.01 * x45 - 0.0193 * x46;
    slope[27] = -0.008183306055646482 * x47;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_fast_ = state[1];
    const Real h_slow_ = state[2];
    const Real j_ = state[3];
    const Real h_slow_p_ = state[4];
    const Real j_p_ = state[5];
    const Real m_L_ = state[6];
    const Real h_L_ = state[7];
    const Real h_L_p_ = state[8];
    const Real a_ = state[9];
    const Real i_fast_ = state[10];
    const Real i_slow_ = state[11];
    const Real a_p_ = state[12];
    const Real i_fast_p_ = state[13];
    const Real i_slow_p_ = state[14];
    const Real d_ = state[15];
    const Real f_fast_ = state[16];
    const Real f_slow_ = state[17];
    const Real f_Ca_fast_ = state[18];
    const Real f_Ca_slow_ = state[19];
    const Real j_Ca_ = state[20];
    const Real f_fast_p_ = state[21];
    const Real f_Ca_fast_p_ = state[22];
    const Real x_r_fast_ = state[23];
    const Real x_r_slow_ = state[24];
    const Real x_s1_ = state[25];
    const Real x_s2_ = state[26];
    const Real x_K1_ = state[27];
    const Real Ca_i_ = state[28];
    const Real Ca_ss_ = state[29];
    const Real Ca_nsr_ = state[30];
    const Real Ca_jsr_ = state[31];
    const Real CaMK_trap_ = state[32];
    const Real n_Ca_ = state[33];
    const Real J_rel_np_ = state[34];
    const Real J_rel_p_ = state[35];
    const Real Na_i_ = state[36];
    const Real Na_ss_ = state[37];
    const Real K_i_ = state[38];
    const Real K_ss_ = state[39];
    const Real x0 = reciprocal(Ca_i_ + K_m_CMDN_);
    const Real x1 = reciprocal(Ca_i_ + K_m_TRPN_);
    const Real x2 = reciprocal(Ca_ss_);
    const Real x3 = (1.0 - CaMK_trap_) * reciprocal(x2 * K_m_CaM_ + 1.0);
    const Real x4 = CaMK_trap_ + CaMK_o_ * x3;
    const Real x5 = reciprocal(K_m_CaMK_ * reciprocal(x4) + 1.0);
    const Real x6 = 1.0 - x5;
    const Real x7 = (Ca_i_ * x6 * reciprocal(Ca_i_ + K_m_up_) * folded[30]) + (Ca_i_ * x5 *
        reciprocal(Ca_i_ + folded[31]) * folded[32]) - Ca_nsr_ * folded[33];
    const Real x8 = (Ca_ss_ - Ca_i_) * folded[34];
    const Real x9 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_m_pCa_);
    const Real x10 = reciprocal(Ca_i_);
    const Real x11 = exp(V * folded[11]);
    const Real x12 = (x11 + 1.0) * folded[14];
    const Real x13 = reciprocal(x11);
    const Real x14 = reciprocal(Na_i_ * x12 + 1.0);
    const Real x15 = omega_Ca_ * reciprocal(exp(V * folded[15]));
    const Real x16 = x14 * x11;
    const Real x17 = x16 * Na_i_ * folded[16];
    const Real x18 = x14 * x15 + x17;
    const Real x19 = k_Ca_off_ + x18;
    const Real x20 = reciprocal(((x13 + 1.0) * folded[12]) + 1.0);
    const Real x21 = x13 * x20;
    const Real x22 = folded[17] * x21;
    const Real x23 = omega_Ca_ * x20;
    const Real x24 = folded[18] * x21;
    const Real x25 = x24;
    const Real x26 = x23 + x25;
    const Real x27 = folded[13] * x21;
    const Real x28 = x27 + folded[19];
    const Real x29 = k_Ca_off_ * x26 * x28;
    const Real x30 = x19 * x22 + x29;
    const Real x31 = reciprocal((Na_i_ * (Na_i_ * folded[20] + 1.0) * folded[21]) + 1.0);
    const Real x32 = Na_i_ * Na_i_ * Na_i_;
    const Real x33 = x16 * x31 * x32;
    const Real x34 = folded[22] * x33;
    const Real x35 = Ca_i_ * x31;
    const Real x36 = x34 + k_Ca_on_ * x35;
    const Real x37 = k_Ca_off_ + x23 + x25;
    const Real x38 = x37 * folded[23];
    const Real x39 = k_Ca_off_ * x18 * x36 + x33 * x38;
    const Real x40 = x26 * folded[19];
    const Real x41 = x21 * x37 * folded[24];
    const Real x42 = x36 * x40 + x35 * x41;
    const Real x43 = x28 * k_Ca_on_;
    const Real x44 = x19 * folded[25] * x33 + x18 * x35 * x43;
    const Real x45 = reciprocal(x30 + x39 + x42 + x44);
    const Real x46 = reciprocal(x10 * x10 * folded[10] + 1.0) * (((3.0 * (x30 * x34 - x39 * x27) +
        x42 * x17 - x44 * x24) * x45) + 2.0 * (x45 * (k_Ca_off_ * x44 - folded[19] * x39))) *
        folded[26];
    const Real x47 = V * folded[9];
    const Real x48 = exp(x47);
    const Real x49 = x_over_expm1(x47);
    const Real x50 = (Ca_i_ * x48 + folded[27]) * x49 * folded[35];
    const Real x51 = reciprocal(x0 * x0 * folded[28] + x1 * x1 * folded[29] + 1.0) *
        (0.02941176470588235 * x8 - 0.08117647058823528 * x7 - 0.00046834020232296733 * ((x9 +
        2.0 * x50 - 2.0 * x46) * folded[36]));
    rate[28] = x51;
    const Real x52 = reciprocal(Ca_ss_ + K_m_BSR_);
    const Real x53 = reciprocal(Ca_ss_ + K_m_BSL_);
    const Real x54 = J_rel_np_ * x6 + J_rel_p_ * x5;
    const Real x55 = reciprocal(Na_ss_ * x12 + 1.0);
    const Real x56 = x55 * x11 * Na_ss_;
    const Real x57 = folded[16] * x56;
    const Real x58 = x55 * x15 + x57;
    const Real x59 = k_Ca_off_ + x58;
    const Real x60 = x29 + x59 * x22;
    const Real x61 = reciprocal((Na_ss_ * folded[21] * (Na_ss_ * folded[20] + 1.0)) + 1.0);
    const Real x62 = Na_ss_ * Na_ss_ * x61 * x56;
    const Real x63 = folded[22] * x62;
    const Real x64 = Ca_ss_ * x61;
    const Real x65 = x63 + k_Ca_on_ * x64;
    const Real x66 = k_Ca_off_ * x58 * x65 + x62 * x38;
    const Real x67 = x65 * x40 + x64 * x41;
    const Real x68 = folded[25] * x59 * x62 + x58 * x64 * x43;
    const Real x69 = reciprocal(x60 + x66 + x67 + x68);
    const Real x70 = reciprocal(x2 * x2 * folded[10] + 1.0) * (((3.0 * (x60 * x63 - x66 * x27) +
        x67 * x57 - x68 * x24) * x69) + 2.0 * (x69 * (k_Ca_off_ * x68 - folded[19] * x66))) *
        folded[38];
    const Real x71 = V - 10.0;
    const Real x72 = logistic(0.1 * x71);
    const Real x73 = 0.6 * x72 + 0.3;
    const Real x74 = f_Ca_slow_ * (0.7 - 0.6 * x72);
    const Real x75 = j_Ca_ * n_Ca_;
    const Real x76 = 1.0 - n_Ca_;
    const Real x77 = f_slow_ * folded[37];
    const Real x78 = (x6 * (((f_Ca_fast_ * x73 + x74) * x75) + (x76 * (f_fast_ * A_f_fast_ +
        x77)))) + 1.1 * (x5 * (((x74 + f_Ca_fast_p_ * x73) * x75) + (x76 * (f_fast_p_ * A_f_fast_ +
        x77))));
    const Real x79 = d_ * x78;
    const Real x80 = folded[41] * x79;
    const Real x81 = x49 * (folded[27] + Ca_ss_ * x48);
    const Real x82 = x80 * x81;
    rate[29] = reciprocal(x52 * x52 * folded[39] + x53 * x53 * folded[40] + 1.0) * (0.24 * x54 -
        x8 - 0.01592356687898089 * (folded[36] * (2.0 * x82 - 2.0 * x70)));
    const Real x83 = (Ca_nsr_ - Ca_jsr_) * folded[42];
    rate[30] = x7 - 0.08695652173913043 * x83;
    const Real x84 = reciprocal(Ca_jsr_ + K_m_CSQN_);
    rate[31] = reciprocal(x84 * x84 * folded[43] + 1.0) * (x83 - x54);
    rate[32] = x4 * folded[44] * x3 - CaMK_trap_ * beta_CaMK_;
    const Real x85 = x2 * K_m_n_ + 1.0;
    rate[33] = (k_2n_ * reciprocal(x85 * x85 * x85 * x85 + reciprocal(j_Ca_) * folded[45])) -
        k_m2n_max_ * x75;
    const Real x86 = reciprocal(Ca_jsr_);
    const Real x87 = reciprocal(0.0123 * x86 + 1.0);
    const Real x88 = beta_tau_ * x87;
    const Real x89 = reciprocal(25.62890625 * (x86 * x86 * x86 * x86 * x86 * x86 * x86 * x86) +
        1.0) * folded[46] * x79 * x81;
    rate[34] = reciprocal(select(x88 < tau_rel_min_, tau_rel_min_, x88)) * (-J_rel_np_ - x89);
    const Real x90 = x87 * folded[47];
    rate[35] = reciprocal(select(x90 < tau_rel_min_, tau_rel_min_, x90)) * (-J_rel_p_ - 1.25 * x89);
    const Real x91 = (Na_ss_ - Na_i_) * folded[81];
    const Real x92 = h_fast_ * A_h_fast_;
    const Real x93 = V - log(reciprocal(Na_i_) * Na_o_) * folded[51];
    const Real x94 = m_ * m_ * m_ * (h_fast_ * j_ * folded[48] + (((j_ * x6 * (x92 + h_slow_ *
        folded[49])) + (j_p_ * x5 * (x92 + h_slow_p_ * folded[49]))) * folded[50])) * x93;
    const Real x95 = m_L_ * g_NaL_ * (h_L_ * x6 + h_L_p_ * x5) * x93;
    const Real x96 = reciprocal(exp(V * folded[57]));
    const Real x97 = x96 * folded[58] + 1.0;
    const Real x98 = reciprocal(exp(V * folded[53]));
    const Real x99 = Na_i_ * x98 * folded[54] + 1.0;
    const Real x100 = K_i_ * folded[55] + 1.0;
    const Real x101 = reciprocal(x99 * x99 * x99 + x100 * x100 - 1.0);
    const Real x102 = x98 * x98 * x98 * x32;
    const Real x103 = x101 * x102;
    const Real x104 = reciprocal(x97 * x97 * x97 + folded[59]);
    const Real x105 = x101 * x104;
    const Real x106 = K_i_ * K_i_;
    const Real x107 = x105 * x106;
    const Real x108 = reciprocal(Na_i_ * folded[60] + K_i_ * folded[61] + folded[62]);
    const Real x109 = x96 * x96 * x96;
    const Real x110 = x108 * x109;
    const Real x111 = folded[63] * x107 * x110;
    const Real x112 = folded[56] * x103 + x111 + x101 * x108 * folded[64] * x106 + x108 *
        folded[65] * x103;
    const Real x113 = x105 * x102;
    const Real x114 = folded[67] * x109 * x107 + folded[68] * x113 + folded[69] * x107 +
        folded[70] * x107;
    const Real x115 = x104 * folded[72] + x104 * folded[73] * x110 + x104 * folded[74] * x109 +
        x104 * folded[75];
    const Real x116 = x111 + folded[76] * x113 + folded[77] * x109 * x113 + folded[78] * x113 *
        x110;
    const Real x117 = reciprocal(x112 + x114 + x115 + x116);
    const Real x118 = P_NaK_ * (3.0 * ((x104 * x112 * folded[66] - x108 * x114 * folded[71]) *
        x117) + 2.0 * (x117 * (x116 * folded[79] - x115 * folded[80] * x103)));
    const Real x119 = V * folded[52];
    const Real x120 = exp(x119);
    const Real x121 = x_over_expm1(x119);
    const Real x122 = (Na_i_ * x120 - Na_o_) * x121 * folded[82];
    rate[36] = 0.02941176470588235 * x91 - 0.0009366804046459347 * (folded[36] * (3.0 * x46 + x94 +
        x95 + 3.0 * x118 + x122));
    const Real x123 = x121 * (0.75 * (Na_ss_ * x120) + folded[83]) * x80;
    rate[37] = -x91 - 0.03184713375796178 * (folded[36] * (3.0 * x70 + 0.00125 * x123));
    const Real x124 = (K_ss_ - K_i_) * folded[86];
    const Real x125 = x_s1_ * x_s2_ * g_Ks_ * (0.6 * reciprocal(pow(3.8e-05 * x10, 1.4) + 1.0) +
        1.0) * (V - (folded[51] * log(reciprocal(K_i_ + Na_i_ * P_KNa_) * folded[84])));
    const Real x126 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x127 = 1.0 - x126;
    const Real x128 = V - log(reciprocal(K_i_) * K_o_) * folded[51];
    const Real x129 = g_to_ * ((a_ * x6 * (i_fast_ * x126 + i_slow_ * x127)) + (a_p_ * x5 *
        (i_fast_p_ * x126 + i_slow_p_ * x127))) * x128;
    const Real x130 = logistic(0.02617115938236064 * (V + 54.81));
    const Real x131 = (x_r_fast_ * x130 + (x_r_slow_ * (1.0 - x130))) *
        logistic(0.013333333333333334 * (V + 55.0)) * logistic(0.03333333333333333 * x71) * x128 *
        folded[87];
    const Real x132 = x_K1_ * x128 * logistic(0.10534077741493732 * (V + folded[85])) * folded[88];
    const Real x133 = g_Kb_ * logistic(-0.05452562704471101 * (V - 14.48)) * x128;
    rate[38] = 0.02941176470588235 * x124 - 0.0009366804046459347 * (folded[36] * (x125 + x129 +
        x131 + x132 + x133 - applied - 2.0 * x118));
    const Real x134 = x121 * (0.75 * (K_ss_ * x120) + folded[89]);
    rate[39] = -x124 - 1.1382165605095542e-05 * (folded[90] * x79 * x134);
    source = -(x9 + x46 + 2.0 * x50 + x70 + 2.0 * x82 + x94 + x95 + x118 + x122 + 0.00125 * x123 +
        x125 + x129 + x131 + x132 + x133 + 0.0003574 * (x80 * x134));
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = V - 50.0;
    const Real x1 = exp(0.02876042565429968 * (V + 11.64));
    const Real x2 = exp(-0.16792611251049538 * (V + 77.42));
    const Real x3 = 6.765 * x1 + 8.552 * x2;
    const Real x4 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x5 = reciprocal((sodium_for_tissue_ * (0.1 * logistic(0.2 * (V + 35.0)) + 0.1 *
        logistic(0.005 * x0)) * logistic(0.2 * (-V - 60.0))) + reciprocal(x3) * folded[0]);
    column[0] = x5 * (sodium_for_tissue_ * x4 * x4 + (logistic(-0.10130685847431871 * (V +
        39.57)) * folded[0]));
    column[1] = -x5;
    const auto x6 = switch_V < -40.0;
    const Real x7 = select(x6, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0) + select(x6,
        (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)), 5.9230769230769225 *
        logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x8 = sodium_for_tissue_ * reciprocal(x7) + (reciprocal(1.432e-05 *
        exp(-0.15910898965791567 * (V + 1.196)) + 6.149 * exp(0.0493339911198816 * (V + 0.5096))) *
        folded[0]);
    const Real x9 = logistic(0.13458950201884254 * (V + 71.55));
    const Real x10 = logistic(0.1643115346697338 * (V + 82.9));
    const Real x11 = sodium_for_tissue_ * x9 * x9 + x10 * folded[0];
    const Real x12 = reciprocal(x8);
    column[2] = x12 * x11;
    column[3] = -x12;
    const Real x13 = exp(-0.035650623885918005 * (V + 17.95));
    const Real x14 = exp(0.017649135192375574 * (V + 5.73));
    const Real x15 = 0.009794 * x13 + 0.3343 * x14;
    column[4] = x10 * x15;
    column[5] = -0.009794 * x13 - 0.3343 * x14;
    const Real x16 = select(x6, (-25428.0 * exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)) * (V +
        37.78) * logistic(0.311 * (V + 79.23)), 0.0) + select(x6, 0.02424 * exp(-0.01052 * V) *
        logistic(-0.1378 * (V + 40.14)), 0.6 * exp(0.057 * V) * logistic(-0.1 * (V + 32.0)));
    const Real x17 = reciprocal(0.02136 * exp(-0.12075836251660427 * (V + 100.6)) + 0.3052 *
        exp(0.02600780234070221 * (V + 0.9941))) + 2.038;
    const Real x18 = reciprocal(sodium_for_tissue_ * reciprocal(x16) + x17 * folded[0]);
    column[6] = x11 * x18;
    column[7] = -x18;
    column[8] = 0.3333333333333333 * x15 * logistic(0.1643115346697338 * (V + 89.1));
    column[9] = -0.3333333333333333 * x15;
    const Real x19 = reciprocal(x17);
    column[10] = 0.684931506849315 * x10 * x19;
    column[11] = -0.684931506849315 * x19;
    column[12] = x3 * logistic(-0.18996960486322187 * (V + 42.85));
    column[13] = -6.765 * x1 - 8.552 * x2;
    column[14] = logistic(0.13354700854700854 * (V + 87.61)) * folded[1];
    column[15] = folded[6];
    column[16] = logistic(0.13354700854700854 * (V + 93.81)) * folded[2];
    column[17] = folded[7];
    const Real x20 = V + 100.0;
    const Real x21 = 0.8271982794275787 * logistic(-0.03403513787634354 * (V - 18.4099)) + 3.5 *
        logistic(0.03403513787634354 * x20);
    column[18] = 0.951022349025202 * logistic(-0.06747638326585695 * (V - 14.34)) * x21;
    const Real x22 = -0.951022349025202 * x21;
    column[19] = x22;
    const Real x23 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x24 = V + 70.0;
    const Real x25 = reciprocal(1.0 - delta_epi_max_ * logistic(0.2 * x24));
    const Real x26 = reciprocal(reciprocal(0.3933 * exp(-0.01 * x20) + 0.08004 *
        exp(0.06027727546714889 * (V + 50.0))) + 4.562) * x25;
    column[20] = x23 * x26;
    column[21] = -x26;
    const Real x27 = x25 * reciprocal(reciprocal(0.001416 * exp(-0.01693480101608806 * (V +
        96.52)) + 1.78e-08 * exp(0.12377769525931426 * (V + 114.1))) + 23.62);
    column[22] = x23 * x27;
    column[23] = -x27;
    column[24] = 0.951022349025202 * x21 * logistic(-0.06747638326585695 * (V - 24.34));
    column[25] = x22;
    const Real x28 = reciprocal((0.0001 * reciprocal(exp(0.06293266205160478 * (V - 167.4)) +
        exp(-4.642525533890436 * (V - 12.23))) + 1.354) * (1.0 - 0.5 * logistic(0.05 * x24)));
    const Real x29 = x28 * x23;
    column[26] = x26 * x29;
    column[27] = -x28 * x26;
    column[28] = x27 * x29;
    column[29] = -x28 * x27;
    const Real x30 = reciprocal(reciprocal(exp(-0.05 * (V + 6.0)) + exp(0.09 * (V + 14.0))) + 0.6);
    column[30] = x30 * logistic(-0.23640661938534277 * (V + 3.94));
    column[31] = -x30;
    const Real x31 = V + 20.0;
    const Real x32 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x33 = reciprocal(reciprocal(0.0045 * exp(-0.1 * x31) + 0.0045 * exp(0.1 * x31)) +
        7.0);
    const Real x34 = x33 * x32;
    column[32] = x34;
    column[33] = -x33;
    const Real x35 = V + 5.0;
    const Real x36 = reciprocal(reciprocal(3.5e-05 * exp(-0.25 * x35) + 3.5e-05 *
        exp(0.16666666666666666 * x35)) + 1000.0);
    column[34] = x32 * x36;
    column[35] = -x36;
    const Real x37 = V - 4.0;
    const Real x38 = reciprocal(reciprocal(0.04 * exp(-0.14285714285714285 * x37) + 0.04 *
        exp(0.14285714285714285 * x37)) + 7.0);
    const Real x39 = x38 * x32;
    column[36] = x39;
    column[37] = -x38;
    const Real x40 = reciprocal(reciprocal(0.00012 * exp(-0.3333333333333333 * V) + 0.00012 *
        exp(0.14285714285714285 * V)) + 100.0);
    column[38] = x32 * x40;
    column[39] = -x40;
    column[40] = x32 * folded[3];
    column[41] = folded[8];
    column[42] = 0.4 * x34;
    column[43] = -0.4 * x33;
    column[44] = 0.4 * x39;
    column[45] = -0.4 * x38;
    const Real x41 = logistic(-0.14729709824716453 * (V + 8.337));
    const Real x42 = reciprocal(reciprocal(0.3652 * exp(0.25846471956577927 * (V - 31.66)) +
        4.123e-05 * exp(-0.04906771344455348 * (V - 47.78))) + 12.98);
    column[46] = x42 * x41;
    column[47] = -x42;
    const Real x43 = reciprocal(reciprocal(0.06629 * exp(0.13596193065941536 * (V - 34.7)) +
        1.128e-05 * exp(-0.03855050115651503 * (V - 29.74))) + 1.865);
    column[48] = x41 * x43;
    column[49] = -x43;
    const Real x44 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x45 = reciprocal(reciprocal(0.0002326 * exp(0.056179775280898875 * (V + 48.28)) +
        0.001292 * exp(-0.004347826086956522 * (V + 210.0))) + 817.3);
    column[50] = x45 * x44;
    column[51] = -x45;
    const Real x46 = exp(0.05 * x0);
    const Real x47 = exp(-0.03225806451612903 * (V + 66.54));
    column[52] = x44 * (0.01 * x46 + 0.0193 * x47);
    column[53] = -0.01 * x46 - 0.0193 * x47;
    const Real x48 = exp(-0.049115913555992145 * (V + 127.2)) + exp(0.014423770373575654 * (V +
        236.8));
    column[54] = 0.008183306055646482 * x48 * logistic(-(V + folded[4]) * folded[5]);
    column[55] = -0.008183306055646482 * x48;
    const Real x49 = exp(V * folded[11]);
    column[56] = x49 + 1.0;
    column[57] = reciprocal(exp(V * folded[15]));
    column[58] = x49;
    const Real x50 = reciprocal(x49);
    const Real x51 = reciprocal(((x50 + 1.0) * folded[12]) + 1.0);
    const Real x52 = x50 * x51;
    column[59] = x52;
    const Real x53 = omega_Ca_ * x51;
    const Real x54 = folded[18] * x52;
    const Real x55 = x53 + x54;
    const Real x56 = folded[13] * x52 + folded[19];
    column[60] = x55 * x56;
    const Real x57 = k_Ca_off_ + x53 + x54;
    column[61] = x49 * x57;
    column[62] = x55;
    column[63] = x57 * x52;
    column[64] = x56;
    const Real x58 = V * folded[9];
    const Real x59 = exp(x58);
    column[65] = x59;
    const Real x60 = x_over_expm1(x58);
    column[66] = x60;
    column[67] = x56 * x52;
    column[68] = x59 * x60;
    const Real x61 = V - 10.0;
    const Real x62 = logistic(0.1 * x61);
    column[69] = 0.6 * x62 + 0.3;
    column[70] = 0.7 - 0.6 * x62;
    const Real x63 = reciprocal(exp(V * folded[53]));
    column[71] = x63;
    const Real x64 = x63 * x63 * x63;
    column[72] = x64;
    const Real x65 = reciprocal(exp(V * folded[57]));
    const Real x66 = x65 * folded[58] + 1.0;
    const Real x67 = reciprocal(x66 * x66 * x66 + folded[59]);
    const Real x68 = x65 * x65 * x65 * x67;
    column[73] = x68;
    column[74] = x67;
    column[75] = x67 * x64;
    column[76] = x67 * folded[72] + folded[74] * x68 + x67 * folded[75];
    column[77] = x64 * x68;
    const Real x69 = V * folded[52];
    column[78] = exp(x69);
    column[79] = x_over_expm1(x69);
    const Real x70 = logistic(0.006613756613756614 * (V - 213.6));
    column[80] = x70;
    column[81] = 1.0 - x70;
    const Real x71 = logistic(0.02617115938236064 * (V + 54.81));
    column[82] = x71;
    column[83] = 1.0 - x71;
    column[84] = logistic(0.013333333333333334 * (V + 55.0)) * logistic(0.03333333333333333 * x61);
    column[85] = logistic(0.10534077741493732 * (V + folded[85]));
    column[86] = logistic(-0.05452562704471101 * (V - 14.48));
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_fast_ = state[1];
    const Real h_slow_ = state[2];
    const Real j_ = state[3];
    const Real h_slow_p_ = state[4];
    const Real j_p_ = state[5];
    const Real m_L_ = state[6];
    const Real h_L_ = state[7];
    const Real h_L_p_ = state[8];
    const Real a_ = state[9];
    const Real i_fast_ = state[10];
    const Real i_slow_ = state[11];
    const Real a_p_ = state[12];
    const Real i_fast_p_ = state[13];
    const Real i_slow_p_ = state[14];
    const Real d_ = state[15];
    const Real f_fast_ = state[16];
    const Real f_slow_ = state[17];
    const Real f_Ca_fast_ = state[18];
    const Real f_Ca_slow_ = state[19];
    const Real j_Ca_ = state[20];
    const Real f_fast_p_ = state[21];
    const Real f_Ca_fast_p_ = state[22];
    const Real x_r_fast_ = state[23];
    const Real x_r_slow_ = state[24];
    const Real x_s1_ = state[25];
    const Real x_s2_ = state[26];
    const Real x_K1_ = state[27];
    const Real Ca_i_ = state[28];
    const Real Ca_ss_ = state[29];
    const Real Ca_nsr_ = state[30];
    const Real Ca_jsr_ = state[31];
    const Real CaMK_trap_ = state[32];
    const Real n_Ca_ = state[33];
    const Real J_rel_np_ = state[34];
    const Real J_rel_p_ = state[35];
    const Real Na_i_ = state[36];
    const Real Na_ss_ = state[37];
    const Real K_i_ = state[38];
    const Real K_ss_ = state[39];
    const Real x0 = reciprocal(Ca_i_ + K_m_CMDN_);
    const Real x1 = folded[28] * x0 * x0;
    const Real x2 = reciprocal(Ca_i_ + K_m_TRPN_);
    const Real x3 = folded[29] * x2 * x2;
    const Real x4 = reciprocal(Ca_ss_);
    const Real x5 = reciprocal(x4 * K_m_CaM_ + 1.0);
    const Real x6 = (1.0 - CaMK_trap_) * x5;
    const Real x7 = CaMK_trap_ + CaMK_o_ * x6;
    const Real x8 = reciprocal(x7);
    const Real x9 = reciprocal(K_m_CaMK_ * x8 + 1.0);
    const Real x10 = 1.0 - x9;
    const Real x11 = reciprocal(Ca_i_ + K_m_up_);
    const Real x12 = folded[30] * x10 * x11;
    const Real x13 = Ca_i_ * x12;
    const Real x14 = reciprocal(Ca_i_ + folded[31]);
    const Real x15 = folded[32] * x9 * x14;
    const Real x16 = Ca_i_ * x15;
    const Real x17 = x13 + x16 - Ca_nsr_ * folded[33];
    const Real x18 = (Ca_ss_ - Ca_i_) * folded[34];
    const Real x19 = reciprocal(Ca_i_ + K_m_pCa_);
    const Real x20 = g_pCa_ * x19;
    const Real x21 = Ca_i_ * x20;
    const Real x22 = x21;
    const Real x23 = reciprocal(Ca_i_);
    const Real x24 = x23 * x23;
    const Real x25 = folded[14] * column[56];
    const Real x26 = k_Ca_off_ * column[60];
    const Real x27 = reciprocal(Na_i_ * x25 + 1.0);
    const Real x28 = omega_Ca_ * column[57];
    const Real x29 = x27 * column[58];
    const Real x30 = x29 * Na_i_ * folded[16];
    const Real x31 = x27 * x28 + x30;
    const Real x32 = k_Ca_off_ + x31;
    const Real x33 = folded[17] * column[59];
    const Real x34 = x26 + x32 * x33;
    const Real x35 = reciprocal((Na_i_ * (Na_i_ * folded[20] + 1.0) * folded[21]) + 1.0);
    const Real x36 = Na_i_ * Na_i_ * Na_i_;
    const Real x37 = x35 * x36;
    const Real x38 = x29 * x37;
    const Real x39 = folded[22] * x38;
    const Real x40 = Ca_i_ * x35;
    const Real x41 = k_Ca_on_ * x40 + x39;
    const Real x42 = folded[23] * column[61];
    const Real x43 = k_Ca_off_ * x31 * x41 + x27 * x37 * x42;
    const Real x44 = column[59] * folded[13];
    const Real x45 = folded[19] * column[62];
    const Real x46 = folded[24] * column[63];
    const Real x47 = x41 * x45 + x46 * x40;
    const Real x48 = x35 * x31;
    const Real x49 = k_Ca_on_ * column[64];
    const Real x50 = x48 * x49;
    const Real x51 = folded[25] * x32 * x38 + Ca_i_ * x50;
    const Real x52 = column[59] * folded[18];
    const Real x53 = reciprocal(x34 + x43 + x47 + x51);
    const Real x54 = (3.0 * (x34 * x39 - x43 * x44) + x47 * x30 - x51 * x52) * x53;
    const Real x55 = x53 * (k_Ca_off_ * x51 - folded[19] * x43);
    const Real x56 = x54 + 2.0 * x55;
    const Real x57 = reciprocal(folded[10] * x24 + 1.0);
    const Real x58 = x57 * folded[26];
    const Real x59 = x56 * x58;
    const Real x60 = folded[35] * column[66] * (folded[27] + Ca_i_ * column[65]);
    const Real x61 = reciprocal(x1 + x3 + 1.0);
    const Real x62 = x61 * (0.02941176470588235 * x18 - 0.08117647058823528 * x17 -
        0.00046834020232296733 * (folded[36] * (x22 + 2.0 * x60 - 2.0 * x59)));
    rate[0] = x62;
    const Real x63 = column[59] * folded[92];
    const Real x64 = column[62] * folded[93];
    const Real x65 = x35 * x64 + x35 * x46;
    const Real x66 = column[67] * folded[94];
    const Real x67 = x53 * (folded[91] * x48 + x65 + x50);
    const Real x68 = column[64] * folded[91];
    const Real x69 = ((((x53 * (x65 * x30 - 3.0 * (x48 * x63) - x48 * x66)) - x54 * x67) + 2.0 *
        ((x53 * (x48 * x68 - folded[95] * x48)) - x55 * x67)) * x58) + 2.0 * (x23 * x57 * x57 *
        x56 * folded[96] * x24);
    const Real x70 = folded[97] - 0.08117647058823528 * ((x12 - x11 * x13) + (x15 - x14 * x16)) -
        0.00046834020232296733 * (folded[36] * ((x20 - x19 * x21) + 2.0 * (folded[35] *
        column[68]) - 2.0 * x69));
    slope[0] = x61 * x70 - (x61 * (-2.0 * (x0 * x1) - 2.0 * (x2 * x3)) * x62);
    const Real x71 = reciprocal(Ca_ss_ + K_m_BSR_);
    const Real x72 = folded[39] * x71 * x71;
    const Real x73 = reciprocal(Ca_ss_ + K_m_BSL_);
    const Real x74 = folded[40] * x73 * x73;
    const Real x75 = J_rel_np_ * x10 + J_rel_p_ * x9;
    const Real x76 = x4 * x4;
    const Real x77 = reciprocal(Na_ss_ * x25 + 1.0);
    const Real x78 = Na_ss_ * x77;
    const Real x79 = column[58] * x78;
    const Real x80 = folded[16] * x79;
    const Real x81 = x77 * x28 + x80;
    const Real x82 = k_Ca_off_ + x81;
    const Real x83 = x26 + x82 * x33;
    const Real x84 = reciprocal((Na_ss_ * folded[21] * (Na_ss_ * folded[20] + 1.0)) + 1.0);
    const Real x85 = x84 * Na_ss_ * Na_ss_;
    const Real x86 = x79 * x85;
    const Real x87 = folded[22] * x86;
    const Real x88 = Ca_ss_ * x84;
    const Real x89 = k_Ca_on_ * x88 + x87;
    const Real x90 = k_Ca_off_ * x81 * x89 + x78 * x85 * x42;
    const Real x91 = x89 * x45 + x46 * x88;
    const Real x92 = x84 * x81;
    const Real x93 = x92 * x49;
    const Real x94 = folded[25] * x82 * x86 + Ca_ss_ * x93;
    const Real x95 = reciprocal(x83 + x90 + x91 + x94);
    const Real x96 = (3.0 * (x83 * x87 - x90 * x44) + x91 * x80 - x94 * x52) * x95;
    const Real x97 = x95 * (k_Ca_off_ * x94 - folded[19] * x90);
    const Real x98 = x96 + 2.0 * x97;
    const Real x99 = reciprocal(folded[10] * x76 + 1.0);
    const Real x100 = x99 * folded[38];
    const Real x101 = x98 * x100;
    const Real x102 = 1.0 - n_Ca_;
    const Real x103 = f_slow_ * folded[37];
    const Real x104 = f_Ca_slow_ * column[70];
    const Real x105 = j_Ca_ * n_Ca_;
    const Real x106 = (x102 * (f_fast_ * A_f_fast_ + x103)) + ((f_Ca_fast_ * column[69] + x104) *
        x105);
    const Real x107 = (x102 * (f_fast_p_ * A_f_fast_ + x103)) + ((x104 + f_Ca_fast_p_ *
        column[69]) * x105);
    const Real x108 = d_ * (x10 * x106 + 1.1 * (x9 * x107));
    const Real x109 = folded[41] * x108;
    const Real x110 = column[66] * (folded[27] + Ca_ss_ * column[65]);
    const Real x111 = x109 * x110;
    const Real x112 = reciprocal(x72 + x74 + 1.0);
    const Real x113 = x112 * (0.24 * x75 - x18 - 0.01592356687898089 * (folded[36] * (2.0 * x111 -
        2.0 * x101)));
    rate[1] = x113;
    const Real x114 = x5 * x8 * x8 * x9 * x9 * folded[98] * x76 * x6;
    const Real x115 = x84 * x64 + x84 * x46;
    const Real x116 = x95 * (folded[91] * x92 + x115 + x93);
    const Real x117 = ((((x95 * (x115 * x80 - 3.0 * (x92 * x63) - x92 * x66)) - x96 * x116) + 2.0 *
        ((x95 * (x92 * x68 - folded[95] * x92)) - x97 * x116)) * x100) + 2.0 * (x4 * x99 * x99 *
        x98 * folded[99] * x76);
    const Real x118 = 0.24 * (J_rel_p_ * x114 - J_rel_np_ * x114) - folded[34] -
        0.01592356687898089 * (folded[36] * (2.0 * (column[68] * x109 + (d_ * folded[41] * (1.1 *
        (x107 * x114) - x106 * x114) * x110)) - 2.0 * x117));
    slope[1] = x112 * x118 - (x112 * (-2.0 * (x71 * x72) - 2.0 * (x73 * x74)) * x113);
    const Real x119 = (Ca_nsr_ - Ca_jsr_) * folded[42];
    rate[2] = x17 - 0.08695652173913043 * x119;
    slope[2] = 0.0;
    const Real x120 = reciprocal(Ca_jsr_ + K_m_CSQN_);
    const Real x121 = folded[43] * x120 * x120;
    const Real x122 = reciprocal(x121 + 1.0);
    const Real x123 = x122 * (x119 - x75);
    rate[3] = x123;
    slope[3] = 2.0 * (x120 * x122 * x121 * x123) - folded[42] * x122;
    rate[4] = x7 * folded[44] * x6 - CaMK_trap_ * beta_CaMK_;
    slope[4] = 0.0;
    const Real x124 = x4 * K_m_n_ + 1.0;
    rate[5] = (k_2n_ * reciprocal(x124 * x124 * x124 * x124 + reciprocal(j_Ca_) * folded[45])) -
        k_m2n_max_ * x105;
    slope[5] = -j_Ca_ * k_m2n_max_;
    const Real x125 = reciprocal(Ca_jsr_);
    const Real x126 = reciprocal(0.0123 * x125 + 1.0);
    const Real x127 = beta_tau_ * x126;
    const Real x128 = reciprocal(25.62890625 * (x125 * x125 * x125 * x125 * x125 * x125 * x125 *
        x125) + 1.0) * folded[46] * x108 * x110;
    const Real x129 = reciprocal(select(x127 < tau_rel_min_, tau_rel_min_, x127));
    rate[6] = x129 * (-J_rel_np_ - x128);
    slope[6] = -x129;
    const Real x130 = x126 * folded[47];
    const Real x131 = reciprocal(select(x130 < tau_rel_min_, tau_rel_min_, x130));
    rate[7] = x131 * (-J_rel_p_ - 1.25 * x128);
    slope[7] = -x131;
    const Real x132 = (Na_ss_ - Na_i_) * folded[81];
    const Real x133 = h_fast_ * A_h_fast_;
    const Real x134 = V - log(reciprocal(Na_i_) * Na_o_) * folded[51];
    const Real x135 = m_ * m_ * m_ * (h_fast_ * j_ * folded[48] + (((j_ * x10 * (x133 + h_slow_ *
        folded[49])) + (j_p_ * x9 * (x133 + h_slow_p_ * folded[49]))) * folded[50])) * x134;
    const Real x136 = m_L_ * g_NaL_ * (h_L_ * x10 + h_L_p_ * x9) * x134;
    const Real x137 = K_i_ * folded[55] + 1.0;
    const Real x138 = Na_i_ * folded[54] * column[71] + 1.0;
    const Real x139 = reciprocal(x137 * x137 + x138 * x138 * x138 - 1.0);
    const Real x140 = x139 * x36;
    const Real x141 = column[72] * x140;
    const Real x142 = x139 * K_i_ * K_i_;
    const Real x143 = reciprocal(Na_i_ * folded[60] + K_i_ * folded[61] + folded[62]);
    const Real x144 = x143 * column[73];
    const Real x145 = folded[63] * x142 * x144;
    const Real x146 = folded[56] * x141 + x145 + x143 * folded[64] * x142 + x143 * folded[65] *
        x141;
    const Real x147 = column[75] * x140;
    const Real x148 = column[74] * x142;
    const Real x149 = folded[67] * column[73] * x142 + folded[68] * x147 + folded[69] * x148 +
        folded[70] * x148;
    const Real x150 = column[76] + folded[73] * x144;
    const Real x151 = column[77] * x140;
    const Real x152 = x145 + folded[76] * x147 + folded[77] * x151 + x143 * folded[78] * x151;
    const Real x153 = reciprocal(x146 + x149 + x150 + x152);
    const Real x154 = P_NaK_ * (3.0 * ((folded[66] * column[74] * x146 - x143 * folded[71] *
        x149) * x153) + 2.0 * (x153 * (folded[79] * x152 - folded[80] * x150 * x141)));
    const Real x155 = folded[82] * (Na_i_ * column[78] - Na_o_) * column[79];
    rate[8] = 0.02941176470588235 * x132 - 0.0009366804046459347 * (folded[36] * (x135 + x136 +
        3.0 * x59 + 3.0 * x154 + x155));
    const Real x156 = column[79] * (folded[83] + 0.75 * (Na_ss_ * column[78])) * x109;
    rate[9] = -x132 - 0.03184713375796178 * (folded[36] * (3.0 * x101 + 0.00125 * x156));
    const Real x157 = (K_ss_ - K_i_) * folded[86];
    const Real x158 = x_s1_ * x_s2_ * g_Ks_ * (0.6 * reciprocal(pow(3.8e-05 * x23, 1.4) + 1.0) +
        1.0) * (V - (folded[51] * log(reciprocal(K_i_ + Na_i_ * P_KNa_) * folded[84])));
    const Real x159 = V - log(reciprocal(K_i_) * K_o_) * folded[51];
    const Real x160 = g_to_ * x159 * ((a_ * x10 * (i_fast_ * column[80] + i_slow_ * column[81])) +
        (a_p_ * x9 * (i_fast_p_ * column[80] + i_slow_p_ * column[81])));
    const Real x161 = x159 * folded[87] * (x_r_fast_ * column[82] + x_r_slow_ * column[83]) *
        column[84];
    const Real x162 = x_K1_ * x159 * folded[88] * column[85];
    const Real x163 = g_Kb_ * x159 * column[86];
    rate[10] = 0.02941176470588235 * x157 - 0.0009366804046459347 * (folded[36] * (x158 + x160 +
        x161 + x162 + x163 - applied - 2.0 * x154));
    const Real x164 = column[79] * (folded[89] + 0.75 * (K_ss_ * column[78]));
    rate[11] = -x157 - 1.1382165605095542e-05 * (folded[90] * x108 * x164);
    slope[8] = folded[100];
    slope[9] = folded[101];
    slope[10] = folded[81];
    slope[11] = folded[102];
    slope[12] = folded[103];
    slope[13] = folded[104];
    slope[14] = folded[86];
    slope[15] = folded[105];
    source = -(x22 + x135 + x136 + x158 + x59 + 2.0 * x60 + x101 + 2.0 * x111 + x154 + x155 +
        0.00125 * x156 + x160 + x161 + x162 + x163 + 0.0003574 * (x109 * x164));
  }

  template <class Real>
  CW_HD static void factorise(const Real& step, Real* a) {
    a[0] = 1.0 - step * a[0];
    a[1] = -step * a[1];
    a[2] = -step * a[2];
    a[3] = 1.0 - step * a[3];
    a[4] = 1.0 - step * a[4];
    a[5] = -step * a[5];
    a[6] = -step * a[6];
    a[7] = 1.0 - step * a[7];
    a[0] = reciprocal(a[0]);
    a[2] = a[2] * a[0];
    a[3] = a[3] - a[2] * a[1];
    a[3] = reciprocal(a[3]);
    a[4] = reciprocal(a[4]);
    a[6] = a[6] * a[4];
    a[7] = a[7] - a[6] * a[5];
    a[7] = reciprocal(a[7]);
  }

  template <class Real>
  CW_HD static void solve(const Real* a, Real* x) {
    x[1] = x[1] - a[2] * x[0];
    x[3] = x[3] - a[6] * x[2];
    x[3] = x[3] * a[7];
    x[2] = (x[2] - a[5] * x[3]) * a[4];
    x[1] = x[1] * a[3];
    x[0] = (x[0] - a[1] * x[1]) * a[0];
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    using std::exp;
    const Real x0 = logistic(0.2 * (V + 35.0));
    const Real x1 = V - 50.0;
    const Real x2 = logistic(0.005 * x1);
    const Real x3 = logistic(0.2 * (-V - 60.0));
    const Real x4 = sodium_for_tissue_ * x3;
    const Real x5 = (0.1 * x0 + 0.1 * x2) * x4;
    const Real x6 = exp(0.02876042565429968 * (V + 11.64));
    const Real x7 = exp(-0.16792611251049538 * (V + 77.42));
    const Real x8 = 6.765 * x6 + 8.552 * x7;
    const Real x9 = reciprocal(x8);
    const Real x10 = x9 * folded[0];
    const Real x11 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x12 = x11 * sodium_for_tissue_ * x11;
    const Real x13 = logistic(-0.10130685847431871 * (V + 39.57));
    const Real x14 = folded[0] * x13;
    const Real x15 = reciprocal(x5 + x10);
    const Real x16 = 0.19456427955133732 * x6 - 1.4361041141897564 * x7;
    const Real x17 = (((-0.020000000000000004 * (x0 * (1.0 - x0)) - 0.0005 * (x2 * (1.0 - x2))) *
        x4) + 0.2 * ((1.0 - x3) * x5) - x9 * x16 * x10) * x15 * x15;
    constant_dV[0] = (x15 * (0.221483942414175 * ((1.0 - x11) * x12) + 0.10130685847431871 *
        ((1.0 - x13) * x14))) - ((x12 + x14) * x17);
    const auto x18 = switch_V < -40.0;
    const Real x19 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x20 = exp(0.079 * V);
    const Real x21 = exp(0.3485 * V);
    const Real x22 = logistic(-0.0900900900900901 * (V + 10.66));
    const Real x23 = reciprocal(select(x18, 0.057 * x19, 0.0) + select(x18, (2.7 * x20 + 310000.0 *
        x21), 5.9230769230769225 * x22));
    const Real x24 = sodium_for_tissue_ * x23;
    const Real x25 = exp(-0.15910898965791567 * (V + 1.196));
    const Real x26 = exp(0.0493339911198816 * (V + 0.5096));
    const Real x27 = reciprocal(1.432e-05 * x25 + 6.149 * x26);
    const Real x28 = folded[0] * x27;
    const Real x29 = logistic(0.13458950201884254 * (V + 71.55));
    const Real x30 = x29 * sodium_for_tissue_ * x29;
    const Real x31 = logistic(0.1643115346697338 * (V + 82.9));
    const Real x32 = x30 + x31 * folded[0];
    const Real x33 = x23 * (select(x18, -0.008382352941176471 * x19, 0.0) + select(x18,
        (0.21330000000000002 * x20 + 108034.99999999999 * x21), 0.5336105336105336 * x22 * (1.0 -
        x22))) * x24;
    const Real x34 = reciprocal(x24 + x28);
    const Real x35 = (-x33 - (x27 * (0.30335471139615194 * x26 - 2.2784407319013524e-06 * x25) *
        x28)) * x34 * x34;
    const Real x36 = x31 * (1.0 - x31);
    const Real x37 = -0.2691790040376851 * ((1.0 - x29) * x30) - 0.1643115346697338 * (folded[0] *
        x36);
    constant_dV[1] = x34 * x37 - x32 * x35;
    const Real x38 = exp(-0.035650623885918005 * (V + 17.95));
    const Real x39 = exp(0.017649135192375574 * (V + 5.73));
    const Real x40 = 0.009794 * x38 + 0.3343 * x39;
    const Real x41 = 0.005900105894811154 * x39 - 0.00034916221033868096 * x38;
    constant_dV[2] = x31 * x41 - 0.1643115346697338 * (x40 * x36);
    const Real x42 = exp(0.2444 * V);
    const Real x43 = exp(-0.04391 * V);
    const Real x44 = V + 37.78;
    const Real x45 = logistic(0.311 * (V + 79.23));
    const Real x46 = (-25428.0 * x42 - 6.948e-06 * x43) * x45;
    const Real x47 = x44 * x46;
    const Real x48 = logistic(-0.1378 * (V + 40.14));
    const Real x49 = exp(-0.01052 * V) * x48;
    const Real x50 = logistic(-0.1 * (V + 32.0));
    const Real x51 = exp(0.057 * V) * x50;
    const Real x52 = reciprocal(select(x18, x47, 0.0) + select(x18, 0.02424 * x49, 0.6 * x51));
    const Real x53 = sodium_for_tissue_ * x52;
    const Real x54 = exp(-0.12075836251660427 * (V + 100.6));
    const Real x55 = exp(0.02600780234070221 * (V + 0.9941));
    const Real x56 = reciprocal(0.02136 * x54 + 0.3052 * x55);
    const Real x57 = x56 + 2.038;
    const Real x58 = select(x18, ((x44 * x45 * (3.0508668e-07 * x43 - 6214.6032000000005 * x42)) +
        x46 - 0.311 * ((1.0 - x45) * x47)), 0.0) + select(x18, (0.0033402720000000005 * ((1.0 -
        x48) * x49) - 0.00025500480000000003 * x49), (0.0342 * x51 + 0.06 * ((1.0 - x50) * x51)));
    const Real x59 = (0.007937581274382315 * x55 - 0.002579398623354667 * x54) * x56 * x56;
    const Real x60 = reciprocal(x53 + x57 * folded[0]);
    const Real x61 = (-x52 * x58 * x53 - folded[0] * x59) * x60 * x60;
    constant_dV[3] = x60 * x37 - x32 * x61;
    const Real x62 = logistic(0.1643115346697338 * (V + 89.1));
    constant_dV[4] = 0.3333333333333333 * (x62 * x41) - 0.05477051155657793 * (x40 * x62 * (1.0 -
        x62));
    const Real x63 = reciprocal(x57);
    const Real x64 = x59 * x63 * x63;
    constant_dV[5] = 0.684931506849315 * (x31 * x64) - 0.11254214703406425 * (x63 * x36);
    const Real x65 = logistic(-0.18996960486322187 * (V + 42.85));
    constant_dV[6] = 0.18996960486322187 * (x8 * x65 * (1.0 - x65)) + x65 * x16;
    const Real x66 = logistic(0.13354700854700854 * (V + 87.61));
    constant_dV[7] = -x66 * (1.0 - x66) * folded[106];
    const Real x67 = logistic(0.13354700854700854 * (V + 93.81));
    constant_dV[8] = -x67 * (1.0 - x67) * folded[107];
    const Real x68 = logistic(-0.06747638326585695 * (V - 14.34));
    const Real x69 = logistic(-0.03403513787634354 * (V - 18.4099));
    const Real x70 = V + 100.0;
    const Real x71 = logistic(0.03403513787634354 * x70);
    const Real x72 = 0.8271982794275787 * x69 + 3.5 * x71;
    const Real x73 = 0.02815380749139179 * (x69 * (1.0 - x69)) - 0.11912298256720238 * (x71 *
        (1.0 - x71));
    constant_dV[9] = 0.06417154851722011 * (x68 * x72 * (1.0 - x68)) + 0.951022349025202 * (x68 *
        x73);
    const Real x74 = exp(-0.01 * x70);
    const Real x75 = exp(0.06027727546714889 * (V + 50.0));
    const Real x76 = reciprocal(0.3933 * x74 + 0.08004 * x75);
    const Real x77 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x78 = V + 70.0;
    const Real x79 = logistic(0.2 * x78);
    const Real x80 = delta_epi_max_ * x79;
    const Real x81 = 1.0 - x77;
    const Real x82 = reciprocal(x76 + 4.562);
    const Real x83 = reciprocal(1.0 - x80);
    const Real x84 = x77 * x83;
    const Real x85 = x82 * x84;
    const Real x86 = x76 * x76 * x82 * (0.004824593128390597 * x75 - 0.003933 * x74);
    const Real x87 = x80 * x83 * (1.0 - x79);
    constant_dV[10] = x86 * x85 - 0.17510068289266328 * (x81 * x85) - 0.2 * (x87 * x85);
    const Real x88 = exp(-0.01693480101608806 * (V + 96.52));
    const Real x89 = exp(0.12377769525931426 * (V + 114.1));
    const Real x90 = reciprocal(0.001416 * x88 + 1.78e-08 * x89);
    const Real x91 = reciprocal(x90 + 23.62);
    const Real x92 = x91 * x84;
    const Real x93 = x90 * x90 * x91 * (2.203242975615794e-09 * x89 - 2.3979678238780692e-05 * x88);
    constant_dV[11] = x93 * x92 - 0.17510068289266328 * (x81 * x92) - 0.2 * (x87 * x92);
    const Real x94 = logistic(-0.06747638326585695 * (V - 24.34));
    constant_dV[12] = 0.06417154851722011 * (x72 * x94 * (1.0 - x94)) + 0.951022349025202 * (x94 *
        x73);
    const Real x95 = exp(0.06293266205160478 * (V - 167.4));
    const Real x96 = exp(-4.642525533890436 * (V - 12.23));
    const Real x97 = reciprocal(x95 + x96);
    const Real x98 = logistic(0.05 * x78);
    const Real x99 = reciprocal(1.0 - 0.5 * x98);
    const Real x100 = reciprocal(0.0001 * x97 + 1.354);
    const Real x101 = x99 * x83 * x100;
    const Real x102 = x77 * x101;
    const Real x103 = x82 * x102;
    const Real x104 = x97 * x97 * x100 * (0.06293266205160478 * x95 - 4.642525533890436 * x96);
    const Real x105 = (1.0 - x98) * x99 * x98;
    constant_dV[13] = x103 * x86 + 0.0001 * (x103 * x104) - 0.17510068289266328 * (x81 * x103) -
        0.2 * (x87 * x103) - 0.025 * (x103 * x105);
    const Real x106 = x91 * x102;
    constant_dV[14] = x106 * x93 + 0.0001 * (x106 * x104) - 0.17510068289266328 * (x81 * x106) -
        0.2 * (x87 * x106) - 0.025 * (x106 * x105);
    const Real x107 = exp(-0.05 * (V + 6.0));
    const Real x108 = exp(0.09 * (V + 14.0));
    const Real x109 = reciprocal(x107 + x108);
    const Real x110 = logistic(-0.23640661938534277 * (V + 3.94));
    const Real x111 = reciprocal(x109 + 0.6);
    const Real x112 = x111 * x111 * (0.09 * x108 - 0.05 * x107) * x109 * x109;
    constant_dV[15] = 0.23640661938534277 * (x111 * x110 * (1.0 - x110)) + x110 * x112;
    const Real x113 = V + 20.0;
    const Real x114 = exp(-0.1 * x113);
    const Real x115 = exp(0.1 * x113);
    const Real x116 = reciprocal(0.0045 * x114 + 0.0045 * x115);
    const Real x117 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x118 = reciprocal(x116 + 7.0);
    const Real x119 = x117 * (1.0 - x117);
    const Real x120 = x118 * x119;
    const Real x121 = x118 * x118 * (0.00045 * x115 - 0.00045 * x114) * x116 * x116;
    const Real x122 = x117 * x121;
    constant_dV[16] = x122 - 0.27056277056277056 * x120;
    const Real x123 = V + 5.0;
    const Real x124 = exp(-0.25 * x123);
    const Real x125 = exp(0.16666666666666666 * x123);
    const Real x126 = reciprocal(3.5e-05 * x124 + 3.5e-05 * x125);
    const Real x127 = reciprocal(x126 + 1000.0);
    const Real x128 = x127 * x127 * (5.833333333333332e-06 * x125 - 8.75e-06 * x124) * x126 * x126;
    constant_dV[17] = x117 * x128 - 0.27056277056277056 * (x127 * x119);
    const Real x129 = V - 4.0;
    const Real x130 = exp(-0.14285714285714285 * x129);
    const Real x131 = exp(0.14285714285714285 * x129);
    const Real x132 = reciprocal(0.04 * x130 + 0.04 * x131);
    const Real x133 = reciprocal(x132 + 7.0);
    const Real x134 = x133 * x119;
    const Real x135 = x133 * x133 * (0.005714285714285714 * x131 - 0.005714285714285714 * x130) *
        x132 * x132;
    const Real x136 = x117 * x135;
    constant_dV[18] = x136 - 0.27056277056277056 * x134;
    const Real x137 = exp(-0.3333333333333333 * V);
    const Real x138 = exp(0.14285714285714285 * V);
    const Real x139 = reciprocal(0.00012 * x137 + 0.00012 * x138);
    const Real x140 = reciprocal(x139 + 100.0);
    const Real x141 = x140 * x140 * (1.7142857142857142e-05 * x138 - 3.9999999999999996e-05 *
        x137) * x139 * x139;
    constant_dV[19] = x117 * x141 - 0.27056277056277056 * (x140 * x119);
    constant_dV[20] = -folded[108] * x119;
    constant_dV[21] = 0.4 * x122 - 0.10822510822510822 * x120;
    constant_dV[22] = 0.4 * x136 - 0.10822510822510822 * x134;
    const Real x142 = exp(0.25846471956577927 * (V - 31.66));
    const Real x143 = exp(-0.04906771344455348 * (V - 47.78));
    const Real x144 = reciprocal(0.3652 * x142 + 4.123e-05 * x143);
    const Real x145 = logistic(-0.14729709824716453 * (V + 8.337));
    const Real x146 = reciprocal(x144 + 12.98);
    const Real x147 = x145 * (1.0 - x145);
    const Real x148 = x146 * x146 * (0.09439131558542259 * x142 - 2.02306182531894e-06 * x143) *
        x144 * x144;
    constant_dV[23] = 0.14729709824716453 * (x146 * x147) + x145 * x148;
    const Real x149 = exp(0.13596193065941536 * (V - 34.7));
    const Real x150 = exp(-0.03855050115651503 * (V - 29.74));
    const Real x151 = reciprocal(0.06629 * x149 + 1.128e-05 * x150);
    const Real x152 = reciprocal(x151 + 1.865);
    const Real x153 = x152 * x152 * (0.009012916383412645 * x149 - 4.3484965304548955e-07 * x150) *
        x151 * x151;
    constant_dV[24] = 0.14729709824716453 * (x152 * x147) + x145 * x153;
    const Real x154 = exp(0.056179775280898875 * (V + 48.28));
    const Real x155 = exp(-0.004347826086956522 * (V + 210.0));
    const Real x156 = reciprocal(0.0002326 * x154 + 0.001292 * x155);
    const Real x157 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x158 = reciprocal(x156 + 817.3);
    const Real x159 = x157 * (1.0 - x157);
    const Real x160 = x158 * x158 * (1.3067415730337078e-05 * x154 - 5.617391304347826e-06 *
        x155) * x156 * x156;
    constant_dV[25] = 0.11195700850873264 * (x158 * x159) + x157 * x160;
    const Real x161 = exp(0.05 * x1);
    const Real x162 = exp(-0.03225806451612903 * (V + 66.54));
    constant_dV[26] = 0.11195700850873264 * ((0.01 * x161 + 0.0193 * x162) * x159) + (x157 *
        (0.0005 * x161 - 0.0006225806451612904 * x162));
    const Real x163 = exp(-0.049115913555992145 * (V + 127.2));
    const Real x164 = exp(0.014423770373575654 * (V + 236.8));
    const Real x165 = logistic(-(V + folded[4]) * folded[5]);
    const Real x166 = 0.014423770373575654 * x164 - 0.049115913555992145 * x163;
    constant_dV[27] = 0.008183306055646482 * ((x163 + x164) * folded[5] * x165 * (1.0 - x165)) +
        0.008183306055646482 * (x166 * x165);
    slope_dV[0] = x17;
    slope_dV[1] = x35;
    slope_dV[2] = 0.00034916221033868096 * x38 - 0.005900105894811154 * x39;
    slope_dV[3] = x61;
    slope_dV[4] = -0.3333333333333333 * x41;
    slope_dV[5] = -0.684931506849315 * x64;
    slope_dV[6] = 1.4361041141897564 * x7 - 0.19456427955133732 * x6;
    slope_dV[7] = 0.0;
    slope_dV[8] = 0.0;
    const Real x167 = -0.951022349025202 * x73;
    slope_dV[9] = x167;
    const Real x168 = x82 * x83;
    slope_dV[10] = 0.2 * (x87 * x168) - x86 * x168;
    const Real x169 = x83 * x91;
    slope_dV[11] = 0.2 * (x87 * x169) - x93 * x169;
    slope_dV[12] = x167;
    const Real x170 = x82 * x101;
    slope_dV[13] = 0.2 * (x87 * x170) + 0.025 * (x170 * x105) - x170 * x86 - 0.0001 * (x170 * x104);
    const Real x171 = x91 * x101;
    slope_dV[14] = 0.2 * (x87 * x171) + 0.025 * (x171 * x105) - x171 * x93 - 0.0001 * (x171 * x104);
    slope_dV[15] = -x112;
    slope_dV[16] = -x121;
    slope_dV[17] = -x128;
    slope_dV[18] = -x135;
    slope_dV[19] = -x141;
    slope_dV[20] = 0.0;
    slope_dV[21] = -0.4 * x121;
    slope_dV[22] = -0.4 * x135;
    slope_dV[23] = -x148;
    slope_dV[24] = -x153;
    slope_dV[25] = -x160;
    slope_dV[26] = 0.0006225806451612904 * x162 - 0.0005 * x161;
    slope_dV[27] = -0.008183306055646482 * x166;
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Take& take) const {
    (void)switch_V; (void)applied;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_fast_ = state[1];
    const Real h_slow_ = state[2];
    const Real j_ = state[3];
    const Real h_slow_p_ = state[4];
    const Real j_p_ = state[5];
    const Real m_L_ = state[6];
    const Real h_L_ = state[7];
    const Real h_L_p_ = state[8];
    const Real a_ = state[9];
    const Real i_fast_ = state[10];
    const Real i_slow_ = state[11];
    const Real a_p_ = state[12];
    const Real i_fast_p_ = state[13];
    const Real i_slow_p_ = state[14];
    const Real d_ = state[15];
    const Real f_fast_ = state[16];
    const Real f_slow_ = state[17];
    const Real f_Ca_fast_ = state[18];
    const Real f_Ca_slow_ = state[19];
    const Real j_Ca_ = state[20];
    const Real f_fast_p_ = state[21];
    const Real f_Ca_fast_p_ = state[22];
    const Real x_r_fast_ = state[23];
    const Real x_r_slow_ = state[24];
    const Real x_s1_ = state[25];
    const Real x_s2_ = state[26];
    const Real x_K1_ = state[27];
    const Real Ca_i_ = state[28];
    const Real Ca_ss_ = state[29];
    const Real Ca_nsr_ = state[30];
    const Real Ca_jsr_ = state[31];
    const Real CaMK_trap_ = state[32];
    const Real n_Ca_ = state[33];
    const Real J_rel_np_ = state[34];
    const Real J_rel_p_ = state[35];
    const Real Na_i_ = state[36];
    const Real Na_ss_ = state[37];
    const Real K_i_ = state[38];
    const Real K_ss_ = state[39];
    const Real x0 = reciprocal(Ca_ss_);
    const Real x1 = reciprocal(x0 * K_m_CaM_ + 1.0);
    const Real x2 = (1.0 - CaMK_trap_) * x1;
    const Real x3 = CaMK_trap_ + CaMK_o_ * x2;
    const Real x4 = reciprocal(x3);
    const Real x5 = reciprocal(K_m_CaMK_ * x4 + 1.0);
    const Real x6 = x5;
    const Real x7 = 1.0 - x6;
    const Real x8 = h_L_ * x7 + h_L_p_ * x5;
    const Real x9 = m_L_ * x8;
    const Real x10 = g_NaL_ * x9;
    const Real x11 = reciprocal(Ca_i_);
    const Real x12 = 3.8e-05 * x11;
    const Real x13 = reciprocal(pow(x12, 1.4) + 1.0);
    const Real x14 = 0.6 * x13 + 1.0;
    const Real x15 = x_s1_ * x_s2_;
    const Real x16 = x14 * x15;
    const Real x17 = g_Ks_ * x16;
    const Real x18 = h_fast_ * folded[48];
    const Real x19 = h_fast_ * A_h_fast_;
    const Real x20 = x19 + h_slow_ * folded[49];
    const Real x21 = x7 * j_;
    const Real x22 = x19 + h_slow_p_ * folded[49];
    const Real x23 = x5 * j_p_;
    const Real x24 = j_ * x18 + ((x20 * x21 + x22 * x23) * folded[50]);
    const Real x25 = m_ * m_;
    const Real x26 = m_ * x25;
    const Real x27 = x24 * x26;
    const Real x28 = x27;
    const Real x29 = x11 * x11;
    const Real x30 = exp(V * folded[11]);
    const Real x31 = reciprocal(x30);
    const Real x32 = x30 + 1.0;
    const Real x33 = x32 * folded[14];
    const Real x34 = reciprocal(Na_i_ * x33 + 1.0);
    const Real x35 = reciprocal(exp(V * folded[15]));
    const Real x36 = x34 * x35;
    const Real x37 = x34 * x30;
    const Real x38 = Na_i_ * x37;
    const Real x39 = folded[16] * x38;
    const Real x40 = omega_Ca_ * x36 + x39;
    const Real x41 = k_Ca_off_ + x40;
    const Real x42 = reciprocal(((x31 + 1.0) * folded[12]) + 1.0);
    const Real x43 = x31 * x42;
    const Real x44 = folded[17] * x43;
    const Real x45 = omega_Ca_ * x42;
    const Real x46 = folded[18] * x43;
    const Real x47 = x46;
    const Real x48 = x45 + x47;
    const Real x49 = folded[13] * x43;
    const Real x50 = x49 + folded[19];
    const Real x51 = k_Ca_off_ * x48;
    const Real x52 = x50 * x51;
    const Real x53 = x41 * x44 + x52;
    const Real x54 = (Na_i_ * folded[20] + 1.0) * folded[21];
    const Real x55 = Na_i_ * Na_i_;
    const Real x56 = Na_i_ * x55;
    const Real x57 = reciprocal(Na_i_ * x54 + 1.0);
    const Real x58 = x57 * x37;
    const Real x59 = x56 * x58;
    const Real x60 = folded[22] * x59;
    const Real x61 = Ca_i_ * x57;
    const Real x62 = k_Ca_on_ * x61;
    const Real x63 = x60 + x62;
    const Real x64 = k_Ca_off_ * x40;
    const Real x65 = k_Ca_off_ + x45 + x47;
    const Real x66 = x65 * folded[23];
    const Real x67 = x59 * x66;
    const Real x68 = x63 * x64 + x67;
    const Real x69 = x48 * folded[19];
    const Real x70 = x65 * x43;
    const Real x71 = folded[24] * x70;
    const Real x72 = x61 * x71;
    const Real x73 = x63 * x69 + x72;
    const Real x74 = x41 * x59;
    const Real x75 = folded[25] * x74;
    const Real x76 = x50 * k_Ca_on_;
    const Real x77 = x61 * x76;
    const Real x78 = x75 + x40 * x77;
    const Real x79 = folded[120] * x59;
    const Real x80 = x55 * x58;
    const Real x81 = x55 * x37;
    const Real x82 = x80 * x81;
    const Real x83 = folded[121] * x82;
    const Real x84 = folded[115] * x43;
    const Real x85 = x81 * folded[114] * x37;
    const Real x86 = (-folded[111] * x38 * x36 - folded[112] * x36) + (folded[113] * x38 - x85);
    const Real x87 = x43 * x43;
    const Real x88 = folded[116] * x87;
    const Real x89 = folded[118] * x43;
    const Real x90 = folded[119] * x87;
    const Real x91 = x42 * folded[117] * x43 + x90 - x89;
    const Real x92 = k_Ca_off_ * x50 * x91;
    const Real x93 = folded[109] * x43;
    const Real x94 = folded[110] * x87;
    const Real x95 = x94 - x93;
    const Real x96 = x95 * x51;
    const Real x97 = (x86 * x44 + x41 * x88 - x41 * x84) + x92 + x96;
    const Real x98 = k_Ca_off_ * x63;
    const Real x99 = x79 - x83;
    const Real x100 = folded[23] * x91;
    const Real x101 = (x86 * x98 + x99 * x64) + (x65 * folded[122] * x59 + x59 * x100 - x65 *
        folded[123] * x82);
    const Real x102 = x73 * x38;
    const Real x103 = folded[19] * x91;
    const Real x104 = folded[124] * x70;
    const Real x105 = x43 * folded[24] * x91;
    const Real x106 = x70 * folded[125] * x43;
    const Real x107 = (x63 * x103 + x99 * x69) + (x61 * x105 + x61 * x106 - x61 * x104);
    const Real x108 = folded[25] * x59;
    const Real x109 = (folded[126] * x74 + x86 * x108 - x41 * folded[127] * x82) + (x86 * x77 +
        x40 * x95 * x62);
    const Real x110 = 3.0 * ((x53 * x79 + x97 * x60 - x53 * x83) - (x101 * x49 + x68 * x94 - x68 *
        x93)) + (folded[113] * x102 + x107 * x39 - x73 * x85) - (x109 * x46 + x78 * x90 - x78 *
        x89);
    const Real x111 = reciprocal(x53 + x68 + x73 + x78);
    const Real x112 = x53 * x60;
    const Real x113 = 3.0 * (x112 - x68 * x49) + x73 * x39 - x78 * x46;
    const Real x114 = x97 + x101 + x107 + x109;
    const Real x115 = x111 * x111;
    const Real x116 = x113 * x115;
    const Real x117 = k_Ca_off_ * x78 - folded[19] * x68;
    const Real x118 = x117 * x115;
    const Real x119 = reciprocal(folded[10] * x29 + 1.0);
    const Real x120 = x119 * folded[26];
    const Real x121 = ((x111 * x110 - x114 * x116) + 2.0 * ((x111 * (k_Ca_off_ * x109 -
        folded[19] * x101)) - x114 * x118)) * x120;
    const Real x122 = x0 * x0;
    const Real x123 = reciprocal(Na_ss_ * x33 + 1.0);
    const Real x124 = x35 * x123;
    const Real x125 = x30 * x123;
    const Real x126 = Na_ss_ * x125;
    const Real x127 = folded[16] * x126;
    const Real x128 = omega_Ca_ * x124 + x127;
    const Real x129 = k_Ca_off_ + x128;
    const Real x130 = x52 + x129 * x44;
    const Real x131 = folded[21] * (Na_ss_ * folded[20] + 1.0);
    const Real x132 = reciprocal(Na_ss_ * x131 + 1.0);
    const Real x133 = Na_ss_ * x132;
    const Real x134 = x126 * x133;
    const Real x135 = Na_ss_ * x134;
    const Real x136 = folded[22] * x135;
    const Real x137 = Ca_ss_ * x132;
    const Real x138 = k_Ca_on_ * x137;
    const Real x139 = x136 + x138;
    const Real x140 = k_Ca_off_ * x128;
    const Real x141 = x139 * x140 + x135 * x66;
    const Real x142 = x137 * x71;
    const Real x143 = x139 * x69 + x142;
    const Real x144 = x129 * x135;
    const Real x145 = x137 * x76;
    const Real x146 = folded[25] * x144 + x128 * x145;
    const Real x147 = x130 * x135;
    const Real x148 = folded[121] * x126;
    const Real x149 = folded[114] * x126;
    const Real x150 = (-folded[112] * x124 - folded[111] * x126 * x124) + (folded[113] * x126 -
        x126 * x149);
    const Real x151 = x92 + x96 + (x150 * x44 + x129 * x88 - x129 * x84);
    const Real x152 = k_Ca_off_ * x139;
    const Real x153 = folded[120] * x135 - x135 * x148;
    const Real x154 = x65 * x135;
    const Real x155 = (x150 * x152 + x153 * x140) + (folded[122] * x154 + x135 * x100 -
        folded[123] * x126 * x154);
    const Real x156 = x143 * x126;
    const Real x157 = (x139 * x103 + x153 * x69) + (x137 * x105 + x137 * x106 - x137 * x104);
    const Real x158 = folded[25] * x135;
    const Real x159 = (folded[126] * x144 + x150 * x158 - folded[127] * x126 * x144) + (x128 *
        x95 * x138 + x150 * x145);
    const Real x160 = 3.0 * ((folded[120] * x147 + x151 * x136 - x147 * x148) - (x155 * x49 +
        x141 * x94 - x141 * x93)) + (folded[113] * x156 + x157 * x127 - x156 * x149) - (x159 *
        x46 + x146 * x90 - x146 * x89);
    const Real x161 = reciprocal(x130 + x141 + x143 + x146);
    const Real x162 = 3.0 * (folded[22] * x147 - x141 * x49) + x143 * x127 - x146 * x46;
    const Real x163 = x151 + x155 + x157 + x159;
    const Real x164 = x161 * x161;
    const Real x165 = x162 * x164;
    const Real x166 = k_Ca_off_ * x146 - folded[19] * x141;
    const Real x167 = x166 * x164;
    const Real x168 = reciprocal(folded[10] * x122 + 1.0);
    const Real x169 = x168 * folded[38];
    const Real x170 = ((x161 * x160 - x163 * x165) + 2.0 * ((x161 * (k_Ca_off_ * x159 -
        folded[19] * x155)) - x163 * x167)) * x169;
    const Real x171 = reciprocal(exp(V * folded[53]));
    const Real x172 = Na_i_ * x171 * folded[54] + 1.0;
    const Real x173 = x172 * x172;
    const Real x174 = K_i_ * folded[55] + 1.0;
    const Real x175 = reciprocal(x172 * x173 + x174 * x174 - 1.0);
    const Real x176 = x171 * x175;
    const Real x177 = x171 * x176;
    const Real x178 = x56 * x177;
    const Real x179 = x171 * x178;
    const Real x180 = reciprocal(exp(V * folded[57]));
    const Real x181 = x180 * folded[58] + 1.0;
    const Real x182 = x181 * x181;
    const Real x183 = reciprocal(Na_i_ * folded[60] + K_i_ * folded[61] + folded[62]);
    const Real x184 = reciprocal(x181 * x182 + folded[59]);
    const Real x185 = x180 * x184;
    const Real x186 = x185 * x180 * x180;
    const Real x187 = x183 * x186;
    const Real x188 = K_i_ * x175;
    const Real x189 = K_i_ * x188;
    const Real x190 = x187 * x189;
    const Real x191 = folded[63] * x190;
    const Real x192 = x183 * x189;
    const Real x193 = x183 * x179;
    const Real x194 = folded[56] * x179 + x191 + folded[64] * x192 + folded[65] * x193;
    const Real x195 = x186 * x189;
    const Real x196 = x184 * x179;
    const Real x197 = x184 * folded[69];
    const Real x198 = x184 * folded[70];
    const Real x199 = folded[67] * x195 + folded[68] * x196 + x189 * x197 + x189 * x198;
    const Real x200 = x184 * folded[72] + folded[73] * x187 + folded[74] * x186 + x184 * folded[75];
    const Real x201 = x186 * x179;
    const Real x202 = x179 * x187;
    const Real x203 = x191 + folded[76] * x196 + folded[77] * x201 + folded[78] * x202;
    const Real x204 = x55 * x177;
    const Real x205 = x204 * x173 * x204;
    const Real x206 = x189 * x176 * x173;
    const Real x207 = Na_i_ * x206;
    const Real x208 = x185 * x182;
    const Real x209 = folded[130] * x187 * x207 + folded[132] * x208 * x190 - folded[131] * x190;
    const Real x210 = (folded[129] * x205 - folded[128] * x179) + x209 + x183 * folded[133] *
        x207 + (x183 * folded[135] * x205 - folded[134] * x193);
    const Real x211 = x184 * folded[66];
    const Real x212 = x184 * x208;
    const Real x213 = x184 * x205;
    const Real x214 = x179 * x212;
    const Real x215 = x184 * x207;
    const Real x216 = x189 * x212;
    const Real x217 = (folded[137] * x186 * x207 + folded[139] * x208 * x195 - folded[138] *
        x195) + (folded[141] * x213 + folded[142] * x214 - folded[140] * x196) + (folded[143] *
        x215 + folded[144] * x216) + (folded[145] * x215 + folded[146] * x216);
    const Real x218 = x183 * folded[71];
    const Real x219 = reciprocal(x194 + x199 + x200 + x203);
    const Real x220 = folded[147] * x212 + (folded[149] * x187 * x208 - folded[148] * x187) +
        folded[151] * x186 * x208 + folded[152] * x212 - folded[150] * x186;
    const Real x221 = x209 + (folded[154] * x213 + folded[155] * x214 - folded[153] * x196) +
        (folded[157] * x186 * x205 + folded[159] * x208 * x201 - folded[156] * x201 - folded[158] *
        x201) + (folded[161] * x187 * x205 + folded[163] * x208 * x202 - folded[160] * x202 -
        folded[162] * x202);
    const Real x222 = x210 + x217 + x220 + x221;
    const Real x223 = x219 * x219;
    const Real x224 = (x194 * x211 - x199 * x218) * x223;
    const Real x225 = x200 * folded[80];
    const Real x226 = (x203 * folded[79] - x179 * x225) * x223;
    const Real x227 = 3.0 * ((x219 * ((x210 * x211 + x194 * folded[136] * x212) - x217 * x218)) -
        x222 * x224) + 2.0 * ((x219 * (folded[79] * x221 - (folded[80] * x220 * x179 + x200 *
        folded[165] * x205 - x200 * folded[164] * x179))) - x222 * x226);
    const Real x228 = P_NaK_ * x227;
    const Real x229 = V * folded[52];
    const Real x230 = exp(x229);
    const Real x231 = x_over_expm1(x229);
    const Real x232 = Na_i_ * x230;
    const Real x233 = x_over_expm1_slope(x229);
    const Real x234 = x231 * folded[166] * x232 + ((x232 - Na_o_) * x233 * folded[166]);
    const Real x235 = V - 10.0;
    const Real x236 = logistic(0.1 * x235);
    const Real x237 = 0.6 * x236 + 0.3;
    const Real x238 = 0.7 - 0.6 * x236;
    const Real x239 = f_Ca_slow_ * x238;
    const Real x240 = f_Ca_fast_ * x237 + x239;
    const Real x241 = j_Ca_ * n_Ca_;
    const Real x242 = 1.0 - n_Ca_;
    const Real x243 = f_slow_ * folded[37];
    const Real x244 = f_fast_ * A_f_fast_ + x243;
    const Real x245 = x240 * x241 + x242 * x244;
    const Real x246 = x239 + f_Ca_fast_p_ * x237;
    const Real x247 = f_fast_p_ * A_f_fast_ + x243;
    const Real x248 = x246 * x241 + x242 * x247;
    const Real x249 = x7 * x245 + 1.1 * (x5 * x248);
    const Real x250 = 0.75 * (Na_ss_ * x230) + folded[83];
    const Real x251 = d_ * x249;
    const Real x252 = x233 * x251;
    const Real x253 = folded[167] * x252;
    const Real x254 = x236 * (1.0 - x236);
    const Real x255 = f_Ca_slow_ * x254;
    const Real x256 = x7 * x241;
    const Real x257 = x5 * x241;
    const Real x258 = ((0.06 * x255 - 0.06 * (f_Ca_fast_ * x254)) * x256) + 1.1 * ((0.06 * x255 -
        0.06 * (f_Ca_fast_p_ * x254)) * x257);
    const Real x259 = d_ * x231;
    const Real x260 = x250 * x259;
    const Real x261 = folded[41] * x260;
    const Real x262 = x259 * x249 * x230;
    const Real x263 = x250 * x253 + x258 * x261 + 0.75 * (Na_ss_ * folded[167] * x262);
    const Real x264 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x265 = 1.0 - x264;
    const Real x266 = i_fast_ * x264 + i_slow_ * x265;
    const Real x267 = x7 * a_;
    const Real x268 = i_fast_p_ * x264 + i_slow_p_ * x265;
    const Real x269 = x5 * a_p_;
    const Real x270 = x266 * x267 + x268 * x269;
    const Real x271 = x264 * x265;
    const Real x272 = ((0.006613756613756614 * (i_slow_ * x271) - 0.006613756613756614 * (i_fast_ *
        x271)) * x267) + ((0.006613756613756614 * (i_slow_p_ * x271) - 0.006613756613756614 *
        (i_fast_p_ * x271)) * x269);
    const Real x273 = reciprocal(K_i_);
    const Real x274 = V - log(x273 * K_o_) * folded[51];
    const Real x275 = g_to_ * x274;
    const Real x276 = g_to_ * x270 + x272 * x275;
    const Real x277 = logistic(0.02617115938236064 * (V + 54.81));
    const Real x278 = x_r_fast_ * x277;
    const Real x279 = 1.0 - x277;
    const Real x280 = x_r_slow_ * x279;
    const Real x281 = x278 + x280;
    const Real x282 = logistic(0.013333333333333334 * (V + 55.0));
    const Real x283 = logistic(0.03333333333333333 * x235);
    const Real x284 = x282 * x283;
    const Real x285 = x281 * x284;
    const Real x286 = x274 * x284;
    const Real x287 = folded[87] * x286;
    const Real x288 = x281 * x287;
    const Real x289 = folded[87] * x285 + ((0.02617115938236064 * (x277 * x280) -
        0.02617115938236064 * (x279 * x278)) * x287) - 0.013333333333333334 * ((1.0 - x282) *
        x288) - 0.03333333333333333 * ((1.0 - x283) * x288);
    const Real x290 = logistic(0.10534077741493732 * (V + folded[85]));
    const Real x291 = x_K1_ * x290;
    const Real x292 = x274 * x290;
    const Real x293 = folded[88] * x292;
    const Real x294 = folded[88] * x291 - 0.10534077741493732 * (x_K1_ * (1.0 - x290) * x293);
    const Real x295 = logistic(-0.05452562704471101 * (V - 14.48));
    const Real x296 = g_Kb_ * x295;
    const Real x297 = x296 + 0.05452562704471101 * ((1.0 - x295) * x274 * x296);
    const Real x298 = V * folded[9];
    const Real x299 = exp(x298);
    const Real x300 = x_over_expm1(x298);
    const Real x301 = Ca_i_ * x299;
    const Real x302 = x301 + folded[27];
    const Real x303 = x_over_expm1_slope(x298);
    const Real x304 = 2.0 * (x300 * folded[168] * x301) + 2.0 * (x302 * x303 * folded[168]);
    const Real x305 = folded[27] + Ca_ss_ * x299;
    const Real x306 = x300 * d_;
    const Real x307 = x305 * x306;
    const Real x308 = folded[41] * x307;
    const Real x309 = x299 * x306;
    const Real x310 = Ca_ss_ * x309;
    const Real x311 = x305 * x303;
    const Real x312 = x258 * x308 + 2.0 * (x249 * folded[167] * x310) + 2.0 * (folded[167] * x251 *
        x311);
    const Real x313 = 0.75 * (K_ss_ * x230) + folded[89];
    const Real x314 = x313 * x259;
    const Real x315 = folded[41] * x314;
    const Real x316 = K_ss_ * x262;
    const Real x317 = x10 + x17 + x28 + x121 + x170 + x228 + x234 + 0.00125 * x263 + x276 + x289 +
        x294 + x297 + 2.0 * x304 + 2.0 * x312 + 0.0003574 * (x313 * x253 + x258 * x315 + 0.75 *
        (folded[167] * x316));
    take(0, 0, -x317);
    const Real x318 = reciprocal(Na_i_);
    const Real x319 = V - log(x318 * Na_o_) * folded[51];
    const Real x320 = x25 * x24 * x319;
    take(0, 1, -3.0 * x320);
    const Real x321 = x319 * x26;
    const Real x322 = (j_ * folded[48] + ((A_h_fast_ * x21 + A_h_fast_ * x23) * folded[50])) * x321;
    take(0, 2, -x322);
    const Real x323 = folded[169] * x321;
    take(0, 3, -x21 * x323);
    const Real x324 = (x18 + x7 * x20 * folded[50]) * x321;
    take(0, 4, -x324);
    take(0, 5, -x23 * x323);
    const Real x325 = folded[50] * x321;
    const Real x326 = x5 * x22;
    take(0, 6, -x325 * x326);
    const Real x327 = x8 * x319;
    take(0, 7, -g_NaL_ * x327);
    const Real x328 = m_L_ * x319;
    const Real x329 = g_NaL_ * x328;
    take(0, 8, -x7 * x329);
    take(0, 9, -x5 * x329);
    const Real x330 = x7 * x266;
    take(0, 10, -x275 * x330);
    const Real x331 = x264 * x275;
    take(0, 11, -x267 * x331);
    const Real x332 = x265 * x275;
    take(0, 12, -x267 * x332);
    const Real x333 = x5 * x268;
    take(0, 13, -x275 * x333);
    take(0, 14, -x269 * x331);
    take(0, 15, -x269 * x332);
    const Real x334 = x249 * folded[41];
    const Real x335 = x231 * x334;
    const Real x336 = x300 * x305;
    take(0, 16, -(0.00125 * (x250 * x335) + 2.0 * (x336 * x334) + 0.0003574 * (x313 * x335)));
    const Real x337 = x7 * x242;
    const Real x338 = folded[170] * x337;
    take(0, 17, -(0.00125 * (x260 * x338) + 2.0 * (x307 * x338) + 0.0003574 * (x314 * x338)));
    const Real x339 = x5 * x242;
    const Real x340 = folded[37] * x337 + 1.1 * (folded[37] * x339);
    take(0, 18, -(0.00125 * (x340 * x261) + 2.0 * (x340 * x308) + 0.0003574 * (x340 * x315)));
    const Real x341 = x237 * x241;
    const Real x342 = x7 * x341;
    take(0, 19, -(0.00125 * (x261 * x342) + 2.0 * (x308 * x342) + 0.0003574 * (x315 * x342)));
    const Real x343 = x238 * x256 + 1.1 * (x238 * x257);
    take(0, 20, -(0.00125 * (x343 * x261) + 2.0 * (x343 * x308) + 0.0003574 * (x343 * x315)));
    const Real x344 = n_Ca_ * x7 * x240 + 1.1 * (n_Ca_ * x5 * x246);
    take(0, 21, -(0.00125 * (x344 * x261) + 2.0 * (x344 * x308) + 0.0003574 * (x344 * x315)));
    const Real x345 = folded[170] * x339;
    take(0, 22, -(0.0013750000000000001 * (x260 * x345) + 2.2 * (x307 * x345) +
        0.00039314000000000005 * (x314 * x345)));
    const Real x346 = x5 * x341;
    take(0, 23, -(0.0013750000000000001 * (x261 * x346) + 2.2 * (x308 * x346) +
        0.00039314000000000005 * (x315 * x346)));
    take(0, 24, -x277 * x287);
    take(0, 25, -x279 * x287);
    const Real x347 = reciprocal(K_i_ + Na_i_ * P_KNa_);
    const Real x348 = V - folded[51] * log(x347 * folded[84]);
    const Real x349 = x14 * x348;
    const Real x350 = x_s2_ * x349;
    take(0, 26, -g_Ks_ * x350);
    const Real x351 = x_s1_ * x349;
    take(0, 27, -g_Ks_ * x351);
    take(0, 28, -x293);
    const Real x352 = reciprocal(Ca_i_ + K_m_pCa_);
    const Real x353 = g_pCa_ * x352;
    const Real x354 = Ca_i_ * x353;
    const Real x355 = x353 - x352 * x354;
    const Real x356 = x15 * x29 * x13 * x13 * x348 * pow(x12, 0.3999999999999999);
    const Real x357 = x57 * x40;
    const Real x358 = folded[92] * x43;
    const Real x359 = x48 * folded[93];
    const Real x360 = x57 * x359 + x57 * x71;
    const Real x361 = x43 * x50 * folded[94];
    const Real x362 = folded[91] * x357 + x360 + x76 * x357;
    const Real x363 = x50 * folded[91];
    const Real x364 = x113 * x111 + 2.0 * (x111 * x117);
    const Real x365 = ((((x111 * (x360 * x39 - 3.0 * (x357 * x358) - x357 * x361)) - x362 * x116) +
        2.0 * ((x111 * (x357 * x363 - folded[95] * x357)) - x362 * x118)) * x120) + 2.0 * (x11 *
        x119 * x119 * x364 * folded[96] * x29);
    const Real x366 = x300 * folded[35];
    const Real x367 = x299 * x366;
    take(0, 29, -(x355 + 3.192e-05 * (g_Ks_ * x356) + x365 + 2.0 * x367));
    const Real x368 = x4 * x4 * x5 * x5;
    const Real x369 = x2 * x1 * x122;
    const Real x370 = x368 * x369;
    const Real x371 = folded[98] * x370;
    const Real x372 = j_ * x20;
    const Real x373 = j_p_ * x22;
    const Real x374 = (x371 * x373 - x371 * x372) * x325;
    const Real x375 = (h_L_p_ * x371 - h_L_ * x371) * x329;
    const Real x376 = x132 * x128;
    const Real x377 = x132 * x359 + x132 * x71;
    const Real x378 = folded[91] * x376 + x377 + x76 * x376;
    const Real x379 = x162 * x161 + 2.0 * (x161 * x166);
    const Real x380 = ((((x161 * (x377 * x127 - 3.0 * (x376 * x358) - x376 * x361)) - x378 *
        x165) + 2.0 * ((x161 * (x376 * x363 - folded[95] * x376)) - x378 * x167)) * x169) + 2.0 *
        (x0 * x168 * x168 * x379 * folded[99] * x122);
    const Real x381 = 1.1 * (x248 * x371) - x245 * x371;
    const Real x382 = x381 * x261;
    const Real x383 = a_ * x266;
    const Real x384 = a_p_ * x268;
    const Real x385 = x371 * x384 - x371 * x383;
    const Real x386 = x309 * x334 + x381 * x308;
    take(0, 30, -(x374 + x375 + x380 + 0.00125 * x382 + x385 * x275 + 2.0 * x386 + 0.0003574 *
        (x381 * x315)));
    const Real x387 = 1.0 - CaMK_o_ * x1;
    const Real x388 = x387 * x368;
    const Real x389 = K_m_CaMK_ * x388;
    const Real x390 = (x389 * x373 - x389 * x372) * x325;
    const Real x391 = (h_L_p_ * x389 - h_L_ * x389) * x329;
    const Real x392 = 1.1 * (x248 * x389) - x245 * x389;
    const Real x393 = x389 * x384 - x389 * x383;
    take(0, 33, -(x390 + x391 + 0.00125 * (x392 * x261) + x393 * x275 + 2.0 * (x392 * x308) +
        0.0003574 * (x392 * x315)));
    const Real x394 = (x7 * (j_Ca_ * x240 - x244)) + 1.1 * (x5 * (j_Ca_ * x246 - x247));
    take(0, 34, -(0.00125 * (x394 * x261) + 2.0 * (x394 * x308) + 0.0003574 * (x394 * x315)));
    const Real x395 = x318 * folded[51] * x27;
    const Real x396 = x318 * folded[171] * x9;
    const Real x397 = x347 * x16;
    const Real x398 = folded[172] * x397;
    const Real x399 = folded[22] * x80;
    const Real x400 = x32 * x34;
    const Real x401 = x59 * x400;
    const Real x402 = folded[176] * x401;
    const Real x403 = folded[16] * x37;
    const Real x404 = folded[174] * x400;
    const Real x405 = (x403 - x38 * x404) - folded[173] * x400 * x36;
    const Real x406 = x42 * folded[177];
    const Real x407 = x54 + Na_i_ * folded[175];
    const Real x408 = x57 * x407;
    const Real x409 = (3.0 * x399 - x402 - x408 * x60) - x408 * x62;
    const Real x410 = (x405 * x98 + x409 * x64) + (3.0 * (x80 * x66) - x65 * folded[178] * x401 -
        x408 * x67);
    const Real x411 = x409 * x69 - x408 * x72;
    const Real x412 = (3.0 * (x41 * folded[25] * x80) + x405 * x108 - folded[179] * x400 * x74 -
        x408 * x75) + (x405 * x77 - x407 * x357 * x77);
    const Real x413 = x111 * (3.0 * ((3.0 * (x53 * x399) + x34 * x57 * x405 * x56 * x406 - x53 *
        x402 - x408 * x112) - x410 * x49) + (x73 * x403 + x411 * x39 - x102 * x404) - x412 * x46);
    const Real x414 = x405 * x44 + x410 + x411 + x412;
    const Real x415 = (x413 - x414 * x116) + 2.0 * ((x111 * (k_Ca_off_ * x412 - folded[19] *
        x410)) - x414 * x118);
    const Real x416 = x415 * x120;
    const Real x417 = x171 * x204;
    const Real x418 = x173 * x177 * x178;
    const Real x419 = x187 * x192;
    const Real x420 = -folded[181] * x419 - 3.0 * (folded[182] * x187 * x206);
    const Real x421 = x183 * x192;
    const Real x422 = x183 * x193;
    const Real x423 = (3.0 * (folded[56] * x417) - 3.0 * (folded[180] * x418)) + x420 +
        (-folded[183] * x421 - 3.0 * (x183 * folded[184] * x206)) + (3.0 * (x183 * folded[65] *
        x417) - folded[185] * x422 - 3.0 * (x183 * folded[186] * x418));
    const Real x424 = x199 * x183 * x183;
    const Real x425 = x184 * x417;
    const Real x426 = x184 * x418;
    const Real x427 = x184 * x206;
    const Real x428 = (3.0 * (folded[68] * x425) - 3.0 * (folded[188] * x426)) - 3.0 *
        (folded[187] * x186 * x206) - 3.0 * (folded[189] * x427) - 3.0 * (folded[190] * x427);
    const Real x429 = x183 * x187;
    const Real x430 = x187 * x193;
    const Real x431 = x420 + (3.0 * (folded[76] * x425) - 3.0 * (folded[193] * x426)) + (3.0 *
        (folded[77] * x186 * x417) - 3.0 * (folded[194] * x186 * x418)) + (3.0 * (folded[78] *
        x187 * x417) - folded[195] * x430 - 3.0 * (folded[196] * x187 * x418));
    const Real x432 = x423 + x428 + x431 - folded[192] * x429;
    const Real x433 = 3.0 * ((x219 * (x423 * x211 - (x428 * x218 - folded[191] * x424))) - x432 *
        x224) + 2.0 * ((x219 * (folded[79] * x431 - (3.0 * (x417 * x225) - 3.0 * (x200 *
        folded[197] * x418) - folded[198] * x430))) - x432 * x226);
    const Real x434 = P_NaK_ * x433;
    const Real x435 = x230 * x231 * folded[82];
    take(0, 37, -(x395 + x396 + x398 + x416 + x434 + x435));
    const Real x436 = folded[22] * x134;
    const Real x437 = x130 * x436;
    const Real x438 = x32 * x123;
    const Real x439 = folded[176] * x438;
    const Real x440 = folded[16] * x125;
    const Real x441 = folded[174] * x438;
    const Real x442 = (x440 - x126 * x441) - folded[173] * x438 * x124;
    const Real x443 = x131 + Na_ss_ * folded[175];
    const Real x444 = x443 * x133;
    const Real x445 = x132 * x443;
    const Real x446 = (3.0 * x436 - x135 * x439 - x436 * x444) - x138 * x445;
    const Real x447 = x134 * x66;
    const Real x448 = (x442 * x152 + x446 * x140) + (3.0 * x447 - folded[178] * x438 * x154 -
        x444 * x447);
    const Real x449 = x446 * x69 - x445 * x142;
    const Real x450 = x134 * folded[25] * x129;
    const Real x451 = (3.0 * x450 + x442 * x158 - folded[179] * x438 * x144 - x444 * x450) +
        (x442 * x145 - x443 * x376 * x145);
    const Real x452 = 3.0 * ((3.0 * x437 + Na_ss_ * Na_ss_ * x123 * x442 * x133 * x406 - x147 *
        x439 - x444 * x437) - x448 * x49) + (x143 * x440 + x449 * x127 - x156 * x441) - x451 * x46;
    const Real x453 = x442 * x44 + x448 + x449 + x451;
    const Real x454 = (x161 * x452 - x453 * x165) + 2.0 * ((x161 * (k_Ca_off_ * x451 - folded[19] *
        x448)) - x453 * x167);
    const Real x455 = x454 * x169;
    const Real x456 = folded[41] * x262;
    take(0, 38, -(x455 + 0.0009375 * x456));
    const Real x457 = folded[199] * x397;
    const Real x458 = x178 * x174 * x176;
    const Real x459 = x188 * x174 * x188;
    const Real x460 = 2.0 * (folded[63] * x188 * x187) - folded[201] * x419 - 2.0 * (folded[202] *
        x187 * x459);
    const Real x461 = x460 + (2.0 * (x183 * folded[64] * x188) - folded[203] * x421 - 2.0 * (x183 *
        folded[204] * x459)) + (-folded[205] * x422 - 2.0 * (x183 * folded[206] * x458)) - 2.0 *
        (folded[200] * x458);
    const Real x462 = x184 * x458;
    const Real x463 = x184 * x459;
    const Real x464 = (2.0 * (folded[67] * x186 * x188) - 2.0 * (folded[207] * x186 * x459)) +
        (2.0 * (x188 * x197) - 2.0 * (folded[209] * x463)) + (2.0 * (x188 * x198) - 2.0 *
        (folded[210] * x463)) - 2.0 * (folded[208] * x462);
    const Real x465 = x460 + (-folded[215] * x430 - 2.0 * (folded[216] * x187 * x458)) - 2.0 *
        (folded[213] * x462) - 2.0 * (folded[214] * x186 * x458);
    const Real x466 = x461 + x464 + x465 - folded[212] * x429;
    const Real x467 = 3.0 * ((x219 * (x461 * x211 - (x464 * x218 - folded[211] * x424))) - x466 *
        x224) + 2.0 * ((x219 * (folded[79] * x465 - (-2.0 * (x200 * folded[217] * x458) -
        folded[218] * x430))) - x466 * x226);
    const Real x468 = P_NaK_ * x467;
    const Real x469 = x273 * x270 * folded[219];
    const Real x470 = x273 * folded[220] * x285;
    const Real x471 = x273 * folded[221] * x291;
    const Real x472 = x273 * x295 * folded[222];
    take(0, 39, -(x457 + x468 + x469 + x470 + x471 + x472));
    take(0, 40, -folded[223] * x262);
    const Real x473 = reciprocal(Ca_i_ + K_m_CMDN_);
    const Real x474 = folded[28] * x473 * x473;
    const Real x475 = reciprocal(Ca_i_ + K_m_TRPN_);
    const Real x476 = folded[29] * x475 * x475;
    const Real x477 = reciprocal(x474 + x476 + 1.0);
    take(29, 0, -x477 * (2.0 * x304 - 2.0 * x121) * folded[224]);
    const Real x478 = reciprocal(Ca_i_ + K_m_up_);
    const Real x479 = Ca_i_ * x478;
    const Real x480 = x7 * folded[30];
    const Real x481 = reciprocal(Ca_i_ + folded[31]);
    const Real x482 = Ca_i_ * x481;
    const Real x483 = x5 * folded[32];
    const Real x484 = (Ca_ss_ - Ca_i_) * folded[34];
    const Real x485 = 0.02941176470588235 * x484 - 0.08117647058823528 * (x479 * x480 + x482 *
        x483 - Ca_nsr_ * folded[33]) - 0.00046834020232296733 * ((x354 + 2.0 * (x302 * x366) -
        2.0 * (x364 * x120)) * folded[36]);
    const Real x486 = x478 * x480;
    const Real x487 = x481 * x483;
    const Real x488 = (x486 - x479 * x486) + (x487 - x482 * x487);
    const Real x489 = (x477 * (folded[97] - 0.08117647058823528 * x488 - 0.00046834020232296733 *
        (folded[36] * (x355 + 2.0 * x367 - 2.0 * x365)))) - (x477 * x477 * x485 * (-2.0 * (x473 *
        x474) - 2.0 * (x475 * x476)));
    take(29, 29, x489);
    const Real x490 = folded[226] * x370 * x482 - folded[225] * x370 * x479;
    take(29, 30, x477 * (folded[227] - 0.08117647058823528 * x490));
    take(29, 31, x477 * folded[228]);
    const Real x491 = folded[230] * x388 * x482 - folded[229] * x388 * x479;
    take(29, 33, -0.08117647058823528 * x477 * x491);
    take(29, 37, x119 * x477 * x415 * folded[231]);
    const Real x492 = reciprocal(Ca_ss_ + K_m_BSR_);
    const Real x493 = folded[39] * x492 * x492;
    const Real x494 = reciprocal(Ca_ss_ + K_m_BSL_);
    const Real x495 = folded[40] * x494 * x494;
    const Real x496 = reciprocal(x493 + x495 + 1.0);
    take(30, 0, -x496 * (2.0 * x312 - 2.0 * x170) * folded[232]);
    take(30, 16, -x249 * x496 * folded[233] * x336);
    const Real x497 = x496 * x307;
    take(30, 17, -folded[234] * x337 * x497);
    const Real x498 = folded[233] * x497;
    take(30, 18, -x340 * x498);
    take(30, 19, -x342 * x498);
    take(30, 20, -x343 * x498);
    take(30, 21, -x344 * x498);
    take(30, 22, -folded[235] * x339 * x497);
    take(30, 23, -folded[236] * x346 * x497);
    take(30, 29, folded[34] * x496);
    const Real x499 = J_rel_np_ * x7 + J_rel_p_ * x5;
    const Real x500 = x496 * x496 * (0.24 * x499 - x484 - 0.01592356687898089 * (folded[36] *
        (2.0 * (x249 * x308) - 2.0 * (x379 * x169)))) * (-2.0 * (x492 * x493) - 2.0 * (x494 *
        x495));
    const Real x501 = J_rel_p_ * x371 - J_rel_np_ * x371;
    take(30, 30, (x496 * (0.24 * x501 - folded[34] - 0.01592356687898089 * (folded[36] * (2.0 *
        x386 - 2.0 * x380)))) - x500);
    const Real x502 = J_rel_p_ * x389 - J_rel_np_ * x389;
    take(30, 33, x496 * (0.24 * x502 - 0.03184713375796178 * (folded[90] * x392 * x307)));
    take(30, 34, -x394 * x498);
    take(30, 35, (0.24 - 0.24 * x6) * x496);
    take(30, 36, 0.24 * x5 * x496);
    take(30, 38, x168 * x496 * x454 * folded[237]);
    take(31, 29, x488);
    take(31, 30, x490);
    take(31, 31, folded[238]);
    take(31, 32, folded[239]);
    take(31, 33, x491);
    const Real x503 = reciprocal(Ca_jsr_ + K_m_CSQN_);
    const Real x504 = folded[43] * x503 * x503;
    const Real x505 = reciprocal(x504 + 1.0);
    take(32, 30, -x505 * x501);
    const Real x506 = folded[42] * x505;
    take(32, 31, x506);
    take(32, 32, 2.0 * (x503 * x505 * x505 * (((Ca_nsr_ - Ca_jsr_) * folded[42]) - x499) * x504) -
        x506);
    take(32, 33, -x502 * x505);
    take(32, 35, (x6 - 1.0) * x505);
    take(32, 36, -x5 * x505);
    take(33, 30, folded[240] * x2 * x369 + x3 * folded[241] * x369);
    take(33, 33, (x387 * folded[44] * x2 - x1 * x3 * folded[44]) - beta_CaMK_);
    const Real x507 = x0 * K_m_n_ + 1.0;
    const Real x508 = x507 * x507;
    const Real x509 = reciprocal(j_Ca_);
    const Real x510 = reciprocal(x508 * x508 + x509 * folded[45]);
    const Real x511 = x510 * x510;
    take(34, 21, x509 * x509 * folded[242] * x511 - n_Ca_ * k_m2n_max_);
    take(34, 30, x507 * folded[243] * x122 * x508 * x511);
    take(34, 34, -j_Ca_ * k_m2n_max_);
    const Real x512 = reciprocal(Ca_jsr_);
    const Real x513 = reciprocal(0.0123 * x512 + 1.0);
    const Real x514 = beta_tau_ * x513;
    const auto x515 = x514 < tau_rel_min_;
    const Real x516 = x512 * x512;
    const Real x517 = x516 * x516;
    const Real x518 = x517 * x517;
    const Real x519 = reciprocal(25.62890625 * x518 + 1.0);
    const Real x520 = x519 * x307;
    const Real x521 = folded[46] * x520;
    const Real x522 = x249 * x519;
    const Real x523 = folded[244] * x522;
    const Real x524 = x258 * x521 + 2.0 * (x310 * x523) + 2.0 * (d_ * x311 * x523);
    const Real x525 = reciprocal(select(x515, tau_rel_min_, x514));
    take(35, 0, -x525 * x524);
    const Real x526 = folded[46] * x522;
    take(35, 16, -x525 * x336 * x526);
    const Real x527 = x525 * x520;
    take(35, 17, -folded[245] * x337 * x527);
    const Real x528 = x525 * x521;
    take(35, 18, -x340 * x528);
    take(35, 19, -x342 * x528);
    take(35, 20, -x343 * x528);
    take(35, 21, -x344 * x528);
    take(35, 22, -folded[246] * x339 * x527);
    take(35, 23, -folded[247] * x346 * x527);
    const Real x529 = x309 * x526 + x381 * x521;
    take(35, 30, -x525 * x529);
    const Real x530 = x249 * x521;
    const Real x531 = x516 * x513 * x513;
    const Real x532 = x518 * x512 * x522;
    take(35, 32, -(x525 * x525 * (-J_rel_np_ - x530) * select(x515, 0.0, folded[248] * x531)) -
        205.03125 * (x528 * x532));
    take(35, 33, -x392 * x528);
    take(35, 34, -x394 * x528);
    take(35, 35, -x525);
    const Real x533 = x513 * folded[47];
    const auto x534 = x533 < tau_rel_min_;
    const Real x535 = reciprocal(select(x534, tau_rel_min_, x533));
    take(36, 0, -1.25 * x535 * x524);
    take(36, 16, -x535 * folded[249] * x522 * x336);
    const Real x536 = x535 * x520;
    take(36, 17, -folded[250] * x337 * x536);
    const Real x537 = folded[249] * x536;
    take(36, 18, -x340 * x537);
    take(36, 19, -x342 * x537);
    take(36, 20, -x343 * x537);
    take(36, 21, -x344 * x537);
    take(36, 22, -folded[251] * x339 * x536);
    take(36, 23, -folded[252] * x536 * x346);
    take(36, 30, -1.25 * x535 * x529);
    take(36, 32, -(x535 * x535 * (-J_rel_p_ - 1.25 * x530) * select(x534, 0.0, folded[253] *
        x531)) - 256.2890625 * (x535 * x521 * x532));
    take(36, 33, -x392 * x537);
    take(36, 34, -x394 * x537);
    take(36, 36, -x535);
    take(37, 0, -(x10 + x28 + 3.0 * x121 + 3.0 * x228 + x234) * folded[254]);
    take(37, 1, -folded[255] * x320);
    take(37, 2, -folded[254] * x322);
    const Real x538 = folded[256] * x321;
    take(37, 3, -x21 * x538);
    take(37, 4, -folded[254] * x324);
    take(37, 5, -x23 * x538);
    take(37, 6, -folded[257] * x321 * x326);
    take(37, 7, -folded[258] * x327);
    const Real x539 = folded[258] * x328;
    take(37, 8, -x7 * x539);
    take(37, 9, -x5 * x539);
    take(37, 29, -x365 * folded[255]);
    take(37, 30, -folded[254] * (x374 + x375));
    take(37, 33, -folded[254] * (x390 + x391));
    take(37, 37, folded[100] - 0.0009366804046459347 * (folded[36] * (x395 + x396 + 3.0 * x416 +
        3.0 * x434 + x435)));
    take(37, 38, folded[101]);
    take(37, 39, -x467 * folded[259]);
    take(38, 0, -(3.0 * x170 + 0.00125 * x263) * folded[260]);
    const Real x540 = x249 * x231;
    take(38, 16, -x250 * folded[261] * x540);
    take(38, 17, -folded[262] * x260 * x337);
    const Real x541 = folded[261] * x260;
    take(38, 18, -x340 * x541);
    take(38, 19, -x342 * x541);
    take(38, 20, -x343 * x541);
    take(38, 21, -x344 * x541);
    take(38, 22, -folded[263] * x260 * x339);
    take(38, 23, -folded[264] * x260 * x346);
    take(38, 30, -folded[260] * (3.0 * x380 + 0.00125 * x382));
    take(38, 33, -x392 * x541);
    take(38, 34, -x394 * x541);
    take(38, 37, folded[81]);
    take(38, 38, -folded[81] - 0.03184713375796178 * (folded[36] * (3.0 * x455 + 0.0009375 *
        x456)));
    take(39, 0, -folded[254] * (x17 + x276 + x289 + x294 + x297 - 2.0 * x228));
    const Real x542 = x274 * folded[265];
    take(39, 10, -x542 * x330);
    const Real x543 = x264 * x542;
    take(39, 11, -x267 * x543);
    const Real x544 = x265 * x542;
    take(39, 12, -x267 * x544);
    take(39, 13, -x542 * x333);
    take(39, 14, -x269 * x543);
    take(39, 15, -x269 * x544);
    const Real x545 = folded[266] * x286;
    take(39, 24, -x277 * x545);
    take(39, 25, -x279 * x545);
    take(39, 26, -folded[267] * x350);
    take(39, 27, -folded[267] * x351);
    take(39, 28, -folded[268] * x292);
    take(39, 29, -folded[269] * x356);
    take(39, 30, -x385 * x542);
    take(39, 33, -x393 * x542);
    take(39, 37, -folded[254] * (x398 - 2.0 * x434));
    take(39, 39, folded[103] - 0.0009366804046459347 * (folded[36] * (x457 + x469 + x470 + x471 +
        x472 - 2.0 * x468)));
    take(39, 40, folded[104]);
    take(40, 0, -1.1382165605095542e-05 * (x313 * folded[270] * x252 + x258 * folded[90] * x314 +
        0.75 * (folded[270] * x316)));
    take(40, 16, -x313 * folded[271] * x540);
    take(40, 17, -folded[272] * x314 * x337);
    const Real x546 = folded[271] * x314;
    take(40, 18, -x340 * x546);
    take(40, 19, -x342 * x546);
    take(40, 20, -x343 * x546);
    take(40, 21, -x344 * x546);
    take(40, 22, -folded[273] * x314 * x339);
    take(40, 23, -folded[274] * x314 * x346);
    take(40, 30, -x381 * x546);
    take(40, 33, -x392 * x546);
    take(40, 34, -x394 * x546);
    take(40, 39, folded[86]);
    take(40, 40, -folded[86] - 8.536624203821656e-06 * (folded[90] * x262));
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    using std::exp;
    using std::log;
    using std::pow;
    const Real m_ = state[0];
    const Real h_fast_ = state[1];
    const Real h_slow_ = state[2];
    const Real j_ = state[3];
    const Real h_slow_p_ = state[4];
    const Real j_p_ = state[5];
    const Real m_L_ = state[6];
    const Real h_L_ = state[7];
    const Real h_L_p_ = state[8];
    const Real a_ = state[9];
    const Real i_fast_ = state[10];
    const Real i_slow_ = state[11];
    const Real a_p_ = state[12];
    const Real i_fast_p_ = state[13];
    const Real i_slow_p_ = state[14];
    const Real d_ = state[15];
    const Real f_fast_ = state[16];
    const Real f_slow_ = state[17];
    const Real f_Ca_fast_ = state[18];
    const Real f_Ca_slow_ = state[19];
    const Real j_Ca_ = state[20];
    const Real f_fast_p_ = state[21];
    const Real f_Ca_fast_p_ = state[22];
    const Real x_r_fast_ = state[23];
    const Real x_r_slow_ = state[24];
    const Real x_s1_ = state[25];
    const Real x_s2_ = state[26];
    const Real x_K1_ = state[27];
    const Real Ca_i_ = state[28];
    const Real Ca_ss_ = state[29];
    const Real CaMK_trap_ = state[32];
    const Real n_Ca_ = state[33];
    const Real Na_i_ = state[36];
    const Real Na_ss_ = state[37];
    const Real K_i_ = state[38];
    const Real K_ss_ = state[39];
    const Real x0 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_m_pCa_);
    const Real x1 = reciprocal(Ca_i_);
    const Real x2 = exp(V * folded[11]);
    const Real x3 = (x2 + 1.0) * folded[14];
    const Real x4 = reciprocal(x2);
    const Real x5 = reciprocal(Na_i_ * x3 + 1.0);
    const Real x6 = omega_Ca_ * reciprocal(exp(V * folded[15]));
    const Real x7 = x5 * x2;
    const Real x8 = x7 * Na_i_ * folded[16];
    const Real x9 = x5 * x6 + x8;
    const Real x10 = k_Ca_off_ + x9;
    const Real x11 = reciprocal(((x4 + 1.0) * folded[12]) + 1.0);
    const Real x12 = x4 * x11;
    const Real x13 = folded[17] * x12;
    const Real x14 = omega_Ca_ * x11;
    const Real x15 = folded[18] * x12;
    const Real x16 = x15;
    const Real x17 = x14 + x16;
    const Real x18 = folded[13] * x12;
    const Real x19 = x18 + folded[19];
    const Real x20 = k_Ca_off_ * x17 * x19;
    const Real x21 = x10 * x13 + x20;
    const Real x22 = reciprocal((Na_i_ * (Na_i_ * folded[20] + 1.0) * folded[21]) + 1.0);
    const Real x23 = Na_i_ * Na_i_ * Na_i_;
    const Real x24 = x7 * x22 * x23;
    const Real x25 = folded[22] * x24;
    const Real x26 = Ca_i_ * x22;
    const Real x27 = x25 + k_Ca_on_ * x26;
    const Real x28 = k_Ca_off_ + x14 + x16;
    const Real x29 = x28 * folded[23];
    const Real x30 = k_Ca_off_ * x9 * x27 + x24 * x29;
    const Real x31 = x17 * folded[19];
    const Real x32 = x12 * x28 * folded[24];
    const Real x33 = x27 * x31 + x26 * x32;
    const Real x34 = x19 * k_Ca_on_;
    const Real x35 = x10 * folded[25] * x24 + x9 * x26 * x34;
    const Real x36 = reciprocal(x21 + x30 + x33 + x35);
    const Real x37 = reciprocal(x1 * x1 * folded[10] + 1.0) * (((3.0 * (x21 * x25 - x30 * x18) +
        x33 * x8 - x35 * x15) * x36) + 2.0 * (x36 * (k_Ca_off_ * x35 - folded[19] * x30))) *
        folded[26];
    const Real x38 = V * folded[9];
    const Real x39 = exp(x38);
    const Real x40 = x_over_expm1(x38);
    const Real x41 = (Ca_i_ * x39 + folded[27]) * x40;
    const Real x42 = reciprocal(Ca_ss_);
    const Real x43 = reciprocal(Na_ss_ * x3 + 1.0);
    const Real x44 = x43 * x2 * Na_ss_;
    const Real x45 = folded[16] * x44;
    const Real x46 = x43 * x6 + x45;
    const Real x47 = k_Ca_off_ + x46;
    const Real x48 = x20 + x47 * x13;
    const Real x49 = reciprocal((Na_ss_ * folded[21] * (Na_ss_ * folded[20] + 1.0)) + 1.0);
    const Real x50 = Na_ss_ * Na_ss_ * x49 * x44;
    const Real x51 = folded[22] * x50;
    const Real x52 = Ca_ss_ * x49;
    const Real x53 = x51 + k_Ca_on_ * x52;
    const Real x54 = k_Ca_off_ * x46 * x53 + x50 * x29;
    const Real x55 = x53 * x31 + x52 * x32;
    const Real x56 = folded[25] * x47 * x50 + x46 * x52 * x34;
    const Real x57 = reciprocal(x48 + x54 + x55 + x56);
    const Real x58 = reciprocal(x42 * x42 * folded[10] + 1.0) * (((3.0 * (x48 * x51 - x54 * x18) +
        x55 * x45 - x56 * x15) * x57) + 2.0 * (x57 * (k_Ca_off_ * x56 - folded[19] * x54))) *
        folded[38];
    const Real x59 = reciprocal((K_m_CaMK_ * reciprocal(CaMK_trap_ + (CaMK_o_ * (1.0 -
        CaMK_trap_) * reciprocal(x42 * K_m_CaM_ + 1.0)))) + 1.0);
    const Real x60 = 1.0 - x59;
    const Real x61 = V - 10.0;
    const Real x62 = logistic(0.1 * x61);
    const Real x63 = 0.6 * x62 + 0.3;
    const Real x64 = f_Ca_slow_ * (0.7 - 0.6 * x62);
    const Real x65 = j_Ca_ * n_Ca_;
    const Real x66 = 1.0 - n_Ca_;
    const Real x67 = f_slow_ * folded[37];
    const Real x68 = (x60 * (((f_Ca_fast_ * x63 + x64) * x65) + (x66 * (f_fast_ * A_f_fast_ +
        x67)))) + 1.1 * (x59 * (((x64 + f_Ca_fast_p_ * x63) * x65) + (x66 * (f_fast_p_ *
        A_f_fast_ + x67))));
    const Real x69 = d_ * x68;
    const Real x70 = x69 * x40 * (folded[27] + Ca_ss_ * x39);
    const Real x71 = h_fast_ * A_h_fast_;
    const Real x72 = V - log(reciprocal(Na_i_) * Na_o_) * folded[51];
    const Real x73 = m_ * m_ * m_ * (h_fast_ * j_ * folded[48] + (((j_ * x60 * (x71 + h_slow_ *
        folded[49])) + (j_p_ * x59 * (x71 + h_slow_p_ * folded[49]))) * folded[50])) * x72;
    const Real x74 = m_L_ * g_NaL_ * (h_L_ * x60 + h_L_p_ * x59) * x72;
    const Real x75 = reciprocal(exp(V * folded[57]));
    const Real x76 = x75 * folded[58] + 1.0;
    const Real x77 = reciprocal(exp(V * folded[53]));
    const Real x78 = Na_i_ * x77 * folded[54] + 1.0;
    const Real x79 = K_i_ * folded[55] + 1.0;
    const Real x80 = reciprocal(x78 * x78 * x78 + x79 * x79 - 1.0);
    const Real x81 = x77 * x77 * x77 * x23;
    const Real x82 = x80 * x81;
    const Real x83 = reciprocal(x76 * x76 * x76 + folded[59]);
    const Real x84 = x80 * x83;
    const Real x85 = K_i_ * K_i_;
    const Real x86 = x84 * x85;
    const Real x87 = reciprocal(Na_i_ * folded[60] + K_i_ * folded[61] + folded[62]);
    const Real x88 = x75 * x75 * x75;
    const Real x89 = x87 * x88;
    const Real x90 = folded[63] * x86 * x89;
    const Real x91 = folded[56] * x82 + x90 + x80 * x87 * folded[64] * x85 + x87 * folded[65] * x82;
    const Real x92 = x84 * x81;
    const Real x93 = folded[67] * x88 * x86 + folded[68] * x92 + folded[69] * x86 + folded[70] *
        x86;
    const Real x94 = x83 * folded[72] + x83 * folded[73] * x89 + x83 * folded[74] * x88 + x83 *
        folded[75];
    const Real x95 = x90 + folded[76] * x92 + folded[77] * x88 * x92 + folded[78] * x92 * x89;
    const Real x96 = reciprocal(x91 + x93 + x94 + x95);
    const Real x97 = P_NaK_ * (3.0 * ((x83 * x91 * folded[66] - x87 * x93 * folded[71]) * x96) +
        2.0 * (x96 * (x95 * folded[79] - x94 * folded[80] * x82)));
    const Real x98 = V * folded[52];
    const Real x99 = exp(x98);
    const Real x100 = x_over_expm1(x98);
    const Real x101 = (Na_i_ * x99 - Na_o_) * x100 * folded[82];
    const Real x102 = 0.75 * (Na_ss_ * x99) + folded[83];
    const Real x103 = x100 * x69;
    const Real x104 = folded[41] * x103;
    const Real x105 = x_s1_ * x_s2_ * g_Ks_ * (0.6 * reciprocal(pow(3.8e-05 * x1, 1.4) + 1.0) +
        1.0) * (V - (folded[51] * log(reciprocal(K_i_ + Na_i_ * P_KNa_) * folded[84])));
    const Real x106 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x107 = 1.0 - x106;
    const Real x108 = V - log(reciprocal(K_i_) * K_o_) * folded[51];
    const Real x109 = g_to_ * ((a_ * x60 * (i_fast_ * x106 + i_slow_ * x107)) + (a_p_ * x59 *
        (i_fast_p_ * x106 + i_slow_p_ * x107))) * x108;
    const Real x110 = logistic(0.02617115938236064 * (V + 54.81));
    const Real x111 = (x_r_fast_ * x110 + (x_r_slow_ * (1.0 - x110))) *
        logistic(0.013333333333333334 * (V + 55.0)) * logistic(0.03333333333333333 * x61) * x108 *
        folded[87];
    const Real x112 = x_K1_ * x108 * logistic(0.10534077741493732 * (V + folded[85])) * folded[88];
    const Real x113 = g_Kb_ * logistic(-0.05452562704471101 * (V - 14.48)) * x108;
    const Real x114 = 0.75 * (K_ss_ * x99) + folded[89];
    const Real x115 = x0 + x37 + 2.0 * (folded[35] * x41) + x58 + 2.0 * (folded[41] * x70) + x73 +
        x74 + x97 + x101 + 0.00125 * (x102 * x104) + x105 + x109 + x111 + x112 + x113 + 0.0003574 *
        (x114 * x104);
    current[0] = x115;
    current[1] = x73;
    current[2] = x74;
    current[3] = logistic(0.17510068289266328 * (V + 43.94));
    current[4] = x109;
    current[5] = folded[275] * x70;
    current[6] = x102 * folded[276] * x103;
    current[7] = x114 * folded[277] * x103;
    current[8] = x111;
    current[9] = x105;
    current[10] = x112;
    current[11] = x37;
    current[12] = x58;
    current[13] = x97;
    current[14] = x101;
    current[15] = folded[278] * x41;
    current[16] = x113;
    current[17] = x0;
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::sqrt;
    const double x0 = 1.0 - sodium_for_tissue_;
    folded[0] = x0;
    const double x1 = reciprocal(tau_h_L_);
    folded[1] = x1;
    folded[2] = 0.3333333333333333 * x1;
    const double x2 = reciprocal(tau_j_Ca_);
    folded[3] = x2;
    folded[4] = (2.5538 * K_o_ + 144.59);
    folded[5] = reciprocal(1.5692 * K_o_ + 3.8115);
    folded[6] = -x1;
    folded[7] = -0.3333333333333333 * x1;
    folded[8] = -x2;
    const double x3 = reciprocal(R_ * T_) * F_;
    folded[9] = 2.0 * x3;
    const double x4 = K_m_Ca_act_ * K_m_Ca_act_;
    folded[10] = x4;
    const double x5 = q_Na_ * x3;
    folded[11] = x5;
    const double x6 = reciprocal(k_Na3_);
    folded[12] = Na_o_ * x6;
    const double x7 = reciprocal(k_Na2_);
    const double x8 = reciprocal(k_Na1_);
    const double x9 = Na_o_ * Na_o_;
    const double x10 = reciprocal(k_asymm_ + (Na_o_ * x8 * (Na_o_ * x7 + 1.0)) + 1.0);
    const double x11 = x7 * x8;
    const double x12 = x11 * x6 * omega_Na_;
    const double x13 = x10 * x12;
    const double x14 = x9 * x13;
    const double x15 = Na_o_ * x14;
    folded[13] = x15;
    folded[14] = x6;
    const double x16 = q_Ca_ * x3;
    folded[15] = x16;
    const double x17 = x6 * omega_NaCa_;
    folded[16] = x17;
    folded[17] = k_Ca_off_ * x15;
    const double x18 = Na_o_ * x17;
    folded[18] = x18;
    const double x19 = Ca_o_ * k_Ca_on_;
    const double x20 = x10 * x19;
    folded[19] = x20;
    folded[20] = x7;
    folded[21] = x8;
    folded[22] = x12;
    const double x21 = k_Ca_off_ * x12;
    folded[23] = x21;
    folded[24] = k_Ca_on_ * x15;
    const double x22 = x13 * x19;
    folded[25] = x22;
    const double x23 = (1.0 - part_NaCa_ss_) * g_NaCa_;
    folded[26] = x23;
    folded[27] = -0.341 * Ca_o_;
    folded[28] = CMDN_max_ * K_m_CMDN_;
    folded[29] = TRPN_max_ * K_m_TRPN_;
    const double x24 = up_scale_ * J_up_max_;
    folded[30] = x24;
    folded[31] = (K_m_up_ - delta_K_m_PLB_);
    const double x25 = delta_J_up_ + 1.0;
    folded[32] = x25 * x24;
    const double x26 = J_leak_max_ * reciprocal(Ca_nsr_full_);
    const double x27 = x26;
    folded[33] = x27;
    const double x28 = reciprocal(tau_diff_Ca_);
    folded[34] = x28;
    const double x29 = F_ * reciprocal(C_m_);
    const double x30 = P_Cab_ * x29;
    folded[35] = x30;
    const double x31 = reciprocal(cell_radius_);
    const double x32 = x31 * x31 * reciprocal(cell_length_) * (6.28 * (cell_radius_ *
        cell_radius_) + 6.28 * (cell_radius_ * cell_length_));
    const double x33 = reciprocal(F_);
    const double x34 = x32 * x33 * C_m_;
    folded[36] = x34;
    folded[37] = (1.0 - A_f_fast_);
    const double x35 = g_NaCa_ * part_NaCa_ss_;
    folded[38] = x35;
    folded[39] = BSR_max_ * K_m_BSR_;
    folded[40] = BSL_max_ * K_m_BSL_;
    const double x36 = P_Ca_ * x29;
    folded[41] = x36;
    const double x37 = reciprocal(tau_tr_);
    const double x38 = x37;
    folded[42] = x38;
    folded[43] = CSQN_max_ * K_m_CSQN_;
    const double x39 = CaMK_o_ * alpha_CaMK_;
    folded[44] = x39;
    const double x40 = k_2n_ * reciprocal(k_m2n_max_);
    folded[45] = x40;
    const double x41 = x36 * beta_tau_ * rel_scale_;
    folded[46] = x41;
    folded[47] = 1.25 * beta_tau_;
    folded[48] = sodium_for_tissue_ * g_Na_tissue_;
    const double x42 = 1.0 - A_h_fast_;
    folded[49] = x42;
    const double x43 = x0 * g_Na_;
    folded[50] = x43;
    const double x44 = x33 * R_ * T_;
    folded[51] = x44;
    folded[52] = x3;
    const double x45 = delta_NaK_ * x3;
    folded[53] = 0.3333333333333333 * x45;
    const double x46 = reciprocal(K_Na_i0_);
    folded[54] = x46;
    const double x47 = reciprocal(K_K_i_);
    folded[55] = x47;
    const double x48 = MgATP_ * reciprocal(K_MgATP_);
    const double x49 = reciprocal(x48 + 1.0);
    const double x50 = x48 * x49 * k_4p_;
    const double x51 = k_1p_ * x46 * x46 * x46;
    const double x52 = k_2p_ * x51;
    const double x53 = x50 * x52;
    folded[56] = x53;
    const double x54 = (1.0 - delta_NaK_) * x3;
    folded[57] = 0.3333333333333333 * x54;
    const double x55 = reciprocal(K_Na_o0_);
    const double x56 = Na_o_ * x55;
    folded[58] = x56;
    const double x57 = K_o_ * reciprocal(K_K_o_);
    const double x58 = x57 + 1.0;
    folded[59] = (x58 * x58 - 1.0);
    const double x59 = reciprocal(K_NaP_);
    folded[60] = x59;
    const double x60 = reciprocal(K_KP_);
    folded[61] = x60;
    folded[62] = (H_i_ * reciprocal(K_HP_) + 1.0);
    const double x61 = k_4m_ * x47 * x47;
    const double x62 = H_i_ * x49 * k_3m_ * P_total_;
    const double x63 = x55 * x55;
    const double x64 = x63 * k_2m_ * x9;
    const double x65 = x56 * x64;
    const double x66 = x62 * x65;
    const double x67 = x61 * x66;
    folded[63] = x67;
    const double x68 = k_2p_ * x61;
    const double x69 = x62 * x68;
    folded[64] = x69;
    const double x70 = x62 * x52;
    folded[65] = x70;
    const double x71 = x57 * k_3p_ * x57;
    folded[66] = x71;
    const double x72 = k_1m_ * MgADP_;
    const double x73 = x61 * x72;
    const double x74 = x65 * x73;
    folded[67] = x74;
    const double x75 = x71 * x52;
    folded[68] = x75;
    const double x76 = x71 * x73;
    folded[69] = x76;
    const double x77 = x71 * x68;
    folded[70] = x77;
    folded[71] = x62;
    const double x78 = k_2p_ * x50;
    folded[72] = x71 * x78;
    const double x79 = x72 * x66;
    folded[73] = x79;
    const double x80 = x50 * x72;
    const double x81 = x65 * x80;
    folded[74] = x81;
    folded[75] = x71 * x80;
    const double x82 = x51 * x50;
    const double x83 = x71 * x82;
    folded[76] = x83;
    const double x84 = x65 * x82;
    folded[77] = x84;
    const double x85 = x51 * x66;
    folded[78] = x85;
    folded[79] = x72;
    folded[80] = x51;
    const double x86 = reciprocal(tau_diff_Na_);
    folded[81] = x86;
    const double x87 = P_Nab_ * x29;
    folded[82] = x87;
    folded[83] = -0.75 * Na_o_;
    folded[84] = (K_o_ + Na_o_ * P_KNa_);
    folded[85] = (105.8 - 2.6 * K_o_);
    const double x88 = reciprocal(tau_diff_K_);
    folded[86] = x88;
    const double x89 = g_Kr_ * sqrt(0.18518518518518517 * K_o_);
    folded[87] = x89;
    const double x90 = g_K1_ * sqrt(K_o_);
    folded[88] = x90;
    folded[89] = -0.75 * K_o_;
    const double x91 = P_Ca_ * x32;
    folded[90] = x91;
    const double x92 = k_Ca_on_ * k_Ca_off_;
    folded[91] = x92;
    folded[92] = x15 * x92;
    folded[93] = k_Ca_on_ * x20;
    folded[94] = k_Ca_on_ * x18;
    folded[95] = x20 * x92;
    folded[96] = x23 * x4;
    folded[97] = -0.02941176470588235 * x28;
    const double x93 = CaMK_o_ * K_m_CaM_;
    folded[98] = K_m_CaMK_ * x93;
    folded[99] = x35 * x4;
    folded[100] = -0.02941176470588235 * x86;
    folded[101] = 0.02941176470588235 * x86;
    folded[102] = -x86;
    folded[103] = -0.02941176470588235 * x88;
    folded[104] = 0.02941176470588235 * x88;
    folded[105] = -x88;
    folded[106] = 0.13354700854700854 * x1;
    folded[107] = 0.044515669515669515 * x1;
    folded[108] = 0.27056277056277056 * x2;
    const double x94 = x5 * x15;
    folded[109] = x94;
    const double x95 = x6 * x5;
    const double x96 = x9 * x95;
    const double x97 = x14 * x96;
    folded[110] = x97;
    folded[111] = omega_Ca_ * x95;
    folded[112] = omega_Ca_ * x16;
    folded[113] = omega_NaCa_ * x95;
    folded[114] = x95 * x17;
    folded[115] = k_Ca_off_ * x94;
    folded[116] = k_Ca_off_ * x97;
    const double x98 = Na_o_ * x95;
    folded[117] = omega_Ca_ * x98;
    folded[118] = omega_NaCa_ * x98;
    folded[119] = x17 * x96;
    folded[120] = x12 * x5;
    folded[121] = x12 * x95;
    folded[122] = x5 * x21;
    folded[123] = x95 * x21;
    folded[124] = k_Ca_on_ * x94;
    folded[125] = k_Ca_on_ * x97;
    folded[126] = x5 * x22;
    folded[127] = x95 * x22;
    folded[128] = x45 * x53;
    const double x99 = x46 * x45;
    folded[129] = x99 * x53;
    folded[130] = x99 * x67;
    folded[131] = x54 * x67;
    const double x100 = x9 * x63 * x64 * x54;
    const double x101 = x62 * x100;
    folded[132] = x61 * x101;
    folded[133] = x99 * x69;
    folded[134] = x45 * x70;
    folded[135] = x99 * x70;
    const double x102 = x54 * x56 * x71;
    folded[136] = x102;
    folded[137] = x99 * x74;
    folded[138] = x54 * x74;
    folded[139] = x73 * x100;
    folded[140] = x45 * x75;
    folded[141] = x99 * x75;
    folded[142] = x52 * x102;
    folded[143] = x99 * x76;
    folded[144] = x73 * x102;
    folded[145] = x99 * x77;
    folded[146] = x68 * x102;
    folded[147] = x102 * x78;
    folded[148] = x54 * x79;
    folded[149] = x72 * x101;
    folded[150] = x54 * x81;
    folded[151] = x100 * x80;
    folded[152] = x102 * x80;
    folded[153] = x45 * x83;
    folded[154] = x99 * x83;
    folded[155] = x82 * x102;
    folded[156] = x45 * x84;
    folded[157] = x99 * x84;
    folded[158] = x54 * x84;
    folded[159] = x82 * x100;
    folded[160] = x45 * x85;
    folded[161] = x99 * x85;
    folded[162] = x54 * x85;
    folded[163] = x51 * x101;
    folded[164] = x51 * x45;
    folded[165] = x51 * x99;
    folded[166] = x3 * x87;
    folded[167] = x3 * x36;
    folded[168] = x3 * x30;
    const double x103 = x42 * x43;
    folded[169] = x103;
    folded[170] = A_f_fast_ * x36;
    folded[171] = g_NaL_ * x44;
    const double x104 = g_Ks_ * x44;
    folded[172] = P_KNa_ * x104;
    folded[173] = x6 * omega_Ca_;
    folded[174] = x6 * x17;
    folded[175] = x11;
    folded[176] = x6 * x12;
    folded[177] = x15 * x21;
    folded[178] = x6 * x21;
    folded[179] = x6 * x22;
    folded[180] = x46 * x53;
    folded[181] = x59 * x67;
    folded[182] = x46 * x67;
    folded[183] = x59 * x69;
    folded[184] = x46 * x69;
    folded[185] = x59 * x70;
    folded[186] = x46 * x70;
    folded[187] = x46 * x74;
    folded[188] = x46 * x75;
    folded[189] = x46 * x76;
    folded[190] = x46 * x77;
    folded[191] = x59 * x62;
    folded[192] = x59 * x79;
    folded[193] = x46 * x83;
    folded[194] = x46 * x84;
    const double x105 = x59 * x85;
    folded[195] = x105;
    folded[196] = x46 * x85;
    folded[197] = x46 * x51;
    folded[198] = x72 * x105;
    folded[199] = x104;
    folded[200] = x47 * x53;
    folded[201] = x60 * x67;
    folded[202] = x47 * x67;
    folded[203] = x60 * x69;
    folded[204] = x47 * x69;
    folded[205] = x60 * x70;
    folded[206] = x47 * x70;
    folded[207] = x47 * x74;
    folded[208] = x47 * x75;
    folded[209] = x47 * x76;
    folded[210] = x47 * x77;
    folded[211] = x60 * x62;
    folded[212] = x60 * x79;
    folded[213] = x47 * x83;
    folded[214] = x47 * x84;
    const double x106 = x60 * x85;
    folded[215] = x106;
    folded[216] = x47 * x85;
    folded[217] = x47 * x51;
    folded[218] = x72 * x106;
    folded[219] = g_to_ * x44;
    folded[220] = x44 * x89;
    folded[221] = x44 * x90;
    folded[222] = g_Kb_ * x44;
    folded[223] = 0.00026805000000000004 * x36;
    folded[224] = 0.00046834020232296733 * x34;
    const double x107 = K_m_CaMK_ * x24;
    folded[225] = x93 * x107;
    const double x108 = x25 * x107;
    folded[226] = x93 * x108;
    folded[227] = 0.02941176470588235 * x28;
    folded[228] = 0.08117647058823528 * x26;
    folded[229] = x107;
    folded[230] = x108;
    folded[231] = 0.0009366804046459347 * x34 * x23;
    folded[232] = 0.01592356687898089 * x34;
    folded[233] = 0.03184713375796178 * x91;
    const double x109 = A_f_fast_ * x91;
    folded[234] = 0.03184713375796178 * x109;
    folded[235] = 0.03503184713375797 * x109;
    folded[236] = 0.03503184713375797 * x91;
    folded[237] = 0.03184713375796178 * x34 * x35;
    folded[238] = (-x27 - 0.08695652173913043 * x38);
    folded[239] = 0.08695652173913043 * x37;
    folded[240] = x93 * x39;
    folded[241] = alpha_CaMK_ * x93;
    folded[242] = k_2n_ * x40;
    folded[243] = 4.0 * k_2n_ * K_m_n_;
    folded[244] = x3 * x41;
    const double x110 = A_f_fast_ * x41;
    folded[245] = x110;
    folded[246] = 1.1 * x110;
    folded[247] = 1.1 * x41;
    folded[248] = 0.0123 * beta_tau_;
    folded[249] = 1.25 * x41;
    folded[250] = 1.25 * x110;
    folded[251] = 1.375 * x110;
    folded[252] = 1.375 * x41;
    folded[253] = 0.015375 * beta_tau_;
    folded[254] = 0.0009366804046459347 * x34;
    folded[255] = 0.002810041213937804 * x34;
    folded[256] = 0.0009366804046459347 * x34 * x103;
    folded[257] = 0.0009366804046459347 * x34 * x43;
    folded[258] = 0.0009366804046459347 * g_NaL_ * x34;
    folded[259] = 0.002810041213937804 * P_NaK_ * x34;
    folded[260] = 0.03184713375796178 * x34;
    folded[261] = 3.980891719745223e-05 * x91;
    folded[262] = 3.980891719745223e-05 * x109;
    folded[263] = 4.378980891719746e-05 * x109;
    folded[264] = 4.378980891719746e-05 * x91;
    folded[265] = 0.0009366804046459347 * g_to_ * x34;
    folded[266] = 0.0009366804046459347 * x34 * x89;
    const double x111 = g_Ks_ * x34;
    folded[267] = 0.0009366804046459347 * x111;
    folded[268] = 0.0009366804046459347 * x34 * x90;
    folded[269] = 2.9898838516298236e-08 * x111;
    folded[270] = x3 * x91;
    folded[271] = 1.1382165605095542e-05 * x91;
    folded[272] = 1.1382165605095542e-05 * x109;
    folded[273] = 1.2520382165605097e-05 * x109;
    folded[274] = 1.2520382165605097e-05 * x91;
    folded[275] = 2.0 * x36;
    folded[276] = 0.00125 * x36;
    folded[277] = 0.0003574 * x36;
    folded[278] = 2.0 * x30;
  }

 private:
  double folded[279] = {};
};

}  // namespace cw
