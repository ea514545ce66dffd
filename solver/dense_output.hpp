#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// A share of a step, and what V or its slope is there.
struct ShareOfStep {
  double share;
  double value;
};

/// The share at which a function comes to 0: it is below 0 at the first one, and not at the second.
/// Of several it is one.
template <class Value>
CW_HD double root_between(double below, double above, Value value) {
  constexpr int halvings = 20;
  for (int k = 0; k < halvings; ++k) {
    const double middle = 0.5 * (below + above);
    (value(middle) < 0.0 ? below : above) = middle;
  }
  // Over a millionth of a step it is a straight line, to rounding.
  const double from = value(below);
  const double rise = value(above) - from;
  return below + (above - below) * (rise > 0.0 ? std::min(1.0, -from / rise) : 0.5);
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
    return root_between(0.0, 1.0, [&](double share) { return at(share) - level; });
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
    const double top = root_between(1.0, 0.0, [&](double share) { return slope_at(share); });
    return {top, at(top)};
  }
};

/// The share, behind `after`, at which a piece falls through `level`: it is above there, and below
/// at its end.
template <class Piece>
CW_HD double share_of_fall(const Piece& piece, double level, double after) {
  return root_between(1.0, after, [&](double share) { return piece.at(share) - level; });
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
