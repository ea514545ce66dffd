#include <algorithm>
#include <array>
#include <cmath>

#include "solver/difference.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace single_cell_test {
namespace {

/// Aliev-Panfilov as an ordinary differential equation in milliseconds, written apart from the
/// program's model (Wong et al. 2015, equations 1, 2, 4, 5 without diffusion), for the potential
/// phi that they have no unit in.
std::array<double, 2> rates(double phi, double r) {
  constexpr double alpha = 0.01, b = 0.15, c = 8.0, gamma = 0.002, mu1 = 0.2, mu2 = 0.3;
  constexpr double time_scale = 12.9;
  return {(c * phi * (phi - alpha) * (1 - phi) - r * phi) / time_scale,
          (gamma + mu1 * r / (mu2 + phi)) * (-r - c * phi * (phi - b - 1)) / time_scale};
}

double V_of(double phi) { return 100 * phi - 80; }

/// V at each ms by classical Runge-Kutta of fourth order with 0.01 ms: exact to about 1e-7 mV here.
std::vector<double> reference(double phi, double r, int milliseconds) {
  std::vector<double> at_each_ms{V_of(phi)};
  constexpr int substeps = 100;
  constexpr double h = 1.0 / substeps;
  for (int step = 1; step <= milliseconds * substeps; ++step) {
    const auto k1 = rates(phi, r);
    const auto k2 = rates(phi + h / 2 * k1[0], r + h / 2 * k1[1]);
    const auto k3 = rates(phi + h / 2 * k2[0], r + h / 2 * k2[1]);
    const auto k4 = rates(phi + h * k3[0], r + h * k3[1]);
    phi += h / 6 * (k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0]);
    r += h / 6 * (k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1]);
    if (step % substeps == 0) at_each_ms.push_back(V_of(phi));
  }
  return at_each_ms;
}

std::vector<double> simulate(double V, double r, int milliseconds, double dt,
                             TimeScheme scheme = TimeScheme::backward_euler) {
  Problem problem = test::problem_on(generate_box({{1, 1, 1}, 1.0, {}}), 0.0);
  problem.initial_V.assign(problem.initial_V.size(), V);
  problem.cells.front().initial_states.sets = {{r}};
  problem.time = {static_cast<double>(milliseconds), dt, std::nullopt, scheme};
  problem.solver.newton.rtol = 1e-12;
  problem.solver.newton.atol = 1e-13;
  std::vector<double> at_each_ms;
  for (const std::vector<double>& nodal : test::V_at_each_ms(problem)) {
    for (const double value : nodal) EXPECT_NEAR(value, nodal[0], 1e-8);
    at_each_ms.push_back(nodal[0]);
  }
  return at_each_ms;
}

TEST(SingleCell, follows_an_independent_solution_through_a_whole_action_potential) {
  constexpr int duration = 450;
  constexpr double phi = 0.1;
  const std::vector<double> exact = reference(phi, 0.0, duration);
  // It is an action potential: up, a plateau of some 300 ms, and back to rest.
  EXPECT_GT(*std::max_element(exact.begin(), exact.end()), 15.0);
  EXPECT_GT(exact[150], -10.0);
  EXPECT_LT(exact[duration], -75.0);

  const std::vector<double> coarse = simulate(V_of(phi), 0.0, duration, 0.1);
  const std::vector<double> fine = simulate(V_of(phi), 0.0, duration, 0.05);
  ASSERT_EQ(fine.size(), exact.size());
  const double worst_coarse = largest_difference(coarse, exact);
  const double worst_fine = largest_difference(fine, exact);
  std::vector<double> extrapolated(exact.size());
  for (std::size_t t = 0; t < exact.size(); ++t) extrapolated[t] = 2 * fine[t] - coarse[t];
  EXPECT_LT(worst_fine, 1.0) << "mV";
  // First order in time; with the first-order error taken out, what is left is far smaller.
  EXPECT_NEAR(worst_coarse / worst_fine, 2.0, 0.1);
  EXPECT_LT(largest_difference(extrapolated, exact), 0.02);

  for (const TimeSchemeEntry& scheme : time_schemes()) {
    if (scheme.order < 2) continue;
    EXPECT_LT(largest_difference(simulate(V_of(phi), 0.0, duration, 0.5, scheme.scheme), exact),
              0.2)
        << scheme.name;
  }
}

}  // namespace
}  // namespace single_cell_test
}  // namespace cw
