#include "solver/simulation_impl.hpp"

namespace cw {

template class Pcg<Space::device>;

template <>
std::unique_ptr<Simulation> make_simulation_in<Space::device>(const ProblemInRows& input,
                                                              const SimulationOptions& options) {
  const CurrentDevice here(options.device);
  const Problem& problem = input.problem;
  const bool through_host =
      !states_at_nodes(problem) && entry_of(problem.solver.assembly).through_host;
  const bool eager = options.eager || through_host;
  return std::make_unique<SimulationOn<Space::device>>(input, options,
                                                       eager ? Replay::eager : Replay::graph);
}

}  // namespace cw
