#include <cmath>
#include <functional>
#include <numbers>

#include "kernels/cell/aliev_panfilov.hpp"
#include "mesh/refine.hpp"
#include "support/problems.hpp"

// Manufactured solutions, written for phi = (V + 80 mV) / 100 mV, in which Aliev and Panfilov's
// model has no unit. An exact phi(x, t) is chosen with no flux through the box's faces; the source
// that makes it a solution,
//
//     s = phi_t - div(D grad phi) - f_phi(phi, r) / T,
//
// is applied at the nodes at the end of each step. r has no source: at each point it follows from
// phi. Errors are in the L2 norm over the box, with phi evaluated at four points a tetrahedron.

namespace cw {
namespace convergence_test {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double time_scale = 12.9;
constexpr double d_iso = 0.05;
constexpr double d_ani = 0.1;

double l2_error(const Problem& problem, const std::vector<double>& phi,
                const std::function<double(const Vector3&)>& exact) {
  const double a = (5 + 3 * std::sqrt(5.0)) / 20;
  const double b = (5 - std::sqrt(5.0)) / 20;
  double sum = 0.0;
  for (const Tet& tet : problem.mesh.tets) {
    for (int q = 0; q < 4; ++q) {
      Vector3 x{};
      double value = 0.0;
      for (int i = 0; i < 4; ++i) {
        x = x + (i == q ? a : b) * problem.mesh.points[tet[i]];
        value += (i == q ? a : b) * phi[tet[i]];
      }
      sum += signed_volume(problem.mesh, tet) / 4 * std::pow(value - exact(x), 2);
    }
  }
  return std::sqrt(sum);
}

double V_of(double phi) { return 100.0 * phi - 80.0; }

/// Steps a problem under a source given at nodes and at the end of each step. Returns phi.
std::vector<double> solve(const Problem& problem, double dt, int steps,
                          const std::function<double(Index node, int step)>& source) {
  const auto simulation = make_simulation(problem, Space::host);
  std::vector<double> nodal(problem.mesh.points.size());
  for (int n = 1; n <= steps; ++n) {
    for (std::size_t i = 0; i < nodal.size(); ++i)
      nodal[i] = 100.0 * source(static_cast<Index>(i), n);
    simulation->apply_current(nodal);
    EXPECT_TRUE(simulation->advance((n - 1) * dt, dt).converged());
  }
  std::vector<double> phi = simulation->V();
  for (double& value : phi) value = (value + 80.0) / 100.0;
  return phi;
}

TetMesh checked_box(const Vector3& size, double h) {
  TetMesh mesh = generate_box({size, h, Vector3{1, 0, 0}});
  check_mesh(mesh, "test mesh");
  return mesh;
}

Problem problem_with(TetMesh mesh) {
  Problem problem = test::problem_on(std::move(mesh), d_iso, d_ani);
  problem.cells.front().time_scale = time_scale;
  problem.solver.newton = {1e-12, 1e-12, 20};
  problem.solver.pcg.rtol = 1e-13;
  return problem;
}

Problem box_problem(const Vector3& size, double h) { return problem_with(checked_box(size, h)); }

double shape(const Vector3& x) {
  return std::cos(pi * x[0]) * std::cos(pi * x[1]) * std::cos(pi * x[2]);
}
// -div(D grad shape) / shape, fibres along x
constexpr double eigenvalue = pi * pi * (3 * d_iso + d_ani);

AlievPanfilov passive() {
  AlievPanfilov model;
  model.c = model.gamma = model.mu1 = 0.0;
  return model;
}

// The model once more, written apart from the program's.
double f_phi(double phi, double r) { return 8.0 * phi * (phi - 0.01) * (1 - phi) - r * phi; }
double f_r(double phi, double r) {
  return (0.002 + 0.2 * r / (0.3 + phi)) * (-r - 8.0 * phi * (phi - 0.15 - 1));
}

/// One backward Euler step of r by bisection: r - r_old - k f_r(phi, r) grows with r where it
/// matters.
double step_recovery(double phi, double r_old, double k) {
  double low = 0.0, high = 10.0;
  for (int i = 0; i < 200; ++i) {
    const double middle = 0.5 * (low + high);
    (middle - r_old - k * f_r(phi, middle) < 0 ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

class SpaceOrder : public testing::TestWithParam<std::pair<Quadrature, Mass>> {};

// Backward Euler is exact for what is linear in time, so that only the error in space is left.
TEST_P(SpaceOrder, of_the_linear_part_is_two) {
  std::vector<double> errors;
  for (const double h : {0.125, 0.0625, 0.03125}) {
    Problem problem = box_problem({1, 1, 1}, h);
    problem.cells.front().model = passive();
    problem.solver.integration = GetParam().first;
    problem.solver.mass = GetParam().second;
    constexpr double dt = 0.25;
    constexpr int steps = 4;
    const auto& points = problem.mesh.points;
    for (std::size_t i = 0; i < points.size(); ++i) problem.initial_V[i] = V_of(shape(points[i]));
    const auto phi = solve(problem, dt, steps, [&](Index i, int n) {
      return shape(points[i]) * (1 + (1 + n * dt) * eigenvalue);
    });
    errors.push_back(
        l2_error(problem, phi, [&](const Vector3& x) { return (1 + steps * dt) * shape(x); }));
  }
  EXPECT_GT(std::log2(errors[1] / errors[2]), 1.9) << errors[1] << " " << errors[2];
}

/// The full model's phi = 0.5 + 0.3 (1 + t / 10) shape at the end of six steps, next to what the
/// problem's elements make of it.
struct FullModel {
  static constexpr double dt = 0.5;
  static constexpr int steps = 6;
  std::vector<double> phi;
  static double exact(const Vector3& x, double t) { return 0.5 + 0.3 * (1 + t / 10) * shape(x); }
  static double at_end(const Vector3& x) { return exact(x, steps * dt); }

  // r of the exact solution is stepped by backward Euler too, so that the step's own error in time
  // is part of the source, and again only the error in space is left.
  explicit FullModel(Problem problem) {
    const auto& points = problem.mesh.points;
    std::vector<double> r(points.size(), 0.8);
    problem.cells.front().initial_states.sets = {{0.8}};
    for (std::size_t i = 0; i < points.size(); ++i) {
      problem.initial_V[i] = V_of(exact(points[i], 0));
    }
    phi = solve(problem, dt, steps, [&](Index i, int n) {
      const double t = n * dt;
      const double value = exact(points[i], t);
      r[i] = step_recovery(value, r[i], dt / time_scale);
      return 0.03 * shape(points[i]) + 0.3 * (1 + t / 10) * eigenvalue * shape(points[i]) -
             f_phi(value, r[i]) / time_scale;
    });
  }
};

TEST_P(SpaceOrder, of_the_full_model_is_two) {
  std::vector<double> errors;
  for (const double h : {0.25, 0.125, 0.0625}) {
    Problem problem = box_problem({1, 1, 1}, h);
    problem.solver.integration = GetParam().first;
    problem.solver.mass = GetParam().second;
    errors.push_back(l2_error(problem, FullModel(problem).phi, FullModel::at_end));
  }
  EXPECT_GT(std::log2(errors[1] / errors[2]), 1.9) << errors[1] << " " << errors[2];
}

INSTANTIATE_TEST_SUITE_P(Options, SpaceOrder,
                         testing::Values(std::pair{Quadrature::reduced, Mass::consistent},
                                         std::pair{Quadrature::full, Mass::consistent},
                                         std::pair{Quadrature::full, Mass::blended},
                                         std::pair{Quadrature::full, Mass::lumped}));

// Between nodes a quadratic function is not what its parts show, so that errors are taken at nodes.
TEST(QuadraticElements, are_of_third_order_in_space) {
  std::vector<double> errors;
  for (const double h : {0.5, 0.25, 0.125}) {
    const Problem problem = problem_with(with_quadratic_elements(checked_box({1, 1, 1}, h)));
    const std::vector<double> phi = FullModel(problem).phi;
    double sum = 0.0;
    for (std::size_t i = 0; i < phi.size(); ++i) {
      sum += std::pow(phi[i] - FullModel::at_end(problem.mesh.points[i]), 2);
    }
    errors.push_back(std::sqrt(sum / static_cast<double>(phi.size())));
  }
  EXPECT_GT(std::log2(errors[1] / errors[2]), 2.9)
      << errors[0] << " " << errors[1] << " " << errors[2];
}

// In time, on a bar that is so fine along x that the error in space does not show.
constexpr double bar_h = 1.0 / 256;
const Vector3 bar{1.0, bar_h, bar_h};
constexpr double bar_eigenvalue = pi * pi * (d_iso + d_ani);

TEST(TimeOrder, of_the_linear_part_is_one) {
  std::vector<double> errors;
  for (const int steps : {10, 20, 40}) {
    Problem problem = box_problem(bar, bar_h);
    problem.cells.front().model = passive();
    const double dt = 2.0 / steps;
    const auto& points = problem.mesh.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
      problem.initial_V[i] = V_of(std::cos(pi * points[i][0]));
    }
    const auto phi = solve(problem, dt, steps, [&](Index i, int n) {
      return std::cos(pi * points[i][0]) * std::exp(-n * dt) * (bar_eigenvalue - 1);
    });
    errors.push_back(l2_error(
        problem, phi, [](const Vector3& x) { return std::cos(pi * x[0]) * std::exp(-2.0); }));
  }
  EXPECT_GT(std::log2(errors[1] / errors[2]), 0.95) << errors[1] << " " << errors[2];
}

TEST(TimeOrder, of_the_full_model_is_one) {
  std::vector<double> errors;
  for (const int steps : {20, 40, 80}) {
    Problem problem = box_problem(bar, bar_h);
    const double dt = 20.0 / steps;
    const auto& points = problem.mesh.points;
    const auto exact = [](double x, double t) {
      return 0.5 + 0.3 * std::cos(pi * x) * std::exp(-t / 10);
    };
    std::vector<double> r(points.size(), 0.5);
    problem.cells.front().initial_states.sets = {{0.5}};
    for (std::size_t i = 0; i < points.size(); ++i) {
      problem.initial_V[i] = V_of(exact(points[i][0], 0));
    }
    const auto phi = solve(problem, dt, steps, [&](Index i, int n) {
      // r under the exact phi, by Runge-Kutta of fourth order in ten substeps.
      const double x = points[i][0];
      const double h = dt / 10;
      for (int k = 0; k < 10; ++k) {
        const double t = (n - 1) * dt + k * h;
        const auto rate = [&](double at, double value) {
          return f_r(exact(x, at), value) / time_scale;
        };
        const double k1 = rate(t, r[i]);
        const double k2 = rate(t + h / 2, r[i] + h / 2 * k1);
        const double k3 = rate(t + h / 2, r[i] + h / 2 * k2);
        const double k4 = rate(t + h, r[i] + h * k3);
        r[i] += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
      }
      const double t = n * dt;
      const double wave = 0.3 * std::cos(pi * x) * std::exp(-t / 10);
      return wave * (bar_eigenvalue - 0.1) - f_phi(exact(x, t), r[i]) / time_scale;
    });
    errors.push_back(l2_error(problem, phi, [&](const Vector3& x) { return exact(x[0], 20.0); }));
  }
  EXPECT_GT(std::log2(errors[1] / errors[2]), 0.95) << errors[1] << " " << errors[2];
}

}  // namespace
}  // namespace convergence_test
}  // namespace cw
