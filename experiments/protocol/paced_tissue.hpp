#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "experiments/protocol/protocol.hpp"

namespace cw {

/// Why a run did not come to its end.
struct Stopped {
  RunSummary summary;
};

/// One simulation that goes on from saved states, with stimuli at other times.
class PacedTissue {
 public:
  /// Beats that are remembered: the last two of a train with the one before, and what may follow.
  static constexpr int beats_remembered = 4;

  /// Throws std::invalid_argument as run_protocol() does.
  PacedTissue(const Problem& problem, const Protocol& protocol, const ProtocolHooks& hooks);

  /// Sets the time of an extra stimulus, counted from 1, at a site; none: it does not come.
  void set_time(std::size_t site, int extra, double time);
  void unset_extra();
  /// Adds a pulse of S1 after all others.
  void add_s1(double time) { problem_.stimuli.front().times.push_back(time); }

  /// Runs from a saved state, or from the beginning if it is empty. Beats are measured at `until`
  /// (ms), or by the end of the step there, and what is active at the end. Throws Stopped.
  SavedState run(const SavedState& from, double until, double end);
  SavedState run(const SavedState& from, double end) { return run(from, end, end); }
  const RunSummary& summary() const { return summary_; }
  /// The last run, as a trial without a number.
  Trial trial(const SavedState& from) const;

  /// How many beats have begun at each probe.
  std::vector<int> counts() const;
  /// A measure of a beat, by its number at each probe; NaN where there is no such beat.
  std::vector<double> measured(const std::vector<int>& number, BeatMeasure measure) const;
  /// The first activation outside all stimuli by beat `number` after those of `before` (one a
  /// node), ms after `pulse`; NaN if there is none.
  double latency(const std::vector<int>& before, int number, double pulse) const;
  /// How many beats had begun at each node by the end.
  std::vector<int> counts_at_nodes() const;
  /// Nodes outside all stimuli that were activated more than `pulses` times more by the end than
  /// `before` says; the last activation is in ms after `pulse`.
  Reentry reentry(const std::vector<int>& before, int pulses, double pulse) const;

 private:
  std::size_t place_of(std::size_t site, int extra) const {
    return extra == 0 ? 0 : 1 + site * extras_ + static_cast<std::size_t>(extra - 1);
  }
  double measured_at(Index node, int number, BeatMeasure measure, double none) const;

  Problem problem_;
  std::size_t extras_;
  std::vector<TrialStimulus> origin_;  // of each of the problem's stimuli, without times
  std::vector<char> is_stimulated_;    // by any of them
  std::function<bool()> interrupted_;
  std::unique_ptr<Simulation> simulation_;
  MeasuredBeats beats_;      // as measured
  MeasuredBeats beats_end_;  // by the end
  RunSummary summary_;
};

}  // namespace cw
