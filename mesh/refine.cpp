#include "mesh/refine.hpp"

#include <algorithm>
#include <limits>

#include "mesh/reorder.hpp"

namespace cw {

namespace {

constexpr std::size_t children = 8;

/// Corners of a tetrahedron at the ends of its six edges.
constexpr std::array<Edge, 6> corners_of_edge{{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};

/// A diagonal of the inner octahedron joins the mid-points of two opposite edges; the other four
/// lie around it. In this order the tetrahedra (ends, around[k], around[k + 1]) are positively
/// oriented.
struct Diagonal {
  std::array<int, 2> ends;
  std::array<int, 4> around;
};
constexpr std::array<Diagonal, 3> diagonals{{
    {{1, 4}, {0, 3, 5, 2}},
    {{2, 3}, {1, 5, 4, 0}},
    {{0, 5}, {2, 4, 3, 1}},
}};

/// The numbers of a mesh's edges.
class EdgeNumbers {
 public:
  explicit EdgeNumbers(const std::vector<Edge>& edges) : edges_(edges) {}
  std::int32_t operator()(std::int32_t a, std::int32_t b) const {
    const Edge edge{std::min(a, b), std::max(a, b)};
    return static_cast<std::int32_t>(std::ranges::lower_bound(edges_, edge) - edges_.begin());
  }

 private:
  const std::vector<Edge>& edges_;
};

/// The shortest diagonal; of several that are equally long but for rounding, the first.
const Diagonal& shortest_diagonal(const TetMesh& mesh, const std::array<std::int32_t, 6>& middle) {
  constexpr double rounding = 1e-9;
  const auto length = [&](const Diagonal& diagonal) {
    return norm(mesh.points[middle[diagonal.ends[0]]] - mesh.points[middle[diagonal.ends[1]]]);
  };
  const Diagonal* shortest = &diagonals.front();
  for (const Diagonal& diagonal : diagonals) {
    if (length(diagonal) < (1.0 - rounding) * length(*shortest)) shortest = &diagonal;
  }
  return *shortest;
}

/// Appends the eight parts of a tetrahedron, given the mid-points of its edges.
void split(const Tet& tet, const std::array<std::int32_t, 6>& middle, TetMesh& fine) {
  for (int corner = 0; corner < 4; ++corner) {
    Tet part{};
    part[corner] = tet[corner];
    for (std::size_t k = 0; k < middle.size(); ++k) {
      const auto [a, b] = corners_of_edge[k];
      if (a == corner) part[b] = middle[k];
      if (b == corner) part[a] = middle[k];
    }
    fine.tets.push_back(part);
  }
  const auto& [ends, around] = shortest_diagonal(fine, middle);
  for (int k = 0; k < 4; ++k) {
    fine.tets.push_back(
        {middle[ends[0]], middle[ends[1]], middle[around[k]], middle[around[(k + 1) % 4]]});
  }
}

template <class T>
std::vector<T> each_for_its_children(const std::vector<T>& values) {
  std::vector<T> repeated;
  repeated.reserve(children * values.size());
  for (const T& value : values) repeated.insert(repeated.end(), children, value);
  return repeated;
}

void require_countable(const TetMesh& mesh, std::size_t edges) {
  constexpr std::size_t most = std::numeric_limits<std::int32_t>::max();
  const std::size_t nodes =
      std::max<std::size_t>(mesh.points.size(), static_cast<std::size_t>(mesh.input_node_count));
  if (nodes + edges <= most && children * mesh.tets.size() <= most) return;
  throw MeshError("refining " + std::to_string(mesh.tets.size()) +
                  " tetrahedra gives more nodes or tetrahedra than can be indexed; use a coarser "
                  "mesh");
}

}  // namespace

std::vector<Edge> edges_of(const TetMesh& mesh) {
  const NodeGraph graph = node_graph(mesh);
  std::vector<Edge> edges;
  edges.reserve(graph.neighbour.size() / 2);
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    for (std::int32_t k = graph.start[i]; k < graph.start[i + 1]; ++k) {
      if (graph.neighbour[k] > i) edges.push_back({i, graph.neighbour[k]});
    }
  }
  return edges;
}

namespace {

/// The refined mesh, with quadratic elements or without.
TetMesh split_all(const TetMesh& mesh, bool quadratic) {
  const std::vector<Edge> edges = edges_of(mesh);
  require_countable(mesh, edges.size());
  TetMesh fine;
  fine.points = mesh.points;
  fine.points.reserve(mesh.points.size() + edges.size());
  for (const auto& [a, b] : edges) {
    fine.points.push_back(0.5 * (mesh.points[a] + mesh.points[b]));
  }
  const EdgeNumbers number(edges);
  fine.tets.reserve(children * mesh.tets.size());
  for (const Tet& tet : mesh.tets) {
    std::array<std::int32_t, 6> middle{};
    for (std::size_t k = 0; k < middle.size(); ++k) {
      const auto [a, b] = corners_of_edge[k];
      middle[k] = mesh.node_count() + number(tet[a], tet[b]);
    }
    if (quadratic) {
      QuadraticTet element{{}, static_cast<std::int32_t>(fine.tets.size())};
      std::ranges::copy(middle, std::ranges::copy(tet, element.nodes.begin()).out);
      fine.quadratic.push_back(element);
    }
    split(tet, middle, fine);
  }
  fine.tags = each_for_its_children(mesh.tags);
  fine.fibers = each_for_its_children(mesh.fibers);
  fine.sheets = each_for_its_children(mesh.sheets);
  fine.region_names = mesh.region_names;
  for (const TetField& field : mesh.tet_fields) {
    fine.tet_fields.push_back({field.name, each_for_its_children(field.values)});
  }
  fine.fields = mesh.fields;
  drop_fields_without_means(fine.fields);
  for (NodalField& field : fine.fields) {
    for (const auto& [a, b] : edges) {
      field.values.push_back(0.5 * (field.values[a] + field.values[b]));
    }
  }
  number_as_input(fine);
  if (!quadratic) return fine;
  // Nodes keep the input's numbers, and those at mid-points follow; parts of one tetrahedron are
  // where it was.
  std::ranges::copy(mesh.input_node, fine.input_node.begin());
  fine.input_node_count = mesh.input_node_count + static_cast<std::int32_t>(edges.size());
  for (std::size_t k = 0; k < edges.size(); ++k) {
    fine.input_node[mesh.points.size() + k] = mesh.input_node_count + static_cast<std::int32_t>(k);
  }
  fine.input_tet_count = static_cast<std::int32_t>(children) * mesh.input_tet_count;
  for (std::size_t e = 0; e < fine.tets.size(); ++e) {
    fine.input_tet[e] = static_cast<std::int32_t>(children) * mesh.input_tet[e / children] +
                        static_cast<std::int32_t>(e % children);
  }
  return fine;
}

}  // namespace

TetMesh refined(const TetMesh& mesh) { return split_all(mesh, false); }

TetMesh with_quadratic_elements(const TetMesh& mesh) { return split_all(mesh, true); }

}  // namespace cw
