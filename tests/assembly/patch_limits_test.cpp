#include "assembly/patch_limits.hpp"

#include <omp.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "assembly/disjoint_mesh.hpp"
#include "assembly/kernel_support.hpp"
#include "assembly/row_division.hpp"

namespace cw {
namespace patch_limits_test {
namespace {

constexpr ScratchCounts one_point = ScratchCounts::of(1, 1);
constexpr Index unlimited = std::numeric_limits<Index>::max();
constexpr std::size_t plenty = 1 << 20;

TEST(PatchLimits, patches_that_run_at_once_are_the_smallest_of_so_few) {
  const std::vector<Index> work{5, 1, 1, 7, 2, 2, 6, 1, 1, 1, 4, 3};
  const auto divide = [&](Index most, std::size_t enough) {
    std::vector<std::size_t> first;
    Index size = 0;
    for (std::size_t k = 0; k < work.size() && first.size() <= enough; ++k) {
      if (first.empty() || size > most - work[k]) {
        first.push_back(k);
        size = 0;
      }
      size += work[k];
    }
    return first;
  };
  const auto sizes_with = [&](const PatchLimits& limits) {
    std::vector<std::size_t> first = divide_evenly(limits, divide);
    first.push_back(work.size());
    std::vector<Index> sizes;
    for (std::size_t p = 0; p + 1 < first.size(); ++p) {
      sizes.push_back(std::accumulate(&work[first[p]], work.data() + first[p + 1], Index{0}));
    }
    return sizes;
  };
  using Sizes = std::vector<Index>;
  const int usual = omp_get_max_threads();
  for (const int threads : {1, 2, 3, 7, usual}) {
    omp_set_num_threads(threads);
    EXPECT_EQ(sizes_with({unlimited, plenty, 1}), (Sizes{34}));
    EXPECT_EQ(sizes_with({unlimited, plenty, 3}), (Sizes{14, 13, 7}));
    EXPECT_EQ(sizes_with({unlimited, plenty, 4}), (Sizes{7, 9, 9, 9}));
    EXPECT_EQ(sizes_with({unlimited, plenty, 6}), (Sizes{7, 7, 4, 7, 6, 3}));
    // Not in one go: as large as they may be.
    EXPECT_EQ(sizes_with({8, plenty, 4}), (Sizes{7, 7, 4, 8, 8}));
    EXPECT_EQ(sizes_with({16, plenty}), (Sizes{16, 15, 3}));
  }
}

/// A smaller bound than that of `sizes_with` for 20 patches at once makes more patches.
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
    const Patches patches =
        owner_patches(rows, geometry, one_point, divide_rows(rows, one_point, limits));
    for (const Patch& own : patches.patch) sizes.push_back(own.elements + own.nodes);
    return sizes;
  });
}

TEST(PatchLimits, bound_elements_and_nodes_of_patches_of_elements) {
  const TetMesh mesh = test::box_of_600();
  expect_least([&](const PatchLimits& limits) {
    std::vector<Index> sizes;
    const DisjointMesh disjoint = cut_into_patches(mesh, one_point, limits);
    for (std::size_t p = 0; p < disjoint.patches(); ++p) {
      sizes.push_back(disjoint.first_element[p + 1] - disjoint.first_element[p] +
                      disjoint.first_node[p + 1] - disjoint.first_node[p]);
    }
    return sizes;
  });
}

TEST(PatchLimits, larger_meshes_are_shared_out_among_more_patches_up_to_a_bound) {
  const auto expect_growing = [](auto limits_of) {
    EXPECT_EQ(limits_of(1).at_once, 1);
    Index before = 1;
    for (Index count = 1; count < 20'000'000; count *= 3) {
      const Index at_once = limits_of(count).at_once;
      EXPECT_GE(at_once, before);
      EXPECT_LE(at_once, count);
      before = at_once;
    }
    EXPECT_GT(before, 1);
    EXPECT_EQ(limits_of(std::numeric_limits<Index>::max()).at_once, before);
  };
  for (const int points : {1, 4}) {
    const ScratchCounts counts = ScratchCounts::of(points, 1);
    expect_growing([&](Index elements) { return device_element_limits(elements, counts); });
    expect_growing([&](Index nodes) { return device_row_limits(nodes, counts); });
  }
  expect_growing(host_element_limits);
}

}  // namespace
}  // namespace patch_limits_test
}  // namespace cw
