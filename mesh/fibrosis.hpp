#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// How fibrosis lies in tissue.
struct FibrosisPattern {
  double patch = 0.0;      ///< size of patches, mm; 0: each tetrahedron by itself
  std::uint64_t seed = 1;  ///< another one makes another pattern
};

/// Tetrahedra that fibrosis replaces, one entry a tetrahedron. `density` is the share of the volume
/// around each tetrahedron that is replaced, from 0 to 1. A tetrahedron is known by its number in
/// the input, and so renumbering does not change the pattern. Patches are where a smooth random
/// function is low: random numbers on a lattice of spacing `patch`, interpolated; as it is the
/// volume where it is lowest, the share is that of the density, whatever the size of the patches.
std::vector<char> fibrotic(const TetMesh& mesh, std::span<const double> density,
                           const FibrosisPattern& pattern);

/// Tetrahedra that are cut off if those with `removed` not 0 are: parts that have no node in common
/// with tissue where `density` is 0 or, if there is no such tissue, with the largest part.
std::vector<char> cut_off(const TetMesh& mesh, std::span<const char> removed,
                          std::span<const double> density);

}  // namespace cw
