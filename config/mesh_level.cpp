#include "config/mesh_level.hpp"

#include <utility>

#include "config/regions.hpp"
#include "mesh/refine.hpp"

namespace cw {

namespace {

bool is_by_numbers(const RegionConfig& region) {
  return std::holds_alternative<NodesRegion>(region.shape) ||
         std::holds_alternative<FileRegion>(region.shape);
}

/// Nodes of `parts`, the split mesh, in a region of numbers of `mesh`, as its input numbers them.
/// The nodes of `parts` after those of `mesh` are at the middle of `edges`, whose ends come before
/// them.
NodesRegion with_mid_points(const RegionConfig& region, const TetMesh& mesh,
                            const std::vector<Edge>& edges, const TetMesh& parts) {
  std::vector<bool> inside(parts.points.size(), false);
  NodesRegion nodes;
  for (const Index i : RegionSelector(mesh).nodes(region)) {
    inside[i] = true;
    nodes.nodes.push_back(parts.input_node[i]);
  }
  for (std::size_t k = 0; k < edges.size(); ++k) {
    const auto [a, b] = edges[k];
    const std::size_t middle = mesh.points.size() + k;
    inside[middle] = inside[a] && inside[b];
    if (inside[middle]) nodes.nodes.push_back(parts.input_node[middle]);
  }
  return nodes;
}

/// The level on a mesh that was made of its own by splitting tetrahedra; `edges_of_split()` gives
/// the edges at whose middle its further nodes are.
template <class Edges>
MeshLevel level_on(const MeshLevel& level, TetMesh mesh, Edges edges_of_split) {
  MeshLevel fine{level.config, std::move(mesh)};
  std::vector<RegionConfig*> by_numbers;
  // Tissue and fibrosis are decided on the mesh that is given.
  for (IonicConfig& ionic : fine.config.ionic) {
    if (ionic.region) by_numbers.push_back(&*ionic.region);
  }
  for (StimulusConfig& stimulus : fine.config.stimuli) by_numbers.push_back(&stimulus.region);
  for (InitialRegion& initial : fine.config.initial.regions) by_numbers.push_back(&initial.region);
  std::erase_if(by_numbers, [](const RegionConfig* region) { return !is_by_numbers(*region); });
  if (by_numbers.empty()) return fine;
  const std::vector<Edge> edges = edges_of_split();
  for (RegionConfig* region : by_numbers) {
    region->shape = with_mid_points(*region, level.mesh, edges, fine.mesh);
  }
  return fine;
}

}  // namespace

MeshLevel refined_level(const MeshLevel& level) {
  return level_on(level, refined(level.mesh), [&] { return edges_of(level.mesh); });
}

MeshLevel bisected_level(const MeshLevel& level, BisectedMesh fine) {
  return level_on(level, std::move(fine.mesh), [&] { return std::move(fine.ends); });
}

MeshLevel quadratic_level(const MeshLevel& level) {
  return level_on(level, with_quadratic_elements(level.mesh), [&] { return edges_of(level.mesh); });
}

}  // namespace cw
