#pragma once

#include "assembly/element_kernel.hpp"
#include "assembly/patch_plan.hpp"

namespace cw {

/// Raw pointers of a plan and its packed parts.
struct PatchData {
  Index elements;
  Index capacity;
  const Index* first_node;
  const Index* node;
  const Index* first_edge;
  const Index* first_packet;
  const Packet* packet;
};

/// Evaluates the elements of patches and sums up within each (an item of for_each_team()).
///
/// A lumped mass is kept as a number for each node of each patch. `apart`: so is the stiffness, for
/// each edge and node, instead of being added element by element. With one point an element then
/// adds the same number to all entries of K, and one to all of R: K = W s with constant W (Wong et
/// al. 2015, section 9).
template <class Equations, bool apart>
struct PatchKernel {
  Equations equations;
  PatchData plan;
  double* residual_sums;  ///< one a node of each patch
  double* tangent_sums;   ///< one a sum of the plan

  static constexpr int points = Equations::point_count;
  static constexpr bool one_number = apart && points == 1;
  static constexpr int tangent_numbers = one_number ? 1 : entry_count;
  static constexpr int residual_numbers = one_number ? 1 : 4;
  static constexpr int teams_at_once = one_number ? 5 : 3;

  /// Doubles of scratch memory for a patch of so many nodes, edges and packets.
  static std::size_t scratch(Index capacity, Index nodes, Index edges, Index packets) {
    const Index numbers = tangent_numbers + residual_numbers;
    const Index doubles =
        capacity * (numbers + points) + 3 * nodes + (apart ? edges : 0) + 2 * packets;
    return static_cast<std::size_t>(doubles);
  }

  struct Team {
    static constexpr int phases = 4;
    const PatchKernel& k;
    Index first_element, elements, first_node, nodes, edges, first_sum;
    PatchParts parts_of_patch;
    const double* r_old[points];
    // Of this team: what elements add up, and its nodes' and edges' values.
    double *numbers, *phi, *load, *increment, *flux;

    template <class Lists>
    CW_HD
    Team(const PatchKernel& kernel, Index patch, Lists lists)
        : k(kernel),
          first_element(patch * k.plan.capacity),
          elements(k.plan.elements - first_element < k.plan.capacity
                       ? k.plan.elements - first_element
                       : k.plan.capacity),
          first_node(k.plan.first_node[patch]),
          nodes(k.plan.first_node[patch + 1] - first_node),
          edges(k.plan.first_edge[patch + 1] - k.plan.first_edge[patch]),
          first_sum(first_node + k.plan.first_edge[patch]),
          parts_of_patch(reinterpret_cast<const char*>(lists.take(
                             k.plan.packet + k.plan.first_packet[patch],
                             k.plan.first_packet[patch + 1] - k.plan.first_packet[patch])),
                         elements, nodes, edges, apart, is_lumped()) {
      for (int q = 0; q < points; ++q) {
        r_old[q] =
            lists.take(k.equations.state.r_old + q * k.equations.count + first_element, elements);
      }
      numbers = lists.rest();
      phi = numbers + (tangent_numbers + residual_numbers) * k.plan.capacity;
      load = phi + nodes;
      increment = load + nodes;
      flux = increment + nodes;
    }

    template <int phase>
    CW_HD
    Index parts() const {
      return phase == 0 ? nodes : phase == 1 ? elements : phase == 2 ? edges : 2 * nodes;
    }

    template <int phase>
    CW_HD
    void run(Index i) const {
      if constexpr (phase == 0) load_node(i);
      if constexpr (phase == 1) evaluate_element(i);
      if constexpr (phase == 2) sum_edge(i);
      if constexpr (phase == 3) {
        if (i < nodes) {
          sum_diagonal(i);
        } else {
          sum_residual(i - nodes);
        }
      }
    }

   private:
    CW_HD
    bool is_lumped() const { return k.equations.mass == Mass::lumped; }

    CW_HD
    void load_node(Index i) const {
      const Index node = k.plan.node[first_node + i];
      const StateData& state = k.equations.state;
      const double phi_i = state.phi[node];
      const double increment_i = state.phi[node] - state.phi_old[node];
      phi[i] = phi_i;
      increment[i] = increment_i;
      load[i] = (is_lumped() ? 0.0 : increment_i * k.equations.rate()) - state.source[node];
    }

    CW_HD
    void evaluate_element(Index i) const {
      ElementState u;
      for (int c = 0; c < 4; ++c) {
        u.phi[c] = phi[parts_of_patch.corners[i].node[c]];
        u.load[c] = load[parts_of_patch.corners[i].node[c]];
      }
      const Index e = first_element + i;
      const auto old = [&](int q) { return r_old[q][i]; };
      double* of_element = numbers + i;
      const Index stride = k.plan.capacity;
      if constexpr (one_number) {
        k.equations.for_each_point(e, parts_of_patch.volume[i], u, old,
                                   [&](int, double r_q, double k_q) {
                                     of_element[0] = 0.0625 * k_q;
                                     of_element[stride] = 0.25 * r_q;
                                   });
      } else {
        ElementSums sums;
        if constexpr (!apart) k.equations.add_stiffness(e, u, sums);
        k.equations.add_points(e, parts_of_patch.volume[i], u, old, sums);
        const auto put = [&](int n, double value) {
          const Index at = n * stride;
          of_element[at] = value;
        };
        for (int n = 0; n < entry_count; ++n) put(n, sums.tangent[n]);
        for (int n = 0; n < 4; ++n) put(entry_count + n, sums.residual[n]);
      }
    }

    /// Calls visit(at) for the numbers of list i, in order.
    template <class Visit>
    CW_HD
    static void for_each_of_list(const std::uint16_t* end, Index i, const std::uint16_t* list,
                                 Visit visit) {
      const Index last = end[i];
      CW_UNROLL(4)
      for (Index at = i == 0 ? 0 : end[i - 1]; at < last; ++at) visit(static_cast<Index>(list[at]));
    }
    /// What sum i adds up, of some numbers of the elements.
    CW_HD
    double sum_of(Index i, const double* of_elements) const {
      const Index mask = one_number ? k.plan.capacity - 1 : -1;
      double sum = 0.0;
      for_each_of_list(parts_of_patch.sum_end, i, parts_of_patch.entry,
                       [&](Index n) { sum += of_elements[n & mask]; });
      return sum;
    }

    CW_HD
    void sum_edge(Index i) const {
      double tangent = sum_of(nodes + i, numbers);
      if constexpr (apart) {
        const double s = parts_of_patch.stiffness[nodes + i];
        flux[i] = s * (phi[parts_of_patch.edge[i].second] - phi[parts_of_patch.edge[i].first]);
        tangent += s;
      }
      k.tangent_sums[first_sum + nodes + i] = tangent;
    }

    CW_HD
    void sum_diagonal(Index i) const {
      double tangent = sum_of(i, numbers);
      if constexpr (apart) tangent += parts_of_patch.stiffness[i];
      if (is_lumped()) tangent += parts_of_patch.lumped_mass[i] * k.equations.rate();
      k.tangent_sums[first_sum + i] = tangent;
    }

    CW_HD
    void sum_residual(Index i) const {
      double residual = sum_of(i, numbers + tangent_numbers * k.plan.capacity);
      if (is_lumped())
        residual += parts_of_patch.lumped_mass[i] * k.equations.rate() * increment[i];
      if constexpr (apart) {
        for_each_of_list(parts_of_patch.node_end, i, parts_of_patch.edge_end, [&](Index end) {
          residual += (end & 1) == 0 ? flux[end / 2] : -flux[end / 2];
        });
      }
      k.residual_sums[first_node + i] = residual;
    }
  };

  template <class Lists>
  CW_HD
  Team team(Index patch, Lists lists) const { return {*this, patch, lists}; }
};

}  // namespace cw
