#pragma once

#include "mesh/lists.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// A list of the tetrahedra around each node, ascending; one that has a node twice is there twice.
/// Throws MeshError if the mesh has more than 2^29 - 1 tetrahedra.
Lists tets_around_nodes(const TetMesh& mesh);

/// Of each node a list of the tetrahedra whose smallest node it is, ascending. Throws likewise.
Lists tets_by_first_node(const TetMesh& mesh);

}  // namespace cw
