#pragma once

#include <span>
#include <vector>

#include "assembly/sparsity.hpp"
#include "kernels/spmv/pattern.hpp"
#include "mesh/around.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// The rows of a mesh's tangent, and their places in the solver's matrix. Keeps references to its
/// arguments.
struct TangentRows {
  const TetMesh& mesh;
  const CsrPattern& pattern;        ///< tangent_pattern(mesh)
  std::span<const Index> position;  ///< place of each nonzero in the values
  Lists around;                     ///< tetrahedra around each node

  /// Throws std::invalid_argument if the pattern does not have one row and one column for each
  /// node.
  TangentRows(const TetMesh& mesh_of_rows, const CsrPattern& pattern_of_mesh,
              std::span<const Index> position_of_nonzero)
      : mesh(mesh_of_rows),
        pattern(pattern_of_mesh),
        position(position_of_nonzero),
        around(tets_around_nodes(mesh)) {
    if (pattern.rows != mesh.node_count() || pattern.columns != mesh.node_count()) fail_pattern();
  }
  TangentRows(const TangentRows&) = delete;
  TangentRows& operator=(const TangentRows&) = delete;
};

}  // namespace cw
