#include "assembly/balanced_mass.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "assembly/element_kernel.hpp"
#include "assembly/scaled_element.hpp"

namespace cw {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

constexpr double best_approximation = 0.92;  // its error next to that of interpolation
/// Of Q next to C. With less, mass would no longer be positive definite (-1/4); interpolation on
/// elements that need more, which are nearly flat, says nothing about the best approximation.
constexpr double least_share = -0.2;
constexpr double most_share = 3.0;

/// The mean over the tetrahedron of |grad (u - I u)|^2 for u = (m.y)^2 / 2, with its interpolant
/// I u, as m.Em: of all symmetric E the one that is nearest over all directions m.
Matrix3d interpolation_error(const ScaledElement& element) {
  const Eigen::Matrix4d gradients = element.gradient * element.gradient.transpose();
  const Eigen::Matrix4d corners = element.corner * element.corner.transpose();
  // The gradient of I u is g(m) = sum of grad N_i (m.y_i)^2 / 2, and the mean of grad u is 0. So
  // the mean is m.(mean of y y^T) m + |g(m)|^2, whose second term is of the fourth degree in m.
  // `contracted` is its symmetric tensor with two of its indices contracted.
  Eigen::Matrix4d weights = 4.0 * gradients.cwiseProduct(corners);
  weights.diagonal() += 2.0 * gradients * corners.diagonal();
  const Matrix3d contracted = element.corner.transpose() * weights * element.corner / 24.0;
  // The projection of a form of the fourth degree onto those of the second, over the sphere.
  return element.corner.transpose() * element.corner / 20.0 +
         6.0 / 7.0 * 0.5 * (contracted + contracted.transpose()) -
         3.0 / 35.0 * contracted.trace() * Matrix3d::Identity();
}

/// The same along one direction, exactly.
double interpolation_error(const ScaledElement& element, const Vector3d& direction) {
  const Eigen::Vector4d at = element.corner * direction;
  const Vector3d slope = 0.5 * element.gradient.transpose() * at.cwiseAbs2();
  return at.squaredNorm() / 20.0 + slope.squaredNorm();
}

/// A direction along which D is larger than in others, and by how much that counts, from 0 to 1.
struct FastAxis {
  Vector3d axis;  ///< of length 1, or 0
  double weight;
};
/// Where D has three values, the largest counts wholly and the least not at all, whichever of them
/// are called those of fibres and sheets. Two equal ones are those of fibres, or sheets, alone.
std::array<FastAxis, 3> fast_axes(const ScaledElement& element, const Conductivity& conductivity) {
  const Vector3d fiber(element.axes.fiber.data());
  const Vector3d sheet(element.axes.sheet.data());
  const bool has_three = conductivity.d_ani != 0.0 && conductivity.d_ort != 0.0;
  if (!has_three) return {{{fiber, 1.0}, {sheet, 1.0}, {Vector3d::Zero(), 0.0}}};
  const double least = conductivity.least();
  const double range = conductivity.most() - least;
  return {{{fiber, (conductivity.along_fiber() - least) / range},
           {sheet, (conductivity.along_sheet() - least) / range},
           {fiber.cross(sheet), (conductivity.along_normal() - least) / range}}};
}

/// Whether a symmetric matrix is positive definite, by its leading minors.
bool is_positive(const Matrix3d& a) {
  return a(0, 0) > 0.0 && a(0, 0) * a(1, 1) - a(0, 1) * a(1, 0) > 0.0 && a.determinant() > 0.0;
}

/// Q of an element.
Matrix3d correction(const ScaledElement& element, const Conductivity& conductivity,
                    double sharpness) {
  Matrix3d error = interpolation_error(element);
  for (const auto& [axis, weight] : fast_axes(element, conductivity)) {
    // Along fibres elements are short in D^-1 and the error small; the projection would miss it.
    const double along = interpolation_error(element, axis);
    error += weight * (along - axis.dot(error * axis)) * axis * axis.transpose();
  }
  const Matrix3d moment = element.moment();
  Eigen::SelfAdjointEigenSolver<Matrix3d> solver;
  solver.computeDirect(moment);
  // The closed form loses digits where eigenvalues are far apart, as in needles, and so do minors.
  const bool is_needle = solver.eigenvalues()[0] < 1e-5 * solver.eigenvalues()[2];
  if (is_needle) solver.compute(moment);
  const Matrix3d root = solver.operatorSqrt();
  const Matrix3d product = moment * root;
  const Matrix3d unlimited =
      best_approximation * error - 0.5 * sharpness * (product + product.transpose());
  // Most elements are within the limits.
  if (!is_needle && is_positive(unlimited - least_share * moment) &&
      is_positive(most_share * moment - unlimited)) {
    return unlimited;
  }
  const Matrix3d inverse_root = solver.operatorInverseSqrt();
  const Matrix3d shares = inverse_root * unlimited * inverse_root;
  solver.computeDirect(0.5 * (shares + shares.transpose()));
  const Vector3d limited = solver.eigenvalues().cwiseMax(least_share).cwiseMin(most_share);
  return root * solver.eigenvectors() * limited.asDiagonal() * solver.eigenvectors().transpose() *
         root;
}

}  // namespace

UnsetVector<double> balanced_mass(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                  std::span<const double> sharpness) {
  const std::size_t n = mesh.tets.size();
  if (conductivity.size() != n || sharpness.size() != n) {
    throw std::invalid_argument("one conductivity and one sharpness a tetrahedron are needed");
  }
  UnsetVector<double> pairs(pair_count * n);
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < n; ++e) {
    const std::optional<ScaledElement> element = scaled_element(mesh, e, conductivity[e]);
    if (!element) {
      const double volume = ElementGradients(mesh, e).volume;
      for (int k = 0; k < pair_count; ++k) {
        pairs[k * n + e] = 0.05 * (1.0 - lumped_share(Mass::blended)) * volume;
      }
      continue;
    }
    const Matrix3d q = correction(*element, conductivity[e], sharpness[e]);
    for (int k = 0; k < pair_count; ++k) {
      const double stiffness = element->gradient.row(pair_first[k])
                                   .dot(q * element->gradient.row(pair_second[k]).transpose());
      pairs[k * n + e] = element->volume * (0.05 + stiffness);
    }
  }
  return pairs;
}

}  // namespace cw
