#include <omp.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/prepare.hpp"
#include "app/commands/space.hpp"
#include "app/config/build_problem.hpp"
#include "app/config/inputs.hpp"
#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "app/output/observer.hpp"
#include "kernels/device.hpp"
#include "version.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

struct RunArguments : ConfigArguments {
  std::string output;
  bool check = false;
  bool quiet = false;
};

constexpr std::array result_files{"run.yaml",       "fields.pvd", "activation.vtu",
                                  "activation.csv", "probes.csv", "timings.json"};

/// Snapshots of an earlier run, by their names.
std::vector<fs::path> snapshots_in(const fs::path& folder) {
  std::vector<fs::path> snapshots;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("fields_") && name.ends_with(".vtu")) snapshots.push_back(entry.path());
  }
  return snapshots;
}

/// Whether a folder holds results of this program: its run.yaml begins with what effective_config()
/// wrote.
bool holds_results(const fs::path& folder) {
  std::ifstream file(folder / "run.yaml");
  std::string line;
  return std::getline(file, line) && line == "cardiowarp:";
}

/// Refuses a folder that the results cannot go to without harm. Changes nothing.
void require_usable_directory(const Config& config) {
  const fs::path folder = config.output.directory;
  const auto refuse = [&](const std::string& what) {
    throw OutputError(folder.string() + ": " + what + "; name another folder with --output");
  };
  std::error_code error;
  if (!fs::exists(folder, error)) return;
  if (!fs::is_directory(folder, error)) refuse("is not a folder");
  if (fs::exists(folder / "fields") && !fs::is_directory(folder / "fields")) {
    refuse("holds a file named 'fields', where the snapshots would go");
  }
  std::vector<fs::path> taken(snapshots_in(folder / "fields"));
  for (const char* name : result_files) taken.push_back(folder / name);
  const bool ours = holds_results(folder);
  for (const fs::path& path : taken) {
    if (!fs::exists(path, error)) continue;
    for (const std::string& input : files_of(config)) {
      // A run from its own run.yaml is meant to go elsewhere.
      if (!input.empty() && fs::equivalent(path, input, error)) {
        refuse("would replace " + path.string() + ", which this run reads");
      }
    }
    if (!ours || !fs::is_regular_file(path)) {
      refuse("holds " + path.string() + ", which is not a result of this program");
    }
  }
}

/// Makes the folder, writes run.yaml, and only then removes what an earlier run left.
void prepare_directory(const Config& config, const Provenance& provenance, bool quiet) {
  const fs::path folder = config.output.directory;
  require_usable_directory(config);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw OutputError(folder.string() + ": cannot be made: " + error.message());
  const bool replaces = holds_results(folder);
  write_file((folder / "run.yaml").string(), effective_config(config, provenance));
  if (!replaces) return;
  if (!quiet) std::printf("replacing the results of an earlier run in %s\n", folder.c_str());
  for (const char* name : result_files) {
    if (std::string_view(name) != "run.yaml") fs::remove(folder / name, error);
  }
  for (const fs::path& snapshot : snapshots_in(folder / "fields")) fs::remove(snapshot, error);
}

/// `origin`: how the format of K came to be chosen, where the program chose it.
void print_problem(const Config& config, const Problem& problem, const std::string& device,
                   const std::string& origin) {
  std::printf("cardiowarp %s on %s\n", version, device.c_str());
  std::printf("mesh     %s: %d nodes, %d tetrahedra%s\n",
              config.mesh.generator ? "generated" : config.mesh.file.c_str(),
              problem.mesh.node_count(), problem.mesh.tet_count(),
              problem.mesh.has_fibers() ? ", fibres" : "");
  for (const Stimulus& s : problem.stimuli) {
    std::printf("stimulus %s: %zu nodes, %g mV/ms from %g ms for %g ms", s.name.c_str(),
                s.nodes.size(), s.strength, s.start, s.duration);
    if (s.count > 1) std::printf(", %d times, every %g ms", s.count, s.period);
    std::printf("\n");
  }
  for (std::size_t k = 0; k < problem.probe_nodes.size(); ++k) {
    const Index node = problem.probe_nodes[k];
    const Vector3& x = problem.mesh.points[node];
    std::printf("probe    %s: node %d at (%g, %g, %g) mm, %.3g mm from its point\n",
                config.output.probes[k].name.c_str(), problem.mesh.input_node[node], x[0], x[1],
                x[2], norm(x - config.output.probes[k].point));
  }
  std::printf("time     %g ms, %s dt %g ms\n", problem.time.end,
              problem.time.adaptive ? "first" : "fixed", problem.time.dt);
  const FormatOptions& options = problem.solver.spmv_options;
  std::printf("solver   CG on %s", problem.solver.spmv.c_str());
  if (options.block_size > 0) std::printf(", block %d", options.block_size);
  if (options.threshold > 0) std::printf(", threshold %d", options.threshold);
  if (!origin.empty()) std::printf(" (%s)", origin.c_str());
  const AssemblyPathEntry& path = entry_of(problem.solver.assembly);
  std::printf(", assembly on %s", problem.solver.row_sum.c_str());
  if (path.path != AssemblyPath::weights) std::printf(", %s", std::string(path.name).c_str());
  std::printf("%s\n", path.repeatable ? "" : " (not repeatable)");
}

int finish(const RunSummary& summary, const Config& config, bool quiet) {
  if (summary.end == RunEnd::failed) {
    std::fprintf(stderr, "cardiowarp: %s: %s\n", config.file.c_str(), summary.message.c_str());
  }
  if (summary.end == RunEnd::interrupted) {
    std::fprintf(stderr, "cardiowarp: interrupted at t = %g ms of %g ms\n", summary.time,
                 config.time.end);
  }
  if (!quiet) {
    std::printf("\nresults in %s\n", config.output.directory.c_str());
    std::fflush(stdout);
  }
  if (summary.end == RunEnd::interrupted) return 128 + interrupted_by();
  return summary.end == RunEnd::finished ? 0 : 1;
}

int run(const RunArguments& arguments) {
  const auto start = std::chrono::steady_clock::now();
  if (arguments.threads > 0) omp_set_num_threads(arguments.threads);
  Config config = read_config(arguments.config, arguments.overrides);
  if (!arguments.output.empty()) {
    config.output.directory = fs::absolute(arguments.output).lexically_normal().string();
  }
  if (!arguments.device.empty()) config.device = arguments.device;
  const Space space = choose_space(config.device);
  require_formats(config, space);
  require_assembly_path(config, space);
  BuiltProblem built = build_problem(config);
  const std::string origin = choose_format(config, built, space);
  const Problem& problem = built.problem;
  const std::string device = device_name(space);
  if (!arguments.quiet) print_problem(config, problem, device, origin);
  for (const std::string& note : built.notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  require_usable_directory(config);
  if (arguments.check) {
    std::printf("%s is valid\n", arguments.config.c_str());
    return 0;
  }

  const std::unique_ptr<Simulation> simulation = make_simulation(problem, space);
  prepare_directory(config,
                    {{"version", version},
                     {"commit", commit},
                     {"device", device},
                     {"configuration", fs::absolute(config.file).string()}},
                    arguments.quiet);

  // Tasks of the writer use the observers: they are declared first, and so destroyed last.
  std::vector<std::unique_ptr<Observer>> watching;
  Writer writer;
  const std::chrono::duration<double> setup = std::chrono::steady_clock::now() - start;
  OutputContext context{config,          problem, device,       omp_get_max_threads(),
                        arguments.quiet, writer,  setup.count()};
  for (const ObserverEntry& entry : observers()) {
    if (auto observer = entry.make(context)) watching.push_back(std::move(observer));
  }

  catch_interrupts();
  TimeLoopOptions options;
  options.output_interval = config.output.vtk ? config.output.vtk->interval : 0.0;
  options.interrupted = [] { return interrupted_by() != 0; };
  options.on_accepted = [&](const AcceptedStep& step) {
    for (const auto& observer : watching) observer->on_step(step);
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  for (const auto& observer : watching) observer->on_end(summary, *simulation);
  writer.drain();
  return finish(summary, config, arguments.quiet);
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
  command->add_flag("--quiet", arguments->quiet, "print errors and notes only");
  command->callback([&action, arguments] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace cw
