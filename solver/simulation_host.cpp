#include "solver/simulation_impl.hpp"

namespace cw {

template class Pcg<Space::host>;

template <>
std::unique_ptr<Simulation> make_simulation_in<Space::host>(const ProblemInRows& problem,
                                                            const SimulationOptions& options) {
  return std::make_unique<SimulationOn<Space::host>>(problem, options);
}

}  // namespace cw
