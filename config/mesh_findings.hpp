#pragma once

#include <string>
#include <vector>

#include "mesh/findings.hpp"

namespace cw {

/// What a configuration finds on a mesh that takes the place of its own: why it is refused, or its
/// notes and by how much waves are too slow or too fast there.
std::vector<MeshFinding> findings_for(const std::string& config, const std::string& mesh_file);

}  // namespace cw
