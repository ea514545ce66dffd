#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mesh/input_order.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// What a file of a mesh holds: nodes and tetrahedra in the input's order, lengths in the file's
/// unit.
class WrittenMesh {
 public:
  WrittenMesh(const TetMesh& mesh, double millimetres_per_unit)
      : mesh_(mesh),
        order_(input_order(mesh)),
        rank_(mesh.points.size()),
        scale_(millimetres_per_unit) {
    for (std::size_t i = 0; i < order_.nodes.size(); ++i) {
      rank_[order_.nodes[i]] = static_cast<std::int32_t>(i);
    }
  }

  /// Tetrahedra of the mesh in the order in which they are written.
  const std::vector<std::int32_t>& tets() const { return order_.tets; }
  /// The same for nodes.
  const std::vector<std::int32_t>& nodes() const { return order_.nodes; }

  Vector3 point(std::int32_t node) const {
    const Vector3& point = mesh_.points[node];
    return {point[0] / scale_, point[1] / scale_, point[2] / scale_};
  }
  /// Corners of a tetrahedron, counted from 0 in the order in which nodes are written.
  Tet corners(std::int32_t tet) const {
    Tet corners{};
    for (int k = 0; k < 4; ++k) corners[k] = rank_[mesh_.tets[tet][k]];
    return corners;
  }

  /// The labelled triangles all of whose nodes the mesh has, with corners as above.
  LabelledSurface surface() const {
    LabelledSurface kept;
    if (mesh_.surface.triangles.empty()) return kept;
    const std::vector<std::int32_t> place =
        places_of_input(mesh_.input_node, mesh_.input_node_count);
    for (std::size_t k = 0; k < mesh_.surface.triangles.size(); ++k) {
      std::array<std::int32_t, 3> corners{};
      bool has_all = true;
      for (int a = 0; a < 3; ++a) {
        const std::int32_t node = place[mesh_.surface.triangles[k][a]];
        has_all = has_all && node >= 0;
        corners[a] = node < 0 ? node : rank_[node];
      }
      if (!has_all) continue;
      kept.triangles.push_back(corners);
      kept.tags.push_back(mesh_.surface.tags[k]);
    }
    return kept;
  }

 private:
  const TetMesh& mesh_;
  InputOrder order_;
  std::vector<std::int32_t> rank_;
  double scale_;
};

}  // namespace cw
