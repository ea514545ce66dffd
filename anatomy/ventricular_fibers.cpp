#include <algorithm>
#include <limits>

#include "anatomy/directions.hpp"
#include "anatomy/fiber_rules.hpp"
#include "anatomy/gradient.hpp"
#include "anatomy/surface_solutions.hpp"

namespace cw {

namespace {

/// A fibre and a sheet direction.
struct Orientation {
  Vector3 fiber, sheet;
};
/// From the direction outward, the one to the base, and angles. `leaves_wall`: the sheet's angle
/// turns about the direction across fibres within the wall, else about the fibre.
Orientation oriented(const Vector3& outward, const Vector3& to_base, double angle,
                     double sheet_angle, bool leaves_wall) {
  const auto [circumferential, longitudinal, transmural] = wall_axes(outward, to_base);
  const double turn = radians(angle);
  const Vector3 fiber = std::cos(turn) * circumferential + std::sin(turn) * longitudinal;
  const double tilt = radians(sheet_angle);
  if (leaves_wall) {
    return {std::cos(tilt) * fiber - std::sin(tilt) * transmural,
            std::sin(tilt) * fiber + std::cos(tilt) * transmural};
  }
  return {fiber, std::cos(tilt) * transmural + std::sin(tilt) * cross(fiber, transmural)};
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

/// The share of the way from the left to the right endocardium, moved so that the middle, 0.5, is
/// where it was `left`.
double moved_middle(double share, double left) {
  return share < left ? share / (2.0 * left) : 1.0 - (1.0 - share) / (2.0 * (1.0 - left));
}

/// All values that surfaces of the base have.
std::vector<SurfaceValue> at_base(double value) {
  std::vector<SurfaceValue> values;
  for (std::size_t s = 0; s < surface_names.size(); ++s) {
    const auto surface = static_cast<HeartSurface>(s);
    if (is_base(surface)) values.push_back({surface, value});
  }
  return values;
}

/// The direction to the base and the angles of one ventricle, by the rule.
class OwnRule {
 public:
  /// `to_base` is the gradient of the solution from the apex, one a tetrahedron, or empty.
  OwnRule(const HeartSurfaces& surfaces, const FiberAngles& angles, const OutflowAngles& outflow,
          const UnsetVector<Vector3>& to_base)
      : angles_(angles),
        outflow_(outflow),
        base_direction_(surfaces.base_direction),
        to_base_(to_base) {}

  void set_valves(const TetMesh& mesh, const SurfaceSolutions& solutions,
                  const GradientRecovery& gradient, std::int32_t apex, HeartSurface inflow,
                  HeartSurface outflow) {
    const auto from_apex = [&](HeartSurface valve) {
      const SurfaceValue value{valve, 1.0};
      return gradient.at_tetrahedra(solutions.from_apex(apex, {&value, 1}));
    };
    to_inflow_ = from_apex(inflow);
    to_outflow_ = from_apex(outflow);
    std::vector<double> fixed =
        solutions.fixed(std::array<SurfaceValue, 2>{{{inflow, 1.0}, {outflow, 0.0}}});
    for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
      if (solutions.is_near(i, apex)) fixed[i] = 1.0;
    }
    inflow_share_ = solutions.with_nodes(fixed);
  }

  /// `nodes` are those of tetrahedron e.
  double endo(const Tet& nodes) const { return blended(angles_.endo, outflow_.endo, nodes); }
  double epi(const Tet& nodes) const { return blended(angles_.epi, outflow_.epi, nodes); }
  const FiberAngles& angles() const { return angles_; }
  Vector3 to_base(std::int32_t e, const Tet& nodes) const {
    if (!inflow_share_.empty()) {
      const double w = mean(inflow_share_, nodes);
      return w * to_inflow_[e] + (1.0 - w) * to_outflow_[e];
    }
    return to_base_.empty() ? base_direction_ : to_base_[e];
  }

 private:
  double blended(double own, double at_outflow, const Tet& nodes) const {
    return inflow_share_.empty() ? own : between(at_outflow, own, mean(inflow_share_, nodes));
  }

  FiberAngles angles_;
  OutflowAngles outflow_;
  Vector3 base_direction_;
  const UnsetVector<Vector3>& to_base_;
  std::vector<double> inflow_share_;  // 1 at the inflow valve and the apex, 0 at the outflow valve
  UnsetVector<Vector3> to_inflow_, to_outflow_;
};

/// The node of the right ventricle's epicardium that lies farthest from the base.
std::int32_t right_apex(const TetMesh& mesh, const HeartSurfaces& surfaces,
                        std::span<const double> ventricle) {
  std::int32_t apex = surfaces.apex;
  double lowest = std::numeric_limits<double>::infinity();
  const std::vector<HeartSurface> of_node = surfaces.of_nodes(mesh.points.size());
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (of_node[i] != HeartSurface::epi || !(ventricle[i] > 0.5)) continue;
    const double level = dot(surfaces.base_direction, mesh.points[i]);
    if (level >= lowest) continue;
    lowest = level;
    apex = i;
  }
  return apex;
}

}  // namespace

Fibers ventricular_fibers(const TetMesh& mesh, const HeartSurfaces& surfaces,
                          const FiberOptions& options, Space space) {
  using enum HeartSurface;
  const SurfaceSolutions solutions(mesh, surfaces, space);
  const GradientRecovery gradient(mesh);
  const bool is_doste = options.rule == FiberRule::doste;
  const FiberAngles& left = options.left;
  const FiberAngles right = options.right ? *options.right : usual_right_angles(options.rule, left);
  const auto walls = [&](double lv, double rv, double at_epi,
                         std::span<const double> conductivity = {}) {
    return solutions.between({{epi, at_epi}, {rv_endo, rv}, {lv_endo, lv}}, conductivity);
  };
  const std::vector<SurfaceValue> whole_base = at_base(1.0);

  Fibers fibers;
  VentricularCoordinates& at = fibers.coordinates;
  const std::vector<double> psi = solutions.from_apex(surfaces.apex, whole_base);
  const std::vector<double> phi = walls(0.0, 0.0, 1.0);
  at.transmural = walls(0.0, 0.0, 1.0, spreading(mesh, phi, 1e3));
  at.apicobasal = solutions.from_apex(surfaces.apex, whole_base, spreading(mesh, psi, 1e3));
  at.ventricle.assign(mesh.points.size(), 0.0);

  UnsetVector<Vector3> to_base;
  if (options.rule == FiberRule::bayer) to_base = gradient.at_tetrahedra(psi);
  OwnRule own_left(surfaces, left, options.outflow, to_base);
  if (is_doste) {
    own_left.set_valves(mesh, solutions, gradient, surfaces.apex, mitral_valve, aortic_valve);
  }
  fibers.fiber.resize(mesh.tets.size());
  fibers.sheet.resize(mesh.tets.size());
  if (!surfaces.has(rv_endo)) {
    const UnsetVector<Vector3> outward = gradient.at_tetrahedra(at.transmural);
#pragma omp parallel for schedule(static)
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
      const Tet& tet = mesh.tets[e];
      const double depth = mean(at.transmural, tet);
      const Orientation o = oriented(outward[e], own_left.to_base(e, tet),
                                     between(own_left.endo(tet), own_left.epi(tet), depth),
                                     between(left.sheet_endo, left.sheet_epi, depth), is_doste);
      fibers.fiber[e] = o.fiber;
      fibers.sheet[e] = o.sheet;
    }
    return fibers;
  }

  const std::vector<double> phi_lv = walls(1.0, 0.0, 0.0);
  std::vector<double> phi_rv(phi.size());
  for (std::size_t i = 0; i < phi.size(); ++i) phi_rv[i] = 1.0 - phi[i] - phi_lv[i];
  // On the epicardium both are 0, and their gradients say which one grows from there.
  const UnsetVector<Vector3> slope_lv = gradient.at_nodes(phi_lv);
  const UnsetVector<Vector3> slope_rv = gradient.at_nodes(phi_rv);
  for (std::size_t i = 0; i < phi.size(); ++i) {
    constexpr double nothing = 1e-6;
    const bool is_known = std::max(phi_lv[i], 0.0) + std::max(phi_rv[i], 0.0) > nothing;
    at.ventricle[i] = is_known ? share_of_second(phi_lv[i], phi_rv[i])
                               : share_of_second(norm(slope_lv[i]), norm(slope_rv[i]));
  }
  OwnRule own_right(surfaces, right, options.outflow, to_base);
  if (is_doste) {
    own_right.set_valves(mesh, solutions, gradient, right_apex(mesh, surfaces, at.ventricle),
                         tricuspid_valve, pulmonary_valve);
  }
  const UnsetVector<Vector3> from_lv = gradient.at_tetrahedra(phi_lv);
  const UnsetVector<Vector3> from_rv = gradient.at_tetrahedra(phi_rv);
  const double share_of_left = options.rule == FiberRule::bayer ? 0.5 : 2.0 / 3.0;
  // What turns about the fibre has another sign as the other cavity sees it; what turns about the
  // direction to the base has not.
  const double other_sheet = is_doste ? 1.0 : -1.0;
#pragma omp parallel for schedule(static)
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    const Tet& tet = mesh.tets[e];
    const double depth = mean(at.transmural, tet);
    const double d = moved_middle(mean(at.ventricle, tet), share_of_left);
    // At the endocardium's end of a fibre's angle: from one cavity to the other it goes through 0.
    const auto of = [&](const OwnRule& own, const OwnRule& other, double away,
                        const Vector3& from) {
      const double endo = between(own.endo(tet), -other.endo(tet), away);
      const double sheet =
          between(own.angles().sheet_endo, other_sheet * other.angles().sheet_endo, away);
      return oriented(-1.0 * from, own.to_base(e, tet), between(endo, own.epi(tet), depth),
                      between(sheet, own.angles().sheet_epi, depth), is_doste);
    };
    const Orientation of_left = of(own_left, own_right, d, from_lv[e]);
    const Orientation of_right = of(own_right, own_left, 1.0 - d, from_rv[e]);
    // Beside the septum the other ventricle's directions mean nothing: the weight turns smoothly.
    const double weight = d * d * (3.0 - 2.0 * d);
    fibers.fiber[e] = blended_axis(of_left.fiber, of_right.fiber, weight);
    fibers.sheet[e] = across(blended_axis(of_left.sheet, of_right.sheet, weight), fibers.fiber[e]);
  }
  return fibers;
}

}  // namespace cw
