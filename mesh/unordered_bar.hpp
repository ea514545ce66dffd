#pragma once

#include "mesh/tet_mesh.hpp"

namespace cw {

/// A bar along x, from 0 to `length` and `thickness` across in y and z around 0, of tetrahedra that
/// lie in no order as seen from a wave along it: those of a lattice (stuff_isosurface()) at an
/// angle to the bar. Their mean edge is `edge`. All lengths in mm. Tags are 1; there are no fibres.
TetMesh unordered_bar(double length, double thickness, double edge);

}  // namespace cw
