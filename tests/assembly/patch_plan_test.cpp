#include "assembly/packed_patches.hpp"

#include <algorithm>
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
  EXPECT_EQ(entries_of_sum(plan, 1), (std::vector<int>{1 * 65 + 0, 0 * 65 + 1}));
  EXPECT_EQ(entries_of_sum(plan, 0), (std::vector<int>{0 * 65 + 0}));
  // Edge 1 2 is pair 3 of the first element and pair 0 of the second.
  EXPECT_EQ(entries_of_sum(plan, 5 + 3), (std::vector<int>{(4 + 3) * 65 + 0, (4 + 0) * 65 + 1}));
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

/// The numbers of list `i` of those that begin with a slice.
std::vector<Index> numbers_of(const PatchParts& parts, Index first_slice, Index i) {
  std::vector<Index> numbers;
  parts.lists().for_each(first_slice, i, [&](Index n) { numbers.push_back(n); });
  return numbers;
}

TEST(PatchPlan, capacities_that_no_kernel_takes_are_refused) {
  const TetMesh mesh = two_tetrahedra();
  EXPECT_EQ(patch_plan(mesh, most_elements_of_patch).patches(), 1);
  EXPECT_THROW(patch_plan(mesh, 0), std::invalid_argument);
  EXPECT_THROW(patch_plan(mesh, most_elements_of_patch + 1), std::invalid_argument);
}

TEST(PatchPlan, packed_parts_are_those_of_the_plan) {
  const TetMesh mesh = two_tetrahedra();
  const std::vector<Conductivity> conductivity(2, {0.1, 0.0});
  const ElementGeometry geometry = element_geometry(mesh, conductivity);
  const PatchPlan plan = patch_plan(mesh, 64);
  for (const bool lumped : {false, true}) {
    PackedPatches packed = pack(plan, geometry, lumped);
    const PatchParts parts(reinterpret_cast<char*>(packed.packet.data()), 65, 2, 5, 9, lumped);
    EXPECT_EQ(parts.volume[1], geometry.volume[1]);
    EXPECT_EQ(parts.volume[64], 0.0);
    EXPECT_EQ(parts.corners[1].node[3], 4);
    EXPECT_EQ(std::vector<int>(parts.node_order, parts.node_order + 5),
              (std::vector<int>{1, 2, 3, 0, 4}));
    EXPECT_EQ(std::vector<int>(parts.edge_order, parts.edge_order + 9),
              (std::vector<int>{3, 4, 6, 0, 1, 2, 5, 7, 8}))
        << "12, 13 and 23 first";
    // Lists are as long as their slice's longest, in any order, and 64 names a 0.
    using List = std::vector<Index>;
    const auto sorted = [](List list) {
      std::ranges::sort(list);
      return list;
    };
    EXPECT_EQ(sorted(numbers_of(parts, 0, 0)), (List{0 * 65 + 1, 3 * 65}));
    EXPECT_EQ(sorted(numbers_of(parts, parts.nodes_slice, 4)), (List{64, 3 * 65 + 1}));
    EXPECT_EQ(parts.element_stiffness[5 * 65 + 1], geometry.stiffness[5 * 2 + 1]);
    EXPECT_EQ(parts.element_stiffness[64], 0.0);
    if (lumped) {
      EXPECT_DOUBLE_EQ(parts.lumped_mass[1], 0.25 * (geometry.volume[0] + geometry.volume[1]));
    }
  }
}

}  // namespace
}  // namespace cw
