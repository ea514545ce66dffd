#include "experiments/converge/refinement.hpp"

#include <cmath>

#include "io/quoted.hpp"
#include "io/text.hpp"

namespace cw {

namespace {

/// What each stimulus acts on, mm^3: its nodes' shares of their tetrahedra.
std::vector<double> stimulated_volumes(const Problem& problem) {
  std::vector<double> share(problem.mesh.points.size(), 0.0);
  for (const Tet& tet : problem.mesh.tets) {
    const double quarter = signed_volume(problem.mesh, tet) / 4.0;
    for (const Index i : tet) share[i] += quarter;
  }
  std::vector<double> volumes;
  volumes.reserve(problem.stimuli.size());
  for (const Stimulus& stimulus : problem.stimuli) {
    double volume = 0.0;
    for (const Index i : stimulus.nodes) volume += share[i];
    volumes.push_back(volume);
  }
  return volumes;
}

}  // namespace

std::vector<std::string> changed_stimuli(const Problem& coarse, const Problem& fine) {
  constexpr double clearly = 0.05;
  const std::vector<double> before = stimulated_volumes(coarse);
  const std::vector<double> after = stimulated_volumes(fine);
  std::vector<std::string> lines;
  for (std::size_t k = 0; k < before.size(); ++k) {
    if (std::abs(after[k] - before[k]) <= clearly * before[k]) continue;
    lines.push_back("stimulus " + printable(coarse.stimuli[k].name, 60) +
                    text(": acts on %.3g mm^3 of the mesh and on %.3g mm^3 of the refined one, "
                         "which is part of the difference in space",
                         before[k], after[k]));
  }
  return lines;
}

}  // namespace cw
