#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/plane_wave.hpp"

namespace cw {

/// plane_wave() of cells that begin in the state that their model says, with the parameters that
/// they have. It is stored in cache_folder()/waves, and read from there the next time.
std::optional<PlaneWave> known_wave(const CellKind& cells);

/// What CellKind::front_sharpness is for these cells, whatever their parameters: from the table of
/// the program's own models, and measured for others with the parameters that they have by default
/// (some ten seconds), and stored with their wave. 0 if they carry no wave. Adds a note where it
/// was measured.
double front_sharpness(const CellKind& cells, std::vector<std::string>& notes);

}  // namespace cw
