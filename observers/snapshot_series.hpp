#pragma once

#include <memory>
#include <string>
#include <vector>

#include "io/output_config.hpp"
#include "vtk/vtk_output.hpp"

namespace cw {

/// How snapshots lie on the disk: a file each, and a collection that names them with their times,
/// between a header and a footer. Names of files are relative to the folder of results.
class SnapshotSeries {
 public:
  virtual ~SnapshotSeries() = default;

  virtual std::string collection() const = 0;
  virtual std::string header() const = 0;
  virtual std::string footer() const = 0;
  /// Whatever the files of snapshots need beside them.
  virtual std::vector<std::string> common_files() const { return {}; }
  /// The file of snapshot number `number`.
  virtual std::string file_of(int number) const = 0;
  /// What the collection has of it.
  virtual std::string entry(const std::string& file, const std::vector<VtkField>& fields,
                            double time) const = 0;
  /// Writes the file of a snapshot and, before the first one, what it needs. By one thread at a
  /// time. Files appear whole or not at all. Throws OutputError.
  virtual void write(const std::string& file, const std::vector<VtkField>& fields, double time) = 0;
};

/// As the configuration asks for it, in a folder. `vtk` and `mesh` must stay.
std::unique_ptr<SnapshotSeries> make_snapshot_series(const VtkConfig& options,
                                                     const std::string& folder, const TetMesh& mesh,
                                                     VtkOutput& vtk);

/// A collection of .vtu files, each with the mesh.
std::unique_ptr<SnapshotSeries> make_vtu_series(const std::string& folder, VtkOutput& vtk);

/// XDMF 3: the mesh once, and a file of HDF5 with the fields of each snapshot. Arrays have the
/// attribute "units" where there is one.
std::unique_ptr<SnapshotSeries> make_xdmf_series(const std::string& folder, const TetMesh& mesh,
                                                 bool compressed);

}  // namespace cw
