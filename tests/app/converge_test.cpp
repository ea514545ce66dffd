#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <sstream>

#include "config/build_problem.hpp"
#include "config/mesh_level.hpp"
#include "experiments/converge/convergence_report.hpp"
#include "experiments/converge/order.hpp"
#include "experiments/converge/refinement.hpp"
#include "mesh/generators.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

namespace cw {
namespace converge_test {
namespace {

using test::ProcessResult;

constexpr double never = std::numeric_limits<double>::quiet_NaN();

/// LATs that come to 10 + 3 i at node i, with an error of (1 + i) size^order.
std::vector<double> lats_with(double size, double order, int nodes = 5) {
  std::vector<double> lat;
  for (int i = 0; i < nodes; ++i) lat.push_back(10.0 + 3.0 * i + (1.0 + i) * std::pow(size, order));
  return lat;
}

std::vector<std::vector<double>> runs_with(const std::vector<double>& sizes, double order) {
  std::vector<std::vector<double>> lats;
  for (const double size : sizes) lats.push_back(lats_with(size, order));
  return lats;
}

TEST(LatDifference, is_over_the_nodes_that_both_activated) {
  const std::vector<double> a{1.0, 2.0, never, 4.0, never};
  const std::vector<double> b{1.5, 2.0, 3.0, 1.0, never};
  const LatDifference difference = lat_difference(a, b);
  EXPECT_DOUBLE_EQ(difference.rms, std::sqrt((0.25 + 0.0 + 9.0) / 3.0));
  EXPECT_DOUBLE_EQ(difference.max, 3.0);
  EXPECT_EQ(difference.node, 3);
  EXPECT_EQ(difference.compared, 3);
  EXPECT_EQ(difference.unmatched, 1);
  EXPECT_EQ(lat_difference(a, a).node, 0);  // nothing differs: the first
  const std::vector<double> nothing(5, never);
  EXPECT_EQ(lat_difference(a, nothing).node, -1);
  EXPECT_EQ(lat_difference(a, nothing).unmatched, 3);
  EXPECT_THROW((void)lat_difference(a, std::vector<double>(4)), std::invalid_argument);
}

TEST(Order, is_that_of_the_runs_in_any_ratio) {
  for (const double order : {1.0, 1.7, 2.0}) {
    for (const double ratio : {2.0, 3.0, 1.25}) {
      const std::vector<double> sizes{0.9, 0.9 / ratio, 0.9 / ratio / ratio};
      const auto observed = observed_order(sizes, runs_with(sizes, order));
      ASSERT_TRUE(observed.has_value());
      EXPECT_NEAR(*observed, order, 1e-9);
    }
  }
}

TEST(Order, is_none_without_one_ratio_or_without_differences) {
  const std::vector<double> uneven{1.0, 0.5, 0.2};
  EXPECT_FALSE(observed_order(uneven, runs_with(uneven, 1.0)).has_value());
  const std::vector<double> sizes{1.0, 0.5, 0.25};
  auto lats = runs_with(sizes, 1.0);
  lats[2] = lats[1];
  EXPECT_FALSE(observed_order(sizes, lats).has_value());
}

TEST(Order, counts_only_nodes_that_all_three_activated) {
  const std::vector<double> sizes{1.0, 0.5, 0.25};
  auto lats = runs_with(sizes, 1.0);
  // Where a run has no LAT the others are wrong, which must not matter.
  lats[0][4] = never;
  lats[1][4] = 500.0;
  lats[2][3] = never;
  lats[0][3] = -500.0;
  EXPECT_NEAR(*observed_order(sizes, lats), 1.0, 1e-9);
}

TEST(Series, extrapolates_to_the_exact_limit_and_knows_the_error_of_every_run) {
  for (const double order : {1.0, 2.0}) {
    const std::vector<double> sizes{0.8, 0.4, 0.2, 0.1};
    const auto lats = runs_with(sizes, order);
    const Series series = make_series(sizes, lats, 1.0);
    EXPECT_TRUE(series.order_is_observed);
    EXPECT_NEAR(series.order, order, 1e-9);
    ASSERT_TRUE(series.extrapolates());
    for (std::size_t k = 0; k < sizes.size(); ++k) {
      const LatDifference exact = lat_difference(lats[k], lats_with(0.0, order));
      EXPECT_NEAR(series.rows[k].error->rms, exact.rms, 1e-9);
      EXPECT_NEAR(series.rows[k].error->max, exact.max, 1e-9);
      EXPECT_EQ(series.rows[k].error->node, 4);
      EXPECT_EQ(series.rows[k].order.has_value(), k >= 2);
      EXPECT_EQ(series.rows[k].to_finer.has_value(), k < 3);
      EXPECT_NEAR(series.rows[k].to_finest.max,
                  5.0 * (std::pow(sizes[k], order) - std::pow(0.1, order)), 1e-9);
    }
  }
}

TEST(Series, assumes_an_order_where_there_is_none_to_observe) {
  const std::vector<double> two{0.5, 0.25};
  const Series series = make_series(two, runs_with(two, 2.0), 2.0);
  EXPECT_FALSE(series.order_is_observed);
  EXPECT_NEAR(series.rows[0].error->max, 5.0 * 0.25, 1e-12);
  // In no one ratio, but Richardson's limit of the two finest holds with their own.
  const std::vector<double> uneven{1.0, 0.5, 0.2};
  const Series of_three = make_series(uneven, runs_with(uneven, 1.0), 1.0);
  EXPECT_FALSE(of_three.order_is_observed);
  EXPECT_NEAR(of_three.rows[0].error->max, 5.0, 1e-12);
}

TEST(Series, estimates_no_error_where_the_finest_runs_are_the_same) {
  const std::vector<double> sizes{1.0, 0.5, 0.25};
  auto runs = runs_with(sizes, 1.0);
  runs[2] = runs[1];
  const Series series = make_series(sizes, runs, 1.0);
  EXPECT_TRUE(series.finest_agree);
  EXPECT_FALSE(series.extrapolates());
}

TEST(Series, estimates_no_error_of_runs_that_do_not_converge) {
  const std::vector<double> sizes{1.0, 0.5, 0.25};
  for (const double order : {0.2, 7.0}) {
    const Series series = make_series(sizes, runs_with(sizes, order), 1.0);
    EXPECT_FALSE(series.extrapolates());
    EXPECT_NEAR(series.order, order, 1e-9);
  }
  auto growing = runs_with(sizes, 1.0);
  for (double& lat : growing[2]) lat += 5.0;
  EXPECT_FALSE(make_series(sizes, growing, 1.0).extrapolates());
  const std::vector<double> one{1.0};
  EXPECT_FALSE(make_series(one, runs_with(one, 1.0), 1.0).extrapolates());
  const std::vector<double> rising{0.5, 1.0};
  EXPECT_THROW((void)make_series(rising, runs_with(rising, 1.0), 1.0), std::invalid_argument);
}

/// Runs with made-up LATs: first order in time, second in space.
Study made_up_study(const std::vector<double>& steps, int refinements) {
  Study study{.stepping = {Stepping::By::dt, 0.5}, .runs = {}, .probes = {{"a,b", 2}}};
  const auto add = [&](double dt, int refinement) {
    StudyRun run{.stepping = {Stepping::By::dt, dt},
                 .refinement = refinement,
                 .nodes = 5,
                 .tets = 2,
                 .summary = {},
                 .lat = {}};
    run.lat = lats_with(dt, 1.0);
    for (double& lat : run.lat) lat += 0.1 * std::pow(0.25, refinement);
    study.runs.push_back(std::move(run));
  };
  for (const double dt : steps) add(dt, 0);
  for (int refinement = 1; refinement <= refinements; ++refinement) add(0.5, refinement);
  return study;
}

TEST(Conclusion, states_the_error_of_the_configuration_s_step) {
  // (1 + i) 0.5 at five nodes: at most 2.5 ms, rms 0.5 sqrt(11).
  EXPECT_EQ(
      conclusion(made_up_study({1, 0.5, 0.25, 0.125}, 2), "h.yaml"),
      "activation times of h.yaml (dt 0.5 ms) are off by about 1.7 ms rms, 2.5 ms at most, in "
      "time, and by about 0.1 ms rms, 0.1 ms at most, in space");
}

TEST(Conclusion, says_what_is_assumed_and_what_is_not_known) {
  EXPECT_EQ(
      conclusion(made_up_study({0.5, 0.25}, 0), "h.yaml"),
      "activation times of h.yaml (dt 0.5 ms) are off by about 1.7 ms rms, 2.5 ms at most, in "
      "time (order 1 assumed); the error in space is not known (that takes a run on a finer mesh: "
      "--refine 1)");
  EXPECT_EQ(
      conclusion(made_up_study({0.5}, 1), "h.yaml"),
      "activation times of h.yaml (dt 0.5 ms) are off by about 0.1 ms rms, 0.1 ms at most, in "
      "space (order 2 assumed); the error in time is not known (that takes shorter steps: --dt)");
}

TEST(Conclusion, names_no_number_where_runs_do_not_converge) {
  Study study = made_up_study({0.5, 0.25, 0.125}, 0);
  for (double& lat : study.runs[2].lat) lat += 5.0;
  const std::string sentence = conclusion(study, "h.yaml");
  EXPECT_NE(
      sentence.find("(dt 0.5 ms): the error in time is not known (with order -2.5 finer runs "),
      std::string::npos)
      << sentence;
  EXPECT_EQ(sentence.find("off by"), std::string::npos) << sentence;
  EXPECT_NE(tables(study).find("no error is estimated"), std::string::npos);
}

/// The nodes of a stimulus by their places, which no order of nodes changes.
std::vector<Vector3> places_of(const Problem& problem, std::size_t stimulus) {
  std::vector<Vector3> places;
  for (const Index i : problem.stimuli.at(stimulus).nodes) places.push_back(problem.mesh.points[i]);
  std::sort(places.begin(), places.end());
  return places;
}

TEST(Refinement, regions_by_numbers_gain_the_mid_points_between_their_nodes) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "box.yaml";
  // A cube of eight nodes; those at x = 0 are 0, 2, 4 and 6.
  test::write_text(folder / "left.vtx", "4\nintra\n0\n2\n4\n6\n");
  test::write_text(file, R"(mesh: {generator: {type: box, size: [2, 2, 2], h: 2}}
tissue: [{tags: all, d_iso: 0.2}]
initial: {regions: [{region: {nodes: [0, 2, 4, 6]}, V: -50}]}
stimuli:
  - {region: {nodes: [0, 2, 4, 6]}, duration: 2, strength: 50}
  - {region: {file: left.vtx}, duration: 2, strength: 50}
  - {region: {box: {min: [0, 0, 0], max: [0, 2, 2]}}, duration: 2, strength: 50}
  - {region: {box: {min: [0, 0, 0], max: [1, 2, 2]}}, duration: 2, strength: 50}
  - {region: {nodes: [7]}, duration: 2, strength: 50}
time: {scheme: backward_euler, end: 20, dt: 0.5}
)");
  const Config config = read_config(file, {});
  MeshLevel level{config, load_mesh(config).mesh};
  const Problem coarse = build_problem(config).problem;
  for (int times = 1; times <= 2; ++times) {
    level = refined_level(level);
    const Problem fine = build_problem(level.config, {level.mesh, {}}).problem;
    const std::vector<Vector3> left = places_of(fine, 2);
    EXPECT_EQ(left.size(), times == 1 ? 9U : 25U);
    EXPECT_EQ(places_of(fine, 0), left);
    EXPECT_EQ(places_of(fine, 1), left);
    EXPECT_EQ(places_of(fine, 3).size(), times == 1 ? 18U : 75U);
    EXPECT_EQ(places_of(fine, 4), (std::vector<Vector3>{{2, 2, 2}}));
    for (Index i = 0; i < fine.mesh.node_count(); ++i) {
      EXPECT_NEAR(fine.initial_V[i], fine.mesh.points[i][0] == 0.0 ? -50 : -80, 1e-12);
    }
    if (times == 2) continue;
    // The single node loses most of its volume, the faces half of theirs, and the box gains some.
    const std::vector<std::string> notes = changed_stimuli(coarse, fine);
    ASSERT_EQ(notes.size(), 5U);
    EXPECT_TRUE(notes[4].starts_with("stimulus stimulus_5: acts on ")) << notes[3];
  }
}

TEST(Refinement, numbers_are_those_of_a_file_with_nodes_of_no_tetrahedron) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "tet.yaml";
  test::write_text(folder / "tet.pts", "6\n9 9 9\n0 0 0\n2 0 0\n0 2 0\n9 9 9\n0 0 2\n");
  test::write_text(folder / "tet.elem", "1\nTt 1 2 3 5 7\n");
  test::write_text(file, R"(mesh: {file: tet, unit: mm}
tissue: [{tags: all, d_iso: 0.2}]
stimuli: [{region: {nodes: [2, 5]}, duration: 2, strength: 200}]
time: {scheme: backward_euler, end: 20, dt: 0.5}
)");
  const Config config = read_config(file, {});
  const MeshLevel level = refined_level({config, load_mesh(config).mesh});
  const Problem fine = build_problem(level.config, {level.mesh, {}}).problem;
  EXPECT_EQ(places_of(fine, 0), (std::vector<Vector3>{{0, 0, 2}, {1, 0, 1}, {2, 0, 0}}));
}

/// A bar of tissue, excited at the left end, through the built program.
class Converge : public testing::Test {
 protected:
  Converge() {
    test::write_text(file_,
                     R"(mesh: {generator: {type: box, size: [8, 2, 2], h: 0.5, fiber: [1, 0, 0]}}
tissue: [{tags: all, d_iso: 0.2, d_ani: 0.8}]
stimuli:
  - {name: left, region: {box: {min: [0, 0, 0], max: [1, 2, 2]}}, duration: 2, strength: 50}
time: {scheme: backward_euler, end: 20, dt: 0.5, adaptive: {dt_min: 0.1, dt_max: 1}}
output:
  directory: out
  probes: [{name: near, point: [2, 1, 1]}, {name: far, point: [8, 2, 2]}]
)");
  }
  ProcessResult converge(const std::string& more) {
    return test::cardiowarp("converge " + file_ + " --device host " + more);
  }
  std::vector<std::map<std::string, std::string>> rows() {
    std::stringstream text(test::read_text(csv_));
    const auto cells = [](const std::string& line) {
      std::stringstream rest(line + ",");
      std::vector<std::string> all;
      for (std::string cell; std::getline(rest, cell, ',');) all.push_back(cell);
      return all;
    };
    std::string line;
    std::getline(text, line);
    std::erase(line, '"');
    const std::vector<std::string> names = cells(line);
    std::vector<std::map<std::string, std::string>> all;
    while (std::getline(text, line)) {
      const std::vector<std::string> values = cells(line);
      EXPECT_EQ(values.size(), names.size()) << line;
      auto& row = all.emplace_back();
      for (std::size_t k = 0; k < names.size(); ++k) row[names[k]] = values.at(k);
    }
    return all;
  }
  /// The last line is the error; before it there may be what became of earlier runs.
  void expect_error(const ProcessResult& result, const std::string& message) {
    EXPECT_EQ(result.exit_code, 1) << result.output;
    const std::size_t at = result.output.find("cardiowarp: ");
    ASSERT_NE(at, std::string::npos) << result.output;
    const std::string line = result.output.substr(at, result.output.find('\n', at) - at);
    EXPECT_NE(line.find(message), std::string::npos) << line;
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "bar.yaml";
  std::string csv_ = folder_ / "converge.csv";
};

TEST_F(Converge, observes_backward_euler_s_order_and_states_the_error) {
  const ProcessResult result = converge("--csv " + csv_);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  for (const char* text :
       {"steps are fixed here: time.adaptive is left out", "dt 0.25 ms: 80 steps",
        "425 of 425 nodes activated", "activation times of ", "(dt 0.5 ms) are off by about 0.4",
        "in time; the error in space is not known (that takes a run on a finer mesh: --refine "
        "1)"}) {
    EXPECT_NE(result.output.find(text), std::string::npos) << text << "\n" << result.output;
  }
  EXPECT_FALSE(std::filesystem::exists(folder_ / "out"));
  const auto lines = rows();
  ASSERT_EQ(lines.size(), 3U + 1U);  // in space there is the one run
  EXPECT_EQ(lines[0].at("dt_ms"), "0.5");
  EXPECT_EQ(lines[2].at("dt_ms"), "0.125");
  const double order = std::stod(lines[2].at("order"));
  EXPECT_GT(order, 0.8);
  EXPECT_LT(order, 1.3);
  const double error = std::stod(lines[0].at("error_rms_ms"));
  EXPECT_GT(error, std::stod(lines[0].at("rms_to_finest_ms")));
  EXPECT_GT(error, 3.0 * std::stod(lines[2].at("error_rms_ms")));
  EXPECT_LT(std::stod(lines[0].at("lat_ms near")), std::stod(lines[0].at("lat_ms far")));

  // An error that is stated holds: a much smaller step is as far away.
  const ProcessResult finer = converge("--dt 0.5,0.0125 --csv " + csv_);
  ASSERT_EQ(finer.exit_code, 0) << finer.output;
  EXPECT_NEAR(std::stod(rows()[0].at("rms_to_finest_ms")), error, 0.05 * error);
}

TEST_F(Converge, halves_the_tolerance_of_steps_that_keep_to_one) {
  const std::string by_tolerance = " --set 'time={scheme: strang, end: 20}' --csv " + csv_;
  const ProcessResult result = converge(by_tolerance);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  for (const char* text :
       {"tolerance 0.001: ", "tolerance 0.00025: ", "(step_tolerance 0.001) are off"})
    EXPECT_NE(result.output.find(text), std::string::npos) << text << "\n" << result.output;
  EXPECT_EQ(result.output.find("are fixed here"), std::string::npos) << result.output;
  const auto lines = rows();
  ASSERT_EQ(lines.size(), 3U + 1U);
  EXPECT_EQ(lines[0].at("step_tolerance"), "0.001");
  EXPECT_EQ(lines[0].at("dt_ms"), "");
  EXPECT_GT(std::stod(lines[2].at("steps")), 1.5 * std::stod(lines[0].at("steps")));
  const auto number = [](const auto& row, const char* column) { return std::stod(row.at(column)); };
  for (std::size_t k = 1; k < 3; ++k) {
    EXPECT_LT(number(lines[k], "estimate_ms"), 0.7 * number(lines[k - 1], "estimate_ms"));
  }
  // Smaller tolerances come nearer to the limit of short fixed steps.
  ASSERT_EQ(converge(by_tolerance + " --step-tolerance 0.01,0.0002").exit_code, 0);
  const double first = number(rows()[0], "lat_ms far");
  const double last = number(rows()[1], "lat_ms far");
  ASSERT_EQ(converge(by_tolerance + " --dt 0.03125,0.015625").exit_code, 0);
  EXPECT_EQ(rows()[0].at("step_tolerance"), "");
  const double limit = number(rows()[1], "lat_ms far");
  EXPECT_LT(std::abs(last - limit), 0.2 * std::abs(first - limit));
}

TEST_F(Converge, takes_tolerances_where_the_configuration_has_fixed_steps) {
  const ProcessResult result =
      converge("--set 'time={scheme: sdirk2, end: 20, dt: 0.5}' --step-tolerance 2e-3,1e-3");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("(step_tolerance 0.002) are off"), std::string::npos)
      << result.output;
  expect_error(converge("--dt 1,0.5 --step-tolerance 1e-3,1e-4"), "give one of the two");
  expect_error(converge("--step-tolerance 1e-3"), "--step-tolerance: one alone");
  expect_error(converge("--step-tolerance 1e-3,0"), "--step-tolerance: must lie between 0 and 1");
  expect_error(converge("--step-tolerance 1,0.1"), "--step-tolerance: must lie between 0 and 1");
  expect_error(converge("--step-tolerance nan,0.1"), "--step-tolerance: must lie between 0 and 1");
}

TEST_F(Converge, has_lats_of_the_run_itself) {
  ASSERT_EQ(converge("--csv " + csv_ + " --dt 0.5,0.25").exit_code, 0);
  const ProcessResult run =
      test::cardiowarp("run " + file_ + " --quiet --device host --output " + folder_ / "out" +
                       " --set 'time={scheme: backward_euler, end: 20, dt: 0.5}' --set "
                       "output.activation.threshold=-30");
  ASSERT_EQ(run.exit_code, 0) << run.output;
  const std::string table = test::read_text(folder_ / "out/activation.csv");
  // Node 424 is the corner at (8, 2, 2).
  EXPECT_NE(table.find("\n424," + rows()[0].at("lat_ms far") + ","), std::string::npos) << table;
}

TEST_F(Converge, has_lats_of_runs_on_the_mesh_and_on_the_refined_one_by_the_file_s_numbers) {
  // A bar whose file has a node of no tetrahedron before all others.
  const TetMesh bar = generate_box({{4, 1, 1}, 0.5, {}});
  std::ostringstream points;
  points << bar.node_count() + 1 << "\n9 9 9\n";
  for (const Vector3& x : bar.points) points << x[0] << " " << x[1] << " " << x[2] << "\n";
  std::ostringstream tets;
  tets << bar.tet_count() << "\n";
  for (const Tet& tet : bar.tets) {
    tets << "Tt";
    for (const Index node : tet) tets << " " << node + 1;
    tets << " 1\n";
  }
  test::write_text(folder_ / "bar.pts", points.str());
  test::write_text(folder_ / "bar.elem", tets.str());
  test::write_text(file_, R"(mesh: {file: bar, unit: mm}
tissue: [{tags: all, d_iso: 1}]
stimuli: [{region: {sphere: {center: [0, 0, 0], radius: 1.2}}, duration: 2, strength: 50}]
time: {scheme: backward_euler, end: 20, dt: 0.5}
output: {activation: {threshold: -30}, probes: [{point: [2, 0.5, 0.5]}, {point: [4, 0.5, 1]}]}
)");
  ASSERT_EQ(converge("--dt 0.5 --refine 1 --csv " + csv_).exit_code, 0);
  ASSERT_EQ(
      test::cardiowarp("mesh refine " + folder_ / "bar" + " --unit mm " + folder_ / "fine.vtu")
          .exit_code,
      0);
  // Nodes by their numbers in the bar; the refined file has no node but those of tetrahedra.
  const auto node_at = [&](const Vector3& x) {
    return std::find(bar.points.begin(), bar.points.end(), x) - bar.points.begin();
  };
  const std::array<std::ptrdiff_t, 2> nodes{node_at({2, 0.5, 0.5}), node_at({4, 0.5, 1})};
  const auto rows_of_study = rows();
  for (int refinement = 0; refinement <= 1; ++refinement) {
    SCOPED_TRACE(refinement);
    const std::string out = folder_ / (refinement == 0 ? "coarse" : "fine");
    ASSERT_EQ(test::cardiowarp("run " + file_ + " --quiet --device host --output " + out +
                               (refinement == 0 ? "" : " --set mesh.file=fine.vtu"))
                  .exit_code,
              0);
    const std::string table = test::read_text(out + "/activation.csv");
    const auto& row = rows_of_study.at(1 + static_cast<std::size_t>(refinement));
    for (int k = 0; k < 2; ++k) {
      const std::string line = std::to_string(nodes[k] + (refinement == 0 ? 1 : 0)) + ",";
      const std::size_t at = table.find("\n" + line);
      ASSERT_NE(at, std::string::npos);
      EXPECT_NEAR(std::stod(table.substr(at + 1 + line.size())),
                  std::stod(row.at("lat_ms probe_" + std::to_string(k + 1))), 1e-9);
    }
    EXPECT_EQ(row.at("activated"), std::to_string(bar.node_count()));
  }
}

TEST_F(Converge, takes_the_configuration_s_threshold) {
  ASSERT_EQ(converge("--csv " + csv_ + " --dt 0.5,0.25").exit_code, 0);
  const double usual = std::stod(rows()[0].at("lat_ms far"));
  ASSERT_EQ(
      converge("--csv " + csv_ + " --dt 0.5,0.25 --set output.activation.threshold=-60").exit_code,
      0);
  EXPECT_LT(std::stod(rows()[0].at("lat_ms far")), usual - 0.1);
}

TEST_F(Converge, compares_with_a_refined_mesh_at_the_nodes_of_the_first) {
  const ProcessResult result = converge("--dt 0.5 --refine 1 --csv " + csv_);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("dt 0.5 ms, mesh refined once (2673 nodes): 40 steps"),
            std::string::npos)
      << result.output;
  EXPECT_NE(result.output.find("in space (order 2 assumed)"), std::string::npos) << result.output;
  const auto lines = rows();
  ASSERT_EQ(lines.size(), 1U + 2U);
  EXPECT_EQ(lines[2].at("refinement"), "1");
  EXPECT_EQ(lines[2].at("nodes"), "2673");
  EXPECT_EQ(lines[2].at("activated"), "425");
  EXPECT_NEAR(std::stod(lines[1].at("error_rms_ms")),
              4.0 / 3.0 * std::stod(lines[1].at("rms_to_finest_ms")), 1e-9);
  // Probes keep their nodes: the far corner's LAT moves less than the front's width in time.
  EXPECT_NEAR(std::stod(lines[2].at("lat_ms far")), std::stod(lines[1].at("lat_ms far")), 1.5);
}

TEST_F(Converge, without_activation_is_an_error_with_a_remedy) {
  expect_error(converge("--set time.end=0.5"),
               "bar.yaml: the run with dt 0.5 ms activated no node: V rose above -30 mV nowhere by "
               "time.end, 0.5 ms; raise time.end or a stimulus's strength");
  // One node excites the coarse mesh, but loses seven eighths of its volume on the refined one.
  expect_error(converge("--dt 0.5 --refine 1 --set stimuli.0.region='{nodes: [0]}' --set "
                        "stimuli.0.strength=1000"),
               "mesh refined once (2673 nodes) activated no node: V rose above -30 mV nowhere by "
               "time.end, 20 ms; stimulate a box or a sphere");
}

TEST_F(Converge, a_run_that_fails_is_named_by_its_step) {
  // So strong a pulse takes V below where the cell model ends.
  expect_error(converge("--dt 2,1 --set stimuli.0.strength=-1e6"), "the run with dt 2 ms failed: ");
}

TEST_F(Converge, refuses_what_makes_no_study) {
  expect_error(converge("--dt 0.5"), "--dt: one step alone has nothing to be compared with");
  expect_error(converge("--dt 0.5,0.5"), "--dt: one step alone");
  expect_error(converge("--dt 0.5,0"), "--dt: a step must be at least 1e-06 ms, is 0");
  expect_error(converge("--dt 0.5,nan"), "--dt: a step must be at least 1e-06 ms, is nan");
  expect_error(converge("--csv " + file_), "would replace what is read");
  expect_error(converge("--plot " + folder_ / "a.txt"), "end its name in .png, .svg or .pdf");
  EXPECT_EQ(converge("--refine 3").exit_code, 2);
}

TEST_F(Converge, when_interrupted_tells_what_it_has) {
  const std::string log = folder_ / "log";
  const ProcessResult result = test::shell(
      "(" + test::program() + " converge " + file_ + " --device host --dt 0.5,0.4,0.000001 --csv " +
      csv_ + " > " + log + " 2>&1 & p=$!; for i in $(seq 600); do grep -q '^dt 0.4 ms: ' " + log +
      " && break; sleep 0.1; done; kill -INT $p; wait $p; e=$?; cat " + log + "; exit $e)");
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_NE(result.output.find("cardiowarp: interrupted in the run with dt 1e-06 ms, at t = "),
            std::string::npos)
      << result.output;
  EXPECT_NE(result.output.find("are off by about"), std::string::npos) << result.output;
  EXPECT_EQ(rows().size(), 2U + 1U);
}

TEST_F(Converge, a_picture_is_drawn_where_there_is_matplotlib) {
  if (test::shell("/usr/bin/python3 -c 'import matplotlib' || python3 -c 'import matplotlib'")
          .exit_code != 0) {
    GTEST_SKIP() << "no Python with matplotlib";
  }
  const std::string picture = folder_ / "a.svg";
  const ProcessResult result = converge("--dt 1,0.5 --refine 1 --plot " + picture);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(test::read_text(picture).find("</svg>"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(picture + ".csv")) << "was not asked for";
}

}  // namespace
}  // namespace converge_test
}  // namespace cw
