#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "mesh/generators.hpp"
#include "mesh/stuffing.hpp"

namespace cw {

namespace {

// For each cube of the body-centred cubic lattice, before tetrahedra are cut.
constexpr int tets_per_lattice_cube = 12;

struct Ellipsoid {
  Vector3 centre;
  Vector3 radii;

  /// Signed distance to first order, positive inside.
  double depth(const Vector3& point) const {
    const Vector3 x = point - centre;
    const Vector3 u{x[0] / radii[0], x[1] / radii[1], x[2] / radii[2]};
    const double s = norm(u);
    const double slope = norm({u[0] / radii[0], u[1] / radii[1], u[2] / radii[2]});
    if (slope < 1e-12) return *std::min_element(radii.begin(), radii.end());
    return (1.0 - s) * s / slope;
  }

  /// Outward direction, of unit length.
  Vector3 normal(const Vector3& point) const {
    const Vector3 x = point - centre;
    const Vector3 gradient{x[0] / (radii[0] * radii[0]), x[1] / (radii[1] * radii[1]),
                           x[2] / (radii[2] * radii[2])};
    return (1.0 / norm(gradient)) * gradient;
  }
};

struct Wall {
  Ellipsoid inner;
  Ellipsoid outer;

  /// Rule-based fibre: in the plane of the wall, at an angle to the circumference that changes
  /// linearly from the cavity to the outside.
  Vector3 fiber(const Vector3& point, double endo_angle, double epi_angle) const {
    const double from_cavity = std::max(0.0, -inner.depth(point));
    const double from_outside = std::max(0.0, outer.depth(point));
    const double t = from_cavity / std::max(from_cavity + from_outside, 1e-12);
    const double angle = (endo_angle + t * (epi_angle - endo_angle)) * std::numbers::pi / 180.0;
    const Vector3 normal = outer.normal(point);
    Vector3 around = cross({0.0, 0.0, 1.0}, normal);
    // On the long axis itself, every direction in the wall's plane is equally good.
    if (norm(around) < 1e-9) around = {1.0, 0.0, 0.0};
    around = (1.0 / norm(around)) * around;
    const Vector3 along = cross(normal, around);
    return std::cos(angle) * around + std::sin(angle) * along;
  }
};

Wall left_wall(const VentricleShape& s) {
  require_positive(s.inner_radius, "inner_radius");
  require_positive(s.outer_radius, "outer_radius");
  require_positive(s.inner_length, "inner_length");
  require_positive(s.outer_length, "outer_length");
  if (s.outer_radius <= s.inner_radius) {
    throw GeneratorError("outer_radius", "must be larger than inner_radius");
  }
  if (s.outer_length <= s.inner_length) {
    throw GeneratorError("outer_length", "must be larger than inner_length");
  }
  if (std::abs(s.base) >= s.inner_length) {
    throw GeneratorError("base", "the base plane must cut the cavity");
  }
  return {{{0, 0, 0}, {s.inner_radius, s.inner_radius, s.inner_length}},
          {{0, 0, 0}, {s.outer_radius, s.outer_radius, s.outer_length}}};
}

void require_spacing_resolves(double spacing, double wall) {
  if (spacing <= wall) return;
  char thickness[32];
  std::snprintf(thickness, sizeof thickness, "%g", wall);
  throw GeneratorError("h", std::string("the spacing exceeds the wall's thickness of ") +
                                thickness + " mm; choose a smaller one");
}

}  // namespace

TetMesh generate_ventricle(const VentricleShape& shape) {
  const Wall wall = left_wall(shape);
  const double r = shape.outer_radius;
  require_lattice_fits({2 * r, 2 * r, shape.outer_length + shape.base}, shape.spacing,
                       tets_per_lattice_cube);
  require_spacing_resolves(shape.spacing, std::min(shape.outer_radius - shape.inner_radius,
                                                   shape.outer_length - shape.inner_length));
  const auto inside = [&](const Vector3& x) {
    return std::min({shape.base - x[2], wall.outer.depth(x), -wall.inner.depth(x)});
  };
  TetMesh mesh =
      stuff_isosurface(inside, {-r, -r, -shape.outer_length}, {r, r, shape.base}, shape.spacing);
  mesh.tags.assign(mesh.tets.size(), 1);
  mesh.fibers.resize(mesh.tets.size());
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    mesh.fibers[e] = wall.fiber(centroid(mesh, mesh.tets[e]), shape.endo_angle, shape.epi_angle);
  }
  return mesh;
}

TetMesh generate_biventricle(const BiventricleShape& shape) {
  const VentricleShape& left_shape = shape.left;
  const Wall left = left_wall(left_shape);
  require_positive(shape.right_offset, "right_offset");
  require_positive(shape.right_radius_x, "right_radius_x");
  require_positive(shape.right_radius_y, "right_radius_y");
  require_positive(shape.right_length, "right_length");
  require_positive(shape.right_wall, "right_wall");
  const double w = shape.right_wall;
  if (w >= std::min({shape.right_radius_x, shape.right_radius_y, shape.right_length})) {
    throw GeneratorError("right_wall", "the right ventricle's wall is thicker than its radius");
  }
  const Vector3 centre{shape.right_offset, 0, 0};
  const Wall right{
      {centre, {shape.right_radius_x - w, shape.right_radius_y - w, shape.right_length - w}},
      {centre, {shape.right_radius_x, shape.right_radius_y, shape.right_length}}};
  const double x_max = std::max(left_shape.outer_radius, shape.right_offset + shape.right_radius_x);
  const double x_min =
      -std::max(left_shape.outer_radius, shape.right_radius_x - shape.right_offset);
  const double y = std::max(left_shape.outer_radius, shape.right_radius_y);
  const double z_min = -std::max(left_shape.outer_length, shape.right_length);
  require_lattice_fits({x_max - x_min, 2 * y, left_shape.base - z_min}, left_shape.spacing,
                       tets_per_lattice_cube);
  require_spacing_resolves(left_shape.spacing, w);

  const auto inside = [&](const Vector3& x) {
    // The right ventricle is the part of its own shell that lies outside the left one.
    const double muscle =
        std::max(left.outer.depth(x), std::min(right.outer.depth(x), -right.inner.depth(x)));
    return std::min({left_shape.base - x[2], muscle, -left.inner.depth(x)});
  };
  TetMesh mesh =
      stuff_isosurface(inside, {x_min, -y, z_min}, {x_max, y, left_shape.base}, left_shape.spacing);
  mesh.tags.resize(mesh.tets.size());
  mesh.fibers.resize(mesh.tets.size());
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const Vector3 middle = centroid(mesh, mesh.tets[e]);
    const bool is_left = left.outer.depth(middle) >= 0.0;
    mesh.tags[e] = is_left ? 1 : 2;
    mesh.fibers[e] =
        (is_left ? left : right).fiber(middle, left_shape.endo_angle, left_shape.epi_angle);
  }
  return mesh;
}

}  // namespace cw
