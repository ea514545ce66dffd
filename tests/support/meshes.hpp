#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"

namespace cw::test {

inline TetMesh checked(TetMesh mesh) {
  check_mesh(mesh, "test mesh");
  return mesh;
}

/// A checked box of cubes of 1 mm, split into tetrahedra, with fibres and several regions.
inline TetMesh box_in_regions(const Vector3& size, int regions) {
  TetMesh mesh = generate_box({size, 1.0, Vector3{0.6, 0.8, 0.0}});
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) mesh.tags[e] = e % regions;
  return checked(std::move(mesh));
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
