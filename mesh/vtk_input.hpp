#pragma once

#include <vtkSmartPointer.h>
#include <vtkUnstructuredGrid.h>

#include <string>

namespace cw {

/// Reads a .vtu or legacy .vtk file through VTK, quietly: whatever VTK has to say about the file,
/// by any of its ways, makes a MeshError of one line. A file on which VTK crashes is a MeshError,
/// too: a child process reads it first.
vtkSmartPointer<vtkUnstructuredGrid> read_vtk_grid(const std::string& path);

}  // namespace cw
