#include "solver/first_steps.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

namespace cw {

std::optional<double> FirstSteps::of_all_steps(double run_end) const {
  if (!seconds_per_ms) return std::nullopt;
  return summary.stepping_seconds + *seconds_per_ms * std::max(0.0, run_end - summary.time);
}

FirstSteps take_first_steps(const Problem& problem, Simulation& simulation,
                            const std::function<void()>& between_steps) {
  constexpr double wave_leaves = 1.0;  // ms after a pulse
  constexpr double looked_at = 2.0;    // ms of the wave
  constexpr double longest = 30.0;     // s
  double pulse_end = 0.0;
  if (!problem.stimuli.empty()) {
    const auto first = std::ranges::min_element(problem.stimuli, {},
                                                [](const Stimulus& s) { return s.times.front(); });
    pulse_end = first->times.front() + first->duration;
  }
  const double from = pulse_end + wave_leaves;
  const auto begin = std::chrono::steady_clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  struct Moment {
    double time, seconds;
  };
  std::optional<Moment> first;  // with the wave under way
  std::optional<Moment> last;
  TimeLoopOptions options;
  options.fields_wanted = [](double) { return std::numeric_limits<double>::infinity(); };
  options.on_accepted = [&](const AcceptedStep& step) {
    // A space may take several steps at a time: the last of them is when they are done.
    if (step.simulation == nullptr || step.time < from) return;
    std::optional<Moment>& moment = first ? last : first;
    moment = Moment{step.time, elapsed()};
  };
  options.interrupted = [&] {
    if (between_steps) between_steps();
    return (last && last->time >= from + looked_at) || elapsed() > longest;
  };
  FirstSteps steps;
  steps.summary = run_time_loop(problem, simulation, options);
  if (last && last->time > first->time) {
    steps.seconds_per_ms = (last->seconds - first->seconds) / (last->time - first->time);
  }
  return steps;
}

}  // namespace cw
