#include "assembly/patch_kernel.hpp"

#include <cmath>
#include <limits>

#include "assembly/kernel_support.hpp"

namespace cw {
namespace {

using test::poison;

/// The case in patches.
struct Patched : test::KernelCase {
  PatchPlan plan;

  Patched(Index capacity, int points, test::Random& random)
      : KernelCase(test::box_of_600(), points, random), plan(patch_plan(mesh, capacity)) {}

  /// The list of sum `k` of patch `p`.
  std::span<const std::uint16_t> entries(Index p, Index k) const {
    const std::uint16_t* end = &plan.list_end[plan.first_node[p] + plan.first_edge[p]];
    const std::uint16_t* all = plan.entry.data() + std::size_t{entry_count} * p * plan.capacity;
    return {all + (k == 0 ? 0 : end[k - 1]), all + end[k]};
  }
  Index nodes(Index p) const { return plan.first_node[p + 1] - plan.first_node[p]; }
  Index edges(Index p) const { return plan.first_edge[p + 1] - plan.first_edge[p]; }
  Index elements(Index p) const {
    return std::min(plan.capacity, plan.elements - p * plan.capacity);
  }
};

/// The list without what fills it up, sorted.
std::vector<Index> filled(const SlicedLists& lists, Index first_slice, Index i, Index zero) {
  std::vector<Index> numbers;
  lists.for_each(first_slice, i, [&](Index n) {
    if (n != zero) numbers.push_back(n);
  });
  std::ranges::sort(numbers);
  return numbers;
}

TEST(PackedPatches, hold_every_list_of_the_plan_in_slices) {
  test::Random random;
  for (const Index capacity : {1, 63, 127, 255}) {
    SCOPED_TRACE("capacity " + std::to_string(capacity));
    const Patched patched(capacity, 1, random);
    const PatchPlan& plan = patched.plan;
    PackedPatches packed = pack(plan, patched.geometry, capacity == 63);
    for (Index p = 0; p < plan.patches(); ++p) {
      const PatchParts parts(reinterpret_cast<char*>(&packed.packet[packed.first_packet[p]]),
                             plan.stride(), patched.elements(p), patched.nodes(p), patched.edges(p),
                             capacity == 63);
      const auto expected = [&](Index sum, Index first_entry) {
        std::vector<Index> numbers;
        for (const Index n : patched.entries(p, sum)) numbers.push_back(n - first_entry);
        std::ranges::sort(numbers);
        return numbers;
      };
      std::size_t longer = std::numeric_limits<std::size_t>::max();
      for (Index i = 0; i < patched.edges(p); ++i) {
        const auto list = filled(parts.lists(), 0, i, plan.capacity);
        ASSERT_EQ(list, expected(patched.nodes(p) + parts.edge_order[i], 4 * plan.stride()))
            << "edge at " << i;
        ASSERT_LE(list.size(), longer) << "those of the most elements first";
        longer = list.size();
      }
      for (Index i = 0; i < patched.nodes(p); ++i) {
        ASSERT_EQ(filled(parts.lists(), parts.nodes_slice, i, plan.capacity),
                  expected(parts.node_order[i], 0));
      }
      for (Index n = patched.elements(p); n < plan.stride(); ++n) ASSERT_EQ(parts.volume[n], 0.0);
    }
  }
}

/// Sums over patches of the kernel's sums, next to those of whole elements.
template <class Equations>
void expect_sums_of_elements(const Patched& patched, const Equations& equations) {
  using Kernel = PatchKernel<Equations>;
  const PatchPlan& plan = patched.plan;
  const PackedPatches packed = pack(plan, patched.geometry, equations.mass == Mass::lumped);
  const Patches<Space::host> patches(plan, packed);
  std::vector<double> tangent(static_cast<std::size_t>(plan.sums()), poison);
  std::vector<double> residual(plan.node.size(), poison);
  test::run_hostile(Kernel{equations, patches.data(), residual.data(), tangent.data()},
                    patches.patches,
                    Kernel::scratch(patches.capacity, patches.most_nodes, patches.most_packets));

  const std::size_t n = patched.mesh.points.size();
  std::vector<double> r(n, 0.0), diagonal(n, 0.0), r_expected(n, 0.0), diagonal_expected(n, 0.0);
  double edges = 0.0;
  double edges_expected = 0.0;
  for (Index p = 0; p < plan.patches(); ++p) {
    const Index first_sum = plan.first_node[p] + plan.first_edge[p];
    for (Index i = 0; i < patched.nodes(p); ++i) {
      const Index node = plan.node[plan.first_node[p] + i];
      r[node] += residual[plan.first_node[p] + i];
      diagonal[node] += tangent[first_sum + i];
    }
    for (Index i = 0; i < patched.edges(p); ++i) {
      const Edge& edge = plan.edge[plan.first_edge[p] + i];
      const Index* node = &plan.node[plan.first_node[p]];
      edges += tangent[first_sum + patched.nodes(p) + i] *
               std::sin(node[edge.first] + node[edge.second]);
    }
  }
  for (Index e = 0; e < plan.elements; ++e) {
    const ElementSums sums = patched.sums_of(e, equations);
    const Tet& tet = patched.mesh.tets[e];
    for (int i = 0; i < 4; ++i) {
      r_expected[tet[i]] += sums.residual[i];
      diagonal_expected[tet[i]] += sums.tangent[i];
    }
    for (int k = 0; k < pair_count; ++k) {
      edges_expected += sums.tangent[4 + k] * std::sin(tet[pair_first[k]] + tet[pair_second[k]]);
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    ASSERT_NEAR(r[i], r_expected[i], 1e-13) << "node " << i;
    ASSERT_NEAR(diagonal[i], diagonal_expected[i], 1e-13) << "node " << i;
  }
  EXPECT_NEAR(edges, edges_expected, 1e-11);
}

TEST(PatchKernel, needs_no_order_within_a_phase_and_no_more_memory_than_it_says) {
  test::Random random;
  const double dt = 0.3;
  for (const Index capacity : {1, 63, 127, 255}) {
    for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
      for (const Mass mass : {Mass::consistent, Mass::lumped}) {
        SCOPED_TRACE("capacity " + std::to_string(capacity));
        const Patched patched(capacity, static_cast<int>(quadrature), random);
        std::vector<double> r(patched.r_old.size(), poison);
        EquationOptions options;
        options.model = AlievPanfilov{};
        options.integration = quadrature;
        options.mass = mass;
        visit_equations(
            options, patched.plan.elements, patched.state(r), &dt,
            [&](const auto& equations) { expect_sums_of_elements(patched, equations); });
      }
    }
  }
}

}  // namespace
}  // namespace cw
