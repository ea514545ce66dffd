#pragma once

#include "mesh/tet_mesh.hpp"

namespace cw {

/// A part of space; mm. Its surface belongs to it.
struct BoxRegion {
  Vector3 min{};
  Vector3 max{};
};
struct SphereRegion {
  Vector3 center{};
  double radius = 0.0;
};

inline bool inside(const BoxRegion& box, const Vector3& x) {
  for (int k = 0; k < 3; ++k) {
    if (x[k] < box.min[k] || x[k] > box.max[k]) return false;
  }
  return true;
}
inline bool inside(const SphereRegion& sphere, const Vector3& x) {
  return norm(x - sphere.center) <= sphere.radius;
}

}  // namespace cw
