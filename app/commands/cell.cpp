#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>

#include "app/commands/commands.hpp"
#include "app/terminal/terminal.hpp"
#include "cells/cell_report.hpp"
#include "cells/restitution.hpp"
#include "cells/single_cell.hpp"
#include "cells/state_file.hpp"
#include "config/named_model.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/plot.hpp"
#include "io/text.hpp"

namespace cw {

namespace {

constexpr const char* cell_plotting_script = "plot_cell.py";

struct CellArguments {
  std::string model;
  std::string variant;
  std::string potential;
  std::vector<std::string> parameters;
  Pacing pacing;
  int beats = 0;        ///< 0: one, or with --steady at most 1,000
  double steady = 0.0;  ///< largest change from beat to beat; 0: as many beats as asked for
  bool save_unsteady = false;
  double interval = 1.0;
  std::string restitution;
  std::vector<double> intervals;
  std::string state, save_state, csv, json, plot;
  std::function<bool(const std::string& option)> is_given;
  std::vector<std::string> of_one_cell{"--variant",      "--parameter", "--steady", "--restitution",
                                       "--intervals",    "--interval",  "--state",  "--save-state",
                                       "--csv",          "--json",      "--plot",   "--potential",
                                       "--save-unsteady"};
};

/// Throws ConfigError if one of the options was given.
void refuse(const CellArguments& arguments, const std::vector<std::string>& options,
            const std::string& why) {
  for (const std::string& option : options) {
    if (arguments.is_given(option)) throw ConfigError(option + ": " + why);
  }
}

SingleCell make_cell(const CellArguments& arguments, const CellModelEntry& entry) {
  SingleCell cell(CellModel(entry, named_parameters(entry, arguments.parameters)),
                  entry.time_scale);
  if (arguments.state.empty()) return cell;
  const CellStateFile file = read_state_file(arguments.state, entry);
  std::vector<double> states;
  for (const StateVariable& state : entry.states) {
    states.push_back(file.states.at(std::string(state.name)));
  }
  for (const std::string& doubt : doubts_about_states(entry, file.states, file.variant)) {
    print_note(arguments.state + ": " + doubt);
  }
  cell.set(file.V, std::move(states));
  cell.set_time(file.time);
  return cell;
}

/// How a cell is paced: with shorter steps if it beats by itself, unless the longest was chosen.
Pacing pacing_of(const CellArguments& arguments, const SingleCell& cell) {
  if (arguments.is_given("--dt")) return arguments.pacing;
  const Pacing pacing = with_steps_for(cell, arguments.pacing);
  if (pacing.longest_step == arguments.pacing.longest_step) return pacing;
  print_note(full_name(cell.entry()) + " beats by itself: steps are of at most " +
             text("%g", pacing.longest_step) + " ms (--dt)");
  return pacing;
}

/// A table of all models in all their variants.
int all_models(const CellArguments& arguments) {
  print_biomarkers_heading();
  for (const CellModelEntry& model : cell_models()) {
    std::vector<std::string_view> variants(model.variants.begin(), model.variants.end());
    if (variants.empty()) variants.push_back({});
    for (const std::string_view variant : variants) {
      const CellModelEntry& entry = *find_cell_model(model.name, variant);
      SingleCell cell(CellModel(entry), entry.time_scale);
      const Pacing pacing = pacing_of(arguments, cell);
      Biomarkers beat;
      for (int k = 0; k < arguments.beats; ++k) beat = take_beat(cell, pacing);
      print_biomarkers(entry, beat);
      std::fflush(stdout);
    }
  }
  return 0;
}

int restitution(const CellArguments& arguments, const CellModelEntry& entry, const SingleCell& cell,
                Figures& figures) {
  const bool dynamic = arguments.restitution == "dynamic";
  std::vector<double> intervals = arguments.intervals;
  std::ranges::sort(intervals, std::greater{});
  if (intervals.empty()) intervals = usual_intervals(arguments.pacing.period);
  if (intervals.empty()) {
    throw ConfigError("--period: is too short for a restitution by default; give --intervals");
  }
  std::printf("%s, %s\n%10s %6s %10s %10s %10s\n%10s %6s %10s %10s %10s\n",
              full_name(entry).c_str(),
              dynamic ? "dynamic pacing: the last two of the given beats at each period"
                      : "S1-S2: a premature beat after the given beats",
              dynamic ? "period" : "S1-S2", dynamic ? "beat" : "", "DI", "APD90", "latency", "ms",
              "", "ms", "ms", "ms");
  std::string csv =
      std::string(dynamic ? "period_ms" : "s1s2_ms") + ",beat,di_ms,apd90_ms,latency_ms,late\n";
  bool has_no_diastole = false;
  const auto report = [&](const RestitutionPoint& p) {
    const bool is_beat = std::isfinite(p.apd90);
    const auto or_dash = [](double value) {
      return std::isfinite(value) ? text("%.1f", value) : std::string("-");
    };
    std::printf(
        "%10g %6s %10s %10s %10s%s\n", p.interval, dynamic ? std::to_string(p.beat).c_str() : "",
        or_dash(p.diastolic_interval).c_str(), is_beat ? text("%.2f", p.apd90).c_str() : "no beat",
        or_dash(p.latency).c_str(), p.is_late ? "  late" : "");
    std::fflush(stdout);
    has_no_diastole = has_no_diastole || (is_beat && std::isnan(p.diastolic_interval));
    csv += to_text(p.interval) + "," + std::to_string(p.beat) + "," +
           to_text(p.diastolic_interval) + "," + to_text(p.apd90) + "," + to_text(p.latency) +
           (p.is_late ? ",yes\n" : ",no\n");
  };
  if (dynamic) {
    pace_dynamically(cell, arguments.pacing, arguments.beats, intervals, report);
  } else {
    pace_s1s2(cell, arguments.pacing, arguments.beats, intervals, report);
  }
  if (has_no_diastole) {
    std::printf("no DI: the beat before had not repolarised (APD90) by the stimulus\n");
  }
  if (!figures.csv().empty()) write_file(figures.csv(), csv);
  figures.draw();
  return 0;
}

int cell_command(CellArguments arguments) {
  if (arguments.beats == 0) arguments.beats = arguments.steady > 0.0 ? 1000 : 1;
  if (arguments.pacing.duration >= arguments.pacing.period) {
    throw ConfigError("--duration: the stimulus must be shorter than --period");
  }
  const bool is_restitution = !arguments.restitution.empty();
  if (arguments.model == "all") {
    refuse(arguments, arguments.of_one_cell, "has no meaning for all models");
    return all_models(arguments);
  }
  if (is_restitution) {
    refuse(arguments, {"--json", "--save-state", "--steady", "--save-unsteady", "--interval"},
           "has no meaning with --restitution");
    for (const double interval : arguments.intervals) {
      if (interval > arguments.pacing.duration) continue;
      throw ConfigError("--intervals: must be longer than the stimulus (--duration)");
    }
  } else {
    refuse(arguments, {"--intervals"}, "needs --restitution");
  }
  const CellModelEntry& entry =
      named_model(arguments.model, arguments.variant, arguments.potential);
  std::vector<std::string> inputs;
  if (!arguments.state.empty()) inputs.push_back(arguments.state);
  require_other_files({{"--csv", arguments.csv},
                       {"--json", arguments.json},
                       {"--plot", arguments.plot},
                       {"--save-state", arguments.save_state}},
                      inputs);
  Figures figures(cell_plotting_script, arguments.plot, arguments.csv);
  SingleCell cell = make_cell(arguments, entry);
  arguments.pacing = pacing_of(arguments, cell);
  if (is_restitution) return restitution(arguments, entry, cell, figures);

  CellTrace trace(entry, arguments.interval);
  const bool wants_trace = !figures.csv().empty();
  Biomarkers beat;
  LargestChange change{std::numeric_limits<double>::infinity(), {}};
  int beats = 0;
  const auto steady = [&] { return arguments.steady > 0.0 && change.share <= arguments.steady; };
  while (beats < arguments.beats && !steady()) {
    const SingleCell before = cell;
    CellObserver observe;
    // Whether this beat is the last one is known afterwards where they have to agree.
    if (wants_trace && (arguments.steady > 0.0 || beats + 1 == arguments.beats)) {
      trace = CellTrace(entry, arguments.interval);
      trace.add(cell, 0.0);
      observe = [&](const SingleCell& now, double since) { trace.add(now, since); };
    }
    beat = take_beat(cell, arguments.pacing, observe);
    change = largest_change(before, cell);
    ++beats;
  }
  print_biomarkers_heading();
  print_biomarkers(entry, beat);
  if (steady()) {
    std::printf("steady after %d beats: the last changed no state by more than %.2g of its size\n",
                beats, change.share);
  } else if (beats > 1 && arguments.steady == 0.0) {
    std::printf("beat %d; it changed no state by more than %.2g of its size\n", beats,
                change.share);
  }
  const bool is_unsteady = arguments.steady > 0.0 && !steady();
  const std::string unsteady = is_unsteady
                                   ? "not steady after " + std::to_string(beats) +
                                         " beats: the last changed " + std::string(change.name) +
                                         " by " + text("%.2g", change.share) + " of its size"
                                   : "";
  if (is_unsteady && !arguments.save_unsteady) {
    std::fflush(stdout);
    throw std::runtime_error(unsteady +
                             ", so nothing is saved; pace longer (--beats), or save what there is "
                             "(--save-unsteady)");
  }
  if (is_unsteady) print_note(unsteady);
  if (wants_trace) write_file(figures.csv(), trace.text());
  if (!arguments.json.empty())
    write_file(arguments.json, json_of(entry, beat, beats, change.share));
  if (!arguments.save_state.empty()) write_state_file(arguments.save_state, cell);
  figures.draw();
  return is_unsteady ? 1 : 0;
}

}  // namespace

void add_cell_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "cell", "Pace one cell: action potential, currents, restitution, steady states");
  auto a = std::make_shared<CellArguments>();
  const auto file = [&](const char* option, std::string& member, const char* what) {
    command->add_option(option, member, what)->type_name("FILE");
  };
  command->add_option("model", a->model, "a cell model ('cardiowarp info' lists them), or all")
      ->required()
      ->type_name("MODEL");
  command->add_option("--variant", a->variant, "kind of cell (default: the model's first)");
  command
      ->add_option("--potential", a->potential,
                   "the state that is V, of a file of equations (default: found)")
      ->type_name("NAME");
  command->add_option("--parameter", a->parameters, "a parameter, NAME=VALUE; may be repeated")
      ->allow_extra_args(false)
      ->type_name("NAME=VALUE");
  command->add_option("--beats", a->beats, "beats to pace (default: 1; with --steady at most 1000)")
      ->check(CLI::Range(1, 1'000'000));
  command
      ->add_option("--steady", a->steady,
                   "stop when a beat changes no state by more than this share of its size")
      ->check(CLI::Range(0.0, 1.0))
      ->expected(0, 1)
      ->default_str("1e-4")
      ->type_name("SHARE");
  command->add_flag("--save-unsteady", a->save_unsteady,
                    "with --steady: write results although beats do not agree; exit code 1");
  command->add_option("--period", a->pacing.period, "between beats, ms")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
  command->add_option("--strength", a->pacing.strength, "of the stimulus, mV/ms")
      ->check(CLI::Range(-1e4, 1e4))
      ->capture_default_str();
  command->add_option("--duration", a->pacing.duration, "of the stimulus, ms")
      ->check(CLI::Range(0.01, 1e4))
      ->capture_default_str();
  command
      ->add_option(
          "--dt", a->pacing.longest_step,
          "longest step, ms; substeps keep to an error (cells that beat by themselves: 0.05)")
      ->check(CLI::Range(0.001, 10.0))
      ->capture_default_str();
  command
      ->add_option(
          "--restitution", a->restitution,
          "APD90 by diastolic interval: s1s2 (a premature beat after --beats ones) or dynamic "
          "(--beats beats at each period)")
      ->check(CLI::IsMember({"s1s2", "dynamic"}));
  command
      ->add_option("--intervals", a->intervals,
                   "of --restitution, ms, separated by commas (default: from the period down)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Range(10.0, 1e6));
  command->add_option("--interval", a->interval, "between lines of --csv, ms; an upstroke has more")
      ->check(CLI::Range(1e-3, 1e6))
      ->capture_default_str();
  file("--state", a->state, "start from a state that --save-state wrote");
  file("--save-state", a->save_state,
       "the last state, which initial.state of a configuration reads");
  file("--csv", a->csv, "V, states and currents of the last beat; with --restitution its table");
  file("--json", a->json, "what was measured of the last beat");
  file("--plot", a->plot, "picture (.png, .svg or .pdf) of what --csv has");
  a->is_given = [command](const std::string& option) { return command->count(option) > 0; };
  command->callback([&action, a] { action = [=] { return cell_command(*a); }; });
}

}  // namespace cw
