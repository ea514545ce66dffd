#pragma once

#include <vector>

#include "mesh/boundary.hpp"

namespace cw {

/// How much of the half-space before each face of a mesh's boundary is open: the share of
/// directions, weighted by their cosine to the normal, in which nothing of the mesh lies. A face
/// inside a cavity sees the opposite wall nearly everywhere; one outside sees nothing.
struct Openness {
  std::vector<double> share;       ///< 0 to 1, one a face
  std::vector<Vector3> direction;  ///< of what is open, weighted in the same way; one a face
};

/// Found on a lattice of `cells` cubes along the mesh's longest side, and along the 98 directions
/// to lattice points up to two cubes away.
Openness openness_of(const TetMesh& mesh, const Boundary& boundary, int cells = 96);

}  // namespace cw
