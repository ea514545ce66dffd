#include "anatomy/openness.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "assembly/element_shape.hpp"

namespace cw {

namespace {

/// A lattice of cubes around a mesh, with one layer of cubes outside.
class Lattice {
 public:
  Lattice(const BoundingBox& box, int cells) {
    const Vector3 extent = box.upper - box.lower;
    size_ = std::max({extent[0], extent[1], extent[2], 1e-9}) / cells;
    for (int d = 0; d < 3; ++d) {
      count_[d] = static_cast<int>(extent[d] / size_) + 3;
      lower_[d] = box.lower[d] - size_;
    }
  }

  double size() const { return size_; }
  int count(int d) const { return count_[d]; }
  std::size_t cubes() const {
    return static_cast<std::size_t>(count_[0]) * static_cast<std::size_t>(count_[1]) *
           static_cast<std::size_t>(count_[2]);
  }
  std::array<int, 3> cube_of(const Vector3& x) const {
    std::array<int, 3> cube{};
    for (int d = 0; d < 3; ++d) {
      cube[d] = std::clamp(static_cast<int>((x[d] - lower_[d]) / size_), 0, count_[d] - 1);
    }
    return cube;
  }
  Vector3 centre_of(const std::array<int, 3>& cube) const {
    return {lower_[0] + (cube[0] + 0.5) * size_, lower_[1] + (cube[1] + 0.5) * size_,
            lower_[2] + (cube[2] + 0.5) * size_};
  }
  bool holds(const std::array<int, 3>& cube) const {
    for (int d = 0; d < 3; ++d) {
      if (cube[d] < 0 || cube[d] >= count_[d]) return false;
    }
    return true;
  }
  std::size_t number(const std::array<int, 3>& cube) const {
    return (static_cast<std::size_t>(cube[2]) * static_cast<std::size_t>(count_[1]) +
            static_cast<std::size_t>(cube[1])) *
               static_cast<std::size_t>(count_[0]) +
           static_cast<std::size_t>(cube[0]);
  }

 private:
  double size_;
  std::array<int, 3> count_{};
  Vector3 lower_{};
};

/// Which cubes are tissue: those whose centre lies in a tetrahedron, and those that hold the
/// centre of a small one.
std::vector<char> tissue_cubes(const TetMesh& mesh, const Lattice& lattice) {
  std::vector<char> is_tissue(lattice.cubes(), 0);
  // Several threads may mark one cube, all in the same way.
  const auto mark = [&](const std::array<int, 3>& cube) {
    std::atomic_ref(is_tissue[lattice.number(cube)]).store(1, std::memory_order_relaxed);
  };
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const Tet& tet = mesh.tets[e];
    std::array<int, 3> low{lattice.count(0), lattice.count(1), lattice.count(2)};
    std::array<int, 3> high{-1, -1, -1};
    for (const std::int32_t node : tet) {
      const std::array<int, 3> cube = lattice.cube_of(mesh.points[node]);
      for (int d = 0; d < 3; ++d) {
        low[d] = std::min(low[d], cube[d]);
        high[d] = std::max(high[d], cube[d]);
      }
    }
    mark(lattice.cube_of(centroid(mesh, tet)));
    if (low == high) continue;
    const ElementShape shape(TetView::of(mesh), e);
    if (shape.volume == 0.0) continue;
    std::array<int, 3> cube{};
    for (cube[2] = low[2]; cube[2] <= high[2]; ++cube[2]) {
      for (cube[1] = low[1]; cube[1] <= high[1]; ++cube[1]) {
        for (cube[0] = low[0]; cube[0] <= high[0]; ++cube[0]) {
          const Vector3 x = lattice.centre_of(cube) - mesh.points[tet[0]];
          const double first = dot(shape.gradient[1], x);
          const double second = dot(shape.gradient[2], x);
          const double third = dot(shape.gradient[3], x);
          if (std::min({first, second, third, 1.0 - first - second - third}) >= -1e-9) {
            mark(cube);
          }
        }
      }
    }
  }
  return is_tissue;
}

/// Directions to lattice points up to two cubes away, those that lie on one line once.
std::vector<std::array<int, 3>> directions() {
  std::vector<std::array<int, 3>> all;
  for (int x = -2; x <= 2; ++x) {
    for (int y = -2; y <= 2; ++y) {
      for (int z = -2; z <= 2; ++z) {
        if (std::gcd(std::gcd(x, y), z) == 1) all.push_back({x, y, z});
      }
    }
  }
  return all;
}

/// Whether the way from each cube along a direction meets tissue. The cube beyond is asked, which
/// knows of those beyond itself.
std::vector<char> meets_tissue(const Lattice& lattice, const std::vector<char>& is_tissue,
                               const std::array<int, 3>& direction) {
  std::vector<char> meets(lattice.cubes(), 0);
  const auto range = [&](int d) {
    // Cubes beyond come first.
    const bool backward = direction[d] > 0;
    return std::array{backward ? lattice.count(d) - 1 : 0, backward ? -1 : lattice.count(d),
                      backward ? -1 : 1};
  };
  const auto [z_begin, z_end, z_step] = range(2);
  const auto [y_begin, y_end, y_step] = range(1);
  const auto [x_begin, x_end, x_step] = range(0);
  for (int z = z_begin; z != z_end; z += z_step) {
    for (int y = y_begin; y != y_end; y += y_step) {
      for (int x = x_begin; x != x_end; x += x_step) {
        const std::array<int, 3> beyond{x + direction[0], y + direction[1], z + direction[2]};
        if (!lattice.holds(beyond)) continue;
        const std::size_t number = lattice.number(beyond);
        meets[lattice.number({x, y, z})] = is_tissue[number] != 0 || meets[number] != 0;
      }
    }
  }
  return meets;
}

}  // namespace

Openness openness_of(const TetMesh& mesh, const Boundary& boundary, int cells) {
  const Lattice lattice(bounding_box(mesh), cells);
  const std::vector<char> is_tissue = tissue_cubes(mesh, lattice);

  // Where each face looks from: the first cube before it that is not tissue, if one is near.
  constexpr int most_steps = 6;
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::vector<std::size_t> seen_from(boundary.count(), none);
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    const Vector3 centre = centroid(mesh, boundary.triangles[f]);
    for (int step = 1; step <= most_steps && seen_from[f] == none; ++step) {
      const Vector3 at = centre + (0.5 * step * lattice.size()) * boundary.normal[f];
      const std::size_t number = lattice.number(lattice.cube_of(at));
      if (is_tissue[number] == 0) seen_from[f] = number;
    }
  }

  Openness open{std::vector<double>(boundary.count(), 0.0),
                std::vector<Vector3>(boundary.count(), Vector3{})};
  std::vector<double> all(boundary.count(), 0.0);
  const std::vector<std::array<int, 3>> ways = directions();
  std::vector<std::vector<char>> meets(ways.size());
#pragma omp parallel for schedule(dynamic)
  for (std::size_t d = 0; d < ways.size(); ++d) {
    meets[d] = meets_tissue(lattice, is_tissue, ways[d]);
  }
#pragma omp parallel for schedule(static)
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (seen_from[f] == none) continue;  // tissue lies right before it
    for (std::size_t d = 0; d < ways.size(); ++d) {
      const Vector3 way{static_cast<double>(ways[d][0]), static_cast<double>(ways[d][1]),
                        static_cast<double>(ways[d][2])};
      const Vector3 unit = (1.0 / norm(way)) * way;
      const double weight = dot(unit, boundary.normal[f]);
      if (weight <= 0.0) continue;
      all[f] += weight;
      if (meets[d][seen_from[f]] != 0) continue;
      open.share[f] += weight;
      open.direction[f] = open.direction[f] + weight * unit;
    }
    if (all[f] > 0.0) open.share[f] /= all[f];
  }
  return open;
}

}  // namespace cw
