#include "solver/simulation_impl.hpp"

namespace cw {

template class Pcg<Space::device>;

std::unique_ptr<Simulation> make_device_simulation(const Problem& problem,
                                                   const SimulationOptions& options) {
  return std::make_unique<SimulationOn<Space::device>>(
      problem, options, options.eager ? Replay::eager : Replay::graph);
}

}  // namespace cw
