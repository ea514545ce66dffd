#include "mesh/unit.hpp"

#include <algorithm>
#include <cstdio>

namespace cw {

std::optional<double> millimetres_per(std::string_view unit) {
  if (unit == "um") return 1e-3;
  if (unit == "mm") return 1.0;
  if (unit == "cm") return 10.0;
  if (unit == "m") return 1e3;
  return std::nullopt;
}

std::string doubt_about_unit(const TetMesh& mesh, std::string_view unit) {
  const auto [lower, upper] = bounding_box(mesh);
  const Vector3 size = upper - lower;
  const double extent = *std::ranges::max_element(size);
  constexpr double smallest = 4.0;  // mm
  constexpr double largest = 500.0;
  if (extent >= smallest && extent <= largest) return {};
  char text[120];
  std::snprintf(text, sizeof text, "the mesh is %g mm long with unit: %s; is the unit right?",
                extent, std::string(unit).c_str());
  return text;
}

}  // namespace cw
