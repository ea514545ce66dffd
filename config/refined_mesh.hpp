#pragma once

#include <cstdint>
#include <vector>

#include "config/mesh_level.hpp"
#include "solver/problem.hpp"

namespace cw {

/// The mesh of a run, refined for it, and the configuration on it, which does not ask for more.
struct RefinedMesh {
  MeshLevel level;
  std::vector<std::int32_t> whole;  ///< for each tetrahedron the one of the input it is a part of
};

/// As config.mesh.refine asks: until tetrahedra are as small as the fronts of the problem's cells
/// need (NeededElements). `mesh` is checked and not renumbered, and `given` the problem on it.
/// Throws ConfigError if it takes more nodes than allowed, or fronts are not known.
RefinedMesh refined_for_front(const Config& config, const TetMesh& mesh, const Problem& given);

}  // namespace cw
