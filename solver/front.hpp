#pragma once

#include <optional>
#include <span>

#include "solver/potential_range.hpp"
#include "solver/problem.hpp"

namespace cw {

/// Fewer edges than these do not carry a front: the wave's velocity is off, and V swings beyond
/// what cells have.
inline constexpr double least_edges_of_front = 3.0;

/// Over how many edges of the mesh V rises in the front of a wave, as it passed: the median over
/// tetrahedra of (rise of V / dV/dt) / (time that the front took from one side to the other).
/// `activation` (ms, NaN where there was none) and `slope` (dV/dt at that time, mV/ms) have a value
/// a node; V rises from Problem::initial_V to the highest one. Tetrahedra with a node of a stimulus
/// have no front of their own. None if no front passed any.
std::optional<double> edges_of_front(const Problem& problem, std::span<const double> activation,
                                     std::span<const double> slope, const PotentialRange& range);

}  // namespace cw
