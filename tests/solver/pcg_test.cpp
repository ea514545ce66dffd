#include "solver/pcg.hpp"

#include <Eigen/Dense>
#include <array>
#include <cmath>
#include <limits>

#include "kernels/core/thresholds.hpp"
#include "support/device.hpp"
#include "support/problems.hpp"

namespace cw {
namespace pcg_test {
namespace {

/// A dense symmetric matrix as a sparse pattern with all entries.
CsrPattern full_pattern(Index n) {
  CsrPattern pattern;
  pattern.rows = pattern.columns = n;
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) pattern.column.push_back(j);
    pattern.row_start.push_back((i + 1) * n);
  }
  return pattern;
}

struct Solved {
  std::vector<double> x;
  PcgState state{};
};

/// How a solve is run.
struct How {
  PcgLoop loop = PcgLoop::automatic;
  bool eager = false;  ///< on the device: kernel by kernel rather than as a graph
  PreconditionerOptions preconditioner;
};

/// Every preconditioner of the table, polynomials of the lowest degree and of a higher one.
std::vector<PreconditionerOptions> all_preconditioners() {
  std::vector<PreconditionerOptions> all;
  for (const PreconditionerEntry& entry : preconditioners()) {
    all.push_back({entry.kind});
    if (entry.has_degree) all.push_back({entry.kind, 4});
  }
  return all;
}

std::string name_of(const PreconditionerOptions& options) {
  return std::string(entry_of(options.kind).name) + ' ' + std::to_string(options.degree);
}

template <Space S>
Solved solve(const std::string& format, const Eigen::MatrixXd& a, const Eigen::VectorXd& b,
             const PcgOptions& options, const How& how = {}) {
  const auto n = static_cast<Index>(b.size());
  const CsrPattern pattern = full_pattern(n);
  const auto matrix = make_matrix<S>(format, pattern);
  std::vector<double> stored(matrix->values().size(), 0.0);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) stored[matrix->position()[i * n + j]] = a(i, j);
  }
  matrix->values().upload(stored);
  Stream<S> stream = test::make_stream<S>(how.eager);
  Pcg<S> pcg(*matrix, make_preconditioner<S>(*matrix, pattern, how.preconditioner), options,
             how.loop);
  const Array<double, S> rhs(std::vector<double>(b.data(), b.data() + n));
  Array<double, S> x(static_cast<std::size_t>(n), std::nan(""));
  Array<PcgState, S> state(1, PcgState{});
  const auto recording = stream.record([&] { pcg.solve(stream, rhs.data(), x.data()); });
  stream.replay(recording);
  stream.wait();
  Solved solved{x.download(), {}};
  Memory<S>::to_host(&solved.state, pcg.state(), sizeof(PcgState));
  return solved;
}

/// Positive definite, with a diagonal that spans a few orders of magnitude.
Eigen::MatrixXd random_spd(test::Random& random, Index n) {
  Eigen::MatrixXd m(n, n);
  for (Index k = 0; k < n * n; ++k) m.data()[k] = random.uniform(-1, 1);
  Eigen::VectorXd scale(n);
  for (Index i = 0; i < n; ++i) scale[i] = std::pow(10.0, random.uniform(-1.5, 1.5));
  return scale.asDiagonal() * (m * m.transpose() + 0.5 * n * Eigen::MatrixXd::Identity(n, n)) *
         scale.asDiagonal();
}

template <Space S>
void check_solution(const std::string& format, const How& how) {
  SCOPED_TRACE(format + ", " + name_of(how.preconditioner));
  test::Random random;
  for (const Index n : {1, 31, 64, 150}) {
    const Eigen::MatrixXd a = random_spd(random, n);
    Eigen::VectorXd b(n);
    for (Index i = 0; i < n; ++i) b[i] = random.uniform(-1, 1);
    const Solved solved = solve<S>(format, a, b, {1e-12, 2000}, how);
    EXPECT_EQ(solved.state.status, PcgStatus::converged);
    const Eigen::VectorXd exact = a.ldlt().solve(b);
    const Eigen::Map<const Eigen::VectorXd> x(solved.x.data(), n);
    EXPECT_LT((x - exact).norm(), 1e-9 * exact.norm());
  }
}

template <Space S>
void check_failures(const std::string& format, const How& how) {
  SCOPED_TRACE(format + ", " + name_of(how.preconditioner));
  test::Random random;
  constexpr Index n = 40;
  Eigen::MatrixXd a = random_spd(random, n);
  const Eigen::VectorXd b = Eigen::VectorXd::Ones(n);
  EXPECT_EQ(solve<S>(format, a, b, {1e-12, 2}, how).state.status, PcgStatus::too_many_iterations);
  EXPECT_EQ(solve<S>(format, a, Eigen::VectorXd::Zero(n), {1e-12, 100}, how).state.status,
            PcgStatus::converged);
  Eigen::VectorXd nan = b;
  nan[n / 2] = std::nan("");
  EXPECT_EQ(solve<S>(format, a, nan, {1e-12, 100}, how).state.status, PcgStatus::not_finite);

  // Indefinite with a positive diagonal: the first direction or a later one curves down.
  Eigen::MatrixXd indefinite = Eigen::MatrixXd::Constant(n, n, -1.0);
  indefinite.diagonal().setConstant(2.0);
  EXPECT_EQ(solve<S>(format, indefinite, b, {1e-12, 100}, how).state.status,
            PcgStatus::negative_curvature);
  Eigen::VectorXd uneven = b;
  uneven[0] = 3.0;
  EXPECT_EQ(solve<S>(format, indefinite, uneven, {1e-12, 100}, how).state.status,
            PcgStatus::negative_curvature);
  for (const double bad : {-50.0, 0.0, std::nan("")}) {
    Eigen::MatrixXd bad_diagonal = Eigen::MatrixXd::Identity(n, n);
    bad_diagonal(3, 3) = bad;
    EXPECT_EQ(solve<S>(format, bad_diagonal, b, {1e-12, 100}, how).state.status,
              PcgStatus::negative_curvature)
        << bad;
  }
  for (const double bad : {std::numeric_limits<double>::infinity(), std::nan("")}) {
    a(5, 7) = a(7, 5) = bad;
    EXPECT_EQ(solve<S>(format, a, b, {1e-12, 100}, how).state.status, PcgStatus::not_finite) << bad;
  }
}

TEST(Pcg, solves_positive_definite_systems) {
  for (const auto& backend : test::backends(Space::host)) {
    for (const PreconditionerOptions& options : all_preconditioners()) {
      check_solution<Space::host>(backend.format, {.preconditioner = options});
    }
  }
}

TEST(Pcg, failures_are_values_that_say_why) {
  for (const auto& backend : test::backends(Space::host)) {
    for (const PreconditionerOptions& options : all_preconditioners()) {
      check_failures<Space::host>(backend.format, {.preconditioner = options});
    }
  }
}

class PcgOnDevice : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Replay, PcgOnDevice, testing::Values(false, true), [](const auto& eager) {
  return eager.param ? "kernel_by_kernel" : "graph";
});

[[maybe_unused]] constexpr std::array device_loops{PcgLoop::automatic, PcgLoop::streaming,
                                                   PcgLoop::kernel_by_kernel};

TEST_P(PcgOnDevice, solves_positive_definite_systems_by_every_loop) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  for (const auto& backend : test::backends(Space::device)) {
    for (const PcgLoop loop : device_loops) {
      for (const PreconditionerOptions& options : all_preconditioners()) {
        check_solution<Space::device>(backend.format, {loop, GetParam(), options});
      }
    }
  }
#endif
}

TEST_P(PcgOnDevice, failures_are_values_that_say_why) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  for (const auto& backend : test::backends(Space::device)) {
    for (const PcgLoop loop : device_loops) {
      for (const PreconditionerOptions& options : all_preconditioners()) {
        check_failures<Space::device>(backend.format, {loop, GetParam(), options});
      }
    }
  }
#endif
}

TEST(PcgState, a_residual_without_a_finite_norm_is_never_small_enough) {
  for (const double rr : {std::numeric_limits<double>::infinity(), std::nan("")}) {
    for (const int iterations : {0, 3}) {
      PcgState state{};
      state.begin();
      state.rz_before = state.alpha = state.threshold = 1.0;
      state.iterations = iterations;
      state.advance(rr, 1.0, rr, {});
      EXPECT_EQ(state.status, PcgStatus::not_finite) << rr << " at " << iterations;
    }
  }
}

TEST(Pcg, large_matrices_are_solved_kernel_by_kernel_from_one_size_on) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  for (const Index rows : {large_matrix_rows - 1, large_matrix_rows}) {
    CsrPattern pattern;
    pattern.rows = pattern.columns = rows;
    for (Index i = 0; i < rows; ++i) {
      pattern.column.push_back(i);
      pattern.row_start.push_back(i + 1);
    }
    const auto matrix = make_matrix<Space::device>("csr", pattern);  // never resident
    const auto in_one_kernel = [&](const PreconditionerOptions& options) {
      auto preconditioner = make_preconditioner<Space::device>(*matrix, pattern, options);
      return Pcg<Space::device>(*matrix, std::move(preconditioner), {}).in_one_kernel();
    };
    EXPECT_EQ(in_one_kernel({}), rows < large_matrix_rows);
    EXPECT_FALSE(in_one_kernel({PreconditionerKind::chebyshev}));
  }
#endif
}

}  // namespace
}  // namespace pcg_test
}  // namespace cw
