#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"
#include "workbench/products/ordering.hpp"

namespace cw {

struct SourceOptions {
  std::string folder;  ///< where real matrices may take the place of stand-ins; empty: none
  std::string unit;    ///< of a mesh; empty: its format's own
  /// Of rows and columns. None: a mesh is numbered as in a run, others are as they come.
  std::optional<Ordering> order;
};

/// The matrix that a command line names: a Matrix Market file (.mtx, .mtx.gz); like:NAME, a
/// stand-in (app/matrix/stand_in.hpp); box:NODES or ventricle:SPACING, a generated mesh; else the
/// file of a mesh. A mesh stands for the pattern of its tangent, with the values of a graph
/// Laplacian plus 1 (symmetric and positive definite). Throws MatrixError or MeshError, which name
/// the source or its file; a complex matrix, too, is an error, unless `complex` allows it.
MatrixInput read_source(const std::string& source, const SourceOptions& options,
                        bool complex = false);

/// A mesh, checked, as a run numbers it unless the options name an order.
struct SourceMesh {
  TetMesh mesh;
  std::string name;
  std::vector<std::string> notes;
};
/// What a sphere's name begins with; it is a source of quaternions alone (read_compound_source()).
inline constexpr std::string_view sphere_prefix = "sphere:";
/// Whether a command line names a mesh rather than a matrix.
bool names_mesh(const std::string& source);
/// The mesh that a command line names; nothing if it names a matrix. Errors: as read_source().
std::optional<SourceMesh> read_source_mesh(const std::string& source, const SourceOptions& options);

/// The files that read_source() may open for these. Throws MatrixError for a stand-in that is none.
std::vector<std::string> files_of(const std::vector<std::string>& sources,
                                  const SourceOptions& options);

/// Measures one source after the other, and goes on after one that cannot be measured, for which
/// measure(source) returns false; returns whether all could be. What it throws ends the loop; of
/// std::bad_alloc becomes a MatrixError that names the source.
bool for_each_source(const std::vector<std::string>& sources,
                     const std::function<bool(const std::string&)>& measure);

/// Throws MatrixError: work on the source's matrix needs more memory than there is.
[[noreturn]] void fail_for_memory(const std::string& source);

}  // namespace cw
