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
  double V_rest_ = -80.0;
  /// upper end of the potential's scale, where the inward current vanishes, mV
  double V_peak_ = 20.0;
  /// time constant of the inward current, ms
  double tau_in_ = 0.3;
  /// value of u above which the gate closes
  double v_gate_ = 0.13;
  /// time constant of the gate's opening, ms
  double tau_open_ = 120.0;
  /// time constant of the gate's closing, ms
  double tau_close_ = 150.0;
  /// time constant of the outward current, ms
  double tau_out_ = 6.0;

  static constexpr std::string_view name = "mitchell_schaeffer";
  static constexpr std::string_view description = "Two-current model of the cardiac membrane";
  static constexpr std::string_view publication = "Mitchell & Schaeffer 2003, Bull Math Biol 65:767, doi:10.1016/S0092-8240(03)00041-7";
  static constexpr double initial_V = -80.0;
  static constexpr int state_count = 1;
  static constexpr int gate_count = 1;
  static constexpr int column_count = 2;
  static constexpr int coupled_count = 0;
  static constexpr int coupling_count = 0;
  static constexpr int factor_count = 0;
  static constexpr std::array<CoupledPair, 0> coupling{};
  static constexpr std::array<StateVariable, 1> states{{
      {"h", "1", 1.0, "gate of the inward current", 1.0},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 1> currents{{
      {"i_ion", "A/F", "current of all channels"},
  }};
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<MitchellSchaeffer>, 7>{{
        {"V_rest", &MitchellSchaeffer::V_rest_, "potential at rest", "mV"},
        {"V_peak", &MitchellSchaeffer::V_peak_, "upper end of the potential's scale, where the inward current vanishes", "mV"},
        {"tau_in", &MitchellSchaeffer::tau_in_, "time constant of the inward current", "ms"},
        {"v_gate", &MitchellSchaeffer::v_gate_, "value of u above which the gate closes", "1"},
        {"tau_open", &MitchellSchaeffer::tau_open_, "time constant of the gate's opening", "ms"},
        {"tau_close", &MitchellSchaeffer::tau_close_, "time constant of the gate's closing", "ms"},
        {"tau_out", &MitchellSchaeffer::tau_out_, "time constant of the outward current", "ms"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    (void)V;
    const auto x0 = (switch_V - V_rest_) * folded[0] < v_gate_;
    const Real x1 = reciprocal(select(x0, tau_open_, tau_close_));
    constant[0] = select(x0, 1.0, 0.0) * x1;
    slope[0] = -x1;
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied; (void)rate;
    const Real h_ = state[0];
    const Real x0 = V - V_rest_;
    source = ((h_ * x0 * x0 * (1.0 - x0 * folded[0]) * folded[1]) - x0 * folded[2]) * folded[3];
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    (void)V;
    const auto x0 = (switch_V - V_rest_) * folded[0] < v_gate_;
    const Real x1 = reciprocal(select(x0, tau_open_, tau_close_));
    column[0] = select(x0, 1.0, 0.0) * x1;
    column[1] = -x1;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)column; (void)applied; (void)rate; (void)slope;
    const Real h_ = state[0];
    const Real x0 = V - V_rest_;
    source = ((h_ * x0 * x0 * (1.0 - x0 * folded[0]) * folded[1]) - x0 * folded[2]) * folded[3];
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
    const Real h_ = state[0];
    const Real x0 = V - V_rest_;
    const Real x1 = 1.0 - x0 * folded[0];
    const Real x2 = x0 * x0;
    derivative.source_dV = folded[3] * ((2.0 * (h_ * x0 * x1 * folded[1]) - h_ * folded[4] * x2) -
        folded[2]);
    derivative.source_dstate[0] = x1 * folded[5] * x2;
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    const Real h_ = state[0];
    const Real x0 = V - V_rest_;
    current[0] = -((h_ * x0 * x0 * (1.0 - x0 * folded[0]) * folded[1]) - x0 * folded[2]) *
        folded[3];
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    const double x0 = V_peak_ - V_rest_;
    const double x1 = reciprocal(x0);
    folded[0] = x1;
    const double x2 = x1 * reciprocal(tau_in_);
    const double x3 = x1 * x2;
    folded[1] = x3;
    folded[2] = x1 * reciprocal(tau_out_);
    folded[3] = x0;
    folded[4] = x1 * x3;
    folded[5] = x2;
  }

 private:
  double folded[6] = {};
};

}  // namespace cw
