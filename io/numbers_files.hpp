#pragma once

#include <span>
#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Writes numbers at nodes in openCARP's form (`.dat`): a line for each node of the input. `none`
/// stands for NaN, and for nodes that the mesh does not have. Throws OutputError.
void write_nodal_numbers(const std::string& path, const TetMesh& mesh,
                         std::span<const double> values, double none);
/// Writes vectors of tetrahedra likewise (`.vec`), three numbers a line; zeros where there is none.
void write_tet_vectors(const std::string& path, const TetMesh& mesh,
                       std::span<const Vector3> vectors);

}  // namespace cw
