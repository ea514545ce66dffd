#include "mesh/clean.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "mesh/check.hpp"
#include "mesh/coinciding.hpp"
#include "mesh/node_sets.hpp"
#include "mesh/part.hpp"

namespace cw {

namespace {

/// Lets labelled triangles have the first of several nodes that lie at one place.
void join_surface(TetMesh& mesh, const std::vector<std::int32_t>& first) {
  if (mesh.surface.triangles.empty()) return;
  std::vector<std::int32_t> joined(static_cast<std::size_t>(mesh.input_node_count));
  std::iota(joined.begin(), joined.end(), 0);
  for (std::size_t i = 0; i < first.size(); ++i) {
    joined[mesh.input_node[i]] = mesh.input_node[first[i]];
  }
  for (auto& triangle : mesh.surface.triangles) {
    for (std::int32_t& node : triangle) {
      if (node >= 0 && node < mesh.input_node_count) node = joined[node];
    }
  }
}

}  // namespace

CleanReport clean(TetMesh& mesh, bool keeps_doubled, const std::string& name) {
  CleanReport report;
  if (mesh.input_node.empty()) number_as_input(mesh);
  require_nodes(mesh, name);
  drop_unused_nodes(mesh);
  require_finite(mesh, name);  // a tetrahedron without a volume is not thereby a flat one
  if (!keeps_doubled) {
    const std::vector<std::int32_t> first = first_nodes_there(mesh);
    join_surface(mesh, first);
    for (Tet& tet : mesh.tets) {
      for (std::int32_t& node : tet) node = first[node];
    }
    report.merged_nodes = drop_unused_nodes(mesh);
  }
  std::vector<char> keeps(mesh.tets.size());
  for (std::size_t e = 0; e < keeps.size(); ++e) keeps[e] = has_volume(mesh, e) ? 1 : 0;
  report.flat_tets = static_cast<std::int32_t>(std::ranges::count(keeps, 0));
  for (const std::int32_t e : repeated_tets(mesh)) {
    report.repeated_tets += keeps[e];
    keeps[e] = 0;
  }
  keep_part(mesh, keeps);
  return report;
}

std::vector<char> largest_part(const TetMesh& mesh) {
  NodeSets parts(mesh.node_count());
  unite_connected(mesh, parts);
  std::vector<std::int32_t> count(mesh.points.size(), 0);
  for (const Tet& tet : mesh.tets) ++count[parts.smallest(tet[0])];
  const auto largest = static_cast<std::int32_t>(std::ranges::max_element(count) - count.begin());
  std::vector<char> belongs(mesh.tets.size());
  std::ranges::transform(mesh.tets, belongs.begin(), [&](const Tet& tet) {
    return static_cast<char>(parts.smallest(tet[0]) == largest);
  });
  return belongs;
}

}  // namespace cw
