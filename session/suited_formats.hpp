#pragma once

#include <string>

#include "config/build_problem.hpp"
#include "kernels/core/space.hpp"
#include "solver/problem_setup.hpp"

namespace cw {

/// Throws ConfigError, with the place and the alternatives, if a format or the path of assembly
/// does not run in the requested space.
void require_formats(const Config& config, Space space);
void require_row_sum(const Config& config, Space space);
void require_assembly_path(const Config& config, Space space);

/// Replaces 'auto' by a format for this mesh and machine. Returns why; empty if there was no
/// 'auto'. Adds to the problem's notes what the user should see to.
std::string choose_format(Config& config, BuiltProblem& built, Space space,
                          const ProblemSetup* setup = nullptr);

}  // namespace cw
