#pragma once

#include <atomic>
#include <limits>

#include "kernels/space.hpp"

namespace cw {

/// Mass in the time derivative: integrated like everything else, or gathered on the diagonal.
enum class Mass { consistent, lumped };

/// Raw pointers to what a mesh's elements are made of; structure of arrays as in ElementGeometry.
struct ElementData {
  Index count;
  const Index* node;        ///< 4 n
  const double* volume;     ///< n
  const double* stiffness;  ///< 6 n
};

/// Where the entries of an element go. Each place is a policy of the element kernel; entry 4 I + J
/// of K and entry I of R lie at k n + e of the arrays of indices.

/// R: every entry in a slot of its own.
struct ResidualSlots {
  const Index* slot;  ///< 4 n; where R_elem keeps entry I
  double* entries;
  CW_HD
  void put(Index k, double value) const { entries[slot[k]] = value; }
};

/// K: every entry in a slot of its own.
struct TangentSlots {
  static constexpr bool is_entries = true;
  const Index* slot;  ///< 16 n; where K_elem keeps entry 4 I + J
  double* entries;
  CW_HD
  void put(Index k, double value) const { entries[slot[k]] = value; }
  CW_HD
  void put_slope(Index, double) const {}
};

/// K: one number a point, of which a constant matrix makes all entries.
struct TangentSlopes {
  static constexpr bool is_entries = false;
  double* slopes;  ///< point q of element e at q n + e; 1/ms
  CW_HD
  void put(Index, double) const {}
  CW_HD
  void put_slope(Index k, double value) const { slopes[k] = value; }
};

/// Adds to what many threads add to, in no order: sums differ in their last bits from run to run.
CW_HD
inline void add_atomically(double* sum, double value) {
#if defined(__CUDA_ARCH__)
  atomicAdd(sum, value);
#else
  std::atomic_ref<double>(*sum).fetch_add(value, std::memory_order_relaxed);
#endif
}

/// R or K: straight into the assembled vector or matrix.
struct AtomicSums {
  static constexpr bool is_entries = true;
  const Index* place;  ///< 4 n rows, or 16 n positions in the values of the solver's matrix
  double* sums;
  CW_HD
  void put(Index k, double value) const { add_atomically(&sums[place[k]], value); }
  CW_HD
  void put_slope(Index, double) const {}
};

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

/// Local Newton, residual and tangent of one element (Wong et al. 2015, equations 7 and 8). If a
/// local Newton fails, the element's residual is NaN, which the global residual's norm cannot hide.
template <class Model, int points, class ResidualPlace, class TangentPlace>
struct ElementKernel {
  Model model;
  double frequency;  ///< 1/ms; units of the model's time in one ms
  Mass mass;
  ElementData elements;
  StateData state;
  const double* dt;  ///< ms; in the memory of the machine
  ResidualPlace residual_place;
  TangentPlace tangent_place;

  CW_HD
  void operator()(Index e) const {
    const Index n = elements.count;
    double phi[4];
    double phi_old[4];
    double source[4];
    for (int i = 0; i < 4; ++i) {
      const Index node = elements.node[i * n + e];
      phi[i] = state.phi[node];
      phi_old[i] = state.phi_old[node];
      source[i] = state.source[node];
    }
    double residual[4] = {};
    double tangent[4][4] = {};  // upper triangle
    add_stiffness(e, phi, residual, tangent);

    const double volume = elements.volume[e];
    const double rate = 1.0 / *dt;
    const double consistent_rate = mass == Mass::consistent ? rate : 0.0;
    const double local_step = *dt * frequency;
    for (int q = 0; q < points; ++q) {
      double phi_q = 0.0;
      double increment_q = 0.0;
      double source_q = 0.0;
      for (int i = 0; i < 4; ++i) {
        const double shape = Integration<points>::shape(i, q);
        phi_q += shape * phi[i];
        increment_q += shape * (phi[i] - phi_old[i]);
        source_q += shape * source[i];
      }
      const auto local = model.solve(phi_q, state.r_old[q * n + e], local_step);
      state.r[q * n + e] = local.recovery;
      const double weight = volume * (1.0 / points);
      double r_q = weight * (increment_q * consistent_rate - local.source * frequency - source_q);
      const double slope = consistent_rate - local.source_slope * frequency;
      const double k_q = weight * slope;
      tangent_place.put_slope(q * n + e, slope);
      if (!local.converged) r_q = std::numeric_limits<double>::quiet_NaN();
      for (int i = 0; i < 4; ++i) {
        const double shape = Integration<points>::shape(i, q);
        residual[i] += shape * r_q;
        for (int j = i; j < 4; ++j) {
          tangent[i][j] += shape * Integration<points>::shape(j, q) * k_q;
        }
      }
    }
    if (mass == Mass::lumped) {
      for (int i = 0; i < 4; ++i) {
        residual[i] += 0.25 * volume * rate * (phi[i] - phi_old[i]);
        tangent[i][i] += 0.25 * volume * rate;
      }
    }
    for (int i = 0; i < 4; ++i) residual_place.put(i * n + e, residual[i]);
    if constexpr (TangentPlace::is_entries) {
      for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) {
          tangent_place.put((4 * i + j) * n + e, i <= j ? tangent[i][j] : tangent[j][i]);
        }
      }
    }
  }

 private:
  CW_HD
  void add_stiffness(Index e, const double (&phi)[4], double (&residual)[4],
                     double (&tangent)[4][4]) const {
    int k = 0;
    for (int i = 0; i < 4; ++i) {
      for (int j = i + 1; j < 4; ++j, ++k) {
        const double s = elements.stiffness[k * elements.count + e];
        tangent[i][j] += s;
        tangent[i][i] -= s;
        tangent[j][j] -= s;
        const double flux = s * (phi[j] - phi[i]);
        residual[i] += flux;
        residual[j] -= flux;
      }
    }
  }
};

}  // namespace cw
