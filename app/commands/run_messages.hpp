#pragma once

#include <functional>
#include <string>

#include "app/commands/session.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// Prints what is going to be computed: mesh, stimuli, probes, steps and solver.
void print_problem(const Session& session);

/// Prints what each of several devices has to do.
void print_parts(const Session& session);

/// Whether a run's mesh was refined for it, and the error in space is what that was to make it. The
/// configuration must stay.
std::function<bool(const RunSummary&)> refinement_check(const Config& config);

/// Prints how a run ended, with notes on what its results say of stimuli and mesh. Returns the exit
/// code.
int finish(const RunSummary& summary, const Config& config, const Problem& problem, bool quiet);

}  // namespace cw
