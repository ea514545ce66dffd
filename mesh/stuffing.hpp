#pragma once

#include <functional>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Fills the region where `inside` is positive with tetrahedra of edges about `spacing`, by
/// isosurface stuffing: a body-centred cubic lattice whose vertices are moved onto the surface
/// where they lie close to it, and whose tetrahedra are cut where they cross it (Labelle & Shewchuk
/// 2007).
///
/// `inside` should be close to a signed distance; `lower` and `upper` bound the region. Lengths are
/// in mm. Several threads call `inside` at the same time; it must not throw. Returns points and
/// tetrahedra, positively oriented; tags and fibres are left empty.
TetMesh stuff_isosurface(const std::function<double(const Vector3&)>& inside, const Vector3& lower,
                         const Vector3& upper, double spacing);

}  // namespace cw
