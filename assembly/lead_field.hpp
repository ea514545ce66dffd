#pragma once

#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"

namespace cw {

/// What each node's V adds to the potential at points outside the tissue, which lies in an
/// unbounded volume conductor (Gima & Rudy 2002; Plonsey & Barr 2007, chapter 8): the potential at
/// a point is
///   -integral of D grad V . grad(1/r) = sum of lead_field[i] V[i],
/// r the distance from the point, the gradient taken at the source. That of point k at node i is at
/// k nodes + i, mm^2/ms times `factor`. For V in mV, the membrane's capacitance in a volume, over 4
/// pi times the conductor's conductivity, is the `factor` that makes it mV.
///
/// D grad V is constant in a tetrahedron, so that its integral of grad(1/r) is all that is
/// approximated: by four points of second order, in tetrahedra that are divided where they are
/// near. `conductivity` has one entry a tetrahedron. The same bits for any number of threads.
/// Throws std::invalid_argument if a field is not finite.
UnsetVector<double> lead_fields(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                std::span<const Vector3> points, double factor = 1.0);

}  // namespace cw
