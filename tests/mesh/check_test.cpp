#include "mesh/check.hpp"
#include "mesh/clean.hpp"
#include "mesh/generators.hpp"
#include "mesh/joints.hpp"
#include "mesh/part.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/support.hpp"

namespace cw {
namespace check_test {
namespace {

/// Two tetrahedra that share a face.
TetMesh two_tets() {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
  mesh.tets = {{0, 1, 2, 3}, {1, 2, 3, 4}};
  mesh.tags = {1, 2};
  return mesh;
}

void expect_error(TetMesh mesh, const std::string& text) {
  try {
    check_mesh(mesh, "heart.vtu");
    FAIL() << "expected: " << text;
  } catch (const MeshError& error) {
    EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    EXPECT_EQ(std::string(error.what()).find("heart.vtu: "), 0U) << error.what();
  }
}

TEST(CheckMesh, a_node_index_out_of_range_is_an_error_that_names_the_tetrahedron) {
  TetMesh mesh = two_tets();
  mesh.tets[1][2] = 5;
  expect_error(mesh, "node index out of range in 1 tetrahedron (1); nodes are numbered 0 to 4");
  mesh.tets[1][2] = -1;
  expect_error(mesh, "node index out of range in 1 tetrahedron (1)");
}

TEST(CheckMesh, a_coordinate_that_is_not_finite_is_an_error_that_names_the_node) {
  TetMesh mesh = two_tets();
  mesh.points[3][1] = std::nan("");
  expect_error(mesh, "coordinate that is not a finite number at 1 node (3)");
}

TEST(CheckMesh, a_fibre_that_is_not_finite_is_an_error_that_names_the_tetrahedron) {
  TetMesh mesh = two_tets();
  mesh.fibers = {{1, 0, 0}, {0, HUGE_VAL, 0}};
  expect_error(mesh, "fibre that is not a finite vector in 1 tetrahedron (1)");
}

TEST(CheckMesh, flat_tetrahedra_are_counted_and_the_first_are_named) {
  TetMesh mesh = two_tets();
  mesh.tets.push_back({0, 1, 2, 1});
  mesh.tags.push_back(0);
  expect_error(mesh, "zero volume in 1 tetrahedron (2)");
  TetMesh flat = two_tets();
  for (Vector3& point : flat.points) point[2] = 0.0;
  expect_error(flat, "zero volume in 2 tetrahedra (0, 1)");
}

TEST(CheckMesh, a_repeated_tetrahedron_is_an_error_whatever_its_order) {
  TetMesh mesh = two_tets();
  mesh.tets.push_back({3, 1, 0, 2});
  mesh.tags.push_back(0);
  expect_error(mesh, "1 tetrahedron repeats (2) the nodes of an earlier one");
}

TEST(CheckMesh, a_mesh_without_tetrahedra_is_an_error) {
  TetMesh mesh = two_tets();
  mesh.tets.clear();
  expect_error(mesh, "no tetrahedra");
}

TEST(CheckMesh, inverted_tetrahedra_are_reoriented_and_counted) {
  TetMesh mesh = two_tets();
  std::swap(mesh.tets[0][0], mesh.tets[0][1]);
  ASSERT_LT(signed_volume(mesh, mesh.tets[0]), 0.0);
  const MeshReport report = check_mesh(mesh, "heart.vtu");
  EXPECT_EQ(report.reoriented_tets, 1);
  for (const Tet& tet : mesh.tets) EXPECT_GT(signed_volume(mesh, tet), 0.0);
  ASSERT_EQ(report.notes.size(), 1U);
  EXPECT_EQ(report.notes[0], "heart.vtu: 1 inverted tetrahedra were reoriented");
}

TEST(CheckMesh, unused_nodes_are_dropped_and_the_others_keep_their_input_numbers) {
  TetMesh mesh = two_tets();
  mesh.points.insert(mesh.points.begin(), {9, std::nan(""), 9});  // not even its coordinates matter
  for (Tet& tet : mesh.tets) {
    for (auto& node : tet) ++node;
  }
  const MeshReport report = check_mesh(mesh, "heart.vtu");
  EXPECT_EQ(report.dropped_nodes, 1);
  ASSERT_EQ(report.notes.size(), 1U);
  EXPECT_EQ(report.notes[0], "heart.vtu: 1 nodes belong to no tetrahedron and were dropped");
  EXPECT_EQ(mesh.node_count(), 5);
  EXPECT_EQ(mesh.input_node, (std::vector<std::int32_t>{1, 2, 3, 4, 5}));
  EXPECT_EQ(mesh.input_node_count, 6);
  EXPECT_EQ(mesh.tets[0][0], 0);
}

TEST(CleanMesh, joins_doubled_nodes_and_drops_flat_and_repeated_tetrahedra) {
  // The second tetrahedron has nodes of its own where it touches the first.
  TetMesh mesh = two_tets();
  const std::int32_t before = mesh.node_count();
  for (std::int32_t& node : mesh.tets[1]) {
    if (std::ranges::find(mesh.tets[0], node) == mesh.tets[0].end()) continue;
    const Vector3 there = mesh.points[node];
    mesh.points.push_back(there);
    node = mesh.node_count() - 1;
  }
  const std::int32_t doubled = mesh.node_count() - before;
  ASSERT_EQ(doubled, 3);
  TetMesh checked = mesh;
  const MeshReport report = check_mesh(checked, "heart.vtu");
  EXPECT_EQ(report.doubled_nodes, doubled);
  EXPECT_EQ(report.components, 2);

  const Tet first = mesh.tets[0];
  mesh.tets.push_back({first[3], first[1], first[0], first[2]});
  mesh.tets.push_back({first[0], first[0], first[1], first[2]});
  mesh.tags.resize(4);
  TetMesh cut = mesh;
  const CleanReport cleaned = clean(mesh, false, "heart.vtu");
  EXPECT_EQ(cleaned.merged_nodes, doubled);
  EXPECT_EQ(cleaned.flat_tets, 1);
  EXPECT_EQ(cleaned.repeated_tets, 1);
  EXPECT_EQ(mesh.tet_count(), 2);
  EXPECT_EQ(check_mesh(mesh, "heart.vtu").components, 1);
  EXPECT_EQ(clean(cut, true, "heart.vtu").merged_nodes, 0);
  EXPECT_EQ(check_mesh(cut, "heart.vtu").components, 2);
  cut.tets.push_back({0, 1, 2, 3});
  cut.tags.push_back(0);
  EXPECT_EQ(std::ranges::count(largest_part(cut), 1), 2);
}

TEST(CleanMesh, does_not_take_a_coordinate_that_is_none_for_a_flat_tetrahedron) {
  for (const double none : {std::nan(""), std::numeric_limits<double>::infinity()}) {
    TetMesh mesh = two_tets();
    mesh.points[mesh.tets[1][3]][0] = none;
    EXPECT_THROW(clean(mesh, false, "heart.vtu"), MeshError);
  }
}

TEST(CheckMesh, nearly_flat_tetrahedra_are_a_warning) {
  TetMesh mesh = two_tets();
  TetMesh regular = mesh;
  EXPECT_EQ(check_mesh(regular, "heart.vtu").slivers, 0);
  // The fourth node comes next to the plane of the others.
  const Tet& tet = mesh.tets[0];
  const Vector3 in_plane =
      (1.0 / 3.0) * (mesh.points[tet[0]] + mesh.points[tet[1]] + mesh.points[tet[2]]);
  mesh.points[tet[3]] = in_plane + 1e-7 * (mesh.points[tet[3]] - in_plane);
  const MeshReport report = check_mesh(mesh, "heart.vtu");
  EXPECT_EQ(report.slivers, 1);
  EXPECT_TRUE(std::ranges::any_of(report.notes, [](const std::string& note) {
    return note.find("heart.vtu: 1 tetrahedra are nearly flat") != std::string::npos;
  }));
}

TEST(CheckMesh, several_components_are_a_warning) {
  TetMesh mesh = two_tets();
  for (const Vector3& point : two_tets().points) mesh.points.push_back(point + Vector3{5, 0, 0});
  mesh.tets.push_back({5, 6, 7, 8});
  mesh.tets.push_back({6, 7, 8, 9});
  mesh.tags.resize(4);
  const MeshReport report = check_mesh(mesh, "heart.vtu");
  EXPECT_EQ(report.components, 2);
  ASSERT_EQ(report.notes.size(), 1U);
  EXPECT_NE(report.notes[0].find("2 parts are not connected"), std::string::npos);
}

TEST(CheckMesh, fibres_are_scaled_to_unit_length_and_zero_ones_counted) {
  TetMesh mesh = two_tets();
  mesh.fibers = {{0, 3, 4}, {0, 0, 0}};
  const MeshReport report = check_mesh(mesh, "heart.vtu");
  EXPECT_EQ(report.zero_fibers, 1);
  ASSERT_EQ(report.notes.size(), 1U);
  EXPECT_EQ(report.notes[0], "heart.vtu: 1 tetrahedra have a fibre of length zero");
  EXPECT_DOUBLE_EQ(mesh.fibers[0][1], 0.6);
  EXPECT_DOUBLE_EQ(mesh.fibers[0][2], 0.8);
}

/// Two tetrahedra that have so many nodes in common.
TetMesh two_tetrahedra(int common) {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  mesh.tets = {{0, 1, 2, 3}};
  const std::array<Vector3, 4> apart{
      {{-3, -3, -3}, {-1, -0.2, -0.1}, {0, -1, -0.5}, {0, -0.5, -1}}};
  Tet other{};
  for (int k = 0; k < 4; ++k) {
    other[k] = k < common ? k : mesh.node_count();
    if (k >= common) mesh.points.push_back(apart[k]);
  }
  mesh.tets.push_back(other);
  mesh.tags = {0, 0};
  (void)check_mesh(mesh, "two");
  return mesh;
}

TEST(Joints, are_edges_and_nodes_at_which_alone_tetrahedra_meet) {
  const auto joints = [](const TetMesh& mesh) { return joints_of(mesh, boundary_of(mesh)); };
  for (const int common : {0, 1, 2, 3}) {
    SCOPED_TRACE(common);
    const Joints found = joints(two_tetrahedra(common));
    EXPECT_EQ(found.nodes,
              common == 1 ? std::vector<std::int32_t>{0} : std::vector<std::int32_t>{});
    EXPECT_EQ(found.edges.size(), common == 2 ? 1u : 0u);
    if (common == 2) {
      EXPECT_EQ(found.edges[0], (std::array<std::int32_t, 2>{0, 1}));
    }
  }
  // A hollow box has none; two boxes that touch along an edge have one for each edge there.
  TetMesh box = generate_box({{6, 6, 3}, 1.0, {}});
  (void)check_mesh(box, "box");
  EXPECT_TRUE(joints(box).edges.empty() && joints(box).nodes.empty());
  std::vector<char> keeps(box.tets.size());
  for (std::size_t e = 0; e < keeps.size(); ++e) {
    const Vector3 x = centroid(box, box.tets[e]);
    keeps[e] = (x[0] < 3.0) == (x[1] < 3.0) ? 1 : 0;
  }
  keep_part(box, keeps);
  EXPECT_EQ(joints(box).edges.size(), 3u);
}

}  // namespace
}  // namespace check_test
}  // namespace cw
