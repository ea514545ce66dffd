#pragma once

#include "solver/permutation.hpp"
#include "solver/problem_setup.hpp"
#include "solver/simulation.hpp"

namespace cw {

/// A problem whose nodes are in the order of rows. All results of a simulation, and what it is
/// given, are in the order of the nodes of `rows`.
struct ProblemInRows {
  const Problem& problem;  ///< checked
  const ProblemSetup& setup;
  Permutation rows;
  Permutation nonzeros;  ///< of the tangent
};

/// Throws std::runtime_error if the device fails, or if there is no CUDA backend.
template <Space S>
std::unique_ptr<Simulation> make_simulation_in(const ProblemInRows& problem,
                                               const SimulationOptions& options);
template <>
std::unique_ptr<Simulation> make_simulation_in<Space::host>(const ProblemInRows& problem,
                                                            const SimulationOptions& options);
template <>
std::unique_ptr<Simulation> make_simulation_in<Space::device>(const ProblemInRows& problem,
                                                              const SimulationOptions& options);

}  // namespace cw
