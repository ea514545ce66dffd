#include "experiments/sweep/sweep_members.hpp"

#include <exception>
#include <stdexcept>

#include "mesh/tet_mesh.hpp"

namespace cw {

Config SweepMembers::config(std::size_t k) const {
  std::vector<std::string> overrides = overrides_;
  for (std::string& own : plan_.overrides(k)) overrides.push_back(std::move(own));
  return read_config(config_, overrides);
}

SweepMembers::SweepMembers(const YamlText& config, std::vector<std::string> overrides,
                           const SweepPlan& plan, LoadedMesh mesh, const BuiltProblem& common)
    : config_(config),
      overrides_(std::move(overrides)),
      plan_(plan),
      mesh_(std::move(mesh)),
      common_(common.problem) {
  // Where the problem's mesh is the loaded one in another order, that is found once for all
  // members.
  is_in_order_ = common.given == nullptr && !common_.mesh.is_quadratic() &&
                 common_.mesh.points.size() == mesh_.mesh.points.size() &&
                 common_.mesh.tets.size() == mesh_.mesh.tets.size();
  if (is_in_order_) mesh_.mesh = common_.mesh;
}

void SweepMembers::check() const {
  constexpr std::size_t most_tried = 1000;
  const std::size_t stride = plan_.members.size() / most_tried + 1;
  std::exception_ptr first;
  for (std::size_t k = 0; k < plan_.members.size(); k += stride) {
    try {
      (void)config(k);
      return;
    } catch (const ConfigError&) {
      if (!first) first = std::current_exception();
    }
  }
  std::rethrow_exception(first);
}

Member SweepMembers::member(std::size_t k) const {
  try {
    Config own = config(k);
    if (is_in_order_) own.mesh.reorder = false;
    const BuiltProblem built = build_problem(own, mesh_);
    const Problem& problem = built.problem;
    if (problem.mesh.points != common_.mesh.points || problem.mesh.tets != common_.mesh.tets ||
        problem.kind_of_node != common_.kind_of_node) {
      throw std::invalid_argument(
          "has another mesh, or cells at other nodes, than the configuration, as where mesh.refine "
          "suits its D: run it by itself, or refine the mesh before ('cardiowarp mesh refine "
          "--for')");
    }
    if (problem.solver != common_.solver) {
      throw std::invalid_argument(
          "has other options of the solver than the configuration: run it by itself, or give them "
          "to all by --set");
    }
    return Member::of(problem);
  } catch (const std::runtime_error& error) {  // of a key, the mesh, or a file that it reads
    throw std::invalid_argument(error.what());
  }
}

}  // namespace cw
