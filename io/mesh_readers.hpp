#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// What to read besides points and tetrahedra, and how.
struct ReadOptions {
  double millimetres_per_unit = 1.0;
  /// VTK: name of the array with fibre directions; empty for none.
  /// openCARP: path of the .lon file; empty for the one beside the points, if there is one; "none".
  std::string fibers;
  /// VTK: name of the array with region tags; empty for none (all 0). openCARP: unused.
  std::string tags;
  /// VTK: if no arrays are named, take "fiber" and "region" where the file has them; files that
  /// this program wrote do.
  bool look_for_own_arrays = false;
  /// Called once while the file is being read, as soon as no more processes will be started for it.
  /// It is for work that must not begin before a process is forked.
  std::function<void()> meanwhile = {};
  /// VTK: names of arrays of one component, which become fields at nodes. An array of cells gives a
  /// node the mean of its tetrahedra, weighted by volume.
  std::vector<std::string> fields = {};
  /// VTK: if given, becomes text for people that names all arrays of the file, a line each.
  std::string* array_list = nullptr;
};

/// One row of the table of mesh readers.
struct MeshReader {
  std::string_view name;
  std::string_view extensions;  ///< for the documentation
  bool (*accepts)(const std::string& path);
  TetMesh (*read)(const std::string& path, const ReadOptions& options);
};

std::span<const MeshReader> mesh_readers();

/// Reads a mesh with the first reader that accepts the path; coordinates come out in millimetres
/// and nothing is checked yet (see check_mesh). Throws MeshError if the file is missing, of no
/// known type, or broken.
TetMesh read_mesh(const std::string& path, const ReadOptions& options);

TetMesh read_vtk(const std::string& path, const ReadOptions& options);
TetMesh read_opencarp(const std::string& path, const ReadOptions& options);

/// Whether a path names a VTK file, by its extension.
bool is_vtk_file(const std::string& path);
/// Unit of a mesh file that says none: millimetres for VTK, as the field uses it; micrometres for
/// openCARP, by its own convention.
std::string_view default_unit(const std::string& path);

/// Nodes of an openCARP vertex file (`.vtx`): their count, a line "intra" or "extra", one node a
/// line.
std::vector<std::int32_t> read_vtx(const std::string& path);

/// Numbers at the nodes of a mesh, in openCARP's form (`.dat`): one a line. Throws MeshError, also
/// if there are not `count`.
std::vector<double> read_nodal_numbers(const std::string& path, std::size_t count);

/// Path of the existing openCARP file with that extension ("pts"), plain or gzipped; empty if none.
/// `path` is the prefix or any of the mesh's files.
std::string opencarp_file(const std::string& path, const std::string& extension);

}  // namespace cw
