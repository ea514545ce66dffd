#include "app/converge/refinement.hpp"

#include <cmath>

#include "app/config/regions.hpp"
#include "app/output/text.hpp"
#include "mesh/quoted.hpp"
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

/// What each stimulus acts on, mm^3: its nodes' shares of their tetrahedra.
std::vector<double> stimulated_volumes(const Problem& problem) {
  std::vector<double> share(problem.mesh.points.size(), 0.0);
  for (const Tet& tet : problem.mesh.tets) {
    const double quarter = signed_volume(problem.mesh, tet) / 4.0;
    for (const Index i : tet) share[i] += quarter;
  }
  std::vector<double> volumes;
  volumes.reserve(problem.stimuli.size());
  for (const Stimulus& stimulus : problem.stimuli) {
    double volume = 0.0;
    for (const Index i : stimulus.nodes) volume += share[i];
    volumes.push_back(volume);
  }
  return volumes;
}

}  // namespace

MeshLevel refined_level(const MeshLevel& level) {
  MeshLevel fine{level.config, refined(level.mesh)};
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

std::vector<std::string> changed_stimuli(const Problem& coarse, const Problem& fine) {
  constexpr double clearly = 0.05;
  const std::vector<double> before = stimulated_volumes(coarse);
  const std::vector<double> after = stimulated_volumes(fine);
  std::vector<std::string> lines;
  for (std::size_t k = 0; k < before.size(); ++k) {
    if (std::abs(after[k] - before[k]) <= clearly * before[k]) continue;
    lines.push_back("stimulus " + printable(coarse.stimuli[k].name, 60) +
                    text(": acts on %.3g mm^3 of the mesh and on %.3g mm^3 of the refined one, "
                         "which is part of the difference in space",
                         before[k], after[k]));
  }
  return lines;
}

}  // namespace cw
