#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "kernels/core/array.hpp"
#include "kernels/core/parallel.hpp"
#include "solver/dense_output.hpp"
#include "solver/measured_beats.hpp"

// What is measured of each beat at each node, while steps are taken.

namespace cw {

/// V has to fall this far below the threshold, in mV, before another beat can begin: on coarse
/// meshes it may dip in the middle of an upstroke.
inline constexpr double beat_hysteresis = 10.0;
/// V has to fall by this share of the way from peak to rest for the upstroke to be over.
inline constexpr double upstroke_is_over = 0.1;

/// Beats in the memory of a space.
struct BeatView {
  BeatOptions options;
  Index nodes;
  int* count;             ///< beats that have begun, one a node; null: none are followed
  double* lowest;         ///< mV, since the beat before was over; NaN during a beat
  double* steepest;       ///< mV/ms, since then; infinity: the upstroke of the beat is over
  double* steepest_time;  ///< ms
  double* value;          ///< of measure m of stored beat b at node i: (b measures + m) nodes + i

  CW_HD double& at(int beat, BeatMeasure measure, Index node) const {
    return value[(static_cast<std::ptrdiff_t>(beat) * beat_measures + static_cast<int>(measure)) *
                     nodes +
                 node];
  }
  /// Where the beat with that number, from 1 on, is stored; -1: nowhere.
  CW_HD int place_of(int number) const {
    if (number == 0) return -1;
    if (options.keeps_last) return (number - 1) % options.most;
    return number <= options.most ? number - 1 : -1;
  }
};

/// What is known of a node's beats. It is read before anything is done with it, and where a kernel
/// has something else to wait for: a device would wait for one array after the other.
struct BeatsSoFar {
  int count;
  int place;  ///< of the last beat, if it is stored; with its peak and rest
  double lowest;
  double steepest;
  double peak;
  double rest;
};
CW_HD inline BeatsSoFar beats_so_far(const BeatView& beats, Index i) {
  BeatsSoFar known{beats.count[i], -1, beats.lowest[i], beats.steepest[i], 0.0, 0.0};
  known.place = beats.place_of(known.count);
  if (known.place >= 0) {
    known.peak = beats.at(known.place, BeatMeasure::peak, i);
    known.rest = beats.at(known.place, BeatMeasure::rest, i);
  }
  return known;
}

/// Notes when V falls through levels, after the share `after` of a step.
template <class Piece>
CW_HD void note_falls(const BeatView& beats, Index i, const BeatsSoFar& known, const Piece& piece,
                      double time, double dt, double after) {
  double level[fall_count]{beats.options.repolarization};
  double noted[fall_count];
  CW_UNROLL(4)
  for (int k = 0; k < fall_count; ++k) {
    if (k > 0) level[k] = known.peak - fall_share(k) * (known.peak - known.rest);
    noted[k] = piece.to < level[k] ? beats.at(known.place, fall_measure(k), i) : 0.0;
  }
  bool falls[fall_count];
  bool falls_through_any = false;
  CW_UNROLL(4)
  for (int k = 0; k < fall_count; ++k) {
    falls[k] = noted[k] != noted[k];
    falls_through_any = falls_through_any || falls[k];
  }
  if (!falls_through_any) return;
  const Shares<fall_count> share = shares_of_falls(piece, level, after);
  CW_UNROLL(4)
  for (int k = 0; k < fall_count; ++k) {
    if (falls[k]) beats.at(known.place, fall_measure(k), i) = time + dt * share.value[k];
  }
}

/// Follows V at node i over a step from `time` to `time` + `dt`. `before`: beats_so_far(); returns
/// what that is after the step.
template <class Piece>
CW_HD BeatsSoFar follow_beats(const BeatView& beats, Index i, const BeatsSoFar& before,
                              const Piece& piece, double time, double dt) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const double threshold = beats.options.threshold;
  BeatsSoFar now = before;
  const bool was_down = now.lowest == now.lowest;

  double slope = -infinity;  // the largest one, and when; elsewhere it is not needed
  double slope_time = time;
  if (was_down ? piece.to >= piece.from : now.steepest < infinity) {
    const ShareOfStep found = piece.steepest();
    slope = found.value / dt;
    slope_time = time + found.share * dt;
  }
  if (was_down) {
    now.lowest = std::min(now.lowest, piece.from);
    // A stimulus that raised no beat is forgotten as V falls again.
    if (piece.to < piece.from) now.steepest = -infinity;
    if (slope > now.steepest) {
      now.steepest = slope;
      beats.steepest_time[i] = slope_time;
    }
  }

  if (was_down && piece.from < threshold && piece.to >= threshold) {
    beats.count[i] = ++now.count;
    now.place = beats.place_of(now.count);
    now.rest = now.lowest;
    now.peak = piece.to;
    now.lowest = none;
    if (now.place >= 0) {
      beats.at(now.place, BeatMeasure::activation, i) = time + dt * piece.share_at(threshold);
      beats.at(now.place, BeatMeasure::upstroke, i) = beats.steepest_time[i];
      beats.at(now.place, BeatMeasure::dvdt_max, i) = now.steepest;
      beats.at(now.place, BeatMeasure::rest, i) = now.rest;
      beats.at(now.place, BeatMeasure::peak, i) = now.peak;
      for (int k = 0; k < fall_count; ++k) beats.at(now.place, fall_measure(k), i) = none;
    }
  }

  double after = 0.0;  // the share of the step after which V falls
  if (now.place >= 0 && now.lowest != now.lowest) {
    // Once V has fallen from the peak, a stimulus on top of it is no upstroke of this beat.
    if (piece.to < now.peak - upstroke_is_over * (now.peak - now.rest)) now.steepest = infinity;
    if (now.steepest < infinity && slope > beats.at(now.place, BeatMeasure::dvdt_max, i)) {
      beats.at(now.place, BeatMeasure::dvdt_max, i) = slope;
      beats.at(now.place, BeatMeasure::upstroke, i) = slope_time;
    }
    const ShareOfStep highest = piece.highest();
    if (highest.value >= now.peak) {
      beats.at(now.place, BeatMeasure::peak, i) = now.peak = highest.value;
      after = highest.share;
      for (int k = 1; k < fall_count; ++k) beats.at(now.place, fall_measure(k), i) = none;
    }
  }
  if (now.place >= 0) note_falls(beats, i, now, piece, time, dt, after);

  bool is_down = now.lowest == now.lowest;
  if (!is_down && piece.to < threshold - beat_hysteresis) {
    is_down = true;
    now.lowest = piece.to;
    now.steepest = -infinity;
  }
  if (is_down ? now.lowest != before.lowest : was_down) beats.lowest[i] = now.lowest;
  if (now.steepest != before.steepest) beats.steepest[i] = now.steepest;
  return now;
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
  MeasuredBeats measured(const Permutation& rows = {}) const {
    std::vector<int> count = count_.download();
    const int most = count.empty() ? 0 : std::ranges::max(count);
    const auto kept = static_cast<std::size_t>(std::min(most, options_.most));
    return {std::move(count), value_.download(0, kept * beat_measures * nodes_), rows};
  }

 private:
  BeatOptions options_;
  std::size_t nodes_;
  Array<int, S> count_;
  Array<double, S> lowest_, steepest_, steepest_time_, value_;
};

}  // namespace cw
