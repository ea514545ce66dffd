#include <omp.h>

#include <algorithm>
#include <chrono>
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
#include "app/commands/run_messages.hpp"
#include "app/commands/watched_run.hpp"
#include "app/terminal/terminal.hpp"
#include "config/build_problem.hpp"
#include "config/checkpoint_origin.hpp"
#include "config/result_folder.hpp"
#include "config/run_notes.hpp"
#include "io/files.hpp"
#include "io/heap.hpp"
#include "io/text.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/first_error.hpp"
#include "kernels/core/thresholds.hpp"
#include "observers/checkpointer.hpp"
#include "observers/observer.hpp"
#include "session/choose_space.hpp"
#include "session/session.hpp"
#include "session/threads.hpp"
#include "solver/first_steps.hpp"
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
    throw OutputError(files.back() + text(": is at %g ms, after time.end, %g ms", checkpoint.time,
                                          config.time.end));
  }
  if (checkpoint.device != of_run.device) {
    print_note(files.back() + ": was written on " + checkpoint.device +
               "; the rest of the run will differ in rounding from one that stayed there");
  }
  return checkpoint;
}

/// Writes the run's checkpoints, numbered after those that exist; null if the run writes none.
std::unique_ptr<Checkpointer> checkpointer_of(const Config& config, const Checkpoint& of_run,
                                              double time, Writer& writer) {
  if (!config.output.checkpoint) return nullptr;
  const std::vector<std::string> files = checkpoints_in(config.output.directory);
  const int next = files.empty() ? 0 : checkpoint_number(files.back()) + 1;
  if (next > last_checkpoint_number) {
    throw OutputError(files.back() + ": has the last number that there is; give it a smaller one");
  }
  return std::make_unique<Checkpointer>(*config.output.checkpoint, config.output.directory, of_run,
                                        next, time, writer);
}

/// "45 s", "12 min" or "3.5 h".
std::string duration_in_words(double seconds) {
  const auto in = [&](double unit, const char* name) {
    const double count = seconds / unit;
    return text(count < 10.0 ? "%.2g %s" : "%.0f %s", count, name);
  };
  constexpr double many = 120.0;
  if (seconds < many) return in(1.0, "s");
  return seconds < many * 60.0 ? in(60.0, "min") : in(3600.0, "h");
}

/// Says what set-up took and steps will take, on a mesh whose size the user did not choose. Throws
/// std::runtime_error if the first steps fail.
void print_expected_time(const Config& config, const Problem& problem, Space space,
                         const SimulationOptions& options, double setup) {
  const auto start = std::chrono::steady_clock::now();
  const std::unique_ptr<Simulation> simulation = make_simulation(problem, space, options);
  const std::chrono::duration<double> making = std::chrono::steady_clock::now() - start;
  const FirstSteps steps = take_first_steps(problem, *simulation, follow_load);
  if (steps.summary.end == RunEnd::failed) {
    throw std::runtime_error(config.file + ": " + steps.summary.message);
  }
  std::printf("expected %s to set up", duration_in_words(setup + making.count()).c_str());
  if (const auto seconds = steps.of_all_steps(problem.time.end)) {
    std::printf(" and up to some %s of steps, by the first %.3g ms of %g ms",
                duration_in_words(*seconds).c_str(), steps.summary.time, problem.time.end);
  } else {
    std::printf("; by %.3g ms of %g ms no wave was under way that would show how long steps take",
                steps.summary.time, problem.time.end);
  }
  std::printf("\n");
}

/// Files of the mesh that results are on, and the thread that prepares them, which ends first.
struct ResultFiles {
  ResultFiles(const TetMesh& mesh, VtkCompression compression) : vtk(mesh, compression) {}

  VtkOutput vtk;
  std::future<void> preparing;
};

/// Starts to write the mesh as files of results have it, where there are such and it is not yet
/// done.
void prepare(ResultFiles& files, const OutputConfig& output) {
  const bool has_vtu = output.vtk && output.vtk->format == SnapshotFormat::vtu;
  if (files.preparing.valid() || !(has_vtu || output.mesh || output.activation || output.maps))
    return;
  files.preparing =
      std::async(std::launch::async | std::launch::deferred, [&vtk = files.vtk] { vtk.prepare(); });
}

int run(const RunArguments& arguments) {
  const auto start = std::chrono::steady_clock::now();
  Config given = configuration_of(arguments);
  if (!arguments.output.empty()) {
    given.output.directory = fs::absolute(arguments.output).lexically_normal().string();
  }
  const Earlier earlier = arguments.resume ? Earlier::keep : Earlier::replace;
  if (arguments.check) require_usable_folder(given, earlier);
  std::optional<FolderLock> claimed = arguments.check ? std::nullopt : claim_folder(given, earlier);
  // Schemes that assemble build their patches by all threads.
  if (!entry_of(given.time.scheme).assembles) share_one_heap();
  Config read = given;
  if (arguments.resume) forget_initial_checkpoint(read);  // the run's own has what it needs
  const bool shows_time =
      arguments.check && given.mesh.refine && !arguments.quiet && !arguments.resume;
  // A driver takes longer to wake than a small mesh to be made. What the host has to do for results
  // is done meanwhile, as far as there are processors for it.
  ResultFiles* files = nullptr;  // of the session
  const auto on_problem = [&](Session& opened, int processors_left) {
    set_observed(opened.config, opened.built);
    const OutputConfig& output = opened.config.output;
    const TetMesh& mesh = ResultMesh(opened.problem(), opened.built.given).mesh();
    const auto compression = output.vtk ? output.vtk->compression : VtkCompression::zlib;
    auto made = std::make_shared<ResultFiles>(mesh, compression);
    files = made.get();
    opened.made = std::move(made);
    const bool is_small = mesh.node_count() < least_nodes_set_up_on_device;
    if (!arguments.check && processors_left > 0 && is_small) {
      prepare(*files, output);
    }
  };
  Session session(std::move(given), arguments.threads,
                  {.on_problem = on_problem,
                   .sets_up = !arguments.check || shows_time,
                   .built_from = &read,
                   .shares_devices = true});
  const Config& config = session.config;
  const Problem& problem = session.problem();
  if (!arguments.quiet) print_problem(session);
  for (const std::string& note : session.built.notes) print_note(note);
  Checkpoint of_run;
  if (arguments.resume || config.output.checkpoint) {
    of_run = checkpoint_of(config, problem, origin_of_bits(session));
  }
  std::optional<Checkpoint> resumed;
  if (arguments.resume) resumed = latest_checkpoint(config, of_run);
  const auto since_start = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  if (arguments.check) {
    if (!session.options.devices.empty() && !arguments.quiet) print_parts(session);
    if (shows_time)
      print_expected_time(config, problem, session.space, session.options, since_start());
    std::printf("%s is valid\n", printable(arguments.config).c_str());
    return 0;
  }

  SimulationOptions options = session.options;
  session.options.setup.reset();  // large, and not needed any more once there is a simulation
  std::unique_ptr<Simulation> simulation =
      make_simulation(problem, session.space, std::move(options));
  const ResultFolder folder(config,
                            {{"version", version},
                             {"commit", commit},
                             {"device", session.device},
                             {"configuration", fs::absolute(config.file).string()}},
                            earlier, std::move(claimed));
  if (resumed && !arguments.quiet) std::printf("going on from t = %g ms\n", resumed->time);
  if (folder.replaced() && !arguments.quiet) {
    std::printf("replacing the results of an earlier run in %s\n",
                printable(config.output.directory).c_str());
  }
  Writer writer;
  const double setup = since_start();
  prepare(*files, config.output);
  const ResultMesh results(problem, session.built.given);
  OutputContext context{.output = config.output,
                        .problem = problem,
                        .results = results,
                        .program = {version, commit},
                        .device = session.device,
                        .threads = omp_get_max_threads(),
                        .quiet = arguments.quiet,
                        .writer = writer,
                        .vtk = files->vtk,
                        .setup_seconds = setup,
                        .is_refined_enough = refinement_check(config)};
  const std::unique_ptr<Checkpointer> checkpointer =
      checkpointer_of(config, of_run, resumed ? resumed->time : 0.0, writer);
  catch_interrupts();
  try {
    RunStart begin;
    if (resumed) begin = {&resumed->state, RunStart::Kind::resumed};
    const RunSummary summary =
        watched_run(problem, std::move(simulation), context, checkpointer.get(), begin,
                    session.space == Space::host ? AtEnd::nothing : AtEnd::let_go_of_device);
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
  command->add_flag("--check", arguments->check,
                    "check everything, the mesh included, and stop; with mesh.refine also say how "
                    "long the run will take");
  command->add_flag("--resume", arguments->resume,
                    "go on from the latest checkpoint in the folder for the results");
  command->add_flag("--quiet", arguments->quiet, "print errors and notes only");
  command->callback([&action, arguments] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace cw
