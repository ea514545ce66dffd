// Generated from fitzhugh_nagumo.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// FitzHugh-Nagumo model as modified for cardiac cells by Rogers and McCulloch. Rogers & McCulloch
/// 1994, IEEE Trans Biomed Eng 41:743, doi:10.1109/10.310090
struct FitzhughNagumo : GeneratedCell {
  FitzhughNagumo() { prepare(); }

  /// potential at rest, mV
  double V_rest_ = -85.0;
  /// potential at the peak of a full excitation, mV
  double V_peak_ = 40.0;
  /// excitation threshold, as a share of the way from rest to peak
  double a_ = 0.13;
  /// rate of excitation, 1/ms
  double c1_ = 0.26;
  /// rate at which the recovery repolarises, 1/ms
  double c2_ = 0.1;
  /// rate of recovery, 1/ms
  double b_ = 0.013;
  /// decay of the recovery relative to its drive
  double d_ = 1.0;

  static constexpr std::string_view name = "fitzhugh_nagumo";
  static constexpr std::string_view description = "FitzHugh-Nagumo model as modified for cardiac cells by Rogers and McCulloch";
  static constexpr std::string_view publication = "Rogers & McCulloch 1994, IEEE Trans Biomed Eng 41:743, doi:10.1109/10.310090";
  static constexpr double initial_V = -85.0;
  static constexpr int state_count = 1;
  static constexpr int gate_count = 1;
  static constexpr int column_count = 2;
  static constexpr int coupled_count = 0;
  static constexpr int coupling_count = 0;
  static constexpr int factor_count = 0;
  static constexpr std::array<CoupledPair, 0> coupling{};
  static constexpr std::array<StateVariable, 1> states{{
      {"r", "1", 0.0, "recovery", 1.0},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 1> currents{{
      {"i_ion", "A/F", "current of all channels"},
  }};
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<FitzhughNagumo>, 7>{{
        {"V_rest", &FitzhughNagumo::V_rest_, "potential at rest", "mV"},
        {"V_peak", &FitzhughNagumo::V_peak_, "potential at the peak of a full excitation", "mV"},
        {"a", &FitzhughNagumo::a_, "excitation threshold, as a share of the way from rest to peak", "1"},
        {"c1", &FitzhughNagumo::c1_, "rate of excitation", "1/ms"},
        {"c2", &FitzhughNagumo::c2_, "rate at which the recovery repolarises", "1/ms"},
        {"b", &FitzhughNagumo::b_, "rate of recovery", "1/ms"},
        {"d", &FitzhughNagumo::d_, "decay of the recovery relative to its drive", "1"},
    }};
  }

  template <class Real>
  CW_HD void gate_rates(const Real& V, const Real& switch_V, Real* constant, Real* slope) const {
    (void)switch_V;
    constant[0] = (V - V_rest_) * folded[0];
    slope[0] = folded[1];
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied; (void)rate;
    const Real r_ = state[0];
    const Real x0 = V - V_rest_;
    const Real x1 = x0 * folded[2];
    source = -(r_ * x0 * folded[3] - (x0 * (x1 - a_) * (1.0 - x1) * folded[4])) * folded[5];
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    (void)switch_V;
    column[0] = (V - V_rest_) * folded[0];
    column[1] = folded[1];
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)column; (void)applied; (void)rate; (void)slope;
    const Real r_ = state[0];
    const Real x0 = V - V_rest_;
    const Real x1 = x0 * folded[2];
    source = -(r_ * x0 * folded[3] - (x0 * (x1 - a_) * (1.0 - x1) * folded[4])) * folded[5];
  }

  template <class Real>
  CW_HD void gate_derivatives(const Real& V, const Real& switch_V, Real* constant_dV,
      Real* slope_dV) const {
    (void)V; (void)switch_V;
    constant_dV[0] = folded[0];
    slope_dV[0] = 0.0;
  }

  template <class Real>
  CW_HD void derivatives(const Real& V, const Real& switch_V, const Real* state,
      RateDerivatives<1>& derivative) const {
    (void)switch_V;
    const Real r_ = state[0];
    const Real x0 = V - V_rest_;
    const Real x1 = x0 * folded[2];
    const Real x2 = x1 - a_;
    const Real x3 = 1.0 - x1;
    const Real x4 = x0 * folded[6];
    derivative.source_dV = -folded[5] * (r_ * folded[3] + x2 * x4 - x2 * x3 * folded[4] - x3 * x4);
    derivative.source_dstate[0] = -c2_ * x0;
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    const Real r_ = state[0];
    const Real x0 = V - V_rest_;
    const Real x1 = x0 * folded[2];
    current[0] = (r_ * x0 * folded[3] - (x0 * (x1 - a_) * (1.0 - x1) * folded[4])) * folded[5];
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    const double x0 = V_peak_ - V_rest_;
    const double x1 = reciprocal(x0);
    folded[0] = x1 * b_;
    folded[1] = -b_ * d_;
    folded[2] = x1;
    folded[3] = x1 * c2_;
    const double x2 = x1 * c1_;
    folded[4] = x2;
    folded[5] = x0;
    folded[6] = x1 * x2;
  }

 private:
  double folded[7] = {};
};

}  // namespace cw
