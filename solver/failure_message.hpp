#pragma once

#include <string>

#include "solver/simulation.hpp"

namespace cw {

/// Why a step failed that cannot be tried with a smaller size, where, and what to do about it.
std::string failure_message(const Problem& problem, const Simulation& simulation,
                            const TakenStep& step);

/// That V is what no cell has: `range` is that of V at any node up to `time`, ms.
std::string message_beyond_cells(const Problem& problem, const Simulation& simulation, double time,
                                 const PotentialRange& range);

}  // namespace cw
