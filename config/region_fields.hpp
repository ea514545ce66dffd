#pragma once

#include <array>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "config/surface_labels.hpp"
#include "mesh/tet_mesh.hpp"

// Regions by surfaces and coordinates of ventricles and by distances: what they need is computed
// once, on the mesh that is given, as nodal fields. A mesh that is refined or loses parts takes
// them along.

namespace cw {

/// Whether a region is by such fields.
bool is_by_fields(const RegionConfig& region);

/// Names of nodal fields of ventricles that the configuration uses and a file of the mesh may have.
std::vector<std::string> ventricular_fields_of(const Config& config);

/// The files that mesh.surfaces names, if the configuration needs surfaces; to be read while the
/// process has no threads. Throws MeshError.
SurfaceFiles surface_files_of(const Config& config);

/// Computes what the configuration needs and the mesh does not have: fibres by a rule, coordinates,
/// and distances to surfaces and tags. `mesh` is checked; `name` is for messages. Computed on the
/// host, so that a run that goes on elsewhere has the same numbers. Throws MeshError and
/// ConfigError.
void set_region_fields(const Config& config, const SurfaceFiles& files, const std::string& name,
                       TetMesh& mesh, std::vector<std::string>& notes);

/// A region by fields, on a mesh with those of set_region_fields().
class FieldRegion {
 public:
  FieldRegion(const TetMesh& mesh, const RegionConfig& region);

  bool has_node(std::int32_t node) const { return has({node, node, node, node}); }
  /// By the means of its nodes.
  bool has_tet(const Tet& tet) const { return has(tet); }

 private:
  bool has(const Tet& nodes) const;

  /// A field from one bound to another.
  struct Bounds {
    const std::vector<double>* values;
    double least, most;
  };
  std::vector<Bounds> bounds_;
  /// Cosine and sine of an angle, and from where to where it goes, degrees.
  const std::vector<double>* cosine_ = nullptr;
  const std::vector<double>* sine_ = nullptr;
  double from_ = 0.0;
  double to_ = 0.0;
};

}  // namespace cw
