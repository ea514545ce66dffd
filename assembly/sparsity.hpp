#pragma once

#include "kernels/spmv/pattern.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// The nonzeros of the tangent K: one row a node, one entry for itself and for each node it shares
/// a tetrahedron with, columns ascending. Throws std::invalid_argument if there are more than 2^31
/// - 1.
CsrPattern tangent_pattern(const TetMesh& mesh);

/// The nonzero (row, column) of a pattern, by binary search; -1 if there is none.
Index find_nonzero(const CsrPattern& pattern, Index row, Index column);

/// For those who find that a pattern is not tangent_pattern(mesh): throws std::invalid_argument.
[[noreturn]] void fail_pattern();

}  // namespace cw
