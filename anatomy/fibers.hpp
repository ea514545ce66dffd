#pragma once

#include <optional>
#include <vector>

#include "anatomy/heart_surfaces.hpp"
#include "kernels/core/space.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Angles at the surfaces, degrees: of fibres from the circumferential direction, positive where
/// they rise to the base as one looks from the cavity; and of sheets from the transmural direction,
/// about the fibre.
struct FiberAngles {
  double endo = 60.0;
  double epi = -60.0;
  double sheet_endo = 0.0;
  double sheet_epi = 0.0;
};

struct FiberOptions {
  FiberAngles left;
  std::optional<FiberAngles> right;  ///< none: those of the left ventricle
};

/// Coordinates of the ventricles, one a node.
struct VentricularCoordinates {
  std::vector<double> transmural;  ///< 0 at an endocardium, 1 at the epicardium; linear in depth
  std::vector<double> apicobasal;  ///< 0 at the apex, 1 at the base; linear in the distance
  std::vector<double> ventricle;   ///< 0 at the left endocardium, 1 at the right; 0.5 mid-septum
};

struct Fibers {
  std::vector<Vector3> fiber;  ///< of length 1, one a tetrahedron
  std::vector<Vector3> sheet;  ///< of length 1, at right angles to it
  VentricularCoordinates coordinates;
};

/// Fibres of one or both ventricles by the rule of Bayer et al. (2012), from solutions of Laplace's
/// equation between the surfaces. Depth is not the solution itself, which bends with the wall's
/// curvature, but a second one whose conductivity is the first one's gradient: so it is linear
/// across the wall.
///
/// Both ventricles: each has a fibre of its own everywhere, and these are blended as axes, with the
/// weights that the distance to the two endocardia gives. Across the septum the angle goes from
/// that of the left endocardium to that of the right one. No fibre turns by way of a frame that
/// flips (the recipe's bislerp does). Throws std::runtime_error as LaplaceSolver does.
Fibers fibers_by_rule(const TetMesh& mesh, const HeartSurfaces& surfaces,
                      const FiberOptions& options, Space space);

}  // namespace cw
