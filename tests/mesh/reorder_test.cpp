#include "mesh/reorder.hpp"

#include <algorithm>
#include <set>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/quality.hpp"
#include "support/support.hpp"
#include "vtk/vtk_grid.hpp"

namespace cw {
namespace reorder_test {
namespace {

TetMesh shuffled_box(test::Random& random) {
  TetMesh mesh = generate_box({{6, 3, 3}, 0.5, Vector3{1, 0, 0}});
  check_mesh(mesh, "box");
  std::vector<std::int32_t> order(mesh.points.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
  std::shuffle(order.begin(), order.end(), random.engine());
  reorder(mesh, order);
  number_as_input(mesh);
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) mesh.tags[e] = e;
  return mesh;
}

TEST(Reorder, reverse_cuthill_mckee_is_a_permutation_that_narrows_the_band) {
  test::Random random;
  TetMesh mesh = shuffled_box(random);
  const auto order = reverse_cuthill_mckee(mesh);
  EXPECT_EQ(std::set<std::int32_t>(order.begin(), order.end()).size(), mesh.points.size());
  const std::int32_t before = mesh_statistics(mesh).bandwidth;
  reorder(mesh, order);
  EXPECT_LT(mesh_statistics(mesh).bandwidth, before / 5);
}

TEST(Reorder, what_belongs_to_a_node_or_tetrahedron_moves_along) {
  test::Random random;
  const TetMesh input = shuffled_box(random);
  TetMesh mesh = input;
  reorder(mesh, reverse_cuthill_mckee(mesh));
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    EXPECT_EQ(mesh.points[i], input.points[mesh.input_node[i]]);
  }
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    const std::int32_t original = mesh.input_tet[e];
    EXPECT_EQ(mesh.tags[e], original);
    for (int a = 0; a < 4; ++a) {
      EXPECT_EQ(mesh.input_node[mesh.tets[e][a]], input.tets[original][a]);
    }
  }
}

/// Nodes of runs of 64 tetrahedra, whatever order they came in.
TEST(Reorder, tetrahedra_that_follow_one_another_are_compact) {
  test::Random random;
  TetMesh mesh = shuffled_box(random);
  std::shuffle(mesh.tets.begin(), mesh.tets.end(), random.engine());
  const auto nodes_of_runs = [&] {
    std::size_t nodes = 0;
    for (std::size_t first = 0; first < mesh.tets.size(); first += 64) {
      std::set<std::int32_t> own;
      for (std::size_t e = first; e < std::min(first + 64, mesh.tets.size()); ++e) {
        own.insert(mesh.tets[e].begin(), mesh.tets[e].end());
      }
      nodes += own.size();
    }
    return nodes;
  };
  const std::size_t before = nodes_of_runs();
  reorder(mesh, reverse_cuthill_mckee(mesh));
  // Runs that were perfect cubes, of 2.2 cells a side, would have 33 nodes each.
  EXPECT_LT(nodes_of_runs(), 50 * (mesh.tets.size() / 64 + 1));
  EXPECT_LT(nodes_of_runs(), before / 3);
}

TEST(Reorder, by_default_the_tetrahedra_come_to_nodes_in_their_order) {
  test::Random random;
  const TetMesh input = shuffled_box(random);
  TetMesh mesh = input;
  reorder(mesh);
  std::int32_t met = 0;
  for (const Tet& tet : mesh.tets) {
    for (const std::int32_t node : tet) {
      ASSERT_LE(node, met);
      met = std::max(met, node + 1);
    }
  }
  EXPECT_EQ(met, mesh.node_count());
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    EXPECT_EQ(mesh.points[i], input.points[mesh.input_node[i]]);
  }
  mesh.tets.clear();  // what no tetrahedron has comes last
  mesh.tets.push_back({3, 1, 0, 2});
  const auto order = nodes_by_tetrahedra(mesh);
  EXPECT_EQ(std::vector<std::int32_t>(order.begin(), order.begin() + 5),
            (std::vector<std::int32_t>{3, 1, 0, 2, 4}));
}

TEST(Reorder, output_is_in_the_order_of_the_input) {
  test::Random random;
  const TetMesh input = shuffled_box(random);
  TetMesh mesh = input;
  reorder(mesh, reverse_cuthill_mckee(mesh));
  const auto grid = make_vtk_grid(mesh, input_order(mesh));
  for (vtkIdType i = 0; i < grid->GetNumberOfPoints(); ++i) {
    Vector3 point{};
    grid->GetPoint(i, point.data());
    EXPECT_EQ(point, input.points[i]);
  }
}

TEST(Reorder, parts_that_are_not_connected_are_all_reached) {
  TetMesh mesh = generate_box({{1, 1, 1}, 0.5, {}});
  const TetMesh other = generate_box({{1, 1, 1}, 0.5, {}});
  const std::int32_t shift = mesh.node_count();
  for (const Vector3& p : other.points) mesh.points.push_back(p + Vector3{5, 0, 0});
  for (Tet tet : other.tets) {
    for (auto& node : tet) node += shift;
    mesh.tets.push_back(tet);
  }
  const auto order = reverse_cuthill_mckee(mesh);
  EXPECT_EQ(std::set<std::int32_t>(order.begin(), order.end()).size(), mesh.points.size());
}

}  // namespace
}  // namespace reorder_test
}  // namespace cw
