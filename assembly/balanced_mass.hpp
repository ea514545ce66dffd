#pragma once

#include <span>

#include "assembly/element_geometry.hpp"

namespace cw {

/// The mass of tetrahedra with which waves travel at nearly the velocity that they have in the
/// limit of fine meshes, in all directions and whichever way fibres lie: the consistent mass and a
/// stiffness of a tensor Q of each element, M = M_C + K[Q]. See docs/numerics.md.
///
/// Lengths are measured in D^-1, so that a wave is equally fast in all directions. A wave of wave
/// number k in direction m is interpolated with an error of energy E(m) k^2 of its own, by which a
/// consistent mass makes it too fast; K[Q] with m.Qm = E(m) cancels that. Edges not much shorter
/// than the front need less of it: Q = 0.92 E - sharpness C^(3/2), where C, the second moment of
/// the element's consistent mass, is the Q that would gather all mass on the diagonal. The factor
/// is that of the best approximation next to interpolation; Q is limited to -0.2 to 3 times C.
///
/// `conductivity` and `sharpness` (CellKind::front_sharpness; 1/sqrt(ms)) have one entry a
/// tetrahedron. Returns the entries of each tetrahedron's pairs, in the order of
/// ElementGeometry::stiffness; mm^3. Rows add up to the volume's quarter, and M is positive
/// definite. Where D is 0 in some direction the mass is blended.
UnsetVector<double> balanced_mass(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                  std::span<const double> sharpness);

}  // namespace cw
