#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace cw {

/// Names of the length units that a mesh may be given in.
inline constexpr std::array<std::string_view, 4> unit_names{"um", "mm", "cm", "m"};

/// Millimetres in one unit, or nothing for an unknown name.
std::optional<double> millimetres_per(std::string_view unit);

}  // namespace cw
