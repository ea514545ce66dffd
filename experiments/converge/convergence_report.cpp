#include "experiments/converge/convergence_report.hpp"

#include <algorithm>
#include <cmath>

#include "io/files.hpp"
#include "io/quoted.hpp"
#include "io/text.hpp"

namespace cw {

namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t most_probes = 20;

/// The finest run is not compared with itself.
std::optional<LatDifference> to_finest(const SeriesRow& row) {
  return row.to_finer ? std::optional(row.to_finest) : std::nullopt;
}

/// rms, largest and its node, unmatched nodes.
std::string cells(const std::optional<LatDifference>& difference) {
  if (!difference) return text("  %9s %9s %9s %9s", "-", "-", "-", "-");
  if (difference->compared == 0) {
    return text("  %9s %9s %9s %9lld", "-", "-", "-", difference->unmatched);
  }
  return text("  %9.3g %9.3g %9d %9lld", difference->rms, difference->max, difference->node,
              difference->unmatched);
}

std::string error_cells(const std::optional<LatDifference>& error) {
  if (!error || error->compared == 0) return text("  %9s %9s", "-", "-");
  return text("  %9.3g %9.3g", error->rms, error->max);
}

/// What the run itself believes the error of its steps to be.
std::string estimate_cell(const RunSummary& summary) {
  return summary.activation_error ? text(" %9.3g", *summary.activation_error) : text(" %9s", "-");
}

/// How the limit was found that errors are against.
std::string about_limit(const Series& series) {
  if (series.finest_agree) return "  (no error is estimated: the two finest runs are the same)\n";
  if (!series.extrapolates()) {
    return text(
        "  (no error is estimated: with order %.2g the differences do not shrink as those "
        "of a method do)\n",
        series.order);
  }
  return text("  (error: against the limit of ever finer runs, extrapolated with order %.2f, %s)\n",
              series.order, series.order_is_observed ? "observed" : "assumed");
}

bool has_unmatched(const Series& series) {
  return std::ranges::any_of(series.rows,
                             [](const SeriesRow& row) { return row.to_finest.unmatched > 0; });
}

/// A title over columns of that width.
std::string over(int width, const std::string& title) {
  const std::string line = "-- " + title + " ";
  return "  " + line + std::string(static_cast<std::size_t>(width) - line.size(), '-');
}

/// `first`: the head of the columns that identify a run; `cells_of` gives their cells.
template <class Cells>
std::string table(const StudySeries& study, const std::string& first, Cells cells_of) {
  const char* const difference = "  %9s %9s %9s %9s";
  const std::string head = text(difference, "rms", "max", "at node", "unmatched");
  std::string lines = std::string(first.size(), ' ') + over(39, "against the finest, ms") +
                      over(39, "against the next finer, ms") + std::string(8, ' ') +
                      over(29, "error, ms") + "\n";
  lines += first + head + head +
           text(" %7s  %9s %9s %9s %8s\n", "order", "rms", "max", "estimate", "seconds");
  for (std::size_t k = 0; k < study.runs.size(); ++k) {
    const SeriesRow& row = study.series.rows[k];
    lines += cells_of(*study.runs[k]) + cells(to_finest(row)) + cells(row.to_finer) +
             (row.order ? text(" %7.2f", *row.order) : text(" %7s", "-")) + error_cells(row.error) +
             estimate_cell(study.runs[k]->summary) + text(" %8.3g\n", study.runs[k]->seconds);
  }
  return lines + about_limit(study.series);
}

std::string times_in_words(int count) { return count == 1 ? "once" : "twice"; }

/// "dt 0.5", over a column.
std::string short_name(const Stepping& stepping) {
  return text(stepping.by == Stepping::By::dt ? "dt %g" : "step_tolerance %g", stepping.size);
}

/// A probe's LAT in a run, and how much later it is than in the finest run.
std::string probe_cell(const StudyRun& run, const StudyRun& finest, Index node) {
  const double lat = run.lat[node];
  const double later = lat - finest.lat[node];
  std::string cell = std::isnan(lat) ? "never" : text("%.4f", lat);
  if (&run != &finest && !std::isnan(later)) cell += text(" (%+.3g)", later);
  return text(" %20s", cell.c_str());
}

/// LATs of probes, a row a probe and a column a run.
std::string probe_table(const Study& study) {
  if (study.probes.empty()) return {};
  const std::size_t shown = std::min(most_probes, study.probes.size());
  std::vector<std::string> names{"probe"};
  for (std::size_t k = 0; k < shown; ++k) {
    names.push_back(printable(study.probes[k].name, longest_name));
  }
  std::size_t width = 0;
  for (const std::string& name : names) width = std::max(width, name.size());
  for (std::string& name : names) name.resize(width, ' ');

  std::string lines =
      "\nActivation times of probes, ms; in brackets how much later than with the shortest steps,\n"
      "or on the finest mesh\n";
  lines += "  " + names[0];
  for (const StudyRun& run : study.runs) {
    const std::string head = run.refinement == 0 ? short_name(run.stepping)
                                                 : "refined " + times_in_words(run.refinement);
    lines += text(" %20s", head.c_str());
  }
  const StudyRun& finest_in_time = *in_time(study).runs.back();
  const StudyRun& finest_in_space = *in_space(study).runs.back();
  for (std::size_t k = 0; k < shown; ++k) {
    lines += "\n  " + names[k + 1];
    for (const StudyRun& run : study.runs) {
      const StudyRun& finest = run.refinement == 0 ? finest_in_time : finest_in_space;
      lines += probe_cell(run, finest, study.probes[k].node);
    }
  }
  if (study.probes.size() > shown) {
    lines += text("\n  ... and %zu more probes", study.probes.size() - shown);
  }
  return lines + "\n";
}

/// The error in time or in space of the run that is asked for.
struct Judgement {
  std::string known;    ///< "by about 1 ms rms, 2 ms at most, in time"; or empty
  std::string unknown;  ///< why it is not known; or empty
};

Judgement judge(const StudySeries& study, const std::string& where, const std::string& remedy) {
  const auto unknown = [&](const std::string& why) {
    return Judgement{"", "the error in " + where + " is not known (" + why + ")"};
  };
  if (!study.has_differences()) return unknown(remedy);
  const SeriesRow& row = study.row_asked();
  if (study.series.finest_agree) return unknown("the two finest runs are the same; " + remedy);
  if (!row.error) {
    return unknown(text("with order %.2g finer runs do not come closer as those of a method do; ",
                        study.series.order) +
                   remedy);
  }
  if (row.error->compared == 0) {
    return unknown("the finest runs activated none of its nodes; raise time.end");
  }
  std::string known = text("by about %.2g ms rms, %.2g ms at most, in %s", row.error->rms,
                           row.error->max, where.c_str());
  if (!study.series.order_is_observed) known += text(" (order %g assumed)", study.series.order);
  return {known, ""};
}

/// rms, largest, its node and unmatched nodes.
std::string csv_cells(const std::optional<LatDifference>& difference) {
  if (!difference) return ",,,,";
  if (difference->compared == 0) return ",,,," + std::to_string(difference->unmatched);
  return "," + to_text(difference->rms) + "," + to_text(difference->max) + "," +
         std::to_string(difference->node) + "," + std::to_string(difference->unmatched);
}

std::string csv_of(const StudySeries& series, const char* kind, const Study& study) {
  std::string lines;
  for (std::size_t k = 0; k < series.runs.size(); ++k) {
    const StudyRun& run = *series.runs[k];
    const SeriesRow& row = series.series.rows[k];
    const std::string size = to_text(run.stepping.size);
    lines += std::string(kind) + "," +
             (run.stepping.by == Stepping::By::dt ? size + "," : "," + size) + "," +
             std::to_string(run.refinement) + "," + std::to_string(run.nodes) + "," +
             std::to_string(run.tets) + "," + to_text(run.edge) + "," +
             std::to_string(run.summary.steps) + "," + std::to_string(run.activated()) +
             csv_cells(to_finest(row)) + csv_cells(row.to_finer) + "," +
             (row.order ? to_text(*row.order) : "");
    const bool known = row.error && row.error->compared > 0;
    lines += "," + (known ? to_text(row.error->rms) : std::string{});
    lines += "," + (known ? to_text(row.error->max) : std::string{});
    const std::optional<double>& estimate = run.summary.activation_error;
    lines += "," + (estimate ? to_text(*estimate) : std::string{});
    lines += "," + to_text(run.seconds);
    for (const StudyProbe& probe : study.probes) lines += "," + to_text(run.lat[probe.node]);
    lines += "\n";
  }
  return lines;
}

}  // namespace

std::string name_of(const StudyRun& run) {
  std::string name = run.stepping.name();
  if (run.refinement > 0) {
    name += text(", mesh refined %s (%d nodes)", times_in_words(run.refinement).c_str(), run.nodes);
  }
  return name;
}

std::string progress_line(const StudyRun& run, Index nodes) {
  std::string line = name_of(run) + text(": %lld steps in %.3g s, %lld of %d nodes activated",
                                         run.summary.steps, run.seconds, run.activated(), nodes);
  if (run.summary.rejected_steps > 0) {
    const long long repeated = run.summary.rejected_steps;
    line += text("; %lld %s repeated shorter", repeated, repeated == 1 ? "step was" : "steps were");
  }
  if (run.summary.inaccurate_steps > 0) {
    line += text("; %lld less accurate than that, as dt_min allows none shorter",
                 run.summary.inaccurate_steps);
  }
  return line + "\n";
}

std::string tables(const Study& study) {
  std::string lines;
  const StudySeries time = in_time(study);
  const StudySeries space = in_space(study);
  if (time.has_differences()) {
    const bool by_dt = study.stepping.by == Stepping::By::dt;
    lines += "\nActivation times with shorter steps\n" +
             table(time, by_dt ? "    dt, ms" : "step_tolerance", [&](const StudyRun& run) {
               return text("%*g", by_dt ? 10 : 14, run.stepping.size);
             });
  }
  if (space.has_differences()) {
    lines += text(
                 "\nActivation times on finer meshes, with %s, at the nodes of the "
                 "configuration's\n",
                 study.stepping.name().c_str()) +
             table(space, " refined      nodes  edge, mm", [](const StudyRun& run) {
               return text("%8d %10d %9.3g", run.refinement, run.nodes, run.edge);
             });
  }
  if (has_unmatched(time.series) || has_unmatched(space.series)) {
    lines +=
        "\nUnmatched nodes were activated in one of the two runs only; other columns leave them "
        "out.\nA later time.end may activate them in both.\n";
  }
  return lines + probe_table(study);
}

std::string conclusion(const Study& study, const std::string& name) {
  const Judgement time = judge(in_time(study), "time",
                               study.stepping.by == Stepping::By::dt
                                   ? "that takes shorter steps: --dt"
                                   : "that takes smaller tolerances: --step-tolerance");
  const StudySeries finer = in_space(study);
  const Judgement space = judge(
      finer, "space",
      finer.has_differences() ? "that takes a finer mesh from the start: cardiowarp mesh refine"
                              : "that takes a run on a finer mesh: --refine 1");
  const auto both = [](const std::string& a, const std::string& b, const char* between) {
    return a + (a.empty() || b.empty() ? "" : between) + b;
  };
  const std::string known = both(time.known, space.known, ", and ");
  const std::string unknown = both(time.unknown, space.unknown, ", and ");
  return "activation times of " + name + " (" + study.stepping.name() + ")" +
         (known.empty() ? ": " : " are off " + known + (unknown.empty() ? "" : "; ")) + unknown;
}

std::string csv_header(const Study& study) {
  std::string header =
      "study,dt_ms,step_tolerance,refinement,nodes,tetrahedra,edge_mm,steps,activated,"
      "rms_to_finest_ms,max_to_finest_ms,node_to_finest,unmatched_to_finest,"
      "rms_to_finer_ms,max_to_finer_ms,node_to_finer,unmatched_to_finer,"
      "order,error_rms_ms,error_max_ms,estimate_ms,seconds";
  for (const StudyProbe& probe : study.probes) header += "," + csv_text("lat_ms " + probe.name);
  return header + "\n";
}

std::string csv_lines(const Study& study) {
  return csv_of(in_time(study), "time", study) + csv_of(in_space(study), "space", study);
}

}  // namespace cw
