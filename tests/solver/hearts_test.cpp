#include <algorithm>
#include <cmath>
#include <tuple>

#include "io/mesh_readers.hpp"
#include "mesh/unit.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace hearts_test {
namespace {

struct Heart {
  const char* file;
  const char* unit;
  double d_iso;
  double d_ani;
  double end;  ///< ms by which every node is activated
};

/// A shared heart whose lowest twentieth is stimulated at once.
Problem stimulated(const Heart& heart) {
  TetMesh mesh = read_mesh(test::data_folder() + "/meshes/" + heart.file,
                           {*millimetres_per(heart.unit), "", ""});
  Problem problem = test::problem_on(std::move(mesh), heart.d_iso, heart.d_ani);
  const auto [low, high] =
      std::minmax_element(problem.mesh.points.begin(), problem.mesh.points.end(),
                          [](const Vector3& a, const Vector3& b) { return a[2] < b[2]; });
  const double top = (*low)[2] + 0.05 * ((*high)[2] - (*low)[2]);
  Stimulus stimulus{"apex", {}, {0.0}, 2.0, 50.0};
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][2] <= top) stimulus.nodes.push_back(i);
  }
  problem.stimuli.push_back(stimulus);
  return problem;
}

std::string heart_name(const Heart& heart) {
  const std::string file = heart.file;
  return file.substr(file.find('/') + 1);
}

class Hearts : public testing::TestWithParam<std::tuple<Heart, Space>> {};

TEST_P(Hearts, are_activated_at_every_node) {
  CW_REQUIRE_DATA();
  const auto& [heart, space] = GetParam();
  if (space == Space::device) CW_REQUIRE_GPU();
  Problem problem = stimulated(heart);
  problem.solver.mass = Mass::lumped;
  problem.time = {heart.end, 0.5, AdaptiveOptions{0.01, 1.0}};

  const auto simulation = test::simulate_on(problem, {"k1", space});
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  ASSERT_EQ(summary.end, RunEnd::finished) << summary.message;
  const std::vector<double> times = simulation->activation_times();
  EXPECT_EQ(std::count_if(times.begin(), times.end(), [](double t) { return std::isnan(t); }), 0);
}

INSTANTIATE_TEST_SUITE_P(
    Shared, Hearts,
    testing::Combine(testing::Values(Heart{"biventricle/crtdemo_biv_4569", "mm", 1.0, 2.0, 150.0},
                                     Heart{"biventricle/crtdemo_biv_4569_refined_x8", "mm", 1.0,
                                           2.0, 150.0},
                                     Heart{"rabbit/heart_apex_5110", "cm", 1.0, 0.0, 100.0},
                                     Heart{"rabbit/ucsd_rabbit_63885_retet", "cm", 1.0, 0.0, 100.0},
                                     Heart{"wedge/human_wedge_18411", "cm", 1.0, 0.0, 60.0}),
                     test::machines),
    [](const auto& parameters) {
      const bool on_host = std::get<1>(parameters.param) == Space::host;
      return heart_name(std::get<0>(parameters.param)) + (on_host ? "_host" : "_device");
    });

class HeartErrors : public testing::TestWithParam<std::tuple<Heart, TimeScheme>> {};

TEST_P(HeartErrors, are_known_to_a_factor_of_three) {
  CW_REQUIRE_DATA();
  const auto& [heart, name] = GetParam();
  const TimeSchemeEntry& scheme = entry_of(name);
  const auto lat = [](Problem& problem, RunSummary& summary) {
    const auto simulation = test::simulate_on(problem, {"k1", Space::host});
    summary = run_time_loop(problem, *simulation, {});
    EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
    return simulation->activation_times();
  };
  Problem problem = stimulated(heart);
  problem.solver = SolverOptions::of(scheme, scheme.step_tolerance);
  problem.time = {heart.end, scheme.first_dt, AdaptiveOptions{0.001, 8.0, scheme.step_tolerance},
                  name};
  RunSummary summary;
  const std::vector<double> times = lat(problem, summary);
  problem.solver.newton.rtol = 1e-6;
  problem.solver.pcg.rtol = 1e-7;
  problem.time = {heart.end, 0.125, std::nullopt,
                  scheme.assembles ? TimeScheme::sdirk3 : TimeScheme::strang};
  RunSummary ignored;
  const std::vector<double> limit = lat(problem, ignored);
  double squares = 0.0;
  double largest = 0.0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    ASSERT_FALSE(std::isnan(times[i]) || std::isnan(limit[i])) << i;
    squares += (times[i] - limit[i]) * (times[i] - limit[i]);
    largest = std::max(largest, std::abs(times[i] - limit[i]));
  }
  const double error = std::sqrt(squares / static_cast<double>(times.size()));
  std::printf("error %g ms, %g at most, estimate %g ms, %lld steps\n", error, largest,
              summary.activation_error.value_or(0.0), summary.steps);
  EXPECT_LT(error, 0.1);
  EXPECT_LT(largest, 1.0);
  // Elements of very different sizes must not make what CG leaves look like an error of steps.
  EXPECT_LT(summary.steps, 200);
  ASSERT_TRUE(summary.activation_error);
  EXPECT_GT(*summary.activation_error, error / 3.0);
  EXPECT_LT(*summary.activation_error, error * 3.0);
}

INSTANTIATE_TEST_SUITE_P(
    Shared, HeartErrors,
    testing::Combine(testing::Values(Heart{"biventricle/crtdemo_biv_4569", "mm", 1.0, 2.0, 150.0},
                                     Heart{"rabbit/heart_apex_5110", "cm", 1.0, 0.0, 100.0},
                                     Heart{"wedge/human_wedge_18411", "cm", 1.0, 0.0, 60.0}),
                     testing::Values(TimeScheme::sdirk2, TimeScheme::rosenbrock2,
                                     TimeScheme::strang)),
    [](const auto& parameters) {
      return heart_name(std::get<0>(parameters.param)) + '_' +
             std::string(entry_of(std::get<1>(parameters.param)).name);
    });

}  // namespace
}  // namespace hearts_test
}  // namespace cw
