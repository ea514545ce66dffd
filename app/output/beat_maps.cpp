#include "app/output/beat_maps.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/core/parts.hpp"

namespace cw {

std::vector<Vector3> conduction_velocity(const TetMesh& mesh, std::span<const double> activation,
                                         std::span<const int> beat) {
  constexpr double least_difference = 1e-3;  // ms; times are not known better
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  std::vector<Vector3> velocity(mesh.tets.size(), Vector3{none, none, none});
  constexpr std::size_t at_once = 4096;
  const auto find = [&](std::size_t e) {
    const Tet& tet = mesh.tets[e];
    if (std::ranges::any_of(tet, [&](auto node) { return beat[node] != beat[tet[0]]; })) return;
    const Vector3& origin = mesh.points[tet[0]];
    const Vector3 u = mesh.points[tet[1]] - origin;
    const Vector3 v = mesh.points[tet[2]] - origin;
    const Vector3 w = mesh.points[tet[3]] - origin;
    const auto later = [&](int a) { return activation[tet[a]] - activation[tet[0]]; };
    // The gradient times the determinant of the edges.
    const Vector3 scaled = later(1) * cross(v, w) + later(2) * cross(w, u) + later(3) * cross(u, v);
    const double squared = dot(scaled, scaled);
    const auto is_apart = [&](int a) { return std::abs(later(a)) >= least_difference; };
    if (is_apart(1) || is_apart(2) || is_apart(3))
      velocity[e] = (dot(u, cross(v, w)) / squared) * scaled;
  };
  do_parts((mesh.tets.size() + at_once - 1) / at_once, [&](std::size_t p) {
    const std::size_t end = std::min(mesh.tets.size(), (p + 1) * at_once);
    for (std::size_t e = p * at_once; e < end; ++e) find(e);
  });
  return velocity;
}

}  // namespace cw
