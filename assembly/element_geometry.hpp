#pragma once

#include <span>

#include "mesh/tet_mesh.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

/// D = d_iso I + d_ani n (x) n, n the fibre direction; mm^2/ms.
struct Conductivity {
  double d_iso = 0.0;
  double d_ani = 0.0;

  double across() const { return d_iso; }         ///< fibres
  double along() const { return d_iso + d_ani; }  ///< fibres
  /// D v. The form of D stands here alone.
  Vector3 times(const Vector3& v, const Vector3& fiber) const {
    return d_iso * v + (d_ani * dot(fiber, v)) * fiber;
  }
};

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
