#pragma once

#include "config/config.hpp"
#include "config/given.hpp"

namespace cw {

/// Reads the files that a configuration names: states of cells, shapes of pulses, lists of times.
/// (Its cell models are read with it, as its keys depend on them; its mesh is read later.) Throws
/// ConfigError.
void read_files(Config& config, const Given& given);

}  // namespace cw
