#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/time_loop.hpp"

namespace cw {

/// One more stimulus after the last: it comes earlier from beat to beat, until it does not
/// propagate.
struct ExtraStimulus {
  /// Which of Problem::stimuli; its own times do not count. None: that of the site.
  std::optional<std::size_t> stimulus = 0;
  double longest = 0.0;     ///< ms after the last stimulus: the first interval that is tried
  double shortest = 0.0;    ///< ms: the last one
  double decrement = 0.0;   ///< ms; 0: the shortest comes next
  double resolution = 0.0;  ///< ms: so near the bound is looked for by halving; 0: it is not
};

/// Trains of S1 at shorter and shorter periods, each right after the one before.
struct DynamicPacing {
  double shortest = 0.0;   ///< ms: the last period
  double decrement = 0.0;  ///< ms
  int count = 1;           ///< pulses of each period
};

/// A train of S1, and S2, S3 … after it. Each extra stimulus is tried from one saved state; the
/// next one follows the shortest interval at which it still propagated.
struct Protocol {
  std::size_t s1 = 0;  ///< which of Problem::stimuli
  double period = 0.0;
  int count = 1;
  std::optional<DynamicPacing> dynamic;  ///< then there are no extra stimuli
  std::vector<ExtraStimulus> extra;
  /// Which of Problem::stimuli extra stimuli are given by in turn, each time after the same S1.
  /// None: each extra stimulus has its own.
  std::vector<std::size_t> sites;
  /// A stimulus propagates if V rises through the threshold at this one of Problem::probe_nodes
  /// within `within` ms, once more than without it.
  std::size_t probe = 0;
  double within = 0.0;
  double watch = 0.0;  ///< ms after a stimulus for which re-entry is looked for, at least
  BeatOptions beats;

  std::size_t site_count() const { return sites.empty() ? 1 : sites.size(); }
  /// Which of Problem::stimuli extra stimulus `number`, from 1 on, is given by at a site.
  std::size_t stimulus_of(std::size_t site, int number) const {
    return extra[static_cast<std::size_t>(number - 1)].stimulus.value_or(
        sites.empty() ? s1 : sites[site]);
  }
};

/// A beat at a probe. Times that are not known are NaN.
struct ProbeBeat {
  double activation = 0.0;  ///< ms after the stimulus
  double apd90 = 0.0;       ///< ms
  /// ms, from the last beat's APD90 to this one's upstroke; NaN where V had not fallen so far.
  double diastolic_interval = 0.0;
};

/// What a trial has to do with re-entry: activation that no pulse accounts for.
struct Reentry {
  /// Nodes that no stimulus is given to and that were activated more often than pulses came: by
  /// more than one, of an extra stimulus, than without it.
  long long nodes = 0;
  double last_activation = 0.0;  ///< ms after the stimulus, at any node; NaN if there was none
};

/// What came of one stimulus.
struct ProtocolRow {
  int trial = 0;          ///< its number, from 1 on; both beats of a train of S1 have the same
  std::size_t site = 0;   ///< which of Protocol::sites
  int extra = 0;          ///< 0: S1, 1: S2 …
  double interval = 0.0;  ///< ms, from the stimulus before it
  /// Whether it did; of S1, whether each pulse of its period did.
  bool propagated = false;
  int pulse = 1;  ///< its number in its train
  /// ms, from the stimulus until the first node that no stimulus is given to is activated by it;
  /// NaN if none is.
  double latency = 0.0;
  bool is_late = false;  ///< that is longer than of S1's first train, by latency_is_long
  Reentry reentry;
  std::vector<ProbeBeat> beats;  ///< one a probe
};

/// A stimulus of a trial.
struct TrialStimulus {
  std::size_t stimulus = 0;  ///< which of Problem::stimuli
  int extra = 0;             ///< 0: S1
  std::size_t place = 0;     ///< which of the stimuli of the saved state
  std::vector<double> times;
};

/// How a trial can be taken once more.
struct Trial {
  int number = 0;
  SavedState from;   ///< what it goes on from; empty: the beginning
  double end = 0.0;  ///< ms
  std::vector<TrialStimulus> stimuli;
};

/// How a protocol went.
struct ProtocolOutcome {
  RunSummary summary;  ///< of the last run: why it ended, if that was early
  std::vector<ProtocolRow> rows;
};

/// What a protocol calls while it runs.
struct ProtocolHooks {
  std::function<std::unique_ptr<Simulation>(const Problem&)> make;
  std::function<void(const ProtocolRow&)> on_row;  ///< of each row as it is known
  /// After the rows of a trial. It may be empty.
  std::function<void(const Trial&, const ProtocolRow&)> on_trial;
  std::function<bool()> interrupted;
};

/// Runs a protocol. Throws std::invalid_argument if a number of a stimulus or probe is not one of
/// the problem's.
ProtocolOutcome run_protocol(const Problem& problem, const Protocol& protocol,
                             const ProtocolHooks& hooks);

/// The effective refractory period of an extra stimulus at a site: the longest interval at which it
/// did not propagate; NaN if it always did. Of S1 (0): the longest period at which a beat failed.
double refractory_period(const std::vector<ProtocolRow>& rows, int extra, std::size_t site = 0);

}  // namespace cw
