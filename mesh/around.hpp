#pragma once

#include "mesh/lists.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// For each node a list of the tetrahedra around it, ascending. A tetrahedron that has a node twice
/// is listed twice. Throws MeshError if the mesh has more than 2^29 - 1 tetrahedra.
Lists tets_around_nodes(const TetMesh& mesh);

/// For each node a list of the quadratic elements around it, ascending. Throws MeshError for more
/// than 2 10^8 of them.
Lists quadratic_around_nodes(const TetMesh& mesh);

/// For each node a list of the tetrahedra whose smallest node it is, ascending. Throws likewise.
Lists tets_by_first_node(const TetMesh& mesh);

}  // namespace cw
