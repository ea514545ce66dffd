#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "mesh/tet_mesh.hpp"
#include "solver/beats.hpp"
#include "solver/stimulus.hpp"

namespace cw {

/// A map of beats: a measure at nodes, or the time from one to another.
struct BeatMap {
  std::string_view name;  ///< in YAML and in files
  std::string_view unit;
  std::string_view meaning;
  BeatMeasure measure;
  bool is_span = false;  ///< the time that passes from `since` to `measure`
  BeatMeasure since = BeatMeasure::activation;
};

inline constexpr std::array beat_maps{
    BeatMap{"activation_time", "ms", "V rises through the threshold", BeatMeasure::activation},
    BeatMap{"upstroke_time", "ms", "dV/dt is largest", BeatMeasure::upstroke},
    BeatMap{"repolarization_time", "ms", "V falls through the level of repolarisation",
            BeatMeasure::repolarization},
    BeatMap{"apd", "ms", "from activation to repolarisation", BeatMeasure::repolarization, true},
    BeatMap{"apd30", "ms", "from the upstroke until 30 % of the way back to rest",
            BeatMeasure::fall30, true, BeatMeasure::upstroke},
    BeatMap{"apd50", "ms", "the same for 50 %", BeatMeasure::fall50, true, BeatMeasure::upstroke},
    BeatMap{"apd90", "ms", "the same for 90 %", BeatMeasure::fall90, true, BeatMeasure::upstroke},
    BeatMap{"rest", "mV", "the lowest V before the beat", BeatMeasure::rest},
    BeatMap{"peak", "mV", "the highest V", BeatMeasure::peak},
    BeatMap{"dvdt_max", "mV/ms", "the largest dV/dt", BeatMeasure::dvdt_max},
};
/// A map of one of the stored beats at a node; NaN if there was no such beat there.
inline double value_of(const BeatMap& map, const MeasuredBeats& measured, int beat, Index node) {
  const double value = measured.at(beat, map.measure, node);
  return map.is_span ? value - measured.at(beat, map.since, node) : value;
}
/// On tetrahedra, of activation times.
inline constexpr std::string_view velocity_map = "conduction_velocity";
inline constexpr std::string_view velocity_unit = "mm/ms";
/// Beside it: where it is that of one front.
inline constexpr std::string_view front_map = "front";

/// How fast and where to a front of those activation times (ms, one a node) moves: the gradient of
/// the times over its square, one vector a tetrahedron, mm/ms. NaN where a node was not activated,
/// where all were at one time (to 0.001 ms), or where nodes differ in the number of their beat.
std::vector<Vector3> conduction_velocity(const TetMesh& mesh, std::span<const double> activation,
                                         std::span<const int> beat);

/// Whether each node's activation (ms) falls into a pulse of a stimulus at that node: then it shows
/// the stimulus, and no wave.
std::vector<bool> activated_by_stimulus(std::span<const Stimulus> stimuli,
                                        std::span<const double> activation);

/// Where conduction_velocity() is the velocity of one front, one number a tetrahedron: 1 there, 0
/// elsewhere, which is where there is no velocity, where a node is activated by a stimulus, and
/// where fronts meet or begin. There times differ little, by chance, so that velocities come out
/// hundreds of times too large. Two tests find these places, by means at nodes over the tetrahedra
/// around, weighted by volume, and then over the four nodes. The mean of the velocities' unit
/// vectors is shorter than 0.8: directions differ. Or the gradient of times is smaller than half of
/// its mean size around.
std::vector<double> single_front(const TetMesh& mesh, std::span<const Vector3> velocity,
                                 const std::vector<bool>& by_stimulus);

}  // namespace cw
