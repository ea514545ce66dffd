#include "mesh/generators.hpp"

#include <cmath>
#include <string>

namespace cw {

void require_positive(double value, const char* what) {
  if (std::isfinite(value) && value > 0.0) return;
  throw MeshError(std::string("mesh generator: ") + what + " must be a positive length in mm");
}

void require_lattice_fits(const Vector3& size, double spacing) {
  require_positive(spacing, "the spacing h");
  const double cubes = (size[0] / spacing) * (size[1] / spacing) * (size[2] / spacing);
  constexpr double limit = 1e8;  // six tetrahedra each, and sixteen slots of each of those
  if (cubes > limit) {
    throw MeshError("mesh generator: the spacing h would make " +
                    std::to_string(static_cast<long long>(cubes)) +
                    " cubes; choose a larger one (at most 100000000 cubes)");
  }
}

}  // namespace cw
