#pragma once

#include <cmath>

#include "kernels/core/space.hpp"
#include "mesh/tet_mesh.hpp"

// Small symmetric matrices, for loops over elements on the host and on a device. They use sums,
// products, quotients and square roots alone, in one order: so results have the same bits in both
// spaces, where compilers make no one operation of a product and a sum.

namespace cw {

/// A symmetric matrix of three rows.
struct SymmetricMatrix {
  double xx = 0.0, yy = 0.0, zz = 0.0, xy = 0.0, xz = 0.0, yz = 0.0;

  /// v v^T.
  CW_HD static SymmetricMatrix of_square(const Vector3& v) {
    return {v[0] * v[0], v[1] * v[1], v[2] * v[2], v[0] * v[1], v[0] * v[2], v[1] * v[2]};
  }
  /// Half of u v^T + v u^T.
  CW_HD static SymmetricMatrix of_product(const Vector3& u, const Vector3& v) {
    return {u[0] * v[0],
            u[1] * v[1],
            u[2] * v[2],
            0.5 * (u[0] * v[1] + u[1] * v[0]),
            0.5 * (u[0] * v[2] + u[2] * v[0]),
            0.5 * (u[1] * v[2] + u[2] * v[1])};
  }
  CW_HD static SymmetricMatrix diagonal(double x) { return {x, x, x, 0.0, 0.0, 0.0}; }

  CW_HD double trace() const { return xx + yy + zz; }
  CW_HD double determinant() const {
    return xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
  }
  /// The sum of the minors of two rows.
  CW_HD double sum_of_minors() const {
    return (xx * yy - xy * xy) + (xx * zz - xz * xz) + (yy * zz - yz * yz);
  }
  /// Its inverse times its determinant.
  CW_HD SymmetricMatrix adjugate() const {
    return {yy * zz - yz * yz, xx * zz - xz * xz, xx * yy - xy * xy,
            xz * yz - xy * zz, xy * yz - xz * yy, xy * xz - yz * xx};
  }
  /// The trace of the product.
  CW_HD double contracted(const SymmetricMatrix& other) const {
    return (xx * other.xx + yy * other.yy + zz * other.zz) +
           2.0 * (xy * other.xy + xz * other.xz + yz * other.yz);
  }
  /// A vector that a singular matrix takes to 0; 0 if there is more than one direction of such.
  CW_HD Vector3 null_vector() const {
    const Vector3 first{xx, xy, xz}, second{xy, yy, yz}, third{xz, yz, zz};
    const Vector3 of_rows[3] = {cross(first, second), cross(third, first), cross(second, third)};
    Vector3 longest = of_rows[0];
    for (int k = 1; k < 3; ++k) {
      if (dot(of_rows[k], of_rows[k]) > dot(longest, longest)) longest = of_rows[k];
    }
    return longest;
  }
  /// By its leading minors.
  CW_HD bool is_positive_definite() const {
    return xx > 0.0 && xx * yy - xy * xy > 0.0 && determinant() > 0.0;
  }
  CW_HD Vector3 times(const Vector3& v) const {
    return {xx * v[0] + xy * v[1] + xz * v[2], xy * v[0] + yy * v[1] + yz * v[2],
            xz * v[0] + yz * v[1] + zz * v[2]};
  }
  CW_HD SymmetricMatrix& operator+=(const SymmetricMatrix& other) {
    xx += other.xx;
    yy += other.yy;
    zz += other.zz;
    xy += other.xy;
    xz += other.xz;
    yz += other.yz;
    return *this;
  }
};

CW_HD inline SymmetricMatrix operator*(double s, const SymmetricMatrix& a) {
  return {s * a.xx, s * a.yy, s * a.zz, s * a.xy, s * a.xz, s * a.yz};
}
CW_HD inline SymmetricMatrix operator+(SymmetricMatrix a, const SymmetricMatrix& b) {
  return a += b;
}
CW_HD inline SymmetricMatrix operator-(const SymmetricMatrix& a, const SymmetricMatrix& b) {
  return {a.xx - b.xx, a.yy - b.yy, a.zz - b.zz, a.xy - b.xy, a.xz - b.xz, a.yz - b.yz};
}
/// Half of a b + b a.
CW_HD inline SymmetricMatrix symmetric_product(const SymmetricMatrix& a, const SymmetricMatrix& b) {
  const double x = a.xy * b.xy, y = a.xz * b.xz, z = a.yz * b.yz;
  return {a.xx * b.xx + x + y,
          a.yy * b.yy + x + z,
          a.zz * b.zz + y + z,
          0.5 * ((a.xx + a.yy) * b.xy + a.xy * (b.xx + b.yy) + (a.xz * b.yz + a.yz * b.xz)),
          0.5 * ((a.xx + a.zz) * b.xz + a.xz * (b.xx + b.zz) + (a.xy * b.yz + a.yz * b.xy)),
          0.5 * ((a.yy + a.zz) * b.yz + a.yz * (b.yy + b.zz) + (a.xy * b.xz + a.xz * b.xy))};
}
/// b a b.
CW_HD inline SymmetricMatrix congruent(const SymmetricMatrix& a, const SymmetricMatrix& b) {
  const Vector3 first = a.times({b.xx, b.xy, b.xz});
  const Vector3 second = a.times({b.xy, b.yy, b.yz});
  const Vector3 third = a.times({b.xz, b.yz, b.zz});
  const Vector3 x = b.times(first), y = b.times(second), z = b.times(third);
  return {x[0], y[1], z[2], 0.5 * (x[1] + y[0]), 0.5 * (x[2] + z[0]), 0.5 * (y[2] + z[1])};
}

/// Its eigenvalues, in no order, and unit vectors that belong to them.
struct EigenSystem {
  Vector3 value{};
  Vector3 vector[3] = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};

  /// The matrix with these vectors and other values.
  CW_HD SymmetricMatrix with(const Vector3& values) const {
    SymmetricMatrix sum;
    for (int k = 0; k < 3; ++k) sum += values[k] * SymmetricMatrix::of_square(vector[k]);
    return sum;
  }
};

namespace symmetric_detail {

/// Turns rows p and q, with r the third, so that their entry becomes 0.
CW_HD inline void rotate(double& pp, double& qq, double& pq, double& pr, double& qr, Vector3& p,
                         Vector3& q) {
  if (pq == 0.0) return;
  const double half = 0.5 * (qq - pp) / pq;
  const double root = std::sqrt(half * half + 1.0);
  const double tangent = half < 0.0 ? 1.0 / (half - root) : 1.0 / (half + root);
  const double cosine = 1.0 / std::sqrt(tangent * tangent + 1.0);
  const double sine = tangent * cosine;
  pp -= tangent * pq;
  qq += tangent * pq;
  pq = 0.0;
  const double former_pr = pr;
  pr = cosine * former_pr - sine * qr;
  qr = sine * former_pr + cosine * qr;
  const Vector3 former_p = p;
  p = cosine * former_p - sine * q;
  q = sine * former_p + cosine * q;
}

}  // namespace symmetric_detail

/// By Jacobi's rotations, which are accurate for small eigenvalues beside large ones.
CW_HD inline EigenSystem eigen_system(const SymmetricMatrix& matrix) {
  SymmetricMatrix a = matrix;
  EigenSystem system;
  Vector3* v = system.vector;
  constexpr int most_sweeps = 12;  // five are enough; entries may also be infinite or NaN
  for (int sweep = 0; sweep < most_sweeps; ++sweep) {
    const double beside = std::abs(a.xy) + std::abs(a.xz) + std::abs(a.yz);
    const double on_diagonal = std::abs(a.xx) + std::abs(a.yy) + std::abs(a.zz);
    if (!(beside > 1e-30 * on_diagonal)) break;
    symmetric_detail::rotate(a.xx, a.yy, a.xy, a.xz, a.yz, v[0], v[1]);
    symmetric_detail::rotate(a.xx, a.zz, a.xz, a.xy, a.yz, v[0], v[2]);
    symmetric_detail::rotate(a.yy, a.zz, a.yz, a.xy, a.xz, v[1], v[2]);
  }
  system.value = {a.xx, a.yy, a.zz};
  return system;
}

/// The square root of a positive definite matrix whose smallest eigenvalue is no less than about
/// 1e-5 of the largest, by its invariants: those of the root, I, II and III, follow from
/// III^2 = det A, I^2 = tr A + 2 II and II^2 = II(A) + 2 III I, and root is
/// (I III + (I^2 - II) A - A^2) / (I II - III) (Hoger & Carlson 1984).
CW_HD inline SymmetricMatrix square_root(const SymmetricMatrix& matrix) {
  const double scale = matrix.trace();
  const SymmetricMatrix a = (1.0 / scale) * matrix;
  const double third = std::sqrt(a.determinant());
  const double minors = a.sum_of_minors();
  // The largest root of (x^2 - 1)^2 / 4 - II(A) - 2 III x, which Newton's method reaches from above
  // because the function is convex there.
  double first = 1.7320508075688773;
  constexpr int most_steps = 40;
  for (int step = 0; step < most_steps; ++step) {
    const double second = 0.5 * (first * first - 1.0);
    const double next =
        first - (second * second - minors - 2.0 * third * first) / (2.0 * (second * first - third));
    if (!(next < first)) break;
    first = next;
  }
  const double second = 0.5 * (first * first - 1.0);
  const SymmetricMatrix sum = SymmetricMatrix::diagonal(first * third) +
                              (first * first - second) * a - symmetric_product(a, a);
  return std::sqrt(scale) / (first * second - third) * sum;
}

}  // namespace cw
