#include <omp.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "kernels/core/stream.hpp"
#include "kernels/random_matrix.hpp"
#include "support/device.hpp"

// One body for every format of the table, for both machines and for all three precisions.

namespace cw {
namespace spmv_test {
namespace {

/// The product, row by row in long double, and a bound on the sums' size for tolerances.
struct Reference {
  std::vector<double> y;
  std::vector<double> size;
};

template <class X>
Reference reference_product(const RandomMatrix& m, const std::vector<X>& x) {
  Reference reference;
  for (Index i = 0; i < m.pattern.rows; ++i) {
    long double sum = 0;
    long double size = 1;
    for (Index k = m.pattern.row_start[i]; k < m.pattern.row_start[i + 1]; ++k) {
      const auto term = static_cast<long double>(m.values[k]) * x[m.pattern.column[k]];
      sum += term;
      size += std::abs(term);
    }
    reference.y.push_back(static_cast<double>(sum));
    reference.size.push_back(static_cast<double>(size));
  }
  return reference;
}

template <class X>
constexpr double tolerance = std::is_same_v<X, float> ? 1e-5 : 1e-13;

template <class X>
void expect_close(const std::vector<X>& actual, const Reference& expected,
                  const std::vector<Index>& row_of) {
  ASSERT_EQ(actual.size(), expected.y.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    const Index row = row_of[i];
    ASSERT_NEAR(actual[i], expected.y[row], tolerance<X> * expected.size[row]) << "row " << row;
  }
}

/// Products and row sums of one matrix in one format, on poisoned outputs. The renumbered formats
/// get a renumbered matrix and vector.
template <Space S, class V, class X>
void check_products(const Format& format, const RandomMatrix& m, const FormatOptions& options,
                    test::Random& random) {
  SCOPED_TRACE(std::string(format.name) + ", " + std::to_string(m.pattern.rows) + " x " +
               std::to_string(m.pattern.columns) + ", " + std::to_string(8 * sizeof(V)) + "/" +
               std::to_string(8 * sizeof(X)) + " bits, block size " +
               std::to_string(options.block_size) + ", threshold " +
               std::to_string(options.threshold));
  if (format.renumbered && m.pattern.rows != m.pattern.columns) return;
  const std::vector<Index> order =
      format.renumbered ? rows_by_length(m.pattern) : identity(m.pattern.rows);
  const Renumbered renumbered = format.renumbered
                                    ? renumber(m.pattern, order)
                                    : Renumbered{m.pattern, identity(m.pattern.nonzeros())};
  const auto matrix = make_matrix<S, V, X>(format.name, renumbered.pattern, options);
  set_values(*matrix, m.values, renumbered.nonzero);

  std::vector<X> x(static_cast<std::size_t>(m.pattern.columns));
  for (X& value : x) value = static_cast<X>(random.uniform(-1, 1));
  std::vector<X> x_in_order = x;
  for (std::size_t i = 0; format.renumbered && i < x.size(); ++i) x_in_order[i] = x[order[i]];

  Stream<S> stream;
  const Array<X, S> x_there(x_in_order);
  const std::vector<X> poison(static_cast<std::size_t>(m.pattern.rows), std::nanf(""));
  Array<X, S> y(poison);
  // Twice: what a product leaves in its workspace must not show in the next.
  for (int again = 0; again < 2; ++again) {
    y.upload(poison);
    matrix->multiply(stream, x_there.data(), y.data());
    stream.wait();
    expect_close(y.download(), reference_product(m, x), order);
  }
}

constexpr std::array<Index, 11> sizes{0, 1, 2, 31, 32, 33, 255, 256, 257, 1000, 1025};

template <Space S, class V, class X>
void check_format(const Format& format) {
  test::Random random;
  const auto check = [&](Index rows, Index columns, const FormatOptions& options = {}) {
    check_products<S, V, X>(format, random_matrix(random, rows, columns), options, random);
  };
  for (const Index rows : sizes) {
    check(rows, 200);
    check(rows, rows);
  }
  check(300, 7);
  check(40, 2000);
  // 768: more than the kernel for few warps can have, by its registers.
  for (const int block : {32, 64, 96, 256, 768, 1024}) {
    const bool group = block == 32 || block == 64 || block == 256;
    const bool takes = format.has_block_size && (!format.block_is_structure || group);
    if (takes) {
      check(257, 257, {block, 0});
    } else {
      const CsrPattern pattern = random_matrix(random, 9, 9).pattern;
      EXPECT_THROW((make_matrix<S, V, X>(format.name, pattern, {block, 0})), std::invalid_argument);
    }
  }
  if (format.has_threshold) {
    for (const Index threshold : {1, 3, 8, 1000}) check(257, 257, {0, threshold});
  }
  // BSR's own way with empty block rows and ELL's padding are covered above; this one has 3,000
  // entries in two rows and none in most.
  check_products<S, V, X>(format, lopsided_matrix(random), {}, random);
}

/// A matrix of ones against the sums of what its rows name.
template <Space S>
void check_row_sums(const Format& format, RandomMatrix m, test::Random& random) {
  SCOPED_TRACE(std::string(format.name));
  Stream<S> stream;
  const Index columns = m.pattern.columns;
  std::fill(m.values.begin(), m.values.end(), 1.0);
  std::vector<double> x(static_cast<std::size_t>(columns) + 1, 0.0);
  for (Index j = 0; j < columns; ++j) x[j] = random.uniform(-1, 1);
  const Reference expected = reference_product(m, x);
  m.pattern.columns = columns + 1;
  m.pattern.zero_column = columns;
  const auto matrix = make_matrix<S>(format.name, m.pattern);
  const Array<double, S> x_there(x);
  Array<double, S> y(std::vector<double>(static_cast<std::size_t>(m.pattern.rows), std::nan("")));
  matrix->row_sums(stream, x_there.data(), y.data());
  stream.wait();
  expect_close(y.download(), expected, identity(m.pattern.rows));
}

template <Space S>
void check_row_sums(const Format& format) {
  test::Random random;
  Stream<S> stream;
  for (const Index rows : {1, 33, 300, 1025}) {
    const RandomMatrix m = random_matrix(random, rows, 40);
    EXPECT_THROW(make_matrix<S>(format.name, m.pattern)->row_sums(stream, nullptr, nullptr),
                 std::logic_error);
    check_row_sums<S>(format, m, random);
  }
}

#if CW_CUDA

/// As assembly's.
RandomMatrix short_rows(Index rows) {
  RandomMatrix m;
  m.pattern.rows = rows;
  m.pattern.columns = 40;
  m.pattern.row_start = {0};
  for (Index i = 0; i < rows; ++i) {
    const Index length = i % 1'000 == 0 ? 9 : i % 5;
    for (Index j = 0; j < length; ++j) m.pattern.column.push_back(i % 30 + j);
    m.pattern.row_start.push_back(static_cast<Index>(m.pattern.column.size()));
  }
  m.values.resize(m.pattern.column.size());
  return m;
}
#endif

class EveryFormat : public testing::TestWithParam<const Format*> {};

std::vector<const Format*> all_formats() {
  std::vector<const Format*> all;
  for (const Format& format : formats()) all.push_back(&format);
  return all;
}

std::string test_name(const testing::TestParamInfo<const Format*>& format) {
  std::string name(format.param->name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Formats, EveryFormat, testing::ValuesIn(all_formats()), test_name);

#define CW_REQUIRE_HOST_PRODUCT() \
  if (!GetParam()->host) GTEST_SKIP() << GetParam()->name << " has no product on the host"

TEST_P(EveryFormat, host_products_match_the_reference) {
  CW_REQUIRE_HOST_PRODUCT();
  check_format<Space::host, double, double>(*GetParam());
}

TEST_P(EveryFormat, host_products_in_float_and_mixed_precision_match_the_reference) {
  CW_REQUIRE_HOST_PRODUCT();
  check_format<Space::host, float, float>(*GetParam());
  check_format<Space::host, float, double>(*GetParam());
}

/// y = A x on the host, in the order of the format's own problem if it is renumbered.
std::vector<double> host_product(const Format& format, const RandomMatrix& m,
                                 const std::vector<double>& x) {
  const std::vector<Index> order =
      format.renumbered ? rows_by_length(m.pattern) : identity(m.pattern.rows);
  const Renumbered renumbered = format.renumbered
                                    ? renumber(m.pattern, order)
                                    : Renumbered{m.pattern, identity(m.pattern.nonzeros())};
  const auto matrix = make_matrix<Space::host>(format.name, renumbered.pattern);
  set_values(*matrix, m.values, renumbered.nonzero);
  std::vector<double> x_there = x;
  for (std::size_t i = 0; format.renumbered && i < x.size(); ++i) x_there[i] = x[order[i]];
  std::vector<double> y_there(x.size(), std::nan(""));
  Stream<Space::host> stream;
  matrix->multiply(stream, x_there.data(), y_there.data());
  std::vector<double> y(x.size());
  for (std::size_t i = 0; i < y.size(); ++i) y[order[i]] = y_there[i];
  return y;
}

TEST_P(EveryFormat, empty_rows_give_0_on_the_host_whatever_x_is) {
  CW_REQUIRE_HOST_PRODUCT();
  // Every third row is empty, and nobody reads column 0 or that of the longest row, which a
  // renumbering puts first.
  RandomMatrix m;
  m.pattern.rows = m.pattern.columns = 100;
  for (Index i = 0; i < 100; ++i) {
    std::set<Index> row;
    for (Index j = 10; j < (i == 5 ? 30 : 11 + i % 4); ++j) row.insert(j);
    add_row(m.pattern, i % 3 == 0 ? std::set<Index>{} : row);
  }
  m.values.assign(static_cast<std::size_t>(m.pattern.nonzeros()), 1.0);
  std::vector<double> x(100, 1.0);
  x[0] = x[5] = std::numeric_limits<double>::infinity();
  const std::vector<double> y = host_product(*GetParam(), m, x);
  for (Index i = 0; i < 100; ++i) EXPECT_EQ(y[i], m.pattern.row_length(i)) << "row " << i;
}

TEST_P(EveryFormat, host_products_are_the_same_bits_for_any_number_of_threads) {
  CW_REQUIRE_HOST_PRODUCT();
  test::Random random;
  const int threads = omp_get_max_threads();
  for (const RandomMatrix& m : {random_matrix(random, 33, 33), lopsided_matrix(random)}) {
    std::vector<double> x(static_cast<std::size_t>(m.pattern.columns));
    for (double& value : x) value = random.uniform(-1, 1);
    omp_set_num_threads(1);
    const std::vector<double> expected = host_product(*GetParam(), m, x);
    for (const int some : {2, 3, 8}) {
      omp_set_num_threads(some);
      EXPECT_EQ(host_product(*GetParam(), m, x), expected) << some << " threads";
    }
  }
  omp_set_num_threads(threads);
}

TEST(Slices, stop_at_the_end_of_each_row_on_the_host) {
  // Rows of 1 to 40 entries, each of which ends where x is infinite.
  RandomMatrix m;
  m.pattern.rows = m.pattern.columns = 40;
  for (Index i = 0; i < 40; ++i) {
    std::set<Index> row;
    for (Index j = 0; j <= i; ++j) row.insert(39 - j);
    add_row(m.pattern, row);
  }
  m.values.assign(static_cast<std::size_t>(m.pattern.nonzeros()), 1.0);
  std::vector<double> x(40, 1.0);
  x[39] = std::numeric_limits<double>::infinity();
  for (const char* format : {"sell-16", "sell-32", "rgcsr", "pjds", "k1"}) {
    EXPECT_EQ(host_product(*find_format(format), m, x), std::vector<double>(40, x[39])) << format;
  }
}

TEST_P(EveryFormat, device_products_match_the_reference) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  check_format<Space::device, double, double>(*GetParam());
  check_format<Space::device, float, float>(*GetParam());
  check_format<Space::device, float, double>(*GetParam());
#endif
}

// Small enough for compute-sanitizer.
TEST_P(EveryFormat, sanitized_device_products) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  test::Random random;
  for (const Index rows : {1, 33, 257}) {
    check_products<Space::device, double, double>(*GetParam(), random_matrix(random, rows, rows),
                                                  {}, random);
  }
  check_products<Space::device, float, double>(*GetParam(), lopsided_matrix(random), {}, random);
#endif
}

TEST_P(EveryFormat, sums_rows) {
  if (!GetParam()->row_sums_by.empty()) GTEST_SKIP() << "sums rows by another format";
  if (GetParam()->host) check_row_sums<Space::host>(*GetParam());
#if CW_CUDA
  if (test::has_gpu()) check_row_sums<Space::device>(*GetParam());
#endif
}

TEST_P(EveryFormat, sums_more_rows_than_the_device_runs_at_once) {
  if (!GetParam()->row_sums_by.empty()) GTEST_SKIP() << "sums rows by another format";
  CW_REQUIRE_GPU();
#if CW_CUDA
  // An odd number of warps, whether a row has one lane or a whole warp.
  test::Random random;
  check_row_sums<Space::device>(*GetParam(), short_rows(700'033), random);
#endif
}

TEST(RowSums, that_pass_by_the_caches_are_the_same) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  test::Random random;
  check_row_sums<Space::device>(*find_format("csr-scalar"), short_rows(9'000'001), random);
#endif
}

TEST_P(EveryFormat, positions_are_a_bijection_into_the_stored_entries) {
  test::Random random;
  const RandomMatrix m = random_matrix(random, 500, 500);
  const Format& format = *GetParam();
  if (format.place == nullptr) GTEST_SKIP() << "the vendor's layout is its own";
  const CsrPattern pattern =
      format.renumbered ? renumber(m.pattern, rows_by_length(m.pattern)).pattern : m.pattern;
  const Placement placement = format.place(pattern, {});
  EXPECT_EQ(placement.position.size(), m.values.size());
  const std::set<Index> distinct(placement.position.begin(), placement.position.end());
  EXPECT_EQ(distinct.size(), m.values.size());
  EXPECT_GE(*distinct.begin(), 0);
  EXPECT_LT(*distinct.rbegin(), placement.stored_entries);
  // Every stored column is a column of the matrix, and each nonzero lies beside its own.
  ASSERT_EQ(placement.column.size(), static_cast<std::size_t>(placement.stored_entries));
  for (const Index column : placement.column) {
    ASSERT_GE(column, 0);
    ASSERT_LT(column, pattern.columns);
  }
  for (std::size_t k = 0; k < placement.position.size(); ++k) {
    ASSERT_EQ(placement.column[placement.position[k]], pattern.column[k]);
  }
}

TEST(Formats, state_their_memory_beforehand) {
  test::Random random;
  for (const Index n : {1, 33, 500}) {
    const RandomMatrix m = random_matrix(random, n, n);
    for_each_type(OwnFormats{}, [&]<class F>() {
      const CsrPattern pattern =
          F::renumbered ? renumber(m.pattern, rows_by_length(m.pattern)).pattern : m.pattern;
      const Footprint footprint = F::footprint(pattern, {});
      const auto built = F::build(pattern, {});
      EXPECT_EQ(footprint.values, built.stored_entries) << F::name;
      EXPECT_EQ(footprint.indices,
                static_cast<std::int64_t>(built.column.size()) + list_entries(built.lists))
          << F::name;
    });
  }
}

}  // namespace
}  // namespace spmv_test
}  // namespace cw

#undef CW_REQUIRE_HOST_PRODUCT
