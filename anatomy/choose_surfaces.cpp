#include "anatomy/choose_surfaces.hpp"

#include <algorithm>
#include <charconv>

#include "anatomy/ventricular_fields.hpp"

namespace cw {

namespace {

/// The label of a name in the mesh, or the number that it is.
int label_of(const TetMesh& mesh, HeartSurface surface, const std::string& text,
             const std::string& name) {
  for (const RegionName& region : mesh.region_names) {
    if (region.dimension == 2 && region.name == text) return region.tag;
  }
  int label = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), label);
  if (error == std::errc() && end == text.data() + text.size()) return label;
  throw MeshError(name + ": '" + text + "', the label of " + name_of(surface) +
                  ", is neither a number nor the name of a surface; 'cardiowarp mesh info' lists "
                  "both");
}

}  // namespace

HeartSurfaces surfaces_of(const TetMesh& mesh, const SurfaceChoice& choice,
                          const std::string& name) {
  if (!choice.labels.empty()) {
    SurfaceLabels labels;
    for (const auto& [surface, text] : choice.labels) {
      labels[surface] = label_of(mesh, surface, text, name);
    }
    return labelled_surfaces(mesh, labels, name);
  }
  if (!choice.by_shape) {
    if (const auto* known = find_field(mesh, surface_field)) {
      return surfaces_at_nodes(mesh, known->values, name);
    }
    if (const auto labels = labels_by_name(mesh)) return labelled_surfaces(mesh, *labels, name);
  }
  return find_surfaces(mesh, name);
}

}  // namespace cw
