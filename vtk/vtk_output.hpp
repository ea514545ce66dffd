#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/files.hpp"
#include "mesh/tet_mesh.hpp"
#include "vtk/vtk_grid.hpp"

namespace cw {

/// A named field on the nodes or the tetrahedra of a mesh, in the mesh's order. Components of a
/// vector lie side by side. The values must stay until it is written.
struct VtkField {
  std::string name;
  std::span<const double> values;
  bool on_nodes = true;
  int components = 1;
  bool is_single = false;  ///< written in single precision
  std::string unit{};      ///< as "mV"; empty: none
};

/// "fiber" and "sheet", those of them that the mesh has; it must stay.
std::vector<VtkField> direction_fields(const TetMesh& mesh);

/// Writes fields on one mesh as .vtu files (binary, compressed), in the input's order of nodes,
/// with the units of arrays in VTK's information UNITS_LABEL. The results of a run share one, which
/// several threads may use at a time. The mesh is compressed once, by all threads, which VTK's own
/// writer does not use; each file has its bytes and, after them, those of the fields.
class VtkOutput {
 public:
  /// Keeps the mesh, and copies nothing of it yet.
  explicit VtkOutput(const TetMesh& mesh, VtkCompression compression = VtkCompression::zlib);
  ~VtkOutput();
  VtkOutput(const VtkOutput&) = delete;
  VtkOutput& operator=(const VtkOutput&) = delete;

  /// Makes what all files have in common, so that the first need not wait for it. Where memory does
  /// not suffice the first tries again.
  void prepare() noexcept;
  /// A file of results at `time` (ms). It appears whole or not at all. Throws OutputError.
  void write(const std::string& path, const std::vector<VtkField>& fields, double time);
  /// The content of a file, with its time if there is one. Throws std::bad_alloc, and what the file
  /// throws.
  void append_to(WholeFile& file, const std::vector<VtkField>& fields,
                 std::optional<double> time = {});

 private:
  struct Arrays;
  struct MeshFile;
  /// Computed by the first call.
  const InputOrder& order();
  const MeshFile& mesh_file();

  const TetMesh& mesh_;
  VtkCompression compression_;
  std::once_flag order_is_known_;
  InputOrder order_;
  std::mutex mutex_;
  std::unique_ptr<MeshFile> mesh_file_;
};

}  // namespace cw
