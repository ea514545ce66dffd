#pragma once

#include "kernels/cell/interface.hpp"

namespace cw {

/// Elements over which the cells' source f_V is integrated from V and states that are interpolated
/// to points of integration, as raw pointers in one space. Number a of an element's nodes is at
/// a elements + e.
struct ElementStates {
  static constexpr int most_nodes = 10;  ///< of an element
  Index elements;                        ///< of the mesh
  int nodes;                             ///< of an element
  int points;                            ///< of integration
  const Index* node;
  const double* volume;  ///< mm^3
  const double* basis;   ///< of node a at point q, at q nodes + a
  const double* weight;  ///< of point q; they add up to 1
  /// mV. Elements in which V differs by less are left out: the source is as good as linear there.
  double least_difference;
  Index count;  ///< nodes of the mesh; state k of node i is at k count + i
  const double* V;
  const double* rate;  ///< of V, mV/ms, by which it moves for half a step
  const double* dt;    ///< ms, of a step
  const double* state;
  /// mV mm^3/ms, as `node`: the integral of f_V(V, states) less that of the nodes' own f_V,
  /// interpolated, both multiplied by the node's basis function.
  double* difference;
};

template <NodalModel Model>
struct InterpolateStatesOf {
  Model model;
  double frequency;  ///< 1/ms
  ElementStates s;
  const Index* element;  ///< which ones; null: all

  CW_HD void operator()(Index j) const {
    const Index e = element != nullptr ? element[j] : j;
    double V[ElementStates::most_nodes];
    double own[ElementStates::most_nodes];
    double sum[ElementStates::most_nodes];
    Index node[ElementStates::most_nodes];
    double lowest = 0.0;
    double highest = 0.0;
    for (int a = 0; a < s.nodes; ++a) {
      node[a] = s.node[a * s.elements + e];
      V[a] = s.V[node[a]] + 0.5 * *s.dt * s.rate[node[a]];
      lowest = a == 0 || V[a] < lowest ? V[a] : lowest;
      highest = a == 0 || V[a] > highest ? V[a] : highest;
      sum[a] = 0.0;
    }
    if (highest - lowest >= s.least_difference) {
      double state[Model::state_count];
      for (int a = 0; a < s.nodes; ++a) {
        for (int k = 0; k < Model::state_count; ++k) state[k] = state_at(k, node[a]);
        own[a] = source(V[a], state);
      }
      for (int q = 0; q < s.points; ++q) {
        const double* basis = s.basis + q * s.nodes;  // NOLINT: small numbers
        double V_here = 0.0;
        double interpolated = 0.0;
        for (int k = 0; k < Model::state_count; ++k) state[k] = 0.0;
        for (int a = 0; a < s.nodes; ++a) {
          V_here += basis[a] * V[a];
          interpolated += basis[a] * own[a];
          for (int k = 0; k < Model::state_count; ++k) {
            state[k] += basis[a] * state_at(k, node[a]);
          }
        }
        const double difference =
            s.weight[q] * s.volume[e] * (source(V_here, state) - interpolated);
        for (int a = 0; a < s.nodes; ++a) sum[a] += basis[a] * difference;
      }
    }
    for (int a = 0; a < s.nodes; ++a) s.difference[a * s.elements + e] = sum[a];
  }

 private:
  CW_HD double state_at(int k, Index i) const {
    return s.state[static_cast<std::ptrdiff_t>(k) * s.count + i];
  }
  CW_HD double source(double V, const double* state) const {
    double value;
    double rate[Model::state_count];
    model.rates(V, V, state, 0.0, value, rate);
    return frequency * value;
  }
};

}  // namespace cw
