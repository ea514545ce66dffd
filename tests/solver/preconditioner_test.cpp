#include "solver/preconditioner.hpp"

#include <omp.h>

#include <Eigen/Dense>
#include <cmath>
#include <cstring>

#include "assembly/constant_matrices.hpp"
#include "assembly/sparsity.hpp"
#include "solver/pcg.hpp"
#include "support/device.hpp"
#include "support/problems.hpp"

namespace cw {
namespace preconditioner_test {
namespace {

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

/// A sparse system; values in the order of the pattern.
struct System {
  CsrPattern pattern;
  std::vector<double> value;
};

/// M + weight S on a box of n x n x n cells whose elements grow a hundredfold from corner to
/// corner, with nodes moved at random.
System uneven_system(test::Random& random, int n, double weight) {
  TetMesh mesh = generate_box({{1, 1, 1}, 1.0 / n, Vector3{1, 0, 0}});
  for (Vector3& point : mesh.points) {
    for (double& x : point) {
      const bool inside = x > 1e-9 && x < 1.0 - 1e-9;
      const double moved = x + (inside ? random.uniform(-0.15, 0.15) / n : 0.0);
      x = 10.0 * moved * moved * moved + 0.1 * moved;
    }
  }
  Problem problem = test::problem_on(std::move(mesh), 0.2, 0.8);
  System system{tangent_pattern(problem.mesh), {}};
  const ConstantMatrices matrices =
      constant_matrices(problem.mesh, problem.conductivity, system.pattern, Mass::consistent);
  system.value.reserve(matrices.mass.size());
  for (std::size_t k = 0; k < matrices.mass.size(); ++k) {
    system.value.push_back(matrices.mass[k] + weight * matrices.stiffness[k]);
  }
  return system;
}

Eigen::MatrixXd dense(const System& system) {
  const CsrPattern& p = system.pattern;
  Eigen::MatrixXd a = Eigen::MatrixXd::Zero(p.rows, p.rows);
  for (Index i = 0; i < p.rows; ++i) {
    for (Index k = p.row_start[i]; k < p.row_start[i + 1]; ++k) a(i, p.column[k]) = system.value[k];
  }
  return a;
}

template <Space S>
std::unique_ptr<SparseMatrix<S>> matrix_of(const std::string& format, const System& system) {
  auto matrix = make_matrix<S>(format, system.pattern);
  std::vector<double> stored(matrix->values().size(), 0.0);
  for (std::size_t k = 0; k < system.value.size(); ++k) {
    stored[matrix->position()[k]] = system.value[k];
  }
  matrix->values().upload(stored);
  return matrix;
}

/// P of a matrix on the host, column by column.
Eigen::MatrixXd dense_preconditioner(const std::string& format, const System& system,
                                     const PreconditionerOptions& options) {
  const Index n = system.pattern.rows;
  const auto matrix = matrix_of<Space::host>(format, system);
  const auto preconditioner = make_preconditioner<Space::host>(*matrix, system.pattern, options);
  Stream<Space::host> stream;
  preconditioner->prepare(stream);
  const auto [diagonal, position] = preconditioner->diagonal();
  Eigen::VectorXd inverse(n);
  for (Index i = 0; i < n; ++i) inverse[i] = 1.0 / diagonal[position[i]];
  Eigen::MatrixXd p(n, n);
  for (Index j = 0; j < n; ++j) {
    const Eigen::VectorXd r = Eigen::VectorXd::Unit(n, j);
    Eigen::VectorXd z = inverse.cwiseProduct(r);
    preconditioner->improve(stream, inverse.data(), r.data(), z.data());
    p.col(j) = z;
  }
  return p;
}

/// Chebyshev's polynomial of that degree by its closed form.
double chebyshev_polynomial(int degree, double x) {
  if (std::abs(x) <= 1.0) return std::cos(degree * std::acos(x));
  const double value = std::cosh(degree * std::acosh(std::abs(x)));
  return x < 0.0 && degree % 2 == 1 ? -value : value;
}

/// (1 - T(x(lambda)) / T(x(0))) / lambda, x from [1/4, 1] to [-1, 1], of the matrix scaled by its
/// rows' absolute sums: by its eigenvalues.
Eigen::MatrixXd polynomial_by_eigenvalues(const Eigen::MatrixXd& a, int degree) {
  const Eigen::VectorXd root = a.cwiseAbs().rowwise().sum().cwiseSqrt().cwiseInverse();
  const Eigen::MatrixXd scaled = root.asDiagonal() * a * root.asDiagonal();
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(scaled);
  Eigen::VectorXd f = eigen.eigenvalues();
  for (double& lambda : f) {
    const auto x = [](double at) { return (1.25 - 2.0 * at) / 0.75; };
    lambda = (1.0 - chebyshev_polynomial(degree + 1, x(lambda)) /
                        chebyshev_polynomial(degree + 1, x(0.0))) /
             lambda;
  }
  return root.asDiagonal() * eigen.eigenvectors() * f.asDiagonal() *
         eigen.eigenvectors().transpose() * root.asDiagonal();
}

struct Solved {
  std::vector<double> x;
  PcgState state{};
};

template <Space S>
Solved solve(const System& system, const std::vector<double>& b,
             const PreconditionerOptions& options, bool eager = false) {
  const auto matrix = matrix_of<S>("k1", system);
  Stream<S> stream = test::make_stream<S>(eager);
  Pcg<S> pcg(*matrix, make_preconditioner<S>(*matrix, system.pattern, options), {1e-10, 2000});
  const Array<double, S> rhs(b);
  Array<double, S> x(b.size(), std::nan(""));
  const auto recording = stream.record([&] { pcg.solve(stream, rhs.data(), x.data()); });
  stream.replay(recording);
  stream.wait();
  Solved solved{x.download(), {}};
  Memory<S>::to_host(&solved.state, pcg.state(), sizeof(PcgState));
  return solved;
}

std::vector<double> random_vector(test::Random& random, Index n) {
  std::vector<double> b;
  b.reserve(static_cast<std::size_t>(n));
  for (Index i = 0; i < n; ++i) b.push_back(random.uniform(-1, 1));
  return b;
}

TEST(Preconditioner, jacobi_is_the_inverse_of_the_diagonal) {
  test::Random random;
  const System system = uneven_system(random, 3, 0.1);
  const Eigen::MatrixXd a = dense(system);
  const Eigen::MatrixXd expected = a.diagonal().cwiseInverse().asDiagonal();
  for (const auto& backend : test::backends(Space::host)) {
    if (find_format(backend.format)->renumbered) continue;  // rows are not sorted by length here
    EXPECT_EQ(dense_preconditioner(backend.format, system, {}), expected) << backend.format;
  }
}

TEST(Preconditioner, chebyshev_is_the_polynomial_of_that_degree_in_every_format) {
  test::Random random;
  const System system = uneven_system(random, 3, 0.1);
  const Eigen::MatrixXd a = dense(system);
  for (const int degree : {1, 2, 3, 7}) {
    const Eigen::MatrixXd expected = polynomial_by_eigenvalues(a, degree);
    for (const auto& backend : test::backends(Space::host)) {
      if (find_format(backend.format)->renumbered) continue;
      const Eigen::MatrixXd p =
          dense_preconditioner(backend.format, system, {PreconditionerKind::chebyshev, degree});
      EXPECT_LT((p - expected).norm(), 1e-10 * expected.norm()) << backend.format << ' ' << degree;
    }
  }
}

TEST(Preconditioner, all_are_symmetric_and_positive_definite) {
  test::Random random;
  // From mass alone, nearly, to stiffness alone, nearly.
  for (const double weight : {1e-4, 0.1, 100.0}) {
    const System system = uneven_system(random, 4, weight);
    for (const PreconditionerEntry& entry : preconditioners()) {
      for (const int degree : {1, 2, 5}) {
        const Eigen::MatrixXd p = dense_preconditioner("csr", system, {entry.kind, degree});
        // Scaled, so that small entries count as large ones do.
        const Eigen::VectorXd root = p.diagonal().cwiseSqrt().cwiseInverse();
        const Eigen::MatrixXd scaled = root.asDiagonal() * p * root.asDiagonal();
        EXPECT_LT((scaled - scaled.transpose()).cwiseAbs().maxCoeff(), 1e-12)
            << entry.name << ' ' << degree << ' ' << weight;
        const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(scaled);
        EXPECT_GT(eigen.eigenvalues().minCoeff(), 1e-3)
            << entry.name << ' ' << degree << ' ' << weight;
      }
    }
  }
}

TEST(Preconditioner, chebyshev_follows_values_that_change) {
  test::Random random;
  System system = uneven_system(random, 3, 0.1);
  const auto matrix = matrix_of<Space::host>("k1", system);
  Pcg<Space::host> pcg(
      *matrix,
      make_preconditioner<Space::host>(*matrix, system.pattern, {PreconditionerKind::chebyshev, 2}),
      {1e-12, 500});
  Stream<Space::host> stream;
  const Index n = system.pattern.rows;
  const std::vector<double> b = random_vector(random, n);
  for (const double factor : {1.0, 1e6, 1e-6}) {
    System scaled = system;
    for (double& value : scaled.value) value *= factor;
    const auto other = matrix_of<Space::host>("k1", scaled);
    matrix->values().upload(other->values().download());
    Array<double, Space::host> x(b.size(), std::nan(""));
    pcg.solve(stream, b.data(), x.data());
    EXPECT_EQ(pcg.state()->status, PcgStatus::converged) << factor;
    const Eigen::VectorXd exact =
        dense(scaled).ldlt().solve(Eigen::Map<const Eigen::VectorXd>(b.data(), n));
    const Eigen::Map<const Eigen::VectorXd> found(x.data(), n);
    EXPECT_LT((found - exact).norm(), 1e-8 * exact.norm()) << factor;
  }
}

TEST(Preconditioner, a_higher_degree_takes_fewer_iterations) {
  test::Random random;
  const System system = uneven_system(random, 12, 0.3);
  const std::vector<double> b = random_vector(random, system.pattern.rows);
  const Solved jacobi = solve<Space::host>(system, b, {});
  ASSERT_EQ(jacobi.state.status, PcgStatus::converged);
  int former = jacobi.state.iterations;
  for (const int degree : {1, 2, 4}) {
    const Solved solved = solve<Space::host>(system, b, {PreconditionerKind::chebyshev, degree});
    EXPECT_EQ(solved.state.status, PcgStatus::converged);
    std::printf("degree %d: %d iterations after %d\n", degree, solved.state.iterations, former);
    EXPECT_LT(solved.state.iterations, 0.85 * former) << degree;
    former = solved.state.iterations;
  }
  EXPECT_LT(former, 0.4 * jacobi.state.iterations);
}

TEST(Preconditioner, solves_repeat_bit_for_bit_with_any_number_of_threads) {
  test::Random random;
  const System system = uneven_system(random, 15, 0.3);  // several chunks of the sums
  const std::vector<double> b = random_vector(random, system.pattern.rows);
  const int usual = omp_get_max_threads();
  for (const PreconditionerEntry& entry : preconditioners()) {
    omp_set_num_threads(1);
    const std::vector<double> expected = solve<Space::host>(system, b, {entry.kind, 3}).x;
    for (const int threads : {2, 3}) {
      omp_set_num_threads(threads);
      EXPECT_TRUE(same_bits(solve<Space::host>(system, b, {entry.kind, 3}).x, expected))
          << entry.name << ' ' << threads;
    }
  }
  omp_set_num_threads(usual);
}

TEST(Preconditioner, the_table_finds_its_names_and_refuses_what_it_has_not) {
  for (const PreconditionerEntry& entry : preconditioners()) {
    ASSERT_NE(find_preconditioner(entry.name), nullptr);
    EXPECT_EQ(find_preconditioner(entry.name)->kind, entry.kind);
    EXPECT_EQ(&entry_of(entry.kind), &entry);
    EXPECT_TRUE(entry.runs_on(Space::host));
    EXPECT_EQ(entry.runs_on(Space::device), CW_CUDA != 0);
  }
  EXPECT_EQ(find_preconditioner("none"), nullptr);

  test::Random random;
  System system = uneven_system(random, 2, 0.1);
  const auto matrix = matrix_of<Space::host>("csr", system);
  const auto make = [&](const PreconditionerOptions& options) {
    return make_preconditioner<Space::host>(*matrix, system.pattern, options);
  };
  for (const int degree : {-1, 0, PreconditionerOptions::most_degree + 1}) {
    EXPECT_THROW(make({PreconditionerKind::chebyshev, degree}), std::invalid_argument) << degree;
  }
  EXPECT_NO_THROW(make({PreconditionerKind::chebyshev, PreconditionerOptions::most_degree}));

  PreconditionerEntry elsewhere = entry_of(PreconditionerKind::chebyshev);
  elsewhere.host = nullptr;
  try {
    make_preconditioner<Space::host>(elsewhere, *matrix, system.pattern, {});
    FAIL() << "a kind that the host has not was made";
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(),
                 "the preconditioner chebyshev does not run on the host; choose jacobi");
  }

  CsrPattern hollow;
  hollow.rows = hollow.columns = 2;
  hollow.row_start = {0, 1, 2};
  hollow.column = {1, 0};
  const auto no_diagonal = make_matrix<Space::host>("csr", hollow);
  for (const PreconditionerEntry& entry : preconditioners()) {
    EXPECT_THROW(make_preconditioner<Space::host>(*no_diagonal, hollow, {entry.kind}),
                 std::invalid_argument);
  }
}

/// Every scheme takes the same steps with either.
TEST(Preconditioner, whole_steps_come_to_the_same_with_fewer_iterations) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    const auto run = [&](const PreconditionerOptions& options, std::vector<double>& V) {
      Problem problem = test::small_ventricle(4.0);
      problem.solver = SolverOptions::of(scheme);
      problem.solver.newton.rtol = 1e-9;
      problem.solver.pcg.rtol = 1e-11;
      problem.solver.preconditioner = options;
      problem.time.scheme = scheme.scheme;
      const auto simulation = make_simulation(problem, Space::host);
      simulation->apply_stimuli(std::vector<double>{35.7});
      int iterations = 0;
      for (int n = 0; n < 6; ++n) {
        const StepResult result = simulation->advance(0.5 * n, 0.5);
        EXPECT_TRUE(result.converged()) << scheme.name;
        iterations += result.cg_iterations;
      }
      V = simulation->V();
      return iterations;
    };
    std::vector<double> expected, V;
    const int jacobi = run({}, expected);
    const int chebyshev = run({PreconditionerKind::chebyshev, 2}, V);
    EXPECT_LT(chebyshev, 0.8 * jacobi) << scheme.name;
    ASSERT_EQ(V.size(), expected.size());
    double largest = 0.0;
    for (std::size_t i = 0; i < V.size(); ++i) {
      largest = std::max(largest, std::abs(V[i] - expected[i]));
    }
    EXPECT_LT(largest, 1e-5) << scheme.name;
    EXPECT_GT(largest, 0.0) << scheme.name << ": the same preconditioner twice?";
  }
}

class PreconditionerOnDevice : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Replay, PreconditionerOnDevice, testing::Values(false, true),
                         [](const auto& eager) {
                           return eager.param ? "kernel_by_kernel" : "graph";
                         });

TEST_P(PreconditionerOnDevice, solves_as_the_host_does) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  test::Random random;
  const System system = uneven_system(random, 12, 0.3);
  const std::vector<double> b = random_vector(random, system.pattern.rows);
  for (const PreconditionerEntry& entry : preconditioners()) {
    for (const int degree : {1, 2, 4}) {
      const Solved host = solve<Space::host>(system, b, {entry.kind, degree});
      const Solved device = solve<Space::device>(system, b, {entry.kind, degree}, GetParam());
      EXPECT_EQ(device.state.status, PcgStatus::converged);
      // Sums in another order are rounded otherwise, which long solves show by an iteration or two.
      EXPECT_NEAR(device.state.iterations, host.state.iterations, 1 + host.state.iterations / 50)
          << entry.name << degree;
      double difference = 0.0;
      double size = 0.0;
      for (std::size_t i = 0; i < b.size(); ++i) {
        difference = std::max(difference, std::abs(device.x[i] - host.x[i]));
        size = std::max(size, std::abs(host.x[i]));
      }
      EXPECT_LT(difference, 1e-7 * size) << entry.name << degree;
    }
  }
#endif
}

TEST_P(PreconditionerOnDevice, whole_steps_come_to_what_the_host_finds) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    Problem problem = test::small_ventricle(4.0);
    problem.solver = SolverOptions::of(scheme);
    problem.solver.pcg.rtol = 1e-11;
    problem.solver.preconditioner = {PreconditionerKind::chebyshev, 2};
    problem.time.scheme = scheme.scheme;
    SimulationOptions options;
    options.eager = GetParam();
    const auto host = make_simulation(problem, Space::host);
    const auto device = make_simulation(problem, Space::device, options);
    for (Simulation* simulation : {host.get(), device.get()}) {
      simulation->apply_stimuli(std::vector<double>{35.7});
      for (int n = 0; n < 6; ++n) {
        ASSERT_TRUE(simulation->advance(0.5 * n, 0.5).converged()) << scheme.name;
      }
    }
    const std::vector<double> expected = host->V();
    const std::vector<double> V = device->V();
    for (std::size_t i = 0; i < V.size(); ++i) {
      ASSERT_NEAR(V[i], expected[i], 1e-5) << scheme.name << " at " << i;
    }
  }
#endif
}

}  // namespace
}  // namespace preconditioner_test
}  // namespace cw
