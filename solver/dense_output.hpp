#pragma once

#include <span>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// V at one node between the ends of a step, as a straight line. `share` is 0 at the step's start
/// and 1 at its end.
struct LinearPiece {
  double from;
  double to;

  CW_HD double at(double share) const { return from + share * (to - from); }
  /// The share at which the line comes to `level`, which lies between its ends.
  CW_HD double share_at(double level) const { return (level - from) / (to - from); }
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
  /// The share at which the cubic comes to `level`, which lies between its ends; found by halving.
  /// A cubic that overshoots may come to it at three places; this is one of them.
  CW_HD double share_at(double level) const {
    double below = 0.0;
    double above = 1.0;
    constexpr int halvings = 40;
    for (int k = 0; k < halvings; ++k) {
      const double middle = 0.5 * (below + above);
      (at(middle) < level ? below : above) = middle;
    }
    return 0.5 * (below + above);
  }
};

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
