// What a program without a CUDA backend has in place of simulation.space.cpp for the device.
#include "kernels/core/device.hpp"
#include "solver/simulation_in.hpp"

namespace cw {

template <>
std::unique_ptr<Simulation> make_simulation_in<Space::device>(const ProblemInRows&,
                                                              const SimulationOptions&) {
  fail_without_cuda();
}

}  // namespace cw
