#include "solver/plane_wave.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/unordered_bar.hpp"
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

/// A bar along x.
struct Bar {
  TetMesh mesh;
  double stimulated, from, to;  // planes in x, mm
};

Bar thin_bar(double spacing, double scale) {
  Bar bar{generate_box({{scale * length, spacing, spacing}, spacing, {}}), scale * stimulated,
          scale * from, scale * to};
  check_mesh(bar.mesh, "bar");
  return bar;
}

Problem problem_on(const Bar& bar, const CellKind& cells, double initial_V) {
  Problem problem;
  problem.mesh = bar.mesh;
  problem.conductivity.assign(problem.mesh.tets.size(), {1.0, 0.0});
  problem.cells = {cells};
  problem.cells.front().initial_states.set.clear();
  problem.initial_V.assign(problem.mesh.points.size(), initial_V);
  Stimulus stimulus;
  stimulus.name = "end of the bar";
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] <= bar.stimulated) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 50.0;
  problem.stimuli = {stimulus};
  const auto middle = std::ranges::min_element(problem.mesh.points, {}, [&](const Vector3& x) {
    return std::abs(x[0] - 0.5 * (bar.from + bar.to));
  });
  problem.probe_nodes = {static_cast<Index>(middle - problem.mesh.points.begin())};
  const TimeSchemeEntry& scheme = entry_of(TimeScheme::strang);
  problem.time.scheme = TimeScheme::strang;
  problem.time.dt = longest_first_dt(scheme, tolerance);
  problem.time.adaptive = AdaptiveOptions::of(scheme, problem.time.dt);
  problem.time.adaptive->step_tolerance = tolerance;
  problem.solver = SolverOptions::of(scheme, tolerance);
  problem.solver.mass = Mass::blended;  // nearest to the limit on bars of cubes
  return problem;
}

/// The slope of a straight line through the activation times between both planes, ms/mm; not finite
/// if not all nodes there were activated.
double slowness(const std::vector<Vector3>& points, const std::vector<double>& activation,
                const Bar& bar) {
  double count = 0.0, x = 0.0, t = 0.0, xx = 0.0, xt = 0.0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double at = points[i][0] - bar.from;
    if (at < 0.0 || at > bar.to - bar.from) continue;
    count += 1.0;
    x += at;
    t += activation[i];
    xx += at * at;
    xt += at * activation[i];
  }
  return (xt - x * t / count) / (xx - x * x / count);
}

/// The wave of problem_on() that bar; none if it does not come to the far plane.
std::optional<PlaneWave> wave_on_bar(const Bar& bar, Problem problem) {
  const double initial_V = problem.initial_V.front();
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
    const double slow = slowness(problem.mesh.points, summary.activation_times, bar);
    if (slow > 0.0) return PlaneWave{1.0 / slow, (highest - initial_V) / steepest};
    if (summary.last_activation < 0.5 * end) break;  // it stopped on the way
  }
  return std::nullopt;
}

std::optional<PlaneWave> wave_on_bars(const CellKind& cells, double initial_V, double scale) {
  std::optional<PlaneWave> wave;
  for (double spacing = scale * coarsest; spacing > finest; spacing *= 0.5) {
    const std::optional<PlaneWave> coarser = wave;
    const Bar bar = thin_bar(spacing, scale);
    wave = wave_on_bar(bar, problem_on(bar, cells, initial_V));
    // Where a mesh is too coarse for a wave, a finer one may carry it.
    if (!wave && spacing < fine) break;
    if (!wave || !coarser) continue;
    if (std::abs(wave->velocity - coarser->velocity) < accuracy * wave->velocity) return wave;
  }
  return wave;
}

/// measured_front_sharpness() of a model's default parameters, by a model's name and variant.
struct KnownSharpness {
  std::string_view name, variant;
  double sharpness;  // 1/sqrt(ms)
};
constexpr KnownSharpness known_sharpness[] = {
    {"aliev_panfilov", "", 0.0},
    {"bueno_orovio", "epi", 0.74},
    {"bueno_orovio", "endo", 0.75},
    {"bueno_orovio", "m", 0.83},
    {"courtemanche_1998", "", 0.78},
    {"fitzhugh_nagumo", "", 0.0},
    {"luo_rudy_1991", "", 0.74},
    {"mitchell_schaeffer", "", 0.15},
    {"ohara_rudy_2011", "endo", 0.72},
    {"ohara_rudy_2011", "epi", 0.72},
    {"ohara_rudy_2011", "m", 0.72},
    {"stewart_2009", "", 0.29},
    {"ten_tusscher_panfilov_2006", "epi", 0.69},
    {"ten_tusscher_panfilov_2006", "endo", 0.70},
    {"ten_tusscher_panfilov_2006", "m", 0.70},
    {"tor_ord", "endo", 0.77},
    {"tor_ord", "epi", 0.79},
    {"tor_ord", "m", 0.81},
};

/// Of the number that is right on unordered_bar(): meshes of other kinds, anisotropic D and
/// spacings other than that bar's need a little less.
constexpr double share_of_bar = 0.84;

}  // namespace

double measured_front_sharpness(const CellKind& cells, double initial_V, const PlaneWave& limit) {
  constexpr double edge = 2.0;
  constexpr double bar_length = 28.0 * edge;
  const Bar bar{unordered_bar(bar_length, 4.0 * edge, edge), 5.0 * edge, 0.5 * bar_length,
                0.85 * bar_length};
  const auto error = [&](double sharpness) {
    Problem problem = problem_on(bar, cells, initial_V);
    problem.solver.mass = Mass::balanced;
    problem.cells.front().front_sharpness = sharpness;
    const auto wave = wave_on_bar(bar, std::move(problem));
    return wave ? wave->velocity / limit.velocity - 1.0 : -1.0;
  };
  // Where fronts are thick, it makes no difference.
  if (limit.thickness() > thickest) return 0.0;
  double less = 0.0;
  double more = 0.8;
  double slow = error(less);
  double fast = error(more);
  if (slow >= 0.0 || fast <= slow) return 0.0;  // right as it is, or no wave comes through
  for (int k = 0; k < 2; ++k) {
    const double between = std::clamp(less - slow * (more - less) / (fast - slow), 0.0, 1.0);
    const double at = error(between);
    (at < 0.0 ? less : more) = between;
    (at < 0.0 ? slow : fast) = at;
    if (fast - slow < 1e-6) break;
  }
  const double right =
      fast > slow ? std::clamp(less - slow * (more - less) / (fast - slow), 0.0, 1.0) : less;
  return std::round(100.0 * share_of_bar * right) / 100.0;
}

std::optional<double> known_front_sharpness(const CellModelEntry& model, double time_scale) {
  for (const KnownSharpness& known : known_sharpness) {
    if (known.name != model.name || known.variant != model.variant) continue;
    // Slower cells have thicker fronts: in 1/sqrt(model's time) it stays what it is.
    return known.sharpness * std::sqrt(model.time_scale / time_scale);
  }
  return std::nullopt;
}

std::optional<PlaneWave> plane_wave(const CellKind& cells, double initial_V) {
  const auto wave = wave_on_bars(cells, initial_V, 1.0);
  if (!wave || wave->thickness() <= thickest) return wave;
  return wave_on_bars(cells, initial_V, wave->thickness() / thickest);
}

}  // namespace cw
