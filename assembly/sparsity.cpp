#include "assembly/sparsity.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "mesh/reorder.hpp"

namespace cw {

CsrPattern tangent_pattern(const TetMesh& mesh) {
  NodeGraph graph = coupling_graph(mesh);
  CsrPattern pattern;
  pattern.rows = pattern.columns = mesh.node_count();
  pattern.row_start = std::move(graph.start);
  pattern.column = std::move(graph.neighbour);
  return pattern;
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
    throw std::invalid_argument(
        "the elements have more than 2^31 - 1 entries or states; use a coarser mesh");
  }
}

void fail_pattern() { throw std::invalid_argument("the pattern is not that of the mesh"); }

}  // namespace cw
