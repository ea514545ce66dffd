#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "kernels/cell/interface.hpp"
#include "kernels/core/space.hpp"

namespace cw {

/// A number in double precision, with the functions that rates of cells are made of. exp, log and
/// quotients are right to 1e-11 of their values; powers to 2e-12 times the exponent, if that is
/// more. They hardly branch: a device's own take several times as long for digits that no measured
/// parameter of a cell has.
struct FastDouble {
  double value;

  FastDouble() = default;
  CW_HD constexpr FastDouble(double x) : value(x) {}  // NOLINT: as a value

  CW_HD friend FastDouble operator+(FastDouble a, FastDouble b) { return a.value + b.value; }
  CW_HD friend FastDouble operator-(FastDouble a, FastDouble b) { return a.value - b.value; }
  CW_HD friend FastDouble operator*(FastDouble a, FastDouble b) { return a.value * b.value; }
  CW_HD friend FastDouble operator/(FastDouble a, FastDouble b) {
    return a.value * reciprocal(b.value);
  }
  CW_HD friend FastDouble operator-(FastDouble a) { return -a.value; }

  CW_HD friend bool operator<(FastDouble a, FastDouble b) { return a.value < b.value; }
  CW_HD friend bool operator<=(FastDouble a, FastDouble b) { return a.value <= b.value; }
  CW_HD friend bool operator>(FastDouble a, FastDouble b) { return a.value > b.value; }
  CW_HD friend bool operator>=(FastDouble a, FastDouble b) { return a.value >= b.value; }
  CW_HD friend bool operator==(FastDouble a, FastDouble b) { return a.value == b.value; }
  CW_HD friend bool operator!=(FastDouble a, FastDouble b) { return a.value != b.value; }
};

namespace bits {

/// The upper half of a number: its sign, its exponent and 20 binary digits. Comparing it as an
/// integer leaves the units for double precision to what they alone can do.
CW_HD inline std::int32_t high(double x) {
  return static_cast<std::int32_t>(std::bit_cast<std::uint64_t>(x) >> 32);
}
CW_HD inline std::uint32_t low(double x) {
  return static_cast<std::uint32_t>(std::bit_cast<std::uint64_t>(x));
}
CW_HD inline double of(std::int32_t high, std::uint32_t low) {
  const auto upper = static_cast<std::uint64_t>(static_cast<std::uint32_t>(high)) << 32;
  return std::bit_cast<double>(upper | low);
}

/// exp(x) = power (1 + rest), with x beyond -704 and 704 taken for these.
struct Exponential {
  double power;  ///< of 2
  double rest;   ///< between about -0.3 and 0.42; right to 5e-12 of itself if power is 1, else of 1

  CW_HD static Exponential of_number(double x) {
    constexpr std::int32_t high_of_704 = 0x40860000;
    constexpr std::int32_t high_of_infinity = 0x7ff00000;
    const std::int32_t size = high(x) & 0x7fffffff;
    if (size > high_of_704 && size <= high_of_infinity) x = high(x) < 0 ? -704.0 : 704.0;
    // x = n log(2) + r. Adding 1.5 2^52 rounds to a whole number, which then stands in the low
    // bits.
    constexpr double shift = 6755399441055744.0;
    const double shifted = x * 1.4426950408889634 + shift;
    const double r = x - (shifted - shift) * 0.69314718055994531;
    // (exp(r) - 1) / r by the polynomial of degree 7 with the least relative error.
    double series = 0.0000248015704601633444;
    series = 0.000199074643389724818 + r * series;
    series = 0.00138889783639243996 + r * series;
    series = 0.00833328373173259287 + r * series;
    series = 0.0416666659510303566 + r * series;
    series = 0.166666667854220323 + r * series;
    series = 0.500000000012062555 + r * series;
    series = 0.999999999995569274 + r * series;
    return {of(static_cast<std::int32_t>((low(shifted) + 1023u) << 20), 0u), r * series};
  }
};

/// 1 / x for a number that is neither tiny nor infinite, to 2e-12 of its value.
CW_HD inline double plain_reciprocal(double x) {
#if defined(__CUDA_ARCH__)
  double y;
  asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(y) : "d"(x));
  return fma(y, fma(-x, y, 1.0), y);
#else
  return 1.0 / x;
#endif
}

}  // namespace bits

CW_HD inline FastDouble reciprocal(FastDouble x) { return reciprocal(x.value); }

/// Between 1e-306 and 1e306.
CW_HD CW_OUT_OF_LINE inline FastDouble exp(FastDouble x) {
  const auto e = bits::Exponential::of_number(x.value);
  return e.power + e.power * e.rest;
}

CW_HD CW_OUT_OF_LINE inline FastDouble log(FastDouble x) {
  // x = 2^n m with m between sqrt(1/2) and sqrt(2).
  constexpr std::uint32_t high_of_least = 0x3fe6a09e;
  const auto high = static_cast<std::uint32_t>(bits::high(x.value));
  const auto n = static_cast<std::int32_t>(high - high_of_least) >> 20;
  const double m = bits::of(static_cast<std::int32_t>(high - (static_cast<std::uint32_t>(n) << 20)),
                            bits::low(x.value));
  const double s = (m - 1.0) * bits::plain_reciprocal(m + 1.0);
  // log((1 + s) / (1 - s)) / s by the polynomial in s^2 with the least relative error.
  const double z = s * s;
  double series = 0.236176113280032532;
  series = 0.285349784290354617 + z * series;
  series = 0.400003859873820535 + z * series;
  series = 0.66666665239872158 + z * series;
  series = 2.00000000000842831 + z * series;
  const double result = n * 0.69314718055994531 + s * series;
  constexpr double least = std::numeric_limits<double>::min();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (x.value >= least && x.value < infinity) return result;
  return x.value >= least ? infinity
                          : (x.value >= 0.0 ? -infinity : std::numeric_limits<double>::quiet_NaN());
}

/// Of numbers below 0, whole powers alone.
CW_HD inline FastDouble pow(FastDouble x, FastDouble power) {
  const double size = exp(power * log(std::abs(x.value))).value;
  if (power == 0.0) return 1.0;
  if (x.value >= 0.0) return size;
  if (std::floor(power.value) != power.value) return std::numeric_limits<double>::quiet_NaN();
  return std::floor(0.5 * power.value) == 0.5 * power.value ? size : -size;
}

CW_HD inline FastDouble sqrt(FastDouble x) {
#if defined(__CUDA_ARCH__)
  double y;
  asm("rsqrt.approx.ftz.f64 %0, %1;" : "=d"(y) : "d"(x.value));
  const double near = x.value * y;
  const double root = fma(fma(-near, near, x.value), 0.5 * y, near);
  // The estimate is infinite for 0 and what is denormal, and 0 for infinity.
  if (x.value >= std::numeric_limits<double>::min() &&
      x.value < std::numeric_limits<double>::infinity()) {
    return root;
  }
  return x.value >= 0.0 ? x.value : std::numeric_limits<double>::quiet_NaN();
#else
  return std::sqrt(x.value);
#endif
}

CW_HD inline FastDouble abs(FastDouble x) { return std::abs(x.value); }
CW_HD inline FastDouble sin(FastDouble x) { return std::sin(x.value); }
CW_HD inline FastDouble cos(FastDouble x) { return std::cos(x.value); }
CW_HD inline FastDouble tan(FastDouble x) { return std::tan(x.value); }
CW_HD inline FastDouble asin(FastDouble x) { return std::asin(x.value); }
CW_HD inline FastDouble acos(FastDouble x) { return std::acos(x.value); }
CW_HD inline FastDouble atan(FastDouble x) { return std::atan(x.value); }
CW_HD inline FastDouble sinh(FastDouble x) { return std::sinh(x.value); }
CW_HD inline FastDouble cosh(FastDouble x) { return std::cosh(x.value); }
CW_HD inline FastDouble tanh(FastDouble x) { return std::tanh(x.value); }
CW_HD inline FastDouble floor(FastDouble x) { return std::floor(x.value); }
CW_HD inline FastDouble ceil(FastDouble x) { return std::ceil(x.value); }
CW_HD inline FastDouble select(bool condition, FastDouble a, FastDouble b) {
  return condition ? a : b;
}

/// (exp(x) - 1) / x, which is 1 at 0, to 1e-11 of its value.
CW_HD inline double exponential_mean(double x) {
  constexpr std::int32_t high_of_tiny = 0x01000000;  // 1e-303
  if ((bits::high(x) & 0x7fffffff) < high_of_tiny) x = 1e-300;
  const auto e = bits::Exponential::of_number(x);
  return ((e.power - 1.0) + e.power * e.rest) * bits::plain_reciprocal(x);
}

/// Nearly the same for a fifth of the work: a rational function that has its value and its slope at
/// 0 and its limit -1 / x. Below 0 it is wrong by 0.5 % at most, and by 0.0011 x^2; above, by 2 %
/// at 1, and it has a pole at 2.35: the error of a substep to there shows that.
CW_HD inline double near_exponential_mean(double x) {
  const double above = 1.0 + x * (-0.2351 + x * 0.0504);
  const double below = 1.0 + x * (-0.7351 + x * (0.2503 - x * 0.0504));
  return above * bits::plain_reciprocal(below);
}

/// a / b, nearly, without the branches of a division for numbers that are tiny or infinite.
CW_HD inline float quotient(float a, float b) {
#if defined(__CUDA_ARCH__)
  return __fdividef(a, b);
#else
  return a / b;
#endif
}

CW_HD inline FastDouble exponential_mean(FastDouble x) { return exponential_mean(x.value); }
CW_HD inline FastDouble near_exponential_mean(FastDouble x) {
  return near_exponential_mean(x.value);
}

/// As those of double precision, in generated_support.hpp.
CW_HD inline FastDouble logistic(FastDouble x) { return reciprocal(1.0 + exp(x)); }
CW_HD inline FastDouble x_over_expm1(FastDouble x) {
  return bits::plain_reciprocal(exponential_mean(x.value));
}
CW_HD inline FastDouble x_over_expm1_slope(FastDouble x) {
  const double square = x.value * x.value;
  if (square < 0.0025) {  // the quotient would lose digits
    return -0.5 + x.value * (1.0 / 6.0 - square * (1.0 / 180.0 - square * (1.0 / 5040.0)));
  }
  if (x.value > 700.0) return 0.0;
  const double quotient = x_over_expm1(x).value;
  const FastDouble power = exp(x);
  return (1.0 - quotient * power) / (power - 1.0);
}

}  // namespace cw
