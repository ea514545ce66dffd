#include "solver/time_loop.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace cw {

std::vector<CubicPiece> AcceptedStep::lead_pieces() const {
  if (!leads.empty()) return leads;
  if (simulation == nullptr) throw std::logic_error("the step's leads were not added up");
  const Measures* measures = simulation->measures();
  return measures != nullptr ? measures->lead_pieces() : std::vector<CubicPiece>{};
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

namespace {

/// Saves states of a run where its options want them, and measures the time for which steps wait.
class Saving {
 public:
  Saving(Run& run, const TimeLoopOptions& options) : run_(run), options_(options) {}

  void save_if_wanted(SaveMoment moment) {
    if (!options_.save_wanted || !options_.save_wanted(run_.time(), moment)) return;
    // A run from a V that no cell has could not go on.
    if (!run_.check_V()) return;
    const auto begin = std::chrono::steady_clock::now();
    options_.on_saved(run_.save());
    ++saves_;
    if (moment != SaveMoment::between_steps) return;  // no step waits
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    seconds_ += seconds.count();
    longest_ = std::max(longest_, seconds.count());
  }

  RunSummary in(RunSummary summary) const {
    summary.saving_seconds = seconds_;
    summary.longest_saving_seconds = longest_;
    summary.saves = saves_;
    return summary;
  }

 private:
  Run& run_;
  const TimeLoopOptions& options_;
  double seconds_ = 0.0;
  double longest_ = 0.0;
  long long saves_ = 0;
};

}  // namespace

void for_each_accepted(const std::vector<TakenStep>& taken, long long index, Simulation& simulation,
                       const std::function<void(const AcceptedStep&)>& visit) {
  for (const TakenStep& step : taken) {
    if (!step.result.converged()) continue;
    ++index;
    Simulation* shown = &step == &taken.back() ? &simulation : nullptr;
    visit({index, step.end, step.request.dt, step.result, step.probes, step.leads, shown});
  }
}

RunSummary run_time_loop(Run& run, const TimeLoopOptions& options) {
  Saving saving(run, options);
  const auto ended = [&] { return saving.in(run.summary(options.wants_space_error)); };
  if (options.resume_from != nullptr) {
    run.restore(*options.resume_from);
    if (options.on_resumed) options.on_resumed();
  } else if (options.on_accepted) {
    options.on_accepted(
        {run.steps(), run.time(), 0.0, {}, run.simulation().probe_pieces(), {}, &run.simulation()});
  }
  while (!run.is_over() && run.failure().empty()) {
    // A step that was rejected leaves a state that is no whole one: it is taken again first.
    if (run.is_whole()) {
      const bool is_interrupted = options.interrupted && options.interrupted();
      saving.save_if_wanted(is_interrupted ? SaveMoment::interruption : SaveMoment::between_steps);
      if (is_interrupted || !run.failure().empty()) return ended();
    }
    const double t = run.time();
    const long long index = run.steps();
    const double wanted = options.fields_wanted ? options.fields_wanted(t) : t;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const std::vector<TakenStep> taken = run.take_steps(wanted, options.lead_interval, infinity);
    if (options.on_accepted) {
      for_each_accepted(taken, index, run.simulation(), options.on_accepted);
    }
  }
  if (run.failure().empty() && run.check_V()) saving.save_if_wanted(SaveMoment::end);
  return ended();
}

RunSummary run_time_loop(const Problem& problem, Simulation& simulation,
                         const TimeLoopOptions& options) {
  Run run(problem, simulation);
  return run_time_loop(run, options);
}

}  // namespace cw
