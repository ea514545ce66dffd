#include "mesh/reorder.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace cw {

NodeGraph node_graph(const TetMesh& mesh) {
  if (mesh.tets.size() > (std::size_t{1} << 29U)) {
    throw MeshError("a mesh of more than 2^29 tetrahedra cannot be indexed; use a coarser one");
  }
  // Tetrahedra around each node, then their nodes, sorted and without repetition.
  std::vector<std::int32_t> tet_start(mesh.points.size() + 1, 0);
  for (const Tet& tet : mesh.tets) {
    for (const std::int32_t node : tet) ++tet_start[node + 1];
  }
  std::partial_sum(tet_start.begin(), tet_start.end(), tet_start.begin());
  std::vector<std::int32_t> around(tet_start.back());
  std::vector<std::int32_t> fill(tet_start.begin(), tet_start.end() - 1);
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    for (const std::int32_t node : mesh.tets[e]) around[fill[node]++] = e;
  }

  NodeGraph graph;
  graph.start.push_back(0);
  std::vector<std::int32_t> neighbours;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    neighbours.clear();
    for (std::int32_t k = tet_start[i]; k < tet_start[i + 1]; ++k) {
      for (const std::int32_t node : mesh.tets[around[k]]) {
        if (node != i) neighbours.push_back(node);
      }
    }
    std::sort(neighbours.begin(), neighbours.end());
    neighbours.erase(std::unique(neighbours.begin(), neighbours.end()), neighbours.end());
    graph.neighbour.insert(graph.neighbour.end(), neighbours.begin(), neighbours.end());
    graph.start.push_back(static_cast<std::int32_t>(graph.neighbour.size()));
  }
  return graph;
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

void renumber_nodes(TetMesh& mesh, const std::vector<std::int32_t>& order) {
  if (order.size() != mesh.points.size()) {
    throw std::invalid_argument("renumber_nodes: one entry for each node is needed");
  }
  const std::vector<Vector3> points = mesh.points;
  const std::vector<std::int32_t> input_node = mesh.input_node;
  std::vector<std::int32_t> new_index(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    new_index[order[i]] = static_cast<std::int32_t>(i);
    mesh.points[i] = points[order[i]];
    mesh.input_node[i] = input_node[order[i]];
  }
  for (Tet& tet : mesh.tets) {
    for (std::int32_t& node : tet) node = new_index[node];
  }
}

namespace {

/// How far along Hilbert's curve through a cube of 2^21 cells a side a cell lies (Skilling 2004,
/// "Programming the Hilbert curve").
std::uint64_t hilbert_index(std::array<std::uint32_t, 3> cell) {
  constexpr int bits = 21;
  for (std::uint32_t q = 1U << (bits - 1); q > 1; q >>= 1U) {
    const std::uint32_t below = q - 1;
    for (std::uint32_t& x : cell) {
      if ((x & q) != 0) {
        cell[0] ^= below;
      } else {
        const std::uint32_t exchanged = (cell[0] ^ x) & below;
        cell[0] ^= exchanged;
        x ^= exchanged;
      }
    }
  }
  cell[1] ^= cell[0];
  cell[2] ^= cell[1];
  std::uint32_t flips = 0;
  for (std::uint32_t q = 1U << (bits - 1); q > 1; q >>= 1U) {
    if ((cell[2] & q) != 0) flips ^= q - 1;
  }
  std::uint64_t index = 0;
  for (int bit = bits - 1; bit >= 0; --bit) {
    for (const std::uint32_t x : cell) index = index << 1U | (((x ^ flips) >> bit) & 1U);
  }
  return index;
}

}  // namespace

void reorder(TetMesh& mesh) {
  sort_tetrahedra(mesh);
  renumber_nodes(mesh, nodes_by_tetrahedra(mesh));
}

void reorder(TetMesh& mesh, const std::vector<std::int32_t>& order) {
  renumber_nodes(mesh, order);
  sort_tetrahedra(mesh);
}

std::vector<std::int32_t> nodes_by_tetrahedra(const TetMesh& mesh) {
  std::vector<std::int32_t> order;
  order.reserve(mesh.points.size());
  std::vector<bool> seen(mesh.points.size(), false);
  const auto add = [&](std::int32_t node) {
    if (!seen[node]) order.push_back(node);
    seen[node] = true;
  };
  for (const Tet& tet : mesh.tets) std::ranges::for_each(tet, add);
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) add(i);
  return order;
}

void sort_tetrahedra(TetMesh& mesh) {
  const TetMesh old = mesh;
  const auto [lower, upper] = bounding_box(mesh);
  const Vector3 size = upper - lower;
  const double cells = (1U << 21U) - 1;
  const double cells_a_millimetre =
      cells / std::max(*std::max_element(size.begin(), size.end()), 1e-300);
  std::vector<std::pair<std::uint64_t, std::int32_t>> key(mesh.tets.size());
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    std::array<std::uint32_t, 3> cell{};
    for (std::size_t d = 0; d < 3; ++d) {
      double centre = 0.0;
      for (const std::int32_t node : mesh.tets[e])
        centre += 0.25 * (mesh.points[node][d] - lower[d]);
      cell[d] = static_cast<std::uint32_t>(std::clamp(centre * cells_a_millimetre, 0.0, cells));
    }
    key[e] = {hilbert_index(cell), e};
  }
  std::sort(key.begin(), key.end());
  for (std::size_t i = 0; i < key.size(); ++i) {
    const std::int32_t e = key[i].second;
    mesh.tets[i] = old.tets[e];
    mesh.tags[i] = old.tags[e];
    mesh.input_tet[i] = old.input_tet[e];
    if (mesh.has_fibers()) mesh.fibers[i] = old.fibers[e];
  }
}

}  // namespace cw
