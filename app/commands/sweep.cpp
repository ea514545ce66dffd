#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <optional>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/prepare.hpp"
#include "app/terminal/terminal.hpp"
#include "config/result_folder.hpp"
#include "config/yaml/yaml_source.hpp"
#include "experiments/sweep/sweep_members.hpp"
#include "experiments/sweep/sweep_results.hpp"
#include "io/beat_maps.hpp"
#include "io/files.hpp"
#include "io/text.hpp"
#include "session/session.hpp"
#include "session/suited_formats.hpp"
#include "session/threads.hpp"
#include "solver/ensemble.hpp"
#include "version.hpp"

namespace cw {

namespace {

struct SweepArguments : ConfigArguments {
  std::vector<std::string> variations;
  std::string samples;
  std::string output;
  bool resume = false;
  bool quiet = false;
};

/// Says some times a minute how far a sweep is; called by several threads.
class SweepProgress {
 public:
  SweepProgress(std::size_t members, bool quiet) : members_(members), quiet_(quiet) {}

  void count(const MemberEnd& end) {
    const std::lock_guard lock(mutex_);
    ++done_;
    if (!end.failure.empty()) {
      if (failed_++ == 0) first_failure_ = text("member %zu: ", end.number) + end.failure;
    }
    const Clock::time_point now = Clock::now();
    constexpr std::chrono::seconds interval{2};
    if (quiet_ || done_ == members_ || now - last_ < interval) return;
    last_ = now;
    const double left =
        seconds() / static_cast<double>(done_) * static_cast<double>(members_ - done_);
    std::printf("  %zu of %zu members, %zu failed, %.0f s left\n", done_, members_, failed_, left);
    std::fflush(stdout);
  }
  std::size_t done() const { return done_; }
  std::size_t failed() const { return failed_; }
  const std::string& first_failure() const { return first_failure_; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  std::size_t members_;
  bool quiet_;
  std::mutex mutex_;
  std::size_t done_ = 0, failed_ = 0;
  std::string first_failure_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

/// Names what of the configuration's output a sweep leaves out.
void note_left_out(const Config& config) {
  const OutputConfig& output = config.output;
  std::string names;
  const auto add = [&](bool is_there, const char* name) {
    if (is_there) names += (names.empty() ? "" : ", ") + std::string(name);
  };
  add(output.vtk.has_value(), "vtk");
  add(output.igb.has_value(), "igb");
  add(output.ecg.has_value(), "ecg");
  add(output.mesh.has_value(), "mesh");
  add(output.checkpoint.has_value(), "checkpoint");
  add(!output.probes.empty(), "probes");
  if (output.activation) add(output.activation->dat, "activation.dat");
  if (const auto& maps = output.maps) {
    add(maps->dat, "maps.dat");
    add(!maps->velocities.empty(), "maps.velocities");
    add(std::ranges::find(maps->fields, velocity_map) != maps->fields.end(), "conduction_velocity");
    add(maps->beats == KeptBeats::all, "all beats but the first");
  }
  if (!names.empty()) {
    print_note(config.file + ": output: a sweep writes activation and maps, and leaves out " +
               names);
  }
}

int sweep(const SweepArguments& arguments) {
  const SweepPlan plan = sweep_plan(arguments.variations, arguments.samples);
  if (!arguments.gpus.empty()) {
    throw ConfigError(
        "--gpus: members of a sweep are small, and one GPU computes them; leave it out");
  }
  // Members have streams of their own, which a driver serves by so many queues; read as it starts.
  (void)setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", 0);
  const YamlText text_of_config = YamlText::of(arguments.config);
  Config given = read_config(text_of_config, arguments.overrides);
  if (!arguments.device.empty()) given.device = arguments.device;
  if (!arguments.output.empty()) {
    given.output.directory =
        std::filesystem::absolute(arguments.output).lexically_normal().string();
  }
  note_left_out(given);
  given.output.ecg.reset();  // whose lead fields would be computed for each D
  require_other_files({{"--output", given.output.directory + "/sweep.csv"}}, {arguments.samples});
  const Earlier earlier = arguments.resume ? Earlier::keep : Earlier::replace;
  std::optional<FolderLock> claimed = claim_folder(given, earlier);
  const std::string identity = identity_of_sweep(given, plan);
  if (arguments.resume) require_same_sweep(given.output.directory, identity);

  LoadedMesh mesh;
  const auto on_problem = [](Session& opened, int) { set_observed(opened.config, opened.built); };
  Session session(std::move(given), arguments.threads,
                  {.on_mesh = [&](const Config&, const LoadedMesh& loaded) { mesh = loaded; },
                   .on_problem = on_problem,
                   .uses_own_formats = false});
  const Config& config = session.config;
  require_formats(config, session.space);
  require_assembly_path(config, session.space);
  const SweepMembers members(text_of_config, arguments.overrides, plan, std::move(mesh),
                             session.built);
  members.check();
  for (const std::string& note : session.built.notes) print_note(note);
  const std::string bits = origin_of_bits(session);
  const std::string former = provenance_in(config.output.directory, "bits_of");
  if (arguments.resume && former != bits) {
    print_note(config.output.directory + ": has members of " + former +
               "; the others will differ in rounding from what they would be there");
  }

  Ensemble ensemble(session.problem(), session.space);
  const ResultFolder folder(config,
                            {{"version", version},
                             {"commit", commit},
                             {"device", session.device},
                             {"configuration", std::filesystem::absolute(config.file).string()},
                             {"sweep", identity},
                             {"bits_of", bits}},
                            earlier, std::move(claimed));
  const ResultMesh result_mesh(session.problem(), session.built.given);
  SweepResults results(config, result_mesh, plan, arguments.resume);
  const std::vector<std::size_t>& open = results.open();
  if (!arguments.quiet) {
    if (folder.replaced()) {
      std::printf("replacing the results of an earlier run in %s\n",
                  printable(config.output.directory).c_str());
    }
    std::printf("%s: %s, on %s; %zu members, %d at a time\n", printable(arguments.config).c_str(),
                mesh_in_words(session.problem().mesh).c_str(), session.device.c_str(),
                plan.members.size(), ensemble.at_once());
    if (const std::size_t done = plan.members.size() - open.size(); done > 0) {
      std::printf("%zu of them are done already%s\n", done,
                  results.failed_before() > 0
                      ? text(", of which %zu failed", results.failed_before()).c_str()
                      : "");
    }
    std::fflush(stdout);
  }
  if (session.space == Space::device && ensemble.at_once() == 1 && plan.members.size() > 1) {
    print_note(config.file +
               ": members take the GPU one after the other, because their mesh is large");
  }

  if (!results.has_arrays()) {
    print_note(config.file +
               ": output: has neither activation nor maps, so that there is a table alone");
  }

  catch_interrupts();
  SweepProgress progress(open.size(), arguments.quiet);
  const bool is_complete = ensemble.run(
      open.size(), [&](std::size_t k) { return members.member(open[k]); },
      [&](const MemberEnd& end) {
        results.add(open[end.number], end);
        progress.count({open[end.number], end.run, end.failure});
      },
      [] { return interrupted_by() != 0; });
  if (progress.failed() > 0) {
    print_note(text("%zu of %zu members failed; the first to do so: ", progress.failed(),
                    progress.done()) +
               progress.first_failure());
  }
  if (results.noted() > 0) {
    print_note(text("%zu of %zu members have notes (`message` in sweep.csv); the first: ",
                    results.noted(), progress.done()) +
               results.first_note());
  }
  if (!is_complete) {
    std::fprintf(stderr, "cardiowarp: interrupted; %zu members are in %s, and --resume goes on\n",
                 plan.members.size() - open.size() + progress.done(),
                 printable(config.output.directory).c_str());
    return 128 + interrupted_by();
  }
  if (progress.failed() == plan.members.size()) {
    throw std::runtime_error(config.file + ": all members failed");
  }
  if (!arguments.quiet && !open.empty()) {
    std::printf("%zu members in %.3g s, %.3g a second; results in %s\n", progress.done(),
                progress.seconds(), static_cast<double>(progress.done()) / progress.seconds(),
                printable(config.output.directory).c_str());
    if (const std::string errors = results.largest_errors(); !errors.empty()) {
      std::printf("largest error of activation times: %s (estimates)\n", errors.c_str());
    }
  }
  return 0;
}

}  // namespace

void add_sweep_command(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("sweep", "Run many hearts that differ in some values, several at a time");
  auto arguments = std::make_shared<SweepArguments>();
  add_config_options(command, *arguments);
  command
      ->add_option("--vary", arguments->variations,
                   "values of a key: KEY=FROM:TO:COUNT, KEY=FROM:TO:COUNT:log or KEY=VALUE,VALUE; "
                   "of several keys all combinations are run")
      ->allow_extra_args(false)
      ->type_name("KEY=VALUES");
  command
      ->add_option("--samples", arguments->samples, "CSV of keys, then one line of values a member")
      ->type_name("FILE");
  command->add_option("--output", arguments->output, "folder for the results")
      ->type_name("DIR")
      ->check([](const std::string& folder) {
        return folder.empty() ? "the folder's name is empty" : "";
      });
  command->add_flag("--resume", arguments->resume, "go on with the members that are not done");
  command->add_flag("--quiet", arguments->quiet, "print errors and notes only");
  command->callback([&action, arguments] { action = [=] { return sweep(*arguments); }; });
}

}  // namespace cw
