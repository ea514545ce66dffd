#include "experiments/protocol_report/protocol_report.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "io/files.hpp"
#include "io/json.hpp"
#include "io/quoted.hpp"
#include "io/text.hpp"

namespace cw {

namespace {

template <class List>
std::size_t number_of(const List& list, const std::string& name) {
  const auto found =
      std::ranges::find_if(list, [&](const auto& entry) { return entry.name == name; });
  return static_cast<std::size_t>(found - list.begin());
}

std::string name_of(int extra) { return "S" + std::to_string(extra + 1); }

std::string yes_or_no(bool is_so) { return is_so ? "yes" : "no"; }

/// What stands in a table for a number that may not be known.
std::string or_dash(double value) { return std::isnan(value) ? "-" : text("%.4g", value); }

bool has_sites(const Config& config) { return !config.protocol->sites.empty(); }

/// The site of a row; empty for S1.
std::string site_of(const ProtocolRow& row, const Config& config) {
  return row.extra == 0 ? "" : config.protocol->sites[row.site];
}

std::vector<ProbePairConfig> velocities_of(const Config& config) {
  return config.output.maps.value_or(MapsConfig{}).velocities;
}

/// A column of the CSV, and a member of the JSON; its value is a number or a text.
struct Cell {
  std::string name;
  double number = 0.0;
  std::string words{};
  bool is_text = false;
};

/// `problem` is null for the names alone.
std::vector<Cell> cells_of(const ProtocolRow& row, const Config& config, const Problem* problem) {
  std::vector<Cell> cells;
  const auto add_text = [&](const char* name, const std::string& words) {
    cells.push_back({name, 0.0, words, true});
  };
  const auto add = [&](const std::string& name, double number) { cells.push_back({name, number}); };
  add_text("stimulus", name_of(row.extra));
  add("interval_ms", row.interval);
  add_text("propagated", yes_or_no(row.propagated));
  add("trial", row.trial);
  if (has_sites(config)) add_text("site", site_of(row, config));
  add("pulse", row.pulse);
  add("latency_ms", row.latency);
  add_text("late", yes_or_no(row.is_late));
  add_text("reentry", yes_or_no(row.reentry.nodes > 0));
  add("reentry_nodes", static_cast<double>(row.reentry.nodes));
  add("last_activation_ms", row.reentry.last_activation);
  for (std::size_t p = 0; p < config.output.probes.size(); ++p) {
    const std::string& name = config.output.probes[p].name;
    const ProbeBeat beat = problem != nullptr ? row.beats[p] : ProbeBeat{};
    add(name + ".activation_ms", beat.activation);
    add(name + ".apd90_ms", beat.apd90);
    add(name + ".di_ms", beat.diastolic_interval);
  }
  for (const ProbePairConfig& pair : velocities_of(config)) {
    double velocity = 0.0;
    if (problem != nullptr) {
      const std::size_t from = number_of(config.output.probes, pair.from);
      const std::size_t to = number_of(config.output.probes, pair.to);
      const double distance = norm(problem->mesh.points[problem->probe_nodes[to]] -
                                   problem->mesh.points[problem->probe_nodes[from]]);
      velocity = distance / (row.beats[to].activation - row.beats[from].activation);
    }
    add(pair.from + "-" + pair.to + ".velocity_mm_per_ms", velocity);
  }
  return cells;
}

/// What came of one extra stimulus at a site, or of S1.
struct Bound {
  bool was_tried = false;
  double longest_without;  // ms: the refractory period; NaN if it always propagated
  double shortest_with;    // ms; infinity if it never did
};

Bound bound_of(const std::vector<ProtocolRow>& rows, int extra, std::size_t site) {
  Bound bound{false, refractory_period(rows, extra, site), std::numeric_limits<double>::infinity()};
  for (const ProtocolRow& row : rows) {
    if (row.extra != extra || row.site != site) continue;
    bound.was_tried = true;
    if (row.propagated) bound.shortest_with = std::min(bound.shortest_with, row.interval);
  }
  return bound;
}

/// "3, 7": trials with re-entry at a site, S1's among them if there are no sites.
std::string trials_with_reentry(const std::vector<ProtocolRow>& rows, std::size_t site,
                                bool with_s1) {
  std::string list;
  int last = 0;
  for (const ProtocolRow& row : rows) {
    if (row.reentry.nodes == 0 || row.site != site || row.trial == last) continue;
    if (row.extra == 0 && !with_s1) continue;
    last = row.trial;
    list += (list.empty() ? "" : ", ") + std::to_string(row.trial);
  }
  return list;
}

std::string period_in_words(const Bound& bound) {
  if (!bound.was_tried) return "not tried";
  if (std::isnan(bound.longest_without)) return "below " + text("%g", bound.shortest_with);
  if (std::isinf(bound.shortest_with)) return "above " + text("%g", bound.longest_without);
  return text("%g", bound.longest_without);
}

std::string table_of_sites(const Protocol& protocol, const Config& config,
                           const std::vector<ProtocolRow>& rows) {
  std::size_t width = std::string_view("site").size();
  for (const std::string& site : config.protocol->sites) {
    width = std::max(width, printable(site).size());
  }
  const auto padded = [](std::string cell, std::size_t size) {
    cell.resize(std::max(cell.size(), size), ' ');
    return cell + "  ";
  };
  const int extras = static_cast<int>(protocol.extra.size());
  std::string table = "effective refractory periods, ms\n" + padded("site", width);
  for (int extra = 1; extra <= extras; ++extra) table += padded(name_of(extra), 10);
  table += "re-entry in trial\n";
  for (std::size_t site = 0; site < protocol.site_count(); ++site) {
    table += padded(printable(config.protocol->sites[site]), width);
    for (int extra = 1; extra <= extras; ++extra) {
      table += padded(period_in_words(bound_of(rows, extra, site)), 10);
    }
    const std::string trials = trials_with_reentry(rows, site, false);
    table += (trials.empty() ? "none" : trials) + "\n";
  }
  return table;
}

}  // namespace

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
    protocol.extra.push_back(
        {std::nullopt, extra.longest, extra.shortest, extra.decrement, extra.resolution});
    if (!extra.stimulus.empty()) {
      protocol.extra.back().stimulus = number_of(config.stimuli, extra.stimulus);
    }
  }
  for (const std::string& site : given.sites) {
    protocol.sites.push_back(number_of(config.stimuli, site));
  }
  protocol.probe = number_of(config.output.probes, given.propagates.probe);
  protocol.within = given.propagates.within;
  protocol.watch = given.watch;
  const MapsConfig maps = config.output.maps.value_or(MapsConfig{});
  protocol.beats.threshold = maps.threshold;
  protocol.beats.repolarization = maps.repolarization;
  return protocol;
}

std::string table_header(const Config& config) {
  std::string header = text("%5s", "trial") + (has_sites(config) ? "  site      " : "") +
                       text("  %-3s", "") + (config.protocol->dynamic ? "pulse" : "") +
                       text("%12s %10s", "interval, ms", "propagates") +
                       text(" %12s %8s", "latency, ms", "re-entry");
  for (const ProbeConfig& probe : config.output.probes) {
    header += "  " + printable(probe.name) + ": activation, APD90, DI, ms";
  }
  return header + "\n";
}

std::string table_line(const ProtocolRow& row, const Config& config) {
  std::string line = text("%5d", row.trial);
  if (has_sites(config)) {
    std::string site = printable(site_of(row, config));
    site.resize(std::max<std::size_t>(site.size(), 10), ' ');
    line += "  " + site;
  }
  std::string latency = or_dash(row.latency) + (row.is_late ? " late" : "");
  line += "  " + name_of(row.extra) + " " +
          (config.protocol->dynamic ? text("%5d", row.pulse) : "") +
          text("%12s", or_dash(row.interval).c_str()) +
          text(" %10s", yes_or_no(row.propagated).c_str()) + text(" %12s", latency.c_str()) +
          text(" %8s", yes_or_no(row.reentry.nodes > 0).c_str());
  for (const ProbeBeat& beat : row.beats) {
    line += text("  %10s", or_dash(beat.activation).c_str()) +
            text(" %8s", or_dash(beat.apd90).c_str()) +
            text(" %8s", or_dash(beat.diastolic_interval).c_str());
  }
  return line + "\n";
}

std::string csv_header(const Config& config) {
  std::string header;
  for (const Cell& cell : cells_of({}, config, nullptr)) {
    const bool is_users = cell.name.find('.') != std::string::npos;
    header += (header.empty() ? "" : ",") + (is_users ? csv_text(cell.name) : cell.name);
  }
  return header + "\n";
}

std::string csv_line(const ProtocolRow& row, const Config& config, const Problem& problem) {
  std::string line;
  for (const Cell& cell : cells_of(row, config, &problem)) {
    // A site has the name of a stimulus, which may hold anything.
    line += (line.empty() ? "" : ",") + (!cell.is_text         ? to_text(cell.number)
                                         : cell.name == "site" ? csv_text(cell.words)
                                                               : cell.words);
  }
  return line + "\n";
}

std::string json_of(const std::vector<ProtocolRow>& rows, const Protocol& protocol,
                    const Config& config, const Problem& problem) {
  std::string json = "{\n  \"rows\": [";
  for (const ProtocolRow& row : rows) {
    json += &row == &rows.front() ? "\n    {" : ",\n    {";
    bool is_first = true;
    for (const Cell& cell : cells_of(row, config, &problem)) {
      json += (is_first ? "" : ", ") + json_text(cell.name) + ": " +
              (cell.is_text ? json_text(cell.words) : json_number(cell.number));
      is_first = false;
    }
    json += "}";
  }
  json += "\n  ],\n  \"refractory_periods\": [";
  bool is_first = true;
  for (std::size_t site = 0; site < protocol.site_count(); ++site) {
    for (int extra = 1; extra <= static_cast<int>(protocol.extra.size()); ++extra) {
      const Bound bound = bound_of(rows, extra, site);
      if (!bound.was_tried) continue;
      json += std::string(is_first ? "" : ",") + "\n    {\"stimulus\": \"" + name_of(extra) + "\"";
      if (has_sites(config)) json += ", \"site\": " + json_text(config.protocol->sites[site]);
      json += ", \"period_ms\": " + json_number(bound.longest_without) +
              ", \"propagates_at_ms\": " + json_number(bound.shortest_with) + "}";
      is_first = false;
    }
  }
  return json + "\n  ]\n}\n";
}

std::string conclusion(const Protocol& protocol, const Config& config,
                       const std::vector<ProtocolRow>& rows) {
  if (has_sites(config)) return table_of_sites(protocol, config, rows);
  std::string lines;
  if (protocol.dynamic) {
    const Bound bound = bound_of(rows, 0, 0);
    lines += std::isnan(bound.longest_without)
                 ? "each pulse propagates at all periods, down to " +
                       text("%g ms\n", bound.shortest_with)
                 : "not each pulse propagates at " + text("%g ms", bound.longest_without) +
                       text(" (they do at %g ms)\n", bound.shortest_with);
  }
  for (int extra = 1; extra <= static_cast<int>(protocol.extra.size()); ++extra) {
    const Bound bound = bound_of(rows, extra, 0);
    if (!bound.was_tried) continue;
    const std::string name = name_of(extra);
    if (std::isnan(bound.longest_without)) {
      lines += name + text(" propagates at all intervals, down to %g ms\n", bound.shortest_with);
    } else if (std::isinf(bound.shortest_with)) {
      lines += name + text(" does not propagate at %g ms\n", bound.longest_without);
    } else {
      lines += "effective refractory period for " + name + text(": %g ms", bound.longest_without) +
               text(" (it propagates at %g ms)\n", bound.shortest_with);
    }
  }
  const std::string trials = trials_with_reentry(rows, 0, true);
  if (!trials.empty()) lines += "re-entry in trial " + trials + "\n";
  return lines;
}

}  // namespace cw
