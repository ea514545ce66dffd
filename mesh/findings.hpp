#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mesh/check.hpp"

namespace cw {

/// What `cardiowarp mesh check` prints of a mesh.
enum class Finding { fine, notable, fault };
struct MeshFinding {
  std::string_view what;  ///< "parts"
  Finding kind = Finding::fine;
  std::string text;  ///< with the remedy, if it is not fine
};

/// What matters to a simulation of the heart: unit, parts, joints, nodes that lie on others, shapes
/// of tetrahedra, cells that are left out, and fibres. `mesh` is checked, and `report` is of that;
/// `unit` is that of the input.
std::vector<MeshFinding> findings_of(const TetMesh& mesh, const MeshReport& report,
                                     std::string_view unit);

}  // namespace cw
