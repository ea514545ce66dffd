#include <cmath>

#include "app/config/build_problem.hpp"
#include "app/config/number_rows.hpp"
#include "app/config/yaml_source.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// Stimuli by lists of times and waveforms, and quadratic elements, as configurations give them.

namespace cw {
namespace {

class Stimuli : public testing::Test {
 protected:
  std::string config(const std::string& stimuli, const std::string& more = {}) {
    test::write_text(folder_ / "bar.yaml",
                     "device: host\nmesh: {generator: {type: box, size: [6, 1, 1], h: 0.5}}\n"
                     "tissue: [{d_iso: 0.15}]\nionic: {model: mitchell_schaeffer}\nstimuli: " +
                         stimuli + "\ntime: {end: 20}\n" + more);
    return folder_ / "bar.yaml";
  }
  Problem problem(const std::string& stimuli) {
    return build_problem(read_config(config(stimuli), {})).problem;
  }
  void expect_error(const std::string& stimuli, const std::string& message) {
    try {
      (void)problem(stimuli);
      ADD_FAILURE() << "taken: " << stimuli;
    } catch (const ConfigError& error) {
      EXPECT_NE(std::string(error.what()).find(message), std::string::npos) << error.what();
    }
  }
  const std::string left_ = "{region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, strength: 40, ";
  test::TemporaryFolder folder_;
};

TEST_F(Stimuli, have_times_in_any_order_from_a_list_or_a_file) {
  const std::vector<double> times{1.0, 6.0, 12.5};
  EXPECT_EQ(problem("[" + left_ + "duration: 2, times: [6, 12.5, 1]}]").stimuli[0].times, times);
  test::write_text(folder_ / "times.csv", "time_ms\n12.5\n# the first two\n6\n\n1\n");
  EXPECT_EQ(problem("[" + left_ + "duration: 2, times_file: times.csv}]").stimuli[0].times, times);
}

TEST_F(Stimuli, have_a_shape_that_a_waveform_gives) {
  test::write_text(folder_ / "shape.csv", "ms, share\n0, 0\n1, 1\n2, 1\n3, -0.5\n");
  const Stimulus s = problem("[" + left_ + "waveform: shape.csv, start: 2}]").stimuli[0];
  EXPECT_EQ(s.duration, 3.0);
  double charge = 0.0;
  double t = 2.0;
  for (double next = next_edge(s, t); std::isfinite(next); t = next, next = next_edge(s, t)) {
    charge += (next - t) * strength_in(s, t, next - t);
  }
  EXPECT_NEAR(charge, 40.0 * (0.5 + 1.0 + 0.25), 1e-9);
}

TEST_F(Stimuli, that_make_no_sense_are_refused_in_one_line) {
  test::write_text(folder_ / "two.csv", "0 1\n1 2 3\n");
  test::write_text(folder_ / "late.csv", "0.5 1\n1 0\n");
  test::write_text(folder_ / "shape.csv", "0 1\n3 1\n");
  test::write_text(folder_ / "times.csv", "1\n2\n");
  expect_error("[" + left_ + "duration: 2, times: [5, 6]}]",
               "the pulse at 6 ms starts before that at 5 ms has ended");
  expect_error("[" + left_ + "duration: 2, times: [-1]}]", "before the run does");
  expect_error("[" + left_ + "duration: 2, times: []}]", "names no pulse");
  expect_error("[" + left_ + "duration: 2, times: [1], start: 3}]", "leave one out");
  expect_error("[" + left_ + "duration: 2, times: [1], times_file: times.csv}]",
               "leave one of them out");
  expect_error("[" + left_ + "duration: 2, waveform: shape.csv}]", "is that of the waveform");
  expect_error("[" + left_ + "waveform: shape.csv, times_file: times.csv}]",
               "times.csv: the pulse at 2 ms starts before that at 1 ms has ended");
  expect_error("[" + left_ + "waveform: shape.csv, period: 2, count: 3}]",
               "period: is shorter than the waveform, 3 ms");
  expect_error("[" + left_ + "waveform: two.csv}]", "two.csv:2: each row needs two numbers");
  expect_error("[" + left_ + "waveform: late.csv}]", "late.csv: a waveform starts at 0 ms");
  expect_error("[" + left_ + "waveform: none.csv}]", "none.csv: cannot be read");
}

TEST_F(Stimuli, add_up_and_their_order_does_not_matter) {
  const std::string a = left_ + "duration: 2, times: [1]}";
  const std::string b =
      "{region: {box: {min: [0, 0, 0], max: [3, 1, 1]}}, strength: 15, start: 2, "
      "duration: 3}";
  const std::string output = "output:\n  probes: [{point: [0, 0, 0]}, {point: [5, 0, 0]}]\n";
  std::string rows[2];
  for (const int k : {0, 1}) {
    const auto run = test::cardiowarp(
        "run " + config("[" + (k == 0 ? a + ", " + b : b + ", " + a) + "]", output) + " --output " +
        (folder_ / "out"));
    ASSERT_EQ(run.exit_code, 0) << run.output;
    rows[k] = test::read_text(folder_ / "out/probes.csv");
  }
  EXPECT_EQ(rows[0], rows[1]);
}

/// The speed of a wave along a bar, mm/ms.
double velocity_on(const test::TemporaryFolder& folder, const std::string& mesh) {
  test::write_text(folder / "wave.yaml",
                   "device: host\nmesh: " + mesh +
                       "\ntissue: [{d_iso: 0.012}]\nionic: {model: bueno_orovio}\n"
                       "stimuli: [{region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, strength: 50, "
                       "duration: 2}]\ntime: {end: 40}\noutput:\n  activation: {}\n  probes: "
                       "[{name: from, point: [2, 0, 0]}, {name: to, point: [5, 0, 0]}]\n  maps: "
                       "{fields: [activation_time], velocities: [{from: from, to: to}]}\n");
  const auto run =
      test::cardiowarp("run " + (folder / "wave.yaml") + " --output " + (folder / "out"));
  EXPECT_EQ(run.exit_code, 0) << run.output;
  const std::string table = test::read_text(folder / "out/probe_velocities.csv");
  return std::stod(table.substr(table.rfind(',') + 1));
}

TEST(QuadraticElements, carry_a_thin_front_at_its_own_speed) {
  test::TemporaryFolder folder;
  const auto velocity = [&](const std::string& h, const std::string& elements) {
    return velocity_on(folder, "{generator: {type: box, size: [6, 0.2, 0.2], h: " + h +
                                   "}, elements: " + elements + "}");
  };
  const double fine = velocity("0.1", "quadratic");
  const double coarse = velocity("0.2", "quadratic");
  const double linear = velocity("0.2", "linear");
  const double linear_as_many_nodes = velocity("0.1", "linear");
  EXPECT_NEAR(coarse, fine, 0.02 * fine);
  EXPECT_GT(std::abs(linear - fine), 0.15 * fine);
  EXPECT_GT(std::abs(linear_as_many_nodes - fine), 2.0 * std::abs(coarse - fine));
}

TEST(QuadraticElements, of_a_file_take_regions_by_nodes_and_other_schemes) {
  test::TemporaryFolder folder;
  const auto made =
      test::cardiowarp("mesh generate box " + (folder / "box.vtu") + " --size 3 1 1 --h 0.5");
  ASSERT_EQ(made.exit_code, 0) << made.output;
  test::write_text(folder / "box.yaml", R"(
device: host
mesh: {file: box.vtu, elements: quadratic}
tissue: [{d_iso: 0.1}]
stimuli: [{region: {nodes: [0, 1]}, strength: 50, duration: 2}]
time: {end: 5}
)");
  const Config config = read_config(folder / "box.yaml", {});
  const Problem problem = build_problem(config).problem;
  EXPECT_TRUE(states_at_nodes(problem));
  EXPECT_EQ(problem.solver.mass, Mass::consistent);
  // Nodes 0 and 1 share an edge, whose mid-point is stimulated, too.
  EXPECT_EQ(problem.stimuli[0].nodes.size(), 3u);
  for (const char* scheme : {"sdirk2", "backward_euler", "strang"}) {
    const auto run = test::cardiowarp("run " + (folder / "box.yaml") + " --output " +
                                      (folder / "out") + " --set time.scheme=" + scheme);
    EXPECT_EQ(run.exit_code, 0) << run.output;
    EXPECT_NE(run.output.find("quadratic tetrahedra"), std::string::npos) << run.output;
  }
  const auto refused =
      test::cardiowarp("run " + (folder / "box.yaml") + " --check --set solver.mass=lumped");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("quadratic elements have a consistent mass; leave it out"),
            std::string::npos)
      << refused.output;
}

}  // namespace
}  // namespace cw
