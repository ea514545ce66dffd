#pragma once

#include <span>
#include <vector>

#include "assembly/patch_limits.hpp"

namespace cw {

/// A mesh cut into patches of consecutive elements that share no nodes: each patch has nodes of its
/// own, as in domain decomposition. What a patch's elements add to K are its patch values, one for
/// each of its edges and nodes (K_elem of Wong et al. 2015, section 4, with the entries of a patch
/// added up). Most edges lie within one patch, so that there are fewer patch values than entries of
/// K.
struct DisjointMesh {
  std::vector<Tet> tets;    ///< as they were, by the nodes of their patches
  std::vector<Index> node;  ///< of each node, the one of the whole mesh
  /// Of each patch, and one behind the last.
  std::vector<Index> first_node, first_element;

  std::size_t patches() const { return first_node.size() - 1; }
};

/// Patches of consecutive elements, cut into halves where the scratch memory is too small (after
/// they have been shared out evenly, so that there may be more of them than run at once). Throws
/// std::invalid_argument if it is too small for an element alone, or if an Index cannot count what
/// there is.
DisjointMesh cut_into_patches(const TetMesh& mesh, const ScratchCounts& counts,
                              const PatchLimits& limits);

/// Row and column of a patch value.
struct NodePair {
  Index row, column;
};

/// The patches of a disjoint mesh, each with consecutive values.
struct DisjointPatches {
  Patches patches;
  /// Of each patch value the nodes of the whole mesh whose entries of K it adds to, (row, column)
  /// and (column, row).
  std::vector<NodePair> nodes_of_value;
};
/// `geometry` is the whole mesh's.
DisjointPatches disjoint_patches(const DisjointMesh& disjoint, const ElementGeometry& geometry,
                                 const ScratchCounts& counts);

/// K as sums over patches: row position[k] names the patch values that add up to nonzero k, so
/// that the reordering is folded into assembly (Wong et al. 2015, sections 6.1 and 9). `pattern` is
/// the whole mesh's tangent's, `position` and `stored_entries` are those of the solver's matrix;
/// rows of its padding are empty. Throws std::invalid_argument if the pattern lacks a nonzero of
/// the mesh, or if an Index cannot count the ones.
CsrPattern tangent_sum_pattern(std::span<const NodePair> nodes_of_value, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries);
/// R as sums over the nodes of patches.
CsrPattern residual_sum_pattern(const DisjointMesh& disjoint, Index nodes);

}  // namespace cw
