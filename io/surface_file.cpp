#include "io/surface_file.hpp"

#include <vtkCellArray.h>
#include <vtkIdList.h>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>
#include <vtkXMLPolyDataReader.h>

#include <algorithm>

#include "io/child_reader.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_reading.hpp"
#include "io/text_file.hpp"
#include "io/vtk_input.hpp"
#include "io/vtk_messages.hpp"

namespace cw {

namespace {

/// "count", then lines "Tr a b c" with a tag at most.
std::vector<std::array<std::int32_t, 3>> read_triangles(const std::string& path) {
  TextFile file(path);
  const std::int32_t count = file.count("triangles");
  std::vector<std::array<std::int32_t, 3>> triangles;
  triangles.reserve(file.plausible(count));
  while (file.next_line()) {
    if (triangles.size() == static_cast<std::size_t>(count)) {
      file.fail("more triangles than the " + std::to_string(count) + " announced");
    }
    if (file.word("'Tr'") != "Tr") file.fail("only triangles, 'Tr', make a surface here");
    for (std::int32_t& node : triangles.emplace_back()) {
      node = file.number<std::int32_t>("a node index");
    }
    if (!file.at_end_of_line()) (void)file.number<int>("a tag");
    file.require_end_of_line();
  }
  if (triangles.size() != static_cast<std::size_t>(count)) {
    throw MeshError(path + ": " + std::to_string(triangles.size()) + " triangles, but " +
                    std::to_string(count) + " announced");
  }
  return triangles;
}

/// The points and triangles of a .vtp file, as those of a mesh without tetrahedra.
TetMesh read_polygons(const std::string& path, double millimetres_per_unit) {
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

bool names_surface_file(std::string_view name) {
  return name.ends_with(".vtx") || name.ends_with(".surf") || name.ends_with(".vtp");
}

SurfaceFile read_surface_file(const std::string& path, double millimetres_per_unit) {
  SurfaceFile file{path, {}, {}, {}};
  if (path.ends_with(".vtx")) {
    file.nodes = read_vtx(path);
  } else if (path.ends_with(".surf")) {
    file.triangles = reading(path, [&] { return read_triangles(path); });
  } else {
    const GzFile exists(path);
    TetMesh surface = read_in_child(path, [&] {
                        return ReadMesh{read_polygons(path, millimetres_per_unit)};
                      }).mesh;
    file.points = std::move(surface.points);
    file.triangles = std::move(surface.surface.triangles);
  }
  return file;
}

}  // namespace cw
