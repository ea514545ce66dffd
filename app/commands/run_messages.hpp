#pragma once

#include <functional>
#include <string>

#include "config/build_problem.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// Prints what is going to be computed: mesh, stimuli, probes, steps and solver. `origin`: how the
/// format of K came to be chosen, where the program chose it.
void print_problem(const Config& config, const BuiltProblem& built, Space space,
                   const std::string& device, const std::string& origin);

/// Whether a run's mesh was refined for it, and the error in space is what that was to make it. The
/// configuration must stay.
std::function<bool(const RunSummary&)> refinement_check(const Config& config);

/// Prints how a run ended, with notes on what its results say of stimuli and mesh. Returns the exit
/// code.
int finish(const RunSummary& summary, const Config& config, const Problem& problem, bool quiet);

}  // namespace cw
