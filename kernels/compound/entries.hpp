#pragma once

#include <concepts>

#include "kernels/core/space.hpp"

// Compound entries (Mueller-Roemer, Stork & Fellner 2020): matrices whose entries are complex
// numbers, quaternions or dense blocks, times vectors of such entries. An algebra defines both
// kinds of entries, and what a product of the two adds to a sum. It is written once for host and
// device, and knows nothing of how entries are stored.

namespace cw {

/// a b + c. The device rounds once, by one instruction, so that all of its kernels have the same
/// bits.
template <class R>
CW_HD R multiply_add(R a, R b, R c) {
#if defined(__CUDA_ARCH__)
  return fma(a, b, c);
#else
  return a * b + c;
#endif
}

/// How many real numbers of type R an entry consists of.
template <class Entry, class R>
inline constexpr int number_count = static_cast<int>(sizeof(Entry) / sizeof(R));

/// The n-th number of an entry, which consists of numbers of one type.
template <class R, class Entry>
CW_HD R& number(Entry& entry, int n) {
  return reinterpret_cast<R*>(&entry)[n];
}
template <class R, class Entry>
CW_HD const R& number(const Entry& entry, int n) {
  return reinterpret_cast<const R*>(&entry)[n];
}

/// What an algebra of compound entries must define, for numbers of type R.
template <class A, class R>
concept CompoundAlgebra = requires(typename A::template Vector<R>& sum,
                                   const typename A::template Vector<R>& x,
                                   const typename A::template Matrix<R>& a) {
  // What users call it.
  { A::name } -> std::convertible_to<const char*>;
  // Matrix<R> and Vector<R>: an entry of a matrix, and one of a vector, which begins as zero. Both
  // are structs of numbers of type R and nothing else.
  requires sizeof(a) % sizeof(R) == 0 && sizeof(x) % sizeof(R) == 0;
  // Adds a x to a sum: the entry of the matrix comes first.
  A::add_product(sum, a, x);
  // Adds another sum to a sum.
  A::template add<R>(sum, x);
  // Where entries are stored in another way than users give them, Given<R> is what they give and
  // encoded(given) what is stored.
  //
  // For vector instructions on the host an algebra may say which products of numbers it adds up.
  // Either those of a's n-th number and all of x: sums[n] are the sums of these, and
  // from_outer(sums) is the sum of the entries' products. Or those of a's n-th number and x's
  // number factor_of(n) alone, and from_pairs(sums) likewise.
  //
  // Into how many equal parts the device splits a vector's entry, a thread each. The parts must not
  // need each other: PartOf<parts> is the algebra of one of them.
  { A::template parts<R> } -> std::convertible_to<int>;
};

/// What an algebra defines besides, if its vectors are to be added and to have an inner product.
/// Scalars stand on the right of vectors, since matrices stand on the left: then A (x a) is
/// (A x) a, even where numbers do not commute.
template <class A, class R>
concept AlgebraOfVectors = requires(typename A::template Vector<R>& sum,
                                    const typename A::template Vector<R>& x,
                                    typename A::template Scalar<R>& scalar,
                                    const typename A::template Scalar<R>& a) {
  // Scalar<R> is a struct of numbers of type R and begins as zero, too. Adds x a to a sum.
  A::add_scaled(sum, x, a);
  // Adds conj(x) y to a scalar.
  A::add_inner(scalar, x, x);
};

/// How many numbers of x . x, its first ones, are squares of norms; 0: x . x says nothing of how
/// large x is. Conjugate gradients need it, and iterate for this many vectors independently.
template <class A>
CW_HD constexpr int norm_count() {
  if constexpr (requires { A::norms; }) {
    return A::norms;
  } else {
    return 0;
  }
}

/// The scalar of algebras whose vectors are multiplied by real numbers.
template <class R>
struct RealScalar {
  R value;
};

/// The entry of a matrix that adds nothing: an algebra says by zero<R>() what it is, unless it is
/// an entry of zeros.
template <class A, class R>
CW_HD typename A::template Matrix<R> zero_entry() {
  if constexpr (requires { A::template zero<R>(); }) {
    return A::template zero<R>();
  } else {
    return {};
  }
}

/// What most algebras share: sums add up number by number, and no entry is split.
struct AddsNumbers {
  template <class R, class Vector>
  CW_HD static void add(Vector& sum, const Vector& other) {
    constexpr int count = number_count<Vector, R>;
    CW_UNROLL(count)
    for (int n = 0; n < count; ++n) number<R>(sum, n) += number<R>(other, n);
  }
  template <class R>
  static constexpr int parts = 1;
};

/// Complex numbers re + im i.
struct Complex : AddsNumbers {
  static constexpr const char* name = "complex";
  template <class R>
  struct Matrix {
    R re, im;
  };
  template <class R>
  using Vector = Matrix<R>;

  template <class R>
  CW_HD static void add_product(Vector<R>& sum, const Matrix<R>& a, const Vector<R>& x) {
    sum.re = multiply_add(-a.im, x.im, multiply_add(a.re, x.re, sum.re));
    sum.im = multiply_add(a.im, x.re, multiply_add(a.re, x.im, sum.im));
  }
  template <class R>
  CW_HD static Vector<R> from_outer(const Vector<R>* sums) {
    return {sums[0].re - sums[1].im, sums[0].im + sums[1].re};
  }

  template <class R>
  using Scalar = Matrix<R>;
  static constexpr int norms = 1;
  template <class R>
  CW_HD static void add_scaled(Vector<R>& sum, const Vector<R>& x, const Scalar<R>& a) {
    add_product(sum, x, a);
  }
  template <class R>
  CW_HD static void add_inner(Scalar<R>& sum, const Vector<R>& x, const Vector<R>& y) {
    add_product(sum, {x.re, -x.im}, y);
  }
};

/// Hamilton's quaternions w + x i + y j + z k. They do not commute.
struct Quaternion : AddsNumbers {
  static constexpr const char* name = "quaternion";
  template <class R>
  struct Matrix {
    R w, x, y, z;
  };
  template <class R>
  using Vector = Matrix<R>;

  template <class R>
  CW_HD static void add_product(Vector<R>& sum, const Matrix<R>& a, const Vector<R>& b) {
    const auto dot = [](R s, R p0, R q0, R p1, R q1, R p2, R q2, R p3, R q3) {
      return multiply_add(p3, q3,
                          multiply_add(p2, q2, multiply_add(p1, q1, multiply_add(p0, q0, s))));
    };
    sum.w = dot(sum.w, a.w, b.w, -a.x, b.x, -a.y, b.y, -a.z, b.z);
    sum.x = dot(sum.x, a.w, b.x, a.x, b.w, a.y, b.z, -a.z, b.y);
    sum.y = dot(sum.y, a.w, b.y, -a.x, b.z, a.y, b.w, a.z, b.x);
    sum.z = dot(sum.z, a.w, b.z, a.x, b.y, -a.y, b.x, a.z, b.w);
  }
  template <class R>
  CW_HD static Vector<R> from_outer(const Vector<R>* sums) {
    const Vector<R>& w = sums[0];
    const Vector<R>& x = sums[1];
    const Vector<R>& y = sums[2];
    const Vector<R>& z = sums[3];
    return {w.w - x.x - y.y - z.z, w.x + x.w + y.z - z.y, w.y - x.z + y.w + z.x,
            w.z + x.y - y.x + z.w};
  }

  template <class R>
  using Scalar = Matrix<R>;
  static constexpr int norms = 1;
  template <class R>
  CW_HD static Matrix<R> conjugate(const Matrix<R>& q) {
    return {q.w, -q.x, -q.y, -q.z};
  }
  template <class R>
  CW_HD static void add_scaled(Vector<R>& sum, const Vector<R>& x, const Scalar<R>& a) {
    add_product(sum, x, a);
  }
  template <class R>
  CW_HD static void add_inner(Scalar<R>& sum, const Vector<R>& x, const Vector<R>& y) {
    add_product(sum, conjugate(x), y);
  }
};

/// Dense blocks of B x B numbers, row by row, times vectors of B numbers.
template <int B>
struct Block : AddsNumbers {
  static constexpr const char* name = B == 2   ? "block2"
                                      : B == 3 ? "block3"
                                      : B == 4 ? "block4"
                                               : "block6";
  static_assert(B == 2 || B == 3 || B == 4 || B == 6);
  template <class R>
  struct Matrix {
    R at[B][B];
  };
  template <class R>
  struct Vector {
    R at[B];
  };

  template <class R>
  CW_HD static void add_product(Vector<R>& sum, const Matrix<R>& a, const Vector<R>& x) {
    CW_UNROLL(B)
    for (int i = 0; i < B; ++i) {
      CW_UNROLL(B)
      for (int j = 0; j < B; ++j) sum.at[i] = multiply_add(a.at[i][j], x.at[j], sum.at[i]);
    }
  }

  CW_HD static constexpr int factor_of(int n) { return n % B; }
  template <class R>
  CW_HD static Vector<R> from_pairs(const R* sums) {
    Vector<R> total{};
    for (int i = 0; i < B; ++i) {
      for (int j = 0; j < B; ++j) total.at[i] += sums[i * B + j];
    }
    return total;
  }

  template <class R>
  using Scalar = RealScalar<R>;
  static constexpr int norms = 1;
  template <class R>
  CW_HD static void add_scaled(Vector<R>& sum, const Vector<R>& x, const Scalar<R>& a) {
    for (int i = 0; i < B; ++i) sum.at[i] = multiply_add(x.at[i], a.value, sum.at[i]);
  }
  template <class R>
  CW_HD static void add_inner(Scalar<R>& sum, const Vector<R>& x, const Vector<R>& y) {
    for (int i = 0; i < B; ++i) sum.value = multiply_add(x.at[i], y.at[i], sum.value);
  }
};

/// A matrix of real numbers times K vectors at once: an entry holds a number of each.
template <int K>
struct Vectors : AddsNumbers {
  static constexpr const char* name = K == 2   ? "vectors:2"
                                      : K == 4 ? "vectors:4"
                                      : K == 8 ? "vectors:8"
                                               : "vectors:16";
  template <class R>
  struct Matrix {
    R factor;
  };
  template <class R>
  struct Vector {
    R at[K];
  };
  /// A thread takes 16 bytes, the most that one load brings.
  template <class R>
  static constexpr int parts = K* static_cast<int>(sizeof(R)) <= 16
                                   ? 1
                                   : K* static_cast<int>(sizeof(R)) / 16;
  template <int count>
  using PartOf = Vectors<K / count>;

  template <class R>
  CW_HD static void add_product(Vector<R>& sum, const Matrix<R>& a, const Vector<R>& x) {
    CW_UNROLL(K)
    for (int k = 0; k < K; ++k) sum.at[k] = multiply_add(a.factor, x.at[k], sum.at[k]);
  }
  template <class R>
  CW_HD static Vector<R> from_outer(const Vector<R>* sums) {
    return sums[0];
  }

  /// A factor for each vector.
  template <class R>
  using Scalar = Vector<R>;
  static constexpr int norms = K;
  template <class R>
  CW_HD static void add_scaled(Vector<R>& sum, const Vector<R>& x, const Scalar<R>& a) {
    for (int k = 0; k < K; ++k) sum.at[k] = multiply_add(x.at[k], a.at[k], sum.at[k]);
  }
  template <class R>
  CW_HD static void add_inner(Scalar<R>& sum, const Vector<R>& x, const Vector<R>& y) {
    for (int k = 0; k < K; ++k) sum.at[k] = multiply_add(x.at[k], y.at[k], sum.at[k]);
  }
};

}  // namespace cw
