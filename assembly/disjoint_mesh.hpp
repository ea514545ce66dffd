#pragma once

#include <span>
#include <vector>

#include "assembly/patch_limits.hpp"

namespace cw {

/// A mesh cut into patches of consecutive elements that share no nodes: each patch has nodes of its
/// own, as in domain decomposition. What a patch's elements add to K are its patch values, one for
/// each of its edges and nodes (they are entries of K_elem of Wong et al. 2015, section 4, added up
/// within the patch). Most edges lie within one patch, so there are fewer patch values than entries
/// of K.
struct DisjointMesh {
  std::vector<Tet> tets;         ///< the whole mesh's, in the same order, by the nodes below
  std::vector<Index> mesh_node;  ///< number that each node has in the whole mesh
  /// The first node and the first element of each patch, and one past the last patch's.
  std::vector<Index> first_node, first_element;

  std::size_t patches() const { return first_node.size() - 1; }
};

/// Cuts a mesh into patches of consecutive elements. Elements are first divided evenly. A patch
/// whose scratch memory is then too small is cut into halves, so that there may be more patches
/// than run at once. Throws std::invalid_argument if scratch memory is too small for a single
/// element, or if an Index cannot count all nodes.
DisjointMesh cut_into_patches(const TetMesh& mesh, const ScratchCounts& counts,
                              const PatchLimits& limits);

/// Row and column of a patch value in K.
struct NodePair {
  Index row, column;
};

/// The patches of a disjoint mesh, each with consecutive values.
struct DisjointPatches {
  Patches patches;
  /// For each patch value two nodes of the whole mesh: the value adds to entries (row, column) and
  /// (column, row) of K.
  std::vector<NodePair> nodes_of_value;
};
/// `geometry` is that of the whole mesh.
DisjointPatches disjoint_patches(const DisjointMesh& disjoint, const ElementGeometry& geometry,
                                 const ScratchCounts& counts);

/// K as sums over patches: row position[k] names the patch values that add up to nonzero k. So the
/// reordering is folded into assembly (Wong et al. 2015, sections 6.1 and 9). `pattern` is the
/// whole mesh's tangent_pattern(); `position` and `stored_entries` are those of the solver's
/// matrix. Rows of its padding are empty. Throws std::invalid_argument if the pattern lacks a
/// nonzero of the mesh, or if an Index cannot count the ones.
CsrPattern tangent_sum_pattern(std::span<const NodePair> nodes_of_value, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries);
/// R as sums over patches: row i names the patches' nodes that are node i of the whole mesh.
CsrPattern residual_sum_pattern(const DisjointMesh& disjoint, Index nodes);

}  // namespace cw
