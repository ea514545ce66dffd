#include "kernels/cell/local_solver.hpp"

#include <Eigen/Dense>
#include <array>

#include "kernels/cell/elementwise.hpp"
#include "support/cells.hpp"
#include "support/support.hpp"

namespace cw {
namespace local_solver_test {
namespace {

using test::GateAndPair;
using test::PairOfStates;

/// The model without a solution of its own, by derivatives.
struct AlievPanfilovByDerivatives {
  AlievPanfilov model;
  static constexpr auto& states = AlievPanfilov::states;
  static constexpr int state_count = 1;
  static constexpr int gate_count = 0;
  bool describes(double V) const { return model.describes(V); }
  double lowest_V() const { return model.lowest_V(); }
  void rates(double V, double switch_V, const double* state, double applied, double& source,
             double* rate) const {
    model.rates(V, switch_V, state, applied, source, rate);
  }
  void derivatives(double V, double /*switch_V*/, const double* r, RateDerivatives<1>& d) const {
    const double phi = AlievPanfilov::phi_of(V);
    d.source_dV = model.c * (-3 * phi * phi + 2 * (1 + model.alpha) * phi - model.alpha) - r[0];
    d.source_dstate[0] = -100 * phi;
    d.rate_dV[0] = 0.01 * model.recovery_rate_dphi(phi, r[0]);
    d.rate_dstate[0][0] = model.recovery_rate_dr(phi, r[0]);
  }
};

/// One state whose rate is a function, and its derivative, of the state alone.
struct OneRate {
  double (*rate)(double);
  double (*slope)(double);
  static constexpr StateVariable states[] = {{"y", "1", 0.0, ""}};
  static constexpr int state_count = 1;
  static constexpr int gate_count = 0;
  bool describes(double) const { return true; }
  double lowest_V() const { return -std::numeric_limits<double>::infinity(); }
  void rates(double, double, const double* y, double, double& source, double* y_rate) const {
    source = y[0];
    y_rate[0] = rate(y[0]);
  }
  void derivatives(double, double, const double* y, RateDerivatives<1>& d) const {
    d = {0.0, {1.0}, {0.0}, {{slope(y[0])}}};
  }
};

static_assert(SelfSolvingModel<AlievPanfilov> && !DifferentiableModel<AlievPanfilov>);
static_assert(!SelfSolvingModel<BuenoOrovio> && ElementwiseModel<BuenoOrovio>);
static_assert(ElementwiseModel<PairOfStates> && ElementwiseModel<GateAndPair>);
static_assert(ElementwiseModel<AlievPanfilovByDerivatives>);

// ---- an independent solution

void all_rates(const PairOfStates&, long double V, const long double* y, long double* rate) {
  long double source = 0;
  PairOfStates::rates_of(V, y, source, rate);
}
void all_rates(const GateAndPair&, long double V, const long double* y, long double* rate) {
  long double source = 0;
  GateAndPair::rates_of(V, y, source, rate);
  long double constant = 0, slope = 0;
  GateAndPair::gate_of(V, constant, slope);
  rate[0] = constant + slope * y[0];
}

/// All states at once by Newton's iteration in long double with differences for derivatives, while
/// the step grows little by little from 0: the root that the old states belong to.
template <class Model>
std::array<double, Model::state_count> by_continuation(const Model& model, double V,
                                                       const double* old, double step) {
  constexpr int n = Model::state_count;
  using Vector = Eigen::Matrix<long double, n, 1>;
  using Matrix = Eigen::Matrix<long double, n, n>;
  Vector y;
  for (int k = 0; k < n; ++k) y[k] = old[k];
  const Vector begin = y;
  constexpr int parts = 40;
  for (int part = 1; part <= parts; ++part) {
    const long double size = static_cast<long double>(step) * part / parts;
    const auto residual = [&](const Vector& at) {
      Vector rate;
      all_rates(model, V, at.data(), rate.data());
      return Vector(at - begin - size * rate);
    };
    for (int iteration = 0; iteration < 8; ++iteration) {
      Matrix jacobian;
      for (int k = 0; k < n; ++k) {
        const long double h = 1e-9L * Model::states[k].magnitude;
        Vector plus = y, minus = y;
        plus[k] += h;
        minus[k] -= h;
        jacobian.col(k) = (residual(plus) - residual(minus)) / (2 * h);
      }
      y -= jacobian.partialPivLu().solve(residual(y));
    }
  }
  std::array<double, n> solution;
  for (int k = 0; k < n; ++k) solution[k] = static_cast<double>(y[k]);
  return solution;
}

/// Old states around the usual ones.
template <class Model>
std::array<double, Model::state_count> random_states(test::Random& random) {
  std::array<double, Model::state_count> states;
  for (int k = 0; k < Model::state_count; ++k) {
    const StateVariable& state = Model::states[k];
    states[k] = state.initial_value + random.uniform(0.0, 1.5 * state.magnitude);
  }
  return states;
}

template <class Model>
class LocalSolver : public testing::Test {};
using Models = testing::Types<PairOfStates, GateAndPair>;
TYPED_TEST_SUITE(LocalSolver, Models);

TYPED_TEST(LocalSolver, finds_the_root_that_the_old_states_belong_to) {
  const TypeParam model;
  test::Random random;
  for (int sample = 0; sample < 300; ++sample) {
    const double V = random.uniform(-90.0, 40.0);
    const auto old = random_states<TypeParam>(random);
    const double step = std::pow(10.0, random.uniform(-4.0, 0.3));
    const auto local = solve_local(model, V, old.data(), step);
    ASSERT_TRUE(local.converged) << "V " << V << ", step " << step;
    const auto expected = by_continuation(model, V, old.data(), step);
    for (int k = 0; k < TypeParam::state_count; ++k) {
      ASSERT_NEAR(local.state[k], expected[k],
                  1e-13 * (TypeParam::states[k].magnitude + std::abs(expected[k])))
          << k << ": V " << V << ", step " << step;
    }
    double source = 0.0;
    double rate[TypeParam::state_count];
    model.rates(V, V, expected.data(), 0.0, source, rate);
    ASSERT_NEAR(local.source, source, 1e-10);
  }
}

TYPED_TEST(LocalSolver, the_condensed_slope_is_that_of_the_source_along_the_solution) {
  const TypeParam model;
  test::Random random;
  for (int sample = 0; sample < 300; ++sample) {
    const double V = random.uniform(-90.0, 40.0);
    const auto old = random_states<TypeParam>(random);
    const double step = std::pow(10.0, random.uniform(-3.0, 0.3));
    constexpr double h = 1e-3;  // mV
    const double forward = solve_local(model, V + h, old.data(), step).source;
    const double backward = solve_local(model, V - h, old.data(), step).source;
    const auto local = solve_local(model, V, old.data(), step);
    ASSERT_NEAR(local.source_slope, (forward - backward) / (2 * h),
                1e-7 * (1 + std::abs(local.source_slope)));
    // Without the states' part it would be another one.
    RateDerivatives<TypeParam::state_count> d;
    model.derivatives(V, V, local.state, d);
    if (step > 0.1) {
      ASSERT_GT(std::abs(local.source_slope - d.source_dV), 1e-6);
    }
  }
}

/// A step of V and all states by two stages (Alexander 1977), V by Newton's iteration with the
/// condensed slope, as elements take it.
template <class Model>
void sdirk2_step(const Model& model, double dt, double& V, double* state) {
  constexpr int n = Model::state_count;
  const double gamma = 1.0 - std::sqrt(0.5);
  double V_base = V;
  double base[n];
  std::copy_n(state, n, base);
  for (int stage = 0; stage < 2; ++stage) {
    double at = V_base;
    LocalSolution<n> local{};
    int iterations = 0;
    for (double residual = 1.0; std::abs(residual) > 1e-12; ++iterations) {
      ASSERT_LT(iterations, 8) << "Newton's iteration is quadratic";
      local = solve_local(model, at, base, gamma * dt);
      ASSERT_TRUE(local.converged);
      residual = at - V_base - gamma * dt * local.source;
      at -= residual / (1.0 - gamma * dt * local.source_slope);
    }
    if (stage == 0) {
      const double share = (1.0 - gamma) / gamma;
      V_base = V + share * (at - V);
      for (int k = 0; k < n; ++k) base[k] = state[k] + share * (local.state[k] - state[k]);
    } else {
      V = at;
      std::copy_n(local.state, n, state);
    }
  }
}

TYPED_TEST(LocalSolver, points_of_several_states_are_of_second_order_in_time) {
  constexpr int n = TypeParam::state_count;
  const TypeParam model;
  std::vector<double> begin{-50.0};
  for (const StateVariable& state : TypeParam::states) begin.push_back(state.initial_value);
  constexpr double end = 3.0;
  const std::vector<double> exact =
      test::runge_kutta(begin, end, 200'000, [&](const std::vector<double>& y) {
        std::vector<double> rate(1 + n);
        model.rates(y[0], y[0], y.data() + 1, 0.0, rate[0], rate.data() + 1);
        if constexpr (TypeParam::gate_count > 0) {
          double constant = 0.0, slope = 0.0;
          TypeParam::gate_of(y[0], constant, slope);
          rate[1] = constant + slope * y[1];
        }
        return rate;
      });
  ASSERT_GT(std::abs(exact[0] - begin[0]), 10.0) << "V moves";
  std::vector<double> errors;
  for (const int steps : {40, 80, 160}) {
    double V = begin[0];
    double state[n];
    std::copy_n(begin.data() + 1, n, state);
    for (int step = 0; step < steps; ++step) sdirk2_step(model, end / steps, V, state);
    double error = std::abs(V - exact[0]) / usual_V;
    for (int k = 0; k < n; ++k) {
      error = std::max(error, std::abs(state[k] - exact[1 + k]) / TypeParam::states[k].magnitude);
    }
    errors.push_back(error);
  }
  EXPECT_NEAR(std::log2(errors[1] / errors[2]), 2.0, 0.1) << errors[1] << " " << errors[2];
}

TEST(LocalSolver, comes_to_the_closed_form_of_a_model_that_solves_itself) {
  test::Random random;
  for (int sample = 0; sample < 1000; ++sample) {
    const AlievPanfilovByDerivatives model;
    const double V = random.uniform(-90.0, 30.0);
    const double r_old = random.uniform(0.0, 2.5);
    const double step = random.uniform(1e-4, 0.1);
    const LocalSolution<1> expected = model.model.solve(V, &r_old, step);
    const LocalSolution<1> local = solve_local(model, V, &r_old, step);
    ASSERT_TRUE(local.converged);
    ASSERT_NEAR(local.state[0], expected.state[0], 1e-13);
    ASSERT_NEAR(local.source, expected.source, 1e-11);
    ASSERT_NEAR(local.source_slope, expected.source_slope, 1e-11);
  }
  const double r_old = 0.5;
  EXPECT_FALSE(solve_local(AlievPanfilovByDerivatives{}, -110.0, &r_old, 0.1).converged);
}

TEST(LocalSolver, is_damped_where_whole_increments_lead_away) {
  const OneRate model{[](double y) { return -100.0 * std::atan(y); },
                      [](double y) { return -100.0 / (1.0 + y * y); }};
  const double old = 20.0;
  for (const double step : {0.1, 1.0, 10.0, 1000.0}) {
    const auto residual = [&](double y) { return y - old - step * model.rate(y); };
    double y = old;
    for (int iteration = 0; iteration < 50; ++iteration) {
      y -= residual(y) / (1.0 - step * model.slope(y));
    }
    const LocalSolution<1> local = solve_local(model, 0.0, &old, step);
    ASSERT_TRUE(local.converged) << step;
    double low = -100.0, high = 100.0;  // the residual grows with y
    for (int k = 0; k < 200; ++k) {
      const double middle = 0.5 * (low + high);
      (residual(middle) < 0.0 ? low : high) = middle;
    }
    EXPECT_NEAR(local.state[0], low, 1e-12 * (1 + std::abs(low))) << step;
    if (step >= 1.0) {
      EXPECT_FALSE(std::abs(y - low) < 1e-6) << "undamped, it would not have come there";
    }
  }
}

TEST(LocalSolver, says_so_where_there_is_no_root) {
  const OneRate model{[](double y) { return 1.0 + y * y; }, [](double y) { return 2.0 * y; }};
  const double old = 0.0;
  EXPECT_TRUE(solve_local(model, 0.0, &old, 0.4).converged);
  EXPECT_FALSE(solve_local(model, 0.0, &old, 1.0).converged);
  const double nothing = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(solve_local(model, 0.0, &nothing, 0.1).converged);
  const std::array<double, 3> rest{1.0, 1.0, 0.0};
  EXPECT_TRUE(solve_local(BuenoOrovio{}, -30.0, rest.data(), 0.1).converged);
  EXPECT_FALSE(solve_local(BuenoOrovio{}, nothing, rest.data(), 0.1).converged);
}

TEST(Eliminate, takes_the_largest_pivots) {
  test::Random random;
  for (int sample = 0; sample < 100; ++sample) {
    double a[3][3];
    double b[3];
    Eigen::Matrix3d matrix;
    Eigen::Vector3d right;
    for (int i = 0; i < 3; ++i) {
      b[i] = right[i] = random.uniform(-1.0, 1.0);
      for (int j = 0; j < 3; ++j) {
        a[i][j] = matrix(i, j) = i == j ? 1e-14 : random.uniform(0.5, 1.0);
      }
    }
    eliminate(a, b);
    const Eigen::Vector3d exact = matrix.fullPivLu().solve(right);
    for (int i = 0; i < 3; ++i) ASSERT_NEAR(b[i], exact[i], 1e-12 * (1 + exact.norm()));
  }
}

// ---- Bueno-Orovio, Cherry & Fenton

/// Its equations once more, with the switches as published, written apart from the program's: rates
/// of u, v, w and s, 1/ms.
std::array<double, 4> published(const BuenoOrovio& p, double u, double v, double w, double s) {
  const auto H = [](double x) { return x >= 0 ? 1.0 : 0.0; };
  const double tau_v_minus =
      (1 - H(u - p.theta_v_minus_)) * p.tau_v1_minus_ + H(u - p.theta_v_minus_) * p.tau_v2_minus_;
  const double tau_w_minus =
      p.tau_w1_minus_ +
      (p.tau_w2_minus_ - p.tau_w1_minus_) * (1 + std::tanh(p.k_w_minus_ * (u - p.u_w_minus_))) / 2;
  const double tau_so =
      p.tau_so1_ + (p.tau_so2_ - p.tau_so1_) * (1 + std::tanh(p.k_so_ * (u - p.u_so_))) / 2;
  const double tau_s = (1 - H(u - p.theta_w_)) * p.tau_s1_ + H(u - p.theta_w_) * p.tau_s2_;
  const double tau_o = (1 - H(u - p.theta_o_)) * p.tau_o1_ + H(u - p.theta_o_) * p.tau_o2_;
  const double v_inf = u < p.theta_v_minus_ ? 1 : 0;
  const double w_inf =
      (1 - H(u - p.theta_o_)) * (1 - u / p.tau_w_inf_) + H(u - p.theta_o_) * p.w_inf_star_;
  const double J_fi = -v * H(u - p.theta_v_) * (u - p.theta_v_) * (p.u_u_ - u) / p.tau_fi_;
  const double J_so = (u - p.u_o_) * (1 - H(u - p.theta_w_)) / tau_o + H(u - p.theta_w_) / tau_so;
  const double J_si = -H(u - p.theta_w_) * w * s / p.tau_si_;
  return {
      -(J_fi + J_so + J_si),
      (1 - H(u - p.theta_v_)) * (v_inf - v) / tau_v_minus - H(u - p.theta_v_) * v / p.tau_v_plus_,
      (1 - H(u - p.theta_w_)) * (w_inf - w) / tau_w_minus - H(u - p.theta_w_) * w / p.tau_w_plus_,
      ((1 + std::tanh(p.k_s_ * (u - p.u_s_))) / 2 - s) / tau_s};
}

std::vector<BuenoOrovio> layers() {
  std::vector<BuenoOrovio> all;
  for (const char* variant : {"epi", "endo", "m"}) {
    const CellModel model(*find_cell_model("bueno_orovio", variant));
    all.push_back(with_parameters<BuenoOrovio>(model.values()));
  }
  return all;
}

/// The model with its switches as published.
BuenoOrovio sharp(BuenoOrovio model) {
  model.switch_width_ = 0.0;
  model.prepare();
  return model;
}

double V_of(double u) { return 85.7 * u - 84.0; }

double source_of(const BuenoOrovio& model, double V, const std::array<double, 3>& y) {
  double source = 0.0;
  double unused[3];
  model.rates(V, V, y.data(), 0.0, source, unused);
  return source;
}

TEST(BuenoOrovio, has_the_published_rates_where_its_switches_have_no_width) {
  test::Random random;
  for (const BuenoOrovio& layer : layers()) {
    const BuenoOrovio model = sharp(layer);
    for (int sample = 0; sample < 3000; ++sample) {
      // Many of them among the thresholds.
      const double u = sample % 3 == 0   ? random.uniform(-0.01, 0.02)
                       : sample % 3 == 1 ? random.uniform(0.0, 0.35)
                                         : random.uniform(0.0, 1.6);
      const std::array<double, 3> y{random.uniform(0, 1), random.uniform(0, 1),
                                    random.uniform(0, 1)};
      const auto expected = published(model, u, y[0], y[1], y[2]);
      const double V = V_of(u);
      double constant[3];
      double slope[3];
      model.gate_rates(V, V, constant, slope);
      ASSERT_NEAR(source_of(model, V, y), 85.7 * expected[0], 1e-10) << u;
      for (int k = 0; k < 3; ++k) {
        ASSERT_NEAR(constant[k] + slope[k] * y[k], expected[1 + k], 1e-12) << u;
        ASSERT_LT(slope[k], 0.0);
      }
    }
  }
}

TEST(BuenoOrovio, its_currents_go_over_from_side_to_side_of_a_switch_without_a_jump) {
  for (const BuenoOrovio& model : layers()) {
    const auto source = [](const BuenoOrovio& of, double u) {
      return source_of(of, V_of(u), {0.7, 0.6, 0.3});
    };
    const BuenoOrovio jumping = sharp(model);
    for (const double threshold : {model.theta_o_, model.theta_w_}) {
      const double reach = 1.0 * threshold;  // ten widths
      const double h = 1e-9;
      EXPECT_GT(std::abs(source(jumping, threshold + h) - source(jumping, threshold - h)), 1e-2);
      EXPECT_LT(std::abs(source(model, threshold + h) - source(model, threshold - h)), 1e-5);
      EXPECT_NEAR(source(model, threshold + reach), source(jumping, threshold + reach), 1e-5);
    }
    const double h = 1e-12;
    EXPECT_NEAR(source(model, model.theta_v_ + h), source(model, model.theta_v_ - h), 1e-7);
  }
}

/// A switch is decided by a potential of its own, so that an equation's side may be held while V
/// moves.
TEST(BuenoOrovio, stays_on_the_side_of_a_switch_that_it_is_told) {
  const BuenoOrovio model = sharp(BuenoOrovio{});
  const std::array<double, 3> y{0.7, 0.6, 0.3};
  const auto source = [&](double u, double switch_u) {
    double rate = 0.0;
    double unused[3];
    model.rates(V_of(u), V_of(switch_u), y.data(), 0.0, rate, unused);
    return rate;
  };
  const auto slope_of_v = [&](double u, double switch_u) {
    double constant[3];
    double slope[3];
    model.gate_rates(V_of(u), V_of(switch_u), constant, slope);
    return slope[0];
  };
  constexpr double h = 1e-6;
  for (const double threshold : {model.theta_o_, model.theta_w_, model.theta_v_}) {
    const double above = threshold + h;
    const double below = threshold - h;
    EXPECT_NEAR(source(below, above), source(above, above), 1e-2);
    EXPECT_NEAR(source(above, below), source(below, below), 1e-2);
  }
  for (const double threshold : {model.theta_v_, model.theta_v_minus_}) {
    const double above = threshold + h;
    const double below = threshold - h;
    EXPECT_EQ(slope_of_v(below, above), slope_of_v(above, above));
    EXPECT_EQ(slope_of_v(above, below), slope_of_v(below, below));
    EXPECT_NE(slope_of_v(above, above), slope_of_v(below, below));
  }
}

TEST(BuenoOrovio, its_derivatives_and_condensed_slope_match_finite_differences) {
  test::Random random;
  for (const BuenoOrovio& model : layers()) {
    for (int sample = 0; sample < 2000; ++sample) {
      const double V = random.uniform(-85.0, 40.0);
      const double u = (V + 84.0) / 85.7;
      // Where v switches, no current has a derivative.
      if (std::abs(u - model.theta_v_) < 1e-4 || std::abs(u - model.theta_v_minus_) < 1e-4)
        continue;
      const std::array<double, 3> y{random.uniform(0, 1), random.uniform(0, 1),
                                    random.uniform(0, 1)};
      const double h = 1e-5;  // mV
      double constant[3], slope[3], constant_h[3], slope_h[3], dc[3], ds[3];
      model.gate_rates(V - h, V, constant, slope);
      model.gate_rates(V + h, V, constant_h, slope_h);
      model.gate_derivatives(V, V, dc, ds);
      for (int k = 0; k < 3; ++k) {
        ASSERT_NEAR(dc[k], (constant_h[k] - constant[k]) / (2 * h), 1e-7) << k << " at " << u;
        ASSERT_NEAR(ds[k], (slope_h[k] - slope[k]) / (2 * h), 1e-7) << k << " at " << u;
      }
      RateDerivatives<3> d;
      model.derivatives(V, V, y.data(), d);
      ASSERT_NEAR(d.source_dV, (source_of(model, V + h, y) - source_of(model, V - h, y)) / (2 * h),
                  1e-5)
          << u;
      const double h_state = 1e-7;
      for (int k = 0; k < 3; ++k) {
        std::array<double, 3> low = y, high = y;
        low[k] -= h_state;
        high[k] += h_state;
        ASSERT_NEAR(d.source_dstate[k],
                    (source_of(model, V, high) - source_of(model, V, low)) / (2 * h_state), 1e-4)
            << k << " at " << u;
      }
      const double step = random.uniform(1e-3, 5.0);
      const double forward = solve_local(model, V + h, y.data(), step).source;
      const double backward = solve_local(model, V - h, y.data(), step).source;
      ASSERT_NEAR(solve_local(model, V, y.data(), step).source_slope,
                  (forward - backward) / (2 * h), 1e-5)
          << u;
    }
  }
}

}  // namespace
}  // namespace local_solver_test
}  // namespace cw
