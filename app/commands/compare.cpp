#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/prepare.hpp"
#include "app/terminal/terminal.hpp"
#include "config/build_problem.hpp"
#include "config/inputs.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/nearest.hpp"
#include "io/plot.hpp"
#include "io/text.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/first_error.hpp"
#include "session/session.hpp"
#include "session/suited_formats.hpp"
#include "workbench/compare/comparison_report.hpp"

namespace cw {

namespace {

constexpr const char* compare_plotting_script = "plot_compare.py";

struct CompareArguments : ConfigArguments {
  std::string backends;
  std::vector<std::string> assembly;
  std::string csv;
  std::string plot;
  long long steps = 0;
  double tolerance = 1e-3;
  unsigned long long seed = 0;
};

/// Libraries beside ours, and paths of assembly, are compared on the paper's step.
void require_comparable(const CompareArguments& arguments, const Config& config,
                        const Problem& problem, const std::vector<Backend>& backends) {
  const PreconditionerEntry& preconditioner = entry_of(config.solver.preconditioner.kind);
  for (const Backend& backend : backends) {
    if (backend.kind == Backend::Kind::format) continue;
    if (preconditioner.kind == PreconditionerKind::jacobi) continue;
    throw ConfigError("--backends: " + backend.name + " has no preconditioner " +
                      std::string(preconditioner.name) +
                      "; leave it out, or add --set solver.pcg.preconditioner=jacobi");
  }
  if (config.solver.pcg.precision == PcgPrecision::mixed) {
    throw ConfigError(
        "solver.pcg.precision: `mixed` has one format of its own, and formats are compared in "
        "double precision; leave it out");
  }
  const bool at_nodes = states_at_nodes(problem);
  if (at_nodes && !arguments.assembly.empty()) {
    throw ConfigError(
        "--assembly: with states at nodes nothing is assembled of elements; leave it "
        "out");
  }
  const bool judges = config.time.adaptive && config.time.adaptive->step_tolerance > 0.0;
  if (at_nodes && config.time.scheme == TimeScheme::backward_euler) {
    for (const Backend& backend : backends) {
      if (backend.kind == Backend::Kind::format) continue;
      throw ConfigError(
          "--backends: " + backend.name +
          " takes one cell model of the program that elements can solve; leave it out");
    }
  }
  if (config.time.scheme == TimeScheme::backward_euler && !judges) return;
  const std::string scheme(entry_of(config.time.scheme).name);
  for (const Backend& backend : backends) {
    if (backend.kind == Backend::Kind::format) continue;
    if (config.time.scheme == TimeScheme::backward_euler) {
      throw ConfigError("--backends: " + backend.name +
                        " estimates no errors of steps; leave time.adaptive.step_tolerance out");
    }
    throw ConfigError("--backends: " + backend.name + " takes no steps of " + scheme +
                      "; leave it out, or add --set time.scheme=backward_euler");
  }
}

std::string known_paths(const std::string& name) {
  std::vector<std::string_view> names;
  for (const AssemblyPathEntry& entry : assembly_paths()) names.push_back(entry.name);
  return suggestion(name, names);
}

std::vector<AssemblyPath> chosen_paths(const CompareArguments& arguments, const Config& config) {
  if (arguments.assembly.empty()) return {config.solver.assembly};
  std::vector<AssemblyPath> paths;
  paths.reserve(arguments.assembly.size());
  for (const std::string& name : arguments.assembly) {
    const AssemblyPathEntry* entry = find_assembly_path(name);
    if (entry == nullptr)
      throw ConfigError("--assembly: no path '" + name + "'" + known_paths(name));
    if (entry->name != name) {
      print_note("--assembly: " + name + " is now called " + std::string(entry->name));
    }
    paths.push_back(entry->path);
  }
  return paths;
}

/// What is compared: the problem and the backends.
struct ComparisonPlan {
  /// Throws where the backends do not fit the configuration or a file cannot be written.
  explicit ComparisonPlan(const CompareArguments& arguments)
      : session(configuration_of(arguments), arguments.threads, {.uses_own_formats = false}),
        backends(parse_backends(arguments.backends, chosen_paths(arguments, session.config),
                                session.space)) {
    require_comparable(arguments, session.config, session.problem(), backends);
    require_row_sum(session.config, session.space);
    require_other_files({{"--csv", arguments.csv}, {"--plot", arguments.plot}},
                        files_of(session.config));
  }

  Session session;
  std::vector<Backend> backends;
};

/// For each state, which nodes have cells without it; nothing if there is one kind of cells.
std::vector<std::vector<char>> nodes_without_states(const Problem& problem) {
  if (problem.cells.size() < 2) return {};
  std::vector<std::vector<int>> own;
  for (const CellKind& kind : problem.cells) own.push_back(own_states(problem, kind));
  std::vector<std::vector<char>> lacking(states_of(problem).size());
  for (std::size_t state = 0; state < lacking.size(); ++state) {
    for (Index i = 0; i < problem.mesh.node_count(); ++i) {
      lacking[state].push_back(own[problem.kind_number(i)][state] < 0 ? 1 : 0);
    }
  }
  return lacking;
}

SideBySide side_by_side(const ComparisonPlan& plan, unsigned long long seed) {
  std::vector<std::unique_ptr<Simulation>> simulations;
  std::vector<std::string> labels;
  for (const Backend& backend : plan.backends) {
    simulations.push_back(
        make_backend(backend, plan.session.problem(), plan.session.space, plan.session.config));
    labels.push_back(backend.label);
  }
  return SideBySide(std::move(simulations), labels, states_of(plan.session.problem()), seed,
                    nodes_without_states(plan.session.problem()));
}

/// Takes the steps, each with all backends in turn. Returns how the run went.
RunSummary take_steps(const Problem& problem, SideBySide& backends, long long most_steps,
                      std::optional<LineFile>& csv, ComparisonReport& report) {
  long long steps = 0;
  TimeLoopOptions options;
  options.interrupted = [&] {
    return interrupted_by() != 0 || (most_steps > 0 && steps >= most_steps);
  };
  options.on_accepted = [&](const AcceptedStep& step) {
    if (step.index == 0) return;
    steps = step.index;
    const std::string lines = report.add(step, backends.samples());
    if (csv) csv->append(lines);
  };
  return run_time_loop(problem, backends, options);
}

int compare(const CompareArguments& arguments) {
  const ComparisonPlan plan(arguments);
  const Problem& problem = plan.session.problem();
  const std::vector<StateVariable> states = states_of(problem);
  Figures figures(compare_plotting_script, arguments.plot, arguments.csv);
  std::optional<LineFile> csv;
  if (!figures.csv().empty()) csv.emplace(figures.csv(), ComparisonReport::csv_header(states));
  for (const std::string& note : plan.session.built.notes) print_note(note);

  const std::string& device = plan.session.device;
  const unsigned long long seed = arguments.seed != 0 ? arguments.seed : std::random_device{}();
  SideBySide backends = side_by_side(plan, seed);
  std::printf("%s: %s, on %s\n", printable(arguments.config).c_str(),
              mesh_in_words(problem.mesh).c_str(), device.c_str());
  catch_interrupts();
  ComparisonReport report(plan.backends, device, states);
  const RunSummary summary = take_steps(problem, backends, arguments.steps, csv, report);
  const bool has_steps = !report.empty();
  if (has_steps) std::fputs(report.table().c_str(), stdout);
  std::printf("(order of backends from seed %llu)\n", seed);
  if (summary.end == RunEnd::failed) {
    throw std::runtime_error(arguments.config + ": " + summary.message);
  }
  csv.reset();
  FirstError not_drawn;  // backends that part are the graver error
  if (has_steps) not_drawn.guard([&] { figures.draw(); });
  if (const std::string parted = report.disagreement(arguments.tolerance); !parted.empty()) {
    throw std::runtime_error(parted +
                             "; tighten solver.newton.rtol and solver.pcg.rtol, or allow more");
  }
  not_drawn.rethrow();
  if (interrupted_by() != 0) {
    std::fprintf(stderr, "cardiowarp: interrupted at t = %g ms\n", summary.time);
    return 128 + interrupted_by();
  }
  return 0;
}

}  // namespace

void add_compare_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "compare", "Take the steps of one problem with several backends side by side, and time them");
  auto arguments = std::make_shared<CompareArguments>();
  add_config_options(command, *arguments);
  command
      ->add_option(
          "--backends", arguments->backends,
          "formats, eigen, petsc[:N], petsc-bjacobi[:N] (N processes), separated by commas; "
          "the first is the reference")
      ->required();
  command
      ->add_option("--assembly", arguments->assembly,
                   "paths of assembly, each with each format (default: solver.assembly)")
      ->delimiter(',');
  command->add_option("--steps", arguments->steps, "most steps to take (default: to time.end)")
      ->check(CLI::Range(1LL, 1000000000LL));
  command
      ->add_option("--tolerance", arguments->tolerance,
                   "largest difference of V that is no error, mV; of a state that share of 100 mV, "
                   "next to its usual size")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  add_figure_options(command, arguments->csv, "one line a step and backend", arguments->plot);
  command->add_option("--seed", arguments->seed, "of the order of backends (default: fresh)");
  command->callback([&action, arguments] { action = [=] { return compare(*arguments); }; });
}

}  // namespace cw
