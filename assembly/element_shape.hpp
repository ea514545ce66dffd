#pragma once

#include "assembly/element_geometry.hpp"
#include "kernels/core/space.hpp"

namespace cw {

/// A tetrahedron: its volume and the gradients of its four shape functions.
struct ElementShape {
  double volume;        ///< mm^3
  Vector3 gradient[4];  ///< 1/mm

  CW_HD ElementShape(const TetView& mesh, std::size_t e) {
    const Tet& tet = mesh.tet[e];
    const Vector3 origin = mesh.point[tet[0]];
    const Vector3 u = mesh.point[tet[1]] - origin;
    const Vector3 v = mesh.point[tet[2]] - origin;
    const Vector3 w = mesh.point[tet[3]] - origin;
    const Vector3 normal = cross(u, v);
    const double six_volumes = dot(normal, w);
    const double inverse = 1.0 / six_volumes;
    volume = six_volumes / 6.0;
    gradient[1] = inverse * cross(v, w);
    gradient[2] = inverse * cross(w, u);
    gradient[3] = inverse * normal;
    gradient[0] = -1.0 * (gradient[1] + gradient[2] + gradient[3]);
  }

  /// Of each pair of nodes, in the order of ElementGeometry::stiffness: the integral of
  /// grad N_I . D grad N_J; mm^3/ms.
  CW_HD void set_stiffness(const Conductivity& conductivity, const TissueAxes& axes,
                           double (&pairs)[pair_count]) const {
    Vector3 flux[4];
    for (int a = 1; a < 4; ++a) flux[a] = conductivity.times(gradient[a], axes);
    int k = 0;
    for (int a = 0; a < 4; ++a) {
      for (int b = a + 1; b < 4; ++b) pairs[k++] = volume * dot(gradient[a], flux[b]);
    }
  }
};

}  // namespace cw
