#include <vtkCellArray.h>
#include <vtkIdList.h>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>
#include <vtkXMLPolyDataReader.h>

#include "io/child_reader.hpp"
#include "io/surface_file.hpp"
#include "vtk/vtk_input.hpp"
#include "vtk/vtk_messages.hpp"

namespace cw {

namespace {

TetMesh polygons_of_file(const std::string& path, double millimetres_per_unit) {
  use_vtk_in_one_thread();
  const VtkMessages messages;
  auto reader = vtkSmartPointer<vtkXMLPolyDataReader>::New();
  reader->SetFileName(path.c_str());
  reader->Update();
  vtkPolyData* data = reader->GetOutput();
  if (const std::string message = messages.first(); !message.empty()) {
    throw MeshError(path + ": not a readable VTK surface (" + message + ")");
  }
  if (data == nullptr || data->GetNumberOfPolys() == 0) {
    throw MeshError(path + ": has no polygons of a surface");
  }
  TetMesh surface;
  for (vtkIdType i = 0; i < data->GetNumberOfPoints(); ++i) {
    Vector3& point = surface.points.emplace_back();
    data->GetPoint(i, point.data());
    point = millimetres_per_unit * point;
  }
  auto corners = vtkSmartPointer<vtkIdList>::New();
  vtkCellArray* polygons = data->GetPolys();
  for (vtkIdType k = 0; k < polygons->GetNumberOfCells(); ++k) {
    polygons->GetCellAtId(k, corners);
    if (corners->GetNumberOfIds() != 3) {
      throw MeshError(path + ": only triangles make a surface here, and a polygon has " +
                      std::to_string(corners->GetNumberOfIds()) + " corners");
    }
    auto& triangle = surface.surface.triangles.emplace_back();
    for (int a = 0; a < 3; ++a) {
      const vtkIdType point = corners->GetId(a);
      if (point < 0 || point >= data->GetNumberOfPoints()) {
        throw MeshError(path + ": a triangle has a point that is not there");
      }
      triangle[a] = static_cast<std::int32_t>(point);
    }
    surface.surface.tags.push_back(0);
  }
  return surface;
}

}  // namespace

TetMesh read_polygons(const std::string& path, double millimetres_per_unit) {
  return read_in_child(path, [&] { return ReadMesh{polygons_of_file(path, millimetres_per_unit)}; })
      .mesh;
}

}  // namespace cw
