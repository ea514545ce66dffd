#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <string_view>

#include "kernels/cell/interface.hpp"

// What generated cell models are made of.

namespace cw {

/// What all generated models have in common.
struct GeneratedCell {
  CW_HD bool describes(double) const { return true; }
  double lowest_V() const { return -std::numeric_limits<double>::infinity(); }
  static constexpr double time_scale = 1.0;
};

CW_HD inline double select(bool condition, double a, double b) { return condition ? a : b; }

/// 1 / (1 + exp(x)); its derivative has no quotient that overflows.
CW_HD inline double logistic(double x) { return reciprocal(1.0 + std::exp(x)); }

/// x / (exp(x) - 1), 1 at 0. Rates of many currents have it, written as a quotient that is 0 / 0.
CW_HD inline double x_over_expm1(double x) {
  const double divisor = std::expm1(x);
  return divisor != 0.0 ? x / divisor : 1.0;
}

/// The derivative of x_over_expm1.
CW_HD inline double x_over_expm1_slope(double x) {
  if (std::abs(x) < 0.05) {  // the quotient would lose digits
    const double square = x * x;
    return -0.5 + x * (1.0 / 6.0 - square * (1.0 / 180.0 - square * (1.0 / 5040.0)));
  }
  if (x > 700.0) return 0.0;
  const double divisor = std::expm1(x);
  return (1.0 - x / divisor * (divisor + 1.0)) / divisor;
}

}  // namespace cw
