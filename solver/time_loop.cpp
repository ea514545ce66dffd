#include "solver/time_loop.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <stdexcept>

#include "kernels/cell/potential_limit.hpp"
#include "solver/error_sum.hpp"
#include "solver/step_sequence.hpp"

namespace cw {

namespace {

/// Applies the stimuli that are active in a step, when they differ from those of the step before.
class StimulusSwitch {
 public:
  StimulusSwitch(const Problem& problem, Simulation& simulation)
      : problem_(problem), simulation_(simulation) {
    for (const Stimulus& s : problem.stimuli)
      amplitude_.push_back(s.is_voltage_clamp ? free_V : 0.0);
  }

  void save(SavedState& state) const { state.put("loop.amplitude", amplitude_); }
  /// The simulation has these amplitudes already.
  void restore(const SavedState& state) {
    amplitude_ = state.get<double>("loop.amplitude", amplitude_.size());
  }

  void set(double t, double dt) {
    std::vector<double> amplitude;
    for (const Stimulus& s : problem_.stimuli) {
      const std::optional<double> pulse = pulse_in(s, t, dt);
      amplitude.push_back(pulse.value_or(s.is_voltage_clamp ? free_V : 0.0));
    }
    if (amplitude == amplitude_) return;
    amplitude_ = std::move(amplitude);
    simulation_.apply_stimuli(amplitude_);
  }

 private:
  const Problem& problem_;
  Simulation& simulation_;
  std::vector<double> amplitude_;
};

/// What a summary counts, in its order.
constexpr std::array counted{
    &RunSummary::steps,         &RunSummary::rejected_steps, &RunSummary::newton_iterations,
    &RunSummary::linear_solves, &RunSummary::cg_iterations,  &RunSummary::inaccurate_steps};

void save(const RunSummary& summary, SavedState& state) {
  std::vector<double> counts;
  counts.reserve(counted.size());
  for (const auto count : counted) counts.push_back(static_cast<double>(summary.*count));
  state.put("loop.counts", counts);
  state.put_value("loop.time", summary.time);
}
void restore(const SavedState& state, RunSummary& summary) {
  const auto counts = state.get<double>("loop.counts", counted.size());
  for (std::size_t k = 0; k < counted.size(); ++k) {
    summary.*counted[k] = static_cast<long long>(counts[k]);
  }
  summary.time = state.get_value<double>("loop.time");
}

void tell_activation(RunSummary& summary) {
  summary.activated = 0;
  for (const double time : summary.activation_times) {
    if (std::isnan(time)) continue;
    const bool is_first = summary.activated++ == 0;
    if (is_first || time < summary.first_activation) summary.first_activation = time;
    if (is_first || time > summary.last_activation) summary.last_activation = time;
  }
}

double next_event(const Problem& problem, double t) {
  double event = problem.time.end;
  for (const Stimulus& stimulus : problem.stimuli) {
    event = std::min(event, next_edge(stimulus, t));
  }
  return event;
}

std::string reason(const StepResult& result) {
  switch (result.status) {
    case StepStatus::linear_solver_failed:
      switch (result.pcg_status) {
        case PcgStatus::negative_curvature:
          return "CG met negative curvature: the tangent is not positive definite";
        case PcgStatus::too_many_iterations:
          return "CG did not converge within pcg.max_iterations";
        default:
          return "CG met a value that is not a finite number";
      }
    case StepStatus::too_many_iterations:
      return "Newton did not converge within newton.max_iterations";
    case StepStatus::inaccurate:
      return "its error cannot be estimated";
    default:
      return "the state or its residual is not a finite number";
  }
}

/// " at node 7 (1, 2, 3 mm)", as the input numbers nodes.
std::string at_node(const Problem& problem, Index node) {
  const Vector3& x = problem.mesh.points[node];
  char text[120];
  std::snprintf(text, sizeof text, " at node %d (%g, %g, %g mm)", problem.mesh.input_node[node],
                x[0], x[1], x[2]);
  return text;
}

/// What the user may do about it. Smaller steps do not help where the cell model has no solution.
std::string remedy(const Problem& problem, const Simulation& simulation) {
  constexpr double close = 15.0;  // mV
  const std::vector<double> V = simulation.V();
  const auto node = static_cast<Index>(std::ranges::min_element(V) - V.begin());
  const double lowest = problem.kind_at(node).model.lowest_V();
  if (V[node] < lowest + close) {
    char text[200];
    std::snprintf(text, sizeof text,
                  "V is %.4g mV%s, and the cell model has no solution at or below %g mV: look for "
                  "a stimulus that is too strong, or of the wrong sign",
                  V[node], at_node(problem, node).c_str(), lowest);
    return text;
  }
  return std::string(problem.time.adaptive ? "Lower dt_min" : "Lower dt") +
         ", or check stimulus strength, parameters and mesh there";
}

/// " The stimulus 'apex' has a strength of 50000 mV/ms: is that its unit?", if one is that strong.
std::string strong_stimuli(const Problem& problem) {
  constexpr double strong = 500.0;  // mV/ms; ten times what is usual
  std::string all;
  for (const Stimulus& stimulus : problem.stimuli) {
    if (stimulus.is_voltage_clamp || !(std::abs(stimulus.strength) > strong)) continue;
    char text[80];
    std::snprintf(text, sizeof text, "' has a strength of %.6g mV/ms: is that its unit?",
                  stimulus.strength);
    all += " The stimulus '" + stimulus.name + text;
  }
  return all;
}

std::string failure_message(const Problem& problem, const Simulation& simulation,
                            const TakenStep& step) {
  const std::optional<Index> node = simulation.worst_node();
  char text[160];
  std::snprintf(text, sizeof text,
                "the step from t = %g ms failed at the smallest step size, %g ms: ",
                step.request.time, step.request.dt);
  return text + reason(step.result) +
         (node ? "; it is worst" + at_node(problem, *node) : std::string{}) + "." +
         strong_stimuli(problem) + " " + remedy(problem, simulation);
}

bool is_within_cells(const PotentialRange& range) {
  return cw::is_within_cells(range.lowest) && cw::is_within_cells(range.highest);
}

std::string message_beyond_cells(const Problem& problem, const Simulation& simulation, double time,
                                 const PotentialRange& range) {
  const std::vector<double> V = simulation.V();
  const auto node = static_cast<Index>(
      std::ranges::max_element(V, {}, [](double v) { return std::abs(v); }) - V.begin());
  const bool is_there = std::abs(V[node]) > largest_V;
  const double extreme = range.highest > -range.lowest ? range.highest : range.lowest;
  char text[80];
  std::snprintf(text, sizeof text, "by t = %.6g ms V is %.4g mV", time,
                is_there ? V[node] : extreme);
  char limit[60];
  std::snprintf(limit, sizeof limit, ", and no cell goes beyond %g mV.", largest_V);
  return text + (is_there ? at_node(problem, node) : std::string{}) + limit +
         strong_stimuli(problem) +
         " Look for a stimulus that is too strong, a mesh too coarse for the front, or steps that "
         "are too long";
}

}  // namespace

std::vector<CubicPiece> AcceptedStep::lead_pieces() const {
  if (!leads.empty()) return leads;
  if (simulation == nullptr) throw std::logic_error("the step's leads were not added up");
  return simulation->lead_pieces();
}

std::vector<double> AcceptedStep::probes_at(double t) const {
  return values_at(probes, share_of(t));
}

double OutputTimes::count_after(double t) const {
  return std::floor((t + time_tolerance) / interval_) + 1.0;
}

double OutputTimes::next_after(double t) const {
  return interval_ > 0.0 ? count_after(t) * interval_ : std::numeric_limits<double>::infinity();
}

std::vector<double> OutputTimes::within(const AcceptedStep& step) const {
  if (step.index == 0) return {step.time};
  std::vector<double> times;
  if (interval_ <= 0.0) return times;
  const double start = step.time - step.dt;
  double count = count_after(start);
  for (; count * interval_ <= step.time + time_tolerance; count += 1.0) {
    const double time = count * interval_;
    // If the tolerance is less than a rounding, a multiple could count twice.
    if (time > start)
      times.push_back(std::abs(time - step.time) <= time_tolerance ? step.time : time);
  }
  return times;
}

SavedState begun_anew(const SavedState& state, const SavedState& fresh,
                      const std::vector<std::size_t>& stimuli) {
  const auto is_measured = [](const std::string& name) {
    return name.starts_with("activation_") || name.starts_with("beats.") ||
           name == "potential_range";
  };
  SavedState begun;
  for (const auto& [name, item] : fresh.items()) {
    const auto found = state.items().find(name);
    begun.put_item(name, is_measured(name) || found == state.items().end() ? item : found->second);
  }
  const auto amplitude = state.get<double>("loop.amplitude");
  std::vector<double> own;
  for (const std::size_t stimulus : stimuli) {
    if (stimulus >= amplitude.size()) throw SavedStateError("loop.amplitude has no such stimulus");
    own.push_back(amplitude[stimulus]);
  }
  begun.put("loop.amplitude", own);
  RunSummary summary;
  summary.time = state.get_value<double>("loop.time");
  save(summary, begun);
  ErrorSum().save(begun);
  begun.put_item("loop.sequence", state.items().at("loop.sequence"));
  return begun;
}

RunSummary run_time_loop(const Problem& problem, Simulation& simulation,
                         const TimeLoopOptions& options) {
  RunSummary summary;
  StepSequence sequence(problem.time);
  StimulusSwitch stimuli(problem, simulation);
  ErrorSum errors;
  const auto ended = [&](RunEnd end) {
    summary.end = end;
    summary.activation_times = simulation.activation_times();
    summary.range = simulation.potential_range();
    const std::vector<double> slopes = simulation.activation_slopes();
    const std::vector<double> rise_times = rise_times_of(problem, slopes, summary.range);
    summary.activation_error = errors.of_activation(
        summary.activation_times, time_error_scales(problem, rise_times),
        [&](std::size_t i) { return problem.kind_number(static_cast<Index>(i)); });
    summary.step_error = errors.of_activation(
        summary.activation_times, std::array{TimeErrorScale{}}, [](std::size_t) { return 0; });
    if (summary.range) {
      summary.front_edges =
          edges_of_front(problem, summary.activation_times, slopes, *summary.range);
    }
    if (options.wants_space_error && summary.front_edges) {
      try {
        summary.space_error = estimate_space_error(problem, summary.activation_times, rise_times);
      } catch (const std::bad_alloc&) {  // the results themselves matter more
      }
    }
    summary.hesitant_stimulus = hesitant_stimulus(problem, summary.activation_times, rise_times);
    summary.slow_crossings = count_slow_crossings(problem, summary.activation_times, slopes);
    tell_activation(summary);
    return std::move(summary);
  };
  if (options.resume_from != nullptr) {
    simulation.restore(*options.resume_from);
    stimuli.restore(*options.resume_from);
    errors.restore(*options.resume_from);
    restore(*options.resume_from, summary);
    sequence = options.resume_from->get_value<StepSequence>("loop.sequence");
    if (options.on_resumed) options.on_resumed();
  } else if (options.on_accepted) {
    options.on_accepted({0, 0.0, 0.0, {}, simulation.probe_pieces(), {}, &simulation});
  }

  const auto save_if_wanted = [&](SaveMoment moment) {
    if (!options.save_wanted || !options.save_wanted(summary.time, moment)) return;
    // range_told() may lack the last step, and a run from a V that no cell has could not go on.
    if (const auto range = simulation.potential_range(); range && !is_within_cells(*range)) return;
    const auto begin = std::chrono::steady_clock::now();
    SavedState state = simulation.save();
    stimuli.save(state);
    errors.save(state);
    save(summary, state);
    state.put_value("loop.sequence", sequence);
    options.on_saved(std::move(state));
    ++summary.saves;
    if (moment != SaveMoment::between_steps) return;  // no step waits
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    summary.saving_seconds += seconds.count();
    summary.longest_saving_seconds = std::max(summary.longest_saving_seconds, seconds.count());
  };

  bool is_whole = true;
  while (summary.time < problem.time.end - time_tolerance) {
    // A step that was rejected leaves a state that is no whole one: it is taken again first.
    const bool is_interrupted = is_whole && options.interrupted && options.interrupted();
    if (is_whole) {
      save_if_wanted(is_interrupted ? SaveMoment::interruption : SaveMoment::between_steps);
    }
    if (is_interrupted) return ended(RunEnd::interrupted);
    const double t = summary.time;
    const double event = next_event(problem, t);
    const double wanted = options.fields_wanted ? options.fields_wanted(t) : t;
    const auto begin = std::chrono::steady_clock::now();
    stimuli.set(t, event - t);
    const std::vector<TakenStep> taken =
        simulation.take_steps(sequence, {event, wanted, options.lead_interval});
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    summary.stepping_seconds += seconds.count();
    for (const TakenStep& step : taken) {
      const StepResult& result = step.result;
      const auto& [time, dt, most_error, wants_leads] = step.request;
      summary.newton_iterations += result.newton_iterations;
      summary.linear_solves += result.linear_solves;
      summary.cg_iterations += result.cg_iterations;
      if (!result.converged()) {
        ++summary.rejected_steps;
        if (options.on_rejected) options.on_rejected(time, dt, result);
        continue;
      }
      summary.time = step.end;
      ++summary.steps;
      errors.add(summary.time, dt, result);
      if (!sequence.control().keeps_to_tolerance(dt, verdict_on(result)))
        ++summary.inaccurate_steps;
      if (options.on_accepted) {
        Simulation* shown = &step == &taken.back() ? &simulation : nullptr;
        options.on_accepted(
            {summary.steps, summary.time, dt, result, step.probes, step.leads, shown});
      }
    }
    is_whole = taken.back().result.converged();
    if (const auto range = simulation.range_told(); range && !is_within_cells(*range)) {
      summary.message = message_beyond_cells(problem, simulation, summary.time, *range);
      return ended(RunEnd::failed);
    }
    if (sequence.failed()) {
      summary.message = failure_message(problem, simulation, taken.back());
      return ended(RunEnd::failed);
    }
  }
  if (const auto range = simulation.potential_range(); range && !is_within_cells(*range)) {
    summary.message = message_beyond_cells(problem, simulation, summary.time, *range);
    return ended(RunEnd::failed);
  }
  save_if_wanted(SaveMoment::end);
  return ended(RunEnd::finished);
}

}  // namespace cw
