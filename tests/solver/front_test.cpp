#include "solver/front.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/problems.hpp"

// What a mesh makes of a wave: how many edges its front spans, and whether V stays among what cells
// have.

namespace cw {
namespace front_test {
namespace {

Problem bar() { return test::problem_on(generate_box({{10, 1, 1}, 0.5, {}}), 0.1); }

TEST(Front, spans_the_edges_that_it_passes_while_V_rises) {
  Problem problem = bar();
  std::vector<double> activation;
  std::vector<double> slope(problem.mesh.points.size(), 50.0);  // mV/ms
  for (const Vector3& x : problem.mesh.points) activation.push_back(x[0] / 0.5);
  // From -80 to 20 mV in 2 ms, in which a front of 0.5 mm/ms passes two edges of 0.5 mm.
  const PotentialRange range{-80.0, 20.0};
  std::ranges::fill(problem.initial_V, -80.0);
  const auto edges = edges_of_front(problem, activation, slope, range);
  ASSERT_TRUE(edges);
  EXPECT_NEAR(*edges, 2.0, 1e-9);

  // Where nothing was activated, and where a stimulus was, no front passed.
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    const double x = problem.mesh.points[i][0];
    if (x < 4.0) stimulus.nodes.push_back(i);
    if (x < 4.0) activation[i] = 1.0 + 1e-3 * x;
    if (x > 7.0) activation[i] = slope[i] = std::nan("");
  }
  problem.stimuli.push_back(stimulus);
  EXPECT_NEAR(edges_of_front(problem, activation, slope, range).value(), 2.0, 1e-9);
  std::ranges::fill(activation, std::nan(""));
  EXPECT_FALSE(edges_of_front(problem, activation, slope, range));
  EXPECT_FALSE(edges_of_front(problem, {}, {}, range));
}

TEST(Front, is_hardly_started_by_a_stimulus_whose_nodes_fire_long_after_its_pulse) {
  Problem problem = bar();
  problem.activation_threshold = -30.0;
  Stimulus stimulus;
  stimulus.times = {5.0, 200.0};
  stimulus.duration = 2.0;
  stimulus.strength = 50.0;
  for (Index i = 0; i < 20; ++i) stimulus.nodes.push_back(i);
  Stimulus other = stimulus;
  other.times = {40.0};
  for (Index& node : other.nodes) node += 20;
  problem.stimuli = {stimulus, other};
  const std::vector<double> rise_times{1.0};
  // 6 ms: within the first pulse; the second stimulus comes to nodes that a front has passed.
  std::vector<double> activation(problem.mesh.points.size(), 6.0);
  EXPECT_FALSE(hesitant_stimulus(problem, activation, rise_times));
  activation[0] = 8.1;  // one of twenty
  EXPECT_FALSE(hesitant_stimulus(problem, activation, rise_times));
  activation[1] = 7.9;  // V still rises after the pulse
  EXPECT_FALSE(hesitant_stimulus(problem, activation, rise_times));
  activation[1] = 12.0;
  auto found = hesitant_stimulus(problem, activation, rise_times);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->stimulus, 0U);
  EXPECT_EQ(found->late, 2);
  EXPECT_EQ(found->nodes, 20);
  // Fronts of other cells take longer to rise.
  EXPECT_FALSE(hesitant_stimulus(problem, activation, std::vector<double>{12.0}));
  // Nodes that are never activated show nothing, nor do pulses that make V fall.
  problem.stimuli[0].strength = -50.0;
  EXPECT_FALSE(hesitant_stimulus(problem, activation, rise_times));
  problem.stimuli[0].strength = 50.0;
  activation.assign(activation.size(), std::nan(""));
  EXPECT_FALSE(hesitant_stimulus(problem, activation, rise_times));
  // The second one's nodes, none of which fires by its pulse.
  for (Index i = 20; i < 40; ++i) activation[i] = 60.0;
  found = hesitant_stimulus(problem, activation, rise_times);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->stimulus, 1U);
  EXPECT_EQ(found->late, 20);
  EXPECT_FALSE(hesitant_stimulus(problem, {}, rise_times));
  // A weak pulse ahead of the one that activates them is meant to be weak.
  Stimulus weak = problem.stimuli[1];
  weak.times = {30.0};
  std::swap(problem.stimuli[0], weak);
  for (Index i = 20; i < 40; ++i) activation[i] = 41.0;
  EXPECT_FALSE(hesitant_stimulus(problem, activation, rise_times));
}

TEST(Front, lingers_where_V_passes_the_threshold_far_more_slowly_than_elsewhere) {
  Problem problem = bar();
  const std::size_t nodes = problem.mesh.points.size();
  std::vector<double> activation(nodes, 3.0);
  std::vector<double> slope(nodes, 20.0);
  EXPECT_EQ(count_slow_crossings(problem, activation, slope), 0);
  slope[1] = 0.9;
  slope[2] = 1.1;  // the time is sure enough
  slope[3] = -0.5;
  activation[4] = slope[4] = std::nan("");
  EXPECT_EQ(count_slow_crossings(problem, activation, slope), 2);

  // Cells whose upstroke is slow are judged separately.
  problem.cells.resize(2);
  problem.kind_of_node.assign(nodes, 0);
  for (std::size_t i = nodes / 2; i < nodes; ++i) {
    problem.kind_of_node[i] = 1;
    slope[i] = 0.8;
  }
  EXPECT_EQ(count_slow_crossings(problem, activation, slope), 2);
  slope[nodes - 1] = 0.07;
  EXPECT_EQ(count_slow_crossings(problem, activation, slope), 3);
  EXPECT_EQ(count_slow_crossings(problem, std::vector<double>(nodes, std::nan("")), slope), 0);
}

Problem stimulated_bar(TimeScheme scheme, double strength) {
  Problem problem = bar();
  problem.time = {20.0, 0.1, std::nullopt, scheme};
  Stimulus stimulus;
  stimulus.name = "left";
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 2.1) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = strength;
  problem.stimuli.push_back(stimulus);
  return problem;
}

class Potentials : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(On, Potentials, test::machines, test::machine_name);

TEST_P(Potentials, are_followed_over_all_steps) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    Problem problem = stimulated_bar(scheme.scheme, 40.0);
    problem.initial_V[3] = -70.0;
    const auto simulation = make_simulation(problem, GetParam());
    auto [lowest, highest] = std::ranges::minmax(problem.initial_V);
    const std::vector<double> amplitude{40.0};
    simulation->apply_stimuli(amplitude);
    for (int n = 0; n < 30; ++n) {
      ASSERT_TRUE(simulation->advance(0.1 * n, 0.1).converged());
      const auto [low, high] = std::ranges::minmax(simulation->V());
      lowest = std::min(lowest, low);
      highest = std::max(highest, high);
    }
    const auto range = simulation->measures()->potential_range();
    EXPECT_EQ(range.lowest, lowest);
    EXPECT_EQ(range.highest, highest);
    const std::vector<double> slopes = simulation->measures()->activation_slopes();
    const std::vector<double> times = simulation->activation_times();
    int activated = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
      EXPECT_EQ(std::isnan(times[i]), std::isnan(slopes[i])) << i;
      if (std::isnan(times[i])) continue;
      ++activated;
      EXPECT_GT(slopes[i], 1.0);
      EXPECT_LT(slopes[i], 200.0);
    }
    EXPECT_GT(activated, 20);
  }
}

TEST_P(Potentials, that_no_cell_has_end_a_run_with_a_line_that_names_the_stimulus) {
  for (const TimeScheme scheme : {TimeScheme::strang, TimeScheme::sdirk2}) {
    SCOPED_TRACE(entry_of(scheme).name);
    const Problem problem = stimulated_bar(scheme, 1e5);
    const auto simulation = make_simulation(problem, GetParam());
    const RunSummary summary = run_time_loop(problem, *simulation, {});
    EXPECT_EQ(summary.end, RunEnd::failed);
    EXPECT_LT(summary.time, 10.0);
    EXPECT_NE(summary.message.find("no cell goes beyond 500 mV"), std::string::npos)
        << summary.message;
    EXPECT_NE(summary.message.find("'left' has a strength of 100000 mV/ms"), std::string::npos)
        << summary.message;
    EXPECT_EQ(summary.message.find('\n'), std::string::npos);
  }
}

/// With one point of integration the mass does not see V that alternates from node to node; what
/// may be left of it once must not be what more may be left of the next time.
TEST_P(Potentials, stay_where_they_are_in_very_short_steps) {
  for (const TimeScheme scheme : {TimeScheme::sdirk2, TimeScheme::rosenbrock2}) {
    for (const auto& [dt, rtol] : {std::pair{1e-6, 1e-4}, {1e-3, 0.1}}) {
      SCOPED_TRACE(std::string(entry_of(scheme).name) + ", " + std::to_string(dt));
      Problem problem = stimulated_bar(scheme, 50.0);
      problem.solver.newton.rtol = rtol;
      problem.time = {500 * dt, dt, std::nullopt, scheme};
      const auto simulation = make_simulation(problem, GetParam());
      const RunSummary summary = run_time_loop(problem, *simulation, {});
      ASSERT_EQ(summary.end, RunEnd::finished) << summary.message;
      EXPECT_GT(summary.range->lowest, -85.0);
      EXPECT_LT(summary.range->highest, -80.0 + 50.0 * problem.time.end + 5.0);
    }
  }
}

}  // namespace
}  // namespace front_test
}  // namespace cw
