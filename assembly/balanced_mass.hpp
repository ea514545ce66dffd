#pragma once

#include "assembly/scaled_element.hpp"

// The balanced mass of an element, on the host and on a device with the same bits.

namespace cw {

namespace balanced_detail {

constexpr double best_approximation = 0.92;  // its error next to that of interpolation
/// Of Q next to C. With less, mass would no longer be positive definite (-1/4); interpolation on
/// elements that need more, which are nearly flat, says nothing about the best approximation.
constexpr double least_share = -0.2;
constexpr double most_share = 3.0;

/// The mean over the tetrahedron of |grad (u - I u)|^2 for u = (m.y)^2 / 2, with its interpolant
/// I u, as m.Em: of all symmetric E the one that is nearest over all directions m.
CW_HD inline SymmetricMatrix interpolation_error(const ScaledElement& element) {
  // The gradient of I u is g(m) = sum of grad N_i (m.y_i)^2 / 2, and the mean of grad u is 0. So
  // the mean is m.(mean of y y^T) m + |g(m)|^2, whose second term is of the fourth degree in m.
  // `contracted` is its symmetric tensor with two of its indices contracted.
  const Vector3* y = element.corner;
  double squared[4];
  for (int a = 0; a < 4; ++a) squared[a] = dot(y[a], y[a]);
  SymmetricMatrix contracted;
  SymmetricMatrix sum;
  for (int a = 0; a < 4; ++a) {
    Vector3 weighted{};
    double of_all = 0.0;
    for (int b = 0; b < 4; ++b) {
      const double gradients = dot(element.gradient[a], element.gradient[b]);
      weighted = weighted + (4.0 * gradients * dot(y[a], y[b])) * y[b];
      of_all += gradients * squared[b];
    }
    weighted = weighted + (2.0 * of_all) * y[a];
    contracted += SymmetricMatrix::of_product(y[a], weighted);
    sum += SymmetricMatrix::of_square(y[a]);
  }
  // The projection of a form of the fourth degree onto those of the second, over the sphere.
  return 0.05 * sum + (6.0 / 7.0 / 24.0) * contracted +
         SymmetricMatrix::diagonal(-3.0 / 35.0 / 24.0 * contracted.trace());
}

/// The same along one direction, exactly.
CW_HD inline double interpolation_error(const ScaledElement& element, const Vector3& direction) {
  double sum = 0.0;
  Vector3 slope{};
  for (int a = 0; a < 4; ++a) {
    const double at = dot(element.corner[a], direction);
    sum += at * at;
    slope = slope + (0.5 * at * at) * element.gradient[a];
  }
  return 0.05 * sum + dot(slope, slope);
}

/// Makes an error the exact one along an axis, as far as `weight` says.
CW_HD inline void correct(const ScaledElement& element, const Vector3& axis, double weight,
                          SymmetricMatrix& error) {
  const double along = interpolation_error(element, axis);
  error += (weight * (along - dot(axis, error.times(axis)))) * SymmetricMatrix::of_square(axis);
}

/// Along directions in which D is larger elements are short in D^-1 and the error small; the
/// projection would miss it. Where D has three values, the largest counts wholly and the least not
/// at all, whichever of them are called those of fibres and sheets. Two equal ones are those of
/// fibres, or sheets, alone.
CW_HD inline void correct_along_axes(const ScaledElement& element, const Conductivity& conductivity,
                                     SymmetricMatrix& error) {
  const bool has_fiber = conductivity.d_ani != 0.0;
  const bool has_sheet = conductivity.d_ort != 0.0;
  if (!has_fiber || !has_sheet) {
    if (has_fiber) correct(element, element.axes.fiber, 1.0, error);
    if (has_sheet) correct(element, element.axes.sheet, 1.0, error);
    return;
  }
  const double least = conductivity.least();
  const double range = conductivity.most() - least;
  const Vector3 normal = cross(element.axes.fiber, element.axes.sheet);
  correct(element, element.axes.fiber, (conductivity.along_fiber() - least) / range, error);
  correct(element, element.axes.sheet, (conductivity.along_sheet() - least) / range, error);
  correct(element, normal, (conductivity.along_normal() - least) / range, error);
}

/// A tensor next to another, `unit`, which is positive definite: it has numbers x, its shares, with
/// det(tensor - x unit) = 0. raise() makes those below `least` as large as that, and leaves others.
/// Returns false, and the tensor as it is, if shares are so large that closed forms lose digits.
CW_HD inline bool raise(SymmetricMatrix& tensor, const SymmetricMatrix& unit, double least) {
  const SymmetricMatrix above = tensor - least * unit;
  if (above.is_positive_definite()) return true;
  if ((-1.0 * above).is_positive_definite()) {
    tensor = least * unit;
    return true;
  }
  // The shares of `above` are the roots of x^3 - 3 mean x^2 + linear x - constant.
  const double scale = 1.0 / unit.determinant();
  const double mean = scale / 3.0 * unit.adjugate().contracted(above);
  const double linear = scale * above.adjugate().contracted(unit);
  const double constant = scale * above.determinant();
  // All lie on one side of 0, or at it, where rounding decides what definiteness is.
  if (constant >= 0.0 && mean > 0.0 && linear > 0.0) return true;
  if (constant <= 0.0 && mean < 0.0 && linear > 0.0) {
    tensor = least * unit;
    return true;
  }
  // One lies on one side, two lie on the other. It is an outermost root, which Newton's method
  // reaches from beyond all roots.
  const bool one_is_below = constant < 0.0;
  const double outward = one_is_below ? -1.0 : 1.0;
  const double squared = mean * mean - linear / 3.0;
  const double reach = 2.0 * std::sqrt(squared > 0.0 ? squared : 0.0);
  constexpr double large = 1e3;
  if (!(std::abs(mean) + reach < large)) return false;
  double x = mean + outward * reach;
  constexpr int most_steps = 40;
  for (int step = 0; step < most_steps; ++step) {
    const double value = ((x - 3.0 * mean) * x + linear) * x - constant;
    const double next = x - value / ((3.0 * x - 6.0 * mean) * x + linear);
    if (!(outward * (next - x) < 0.0)) break;
    x = next;
  }
  // With v of that root and f = unit v, `above` is x f f^T / (v.f) and the parts of other roots.
  const Vector3 v = (above - x * unit).null_vector();
  const Vector3 f = unit.times(v);
  const double product = dot(v, f);
  const double part = product > 0.0 ? x / product : 0.0;  // no v: x and another share are next to 0
  if (!one_is_below) tensor = least * unit;
  tensor += (outward * part) * SymmetricMatrix::of_square(f);
  return true;
}

/// Limits Q next to C. Returns whether it could.
CW_HD inline bool limit(SymmetricMatrix& q, const SymmetricMatrix& moment) {
  if (!raise(q, moment, least_share)) return false;
  q = -1.0 * q;
  const bool could = raise(q, moment, -most_share);
  q = -1.0 * q;
  return could;
}

/// Q of an element for which closed forms lose digits, such as a flat or thin one: by eigenvalues.
CW_HD CW_OUT_OF_LINE inline SymmetricMatrix correction_by_eigenvalues(const SymmetricMatrix& error,
                                                                      const SymmetricMatrix& moment,
                                                                      double sharpness) {
  const EigenSystem system = eigen_system(moment);
  Vector3 root, inverse_root, power;
  const double least = 1e-30 * moment.trace();
  for (int k = 0; k < 3; ++k) {
    // Rounding may leave the least one at 0 or below.
    const double value = system.value[k] > least ? system.value[k] : least;
    root[k] = std::sqrt(value);
    inverse_root[k] = 1.0 / root[k];
    power[k] = value * root[k];
  }
  const SymmetricMatrix unlimited = best_approximation * error - sharpness * system.with(power);
  EigenSystem shares = eigen_system(congruent(unlimited, system.with(inverse_root)));
  for (double& share : shares.value) {
    share = share < least_share ? least_share : share > most_share ? most_share : share;
  }
  return congruent(shares.with(shares.value), system.with(root));
}

/// Q of an element.
CW_HD inline SymmetricMatrix correction(const ScaledElement& element,
                                        const Conductivity& conductivity, double sharpness) {
  SymmetricMatrix error = interpolation_error(element);
  correct_along_axes(element, conductivity, error);
  const SymmetricMatrix moment = element.moment();
  const double size = moment.trace();
  const bool is_thin = !(moment.determinant() > 1e-6 * size * size * size);
  if (!is_thin) {
    const SymmetricMatrix power = symmetric_product(moment, square_root(moment));
    SymmetricMatrix q = best_approximation * error - sharpness * power;
    if (limit(q, moment)) return q;
  }
  return correction_by_eigenvalues(error, moment, sharpness);
}

}  // namespace balanced_detail

/// The mass of a tetrahedron with which waves travel at nearly the velocity that they have in the
/// limit of fine meshes, in all directions and whichever way fibres lie: the consistent mass and a
/// stiffness of a tensor Q of each element, M = M_C + K[Q]. See docs/numerics.md.
///
/// Lengths are measured in D^-1, so that a wave is equally fast in all directions. A wave of wave
/// number k in direction m is interpolated with an error of energy E(m) k^2 of its own, by which a
/// consistent mass makes it too fast; K[Q] with m.Qm = E(m) cancels that. Edges not much shorter
/// than the front need less of it: Q = 0.92 E - sharpness C^(3/2), where C, the second moment of
/// the element's consistent mass, is the Q that would gather all mass on the diagonal. The factor
/// is that of the best approximation next to interpolation; Q is limited to -0.2 to 3 times C.
///
/// `sharpness` is CellKind::front_sharpness, 1/sqrt(ms). Sets the entries of the element's pairs,
/// in the order of ElementGeometry::stiffness; mm^3. Rows add up to the volume's quarter, and M is
/// positive definite. Where D is 0 in some direction the mass is blended.
CW_HD inline void set_balanced_mass(const TetView& mesh, std::size_t e,
                                    const Conductivity& conductivity, double sharpness,
                                    double (&pairs)[pair_count]) {
  if (conductivity.has_no_inverse()) {
    const double volume = ElementShape(mesh, e).volume;
    for (double& pair : pairs) pair = 0.025 * volume;
    return;
  }
  const ScaledElement element(mesh, e, conductivity);
  const SymmetricMatrix q = balanced_detail::correction(element, conductivity, sharpness);
  Vector3 flux[4];
  for (int a = 1; a < 4; ++a) flux[a] = q.times(element.gradient[a]);
  int k = 0;
  for (int a = 0; a < 4; ++a) {
    for (int b = a + 1; b < 4; ++b) {
      pairs[k++] = element.volume * (0.05 + dot(element.gradient[a], flux[b]));
    }
  }
}

}  // namespace cw
