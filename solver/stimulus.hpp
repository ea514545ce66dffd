#pragma once

#include <limits>
#include <string>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// A current applied at some nodes, once or as a train of pulses.
struct Stimulus {
  std::string name;
  std::vector<Index> nodes;  ///< each at most once
  double start = 0.0;        ///< ms
  double duration = 1.0;     ///< ms
  double strength = 0.0;     ///< mV/ms
  double period = 0.0;       ///< ms between the starts of pulses; 0: a single pulse
  int count = 1;             ///< pulses
};

/// Whether the step (t, t + dt] lies inside a pulse. Times are compared with time_tolerance; steps
/// end on edges of pulses within it.
bool is_active(const Stimulus& stimulus, double t, double dt);

/// The first edge of a pulse that lies after t; infinity if there is none.
double next_edge(const Stimulus& stimulus, double t);

inline constexpr double time_tolerance = 1e-9;  ///< ms

}  // namespace cw
