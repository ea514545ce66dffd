#include <cmath>

#include "anatomy/heart_surfaces.hpp"

namespace cw {

HeartSurfaces surfaces_at_nodes(const TetMesh& mesh, std::span<const double> of_node,
                                const std::string& name) {
  for (std::size_t i = 0; i < of_node.size(); ++i) {
    const double number = of_node[i];
    if (number == std::floor(number) && number >= 0.0 && number < surface_names.size()) continue;
    throw MeshError(name + ": the array 'surface' has " + std::to_string(number) + " at node " +
                    std::to_string(mesh.input_node[i]) + "; it has whole numbers from 0 to " +
                    std::to_string(surface_names.size() - 1));
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
  require_surfaces(heart, name, "the array 'surface' has no face");
  set_axis(mesh, heart);
  return heart;
}

}  // namespace cw
