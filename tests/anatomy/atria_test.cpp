#include <cmath>
#include <map>
#include <numbers>

#include "anatomy/fibers.hpp"
#include "mesh/check.hpp"
#include "mesh/reorder.hpp"
#include "support/atria.hpp"
#include "support/support.hpp"

// Fibres of atria: two hollow spheres, alone or joined at a septum, with patches of wall for
// openings.

namespace cw {
namespace atria_test {
namespace {

using enum HeartSurface;
using namespace test;

double angle_between(const Vector3& a, const Vector3& b) {  // of axes, degrees
  return std::atan2(norm(cross(a, b)), std::abs(dot(a, b))) * 180.0 / std::numbers::pi;
}

FiberOptions by_atria() {
  FiberOptions options;
  options.rule = FiberRule::atria;
  return options;
}
Fibers fibers_of(const Atria& a, Space space = Space::host) {
  return fibers_by_rule(a.mesh, a.heart, by_atria(), space);
}

double median(std::vector<double> values) {
  EXPECT_GT(values.size(), 20u);
  std::ranges::sort(values);
  return values.at(values.size() / 2);
}

double volume_of(const TetMesh& mesh, const Fibers& fibers, AtrialBundle bundle) {
  double sum = 0.0;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (fibers.bundle[e] == bundle) sum += signed_volume(mesh, mesh.tets[e]);
  }
  return sum;
}

TEST(AtrialFibers, lie_in_the_wall_and_around_openings) {
  const Atria left = atria(true, false);
  const Fibers fibers = fibers_of(left);
  std::vector<double> out_of_wall;
  std::vector<double> around_valve;
  for (std::size_t e = 0; e < left.mesh.tets.size(); ++e) {
    const Vector3 from = centroid(left.mesh, left.mesh.tets[e]) - left_middle;
    ASSERT_NEAR(norm(fibers.fiber[e]), 1.0, 1e-12);
    ASSERT_NEAR(dot(fibers.fiber[e], fibers.sheet[e]), 0.0, 1e-9);
    out_of_wall.push_back(90.0 - angle_between(fibers.fiber[e], from));
    if (fibers.bundle[e] != AtrialBundle::mitral_ring) continue;
    // Outside the patch itself, where there is no gradient.
    if (angle_between(from, {0.0, 0.0, -1.0}) < 26.0) continue;
    around_valve.push_back(angle_between(fibers.fiber[e], cross({0.0, 0.0, 1.0}, from)));
  }
  EXPECT_LT(median(out_of_wall), 2.0);
  EXPECT_LT(median(around_valve), 6.0);
  for (const double t : fibers.coordinates.transmural) EXPECT_TRUE(t > -1e-6 && t < 1.0 + 1e-6);
  EXPECT_TRUE(fibers.coordinates.apicobasal.empty());
}

TEST(AtrialFibers, have_bundles_that_end_at_thresholds) {
  const std::array<Atria, 2> alone{atria(true, false), atria(false, true)};
  const std::array<Fibers, 2> fibers{fibers_of(alone[0]), fibers_of(alone[1])};
  for (std::size_t b = 0; b < bundle_names.size(); ++b) {
    const auto bundle = static_cast<AtrialBundle>(b);
    const bool is_left = bundle >= AtrialBundle::mitral_ring && bundle <= AtrialBundle::left_wall;
    const bool is_right = bundle >= AtrialBundle::tricuspid_ring;
    EXPECT_EQ(volume_of(alone[0].mesh, fibers[0], bundle) > 0.0, is_left) << bundle_names[b];
    EXPECT_EQ(volume_of(alone[1].mesh, fibers[1], bundle) > 0.0, is_right) << bundle_names[b];
  }
  const auto with = [&](int side, const FiberOptions& options) {
    return fibers_by_rule(alone[side].mesh, alone[side].heart, options, Space::host);
  };
  // Every threshold decides something, of its own atrium.
  for (const NamedThreshold& threshold : atrial_thresholds) {
    FiberOptions changed = by_atria();
    changed.thresholds.*(threshold.value) += 0.05;
    const bool is_left =
        threshold.name == "mv" || threshold.name == "lpv" || threshold.name == "rpv";
    EXPECT_EQ(with(0, changed).bundle != fibers[0].bundle, is_left) << threshold.name;
    EXPECT_EQ(with(1, changed).bundle != fibers[1].bundle, !is_left) << threshold.name;
  }
  FiberOptions narrow = by_atria();
  narrow.thresholds.mv = 0.85;
  narrow.thresholds.ct_minus = -0.3;
  const auto grows = [&](int side, AtrialBundle bundle) {
    return volume_of(alone[side].mesh, with(side, narrow), bundle) -
           volume_of(alone[side].mesh, fibers[side], bundle);
  };
  EXPECT_LT(grows(0, AtrialBundle::mitral_ring), 0.0);
  EXPECT_GT(grows(0, AtrialBundle::left_wall), 0.0);
  EXPECT_GT(grows(1, AtrialBundle::crista_terminalis), 0.0);
  EXPECT_EQ(grows(1, AtrialBundle::tricuspid_ring), 0.0);
}

TEST(AtrialFibers, of_joined_atria_are_those_of_each_alone) {
  const Atria both = atria(true, true);
  const Fibers fibers = fibers_of(both);
  for (const bool is_left : {true, false}) {
    const Atria alone = atria(is_left, !is_left);
    const Fibers own = fibers_of(alone);
    // Tetrahedra of both meshes whose middles are within a third of an edge, far from the septum.
    const Vector3 middle = is_left ? left_middle : right_middle;
    int same = 0;
    std::vector<double> angles;
    for (std::size_t e = 0; e < alone.mesh.tets.size(); e += 17) {
      const Vector3 x = centroid(alone.mesh, alone.mesh.tets[e]);
      if (is_left ? x[0] > -16.0 : x[0] < 16.0) continue;
      std::size_t nearest = 0;
      double distance = 1e300;
      for (std::size_t k = 0; k < both.mesh.tets.size(); ++k) {
        const double own_distance = norm(centroid(both.mesh, both.mesh.tets[k]) - x);
        if (own_distance >= distance) continue;
        distance = own_distance;
        nearest = k;
      }
      if (distance > 0.5) continue;
      same += own.bundle[e] == fibers.bundle[nearest] ? 1 : 0;
      if (own.bundle[e] == fibers.bundle[nearest]) {
        angles.push_back(angle_between(own.fiber[e], fibers.fiber[nearest]));
      } else {
        angles.push_back(90.0);
      }
    }
    EXPECT_LT(median(angles), 8.0) << norm(middle);
    EXPECT_GT(same, static_cast<int>(0.85 * static_cast<double>(angles.size())));
  }
  // In the septum, where neither atrium has an epicardium, fibres lie in the wall, too.
  std::vector<double> out_of_wall;
  for (std::size_t e = 0; e < both.mesh.tets.size(); ++e) {
    const Vector3 x = centroid(both.mesh, both.mesh.tets[e]);
    if (std::hypot(x[1], x[2]) > 4.0) continue;
    out_of_wall.push_back(90.0 - angle_between(fibers.fiber[e], {1.0, 0.0, 0.0}));
  }
  EXPECT_LT(median(out_of_wall), 8.0);
}

TEST(AtrialFibers, do_not_depend_on_which_way_the_heart_is_mirrored) {
  const Atria both = atria(true, true, 2.0);
  const Fibers fibers = fibers_of(both);
  Atria mirrored = both;
  for (Vector3& x : mirrored.mesh.points) x = {x[0], x[2], x[1]};  // also turns
  (void)check_mesh(mirrored.mesh, "mirrored");
  mirrored.heart.boundary = boundary_of(mirrored.mesh);
  // Faces may come in another order.
  std::map<Boundary::Triangle, HeartSurface> known;
  for (std::size_t f = 0; f < both.heart.surface.size(); ++f) {
    known[ascending(both.heart.boundary.triangles[f])] = both.heart.surface[f];
  }
  for (std::size_t f = 0; f < mirrored.heart.surface.size(); ++f) {
    mirrored.heart.surface[f] = known.at(ascending(mirrored.heart.boundary.triangles[f]));
  }
  const Fibers of_mirrored = fibers_of(mirrored);
  EXPECT_EQ(of_mirrored.bundle, fibers.bundle);
  std::size_t differ = 0;
  for (std::size_t e = 0; e < both.mesh.tets.size(); ++e) {
    const Vector3& f = fibers.fiber[e];
    differ += angle_between({f[0], f[2], f[1]}, of_mirrored.fiber[e]) > 1e-3 ? 1 : 0;
  }
  // Within a patch that is an opening there is no gradient, and any direction of the wall is taken.
  EXPECT_LT(differ, both.mesh.tets.size() / 20);
}

TEST(AtrialFibers, do_not_depend_on_numbering) {
  const Atria both = atria(true, true, 2.0);
  const Fibers fibers = fibers_of(both);
  Atria other = both;
  reorder(other.mesh);
  std::vector<std::int32_t> node_now(both.mesh.points.size());
  for (std::size_t i = 0; i < node_now.size(); ++i) node_now[other.mesh.input_node[i]] = i;
  std::map<Boundary::Triangle, HeartSurface> known;
  for (std::size_t f = 0; f < both.heart.surface.size(); ++f) {
    Boundary::Triangle nodes = both.heart.boundary.triangles[f];
    for (std::int32_t& node : nodes) node = node_now[node];
    known[ascending(nodes)] = both.heart.surface[f];
  }
  other.heart.boundary = boundary_of(other.mesh);
  for (std::size_t f = 0; f < known.size(); ++f) {
    other.heart.surface[f] = known.at(ascending(other.heart.boundary.triangles[f]));
  }
  other.heart.nodes.clear();
  for (const auto& [surface, node] : both.heart.nodes) {
    other.heart.nodes.emplace(surface, node_now[node]);
  }
  const Fibers again = fibers_of(other);
  std::size_t differ = 0;  // within an opening's patch there is no gradient
  for (std::size_t e = 0; e < both.mesh.tets.size(); ++e) {
    const auto before = static_cast<std::size_t>(other.mesh.input_tet[e]);
    EXPECT_EQ(again.bundle[e], fibers.bundle[before]);
    differ += angle_between(again.fiber[e], fibers.fiber[before]) > 1e-3 ? 1 : 0;
  }
  EXPECT_LT(differ, both.mesh.tets.size() / 20);
}

TEST(AtrialFibers, are_refused_where_the_septum_cannot_be_found) {
  Atria right = atria(false, true, 2.5);
  EXPECT_NO_THROW((void)fibers_of(right));
  const auto move = [&](HeartSurface surface, const Vector3& direction) {
    Atria moved = right;
    moved.heart.nodes.erase(surface);
    moved.add(ra_endo, right_middle, {{surface, direction, 12.0}});
    return moved;
  };
  const Atria in_plane = move(right_appendage, {0.0, -0.2, 1.0});
  EXPECT_THROW((void)fibers_of(in_plane), MeshError);
  const Atria same_place = move(inferior_vena_cava, {0.0, -0.2, 1.0});
  EXPECT_THROW((void)fibers_of(same_place), MeshError);
  right.heart.nodes.erase(right_appendage);
  EXPECT_THROW((void)fibers_of(right), MeshError);
}

TEST(AtrialFibers, of_a_device_are_those_of_the_host) {
  CW_REQUIRE_GPU();
  const Atria both = atria(true, true, 2.0);
  const Fibers host = fibers_of(both);
  const Fibers device = fibers_of(both, Space::device);
  std::size_t differ = 0;
  for (std::size_t e = 0; e < both.mesh.tets.size(); ++e) {
    const bool is_same = host.bundle[e] == device.bundle[e];
    differ += !is_same || angle_between(host.fiber[e], device.fiber[e]) > 1e-2 ? 1 : 0;
  }
  EXPECT_LT(differ, both.mesh.tets.size() / 20);
}

TEST(HeartSurfaces, at_nodes_are_read_back_with_openings_that_have_no_face) {
  const Atria both = atria(true, true, 2.5);
  std::vector<double> field;
  for (const HeartSurface s : both.heart.of_nodes(both.mesh.points.size())) {
    field.push_back(static_cast<double>(s));
  }
  const auto read = surfaces_at_nodes(both.mesh, field);
  ASSERT_TRUE(read);
  for (const auto& [surface, direction, size] : left_openings) {
    EXPECT_EQ(read->nodes.count(surface), both.heart.nodes.count(surface)) << name_of(surface);
  }
  EXPECT_EQ(read->of_nodes(field.size()), both.heart.of_nodes(field.size()));
}

}  // namespace
}  // namespace atria_test
}  // namespace cw
