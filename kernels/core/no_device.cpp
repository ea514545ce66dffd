// What a program without a CUDA backend has in place of device/devices.cu and device/ranks.cpp.
#include <stdexcept>

#include "kernels/core/device.hpp"
#include "kernels/core/ranks.hpp"
#include "kernels/core/sorted_order.hpp"

namespace cw {

std::vector<DeviceInfo> cuda_devices() { return {}; }
std::size_t device_cache_bytes() { return 0; }

namespace {

[[noreturn]] void fail_without_cuda() {
  throw std::runtime_error("this program was built without CUDA; use the device 'host'");
}

}  // namespace

std::size_t free_device_bytes(int) { fail_without_cuda(); }

std::vector<std::int32_t> sorted_order_on_device(std::span<const std::uint64_t>, int) {
  fail_without_cuda();
}

std::unique_ptr<RankLinks> link_ranks_on_devices(const std::vector<int>&, Index,
                                                 const std::vector<Index>&, Index) {
  fail_without_cuda();
}

}  // namespace cw
