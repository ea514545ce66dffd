#pragma once

#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw::python {

/// What is read of a mesh file beside its points, tetrahedra and labelled triangles.
struct MeshFile {
  std::string path;
  std::string unit;  ///< um, mm, cm or m; empty: as usual for the format
  // Arrays, as `mesh` of a configuration names them; if none is named, "fiber", "sheet" and
  // "region" where the file has them.
  std::string fibers, sheets, tags;
  std::vector<std::string> fields;      ///< arrays of one number a node
  std::vector<std::string> tet_fields;  ///< arrays of one number a tetrahedron
};

/// Reads a mesh, which is not checked before it is used. Throws MeshError.
TetMesh read(const MeshFile& file);

/// What a mesh was found to be and mended to, one line each. Throws MeshError as check_mesh() does.
std::vector<std::string> check(const TetMesh& mesh, const std::string& name);

/// Writes a mesh to a file of a type that its name says, in mm or the format's own unit. Throws
/// MeshError.
void write(const TetMesh& mesh, const std::string& path);

/// The program that reads and writes files of VTK and Exodus: no VTK is in this library, because
/// two of them in one process clash. Empty: there is none.
void set_program(const std::string& path);

}  // namespace cw::python
