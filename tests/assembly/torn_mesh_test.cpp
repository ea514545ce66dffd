#include "assembly/torn_mesh.hpp"

#include <algorithm>
#include <numeric>

#include "assembly/kernel_support.hpp"
#include "assembly/sparsity.hpp"
#include "support/support.hpp"

namespace cw {
namespace {

constexpr RowNumbers one_point = RowNumbers::of(1);
constexpr std::size_t plenty = 1 << 20;

/// Two tetrahedra that share the face 1 2 3.
TetMesh two_tetrahedra() {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
  mesh.tets = {{0, 1, 2, 3}, {1, 2, 3, 4}};
  return mesh;
}

TEST(TornMesh, one_patch_is_the_whole_mesh) {
  const TetMesh mesh = two_tetrahedra();
  const TornMesh torn = tear(mesh, one_point, {64, plenty});
  EXPECT_EQ(torn.mesh.tets, mesh.tets);
  EXPECT_EQ(torn.node, (std::vector<Index>{0, 1, 2, 3, 4}));
  EXPECT_EQ(torn.patches, (std::vector<std::vector<Index>>{{0, 1, 2, 3, 4}}));
  EXPECT_EQ(torn.pattern.column, tangent_pattern(mesh).column);
  EXPECT_EQ(torn.sums, 5 + 9);
  // Row 1 has columns 0 to 4, and all but the first in its upper half, behind row 0's four.
  EXPECT_EQ(std::vector<Index>(torn.sum.begin() + 4, torn.sum.begin() + 9),
            (std::vector<Index>{-1, 4, 5, 6, 7}));
}

TEST(TornMesh, sums_over_patches_name_every_nonzero_s_sums) {
  const TetMesh mesh = two_tetrahedra();
  const CsrPattern pattern = tangent_pattern(mesh);
  std::vector<Index> position(static_cast<std::size_t>(pattern.nonzeros()));
  std::iota(position.rbegin(), position.rend(), 0);  // backwards
  const TornMesh torn = tear(mesh, one_point, {1, plenty});
  EXPECT_EQ(torn.mesh.tets, (std::vector<Tet>{{0, 1, 2, 3}, {4, 5, 6, 7}}));
  EXPECT_EQ(torn.node, (std::vector<Index>{0, 1, 2, 3, 1, 2, 3, 4}));
  EXPECT_EQ(torn.sums, 2 * entry_count);
  const CsrPattern sums = tangent_sum_pattern(torn, pattern, position, pattern.nonzeros() + 1);
  EXPECT_EQ(sums.zero_column, torn.sums);
  const auto columns = [&](Index i, Index j) {
    const Index row = position[find_nonzero(pattern, i, j)];
    return std::vector<Index>(sums.column.begin() + sums.row_start[row],
                              sums.column.begin() + sums.row_start[row + 1]);
  };
  // Each patch has the sums of 00 01 02 03, 11 12 13, 22 23, 33.
  EXPECT_EQ(columns(0, 0), (std::vector<Index>{0}));
  EXPECT_EQ(columns(1, 1), (std::vector<Index>{4, 10 + 0}));
  EXPECT_EQ(columns(0, 3), (std::vector<Index>{3}));
  EXPECT_EQ(columns(2, 1), (std::vector<Index>{5, 10 + 1}));
  EXPECT_EQ(columns(1, 2), columns(2, 1));
  EXPECT_EQ(columns(4, 4), (std::vector<Index>{10 + 9}));
  EXPECT_EQ(sums.row_length(pattern.nonzeros()), 0);  // padding
  const CsrPattern residual = residual_sum_pattern(torn, 5);
  EXPECT_EQ(residual.row_start, (std::vector<Index>{0, 1, 3, 5, 7, 8}));
  CsrPattern other;  // of another mesh
  other.rows = other.columns = 5;
  other.row_start.assign(6, 0);
  EXPECT_THROW(tangent_sum_pattern(torn, other, {}, 0), std::invalid_argument);
}

TEST(TornMesh, every_sum_has_a_place_of_its_own_one_behind_the_other) {
  const TetMesh mesh = test::box_of_600();
  const ElementGeometry geometry =
      element_geometry(mesh, std::vector<Conductivity>(mesh.tets.size(), {0.1, 0.0}));
  const TornMesh torn = tear(mesh, one_point, {50, plenty});
  RowPatches patches = row_patches(TangentRows{torn.mesh, torn.pattern, torn.sum, torn.node},
                                   geometry, one_point, torn.patches);
  std::vector<Index> places;
  for (const RowPatch& patch : patches.patch) {
    EXPECT_EQ(patch.step, 1);
    const RowParts parts(reinterpret_cast<char*>(&patches.packet[patch.packet]), patch);
    for (Index i = 0; i < patch.rows; ++i) places.push_back(parts.row[i].diagonal_place);
    for (Index i = 0; i < patch.ends; ++i) {
      if (parts.place[i] >= 0) places.push_back(parts.place[i]);
    }
  }
  std::ranges::sort(places);
  std::vector<Index> all(static_cast<std::size_t>(torn.sums));
  std::iota(all.begin(), all.end(), 0);
  EXPECT_EQ(places, all);
}

TEST(TornMesh, patches_that_do_not_fit_are_cut) {
  const TetMesh mesh = two_tetrahedra();
  RowPatch one{};  // element
  one.rows = one.nodes = 4;
  one.elements = 1;
  one.edges = 6;
  const std::size_t bytes = sizeof(double) * static_cast<std::size_t>(one.scratch(one_point));
  EXPECT_EQ(tear(mesh, one_point, {64, bytes}).patches.size(), 2U);
  EXPECT_THROW(tear(mesh, one_point, {64, bytes - 1}), std::invalid_argument);
}

}  // namespace
}  // namespace cw
