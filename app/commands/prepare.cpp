#include "app/commands/prepare.hpp"

#include <algorithm>

#include "assembly/sparsity.hpp"
#include "config/yaml/yaml_source.hpp"
#include "kernels/core/device.hpp"
#include "kernels/spmv/format.hpp"
#include "solver/problem_setup.hpp"
#include "solver/rank_part.hpp"
#include "workbench/tune/automatic.hpp"

namespace cw {

namespace {

/// As CLI11 checks a value: what is wrong with it, or nothing.
std::string is_count_of_gpus(const std::string& text) {
  const bool is_number = !text.empty() && text.size() <= 2 &&
                         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (text == "all" || (is_number && std::stoi(text) >= 1 && std::stoi(text) <= Leaves::most)) {
    return {};
  }
  return "needs a number from 1 to " + std::to_string(Leaves::most) + ", or all";
}

}  // namespace

void add_config_options(CLI::App* command, ConfigArguments& arguments) {
  command->add_option("config", arguments.config, "configuration (YAML)")->required();
  command
      ->add_option("--set", arguments.overrides,
                   "path.to.key=value on top of the configuration; may be repeated")
      ->allow_extra_args(false)
      ->type_name("KEY=VALUE");
  command->add_option("--device", arguments.device, "where to compute")
      ->check(CLI::IsMember({"auto", "host", "cuda"}));
  command
      ->add_option("--gpus", arguments.gpus,
                   "how many CUDA devices share the nodes, or `all`; instead of `devices`")
      ->check(is_count_of_gpus, "")
      ->type_name("N");
  command
      ->add_option("--threads", arguments.threads,
                   "threads of the host (default: all cores; beside a CUDA device up to two fewer)")
      ->check(CLI::Range(1, 4096));
}

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

void add_figure_options(CLI::App* command, std::string& csv, const std::string& rows,
                        std::string& plot) {
  command->add_option("--csv", csv, "file for " + rows)->type_name("FILE");
  command->add_option("--plot", plot, "picture (.png, .svg or .pdf) of what --csv has")
      ->type_name("FILE");
}

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
