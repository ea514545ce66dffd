#pragma once

#include <vtkSmartPointer.h>
#include <vtkUnstructuredGrid.h>

#include "mesh/tet_mesh.hpp"
#include "mesh/vtk_messages.hpp"

namespace cw {

/// Numbers that put a mesh's nodes and tetrahedra back into the input's order.
struct InputOrder {
  std::vector<std::int32_t>
      nodes;                       ///< nodes of the mesh, in ascending order of their input numbers
  std::vector<std::int32_t> tets;  ///< the same for tetrahedra
};

InputOrder input_order(const TetMesh& mesh);

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

/// The mesh as a VTK grid, in the input's order, with the cell array "region", and "fiber" if
/// wanted and there. Throws std::bad_alloc.
vtkSmartPointer<vtkUnstructuredGrid> make_vtk_grid(const TetMesh& mesh, const InputOrder& order,
                                                   bool with_fibers);

}  // namespace cw
