#pragma once

#include <array>
#include <cmath>
#include <limits>

#include "kernels/cell/interface.hpp"

namespace cw {

/// Aliev and Panfilov's two-variable model of an excitable cell (Wong, Kuhl & Darve 2015, equations
/// 4 and 5). It is dimensionless within: phi = (V + 80 mV) / 100 mV. Defaults from Göktepe & Kuhl
/// 2009.
struct AlievPanfilov {
  double alpha = 0.01;   ///< excitation threshold
  double b = 0.15;       ///< shape of the recovery's nullcline
  double c = 8.0;        ///< rate of excitation
  double gamma = 0.002;  ///< slow rate of recovery
  double mu1 = 0.2;      ///< voltage-dependent rate of recovery
  double mu2 = 0.3;      ///< offset of the potential in that rate

  static constexpr double V_per_phi = 100.0;   ///< mV
  static constexpr double V_at_phi_0 = -80.0;  ///< mV
  CW_HD static double phi_of(double V) { return (V - V_at_phi_0) * (1.0 / V_per_phi); }

  static constexpr std::string_view name = "aliev_panfilov";
  static constexpr std::string_view description =
      "two variables, dimensionless; V = 100 phi - 80 mV";
  static constexpr std::string_view publication =
      "Aliev & Panfilov 1996; parameters of Göktepe & Kuhl 2009";
  static constexpr double initial_V = -80.0;
  static constexpr double time_scale = 12.9;
  static constexpr std::array<std::string_view, 0> variants{};
  static constexpr std::array<VariantValue, 0> variant_parameters{};
  static constexpr std::array<VariantValue, 0> variant_initial_values{};
  static constexpr std::array<CurrentVariable, 0> currents{};
  static constexpr auto parameters() {
    return std::array<ParameterOf<AlievPanfilov>, 6>{{
        {"alpha", &AlievPanfilov::alpha, "excitation threshold"},
        {"b", &AlievPanfilov::b, "shape of the recovery's nullcline"},
        {"c", &AlievPanfilov::c, "rate of excitation"},
        {"gamma", &AlievPanfilov::gamma, "slow rate of recovery"},
        {"mu1", &AlievPanfilov::mu1, "voltage-dependent rate of recovery"},
        {"mu2", &AlievPanfilov::mu2, "offset of the potential in that rate"},
    }};
  }

  static constexpr StateVariable states[] = {{"r", "1", 0.0, "recovery"}};
  static constexpr int state_count = 1;
  static constexpr int gate_count = 0;  // the recovery's rate is quadratic in r

  /// The recovery's rate is singular where mu2 + phi is 0. At and below that potential the model
  /// describes no cell, and solve() finds no root.
  CW_HD bool describes(double V) const { return (mu2 + phi_of(V) > 0.0) | (mu1 == 0.0); }
  double lowest_V() const {
    return mu1 != 0.0 ? V_at_phi_0 - V_per_phi * mu2 : -std::numeric_limits<double>::infinity();
  }

  CW_HD double source(double phi, double r) const {
    return c * phi * (phi - alpha) * (1.0 - phi) - r * phi;
  }

  CW_HD double recovery_rate(double phi, double r) const {
    const Frozen f = at(phi);
    return (gamma + f.slope * r) * (-r - f.drive);
  }
  CW_HD double recovery_rate_dr(double phi, double r) const {
    const Frozen f = at(phi);
    return f.slope * (-r - f.drive) - (gamma + f.slope * r);
  }
  CW_HD double recovery_rate_dphi(double phi, double r) const { return rate_dphi(at(phi), phi, r); }

  /// f_V and the rates of all states, computed together.
  CW_HD void rates(double V, double, const double* state, double, double& source_rate,
                   double* state_rate) const {
    const double phi = phi_of(V);
    const Frozen f = at(phi);
    source_rate = V_per_phi * source(phi, state[0]);
    state_rate[0] = (gamma + f.slope * state[0]) * (-state[0] - f.drive);
  }

  /// Solves R_r = r - old[0] - step f_r(phi, r) = 0 (equation 7; `step` is dt over the time scale)
  /// and differentiates the source along the solution.
  ///
  /// R_r is quadratic in r. The root taken is the one where R_r rises. The local Newton iteration
  /// from old[0] would converge to it, too; here it takes one square root.
  CW_HD LocalSolution<1> solve(double V, const double* old, double step) const {
    const double phi = phi_of(V);
    const double r_old = old[0];
    const Frozen f = at(phi);
    const double square = step * f.slope;
    const double linear = 1.0 + step * (gamma + f.slope * f.drive);
    const double constant = step * gamma * f.drive - r_old;
    const double discriminant = linear * linear - 4.0 * square * constant;
    // No branches, because they would keep compilers from solving many cells at a time.
    const bool converged =
        (discriminant > 0.0) & (discriminant <= std::numeric_limits<double>::max()) & describes(V);
    const double slope = std::sqrt(discriminant);  // d R_r / d r at the root
    // Each form is free of cancellation where the other is not. One division serves both quotients.
    const double divisor = linear >= 0.0 ? linear + slope : 2.0 * square;
    const double dividend = linear >= 0.0 ? -2.0 * constant : slope - linear;
    const double inverse = 1.0 / (divisor * slope);
    const double r = dividend * inverse * slope;
    const double dr_dphi = step * rate_dphi(f, phi, r) * inverse * divisor;
    const double ds_dphi = c * (-3.0 * phi * phi + 2.0 * (1.0 + alpha) * phi - alpha) - r;
    return {{r}, V_per_phi * source(phi, r), ds_dphi - phi * dr_dphi, converged};
  }

  /// See ManySolvingModel.
  void solve_many(Index count, const double* V, const double* old, double step, double* r,
                  double* source_V, double* source_slope) const;

 private:
  /// The parts of f_r at one potential: f_r = (gamma + slope r) (-r - drive).
  struct Frozen {
    double inverse;  ///< 1 / (mu2 + phi)
    double slope;    ///< mu1 / (mu2 + phi)
    double drive;    ///< c phi (phi - b - 1)
  };

  CW_HD double rate_dphi(const Frozen& f, double phi, double r) const {
    return -f.slope * r * f.inverse * (-r - f.drive) -
           (gamma + f.slope * r) * c * (2.0 * phi - b - 1.0);
  }

  CW_HD Frozen at(double phi) const {
    const double inverse = 1.0 / (mu2 + phi);
    return {inverse, mu1 * inverse, c * phi * (phi - b - 1.0)};
  }
};

}  // namespace cw
