#pragma once

#include <string>

#include "config/config.hpp"
#include "solver/problem.hpp"
#include "solver/simulation.hpp"

namespace cw {

/// Why PETSc cannot be compared with here: what is missing beside the program or on the PATH; empty
/// if it can.
std::string why_no_petsc();

/// The same problem in `cardiowarp_petsc`, a program beside this one, on `processes` processes of
/// MPI. It has V and the times of its stages, and nothing else of a simulation. Throws
/// std::runtime_error if it cannot be started, or ends.
std::unique_ptr<Simulation> make_petsc_process(const Problem& problem, const Config& config,
                                               int processes, const std::string& preconditioner);

}  // namespace cw
