#include "workbench/products/surface.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>

#include "mesh/boundary.hpp"

namespace cw {

namespace {

using Triangle = std::array<Index, 3>;

Triangle sorted(Triangle t) {
  std::sort(t.begin(), t.end());
  return t;
}

double length(const Vector3& v) { return std::sqrt(dot(v, v)); }

/// Numbers the points of triangles anew, in the order of their former numbers.
Surface with_own_points(std::vector<Triangle> triangles, const std::vector<Vector3>& points) {
  std::vector<Index> number(points.size(), -1);
  for (const Triangle& t : triangles) {
    for (const Index node : t) number[node] = 0;
  }
  Surface surface;
  for (std::size_t node = 0; node < points.size(); ++node) {
    if (number[node] < 0) continue;
    number[node] = static_cast<Index>(surface.points.size());
    surface.points.push_back(points[node]);
  }
  for (Triangle& t : triangles) {
    for (Index& node : t) node = number[node];
  }
  surface.triangles = std::move(triangles);
  return surface;
}

}  // namespace

Surface boundary_surface(const TetMesh& mesh) {
  std::vector<Triangle> outer = boundary_of(mesh).triangles;
  std::sort(outer.begin(), outer.end(),
            [](const Triangle& a, const Triangle& b) { return sorted(a) < sorted(b); });
  return with_own_points(std::move(outer), mesh.points);
}

Surface sphere_of(Index least_points) {
  constexpr Index most = 200'000'000;
  if (least_points > most) {
    throw std::invalid_argument("a sphere of " + std::to_string(least_points) +
                                " points; at most " + std::to_string(most) + " can be used");
  }
  const double golden = (1.0 + std::sqrt(5.0)) / 2.0;
  const Vector3 corner[12] = {{-1, golden, 0}, {1, golden, 0}, {-1, -golden, 0}, {1, -golden, 0},
                              {0, -1, golden}, {0, 1, golden}, {0, -1, -golden}, {0, 1, -golden},
                              {golden, 0, -1}, {golden, 0, 1}, {-golden, 0, -1}, {-golden, 0, 1}};
  constexpr Index face[20][3] = {{0, 11, 5}, {0, 5, 1},  {0, 1, 7},   {0, 7, 10}, {0, 10, 11},
                                 {1, 5, 9},  {5, 11, 4}, {11, 10, 2}, {10, 7, 6}, {7, 1, 8},
                                 {3, 9, 4},  {3, 4, 2},  {3, 2, 6},   {3, 6, 8},  {3, 8, 9},
                                 {4, 9, 5},  {2, 4, 11}, {6, 2, 10},  {8, 6, 7},  {9, 8, 1}};
  Index n = 1;
  while (10LL * n * n + 2 < least_points) ++n;
  Surface surface;
  // Points on edges belong to several faces. Each is known by the whole numbers of its weights at
  // the corners that it lies between.
  std::map<std::array<Index, 6>, Index> known;
  const auto point = [&](const Index(&corners)[3], Index a, Index b, Index c) {
    std::array<std::pair<Index, Index>, 3> weights{
        {{corners[0], a}, {corners[1], b}, {corners[2], c}}};
    const bool is_inside = a > 0 && b > 0 && c > 0;
    std::array<Index, 6> key{};
    if (!is_inside) {
      for (auto& [own, weight] : weights) {
        if (weight == 0) own = -1;
      }
      std::sort(weights.begin(), weights.end());
      auto next = key.begin();
      for (const auto& [own, weight] : weights) {
        *next++ = own;
        *next++ = weight;
      }
      const auto found = known.find(key);
      if (found != known.end()) return found->second;
    }
    const Vector3 flat = static_cast<double>(a) * corner[corners[0]] +
                         static_cast<double>(b) * corner[corners[1]] +
                         static_cast<double>(c) * corner[corners[2]];
    const auto number = static_cast<Index>(surface.points.size());
    surface.points.push_back((1.0 / length(flat)) * flat);
    if (!is_inside) known.emplace(key, number);
    return number;
  };
  for (const auto& corners : face) {
    std::vector<Index> below, row;
    for (Index j = 0; j <= n; ++j) {
      row.clear();
      for (Index i = 0; i <= n - j; ++i) row.push_back(point(corners, n - i - j, i, j));
      for (std::size_t i = 0; i < row.size() && j > 0; ++i) {
        surface.triangles.push_back({below[i], below[i + 1], row[i]});
        if (i + 1 < row.size()) surface.triangles.push_back({below[i + 1], row[i + 1], row[i]});
      }
      below = row;
    }
  }
  return surface;
}

SpinOperator spin_operator(const Surface& surface, double rho) {
  const auto points = static_cast<Index>(surface.points.size());
  std::vector<std::pair<Index, Index>> places;
  places.reserve(9 * surface.triangles.size());
  for (const Triangle& t : surface.triangles) {
    for (const Index i : t) {
      for (const Index j : t) places.emplace_back(i, j);
    }
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  SpinOperator a;
  a.row_start.assign(static_cast<std::size_t>(points) + 1, 0);
  for (const auto& [row, column] : places) {
    ++a.row_start[row + 1];
    a.column.push_back(column);
  }
  for (Index row = 0; row < points; ++row) a.row_start[row + 1] += a.row_start[row];
  a.quaternion.assign(4 * places.size(), 0.0);
  for (const Triangle& t : surface.triangles) {
    const auto corner = [&](int k) { return surface.points[t[k % 3]]; };
    Vector3 edge[3];
    for (int k = 0; k < 3; ++k) edge[k] = corner(k + 2) - corner(k + 1);
    const double area = 0.5 * length(cross(edge[0], edge[1]));
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        // For imaginary quaternions e f = -e.f + e x f.
        const double weight = -1.0 / (4.0 * area);
        const Vector3 imaginary =
            weight * cross(edge[i], edge[j]) + (rho / 6.0) * (edge[j] - edge[i]);
        const auto begin = a.column.begin() + a.row_start[t[i]];
        const auto end = a.column.begin() + a.row_start[t[i] + 1];
        const auto k =
            static_cast<std::size_t>(std::lower_bound(begin, end, t[j]) - a.column.begin());
        a.quaternion[4 * k] += -weight * dot(edge[i], edge[j]) + rho * rho * area / 9.0;
        for (int d = 0; d < 3; ++d) a.quaternion[4 * k + 1 + d] += imaginary[d];
      }
    }
  }
  return a;
}

}  // namespace cw
