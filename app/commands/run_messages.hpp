#pragma once

#include "session/session.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// Prints what is going to be computed: mesh, stimuli, probes, steps and solver.
void print_problem(const Session& session);

/// Prints what each of several devices has to do.
void print_parts(const Session& session);

/// Prints how a run ended, with notes on what its results say of stimuli and mesh. Returns the exit
/// code.
int finish(const RunSummary& summary, const Config& config, const Problem& problem, bool quiet);

}  // namespace cw
