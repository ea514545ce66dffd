#pragma once

#include "assembly/element_kernel.hpp"
#include "assembly/patch_plan.hpp"

namespace cw {

/// Raw pointers of a PatchPlan.
struct PatchData {
  Index elements;
  Index capacity;
  const Index* first_node;
  const Index* node;
  const Index* first_edge;
  const Edge* edge;
  const Corners* corners;
  const Index* first_entry;
  const std::uint16_t* entry_end;
  const std::uint16_t* entry;
  const std::uint16_t* ends_end;
  const std::uint16_t* ends;
};

/// Evaluates the elements of patches and sums up within each (an item of for_each_team()).
///
/// `apart`: what of K and R is linear in phi and the same in every step, the stiffness and the
/// lumped mass, is not computed element by element, but kept as a number for each edge and node of
/// each patch. With one point an element then adds the same number to all entries of K, and one to
/// all of R: K = W s with constant W (Wong et al. 2015, section 9).
template <class Equations, bool apart>
struct PatchKernel {
  Equations equations;
  PatchData plan;
  const double* stiffness;    ///< of each sum, if apart
  const double* lumped_mass;  ///< of each node of each patch, if apart
  double* residual_sums;      ///< one a node of each patch
  double* tangent_sums;       ///< one a sum of the plan

  static constexpr bool one_number = apart && Equations::point_count == 1;
  static constexpr int tangent_numbers = one_number ? 1 : entry_count;
  static constexpr int residual_numbers = one_number ? 1 : 4;

  /// Doubles of scratch memory for a patch of so many nodes and edges.
  static std::size_t scratch(Index capacity, Index nodes, Index edges) {
    return static_cast<std::size_t>(tangent_numbers + residual_numbers) * capacity +
           std::size_t{3} * nodes + (apart ? edges : 0);
  }

  struct Team {
    static constexpr int phases = 4;
    const PatchKernel& k;
    Index first_element, first_node, nodes, first_edge, edges, first_entry;
    double *numbers, *phi, *phi_old, *source, *flux;

    CW_HD
    Team(const PatchKernel& kernel, Index patch, double* scratch)
        : k(kernel),
          first_element(patch * kernel.plan.capacity),
          first_node(kernel.plan.first_node[patch]),
          nodes(kernel.plan.first_node[patch + 1] - first_node),
          first_edge(kernel.plan.first_edge[patch]),
          edges(kernel.plan.first_edge[patch + 1] - first_edge),
          first_entry(kernel.plan.first_entry[patch]),
          numbers(scratch),
          phi(numbers + (tangent_numbers + residual_numbers) * kernel.plan.capacity),
          phi_old(phi + nodes),
          source(phi_old + nodes),
          flux(source + nodes) {}

    template <int phase>
    CW_HD
    Index parts() const {
      if constexpr (phase == 1) {
        const Index left = k.plan.elements - first_element;
        return left < k.plan.capacity ? left : k.plan.capacity;
      } else {
        return phase == 2 ? edges : nodes;
      }
    }

    template <int phase>
    CW_HD
    void run(Index i) const {
      if constexpr (phase == 0) load_node(i);
      if constexpr (phase == 1) evaluate_element(i);
      if constexpr (phase == 2) sum_edge(i);
      if constexpr (phase == 3) sum_node(i);
    }

   private:
    CW_HD
    void load_node(Index i) const {
      const Index node = k.plan.node[first_node + i];
      phi[i] = k.equations.state.phi[node];
      phi_old[i] = k.equations.state.phi_old[node];
      source[i] = k.equations.state.source[node];
    }

    CW_HD
    void evaluate_element(Index i) const {
      const Index e = first_element + i;
      const Corners corners = k.plan.corners[e];
      ElementState u;
      for (int c = 0; c < 4; ++c) {
        u.phi[c] = phi[corners.node[c]];
        u.phi_old[c] = phi_old[corners.node[c]];
        u.source[c] = source[corners.node[c]];
      }
      double* of_element = numbers + i;
      const Index stride = k.plan.capacity;
      if constexpr (one_number) {
        k.equations.for_each_point(e, u, [&](int, double r_q, double k_q) {
          of_element[0] = 0.0625 * k_q;
          of_element[stride] = 0.25 * r_q;
        });
      } else {
        ElementSums sums;
        if constexpr (apart) {
          k.equations.add_points(e, u, sums);
        } else {
          sums = k.equations.all(e, u);
        }
        for (int n = 0; n < entry_count; ++n) of_element[n * stride] = sums.tangent[n];
        for (int n = 0; n < 4; ++n) of_element[(entry_count + n) * stride] = sums.residual[n];
      }
    }

    /// Calls visit(k) with the place of each number that sum i adds up, in order.
    template <class Visit>
    CW_HD
    void for_each_entry(Index i, Visit visit) const {
      const Index sum = first_node + first_edge + i;
      const Index end = k.plan.entry_end[sum];
      for (Index at = i == 0 ? 0 : k.plan.entry_end[sum - 1]; at < end; ++at) {
        const Index number = k.plan.entry[first_entry + at];
        visit(one_number ? number & (k.plan.capacity - 1) : number);
      }
    }

    CW_HD
    void sum_edge(Index i) const {
      const Index sum = first_node + first_edge + nodes + i;
      double tangent = 0.0;
      if constexpr (apart) {
        const Edge edge = k.plan.edge[first_edge + i];
        tangent = k.stiffness[sum];
        flux[i] = tangent * (phi[edge.second] - phi[edge.first]);
      }
      for_each_entry(nodes + i, [&](Index number) { tangent += numbers[number]; });
      k.tangent_sums[sum] = tangent;
    }

    CW_HD
    void sum_node(Index i) const {
      const Index sum = first_node + first_edge + i;
      double tangent = 0.0;
      double residual = 0.0;
      if constexpr (apart) {
        const double mass = k.lumped_mass[first_node + i] * k.equations.lumped_rate();
        tangent = k.stiffness[sum] + mass;
        residual = mass * (phi[i] - phi_old[i]);
        const Index end = k.plan.ends_end[first_node + i];
        for (Index at = i == 0 ? 0 : k.plan.ends_end[first_node + i - 1]; at < end; ++at) {
          const Index edge_end = k.plan.ends[2 * first_edge + at];
          residual += (edge_end & 1) == 0 ? flux[edge_end / 2] : -flux[edge_end / 2];
        }
      }
      const Index to_residual = tangent_numbers * k.plan.capacity;
      for_each_entry(i, [&](Index number) {
        tangent += numbers[number];
        residual += numbers[to_residual + number];
      });
      k.tangent_sums[sum] = tangent;
      k.residual_sums[first_node + i] = residual;
    }
  };

  CW_HD
  Team team(Index patch, double* scratch_memory) const { return {*this, patch, scratch_memory}; }
};

}  // namespace cw
