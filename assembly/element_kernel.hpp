#pragma once

#include <limits>

#include "assembly/element_geometry.hpp"
#include "kernels/cell/local_solver.hpp"
#include "kernels/core/space.hpp"

namespace cw {

/// Points at which an element is integrated.
enum class Quadrature { reduced = 1, full = 4 };

/// How the time derivative integrates mass: like everything else, gathered on the diagonal, half of
/// it either way, or as set_balanced_mass() has it, which is for constant_matrices() alone.
enum class Mass { consistent, lumped, blended, balanced };

/// The share of the mass that is gathered on the diagonal.
CW_HD
constexpr double lumped_share(Mass mass) {
  return mass == Mass::lumped ? 1.0 : mass == Mass::blended ? 0.5 : 0.0;
}

/// Where n elements with `points` integration points store their cells' states: state k at point q
/// of element e is at (k points + q) n + e.
template <int points>
struct PointStates {
  CW_HD static constexpr Index number(int state, int point) { return state * points + point; }
};

/// Raw pointers to the state at the old and the new end of a step.
struct StateData {
  const double* V_old;            ///< nodes; mV
  const double* V;                ///< nodes
  const double* applied_current;  ///< nodes; mV/ms
  /// States of the cells at integration points, in the order of PointStates.
  const double* states_old;
  double* states;
};

/// Integration points of a tetrahedron and the shape functions there.
template <int points>
struct Integration;

/// One point at the centroid, the paper's reduced integration (Wong et al. 2015, section 2).
template <>
struct Integration<1> {
  CW_HD static constexpr double shape(int, int) { return 0.25; }
};

/// Four points, exact for quadratics (Keast 1986).
template <>
struct Integration<4> {
  CW_HD static constexpr double shape(int node, int point) {
    return node == point ? 0.58541019662496845 : 0.13819660112501051;
  }
};

/// What the equations of an element read at its nodes.
struct ElementState {
  double V[4];
  /// consistent_rate (V - V_old) - applied current; mV/ms. This is what R integrates besides the
  /// reaction. The first term is left out if all mass is lumped.
  double load[4];
};

/// Number of different entries of an element's matrix, which is symmetric. Entry i is (i, i) for i
/// < 4, and entry 4 + k is pair k (pair_first[k], pair_second[k]).
inline constexpr int entry_count = 4 + pair_count;

/// R and K of an element.
struct ElementSums {
  double residual[4] = {};
  double tangent[entry_count] = {};
};

/// Local equation, residual and tangent of one element (Wong et al. 2015, equations 7 and 8), part
/// by part. If the local equation has no solution, the element's residual is NaN, and so is the
/// norm of the global one.
template <ElementwiseModel Model, int points>
struct ElementEquations {
  static constexpr int point_count = points;
  static constexpr int state_count = Model::state_count;
  Model model;
  double frequency;  ///< 1/ms; units of the model's time in one ms
  Mass mass;
  Index count;
  StateData state;
  const double* dt;  ///< ms; in the memory of the space

  CW_HD double rate() const { return 1.0 / *dt; }
  /// 1/ms; rate of the part of the mass that is integrated like everything else.
  CW_HD double consistent_rate() const { return (1.0 - lumped_share(mass)) * rate(); }
  /// 1/ms; rate of the part of the mass that is gathered on the diagonal.
  CW_HD double lumped_rate() const { return lumped_share(mass) * rate(); }
  CW_HD double load(Index node) const {
    if (mass == Mass::lumped) return -state.applied_current[node];
    return (state.V[node] - state.V_old[node]) * consistent_rate() - state.applied_current[node];
  }

  /// V and the load at point q.
  struct AtPoint {
    double V = 0.0, load = 0.0;
  };
  CW_HD AtPoint at_point(int q, const ElementState& u) const {
    AtPoint at;
    for (int i = 0; i < 4; ++i) {
      const double shape = Integration<points>::shape(i, q);
      at.V += shape * u.V[i];
      at.load += shape * u.load[i];
    }
    return at;
  }
  CW_HD double local_step() const { return *dt * frequency; }
  /// r_q and k_q of for_each_point(), made of the cell's source at the point and its slope.
  struct PointSums {
    double r, k;
  };
  CW_HD PointSums point_sums(double element_volume, double load_q, double source,
                             double source_slope) const {
    const double weight = element_volume * (1.0 / points);
    return {weight * (load_q - source * frequency),
            weight * (consistent_rate() - source_slope * frequency)};
  }

  /// Adds reaction, applied current and the consistent part of the mass: calls add(q, r_q, k_q) for
  /// each point q. With the shape functions N at q, the element adds N_I r_q to R and N_I N_J k_q
  /// to K. old(number) is an old state, by its number in the element (PointStates::number);
  /// keep(number, value) takes the new one.
  template <class Old, class Keep, class Add>
  CW_HD void for_each_point(double element_volume, const ElementState& u, Old old, Keep keep,
                            Add add) const {
    for (int q = 0; q < points; ++q) {
      const AtPoint at = at_point(q, u);
      double states_old[state_count];
      for (int k = 0; k < state_count; ++k) states_old[k] = old(PointStates<points>::number(k, q));
      const auto local = solve_local(model, at.V, states_old, local_step());
      for (int k = 0; k < state_count; ++k) {
        keep(PointStates<points>::number(k, q), local.state[k]);
      }
      PointSums sums = point_sums(element_volume, at.load, local.source, local.source_slope);
      if (!local.converged) sums.r = std::numeric_limits<double>::quiet_NaN();
      add(q, sums.r, sums.k);
    }
  }

  template <class Old, class Keep>
  CW_HD void add_points(double element_volume, const ElementState& u, Old old, Keep keep,
                        ElementSums& sums) const {
    for_each_point(element_volume, u, old, keep, [&](int q, double r_q, double k_q) {
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

  /// Adds the stiffness of the element's pairs; that of pair k is stiffness[k count].
  CW_HD void add_stiffness(const double* stiffness, const ElementState& u,
                           ElementSums& sums) const {
    int k = 0;
    for (int i = 0; i < 4; ++i) {
      for (int j = i + 1; j < 4; ++j, ++k) {
        const Index at = k * count;
        const double s = stiffness[at];
        sums.tangent[4 + k] += s;
        sums.tangent[i] -= s;
        sums.tangent[j] -= s;
        const double flux = s * (u.V[j] - u.V[i]);
        sums.residual[i] += flux;
        sums.residual[j] -= flux;
      }
    }
  }

  /// R and K of element e, complete. Its node i is node[i count + e]; `volume` and `stiffness` are
  /// those of ElementGeometry.
  CW_HD ElementSums all(Index e, const Index* node, const double* volume,
                        const double* stiffness) const {
    ElementState u;
    for (int i = 0; i < 4; ++i) {
      u.V[i] = state.V[node[i * count + e]];
      u.load[i] = load(node[i * count + e]);
    }
    ElementSums sums;
    add_stiffness(stiffness + e, u, sums);
    add_points(
        volume[e], u, [&](int number) { return state.states_old[number * count + e]; },
        [&](int number, double value) { state.states[number * count + e] = value; }, sums);
    if (mass != Mass::consistent) {
      const double diagonal = 0.25 * volume[e] * lumped_rate();
      for (int i = 0; i < 4; ++i) {
        sums.residual[i] += diagonal * (u.V[i] - state.V_old[node[i * count + e]]);
        sums.tangent[i] += diagonal;
      }
    }
    return sums;
  }
};

}  // namespace cw
