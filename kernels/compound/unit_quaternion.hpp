#pragma once

#if !defined(__CUDACC_RTC__)
#include <bit>
#include <cmath>
#include <cstdint>
#endif

#include "kernels/compound/entries.hpp"

namespace cw {

/// Quaternions of length 1 in the matrix, stored as three numbers and a sign (proposed by
/// Mueller-Roemer, Stork & Fellner 2020, section 6.2). The largest of the four numbers is left out,
/// since it follows from the others; it is at least 1/2, so that its square root loses no digits.
/// Which one it is (two bits) and its sign (one bit) are the last bits of the three stored ones.
struct UnitQuaternion : AddsNumbers {
  static constexpr const char* name = "unit-quaternion";
  template <class R>
  struct Matrix {
    R kept[3];
  };
  template <class R>
  using Vector = Quaternion::Vector<R>;
  /// What users give: all four numbers.
  template <class R>
  using Given = Quaternion::Matrix<R>;

  template <class R>
  CW_HD static void add_product(Vector<R>& sum, const Matrix<R>& a, const Vector<R>& x) {
    Quaternion::add_product(sum, decoded(a), x);
  }

  template <class R>
  using Scalar = Quaternion::Scalar<R>;
  static constexpr int norms = 1;
  template <class R>
  CW_HD static void add_scaled(Vector<R>& sum, const Vector<R>& x, const Scalar<R>& a) {
    Quaternion::add_scaled(sum, x, a);
  }
  template <class R>
  CW_HD static void add_inner(Scalar<R>& sum, const Vector<R>& x, const Vector<R>& y) {
    Quaternion::add_inner(sum, x, y);
  }

  /// What padding holds: no three numbers of a quaternion of length 1.
  template <class R>
  CW_HD static Matrix<R> zero() {
    return {{R{1}, R{1}, R{1}}};
  }

#if !defined(__CUDACC_RTC__)
  /// q must have the length 1.
  template <class R>
  static Matrix<R> encoded(const Quaternion::Matrix<R>& q) {
    int largest = 0;
    for (int n = 1; n < 4; ++n) {
      if (std::abs(number<R>(q, n)) > std::abs(number<R>(q, largest))) largest = n;
    }
    const bool bit[3] = {(largest & 1) != 0, (largest & 2) != 0, number<R>(q, largest) < 0};
    Matrix<R> stored{};
    int k = 0;
    for (int n = 0; n < 4; ++n) {
      if (n == largest) continue;
      stored.kept[k] = with_last_bit(number<R>(q, n), bit[k]);
      ++k;
    }
    return stored;
  }
#endif

  template <class R>
  CW_HD static Quaternion::Matrix<R> decoded(const Matrix<R>& a) {
    const R p = a.kept[0];
    const R q = a.kept[1];
    const R r = a.kept[2];
    const R square = multiply_add(-r, r, multiply_add(-q, q, multiply_add(-p, p, R{1})));
    if (square < R{-0.5}) return {};  // zero()
    const R root = square_root(square);
    const R largest = last_bit(r) ? -root : root;
    if (last_bit(q)) {
      return last_bit(p) ? Quaternion::Matrix<R>{p, q, r, largest}
                         : Quaternion::Matrix<R>{p, q, largest, r};
    }
    return last_bit(p) ? Quaternion::Matrix<R>{p, largest, q, r}
                       : Quaternion::Matrix<R>{largest, p, q, r};
  }

 private:
#if defined(__CUDA_ARCH__)
  CW_HD static bool last_bit(double x) { return (__double_as_longlong(x) & 1) != 0; }
  CW_HD static bool last_bit(float x) { return (__float_as_int(x) & 1) != 0; }
  CW_HD static double square_root(double x) { return sqrt(x); }
  CW_HD static float square_root(float x) { return sqrtf(x); }
#else
  CW_HD static bool last_bit(double x) { return (std::bit_cast<std::uint64_t>(x) & 1U) != 0; }
  CW_HD static bool last_bit(float x) { return (std::bit_cast<std::uint32_t>(x) & 1U) != 0; }
  CW_HD static double square_root(double x) { return std::sqrt(x); }
  CW_HD static float square_root(float x) { return std::sqrt(x); }
#endif
#if !defined(__CUDACC_RTC__)
  static double with_last_bit(double x, bool bit) {
    constexpr std::uint64_t last = 1;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x);
    return std::bit_cast<double>(bit ? bits | last : bits & ~last);
  }
  static float with_last_bit(float x, bool bit) {
    constexpr std::uint32_t last = 1;
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(x);
    return std::bit_cast<float>(bit ? bits | last : bits & ~last);
  }
#endif
};

}  // namespace cw
