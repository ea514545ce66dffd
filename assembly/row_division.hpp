#pragma once

#include <numeric>
#include <span>
#include <vector>

#include "assembly/row_patches.hpp"

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

/// Rows of each patch, as many as the limits allow: neighbours in the order of the elements. Throws
/// std::invalid_argument if a node alone is more.
std::vector<std::vector<Index>> divide_rows(const TetMesh& mesh, const Around& around,
                                            const CsrPattern& pattern, const RowNumbers& numbers,
                                            const RowPatchLimits& limits);

}  // namespace cw
