#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "config/build_problem.hpp"
#include "solver/problem_setup.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// D that makes up for the mesh, and what says beforehand what it will be.

namespace cw {
namespace on_mesh_test {
namespace {

using test::cardiowarp;
using test::lines_of;
using test::ProcessResult;

/// A bar of cubes with edges of two roots of D, along which a wave of ten Tusscher's cells travels
/// by 0.1985 mm/ms in the limit of fine meshes.
class OnMesh : public testing::Test {
 protected:
  OnMesh() {
    test::write_text(folder_ / "bar.yaml",
                     "mesh: {generator: {type: box, size: [12, 0.8, 0.8], h: 0.2}}\n"
                     "tissue: [{tags: all, d_iso: 0.01}]\n"
                     "ionic: {model: ten_tusscher_panfilov_2006}\n"
                     "stimuli: [{region: {box: {min: [0, 0, 0], max: [0.8, 1, 1]}}, duration: 2, "
                     "strength: 50}]\n"
                     "time: {end: 80}\n"
                     "output: {directory: out, activation: {}}\n");
  }
  /// Activation times at nodes of the bar's edge at y = z = 0, after a run.
  std::vector<double> times(const std::string& options) {
    const ProcessResult run =
        cardiowarp("run " + folder_ / "bar.yaml" + " --device host --threads 1 " + options);
    EXPECT_EQ(run.exit_code, 0) << run.output;
    std::vector<double> values;
    for (const std::string& line : lines_of(folder_ / "out/activation.csv")) {
      double value = 0.0;
      if (std::sscanf(line.c_str(), "%*d,%lf", &value) == 1) values.push_back(value);
    }
    EXPECT_GE(values.size(), 61U);
    values.resize(61);
    return values;
  }
  static double velocity(const std::vector<double>& values) {
    return 6.0 / (values[50] - values[20]);  // from 4 to 10 mm
  }

  test::TemporaryFolder folder_;
};

TEST_F(OnMesh, gives_waves_the_velocity_that_they_have_in_tissue) {
  constexpr double in_tissue = 0.1985;
  const auto without = times("");
  EXPECT_LT(velocity(without), 0.93 * in_tissue);
  const auto with = times("--set tissue.0.on_mesh=true");
  EXPECT_NEAR(velocity(with), in_tissue, 0.02 * in_tissue);
  // By a velocity it is the same.
  const auto by_velocity =
      times("--set 'tissue=[{velocity: {fiber: 0.1985, cross: 0.1985}, on_mesh: true}]'");
  EXPECT_NEAR(velocity(by_velocity), in_tissue, 0.02 * in_tissue);
}

TEST_F(OnMesh, is_told_beforehand) {
  const ProcessResult result =
      cardiowarp("tune-velocity " + folder_ / "bar.yaml" + " --csv " + folder_ / "velocities.csv");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  const std::vector<std::string> lines = lines_of(folder_ / "velocities.csv");
  ASSERT_EQ(lines.size(), 2U);
  double d = 0.0;
  double in_tissue = 0.0;
  double on_mesh = 0.0;
  double tuned = 0.0;
  const std::string numbers = lines[1].substr(lines[1].find(",all,"));
  ASSERT_EQ(std::sscanf(numbers.c_str(), ",all,%lf,%lf,%lf,%*f,%*f,%lf", &d, &in_tissue, &on_mesh,
                        &tuned),
            4)
      << lines[1];
  EXPECT_NEAR(d, 0.01, 1e-12);
  EXPECT_NEAR(in_tissue, 0.1985, 1e-6);
  EXPECT_NEAR(on_mesh, velocity(times("")), 0.02 * in_tissue);
  EXPECT_GT(tuned, 1.1 * d);
  EXPECT_LT(tuned, 1.4 * d);
  const ProcessResult quadratic =
      test::errors_of("tune-velocity " + folder_ / "bar.yaml" + " --set mesh.elements=quadratic");
  EXPECT_EQ(quadratic.exit_code, 1);
  EXPECT_TRUE(test::is_one_error(quadratic.output)) << quadratic.output;
}

TEST_F(OnMesh, has_velocities_of_cells_with_the_parameters_that_they_have) {
  const ProcessResult result =
      cardiowarp("tune-velocity " + folder_ / "bar.yaml" +
                 " --set 'ionic={model: luo_rudy_1991, parameters: {g_Na: 8}}'"
                 " --set 'tissue=[{velocity: {fiber: 0.3, cross: 0.3}}]' --csv " +
                 folder_ / "velocities.csv");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  const std::string line = lines_of(folder_ / "velocities.csv").back();
  double d = 0.0;
  double in_tissue = 0.0;
  const std::string numbers = line.substr(line.find(",all,"));
  ASSERT_EQ(std::sscanf(numbers.c_str(), ",all,%lf,%lf", &d, &in_tissue), 2) << line;
  EXPECT_NEAR(in_tissue, 0.3, 1e-9);
  EXPECT_GT(d, 0.3 * 0.3 / 2.094 / 2.094);  // less sodium, a slower wave
}

TEST_F(OnMesh, leaves_the_tissue_that_electrodes_see_alone) {
  const Config config = read_config(
      folder_ / "bar.yaml",
      {"output.ecg={electrodes: [{name: A, point: [20, 0, 0]}]}", "tissue.0.on_mesh=true"});
  BuiltProblem built = build_problem(config);
  set_observed(config, built);
  ASSERT_FALSE(built.problem.tissue_conductivity.empty());
  Problem in_tissue = built.problem;
  in_tissue.conductivity = std::exchange(in_tissue.tissue_conductivity, {});
  const ProblemSetup on_mesh = set_up(built.problem);
  const ProblemSetup of_tissue = set_up(in_tissue);
  ASSERT_GT(on_mesh.lead_fields.size(), 0U);
  EXPECT_TRUE(std::ranges::equal(on_mesh.lead_fields, of_tissue.lead_fields));
}

}  // namespace
}  // namespace on_mesh_test
}  // namespace cw
