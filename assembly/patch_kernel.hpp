#pragma once

#include "assembly/element_kernel.hpp"
#include "assembly/packed_patches.hpp"
#include "kernels/array.hpp"
#include "kernels/teams.hpp"

namespace cw {

/// Where a patch begins; read at once.
struct alignas(16) PatchStart {
  Index node, edge, packet;
};

/// Raw pointers of a plan and its packed parts.
struct PatchData {
  Index elements;
  Index capacity;
  const PatchStart* start;  ///< patches + 1
  const Index* node;
  const Packet* packet;
};

/// A plan in one memory, as the kernel reads it.
template <Space S>
struct Patches {
  Index elements, capacity, patches;
  Index most_nodes = 0;  ///< of a patch
  Index most_packets = 0;
  Array<PatchStart, S> start;
  Array<Index, S> node;
  Array<Packet, S> packet;

  Patches(const PatchPlan& plan, const PackedPatches& packed)
      : elements(plan.elements),
        capacity(plan.capacity),
        patches(plan.patches()),
        node(plan.node),
        packet(packed.packet) {
    std::vector<PatchStart> starts;
    for (Index p = 0; p <= patches; ++p) {
      starts.push_back({plan.first_node[p], plan.first_edge[p], packed.first_packet[p]});
      if (p == 0) continue;
      most_nodes = std::max(most_nodes, starts[p].node - starts[p - 1].node);
      most_packets = std::max(most_packets, starts[p].packet - starts[p - 1].packet);
    }
    start = Array<PatchStart, S>(starts);
  }
  PatchData data() const { return {elements, capacity, start.data(), node.data(), packet.data()}; }
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
  static constexpr int most_threads = 256;
  static constexpr int teams_at_once = one_number ? 4 : 3;
  /// Of an element in the lists of what sums add up.
  using Entry = std::conditional_t<one_number, std::uint8_t, std::uint16_t>;

  CW_HD
  static PatchLayout layout(Mass mass) { return {apart, mass == Mass::lumped, one_number}; }
  /// Doubles of scratch memory for a patch of so many nodes and packets.
  static std::size_t scratch(Index capacity, Index nodes, Index packets) {
    const Index numbers = one_number ? 0 : apart ? 8 + pair_count : 8;
    const Index doubles = (numbers + points) * patch_stride(capacity) + 3 * nodes + 2 * packets;
    return static_cast<std::size_t>(doubles);
  }

  struct Team {
    static constexpr int phases = apart ? 5 : 4;
    const PatchKernel& k;
    Index first_element, elements, first_node, nodes, edges, first_sum;
    PatchParts parts_of_patch;
    double* r_old[points];
    double *diagonals, *pairs, *residuals;  // what elements add up
    double *phi, *load, *increment;         // of nodes
    double* flux;                           // of edges

    template <class Lists>
    CW_HD
    Team(const PatchKernel& kernel, Index patch, Lists lists)
        : Team(kernel, patch, kernel.plan.start[patch], kernel.plan.start[patch + 1], lists) {}

    template <class Lists>
    CW_HD
    Team(const PatchKernel& kernel, Index patch, PatchStart start, PatchStart end, Lists& lists)
        : k(kernel),
          first_element(patch * k.plan.capacity),
          elements(k.plan.elements - first_element < k.plan.capacity
                       ? k.plan.elements - first_element
                       : k.plan.capacity),
          first_node(start.node),
          nodes(end.node - start.node),
          edges(end.edge - start.edge),
          first_sum(start.node + start.edge),
          parts_of_patch(reinterpret_cast<char*>(lists.take(k.plan.packet + start.packet,
                                                            end.packet - start.packet,
                                                            end.packet - start.packet)),
                         stride(), elements, nodes, edges, layout(k.equations.mass)) {
      lists.wait_for_results();
      for (int q = 0; q < points; ++q) {
        r_old[q] = lists.take(k.equations.state.r_old + q * k.equations.count + first_element,
                              elements, stride());
      }
      phi = lists.rest();
      load = phi + nodes;
      increment = load + nodes;
      // What elements and edges add up takes the place of what they read for the last time.
      if constexpr (one_number) {
        diagonals = pairs = parts_of_patch.volume;
        residuals = r_old[0];
      } else {
        diagonals = increment + nodes;
        residuals = diagonals + 4 * stride();
        pairs = apart ? residuals + 4 * stride() : parts_of_patch.element_stiffness;
      }
      flux = parts_of_patch.edge_stiffness;
    }

    template <int phase>
    CW_HD
    Index parts() const {
      if constexpr (phase == 1) return elements;
      if constexpr (phase == 2) return edges;
      return phase == 3 && apart ? 2 * nodes : nodes;
    }

    template <int phase>
    CW_HD
    void run(Index i) const {
      if constexpr (phase == 0) load_node(i);
      if constexpr (phase == 1) evaluate_element(i);
      if constexpr (phase == 2) sum_edge(i);
      if constexpr (phase == 3) {
        if (i < nodes) {
          sum_node(i);
        } else {
          sum_fluxes(i - nodes);
        }
      }
      if constexpr (phase == 4) {
        k.residual_sums[first_node + i] = residual_of_elements()[i] + residual_of_fluxes()[i];
      }
    }

   private:
    CW_HD
    bool is_lumped() const { return k.equations.mass == Mass::lumped; }

    CW_HD
    Index stride() const { return patch_stride(k.plan.capacity); }

    CW_HD
    void load_node(Index i) const {
      if (i == 0) {  // what fills up lists, where the patch's parts do not have it
        residuals[k.plan.capacity] = 0.0;
        if constexpr (!one_number) diagonals[k.plan.capacity] = 0.0;
        if constexpr (!one_number && apart) pairs[k.plan.capacity] = 0.0;
      }
      const Index node = k.plan.node[first_node + i];
      const StateData& state = k.equations.state;
      const double phi_i = state.phi[node];
      const double increment_i = phi_i - state.phi_old[node];
      const double source_i = state.source[node];
      phi[i] = phi_i;
      increment[i] = increment_i;
      load[i] = (is_lumped() ? 0.0 : increment_i * k.equations.rate()) - source_i;
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
      if constexpr (one_number) {
        k.equations.for_each_point(e, parts_of_patch.volume[i], u, old,
                                   [&](int, double r_q, double k_q) {
                                     pairs[i] = 0.0625 * k_q;
                                     residuals[i] = 0.25 * r_q;
                                   });
      } else {
        ElementSums sums;
        k.equations.add_points(e, parts_of_patch.volume[i], u, old, sums);
        // After the points, whose local equations need the registers.
        if constexpr (!apart) {
          Equations::add_stiffness(parts_of_patch.element_stiffness + i, stride(), u, sums);
        }
        Index at = i;
        for (int n = 0; n < 4; ++n, at += stride()) {
          diagonals[at] = sums.tangent[n];
          residuals[at] = sums.residual[n];
        }
        at = i;
        for (int n = 4; n < entry_count; ++n, at += stride()) pairs[at] = sums.tangent[n];
      }
    }

    CW_HD
    void sum_edge(Index i) const {
      double tangent = 0.0;
      parts_of_patch.lists().template for_each<Entry>(0, i, [&](Index n) { tangent += pairs[n]; });
      if constexpr (apart) {
        const double s = parts_of_patch.edge_stiffness[i];
        flux[i] = s * (phi[parts_of_patch.edge[i].second] - phi[parts_of_patch.edge[i].first]);
        tangent += s;
      }
      k.tangent_sums[first_sum + nodes + parts_of_patch.edge_order[i]] = tangent;
    }

    /// Of nodes, in the place of what phases 0 to 2 read.
    CW_HD
    double* residual_of_elements() const { return load; }
    CW_HD
    double* residual_of_fluxes() const { return phi; }

    CW_HD
    void sum_node(Index i) const {
      double tangent = 0.0;
      double residual = 0.0;
      parts_of_patch.lists().template for_each<Entry>(parts_of_patch.nodes_slice, i, [&](Index n) {
        tangent += diagonals[n];
        residual += residuals[n];
      });
      const Index node = parts_of_patch.node_order[i];
      if (is_lumped()) {
        const double mass = parts_of_patch.lumped_mass[node] * k.equations.rate();
        tangent += mass;
        residual += mass * increment[node];
      }
      if constexpr (apart) {
        tangent += parts_of_patch.node_stiffness[node];
        residual_of_elements()[node] = residual;
      } else {
        k.residual_sums[first_node + node] = residual;
      }
      k.tangent_sums[first_sum + node] = tangent;
    }

    CW_HD
    void sum_fluxes(Index i) const {
      double sum = 0.0;
      parts_of_patch.lists().template for_each<std::uint16_t>(
          parts_of_patch.ends_slice, i,
          [&](Index end) { sum += (end & 1) == 0 ? flux[end / 2] : -flux[end / 2]; });
      residual_of_fluxes()[parts_of_patch.node_order[i]] = sum;
    }
  };

  template <class Lists>
  CW_HD
  Team team(Index patch, Lists lists) const { return {*this, patch, lists}; }
};

}  // namespace cw
