#pragma once

#include <cmath>

#include "kernels/space.hpp"

namespace cw {

/// What a cell model returns for one integration point at the end of an implicit step.
struct LocalSolution {
  double recovery;      ///< r that solves R_r = 0 (dimensionless)
  double source;        ///< f_phi(phi, r), dimensionless, per unit of dimensionless time
  double source_slope;  ///< d f_phi / d phi along R_r = 0
  bool converged;       ///< false: no root was found; the numbers above mean nothing
};

/// Aliev and Panfilov's two-variable model of an excitable cell (Wong, Kuhl & Darve 2015, equations
/// 4 and 5), dimensionless: V = 100 phi - 80 mV. Defaults from Göktepe & Kuhl 2009.
struct AlievPanfilov {
  double alpha = 0.01;   ///< excitation threshold
  double b = 0.15;       ///< shape of the recovery's nullcline
  double c = 8.0;        ///< rate of excitation
  double gamma = 0.002;  ///< slow rate of recovery
  double mu1 = 0.2;      ///< voltage-dependent rate of recovery
  double mu2 = 0.3;      ///< offset of the potential in that rate

  CW_HD
  double source(double phi, double r) const {
    return c * phi * (phi - alpha) * (1.0 - phi) - r * phi;
  }

  CW_HD
  double recovery_rate(double phi, double r) const { return at(phi).rate(gamma, r); }
  CW_HD
  double recovery_rate_dr(double phi, double r) const { return at(phi).rate_dr(gamma, r); }
  CW_HD
  double recovery_rate_dphi(double phi, double r) const { return rate_dphi(at(phi), phi, r); }

  /// Solves r - r_old - step f_r(phi, r) = 0 by Newton's method (equation 7; `step` is dt over the
  /// time scale) and differentiates the source along the solution.
  CW_HD
  LocalSolution solve(double phi, double r_old, double step) const {
    constexpr int max_iterations = 25;
    constexpr double tolerance = 1e-10;  // of an update; the error left is of its square
    const Frozen f = at(phi);
    double r = r_old;
    bool converged = false;
    for (int iteration = 0; iteration < max_iterations && !converged; ++iteration) {
      const double residual = r - r_old - step * f.rate(gamma, r);
      const double update = residual / (1.0 - step * f.rate_dr(gamma, r));
      r -= update;
      converged = std::abs(update) <= tolerance * (1.0 + std::abs(r));
    }
    const double local_tangent = 1.0 - step * f.rate_dr(gamma, r);
    // R_r is quadratic in r; a falling slope means the root that time stepping would never reach.
    converged = converged && local_tangent > 0.0;
    const double dr_dphi = step * rate_dphi(f, phi, r) / local_tangent;
    const double ds_dphi = c * (-3.0 * phi * phi + 2.0 * (1.0 + alpha) * phi - alpha) - r;
    return {r, source(phi, r), ds_dphi - phi * dr_dphi, converged};
  }

 private:
  /// What f_r is made of at one potential: f_r = (gamma + slope r) (-r - drive). The local Newton
  /// holds the potential, and so divides by mu2 + phi only once.
  struct Frozen {
    double inverse;  ///< 1 / (mu2 + phi)
    double slope;    ///< mu1 / (mu2 + phi)
    double drive;    ///< c phi (phi - b - 1)
    CW_HD
    double rate(double gamma, double r) const { return (gamma + slope * r) * (-r - drive); }
    CW_HD
    double rate_dr(double gamma, double r) const {
      return slope * (-r - drive) - (gamma + slope * r);
    }
  };

  CW_HD
  double rate_dphi(const Frozen& f, double phi, double r) const {
    return -f.slope * r * f.inverse * (-r - f.drive) -
           (gamma + f.slope * r) * c * (2.0 * phi - b - 1.0);
  }

  CW_HD
  Frozen at(double phi) const {
    const double inverse = 1.0 / (mu2 + phi);
    return {inverse, mu1 * inverse, c * phi * (phi - b - 1.0)};
  }
};

}  // namespace cw
