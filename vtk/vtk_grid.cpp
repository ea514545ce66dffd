#include "vtk/vtk_grid.hpp"

#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkCellType.h>
#include <vtkDoubleArray.h>
#include <vtkIntArray.h>
#include <vtkLZ4DataCompressor.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkTypeInt32Array.h>
#include <vtkTypeInt64Array.h>
#include <vtkUnsignedCharArray.h>
#include <vtkZLibDataCompressor.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

namespace cw {

namespace {

/// The tetrahedra as VTK's cells; `rank` is the place of each node in the input's order.
template <class Array>
vtkSmartPointer<vtkCellArray> cells_of(const TetMesh& mesh, const InputOrder& order,
                                       const std::vector<std::int32_t>& rank) {
  using Number = typename Array::ValueType;
  const vtkIdType tets = mesh.tet_count();
  const auto offsets = vtk_array<Array>("offsets", 1, tets + 1);
  const auto corners = vtk_array<Array>("connectivity", 1, 4 * tets);
  for (vtkIdType e = 0; e <= tets; ++e) offsets->SetValue(e, static_cast<Number>(4 * e));
  for (vtkIdType e = 0; e < tets; ++e) {
    const Tet& tet = mesh.tets[order.tets[e]];
    for (int a = 0; a < 4; ++a) corners->SetValue(4 * e + a, rank[tet[a]]);
  }
  auto cells = vtkSmartPointer<vtkCellArray>::New();
  cells->SetData(offsets, corners);
  return cells;
}

}  // namespace

vtkSmartPointer<vtkUnstructuredGrid> make_vtk_grid(const TetMesh& mesh, const InputOrder& order) {
  const vtkIdType nodes = mesh.node_count();
  const vtkIdType tets = mesh.tet_count();
  // Twice what the arrays below take, 32 bytes a node and 104 a tetrahedron, and a reserve.
  constexpr std::size_t small_things = 8 << 20;
  require_memory(2 * (32 * mesh.points.size() + 104 * mesh.tets.size()) + small_things);
  const VtkMessages messages;
  auto points = vtkSmartPointer<vtkPoints>::New();
  points->SetDataTypeToDouble();
  points->SetNumberOfPoints(nodes);
  require_entries(points->GetNumberOfPoints(), nodes);
  double* coordinates = vtkDoubleArray::SafeDownCast(points->GetData())->GetPointer(0);
  std::vector<std::int32_t> rank(mesh.points.size());
  for (vtkIdType i = 0; i < nodes; ++i) {
    const std::int32_t node = order.nodes[i];
    rank[node] = static_cast<std::int32_t>(i);
    std::ranges::copy(mesh.points[node], coordinates + 3 * i);
  }

  const auto tags = vtk_array<vtkIntArray>("region", 1, tets);
  const auto types = vtk_array<vtkUnsignedCharArray>("types", 1, tets);
  for (vtkIdType e = 0; e < tets; ++e) {
    types->SetValue(e, VTK_TETRA);
    tags->SetValue(e, mesh.tags[order.tets[e]]);
  }
  // 32 bits are half the bytes of 64 to make, compress, read and keep.
  const bool narrow = 4 * tets <= std::numeric_limits<std::int32_t>::max();
  const auto cells = narrow ? cells_of<vtkTypeInt32Array>(mesh, order, rank)
                            : cells_of<vtkTypeInt64Array>(mesh, order, rank);

  auto grid = vtkSmartPointer<vtkUnstructuredGrid>::New();
  grid->SetPoints(points);
  grid->SetCells(types, cells);
  grid->GetCellData()->AddArray(tags);
  if (mesh.has_fibers()) {
    const auto fibers = vtk_array<vtkDoubleArray>("fiber", 3, tets);
    for (vtkIdType e = 0; e < tets; ++e) {
      fibers->SetTypedTuple(e, mesh.fibers[order.tets[e]].data());
    }
    grid->GetCellData()->AddArray(fibers);
  }
  if (mesh.has_sheets()) {
    const auto sheets = vtk_array<vtkDoubleArray>("sheet", 3, tets);
    for (vtkIdType e = 0; e < tets; ++e) {
      sheets->SetTypedTuple(e, mesh.sheets[order.tets[e]].data());
    }
    grid->GetCellData()->AddArray(sheets);
  }
  for (const NodalField& field : mesh.fields) {
    const auto values = vtk_array<vtkDoubleArray>(field.name.c_str(), 1, nodes);
    for (vtkIdType i = 0; i < nodes; ++i) values->SetValue(i, field.values[order.nodes[i]]);
    grid->GetPointData()->AddArray(values);
  }
  return grid;
}

vtkSmartPointer<vtkDataCompressor> make_compressor(VtkCompression compression) {
  vtkSmartPointer<vtkDataCompressor> compressor;
  if (compression == VtkCompression::zlib) {
    // The fastest: VTK's usual level takes two and a half times as long for files a tenth smaller.
    compressor = vtkSmartPointer<vtkZLibDataCompressor>::New();
    compressor->SetCompressionLevel(1);
  } else if (compression == VtkCompression::lz4) {
    compressor = vtkSmartPointer<vtkLZ4DataCompressor>::New();
    compressor->SetCompressionLevel(5);  // what VTK's writers take by default
  }
  return compressor;
}

}  // namespace cw
