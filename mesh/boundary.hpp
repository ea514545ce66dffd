#pragma once

#include <array>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// The faces of a mesh that one tetrahedron alone has.
struct Boundary {
  using Triangle = std::array<std::int32_t, 3>;

  std::vector<Triangle> triangles;  ///< the mesh's nodes, counted so that normals point outward
  std::vector<std::int32_t> tet;    ///< that each face belongs to
  std::vector<Vector3> normal;      ///< outward, of length 1
  std::vector<double> area;         ///< mm^2
  /// The faces beyond each face's edges 01, 12 and 20; -1 where none follows, or more than one.
  std::vector<Triangle> neighbour;

  std::size_t count() const { return triangles.size(); }
  double total_area() const;
};

/// `mesh` must be checked (check_mesh()).
Boundary boundary_of(const TetMesh& mesh);

/// Pieces of a boundary.
struct Pieces {
  std::vector<std::int32_t> of_face;  ///< the number of each face's piece; -1: it belongs to none
  std::int32_t count = 0;

  /// Areas of the pieces, mm^2.
  std::vector<double> areas(const Boundary& boundary) const {
    std::vector<double> area(static_cast<std::size_t>(count), 0.0);
    for (std::size_t f = 0; f < of_face.size(); ++f) {
      if (of_face[f] >= 0) area[static_cast<std::size_t>(of_face[f])] += boundary.area[f];
    }
    return area;
  }
};
struct AnyFace {
  bool operator()(std::size_t) const { return true; }
};
struct AnyEdge {
  bool operator()(std::size_t, std::size_t) const { return true; }
};
/// The pieces of those faces for which belongs(face), where faces of one piece meet at edges over
/// which joins(face, neighbour).
template <class Belongs, class Joins = AnyEdge>
Pieces pieces_of(const Boundary& boundary, const Belongs& belongs, const Joins& joins = {}) {
  Pieces pieces{std::vector<std::int32_t>(boundary.count(), -1)};
  std::vector<std::int32_t> open;
  for (std::size_t first = 0; first < boundary.count(); ++first) {
    if (pieces.of_face[first] >= 0 || !belongs(first)) continue;
    pieces.of_face[first] = pieces.count;
    open.push_back(static_cast<std::int32_t>(first));
    while (!open.empty()) {
      const auto face = static_cast<std::size_t>(open.back());
      open.pop_back();
      for (const std::int32_t next : boundary.neighbour[face]) {
        if (next < 0) continue;
        const auto other = static_cast<std::size_t>(next);
        if (pieces.of_face[other] >= 0 || !belongs(other) || !joins(face, other)) continue;
        pieces.of_face[other] = pieces.count;
        open.push_back(next);
      }
    }
    ++pieces.count;
  }
  return pieces;
}

}  // namespace cw
