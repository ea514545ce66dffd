#include <cmath>

#include "anatomy/heart_surfaces.hpp"

namespace cw {

std::optional<HeartSurfaces> surfaces_at_nodes(const TetMesh& mesh,
                                               std::span<const double> of_node) {
  for (const double number : of_node) {
    const bool is_one = number == std::floor(number) && number >= 0.0 &&
                        number < static_cast<double>(surface_names.size());
    if (!is_one) return std::nullopt;
  }
  HeartSurfaces heart;
  heart.boundary = boundary_of(mesh);
  for (const Boundary::Triangle& face : heart.boundary.triangles) {
    const auto own = [&](std::int32_t node) { return static_cast<HeartSurface>(of_node[node]); };
    HeartSurface least = own(face[0]);
    for (const std::int32_t node : face) {
      if (rank_of(own(node)) < rank_of(least)) least = own(node);
    }
    heart.surface.push_back(least);
  }
  for (std::size_t i = 0; i < of_node.size(); ++i) {
    const auto own = static_cast<HeartSurface>(of_node[i]);
    if (may_be_nodes(own)) heart.nodes.emplace(own, static_cast<std::int32_t>(i));
  }
  if (heart.has_ventricles() && !heart.has_base()) return std::nullopt;
  if (missing_surface([&](HeartSurface s) { return heart.has(s); })) return std::nullopt;
  set_axis(mesh, heart);
  return heart;
}

}  // namespace cw
