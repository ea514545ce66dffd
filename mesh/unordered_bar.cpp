#include "mesh/unordered_bar.hpp"

#include <algorithm>
#include <cmath>

#include "mesh/check.hpp"
#include "mesh/stuffing.hpp"

namespace cw {

TetMesh unordered_bar(double length, double thickness, double edge) {
  constexpr double lattice = 1.11;  // its spacing next to the mean edge
  const auto unit = [](const Vector3& v) { return 1.0 / norm(v) * v; };
  // Axes of the bar in the lattice's coordinates: right angles, and no simple ratios.
  const Vector3 axis = unit({0.7683, 0.6097, 0.1949});
  const Vector3 first = unit(cross(axis, {0.2, -0.5, 0.9}));
  const Vector3 second = cross(axis, first);
  const auto place = [&](const Vector3& p) {
    return Vector3{dot(axis, p), dot(first, p), dot(second, p)};
  };
  const double half = 0.5 * thickness;
  const auto inside = [&](const Vector3& p) {
    const Vector3 x = place(p);
    return std::min({x[0], length - x[0], half - std::abs(x[1]), half - std::abs(x[2])});
  };
  const double least = -2.0 * half;
  const double most = length + 0.5 * half;
  TetMesh mesh =
      stuff_isosurface(inside, {least, least, least}, {most, most, most}, lattice * edge);
  for (Vector3& p : mesh.points) p = place(p);
  mesh.tags.assign(mesh.tets.size(), 1);
  check_mesh(mesh, "bar");
  return mesh;
}

}  // namespace cw
