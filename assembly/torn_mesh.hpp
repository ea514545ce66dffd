#pragma once

#include <span>
#include <vector>

#include "assembly/row_patches.hpp"

namespace cw {

/// A mesh torn into patches of consecutive elements that share no nodes, as domain decomposition
/// does it: each patch has nodes of its own. Its tangent is K_elem (Wong et al. 2015, section 4),
/// with the entries of a patch added up. Most edges lie within one patch, so that K_elem, of which
/// the upper half is kept, has fewer numbers than K.
struct TornMesh {
  TetMesh mesh;             ///< elements as they were, by the nodes of their patches
  std::vector<Index> node;  ///< of each node, the one of the whole mesh
  std::vector<std::vector<Index>> patches;  ///< nodes of each patch, ascending
  CsrPattern pattern;                       ///< tangent_pattern(mesh)
  /// Where K_elem has each nonzero of the pattern. It is symmetric and has the upper half, diagonal
  /// included, row by row; -1: in the lower half.
  std::vector<Index> sum;
  Index sums = 0;
};

/// Elements of a patch on the host, and on a device: small meshes need patches for all threads or
/// multiprocessors.
Index host_patch_elements(Index elements);
Index device_patch_elements(Index elements, RowNumbers numbers);

/// Patches have as many elements as `limits` allow. Throws std::invalid_argument if an element
/// alone is more, or if an Index cannot count what there is.
TornMesh tear(const TetMesh& mesh, const RowNumbers& numbers, const PatchLimits& limits);

/// K as sums over patches: row position[k] names the sums of nonzero k, so that the reordering is
/// folded into assembly (Wong et al. 2015, sections 6.1 and 9). `pattern` is the whole mesh's
/// tangent's, `position` and `stored_entries` are those of the solver's matrix; rows of its padding
/// are empty. Throws std::invalid_argument if the pattern lacks a nonzero of the mesh.
CsrPattern tangent_sum_pattern(const TornMesh& torn, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries);
/// R as sums over the nodes of patches.
CsrPattern residual_sum_pattern(const TornMesh& torn, Index nodes);

}  // namespace cw
