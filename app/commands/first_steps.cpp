#include "app/commands/first_steps.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "solver/time_loop.hpp"

namespace cw {

FirstSteps take_first_steps(const Problem& problem, Simulation& simulation) {
  constexpr double wave_leaves = 1.0;  // ms after a pulse
  constexpr double looked_at = 2.0;    // ms of the wave
  constexpr double longest = 10.0;     // s
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
  FirstSteps steps;
  double time_at_front = 0.0;
  std::optional<double> seconds_at_front;
  TimeLoopOptions options;
  options.fields_wanted = [](double) { return std::numeric_limits<double>::infinity(); };
  options.on_accepted = [&](const AcceptedStep& step) {
    steps.end = step.time;
    steps.seconds = elapsed();
    if (step.time < from) return;
    if (!seconds_at_front) {
      seconds_at_front = steps.seconds;
      time_at_front = step.time;
    } else if (step.time > time_at_front) {
      steps.seconds_per_ms = (steps.seconds - *seconds_at_front) / (step.time - time_at_front);
    }
  };
  options.interrupted = [&] { return steps.end >= from + looked_at || elapsed() > longest; };
  (void)run_time_loop(problem, simulation, options);
  return steps;
}

}  // namespace cw
