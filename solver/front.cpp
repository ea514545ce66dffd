#include "solver/front.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace cw {

std::optional<double> edges_of_front(const Problem& problem, std::span<const double> activation,
                                     std::span<const double> slope, const PotentialRange& range) {
  const TetMesh& mesh = problem.mesh;
  if (activation.size() != problem.initial_V.size() || slope.size() != activation.size()) {
    return std::nullopt;
  }
  std::vector<char> is_stimulated(activation.size(), 0);
  for (const Stimulus& stimulus : problem.stimuli) {
    for (const Index node : stimulus.nodes) is_stimulated[node] = 1;
  }
  // So many tell the median of all, and take no time.
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
  const auto middle = edges.begin() + static_cast<std::ptrdiff_t>(edges.size() / 2);
  std::ranges::nth_element(edges, middle);
  return *middle;
}

}  // namespace cw
