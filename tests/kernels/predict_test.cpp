#include "kernels/spmv/predict.hpp"

#include <gtest/gtest.h>

#include <array>

#include "kernels/compound/predict_compound.hpp"
#include "kernels/spmv/format.hpp"
#include "kernels/spmv/formats/k2.hpp"
#include "kernels/spmv/warp_work.hpp"
#include "support/device.hpp"
#include "support/support.hpp"
#if CW_CUDA
#include "kernels/compound/device/device_product.hpp"
#endif

namespace cw {
namespace predict_test {
namespace {

constexpr int multiprocessors = 132;

CsrPattern rows_of(const std::vector<Index>& lengths, Index columns) {
  CsrPattern pattern;
  pattern.rows = static_cast<Index>(lengths.size());
  pattern.columns = columns;
  for (const Index length : lengths) {
    for (Index k = 0; k < length; ++k) pattern.column.push_back(k);
    pattern.row_start.push_back(pattern.row_start.back() + length);
  }
  return pattern;
}

CsrPattern equal_rows(Index rows, Index length, Index longest = 0) {
  std::vector<Index> lengths(static_cast<std::size_t>(rows), length);
  if (longest > 0) lengths[0] = longest;
  return rows_of(lengths, std::max({rows, length, longest}));
}

Prediction product_of(const CsrPattern& pattern) {
  return rank_formats(pattern, Space::device, multiprocessors, Use::product).front();
}

/// Groups of 32 sorted rows are halved until the longest row of each has at most `threshold`
/// entries a thread.
TEST(Predict, counts_the_warps_that_k2_makes) {
  const auto warps = [](const Indices& lengths, Index threshold) {
    std::vector<std::array<Index, 3>> all;  // first row, log2 of threads a row, entries a thread
    for (const K2Warp& w : split_into_warps(lengths, threshold)) {
      all.push_back({w.first_row, w.steps, w.iterations});
    }
    return all;
  };
  using Warps = std::vector<std::array<Index, 3>>;
  Indices rows(40, 1);
  EXPECT_EQ(warps(rows, 1), (Warps{{0, 0, 1}, {32, 0, 1}}));
  // A row of 5 needs 4 threads for 2 each: its group of 8 rows is a warp, the next 8 are another,
  // and so are the 16 of the other half.
  rows[0] = 5;
  EXPECT_EQ(warps(rows, 2), (Warps{{0, 2, 2}, {8, 2, 1}, {16, 1, 1}, {32, 0, 1}}));
  EXPECT_EQ(warps(rows, 5), (Warps{{0, 0, 5}, {32, 0, 1}}));
  // No row has more than a warp, however long it is.
  EXPECT_EQ(warps({1000}, 2), (Warps{{0, 5, 32}}));
  // Rows that are not there make no warp.
  EXPECT_EQ(warps({9, 9, 9}, 5), (Warps{{0, 1, 5}}));
  EXPECT_EQ(warps({0}, 1), (Warps{{0, 0, 0}}));
  EXPECT_EQ(warps({}, 1), Warps{});
}

/// What is counted from the lengths of rows is what the format's own view does.
TEST(Predict, counts_the_work_that_layouts_do) {
  test::Random random;
  for (int repeat = 0; repeat < 20; ++repeat) {
    std::vector<Index> lengths(static_cast<std::size_t>(random.integer(1, 300)));
    for (Index& length : lengths) length = random.integer(repeat % 2, repeat % 3 == 0 ? 90 : 20);
    const CsrPattern pattern = rows_of(lengths, 300);
    if (pattern.nonzeros() == 0) continue;
    const WarpWorkCounter counter(pattern);
    for (const char* name :
         {"csr-scalar", "csr", "spmv4gpu", "csr-vector", "sell-32", "sellr-t", "k1", "k2"}) {
      const Format& format = *find_format(name);
      ASSERT_TRUE(WarpWorkCounter::knows(format)) << name;
      const FormatOptions options{0, format.has_threshold ? random.integer(1, 12) : 0};
      const WarpWork work = counter.of(format, options);
      EXPECT_EQ(work.steps, static_cast<double>(format.work(pattern, options).iterations)) << name;
      if (format.view != ViewKind::slice_threads) {
        EXPECT_EQ(work.entries, static_cast<double>(format.footprint(pattern, options).values))
            << name;
      }
    }
  }
}

TEST(Predict, a_step_of_a_warp_reads_each_sector_of_x_once) {
  // 32 rows of four neighbouring columns, the same for each eight rows.
  CsrPattern pattern;
  pattern.rows = pattern.columns = 32;
  for (Index row = 0; row < 32; ++row) {
    for (Index k = 0; k < 4; ++k) pattern.column.push_back(row / 8 * 8 + k);
    pattern.row_start.push_back(4 * (row + 1));
  }
  const WarpWorkCounter counter(pattern);
  EXPECT_EQ(counter.of(*find_format("csr-scalar"), {}).sectors, 4);  // a column of 32 rows
  EXPECT_EQ(counter.of(*find_format("csr"), {}).sectors, 1);         // four rows of a warp
}

TEST(Predict, a_row_too_long_for_a_warp_asks_for_equal_parts) {
  EXPECT_EQ(product_of(equal_rows(20'000, 3, 19'000)).format, "cusparse-coo");
  EXPECT_NE(product_of(equal_rows(20'000, 3, 30)).format, "cusparse-coo");
  const CsrPattern large = equal_rows(120'000, 3, 110'000);
  EXPECT_EQ(rank_formats(large, Space::device, multiprocessors, Use::cg).front().format, "merge");
}

TEST(Predict, a_product_by_itself_is_not_renumbered_but_a_large_system_may_be) {
  const CsrPattern pattern = equal_rows(120'000, 15);
  const auto has = [&](Use use, const char* name) {
    return std::ranges::any_of(rank_formats(pattern, Space::device, multiprocessors, use),
                               [&](const Prediction& p) { return p.format == name; });
  };
  EXPECT_FALSE(has(Use::product, "k2rs"));
  EXPECT_TRUE(has(Use::cg, "k2rs"));
}

/// In CG in one kernel each lane of K2 needs a thread.
TEST(Predict, cg_in_one_kernel_takes_what_finds_a_place) {
  for (const Index rows : {5'000, 40'000, 95'000}) {
    for (const Prediction& p :
         rank_formats(equal_rows(rows, 15), Space::device, multiprocessors, Use::cg)) {
      EXPECT_TRUE(p.format == "sell-32" || p.format == "k2") << p.format;
      EXPECT_TRUE(rows < 70'000 || p.options.threshold != 8) << rows;
    }
  }
}

TEST(Predict, ranks_by_time) {
  const auto ranked =
      rank_formats(equal_rows(30'000, 14), Space::device, multiprocessors, Use::product);
  EXPECT_GT(ranked.size(), 50U);
  EXPECT_TRUE(std::ranges::is_sorted(ranked, {}, &Prediction::seconds));
  EXPECT_GT(ranked.front().seconds, 1e-6);
  EXPECT_LT(ranked.front().seconds, 4e-6);
}

TEST(Predict, the_host_takes_what_pads_little) {
  const auto host = [](const CsrPattern& pattern) {
    return rank_formats(pattern, Space::host, 0, Use::cg).front().format;
  };
  EXPECT_EQ(host(equal_rows(5'000, 12)), "k1");
  EXPECT_EQ(host(equal_rows(320, 3, 300)), "csr");
}

/// Whatever the matrix: formats of the table that take these parameters and can be built.
TEST(Predict, is_always_something_that_can_be_built) {
  test::Random random;
  std::vector<CsrPattern> all{equal_rows(0, 0), equal_rows(7, 0), equal_rows(1, 1),
                              equal_rows(1, 2000)};
  for (int repeat = 0; repeat < 40; ++repeat) {
    const Index rows = 1 << random.integer(0, 17);
    const Index length = random.integer(0, rows > 10'000 ? 20 : 150);
    all.push_back(equal_rows(rows, length, random.integer(0, 1) * random.integer(1, 3000)));
  }
  for (const CsrPattern& pattern : all) {
    for (const Space space : {Space::host, Space::device}) {
      for (const Use use : {Use::product, Use::cg}) {
        const auto ranked = rank_formats(pattern, space, multiprocessors, use);
        ASSERT_FALSE(ranked.empty());
        for (const Prediction& p : ranked) {
          const Format* format = find_format(p.format);
          ASSERT_NE(format, nullptr) << p.format;
          EXPECT_TRUE(space == Space::host ? format->runs_on(space) : format->footprint != nullptr);
          EXPECT_NO_THROW(require_options(*format, p.options)) << p.format;
          EXPECT_TRUE(!format->renumbered || pattern.rows == pattern.columns) << p.format;
          EXPECT_TRUE(use == Use::product || format->repeatable) << p.format;
        }
      }
    }
  }
}

#if CW_CUDA
/// Whether the program holds the kernel of a layout and schedule.
template <class R>
bool is_compiled(std::size_t algebra, const CompoundPrediction& p) {
  const AlgebraInfo& info = algebras()[algebra];
  const bool in_float = std::is_same_v<R, float>;
  const CompoundKernelKey key{algebra,
                              find_format(p.layout.outer)->view,
                              in_float ? info.parts_in_float : info.parts_in_double,
                              p.layout.inner != InnerLayout::aos,
                              p.layout.vector,
                              p.schedule.distribution == Distribution::staged};
  const int most = key.is_staged ? most_compiled_staged_threads(key.parts) : most_compiled_threads;
  return compiled_kernel<R>(key) != nullptr && !p.schedule.exact_bounds &&
         p.schedule.threads <= most;
}

/// A trial of 20 ms has no time to compile.
TEST(Predict, names_kernels_of_the_program_alone) {
  const CsrPattern pattern = equal_rows(500, 7, 90);
  for (std::size_t a = 0; a < algebras().size(); ++a) {
    const AlgebraInfo& algebra = algebras()[a];
    for (const int bytes : {4, 8}) {
      const auto ranked = rank_compounds(pattern, algebra, bytes, Space::device, multiprocessors);
      EXPECT_GE(ranked.size(), 3 * 2 * 3U) << algebra.name;
      for (const CompoundPrediction& p : ranked) {
        EXPECT_TRUE(bytes == 4 ? is_compiled<float>(a, p) : is_compiled<double>(a, p))
            << algebra.name << " " << p.layout.outer << " " << p.schedule.threads;
      }
    }
  }
}
#endif

/// What must move are all entries and both vectors, and no more than what is stored: some formats
/// skip padding.
TEST(Predict, counts_the_bytes_of_compound_layouts) {
  const CsrPattern pattern = equal_rows(500, 7, 90);
  for (const AlgebraInfo& algebra : algebras()) {
    const double vectors = 8.0 * algebra.vector_numbers * (pattern.rows + pattern.columns);
    const double entries = pattern.nonzeros() * (8.0 * algebra.stored_numbers + sizeof(Index));
    for (const CompoundWork& work : compound_work(pattern, algebra, sizeof(double))) {
      const auto matrix =
          make_compound_matrix<Space::host, double>(algebra.name, pattern, work.layout);
      // A few numbers a warp, which a format may pack or not.
      constexpr double rest = 1000;
      EXPECT_GE(work.bytes, entries + vectors - rest) << algebra.name << " " << work.layout.outer;
      EXPECT_LE(work.bytes, static_cast<double>(matrix->bytes()) + vectors + rest)
          << algebra.name << " " << work.layout.outer;
    }
  }
}

}  // namespace
}  // namespace predict_test
}  // namespace cw
