#pragma once

#include "app/config/config.hpp"
#include "solver/problem.hpp"

namespace cw {

/// A problem, and what its user should know of how it came about.
struct BuiltProblem {
  Problem problem;
  std::vector<std::string> notes;
};

/// Reads or generates the mesh, checks it, and resolves every region of the configuration on it.
/// Throws MeshError and ConfigError.
BuiltProblem build_problem(const Config& config);

/// Reads a mesh file or runs a generator; nothing is checked yet.
TetMesh load_mesh(const MeshConfig& config);

}  // namespace cw
