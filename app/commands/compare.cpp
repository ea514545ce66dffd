#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/prepare.hpp"
#include "app/commands/space.hpp"
#include "app/commands/terminal.hpp"
#include "app/commands/threads.hpp"
#include "app/compare/report.hpp"
#include "app/config/build_problem.hpp"
#include "app/config/inputs.hpp"
#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "app/output/plot.hpp"

namespace cw {

namespace {

constexpr const char* plotting_script = "plot_compare.py";

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
                        const std::vector<Backend>& backends) {
  const PreconditionerEntry& preconditioner = entry_of(config.solver.preconditioner.kind);
  for (const Backend& backend : backends) {
    if (backend.kind == Backend::Kind::format) continue;
    if (preconditioner.kind == PreconditionerKind::jacobi) continue;
    throw ConfigError("--backends: " + backend.name + " has no preconditioner " +
                      std::string(preconditioner.name) +
                      "; leave it out, or add --set solver.pcg.preconditioner=jacobi");
  }
  const bool judges = config.time.adaptive && config.time.adaptive->tolerance > 0.0;
  if (config.time.scheme == TimeScheme::backward_euler && !judges) return;
  const std::string scheme(entry_of(config.time.scheme).name);
  for (const Backend& backend : backends) {
    if (backend.kind == Backend::Kind::format) continue;
    if (config.time.scheme == TimeScheme::backward_euler) {
      throw ConfigError("--backends: " + backend.name +
                        " estimates no errors of steps; leave time.adaptive.tolerance out");
    }
    throw ConfigError("--backends: " + backend.name + " takes no steps of " + scheme +
                      "; leave it out, or add --set time.scheme=backward_euler");
  }
  if (arguments.assembly.empty() || entry_of(config.time.scheme).assembles) return;
  throw ConfigError("--assembly: " + scheme + " assembles nothing; leave it out");
}

std::vector<AssemblyPath> chosen_paths(const CompareArguments& arguments, const Config& config) {
  if (arguments.assembly.empty()) return {config.solver.assembly};
  std::vector<AssemblyPath> paths;
  paths.reserve(arguments.assembly.size());
  for (const std::string& name : arguments.assembly) {
    paths.push_back(find_assembly_path(name)->path);
  }
  return paths;
}

/// Draws the picture; the reason if it could not.
std::string draw(const std::string& csv, const std::string& picture) {
  if (picture.empty()) return {};
  try {
    plot(plotting_script, csv, picture);
  } catch (const OutputError& error) {
    return error.what();
  }
  return {};
}

int compare(const CompareArguments& arguments) {
  Config config = read_config(arguments.config, arguments.overrides);
  if (!arguments.device.empty()) config.device = arguments.device;
  start_threads(arguments.threads);
  // Some meshes are read by a process of their own, which is made before the CUDA driver wakes.
  std::jthread waking;
  const BuiltProblem built =
      build_problem(config, load_mesh(config, waking_devices(config.device, waking)));
  const Space space = choose_space(config.device);
  const std::vector<Backend> backends =
      parse_backends(arguments.backends, chosen_paths(arguments, config), space);
  require_comparable(arguments, config, backends);
  require_row_sum(config, space);
  const std::string csv_path =
      arguments.csv.empty() && !arguments.plot.empty() ? arguments.plot + ".csv" : arguments.csv;
  require_other_files({{"--csv", csv_path}, {"--plot", arguments.plot}}, files_of(config));
  if (!arguments.plot.empty()) require_plotting(plotting_script, arguments.plot);
  std::optional<LineFile> csv;
  const std::span<const StateVariable> states = states_of(built.problem.model);
  if (!csv_path.empty()) csv.emplace(csv_path, ComparisonReport::csv_header(states));
  for (const std::string& note : built.notes) print_note(note);

  const Problem& problem = built.problem;
  const std::string device = device_name(space);
  std::vector<std::unique_ptr<Simulation>> simulations;
  std::vector<std::string> labels;
  for (const Backend& backend : backends) {
    simulations.push_back(make_backend(backend, problem, space, config));
    labels.push_back(backend.label);
  }
  std::printf("%s: %d nodes, %d tetrahedra, on %s\n", printable(arguments.config).c_str(),
              problem.mesh.node_count(), problem.mesh.tet_count(), device.c_str());
  const unsigned long long seed = arguments.seed != 0 ? arguments.seed : std::random_device{}();
  SideBySide side_by_side(std::move(simulations), labels, states, seed);

  ComparisonReport report(backends, device, states);
  long long steps = 0;
  TimeLoopOptions options;
  catch_interrupts();
  options.interrupted = [&] {
    return interrupted_by() != 0 || (arguments.steps > 0 && steps >= arguments.steps);
  };
  options.on_accepted = [&](const AcceptedStep& step) {
    if (step.index == 0) return;
    steps = step.index;
    const std::string lines = report.add(step, side_by_side.samples());
    if (csv) csv->append(lines);
  };
  const RunSummary summary = run_time_loop(problem, side_by_side, options);
  if (steps > 0) std::fputs(report.table().c_str(), stdout);
  std::printf("(order of backends from seed %llu)\n", seed);
  if (summary.end == RunEnd::failed) {
    throw std::runtime_error(arguments.config + ": " + summary.message);
  }
  csv.reset();
  const std::string not_drawn = steps > 0 ? draw(csv_path, arguments.plot) : std::string{};
  if (const std::string parted = report.disagreement(arguments.tolerance); !parted.empty()) {
    throw std::runtime_error(parted +
                             "; tighten solver.newton.rtol and solver.pcg.rtol, or allow more");
  }
  if (!not_drawn.empty()) throw OutputError(not_drawn);
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
  std::vector<std::string> paths;
  for (const AssemblyPathEntry& entry : assembly_paths()) paths.emplace_back(entry.name);
  command
      ->add_option("--assembly", arguments->assembly,
                   "paths of assembly, each with each format (default: solver.assembly)")
      ->delimiter(',')
      ->check(CLI::IsMember(paths));
  command->add_option("--steps", arguments->steps, "most steps to take (default: to time.end)")
      ->check(CLI::Range(1LL, 1000000000LL));
  command
      ->add_option(
          "--tolerance", arguments->tolerance,
          "largest difference of V that is no error, mV; of a state as much as that is of phi")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--csv", arguments->csv, "file for one line a step and backend")
      ->type_name("FILE");
  command
      ->add_option("--plot", arguments->plot,
                   "picture (.png, .svg or .pdf); without --csv its figures go to FILE.csv")
      ->type_name("FILE");
  command->add_option("--seed", arguments->seed, "of the order of backends (default: fresh)");
  command->callback([&action, arguments] { action = [=] { return compare(*arguments); }; });
}

}  // namespace cw
