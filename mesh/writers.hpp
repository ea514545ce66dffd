#pragma once

#include <string>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Writes a mesh, in its input's order, as the path's extension says: .vtu, .vtk, or .pts with
/// .elem and .lon beside it (.pts.gz: all gzipped). Lengths are divided by `millimetres_per_unit`.
/// A file appears whole or not at all. Throws MeshError.
void write_mesh(const TetMesh& mesh, const std::string& path, double millimetres_per_unit);

}  // namespace cw
