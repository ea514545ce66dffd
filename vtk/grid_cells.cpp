#include "vtk/grid_cells.hpp"

#include <vtkCellArray.h>
#include <vtkCellType.h>
#include <vtkGenericCell.h>
#include <vtkSmartPointer.h>
#include <vtkUnsignedCharArray.h>
#include <vtkUnstructuredGrid.h>

#include <array>
#include <utility>

#include "kernels/core/parts.hpp"

namespace cw {

namespace {

/// What cells of a type are called, plural.
std::string kind_of_type(int type) {
  switch (type) {
    case VTK_EMPTY_CELL:
      return "empty cells";
    case VTK_VERTEX:
    case VTK_POLY_VERTEX:
      return "vertices";
    case VTK_LINE:
    case VTK_POLY_LINE:
    case VTK_QUADRATIC_EDGE:
      return "lines";
    case VTK_TRIANGLE:
    case VTK_QUADRATIC_TRIANGLE:
      return "triangles";
    case VTK_QUAD:
    case VTK_QUADRATIC_QUAD:
      return "quadrilaterals";
    case VTK_HEXAHEDRON:
    case VTK_QUADRATIC_HEXAHEDRON:
      return "hexahedra";
    case VTK_VOXEL:
      return "voxels";
    case VTK_WEDGE:
    case VTK_QUADRATIC_WEDGE:
      return "prisms";
    case VTK_PYRAMID:
    case VTK_QUADRATIC_PYRAMID:
      return "pyramids";
    default:
      return "cells of the VTK type " + std::to_string(type);
  }
}

/// How many dimensions cells of a type have; 3 if VTK does not know the type.
int dimension_of_type(int type) {
  if (type == VTK_EMPTY_CELL) return 0;
  const vtkSmartPointer<vtkCell> cell =
      vtk::TakeSmartPointer(vtkGenericCell::InstantiateCell(type));
  return cell == nullptr ? 3 : cell->GetCellDimension();
}

bool is_tet_of_higher_order(int type) {
  return type == VTK_QUADRATIC_TETRA || type == VTK_LAGRANGE_TETRAHEDRON;
}
bool is_tet(int type) { return type == VTK_TETRA || is_tet_of_higher_order(type); }
bool is_triangle(int type) { return type == VTK_TRIANGLE || type == VTK_QUADRATIC_TRIANGLE; }

/// `offsets` and `nodes` are VTK's arrays, of either width.
template <class Array>
GridCells cells_by_kind(vtkUnstructuredGrid& grid, Array& offsets, Array& nodes,
                        const std::string& path) {
  const auto cells = static_cast<std::size_t>(grid.GetNumberOfCells());
  vtkUnsignedCharArray& types = *grid.GetCellTypesArray();
  struct Found {  // in a range of cells
    std::size_t tets = 0;
    std::size_t triangles = 0;
    std::int64_t reduced = 0;
    std::array<std::int64_t, 256> others{};
  };
  std::vector<Found> found(cells / grid_entries_at_once + 1);
  do_ranges(cells, grid_entries_at_once, [&](std::size_t begin, std::size_t end) {
    Found& here = found[begin / grid_entries_at_once];
    for (std::size_t k = begin; k < end; ++k) {
      const auto cell = static_cast<vtkIdType>(k);
      const int type = types.GetValue(cell);
      if (!is_tet(type)) ++here.others[static_cast<std::size_t>(type)];
      if (!is_tet(type) && !is_triangle(type)) continue;
      const vtkIdType count = offsets.GetValue(cell + 1) - offsets.GetValue(cell);
      const bool is_higher = is_tet_of_higher_order(type);
      if (is_tet(type) && (is_higher ? count < 4 : count != 4)) {
        throw MeshError(path + ": cell " + std::to_string(cell) + " is a tetrahedron of " +
                        std::to_string(count) + " nodes");
      }
      if (is_triangle(type) && count < 3) {
        throw MeshError(path + ": cell " + std::to_string(cell) + " is a triangle of " +
                        std::to_string(count) + " nodes");
      }
      ++(is_tet(type) ? here.tets : here.triangles);
      here.reduced += is_higher ? 1 : 0;
    }
  });

  // Counts become the places at which each range's own begin.
  Found total;
  for (Found& range : found) {
    total.reduced += range.reduced;
    for (std::size_t type = 0; type < total.others.size(); ++type) {
      total.others[type] += range.others[type];
    }
    range.tets = std::exchange(total.tets, total.tets + range.tets);
    range.triangles = std::exchange(total.triangles, total.triangles + range.triangles);
  }
  GridCells all;
  all.reduced = total.reduced;
  resize_by_all_threads(all.tets, total.tets);
  all.cell.resize(total.tets);
  all.triangles.resize(total.triangles);
  all.triangle_cell.resize(total.triangles);
  do_ranges(cells, grid_entries_at_once, [&](std::size_t begin, std::size_t end) {
    Found next = found[begin / grid_entries_at_once];
    for (std::size_t k = begin; k < end; ++k) {
      const auto cell = static_cast<vtkIdType>(k);
      const int type = types.GetValue(cell);
      const auto corner = [&](vtkIdType c) -> std::int32_t {
        const vtkIdType node = nodes.GetValue(offsets.GetValue(cell) + c);
        return node < 0 || node >= grid.GetNumberOfPoints() ? -1 : static_cast<std::int32_t>(node);
      };
      if (is_tet(type)) {
        all.tets[next.tets] = {corner(0), corner(1), corner(2), corner(3)};
        all.cell[next.tets++] = cell;
      } else if (is_triangle(type)) {
        all.triangles[next.triangles] = {corner(0), corner(1), corner(2)};
        all.triangle_cell[next.triangles++] = cell;
      }
    }
  });
  for (int type = 0; type < static_cast<int>(total.others.size()); ++type) {
    const std::int64_t count = total.others[static_cast<std::size_t>(type)];
    if (count > 0) all.others.push_back({kind_of_type(type), dimension_of_type(type), count});
  }
  return all;
}

}  // namespace

GridCells cells_of(vtkUnstructuredGrid& grid, const std::string& path) {
  vtkCellArray* cells = grid.GetCells();
  if (grid.GetNumberOfCells() == 0) return {};
  if (cells->IsStorage64Bit()) {
    return cells_by_kind(grid, *cells->GetOffsetsArray64(), *cells->GetConnectivityArray64(), path);
  }
  return cells_by_kind(grid, *cells->GetOffsetsArray32(), *cells->GetConnectivityArray32(), path);
}

}  // namespace cw
