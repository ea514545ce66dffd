#include "python/bridge/mesh.hpp"

#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/check.hpp"
#include "mesh/unit.hpp"

namespace cw::python {

TetMesh read(const MeshFile& file) {
  const std::string unit = file.unit.empty() ? std::string(default_unit(file.path)) : file.unit;
  const auto millimetres = millimetres_per(unit);
  if (!millimetres) {
    throw MeshError(file.path + ": the unit '" + unit + "' is none of um, mm, cm and m");
  }
  ReadOptions options;
  options.millimetres_per_unit = *millimetres;
  options.fibers = file.fibers;
  options.sheets = file.sheets;
  options.tags = file.tags;
  options.look_for_own_arrays = file.fibers.empty() && file.sheets.empty() && file.tags.empty();
  options.fields = file.fields;
  options.tet_fields = file.tet_fields;
  return read_mesh(file.path, options);
}

std::vector<std::string> check(const TetMesh& mesh, const std::string& name) {
  TetMesh copy = mesh;
  return check_mesh(copy, name).notes;
}

void write(const TetMesh& mesh, const std::string& path) {
  TetMesh numbered = mesh;
  if (numbered.input_node.empty()) number_as_input(numbered);
  const MeshWriter* writer = mesh_writer_of(path);
  const std::string unit(writer == nullptr ? "mm" : writer->unit);
  write_mesh(numbered, path, *millimetres_per(unit));
}

}  // namespace cw::python
