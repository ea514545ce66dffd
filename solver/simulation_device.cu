#include "solver/simulation_impl.hpp"

namespace cw {

template class Pcg<Space::device>;

std::unique_ptr<Simulation> make_device_simulation(const Problem& problem,
                                                   const SimulationOptions& options) {
  validate(problem);
  const CurrentDevice here(options.device);
  const bool through_host =
      !states_at_nodes(problem) && entry_of(problem.solver.assembly).through_host;
  const bool eager = options.eager || through_host;
  return std::make_unique<SimulationOn<Space::device>>(problem, options,
                                                       eager ? Replay::eager : Replay::graph);
}

}  // namespace cw
