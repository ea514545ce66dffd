#pragma once

#include <span>
#include <vector>

#include "assembly/patch_limits.hpp"

namespace cw {

/// A mesh torn into patches of consecutive elements that share no nodes, as domain decomposition
/// does it: each patch has nodes of its own. Its tangent is K_elem (Wong et al. 2015, section 4),
/// with the entries of a patch added up. Most edges lie within one patch, so that K_elem, which is
/// symmetric and has each edge once, has fewer numbers than K.
struct TornMesh {
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
TornMesh tear(const TetMesh& mesh, const RowNumbers& numbers, const PatchLimits& limits);

/// Row and column of a number.
struct NodePair {
  Index row, column;
};

/// The patches of a torn mesh, each in its own order.
struct TornPatches {
  RowPatches patches;
  /// Of each number of K_elem, the nodes of the whole mesh whose entries it adds to, (row, column)
  /// and (column, row).
  std::vector<NodePair> nodes_of_value;
};
/// `geometry` is the whole mesh's.
TornPatches torn_patches(const TornMesh& torn, const ElementGeometry& geometry,
                         const RowNumbers& numbers);

/// K as sums over patches: row position[k] names the numbers of K_elem that add up to nonzero k, so
/// that the reordering is folded into assembly (Wong et al. 2015, sections 6.1 and 9). `pattern` is
/// the whole mesh's tangent's, `position` and `stored_entries` are those of the solver's matrix;
/// rows of its padding are empty. Throws std::invalid_argument if the pattern lacks a nonzero of
/// the mesh, or if an Index cannot count the ones.
CsrPattern tangent_sum_pattern(std::span<const NodePair> nodes_of_value, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries);
/// R as sums over the nodes of patches.
CsrPattern residual_sum_pattern(const TornMesh& torn, Index nodes);

}  // namespace cw
