#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>

#include "anatomy/heart_surfaces.hpp"
#include "mesh/input_order.hpp"

namespace cw {

namespace {

using Triangle = Boundary::Triangle;

struct UsualName {
  std::string_view name;
  HeartSurface surface;
};
// Beside surface_names.
constexpr std::array<UsualName, 11> usual_names{{{"epicardium", HeartSurface::epi},
                                                 {"endo_lv", HeartSurface::lv_endo},
                                                 {"lv", HeartSurface::lv_endo},
                                                 {"endo", HeartSurface::lv_endo},
                                                 {"endocardium", HeartSurface::lv_endo},
                                                 {"endo_rv", HeartSurface::rv_endo},
                                                 {"rv", HeartSurface::rv_endo},
                                                 {"lspv", HeartSurface::left_pulmonary_veins},
                                                 {"lipv", HeartSurface::left_pulmonary_veins},
                                                 {"rspv", HeartSurface::right_pulmonary_veins},
                                                 {"ripv", HeartSurface::right_pulmonary_veins}}};

/// Whether a heart usually has several of them.
bool are_several(HeartSurface surface) {
  return surface == HeartSurface::left_pulmonary_veins ||
         surface == HeartSurface::right_pulmonary_veins;
}

/// What a name means; none: nothing.
HeartSurface surface_called(std::string name) {
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  if (const auto own = surface_named(name)) return *own;
  const auto usual = std::ranges::find(usual_names, name, &UsualName::name);
  return usual == usual_names.end() ? HeartSurface::none : usual->surface;
}

/// The labelled triangles that have one of the labels, by their nodes, ascending.
struct Labelled {
  Triangle nodes;  // of the input, ascending
  HeartSurface surface;
};
std::vector<Labelled> triangles_of(const TetMesh& mesh, const SurfaceLabels& labels) {
  std::vector<Labelled> all;
  for (std::size_t k = 0; k < mesh.surface.triangles.size(); ++k) {
    for (const auto& [surface, label] : labels) {
      if (mesh.surface.tags[k] == label) {
        all.push_back({ascending(mesh.surface.triangles[k]), surface});
      }
    }
  }
  // Of several labels of a triangle, that counts which counts where surfaces meet.
  std::ranges::sort(
      all, {}, [](const Labelled& one) { return std::pair(one.nodes, -rank_of(one.surface)); });
  return all;
}

}  // namespace

std::optional<SurfaceLabels> labels_by_name(const TetMesh& mesh) {
  SurfaceLabels labels;
  for (const RegionName& region : mesh.region_names) {
    if (region.dimension != 2) continue;
    const HeartSurface surface = surface_called(region.name);
    if (surface == HeartSurface::none) continue;
    if (are_several(surface) || !labels.contains(surface)) labels.emplace(surface, region.tag);
  }
  // Of a whole heart the ventricles are taken.
  if (labels.contains(HeartSurface::lv_endo)) {
    std::erase_if(labels, [](const auto& label) { return label.first >= HeartSurface::la_endo; });
  }
  if (missing_surface([&](HeartSurface s) { return labels.contains(s); })) return std::nullopt;
  return labels;
}

HeartSurfaces labelled_surfaces(const TetMesh& mesh, const SurfaceLabels& labels,
                                const std::string& name,
                                const std::multimap<HeartSurface, std::int32_t>& single_nodes) {
  for (const auto& [surface, label] : labels) {
    if (std::ranges::find(mesh.surface.tags, label) != mesh.surface.tags.end()) continue;
    throw MeshError(name + ": no triangle has the label " + std::to_string(label) + " of " +
                    name_of(surface) + "; 'cardiowarp mesh info' lists labels");
  }
  HeartSurfaces heart;
  heart.boundary = boundary_of(mesh);
  heart.surface.assign(heart.boundary.count(), HeartSurface::none);
  const std::vector<Labelled> labelled = triangles_of(mesh, labels);
  double without = 0.0;
  for (std::size_t f = 0; f < heart.boundary.count(); ++f) {
    Triangle nodes = heart.boundary.triangles[f];
    for (std::int32_t& node : nodes) node = mesh.input_node[node];
    nodes = ascending(nodes);
    const auto found = std::ranges::lower_bound(labelled, nodes, {}, &Labelled::nodes);
    if (found != labelled.end() && found->nodes == nodes) {
      heart.surface[f] = found->surface;
    } else {
      without += heart.boundary.area[f];
    }
  }
  if (!single_nodes.empty()) {
    const auto places = places_of_input(mesh.input_node, mesh.input_node_count);
    for (const auto& [surface, node] : single_nodes) heart.nodes.emplace(surface, places[node]);
  }
  auto missing = missing_surface([&](HeartSurface s) { return heart.has(s); });
  if (heart.has_ventricles() && !heart.has_base()) missing = HeartSurface::base;
  if (missing) {
    throw MeshError(name + ": no face of the boundary has the label of " + name_of(*missing) +
                    "; ventricles need base, epi and lv_endo, atria epi and la_endo or ra_endo");
  }
  const double share = 100.0 * without / heart.boundary.total_area();
  if (share > 0.5) {
    heart.notes.push_back(name + ": " + std::to_string(std::lround(share)) +
                          " % of the surface have none of the labels");
  }
  set_axis(mesh, heart);
  return heart;
}

}  // namespace cw
