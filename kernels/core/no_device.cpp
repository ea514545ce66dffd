// What a program without a CUDA backend has in place of device/devices.cu.
#include "kernels/core/device.hpp"

namespace cw {

std::vector<DeviceInfo> cuda_devices() { return {}; }
std::size_t device_cache_bytes() { return 0; }

}  // namespace cw
