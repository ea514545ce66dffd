#include "config/build_fibrosis.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "config/conductivities.hpp"
#include "config/distances.hpp"
#include "config/regions.hpp"
#include "config/yaml/yaml_source.hpp"
#include "mesh/fibrosis.hpp"
#include "mesh/part.hpp"

namespace cw {

namespace {

/// The density in each tetrahedron: that of the region, and less within its border, by the mean
/// distance of its nodes.
std::vector<double> densities(const FibrosisConfig& fibrosis, const TetMesh& mesh) {
  const RegionSelector regions(mesh);
  const std::vector<Index> inside = regions.tets(fibrosis.region);
  regions.require_some(inside, fibrosis.region);
  std::vector<double> density(mesh.tets.size(), 0.0);
  for (const Index e : inside) density[e] = fibrosis.density;
  if (fibrosis.border == 0.0) return density;
  const std::vector<double> distance = distances_to_tets(mesh, inside, fibrosis.border);
  for (Index e = 0; e < mesh.tet_count(); ++e) {
    if (density[e] > 0.0) continue;
    double mean = 0.0;
    for (const Index node : mesh.tets[e]) mean += 0.25 * distance[node];
    density[e] = fibrosis.density * std::max(0.0, 1.0 - mean / fibrosis.border);
  }
  return density;
}

double volume_of(const TetMesh& mesh, const std::vector<char>& of) {
  double volume = 0.0;
  for (std::size_t e = 0; e < of.size(); ++e) {
    if (of[e] != 0) volume += std::abs(signed_volume(mesh, mesh.tets[e]));
  }
  return volume;
}

}  // namespace

std::set<int> leave_out_fibrosis(const Config& config, TetMesh& mesh,
                                 std::vector<std::string>& notes) {
  if (config.fibrosis.empty()) return {};
  // Scars that do not conduct leave the mesh later, and join nothing.
  std::vector<char> conducts(mesh.tets.size());
  std::ranges::transform(conductivities(config, mesh, RegionSelector(mesh)), conducts.begin(),
                         [](const Conductivity& d) { return is_insulator(d) ? 0 : 1; });
  std::vector<char> removed(mesh.tets.size(), 0);
  std::vector<double> most(mesh.tets.size(), 0.0);  // density of any entry
  for (std::size_t k = 0; k < config.fibrosis.size(); ++k) {
    const FibrosisConfig& fibrosis = config.fibrosis[k];
    std::vector<double> density = densities(fibrosis, mesh);
    for (std::size_t e = 0; e < density.size(); ++e) {
      if (conducts[e] == 0) density[e] = 0.0;
      most[e] = std::max(most[e], density[e]);
    }
    // Entries of the same seed are independent where they overlap.
    const std::uint64_t seed = static_cast<std::uint64_t>(fibrosis.seed) + (k << 48U);
    const std::vector<char> own = fibrotic(mesh, density, {fibrosis.patch, seed});
    for (std::size_t e = 0; e < own.size(); ++e) {
      removed[e] = removed[e] != 0 || own[e] != 0 ? 1 : 0;
    }
    char text[200];
    std::snprintf(text, sizeof text, ": fibrosis replaces %td of %td tetrahedra, %.3g mm^3 of %.4g",
                  std::ranges::count(own, 1), std::ranges::count(conducts, 1), volume_of(mesh, own),
                  volume_of(mesh, conducts));
    notes.push_back(fibrosis.place + text);
  }
  std::vector<char> gone(mesh.tets.size());
  for (std::size_t e = 0; e < gone.size(); ++e) {
    gone[e] = removed[e] != 0 || conducts[e] == 0 ? 1 : 0;
  }
  const std::vector<char> islands = cut_off(mesh, gone, most);
  const auto count = std::ranges::count(islands, 1);
  if (count > 0) {
    notes.push_back(config.fibrosis.front().place + ": " + std::to_string(count) +
                    " tetrahedra that fibrosis cuts off from the rest of the tissue are left out, "
                    "too");
  }
  std::vector<char> keeps(mesh.tets.size());
  bool any = false;
  for (std::size_t e = 0; e < keeps.size(); ++e) {
    keeps[e] = removed[e] == 0 && islands[e] == 0 ? 1 : 0;
    any = any || (keeps[e] != 0 && conducts[e] != 0);
  }
  if (!any) {
    throw ConfigError(config.fibrosis.front().place + ": fibrosis leaves no tissue; lower density");
  }
  return keep_part_of_tags(mesh, keeps);
}

}  // namespace cw
