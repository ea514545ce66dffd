#pragma once

#include <memory>

#include "solver/problem_setup.hpp"
#include "solver/simulation.hpp"

namespace cw {

/// A simulation by several ranks, one a device of SimulationOptions::devices; on the host, as many
/// as it has entries. A problem that validate() accepts has the same bits by any number of ranks.
/// `setup` is the problem's. Throws std::invalid_argument if CG cannot be in mixed precision or if
/// the mesh has too few nodes, and std::runtime_error if a device fails.
std::unique_ptr<Simulation> make_simulation_of_ranks(const Problem& problem, Space space,
                                                     const SimulationOptions& options,
                                                     std::shared_ptr<const ProblemSetup> setup);

}  // namespace cw
