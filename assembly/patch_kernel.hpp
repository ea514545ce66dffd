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

/// Evaluates the elements of patches and sums up within each (an item of for_each_team()). A lumped
/// mass is kept as a number for each node of each patch.
template <class Equations>
struct PatchKernel {
  Equations equations;
  PatchData plan;
  double* residual_sums;  ///< one a node of each patch
  double* tangent_sums;   ///< one a sum of the plan

  static constexpr int points = Equations::point_count;
  static constexpr int most_threads = 256;
  static constexpr int teams_at_once = 3;

  /// Doubles of scratch memory for a patch of so many nodes and packets.
  static std::size_t scratch(Index capacity, Index nodes, Index packets) {
    const Index doubles = (8 + points) * patch_stride(capacity) + 3 * nodes + 2 * packets;
    return static_cast<std::size_t>(doubles);
  }

  struct Team {
    static constexpr int phases = 4;
    static constexpr Index most_threads = PatchKernel::most_threads;
    const PatchKernel& k;
    Index first_element, elements, first_node, nodes, edges, first_sum;
    PatchParts parts_of_patch;
    double* r_old[points];
    double *diagonals, *pairs, *residuals;  // what elements add up
    double *phi, *load, *increment;         // of nodes

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
                         stride(), elements, nodes, edges, is_lumped()) {
      lists.wait_for_results();
      for (int q = 0; q < points; ++q) {
        r_old[q] = lists.take(k.equations.state.r_old + q * k.equations.count + first_element,
                              elements, stride());
      }
      phi = lists.rest();
      load = phi + nodes;
      increment = load + nodes;
      diagonals = increment + nodes;
      residuals = diagonals + 4 * stride();
      pairs = parts_of_patch.element_stiffness;  // which is read for the last time
    }

    template <int phase>
    CW_HD
    Index parts() const {
      if constexpr (phase == 1) return elements;
      if constexpr (phase == 2) return edges;
      return nodes;
    }

    struct Nothing {};
    template <int phase>
    static constexpr Index batch = 1;
    template <int phase>
    static constexpr bool is_early = false;
    template <int phase>
    CW_HD
    Nothing fetch(Index) const { return {}; }

    template <int phase>
    CW_HD
    void run(Index i, Nothing) const {
      if constexpr (phase == 0) load_node(i);
      if constexpr (phase == 1) evaluate_element(i);
      if constexpr (phase == 2) sum_edge(i);
      if constexpr (phase == 3) sum_node(i);
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
        diagonals[k.plan.capacity] = 0.0;
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
      ElementSums sums;
      k.equations.add_points(
          parts_of_patch.volume[i], u, [&](int q) { return r_old[q][i]; },
          [&](int q, double recovery) {
            k.equations.state.r[q * k.equations.count + first_element + i] = recovery;
          },
          sums);
      // After the points, whose local equations need the registers.
      Equations::add_stiffness(parts_of_patch.element_stiffness + i, stride(), u, sums);
      Index at = i;
      for (int n = 0; n < 4; ++n, at += stride()) {
        diagonals[at] = sums.tangent[n];
        residuals[at] = sums.residual[n];
      }
      at = i;
      for (int n = 4; n < entry_count; ++n, at += stride()) pairs[at] = sums.tangent[n];
    }

    CW_HD
    void sum_edge(Index i) const {
      double tangent = 0.0;
      parts_of_patch.lists().for_each(0, i, [&](Index n) { tangent += pairs[n]; });
      k.tangent_sums[first_sum + nodes + parts_of_patch.edge_order[i]] = tangent;
    }

    CW_HD
    void sum_node(Index i) const {
      double tangent = 0.0;
      double residual = 0.0;
      parts_of_patch.lists().for_each(parts_of_patch.nodes_slice, i, [&](Index n) {
        tangent += diagonals[n];
        residual += residuals[n];
      });
      const Index node = parts_of_patch.node_order[i];
      if (is_lumped()) {
        const double mass = parts_of_patch.lumped_mass[node] * k.equations.rate();
        tangent += mass;
        residual += mass * increment[node];
      }
      k.residual_sums[first_node + node] = residual;
      k.tangent_sums[first_sum + node] = tangent;
    }
  };

  template <class Lists>
  CW_HD
  Team team(Index patch, Lists lists) const { return {*this, patch, lists}; }
};

}  // namespace cw
