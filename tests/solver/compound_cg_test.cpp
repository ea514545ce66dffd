#include "solver/compound_cg.hpp"

#include <Eigen/Cholesky>
#include <cmath>

#include "kernels/compound/vector_space.hpp"
#include "kernels/random_matrix.hpp"
#include "support/device.hpp"
#include "support/print_algebra.hpp"
#include "support/support.hpp"

// Vectors of compound entries, and conjugate gradients on Hermitian matrices of them. The reference
// is the real matrix that stands for all entries, and sums in long double.

namespace cw {
namespace compound_cg_test {
namespace {

/// The numbers of an entry's conjugate transpose.
std::vector<double> conjugate_of(const AlgebraInfo& algebra, const std::vector<double>& entry) {
  std::vector<double> result = entry;
  if (algebra.name.starts_with("block")) {
    const int size = algebra.vector_numbers;
    for (int i = 0; i < size; ++i) {
      for (int j = 0; j < size; ++j) result[i * size + j] = entry[j * size + i];
    }
  } else if (algebra.matrix_numbers > 1) {
    for (std::size_t n = 1; n < result.size(); ++n) result[n] = -entry[n];
  }
  return result;
}

/// A Hermitian matrix of compound entries, and the real matrix that stands for it.
struct Hermitian {
  CsrPattern pattern;
  std::vector<double> numbers;
  Eigen::MatrixXd real;
};

/// Off-diagonal entries at random; diagonal ones large enough that the matrix is positive definite.
Hermitian random_hermitian(test::Random& random, const AlgebraInfo& algebra, Index rows) {
  const int size = algebra.vector_numbers;
  std::vector<std::vector<std::vector<double>>> entry(rows, std::vector<std::vector<double>>(rows));
  const auto random_entry = [&] {
    std::vector<double> numbers(algebra.matrix_numbers);
    for (double& number : numbers) number = random.uniform(-1, 1);
    return numbers;
  };
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < i; ++j) {
      if (random.integer(0, 3) != 0) continue;
      entry[i][j] = random_entry();
      entry[j][i] = conjugate_of(algebra, entry[i][j]);
    }
  }
  Hermitian a;
  a.real = Eigen::MatrixXd::Zero(rows * size, rows * size);
  const auto block = [&](Index i, Index j) { return a.real.block(i * size, j * size, size, size); };
  const auto put = [&](Index i, Index j) {
    const std::vector<double> real = real_matrix<double>(algebra, entry[i][j]);
    for (int r = 0; r < size; ++r) {
      for (int c = 0; c < size; ++c) block(i, j)(r, c) = real[r * size + c];
    }
  };
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < rows; ++j) {
      if (!entry[i][j].empty()) put(i, j);
    }
  }
  const Eigen::VectorXd sums = a.real.cwiseAbs().rowwise().sum();
  for (Index i = 0; i < rows; ++i) {
    const double diagonal = sums.segment(i * size, size).maxCoeff() + random.uniform(0.1, 10);
    entry[i][i].assign(algebra.matrix_numbers, 0.0);
    if (algebra.name.starts_with("block")) {
      for (int r = 0; r < size; ++r) entry[i][i][r * size + r] = diagonal;
      entry[i][i][1] = entry[i][i][size] = 0.05;  // a diagonal would do for a diagonal entry
    } else {
      entry[i][i][0] = diagonal;
    }
    put(i, i);
  }
  a.pattern = {rows, rows, {0}, {}, {}};
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < rows; ++j) {
      if (entry[i][j].empty()) continue;
      a.pattern.column.push_back(j);
      a.numbers.insert(a.numbers.end(), entry[i][j].begin(), entry[i][j].end());
    }
    a.pattern.row_start.push_back(static_cast<Index>(a.pattern.column.size()));
  }
  return a;
}

template <class R>
std::vector<R> as(const std::vector<double>& numbers) {
  return {numbers.begin(), numbers.end()};
}

std::vector<double> random_numbers(test::Random& random, std::size_t count) {
  std::vector<double> numbers(count);
  for (double& number : numbers) number = random.uniform(-1, 1);
  return numbers;
}

template <Space S, class R>
struct Solved {
  CompoundCgResult result;
  std::vector<R> x;  ///< an entry after another
};

template <Space S, class R>
Solved<S, R> solve(const AlgebraInfo& algebra, const Hermitian& a, const std::vector<R>& b,
                   const CompoundLayout& layout, bool preconditioned, const PcgOptions& options) {
  const auto matrix = make_compound_matrix<S, R>(algebra.name, a.pattern, layout);
  matrix->set_values(as<R>(a.numbers));
  std::unique_ptr<CompoundMatrix<S, R>> preconditioner;
  if (preconditioned) {
    const InverseDiagonal inverse = inverse_diagonal(algebra, a.pattern, a.numbers);
    preconditioner = make_compound_matrix<S, R>(inverse.algebra, inverse.pattern,
                                                {"csr-scalar", InnerLayout::aos, layout.vector});
    preconditioner->set_values(as<R>(inverse.numbers));
  }
  const int count = algebra.vector_numbers;
  const Array<R, S> rhs(to_layout<R>(b, count, layout.vector));
  Array<R, S> x(std::vector<R>(b.size(), std::nanf("")));
  Solved<S, R> solved;
  solved.result =
      solve_cg(*matrix, preconditioner.get(), layout.vector, rhs.data(), x.data(), options);
  solved.x = from_layout<R>(x.download(), count, layout.vector);
  return solved;
}

class CompoundCg : public testing::TestWithParam<AlgebraInfo> {};

template <Space S, class R>
void check_solutions(const AlgebraInfo& algebra, double rtol, double tolerance) {
  test::Random random;
  const auto size = static_cast<std::size_t>(algebra.vector_numbers);
  for (const Index rows : {1, 2, 40, 131}) {
    const Hermitian a = random_hermitian(random, algebra, rows);
    const std::vector<double> b = random_numbers(random, rows * size);
    const Eigen::VectorXd exact =
        a.real.ldlt().solve(Eigen::Map<const Eigen::VectorXd>(b.data(), a.real.rows()));
    for (const VectorLayout vector : {VectorLayout::aos, VectorLayout::soa}) {
      for (const bool preconditioned : {false, true}) {
        SCOPED_TRACE(std::to_string(rows) +
                     " rows, preconditioned: " + std::to_string(preconditioned));
        const auto solved = solve<S, R>(algebra, a, as<R>(b), {"csr", InnerLayout::aos, vector},
                                        preconditioned, {rtol, 500});
        EXPECT_TRUE(solved.result.converged());
        const Eigen::VectorXd x =
            Eigen::Map<const Eigen::Matrix<R, Eigen::Dynamic, 1>>(solved.x.data(), exact.size())
                .template cast<double>();
        EXPECT_LT((x - exact).norm(), tolerance * exact.norm());
      }
    }
  }
}

TEST_P(CompoundCg, solves_hermitian_systems_on_the_host) {
  if (GetParam().name == "unit-quaternion") GTEST_SKIP() << "its diagonal can dominate nothing";
  if (GetParam().norms == 0) GTEST_SKIP() << "it has no norm";
  check_solutions<Space::host, double>(GetParam(), 1e-12, 1e-10);
  check_solutions<Space::host, float>(GetParam(), 1e-5, 1e-4);
}

TEST_P(CompoundCg, solves_hermitian_systems_on_the_device) {
  CW_REQUIRE_GPU();
  if (GetParam().name == "unit-quaternion") GTEST_SKIP() << "its diagonal can dominate nothing";
  if (GetParam().norms == 0) GTEST_SKIP() << "it has no norm";
#if CW_CUDA
  check_solutions<Space::device, double>(GetParam(), 1e-12, 1e-10);
  check_solutions<Space::device, float>(GetParam(), 1e-5, 1e-4);
#endif
}

/// a b for numbers of an algebra whose vectors are its numbers or, where scalars are real and for
/// several vectors, numbers times scalars.
std::vector<long double> times_scalar(const AlgebraInfo& algebra, const double* x,
                                      const std::vector<double>& scalar) {
  const int size = algebra.vector_numbers;
  std::vector<long double> y(size, 0);
  if (scalar.size() == 1 || algebra.name.starts_with("vectors")) {
    for (int n = 0; n < size; ++n)
      y[n] = static_cast<long double>(x[n]) * scalar[scalar.size() == 1 ? 0 : n];
    return y;
  }
  // The real matrix of x, whose numbers are those of an entry of the matrix, times the scalar's.
  const AlgebraInfo& plain =
      algebra.name == "unit-quaternion" ? *find_algebra("quaternion") : algebra;
  const std::vector<double> real = real_matrix<double>(plain, std::span(x, size));
  for (int i = 0; i < size; ++i) {
    for (int j = 0; j < size; ++j) y[i] += static_cast<long double>(real[i * size + j]) * scalar[j];
  }
  return y;
}

std::vector<double> conjugate_of_vector(const AlgebraInfo& algebra, const double* x) {
  std::vector<double> c(x, x + algebra.vector_numbers);
  if (algebra.name == "complex") c[1] = -c[1];
  if (algebra.name.ends_with("quaternion")) {
    for (std::size_t n = 0; n < c.size(); ++n) {
      if (n % 4 != 0) c[n] = -c[n];
    }
  }
  return c;
}

template <Space S, class R>
void check_vectors(const AlgebraInfo& algebra, Index entries, VectorLayout layout) {
  test::Random random;
  const int size = algebra.vector_numbers;
  const auto space = make_vector_space<S, R>(algebra.name, entries, layout);
  const int scalar_numbers = space->scalar_numbers();
  const auto numbers = static_cast<std::size_t>(entries) * size;
  // Random numbers that floats hold, too.
  const auto rounded = [&](std::size_t count) {
    std::vector<double> made = random_numbers(random, count);
    for (double& number : made) number = static_cast<float>(number);
    return made;
  };
  const std::vector<double> x = rounded(numbers);
  const std::vector<double> y = rounded(numbers);
  const std::vector<double> a = rounded(scalar_numbers);
  const std::vector<double> b = rounded(scalar_numbers);
  const Array<R, S> x_there(to_layout<R>(as<R>(x), size, layout));
  Array<R, S> y_there(to_layout<R>(as<R>(y), size, layout));
  const Array<double, S> a_there(a);
  const Array<double, S> b_there(b);
  Array<double, S> inner_there(std::vector<double>(scalar_numbers, std::nan("")));
  Stream<S> stream;

  space->dot(stream, x_there.data(), y_there.data(), inner_there.data());
  stream.wait();
  const std::vector<double> inner = inner_there.download();
  std::vector<long double> expected(scalar_numbers, 0);
  long double magnitude = 0;
  for (Index i = 0; i < entries; ++i) {
    const double* xi = x.data() + static_cast<std::size_t>(i) * size;
    const double* yi = y.data() + static_cast<std::size_t>(i) * size;
    for (int n = 0; n < size; ++n)
      magnitude += std::abs(static_cast<long double>(xi[n]) * yi[n]) * size;
    if (scalar_numbers == 1) {
      for (int n = 0; n < size; ++n) expected[0] += static_cast<long double>(xi[n]) * yi[n];
    } else if (algebra.name.starts_with("vectors")) {
      for (int n = 0; n < size; ++n) expected[n] += static_cast<long double>(xi[n]) * yi[n];
    } else {
      const std::vector<double> conjugate = conjugate_of_vector(algebra, xi);
      const auto product =
          times_scalar(algebra, conjugate.data(), std::vector<double>(yi, yi + size));
      for (int n = 0; n < size; ++n) expected[n] += product[n];
    }
  }
  for (int n = 0; n < scalar_numbers; ++n) {
    EXPECT_NEAR(inner[n], expected[n], 1e-14L * (1 + magnitude)) << "number " << n;
  }

  space->axpby(stream, a_there.data(), x_there.data(), b_there.data(), y_there.data());
  stream.wait();
  const std::vector<R> sums = from_layout<R>(y_there.download(), size, layout);
  for (Index i = 0; i < entries; ++i) {
    const std::size_t at = static_cast<std::size_t>(i) * size;
    const auto xa = times_scalar(algebra, x.data() + at, a);
    const auto yb = times_scalar(algebra, y.data() + at, b);
    for (int n = 0; n < size; ++n) {
      ASSERT_NEAR(sums[at + n], xa[n] + yb[n], 32 * std::numeric_limits<R>::epsilon())
          << "entry " << i << ", number " << n;
    }
  }
}

TEST_P(CompoundCg, vectors_add_up_and_have_an_inner_product) {
  for (const VectorLayout layout : {VectorLayout::aos, VectorLayout::soa}) {
    for (const Index entries : {0, 1, 33, 5000}) {
      SCOPED_TRACE(entries);
      check_vectors<Space::host, double>(GetParam(), entries, layout);
      check_vectors<Space::host, float>(GetParam(), entries, layout);
#if CW_CUDA
      if (test::has_gpu()) {
        check_vectors<Space::device, double>(GetParam(), entries, layout);
        check_vectors<Space::device, float>(GetParam(), entries, layout);
      }
#endif
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryAlgebra, CompoundCg, testing::ValuesIn(algebras()),
                         [](const auto& test) {
                           std::string name(test.param.name);
                           for (char& c : name) {
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                           }
                           return name;
                         });

// (A x) a = A (x a): scalars on the other side would give another vector.
TEST(CompoundVectors, scalars_stand_on_the_right) {
  const AlgebraInfo& quaternion = *find_algebra("quaternion");
  test::Random random;
  const Hermitian h = random_hermitian(random, quaternion, 20);
  const auto matrix = make_compound_matrix<Space::host, double>("quaternion", h.pattern, {});
  matrix->set_values(h.numbers);
  const auto space = make_vector_space<Space::host, double>("quaternion", 20, VectorLayout::aos);
  const Array<double, Space::host> a(random_numbers(random, 4));
  const Array<double, Space::host> zero(std::vector<double>(4, 0.0));
  const Array<double, Space::host> x(random_numbers(random, 80));
  Array<double, Space::host> xa(std::vector<double>(80, 0.0));
  Array<double, Space::host> ax(std::size_t{80});
  Array<double, Space::host> axa(std::vector<double>(80, 0.0));
  Array<double, Space::host> of_xa(std::size_t{80});
  Stream<Space::host> stream;
  space->axpby(stream, a.data(), x.data(), zero.data(), xa.data());
  matrix->multiply(stream, xa.data(), of_xa.data());
  matrix->multiply(stream, x.data(), ax.data());
  space->axpby(stream, a.data(), ax.data(), zero.data(), axa.data());
  for (std::size_t n = 0; n < 80; ++n) EXPECT_NEAR(axa[n], of_xa[n], 1e-12);
}

TEST(CompoundCgOfVectors, each_system_converges_for_itself) {
  const AlgebraInfo& vectors = *find_algebra("vectors:4");
  test::Random random;
  const Hermitian a = random_hermitian(random, vectors, 60);
  std::vector<double> b = random_numbers(random, 240);
  for (std::size_t i = 0; i < 60; ++i) {
    b[4 * i + 1] = 0.0;                  // solved at once
    b[4 * i + 2] = 1e-9 * b[4 * i + 2];  // as hard as the others
  }
  const auto solved = solve<Space::host, double>(vectors, a, b, {}, true, {1e-10, 500});
  EXPECT_TRUE(solved.result.converged());
  EXPECT_EQ(solved.result.systems[1].iterations, 0);
  EXPECT_GT(solved.result.systems[2].iterations, 3);
  // The same as each alone, though the others go on.
  const AlgebraInfo& two = *find_algebra("vectors:2");
  Hermitian alone = random_hermitian(random, two, 1);
  alone.pattern = a.pattern;
  alone.numbers = a.numbers;
  std::vector<double> pair(120);
  for (std::size_t i = 0; i < 60; ++i) {
    pair[2 * i] = b[4 * i];
    pair[2 * i + 1] = b[4 * i + 2];
  }
  const auto of_pair = solve<Space::host, double>(two, alone, pair, {}, true, {1e-10, 500});
  EXPECT_EQ(of_pair.result.systems[1].iterations, solved.result.systems[2].iterations);
  for (std::size_t i = 0; i < 60; ++i) {
    EXPECT_NEAR(of_pair.x[2 * i], solved.x[4 * i], 1e-12);
    EXPECT_EQ(solved.x[4 * i + 1], 0.0);
  }
}

TEST(CompoundCgOfVectors, failures_are_told) {
  const AlgebraInfo& complex = *find_algebra("complex");
  test::Random random;
  Hermitian a = random_hermitian(random, complex, 30);
  const std::vector<double> b = random_numbers(random, 60);
  const auto status = [&](const PcgOptions& options) {
    return solve<Space::host, double>(complex, a, b, {}, false, options).result.systems[0].status;
  };
  EXPECT_EQ(status({1e-12, 2}), PcgStatus::too_many_iterations);
  for (double& number : a.numbers) number = -number;
  EXPECT_EQ(status({1e-12, 200}), PcgStatus::negative_curvature);
  a.numbers[0] = std::nan("");
  EXPECT_NE(status({1e-12, 200}), PcgStatus::converged);
}

TEST(CompoundCgOfVectors, what_does_not_fit_is_refused) {
  const CsrPattern pattern{2, 3, {0, 1, 2}, {0, 1}, {}};
  const auto oblong = make_compound_matrix<Space::host, double>("complex", pattern, {});
  double b[6] = {};
  double x[6] = {};
  const auto solve_oblong = [&] {
    solve_cg<Space::host, double>(*oblong, nullptr, VectorLayout::aos, b, x, {});
  };
  EXPECT_THROW(solve_oblong(), std::invalid_argument);
  const CsrPattern square{2, 2, {0, 1, 2}, {0, 1}, {}};
  const auto dual = make_compound_matrix<Space::host, double>("dual-quaternion", square, {});
  const auto solve_dual = [&] {
    solve_cg<Space::host, double>(*dual, nullptr, VectorLayout::aos, b, x, {});
  };
  EXPECT_THROW(solve_dual(), std::invalid_argument);
  const AlgebraInfo& block = *find_algebra("block2");
  const auto why_not = [&](const CsrPattern& of, std::size_t numbers) -> std::string {
    try {
      (void)inverse_diagonal(block, of, std::vector<double>(numbers, 0.0));
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_EQ(why_not(square, 8), "the diagonal entry of row 0 has no inverse");
  EXPECT_EQ(why_not(square, 7), "7 numbers for 2 entries of 4 numbers each");
  EXPECT_EQ(why_not({1, 1, {0, 0}, {}, {}}, 0), "row 0 has no diagonal entry");
  EXPECT_THROW((make_vector_space<Space::host, double>("triplets", 1, VectorLayout::aos)),
               std::invalid_argument);
}

}  // namespace
}  // namespace compound_cg_test
}  // namespace cw
