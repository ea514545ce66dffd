#pragma once

#include <algorithm>
#include <vector>

#include "kernels/core/space.hpp"
#include "mesh/lists.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// A mesh's elements, linear or quadratic, and points of integration in them.
struct ElementPoints {
  int nodes;                   ///< of an element
  std::vector<double> weight;  ///< of each point; they add up to 1
  std::vector<double> basis;   ///< of node a at point q, at q nodes + a
  std::vector<double> volume;  ///< of each element, mm^3
  std::vector<Index> node;     ///< number a of element e, at a elements + e

  Index elements() const { return static_cast<Index>(volume.size()); }
  /// Whether something holds for all nodes of an element.
  bool all_of(Index e, auto holds) const {
    for (int a = 0; a < nodes; ++a) {
      if (!holds(node[static_cast<std::size_t>(a) * volume.size() + e])) return false;
    }
    return true;
  }
  /// For each node of the mesh, where it stands in `node`, ascending.
  Lists places_of_nodes(std::size_t node_count) const;
};

/// Linear elements have 4 points, which are exact for polynomials of second degree; quadratic ones
/// have 14, for the fifth (Walkington 2000).
ElementPoints points_of_elements(const TetMesh& mesh);

}  // namespace cw
