#pragma once

#include <span>
#include <string>
#include <string_view>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// One row of the table of mesh writers.
struct MeshWriter {
  std::string_view name;
  std::string_view extensions;  ///< for the documentation
  bool (*accepts)(const std::string& path);
  void (*write)(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);
};

std::span<const MeshWriter> mesh_writers();

/// Writes a mesh, in its input's order, with the first writer that accepts the path. Lengths are
/// divided by `millimetres_per_unit`. A file appears whole or not at all. Throws MeshError.
void write_mesh(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);

}  // namespace cw
