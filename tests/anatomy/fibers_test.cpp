#include "anatomy/fibers.hpp"

#include <numbers>
#include <numeric>

#include "anatomy/gradient.hpp"
#include "anatomy/laplace.hpp"
#include "mesh/check.hpp"
#include "mesh/clean.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

// Fibres by rule, next to fields that are known, and what they are computed of.

namespace cw {
namespace fibers_test {
namespace {

/// The angle between two axes, degrees.
double angle_between(const Vector3& a, const Vector3& b) {
  return std::atan2(norm(cross(a, b)), std::abs(dot(a, b))) * 180.0 / std::numbers::pi;
}

TetMesh ventricle(double spacing, double base) {
  VentricleShape shape;
  shape.spacing = spacing;
  shape.base = base;
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

/// Surfaces by shape, with the base around each cavity divided into two valves, by y.
HeartSurfaces surfaces_with_valves(const TetMesh& mesh) {
  using enum HeartSurface;
  HeartSurfaces heart = find_surfaces(mesh, "mesh");
  const double middle = heart.has(rv_endo) ? 22.0 : 1e300;  // between the cavities, x
  for (std::size_t f = 0; f < heart.surface.size(); ++f) {
    if (heart.surface[f] != base) continue;
    const Vector3 x = centroid(mesh, heart.boundary.triangles[f]);
    heart.surface[f] = x[0] < middle ? (x[1] < 0.0 ? mitral_valve : aortic_valve)
                                     : (x[1] < 0.0 ? tricuspid_valve : pulmonary_valve);
  }
  return heart;
}

constexpr std::array ventricular_rules{FiberRule::bayer, FiberRule::rossi, FiberRule::doste};

FiberOptions by(FiberRule rule) {
  FiberOptions options;
  options.rule = rule;
  return options;
}

Fibers fibers_of(const TetMesh& mesh, const FiberOptions& options = {}) {
  const HeartSurfaces heart =
      options.rule == FiberRule::doste ? surfaces_with_valves(mesh) : find_surfaces(mesh, "mesh");
  return fibers_by_rule(mesh, heart, options, Space::host);
}

TEST(Coordinates, go_from_the_apex_to_the_base_by_distance) {
  VentricleShape shape;
  shape.spacing = 2.0;
  TetMesh mesh = generate_ventricle(shape);
  (void)check_mesh(mesh, "ventricle");
  const HeartSurfaces heart = find_surfaces(mesh, "mesh");
  const Fibers fibers = fibers_by_rule(mesh, heart, {}, Space::host);
  // Along a meridian of the outer ellipsoid, from its lowest point.
  const auto distance_to = [&](double z) {
    double sum = 0.0;
    const int parts = 2000;
    const double end = std::acos(-z / shape.outer_length);
    for (int k = 0; k < parts; ++k) {
      const double angle = end * (k + 0.5) / parts;
      sum += end / parts *
             std::hypot(shape.outer_radius * std::cos(angle), shape.outer_length * std::sin(angle));
    }
    return sum;
  };
  const double whole = distance_to(shape.base);
  const std::vector<HeartSurface> of_node = heart.of_nodes(mesh.points.size());
  int checked = 0;
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    if (of_node[i] != HeartSurface::epi) continue;
    ++checked;
    EXPECT_NEAR(fibers.coordinates.apicobasal[i], distance_to(mesh.points[i][2]) / whole, 0.08)
        << mesh.points[i][2];
  }
  EXPECT_GT(checked, 500);
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
  const Vector3 outward{x[0] / rho, x[1] / rho, 0.0};
  const Vector3 around = cross({0.0, 0.0, 1.0}, outward);
  // The meridian's tangent, to the base.
  const double slope = long_radius(low) / short_radius(low);
  Vector3 up = (-x[2] / slope) * outward;
  up[2] = rho * slope;
  up = (1.0 / norm(up)) * up;
  const double angle = (endo + low * (epi - endo)) * std::numbers::pi / 180.0;
  return std::cos(angle) * around + std::sin(angle) * up;
}

/// Half an ellipsoid's shell with a sharp rim: a slab of n x n x m cubes whose square becomes a
/// disc, and the disc a cap.
TetMesh ellipsoid(const VentricleShape& s, int n, int m) {
  TetMesh mesh =
      generate_box({{static_cast<double>(n), static_cast<double>(n), static_cast<double>(m)},
                    1.0,
                    std::nullopt});
  for (Vector3& x : mesh.points) {
    const double u = 2.0 * x[0] / n - 1.0;
    const double v = 2.0 * x[1] / n - 1.0;
    const double t = x[2] / m;
    const double polar = 0.5 * std::numbers::pi * std::max(std::abs(u), std::abs(v));
    const double length = std::max(std::hypot(u, v), 1e-300);
    const double radius = s.inner_radius + t * (s.outer_radius - s.inner_radius);
    x = {radius * std::sin(polar) * u / length, radius * std::sin(polar) * v / length,
         -(s.inner_length + t * (s.outer_length - s.inner_length)) * std::cos(polar)};
  }
  // At the corners of the square some lie in the base, flat.
  (void)clean(mesh, false, "ellipsoid");
  (void)check_mesh(mesh, "ellipsoid");
  return mesh;
}

struct AngleErrors {
  double median, mean, largest;
};
AngleErrors errors_on_ellipsoid(int n, int m, FiberRule rule, const FiberAngles& angles) {
  const VentricleShape shape;
  const TetMesh mesh = ellipsoid(shape, n, m);
  FiberOptions options = by(rule);
  options.left = angles;
  const Fibers fibers = fibers_of(mesh, options);
  std::vector<double> errors;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    constexpr double apex = 9.0;  // mm from the long axis, where circumferences meet
    const Vector3 x = centroid(mesh, mesh.tets[e]);
    if (std::hypot(x[0], x[1]) < apex) continue;
    errors.push_back(
        angle_between(fibers.fiber[e], exact_fiber(shape, x, angles.endo, angles.epi)));
  }
  std::ranges::sort(errors);
  return {errors[errors.size() / 2],
          std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(errors.size()),
          errors.back()};
}

TEST(Fibers, of_an_ellipsoid_come_to_the_field_that_is_known) {
  struct Case {
    FiberRule rule;
    FiberAngles angles;
  };
  for (const auto& [rule, angles] :
       {Case{FiberRule::bayer, {60.0, -60.0}}, Case{FiberRule::bayer, {90.0, -90.0}},
        Case{FiberRule::rossi, {60.0, -60.0}}}) {
    const AngleErrors coarse = errors_on_ellipsoid(30, 4, rule, angles);
    const AngleErrors fine = errors_on_ellipsoid(60, 8, rule, angles);
    // For docs/anatomy.md, by --gtest_output=xml.
    const std::string at = std::string("_") +
                           std::string(fiber_rules[static_cast<int>(rule)].name) + "_at_" +
                           std::to_string(std::lround(angles.endo));
    RecordProperty("median" + at, std::to_string(fine.median));
    RecordProperty("largest" + at, std::to_string(fine.largest));
    RecordProperty("coarse_median" + at, std::to_string(coarse.median));
    EXPECT_LT(fine.median, 0.5) << angles.endo;
    EXPECT_LT(fine.largest, 4.0) << angles.endo;
    EXPECT_LT(fine.median, 0.35 * coarse.median) << "of second order: a quarter";
    EXPECT_LT(fine.mean, 0.4 * coarse.mean);
  }
}

/// The angles between fibres of tetrahedra that share a face, ascending; degrees.
std::vector<double> jumps(const TetMesh& mesh, const std::vector<Vector3>& fiber) {
  std::vector<std::pair<std::array<std::int32_t, 3>, std::int32_t>> faces;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    for (int k = 0; k < 4; ++k) {
      std::array<std::int32_t, 3> nodes{mesh.tets[e][(k + 1) % 4], mesh.tets[e][(k + 2) % 4],
                                        mesh.tets[e][(k + 3) % 4]};
      std::ranges::sort(nodes);
      faces.emplace_back(nodes, static_cast<std::int32_t>(e));
    }
  }
  std::ranges::sort(faces);
  std::vector<double> all;
  for (std::size_t k = 1; k < faces.size(); ++k) {
    if (faces[k].first != faces[k - 1].first) continue;
    all.push_back(angle_between(fiber[faces[k].second], fiber[faces[k - 1].second]));
  }
  std::ranges::sort(all);
  return all;
}

TEST(Fibers, of_both_ventricles_jump_along_lines_alone) {
  // Where both walls and the septum meet, and at the apices, directions cannot all agree. Of a
  // surface of jumps, as the recipe's quaternions make within the wall, the share of faces would
  // halve with h; of a line it falls to a quarter.
  const auto share_of_jumps = [](FiberRule rule, double spacing) {
    const TetMesh mesh = biventricle(spacing);
    const std::vector<double> all = jumps(mesh, fibers_of(mesh, by(rule)).fiber);
    const auto many = all.end() - std::ranges::lower_bound(all, 30.0);
    return static_cast<double>(many) / static_cast<double>(all.size());
  };
  for (const FiberRule rule : ventricular_rules) {
    SCOPED_TRACE(fiber_rules[static_cast<int>(rule)].name);
    const double coarse = share_of_jumps(rule, 2.8);
    const double fine = share_of_jumps(rule, 1.4);
    RecordProperty(std::string(fiber_rules[static_cast<int>(rule)].name), std::to_string(fine));
    EXPECT_LT(coarse, 0.03);
    EXPECT_LT(fine, 0.32 * coarse);
  }
}

TEST(Fibers, have_the_angles_of_their_surfaces) {
  const TetMesh mesh = biventricle(2.0);
  const HeartSurfaces surfaces = find_surfaces(mesh, "mesh");
  FiberOptions options;
  options.left = {70.0, -40.0};
  options.right = FiberAngles{80.0, -20.0};
  const Fibers fibers = fibers_by_rule(mesh, surfaces, options, Space::host);
  // At faces in the middle of a wall: from the circumference, which is level here.
  std::array<std::vector<double>, surface_names.size()> angles;
  std::vector<double> epi_of_left;
  std::vector<double> epi_of_right;
  for (std::size_t f = 0; f < surfaces.surface.size(); ++f) {
    const std::size_t e = static_cast<std::size_t>(surfaces.boundary.tet[f]);
    const Vector3 x = centroid(mesh, mesh.tets[e]);
    const Vector3& n = surfaces.boundary.normal[f];
    if (x[2] < -15.0 || x[2] > 0.0 || std::abs(n[2]) > 0.2) continue;
    // The septum's right side has the right ventricle's angle; all are seen from the cavity.
    const Vector3 outward = surfaces.surface[f] == HeartSurface::epi ? n : -1.0 * n;
    const Vector3 around = cross({0.0, 0.0, 1.0}, outward);
    const Vector3& fiber = fibers.fiber[e];
    const double sign = dot(fiber, around) < 0.0 ? -1.0 : 1.0;
    const double angle =
        std::atan2(sign * fiber[2], sign * dot(fiber, around)) * 180.0 / std::numbers::pi;
    angles[static_cast<std::size_t>(surfaces.surface[f])].push_back(angle);
    if (surfaces.surface[f] != HeartSurface::epi) continue;
    if (x[0] < 0.0) epi_of_left.push_back(angle);  // far from the septum
    if (x[0] > 40.0) epi_of_right.push_back(angle);
  }
  const auto median_of = [](std::vector<double>& all) {
    std::ranges::sort(all);
    return all.at(all.size() / 2);
  };
  const auto median = [&](HeartSurface which) {
    return median_of(angles[static_cast<std::size_t>(which)]);
  };
  // The first tetrahedra lie some tenths of a millimetre deep.
  EXPECT_NEAR(median(HeartSurface::lv_endo), 70.0, 10.0);
  EXPECT_NEAR(median(HeartSurface::rv_endo), 80.0, 12.0);
  EXPECT_NEAR(median_of(epi_of_left), -40.0, 8.0);
  EXPECT_NEAR(median_of(epi_of_right), -20.0, 10.0);
}

TEST(Fibers, are_of_length_one_at_right_angles_to_sheets) {
  const TetMesh mesh = biventricle(3.0);
  for (const FiberRule rule : ventricular_rules) {
    FiberOptions options = by(rule);
    options.left.sheet_endo = -65.0;
    options.left.sheet_epi = 25.0;
    const Fibers fibers = fibers_of(mesh, options);
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      ASSERT_NEAR(norm(fibers.fiber[e]), 1.0, 1e-12);
      ASSERT_NEAR(norm(fibers.sheet[e]), 1.0, 1e-12);
      ASSERT_NEAR(dot(fibers.fiber[e], fibers.sheet[e]), 0.0, 1e-9);
    }
  }
}

/// The median angle at faces of the left endocardium near the base, on the side of one valve:
/// between the fibre and the plane at right angles to the axis, degrees.
double median_rise(const TetMesh& mesh, const HeartSurfaces& heart, const Fibers& fibers,
                   double side) {
  std::vector<double> angles;
  for (std::size_t f = 0; f < heart.surface.size(); ++f) {
    if (heart.surface[f] != HeartSurface::lv_endo) continue;
    const Vector3 x = centroid(mesh, heart.boundary.triangles[f]);
    // The middle of the valve's half of the rim.
    if (side * x[1] < 0.8 * std::hypot(x[0], x[1]) || x[2] < 8.0) continue;
    const Vector3& fiber = fibers.fiber[static_cast<std::size_t>(heart.boundary.tet[f])];
    angles.push_back(std::asin(std::min(1.0, std::abs(fiber[2]))) * 180.0 / std::numbers::pi);
  }
  std::ranges::sort(angles);
  EXPECT_GT(angles.size(), 10u);
  return angles.at(angles.size() / 2);
}

TEST(Fibers, by_Doste_turn_to_the_outflow_valve) {
  const TetMesh mesh = biventricle(1.6);
  const HeartSurfaces heart = surfaces_with_valves(mesh);
  FiberOptions options = by(FiberRule::doste);
  options.left = {30.0, -30.0};
  options.outflow = {90.0, 0.0};
  const Fibers fibers = fibers_by_rule(mesh, heart, options, Space::host);
  EXPECT_NEAR(median_rise(mesh, heart, fibers, -1.0), 30.0, 10.0) << "at the mitral valve";
  EXPECT_GT(median_rise(mesh, heart, fibers, 1.0), 70.0) << "at the aortic valve";
  // Far from the valves it is another rule's fibre: angles are the same, directions nearly.
  options.right = options.left;
  options.outflow = {30.0, -30.0};
  const Fibers plain = fibers_by_rule(mesh, heart, options, Space::host);
  FiberOptions rossi = by(FiberRule::rossi);
  rossi.left = options.left;
  const Fibers other = fibers_by_rule(mesh, heart, rossi, Space::host);
  std::vector<double> differences;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    differences.push_back(angle_between(plain.fiber[e], other.fiber[e]));
  }
  std::ranges::sort(differences);
  EXPECT_LT(differences[differences.size() / 2], 6.0);
}

TEST(Fibers, in_the_septum_have_no_angle_where_the_rule_says) {
  // On the line from the middle of one cavity to that of the other, below the base.
  const TetMesh mesh = biventricle(1.6);
  for (const FiberRule rule : ventricular_rules) {
    const Fibers fibers = fibers_of(mesh, by(rule));
    const double zero = rule == FiberRule::bayer ? 0.5 : 2.0 / 3.0;
    std::vector<double> near;
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      const Vector3 x = centroid(mesh, mesh.tets[e]);
      double share = 0.0;
      for (const std::int32_t node : mesh.tets[e]) {
        share += 0.25 * fibers.coordinates.ventricle[node];
      }
      const bool in_septum = std::abs(x[1]) < 8.0 && x[2] < 2.0 && x[2] > -16.0;
      if (in_septum && std::abs(share - zero) < 0.04) near.push_back(std::abs(fibers.fiber[e][2]));
    }
    ASSERT_GT(near.size(), 20u);
    std::ranges::sort(near);
    EXPECT_LT(near[near.size() / 2], 0.15) << fiber_rules[static_cast<int>(rule)].name;
  }
}

TEST(Fibers, need_the_surfaces_of_their_rule) {
  const TetMesh mesh = biventricle(4.0);
  const auto refuses = [&](FiberRule rule, const HeartSurfaces& heart, const std::string& text) {
    try {
      require_surfaces(rule, heart, "heart.msh");
      ADD_FAILURE() << text;
    } catch (const MeshError& error) {
      EXPECT_EQ(std::string(error.what()).rfind("heart.msh: " + text, 0), 0u) << error.what();
    }
  };
  const HeartSurfaces plain = find_surfaces(mesh, "mesh");
  HeartSurfaces valves = surfaces_with_valves(mesh);
  for (const FiberRule rule : ventricular_rules) require_surfaces(rule, valves, "heart");
  refuses(FiberRule::doste, plain, "the rule 'doste' needs the surface mv");
  refuses(FiberRule::atria, plain, "the rule 'atria' needs the surface la_endo");
  std::ranges::replace(valves.surface, HeartSurface::pulmonary_valve, HeartSurface::base);
  refuses(FiberRule::doste, valves, "the rule 'doste' needs the surface pv");
  valves.surface[0] = HeartSurface::la_endo;
  refuses(FiberRule::bayer, valves, "has surfaces of ventricles and of atria");
  EXPECT_THROW((void)fibers_by_rule(mesh, plain, by(FiberRule::doste), Space::host), MeshError);
  EXPECT_FALSE(fiber_rule("bayers"));
  EXPECT_EQ(fiber_rule("doste"), FiberRule::doste);
}

TEST(Fibers, turn_with_the_heart_and_do_not_depend_on_its_numbering) {
  const TetMesh mesh = biventricle(3.0);
  const HeartSurfaces surfaces = surfaces_with_valves(mesh);
  const double c = std::cos(0.7);
  const double s = std::sin(0.7);
  const auto turned = [&](const Vector3& x) {
    const Vector3 y{c * x[0] - s * x[1], s * x[0] + c * x[1], x[2]};
    return Vector3{y[0], c * y[1] - s * y[2], s * y[1] + c * y[2]};
  };
  TetMesh other = mesh;
  for (Vector3& x : other.points) x = turned(x) + Vector3{3.0, -40.0, 7.0};
  // Surfaces are the same faces: where cubes of a lattice lie does not enter.
  HeartSurfaces same = surfaces;
  same.boundary = boundary_of(other);
  ASSERT_EQ(same.boundary.triangles, surfaces.boundary.triangles);
  set_axis(other, same);
  for (const FiberRule rule : ventricular_rules) {
    SCOPED_TRACE(fiber_rules[static_cast<int>(rule)].name);
    const Fibers fibers = fibers_by_rule(mesh, surfaces, by(rule), Space::host);
    const Fibers turned_fibers = fibers_by_rule(other, same, by(rule), Space::host);
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      // Where axes to be blended are at right angles, rounding decides.
      ASSERT_LT(angle_between(turned(fibers.fiber[e]), turned_fibers.fiber[e]), 1e-4) << e;
    }
  }

  TetMesh renumbered = mesh;
  number_as_input(renumbered);
  reorder(renumbered);
  for (const FiberRule rule : ventricular_rules) {
    SCOPED_TRACE(fiber_rules[static_cast<int>(rule)].name);
    const Fibers fibers = fibers_of(mesh, by(rule));
    const Fibers again = fibers_of(renumbered, by(rule));
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      ASSERT_LT(angle_between(again.fiber[e], fibers.fiber[renumbered.input_tet[e]]), 1e-4) << e;
    }
  }
}

TEST(Fibers, of_a_mirrored_heart_rise_the_same_way_seen_from_the_cavity) {
  const TetMesh mesh = ventricle(3.0, 0.0);
  TetMesh mirrored = mesh;
  for (Vector3& x : mirrored.points) x[0] = -x[0];
  (void)check_mesh(mirrored, "mirrored");  // turns the tetrahedra
  for (const FiberRule rule : ventricular_rules) {
    SCOPED_TRACE(fiber_rules[static_cast<int>(rule)].name);
    FiberOptions opposite = by(rule);
    opposite.left = {-60.0, 60.0};
    opposite.outflow = {-90.0, 0.0};
    const Fibers fibers = fibers_of(mesh, by(rule));
    const Fibers of_mirrored = fibers_of(mirrored, opposite);
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      const Vector3& f = fibers.fiber[e];
      ASSERT_LT(angle_between({-f[0], f[1], f[2]}, of_mirrored.fiber[e]), 1e-4) << e;
    }
  }
}

TEST(Laplace, solutions_that_are_linear_are_found_exactly) {
  BoxShape box{{4.0, 3.0, 2.0}, 0.5, std::nullopt};
  TetMesh mesh = generate_box(box);
  (void)check_mesh(mesh, "box");
  std::vector<double> fixed(mesh.points.size(), std::nan(""));
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (mesh.points[i][0] < 1e-9) fixed[i] = 2.0;
    if (mesh.points[i][0] > 4.0 - 1e-9) fixed[i] = -6.0;
  }
  const auto solver = make_laplace_solver(mesh, Space::host);
  const std::vector<double> u = solver->solve(fixed);
  for (std::size_t i = 0; i < u.size(); ++i) {
    ASSERT_NEAR(u[i], 2.0 - 2.0 * mesh.points[i][0], 1e-8);
  }
  // Two halves in series, the right one of a third of the conductivity.
  std::vector<double> k(mesh.tets.size(), 1.0);
  for (std::size_t e = 0; e < k.size(); ++e)
    k[e] = centroid(mesh, mesh.tets[e])[0] < 2.0 ? 3.0 : 1.0;
  const std::vector<double> v = solver->solve(fixed, k);
  for (std::size_t i = 0; i < v.size(); ++i) {
    const double x = mesh.points[i][0];
    ASSERT_NEAR(v[i], x < 2.0 ? 2.0 - x : -3.0 * (x - 2.0), 1e-7);
  }
  EXPECT_THROW((void)solver->solve(std::vector<double>(fixed.size(), std::nan(""))),
               std::runtime_error);
  EXPECT_THROW((void)solver->solve(std::vector<double>(3, 0.0)), std::invalid_argument);
}

TEST(Laplace, a_device_solves_as_the_host_does) {
  CW_REQUIRE_GPU();
  const TetMesh mesh = biventricle(2.0);
  const HeartSurfaces surfaces = find_surfaces(mesh, "mesh");
  const Fibers host = fibers_by_rule(mesh, surfaces, {}, Space::host);
  const Fibers device = fibers_by_rule(mesh, surfaces, {}, Space::device);
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    ASSERT_NEAR(host.coordinates.transmural[i], device.coordinates.transmural[i], 1e-7);
    ASSERT_NEAR(host.coordinates.apicobasal[i], device.coordinates.apicobasal[i], 1e-7);
  }
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    ASSERT_LT(angle_between(host.fiber[e], device.fiber[e]), 1e-2);
  }
}

TEST(Gradient, of_linear_fields_is_exact) {
  const TetMesh mesh = ventricle(4.0, 12.0);
  std::vector<double> values;
  for (const Vector3& x : mesh.points) values.push_back(3.0 + 2.0 * x[0] - x[1] + 0.5 * x[2]);
  for (const Vector3& g : GradientRecovery(mesh).at_tetrahedra(values)) {
    ASSERT_NEAR(norm(g - Vector3{2.0, -1.0, 0.5}), 0.0, 1e-9);
  }
  for (const double length : gradient_lengths(mesh, values)) {
    ASSERT_NEAR(length, std::sqrt(5.25), 1e-9);
  }
}

}  // namespace
}  // namespace fibers_test
}  // namespace cw
