#include "experiments/sweep/sweep_members.hpp"

#include <stdexcept>

#include "mesh/tet_mesh.hpp"

namespace cw {

Config SweepMembers::config(std::size_t k) const {
  std::vector<std::string> overrides = overrides_;
  for (std::string& own : plan_.overrides(k)) overrides.push_back(std::move(own));
  return read_config(config_, overrides);
}

void SweepMembers::check() const {
  try {
    (void)config(0);
  } catch (const ConfigError&) {
    try {
      (void)config(plan_.members.size() - 1);
      return;
    } catch (const ConfigError&) {  // the first one's is reported
    }
    throw;
  }
}

Member SweepMembers::member(std::size_t k) const {
  try {
    const BuiltProblem built = build_problem(config(k), mesh_);
    const Problem& problem = built.problem;
    if (problem.mesh.points != common_.mesh.points || problem.mesh.tets != common_.mesh.tets ||
        problem.kind_of_node != common_.kind_of_node) {
      throw std::invalid_argument(
          "has another mesh, or cells at other nodes, than the others: run it by itself");
    }
    if (problem.solver != common_.solver) {
      throw std::invalid_argument(
          "has other options of the solver than the others: run it by itself");
    }
    return Member::of(problem);
  } catch (const ConfigError& error) {
    throw std::invalid_argument(error.what());
  } catch (const MeshError& error) {
    throw std::invalid_argument(error.what());
  }
}

}  // namespace cw
