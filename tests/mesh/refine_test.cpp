#include "mesh/refine.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "io/mesh_readers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/quality.hpp"
#include "mesh/reorder.hpp"
#include "support/meshes.hpp"
#include "support/support.hpp"

namespace cw {
namespace refine_test {
namespace {

using test::checked;

TetMesh ventricle() {
  VentricleShape shape;
  shape.spacing = 4.0;
  return checked(generate_ventricle(shape));
}

double volume(const TetMesh& mesh) {
  double sum = 0.0;
  for (const Tet& tet : mesh.tets) sum += signed_volume(mesh, tet);
  return sum;
}

std::size_t outer_faces(const TetMesh& mesh) {
  std::size_t outer = 0;
  for (const auto& [face, count] : test::tets_of_faces(mesh)) {
    EXPECT_LE(count, 2);
    outer += count == 1 ? 1 : 0;
  }
  return outer;
}

TEST(Refine, quadratic_elements_are_the_mesh_s_tetrahedra_however_it_is_sorted) {
  const TetMesh mesh = ventricle();
  TetMesh fine = with_quadratic_elements(mesh);
  EXPECT_EQ(fine.tets, refined(mesh).tets);
  EXPECT_FALSE(refined(fine).is_quadratic());
  ASSERT_EQ(fine.quadratic.size(), mesh.tets.size());
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    EXPECT_TRUE(std::ranges::equal(std::span(fine.quadratic[e].nodes).first(4), mesh.tets[e]));
  }
  for (const bool sorted : {false, true}) {
    SCOPED_TRACE(sorted ? "sorted" : "as it was made");
    if (sorted) reorder(fine);
    double sum = 0.0;
    for (const auto& [nodes, part] : fine.quadratic) {
      const auto at = [&](int k) { return fine.points[nodes[k]]; };
      int k = 4;
      for (int a = 0; a < 4; ++a) {
        for (int b = a + 1; b < 4; ++b, ++k) {
          EXPECT_LE(norm(at(k) - 0.5 * (at(a) + at(b))), 1e-12);
        }
      }
      EXPECT_EQ(fine.tets[part], (Tet{nodes[0], nodes[4], nodes[5], nodes[6]}));
      sum += signed_volume(fine, {nodes[0], nodes[1], nodes[2], nodes[3]});
    }
    EXPECT_NEAR(sum, volume(mesh), 1e-9 * volume(mesh));
  }
}

TEST(Refine, quadratic_elements_keep_the_input_s_numbers_of_nodes) {
  TetMesh mesh;
  mesh.points = {{9, 9, 9}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};  // the first is of no use
  mesh.tets = {{1, 2, 3, 4}};
  mesh.tags = {7};
  number_as_input(mesh);
  check_mesh(mesh, "test mesh");
  ASSERT_EQ(mesh.node_count(), 4);
  const TetMesh fine = with_quadratic_elements(mesh);
  EXPECT_EQ(fine.input_node, (std::vector<std::int32_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
  EXPECT_EQ(fine.input_node_count, 11);
}

TEST(Refine, keeps_nodes_and_puts_mid_points_behind_them_in_the_order_of_edges) {
  const TetMesh mesh = ventricle();
  const std::vector<Edge> edges = edges_of(mesh);
  EXPECT_TRUE(std::is_sorted(edges.begin(), edges.end()));
  std::set<Edge> expected;
  for (const Tet& tet : mesh.tets) {
    for (const auto a : tet) {
      for (const auto b : tet) {
        if (a < b) expected.insert({a, b});
      }
    }
  }
  EXPECT_EQ(std::vector<Edge>(expected.begin(), expected.end()), edges);

  const TetMesh fine = refined(mesh);
  ASSERT_EQ(fine.points.size(), mesh.points.size() + edges.size());
  for (std::size_t i = 0; i < mesh.points.size(); ++i) EXPECT_EQ(fine.points[i], mesh.points[i]);
  for (std::size_t k = 0; k < edges.size(); ++k) {
    const Vector3 middle = 0.5 * (mesh.points[edges[k][0]] + mesh.points[edges[k][1]]);
    EXPECT_EQ(fine.points[mesh.points.size() + k], middle);
  }
}

TEST(Refine, makes_eight_parts_of_an_eighth_each_with_tag_and_fibre) {
  BiventricleShape shape;
  shape.left.spacing = 4.0;
  const TetMesh mesh = checked(generate_biventricle(shape));
  const TetMesh fine = refined(mesh);
  ASSERT_EQ(fine.tets.size(), 8 * mesh.tets.size());
  ASSERT_EQ(fine.fibers.size(), fine.tets.size());
  for (std::size_t e = 0; e < fine.tets.size(); ++e) {
    const double whole = signed_volume(mesh, mesh.tets[e / 8]);
    EXPECT_NEAR(signed_volume(fine, fine.tets[e]), whole / 8, 1e-9 * whole);
    EXPECT_EQ(fine.tags[e], mesh.tags[e / 8]);
    EXPECT_EQ(fine.fibers[e], mesh.fibers[e / 8]);
  }
  EXPECT_NEAR(volume(fine), volume(mesh), 1e-10 * volume(mesh));
}

TEST(Refine, fits_together_and_is_its_own_input) {
  const TetMesh mesh = ventricle();
  TetMesh fine = refined(mesh);
  // Each outer face becomes four; with them all faces of eight times the tetrahedra are there once
  // or twice.
  EXPECT_EQ(outer_faces(fine), 4 * outer_faces(mesh));
  ASSERT_EQ(fine.input_node_count, fine.node_count());
  for (std::int32_t i = 0; i < fine.node_count(); ++i) ASSERT_EQ(fine.input_node[i], i);
  for (std::int32_t e = 0; e < fine.tet_count(); ++e) ASSERT_EQ(fine.input_tet[e], e);
  const MeshReport report = check_mesh(fine, "refined");
  EXPECT_EQ(report.reoriented_tets, 0);
  EXPECT_EQ(report.dropped_nodes, 0);
  EXPECT_EQ(report.components, 1);
}

TEST(Refine, does_not_wear_out_the_shapes_of_tetrahedra) {
  TetMesh mesh = ventricle();
  const double first = mesh_statistics(mesh).quality.minimum;
  mesh = refined(mesh);
  const double second = mesh_statistics(mesh).quality.minimum;
  mesh = refined(mesh);
  const double third = mesh_statistics(mesh).quality.minimum;
  EXPECT_GT(second, 0.5 * first);
  EXPECT_GT(third, 0.95 * second);
}

TEST(Refine, takes_the_shortest_diagonal) {
  // Of this flat corner one diagonal is far shorter than the two others, wherever node 0 is.
  Tet order{0, 1, 2, 3};
  do {
    TetMesh mesh;
    mesh.points = {{0, 0, 0}, {4, 0, 0}, {4, 1, 0}, {0, 1, 1}};
    mesh.tets = {order};
    mesh.tags = {7};
    check_mesh(mesh, "corner");
    const TetMesh fine = refined(mesh);
    const std::vector<Edge> inner = edges_of(fine);
    // Opposite edges 01 and 23, 02 and 13, 03 and 12 have mid-points 4 and 9, 5 and 8, 6 and 7.
    EXPECT_TRUE(std::binary_search(inner.begin(), inner.end(), Edge{5, 8}));
    EXPECT_FALSE(std::binary_search(inner.begin(), inner.end(), Edge{4, 9}));
    EXPECT_FALSE(std::binary_search(inner.begin(), inner.end(), Edge{6, 7}));
    for (const Tet& tet : fine.tets) EXPECT_GT(signed_volume(fine, tet), 0.0);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST(Refine, splits_a_heart_as_another_program_did) {
  CW_REQUIRE_DATA();
  const std::string file = test::data_folder() + "/meshes/biventricle/crtdemo_biv_4569";
  const auto read = [](const std::string& path) {
    return checked(read_mesh(path, {1e-3, "", "", false}));
  };
  const TetMesh mesh = read(file);
  const TetMesh fine = refined(mesh);
  const TetMesh theirs = read(file + "_refined_x8");
  EXPECT_EQ(fine.node_count(), 30065);
  EXPECT_EQ(fine.tet_count(), 142928);
  EXPECT_EQ(fine.node_count(), theirs.node_count());
  EXPECT_EQ(fine.tet_count(), theirs.tet_count());
  EXPECT_NEAR(volume(fine), volume(theirs), 1e-6 * volume(theirs));
}

}  // namespace
}  // namespace refine_test
}  // namespace cw
