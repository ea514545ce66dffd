#include "kernels/cell/integrate_cell.hpp"

#include "kernels/cell/aliev_panfilov.hpp"
#include "support/cells.hpp"
#include "support/support.hpp"

namespace cw {
namespace integrate_cell_test {
namespace {

using test::hodgkin_huxley_at_rest;
using test::HodgkinHuxley;

static_assert(NodalModel<AlievPanfilov> && ElementwiseModel<AlievPanfilov>);
static_assert(NodalModel<HodgkinHuxley> && !ElementwiseModel<HodgkinHuxley>);

template <class Model>
std::vector<double> values_of(const CellState<Model>& cell) {
  return {cell.value, cell.value + CellState<Model>::count};
}

/// A single cell, by an independent method: V and the states after `span` ms.
std::vector<double> reference(const HodgkinHuxley& model, double applied, double span, int steps) {
  return test::runge_kutta(values_of(hodgkin_huxley_at_rest()), span, steps,
                           [&](const std::vector<double>& y) {
                             std::vector<double> rate = model.all_rates(y[0], y.data() + 1);
                             rate[0] += applied;
                             return rate;
                           });
}

/// Largest difference of any value, next to its usual size.
double error_of(const CellState<HodgkinHuxley>& cell, const std::vector<double>& exact) {
  constexpr auto magnitude = cell_magnitudes<HodgkinHuxley>();
  double worst = 0.0;
  for (std::size_t k = 0; k < exact.size(); ++k) {
    worst = std::max(worst, std::abs(cell.value[k] - exact[k]) / magnitude.value[k]);
  }
  return worst;
}

MovingCell<HodgkinHuxley> moving(const HodgkinHuxley& model, double applied,
                                 const CellState<HodgkinHuxley>& cell) {
  const double V = cell.value[0];
  const GateRates<HodgkinHuxley> gates = gate_rates(model, 1.0, V, V);
  return {cell, cell_rates(model, 1.0, applied, cell, V, gates), gates, V};
}

CellState<HodgkinHuxley> in_equal_substeps(const HodgkinHuxley& model, double applied, double span,
                                           int count) {
  MovingCell<HodgkinHuxley> cell = moving(model, applied, hodgkin_huxley_at_rest());
  for (int n = 0; n < count; ++n) {
    MovingCell<HodgkinHuxley> next;
    (void)take_substep(model, 1.0, applied, cell, span / count, next);
    cell = next;
  }
  return cell.state;
}

constexpr double applied = 20.0;  // mV/ms; 20 uA/cm^2, which excites
constexpr double upstroke = 1.5;  // ms

TEST(IntegrateCell, substeps_with_gates_are_of_third_order) {
  const HodgkinHuxley model;
  const std::vector<double> exact = reference(model, applied, upstroke, 100'000);
  ASSERT_GT(exact[0], 20.0) << "excited";
  double before = 0.0;
  for (const int count : {200, 400, 800}) {
    const double error = error_of(in_equal_substeps(model, applied, upstroke, count), exact);
    EXPECT_LT(error, 1e-4);
    if (before > 0.0) {
      EXPECT_NEAR(std::log2(before / error), 3.0, 0.2) << count;
    }
    before = error;
  }
}

TEST(IntegrateCell, substeps_with_a_gate_faster_than_they_are_of_second_order) {
  // Time constants of m are 0.1 to 0.5 us: substeps of 4 us and more know its steady state alone.
  HodgkinHuxley model;
  model.speed = 1000.0;
  const std::vector<double> exact = reference(model, applied, upstroke, 1'000'000);
  const double coarse = error_of(in_equal_substeps(model, applied, upstroke, 80), exact);
  const double fine = error_of(in_equal_substeps(model, applied, upstroke, 320), exact);
  EXPECT_GT(std::log2(coarse / fine) / 2, 1.8);
  EXPECT_LT(fine, 1e-3);
}

TEST(IntegrateCell, its_error_is_controlled_however_fast_a_gate) {
  for (const double speed : {1.0, 30.0, 1000.0}) {
    SCOPED_TRACE(speed);
    long long evaluations = 0;
    HodgkinHuxley model;
    model.speed = speed;
    const std::vector<double> exact =
        reference(model, applied, 10.0, speed > 30 ? 4'000'000 : 400'000);
    model.evaluations = &evaluations;
    CellState<HodgkinHuxley> cell = hodgkin_huxley_at_rest();
    for (int half_step = 0; half_step < 20; ++half_step) {
      integrate_cell(model, 1.0, applied, 0.5, cell);
    }
    EXPECT_LT(error_of(cell, exact), 30 * cell_tolerance);
    // An explicit method needs 4 per 2.5 time constants of m, at 1000 some 60,000.
    EXPECT_LT(evaluations, 2000);
  }
}

/// Eighteen gates with time constants from 1 ns to 100 ms, whose steady states are linear in V,
/// and two concentrations that decay. By `gates` of them as gates: 18, or 0 for comparison.
template <int gates>
struct ManyStates {
  long long* evaluations = nullptr;
  static constexpr int state_count = 20;
  static constexpr int gate_count = gates;
  static constexpr std::array<StateVariable, 20> states = [] {
    std::array<StateVariable, 20> all{};
    for (int k = 0; k < 20; ++k) all[k] = {"x", "1", 0.5, "", k < 18 ? 1.0 : 1e-4};
    return all;
  }();
  static double time_constant(int k) { return std::pow(10.0, -6.0 + 8.0 / 17.0 * k); }
  static double steady(int k, double V) { return 0.02 * k + 0.005 * V; }
  static constexpr double decay = 0.3;

  bool describes(double) const { return true; }
  double lowest_V() const { return -std::numeric_limits<double>::infinity(); }
  void gate_rates(double V, double /*switch_V*/, double* constant, double* slope) const {
    for (int k = 0; k < gates; ++k) {
      constant[k] = steady(k, V) / time_constant(k);
      slope[k] = -1.0 / time_constant(k);
    }
  }
  void rates(double V, double /*switch_V*/, const double* state, double /*applied*/,
             double& source_rate, double* state_rate) const {
    if (evaluations != nullptr) ++*evaluations;
    source_rate = 0.0;
    for (int k = gates; k < 18; ++k) {
      state_rate[k] = (steady(k, V) - state[k]) / time_constant(k);
    }
    for (int k = 18; k < 20; ++k) state_rate[k] = -decay * state[k];
  }
};
static_assert(NodalModel<ManyStates<18>>);

/// A cell whose V rises by 10 mV a millisecond, over 20 half steps of 0.5 ms: its error next to the
/// closed solution, and how many evaluations it took.
template <class Model>
long long evaluations_of(double& error) {
  long long evaluations = 0;
  Model model;
  model.evaluations = &evaluations;
  CellState<Model> cell{{10.0}};
  for (int k = 0; k < 20; ++k) cell.value[1 + k] = k < 18 ? 0.5 : 1e-4;
  constexpr double rise = 10.0;
  for (int step = 0; step < 20; ++step) integrate_cell(model, 1.0, rise, 0.5, cell);
  constexpr double t = 10.0;
  error = std::abs(cell.value[0] - 110.0) / usual_V;
  for (int k = 0; k < 18; ++k) {
    // It lags behind its steady state by time constant times slope, but for what is left of the
    // start.
    const double tau = Model::time_constant(k);
    const double lag = 0.005 * rise * tau;
    const double exact =
        Model::steady(k, 110.0) - lag + (0.5 - Model::steady(k, 10.0) + lag) * std::exp(-t / tau);
    error = std::max(error, std::abs(cell.value[1 + k] - exact));
  }
  for (int k = 18; k < 20; ++k) {
    const double exact = 1e-4 * std::exp(-Model::decay * t);
    error = std::max(error, std::abs(cell.value[1 + k] - exact) / 1e-4);
  }
  return evaluations;
}

TEST(IntegrateCell, twenty_states_follow_their_closed_solution_whatever_their_time_constants) {
  double error = 0.0;
  const long long evaluations = evaluations_of<ManyStates<18>>(error);
  EXPECT_LT(error, 1e-4);
  EXPECT_LT(evaluations, 300);
}

TEST(IntegrateCell, the_same_states_not_declared_as_gates_are_beyond_an_explicit_method) {
  double error = 0.0;
  (void)evaluations_of<ManyStates<0>>(error);
  EXPECT_TRUE(std::isnan(error)) << "more substeps than allowed";
}

TEST(IntegrateCell, a_state_that_is_no_number_fails_though_others_are) {
  const HodgkinHuxley model;
  for (int k = 0; k < HodgkinHuxley::state_count; ++k) {
    CellState<HodgkinHuxley> cell = hodgkin_huxley_at_rest();
    cell.value[1 + k] = std::nan("");
    MovingCell<HodgkinHuxley> end;
    EXPECT_TRUE(std::isnan(take_substep(model, 1.0, 0.0, moving(model, 0.0, cell), 0.1, end)));
    integrate_cell(model, 1.0, 0.0, 0.1, cell);
    EXPECT_TRUE(std::isnan(cell.value[0]));
  }
}

/// By their series or, far from 0, as they are defined; with more digits.
std::array<long double, 3> phi_functions(long double x) {
  std::array<long double, 3> phi{};
  if (std::abs(x) >= 1.0L) {
    phi[0] = std::expm1(x) / x;
    phi[1] = (phi[0] - 1.0L) / x;
    phi[2] = (phi[1] - 0.5L) / x;
    return phi;
  }
  for (int which = 1; which <= 3; ++which) {
    long double term = 1.0L;
    for (int k = 1; k <= which; ++k) term /= k;
    for (int k = which + 1; k < 40; ++k) {
      phi[which - 1] += term;
      term *= x / k;
    }
  }
  return phi;
}

TEST(PhiFunctions, are_right_for_arguments_of_any_size) {
  test::Random random;
  for (int sample = 0; sample < 2000; ++sample) {
    const double x = sample == 0 ? 0.0 : -std::pow(10.0, random.uniform(-12.0, 6.0));
    SCOPED_TRACE(x);
    const PhiFunctions phi = PhiFunctions::of(x, std::expm1(x));
    const std::array<long double, 3> exact = phi_functions(x);
    EXPECT_NEAR(static_cast<double>(phi.one / exact[0]), 1.0, 1e-14);
    EXPECT_NEAR(static_cast<double>(phi.two / exact[1]), 1.0, 1e-12);
    EXPECT_NEAR(static_cast<double>(phi.three / exact[2]), 1.0, 1e-10);
  }
}

}  // namespace
}  // namespace integrate_cell_test
}  // namespace cw
