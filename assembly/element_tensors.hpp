#pragma once

#include <Eigen/Dense>
#include <span>

#include "assembly/element_geometry.hpp"

namespace cw {

/// Volume of a tetrahedron (mm^3) and the gradients of its four shape functions, a row each (1/mm).
struct ElementGradients {
  double volume;
  Eigen::Matrix<double, 4, 3> gradient;

  ElementGradients(const TetMesh& mesh, std::size_t e) {
    const Tet& tet = mesh.tets[e];
    const auto point = [&](int a) { return Eigen::Vector3d(mesh.points[tet[a]].data()); };
    Eigen::Matrix3d edges;
    edges << point(1) - point(0), point(2) - point(0), point(3) - point(0);
    volume = edges.determinant() / 6.0;
    // Rows of the inverse are the gradients of N_1..N_3; N_0 has minus their sum.
    gradient.bottomRows<3>() = edges.inverse();
    gradient.row(0) = -gradient.bottomRows<3>().colwise().sum();
  }
};

/// D as a matrix; mm^2/ms.
inline Eigen::Matrix3d conductivity_tensor(const Conductivity& conductivity,
                                           const TissueAxes& axes) {
  Eigen::Matrix3d tensor;
  for (int i = 0; i < 3; ++i) {
    Vector3 unit{};
    unit[i] = 1.0;
    const Vector3 row = conductivity.times(unit, axes);
    tensor.row(i) << row[0], row[1], row[2];
  }
  return tensor;
}
/// The same in a tetrahedron.
inline Eigen::Matrix3d conductivity_tensor(const TetMesh& mesh,
                                           std::span<const Conductivity> conductivity,
                                           std::size_t e) {
  return conductivity_tensor(conductivity[e], axes_in(mesh, e, conductivity[e]));
}

}  // namespace cw
