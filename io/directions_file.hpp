#pragma once

#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Reads fibres, and sheets if there are, from a `.lon` file: a line of 3 or 6 numbers for each
/// element, after one that says 1 or 2, or without that. Those of tetrahedra are stored. Throws
/// MeshError.
void read_directions_file(const std::string& path, const std::vector<char>& is_tet, TetMesh& mesh);

}  // namespace cw
