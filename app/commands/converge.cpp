#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <optional>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/prepare.hpp"
#include "app/commands/space.hpp"
#include "app/commands/terminal.hpp"
#include "app/commands/threads.hpp"
#include "app/config/inputs.hpp"
#include "app/config/yaml_source.hpp"
#include "app/converge/refinement.hpp"
#include "app/converge/report.hpp"
#include "app/output/files.hpp"
#include "app/output/plot.hpp"
#include "app/output/text.hpp"
#include "kernels/first_error.hpp"

namespace cw {

namespace {

constexpr const char* plotting_script = "plot_converge.py";

struct ConvergeArguments : ConfigArguments {
  std::vector<double> steps;
  std::string csv;
  std::string plot;
  int refine = 0;
};

/// The steps to take, largest first. Throws ConfigError.
std::vector<double> chosen_steps(const ConvergeArguments& arguments, double dt) {
  constexpr double least = 1e-6;  // as for time.dt
  std::vector<double> steps = arguments.steps;
  if (steps.empty()) steps = {dt, dt / 2, dt / 4};
  for (const double step : steps) {
    if (!(step >= least && std::isfinite(step))) {
      throw ConfigError("--dt: a step must be at least 1e-06 ms, is " + to_text(step));
    }
  }
  std::sort(steps.begin(), steps.end(), std::greater{});
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  if (steps.size() > 1 || arguments.refine > 0) return steps;
  throw ConfigError("--dt: one step alone has nothing to be compared with; give two or more");
}

/// The configuration's step where it is one of those taken, else the largest.
double step_asked(const std::vector<double>& steps, double dt) {
  return std::ranges::find(steps, dt) != steps.end() ? dt : steps.front();
}

/// Throws what ends the study with a run: that it failed, or that nothing was activated in it.
void require_activation(const StudyRun& run, const Config& config, double threshold) {
  if (run.summary.end == RunEnd::failed) {
    throw std::runtime_error(config.file + ": the run with " + name_of(run) +
                             " failed: " + run.summary.message);
  }
  if (run.summary.end == RunEnd::interrupted || run.activated() > 0) return;
  throw std::runtime_error(
      config.file + ": the run with " + name_of(run) +
      text(" activated no node: V rose above %g mV nowhere by time.end, %g ms; ", threshold,
           config.time.end) +
      (run.refinement == 0 ? "raise time.end or a stimulus's strength, or leave that step out"
                           : "stimulate a box or a sphere rather than single nodes, or raise "
                             "time.end"));
}

/// Takes the runs of a study one after the other.
class Runs {
 public:
  Runs(const MeshLevel& original, Space space, Study& study)
      : original_(original), space_(space), study_(study) {}

  /// Takes one run, prints a line, and keeps it. False if the user ended it: see interruption().
  bool take(const Problem& problem, double dt, int refinement) {
    const auto interrupted = [] { return interrupted_by() != 0; };
    StudyRun run = run_with_step(problem, space_, dt, refinement, original_.mesh, interrupted);
    require_activation(run, original_.config, problem.activation_threshold);
    if (run.summary.end == RunEnd::interrupted) {
      interruption_ = "interrupted in the run with " + name_of(run) +
                      text(", at t = %g ms of %g ms", run.summary.time, problem.time.end);
      return false;
    }
    std::fputs(progress_line(run, original_.mesh.node_count()).c_str(), stdout);
    std::fflush(stdout);
    study_.runs.push_back(std::move(run));
    return true;
  }

  const std::string& interruption() const { return interruption_; }  ///< empty if there was none

 private:
  const MeshLevel& original_;
  Space space_;
  Study& study_;
  std::string interruption_;
};

/// The study's runs with its step on meshes refined up to `times` over, unless the user ends them.
void take_refined(const MeshLevel& original, const Problem& coarse, int times, Space space,
                  Runs& runs, double dt) {
  MeshLevel level = original;
  for (int refinement = 1; refinement <= times; ++refinement) {
    level = refined_level(level);
    Config config = level.config;
    BuiltProblem built = build_problem(config, {level.mesh, {}});
    (void)choose_format(config, built, space);
    if (refinement == 1) {
      for (const std::string& line : changed_stimuli(coarse, built.problem)) print_note(line);
    }
    if (!runs.take(built.problem, dt, refinement)) return;
  }
}

std::vector<StudyProbe> probes_of(const Config& config, const Problem& problem) {
  std::vector<StudyProbe> probes;
  for (std::size_t k = 0; k < problem.probe_nodes.size(); ++k) {
    probes.push_back(
        {config.output.probes[k].name, problem.mesh.input_node[problem.probe_nodes[k]]});
  }
  return probes;
}

/// Prints and writes what there is to be told; nothing while the run is missing that is asked for.
void tell(const Study& study, const std::string& name, std::optional<LineFile>& csv) {
  const bool has_asked = std::ranges::any_of(
      study.runs, [&](const StudyRun& run) { return run.dt == study.dt && run.refinement == 0; });
  if (!has_asked || study.runs.size() < 2) return;
  std::fputs(tables(study).c_str(), stdout);
  std::printf("\n%s\n", conclusion(study, name).c_str());
  if (csv) csv->append(csv_lines(study));
  csv.reset();
}

int converge(const ConvergeArguments& arguments) {
  Config config = read_config(arguments.config, arguments.overrides);
  if (!arguments.device.empty()) config.device = arguments.device;
  const bool adapts = config.time.adaptive.has_value();
  // Of steps that adapt to a tolerance the first one says little.
  if (adapts && config.time.adaptive->tolerance > 0.0) {
    config.time.dt = std::min(entry_of(config.time.scheme).dt, config.time.end);
  }
  config.time.adaptive.reset();
  const std::vector<double> steps = chosen_steps(arguments, config.time.dt);
  // Meshes are read by a process of their own, which is made before the CUDA driver is awake.
  start_threads(arguments.threads);
  LoadedMesh loaded = load_mesh(config);
  const MeshLevel original{config, loaded.mesh};
  BuiltProblem built = build_problem(config, std::move(loaded));
  const Space space = choose_space(config.device);
  require_formats(config, space);
  require_assembly_path(config, space);
  (void)choose_format(config, built, space);
  const Problem& problem = built.problem;
  Study study{.dt = step_asked(steps, config.time.dt),
              .runs = {},
              .probes = probes_of(config, problem),
              .order_in_time = static_cast<double>(entry_of(config.time.scheme).order)};

  const std::string csv_path =
      arguments.csv.empty() && !arguments.plot.empty() ? arguments.plot + ".csv" : arguments.csv;
  require_other_files({{"--csv", csv_path}, {"--plot", arguments.plot}}, files_of(config));
  if (!arguments.plot.empty()) require_plotting(plotting_script, arguments.plot);
  std::optional<LineFile> csv;
  if (!csv_path.empty()) csv.emplace(csv_path, csv_header(study));
  for (const std::string& note : built.notes) print_note(note);

  const std::string name = printable(arguments.config);
  std::printf("%s: %d nodes, %d tetrahedra, on %s\n", name.c_str(), problem.mesh.node_count(),
              problem.mesh.tet_count(), device_name(space).c_str());
  if (adapts) std::printf("steps are fixed here: time.adaptive is left out\n");
  if (arguments.refine > 0) std::printf("finer meshes are computed with dt %g ms\n", study.dt);
  std::fflush(stdout);

  catch_interrupts();
  Runs runs(original, space, study);
  FirstError error;  // what has been computed until then is told all the same
  error.guard([&] {
    for (const double dt : steps) {
      if (!runs.take(problem, dt, 0)) return;
    }
    take_refined(original, problem, arguments.refine, space, runs, study.dt);
  });
  error.guard([&] { tell(study, name, csv); });
  error.rethrow();
  if (!runs.interruption().empty()) {
    std::fprintf(stderr, "cardiowarp: %s\n", runs.interruption().c_str());
    return 128 + interrupted_by();
  }
  if (!arguments.plot.empty()) plot(plotting_script, csv_path, arguments.plot);
  return 0;
}

}  // namespace

void add_converge_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "converge", "Say how far activation times are off, by smaller steps and finer meshes");
  auto arguments = std::make_shared<ConvergeArguments>();
  add_config_options(command, *arguments);
  command
      ->add_option("--dt", arguments->steps,
                   "fixed steps, ms, separated by commas (default: time.dt, its half and quarter)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("MS");
  command
      ->add_option("--refine", arguments->refine,
                   "how often to split each tetrahedron into eight, with time.dt")
      ->check(CLI::Range(0, 2))
      ->capture_default_str();
  command->add_option("--csv", arguments->csv, "file for one line a run")->type_name("FILE");
  command
      ->add_option("--plot", arguments->plot,
                   "picture (.png, .svg or .pdf); without --csv its figures go to FILE.csv")
      ->type_name("FILE");
  command->callback([&action, arguments] { action = [=] { return converge(*arguments); }; });
}

}  // namespace cw
