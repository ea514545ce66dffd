#pragma once

#include <variant>

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

/// None: nodes that no shape says.
using RegionShape = std::variant<std::monostate, BoxRegion, SphereRegion>;
inline bool has_shape(const RegionShape& region) {
  return !std::holds_alternative<std::monostate>(region);
}

inline bool inside(const BoxRegion& box, const Vector3& x) {
  for (int k = 0; k < 3; ++k) {
    if (x[k] < box.min[k] || x[k] > box.max[k]) return false;
  }
  return true;
}
inline bool inside(const SphereRegion& sphere, const Vector3& x) {
  return norm(x - sphere.center) <= sphere.radius;
}

inline bool inside(const RegionShape& shape, const Vector3& x) {
  if (const auto* box = std::get_if<BoxRegion>(&shape)) return inside(*box, x);
  if (const auto* sphere = std::get_if<SphereRegion>(&shape)) return inside(*sphere, x);
  return false;
}

}  // namespace cw
