#include "app/commands/prepare.hpp"

#include "app/config/yaml_source.hpp"
#include "app/tune/automatic.hpp"
#include "assembly/sparsity.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

void require_formats(const Config& config, Space space) {
  for (const auto& [place, name] : {std::pair{config.spmv_place, config.solver.spmv},
                                    std::pair{config.row_sum_place, config.solver.row_sum}}) {
    if (name == automatic_format) continue;
    const Format& format = *find_format(name);
    if (format.runs_on(space)) continue;
    std::string others;
    for (const Format& other : formats()) {
      if (other.runs_on(space)) others.append(others.empty() ? "" : ", ").append(other.name);
    }
    std::string message = place;
    message.append(": ").append(name).append(" does not run on the ");
    message.append(space == Space::host ? "host" : "CUDA device");
    throw ConfigError(message + "; choose one of " + others);
  }
}

void require_assembly_path(const Config& config, Space space) {
  const AssemblyPathEntry& path = entry_of(config.solver.assembly);
  if (!path.runs_on(space)) {
    throw ConfigError(config.assembly_place + ": " + std::string(path.name) + " runs on a CUDA " +
                      "device only; choose folded, or add --device cuda");
  }
}

std::string choose_format(Config& config, Problem& problem, Space space) {
  if (config.solver.spmv != automatic_format) return {};
  const AutomaticChoice choice = choose_automatically(tangent_pattern(problem.mesh), space);
  for (SolverOptions* solver : {&config.solver, &problem.solver}) {
    solver->spmv = choice.format;
    solver->spmv_options = choice.options;
  }
  return choice.origin;
}

}  // namespace cw
