#pragma once

#include <cmath>

// Four numbers in one register of AVX2, with what rates of cells need of arithmetic. Only files
// that are compiled for such processors include this; see wide.hpp.

namespace cw::wide {

using Register = double __attribute__((vector_size(32)));
using Integers = long long __attribute__((vector_size(32)));

/// Which of four comparisons hold: all bits of those that do.
struct Mask {
  Integers bits;
  friend Mask operator&(Mask a, Mask b) { return {a.bits & b.bits}; }
  friend Mask operator|(Mask a, Mask b) { return {a.bits | b.bits}; }
  friend Mask operator!(Mask a) { return {~a.bits}; }
  friend Mask operator&&(Mask a, Mask b) { return a & b; }
  friend Mask operator||(Mask a, Mask b) { return a | b; }
  // Conditions on parameters are the same for all four.
  friend Mask operator&&(Mask a, bool b) { return b ? a : Mask{Integers{}}; }
  friend Mask operator&&(bool a, Mask b) { return b && a; }
  friend Mask operator||(Mask a, bool b) { return b ? Mask{~Integers{}} : a; }
  friend Mask operator||(bool a, Mask b) { return b || a; }
  bool any() const { return (bits[0] | bits[1] | bits[2] | bits[3]) != 0; }
};

struct Number {
  Register lane;

  Number() = default;
  Number(Register lanes) : lane(lanes) {}                     // NOLINT: as a value
  Number(double all) : lane(Register{all, all, all, all}) {}  // NOLINT: as a value

  friend Number operator+(Number a, Number b) { return a.lane + b.lane; }
  friend Number operator-(Number a, Number b) { return a.lane - b.lane; }
  friend Number operator*(Number a, Number b) { return a.lane * b.lane; }
  friend Number operator/(Number a, Number b) { return a.lane / b.lane; }
  friend Number operator-(Number a) { return -a.lane; }
  Number& operator+=(Number b) { return *this = *this + b; }
  Number& operator-=(Number b) { return *this = *this - b; }
  Number& operator*=(Number b) { return *this = *this * b; }

  friend Mask operator<(Number a, Number b) { return {a.lane < b.lane}; }
  friend Mask operator<=(Number a, Number b) { return {a.lane <= b.lane}; }
  friend Mask operator>(Number a, Number b) { return {a.lane > b.lane}; }
  friend Mask operator>=(Number a, Number b) { return {a.lane >= b.lane}; }
  friend Mask operator==(Number a, Number b) { return {a.lane == b.lane}; }
  friend Mask operator!=(Number a, Number b) { return {a.lane != b.lane}; }
};

/// Four numbers of single precision: errors of substeps, of which few digits suffice. They are
/// computed in single precision for one cell, too, so that every processor takes the same substeps.
struct SingleNumber {
  using Register = float __attribute__((vector_size(16)));
  using Integers = int __attribute__((vector_size(16)));
  Register lane;

  SingleNumber() = default;
  SingleNumber(Register lanes) : lane(lanes) {}                    // NOLINT: as a value
  SingleNumber(float all) : lane(Register{all, all, all, all}) {}  // NOLINT: as a value
  explicit SingleNumber(Number x) : lane(__builtin_convertvector(x.lane, Register)) {}
  explicit operator Number() const { return __builtin_convertvector(lane, wide::Register); }

  friend SingleNumber operator/(SingleNumber a, SingleNumber b) { return a.lane / b.lane; }
  friend Mask operator<=(SingleNumber a, SingleNumber b) {
    return {__builtin_convertvector(a.lane <= b.lane, wide::Integers)};
  }
};

inline Number select(Mask condition, Number a, Number b) {
  return condition.bits ? a.lane : b.lane;
}
inline Number select(bool condition, Number a, Number b) { return condition ? a : b; }
inline Number reciprocal(Number x) { return 1.0 / x; }
inline Number abs(Number x) { return select(x < 0.0, -x, x); }

/// Right to a unit in the last place or two; 0 where the result would be denormal.
inline Number exp(Number x) {
  // x = n log(2) + r. Adding 1.5 2^52 rounds to a whole number, which then stands in the low bits.
  constexpr double shift = 6755399441055744.0;
  constexpr double log2_high = 6.93147180369123816490e-01;
  constexpr double log2_low = 1.90821492927058770002e-10;
  const Number shifted = x * 1.44269504088896340736 + shift;
  const Number n = shifted - shift;
  const Number r = (x - n * log2_high) - n * log2_low;
  // Taylor's series of exp(r), |r| < 0.35: the next term is below rounding.
  const Number r2 = r * r;
  const Number r4 = r2 * r2;
  const Number low = (1.0 + r) + r2 * (1.0 / 2.0 + r * (1.0 / 6.0));
  const Number middle = (1.0 / 24.0 + r * (1.0 / 120.0)) + r2 * (1.0 / 720.0 + r * (1.0 / 5040.0));
  const Number high = (1.0 / 40320.0 + r * (1.0 / 362880.0)) +
                      r2 * (1.0 / 3628800.0 + r * (1.0 / 39916800.0)) +
                      r4 * (1.0 / 479001600.0 + r * (1.0 / 6227020800.0));
  const Number series = low + r4 * (middle + r4 * high);
  const Register power_of_2 = (Register)(((Integers)shifted.lane + 1023LL) << 52);
  const Number result = series * Number(power_of_2);
  constexpr double infinity = __builtin_inf();
  return select(x > 709.0, infinity, select(x < -708.0, 0.0, result));
}

/// Number by number: rates of cells have few of these.
template <class Function>
Number each(Number x, Function function) {
  return Register{function(x.lane[0]), function(x.lane[1]), function(x.lane[2]),
                  function(x.lane[3])};
}
inline Number log(Number x) {
  return each(x, [](double a) { return std::log(a); });
}
inline Number sqrt(Number x) {
  return each(x, [](double a) { return __builtin_sqrt(a); });
}
inline Number sin(Number x) {
  return each(x, [](double a) { return std::sin(a); });
}
inline Number cos(Number x) {
  return each(x, [](double a) { return std::cos(a); });
}
inline Number tan(Number x) {
  return each(x, [](double a) { return std::tan(a); });
}
inline Number asin(Number x) {
  return each(x, [](double a) { return std::asin(a); });
}
inline Number acos(Number x) {
  return each(x, [](double a) { return std::acos(a); });
}
inline Number atan(Number x) {
  return each(x, [](double a) { return std::atan(a); });
}
inline Number sinh(Number x) {
  return each(x, [](double a) { return std::sinh(a); });
}
inline Number cosh(Number x) {
  return each(x, [](double a) { return std::cosh(a); });
}
inline Number tanh(Number x) {
  return each(x, [](double a) { return std::tanh(a); });
}
inline Number floor(Number x) {
  return each(x, [](double a) { return std::floor(a); });
}
inline Number ceil(Number x) {
  return each(x, [](double a) { return std::ceil(a); });
}
inline Number pow(Number x, double power) {
  return each(x, [power](double a) { return std::pow(a, power); });
}
inline Number pow(Number x, Number power) {
  return Register{std::pow(x.lane[0], power.lane[0]), std::pow(x.lane[1], power.lane[1]),
                  std::pow(x.lane[2], power.lane[2]), std::pow(x.lane[3], power.lane[3])};
}
inline Number pow(double x, Number power) { return pow(Number(x), power); }
/// As cw::logistic() and cw::x_over_expm1().
inline Number logistic(Number x) { return 1.0 / (1.0 + exp(x)); }
inline Number x_over_expm1(Number x) {
  return each(x, [](double a) {
    const double divisor = std::expm1(a);
    return divisor != 0.0 ? a / divisor : 1.0;
  });
}

/// (exp(x) - 1) / x, which is 1 at 0, to rounding.
inline Number exponential_mean(Number x) {
  Number sum = 1.0 + x * (1.0 / 12.0);
  sum = 1.0 + x * (1.0 / 11.0) * sum;
  sum = 1.0 + x * (1.0 / 10.0) * sum;
  sum = 1.0 + x * (1.0 / 9.0) * sum;
  sum = 1.0 + x * (1.0 / 8.0) * sum;
  sum = 1.0 + x * (1.0 / 7.0) * sum;
  sum = 1.0 + x * (1.0 / 6.0) * sum;
  sum = 1.0 + x * (1.0 / 5.0) * sum;
  sum = 1.0 + x * (1.0 / 4.0) * sum;
  sum = 1.0 + x * (1.0 / 3.0) * sum;
  sum = 1.0 + x * (1.0 / 2.0) * sum;
  const Mask is_far = abs(x) > 0.25;
  if (!is_far.any()) return sum;
  return select(is_far, (exp(x) - 1.0) / x, sum);
}

/// As cw::near_exponential_mean(). A template of both would be compiled for any processor, and pass
/// registers otherwise than this file does.
inline Number near_exponential_mean(Number x) {
  const Number above = 1.0 + x * (-0.2351 + x * 0.0504);
  const Number below = 1.0 + x * (-0.7351 + x * (0.2503 - x * 0.0504));
  return above / below;
}

}  // namespace cw::wide
