#pragma once

#include <algorithm>
#include <span>

#include "mesh/tet_mesh.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

/// The directions by which tissue conducts: unit vectors at a right angle to each other, 0 where D
/// does not depend on one.
struct TissueAxes {
  Vector3 fiber{};
  Vector3 sheet{};
};

/// D = d_iso I + d_ani f (x) f + d_ort s (x) s, f the direction of fibres and s that of sheets,
/// across the fibres; mm^2/ms.
struct Conductivity {
  double d_iso = 0.0;
  double d_ani = 0.0;
  double d_ort = 0.0;

  bool operator==(const Conductivity&) const = default;
  /// Of its three values, the last across the sheets. Where two are equal, D has fewer directions.
  static Conductivity of(double fiber, double sheet, double normal) {
    return {normal, fiber - normal, sheet - normal};
  }
  double along_fiber() const { return d_iso + d_ani; }
  double along_sheet() const { return d_iso + d_ort; }
  double along_normal() const { return d_iso; }  ///< across sheets
  double least() const { return d_iso + std::min({0.0, d_ani, d_ort}); }
  double most() const { return d_iso + std::max({0.0, d_ani, d_ort}); }
  bool is_isotropic() const { return d_ani == 0.0 && d_ort == 0.0; }
  /// D v. The form of D stands here alone.
  Vector3 times(const Vector3& v, const TissueAxes& axes) const {
    return d_iso * v + (d_ani * dot(axes.fiber, v)) * axes.fiber +
           (d_ort * dot(axes.sheet, v)) * axes.sheet;
  }
};

inline Conductivity operator*(double factor, const Conductivity& d) {
  return {factor * d.d_iso, factor * d.d_ani, factor * d.d_ort};
}

/// Those of a tetrahedron that its D depends on.
inline TissueAxes axes_in(const TetMesh& mesh, std::size_t e, const Conductivity& conductivity) {
  TissueAxes axes;
  if (conductivity.d_ani != 0.0) axes.fiber = mesh.fibers[e];
  if (conductivity.d_ort != 0.0) axes.sheet = mesh.sheets[e];
  return axes;
}

/// Throws std::invalid_argument if D depends on fibres or sheets that the mesh does not have.
void require_directions(const TetMesh& mesh, std::span<const Conductivity> conductivity);

/// Pairs of an element's nodes, in the order of ElementGeometry::stiffness.
inline constexpr int pair_count = 6;
inline constexpr int pair_first[pair_count] = {0, 0, 0, 1, 1, 2};
inline constexpr int pair_second[pair_count] = {1, 2, 3, 2, 3, 3};

/// What assembly needs of each tetrahedron, as a structure of arrays: number k of tetrahedron e, of
/// n, is at k * n + e.
struct ElementGeometry {
  UnsetVector<double> volume;     ///< n; mm^3
  UnsetVector<double> stiffness;  ///< 6 n; integral of grad N_I . D grad N_J, I < J; mm^3/ms
};

/// `conductivity` has one entry a tetrahedron. The rows of an element's stiffness add up to 0, so
/// six numbers hold all sixteen.
ElementGeometry element_geometry(const TetMesh& mesh, std::span<const Conductivity> conductivity);

}  // namespace cw
