#include "mesh/around.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <vector>

#include "mesh/tets_by_nodes.hpp"

namespace cw {

namespace {

/// For each node a list of the tetrahedra e for which for_each_node_of(e, visit) visits it.
template <class ForEachNode>
Lists lists_of(const TetMesh& mesh, ForEachNode for_each_node_of) {
  if (mesh.tets.size() >= std::size_t{1} << 29U) {
    throw MeshError("a mesh of 2^29 tetrahedra or more cannot be indexed; use a coarser one");
  }
  Lists lists;
  lists.start.assign(mesh.points.size() + 1, 0);
  for_each_tet_by_nodes(mesh, [&](std::int32_t e, auto is_own) {
    for_each_node_of(e, [&](std::int32_t node) {
      if (is_own(node)) ++lists.start[node + 1];
    });
  });
  std::partial_sum(lists.start.begin(), lists.start.end(), lists.start.begin());
  lists.item.resize(static_cast<std::size_t>(lists.start.back()));
  std::vector<std::int32_t> next(lists.start.begin(), lists.start.end() - 1);
  for_each_tet_by_nodes(mesh, [&](std::int32_t e, auto is_own) {
    for_each_node_of(e, [&](std::int32_t node) {
      if (is_own(node)) lists.item[next[node]++] = e;
    });
  });
  return lists;
}

}  // namespace

Lists tets_around_nodes(const TetMesh& mesh) {
  return lists_of(mesh, [&](std::int32_t e, auto visit) {
    for (const std::int32_t node : mesh.tets[e]) visit(node);
  });
}

Lists quadratic_around_nodes(const TetMesh& mesh) {
  if (mesh.quadratic.size() > std::numeric_limits<std::int32_t>::max() / QuadraticTet::node_count) {
    throw MeshError("there are too many quadratic elements to be indexed; use a coarser mesh");
  }
  Lists lists;
  lists.start.assign(mesh.points.size() + 1, 0);
  for (const QuadraticTet& element : mesh.quadratic) {
    for (const std::int32_t node : element.nodes) ++lists.start[node + 1];
  }
  std::partial_sum(lists.start.begin(), lists.start.end(), lists.start.begin());
  lists.item.resize(static_cast<std::size_t>(lists.start.back()));
  std::vector<std::int32_t> next(lists.start.begin(), lists.start.end() - 1);
  for (std::size_t e = 0; e < mesh.quadratic.size(); ++e) {
    for (const std::int32_t node : mesh.quadratic[e].nodes) {
      lists.item[next[node]++] = static_cast<std::int32_t>(e);
    }
  }
  return lists;
}

Lists tets_by_first_node(const TetMesh& mesh) {
  return lists_of(mesh, [&](std::int32_t e, auto visit) { visit(std::ranges::min(mesh.tets[e])); });
}

}  // namespace cw
