#include <array>
#include <cmath>

#include "mesh/generators.hpp"

namespace cw {

namespace {

/// Kuhn's six tetrahedra of a cube: one for each order in which its three axes can be walked from
/// corner 0 to corner 7 (bit k of a corner is its coordinate along axis k). Neighbouring cubes
/// match.
constexpr std::array<std::array<int, 4>, 6> kuhn{
    {{0, 1, 3, 7}, {0, 5, 1, 7}, {0, 3, 2, 7}, {0, 2, 6, 7}, {0, 4, 5, 7}, {0, 6, 4, 7}}};

}  // namespace

TetMesh generate_box(const BoxShape& shape) {
  for (const double length : shape.size) require_positive(length, "size");
  const double h = shape.spacing;
  require_positive(h, "h");
  // Whole cubes along each axis: a long thin bar has more of them than its volume suggests.
  Vector3 count{};
  for (int k = 0; k < 3; ++k) {
    count[k] = std::round(shape.size[k] / h);
    if (count[k] < 1.0) {
      throw GeneratorError("h", "the spacing exceeds the box; choose a smaller one");
    }
  }
  require_lattice_fits(h * count, h, static_cast<int>(kuhn.size()));
  std::array<std::int32_t, 3> cubes{};
  for (int k = 0; k < 3; ++k) cubes[k] = static_cast<std::int32_t>(count[k]);

  TetMesh mesh;
  const auto node = [&](std::int32_t i, std::int32_t j, std::int32_t k) {
    return (k * (cubes[1] + 1) + j) * (cubes[0] + 1) + i;
  };
  for (std::int32_t k = 0; k <= cubes[2]; ++k) {
    for (std::int32_t j = 0; j <= cubes[1]; ++j) {
      for (std::int32_t i = 0; i <= cubes[0]; ++i) {
        mesh.points.push_back({shape.size[0] * i / cubes[0], shape.size[1] * j / cubes[1],
                               shape.size[2] * k / cubes[2]});
      }
    }
  }
  for (std::int32_t k = 0; k < cubes[2]; ++k) {
    for (std::int32_t j = 0; j < cubes[1]; ++j) {
      for (std::int32_t i = 0; i < cubes[0]; ++i) {
        for (const auto& corners : kuhn) {
          Tet tet{};
          for (int a = 0; a < 4; ++a) {
            const int c = corners[a];
            tet[a] = node(i + (c & 1), j + ((c >> 1) & 1), k + ((c >> 2) & 1));
          }
          mesh.tets.push_back(tet);
        }
      }
    }
  }
  mesh.tags.assign(mesh.tets.size(), 0);
  if (shape.fiber) mesh.fibers.assign(mesh.tets.size(), *shape.fiber);
  if (shape.sheet) mesh.sheets.assign(mesh.tets.size(), *shape.sheet);
  return mesh;
}

}  // namespace cw
