// What a program without a CUDA backend has in place of device/devices.cu and device/ranks.cpp.
#include "kernels/core/device.hpp"
#include "kernels/core/ranks.hpp"
#include "kernels/core/sort_on_device.hpp"

namespace cw {

std::vector<DeviceInfo> cuda_devices() { return {}; }
std::size_t device_cache_bytes() { return 0; }

std::size_t free_device_bytes(int) { fail_without_cuda(); }

std::vector<std::int32_t> sorted_order_on_device(std::span<const std::uint64_t>, int) {
  fail_without_cuda();
}

std::unique_ptr<RankLinks> link_ranks_on_devices(const std::vector<int>&, Index,
                                                 const std::vector<Index>&, Index) {
  fail_without_cuda();
}

}  // namespace cw
