#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <future>
#include <limits>
#include <memory>
#include <optional>
#include <system_error>
#include <thread>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/prepare.hpp"
#include "app/commands/space.hpp"
#include "app/commands/terminal.hpp"
#include "app/commands/threads.hpp"
#include "app/commands/watched_run.hpp"
#include "app/config/build_problem.hpp"
#include "app/output/checkpoint_origin.hpp"
#include "app/output/checkpointer.hpp"
#include "app/output/files.hpp"
#include "app/output/observer.hpp"
#include "app/output/result_folder.hpp"
#include "app/output/text.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/first_error.hpp"
#include "solver/front.hpp"
#include "solver/host_setup.hpp"
#include "version.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

struct RunArguments : ConfigArguments {
  std::string output;
  bool check = false;
  bool quiet = false;
  bool resume = false;
};

/// What stands beside a title on lines of its own: the first few, and how many more there are.
constexpr std::size_t most_lines = 10;
constexpr std::size_t longest_name = 60;
void print_rest(const char* what, std::size_t count) {
  if (count > most_lines) std::printf("         ... and %zu more %s\n", count - most_lines, what);
}

void print_stimuli(const Problem& problem) {
  for (std::size_t k = 0; k < std::min(most_lines, problem.stimuli.size()); ++k) {
    const Stimulus& s = problem.stimuli[k];
    std::printf("stimulus %s: %zu nodes, %s%g %s%s from %g ms for %g ms",
                printable(s.name, longest_name).c_str(), s.nodes.size(),
                s.is_voltage_clamp ? "V clamped to " : "", s.strength,
                s.is_voltage_clamp ? "mV" : "mV/ms", s.parts.empty() ? "" : " by its waveform",
                s.times.front(), s.duration);
    if (s.times.size() > 1) std::printf(", %zu times until %g ms", s.times.size(), s.times.back());
    std::printf("\n");
  }
  print_rest("stimuli", problem.stimuli.size());
}

void print_probes(const Config& config, const Problem& problem) {
  for (std::size_t k = 0; k < std::min(most_lines, problem.probe_nodes.size()); ++k) {
    const Index node = problem.probe_nodes[k];
    const Vector3& x = problem.mesh.points[node];
    std::printf("probe    %s: node %d at (%g, %g, %g) mm, %.3g mm from its point\n",
                printable(config.output.probes[k].name, longest_name).c_str(),
                problem.mesh.input_node[node], x[0], x[1], x[2],
                norm(x - config.output.probes[k].point));
  }
  print_rest("probes", problem.probe_nodes.size());
}

/// The path of assembly, what it does, and by which format it sums rows, where it does.
std::string assembly_in_words(const SolverOptions& solver) {
  const AssemblyPathEntry& path = entry_of(solver.assembly);
  const std::string row_sum = row_sum_format(solver.assembly, solver.row_sum);
  return std::string(path.name) + ": " + std::string(path.description) +
         (row_sum.empty() ? "" : "; row sums on " + row_sum);
}

/// `origin`: how the format of K came to be chosen, where the program chose it.
void print_problem(const Config& config, const Problem& problem, const std::string& device,
                   const std::string& origin) {
  std::printf("cardiowarp %s on %s\n", version, device.c_str());
  const TetMesh& mesh = problem.mesh;
  std::printf("mesh     %s: %s%s\n",
              config.mesh.generator ? "generated" : printable(config.mesh.file).c_str(),
              mesh_in_words(mesh).c_str(), mesh.has_fibers() ? ", fibres" : "");
  print_stimuli(problem);
  print_probes(config, problem);
  const TimeSchemeEntry& scheme = entry_of(problem.time.scheme);
  std::printf("time     %g ms by %s, %s dt %g ms\n", problem.time.end,
              std::string(scheme.name).c_str(), problem.time.adaptive ? "first" : "fixed",
              problem.time.dt);
  const FormatOptions& options = problem.solver.spmv_options;
  std::printf("solver   CG on %s", problem.solver.spmv.c_str());
  if (options.block_size > 0) std::printf(", block %d", options.block_size);
  if (options.threshold > 0) std::printf(", threshold %d", options.threshold);
  if (!origin.empty()) std::printf(" (%s)", origin.c_str());
  const PreconditionerOptions& preconditioner = problem.solver.preconditioner;
  const PreconditionerEntry& entry = entry_of(preconditioner.kind);
  std::printf(", %.*s", static_cast<int>(entry.name.size()), entry.name.data());
  if (entry.has_degree) std::printf(" of degree %d", preconditioner.degree);
  std::printf("\n");
  if (!scheme.assembles || states_at_nodes(problem)) return;
  std::printf("assembly %s\n", assembly_in_words(problem.solver).c_str());
}

/// Says what the mesh makes of the wave where it is too coarse for it.
void note_front(const RunSummary& summary, const Config& config, const Problem& problem) {
  if (summary.front_edges && *summary.front_edges < least_edges_of_front) {
    // As measured on bars with the default mass and current: docs/numerics.md.
    const double off = std::min(60.0, 10.0 / *summary.front_edges);
    print_note(config.file + ": the front of the wave spans " + text("%.2g", *summary.front_edges) +
               " edges of the mesh, and it takes three: its velocity may be off by some " +
               text("%.0f", off < 10.0 ? off : 5.0 * std::round(off / 5.0)) +
               " %. Refine the mesh; 'cardiowarp converge' measures how far times are off");
  }
  // Stimuli may take V below rest.
  const bool falls = std::ranges::any_of(problem.stimuli, [](const Stimulus& s) {
    return s.strength < 0.0 || s.is_voltage_clamp ||
           std::ranges::any_of(s.parts, [](const PulsePart& p) { return p.share < 0.0; });
  });
  double rest = std::ranges::min(problem.initial_V);
  for (const CellKind& kind : problem.cells) rest = std::min(rest, kind.model.entry().initial_V);
  constexpr double deep = 10.0;  // mV
  if (!falls && summary.range && summary.range->lowest < rest - deep) {
    print_note(config.file + ": V fell to " + text("%.4g", summary.range->lowest) + " mV, " +
               text("%.3g", rest - summary.range->lowest) +
               " mV below rest, as it does at fronts that the mesh does not carry: what follows "
               "from there is not to be relied on. Refine the mesh, or try 'solver.mass: lumped'");
  }
}

int finish(const RunSummary& summary, const Config& config, const Problem& problem, bool quiet) {
  if (summary.end == RunEnd::failed && !summary.message.empty()) {
    std::fprintf(stderr, "cardiowarp: %s\n",
                 as_message(config.file + ": " + summary.message).c_str());
  }
  if (summary.end == RunEnd::interrupted) {
    std::fprintf(stderr, "cardiowarp: interrupted at t = %g ms of %g ms\n", summary.time,
                 config.time.end);
  }
  const auto is_over = [&](const Stimulus& s) {
    return s.times.front() + s.duration < summary.time;
  };
  if (summary.end == RunEnd::finished && summary.activated == 0 &&
      std::ranges::any_of(problem.stimuli, is_over)) {
    print_note(config.file +
               ": no node was activated; raise a stimulus's strength, duration or region");
  }
  note_front(summary, config, problem);
  // A front that is too thin for the mesh stops soon; one that goes on has activated more by then.
  constexpr double a_while = 50.0;  // ms, far longer than a front takes from node to node
  if (summary.end == RunEnd::finished && summary.activated > 0 &&
      summary.activated < problem.mesh.node_count() / 2 &&
      summary.last_activation + a_while < summary.time) {
    print_note(
        config.file + ": activation stops at " + to_text(std::round(summary.last_activation)) +
        " ms, with " + std::to_string(summary.activated) + " of " +
        std::to_string(problem.mesh.node_count()) +
        " nodes: the stimulus starts no front, or the mesh is too coarse for it; stimulate more "
        "tissue, or refine the mesh (cardiowarp mesh refine)");
  }
  if (!quiet) {
    std::printf("\nresults in %s\n", printable(config.output.directory).c_str());
    std::fflush(stdout);
  }
  if (summary.end == RunEnd::interrupted) return 128 + interrupted_by();
  return summary.end == RunEnd::finished ? 0 : 1;
}

/// The latest checkpoint of the run's folder, which must be one of this run.
Checkpoint latest_checkpoint(const Config& config, const Checkpoint& of_run) {
  const std::vector<std::string> files = checkpoints_in(config.output.directory);
  if (files.empty()) {
    throw OutputError(config.output.directory +
                      ": holds no checkpoint to go on from; start without --resume, and with "
                      "output.checkpoint.interval to have one the next time");
  }
  Checkpoint checkpoint;
  try {
    checkpoint = read_checkpoint(files.back());
  } catch (const OutputError& error) {
    throw OutputError(std::string(error.what()) + "; remove it, and the one before it is taken");
  }
  require_same_run(files.back(), checkpoint, of_run);
  if (checkpoint.time > config.time.end) {
    throw OutputError(files.back() + text(": is at %g ms, behind time.end, %g ms", checkpoint.time,
                                          config.time.end));
  }
  if (checkpoint.device != of_run.device) {
    print_note(files.back() + ": was written on " + checkpoint.device +
               "; the rest of the run will differ in rounding from one that stayed there");
  }
  return checkpoint;
}

/// What writes the run's checkpoints, behind those that are there; none if it writes none.
std::unique_ptr<Checkpointer> checkpointer_of(const Config& config, const Checkpoint& of_run,
                                              double time, Writer& writer) {
  if (!config.output.checkpoint) return nullptr;
  const std::vector<std::string> files = checkpoints_in(config.output.directory);
  const int next = files.empty() ? 0 : checkpoint_number(files.back()) + 1;
  return std::make_unique<Checkpointer>(*config.output.checkpoint, config.output.directory, of_run,
                                        next, time, writer);
}

int run(const RunArguments& arguments) {
  const auto start = std::chrono::steady_clock::now();
  Config config = read_config(arguments.config, arguments.overrides);
  if (!arguments.output.empty()) {
    config.output.directory = fs::absolute(arguments.output).lexically_normal().string();
  }
  if (!arguments.device.empty()) config.device = arguments.device;
  const Earlier earlier = arguments.resume ? Earlier::keep : Earlier::replace;
  if (arguments.check) require_usable_folder(config, earlier);
  std::optional<FolderLock> claimed =
      arguments.check ? std::nullopt : claim_folder(config, earlier);
  // Schemes that assemble build their patches by all threads.
  if (!entry_of(config.time.scheme).assembles) share_one_heap();
  const int processors_left = start_threads(arguments.threads, wakes_driver(config.device));
  // Some meshes are read by a process of their own, which is made before the CUDA driver wakes.
  std::jthread waking;
  Config read = config;
  if (arguments.resume) forget_initial_checkpoint(read);  // the run's own has what it needs
  BuiltProblem built =
      build_problem(read, load_mesh(config, waking_devices(config.device, waking)));
  set_observed(config, built);
  VtkOutput vtk(built.problem.mesh);
  std::future<void> preparing;
  const auto prepare_vtk = [&] {
    const OutputConfig& output = config.output;
    if (preparing.valid() || !(output.vtk || output.activation || output.maps)) return;
    preparing = std::async(std::launch::async | std::launch::deferred, [&vtk] { vtk.prepare(); });
  };
  if (!arguments.check) {
    // A driver takes longer to wake than a small mesh to be made. What the host has to do for the
    // simulation and for results is done meanwhile, as far as there are processors for it.
    constexpr Index small_mesh = 200'000;  // nodes
    if (processors_left > 0 && built.problem.mesh.node_count() <= small_mesh) prepare_vtk();
    built.problem.host_setup = std::make_shared<const HostSetup>(set_up_on_host(built.problem));
  }
  const Space space = choose_space(config.device, arguments.threads);
  require_formats(config, space);
  require_assembly_path(config, space);
  const std::string origin = choose_format(config, built, space);
  const Problem& problem = built.problem;
  const std::string device = device_name(space);
  if (!arguments.quiet) print_problem(config, problem, device, origin);
  for (const std::string& note : built.notes) print_note(note);
  Checkpoint of_run;
  if (arguments.resume || config.output.checkpoint) {
    // On the host results do not depend on the number of threads.
    of_run = checkpoint_of(config, problem, space == Space::host ? "the host" : device);
  }
  std::optional<Checkpoint> resumed;
  if (arguments.resume) resumed = latest_checkpoint(config, of_run);
  if (arguments.check) {
    std::printf("%s is valid\n", printable(arguments.config).c_str());
    return 0;
  }

  std::unique_ptr<Simulation> simulation = make_simulation(problem, space);
  built.problem.host_setup.reset();  // large, and asked for no more
  const ResultFolder folder(config,
                            {{"version", version},
                             {"commit", commit},
                             {"device", device},
                             {"configuration", fs::absolute(config.file).string()}},
                            earlier, std::move(claimed));
  if (resumed && !arguments.quiet) std::printf("going on from t = %g ms\n", resumed->time);
  if (folder.replaced() && !arguments.quiet) {
    std::printf("replacing the results of an earlier run in %s\n",
                printable(config.output.directory).c_str());
  }
  Writer writer;
  const std::chrono::duration<double> setup = std::chrono::steady_clock::now() - start;
  prepare_vtk();
  OutputContext context{config,          problem, device, omp_get_max_threads(),
                        arguments.quiet, writer,  vtk,    setup.count()};
  const std::unique_ptr<Checkpointer> checkpointer =
      checkpointer_of(config, of_run, resumed ? resumed->time : 0.0, writer);
  catch_interrupts();
  try {
    RunStart begin;
    if (resumed) begin = {&resumed->state, RunStart::Kind::resumed};
    const RunSummary summary =
        watched_run(problem, std::move(simulation), context, checkpointer.get(), begin,
                    space == Space::host ? AtEnd::nothing : AtEnd::let_go_of_device);
    return finish(summary, config, problem, arguments.quiet);
  } catch (const SavedStateError& error) {
    throw OutputError(config.output.directory + "/checkpoints: " + error.what() +
                      "; start without --resume");
  }
}

}  // namespace

void add_run_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("run", "Run the simulation that a YAML file describes");
  auto arguments = std::make_shared<RunArguments>();
  add_config_options(command, *arguments);
  command->add_option("--output", arguments->output, "folder for the results")
      ->type_name("DIR")
      ->check([](const std::string& folder) {
        return folder.empty() ? "the folder's name is empty" : "";
      });
  command->add_flag("--check", arguments->check, "check everything, the mesh included, and stop");
  command->add_flag("--resume", arguments->resume,
                    "go on from the latest checkpoint in the folder for the results");
  command->add_flag("--quiet", arguments->quiet, "print errors and notes only");
  command->callback([&action, arguments] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace cw
