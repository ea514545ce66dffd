#include "assembly/patch_kernel.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "assembly/banks.hpp"
#include "assembly/disjoint_mesh.hpp"
#include "assembly/kernel_support.hpp"
#include "assembly/row_division.hpp"
#include "assembly/sparsity.hpp"
#include "support/cells.hpp"

namespace cw {
namespace patch_kernel_test {
namespace {

using test::poison;

/// The case with a matrix whose entries stand in any order.
struct Rows : test::KernelCase {
  CsrPattern pattern;
  std::vector<Index> position;

  Rows(int points, test::Random& random, TetMesh mesh_of_case = test::box_of_600(), int states = 1)
      : KernelCase(std::move(mesh_of_case), points, random, states),
        pattern(tangent_pattern(mesh)),
        position(pattern.column.size()) {
    std::iota(position.begin(), position.end(), Index{0});
    std::shuffle(position.begin(), position.end(), random.engine());
  }
  TangentRows tangent_rows() const { return {mesh, pattern, position}; }
  Patches patches(int points, const PatchLimits& limits, int states = 1) const {
    const ScratchCounts counts = ScratchCounts::of(points, states);
    return owner_patches(tangent_rows(), geometry, counts,
                         divide_rows(tangent_rows(), counts, limits));
  }
};

constexpr std::size_t plenty = 1 << 20;

struct KAndR {
  std::vector<double> values, residual;
};

/// What whole elements add up to; they write their cells' states, too.
template <class Equations>
KAndR sums_of_elements(const Rows& rows, const Equations& equations) {
  KAndR sums{std::vector<double>(rows.position.size(), 0.0),
             std::vector<double>(rows.mesh.points.size(), 0.0)};
  for (Index e = 0; e < rows.mesh.tet_count(); ++e) {
    const ElementSums own = rows.sums_of(e, equations);
    const Tet& tet = rows.mesh.tets[e];
    const auto add = [&](Index i, Index j, double value) {
      sums.values[rows.position[find_nonzero(rows.pattern, i, j)]] += value;
    };
    for (int i = 0; i < 4; ++i) {
      sums.residual[tet[i]] += own.residual[i];
      add(tet[i], tet[i], own.tangent[i]);
    }
    for (int k = 0; k < pair_count; ++k) {
      add(tet[pair_first[k]], tet[pair_second[k]], own.tangent[4 + k]);
      add(tet[pair_second[k]], tet[pair_first[k]], own.tangent[4 + k]);
    }
  }
  return sums;
}

/// K and R by the kernel, poisoned before.
template <ValueOrder order, class Equations>
KAndR by_patches(const Patches& patches, const Equations& equations, std::size_t values,
                 std::size_t residuals) {
  using Kernel = PatchKernel<Equations, order>;
  const PatchesIn<Space::host> arrays(patches, Kernel::counts);
  KAndR sums{std::vector<double>(values, poison), std::vector<double>(residuals, poison)};
  test::run_hostile(Kernel{equations, arrays.patch.data(), arrays.unit.data(), sums.residual.data(),
                           sums.values.data()},
                    arrays.patch_count, arrays.scratch);
  return sums;
}

void expect_near(const std::vector<double>& own, const std::vector<double>& expected,
                 double tolerance = 1e-13) {
  ASSERT_EQ(own.size(), expected.size());
  for (std::size_t k = 0; k < own.size(); ++k) ASSERT_NEAR(own[k], expected[k], tolerance) << k;
}

/// K and R by the kernel next to those of whole elements; each element's states are written.
/// `tolerance` is that of K; R is in mV.
template <class Equations>
void expect_rows_of_elements(const Rows& rows, const Equations& equations,
                             const PatchLimits& limits, std::vector<double>& r,
                             double tolerance = 1e-13) {
  const KAndR own = by_patches<ValueOrder::listed>(
      rows.patches(Equations::point_count, limits, Equations::state_count), equations,
      rows.position.size(), rows.mesh.points.size());
  const std::vector<double> states = r;
  std::ranges::fill(r, poison);
  const KAndR expected = sums_of_elements(rows, equations);
  expect_near(states, r);
  expect_near(own.values, expected.values, tolerance);
  expect_near(own.residual, expected.residual, usual_V * tolerance);
}

/// Row sums of a matrix of ones.
std::vector<double> row_sums(const CsrPattern& ones, std::vector<double> terms) {
  std::vector<double> sums(static_cast<std::size_t>(ones.rows), 0.0);
  for (Index i = 0; i < ones.rows; ++i) {
    for (Index k = ones.row_start[i]; k < ones.row_start[i + 1]; ++k) {
      sums[i] += terms[ones.column[k]];
    }
  }
  return sums;
}

/// The same by patch values of a disjoint mesh.
template <class Equations>
void expect_disjoint_patches_sum_to_elements(const Rows& rows, const Equations& equations,
                                             const PatchLimits& limits, std::vector<double>& r,
                                             double tolerance = 1e-13) {
  constexpr ScratchCounts counts =
      ScratchCounts::of(Equations::point_count, Equations::state_count);
  const DisjointMesh disjoint = cut_into_patches(rows.mesh, counts, limits);
  const DisjointPatches patches = disjoint_patches(disjoint, rows.geometry, counts);
  const KAndR own = by_patches<ValueOrder::consecutive>(
      patches.patches, equations, patches.nodes_of_value.size(), disjoint.mesh_node.size());
  const std::vector<double> states = r;
  std::ranges::fill(r, poison);
  const KAndR expected = sums_of_elements(rows, equations);
  expect_near(states, r);
  const auto stored = static_cast<Index>(rows.position.size());
  expect_near(
      row_sums(tangent_sum_pattern(patches.nodes_of_value, rows.pattern, rows.position, stored),
               own.values),
      expected.values, tolerance);
  expect_near(row_sums(residual_sum_pattern(disjoint, rows.mesh.node_count()), own.residual),
              expected.residual, usual_V * tolerance);
}

TEST(PatchKernel, needs_no_order_within_a_phase_and_no_more_memory_than_it_says) {
  test::Random random;
  const double dt = 0.3;
  for (const Index most : {1, 60, 200, 333, 10'000}) {
    for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
      for (const Mass mass : {Mass::consistent, Mass::lumped, Mass::blended}) {
        SCOPED_TRACE("most " + std::to_string(most));
        Rows rows(static_cast<int>(quadrature), random);
        if (most % 2 == 0) std::ranges::sort(rows.position);
        std::vector<double> r(rows.states_old.size(), poison);
        EquationOptions options;
        options.model = AlievPanfilov{};
        options.integration = quadrature;
        options.mass = mass;
        visit_equations(
            options, rows.mesh.tet_count(), rows.state(r), &dt, [&](const auto& equations) {
              expect_rows_of_elements(rows, equations, {most, plenty}, r);
              expect_disjoint_patches_sum_to_elements(rows, equations, {most, plenty}, r);
              expect_disjoint_patches_sum_to_elements(rows, equations, {most, 8'000}, r);
            });
      }
    }
  }
}

/// The equations of a model that need not be in the table.
template <int points, class Model>
void expect_rows_of_model(const Model& model, Mass mass) {
  test::Random random;
  const double dt = 0.3;
  const Rows rows(points, random, test::box_of_600(), Model::state_count);
  std::vector<double> states(rows.states_old.size(), poison);
  const ElementEquations<Model, points> equations{
      model, 1.0, mass, rows.mesh.tet_count(), rows.state(states), &dt};
  constexpr double tolerance = 1e-11;  // per ms, entries are in the hundreds
  for (const Index most : {1, 61, 333, 10'000}) {
    SCOPED_TRACE("most " + std::to_string(most));
    expect_rows_of_elements(rows, equations, {most, plenty}, states, tolerance);
    expect_disjoint_patches_sum_to_elements(rows, equations, {most, plenty}, states, tolerance);
    expect_disjoint_patches_sum_to_elements(rows, equations, {most, 16'000}, states, tolerance);
    EXPECT_EQ(std::ranges::count_if(states, [](double s) { return std::isnan(s); }), 0);
  }
}

TEST(PatchKernel, keeps_as_many_states_as_a_cell_has) {
  for (const Mass mass : {Mass::consistent, Mass::lumped}) {
    expect_rows_of_model<1>(test::PairOfStates{}, mass);
    expect_rows_of_model<4>(test::PairOfStates{}, mass);
    expect_rows_of_model<1>(test::GateAndPair{}, mass);
    expect_rows_of_model<4>(test::GateAndPair{}, mass);
    expect_rows_of_model<1>(BuenoOrovio{}, mass);
    expect_rows_of_model<4>(BuenoOrovio{}, mass);
  }
}

TEST(Patches, one_state_takes_no_more_scratch_memory_than_sums_do) {
  Patch patch{};
  patch.elements = 800;
  patch.nodes = 200;
  patch.rows = 100;
  patch.edges = 1000;
  for (const int points : {1, 4}) {
    const ScratchCounts one = ScratchCounts::of(points, 1);
    EXPECT_EQ(one.states_or_residuals(), one.residuals);
    const ScratchCounts three = ScratchCounts::of(points, 3);
    EXPECT_EQ(three.states_or_residuals(), 3 * points);
    EXPECT_EQ(patch.scratch(three) - patch.scratch(one),
              (3 * points - one.residuals) * patch.element_stride());
    EXPECT_EQ(patches_each(three), 2);
  }
  EXPECT_EQ(patches_each(ScratchCounts::of(1, 1)), 4);
}

/// Tetrahedra around an edge, and a node of none.
TetMesh fan(int blades = 9) {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {0, 0, 1}, {5, 5, 5}};
  for (int k = 0; k < blades; ++k) {
    const double angle = 2.0 * 3.14159265358979 * k / blades;
    mesh.points.push_back({std::cos(angle), std::sin(angle), 0.5});
    mesh.tets.push_back({0, 1, 3 + k, 3 + (k + 1) % blades});
  }
  mesh.tags.assign(mesh.tets.size(), 0);
  return mesh;
}

TEST(PatchKernel, sums_edges_of_many_elements_and_rows_of_none) {
  test::Random random;
  const double dt = 0.3;
  for (const Index most : {1, 100}) {
    for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
      const Rows rows(static_cast<int>(quadrature), random, fan());
      std::vector<double> r(rows.states_old.size(), poison);
      EquationOptions options;
      options.model = AlievPanfilov{};
      options.integration = quadrature;
      visit_equations(options, rows.mesh.tet_count(), rows.state(r), &dt,
                      [&](const auto& equations) {
                        expect_rows_of_elements(rows, equations, {most, plenty}, r);
                        expect_disjoint_patches_sum_to_elements(rows, equations, {most, plenty}, r);
                      });
    }
  }
}

TEST(PatchKernel, takes_a_mesh_of_one_element) {
  test::Random random;
  const double dt = 0.3;
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  mesh.tets = {{0, 1, 2, 3}};
  mesh.tags = {0};
  for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
    const Rows rows(static_cast<int>(quadrature), random, mesh);
    std::vector<double> r(rows.states_old.size(), poison);
    EquationOptions options;
    options.model = AlievPanfilov{};
    options.integration = quadrature;
    visit_equations(options, 1, rows.state(r), &dt, [&](const auto& equations) {
      expect_rows_of_elements(rows, equations, {1, plenty}, r);
      expect_rows_of_elements(rows, equations, {4, plenty}, r);
      expect_disjoint_patches_sum_to_elements(rows, equations, {1, plenty}, r);
    });
  }
}

/// An edge that thousands of tetrahedra share.
TetMesh large_fan() { return fan(3'000); }

TEST(PatchKernel, sums_a_fan_that_rows_refuse_and_patch_sums_take) {
  test::Random random;
  const double dt = 0.3;
  for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
    const int points = static_cast<int>(quadrature);
    const Rows rows(points, random, large_fan());
    const ScratchCounts counts = ScratchCounts::of(points, 1);
    const PatchLimits of_elements = device_element_limits(rows.mesh.tet_count(), counts);
    try {
      rows.patches(points, device_row_limits(rows.mesh.node_count(), counts));
      ADD_FAILURE() << "no error";
    } catch (const std::invalid_argument& error) {
      EXPECT_NE(std::string(error.what()).find("use assembly: patch-sums"), std::string::npos);
    }
    std::vector<double> r(rows.states_old.size(), poison);
    EquationOptions options;
    options.model = AlievPanfilov{};
    options.integration = quadrature;
    const Index all = rows.mesh.tet_count() + rows.mesh.node_count();
    visit_equations(options, rows.mesh.tet_count(), rows.state(r), &dt, [&](const auto& equations) {
      expect_disjoint_patches_sum_to_elements(rows, equations, of_elements, r, 1e-10);
      expect_disjoint_patches_sum_to_elements(rows, equations, {all, of_elements.scratch_bytes}, r,
                                              1e-10);
      // 32 lists side by side, filled up to the longest, would be more than 16 bits count.
      expect_rows_of_elements(rows, equations, {all, plenty}, r, 1e-10);
    });
  }
}

TEST(Patches, each_row_and_each_recovery_belongs_to_one_patch_within_its_limits) {
  test::Random random;
  const Rows rows(1, random);
  constexpr ScratchCounts counts = ScratchCounts::of(1, 1);
  for (const PatchLimits limits : {PatchLimits{100, plenty}, PatchLimits{1000, 8'000}}) {
    Patches patches = rows.patches(1, limits);
    EXPECT_GT(patches.patch.size(), 5U);
    std::multiset<Index> nodes, elements;
    for (const Patch& patch : patches.patch) {
      EXPECT_LE(patch.elements + patch.nodes, limits.most);
      EXPECT_LE(sizeof(double) * patch.scratch(counts), limits.scratch_bytes);
      const PatchParts parts(reinterpret_cast<char*>(&patches.unit[patch.first_unit]), patch,
                             ValueOrder::listed);
      for (Index i = 0; i < patch.rows; ++i) nodes.insert(parts.row_place[i].row);
      for (Index i = 0; i < patch.elements; ++i) {
        if (parts.element_number[i] >= 0) elements.insert(parts.element_number[i]);
      }
      EXPECT_EQ(parts.volume[patch.elements], 0.0);
    }
    EXPECT_EQ(nodes.size(), rows.mesh.points.size());
    EXPECT_EQ(std::set<Index>(nodes.begin(), nodes.end()).size(), nodes.size());
    EXPECT_EQ(elements.size(), rows.mesh.tets.size());
    EXPECT_EQ(std::set<Index>(elements.begin(), elements.end()).size(), elements.size());
  }
}

/// What the device brings to its cache as phase 1 begins.
template <ValueOrder order, class Equations>
void expect_later_parts_within(const Patches& patches, const Equations& equations) {
  using Kernel = PatchKernel<Equations, order>;
  const PatchesIn<Space::host> arrays(patches, Kernel::counts);
  const Kernel kernel{equations, arrays.patch.data(), arrays.unit.data(), nullptr, nullptr};
  std::vector<CopyUnit> scratch(arrays.scratch);
  for (Index p = 0; p < arrays.patch_count; ++p) {
    const auto team = kernel.team(p, ScratchLists{reinterpret_cast<char*>(scratch.data())});
    const CopyUnit* begin = arrays.unit.data() + arrays.patch.data()[p].first_unit;
    const CopyUnit* end =
        arrays.unit.data() + (p + 1 < arrays.patch_count ? arrays.patch.data()[p + 1].first_unit
                                                         : static_cast<Index>(arrays.unit.size()));
    const PatchParts& parts = team.constants;
    EXPECT_GT(team.later_begin(), static_cast<const void*>(begin));
    EXPECT_LE(team.later_begin(), static_cast<const void*>(parts.stiffness));
    EXPECT_EQ(team.later_end(),
              static_cast<const void*>(parts.half_edge + team.size.row_list_room));
    EXPECT_LE(team.later_end(), static_cast<const void*>(end));
  }
}

TEST(PatchKernel, knows_where_its_later_parts_lie) {
  test::Random random;
  const double dt = 0.3;
  const Rows rows(1, random);
  std::vector<double> r(rows.states_old.size(), poison);
  EquationOptions options;
  options.model = AlievPanfilov{};
  constexpr ScratchCounts counts = ScratchCounts::of(1, 1);
  visit_equations(options, rows.mesh.tet_count(), rows.state(r), &dt, [&](const auto& equations) {
    if constexpr (std::remove_cvref_t<decltype(equations)>::point_count == 1) {
      expect_later_parts_within<ValueOrder::listed>(rows.patches(1, {100, plenty}), equations);
      const DisjointMesh disjoint = cut_into_patches(rows.mesh, counts, {100, plenty});
      expect_later_parts_within<ValueOrder::consecutive>(
          disjoint_patches(disjoint, rows.geometry, counts).patches, equations);
    }
  });
}

TEST(Patches, rows_that_stand_behind_each_other_are_written_so) {
  test::Random random;
  Rows rows(1, random);
  std::ranges::sort(rows.position);
  Patches patches = rows.patches(1, {100, plenty});
  EXPECT_GT(patches.patch.size(), 5U);
  std::size_t entries = 0;
  for (const Patch& patch : patches.patch) {
    const PatchParts parts(reinterpret_cast<char*>(&patches.unit[patch.first_unit]), patch,
                           ValueOrder::listed);
    const std::span places(parts.half_edge_place, static_cast<std::size_t>(patch.row_list_room));
    EXPECT_GE(places.front(), 0);  // nothing fills up
    EXPECT_EQ(std::ranges::adjacent_find(places, std::greater_equal{}), places.end());
    entries += places.size();
  }
  EXPECT_EQ(entries + rows.mesh.points.size(), rows.position.size());
}

TEST(Patches, what_does_not_fit_is_refused_with_the_remedy) {
  test::Random random;
  const Rows rows(1, random);
  try {
    rows.patches(1, {10, 100});
    ADD_FAILURE() << "no error";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("use assembly: patch-sums"), std::string::npos)
        << error.what();
  }
  constexpr ScratchCounts counts = ScratchCounts::of(1, 1);
  std::vector<std::vector<Index>> each;
  for (Index i = 0; i < rows.pattern.rows; ++i) each.push_back({i});
  CsrPattern other = tangent_pattern(generate_box({{1, 1, 1}, 1.0, {}}));
  EXPECT_THROW(owner_patches({rows.mesh, other, rows.position}, rows.geometry, counts, each),
               std::invalid_argument);
  const auto refuses = [&](std::vector<std::vector<Index>> patches) {
    EXPECT_THROW(owner_patches(rows.tangent_rows(), rows.geometry, counts, patches),
                 std::invalid_argument);
  };
  refuses({each.begin(), each.end() - 1});  // a row in no patch
  std::vector<std::vector<Index>> patches = each;
  patches.push_back({0});
  refuses(patches);
  patches.back() = {};
  refuses(patches);
  patches.back() = {rows.pattern.rows};
  refuses(patches);
  // An edge more than the mesh has.
  other = rows.pattern;
  const Index last = other.rows - 1;
  const auto of_last = std::span(other.column).subspan(other.row_start[last]);
  for (Index j = 0; j < last; ++j) {
    if (std::ranges::find(of_last, j) != of_last.end()) continue;
    other.column.insert(other.column.begin() + other.row_start[last], j);
    break;
  }
  ++other.row_start.back();
  std::ranges::sort(std::span(other.column).subspan(other.row_start[last]));
  std::vector<Index> position(other.column.size());
  std::iota(position.begin(), position.end(), Index{0});
  EXPECT_THROW(owner_patches({rows.mesh, other, position}, rows.geometry, counts, each),
               std::invalid_argument);
}

/// Of sixteen lists read side by side, how many numbers share a bank at the worst, step by step.
std::size_t turns(const Lists& lists) {
  std::size_t sum = 0;
  for (Index step = 0; step < lists.size_of(0); ++step) {
    std::array<std::set<Index>, bank_count> read;
    for (std::size_t i = 0; i < lists.count(); ++i) {
      const Index at = lists.of(i)[step];
      read[at % bank_count].insert(at);
    }
    sum += std::ranges::max(read, {}, [](const auto& bank) { return bank.size(); }).size();
  }
  return sum;
}

TEST(Banks, lists_are_spread_over_banks_and_hold_the_same_numbers) {
  test::Random random;
  Lists lists;
  for (std::size_t i = 0; i < bank_count; ++i) {
    for (int n = 0; n < 6; ++n) lists.item.push_back(static_cast<Index>(random.uniform(0, 256)));
    lists.close();
  }
  const Lists before = lists;
  spread_over_banks(lists, std::identity{});
  EXPECT_LT(turns(lists), turns(before));
  for (std::size_t i = 0; i < lists.count(); ++i) {
    EXPECT_TRUE(std::ranges::is_permutation(lists.of(i), before.of(i)));
  }
}

/// Of a list at a step, the number whose bank has the fewest other addresses so far; of several,
/// the one with the most numbers of its bank left in all lists; of these, the first.
void spread_plainly(std::span<std::vector<Index>> lists) {
  std::vector<Index> left;
  for (const auto& list : lists) left.insert(left.end(), list.begin(), list.end());
  const auto same_bank = [](Index a, Index b) {
    return static_cast<std::size_t>(a) % bank_count == static_cast<std::size_t>(b) % bank_count;
  };
  for (std::size_t step = 0; step < 40; ++step) {
    std::set<Index> read;
    for (auto list = lists.rbegin(); list != lists.rend(); ++list) {
      if (step >= list->size()) continue;
      const auto cost = [&](Index n) {
        const auto in_bank = [&](Index other) { return same_bank(n, other); };
        const auto crowd = read.contains(n) ? 0 : std::ranges::count_if(read, in_bank);
        return std::pair(crowd, -std::ranges::count_if(left, in_bank));
      };
      const auto own = list->begin() + static_cast<std::ptrdiff_t>(step);
      std::iter_swap(own, std::ranges::min_element(own, list->end(), std::less{}, cost));
      left.erase(std::ranges::find(left, *own));
      read.insert(*own);
    }
  }
}

TEST(Banks, lists_are_in_the_order_of_a_plain_search) {
  test::Random random;
  std::vector<std::vector<Index>> plain(3 * bank_count - 5);
  Lists lists;
  for (auto& list : plain) {
    for (int n = random.integer(0, 12); n > 0; --n) list.push_back(random.integer(0, 60));
    lists.item.insert(lists.item.end(), list.begin(), list.end());
    lists.close();
  }
  spread_over_banks(lists, std::identity{});
  for (std::size_t i = 0; i < plain.size(); i += bank_count) {
    spread_plainly(std::span(plain).subspan(i, std::min(bank_count, plain.size() - i)));
  }
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_TRUE(std::ranges::equal(lists.of(i), plain[i])) << i;
  }
}

}  // namespace
}  // namespace patch_kernel_test
}  // namespace cw
