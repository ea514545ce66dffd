#include "solver/front.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "kernels/core/median.hpp"

namespace cw {

std::optional<double> edges_of_front(const Problem& problem, std::span<const double> activation,
                                     std::span<const double> slope, const PotentialRange& range) {
  const TetMesh& mesh = problem.mesh;
  if (activation.size() != problem.initial_V.size() || slope.size() != activation.size()) {
    return std::nullopt;
  }
  const std::vector<char> is_stimulated = stimulated_nodes(problem);
  // This many give nearly the median of all, and take no time.
  constexpr std::size_t most = 50'000;
  const std::size_t every = 1 + mesh.tets.size() / most;
  std::vector<double> edges;
  for (std::size_t t = 0; t < mesh.tets.size(); t += every) {
    std::array<double, 4> time{};
    double rise_time = 0.0;
    bool is_passed = true;
    for (std::size_t k = 0; k < 4; ++k) {
      const Index node = mesh.tets[t][k];
      time[k] = activation[node];
      rise_time += 0.25 * (range.highest - problem.initial_V[node]) / slope[node];
      is_passed = is_passed && is_stimulated[node] == 0 && std::isfinite(time[k]);
    }
    const auto [first, last] = std::ranges::minmax(time);
    if (is_passed && last > first && rise_time > 0.0) edges.push_back(rise_time / (last - first));
  }
  if (edges.empty()) return std::nullopt;
  return median(std::move(edges));
}

std::vector<double> rise_times_of(const Problem& problem, std::span<const double> slope,
                                  const std::optional<PotentialRange>& range) {
  std::vector<std::vector<double>> all(problem.cells.size());
  if (!range || slope.size() != problem.initial_V.size()) {
    return std::vector<double>(all.size(), 0.0);
  }
  const std::vector<char> is_stimulated = stimulated_nodes(problem);
  for (std::size_t i = 0; i < slope.size(); ++i) {
    const double rise = (range->highest - problem.initial_V[i]) / slope[i];
    if (is_stimulated[i] == 0 && std::isfinite(rise) && rise > 0.0) {
      all[problem.kind_number(static_cast<Index>(i))].push_back(rise);
    }
  }
  std::vector<double> medians;
  for (std::vector<double>& rises : all) {
    medians.push_back(rises.empty() ? 0.0 : median(std::move(rises)));
  }
  return medians;
}

std::optional<HesitantStimulus> hesitant_stimulus(const Problem& problem,
                                                  std::span<const double> activation,
                                                  std::span<const double> rise_times) {
  if (activation.size() != problem.initial_V.size()) return std::nullopt;
  constexpr double least_delay = 1.0;  // ms
  constexpr double of_rise = 0.5;
  constexpr double share = 0.1;
  // Whether a pulse of any stimulus activates a node.
  std::vector<char> is_in_time(activation.size(), 0);
  const auto for_each_after_pulse = [&](const Stimulus& stimulus, auto use) {
    if (!depolarises(stimulus, problem.activation_threshold)) return;
    for (const Index node : stimulus.nodes) {
      const double time = activation[node];
      const std::optional<double> pulse = last_pulse(stimulus, time);
      if (!pulse) continue;
      const double delay = std::max(least_delay, of_rise * rise_times[problem.kind_number(node)]);
      use(node, time <= *pulse + stimulus.duration + delay);
    }
  };
  for (const Stimulus& stimulus : problem.stimuli) {
    for_each_after_pulse(stimulus, [&](Index node, bool is_soon) {
      if (is_soon) is_in_time[node] = 1;
    });
  }
  for (std::size_t s = 0; s < problem.stimuli.size(); ++s) {
    HesitantStimulus found{s};
    for_each_after_pulse(problem.stimuli[s], [&](Index node, bool) {
      ++found.nodes;
      if (is_in_time[node] == 0) ++found.late;
    });
    const double least = share * static_cast<double>(found.nodes);
    if (found.late > 0 && static_cast<double>(found.late) >= least) return found;
  }
  return std::nullopt;
}

long long count_slow_crossings(const Problem& problem, std::span<const double> activation,
                               std::span<const double> slope) {
  if (slope.size() != activation.size()) return 0;
  constexpr double slow = 1.0;        // mV/ms
  constexpr double slow_share = 0.1;  // of the median
  std::vector<std::vector<double>> slopes(std::max<std::size_t>(1, problem.cells.size()));
  for (std::size_t i = 0; i < activation.size(); ++i) {
    if (std::isfinite(activation[i]))
      slopes[problem.kind_number(static_cast<Index>(i))].push_back(slope[i]);
  }
  long long count = 0;
  for (const std::vector<double>& of_kind : slopes) {
    if (of_kind.empty()) continue;
    const double limit = std::min(slow, slow_share * median(of_kind));
    count += std::ranges::count_if(of_kind, [&](double s) { return s < limit; });
  }
  return count;
}

}  // namespace cw
