#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "kernels/spmv/pattern.hpp"

namespace cw {

/// Entries of an element's matrix, which is symmetric: entry i is (i, i) for i < 4, and entry 4 + k
/// is pair k (pair_first[k], pair_second[k]).
inline constexpr int entry_count = 4 + pair_count;

/// An element's nodes, or an edge's, by their numbers within a patch.
struct alignas(8) Corners {
  std::uint16_t node[4];
};
struct alignas(4) Edge {
  std::uint16_t first, second;
};

/// Elements in patches of `capacity` neighbours, and what is summed within a patch: the diagonal
/// entry of each of its nodes and the entry of each edge between them. Sums are numbered patch by
/// patch, nodes first: patch p has those from first_node[p] + first_edge[p] on.
///
/// Most edges lie within one patch, so that K_elem, which holds these sums instead of 16 numbers an
/// element (Wong et al. 2015, section 4), is no larger than K.
struct PatchPlan {
  Index elements = 0;
  Index capacity = 0;             ///< elements a patch; the last may have fewer; a power of two
  std::vector<Index> first_node;  ///< patches + 1
  std::vector<Index> node;        ///< of each patch, ascending
  std::vector<Index> first_edge;  ///< patches + 1
  std::vector<Edge> edge;         ///< of each patch, ascending
  std::vector<Corners> corners;   ///< of each element
  /// Of each patch, entry_count numbers an element: sum by sum what it adds up, entry k of the
  /// patch's element e as k capacity + e.
  std::vector<std::uint16_t> entry;
  /// Of each patch, two an edge: node by node the edges that end there, as 2 edge + (0: it is the
  /// edge's first node, 1: its second).
  std::vector<std::uint16_t> edge_end;
  /// Of each patch, where in `entry` the numbers of each sum end, and then where in `edge_end`
  /// those of each node do.
  std::vector<std::uint16_t> list_end;

  Index patches() const { return static_cast<Index>(first_node.size()) - 1; }
  Index sums() const { return first_node.back() + first_edge.back(); }
};

/// The largest capacity that a plan may have: its numbers have 16 bits.
inline constexpr Index most_elements_of_patch = 256;

/// Elements a patch for a mesh of so many: small meshes need patches for all multiprocessors, large
/// ones few edges that are cut.
Index patch_capacity(Index elements);

/// Patches of consecutive elements. Throws std::invalid_argument if an Index cannot count the sums.
PatchPlan patch_plan(const TetMesh& mesh, Index capacity);

/// What of a tangent depends on neither state nor step, patch by patch.
struct PatchConstants {
  std::vector<double> stiffness;    ///< of each sum; mm^3/ms
  std::vector<double> lumped_mass;  ///< of each node of each patch; mm^3
};
PatchConstants patch_constants(const PatchPlan& plan, const ElementGeometry& geometry);

/// What a kernel reads of a patch, one part behind the other in memory of its own, so that it can
/// be copied as a whole.
struct PatchParts {
  const double* volume;           ///< of each element
  const Corners* corners;         ///< of each element
  const double* stiffness;        ///< of each sum, if apart
  const double* lumped_mass;      ///< of each node, if lumped
  const Edge* edge;               ///< of each edge, if apart
  const std::uint16_t* entry;     ///< as in the plan
  const std::uint16_t* edge_end;  ///< as in the plan, if apart
  const std::uint16_t* sum_end;   ///< the plan's list_end of each sum
  const std::uint16_t* node_end;  ///< and of each node
  std::size_t bytes;

  CW_HD
  PatchParts(const char* begin, Index elements, Index nodes, Index edges, bool apart, bool lumped) {
    const char* next = begin;
    const auto place = [&]<class T>(const T*& part, Index count) {
      part = reinterpret_cast<const T*>(next);
      next += sizeof(T) * static_cast<std::size_t>(count);
    };
    place(volume, elements);
    place(corners, elements);
    place(stiffness, apart ? nodes + edges : 0);
    place(lumped_mass, lumped ? nodes : 0);
    place(edge, apart ? edges : 0);
    place(entry, entry_count * elements);
    place(edge_end, apart ? 2 * edges : 0);
    place(sum_end, nodes + edges);
    place(node_end, nodes);
    bytes = static_cast<std::size_t>(next - begin);
  }
};

/// Memory in the units in which it is copied.
struct alignas(16) Packet {
  std::uint64_t words[2];
};

/// The parts of all patches.
struct PackedPatches {
  std::vector<Packet> packet;
  std::vector<Index> first_packet;  ///< patches + 1
};
/// `apart` and `lumped` say which of the parts are needed.
PackedPatches pack(const PatchPlan& plan, const ElementGeometry& geometry, bool apart, bool lumped);

/// K as sums over patches: row position[k] names the sums of nonzero k, so that the reordering is
/// folded into assembly (Wong et al. 2015, sections 6.1 and 9). `pattern` is the tangent's,
/// `position` and `stored_entries` are those of the solver's matrix; rows of its padding are empty.
CsrPattern tangent_sum_pattern(const PatchPlan& plan, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries);
/// R as sums over the nodes of patches.
CsrPattern residual_sum_pattern(const PatchPlan& plan, Index nodes);

/// Where entry (4 I + J) n + e of K lies in the values of the solver's matrix.
std::vector<Index> tangent_places(const TetMesh& mesh, const CsrPattern& pattern,
                                  std::span<const Index> position);

}  // namespace cw
