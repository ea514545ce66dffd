#pragma once

#include <cmath>
#include <numbers>

#include "mesh/tet_mesh.hpp"

namespace cw {

// Directions at a point of a heart's wall, as rules of fibres combine them.

inline Vector3 unit(const Vector3& v) {
  const double length = norm(v);
  return length > 0.0 ? (1.0 / length) * v : Vector3{};
}

/// Some direction at right angles to one of length 1.
inline Vector3 any_across(const Vector3& v) {
  const int least = std::abs(v[0]) < std::abs(v[1]) ? (std::abs(v[0]) < std::abs(v[2]) ? 0 : 2)
                                                    : (std::abs(v[1]) < std::abs(v[2]) ? 1 : 2);
  Vector3 axis{};
  axis[least] = 1.0;
  return unit(axis - dot(axis, v) * v);
}

/// The part of a direction that is at right angles to another one, of length 1.
inline Vector3 across(const Vector3& v, const Vector3& to) {
  const Vector3 rest = v - dot(v, to) * to;
  return norm(rest) > 1e-9 * norm(v) ? unit(rest) : any_across(to);
}

inline double radians(double degrees) { return degrees * std::numbers::pi / 180.0; }

/// The axes of a wall: circumferential = longitudinal x transmural, all of length 1 and at right
/// angles.
struct WallAxes {
  Vector3 circumferential, longitudinal, transmural;
};
/// From the direction outward, which is taken as it is, and one to the base or to an opening.
inline WallAxes wall_axes(const Vector3& outward, const Vector3& along) {
  WallAxes axes;
  axes.transmural = norm(outward) > 0.0 ? unit(outward) : any_across(unit(along));
  axes.longitudinal = across(along, axes.transmural);
  axes.circumferential = cross(axes.longitudinal, axes.transmural);
  return axes;
}

/// The axis between two of length 1: of the mean of their projections, the direction that it
/// changes least. The sign of either does not count.
inline Vector3 blended_axis(const Vector3& a, const Vector3& b, double weight_of_b) {
  if (weight_of_b <= 0.0) return a;
  if (weight_of_b >= 1.0) return b;
  // Both lie in one plane, where the angle of the mean projection is half that of doubled angles.
  const double c = dot(a, b);
  const Vector3 beside = b - c * a;
  const double s = norm(beside);
  if (s < 1e-12) return a;
  const double twice = 2.0 * std::atan2(s, c);
  const double half = 0.5 * std::atan2(weight_of_b * std::sin(twice),
                                       1.0 - weight_of_b + weight_of_b * std::cos(twice));
  return std::cos(half) * a + (std::sin(half) / s) * beside;
}

}  // namespace cw
