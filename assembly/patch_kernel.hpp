#pragma once

#include "assembly/element_kernel.hpp"
#include "assembly/patch.hpp"
#include "assembly/patch_limits.hpp"
#include "kernels/core/array.hpp"
#include "kernels/core/teams.hpp"

namespace cw {

/// Patches in a space's memory, as the kernel reads them.
template <Space S>
struct PatchesIn {
  Index patch_count;
  std::size_t scratch = 0;  ///< doubles that the largest patch needs
  Array<Patch, S> patch;
  Array<CopyUnit, S> unit;

  PatchesIn(const Patches& all, const ScratchCounts& counts)
      : patch_count(static_cast<Index>(all.patch.size())), patch(all.patch), unit(all.unit) {
    for (const Patch& own : all.patch) {
      scratch = std::max(scratch, static_cast<std::size_t>(own.scratch(counts)));
    }
  }
};

/// Evaluates the elements of patches of rows and adds up their rows of K and R (an item of
/// for_each_team()).
///
/// K = W (s, 1, 1/dt) with a constant W (Wong et al. 2015, section 9); with one integration point,
/// s is one number for each element. The entries of W for s are ones, which the patch's lists name;
/// those for 1 and 1/dt are its stiffness and its lumped mass. Since s stays in the patch's scratch
/// memory, only these constants cost memory traffic, and each entry of K is written once.
template <class Equations, ValueOrder order>
struct PatchKernel {
  static constexpr int points = Equations::point_count;
  static constexpr bool is_listed = order == ValueOrder::listed;
  static constexpr ScratchCounts counts = ScratchCounts::of(points, Equations::state_count);
  static constexpr bool one_point = counts.tangents == 1;
  static constexpr int threads = 256;
  static constexpr int min_resident_teams = patches_each(counts);

  Equations equations;
  const Patch* patch;
  const CopyUnit* unit;
  double* residual;  ///< R; a patch writes one number for each of its rows
  double* values;    ///< of K: the solver's matrix if listed, else the patch values

  struct Team {
    // The phases: nodes, elements, edges, edges' values to their places (listed only), rows.
    static constexpr int places_phase = is_listed ? 3 : -1;
    static constexpr int rows_phase = is_listed ? 4 : 3;
    static constexpr int phases = rows_phase + 1;
    static constexpr Index threads = PatchKernel::threads;
    const PatchKernel& k;
    Patch size;
    PatchParts constants;
    double* end_sums;              // what edges add to the rows at their two ends
    const Corners* corners;        // where end_sums come later
    double *tangents, *residuals;  // what elements add up; first, volume and states lie there
    double* edge;                  // sums over the elements of each edge
    double *V, *load, *increment;  // of nodes; increment: of rows

    template <TeamLists Lists>
    CW_HD Team(const PatchKernel& kernel, const Patch& patch, Lists& lists)
        : k(kernel), size(patch), constants(begin_of(kernel, patch), patch, order) {
      const auto units = [](Index doubles) { return Patch::even(doubles) / 2; };
      const auto take = [&](const auto* list, Index count, Index room) {
        static_assert(sizeof(*list) == sizeof(double));
        const auto* from = reinterpret_cast<const CopyUnit*>(list);
        return reinterpret_cast<double*>(lists.take(from, units(count), units(room)));
      };
      end_sums = take(constants.corners, size.elements, size.half_edge_scratch(counts));
      corners = reinterpret_cast<const Corners*>(end_sums);
      tangents = take(constants.volume, size.element_stride(), size.element_stride());
      lists.skip((counts.tangents - 1) * size.element_stride());
      residuals = lists.rest();
      const Index of_elements = counts.states_or_residuals() * size.element_stride();
      edge = residuals + of_elements;
      V = edge + size.edges;
      load = V + size.nodes;
      increment = load + size.nodes;
    }

    template <int phase>
    CW_HD Index parts() const {
      if constexpr (phase == 0) return size.nodes > size.elements ? size.nodes : size.elements;
      if constexpr (phase == 1) return size.elements;
      if constexpr (phase == 2) return size.edges;
      if constexpr (phase == places_phase) return size.row_list_room;
      return size.rows;
    }

    /// Begins with the parts of edges. Bringing the rows' parts, too, which lie before them, was
    /// faster on large meshes and slower on small ones.
    CW_HD const void* later_begin() const { return constants.stiffness; }
    CW_HD const void* later_end() const { return begin_of(k, size) + constants.bytes; }

    struct NodeInputs {
      Index node, element;
    };
    struct EdgeInputs {
      double stiffness;
      IndexPair16 nodes, first, second, third;
    };
    struct HalfEdgeInputs {
      Index place, half_edge;
    };
    struct RowInputs {
      RowConstants constants;
      RowPlace place;
      IndexPair16 list;
    };
    template <int phase>
    static constexpr Index batch = phase == rows_phase        ? 1
                                   : phase == places_phase    ? 6
                                   : phase == 2 && !one_point ? 2
                                                              : 4;
    static_assert(std::size_t{4} * threads * sizeof(double) <= Patches::margin &&
                      std::size_t{6} * threads * sizeof(Index) <= Patches::margin &&
                      threads * sizeof(RowConstants) <= Patches::margin,
                  "batches may reach past the last part, but not past the margin");
    template <int phase>
    static constexpr bool is_early = phase > 2;
    template <int phase>
    CW_HD auto fetch(Index i) const {
      if constexpr (phase == 0) {
        return NodeInputs{read_constant(constants.node_number + i), fetch_element(i)};
      }
      if constexpr (phase == 1) return fetch_element(i);
      if constexpr (phase == 2) return fetch_edge(i);
      if constexpr (phase == places_phase) {
        return HalfEdgeInputs{read_constant(constants.half_edge_place + i),
                              read_constant(constants.half_edge + i)};
      }
      if constexpr (phase == rows_phase) return fetch_row(i);
    }

    template <int phase, class Own>
    CW_HD void run(Index i, const Own& own) const {
      if constexpr (phase == 0) {
        if (i < size.elements) read_element(i, own.element);
        if (i < size.nodes) read_node(i, own.node);
      }
      if constexpr (phase == 1) evaluate_element(i, own);
      if constexpr (phase == 2) sum_edge(i, own);
      if constexpr (phase == places_phase) {
        if (own.place >= 0) k.values[own.place] = edge[own.half_edge / 2];
      }
      if constexpr (phase == rows_phase) sum_row(i, own);
    }

#if !defined(__CUDACC__)
    template <int phase>
    requires(phase == 1 && one_point &&
             ManySolvingModel<decltype(Equations::model)>) void run_all() const {
      evaluate_elements();
    }
#endif

   private:
    CW_HD static char* begin_of(const PatchKernel& kernel, const Patch& patch) {
      return const_cast<char*>(reinterpret_cast<const char*>(kernel.unit + patch.first_unit));
    }

    CW_HD bool is_lumped() const { return k.equations.mass == Mass::lumped; }
    CW_HD bool is_consistent() const { return k.equations.mass == Mass::consistent; }

    CW_HD void read_element(Index i, Index number) const {
      const Index e = number < 0 ? ~number : number;
      for (int n = 0; n < counts.states; ++n) {
        const Index to = n * size.element_stride();
        const Index from = n * k.equations.count;
        begin_copy(residuals + to + i, k.equations.state.states_old + from + e);
      }
    }

    CW_HD void read_node(Index i, Index node) const {
      if (i == 0) {  // the element of zeros; its first number came with the volumes
        for (int n = 1; n < counts.tangents; ++n) {
          tangents[n * size.element_stride() + size.elements] = 0.0;
        }
        for (int n = 0; n < counts.residuals; ++n) {
          residuals[n * size.element_stride() + size.elements] = 0.0;
        }
      }
      const StateData& state = k.equations.state;
      const double V_i = state.V[node];
      const double current_i = state.applied_current[node];
      const bool is_row = i < size.rows;
      const double increment_i = is_row || !is_lumped() ? V_i - state.V_old[node] : 0.0;
      V[i] = V_i;
      if (is_row) increment[i] = increment_i;
      load[i] = (is_lumped() ? 0.0 : increment_i * k.equations.consistent_rate()) - current_i;
    }

    CW_HD ElementState at_corners(Index i) const {
      ElementState u;
      for (int c = 0; c < 4; ++c) {
        u.V[c] = V[corners[i].node[c]];
        u.load[c] = load[corners[i].node[c]];
      }
      return u;
    }

    CW_HD void evaluate_element(Index i, Index number) const {
      const ElementState u = at_corners(i);
      const double volume = tangents[i];
      const auto old = [&](int n) { return residuals[n * size.element_stride() + i]; };
      const auto keep = [&](int n, double value) {
        if (number >= 0) k.equations.state.states[n * k.equations.count + number] = value;
      };
      if constexpr (one_point) {
        k.equations.for_each_point(volume, u, old, keep,
                                   [&](int, double r_q, double k_q) { put_sums(i, r_q, k_q); });
      } else {
        ElementSums sums;
        k.equations.add_points(volume, u, old, keep, sums);
        Index at = i;
        for (int n = 4; n < entry_count; ++n, at += size.element_stride())
          tangents[at] = sums.tangent[n];
        for (int n = 0; n < 4; ++n, at += size.element_stride()) tangents[at] = sums.tangent[n];
        at = i;
        for (int n = 0; n < 4; ++n, at += size.element_stride()) residuals[at] = sums.residual[n];
      }
    }

    /// Stores the sums of an element that has one point.
    CW_HD void put_sums(Index i, double r, double k_of_point) const {
      tangents[i] = 0.0625 * k_of_point;
      residuals[i] = 0.25 * r;
    }

#if !defined(__CUDACC__)
    /// Does the same as evaluate_element() for all elements, but solves many cells at a time.
    void evaluate_elements() const {
      constexpr Index many = 64;
      double V_q[many], load_q[many], state[many], source[many], source_slope[many];
      const Equations& equations = k.equations;
      for (Index begin = 0; begin < size.elements; begin += many) {
        const Index count = std::min(many, size.elements - begin);
        for (Index i = 0; i < count; ++i) {
          const auto at = equations.at_point(0, at_corners(begin + i));
          V_q[i] = at.V;
          load_q[i] = at.load;
        }
        equations.model.solve_many(count, V_q, residuals + begin, equations.local_step(), state,
                                   source, source_slope);
        for (Index i = 0; i < count; ++i) {
          const Index number = fetch_element(begin + i);
          if (number >= 0) equations.state.states[number] = state[i];
          const auto sums =
              equations.point_sums(tangents[begin + i], load_q[i], source[i], source_slope[i]);
          put_sums(begin + i, sums.r, sums.k);
        }
      }
    }
#endif

    CW_HD Index fetch_element(Index i) const {
      if constexpr (is_listed) return read_constant(constants.element_number + i);
      return size.first_element + i;
    }
    CW_HD RowInputs fetch_row(Index i) const {
      const PatchParts& parts = constants;
      if constexpr (is_listed)
        return {parts.row_constants[i], parts.row_place[i], parts.row_list[i]};
      const RowPlace place{size.first_row + i, size.first_value + size.edges + i};
      return {parts.row_constants[i], place, parts.row_list[i]};
    }
    CW_HD EdgeInputs fetch_edge(Index i) const {
      return {read_constant(constants.stiffness + i), constants.edge_nodes[i],
              constants.list_head[i], constants.list_tail[i],
              constants.list_tail[size.edges_longer_than_2 + i]};
    }
    /// The entry of a list that adds 0.
    CW_HD Index element_of_zeros() const {
      return one_point ? size.elements : OrientedPair::code(size.elements, 0, false);
    }

    /// Calls visit(n) for each entry n of edge i's list.
    template <class Visit>
    CW_HD void for_each_listed_element(Index i, const EdgeInputs& own, Visit visit) const {
      const auto both = [&](IndexPair16 two) {
        visit(two.first());
        visit(two.second());
      };
      both(own.first);
      const IndexPair16 nothings(element_of_zeros(), element_of_zeros());
      both(i < size.edges_longer_than_2 ? own.second : nothings);
      both(i < size.edges_longer_than_4 ? own.third : nothings);
      CW_UNROLL(1)
      for (Index d = 0; d < size.tail_layers; ++d) {
        const Index at = constants.layer_offset[d] + i;
        if (at >= constants.layer_offset[d + 1]) break;
        both(constants.list_tail[at]);
      }
    }

    /// Three edges meet at an element's node, so each gets a third of what the element adds there.
    CW_HD void sum_edge(Index i, const EdgeInputs& own) const {
      constexpr double third = 1.0 / 3.0;
      const double flux = own.stiffness * (V[own.nodes.second()] - V[own.nodes.first()]);
      double tangent = 0.0;
      if constexpr (one_point) {
        double residual = 0.0;
        for_each_listed_element(i, own, [&](Index e) {
          tangent += tangents[e];
          residual += residuals[e];
        });
        const Index at = 2 * i;
        end_sums[at] = third * residual + flux;
        end_sums[at + 1] = third * residual - flux;
      } else {
        double diagonal[2] = {};
        double residual[2] = {};
        for_each_listed_element(i, own, [&](Index n) {
          const OrientedPair part(n);
          const Index stride = size.element_stride();
          tangent += tangents[part.pair * stride + part.element];
          const Index first = corner_of_pair(pair_first_corners, part.pair);
          const Index second = corner_of_pair(pair_second_corners, part.pair);
          for (int end = 0; end < 2; ++end) {
            const Index c = (end == 1) == part.is_swapped ? first : second;
            diagonal[end] += tangents[(pair_count + c) * stride + part.element];
            residual[end] += residuals[c * stride + part.element];
          }
        });
        for (int end = 0; end < 2; ++end) {
          end_sums[2 * i + end] = third * residual[end] + (end == 0 ? flux : -flux);
          end_sums[2 * (size.edges + i) + end] = third * diagonal[end];
        }
      }
      tangent += own.stiffness;
      if constexpr (!is_listed) k.values[size.first_value + i] = tangent;
      if constexpr (is_listed || one_point) edge[i] = tangent;  // else nothing reads it
    }

    CW_HD void sum_row(Index i, const RowInputs& row) const {
      double tangent = 0.0;
      double residual = 0.0;
      CW_UNROLL(4)
      for (Index j = 0; j < row.list.second(); ++j) {
        const Index step = j * size.row_list_stride;
        const Index end = read_constant(constants.half_edge + row.list.first() + step);
        residual += end_sums[end];
        tangent += one_point ? edge[end / 2] : end_sums[2 * size.edges + end];
      }
      tangent = (one_point ? 1.0 / 3.0 * tangent : tangent) + row.constants.diagonal;
      if (!is_consistent()) {
        const double mass = row.constants.lumped_mass * k.equations.lumped_rate();
        tangent += mass;
        residual += mass * increment[i];
      }
      k.values[row.place.diagonal] = tangent;
      k.residual[row.place.row] = residual;
    }

    /// Corners of pairs, two bits each: a table that registers hold.
    static constexpr unsigned table_of(const int (&corner)[pair_count]) {
      unsigned table = 0;
      for (int pair = 0; pair < pair_count; ++pair) {
        table |= static_cast<unsigned>(corner[pair]) << (2 * pair);
      }
      return table;
    }
    static constexpr unsigned pair_first_corners = table_of(pair_first);
    static constexpr unsigned pair_second_corners = table_of(pair_second);
    CW_HD static Index corner_of_pair(unsigned table, Index pair) {
      return static_cast<Index>(table >> (2 * pair)) & 3;
    }
  };

  template <TeamLists Lists>
  CW_HD Team team(Index number, Lists lists) const {
    return {*this, patch[number], lists};
  }
};

}  // namespace cw
