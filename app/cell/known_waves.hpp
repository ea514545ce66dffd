#pragma once

#include <optional>

#include "solver/plane_wave.hpp"

namespace cw {

/// plane_wave() of cells that begin in the state that their model says, with the parameters that
/// they have. It is kept in cache_folder()/waves, and read from there the next time.
std::optional<PlaneWave> known_wave(const CellKind& cells);

}  // namespace cw
