#include "assembly/patch_plan.hpp"

#include <numeric>

#include "assembly/sparsity.hpp"
#include "support/support.hpp"

namespace cw {
namespace {

/// Two tetrahedra that share the face 1 2 3.
TetMesh two_tetrahedra() {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
  mesh.tets = {{0, 1, 2, 3}, {1, 2, 3, 4}};
  return mesh;
}

/// What sum `k` of patch 0 adds up.
std::vector<int> entries_of_sum(const PatchPlan& plan, std::size_t k) {
  const std::size_t begin = k == 0 ? 0 : plan.list_end[k - 1];
  return {plan.entry.begin() + static_cast<std::ptrdiff_t>(begin),
          plan.entry.begin() + plan.list_end[k]};
}

TEST(PatchPlan, one_patch_of_two_tetrahedra_by_hand) {
  const PatchPlan plan = patch_plan(two_tetrahedra(), 64);
  EXPECT_EQ(plan.patches(), 1);
  EXPECT_EQ(plan.node, (std::vector<Index>{0, 1, 2, 3, 4}));
  std::vector<std::pair<int, int>> edges;
  for (const Edge& edge : plan.edge) edges.emplace_back(edge.first, edge.second);
  EXPECT_EQ(edges, (std::vector<std::pair<int, int>>{
                       {0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}));
  EXPECT_EQ(plan.sums(), 5 + 9);
  // Node 1 is corner 1 of the first element and corner 0 of the second; elements come in order.
  EXPECT_EQ(entries_of_sum(plan, 1), (std::vector<int>{1 * 64 + 0, 0 * 64 + 1}));
  EXPECT_EQ(entries_of_sum(plan, 0), (std::vector<int>{0 * 64 + 0}));
  // Edge 1 2 is pair 3 of the first element and pair 0 of the second.
  EXPECT_EQ(entries_of_sum(plan, 5 + 3), (std::vector<int>{(4 + 3) * 64 + 0, (4 + 0) * 64 + 1}));
  // Edges 0 1 (its second end), 1 2, 1 3 and 1 4 (their first) end at node 1.
  const std::size_t of_nodes = 5 + 9;
  const std::vector<int> ends(plan.edge_end.begin() + plan.list_end[of_nodes],
                              plan.edge_end.begin() + plan.list_end[of_nodes + 1]);
  EXPECT_EQ(ends, (std::vector<int>{2 * 0 + 1, 2 * 3, 2 * 4, 2 * 5}));
}

TEST(PatchPlan, sums_over_patches_name_every_nonzero_s_sums) {
  const TetMesh mesh = two_tetrahedra();
  const CsrPattern pattern = tangent_pattern(mesh);
  std::vector<Index> position(static_cast<std::size_t>(pattern.nonzeros()));
  std::iota(position.rbegin(), position.rend(), 0);  // backwards
  const PatchPlan plan = patch_plan(mesh, 1);
  EXPECT_EQ(plan.patches(), 2);
  EXPECT_EQ(plan.sums(), 2 * entry_count);
  const CsrPattern sums = tangent_sum_pattern(plan, pattern, position, pattern.nonzeros() + 1);
  EXPECT_EQ(sums.zero_column, plan.sums());
  const auto columns = [&](Index i, Index j) {
    const Index row = position[find_nonzero(pattern, i, j)];
    return std::vector<Index>(sums.column.begin() + sums.row_start[row],
                              sums.column.begin() + sums.row_start[row + 1]);
  };
  // Each patch has its 4 nodes' sums first, then those of its edges 01 02 03 12 13 23.
  EXPECT_EQ(columns(0, 0), (std::vector<Index>{0}));
  EXPECT_EQ(columns(1, 1), (std::vector<Index>{1, 10 + 0}));
  EXPECT_EQ(columns(0, 3), (std::vector<Index>{6}));
  EXPECT_EQ(columns(2, 1), (std::vector<Index>{7, 10 + 4}));
  EXPECT_EQ(columns(1, 2), columns(2, 1));
  EXPECT_EQ(sums.row_length(pattern.nonzeros()), 0);  // padding
  const CsrPattern residual = residual_sum_pattern(plan, 5);
  EXPECT_EQ(residual.row_start, (std::vector<Index>{0, 1, 3, 5, 7, 8}));
  CsrPattern other;  // of another mesh
  other.rows = other.columns = 5;
  other.row_start.assign(6, 0);
  EXPECT_THROW(tangent_sum_pattern(plan, other, {}, 0), std::invalid_argument);
}

TEST(PatchPlan, packed_parts_are_those_of_the_plan) {
  const TetMesh mesh = two_tetrahedra();
  const std::vector<Conductivity> conductivity(2, {0.1, 0.0});
  const ElementGeometry geometry = element_geometry(mesh, conductivity);
  const PatchPlan plan = patch_plan(mesh, 64);
  const PatchConstants constants = patch_constants(plan, geometry);
  for (const bool apart : {false, true}) {
    for (const bool lumped : {false, true}) {
      const PackedPatches packed = pack(plan, geometry, apart, lumped);
      const PatchParts parts(reinterpret_cast<const char*>(packed.packet.data()), 2, 5, 9, apart,
                             lumped);
      EXPECT_LE(parts.bytes, packed.packet.size() * sizeof(Packet));
      EXPECT_EQ(parts.volume[1], geometry.volume[1]);
      EXPECT_EQ(parts.corners[1].node[3], 4);
      EXPECT_EQ(parts.entry[19], plan.entry[19]);
      EXPECT_EQ(parts.sum_end[13], 20);
      EXPECT_EQ(parts.node_end[4], 18);
      if (apart) {
        EXPECT_EQ(parts.stiffness[13], constants.stiffness[13]);
        EXPECT_EQ(parts.edge[8].second, 4);
      }
      if (lumped) {
        EXPECT_DOUBLE_EQ(parts.lumped_mass[1], 0.25 * (geometry.volume[0] + geometry.volume[1]));
      }
    }
  }
  // The stiffness' rows add up to 0: a node's sum and those of its edges.
  for (std::size_t node = 0; node < 5; ++node) {
    double row = constants.stiffness[node];
    for (std::size_t k = 0; k < 9; ++k) {
      if (plan.edge[k].first == node || plan.edge[k].second == node) {
        row += constants.stiffness[5 + k];
      }
    }
    EXPECT_NEAR(row, 0.0, 1e-15);
  }
}

}  // namespace
}  // namespace cw
