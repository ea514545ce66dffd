#pragma once

#include <vtkType.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"
#include "mesh/unset_vector.hpp"

class vtkUnstructuredGrid;

namespace cw {

/// Entries of a grid that a thread takes at once.
inline constexpr std::size_t grid_entries_at_once = std::size_t{1} << 16;

/// The tetrahedra and triangles of a grid, and which cells they are.
struct GridCells {
  std::vector<Tet> tets;
  UnsetVector<vtkIdType> cell;
  UnsetVector<std::array<std::int32_t, 3>> triangles;
  UnsetVector<vtkIdType> triangle_cell;
  std::vector<OtherCells> others;
  std::int64_t reduced = 0;  ///< tetrahedra of higher order
};

/// Takes the cells of a grid apart by kind, by all threads. Nodes that the grid does not have are
/// -1. Those of tetrahedra of higher order begin with the corners, which are taken. The offsets and
/// nodes of its cells must belong together (read_vtk_grid() has checked that). Throws a MeshError
/// that names the file and the first cell that cannot be right.
GridCells cells_of(vtkUnstructuredGrid& grid, const std::string& path);

}  // namespace cw
