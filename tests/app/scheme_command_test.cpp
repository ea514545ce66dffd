#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "support/process.hpp"
#include "support/support.hpp"

// time.scheme from the command line: what a user may ask of each scheme, and what comes of it.

namespace cw {
namespace scheme_command_test {
namespace {

using test::ProcessResult;

class SchemeCommand : public testing::Test {
 protected:
  SchemeCommand() {
    test::write_text(file_, R"(device: host
mesh: {generator: {type: box, size: [6, 1, 1], h: 0.5, fiber: [1, 0, 0]}}
tissue: [{tags: all, d_iso: 0.1, d_ani: 0.9}]
stimuli: [{name: end, region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, duration: 2, strength: 50}]
time: {end: 20}
output:
  vtk: {interval: 0.7, fields: [V, r]}
  activation: {threshold: -30}
  probes: [{name: far, point: [6, 0, 0]}]
)");
  }

  ProcessResult run(const std::string& arguments) {
    return test::cardiowarp("run " + file_ + " --threads 1 --output " + out_ + " " + arguments);
  }
  void expect_refused(const std::string& arguments, const std::string& what) {
    const ProcessResult result = run(arguments + " --quiet");
    EXPECT_EQ(result.exit_code, 1) << arguments;
    EXPECT_NE(result.output.find(what), std::string::npos) << result.output;
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 1) << result.output;
  }
  std::vector<std::string> lines(const std::string& name) const {
    std::istringstream text(test::read_text(out_ + "/" + name));
    std::vector<std::string> all;
    for (std::string line; std::getline(text, line);) all.push_back(line);
    return all;
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "bar.yaml";
  std::string out_ = folder_ / "out";
};

TEST_F(SchemeCommand, each_scheme_runs_with_its_own_default_step_and_repeats_from_run_yaml) {
  const std::string by_tolerance = "first dt 0.1 ms";
  const std::string error = "error of activation times by steps: ";
  for (const auto& [scheme, steps] :
       {std::pair<std::string, std::string>{"backward_euler", "40 steps"},
        {"sdirk2", by_tolerance},
        {"sdirk3", by_tolerance},
        {"rosenbrock2", by_tolerance},
        {"strang", by_tolerance}}) {
    const ProcessResult result = run("--set time.scheme=" + scheme);
    EXPECT_EQ(result.exit_code, 0) << result.output;
    EXPECT_NE(result.output.find("by " + scheme), std::string::npos) << result.output;
    EXPECT_NE(result.output.find(steps), std::string::npos) << result.output;
    EXPECT_NE(result.output.find(error), std::string::npos) << result.output;
    // The mesh's error stands beside it, with the command that measures both.
    EXPECT_NE(result.output.find("error of activation times by the mesh: about "),
              std::string::npos);
    EXPECT_NE(result.output.find("'cardiowarp converge --refine 1' measures both"),
              std::string::npos);
    EXPECT_NE(test::read_text(out_ + "/timings.json").find("\"largest_space_error_ms\": "),
              std::string::npos);
    const std::string probes = test::read_text(out_ + "/probes.csv");
    const std::string activation = test::read_text(out_ + "/activation.csv");
    const std::string again = folder_ / "again";
    EXPECT_EQ(test::cardiowarp("run " + out_ + "/run.yaml --quiet --output " + again).exit_code, 0);
    EXPECT_EQ(test::read_text(again + "/probes.csv"), probes);
    EXPECT_EQ(test::read_text(again + "/activation.csv"), activation);
  }
}

TEST_F(SchemeCommand, each_scheme_takes_any_mass) {
  for (const std::string scheme : {"backward_euler", "sdirk2", "sdirk3", "rosenbrock2", "strang"}) {
    std::set<std::string> results;
    for (const std::string mass : {"consistent", "lumped", "blended"}) {
      const std::string set = "--quiet --set time.scheme=" + scheme + " --set solver.mass=" + mass;
      ASSERT_EQ(run(set).exit_code, 0) << set;
      EXPECT_NE(test::read_text(out_ + "/run.yaml").find("mass: " + mass), std::string::npos);
      results.insert(test::read_text(out_ + "/probes.csv"));
    }
    EXPECT_EQ(results.size(), 3u) << scheme;
  }
}

TEST_F(SchemeCommand, a_balanced_mass_is_strangs_by_default_and_no_other_schemes) {
  ASSERT_EQ(run("--quiet --set time.scheme=strang").exit_code, 0);
  EXPECT_NE(test::read_text(out_ + "/run.yaml").find("mass: balanced"), std::string::npos);
  ASSERT_EQ(run("--quiet --set time.scheme=strang --set solver.ionic_current=svi").exit_code, 0);
  EXPECT_NE(test::read_text(out_ + "/run.yaml").find("mass: consistent"), std::string::npos);
  const auto refused = run("--quiet --set time.scheme=sdirk2 --set solver.mass=balanced");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("solver.mass: `balanced` needs time.scheme: strang; leave it out"),
            std::string::npos)
      << refused.output;
}

TEST_F(SchemeCommand, pictures_cost_no_steps) {
  ASSERT_EQ(run("--quiet --set time.scheme=strang --set time.dt=1").exit_code, 0);
  // 0, 28 multiples of 0.7 below 20, and the end.
  std::size_t snapshots = 0;
  for (const std::string& line : lines("fields.pvd")) {
    snapshots += line.find("<DataSet") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(snapshots, 30u);
  EXPECT_EQ(lines("probes.csv").size(), 22u);  // a header, the initial state, 20 steps
}

TEST_F(SchemeCommand, probes_have_an_interval_of_their_own) {
  ASSERT_EQ(run("--quiet --set time.scheme=strang --set output.probe_interval=0.3").exit_code, 0);
  const std::vector<std::string> rows = lines("probes.csv");
  ASSERT_EQ(rows.size(), 1u + 67u + 1u);  // multiples from 0 to 19.8, and the end
  EXPECT_TRUE(rows[1].starts_with("0,"));
  EXPECT_TRUE(rows[5].starts_with("1.2,")) << rows[5];
  EXPECT_TRUE(rows.back().starts_with("20,")) << rows.back();
}

TEST_F(SchemeCommand, what_has_no_meaning_is_refused) {
  const std::string strang = "--set time.scheme=strang ";
  expect_refused("--set time.scheme=leapfrog", "time.scheme");
  expect_refused("--set time.adaptive.step_tolerance=0", "time.adaptive.step_tolerance: ");
  expect_refused(
      "--set time.adaptive.step_tolerance=1",
      "must be greater than 0 and less than 1, is 1; it is an error in ms a ms of simulated time");
  for (const std::string key :
       {"assembly=owner-computes", "row_sum=csr", "integration=full", "newton.rtol=1e-8"}) {
    expect_refused(strang + "--set solver." + key, "has no meaning for the scheme strang");
  }
  expect_refused("--set time.dt=,5", "more than one YAML document");
}

TEST_F(SchemeCommand, compare_takes_any_scheme_and_says_what_it_cannot) {
  const auto compare = [&](const std::string& arguments) {
    return test::cardiowarp("compare " + file_ + " --steps 5 --threads 1 " + arguments);
  };
  for (const char* scheme : {"sdirk2", "strang"}) {
    const std::string set = std::string(" --set time.scheme=") + scheme;
    const ProcessResult result =
        compare("--backends csr,k1,k2rs" + set + " --set solver.pcg.rtol=1e-10");
    EXPECT_EQ(result.exit_code, 0) << result.output;
    const ProcessResult eigen = compare("--backends csr,eigen" + set);
    EXPECT_EQ(eigen.exit_code, 1);
    EXPECT_NE(eigen.output.find(std::string("takes no steps of ") + scheme), std::string::npos)
        << eigen.output;
  }
  const ProcessResult other = compare(
      "--backends csr,eigen --set time.scheme=backward_euler --set "
      "solver.pcg.preconditioner=chebyshev");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.output.find("eigen has no preconditioner chebyshev"), std::string::npos)
      << other.output;
  const ProcessResult paths =
      compare("--backends csr --assembly patch-sums --set time.scheme=strang");
  EXPECT_EQ(paths.exit_code, 1);
  EXPECT_NE(paths.output.find("nothing is assembled of elements"), std::string::npos)
      << paths.output;
}

}  // namespace
}  // namespace scheme_command_test
}  // namespace cw
