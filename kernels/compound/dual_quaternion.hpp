#pragma once

#include "kernels/compound/entries.hpp"

namespace cw {

/// Dual quaternions p + e q, where e e = 0: rotations and translations in space (Kavan et al.
/// 2007).
struct DualQuaternion : AddsNumbers {
  static constexpr const char* name = "dual-quaternion";
  template <class R>
  struct Matrix {
    Quaternion::Matrix<R> real, dual;
  };
  template <class R>
  using Vector = Matrix<R>;

  template <class R>
  CW_HD static void add_product(Vector<R>& sum, const Matrix<R>& a, const Vector<R>& x) {
    Quaternion::add_product(sum.real, a.real, x.real);
    Quaternion::add_product(sum.dual, a.real, x.dual);
    Quaternion::add_product(sum.dual, a.dual, x.real);
  }

  template <class R>
  using Scalar = Matrix<R>;
  template <class R>
  CW_HD static void add_scaled(Vector<R>& sum, const Vector<R>& x, const Scalar<R>& a) {
    add_product(sum, x, a);
  }
  template <class R>
  CW_HD static void add_inner(Scalar<R>& sum, const Vector<R>& x, const Vector<R>& y) {
    add_product(sum, {Quaternion::conjugate(x.real), Quaternion::conjugate(x.dual)}, y);
  }
};

}  // namespace cw
