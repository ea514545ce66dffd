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

/// D in a tetrahedron; mm^2/ms.
inline Eigen::Matrix3d conductivity_tensor(const TetMesh& mesh,
                                           std::span<const Conductivity> conductivity,
                                           std::size_t e) {
  Eigen::Matrix3d tensor = conductivity[e].d_iso * Eigen::Matrix3d::Identity();
  if (conductivity[e].d_ani != 0.0) {
    const Eigen::Vector3d fiber(mesh.fibers[e].data());
    tensor += conductivity[e].d_ani * fiber * fiber.transpose();
  }
  return tensor;
}

}  // namespace cw
