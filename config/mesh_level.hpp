#pragma once

#include "config/config.hpp"
#include "mesh/bisection.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// A mesh, checked and not renumbered, and the configuration that is to be solved on it.
struct MeshLevel {
  Config config;
  TetMesh mesh;
};

/// The same configuration on the refined mesh, whose first nodes are those of `level.mesh`.
///
/// Boxes, spheres and tags are left to be evaluated on the refined mesh. Regions by numbers of
/// nodes (`nodes`, `file`) gain the mid-points of edges whose both ends belong to them. Throws
/// ConfigError for regions that hold no node, and MeshError if the mesh gets too large.
MeshLevel refined_level(const MeshLevel& level);

/// The same on a mesh some of whose tetrahedra were split.
MeshLevel bisected_level(const MeshLevel& level, BisectedMesh fine);

/// The same, with quadratic elements: see with_quadratic_elements().
MeshLevel quadratic_level(const MeshLevel& level);

}  // namespace cw
