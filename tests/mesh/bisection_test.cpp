#include "mesh/bisection.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "io/mesh_readers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "support/meshes.hpp"
#include "support/support.hpp"

namespace cw {
namespace bisection_test {
namespace {

constexpr std::int64_t no_bound = std::numeric_limits<std::int64_t>::max();

using test::checked;

TetMesh box(double spacing) {
  BoxShape shape;
  shape.size = {6.0, 4.0, 3.0};
  shape.spacing = spacing;
  return checked(generate_box(shape));
}

std::array<Vector3, 4> corners_of(const TetMesh& mesh, std::size_t e) {
  std::array<Vector3, 4> corners{};
  for (std::size_t a = 0; a < 4; ++a) corners[a] = mesh.points[mesh.tets[e][a]];
  return corners;
}

/// Space, longer by a factor across a direction than along it.
struct Stretched {
  Vector3 direction;
  double factor;

  Vector3 operator()(const Vector3& x) const {
    return factor * x + ((1.0 - factor) * dot(direction, x)) * direction;
  }
  Metric metric() const {
    const auto [x, y, z] = direction;
    const double across = factor * factor;
    const double less = 1.0 - across;
    return {across + less * x * x, across + less * y * y, across + less * z * z,
            less * x * y,          less * x * z,          less * y * z};
  }
};

double longest(const std::array<Vector3, 4>& corners, const Stretched& space) {
  double longest = 0.0;
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = a + 1; b < 4; ++b) {
      longest = std::max(longest, norm(space(corners[b] - corners[a])));
    }
  }
  return longest;
}

/// 12 (3 volume)^(2/3) / the sum of squares of edges: 1 for a regular tetrahedron.
double mean_ratio(const std::array<Vector3, 4>& corners, const Stretched& space) {
  const auto edge = [&](std::size_t a, std::size_t b) { return space(corners[b] - corners[a]); };
  const double volume = std::abs(dot(edge(0, 1), cross(edge(0, 2), edge(0, 3)))) / 6.0;
  double squares = 0.0;
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = a + 1; b < 4; ++b) squares += dot(edge(a, b), edge(a, b));
  }
  return 12.0 * std::pow(3.0 * volume, 2.0 / 3.0) / squares;
}

/// The faces that only one tetrahedron has: how many, and what they measure. Others must have two.
struct Surface {
  std::size_t faces = 0;
  double area = 0.0;
};
Surface surface_of(const TetMesh& mesh) {
  Surface surface;
  for (const auto& [face, tets] : test::tets_of_faces(mesh)) {
    EXPECT_LE(tets, 2);
    if (tets != 1) continue;
    ++surface.faces;
    const Vector3& origin = mesh.points[face[0]];
    surface.area += 0.5 * norm(cross(mesh.points[face[1]] - origin, mesh.points[face[2]] - origin));
  }
  return surface;
}

/// What holds of every mesh that was bisected.
void expect_parts(const BisectedMesh& fine, const TetMesh& mesh) {
  const TetMesh& parts = fine.mesh;
  ASSERT_EQ(parts.points.size(), mesh.points.size() + fine.ends.size());
  ASSERT_TRUE(std::equal(mesh.points.begin(), mesh.points.end(), parts.points.begin()));
  for (std::size_t k = 0; k < fine.ends.size(); ++k) {
    const auto [a, b] = fine.ends[k];
    ASSERT_LT(std::max<std::size_t>(a, b), mesh.points.size() + k);
    ASSERT_EQ(parts.points[mesh.points.size() + k], 0.5 * (parts.points[a] + parts.points[b]));
  }
  ASSERT_EQ(fine.whole.size(), parts.tets.size());
  ASSERT_TRUE(std::ranges::is_sorted(fine.whole));
  std::vector<double> volume(mesh.tets.size(), 0.0);
  for (std::size_t e = 0; e < parts.tets.size(); ++e) {
    const double own = signed_volume(parts, parts.tets[e]);
    ASSERT_GT(own, 0.0);
    volume[fine.whole[e]] += own;
    ASSERT_EQ(parts.tags[e], mesh.tags[fine.whole[e]]);
    if (mesh.has_fibers()) {
      ASSERT_EQ(parts.fibers[e], mesh.fibers[fine.whole[e]]);
    }
  }
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const double whole = signed_volume(mesh, mesh.tets[e]);
    ASSERT_NEAR(volume[e], whole, 1e-9 * whole);
  }
  // A node in the middle of another's face would leave faces within the mesh to one tetrahedron.
  const Surface before = surface_of(mesh);
  EXPECT_NEAR(surface_of(parts).area, before.area, 1e-9 * before.area);
}

TEST(Bisection, of_any_mesh_and_metric_fits_together_and_keeps_shapes) {
  test::Random random;
  for (int trial = 0; trial < 6; ++trial) {
    TetMesh mesh = box(1.0);
    for (Vector3& point : mesh.points) {
      for (double& x : point) x += random.uniform(-0.1, 0.1);
    }
    mesh.fibers.clear();
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      mesh.tags[e] = static_cast<int>(e % 3);
      mesh.fibers.push_back({0.0, 0.0, 1.0});
    }
    check_mesh(mesh, "moved");
    Vector3 direction{};
    for (double& x : direction) x = random.uniform(-1.0, 1.0);
    const Stretched space{(1.0 / norm(direction)) * direction, random.uniform(1.0, 3.0)};
    const double most = random.uniform(0.5, 1.0);
    const BisectedMesh fine = bisected(
        mesh, std::vector<Metric>(mesh.tets.size(), space.metric()),
        [&](const auto& corners, std::int32_t) { return longest(corners, space) > most; },
        no_bound);
    EXPECT_TRUE(fine.is_complete);
    expect_parts(fine, mesh);
    for (std::size_t e = 0; e < fine.mesh.tets.size(); ++e) {
      const auto corners = corners_of(fine.mesh, e);
      ASSERT_LE(longest(corners, space), most);
      ASSERT_GE(mean_ratio(corners, space),
                0.25 * mean_ratio(corners_of(mesh, fine.whole[e]), space));
    }
  }
}

TEST(Bisection, of_a_metric_that_jumps_fits_together) {
  test::Random random;
  const TetMesh mesh = box(1.0);
  std::vector<Stretched> spaces;
  std::vector<Metric> metric;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    Vector3 direction{};
    for (double& x : direction) x = random.uniform(-1.0, 1.0);
    spaces.push_back({(1.0 / norm(direction)) * direction, random.uniform(1.0, 3.0)});
    metric.push_back(random.uniform(0.0, 1.0) < 0.2 ? Metric{} : spaces.back().metric());
  }
  const auto is_too_large = [&](const auto& corners, std::int32_t whole) {
    return metric[whole] != Metric{} && longest(corners, spaces[whole]) > 1.0;
  };
  const BisectedMesh fine = bisected(mesh, metric, is_too_large, no_bound);
  expect_parts(fine, mesh);
  for (std::size_t e = 0; e < fine.mesh.tets.size(); ++e) {
    ASSERT_FALSE(is_too_large(corners_of(fine.mesh, e), fine.whole[e]));
  }
}

TEST(Bisection, halves_only_what_is_too_large_and_what_shares_its_longest_edges) {
  const TetMesh mesh = box(0.5);
  const std::vector<Metric> metric(mesh.tets.size(), Metric{1.0, 1.0, 1.0});
  const BisectedMesh same = bisected(
      mesh, metric, [](const auto&, std::int32_t) { return false; }, no_bound);
  EXPECT_EQ(same.mesh.points, mesh.points);
  EXPECT_EQ(same.mesh.tets, mesh.tets);
  // Cubes of six tetrahedra around one diagonal, the longest edge of all of them.
  const BisectedMesh one = bisected(
      mesh, metric,
      [](const auto& corners, std::int32_t whole) {
        return whole == 0 && longest(corners, {{1.0, 0.0, 0.0}, 1.0}) > 0.8;
      },
      no_bound);
  EXPECT_EQ(one.ends.size(), 1U);
  EXPECT_EQ(one.mesh.tets.size(), mesh.tets.size() + 6);
  expect_parts(one, mesh);
}

TEST(Bisection, makes_edges_longer_in_space_where_the_metric_has_them_short) {
  const TetMesh mesh = box(0.5);
  const Stretched space{{1.0, 0.0, 0.0}, 3.0};
  const BisectedMesh fine = bisected(
      mesh, std::vector<Metric>(mesh.tets.size(), space.metric()),
      [&](const auto& corners, std::int32_t) { return longest(corners, space) > 0.5; }, no_bound);
  expect_parts(fine, mesh);
  double along = 0.0;  // squares of edges, which were equally long
  double across = 0.0;
  for (const auto& [a, b] : edges_of(fine.mesh)) {
    const Vector3 edge = fine.mesh.points[b] - fine.mesh.points[a];
    along += edge[0] * edge[0];
    across += 0.5 * (edge[1] * edge[1] + edge[2] * edge[2]);
  }
  EXPECT_GT(along, 2.0 * across);
}

TEST(Bisection, ends_at_its_most_nodes_with_a_mesh_that_fits_together) {
  const TetMesh mesh = box(1.0);
  const std::vector<Metric> metric(mesh.tets.size(), Metric{1.0, 1.0, 1.0});
  const auto is_too_large = [](const auto& corners, std::int32_t) {
    return longest(corners, {{1.0, 0.0, 0.0}, 1.0}) > 0.5;
  };
  const BisectedMesh all = bisected(mesh, metric, is_too_large, no_bound);
  const std::int64_t needed = all.mesh.node_count();
  EXPECT_TRUE(bisected(mesh, metric, is_too_large, needed).is_complete);
  const BisectedMesh part = bisected(mesh, metric, is_too_large, needed - 1);
  EXPECT_FALSE(part.is_complete);
  EXPECT_LE(part.mesh.node_count(), needed - 1);
  expect_parts(part, mesh);
}

TEST(Bisection, numbers_new_nodes_behind_those_of_the_input_and_carries_fields) {
  TetMesh mesh;
  mesh.points = {{9, 9, 9}, {0, 0, 0}, {2, 0, 0}, {0, 1, 0}, {0, 0, 1}};  // the first is of no use
  mesh.tets = {{1, 2, 3, 4}};
  mesh.tags = {7};
  number_as_input(mesh);
  check_mesh(mesh, "test mesh");
  mesh.fields = {{"g", {1.0, 2.0, 3.0, 5.0}}};
  const BisectedMesh fine = bisected(
      mesh, std::vector<Metric>{{1.0, 1.0, 1.0}},
      [](const auto& corners, std::int32_t) {
        return longest(corners, {{1.0, 0.0, 0.0}, 1.0}) > 2.1;
      },
      no_bound);
  // Edges from (2, 0, 0) to (0, 0, 1) and to (0, 1, 0) are equally long: the larger numbers first.
  ASSERT_EQ(fine.ends, (std::vector<Edge>{{1, 3}, {1, 2}}));
  EXPECT_EQ(fine.mesh.input_node, (std::vector<std::int32_t>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(fine.mesh.input_node_count, 7);
  EXPECT_EQ(fine.mesh.fields[0].values, (std::vector<double>{1.0, 2.0, 3.0, 5.0, 3.5, 2.5}));
}

TEST(Bisection, of_patients_ventricles_fits_together) {
  CW_REQUIRE_DATA();
  const TetMesh mesh = checked(read_mesh(
      test::data_folder() + "/meshes/biventricle/crtdemo_biv_4569", {1e-3, "", "", false}));
  const std::vector<Metric> metric(mesh.tets.size(), Metric{1.0, 1.0, 1.0});
  const BisectedMesh fine = bisected(
      mesh, metric,
      [](const auto& corners, std::int32_t) {
        return longest(corners, {{1.0, 0.0, 0.0}, 1.0}) > 4.0;
      },
      no_bound);
  expect_parts(fine, mesh);
}

}  // namespace
}  // namespace bisection_test
}  // namespace cw
