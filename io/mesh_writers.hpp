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
  std::string_view unit;        ///< what readers take such files to be in
  bool has_directions;          ///< whether files hold fibres and sheets
  bool (*accepts)(const std::string& path);
  void (*write)(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);
};

std::span<const MeshWriter> mesh_writers();

/// The writer of the files that a path names by its extension; null if there is none.
const MeshWriter* mesh_writer_of(const std::string& path);

/// Writes a mesh, in its input's order, with the first writer that accepts the path. Lengths are
/// divided by `millimetres_per_unit`. A file appears whole or not at all. Throws MeshError.
void write_mesh(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);

/// In `vtk`.
void write_vtu(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);
void write_legacy_vtk(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);

void write_gmsh(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);
void write_medit(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);
void write_opencarp(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);
void write_opencarp_binary(const TetMesh& mesh, const std::string& path,
                           double millimetres_per_unit);

}  // namespace cw
