#pragma once

#include <limits>

#include "assembly/element_geometry.hpp"
#include "kernels/space.hpp"

namespace cw {

/// Points at which an element is integrated.
enum class Quadrature { reduced = 1, full = 4 };

/// Mass in the time derivative: integrated like everything else, or gathered on the diagonal.
enum class Mass { consistent, lumped };

/// Raw pointers to the state at the old and the new end of a step.
struct StateData {
  const double* phi_old;  ///< nodes; dimensionless
  const double* phi;      ///< nodes
  const double* source;   ///< nodes; applied current, 1/ms
  const double* r_old;    ///< integration points: point q of element e is at q n + e
  double* r;              ///< integration points
};

/// Integration points of a tetrahedron and the shape functions there.
template <int points>
struct Integration;

/// One point at the centroid, the paper's reduced integration (Wong et al. 2015, section 2).
template <>
struct Integration<1> {
  CW_HD
  static constexpr double shape(int, int) { return 0.25; }
};

/// Four points, exact for quadratics (Keast 1986).
template <>
struct Integration<4> {
  CW_HD
  static constexpr double shape(int node, int point) {
    return node == point ? 0.58541019662496845 : 0.13819660112501051;
  }
};

/// phi, phi_old and the source at an element's nodes.
struct ElementState {
  double phi[4];
  double phi_old[4];
  double source[4];
};

/// Node i of element e is node[i count + e].
CW_HD
inline ElementState gather_state(const StateData& state, const Index* node, Index count, Index e) {
  ElementState u;
  for (int i = 0; i < 4; ++i) {
    const Index at = node[i * count + e];
    u.phi[i] = state.phi[at];
    u.phi_old[i] = state.phi_old[at];
    u.source[i] = state.source[at];
  }
  return u;
}

/// R and K of an element, K's entries (which is symmetric) numbered as PatchPlan does: the
/// diagonal, then the pairs.
struct ElementSums {
  double residual[4] = {};
  double tangent[4 + pair_count] = {};
};

/// Local Newton, residual and tangent of one element (Wong et al. 2015, equations 7 and 8), part by
/// part. If a local Newton fails, the element's residual is NaN, which the global residual's norm
/// cannot hide.
template <class Model, int points>
struct ElementEquations {
  static constexpr int point_count = points;
  Model model;
  double frequency;  ///< 1/ms; units of the model's time in one ms
  Mass mass;
  Index count;
  const double* volume;     ///< count; mm^3
  const double* stiffness;  ///< 6 count, as in ElementGeometry; only for add_stiffness()
  StateData state;
  const double* dt;  ///< ms; in the memory of the machine

  CW_HD
  double rate() const { return 1.0 / *dt; }
  CW_HD
  double lumped_rate() const { return mass == Mass::lumped ? rate() : 0.0; }

  /// Reaction, source and consistent mass: calls add(q, r_q, k_q) for each point q; the shape
  /// functions N there make N_I r_q of R and N_I N_J k_q of K.
  template <class Add>
  CW_HD
  void for_each_point(Index e, const ElementState& u, Add add) const {
    const double consistent_rate = mass == Mass::consistent ? rate() : 0.0;
    const double local_step = *dt * frequency;
    const double weight = volume[e] * (1.0 / points);
    for (int q = 0; q < points; ++q) {
      double phi_q = 0.0;
      double increment_q = 0.0;
      double source_q = 0.0;
      for (int i = 0; i < 4; ++i) {
        const double shape = Integration<points>::shape(i, q);
        phi_q += shape * u.phi[i];
        increment_q += shape * (u.phi[i] - u.phi_old[i]);
        source_q += shape * u.source[i];
      }
      const Index at = q * count + e;
      const auto local = model.solve(phi_q, state.r_old[at], local_step);
      state.r[at] = local.recovery;
      double r_q = weight * (increment_q * consistent_rate - local.source * frequency - source_q);
      if (!local.converged) r_q = std::numeric_limits<double>::quiet_NaN();
      add(q, r_q, weight * (consistent_rate - local.source_slope * frequency));
    }
  }

  CW_HD
  void add_points(Index e, const ElementState& u, ElementSums& sums) const {
    for_each_point(e, u, [&](int q, double r_q, double k_q) {
      double shape[4];
      for (int i = 0; i < 4; ++i) {
        shape[i] = Integration<points>::shape(i, q);
        sums.residual[i] += shape[i] * r_q;
        sums.tangent[i] += shape[i] * shape[i] * k_q;
      }
      int k = 4;
      for (int i = 0; i < 4; ++i) {
        for (int j = i + 1; j < 4; ++j, ++k) sums.tangent[k] += shape[i] * shape[j] * k_q;
      }
    });
  }

  CW_HD
  void add_stiffness(Index e, const ElementState& u, ElementSums& sums) const {
    int k = 0;
    for (int i = 0; i < 4; ++i) {
      for (int j = i + 1; j < 4; ++j, ++k) {
        const double s = stiffness[k * count + e];
        sums.tangent[4 + k] += s;
        sums.tangent[i] -= s;
        sums.tangent[j] -= s;
        const double flux = s * (u.phi[j] - u.phi[i]);
        sums.residual[i] += flux;
        sums.residual[j] -= flux;
      }
    }
  }

  CW_HD
  void add_lumped_mass(Index e, const ElementState& u, ElementSums& sums) const {
    const double diagonal = 0.25 * volume[e] * lumped_rate();
    for (int i = 0; i < 4; ++i) {
      sums.residual[i] += diagonal * (u.phi[i] - u.phi_old[i]);
      sums.tangent[i] += diagonal;
    }
  }

  CW_HD
  ElementSums all(Index e, const ElementState& u) const {
    ElementSums sums;
    add_stiffness(e, u, sums);
    add_points(e, u, sums);
    if (mass == Mass::lumped) add_lumped_mass(e, u, sums);
    return sums;
  }
};

}  // namespace cw
