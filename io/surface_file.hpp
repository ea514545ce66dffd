#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// A part of a mesh's surface, as a file has it.
struct SurfaceFile {
  std::string path;
  std::vector<std::int32_t> nodes;  ///< `.vtx`: all of its nodes, numbers of the mesh's input
  /// `.surf`: numbers of the mesh's input; `.vtp`: of `points`.
  std::vector<std::array<std::int32_t, 3>> triangles;
  std::vector<Vector3> points;  ///< `.vtp`, mm
};

/// Whether a name is that of such a file, by its ending.
bool names_surface_file(std::string_view name);

/// Reads one. A `.vtp` file is read in a child process (read_in_child()), so that the process must
/// have no threads yet. Throws MeshError.
SurfaceFile read_surface_file(const std::string& path, double millimetres_per_unit);

/// The points, mm, and triangles of a `.vtp` file, as those of a mesh without tetrahedra; in
/// `vtk`. Throws MeshError.
TetMesh read_polygons(const std::string& path, double millimetres_per_unit);

}  // namespace cw
