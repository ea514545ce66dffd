#include "solver/simulation.hpp"

#include <stdexcept>

namespace cw {

std::unique_ptr<Simulation> make_simulation(const Problem& problem, Space space,
                                            const SimulationOptions& options) {
  if (space == Space::host) return make_host_simulation(problem, options);
#if CW_CUDA
  return make_device_simulation(problem, options);
#else
  throw std::runtime_error("this program was built without CUDA; use the device 'host'");
#endif
}

}  // namespace cw
