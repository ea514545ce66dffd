#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "anatomy/heart_surfaces.hpp"
#include "mesh/check.hpp"
#include "mesh/input_order.hpp"
#include "mesh/stuffing.hpp"

namespace cw::test {

using enum HeartSurface;

// Two hollow spheres, alone or joined at a septum, with patches of wall for openings.

inline constexpr double inner_radius = 19.5;
inline constexpr double outer_radius = 22.0;
inline constexpr Vector3 left_middle{-20.5, 0.0, 0.0};
inline constexpr Vector3 right_middle{20.5, 0.0, 0.0};

/// A patch of an atrium's wall around a direction from its middle.
struct Opening {
  HeartSurface surface;
  Vector3 direction;
  double size;  // degrees from it
};
inline const std::vector<Opening> left_openings{
    {mitral_valve, {0.0, 0.0, -1.0}, 22.0},          {left_pulmonary_veins, {-0.8, 0.4, 0.5}, 12.0},
    {left_pulmonary_veins, {-0.8, -0.4, 0.5}, 12.0}, {right_pulmonary_veins, {0.4, 0.4, 0.8}, 12.0},
    {right_pulmonary_veins, {0.4, -0.4, 0.8}, 12.0}, {left_appendage, {-0.5, 0.8, -0.2}, 6.0}};
inline const std::vector<Opening> right_openings{{tricuspid_valve, {0.3, 1.0, -0.3}, 22.0},
                                                 {superior_vena_cava, {0.0, -0.2, 1.0}, 12.0},
                                                 {inferior_vena_cava, {0.0, -0.3, -1.0}, 12.0},
                                                 {right_appendage, {0.7, 0.5, 0.6}, 6.0}};

struct Atria {
  TetMesh mesh;
  HeartSurfaces heart;

  void add(HeartSurface endo, const Vector3& middle, const std::vector<Opening>& openings) {
    for (std::size_t f = 0; f < heart.surface.size(); ++f) {
      const Vector3 x = centroid(mesh, heart.boundary.triangles[f]);
      if (norm(x - middle) < 0.5 * (inner_radius + outer_radius)) heart.surface[f] = endo;
    }
    const std::vector<HeartSurface> of_node = heart.of_nodes(mesh.points.size());
    for (const auto& [surface, direction, size] : openings) {
      for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
        const Vector3 from = mesh.points[i] - middle;
        const double cosine = dot(from, direction) / (norm(from) * norm(direction));
        const bool is_near = cosine > std::cos(size * std::numbers::pi / 180.0);
        if (of_node[i] != none && is_near) heart.nodes.emplace(surface, i);
      }
    }
  }
};

inline Atria atria(bool left, bool right, double spacing = 1.5) {
  const auto inside = [&](const Vector3& x) {
    double wall = -1e300;  // how deep x lies in it
    if (left) wall = std::max(wall, outer_radius - norm(x - left_middle));
    if (right) wall = std::max(wall, outer_radius - norm(x - right_middle));
    if (left) wall = std::min(wall, norm(x - left_middle) - inner_radius);
    if (right) wall = std::min(wall, norm(x - right_middle) - inner_radius);
    return wall;
  };
  Atria made;
  const double r = outer_radius;
  made.mesh = stuff_isosurface(inside, {left ? -20.5 - r : 20.5 - r, -r, -r},
                               {right ? 20.5 + r : -20.5 + r, r, r}, spacing);
  made.mesh.tags.assign(made.mesh.tets.size(), 0);
  number_as_input(made.mesh);
  (void)check_mesh(made.mesh, "atria");
  made.heart.boundary = boundary_of(made.mesh);
  made.heart.surface.assign(made.heart.boundary.count(), epi);
  if (left) made.add(la_endo, left_middle, left_openings);
  if (right) made.add(ra_endo, right_middle, right_openings);
  return made;
}

}  // namespace cw::test
