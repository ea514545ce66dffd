#include "mesh/reorder.hpp"

#include <omp.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

#include "mesh/around.hpp"
#include "mesh/tets_by_nodes.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

namespace {

/// For each node the nodes that share a tetrahedron with it, or a quadratic element, each once;
/// with `itself` also the node.
class Neighbours {
 public:
  Neighbours(const TetMesh& mesh, bool itself, bool quadratic)
      : mesh_(mesh),
        itself_(itself),
        quadratic_(quadratic),
        around_(quadratic ? quadratic_around_nodes(mesh) : tets_around_nodes(mesh)),
        seen_(static_cast<std::size_t>(omp_get_max_threads()),
              std::vector<bool>(mesh.points.size(), false)) {}

  NodeGraph graph() {
    NodeGraph graph;
    std::vector<std::int32_t>& start = graph.start;
    start.assign(mesh_.points.size() + 1, 0);
#pragma omp parallel for schedule(static)
    for (std::int32_t i = 0; i < mesh_.node_count(); ++i) start[i + 1] = count(i);
    const auto total =
        static_cast<std::size_t>(std::reduce(start.begin(), start.end(), std::int64_t{0}));
    require_countable_couplings(total);
    std::partial_sum(start.begin(), start.end(), start.begin());
    graph.neighbour.resize(total);
#pragma omp parallel for schedule(static)
    for (std::int32_t i = 0; i < mesh_.node_count(); ++i) {
      list(i, graph.neighbour.begin() + start[i], graph.neighbour.begin() + start[i + 1]);
    }
    return graph;
  }

 private:
  using Iterator = std::vector<std::int32_t>::iterator;

  /// Calls visit(node) for the nodes of all elements around a node.
  template <class Visit>
  void for_each_around(std::int32_t i, Visit visit) const {
    for (const std::int32_t e : around_.of(i)) {
      if (quadratic_) {
        std::ranges::for_each(mesh_.quadratic[e].nodes, visit);
      } else {
        std::ranges::for_each(mesh_.tets[e], visit);
      }
    }
  }

  std::int32_t count(std::int32_t i) {
    std::vector<bool>& seen = seen_[omp_get_thread_num()];
    seen[i] = true;
    std::int32_t others = 0;
    for_each_around(i, [&](std::int32_t node) {
      if (seen[node]) return;
      seen[node] = true;
      ++others;
    });
    seen[i] = false;
    for_each_around(i, [&](std::int32_t node) { seen[node] = false; });
    return others + (itself_ ? 1 : 0);
  }

  void list(std::int32_t i, Iterator begin, Iterator end) {
    std::vector<bool>& seen = seen_[omp_get_thread_num()];
    seen[i] = true;
    Iterator next = begin;
    if (itself_) *next++ = i;
    for_each_around(i, [&](std::int32_t node) {
      if (seen[node]) return;
      seen[node] = true;
      *next++ = node;
    });
    seen[i] = false;
    std::for_each(begin, end, [&](std::int32_t node) { seen[node] = false; });
    std::sort(begin, end);
  }

  const TetMesh& mesh_;
  bool itself_;
  bool quadratic_;
  Lists around_;
  std::vector<std::vector<bool>> seen_;  ///< marks of each thread; none is set between two nodes
};

}  // namespace

void require_countable_couplings(std::size_t count) {
  if (count <= static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) return;
  throw std::invalid_argument("the tangent has more than 2^31 - 1 nonzeros; use a coarser mesh");
}

NodeGraph node_graph(const TetMesh& mesh) { return Neighbours(mesh, false, false).graph(); }

NodeGraph coupling_graph(const TetMesh& mesh) {
  return Neighbours(mesh, true, mesh.is_quadratic()).graph();
}

namespace {

class CuthillMcKee {
 public:
  explicit CuthillMcKee(const NodeGraph& graph)
      : graph_(graph), mark_(graph.start.size() - 1, 0), placed_(mark_.size(), false) {}

  std::vector<std::int32_t> order() {
    std::vector<std::int32_t> result;
    result.reserve(placed_.size());
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(placed_.size()); ++i) {
      if (placed_[i]) continue;
      const auto component = breadth_first(peripheral_node(i));
      for (const std::int32_t node : component.nodes) placed_[node] = true;
      result.insert(result.end(), component.nodes.begin(), component.nodes.end());
    }
    return result;
  }

 private:
  struct Search {
    std::vector<std::int32_t> nodes;
    std::size_t last_level_begin = 0;
    int levels = 0;
  };

  std::int32_t degree(std::int32_t node) const {
    return graph_.start[node + 1] - graph_.start[node];
  }

  /// Breadth-first search; each node's new neighbours are visited in the order of their degrees.
  Search breadth_first(std::int32_t root) {
    ++round_;
    Search search{{root}, 0, 0};
    mark_[root] = round_;
    for (std::size_t begin = 0; begin < search.nodes.size(); ++search.levels) {
      const std::size_t end = search.nodes.size();
      search.last_level_begin = begin;
      for (; begin < end; ++begin) {
        const std::int32_t node = search.nodes[begin];
        const auto first_new = static_cast<std::ptrdiff_t>(search.nodes.size());
        for (std::int32_t k = graph_.start[node]; k < graph_.start[node + 1]; ++k) {
          const std::int32_t neighbour = graph_.neighbour[k];
          if (mark_[neighbour] == round_) continue;
          mark_[neighbour] = round_;
          search.nodes.push_back(neighbour);
        }
        std::stable_sort(search.nodes.begin() + first_new, search.nodes.end(),
                         [&](auto a, auto b) { return degree(a) < degree(b); });
      }
    }
    return search;
  }

  std::int32_t peripheral_node(std::int32_t start) {
    Search search = breadth_first(start);
    for (;;) {
      const auto last = search.nodes.begin() + static_cast<std::ptrdiff_t>(search.last_level_begin);
      const std::int32_t far = *std::min_element(
          last, search.nodes.end(), [&](auto a, auto b) { return degree(a) < degree(b); });
      Search next = breadth_first(far);
      if (next.levels <= search.levels) return far;
      search = std::move(next);
    }
  }

  const NodeGraph& graph_;
  std::vector<std::int32_t> mark_;
  std::int32_t round_ = 0;
  std::vector<bool> placed_;
};

}  // namespace

std::vector<std::int32_t> reverse_cuthill_mckee(const NodeGraph& graph) {
  std::vector<std::int32_t> order = CuthillMcKee(graph).order();
  std::reverse(order.begin(), order.end());
  return order;
}

std::vector<std::int32_t> reverse_cuthill_mckee(const TetMesh& mesh) {
  return reverse_cuthill_mckee(node_graph(mesh));
}

namespace {

/// Moves values[order[i]] to place i.
template <class T>
void gather(const std::vector<std::int32_t>& order, std::vector<T>& values) {
  UnsetVector<T> gathered(order.size());
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < order.size(); ++i) gathered[i] = values[order[i]];
  values.resize(order.size());
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < order.size(); ++i) values[i] = gathered[i];
}

}  // namespace

void renumber_nodes(TetMesh& mesh, const std::vector<std::int32_t>& order) {
  if (order.size() != mesh.points.size()) {
    throw std::invalid_argument("renumber_nodes: one entry for each node is needed");
  }
  gather(order, mesh.points);
  gather(order, mesh.input_node);
  for (NodalField& field : mesh.fields) gather(order, field.values);
  std::vector<std::int32_t> new_index(order.size());
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < order.size(); ++i) new_index[order[i]] = static_cast<std::int32_t>(i);
#pragma omp parallel for schedule(static)
  for (Tet& tet : mesh.tets) {
    for (std::int32_t& node : tet) node = new_index[node];
  }
#pragma omp parallel for schedule(static)
  for (QuadraticTet& element : mesh.quadratic) {
    for (std::int32_t& node : element.nodes) node = new_index[node];
  }
}

namespace {

/// Puts two zeros before each of the lowest 21 bits.
std::uint64_t spread_bits(std::uint64_t bits) {
  bits = (bits | bits << 32U) & 0x001f'0000'0000'ffffU;
  bits = (bits | bits << 16U) & 0x001f'0000'ff00'00ffU;
  bits = (bits | bits << 8U) & 0x100f'00f0'0f00'f00fU;
  bits = (bits | bits << 4U) & 0x10c3'0c30'c30c'30c3U;
  bits = (bits | bits << 2U) & 0x1249'2492'4924'9249U;
  return bits;
}

/// How far along Hilbert's curve through a cube of 2^21 cells a side a cell lies (Skilling 2004,
/// "Programming the Hilbert curve"; here without branches, because processors could not predict
/// them).
std::uint64_t hilbert_index(std::array<std::uint32_t, 3> cell) {
  constexpr int bits = 21;
  for (int bit = bits - 1; bit > 0; --bit) {
    const std::uint32_t below = (1U << bit) - 1;
    for (std::uint32_t& x : cell) {
      const std::uint32_t is_set = 0U - (x >> bit & 1U);  // all bits or none
      const std::uint32_t exchanged = (cell[0] ^ x) & below & ~is_set;
      x ^= exchanged;
      cell[0] ^= exchanged | (below & is_set);
    }
  }
  cell[1] ^= cell[0];
  cell[2] ^= cell[1];
  // Each bit is flipped once for each that is set above it.
  std::uint32_t flips = cell[2] >> 1U;
  for (int shift = 1; shift < bits; shift *= 2) flips ^= flips >> shift;
  return spread_bits(cell[0] ^ flips) << 2U | spread_bits(cell[1] ^ flips) << 1U |
         spread_bits(cell[2] ^ flips);
}

/// The curve through a cube that holds a box.
class HilbertCurve {
 public:
  HilbertCurve(const Vector3& lower, const Vector3& upper) : origin_(lower) {
    const Vector3 size = upper - lower;
    cells_a_millimetre_ = cells / std::max(*std::max_element(size.begin(), size.end()), 1e-300);
  }
  const Vector3& origin() const { return origin_; }
  /// Of a point, as it lies from the origin.
  std::uint64_t place_of(const Vector3& offset) const {
    std::array<std::uint32_t, 3> cell{};
    for (std::size_t d = 0; d < 3; ++d) {
      cell[d] = static_cast<std::uint32_t>(std::clamp(offset[d] * cells_a_millimetre_, 0.0, cells));
    }
    return hilbert_index(cell);
  }

 private:
  static constexpr double cells = (1U << 21U) - 1;
  Vector3 origin_;
  double cells_a_millimetre_;
};

}  // namespace

void reorder(TetMesh& mesh, const SortedOrder& sort) {
  sort_tetrahedra(mesh, sort);
  renumber_nodes(mesh, nodes_by_tetrahedra(mesh, sort));
}

void reorder(TetMesh& mesh, const std::vector<std::int32_t>& order) {
  renumber_nodes(mesh, order);
  sort_tetrahedra(mesh);
}

std::vector<std::int32_t> nodes_by_tetrahedra(const TetMesh& mesh, const SortedOrder& sort) {
  // Each node's first place among the corners of all tetrahedra; nodes of no tetrahedron come last.
  std::vector<std::uint64_t> corner(mesh.points.size(), 4 * mesh.tets.size());
  for_each_tet_by_nodes(mesh, [&](std::int32_t e, auto is_own) {
    for (std::uint64_t a = 0; a < 4; ++a) {
      const std::int32_t node = mesh.tets[e][a];
      if (!is_own(node)) continue;
      corner[node] = std::min(corner[node], 4 * static_cast<std::uint64_t>(e) + a);
    }
  });
  return sort(corner);
}

void sort_along_curve(std::span<const Vector3> points, std::span<std::int32_t> nodes) {
  if (nodes.empty()) return;
  Vector3 lower = points[nodes.front()];
  Vector3 upper = lower;
  for (const std::int32_t i : nodes) {
    for (std::size_t d = 0; d < 3; ++d) {
      lower[d] = std::min(lower[d], points[i][d]);
      upper[d] = std::max(upper[d], points[i][d]);
    }
  }
  const HilbertCurve curve(lower, upper);
  std::vector<std::pair<std::uint64_t, std::int32_t>> by_place;
  by_place.reserve(nodes.size());
  for (const std::int32_t i : nodes)
    by_place.emplace_back(curve.place_of(points[i] - curve.origin()), i);
  std::ranges::sort(by_place);
  for (std::size_t k = 0; k < nodes.size(); ++k) nodes[k] = by_place[k].second;
}

void sort_tetrahedra(TetMesh& mesh, const SortedOrder& sort) {
  const auto [lower, upper] = bounding_box(mesh);
  const HilbertCurve curve(lower, upper);
  UnsetVector<std::uint64_t> key(mesh.tets.size());
#pragma omp parallel for schedule(static)
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    Vector3 centre{};
    for (const std::int32_t node : mesh.tets[e]) {
      centre = centre + 0.25 * (mesh.points[node] - curve.origin());
    }
    key[e] = curve.place_of(centre);
  }
  const std::vector<std::int32_t> order = sort(key);
  gather(order, mesh.tets);
  if (!mesh.tags.empty()) gather(order, mesh.tags);
  gather(order, mesh.input_tet);
  if (mesh.has_fibers()) gather(order, mesh.fibers);
  if (mesh.has_sheets()) gather(order, mesh.sheets);
  for (TetField& field : mesh.tet_fields) gather(order, field.values);
  if (!mesh.is_quadratic()) return;
  std::vector<std::int32_t> place(order.size());
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < order.size(); ++e) place[order[e]] = static_cast<std::int32_t>(e);
  for (QuadraticTet& element : mesh.quadratic) element.part = place[element.part];
  std::ranges::sort(mesh.quadratic, {}, &QuadraticTet::part);
}

}  // namespace cw
