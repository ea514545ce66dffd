#pragma once

#include <vtkSmartPointer.h>
#include <vtkUnstructuredGrid.h>

#include <string>
#include <vector>

namespace cw {

/// Which arrays of a file are read.
struct ArrayChoice {
  bool all = true;
  std::vector<std::string> needed;  ///< if one of them is not there, all are read, for messages
  std::vector<std::string> if_any;
};

/// Reads a .vtu or legacy .vtk file through VTK, quietly. Whatever VTK says about the file, by any
/// of its ways, becomes a MeshError of one line; so do cells that do not fit together. VTK's
/// readers can crash on damaged files: call this in a child process (read_in_child). Of a .vtu file
/// other arrays than those of the choice are passed over.
vtkSmartPointer<vtkUnstructuredGrid> read_vtk_grid(const std::string& path,
                                                   const ArrayChoice& arrays);

/// Lets VTK work in one thread. A pool of threads that it had before does not exist in a child
/// process.
void use_vtk_in_one_thread();

}  // namespace cw
