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
  static constexpr int column_count = 97;
  static constexpr int coupled_count = 4;
  static constexpr int coupling_count = 8;
  static constexpr int factor_count = 8;
  static constexpr std::array<int, 4> group_of_coupled{0, 0, 1, 1};
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
    const Real x4 = (sodium_for_tissue_ * (0.1 * logistic(0.2 * (V + 35.0)) + 0.1 *
        logistic(0.005 * x0)) * logistic(0.2 * (-V - 60.0))) + folded[0] * reciprocal(x3);
    const Real x5 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x6 = reciprocal(x4);
    constant[0] = x6 * (sodium_for_tissue_ * x5 * x5 + (logistic(-0.10130685847431871 * (V +
        39.57)) * folded[0]));
    const auto x7 = switch_V < -40.0;
    const Real x8 = select(x7, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0) + select(x7,
        (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)), 5.9230769230769225 *
        logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x9 = sodium_for_tissue_ * reciprocal(x8) + (folded[0] * reciprocal(1.432e-05 *
        exp(-0.15910898965791567 * (V + 1.196)) + 6.149 * exp(0.0493339911198816 * (V + 0.5096))));
    const Real x10 = logistic(0.13458950201884254 * (V + 71.55));
    const Real x11 = logistic(0.1643115346697338 * (V + 82.9));
    const Real x12 = sodium_for_tissue_ * x10 * x10 + x11 * folded[0];
    const Real x13 = reciprocal(x9);
    constant[1] = x13 * x12;
    const Real x14 = exp(-0.035650623885918005 * (V + 17.95));
    const Real x15 = exp(0.017649135192375574 * (V + 5.73));
    const Real x16 = 0.009794 * x14 + 0.3343 * x15;
    constant[2] = x11 * x16;
    const Real x17 = select(x7, (V + 37.78) * logistic(0.311 * (V + 79.23)) * (-25428.0 *
        exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)), 0.0) + select(x7, 0.02424 *
        exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)), 0.6 * logistic(-0.1 * (V + 32.0)) *
        exp(0.057 * V));
    const Real x18 = reciprocal(0.02136 * exp(-0.12075836251660427 * (V + 100.6)) + 0.3052 *
        exp(0.02600780234070221 * (V + 0.9941))) + 2.038;
    const Real x19 = sodium_for_tissue_ * reciprocal(x17) + x18 * folded[0];
    const Real x20 = reciprocal(x19);
    constant[3] = x12 * x20;
    constant[4] = 0.3333333333333333 * x16 * logistic(0.1643115346697338 * (V + 89.1));
    const Real x21 = reciprocal(x18);
    constant[5] = 0.684931506849315 * x11 * x21;
    constant[6] = x3 * logistic(-0.18996960486322187 * (V + 42.85));
    constant[7] = logistic(0.13354700854700854 * (V + 87.61)) * folded[1];
    constant[8] = logistic(0.13354700854700854 * (V + 93.81)) * folded[2];
    const Real x22 = V + 100.0;
    const Real x23 = 0.8271982794275787 * logistic(-0.03403513787634354 * (V - 18.4099)) + 3.5 *
        logistic(0.03403513787634354 * x22);
    constant[9] = 0.951022349025202 * logistic(-0.06747638326585695 * (V - 14.34)) * x23;
    const Real x24 = reciprocal(0.3933 * exp(-0.01 * x22) + 0.08004 * exp(0.06027727546714889 *
        (V + 50.0))) + 4.562;
    const Real x25 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x26 = V + 70.0;
    const Real x27 = 1.0 - delta_epi_max_ * logistic(0.2 * x26);
    const Real x28 = reciprocal(x24);
    const Real x29 = reciprocal(x27);
    constant[10] = x28 * x25 * x29;
    const Real x30 = reciprocal(0.001416 * exp(-0.01693480101608806 * (V + 96.52)) + 1.78e-08 *
        exp(0.12377769525931426 * (V + 114.1))) + 23.62;
    const Real x31 = reciprocal(x30);
    constant[11] = x25 * x29 * x31;
    constant[12] = 0.951022349025202 * x23 * logistic(-0.06747638326585695 * (V - 24.34));
    const Real x32 = 0.0001 * reciprocal(exp(0.06293266205160478 * (V - 167.4)) +
        exp(-4.642525533890436 * (V - 12.23))) + 1.354;
    const Real x33 = 1.0 - 0.5 * logistic(0.05 * x26);
    const Real x34 = reciprocal(x32);
    const Real x35 = reciprocal(x33);
    constant[13] = x28 * x25 * x29 * x34 * x35;
    constant[14] = x25 * x29 * x31 * x34 * x35;
    const Real x36 = reciprocal(exp(-0.05 * (V + 6.0)) + exp(0.09 * (V + 14.0))) + 0.6;
    const Real x37 = reciprocal(x36);
    constant[15] = x37 * logistic(-0.23640661938534277 * (V + 3.94));
    const Real x38 = V + 20.0;
    const Real x39 = reciprocal(0.0045 * exp(-0.1 * x38) + 0.0045 * exp(0.1 * x38)) + 7.0;
    const Real x40 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x41 = reciprocal(x39);
    constant[16] = x41 * x40;
    const Real x42 = V + 5.0;
    const Real x43 = reciprocal(3.5e-05 * exp(-0.25 * x42) + 3.5e-05 * exp(0.16666666666666666 *
        x42)) + 1000.0;
    const Real x44 = reciprocal(x43);
    constant[17] = x40 * x44;
    const Real x45 = V - 4.0;
    const Real x46 = reciprocal(0.04 * exp(-0.14285714285714285 * x45) + 0.04 *
        exp(0.14285714285714285 * x45)) + 7.0;
    const Real x47 = reciprocal(x46);
    constant[18] = x40 * x47;
    const Real x48 = reciprocal(0.00012 * exp(-0.3333333333333333 * V) + 0.00012 *
        exp(0.14285714285714285 * V)) + 100.0;
    const Real x49 = reciprocal(x48);
    constant[19] = x40 * x49;
    constant[20] = x40 * folded[3];
    constant[21] = 0.4 * x41 * x40;
    constant[22] = 0.4 * x40 * x47;
    const Real x50 = reciprocal(0.3652 * exp(0.25846471956577927 * (V - 31.66)) + 4.123e-05 *
        exp(-0.04906771344455348 * (V - 47.78))) + 12.98;
    const Real x51 = logistic(-0.14729709824716453 * (V + 8.337));
    const Real x52 = reciprocal(x50);
    constant[23] = x52 * x51;
    const Real x53 = reciprocal(0.06629 * exp(0.13596193065941536 * (V - 34.7)) + 1.128e-05 *
        exp(-0.03855050115651503 * (V - 29.74))) + 1.865;
    const Real x54 = reciprocal(x53);
    constant[24] = x51 * x54;
    const Real x55 = reciprocal(0.0002326 * exp(0.056179775280898875 * (V + 48.28)) + 0.001292 *
        exp(-0.004347826086956522 * (V + 210.0))) + 817.3;
    const Real x56 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x57 = reciprocal(x55);
    constant[25] = x57 * x56;
    const Real x58 = exp(0.05 * x0);
    const Real x59 = exp(-0.03225806451612903 * (V + 66.54));
    constant[26] = x56 * (0.01 * x58 + 0.0193 * x59);
    const Real x60 = exp(-0.049115913555992145 * (V + 127.2)) + exp(0.014423770373575654 * (V +
        236.8));
    constant[27] = 0.008183306055646482 * x60 * logistic(-(V + folded[4]) * folded[5]);
    slope[0] = -x6;
    slope[1] = -x13;
    slope[2] = -0.009794 * x14 - 0.3343 * x15;
    slope[3] = -x20;
    slope[4] = -0.3333333333333333 * x16;
    slope[5] = -0.684931506849315 * x21;
    slope[6] = -6.765 * x1 - 8.552 * x2;
    slope[7] = folded[6];
    slope[8] = folded[7];
    const Real x61 = -0.951022349025202 * x23;
    slope[9] = x61;
    slope[10] = -x28 * x29;
    slope[11] = -x29 * x31;
    slope[12] = x61;
    slope[13] = -x28 * x29 * x34 * x35;
    slope[14] = -x29 * x31 * x34 * x35;
    slope[15] = -x37;
    slope[16] = -x41;
    slope[17] = -x44;
    slope[18] = -x47;
    slope[19] = -x49;
    slope[20] = folded[8];
    slope[21] = -0.4 * x41;
    slope[22] = -0.4 * x47;
    slope[23] = -x52;
    slope[24] = -x54;
    slope[25] = -x57;
    slope[26] = -0.01 * x58 - 0.0193 * x59;
    slope[27] = -0.008183306055646482 * x60;
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
    const Real x0 = Ca_i_ + K_m_CMDN_;
    const Real x1 = Ca_i_ + K_m_TRPN_;
    const Real x2 = 1.0 - CaMK_trap_;
    const Real x3 = reciprocal(Ca_ss_);
    const Real x4 = x3 * K_m_CaM_ + 1.0;
    const Real x5 = reciprocal(x4);
    const Real x6 = CaMK_trap_ + CaMK_o_ * x2 * x5;
    const Real x7 = K_m_CaMK_ * reciprocal(x6) + 1.0;
    const Real x8 = reciprocal(x7);
    const Real x9 = 1.0 - x8;
    const Real x10 = (Ca_i_ * x9 * folded[30] * reciprocal(Ca_i_ + K_m_up_)) + (Ca_i_ * x8 *
        folded[32] * reciprocal(Ca_i_ + folded[31])) - Ca_nsr_ * folded[33];
    const Real x11 = (Ca_ss_ - Ca_i_) * folded[34];
    const Real x12 = Ca_i_ * g_pCa_ * reciprocal(Ca_i_ + K_m_pCa_);
    const Real x13 = reciprocal(Ca_i_);
    const Real x14 = exp(V * folded[11]);
    const Real x15 = x14 + 1.0;
    const Real x16 = Na_i_ * x15 * folded[14] + 1.0;
    const Real x17 = reciprocal(x14);
    const Real x18 = ((x17 + 1.0) * folded[12]) + 1.0;
    const Real x19 = exp(V * folded[15]);
    const Real x20 = reciprocal(x16);
    const Real x21 = reciprocal(x19);
    const Real x22 = omega_Ca_ * x20 * x21 + Na_i_ * x14 * x20 * folded[16];
    const Real x23 = k_Ca_off_ + x22;
    const Real x24 = reciprocal(x18);
    const Real x25 = omega_Ca_ * x24;
    const Real x26 = x17 * x24 * folded[18];
    const Real x27 = x25 + x26;
    const Real x28 = x17 * x24 * folded[13] + folded[19];
    const Real x29 = k_Ca_off_ * x27 * x28;
    const Real x30 = x17 * x24 * x23 * folded[17] + x29;
    const Real x31 = (Na_i_ * (Na_i_ * folded[20] + 1.0) * folded[21]) + 1.0;
    const Real x32 = reciprocal(x31);
    const Real x33 = Na_i_ * Na_i_ * Na_i_ * x14 * x20 * x32 * folded[22] + Ca_i_ * k_Ca_on_ * x32;
    const Real x34 = k_Ca_off_ + x25 + x26;
    const Real x35 = k_Ca_off_ * x22 * x33 + Na_i_ * Na_i_ * Na_i_ * x14 * x20 * x32 * x34 *
        folded[23];
    const Real x36 = x27 * folded[19] * x33 + Ca_i_ * x17 * x24 * x32 * x34 * folded[24];
    const Real x37 = Na_i_ * Na_i_ * Na_i_ * x14 * x20 * x23 * x32 * folded[25] + Ca_i_ *
        k_Ca_on_ * x22 * x28 * x32;
    const Real x38 = 3.0 * (Na_i_ * Na_i_ * Na_i_ * x14 * x20 * x30 * x32 * folded[22] - x17 *
        x24 * folded[13] * x35) + Na_i_ * x14 * x20 * folded[16] * x36 - x17 * x24 * folded[18] *
        x37;
    const Real x39 = x30 + x35 + x36 + x37;
    const Real x40 = reciprocal(x39);
    const Real x41 = (x38 * x40 + 2.0 * (x40 * (k_Ca_off_ * x37 - folded[19] * x35))) *
        folded[26] * reciprocal(x13 * x13 * folded[10] + 1.0);
    const Real x42 = V * folded[9];
    const Real x43 = exp(x42);
    const Real x44 = x_over_expm1(x42);
    const Real x45 = (Ca_i_ * x43 + folded[27]) * x44 * folded[35];
    const Real x46 = (0.02941176470588235 * x11 - 0.08117647058823528 * x10 -
        0.00046834020232296733 * ((x12 + 2.0 * x45 - 2.0 * x41) * folded[36])) *
        reciprocal(folded[28] * reciprocal(x0 * x0) + folded[29] * reciprocal(x1 * x1) + 1.0);
    rate[28] = x46;
    const Real x47 = Ca_ss_ + K_m_BSR_;
    const Real x48 = Ca_ss_ + K_m_BSL_;
    const Real x49 = J_rel_np_ * x9 + J_rel_p_ * x8;
    const Real x50 = Na_ss_ * x15 * folded[14] + 1.0;
    const Real x51 = reciprocal(x50);
    const Real x52 = omega_Ca_ * x21 * x51 + Na_ss_ * x14 * folded[16] * x51;
    const Real x53 = k_Ca_off_ + x52;
    const Real x54 = x29 + x17 * x24 * folded[17] * x53;
    const Real x55 = (Na_ss_ * folded[21] * (Na_ss_ * folded[20] + 1.0)) + 1.0;
    const Real x56 = reciprocal(x55);
    const Real x57 = Na_ss_ * Na_ss_ * Na_ss_ * x14 * folded[22] * x51 * x56 + Ca_ss_ * k_Ca_on_ *
        x56;
    const Real x58 = k_Ca_off_ * x52 * x57 + Na_ss_ * Na_ss_ * Na_ss_ * x14 * x34 * folded[23] *
        x51 * x56;
    const Real x59 = x27 * folded[19] * x57 + Ca_ss_ * x17 * x24 * x34 * folded[24] * x56;
    const Real x60 = Na_ss_ * Na_ss_ * Na_ss_ * x14 * folded[25] * x51 * x53 * x56 + Ca_ss_ *
        k_Ca_on_ * x28 * x52 * x56;
    const Real x61 = 3.0 * (Na_ss_ * Na_ss_ * Na_ss_ * x14 * folded[22] * x51 * x54 * x56 - x17 *
        x24 * folded[13] * x58) + Na_ss_ * x14 * folded[16] * x51 * x59 - x17 * x24 * folded[18] *
        x60;
    const Real x62 = x54 + x58 + x59 + x60;
    const Real x63 = reciprocal(x62);
    const Real x64 = (x61 * x63 + 2.0 * (x63 * (k_Ca_off_ * x60 - folded[19] * x58))) *
        folded[38] * reciprocal(x3 * x3 * folded[10] + 1.0);
    const Real x65 = folded[27] + Ca_ss_ * x43;
    const Real x66 = V - 10.0;
    const Real x67 = logistic(0.1 * x66);
    const Real x68 = 0.6 * x67 + 0.3;
    const Real x69 = f_Ca_slow_ * (0.7 - 0.6 * x67);
    const Real x70 = 1.0 - n_Ca_;
    const Real x71 = f_slow_ * folded[37];
    const Real x72 = (x9 * ((j_Ca_ * n_Ca_ * (f_Ca_fast_ * x68 + x69)) + (x70 * (f_fast_ *
        A_f_fast_ + x71)))) + 1.1 * (x8 * ((j_Ca_ * n_Ca_ * (x69 + f_Ca_fast_p_ * x68)) + (x70 *
        (f_fast_p_ * A_f_fast_ + x71))));
    const Real x73 = d_ * x44 * x65 * x72 * folded[41];
    const Real x74 = (0.24 * x49 - x11 - 0.01592356687898089 * (folded[36] * (2.0 * x73 - 2.0 *
        x64))) * reciprocal(folded[39] * reciprocal(x47 * x47) + folded[40] * reciprocal(x48 *
        x48) + 1.0);
    rate[29] = x74;
    const Real x75 = (Ca_nsr_ - Ca_jsr_) * folded[42];
    rate[30] = x10 - 0.08695652173913043 * x75;
    const Real x76 = Ca_jsr_ + K_m_CSQN_;
    rate[31] = (x75 - x49) * reciprocal(folded[43] * reciprocal(x76 * x76) + 1.0);
    rate[32] = x2 * x5 * x6 * folded[44] - CaMK_trap_ * beta_CaMK_;
    const Real x77 = x3 * K_m_n_ + 1.0;
    rate[33] = (k_2n_ * reciprocal(x77 * x77 * x77 * x77 + folded[45] * reciprocal(j_Ca_))) -
        j_Ca_ * n_Ca_ * k_m2n_max_;
    const Real x78 = reciprocal(Ca_jsr_);
    const Real x79 = 0.0123 * x78 + 1.0;
    const Real x80 = reciprocal(x79);
    const Real x81 = beta_tau_ * x80;
    const Real x82 = d_ * x44 * x65 * x72 * folded[46] * reciprocal(25.62890625 * (x78 * x78 *
        x78 * x78 * x78 * x78 * x78 * x78) + 1.0);
    rate[34] = (-J_rel_np_ - x82) * reciprocal(select(x81 < tau_rel_min_, tau_rel_min_, x81));
    const Real x83 = x80 * folded[47];
    rate[35] = (-J_rel_p_ - 1.25 * x82) * reciprocal(select(x83 < tau_rel_min_, tau_rel_min_, x83));
    const Real x84 = (Na_ss_ - Na_i_) * folded[81];
    const Real x85 = h_fast_ * A_h_fast_;
    const Real x86 = V - log(Na_o_ * reciprocal(Na_i_)) * folded[51];
    const Real x87 = m_ * m_ * m_ * (h_fast_ * j_ * folded[48] + (((j_ * x9 * (x85 + h_slow_ *
        folded[49])) + (j_p_ * x8 * (x85 + h_slow_p_ * folded[49]))) * folded[50])) * x86;
    const Real x88 = m_L_ * g_NaL_ * (h_L_ * x9 + h_L_p_ * x8) * x86;
    const Real x89 = exp(V * folded[57]);
    const Real x90 = reciprocal(x89);
    const Real x91 = x90 * folded[58] + 1.0;
    const Real x92 = x91 * x91 * x91 + folded[59];
    const Real x93 = exp(V * folded[53]);
    const Real x94 = reciprocal(x93);
    const Real x95 = Na_i_ * x94 * folded[54] + 1.0;
    const Real x96 = K_i_ * folded[55] + 1.0;
    const Real x97 = x95 * x95 * x95 + x96 * x96 - 1.0;
    const Real x98 = reciprocal(x97);
    const Real x99 = Na_i_ * folded[60] + K_i_ * folded[61] + folded[62];
    const Real x100 = reciprocal(x92);
    const Real x101 = reciprocal(x99);
    const Real x102 = K_i_ * K_i_ * x98 * x90 * x90 * x90 * x100 * x101 * folded[63];
    const Real x103 = Na_i_ * Na_i_ * Na_i_ * x94 * x94 * x94 * x98 * folded[56] + x102 + K_i_ *
        K_i_ * x98 * x101 * folded[64] + Na_i_ * Na_i_ * Na_i_ * x94 * x94 * x94 * x98 * x101 *
        folded[65];
    const Real x104 = K_i_ * K_i_ * x98 * x90 * x90 * x90 * x100 * folded[67] + Na_i_ * Na_i_ *
        Na_i_ * x94 * x94 * x94 * x98 * x100 * folded[68] + K_i_ * K_i_ * x98 * x100 * folded[69] +
        K_i_ * K_i_ * x98 * x100 * folded[70];
    const Real x105 = x100 * folded[72] + x90 * x90 * x90 * x100 * x101 * folded[73] + x90 * x90 *
        x90 * x100 * folded[74] + x100 * folded[75];
    const Real x106 = x102 + Na_i_ * Na_i_ * Na_i_ * x94 * x94 * x94 * x98 * x100 * folded[76] +
        Na_i_ * Na_i_ * Na_i_ * x94 * x94 * x94 * x98 * x90 * x90 * x90 * x100 * folded[77] +
        Na_i_ * Na_i_ * Na_i_ * x94 * x94 * x94 * x98 * x90 * x90 * x90 * x100 * x101 * folded[78];
    const Real x107 = x103 + x104 + x105 + x106;
    const Real x108 = reciprocal(x107);
    const Real x109 = 3.0 * ((x100 * x103 * folded[66] - x101 * x104 * folded[71]) * x108) + 2.0 *
        (x108 * (x106 * folded[79] - Na_i_ * Na_i_ * Na_i_ * x94 * x94 * x94 * x98 * x105 *
        folded[80]));
    const Real x110 = P_NaK_ * x109;
    const Real x111 = V * folded[52];
    const Real x112 = exp(x111);
    const Real x113 = x_over_expm1(x111);
    const Real x114 = (Na_i_ * x112 - Na_o_) * x113 * folded[82];
    rate[36] = 0.02941176470588235 * x84 - 0.0009366804046459347 * (folded[36] * (3.0 * x41 + x87 +
        x88 + 3.0 * x110 + x114));
    const Real x115 = d_ * x72 * folded[41] * x113 * (0.75 * (Na_ss_ * x112) + folded[83]);
    rate[37] = -x84 - 0.03184713375796178 * (folded[36] * (3.0 * x64 + 0.00125 * x115));
    const Real x116 = (K_ss_ - K_i_) * folded[86];
    const Real x117 = x_s1_ * x_s2_ * g_Ks_ * (0.6 * reciprocal(pow(3.8e-05 * x13, 1.4) + 1.0) +
        1.0) * (V - (folded[51] * log(folded[84] * reciprocal(K_i_ + Na_i_ * P_KNa_))));
    const Real x118 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x119 = 1.0 - x118;
    const Real x120 = V - log(K_o_ * reciprocal(K_i_)) * folded[51];
    const Real x121 = g_to_ * ((a_ * x9 * (i_fast_ * x118 + i_slow_ * x119)) + (a_p_ * x8 *
        (i_fast_p_ * x118 + i_slow_p_ * x119))) * x120;
    const Real x122 = logistic(0.02617115938236064 * (V + 54.81));
    const Real x123 = (x_r_fast_ * x122 + (x_r_slow_ * (1.0 - x122))) *
        logistic(0.013333333333333334 * (V + 55.0)) * logistic(0.03333333333333333 * x66) * x120 *
        folded[87];
    const Real x124 = x_K1_ * x120 * logistic(0.10534077741493732 * (V + folded[85])) * folded[88];
    const Real x125 = g_Kb_ * logistic(-0.05452562704471101 * (V - 14.48)) * x120;
    rate[38] = 0.02941176470588235 * x116 - 0.0009366804046459347 * (folded[36] * (x117 + x121 +
        x123 + x124 + x125 - applied - 2.0 * x110));
    const Real x126 = 0.75 * (K_ss_ * x112) + folded[89];
    rate[39] = -x116 - 1.1382165605095542e-05 * (d_ * x72 * x113 * x126 * folded[90]);
    const Real x127 = x12 + x41 + 2.0 * x45 + x64 + 2.0 * x73 + x87 + x88 + x110 + x114 + 0.00125 *
        x115 + x117 + x121 + x123 + x124 + x125 + 0.0003574 * (d_ * x72 * folded[41] * x113 * x126);
    source = -x127;
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    using std::exp;
    const Real x0 = V - 50.0;
    const Real x1 = exp(0.02876042565429968 * (V + 11.64));
    const Real x2 = exp(-0.16792611251049538 * (V + 77.42));
    const Real x3 = 6.765 * x1 + 8.552 * x2;
    const Real x4 = (sodium_for_tissue_ * (0.1 * logistic(0.2 * (V + 35.0)) + 0.1 *
        logistic(0.005 * x0)) * logistic(0.2 * (-V - 60.0))) + folded[0] * reciprocal(x3);
    const Real x5 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x6 = reciprocal(x4);
    column[0] = x6 * (sodium_for_tissue_ * x5 * x5 + (logistic(-0.10130685847431871 * (V +
        39.57)) * folded[0]));
    column[1] = -x6;
    const auto x7 = switch_V < -40.0;
    const Real x8 = select(x7, 0.057 * exp(-0.14705882352941177 * (V + 80.0)), 0.0) + select(x7,
        (2.7 * exp(0.079 * V) + 310000.0 * exp(0.3485 * V)), 5.9230769230769225 *
        logistic(-0.0900900900900901 * (V + 10.66)));
    const Real x9 = sodium_for_tissue_ * reciprocal(x8) + (folded[0] * reciprocal(1.432e-05 *
        exp(-0.15910898965791567 * (V + 1.196)) + 6.149 * exp(0.0493339911198816 * (V + 0.5096))));
    const Real x10 = logistic(0.13458950201884254 * (V + 71.55));
    const Real x11 = logistic(0.1643115346697338 * (V + 82.9));
    const Real x12 = sodium_for_tissue_ * x10 * x10 + x11 * folded[0];
    const Real x13 = reciprocal(x9);
    column[2] = x13 * x12;
    column[3] = -x13;
    const Real x14 = exp(-0.035650623885918005 * (V + 17.95));
    const Real x15 = exp(0.017649135192375574 * (V + 5.73));
    const Real x16 = 0.009794 * x14 + 0.3343 * x15;
    column[4] = x11 * x16;
    column[5] = -0.009794 * x14 - 0.3343 * x15;
    const Real x17 = select(x7, (V + 37.78) * logistic(0.311 * (V + 79.23)) * (-25428.0 *
        exp(0.2444 * V) - 6.948e-06 * exp(-0.04391 * V)), 0.0) + select(x7, 0.02424 *
        exp(-0.01052 * V) * logistic(-0.1378 * (V + 40.14)), 0.6 * logistic(-0.1 * (V + 32.0)) *
        exp(0.057 * V));
    const Real x18 = reciprocal(0.02136 * exp(-0.12075836251660427 * (V + 100.6)) + 0.3052 *
        exp(0.02600780234070221 * (V + 0.9941))) + 2.038;
    const Real x19 = sodium_for_tissue_ * reciprocal(x17) + x18 * folded[0];
    const Real x20 = reciprocal(x19);
    column[6] = x12 * x20;
    column[7] = -x20;
    column[8] = 0.3333333333333333 * x16 * logistic(0.1643115346697338 * (V + 89.1));
    column[9] = -0.3333333333333333 * x16;
    const Real x21 = reciprocal(x18);
    column[10] = 0.684931506849315 * x11 * x21;
    column[11] = -0.684931506849315 * x21;
    column[12] = x3 * logistic(-0.18996960486322187 * (V + 42.85));
    column[13] = -6.765 * x1 - 8.552 * x2;
    column[14] = logistic(0.13354700854700854 * (V + 87.61)) * folded[1];
    column[15] = folded[6];
    column[16] = logistic(0.13354700854700854 * (V + 93.81)) * folded[2];
    column[17] = folded[7];
    const Real x22 = V + 100.0;
    const Real x23 = 0.8271982794275787 * logistic(-0.03403513787634354 * (V - 18.4099)) + 3.5 *
        logistic(0.03403513787634354 * x22);
    column[18] = 0.951022349025202 * logistic(-0.06747638326585695 * (V - 14.34)) * x23;
    const Real x24 = -0.951022349025202 * x23;
    column[19] = x24;
    const Real x25 = reciprocal(0.3933 * exp(-0.01 * x22) + 0.08004 * exp(0.06027727546714889 *
        (V + 50.0))) + 4.562;
    const Real x26 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x27 = V + 70.0;
    const Real x28 = 1.0 - delta_epi_max_ * logistic(0.2 * x27);
    const Real x29 = reciprocal(x25);
    const Real x30 = reciprocal(x28);
    column[20] = x29 * x26 * x30;
    column[21] = -x29 * x30;
    const Real x31 = reciprocal(0.001416 * exp(-0.01693480101608806 * (V + 96.52)) + 1.78e-08 *
        exp(0.12377769525931426 * (V + 114.1))) + 23.62;
    const Real x32 = reciprocal(x31);
    column[22] = x26 * x30 * x32;
    column[23] = -x30 * x32;
    column[24] = 0.951022349025202 * x23 * logistic(-0.06747638326585695 * (V - 24.34));
    column[25] = x24;
    const Real x33 = 0.0001 * reciprocal(exp(0.06293266205160478 * (V - 167.4)) +
        exp(-4.642525533890436 * (V - 12.23))) + 1.354;
    const Real x34 = 1.0 - 0.5 * logistic(0.05 * x27);
    const Real x35 = reciprocal(x33);
    const Real x36 = reciprocal(x34);
    column[26] = x29 * x26 * x30 * x35 * x36;
    column[27] = -x29 * x30 * x35 * x36;
    column[28] = x26 * x30 * x32 * x35 * x36;
    column[29] = -x30 * x32 * x35 * x36;
    const Real x37 = reciprocal(exp(-0.05 * (V + 6.0)) + exp(0.09 * (V + 14.0))) + 0.6;
    const Real x38 = reciprocal(x37);
    column[30] = x38 * logistic(-0.23640661938534277 * (V + 3.94));
    column[31] = -x38;
    const Real x39 = V + 20.0;
    const Real x40 = reciprocal(0.0045 * exp(-0.1 * x39) + 0.0045 * exp(0.1 * x39)) + 7.0;
    const Real x41 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x42 = reciprocal(x40);
    column[32] = x42 * x41;
    column[33] = -x42;
    const Real x43 = V + 5.0;
    const Real x44 = reciprocal(3.5e-05 * exp(-0.25 * x43) + 3.5e-05 * exp(0.16666666666666666 *
        x43)) + 1000.0;
    const Real x45 = reciprocal(x44);
    column[34] = x41 * x45;
    column[35] = -x45;
    const Real x46 = V - 4.0;
    const Real x47 = reciprocal(0.04 * exp(-0.14285714285714285 * x46) + 0.04 *
        exp(0.14285714285714285 * x46)) + 7.0;
    const Real x48 = reciprocal(x47);
    column[36] = x41 * x48;
    column[37] = -x48;
    const Real x49 = reciprocal(0.00012 * exp(-0.3333333333333333 * V) + 0.00012 *
        exp(0.14285714285714285 * V)) + 100.0;
    const Real x50 = reciprocal(x49);
    column[38] = x41 * x50;
    column[39] = -x50;
    column[40] = x41 * folded[3];
    column[41] = folded[8];
    column[42] = 0.4 * x42 * x41;
    column[43] = -0.4 * x42;
    column[44] = 0.4 * x41 * x48;
    column[45] = -0.4 * x48;
    const Real x51 = reciprocal(0.3652 * exp(0.25846471956577927 * (V - 31.66)) + 4.123e-05 *
        exp(-0.04906771344455348 * (V - 47.78))) + 12.98;
    const Real x52 = logistic(-0.14729709824716453 * (V + 8.337));
    const Real x53 = reciprocal(x51);
    column[46] = x53 * x52;
    column[47] = -x53;
    const Real x54 = reciprocal(0.06629 * exp(0.13596193065941536 * (V - 34.7)) + 1.128e-05 *
        exp(-0.03855050115651503 * (V - 29.74))) + 1.865;
    const Real x55 = reciprocal(x54);
    column[48] = x52 * x55;
    column[49] = -x55;
    const Real x56 = reciprocal(0.0002326 * exp(0.056179775280898875 * (V + 48.28)) + 0.001292 *
        exp(-0.004347826086956522 * (V + 210.0))) + 817.3;
    const Real x57 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x58 = reciprocal(x56);
    column[50] = x58 * x57;
    column[51] = -x58;
    const Real x59 = exp(0.05 * x0);
    const Real x60 = exp(-0.03225806451612903 * (V + 66.54));
    column[52] = x57 * (0.01 * x59 + 0.0193 * x60);
    column[53] = -0.01 * x59 - 0.0193 * x60;
    const Real x61 = exp(-0.049115913555992145 * (V + 127.2)) + exp(0.014423770373575654 * (V +
        236.8));
    column[54] = 0.008183306055646482 * x61 * logistic(-(V + folded[4]) * folded[5]);
    column[55] = -0.008183306055646482 * x61;
    const Real x62 = exp(V * folded[11]);
    const Real x63 = x62 + 1.0;
    column[56] = x63;
    const Real x64 = exp(V * folded[15]);
    const Real x65 = reciprocal(x64);
    column[57] = x65;
    column[58] = x62;
    const Real x66 = reciprocal(x62);
    const Real x67 = ((x66 + 1.0) * folded[12]) + 1.0;
    const Real x68 = reciprocal(x67);
    column[59] = x66 * x68;
    const Real x69 = omega_Ca_ * x68;
    const Real x70 = x66 * x68 * folded[18];
    const Real x71 = x69 + x70;
    const Real x72 = x66 * x68 * folded[13] + folded[19];
    column[60] = x71 * x72;
    const Real x73 = k_Ca_off_ + x69 + x70;
    column[61] = x62 * x73;
    column[62] = x71;
    column[63] = x66 * x68 * x73;
    column[64] = x72;
    const Real x74 = V * folded[9];
    const Real x75 = exp(x74);
    column[65] = x75;
    const Real x76 = x_over_expm1(x74);
    column[66] = x76;
    column[67] = x66 * x68 * x72;
    column[68] = x75 * x76;
    const Real x77 = V - 10.0;
    const Real x78 = logistic(0.1 * x77);
    column[69] = 0.6 * x78 + 0.3;
    column[70] = 0.7 - 0.6 * x78;
    const Real x79 = exp(V * folded[53]);
    const Real x80 = reciprocal(x79);
    column[71] = x80;
    column[72] = x80 * x80 * x80;
    const Real x81 = exp(V * folded[57]);
    const Real x82 = reciprocal(x81);
    const Real x83 = x82 * folded[58] + 1.0;
    const Real x84 = x83 * x83 * x83 + folded[59];
    const Real x85 = reciprocal(x84);
    column[73] = x82 * x82 * x82 * x85;
    column[74] = x85;
    column[75] = x80 * x80 * x80 * x85;
    column[76] = x85 * folded[72] + x82 * x82 * x82 * x85 * folded[74] + x85 * folded[75];
    column[77] = x80 * x80 * x80 * x82 * x82 * x82 * x85;
    const Real x86 = V * folded[52];
    const Real x87 = exp(x86);
    column[78] = x87;
    const Real x88 = x_over_expm1(x86);
    column[79] = x88;
    const Real x89 = logistic(0.006613756613756614 * (V - 213.6));
    column[80] = x89;
    column[81] = 1.0 - x89;
    const Real x90 = logistic(0.02617115938236064 * (V + 54.81));
    column[82] = x90;
    column[83] = 1.0 - x90;
    column[84] = logistic(0.013333333333333334 * (V + 55.0)) * logistic(0.03333333333333333 * x77);
    column[85] = logistic(0.10534077741493732 * (V + folded[85]));
    column[86] = logistic(-0.05452562704471101 * (V - 14.48));
    column[87] = x63 * x65;
    column[88] = x62 * x63;
    column[89] = x68;
    column[90] = x62 * x63 * x73;
    column[91] = x80 * x80 * x80 * x80;
    column[92] = x80 * x82 * x82 * x82 * x85;
    column[93] = x80 * x80 * x80 * x80 * x85;
    column[94] = x80 * x85;
    column[95] = x80 * x80 * x80 * x80 * x82 * x82 * x82 * x85;
    column[96] = x87 * x88;
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
    const Real x0 = Ca_i_ + K_m_CMDN_;
    const Real x1 = reciprocal(x0);
    const Real x2 = Ca_i_ + K_m_TRPN_;
    const Real x3 = reciprocal(x2);
    const Real x4 = x1 * x1 * folded[28] + x3 * x3 * folded[29] + 1.0;
    const Real x5 = 1.0 - CaMK_trap_;
    const Real x6 = reciprocal(Ca_ss_);
    const Real x7 = x6 * K_m_CaM_ + 1.0;
    const Real x8 = reciprocal(x7);
    const Real x9 = CaMK_trap_ + CaMK_o_ * x5 * x8;
    const Real x10 = reciprocal(x9);
    const Real x11 = K_m_CaMK_ * x10 + 1.0;
    const Real x12 = reciprocal(x11);
    const Real x13 = 1.0 - x12;
    const Real x14 = Ca_i_ + K_m_up_;
    const Real x15 = reciprocal(x14);
    const Real x16 = Ca_i_ + folded[31];
    const Real x17 = reciprocal(x16);
    const Real x18 = Ca_i_ * x13 * x15 * folded[30] + Ca_i_ * x12 * x17 * folded[32] - Ca_nsr_ *
        folded[33];
    const Real x19 = (Ca_ss_ - Ca_i_) * folded[34];
    const Real x20 = Ca_i_ + K_m_pCa_;
    const Real x21 = reciprocal(x20);
    const Real x22 = Ca_i_ * g_pCa_ * x21;
    const Real x23 = reciprocal(Ca_i_);
    const Real x24 = x23 * x23 * folded[10] + 1.0;
    const Real x25 = Na_i_ * folded[20] + 1.0;
    const Real x26 = Na_i_ * x25 * folded[21] + 1.0;
    const Real x27 = Na_i_ * folded[14] * column[56] + 1.0;
    const Real x28 = k_Ca_off_ * column[60];
    const Real x29 = reciprocal(x27);
    const Real x30 = omega_Ca_ * column[57] * x29 + Na_i_ * folded[16] * column[58] * x29;
    const Real x31 = k_Ca_off_ + x30;
    const Real x32 = x28 + folded[17] * column[59] * x31;
    const Real x33 = reciprocal(x26);
    const Real x34 = Ca_i_ * k_Ca_on_ * x33 + Na_i_ * Na_i_ * Na_i_ * x33 * folded[22] *
        column[58] * x29;
    const Real x35 = k_Ca_off_ * x30 * x34 + Na_i_ * Na_i_ * Na_i_ * x33 * folded[23] *
        column[61] * x29;
    const Real x36 = folded[19] * column[62] * x34 + Ca_i_ * x33 * folded[24] * column[63];
    const Real x37 = Na_i_ * Na_i_ * Na_i_ * x33 * folded[25] * column[58] * x29 * x31 + Ca_i_ *
        k_Ca_on_ * x33 * column[64] * x30;
    const Real x38 = 3.0 * (Na_i_ * Na_i_ * Na_i_ * x33 * folded[22] * column[58] * x29 * x32 -
        folded[13] * column[59] * x35) + Na_i_ * folded[16] * column[58] * x29 * x36 - folded[18] *
        column[59] * x37;
    const Real x39 = x32 + x35 + x36 + x37;
    const Real x40 = reciprocal(x39);
    const Real x41 = k_Ca_off_ * x37 - folded[19] * x35;
    const Real x42 = x38 * x40 + 2.0 * (x40 * x41);
    const Real x43 = reciprocal(x24);
    const Real x44 = x43 * folded[26] * x42;
    const Real x45 = folded[35] * column[66] * (folded[27] + Ca_i_ * column[65]);
    const Real x46 = 0.02941176470588235 * x19 - 0.08117647058823528 * x18 -
        0.00046834020232296733 * (folded[36] * (x22 + 2.0 * x45 - 2.0 * x44));
    const Real x47 = reciprocal(x4);
    rate[0] = x47 * x46;
    const Real x48 = x33 * column[62] * folded[93] + x33 * folded[24] * column[63];
    const Real x49 = x33 * x30 * folded[91] + x48 + k_Ca_on_ * x33 * column[64] * x30;
    const Real x50 = (x40 * (Na_i_ * folded[16] * column[58] * x29 * x48 - 3.0 * (x33 *
        column[59] * x30 * folded[92]) - x33 * column[67] * x30 * folded[94])) - x38 * x40 * x40 *
        x49;
    const Real x51 = (x43 * folded[26] * (x50 + 2.0 * ((x40 * (x33 * column[64] * x30 *
        folded[91] - x33 * x30 * folded[95])) - x40 * x40 * x41 * x49))) + 2.0 * (x23 * x23 * x23 *
        x43 * x43 * x42 * folded[96]);
    const Real x52 = folded[97] - 0.08117647058823528 * ((x13 * x15 * folded[30] - Ca_i_ * x13 *
        x15 * x15 * folded[30]) + (x12 * x17 * folded[32] - Ca_i_ * x12 * x17 * x17 *
        folded[32])) - 0.00046834020232296733 * (folded[36] * ((g_pCa_ * x21 - Ca_i_ * g_pCa_ *
        x21 * x21) + 2.0 * (folded[35] * column[68]) - 2.0 * x51));
    slope[0] = x47 * x52 - (x47 * x47 * x46 * (-2.0 * (x1 * x1 * x1 * folded[28]) - 2.0 * (x3 *
        x3 * x3 * folded[29])));
    const Real x53 = Ca_ss_ + K_m_BSR_;
    const Real x54 = reciprocal(x53);
    const Real x55 = Ca_ss_ + K_m_BSL_;
    const Real x56 = reciprocal(x55);
    const Real x57 = x54 * x54 * folded[39] + x56 * x56 * folded[40] + 1.0;
    const Real x58 = J_rel_np_ * x13 + J_rel_p_ * x12;
    const Real x59 = x6 * x6 * folded[10] + 1.0;
    const Real x60 = Na_ss_ * folded[20] + 1.0;
    const Real x61 = Na_ss_ * folded[21] * x60 + 1.0;
    const Real x62 = Na_ss_ * folded[14] * column[56] + 1.0;
    const Real x63 = reciprocal(x62);
    const Real x64 = omega_Ca_ * column[57] * x63 + Na_ss_ * folded[16] * column[58] * x63;
    const Real x65 = k_Ca_off_ + x64;
    const Real x66 = x28 + folded[17] * column[59] * x65;
    const Real x67 = reciprocal(x61);
    const Real x68 = Ca_ss_ * k_Ca_on_ * x67 + Na_ss_ * Na_ss_ * Na_ss_ * folded[22] * x67 *
        column[58] * x63;
    const Real x69 = k_Ca_off_ * x64 * x68 + Na_ss_ * Na_ss_ * Na_ss_ * folded[23] * x67 *
        column[61] * x63;
    const Real x70 = folded[19] * column[62] * x68 + Ca_ss_ * folded[24] * x67 * column[63];
    const Real x71 = Na_ss_ * Na_ss_ * Na_ss_ * folded[25] * x67 * column[58] * x63 * x65 +
        Ca_ss_ * k_Ca_on_ * x67 * column[64] * x64;
    const Real x72 = 3.0 * (Na_ss_ * Na_ss_ * Na_ss_ * folded[22] * x67 * column[58] * x63 * x66 -
        folded[13] * column[59] * x69) + Na_ss_ * folded[16] * column[58] * x63 * x70 -
        folded[18] * column[59] * x71;
    const Real x73 = x66 + x69 + x70 + x71;
    const Real x74 = reciprocal(x73);
    const Real x75 = k_Ca_off_ * x71 - folded[19] * x69;
    const Real x76 = x72 * x74 + 2.0 * (x74 * x75);
    const Real x77 = reciprocal(x59);
    const Real x78 = x77 * folded[38] * x76;
    const Real x79 = folded[27] + Ca_ss_ * column[65];
    const Real x80 = 1.0 - n_Ca_;
    const Real x81 = f_slow_ * folded[37];
    const Real x82 = f_Ca_slow_ * column[70];
    const Real x83 = (x80 * (f_fast_ * A_f_fast_ + x81)) + (j_Ca_ * n_Ca_ * (f_Ca_fast_ *
        column[69] + x82));
    const Real x84 = (x80 * (f_fast_p_ * A_f_fast_ + x81)) + (j_Ca_ * n_Ca_ * (x82 + f_Ca_fast_p_ *
        column[69]));
    const Real x85 = x13 * x83 + 1.1 * (x12 * x84);
    const Real x86 = d_ * folded[41] * column[66] * x79 * x85;
    const Real x87 = 0.24 * x58 - x19 - 0.01592356687898089 * (folded[36] * (2.0 * x86 - 2.0 *
        x78));
    const Real x88 = reciprocal(x57);
    rate[1] = x88 * x87;
    const Real x89 = x67 * column[62] * folded[93] + folded[24] * x67 * column[63];
    const Real x90 = x67 * folded[91] * x64 + x89 + k_Ca_on_ * x67 * column[64] * x64;
    const Real x91 = (x74 * (Na_ss_ * folded[16] * column[58] * x63 * x89 - 3.0 * (x67 *
        column[59] * folded[92] * x64) - x67 * column[67] * folded[94] * x64)) - x72 * x74 * x74 *
        x90;
    const Real x92 = (x77 * folded[38] * (x91 + 2.0 * ((x74 * (x67 * column[64] * folded[91] *
        x64 - x67 * folded[95] * x64)) - x74 * x74 * x75 * x90))) + 2.0 * (x6 * x6 * x6 * x77 *
        x77 * x76 * folded[99]);
    const Real x93 = d_ * folded[41] * column[66] * x79 * (1.1 * (x6 * x6 * x5 * x8 * x8 * x10 *
        x10 * x12 * x12 * x84 * folded[98]) - x6 * x6 * x5 * x8 * x8 * x10 * x10 * x12 * x12 *
        x83 * folded[98]);
    const Real x94 = 0.24 * (x6 * x6 * J_rel_p_ * x5 * x8 * x8 * x10 * x10 * x12 * x12 *
        folded[98] - x6 * x6 * J_rel_np_ * x5 * x8 * x8 * x10 * x10 * x12 * x12 * folded[98]) -
        folded[34] - 0.01592356687898089 * (folded[36] * (2.0 * (d_ * folded[41] * column[68] *
        x85 + x93) - 2.0 * x92));
    slope[1] = x88 * x94 - (x88 * x88 * x87 * (-2.0 * (x54 * x54 * x54 * folded[39]) - 2.0 * (x56 *
        x56 * x56 * folded[40])));
    const Real x95 = (Ca_nsr_ - Ca_jsr_) * folded[42];
    rate[2] = x18 - 0.08695652173913043 * x95;
    slope[2] = folded[100];
    const Real x96 = Ca_jsr_ + K_m_CSQN_;
    const Real x97 = reciprocal(x96);
    const Real x98 = x97 * x97 * folded[43] + 1.0;
    const Real x99 = x95 - x58;
    const Real x100 = reciprocal(x98);
    rate[3] = x100 * x99;
    slope[3] = 2.0 * (x97 * x97 * x97 * folded[43] * x100 * x100 * x99) - folded[42] * x100;
    rate[4] = x5 * x8 * x9 * folded[44] - CaMK_trap_ * beta_CaMK_;
    slope[4] = ((x5 * x8 * (1.0 - CaMK_o_ * x8) * folded[44]) - x8 * x9 * folded[44]) - beta_CaMK_;
    const Real x101 = x6 * K_m_n_ + 1.0;
    rate[5] = (k_2n_ * reciprocal(x101 * x101 * x101 * x101 + folded[45] * reciprocal(j_Ca_))) -
        j_Ca_ * n_Ca_ * k_m2n_max_;
    slope[5] = -j_Ca_ * k_m2n_max_;
    const Real x102 = reciprocal(Ca_jsr_);
    const Real x103 = 0.0123 * x102 + 1.0;
    const Real x104 = reciprocal(x103);
    const Real x105 = beta_tau_ * x104;
    const Real x106 = select(x105 < tau_rel_min_, tau_rel_min_, x105);
    const Real x107 = d_ * folded[46] * column[66] * x79 * x85 * reciprocal(25.62890625 * (x102 *
        x102 * x102 * x102 * x102 * x102 * x102 * x102) + 1.0);
    const Real x108 = reciprocal(x106);
    rate[6] = x108 * (-J_rel_np_ - x107);
    slope[6] = -x108;
    const Real x109 = x104 * folded[47];
    const Real x110 = select(x109 < tau_rel_min_, tau_rel_min_, x109);
    const Real x111 = reciprocal(x110);
    rate[7] = x111 * (-J_rel_p_ - 1.25 * x107);
    slope[7] = -x111;
    const Real x112 = (Na_ss_ - Na_i_) * folded[81];
    const Real x113 = h_fast_ * A_h_fast_;
    const Real x114 = h_fast_ * j_ * folded[48] + (((j_ * x13 * (x113 + h_slow_ * folded[49])) +
        (j_p_ * x12 * (x113 + h_slow_p_ * folded[49]))) * folded[50]);
    const Real x115 = reciprocal(Na_i_);
    const Real x116 = V - log(x115 * Na_o_) * folded[51];
    const Real x117 = m_ * m_ * m_ * x114 * x116;
    const Real x118 = h_L_ * x13 + h_L_p_ * x12;
    const Real x119 = m_L_ * g_NaL_ * x118 * x116;
    const Real x120 = K_i_ * folded[55] + 1.0;
    const Real x121 = Na_i_ * folded[54] * column[71] + 1.0;
    const Real x122 = x120 * x120 + x121 * x121 * x121 - 1.0;
    const Real x123 = reciprocal(x122);
    const Real x124 = Na_i_ * folded[60] + K_i_ * folded[61] + folded[62];
    const Real x125 = reciprocal(x124);
    const Real x126 = K_i_ * K_i_ * x125 * folded[63] * column[73] * x123;
    const Real x127 = Na_i_ * Na_i_ * Na_i_ * folded[56] * column[72] * x123 + x126 + K_i_ * K_i_ *
        x125 * folded[64] * x123 + Na_i_ * Na_i_ * Na_i_ * x125 * folded[65] * column[72] * x123;
    const Real x128 = K_i_ * K_i_ * folded[67] * column[73] * x123 + Na_i_ * Na_i_ * Na_i_ *
        folded[68] * column[75] * x123 + K_i_ * K_i_ * folded[69] * column[74] * x123 + K_i_ *
        K_i_ * folded[70] * column[74] * x123;
    const Real x129 = folded[66] * column[74] * x127 - x125 * folded[71] * x128;
    const Real x130 = column[76] + x125 * folded[73] * column[73];
    const Real x131 = x126 + Na_i_ * Na_i_ * Na_i_ * folded[76] * column[75] * x123 + Na_i_ *
        Na_i_ * Na_i_ * folded[77] * column[77] * x123 + Na_i_ * Na_i_ * Na_i_ * x125 *
        folded[78] * column[77] * x123;
    const Real x132 = x127 + x128 + x130 + x131;
    const Real x133 = reciprocal(x132);
    const Real x134 = folded[79] * x131 - Na_i_ * Na_i_ * Na_i_ * folded[80] * column[72] * x123 *
        x130;
    const Real x135 = P_NaK_ * (3.0 * (x129 * x133) + 2.0 * (x133 * x134));
    const Real x136 = folded[82] * (Na_i_ * column[78] - Na_o_) * column[79];
    rate[8] = 0.02941176470588235 * x112 - 0.0009366804046459347 * (folded[36] * (x117 + x119 +
        3.0 * x44 + 3.0 * x135 + x136));
    const Real x137 = d_ * folded[41] * column[79] * x85 * (folded[83] + 0.75 * (Na_ss_ *
        column[78]));
    rate[9] = -x112 - 0.03184713375796178 * (folded[36] * (3.0 * x78 + 0.00125 * x137));
    const Real x138 = (K_ss_ - K_i_) * folded[86];
    const Real x139 = 0.6 * reciprocal(pow(3.8e-05 * x23, 1.4) + 1.0) + 1.0;
    const Real x140 = K_i_ + Na_i_ * P_KNa_;
    const Real x141 = reciprocal(x140);
    const Real x142 = x_s1_ * x_s2_ * g_Ks_ * x139 * (V - folded[51] * log(x141 * folded[84]));
    const Real x143 = reciprocal(K_i_);
    const Real x144 = V - log(x143 * K_o_) * folded[51];
    const Real x145 = (a_ * x13 * (i_fast_ * column[80] + i_slow_ * column[81])) + (a_p_ * x12 *
        (i_fast_p_ * column[80] + i_slow_p_ * column[81]));
    const Real x146 = g_to_ * x144 * x145;
    const Real x147 = x_r_fast_ * column[82] + x_r_slow_ * column[83];
    const Real x148 = x144 * folded[87] * x147 * column[84];
    const Real x149 = x_K1_ * x144 * folded[88] * column[85];
    const Real x150 = g_Kb_ * x144 * column[86];
    rate[10] = 0.02941176470588235 * x138 - 0.0009366804046459347 * (folded[36] * (x142 + x146 +
        x148 + x149 + x150 - applied - 2.0 * x135));
    const Real x151 = folded[89] + 0.75 * (K_ss_ * column[78]);
    rate[11] = -x138 - 1.1382165605095542e-05 * (d_ * folded[90] * column[79] * x85 * x151);
    const Real x152 = (folded[16] * column[58] * x29 - Na_i_ * column[88] * x29 * x29 *
        folded[104]) - column[87] * x29 * x29 * folded[103];
    const Real x153 = x25 * folded[21] + Na_i_ * folded[102];
    const Real x154 = 3.0 * (Na_i_ * Na_i_ * x33 * folded[22] * column[58] * x29 * x32) + Na_i_ *
        Na_i_ * Na_i_ * x33 * column[89] * x29 * x152 * folded[106] - Na_i_ * Na_i_ * Na_i_ * x33 *
        column[88] * x29 * x29 * x32 * folded[105] - Na_i_ * Na_i_ * Na_i_ * x33 * x33 *
        folded[22] * column[58] * x29 * x32 * x153;
    const Real x155 = 3.0 * (Na_i_ * Na_i_ * x33 * folded[22] * column[58] * x29) - Na_i_ * Na_i_ *
        Na_i_ * x33 * column[88] * x29 * x29 * folded[105] - Na_i_ * Na_i_ * Na_i_ * x33 * x33 *
        folded[22] * column[58] * x29 * x153;
    const Real x156 = x155 - Ca_i_ * k_Ca_on_ * x33 * x33 * x153;
    const Real x157 = 3.0 * (Na_i_ * Na_i_ * x33 * folded[23] * column[61] * x29) - Na_i_ * Na_i_ *
        Na_i_ * x33 * column[90] * x29 * x29 * folded[107] - Na_i_ * Na_i_ * Na_i_ * x33 * x33 *
        folded[23] * column[61] * x29 * x153;
    const Real x158 = (k_Ca_off_ * x34 * x152 + k_Ca_off_ * x30 * x156) + x157;
    const Real x159 = folded[19] * column[62] * x156 - Ca_i_ * x33 * x33 * folded[24] *
        column[63] * x153;
    const Real x160 = 3.0 * (Na_i_ * Na_i_ * x33 * folded[25] * column[58] * x29 * x31) + Na_i_ *
        Na_i_ * Na_i_ * x33 * folded[25] * column[58] * x29 * x152 - Na_i_ * Na_i_ * Na_i_ * x33 *
        column[88] * x29 * x29 * x31 * folded[108] - Na_i_ * Na_i_ * Na_i_ * x33 * x33 *
        folded[25] * column[58] * x29 * x31 * x153;
    const Real x161 = x160 + (Ca_i_ * k_Ca_on_ * x33 * column[64] * x152 - Ca_i_ * k_Ca_on_ * x33 *
        x33 * column[64] * x30 * x153);
    const Real x162 = 3.0 * (x154 - folded[13] * column[59] * x158) + (folded[16] * column[58] *
        x29 * x36 + Na_i_ * folded[16] * column[58] * x29 * x159 - Na_i_ * column[88] * x29 * x29 *
        x36 * folded[104]) - folded[18] * column[59] * x161;
    const Real x163 = folded[17] * column[59] * x152 + x158 + x159 + x161;
    const Real x164 = -K_i_ * K_i_ * x125 * x125 * column[73] * x123 * folded[110] - 3.0 * (K_i_ *
        K_i_ * x125 * column[92] * x121 * x121 * x123 * x123 * folded[111]);
    const Real x165 = 3.0 * (Na_i_ * Na_i_ * x125 * folded[65] * column[72] * x123) - Na_i_ *
        Na_i_ * Na_i_ * x125 * x125 * column[72] * x123 * folded[114] - 3.0 * (Na_i_ * Na_i_ *
        Na_i_ * x125 * column[91] * x121 * x121 * x123 * x123 * folded[115]);
    const Real x166 = (3.0 * (Na_i_ * Na_i_ * folded[56] * column[72] * x123) - 3.0 * (Na_i_ *
        Na_i_ * Na_i_ * column[91] * x121 * x121 * x123 * x123 * folded[109])) + x164 + (-K_i_ *
        K_i_ * x125 * x125 * x123 * folded[112] - 3.0 * (K_i_ * K_i_ * x125 * column[71] * x121 *
        x121 * x123 * x123 * folded[113])) + x165;
    const Real x167 = (3.0 * (Na_i_ * Na_i_ * folded[68] * column[75] * x123) - 3.0 * (Na_i_ *
        Na_i_ * Na_i_ * column[93] * x121 * x121 * x123 * x123 * folded[117])) - 3.0 * (K_i_ *
        K_i_ * column[92] * x121 * x121 * x123 * x123 * folded[116]) - 3.0 * (K_i_ * K_i_ *
        column[94] * x121 * x121 * x123 * x123 * folded[118]) - 3.0 * (K_i_ * K_i_ * column[94] *
        x121 * x121 * x123 * x123 * folded[119]);
    const Real x168 = 3.0 * (Na_i_ * Na_i_ * x125 * folded[78] * column[77] * x123) - Na_i_ *
        Na_i_ * Na_i_ * x125 * x125 * column[77] * x123 * folded[124] - 3.0 * (Na_i_ * Na_i_ *
        Na_i_ * x125 * column[95] * x121 * x121 * x123 * x123 * folded[125]);
    const Real x169 = x164 + (3.0 * (Na_i_ * Na_i_ * folded[76] * column[75] * x123) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * column[93] * x121 * x121 * x123 * x123 * folded[122])) + (3.0 *
        (Na_i_ * Na_i_ * folded[77] * column[77] * x123) - 3.0 * (Na_i_ * Na_i_ * Na_i_ *
        column[95] * x121 * x121 * x123 * x123 * folded[123])) + x168;
    const Real x170 = x166 + x167 + x169 - x125 * x125 * column[73] * folded[121];
    const Real x171 = 3.0 * (Na_i_ * Na_i_ * folded[80] * column[72] * x123 * x130) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * column[91] * x121 * x121 * x123 * x123 * x130 * folded[126]) -
        Na_i_ * Na_i_ * Na_i_ * x125 * x125 * column[77] * x123 * folded[127];
    const Real x172 = 3.0 * ((x133 * (folded[66] * column[74] * x166 - (x125 * folded[71] * x167 -
        x125 * x125 * x128 * folded[120]))) - x129 * x133 * x133 * x170) + 2.0 * ((x133 *
        (folded[79] * x169 - x171)) - x133 * x133 * x134 * x170);
    const Real x173 = x115 * m_ * m_ * m_ * x114 * folded[51] + x115 * m_L_ * x118 * folded[101] +
        3.0 * (x43 * folded[26] * ((x40 * x162 - x38 * x40 * x40 * x163) + 2.0 * ((x40 *
        (k_Ca_off_ * x161 - folded[19] * x158)) - x40 * x40 * x41 * x163))) + 3.0 * (P_NaK_ *
        x172) + folded[82] * column[96];
    slope[8] = folded[128] - 0.0009366804046459347 * (folded[36] * x173);
    slope[9] = folded[129];
    slope[10] = folded[81];
    const Real x174 = (folded[16] * column[58] * x63 - Na_ss_ * column[88] * x63 * x63 *
        folded[104]) - column[87] * x63 * x63 * folded[103];
    const Real x175 = folded[21] * x60 + Na_ss_ * folded[102];
    const Real x176 = 3.0 * (Na_ss_ * Na_ss_ * folded[22] * x67 * column[58] * x63 * x66) +
        Na_ss_ * Na_ss_ * Na_ss_ * x67 * column[89] * x63 * folded[106] * x174 - Na_ss_ * Na_ss_ *
        Na_ss_ * x67 * column[88] * x63 * x63 * x66 * folded[105] - Na_ss_ * Na_ss_ * Na_ss_ *
        folded[22] * x67 * x67 * column[58] * x63 * x66 * x175;
    const Real x177 = 3.0 * (Na_ss_ * Na_ss_ * folded[22] * x67 * column[58] * x63) - Na_ss_ *
        Na_ss_ * Na_ss_ * x67 * column[88] * x63 * x63 * folded[105] - Na_ss_ * Na_ss_ * Na_ss_ *
        folded[22] * x67 * x67 * column[58] * x63 * x175;
    const Real x178 = x177 - Ca_ss_ * k_Ca_on_ * x67 * x67 * x175;
    const Real x179 = 3.0 * (Na_ss_ * Na_ss_ * folded[23] * x67 * column[61] * x63) - Na_ss_ *
        Na_ss_ * Na_ss_ * x67 * column[90] * x63 * x63 * folded[107] - Na_ss_ * Na_ss_ * Na_ss_ *
        folded[23] * x67 * x67 * column[61] * x63 * x175;
    const Real x180 = (k_Ca_off_ * x68 * x174 + k_Ca_off_ * x64 * x178) + x179;
    const Real x181 = folded[19] * column[62] * x178 - Ca_ss_ * folded[24] * x67 * x67 *
        column[63] * x175;
    const Real x182 = 3.0 * (Na_ss_ * Na_ss_ * folded[25] * x67 * column[58] * x63 * x65) +
        Na_ss_ * Na_ss_ * Na_ss_ * folded[25] * x67 * column[58] * x63 * x174 - Na_ss_ * Na_ss_ *
        Na_ss_ * x67 * column[88] * x63 * x63 * x65 * folded[108] - Na_ss_ * Na_ss_ * Na_ss_ *
        folded[25] * x67 * x67 * column[58] * x63 * x65 * x175;
    const Real x183 = x182 + (Ca_ss_ * k_Ca_on_ * x67 * column[64] * x174 - Ca_ss_ * k_Ca_on_ *
        x67 * x67 * column[64] * x64 * x175);
    const Real x184 = 3.0 * (x176 - folded[13] * column[59] * x180) + (folded[16] * column[58] *
        x63 * x70 + Na_ss_ * folded[16] * column[58] * x63 * x181 - Na_ss_ * column[88] * x63 *
        x63 * x70 * folded[104]) - folded[18] * column[59] * x183;
    const Real x185 = folded[17] * column[59] * x174 + x180 + x181 + x183;
    const Real x186 = 3.0 * (x77 * folded[38] * ((x74 * x184 - x72 * x74 * x74 * x185) + 2.0 *
        ((x74 * (k_Ca_off_ * x183 - folded[19] * x180)) - x74 * x74 * x75 * x185))) + 0.0009375 *
        (d_ * folded[41] * column[96] * x85);
    slope[11] = -folded[81] - 0.03184713375796178 * (folded[36] * x186);
    const Real x187 = 2.0 * (K_i_ * x125 * folded[63] * column[73] * x123) - K_i_ * K_i_ * x125 *
        x125 * column[73] * x123 * folded[132] - 2.0 * (K_i_ * K_i_ * x120 * x125 * column[73] *
        x123 * x123 * folded[133]);
    const Real x188 = x187 + (2.0 * (K_i_ * x125 * folded[64] * x123) - K_i_ * K_i_ * x125 * x125 *
        x123 * folded[134] - 2.0 * (K_i_ * K_i_ * x120 * x125 * x123 * x123 * folded[135])) +
        (-Na_i_ * Na_i_ * Na_i_ * x125 * x125 * column[72] * x123 * folded[136] - 2.0 * (Na_i_ *
        Na_i_ * Na_i_ * x120 * x125 * column[72] * x123 * x123 * folded[137])) - 2.0 * (Na_i_ *
        Na_i_ * Na_i_ * x120 * column[72] * x123 * x123 * folded[131]);
    const Real x189 = (2.0 * (K_i_ * folded[67] * column[73] * x123) - 2.0 * (K_i_ * K_i_ * x120 *
        column[73] * x123 * x123 * folded[138])) + (2.0 * (K_i_ * folded[69] * column[74] * x123) -
        2.0 * (K_i_ * K_i_ * x120 * column[74] * x123 * x123 * folded[140])) + (2.0 * (K_i_ *
        folded[70] * column[74] * x123) - 2.0 * (K_i_ * K_i_ * x120 * column[74] * x123 * x123 *
        folded[141])) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x120 * column[75] * x123 * x123 *
        folded[139]);
    const Real x190 = x187 + (-Na_i_ * Na_i_ * Na_i_ * x125 * x125 * column[77] * x123 *
        folded[146] - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x120 * x125 * column[77] * x123 * x123 *
        folded[147])) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x120 * column[75] * x123 * x123 *
        folded[144]) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x120 * column[77] * x123 * x123 *
        folded[145]);
    const Real x191 = x188 + x189 + x190 - x125 * x125 * column[73] * folded[143];
    const Real x192 = folded[79] * x190 - (-2.0 * (Na_i_ * Na_i_ * Na_i_ * x120 * column[72] *
        x123 * x123 * x130 * folded[148]) - Na_i_ * Na_i_ * Na_i_ * x125 * x125 * column[77] *
        x123 * folded[149]);
    const Real x193 = 3.0 * ((x133 * (folded[66] * column[74] * x188 - (x125 * folded[71] * x189 -
        x125 * x125 * x128 * folded[142]))) - x129 * x133 * x133 * x191) + 2.0 * (x133 * x192 -
        x133 * x133 * x134 * x191);
    const Real x194 = x_s1_ * x_s2_ * x139 * x141 * folded[130] + x143 * x145 * folded[150] +
        x143 * x147 * column[84] * folded[151] + x143 * x_K1_ * column[85] * folded[152] + x143 *
        column[86] * folded[153] - 2.0 * (P_NaK_ * x193);
    slope[12] = folded[154] - 0.0009366804046459347 * (folded[36] * x194);
    slope[13] = folded[155];
    slope[14] = folded[86];
    slope[15] = -folded[86] - 8.536624203821656e-06 * (d_ * folded[90] * column[96] * x85);
    const Real x195 = x22 + x117 + x119 + x142 + x44 + 2.0 * x45 + x78 + 2.0 * x86 + x135 + x136 +
        0.00125 * x137 + x146 + x148 + x149 + x150 + 0.0003574 * (d_ * folded[41] * column[79] *
        x85 * x151);
    source = -x195;
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
    const Real x3 = 0.1 * x0 + 0.1 * x2;
    const Real x4 = logistic(0.2 * (-V - 60.0));
    const Real x5 = exp(0.02876042565429968 * (V + 11.64));
    const Real x6 = exp(-0.16792611251049538 * (V + 77.42));
    const Real x7 = 6.765 * x5 + 8.552 * x6;
    const Real x8 = reciprocal(x7);
    const Real x9 = sodium_for_tissue_ * x3 * x4 + x8 * folded[0];
    const Real x10 = logistic(0.1107419712070875 * (-V - 56.86));
    const Real x11 = logistic(-0.10130685847431871 * (V + 39.57));
    const Real x12 = reciprocal(x9);
    const Real x13 = 0.19456427955133732 * x5 - 1.4361041141897564 * x6;
    const Real x14 = (sodium_for_tissue_ * x4 * (-0.020000000000000004 * (x0 * (1.0 - x0)) -
        0.0005 * (x2 * (1.0 - x2)))) + 0.2 * (sodium_for_tissue_ * x3 * x4 * (1.0 - x4)) - x8 *
        x8 * x13 * folded[0];
    const Real x15 = (x12 * (0.221483942414175 * (sodium_for_tissue_ * x10 * x10 * (1.0 - x10)) +
        0.10130685847431871 * (x11 * (1.0 - x11) * folded[0]))) - (x12 * x12 *
        (sodium_for_tissue_ * x10 * x10 + x11 * folded[0]) * x14);
    constant_dV[0] = x15;
    const auto x16 = switch_V < -40.0;
    const Real x17 = exp(-0.14705882352941177 * (V + 80.0));
    const Real x18 = exp(0.079 * V);
    const Real x19 = exp(0.3485 * V);
    const Real x20 = logistic(-0.0900900900900901 * (V + 10.66));
    const Real x21 = select(x16, 0.057 * x17, 0.0) + select(x16, (2.7 * x18 + 310000.0 * x19),
        5.9230769230769225 * x20);
    const Real x22 = reciprocal(x21);
    const Real x23 = exp(-0.15910898965791567 * (V + 1.196));
    const Real x24 = exp(0.0493339911198816 * (V + 0.5096));
    const Real x25 = 1.432e-05 * x23 + 6.149 * x24;
    const Real x26 = reciprocal(x25);
    const Real x27 = sodium_for_tissue_ * x22 + x26 * folded[0];
    const Real x28 = logistic(0.13458950201884254 * (V + 71.55));
    const Real x29 = logistic(0.1643115346697338 * (V + 82.9));
    const Real x30 = sodium_for_tissue_ * x28 * x28 + x29 * folded[0];
    const Real x31 = sodium_for_tissue_ * x22 * x22 * (select(x16, -0.008382352941176471 * x17,
        0.0) + select(x16, (0.21330000000000002 * x18 + 108034.99999999999 * x19),
        0.5336105336105336 * x20 * (1.0 - x20)));
    const Real x32 = -x31 - (x26 * x26 * (0.30335471139615194 * x24 - 2.2784407319013524e-06 *
        x23) * folded[0]);
    const Real x33 = reciprocal(x27);
    const Real x34 = 1.0 - x29;
    const Real x35 = -0.2691790040376851 * (sodium_for_tissue_ * x28 * x28 * (1.0 - x28)) -
        0.1643115346697338 * (x29 * x34 * folded[0]);
    constant_dV[1] = x33 * x35 - x33 * x33 * x30 * x32;
    const Real x36 = exp(-0.035650623885918005 * (V + 17.95));
    const Real x37 = exp(0.017649135192375574 * (V + 5.73));
    const Real x38 = 0.009794 * x36 + 0.3343 * x37;
    const Real x39 = 0.005900105894811154 * x37 - 0.00034916221033868096 * x36;
    constant_dV[2] = x29 * x39 - 0.1643115346697338 * (x29 * x38 * x34);
    const Real x40 = V + 37.78;
    const Real x41 = logistic(0.311 * (V + 79.23));
    const Real x42 = exp(0.2444 * V);
    const Real x43 = exp(-0.04391 * V);
    const Real x44 = -25428.0 * x42 - 6.948e-06 * x43;
    const Real x45 = exp(-0.01052 * V);
    const Real x46 = logistic(-0.1378 * (V + 40.14));
    const Real x47 = logistic(-0.1 * (V + 32.0));
    const Real x48 = exp(0.057 * V);
    const Real x49 = select(x16, x40 * x41 * x44, 0.0) + select(x16, 0.02424 * x45 * x46, 0.6 *
        x47 * x48);
    const Real x50 = reciprocal(x49);
    const Real x51 = exp(-0.12075836251660427 * (V + 100.6));
    const Real x52 = exp(0.02600780234070221 * (V + 0.9941));
    const Real x53 = 0.02136 * x51 + 0.3052 * x52;
    const Real x54 = reciprocal(x53);
    const Real x55 = x54 + 2.038;
    const Real x56 = sodium_for_tissue_ * x50 + x55 * folded[0];
    const Real x57 = select(x16, (0.0033402720000000005 * (x45 * x46 * (1.0 - x46)) -
        0.00025500480000000003 * (x45 * x46)), (0.06 * (x47 * (1.0 - x47) * x48) + 0.0342 * (x47 *
        x48)));
    const Real x58 = sodium_for_tissue_ * x50 * x50 * (select(x16, (x41 * x44 + (x40 * x41 *
        (3.0508668e-07 * x43 - 6214.6032000000005 * x42)) - 0.311 * (x40 * x41 * (1.0 - x41) *
        x44)), 0.0) + x57);
    const Real x59 = 0.007937581274382315 * x52 - 0.002579398623354667 * x51;
    const Real x60 = -x58 - x54 * x54 * x59 * folded[0];
    const Real x61 = reciprocal(x56);
    constant_dV[3] = x61 * x35 - x30 * x61 * x61 * x60;
    const Real x62 = logistic(0.1643115346697338 * (V + 89.1));
    constant_dV[4] = 0.3333333333333333 * (x62 * x39) - 0.05477051155657793 * (x38 * x62 * (1.0 -
        x62));
    const Real x63 = reciprocal(x55);
    constant_dV[5] = 0.684931506849315 * (x29 * x54 * x54 * x63 * x63 * x59) -
        0.11254214703406425 * (x29 * x63 * x34);
    const Real x64 = logistic(-0.18996960486322187 * (V + 42.85));
    constant_dV[6] = 0.18996960486322187 * (x7 * x64 * (1.0 - x64)) + x64 * x13;
    const Real x65 = logistic(0.13354700854700854 * (V + 87.61));
    constant_dV[7] = -x65 * (1.0 - x65) * folded[156];
    const Real x66 = logistic(0.13354700854700854 * (V + 93.81));
    constant_dV[8] = -x66 * (1.0 - x66) * folded[157];
    const Real x67 = logistic(-0.06747638326585695 * (V - 14.34));
    const Real x68 = logistic(-0.03403513787634354 * (V - 18.4099));
    const Real x69 = V + 100.0;
    const Real x70 = logistic(0.03403513787634354 * x69);
    const Real x71 = 0.8271982794275787 * x68 + 3.5 * x70;
    const Real x72 = 0.02815380749139179 * (x68 * (1.0 - x68)) - 0.11912298256720238 * (x70 *
        (1.0 - x70));
    constant_dV[9] = 0.06417154851722011 * (x67 * x71 * (1.0 - x67)) + 0.951022349025202 * (x67 *
        x72);
    const Real x73 = exp(-0.01 * x69);
    const Real x74 = exp(0.06027727546714889 * (V + 50.0));
    const Real x75 = 0.3933 * x73 + 0.08004 * x74;
    const Real x76 = reciprocal(x75);
    const Real x77 = x76 + 4.562;
    const Real x78 = logistic(0.17510068289266328 * (V + 43.94));
    const Real x79 = V + 70.0;
    const Real x80 = logistic(0.2 * x79);
    const Real x81 = 1.0 - delta_epi_max_ * x80;
    const Real x82 = 1.0 - x78;
    const Real x83 = reciprocal(x77);
    const Real x84 = reciprocal(x81);
    const Real x85 = 0.004824593128390597 * x74 - 0.003933 * x73;
    const Real x86 = 1.0 - x80;
    constant_dV[10] = x76 * x76 * x83 * x83 * x78 * x84 * x85 - 0.17510068289266328 * (x83 * x78 *
        x84 * x82) - 0.2 * (delta_epi_max_ * x83 * x78 * x80 * x84 * x84 * x86);
    const Real x87 = exp(-0.01693480101608806 * (V + 96.52));
    const Real x88 = exp(0.12377769525931426 * (V + 114.1));
    const Real x89 = 0.001416 * x87 + 1.78e-08 * x88;
    const Real x90 = reciprocal(x89);
    const Real x91 = x90 + 23.62;
    const Real x92 = reciprocal(x91);
    const Real x93 = 2.203242975615794e-09 * x88 - 2.3979678238780692e-05 * x87;
    constant_dV[11] = x78 * x84 * x90 * x90 * x92 * x92 * x93 - 0.17510068289266328 * (x78 * x84 *
        x92 * x82) - 0.2 * (delta_epi_max_ * x78 * x80 * x84 * x84 * x92 * x86);
    const Real x94 = logistic(-0.06747638326585695 * (V - 24.34));
    constant_dV[12] = 0.06417154851722011 * (x71 * x94 * (1.0 - x94)) + 0.951022349025202 * (x94 *
        x72);
    const Real x95 = exp(0.06293266205160478 * (V - 167.4));
    const Real x96 = exp(-4.642525533890436 * (V - 12.23));
    const Real x97 = x95 + x96;
    const Real x98 = reciprocal(x97);
    const Real x99 = 0.0001 * x98 + 1.354;
    const Real x100 = logistic(0.05 * x79);
    const Real x101 = 1.0 - 0.5 * x100;
    const Real x102 = reciprocal(x99);
    const Real x103 = reciprocal(x101);
    const Real x104 = 0.06293266205160478 * x95 - 4.642525533890436 * x96;
    const Real x105 = 1.0 - x100;
    const Real x106 = x76 * x76 * x83 * x83 * x78 * x84 * x102 * x103 * x85 + 0.0001 * (x83 * x78 *
        x84 * x98 * x98 * x102 * x102 * x103 * x104) - 0.17510068289266328 * (x83 * x78 * x84 *
        x102 * x103 * x82) - 0.2 * (delta_epi_max_ * x83 * x78 * x80 * x84 * x84 * x102 * x103 *
        x86) - 0.025 * (x83 * x78 * x84 * x102 * x100 * x103 * x103 * x105);
    constant_dV[13] = x106;
    const Real x107 = x78 * x84 * x90 * x90 * x92 * x92 * x102 * x103 * x93 + 0.0001 * (x78 * x84 *
        x92 * x98 * x98 * x102 * x102 * x103 * x104) - 0.17510068289266328 * (x78 * x84 * x92 *
        x102 * x103 * x82) - 0.2 * (delta_epi_max_ * x78 * x80 * x84 * x84 * x92 * x102 * x103 *
        x86) - 0.025 * (x78 * x84 * x92 * x102 * x100 * x103 * x103 * x105);
    constant_dV[14] = x107;
    const Real x108 = exp(-0.05 * (V + 6.0));
    const Real x109 = exp(0.09 * (V + 14.0));
    const Real x110 = x108 + x109;
    const Real x111 = reciprocal(x110);
    const Real x112 = x111 + 0.6;
    const Real x113 = logistic(-0.23640661938534277 * (V + 3.94));
    const Real x114 = reciprocal(x112);
    const Real x115 = 0.09 * x109 - 0.05 * x108;
    constant_dV[15] = 0.23640661938534277 * (x114 * x113 * (1.0 - x113)) + x111 * x111 * x114 *
        x114 * x113 * x115;
    const Real x116 = V + 20.0;
    const Real x117 = exp(-0.1 * x116);
    const Real x118 = exp(0.1 * x116);
    const Real x119 = 0.0045 * x117 + 0.0045 * x118;
    const Real x120 = reciprocal(x119);
    const Real x121 = x120 + 7.0;
    const Real x122 = logistic(0.27056277056277056 * (V + 19.58));
    const Real x123 = 1.0 - x122;
    const Real x124 = reciprocal(x121);
    const Real x125 = x124 * x122 * x123;
    const Real x126 = 0.00045 * x118 - 0.00045 * x117;
    const Real x127 = x120 * x120 * x124 * x124 * x122 * x126;
    constant_dV[16] = x127 - 0.27056277056277056 * x125;
    const Real x128 = V + 5.0;
    const Real x129 = exp(-0.25 * x128);
    const Real x130 = exp(0.16666666666666666 * x128);
    const Real x131 = 3.5e-05 * x129 + 3.5e-05 * x130;
    const Real x132 = reciprocal(x131);
    const Real x133 = x132 + 1000.0;
    const Real x134 = reciprocal(x133);
    const Real x135 = 5.833333333333332e-06 * x130 - 8.75e-06 * x129;
    constant_dV[17] = x122 * x132 * x132 * x134 * x134 * x135 - 0.27056277056277056 * (x122 *
        x134 * x123);
    const Real x136 = V - 4.0;
    const Real x137 = exp(-0.14285714285714285 * x136);
    const Real x138 = exp(0.14285714285714285 * x136);
    const Real x139 = 0.04 * x137 + 0.04 * x138;
    const Real x140 = reciprocal(x139);
    const Real x141 = x140 + 7.0;
    const Real x142 = reciprocal(x141);
    const Real x143 = x122 * x142 * x123;
    const Real x144 = 0.005714285714285714 * x138 - 0.005714285714285714 * x137;
    const Real x145 = x122 * x140 * x140 * x142 * x142 * x144;
    constant_dV[18] = x145 - 0.27056277056277056 * x143;
    const Real x146 = exp(-0.3333333333333333 * V);
    const Real x147 = exp(0.14285714285714285 * V);
    const Real x148 = 0.00012 * x146 + 0.00012 * x147;
    const Real x149 = reciprocal(x148);
    const Real x150 = x149 + 100.0;
    const Real x151 = reciprocal(x150);
    const Real x152 = 1.7142857142857142e-05 * x147 - 3.9999999999999996e-05 * x146;
    constant_dV[19] = x122 * x149 * x149 * x151 * x151 * x152 - 0.27056277056277056 * (x122 *
        x151 * x123);
    constant_dV[20] = -x122 * x123 * folded[158];
    constant_dV[21] = 0.4 * x127 - 0.10822510822510822 * x125;
    constant_dV[22] = 0.4 * x145 - 0.10822510822510822 * x143;
    const Real x153 = exp(0.25846471956577927 * (V - 31.66));
    const Real x154 = exp(-0.04906771344455348 * (V - 47.78));
    const Real x155 = 0.3652 * x153 + 4.123e-05 * x154;
    const Real x156 = reciprocal(x155);
    const Real x157 = x156 + 12.98;
    const Real x158 = logistic(-0.14729709824716453 * (V + 8.337));
    const Real x159 = 1.0 - x158;
    const Real x160 = reciprocal(x157);
    const Real x161 = 0.09439131558542259 * x153 - 2.02306182531894e-06 * x154;
    constant_dV[23] = 0.14729709824716453 * (x160 * x158 * x159) + x156 * x156 * x160 * x160 *
        x158 * x161;
    const Real x162 = exp(0.13596193065941536 * (V - 34.7));
    const Real x163 = exp(-0.03855050115651503 * (V - 29.74));
    const Real x164 = 0.06629 * x162 + 1.128e-05 * x163;
    const Real x165 = reciprocal(x164);
    const Real x166 = x165 + 1.865;
    const Real x167 = reciprocal(x166);
    const Real x168 = 0.009012916383412645 * x162 - 4.3484965304548955e-07 * x163;
    constant_dV[24] = 0.14729709824716453 * (x158 * x167 * x159) + x158 * x165 * x165 * x167 *
        x167 * x168;
    const Real x169 = exp(0.056179775280898875 * (V + 48.28));
    const Real x170 = exp(-0.004347826086956522 * (V + 210.0));
    const Real x171 = 0.0002326 * x169 + 0.001292 * x170;
    const Real x172 = reciprocal(x171);
    const Real x173 = x172 + 817.3;
    const Real x174 = logistic(-0.11195700850873264 * (V + 11.6));
    const Real x175 = 1.0 - x174;
    const Real x176 = reciprocal(x173);
    const Real x177 = 1.3067415730337078e-05 * x169 - 5.617391304347826e-06 * x170;
    constant_dV[25] = 0.11195700850873264 * (x176 * x174 * x175) + x172 * x172 * x176 * x176 *
        x174 * x177;
    const Real x178 = exp(0.05 * x1);
    const Real x179 = exp(-0.03225806451612903 * (V + 66.54));
    constant_dV[26] = 0.11195700850873264 * (x174 * (0.01 * x178 + 0.0193 * x179) * x175) + (x174 *
        (0.0005 * x178 - 0.0006225806451612904 * x179));
    const Real x180 = exp(-0.049115913555992145 * (V + 127.2));
    const Real x181 = exp(0.014423770373575654 * (V + 236.8));
    const Real x182 = logistic(-(V + folded[4]) * folded[5]);
    const Real x183 = 0.014423770373575654 * x181 - 0.049115913555992145 * x180;
    constant_dV[27] = 0.008183306055646482 * ((x180 + x181) * folded[5] * x182 * (1.0 - x182)) +
        0.008183306055646482 * (x183 * x182);
    slope_dV[0] = x12 * x12 * x14;
    slope_dV[1] = x33 * x33 * x32;
    slope_dV[2] = 0.00034916221033868096 * x36 - 0.005900105894811154 * x37;
    slope_dV[3] = x61 * x61 * x60;
    slope_dV[4] = -0.3333333333333333 * x39;
    slope_dV[5] = -0.684931506849315 * x54 * x54 * x63 * x63 * x59;
    slope_dV[6] = 1.4361041141897564 * x6 - 0.19456427955133732 * x5;
    slope_dV[7] = 0.0;
    slope_dV[8] = 0.0;
    const Real x184 = -0.951022349025202 * x72;
    slope_dV[9] = x184;
    slope_dV[10] = 0.2 * (delta_epi_max_ * x83 * x80 * x84 * x84 * x86) - x76 * x76 * x83 * x83 *
        x84 * x85;
    slope_dV[11] = 0.2 * (delta_epi_max_ * x80 * x84 * x84 * x92 * x86) - x84 * x90 * x90 * x92 *
        x92 * x93;
    slope_dV[12] = x184;
    const Real x185 = 0.2 * (delta_epi_max_ * x83 * x80 * x84 * x84 * x102 * x103 * x86) + 0.025 *
        (x83 * x84 * x102 * x100 * x103 * x103 * x105) - x76 * x76 * x83 * x83 * x84 * x102 *
        x103 * x85 - 0.0001 * (x83 * x84 * x98 * x98 * x102 * x102 * x103 * x104);
    slope_dV[13] = x185;
    const Real x186 = 0.2 * (delta_epi_max_ * x80 * x84 * x84 * x92 * x102 * x103 * x86) + 0.025 *
        (x84 * x92 * x102 * x100 * x103 * x103 * x105) - x84 * x90 * x90 * x92 * x92 * x102 *
        x103 * x93 - 0.0001 * (x84 * x92 * x98 * x98 * x102 * x102 * x103 * x104);
    slope_dV[14] = x186;
    slope_dV[15] = -x111 * x111 * x114 * x114 * x115;
    slope_dV[16] = -x120 * x120 * x124 * x124 * x126;
    slope_dV[17] = -x132 * x132 * x134 * x134 * x135;
    slope_dV[18] = -x140 * x140 * x142 * x142 * x144;
    slope_dV[19] = -x149 * x149 * x151 * x151 * x152;
    slope_dV[20] = 0.0;
    slope_dV[21] = -0.4 * x120 * x120 * x124 * x124 * x126;
    slope_dV[22] = -0.4 * x140 * x140 * x142 * x142 * x144;
    slope_dV[23] = -x156 * x156 * x160 * x160 * x161;
    slope_dV[24] = -x165 * x165 * x167 * x167 * x168;
    slope_dV[25] = -x172 * x172 * x176 * x176 * x177;
    slope_dV[26] = 0.0006225806451612904 * x179 - 0.0005 * x178;
    slope_dV[27] = -0.008183306055646482 * x183;
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
    const Real x0 = 1.0 - CaMK_trap_;
    const Real x1 = reciprocal(Ca_ss_);
    const Real x2 = x1 * K_m_CaM_ + 1.0;
    const Real x3 = reciprocal(x2);
    const Real x4 = CaMK_trap_ + CaMK_o_ * x0 * x3;
    const Real x5 = reciprocal(x4);
    const Real x6 = K_m_CaMK_ * x5 + 1.0;
    const Real x7 = reciprocal(x6);
    const Real x8 = x7;
    const Real x9 = 1.0 - x8;
    const Real x10 = h_L_ * x9 + h_L_p_ * x7;
    const Real x11 = m_L_ * g_NaL_ * x10;
    const Real x12 = reciprocal(Ca_i_);
    const Real x13 = 3.8e-05 * x12;
    const Real x14 = pow(x13, 1.4) + 1.0;
    const Real x15 = reciprocal(x14);
    const Real x16 = 0.6 * x15 + 1.0;
    const Real x17 = x_s1_ * x_s2_ * g_Ks_ * x16;
    const Real x18 = h_fast_ * A_h_fast_;
    const Real x19 = x18 + h_slow_ * folded[49];
    const Real x20 = x18 + h_slow_p_ * folded[49];
    const Real x21 = h_fast_ * j_ * folded[48] + ((j_ * x9 * x19 + j_p_ * x7 * x20) * folded[50]);
    const Real x22 = m_ * m_ * m_ * x21;
    const Real x23 = x12 * x12 * folded[10] + 1.0;
    const Real x24 = exp(V * folded[11]);
    const Real x25 = reciprocal(x24);
    const Real x26 = ((x25 + 1.0) * folded[12]) + 1.0;
    const Real x27 = x24 + 1.0;
    const Real x28 = Na_i_ * x27 * folded[14] + 1.0;
    const Real x29 = exp(V * folded[15]);
    const Real x30 = reciprocal(x28);
    const Real x31 = reciprocal(x29);
    const Real x32 = omega_Ca_ * x30 * x31 + Na_i_ * x24 * x30 * folded[16];
    const Real x33 = k_Ca_off_ + x32;
    const Real x34 = reciprocal(x26);
    const Real x35 = omega_Ca_ * x34;
    const Real x36 = x25 * x34 * folded[18];
    const Real x37 = x35 + x36;
    const Real x38 = x25 * x34 * folded[13] + folded[19];
    const Real x39 = k_Ca_off_ * x37 * x38;
    const Real x40 = x25 * x34 * x33 * folded[17] + x39;
    const Real x41 = Na_i_ * folded[20] + 1.0;
    const Real x42 = Na_i_ * x41 * folded[21] + 1.0;
    const Real x43 = reciprocal(x42);
    const Real x44 = Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x43 * folded[22] + Ca_i_ * k_Ca_on_ * x43;
    const Real x45 = k_Ca_off_ + x35 + x36;
    const Real x46 = k_Ca_off_ * x32 * x44 + Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x43 * x45 *
        folded[23];
    const Real x47 = x37 * folded[19] * x44 + Ca_i_ * x25 * x34 * x43 * x45 * folded[24];
    const Real x48 = Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x33 * x43 * folded[25] + Ca_i_ *
        k_Ca_on_ * x32 * x38 * x43;
    const Real x49 = x40 + x46 + x47 + x48;
    const Real x50 = (-Na_i_ * x24 * x30 * x30 * x31 * folded[161] - x30 * x31 * folded[162]) +
        (Na_i_ * x24 * x30 * folded[163] - Na_i_ * Na_i_ * x24 * x24 * x30 * x30 * folded[164]);
    const Real x51 = x25 * x34 * x34 * folded[167] + x25 * x25 * x34 * x34 * folded[169] - x25 *
        x34 * folded[168];
    const Real x52 = k_Ca_off_ * x38 * x51;
    const Real x53 = x25 * x25 * x34 * x34 * folded[160] - x25 * x34 * folded[159];
    const Real x54 = k_Ca_off_ * x37 * x53;
    const Real x55 = (x25 * x34 * folded[17] * x50 + x25 * x25 * x34 * x34 * x33 * folded[166] -
        x25 * x34 * x33 * folded[165]) + x52 + x54;
    const Real x56 = Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x40 * x43 * folded[170] + Na_i_ * Na_i_ *
        Na_i_ * x24 * x30 * x43 * folded[22] * x55 - Na_i_ * Na_i_ * Na_i_ * Na_i_ * x24 * x24 *
        x30 * x30 * x40 * x43 * folded[171];
    const Real x57 = Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x43 * folded[170] - Na_i_ * Na_i_ *
        Na_i_ * Na_i_ * x24 * x24 * x30 * x30 * x43 * folded[171];
    const Real x58 = Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x43 * x45 * folded[172] + Na_i_ * Na_i_ *
        Na_i_ * x24 * x30 * x43 * folded[23] * x51 - Na_i_ * Na_i_ * Na_i_ * Na_i_ * x24 * x24 *
        x30 * x30 * x43 * x45 * folded[173];
    const Real x59 = (k_Ca_off_ * x44 * x50 + k_Ca_off_ * x32 * x57) + x58;
    const Real x60 = (folded[19] * x44 * x51 + x37 * folded[19] * x57) + (Ca_i_ * x25 * x34 * x43 *
        folded[24] * x51 + Ca_i_ * x25 * x25 * x34 * x34 * x43 * x45 * folded[175] - Ca_i_ * x25 *
        x34 * x43 * x45 * folded[174]);
    const Real x61 = Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x33 * x43 * folded[176] + Na_i_ * Na_i_ *
        Na_i_ * x24 * x30 * x43 * folded[25] * x50 - Na_i_ * Na_i_ * Na_i_ * Na_i_ * x24 * x24 *
        x30 * x30 * x33 * x43 * folded[177];
    const Real x62 = x61 + (Ca_i_ * k_Ca_on_ * x38 * x43 * x50 + Ca_i_ * k_Ca_on_ * x32 * x43 *
        x53);
    const Real x63 = 3.0 * (x56 - (x25 * x34 * folded[13] * x59 + x25 * x25 * x34 * x34 * x46 *
        folded[160] - x25 * x34 * x46 * folded[159])) + (Na_i_ * x24 * x30 * x47 * folded[163] +
        Na_i_ * x24 * x30 * folded[16] * x60 - Na_i_ * Na_i_ * x24 * x24 * x30 * x30 * x47 *
        folded[164]) - (x25 * x34 * folded[18] * x62 + x25 * x25 * x34 * x34 * x48 * folded[169] -
        x25 * x34 * x48 * folded[168]);
    const Real x64 = reciprocal(x49);
    const Real x65 = 3.0 * (Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x40 * x43 * folded[22] - x25 *
        x34 * folded[13] * x46) + Na_i_ * x24 * x30 * folded[16] * x47 - x25 * x34 * folded[18] *
        x48;
    const Real x66 = x55 + x59 + x60 + x62;
    const Real x67 = k_Ca_off_ * x48 - folded[19] * x46;
    const Real x68 = reciprocal(x23);
    const Real x69 = x68 * folded[26] * ((x64 * x63 - x65 * x64 * x64 * x66) + 2.0 * ((x64 *
        (k_Ca_off_ * x62 - folded[19] * x59)) - x64 * x64 * x67 * x66));
    const Real x70 = x1 * x1 * folded[10] + 1.0;
    const Real x71 = Na_ss_ * x27 * folded[14] + 1.0;
    const Real x72 = reciprocal(x71);
    const Real x73 = omega_Ca_ * x31 * x72 + Na_ss_ * x24 * folded[16] * x72;
    const Real x74 = k_Ca_off_ + x73;
    const Real x75 = x39 + x25 * x34 * folded[17] * x74;
    const Real x76 = Na_ss_ * folded[20] + 1.0;
    const Real x77 = Na_ss_ * folded[21] * x76 + 1.0;
    const Real x78 = reciprocal(x77);
    const Real x79 = Na_ss_ * Na_ss_ * Na_ss_ * x24 * folded[22] * x72 * x78 + Ca_ss_ * k_Ca_on_ *
        x78;
    const Real x80 = k_Ca_off_ * x73 * x79 + Na_ss_ * Na_ss_ * Na_ss_ * x24 * x45 * folded[23] *
        x72 * x78;
    const Real x81 = x37 * folded[19] * x79 + Ca_ss_ * x25 * x34 * x45 * folded[24] * x78;
    const Real x82 = Na_ss_ * Na_ss_ * Na_ss_ * x24 * folded[25] * x72 * x74 * x78 + Ca_ss_ *
        k_Ca_on_ * x38 * x73 * x78;
    const Real x83 = x75 + x80 + x81 + x82;
    const Real x84 = (-x31 * x72 * folded[162] - Na_ss_ * x24 * x31 * x72 * x72 * folded[161]) +
        (Na_ss_ * x24 * x72 * folded[163] - Na_ss_ * Na_ss_ * x24 * x24 * x72 * x72 * folded[164]);
    const Real x85 = x52 + x54 + (x25 * x34 * folded[17] * x84 + x25 * x25 * x34 * x34 * x74 *
        folded[166] - x25 * x34 * x74 * folded[165]);
    const Real x86 = Na_ss_ * Na_ss_ * Na_ss_ * x24 * x72 * x75 * x78 * folded[170] + Na_ss_ *
        Na_ss_ * Na_ss_ * x24 * folded[22] * x72 * x78 * x85 - Na_ss_ * Na_ss_ * Na_ss_ * Na_ss_ *
        x24 * x24 * x72 * x72 * x75 * x78 * folded[171];
    const Real x87 = Na_ss_ * Na_ss_ * Na_ss_ * x24 * x72 * x78 * folded[170] - Na_ss_ * Na_ss_ *
        Na_ss_ * Na_ss_ * x24 * x24 * x72 * x72 * x78 * folded[171];
    const Real x88 = Na_ss_ * Na_ss_ * Na_ss_ * x24 * x45 * x72 * x78 * folded[172] + Na_ss_ *
        Na_ss_ * Na_ss_ * x24 * folded[23] * x72 * x78 * x51 - Na_ss_ * Na_ss_ * Na_ss_ * Na_ss_ *
        x24 * x24 * x45 * x72 * x72 * x78 * folded[173];
    const Real x89 = (k_Ca_off_ * x79 * x84 + k_Ca_off_ * x73 * x87) + x88;
    const Real x90 = (folded[19] * x79 * x51 + x37 * folded[19] * x87) + (Ca_ss_ * x25 * x34 *
        folded[24] * x78 * x51 + Ca_ss_ * x25 * x25 * x34 * x34 * x45 * x78 * folded[175] -
        Ca_ss_ * x25 * x34 * x45 * x78 * folded[174]);
    const Real x91 = Na_ss_ * Na_ss_ * Na_ss_ * x24 * x72 * x74 * x78 * folded[176] + Na_ss_ *
        Na_ss_ * Na_ss_ * x24 * folded[25] * x72 * x78 * x84 - Na_ss_ * Na_ss_ * Na_ss_ * Na_ss_ *
        x24 * x24 * x72 * x72 * x74 * x78 * folded[177];
    const Real x92 = x91 + (Ca_ss_ * k_Ca_on_ * x73 * x78 * x53 + Ca_ss_ * k_Ca_on_ * x38 * x78 *
        x84);
    const Real x93 = 3.0 * (x86 - (x25 * x34 * folded[13] * x89 + x25 * x25 * x34 * x34 * x80 *
        folded[160] - x25 * x34 * x80 * folded[159])) + (Na_ss_ * x24 * x72 * x81 * folded[163] +
        Na_ss_ * x24 * folded[16] * x72 * x90 - Na_ss_ * Na_ss_ * x24 * x24 * x72 * x72 * x81 *
        folded[164]) - (x25 * x34 * folded[18] * x92 + x25 * x25 * x34 * x34 * x82 * folded[169] -
        x25 * x34 * x82 * folded[168]);
    const Real x94 = reciprocal(x83);
    const Real x95 = 3.0 * (Na_ss_ * Na_ss_ * Na_ss_ * x24 * folded[22] * x72 * x75 * x78 - x25 *
        x34 * folded[13] * x80) + Na_ss_ * x24 * folded[16] * x72 * x81 - x25 * x34 * folded[18] *
        x82;
    const Real x96 = x85 + x89 + x90 + x92;
    const Real x97 = k_Ca_off_ * x82 - folded[19] * x80;
    const Real x98 = reciprocal(x70);
    const Real x99 = x98 * folded[38] * ((x94 * x93 - x95 * x94 * x94 * x96) + 2.0 * ((x94 *
        (k_Ca_off_ * x92 - folded[19] * x89)) - x94 * x94 * x97 * x96));
    const Real x100 = exp(V * folded[53]);
    const Real x101 = reciprocal(x100);
    const Real x102 = Na_i_ * x101 * folded[54] + 1.0;
    const Real x103 = K_i_ * folded[55] + 1.0;
    const Real x104 = x102 * x102 * x102 + x103 * x103 - 1.0;
    const Real x105 = reciprocal(x104);
    const Real x106 = exp(V * folded[57]);
    const Real x107 = reciprocal(x106);
    const Real x108 = x107 * folded[58] + 1.0;
    const Real x109 = x108 * x108 * x108 + folded[59];
    const Real x110 = Na_i_ * folded[60] + K_i_ * folded[61] + folded[62];
    const Real x111 = reciprocal(x109);
    const Real x112 = reciprocal(x110);
    const Real x113 = K_i_ * K_i_ * x105 * x107 * x107 * x107 * x111 * x112 * folded[63];
    const Real x114 = Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * folded[56] + x113 +
        K_i_ * K_i_ * x105 * x112 * folded[64] + Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 *
        x105 * x112 * folded[65];
    const Real x115 = K_i_ * K_i_ * x105 * x107 * x107 * x107 * x111 * folded[67] + Na_i_ * Na_i_ *
        Na_i_ * x101 * x101 * x101 * x105 * x111 * folded[68] + K_i_ * K_i_ * x105 * x111 *
        folded[69] + K_i_ * K_i_ * x105 * x111 * folded[70];
    const Real x116 = x111 * folded[72] + x107 * x107 * x107 * x111 * x112 * folded[73] + x107 *
        x107 * x107 * x111 * folded[74] + x111 * folded[75];
    const Real x117 = x113 + Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x111 *
        folded[76] + Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 * x107 *
        x111 * folded[77] + Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 *
        x107 * x111 * x112 * folded[78];
    const Real x118 = x114 + x115 + x116 + x117;
    const Real x119 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 *
        x105 * x105 * folded[179] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * folded[178];
    const Real x120 = Na_i_ * K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x107 * x107 * x107 *
        x111 * x112 * folded[180] + K_i_ * K_i_ * x105 * x107 * x107 * x107 * x107 * x108 * x108 *
        x111 * x111 * x112 * folded[182] - K_i_ * K_i_ * x105 * x107 * x107 * x107 * x111 * x112 *
        folded[181];
    const Real x121 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 *
        x105 * x105 * x112 * folded[185] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 *
        x112 * folded[184];
    const Real x122 = x119 + x120 + Na_i_ * K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x112 *
        folded[183] + x121;
    const Real x123 = Na_i_ * K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x107 * x107 * x107 *
        x111 * folded[187] + K_i_ * K_i_ * x105 * x107 * x107 * x107 * x107 * x108 * x108 * x111 *
        x111 * folded[189] - K_i_ * K_i_ * x105 * x107 * x107 * x107 * x111 * folded[188];
    const Real x124 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 *
        x105 * x105 * x111 * folded[191] + Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 *
        x107 * x108 * x108 * x111 * x111 * folded[192] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 *
        x101 * x105 * x111 * folded[190];
    const Real x125 = x123 + x124 + (Na_i_ * K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 *
        x111 * folded[193] + K_i_ * K_i_ * x105 * x107 * x108 * x108 * x111 * x111 * folded[194]) +
        (Na_i_ * K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x111 * folded[195] + K_i_ *
        K_i_ * x105 * x107 * x108 * x108 * x111 * x111 * folded[196]);
    const Real x126 = reciprocal(x118);
    const Real x127 = x111 * x114 * folded[66] - x112 * x115 * folded[71];
    const Real x128 = x107 * x108 * x108 * x111 * x111 * folded[197] + (x107 * x107 * x107 * x107 *
        x108 * x108 * x111 * x111 * x112 * folded[199] - x107 * x107 * x107 * x111 * x112 *
        folded[198]) + x107 * x107 * x107 * x107 * x108 * x108 * x111 * x111 * folded[201] + x107 *
        x108 * x108 * x111 * x111 * folded[202] - x107 * x107 * x107 * x111 * folded[200];
    const Real x129 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 *
        x105 * x105 * x111 * folded[204] + Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 *
        x107 * x108 * x108 * x111 * x111 * folded[205] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 *
        x101 * x105 * x111 * folded[203];
    const Real x130 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 *
        x105 * x105 * x107 * x107 * x107 * x111 * folded[207] + Na_i_ * Na_i_ * Na_i_ * x101 *
        x101 * x101 * x105 * x107 * x107 * x107 * x107 * x108 * x108 * x111 * x111 * folded[209] -
        Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 * x107 * x111 *
        folded[206] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 * x107 *
        x111 * folded[208];
    const Real x131 = Na_i_ * Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 *
        x105 * x105 * x107 * x107 * x107 * x111 * x112 * folded[211] + Na_i_ * Na_i_ * Na_i_ *
        x101 * x101 * x101 * x105 * x107 * x107 * x107 * x107 * x108 * x108 * x111 * x111 * x112 *
        folded[213] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 * x107 *
        x111 * x112 * folded[210] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 *
        x107 * x107 * x111 * x112 * folded[212];
    const Real x132 = x120 + x129 + x130 + x131;
    const Real x133 = x122 + x125 + x128 + x132;
    const Real x134 = x117 * folded[79] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 *
        x116 * folded[80];
    const Real x135 = Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * folded[80] * x128 +
        Na_i_ * Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 * x105 * x105 *
        x116 * folded[215] - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x116 * folded[214];
    const Real x136 = 3.0 * ((x126 * ((x111 * folded[66] * x122 + x107 * x108 * x108 * x111 *
        x111 * x114 * folded[186]) - x112 * folded[71] * x125)) - x127 * x126 * x126 * x133) +
        2.0 * ((x126 * (folded[79] * x132 - x135)) - x126 * x126 * x134 * x133);
    const Real x137 = P_NaK_ * x136;
    const Real x138 = V * folded[52];
    const Real x139 = exp(x138);
    const Real x140 = x_over_expm1(x138);
    const Real x141 = x_over_expm1_slope(x138);
    const Real x142 = Na_i_ * x139 * x140 * folded[216] + ((Na_i_ * x139 - Na_o_) * x141 *
        folded[216]);
    const Real x143 = V - 10.0;
    const Real x144 = logistic(0.1 * x143);
    const Real x145 = 0.6 * x144 + 0.3;
    const Real x146 = 0.7 - 0.6 * x144;
    const Real x147 = f_Ca_slow_ * x146;
    const Real x148 = f_Ca_fast_ * x145 + x147;
    const Real x149 = 1.0 - n_Ca_;
    const Real x150 = f_slow_ * folded[37];
    const Real x151 = f_fast_ * A_f_fast_ + x150;
    const Real x152 = j_Ca_ * n_Ca_ * x148 + x149 * x151;
    const Real x153 = x147 + f_Ca_fast_p_ * x145;
    const Real x154 = f_fast_p_ * A_f_fast_ + x150;
    const Real x155 = j_Ca_ * n_Ca_ * x153 + x149 * x154;
    const Real x156 = x9 * x152 + 1.1 * (x7 * x155);
    const Real x157 = 0.75 * (Na_ss_ * x139) + folded[83];
    const Real x158 = 1.0 - x144;
    const Real x159 = f_Ca_slow_ * x144 * x158;
    const Real x160 = (j_Ca_ * n_Ca_ * x9 * (0.06 * x159 - 0.06 * (f_Ca_fast_ * x144 * x158))) +
        1.1 * (j_Ca_ * n_Ca_ * x7 * (0.06 * x159 - 0.06 * (f_Ca_fast_p_ * x144 * x158)));
    const Real x161 = d_ * x156 * x157 * x141 * folded[217] + d_ * x160 * folded[41] * x140 *
        x157 + 0.75 * (Na_ss_ * d_ * x156 * x139 * x140 * folded[217]);
    const Real x162 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x163 = 1.0 - x162;
    const Real x164 = i_fast_ * x162 + i_slow_ * x163;
    const Real x165 = i_fast_p_ * x162 + i_slow_p_ * x163;
    const Real x166 = a_ * x9 * x164 + a_p_ * x7 * x165;
    const Real x167 = (a_ * x9 * (0.006613756613756614 * (i_slow_ * x162 * x163) -
        0.006613756613756614 * (i_fast_ * x162 * x163))) + (a_p_ * x7 * (0.006613756613756614 *
        (i_slow_p_ * x162 * x163) - 0.006613756613756614 * (i_fast_p_ * x162 * x163)));
    const Real x168 = reciprocal(K_i_);
    const Real x169 = V - log(x168 * K_o_) * folded[51];
    const Real x170 = g_to_ * x166 + g_to_ * x167 * x169;
    const Real x171 = logistic(0.02617115938236064 * (V + 54.81));
    const Real x172 = 1.0 - x171;
    const Real x173 = x_r_fast_ * x171 + x_r_slow_ * x172;
    const Real x174 = logistic(0.013333333333333334 * (V + 55.0));
    const Real x175 = logistic(0.03333333333333333 * x143);
    const Real x176 = x173 * x174 * x175 * folded[87] + (x174 * x175 * (0.02617115938236064 *
        (x_r_slow_ * x171 * x172) - 0.02617115938236064 * (x_r_fast_ * x171 * x172)) * x169 *
        folded[87]) - 0.013333333333333334 * (x173 * x174 * x175 * (1.0 - x174) * x169 *
        folded[87]) - 0.03333333333333333 * (x173 * x174 * x175 * (1.0 - x175) * x169 * folded[87]);
    const Real x177 = logistic(0.10534077741493732 * (V + folded[85]));
    const Real x178 = x_K1_ * x177 * folded[88] - 0.10534077741493732 * (x_K1_ * x169 * x177 *
        folded[88] * (1.0 - x177));
    const Real x179 = logistic(-0.05452562704471101 * (V - 14.48));
    const Real x180 = g_Kb_ * x179 + 0.05452562704471101 * (g_Kb_ * x179 * (1.0 - x179) * x169);
    const Real x181 = V * folded[9];
    const Real x182 = exp(x181);
    const Real x183 = x_over_expm1(x181);
    const Real x184 = Ca_i_ * x182 + folded[27];
    const Real x185 = x_over_expm1_slope(x181);
    const Real x186 = 2.0 * (Ca_i_ * x182 * x183 * folded[218]) + 2.0 * (x184 * x185 * folded[218]);
    const Real x187 = folded[27] + Ca_ss_ * x182;
    const Real x188 = d_ * x160 * x183 * x187 * folded[41] + 2.0 * (Ca_ss_ * d_ * x182 * x183 *
        x156 * folded[217]) + 2.0 * (d_ * x187 * x156 * folded[217] * x185);
    const Real x189 = 0.75 * (K_ss_ * x139) + folded[89];
    const Real x190 = x11 + x17 + x22 + x69 + x99 + x137 + x142 + 0.00125 * x161 + x170 + x176 +
        x178 + x180 + 2.0 * x186 + 2.0 * x188 + 0.0003574 * (d_ * x156 * x189 * x141 *
        folded[217] + d_ * x160 * folded[41] * x140 * x189 + 0.75 * (K_ss_ * d_ * x156 * x139 *
        x140 * folded[217]));
    take(0, 0, -x190);
    const Real x191 = reciprocal(Na_i_);
    const Real x192 = V - log(x191 * Na_o_) * folded[51];
    take(0, 1, -3.0 * m_ * m_ * x21 * x192);
    const Real x193 = j_ * folded[48] + ((j_ * x9 * A_h_fast_ + j_p_ * x7 * A_h_fast_) *
        folded[50]);
    take(0, 2, -m_ * m_ * m_ * x192 * x193);
    take(0, 3, -m_ * m_ * m_ * j_ * x9 * x192 * folded[219]);
    const Real x194 = h_fast_ * folded[48] + x9 * x19 * folded[50];
    take(0, 4, -m_ * m_ * m_ * x192 * x194);
    take(0, 5, -m_ * m_ * m_ * j_p_ * x7 * x192 * folded[219]);
    take(0, 6, -m_ * m_ * m_ * x7 * x20 * folded[50] * x192);
    take(0, 7, -g_NaL_ * x10 * x192);
    take(0, 8, -m_L_ * x9 * g_NaL_ * x192);
    take(0, 9, -m_L_ * x7 * g_NaL_ * x192);
    take(0, 10, -x9 * g_to_ * x164 * x169);
    take(0, 11, -a_ * x9 * g_to_ * x162 * x169);
    take(0, 12, -a_ * x9 * g_to_ * x163 * x169);
    take(0, 13, -x7 * g_to_ * x165 * x169);
    take(0, 14, -a_p_ * x7 * g_to_ * x162 * x169);
    take(0, 15, -a_p_ * x7 * g_to_ * x163 * x169);
    take(0, 16, -(0.00125 * (x156 * folded[41] * x140 * x157) + 2.0 * (x183 * x187 * x156 *
        folded[41]) + 0.0003574 * (x156 * folded[41] * x140 * x189)));
    const Real x195 = 0.00125 * (d_ * x9 * x149 * x140 * x157 * folded[220]) + 2.0 * (d_ * x9 *
        x149 * x183 * x187 * folded[220]) + 0.0003574 * (d_ * x9 * x149 * x140 * x189 *
        folded[220]);
    take(0, 17, -x195);
    const Real x196 = x9 * x149 * folded[37] + 1.1 * (x7 * x149 * folded[37]);
    take(0, 18, -(0.00125 * (d_ * folded[41] * x140 * x157 * x196) + 2.0 * (d_ * x183 * x187 *
        folded[41] * x196) + 0.0003574 * (d_ * folded[41] * x140 * x189 * x196)));
    const Real x197 = 0.00125 * (d_ * j_Ca_ * n_Ca_ * x9 * x145 * folded[41] * x140 * x157) + 2.0 *
        (d_ * j_Ca_ * n_Ca_ * x9 * x145 * x183 * x187 * folded[41]) + 0.0003574 * (d_ * j_Ca_ *
        n_Ca_ * x9 * x145 * folded[41] * x140 * x189);
    take(0, 19, -x197);
    const Real x198 = j_Ca_ * n_Ca_ * x9 * x146 + 1.1 * (j_Ca_ * n_Ca_ * x7 * x146);
    take(0, 20, -(0.00125 * (d_ * x198 * folded[41] * x140 * x157) + 2.0 * (d_ * x198 * x183 *
        x187 * folded[41]) + 0.0003574 * (d_ * x198 * folded[41] * x140 * x189)));
    const Real x199 = n_Ca_ * x9 * x148 + 1.1 * (n_Ca_ * x7 * x153);
    take(0, 21, -(0.00125 * (d_ * x199 * folded[41] * x140 * x157) + 2.0 * (d_ * x199 * x183 *
        x187 * folded[41]) + 0.0003574 * (d_ * x199 * folded[41] * x140 * x189)));
    const Real x200 = 0.0013750000000000001 * (d_ * x7 * x149 * x140 * x157 * folded[220]) + 2.2 *
        (d_ * x7 * x149 * x183 * x187 * folded[220]) + 0.00039314000000000005 * (d_ * x7 * x149 *
        x140 * x189 * folded[220]);
    take(0, 22, -x200);
    const Real x201 = 0.0013750000000000001 * (d_ * j_Ca_ * n_Ca_ * x7 * x145 * folded[41] * x140 *
        x157) + 2.2 * (d_ * j_Ca_ * n_Ca_ * x7 * x145 * x183 * x187 * folded[41]) +
        0.00039314000000000005 * (d_ * j_Ca_ * n_Ca_ * x7 * x145 * folded[41] * x140 * x189);
    take(0, 23, -x201);
    take(0, 24, -x171 * x174 * x175 * x169 * folded[87]);
    take(0, 25, -x172 * x174 * x175 * x169 * folded[87]);
    const Real x202 = K_i_ + Na_i_ * P_KNa_;
    const Real x203 = reciprocal(x202);
    const Real x204 = V - folded[51] * log(x203 * folded[84]);
    take(0, 26, -x_s2_ * g_Ks_ * x16 * x204);
    take(0, 27, -x_s1_ * g_Ks_ * x16 * x204);
    take(0, 28, -x169 * x177 * folded[88]);
    const Real x205 = Ca_i_ + K_m_pCa_;
    const Real x206 = reciprocal(x205);
    const Real x207 = g_pCa_ * x206 - Ca_i_ * g_pCa_ * x206 * x206;
    const Real x208 = pow(x13, 0.3999999999999999);
    const Real x209 = x37 * x43 * folded[93] + x25 * x34 * x43 * x45 * folded[24];
    const Real x210 = x32 * x43 * folded[91] + x209 + k_Ca_on_ * x32 * x38 * x43;
    const Real x211 = (x64 * (Na_i_ * x24 * x30 * folded[16] * x209 - 3.0 * (x25 * x34 * x32 *
        x43 * folded[92]) - x25 * x34 * x32 * x38 * x43 * folded[94])) - x65 * x64 * x64 * x210;
    const Real x212 = x65 * x64 + 2.0 * (x64 * x67);
    const Real x213 = (x68 * folded[26] * (x211 + 2.0 * ((x64 * (x32 * x38 * x43 * folded[91] -
        x32 * x43 * folded[95])) - x64 * x64 * x67 * x210))) + 2.0 * (x12 * x12 * x12 * x68 * x68 *
        x212 * folded[96]);
    const Real x214 = x182 * x183 * folded[35];
    take(0, 29, -(x207 + 3.192e-05 * (x12 * x12 * x_s1_ * x_s2_ * g_Ks_ * x15 * x15 * x208 *
        x204) + x213 + 2.0 * x214));
    const Real x215 = m_ * m_ * m_ * folded[50] * x192 * (x1 * x1 * j_p_ * x0 * x3 * x3 * x5 * x5 *
        x7 * x7 * x20 * folded[98] - x1 * x1 * j_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x19 *
        folded[98]);
    const Real x216 = m_L_ * g_NaL_ * x192 * (x1 * x1 * h_L_p_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 *
        folded[98] - x1 * x1 * h_L_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * folded[98]);
    const Real x217 = x37 * x78 * folded[93] + x25 * x34 * x45 * folded[24] * x78;
    const Real x218 = x73 * x78 * folded[91] + x217 + k_Ca_on_ * x38 * x73 * x78;
    const Real x219 = (x94 * (Na_ss_ * x24 * folded[16] * x72 * x217 - 3.0 * (x25 * x34 * x73 *
        x78 * folded[92]) - x25 * x34 * x38 * x73 * x78 * folded[94])) - x95 * x94 * x94 * x218;
    const Real x220 = x95 * x94 + 2.0 * (x94 * x97);
    const Real x221 = (x98 * folded[38] * (x219 + 2.0 * ((x94 * (x38 * x73 * x78 * folded[91] -
        x73 * x78 * folded[95])) - x94 * x94 * x97 * x218))) + 2.0 * (x1 * x1 * x1 * x98 * x98 *
        x220 * folded[99]);
    const Real x222 = 1.1 * (x1 * x1 * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x155 * folded[98]) - x1 *
        x1 * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x152 * folded[98];
    const Real x223 = d_ * folded[41] * x140 * x157 * x222;
    const Real x224 = x1 * x1 * a_p_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x165 * folded[98] - x1 *
        x1 * a_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x164 * folded[98];
    const Real x225 = d_ * x182 * x183 * x156 * folded[41] + d_ * x183 * x187 * folded[41] * x222;
    take(0, 30, -(x215 + x216 + x221 + 0.00125 * x223 + g_to_ * x169 * x224 + 2.0 * x225 +
        0.0003574 * (d_ * folded[41] * x140 * x189 * x222)));
    const Real x226 = 1.0 - CaMK_o_ * x3;
    const Real x227 = m_ * m_ * m_ * folded[50] * x192 * (j_p_ * K_m_CaMK_ * x5 * x5 * x7 * x7 *
        x226 * x20 - j_ * K_m_CaMK_ * x5 * x5 * x7 * x7 * x226 * x19);
    const Real x228 = m_L_ * g_NaL_ * (h_L_p_ * K_m_CaMK_ * x5 * x5 * x7 * x7 * x226 - h_L_ *
        K_m_CaMK_ * x5 * x5 * x7 * x7 * x226) * x192;
    const Real x229 = 1.1 * (K_m_CaMK_ * x5 * x5 * x7 * x7 * x226 * x155) - K_m_CaMK_ * x5 * x5 *
        x7 * x7 * x226 * x152;
    const Real x230 = a_p_ * K_m_CaMK_ * x5 * x5 * x7 * x7 * x165 * x226 - a_ * K_m_CaMK_ * x5 *
        x5 * x7 * x7 * x164 * x226;
    const Real x231 = x227 + x228 + 0.00125 * (d_ * folded[41] * x140 * x157 * x229) + g_to_ *
        x230 * x169 + 2.0 * (d_ * x183 * x187 * folded[41] * x229) + 0.0003574 * (d_ * folded[41] *
        x140 * x189 * x229);
    take(0, 33, -x231);
    const Real x232 = (x9 * (j_Ca_ * x148 - x151)) + 1.1 * (x7 * (j_Ca_ * x153 - x154));
    take(0, 34, -(0.00125 * (d_ * folded[41] * x140 * x157 * x232) + 2.0 * (d_ * x183 * x187 *
        folded[41] * x232) + 0.0003574 * (d_ * folded[41] * x140 * x189 * x232)));
    const Real x233 = x191 * m_ * m_ * m_ * x21 * folded[51];
    const Real x234 = x191 * m_L_ * x10 * folded[101];
    const Real x235 = x_s1_ * x_s2_ * x16 * x203 * folded[221];
    const Real x236 = (x24 * x30 * folded[16] - Na_i_ * x24 * x27 * x30 * x30 * folded[104]) -
        x27 * x30 * x30 * x31 * folded[103];
    const Real x237 = x41 * folded[21] + Na_i_ * folded[102];
    const Real x238 = 3.0 * (Na_i_ * Na_i_ * x24 * x30 * x40 * x43 * folded[22]) + Na_i_ * Na_i_ *
        Na_i_ * x34 * x30 * x43 * folded[106] * x236 - Na_i_ * Na_i_ * Na_i_ * x24 * x27 * x30 *
        x30 * x40 * x43 * folded[105] - Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x40 * x43 * x43 *
        folded[22] * x237;
    const Real x239 = 3.0 * (Na_i_ * Na_i_ * x24 * x30 * x43 * folded[22]) - Na_i_ * Na_i_ *
        Na_i_ * x24 * x27 * x30 * x30 * x43 * folded[105] - Na_i_ * Na_i_ * Na_i_ * x24 * x30 *
        x43 * x43 * folded[22] * x237;
    const Real x240 = x239 - Ca_i_ * k_Ca_on_ * x43 * x43 * x237;
    const Real x241 = 3.0 * (Na_i_ * Na_i_ * x24 * x30 * x43 * x45 * folded[23]) - Na_i_ * Na_i_ *
        Na_i_ * x24 * x27 * x30 * x30 * x43 * x45 * folded[107] - Na_i_ * Na_i_ * Na_i_ * x24 *
        x30 * x43 * x43 * x45 * folded[23] * x237;
    const Real x242 = (k_Ca_off_ * x44 * x236 + k_Ca_off_ * x32 * x240) + x241;
    const Real x243 = x37 * folded[19] * x240 - Ca_i_ * x25 * x34 * x43 * x43 * x45 * folded[24] *
        x237;
    const Real x244 = 3.0 * (Na_i_ * Na_i_ * x24 * x30 * x33 * x43 * folded[25]) + Na_i_ * Na_i_ *
        Na_i_ * x24 * x30 * x43 * folded[25] * x236 - Na_i_ * Na_i_ * Na_i_ * x24 * x27 * x30 *
        x30 * x33 * x43 * folded[108] - Na_i_ * Na_i_ * Na_i_ * x24 * x30 * x33 * x43 * x43 *
        folded[25] * x237;
    const Real x245 = x244 + (Ca_i_ * k_Ca_on_ * x38 * x43 * x236 - Ca_i_ * k_Ca_on_ * x32 * x38 *
        x43 * x43 * x237);
    const Real x246 = 3.0 * (x238 - x25 * x34 * folded[13] * x242) + (x24 * x30 * folded[16] *
        x47 + Na_i_ * x24 * x30 * folded[16] * x243 - Na_i_ * x24 * x27 * x30 * x30 * x47 *
        folded[104]) - x25 * x34 * folded[18] * x245;
    const Real x247 = x25 * x34 * folded[17] * x236 + x242 + x243 + x245;
    const Real x248 = (x64 * x246 - x65 * x64 * x64 * x247) + 2.0 * ((x64 * (k_Ca_off_ * x245 -
        folded[19] * x242)) - x64 * x64 * x67 * x247);
    const Real x249 = x68 * folded[26] * x248;
    const Real x250 = 3.0 * (Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * folded[56]) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 * x105 * x105 *
        folded[109]);
    const Real x251 = -K_i_ * K_i_ * x105 * x107 * x107 * x107 * x111 * x112 * x112 * folded[110] -
        3.0 * (K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x107 * x107 * x107 * x111 * x112 *
        folded[111]);
    const Real x252 = 3.0 * (Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x112 * folded[65]) -
        Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x112 * x112 * folded[114] - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 * x105 * x105 * x112 *
        folded[115]);
    const Real x253 = x250 + x251 + (-K_i_ * K_i_ * x105 * x112 * x112 * folded[112] - 3.0 *
        (K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x112 * folded[113])) + x252;
    const Real x254 = 3.0 * (Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x111 * folded[68]) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 * x105 * x105 * x111 *
        folded[117]);
    const Real x255 = x254 - 3.0 * (K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x107 * x107 *
        x107 * x111 * folded[116]) - 3.0 * (K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x111 *
        folded[118]) - 3.0 * (K_i_ * K_i_ * x101 * x102 * x102 * x105 * x105 * x111 * folded[119]);
    const Real x256 = 3.0 * (Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x111 * folded[76]) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 * x105 * x105 * x111 *
        folded[122]);
    const Real x257 = 3.0 * (Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 * x107 *
        x111 * folded[77]) - 3.0 * (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 *
        x102 * x105 * x105 * x107 * x107 * x107 * x111 * folded[123]);
    const Real x258 = 3.0 * (Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 * x107 *
        x111 * x112 * folded[78]) - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 *
        x107 * x107 * x111 * x112 * x112 * folded[124] - 3.0 * (Na_i_ * Na_i_ * Na_i_ * x101 *
        x101 * x101 * x101 * x102 * x102 * x105 * x105 * x107 * x107 * x107 * x111 * x112 *
        folded[125]);
    const Real x259 = x251 + x256 + x257 + x258;
    const Real x260 = x253 + x255 + x259 - x107 * x107 * x107 * x111 * x112 * x112 * folded[121];
    const Real x261 = 3.0 * (Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x116 * folded[80]) - 3.0 *
        (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x101 * x102 * x102 * x105 * x105 * x116 *
        folded[126]) - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 * x107 *
        x111 * x112 * x112 * folded[127];
    const Real x262 = 3.0 * ((x126 * (x111 * folded[66] * x253 - (x112 * folded[71] * x255 - x112 *
        x112 * x115 * folded[120]))) - x127 * x126 * x126 * x260) + 2.0 * ((x126 * (folded[79] *
        x259 - x261)) - x126 * x126 * x134 * x260);
    const Real x263 = P_NaK_ * x262;
    const Real x264 = x139 * x140 * folded[82];
    take(0, 37, -(x233 + x234 + x235 + x249 + x263 + x264));
    const Real x265 = (x24 * folded[16] * x72 - Na_ss_ * x24 * x27 * x72 * x72 * folded[104]) -
        x27 * x31 * x72 * x72 * folded[103];
    const Real x266 = folded[21] * x76 + Na_ss_ * folded[102];
    const Real x267 = 3.0 * (Na_ss_ * Na_ss_ * x24 * folded[22] * x72 * x75 * x78) + Na_ss_ *
        Na_ss_ * Na_ss_ * x34 * x72 * x78 * folded[106] * x265 - Na_ss_ * Na_ss_ * Na_ss_ * x24 *
        x27 * x72 * x72 * x75 * x78 * folded[105] - Na_ss_ * Na_ss_ * Na_ss_ * x24 * folded[22] *
        x72 * x75 * x78 * x78 * x266;
    const Real x268 = 3.0 * (Na_ss_ * Na_ss_ * x24 * folded[22] * x72 * x78) - Na_ss_ * Na_ss_ *
        Na_ss_ * x24 * x27 * x72 * x72 * x78 * folded[105] - Na_ss_ * Na_ss_ * Na_ss_ * x24 *
        folded[22] * x72 * x78 * x78 * x266;
    const Real x269 = x268 - Ca_ss_ * k_Ca_on_ * x78 * x78 * x266;
    const Real x270 = 3.0 * (Na_ss_ * Na_ss_ * x24 * x45 * folded[23] * x72 * x78) - Na_ss_ *
        Na_ss_ * Na_ss_ * x24 * x27 * x45 * x72 * x72 * x78 * folded[107] - Na_ss_ * Na_ss_ *
        Na_ss_ * x24 * x45 * folded[23] * x72 * x78 * x78 * x266;
    const Real x271 = (k_Ca_off_ * x79 * x265 + k_Ca_off_ * x73 * x269) + x270;
    const Real x272 = x37 * folded[19] * x269 - Ca_ss_ * x25 * x34 * x45 * folded[24] * x78 * x78 *
        x266;
    const Real x273 = 3.0 * (Na_ss_ * Na_ss_ * x24 * folded[25] * x72 * x74 * x78) + Na_ss_ *
        Na_ss_ * Na_ss_ * x24 * folded[25] * x72 * x78 * x265 - Na_ss_ * Na_ss_ * Na_ss_ * x24 *
        x27 * x72 * x72 * x74 * x78 * folded[108] - Na_ss_ * Na_ss_ * Na_ss_ * x24 * folded[25] *
        x72 * x74 * x78 * x78 * x266;
    const Real x274 = x273 + (Ca_ss_ * k_Ca_on_ * x38 * x78 * x265 - Ca_ss_ * k_Ca_on_ * x38 *
        x73 * x78 * x78 * x266);
    const Real x275 = 3.0 * (x267 - x25 * x34 * folded[13] * x271) + (x24 * folded[16] * x72 *
        x81 + Na_ss_ * x24 * folded[16] * x72 * x272 - Na_ss_ * x24 * x27 * x72 * x72 * x81 *
        folded[104]) - x25 * x34 * folded[18] * x274;
    const Real x276 = x25 * x34 * folded[17] * x265 + x271 + x272 + x274;
    const Real x277 = (x94 * x275 - x95 * x94 * x94 * x276) + 2.0 * ((x94 * (k_Ca_off_ * x274 -
        folded[19] * x271)) - x94 * x94 * x97 * x276);
    const Real x278 = x98 * folded[38] * x277;
    const Real x279 = d_ * x156 * folded[41] * x139 * x140;
    take(0, 38, -(x278 + 0.0009375 * x279));
    const Real x280 = x_s1_ * x_s2_ * x16 * x203 * folded[130];
    const Real x281 = 2.0 * (K_i_ * x105 * x107 * x107 * x107 * x111 * x112 * folded[63]) - K_i_ *
        K_i_ * x105 * x107 * x107 * x107 * x111 * x112 * x112 * folded[132] - 2.0 * (K_i_ * K_i_ *
        x103 * x105 * x105 * x107 * x107 * x107 * x111 * x112 * folded[133]);
    const Real x282 = -Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x112 * x112 *
        folded[136] - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x103 * x105 * x105 *
        x112 * folded[137]);
    const Real x283 = x281 + (2.0 * (K_i_ * x105 * x112 * folded[64]) - K_i_ * K_i_ * x105 * x112 *
        x112 * folded[134] - 2.0 * (K_i_ * K_i_ * x103 * x105 * x105 * x112 * folded[135])) +
        x282 - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x103 * x105 * x105 *
        folded[131]);
    const Real x284 = (2.0 * (K_i_ * x105 * x107 * x107 * x107 * x111 * folded[67]) - 2.0 * (K_i_ *
        K_i_ * x103 * x105 * x105 * x107 * x107 * x107 * x111 * folded[138])) + (2.0 * (K_i_ *
        x105 * x111 * folded[69]) - 2.0 * (K_i_ * K_i_ * x103 * x105 * x105 * x111 *
        folded[140])) + (2.0 * (K_i_ * x105 * x111 * folded[70]) - 2.0 * (K_i_ * K_i_ * x103 *
        x105 * x105 * x111 * folded[141])) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 *
        x103 * x105 * x105 * x111 * folded[139]);
    const Real x285 = -Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 * x107 *
        x111 * x112 * x112 * folded[146] - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 *
        x103 * x105 * x105 * x107 * x107 * x107 * x111 * x112 * folded[147]);
    const Real x286 = x281 + x285 - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x103 *
        x105 * x105 * x111 * folded[144]) - 2.0 * (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 *
        x103 * x105 * x105 * x107 * x107 * x107 * x111 * folded[145]);
    const Real x287 = x283 + x284 + x286 - x107 * x107 * x107 * x111 * x112 * x112 * folded[143];
    const Real x288 = -2.0 * (Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x103 * x105 * x105 *
        x116 * folded[148]) - Na_i_ * Na_i_ * Na_i_ * x101 * x101 * x101 * x105 * x107 * x107 *
        x107 * x111 * x112 * x112 * folded[149];
    const Real x289 = 3.0 * ((x126 * (x111 * folded[66] * x283 - (x112 * folded[71] * x284 - x112 *
        x112 * x115 * folded[142]))) - x127 * x126 * x126 * x287) + 2.0 * ((x126 * (folded[79] *
        x286 - x288)) - x126 * x126 * x134 * x287);
    const Real x290 = P_NaK_ * x289;
    const Real x291 = x168 * x166 * folded[150];
    const Real x292 = x168 * x173 * x174 * x175 * folded[151];
    const Real x293 = x168 * x_K1_ * x177 * folded[152];
    const Real x294 = x168 * x179 * folded[153];
    take(0, 39, -(x280 + x290 + x291 + x292 + x293 + x294));
    take(0, 40, -d_ * x156 * x139 * x140 * folded[222]);
    const Real x295 = Ca_i_ + K_m_CMDN_;
    const Real x296 = reciprocal(x295);
    const Real x297 = Ca_i_ + K_m_TRPN_;
    const Real x298 = reciprocal(x297);
    const Real x299 = x296 * x296 * folded[28] + x298 * x298 * folded[29] + 1.0;
    const Real x300 = reciprocal(x299);
    take(29, 0, -x300 * (2.0 * x186 - 2.0 * x69) * folded[223]);
    const Real x301 = Ca_i_ + K_m_up_;
    const Real x302 = reciprocal(x301);
    const Real x303 = Ca_i_ + folded[31];
    const Real x304 = reciprocal(x303);
    const Real x305 = (Ca_ss_ - Ca_i_) * folded[34];
    const Real x306 = 0.02941176470588235 * x305 - 0.08117647058823528 * (Ca_i_ * x9 * x302 *
        folded[30] + Ca_i_ * x7 * x304 * folded[32] - Ca_nsr_ * folded[33]) -
        0.00046834020232296733 * ((Ca_i_ * g_pCa_ * x206 + 2.0 * (x184 * x183 * folded[35]) - 2.0 *
        (x68 * x212 * folded[26])) * folded[36]);
    const Real x307 = (x9 * x302 * folded[30] - Ca_i_ * x9 * x302 * x302 * folded[30]) + (x7 *
        x304 * folded[32] - Ca_i_ * x7 * x304 * x304 * folded[32]);
    const Real x308 = (x300 * (folded[97] - 0.08117647058823528 * x307 - 0.00046834020232296733 *
        (folded[36] * (x207 + 2.0 * x214 - 2.0 * x213)))) - (x300 * x300 * x306 * (-2.0 * (x296 *
        x296 * x296 * folded[28]) - 2.0 * (x298 * x298 * x298 * folded[29])));
    take(29, 29, x308);
    const Real x309 = Ca_i_ * x1 * x1 * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x304 * folded[225] -
        Ca_i_ * x1 * x1 * x0 * x3 * x3 * x5 * x5 * x7 * x7 * x302 * folded[224];
    take(29, 30, x300 * (folded[226] - 0.08117647058823528 * x309));
    take(29, 31, x300 * folded[227]);
    const Real x310 = Ca_i_ * x5 * x5 * x7 * x7 * x226 * x304 * folded[229] - Ca_i_ * x5 * x5 *
        x7 * x7 * x302 * x226 * folded[228];
    take(29, 33, -0.08117647058823528 * x300 * x310);
    take(29, 37, x68 * x300 * x248 * folded[230]);
    const Real x311 = Ca_ss_ + K_m_BSR_;
    const Real x312 = reciprocal(x311);
    const Real x313 = Ca_ss_ + K_m_BSL_;
    const Real x314 = reciprocal(x313);
    const Real x315 = x312 * x312 * folded[39] + x314 * x314 * folded[40] + 1.0;
    const Real x316 = reciprocal(x315);
    take(30, 0, -x316 * (2.0 * x188 - 2.0 * x99) * folded[231]);
    take(30, 16, -x183 * x187 * x156 * x316 * folded[232]);
    take(30, 17, -d_ * x9 * x149 * x183 * x187 * x316 * folded[233]);
    take(30, 18, -d_ * x183 * x187 * x316 * x196 * folded[232]);
    take(30, 19, -d_ * j_Ca_ * n_Ca_ * x9 * x145 * x183 * x187 * x316 * folded[232]);
    take(30, 20, -d_ * x198 * x183 * x187 * x316 * folded[232]);
    take(30, 21, -d_ * x199 * x183 * x187 * x316 * folded[232]);
    take(30, 22, -d_ * x7 * x149 * x183 * x187 * x316 * folded[234]);
    take(30, 23, -d_ * j_Ca_ * n_Ca_ * x7 * x145 * x183 * x187 * x316 * folded[235]);
    take(30, 29, folded[34] * x316);
    const Real x317 = J_rel_np_ * x9 + J_rel_p_ * x7;
    const Real x318 = x316 * x316 * (0.24 * x317 - x305 - 0.01592356687898089 * (folded[36] *
        (2.0 * (d_ * x183 * x187 * x156 * folded[41]) - 2.0 * (x98 * x220 * folded[38])))) *
        (-2.0 * (x312 * x312 * x312 * folded[39]) - 2.0 * (x314 * x314 * x314 * folded[40]));
    const Real x319 = x1 * x1 * J_rel_p_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * folded[98] - x1 *
        x1 * J_rel_np_ * x0 * x3 * x3 * x5 * x5 * x7 * x7 * folded[98];
    take(30, 30, (x316 * (0.24 * x319 - folded[34] - 0.01592356687898089 * (folded[36] * (2.0 *
        x225 - 2.0 * x221)))) - x318);
    const Real x320 = J_rel_p_ * K_m_CaMK_ * x5 * x5 * x7 * x7 * x226 - J_rel_np_ * K_m_CaMK_ *
        x5 * x5 * x7 * x7 * x226;
    take(30, 33, x316 * (0.24 * x320 - 0.03184713375796178 * (d_ * x183 * x187 * folded[90] *
        x229)));
    take(30, 34, -d_ * x183 * x187 * x316 * x232 * folded[232]);
    take(30, 35, (0.24 - 0.24 * x8) * x316);
    take(30, 36, 0.24 * x7 * x316);
    take(30, 38, x98 * x316 * x277 * folded[236]);
    take(31, 29, x307);
    take(31, 30, x309);
    take(31, 31, folded[100]);
    take(31, 32, folded[237]);
    take(31, 33, x310);
    const Real x321 = Ca_jsr_ + K_m_CSQN_;
    const Real x322 = reciprocal(x321);
    const Real x323 = x322 * x322 * folded[43] + 1.0;
    const Real x324 = reciprocal(x323);
    take(32, 30, -x324 * x319);
    const Real x325 = folded[42] * x324;
    take(32, 31, x325);
    take(32, 32, 2.0 * (x322 * x322 * x322 * folded[43] * x324 * x324 * (((Ca_nsr_ - Ca_jsr_) *
        folded[42]) - x317)) - x325);
    take(32, 33, -x320 * x324);
    take(32, 35, (x8 - 1.0) * x324);
    take(32, 36, -x7 * x324);
    take(33, 30, x1 * x1 * x0 * x0 * x3 * x3 * x3 * folded[238] + x1 * x1 * x0 * x3 * x3 * x4 *
        folded[239]);
    take(33, 33, (x0 * x3 * x226 * folded[44] - x3 * x4 * folded[44]) - beta_CaMK_);
    const Real x326 = x1 * K_m_n_ + 1.0;
    const Real x327 = reciprocal(j_Ca_);
    const Real x328 = x326 * x326 * x326 * x326 + x327 * folded[45];
    const Real x329 = reciprocal(x328);
    take(34, 21, x327 * x327 * x329 * x329 * folded[240] - n_Ca_ * k_m2n_max_);
    take(34, 30, x1 * x1 * x326 * x326 * x326 * x329 * x329 * folded[241]);
    take(34, 34, -j_Ca_ * k_m2n_max_);
    const Real x330 = reciprocal(Ca_jsr_);
    const Real x331 = 0.0123 * x330 + 1.0;
    const Real x332 = reciprocal(x331);
    const Real x333 = beta_tau_ * x332;
    const auto x334 = x333 < tau_rel_min_;
    const Real x335 = select(x334, tau_rel_min_, x333);
    const Real x336 = 25.62890625 * (x330 * x330 * x330 * x330 * x330 * x330 * x330 * x330) + 1.0;
    const Real x337 = reciprocal(x336);
    const Real x338 = d_ * x337 * x160 * x183 * x187 * folded[46] + 2.0 * (Ca_ss_ * d_ * x337 *
        x182 * x183 * x156 * folded[242]) + 2.0 * (d_ * x337 * x187 * x156 * x185 * folded[242]);
    const Real x339 = reciprocal(x335);
    take(35, 0, -x339 * x338);
    take(35, 16, -x337 * x339 * x183 * x187 * x156 * folded[46]);
    take(35, 17, -d_ * x9 * x149 * x337 * x339 * x183 * x187 * folded[243]);
    take(35, 18, -d_ * x337 * x339 * x183 * x187 * folded[46] * x196);
    take(35, 19, -d_ * j_Ca_ * n_Ca_ * x9 * x145 * x337 * x339 * x183 * x187 * folded[46]);
    take(35, 20, -d_ * x337 * x339 * x198 * x183 * x187 * folded[46]);
    take(35, 21, -d_ * x337 * x339 * x199 * x183 * x187 * folded[46]);
    take(35, 22, -d_ * x7 * x149 * x337 * x339 * x183 * x187 * folded[244]);
    take(35, 23, -d_ * j_Ca_ * n_Ca_ * x7 * x145 * x337 * x339 * x183 * x187 * folded[245]);
    const Real x340 = d_ * x337 * x182 * x183 * x156 * folded[46] + d_ * x337 * x183 * x187 *
        folded[46] * x222;
    take(35, 30, -x339 * x340);
    const Real x341 = d_ * x337 * x183 * x187 * x156 * folded[46];
    const Real x342 = -(x339 * x339 * (-J_rel_np_ - x341) * select(x334, 0.0, x330 * x330 * x332 *
        x332 * folded[246])) - 205.03125 * (x330 * x330 * x330 * x330 * x330 * x330 * x330 * x330 *
        x330 * d_ * x337 * x337 * x339 * x183 * x187 * x156 * folded[46]);
    take(35, 32, x342);
    take(35, 33, -d_ * x337 * x339 * x183 * x187 * folded[46] * x229);
    take(35, 34, -d_ * x337 * x339 * x183 * x187 * folded[46] * x232);
    take(35, 35, -x339);
    const Real x343 = x332 * folded[47];
    const auto x344 = x343 < tau_rel_min_;
    const Real x345 = select(x344, tau_rel_min_, x343);
    const Real x346 = reciprocal(x345);
    take(36, 0, -1.25 * x346 * x338);
    take(36, 16, -x337 * x183 * x187 * x156 * x346 * folded[247]);
    take(36, 17, -d_ * x9 * x149 * x337 * x183 * x187 * x346 * folded[248]);
    take(36, 18, -d_ * x337 * x183 * x187 * x346 * x196 * folded[247]);
    take(36, 19, -d_ * j_Ca_ * n_Ca_ * x9 * x145 * x337 * x183 * x187 * x346 * folded[247]);
    take(36, 20, -d_ * x337 * x198 * x183 * x187 * x346 * folded[247]);
    take(36, 21, -d_ * x337 * x199 * x183 * x187 * x346 * folded[247]);
    take(36, 22, -d_ * x7 * x149 * x337 * x183 * x187 * x346 * folded[249]);
    take(36, 23, -d_ * j_Ca_ * n_Ca_ * x7 * x145 * x337 * x183 * x187 * x346 * folded[250]);
    take(36, 30, -1.25 * x346 * x340);
    const Real x347 = -(x346 * x346 * (-J_rel_p_ - 1.25 * x341) * select(x344, 0.0, x330 * x330 *
        x332 * x332 * folded[251])) - 256.2890625 * (x330 * x330 * x330 * x330 * x330 * x330 *
        x330 * x330 * x330 * d_ * x337 * x337 * x183 * x187 * x156 * folded[46] * x346);
    take(36, 32, x347);
    take(36, 33, -d_ * x337 * x183 * x187 * x346 * x229 * folded[247]);
    take(36, 34, -d_ * x337 * x183 * x187 * x346 * x232 * folded[247]);
    take(36, 36, -x346);
    take(37, 0, -(x11 + x22 + 3.0 * x69 + 3.0 * x137 + x142) * folded[252]);
    take(37, 1, -m_ * m_ * x21 * x192 * folded[253]);
    take(37, 2, -m_ * m_ * m_ * x192 * x193 * folded[252]);
    take(37, 3, -m_ * m_ * m_ * j_ * x9 * x192 * folded[254]);
    take(37, 4, -m_ * m_ * m_ * x192 * x194 * folded[252]);
    take(37, 5, -m_ * m_ * m_ * j_p_ * x7 * x192 * folded[254]);
    take(37, 6, -m_ * m_ * m_ * x7 * x20 * x192 * folded[255]);
    take(37, 7, -x10 * x192 * folded[256]);
    take(37, 8, -m_L_ * x9 * x192 * folded[256]);
    take(37, 9, -m_L_ * x7 * x192 * folded[256]);
    take(37, 29, -x213 * folded[253]);
    take(37, 30, -folded[252] * (x215 + x216));
    take(37, 33, -folded[252] * (x227 + x228));
    take(37, 37, folded[128] - 0.0009366804046459347 * (folded[36] * (x233 + x234 + 3.0 * x249 +
        3.0 * x263 + x264)));
    take(37, 38, folded[129]);
    take(37, 39, -x289 * folded[257]);
    take(38, 0, -(3.0 * x99 + 0.00125 * x161) * folded[258]);
    take(38, 16, -x156 * x140 * x157 * folded[259]);
    take(38, 17, -d_ * x9 * x149 * x140 * x157 * folded[260]);
    take(38, 18, -d_ * x140 * x157 * x196 * folded[259]);
    take(38, 19, -d_ * j_Ca_ * n_Ca_ * x9 * x145 * x140 * x157 * folded[259]);
    take(38, 20, -d_ * x198 * x140 * x157 * folded[259]);
    take(38, 21, -d_ * x199 * x140 * x157 * folded[259]);
    take(38, 22, -d_ * x7 * x149 * x140 * x157 * folded[261]);
    take(38, 23, -d_ * j_Ca_ * n_Ca_ * x7 * x145 * x140 * x157 * folded[262]);
    take(38, 30, -folded[258] * (3.0 * x221 + 0.00125 * x223));
    take(38, 33, -d_ * x140 * x157 * x229 * folded[259]);
    take(38, 34, -d_ * x140 * x157 * x232 * folded[259]);
    take(38, 37, folded[81]);
    take(38, 38, -folded[81] - 0.03184713375796178 * (folded[36] * (3.0 * x278 + 0.0009375 *
        x279)));
    take(39, 0, -folded[252] * (x17 + x170 + x176 + x178 + x180 - 2.0 * x137));
    take(39, 10, -x9 * x164 * x169 * folded[263]);
    take(39, 11, -a_ * x9 * x162 * x169 * folded[263]);
    take(39, 12, -a_ * x9 * x163 * x169 * folded[263]);
    take(39, 13, -x7 * x165 * x169 * folded[263]);
    take(39, 14, -a_p_ * x7 * x162 * x169 * folded[263]);
    take(39, 15, -a_p_ * x7 * x163 * x169 * folded[263]);
    take(39, 24, -x171 * x174 * x175 * x169 * folded[264]);
    take(39, 25, -x172 * x174 * x175 * x169 * folded[264]);
    take(39, 26, -x_s2_ * x16 * x204 * folded[265]);
    take(39, 27, -x_s1_ * x16 * x204 * folded[265]);
    take(39, 28, -x169 * x177 * folded[266]);
    take(39, 29, -x12 * x12 * x_s1_ * x_s2_ * x15 * x15 * x208 * x204 * folded[267]);
    take(39, 30, -x169 * x224 * folded[263]);
    take(39, 33, -x230 * x169 * folded[263]);
    take(39, 37, -folded[252] * (x235 - 2.0 * x263));
    take(39, 39, folded[154] - 0.0009366804046459347 * (folded[36] * (x280 + x291 + x292 + x293 +
        x294 - 2.0 * x290)));
    take(39, 40, folded[155]);
    const Real x348 = -1.1382165605095542e-05 * (d_ * x156 * x189 * x141 * folded[268] + d_ *
        x160 * x140 * x189 * folded[90] + 0.75 * (K_ss_ * d_ * x156 * x139 * x140 * folded[268]));
    take(40, 0, x348);
    take(40, 16, -x156 * x140 * x189 * folded[269]);
    take(40, 17, -d_ * x9 * x149 * x140 * x189 * folded[270]);
    take(40, 18, -d_ * x140 * x189 * x196 * folded[269]);
    take(40, 19, -d_ * j_Ca_ * n_Ca_ * x9 * x145 * x140 * x189 * folded[269]);
    take(40, 20, -d_ * x198 * x140 * x189 * folded[269]);
    take(40, 21, -d_ * x199 * x140 * x189 * folded[269]);
    take(40, 22, -d_ * x7 * x149 * x140 * x189 * folded[271]);
    take(40, 23, -d_ * j_Ca_ * n_Ca_ * x7 * x145 * x140 * x189 * folded[272]);
    take(40, 30, -d_ * x140 * x189 * x222 * folded[269]);
    take(40, 33, -d_ * x140 * x189 * x229 * folded[269]);
    take(40, 34, -d_ * x140 * x189 * x232 * folded[269]);
    take(40, 39, folded[86]);
    take(40, 40, -folded[86] - 8.536624203821656e-06 * (d_ * x156 * x139 * x140 * folded[90]));
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
    const Real x3 = x2 + 1.0;
    const Real x4 = Na_i_ * x3 * folded[14] + 1.0;
    const Real x5 = reciprocal(x2);
    const Real x6 = ((x5 + 1.0) * folded[12]) + 1.0;
    const Real x7 = exp(V * folded[15]);
    const Real x8 = reciprocal(x4);
    const Real x9 = reciprocal(x7);
    const Real x10 = omega_Ca_ * x8 * x9 + Na_i_ * x2 * x8 * folded[16];
    const Real x11 = k_Ca_off_ + x10;
    const Real x12 = reciprocal(x6);
    const Real x13 = omega_Ca_ * x12;
    const Real x14 = x5 * x12 * folded[18];
    const Real x15 = x13 + x14;
    const Real x16 = x5 * x12 * folded[13] + folded[19];
    const Real x17 = k_Ca_off_ * x15 * x16;
    const Real x18 = x5 * x12 * x11 * folded[17] + x17;
    const Real x19 = (Na_i_ * (Na_i_ * folded[20] + 1.0) * folded[21]) + 1.0;
    const Real x20 = reciprocal(x19);
    const Real x21 = Na_i_ * Na_i_ * Na_i_ * x2 * x8 * x20 * folded[22] + Ca_i_ * k_Ca_on_ * x20;
    const Real x22 = k_Ca_off_ + x13 + x14;
    const Real x23 = k_Ca_off_ * x10 * x21 + Na_i_ * Na_i_ * Na_i_ * x2 * x8 * x20 * x22 *
        folded[23];
    const Real x24 = x15 * folded[19] * x21 + Ca_i_ * x5 * x12 * x20 * x22 * folded[24];
    const Real x25 = Na_i_ * Na_i_ * Na_i_ * x2 * x8 * x11 * x20 * folded[25] + Ca_i_ * k_Ca_on_ *
        x10 * x16 * x20;
    const Real x26 = 3.0 * (Na_i_ * Na_i_ * Na_i_ * x2 * x8 * x18 * x20 * folded[22] - x5 * x12 *
        folded[13] * x23) + Na_i_ * x2 * x8 * folded[16] * x24 - x5 * x12 * folded[18] * x25;
    const Real x27 = x18 + x23 + x24 + x25;
    const Real x28 = reciprocal(x27);
    const Real x29 = (x26 * x28 + 2.0 * (x28 * (k_Ca_off_ * x25 - folded[19] * x23))) *
        folded[26] * reciprocal(x1 * x1 * folded[10] + 1.0);
    const Real x30 = V * folded[9];
    const Real x31 = exp(x30);
    const Real x32 = Ca_i_ * x31 + folded[27];
    const Real x33 = x_over_expm1(x30);
    const Real x34 = reciprocal(Ca_ss_);
    const Real x35 = Na_ss_ * x3 * folded[14] + 1.0;
    const Real x36 = reciprocal(x35);
    const Real x37 = omega_Ca_ * x9 * x36 + Na_ss_ * x2 * folded[16] * x36;
    const Real x38 = k_Ca_off_ + x37;
    const Real x39 = x17 + x5 * x12 * folded[17] * x38;
    const Real x40 = (Na_ss_ * folded[21] * (Na_ss_ * folded[20] + 1.0)) + 1.0;
    const Real x41 = reciprocal(x40);
    const Real x42 = Na_ss_ * Na_ss_ * Na_ss_ * x2 * folded[22] * x36 * x41 + Ca_ss_ * k_Ca_on_ *
        x41;
    const Real x43 = k_Ca_off_ * x37 * x42 + Na_ss_ * Na_ss_ * Na_ss_ * x2 * x22 * folded[23] *
        x36 * x41;
    const Real x44 = x15 * folded[19] * x42 + Ca_ss_ * x5 * x12 * x22 * folded[24] * x41;
    const Real x45 = Na_ss_ * Na_ss_ * Na_ss_ * x2 * folded[25] * x36 * x38 * x41 + Ca_ss_ *
        k_Ca_on_ * x16 * x37 * x41;
    const Real x46 = 3.0 * (Na_ss_ * Na_ss_ * Na_ss_ * x2 * folded[22] * x36 * x39 * x41 - x5 *
        x12 * folded[13] * x43) + Na_ss_ * x2 * folded[16] * x36 * x44 - x5 * x12 * folded[18] *
        x45;
    const Real x47 = x39 + x43 + x44 + x45;
    const Real x48 = reciprocal(x47);
    const Real x49 = (x46 * x48 + 2.0 * (x48 * (k_Ca_off_ * x45 - folded[19] * x43))) *
        folded[38] * reciprocal(x34 * x34 * folded[10] + 1.0);
    const Real x50 = folded[27] + Ca_ss_ * x31;
    const Real x51 = (K_m_CaMK_ * reciprocal(CaMK_trap_ + (CaMK_o_ * (1.0 - CaMK_trap_) *
        reciprocal(x34 * K_m_CaM_ + 1.0)))) + 1.0;
    const Real x52 = reciprocal(x51);
    const Real x53 = 1.0 - x52;
    const Real x54 = V - 10.0;
    const Real x55 = logistic(0.1 * x54);
    const Real x56 = 0.6 * x55 + 0.3;
    const Real x57 = f_Ca_slow_ * (0.7 - 0.6 * x55);
    const Real x58 = 1.0 - n_Ca_;
    const Real x59 = f_slow_ * folded[37];
    const Real x60 = (x53 * ((j_Ca_ * n_Ca_ * (f_Ca_fast_ * x56 + x57)) + (x58 * (f_fast_ *
        A_f_fast_ + x59)))) + 1.1 * (x52 * ((j_Ca_ * n_Ca_ * (x57 + f_Ca_fast_p_ * x56)) + (x58 *
        (f_fast_p_ * A_f_fast_ + x59))));
    const Real x61 = h_fast_ * A_h_fast_;
    const Real x62 = V - log(Na_o_ * reciprocal(Na_i_)) * folded[51];
    const Real x63 = m_ * m_ * m_ * (h_fast_ * j_ * folded[48] + (((j_ * x53 * (x61 + h_slow_ *
        folded[49])) + (j_p_ * x52 * (x61 + h_slow_p_ * folded[49]))) * folded[50])) * x62;
    const Real x64 = m_L_ * g_NaL_ * (h_L_ * x53 + h_L_p_ * x52) * x62;
    const Real x65 = exp(V * folded[57]);
    const Real x66 = reciprocal(x65);
    const Real x67 = x66 * folded[58] + 1.0;
    const Real x68 = x67 * x67 * x67 + folded[59];
    const Real x69 = exp(V * folded[53]);
    const Real x70 = reciprocal(x69);
    const Real x71 = Na_i_ * x70 * folded[54] + 1.0;
    const Real x72 = K_i_ * folded[55] + 1.0;
    const Real x73 = x71 * x71 * x71 + x72 * x72 - 1.0;
    const Real x74 = reciprocal(x73);
    const Real x75 = Na_i_ * folded[60] + K_i_ * folded[61] + folded[62];
    const Real x76 = reciprocal(x68);
    const Real x77 = reciprocal(x75);
    const Real x78 = K_i_ * K_i_ * x74 * x66 * x66 * x66 * x76 * x77 * folded[63];
    const Real x79 = Na_i_ * Na_i_ * Na_i_ * x70 * x70 * x70 * x74 * folded[56] + x78 + K_i_ *
        K_i_ * x74 * x77 * folded[64] + Na_i_ * Na_i_ * Na_i_ * x70 * x70 * x70 * x74 * x77 *
        folded[65];
    const Real x80 = K_i_ * K_i_ * x74 * x66 * x66 * x66 * x76 * folded[67] + Na_i_ * Na_i_ *
        Na_i_ * x70 * x70 * x70 * x74 * x76 * folded[68] + K_i_ * K_i_ * x74 * x76 * folded[69] +
        K_i_ * K_i_ * x74 * x76 * folded[70];
    const Real x81 = x76 * folded[72] + x66 * x66 * x66 * x76 * x77 * folded[73] + x66 * x66 *
        x66 * x76 * folded[74] + x76 * folded[75];
    const Real x82 = x78 + Na_i_ * Na_i_ * Na_i_ * x70 * x70 * x70 * x74 * x76 * folded[76] +
        Na_i_ * Na_i_ * Na_i_ * x70 * x70 * x70 * x74 * x66 * x66 * x66 * x76 * folded[77] +
        Na_i_ * Na_i_ * Na_i_ * x70 * x70 * x70 * x74 * x66 * x66 * x66 * x76 * x77 * folded[78];
    const Real x83 = x79 + x80 + x81 + x82;
    const Real x84 = reciprocal(x83);
    const Real x85 = 3.0 * ((x76 * x79 * folded[66] - x77 * x80 * folded[71]) * x84) + 2.0 * (x84 *
        (x82 * folded[79] - Na_i_ * Na_i_ * Na_i_ * x70 * x70 * x70 * x74 * x81 * folded[80]));
    const Real x86 = P_NaK_ * x85;
    const Real x87 = V * folded[52];
    const Real x88 = exp(x87);
    const Real x89 = x_over_expm1(x87);
    const Real x90 = (Na_i_ * x88 - Na_o_) * x89 * folded[82];
    const Real x91 = 0.75 * (Na_ss_ * x88) + folded[83];
    const Real x92 = x_s1_ * x_s2_ * g_Ks_ * (0.6 * reciprocal(pow(3.8e-05 * x1, 1.4) + 1.0) +
        1.0) * (V - (folded[51] * log(folded[84] * reciprocal(K_i_ + Na_i_ * P_KNa_))));
    const Real x93 = logistic(0.006613756613756614 * (V - 213.6));
    const Real x94 = 1.0 - x93;
    const Real x95 = V - log(K_o_ * reciprocal(K_i_)) * folded[51];
    const Real x96 = g_to_ * ((a_ * x53 * (i_fast_ * x93 + i_slow_ * x94)) + (a_p_ * x52 *
        (i_fast_p_ * x93 + i_slow_p_ * x94))) * x95;
    const Real x97 = logistic(0.02617115938236064 * (V + 54.81));
    const Real x98 = (x_r_fast_ * x97 + (x_r_slow_ * (1.0 - x97))) *
        logistic(0.013333333333333334 * (V + 55.0)) * logistic(0.03333333333333333 * x54) * x95 *
        folded[87];
    const Real x99 = x_K1_ * x95 * logistic(0.10534077741493732 * (V + folded[85])) * folded[88];
    const Real x100 = g_Kb_ * logistic(-0.05452562704471101 * (V - 14.48)) * x95;
    const Real x101 = 0.75 * (K_ss_ * x88) + folded[89];
    const Real x102 = x0 + x29 + 2.0 * (x32 * x33 * folded[35]) + x49 + 2.0 * (d_ * x33 * x50 *
        x60 * folded[41]) + x63 + x64 + x86 + x90 + 0.00125 * (d_ * x60 * folded[41] * x89 * x91) +
        x92 + x96 + x98 + x99 + x100 + 0.0003574 * (d_ * x60 * folded[41] * x89 * x101);
    current[0] = x102;
    current[1] = x63;
    current[2] = x64;
    current[3] = logistic(0.17510068289266328 * (V + 43.94));
    current[4] = x96;
    current[5] = d_ * x33 * x50 * x60 * folded[273];
    current[6] = d_ * x60 * x89 * x91 * folded[274];
    current[7] = d_ * x60 * x89 * x101 * folded[275];
    current[8] = x98;
    current[9] = x92;
    current[10] = x99;
    current[11] = x29;
    current[12] = x49;
    current[13] = x86;
    current[14] = x90;
    current[15] = x32 * x33 * folded[276];
    current[16] = x100;
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
    const double x3 = reciprocal(R_);
    const double x4 = reciprocal(T_);
    folded[9] = 2.0 * x3 * x4 * F_;
    folded[10] = K_m_Ca_act_ * K_m_Ca_act_;
    folded[11] = x3 * x4 * F_ * q_Na_;
    const double x5 = reciprocal(k_Na3_);
    folded[12] = Na_o_ * x5;
    const double x6 = reciprocal(k_Na2_);
    const double x7 = reciprocal(k_Na1_);
    const double x8 = k_asymm_ + (Na_o_ * x7 * (Na_o_ * x6 + 1.0)) + 1.0;
    const double x9 = reciprocal(x8);
    folded[13] = Na_o_ * Na_o_ * Na_o_ * x5 * x7 * x6 * x9 * omega_Na_;
    folded[14] = x5;
    folded[15] = x3 * x4 * F_ * q_Ca_;
    folded[16] = x5 * omega_NaCa_;
    folded[17] = Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x5 * x7 * x6 * x9 * omega_Na_;
    folded[18] = Na_o_ * x5 * omega_NaCa_;
    folded[19] = Ca_o_ * x9 * k_Ca_on_;
    folded[20] = x6;
    folded[21] = x7;
    folded[22] = x5 * x7 * x6 * omega_Na_;
    folded[23] = k_Ca_off_ * x5 * x7 * x6 * omega_Na_;
    folded[24] = Na_o_ * Na_o_ * Na_o_ * x5 * x7 * x6 * x9 * omega_Na_ * k_Ca_on_;
    folded[25] = Ca_o_ * x5 * x7 * x6 * x9 * omega_Na_ * k_Ca_on_;
    const double x10 = 1.0 - part_NaCa_ss_;
    folded[26] = x10 * g_NaCa_;
    folded[27] = -0.341 * Ca_o_;
    folded[28] = CMDN_max_ * K_m_CMDN_;
    folded[29] = TRPN_max_ * K_m_TRPN_;
    folded[30] = up_scale_ * J_up_max_;
    folded[31] = (K_m_up_ - delta_K_m_PLB_);
    const double x11 = delta_J_up_ + 1.0;
    folded[32] = up_scale_ * J_up_max_ * x11;
    const double x12 = reciprocal(Ca_nsr_full_);
    const double x13 = J_leak_max_ * x12;
    folded[33] = x13;
    const double x14 = reciprocal(tau_diff_Ca_);
    folded[34] = x14;
    const double x15 = reciprocal(C_m_);
    folded[35] = F_ * x15 * P_Cab_;
    const double x16 = 6.28 * (cell_radius_ * cell_radius_) + 6.28 * (cell_radius_ * cell_length_);
    const double x17 = reciprocal(F_);
    const double x18 = reciprocal(cell_radius_);
    const double x19 = reciprocal(cell_length_);
    folded[36] = x17 * C_m_ * x18 * x18 * x19 * x16;
    folded[37] = (1.0 - A_f_fast_);
    folded[38] = part_NaCa_ss_ * g_NaCa_;
    folded[39] = BSR_max_ * K_m_BSR_;
    folded[40] = BSL_max_ * K_m_BSL_;
    folded[41] = F_ * x15 * P_Ca_;
    const double x20 = reciprocal(tau_tr_);
    const double x21 = x20;
    folded[42] = x21;
    folded[43] = CSQN_max_ * K_m_CSQN_;
    folded[44] = CaMK_o_ * alpha_CaMK_;
    const double x22 = reciprocal(k_m2n_max_);
    folded[45] = k_2n_ * x22;
    folded[46] = F_ * x15 * P_Ca_ * beta_tau_ * rel_scale_;
    folded[47] = 1.25 * beta_tau_;
    folded[48] = sodium_for_tissue_ * g_Na_tissue_;
    const double x23 = 1.0 - A_h_fast_;
    folded[49] = x23;
    folded[50] = x0 * g_Na_;
    folded[51] = R_ * T_ * x17;
    folded[52] = x3 * x4 * F_;
    folded[53] = 0.3333333333333333 * x3 * x4 * F_ * delta_NaK_;
    const double x24 = reciprocal(K_Na_i0_);
    folded[54] = x24;
    const double x25 = reciprocal(K_K_i_);
    folded[55] = x25;
    const double x26 = reciprocal(K_MgATP_);
    const double x27 = MgATP_ * x26 + 1.0;
    const double x28 = reciprocal(x27);
    folded[56] = k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 * k_2p_;
    const double x29 = 1.0 - delta_NaK_;
    folded[57] = 0.3333333333333333 * x3 * x4 * F_ * x29;
    const double x30 = reciprocal(K_Na_o0_);
    folded[58] = Na_o_ * x30;
    const double x31 = reciprocal(K_K_o_);
    const double x32 = K_o_ * x31 + 1.0;
    folded[59] = (x32 * x32 - 1.0);
    const double x33 = reciprocal(K_NaP_);
    folded[60] = x33;
    const double x34 = reciprocal(K_KP_);
    folded[61] = x34;
    folded[62] = (H_i_ * reciprocal(K_HP_) + 1.0);
    folded[63] = Na_o_ * Na_o_ * Na_o_ * x28 * x25 * x25 * k_2m_ * x30 * x30 * x30 * k_4m_ *
        k_3m_ * P_total_ * H_i_;
    folded[64] = x28 * x25 * x25 * k_2p_ * k_4m_ * k_3m_ * P_total_ * H_i_;
    folded[65] = x28 * k_1p_ * x24 * x24 * x24 * k_2p_ * k_3m_ * P_total_ * H_i_;
    folded[66] = K_o_ * K_o_ * x31 * x31 * k_3p_;
    folded[67] = Na_o_ * Na_o_ * Na_o_ * x25 * x25 * k_2m_ * x30 * x30 * x30 * k_4m_ * k_1m_ *
        MgADP_;
    folded[68] = K_o_ * K_o_ * k_1p_ * x24 * x24 * x24 * k_2p_ * x31 * x31 * k_3p_;
    folded[69] = K_o_ * K_o_ * x25 * x25 * x31 * x31 * k_4m_ * k_3p_ * k_1m_ * MgADP_;
    folded[70] = K_o_ * K_o_ * x25 * x25 * k_2p_ * x31 * x31 * k_4m_ * k_3p_;
    folded[71] = x28 * k_3m_ * P_total_ * H_i_;
    folded[72] = K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * k_2p_ * x31 * x31 * k_3p_;
    folded[73] = Na_o_ * Na_o_ * Na_o_ * x28 * k_2m_ * x30 * x30 * x30 * k_3m_ * P_total_ * H_i_ *
        k_1m_ * MgADP_;
    folded[74] = Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 * k_2m_ * x30 * x30 * x30 *
        k_1m_ * MgADP_;
    folded[75] = K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * x31 * x31 * k_3p_ * k_1m_ * MgADP_;
    folded[76] = K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 * x31 * x31 *
        k_3p_;
    folded[77] = Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 *
        k_2m_ * x30 * x30 * x30;
    folded[78] = Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * k_2m_ * x30 * x30 * x30 *
        k_3m_ * P_total_ * H_i_;
    folded[79] = k_1m_ * MgADP_;
    folded[80] = k_1p_ * x24 * x24 * x24;
    const double x35 = reciprocal(tau_diff_Na_);
    folded[81] = x35;
    folded[82] = F_ * x15 * P_Nab_;
    folded[83] = -0.75 * Na_o_;
    folded[84] = (K_o_ + Na_o_ * P_KNa_);
    folded[85] = (105.8 - 2.6 * K_o_);
    const double x36 = reciprocal(tau_diff_K_);
    folded[86] = x36;
    const double x37 = sqrt(0.18518518518518517 * K_o_);
    folded[87] = g_Kr_ * x37;
    const double x38 = sqrt(K_o_);
    folded[88] = g_K1_ * x38;
    folded[89] = -0.75 * K_o_;
    folded[90] = P_Ca_ * x18 * x18 * x19 * x16;
    folded[91] = k_Ca_off_ * k_Ca_on_;
    folded[92] = Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x5 * x7 * x6 * x9 * omega_Na_ * k_Ca_on_;
    folded[93] = Ca_o_ * x9 * k_Ca_on_ * k_Ca_on_;
    folded[94] = Na_o_ * x5 * omega_NaCa_ * k_Ca_on_;
    folded[95] = Ca_o_ * k_Ca_off_ * x9 * k_Ca_on_ * k_Ca_on_;
    folded[96] = x10 * g_NaCa_ * K_m_Ca_act_ * K_m_Ca_act_;
    folded[97] = -0.02941176470588235 * x14;
    folded[98] = K_m_CaMK_ * CaMK_o_ * K_m_CaM_;
    folded[99] = part_NaCa_ss_ * g_NaCa_ * K_m_Ca_act_ * K_m_Ca_act_;
    folded[100] = (-x13 - 0.08695652173913043 * x21);
    folded[101] = R_ * T_ * x17 * g_NaL_;
    folded[102] = x7 * x6;
    folded[103] = x5 * omega_Ca_;
    folded[104] = x5 * x5 * omega_NaCa_;
    folded[105] = x5 * x5 * x7 * x6 * omega_Na_;
    folded[106] = Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x5 * x5 * x7 * x7 * x6 * x6 * x9 *
        omega_Na_ * omega_Na_;
    folded[107] = k_Ca_off_ * x5 * x5 * x7 * x6 * omega_Na_;
    folded[108] = Ca_o_ * x5 * x5 * x7 * x6 * x9 * omega_Na_ * k_Ca_on_;
    folded[109] = k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 * x24 * k_2p_;
    folded[110] = Na_o_ * Na_o_ * Na_o_ * x28 * x25 * x25 * k_2m_ * x30 * x30 * x30 * k_4m_ *
        k_3m_ * P_total_ * H_i_ * x33;
    folded[111] = Na_o_ * Na_o_ * Na_o_ * x28 * x24 * x25 * x25 * k_2m_ * x30 * x30 * x30 * k_4m_ *
        k_3m_ * P_total_ * H_i_;
    folded[112] = x28 * x25 * x25 * k_2p_ * k_4m_ * k_3m_ * P_total_ * H_i_ * x33;
    folded[113] = x28 * x24 * x25 * x25 * k_2p_ * k_4m_ * k_3m_ * P_total_ * H_i_;
    folded[114] = x28 * k_1p_ * x24 * x24 * x24 * k_2p_ * k_3m_ * P_total_ * H_i_ * x33;
    folded[115] = x28 * k_1p_ * x24 * x24 * x24 * x24 * k_2p_ * k_3m_ * P_total_ * H_i_;
    folded[116] = Na_o_ * Na_o_ * Na_o_ * x24 * x25 * x25 * k_2m_ * x30 * x30 * x30 * k_4m_ *
        k_1m_ * MgADP_;
    folded[117] = K_o_ * K_o_ * k_1p_ * x24 * x24 * x24 * x24 * k_2p_ * x31 * x31 * k_3p_;
    folded[118] = K_o_ * K_o_ * x24 * x25 * x25 * x31 * x31 * k_4m_ * k_3p_ * k_1m_ * MgADP_;
    folded[119] = K_o_ * K_o_ * x24 * x25 * x25 * k_2p_ * x31 * x31 * k_4m_ * k_3p_;
    folded[120] = x28 * k_3m_ * P_total_ * H_i_ * x33;
    folded[121] = Na_o_ * Na_o_ * Na_o_ * x28 * k_2m_ * x30 * x30 * x30 * k_3m_ * P_total_ * H_i_ *
        x33 * k_1m_ * MgADP_;
    folded[122] = K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 * x24 * x31 *
        x31 * k_3p_;
    folded[123] = Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 *
        x24 * k_2m_ * x30 * x30 * x30;
    folded[124] = Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * k_2m_ * x30 * x30 * x30 *
        k_3m_ * P_total_ * H_i_ * x33;
    folded[125] = Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * x24 * k_2m_ * x30 * x30 *
        x30 * k_3m_ * P_total_ * H_i_;
    folded[126] = k_1p_ * x24 * x24 * x24 * x24;
    folded[127] = Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * k_2m_ * x30 * x30 * x30 *
        k_3m_ * P_total_ * H_i_ * x33 * k_1m_ * MgADP_;
    folded[128] = -0.02941176470588235 * x35;
    folded[129] = 0.02941176470588235 * x35;
    folded[130] = R_ * T_ * x17 * g_Ks_;
    folded[131] = k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 * x25 * k_2p_;
    folded[132] = Na_o_ * Na_o_ * Na_o_ * x28 * x25 * x25 * k_2m_ * x30 * x30 * x30 * k_4m_ *
        k_3m_ * P_total_ * H_i_ * x34;
    folded[133] = Na_o_ * Na_o_ * Na_o_ * x28 * x25 * x25 * x25 * k_2m_ * x30 * x30 * x30 * k_4m_ *
        k_3m_ * P_total_ * H_i_;
    folded[134] = x28 * x25 * x25 * k_2p_ * k_4m_ * k_3m_ * P_total_ * H_i_ * x34;
    folded[135] = x28 * x25 * x25 * x25 * k_2p_ * k_4m_ * k_3m_ * P_total_ * H_i_;
    folded[136] = x28 * k_1p_ * x24 * x24 * x24 * k_2p_ * k_3m_ * P_total_ * H_i_ * x34;
    folded[137] = x28 * k_1p_ * x24 * x24 * x24 * x25 * k_2p_ * k_3m_ * P_total_ * H_i_;
    folded[138] = Na_o_ * Na_o_ * Na_o_ * x25 * x25 * x25 * k_2m_ * x30 * x30 * x30 * k_4m_ *
        k_1m_ * MgADP_;
    folded[139] = K_o_ * K_o_ * k_1p_ * x24 * x24 * x24 * x25 * k_2p_ * x31 * x31 * k_3p_;
    folded[140] = K_o_ * K_o_ * x25 * x25 * x25 * x31 * x31 * k_4m_ * k_3p_ * k_1m_ * MgADP_;
    folded[141] = K_o_ * K_o_ * x25 * x25 * x25 * k_2p_ * x31 * x31 * k_4m_ * k_3p_;
    folded[142] = x28 * k_3m_ * P_total_ * H_i_ * x34;
    folded[143] = Na_o_ * Na_o_ * Na_o_ * x28 * k_2m_ * x30 * x30 * x30 * k_3m_ * P_total_ * H_i_ *
        x34 * k_1m_ * MgADP_;
    folded[144] = K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 * x25 * x31 *
        x31 * k_3p_;
    folded[145] = Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 *
        x25 * k_2m_ * x30 * x30 * x30;
    folded[146] = Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * k_2m_ * x30 * x30 * x30 *
        k_3m_ * P_total_ * H_i_ * x34;
    folded[147] = Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * x25 * k_2m_ * x30 * x30 *
        x30 * k_3m_ * P_total_ * H_i_;
    folded[148] = k_1p_ * x24 * x24 * x24 * x25;
    folded[149] = Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * k_2m_ * x30 * x30 * x30 *
        k_3m_ * P_total_ * H_i_ * x34 * k_1m_ * MgADP_;
    folded[150] = R_ * T_ * x17 * g_to_;
    folded[151] = R_ * T_ * x17 * g_Kr_ * x37;
    folded[152] = R_ * T_ * x17 * g_K1_ * x38;
    folded[153] = R_ * T_ * x17 * g_Kb_;
    folded[154] = -0.02941176470588235 * x36;
    folded[155] = 0.02941176470588235 * x36;
    folded[156] = 0.13354700854700854 * x1;
    folded[157] = 0.044515669515669515 * x1;
    folded[158] = 0.27056277056277056 * x2;
    folded[159] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x5 * q_Na_ * x7 * x6 * x9 * omega_Na_;
    folded[160] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x5 * x5 * q_Na_ * x7 * x6 * x9 *
        omega_Na_;
    folded[161] = x3 * x4 * F_ * x5 * q_Na_ * omega_Ca_;
    folded[162] = x3 * x4 * F_ * omega_Ca_ * q_Ca_;
    folded[163] = x3 * x4 * F_ * x5 * q_Na_ * omega_NaCa_;
    folded[164] = x3 * x4 * F_ * x5 * x5 * q_Na_ * omega_NaCa_;
    folded[165] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x5 * q_Na_ * x7 * x6 * x9 *
        omega_Na_;
    folded[166] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * k_Ca_off_ * x5 * x5 * q_Na_ * x7 *
        x6 * x9 * omega_Na_;
    folded[167] = x3 * x4 * F_ * Na_o_ * x5 * q_Na_ * omega_Ca_;
    folded[168] = x3 * x4 * F_ * Na_o_ * x5 * q_Na_ * omega_NaCa_;
    folded[169] = x3 * x4 * F_ * Na_o_ * Na_o_ * x5 * x5 * q_Na_ * omega_NaCa_;
    folded[170] = x3 * x4 * F_ * x5 * q_Na_ * x7 * x6 * omega_Na_;
    folded[171] = x3 * x4 * F_ * x5 * x5 * q_Na_ * x7 * x6 * omega_Na_;
    folded[172] = x3 * x4 * F_ * k_Ca_off_ * x5 * q_Na_ * x7 * x6 * omega_Na_;
    folded[173] = x3 * x4 * F_ * k_Ca_off_ * x5 * x5 * q_Na_ * x7 * x6 * omega_Na_;
    folded[174] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x5 * q_Na_ * x7 * x6 * x9 * omega_Na_ *
        k_Ca_on_;
    folded[175] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x5 * x5 * q_Na_ * x7 * x6 * x9 *
        omega_Na_ * k_Ca_on_;
    folded[176] = x3 * x4 * F_ * Ca_o_ * x5 * q_Na_ * x7 * x6 * x9 * omega_Na_ * k_Ca_on_;
    folded[177] = x3 * x4 * F_ * Ca_o_ * x5 * x5 * q_Na_ * x7 * x6 * x9 * omega_Na_ * k_Ca_on_;
    folded[178] = x3 * x4 * F_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 *
        delta_NaK_ * k_2p_;
    folded[179] = x3 * x4 * F_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 * x24 * x24 *
        delta_NaK_ * k_2p_;
    folded[180] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x28 * x24 * delta_NaK_ * x25 * x25 *
        k_2m_ * x30 * x30 * x30 * k_4m_ * k_3m_ * P_total_ * H_i_;
    folded[181] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x28 * x25 * x25 * k_2m_ * x30 * x30 *
        x30 * x29 * k_4m_ * k_3m_ * P_total_ * H_i_;
    folded[182] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x28 * x25 * x25 * k_2m_ * x30 *
        x30 * x30 * x30 * x29 * k_4m_ * k_3m_ * P_total_ * H_i_;
    folded[183] = x3 * x4 * F_ * x28 * x24 * delta_NaK_ * x25 * x25 * k_2p_ * k_4m_ * k_3m_ *
        P_total_ * H_i_;
    folded[184] = x3 * x4 * F_ * x28 * k_1p_ * x24 * x24 * x24 * delta_NaK_ * k_2p_ * k_3m_ *
        P_total_ * H_i_;
    folded[185] = x3 * x4 * F_ * x28 * k_1p_ * x24 * x24 * x24 * x24 * delta_NaK_ * k_2p_ * k_3m_ *
        P_total_ * H_i_;
    folded[186] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * x30 * x29 * x31 * x31 * k_3p_;
    folded[187] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x24 * delta_NaK_ * x25 * x25 * k_2m_ *
        x30 * x30 * x30 * k_4m_ * k_1m_ * MgADP_;
    folded[188] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x25 * x25 * k_2m_ * x30 * x30 * x30 *
        x29 * k_4m_ * k_1m_ * MgADP_;
    folded[189] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x25 * x25 * k_2m_ * x30 * x30 *
        x30 * x30 * x29 * k_4m_ * k_1m_ * MgADP_;
    folded[190] = x3 * x4 * F_ * K_o_ * K_o_ * k_1p_ * x24 * x24 * x24 * delta_NaK_ * k_2p_ * x31 *
        x31 * k_3p_;
    folded[191] = x3 * x4 * F_ * K_o_ * K_o_ * k_1p_ * x24 * x24 * x24 * x24 * delta_NaK_ * k_2p_ *
        x31 * x31 * k_3p_;
    folded[192] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * k_1p_ * x24 * x24 * x24 * k_2p_ * x30 *
        x29 * x31 * x31 * k_3p_;
    folded[193] = x3 * x4 * F_ * K_o_ * K_o_ * x24 * delta_NaK_ * x25 * x25 * x31 * x31 * k_4m_ *
        k_3p_ * k_1m_ * MgADP_;
    folded[194] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * x25 * x25 * x30 * x29 * x31 * x31 * k_4m_ *
        k_3p_ * k_1m_ * MgADP_;
    folded[195] = x3 * x4 * F_ * K_o_ * K_o_ * x24 * delta_NaK_ * x25 * x25 * k_2p_ * x31 * x31 *
        k_4m_ * k_3p_;
    folded[196] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * x25 * x25 * k_2p_ * x30 * x29 * x31 * x31 *
        k_4m_ * k_3p_;
    folded[197] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * k_2p_ * x30 *
        x29 * x31 * x31 * k_3p_;
    folded[198] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x28 * k_2m_ * x30 * x30 * x30 * x29 *
        k_3m_ * P_total_ * H_i_ * k_1m_ * MgADP_;
    folded[199] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x28 * k_2m_ * x30 * x30 * x30 *
        x30 * x29 * k_3m_ * P_total_ * H_i_ * k_1m_ * MgADP_;
    folded[200] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 * k_2m_ * x30 *
        x30 * x30 * x29 * k_1m_ * MgADP_;
    folded[201] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 *
        k_2m_ * x30 * x30 * x30 * x30 * x29 * k_1m_ * MgADP_;
    folded[202] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * x30 * x29 *
        x31 * x31 * k_3p_ * k_1m_ * MgADP_;
    folded[203] = x3 * x4 * F_ * K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 *
        x24 * delta_NaK_ * x31 * x31 * k_3p_;
    folded[204] = x3 * x4 * F_ * K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 * x24 *
        x24 * x24 * delta_NaK_ * x31 * x31 * k_3p_;
    folded[205] = x3 * x4 * F_ * Na_o_ * K_o_ * K_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 *
        x24 * x24 * x30 * x29 * x31 * x31 * k_3p_;
    folded[206] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 *
        x24 * x24 * delta_NaK_ * k_2m_ * x30 * x30 * x30;
    folded[207] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 *
        x24 * x24 * x24 * delta_NaK_ * k_2m_ * x30 * x30 * x30;
    folded[208] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 * k_1p_ * x24 *
        x24 * x24 * k_2m_ * x30 * x30 * x30 * x29;
    folded[209] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * k_4p_ * MgATP_ * x26 * x28 *
        k_1p_ * x24 * x24 * x24 * k_2m_ * x30 * x30 * x30 * x30 * x29;
    folded[210] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 *
        delta_NaK_ * k_2m_ * x30 * x30 * x30 * k_3m_ * P_total_ * H_i_;
    folded[211] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * x24 *
        delta_NaK_ * k_2m_ * x30 * x30 * x30 * k_3m_ * P_total_ * H_i_;
    folded[212] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 * k_2m_ *
        x30 * x30 * x30 * x29 * k_3m_ * P_total_ * H_i_;
    folded[213] = x3 * x4 * F_ * Na_o_ * Na_o_ * Na_o_ * Na_o_ * x28 * k_1p_ * x24 * x24 * x24 *
        k_2m_ * x30 * x30 * x30 * x30 * x29 * k_3m_ * P_total_ * H_i_;
    folded[214] = x3 * x4 * F_ * k_1p_ * x24 * x24 * x24 * delta_NaK_;
    folded[215] = x3 * x4 * F_ * k_1p_ * x24 * x24 * x24 * x24 * delta_NaK_;
    folded[216] = x3 * x4 * F_ * F_ * x15 * P_Nab_;
    folded[217] = x3 * x4 * F_ * F_ * x15 * P_Ca_;
    folded[218] = x3 * x4 * F_ * F_ * x15 * P_Cab_;
    folded[219] = x0 * g_Na_ * x23;
    folded[220] = F_ * x15 * P_Ca_ * A_f_fast_;
    folded[221] = R_ * T_ * x17 * g_Ks_ * P_KNa_;
    folded[222] = 0.00026805000000000004 * F_ * x15 * P_Ca_;
    folded[223] = 0.00046834020232296733 * x17 * C_m_ * x18 * x18 * x19 * x16;
    folded[224] = K_m_CaMK_ * CaMK_o_ * K_m_CaM_ * up_scale_ * J_up_max_;
    folded[225] = K_m_CaMK_ * CaMK_o_ * K_m_CaM_ * up_scale_ * J_up_max_ * x11;
    folded[226] = 0.02941176470588235 * x14;
    folded[227] = 0.08117647058823528 * J_leak_max_ * x12;
    folded[228] = K_m_CaMK_ * up_scale_ * J_up_max_;
    folded[229] = K_m_CaMK_ * up_scale_ * J_up_max_ * x11;
    folded[230] = 0.0009366804046459347 * x17 * C_m_ * x10 * g_NaCa_ * x18 * x18 * x19 * x16;
    folded[231] = 0.01592356687898089 * x17 * C_m_ * x18 * x18 * x19 * x16;
    folded[232] = 0.03184713375796178 * P_Ca_ * x18 * x18 * x19 * x16;
    folded[233] = 0.03184713375796178 * P_Ca_ * A_f_fast_ * x18 * x18 * x19 * x16;
    folded[234] = 0.03503184713375797 * P_Ca_ * A_f_fast_ * x18 * x18 * x19 * x16;
    folded[235] = 0.03503184713375797 * P_Ca_ * x18 * x18 * x19 * x16;
    folded[236] = 0.03184713375796178 * x17 * C_m_ * part_NaCa_ss_ * g_NaCa_ * x18 * x18 * x19 *
        x16;
    folded[237] = 0.08695652173913043 * x20;
    folded[238] = CaMK_o_ * CaMK_o_ * K_m_CaM_ * alpha_CaMK_;
    folded[239] = CaMK_o_ * K_m_CaM_ * alpha_CaMK_;
    folded[240] = k_2n_ * k_2n_ * x22;
    folded[241] = 4.0 * k_2n_ * K_m_n_;
    folded[242] = x3 * x4 * F_ * F_ * x15 * P_Ca_ * beta_tau_ * rel_scale_;
    folded[243] = F_ * x15 * P_Ca_ * A_f_fast_ * beta_tau_ * rel_scale_;
    folded[244] = 1.1 * F_ * x15 * P_Ca_ * A_f_fast_ * beta_tau_ * rel_scale_;
    folded[245] = 1.1 * F_ * x15 * P_Ca_ * beta_tau_ * rel_scale_;
    folded[246] = 0.0123 * beta_tau_;
    folded[247] = 1.25 * F_ * x15 * P_Ca_ * beta_tau_ * rel_scale_;
    folded[248] = 1.25 * F_ * x15 * P_Ca_ * A_f_fast_ * beta_tau_ * rel_scale_;
    folded[249] = 1.375 * F_ * x15 * P_Ca_ * A_f_fast_ * beta_tau_ * rel_scale_;
    folded[250] = 1.375 * F_ * x15 * P_Ca_ * beta_tau_ * rel_scale_;
    folded[251] = 0.015375 * beta_tau_;
    folded[252] = 0.0009366804046459347 * x17 * C_m_ * x18 * x18 * x19 * x16;
    folded[253] = 0.002810041213937804 * x17 * C_m_ * x18 * x18 * x19 * x16;
    folded[254] = 0.0009366804046459347 * x17 * C_m_ * x0 * g_Na_ * x23 * x18 * x18 * x19 * x16;
    folded[255] = 0.0009366804046459347 * x17 * C_m_ * x0 * g_Na_ * x18 * x18 * x19 * x16;
    folded[256] = 0.0009366804046459347 * x17 * C_m_ * g_NaL_ * x18 * x18 * x19 * x16;
    folded[257] = 0.002810041213937804 * x17 * C_m_ * P_NaK_ * x18 * x18 * x19 * x16;
    folded[258] = 0.03184713375796178 * x17 * C_m_ * x18 * x18 * x19 * x16;
    folded[259] = 3.980891719745223e-05 * P_Ca_ * x18 * x18 * x19 * x16;
    folded[260] = 3.980891719745223e-05 * P_Ca_ * A_f_fast_ * x18 * x18 * x19 * x16;
    folded[261] = 4.378980891719746e-05 * P_Ca_ * A_f_fast_ * x18 * x18 * x19 * x16;
    folded[262] = 4.378980891719746e-05 * P_Ca_ * x18 * x18 * x19 * x16;
    folded[263] = 0.0009366804046459347 * x17 * C_m_ * g_to_ * x18 * x18 * x19 * x16;
    folded[264] = 0.0009366804046459347 * x17 * C_m_ * g_Kr_ * x37 * x18 * x18 * x19 * x16;
    folded[265] = 0.0009366804046459347 * x17 * C_m_ * g_Ks_ * x18 * x18 * x19 * x16;
    folded[266] = 0.0009366804046459347 * x17 * C_m_ * g_K1_ * x38 * x18 * x18 * x19 * x16;
    folded[267] = 2.9898838516298236e-08 * x17 * C_m_ * g_Ks_ * x18 * x18 * x19 * x16;
    folded[268] = x3 * x4 * F_ * P_Ca_ * x18 * x18 * x19 * x16;
    folded[269] = 1.1382165605095542e-05 * P_Ca_ * x18 * x18 * x19 * x16;
    folded[270] = 1.1382165605095542e-05 * P_Ca_ * A_f_fast_ * x18 * x18 * x19 * x16;
    folded[271] = 1.2520382165605097e-05 * P_Ca_ * A_f_fast_ * x18 * x18 * x19 * x16;
    folded[272] = 1.2520382165605097e-05 * P_Ca_ * x18 * x18 * x19 * x16;
    folded[273] = 2.0 * F_ * x15 * P_Ca_;
    folded[274] = 0.00125 * F_ * x15 * P_Ca_;
    folded[275] = 0.0003574 * F_ * x15 * P_Ca_;
    folded[276] = 2.0 * F_ * x15 * P_Cab_;
  }

 private:
  double folded[277] = {};
};

}  // namespace cw
