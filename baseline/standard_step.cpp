#include "baseline/standard_step.hpp"

#include "solver/point_states.hpp"

namespace cw {

StandardElements::StandardElements(const Problem& problem, const std::vector<Index>& numbers,
                                   std::vector<Index> node)
    : count_(static_cast<Index>(numbers.size())),
      options_{problem.cells.front().model, problem.cells.front().time_scale,
               problem.solver.integration, problem.solver.mass},
      node_(std::move(node)) {
  const ElementGeometry all = element_geometry(problem.mesh, problem.conductivity);
  const std::size_t total = problem.mesh.tets.size();
  for (const Index e : numbers) volume_.push_back(all.volume[e]);
  for (int k = 0; k < pair_count; ++k) {
    for (const Index e : numbers) stiffness_.push_back(all.stiffness[k * total + e]);
  }
  initial_states_ = at_integration_points(problem, numbers);
}

ElementSystem StandardElements::evaluate(Index k, const StateData& state, double dt) const {
  ElementSystem system;
  visit_equations(options_, count_, state, &dt, [&](const auto& equations) {
    const ElementSums sums = equations.all(k, node_.data(), volume_.data(), stiffness_.data());
    const auto put = [&](int i, int j, double value) {
      const int at = 4 * i + j;
      system.tangent[at] = value;
    };
    for (int i = 0; i < 4; ++i) {
      system.residual[i] = sums.residual[i];
      put(i, i, sums.tangent[i]);
    }
    for (int pair = 0; pair < pair_count; ++pair) {
      put(pair_first[pair], pair_second[pair], sums.tangent[4 + pair]);
      put(pair_second[pair], pair_first[pair], sums.tangent[4 + pair]);
    }
  });
  return system;
}

}  // namespace cw
