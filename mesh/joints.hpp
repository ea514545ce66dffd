#pragma once

#include <array>
#include <vector>

#include "mesh/boundary.hpp"

namespace cw {

/// Where parts of a mesh hang together by an edge or a node alone. Current passes there, as much as
/// elements are large, which says nothing about tissue.
struct Joints {
  std::vector<std::array<std::int32_t, 2>> edges;  ///< nodes, the lesser first
  std::vector<std::int32_t> nodes;                 ///< of no such edge, ascending
};

/// `boundary` is that of the mesh. An edge is a joint if more than two faces of the boundary have
/// it; a node, if the faces around it make more than one fan.
Joints joints_of(const TetMesh& mesh, const Boundary& boundary);

}  // namespace cw
