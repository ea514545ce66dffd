#include "app/protocol/protocol.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

#include "app/commands/commands.hpp"
#include "app/commands/interrupt.hpp"
#include "app/commands/prepare.hpp"
#include "app/commands/space.hpp"
#include "app/commands/terminal.hpp"
#include "app/commands/threads.hpp"
#include "app/config/inputs.hpp"
#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "app/output/plot.hpp"
#include "app/output/text.hpp"

namespace cw {

namespace {

constexpr const char* plotting_script = "plot_protocol.py";

struct ProtocolArguments : ConfigArguments {
  std::string csv;
  std::string plot;
};

template <class List>
std::size_t number_of(const List& list, const std::string& name) {
  const auto found =
      std::ranges::find_if(list, [&](const auto& entry) { return entry.name == name; });
  return static_cast<std::size_t>(found - list.begin());
}

Protocol protocol_of(const Config& config) {
  const ProtocolConfig& given = *config.protocol;
  Protocol protocol;
  protocol.s1 = number_of(config.stimuli, given.s1.stimulus);
  protocol.period = given.s1.period;
  protocol.count = given.s1.count;
  if (given.dynamic) {
    protocol.dynamic =
        DynamicPacing{given.dynamic->shortest, given.dynamic->decrement, given.dynamic->count};
  }
  for (const ExtraStimulusConfig& extra : given.extrastimuli) {
    protocol.extra.push_back({number_of(config.stimuli, extra.stimulus), extra.longest,
                              extra.shortest, extra.decrement, extra.resolution});
  }
  protocol.probe = number_of(config.output.probes, given.propagates.probe);
  protocol.within = given.propagates.within;
  const MapsConfig maps = config.output.maps.value_or(MapsConfig{});
  protocol.beats.threshold = maps.threshold;
  protocol.beats.repolarization = maps.repolarization;
  return protocol;
}

std::string name_of(const ProtocolRow& row) { return "S" + std::to_string(row.extra + 1); }

/// What stands in a table for a number that may not be known.
std::string or_dash(double value) { return std::isnan(value) ? "-" : text("%.4g", value); }

void print_header(const Config& config) {
  std::printf("%-4s %12s %10s", "", "interval, ms", "propagates");
  for (const ProbeConfig& probe : config.output.probes) {
    std::printf("  %s: activation, APD90, DI, ms", printable(probe.name).c_str());
  }
  std::printf("\n");
}

void print_row(const ProtocolRow& row) {
  std::printf("%-4s %12s %10s", name_of(row).c_str(), or_dash(row.interval).c_str(),
              row.propagated ? "yes" : "no");
  for (const ProbeBeat& beat : row.beats) {
    std::printf("  %10s %8s %8s", or_dash(beat.activation).c_str(), or_dash(beat.apd90).c_str(),
                or_dash(beat.diastolic_interval).c_str());
  }
  std::printf("\n");
  std::fflush(stdout);
}

std::string csv_header(const Config& config) {
  std::string header = "stimulus,interval_ms,propagated";
  for (const ProbeConfig& probe : config.output.probes) {
    for (const char* what : {"activation_ms", "apd90_ms", "di_ms"}) {
      header += "," + csv_text(probe.name + "." + what);
    }
  }
  for (const ProbePairConfig& pair : config.output.maps.value_or(MapsConfig{}).velocities) {
    header += "," + csv_text(pair.from + "-" + pair.to + ".velocity_mm_per_ms");
  }
  return header + "\n";
}

std::string csv_line(const ProtocolRow& row, const Config& config, const Problem& problem) {
  std::string line = name_of(row) + "," + to_text(row.interval) + (row.propagated ? ",yes" : ",no");
  for (const ProbeBeat& beat : row.beats) {
    line += "," + to_text(beat.activation) + "," + to_text(beat.apd90) + "," +
            to_text(beat.diastolic_interval);
  }
  for (const ProbePairConfig& pair : config.output.maps.value_or(MapsConfig{}).velocities) {
    const std::size_t from = number_of(config.output.probes, pair.from);
    const std::size_t to = number_of(config.output.probes, pair.to);
    const double distance = norm(problem.mesh.points[problem.probe_nodes[to]] -
                                 problem.mesh.points[problem.probe_nodes[from]]);
    line += "," + to_text(distance / (row.beats[to].activation - row.beats[from].activation));
  }
  return line + "\n";
}

/// The effective refractory periods, one line each.
void print_conclusion(const Protocol& protocol, const std::vector<ProtocolRow>& rows) {
  if (protocol.dynamic) {
    const double period = refractory_period(rows, 0);
    if (std::isnan(period)) {
      std::printf("each pulse propagates at all periods, down to %g ms\n", rows.back().interval);
    } else {
      std::printf("not each pulse propagates at %g ms (they do at %g ms)\n", period,
                  rows[rows.size() - 2].interval);
    }
  }
  for (int extra = 1; extra <= static_cast<int>(protocol.extra.size()); ++extra) {
    const auto is_own = [&](const ProtocolRow& row) { return row.extra == extra; };
    if (std::ranges::none_of(rows, is_own)) continue;
    const double period = refractory_period(rows, extra);
    double shortest = std::numeric_limits<double>::infinity();
    for (const ProtocolRow& row : rows) {
      if (is_own(row) && row.propagated) shortest = std::min(shortest, row.interval);
    }
    if (std::isnan(period)) {
      std::printf("S%d propagates at all intervals, down to %g ms\n", extra + 1, shortest);
    } else if (std::isinf(shortest)) {
      std::printf("S%d does not propagate at %g ms\n", extra + 1, period);
    } else {
      std::printf("effective refractory period for S%d: %g ms (it propagates at %g ms)\n",
                  extra + 1, period, shortest);
    }
  }
}

int protocol(const ProtocolArguments& arguments) {
  Config config = read_config(arguments.config, arguments.overrides);
  if (!arguments.device.empty()) config.device = arguments.device;
  if (!config.protocol) {
    throw ConfigError(config.file + ": has no protocol; `cardiowarp keys` says what it may hold");
  }
  start_threads(arguments.threads, wakes_driver(config.device));
  // Some meshes are read by a process of their own, which is made before the CUDA driver wakes.
  std::jthread waking;
  BuiltProblem built =
      build_problem(config, load_mesh(config, waking_devices(config.device, waking)));
  const Space space = choose_space(config.device, arguments.threads);
  require_formats(config, space);
  require_assembly_path(config, space);
  (void)choose_format(config, built, space);
  require_other_files({{"--csv", arguments.csv}, {"--plot", arguments.plot}}, files_of(config));
  Figures figures(plotting_script, arguments.plot, arguments.csv);
  std::optional<LineFile> csv;
  if (!figures.csv().empty()) csv.emplace(figures.csv(), csv_header(config));
  for (const std::string& note : built.notes) print_note(note);

  const Protocol protocol = protocol_of(config);
  std::printf("%s: %s, on %s; %d pulses of S1, every %g ms\n", printable(arguments.config).c_str(),
              mesh_in_words(built.problem.mesh).c_str(), device_name(space).c_str(), protocol.count,
              protocol.period);
  print_header(config);
  catch_interrupts();
  const ProtocolOutcome outcome = run_protocol(
      built.problem, protocol,
      [&](const Problem& problem) { return make_simulation(problem, space); },
      [&](const ProtocolRow& row) {
        print_row(row);
        if (csv) csv->append(csv_line(row, config, built.problem));
      },
      [] { return interrupted_by() != 0; });
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
  print_conclusion(protocol, outcome.rows);
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
  command->callback([&action, arguments] { action = [=] { return protocol(*arguments); }; });
}

}  // namespace cw
