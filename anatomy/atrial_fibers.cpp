#include <algorithm>
#include <cmath>
#include <limits>

#include "anatomy/directions.hpp"
#include "anatomy/fiber_rules.hpp"
#include "anatomy/gradient.hpp"
#include "anatomy/surface_solutions.hpp"
#include "mesh/node_sets.hpp"

namespace cw {

namespace {

using enum HeartSurface;

/// Of tetrahedra that belong to the other atrium, as a share of that of an atrium's own: nearly
/// nothing passes between the two.
constexpr double other_conductivity = 1e-6;

/// The plane through the middles of the tricuspid valve and both caval veins. It divides the right
/// atrium into the septal side and that of the appendage.
struct RightPlane {
  Vector3 middle{}, to_septum{};  // the normal, of length 1

  double height(const Vector3& x) const { return dot(to_septum, x - middle); }  // mm
};
RightPlane right_plane(const TetMesh& mesh, const HeartSurfaces& heart) {
  const Vector3 valve = heart.middle_of(mesh, tricuspid_valve);
  const Vector3 to_superior = heart.middle_of(mesh, superior_vena_cava) - valve;
  const Vector3 to_inferior = heart.middle_of(mesh, inferior_vena_cava) - valve;
  RightPlane plane{valve, unit(cross(to_superior, to_inferior))};
  const double size = std::max(norm(to_superior), norm(to_inferior));
  const double tip = plane.height(heart.middle_of(mesh, right_appendage));
  if (!(norm(cross(to_superior, to_inferior)) > 1e-3 * size * size) ||
      !(std::abs(tip) > 0.02 * size)) {
    throw MeshError(
        "surfaces of the right atrium: tv, svc and ivc lie on a line, or raa in their plane, so "
        "that septum and free wall cannot be distinguished");
  }
  if (tip > 0.0) plane.to_septum = -1.0 * plane.to_septum;
  return plane;
}

/// The nodes of the roof: of the strips of wall that the plane cuts between the openings, the one
/// that stays farthest from the tricuspid valve.
std::vector<std::int32_t> roof_nodes(const TetMesh& mesh, const SurfaceSolutions& on,
                                     const RightPlane& plane, std::span<const char> in_right) {
  const auto opens = [&](std::int32_t node) {
    return on.touches(node, tricuspid_valve) || on.touches(node, superior_vena_cava) ||
           on.touches(node, inferior_vena_cava);
  };
  // Strips as sets of nodes that cut tetrahedra join.
  NodeSets sets(mesh.node_count());
  std::vector<char> is_cut(mesh.points.size(), 0);
  const auto is_above = [&](std::int32_t node) { return plane.height(mesh.points[node]) > 0.0; };
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    const Tet& tet = mesh.tets[e];
    if (in_right[e] == 0 || std::ranges::any_of(tet, opens)) continue;
    const auto count = std::ranges::count_if(tet, is_above);
    if (count == 0 || count == 4) continue;
    for (const std::int32_t node : tet) {
      is_cut[node] = 1;
      (void)sets.unite(node, tet[0]);
    }
  }
  std::vector<Vector3> valve;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (on.touches(i, tricuspid_valve)) valve.push_back(mesh.points[i]);
  }
  constexpr double far = std::numeric_limits<double>::infinity();
  struct Strip {
    double nearest = far;  // to the valve, mm
    std::size_t nodes = 0;
  };
  std::vector<double> nearest(mesh.points.size(), far);
#pragma omp parallel for schedule(dynamic, 256)
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (is_cut[i] == 0) continue;
    for (const Vector3& x : valve) nearest[i] = std::min(nearest[i], norm(mesh.points[i] - x));
  }
  std::vector<Strip> strips(mesh.points.size());
  std::size_t cut = 0;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (is_cut[i] == 0) continue;
    Strip& own = strips[sets.smallest(i)];
    ++own.nodes;
    ++cut;
    own.nearest = std::min(own.nearest, nearest[i]);
  }
  std::int32_t roof = -1;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    // Some tetrahedra at an opening are no strip.
    constexpr std::size_t smallest_share = 10;
    if (strips[i].nodes == 0 || smallest_share * strips[i].nodes < cut) continue;
    if (roof < 0 || strips[i].nearest > strips[roof].nearest) roof = i;
  }
  if (roof < 0) {
    throw MeshError(
        "surfaces of the right atrium: no wall lies in the plane of tv, svc and ivc between them");
  }
  std::vector<std::int32_t> nodes;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (is_cut[i] != 0 && sets.smallest(i) == roof) nodes.push_back(i);
  }
  return nodes;
}

/// A solution between openings: its mean and its gradient in each tetrahedron.
struct Solution {
  std::vector<double> at_nodes;
  UnsetVector<Vector3> gradient;

  double value(const Tet& tet) const { return mean(at_nodes, tet); }
};

/// The bundle of a tetrahedron, and the solution whose gradient is across it.
struct Choice {
  AtrialBundle bundle;
  const Solution* across;
};

/// The left atrium's solutions.
struct LeftSolutions {
  Solution roots;  ///< 1 at the valve, 0 at veins and appendage
  Solution veins;  ///< 0 at the left veins, 1 at the right ones
  Solution along;  ///< appendage -1, left veins 0, valve 1, right veins 2

  Choice choice(const Tet& tet, const AtrialThresholds& tau) const {
    if (roots.value(tet) >= tau.mv) return {AtrialBundle::mitral_ring, &roots};
    if (veins.value(tet) <= tau.lpv) return {AtrialBundle::left_veins, &veins};
    if (veins.value(tet) >= tau.rpv) return {AtrialBundle::right_veins, &veins};
    return {AtrialBundle::left_wall, &along};
  }
};

/// The right atrium's solutions.
struct RightSolutions {
  Solution roots;   ///< 1 at the valve, 0 at the roof
  Solution veins;   ///< 0 at the superior vein and the appendage, 1 at the inferior vein
  Solution along;   ///< appendage -1, superior vein 0, valve 1, inferior vein 2
  Solution around;  ///< 1 and -1 at the valve's septal and free half, 0 at the roof

  Choice choice(const Tet& tet, const AtrialThresholds& tau) const {
    const double r = roots.value(tet);
    const double v = veins.value(tet);
    const double w = around.value(tet);
    if (r >= tau.tv) return {AtrialBundle::tricuspid_ring, &roots};
    if (r < tau.raw && w >= tau.ct_minus && w <= tau.ct_plus) {
      return {AtrialBundle::crista_terminalis, &around};
    }
    if (v >= tau.icv) return {AtrialBundle::inferior_vena_cava, &veins};
    if (v <= tau.scv) return {AtrialBundle::superior_vena_cava, &veins};
    if (r >= tau.raw) {
      if (w >= 0.0) return {AtrialBundle::lower_septum, &roots};
      return {AtrialBundle::isthmus, &along};
    }
    if (w < tau.ct_minus) return {AtrialBundle::right_wall, &along};
    if (w < tau.ib) return {AtrialBundle::intercaval, &veins};
    if (w > tau.ras) return {AtrialBundle::septum, &roots};
    return {AtrialBundle::roof, &around};
  }
};

/// What both atria share while their solutions are computed.
class Atria {
 public:
  Atria(const TetMesh& mesh, const HeartSurfaces& heart, Space space)
      : mesh_(mesh), heart_(heart), on_(mesh, heart, space), gradient_(mesh) {
    const bool has_left = heart.has(la_endo);
    const bool has_right = heart.has(ra_endo);
    in_right_.assign(mesh.tets.size(), has_right ? 1 : 0);
    if (!has_left || !has_right) return;
    const std::vector<double> right = on_.between({{la_endo, 0.0}, {ra_endo, 1.0}});
    for (std::size_t e = 0; e < in_right_.size(); ++e) {
      in_right_[e] = mean(right, mesh.tets[e]) > 0.5 ? 1 : 0;
    }
    for (int side = 0; side < 2; ++side) {
      for (const char is_right : in_right_) {
        conductivity_[side].push_back(is_right == side ? 1.0 : other_conductivity);
      }
    }
  }

  std::span<const char> in_right() const { return in_right_; }

  std::vector<double> transmural() const {
    const std::array<SurfaceValue, 3> walls{{{epi, 1.0}, {ra_endo, 0.0}, {la_endo, 0.0}}};
    const std::vector<double> phi = on_.between(walls);
    return on_.between(walls, spreading(mesh_, phi, 1e3));
  }
  /// Away from an atrium's endocardium: also through a septum, to the other one's.
  UnsetVector<Vector3> outward(HeartSurface own, HeartSurface other) const {
    return gradient_.at_tetrahedra(on_.between({{epi, 1.0}, {other, 1.0}, {own, 0.0}}));
  }

  LeftSolutions left() const {
    const auto solve = [&](std::initializer_list<SurfaceValue> values) {
      return solution(on_.between(values, conductivity_[0]));
    };
    return {solve({{left_pulmonary_veins, 0.0},
                   {right_pulmonary_veins, 0.0},
                   {left_appendage, 0.0},
                   {mitral_valve, 1.0}}),
            solve({{left_pulmonary_veins, 0.0}, {right_pulmonary_veins, 1.0}}),
            solve({{left_pulmonary_veins, 0.0},
                   {mitral_valve, 1.0},
                   {right_pulmonary_veins, 2.0},
                   {left_appendage, -1.0}})};
  }

  RightSolutions right() const {
    const auto solve = [&](std::initializer_list<SurfaceValue> values) {
      return solution(on_.between(values, conductivity_[1]));
    };
    const RightPlane plane = right_plane(mesh_, heart_);
    const std::vector<std::int32_t> roof = roof_nodes(mesh_, on_, plane, in_right_);
    std::vector<double> roots = on_.fixed({});
    for (const std::int32_t node : roof) roots[node] = 0.0;
    std::vector<double> around = roots;
    for (std::int32_t i = 0; i < mesh_.node_count(); ++i) {
      if (!on_.touches(i, tricuspid_valve)) continue;
      roots[i] = 1.0;
      around[i] = plane.height(mesh_.points[i]) >= 0.0 ? 1.0 : -1.0;
    }
    return {solution(on_.with_nodes(roots, conductivity_[1])),
            solve({{superior_vena_cava, 0.0}, {inferior_vena_cava, 1.0}, {right_appendage, 0.0}}),
            solve({{superior_vena_cava, 0.0},
                   {tricuspid_valve, 1.0},
                   {inferior_vena_cava, 2.0},
                   {right_appendage, -1.0}}),
            solution(on_.with_nodes(around, conductivity_[1]))};
  }

 private:
  Solution solution(std::vector<double> at_nodes) const {
    UnsetVector<Vector3> gradient = gradient_.at_tetrahedra(at_nodes);
    return {std::move(at_nodes), std::move(gradient)};
  }

  const TetMesh& mesh_;
  const HeartSurfaces& heart_;
  SurfaceSolutions on_;
  GradientRecovery gradient_;
  std::vector<char> in_right_;                       // one a tetrahedron
  std::array<std::vector<double>, 2> conductivity_;  // of the left and the right one's solutions
};

void set_fibers(const TetMesh& mesh, const auto& solutions, const UnsetVector<Vector3>& outward,
                std::span<const char> in_right, char side, const AtrialThresholds& thresholds,
                Fibers& fibers) {
#pragma omp parallel for schedule(static)
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    if (in_right[e] != side) continue;
    const Choice choice = solutions.choice(mesh.tets[e], thresholds);
    const WallAxes axes = wall_axes(outward[e], choice.across->gradient[e]);
    fibers.bundle[e] = choice.bundle;
    fibers.fiber[e] = axes.circumferential;
    fibers.sheet[e] = axes.transmural;
  }
}

}  // namespace

Fibers atrial_fibers(const TetMesh& mesh, const HeartSurfaces& surfaces,
                     const FiberOptions& options, Space space) {
  const Atria atria(mesh, surfaces, space);
  Fibers fibers;
  fibers.coordinates.transmural = atria.transmural();
  fibers.fiber.resize(mesh.tets.size());
  fibers.sheet.resize(mesh.tets.size());
  fibers.bundle.resize(mesh.tets.size());
  if (surfaces.has(la_endo)) {
    set_fibers(mesh, atria.left(), atria.outward(la_endo, ra_endo), atria.in_right(), 0,
               options.thresholds, fibers);
  }
  if (surfaces.has(ra_endo)) {
    set_fibers(mesh, atria.right(), atria.outward(ra_endo, la_endo), atria.in_right(), 1,
               options.thresholds, fibers);
  }
  return fibers;
}

}  // namespace cw
