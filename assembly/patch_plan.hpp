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

/// Of what the elements of a patch of some capacity add up, from one entry to the next: a number
/// each, and a 0 behind them, number `capacity`, with which lists are filled up.
CW_HD
constexpr Index patch_stride(Index capacity) { return capacity + 1; }

/// Elements in patches of `capacity` neighbours, and what is summed within a patch: the diagonal
/// entry of each of its nodes and the entry of each edge between them. Sums are numbered patch by
/// patch, nodes first: patch p has those from first_node[p] + first_edge[p] on.
///
/// Most edges lie within one patch, so that K_elem, which holds these sums instead of 16 numbers an
/// element (Wong et al. 2015, section 4), is no larger than K.
struct PatchPlan {
  Index elements = 0;
  Index capacity = 0;             ///< elements a patch; the last may have fewer
  std::vector<Index> first_node;  ///< patches + 1
  std::vector<Index> node;        ///< of each patch, ascending
  std::vector<Index> first_edge;  ///< patches + 1
  std::vector<Edge> edge;         ///< of each patch, ascending
  std::vector<Corners> corners;   ///< of each element
  /// Of each patch, entry_count numbers an element: sum by sum what it adds up, entry k of the
  /// patch's element e as k stride() + e.
  std::vector<std::uint16_t> entry;
  /// Of each patch, where in `entry` the numbers of each sum end.
  std::vector<std::uint16_t> list_end;

  Index patches() const { return static_cast<Index>(first_node.size()) - 1; }
  Index sums() const { return first_node.back() + first_edge.back(); }
  Index stride() const { return patch_stride(capacity); }
};

/// The largest capacity that a plan may have: three such patches fit a multiprocessor.
inline constexpr Index most_elements_of_patch = 255;

/// Throws std::invalid_argument if an Index cannot count so many entries.
void require_index_fits(std::size_t count);

/// Elements a patch for a mesh of so many: small meshes need patches for all multiprocessors, large
/// ones few edges that are cut.
Index patch_capacity(Index elements);

/// Patches of consecutive elements. Throws std::invalid_argument if the capacity is not one that a
/// plan may have, or if an Index cannot count the sums.
PatchPlan patch_plan(const TetMesh& mesh, Index capacity);

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
