#pragma once

#include <cmath>

#include "assembly/element_shape.hpp"
#include "assembly/symmetric_matrix.hpp"

namespace cw {

/// The roots of D and of D^-1 in a tetrahedron, mm/sqrt(ms) and its inverse, with the same axes.
struct ConductivityRoots {
  Conductivity root;
  Conductivity inverse;

  /// D must have an inverse.
  CW_HD explicit ConductivityRoots(const Conductivity& conductivity) {
    const double fiber = std::sqrt(conductivity.along_fiber());
    const double sheet = std::sqrt(conductivity.along_sheet());
    const double normal = std::sqrt(conductivity.along_normal());
    root = Conductivity::of(fiber, sheet, normal);
    inverse = Conductivity::of(1.0 / fiber, 1.0 / sheet, 1.0 / normal);
  }
};

/// Those of a tetrahedron that its D depends on, of unit length to the last digit.
CW_HD inline TissueAxes unit_axes_in(const TetView& mesh, std::size_t e,
                                     const Conductivity& conductivity) {
  TissueAxes axes = axes_in(mesh, e, conductivity);
  for (Vector3* axis : {&axes.fiber, &axes.sheet}) {
    const double squared = dot(*axis, *axis);
    if (!(squared > 0.0)) continue;
    const double length = std::sqrt(squared);
    *axis = {(*axis)[0] / length, (*axis)[1] / length, (*axis)[2] / length};
  }
  return axes;
}

/// A tetrahedron in lengths of D^-1, in which D is 1 and a wave is equally fast in all directions.
/// Its centroid is the origin.
struct ScaledElement {
  TissueAxes axes;      ///< those that D depends on
  double volume;        ///< mm^3
  Vector3 corner[4];    ///< sqrt(ms)
  Vector3 gradient[4];  ///< of the shape functions; 1/sqrt(ms)

  /// D must have an inverse.
  CW_HD ScaledElement(const TetView& mesh, std::size_t e, const Conductivity& conductivity)
      : axes(unit_axes_in(mesh, e, conductivity)) {
    const ConductivityRoots roots(conductivity);
    const ElementShape shape(mesh, e);
    volume = shape.volume;
    const Tet& tet = mesh.tet[e];
    const Vector3 sum =
        (mesh.point[tet[0]] + mesh.point[tet[1]]) + (mesh.point[tet[2]] + mesh.point[tet[3]]);
    const Vector3 centroid = 0.25 * sum;
    for (int a = 0; a < 4; ++a) {
      corner[a] = roots.inverse.times(mesh.point[tet[a]] - centroid, axes);
      gradient[a] = roots.root.times(shape.gradient[a], axes);
    }
  }

  /// The second moment of the consistent mass next to the volume, C; ms.
  CW_HD SymmetricMatrix moment() const {
    SymmetricMatrix sum;
    for (const Vector3& y : corner) sum += SymmetricMatrix::of_square(y);
    return 0.2 * sum;
  }
};

}  // namespace cw
