#include "anatomy/fibers.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

// Fibres by rule, next to fields that are known.

namespace cw {
namespace {

Vector3 centre_of(const TetMesh& mesh, std::size_t tet) {
  Vector3 centre{};
  for (const std::int32_t node : mesh.tets[tet]) centre = centre + 0.25 * mesh.points[node];
  return centre;
}

/// The angle between two axes, degrees.
double angle_between(const Vector3& a, const Vector3& b) {
  return std::atan2(norm(cross(a, b)), std::abs(dot(a, b))) * 180.0 / std::numbers::pi;
}

TetMesh ventricle(double spacing) {
  VentricleShape shape;
  shape.spacing = spacing;
  TetMesh mesh = generate_ventricle(shape);
  (void)check_mesh(mesh, "ventricle");
  return mesh;
}
TetMesh biventricle(double spacing) {
  BiventricleShape shape;
  shape.left.spacing = spacing;
  TetMesh mesh = generate_biventricle(shape);
  (void)check_mesh(mesh, "biventricle");
  return mesh;
}

/// The fibre between ellipsoids whose radii are linear in the depth t: in the plane of the one
/// through x, at an angle from the circumference that is linear in t.
Vector3 exact_fiber(const VentricleShape& s, const Vector3& x, double endo, double epi) {
  const double rho = std::hypot(x[0], x[1]);
  const auto short_radius = [&](double t) {
    return s.inner_radius + t * (s.outer_radius - s.inner_radius);
  };
  const auto long_radius = [&](double t) {
    return s.inner_length + t * (s.outer_length - s.inner_length);
  };
  double low = -0.2;
  double high = 1.2;
  for (int k = 0; k < 60; ++k) {
    const double t = 0.5 * (low + high);
    const bool outside = std::hypot(rho / short_radius(t), x[2] / long_radius(t)) > 1.0;
    (outside ? low : high) = t;
  }
  const double t = low;
  const Vector3 outward{x[0] / rho, x[1] / rho, 0.0};
  const Vector3 around = cross({0.0, 0.0, 1.0}, outward);
  // The meridian's tangent, to the base.
  const double a = short_radius(t);
  const double b = long_radius(t);
  Vector3 up = (-x[2] * a / b) * outward;
  up[2] = rho * b / a;
  up = (1.0 / norm(up)) * up;
  const double angle = (endo + t * (epi - endo)) * std::numbers::pi / 180.0;
  return std::cos(angle) * around + std::sin(angle) * up;
}

struct AngleErrors {
  double median, largest, mean;
};
AngleErrors errors_on_ellipsoid(double spacing) {
  VentricleShape shape;
  const TetMesh mesh = ventricle(spacing);
  const HeartSurfaces surfaces = find_surfaces(mesh, "ventricle");
  const Fibers fibers = fibers_by_rule(mesh, surfaces, {}, Space::host);
  std::vector<double> errors;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const Vector3 x = centre_of(mesh, e);
    if (std::hypot(x[0], x[1]) < 8.0 && x[2] < 0.0) continue;  // the apex, where axes meet
    errors.push_back(angle_between(fibers.fiber[e], exact_fiber(shape, x, 60.0, -60.0)));
  }
  std::ranges::sort(errors);
  return {errors[errors.size() / 2], errors.back(),
          std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(errors.size())};
}

TEST(Fibers, of_an_ellipsoid_are_near_the_field_that_is_known) {
  for (const double h : {3.0, 2.0, 1.4, 1.0}) {
    const AngleErrors e = errors_on_ellipsoid(h);
    std::printf("h %g: median %.3f mean %.3f largest %.2f\n", h, e.median, e.mean, e.largest);
  }
}

/// The largest angle between fibres of tetrahedra that share a face, and a quantile.
std::vector<double> jumps(const TetMesh& mesh, const std::vector<Vector3>& fiber) {
  std::vector<double> all;
  std::vector<std::pair<std::array<std::int32_t, 3>, std::int32_t>> faces;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    for (int k = 0; k < 4; ++k) {
      std::array<std::int32_t, 3> f{mesh.tets[e][(k + 1) % 4], mesh.tets[e][(k + 2) % 4],
                                    mesh.tets[e][(k + 3) % 4]};
      std::ranges::sort(f);
      faces.push_back({f, static_cast<std::int32_t>(e)});
    }
  }
  std::ranges::sort(faces);
  for (std::size_t k = 1; k < faces.size(); ++k) {
    if (faces[k].first != faces[k - 1].first) continue;
    all.push_back(angle_between(fiber[faces[k].second], fiber[faces[k - 1].second]));
  }
  std::ranges::sort(all);
  return all;
}

TEST(Fibers, jumps_of_a_biventricle) {
  for (const double h : {3.0, 2.0, 1.4}) {
    const TetMesh mesh = biventricle(h);
    const HeartSurfaces surfaces = find_surfaces(mesh, "biventricle");
    const Fibers fibers = fibers_by_rule(mesh, surfaces, {}, Space::host);
    const std::vector<double> j = jumps(mesh, fibers.fiber);
    const auto q = [&](double share) { return j[static_cast<std::size_t>(share * static_cast<double>(j.size() - 1))]; };
    std::printf("h %g: 50 %% %.2f 99 %% %.2f 99.9 %% %.2f max %.2f  over 45: %zu of %zu\n", h, q(.5), q(.99), q(.999), q(1), static_cast<std::size_t>(j.end() - std::ranges::lower_bound(j, 45.0)), j.size());
  }
}

}  // namespace
}  // namespace cw
