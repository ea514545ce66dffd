#pragma once

#include <string>
#include <vector>

#include "config/config.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Leaves out the tetrahedra that fibrosis replaces, and tissue that it cuts off from the rest;
/// notes how much that is. The mesh has the fields of set_region_fields(). Throws ConfigError if
/// nothing is left, or as RegionSelector does.
void leave_out_fibrosis(const Config& config, TetMesh& mesh, std::vector<std::string>& notes);

}  // namespace cw
