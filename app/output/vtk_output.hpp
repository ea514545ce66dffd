#pragma once

#include <memory>
#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// A named field on the nodes or the tetrahedra of a mesh, in the mesh's order.
struct VtkField {
  std::string name;
  std::vector<double> values;
  bool on_nodes = true;
};

/// Writes fields on one mesh as .vtu files (binary, compressed), in the input's order of nodes. The
/// mesh must outlive it.
class VtkOutput {
 public:
  /// Does nothing yet: what files share is made with the first, by whoever writes it.
  explicit VtkOutput(const TetMesh& mesh);
  ~VtkOutput();
  VtkOutput(const VtkOutput&) = delete;
  VtkOutput& operator=(const VtkOutput&) = delete;

  /// The file appears whole or not at all. Throws OutputError.
  void write(const std::string& path, const std::vector<VtkField>& fields, double time);

 private:
  struct Grid;
  const TetMesh& mesh_;
  std::unique_ptr<Grid> grid_;
};

}  // namespace cw
