#include <vtkCellData.h>
#include <vtkCellType.h>
#include <vtkCommand.h>
#include <vtkDataArray.h>
#include <vtkObjectFactory.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkUnstructuredGrid.h>
#include <vtkUnstructuredGridReader.h>
#include <vtkXMLUnstructuredGridReader.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

#include "mesh/readers.hpp"

namespace cw {

namespace {

/// Keeps the first line of what VTK reports, instead of letting VTK print it.
class ErrorCollector : public vtkCommand {
 public:
  vtkTypeMacro(ErrorCollector, vtkCommand) static ErrorCollector* New() {
    return new ErrorCollector;
  }
  void Execute(vtkObject*, unsigned long, void* text) override {
    if (!message.empty() || text == nullptr) return;
    message = static_cast<const char*>(text);
    // VTK's texts begin with its own source position; the report is on the last line that says
    // anything.
    while (!message.empty() && (message.back() == '\n' || message.back() == ' '))
      message.pop_back();
    message = message.substr(message.find_last_of('\n') + 1);
  }
  std::string message;
};

template <class Reader>
vtkSmartPointer<vtkUnstructuredGrid> read_with(const std::string& path) {
  auto reader = vtkSmartPointer<Reader>::New();
  auto errors = vtkSmartPointer<ErrorCollector>::New();
  reader->AddObserver(vtkCommand::ErrorEvent, errors);
  reader->AddObserver(vtkCommand::WarningEvent, errors);
  if constexpr (std::is_same_v<Reader, vtkXMLUnstructuredGridReader>) {
    reader->SetReaderErrorObserver(errors);
    reader->SetParserErrorObserver(errors);
  } else {
    reader->ReadAllScalarsOn();
    reader->ReadAllVectorsOn();
    reader->ReadAllNormalsOn();
    reader->ReadAllFieldsOn();
  }
  reader->SetFileName(path.c_str());
  reader->Update();
  vtkSmartPointer<vtkUnstructuredGrid> grid = reader->GetOutput();
  if (!errors->message.empty()) {
    throw MeshError(path + ": not a readable VTK unstructured grid (" + errors->message + ")");
  }
  if (grid == nullptr || grid->GetNumberOfPoints() == 0) {
    throw MeshError(path + ": holds no VTK unstructured grid with points");
  }
  return grid;
}

std::string array_names(vtkUnstructuredGrid* grid) {
  std::string names;
  const auto list = [&](vtkFieldData* data, const char* kind) {
    for (int i = 0; i < data->GetNumberOfArrays(); ++i) {
      const char* name = data->GetArrayName(i);
      names += (names.empty() ? "" : ", ") + std::string(name == nullptr ? "?" : name) + kind;
    }
  };
  list(grid->GetCellData(), " (cells)");
  list(grid->GetPointData(), " (points)");
  return names.empty() ? "none" : names;
}

struct NamedArray {
  vtkDataArray* data;
  bool on_cells;
};

NamedArray find_array(vtkUnstructuredGrid* grid, const std::string& path, const std::string& name,
                      const std::string& role, int components) {
  NamedArray array{grid->GetCellData()->GetArray(name.c_str()), true};
  if (array.data == nullptr) array = {grid->GetPointData()->GetArray(name.c_str()), false};
  if (array.data == nullptr) {
    throw MeshError(path + ": no array '" + name + "' for the " + role +
                    "; the file has: " + array_names(grid));
  }
  if (array.data->GetNumberOfComponents() != components) {
    throw MeshError(path + ": array '" + name + "' has " +
                    std::to_string(array.data->GetNumberOfComponents()) + " components; the " +
                    role + " need " + std::to_string(components));
  }
  return array;
}

/// Mean direction of four fibres, whose signs mean nothing.
Vector3 mean_fiber(vtkDataArray* data, const Tet& tet) {
  Vector3 sum{};
  for (const std::int32_t node : tet) {
    Vector3 fiber{};
    data->GetTuple(node, fiber.data());
    sum = dot(sum, fiber) < 0.0 ? sum - fiber : sum + fiber;
  }
  return 0.25 * sum;
}

/// The tag that most of the four nodes have; of equals, the smallest.
int majority_tag(vtkDataArray* data, const Tet& tet) {
  std::map<int, int> votes;
  for (const std::int32_t node : tet) ++votes[static_cast<int>(std::lround(data->GetTuple1(node)))];
  int winner = votes.begin()->first;
  for (const auto& [tag, count] : votes) {
    if (count > votes[winner]) winner = tag;
  }
  return winner;
}

}  // namespace

TetMesh read_vtk(const std::string& path, const ReadOptions& options) {
  if (!std::filesystem::is_regular_file(path)) throw MeshError(path + ": no such file");
  const vtkSmartPointer<vtkUnstructuredGrid> grid =
      path.ends_with(".vtu") ? read_with<vtkXMLUnstructuredGridReader>(path)
                             : read_with<vtkUnstructuredGridReader>(path);
  const auto requested = [&](const std::string& name, const char* own) -> std::string {
    if (name == "none") return {};
    const bool look = name.empty() && options.look_for_own_arrays;
    return look && grid->GetCellData()->HasArray(own) != 0 ? own : name;
  };
  NamedArray fibers{nullptr, true};
  NamedArray tags{nullptr, true};
  if (const std::string name = requested(options.fibers, "fiber"); !name.empty()) {
    fibers = find_array(grid, path, name, "fibres", 3);
  }
  if (const std::string name = requested(options.tags, "region"); !name.empty()) {
    tags = find_array(grid, path, name, "region tags", 1);
  }

  TetMesh mesh;
  mesh.points.resize(static_cast<std::size_t>(grid->GetNumberOfPoints()));
  for (vtkIdType i = 0; i < grid->GetNumberOfPoints(); ++i) {
    Vector3 point{};
    grid->GetPoint(i, point.data());
    mesh.points[i] = options.millimetres_per_unit * point;
  }
  auto nodes = vtkSmartPointer<vtkIdList>::New();
  for (vtkIdType cell = 0; cell < grid->GetNumberOfCells(); ++cell) {
    const int type = grid->GetCellType(cell);
    if (type != VTK_TETRA) {
      throw MeshError(path + ": cell " + std::to_string(cell) + " is of VTK type " +
                      std::to_string(type) +
                      "; only tetrahedra (type 10) can be used, extract or convert them first");
    }
    grid->GetCellPoints(cell, nodes);
    Tet tet{};
    for (int a = 0; a < 4; ++a) {
      const vtkIdType node = nodes->GetId(a);
      tet[a] = node < 0 || node >= grid->GetNumberOfPoints() ? -1 : static_cast<std::int32_t>(node);
    }
    mesh.tets.push_back(tet);
    const bool readable = std::find(tet.begin(), tet.end(), -1) == tet.end();
    int tag = 0;
    if (tags.data != nullptr && tags.on_cells) {
      tag = static_cast<int>(std::lround(tags.data->GetTuple1(cell)));
    } else if (tags.data != nullptr && readable) {
      tag = majority_tag(tags.data, tet);
    }
    mesh.tags.push_back(tag);
    if (fibers.data != nullptr) {
      Vector3 fiber{};
      if (fibers.on_cells) {
        fibers.data->GetTuple(cell, fiber.data());
      } else if (readable) {
        fiber = mean_fiber(fibers.data, tet);
      }
      mesh.fibers.push_back(fiber);
    }
  }
  return mesh;
}

}  // namespace cw
