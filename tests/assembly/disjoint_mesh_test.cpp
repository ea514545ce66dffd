#include "assembly/disjoint_mesh.hpp"

#include <algorithm>
#include <numeric>

#include "assembly/kernel_support.hpp"
#include "assembly/sparsity.hpp"
#include "support/support.hpp"

namespace cw {
namespace disjoint_mesh_test {
namespace {

constexpr ScratchCounts one_point = ScratchCounts::of(1, 1);
constexpr std::size_t plenty = 1 << 20;

/// Two tetrahedra that share the face 1 2 3.
TetMesh two_tetrahedra() {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
  mesh.tets = {{0, 1, 2, 3}, {1, 2, 3, 4}};
  return mesh;
}

ElementGeometry geometry_of(const TetMesh& mesh) {
  return element_geometry(mesh, std::vector<Conductivity>(mesh.tets.size(), {0.1, 0.0}));
}

TEST(DisjointMesh, one_patch_is_the_whole_mesh) {
  const TetMesh mesh = two_tetrahedra();
  const DisjointMesh disjoint = cut_into_patches(mesh, one_point, {64, plenty});
  EXPECT_EQ(disjoint.tets, mesh.tets);
  EXPECT_EQ(disjoint.mesh_node, (std::vector<Index>{0, 1, 2, 3, 4}));
  EXPECT_EQ(disjoint.first_node, (std::vector<Index>{0, 5}));
  EXPECT_EQ(disjoint.first_element, (std::vector<Index>{0, 2}));
  EXPECT_EQ(disjoint_patches(disjoint, geometry_of(mesh), one_point).nodes_of_value.size(),
            5U + 9U);
}

TEST(DisjointMesh, sums_over_patches_name_every_nonzero_s_sums) {
  const TetMesh mesh = two_tetrahedra();
  const CsrPattern pattern = tangent_pattern(mesh);
  std::vector<Index> position(static_cast<std::size_t>(pattern.nonzeros()));
  std::iota(position.rbegin(), position.rend(), 0);  // backwards
  const DisjointMesh disjoint = cut_into_patches(mesh, one_point, {1, plenty});
  EXPECT_EQ(disjoint.tets, (std::vector<Tet>{{0, 1, 2, 3}, {4, 5, 6, 7}}));
  EXPECT_EQ(disjoint.mesh_node, (std::vector<Index>{0, 1, 2, 3, 1, 2, 3, 4}));
  const DisjointPatches patches = disjoint_patches(disjoint, geometry_of(mesh), one_point);
  ASSERT_EQ(patches.nodes_of_value.size(), 2U * entry_count);
  const CsrPattern sums =
      tangent_sum_pattern(patches.nodes_of_value, pattern, position, pattern.nonzeros() + 1);
  EXPECT_EQ(sums.zero_column, 2 * entry_count);
  const auto columns = [&](Index i, Index j) {
    const Index row = position[find_nonzero(pattern, i, j)];
    return std::vector<Index>(sums.column.begin() + sums.row_start[row],
                              sums.column.begin() + sums.row_start[row + 1]);
  };
  // Each patch has the numbers of its edges 01 02 03 12 13 23, and of its nodes 0 1 2 3.
  EXPECT_EQ(columns(0, 0), (std::vector<Index>{6}));
  EXPECT_EQ(columns(1, 1), (std::vector<Index>{7, 10 + 6}));
  EXPECT_EQ(columns(0, 3), (std::vector<Index>{2}));
  EXPECT_EQ(columns(2, 1), (std::vector<Index>{3, 10 + 0}));
  EXPECT_EQ(columns(1, 2), columns(2, 1));
  EXPECT_EQ(columns(4, 4), (std::vector<Index>{10 + 9}));
  EXPECT_EQ(sums.row_length(pattern.nonzeros()), 0);  // padding
  const CsrPattern residual = residual_sum_pattern(disjoint, 5);
  EXPECT_EQ(residual.row_start, (std::vector<Index>{0, 1, 3, 5, 7, 8}));
  CsrPattern other;  // of another mesh
  other.rows = other.columns = 5;
  other.row_start.assign(6, 0);
  EXPECT_THROW(tangent_sum_pattern(patches.nodes_of_value, other, {}, 0), std::invalid_argument);
  other.rows = other.columns = 2;
  other.row_start.assign(3, 0);
  EXPECT_THROW(tangent_sum_pattern(patches.nodes_of_value, other, {}, 0), std::invalid_argument);
}

TEST(DisjointMesh, patches_follow_one_another_and_name_each_end_once) {
  const TetMesh mesh = test::box_of_600();
  const DisjointMesh disjoint = cut_into_patches(mesh, one_point, {50, plenty});
  EXPECT_GT(disjoint.patches(), 5U);
  DisjointPatches patches = disjoint_patches(disjoint, geometry_of(mesh), one_point);
  Index elements = 0;
  Index rows = 0;
  Index values = 0;
  for (const Patch& patch : patches.patches.patch) {
    EXPECT_EQ(patch.first_element, elements);
    EXPECT_EQ(patch.first_row, rows);
    EXPECT_EQ(patch.first_value, values);
    EXPECT_EQ(patch.row_list_room, 2 * patch.edges);
    EXPECT_EQ(patch.nodes, patch.rows);
    elements += patch.elements;
    rows += patch.rows;
    values += patch.edges + patch.rows;
    const PatchParts parts(reinterpret_cast<char*>(&patches.patches.unit[patch.first_unit]), patch,
                           ValueOrder::consecutive);
    std::vector<int> named(static_cast<std::size_t>(patch.row_list_room), 0);
    for (Index i = 0; i < patch.rows; ++i) {
      for (Index j = 0; j < parts.row_list[i].second(); ++j)
        ++named[parts.half_edge[parts.row_list[i].first() + j]];
    }
    EXPECT_EQ(std::ranges::count(named, 1), patch.row_list_room);
  }
  EXPECT_EQ(elements, mesh.tet_count());
  EXPECT_EQ(rows, static_cast<Index>(disjoint.mesh_node.size()));
  EXPECT_EQ(values, static_cast<Index>(patches.nodes_of_value.size()));
}

TEST(DisjointMesh, patches_that_do_not_fit_are_cut) {
  const TetMesh mesh = two_tetrahedra();
  Patch one{};  // element
  one.rows = one.nodes = 4;
  one.elements = 1;
  one.edges = 6;
  const std::size_t bytes = sizeof(double) * static_cast<std::size_t>(one.scratch(one_point));
  EXPECT_EQ(cut_into_patches(mesh, one_point, {64, bytes}).patches(), 2U);
  EXPECT_THROW(cut_into_patches(mesh, one_point, {64, bytes - 1}), std::invalid_argument);
}

}  // namespace
}  // namespace disjoint_mesh_test
}  // namespace cw
