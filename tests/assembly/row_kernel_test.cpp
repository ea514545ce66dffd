#include "assembly/row_kernel.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "assembly/kernel_support.hpp"
#include "assembly/sparsity.hpp"

namespace cw {
namespace {

using test::poison;

/// The case with a matrix whose entries stand in any order.
struct Rows : test::KernelCase {
  CsrPattern pattern;
  std::vector<Index> position;

  Rows(int points, test::Random& random, TetMesh mesh_of_case = test::box_of_600())
      : KernelCase(std::move(mesh_of_case), points, random),
        pattern(tangent_pattern(mesh)),
        position(pattern.column.size()) {
    std::iota(position.begin(), position.end(), Index{0});
    std::shuffle(position.begin(), position.end(), random.engine());
  }
  RowPatches patches(int points, const RowPatchLimits& limits) const {
    return row_patches(mesh, geometry, pattern, position, RowNumbers::of(points), limits);
  }
};

constexpr std::size_t plenty = 1 << 20;

/// K and R by the kernel next to those of whole elements; each element's recovery is written.
template <class Equations>
void expect_rows_of_elements(const Rows& rows, const Equations& equations,
                             const RowPatchLimits& limits, std::vector<double>& r) {
  using Kernel = RowKernel<Equations>;
  const RowPatches patches = rows.patches(Kernel::points, limits);
  const RowPatchArrays<Space::host> arrays(patches, Kernel::numbers);
  std::vector<double> values(rows.position.size(), poison);
  std::vector<double> residual(rows.mesh.points.size(), poison);
  test::run_hostile(
      Kernel{equations, arrays.patch.data(), arrays.packet.data(), residual.data(), values.data()},
      arrays.patches, arrays.scratch);
  const std::vector<double> recovery = r;
  std::ranges::fill(r, poison);  // which elements by themselves write, too

  std::vector<double> expected(values.size(), 0.0);
  std::vector<double> residual_expected(residual.size(), 0.0);
  for (Index e = 0; e < rows.mesh.tet_count(); ++e) {
    const ElementSums sums = rows.sums_of(e, equations);
    const Tet& tet = rows.mesh.tets[e];
    const auto add = [&](Index i, Index j, double value) {
      expected[rows.position[find_nonzero(rows.pattern, i, j)]] += value;
    };
    for (int i = 0; i < 4; ++i) {
      residual_expected[tet[i]] += sums.residual[i];
      add(tet[i], tet[i], sums.tangent[i]);
    }
    for (int k = 0; k < pair_count; ++k) {
      add(tet[pair_first[k]], tet[pair_second[k]], sums.tangent[4 + k]);
      add(tet[pair_second[k]], tet[pair_first[k]], sums.tangent[4 + k]);
    }
  }
  for (std::size_t k = 0; k < r.size(); ++k) ASSERT_NEAR(recovery[k], r[k], 1e-13) << k;
  for (std::size_t k = 0; k < values.size(); ++k) ASSERT_NEAR(values[k], expected[k], 1e-13) << k;
  for (std::size_t i = 0; i < residual.size(); ++i) {
    ASSERT_NEAR(residual[i], residual_expected[i], 1e-13) << "node " << i;
  }
}

TEST(RowKernel, needs_no_order_within_a_phase_and_no_more_memory_than_it_says) {
  test::Random random;
  const double dt = 0.3;
  for (const Index most_rows : {1, 7, 32, 33, 10'000}) {
    for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
      for (const Mass mass : {Mass::consistent, Mass::lumped}) {
        SCOPED_TRACE("rows " + std::to_string(most_rows));
        Rows rows(static_cast<int>(quadrature), random);
        if (most_rows % 2 == 0) std::ranges::sort(rows.position);
        std::vector<double> r(rows.r_old.size(), poison);
        EquationOptions options;
        options.model = AlievPanfilov{};
        options.integration = quadrature;
        options.mass = mass;
        visit_equations(options, rows.mesh.tet_count(), rows.state(r), &dt,
                        [&](const auto& equations) {
                          expect_rows_of_elements(rows, equations, {most_rows, plenty}, r);
                        });
      }
    }
  }
}

/// Nine tetrahedra around an edge, and a node of none.
TetMesh fan() {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {0, 0, 1}, {5, 5, 5}};
  constexpr int blades = 9;
  for (int k = 0; k < blades; ++k) {
    const double angle = 2.0 * 3.14159265358979 * k / blades;
    mesh.points.push_back({std::cos(angle), std::sin(angle), 0.5});
    mesh.tets.push_back({0, 1, 3 + k, 3 + (k + 1) % blades});
  }
  mesh.tags.assign(mesh.tets.size(), 0);
  return mesh;
}

TEST(RowKernel, sums_edges_of_many_elements_and_rows_of_none) {
  test::Random random;
  const double dt = 0.3;
  for (const Index most_rows : {1, 100}) {
    for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
      const Rows rows(static_cast<int>(quadrature), random, fan());
      std::vector<double> r(rows.r_old.size(), poison);
      EquationOptions options;
      options.model = AlievPanfilov{};
      options.integration = quadrature;
      visit_equations(options, rows.mesh.tet_count(), rows.state(r), &dt,
                      [&](const auto& equations) {
                        expect_rows_of_elements(rows, equations, {most_rows, plenty}, r);
                      });
    }
  }
}

TEST(RowPatches, each_row_and_each_recovery_belongs_to_one_patch_within_its_limits) {
  test::Random random;
  const Rows rows(1, random);
  constexpr RowNumbers numbers = RowNumbers::of(1);
  for (const RowPatchLimits limits : {RowPatchLimits{20, plenty}, RowPatchLimits{1000, 8'000}}) {
    RowPatches patches = rows.patches(1, limits);
    EXPECT_GT(patches.patch.size(), 5U);
    std::multiset<Index> nodes, elements;
    for (const RowPatch& patch : patches.patch) {
      EXPECT_LE(patch.rows, limits.rows);
      EXPECT_LE(sizeof(double) * patch.scratch(numbers), limits.scratch_bytes);
      const RowParts parts(reinterpret_cast<char*>(&patches.packet[patch.packet]), patch);
      for (Index i = 0; i < patch.rows; ++i) nodes.insert(parts.row[i].node);
      for (Index i = 0; i < patch.elements; ++i) {
        if (parts.element[i] >= 0) elements.insert(parts.element[i]);
      }
      EXPECT_EQ(parts.volume[patch.elements], 0.0);
    }
    EXPECT_EQ(nodes.size(), rows.mesh.points.size());
    EXPECT_EQ(std::set<Index>(nodes.begin(), nodes.end()).size(), nodes.size());
    EXPECT_EQ(elements.size(), rows.mesh.tets.size());
    EXPECT_EQ(std::set<Index>(elements.begin(), elements.end()).size(), elements.size());
  }
}

TEST(RowPatches, rows_that_stand_behind_each_other_are_written_so) {
  test::Random random;
  Rows rows(1, random);
  std::ranges::sort(rows.position);
  RowPatches patches = rows.patches(1, {20, plenty});
  EXPECT_GT(patches.patch.size(), 5U);
  std::size_t entries = 0;
  for (const RowPatch& patch : patches.patch) {
    const RowParts parts(reinterpret_cast<char*>(&patches.packet[patch.packet]), patch);
    const std::span places(parts.place, static_cast<std::size_t>(patch.ends));
    EXPECT_GE(places.front(), 0);  // nothing fills up
    EXPECT_EQ(std::ranges::adjacent_find(places, std::greater_equal{}), places.end());
    entries += places.size();
  }
  EXPECT_EQ(entries + rows.mesh.points.size(), rows.position.size());
}

TEST(RowPatches, what_does_not_fit_is_refused_with_the_remedy) {
  test::Random random;
  const Rows rows(1, random);
  try {
    rows.patches(1, {10, 100});
    ADD_FAILURE() << "no error";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("use assembly: folded"), std::string::npos)
        << error.what();
  }
  CsrPattern other = tangent_pattern(generate_box({{1, 1, 1}, 1.0, {}}));
  EXPECT_THROW(
      row_patches(rows.mesh, rows.geometry, other, rows.position, RowNumbers::of(1), {10, plenty}),
      std::invalid_argument);
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
  EXPECT_THROW(
      row_patches(rows.mesh, rows.geometry, other, position, RowNumbers::of(1), {10, plenty}),
      std::invalid_argument);
}

/// Of sixteen lists read side by side, how many numbers share a bank at the worst, step by step.
std::size_t turns(const std::vector<std::vector<Index>>& lists) {
  std::size_t sum = 0;
  for (std::size_t step = 0; step < lists.front().size(); ++step) {
    std::array<std::set<Index>, bank_count> read;
    for (const auto& list : lists) read[list[step] % bank_count].insert(list[step]);
    sum += std::ranges::max(read, {}, [](const auto& bank) { return bank.size(); }).size();
  }
  return sum;
}

TEST(SlicedLists, are_spread_over_banks_and_hold_the_same_numbers) {
  test::Random random;
  std::vector<std::vector<Index>> lists(bank_count);
  for (auto& list : lists) {
    for (int n = 0; n < 6; ++n) list.push_back(static_cast<Index>(random.uniform(0, 256)));
  }
  const auto before = lists;
  spread_over_banks(lists, std::identity{});
  EXPECT_LT(turns(lists), turns(before));
  for (std::size_t i = 0; i < lists.size(); ++i) {
    EXPECT_TRUE(std::ranges::is_permutation(lists[i], before[i]));
  }
}

}  // namespace
}  // namespace cw
