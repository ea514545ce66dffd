#include "assembly/sparsity.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "mesh/reorder.hpp"

namespace cw {

CsrPattern tangent_pattern(const TetMesh& mesh) {
  const NodeGraph graph = node_graph(mesh);
  const std::size_t nonzeros = graph.neighbour.size() + mesh.points.size();
  if (nonzeros > static_cast<std::size_t>(std::numeric_limits<Index>::max())) {
    throw std::invalid_argument("the tangent has more than 2^31 - 1 nonzeros; use a coarser mesh");
  }
  CsrPattern pattern;
  pattern.rows = pattern.columns = mesh.node_count();
  pattern.row_start.reserve(mesh.points.size() + 1);
  pattern.column.reserve(nonzeros);
  for (Index i = 0; i < mesh.node_count(); ++i) {
    const auto begin = graph.neighbour.begin() + graph.start[i];
    const auto end = graph.neighbour.begin() + graph.start[i + 1];
    const auto above = std::lower_bound(begin, end, i);
    pattern.column.insert(pattern.column.end(), begin, above);
    pattern.column.push_back(i);
    pattern.column.insert(pattern.column.end(), above, end);
    pattern.row_start.push_back(static_cast<Index>(pattern.column.size()));
  }
  return pattern;
}

Index find_nonzero(const CsrPattern& pattern, Index row, Index column) {
  const auto begin = pattern.column.begin() + pattern.row_start[row];
  const auto end = pattern.column.begin() + pattern.row_start[row + 1];
  const auto found = std::lower_bound(begin, end, column);
  if (found == end || *found != column) return -1;
  return static_cast<Index>(found - pattern.column.begin());
}

std::vector<Index> tangent_places(const TetMesh& mesh, const CsrPattern& pattern,
                                  std::span<const Index> position) {
  const std::size_t n = mesh.tets.size();
  require_index_fits(16 * n);  // before the memory is taken
  std::vector<Index> place(16 * n);
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < n; ++e) {
    const Tet& tet = mesh.tets[e];
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        const Index nonzero = find_nonzero(pattern, tet[i], tet[j]);
        place[(4 * i + j) * n + e] = nonzero < 0 ? -1 : position[nonzero];
      }
    }
  }
  if (std::ranges::find(place, -1) != place.end()) fail_pattern();
  return place;
}

void require_index_fits(std::size_t count) {
  if (count > static_cast<std::size_t>(std::numeric_limits<Index>::max())) {
    throw std::invalid_argument("the elements have more than 2^31 - 1 entries; use a coarser mesh");
  }
}

void fail_pattern() { throw std::invalid_argument("the pattern is not that of the mesh"); }

}  // namespace cw
