#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/config.hpp"
#include "solver/problem.hpp"

namespace cw {

/// The nodal field of activation times, ms; NaN where a node has none.
inline constexpr std::string_view prepaced_field = "activation of prepaced cells";
/// Makes it of the field that the mesh has under its own name, whose numbers below 0 mean none.
void set_prepaced_field(const PrepacedConfig& prepaced, TetMesh& mesh);

/// Sets V and states of each node to those that its own cell has at the phase of its activation
/// time: a cell of each kind is paced on its own, and stops that much before its next stimulus. The
/// problem has its cells, with states at nodes. Throws ConfigError; adds notes.
void set_prepaced(const PrepacedConfig& prepaced, Problem& problem,
                  std::vector<std::string>& notes);

}  // namespace cw
