#include "assembly/lead_field.hpp"

#include <Eigen/Dense>
#include <cmath>

#include "assembly/element_tensors.hpp"

namespace cw {

namespace {

using Vector = Eigen::Vector3d;

struct Tetrahedron {
  Vector corner[4];

  Vector centre() const { return 0.25 * (corner[0] + corner[1] + corner[2] + corner[3]); }
  /// The largest distance of a corner from the centre.
  double radius() const {
    double radius = 0.0;
    for (const Vector& x : corner) radius = std::max(radius, (x - centre()).norm());
    return radius;
  }
};

/// grad(1/r) at the source x, r its distance from `point`.
Vector gradient_of_inverse_distance(const Vector& x, const Vector& point) {
  const Vector to_point = point - x;
  const double r = to_point.norm();
  return to_point / (r * r * r);
}

/// The mean of grad(1/r) over a tetrahedron.
Vector mean_gradient(const Tetrahedron& tet, const Vector& point, int divisions) {
  // The rule's error falls with the fourth power of size over distance.
  constexpr double near = 6.0;
  if (divisions > 0 && (tet.centre() - point).norm() < near * tet.radius()) {
    const Vector* x = tet.corner;
    const auto middle = [&](int a, int b) -> Vector { return 0.5 * (x[a] + x[b]); };
    const Vector m01 = middle(0, 1), m02 = middle(0, 2), m03 = middle(0, 3);
    const Vector m12 = middle(1, 2), m13 = middle(1, 3), m23 = middle(2, 3);
    const Tetrahedron parts[8]{{{x[0], m01, m02, m03}}, {{x[1], m01, m12, m13}},
                               {{x[2], m02, m12, m23}}, {{x[3], m03, m13, m23}},
                               {{m01, m23, m02, m03}},  {{m01, m23, m03, m13}},
                               {{m01, m23, m13, m12}},  {{m01, m23, m12, m02}}};
    Vector sum = Vector::Zero();
    for (const Tetrahedron& part : parts) sum += mean_gradient(part, point, divisions - 1);
    return sum / 8.0;
  }
  const double own = 0.58541019662496845446;  // (5 + 3 sqrt 5) / 20
  const Vector centre = tet.centre();
  Vector sum = Vector::Zero();
  for (const Vector& corner : tet.corner) {
    const double weight = (4.0 * own - 1.0) / 3.0;
    sum += gradient_of_inverse_distance(centre + weight * (corner - centre), point);
  }
  return 0.25 * sum;
}

}  // namespace

std::vector<double> lead_field(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                               const Vector3& point) {
  constexpr int most_divisions = 4;
  const Vector at(point.data());
  std::vector<double> field(mesh.points.size(), 0.0);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const Tet& tet = mesh.tets[e];
    Tetrahedron tetrahedron;
    for (int a = 0; a < 4; ++a) tetrahedron.corner[a] = Vector(mesh.points[tet[a]].data());
    const ElementGradients element(mesh, e);
    const Vector flux = element.volume * (conductivity_tensor(mesh, conductivity, e) *
                                          mean_gradient(tetrahedron, at, most_divisions));
    for (int a = 0; a < 4; ++a) field[tet[a]] -= element.gradient.row(a).dot(flux);
  }
  return field;
}

}  // namespace cw
