#pragma once

#include <optional>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// A box with one corner at the origin, cut into cubes of about `spacing` and those into six
/// tetrahedra each. Lengths in mm.
struct BoxShape {
  Vector3 size{10.0, 10.0, 10.0};
  double spacing = 0.5;
  std::optional<Vector3> fiber;    ///< one direction everywhere; none: a mesh without fibres
  std::optional<Vector3> sheet{};  ///< likewise
};

/// A truncated ellipsoidal left ventricle: apex at -z, base plane at z = base. Lengths in mm. The
/// proportions are those of the cardiac mechanics benchmark (Land et al. 2015, problem 2), at human
/// size.
struct VentricleShape {
  double inner_radius = 17.5;
  double outer_radius = 25.0;
  double inner_length = 42.5;  ///< from the origin to the apex of the cavity
  double outer_length = 50.0;
  double base = 12.5;
  double spacing = 2.0;
  double endo_angle = 60.0;  ///< helix angle at the cavity, degrees
  double epi_angle = -60.0;  ///< at the outer wall
};

/// The same left ventricle (region 1) with a right ventricle (region 2): a larger, thinner
/// ellipsoid that is set off along +x and cut away inside the left one.
struct BiventricleShape {
  VentricleShape left;
  double right_offset = 17.5;    ///< of the right ellipsoid's centre
  double right_radius_x = 30.0;  ///< outer
  double right_radius_y = 28.0;  ///< outer
  double right_length = 44.0;    ///< outer, from the origin to the apex
  double right_wall = 4.5;
};

/// Says that no mesh can be made of a shape. `key` is the parameter that is to blame, as
/// configurations name it ("h"), so that callers can say where it stands.
class GeneratorError : public MeshError {
 public:
  GeneratorError(std::string key, std::string reason)
      : MeshError("mesh generator: " + key + ": " + reason),
        key_(std::move(key)),
        reason_(std::move(reason)) {}
  const std::string& key() const { return key_; }
  const std::string& reason() const { return reason_; }

 private:
  std::string key_;
  std::string reason_;
};

/// Each throws GeneratorError if a shape makes no sense or its spacing is too coarse or too fine
/// for it.
TetMesh generate_box(const BoxShape& shape);
TetMesh generate_ventricle(const VentricleShape& shape);
TetMesh generate_biventricle(const BiventricleShape& shape);

/// Refuses lengths that are not positive and meshes beyond 32-bit indices.
void require_positive(double value, const char* key);
void require_lattice_fits(const Vector3& size, double spacing, int tets_per_cube);

}  // namespace cw
