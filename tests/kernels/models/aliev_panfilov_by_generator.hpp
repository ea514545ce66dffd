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
  double alpha = 0.01;
  /// rate of excitation
  double c = 8.0;
  /// shape of the recovery's nullcline
  double b = 0.15;
  /// slow rate of recovery
  double gamma = 0.002;
  /// voltage-dependent rate of recovery
  double mu1 = 0.2;
  /// offset of the potential in that rate
  double mu2 = 0.3;

  static constexpr std::string_view name = "aliev_panfilov_by_generator";
  static constexpr std::string_view description =
      "Two-variable model of an excitable cell; shows that the generator gives the same as the hand-written model";
  static constexpr std::string_view publication =
      "Aliev & Panfilov 1996, Chaos Solitons Fractals 7:293, doi:10.1016/0960-0779(95)00089-5";
  static constexpr double initial_V = -80.0;
  static constexpr int state_count = 1;
  static constexpr int gate_count = 0;
  static constexpr int column_count = 1;
  static constexpr std::array<StateVariable, state_count> states{{
      {"r", "1", 0.0, "recovery", 1.0},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 1> currents{{
      {"i_ion", "A/F", "current of all channels"},
  }};

  static constexpr auto parameters() {
    return std::array<ParameterOf<AlievPanfilovByGenerator>, 7>{{
        {"time_scale_", &AlievPanfilovByGenerator::time_scale_,
            "duration of a unit of the dimensionless time", "ms"},
        {"alpha", &AlievPanfilovByGenerator::alpha, "excitation threshold", "1"},
        {"c", &AlievPanfilovByGenerator::c, "rate of excitation", "1"},
        {"b", &AlievPanfilovByGenerator::b, "shape of the recovery's nullcline", "1"},
        {"gamma", &AlievPanfilovByGenerator::gamma, "slow rate of recovery", "1"},
        {"mu1", &AlievPanfilovByGenerator::mu1, "voltage-dependent rate of recovery", "1"},
        {"mu2", &AlievPanfilovByGenerator::mu2, "offset of the potential in that rate", "1"},
    }};
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied;
    const Real r = state[0];
    const Real x0 = 0.01 * V;
    const Real x1 = x0 + 0.8;
    const Real x2 = x1 * c;
    rate[0] = folded[0] * (gamma + mu1 * r * reciprocal(folded[1] + x0)) * (-r - x2 * (folded[2] +
        x0));
    source = folded[4] * (x1 * r - x2 * (0.2 - x0) * (folded[3] + x0));
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    (void)switch_V;
    column[0] = reciprocal(0.01 * V + folded[1]);
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)applied;
    const Real r = state[0];
    const Real x0 = 0.01 * V;
    const Real x1 = x0 + 0.8;
    const Real x2 = x1 * c;
    const Real x3 = -r - x2 * (folded[2] + x0);
    const Real x4 = folded[0] * (column[0] * mu1 * r + gamma);
    rate[0] = x3 * x4;
    slope[0] = x3 * column[0] * folded[5] - x4;
    source = folded[4] * (x1 * r - x2 * (0.2 - x0) * (folded[3] + x0));
  }

  template <class Real>
  CW_HD void derivatives(const Real& V, const Real& switch_V, const Real* state,
      RateDerivatives<1>& derivative) const {
    (void)switch_V;
    const Real r = state[0];
    const Real x0 = 0.01 * V;
    const Real x1 = 0.2 - x0;
    const Real x2 = x0 + 0.8;
    const Real x3 = x2 * folded[6];
    const Real x4 = folded[3] + x0;
    derivative.source_dV = folded[4] * (x1 * x4 * folded[6] + x2 * x4 * folded[7] + 0.01 * r + x1 *
        x3);
    derivative.source_dstate[0] = x2 * folded[4];
    const Real x5 = folded[1] + x0;
    const Real x6 = folded[2] + x0;
    const Real x7 = -x2 * x6 * c - r;
    const Real x8 = reciprocal(x5);
    const Real x9 = folded[0] * (gamma + x8 * mu1 * r);
    derivative.rate_dV[0] = x7 * folded[8] * r * reciprocal(x5 * x5) + x9 * (x6 * folded[6] + x3);
    derivative.rate_dstate[0][0] = x7 * x8 * folded[5] - x9;
  }

  template <class Real>
  CW_HD void currents_at(const Real& V, const Real& switch_V, const Real* state,
      Real* current) const {
    (void)switch_V;
    const Real r = state[0];
    const Real x0 = 0.01 * V;
    const Real x1 = x0 + 0.8;
    current[0] = folded[9] * (-x1 * c * (0.2 - x0) * (folded[3] + x0) + x1 * r);
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
    using std::exp, std::log, std::pow, std::sqrt, std::abs;
    folded[0] = reciprocal(time_scale_);
    folded[1] = mu2 + 0.8;
    folded[2] = -b - 0.2;
    folded[3] = 0.8 - alpha;
    folded[4] = -100.0 * reciprocal(time_scale_);
    folded[5] = mu1 * reciprocal(time_scale_);
    folded[6] = -0.01 * c;
    folded[7] = 0.01 * c;
    folded[8] = -0.01 * mu1 * reciprocal(time_scale_);
    folded[9] = 100.0 * reciprocal(time_scale_);
  }

 private:
  double folded[10] = {};
};

}  // namespace cw
