#pragma once

#include <map>
#include <string>
#include <vector>

#include "anatomy/heart_surfaces.hpp"

namespace cw {

/// Which surfaces of a mesh are those of a heart.
struct SurfaceChoice {
  bool by_shape = false;  ///< whatever the input says
  /// Labels of triangles, by number or by the input's names. None: as the input says, if it does.
  std::multimap<HeartSurface, std::string> labels;
  /// Nodes that surfaces have beside labelled triangles (may_be_nodes()), numbers of the input.
  std::multimap<HeartSurface, std::int32_t> nodes;
};

/// From "base=1", "epi=epicardium" ..., or from "shape" alone; a surface may have several labels.
/// Throws MeshError, whose text begins with
/// "--surfaces: ".
SurfaceChoice surface_choice(const std::vector<std::string>& texts);

/// The tetrahedra at the boundary, with the number of their face's piece as tag: a picture of why
/// surfaces could not be found.
TetMesh pieces_of(TetMesh mesh, const SurfaceError& error);

/// The surfaces, in this order: by the labels of the choice; by the nodal field "surface", which
/// this program writes (VentricularFields); by labels with usual names (labels_by_name()); by
/// shape. Throws MeshError for labels that there are not, and SurfaceError as find_surfaces().
HeartSurfaces surfaces_of(const TetMesh& mesh, const SurfaceChoice& choice,
                          const std::string& name);

}  // namespace cw
