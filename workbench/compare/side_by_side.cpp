#include "workbench/compare/side_by_side.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <thread>

#include "solver/difference.hpp"
#include "solver/problem.hpp"

namespace cw {

namespace {

StepSample take_step(Simulation& simulation, const StepRequest& step) {
  using Clock = std::chrono::steady_clock;
  const auto* processes = dynamic_cast<const TimesItself*>(&simulation);
  // Threads of the backend before spin on for a while, on the cores that other processes need.
  if (processes != nullptr) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  const StageClock before = simulation.stage_times();
  const auto start = Clock::now();
  StepSample sample;
  sample.result = simulation.advance(step);
  sample.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (processes != nullptr) sample.seconds = processes->last_step_seconds();
  const StageClock after = simulation.stage_times();
  for (int k = 0; k < stage_count; ++k) {
    sample.stages[k] = 1e-9 * static_cast<double>(after.nanoseconds[k] - before.nanoseconds[k]);
  }
  return sample;
}

}  // namespace

SideBySide::SideBySide(std::vector<std::unique_ptr<Simulation>> simulations,
                       std::vector<std::string> names, std::span<const StateVariable> states,
                       unsigned long long seed, std::vector<std::vector<char>> lacking)
    : simulations_(std::move(simulations)),
      names_(std::move(names)),
      states_(states.begin(), states.end()),
      lacking_(std::move(lacking)),
      samples_(simulations_.size()),
      order_(simulations_.size()),
      random_(seed) {
  if (simulations_.empty()) throw std::invalid_argument("a comparison needs a simulation");
  std::iota(order_.begin(), order_.end(), std::size_t{0});
}

StepResult SideBySide::advance(const StepRequest& step) {
  std::shuffle(order_.begin(), order_.end(), random_);
  StepRequest request = step;
  if (std::isfinite(step.most_error)) {
    // Roundings may decide whether a step is accurate enough: the reference does for all.
    std::swap(order_.front(), *std::ranges::find(order_, std::size_t{0}));
  }
  for (const std::size_t k : order_) {
    samples_[k] = take_step(*simulations_[k], request);
    if (k != 0 || !std::isfinite(step.most_error)) continue;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const bool inaccurate = samples_[0].result.status == StepStatus::inaccurate;
    request.most_error = inaccurate ? -infinity : infinity;
  }
  require_agreement(step.time);
  compare_states();
  return samples_.front().result;
}

void SideBySide::apply_stimuli(std::span<const double> amplitude) {
  for (const auto& simulation : simulations_) simulation->apply_stimuli(amplitude);
}

void SideBySide::apply_current(std::span<const double> nodal) {
  for (const auto& simulation : simulations_) simulation->apply_current(nodal);
}

void SideBySide::require_agreement(double time) const {
  const bool expected = samples_.front().result.converged();
  for (std::size_t k = 1; k < samples_.size(); ++k) {
    if (samples_[k].result.converged() == expected) continue;
    throw std::runtime_error("the step from t = " + std::to_string(time) + " ms converged with " +
                             names_[expected ? 0 : k] + " but not with " +
                             names_[expected ? k : 0] +
                             "; lower time.dt, or tighten solver.newton.rtol or solver.pcg.rtol");
  }
}

std::vector<double> SideBySide::state_of(const Simulation& simulation, int state) const {
  std::vector<double> values = simulation.state(state);
  if (lacking_.empty()) return values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (lacking_[state][i] != 0) values[i] = 0.0;
  }
  return values;
}

void SideBySide::compare_states() {
  const std::vector<double> V = reference().V();
  for (std::size_t k = 1; k < simulations_.size(); ++k) {
    samples_[k].difference = largest_difference(V, simulations_[k]->V());
  }
  std::vector<LargestDifference> largest(simulations_.size());
  for (int s = 0; s < static_cast<int>(states_.size()); ++s) {
    const std::vector<double> expected = state_of(reference(), s);
    for (std::size_t k = 1; k < simulations_.size(); ++k) {
      largest[k].add(largest_difference(expected, state_of(*simulations_[k], s)) /
                     states_[s].magnitude);
    }
  }
  for (std::size_t k = 1; k < simulations_.size(); ++k) {
    samples_[k].state_difference = largest[k].value;
  }
}

}  // namespace cw
