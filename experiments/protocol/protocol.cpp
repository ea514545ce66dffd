#include "experiments/protocol/protocol.hpp"

#include <algorithm>
#include <cmath>

#include "cells/single_cell.hpp"
#include "experiments/protocol/paced_tissue.hpp"

namespace cw {

namespace {

/// Takes a protocol through its stimuli.
class ProtocolRun {
 public:
  ProtocolRun(PacedTissue& pacing, const Protocol& protocol, ProtocolOutcome& outcome,
              const ProtocolHooks& hooks)
      : pacing_(pacing),
        protocol_(protocol),
        outcome_(outcome),
        hooks_(hooks),
        pulses_(protocol.count) {}

  void run() {
    last_ = protocol_.period * (protocol_.count - 1);
    if (protocol_.dynamic) {
      pace_faster();
      return;
    }
    const bool is_alone = protocol_.extra.empty();
    const SavedState base =
        pacing_.run({}, last_ + (is_alone ? protocol_.within : protocol_.extra.front().shortest));
    if (!report_s1({}, base, protocol_.period) || is_alone) return;
    const double last_s1 = last_;
    for (site_ = 0; site_ < protocol_.site_count(); ++site_) {
      last_ = last_s1;
      pacing_.unset_extra();
      give_extra_stimuli(base);
    }
  }

 private:
  /// The beats that have begun at each probe without the next stimulus.
  struct Heard {
    std::vector<int> counts;
    /// When the latest of them began, the last one first; ms.
    std::vector<std::vector<double>> activation;

    std::vector<int> at_nodes;  ///< by the end of what is watched

    Heard() = default;
    Heard(PacedTissue& pacing, const SavedState& base, double until, double end) {
      (void)pacing.run(base, until, end);
      counts = pacing.counts();
      at_nodes = pacing.counts_at_nodes();
      std::vector<int> number = counts;
      for (int back = 0; back < PacedTissue::beats_remembered; ++back) {
        activation.push_back(pacing.measured(number, BeatMeasure::activation));
        for (int& n : number) --n;
      }
    }
    /// How many had begun at each probe by a time.
    std::vector<int> until(double time) const {
      std::vector<int> begun = counts;
      for (const std::vector<double>& latest : activation) {
        for (std::size_t p = 0; p < begun.size(); ++p) {
          if (latest[p] > time) --begun[p];
        }
      }
      return begun;
    }
  };

  static std::vector<int> changed(std::vector<int> numbers, int by) {
    for (int& number : numbers) number += by;
    return numbers;
  }

  /// S2, S3 … at a site, after S1.
  void give_extra_stimuli(SavedState base) {
    for (std::size_t k = 0; k < protocol_.extra.size(); ++k) {
      const ExtraStimulus& extra = protocol_.extra[k];
      // Up to where it may come at the earliest; from there on without it, and with it.
      if (k > 0) base = pacing_.run(base, last_ + extra.shortest);
      const double latest = last_ + extra.longest;
      without_ = Heard(pacing_, base, latest + protocol_.within, watched_until(latest));
      if (!try_intervals(base, static_cast<int>(k) + 1, extra)) return;
    }
  }

  /// So long that the beat of a pulse is over, too: hardly any is longer than S1's.
  double over_after(double pulse) const {
    constexpr double longer = 1.25;
    return pulse + protocol_.within + longer * longest_apd_;
  }
  double watched_until(double pulse) const {
    return std::max(over_after(pulse), pulse + protocol_.watch);
  }

  /// S1 at its period, and then at shorter and shorter ones, until a beat fails.
  void pace_faster() {
    const DynamicPacing& dynamic = *protocol_.dynamic;
    double period = protocol_.period;
    SavedState before;
    for (int shortened = 1;; ++shortened) {
      const double next =
          std::max(dynamic.shortest, protocol_.period - shortened * dynamic.decrement);
      const SavedState base = pacing_.run(before, last_ + next);
      if (!report_s1(before, base, period) || period <= dynamic.shortest) return;
      for (int k = 1; k <= dynamic.count; ++k) pacing_.add_s1(last_ + k * next);
      last_ += dynamic.count * next;
      pulses_ = dynamic.count;
      period = next;
      before = base;
    }
  }

  /// Reports the last beat of a train of S1, the last two of dynamic pacing, and whether each pulse
  /// propagated. `before` is the state that the train began with, `base` the one after it.
  bool report_s1(const SavedState& before, const SavedState& base, double period) {
    const std::size_t probe = protocol_.probe;
    if (begun_.empty()) {
      begun_.assign(pacing_.counts().size(), 0);
      begun_at_nodes_.assign(pacing_.counts_at_nodes().size(), 0);
    }
    const std::vector<int> own = changed(begun_, pulses_);
    // So long that it is over: as long as a period, and longer where that is too short.
    constexpr int attempts = 4;
    constexpr double longer = 500.0;  // ms
    for (int attempt = 0; attempt < attempts; ++attempt) {
      const double until = last_ + period + protocol_.within + attempt * longer;
      (void)pacing_.run(base, until, std::max(until, last_ + protocol_.watch));
      if (pacing_.counts()[probe] < own[probe]) break;
      const std::vector<double> fall = pacing_.measured(own, BeatMeasure::fall90);
      if (!std::isnan(fall[probe])) break;
    }
    const double activation = pacing_.measured(own, BeatMeasure::activation)[probe];
    const bool propagated = pacing_.counts()[probe] == own[probe] && activation > last_ &&
                            activation <= last_ + protocol_.within;
    const bool is_alone = pulses_ == 1 && begun_[probe] == 0 && !protocol_.dynamic;
    ProtocolRow row;
    row.trial = ++trials_;
    row.interval = is_alone ? not_a_number : period;
    row.propagated = propagated;
    row.reentry = pacing_.reentry(begun_at_nodes_, pulses_, last_);
    const int shown = protocol_.dynamic ? std::min(2, pulses_) : 1;
    for (int back = shown - 1; back >= 0; --back) {
      row.pulse = pulses_ - back;
      row.latency = pacing_.latency(begun_at_nodes_, row.pulse, last_ - back * period);
      add_row(row, last_ - back * period, changed(own, -back));
    }
    end_trial(before);
    begun_ = pacing_.counts();
    begun_at_nodes_ = pacing_.counts_at_nodes();
    for (const ProbeBeat& beat : outcome_.rows.back().beats) {
      if (beat.apd90 > longest_apd_) longest_apd_ = beat.apd90;
    }
    return propagated;
  }

  bool propagates(const SavedState& base, int extra, double interval) {
    const double pulse = last_ + interval;
    pacing_.set_time(site_, extra, pulse);
    (void)pacing_.run(base, over_after(pulse), watched_until(pulse));
    const double limit = pulse + protocol_.within;
    const std::vector<int> own = changed(without_.until(limit), 1);
    ProtocolRow row;
    row.trial = ++trials_;
    row.site = site_;
    row.extra = extra;
    row.interval = interval;
    row.propagated = pacing_.measured(own, BeatMeasure::activation)[protocol_.probe] <= limit;
    row.reentry = pacing_.reentry(without_.at_nodes, 1, pulse);
    row.latency = pacing_.latency(without_.at_nodes, 1, pulse);
    add_row(row, pulse, own);
    end_trial(base);
    return row.propagated;
  }

  /// Tries shorter and shorter intervals. Afterwards the stimulus stands at the shortest one that
  /// propagated; false if none did.
  bool try_intervals(const SavedState& base, int number, const ExtraStimulus& extra) {
    double good = not_a_number;
    double bad = not_a_number;
    for (double interval = extra.longest;;) {
      if (!propagates(base, number, interval)) {
        bad = interval;
        break;
      }
      good = interval;
      if (interval <= extra.shortest) break;
      interval = extra.decrement > 0.0 ? std::max(extra.shortest, interval - extra.decrement)
                                       : extra.shortest;
    }
    while (extra.resolution > 0.0 && good - bad > extra.resolution) {
      const double middle = 0.5 * (good + bad);
      if (middle == good || middle == bad) break;
      (propagates(base, number, middle) ? good : bad) = middle;
    }
    if (std::isnan(good)) return false;
    pacing_.set_time(site_, number, last_ + good);
    last_ += good;
    return true;
  }

  /// Adds what is known of a beat, by its number at each probe, and of the one before it.
  void add_row(ProtocolRow row, double stimulated, const std::vector<int>& own) {
    const std::vector<double> activation = pacing_.measured(own, BeatMeasure::activation);
    const std::vector<double> upstroke = pacing_.measured(own, BeatMeasure::upstroke);
    const std::vector<double> fall = pacing_.measured(own, BeatMeasure::fall90);
    const std::vector<double> fall_before = pacing_.measured(changed(own, -1), BeatMeasure::fall90);
    for (std::size_t p = 0; p < own.size(); ++p) {
      row.beats.push_back(
          {activation[p] - stimulated, fall[p] - upstroke[p], upstroke[p] - fall_before[p]});
    }
    if (!(row.latency > 0.0 && row.latency <= protocol_.within))
      row.latency = not_a_number;  // of another
    if (std::isnan(usual_latency_)) usual_latency_ = row.latency;
    row.is_late = row.latency > usual_latency_ + latency_is_long;
    outcome_.rows.push_back(row);
    if (hooks_.on_row) hooks_.on_row(row);
  }

  void end_trial(const SavedState& from) {
    if (!hooks_.on_trial) return;
    Trial trial = pacing_.trial(from);
    trial.number = trials_;
    hooks_.on_trial(trial, outcome_.rows.back());
  }

  PacedTissue& pacing_;
  const Protocol& protocol_;
  ProtocolOutcome& outcome_;
  const ProtocolHooks& hooks_;
  std::size_t site_ = 0;
  int trials_ = 0;
  double last_ = 0.0;                    // ms, the time of the last stimulus that stands
  double longest_apd_ = 0.0;             // ms, of S1's last beat
  double usual_latency_ = not_a_number;  // ms, of S1's first train
  int pulses_ = 0;                       // of the last train of S1
  std::vector<int> begun_;               // beats at each probe before that train's
  std::vector<int> begun_at_nodes_;
  Heard without_;
};

}  // namespace

ProtocolOutcome run_protocol(const Problem& problem, const Protocol& protocol,
                             const ProtocolHooks& hooks) {
  PacedTissue pacing(problem, protocol, hooks);
  ProtocolOutcome outcome;
  try {
    ProtocolRun(pacing, protocol, outcome, hooks).run();
    outcome.summary = pacing.summary();
  } catch (const Stopped& stopped) {
    outcome.summary = stopped.summary;
  }
  return outcome;
}

double refractory_period(const std::vector<ProtocolRow>& rows, int extra, std::size_t site) {
  double longest = not_a_number;
  for (const ProtocolRow& row : rows) {
    if (row.extra != extra || row.site != site || row.propagated) continue;
    if (!(row.interval <= longest)) longest = row.interval;
  }
  return longest;
}

}  // namespace cw
