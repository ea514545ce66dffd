#pragma once

#include <vtkDataArray.h>
#include <vtkUnstructuredGrid.h>

#include <span>
#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// An array of a grid, on its cells or on its points.
struct NamedArray {
  vtkDataArray* data;
  bool on_cells;
};

/// The array of that name, on cells if both have one. Throws MeshError, which names `role`, if
/// there is none, or it has other components or not an entry a place.
NamedArray find_array(vtkUnstructuredGrid* grid, const std::string& path, const std::string& name,
                      const std::string& role, int components);

/// The numbers of an array in the tetrahedra of a mesh, whose cells are `cell`; where it is on
/// points, means of their nodes.
std::vector<double> tet_numbers(const NamedArray& array, const TetMesh& mesh,
                                std::span<const vtkIdType> cell);
/// One number at each point. An array of cells gives a point the mean of its tetrahedra, weighted
/// by volume; 0 to one that belongs to none.
std::vector<double> nodal_numbers(const NamedArray& array, const TetMesh& mesh,
                                  std::span<const vtkIdType> cell);

/// Names, ranges and units of a grid's arrays, a line each, for people.
std::string list_arrays(vtkUnstructuredGrid& grid);

}  // namespace cw
