#include "experiments/converge/study.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "io/text.hpp"
#include "mesh/refine.hpp"

namespace cw {

namespace {

/// Of the mesh's edges, mm.
double mean_edge(const TetMesh& mesh) {
  const std::vector<Edge> edges = edges_of(mesh);
  double sum = 0.0;
  for (const auto& [a, b] : edges) sum += norm(mesh.points[a] - mesh.points[b]);
  return sum / static_cast<double>(edges.size());
}

/// LATs by the original's numbers. Nodes of no tetrahedron have none.
std::vector<double> by_original_numbers(const std::vector<double>& lat, const TetMesh& mesh,
                                        int refinement, const TetMesh& original) {
  std::vector<double> ordered(static_cast<std::size_t>(original.input_node_count),
                              std::numeric_limits<double>::quiet_NaN());
  for (Index i = 0; i < mesh.node_count(); ++i) {
    const Index number = mesh.input_node[i];
    if (refinement == 0) {
      if (number < original.input_node_count) ordered[number] = lat[i];
    } else if (number < original.node_count()) {  // no mid-point
      ordered[original.input_node[number]] = lat[i];
    }
  }
  return ordered;
}

StudySeries series_of(const Study& study, std::vector<const StudyRun*> runs,
                      const std::vector<double>& sizes, double assumed_order) {
  std::vector<std::vector<double>> lats;
  lats.reserve(runs.size());
  for (const StudyRun* run : runs) lats.push_back(run->lat);
  const auto asked = std::ranges::find_if(runs, [&](const StudyRun* run) {
    return run->refinement == 0 && run->stepping == study.stepping;
  });
  if (asked == runs.end()) throw std::invalid_argument("the study has no run to be judged");
  const auto index = static_cast<std::size_t>(asked - runs.begin());
  return {std::move(runs), make_series(sizes, lats, assumed_order), index};
}

}  // namespace

std::string Stepping::name() const {
  return by == By::dt ? text("dt %g ms", size) : text("step_tolerance %g", size);
}

long long StudyRun::activated() const {
  return std::ranges::count_if(lat, [](double time) { return !std::isnan(time); });
}

StudyRun run_with(const Problem& problem, Space space, const Stepping& stepping, int refinement,
                  const TetMesh& original, const std::function<bool()>& interrupted) {
  using Clock = std::chrono::steady_clock;
  Problem stepped = problem;
  TimeOptions& time = stepped.time;
  const TimeSchemeEntry& scheme = entry_of(time.scheme);
  // CG leaves what `run` would let it leave with these steps, unless something else is asked for.
  const double configured = time.adaptive ? time.adaptive->step_tolerance : 0.0;
  double& rtol = stepped.solver.pcg.rtol;
  if (rtol == SolverOptions::of(scheme, configured).pcg.rtol) {
    const double tolerance = stepping.by == Stepping::By::dt ? 0.0 : stepping.size;
    rtol = SolverOptions::of(scheme, tolerance).pcg.rtol;
  }
  if (stepping.by == Stepping::By::dt) {
    time.dt = stepping.size;
    time.adaptive.reset();
  } else {
    if (!time.adaptive) {
      time.dt = std::min(scheme.first_dt, time.end);
      time.adaptive = AdaptiveOptions::of(scheme, time.dt);
    }
    time.adaptive = time.adaptive->with_tolerance(scheme, stepping.size);
    stepped.solver = stepped.solver.fit_for(stepping.size);
  }
  StudyRun run{.stepping = stepping,
               .refinement = refinement,
               .nodes = problem.mesh.node_count(),
               .tets = problem.mesh.tet_count(),
               .edge = mean_edge(problem.mesh),
               .summary = {},
               .lat = {}};
  const std::unique_ptr<Simulation> simulation = make_simulation(stepped, space);
  TimeLoopOptions options;
  options.interrupted = interrupted;
  options.fields_wanted = [](double) { return std::numeric_limits<double>::infinity(); };
  const auto start = Clock::now();
  run.summary = run_time_loop(stepped, *simulation, options);
  run.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  run.lat = by_original_numbers(std::exchange(run.summary.activation_times, {}), problem.mesh,
                                refinement, original);
  return run;
}

StudySeries in_time(const Study& study) {
  std::vector<const StudyRun*> runs;
  std::vector<double> sizes;
  for (const StudyRun& run : study.runs) {
    if (run.refinement > 0) continue;
    runs.push_back(&run);
    sizes.push_back(run.stepping.size);
  }
  return series_of(study, std::move(runs), sizes, study.order_in_time);
}

StudySeries in_space(const Study& study) {
  std::vector<const StudyRun*> runs;
  std::vector<double> sizes;
  for (const StudyRun& run : study.runs) {
    if (run.stepping != study.stepping) continue;
    runs.push_back(&run);
    sizes.push_back(std::pow(0.5, run.refinement));
  }
  return series_of(study, std::move(runs), sizes, study.order_in_space);
}

}  // namespace cw
