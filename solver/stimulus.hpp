#pragma once

#include <limits>
#include <span>
#include <string>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// A part of a pulse, from the end of the part before it.
struct PulsePart {
  double end;    ///< ms after the pulse's start
  double share;  ///< of the stimulus's strength
};

/// A current applied at some nodes, once or as several pulses.
struct Stimulus {
  std::string name;
  std::vector<Index> nodes;  ///< each at most once
  double start = 0.0;        ///< ms
  double duration = 1.0;     ///< ms
  double strength = 0.0;     ///< mV/ms
  double period = 0.0;       ///< ms between the starts of pulses; 0: a single pulse
  int count = 1;             ///< pulses
  /// When pulses start, ms, ascending, in place of start, period and count; empty: as these say.
  std::vector<double> times{};
  /// The shape of a pulse, the last part ending with it; empty: `strength` all along.
  std::vector<PulsePart> parts{};
};

/// The strength in the step (t, t + dt], mV/ms; 0 unless the step lies inside one part of a pulse.
/// Times are compared with time_tolerance; steps end on edges of parts within it.
double strength_in(const Stimulus& stimulus, double t, double dt);

/// The first edge of a pulse or of one of its parts that lies after t; infinity if there is none.
double next_edge(const Stimulus& stimulus, double t);

/// A point of a waveform: the share of the strength at a time after the pulse's start, ms.
struct WaveformPoint {
  double time;
  double share;
};

/// The parts of a pulse whose strength goes straight from point to point. Each part has the mean
/// over it, so that the charge is exact, and is at most `longest` ms long. The first point is at 0;
/// throws std::invalid_argument unless times ascend from there.
std::vector<PulsePart> parts_of(std::span<const WaveformPoint> waveform, double longest = 0.1);

inline constexpr double time_tolerance = 1e-9;  ///< ms

}  // namespace cw
