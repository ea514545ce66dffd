#include "baseline/standard_step.hpp"

namespace cw {

namespace {

/// Where the element kernel puts an entry: k n + e of the whole is k of the element.
struct LocalPlace {
  static constexpr bool is_entries = true;
  Index n;
  double* values;
  void put(Index k, double value) const { values[k / n] = value; }
  void put_slope(Index, double) const {}
};

}  // namespace

StandardElements::StandardElements(const Problem& problem, const std::vector<Index>& numbers,
                                   std::vector<Index> node)
    : count_(static_cast<Index>(numbers.size())),
      model_(problem.model),
      frequency_(1.0 / problem.time_scale),
      mass_(problem.solver.mass),
      integration_(problem.solver.integration),
      node_(std::move(node)) {
  const ElementGeometry all = element_geometry(problem.mesh, problem.conductivity);
  const std::size_t total = problem.mesh.tets.size();
  for (const Index e : numbers) volume_.push_back(all.volume[e]);
  for (int k = 0; k < pair_count; ++k) {
    for (const Index e : numbers) stiffness_.push_back(all.stiffness[k * total + e]);
  }
  for (int q = 0; q < static_cast<int>(integration_); ++q) {
    for (const Index e : numbers) initial_recovery_.push_back(problem.initial_r[e]);
  }
}

ElementSystem StandardElements::evaluate(Index k, const StateData& state, double dt) const {
  ElementSystem system;
  const ElementData elements{count_, node_.data(), volume_.data(), stiffness_.data()};
  const LocalPlace residual{count_, system.residual.data()};
  const LocalPlace tangent{count_, system.tangent.data()};
  std::visit(
      [&]<class Model>(const Model& model) {
        if (integration_ == Quadrature::reduced) {
          ElementKernel<Model, 1, LocalPlace, LocalPlace>{model, frequency_, mass_,    elements,
                                                          state, &dt,        residual, tangent}(k);
        } else {
          ElementKernel<Model, 4, LocalPlace, LocalPlace>{model, frequency_, mass_,    elements,
                                                          state, &dt,        residual, tangent}(k);
        }
      },
      model_);
  return system;
}

}  // namespace cw
