#pragma once

#include <vtkDataCompressor.h>
#include <vtkSmartPointer.h>
#include <vtkUnstructuredGrid.h>

#include "io/vtk_compression.hpp"
#include "mesh/input_order.hpp"
#include "mesh/tet_mesh.hpp"
#include "vtk/vtk_messages.hpp"

namespace cw {

/// A VTK array of that many tuples, to be filled. Throws std::bad_alloc.
template <class Array>
vtkSmartPointer<Array> vtk_array(const char* name, int components, vtkIdType tuples) {
  auto array = vtkSmartPointer<Array>::New();
  array->SetName(name);
  array->SetNumberOfComponents(components);
  array->SetNumberOfTuples(tuples);
  require_entries(array->GetNumberOfTuples(), tuples);
  return array;
}

/// The mesh as a VTK grid, in the input's order, with the cell array "region", and the cell
/// arrays "fiber" and "sheet" and the mesh's fields if they are there. Throws std::bad_alloc.
vtkSmartPointer<vtkUnstructuredGrid> make_vtk_grid(const TetMesh& mesh, const InputOrder& order);

/// A compressor at the level at which this program's files are written; null: none.
vtkSmartPointer<vtkDataCompressor> make_compressor(VtkCompression compression);

}  // namespace cw
