#include "anatomy/heart_surfaces.hpp"

#include <algorithm>
#include <limits>

namespace cw {

bool HeartSurfaces::has(HeartSurface which) const {
  return std::ranges::find(surface, which) != surface.end();
}

double HeartSurfaces::area_of(HeartSurface which) const {
  double area = 0.0;
  for (std::size_t f = 0; f < surface.size(); ++f) {
    if (surface[f] == which) area += boundary.area[f];
  }
  return area;
}

std::vector<HeartSurface> HeartSurfaces::of_nodes(std::size_t nodes) const {
  std::vector<HeartSurface> of_node(nodes, HeartSurface::none);
  for (std::size_t f = 0; f < surface.size(); ++f) {
    for (const std::int32_t node : boundary.triangles[f]) {
      if (rank_of(surface[f]) > rank_of(of_node[node])) of_node[node] = surface[f];
    }
  }
  return of_node;
}

void set_axis(const TetMesh& mesh, HeartSurfaces& heart) {
  const Boundary& boundary = heart.boundary;
  Vector3 normal{};
  Vector3 centre{};
  double area = 0.0;
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (heart.surface[f] != HeartSurface::base) continue;
    area += boundary.area[f];
    normal = normal + boundary.area[f] * boundary.normal[f];
    centre = centre + boundary.area[f] * centroid(mesh, boundary.triangles[f]);
  }
  heart.base_direction = (1.0 / norm(normal)) * normal;
  double lowest = std::numeric_limits<double>::infinity();
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (heart.surface[f] != HeartSurface::epi) continue;
    for (const std::int32_t node : boundary.triangles[f]) {
      const double level = dot(heart.base_direction, mesh.points[node]);
      if (level >= lowest) continue;
      lowest = level;
      heart.apex = node;
    }
  }
  heart.height = dot(heart.base_direction, centre) / area - lowest;
}

}  // namespace cw
