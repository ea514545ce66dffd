#pragma once

#include <algorithm>
#include <vector>

#include "config/config.hpp"

namespace cw {

/// What a curve makes of a field's value: linear between its points, constant beyond them; the
/// value itself without points.
inline double factor_by(const std::vector<CurvePoint>& curve, double value) {
  if (curve.empty()) return value;
  const auto above = std::ranges::upper_bound(curve, value, {}, &CurvePoint::field);
  if (above == curve.begin()) return curve.front().factor;
  if (above == curve.end()) return curve.back().factor;
  const CurvePoint& below = *(above - 1);
  const double share = (value - below.field) / (above->field - below.field);
  return below.factor + share * (above->factor - below.factor);
}

}  // namespace cw
