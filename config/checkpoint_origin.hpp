#pragma once

#include "config/config.hpp"
#include "io/checkpoint.hpp"
#include "solver/problem.hpp"

// What run a checkpoint is of.

namespace cw {

/// A checkpoint of this run, by this program, without a state.
Checkpoint checkpoint_of(const Config& config, const Problem& problem, const std::string& device);

/// Throws OutputError, with what differs, if `saved` cannot go on as `now`. What does not change
/// the steps may differ: the end of the run, its folder, the checkpoints it makes. So may the
/// device, but then the bits do, too.
void require_same_run(const std::string& file, const Checkpoint& saved, const Checkpoint& now);

/// Sets V and states at nodes to those of a checkpoint of the same mesh and cells; one of another
/// version of the program makes a note. Throws OutputError with what differs.
void start_from_checkpoint(const std::string& file, const Config& config, Problem& problem,
                           std::vector<std::string>& notes);

}  // namespace cw
