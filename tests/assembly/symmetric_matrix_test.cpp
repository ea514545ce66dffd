#include "assembly/symmetric_matrix.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "assembly/balanced_mass.hpp"
#include "support/support.hpp"

// Small symmetric matrices next to Eigen's.

namespace cw {
namespace symmetric_matrix_test {
namespace {

using Eigen::Matrix3d;

Matrix3d to_eigen(const SymmetricMatrix& a) {
  Matrix3d matrix;
  matrix << a.xx, a.xy, a.xz, a.xy, a.yy, a.yz, a.xz, a.yz, a.zz;
  return matrix;
}
SymmetricMatrix of(const Matrix3d& m) {
  return {m(0, 0), m(1, 1), m(2, 2), m(0, 1), m(0, 2), m(1, 2)};
}
Matrix3d root_of(const Matrix3d& a) {
  return Eigen::SelfAdjointEigenSolver<Matrix3d>(a).operatorSqrt();
}
double difference(const SymmetricMatrix& a, const Matrix3d& b) {
  return (to_eigen(a) - b).norm() / b.norm();
}

Matrix3d random_rotation(test::Random& random) {
  Eigen::Vector4d q;
  for (int k = 0; k < 4; ++k) q[k] = random.uniform(-1.0, 1.0);
  return Eigen::Quaterniond(q.normalized()).toRotationMatrix();
}
/// With these eigenvalues.
Matrix3d random_matrix(test::Random& random, const Eigen::Vector3d& values) {
  const Matrix3d turn = random_rotation(random);
  const Matrix3d matrix = turn * values.asDiagonal() * turn.transpose();
  return 0.5 * (matrix + matrix.transpose());
}
/// Eigenvalues of one sign, of which the smallest is down to `least` of the largest.
Eigen::Vector3d positive_values(test::Random& random, double least) {
  return {1.0, std::pow(least, random.uniform(0.0, 1.0)),
          std::pow(least, random.uniform(0.0, 1.0))};
}

TEST(SymmetricMatrix, products_and_invariants_are_those_of_matrices) {
  test::Random random;
  const auto any = [&] { return random.uniform(-2.0, 2.0); };
  for (int n = 0; n < 100; ++n) {
    const Matrix3d a = random_matrix(random, {any(), any(), any()});
    const Matrix3d b = random_matrix(random, {any(), any(), any()});
    const SymmetricMatrix p = of(a);
    const SymmetricMatrix q = of(b);
    EXPECT_NEAR(p.trace(), a.trace(), 1e-14);
    EXPECT_NEAR(p.determinant(), a.determinant(), 1e-13);
    EXPECT_NEAR(p.contracted(q), (a * b).trace(), 1e-13);
    EXPECT_NEAR(p.sum_of_minors(), 0.5 * (a.trace() * a.trace() - (a * a).trace()), 1e-13);
    EXPECT_LT((to_eigen(p.adjugate()) * a - a.determinant() * Matrix3d::Identity()).norm(), 1e-12);
    EXPECT_LT(difference(symmetric_product(p, q), 0.5 * (a * b + b * a)), 1e-13);
    EXPECT_LT(difference(congruent(p, q), b * a * b), 1e-13);
    const Matrix3d singular = random_matrix(random, {any(), any(), 0.0});
    const Vector3 null = of(singular).null_vector();
    EXPECT_LT((singular * Eigen::Vector3d(null.data())).norm(), 1e-13 * norm(null));
  }
}

TEST(SymmetricMatrix, has_the_eigenvalues_and_vectors_that_Eigen_finds) {
  test::Random random;
  for (int n = 0; n < 200; ++n) {
    const Matrix3d a = random_matrix(random, positive_values(random, 1e-10));
    const EigenSystem system = eigen_system(of(a));
    EXPECT_LT(difference(system.with(system.value), a), 1e-13);
    Vector3 values = system.value;
    std::ranges::sort(values);
    const Eigen::SelfAdjointEigenSolver<Matrix3d> solver(a);
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(values[k], solver.eigenvalues()[k], 1e-14);
  }
  EXPECT_EQ(eigen_system(SymmetricMatrix{}).value, Vector3{});
  EXPECT_TRUE(std::isnan(eigen_system(SymmetricMatrix::diagonal(NAN)).value[0]));
}

TEST(SymmetricMatrix, a_root_s_square_is_the_matrix) {
  test::Random random;
  for (int n = 0; n < 500; ++n) {
    const double scale = std::pow(10.0, random.uniform(-6.0, 6.0));
    const Matrix3d a = scale * random_matrix(random, positive_values(random, 1e-5));
    const SymmetricMatrix root = square_root(of(a));
    EXPECT_LT(difference(symmetric_product(root, root), a), 1e-12);
    EXPECT_LT(difference(root, root_of(a)), 1e-9);
  }
  EXPECT_LT(difference(square_root(SymmetricMatrix::diagonal(4.0)), 2.0 * Matrix3d::Identity()),
            1e-15);
}

TEST(SymmetricMatrix, shares_below_a_limit_are_raised_to_it_and_others_are_left) {
  test::Random random;
  int of_each[4] = {};  // by how many shares lie below
  for (int n = 0; n < 2000; ++n) {
    const Matrix3d unit = random_matrix(random, positive_values(random, 1e-2));
    Eigen::Vector3d shares;
    int below = 0;
    for (int k = 0; k < 3; ++k) {
      shares[k] = random.uniform(-10.0, 10.0);
      if (shares[k] < -0.2) ++below;
    }
    ++of_each[below];
    const Matrix3d root = root_of(unit);
    const Matrix3d turn = random_rotation(random);
    const auto with = [&](const Eigen::Vector3d& of_turn) -> Matrix3d {
      return root * turn * of_turn.asDiagonal() * turn.transpose() * root;
    };
    SymmetricMatrix found = of(with(shares));
    ASSERT_TRUE(balanced_detail::raise(found, of(unit), -0.2));
    const Matrix3d expected = with(shares.cwiseMax(-0.2));
    ASSERT_LT((to_eigen(found) - expected).norm(), 1e-10 * with(shares).norm()) << shares;
  }
  for (const int count : of_each) EXPECT_GT(count, 100);
}

TEST(SymmetricMatrix, shares_at_the_limit_are_left) {
  test::Random random;
  const SymmetricMatrix one = SymmetricMatrix::diagonal(1.0);
  for (int n = 0; n < 3000; ++n) {
    Eigen::Vector3d shares;
    for (int k = 0; k < 3; ++k) {
      const bool is_at_limit = random.integer(0, 1) == 0;
      shares[k] = is_at_limit ? -0.2 + random.integer(-1, 1) * 1e-13 : random.uniform(-3.0, 3.0);
    }
    const Matrix3d turn = n % 2 == 0 ? Matrix3d(Matrix3d::Identity()) : random_rotation(random);
    const auto with = [&](const Eigen::Vector3d& of_turn) -> Matrix3d {
      return turn * of_turn.asDiagonal() * turn.transpose();
    };
    SymmetricMatrix found = of(with(shares));
    ASSERT_TRUE(balanced_detail::raise(found, one, -0.2));
    ASSERT_LT((to_eigen(found) - with(shares.cwiseMax(-0.2))).norm(), 1e-7) << shares;
  }
}

TEST(SymmetricMatrix, shares_that_are_too_large_are_left_to_eigenvalues) {
  SymmetricMatrix tensor{-1e5, 1.0, 1.0, 0.3, 0.2, 0.1};
  const SymmetricMatrix before = tensor;
  EXPECT_FALSE(balanced_detail::raise(tensor, SymmetricMatrix::diagonal(1.0), -0.2));
  EXPECT_EQ(tensor.xx, before.xx);
}

}  // namespace
}  // namespace symmetric_matrix_test
}  // namespace cw
