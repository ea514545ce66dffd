#include "session/choose_space.hpp"

#include <vector>

#include "config/yaml/yaml_source.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/thresholds.hpp"
#include "session/threads.hpp"

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

std::vector<int> choose_devices(const std::optional<std::vector<int>>& asked, Space space,
                                Index nodes, std::vector<std::string>& notes) {
  if (asked && asked->empty()) return {};
  if (space == Space::host) {
    if (asked) {
      throw ConfigError(
          "devices: are CUDA's, and the host computes; leave them out, or add --set devices=[]");
    }
    notes.push_back("devices: all, but there is no CUDA device: the host computes");
    return {};
  }
  const std::vector<DeviceInfo> there = cuda_devices();
  const bool is_small = nodes < least_nodes_of_several_devices;
  const std::string small_mesh = "a mesh of " + std::to_string(nodes) +
                                 " nodes: one device is faster than several below " +
                                 std::to_string(least_nodes_of_several_devices);
  std::vector<int> devices = asked.value_or(std::vector<int>{});
  if (!asked) {
    if (is_small) {
      if (there.size() > 1) notes.push_back(small_mesh + "; it computes alone");
      return {};
    }
    for (std::size_t k = 0; k < there.size(); ++k) {
      if (there[k].name == there[0].name) {
        devices.push_back(static_cast<int>(k));
      } else {
        notes.push_back("devices: without device " + std::to_string(k) + ", " + there[k].name +
                        ", which is of another kind than device 0");
      }
    }
    return devices;
  }
  for (const int device : devices) {
    if (static_cast<std::size_t>(device) >= there.size()) {
      throw ConfigError("devices: there is no CUDA device " + std::to_string(device) +
                        "; the last one here is " + std::to_string(there.size() - 1));
    }
    const std::string& name = there[devices.front()].name;
    if (there[device].name == name) continue;
    throw ConfigError("devices: " + std::to_string(devices.front()) + " is " + name + ", and " +
                      std::to_string(device) + " is " + there[device].name +
                      "; name devices of one kind");
  }
  if (is_small && devices.size() > 1) notes.push_back(small_mesh);
  return devices;
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
