#include "anatomy/surface_solutions.hpp"

#include <algorithm>
#include <limits>

#include "anatomy/gradient.hpp"
#include "kernels/core/median.hpp"

namespace cw {

namespace {

/// The ball around an apex, as a share of the height.
constexpr double apex_share = 0.04;

}  // namespace

SurfaceSolutions::SurfaceSolutions(const TetMesh& mesh, const HeartSurfaces& surfaces, Space space)
    : mesh_(mesh), height_(surfaces.height), solver_(make_laplace_solver(mesh, space)) {
  const auto nodes_of = [&](HeartSurface surface) -> std::vector<char>& {
    std::vector<char>& nodes = touches_[static_cast<std::size_t>(surface)];
    nodes.resize(mesh.points.size(), 0);
    return nodes;
  };
  for (std::size_t f = 0; f < surfaces.surface.size(); ++f) {
    std::vector<char>& nodes = nodes_of(surfaces.surface[f]);
    for (const std::int32_t node : surfaces.boundary.triangles[f]) nodes[node] = 1;
  }
  for (const auto& [surface, node] : surfaces.nodes) nodes_of(surface)[node] = 1;
}

std::vector<double> SurfaceSolutions::fixed(std::span<const SurfaceValue> values) const {
  std::vector<double> fixed(mesh_.points.size(), std::numeric_limits<double>::quiet_NaN());
  for (const auto& [surface, value] : values) {
    const std::vector<char>& nodes = touches_[static_cast<std::size_t>(surface)];
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (nodes[i] != 0) fixed[i] = value;
    }
  }
  return fixed;
}

bool SurfaceSolutions::is_near(std::int32_t node, std::int32_t apex) const {
  return norm(mesh_.points[node] - mesh_.points[apex]) <= apex_share * height_;
}

std::vector<double> SurfaceSolutions::from_apex(std::int32_t apex,
                                                std::span<const SurfaceValue> values,
                                                std::span<const double> conductivity) const {
  std::vector<double> nodes = fixed(values);
  for (std::int32_t i = 0; i < mesh_.node_count(); ++i) {
    if (is_near(i, apex)) nodes[i] = 0.0;
  }
  return solver_->solve(nodes, conductivity);
}

UnsetVector<double> spreading(const TetMesh& mesh, std::span<const double> solution, double most) {
  UnsetVector<double> k = gradient_lengths(mesh, solution);
  const double middle = median({k.begin(), k.end()});
  const double usual = middle > 0.0 ? middle : 1.0;
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < k.size(); ++e) k[e] = std::clamp(k[e] / usual, 1.0 / most, most);
  return k;
}

}  // namespace cw
