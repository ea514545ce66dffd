#include "experiments/protocol/paced_tissue.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "cells/single_cell.hpp"

namespace cw {

namespace {

constexpr double never = 1e300;  // ms

/// S1 and the extra stimuli of each site in place of the problem's own stimuli; extra ones do not
/// come yet.
std::vector<TrialStimulus> stimuli_of(const Protocol& protocol) {
  std::vector<TrialStimulus> all{{protocol.s1, 0, 0, {}}};
  for (std::size_t site = 0; site < protocol.site_count(); ++site) {
    for (int extra = 1; extra <= static_cast<int>(protocol.extra.size()); ++extra) {
      all.push_back({protocol.stimulus_of(site, extra), extra, all.size(), {}});
    }
  }
  return all;
}

Problem problem_of(const Problem& problem, const Protocol& protocol,
                   const std::vector<TrialStimulus>& stimuli) {
  if (protocol.probe >= problem.probe_nodes.size()) {
    throw std::invalid_argument("a protocol names a probe that the problem does not have");
  }
  Problem paced = problem;
  paced.stimuli.clear();
  for (const TrialStimulus& given : stimuli) {
    if (given.stimulus >= problem.stimuli.size()) {
      throw std::invalid_argument("a protocol names a stimulus that the problem does not have");
    }
    paced.stimuli.push_back(problem.stimuli[given.stimulus]);
    paced.stimuli.back().times = {never};
  }
  paced.stimuli.front().times = pulse_train(0.0, protocol.period, protocol.count);
  paced.beats = protocol.beats;
  paced.beats->most = PacedTissue::beats_remembered;
  paced.beats->keeps_last = true;
  return paced;
}

}  // namespace

PacedTissue::PacedTissue(const Problem& problem, const Protocol& protocol,
                         const ProtocolHooks& hooks)
    : problem_(problem_of(problem, protocol, stimuli_of(protocol))),
      extras_(protocol.extra.size()),
      origin_(stimuli_of(protocol)),
      is_stimulated_(stimulated_nodes(problem_)),
      interrupted_(hooks.interrupted),
      simulation_(hooks.make(problem_)),
      beats_(simulation_->measures()->beats()),
      beats_end_(beats_) {}

void PacedTissue::set_time(std::size_t site, int extra, double time) {
  problem_.stimuli[place_of(site, extra)].times = {time};
}

void PacedTissue::unset_extra() {
  for (std::size_t k = 1; k < problem_.stimuli.size(); ++k) problem_.stimuli[k].times = {never};
}

SavedState PacedTissue::run(const SavedState& from, double until, double end) {
  problem_.time.end = end;
  SavedState reached;
  TimeLoopOptions options;
  bool is_measured = false;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  options.fields_wanted = [&](double t) { return until < end && t < until ? until : infinity; };
  options.on_accepted = [&](const AcceptedStep& step) {
    if (is_measured || until >= end || step.time < until || step.simulation == nullptr) return;
    beats_ = step.simulation->measures()->beats();
    is_measured = true;
  };
  options.interrupted = interrupted_;
  options.save_wanted = [](double, SaveMoment moment) { return moment == SaveMoment::end; };
  options.on_saved = [&](SavedState state) { reached = std::move(state); };
  if (!from.items().empty()) options.resume_from = &from;
  summary_ = run_time_loop(problem_, *simulation_, options);
  if (summary_.end != RunEnd::finished) throw Stopped{summary_};
  beats_end_ = simulation_->measures()->beats();
  if (!is_measured) beats_ = beats_end_;
  return reached;
}

Trial PacedTissue::trial(const SavedState& from) const {
  Trial trial{0, from, problem_.time.end, {}};
  for (std::size_t k = 0; k < origin_.size(); ++k) {
    if (problem_.stimuli[k].times.front() == never) continue;
    trial.stimuli.push_back(origin_[k]);
    trial.stimuli.back().times = problem_.stimuli[k].times;
  }
  return trial;
}

std::vector<int> PacedTissue::counts() const {
  std::vector<int> counts;
  for (const Index node : problem_.probe_nodes) counts.push_back(beats_.count(node));
  return counts;
}

std::vector<double> PacedTissue::measured(const std::vector<int>& number,
                                          BeatMeasure measure) const {
  std::vector<double> values(problem_.probe_nodes.size(), not_a_number);
  for (std::size_t p = 0; p < values.size(); ++p) {
    values[p] = measured_at(problem_.probe_nodes[p], number[p], measure, not_a_number);
  }
  return values;
}

double PacedTissue::measured_at(Index node, int number, BeatMeasure measure, double none) const {
  const int latest = beats_.count(node);
  if (number < 1 || number > latest || number <= latest - beats_remembered) return none;
  return beats_.at((number - 1) % beats_remembered, measure, node);
}

double PacedTissue::latency(const std::vector<int>& before, int number, double pulse) const {
  double first = std::numeric_limits<double>::infinity();
  const bool is_everywhere = std::ranges::find(is_stimulated_, 0) == is_stimulated_.end();
  for (std::size_t i = 0; i < is_stimulated_.size(); ++i) {
    if (is_stimulated_[i] != 0 && !is_everywhere) continue;
    first = std::min(first, measured_at(static_cast<Index>(i), before[i] + number,
                                        BeatMeasure::activation, first));
  }
  return std::isinf(first) ? not_a_number : first - pulse;
}

std::vector<int> PacedTissue::counts_at_nodes() const {
  std::vector<int> counts(is_stimulated_.size());
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i] = beats_end_.count(static_cast<Index>(i));
  }
  return counts;
}

Reentry PacedTissue::reentry(const std::vector<int>& before, int pulses, double pulse) const {
  Reentry found;
  double last = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < is_stimulated_.size(); ++i) {
    const auto node = static_cast<Index>(i);
    for (int b = 0; b < std::min(beats_remembered, beats_end_.count(node)); ++b) {
      last = std::max(last, beats_end_.at(b, BeatMeasure::activation, node) - pulse);
    }
    if (is_stimulated_[i] == 0 && beats_end_.count(node) > before[i] + pulses) ++found.nodes;
  }
  found.last_activation = last > 0.0 ? last : not_a_number;
  return found;
}

}  // namespace cw
