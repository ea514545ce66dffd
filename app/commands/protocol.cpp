#include "experiments/protocol/protocol.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/kept_trial.hpp"
#include "app/commands/prepare.hpp"
#include "app/terminal/terminal.hpp"
#include "config/inputs.hpp"
#include "config/yaml/yaml_source.hpp"
#include "experiments/protocol_report/protocol_report.hpp"
#include "io/files.hpp"
#include "io/plot.hpp"
#include "io/text.hpp"
#include "kernels/core/device.hpp"
#include "session/session.hpp"
#include "session/threads.hpp"

namespace cw {

namespace {

constexpr const char* protocol_plotting_script = "plot_protocol.py";

struct ProtocolArguments : ConfigArguments {
  std::string csv;
  std::string json;
  std::string plot;
  std::string keep;
  std::string output;
};

/// Keeps those trials that were asked for.
class Keeping {
 public:
  Keeping(const ProtocolArguments& arguments, const Session& session) {
    if (arguments.keep.empty()) return;
    which_ = *kept_trials(arguments.keep);
    keeper_.emplace(session);
  }
  void on_trial(const Trial& trial, const ProtocolRow& row) {
    using Kind = KeptTrials::Kind;
    last_ = trial.number;
    const auto& numbers = which_.numbers;
    const bool is_wanted = which_.kind == Kind::all ||
                           (which_.kind == Kind::reentry && row.reentry.nodes > 0) ||
                           std::ranges::find(numbers, trial.number) != numbers.end();
    if (is_wanted) keep(trial, row);
    if (which_.kind != Kind::last) return;
    waiting_ = trial;
    row_ = row;
  }
  void on_end() {
    if (waiting_) keep(*waiting_, row_);
    if (which_.kind == KeptTrials::Kind::reentry && kept_ == 0) {
      std::printf("no trial led to re-entry, so none is saved\n");
    }
    for (const int number : which_.numbers) {
      if (number > last_) {
        print_note("--keep: there is no trial " + std::to_string(number) + "; the last is " +
                   std::to_string(last_));
      }
    }
  }
  bool is_asked_for() const { return keeper_.has_value(); }

 private:
  void keep(const Trial& trial, const ProtocolRow& row) {
    const std::string folder = keeper_->keep(trial, row);
    std::printf("trial %d is saved in %s\n", trial.number, printable(folder).c_str());
    std::fflush(stdout);
    ++kept_;
  }

  KeptTrials which_;
  std::optional<TrialKeeper> keeper_;
  std::optional<Trial> waiting_;  // the last one so far
  ProtocolRow row_;
  int last_ = 0;
  int kept_ = 0;
};

int protocol(const ProtocolArguments& arguments) {
  Config given = configuration_of(arguments);
  if (!arguments.output.empty()) {
    if (arguments.keep.empty()) {
      throw ConfigError("--output: is where --keep puts trials; give that, too");
    }
    given.output.directory =
        std::filesystem::absolute(arguments.output).lexically_normal().string();
  }
  if (!given.protocol) {
    throw ConfigError(given.file + ": has no protocol; `cardiowarp keys` says what it may hold");
  }
  Session session(std::move(given), arguments.threads, {.shares_devices = true});
  const Config& config = session.config;
  const BuiltProblem& built = session.built;
  const Space space = session.space;
  require_other_files(
      {{"--csv", arguments.csv}, {"--json", arguments.json}, {"--plot", arguments.plot}},
      files_of(config));
  Figures figures(protocol_plotting_script, arguments.plot, arguments.csv);
  std::optional<LineFile> csv;
  if (!figures.csv().empty()) csv.emplace(figures.csv(), csv_header(config));
  for (const std::string& note : built.notes) print_note(note);

  const Protocol protocol = protocol_of(config);
  std::printf("%s: %s, on %s; %d pulses of S1, every %g ms\n", printable(arguments.config).c_str(),
              mesh_in_words(built.problem.mesh).c_str(), session.device.c_str(), protocol.count,
              protocol.period);
  std::printf("%s", table_header(config).c_str());
  Keeping keeping(arguments, session);
  catch_interrupts();
  ProtocolHooks hooks;
  hooks.make = [&](const Problem& problem) {
    return make_simulation(problem, space, session.options);
  };
  hooks.on_row = [&](const ProtocolRow& row) {
    std::printf("%s", table_line(row, config).c_str());
    std::fflush(stdout);
    if (csv) csv->append(csv_line(row, config, built.problem));
  };
  if (keeping.is_asked_for()) {
    hooks.on_trial = [&](const Trial& trial, const ProtocolRow& row) {
      keeping.on_trial(trial, row);
    };
  }
  hooks.interrupted = [] {
    follow_load();
    return interrupted_by() != 0;
  };
  const ProtocolOutcome outcome = run_protocol(built.problem, protocol, hooks);
  if (outcome.summary.end == RunEnd::failed) {
    throw std::runtime_error(config.file + ": " + outcome.summary.message);
  }
  if (outcome.summary.end == RunEnd::interrupted) {
    std::fprintf(stderr, "cardiowarp: interrupted; the rows above are complete\n");
    return 128 + interrupted_by();
  }
  if (!outcome.rows.front().propagated && (protocol.dynamic || !protocol.extra.empty())) {
    throw std::runtime_error(
        config.protocol->s1.place + ": S1 does not reach the probe '" +
        config.protocol->propagates.probe +
        text("' within %g ms; raise its strength, or that time", protocol.within));
  }
  keeping.on_end();
  std::printf("%s", conclusion(protocol, config, outcome.rows).c_str());
  if (!arguments.json.empty()) {
    write_file(arguments.json, json_of(outcome.rows, protocol, config, built.problem));
  }
  csv.reset();
  figures.draw();
  return 0;
}

}  // namespace

void add_protocol_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "protocol", "Pace tissue by S1, S2 and so on: refractory periods, restitution");
  auto arguments = std::make_shared<ProtocolArguments>();
  add_config_options(command, *arguments);
  add_figure_options(command, arguments->csv, "one line a stimulus", arguments->plot);
  command->add_option("--json", arguments->json, "the same and refractory periods as JSON")
      ->type_name("FILE");
  command
      ->add_option("--keep", arguments->keep,
                   "leave trials as folders of runs: all, last, reentry (those with re-entry) or "
                   "numbers (3,7)")
      ->type_name("WHICH")
      ->check([](const std::string& which) {
        return kept_trials(which) ? "" : "is not all, last, reentry or numbers of trials";
      });
  command
      ->add_option("--output", arguments->output,
                   "folder for what --keep leaves (default: output.directory)")
      ->type_name("DIR");
  command->callback([&action, arguments] { action = [=] { return protocol(*arguments); }; });
}

}  // namespace cw
