#pragma once

#include <set>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Leaves out the tetrahedra that fibrosis replaces, and tissue that it cuts off from the rest;
/// notes how much that is. The mesh has the fields of set_region_fields() and set_tissue_entries().
/// Returns tags that no tetrahedron has any more. Throws ConfigError if nothing is left, or as
/// RegionSelector and conductivities() do.
std::set<int> leave_out_fibrosis(const Config& config, TetMesh& mesh,
                                 std::vector<std::string>& notes);

}  // namespace cw
