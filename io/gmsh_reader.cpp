#include <algorithm>
#include <cmath>
#include <numeric>

#include "io/gmsh_file.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_reading.hpp"
#include "io/numbered.hpp"
#include "io/quoted.hpp"
#include "mesh/coinciding.hpp"

namespace cw {

namespace {

/// Physical groups, or entities where no element is in a group.
std::vector<int> tags_of(const std::vector<GmshLabels>& labels) {
  const bool has_groups =
      std::ranges::any_of(labels, [](const GmshLabels& each) { return each.physical != 0; });
  std::vector<int> tags;
  tags.reserve(labels.size());
  for (const GmshLabels& each : labels) tags.push_back(has_groups ? each.physical : each.entity);
  return tags;
}

std::string view_names(const GmshFile& file) {
  constexpr std::size_t most = 20;
  std::string names;
  for (std::size_t k = 0; k < std::min(file.views.size(), most); ++k) {
    names += (k == 0 ? "" : ", ") + printable(file.views[k].name, 40);
  }
  return names.empty() ? "none" : names;
}

/// The last view of that name, which must have so many components.
const GmshView& find_view(const GmshFile& file, const std::string& path, const std::string& name,
                          const std::string& role, int components) {
  const auto found = std::find_if(file.views.rbegin(), file.views.rend(),
                                  [&](const GmshView& view) { return view.name == name; });
  if (found == file.views.rend()) {
    throw MeshError(path + ": no view '" + name + "' of elements ($ElementData) for the " + role +
                    "; the file has: " + view_names(file));
  }
  if (found->components != components) {
    throw MeshError(path + ": the view '" + name + "' has " + std::to_string(found->components) +
                    " components; the " + role + " need " + std::to_string(components));
  }
  return *found;
}

/// Calls set(tetrahedron, its number, values) for each tetrahedron that a view has.
template <class Set>
void for_each_tet_of(const GmshView& view, const NumberedPlaces& place_of_tet, Set set) {
  for (std::size_t k = 0; k < view.elements.size(); ++k) {
    const std::int32_t tet = place_of_tet(view.elements[k]);
    if (tet < 0) continue;
    set(tet, view.elements[k], &view.values[k * static_cast<std::size_t>(view.components)]);
  }
}

std::vector<Vector3> directions_of(const GmshView& view, const NumberedPlaces& place_of_tet,
                                   std::size_t tets) {
  std::vector<Vector3> directions(tets, Vector3{});
  for_each_tet_of(view, place_of_tet, [&](std::int32_t tet, std::int64_t, const double* values) {
    directions[tet] = {values[0], values[1], values[2]};
  });
  return directions;
}

void read_tags(const GmshView& view, const NumberedPlaces& place_of_tet, const std::string& path,
               std::vector<int>& tags) {
  for_each_tet_of(
      view, place_of_tet, [&](std::int32_t tet, std::int64_t number, const double* value) {
        if (*value != std::floor(*value) || !(std::abs(*value) <= 2147483647.0)) {
          throw MeshError(path + ": the region tag of element " + std::to_string(number) + " is " +
                          std::to_string(*value) + "; a whole number below 2^31 is needed");
        }
        tags[tet] = static_cast<int>(*value);
      });
}

/// Puts tetrahedra into the order of their numbers, if they have another one.
void sort_by_number(GmshFile& file) {
  if (std::ranges::is_sorted(file.tet_numbers)) return;
  std::vector<std::int32_t> order(file.tets.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::int32_t e) { return file.tet_numbers[e]; });
  const auto gather = [&](auto& values) {
    auto sorted = values;
    for (std::size_t k = 0; k < order.size(); ++k) sorted[k] = values[order[k]];
    values = std::move(sorted);
  };
  gather(file.tet_numbers);
  gather(file.tets);
  gather(file.tet_labels);
}

/// Format 2 lists an element once for each of its groups: of these, the first stays.
void drop_listed_again(GmshFile& file, TetMesh& mesh) {
  const bool is_one_group = std::ranges::all_of(file.tet_labels, [&](const GmshLabels& labels) {
    return labels.physical == file.tet_labels.front().physical;
  });
  if (is_one_group) return;
  std::vector<char> keeps(file.tets.size(), 1);
  mesh.tets = file.tets;
  for (const std::int32_t e : repeated_tets(mesh)) keeps[e] = 0;
  const auto keep = [&](auto& values) {
    std::size_t kept = 0;
    for (std::size_t e = 0; e < keeps.size(); ++e) {
      if (keeps[e] != 0) values[kept++] = values[e];
    }
    values.resize(kept);
  };
  file.in_several_groups += std::ranges::count(keeps, 0);
  keep(file.tet_numbers);
  keep(file.tets);
  keep(file.tet_labels);
}

void note_what_was_changed(const GmshFile& file, TetMesh& mesh) {
  std::int64_t reduced = 0;
  for (const GmshElementType& type : gmsh_element_types) {
    const std::int64_t count = file.counts[static_cast<std::size_t>(type.code - 1)];
    if (count == 0) continue;
    if (!is_tetrahedron(type)) count_other_cells(mesh, type.kind, type.dimension, count);
    if (is_tetrahedron(type) && type.nodes > 4) reduced += count;
  }
  if (reduced > 0) mesh.reader_notes.push_back(reduced_to_corners(reduced));
  if (file.in_several_groups > 0) {
    mesh.reader_notes.push_back(std::to_string(file.in_several_groups) +
                                " tetrahedra are in several physical groups; the region is the "
                                "first of them");
  }
  const bool has_groups = std::ranges::any_of(
      file.tet_labels, [](const GmshLabels& each) { return each.physical != 0; });
  const bool has_entities =
      std::ranges::any_of(file.tet_labels, [](const GmshLabels& each) { return each.entity != 0; });
  if (!has_groups && has_entities) {
    mesh.reader_notes.emplace_back(
        "no tetrahedron is in a physical group; regions are the volumes of the geometry");
  }
}

/// The triangles that have a label.
void take_surface(GmshFile& file, TetMesh& mesh) {
  const std::vector<int> tags = tags_of(file.triangle_labels);
  for (std::size_t k = 0; k < tags.size(); ++k) {
    if (tags[k] == 0) continue;
    mesh.surface.triangles.push_back(file.triangles[k]);
    mesh.surface.tags.push_back(tags[k]);
  }
}

std::string list_views(const GmshFile& file) {
  std::string text;
  for (const GmshView& view : file.views) {
    std::string name = printable(view.name, 40);
    name.resize(std::max<std::size_t>(name.size(), 15), ' ');
    text += name + "  elements  " + std::to_string(view.components) + " component" +
            (view.components == 1 ? "" : "s") + ", " + std::to_string(view.elements.size()) +
            " entries\n";
  }
  return text;
}

}  // namespace

TetMesh read_gmsh(const std::string& path, const ReadOptions& options) {
  if (options.meanwhile) options.meanwhile();  // this process reads, so none will be forked
  GmshFile file = read_gmsh_file(path);
  TetMesh mesh;
  mesh.points = std::move(file.points);
  sort_by_number(file);
  drop_listed_again(file, mesh);
  for (Vector3& point : mesh.points) point = options.millimetres_per_unit * point;
  mesh.tags = tags_of(file.tet_labels);
  take_surface(file, mesh);
  note_what_was_changed(file, mesh);
  mesh.tets = std::move(file.tets);
  mesh.region_names = std::move(file.names);

  const auto requested = [&](const std::string& name, const char* own, bool looks_for_own) {
    if (name == "none") return std::string();
    const bool has =
        std::ranges::any_of(file.views, [&](const GmshView& view) { return view.name == own; });
    return name.empty() && looks_for_own && has ? std::string(own) : name;
  };
  const std::string fibers = requested(options.fibers, "fiber", options.look_for_own_arrays);
  const std::string sheets = requested(options.sheets, "sheet",
                                       options.look_for_own_arrays || options.look_for_own_sheets);
  // Groups are positive: this program's own files have other tags in a view.
  const std::string tags = requested(options.tags, "region", true);
  if (options.array_list != nullptr) *options.array_list = list_views(file);
  if (fibers.empty() && sheets.empty() && tags.empty()) return mesh;
  const NumberedPlaces place_of_tet(file.tet_numbers);
  if (place_of_tet.has_repeated()) {
    throw MeshError(path + ": two tetrahedra have the number " +
                    std::to_string(place_of_tet.repeated()) +
                    ", so that views do not say which is meant; renumber the elements");
  }
  if (!fibers.empty()) {
    mesh.fibers =
        directions_of(find_view(file, path, fibers, "fibres", 3), place_of_tet, mesh.tets.size());
  }
  if (!sheets.empty()) {
    mesh.sheets =
        directions_of(find_view(file, path, sheets, "sheets", 3), place_of_tet, mesh.tets.size());
  }
  if (!tags.empty()) {
    read_tags(find_view(file, path, tags, "region tags", 1), place_of_tet, path, mesh.tags);
  }
  return mesh;
}

}  // namespace cw
