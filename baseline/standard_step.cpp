#include "baseline/standard_step.hpp"

namespace cw {

StandardElements::StandardElements(const Problem& problem, const std::vector<Index>& numbers,
                                   std::vector<Index> node)
    : count_(static_cast<Index>(numbers.size())),
      options_{problem.model, problem.time_scale, problem.solver.integration, problem.solver.mass},
      node_(std::move(node)) {
  const ElementGeometry all = element_geometry(problem.mesh, problem.conductivity);
  const std::size_t total = problem.mesh.tets.size();
  for (const Index e : numbers) volume_.push_back(all.volume[e]);
  for (int k = 0; k < pair_count; ++k) {
    for (const Index e : numbers) stiffness_.push_back(all.stiffness[k * total + e]);
  }
  for (int q = 0; q < static_cast<int>(options_.integration); ++q) {
    for (const Index e : numbers) initial_recovery_.push_back(problem.initial_r[e]);
  }
}

ElementSystem StandardElements::evaluate(Index k, const StateData& state, double dt) const {
  ElementSystem system;
  visit_equations(
      options_, count_, volume_.data(), stiffness_.data(), state, &dt, [&](const auto& equations) {
        const ElementSums sums = equations.all(k, node_.data());
        for (int i = 0; i < 4; ++i) {
          system.residual[i] = sums.residual[i];
          system.tangent[5 * i] = sums.tangent[i];
        }
        for (int pair = 0; pair < pair_count; ++pair) {
          const int i = pair_first[pair];
          const int j = pair_second[pair];
          system.tangent[4 * i + j] = system.tangent[4 * j + i] = sums.tangent[4 + pair];
        }
      });
  return system;
}

}  // namespace cw
