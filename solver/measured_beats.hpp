#pragma once

#include <limits>
#include <utility>
#include <vector>

#include "solver/permutation.hpp"

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
/// repolarization, fall30, fall50 and fall90: when V falls through the level of repolarization, and
/// through those that are a share of the way from peak to rest.
inline constexpr int fall_count = 4;
CW_HD
constexpr BeatMeasure fall_measure(int k) {
  return static_cast<BeatMeasure>(static_cast<int>(BeatMeasure::repolarization) + k);
}
/// Of the latter, k from 1 on.
CW_HD
constexpr double fall_share(int k) { return k == 1 ? 0.3 : k == 2 ? 0.5 : 0.9; }

/// Which beats are stored.
struct BeatOptions {
  double threshold = -30.0;       ///< mV
  double repolarization = -70.0;  ///< mV
  /// How many of the first beats are stored or, if `keeps_last`, of the last ones: then the beat
  /// with number n, from 1 on, is at (n - 1) % most.
  int most = 1;
  bool keeps_last = false;
};

/// What was measured of beats, by the problem's numbers of nodes.
class MeasuredBeats {
 public:
  /// `count`: beats that have begun at each row. `value`: of measure m of stored beat b at row i:
  /// (b measures + m) rows + i, of as many stored beats as there may be values of.
  MeasuredBeats(std::vector<int> count, std::vector<double> value, Permutation rows = {})
      : count_(std::move(count)), value_(std::move(value)), rows_(std::move(rows)) {}

  /// The most beats that any node has stored.
  std::size_t stored() const {
    return count_.empty() ? 0 : value_.size() / (beat_measures * count_.size());
  }
  Index nodes() const { return static_cast<Index>(count_.size()); }
  /// How many beats have begun at a node.
  int count(Index node) const { return count_[rows_.row_of(node)]; }
  /// What was measured of one of the stored beats at a node; NaN if there was no such beat there.
  double at(int beat, BeatMeasure measure, Index node) const {
    const std::size_t k =
        (static_cast<std::size_t>(beat) * beat_measures + static_cast<std::size_t>(measure)) *
            count_.size() +
        static_cast<std::size_t>(rows_.row_of(node));
    return k < value_.size() ? value_[k] : std::numeric_limits<double>::quiet_NaN();
  }

 private:
  std::vector<int> count_;
  std::vector<double> value_;
  Permutation rows_;
};

}  // namespace cw
