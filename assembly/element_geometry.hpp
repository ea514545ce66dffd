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
  static constexpr Conductivity of(double fiber, double sheet, double normal) {
    return {normal, fiber - normal, sheet - normal};
  }
  constexpr double along_fiber() const { return d_iso + d_ani; }
  constexpr double along_sheet() const { return d_iso + d_ort; }
  constexpr double along_normal() const { return d_iso; }  ///< across sheets
  constexpr double least() const { return d_iso + std::min(0.0, std::min(d_ani, d_ort)); }
  constexpr double most() const { return d_iso + std::max(0.0, std::max(d_ani, d_ort)); }
  constexpr bool is_isotropic() const { return d_ani == 0.0 && d_ort == 0.0; }
  /// Whether nothing passes in some direction.
  constexpr bool has_no_inverse() const {
    return !(along_fiber() > 0.0 && along_sheet() > 0.0 && along_normal() > 0.0);
  }
  /// D v. The form of D stands here alone.
  constexpr Vector3 times(const Vector3& v, const TissueAxes& axes) const {
    return d_iso * v + (d_ani * dot(axes.fiber, v)) * axes.fiber +
           (d_ort * dot(axes.sheet, v)) * axes.sheet;
  }
};

constexpr Conductivity operator*(double factor, const Conductivity& d) {
  return {factor * d.d_iso, factor * d.d_ani, factor * d.d_ort};
}

/// What loops over tetrahedra read of a mesh, in the memory of their space.
struct TetView {
  const Vector3* point;  ///< mm
  const Tet* tet;
  const Vector3* fiber;  ///< of each tetrahedron; null: there are none
  const Vector3* sheet;  ///< likewise

  static TetView of(const TetMesh& mesh) {
    return {mesh.points.data(), mesh.tets.data(), mesh.has_fibers() ? mesh.fibers.data() : nullptr,
            mesh.has_sheets() ? mesh.sheets.data() : nullptr};
  }
};

/// Those of a tetrahedron that its D depends on. The mesh must have them (require_directions()).
constexpr TissueAxes axes_in(const TetView& mesh, std::size_t e, const Conductivity& conductivity) {
  TissueAxes axes;
  if (conductivity.d_ani != 0.0) axes.fiber = mesh.fiber[e];
  if (conductivity.d_ort != 0.0) axes.sheet = mesh.sheet[e];
  return axes;
}
inline TissueAxes axes_in(const TetMesh& mesh, std::size_t e, const Conductivity& conductivity) {
  return axes_in(TetView::of(mesh), e, conductivity);
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
