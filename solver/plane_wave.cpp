#include "solver/plane_wave.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "solver/simulation.hpp"
#include "solver/time_loop.hpp"

namespace cw {

namespace {

// Lengths in mm, where D = 1 mm^2/ms; those of bars for fronts of up to 4 mm, which are multiplied
// for thicker ones. Between the planes the wave has forgotten how it started, and does not yet know
// of the bar's end.
constexpr double thickest = 4.0;
constexpr double length = 40.0;
constexpr double stimulated = 4.0;
constexpr double from = 18.0;
constexpr double to = 32.0;
constexpr double coarsest = 0.5;

constexpr double fine = 0.1;  // carries all waves
constexpr double finest = 0.02;
constexpr double accuracy = 0.005;
constexpr double tolerance = 1e-4;  // ms of error a ms

Problem bar(const CellKind& cells, double initial_V, double spacing, double scale) {
  Problem problem;
  problem.mesh = generate_box({{scale * length, spacing, spacing}, spacing, {}});
  check_mesh(problem.mesh, "bar");
  problem.conductivity.assign(problem.mesh.tets.size(), {1.0, 0.0});
  problem.cells = {cells};
  problem.cells.front().initial_states.set.clear();
  problem.initial_V.assign(problem.mesh.points.size(), initial_V);
  Stimulus stimulus;
  stimulus.name = "end of the bar";
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] <= scale * stimulated) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 50.0;
  problem.stimuli = {stimulus};
  const auto middle = std::ranges::min_element(problem.mesh.points, {}, [&](const Vector3& x) {
    return std::abs(x[0] - 0.5 * scale * (from + to));
  });
  problem.probe_nodes = {static_cast<Index>(middle - problem.mesh.points.begin())};
  const TimeSchemeEntry& scheme = entry_of(TimeScheme::strang);
  problem.time.scheme = TimeScheme::strang;
  problem.time.dt = longest_first_dt(scheme, tolerance);
  problem.time.adaptive = AdaptiveOptions::of(scheme, problem.time.dt);
  problem.time.adaptive->tolerance = tolerance;
  problem.solver = SolverOptions::of(scheme, tolerance);
  return problem;
}

/// The slope of a straight line through the activation times between both planes, ms/mm; not finite
/// if not all nodes there were activated.
double slowness(const std::vector<Vector3>& points, const std::vector<double>& activation,
                double scale) {
  double count = 0.0, x = 0.0, t = 0.0, xx = 0.0, xt = 0.0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double at = points[i][0] - scale * from;
    if (at < 0.0 || at > scale * (to - from)) continue;
    count += 1.0;
    x += at;
    t += activation[i];
    xx += at * at;
    xt += at * activation[i];
  }
  return (xt - x * t / count) / (xx - x * x / count);
}

/// The wave on a bar of that spacing; none if it does not come to the far plane.
std::optional<PlaneWave> wave_on_bar(const CellKind& cells, double initial_V, double spacing,
                                     double scale) {
  Problem problem = bar(cells, initial_V, spacing, scale);
  // Most waves are over soon; slow ones take another run.
  for (const double end : {120.0, 1200.0}) {
    problem.time.end = end;
    const auto simulation = make_simulation(problem, Space::host);
    double highest = initial_V;
    double steepest = 0.0;  // mV/ms
    TimeLoopOptions options;
    options.on_accepted = [&](const AcceptedStep& step) {
      if (step.index == 0) return;
      const CubicPiece& V = step.probes.front();
      highest = std::max(highest, V.highest().value);
      steepest = std::max(steepest, V.steepest().value / step.dt);
    };
    const RunSummary summary = run_time_loop(problem, *simulation, options);
    if (summary.end != RunEnd::finished) return std::nullopt;
    const double slow = slowness(problem.mesh.points, summary.activation_times, scale);
    if (slow > 0.0) return PlaneWave{1.0 / slow, (highest - initial_V) / steepest};
    if (summary.last_activation < 0.5 * end) break;  // it stopped on the way
  }
  return std::nullopt;
}

std::optional<PlaneWave> wave_on_bars(const CellKind& cells, double initial_V, double scale) {
  std::optional<PlaneWave> wave;
  for (double spacing = scale * coarsest; spacing > finest; spacing *= 0.5) {
    const std::optional<PlaneWave> coarser = wave;
    wave = wave_on_bar(cells, initial_V, spacing, scale);
    // Where a mesh is too coarse for a wave, a finer one may carry it.
    if (!wave && spacing < fine) break;
    if (!wave || !coarser) continue;
    if (std::abs(wave->velocity - coarser->velocity) < accuracy * wave->velocity) return wave;
  }
  return wave;
}

}  // namespace

std::optional<PlaneWave> plane_wave(const CellKind& cells, double initial_V) {
  const auto wave = wave_on_bars(cells, initial_V, 1.0);
  if (!wave || wave->thickness() <= thickest) return wave;
  return wave_on_bars(cells, initial_V, wave->thickness() / thickest);
}

}  // namespace cw
