#pragma once

#include <functional>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// Whether a run's mesh was refined for it, and the error in space is what that was to make it. The
/// configuration must stay.
std::function<bool(const RunSummary&)> refinement_check(const Config& config);

/// What the results of a run say of its stimuli and mesh that the user should know, one line each:
/// a mesh that is too coarse for the front, stimuli that start no wave, V far below rest.
std::vector<std::string> notes_on_run(const RunSummary& summary, const Config& config,
                                      const Problem& problem);

}  // namespace cw
