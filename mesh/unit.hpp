#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Names of the length units that a mesh may be given in.
inline constexpr std::array<std::string_view, 4> unit_names{"um", "mm", "cm", "m"};

/// Millimetres in one unit, or nothing for an unknown name.
std::optional<double> millimetres_per(std::string_view unit);

/// A question about the unit, if a mesh is no heart between a mouse's and a whale's; else empty.
std::string doubt_about_unit(const TetMesh& mesh, std::string_view unit);

}  // namespace cw
