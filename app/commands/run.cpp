#include <omp.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "app/commands/commands.hpp"
#include "app/config/build_problem.hpp"
#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "app/output/observer.hpp"
#include "kernels/spmv/format.hpp"
#include "version.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

struct RunArguments {
  std::string config;
  std::vector<std::string> overrides;
  std::string output;
  std::string device;
  int threads = 0;
  bool check = false;
  bool quiet = false;
};

std::atomic<bool> interrupt_requested{false};

void request_interrupt(int signal) {
  interrupt_requested = true;
  // A second time means it.
  (void)std::signal(signal, SIG_DFL);
}

/// Where to compute, from what was asked for and what there is.
Space choose_space(const std::string& device) {
  const bool has_device = !cuda_devices().empty();
  if (device == "host") return Space::host;
  if (device == "auto") return has_device ? Space::device : Space::host;
  if (!CW_CUDA) {
    throw ConfigError(
        "device cuda: this program was built without CUDA; choose host, or build the "
        "preset 'cuda'");
  }
  if (!has_device) {
    throw ConfigError("device cuda: no CUDA device or driver was found; choose host or auto");
  }
  return Space::device;
}

void require_formats(const Config& config, Space space) {
  for (const auto& [key, name] : {std::pair{"solver.spmv", config.solver.spmv},
                                  std::pair{"solver.row_sum", config.solver.row_sum}}) {
    const Format& format = *find_format(name);
    const bool available = space == Space::host ? format.host != nullptr : format.device != nullptr;
    if (available) continue;
    std::string others;
    for (const Format& other : formats()) {
      if (space == Space::host ? other.host != nullptr : other.device != nullptr) {
        others.append(others.empty() ? "" : ", ").append(other.name);
      }
    }
    throw ConfigError(config.file + ": " + key + ": " + name + " does not run on the " +
                      (space == Space::host ? "host" : "CUDA device") + "; choose one of " +
                      others);
  }
}

std::string device_name(Space space) {
  if (space == Space::device) return "cuda: " + cuda_devices().front().name;
  return "host, " + std::to_string(omp_get_max_threads()) + " threads";
}

/// Makes the folder, and removes what an earlier run of this program left there.
void prepare_directory(const std::string& directory, bool quiet) {
  std::error_code error;
  fs::create_directories(directory, error);
  if (error) throw OutputError(directory + ": cannot be made: " + error.message());
  if (!fs::exists(directory + "/run.yaml")) return;
  if (!quiet) std::printf("replacing the results of an earlier run in %s\n", directory.c_str());
  for (const char* name : {"run.yaml", "fields.pvd", "activation.vtu", "activation.csv",
                           "probes.csv", "timings.json"}) {
    fs::remove(fs::path(directory) / name, error);
  }
  if (!fs::is_directory(directory + "/fields", error)) return;
  for (const auto& entry : fs::directory_iterator(directory + "/fields", error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("fields_") && name.ends_with(".vtu")) fs::remove(entry.path(), error);
  }
}

void print_problem(const Config& config, const Problem& problem, const std::string& device) {
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
  std::printf("solver   CG on %s, assembly on %s\n", problem.solver.spmv.c_str(),
              problem.solver.row_sum.c_str());
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
  if (summary.end == RunEnd::interrupted) return 128 + SIGINT;
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
  const BuiltProblem built = build_problem(config);
  const Problem& problem = built.problem;
  const std::string device = device_name(space);
  if (!arguments.quiet) print_problem(config, problem, device);
  for (const std::string& note : built.notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  if (arguments.check) {
    std::printf("%s is valid\n", arguments.config.c_str());
    return 0;
  }

  const std::unique_ptr<Simulation> simulation = make_simulation(problem, space);
  prepare_directory(config.output.directory, arguments.quiet);
  write_file(config.output.directory + "/run.yaml",
             effective_config(config, {{"version", version},
                                       {"commit", commit},
                                       {"device", device},
                                       {"configuration", fs::absolute(config.file).string()}}));

  // Tasks of the writer use the observers: they are declared first, and so destroyed last.
  std::vector<std::unique_ptr<Observer>> watching;
  Writer writer;
  const std::chrono::duration<double> setup = std::chrono::steady_clock::now() - start;
  OutputContext context{config,          problem, device,       omp_get_max_threads(),
                        arguments.quiet, writer,  setup.count()};
  for (const ObserverEntry& entry : observers()) {
    if (auto observer = entry.make(context)) watching.push_back(std::move(observer));
  }

  (void)std::signal(SIGINT, request_interrupt);
  (void)std::signal(SIGTERM, request_interrupt);
  TimeLoopOptions options;
  options.output_interval = config.output.vtk ? config.output.vtk->interval : 0.0;
  options.interrupted = [] { return interrupt_requested.load(); };
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
  command->add_option("config", arguments->config, "configuration (YAML)")->required();
  command
      ->add_option("--set", arguments->overrides,
                   "path.to.key=value on top of the configuration; may be repeated")
      ->allow_extra_args(false)
      ->type_name("KEY=VALUE");
  command->add_option("--output", arguments->output, "folder for the results")->type_name("DIR");
  command->add_option("--device", arguments->device, "where to compute")
      ->check(CLI::IsMember({"auto", "host", "cuda"}));
  command->add_option("--threads", arguments->threads, "threads of the host (default: all cores)")
      ->check(CLI::Range(1, 4096));
  command->add_flag("--check", arguments->check, "check everything, the mesh included, and stop");
  command->add_flag("--quiet", arguments->quiet, "print errors and notes only");
  command->callback([&action, arguments] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace cw
