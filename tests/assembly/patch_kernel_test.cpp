#include "assembly/patch_kernel.hpp"

#include <cmath>
#include <functional>
#include <limits>

#include "assembly/equations.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

namespace cw {
namespace {

constexpr double poison = std::numeric_limits<double>::quiet_NaN();

/// A box of 600 tetrahedra in patches, and a random state.
struct Patched {
  TetMesh mesh;
  ElementGeometry geometry;
  PatchPlan plan;
  std::vector<double> phi, phi_old, source, r_old;

  Patched(Index capacity, int points, test::Random& random) {
    BoxShape shape;
    shape.size = {5.0, 5.0, 4.0};
    shape.spacing = 1.0;
    shape.fiber = Vector3{1.0, 0.0, 0.0};
    mesh = generate_box(shape);
    check_mesh(mesh, "test mesh");
    reorder(mesh, reverse_cuthill_mckee(mesh));
    geometry = element_geometry(mesh, std::vector<Conductivity>(mesh.tets.size(), {0.1, 0.3}));
    plan = patch_plan(mesh, capacity);
    for (std::size_t i = 0; i < mesh.points.size(); ++i) {
      phi.push_back(random.uniform(0.0, 1.0));
      phi_old.push_back(phi.back() + random.uniform(-0.05, 0.05));
      source.push_back(random.uniform(-0.1, 0.1));
    }
    for (std::size_t k = 0; k < static_cast<std::size_t>(points) * mesh.tets.size(); ++k) {
      r_old.push_back(random.uniform(0.0, 2.0));
    }
  }

  /// The list of sum `k` of patch `p`, and of the edges that end at its node.
  std::span<const std::uint16_t> entries(Index p, Index k) const {
    const std::uint16_t* end = ends(p);
    const std::uint16_t* all = plan.entry.data() + std::size_t{entry_count} * p * plan.capacity;
    return {all + (k == 0 ? 0 : end[k - 1]), all + end[k]};
  }
  std::span<const std::uint16_t> edge_ends(Index p, Index node) const {
    const std::uint16_t* end = ends(p) + nodes(p) + edges(p);
    const std::uint16_t* all = plan.edge_end.data() + std::size_t{2} * plan.first_edge[p];
    return {all + (node == 0 ? 0 : end[node - 1]), all + end[node]};
  }
  const std::uint16_t* ends(Index p) const {
    return plan.list_end.data() + 2 * plan.first_node[p] + plan.first_edge[p];
  }
  Index nodes(Index p) const { return plan.first_node[p + 1] - plan.first_node[p]; }
  Index edges(Index p) const { return plan.first_edge[p + 1] - plan.first_edge[p]; }
  Index elements(Index p) const {
    return std::min(plan.capacity, plan.elements - p * plan.capacity);
  }
};

/// The list without what fills it up.
template <class T>
std::vector<Index> filled(const SlicedLists& lists, Index first_slice, Index i, Index zero) {
  std::vector<Index> numbers;
  lists.for_each<T>(first_slice, i, [&](Index n) {
    if (n != zero) numbers.push_back(n);
  });
  return numbers;
}

template <class T>
void expect_lists_of_the_plan(const Patched& patched, Index p, PackedPatches& packed,
                              const PatchLayout& layout) {
  const PatchPlan& plan = patched.plan;
  const PatchParts parts(reinterpret_cast<char*>(&packed.packet[packed.first_packet[p]]),
                         plan.stride(), patched.elements(p), patched.nodes(p), patched.edges(p),
                         layout);
  const auto expected = [&](Index sum) {
    std::vector<Index> numbers;
    for (const Index n : patched.entries(p, sum)) {
      const Index of_kind = sum < patched.nodes(p) ? n : n - 4 * plan.stride();
      numbers.push_back(layout.narrow ? n % plan.stride() : of_kind);
    }
    return numbers;
  };
  std::size_t longer = std::numeric_limits<std::size_t>::max();
  for (Index i = 0; i < patched.edges(p); ++i) {
    const auto list = filled<T>(parts.lists(), 0, i, plan.capacity);
    ASSERT_EQ(list, expected(patched.nodes(p) + parts.edge_order[i])) << "edge at " << i;
    ASSERT_LE(list.size(), longer) << "those of the most elements first";
    longer = list.size();
    if (!layout.apart) continue;
    const Edge& edge = plan.edge[plan.first_edge[p] + parts.edge_order[i]];
    ASSERT_EQ(parts.edge[i].first, edge.first);
    ASSERT_EQ(parts.edge[i].second, edge.second);
  }
  for (Index i = 0; i < patched.nodes(p); ++i) {
    const Index node = parts.node_order[i];
    ASSERT_EQ(filled<T>(parts.lists(), parts.nodes_slice, i, plan.capacity), expected(node));
    if (!layout.apart) continue;
    std::vector<Index> ends;
    for (const Index n :
         filled<std::uint16_t>(parts.lists(), parts.ends_slice, i, 2 * patched.edges(p))) {
      ends.push_back(2 * parts.edge_order[n / 2] + n % 2);
    }
    const auto own = patched.edge_ends(p, node);
    ASSERT_EQ(ends, std::vector<Index>(own.begin(), own.end())) << "node " << node;
  }
  for (Index n = patched.elements(p); n < plan.stride(); ++n) ASSERT_EQ(parts.volume[n], 0.0);
}

TEST(PackedPatches, hold_every_list_of_the_plan_in_slices) {
  test::Random random;
  for (const Index capacity : {1, 63, 127, 255}) {
    const Patched patched(capacity, 1, random);
    for (const PatchLayout layout :
         {PatchLayout{false, false, false}, PatchLayout{true, true, false},
          PatchLayout{true, false, true}}) {
      SCOPED_TRACE("capacity " + std::to_string(capacity));
      PackedPatches packed = pack(patched.plan, patched.geometry, layout);
      for (Index p = 0; p < patched.plan.patches(); ++p) {
        if (layout.narrow) {
          expect_lists_of_the_plan<std::uint8_t>(patched, p, packed, layout);
        } else {
          expect_lists_of_the_plan<std::uint16_t>(patched, p, packed, layout);
        }
      }
    }
  }
}

/// Lists that arrive only after phase 0, as on the device.
struct LateLists {
  char* next;
  std::vector<std::function<void()>>* copies;
  void wait_for_results() const {}
  template <class T>
  T* take(const T* list, Index count, Index room) {
    T* copy = reinterpret_cast<T*>(next);
    copies->emplace_back([=] { std::copy_n(list, count, copy); });
    next += sizeof(T) * static_cast<std::size_t>(room);
    return copy;
  }
  double* rest() const { return reinterpret_cast<double*>(next); }
};

/// Runs a kernel's teams in scratch memory that is poisoned for each, the parts of a phase
/// backwards; nothing may depend on that, nor reach beyond the scratch memory.
template <class Kernel>
void run_hostile(const Kernel& kernel, Index teams, std::size_t scratch_size) {
  constexpr std::size_t guards = 64;
  constexpr double guard = 12345.0;
  std::vector<double> scratch(scratch_size + guards, guard);
  for (Index t = 0; t < teams; ++t) {
    std::fill_n(scratch.begin(), scratch_size, poison);
    std::vector<std::function<void()>> copies;
    const auto team = kernel.team(t, LateLists{reinterpret_cast<char*>(scratch.data()), &copies});
    for_each_phase<decltype(team)>([&](auto phase) {
      if (phase.value == 1) {
        for (const auto& copy : copies) copy();
      }
      for (Index i = team.template parts<phase.value>(); i-- > 0;) {
        team.template run<phase.value>(i);
      }
    });
    for (std::size_t k = scratch_size; k < scratch.size(); ++k) ASSERT_EQ(scratch[k], guard);
  }
}

/// Sums over patches of the kernel's sums, next to those of whole elements.
template <bool apart, class Equations>
void expect_sums_of_elements(const Patched& patched, const Equations& equations) {
  using Kernel = PatchKernel<Equations, apart>;
  const PatchPlan& plan = patched.plan;
  const PackedPatches packed = pack(plan, patched.geometry, Kernel::layout(equations.mass));
  const Patches<Space::host> patches(plan, packed);
  std::vector<double> tangent(static_cast<std::size_t>(plan.sums()), poison);
  std::vector<double> residual(plan.node.size(), poison);
  run_hostile(Kernel{equations, patches.data(), residual.data(), tangent.data()}, patches.patches,
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
  std::vector<Index> node(4 * patched.mesh.tets.size());
  for (std::size_t e = 0; e < patched.mesh.tets.size(); ++e) {
    for (int i = 0; i < 4; ++i) node[i * patched.mesh.tets.size() + e] = patched.mesh.tets[e][i];
  }
  for (Index e = 0; e < plan.elements; ++e) {
    const ElementSums sums = equations.all(e, node.data(), patched.geometry.volume.data(),
                                           patched.geometry.stiffness.data());
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
        std::vector<double> r(patched.r_old.size());
        const StateData state{patched.phi_old.data(), patched.phi.data(), patched.source.data(),
                              patched.r_old.data(), r.data()};
        EquationOptions options;
        options.model = AlievPanfilov{};
        options.integration = quadrature;
        options.mass = mass;
        visit_equations(options, patched.plan.elements, state, &dt, [&](const auto& equations) {
          expect_sums_of_elements<true>(patched, equations);
          expect_sums_of_elements<false>(patched, equations);
        });
      }
    }
  }
}

}  // namespace
}  // namespace cw
