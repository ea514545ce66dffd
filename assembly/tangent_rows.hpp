#pragma once

#include <numeric>
#include <span>
#include <vector>

#include "assembly/sparsity.hpp"
#include "kernels/spmv/pattern.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Tetrahedra around each node: those of node i are tet[start[i]] to tet[start[i + 1] - 1].
struct Around {
  std::vector<Index> start, tet;

  explicit Around(const TetMesh& mesh) : start(mesh.points.size() + 1, 0) {
    for (const Tet& nodes : mesh.tets) {
      for (const Index node : nodes) ++start[node + 1];
    }
    std::partial_sum(start.begin(), start.end(), start.begin());
    tet.resize(4 * mesh.tets.size());
    std::vector<Index> next(start.begin(), start.end() - 1);
    for (Index e = 0; e < mesh.tet_count(); ++e) {
      for (const Index node : mesh.tets[e]) tet[next[node]++] = e;
    }
  }
  std::span<const Index> of(Index node) const {
    return std::span(tet).subspan(start[node], start[node + 1] - start[node]);
  }
};

/// The rows of a mesh's tangent, and where they go. Refers to what it is made of.
struct TangentRows {
  const TetMesh& mesh;
  const CsrPattern& pattern;        ///< tangent_pattern(mesh)
  std::span<const Index> position;  ///< where the values have each nonzero
  Around around;

  /// Throws std::invalid_argument if the pattern has not a row and a column for each node.
  TangentRows(const TetMesh& mesh_of_rows, const CsrPattern& pattern_of_mesh,
              std::span<const Index> position_of_nonzero)
      : mesh(mesh_of_rows), pattern(pattern_of_mesh), position(position_of_nonzero), around(mesh) {
    if (pattern.rows != mesh.node_count() || pattern.columns != mesh.node_count()) fail_pattern();
  }
  TangentRows(const TangentRows&) = delete;
  TangentRows& operator=(const TangentRows&) = delete;
};

}  // namespace cw
