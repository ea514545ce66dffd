#pragma once

#include <vtkSmartPointer.h>
#include <vtkUnstructuredGrid.h>

#include <string>

namespace cw {

/// Reads a .vtu or legacy .vtk file through VTK, quietly: whatever VTK has to say about the file,
/// by any of its ways, makes a MeshError of one line, as do cells that do not fit together. VTK's
/// readers can crash on damaged files: call this in a child process (read_in_child).
vtkSmartPointer<vtkUnstructuredGrid> read_vtk_grid(const std::string& path);

}  // namespace cw
