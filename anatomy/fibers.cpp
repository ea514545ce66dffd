#include "anatomy/fibers.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "anatomy/gradient.hpp"
#include "anatomy/laplace.hpp"
#include "kernels/core/median.hpp"

namespace cw {

namespace {

/// The ball around the apex where the coordinate to the base is 0, as a share of the height.
constexpr double apex_share = 0.04;

constexpr double free_value = std::numeric_limits<double>::quiet_NaN();

Vector3 unit(const Vector3& v) {
  const double length = norm(v);
  return length > 0.0 ? (1.0 / length) * v : Vector3{};
}

/// Some direction at right angles to one of length 1.
Vector3 any_across(const Vector3& v) {
  const int least = std::abs(v[0]) < std::abs(v[1]) ? (std::abs(v[0]) < std::abs(v[2]) ? 0 : 2)
                                                    : (std::abs(v[1]) < std::abs(v[2]) ? 1 : 2);
  Vector3 axis{};
  axis[least] = 1.0;
  return unit(axis - dot(axis, v) * v);
}

/// The part of a direction that is at right angles to another one, of length 1.
Vector3 across(const Vector3& v, const Vector3& to) {
  const Vector3 rest = v - dot(v, to) * to;
  return norm(rest) > 1e-9 * norm(v) ? unit(rest) : any_across(to);
}

/// A fibre and a sheet direction, from the direction outward, the one to the base, and angles.
struct Orientation {
  Vector3 fiber, sheet;
};
Orientation oriented(const Vector3& outward, const Vector3& to_base, double angle,
                     double sheet_angle) {
  const Vector3 transmural = norm(outward) > 0.0 ? unit(outward) : any_across(unit(to_base));
  const Vector3 longitudinal = across(to_base, transmural);
  const Vector3 circumferential = cross(longitudinal, transmural);
  const double radians = angle * std::numbers::pi / 180.0;
  const Vector3 fiber = std::cos(radians) * circumferential + std::sin(radians) * longitudinal;
  const double turn = sheet_angle * std::numbers::pi / 180.0;
  return {fiber, std::cos(turn) * transmural + std::sin(turn) * cross(fiber, transmural)};
}

/// The axis between two of length 1: of the mean of their projections, the direction that it
/// changes least. The sign of either does not count.
Vector3 blended_axis(const Vector3& a, const Vector3& b, double weight_of_b) {
  if (weight_of_b <= 0.0) return a;
  if (weight_of_b >= 1.0) return b;
  // Both lie in one plane, where the angle of the mean projection is half that of doubled angles.
  const double c = dot(a, b);
  const Vector3 beside = b - c * a;
  const double s = norm(beside);
  if (s < 1e-12) return a;
  const double twice = 2.0 * std::atan2(s, c);
  const double half = 0.5 * std::atan2(weight_of_b * std::sin(twice),
                                       1.0 - weight_of_b + weight_of_b * std::cos(twice));
  return std::cos(half) * a + (std::sin(half) / s) * beside;
}

/// Laplace solutions between the surfaces, one value a node each.
class Solutions {
 public:
  Solutions(const TetMesh& mesh, const HeartSurfaces& surfaces, Space space)
      : mesh_(mesh),
        of_node_(surfaces.of_nodes(mesh.points.size())),
        apex_(surfaces.apex),
        height_(surfaces.height),
        solver_(make_laplace_solver(mesh, space)) {
    for (std::size_t f = 0; f < surfaces.surface.size(); ++f) {
      for (const std::int32_t node : surfaces.boundary.triangles[f]) {
        touches_[static_cast<std::size_t>(surfaces.surface[f])].resize(mesh.points.size(), 0);
        touches_[static_cast<std::size_t>(surfaces.surface[f])][node] = 1;
      }
    }
  }

  /// Values at the endocardia and the epicardium; also where these meet the base.
  std::vector<double> between(double lv_endo, double rv_endo, double epi,
                              std::span<const double> conductivity = {}) const {
    std::vector<double> fixed(mesh_.points.size(), free_value);
    const auto set = [&](HeartSurface surface, double value) {
      const std::vector<char>& nodes = touches_[static_cast<std::size_t>(surface)];
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i] != 0) fixed[i] = value;
      }
    };
    set(HeartSurface::epi, epi);
    set(HeartSurface::rv_endo, rv_endo);
    set(HeartSurface::lv_endo, lv_endo);
    return solver_->solve(fixed, conductivity);
  }
  /// 0 at the apex, 1 at the base.
  std::vector<double> apex_to_base(std::span<const double> conductivity = {}) const {
    std::vector<double> fixed(mesh_.points.size(), free_value);
    for (std::size_t i = 0; i < fixed.size(); ++i) {
      if (of_node_[i] == HeartSurface::base) fixed[i] = 1.0;
    }
    // One node alone would be a point charge: the finer the mesh, the less would the solution know
    // of it. What is near is fixed, too.
    const double radius = apex_share * height_;
    for (std::size_t i = 0; i < fixed.size(); ++i) {
      if (norm(mesh_.points[i] - mesh_.points[apex_]) <= radius) fixed[i] = 0.0;
    }
    return solver_->solve(fixed, conductivity);
  }

 private:
  const TetMesh& mesh_;
  std::vector<HeartSurface> of_node_;
  std::array<std::vector<char>, surface_names.size()> touches_;
  std::int32_t apex_;
  double height_;  // mm
  std::unique_ptr<LaplaceSolver> solver_;
};

/// The conductivity that makes a solution between two surfaces linear in depth: where its flux
/// spreads, its gradient shrinks, by as much as the wall's cross-section grows. Bounded by `most`
/// times the median and its inverse, where the solution is flat, as in a septum, or a tetrahedron
/// is.
UnsetVector<double> spreading(const TetMesh& mesh, std::span<const double> solution, double most) {
  UnsetVector<double> k = gradient_lengths(mesh, solution);
  const double middle = median({k.begin(), k.end()});
  const double usual = middle > 0.0 ? middle : 1.0;
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < k.size(); ++e) k[e] = std::clamp(k[e] / usual, 1.0 / most, most);
  return k;
}

double mean(std::span<const double> values, const Tet& tet) {
  return 0.25 * (values[tet[0]] + values[tet[1]] + values[tet[2]] + values[tet[3]]);
}

/// b / (a + b) of numbers of which rounding may make one less than 0.
double share_of_second(double a, double b) {
  const double first = std::max(a, 0.0);
  const double second = std::max(b, 0.0);
  return first + second > 0.0 ? second / (first + second) : 0.5;
}

double between(double at_endo, double at_epi, double depth) {
  return at_endo + (at_epi - at_endo) * depth;
}

}  // namespace

Fibers fibers_by_rule(const TetMesh& mesh, const HeartSurfaces& surfaces,
                      const FiberOptions& options, Space space) {
  const Solutions solutions(mesh, surfaces, space);
  const GradientRecovery gradient(mesh);
  const bool has_right = surfaces.has(HeartSurface::rv_endo);
  const FiberAngles& left = options.left;
  const FiberAngles& right = options.right ? *options.right : left;

  Fibers fibers;
  VentricularCoordinates& at = fibers.coordinates;
  const std::vector<double> psi = solutions.apex_to_base();
  const std::vector<double> phi = solutions.between(0.0, 0.0, 1.0);
  at.transmural = solutions.between(0.0, 0.0, 1.0, spreading(mesh, phi, 1e3));
  at.apicobasal = solutions.apex_to_base(spreading(mesh, psi, 1e3));
  at.ventricle.assign(mesh.points.size(), 0.0);

  const UnsetVector<Vector3> to_base = gradient.at_tetrahedra(psi);
  fibers.fiber.resize(mesh.tets.size());
  fibers.sheet.resize(mesh.tets.size());
  if (!has_right) {
    const UnsetVector<Vector3> outward = gradient.at_tetrahedra(at.transmural);
#pragma omp parallel for schedule(static)
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
      const double depth = mean(at.transmural, mesh.tets[e]);
      const Orientation o = oriented(outward[e], to_base[e], between(left.endo, left.epi, depth),
                                     between(left.sheet_endo, left.sheet_epi, depth));
      fibers.fiber[e] = o.fiber;
      fibers.sheet[e] = o.sheet;
    }
    return fibers;
  }

  const std::vector<double> phi_lv = solutions.between(1.0, 0.0, 0.0);
  std::vector<double> phi_rv(phi.size());
  for (std::size_t i = 0; i < phi.size(); ++i) phi_rv[i] = 1.0 - phi[i] - phi_lv[i];
  // On the epicardium both are 0, and their gradients say which one grows from there.
  const UnsetVector<Vector3> slope_lv = gradient.at_nodes(phi_lv);
  const UnsetVector<Vector3> slope_rv = gradient.at_nodes(phi_rv);
  for (std::size_t i = 0; i < phi.size(); ++i) {
    constexpr double none = 1e-6;
    const bool is_known = std::max(phi_lv[i], 0.0) + std::max(phi_rv[i], 0.0) > none;
    at.ventricle[i] = is_known ? share_of_second(phi_lv[i], phi_rv[i])
                               : share_of_second(norm(slope_lv[i]), norm(slope_rv[i]));
  }
  const UnsetVector<Vector3> from_lv = gradient.at_tetrahedra(phi_lv);
  const UnsetVector<Vector3> from_rv = gradient.at_tetrahedra(phi_rv);
#pragma omp parallel for schedule(static)
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    const Tet& tet = mesh.tets[e];
    const double depth = mean(at.transmural, tet);
    const double d = mean(at.ventricle, tet);
    // At the endocardium's end of a fibre's angle: from one cavity to the other it goes through 0.
    const auto of = [&](const FiberAngles& own, const FiberAngles& other, double away,
                        const Vector3& from) {
      const double endo = between(own.endo, -other.endo, away);
      const double sheet = between(own.sheet_endo, -other.sheet_endo, away);
      return oriented(-1.0 * from, to_base[e], between(endo, own.epi, depth),
                      between(sheet, own.sheet_epi, depth));
    };
    const Orientation of_left = of(left, right, d, from_lv[e]);
    const Orientation of_right = of(right, left, 1.0 - d, from_rv[e]);
    // Beside the septum the other ventricle's directions mean nothing: the weight turns smoothly.
    const double weight = d * d * (3.0 - 2.0 * d);
    fibers.fiber[e] = blended_axis(of_left.fiber, of_right.fiber, weight);
    fibers.sheet[e] = across(blended_axis(of_left.sheet, of_right.sheet, weight), fibers.fiber[e]);
  }
  return fibers;
}

}  // namespace cw
