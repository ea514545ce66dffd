#include "kernels/spmv/predict.hpp"

#include <gtest/gtest.h>

#include "kernels/spmv/builders.hpp"
#include "kernels/spmv/format.hpp"
#include "support/support.hpp"

namespace cw {
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

RowStatistics statistics(Index rows, Index length, Index longest = 0) {
  std::vector<Index> lengths(static_cast<std::size_t>(rows), length);
  if (longest > 0) lengths[0] = longest;
  return row_statistics(rows_of(lengths, std::max(rows, longest)));
}

Prediction product_of(const RowStatistics& rows) {
  return predict_format(rows, Space::device, multiprocessors, Use::product);
}

TEST(Predict, counts_the_warps_that_k2_makes) {
  test::Random random;
  for (int repeat = 0; repeat < 20; ++repeat) {
    std::vector<Index> lengths(static_cast<std::size_t>(random.integer(1, 400)));
    for (Index& length : lengths) length = random.integer(0, repeat % 3 == 0 ? 500 : 30);
    const CsrPattern pattern = rows_of(lengths, 500);
    std::sort(lengths.rbegin(), lengths.rend());
    const Index threshold = random.integer(1, 20);
    EXPECT_EQ(count_k2_warps(lengths, threshold),
              static_cast<std::int64_t>(k2_layout(pattern, {0, threshold}).steps.size()));
  }
}

TEST(Predict, a_row_too_long_for_a_warp_asks_for_coo) {
  EXPECT_EQ(product_of(statistics(20'000, 3, 19'000)).format, "cusparse-coo");
  EXPECT_NE(product_of(statistics(20'000, 3, 30)).format, "cusparse-coo");
}

TEST(Predict, what_cannot_be_renumbered_is_not) {
  std::vector<Index> lengths(250'000, 15);
  const RowStatistics wide = row_statistics(rows_of(lengths, 300'000));
  EXPECT_EQ(product_of(wide).format, "k1");
}

TEST(Predict, the_host_takes_what_pads_little) {
  const auto host = [](const RowStatistics& rows) {
    return predict_format(rows, Space::host, 0, Use::cg).format;
  };
  EXPECT_EQ(host(statistics(5'000, 12)), "k1");
  EXPECT_EQ(host(statistics(320, 3, 300)), "csr");
}

/// Whatever the matrix: a format of the table that takes these parameters and can be built.
TEST(Predict, is_always_something_that_can_be_built) {
  test::Random random;
  std::vector<RowStatistics> all{statistics(0, 0), statistics(7, 0), statistics(1, 1),
                                 statistics(1, 2000)};
  for (int repeat = 0; repeat < 40; ++repeat) {
    const Index rows = 1 << random.integer(0, 17);
    const Index length = random.integer(0, rows > 10'000 ? 20 : 150);
    all.push_back(statistics(rows, length, random.integer(0, 1) * random.integer(1, 3000)));
  }
  for (const RowStatistics& rows : all) {
    for (const Space space : {Space::host, Space::device}) {
      for (const Use use : {Use::product, Use::cg}) {
        const Prediction p = predict_format(rows, space, multiprocessors, use);
        const Format* format = find_format(p.format);
        ASSERT_NE(format, nullptr) << p.format;
        EXPECT_TRUE(space == Space::host ? format->runs_on(space) : format->footprint != nullptr);
        EXPECT_TRUE(p.options.threshold == 0 || format->has_threshold) << p.format;
        EXPECT_TRUE(p.options.block_size == 0 || format->has_block_size) << p.format;
        EXPECT_TRUE(!format->renumbered || rows.rows == rows.columns) << p.format;
        EXPECT_FALSE(p.because.empty());
      }
    }
  }
}

}  // namespace
}  // namespace cw
