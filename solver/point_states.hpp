#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "solver/problem.hpp"

namespace cw {

/// Initial states of the cells at the integration points of some of a problem's tetrahedra, in the
/// order of `tets` and of PointStates.
std::vector<double> at_integration_points(const Problem& problem, std::span<const Index> tets);
/// The same for all tetrahedra.
std::vector<double> at_integration_points(const Problem& problem);

/// State k in each of `tets` tetrahedra, as the mean over a tetrahedron's points; value(i) is
/// number i of all states.
template <class Value>
std::vector<double> mean_of_state(int k, std::size_t tets, std::size_t points, Value value) {
  std::vector<double> mean(tets, 0.0);
  const std::size_t first = static_cast<std::size_t>(k) * points * tets;
  for (std::size_t i = 0; i < points * tets; ++i) {
    mean[i % tets] += value(first + i) / static_cast<double>(points);
  }
  return mean;
}

/// Initial states at nodes: at each the mean of its tetrahedra, weighted by volume. A kind of cells
/// with fewer states than another leaves the rest of its nodes' at 0.
std::vector<double> initial_states(const Problem& problem);

/// Whether the rates of a kind of cells are read from tables, if its model has such: where the kind
/// says so, and there are enough cells.
bool tabulation_pays(const Problem& problem, std::size_t kind);

}  // namespace cw
