#include "kernels/cell/fast_double.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string_view>
#include <vector>

#include "kernels/cell/generated_support.hpp"
#include "kernels/fast_double_values.hpp"
#include "support/device.hpp"
#include "support/support.hpp"

namespace cw {
namespace fast_double_test {
namespace {

TEST(ExponentialMean, is_right_for_arguments_of_any_size) {
  test::Random random;
  std::vector<double> arguments{0.0, 1e-310, -1e-305, 0.3465, -0.3465, 0.3467, -0.3467, -700.0};
  for (int sample = 0; sample < 4000; ++sample) {
    const double size = std::pow(10.0, random.uniform(-17.0, 2.8));
    arguments.push_back(sample % 4 == 0 ? size : -size);
  }
  for (const double x : arguments) {
    const long double exact = x == 0.0 ? 1.0L : std::expm1(static_cast<long double>(x)) / x;
    EXPECT_NEAR(static_cast<double>(exponential_mean(x) / exact), 1.0, 1e-11) << x;
    const double off = std::abs(static_cast<double>(near_exponential_mean(x) / exact) - 1.0);
    if (x < 0.0) {
      EXPECT_LT(off, 0.005) << x;
    }
    if (std::abs(x) < 0.5) {
      EXPECT_LT(off, (x < 0.0 ? 1.1e-3 : 1e-2) * x * x + 1e-13) << x;
    }
  }
  EXPECT_NEAR(near_exponential_mean(-1e6) * 1e6, 1.0, 1e-4);
  EXPECT_TRUE(std::isnan(exponential_mean(std::nan(""))));
}

TEST(FastDouble, has_the_functions_of_double_precision) {
  test::Random random;
  const auto expect = [](FastDouble found, double exact, double x) {
    EXPECT_NEAR(found.value, exact, 1e-11 * std::abs(exact)) << x;
  };
  for (int sample = 0; sample < 20000; ++sample) {
    const double size = std::pow(10.0, random.uniform(-12.0, 2.84));
    const double x = sample % 2 == 0 ? size : -size;
    expect(exp(FastDouble(x)), std::exp(x), x);
    expect(x_over_expm1(FastDouble(x)), x_over_expm1(x), x);
    const double slope = x_over_expm1_slope(x);
    EXPECT_NEAR(x_over_expm1_slope(FastDouble(x)).value, slope, 1e-9 * std::abs(slope)) << x;
    expect(reciprocal(FastDouble(x)), 1.0 / x, x);
    expect(FastDouble(3.0) / FastDouble(x), 3.0 / x, x);
    expect(sqrt(FastDouble(size)), std::sqrt(size), x);
    expect(log(FastDouble(size)), std::log(size), x);
    expect(log(FastDouble(1.0 + x / 1000.0)), std::log(1.0 + x / 1000.0), x);
    expect(pow(FastDouble(size), 1.4), std::pow(size, 1.4), x);
    const double whole = random.integer(-15, 15);
    const double power = std::pow(x, whole);
    EXPECT_NEAR(pow(FastDouble(x), whole).value, power, 4e-11 * std::abs(power)) << x << whole;
    expect(select(FastDouble(x) < 0.0, -FastDouble(x), FastDouble(x)), abs(FastDouble(x)).value, x);
  }
  for (const double whole : {1e-300, 4.9e-30, 0.5, 1.0, 2.0, 1e30, 1e300}) {
    expect(log(FastDouble(whole)), std::log(whole), whole);
  }
}

TEST(FastDouble, is_right_at_the_ends) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  EXPECT_NEAR(x_over_expm1(FastDouble(0.0)).value, 1.0, 1e-11);
  EXPECT_EQ(x_over_expm1_slope(FastDouble(0.0)).value, -0.5);
  EXPECT_LT(x_over_expm1(FastDouble(1e4)).value, 1e-290);
  EXPECT_EQ(x_over_expm1_slope(FastDouble(1e4)).value, 0.0);
  EXPECT_NEAR(x_over_expm1(FastDouble(-1e4)).value, 1e4, 1e-6);
  EXPECT_LT(exp(FastDouble(-1e5)).value, 1e-305);
  EXPECT_LT(exp(FastDouble(-infinity)).value, 1e-305);
  EXPECT_GT(exp(FastDouble(1e5)).value, 1e305);
  EXPECT_GT(exp(FastDouble(infinity)).value, 1e305);
  EXPECT_EQ(log(FastDouble(0.0)).value, -infinity);
  EXPECT_EQ(log(FastDouble(-0.0)).value, -infinity);
  EXPECT_EQ(log(FastDouble(infinity)).value, infinity);
  EXPECT_EQ(sqrt(FastDouble(0.0)).value, 0.0);
  EXPECT_EQ(sqrt(FastDouble(infinity)).value, infinity);
  EXPECT_EQ(pow(FastDouble(-3.0), 0.0).value, 1.0);
  EXPECT_LT(pow(FastDouble(0.0), 2.0).value, 1e-300);
  EXPECT_TRUE(std::isnan(pow(FastDouble(-3.0), 0.5).value));
  for (const double none : {std::nan(""), -std::nan("")}) {
    EXPECT_TRUE(std::isnan(exp(FastDouble(none)).value));
    EXPECT_TRUE(std::isnan(log(FastDouble(none)).value));
    EXPECT_TRUE(std::isnan(pow(FastDouble(none), 2.0).value));
  }
  for (const double below : {-1.0, -1e-310, -1e300, -infinity}) {
    EXPECT_TRUE(std::isnan(log(FastDouble(below)).value)) << below;
    EXPECT_TRUE(std::isnan(sqrt(FastDouble(below)).value)) << below;
  }
}

TEST(FastDouble, has_the_values_on_a_device_that_it_has_on_the_host) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  constexpr double infinity = std::numeric_limits<double>::infinity();
  std::vector<double> x{0.0,  -0.0, infinity, -infinity, std::nan(""), 1e-310, -1e-310,
                        1e-5, -1.0, -1e-5,    1e300,     -1e300,       700.0,  -700.0};
  test::Random random;
  while (x.size() < 100000) {
    const double size = std::pow(10.0, random.uniform(-17.0, 2.84));
    x.push_back(x.size() % 2 == 0 ? size : -size);
  }
  const auto host = test::fast_double_values<Space::host>(x);
  const auto device = test::fast_double_values_on_device(x);
  ASSERT_EQ(device.size(), host.size());
  for (std::size_t k = 0; k < host.size(); ++k) {
    const double at = x[k % x.size()];
    const char* name = test::FastDoubleValues::names[k / x.size()];
    const double digits = name == std::string("x_over_expm1_slope") ? 1e-9 : 1e-11;
    // Where an estimate is 0 or infinite; and the device takes denormal numbers for 0.
    const bool takes_mean = std::string_view(name).ends_with("mean") ||
                            std::string_view(name).starts_with("x_over_expm1");
    if (takes_mean && !(std::abs(at) < 1e100)) continue;
    if (name == std::string("sqrt") && at == 1e-310) continue;
    SCOPED_TRACE(std::string(name) + " of " + std::to_string(at));
    if (std::isnan(host[k])) {
      EXPECT_TRUE(std::isnan(device[k])) << device[k];
    } else if (std::isinf(host[k])) {
      EXPECT_EQ(device[k], host[k]);
    } else {
      EXPECT_NEAR(device[k], host[k], digits * std::abs(host[k]) + 1e-300);
    }
  }
#endif
}

}  // namespace
}  // namespace fast_double_test
}  // namespace cw
