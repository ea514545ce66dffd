#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "kernels/cell/integrate_linearised.hpp"
#include "kernels/cell/wide.hpp"
#include "support/support.hpp"

#if CW_WIDE_CELLS
#pragma GCC target("avx2,fma")
#include "kernels/cell/wide_cells.hpp"
#include "kernels/cell/wide_number.hpp"

namespace cw {
namespace wide_number_test {
namespace {

using wide::Number;

class WideNumber : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_wide_registers()) GTEST_SKIP() << "no AVX2 here";
  }
};

Number four(double a, double b, double c, double d) { return wide::Register{a, b, c, d}; }

TEST_F(WideNumber, exp_is_right_to_two_units_in_the_last_place) {
  test::Random random;
  for (int k = 0; k < 50000; ++k) {
    const double range = k % 2 == 0 ? 1.0 : 708.0;
    const Number x = four(random.uniform(-range, range), random.uniform(-range, range),
                          random.uniform(-range, range), random.uniform(-range, range));
    const Number y = exp(x);
    for (int c = 0; c < 4; ++c) {
      const long double exact = std::exp(static_cast<long double>(x.lane[c]));
      ASSERT_NEAR(static_cast<double>(y.lane[c] / exact), 1.0, 4.5e-16) << x.lane[c];
    }
  }
}

TEST_F(WideNumber, exp_ends_where_numbers_do) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const Number y = exp(four(0.0, 1000.0, -1000.0, std::nan("")));
  EXPECT_EQ(y.lane[0], 1.0);
  EXPECT_EQ(y.lane[1], infinity);
  EXPECT_EQ(y.lane[2], 0.0);
  EXPECT_TRUE(std::isnan(y.lane[3]));
  const Number z = exp(four(infinity, -infinity, 708.9, -707.9));
  EXPECT_EQ(z.lane[0], infinity);
  EXPECT_EQ(z.lane[1], 0.0);
  EXPECT_NEAR(z.lane[2] / std::exp(708.9), 1.0, 1e-15);
  EXPECT_NEAR(z.lane[3] / std::exp(-707.9), 1.0, 1e-15);
}

TEST_F(WideNumber, exponential_mean_is_that_of_numbers_one_by_one) {
  test::Random random;
  for (int k = 0; k < 20000; ++k) {
    const double range = k % 3 == 0 ? 0.3 : k % 3 == 1 ? 5.0 : 200.0;
    const Number x = four(random.uniform(-range, range), random.uniform(-0.1, 0.1), 0.0,
                          -random.uniform(0.0, range));
    const Number y = exponential_mean(x);
    const Number near = near_exponential_mean(x);
    for (int c = 0; c < 4; ++c) {
      const double near_alone = cw::near_exponential_mean(x.lane[c]);
      ASSERT_NEAR(near.lane[c] / near_alone, 1.0, 1e-11) << x.lane[c];
      const double exact = x.lane[c] == 0.0 ? 1.0 : std::expm1(x.lane[c]) / x.lane[c];
      ASSERT_NEAR(y.lane[c] / exact, 1.0, 4e-15) << x.lane[c];
    }
  }
}

TEST_F(WideNumber, errors_of_substeps_are_those_of_one_cell_to_the_bit) {
  test::Random random;
  const auto of_any_size = [&] {
    return std::ldexp(random.uniform(-1.0, 1.0), static_cast<int>(random.uniform(-150.0, 150.0)));
  };
  for (int k = 0; k < 20000; ++k) {
    const double nan = k % 7 == 0 ? std::nan("") : of_any_size();
    const Number x = four(of_any_size(), 0.0, nan, of_any_size());
    const Number usual = four(1.0, 0.1, std::abs(of_any_size()), std::abs(of_any_size()));
    const wide::SingleNumber share = wide::in_tolerances(x, usual);
    const wide::SingleNumber before = wide::in_tolerances(of_any_size(), 1.0);
    const wide::SingleNumber larger = wide::larger_error(before, share);
    const Number as_double = Number(larger);
    for (int c = 0; c < 4; ++c) {
      const float alone = in_tolerances(FastDouble(x.lane[c]), FastDouble(usual.lane[c]));
      ASSERT_EQ(std::bit_cast<std::uint32_t>(share.lane[c]), std::bit_cast<std::uint32_t>(alone));
      const float larger_alone = larger_error(before.lane[c], alone);
      ASSERT_EQ(std::bit_cast<std::uint32_t>(larger.lane[c]),
                std::bit_cast<std::uint32_t>(larger_alone));
      ASSERT_EQ(std::bit_cast<std::uint64_t>(as_double.lane[c]),
                std::bit_cast<std::uint64_t>(static_cast<double>(larger_alone)));
    }
  }
}

TEST_F(WideNumber, takes_the_rest_number_by_number) {
  const Number x = four(0.5, 2.0, 3.0, 1e-300);
  for (int c = 0; c < 4; ++c) {
    EXPECT_EQ(log(x).lane[c], std::log(x.lane[c]));
    EXPECT_EQ(sqrt(x).lane[c], std::sqrt(x.lane[c]));
    EXPECT_EQ(pow(x, 1.4).lane[c], std::pow(x.lane[c], 1.4));
    EXPECT_EQ(abs(-x).lane[c], x.lane[c]);
    EXPECT_EQ(select(x > 1.0, 7.0, x).lane[c], x.lane[c] > 1.0 ? 7.0 : x.lane[c]);
  }
}

}  // namespace
}  // namespace wide_number_test
}  // namespace cw
#endif
