#include "kernels/core/device/device_context.hpp"

#include <algorithm>
#include <memory>

#include "kernels/core/device/cuda_error.hpp"

namespace cw {

namespace {

int current_device() {
  int device = 0;
  CW_CUDA_CHECK(cudaGetDevice(&device));
  return device;
}

KernelLimits find_limits(const void* kernel, int multiprocessors) {
  KernelLimits limits;
  cudaFuncAttributes attributes{};
  CW_CUDA_CHECK(cudaFuncGetAttributes(&attributes, kernel));
  constexpr int first_that_waits = 90;  // compute capability, times ten
  limits.waits = attributes.ptxVersion >= first_that_waits;
  limits.multiprocessors = multiprocessors;
  const int most_warps =
      std::min(attributes.maxThreadsPerBlock / 32, static_cast<int>(limits.blocks_each.size()) - 1);
  for (int warps = 1; warps <= most_warps; ++warps) {
    CW_CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&limits.blocks_each[warps], kernel,
                                                                warps * 32, 0));
  }
  return limits;
}

}  // namespace

CurrentDevice::CurrentDevice(int device) : former_(current_device()) {
  if (device == former_) return;
  CW_CUDA_CHECK(cudaSetDevice(device));
  changed_ = true;
}

CurrentDevice::~CurrentDevice() {
  // The former device was current before. If it can no longer be, the next call on it reports that.
  if (changed_) (void)cudaSetDevice(former_);
}

bool KernelLimits::hold(int blocks, int threads) const {
  const long long at_once = static_cast<long long>(blocks_each[threads / 32]) * multiprocessors;
  return 2LL * blocks <= 3 * at_once;
}

DeviceContext& DeviceContext::of(int device) {
  static std::mutex mutex;
  static std::map<int, std::unique_ptr<DeviceContext>> contexts;
  const std::lock_guard lock(mutex);
  std::unique_ptr<DeviceContext>& context = contexts[device];
  if (context == nullptr) context.reset(new DeviceContext(device));
  return *context;
}

DeviceContext& DeviceContext::current() { return of(current_device()); }

int DeviceContext::attribute(cudaDeviceAttr which) const {
  int value = 0;
  CW_CUDA_CHECK(cudaDeviceGetAttribute(&value, which, device_));
  return value;
}

const KernelLimits& DeviceContext::limits_of(const void* kernel) {
  const std::lock_guard lock(mutex_);
  const auto known = limits_.find(kernel);
  if (known != limits_.end()) return known->second;
  const int multiprocessors = attribute(cudaDevAttrMultiProcessorCount);
  return limits_.emplace(kernel, find_limits(kernel, multiprocessors)).first->second;
}

void DeviceContext::grant_shared_memory(const void* kernel) {
  const std::lock_guard lock(mutex_);
  if (granted_.contains(kernel)) return;
  cudaFuncAttributes attributes{};
  CW_CUDA_CHECK(cudaFuncGetAttributes(&attributes, kernel));
  const int most = attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin);
  CW_CUDA_CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     most - static_cast<int>(attributes.sharedSizeBytes)));
  granted_.insert(kernel);
}

}  // namespace cw
