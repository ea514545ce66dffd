#include "mesh/generators.hpp"

#include <cmath>
#include <cstdio>
#include <string>

namespace cw {

void require_positive(double value, const char* key) {
  if (std::isfinite(value) && value > 0.0) return;
  throw GeneratorError(key, "must be a positive length in mm");
}

void require_lattice_fits(const Vector3& size, double spacing, int tets_per_cube) {
  require_positive(spacing, "h");
  const double tets =
      (size[0] / spacing) * (size[1] / spacing) * (size[2] / spacing) * tets_per_cube;
  constexpr double limit = 2147483647.0;  // numbers of tetrahedra have 32 bits
  if (tets <= limit) return;
  char text[160];
  std::snprintf(text, sizeof text,
                "a spacing of %g mm would make up to %.3g tetrahedra; choose a "
                "larger one (at most %.3g tetrahedra)",
                spacing, tets, limit);
  throw GeneratorError("h", text);
}

}  // namespace cw
