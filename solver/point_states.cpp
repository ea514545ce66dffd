#include "solver/point_states.hpp"

#include <numeric>

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

}  // namespace cw
