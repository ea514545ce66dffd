#pragma once

#include <vtkSmartPointer.h>
#include <vtkUnstructuredGrid.h>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Numbers that put a mesh's nodes and tetrahedra back into the input's order.
struct InputOrder {
  std::vector<std::int32_t>
      nodes;                       ///< nodes of the mesh, in ascending order of their input numbers
  std::vector<std::int32_t> tets;  ///< likewise
};

InputOrder input_order(const TetMesh& mesh);

/// The mesh as a VTK grid, in the input's order, with the cell array "region", and "fiber" if
/// wanted and there.
vtkSmartPointer<vtkUnstructuredGrid> make_vtk_grid(const TetMesh& mesh, const InputOrder& order,
                                                   bool with_fibers);

}  // namespace cw
