#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "solver/difference.hpp"
#include "solver/simulation.hpp"
#include "support/problems.hpp"

// Implicit schemes with the cells at nodes: models of many states, and several kinds of cells.

namespace cw {
namespace nodal_equations_test {
namespace {

CellKind kind_of(std::string_view model) {
  const CellModelEntry& entry = *find_cell_model(model);
  // The sodium current that is smooth, so that orders show.
  std::map<std::string, double> parameters;
  if (model == "ohara_rudy_2011") parameters["sodium_for_tissue"] = 0.0;
  CellKind kind{CellModel(entry, parameters), entry.time_scale};
  kind.tabulated = false;
  return kind;
}

/// A front in a bar, of cells of one model.
Problem front(std::string_view model, TimeScheme scheme, Mass mass) {
  Problem problem = test::problem_on(generate_box({{12, 1, 1}, 0.5, Vector3{1, 0, 0}}), 0.1, 0.2);
  problem.cells = {kind_of(model)};
  const double rest = problem.cells[0].model.entry().initial_V;
  for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
    problem.initial_V[i] =
        rest + (20.0 - rest) / (1 + std::exp((problem.mesh.points[i][0] - 3.0) / 0.6));
  }
  problem.time.scheme = scheme;
  problem.solver = SolverOptions::of(entry_of(scheme), 0.0);
  problem.solver.pcg.rtol = 1e-12;
  problem.solver.newton.rtol = 1e-10;
  problem.solver.mass = mass;
  return problem;
}

std::unique_ptr<Simulation> after(const Problem& problem, double end, double dt,
                                  Space space = Space::host) {
  auto simulation = make_simulation(problem, space);
  const int steps = static_cast<int>(std::lround(end / dt));
  for (int n = 0; n < steps; ++n) {
    const StepResult result = simulation->advance(dt * n, dt);
    EXPECT_TRUE(result.converged()) << n << " of " << steps;
    if (!result.converged()) break;
  }
  return simulation;
}

/// What steps leave out of V and of a gate.
struct Errors {
  double of_V;  // mV
  double of_state;
};

class OrderOfCellsAtNodes : public testing::TestWithParam<TimeScheme> {};
INSTANTIATE_TEST_SUITE_P(Schemes, OrderOfCellsAtNodes,
                         testing::Values(TimeScheme::backward_euler, TimeScheme::sdirk2,
                                         TimeScheme::sdirk3, TimeScheme::rosenbrock2),
                         [](const auto& s) { return std::string(entry_of(s.param).name); });

TEST_P(OrderOfCellsAtNodes, is_that_of_the_scheme_and_the_limit_that_of_splitting) {
  constexpr double end = 0.96;
  constexpr const char* model = "ohara_rudy_2011";
  for (const Mass mass : {Mass::lumped, Mass::consistent}) {
    const auto limit = after(front(model, TimeScheme::strang, mass), end, 0.0025);
    std::vector<Errors> errors;
    for (const double dt : {0.04, 0.02}) {
      const auto simulation = after(front(model, GetParam(), mass), end, dt);
      errors.push_back({largest_difference(simulation->V(), limit->V()),
                        largest_difference(simulation->state_at(0, 1.0), limit->state_at(0, 1.0))});
    }
    const int order = entry_of(GetParam()).order;
    for (const auto error : {&Errors::of_V, &Errors::of_state}) {
      EXPECT_GT(std::log2(errors[0].*error / errors[1].*error), 0.75 * order)
          << errors[0].*error << " " << errors[1].*error;
    }
    EXPECT_LT(errors[1].of_V, order == 1 ? 15.0 : 0.2) << "mV";
  }
}

// Two gates of sodium have other equations above -40 mV. A step keeps those of its start, so that a
// cell which passes -40 mV makes an error of first order.
TEST(OrderAtSwitches, falls_at_switches_of_equations_and_errors_stay_small) {
  constexpr double end = 0.96;
  const auto limit =
      after(front("luo_rudy_1991", TimeScheme::strang, Mass::lumped), end, 0.00015625);
  for (const TimeScheme scheme : {TimeScheme::strang, TimeScheme::sdirk2}) {
    std::vector<double> errors;
    for (const double dt : {0.08, 0.04, 0.02, 0.01}) {
      errors.push_back(largest_difference(
          after(front("luo_rudy_1991", scheme, Mass::lumped), end, dt)->V(), limit->V()));
    }
    std::printf("%s: %.4f %.4f %.4f %.4f mV\n", std::string(entry_of(scheme).name).c_str(),
                errors[0], errors[1], errors[2], errors[3]);
    EXPECT_GT(std::log2(errors[0] / errors[3]) / 3, 0.9);
    EXPECT_LT(errors[2], 0.3);
  }
}

class NodalEquationsOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, NodalEquationsOn, test::machines, test::machine_name);

TEST_P(NodalEquationsOn, serve_every_model_by_every_scheme) {
  for (const CellModelEntry& entry : cell_models()) {
    if (entry.elementwise) continue;
    const std::vector<double> expected =
        after(front(entry.name, TimeScheme::strang, Mass::lumped), 0.5, 0.005)->V();
    for (const TimeSchemeEntry& scheme : time_schemes()) {
      const double dt = scheme.order == 1 ? 0.005 : 0.0125;
      const auto simulation =
          after(front(entry.name, scheme.scheme, Mass::lumped), 0.5, dt, GetParam());
      EXPECT_LT(largest_difference(simulation->V(), expected), scheme.order == 1 ? 6.0 : 0.6)
          << entry.name << " " << scheme.name;
    }
  }
}

/// The most iterations of Newton's that a stage takes in some steps.
int most_iterations(const Problem& problem, double dt) {
  auto simulation = make_simulation(problem, Space::host);
  int most = 0;
  for (int n = 0; n < 20; ++n) {
    const StepResult result = simulation->advance(dt * n, dt);
    EXPECT_TRUE(result.converged());
    most = std::max(most, result.most_newton_iterations);
  }
  return most;
}

TEST(NodalEquations, have_a_tangent_with_which_newton_converges_quadratically) {
  for (const char* model : {"luo_rudy_1991", "ten_tusscher_panfilov_2006", "tor_ord"}) {
    // To 1e-10: a tangent that was wrong would gain a digit or two an iteration.
    EXPECT_LE(most_iterations(front(model, TimeScheme::backward_euler, Mass::lumped), 0.01), 4)
        << model;
    EXPECT_LE(most_iterations(front(model, TimeScheme::backward_euler, Mass::consistent), 0.01), 9)
        << model;
  }
}

TEST_P(NodalEquationsOn, give_the_bits_of_one_kind_for_several_that_are_alike) {
  const Problem one = front("ten_tusscher_panfilov_2006", TimeScheme::sdirk2, Mass::blended);
  Problem several = one;
  several.cells = {one.cells[0], one.cells[0], one.cells[0]};
  for (Index i = 0; i < one.mesh.node_count(); ++i) several.kind_of_node.push_back(i % 3);
  several.probe_nodes = {5, 9};
  const auto expected = after(one, 0.2, 0.02, GetParam());
  const auto simulation = after(several, 0.2, 0.02, GetParam());
  for (const double share : {0.0, 0.4, 1.0}) {
    EXPECT_EQ(simulation->V_at(share), expected->V_at(share));
    const std::vector<double> probes = simulation->measures()->probe_states(share);
    ASSERT_EQ(probes.size(), 2u * 18u);
    for (int k = 0; k < 18; ++k) {
      const std::vector<double> state = simulation->state_at(k, share);
      EXPECT_EQ(state, expected->state_at(k, share)) << k;
      for (std::size_t p = 0; p < 2; ++p) {
        const double at_node = state[static_cast<std::size_t>(several.probe_nodes[p])];
        const double found = probes[static_cast<std::size_t>(k) * 2 + p];
        EXPECT_NEAR(found, at_node, 1e-14 * std::abs(at_node)) << k << " " << share;
      }
    }
  }
}

TEST_P(NodalEquationsOn, take_small_models_beside_large_ones) {
  Problem mixed = front("mitchell_schaeffer", TimeScheme::strang, Mass::lumped);
  mixed.cells = {kind_of("mitchell_schaeffer"), kind_of("luo_rudy_1991"),
                 kind_of("aliev_panfilov")};
  for (Index i = 0; i < mixed.mesh.node_count(); ++i) mixed.kind_of_node.push_back(i % 3);
  const std::vector<double> expected = after(mixed, 0.5, 0.005)->V();
  mixed.time.scheme = TimeScheme::sdirk2;
  mixed.solver = SolverOptions::of(entry_of(TimeScheme::sdirk2), 0.0);
  mixed.solver.mass = Mass::lumped;
  for (const char* format : {"k1", "csr", "k2rs", "ell", "rgcsr"}) {
    mixed.solver.spmv = format;
    EXPECT_LT(largest_difference(after(mixed, 0.5, 0.0125, GetParam())->V(), expected), 0.3)
        << format;
  }
}

TEST_P(NodalEquationsOn, a_step_without_a_solution_fails_and_the_state_stays) {
  for (const TimeScheme scheme : {TimeScheme::backward_euler, TimeScheme::sdirk2}) {
    const Problem problem = front("ten_tusscher_panfilov_2006", scheme, Mass::lumped);
    auto simulation = make_simulation(problem, GetParam());
    ASSERT_TRUE(simulation->advance(0.0, 0.01).converged());
    const std::vector<double> V = simulation->V();
    const std::vector<double> calcium = simulation->state_at(14, 1.0);
    std::vector<double> current(V.size(), 0.0);
    current[20] = std::nan("");
    simulation->apply_current(current);
    EXPECT_FALSE(simulation->advance(0.01, 0.01).converged());
    EXPECT_EQ(simulation->diagnostics()->worst_node(), 20);
    simulation->apply_current(std::vector<double>(V.size(), 0.0));
    EXPECT_EQ(simulation->V_at(0.0), V);
    EXPECT_EQ(simulation->state_at(14, 0.0), calcium);
    EXPECT_TRUE(simulation->advance(0.01, 0.01).converged());
  }
}

}  // namespace
}  // namespace nodal_equations_test
}  // namespace cw
