#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <map>
#include <sstream>

#include "config/yaml/yaml_source.hpp"
#include "support/problems.hpp"
#include "support/process.hpp"
#include "workbench/compare/backend.hpp"
#include "workbench/compare/comparison_report.hpp"
#include "workbench/compare/petsc_process.hpp"
#include "workbench/compare/side_by_side.hpp"

namespace cw {
namespace compare_test {
namespace {

using test::ProcessResult;

const std::span<const StateVariable> states = AlievPanfilov::states;

/// Bars of tissue, excited at the left end.
class Compare : public testing::Test {
 protected:
  Compare() {
    test::write_text(file_,
                     R"(mesh: {generator: {type: box, size: [8, 2, 2], h: 0.5, fiber: [1, 0, 0]}}
tissue: [{tags: all, d_iso: 0.2, d_ani: 0.8}]
stimuli:
  - {name: left, region: {box: {min: [0, 0, 0], max: [1, 2, 2]}}, duration: 2, strength: 50}
time: {scheme: backward_euler, end: 20, dt: 0.5, adaptive: {dt_min: 0.1, dt_max: 1}}
output: {directory: out, activation: {threshold: -30}}
)");
  }
  ProcessResult compare(const std::string& more) {
    return test::cardiowarp("compare " + file_ + " --device host " + more);
  }
  /// A CSV's rows by the names in its header.
  static std::vector<std::map<std::string, std::string>> rows_of(const std::string& path) {
    std::stringstream text(test::read_text(path));
    const auto cells = [](const std::string& line) {
      std::vector<std::string> all;
      std::string cell;
      bool quoted = false;
      for (const char c : line) {
        if (c == '"') {
          quoted = !quoted;
        } else if (c == ',' && !quoted) {
          all.push_back(std::exchange(cell, {}));
        } else {
          cell += c;
        }
      }
      all.push_back(cell);
      return all;
    };
    std::string line;
    std::getline(text, line);
    const std::vector<std::string> names = cells(line);
    std::vector<std::map<std::string, std::string>> rows;
    while (std::getline(text, line)) {
      const std::vector<std::string> values = cells(line);
      EXPECT_EQ(values.size(), names.size()) << line;
      std::map<std::string, std::string>& row = rows.emplace_back();
      for (std::size_t k = 0; k < names.size(); ++k) row[names[k]] = values.at(k);
    }
    return rows;
  }
  void expect_one_line(const ProcessResult& result, const std::string& text) {
    EXPECT_NE(result.exit_code, 0);
    EXPECT_TRUE(result.output.starts_with("cardiowarp: ")) << result.output;
    EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
    EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "bar.yaml";
  std::string csv_ = folder_ / "compare.csv";
};

TEST_F(Compare, takes_formats_in_double_precision) {
  expect_one_line(compare("--backends csr,k1 --steps 2 --set time.scheme=strang"
                          " --set solver.pcg.precision=mixed"),
                  "solver.pcg.precision: `mixed` has one format of its own");
}

TEST_F(Compare, has_a_row_for_each_step_and_backend_and_a_table_of_medians) {
  const ProcessResult result = compare(
      "--backends csr,k1,k2rs,eigen --assembly patch-sums,permute-host"
      " --steps 5 --csv " +
      csv_);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("Medians of 5 steps"), std::string::npos) << result.output;
  const auto rows = rows_of(csv_);
  ASSERT_EQ(rows.size(), 5U * 7U);
  for (const auto& row : rows) {
    const bool ours = row.at("backend") != "eigen";
    const double total = std::stod(row.at("total_us"));
    double stages = 0.0;
    for (const auto& [name, value] : row) {
      if (name.ends_with("_us") && name != "total_us") stages += std::stod(value);
    }
    EXPECT_GT(stages, 0.5 * total) << row.at("backend");
    EXPECT_LT(stages, 1.01 * total) << row.at("backend");
    EXPECT_GE(std::stoi(row.at("newton_iterations")), 1);
    EXPECT_GE(std::stoi(row.at("cg_iterations")), 1);
    EXPECT_GT(std::stod(row.at("element_kernel_us")), 0.0);
    EXPECT_EQ(std::stod(row.at("reordering_us")) > 0.0, row.at("assembly") == "permute-host");
    EXPECT_EQ(ours, !row.at("assembly").empty());
    EXPECT_LT(std::stod(row.at("difference_mV")), 1e-6);
    EXPECT_LT(std::stod(row.at("difference_r")), 1e-8);
  }
}

TEST_F(Compare, all_know_every_mass) {
  std::string backends = "k1,eigen";
#if CW_PETSC
  if (why_no_petsc().empty()) backends += ",petsc:2";
#endif
  for (const char* mass : {"consistent", "lumped", "blended"}) {
    for (const char* integration : {"reduced", "full"}) {
      const std::string set =
          std::string(" --set solver.mass=") + mass + " --set solver.integration=" + integration;
      const ProcessResult result = compare("--backends " + backends + " --tolerance 1e-6" + set);
      EXPECT_EQ(result.exit_code, 0) << set << "\n" << result.output;
    }
  }
}

TEST_F(Compare, knows_which_states_each_kind_of_cells_has) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "two.pts", "5\n0 0 0\n2 0 0\n0 2 0\n0 0 2\n2 2 2\n");
  test::write_text(folder / "two.elem", "2\nTt 0 1 2 3 1\nTt 1 2 3 4 2\n");
  test::write_text(folder / "two.yaml",
                   "mesh: {file: two, unit: mm}\ntissue: [{tags: all, d_iso: 0.1}]\n"
                   "ionic: [{model: luo_rudy_1991}, {tags: [2], model: mitchell_schaeffer}]\n"
                   "stimuli: [{region: {nodes: [0]}, duration: 2, strength: 40}]\n"
                   "time: {end: 5}\n");
  const ProcessResult result = test::cardiowarp("compare " + folder / "two.yaml" +
                                                " --device host --backends csr,k1 --steps 5");
  EXPECT_EQ(result.exit_code, 0) << result.output;
}

TEST_F(Compare, goes_to_the_end_unless_told_otherwise) {
  const ProcessResult result = compare("--backends k1,csr --csv " + csv_);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_EQ(std::stod(rows_of(csv_).back().at("time_ms")), 20.0);
}

TEST_F(Compare, a_difference_beyond_the_tolerance_is_an_error_after_all_is_written) {
  const ProcessResult result =
      compare("--backends k1,eigen --tolerance 0 --set solver.pcg.rtol=1e-3 --csv " + csv_);
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.output.find("cardiowarp: eigen differs from k1 by "), std::string::npos)
      << result.output;
  EXPECT_EQ(std::stod(rows_of(csv_).back().at("time_ms")), 20.0);
}

/// Steps of 20 ms fail, in all backends alike, and are repeated with smaller ones.
TEST_F(Compare, steps_that_fail_are_repeated_by_all) {
  const std::string large =
      " --set 'time={scheme: backward_euler, end: 30, dt: 20, adaptive: {dt_min: 0.01, dt_max: "
      "20}}'";
  std::vector<std::string> backends{"k1,eigen"};
#if CW_PETSC
  if (why_no_petsc().empty()) backends.emplace_back("k1,petsc:2");
#endif
  for (const std::string& names : backends) {
    const ProcessResult result =
        compare("--backends " + names + large + " --tolerance 1e-5 --csv " + csv_);
    ASSERT_EQ(result.exit_code, 0) << result.output;
    EXPECT_EQ(std::stod(rows_of(csv_).back().at("time_ms")), 30.0);
    EXPECT_LT(std::stod(rows_of(csv_).front().at("dt_ms")), 20.0) << "no step failed";
  }
}

TEST_F(Compare, draws_a_picture) {
  if (test::shell("/usr/bin/python3 -c 'import matplotlib'").exit_code != 0) {
    GTEST_SKIP() << "no matplotlib";
  }
  const std::string picture = folder_ / "compare.png";
  const ProcessResult result = compare("--backends k1,csr --steps 3 --plot " + picture);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_EQ(test::read_text(picture).substr(1, 3), "PNG");
  EXPECT_FALSE(std::filesystem::exists(picture + ".csv")) << "was not asked for";
}

#if CW_PETSC
/// Runs a configuration; whether every node was activated.
void expect_activation(const std::string& file, const std::string& folder) {
  const ProcessResult run =
      test::cardiowarp("run " + file + " --device host --quiet --output " + folder);
  ASSERT_EQ(run.exit_code, 0) << run.output;
  const std::string times = test::read_text(folder + "/activation.csv");
  EXPECT_GT(std::count(times.begin(), times.end(), '\n'), 400);
  EXPECT_EQ(times.find("nan"), std::string::npos) << "a node was not activated";
}
#endif

TEST_F(Compare, petsc_and_ours_agree_over_a_whole_activation) {
#if CW_PETSC
  if (const std::string why = why_no_petsc(); !why.empty()) GTEST_SKIP() << why;
  expect_activation(file_, folder_ / "out");
  // A state that is not the same everywhere shows a node in the wrong place.
  const std::string uneven =
      " --set 'initial={V: -80, regions: [{region: {box: {min: [6, 0, 0], max: [7, 1, 2]}}, "
      "V: -70}]}'";
  const ProcessResult result = compare(
      "--backends k1,k2rs,petsc,petsc-bjacobi,petsc:2,petsc-bjacobi:3 --tolerance 1e-6 --csv " +
      csv_ + uneven);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  const auto rows = rows_of(csv_);
  EXPECT_EQ(std::stod(rows.back().at("time_ms")), 20.0);
  for (const auto& row : rows) {
    for (const char* stage : {"element_kernel_us", "cg_spmv_us", "cg_rest_us", "total_us"}) {
      EXPECT_GT(std::stod(row.at(stage)), 0.0) << row.at("backend") << ", " << stage;
    }
    EXPECT_LT(std::stod(row.at("difference_r")), 1e-8) << row.at("backend");
  }
#else
  GTEST_SKIP() << "built without PETSc";
#endif
}

TEST_F(Compare, petsc_and_ours_agree_over_the_activation_of_a_heart) {
#if CW_PETSC
  CW_REQUIRE_DATA();
  if (const std::string why = why_no_petsc(); !why.empty()) GTEST_SKIP() << why;
  test::write_text(file_, "mesh: {file: " + test::data_folder() +
                              R"(/meshes/biventricle/crtdemo_biv_4569, unit: mm}
tissue: [{tags: all, d_iso: 2, d_ani: 4}]
stimuli:
  - {name: apex, region: {sphere: {center: [99.8, -52.8, -48.2], radius: 9}}, duration: 2, strength: 50}
time: {scheme: backward_euler, end: 110, dt: 0.5, adaptive: {dt_min: 0.1, dt_max: 1}}
output: {directory: out, activation: {threshold: -30}}
)");
  expect_activation(file_, folder_ / "out");
  const ProcessResult result =
      compare("--backends k1,petsc-bjacobi:2 --tolerance 1e-6 --csv " + csv_);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_EQ(std::stod(rows_of(csv_).back().at("time_ms")), 110.0);
#else
  GTEST_SKIP() << "built without PETSc";
#endif
}

/// A tetrahedron as an openCARP mesh, with fibres and regions in files of their own.
TEST_F(Compare, no_file_of_the_problem_is_replaced) {
  test::write_text(folder_ / "m.pts", "4\n0 0 0\n1000 0 0\n0 1000 0\n0 0 1000\n");
  test::write_text(folder_ / "m.elem", "1\nTt 0 1 2 3 1\n");
  test::write_text(folder_ / "other.lon", "1\n1 0 0\n");
  test::write_text(folder_ / "left.vtx", "1\nintra\n0\n");
  test::write_text(folder_ / "start.vtx", "1\nintra\n1\n");
  test::write_text(file_, R"(mesh: {file: elsewhere, unit: um, fibers: other.lon}
tissue: [{tags: all, d_iso: 0.2}]
initial: {V: -80, regions: [{region: {file: start.vtx}, V: -70}]}
stimuli:
  - {name: left, region: {file: left.vtx}, duration: 2, strength: 50}
time: {scheme: backward_euler, end: 1, dt: 0.5}
output: {directory: out}
)");
  const std::string set = " --set mesh.file=m";
  std::filesystem::create_symlink("left.vtx", folder_ / "soft");
  for (const char* name : {"bar.yaml", "m.pts", "m.elem", "other.lon", "left.vtx", "start.vtx",
                           "soft", "m.lon", "m.pts.gz"}) {
    const std::string file = folder_ / name;
    const bool exists = std::filesystem::exists(file);
    const std::string before = exists ? test::read_text(file) : "";
    expect_one_line(compare("--backends k1" + set + " --csv " + file),
                    "would replace what is read");
    ASSERT_EQ(std::filesystem::exists(file), exists) << file;
    EXPECT_EQ(exists ? test::read_text(file) : "", before) << file;
  }
  EXPECT_EQ(compare("--backends k1" + set + " --csv " + csv_).exit_code, 0);
}

TEST_F(Compare, a_problem_that_cannot_be_built_costs_no_figures) {
  test::write_text(csv_, "older figures\n");
  EXPECT_NE(compare("--backends k1 --csv " + csv_ + " --set tissue.0.tags=[77]").exit_code, 0);
  EXPECT_EQ(test::read_text(csv_), "older figures\n");
}

TEST_F(Compare, bad_requests_are_one_line) {
  expect_one_line(compare("--backends k1,k9"), "no backend 'k9'");
  expect_one_line(compare("--backends k1,k1"), "k1 is named twice");
  expect_one_line(compare("--backends ,"), "names no backend");
  expect_one_line(compare("--backends k1 --set solver.row_sum=cusparse-csr"), "solver.row_sum");
  expect_one_line(compare("--backends k1 --plot " + (folder_ / "a.foo")), ".png, .svg or .pdf");
  expect_one_line(compare("--backends k1 --plot /no/such/a.png"), "/no/such");
  expect_one_line(compare("--backends cusparse-csr"), "does not run on the host");
  expect_one_line(compare("--backends k1 --assembly permute-device"), "runs on a CUDA device only");
  expect_one_line(compare("--backends k1 --assembly none"), "--assembly");
  expect_one_line(compare("--backends petsc:none"), "number of processes");
  expect_one_line(compare("--backends k1 --csv " + file_), file_);
  expect_one_line(compare("--backends k1 --csv /proc/no/such.csv"), "/proc/no/such.csv");
  expect_one_line(compare("--backends k1 --set time.dt=x"), "time.dt");
}

TEST(SideBySide, ends_where_backends_part) {
  const Problem problem = test::small_ventricle(7.0);
  std::vector<std::unique_ptr<Simulation>> two;
  two.push_back(make_simulation(problem, Space::host));
  two.push_back(std::make_unique<test::Still>(StepStatus::too_many_iterations,
                                              std::vector<double>{}, std::vector<double>{}));
  SideBySide side_by_side(std::move(two), {"k1", "stuck"}, states, 1);
  try {
    (void)side_by_side.advance(0.0, 0.5);
    FAIL() << "no error";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("converged with k1 but not with stuck"),
              std::string::npos)
        << error.what();
  }
  EXPECT_THROW(SideBySide({}, {}, states, 1), std::invalid_argument);
}

TEST(SideBySide, no_nan_and_no_difference_before_one_is_forgotten) {
  const double nan = std::nan("");
  const std::vector<double> zeros(3, 0.0);
  const auto still = [](const std::vector<double>& V, const std::vector<double>& r) {
    return std::make_unique<test::Still>(StepStatus::converged, V, r);
  };
  std::vector<std::unique_ptr<Simulation>> all;
  all.push_back(still(zeros, zeros));
  all.push_back(still({5.0, nan, 1e-12}, zeros));
  all.push_back(still(zeros, {5.0, nan, 1e-12}));
  all.push_back(still({0.0, -50.0, 25.0}, {0.0, 0.25, -0.125}));
  SideBySide side_by_side(std::move(all), {"a", "b", "c", "d"}, states, 1);
  (void)side_by_side.advance(0.0, 0.5);
  const std::vector<StepSample>& samples = side_by_side.samples();
  EXPECT_TRUE(std::isnan(samples[1].difference));
  EXPECT_EQ(samples[1].state_difference, 0.0);
  EXPECT_EQ(samples[2].difference, 0.0);
  EXPECT_TRUE(std::isnan(samples[2].state_difference));
  EXPECT_EQ(samples[3].difference, 50.0) << "mV";
  EXPECT_EQ(samples[3].state_difference, 0.25);
}

/// A report of one step in which three backends differ from the first by these numbers.
ComparisonReport report_of(const std::array<double, 3>& potential,
                           const std::array<double, 3>& recovery) {
  ComparisonReport report(
      parse_backends("csr,k1,k2,eigen", {AssemblyPath::owner_computes}, Space::host), "host",
      states);
  std::vector<StepSample> samples(4);
  for (std::size_t k = 0; k < 3; ++k) {
    samples[k + 1].difference = potential[k];
    samples[k + 1].state_difference = recovery[k];
  }
  (void)report.add(AcceptedStep{}, samples);
  return report;
}

TEST(ComparisonReport, judges_potential_and_state_and_lets_no_nan_pass) {
  const double nan = std::nan("");
  EXPECT_EQ(report_of({1e-3, 1e-4, 0}, {0, 1e-5, 0}).disagreement(1e-3), "");
  EXPECT_TRUE(report_of({1e-4, 2e-3, 0}, {0, 0, 0}).disagreement(1e-3).starts_with("k2 differs"));
  // A state that differs by 1 differs as much as V by 100 mV.
  EXPECT_TRUE(
      report_of({1e-4, 0, 0}, {0, 0, 2e-5}).disagreement(1e-3).starts_with("eigen differs"));
  for (std::size_t k = 0; k < 3; ++k) {
    const std::string name = std::array{"k1", "k2", "eigen"}[k];
    std::array<double, 3> differences{5.0, 5.0, 1e-12};
    differences[k] = nan;
    EXPECT_TRUE(report_of(differences, {}).disagreement(1e9).starts_with(name + " differs"));
    EXPECT_TRUE(report_of({}, differences).disagreement(1e9).starts_with(name + " differs"));
  }
  // Nor does one of an earlier step.
  ComparisonReport report(parse_backends("csr,k1", {AssemblyPath::owner_computes}, Space::host),
                          "host", states);
  std::vector<StepSample> samples(2);
  samples[1].state_difference = nan;
  (void)report.add(AcceptedStep{}, samples);
  samples[1].state_difference = 0.0;
  (void)report.add(AcceptedStep{}, samples);
  EXPECT_NE(report.disagreement(1e9), "");
}

/// Steps that a backend would have taken: seconds of each, its product within CG, and reordering
/// for each of two solves of ten iterations.
std::vector<StepSample> made_up(const std::vector<double>& seconds, double product,
                                double reordering) {
  std::vector<StepSample> samples;
  for (const double total : seconds) {
    StepSample& sample = samples.emplace_back();
    sample.result.newton_iterations = 2;
    sample.result.cg_iterations = 20;
    sample.seconds = total;
    sample.stages[static_cast<std::size_t>(Stage::cg_spmv)] = 20 * product;
    sample.stages[static_cast<std::size_t>(Stage::reordering)] = 2 * reordering;
    sample.difference = 1e-9 * static_cast<double>(samples.size());
    sample.state_difference = 1e-12 * static_cast<double>(samples.size());
  }
  return samples;
}

/// The words of a backend's line in the table of the samples.
std::map<std::string, std::vector<std::string>> table_of(
    const std::string& names, const std::vector<std::vector<StepSample>>& of_backend) {
  ComparisonReport report(parse_backends(names, {AssemblyPath::permute_host}, Space::host), "host",
                          states);
  for (std::size_t step = 0; step < of_backend.front().size(); ++step) {
    std::vector<StepSample> samples;
    for (const auto& all : of_backend) samples.push_back(all[step]);
    (void)report.add(AcceptedStep{}, samples);
  }
  std::map<std::string, std::vector<std::string>> lines;
  std::istringstream table(report.table());
  for (std::string line; std::getline(table, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    lines[name].assign(std::istream_iterator<std::string>(words), {});
  }
  return lines;
}

TEST(ComparisonReport, has_medians_speedups_and_alpha) {
  // Columns: Newton, CG, eight stages, total, speedup, alpha, largest differences of V and r.
  constexpr std::size_t spmv = 7;
  constexpr std::size_t total = 10;
  constexpr std::size_t speedup = 11;
  constexpr std::size_t alpha = 12;
  constexpr std::size_t difference = 13;
  const auto lines =
      table_of("csr,k1,k2,eigen",
               {made_up({1e-3, 9e-3, 2e-3}, 10e-6, 0.0), made_up({4e-3, 5e-4, 1e-3}, 6e-6, 12e-6),
                made_up({4e-3, 4e-3, 4e-3}, 11e-6, 12e-6), made_up({8e-3, 8e-3, 8e-3}, 0.0, 0.0)});
  EXPECT_EQ(lines.at("csr").at(spmv), "200.0");
  EXPECT_EQ(lines.at("csr").at(total), "2000.0");
  EXPECT_EQ(lines.at("csr").at(speedup), "1.00");
  EXPECT_EQ(lines.at("csr").at(alpha), "0");
  EXPECT_EQ(lines.at("k1").at(total), "1000.0");
  EXPECT_EQ(lines.at("k1").at(speedup), "2.00");
  EXPECT_EQ(lines.at("k1").at(alpha), "3.0") << "12 us to reorder, 4 us a product to gain";
  EXPECT_EQ(lines.at("k1").at(difference), "3e-09");
  EXPECT_EQ(lines.at("k1").at(difference + 1), "3e-12");
  EXPECT_EQ(lines.at("k2").at(alpha), "never");
  EXPECT_EQ(lines.at("eigen").at(speedup), "0.25");
  // Eigen's products are not timed separately: nothing to compare with.
  const auto by_eigen =
      table_of("eigen,k1", {made_up({1e-3, 3e-3}, 0.0, 0.0), made_up({1e-3, 1e-3}, 6e-6, 12e-6)});
  EXPECT_EQ(by_eigen.at("eigen").at(total), "2000.0") << "of two the mean";
  EXPECT_EQ(by_eigen.at("k1").at(alpha), "-");
}

TEST(Backend, names_are_formats_by_paths_and_libraries) {
  const auto backends = parse_backends(
      "k1,csr,eigen", {AssemblyPath::patch_sums, AssemblyPath::owner_computes}, Space::host);
  std::vector<std::string> labels;
  for (const Backend& backend : backends) labels.push_back(backend.label);
  EXPECT_EQ(labels, (std::vector<std::string>{"k1/patch-sums", "k1/owner-computes",
                                              "csr/patch-sums", "csr/owner-computes", "eigen"}));
}

}  // namespace
}  // namespace compare_test
}  // namespace cw
