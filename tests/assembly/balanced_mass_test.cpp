#include "assembly/balanced_mass.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <array>
#include <cmath>
#include <numbers>
#include <random>

// A balanced mass next to its definition, and what must hold for any element.

namespace cw {
namespace balanced_mass_test {
namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

Vector3 array_of(const Vector3d& v) { return {v[0], v[1], v[2]}; }
Vector3d vector_of(const Vector3& v) { return {v[0], v[1], v[2]}; }

/// One tetrahedron with corners in a cube of edge 2 and a fibre, positively oriented.
TetMesh random_element(std::mt19937& random, double flatness) {
  std::uniform_real_distribution<double> in_cube(-1.0, 1.0);
  TetMesh mesh;
  for (int i = 0; i < 4; ++i) {
    mesh.points.push_back({in_cube(random), in_cube(random), flatness * in_cube(random)});
  }
  mesh.tets = {{0, 1, 2, 3}};
  if (signed_volume(mesh, mesh.tets[0]) < 0.0) std::swap(mesh.tets[0][0], mesh.tets[0][1]);
  const Vector3d fiber = Vector3d(in_cube(random), in_cube(random), in_cube(random)).normalized();
  mesh.fibers = {array_of(fiber)};
  return mesh;
}

using Pairs = std::array<double, pair_count>;
Pairs pairs_of(const TetMesh& mesh, Conductivity D, double sharpness) {
  double pairs[pair_count];
  set_balanced_mass(TetView::of(mesh), 0, D, sharpness, pairs);
  return std::to_array(pairs);
}

Eigen::Matrix4d matrix_of(const TetMesh& mesh, const Pairs& pairs) {
  const double quarter = 0.25 * signed_volume(mesh, mesh.tets[0]);
  Eigen::Matrix4d mass = quarter * Eigen::Matrix4d::Identity();
  for (int k = 0; k < pair_count; ++k) {
    const int i = pair_first[k], j = pair_second[k];
    mass(i, j) = mass(j, i) = pairs[k];
    mass(i, i) -= pairs[k];
    mass(j, j) -= pairs[k];
  }
  return mass;
}

/// Gradients of the shape functions, a row each.
Eigen::Matrix<double, 4, 3> gradients(const TetMesh& mesh) {
  Eigen::Matrix4d rows;
  for (int i = 0; i < 4; ++i)
    rows.row(i) << 1.0, vector_of(mesh.points[mesh.tets[0][i]]).transpose();
  return rows.inverse().bottomRows<3>().transpose();
}

/// By its definition: the mean of |grad (u - I u)|^2 by quadrature, at many directions, and the
/// symmetric tensor that is nearest to it by least squares.
Matrix3d nearest_tensor(const TetMesh& mesh) {
  const Eigen::Matrix<double, 4, 3> slope = gradients(mesh);
  const auto corner = [&](int i) { return vector_of(mesh.points[mesh.tets[0][i]]); };
  Eigen::Matrix<double, 6, 6> normal = Eigen::Matrix<double, 6, 6>::Zero();
  Eigen::Matrix<double, 6, 1> right = Eigen::Matrix<double, 6, 1>::Zero();
  constexpr int rings = 200, around = 16;
  for (int a = 0; a < rings; ++a) {
    const double z = (a + 0.5) * 2.0 / rings - 1.0;  // rings of the same area
    for (int b = 0; b < around; ++b) {
      const double angle = 2.0 * std::numbers::pi * (b + 0.5) / around;
      const double r = std::sqrt(1.0 - z * z);
      const Vector3d m(r * std::cos(angle), r * std::sin(angle), z);
      Vector3d interpolant = Vector3d::Zero();
      for (int i = 0; i < 4; ++i) {
        interpolant += 0.5 * std::pow(m.dot(corner(i)), 2) * slope.row(i).transpose();
      }
      double mean = 0.0;
      for (int q = 0; q < 4; ++q) {  // exact for quadratics
        Vector3d at = Vector3d::Zero();
        for (int i = 0; i < 4; ++i) {
          at += (i == q ? 0.58541019662496845 : 0.13819660112501051) * corner(i);
        }
        mean += 0.25 * (m.dot(at) * m - interpolant).squaredNorm();
      }
      Eigen::Matrix<double, 6, 1> terms;
      terms << m[0] * m[0], m[1] * m[1], m[2] * m[2], 2 * m[0] * m[1], 2 * m[0] * m[2],
          2 * m[1] * m[2];
      normal += terms * terms.transpose();
      right += mean * terms;
    }
  }
  const Eigen::Matrix<double, 6, 1> found = normal.ldlt().solve(right);
  Matrix3d tensor;
  tensor << found[0], found[3], found[4], found[3], found[1], found[5], found[4], found[5],
      found[2];
  return tensor;
}

TEST(BalancedMass, follows_the_error_of_interpolation_where_D_is_one) {
  constexpr unsigned seed = 20;
  std::mt19937 random(seed);
  int compared = 0;
  for (int n = 0; n < 120; ++n) {
    const TetMesh mesh = random_element(random, 1.0);
    const Matrix3d expected = 0.92 * nearest_tensor(mesh);
    // Limits apply next to the consistent mass' own moment.
    Matrix3d moment = Matrix3d::Zero();
    for (int k = 0; k < pair_count; ++k) {
      const Vector3d edge = vector_of(mesh.points[mesh.tets[0][pair_first[k]]]) -
                            vector_of(mesh.points[mesh.tets[0][pair_second[k]]]);
      moment += 0.05 * edge * edge.transpose();
    }
    const Eigen::GeneralizedSelfAdjointEigenSolver<Matrix3d> shares(expected, moment);
    if (shares.eigenvalues()[0] < -0.2 || shares.eigenvalues()[2] > 3.0) continue;
    ++compared;
    const auto pairs = pairs_of(mesh, {1.0, 0.0}, 0.0);
    const Eigen::Matrix<double, 4, 3> slope = gradients(mesh);
    const double volume = signed_volume(mesh, mesh.tets[0]);
    for (int k = 0; k < pair_count; ++k) {
      const double stiffness =
          slope.row(pair_first[k]).dot(expected * slope.row(pair_second[k]).transpose());
      EXPECT_NEAR(pairs[k], volume * (0.05 + stiffness), 2e-4 * volume) << "seed " << seed;
    }
  }
  EXPECT_GT(compared, 10);
}

TEST(BalancedMass, does_not_depend_on_how_a_mesh_lies_or_is_numbered) {
  std::mt19937 random(21);
  for (int n = 0; n < 50; ++n) {
    const TetMesh mesh = random_element(random, 0.5);
    const Conductivity D{0.1, n % 2 == 0 ? 0.6 : 0.0};
    const Eigen::Matrix4d expected = matrix_of(mesh, pairs_of(mesh, D, 0.7));
    const double volume = signed_volume(mesh, mesh.tets[0]);

    TetMesh turned = mesh;
    const Matrix3d turn = (Eigen::AngleAxisd(0.1 * n, Vector3d(1, 2, 3).normalized()) *
                           Eigen::AngleAxisd(0.3, Vector3d::UnitX()))
                              .toRotationMatrix();
    for (Vector3& x : turned.points) x = array_of(turn * vector_of(x) + Vector3d(5, -3, 8));
    turned.fibers[0] = array_of(turn * vector_of(mesh.fibers[0]));
    EXPECT_LT((matrix_of(turned, pairs_of(turned, D, 0.7)) - expected).norm(), 1e-5 * volume);

    TetMesh mirrored = mesh;  // two corners change places, so that it is positive again
    for (Vector3& x : mirrored.points) x[1] = -x[1];
    mirrored.fibers[0][1] = -mirrored.fibers[0][1];
    std::swap(mirrored.tets[0][2], mirrored.tets[0][3]);
    Eigen::PermutationMatrix<4> swapped;
    swapped.indices() << 0, 1, 3, 2;
    const Eigen::Matrix4d permuted = swapped * expected * swapped.transpose();
    EXPECT_LT((matrix_of(mirrored, pairs_of(mirrored, D, 0.7)) - permuted).norm(), 1e-5 * volume);
  }
}

TEST(BalancedMass, is_positive_definite_and_keeps_its_volume_in_elements_of_any_shape) {
  constexpr unsigned seed = 22;
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> share(0.0, 1.0);
  for (int n = 0; n < 2000; ++n) {
    TetMesh mesh = random_element(random, std::pow(10.0, -4.0 * share(random)));
    if (n % 2 == 1) {  // a needle
      const double thin = std::pow(10.0, -4.0 * share(random));
      for (Vector3& x : mesh.points) x[1] *= thin;
    }
    const double volume = signed_volume(mesh, mesh.tets[0]);
    const Conductivity D{std::pow(10.0, 2.0 - 4.0 * share(random)), share(random)};
    const Eigen::Matrix4d mass = matrix_of(mesh, pairs_of(mesh, D, share(random)));
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix4d> of(mass);
    // Of the consistent mass the least is 1/20 of the volume, and -1/5 of the rest leaves 1/100.
    EXPECT_GT(of.eigenvalues()[0], 0.009 * volume) << "seed " << seed << ", element " << n;
    EXPECT_NEAR(mass.sum(), volume, 1e-9 * volume);
  }
}

TEST(BalancedMass, closed_forms_agree_with_eigenvalues) {
  constexpr unsigned seed = 24;
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> share(0.0, 1.0);
  int limited = 0;
  for (int n = 0; n < 2000; ++n) {
    const TetMesh mesh = random_element(random, 0.3 + share(random));
    const Conductivity D{0.05 + share(random), n % 3 == 0 ? 0.0 : share(random)};
    const ScaledElement element(TetView::of(mesh), 0, D);
    SymmetricMatrix error = balanced_detail::interpolation_error(element);
    balanced_detail::correct_along_axes(element, D, error);
    const SymmetricMatrix moment = element.moment();
    const double sharpness = 2.0 * share(random);
    const SymmetricMatrix found = balanced_detail::correction(element, D, sharpness);
    const SymmetricMatrix expected =
        balanced_detail::correction_by_eigenvalues(error, moment, sharpness);
    const auto size = [](const SymmetricMatrix& a) { return std::sqrt(a.contracted(a)); };
    // Where eigenvalues are far apart neither has more digits.
    const double trace = moment.trace();
    if (moment.determinant() < 1e-4 * trace * trace * trace) continue;
    EXPECT_LT(size(found - expected), 1e-9 * size(moment)) << "seed " << seed << ", element " << n;
    const SymmetricMatrix unlimited = balanced_detail::best_approximation * error -
                                      sharpness * symmetric_product(moment, square_root(moment));
    if (size(unlimited - found) > 1e-6 * size(moment)) ++limited;
  }
  EXPECT_GT(limited, 500);
}

TEST(BalancedMass, is_blended_where_nothing_passes_in_some_direction) {
  std::mt19937 random(23);
  const TetMesh mesh = random_element(random, 1.0);
  for (const double pair : pairs_of(mesh, {0.0, 0.5}, 0.7)) {
    EXPECT_DOUBLE_EQ(pair, 0.025 * signed_volume(mesh, mesh.tets[0]));
  }
}

}  // namespace
}  // namespace balanced_mass_test
}  // namespace cw
