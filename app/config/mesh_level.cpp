#include "app/config/mesh_level.hpp"

#include <utility>

#include "app/config/regions.hpp"
#include "mesh/refine.hpp"

namespace cw {

namespace {

bool is_by_numbers(const RegionConfig& region) {
  return std::holds_alternative<NodesRegion>(region.shape) ||
         std::holds_alternative<FileRegion>(region.shape);
}

/// Nodes of the refined mesh in a region by numbers of the coarse one.
NodesRegion with_mid_points(const RegionConfig& region, const TetMesh& mesh,
                            const std::vector<Edge>& edges) {
  const std::vector<Index> nodes = RegionSelector(mesh).nodes(region);
  std::vector<bool> inside(mesh.points.size(), false);
  for (const Index i : nodes) inside[i] = true;
  NodesRegion refined{{nodes.begin(), nodes.end()}};
  for (std::size_t k = 0; k < edges.size(); ++k) {
    const auto [a, b] = edges[k];
    if (inside[a] && inside[b]) {
      refined.nodes.push_back(mesh.node_count() + static_cast<long long>(k));
    }
  }
  return refined;
}

/// The level on a mesh that was made of its own by splitting tetrahedra.
MeshLevel level_on(const MeshLevel& level, TetMesh mesh) {
  MeshLevel fine{level.config, std::move(mesh)};
  std::vector<RegionConfig*> by_numbers;
  for (StimulusConfig& stimulus : fine.config.stimuli) by_numbers.push_back(&stimulus.region);
  for (InitialRegion& initial : fine.config.initial.regions) by_numbers.push_back(&initial.region);
  std::erase_if(by_numbers, [](const RegionConfig* region) { return !is_by_numbers(*region); });
  if (by_numbers.empty()) return fine;
  const std::vector<Edge> edges = edges_of(level.mesh);
  for (RegionConfig* region : by_numbers) {
    region->shape = with_mid_points(*region, level.mesh, edges);
  }
  return fine;
}

}  // namespace

MeshLevel refined_level(const MeshLevel& level) { return level_on(level, refined(level.mesh)); }

MeshLevel quadratic_level(const MeshLevel& level) {
  return level_on(level, with_quadratic_elements(level.mesh));
}

}  // namespace cw
