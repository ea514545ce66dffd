#include "solver/run.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>

#include "solver/state_transfer.hpp"
#include "solver/time_loop.hpp"
#include "support/device.hpp"
#include "support/problems.hpp"

namespace cw {
namespace run_test {
namespace {

class RunOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, RunOn, test::machines, test::machine_name);

/// A wave of the two-variable model over a small ventricle.
Problem wave(TimeScheme scheme = TimeScheme::strang, const char* format = "csr") {
  const TimeSchemeEntry& entry = entry_of(scheme);
  Problem problem = test::small_ventricle(7.0);
  test::set_model(problem, "mitchell_schaeffer");
  problem.time = {12.0, entry.first_dt, AdaptiveOptions::of(entry, entry.first_dt), scheme};
  problem.solver = SolverOptions::of(entry, entry.step_tolerance);
  problem.solver.spmv = format;
  problem.solver.row_sum = "csr-scalar";
  problem.stimuli[0].times = {0.5};
  return problem;
}

/// A view of either space's memory, on the host.
std::vector<double> on_host(const Fields& fields, std::span<const double> view) {
  const auto copy = [&]<Space S>() {
    CopyToHost<S> to_host;
    const std::vector<std::byte> bytes = to_host.bytes(view.data(), view.size_bytes());
    std::vector<double> values(view.size());
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
  };
  if (fields.space == Space::host) return copy.operator()<Space::host>();
#if CW_CUDA
  return copy.operator()<Space::device>();
#else
  return {};
#endif
}

void expect_equal_with_nan(const std::vector<double>& a, const std::vector<double>& b) {
  ASSERT_EQ(a.size(), b.size());
  EXPECT_EQ(std::memcmp(a.data(), b.data(), a.size() * sizeof(double)), 0);
}

TEST_P(RunOn, step_by_step_is_the_loop_of_the_program) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    const Problem problem = wave(scheme.scheme);
    const auto simulation = make_simulation(problem, GetParam());
    const RunSummary expected = run_time_loop(problem, *simulation, {});
    ASSERT_EQ(expected.end, RunEnd::finished) << expected.message;
    cw::Run run(problem, GetParam());
    EXPECT_EQ(run.time(), 0.0);
    long long steps = 0;
    for (; !run.is_over(); ++steps) run.step();
    EXPECT_EQ(run.time(), problem.time.end);
    EXPECT_EQ(steps, expected.steps);
    EXPECT_EQ(run.steps(), expected.steps);
    expect_equal_with_nan(run.V(), simulation->V());
    const RunSummary found = run.summary();
    expect_equal_with_nan(found.activation_times, expected.activation_times);
    EXPECT_EQ(found.cg_iterations, expected.cg_iterations);
    EXPECT_EQ(found.activation_error, expected.activation_error);
    EXPECT_GT(found.activated, 0);
    EXPECT_THROW(run.step(), std::logic_error);
  }
}

TEST_P(RunOn, advances_to_times_exactly_and_goes_on_with_steps_as_before) {
  const Problem problem = wave();
  cw::Run whole(problem, GetParam());
  whole.advance_to(problem.time.end);
  cw::Run run(problem, GetParam());
  for (double t = 0.7; t < problem.time.end; t += 0.7) {
    run.advance_to(t);
    EXPECT_EQ(run.time(), t);
    run.advance_to(t);  // nothing is left to do
    EXPECT_EQ(run.time(), t);
  }
  run.advance_to(problem.time.end);
  EXPECT_TRUE(run.is_over());
  // At most one more step for each time, were steps chosen afresh there, it would be more.
  EXPECT_LE(run.steps(), whole.steps() + 18);
  const std::vector<double> found = run.activation_times();
  const std::vector<double> expected = whole.activation_times();
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (std::isnan(expected[i])) continue;
    EXPECT_NEAR(found[i], expected[i], 0.1) << i;
  }
}

TEST_P(RunOn, stops_next_to_an_edge_as_at_the_edge) {
  Problem problem = wave();
  problem.stimuli[0].times = {0.1 * 51};  // 5.1000000000000005
  const auto lengths = [&](double stop) {
    cw::Run run(problem, GetParam());
    run.advance_to(stop);
    std::vector<double> times;
    for (int k = 0; k < 3; ++k) {
      run.step();
      times.push_back(run.time());
    }
    return times;
  };
  const std::vector<double> at_edge = lengths(0.1 * 51);
  EXPECT_LT(at_edge.front(), 5.3);  // a short step after an edge
  for (const double stop : {5.1, 0.1 * 51 - 5e-10}) EXPECT_EQ(lengths(stop), at_edge) << stop;
}

TEST_P(RunOn, takes_no_steps_where_there_are_none) {
  cw::Run run(wave(), GetParam());
  run.advance_to(3.0);
  constexpr double infinity = std::numeric_limits<double>::infinity();
  EXPECT_THROW((void)run.take_steps(3.0, 0.0, 2.5), std::invalid_argument);
  EXPECT_THROW((void)run.take_steps(3.0, 0.0, 3.0), std::invalid_argument);
  for (double t = 3.1; t < 12.05; t += 0.1) run.advance_to(t);  // 12 after roundings
  EXPECT_TRUE(run.is_over());
  EXPECT_EQ(run.summary().end, RunEnd::finished);
  EXPECT_THROW((void)run.take_steps(infinity, 0.0, infinity), std::logic_error);
}

TEST_P(RunOn, cannot_advance_to_times_that_have_passed_or_lie_after_the_end) {
  cw::Run run(wave(), GetParam());
  run.advance_to(2.0);
  EXPECT_THROW(run.advance_to(1.0), std::invalid_argument);
  EXPECT_THROW(run.advance_to(12.5), std::invalid_argument);
  EXPECT_THROW(run.advance_to(std::numeric_limits<double>::quiet_NaN()), std::invalid_argument);
  EXPECT_EQ(run.time(), 2.0);
}

TEST_P(RunOn, shows_its_fields_where_they_lie) {
  for (const char* format : {"csr", "k1rs"}) {  // rows are nodes, and are not
    SCOPED_TRACE(format);
    cw::Run run(wave(TimeScheme::strang, format), GetParam());
    run.advance_to(6.0);
    const Fields fields = run.fields();
    EXPECT_EQ(fields.space, GetParam());
    EXPECT_EQ(fields.rows.is_identity(), std::string_view(format) == "csr");
    expect_equal_with_nan(fields.rows.to_nodes(on_host(fields, fields.V)), run.V());
    expect_equal_with_nan(fields.rows.to_nodes(on_host(fields, fields.activation_times)),
                          run.activation_times());
    expect_equal_with_nan(fields.rows.to_nodes(on_host(fields, fields.states)),
                          run.simulation().state(0));
    EXPECT_EQ(fields.rows.to_rows<double>(run.V()), on_host(fields, fields.V));
  }
}

TEST_P(RunOn, goes_on_from_a_saved_state_with_the_same_bits) {
  const Problem problem = wave();
  cw::Run run(problem, GetParam());
  run.advance_to(3.3);
  const SavedState state = run.save();
  run.advance_to(9.0);
  cw::Run other(problem, GetParam());
  other.advance_to(5.0);  // what it has measured so far is forgotten
  other.restore(state);
  EXPECT_EQ(other.time(), 3.3);
  other.advance_to(9.0);
  EXPECT_EQ(other.steps(), run.steps());
  expect_equal_with_nan(other.V(), run.V());
  expect_equal_with_nan(other.activation_times(), run.activation_times());
}

TEST_P(RunOn, takes_a_current_of_ones_own_as_a_stimulus) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    for (const char* format : {"csr", "k1rs"}) {
      SCOPED_TRACE(std::string(scheme.name) + " " + format);
      Problem problem = wave(scheme.scheme, format);
      const Stimulus& given = problem.stimuli[0];
      const double begin = given.times[0];
      const double end = begin + given.duration;
      cw::Run expected(problem, GetParam());
      expected.advance_to(begin);
      expected.advance_to(end);
      expected.advance_to(10.0);

      std::vector<double> current(problem.mesh.points.size(), 0.0);
      for (const Index node : given.nodes) current[node] = given.strength;
      problem.stimuli.clear();
      cw::Run run(problem, GetParam());
      run.advance_to(begin);
      run.set_current(current);
      const SavedState begun = run.save();
      run.advance_to(end);
      const SavedState still = run.save();
      run.set_current({});
      run.advance_to(10.0);
      EXPECT_EQ(run.steps(), expected.steps());
      expect_equal_with_nan(run.V(), expected.V());
      expect_equal_with_nan(run.activation_times(), expected.activation_times());
      EXPECT_GT(run.summary().activated, 10);

      // It is part of the state, before it acts and after.
      for (const SavedState* state : {&begun, &still}) {
        cw::Run other(problem, GetParam());
        other.restore(*state);
        EXPECT_EQ(other.current(), current);
        if (other.time() < end) other.advance_to(end);
        other.set_current({});
        other.advance_to(10.0);
        expect_equal_with_nan(other.V(), expected.V());
      }
    }
  }
}

TEST_P(RunOn, adds_a_current_to_stimuli_and_refuses_what_is_none) {
  Problem problem = wave();
  cw::Run expected(problem, GetParam());
  expected.advance_to(5.0);
  Stimulus& stimulus = problem.stimuli[0];
  stimulus.strength *= 0.5;
  std::vector<double> current(problem.mesh.points.size(), 0.0);
  for (const Index node : stimulus.nodes) current[node] = stimulus.strength;
  cw::Run run(problem, GetParam());
  run.advance_to(stimulus.times[0]);
  run.set_current(current);
  run.advance_to(stimulus.times[0] + stimulus.duration);
  run.set_current({});
  run.advance_to(5.0);
  const std::vector<double> V = run.V();
  const std::vector<double> expected_V = expected.V();
  for (std::size_t i = 0; i < V.size(); ++i) ASSERT_NEAR(V[i], expected_V[i], 0.5) << i;
  EXPECT_THROW(run.set_current({1.0}), std::invalid_argument);
  current[3] = std::numeric_limits<double>::infinity();
  EXPECT_THROW(run.set_current(current), std::invalid_argument);
  current[3] = 0.0;
  stimulus.is_voltage_clamp = true;
  stimulus.strength = -20.0;
  cw::Run clamped(problem, GetParam());
  EXPECT_THROW(clamped.set_current(current), std::invalid_argument);
}

TEST_P(RunOn, refuses_a_state_with_rows_in_another_order) {
  std::vector<SavedState> states;
  for (const char* format : {"csr", "k1rs"}) {
    cw::Run run(wave(TimeScheme::strang, format), GetParam());
    run.advance_to(2.0);
    states.push_back(run.save());
  }
  for (const bool is_renumbered : {false, true}) {
    cw::Run run(wave(TimeScheme::strang, is_renumbered ? "k1rs" : "csr"), GetParam());
    const SavedState& of_other = states[is_renumbered ? 0 : 1];
    EXPECT_THROW((void)begun_anew(of_other, run.save(), {0}), SavedStateError);
    EXPECT_THROW(run.restore(of_other), SavedStateError);
    EXPECT_NO_THROW(run.restore(states[is_renumbered ? 1 : 0]));
  }
}

TEST_P(RunOn, ends_with_a_reason_where_V_is_none_of_a_cell) {
  Problem problem = wave();
  problem.stimuli[0].strength = 1e5;
  cw::Run run(problem, GetParam());
  std::string message;
  try {
    run.advance_to(problem.time.end);
  } catch (const StepFailure& failure) {
    message = failure.what();
  }
  EXPECT_NE(message.find("apex"), std::string::npos) << message;
  EXPECT_EQ(run.failure(), message);
  EXPECT_EQ(run.summary().end, RunEnd::failed);
  EXPECT_THROW(run.step(), StepFailure);
}

TEST(Run, of_a_problem_made_by_hand) {
  BoxShape box;
  box.size = {4.0, 1.0, 1.0};
  box.spacing = 0.5;
  const TetMesh made = generate_box(box);
  std::vector<Tet> tets = made.tets;
  std::swap(tets[0][0], tets[0][1]);  // is turned
  TetMesh mesh = mesh_from_arrays(made.points, tets);
  Problem problem = problem_at_rest(
      std::move(mesh), CellKind::of("ten_tusscher_panfilov_2006", "epi"), {0.1, 0.0}, 20.0);
  EXPECT_EQ(problem.cells.front().time_scale, 1.0);
  EXPECT_GT(problem.cells.front().front_sharpness, 0.0);
  problem.stimuli.push_back({.name = "left", .nodes = {}, .duration = 2.0, .strength = 50.0});
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 0.6) problem.stimuli[0].nodes.push_back(i);
  }
  cw::Run run(problem);
  run.advance_to(20.0);
  EXPECT_EQ(run.summary().activated, problem.mesh.node_count());
  EXPECT_THROW((void)CellKind::of("ten_tusscher_panfilov_2006", "atrium"), std::invalid_argument);
  EXPECT_THROW((void)CellKind::of("none"), std::invalid_argument);
  EXPECT_THROW((void)mesh_from_arrays(made.points, made.tets, {{1.0, 0.0, 0.0}}), MeshError);
}

TEST(Permutation, leads_there_and_back) {
  const Permutation rows({2, 0, 1});
  const std::vector<double> nodes{10.0, 11.0, 12.0};
  EXPECT_EQ(rows.to_rows<double>(nodes), (std::vector<double>{12.0, 10.0, 11.0}));
  EXPECT_EQ(rows.to_nodes(rows.to_rows<double>(nodes)), nodes);
  EXPECT_EQ(rows.row_of(2), 0);
  EXPECT_EQ(rows.node_of(0), 2);
  EXPECT_EQ(Permutation().to_rows<double>(nodes), nodes);
  EXPECT_THROW(Permutation({0, 0}), std::invalid_argument);
  EXPECT_THROW(Permutation({0, 2}), std::invalid_argument);
  EXPECT_THROW((void)rows.to_nodes(std::vector<double>{1.0}), std::invalid_argument);
}

}  // namespace
}  // namespace run_test
}  // namespace cw
