#pragma once

#include <string>
#include <vector>

#include "app/config/config.hpp"
#include "solver/problem.hpp"

namespace cw {

/// Where the configuration gives velocities of tissue, the problem's conductivities are squares of
/// these; divides them by the square of the velocity that the tetrahedron's cells have where D = 1
/// mm^2/ms. The problem has its mesh and cells. Throws ConfigError if these carry no wave; notes
/// what D became.
void scale_to_velocities(const Config& config, Problem& problem, std::vector<std::string>& notes);

}  // namespace cw
