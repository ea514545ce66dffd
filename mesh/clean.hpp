#pragma once

#include "mesh/tet_mesh.hpp"

namespace cw {

/// What clean() has mended.
struct CleanReport {
  std::int32_t merged_nodes = 0;   ///< that lay on another
  std::int32_t flat_tets = 0;      ///< dropped: without volume, or with one node twice
  std::int32_t repeated_tets = 0;  ///< dropped: with the nodes of an earlier one
};

/// Makes of a mesh as read one that check_mesh() takes: tetrahedra that lie beside each other share
/// their nodes, unless `keeps_doubled`, and flat and repeated tetrahedra are dropped. Throws
/// MeshError as check_mesh() does for nodes that there are not.
CleanReport clean(TetMesh& mesh, bool keeps_doubled, const std::string& name);

/// Which tetrahedra belong to the largest of the parts that are not connected, by their number.
std::vector<char> largest_part(const TetMesh& mesh);

}  // namespace cw
