#include "mesh/vtk_grid.hpp"

#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkCellType.h>
#include <vtkDoubleArray.h>
#include <vtkIdTypeArray.h>
#include <vtkIntArray.h>
#include <vtkPoints.h>
#include <vtkUnsignedCharArray.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace cw {

namespace {

/// Numbers of the entries of `key`, of which no two are equal and none is negative, in ascending
/// order of the keys.
std::vector<std::int32_t> sorted_by(const std::vector<std::int32_t>& key) {
  constexpr std::int32_t none = -1;
  if (key.empty()) return {};
  std::vector<std::int32_t> order(static_cast<std::size_t>(std::ranges::max(key)) + 1, none);
  for (std::size_t i = 0; i < key.size(); ++i) order[key[i]] = static_cast<std::int32_t>(i);
  std::erase(order, none);
  return order;
}

}  // namespace

InputOrder input_order(const TetMesh& mesh) {
  return {sorted_by(mesh.input_node), sorted_by(mesh.input_tet)};
}

vtkSmartPointer<vtkUnstructuredGrid> make_vtk_grid(const TetMesh& mesh, const InputOrder& order,
                                                   bool with_fibers) {
  const vtkIdType nodes = mesh.node_count();
  const vtkIdType tets = mesh.tet_count();
  // More than the arrays below take: 32 bytes a node and 80 a tetrahedron.
  constexpr std::size_t small_things = 8 << 20;
  require_memory(2 * (32 * mesh.points.size() + 80 * mesh.tets.size()) + small_things);
  const VtkMessages messages;
  auto points = vtkSmartPointer<vtkPoints>::New();
  points->SetDataTypeToDouble();
  points->SetNumberOfPoints(nodes);
  require_entries(points->GetNumberOfPoints(), nodes);
  double* coordinates = vtkDoubleArray::SafeDownCast(points->GetData())->GetPointer(0);
  std::vector<vtkIdType> rank(mesh.points.size());
  for (vtkIdType i = 0; i < nodes; ++i) {
    const std::int32_t node = order.nodes[i];
    rank[node] = i;
    std::ranges::copy(mesh.points[node], coordinates + 3 * i);
  }

  const auto tags = vtk_array<vtkIntArray>("region", 1, tets);
  const auto types = vtk_array<vtkUnsignedCharArray>("types", 1, tets);
  const auto offsets = vtk_array<vtkIdTypeArray>("offsets", 1, tets + 1);
  const auto corners = vtk_array<vtkIdTypeArray>("connectivity", 1, 4 * tets);
  offsets->SetValue(0, 0);
  for (vtkIdType e = 0; e < tets; ++e) {
    const std::int32_t element = order.tets[e];
    for (int a = 0; a < 4; ++a) corners->SetValue(4 * e + a, rank[mesh.tets[element][a]]);
    offsets->SetValue(e + 1, 4 * (e + 1));
    types->SetValue(e, VTK_TETRA);
    tags->SetValue(e, mesh.tags[element]);
  }
  auto cells = vtkSmartPointer<vtkCellArray>::New();
  cells->SetData(offsets, corners);

  auto grid = vtkSmartPointer<vtkUnstructuredGrid>::New();
  grid->SetPoints(points);
  grid->SetCells(types, cells);
  grid->GetCellData()->AddArray(tags);
  if (with_fibers && mesh.has_fibers()) {
    const auto fibers = vtk_array<vtkDoubleArray>("fiber", 3, tets);
    for (vtkIdType e = 0; e < tets; ++e) {
      fibers->SetTypedTuple(e, mesh.fibers[order.tets[e]].data());
    }
    grid->GetCellData()->AddArray(fibers);
  }
  return grid;
}

}  // namespace cw
