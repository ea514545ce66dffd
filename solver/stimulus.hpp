#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernels/core/space.hpp"
#include "mesh/shapes.hpp"

namespace cw {

/// A part of a pulse, from the end of the part before it.
struct PulsePart {
  double end;    ///< ms after the pulse's start
  double share;  ///< of the stimulus's strength
};

/// When pulses of a train start, ms: `count` of them, `period` apart.
std::vector<double> pulse_train(double start, double period, int count);

/// A current applied at some nodes, once or as several pulses; or a voltage clamp.
struct Stimulus {
  std::string name;
  std::vector<Index> nodes;        ///< each at most once
  std::vector<double> times{0.0};  ///< ms; when pulses start, ascending, no two overlapping
  double duration = 1.0;           ///< ms
  double strength = 0.0;           ///< mV/ms; of a voltage clamp the potential, mV
  /// The shape of a pulse, the last part ending with it; empty: `strength` all along.
  std::vector<PulsePart> parts{};
  /// V is clamped to `strength` for as long as a pulse lasts; no current is applied.
  bool is_voltage_clamp = false;
  /// The part of space that `nodes` are those in, where that is known.
  RegionShape shape{};
};

/// Whether it can activate cells, which are activated above `threshold`, mV.
bool depolarises(const Stimulus& stimulus, double threshold);

/// When the last pulse that starts at or before t starts, ms; none if there is none, or if t is
/// NaN.
std::optional<double> last_pulse(const Stimulus& stimulus, double t);

/// The strength in the step (t, t + dt], if that lies inside one part of a pulse. Times are
/// compared with time_tolerance; steps end on edges of parts within it.
std::optional<double> pulse_in(const Stimulus& stimulus, double t, double dt);
/// The same, and 0 outside pulses.
inline double strength_in(const Stimulus& stimulus, double t, double dt) {
  return pulse_in(stimulus, t, dt).value_or(0.0);
}

/// The first edge of a pulse or of one of its parts that lies after t; infinity if there is none.
double next_edge(const Stimulus& stimulus, double t);

/// Two voltage clamps that hold V of one node to different potentials at the same time.
struct ClampConflict {
  std::size_t first, second;  ///< which stimuli
  Index node;
  double time;  ///< ms, when it begins
};
/// The first one there is. A node's number is at least 0 and less than `nodes`.
std::optional<ClampConflict> conflict_of_clamps(std::span<const Stimulus> stimuli, Index nodes);

/// A point of a waveform: the share of the strength at a time after the pulse's start, ms.
struct WaveformPoint {
  double time;
  double share;
};

/// The parts of a pulse whose strength goes straight from point to point, and jumps where two have
/// one time. Each part has the mean over it, so that the charge is exact. It is at most 0.1 ms
/// long, or a 10,000th of the pulse. Throws std::invalid_argument unless times ascend from 0.
std::vector<PulsePart> parts_of(std::span<const WaveformPoint> waveform);

inline constexpr double time_tolerance = 1e-9;  ///< ms

/// In place of the potential of a voltage clamp: V is free.
inline constexpr double free_V = std::numeric_limits<double>::infinity();

}  // namespace cw
