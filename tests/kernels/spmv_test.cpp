#include <array>
#include <cmath>
#include <set>

#include "kernels/spmv/format.hpp"
#include "kernels/spmv/k1.hpp"
#include "support/support.hpp"

// One body for every format of the table and for both machines.

namespace cw {
namespace {

struct RandomMatrix {
  CsrPattern pattern;
  std::vector<double> values;
};

/// Rows of adversarial lengths: empty ones, single entries, and a few that are nearly full.
RandomMatrix random_matrix(test::Random& random, Index rows, Index columns) {
  RandomMatrix matrix;
  matrix.pattern.rows = rows;
  matrix.pattern.columns = columns;
  for (Index i = 0; i < rows; ++i) {
    std::set<Index> row;
    const int kind = random.integer(0, 9);
    const int length = kind == 0 ? 0 : kind == 1 ? 1 : kind == 2 ? columns : random.integer(2, 20);
    for (int k = 0; k < length && columns > 0; ++k) row.insert(random.integer(0, columns - 1));
    matrix.pattern.column.insert(matrix.pattern.column.end(), row.begin(), row.end());
    matrix.pattern.row_start.push_back(static_cast<Index>(matrix.pattern.column.size()));
  }
  for (Index k = 0; k < matrix.pattern.nonzeros(); ++k) {
    matrix.values.push_back(random.uniform(-1, 1));
  }
  return matrix;
}

/// Sums in long double, row by row.
std::vector<double> reference_product(const RandomMatrix& m, const std::vector<double>& x) {
  std::vector<double> y;
  for (Index i = 0; i < m.pattern.rows; ++i) {
    long double sum = 0;
    for (Index k = m.pattern.row_start[i]; k < m.pattern.row_start[i + 1]; ++k) {
      sum += static_cast<long double>(m.values[k]) * x[m.pattern.column[k]];
    }
    y.push_back(static_cast<double>(sum));
  }
  return y;
}

template <Space S>
void set_values(SparseMatrix<S>& matrix, const std::vector<double>& values) {
  std::vector<double> stored(static_cast<std::size_t>(matrix.stored_entries()), 0.0);
  for (std::size_t k = 0; k < values.size(); ++k) stored[matrix.position()[k]] = values[k];
  matrix.values().upload(stored);
}

void expect_close(const std::vector<double>& actual, const std::vector<double>& expected) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    ASSERT_NEAR(actual[i], expected[i], 1e-12) << "row " << i;
  }
}

template <Space S>
void check_products(std::string_view format, Index rows, Index columns) {
  SCOPED_TRACE(std::string(format) + ", " + std::to_string(rows) + " x " + std::to_string(columns));
  test::Random random;
  const RandomMatrix m = random_matrix(random, rows, columns);
  const auto matrix = make_matrix<S>(format, m.pattern);
  set_values(*matrix, m.values);
  std::vector<double> x(static_cast<std::size_t>(columns));
  for (double& value : x) value = random.uniform(-1, 1);

  const Stream<S> stream;
  const Array<double, S> x_there(x);
  const std::vector<double> poison(static_cast<std::size_t>(rows), std::nan(""));
  Array<double, S> y(poison);
  matrix->multiply(stream, x_there.data(), y.data());
  stream.wait();
  expect_close(y.download(), reference_product(m, x));

  y.upload(poison);
  matrix->row_sums(stream, y.data());
  stream.wait();
  const std::vector<double> ones(static_cast<std::size_t>(columns), 1.0);
  expect_close(y.download(), reference_product(m, ones));
}

constexpr std::array<Index, 9> sizes{0, 1, 31, 32, 33, 255, 256, 257, 1000};

template <Space S>
void check_row_sums_without_columns(std::string_view format) {
  SCOPED_TRACE(std::string(format));
  test::Random random;
  RandomMatrix m = random_matrix(random, 300, 40);
  const std::vector<double> expected = reference_product(m, std::vector<double>(40, 1.0));
  m.pattern.column.clear();
  const auto matrix = make_matrix<S>(format, m.pattern);
  set_values(*matrix, m.values);
  const Stream<S> stream;
  Array<double, S> y(std::vector<double>(300, std::nan("")));
  matrix->row_sums(stream, y.data());
  stream.wait();
  expect_close(y.download(), expected);
  EXPECT_THROW(matrix->multiply(stream, y.data(), y.data()), std::logic_error);
}

TEST(Formats, host_products_match_the_reference) {
  for (const Format& format : formats()) {
    if (format.host == nullptr) continue;
    for (const Index rows : sizes) check_products<Space::host>(format.name, rows, 200);
    check_products<Space::host>(format.name, 300, 7);
  }
}

TEST(Formats, host_row_sums_need_no_columns) {
  for (const Format& format : formats()) {
    if (format.host != nullptr) check_row_sums_without_columns<Space::host>(format.name);
  }
}

TEST(Formats, device_products_match_the_reference) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  for (const Format& format : formats()) {
    if (format.device == nullptr) continue;
    for (const Index rows : sizes) check_products<Space::device>(format.name, rows, 200);
    check_products<Space::device>(format.name, 300, 7);
  }
#endif
}

TEST(Formats, device_row_sums_need_no_columns) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  for (const Format& format : formats()) {
    if (format.device != nullptr) check_row_sums_without_columns<Space::device>(format.name);
  }
#endif
}

TEST(Formats, positions_are_distinct_and_inside) {
  test::Random random;
  const RandomMatrix m = random_matrix(random, 500, 100);
  for (const Format& format : formats()) {
    if (format.host == nullptr) continue;
    const auto matrix = format.host(m.pattern);
    const std::set<Index> distinct(matrix->position().begin(), matrix->position().end());
    EXPECT_EQ(distinct.size(), m.values.size()) << format.name;
    if (distinct.empty()) continue;
    EXPECT_GE(*distinct.begin(), 0);
    EXPECT_LT(*distinct.rbegin(), matrix->stored_entries());
  }
}

TEST(Formats, an_unknown_name_and_a_broken_pattern_are_refused) {
  EXPECT_THROW(make_matrix<Space::host>("k3", {}), std::invalid_argument);
  EXPECT_THROW(make_matrix<Space::host>("cusparse-csr", {}), std::invalid_argument);
  EXPECT_THROW(make_matrix<Space::host>("csr", {1, 1, {0, 1}, {1}}), std::invalid_argument);
  EXPECT_THROW(make_matrix<Space::host>("csr", {1, 1, {0}, {}}), std::invalid_argument);
}

TEST(K1, sorts_rows_by_length_and_pads_each_warp_to_its_longest) {
  // 34 rows: row 33 has three entries, row 0 has two, the others one each. Sorted: 33, 0, 1, 2, ...
  CsrPattern pattern;
  pattern.rows = 34;
  pattern.columns = 34;
  for (Index i = 0; i < 34; ++i) {
    const Index length = i == 33 ? 3 : i == 0 ? 2 : 1;
    for (Index k = 0; k < length; ++k) pattern.column.push_back(10 * k + i % 10);
    pattern.row_start.push_back(static_cast<Index>(pattern.column.size()));
  }
  const K1Structure k1 = build_k1(pattern);
  EXPECT_EQ(k1.row_map[0], 33);
  EXPECT_EQ(k1.row_map[1], 0);
  EXPECT_EQ(k1.row_map[2], 1);
  EXPECT_EQ(k1.row_map[33], 32);
  EXPECT_EQ(k1.warp_offset, (std::vector<Index>{0, 96, 128}));
  EXPECT_EQ(k1.stored_entries, 128);
  // Row 33 is lane 0 of the first warp: its three entries are a warp apart.
  const Index first = pattern.row_start[33];
  EXPECT_EQ(k1.position[first], 0);
  EXPECT_EQ(k1.position[first + 1], 32);
  EXPECT_EQ(k1.position[first + 2], 64);
  EXPECT_EQ(k1.column[32], 13);
  // Row 0 is lane 1; its padding repeats its last column.
  EXPECT_EQ(k1.position[0], 1);
  EXPECT_EQ(k1.position[1], 33);
  EXPECT_EQ(k1.column[65], k1.column[33]);
  // Rows 31 and 32 have fallen to the second warp, which is one entry wide.
  EXPECT_EQ(k1.position[pattern.row_start[32]], 97);
}

TEST(K1, an_empty_matrix_has_no_warps) {
  const K1Structure k1 = build_k1({0, 0, {0}, {}});
  EXPECT_EQ(k1.warp_offset, std::vector<Index>{0});
  EXPECT_EQ(k1.stored_entries, 0);
}

TEST(K1, more_entries_than_an_index_can_count_are_refused) {
  // Two warps of rows, each with one row of 40 million entries that all others are padded to.
  CsrPattern pattern;
  pattern.rows = 64;
  pattern.columns = 1;
  Index end = 0;
  for (Index i = 0; i < 64; ++i) {
    end += i < 33 ? 40'000'000 : 0;
    pattern.row_start.push_back(end);
  }
  EXPECT_THROW(build_k1(pattern), std::invalid_argument);
}

}  // namespace
}  // namespace cw
