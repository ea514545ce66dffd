#pragma once

#include <set>
#include <span>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Drops nodes of no tetrahedron, before there are quadratic elements; returns how many there were.
std::int32_t drop_unused_nodes(TetMesh& mesh);

/// Leaves those tetrahedra for which `keeps` is not 0, one entry a tetrahedron, and their nodes;
/// what is left keeps its order and its numbers in the input. The parts of a quadratic element must
/// be left together.
void keep_part(TetMesh& mesh, std::span<const char> keeps);
/// The same; returns the tags that no tetrahedron has any more.
std::set<int> keep_part_of_tags(TetMesh& mesh, std::span<const char> keeps);

}  // namespace cw
