#include "solver/simulation.hpp"

#include <stdexcept>

#if CW_CUDA
#include <cuda_runtime_api.h>
#endif

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

std::vector<DeviceInfo> cuda_devices() {
  std::vector<DeviceInfo> devices;
#if CW_CUDA
  int count = 0;
  if (cudaGetDeviceCount(&count) != cudaSuccess) {
    (void)cudaGetLastError();  // no driver or no device: not an error of this program
    return devices;
  }
  for (int d = 0; d < count; ++d) {
    cudaDeviceProp properties{};
    if (cudaGetDeviceProperties(&properties, d) != cudaSuccess) continue;
    devices.push_back({properties.name, properties.multiProcessorCount,
                       static_cast<double>(properties.totalGlobalMem) / (1024.0 * 1024.0 * 1024.0),
                       10 * properties.major + properties.minor});
  }
#endif
  return devices;
}

}  // namespace cw
