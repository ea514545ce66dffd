#pragma once

#include <string>

#include "config/build_problem.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// Prints what is going to be computed: mesh, stimuli, probes, steps and solver. `origin`: how the
/// format of K came to be chosen, where the program chose it.
void print_problem(const Config& config, const BuiltProblem& built, const std::string& device,
                   const std::string& origin);

/// Prints how a run ended, with notes on what its results say of stimuli and mesh. Returns the exit
/// code.
int finish(const RunSummary& summary, const Config& config, const Problem& problem, bool quiet);

}  // namespace cw
