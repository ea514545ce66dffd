#include "solver/run.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <future>
#include <limits>

#include "kernels/cell/potential_limit.hpp"
#include "solver/failure_message.hpp"
#include "solver/problem_setup.hpp"

namespace cw {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

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

void count_activated(RunSummary& summary) {
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

/// The store of a simulation that has one.
StateStore& store_of(Simulation& simulation) {
  StateStore* store = simulation.store();
  if (store == nullptr) throw std::logic_error("the state of this simulation cannot be saved");
  return *store;
}

/// The problem with a format of K, where that was left to be chosen.
Problem with_format(Problem problem, Space space, SimulationOptions& options) {
  if (problem.solver.spmv != automatic_format) return problem;
  validate(problem);
  if (options.setup == nullptr) {
    options.setup = std::make_shared<const ProblemSetup>(set_up(problem, space, options));
  }
  choose_fastest_format(problem.solver, options.setup->pattern, space, options.device);
  return problem;
}

/// The amplitudes of stimuli whose pulses are active in a step, and those of all others.
std::vector<double> amplitudes_in(const Problem& problem, double t, double dt) {
  std::vector<double> amplitudes;
  for (const Stimulus& s : problem.stimuli) {
    amplitudes.push_back(pulse_in(s, t, dt).value_or(s.is_voltage_clamp ? free_V : 0.0));
  }
  return amplitudes;
}
/// Those between pulses, which a simulation has at first.
std::vector<double> amplitudes_at_first(const Problem& problem) {
  return amplitudes_in(problem, -infinity, 0.0);
}

}  // namespace

Run::Run(Problem problem, Space space, SimulationOptions options)
    : own_problem_(
          std::make_unique<const Problem>(with_format(std::move(problem), space, options))),
      own_simulation_(make_simulation(*own_problem_, space, std::move(options))),
      problem_(own_problem_.get()),
      simulation_(own_simulation_.get()),
      sequence_(problem_->time),
      amplitude_(amplitudes_at_first(*problem_)) {}

Run::Run(const Problem& problem, Simulation& simulation)
    : problem_(&problem),
      simulation_(&simulation),
      sequence_(problem.time),
      amplitude_(amplitudes_at_first(problem)) {}

/// Applies the stimuli that are active in a step, when they differ from those of the step before.
void Run::apply_stimuli(double t, double dt) {
  std::vector<double> amplitude = amplitudes_in(*problem_, t, dt);
  if (amplitude == amplitude_) return;
  amplitude_ = std::move(amplitude);
  apply_current();
}

void Run::apply_current() {
  if (current_.empty()) {
    simulation_->apply_stimuli(amplitude_);
    return;
  }
  std::vector<double> sum = current_;
  for (std::size_t k = 0; k < amplitude_.size(); ++k) {
    for (const Index node : problem_->stimuli[k].nodes) sum[node] += amplitude_[k];
  }
  simulation_->apply_current(sum);
}

void Run::set_current(std::vector<double> nodal) {
  const std::size_t nodes = problem_->mesh.points.size();
  if (!nodal.empty() && nodal.size() != nodes) {
    throw std::invalid_argument("a current of " + std::to_string(nodal.size()) + " values for " +
                                std::to_string(nodes) + " nodes");
  }
  for (std::size_t i = 0; i < nodal.size(); ++i) {
    if (!std::isfinite(nodal[i])) {
      throw std::invalid_argument("the current at node " + std::to_string(i) + " is not finite");
    }
  }
  for (const Stimulus& stimulus : problem_->stimuli) {
    if (!stimulus.is_voltage_clamp || nodal.empty()) continue;
    throw std::invalid_argument("no current can be set beside the voltage clamp of stimulus '" +
                                stimulus.name + "'");
  }
  if (nodal == current_) return;
  current_ = std::move(nodal);
  apply_current();
  sequence_.restart();
}

std::vector<TakenStep> Run::take_steps(double fields_wanted, double lead_interval, double stop) {
  const double t = time();
  if (is_over() || !failure_.empty()) {
    throw std::logic_error(is_over() ? "the run is over" : "the run has failed: " + failure_);
  }
  if (!(stop > t)) throw std::invalid_argument("a step cannot end where it begins, or before");
  const Horizon horizon{next_event(*problem_, t), fields_wanted, lead_interval, stop};
  const auto begin = std::chrono::steady_clock::now();
  apply_stimuli(t, horizon.event - t);
  std::vector<TakenStep> taken = simulation_->take_steps(sequence_, horizon);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  summary_.stepping_seconds += seconds.count();
  for (const TakenStep& step : taken) count(step);
  is_whole_ = taken.back().result.converged();
  const Measures* measures = simulation_->measures();
  const bool is_possible = measures == nullptr || keep_within_cells(measures->latest_range());
  if (is_possible && sequence_.failed()) {
    failure_ = failure_message(*problem_, *simulation_, taken.back());
  }
  return taken;
}

void Run::count(const TakenStep& step) {
  const StepResult& result = step.result;
  const double dt = step.request.dt;
  summary_.newton_iterations += result.newton_iterations;
  summary_.linear_solves += result.linear_solves;
  summary_.cg_iterations += result.cg_iterations;
  if (!result.converged()) {
    ++summary_.rejected_steps;
    return;
  }
  summary_.time = step.end;
  ++summary_.steps;
  errors_.add(summary_.time, dt, result);
  if (!sequence_.control().keeps_to_tolerance(dt, verdict_on(result))) ++summary_.inaccurate_steps;
}

bool Run::keep_within_cells(const PotentialRange& range) {
  if (is_within_cells(range.lowest) && is_within_cells(range.highest)) return true;
  failure_ = message_beyond_cells(*problem_, *simulation_, time(), range);
  return false;
}

bool Run::check_V() {
  const Measures* measures = simulation_->measures();
  return measures == nullptr || keep_within_cells(measures->potential_range());
}

void Run::take_until(double fields_wanted, double stop) {
  if (!failure_.empty()) throw StepFailure(failure_);
  do {
    (void)take_steps(fields_wanted, 0.0, stop);
    if (failure_.empty() && is_whole_) (void)check_V();
    if (!failure_.empty()) throw StepFailure(failure_);
  } while (!is_whole_ || time() < std::min(fields_wanted, stop) - time_tolerance);
}

void Run::step() { take_until(time(), infinity); }

void Run::advance_to(double time) {
  const double end = problem_->time.end;
  if (!(time >= this->time() - time_tolerance && time <= end + time_tolerance)) {
    char text[160];
    std::snprintf(text, sizeof text,
                  "a run at t = %.17g ms that ends at %.17g ms cannot advance to %.17g ms",
                  this->time(), end, time);
    throw std::invalid_argument(text);
  }
  time = std::min(time, end);
  if (time > this->time() + time_tolerance) take_until(time, time);
}

Fields Run::fields() const { return store_of(*simulation_).fields(); }

SavedState Run::save() {
  SavedState state = store_of(*simulation_).save();
  state.put("loop.amplitude", amplitude_);
  // Only where there is one: other states are as they were before there could be.
  if (!current_.empty()) state.put("loop.current", current_);
  errors_.save(state);
  cw::save(summary_, state);
  state.put_value("loop.sequence", sequence_);
  return state;
}

void Run::restore(const SavedState& state) {
  store_of(*simulation_).restore(state);
  amplitude_ = state.get<double>("loop.amplitude", amplitude_.size());
  current_.clear();
  if (state.has("loop.current")) {
    current_ = state.get<double>("loop.current", problem_->mesh.points.size());
  }
  errors_ = ErrorSum();
  errors_.restore(state);
  summary_ = {};
  cw::restore(state, summary_);
  sequence_ = state.get_value<StepSequence>("loop.sequence");
  failure_.clear();
  is_whole_ = true;
}

RunSummary Run::summary(bool wants_space_error) const {
  RunSummary summary = summary_;
  summary.end = !failure_.empty() ? RunEnd::failed
                : is_over()       ? RunEnd::finished
                                  : RunEnd::interrupted;
  summary.message = failure_;
  summary.activation_times = simulation_->activation_times();
  std::vector<double> slopes;
  if (const Measures* measures = simulation_->measures()) {
    summary.range = measures->potential_range();
    slopes = measures->activation_slopes();
  }
  const std::vector<double>& times = summary.activation_times;
  const std::vector<double> rise_times = rise_times_of(*problem_, slopes, summary.range);
  if (summary.range) {
    summary.front_edges = edges_of_front(*problem_, times, slopes, *summary.range);
  }
  // Another thread has enough to do with these while OpenMP's estimate the error in space.
  const auto summarise_times = [&] {
    summary.activation_error = errors_.of_activation(
        times, time_error_scales(*problem_, rise_times),
        [&](std::size_t i) { return problem_->kind_number(static_cast<Index>(i)); });
    summary.step_error =
        errors_.of_activation(times, std::array{TimeErrorScale{}}, [](std::size_t) { return 0; });
    summary.hesitant_stimulus = hesitant_stimulus(*problem_, times, rise_times);
    summary.slow_crossings = count_slow_crossings(*problem_, times, slopes);
    count_activated(summary);
  };
  constexpr std::size_t worth_a_thread = 100'000;  // nodes
  const auto launch = times.size() < worth_a_thread ? std::launch::deferred
                                                    : std::launch::async | std::launch::deferred;
  std::future<void> beside = std::async(launch, summarise_times);
  if (wants_space_error && summary.front_edges) {
    try {
      summary.space_error = estimate_space_error(*problem_, times, rise_times);
    } catch (const std::bad_alloc&) {  // the results themselves matter more
    }
  }
  beside.get();
  return summary;
}

SavedState begun_anew(const SavedState& state, const SavedState& fresh,
                      const std::vector<std::size_t>& stimuli) {
  const auto is_measured = [](const std::string& name) {
    return name.starts_with("activation_") || name.starts_with("beats.") ||
           name == "potential_range";
  };
  const auto order_of = [](const SavedState& saved) {
    return saved.has("order") ? saved.get<Index>("order") : std::vector<Index>{};
  };
  if (order_of(state) != order_of(fresh)) {
    throw SavedStateError(other_order_of_rows);
  }
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
  begun.put_value("loop.sequence", state.get_value<StepSequence>("loop.sequence"));
  return begun;
}

}  // namespace cw
