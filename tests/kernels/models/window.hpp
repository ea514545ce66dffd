// Generated from window.mmt by kernels/cell/generate; do not edit.
#pragma once

#include <array>
#include <cmath>

#include "kernels/cell/generated_support.hpp"

namespace cw {

/// A passive membrane, and states that move only while others pass a window. made up for tests: the
/// first window is passed in a quarter of a microsecond
struct Window : GeneratedCell {
  Window() { prepare(); }


  static constexpr std::string_view name = "window";
  static constexpr std::string_view description = "A passive membrane, and states that move only while others pass a window";
  static constexpr std::string_view publication = "made up for tests: the first window is passed in a quarter of a microsecond";
  static constexpr double initial_V = -80.0;
  static constexpr int state_count = 4;
  static constexpr int gate_count = 0;
  static constexpr int column_count = 1;
  static constexpr int coupled_count = 0;
  static constexpr int coupling_count = 0;
  static constexpr int factor_count = 0;
  static constexpr bool rates_jump = true;
  static constexpr std::array<CoupledPair, 0> coupling{};
  static constexpr std::array<StateVariable, 4> states{{
      {"x", "1", 0.0, "x", 1.0},
      {"z", "1", 1.0, "z", 0.1},
      {"up", "1", 0.0, "up", 1.0},
      {"down", "1", 0.0, "down", 0.05},
  }};
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 0> currents{};
  static constexpr std::array<ConservedTerm, 0> conserved{};

  static constexpr auto parameters() {
    return std::array<ParameterOf<Window>, 0>{{
    }};
  }

  template <class Real>
  CW_HD void rates(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Real& source, Real* rate) const {
    (void)switch_V; (void)applied;
    const Real x_ = state[0];
    const Real z_ = state[1];
    const Real down_ = state[3];
    rate[0] = 100.0 * (1.0 - x_);
    rate[1] = -0.5 * z_;
    rate[2] = select((x_ > 0.18) && (x_ < 0.2), 1.0, 0.0);
    rate[3] = select((z_ > 0.18) && (z_ < 0.2), 1.0, 0.0);
    source = -0.05 * (V - 40.0 * down_ + 80.0);
  }

  template <class Real>
  CW_HD void columns(const Real& V, const Real& switch_V, Real* column) const {
    (void)switch_V;
    column[0] = V;
  }

  template <class Real, class Column, class States, class Slopes>
  CW_HD void rates_and_slopes(const Real& V, const Real& switch_V, const Column& column,
      const States& state, const Real& applied, Real& source, Real* rate, Slopes slope) const {
    (void)switch_V; (void)column; (void)applied;
    const Real x_ = state[0];
    const Real z_ = state[1];
    const Real down_ = state[3];
    rate[0] = 100.0 * (1.0 - x_);
    slope[0] = -100.0;
    rate[1] = -0.5 * z_;
    slope[1] = -0.5;
    rate[2] = select((x_ > 0.18) && (x_ < 0.2), 1.0, 0.0);
    slope[2] = 0.0;
    rate[3] = select((z_ > 0.18) && (z_ < 0.2), 1.0, 0.0);
    slope[3] = 0.0;
    source = -0.05 * (V - 40.0 * down_ + 80.0);
  }

  template <class Real, class Take>
  CW_HD void jacobian(const Real& V, const Real& switch_V, const Real* state, const Real& applied,
      Take& take) const {
    (void)V; (void)switch_V; (void)state; (void)applied;
    take(0, 0, -0.05);
    take(0, 4, 2.0);
    take(1, 1, -100.0);
    take(2, 2, -0.5);
  }

  /// Computes what follows from the parameters; to be called after any of them changed.
  void prepare() {
  }
};

}  // namespace cw
