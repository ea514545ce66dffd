#include "kernels/core/device.hpp"

#include <omp.h>

#include <exception>
#include <stdexcept>
#include <system_error>

namespace cw {

std::string device_name(Space space, int device) {
  if (space == Space::device) return "cuda: " + cuda_devices().at(device).name;
  const int threads = omp_get_max_threads();
  return "host, " + std::to_string(threads) + (threads == 1 ? " thread" : " threads");
}

int multiprocessors_of(Space space, int device) {
  if (space == Space::host) return 0;
  const std::vector<DeviceInfo> devices = cuda_devices();
  const auto own = static_cast<std::size_t>(device);
  if (device < 0 || own >= devices.size()) {
    throw std::runtime_error("there is no CUDA device " + std::to_string(device) + " here");
  }
  return devices[own].multiprocessors;
}

void fail_without_cuda() {
  throw std::runtime_error("this program was built without CUDA; use the device 'host'");
}

std::jthread wake_devices() {
  try {
    return std::jthread([] {
      try {
        (void)cuda_devices();
      } catch (const std::exception&) {  // the next call that asks for the devices gets the error
      }
    });
  } catch (const std::system_error&) {
    return {};
  }
}

}  // namespace cw
