#pragma once

#include <cstdint>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Numbers that put a mesh's nodes and tetrahedra back into the input's order.
struct InputOrder {
  std::vector<std::int32_t>
      nodes;                       ///< nodes of the mesh, in ascending order of their input numbers
  std::vector<std::int32_t> tets;  ///< the same for tetrahedra
};

InputOrder input_order(const TetMesh& mesh);

/// For each of the numbers from 0 to `count` - 1 its place in `numbers`, which are those of the
/// nodes or tetrahedra in the input, no two equal; -1 for those that the mesh does not have.
std::vector<std::int32_t> places_of_input(const std::vector<std::int32_t>& numbers,
                                          std::int32_t count);

}  // namespace cw
