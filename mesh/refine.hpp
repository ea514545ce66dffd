#pragma once

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Two nodes of a mesh that share an edge, the smaller number first.
using Edge = std::array<std::int32_t, 2>;

/// All edges of a mesh, ascending.
std::vector<Edge> edges_of(const TetMesh& mesh);

/// Splits every tetrahedron into eight by the mid-points of its edges: one at each corner, and four
/// around the shortest diagonal of the octahedron between them (Bey 1995).
///
/// `mesh` must be checked. Its nodes come first, with their numbers; the mid-point of edge k of
/// edges_of(mesh) is node mesh.node_count() + k. Tetrahedron e becomes 8 e to 8 e + 7, with its tag
/// and fibre, all positively oriented. The result is numbered as its own input (number_as_input),
/// and its elements are linear. Throws MeshError if it has more nodes or tetrahedra than 32-bit
/// numbers count.
TetMesh refined(const TetMesh& mesh);

/// The refined mesh, with the mesh's own tetrahedra as quadratic elements. Nodes keep their numbers
/// in the input, and mid-points are numbered after these; the parts of the input's tetrahedron e
/// are 8 e to 8 e + 7. Throws likewise.
TetMesh with_quadratic_elements(const TetMesh& mesh);

}  // namespace cw
