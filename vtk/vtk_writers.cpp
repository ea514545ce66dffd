#include <vtkUnstructuredGridWriter.h>

#include <vector>

#include "io/file_set.hpp"
#include "io/files.hpp"
#include "io/mesh_writers.hpp"
#include "vtk/vtk_grid.hpp"
#include "vtk/vtk_messages.hpp"
#include "vtk/vtk_output.hpp"

namespace cw {

namespace {

TetMesh in_units(TetMesh mesh, double millimetres_per_unit) {
  for (Vector3& point : mesh.points) point = (1.0 / millimetres_per_unit) * point;
  return mesh;
}

}  // namespace

void write_vtu(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  const TetMesh scaled = in_units(mesh, millimetres_per_unit);
  std::vector<VtkField> fields = direction_fields(scaled);
  for (const NodalField& field : scaled.fields) fields.push_back({field.name, field.values});
  VtkOutput output(scaled);
  FileSet files;
  files.add(path, [&](const std::string& temporary) {
    try {
      WholeFile file(temporary);
      output.append_to(file, fields);
      file.close();
      return true;
    } catch (const OutputError&) {
      return false;
    }
  });
  files.commit();
}

void write_legacy_vtk(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  const VtkMessages messages;
  const TetMesh scaled = in_units(mesh, millimetres_per_unit);
  const auto grid = make_vtk_grid(scaled, input_order(scaled));
  FileSet files;
  files.add(path, [&](const std::string& temporary) {
    auto writer = vtkSmartPointer<vtkUnstructuredGridWriter>::New();
    writer->SetInputData(grid);
    writer->SetFileName(temporary.c_str());
    writer->SetFileTypeToBinary();
    return write_by(*writer);
  });
  files.commit();
}

}  // namespace cw
