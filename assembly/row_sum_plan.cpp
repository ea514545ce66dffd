#include "assembly/row_sum_plan.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace cw {

void require_index_fits(std::size_t contributions) {
  if (contributions > static_cast<std::size_t>(std::numeric_limits<Index>::max())) {
    throw std::invalid_argument("the elements have more than 2^31 - 1 entries; use a coarser mesh");
  }
}

RowSumPlan row_sum_plan(Index rows, std::span<const Index> row_of) {
  require_index_fits(row_of.size());
  RowSumPlan plan;
  plan.pattern.rows = rows;
  plan.pattern.row_start.assign(static_cast<std::size_t>(rows) + 1, 0);
  for (const Index row : row_of) {
    if (row < 0 || row >= rows) throw std::invalid_argument("row sum outside the matrix");
    ++plan.pattern.row_start[row + 1];
  }
  std::vector<Index>& start = plan.pattern.row_start;
  std::partial_sum(start.begin(), start.end(), start.begin());
  std::vector<Index> next(start.begin(), start.end() - 1);
  plan.slot.reserve(row_of.size());
  for (const Index row : row_of) plan.slot.push_back(next[row]++);
  return plan;
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
  if (std::ranges::find(place, -1) != place.end()) {
    throw std::invalid_argument("the pattern is not that of the mesh");
  }
  return place;
}

RowSumPlan tangent_plan(const TetMesh& mesh, const CsrPattern& pattern,
                        std::span<const Index> position, Index stored_entries) {
  return row_sum_plan(stored_entries, tangent_places(mesh, pattern, position));
}

RowSumPlan residual_plan(const TetMesh& mesh) {
  const std::size_t n = mesh.tets.size();
  std::vector<Index> row_of(4 * n);
  for (std::size_t e = 0; e < n; ++e) {
    for (int i = 0; i < 4; ++i) row_of[i * n + e] = mesh.tets[e][i];
  }
  return row_sum_plan(mesh.node_count(), row_of);
}

}  // namespace cw
