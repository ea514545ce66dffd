#pragma once

#include <cstdint>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// For each node the first one with the same coordinates, to the bit; itself for most.
std::vector<std::int32_t> first_nodes_there(const TetMesh& mesh);

/// How many nodes lie on an earlier one. Where the nodes between two tetrahedra are such, nothing
/// passes from one to the other.
std::int32_t count_doubled_nodes(const TetMesh& mesh);

/// Tetrahedra that have the nodes of an earlier one, ascending.
std::vector<std::int32_t> repeated_tets(const TetMesh& mesh);

}  // namespace cw
