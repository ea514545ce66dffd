#include "app/protocol/protocol.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace cw {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double never = 1e300;  // ms

/// Beats that are remembered: the one before an extra stimulus, its own, and what may follow.
constexpr int beats_remembered = 4;

/// S1 and the extra stimuli in place of the problem's own stimuli; extra ones do not come yet.
Problem problem_of(const Problem& problem, const Protocol& protocol) {
  const auto stimulus = [&](std::size_t number) {
    if (number < problem.stimuli.size()) return problem.stimuli[number];
    throw std::invalid_argument("a protocol names a stimulus that the problem has not");
  };
  if (protocol.probe >= problem.probe_nodes.size()) {
    throw std::invalid_argument("a protocol names a probe that the problem has not");
  }
  Problem paced = problem;
  Stimulus s1 = stimulus(protocol.s1);
  s1.times = pulse_train(0.0, protocol.period, protocol.count);
  paced.stimuli = {s1};
  for (const ExtraStimulus& extra : protocol.extra) {
    Stimulus once = stimulus(extra.stimulus);
    once.times = {never};
    paced.stimuli.push_back(once);
  }
  paced.beats = protocol.beats;
  paced.beats->most = beats_remembered;
  paced.beats->keeps_last = true;
  return paced;
}

/// Why a run did not come to its end.
struct Stopped {
  RunSummary summary;
};

/// One simulation that goes on from saved states, with stimuli at other times.
class Pacing {
 public:
  Pacing(const Problem& problem, const Protocol& protocol,
         const std::function<std::unique_ptr<Simulation>(const Problem&)>& make,
         const std::function<bool()>& interrupted)
      : problem_(problem_of(problem, protocol)),
        interrupted_(interrupted),
        simulation_(make(problem_)),
        beats_(simulation_->beats()) {}

  /// Sets the time of an extra stimulus, counted from 1.
  void set_time(int extra, double time) {
    problem_.stimuli[static_cast<std::size_t>(extra)].times = {time};
  }
  /// Adds a pulse of S1 behind all others.
  void add_s1(double time) { problem_.stimuli.front().times.push_back(time); }
  /// Runs from a saved state, or from the beginning if it is empty. Throws Stopped.
  SavedState run(const SavedState& from, double end) {
    problem_.time.end = end;
    SavedState reached;
    TimeLoopOptions options;
    options.fields_wanted = [](double) { return std::numeric_limits<double>::infinity(); };
    options.interrupted = interrupted_;
    options.save_wanted = [](double, SaveMoment moment) { return moment == SaveMoment::end; };
    options.on_saved = [&](SavedState state) { reached = std::move(state); };
    if (!from.items().empty()) options.resume_from = &from;
    summary_ = run_time_loop(problem_, *simulation_, options);
    if (summary_.end != RunEnd::finished) throw Stopped{summary_};
    beats_ = simulation_->beats();
    return reached;
  }
  const RunSummary& summary() const { return summary_; }

  /// How many beats have begun at each probe.
  std::vector<int> counts() const {
    std::vector<int> counts;
    for (const Index node : problem_.probe_nodes) counts.push_back(beats_.count(node));
    return counts;
  }
  /// A measure of a beat, by its number at each probe; NaN where there is no such beat.
  std::vector<double> measured(const std::vector<int>& number, BeatMeasure measure) const {
    std::vector<double> values(problem_.probe_nodes.size(), nan);
    for (std::size_t p = 0; p < values.size(); ++p) {
      const Index node = problem_.probe_nodes[p];
      const int latest = beats_.count(node);
      if (number[p] < 1 || number[p] > latest || number[p] <= latest - beats_remembered) continue;
      values[p] = beats_.at((number[p] - 1) % beats_remembered, measure, node);
    }
    return values;
  }

 private:
  Problem problem_;
  std::function<bool()> interrupted_;
  std::unique_ptr<Simulation> simulation_;
  MeasuredBeats beats_;  // so far
  RunSummary summary_;
};

/// Takes a protocol through its stimuli.
class ProtocolRun {
 public:
  ProtocolRun(Pacing& pacing, const Protocol& protocol, ProtocolOutcome& outcome,
              const std::function<void(const ProtocolRow&)>& on_row)
      : pacing_(pacing),
        protocol_(protocol),
        outcome_(outcome),
        on_row_(on_row),
        pulses_(protocol.count) {}

  void run() {
    last_ = protocol_.period * (protocol_.count - 1);
    SavedState base;
    if (protocol_.dynamic) {
      pace_faster(base);
      return;
    }
    for (std::size_t k = 0; k <= protocol_.extra.size(); ++k) {
      const bool is_last = k == protocol_.extra.size();
      if (is_last && k > 0) return;
      // Up to where the next one may come at the earliest; from there on without it, and with it.
      const double wait = is_last ? protocol_.within : protocol_.extra[k].shortest;
      base = pacing_.run(base, last_ + wait);
      if (k == 0 && !report_s1(base, protocol_.period)) return;
      if (is_last) return;
      without_ = Heard(pacing_, base, last_ + protocol_.extra[k].longest + protocol_.within);
      if (!try_intervals(base, static_cast<int>(k) + 1, protocol_.extra[k])) return;
    }
  }

 private:
  /// The beats that have begun at each probe without the next stimulus.
  struct Heard {
    std::vector<int> counts;
    /// When the latest of them began, the last one first; ms.
    std::vector<std::vector<double>> activation;

    Heard() = default;
    Heard(Pacing& pacing, const SavedState& base, double end) {
      (void)pacing.run(base, end);
      counts = pacing.counts();
      std::vector<int> number = counts;
      for (int back = 0; back < beats_remembered; ++back) {
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

  /// S1 at its period, and then at shorter and shorter ones, until a beat fails.
  void pace_faster(SavedState& base) {
    const DynamicPacing& dynamic = *protocol_.dynamic;
    double period = protocol_.period;
    for (int shortened = 1;; ++shortened) {
      const double next =
          std::max(dynamic.shortest, protocol_.period - shortened * dynamic.decrement);
      base = pacing_.run(base, last_ + next);
      if (!report_s1(base, period) || period <= dynamic.shortest) return;
      for (int k = 1; k <= dynamic.count; ++k) pacing_.add_s1(last_ + k * next);
      last_ += dynamic.count * next;
      pulses_ = dynamic.count;
      period = next;
    }
  }

  /// Tells of the last beat of a train of S1, and whether each of its pulses propagated.
  bool report_s1(const SavedState& base, double period) {
    if (begun_.empty()) begun_.assign(pacing_.counts().size(), 0);
    const std::vector<int> own = changed(begun_, pulses_);
    // So long that it is over: as long as a period, and longer where that is too short.
    constexpr int attempts = 4;
    constexpr double longer = 500.0;  // ms
    for (int attempt = 0; attempt < attempts; ++attempt) {
      (void)pacing_.run(base, last_ + period + protocol_.within + attempt * longer);
      if (pacing_.counts()[protocol_.probe] < own[protocol_.probe]) break;
      const std::vector<double> fall = pacing_.measured(own, BeatMeasure::fall90);
      if (!std::isnan(fall[protocol_.probe])) break;
    }
    const double activation = pacing_.measured(own, BeatMeasure::activation)[protocol_.probe];
    const bool propagated = pacing_.counts()[protocol_.probe] == own[protocol_.probe] &&
                            activation > last_ && activation <= last_ + protocol_.within;
    const bool is_alone = pulses_ == 1 && begun_[protocol_.probe] == 0 && !protocol_.dynamic;
    add_row(0, is_alone ? nan : period, propagated, changed(own, -1), own);
    begun_ = pacing_.counts();
    for (const ProbeBeat& beat : outcome_.rows.back().beats) {
      if (beat.apd90 > longest_apd_) longest_apd_ = beat.apd90;
    }
    return propagated;
  }

  bool propagates(const SavedState& base, int extra, double interval) {
    pacing_.set_time(extra, last_ + interval);
    // So long that its beat is over, too: hardly any is longer than S1's.
    constexpr double longer = 1.25;
    (void)pacing_.run(base, last_ + interval + protocol_.within + longer * longest_apd_);
    const double limit = last_ + interval + protocol_.within;
    const std::vector<int> before = without_.until(limit);
    const std::vector<int> own = changed(before, 1);
    const std::vector<double> activation = pacing_.measured(own, BeatMeasure::activation);
    const bool propagated = activation[protocol_.probe] <= limit;
    add_row(extra, interval, propagated, before, own);
    return propagated;
  }

  /// Tries shorter and shorter intervals. Afterwards the stimulus stands at the shortest one that
  /// propagated; false if none did.
  bool try_intervals(const SavedState& base, int number, const ExtraStimulus& extra) {
    double good = nan;
    double bad = nan;
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
    pacing_.set_time(number, last_ + good);
    last_ += good;
    return true;
  }

  /// Adds what is known of a beat, by its number at each probe, and of the one before it.
  void add_row(int extra, double interval, bool propagated, const std::vector<int>& before,
               const std::vector<int>& own) {
    const double stimulated = extra == 0 ? last_ : last_ + interval;
    const std::vector<double> activation = pacing_.measured(own, BeatMeasure::activation);
    const std::vector<double> upstroke = pacing_.measured(own, BeatMeasure::upstroke);
    const std::vector<double> fall = pacing_.measured(own, BeatMeasure::fall90);
    const std::vector<double> fall_before = pacing_.measured(before, BeatMeasure::fall90);
    ProtocolRow row{extra, interval, propagated, {}};
    for (std::size_t p = 0; p < own.size(); ++p) {
      row.beats.push_back(
          {activation[p] - stimulated, fall[p] - upstroke[p], upstroke[p] - fall_before[p]});
    }
    outcome_.rows.push_back(row);
    if (on_row_) on_row_(row);
  }

  Pacing& pacing_;
  const Protocol& protocol_;
  ProtocolOutcome& outcome_;
  const std::function<void(const ProtocolRow&)>& on_row_;
  double last_ = 0.0;         // ms, the time of the last stimulus that stands
  double longest_apd_ = 0.0;  // ms, of S1's last beat
  int pulses_ = 0;            // of the last train of S1
  std::vector<int> begun_;    // beats at each probe before that train's
  Heard without_;
};

}  // namespace

ProtocolOutcome run_protocol(const Problem& problem, const Protocol& protocol,
                             const std::function<std::unique_ptr<Simulation>(const Problem&)>& make,
                             const std::function<void(const ProtocolRow&)>& on_row,
                             const std::function<bool()>& interrupted) {
  Pacing pacing(problem, protocol, make, interrupted);
  ProtocolOutcome outcome;
  try {
    ProtocolRun(pacing, protocol, outcome, on_row).run();
    outcome.summary = pacing.summary();
  } catch (const Stopped& stopped) {
    outcome.summary = stopped.summary;
  }
  return outcome;
}

double refractory_period(const std::vector<ProtocolRow>& rows, int extra) {
  double longest = nan;
  for (const ProtocolRow& row : rows) {
    if (row.extra != extra || row.propagated) continue;
    if (!(row.interval <= longest)) longest = row.interval;
  }
  return longest;
}

}  // namespace cw
