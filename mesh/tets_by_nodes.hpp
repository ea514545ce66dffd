#pragma once

#include <omp.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "mesh/tet_mesh.hpp"

// For files compiled by the host's compiler.

namespace cw {

/// The lowest and the highest node of a block of consecutive tetrahedra.
struct NodeRange {
  std::int32_t first = std::numeric_limits<std::int32_t>::max();
  std::int32_t last = -1;
};

inline constexpr std::int32_t tets_of_block = 256;

inline std::vector<NodeRange> node_ranges(const TetMesh& mesh) {
  const std::int32_t blocks = (mesh.tet_count() + tets_of_block - 1) / tets_of_block;
  std::vector<NodeRange> ranges(static_cast<std::size_t>(blocks));
#pragma omp parallel for schedule(static)
  for (std::int32_t block = 0; block < blocks; ++block) {
    NodeRange range;
    const std::int32_t end = std::min(mesh.tet_count(), (block + 1) * tets_of_block);
    for (std::int32_t e = block * tets_of_block; e < end; ++e) {
      const auto [least, most] = std::ranges::minmax(mesh.tets[e]);
      range = {std::min(range.first, least), std::max(range.last, most)};
    }
    ranges[block] = range;
  }
  return ranges;
}

/// Calls visit(e, is_own) by several threads. Each thread owns a range of nodes, and visits all
/// tetrahedra that have one of these, ascending; is_own(node) says whether it owns a node. So a
/// node's tetrahedra are added up in one order, for any number of threads. Most tetrahedra are
/// skipped by whole blocks, because tetrahedra in an order of space have their nodes close
/// together. `visit` must not throw.
template <class Visit>
void for_each_tet_by_nodes(const TetMesh& mesh, Visit visit) {
  const std::int64_t threads = omp_get_max_threads();
  const std::vector<NodeRange> ranges = node_ranges(mesh);
#pragma omp parallel for schedule(static, 1)
  for (std::int64_t thread = 0; thread < threads; ++thread) {
    const auto begin = static_cast<std::int32_t>(mesh.node_count() * thread / threads);
    const auto end = static_cast<std::int32_t>(mesh.node_count() * (thread + 1) / threads);
    const auto is_own = [=](std::int32_t node) { return node >= begin && node < end; };
    for (std::size_t block = 0; block < ranges.size(); ++block) {
      if (ranges[block].last < begin || ranges[block].first >= end) continue;
      const auto first = static_cast<std::int32_t>(block) * tets_of_block;
      const std::int32_t behind = std::min(mesh.tet_count(), first + tets_of_block);
      for (std::int32_t e = first; e < behind; ++e) {
        const Tet& tet = mesh.tets[e];
        if (is_own(tet[0]) || is_own(tet[1]) || is_own(tet[2]) || is_own(tet[3])) visit(e, is_own);
      }
    }
  }
}

}  // namespace cw
