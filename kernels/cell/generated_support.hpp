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
  static constexpr bool rates_jump = false;
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

/// Replaces a full n x n matrix a, row by row, by the triangular factors of 1 - step a, without
/// pivoting; of the diagonal of the upper one the inverses stand.
template <int n, class Real>
CW_HD void factorise_full(const Real& step, Real* a) {
  for (int i = 0; i < n; ++i) {
    CW_UNROLL(4)
    for (int j = 0; j < n; ++j) a[i * n + j] = (i == j ? 1.0 : 0.0) - step * a[i * n + j];
  }
  for (int p = 0; p < n; ++p) {
    a[p * n + p] = reciprocal(a[p * n + p]);
    for (int i = p + 1; i < n; ++i) {
      const Real factor = a[i * n + p] * a[p * n + p];
      a[i * n + p] = factor;
      CW_UNROLL(4)
      for (int j = p + 1; j < n; ++j) a[i * n + j] = a[i * n + j] - factor * a[p * n + j];
    }
  }
}

/// Replaces x by the solution of the system that factorise_full() has taken apart.
template <int n, class Real>
CW_HD void solve_full(const Real* a, Real* x) {
  for (int i = 1; i < n; ++i) {
    Real sum = x[i];
    CW_UNROLL(4)
    for (int j = 0; j < i; ++j) sum = sum - a[i * n + j] * x[j];
    x[i] = sum;
  }
  for (int i = n - 1; i >= 0; --i) {
    Real sum = x[i];
    CW_UNROLL(4)
    for (int j = i + 1; j < n; ++j) sum = sum - a[i * n + j] * x[j];
    x[i] = sum * a[i * n + i];
  }
}

}  // namespace cw
