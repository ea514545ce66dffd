#include "mesh/generators.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "io/mesh_readers.hpp"
#include "mesh/check.hpp"
#include "mesh/quality.hpp"
#include "mesh/refine.hpp"
#include "support/meshes.hpp"
#include "support/support.hpp"

namespace cw {
namespace generator_test {
namespace {

double volume(const TetMesh& mesh) {
  double sum = 0.0;
  for (const Tet& tet : mesh.tets) sum += signed_volume(mesh, tet);
  return sum;
}

/// Faces that belong to one tetrahedron; fails if any belongs to more than two.
std::vector<std::array<std::int32_t, 3>> boundary(const TetMesh& mesh) {
  std::vector<std::array<std::int32_t, 3>> outer;
  for (const auto& [face, count] : test::tets_of_faces(mesh)) {
    EXPECT_LE(count, 2);
    if (count == 1) outer.push_back(face);
  }
  return outer;
}

/// A mesh that fits together has a closed boundary: each of its edges lies in two of its faces (or
/// in four, where two parts of the surface touch).
void expect_conforming(const TetMesh& mesh) {
  std::map<std::pair<std::int32_t, std::int32_t>, int> edges;
  for (const auto& face : boundary(mesh)) {
    for (int a = 0; a < 3; ++a) {
      const auto [low, high] = std::minmax(face[a], face[(a + 1) % 3]);
      ++edges[{low, high}];
    }
  }
  for (const auto& [edge, count] : edges) EXPECT_EQ(count % 2, 0);
}

TEST(Generators, a_box_fills_its_volume_and_fits_together) {
  TetMesh mesh = generate_box({{3, 2, 1}, 0.5, Vector3{2, 0, 0}});
  EXPECT_EQ(mesh.node_count(), 7 * 5 * 3);
  EXPECT_EQ(mesh.tet_count(), 6 * 4 * 2 * 6);
  EXPECT_NEAR(volume(mesh), 6.0, 1e-12);
  EXPECT_EQ(boundary(mesh).size(), 2U * 2U * (24 + 12 + 8));
  expect_conforming(mesh);
  const MeshReport report = check_mesh(mesh, "box");
  EXPECT_EQ(report.reoriented_tets, 0);
  EXPECT_EQ(mesh.fibers[0], (Vector3{1, 0, 0}));
}

template <class Generate>
void expect_refusal(Generate generate, const std::string& text) {
  try {
    generate();
    FAIL() << "expected: " << text;
  } catch (const MeshError& error) {
    EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
  }
}

TEST(Generators, nonsense_is_refused_with_what_to_do) {
  expect_refusal([] { generate_box({{1, 1, 1}, 5.0, {}}); }, "h: the spacing exceeds the box");
  expect_refusal([] { generate_box({{1, -1, 1}, 0.5, {}}); }, "size: must be a positive");
  expect_refusal([] { generate_box({{1, 1, 1}, 0.0, {}}); }, "h: must be a positive");
  expect_refusal([] { generate_box({{1000, 1000, 1000}, 0.1, {}}); }, "choose a larger one");
  expect_refusal(
      [] {
        generate_box({{4e8, 0.5, 0.5}, 1.0, {}});
      },
      "h: a spacing of 1 mm would make up to 2.4e+09");
  VentricleShape shape;
  shape.inner_radius = shape.outer_radius;
  expect_refusal([&] { generate_ventricle(shape); }, "outer_radius: must be larger");
  shape = {};
  shape.base = 60.0;
  expect_refusal([&] { generate_ventricle(shape); }, "base: the base plane must cut the cavity");
  shape = {};
  shape.spacing = 20.0;
  expect_refusal([&] { generate_ventricle(shape); }, "h: the spacing exceeds the wall's thickness");
  BiventricleShape both;
  both.right_wall = 60.0;
  expect_refusal([&] { generate_biventricle(both); }, "wall is thicker than its radius");
}

/// Volume of an ellipsoid of revolution below the plane z = base.
double truncated_ellipsoid(double radius, double length, double base) {
  const double s = base / length;
  return std::numbers::pi * radius * radius * length * (2.0 / 3.0 + s - s * s * s / 3.0);
}

TEST(Generators, a_ventricle_is_one_piece_of_good_elements_of_the_right_volume) {
  VentricleShape shape;
  shape.spacing = 2.0;
  TetMesh mesh = generate_ventricle(shape);
  expect_conforming(mesh);
  const MeshReport report = check_mesh(mesh, "ventricle");
  EXPECT_EQ(report.components, 1);
  EXPECT_EQ(report.reoriented_tets, 0);
  EXPECT_GT(mesh_statistics(mesh).quality.minimum, 0.1);
  const double exact = truncated_ellipsoid(shape.outer_radius, shape.outer_length, shape.base) -
                       truncated_ellipsoid(shape.inner_radius, shape.inner_length, shape.base);
  EXPECT_NEAR(volume(mesh) / exact, 1.0, 0.01);
}

TEST(Generators, fibres_turn_from_plus_60_to_minus_60_degrees_through_the_wall) {
  VentricleShape shape;
  shape.spacing = 1.5;
  const TetMesh mesh = generate_ventricle(shape);
  int endo = 0;
  int epi = 0;
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    EXPECT_NEAR(norm(mesh.fibers[e]), 1.0, 1e-12);
    Vector3 x{};
    for (const auto node : mesh.tets[e]) x = x + 0.25 * mesh.points[node];
    if (std::abs(x[2]) > 4.0) continue;  // near the equator the wall is upright
    const double radius = std::hypot(x[0], x[1]);
    const Vector3 around{-x[1] / radius, x[0] / radius, 0.0};
    const double angle =
        std::atan2(mesh.fibers[e][2], dot(mesh.fibers[e], around)) * 180 / std::numbers::pi;
    const double depth = (radius - shape.inner_radius) / (shape.outer_radius - shape.inner_radius);
    EXPECT_NEAR(std::abs(angle), std::abs(60 - 120 * depth), 8.0);
    endo += depth < 0.2 && std::abs(angle - 54) < 14;
    epi += depth > 0.8 && std::abs(angle + 54) < 14;
  }
  EXPECT_GT(endo, 50);
  EXPECT_GT(epi, 50);
}

TEST(Generators, a_biventricle_is_one_piece_with_two_regions) {
  BiventricleShape shape;
  shape.left.spacing = 3.0;
  TetMesh mesh = generate_biventricle(shape);
  expect_conforming(mesh);
  EXPECT_EQ(check_mesh(mesh, "biventricle").components, 1);
  const auto statistics = mesh_statistics(mesh);
  ASSERT_EQ(statistics.tets_of_tag.size(), 2U);
  EXPECT_GT(statistics.tets_of_tag.at(1), statistics.tets_of_tag.at(2));
  EXPECT_GT(statistics.quality.minimum, 0.05);
}

TEST(Generators, box_alone_is_made_of_cubes) {
  BoxShape box;
  box.size = {4.0, 3.0, 2.0};
  box.spacing = 0.5;
  TetMesh cubes = generate_box(box);
  check_mesh(cubes, "box");
  EXPECT_TRUE(is_made_of_cubes(cubes));
  EXPECT_TRUE(is_made_of_cubes(refined(cubes)));
  for (Vector3& x : cubes.points) x = {x[0] + x[1], x[1] - x[0], 3.0 * x[2]};  // turned, stretched
  EXPECT_TRUE(is_made_of_cubes(cubes));
  for (Vector3& x : cubes.points) x[0] += 0.2 * x[2];
  EXPECT_FALSE(is_made_of_cubes(cubes));
  VentricleShape shape;
  shape.spacing = 3.0;
  TetMesh ventricle = generate_ventricle(shape);
  check_mesh(ventricle, "ventricle");
  EXPECT_FALSE(is_made_of_cubes(ventricle));
}

TEST(Generators, hearts_of_others_are_made_of_cubes_or_not) {
  CW_REQUIRE_DATA();
  const auto is_of_cubes = [](const std::string& file) {
    TetMesh mesh = read_mesh(test::data_folder() + "/meshes/" + file, {1e-3, "", "", false});
    check_mesh(mesh, file);
    return is_made_of_cubes(mesh);
  };
  EXPECT_FALSE(is_of_cubes("biventricle/crtdemo_biv_4569"));
  EXPECT_FALSE(is_of_cubes("rabbit/heart_apex_5110"));
  EXPECT_TRUE(is_of_cubes("wedge/human_wedge_18411"));
}

}  // namespace
}  // namespace generator_test
}  // namespace cw
