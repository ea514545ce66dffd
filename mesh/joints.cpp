#include "mesh/joints.hpp"

#include <algorithm>

namespace cw {

namespace {

using Edge = std::array<std::int32_t, 2>;

/// The edges that more than two faces have.
std::vector<Edge> edges_of_many(const Boundary& boundary) {
  std::vector<Edge> edges;
  edges.reserve(3 * boundary.count());
  for (const Boundary::Triangle& face : boundary.triangles) {
    for (int k = 0; k < 3; ++k) {
      const auto [low, high] = std::minmax(face[k], face[(k + 1) % 3]);
      edges.push_back({low, high});
    }
  }
  std::ranges::sort(edges);
  std::vector<Edge> many;
  for (std::size_t first = 0; first < edges.size();) {
    std::size_t end = first;
    while (end < edges.size() && edges[end] == edges[first]) ++end;
    if (end - first > 2) many.push_back(edges[first]);
    first = end;
  }
  return many;
}

/// The corner of a face that a node is; -1 if it is none.
int corner_of(const Boundary::Triangle& face, std::int32_t node) {
  for (int k = 0; k < 3; ++k) {
    if (face[k] == node) return k;
  }
  return -1;
}

}  // namespace

Joints joints_of(const TetMesh& mesh, const Boundary& boundary) {
  Joints joints;
  joints.edges = edges_of_many(boundary);
  std::vector<char> is_at_edge(mesh.points.size(), 0);
  for (const Edge& edge : joints.edges) is_at_edge[edge[0]] = is_at_edge[edge[1]] = 1;
  std::vector<std::int32_t> faces(mesh.points.size(), 0);  // at each node
  std::vector<std::int32_t> any(mesh.points.size(), -1);   // one of them
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    for (const std::int32_t node : boundary.triangles[f]) {
      ++faces[node];
      any[node] = static_cast<std::int32_t>(f);
    }
  }
  for (std::int32_t node = 0; node < mesh.node_count(); ++node) {
    if (faces[node] == 0 || is_at_edge[node] != 0) continue;
    // Around the node, over the edges that leave it, until the first face comes again.
    std::int32_t count = 0;
    std::int32_t face = any[node];
    do {
      ++count;
      const int k = corner_of(boundary.triangles[face], node);
      face = boundary.neighbour[face][k];  // beyond the edge from this node to the next corner
    } while (face >= 0 && face != any[node] && count <= faces[node]);
    if (count < faces[node]) joints.nodes.push_back(node);
  }
  return joints;
}

}  // namespace cw
