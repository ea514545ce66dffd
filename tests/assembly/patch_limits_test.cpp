#include "assembly/patch_limits.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "assembly/kernel_support.hpp"
#include "assembly/row_division.hpp"
#include "assembly/torn_mesh.hpp"

namespace cw {
namespace {

constexpr RowNumbers one_point = RowNumbers::of(1);
constexpr Index unlimited = std::numeric_limits<Index>::max();
constexpr std::size_t plenty = 1 << 20;

TEST(PatchLimits, patches_that_run_at_once_are_the_smallest_of_so_few) {
  const std::vector<Index> work{5, 1, 1, 7, 2, 2, 6, 1, 1, 1, 4, 3};
  using Sizes = std::vector<Index>;
  const auto divide = [&](Index most) {
    Sizes sizes;
    for (const Index own : work) {
      if (sizes.empty() || sizes.back() > most - own) sizes.push_back(0);
      sizes.back() += own;
    }
    return sizes;
  };
  EXPECT_EQ(divide_evenly({unlimited, plenty, 1}, divide), (Sizes{34}));
  EXPECT_EQ(divide_evenly({unlimited, plenty, 3}, divide), (Sizes{14, 13, 7}));
  EXPECT_EQ(divide_evenly({unlimited, plenty, 4}, divide), (Sizes{7, 9, 9, 9}));
  EXPECT_EQ(divide_evenly({unlimited, plenty, 6}, divide), (Sizes{7, 7, 4, 7, 6, 3}));
  // Not in one go: as large as they may be.
  EXPECT_EQ(divide_evenly({8, plenty, 4}, divide), divide(8));
  EXPECT_EQ(divide_evenly({16, plenty}, divide), divide(16));
}

/// With so many patches at once as `sizes_with` makes them, each bound less makes more.
template <class Sizes>
void expect_least(Sizes sizes_with) {
  const Index at_once = 20;
  const std::vector<Index> sizes = sizes_with({unlimited, plenty, at_once});
  EXPECT_LE(sizes.size(), at_once);
  EXPECT_GT(sizes.size(), at_once / 2);
  const Index largest = *std::ranges::max_element(sizes);
  EXPECT_EQ(sizes_with({largest, plenty}), sizes);
  EXPECT_GT(sizes_with({largest - 1, plenty}).size(), at_once);
}

TEST(PatchLimits, bound_elements_and_nodes_of_patches_of_rows) {
  const TetMesh mesh = test::box_of_600();
  const CsrPattern pattern = tangent_pattern(mesh);
  std::vector<Index> position(pattern.column.size());
  std::iota(position.begin(), position.end(), Index{0});
  const TangentRows rows(mesh, pattern, position);
  const ElementGeometry geometry =
      element_geometry(mesh, std::vector<Conductivity>(mesh.tets.size(), {0.1, 0.0}));
  expect_least([&](const PatchLimits& limits) {
    std::vector<Index> sizes;
    const RowPatches patches =
        row_patches(rows, geometry, one_point, divide_rows(rows, one_point, limits));
    for (const RowPatch& own : patches.patch) sizes.push_back(own.elements + own.nodes);
    return sizes;
  });
}

TEST(PatchLimits, bound_elements_and_nodes_of_patches_of_elements) {
  const TetMesh mesh = test::box_of_600();
  expect_least([&](const PatchLimits& limits) {
    std::vector<Index> sizes;
    const TornMesh torn = tear(mesh, one_point, limits);
    for (std::size_t p = 0; p < torn.patches(); ++p) {
      sizes.push_back(torn.first_element[p + 1] - torn.first_element[p] + torn.first_node[p + 1] -
                      torn.first_node[p]);
    }
    return sizes;
  });
}

TEST(PatchLimits, share_a_mesh_out_among_as_many_patches_as_it_has_work_for) {
  EXPECT_EQ(device_element_limits(1, one_point).at_once, 1);
  EXPECT_EQ(device_element_limits(6'400, one_point).at_once, 100);
  EXPECT_EQ(device_element_limits(10'000'000, one_point).at_once, 528);
  EXPECT_EQ(device_row_limits(10'000'000, RowNumbers::of(4)).at_once, 264);
  EXPECT_EQ(device_row_limits(1, one_point).at_once, 1);
  EXPECT_EQ(device_row_limits(1'600, one_point).at_once, 100);
  EXPECT_EQ(host_element_limits(1).at_once, 1);
  EXPECT_EQ(host_element_limits(10'000'000).at_once, 64);
}

}  // namespace
}  // namespace cw
