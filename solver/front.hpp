#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

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

/// In what time V rises in the front of each kind of cells, where no stimulus is, ms: the median
/// over nodes; 0 where no front passed, or none is known. Arguments are those of edges_of_front().
std::vector<double> rise_times_of(const Problem& problem, std::span<const double> slope,
                                  const std::optional<PotentialRange>& range);

/// A stimulus whose pulse does not activate all of its nodes: the others are activated later, and
/// not by another stimulus.
struct HesitantStimulus {
  std::size_t stimulus;  ///< its number in Problem::stimuli
  long long late = 0;    ///< nodes that are activated long after a pulse
  long long nodes = 0;   ///< all of its nodes that are activated after a pulse
};

/// The first one of which at least a tenth of the nodes are late, if there is one: it hardly starts
/// a wave, or starts it at a part of its nodes alone. Errors that are nothing elsewhere grow while
/// V lingers there. `activation` is that of edges_of_front(); `rise_times` are rise_times_of().
std::optional<HesitantStimulus> hesitant_stimulus(const Problem& problem,
                                                  std::span<const double> activation,
                                                  std::span<const double> rise_times);

/// How many nodes pass the threshold far more slowly than others of their cells do: by less than
/// 1 mV/ms, and than a tenth of the median. V lingers like that where a stimulus barely starts a
/// wave, or where one nearly stops. An error of V that is nothing elsewhere moves the activation
/// time of such a node by milliseconds. Arguments are those of edges_of_front().
long long count_slow_crossings(const Problem& problem, std::span<const double> activation,
                               std::span<const double> slope);

}  // namespace cw
