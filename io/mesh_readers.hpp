#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// What to read besides points and tetrahedra, and how. "Arrays" are those of VTK files, views of
/// elements ($ElementData) of Gmsh files, and variables of elements of Exodus files.
struct ReadOptions {
  double millimetres_per_unit = 1.0;
  /// Name of the array with fibre directions; empty for none. For files without arrays, the path of
  /// a .lon file; empty for none or, openCARP, the one beside the points, if there is one; "none".
  std::string fibers;
  /// Name of the array with region tags; empty for none: then tags are 0 (VTK), or as the file has
  /// them. Unused for files without arrays.
  std::string tags;
  /// If no arrays are named, take "fiber", "sheet" and "region" where the file has them; files that
  /// this program wrote do.
  bool look_for_own_arrays = false;
  /// The same for "sheet" alone.
  bool look_for_own_sheets = false;
  /// Called once while the file is being read, as soon as no more processes will be started for it.
  /// It is for work that must not begin before a process is forked.
  std::function<void()> meanwhile = {};
  /// VTK: names of arrays of one component, which become fields at nodes. An array of cells gives a
  /// node the mean of its tetrahedra, weighted by volume.
  std::vector<std::string> fields = {};
  /// VTK: names of arrays that become fields likewise where the file has them; other formats have
  /// none.
  std::vector<std::string> fields_if_any = {};
  /// VTK: names of arrays of one component, which become fields of tetrahedra. An array of points
  /// gives a tetrahedron the mean of its nodes.
  std::vector<std::string> tet_fields = {};
  /// VTK: if given, becomes text for people that names all arrays of the file, a line each.
  std::string* array_list = nullptr;
  /// Name of the array with sheet directions; empty for none. For files without arrays unused: the
  /// .lon file may have them.
  std::string sheets = {};
};

/// One row of the table of mesh readers.
struct MeshReader {
  std::string_view name;
  std::string_view extensions;  ///< for the documentation
  std::string_view unit;        ///< of files, which name none
  bool has_arrays;              ///< that ReadOptions can name
  /// Whether a file that begins with these bytes is of this type; null where that cannot be said.
  bool (*accepts_content)(std::string_view head);
  bool (*accepts_name)(const std::string& path);
  TetMesh (*read)(const std::string& path, const ReadOptions& options);
};

std::span<const MeshReader> mesh_readers();

/// The reader of a file: the first that accepts its content or, where none does or there is no such
/// file, its name; null if there is none.
const MeshReader* mesh_reader_of(const std::string& path);

/// Reads a mesh with mesh_reader_of() it; coordinates come out in millimetres and nothing is
/// checked yet (see check_mesh). Throws MeshError if the file is missing, of no known type, or
/// broken.
TetMesh read_mesh(const std::string& path, const ReadOptions& options);

/// These two are in `vtk`.
TetMesh read_vtk(const std::string& path, const ReadOptions& options);
TetMesh read_exodus(const std::string& path, const ReadOptions& options);

TetMesh read_gmsh(const std::string& path, const ReadOptions& options);
TetMesh read_medit(const std::string& path, const ReadOptions& options);
TetMesh read_tetgen(const std::string& path, const ReadOptions& options);
TetMesh read_opencarp(const std::string& path, const ReadOptions& options);
TetMesh read_opencarp_binary(const std::string& path, const ReadOptions& options);

/// Whether a path names a VTK file, by its content or, if there is no such file, its extension.
bool is_vtk_file(const std::string& path);
/// Whether `fibers` and `tags` of a mesh are names of arrays in it (ReadOptions); else `fibers` is
/// a path.
bool has_mesh_arrays(const std::string& path);
/// Unit of a mesh file, which says none: micrometres for openCARP, by its own convention;
/// millimetres for all others, as the field uses it.
std::string_view default_unit(const std::string& path);

/// Nodes of an openCARP vertex file (`.vtx`): their count, a line "intra" or "extra", one node a
/// line.
std::vector<std::int32_t> read_vtx(const std::string& path);

/// Points of an openCARP file (`.pts`), mm. Throws MeshError.
std::vector<Vector3> read_opencarp_points(const std::string& path, double millimetres_per_unit);

/// Numbers at the nodes of a mesh, in openCARP's forms: `.dat`, one a line, or the last frame of an
/// `.igb`. Throws MeshError, also if there are not `count`.
std::vector<double> read_nodal_numbers(const std::string& path, std::size_t count);
/// The same for tetrahedra (`.dat`, `.regele`, `.igb`).
std::vector<double> read_tet_numbers(const std::string& path, std::size_t count);

/// `path` without the extension that one of an openCARP mesh's files has.
std::string opencarp_prefix(std::string path);
/// Path of the existing openCARP file with that extension ("pts"), plain or gzipped; empty if none.
/// `path` is the prefix or any of the mesh's files.
std::string opencarp_file(const std::string& path, const std::string& extension);
/// The same; throws MeshError if there is none, which ends with `needs`: what files there must be.
std::string required_opencarp_file(const std::string& path, const std::string& extension,
                                   const std::string& needs);

}  // namespace cw
