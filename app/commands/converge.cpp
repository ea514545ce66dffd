#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <optional>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/prepare.hpp"
#include "app/terminal/terminal.hpp"
#include "config/inputs.hpp"
#include "config/mesh_level.hpp"
#include "config/yaml/yaml_source.hpp"
#include "experiments/converge/convergence_report.hpp"
#include "experiments/converge/refinement.hpp"
#include "io/files.hpp"
#include "io/plot.hpp"
#include "io/text.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/first_error.hpp"
#include "session/session.hpp"
#include "session/suited_formats.hpp"
#include "session/threads.hpp"

namespace cw {

namespace {

constexpr const char* converge_plotting_script = "plot_converge.py";

struct ConvergeArguments : ConfigArguments {
  std::vector<double> steps;
  std::vector<double> tolerances;
  std::string csv;
  std::string plot;
  int refine = 0;
};

/// What the configuration asks for. Steps that adapt to effort have no size that could be halved:
/// the first one stands for them.
Stepping stepping_of(const TimeOptions& time) {
  const bool by_tolerance = time.adaptive && time.adaptive->step_tolerance > 0.0;
  return by_tolerance ? Stepping{Stepping::By::tolerance, time.adaptive->step_tolerance}
                      : Stepping{Stepping::By::dt, time.dt};
}

/// The sizes to take, largest first; by default the configuration's, its half and its quarter.
/// Throws ConfigError.
std::vector<Stepping> chosen_sizes(const ConvergeArguments& arguments, const Stepping& usual) {
  if (!arguments.steps.empty() && !arguments.tolerances.empty()) {
    throw ConfigError(
        "--dt, --step-tolerance: steps are fixed or keep to a tolerance; give one of the two");
  }
  Stepping::By by = usual.by;
  if (!arguments.steps.empty()) by = Stepping::By::dt;
  if (!arguments.tolerances.empty()) by = Stepping::By::tolerance;
  std::vector<double> sizes = by == Stepping::By::dt ? arguments.steps : arguments.tolerances;
  if (sizes.empty()) sizes = {usual.size, usual.size / 2, usual.size / 4};
  constexpr double least_dt = 1e-6;  // as for time.dt
  for (const double size : sizes) {
    if (by == Stepping::By::dt && !(size >= least_dt && std::isfinite(size))) {
      throw ConfigError("--dt: a step must be at least 1e-06 ms, is " + to_text(size));
    }
    if (by == Stepping::By::tolerance && !(size > 0.0 && size < 1.0)) {
      throw ConfigError(
          "--step-tolerance: must lie between 0 and 1 (ms of error a ms; 0.001 is usual), is " +
          to_text(size));
    }
  }
  std::sort(sizes.begin(), sizes.end(), std::greater{});
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  if (sizes.size() < 2 && arguments.refine == 0) {
    throw ConfigError(
        by == Stepping::By::dt
            ? "--dt: one step alone has nothing to be compared with; give two or more"
            : "--step-tolerance: one alone has nothing to be compared with; give two or more");
  }
  std::vector<Stepping> chosen;
  chosen.reserve(sizes.size());
  for (const double size : sizes) chosen.push_back({by, size});
  return chosen;
}

/// The configuration's size where it is one of those taken, else the largest.
Stepping asked(const std::vector<Stepping>& chosen, const Stepping& usual) {
  return std::ranges::find(chosen, usual) != chosen.end() ? usual : chosen.front();
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
      (run.refinement == 0 ? "raise time.end or a stimulus's strength, or leave that one out"
                           : "stimulate a box or a sphere rather than single nodes, or raise "
                             "time.end"));
}

/// Takes the runs of a study one after the other.
class Runs {
 public:
  Runs(const MeshLevel& original, Space space, Study& study)
      : original_(original), space_(space), study_(study) {}

  /// Takes one run, prints a line, and keeps it. False if the user ended it: see interruption().
  bool take(const Problem& problem, const Stepping& stepping, int refinement) {
    const auto interrupted = [] {
      follow_load();
      return interrupted_by() != 0;
    };
    StudyRun run = run_with(problem, space_, stepping, refinement, original_.mesh, interrupted);
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

/// The study's runs with one size of steps on meshes refined up to `times` over, unless the user
/// ends them.
void take_refined(const MeshLevel& original, const Problem& coarse, int times, Space space,
                  Runs& runs, const Stepping& stepping) {
  MeshLevel level = original;
  for (int refinement = 1; refinement <= times; ++refinement) {
    level = refined_level(level);
    Config config = level.config;
    BuiltProblem built = build_problem(config, {level.mesh, {}});
    (void)choose_format(config, built, space);
    if (refinement == 1) {
      for (const std::string& line : changed_stimuli(coarse, built.problem)) print_note(line);
    }
    if (!runs.take(built.problem, stepping, refinement)) return;
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

/// Prints and writes the results; nothing while the requested run is missing.
void tell(const Study& study, const std::string& name, std::optional<LineFile>& csv) {
  const bool has_asked = std::ranges::any_of(study.runs, [&](const StudyRun& run) {
    return run.stepping == study.stepping && run.refinement == 0;
  });
  if (!has_asked || study.runs.size() < 2) return;
  std::fputs(tables(study).c_str(), stdout);
  std::printf("\n%s\n", conclusion(study, name).c_str());
  if (csv) csv->append(csv_lines(study));
  csv.reset();
}

int converge(const ConvergeArguments& arguments) {
  Config given = configuration_of(arguments);
  const Stepping usual = stepping_of(given.time);
  const std::vector<Stepping> sizes = chosen_sizes(arguments, usual);
  if (arguments.refine > 0 && !initial_checkpoint(given).empty()) {
    throw ConfigError(
        "--refine: initial.state is a checkpoint, which has no states for a finer mesh; "
        "leave one of them out");
  }
  MeshLevel original;
  Session session(std::move(given), arguments.threads,
                  {.on_mesh = [&](const Config& own, const LoadedMesh& loaded) {
                    original = level_of_run(own, loaded);
                  }});
  const Config& config = session.config;
  const BuiltProblem& built = session.built;
  const Space space = session.space;
  const Problem& problem = session.problem();
  const Stepping stepping = asked(sizes, usual);
  const bool fixed = stepping.by == Stepping::By::dt;
  Study study{.stepping = stepping,
              .runs = {},
              .probes = probes_of(config, problem),
              .order_in_time = fixed ? entry_of(config.time.scheme).order : 1.0,
              .order_in_space = problem.mesh.is_quadratic() ? 3.0 : 2.0};

  require_other_files({{"--csv", arguments.csv}, {"--plot", arguments.plot}}, files_of(config));
  Figures figures(converge_plotting_script, arguments.plot, arguments.csv);
  std::optional<LineFile> csv;
  if (!figures.csv().empty()) csv.emplace(figures.csv(), csv_header(study));
  for (const std::string& note : built.notes) print_note(note);

  const std::string name = printable(arguments.config);
  std::printf("%s: %s, on %s\n", name.c_str(), mesh_in_words(problem.mesh).c_str(),
              session.device.c_str());
  if (fixed && config.time.adaptive) {
    std::printf("steps are fixed here: time.adaptive is left out\n");
  }
  if (arguments.refine > 0) {
    std::printf("finer meshes are computed with %s\n", stepping.name().c_str());
  }
  std::fflush(stdout);

  catch_interrupts();
  Runs runs(original, space, study);
  FirstError error;  // what was computed before an error is still reported
  error.guard([&] {
    for (const Stepping& size : sizes) {
      if (!runs.take(problem, size, 0)) return;
    }
    take_refined(original, problem, arguments.refine, space, runs, stepping);
  });
  error.guard([&] { tell(study, name, csv); });
  error.rethrow();
  if (!runs.interruption().empty()) {
    std::fprintf(stderr, "cardiowarp: %s\n", runs.interruption().c_str());
    return 128 + interrupted_by();
  }
  figures.draw();
  return 0;
}

}  // namespace

void add_converge_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "converge", "Say how far activation times are off, by shorter steps and finer meshes");
  auto arguments = std::make_shared<ConvergeArguments>();
  add_config_options(command, *arguments);
  command
      ->add_option("--dt", arguments->steps,
                   "fixed steps, ms, separated by commas (default where steps are fixed: time.dt, "
                   "its half and quarter)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("MS");
  command
      ->add_option("--step-tolerance", arguments->tolerances,
                   "tolerances of steps that adapt, separated by commas (default where they do: "
                   "time.adaptive.step_tolerance, its half and quarter)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("MS/MS");
  command
      ->add_option("--refine", arguments->refine,
                   "how often to split each tetrahedron into eight, with the configuration's steps")
      ->check(CLI::Range(0, 2))
      ->capture_default_str();
  add_figure_options(command, arguments->csv, "one line a run", arguments->plot);
  command->callback([&action, arguments] { action = [=] { return converge(*arguments); }; });
}

}  // namespace cw
