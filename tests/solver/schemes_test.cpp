#include "solver/time_scheme.hpp"

#include <algorithm>
#include <cmath>

#include "solver/dense_output.hpp"
#include "solver/difference.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

// What holds for all schemes, by their table.

namespace cw {
namespace schemes_test {
namespace {

Problem tight(Problem problem, TimeScheme scheme, double end, double dt) {
  problem.time = {end, dt, std::nullopt, scheme};
  problem.solver.newton.rtol = 1e-11;
  problem.solver.pcg.rtol = 1e-12;
  return problem;
}

/// A front on its way along a bar, without a stimulus.
Problem front(TimeScheme scheme, double end, double dt) {
  Problem problem = test::problem_on(generate_box({{12, 1, 1}, 0.5, Vector3{1, 0, 0}}), 0.1, 0.2);
  for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
    problem.initial_V[i] = -80 + 90 / (1 + std::exp((problem.mesh.points[i][0] - 4.0) / 0.8));
  }
  return tight(std::move(problem), scheme, end, dt);
}

/// States at a time that steps need not end on.
struct State {
  std::vector<double> V, r;
};

State state_at(const Problem& problem, double when) {
  State state;
  const auto simulation = make_simulation(problem, Space::host);
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep& step) {
    if (step.index == 0 || step.time < when - 1e-9 || step.time - step.dt > when - 1e-9) return;
    const double share = step.share_of(when);
    state = {simulation->V_at(share), simulation->state_at(0, share)};
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return state;
}

class EveryScheme : public testing::TestWithParam<TimeScheme> {
 protected:
  int order() const { return entry_of(GetParam()).order; }
};
INSTANTIATE_TEST_SUITE_P(Table, EveryScheme, testing::ValuesIn([] {
                           std::vector<TimeScheme> schemes;
                           for (const TimeSchemeEntry& entry : time_schemes()) {
                             schemes.push_back(entry.scheme);
                           }
                           return schemes;
                         }()),
                         [](const auto& scheme) {
                           return std::string(entry_of(scheme.param).name);
                         });

TEST_P(EveryScheme, has_its_order_at_the_ends_of_steps) {
  constexpr double end = 16.0;
  const State limit = state_at(front(GetParam(), end, 1.0 / 128), end);
  std::vector<double> errors;
  std::vector<double> errors_of_r;
  for (const double dt : {1.0, 0.5, 0.25}) {
    const State state = state_at(front(GetParam(), end, dt), end);
    errors.push_back(largest_difference(state.V, limit.V));
    errors_of_r.push_back(largest_difference(state.r, limit.r));
  }
  EXPECT_GT(std::log2(errors[1] / errors[2]), order() - 0.15) << errors[1] << " " << errors[2];
  EXPECT_GT(std::log2(errors_of_r[1] / errors_of_r[2]), order() - 0.15);
  if (order() > 1) {
    EXPECT_LT(errors[0], 2.0) << "mV";
  }
}

TEST_P(EveryScheme, has_its_order_within_steps_up_to_two) {
  constexpr double when = 7.3;
  const State limit = state_at(front(GetParam(), when, when / 1024), when);
  std::vector<double> errors;
  std::vector<double> errors_of_r;
  for (const double dt : {1.0, 0.5, 0.25}) {
    const State state = state_at(front(GetParam(), 8.0, dt), when);
    errors.push_back(largest_difference(state.V, limit.V));
    errors_of_r.push_back(largest_difference(state.r, limit.r));
  }
  const double expected = std::min(order(), 2) - 0.15;
  EXPECT_GT(std::log2(errors[0] / errors[2]) / 2, expected) << errors[0] << " " << errors[2];
  EXPECT_GT(std::log2(errors_of_r[0] / errors_of_r[2]) / 2, expected);
}

TEST_P(EveryScheme, a_step_that_fails_leaves_the_state_before_it) {
  Problem problem = tight(test::small_ventricle(6.0), GetParam(), 40.0, 1.0);
  problem.stimuli.push_back({"inwards", problem.stimuli[0].nodes, {10.0}, 20.0, -40.0});
  const auto simulation = make_simulation(problem, Space::host);
  std::vector<double> V, r;
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep&) {
    V = simulation->V();
    r = simulation->state(0);
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::failed);
  EXPECT_GT(summary.rejected_steps, 1);
  EXPECT_EQ(simulation->V(), V);
  EXPECT_EQ(simulation->state(0), r);
}

TEST_P(EveryScheme, failures_of_cg_are_told) {
  Problem problem = tight(test::small_ventricle(6.0), GetParam(), 10.0, 1.0);
  problem.solver.pcg.max_iterations = 1;
  const auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::failed);
  EXPECT_NE(summary.message.find("pcg.max_iterations"), std::string::npos) << summary.message;
}

class EverySchemeOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, EverySchemeOn, test::machines, test::machine_name);

TEST_P(EverySchemeOn, comes_to_the_same_as_the_host_within_steps_too) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    Problem problem = tight(test::small_ventricle(5.0), scheme.scheme, 20.0, 0.5);
    problem.probe_nodes = {5, 0};
    problem.initial_V[0] = -70;  // not uniform: a first step that may take more solves
    const auto host = make_simulation(problem, Space::host);
    const auto other = make_simulation(problem, GetParam());
    const std::vector<double> amplitude{problem.stimuli[0].strength};
    for (Simulation* simulation : {host.get(), other.get()}) {
      simulation->apply_stimuli(amplitude);
      for (int n = 0; n < 8; ++n) EXPECT_TRUE(simulation->advance(0.5 * n, 0.5).converged());
    }
    for (const double share : {0.0, 0.3, 1.0}) {
      const std::vector<double> V = host->V_at(share);
      EXPECT_LT(largest_difference(V, other->V_at(share)), 1e-7);
      EXPECT_LT(largest_difference(host->state_at(0, share), other->state_at(0, share)), 1e-9);
      const std::vector<double> probes = other->probes_at(share);
      ASSERT_EQ(probes.size(), 2u);
      EXPECT_NEAR(probes[0], V[5], 1e-7);
      EXPECT_NEAR(probes[1], V[0], 1e-7);
    }
  }
}

TEST_P(EverySchemeOn, keeps_to_a_tolerance_as_the_host_does) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    Problem problem = test::small_ventricle(5.0);
    const double tolerance = scheme.order == 1 ? 0.03 : 1e-3;
    problem.solver = SolverOptions::of(scheme, tolerance);
    problem.time = {30.0, 0.1, AdaptiveOptions{0.001, 8.0, tolerance}, scheme.scheme};
    const auto run = [&](Space space, RunSummary& summary) {
      const auto simulation = make_simulation(problem, space);
      summary = run_time_loop(problem, *simulation, {});
      EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
      return simulation->activation_times();
    };
    RunSummary on_host, on_other;
    const std::vector<double> expected = run(Space::host, on_host);
    const std::vector<double> times = run(GetParam(), on_other);
    // Roundings may decide of a step, so that later ones differ a little.
    EXPECT_NEAR(static_cast<double>(on_other.steps), static_cast<double>(on_host.steps),
                0.05 * static_cast<double>(on_host.steps));
    ASSERT_TRUE(on_host.activation_error && on_other.activation_error);
    EXPECT_NEAR(*on_other.activation_error, *on_host.activation_error,
                0.1 * *on_host.activation_error);
    std::size_t compared = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
      if (!(expected[i] < 29.0)) continue;
      EXPECT_NEAR(times[i], expected[i], *on_host.activation_error) << i;
      ++compared;
    }
    EXPECT_GT(compared, 100u);
  }
}

TEST_P(EverySchemeOn, goes_on_after_failed_steps_as_if_there_had_been_none) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    Problem problem = tight(test::small_ventricle(6.0), scheme.scheme, 20.0, 0.5);
    problem.activation_threshold = -60.0;
    const std::vector<double> amplitude{problem.stimuli[0].strength};
    const auto good_steps = [&](Simulation& simulation, bool with_failures) {
      const auto expect_failure = [&](const StepRequest& step, StepStatus status) {
        const std::vector<double> V = simulation.V();
        const StepResult result = simulation.advance(step);
        EXPECT_FALSE(result.converged());
        if (status == StepStatus::inaccurate) {
          EXPECT_EQ(result.status, status);
          EXPECT_GT(result.error, step.most_error);
        }
        EXPECT_EQ(simulation.V(), V);
      };
      simulation.apply_stimuli(amplitude);
      EXPECT_TRUE(simulation.advance(0.0, 0.5).converged());
      EXPECT_TRUE(simulation.advance(0.5, 0.5).converged());
      for (int n = 0; with_failures && n < 2; ++n) {
        expect_failure({1.0, 1e300}, StepStatus::not_finite);
        expect_failure({1.0, 0.5, 1e-12}, StepStatus::inaccurate);
      }
      EXPECT_TRUE(simulation.advance(1.0, 0.25).converged());
      EXPECT_TRUE(simulation.advance(1.25, 0.5).converged());
    };
    const auto fresh = make_simulation(problem, GetParam());
    const auto failed = make_simulation(problem, GetParam());
    good_steps(*fresh, false);
    good_steps(*failed, true);
    EXPECT_EQ(failed->V(), fresh->V());
    EXPECT_EQ(failed->state(0), fresh->state(0));
    EXPECT_EQ(failed->V_at(0.5), fresh->V_at(0.5));
    EXPECT_EQ(largest_difference(failed->V_at(0.0), fresh->V_at(0.0)), 0.0);
    std::size_t activated = 0;
    const std::vector<double> times = failed->activation_times();
    const std::vector<double> expected = fresh->activation_times();
    for (std::size_t i = 0; i < times.size(); ++i) {
      activated += std::isnan(expected[i]) ? 0 : 1;
      EXPECT_TRUE(times[i] == expected[i] || (std::isnan(times[i]) && std::isnan(expected[i])));
    }
    EXPECT_GT(activated, 0u);
  }
}

TEST_P(EveryScheme, steps_may_adapt_to_effort_where_there_is_any) {
  if (!entry_of(GetParam()).assembles) GTEST_SKIP() << "no Newton iterations";
  Problem problem = test::small_ventricle(6.0);
  problem.time = {30.0, 0.25, AdaptiveOptions{0.01, 1.0}, GetParam()};
  const auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished);
  EXPECT_LT(summary.steps, 60);
}

TEST_P(EveryScheme, keeps_to_a_tolerance_and_knows_its_error) {
  const TimeSchemeEntry& scheme = entry_of(GetParam());
  const bool first_order = scheme.order == 1;
  const auto lat = [&](Problem problem, RunSummary& summary) {
    const auto simulation = make_simulation(problem, Space::host);
    summary = run_time_loop(problem, *simulation, {});
    EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
    return simulation->activation_times();
  };
  Problem problem = test::small_ventricle(5.0);
  problem.solver = SolverOptions::of(scheme, first_order ? 0.01 : 1e-3);
  problem.time = {40.0, scheme.first_dt, AdaptiveOptions{0.001, 8.0, first_order ? 0.01 : 1e-3},
                  GetParam()};
  RunSummary summary;
  const std::vector<double> times = lat(problem, summary);
  // The limit of short steps is the same for all that keep states in elements.
  const TimeScheme accurate = scheme.assembles ? TimeScheme::sdirk3 : GetParam();
  const Problem fine = tight(problem, accurate, problem.time.end, 1.0 / 8);
  RunSummary ignored;
  const std::vector<double> limit = lat(fine, ignored);
  double squares = 0.0;
  double late = 0.0;
  double count = 0.0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (!(limit[i] < problem.time.end - 2.0)) continue;
    ASSERT_FALSE(std::isnan(times[i])) << i;
    squares += (times[i] - limit[i]) * (times[i] - limit[i]);
    late += limit[i] * limit[i];
    ++count;
  }
  ASSERT_GT(count, 100.0);
  const double error = std::sqrt(squares / count);
  const double asked = problem.time.adaptive->step_tolerance * std::sqrt(late / count);
  EXPECT_LT(error, 3.0 * asked);
  ASSERT_TRUE(summary.activation_error);
  EXPECT_GT(*summary.activation_error, error / 3.0);
  // Errors of either sign cancel in so small a ventricle, those of long steps above all, while the
  // estimate adds up their sizes. HeartErrors bounds it by the true error.
  EXPECT_LT(*summary.activation_error, asked * 3.0);
  std::printf("error %g ms, estimate %g ms, asked %g ms, %lld steps\n", error,
              *summary.activation_error, asked, summary.steps);
  EXPECT_LT(summary.rejected_steps, summary.steps / 4);
}

/// Tissue that has been at rest for seconds: what iterations leave is all that there is.
TEST_P(EveryScheme, takes_long_steps_at_rest) {
  Problem problem = test::problem_on(generate_box({{2, 1, 1}, 0.5, {}}), 0.1, 0.0);
  problem.stimuli.push_back({"left", {0, 1, 2}, {1.0}, 2.0, 50.0});
  const TimeSchemeEntry& scheme = entry_of(GetParam());
  const double tolerance = scheme.order == 1 ? 0.1 : 1e-3;
  problem.solver = SolverOptions::of(scheme, tolerance);
  problem.time = {4000.0, 0.1, AdaptiveOptions{0.001, 8.0, tolerance}, GetParam()};
  const auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  EXPECT_LT(summary.steps, 1500);
  EXPECT_EQ(summary.inaccurate_steps, 0);
}

TEST(SchemeTable, names_are_found_and_stand_once) {
  for (const TimeSchemeEntry& entry : time_schemes()) {
    EXPECT_EQ(find_time_scheme(entry.name), &entry);
    EXPECT_EQ(&entry_of(entry.scheme), &entry);
  }
  EXPECT_EQ(find_time_scheme("leapfrog"), nullptr);
}

TEST(DenseOutput, a_cubic_is_met_exactly) {
  // 1 + 2 s - 3 s^2 + 4 s^3: slopes 2 and 8.
  const auto exact = [](double s) { return 1 + 2 * s - 3 * s * s + 4 * s * s * s; };
  const CubicPiece piece{exact(0), exact(1), 2.0, 8.0};
  for (const double s : {0.0, 0.25, 0.7, 1.0}) EXPECT_NEAR(piece.at(s), exact(s), 1e-14);
  for (const double s : {0.1, 0.5, 0.9}) EXPECT_NEAR(piece.share_at(exact(s)), s, 1e-11);
  const LinearPiece line{1.0, 3.0};
  EXPECT_EQ(line.at(0.5), 2.0);
  EXPECT_EQ(line.share_at(1.5), 0.25);
}

TEST(OutputTimes, are_multiples_that_a_step_comes_to_or_passes) {
  const auto within = [](double interval, double from, double to) {
    return OutputTimes(interval).within({1, to, to - from, {}, {}, {}, nullptr});
  };
  using Times = std::vector<double>;
  EXPECT_EQ(within(2.0, 0.0, 1.9), Times{});
  EXPECT_EQ(within(2.0, 0.0, 2.0), Times{2.0});
  EXPECT_EQ(within(2.0, 2.0, 3.0), Times{});
  EXPECT_EQ(within(0.25, 0.5, 1.1), (Times{0.75, 1.0}));
  EXPECT_EQ(within(2.0, 1.0, 2.0 - 1e-12), Times{2.0 - 1e-12});
  EXPECT_EQ(within(0.0, 0.0, 5.0), Times{});
  EXPECT_EQ(OutputTimes(2.0).within({0, 0.0, 0.0, {}, {}, {}, nullptr}), Times{0.0});

  EXPECT_EQ(OutputTimes(2.0).next_after(0.0), 2.0);
  EXPECT_EQ(OutputTimes(2.0).next_after(2.0 - 1e-12), 4.0);
  EXPECT_TRUE(std::isinf(OutputTimes(0.0).next_after(5.0)));
}

}  // namespace
}  // namespace schemes_test
}  // namespace cw
