// Generated from mitchell_schaeffer.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Two-current model of the cardiac membrane. Mitchell & Schaeffer 2003, Bull Math Biol 65:767,
/// doi:10.1016/S0092-8240(03)00041-7
struct MitchellSchaeffer : GeneratedCell {
  MitchellSchaeffer() { prepare(); }

  /// potential at rest, mV
  double V_rest = -80.0;
  /// upper end of the potential's scale, where the inward current vanishes, mV
  double V_peak = 20.0;
  /// time constant of the inward current, ms
  double tau_in = 0.3;
  /// value of u above which the gate closes
  double v_gate = 0.13;
  /// time constant of the gate's opening, ms
  double tau_open = 120.0;
  /// time constant of the gate's closing, ms
  double tau_close = 150.0;
  /// time constant of the outward current, ms
  double tau_out = 6.0;

  static constexpr std::string_view name = "mitchell_schaeffer";
  static constexpr std::string_view description = "Two-current model of the cardiac membrane";
  static constexpr std::string_view publication =
      "Mitchell & Schaeffer 2003, Bull Math Biol 65:767, doi:10.1016/S0092-8240(03)00041-7";
  static constexpr double initial_V = -80.0;
  static constexpr int state_count = 1;
  static constexpr int gate_count = 1;
  static constexpr int column_count = 2;
  static constexpr std::array<StateVariable, state_count> states{{
      {"h", "1", 1.0, "gate of the inward current", 1.0},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 1> currents{{
      {"i_ion", "A/F", "current of all channels"},
  }};

  static constexpr auto parameters() {
    return std::array<ParameterOf<MitchellSchaeffer>, 7>{{
        {"V_rest", &MitchellSchaeffer::V_rest, "potential at rest", "mV"},
        {"V_peak", &MitchellSchaeffer::V_peak,
            "upper end of the potential's scale, where the inward current vanishes", "mV"},
        {"tau_in", &MitchellSchaeffer::tau_in, "time constant of the inward current", "ms"},
        {"v_gate", &MitchellSchaeffer::v_gate, "value of u above which the gate closes", "1"},
        {"tau_open", &MitchellSchaeffer::tau_open, "time constant of the gate's opening", "ms"},
        {"tau_close", &MitchellSchaeffer::tau_close, "time constant of the gate's closing", "ms"},
        {"tau_out", &MitchellSchaeffer::tau_out, "time constant of the outward current", "ms"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    (void)V;
    const bool x0 = v_gate > reciprocal(V_peak - V_rest) * (-V_rest + switch_V);
    const Real x1 = select(x0, folded[0], folded[1]);
    constant[0] = x1 * select(x0, 1.0, 0.0);
    slope[0] = -x1;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied; (void)rate;
    const Real h = state[0];
    const Real x0 = V - V_rest;
    source = -folded[2] * (-x0 * folded[3] + folded[5] * h * (x0 * x0) * (-x0 * folded[4] + 1.0));
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    (void)V;
    const bool x0 = v_gate > reciprocal(V_peak - V_rest) * (-V_rest + switch_V);
    const Real x1 = select(x0, folded[0], folded[1]);
    column[0] = x1 * select(x0, 1.0, 0.0);
    column[1] = -x1;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied; (void)column; (void)rate; (void)slope;
    const Real h = state[0];
    const Real x0 = V - V_rest;
    source = -folded[2] * (-x0 * folded[3] + folded[5] * h * (x0 * x0) * (-x0 * folded[4] + 1.0));
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    (void)V; (void)switch_V;
    constant_dV[0] = 0.0;
    slope_dV[0] = 0.0;
  }

  template <class Real>
  CW_HD void derivatives(const Real& V, const Real& switch_V, const Real* state,
      RateDerivatives<1>& derivative) const {
    (void)switch_V;
    const Real h = state[0];
    const Real x0 = V - V_rest;
    const Real x1 = x0 * x0;
    const Real x2 = -x0 * folded[4] + 1.0;
    derivative.source_dV = -folded[2] * (x2 * folded[5] * h * (2.0 * V + folded[8]) + folded[6] -
        x1 * folded[7] * h);
    derivative.source_dstate[0] = -x1 * x2 * folded[9];
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    const Real h = state[0];
    const Real x0 = V - V_rest;
    current[0] = folded[2] * (-x0 * folded[3] + folded[5] * h * (x0 * x0) * (-x0 * folded[4] +
        1.0));
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    folded[0] = reciprocal(tau_open);
    folded[1] = reciprocal(tau_close);
    folded[2] = -V_peak + V_rest;
    folded[3] = reciprocal(tau_out) * reciprocal(V_peak - V_rest);
    folded[4] = reciprocal(V_peak - V_rest);
    folded[5] = reciprocal(tau_in) * reciprocal((V_peak - V_rest) * (V_peak - V_rest));
    folded[6] = -reciprocal(tau_out) * reciprocal(V_peak - V_rest);
    folded[7] = reciprocal(tau_in) * reciprocal((V_peak - V_rest) * (V_peak - V_rest) * (V_peak -
        V_rest));
    folded[8] = -2.0 * V_rest;
    folded[9] = reciprocal(tau_in) * reciprocal((V_peak - V_rest) * (V_peak - V_rest)) * (-V_peak +
        V_rest);
  }

 private:
  double folded[10] = {};
};

}  // namespace cw
