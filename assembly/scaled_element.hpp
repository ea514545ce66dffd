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

  double volume = 0.0;    ///< mm^3
  Corners corner;         ///< sqrt(ms)
  Corners gradient;       ///< of the shape functions; 1/sqrt(ms)
  Eigen::Vector3d fiber;  ///< unit length; 0 if D is isotropic

  bool is_isotropic() const { return fiber.isZero(0.0); }
  /// The second moment of the consistent mass next to the volume, C; ms.
  Eigen::Matrix3d moment() const { return corner.transpose() * corner / 5.0; }
};

/// The roots of D and of D^-1 in a tetrahedron, mm/sqrt(ms) and its inverse; `fiber` is not used
/// where D is isotropic. None where D is 0 in some direction.
struct ConductivityRoots {
  Eigen::Matrix3d root;
  Eigen::Matrix3d inverse;
};
inline std::optional<ConductivityRoots> conductivity_roots(const Conductivity& conductivity,
                                                           const Eigen::Vector3d& fiber) {
  const double across = std::sqrt(conductivity.across());
  const double along = std::sqrt(conductivity.along());
  if (!(across > 0.0 && along > 0.0)) return std::nullopt;
  const auto tensor = [&](double in_fiber, double in_others) {
    return conductivity_tensor(Conductivity{in_others, in_fiber - in_others},
                               {fiber[0], fiber[1], fiber[2]});
  };
  return ConductivityRoots{tensor(along, across), tensor(1.0 / along, 1.0 / across)};
}

/// Unit length; 0 where D is isotropic.
inline Eigen::Vector3d fiber_in(const TetMesh& mesh, std::size_t e,
                                const Conductivity& conductivity) {
  if (conductivity.d_ani == 0.0) return Eigen::Vector3d::Zero();
  return Eigen::Vector3d(mesh.fibers[e].data()).normalized();
}

/// None where D is 0 in some direction: there are no such lengths.
inline std::optional<ScaledElement> scaled_element(const TetMesh& mesh, std::size_t e,
                                                   const Conductivity& conductivity) {
  const Eigen::Vector3d fiber = fiber_in(mesh, e, conductivity);
  const auto roots = conductivity_roots(conductivity, fiber);
  if (!roots) return std::nullopt;
  const ElementGradients element(mesh, e);
  ScaledElement scaled;
  scaled.volume = element.volume;
  scaled.fiber = fiber;
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
