#pragma once

#include <string>
#include <vector>

#include "config/config.hpp"
#include "config/regions.hpp"
#include "solver/problem.hpp"

namespace cw {

/// Sets the problem's cells, which kind each node has, and what they start from. The problem's mesh
/// must have the fields by which parameters are scaled. Throws ConfigError; adds notes.
void set_cells(const Config& config, const RegionSelector& regions, Problem& problem,
               std::vector<std::string>& notes);

/// Sets how abrupt their fronts are, which a balanced mass needs. Adds notes.
void set_front_sharpness(Problem& problem, std::vector<std::string>& notes);

}  // namespace cw
