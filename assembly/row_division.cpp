#include "assembly/row_division.hpp"

#include <span>
#include <stdexcept>
#include <string>

#include "assembly/sort_unique.hpp"
#include "mesh/reorder.hpp"

namespace cw {

namespace {

/// In an order, as many rows to a patch as there may be.
std::vector<std::vector<Index>> divide(const TangentRows& rows, std::span<const Index> order,
                                       const RowNumbers& numbers, Index most,
                                       std::size_t scratch_bytes) {
  const TetMesh& mesh = rows.mesh;
  const CsrPattern& pattern = rows.pattern;
  const Around& around = rows.around;
  std::vector<std::vector<Index>> patches;
  std::vector<Index> element_patch(mesh.tets.size(), -1);
  std::vector<Index> node_patch(mesh.points.size(), -1);
  std::vector<Index> row_patch(mesh.points.size(), -1);
  RowPatch size{};
  for (const Index node : order) {
    // What the patch that is open would be with this row, and if need be a new patch.
    for (bool first = patches.empty();; first = true) {
      if (first) {
        patches.emplace_back();
        size = RowPatch{};
      }
      const auto patch = static_cast<Index>(patches.size()) - 1;
      RowPatch with = size;
      ++with.rows;
      std::vector<Index> new_nodes;
      for (const Index e : around.of(node)) {
        if (element_patch[e] == patch) continue;
        ++with.elements;
        for (const Index other : mesh.tets[e]) {
          if (node_patch[other] != patch) new_nodes.push_back(other);
        }
      }
      sort_unique(new_nodes);
      with.nodes += static_cast<Index>(new_nodes.size());
      if (around.of(node).empty()) ++with.nodes;
      for (Index k = pattern.row_start[node]; k < pattern.row_start[node + 1]; ++k) {
        const Index other = pattern.column[k];
        if (other != node && row_patch[other] != patch) ++with.edges;
      }
      const bool fits = with.fits(numbers, scratch_bytes);
      if (!first && !(fits && with.elements + with.nodes <= most)) continue;
      if (!fits) {
        throw std::invalid_argument(
            "node " + std::to_string(mesh.input_node.empty() ? node : mesh.input_node[node]) +
            " has " + std::to_string(around.of(node).size()) +
            " tetrahedra, too many for assembly by weights; use assembly: folded");
      }
      patches.back().push_back(node);
      for (const Index e : around.of(node)) element_patch[e] = patch;
      for (const Index other : new_nodes) node_patch[other] = patch;
      node_patch[node] = row_patch[node] = patch;
      size = with;
      break;
    }
  }
  return patches;
}

}  // namespace

std::vector<std::vector<Index>> divide_rows(const TangentRows& rows, const RowNumbers& numbers,
                                            const PatchLimits& limits) {
  const std::vector<Index> order = nodes_by_tetrahedra(rows.mesh);
  return divide_evenly(
      limits, [&](Index most) { return divide(rows, order, numbers, most, limits.scratch_bytes); });
}

}  // namespace cw
