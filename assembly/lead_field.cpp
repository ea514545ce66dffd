#include "assembly/lead_field.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>

#include "assembly/element_tensors.hpp"
#include "kernels/core/first_error.hpp"
#include "kernels/core/parts.hpp"

namespace cw {

namespace {

using Vector = Eigen::Vector3d;

struct Tetrahedron {
  explicit Tetrahedron(const std::array<Vector, 4>& corners)
      : corner(corners), centre(0.25 * (corner[0] + corner[1] + corner[2] + corner[3])) {
    for (const Vector& x : corner) radius = std::max(radius, (x - centre).norm());
  }

  std::array<Vector, 4> corner;
  Vector centre;
  double radius = 0.0;  ///< the largest distance of a corner from the centre
};

/// The mean of grad(1/r) over a tetrahedron.
Vector mean_gradient(const Tetrahedron& tet, const Vector& point, int divisions) {
  // The rule's error falls with the fourth power of size over distance.
  constexpr double near = 6.0;
  if (divisions > 0 && (tet.centre - point).norm() < near * tet.radius) {
    const auto& x = tet.corner;
    const auto middle = [&](int a, int b) -> Vector { return 0.5 * (x[a] + x[b]); };
    const Vector m01 = middle(0, 1), m02 = middle(0, 2), m03 = middle(0, 3);
    const Vector m12 = middle(1, 2), m13 = middle(1, 3), m23 = middle(2, 3);
    const std::array<Vector, 4> parts[8]{
        {x[0], m01, m02, m03}, {x[1], m01, m12, m13}, {x[2], m02, m12, m23}, {x[3], m03, m13, m23},
        {m01, m23, m02, m03},  {m01, m23, m03, m13},  {m01, m23, m13, m12},  {m01, m23, m12, m02}};
    Vector sum = Vector::Zero();
    for (const auto& part : parts) sum += mean_gradient(Tetrahedron(part), point, divisions - 1);
    return sum / 8.0;
  }
  constexpr double own = 0.58541019662496845446;  // (5 + 3 sqrt 5) / 20
  constexpr double weight = (4.0 * own - 1.0) / 3.0;
  // grad(1/r) at a source is the way from there to the point, over r^3; of all four at a time.
  const Vector from_centre = point - (1.0 - weight) * tet.centre;
  Eigen::Matrix<double, 4, 3> way;
  for (int a = 0; a < 4; ++a) way.row(a) = from_centre - weight * tet.corner[a];
  const Eigen::Array4d squared =
      way.col(0).array().square() + way.col(1).array().square() + way.col(2).array().square();
  const Eigen::Vector4d factor = 0.25 / (squared * squared.sqrt());
  return way.transpose() * factor;
}

}  // namespace

std::vector<std::vector<double>> lead_fields(const TetMesh& mesh,
                                             std::span<const Conductivity> conductivity,
                                             std::span<const Vector3> points) {
  constexpr int most_divisions = 4;
  // Each part of the tetrahedra is measured once, for all points. What it adds to its corners is
  // added in the order of the parts, so that each sum is taken in the same order: of one point
  // after the other, so that several parts do so at a time.
  constexpr std::size_t at_once = 1024;
  std::vector<std::vector<double>> fields(points.size(),
                                          std::vector<double>(mesh.points.size(), 0.0));
  std::vector<Turns> turns(points.size());
  const auto parts = static_cast<std::ptrdiff_t>((mesh.tets.size() + at_once - 1) / at_once);
  FirstError error;
  // Begun in their order, as turns need it.
#pragma omp parallel for schedule(monotonic : dynamic, 1)
  for (std::ptrdiff_t part = 0; part < parts; ++part) {
    const std::size_t first = static_cast<std::size_t>(part) * at_once;
    const std::size_t count = std::min(at_once, mesh.tets.size() - first);
    using Corners = std::array<double, 4>;
    std::vector<Corners> added;
    error.guard([&] {
      added.resize(count * points.size());
      for (std::size_t k = 0; k < count; ++k) {
        const std::size_t e = first + k;
        std::array<Vector, 4> corner;
        for (int a = 0; a < 4; ++a) corner[a] = Vector(mesh.points[mesh.tets[e][a]].data());
        const Tetrahedron tetrahedron(corner);
        const ElementGradients element(mesh, e);
        const Eigen::Matrix3d D = element.volume * conductivity_tensor(mesh, conductivity, e);
        for (std::size_t p = 0; p < points.size(); ++p) {
          const Vector flux =
              D * mean_gradient(tetrahedron, Vector(points[p].data()), most_divisions);
          for (int a = 0; a < 4; ++a) added[p * count + k][a] = element.gradient.row(a).dot(flux);
        }
      }
    });
    for (std::size_t p = 0; p < points.size(); ++p) {
      turns[p].take(static_cast<std::size_t>(part), [&] {
        for (std::size_t k = 0; k < added.size() / points.size(); ++k) {
          const Tet& tet = mesh.tets[first + k];
          for (int a = 0; a < 4; ++a) fields[p][tet[a]] -= added[p * count + k][a];
        }
      });
    }
  }
  error.rethrow();
  return fields;
}

}  // namespace cw
