#include "solver/simulation_impl.hpp"

namespace cw {

template class Pcg<Space::host>;

std::unique_ptr<Simulation> make_host_simulation(const Problem& problem,
                                                 const SimulationOptions& options) {
  validate(problem);
  return std::make_unique<SimulationOn<Space::host>>(problem, options);
}

}  // namespace cw
