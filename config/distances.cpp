#include "config/distances.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "config/point_cloud.hpp"

namespace cw {

namespace {

/// The point of a triangle that is nearest to x (Ericson 2005, Real-Time Collision
/// Detection, 5.1.5).
Vector3 nearest_of_triangle(const Vector3& x, const Vector3& a, const Vector3& b,
                            const Vector3& c) {
  const Vector3 ab = b - a;
  const Vector3 ac = c - a;
  const double d1 = dot(ab, x - a);
  const double d2 = dot(ac, x - a);
  if (d1 <= 0.0 && d2 <= 0.0) return a;
  const double d3 = dot(ab, x - b);
  const double d4 = dot(ac, x - b);
  if (d3 >= 0.0 && d4 <= d3) return b;
  const double of_c = d1 * d4 - d3 * d2;
  if (of_c <= 0.0 && d1 >= 0.0 && d3 <= 0.0) return a + (d1 / (d1 - d3)) * ab;
  const double d5 = dot(ab, x - c);
  const double d6 = dot(ac, x - c);
  if (d6 >= 0.0 && d5 <= d6) return c;
  const double of_b = d5 * d2 - d1 * d6;
  if (of_b <= 0.0 && d2 >= 0.0 && d6 <= 0.0) return a + (d2 / (d2 - d6)) * ac;
  const double of_a = d3 * d6 - d5 * d4;
  if (of_a <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
    return b + ((d4 - d3) / ((d4 - d3) + (d5 - d6))) * (c - b);
  }
  const double sum = of_a + of_b + of_c;
  return a + (of_b / sum) * ab + (of_c / sum) * ac;
}

}  // namespace

std::vector<double> distances_to(const TetMesh& mesh,
                                 const std::vector<Boundary::Triangle>& triangles, double within) {
  std::vector<double> distance(mesh.points.size(), std::numeric_limits<double>::infinity());
  double longest = 0.0;  // edge of a triangle
  for (const Boundary::Triangle& nodes : triangles) {
    for (int k = 0; k < 3; ++k) {
      distance[nodes[k]] = 0.0;
      longest = std::max(longest, norm(mesh.points[nodes[k]] - mesh.points[nodes[(k + 1) % 3]]));
    }
  }
  if (within == 0.0) return distance;
  // Each triangle belongs to the first of its nodes, and so none is looked at twice.
  std::vector<Vector3> points;
  std::vector<std::int32_t> point_of_node(mesh.points.size(), -1);
  std::vector<std::vector<std::int32_t>> triangles_of_point;
  for (std::size_t t = 0; t < triangles.size(); ++t) {
    for (const std::int32_t node : triangles[t]) {
      if (point_of_node[node] >= 0) continue;
      point_of_node[node] = static_cast<std::int32_t>(points.size());
      points.push_back(mesh.points[node]);
    }
    triangles_of_point.resize(points.size());
    triangles_of_point[point_of_node[triangles[t][0]]].push_back(static_cast<std::int32_t>(t));
  }
  if (points.empty()) return distance;
  const PointCloud cloud(points, mesh.points.size());
  const double farthest = within + 2.0 * longest;
#pragma omp parallel for schedule(dynamic, 256)
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (distance[i] == 0.0) continue;
    const Vector3& x = mesh.points[i];
    // The nearest triangle is no farther than the nearest node, and so its nodes are near, too.
    double least = std::sqrt(cloud.nearest(x).squared_distance);
    if (least > farthest) continue;
    cloud.visit_within((least + longest) * (1.0 + 1e-9), x, [&](std::int32_t point) {
      for (const std::int32_t t : triangles_of_point[point]) {
        const auto& [a, b, c] = triangles[t];
        const Vector3 nearest =
            nearest_of_triangle(x, mesh.points[a], mesh.points[b], mesh.points[c]);
        least = std::min(least, norm(x - nearest));
      }
    });
    distance[i] = least;
  }
  return distance;
}

std::vector<double> distances_to_tets(const TetMesh& mesh, std::span<const std::int32_t> tets,
                                      double within) {
  TetMesh part;
  part.points = mesh.points;
  for (const std::int32_t e : tets) part.tets.push_back(mesh.tets[e]);
  std::vector<double> distance = distances_to(mesh, boundary_of(part).triangles, within);
  for (const Tet& tet : part.tets) {
    for (const std::int32_t node : tet) distance[node] = 0.0;
  }
  return distance;
}

}  // namespace cw
