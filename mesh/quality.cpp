#include "mesh/quality.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "mesh/reorder.hpp"

namespace cw {

namespace {

class SpreadOf {
 public:
  void add(double value) {
    minimum_ = std::min(minimum_, value);
    maximum_ = std::max(maximum_, value);
    sum_ += value;
    ++count_;
  }
  Spread spread() const {
    if (count_ == 0) return {};
    return {minimum_, sum_ / static_cast<double>(count_), maximum_};
  }

 private:
  double minimum_ = std::numeric_limits<double>::infinity();
  double maximum_ = -std::numeric_limits<double>::infinity();
  double sum_ = 0.0;
  std::int64_t count_ = 0;
};

/// 3 r_in / r_circum.
double radius_ratio(const TetMesh& mesh, const Tet& tet) {
  const Vector3& o = mesh.points[tet[0]];
  const Vector3 a = mesh.points[tet[1]] - o;
  const Vector3 b = mesh.points[tet[2]] - o;
  const Vector3 c = mesh.points[tet[3]] - o;
  const Vector3 ab = cross(a, b);
  const Vector3 bc = cross(b, c);
  const Vector3 ca = cross(c, a);
  const double volume = std::abs(dot(a, bc)) / 6.0;
  const double area = 0.5 * (norm(ab) + norm(bc) + norm(ca) + norm(cross(b - a, c - a)));
  const double inradius = 3.0 * volume / area;
  const double circumradius =
      norm(dot(a, a) * bc + dot(b, b) * ca + dot(c, c) * ab) / (12.0 * volume);
  return 3.0 * inradius / circumradius;
}

}  // namespace

MeshStatistics mesh_statistics(const TetMesh& mesh) {
  MeshStatistics statistics;
  SpreadOf quality;
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    statistics.volume += signed_volume(mesh, mesh.tets[e]);
    quality.add(radius_ratio(mesh, mesh.tets[e]));
    ++statistics.tets_of_tag[mesh.tags[e]];
  }
  statistics.quality = quality.spread();

  statistics.box = bounding_box(mesh);

  const NodeGraph graph = node_graph(mesh);
  SpreadOf edges;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    ++statistics.row_lengths[graph.start[i + 1] - graph.start[i] + 1];
    for (std::int32_t k = graph.start[i]; k < graph.start[i + 1]; ++k) {
      const std::int32_t j = graph.neighbour[k];
      if (j > i) edges.add(norm(mesh.points[i] - mesh.points[j]));
      statistics.bandwidth = std::max(statistics.bandwidth, std::abs(i - j));
    }
  }
  statistics.edge_length = edges.spread();
  statistics.nonzeros = static_cast<std::int64_t>(graph.neighbour.size()) + mesh.node_count();
  return statistics;
}

bool is_made_of_cubes(const TetMesh& mesh) {
  constexpr double right = 1e-5;  // of a cosine
  std::size_t faces = 0;
  std::size_t right_angled = 0;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    for (std::size_t skip = 0; skip < 4; ++skip) {
      bool has_right_angle = false;
      for (std::size_t a = 1; a < 4; ++a) {
        const auto corner = [&](std::size_t k) -> const Vector3& {
          return mesh.points[mesh.tets[e][(skip + k) % 4]];
        };
        const Vector3 u = corner(1 + a % 3) - corner(a);
        const Vector3 v = corner(1 + (a + 1) % 3) - corner(a);
        has_right_angle = has_right_angle || std::abs(dot(u, v)) < right * norm(u) * norm(v);
      }
      ++faces;
      right_angled += has_right_angle ? 1 : 0;
    }
  }
  return 2 * right_angled > faces;
}

double edge_of_mean_volume(const TetMesh& mesh) {
  // By blocks: the same bits for any number of threads.
  constexpr std::size_t block = 1 << 16;
  std::vector<double> volumes((mesh.tets.size() + block - 1) / block, 0.0);
#pragma omp parallel for schedule(static)
  for (std::size_t b = 0; b < volumes.size(); ++b) {
    const std::size_t end = std::min(mesh.tets.size(), (b + 1) * block);
    for (std::size_t e = b * block; e < end; ++e) {
      volumes[b] += std::abs(signed_volume(mesh, mesh.tets[e]));
    }
  }
  const double volume = std::reduce(volumes.begin(), volumes.end());
  return std::cbrt(6.0 * std::sqrt(2.0) * volume / static_cast<double>(mesh.tets.size()));
}

double longest_edge(const TetMesh& mesh, const Tet& tet) {
  double longest = 0.0;
  for (int a = 0; a < 4; ++a) {
    for (int b = a + 1; b < 4; ++b) {
      longest = std::max(longest, norm(mesh.points[tet[a]] - mesh.points[tet[b]]));
    }
  }
  return longest;
}

}  // namespace cw
