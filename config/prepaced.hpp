#pragma once

#include <string>
#include <vector>

#include "config/config.hpp"
#include "solver/problem.hpp"

namespace cw {

/// Makes the field of activation times, which the mesh has under its name, have NaN where a node
/// has none (negative numbers).
void mark_missing_activation(const PrepacedConfig& prepaced, TetMesh& mesh);

/// Sets V and states of each node to those that its own cell has at the phase of its activation
/// time: a cell of each kind is paced on its own, and stops that much before its next stimulus. The
/// problem has its cells, with states at nodes. Throws ConfigError; adds notes.
void set_prepaced(const PrepacedConfig& prepaced, Problem& problem,
                  std::vector<std::string>& notes);

}  // namespace cw
