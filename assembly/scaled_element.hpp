#pragma once

#include <cmath>
#include <optional>

#include "assembly/element_geometry.hpp"
#include "assembly/element_tensors.hpp"

// For files compiled by the host's compiler.

namespace cw {

/// A tetrahedron in lengths of D^-1, in which D is 1 and a wave is equally fast in all directions.
/// Its centroid is the origin.
struct ScaledElement {
  using Corners = Eigen::Matrix<double, 4, 3>;  // a row each

  double volume = 0.0;  ///< mm^3
  Corners corner;       ///< sqrt(ms)
  Corners gradient;     ///< of the shape functions; 1/sqrt(ms)
  TissueAxes axes;      ///< those that D depends on

  /// The second moment of the consistent mass next to the volume, C; ms.
  Eigen::Matrix3d moment() const { return corner.transpose() * corner / 5.0; }
};

/// The roots of D and of D^-1 in a tetrahedron, mm/sqrt(ms) and its inverse. None where D is 0 in
/// some direction.
struct ConductivityRoots {
  Eigen::Matrix3d root;
  Eigen::Matrix3d inverse;
};
inline std::optional<ConductivityRoots> conductivity_roots(const Conductivity& conductivity,
                                                           const TissueAxes& axes) {
  const double fiber = std::sqrt(conductivity.along_fiber());
  const double sheet = std::sqrt(conductivity.along_sheet());
  const double normal = std::sqrt(conductivity.along_normal());
  if (!(fiber > 0.0 && sheet > 0.0 && normal > 0.0)) return std::nullopt;
  return ConductivityRoots{
      conductivity_tensor(Conductivity::of(fiber, sheet, normal), axes),
      conductivity_tensor(Conductivity::of(1.0 / fiber, 1.0 / sheet, 1.0 / normal), axes)};
}

/// Those of a tetrahedron that its D depends on, of unit length to the last digit.
inline TissueAxes unit_axes_in(const TetMesh& mesh, std::size_t e,
                               const Conductivity& conductivity) {
  TissueAxes axes = axes_in(mesh, e, conductivity);
  for (Vector3* axis : {&axes.fiber, &axes.sheet}) {
    const Eigen::Vector3d unit = Eigen::Vector3d(axis->data()).normalized();  // 0 stays 0
    *axis = {unit[0], unit[1], unit[2]};
  }
  return axes;
}

/// None where D is 0 in some direction: there are no such lengths.
inline std::optional<ScaledElement> scaled_element(const TetMesh& mesh, std::size_t e,
                                                   const Conductivity& conductivity) {
  const TissueAxes axes = unit_axes_in(mesh, e, conductivity);
  const auto roots = conductivity_roots(conductivity, axes);
  if (!roots) return std::nullopt;
  const ElementGradients element(mesh, e);
  ScaledElement scaled;
  scaled.volume = element.volume;
  scaled.axes = axes;
  for (int i = 0; i < 4; ++i) {
    scaled.corner.row(i) =
        Eigen::Map<const Eigen::RowVector3d>(mesh.points[mesh.tets[e][i]].data());
  }
  scaled.corner.rowwise() -= scaled.corner.colwise().mean().eval();
  scaled.corner *= roots->inverse;
  scaled.gradient = element.gradient * roots->root;
  return scaled;
}

}  // namespace cw
