#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// A share of a step, and what V or its slope is there.
struct ShareOfStep {
  double share;
  double value;
};

/// N shares of a step.
template <int N>
struct Shares {
  double value[N];
};

/// The shares at which N functions come to 0, value(k, share) being function k: each is below 0 at
/// the first one, and not at the second. Of several it is one. They are found side by side, for
/// each waits for what it finds.
template <int N, class Value>
CW_HD Shares<N> roots_between(double below, double above, Value value) {
  constexpr int halvings = 20;
  Shares<N> root;
  CW_UNROLL(N)
  for (int k = 0; k < N; ++k) root.value[k] = below;
  double width = above - below;
  for (int n = 0; n < halvings; ++n) {
    width *= 0.5;
    CW_UNROLL(N)
    for (int k = 0; k < N; ++k) {
      const double middle = root.value[k] + width;
      if (value(k, middle) < 0.0) root.value[k] = middle;
    }
  }
  // Over a millionth of a step it is a straight line, to rounding.
  CW_UNROLL(N)
  for (int k = 0; k < N; ++k) {
    const double from = value(k, root.value[k]);
    const double rise = value(k, root.value[k] + width) - from;
    root.value[k] += width * (rise > 0.0 ? std::min(1.0, -from / rise) : 0.5);
  }
  return root;
}

/// V at one node between the ends of a step, as a straight line. `share` is 0 at the step's start
/// and 1 at its end.
struct LinearPiece {
  double from;
  double to;

  CW_HD double at(double share) const { return from + share * (to - from); }
  /// The share at which the line comes to `level`, which lies between its ends.
  CW_HD double share_at(double level) const { return (level - from) / (to - from); }
  /// Where its slope, times the step, is largest.
  CW_HD ShareOfStep steepest() const { return {0.0, to - from}; }
  CW_HD ShareOfStep highest() const {
    return to >= from ? ShareOfStep{1.0, to} : ShareOfStep{0.0, from};
  }
};

/// V at one node between the ends of a step, as the cubic that has these values and slopes there
/// (Hermite).
struct CubicPiece {
  double from;
  double to;
  double slope_from;  ///< d/dt at the start, times the step
  double slope_to;

  CW_HD double at(double share) const {
    const double rest = 1.0 - share;
    const double bend_from = slope_from - (to - from);
    const double bend_to = (to - from) - slope_to;
    return from + share * (to - from) + share * rest * (bend_from * rest + bend_to * share);
  }
  /// dV/dt, times the step.
  CW_HD double slope_at(double share) const {
    const double rest = 1.0 - share;
    const double rise = to - from;
    return 6.0 * share * rest * rise + slope_from * rest * (1.0 - 3.0 * share) +
           slope_to * share * (3.0 * share - 2.0);
  }
  /// The share at which the cubic comes to `level`, which lies between its ends. A cubic that
  /// overshoots may come to it at three places; this is one of them.
  CW_HD double share_at(double level) const {
    return roots_between<1>(0.0, 1.0, [&](int, double share) { return at(share) - level; })
        .value[0];
  }
  /// Where slope_at() is largest.
  CW_HD ShareOfStep steepest() const {
    ShareOfStep best =
        slope_to > slope_from ? ShareOfStep{1.0, slope_to} : ShareOfStep{0.0, slope_from};
    // The slope is a parabola; this is its vertex.
    const double bend = 6.0 * (slope_from + slope_to - 2.0 * (to - from));
    if (bend == 0.0) return best;
    const double vertex = (4.0 * slope_from + 2.0 * slope_to - 6.0 * (to - from)) / bend;
    if (vertex > 0.0 && vertex < 1.0 && slope_at(vertex) > best.value) {
      best = {vertex, slope_at(vertex)};
    }
    return best;
  }
  /// The highest of its ends and, if it rises at first and falls at last, of what lies between.
  CW_HD ShareOfStep highest() const {
    if (!(slope_from > 0.0 && slope_to < 0.0)) {
      return to >= from ? ShareOfStep{1.0, to} : ShareOfStep{0.0, from};
    }
    // The slope is slope_from + b share + a share^2, with one root; which formula for it does not
    // cancel depends on b.
    const double rise = to - from;
    const double a = 3.0 * (slope_from + slope_to - 2.0 * rise);
    const double b = 6.0 * rise - 4.0 * slope_from - 2.0 * slope_to;
    const double root = std::sqrt(std::max(0.0, b * b - 4.0 * a * slope_from));
    const double top =
        std::clamp(b > 0.0 ? -(b + root) / (2.0 * a) : 2.0 * slope_from / (root - b), 0.0, 1.0);
    return {top, at(top)};
  }
};

/// The shares, after `after`, at which a piece falls through some levels: it is above them there,
/// and below at its end.
template <int N, class Piece>
CW_HD Shares<N> shares_of_falls(const Piece& piece, const double (&level)[N], double after) {
  return roots_between<N>(1.0, after,
                          [&](int k, double share) { return piece.at(share) - level[k]; });
}

CW_HD
inline CubicPiece as_cubic(const CubicPiece& piece) { return piece; }
CW_HD
inline CubicPiece as_cubic(const LinearPiece& piece) {
  const double rise = piece.to - piece.from;
  return {piece.from, piece.to, rise, rise};
}

/// Values of all pieces at a share of the step; those at the step's end are free of rounding.
inline std::vector<double> values_at(std::span<const CubicPiece> pieces, double share) {
  std::vector<double> values;
  values.reserve(pieces.size());
  for (const CubicPiece& piece : pieces) {
    values.push_back(share == 1.0 ? piece.to : piece.at(share));
  }
  return values;
}

}  // namespace cw
