#include "anatomy/heart_surfaces.hpp"

#include <algorithm>
#include <limits>

namespace cw {

std::optional<HeartSurface> surface_named(std::string_view name) {
  const auto found = std::ranges::find(surface_names.begin() + 1, surface_names.end(), name);
  if (found == surface_names.end()) return std::nullopt;
  return static_cast<HeartSurface>(found - surface_names.begin());
}

bool HeartSurfaces::has_base() const { return std::ranges::any_of(surface, is_base); }

bool HeartSurfaces::has_faces(HeartSurface which) const {
  return std::ranges::find(surface, which) != surface.end();
}

double HeartSurfaces::area_of(HeartSurface which) const {
  double area = 0.0;
  for (std::size_t f = 0; f < surface.size(); ++f) {
    if (surface[f] == which) area += boundary.area[f];
  }
  return area;
}

Vector3 HeartSurfaces::middle_of(const TetMesh& mesh, HeartSurface which) const {
  Vector3 sum{};
  if (const auto count = nodes.count(which); count > 0) {
    const auto [begin, end] = nodes.equal_range(which);
    for (auto node = begin; node != end; ++node) sum = sum + mesh.points[node->second];
    return (1.0 / static_cast<double>(count)) * sum;
  }
  double area = 0.0;
  for (std::size_t f = 0; f < surface.size(); ++f) {
    if (surface[f] != which) continue;
    sum = sum + boundary.area[f] * centroid(mesh, boundary.triangles[f]);
    area += boundary.area[f];
  }
  return (1.0 / area) * sum;
}

std::vector<HeartSurface> HeartSurfaces::of_nodes(std::size_t count) const {
  std::vector<HeartSurface> of_node(count, HeartSurface::none);
  const auto add = [&](HeartSurface own, std::int32_t node) {
    if (rank_of(own) > rank_of(of_node[node])) of_node[node] = own;
  };
  for (std::size_t f = 0; f < surface.size(); ++f) {
    for (const std::int32_t node : boundary.triangles[f]) add(surface[f], node);
  }
  for (const auto& [own, node] : nodes) add(own, node);
  return of_node;
}

void set_axis(const TetMesh& mesh, HeartSurfaces& heart) {
  if (!heart.has_ventricles()) return;
  const Boundary& boundary = heart.boundary;
  Vector3 normal{};
  Vector3 centre{};
  double area = 0.0;
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (!is_base(heart.surface[f])) continue;
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
