#pragma once

#include <algorithm>
#include <array>
#include <map>

#include "mesh/check.hpp"

namespace cw::test {

inline TetMesh checked(TetMesh mesh) {
  check_mesh(mesh, "test mesh");
  return mesh;
}

/// Tetrahedra at each face.
inline std::map<std::array<std::int32_t, 3>, int> tets_of_faces(const TetMesh& mesh) {
  std::map<std::array<std::int32_t, 3>, int> count;
  for (const Tet& tet : mesh.tets) {
    for (int skip = 0; skip < 4; ++skip) {
      std::array<std::int32_t, 3> face{};
      for (int a = 0, k = 0; a < 4; ++a) {
        if (a != skip) face[k++] = tet[a];
      }
      std::sort(face.begin(), face.end());
      ++count[face];
    }
  }
  return count;
}

}  // namespace cw::test
