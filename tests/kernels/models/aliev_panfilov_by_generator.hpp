// Generated from aliev_panfilov_by_generator.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// Two-variable model of an excitable cell; shows that the generator gives the same as the
/// hand-written model. Aliev & Panfilov 1996, Chaos Solitons Fractals 7:293,
/// doi:10.1016/0960-0779(95)00089-5
struct AlievPanfilovByGenerator : GeneratedCell {
  AlievPanfilovByGenerator() { prepare(); }

  /// duration of a unit of the dimensionless time, ms
  double time_scale_ = 12.9;
  /// excitation threshold
  double alpha_ = 0.01;
  /// rate of excitation
  double c_ = 8.0;
  /// shape of the recovery's nullcline
  double b_ = 0.15;
  /// slow rate of recovery
  double gamma_ = 0.002;
  /// voltage-dependent rate of recovery
  double mu1_ = 0.2;
  /// offset of the potential in that rate
  double mu2_ = 0.3;

  static constexpr std::string_view name = "aliev_panfilov_by_generator";
  static constexpr std::string_view description = "Two-variable model of an excitable cell; shows that the generator gives the same as the hand-written model";
  static constexpr std::string_view publication = "Aliev & Panfilov 1996, Chaos Solitons Fractals 7:293, doi:10.1016/0960-0779(95)00089-5";
  static constexpr double initial_V = -80.0;
  static constexpr int state_count = 1;
  static constexpr int gate_count = 0;
  static constexpr int column_count = 0;
  static constexpr int coupled_count = 0;
  static constexpr int coupling_count = 0;
  static constexpr int factor_count = 0;
  static constexpr std::array<CoupledPair, 0> coupling{};
  static constexpr std::array<StateVariable, 1> states{{
      {"r", "1", 0.0, "recovery", 0.6},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 1> currents{{
      {"i_ion", "A/F", "current of all channels"},
  }};
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<AlievPanfilovByGenerator>, 7>{{
        {"time_scale", &AlievPanfilovByGenerator::time_scale_, "duration of a unit of the dimensionless time", "ms"},
        {"alpha", &AlievPanfilovByGenerator::alpha_, "excitation threshold", "1"},
        {"c", &AlievPanfilovByGenerator::c_, "rate of excitation", "1"},
        {"b", &AlievPanfilovByGenerator::b_, "shape of the recovery's nullcline", "1"},
        {"gamma", &AlievPanfilovByGenerator::gamma_, "slow rate of recovery", "1"},
        {"mu1", &AlievPanfilovByGenerator::mu1_, "voltage-dependent rate of recovery", "1"},
        {"mu2", &AlievPanfilovByGenerator::mu2_, "offset of the potential in that rate", "1"},
    }};
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied;
    const Real r_ = state[0];
    const Real x0 = V + 80.0;
    const Real x1 = x0 * c_;
    rate[0] = (gamma_ + (r_ * mu1_ * reciprocal(0.01 * V + folded[0]))) * (-r_ - 0.01 * ((0.01 *
        V + folded[1]) * x1)) * folded[2];
    source = -(0.01 * (r_ * x0) - 0.01 * ((0.19999999999999996 - 0.01 * V) * (0.01 * V +
        folded[3]) * x1)) * folded[4];
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    (void)V; (void)switch_V; (void)column;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)column; (void)applied;
    const Real r_ = state[0];
    const Real x0 = reciprocal(0.01 * V + folded[0]);
    const Real x1 = V + 80.0;
    const Real x2 = x1 * c_;
    const Real x3 = -r_ - 0.01 * ((0.01 * V + folded[1]) * x2);
    const Real x4 = (gamma_ + r_ * mu1_ * x0) * folded[2];
    rate[0] = x3 * x4;
    slope[0] = x0 * x3 * folded[5] - x4;
    source = -(0.01 * (r_ * x1) - 0.01 * ((0.19999999999999996 - 0.01 * V) * (0.01 * V +
        folded[3]) * x2)) * folded[4];
  }

  template <class Real>
  CW_HD void derivatives(const Real& V, const Real& switch_V, const Real* state,
      RateDerivatives<1>& derivative) const {
    (void)switch_V;
    const Real r_ = state[0];
    const Real x0 = 0.19999999999999996 - 0.01 * V;
    const Real x1 = (V + 80.0) * c_;
    const Real x2 = 0.01 * V + folded[3];
    derivative.source_dV = -folded[4] * (0.01 * r_ - 0.01 * (0.01 * (x0 * x1) + c_ * x0 * x2 -
        0.01 * (x2 * x1)));
    derivative.source_dstate[0] = -(0.01 * V + 0.8) * folded[4];
    const Real x3 = 0.01 * V + folded[1];
    const Real x4 = reciprocal(0.01 * V + folded[0]);
    const Real x5 = r_ * x4;
    const Real x6 = folded[5] * x4 * (-r_ - 0.01 * (x3 * x1));
    const Real x7 = (gamma_ + mu1_ * x5) * folded[2];
    derivative.rate_dV[0] = -0.01 * (x5 * x6) - 0.01 * ((0.01 * x1 + c_ * x3) * x7);
    derivative.rate_dstate[0][0] = x6 - x7;
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    const Real r_ = state[0];
    const Real x0 = V + 80.0;
    current[0] = (0.01 * (r_ * x0) - 0.01 * (x0 * c_ * (0.19999999999999996 - 0.01 * V) * (0.01 *
        V + folded[3]))) * folded[4];
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    folded[0] = (mu2_ + 0.8);
    folded[1] = (-b_ - 0.19999999999999996);
    const double x0 = reciprocal(time_scale_);
    folded[2] = x0;
    folded[3] = (0.8 - alpha_);
    folded[4] = 100.0 * x0;
    folded[5] = x0 * mu1_;
  }

 private:
  double folded[6] = {};
};

}  // namespace cw
