#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "solver/simulation.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

// The velocity of a wave of human cells along a cable.

namespace cw {
namespace cable_test {
namespace {

constexpr double length = 16.0;  // mm

Problem cable() {
  Problem problem = test::problem_on(generate_box({{length, 0.4, 0.4}, 0.2, {}}), 0.1);
  test::set_model(problem, "ten_tusscher_panfilov_2006");
  problem.solver = SolverOptions::of(entry_of(TimeScheme::strang), 0.0);
  Stimulus stimulus;
  stimulus.name = "end";
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 1.1) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 50.0;
  problem.stimuli = {stimulus};
  return problem;
}

/// mm/ms, between a quarter and three quarters of the cable; 0 if the wave did not come there.
double velocity(Problem problem, const TimeOptions& time) {
  problem.time = time;
  const auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  const std::vector<double> times = simulation->activation_times();
  double at[2] = {0.0, 0.0};
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    const Vector3& x = problem.mesh.points[i];
    if (x[1] != 0.0 || x[2] != 0.0) continue;
    if (std::abs(x[0] - 0.25 * length) < 1e-9) at[0] = times[i];
    if (std::abs(x[0] - 0.75 * length) < 1e-9) at[1] = times[i];
  }
  EXPECT_GT(at[1] - at[0], 1.0);
  return 0.5 * length / (at[1] - at[0]);
}

class CableWith : public testing::TestWithParam<std::pair<Mass, double>> {};

TEST_P(CableWith, velocity_converges_with_second_order_and_default_steps_are_near_its_limit) {
  const auto [mass, least_order] = GetParam();
  Problem problem = cable();
  problem.solver.mass = mass;
  const auto fixed = [&](double dt) {
    return velocity(problem, {35.0, dt, std::nullopt, TimeScheme::strang});
  };
  const double coarse = fixed(0.1);
  const double middle = fixed(0.05);
  const double fine = fixed(0.025);
  const double limit = fine + (fine - middle) / 3.0;
  EXPECT_GT(limit, 0.3);
  EXPECT_LT(limit, 0.8);
  EXPECT_GT(std::log2(std::abs(coarse - middle) / std::abs(middle - fine)), least_order);
  EXPECT_NEAR(fine / limit, 1.0, 1e-3);
  const TimeSchemeEntry& scheme = entry_of(TimeScheme::strang);
  TimeOptions own{35.0, scheme.first_dt, std::nullopt, TimeScheme::strang};
  own.adaptive = AdaptiveOptions::of(scheme, own.dt);
  EXPECT_NEAR(velocity(problem, own) / limit, 1.0, 1.5e-3);
  own.adaptive->step_tolerance *= 0.5;
  EXPECT_NEAR(velocity(problem, own) / limit, 1.0, 1e-3);
  RecordProperty("limit_mm_per_ms", std::to_string(limit));
}

// Shorter steps have a lower order with any mass, because the cells' own substeps do not get
// shorter with them.
INSTANTIATE_TEST_SUITE_P(Masses, CableWith,
                         testing::Values(std::pair{Mass::blended, 1.8},
                                         std::pair{Mass::balanced, 1.79}));

}  // namespace
}  // namespace cable_test
}  // namespace cw
