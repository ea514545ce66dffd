#include "mesh/bisection.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace cw {

namespace {

using Index = std::int32_t;

/// The square of a vector's length in a metric.
double square(const Metric& m, const Vector3& v) {
  return m[0] * v[0] * v[0] + m[1] * v[1] * v[1] + m[2] * v[2] * v[2] +
         2.0 * (m[3] * v[0] * v[1] + m[4] * v[0] * v[2] + m[5] * v[1] * v[2]);
}

Metric middle_of(const Metric& a, const Metric& b) {
  Metric mean{};
  for (std::size_t k = 0; k < mean.size(); ++k) mean[k] = 0.5 * (a[k] + b[k]);
  return mean;
}

/// The means of tetrahedra's metrics at nodes, by volume.
std::vector<Metric> metric_at_nodes(const TetMesh& mesh, std::span<const Metric> metric) {
  std::vector<Metric> at_nodes(mesh.points.size(), Metric{});
  std::vector<double> volume(mesh.points.size(), 0.0);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (metric[e] == Metric{}) continue;
    const double own = signed_volume(mesh, mesh.tets[e]);
    for (const Index i : mesh.tets[e]) {
      volume[i] += own;
      for (std::size_t k = 0; k < metric[e].size(); ++k) at_nodes[i][k] += own * metric[e][k];
    }
  }
  for (std::size_t i = 0; i < at_nodes.size(); ++i) {
    if (!(volume[i] > 0.0)) continue;
    for (double& entry : at_nodes[i]) entry /= volume[i];
  }
  return at_nodes;
}

/// An edge, in an order of which all tetrahedra know the same: by the square of its length, and by
/// its ends where two are equally long.
using RankedEdge = std::pair<double, Edge>;

class Bisection {
 public:
  Bisection(const TetMesh& mesh, std::span<const Metric> metric, const IsTooLarge& is_too_large,
            std::int64_t most_nodes)
      : first_(mesh),
        is_too_large_(is_too_large),
        most_nodes_(std::min<std::int64_t>(most_nodes, most_numbers() - mesh.input_node_count)),
        metric_(metric_at_nodes(mesh, metric)),
        points_(mesh.points),
        tets_(mesh.tets),
        around_(mesh.points.size()),
        whole_(mesh.tets.size()) {
    std::iota(whole_.begin(), whole_.end(), 0);
    for (std::size_t e = 0; e < tets_.size(); ++e) {
      for (const Index i : tets_[e]) around_[i].push_back(static_cast<Index>(e));
    }
  }

  /// Whether it could be done within the number of nodes.
  bool run() {
    std::vector<Index> waiting;
    for (Index e = 0; e < first_.tet_count(); ++e) {
      waiting.push_back(e);
      while (!waiting.empty()) {
        const Index tet = waiting.back();
        if (!is_too_large(tet)) {
          waiting.pop_back();
        } else if (!halve(tet, waiting)) {
          return false;
        }
      }
    }
    return true;
  }

  BisectedMesh result(bool is_complete) && {
    BisectedMesh result;
    result.is_complete = is_complete;
    TetMesh& mesh = result.mesh;
    const std::vector<Index> order = by_whole();
    for (const Index e : order) {
      mesh.tets.push_back(tets_[e]);
      mesh.tags.push_back(first_.tags[whole_[e]]);
      if (first_.has_fibers()) mesh.fibers.push_back(first_.fibers[whole_[e]]);
      if (first_.has_sheets()) mesh.sheets.push_back(first_.sheets[whole_[e]]);
      result.whole.push_back(whole_[e]);
    }
    for (const TetField& field : first_.tet_fields) {
      TetField& own = mesh.tet_fields.emplace_back(TetField{field.name, {}});
      for (const Index whole : result.whole) own.values.push_back(field.values[whole]);
    }
    mesh.points = std::move(points_);
    mesh.fields = first_.fields;
    drop_fields_without_means(mesh.fields);
    for (NodalField& field : mesh.fields) {
      for (const auto& [a, b] : ends_) {
        field.values.push_back(0.5 * (field.values[a] + field.values[b]));
      }
    }
    number_as_input(mesh);
    std::ranges::copy(first_.input_node, mesh.input_node.begin());
    std::iota(mesh.input_node.begin() + first_.node_count(), mesh.input_node.end(),
              first_.input_node_count);
    mesh.input_node_count = first_.input_node_count + static_cast<Index>(ends_.size());
    mesh.other_cells = first_.other_cells;
    mesh.region_names = first_.region_names;
    result.ends = std::move(ends_);
    return result;
  }

 private:
  static constexpr std::int64_t most_numbers() { return std::numeric_limits<Index>::max(); }

  bool is_too_large(Index tet) const {
    std::array<Vector3, 4> corners{};
    for (std::size_t a = 0; a < corners.size(); ++a) corners[a] = points_[tets_[tet][a]];
    return is_too_large_(corners, whole_[tet]);
  }

  RankedEdge ranked(Index a, Index b) const {
    if (a > b) std::swap(a, b);
    return {square(middle_of(metric_[a], metric_[b]), points_[b] - points_[a]), {a, b}};
  }

  RankedEdge longest_edge(Index tet) const {
    RankedEdge longest{-1.0, {}};
    for (std::size_t a = 0; a < 4; ++a) {
      for (std::size_t b = a + 1; b < 4; ++b) {
        longest = std::max(longest, ranked(tets_[tet][a], tets_[tet][b]));
      }
    }
    return longest;
  }

  /// Halves an edge on the way from a tetrahedron to ever longer ones, which may be its own, and
  /// lists tetrahedra that came of it. False if there are enough nodes.
  bool halve(Index tet, std::vector<Index>& changed) {
    RankedEdge edge = longest_edge(tet);
    for (bool is_longest_of_all = false; !is_longest_of_all;) {
      is_longest_of_all = true;
      const auto [a, b] = edge.second;
      for (const Index other : around_[a]) {
        if (std::ranges::find(tets_[other], b) == tets_[other].end()) continue;
        const RankedEdge longer = longest_edge(other);
        if (longer <= edge) continue;
        edge = longer;
        is_longest_of_all = false;
        break;
      }
    }
    constexpr std::int64_t most_around_an_edge = 1000;
    if (static_cast<std::int64_t>(points_.size()) >= most_nodes_ ||
        static_cast<std::int64_t>(tets_.size()) >= most_numbers() - most_around_an_edge) {
      return false;
    }
    split(edge.second, changed);
    return true;
  }

  void split(const Edge& edge, std::vector<Index>& changed) {
    const auto [a, b] = edge;
    const auto middle = static_cast<Index>(points_.size());
    points_.push_back(0.5 * (points_[a] + points_[b]));
    metric_.push_back(middle_of(metric_[a], metric_[b]));
    ends_.push_back(edge);
    std::vector<Index> of_middle;
    for (const Index tet : around_[a]) {
      const auto at_b = std::ranges::find(tets_[tet], b);
      if (at_b == tets_[tet].end()) continue;
      const auto other = static_cast<Index>(tets_.size());
      Tet half = tets_[tet];
      *std::ranges::find(half, a) = middle;
      *at_b = middle;
      for (const Index i : half) {
        if (i == b) {
          *std::ranges::find(around_[b], tet) = other;
        } else if (i != middle) {
          around_[i].push_back(other);
        }
      }
      tets_.push_back(half);
      whole_.push_back(whole_[tet]);
      for (const Index part : {tet, other}) {
        of_middle.push_back(part);
        changed.push_back(part);
      }
    }
    around_.push_back(std::move(of_middle));
  }

  /// Tetrahedra in the order of their wholes.
  std::vector<Index> by_whole() const {
    std::vector<Index> order(tets_.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](Index e) { return whole_[e]; });
    return order;
  }

  const TetMesh& first_;
  const IsTooLarge& is_too_large_;
  std::int64_t most_nodes_;
  std::vector<Metric> metric_;  // at nodes
  std::vector<Vector3> points_;
  std::vector<Tet> tets_;
  std::vector<std::vector<Index>> around_;  // the tetrahedra of each node
  std::vector<Index> whole_;
  std::vector<Edge> ends_;
};

}  // namespace

BisectedMesh bisected(const TetMesh& mesh, std::span<const Metric> metric,
                      const IsTooLarge& is_too_large, std::int64_t most_nodes) {
  if (mesh.is_quadratic()) throw std::invalid_argument("bisected(): elements are quadratic");
  if (metric.size() != mesh.tets.size()) {
    throw std::invalid_argument("bisected(): a metric for each tetrahedron");
  }
  for (const Metric& one : metric) {
    if (std::ranges::all_of(one, [](double entry) { return std::isfinite(entry); })) continue;
    throw std::invalid_argument("bisected(): a metric that is not finite");
  }
  Bisection bisection(mesh, metric, is_too_large, most_nodes);
  const bool is_complete = bisection.run();
  return std::move(bisection).result(is_complete);
}

}  // namespace cw
