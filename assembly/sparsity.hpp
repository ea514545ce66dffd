#pragma once

#include <span>
#include <vector>

#include "kernels/spmv/pattern.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// The nonzeros of the tangent K: one row a node, one entry for itself and for each node it shares
/// a tetrahedron with, or a quadratic element; columns ascending. Throws std::invalid_argument if
/// there are more than 2^31
/// - 1.
CsrPattern tangent_pattern(const TetMesh& mesh);

/// The place of each element's entries in the values of the solver's matrix: number (4 I + J) n + e
/// is that of entry (I, J) of element e, of n. Nonzero k of the pattern is at position[k].
std::vector<Index> tangent_places(const TetMesh& mesh, const CsrPattern& pattern,
                                  std::span<const Index> position);

/// Throws std::invalid_argument if an Index cannot count `count` entries.
void require_index_fits(std::size_t count);

/// Throws std::invalid_argument; for callers who find that a pattern is not tangent_pattern(mesh).
[[noreturn]] void fail_pattern();

}  // namespace cw
