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
    HeartSurface least = HeartSurface::base;  // which counts most
    for (const std::int32_t node : face) {
      const auto own = static_cast<HeartSurface>(of_node[node]);
      if (rank_of(own) < rank_of(least)) least = own;
    }
    heart.surface.push_back(least);
  }
  for (const HeartSurface needed : {HeartSurface::base, HeartSurface::epi, HeartSurface::lv_endo}) {
    if (!heart.has(needed)) return std::nullopt;
  }
  set_axis(mesh, heart);
  return heart;
}

}  // namespace cw
