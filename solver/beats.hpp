#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "kernels/core/array.hpp"
#include "kernels/core/parallel.hpp"
#include "solver/dense_output.hpp"

// What is measured of each beat at each node, while steps are taken.

namespace cw {

/// A beat begins when V rises through the threshold. Times are ms, potentials mV.
enum class BeatMeasure {
  activation,      ///< when it rises through the threshold
  upstroke,        ///< when dV/dt is largest
  dvdt_max,        ///< mV/ms, that largest slope; a stimulus counts
  rest,            ///< the lowest V since the beat before was over
  peak,            ///< the highest V
  repolarization,  ///< when it falls through the level of repolarization
  fall30,          ///< when V has fallen by 30 % of the way from peak to rest
  fall50,
  fall90,
};
inline constexpr int beat_measures = 9;
/// fall30, fall50 and fall90, and how far V has fallen then.
inline constexpr int fall_count = 3;
CW_HD
constexpr BeatMeasure fall_measure(int k) {
  return static_cast<BeatMeasure>(static_cast<int>(BeatMeasure::fall30) + k);
}
CW_HD
constexpr double fall_share(int k) { return k == 0 ? 0.3 : k == 1 ? 0.5 : 0.9; }

/// So far below the threshold, in mV, V has to fall before another beat can begin: on coarse meshes
/// it may dip in the middle of an upstroke.
inline constexpr double beat_hysteresis = 10.0;
/// So far V has to fall, of the way from peak to rest, for the upstroke to be over.
inline constexpr double upstroke_is_over = 0.1;

/// Which beats are kept.
struct BeatOptions {
  double threshold = -30.0;       ///< mV
  double repolarization = -70.0;  ///< mV
  /// So many of the first beats are kept or, if `keeps_last`, of the last ones: then the beat with
  /// number n, from 1 on, is at (n - 1) % most.
  int most = 1;
  bool keeps_last = false;
};

/// Beats in the memory of a space.
struct BeatView {
  BeatOptions options;
  Index nodes;
  int* count;             ///< beats that have begun, one a node; null: none are followed
  double* lowest;         ///< mV, since the beat before was over; NaN during a beat
  double* steepest;       ///< mV/ms, since then; infinity: the upstroke of the beat is over
  double* steepest_time;  ///< ms
  double* value;          ///< of measure m of the kept beat b at node i: (b measures + m) nodes + i

  CW_HD double& at(int beat, BeatMeasure measure, Index node) const {
    return value[(static_cast<std::ptrdiff_t>(beat) * beat_measures + static_cast<int>(measure)) *
                     nodes +
                 node];
  }
  /// Where the beat with that number, from 1 on, is kept; -1: nowhere.
  CW_HD int place_of(int number) const {
    if (number == 0) return -1;
    if (options.keeps_last) return (number - 1) % options.most;
    return number <= options.most ? number - 1 : -1;
  }
};

/// Measures the kept beat `beat` at node i, which has begun, over a step. `steepest`: the time at
/// which V rises fastest in it, and how fast.
template <class Piece>
CW_HD void measure_beat(const BeatView& beats, int beat, Index i, const Piece& piece, double V_to,
                        double time, double dt, const ShareOfStep& steepest) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  double after = 0.0;  // the share of the step behind which V falls
  double& peak = beats.at(beat, BeatMeasure::peak, i);
  const double rest = beats.at(beat, BeatMeasure::rest, i);
  if (beats.lowest[i] != beats.lowest[i]) {
    // Once V has fallen from the peak, a stimulus on top of it is no upstroke of this beat.
    if (V_to < peak - upstroke_is_over * (peak - rest)) beats.steepest[i] = infinity;
    double& largest = beats.at(beat, BeatMeasure::dvdt_max, i);
    if (beats.steepest[i] < infinity && steepest.value > largest) {
      largest = steepest.value;
      beats.at(beat, BeatMeasure::upstroke, i) = steepest.share;
    }
    const ShareOfStep highest = piece.highest();
    if (highest.value >= peak) {
      peak = highest.value;
      after = highest.share;
      for (int k = 0; k < fall_count; ++k) beats.at(beat, fall_measure(k), i) = none;
    }
  }
  const auto note_fall = [&](double level, BeatMeasure measure) {
    if (V_to >= level) return;
    double& fall = beats.at(beat, measure, i);
    if (fall == fall) return;
    fall = time + dt * share_of_fall(piece, level, after);
  };
  note_fall(beats.options.repolarization, BeatMeasure::repolarization);
  for (int k = 0; k < fall_count; ++k) {
    note_fall(peak - fall_share(k) * (peak - rest), fall_measure(k));
  }
}

/// Follows V at node i over a step from `time` to `time` + `dt`.
template <class Piece>
CW_HD void follow_beats(const BeatView& beats, Index i, const Piece& piece, double V_from,
                        double V_to, double time, double dt) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const double threshold = beats.options.threshold;
  const ShareOfStep steepest = piece.steepest();
  const double slope = steepest.value / dt;
  const double slope_time = time + steepest.share * dt;
  double& lowest = beats.lowest[i];
  const bool was_down = lowest == lowest;
  if (was_down) {
    lowest = std::min(lowest, V_from);
    // A stimulus that raised no beat is forgotten as V falls again.
    if (V_to < V_from) beats.steepest[i] = -infinity;
    if (V_to >= V_from && slope > beats.steepest[i]) {
      beats.steepest[i] = slope;
      beats.steepest_time[i] = slope_time;
    }
  }
  if (was_down && V_from < threshold && V_to >= threshold) {
    const int begun = beats.place_of(++beats.count[i]);
    if (begun >= 0) {
      beats.at(begun, BeatMeasure::activation, i) = time + dt * piece.share_at(threshold);
      beats.at(begun, BeatMeasure::upstroke, i) = beats.steepest_time[i];
      beats.at(begun, BeatMeasure::dvdt_max, i) = beats.steepest[i];
      beats.at(begun, BeatMeasure::rest, i) = lowest;
      beats.at(begun, BeatMeasure::peak, i) = V_to;
      beats.at(begun, BeatMeasure::repolarization, i) = none;
      for (int k = 0; k < fall_count; ++k) beats.at(begun, fall_measure(k), i) = none;
    }
    lowest = none;
  }
  const bool is_over = V_to < threshold - beat_hysteresis;
  const int beat = beats.place_of(beats.count[i]);
  if (beat >= 0) measure_beat(beats, beat, i, piece, V_to, time, dt, {slope_time, slope});
  if (lowest != lowest && is_over) {
    lowest = V_to;
    beats.steepest[i] = -infinity;
  }
}

/// The memory of BeatView in a space; none without options.
template <Space S>
class Beats {
 public:
  Beats(const std::optional<BeatOptions>& options, std::size_t nodes)
      : options_(options.value_or(BeatOptions{})),
        nodes_(options ? nodes : 0),
        count_(std::vector<int>(nodes_, 0)),
        lowest_(nodes_, std::numeric_limits<double>::infinity()),
        steepest_(nodes_, -std::numeric_limits<double>::infinity()),
        steepest_time_(nodes_, 0.0),
        value_(nodes_ * beat_measures * static_cast<std::size_t>(options_.most),
               std::numeric_limits<double>::quiet_NaN()) {}

  bool are_followed() const { return nodes_ > 0; }
  BeatView view() {
    if (!are_followed()) return {};
    return {options_,         static_cast<Index>(nodes_), count_.data(), lowest_.data(),
            steepest_.data(), steepest_time_.data(),      value_.data()};
  }
  /// Lists its arrays for StateTransfer.
  void transfer(auto& transfer) {
    if (!are_followed()) return;
    transfer("beats.count", count_);
    transfer("beats.lowest", lowest_);
    transfer("beats.steepest", steepest_);
    transfer("beats.steepest_time", steepest_time_);
    transfer("beats.value", value_);
  }
  std::vector<int> counts() const { return count_.download(); }
  /// A measure of one of the kept beats at each node, NaN where there is none.
  std::vector<double> values(int beat, BeatMeasure measure) const {
    const std::size_t number =
        static_cast<std::size_t>(beat) * beat_measures + static_cast<std::size_t>(measure);
    return value_.download(number * nodes_, nodes_);
  }

 private:
  BeatOptions options_;
  std::size_t nodes_;
  Array<int, S> count_;
  Array<double, S> lowest_, steepest_, steepest_time_, value_;
};

}  // namespace cw
