#include "anatomy/ventricular_fields.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "anatomy/directions.hpp"

namespace cw {

namespace {

/// The deepest point of the left endocardium, and the middle of its rim at the base.
struct Axis {
  Vector3 bottom{}, top{};
};
Axis left_axis(const TetMesh& mesh, const HeartSurfaces& heart) {
  std::vector<char> at_base(mesh.points.size(), 0);
  std::vector<char> at_endo(mesh.points.size(), 0);
  for (std::size_t f = 0; f < heart.surface.size(); ++f) {
    for (const std::int32_t node : heart.boundary.triangles[f]) {
      if (is_base(heart.surface[f])) at_base[node] = 1;
      if (heart.surface[f] == HeartSurface::lv_endo) at_endo[node] = 1;
    }
  }
  Axis axis;
  double count = 0.0;
  double lowest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    if (at_endo[i] == 0) continue;
    if (at_base[i] != 0) {
      axis.top = axis.top + mesh.points[i];
      count += 1.0;
    }
    const double level = dot(heart.base_direction, mesh.points[i]);
    if (level >= lowest) continue;
    lowest = level;
    axis.bottom = mesh.points[i];
  }
  axis.top =
      count > 0.0 ? (1.0 / count) * axis.top : axis.bottom + heart.height * heart.base_direction;
  return axis;
}

bool has_means(std::string_view name) {
  return name != surface_field && name != coordinate_fields[2];
}

void set_field(TetMesh& mesh, std::string_view name, std::vector<double> values) {
  std::erase_if(mesh.fields, [&](const NodalField& field) { return field.name == name; });
  mesh.fields.push_back({std::string(name), std::move(values), has_means(name)});
}

}  // namespace

void mark_ventricular_fields(TetMesh& mesh) {
  for (NodalField& field : mesh.fields) field.has_means = has_means(field.name);
}

const NodalField* find_field(const TetMesh& mesh, std::string_view name) {
  const auto found = std::ranges::find(mesh.fields, name, &NodalField::name);
  return found == mesh.fields.end() ? nullptr : &*found;
}

void set_surface_field(TetMesh& mesh, const HeartSurfaces& heart) {
  std::vector<double> surface;
  for (const HeartSurface s : heart.of_nodes(mesh.points.size())) {
    surface.push_back(static_cast<double>(s));
  }
  set_field(mesh, surface_field, std::move(surface));
}

void set_ventricular_fields(TetMesh& mesh, const HeartSurfaces& heart,
                            VentricularCoordinates coordinates) {
  set_surface_field(mesh, heart);
  const auto& [transmural, apicobasal, rotational, ventricle] = coordinate_fields;
  set_field(mesh, transmural, std::move(coordinates.transmural));
  if (!heart.has_ventricles()) return;
  set_field(mesh, apicobasal, std::move(coordinates.apicobasal));
  set_field(mesh, rotational, rotation_about_left_ventricle(mesh, heart));
  set_field(mesh, ventricle, std::move(coordinates.ventricle));
}

std::vector<double> rotation_about_left_ventricle(const TetMesh& mesh, const HeartSurfaces& heart) {
  const auto [bottom, top] = left_axis(mesh, heart);
  const Vector3 axis = (1.0 / norm(top - bottom)) * (top - bottom);
  constexpr double near_x = 0.87;  // the cosine of 30 degrees
  const Vector3 side = std::abs(axis[0]) < near_x ? Vector3{1.0, 0.0, 0.0} : Vector3{0.0, 1.0, 0.0};
  const Vector3 start = across(heart.has(HeartSurface::rv_endo)
                                   ? heart.middle_of(mesh, HeartSurface::rv_endo) - bottom
                                   : side,
                               axis);
  const Vector3 left = cross(axis, start);
  std::vector<double> angle;
  angle.reserve(mesh.points.size());
  for (const Vector3& point : mesh.points) {
    const Vector3 from = point - bottom;
    angle.push_back(std::atan2(dot(from, left), dot(from, start)) * 180.0 / std::numbers::pi);
  }
  return angle;
}

}  // namespace cw
