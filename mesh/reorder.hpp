#pragma once

#include <span>

#include "mesh/sorted_order.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Renumbers nodes: node order[i] becomes node i. Tetrahedra keep their order. The input's
/// numbering stays known to the mesh.
void renumber_nodes(TetMesh& mesh, const std::vector<std::int32_t>& order);

/// Sorts tetrahedra along Hilbert's curve, so that those that follow one another form compact
/// patches; quadratic elements in the order of their parts.
void sort_tetrahedra(TetMesh& mesh, const SortedOrder& sort = sorted_order);

/// Sorts some of the nodes along Hilbert's curve through the smallest cube that holds them; of
/// those at one place the lower number comes first.
void sort_along_curve(std::span<const Vector3> points, std::span<std::int32_t> nodes);

/// Nodes in the order in which tetrahedra first have them; nodes of no tetrahedron come last.
std::vector<std::int32_t> nodes_by_tetrahedra(const TetMesh& mesh,
                                              const SortedOrder& sort = sorted_order);

/// The order of a run: sorts the tetrahedra, and numbers the nodes in the order in which tetrahedra
/// first have them, so that compact patches have neighbouring rows, too. The input's numbering
/// stays known to the mesh.
void reorder(TetMesh& mesh, const SortedOrder& sort = sorted_order);
/// Renumbers nodes by another order (node order[i] becomes node i), and sorts the tetrahedra.
void reorder(TetMesh& mesh, const std::vector<std::int32_t>& order);

/// Nodes that share an edge with each node, in compressed rows: neighbours of node i are
/// neighbour[start[i]] to neighbour[start[i + 1] - 1], ascending, without i itself.
struct NodeGraph {
  std::vector<std::int32_t> start;
  std::vector<std::int32_t> neighbour;
};
NodeGraph node_graph(const TetMesh& mesh);
/// Nodes whose basis functions overlap those of each node, which is one of them itself: its
/// neighbours, or all nodes of the quadratic elements that have it. Both throw
/// std::invalid_argument if there are more than 2^31 - 1.
NodeGraph coupling_graph(const TetMesh& mesh);
/// Throws what they do if `count` is that large.
void require_countable_couplings(std::size_t count);

/// Reverse Cuthill-McKee order of the nodes of a mesh, or of a graph, which must be symmetric:
/// entry i is the node that becomes node i. Each component starts at a node that is far from its
/// other nodes (George & Liu 1979).
std::vector<std::int32_t> reverse_cuthill_mckee(const NodeGraph& graph);
std::vector<std::int32_t> reverse_cuthill_mckee(const TetMesh& mesh);

}  // namespace cw
