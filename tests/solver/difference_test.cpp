#include "solver/difference.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace cw {
namespace difference_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(LargestDifference, a_nan_stays_once_it_is_seen) {
  LargestDifference largest;
  for (const double difference : {5.0, nan, 1e-12}) largest.add(difference);
  EXPECT_TRUE(std::isnan(largest.value));
}

TEST(LargestDifference, is_the_largest) {
  LargestDifference largest;
  EXPECT_EQ(largest.value, 0.0);
  for (const double difference : {2.0, 5.0, 3.0}) largest.add(difference);
  EXPECT_EQ(largest.value, 5.0);
  largest.add(std::numeric_limits<double>::infinity());
  largest.add(1.0);
  EXPECT_EQ(largest.value, std::numeric_limits<double>::infinity());
}

TEST(LargestDifference, of_states_is_that_of_their_values_in_either_order) {
  const std::array<double, 3> a{1.0, -2.0, 3.0};
  const std::array<double, 3> b{1.5, 2.0, 3.0};
  EXPECT_EQ(largest_difference(a, b), 4.0);
  EXPECT_EQ(largest_difference(b, a), 4.0);
  const std::array<double, 3> broken{1.0, nan, 3.0};
  EXPECT_TRUE(std::isnan(largest_difference(a, broken)));
  EXPECT_TRUE(std::isnan(largest_difference(broken, a)));
  // Two that are broken in one place are no more equal for that.
  EXPECT_TRUE(std::isnan(largest_difference(broken, broken)));
  EXPECT_THROW((void)largest_difference(a, std::array<double, 2>{1.0, -2.0}),
               std::invalid_argument);
}

}  // namespace
}  // namespace difference_test
}  // namespace cw
