#include <omp.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "mesh/refine.hpp"
#include "solver/difference.hpp"
#include "solver/strang_scheme.hpp"
#include "solver/time_loop.hpp"
#include "support/device.hpp"
#include "support/problems.hpp"

namespace cw {
namespace strang_test {
namespace {

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

Problem ventricle(double spacing, double end, double dt, double rtol = 1e-12) {
  Problem problem = test::small_ventricle(spacing);
  problem.time = {end, dt, std::nullopt, TimeScheme::strang};
  problem.solver.pcg.rtol = rtol;
  return problem;
}

/// A smooth state that moves on all scales of the model: a front without any stimulus.
Problem front(double end, double dt, Mass mass) {
  Problem problem = test::problem_on(generate_box({{12, 1, 1}, 0.5, Vector3{1, 0, 0}}), 0.1, 0.2);
  for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
    problem.initial_V[i] = -80 + 90 / (1 + std::exp((problem.mesh.points[i][0] - 4.0) / 0.8));
  }
  problem.time = {end, dt, std::nullopt, TimeScheme::strang};
  problem.solver.pcg.rtol = 1e-12;
  problem.solver.mass = mass;
  return problem;
}

std::unique_ptr<Simulation> finished(const Problem& problem) {
  auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return simulation;
}

TEST(Strang, is_of_second_order_in_time_with_any_mass) {
  for (const Mass mass : {Mass::consistent, Mass::lumped, Mass::blended, Mass::balanced}) {
    const std::vector<double> limit = finished(front(16.0, 1.0 / 64, mass))->V();
    std::vector<double> errors;
    for (const double dt : {1.0, 0.5, 0.25}) {
      errors.push_back(largest_difference(finished(front(16.0, dt, mass))->V(), limit));
    }
    EXPECT_GT(std::log2(errors[0] / errors[2]) / 2, 1.9) << errors[0] << " " << errors[2];
    EXPECT_LT(errors[0], 1.0) << "mV";
  }
}

/// Root mean square over nodes, ms.
double difference_of_activation(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_FALSE(std::isnan(a[i]) || std::isnan(b[i])) << i;
    sum += (a[i] - b[i]) * (a[i] - b[i]);
  }
  return std::sqrt(sum / static_cast<double>(a.size()));
}

TEST(Strang, activation_times_of_a_heart_converge_in_second_order) {
  const auto activation = [](double dt) {
    return finished(ventricle(4.0, 150.0, dt))->activation_times();
  };
  const std::vector<double> limit = activation(1.0 / 32);
  const double coarse = difference_of_activation(activation(1.0), limit);
  const double fine = difference_of_activation(activation(0.25), limit);
  EXPECT_GT(std::log2(coarse / fine) / 2, 1.9) << coarse << " " << fine;
  EXPECT_LT(coarse, 0.1) << "ms";
}

TEST(Strang, a_loose_tolerance_of_cg_does_not_show_in_activation_times) {
  const auto activation = [](double rtol) {
    return finished(ventricle(4.0, 150.0, 1.0, rtol))->activation_times();
  };
  const double usual = entry_of(TimeScheme::strang).cg_rtol;
  EXPECT_LT(difference_of_activation(activation(usual), activation(1e-10)), 0.005) << "ms";
}

TEST(Strang, comes_to_the_times_of_the_implicit_scheme) {
  // Both on one mesh of elements so small that what is left is the error in time.
  Problem problem = test::problem_on(generate_box({{8, 0.5, 0.5}, 0.25, {}}), 0.2);
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 1.1) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 50.0;
  problem.stimuli.push_back(stimulus);
  problem.time.end = 40.0;
  problem.solver.integration = Quadrature::full;
  std::vector<std::vector<double>> implicit;
  for (const double dt : {0.1, 0.05}) {
    problem.time.dt = dt;
    implicit.push_back(finished(problem)->activation_times());
  }
  problem.time.scheme = TimeScheme::strang;
  problem.time.dt = 0.125;
  const std::vector<double> ours = finished(problem)->activation_times();
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const double extrapolated = 2 * implicit[1][i] - implicit[0][i];
    EXPECT_NEAR(ours[i], extrapolated, 0.002 * extrapolated + 0.02) << i;
  }
}

TEST(Strang, slopes_go_on_from_step_to_step_better_than_chords) {
  const auto simulation = make_simulation(front(12.0, 1.0, Mass::consistent), Space::host);
  const std::size_t nodes = simulation->V().size();
  std::vector<double> slope_before, chord_before;
  double kink = 0.0;
  double kink_of_chords = 0.0;
  for (int n = 0; n < 10; ++n) {
    EXPECT_TRUE(simulation->advance(n, 1.0).converged());
    constexpr double tiny = 1e-5;
    const std::vector<double> from = simulation->V_at(0.0);
    const std::vector<double> after = simulation->V_at(tiny);
    const std::vector<double> before = simulation->V_at(1.0 - tiny);
    const std::vector<double> to = simulation->V_at(1.0);
    EXPECT_EQ(to, simulation->V());
    std::vector<double> slope(nodes), chord(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
      if (n >= 3) {  // the first steps have no rates of two steps before
        kink = std::max(kink, std::abs((after[i] - from[i]) / tiny - slope_before[i]));
        kink_of_chords = std::max(kink_of_chords, std::abs(to[i] - from[i] - chord_before[i]));
      }
      slope[i] = (to[i] - before[i]) / tiny;
      chord[i] = to[i] - from[i];
    }
    slope_before = slope;
    chord_before = chord;
  }
  EXPECT_LT(kink, 0.6 * kink_of_chords) << kink;
}

TEST(Strang, states_and_probes_within_a_step_agree_with_shorter_steps) {
  Problem problem = ventricle(6.0, 20.0, 1.0);
  problem.probe_nodes = {3, 0};
  Problem fine = problem;
  fine.time.dt = 0.125;
  const auto run_to = [](const Problem& p, double when) {
    struct Sample {
      std::vector<double> V, r, probes;
    } sample;
    const auto simulation = make_simulation(p, Space::host);
    TimeLoopOptions options;
    options.on_accepted = [&](const AcceptedStep& step) {
      if (step.time < when - 1e-6 || step.time - step.dt > when) return;
      const double share = step.share_of(when);
      sample = {simulation->V_at(share), simulation->state_at(0, share),
                simulation->probes_at(share)};
    };
    run_time_loop(p, *simulation, options);
    return sample;
  };
  const auto coarse = run_to(problem, 12.5);
  const auto close = run_to(fine, 12.5);
  EXPECT_LT(largest_difference(coarse.r, close.r), 2e-4);
  EXPECT_LT(largest_difference(coarse.V, close.V), 2.0) << "mV";
  ASSERT_EQ(coarse.r.size(), problem.mesh.points.size());
  ASSERT_EQ(coarse.probes.size(), 2u);
  EXPECT_NEAR(coarse.probes[0], coarse.V[3], 1e-12);
  EXPECT_NEAR(coarse.probes[1], coarse.V[0], 1e-12);
}

/// The lowest value, and the largest difference from much shorter steps, over 12 ms of a stimulus
/// with sharp edges in space and time; mV.
struct Ringing {
  double below_rest = 0.0;
  double off = 0.0;
};

Ringing ringing(Mass mass) {
  // A mesh that is fine for its step: D dt / h^2 is 25.
  Problem problem = test::problem_on(generate_box({{10, 0.4, 0.4}, 0.2, {}}), 1.0);
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 3.0) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 3.0;
  stimulus.strength = 25.0;
  problem.stimuli.push_back(stimulus);
  problem.solver.pcg.rtol = 1e-10;
  problem.solver.mass = mass;
  const auto states = [&](double dt) {
    std::vector<std::vector<double>> each_ms;
    problem.time = {12.0, dt, std::nullopt, TimeScheme::strang};
    const auto simulation = make_simulation(problem, Space::host);
    const OutputTimes times(1.0);
    TimeLoopOptions options;
    options.on_accepted = [&](const AcceptedStep& step) {
      if (!times.within(step).empty()) each_ms.push_back(simulation->V());
    };
    EXPECT_EQ(run_time_loop(problem, *simulation, options).end, RunEnd::finished);
    return each_ms;
  };
  const auto ours = states(1.0);
  const auto limit = states(1.0 / 64);
  Ringing result;
  for (std::size_t k = 0; k < ours.size(); ++k) {
    result.below_rest = std::max(result.below_rest, -80.0 - *std::ranges::min_element(ours[k]));
    result.off = std::max(result.off, largest_difference(ours[k], limit[k]));
  }
  return result;
}

TEST(Strang, a_jump_of_the_current_makes_nothing_ring) {
  for (const Mass mass : {Mass::consistent, Mass::lumped, Mass::blended, Mass::balanced}) {
    const Ringing found = ringing(mass);
    EXPECT_LT(found.below_rest, 0.01) << "mV";
    EXPECT_LT(found.off, 1.5) << "mV";
  }
}

TEST(Strang, an_initial_jump_is_damped) {
  // Half of a bar begins at 10 mV. In truth each node comes to the mean without passing it twice.
  Problem problem = test::problem_on(generate_box({{10, 0.4, 0.4}, 0.2, {}}), 1.0);
  for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
    problem.initial_V[i] = problem.mesh.points[i][0] < 5.0 ? 10.0 : -80.0;
  }
  problem.solver.pcg.rtol = 1e-10;
  problem.time = {10.0, 1.0, std::nullopt, TimeScheme::strang};
  const auto simulation = make_simulation(problem, Space::host);
  std::vector<double> V = problem.initial_V;
  std::vector<double> change(V.size(), 0.0);
  double turns = 0.0;  // largest change against that of the step before
  for (int n = 0; n < 10; ++n) {
    EXPECT_TRUE(simulation->advance(n, 1.0).converged());
    const std::vector<double> next = simulation->V();
    for (std::size_t i = 0; i < V.size(); ++i) {
      if ((next[i] - V[i]) * change[i] < 0.0) {
        turns = std::max(turns, std::min(std::abs(next[i] - V[i]), std::abs(change[i])));
      }
      change[i] = next[i] - V[i];
    }
    V = next;
  }
  EXPECT_LT(turns, 4.0) << "mV";
}

TEST(Strang, a_step_that_fails_leaves_the_state_before_it) {
  Problem problem = ventricle(6.0, 40.0, 1.0);
  // Inwards, to where the model has no solution.
  problem.stimuli.push_back({"inwards", problem.stimuli[0].nodes, {10.0}, 20.0, -40.0});
  const auto simulation = make_simulation(problem, Space::host);
  std::vector<double> last;
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep&) {
    last = simulation->V();
    EXPECT_GT(*std::ranges::min_element(last), problem.cells.front().model.lowest_V());
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::failed);
  EXPECT_GT(summary.rejected_steps, 1);
  EXPECT_NE(summary.message.find("no solution at or below"), std::string::npos) << summary.message;
  EXPECT_TRUE(same_bits(simulation->V(), last));
  EXPECT_TRUE(std::ranges::all_of(last, [](double V) { return std::isfinite(V); }));
}

TEST(Strang, what_it_cannot_do_is_refused) {
  Problem problem = ventricle(6.0, 10.0, 1.0);
  problem.time.adaptive = AdaptiveOptions{0.01, 1.0};
  EXPECT_THROW((void)make_simulation(problem, Space::host), std::invalid_argument);  // by effort
  problem.time.adaptive->step_tolerance = -1.0;
  EXPECT_THROW((void)make_simulation(problem, Space::host), std::invalid_argument);
  problem.time.adaptive->step_tolerance = 1e-3;
  EXPECT_NO_THROW((void)make_simulation(problem, Space::host));
}

struct Result {
  std::vector<double> V, r, activation;
};

Result run(Problem problem, const test::Backend& backend, const SimulationOptions& options = {}) {
  const auto simulation = test::simulate_on(problem, backend, options);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return {simulation->V(), simulation->state(0), simulation->activation_times()};
}

class StrangOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, StrangOn, test::machines, test::machine_name);

TEST_P(StrangOn, every_format_comes_to_the_same) {
  Problem problem = ventricle(5.0, 40.0, 1.0);
  problem.time.end = 40.5;  // so that the last step is of another size
  const Result reference = run(problem, {"csr", Space::host});
  for (const test::Backend& backend : test::backends(GetParam())) {
    SCOPED_TRACE(backend.name());
    const Result result = run(problem, backend);
    EXPECT_LT(largest_difference(result.V, reference.V), 1e-6) << "mV";
    EXPECT_LT(largest_difference(result.r, reference.r), 1e-8);
    ASSERT_EQ(result.activation.size(), reference.activation.size());
    for (std::size_t i = 0; i < result.activation.size(); ++i) {
      ASSERT_EQ(std::isnan(result.activation[i]), std::isnan(reference.activation[i])) << i;
      if (!std::isnan(result.activation[i])) {
        ASSERT_NEAR(result.activation[i], reference.activation[i], 1e-6) << i;
      }
    }
  }
}

TEST_P(StrangOn, gives_the_same_bits_in_every_run) {
  const Problem problem = ventricle(4.0, 30.0, 1.0, 1e-4);
  const Result first = run(problem, {"k2", GetParam()});
  const int threads = omp_get_max_threads();
  for (const int other : {1, 3, threads}) {
    omp_set_num_threads(other);
    const Result again = run(problem, {"k2", GetParam()});
    EXPECT_TRUE(same_bits(first.V, again.V));
    EXPECT_TRUE(same_bits(first.r, again.r));
    EXPECT_TRUE(same_bits(first.activation, again.activation));
  }
  omp_set_num_threads(threads);
}

TEST_P(StrangOn, cg_iterates_in_every_form) {
  Problem problem = ventricle(5.0, 10.0, 1.0);
  problem.initial_V[0] = -70;  // so that the first step has two solves
  const Result reference = run(problem, {"csr", Space::host});
  for (const PcgLoop loop : {PcgLoop::automatic, PcgLoop::streaming, PcgLoop::kernel_by_kernel}) {
    for (const bool eager : {false, true}) {
      const Result result = run(problem, {"k1", GetParam()}, {.pcg_loop = loop, .eager = eager});
      EXPECT_LT(largest_difference(result.V, reference.V), 1e-6) << "mV";
    }
  }
}

/// What a step leaves for the host to ask for.
struct Step {
  StepResult result;
  std::vector<double> V, V_between, r, r_between, probes, probes_between, activation;
};

Step take_step(Simulation& simulation, const StepRequest& request) {
  Step step;
  step.result = simulation.advance(request);
  step.V = simulation.V();
  step.r = simulation.state(0);
  step.probes = simulation.probes();
  step.activation = simulation.activation_times();
  if (!step.result.converged()) return step;
  step.V_between = simulation.V_at(0.3);
  step.r_between = simulation.state_at(0, 0.3);
  step.probes_between = simulation.probes_at(0.3);
  return step;
}

/// A ventricle whose front has begun to move, with a first step of two solves, probes at nodes
/// anywhere, and few enough iterations of CG for the shorter steps alone.
Problem with_everything() {
  Problem problem = ventricle(5.0, 40.0, 1.0);
  problem.initial_V[0] = -70;
  problem.probe_nodes = {7, 0, problem.mesh.node_count() - 1};
  problem.solver.pcg.max_iterations = 35;
  return problem;
}

/// Steps of several sizes, three of which fail: by CG's limit, by overflow, and by their error.
std::vector<Step> steps_with_failures(Simulation& simulation) {
  simulation.apply_stimuli(std::vector<double>{35.7});
  std::vector<Step> steps;
  double time = 0.0;
  for (const double dt : {1.0, 1.0, 30.0, 1.0, 0.5, 1e300, 0.5, 2.0, 1.0, 1.0}) {
    StepRequest request{.time = time, .dt = dt};
    if (dt == 2.0) request.most_error = 1e-9;
    steps.push_back(take_step(simulation, request));
    if (steps.back().result.converged()) time += dt;
  }
  return steps;
}

TEST_P(StrangOn, goes_back_after_steps_that_fail_and_takes_them_anew) {
  Problem problem = with_everything();
  const auto simulation = test::simulate_on(problem, {"k1", GetParam()});
  const std::vector<Step> steps = steps_with_failures(*simulation);
  EXPECT_EQ(steps[0].result.linear_solves, 2);
  EXPECT_EQ(steps[1].result.linear_solves, 1);
  EXPECT_EQ(steps[2].result.status, StepStatus::linear_solver_failed);
  EXPECT_EQ(steps[2].result.pcg_status, PcgStatus::too_many_iterations);
  EXPECT_EQ(steps[5].result.status, StepStatus::not_finite);
  EXPECT_EQ(steps[7].result.status, StepStatus::inaccurate);
  for (const std::size_t failed : {2u, 5u, 7u}) {
    EXPECT_TRUE(same_bits(steps[failed].V, steps[failed - 1].V));
    EXPECT_TRUE(same_bits(steps[failed].r, steps[failed - 1].r));
    EXPECT_TRUE(same_bits(steps[failed].probes, steps[failed - 1].probes));
    EXPECT_TRUE(same_bits(steps[failed].activation, steps[failed - 1].activation));
  }

  // A simulation that never tried them.
  const auto straight = test::simulate_on(problem, {"k1", GetParam()});
  straight->apply_stimuli(std::vector<double>{35.7});
  Step last;
  double time = 0.0;
  for (const double dt : {1.0, 1.0, 1.0, 0.5, 0.5, 1.0, 1.0}) {
    last = take_step(*straight, {.time = time, .dt = dt});
    EXPECT_TRUE(last.result.converged());
    time += dt;
  }
  EXPECT_TRUE(same_bits(last.V, steps.back().V));
  EXPECT_TRUE(same_bits(last.r, steps.back().r));
  EXPECT_TRUE(same_bits(last.probes_between, steps.back().probes_between));
  EXPECT_TRUE(same_bits(last.activation, steps.back().activation));
}

void expect_same_step(const Step& a, const Step& b) {
  EXPECT_EQ(a.result.status, b.result.status);
  EXPECT_EQ(a.result.linear_solves, b.result.linear_solves);
  ASSERT_EQ(a.result.error.has_value(), b.result.error.has_value());
  EXPECT_NEAR(a.result.error.value_or(0.0), b.result.error.value_or(0.0), 1e-6);
  EXPECT_NEAR(a.result.cg_iterations, b.result.cg_iterations, 1 + b.result.cg_iterations / 20);
  constexpr double close = 1e-6;  // mV
  EXPECT_LT(largest_difference(a.V, b.V), close);
  EXPECT_LT(largest_difference(a.V_between, b.V_between), close);
  EXPECT_LT(largest_difference(a.r, b.r), close / usual_V);
  EXPECT_LT(largest_difference(a.r_between, b.r_between), close / usual_V);
  EXPECT_LT(largest_difference(a.probes, b.probes), close);
  EXPECT_LT(largest_difference(a.probes_between, b.probes_between), close);
  ASSERT_EQ(a.activation.size(), b.activation.size());
  for (std::size_t i = 0; i < a.activation.size(); ++i) {
    ASSERT_EQ(std::isnan(a.activation[i]), std::isnan(b.activation[i])) << i;
    if (std::isnan(a.activation[i])) continue;
    ASSERT_NEAR(a.activation[i], b.activation[i], 1e-6) << i;
  }
}

// The formats whose rows a thread, several threads and a number that differs share.
constexpr const char* resident_formats[] = {"k1", "csr", "k2", "k1rs"};

TEST(StrangInOneKernel, gives_what_its_kernels_one_by_one_and_the_host_give) {
  CW_REQUIRE_GPU();
  for (const char* format : resident_formats) {
    SCOPED_TRACE(format);
    Problem problem = with_everything();
    const auto at_once = test::simulate_on(problem, {format, Space::device});
    const auto one_by_one = test::simulate_on(problem, {format, Space::device}, {.eager = true});
    const auto host = test::simulate_on(problem, {format, Space::host});
    const std::vector<Step> steps = steps_with_failures(*at_once);
    const std::vector<Step> eager_steps = steps_with_failures(*one_by_one);
    const std::vector<Step> host_steps = steps_with_failures(*host);
    EXPECT_FALSE(
        std::ranges::all_of(steps.back().activation, [](double t) { return std::isnan(t); }));
    for (std::size_t n = 0; n < steps.size(); ++n) {
      SCOPED_TRACE(n);
      expect_same_step(steps[n], eager_steps[n]);
      expect_same_step(steps[n], host_steps[n]);
    }
    EXPECT_LT(largest_difference(at_once->diagnostics()->residual(),
                                 one_by_one->diagnostics()->residual()),
              1e-7);
    const StageClock clock = at_once->stage_times();
    for (const Stage stage : {Stage::cg_spmv, Stage::cg_rest, Stage::newton_rest}) {
      EXPECT_GT(clock.nanoseconds[static_cast<int>(stage)], 0u);
    }
    EXPECT_EQ(clock.current, static_cast<int>(Stage::idle));
  }
}

/// A bar at rest whose left end is clamped to -20 mV from 1 to 4 ms, and then free.
Problem clamped_bar(std::string_view model) {
  Problem problem = test::problem_on(generate_box({{8, 1, 1}, 0.5, Vector3{1, 0, 0}}), 0.1, 0.1);
  test::set_model(problem, model);
  Stimulus clamp{"clamp", {}, {1.0}, 3.0, -20.0, {}, true};
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 0.6) clamp.nodes.push_back(i);
  }
  problem.stimuli = {clamp};
  problem.time = {8.0, 0.25, std::nullopt, TimeScheme::strang};
  problem.solver.pcg.rtol = 1e-12;
  return problem;
}

/// V at each quarter of a ms, of a run that must come to its end.
std::vector<std::vector<double>> V_of_each_step(const Problem& problem, Simulation& simulation) {
  std::vector<std::vector<double>> V;
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep& step) { V.push_back(step.simulation->V_at(1.0)); };
  const RunSummary summary = run_time_loop(problem, simulation, options);
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return V;
}

TEST(VoltageClamp, keeps_V_while_gates_go_on_and_then_lets_it_go) {
  Problem problem = clamped_bar("mitchell_schaeffer");
  problem.time.end = 4.0;
  const auto simulation = make_simulation(problem, Space::host);
  const auto V = V_of_each_step(problem, *simulation);
  const std::vector<double> h = simulation->state(0);
  const Index clamped = problem.stimuli[0].nodes.front();
  ASSERT_EQ(V.size(), 17U);
  EXPECT_NEAR(V[4][clamped], problem.initial_V[clamped], 1e-9);
  for (std::size_t n = 5; n <= 16; ++n) EXPECT_NEAR(V[n][clamped], -20.0, 1e-6) << n;
  // With V above its gate, h closes by itself: dh/dt = -h / tau_close.
  const CellModelEntry& model = problem.cells[0].model.entry();
  double tau_close = 0.0;
  for (const CellParameter& parameter : model.parameters) {
    if (parameter.name == "tau_close") tau_close = parameter.default_value;
  }
  const double before = problem.cells[0].initial_states.sets[0][0];
  EXPECT_NEAR(h[clamped], before * std::exp(-3.0 / tau_close), 1e-6);
  // Its neighbours are pulled up by it.
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (std::abs(problem.mesh.points[i][0] - 1.0) < 0.1) {
      EXPECT_GT(V[16][i], problem.initial_V[i] + 20.0);
    }
  }
  problem.time.end = 8.0;
  const auto longer = make_simulation(problem, Space::host);
  EXPECT_GT(std::abs(V_of_each_step(problem, *longer).back()[clamped] + 20.0), 1.0);
}

TEST(VoltageClamp, ends_where_it_is_told_to_with_steps_that_adapt_and_after_going_on) {
  Problem problem = clamped_bar("ten_tusscher_panfilov_2006");
  problem.time.adaptive = AdaptiveOptions::of(entry_of(TimeScheme::strang), 0.25);
  const auto whole = make_simulation(problem, Space::host);
  const auto V = V_of_each_step(problem, *whole);
  // The same from a state that was saved while V was clamped.
  const auto first = make_simulation(problem, Space::host);
  SavedState saved;
  TimeLoopOptions options;
  options.save_wanted = [&](double t, SaveMoment) { return saved.items().empty() && t > 2.0; };
  options.on_saved = [&](SavedState state) { saved = std::move(state); };
  ASSERT_EQ(run_time_loop(problem, *first, options).end, RunEnd::finished);
  ASSERT_FALSE(saved.items().empty());
  const auto second = make_simulation(problem, Space::host);
  TimeLoopOptions resumed;
  resumed.resume_from = &saved;
  ASSERT_EQ(run_time_loop(problem, *second, resumed).end, RunEnd::finished);
  EXPECT_TRUE(same_bits(second->V(), V.back()));
}

TEST(VoltageClamp, is_the_same_on_the_device) {
  CW_REQUIRE_GPU();
  for (const char* model : {"mitchell_schaeffer", "ten_tusscher_panfilov_2006"}) {
    SCOPED_TRACE(model);
    Problem problem = clamped_bar(model);
    const auto host = test::simulate_on(problem, {"csr", Space::host});
    const auto on_host = V_of_each_step(problem, *host);
    for (const char* format : {"k1", "csr", "k1rs"}) {
      const auto device = test::simulate_on(problem, {format, Space::device});
      const auto on_device = V_of_each_step(problem, *device);
      ASSERT_EQ(on_device.size(), on_host.size());
      for (std::size_t n = 0; n < on_host.size(); ++n) {
        ASSERT_LT(largest_difference(on_host[n], on_device[n]), 1e-6) << n;
      }
    }
  }
}

TEST(StrangInOneKernel, takes_quadratic_elements_as_the_host_does) {
  CW_REQUIRE_GPU();
  TetMesh box = generate_box({{12, 1, 1}, 0.5, Vector3{1, 0, 0}});
  check_mesh(box, "test mesh");
  Problem problem = test::problem_on(with_quadratic_elements(box), 0.1, 0.2);
  for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
    problem.initial_V[i] = -80 + 90 / (1 + std::exp((problem.mesh.points[i][0] - 4.0) / 0.8));
  }
  problem.time = {16.0, 0.5, std::nullopt, TimeScheme::strang};
  problem.solver.pcg.rtol = 1e-12;
  for (const bool large : {false, true}) {  // cells of more states have kernels of their own
    if (large) test::set_model(problem, "ten_tusscher_panfilov_2006", "epi");
    for (const char* format : {"k1", "csr", "k1rs", "cusparse-sell"}) {
      SCOPED_TRACE(format);
      const auto host = test::simulate_on(problem, {"csr", Space::host});
      const auto device = test::simulate_on(problem, {format, Space::device});
      for (int n = 0; n < 10; ++n) {
        ASSERT_TRUE(host->advance(0.5 * n, 0.5).converged());
        ASSERT_TRUE(device->advance(0.5 * n, 0.5).converged());
      }
      EXPECT_LT(largest_difference(host->V(), device->V()), 1e-7) << "mV";
    }
  }
}

TEST(StrangInOneKernel, repeats_its_bits) {
  CW_REQUIRE_GPU();
  for (const char* format : resident_formats) {
    SCOPED_TRACE(format);
    const Problem problem = ventricle(3.0, 30.0, 1.0, 1e-4);
    const Result first = run(problem, {format, Space::device});
    const Result again = run(problem, {format, Space::device});
    EXPECT_TRUE(same_bits(first.V, again.V));
    EXPECT_TRUE(same_bits(first.r, again.r));
    EXPECT_TRUE(same_bits(first.activation, again.activation));
  }
}

/// What a run reports of its steps.
struct Told {
  RunSummary summary;
  std::vector<double> time, dt, error, probes, activation, V_at_outputs, V, r;
  std::vector<int> iterations;
  long long looked_at = 0;  // steps with fields to look at
};

/// The fields are looked at every 7 ms; if `by_itself`, at no other times.
Told told(Problem problem, const test::Backend& backend, bool by_itself) {
  const auto simulation = test::simulate_on(problem, backend);
  Told told;
  TimeLoopOptions options;
  const OutputTimes outputs(7.0);
  options.on_accepted = [&](const AcceptedStep& step) {
    told.time.push_back(step.time);
    told.dt.push_back(step.dt);
    told.error.push_back(step.result.error.value_or(-1.0));
    told.iterations.push_back(step.result.cg_iterations);
    for (const double share : {0.4, 1.0}) {
      const std::vector<double> V = step.probes_at(step.time - (1.0 - share) * step.dt);
      told.probes.insert(told.probes.end(), V.begin(), V.end());
    }
    if (step.simulation != nullptr) ++told.looked_at;
    for (const double t : outputs.within(step)) {
      const std::vector<double> V = step.simulation->V_at(step.share_of(t));
      told.V_at_outputs.insert(told.V_at_outputs.end(), V.begin(), V.end());
    }
  };
  if (by_itself) options.fields_wanted = [&](double t) { return outputs.next_after(t); };
  told.summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(told.summary.end, RunEnd::finished) << told.summary.message;
  told.activation = simulation->activation_times();
  told.V = simulation->V();
  told.r = simulation->state(0);
  return told;
}

/// Two pulses, two probes at one node, a first step of two solves.
Problem paced(double spacing) {
  Problem problem = ventricle(spacing, 60.0, 1.0, 1e-6);
  problem.initial_V[0] = -70;
  problem.stimuli[0].times = pulse_train(0.0, 20.3, 2);
  problem.probe_nodes = {7, 0, problem.mesh.node_count() - 1, 7};
  return problem;
}

TEST(StrangInOneKernel, steps_that_it_takes_by_itself_are_those_that_are_asked_for_one_by_one) {
  CW_REQUIRE_GPU();
  for (const char* format : resident_formats) {
    SCOPED_TRACE(format);
    const Problem problem = paced(5.0);
    const Told at_once = told(problem, {format, Space::device}, true);
    const Told one_by_one = told(problem, {format, Space::device}, false);
    EXPECT_LT(at_once.looked_at, 20);
    EXPECT_EQ(one_by_one.looked_at, one_by_one.summary.steps + 1);
    EXPECT_EQ(at_once.iterations, one_by_one.iterations);
    EXPECT_TRUE(same_bits(at_once.time, one_by_one.time));
    EXPECT_TRUE(same_bits(at_once.dt, one_by_one.dt));
    EXPECT_TRUE(same_bits(at_once.error, one_by_one.error));
    EXPECT_TRUE(same_bits(at_once.probes, one_by_one.probes));
    EXPECT_TRUE(same_bits(at_once.activation, one_by_one.activation));
    EXPECT_TRUE(same_bits(at_once.V_at_outputs, one_by_one.V_at_outputs));
    EXPECT_TRUE(same_bits(at_once.V, one_by_one.V));
    EXPECT_TRUE(same_bits(at_once.r, one_by_one.r));
  }
}

TEST(StrangInOneKernel, chooses_steps_as_the_host_does) {
  Problem problem = paced(5.0);
  problem.initial_V[0] = -80;
  problem.solver.mass = Mass::lumped;
  problem.time.adaptive = AdaptiveOptions{0.01, 8.0, 5e-3};
  problem.solver.pcg.max_iterations = 8;  // too few for the longest steps
  const Told host = told(problem, {"k2", Space::host}, true);
  EXPECT_GT(host.summary.rejected_steps, 0);
  CW_REQUIRE_GPU();
  const Told device = told(problem, {"k2", Space::device}, true);
  EXPECT_LT(device.looked_at, device.summary.steps / 2);
  EXPECT_EQ(device.summary.rejected_steps, host.summary.rejected_steps);
  ASSERT_EQ(device.time.size(), host.time.size());
  for (std::size_t k = 0; k < host.time.size(); ++k) {
    EXPECT_NEAR(device.time[k], host.time[k], 1e-3) << k;
  }
  EXPECT_LT(largest_difference(device.V, host.V), 1e-2) << "mV";
  int activated = 0;
  for (std::size_t i = 0; i < host.activation.size(); ++i) {
    ASSERT_EQ(std::isnan(device.activation[i]), std::isnan(host.activation[i])) << i;
    if (std::isnan(host.activation[i])) continue;
    ++activated;
    EXPECT_NEAR(device.activation[i], host.activation[i], 1e-3) << i;
  }
  EXPECT_GT(activated, 0);
  ASSERT_TRUE(device.summary.activation_error && host.summary.activation_error);
  EXPECT_NEAR(*device.summary.activation_error, *host.summary.activation_error, 1e-3);
}

TEST(StrangInOneKernel, leaves_room_for_any_number_of_probes) {
  CW_REQUIRE_GPU();
  Problem problem = paced(5.0);
  const Told few = told(problem, {"k2", Space::device}, true);
  // At all nodes, and at some once more: fewer steps at once.
  for (Index i = 0; i < problem.mesh.node_count(); ++i) problem.probe_nodes.push_back(i);
  const Told many = told(problem, {"k2", Space::device}, true);
  EXPECT_TRUE(same_bits(few.time, many.time));
  EXPECT_TRUE(same_bits(few.activation, many.activation));
  EXPECT_TRUE(same_bits(few.V, many.V));
  const std::size_t nodes = problem.mesh.points.size();
  const std::size_t probes = nodes + 4;
  ASSERT_EQ(many.probes.size(), 2 * probes * many.time.size());
  const auto last = many.probes.end() - static_cast<std::ptrdiff_t>(nodes);
  EXPECT_TRUE(same_bits({last, many.probes.end()}, many.V));
}

TEST(StrangInOneKernel, says_where_steps_that_it_takes_by_itself_fail) {
  CW_REQUIRE_GPU();
  Problem problem = paced(5.0);
  problem.solver.pcg = {1e-12, 5};
  const auto run = [&](Space space) {
    const auto simulation = test::simulate_on(problem, {"k2", space});
    TimeLoopOptions options;
    options.fields_wanted = [](double) { return std::numeric_limits<double>::infinity(); };
    return run_time_loop(problem, *simulation, options);
  };
  const RunSummary device = run(Space::device);
  const RunSummary host = run(Space::host);
  EXPECT_EQ(device.end, RunEnd::failed);
  EXPECT_EQ(device.message, host.message);
  EXPECT_EQ(device.steps, host.steps);
  EXPECT_EQ(device.rejected_steps, host.rejected_steps);
}

// Under compute-sanitizer, whose tools can follow a graph of one kernel.
TEST(StrangInOneKernel, Sanitized_steps) {
  CW_REQUIRE_GPU();
  for (const char* format : {"k1", "csr", "k2"}) {
    Problem problem = test::small_ventricle(7.0);
    problem.time.scheme = TimeScheme::strang;
    if (std::string_view(format) == "csr") {
      problem.beats = BeatOptions{};
      problem.electrodes.points = {{60.0, 0.0, 0.0}, {0.0, 70.0, -20.0}};
    }
    problem.initial_V[0] = -70;
    problem.probe_nodes = {0, 1};
    const auto simulation = test::simulate_on(problem, {format, Space::device});
    simulation->apply_stimuli(std::vector<double>{35.7});
    for (int n = 0; n < 2; ++n) EXPECT_TRUE(simulation->advance(0.5 * n, 0.5).converged());
    EXPECT_FALSE(simulation->advance(1.0, 1e300).converged());
    EXPECT_TRUE(simulation->advance(1.0, 0.25).converged());
    StepSequence sequence({10.0, 0.5, AdaptiveOptions{0.01, 8.0, 1e-3}, TimeScheme::strang});
    EXPECT_GT(simulation->take_steps(sequence, {3.0, 3.0, 1.0, 3.0}).size(), 1u);
    EXPECT_EQ(sequence.time(), 3.0);
  }
}

#if CW_CUDA
TEST(StrangInOneKernel, is_taken_where_the_matrix_fits_on_chip) {
  CW_REQUIRE_GPU();
  const auto plan = [](const char* format, double spacing) {
    const Problem problem = test::small_ventricle(spacing);
    const auto matrix = make_matrix<Space::device>(format, tangent_pattern(problem.mesh));
    const PersistentPlan solve = plan_persistent_pcg(matrix->spmv_view(), true);
    return strang_detail::plan_whole_steps(matrix->spmv_view(),
                                           elementwise_cell(problem.cells.front().model), solve)
        .kind;
  };
  for (const char* format : {"k1", "csr", "k2"}) {
    EXPECT_EQ(plan(format, 4.0), PersistentPlan::Kind::resident) << format;
  }
  EXPECT_EQ(plan("merge", 4.0), PersistentPlan::Kind::none);
  EXPECT_EQ(plan("csr", 1.6), PersistentPlan::Kind::none) << "eight threads a row of 30,000";
}
#endif

}  // namespace
}  // namespace strang_test
}  // namespace cw
