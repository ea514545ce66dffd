#include "solver/point_states.hpp"

#include <algorithm>
#include <numeric>

#include "kernels/cell/cell_table.hpp"

namespace cw {

std::vector<double> at_integration_points(const Problem& problem, std::span<const Index> tets) {
  const std::size_t states = states_of(problem.cells.front().model).size();
  const int points = static_cast<int>(problem.solver.integration);
  std::vector<double> values;
  values.reserve(states * static_cast<std::size_t>(points) * tets.size());
  for (std::size_t k = 0; k < states; ++k) {
    for (int q = 0; q < points; ++q) {
      for (const Index e : tets) values.push_back(problem.cells.front().initial_states.value(k, e));
    }
  }
  return values;
}

std::vector<double> at_integration_points(const Problem& problem) {
  std::vector<Index> all(problem.mesh.tets.size());
  std::iota(all.begin(), all.end(), Index{0});
  return at_integration_points(problem, all);
}

std::vector<double> initial_states(const Problem& problem) {
  if (!problem.initial_nodal_states.empty()) return problem.initial_nodal_states;
  const std::size_t count = problem.mesh.points.size();
  std::vector<double> values(most_states(problem) * count, 0.0);
  for (std::size_t c = 0; c < problem.cells.size(); ++c) {
    const InitialStates& initial = problem.cells[c].initial_states;
    for (std::size_t k = 0; k < initial.sets.front().size(); ++k) {
      const std::vector<double> mean = initial.set.empty()
                                           ? std::vector<double>(count, initial.sets.front()[k])
                                           : nodal_state(problem.mesh, initial, k);
      for (std::size_t i = 0; i < count; ++i) {
        if (problem.kind_number(static_cast<Index>(i)) == c) values[k * count + i] = mean[i];
      }
    }
  }
  return values;
}

bool tabulation_pays(const Problem& problem, std::size_t kind) {
  if (!problem.cells[kind].tabulated) return false;
  if (problem.kind_of_node.empty()) return true;
  // Fewer cells than a table has rows do not pay for it.
  return std::ranges::count(problem.kind_of_node, static_cast<Index>(kind)) >=
         TabulatedColumns::rows;
}

}  // namespace cw
