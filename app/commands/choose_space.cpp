#include "app/commands/choose_space.hpp"

#include <vector>

#include "app/commands/threads.hpp"
#include "config/yaml/yaml_source.hpp"
#include "kernels/core/device.hpp"

namespace cw {

Space choose_space(const std::string& device) {
  if (device == "host") return Space::host;  // without waking the driver
  const std::vector<DeviceInfo> devices = cuda_devices();
  const bool usable = !devices.empty() && devices.front().has_code;
  if (usable) return Space::device;
  if (device == "auto") return Space::host;
  if (!CW_CUDA) {
    throw ConfigError(
        "device cuda: this program was built without CUDA; choose host, or build the "
        "preset 'cuda'");
  }
  if (devices.empty()) {
    throw ConfigError("device cuda: no CUDA device or driver was found; choose host or auto");
  }
  constexpr int oldest = 80;
  if (devices.front().compute_capability < oldest) {
    throw ConfigError("device cuda: " + devices.front().name +
                      " is older than compute capability 8.0 (Ampere); choose host");
  }
  throw ConfigError("device cuda: this program holds no code for " + devices.front().name +
                    "; build it with CMAKE_CUDA_ARCHITECTURES=" +
                    std::to_string(devices.front().compute_capability) + ", or choose host");
}

bool wakes_driver(const std::string& device) { return CW_CUDA && device != "host"; }

Space choose_space(const std::string& device, int threads) {
  const Space space = choose_space(device);
  if (space == Space::host) start_threads(threads);
  return space;
}

std::function<void()> waking_devices(const std::string& device, std::jthread& thread) {
  if (!wakes_driver(device)) return {};
  return [&thread] { thread = wake_devices(); };
}

}  // namespace cw
