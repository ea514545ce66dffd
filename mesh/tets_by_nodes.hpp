#pragma once

#include <omp.h>

#include <cstdint>

#include "mesh/tet_mesh.hpp"

// For files compiled by the host's compiler.

namespace cw {

/// Calls visit(e, is_own) by several threads, each of which has nodes of its own, for all
/// tetrahedra that have one of these, ascending; is_own(node) tells them. Sums over a node's
/// tetrahedra so come about in one order for any number of threads. To look through all tetrahedra
/// for them is little beside what is done for a node. `visit` throws nothing.
template <class Visit>
void for_each_tet_by_nodes(const TetMesh& mesh, Visit visit) {
  const std::int64_t threads = omp_get_max_threads();
#pragma omp parallel for schedule(static, 1)
  for (std::int64_t thread = 0; thread < threads; ++thread) {
    const auto begin = static_cast<std::int32_t>(mesh.node_count() * thread / threads);
    const auto end = static_cast<std::int32_t>(mesh.node_count() * (thread + 1) / threads);
    const auto is_own = [=](std::int32_t node) { return node >= begin && node < end; };
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
      const Tet& tet = mesh.tets[e];
      if (is_own(tet[0]) || is_own(tet[1]) || is_own(tet[2]) || is_own(tet[3])) visit(e, is_own);
    }
  }
}

}  // namespace cw
