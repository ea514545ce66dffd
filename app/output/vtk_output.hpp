#pragma once

#include <memory>
#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// A named field on the nodes or the tetrahedra of a mesh, in the mesh's order. Components of a
/// vector lie side by side.
struct VtkField {
  std::string name;
  std::vector<double> values;
  bool on_nodes = true;
  int components = 1;
};

/// Writes fields on one mesh as .vtu files (binary, compressed), in the input's order of nodes.
class VtkOutput {
 public:
  explicit VtkOutput(const TetMesh& mesh);
  ~VtkOutput();
  VtkOutput(const VtkOutput&) = delete;
  VtkOutput& operator=(const VtkOutput&) = delete;

  /// The file appears whole or not at all. Throws OutputError.
  void write(const std::string& path, const std::vector<VtkField>& fields, double time) const;

 private:
  struct Grid;
  std::unique_ptr<Grid> grid_;
};

}  // namespace cw
