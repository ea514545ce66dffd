#include "mesh/vtk_grid.hpp"

#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkDoubleArray.h>
#include <vtkIntArray.h>
#include <vtkPoints.h>

#include <algorithm>
#include <numeric>

namespace cw {

namespace {

std::vector<std::int32_t> sorted_by(const std::vector<std::int32_t>& key) {
  std::vector<std::int32_t> order(key.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return key[a] < key[b]; });
  return order;
}

}  // namespace

InputOrder input_order(const TetMesh& mesh) {
  return {sorted_by(mesh.input_node), sorted_by(mesh.input_tet)};
}

vtkSmartPointer<vtkUnstructuredGrid> make_vtk_grid(const TetMesh& mesh, const InputOrder& order,
                                                   bool with_fibers) {
  auto points = vtkSmartPointer<vtkPoints>::New();
  points->SetDataTypeToDouble();
  points->SetNumberOfPoints(mesh.node_count());
  std::vector<vtkIdType> rank(mesh.points.size());
  for (vtkIdType i = 0; i < mesh.node_count(); ++i) {
    const std::int32_t node = order.nodes[i];
    rank[node] = i;
    points->SetPoint(i, mesh.points[node].data());
  }

  auto cells = vtkSmartPointer<vtkCellArray>::New();
  cells->AllocateExact(mesh.tet_count(), static_cast<vtkIdType>(mesh.tet_count()) * 4);
  auto tags = vtkSmartPointer<vtkIntArray>::New();
  tags->SetName("region");
  tags->SetNumberOfTuples(mesh.tet_count());
  for (vtkIdType e = 0; e < mesh.tet_count(); ++e) {
    const std::int32_t element = order.tets[e];
    const Tet& tet = mesh.tets[element];
    const vtkIdType nodes[4] = {rank[tet[0]], rank[tet[1]], rank[tet[2]], rank[tet[3]]};
    cells->InsertNextCell(4, nodes);
    tags->SetValue(e, mesh.tags[element]);
  }

  auto grid = vtkSmartPointer<vtkUnstructuredGrid>::New();
  grid->SetPoints(points);
  grid->SetCells(10 /* VTK_TETRA */, cells);
  grid->GetCellData()->AddArray(tags);
  if (with_fibers && mesh.has_fibers()) {
    auto fibers = vtkSmartPointer<vtkDoubleArray>::New();
    fibers->SetName("fiber");
    fibers->SetNumberOfComponents(3);
    fibers->SetNumberOfTuples(mesh.tet_count());
    for (vtkIdType e = 0; e < mesh.tet_count(); ++e) {
      fibers->SetTypedTuple(e, mesh.fibers[order.tets[e]].data());
    }
    grid->GetCellData()->AddArray(fibers);
  }
  return grid;
}

}  // namespace cw
