#include "anatomy/choose_surfaces.hpp"

#include <algorithm>
#include <charconv>

#include "anatomy/ventricular_fields.hpp"
#include "mesh/part.hpp"

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

/// "base=, epi= or raa=", all of them.
std::string possible_names() {
  std::string names;
  for (std::size_t s = 1; s < surface_names.size(); ++s) {
    if (s > 1) names += s + 1 < surface_names.size() ? ", " : " or ";
    names += std::string(surface_names[s]) + "=";
  }
  return names;
}

}  // namespace

SurfaceChoice surface_choice(const std::vector<std::string>& texts) {
  SurfaceChoice choice;
  choice.by_shape = texts == std::vector<std::string>{"shape"};
  if (choice.by_shape) return choice;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    const auto named = surface_named(std::string_view(text).substr(0, equals));
    if (equals == std::string::npos || !named) {
      throw MeshError("--surfaces: '" + text + "' is not " + possible_names() + " with a label");
    }
    choice.labels.emplace(*named, text.substr(equals + 1));
  }
  return choice;
}

TetMesh pieces_of(TetMesh mesh, const SurfaceError& error) {
  std::vector<char> at_boundary(mesh.tets.size(), 0);
  for (std::size_t f = 0; f < error.piece.size(); ++f) {
    const auto tet = static_cast<std::size_t>(error.boundary.tet[f]);
    at_boundary[tet] = 1;
    mesh.tags[tet] = error.piece[f];
  }
  mesh.fibers.clear();
  mesh.sheets.clear();
  keep_part(mesh, at_boundary);
  return mesh;
}

HeartSurfaces surfaces_of(const TetMesh& mesh, const SurfaceChoice& choice,
                          const std::string& name) {
  if (!choice.labels.empty() || !choice.nodes.empty()) {
    SurfaceLabels labels;
    for (const auto& [surface, text] : choice.labels) {
      labels.emplace(surface, label_of(mesh, surface, text, name));
    }
    return labelled_surfaces(mesh, labels, name, choice.nodes);
  }
  std::vector<std::string> notes;
  if (!choice.by_shape) {
    if (const auto* known = find_field(mesh, surface_field)) {
      if (auto heart = surfaces_at_nodes(mesh, known->values)) return std::move(*heart);
      notes.push_back(name +
                      ": its array 'surface' has other numbers than those of 'cardiowarp mesh "
                      "fibers' and is not used");
    }
    if (const auto labels = labels_by_name(mesh)) return labelled_surfaces(mesh, *labels, name);
  }
  HeartSurfaces heart = find_surfaces(mesh, name);
  heart.notes.insert(heart.notes.end(), notes.begin(), notes.end());
  return heart;
}

}  // namespace cw
