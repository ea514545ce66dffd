#include "mesh/unit.hpp"

namespace cw {

std::optional<double> millimetres_per(std::string_view unit) {
  if (unit == "um") return 1e-3;
  if (unit == "mm") return 1.0;
  if (unit == "cm") return 10.0;
  if (unit == "m") return 1e3;
  return std::nullopt;
}

}  // namespace cw
