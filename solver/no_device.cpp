// What a program without a CUDA backend has in place of simulation.space.cpp for the device.
#include <stdexcept>

#include "solver/simulation_in.hpp"

namespace cw {

template <>
std::unique_ptr<Simulation> make_simulation_in<Space::device>(const ProblemInRows&,
                                                              const SimulationOptions&) {
  throw std::runtime_error("this program was built without CUDA; use the device 'host'");
}

}  // namespace cw
