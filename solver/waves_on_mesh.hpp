#pragma once

#include <span>
#include <vector>

#include "solver/problem.hpp"
#include "solver/velocity_error.hpp"

namespace cw {

/// How fast a wave is in a tetrahedron of a mesh, next to its velocity in tissue with the same D.
struct WaveOnMesh {
  double along_fiber = 1.0;
  double along_sheet = 1.0;   ///< without sheets in D, the mean over directions across fibres
  double along_normal = 1.0;  ///< likewise
};

/// In each tetrahedron, by the table of velocities on bars and what lies around its nodes; 1 where
/// D is 0 in some direction. `errors` are those of each kind of the problem's cells.
std::vector<WaveOnMesh> waves_on_mesh(const Problem& problem,
                                      const std::vector<VelocityErrors>& errors);

/// Changes D where `changes` is not 0, one entry a tetrahedron, so that waves along fibres, along
/// sheets and across these have on the mesh the velocity that they have in tissue with the D that
/// it was, which Problem::tissue_conductivity keeps. D becomes no more than six times and no less
/// than half of what it was. Returns what waves would have been in all tetrahedra without that.
std::vector<WaveOnMesh> make_up_for_mesh(Problem& problem,
                                         const std::vector<VelocityErrors>& errors,
                                         std::span<const char> changes);

}  // namespace cw
