#include "assembly/weight_plan.hpp"

#include <limits>
#include <stdexcept>

#include "assembly/row_sum_plan.hpp"

namespace cw {

namespace {

/// Entry (i, j) of an element's stiffness, whose rows add up to 0.
double stiffness_entry(const ElementGeometry& geometry, std::size_t n, std::size_t e, int i,
                       int j) {
  double entry = 0.0;
  for (int k = 0; k < pair_count; ++k) {
    const double s = geometry.stiffness[k * n + e];
    const bool of_i = pair_first[k] == i || pair_second[k] == i;
    const bool of_j = pair_first[k] == j || pair_second[k] == j;
    if (i == j) {
      if (of_i) entry -= s;
    } else if (of_i && of_j) {
      entry = s;
    }
  }
  return entry;
}

double shape(int points, int node, int point) {
  return points == 1 ? Integration<1>::shape(node, point) : Integration<4>::shape(node, point);
}

}  // namespace

WeightPlan weight_plan(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                       const CsrPattern& pattern, const TangentTarget& target, int points,
                       Mass mass) {
  const std::size_t n = mesh.tets.size();
  const ElementGeometry geometry = element_geometry(mesh, conductivity);
  const std::vector<Index> place = tangent_places(mesh, pattern, target.position);
  const auto rows = static_cast<std::size_t>(target.stored_entries);
  std::vector<Index> elements(rows, 0);
  for (const Index row : place) ++elements[row];
  std::vector<char> is_diagonal(rows, 0);
  if (mass == Mass::lumped) {
    for (const std::size_t entry : {0U, 5U, 10U, 15U}) {
      for (std::size_t e = 0; e < n; ++e) is_diagonal[place[entry * n + e]] = 1;
    }
  }

  std::int64_t nonzeros = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    nonzeros += std::int64_t{points} * elements[row] + (elements[row] > 0) + is_diagonal[row];
  }
  constexpr auto most = static_cast<std::int64_t>(std::numeric_limits<Index>::max());
  if (nonzeros > most || static_cast<std::int64_t>(n) * points + 2 > most) {
    throw std::invalid_argument(
        "assembly by weights would need more than 2^31 - 1 entries; use the path folded");
  }
  WeightPlan plan;
  plan.pattern.rows = target.stored_entries;
  plan.pattern.columns = static_cast<Index>(n * static_cast<std::size_t>(points)) + 2;
  plan.pattern.column.resize(static_cast<std::size_t>(nonzeros));
  plan.value.assign(static_cast<std::size_t>(nonzeros), 0.0);
  const Index of_stiffness = plan.pattern.columns - 2;
  const Index of_lumped = plan.pattern.columns - 1;
  for (std::size_t row = 0; row < rows; ++row) {
    Index end = plan.pattern.row_start.back() + points * elements[row];
    if (elements[row] > 0) plan.pattern.column[end++] = of_stiffness;
    if (is_diagonal[row] != 0) plan.pattern.column[end++] = of_lumped;
    plan.pattern.row_start.push_back(end);
  }

  // Elements in their order, so that columns ascend.
  std::vector<Index> done(rows, 0);
  for (std::size_t e = 0; e < n; ++e) {
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        const Index row = place[(4 * i + j) * n + e];
        const Index begin = plan.pattern.row_start[row];
        for (int q = 0; q < points; ++q) {
          const Index at = begin + q * elements[row] + done[row];
          plan.pattern.column[at] = static_cast<Index>(q * n + e);
          plan.value[at] = geometry.volume[e] / points * shape(points, i, q) * shape(points, j, q);
        }
        ++done[row];
        const Index last = begin + points * elements[row];
        plan.value[last] += stiffness_entry(geometry, n, e, i, j);
        if (is_diagonal[row] != 0) plan.value[last + 1] += 0.25 * geometry.volume[e];
      }
    }
  }
  return plan;
}

}  // namespace cw
