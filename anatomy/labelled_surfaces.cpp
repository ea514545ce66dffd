#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>

#include "anatomy/heart_surfaces.hpp"

namespace cw {

namespace {

using Triangle = Boundary::Triangle;

struct UsualName {
  std::string_view name;
  HeartSurface surface;
};
constexpr std::array<UsualName, 11> usual_names{{{"base", HeartSurface::base},
                                                 {"epi", HeartSurface::epi},
                                                 {"epicardium", HeartSurface::epi},
                                                 {"lv_endo", HeartSurface::lv_endo},
                                                 {"endo_lv", HeartSurface::lv_endo},
                                                 {"lv", HeartSurface::lv_endo},
                                                 {"endo", HeartSurface::lv_endo},
                                                 {"endocardium", HeartSurface::lv_endo},
                                                 {"rv_endo", HeartSurface::rv_endo},
                                                 {"endo_rv", HeartSurface::rv_endo},
                                                 {"rv", HeartSurface::rv_endo}}};

Triangle ascending(Triangle nodes) {
  std::ranges::sort(nodes);
  return nodes;
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
  std::ranges::sort(all, {}, &Labelled::nodes);
  return all;
}

}  // namespace

std::optional<SurfaceLabels> labels_by_name(const TetMesh& mesh) {
  SurfaceLabels labels;
  for (const RegionName& region : mesh.region_names) {
    std::string name = region.name;
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto usual = std::ranges::find(usual_names, name, &UsualName::name);
    if (region.dimension == 2 && usual != usual_names.end()) {
      labels.emplace(usual->surface, region.tag);
    }
  }
  for (const HeartSurface needed : {HeartSurface::base, HeartSurface::epi, HeartSurface::lv_endo}) {
    if (!labels.contains(needed)) return std::nullopt;
  }
  return labels;
}

HeartSurfaces labelled_surfaces(const TetMesh& mesh, const SurfaceLabels& labels,
                                const std::string& name) {
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
  for (const HeartSurface needed : {HeartSurface::base, HeartSurface::epi, HeartSurface::lv_endo}) {
    if (heart.has(needed)) continue;
    throw MeshError(name + ": no face of the boundary has the label of " + name_of(needed) +
                    "; base, epi and lv_endo are needed");
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
