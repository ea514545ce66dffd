#pragma once

#include <span>
#include <vector>

#include "mesh/boundary.hpp"

namespace cw {

// Distances in straight lines, mm, of each node of a mesh; infinite where they are more than
// `within` and two edges of what they are from.

/// From some triangles of the mesh.
std::vector<double> distances_to(const TetMesh& mesh,
                                 const std::vector<Boundary::Triangle>& triangles, double within);
/// From some of its tetrahedra; 0 at their nodes.
std::vector<double> distances_to_tets(const TetMesh& mesh, std::span<const std::int32_t> tets,
                                      double within);

}  // namespace cw
