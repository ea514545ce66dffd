#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <limits>

#include "kernels/compound/compound_matrix.hpp"
#include "kernels/compound/unit_quaternion.hpp"
#include "kernels/random_matrix.hpp"
#if CW_CUDA
#include "kernels/compound/device/cusparse_compound.hpp"
#include "kernels/compound/device/device_product.hpp"
#include "kernels/compound/device/kernel_files.hpp"
#include "kernels/compound/device/runtime_compiler.hpp"
#endif

// One body for every algebra of compound entries, every layout, both spaces and both precisions.
// The reference multiplies by real matrices that stand for the entries, in long double.

namespace cw {
namespace compound_test {
namespace {

/// A real matrix that stands for an entry: it multiplies the numbers of a vector's entry.
using RealMatrix = std::vector<std::vector<long double>>;

RealMatrix matrix_of_quaternion(long double w, long double x, long double y, long double z) {
  // Mueller-Roemer, Stork & Fellner 2020, equation 1.
  return {{w, -x, -y, -z}, {x, w, -z, y}, {y, z, w, -x}, {z, -y, x, w}};
}

template <class R>
RealMatrix matrix_of(std::string_view algebra, const R* numbers) {
  const auto a = [&](int n) { return static_cast<long double>(numbers[n]); };
  if (algebra == "complex") return {{a(0), -a(1)}, {a(1), a(0)}};
  if (algebra == "quaternion" || algebra == "unit-quaternion") {
    return matrix_of_quaternion(a(0), a(1), a(2), a(3));
  }
  RealMatrix m;
  if (algebra == "dual-quaternion") {
    const RealMatrix real = matrix_of_quaternion(a(0), a(1), a(2), a(3));
    const RealMatrix dual = matrix_of_quaternion(a(4), a(5), a(6), a(7));
    m.assign(8, std::vector<long double>(8, 0));
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        m[i][j] = m[i + 4][j + 4] = real[i][j];
        m[i + 4][j] = dual[i][j];
      }
    }
    return m;
  }
  const AlgebraInfo& entry = *find_algebra(algebra);
  const int size = entry.vector_numbers;
  m.assign(size, std::vector<long double>(size, 0));
  for (int i = 0; i < size; ++i) {
    for (int j = 0; j < size; ++j) {
      m[i][j] = algebra.starts_with("block") ? a(i * size + j) : i == j ? a(0) : 0;
    }
  }
  return m;
}

/// Numbers of random entries for all nonzeros.
template <class R>
std::vector<R> random_entries(test::Random& random, std::string_view algebra, Index count) {
  const int numbers = find_algebra(algebra)->matrix_numbers;
  std::vector<R> all;
  for (Index k = 0; k < count; ++k) {
    if (algebra == "unit-quaternion") {
      long double q[4];
      long double square = 0;
      for (long double& value : q) {
        value = random.uniform(-1, 1);
        square += value * value;
      }
      const long double length = std::sqrt(square);
      for (const long double value : q) all.push_back(static_cast<R>(value / length));
    } else {
      for (int n = 0; n < numbers; ++n) all.push_back(static_cast<R>(random.uniform(-1, 1)));
    }
  }
  return all;
}

template <class R>
std::vector<R> random_vector(test::Random& random, std::size_t size) {
  std::vector<R> x(size);
  for (R& value : x) value = static_cast<R>(random.uniform(-1, 1));
  return x;
}

/// A x, number by number, and the size of the sums.
struct Expected {
  std::vector<long double> y, size;
};

template <class R>
Expected expected_product(std::string_view algebra, const CsrPattern& p,
                          const std::vector<R>& entries, const std::vector<R>& x) {
  const AlgebraInfo& entry = *find_algebra(algebra);
  const int m = entry.matrix_numbers;
  const int n = entry.vector_numbers;
  Expected expected;
  expected.y.assign(static_cast<std::size_t>(p.rows) * n, 0);
  expected.size.assign(expected.y.size(), 1);
  for (Index row = 0; row < p.rows; ++row) {
    for (Index k = p.row_start[row]; k < p.row_start[row + 1]; ++k) {
      const RealMatrix a = matrix_of(algebra, entries.data() + static_cast<std::size_t>(k) * m);
      for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
          const long double term = a[i][j] * x[static_cast<std::size_t>(p.column[k]) * n + j];
          expected.y[static_cast<std::size_t>(row) * n + i] += term;
          expected.size[static_cast<std::size_t>(row) * n + i] += std::abs(term);
        }
      }
    }
  }
  return expected;
}

/// A product on poisoned memory, an entry after another.
template <Space S, class R>
std::vector<R> product(CompoundMatrix<S, R>& matrix, const std::vector<R>& x, VectorLayout layout) {
  const int n = matrix.algebra().vector_numbers;
  const Array<R, S> x_there(to_layout<R>(x, n, layout));
  const std::vector<R> poison(static_cast<std::size_t>(matrix.rows()) * n, std::nanf(""));
  Array<R, S> y(poison);
  Stream<S> stream;
  matrix.multiply(stream, x_there.data(), y.data());
  stream.wait();
  return from_layout<R>(y.download(), n, layout);
}

std::string described(std::string_view algebra, const CompoundLayout& layout) {
  return std::string(algebra) + ", " + layout.outer + " " +
         std::string(inner_layout_names[static_cast<int>(layout.inner)]) + " " +
         std::string(vector_layout_names[static_cast<int>(layout.vector)]);
}

std::vector<CompoundLayout> layouts_of(const std::string& outer) {
  std::vector<CompoundLayout> all;
  for (const InnerLayout inner : {InnerLayout::aos, InnerLayout::soa, InnerLayout::aosoa}) {
    for (const VectorLayout vector : {VectorLayout::aos, VectorLayout::soa}) {
      all.push_back({outer, inner, vector});
    }
  }
  return all;
}

/// Whether a schedule is refused because blocks cannot copy entries of this layout side by side.
bool is_refused(Space space, const Schedule& schedule, const CompoundLayout& layout) {
  const bool apart = layout.outer.starts_with("ell") || layout.outer == "pellr" ||
                     layout.outer == "sellr-t" || layout.outer == "rgcsr" ||
                     layout.inner != InnerLayout::aos;
  return space == Space::device && schedule.distribution == Distribution::staged && apart;
}

/// Products of one matrix in every layout of one outer format. Layouts and schedules change no
/// order of sums, and so no bit.
template <Space S, class R>
void check_layouts(std::string_view algebra, const std::string& outer, const CsrPattern& pattern,
                   test::Random& random) {
  const std::vector<R> entries = random_entries<R>(random, algebra, pattern.nonzeros());
  const std::size_t n = find_algebra(algebra)->vector_numbers;
  const std::vector<R> x = random_vector<R>(random, static_cast<std::size_t>(pattern.columns) * n);
  const Expected expected = expected_product(algebra, pattern, entries, x);
  const long double tolerance = 8 * std::numeric_limits<R>::epsilon();
  std::vector<R> first;
  for (const CompoundLayout& layout : layouts_of(outer)) {
    SCOPED_TRACE(described(algebra, layout) + ", " + std::to_string(pattern.rows) + " x " +
                 std::to_string(pattern.columns));
    const auto matrix = make_compound_matrix<S, R>(algebra, pattern, layout);
    matrix->set_values(entries);
    for (const Schedule& schedule :
         {Schedule{}, Schedule{Distribution::whole, 32, 0}, Schedule{Distribution::fixed, 96, 1},
          Schedule{Distribution::dynamic, 64, 2}, Schedule{Distribution::dynamic, 256, 1},
          Schedule{Distribution::staged, 256}, Schedule{Distribution::staged, 512}}) {
      if (is_refused(S, schedule, layout)) {
        EXPECT_THROW(matrix->set_schedule(schedule), std::invalid_argument);
        continue;
      }
      matrix->set_schedule(schedule);
      // Twice: what a product leaves in its counters must not show in the next.
      for (int again = 0; again < 2; ++again) {
        const std::vector<R> y = product(*matrix, x, layout.vector);
        ASSERT_EQ(y.size(), expected.y.size());
        for (std::size_t i = 0; i < y.size(); ++i) {
          ASSERT_NEAR(y[i], expected.y[i], tolerance * expected.size[i]) << "number " << i;
        }
        if (first.empty()) first = y;
        ASSERT_EQ(y, first);
      }
    }
  }
}

#if CW_CUDA
/// Kernels that are compiled for tests are stored for the next run, if a folder is named.
struct KeptKernels : testing::Environment {
  void SetUp() override {
    if (const char* folder = std::getenv("CARDIOWARP_TEST_KERNELS")) {
      keep_compiled_kernels_in(folder);
    }
  }
};
[[maybe_unused]] const testing::Environment* const kept_kernels =
    testing::AddGlobalTestEnvironment(new KeptKernels);
#endif

class Compound : public testing::TestWithParam<AlgebraInfo> {};

template <Space S, class R>
void check_algebra(std::string_view algebra, const std::vector<std::string_view>& outers) {
  test::Random random;
  for (const std::string_view name : outers) {
    const std::string outer(name);
    for (const Index rows : {0, 1, 2, 31, 33, 257}) {
      check_layouts<S, R>(algebra, outer, random_matrix(random, rows, 60).pattern, random);
    }
    check_layouts<S, R>(algebra, outer, random_matrix(random, 90, 7).pattern, random);
  }
}

TEST_P(Compound, multiplies_in_every_layout_on_the_host) {
  check_algebra<Space::host, double>(GetParam().name, outer_layouts());
  check_algebra<Space::host, float>(GetParam().name, outer_layouts());
}

TEST_P(Compound, multiplies_in_every_layout_on_the_device) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  check_algebra<Space::device, double>(GetParam().name, outer_layouts());
  check_algebra<Space::device, float>(GetParam().name, outer_layouts());
#endif
}

// Few and small enough for compute-sanitizer, and compiled with the program.
TEST_P(Compound, sanitized_device_products) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  test::Random random;
  const CsrPattern pattern = random_matrix(random, 90, 60).pattern;
  const std::vector<double> entries =
      random_entries<double>(random, GetParam().name, pattern.nonzeros());
  const std::size_t n = GetParam().vector_numbers;
  const std::vector<double> x = random_vector<double>(random, 60 * n);
  const Expected expected = expected_product(GetParam().name, pattern, entries, x);
  for (const char* outer : {"csr-scalar", "csr", "sell-32", "k2"}) {
    for (const InnerLayout inner : {InnerLayout::aos, InnerLayout::soa, InnerLayout::aosoa}) {
      const auto matrix = make_compound_matrix<Space::device, double>(
          GetParam().name, pattern, {outer, inner, VectorLayout::aos});
      matrix->set_values(entries);
      for (const Schedule& schedule : {Schedule{}, Schedule{Distribution::dynamic, 64, 1},
                                       Schedule{Distribution::staged, 256}}) {
        if (is_refused(Space::device, schedule, {outer, inner})) continue;
        matrix->set_schedule(schedule);
        const std::vector<double> y = product(*matrix, x, VectorLayout::aos);
        for (std::size_t i = 0; i < y.size(); ++i) {
          ASSERT_NEAR(y[i], expected.y[i], 2e-15 * expected.size[i]) << outer;
        }
      }
    }
  }
#endif
}

TEST_P(Compound, is_multiplied_by_cusparse_as_by_ours) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  test::Random random;
  const std::size_t n = GetParam().vector_numbers;
  for (const Index rows : {0, 1, 90}) {
    const CsrPattern pattern = random_matrix(random, rows, 60).pattern;
    const std::vector<double> entries =
        random_entries<double>(random, GetParam().name, pattern.nonzeros());
    const std::vector<double> x = random_vector<double>(random, 60 * n);
    const Expected expected = expected_product(GetParam().name, pattern, entries, x);
    for (const std::string_view name : cusparse_compounds(GetParam())) {
      const auto matrix = make_cusparse_compound<double>(name, GetParam().name, pattern);
      matrix->set_values(entries);
      const std::vector<double> y = product(*matrix, x, cusparse_vector_layout(name));
      for (std::size_t i = 0; i < y.size(); ++i) {
        ASSERT_NEAR(y[i], expected.y[i], 2e-15 * expected.size[i]) << name;
      }
    }
  }
#endif
}

INSTANTIATE_TEST_SUITE_P(EveryAlgebra, Compound, testing::ValuesIn(algebras()),
                         [](const auto& test) {
                           std::string name(test.param.name);
                           for (char& c : name) {
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                           }
                           return name;
                         });

TEST(CompoundEntries, a_product_in_the_wrong_order_differs) {
  // i j = k and j i = -k.
  const CsrPattern one{1, 1, {0, 1}, {0}, {}};
  const auto matrix = make_compound_matrix<Space::host, double>("quaternion", one, {});
  matrix->set_values(std::vector<double>{0, 1, 0, 0});
  EXPECT_EQ(product(*matrix, {0, 0, 1, 0}, VectorLayout::aos), (std::vector<double>{0, 0, 0, 1}));
  matrix->set_values(std::vector<double>{0, 0, 1, 0});
  EXPECT_EQ(product(*matrix, {0, 1, 0, 0}, VectorLayout::aos), (std::vector<double>{0, 0, 0, -1}));
}

TEST(CompoundEntries, quaternions_of_length_one_keep_their_digits) {
  test::Random random;
  const auto worst = [&]<class R>(R) {
    long double largest = 0;
    for (int trial = 0; trial < 10000; ++trial) {
      long double q[4];
      long double square = 0;
      for (long double& value : q) {
        // Often nearly 0, where a square root of what is left would lose half of the digits.
        value = random.uniform(-1, 1) * (random.integer(0, 2) == 0 ? 1e-9 : 1.0);
        square += value * value;
      }
      const long double length = std::sqrt(square);
      Quaternion::Matrix<R> exact{};
      for (int n = 0; n < 4; ++n) number<R>(exact, n) = static_cast<R>(q[n] / length);
      const auto back = UnitQuaternion::decoded<R>(UnitQuaternion::encoded<R>(exact));
      for (int n = 0; n < 4; ++n) {
        largest = std::max<long double>(
            largest, std::abs(static_cast<long double>(number<R>(back, n)) - q[n] / length));
      }
    }
    return largest / std::numeric_limits<R>::epsilon();
  };
  EXPECT_LT(worst(double{}), 3);
  EXPECT_LT(worst(float{}), 3);
}

TEST(CompoundEntries, empty_rows_give_zero_on_the_host_whatever_x_is) {
  // Rows 0 and 2 are empty: where they are padded, padding reads column 0.
  const CsrPattern pattern{3, 3, {0, 0, 2, 2}, {1, 2}, {}};
  for (const std::string_view outer : outer_layouts()) {
    for (const AlgebraInfo& algebra : algebras()) {
      for (const VectorLayout layout : {VectorLayout::aos, VectorLayout::soa}) {
        SCOPED_TRACE(std::string(algebra.name) + " " + std::string(outer));
        test::Random random;
        const auto matrix = make_compound_matrix<Space::host, double>(
            algebra.name, pattern, {std::string(outer), InnerLayout::soa, layout});
        matrix->set_values(random_entries<double>(random, algebra.name, 2));
        const int n = algebra.vector_numbers;
        std::vector<double> x(3 * static_cast<std::size_t>(n), 1.0);
        for (int i = 0; i < n; ++i) x[i] = std::numeric_limits<double>::infinity();
        const std::vector<double> y = product(*matrix, x, layout);
        for (int i = 0; i < n; ++i) {
          EXPECT_EQ(y[i], 0.0);
          EXPECT_TRUE(std::isfinite(y[n + i]));
          EXPECT_NE(y[n + i], 0.0);
          EXPECT_EQ(y[2 * n + i], 0.0);
        }
      }
    }
  }
}

/// Each row has one entry, the same in all of them.
CsrPattern diagonal(Index rows) {
  CsrPattern pattern;
  pattern.rows = pattern.columns = rows;
  for (Index row = 0; row < rows; ++row) {
    pattern.column.push_back(row);
    pattern.row_start.push_back(row + 1);
  }
  return pattern;
}

template <Space S>
void check_many_chunks() {
  // Many more chunks than blocks: each block takes several.
  constexpr Index rows = 50'000;
  const auto matrix = make_compound_matrix<S, double>(
      "complex", diagonal(rows), {"csr-scalar", InnerLayout::aos, VectorLayout::aos});
  std::vector<double> entries, x;
  for (Index row = 0; row < rows; ++row) {
    entries.insert(entries.end(), {0.0, 1.0});  // i
    x.insert(x.end(), {static_cast<double>(row), 1.0});
  }
  matrix->set_values(entries);
  for (const bool exact : {false, true}) {
    for (const Schedule& schedule : {Schedule{Distribution::fixed, 32, 1, exact},
                                     Schedule{Distribution::dynamic, 32, 1, exact},
                                     Schedule{Distribution::dynamic, 512, 2, exact},
                                     Schedule{Distribution::whole, 1024, 0, exact}}) {
      matrix->set_schedule(schedule);
      for (int again = 0; again < 2; ++again) {
        const std::vector<double> y = product(*matrix, x, VectorLayout::aos);
        for (Index row = 0; row < rows; ++row) {
          ASSERT_EQ(y[2 * row], -1.0) << row;
          ASSERT_EQ(y[2 * row + 1], row);
        }
      }
    }
  }
}

TEST(CompoundEntries, blocks_take_many_chunks_on_the_host) { check_many_chunks<Space::host>(); }

TEST(CompoundEntries, blocks_take_many_chunks_on_the_device) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  check_many_chunks<Space::device>();
#endif
}

TEST(CompoundEntries, staged_blocks_take_rows_longer_than_they_copy_at_once) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  // Short rows, one that takes many copies, and none at the end.
  constexpr Index rows = 700;
  CsrPattern pattern;
  pattern.rows = rows;
  pattern.columns = 30'000;
  for (Index row = 0; row < rows; ++row) {
    const Index length = row == 77 ? pattern.columns : row < 600 ? row % 5 : 0;
    for (Index k = 0; k < length; ++k) pattern.column.push_back(k);
    pattern.row_start.push_back(static_cast<Index>(pattern.column.size()));
  }
  test::Random random;
  for (const char* algebra : {"block3", "vectors:8"}) {
    const std::vector<float> entries = random_entries<float>(random, algebra, pattern.nonzeros());
    const std::size_t n = find_algebra(algebra)->vector_numbers;
    const std::vector<float> x =
        random_vector<float>(random, static_cast<std::size_t>(pattern.columns) * n);
    for (const char* outer : {"csr-scalar", "csr", "sell-32", "k2"}) {
      const auto matrix = make_compound_matrix<Space::device, float>(
          algebra, pattern, {outer, InnerLayout::aos, VectorLayout::aos});
      matrix->set_values(entries);
      const std::vector<float> expected = product(*matrix, x, VectorLayout::aos);
      matrix->set_schedule({Distribution::staged, 128});
      EXPECT_EQ(product(*matrix, x, VectorLayout::aos), expected) << algebra << ", " << outer;
    }
  }
#endif
}

#if CW_CUDA
TEST(CompoundEntries, kernels_can_be_compiled_while_the_program_runs) {
  if (!can_compile_kernels()) GTEST_SKIP() << "no NVRTC";
  for (std::size_t row = 0; row < algebras().size(); ++row) {
    const auto check = [&](ViewKind view, int parts, bool is_split, VectorLayout vector) {
      const CompoundKernelKey key{row, view, parts, is_split, vector};
      EXPECT_NO_THROW(require_compiles(kernel_expression<double>(key, 96, 3), 90));
    };
    check(ViewKind::csr_vector, 1, false, VectorLayout::aos);
    check(ViewKind::k2, 1, true, VectorLayout::soa);
    CompoundKernelKey staged{row, ViewKind::slices, 1, false, VectorLayout::soa};
    staged.is_staged = true;
    EXPECT_NO_THROW(require_compiles(kernel_expression<float>(staged, 192, 1), 90));
  }
  EXPECT_NO_THROW(require_compiles(
      kernel_expression<float>({algebras().size() - 1, ViewKind::ell, 4, false, VectorLayout::aos},
                               64, 1),
      80));
  EXPECT_THROW(require_compiles("cw::compound_kernel<int>", 90), std::runtime_error);
}
#endif

#if CW_CUDA
TEST(CompoundEntries, compiled_kernels_are_kept_and_damaged_files_are_not_believed) {
  const test::TemporaryFolder folder;
  const KernelFiles files(folder / "kernels");
  const CompiledKernel kernel{"name", std::string("code\nwith\0bytes", 15)};
  CompiledKernel found;
  EXPECT_FALSE(files.read("key", found));
  files.write("key", kernel);
  ASSERT_TRUE(files.read("key", found));
  EXPECT_EQ(found.name, kernel.name);
  EXPECT_EQ(found.code, kernel.code);
  EXPECT_FALSE(files.read("another key", found));
  std::string path;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "kernels")) {
    EXPECT_TRUE(path.empty()) << "one file a kernel, and none left beside it";
    path = entry.path().string();
  }
  const std::string whole = test::read_text(path);
  test::write_text(path, whole.substr(0, whole.size() - 1));
  EXPECT_FALSE(files.read("key", found)) << "cut off";
  std::string changed = whole;
  changed.back() ^= 1;
  test::write_text(path, changed);
  EXPECT_FALSE(files.read("key", found)) << "changed";
  test::write_text(path, "");
  EXPECT_FALSE(files.read("key", found)) << "empty";
  files.write("key", kernel);
  EXPECT_TRUE(files.read("key", found)) << "written anew";
  std::filesystem::permissions(folder / "kernels", std::filesystem::perms::all);
  EXPECT_FALSE(files.read("key", found)) << "a folder that others can write to";
  const KernelFiles nowhere("/proc/none");
  nowhere.write("key", kernel);
  EXPECT_FALSE(nowhere.read("key", found));
}
#endif

TEST(CompoundEntries, refuses_what_is_not_in_its_tables) {
  const CsrPattern one{1, 1, {0, 1}, {0}, {}};
  const auto make = [&](std::string_view algebra, const std::string& outer) {
    return make_compound_matrix<Space::host, double>(algebra, one,
                                                     {outer, InnerLayout::aos, VectorLayout::aos});
  };
  EXPECT_THROW(make("octonion", "csr"), std::invalid_argument);
  EXPECT_THROW(make("complex", "coo"), std::invalid_argument);
  EXPECT_THROW(make("complex", "none"), std::invalid_argument);
  const auto matrix = make("complex", "csr");
  EXPECT_THROW(matrix->set_values(std::vector<double>(3)), std::invalid_argument);
  EXPECT_THROW(matrix->set_values({}), std::invalid_argument);
  EXPECT_THROW(matrix->set_schedule({Distribution::whole, 33, 0}), std::invalid_argument);
  EXPECT_THROW(matrix->set_schedule({Distribution::dynamic, 64, 0}), std::invalid_argument);
}

}  // namespace
}  // namespace compound_test
}  // namespace cw
