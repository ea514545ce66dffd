#include <algorithm>
#include <cmath>
#include <tuple>

#include "mesh/readers.hpp"
#include "mesh/unit.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace {

struct Heart {
  const char* file;
  const char* unit;
  double d_iso;
  double d_ani;
  double end;  ///< ms by which every node is activated
};

class Hearts : public testing::TestWithParam<std::tuple<Heart, Space>> {};

TEST_P(Hearts, are_activated_at_every_node) {
  CW_REQUIRE_DATA();
  const auto& [heart, space] = GetParam();
  if (space == Space::device) CW_REQUIRE_GPU();
  TetMesh mesh = read_mesh(test::data_folder() + "/meshes/" + heart.file,
                           {*millimetres_per(heart.unit), "", ""});
  Problem problem = test::problem_on(std::move(mesh), heart.d_iso, heart.d_ani);
  problem.solver.mass = Mass::lumped;
  problem.time = {heart.end, 0.5, AdaptiveOptions{0.01, 1.0}};
  // The lowest twentieth of the heart.
  const auto [low, high] =
      std::minmax_element(problem.mesh.points.begin(), problem.mesh.points.end(),
                          [](const Vector3& a, const Vector3& b) { return a[2] < b[2]; });
  const double top = (*low)[2] + 0.05 * ((*high)[2] - (*low)[2]);
  Stimulus stimulus{"apex", {}, 0.0, 2.0, 50.0, 0.0, 1};
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][2] <= top) stimulus.nodes.push_back(i);
  }
  problem.stimuli.push_back(stimulus);

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
      const std::string file = std::get<0>(parameters.param).file;
      const bool on_host = std::get<1>(parameters.param) == Space::host;
      return file.substr(file.find('/') + 1) + (on_host ? "_host" : "_device");
    });

}  // namespace
}  // namespace cw
