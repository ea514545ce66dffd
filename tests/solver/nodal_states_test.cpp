#include <Eigen/Dense>

#include "solver/strang_scheme.hpp"
#include "support/cells.hpp"
#include "support/problems.hpp"

namespace cw {
namespace nodal_states_test {
namespace {

using test::hodgkin_huxley_at_rest;
using test::HodgkinHuxley;
using namespace strang_detail;

constexpr Index nodes = 12;
constexpr double coupling = 0.4;  // 1/ms, between neighbours
constexpr double applied = 60.0;  // mV/ms, at the first two nodes
constexpr double span = 5.0;      // ms

/// A row of coupled cells of several states, as the scheme keeps them: the functors of a step by
/// Strang's splitting, with a linear solve of their own between them.
class RowOfCells {
 public:
  explicit RowOfCells(const HodgkinHuxley& model) : model_(model) {
    const auto rest = hodgkin_huxley_at_rest();
    for (Index i = 0; i < nodes; ++i) {
      V_.push_back(rest.value[0]);
      source_.push_back(i < 2 ? applied : 0.0);
    }
    for (int k = 0; k < HodgkinHuxley::state_count; ++k) {
      state_.insert(state_.end(), nodes, rest.value[1 + k]);
    }
    V_old_ = V_;
    state_old_ = state_;
    rate_ = rate_old_ = rate_older_ = std::vector<double>(nodes, 0.0);
    rate_from_ = rate_to_ = substep_ = substep_old_ = rate_;
    last_.status = StepStatus::converged;
  }

  void advance(double dt) {
    input_ = {.time = 0.0,
              .dt = dt,
              .former_dt = {input_.dt, input_.former_dt[0]},
              .stage_dt = dt,
              .most_error = 1.0,
              .smooth_steps = 0,
              .initial_jump = 0,
              .wants_leads = 0,
              .kept_as = 0};
    Stream<Space::host> stream;
    for_each(stream, nodes, Begin{fields(), &last_, &input_, &went_back_});
    for_each(stream, nodes, half_step(true));
    diffuse(dt);
    for_each(stream, nodes, half_step(false));
    last_.status = StepStatus::converged;
  }
  void fail() { last_.status = StepStatus::not_finite; }

  strang_detail::Fields fields() {
    return {{nodes, V_.data(), state_.data(), V_old_.data(), state_old_.data(), source_.data(),
             rate_from_.data(), rate_to_.data(), substep_.data(), substep_old_.data()},
            rate_.data(),
            rate_old_.data(),
            rate_older_.data(),
            volume_.data()};
  }
  const StepInput& input() const { return input_; }

  /// V of all nodes, then state after state.
  std::vector<double> values() const {
    std::vector<double> all = V_;
    all.insert(all.end(), state_.begin(), state_.end());
    return all;
  }

 private:
  AdvanceCell<HodgkinHuxley> half_step(bool first) {
    return {model_, 1.0, {fields().cells, &input_.dt, 0.5, first, &went_back_}};
  }

  /// (1 + dt/2 S) rate = -S V.
  void diffuse(double dt) {
    Eigen::MatrixXd S = Eigen::MatrixXd::Zero(nodes, nodes);
    for (Index i = 0; i + 1 < nodes; ++i) {
      S(i, i) += coupling;
      S(i + 1, i + 1) += coupling;
      S(i, i + 1) -= coupling;
      S(i + 1, i) -= coupling;
    }
    const Eigen::Map<Eigen::VectorXd> V(V_.data(), nodes);
    const Eigen::MatrixXd A = Eigen::MatrixXd::Identity(nodes, nodes) + 0.5 * dt * S;
    const Eigen::VectorXd rate = A.lu().solve(-S * V);
    for (Index i = 0; i < nodes; ++i) {
      rate_[i] = rate[i];
      V_[i] += dt * rate[i];
    }
  }

  HodgkinHuxley model_;
  std::vector<double> V_, V_old_, state_, state_old_, rate_, rate_old_, rate_older_, source_;
  std::vector<double> rate_from_, rate_to_, substep_, substep_old_;
  std::vector<double> volume_ = std::vector<double>(nodes, 1.0);
  StrangState last_{};
  StepInput input_{};
  int went_back_ = 0;
};

/// The same cells as one system of ordinary differential equations.
std::vector<double> reference(const HodgkinHuxley& model, double end, int steps) {
  return test::runge_kutta(RowOfCells(model).values(), end, steps,
                           [&](const std::vector<double>& y) {
                             std::vector<double> rate(y.size());
                             for (Index i = 0; i < nodes; ++i) {
                               double state[HodgkinHuxley::state_count];
                               for (int k = 0; k < HodgkinHuxley::state_count; ++k)
                                 state[k] = y[(1 + k) * nodes + i];
                               const std::vector<double> own = model.all_rates(y[i], state);
                               for (int k = 0; k <= HodgkinHuxley::state_count; ++k)
                                 rate[k * nodes + i] = own[k];
                               if (i < 2) rate[i] += applied;
                               if (i > 0) rate[i] += coupling * (y[i - 1] - y[i]);
                               if (i + 1 < nodes) rate[i] += coupling * (y[i + 1] - y[i]);
                             }
                             return rate;
                           });
}

/// Root mean square of the differences, next to usual sizes.
double difference(const std::vector<double>& a, const std::vector<double>& b) {
  constexpr auto magnitude = cell_magnitudes<HodgkinHuxley>();
  double sum = 0.0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    sum += std::pow((a[k] - b[k]) / magnitude.value[k / nodes], 2);
  }
  return std::sqrt(sum / static_cast<double>(a.size()));
}

TEST(NodalStates, cells_of_several_states_are_followed_to_second_order) {
  // A faster gate makes a faster wave.
  for (const auto& [speed, end] : {std::pair{1.0, span}, std::pair{100.0, 0.5 * span}}) {
    SCOPED_TRACE(speed);
    HodgkinHuxley model;
    model.speed = speed;
    const std::vector<double> exact = reference(model, end, speed > 1.0 ? 100'000 : 20'000);
    ASSERT_GT(exact[nodes / 2], -30.0) << "the wave has come half way";
    ASSERT_LT(exact[nodes - 1], -50.0) << "and not to the end";
    double before = 0.0;
    for (const int steps : {160, 320, 640}) {
      RowOfCells cells(model);
      for (int step = 0; step < steps; ++step) cells.advance(end / steps);
      const double error = difference(cells.values(), exact);
      if (before > 0.0) {
        EXPECT_GT(std::log2(before / error), 1.8) << steps;
      }
      before = error;
    }
    EXPECT_LT(before, 2e-3);
  }
}

TEST(NodalStates, within_a_step_gates_stay_between_its_ends_and_V_is_of_second_order) {
  const HodgkinHuxley model;
  double before = 0.0;
  for (const int steps : {80, 160}) {
    RowOfCells cells(model);
    for (int step = 0; step < steps; ++step) cells.advance(span / steps);
    const double dt = span / steps;
    const std::vector<double> exact = reference(model, span - 0.5 * dt, 20'000);
    const Pieces pieces{cells.fields(), &cells.input()};
    std::vector<double> middle;
    for (Index i = 0; i < nodes; ++i) middle.push_back(pieces(i).at(0.5));
    const CellFields f = cells.fields().cells;
    for (int k = 0; k < HodgkinHuxley::state_count; ++k) {
      std::vector<double> of_state;
      for (Index i = 0; i < nodes; ++i) {
        of_state.push_back(state_of_cell_within(model, 1.0, f, k, dt, 0.5, i));
      }
      middle.insert(middle.end(), of_state.begin(), of_state.end());
      for (Index i = 0; k < HodgkinHuxley::gate_count && i < nodes; ++i) {
        EXPECT_NEAR(of_state[i], 0.5 * (f.state_old[k * nodes + i] + f.state[k * nodes + i]),
                    1e-15);
      }
    }
    const double error = difference(middle, exact);
    if (before > 0.0) {
      EXPECT_GT(std::log2(before / error), 1.8);
    }
    before = error;
  }
}

TEST(NodalStates, a_step_that_failed_is_taken_back_with_all_states) {
  RowOfCells once{HodgkinHuxley{}};
  RowOfCells twice{HodgkinHuxley{}};
  for (int step = 0; step < 20; ++step) {
    once.advance(0.05);
    twice.advance(0.05);
  }
  twice.advance(0.8);
  twice.fail();
  twice.advance(0.05);
  once.advance(0.05);
  EXPECT_EQ(once.values(), twice.values());
}

/// A bar of a cell model, whose end is stimulated.
Problem bar_of(std::string_view model, double end, double dt) {
  Problem problem = test::problem_on(generate_box({{3, 0.5, 0.5}, 0.5, {}}), 0.1);
  test::set_model(problem, model);
  problem.time = {end, dt, std::nullopt, TimeScheme::strang};
  problem.solver.mass = Mass::lumped;
  problem.solver.pcg.rtol = 1e-10;
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 1.1) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 40.0;
  problem.stimuli.push_back(stimulus);
  return problem;
}

TEST(NodalStates, stay_between_the_ends_of_a_step_within_it) {
  for (const CellModelEntry& model : cell_models()) {
    SCOPED_TRACE(model.name);
    const Problem problem = bar_of(model.name, 2.0, 0.1);
    const auto simulation = make_simulation(problem, Space::host);
    simulation->apply_stimuli(std::vector<double>{problem.stimuli[0].strength});
    for (int n = 0; n < 15; ++n) ASSERT_TRUE(simulation->advance(0.1 * n, 0.1).converged());
    for (int k = 0; k < static_cast<int>(model.states.size()); ++k) {
      if (model.elementwise && k >= model.gate_count) continue;  // these follow cubics
      const std::vector<double> from = simulation->state_at(k, 0.0);
      const std::vector<double> between = simulation->state_at(k, 0.25);
      const std::vector<double> to = simulation->state_at(k, 1.0);
      for (std::size_t i = 0; i < to.size(); ++i) {
        ASSERT_TRUE(std::isfinite(to[i])) << model.states[k].name;
        ASSERT_NEAR(between[i], 0.75 * from[i] + 0.25 * to[i], 1e-15 * std::abs(from[i]))
            << model.states[k].name;
      }
    }
  }
}

/// Also the lengths of substeps that cells begin with must be as if nothing had been tried.
TEST(NodalStates, of_every_model_go_back_after_steps_that_failed) {
  for (const CellModelEntry& model : cell_models()) {
    SCOPED_TRACE(model.name);
    const Problem problem = bar_of(model.name, 4.0, 0.2);
    const auto fresh = make_simulation(problem, Space::host);
    const auto failed = make_simulation(problem, Space::host);
    for (Simulation* simulation : {fresh.get(), failed.get()}) {
      simulation->apply_stimuli(std::vector<double>{problem.stimuli[0].strength});
      for (int n = 0; n < 6; ++n) ASSERT_TRUE(simulation->advance(0.2 * n, 0.2).converged());
    }
    EXPECT_FALSE(failed->advance(1.2, 1e300).converged());
    EXPECT_EQ(failed->advance({1.2, 1.0, 1e-15}).status, StepStatus::inaccurate);
    for (Simulation* simulation : {fresh.get(), failed.get()}) {
      for (int n = 6; n < 9; ++n) ASSERT_TRUE(simulation->advance(0.2 * n, 0.2).converged());
    }
    EXPECT_TRUE(failed->V() == fresh->V());
    for (int k = 0; k < static_cast<int>(model.states.size()); ++k) {
      EXPECT_TRUE(failed->state(k) == fresh->state(k)) << model.states[k].name;
    }
  }
}

/// Of every model in the table: a wave comes along, and shorter steps change its times little.
TEST(NodalStates, of_every_model_carry_a_wave) {
  for (const CellModelEntry& model : cell_models()) {
    SCOPED_TRACE(model.name);
    std::vector<double> times[2];
    for (int k = 0; k < 2; ++k) {
      const Problem problem = bar_of(model.name, 40.0, k == 0 ? 0.1 : 0.05);
      const auto simulation = make_simulation(problem, Space::host);
      const RunSummary summary = run_time_loop(problem, *simulation, {});
      ASSERT_EQ(summary.end, RunEnd::finished) << summary.message;
      times[k] = simulation->activation_times();
    }
    for (std::size_t i = 0; i < times[0].size(); ++i) {
      ASSERT_FALSE(std::isnan(times[0][i]) || std::isnan(times[1][i])) << i;
      EXPECT_NEAR(times[0][i], times[1][i], 0.02 * times[1][i] + 0.02) << i;
    }
  }
}

TEST(NodalStates, begin_with_those_of_their_tetrahedra) {
  const TetMesh mesh = generate_box({{4, 1, 1}, 1.0, {}});
  InitialStates initial{{{0.25, 3.0, 1e-4}}, std::vector<Index>(mesh.tets.size(), 0)};
  std::vector<Index> right;
  for (Index e = 0; e < mesh.tet_count(); ++e) {
    double x = 0.0;
    for (const Index i : mesh.tets[e]) x += mesh.points[i][0] / 4;
    if (x > 2.0) right.push_back(e);
  }
  initial.change(2, right, 3e-4, mesh.tets.size());
  initial.change(1, right, 5.0, mesh.tets.size());
  initial.change(1, right, 4.0, mesh.tets.size());
  const std::size_t count = mesh.points.size();
  std::vector<double> values;
  for (std::size_t k = 0; k < 3; ++k) {
    const std::vector<double> state = nodal_state(mesh, initial, k);
    ASSERT_EQ(state.size(), count);
    values.insert(values.end(), state.begin(), state.end());
  }
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_EQ(values[i], 0.25);
    const double x = mesh.points[i][0];
    if (x == 2.0) {
      EXPECT_GT(values[count + i], 3.0);
      EXPECT_LT(values[count + i], 4.0);
      EXPECT_NEAR((values[2 * count + i] - 1e-4) / 2e-4, values[count + i] - 3.0, 1e-12);
    } else {
      EXPECT_DOUBLE_EQ(values[count + i], x > 2.0 ? 4.0 : 3.0);
      EXPECT_DOUBLE_EQ(values[2 * count + i], x > 2.0 ? 3e-4 : 1e-4);
    }
  }
}

}  // namespace
}  // namespace nodal_states_test
}  // namespace cw
