#include <algorithm>
#include <cmath>

#include "assembly/sparsity.hpp"
#include "io/mesh_readers.hpp"
#include "kernels/core/stream.hpp"
#include "solver/point_states.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace newton_test {
namespace {

/// Residual and tangent of a problem's step at a given potential.
struct Evaluation {
  std::vector<double> residual;
  std::vector<double> tangent;  ///< in the order of the CSR pattern
};

Evaluation evaluate(const Problem& problem, const CsrPattern& pattern,
                    const std::vector<double>& V_old, const std::vector<double>& V,
                    const std::vector<double>& states_old, double dt) {
  const auto matrix = make_matrix<Space::host>("csr", pattern);
  const AssemblyOptions options{{problem.cells.front().model, problem.cells.front().time_scale,
                                 problem.solver.integration, problem.solver.mass},
                                "csr",
                                AssemblyPath::patch_sums};
  const auto assembler = make_assembler<Space::host>(problem.mesh, problem.conductivity, pattern,
                                                     TangentTarget::of(*matrix), options);
  Stream<Space::host> stream;
  std::vector<double> states(states_old.size());
  const std::vector<double> source(V.size(), 0.0);
  Evaluation result{std::vector<double>(V.size()), {}};
  assembler->evaluate(stream,
                      {V_old.data(), V.data(), source.data(), states_old.data(), states.data()},
                      &dt, result.residual.data());
  assembler->assemble_tangent(stream);
  result.tangent = matrix->values().download();
  return result;
}

/// Cells of a model at potentials between two bounds.
struct CellsBetween {
  const char* model;
  double low, high;  ///< mV
  double h;          ///< of the differences, mV
  double tolerance;  ///< relative
};

class Tangent : public testing::TestWithParam<std::tuple<CellsBetween, Quadrature, Mass>> {};

TEST_P(Tangent, is_the_derivative_of_the_residual) {
  const auto& [cells, integration, mass] = GetParam();
  test::Random random;
  Problem problem = test::small_ventricle(6.0);
  test::set_model(problem, cells.model);
  problem.solver.integration = integration;
  problem.solver.mass = mass;
  const CsrPattern pattern = tangent_pattern(problem.mesh);
  const std::size_t nodes = problem.mesh.points.size();
  std::vector<double> V_old(nodes), V(nodes), direction(nodes);
  for (std::size_t i = 0; i < nodes; ++i) {
    V[i] = random.uniform(cells.low, cells.high);
    V_old[i] = V[i] + random.uniform(-10.0, 10.0);
    direction[i] = random.uniform(-1.0, 1.0);
  }
  std::vector<double> states_old = at_integration_points(problem);
  for (double& state : states_old) state = random.uniform(0.0, 1.0);
  constexpr double dt = 0.7;
  const double h = cells.h;
  std::vector<double> forward = V;
  std::vector<double> backward = V;
  for (std::size_t i = 0; i < nodes; ++i) {
    forward[i] += h * direction[i];
    backward[i] -= h * direction[i];
  }
  const Evaluation at = evaluate(problem, pattern, V_old, V, states_old, dt);
  const Evaluation plus = evaluate(problem, pattern, V_old, forward, states_old, dt);
  const Evaluation minus = evaluate(problem, pattern, V_old, backward, states_old, dt);
  double error = 0.0;
  double size = 0.0;
  for (Index i = 0; i < pattern.rows; ++i) {
    double product = 0.0;
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      product += at.tangent[k] * direction[pattern.column[k]];
    }
    const double difference = (plus.residual[i] - minus.residual[i]) / (2 * h);
    error += (product - difference) * (product - difference);
    size += product * product;
  }
  EXPECT_LT(std::sqrt(error / size), cells.tolerance);
}

// The human cells on either side of theta_v, where their fast current has a bend that differences
// see; below it lie the switches with a width, of which they see more the narrower these are.
constexpr CellsBetween all_cells[]{{"aliev_panfilov", -80.0, 20.0, 1e-3, 1e-8},
                                   {"bueno_orovio", -55.0, 30.0, 1e-3, 1e-8},
                                   {"bueno_orovio", -85.0, -60.0, 1e-4, 1e-6}};

INSTANTIATE_TEST_SUITE_P(Options, Tangent,
                         testing::Combine(testing::ValuesIn(all_cells),
                                          testing::Values(Quadrature::reduced, Quadrature::full),
                                          testing::Values(Mass::consistent, Mass::lumped,
                                                          Mass::blended)));

TEST(Newton, converges_quadratically_on_a_real_heart) {
  CW_REQUIRE_DATA();
  Problem problem = test::problem_on(
      read_mesh(test::data_folder() + "/meshes/biventricle/crtdemo_biv_4569", {}), 0.1, 0.9);
  problem.solver.mass = Mass::lumped;
  // A front across the heart: the state from which a long step is hard.
  for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
    problem.initial_V[i] = -80.0 + 100.0 / (1.0 + std::exp(problem.mesh.points[i][2] + 30.0));
  }
  problem.solver.newton.atol = 1e-300;
  problem.solver.newton.rtol = 1e-15;
  std::vector<double> norms;
  for (int iterations = 1; iterations <= 4; ++iterations) {
    problem.solver.newton.max_iterations = iterations;
    const auto simulation = make_simulation(problem, Space::host);
    const StepResult result = simulation->advance(0.0, 3.0);
    if (norms.empty()) norms.push_back(result.initial_residual);
    norms.push_back(result.residual);
  }
  // The order, as long as rounding does not show.
  int orders = 0;
  for (std::size_t k = 2; k + 1 < norms.size(); ++k) {
    if (norms[k + 1] < 1e-13 * norms[0]) break;
    const double order = std::log(norms[k + 1] / norms[k]) / std::log(norms[k] / norms[k - 1]);
    EXPECT_GT(order, 1.7) << "iteration " << k;
    ++orders;
  }
  EXPECT_GE(orders, 1);
  EXPECT_LT(norms[4], 1e-10 * norms[0]);
}

TEST(Newton, ordinary_steps_take_two_to_four_iterations) {
  Problem problem = test::small_ventricle();
  problem.time.end = 20.0;
  const auto simulation = make_simulation(problem, Space::host);
  int most = 0;
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep& step) {
    most = std::max(most, step.result.newton_iterations);
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::finished);
  EXPECT_EQ(summary.rejected_steps, 0);
  EXPECT_LE(most, 4);
  EXPECT_GE(summary.newton_iterations, 2 * summary.steps);
}

class NewtonOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, NewtonOn, test::machines, test::machine_name);

TEST_P(NewtonOn, a_failed_step_leaves_the_last_state_standing) {
  for (const auto& backend : test::backends(GetParam())) {
    SCOPED_TRACE(backend.name());
    Problem problem = test::small_ventricle(6.0);
    const auto simulation = test::simulate_on(problem, backend);
    const std::vector<double> amplitude{35.7};
    simulation->apply_stimuli(amplitude);
    ASSERT_TRUE(simulation->advance(0.0, 0.5).converged());
    const std::vector<double> V = simulation->V();
    const std::vector<double> r = simulation->state(0);
    // No local equation has a solution at the end of such a step.
    for (Index i = 0; i < 3; ++i) {
      const StepResult failed = simulation->advance(0.5, 1e300);
      ASSERT_FALSE(failed.converged());
      EXPECT_EQ(simulation->V(), V);
      EXPECT_EQ(simulation->state(0), r);
    }
    const auto fresh = test::simulate_on(problem, backend);
    fresh->apply_stimuli(amplitude);
    fresh->advance(0.0, 0.5);
    fresh->advance(0.5, 0.25);
    simulation->advance(0.5, 0.25);
    EXPECT_EQ(simulation->V(), fresh->V());
  }
}

TEST(Newton, negative_curvature_is_reported_as_such) {
  // The excitable middle of the upstroke, everywhere: d f_V / d V is positive and large.
  Problem problem = test::problem_on(generate_box({{2, 2, 2}, 0.5, {}}), 0.1);
  problem.initial_V.assign(problem.initial_V.size(), -40.0);
  const auto simulation = make_simulation(problem, Space::host);
  const StepResult result = simulation->advance(0.0, 10.0);
  EXPECT_EQ(result.status, StepStatus::linear_solver_failed);
  EXPECT_EQ(result.pcg_status, PcgStatus::negative_curvature);
}

}  // namespace
}  // namespace newton_test
}  // namespace cw
