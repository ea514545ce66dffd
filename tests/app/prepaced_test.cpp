#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>

#include "cells/paced_states.hpp"
#include "config/build_problem.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// Cells that are paced on their own and start at the phase of an activation time.

namespace cw {
namespace prepaced_test {
namespace {

constexpr double period = 300.0;
constexpr double resolution = 0.01;  // ms, of times that have states of their own

/// V at a time after the first stimulus, by short steps of one length.
double V_by_short_steps(const char* model, double time) {
  const CellKind kind = CellKind::of(model);
  SingleCell cell(kind.model, kind.time_scale);
  constexpr int steps_per_ms = 50;
  const auto steps = static_cast<int>(std::lround(time * steps_per_ms));
  for (int k = 0; k < steps; ++k) {
    const double since = std::fmod(static_cast<double>(k) / steps_per_ms, period);
    cell.advance(1.0 / steps_per_ms, since < 1.0 - 1e-9 ? 50.0 : 0.0);
  }
  return cell.V();
}

TEST(PacedStates, are_those_that_a_cell_comes_to) {
  for (const char* model : {"mitchell_schaeffer", "ten_tusscher_panfilov_2006", "luo_rudy_1991"}) {
    SCOPED_TRACE(model);
    const CellKind kind = CellKind::of(model);
    const SingleCell cell(kind.model, kind.time_scale);
    const std::vector<double> times{0.0,   0.5,   1.0,   1.5,   40.0,  250.0,
                                    300.0, 300.5, 301.2, 340.0, 599.0, 600.0};
    const PacedStates paced = paced_states(cell, {.period = period}, 2, times);
    ASSERT_EQ(paced.V.size(), times.size());
    EXPECT_EQ(paced.V[0], cell.V());
    EXPECT_EQ(paced.states[0], cell.states());
    for (std::size_t k = 0; k < times.size(); ++k) {
      EXPECT_NEAR(paced.V[k], V_by_short_steps(model, times[k]), 1.0) << times[k];
    }
    EXPECT_GT(paced.V[4] - paced.V[0], 70.0);  // a beat
    // The last is the cell after its beats, to the last bit.
    SingleCell after = cell;
    for (int beat = 0; beat < 2; ++beat) (void)take_beat(after, {.period = period});
    EXPECT_EQ(paced.V.back(), after.V());
    EXPECT_EQ(paced.states.back(), after.states());
  }
}

class Prepaced : public testing::Test {
 protected:
  /// A bar of 11 x 2 x 2 nodes, 10 mm long, whose activation time is 5 ms a mm, from 700 ms on; the
  /// last two slices have none.
  Prepaced() {
    std::string times;
    for (int i = 0; i < 44; ++i) {
      const int x = i % 11;
      times += (x > 8 ? "-1" : std::to_string(700 + 5 * x)) + "\n";
    }
    test::write_text(folder_ / "lat.dat", times);
    test::write_text(folder_ / "bar.yaml", R"(
device: host
mesh: {generator: {type: box, size: [10, 1, 1], h: 1}}
tissue: [{d_iso: 0.2}]
ionic: {model: ten_tusscher_panfilov_2006}
initial: {prepaced: {activation: lat.dat, period: 300, beats: 3}}
stimuli: [{region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, duration: 2, strength: 60}]
time: {end: 5}
output: {directory: out, activation: {}}
)");
  }
  BuiltProblem build(const std::vector<std::string>& overrides = {}) {
    return build_problem(read_config(folder_ / "bar.yaml", overrides));
  }
  void expect_error(const std::vector<std::string>& overrides, const std::string& text) {
    test::expect_error([&] { (void)build(overrides); }, text);
  }

  test::TemporaryFolder folder_;
};

/// V and states of a node.
std::pair<double, std::vector<double>> start_of(const Problem& problem, Index i) {
  std::vector<double> states;
  const std::size_t nodes = problem.mesh.points.size();
  for (std::size_t k = 0; k < states_of(problem.kind_at(i).model).size(); ++k) {
    states.push_back(problem.initial_nodal_states[k * nodes + static_cast<std::size_t>(i)]);
  }
  return {problem.initial_V[i], states};
}

TEST_F(Prepaced, each_node_starts_at_its_own_phase) {
  const BuiltProblem built = build();
  const Problem& problem = built.problem;
  const CellKind kind = CellKind::of("ten_tusscher_panfilov_2006");
  const SingleCell cell(kind.model, kind.time_scale);
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    const double x = problem.mesh.points[i][0];
    // Two whole periods go before 700 ms.
    const double at = x > 8.5 ? 3 * period : 3 * period - (100.0 + 5.0 * x);
    const std::vector<double> times{resolution * std::round(at / resolution)};
    const PacedStates expected = paced_states(cell, {.period = period}, 3, times);
    const auto [V, states] = start_of(problem, i);
    EXPECT_NEAR(V, expected.V[0], 1e-6) << x;
    for (std::size_t k = 0; k < states.size(); ++k) {
      EXPECT_NEAR(states[k], expected.states[0][k], 1e-6 * (1.0 + std::abs(states[k]))) << k;
    }
  }
  EXPECT_TRUE(std::ranges::any_of(built.notes, [](const std::string& note) {
    return note.find("still changes by") != std::string::npos;
  }));
}

TEST_F(Prepaced, goes_with_kinds_of_cells_schemes_finer_meshes_and_initial_regions) {
  const std::string kinds =
      "ionic=[{model: ten_tusscher_panfilov_2006}, {region: {box: {min: [4.5, 0, 0], max: [10, 1, "
      "1]}}, model: ten_tusscher_panfilov_2006, variant: m}]";
  const BuiltProblem both = build({kinds});
  const Problem one = build().problem;
  for (Index i = 0; i < one.mesh.node_count(); ++i) {
    const bool is_same = start_of(both.problem, i) == start_of(one, i);
    EXPECT_EQ(is_same, one.mesh.points[i][0] < 4.5) << i;
  }
  for (const auto& more :
       std::vector<std::vector<std::string>>{{"time.scheme=sdirk2", "ionic.model=aliev_panfilov"},
                                             {"time.scheme=backward_euler"},
                                             {"mesh.elements=quadratic"},
                                             {"mesh.refine={space_error: 5 %}"}}) {
    SCOPED_TRACE(more.front());
    const BuiltProblem built = build(more);
    EXPECT_TRUE(states_at_nodes(built.problem));
    EXPECT_NO_THROW(validate(built.problem));
    std::string options;
    for (const std::string& option : more) options += " --set '" + option + "'";
    const auto run = test::cardiowarp("run " + folder_ / "bar.yaml" + " --quiet" + options);
    EXPECT_EQ(run.exit_code, 0) << run.output;
  }
  const Problem region = build({"initial.regions=[{region: {nodes: [0]}, V: -50}]"}).problem;
  const auto zero = static_cast<Index>(std::ranges::find(region.mesh.input_node, 0) -
                                       region.mesh.input_node.begin());
  EXPECT_EQ(region.initial_V[zero], -50.0);
}

TEST_F(Prepaced, leaves_a_field_of_the_same_name_as_it_is) {
  std::string numbers;
  for (int i = 0; i < 44; ++i) numbers += std::to_string(i % 3 - 1) + "\n";
  test::write_text(folder_ / "both.dat", numbers);
  const Problem problem =
      build({"initial.prepaced.activation=both.dat", "ionic.scale={K_o: both.dat}",
             "ionic.curve={K_o: [{field: -1, factor: 0.9}, {field: 1, factor: 1.1}]}"})
          .problem;
  EXPECT_EQ(problem.cells.size(), 3U);
  expect_error({"initial.prepaced.period=1e9"}, "period");
}

TEST_F(Prepaced, times_of_an_igb_file_are_those_of_a_text_file) {
  std::string frame(44 * sizeof(double), '\0');
  for (std::size_t i = 0; i < 44; ++i) {
    const double time = i % 11 > 8 ? -1.0 : 700.0 + 5.0 * static_cast<double>(i % 11);
    std::memcpy(frame.data() + i * sizeof time, &time, sizeof time);
  }
  std::string header = "x:44 y:1 z:1 t:1 type:double systeme:little_endian";
  header.resize(1023, ' ');
  test::write_text(folder_ / "lat.igb", header + '\f' + frame);
  const Problem by_igb = build({"initial.prepaced.activation=lat.igb"}).problem;
  EXPECT_EQ(by_igb.initial_V, build({}).problem.initial_V);
}

TEST_F(Prepaced, wrong_keys_and_times_are_refused) {
  expect_error({"initial.prepaced.beats=0"}, "beats");
  expect_error({"initial.prepaced.duration=300"}, "must be below the period");
  expect_error({"initial.prepaced={period: 300}"}, "activation");
  expect_error({"initial.prepaced.activation=missing.dat"}, "missing.dat");
  expect_error({"initial.prepaced.activation=lat"}, "would be an array of a VTK file");
  expect_error({"initial.prepaced.period=30", "initial.prepaced.beats=1"}, "pace more beats");
  expect_error({"initial.prepaced.strength=1e6"}, "is the stimulus too strong?");
  test::write_text(folder_ / "none.dat", [] {
    std::string text;
    for (int i = 0; i < 44; ++i) text += "-1\n";
    return text;
  }());
  expect_error({"initial.prepaced.activation=none.dat"}, "no node that conducts has a time");
  test::write_text(folder_ / "short.dat", "1\n2\n");
  expect_error({"initial.prepaced.activation=short.dat"}, "short.dat");
}

TEST_F(Prepaced, a_map_of_a_spiral_starts_one) {
  constexpr int side = 41;  // nodes, 1.5 mm apart
  std::string times;
  for (int layer = 0; layer < 2; ++layer) {
    for (int j = 0; j < side; ++j) {
      for (int i = 0; i < side; ++i) {
        const double angle = std::atan2(j - 20.0, i - 20.0) / (2.0 * std::numbers::pi);
        times += std::to_string(200.0 * (angle - std::floor(angle))) + "\n";
      }
    }
  }
  test::write_text(folder_ / "spiral.dat", times);
  test::write_text(folder_ / "sheet.yaml", R"(
device: host
mesh: {generator: {type: box, size: [60, 60, 1.5], h: 1.5}}
tissue: [{d_iso: 0.15}]
ionic: {model: mitchell_schaeffer, parameters: {tau_close: 60, tau_open: 60}}
initial: {prepaced: {activation: spiral.dat, period: 200, beats: 10}}
time: {end: 600}
output: {directory: spiral, maps: {beats: all, fields: [activation_time]}}
)");
  const auto run = test::cardiowarp("run " + folder_ / "sheet.yaml" + " --quiet");
  ASSERT_EQ(run.exit_code, 0) << run.output;
  // It goes on turning without a stimulus: a node far from its centre is excited again and again.
  int beats = 0;
  for (const std::string& line : test::lines_of(folder_ / "spiral/maps.csv")) {
    if (line.starts_with("860,")) ++beats;  // at (60, 30)
  }
  EXPECT_GE(beats, 3);
}

}  // namespace
}  // namespace prepaced_test
}  // namespace cw
