// What a program without a CUDA backend has in place of device/devices.cu and device/ranks.cpp.
#include <stdexcept>

#include "kernels/core/device.hpp"
#include "kernels/core/ranks.hpp"

namespace cw {

std::vector<DeviceInfo> cuda_devices() { return {}; }
std::size_t device_cache_bytes() { return 0; }

std::unique_ptr<RankLinks> link_ranks_on_devices(const std::vector<int>&, Index,
                                                 const std::vector<Index>&, Index) {
  throw std::runtime_error("this program was built without CUDA; use the device 'host'");
}

}  // namespace cw
