#include "workbench/products/trial.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernels/core/device.hpp"
#include "support/support.hpp"

namespace cw {
namespace trial_test {
namespace {

/// Rows of up to `longest` entries, at random places.
CsrPattern random_pattern(Index rows, Index longest) {
  test::Random random;
  CsrPattern pattern;
  pattern.rows = pattern.columns = rows;
  for (Index row = 0; row < rows; ++row) {
    const Index length = random.integer(1, longest);
    const Index first = random.integer(0, rows - length);
    for (Index k = 0; k < length; ++k) pattern.column.push_back(first + k);
    pattern.row_start.push_back(static_cast<Index>(pattern.column.size()));
  }
  return pattern;
}

Space computing_space() { return cuda_devices().empty() ? Space::host : Space::device; }

TEST(Trial, takes_one_of_the_first_that_are_ranked) {
  const CsrPattern pattern = random_pattern(2000, 20);
  const Space space = computing_space();
  const auto ranked = rank_formats(pattern, space, 132, Use::product);
  const auto trial = try_formats(pattern, space, Precision::in_double, ranked, 60.0);
  EXPECT_GE(trial.structures, 2);
  EXPECT_LE(trial.structures, 6);
  EXPECT_GT(trial.product, 0);
  EXPECT_LT(trial.product, 1);
  EXPECT_TRUE(std::ranges::any_of(ranked, [&](const Prediction& p) {
    return p.format == trial.best.format && p.options.threshold == trial.best.options.threshold &&
           p.options.block_size == trial.best.options.block_size;
  })) << trial.best.format;
}

TEST(Trial, without_time_the_prediction_stands) {
  const CsrPattern pattern = random_pattern(500, 20);
  const auto ranked = rank_formats(pattern, Space::host, 0, Use::product);
  const auto trial = try_formats(pattern, Space::host, Precision::in_double, ranked, -1.0);
  EXPECT_EQ(trial.structures, 0);
  EXPECT_EQ(trial.best.format, ranked.front().format);
}

TEST(Trial, takes_four_of_one_kind_at_most) {
  const CsrPattern pattern = random_pattern(300, 20);
  std::vector<Prediction> ranked;
  for (const Index threshold : {2, 3, 4, 5, 6, 7}) ranked.push_back({"k2", {0, threshold}});
  EXPECT_EQ(try_formats(pattern, Space::host, Precision::in_double, ranked, 60.0).structures, 4);
  ranked.push_back({"csr", {}});
  EXPECT_EQ(try_formats(pattern, Space::host, Precision::in_double, ranked, 60.0).structures, 5);
}

TEST(Trial, times_csr_however_late_it_is_ranked) {
  const CsrPattern pattern = random_pattern(300, 20);
  std::vector<Prediction> ranked;
  for (const Index threshold : {2, 3, 4, 5}) ranked.push_back({"k2", {0, threshold}});
  ranked.push_back({"sell-32", {}});
  ranked.push_back({"cusparse-csr", {}});  // which cannot be built here, and gives way
  const auto built = [&] {
    return try_formats(pattern, Space::host, Precision::in_double, ranked, 60.0).structures;
  };
  EXPECT_EQ(built(), 5);
  ranked.push_back({"csr", {}});
  EXPECT_EQ(built(), 6);
}

TEST(Trial, passes_over_what_renumbers_rows) {
  const CsrPattern pattern = random_pattern(300, 20);
  const std::vector<Prediction> ranked{{"k2rs", {}}, {"csr", {}}};
  EXPECT_EQ(try_formats(pattern, Space::host, Precision::in_double, ranked, 60.0).best.format,
            "csr");
}

TEST(Trial, passes_over_what_cannot_be_built_unless_nothing_can) {
  const CsrPattern pattern = random_pattern(300, 20);
  const auto best_of = [&](const std::vector<Prediction>& ranked) {
    return try_formats(pattern, Space::host, Precision::mixed, ranked, 60.0);
  };
  const Prediction never{"cusparse-csr", {}};
  const auto trial = best_of({never, {"csr", {}}});
  EXPECT_EQ(trial.best.format, "csr");
  EXPECT_EQ(trial.structures, 1);
  EXPECT_THROW((void)best_of({never}), std::invalid_argument);
  EXPECT_THROW((void)best_of({}), std::invalid_argument);
}

TEST(Trial, takes_a_layout_of_compound_entries_that_is_ranked) {
  const CompoundInput matrix = read_compound_source("box:64", "block3", {});
  const Space space = computing_space();
  for (const Precision precision : {Precision::in_double, Precision::in_float}) {
    const int number_bytes = precision == Precision::in_float ? sizeof(float) : sizeof(double);
    const auto ranked = rank_compounds(matrix.pattern, *matrix.algebra, number_bytes, space, 132);
    const auto trial = try_compounds(matrix, space, precision, ranked, 60.0);
    EXPECT_GE(trial.structures, 2);
    EXPECT_LE(trial.structures, 6);
    EXPECT_GT(trial.product, 0);
    EXPECT_LT(trial.product, 1);
    EXPECT_TRUE(std::ranges::any_of(ranked, [&](const CompoundPrediction& p) {
      return p.layout == CompoundLayout{trial.best.format, trial.best.inner, trial.best.vector} &&
             p.schedule == trial.best.schedule;
    })) << trial.best.format;
  }
}

}  // namespace
}  // namespace trial_test
}  // namespace cw
