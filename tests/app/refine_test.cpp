#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <sstream>

#include "config/build_problem.hpp"
#include "io/mesh_readers.hpp"
#include "io/result_mesh.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// Runs whose mesh is refined for them, with results on the mesh that was given.

namespace cw {
namespace refine_test {
namespace {

using test::cardiowarp;
using test::lines_of;
using test::ProcessResult;

/// A bar of ten Tusscher's cells, half of whose nodes are stimulated by their numbers, with probes.
class RefinedRun : public testing::Test {
 protected:
  RefinedRun() {
    const ProcessResult made =
        cardiowarp("mesh generate box --size 6 2 2 --h 1 --fiber 1 0 0 " + folder_ / "bar.vtu");
    EXPECT_EQ(made.exit_code, 0) << made.output;
    const TetMesh mesh = read_mesh(folder_ / "bar.vtu", {1.0, "fiber", "", true});
    std::string left;
    for (Index i = 0; i < mesh.node_count(); ++i) {
      if (mesh.points[i][0] <= 1.0) left += (left.empty() ? "" : ", ") + std::to_string(i);
    }
    config_ =
        "mesh: {file: bar.vtu, fibers: fiber, refine: {space_error: 4 %}}\n"
        "tissue: [{tags: all, d_iso: 0.1, d_ani: 0.2}]\n"
        "ionic: {model: ten_tusscher_panfilov_2006}\n"
        "stimuli: [{region: {nodes: [" +
        left +
        "]}, duration: 2, strength: 40}]\n"
        "time: {end: 12}\n"
        "output: {directory: out, activation: {}, vtk: {interval: 4},\n"
        "  probes: [{name: end, point: [5.7, 1.8, 1.7]}],\n"
        "  maps: {fields: [activation_time, conduction_velocity]}}\n";
    write(config_);
  }
  void write(const std::string& text) { test::write_text(folder_ / "run.yaml", text); }
  std::string with(const std::string& part, const std::string& by) const {
    std::string text = config_;
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    if (at != std::string::npos) text.replace(at, part.size(), by);
    return text;
  }
  void run(const std::string& arguments) {
    const ProcessResult result =
        cardiowarp("run " + folder_ / "run.yaml" + " --device host " + arguments);
    ASSERT_EQ(result.exit_code, 0) << result.output;
  }
  void expect_error(const std::string& text, const std::string& part) {
    write(text);
    const ProcessResult result = test::errors_of("run " + folder_ / "run.yaml" + " --check");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_TRUE(test::is_one_error(result.output)) << result.output;
    EXPECT_NE(result.output.find(part), std::string::npos) << result.output;
  }
  BuiltProblem built() { return build_problem(read_config(folder_ / "run.yaml", {})); }

  test::TemporaryFolder folder_;
  std::string config_;
};

TEST_F(RefinedRun, has_the_results_of_the_refined_mesh_at_the_nodes_that_were_given) {
  run("--output " + folder_ / "own");
  const ProcessResult wrote =
      cardiowarp("mesh refine --for " + folder_ / "run.yaml " + folder_ / "fine.vtu");
  ASSERT_EQ(wrote.exit_code, 0) << wrote.output;
  const TetMesh given = read_mesh(folder_ / "bar.vtu", {1.0, "fiber", "", true});
  const TetMesh fine = read_mesh(folder_ / "fine.vtu", {1.0, "fiber", "", true});
  ASSERT_GT(fine.node_count(), 3 * given.node_count());

  // The same by hand: nodes that were stimulated, and all between them.
  std::string text =
      with("bar.vtu, fibers: fiber, refine: {space_error: 4 %}", "fine.vtu, fibers: fiber");
  const std::size_t begin = text.find("nodes: [");
  const std::size_t end = text.find("]", begin) + 1;
  std::string left;
  for (Index i = 0; i < fine.node_count(); ++i) {
    if (fine.points[i][0] <= 1.0) left += (left.empty() ? "" : ", ") + std::to_string(i);
  }
  text.replace(begin, end - begin, "nodes: [" + left + "]");
  write(text);
  run("--output " + folder_ / "fine");

  for (const char* table : {"/activation.csv", "/maps.csv"}) {
    const std::vector<std::string> own = lines_of(folder_ / "own" + table);
    const std::vector<std::string> of_fine = lines_of(folder_ / "fine" + table);
    ASSERT_EQ(own.size(), 1 + given.points.size()) << table;
    ASSERT_EQ(of_fine.size(), 1 + fine.points.size()) << table;
    EXPECT_TRUE(std::equal(own.begin(), own.end(), of_fine.begin())) << table;
  }
  EXPECT_EQ(lines_of(folder_ / "own/conduction_velocity.csv").size(), 1 + given.tets.size());
  // A probe is at the nearest of the nodes that were given.
  const Index corner = static_cast<Index>(std::ranges::find(given.points, Vector3{6.0, 2.0, 2.0}) -
                                          given.points.begin());
  const BuiltProblem on_fine = built();
  EXPECT_EQ(read_mesh(folder_ / "own/activation.vtu", {1.0, "", "", true}).points, given.points);
  write(config_);
  const BuiltProblem refined = built();
  EXPECT_EQ(refined.problem.mesh.points, on_fine.problem.mesh.points);
  EXPECT_EQ(refined.problem.mesh.tets, on_fine.problem.mesh.tets);
  EXPECT_EQ(refined.problem.stimuli[0].nodes, on_fine.problem.stimuli[0].nodes);
  EXPECT_EQ(refined.problem.mesh.input_node[refined.problem.probe_nodes[0]], corner);
}

TEST_F(RefinedRun, goes_on_from_a_checkpoint_to_the_same_results) {
  run("--output " + folder_ / "whole");
  run("--output " + folder_ / "parts --set time.end=6 --set output.checkpoint.interval=3");
  run("--output " + folder_ / "parts --resume --set output.checkpoint.interval=3");
  EXPECT_EQ(test::read_text(folder_ / "whole/activation.csv"),
            test::read_text(folder_ / "parts/activation.csv"));
}

TEST_F(RefinedRun, says_how_many_nodes_there_will_be) {
  const ProcessResult result = cardiowarp("run " + folder_ / "run.yaml" + " --check");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_NE(
      result.output.find("refined  from 63 nodes, 144 tetrahedra for an error in space of 4 %"),
      std::string::npos)
      << result.output;
  // A hundred times as many ms take many times as long.
  const auto expected_ms = [](const std::string& output) {
    const std::size_t at = output.find("expected ");
    EXPECT_NE(at, std::string::npos) << output;
    const std::string words = "to set up and up to some ";
    const std::size_t number = output.find(words, at) + words.size();
    std::istringstream in(output.substr(number));
    double value = 0.0;
    std::string unit;
    in >> value >> unit;
    return 1e3 * value * (unit == "s" ? 1.0 : unit == "min" ? 60.0 : 3600.0);
  };
  const double usual = expected_ms(result.output);
  const ProcessResult longer =
      cardiowarp("run " + folder_ / "run.yaml" + " --check --set time.end=100000");
  EXPECT_GT(expected_ms(longer.output), 20.0 * usual) << result.output << longer.output;
  const ProcessResult failing =
      test::errors_of("run " + folder_ / "run.yaml" + " --check --set stimuli.0.strength=5000000");
  EXPECT_EQ(failing.exit_code, 1) << failing.output;
  EXPECT_TRUE(test::is_one_error(failing.output)) << failing.output;
}

TEST_F(RefinedRun, is_refused_in_one_line) {
  expect_error(with("4 %", "4"), "mesh.refine.space_error: needs a share such as 2 %");
  expect_error(with("4 %", "-4 %"), "needs a share");
  expect_error(with("4 %", "nan %"), "needs a share");
  expect_error(with("4 %", "100 %"), "below 100 %");
  expect_error(with("4 %", "4 % of it"), "needs a share");
  expect_error(with("refine: {", "elements: quadratic, refine: {"), "is for linear elements");
  expect_error(with("4 %", "4 %, most_nodes: 100"), "most_nodes is 100; raise it, or ask for ");
  expect_error(with("4 %", "4 %, most_nodes: 0"), "most_nodes");
  expect_error(with("time:", "solver: {mass: balanced, ionic_current: svi}\ntime:"),
               "leave one of them out");
  std::string bare = with("4 %", "1 ms");
  bare.erase(bare.find("stimuli:"), bare.find("time:") - bare.find("stimuli:"));
  expect_error(bare, "1 ms of what?");
}

TEST_F(RefinedRun, keeps_tetrahedra_that_do_not_conduct_as_they_are) {
  test::write_text(folder_ / "two.pts", "6\n0 0 0\n2 0 0\n0 2 0\n0 0 2\n2 2 2\n-4 -4 -4\n");
  test::write_text(folder_ / "two.elem", "3\nTt 0 1 2 3 1\nTt 1 2 3 4 1\nTt 0 1 2 5 2\n");
  write(
      "mesh: {file: two, unit: mm, refine: {space_error: 4 %}}\n"
      "tissue: [{tags: all, d_iso: 0.1}, {tags: [2], d_iso: 0}]\n"
      "ionic: {model: ten_tusscher_panfilov_2006}\n"
      "stimuli: [{region: {nodes: [0, 5]}, duration: 2, strength: 40}]\n"
      "time: {end: 1}\n");
  const BuiltProblem built = this->built();
  EXPECT_GT(built.problem.mesh.node_count(), 20);
  ASSERT_TRUE(built.given);
  EXPECT_EQ(built.given->mesh.node_count(), 5);  // node 5 is of the scar alone
  EXPECT_EQ(built.given->mesh.tet_count(), 2);
  for (Index i = 0; i < 5; ++i) {
    EXPECT_EQ(built.problem.mesh.points[built.given->node[i]], built.given->mesh.points[i]);
  }
  EXPECT_EQ(built.problem.stimuli[0].nodes.size(), 1U);
}

TEST_F(RefinedRun, has_means_over_parts_in_tetrahedra) {
  const BuiltProblem built = this->built();
  const ResultMesh results(built.problem, built.given);
  ASSERT_EQ(results.mesh().tet_count(), 144);
  // The first coordinate of centroids is linear: so is its mean, that of the whole's centroid.
  const auto centroids = [](const TetMesh& mesh) {
    std::vector<double> x;
    for (const Tet& tet : mesh.tets) {
      double sum = 0.0;
      for (const Index i : tet) sum += 0.25 * mesh.points[i][0];
      x.push_back(sum);
    }
    return x;
  };
  const std::vector<double> means = results.at_tets(centroids(built.problem.mesh));
  const std::vector<double> expected = centroids(results.mesh());
  for (std::size_t e = 0; e < means.size(); ++e) ASSERT_NEAR(means[e], expected[e], 1e-12);
  std::vector<double> x;
  for (const Vector3& point : built.problem.mesh.points) x.push_back(point[0]);
  const std::vector<double> at_nodes = results.at_nodes(x);
  ASSERT_EQ(at_nodes.size(), 63U);
  for (std::size_t i = 0; i < at_nodes.size(); ++i) {
    EXPECT_EQ(at_nodes[i], results.mesh().points[i][0]);
  }
  // All stimulated nodes that were given are stimulated, and more between them.
  EXPECT_EQ(results.stimuli()[0].nodes.size(), 18U);
  EXPECT_GT(built.problem.stimuli[0].nodes.size(), 40U);
}

TEST_F(RefinedRun, is_what_converge_refines_further) {
  const Index nodes = built().problem.mesh.node_count();
  const ProcessResult result = cardiowarp("converge " + folder_ / "run.yaml" +
                                          " --device host --step-tolerance 0.01 --refine 1");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find(std::to_string(nodes) + " nodes, "), std::string::npos)
      << result.output;
}

TEST_F(RefinedRun, by_a_time_is_by_its_share_of_the_last_activation) {
  // 6 mm along fibres: the share is that of some 11 ms.
  write(with("4 %", "0.3 ms"));
  const Index by_time = built().problem.mesh.node_count();
  write(with("4 %", "3 %"));
  EXPECT_GT(built().problem.mesh.node_count(), by_time);
  write(with("4 %", "12 %"));
  EXPECT_LT(built().problem.mesh.node_count(), by_time);
}

TEST_F(RefinedRun, names_a_goal_that_fits_its_most_nodes) {
  for (const char* most : {"300", "900"}) {
    write(with("4 %", std::string("2 %, most_nodes: ") + most));
    const ProcessResult refused = test::errors_of("run " + folder_ / "run.yaml" + " --check");
    ASSERT_EQ(refused.exit_code, 1);
    const std::size_t at = refused.output.find("or ask for ");
    ASSERT_NE(at, std::string::npos) << refused.output;
    std::string goal = refused.output.substr(at + 11);
    goal = goal.substr(0, goal.find('%') + 1);
    write(with("4 %", goal + ", most_nodes: " + most));
    const ProcessResult taken = cardiowarp("run " + folder_ / "run.yaml" + " --check");
    EXPECT_EQ(taken.exit_code, 0) << taken.output;
  }
  // The mesh that was given has more.
  write(with("4 %", "2 %, most_nodes: 10"));
  const ProcessResult refused = test::errors_of("run " + folder_ / "run.yaml" + " --check");
  EXPECT_TRUE(test::is_one_error(refused.output)) << refused.output;
  EXPECT_EQ(refused.output.find("or ask for"), std::string::npos) << refused.output;
}

TEST_F(RefinedRun, may_have_regions_between_the_nodes_that_were_given) {
  std::string text = config_;
  const std::size_t begin = text.find("nodes: [");
  text.replace(begin, text.find(']', begin) + 1 - begin,
               "sphere: {center: [0.5, 0.5, 0.5], radius: 0.45}");
  write(text);
  const BuiltProblem built = this->built();
  EXPECT_GT(built.problem.stimuli[0].nodes.size(), 0U);
  EXPECT_EQ(ResultMesh(built.problem, built.given).stimuli()[0].nodes.size(), 0U);
}

TEST_F(RefinedRun, writes_fields_with_its_mesh) {
  test::write_text(folder_ / "two.vtk",
                   "# vtk DataFile Version 3.0\ntwo\nASCII\nDATASET UNSTRUCTURED_GRID\n"
                   "POINTS 5 double\n0 0 0\n3 0 0\n0 3 0\n0 0 3\n3 3 3\n"
                   "CELLS 2 10\n4 0 1 2 3\n4 1 2 3 4\nCELL_TYPES 2\n10\n10\n"
                   "POINT_DATA 5\nSCALARS g double 1\nLOOKUP_TABLE default\n1\n1\n1.5\n1\n2\n");
  const std::string rest =
      "tissue: [{tags: all, d_iso: 0.3}]\n"
      "ionic: {model: ten_tusscher_panfilov_2006, scale: {g_Kr: g}}\n"
      "stimuli: [{region: {sphere: {center: [0, 0, 0], radius: 1.4}}, duration: 2, "
      "strength: 40}]\n"
      "time: {end: 6}\noutput: {directory: out, activation: {}}\n";
  write("mesh: {file: two.vtk, refine: {space_error: 4 %}}\n" + rest);
  run("--output " + folder_ / "own");
  const ProcessResult wrote =
      cardiowarp("mesh refine --for " + folder_ / "run.yaml " + folder_ / "fine.vtu");
  ASSERT_EQ(wrote.exit_code, 0) << wrote.output;
  write("mesh: {file: fine.vtu}\n" + rest);
  run("--output " + folder_ / "fine");
  const std::vector<std::string> own = lines_of(folder_ / "own/activation.csv");
  const std::vector<std::string> of_fine = lines_of(folder_ / "fine/activation.csv");
  ASSERT_EQ(own.size(), 6U);
  ASSERT_GT(of_fine.size(), 20U);
  EXPECT_TRUE(std::equal(own.begin(), own.end(), of_fine.begin()));
}

TEST_F(RefinedRun, is_written_by_one_command_line) {
  const std::string file = folder_ / "run.yaml";
  const auto refused = [](const std::string& arguments, const std::string& part) {
    const ProcessResult result = cardiowarp("mesh refine " + arguments);
    EXPECT_NE(result.exit_code, 0) << arguments;
    EXPECT_NE(result.output.find(part), std::string::npos) << result.output;
  };
  refused("--for " + file, "needs an output");
  refused("--for " + file + " a.vtu b.vtu", "give the output alone");
  refused("--for " + file + " " + folder_ / "a.vtu --unit um", "--unit");
  refused(folder_ / "bar.vtu " + folder_ / "a.vtu --set time.end=1", "--set");
  refused("--for '' " + folder_ / "a.vtu", "empty");
  refused(folder_ / "bar.vtu", "needs a mesh and an output");
  refused("--for " + file + " " + folder_ / "bar.vtu", "bar.vtu");
  refused("--for " + file + " --set mesh='{file: bar.vtu}' " + folder_ / "a.vtu",
          "has no mesh.refine");
}

TEST(SpaceErrorGoal, is_a_share_or_a_time) {
  const auto share = space_error_goal("2 %");
  ASSERT_TRUE(share);
  EXPECT_TRUE(share->is_share);
  EXPECT_DOUBLE_EQ(share->value, 0.02);
  EXPECT_DOUBLE_EQ(space_error_goal("0.5%")->value, 0.005);
  const auto time = space_error_goal("1.5 ms");
  ASSERT_TRUE(time);
  EXPECT_FALSE(time->is_share);
  EXPECT_DOUBLE_EQ(time->value, 1.5);
  for (const char* wrong :
       {"", "2", "%", "ms", "0 %", "-1 ms", "2 % ", "inf ms", "2 s", "1e999 %"}) {
    EXPECT_FALSE(space_error_goal(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace refine_test
}  // namespace cw
