#include "session/suited_formats.hpp"

#include "assembly/sparsity.hpp"
#include "config/yaml/yaml_source.hpp"
#include "kernels/spmv/format.hpp"
#include "solver/problem_setup.hpp"
#include "workbench/tune/automatic.hpp"

namespace cw {

namespace {

void require_format(const std::string& place, const std::string& name, Space space) {
  if (name == automatic_format) return;
  const Format& format = *find_format(name);
  if (format.runs_on(space)) return;
  std::string others;
  for (const Format& other : formats()) {
    if (other.runs_on(space)) others.append(others.empty() ? "" : ", ").append(other.name);
  }
  throw ConfigError(place + ": " + name + " does not run on the " +
                    (space == Space::host ? "host" : "CUDA device") + "; choose one of " + others);
}

}  // namespace

void require_formats(const Config& config, Space space) {
  require_format(config.spmv_place, config.solver.spmv, space);
  require_row_sum(config, space);
}

void require_row_sum(const Config& config, Space space) {
  require_format(config.row_sum_place, config.solver.row_sum, space);
}

void require_assembly_path(const Config& config, Space space) {
  const AssemblyPathEntry& path = entry_of(config.solver.assembly);
  if (!path.runs_on(space)) {
    throw ConfigError(config.assembly_place + ": " + std::string(path.name) + " runs on a CUDA " +
                      "device only; choose owner-computes, or add --device cuda");
  }
}

std::string choose_format(Config& config, BuiltProblem& built, Space space,
                          const ProblemSetup* setup) {
  if (config.solver.spmv != automatic_format) return {};
  const AutomaticChoice choice =
      setup != nullptr ? choose_automatically(setup->pattern, space)
                       : choose_automatically(tangent_pattern(built.problem.mesh), space);
  if (!choice.note.empty()) built.notes.push_back(choice.note);
  for (SolverOptions* solver : {&config.solver, &built.problem.solver}) {
    solver->spmv = choice.format;
    solver->spmv_options = choice.options;
  }
  return choice.origin;
}

}  // namespace cw
