#include "config/region_fields.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "anatomy/choose_surfaces.hpp"
#include "anatomy/ventricular_fields.hpp"
#include "config/distances.hpp"
#include "config/regions.hpp"
#include "config/yaml/yaml_source.hpp"
#include "mesh/unit.hpp"

namespace cw {

namespace {

// An angle has a jump, which a refined mesh's new nodes would have the mean of.
constexpr std::string_view cosine_field = "cosine of rotational";
constexpr std::string_view sine_field = "sine of rotational";

std::string distance_field(const std::string& surface) { return "distance to " + surface; }
std::string distance_field(const TagsRegion& region) {
  std::string name = "distance to tags";
  for (const int tag : region.tags) name += " " + std::to_string(tag);
  return name;
}

/// What a configuration needs.
struct Needs {
  bool fibers = false;
  std::set<std::string_view> coordinates;  ///< of coordinate_fields
  std::map<std::string, double> within;    ///< surfaces, and the farthest distance that counts, mm
  std::string place;                       ///< of what first needs one of these

  bool any() const { return fibers || !coordinates.empty() || !within.empty(); }
};

void add_coordinates(const CoordinatesRegion& region, Needs& needs) {
  const auto& [transmural, apicobasal, rotational, ventricle] = coordinate_fields;
  if (!region.transmural.empty()) needs.coordinates.insert(transmural);
  if (!region.apicobasal.empty()) needs.coordinates.insert(apicobasal);
  if (!region.rotational.empty()) needs.coordinates.insert(rotational);
  if (!region.ventricle.empty()) needs.coordinates.insert(ventricle);
}

Needs needs_of(const Config& config) {
  Needs needs;
  needs.fibers = config.mesh.rule.has_value();
  if (needs.fibers) needs.place = config.mesh.place + ".fibers";
  const auto note_place = [&](const std::string& place) {
    if (needs.place.empty()) needs.place = place;
  };
  for_each_region(config, [&](const RegionConfig& region) {
    if (const auto* part = std::get_if<SurfaceRegion>(&region.shape)) {
      note_place(region.place);
      double& within = needs.within[part->surface];
      within = std::max(within, region.within.value_or(0.0));
    } else if (const auto* coordinates = std::get_if<CoordinatesRegion>(&region.shape)) {
      note_place(region.place);
      add_coordinates(*coordinates, needs);
    }
  });
  for (const IonicConfig& ionic : config.ionic) {
    for (const auto& [parameter, field] : ionic.scale) {
      const auto* name = std::ranges::find(coordinate_fields, field);
      if (name == coordinate_fields.end()) continue;
      note_place(ionic.place + ".scale." + parameter);
      needs.coordinates.insert(*name);
    }
  }
  return needs;
}

SurfaceChoice choice_of(const MeshConfig& mesh) {
  SurfaceChoice choice;
  choice.by_shape = mesh.surfaces == "shape";
  if (!mesh.labels) return choice;
  for (const auto& [surface, text] : mesh.labels->of) {
    for (const std::string& label : labels_in(text)) {
      choice.labels.emplace(*surface_named(surface), label);
    }
  }
  return choice;
}

FiberOptions options_of(const FiberRuleConfig& rule) {
  FiberOptions options;
  options.rule = *fiber_rule(rule.rule);
  options.left = rule.left;
  options.right = usual_right_angles(options.rule, rule.left);
  options.right->endo = rule.right_endo.value_or(options.right->endo);
  options.right->epi = rule.right_epi.value_or(options.right->epi);
  options.outflow = rule.outflow;
  return options;
}

/// Whether a surface is another one, or a valve of the base.
bool is_part(HeartSurface surface, HeartSurface of) {
  return surface == of || (of == HeartSurface::base && is_base(surface));
}

std::vector<Boundary::Triangle> triangles_of(const HeartSurfaces& heart, HeartSurface which) {
  std::vector<Boundary::Triangle> triangles;
  for (std::size_t f = 0; f < heart.surface.size(); ++f) {
    if (is_part(heart.surface[f], which)) triangles.push_back(heart.boundary.triangles[f]);
  }
  // A node alone is a triangle without area.
  for (const auto& [surface, node] : heart.nodes) {
    if (is_part(surface, which)) triangles.push_back({node, node, node});
  }
  return triangles;
}

/// `what` is what needs them, for messages.
HeartSurfaces surfaces_for(const SurfaceFiles& files, const Config& config, const std::string& name,
                           TetMesh& mesh, const std::string& what) {
  SurfaceChoice choice = choice_of(config.mesh);
  label_by_files(files, name, mesh, choice);
  try {
    return surfaces_of(mesh, choice, name);
  } catch (const SurfaceError& error) {
    if (config.mesh.rule) require_labels(*fiber_rule(config.mesh.rule->rule), name);
    throw ConfigError(what + " needs the surfaces of ventricles: " + error.what() +
                      "; 'cardiowarp mesh fibers' writes a picture of the pieces, and "
                      "mesh.surfaces names labels");
  }
}

void set_rotation(TetMesh& mesh) {
  const NodalField* angle = find_field(mesh, coordinate_fields[2]);
  NodalField cosine{std::string(cosine_field), {}};
  NodalField sine{std::string(sine_field), {}};
  for (const double degrees : angle->values) {
    cosine.values.push_back(std::cos(degrees * std::numbers::pi / 180.0));
    sine.values.push_back(std::sin(degrees * std::numbers::pi / 180.0));
  }
  mesh.fields.push_back(std::move(cosine));
  mesh.fields.push_back(std::move(sine));
}

bool lacks_a_coordinate(const TetMesh& mesh, const Needs& needs) {
  return std::ranges::any_of(needs.coordinates,
                             [&](auto name) { return find_field(mesh, name) == nullptr; });
}

/// Sets the coordinates that the mesh lacks.
void set_coordinates(TetMesh& mesh, const HeartSurfaces& heart,
                     VentricularCoordinates coordinates) {
  std::vector<NodalField> own;  // of the file
  for (const std::string_view name : coordinate_fields) {
    if (const NodalField* field = find_field(mesh, name)) own.push_back(*field);
  }
  set_ventricular_fields(mesh, heart, std::move(coordinates));
  for (NodalField& field : own) {
    *std::ranges::find(mesh.fields, field.name, &NodalField::name) = std::move(field);
  }
}

/// The place of the first region that needs a coordinate; `other` if none does.
std::string place_of(const Config& config, std::string_view coordinate, const std::string& other) {
  std::string place;
  for_each_region(config, [&](const RegionConfig& region) {
    const auto* part = std::get_if<CoordinatesRegion>(&region.shape);
    if (part == nullptr || !place.empty()) return;
    Needs own;
    add_coordinates(*part, own);
    if (own.coordinates.contains(coordinate)) place = region.place;
  });
  return place.empty() ? other : place;
}

/// Throws ConfigError where coordinates are no numbers, or a region is of a ventricle that there is
/// not.
void require_coordinates(const Config& config, const std::string& name, const TetMesh& mesh,
                         const Needs& needs) {
  for (const std::string_view coordinate : needs.coordinates) {
    if (find_field(mesh, coordinate) == nullptr) {
      throw ConfigError(place_of(config, coordinate, needs.place) + ": atria have no coordinate '" +
                        std::string(coordinate) + "'; they have transmural");
    }
    const std::vector<double>& values = find_field(mesh, coordinate)->values;
    const auto bad = std::ranges::find_if(values, [](double x) { return !std::isfinite(x); });
    if (bad == values.end()) continue;
    throw ConfigError(name + ": its array '" + std::string(coordinate) +
                      "' is no finite number at node " +
                      std::to_string(mesh.input_node[bad - values.begin()]));
  }
  for_each_region(config, [&](const RegionConfig& region) {
    const auto* part = std::get_if<CoordinatesRegion>(&region.shape);
    if (part == nullptr || part->ventricle != "right") return;
    const std::vector<double>& values = find_field(mesh, coordinate_fields[3])->values;
    if (std::ranges::any_of(values, [](double x) { return x > 0.5; })) return;
    throw ConfigError(region.place + ": the mesh has one ventricle, the left one");
  });
}

/// Fields of distances from tags.
void set_distances_to_tags(const Config& config, TetMesh& mesh) {
  std::map<std::string, double> within;
  const auto for_each_tag_region = [&](const auto& use) {
    for_each_region(config, [&](const RegionConfig& region) {
      const auto* tags = std::get_if<TagsRegion>(&region.shape);
      if (tags != nullptr && region.within) use(region, *tags);
    });
  };
  for_each_tag_region([&](const RegionConfig& region, const TagsRegion& tags) {
    double& farthest = within[distance_field(tags)];
    farthest = std::max(farthest, *region.within);
  });
  for_each_tag_region([&](const RegionConfig& region, const TagsRegion& tags) {
    const std::string field = distance_field(tags);
    if (find_field(mesh, field) != nullptr) return;
    RegionSelector(mesh).require_tags(region);
    const std::vector<Index> tets = RegionSelector(mesh).tets_if_any({region.place, tags, {}});
    mesh.fields.push_back({field, distances_to_tets(mesh, tets, within.at(field))});
  });
}

}  // namespace

bool is_by_fields(const RegionConfig& region) {
  return std::holds_alternative<SurfaceRegion>(region.shape) ||
         std::holds_alternative<CoordinatesRegion>(region.shape) || region.within.has_value();
}

std::vector<std::string> ventricular_fields_of(const Config& config) {
  const Needs needs = needs_of(config);
  std::vector<std::string> names;
  if (config.mesh.generator) return names;
  // What a parameter is scaled by is the file's own, if it has such an array.
  for (const IonicConfig& ionic : config.ionic) {
    for (const auto& [parameter, field] : ionic.scale) {
      const auto* name = std::ranges::find(coordinate_fields, field);
      const bool is_new = std::ranges::find(names, field) == names.end();
      if (name != coordinate_fields.end() && is_new) names.push_back(field);
    }
  }
  if (!needs.any() && !config.output.mesh) return names;
  if (!config.mesh.surfaces.empty() || config.mesh.labels) return names;
  names.emplace_back(surface_field);
  if (needs.fibers) return names;
  for (const std::string_view name : coordinate_fields) {
    if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
  }
  return names;
}

SurfaceFiles surface_files_of(const Config& config) {
  if (!needs_of(config).any()) return {};
  return read_surface_files(choice_of(config.mesh),
                            config.mesh.generator ? 1.0 : *millimetres_per(config.mesh.unit));
}

void set_region_fields(const Config& config, const SurfaceFiles& files, const std::string& name,
                       TetMesh& mesh, std::vector<std::string>& notes) {
  set_distances_to_tags(config, mesh);
  const Needs needs = needs_of(config);
  if (!needs.any()) return;
  const bool solves = needs.fibers || lacks_a_coordinate(mesh, needs);
  if (solves || !needs.within.empty()) {
    const HeartSurfaces heart = surfaces_for(files, config, name, mesh, needs.place);
    notes.insert(notes.end(), heart.notes.begin(), heart.notes.end());
    set_surface_field(mesh, heart);
    for (const auto& [surface, within] : needs.within) {
      const HeartSurface which = *surface_named(surface);
      const std::vector<Boundary::Triangle> triangles = triangles_of(heart, which);
      if (triangles.empty()) {
        const bool is_one_ventricle = which == HeartSurface::rv_endo && heart.has_ventricles();
        throw ConfigError(needs.place + ": the mesh has " +
                          (is_one_ventricle ? "one ventricle, and " : "") + "no surface " +
                          surface);
      }
      mesh.fields.push_back({distance_field(surface), distances_to(mesh, triangles, within)});
    }
    if (solves) {
      FiberOptions options;
      if (!heart.has_ventricles()) options.rule = FiberRule::atria;
      if (config.mesh.rule) options = options_of(*config.mesh.rule);
      require_surfaces(options.rule, heart, name);
      Fibers fibers = fibers_by_rule(mesh, heart, options, Space::host);
      if (needs.fibers) {
        mesh.fibers = std::move(fibers.fiber);
        mesh.sheets = std::move(fibers.sheet);
      }
      set_coordinates(mesh, heart, std::move(fibers.coordinates));
    }
  }
  require_coordinates(config, name, mesh, needs);
  if (needs.coordinates.contains(coordinate_fields[2])) set_rotation(mesh);
}

FieldRegion::FieldRegion(const TetMesh& mesh, const RegionConfig& region) {
  const auto field = [&](std::string_view name) { return &find_field(mesh, name)->values; };
  if (const auto* part = std::get_if<SurfaceRegion>(&region.shape)) {
    bounds_.push_back({field(distance_field(part->surface)), 0.0, region.within.value_or(0.0)});
    return;
  }
  if (const auto* tags = std::get_if<TagsRegion>(&region.shape)) {
    bounds_.push_back({field(distance_field(*tags)), 0.0, *region.within});
    return;
  }
  const auto& part = std::get<CoordinatesRegion>(region.shape);
  const auto& [transmural, apicobasal, rotational, ventricle] = coordinate_fields;
  // Solutions leave 0 and 1 by as much as CG leaves.
  constexpr double slack = 1e-6;
  const auto add = [&](std::string_view name, double least, double most) {
    bounds_.push_back({field(name), least - slack, most + slack});
  };
  if (!part.transmural.empty()) add(transmural, part.transmural[0], part.transmural[1]);
  if (!part.apicobasal.empty()) add(apicobasal, part.apicobasal[0], part.apicobasal[1]);
  if (part.ventricle == "left") bounds_.push_back({field(ventricle), -1.0, 0.5});
  // The other half: 0.5 itself is the left one's.
  if (part.ventricle == "right")
    bounds_.push_back({field(ventricle), std::nextafter(0.5, 1.0), 2.0});
  if (part.rotational.empty()) return;
  cosine_ = field(cosine_field);
  sine_ = field(sine_field);
  from_ = part.rotational[0];
  to_ = part.rotational[1];
}

bool FieldRegion::has(const Tet& nodes) const {
  const auto mean = [&](const std::vector<double>& values) {
    return 0.25 * (values[nodes[0]] + values[nodes[1]] + values[nodes[2]] + values[nodes[3]]);
  };
  for (const auto& [values, least, most] : bounds_) {
    const double value = mean(*values);
    if (!(value >= least && value <= most)) return false;
  }
  if (cosine_ == nullptr) return true;
  if (to_ - from_ >= 360.0) return true;
  const double angle = std::atan2(mean(*sine_), mean(*cosine_)) * 180.0 / std::numbers::pi;
  const auto turned = [](double degrees) {  // into 0 to 360
    const double rest = std::fmod(degrees, 360.0);
    return rest < 0.0 ? rest + 360.0 : rest;
  };
  return turned(angle - from_) <= turned(to_ - from_);
}

}  // namespace cw
