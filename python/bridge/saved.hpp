#pragma once

#include "io/checkpoint.hpp"
#include "python/bridge/simulation.hpp"

namespace cw::python {

/// A checkpoint as plain bytes, and back.
State state_of(const Checkpoint& checkpoint);
Checkpoint checkpoint_of(const State& state);

}  // namespace cw::python
