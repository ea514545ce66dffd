#include "workbench/products/ordering.hpp"

#include <algorithm>
#include <numeric>

#include "assembly/sparsity.hpp"
#include "kernels/spmv/row_statistics.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "products/matrix_support.hpp"
#include "support/support.hpp"
#include "workbench/products/source.hpp"

namespace cw {
namespace ordering_test {
namespace {

MatrixInput matrix_of(const Rows& rows) {
  MatrixInput matrix;
  matrix.name = "m";
  matrix.pattern.rows = matrix.pattern.columns = static_cast<Index>(rows.size());
  for (const auto& row : rows) {
    for (const auto& [column, value] : row) {
      matrix.pattern.column.push_back(column);
      matrix.values.push_back(value);
    }
    matrix.pattern.row_start.push_back(static_cast<Index>(matrix.values.size()));
  }
  return matrix;
}

/// A value that shows where the entry came from.
double origin(Index row, Index column) { return 100.0 * row + column; }

/// The former number of each row, which its diagonal entry shows; expects the other entries to have
/// moved with their rows and columns.
std::vector<Index> former_rows(const MatrixInput& matrix) {
  const Rows rows = rows_of(matrix);
  std::vector<Index> former;
  for (Index i = 0; i < matrix.pattern.rows; ++i) {
    for (const auto& [column, value] : rows[i]) {
      if (column == i) former.push_back(static_cast<Index>(value) / 100);
    }
  }
  EXPECT_EQ(former.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_TRUE(std::is_sorted(rows[i].begin(), rows[i].end()));
    for (const auto& [column, value] : rows[i]) {
      EXPECT_EQ(value, origin(former[i], former[column])) << i << ", " << column;
    }
  }
  std::vector<Index> sorted = former;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < sorted.size(); ++i) EXPECT_EQ(sorted[i], static_cast<Index>(i));
  return former;
}

TEST(Ordering, descending_puts_the_longest_rows_first_and_moves_columns_along) {
  MatrixInput matrix =
      matrix_of({{{0, 1.0}}, {{0, 2.0}, {1, 3.0}, {3, 4.0}}, {{2, 5.0}, {3, 6.0}}, {{3, 7.0}}});
  apply_ordering(matrix, Ordering::descending);
  const Rows expected{{{0, 3.0}, {2, 2.0}, {3, 4.0}}, {{1, 5.0}, {3, 6.0}}, {{2, 1.0}}, {{3, 7.0}}};
  EXPECT_EQ(rows_of(matrix), expected);
  EXPECT_TRUE(matrix.pattern.former_column.empty());
  ASSERT_EQ(matrix.notes.size(), 1U);
  EXPECT_NE(matrix.notes[0].find("descending"), std::string::npos);
}

TEST(Ordering, given_changes_nothing) {
  const Rows rows{{{0, 1.0}, {1, 2.0}}, {{0, 3.0}}};
  MatrixInput matrix = matrix_of(rows);
  apply_ordering(matrix, Ordering::given);
  EXPECT_EQ(rows_of(matrix), rows);
  EXPECT_TRUE(matrix.notes.empty());
}

TEST(Ordering, minimum_degree_leaves_the_hub_of_a_star_for_last) {
  // Only the rows know of the hub, node 0: the graph is that of A + A^T.
  Rows rows(12);
  for (Index i = 0; i < 12; ++i) {
    if (i > 0) rows[i].emplace_back(0, origin(i, 0));
    rows[i].emplace_back(i, origin(i, i));
  }
  MatrixInput matrix = matrix_of(rows);
  apply_ordering(matrix, Ordering::amd);
  const std::vector<Index> former = former_rows(matrix);
  // With one leaf left, hub and leaf have the same degree.
  EXPECT_GE(std::find(former.begin(), former.end(), 0) - former.begin(), 10);
}

TEST(Ordering, cuthill_mckee_finds_the_chain_in_a_scrambled_one) {
  constexpr Index n = 11;
  Rows rows(n);
  for (Index k = 0; k < n; ++k) {
    const Index node = 4 * k % n;
    const Index next = 4 * (k + 1) % n;
    rows[node].emplace_back(node, origin(node, node));
    if (k + 1 < n) rows[node].emplace_back(next, origin(node, next));
    std::sort(rows[node].begin(), rows[node].end());
  }
  MatrixInput matrix = matrix_of(rows);
  apply_ordering(matrix, Ordering::rcm);
  const std::vector<Index> former = former_rows(matrix);
  for (std::size_t i = 1; i < former.size(); ++i) {
    const Index step = (former[i] - former[i - 1] + n) % n;
    EXPECT_TRUE(step == 4 || step == n - 4) << former[i - 1] << " then " << former[i];
  }
}

TEST(Ordering, a_mesh_is_numbered_as_in_a_run_unless_told_otherwise) {
  TetMesh mesh = generate_box({{9, 9, 9}, 1.0, {}});
  check_mesh(mesh, "box");
  SourceOptions options;
  options.order = Ordering::given;
  EXPECT_EQ(read_source("box:1000", options).pattern.column, tangent_pattern(mesh).column);
  reorder(mesh);
  EXPECT_EQ(read_source("box:1000", {}).pattern.column, tangent_pattern(mesh).column);
  options.order = Ordering::rcm;
  const Index by_rcm = row_statistics(read_source("box:1000", options).pattern).largest_bandwidth;
  options.order = Ordering::descending;
  const MatrixInput descending = read_source("box:1000", options);
  EXPECT_TRUE(has_rows_by_length(descending.pattern));
  EXPECT_GT(row_statistics(descending.pattern).largest_bandwidth, by_rcm);
}

TEST(Ordering, of_a_rectangular_matrix_is_an_error_that_says_what_to_do) {
  MatrixInput wide = matrix_of({{{0, 1.0}, {1, 2.0}}});
  wide.pattern.columns = 2;
  EXPECT_NO_THROW(apply_ordering(wide, Ordering::given));
  for (const Ordering order : {Ordering::rcm, Ordering::descending, Ordering::amd}) {
    try {
      apply_ordering(wide, order);
      ADD_FAILURE() << "no error";
    } catch (const MatrixError& error) {
      EXPECT_NE(std::string(error.what()).find("--order given"), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace ordering_test
}  // namespace cw
