#include "mesh/boundary.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "mesh/tets_by_nodes.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

namespace {

using Triangle = Boundary::Triangle;

/// The face of a tetrahedron that lies opposite its corner k, its normal outward.
Triangle face_of(const Tet& tet, int k) {
  constexpr int corners[4][3] = {{1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};
  return {tet[corners[k][0]], tet[corners[k][1]], tet[corners[k][2]]};
}

Triangle ascending(Triangle nodes) {
  std::ranges::sort(nodes);
  return nodes;
}

/// Faces are compared within the list of each face's smallest node, which is short.
struct Face {
  std::int32_t middle, largest;  // nodes
  std::int32_t number;           // 4 tet + corner
};

/// Whether each face, 4 tet + corner, is one tetrahedron's alone.
std::vector<char> single_faces(const TetMesh& mesh) {
  const std::size_t count = 4 * mesh.tets.size();
  std::vector<std::int64_t> start(mesh.points.size() + 1, 0);
  // Each thread lists the faces of its own smallest nodes, in the order of tetrahedra.
  const auto for_each_own_face = [&](const auto& use) {
    for_each_tet_by_nodes(mesh, [&](std::int32_t e, auto is_own) {
      for (int k = 0; k < 4; ++k) {
        const Triangle nodes = ascending(face_of(mesh.tets[e], k));
        if (is_own(nodes[0])) use(nodes, 4 * e + k);
      }
    });
  };
  for_each_own_face([&](const Triangle& nodes, std::int32_t) { ++start[nodes[0] + 1]; });
  std::partial_sum(start.begin(), start.end(), start.begin());
  UnsetVector<Face> faces(count);
  std::vector<std::int64_t> next(start.begin(), start.end() - 1);
  for_each_own_face([&](const Triangle& nodes, std::int32_t number) {
    faces[static_cast<std::size_t>(next[nodes[0]]++)] = {nodes[1], nodes[2], number};
  });
  std::vector<char> single(count, 0);
#pragma omp parallel for schedule(dynamic, 1024)
  for (std::int32_t node = 0; node < mesh.node_count(); ++node) {
    Face* begin = faces.data() + start[node];
    Face* end = faces.data() + start[node + 1];
    const auto same = [](const Face& a, const Face& b) {
      return a.middle == b.middle && a.largest == b.largest;
    };
    std::sort(begin, end, [](const Face& a, const Face& b) {
      return std::pair(a.middle, a.largest) < std::pair(b.middle, b.largest);
    });
    for (const Face* face = begin; face != end; ++face) {
      const bool repeats = face != begin && same(*(face - 1), *face);
      const bool is_repeated = face + 1 != end && same(*face, *(face + 1));
      single[static_cast<std::size_t>(face->number)] = !repeats && !is_repeated;
    }
  }
  return single;
}

void find_neighbours(Boundary& boundary) {
  struct Edge {
    std::int32_t low, high;  // nodes
    std::int32_t face;
    int side;
  };
  std::vector<Edge> edges;
  edges.reserve(3 * boundary.count());
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    for (int k = 0; k < 3; ++k) {
      const auto [low, high] =
          std::minmax(boundary.triangles[f][k], boundary.triangles[f][(k + 1) % 3]);
      edges.push_back({low, high, static_cast<std::int32_t>(f), k});
    }
  }
  std::ranges::sort(edges, {}, [](const Edge& e) { return std::tuple(e.low, e.high, e.face); });
  boundary.neighbour.assign(boundary.count(), {-1, -1, -1});
  for (std::size_t k = 0; k < edges.size();) {
    std::size_t end = k + 1;
    while (end < edges.size() && edges[end].low == edges[k].low &&
           edges[end].high == edges[k].high) {
      ++end;
    }
    if (end == k + 2) {  // where tissue touches itself along an edge there are four faces
      boundary.neighbour[edges[k].face][edges[k].side] = edges[k + 1].face;
      boundary.neighbour[edges[k + 1].face][edges[k + 1].side] = edges[k].face;
    }
    k = end;
  }
}

}  // namespace

double Boundary::total_area() const { return std::accumulate(area.begin(), area.end(), 0.0); }

Boundary boundary_of(const TetMesh& mesh) {
  Boundary boundary;
  const std::vector<char> single = single_faces(mesh);
  for (std::size_t number = 0; number < single.size(); ++number) {
    if (single[number] == 0) continue;
    const Triangle nodes = face_of(mesh.tets[number / 4], static_cast<int>(number % 4));
    const Vector3 normal = cross(mesh.points[nodes[1]] - mesh.points[nodes[0]],
                                 mesh.points[nodes[2]] - mesh.points[nodes[0]]);
    const double length = norm(normal);
    boundary.triangles.push_back(nodes);
    boundary.tet.push_back(static_cast<std::int32_t>(number / 4));
    boundary.normal.push_back((length > 0.0 ? 1.0 / length : 0.0) * normal);
    boundary.area.push_back(0.5 * length);
  }
  find_neighbours(boundary);
  return boundary;
}

}  // namespace cw
