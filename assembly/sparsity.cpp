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

void fail_pattern() { throw std::invalid_argument("the pattern is not that of the mesh"); }

}  // namespace cw
