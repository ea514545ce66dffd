#pragma once

#include <vtkUnstructuredGrid.h>

#include <functional>
#include <string>

#include "io/mesh_readers.hpp"

namespace cw {

/// The mesh of a grid whose cells fit together, in millimetres: tetrahedra, triangles that an array
/// of cells labels, by default that of tags, and how many other cells there are. Throws MeshError.
/// Runs in a child process (read_grid_in_child()): the grid is not freed before that ends.
TetMesh mesh_of_grid(vtkUnstructuredGrid& grid, const std::string& path, const ReadOptions& options,
                     const std::string& labels = {});

/// Reads a mesh by VTK in a child process (read_in_child()). `read` runs there; it fills
/// `array_list`, if it is not null, with list_arrays().
TetMesh read_grid_in_child(const std::string& path, const ReadOptions& options,
                           const std::function<TetMesh(std::string* array_list)>& read);

}  // namespace cw
