#include "config/region_fields.hpp"

#include <vtkCellArray.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>
#include <vtkStaticCellLocator.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "anatomy/choose_surfaces.hpp"
#include "anatomy/ventricular_fields.hpp"
#include "config/regions.hpp"
#include "config/yaml/yaml_source.hpp"

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

HeartSurface surface_named(const std::string& name) {
  return static_cast<HeartSurface>(std::ranges::find(surface_names, name) - surface_names.begin());
}

bool is_coordinate(const std::string& name) {
  return std::ranges::find(coordinate_fields, name) != coordinate_fields.end();
}

/// Whether a region is by a surface or by coordinates.
bool is_of_ventricles(const RegionConfig& region) {
  return std::holds_alternative<SurfaceRegion>(region.shape) ||
         std::holds_alternative<CoordinatesRegion>(region.shape);
}

/// What a configuration needs.
struct Needs {
  bool fibers = false;
  std::string coordinates;  ///< the place of the first that does; empty: none
  std::set<std::string> surfaces;
  std::string place;  ///< of the first region that needs surfaces

  bool any() const { return fibers || !coordinates.empty() || !surfaces.empty(); }
};

Needs needs_of(const Config& config) {
  Needs needs;
  needs.fibers = config.mesh.rule.has_value();
  const auto add = [&](const RegionConfig& region) {
    if (!is_of_ventricles(region)) return;
    if (needs.place.empty()) needs.place = region.place;
    if (const auto* part = std::get_if<SurfaceRegion>(&region.shape)) {
      needs.surfaces.insert(part->surface);
    } else if (needs.coordinates.empty()) {
      needs.coordinates = region.place;
    }
  };
  for_each_region(config, add);
  for (const IonicConfig& ionic : config.ionic) {
    for (const auto& [parameter, field] : ionic.scale) {
      if (is_coordinate(field)) needs.coordinates = ionic.place + ".scale." + parameter;
    }
  }
  return needs;
}

SurfaceChoice choice_of(const MeshConfig& mesh) {
  SurfaceChoice choice;
  choice.by_shape = mesh.surfaces == "shape";
  if (!mesh.labels) return choice;
  const auto& [base, epi, lv_endo, rv_endo] = *mesh.labels;
  choice.labels = {
      {HeartSurface::base, base}, {HeartSurface::epi, epi}, {HeartSurface::lv_endo, lv_endo}};
  if (!rv_endo.empty()) choice.labels[HeartSurface::rv_endo] = rv_endo;
  return choice;
}

FiberOptions options_of(const FiberRuleConfig& rule) {
  FiberOptions options;
  options.left = {rule.endo, rule.epi, rule.sheet_endo, rule.sheet_epi};
  options.right = options.left;
  options.right->endo = rule.right_endo.value_or(rule.endo);
  options.right->epi = rule.right_epi.value_or(rule.epi);
  return options;
}

/// The distance of each node from some triangles of its mesh, mm.
std::vector<double> distances_to(const TetMesh& mesh,
                                 const std::vector<Boundary::Triangle>& triangles) {
  auto points = vtkSmartPointer<vtkPoints>::New();
  points->SetDataTypeToDouble();
  points->SetNumberOfPoints(mesh.node_count());
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) points->SetPoint(i, mesh.points[i].data());
  auto faces = vtkSmartPointer<vtkCellArray>::New();
  std::vector<double> distance(mesh.points.size(), -1.0);
  for (const auto& [a, b, c] : triangles) {
    const std::array<vtkIdType, 3> nodes{a, b, c};
    faces->InsertNextCell(3, nodes.data());
    for (const vtkIdType node : nodes) distance[node] = 0.0;
  }
  auto surface = vtkSmartPointer<vtkPolyData>::New();
  surface->SetPoints(points);
  surface->SetPolys(faces);
  auto locator = vtkSmartPointer<vtkStaticCellLocator>::New();
  locator->SetDataSet(surface);
  locator->BuildLocator();
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (distance[i] == 0.0) continue;
    double nearest[3];
    vtkIdType cell = 0;
    int part = 0;
    double squared = 0.0;
    locator->FindClosestPoint(mesh.points[i].data(), nearest, cell, part, squared);
    distance[i] = std::sqrt(squared);
  }
  return distance;
}

std::vector<Boundary::Triangle> triangles_of(const HeartSurfaces& heart, HeartSurface which) {
  std::vector<Boundary::Triangle> triangles;
  for (std::size_t f = 0; f < heart.surface.size(); ++f) {
    if (heart.surface[f] == which) triangles.push_back(heart.boundary.triangles[f]);
  }
  return triangles;
}

/// The distance of each node from the tetrahedra of some tags, mm; 0 at their nodes.
std::vector<double> distances_to(const TetMesh& mesh, const TagsRegion& region) {
  TetMesh part;
  part.points = mesh.points;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (std::ranges::count(region.tags, mesh.tags[e]) > 0) part.tets.push_back(mesh.tets[e]);
  }
  std::vector<double> distance = distances_to(mesh, boundary_of(part).triangles);
  for (const Tet& tet : part.tets) {
    for (const std::int32_t node : tet) distance[node] = 0.0;
  }
  return distance;
}

/// `what` is what needs them, for messages.
HeartSurfaces surfaces_for(const Config& config, const std::string& name, const TetMesh& mesh,
                           const std::string& what) {
  try {
    return surfaces_of(mesh, choice_of(config.mesh), name);
  } catch (const SurfaceError& error) {
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

bool has_all_coordinates(const TetMesh& mesh) {
  return std::ranges::all_of(coordinate_fields,
                             [&](auto name) { return find_field(mesh, name) != nullptr; });
}

}  // namespace

bool is_by_fields(const RegionConfig& region) {
  return is_of_ventricles(region) || region.within.has_value();
}

std::vector<std::string> ventricular_fields_of(const Config& config) {
  const Needs needs = needs_of(config);
  std::vector<std::string> names;
  const bool shows = config.output.mesh.has_value();
  if (!(needs.any() || shows) || config.mesh.generator) return names;
  if (config.mesh.surfaces.empty() && !config.mesh.labels) names.emplace_back(surface_field);
  if ((shows || !needs.coordinates.empty()) && !needs.fibers) {
    names.insert(names.end(), coordinate_fields.begin(), coordinate_fields.end());
  }
  return names;
}

void set_region_fields(const Config& config, const std::string& name, TetMesh& mesh,
                       std::vector<std::string>& notes) {
  for_each_region(config, [&](const RegionConfig& region) {
    const auto* tags = std::get_if<TagsRegion>(&region.shape);
    if (tags == nullptr || !region.within) return;
    if (find_field(mesh, distance_field(*tags)) != nullptr) return;
    RegionSelector(mesh).require_tags(region);
    mesh.fields.push_back({distance_field(*tags), distances_to(mesh, *tags)});
  });
  const Needs needs = needs_of(config);
  if (!needs.any()) return;
  const bool solves = needs.fibers || (!needs.coordinates.empty() && !has_all_coordinates(mesh));
  if (solves || !needs.surfaces.empty()) {
    const std::string what = needs.fibers ? config.mesh.place + ".fibers"
                                          : (needs.place.empty() ? needs.coordinates : needs.place);
    const HeartSurfaces heart = surfaces_for(config, name, mesh, what);
    notes.insert(notes.end(), heart.notes.begin(), heart.notes.end());
    set_surface_field(mesh, heart);
    for (const std::string& surface : needs.surfaces) {
      const HeartSurface which = surface_named(surface);
      if (!heart.has(which)) {
        throw ConfigError(needs.place + ": the mesh has one ventricle, and no surface " + surface);
      }
      mesh.fields.push_back(
          {distance_field(surface), distances_to(mesh, triangles_of(heart, which))});
    }
    if (solves) {
      const FiberRuleConfig any{};
      Fibers fibers =
          fibers_by_rule(mesh, heart, options_of(config.mesh.rule.value_or(any)), Space::host);
      if (needs.fibers) {
        mesh.fibers = std::move(fibers.fiber);
        mesh.sheets = std::move(fibers.sheet);
      }
      if (!needs.coordinates.empty()) {
        set_ventricular_fields(mesh, heart, std::move(fibers.coordinates));
      }
    }
  }
  if (!needs.coordinates.empty()) set_rotation(mesh);
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
