#pragma once

#include <string>
#include <vector>

#include "solver/problem.hpp"

namespace cw {

/// One line for each stimulus that acts on clearly less or more of the tissue where the mesh is
/// refined: LATs then differ for that as well.
std::vector<std::string> changed_stimuli(const Problem& coarse, const Problem& fine);

}  // namespace cw
