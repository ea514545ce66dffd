#pragma once

#include <map>
#include <string>

#include "anatomy/choose_surfaces.hpp"
#include "io/surface_file.hpp"

namespace cw {

using SurfaceFiles = std::multimap<HeartSurface, SurfaceFile>;

/// The labels that stand in one text: numbers, names, or files, several of them with + between.
std::vector<std::string> labels_in(const std::string& text);

/// Reads those labels of a choice that are files, while the process has no threads yet. Throws
/// MeshError.
SurfaceFiles read_surface_files(const SurfaceChoice& choice, double millimetres_per_unit);

/// Labels the mesh's triangles by the files, and makes the choice name these labels. A face of the
/// boundary belongs to a file of nodes that has all three of its own; of several, to the surface
/// that counts least where surfaces meet. Openings and landmarks have the nodes, too. Points of a
/// file must be nodes of the mesh, to a millionth of its size. Throws MeshError.
void label_by_files(const SurfaceFiles& files, const std::string& name, TetMesh& mesh,
                    SurfaceChoice& choice);

}  // namespace cw
