#include <algorithm>
#include <cmath>
#include <cstring>

#include "assembly/constant_matrices.hpp"
#include "assembly/sparsity.hpp"
#include "kernels/cell/integrate_cell.hpp"
#include "mesh/refine.hpp"
#include "solver/difference.hpp"
#include "solver/element_points.hpp"
#include "support/problems.hpp"

namespace cw {
namespace state_interpolation_test {
namespace {

TetMesh box(const Vector3& size, double h, bool quadratic) {
  TetMesh mesh = generate_box({size, h, Vector3{1, 0, 0}});
  check_mesh(mesh, "test mesh");
  return quadratic ? with_quadratic_elements(mesh) : mesh;
}

/// A front of ten Tusscher and Panfilov's cells that is already under way.
Problem front(bool quadratic, IonicCurrent current, double dt = 0.05) {
  Problem problem = test::problem_on(box({4, 0.5, 0.5}, 0.25, quadratic), 0.05);
  test::set_model(problem, "ten_tusscher_panfilov_2006", "epi");
  for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
    problem.initial_V[i] = -85 + 105 / (1 + std::exp((problem.mesh.points[i][0] - 1.5) / 0.15));
  }
  problem.time = {2.0, dt, std::nullopt, TimeScheme::strang};
  problem.solver.pcg.rtol = 1e-12;
  problem.solver.ionic_current = current;
  return problem;
}

std::vector<double> V_at_end(const Problem& problem, Simulation& simulation) {
  const RunSummary summary = run_time_loop(problem, simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return simulation.V();
}

std::vector<double> V_at_end(const Problem& problem) {
  return V_at_end(problem, *make_simulation(problem, Space::host));
}

// The exact integrals of constant_matrices() are the reference.
TEST(ElementPoints, integrate_products_of_two_basis_functions) {
  for (const bool quadratic : {false, true}) {
    const TetMesh mesh = box({1, 1, 1}, 0.5, quadratic);
    const ElementPoints points = points_of_elements(mesh);
    const CsrPattern pattern = tangent_pattern(mesh);
    const std::vector<Conductivity> conductivity(mesh.tets.size(), {0.1, 0.1});
    const ConstantMatrices exact = constant_matrices(mesh, conductivity, pattern, Mass::consistent);
    std::vector<double> mass(pattern.column.size(), 0.0);
    const auto elements = static_cast<std::size_t>(points.elements());
    for (std::size_t e = 0; e < elements; ++e) {
      for (int a = 0; a < points.nodes; ++a) {
        for (int b = 0; b < points.nodes; ++b) {
          double integral = 0.0;
          for (std::size_t q = 0; q < points.weight.size(); ++q) {
            const double* basis = points.basis.data() + q * points.nodes;
            integral += points.weight[q] * points.volume[e] * basis[a] * basis[b];
          }
          mass[find_nonzero(pattern, points.node[a * elements + e],
                            points.node[b * elements + e])] += integral;
        }
      }
    }
    EXPECT_LT(largest_difference(mass, exact.mass), 1e-14);
  }
}

TEST(StateInterpolation, changes_nothing_where_V_and_states_are_the_same_everywhere) {
  std::vector<std::vector<double>> V;
  for (const IonicCurrent current : {IonicCurrent::ici, IonicCurrent::svi}) {
    Problem problem = front(true, current);
    std::ranges::fill(problem.initial_V, -30.0);
    V.push_back(V_at_end(problem));
  }
  EXPECT_EQ(std::memcmp(V[0].data(), V[1].data(), V[0].size() * sizeof(double)), 0);
}

// V moves by the cells' own rates at points of integration, which are written here once more.
TEST(StateInterpolation, adds_the_integral_of_the_current_between_nodes) {
  using Model = AlievPanfilov;
  for (const bool quadratic : {false, true}) {
    SCOPED_TRACE(quadratic ? "quadratic" : "linear");
    constexpr double dt = 1e-4;  // so short that diffusion and reaction hardly meet
    std::vector<std::vector<double>> V;
    Problem problem;
    for (const IonicCurrent current : {IonicCurrent::ici, IonicCurrent::svi}) {
      problem = test::problem_on(box({1, 1, 1}, 0.5, quadratic), 0.1);
      for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
        const Vector3& x = problem.mesh.points[i];
        problem.initial_V[i] = -80 + 90 * std::sin(1.3 * x[0] + 0.7 * x[1] * x[2]);
      }
      problem.time = {dt, dt, std::nullopt, TimeScheme::strang};
      problem.solver.pcg.rtol = 1e-14;
      problem.solver.ionic_current = current;
      V.push_back(V_at_end(problem));
    }
    const ElementPoints points = points_of_elements(problem.mesh);
    const auto elements = static_cast<std::size_t>(points.elements());
    const Model model;
    const double frequency = 1.0 / problem.cells.front().time_scale;
    const auto rate = [&](double at) {
      CellState<Model> cell{{at, 0.0}};
      return cell_rates(model, frequency, 0.0, cell, at).value[0];
    };
    std::vector<double> force(problem.mesh.points.size(), 0.0);
    for (std::size_t e = 0; e < elements; ++e) {
      for (std::size_t q = 0; q < points.weight.size(); ++q) {
        const double* basis = points.basis.data() + q * points.nodes;
        double at = 0.0;
        double interpolated = 0.0;
        for (int a = 0; a < points.nodes; ++a) {
          const double value = problem.initial_V[points.node[a * elements + e]];
          at += basis[a] * value;
          interpolated += basis[a] * rate(value);
        }
        for (int a = 0; a < points.nodes; ++a) {
          force[points.node[a * elements + e]] +=
              points.weight[q] * points.volume[e] * basis[a] * (rate(at) - interpolated);
        }
      }
    }
    // M (V_svi - V_ici) = dt force.
    const CsrPattern pattern = tangent_pattern(problem.mesh);
    const ConstantMatrices constant =
        constant_matrices(problem.mesh, problem.conductivity, pattern, Mass::consistent);
    double largest = 0.0;
    for (Index i = 0; i < pattern.rows; ++i) {
      double moved = 0.0;
      for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
        const Index j = pattern.column[k];
        moved += constant.mass[k] * (V[1][j] - V[0][j]);
      }
      largest = std::max(largest, std::abs(force[i]));
      EXPECT_NEAR(moved / dt, force[i], 2e-3 * (std::abs(force[i]) + 0.01)) << i;
    }
    EXPECT_GT(largest, 0.005);
  }
}

TEST(StateInterpolation, is_of_second_order_in_time) {
  const auto V = [](IonicCurrent current, double dt) {
    Problem problem = front(false, current, dt);
    test::set_model(problem, "aliev_panfilov");  // without switches
    for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
      problem.initial_V[i] = -80 + 95 / (1 + std::exp((problem.mesh.points[i][0] - 1.5) / 0.3));
    }
    problem.time.end = 8.0;
    return V_at_end(problem);
  };
  for (const IonicCurrent current : {IonicCurrent::svi, IonicCurrent::blended}) {
    const std::vector<double> limit = V(current, 1.0 / 64);
    const double coarse = largest_difference(V(current, 1.0), limit);
    const double fine = largest_difference(V(current, 0.25), limit);
    EXPECT_GT(std::log2(coarse / fine) / 2, 1.9) << coarse << " " << fine;
    EXPECT_GT(largest_difference(limit, V(IonicCurrent::ici, 1.0 / 64)), 10 * fine);
  }
}

TEST(StateInterpolation, is_the_same_on_the_device_and_in_every_run) {
  CW_REQUIRE_GPU();
  for (const bool quadratic : {false, true}) {
    Problem problem = front(quadratic, IonicCurrent::svi);
    const std::vector<double> host =
        V_at_end(problem, *test::simulate_on(problem, {"csr", Space::host}));
    for (const char* format : {"k1", "k1rs", "cusparse-sell"}) {
      SCOPED_TRACE(format);
      const test::Backend backend{format, Space::device};
      const std::vector<double> V = V_at_end(problem, *test::simulate_on(problem, backend));
      const std::vector<double> again = V_at_end(problem, *test::simulate_on(problem, backend));
      EXPECT_LT(largest_difference(V, host), 1e-6) << "mV";
      EXPECT_EQ(std::memcmp(V.data(), again.data(), V.size() * sizeof(double)), 0);
    }
  }
}

TEST(StateInterpolation, leaves_out_elements_between_kinds_of_cells) {
  Problem problem = front(false, IonicCurrent::svi);
  problem.cells.push_back(problem.cells.front());
  problem.kind_of_node.assign(problem.mesh.points.size(), 0);
  const std::vector<double> one_kind = V_at_end(problem);
  for (std::size_t i = 0; i < problem.mesh.points.size(); ++i) {
    problem.kind_of_node[i] = problem.mesh.points[i][0] > 3.9 ? 1 : 0;  // where no front has come
  }
  EXPECT_LT(largest_difference(V_at_end(problem), one_kind), 1e-3) << "mV";
}

}  // namespace
}  // namespace state_interpolation_test
}  // namespace cw
