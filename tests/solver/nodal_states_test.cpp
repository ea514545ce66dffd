#include <Eigen/Dense>

#include "solver/strang_scheme.hpp"
#include "support/cells.hpp"
#include "support/problems.hpp"

namespace cw {
namespace {

using test::hodgkin_huxley_at_rest;
using test::HodgkinHuxley;
using namespace strang_detail;

constexpr Index nodes = 12;
constexpr double coupling = 0.4;  // 1/ms, between neighbours
constexpr double applied = 0.6;   // 1/ms, at the first two nodes
constexpr double span = 5.0;      // ms

/// A row of coupled cells of several states, as the scheme keeps them: the functors of a step by
/// Strang's splitting, with a linear solve of their own between them.
class RowOfCells {
 public:
  explicit RowOfCells(const HodgkinHuxley& model) : model_(model) {
    const auto rest = hodgkin_huxley_at_rest();
    for (Index i = 0; i < nodes; ++i) {
      phi_.push_back(rest.value[0]);
      source_.push_back(i < 2 ? applied : 0.0);
    }
    for (int k = 0; k < HodgkinHuxley::state_count; ++k) {
      state_.insert(state_.end(), nodes, rest.value[1 + k]);
    }
    phi_old_ = phi_;
    state_old_ = state_;
    rate_ = rate_old_ = rate_older_ = std::vector<double>(nodes, 0.0);
    last_.status = StepStatus::converged;
  }

  void advance(double dt) {
    input_ = {.time = 0.0,
              .dt = dt,
              .former_dt = {input_.dt, input_.former_dt[0]},
              .stage_dt = dt,
              .most_error = 1.0,
              .smooth_steps = 0,
              .initial_jump = 0};
    Stream<Space::host> stream;
    for_each(stream, nodes, Begin<HodgkinHuxley>{reaction(), &last_, &input_});
    diffuse(dt);
    const std::vector<double> correction(nodes, 0.0);
    const End<HodgkinHuxley> end{reaction(), &input_, correction.data()};
    for (Index i = 0; i < nodes; ++i) (void)end(i);
  }
  void fail() { last_.status = StepStatus::not_finite; }

  Reaction<HodgkinHuxley> reaction() {
    return {
        model_, 1.0,
        Fields{nodes, phi_.data(), phi_old_.data(), state_.data(), state_old_.data(), rate_.data(),
               rate_old_.data(), rate_older_.data(), source_.data(), volume_.data()}};
  }
  const StepInput& input() const { return input_; }

  /// phi of all nodes, then state after state.
  std::vector<double> values() const {
    std::vector<double> all = phi_;
    all.insert(all.end(), state_.begin(), state_.end());
    return all;
  }

 private:
  /// (1 + dt/2 S) rate = -S phi.
  void diffuse(double dt) {
    Eigen::MatrixXd S = Eigen::MatrixXd::Zero(nodes, nodes);
    for (Index i = 0; i + 1 < nodes; ++i) {
      S(i, i) += coupling;
      S(i + 1, i + 1) += coupling;
      S(i, i + 1) -= coupling;
      S(i + 1, i) -= coupling;
    }
    const Eigen::Map<Eigen::VectorXd> phi(phi_.data(), nodes);
    const Eigen::MatrixXd A = Eigen::MatrixXd::Identity(nodes, nodes) + 0.5 * dt * S;
    const Eigen::VectorXd rate = A.lu().solve(-S * phi);
    for (Index i = 0; i < nodes; ++i) {
      rate_[i] = rate[i];
      phi_[i] += dt * rate[i];
    }
  }

  HodgkinHuxley model_;
  std::vector<double> phi_, phi_old_, state_, state_old_, rate_, rate_old_, rate_older_, source_;
  std::vector<double> volume_ = std::vector<double>(nodes, 1.0);
  StrangState last_{};
  StepInput input_{};
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
    ASSERT_GT(exact[nodes / 2], 0.5) << "the wave has come half way";
    ASSERT_LT(exact[nodes - 1], 0.3) << "and not to the end";
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

TEST(NodalStates, within_a_step_gates_stay_between_its_ends_and_phi_is_of_second_order) {
  const HodgkinHuxley model;
  double before = 0.0;
  for (const int steps : {80, 160}) {
    RowOfCells cells(model);
    for (int step = 0; step < steps; ++step) cells.advance(span / steps);
    const double dt = span / steps;
    const std::vector<double> exact = reference(model, span - 0.5 * dt, 20'000);
    const Pieces<HodgkinHuxley> pieces{cells.reaction(), &cells.input()};
    std::vector<double> middle;
    for (Index i = 0; i < nodes; ++i) middle.push_back(pieces(i).at(0.5));
    for (int k = 0; k < HodgkinHuxley::state_count; ++k) {
      const std::vector<double> of_state = state_within(cells.reaction(), k, dt, 0.5);
      middle.insert(middle.end(), of_state.begin(), of_state.end());
      const Fields& f = cells.reaction().f;
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

TEST(NodalStates, begin_with_those_of_their_tetrahedra) {
  const TetMesh mesh = generate_box({{4, 1, 1}, 1.0, {}});
  InitialStates initial{{{0.25, 3.0, 1e-4}}, std::vector<Index>(mesh.tets.size(), 0)};
  std::vector<Index> right;
  for (Index e = 0; e < mesh.tet_count(); ++e) {
    double x = 0.0;
    for (const Index i : mesh.tets[e]) x += mesh.points[i][0] / 4;
    if (x > 2.0) right.push_back(e);
  }
  initial.change(2, right, 3e-4);
  initial.change(1, right, 5.0);
  initial.change(1, right, 4.0);
  const std::vector<double> values = at_nodes(mesh, initial);
  const std::size_t count = mesh.points.size();
  ASSERT_EQ(values.size(), 3 * count);
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
}  // namespace cw
