#pragma once

#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// What check_mesh() mended or noticed.
struct MeshReport {
  std::int32_t reoriented_tets = 0;
  std::int32_t dropped_nodes = 0;
  std::int32_t components = 1;
  std::int32_t slivers = 0;  ///< nearly flat
  std::int32_t zero_fibers = 0;
  std::int32_t doubled_nodes = 0;  ///< that lie on others
  /// One line for each of the above that a user should know of.
  std::vector<std::string> notes;
};

/// Checks a mesh as read, and mends what can be mended: inverted tetrahedra are reoriented, unused
/// nodes dropped, fibres scaled to unit length. `name` (file or generator) goes into the messages.
/// Throws MeshError if there are no tetrahedra; also for indices out of range, for coordinates or
/// fibres that are not finite, and for flat or repeated tetrahedra, each with a count and the first
/// few ids.
MeshReport check_mesh(TetMesh& mesh, const std::string& name);

/// A checked mesh from arrays: points (mm), four nodes a tetrahedron and, if there are any, a fibre
/// direction and a region tag a tetrahedron. As check_mesh() mends it, it may have fewer nodes;
/// `report` gets what was mended and noticed. Throws MeshError as that does, and if arrays are of
/// sizes that do not fit.
TetMesh mesh_from_arrays(std::vector<Vector3> points, std::vector<Tet> tets,
                         std::vector<Vector3> fibers = {}, std::vector<int> tags = {},
                         MeshReport* report = nullptr);

/// Throws MeshError that counts the tetrahedra with a node that there is not.
void require_nodes(const TetMesh& mesh, const std::string& name);
/// Throws MeshError that counts coordinates, or fibres, that are not finite.
void require_finite(const TetMesh& mesh, const std::string& name);
/// Whether a tetrahedron has more volume than a share `least` of the cube of its longest edge, by
/// default more than rounding.
bool has_volume(const TetMesh& mesh, std::size_t tet, double least = 1e-12);

}  // namespace cw
