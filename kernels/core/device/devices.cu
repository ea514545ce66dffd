#include <cuda_runtime_api.h>

#include <stdexcept>

#include "kernels/core/device.hpp"
#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/device/device_context.hpp"

namespace cw {

namespace {

__global__ void probe_kernel() {}

/// Whether one of our kernels loads on a device: it does if the program holds code or PTX for it.
bool device_has_code(int device) {
  try {
    const CurrentDevice here(device);  // the caller's current device must not change
    cudaFuncAttributes attributes{};
    const bool loads = cudaFuncGetAttributes(&attributes, probe_kernel) == cudaSuccess;
    (void)cudaGetLastError();  // failing to load is an answer, not an error
    return loads;
  } catch (const std::runtime_error&) {  // a device that cannot be made current
    return false;
  }
}

}  // namespace

std::vector<DeviceInfo> cuda_devices() {
  std::vector<DeviceInfo> devices;
  int count = 0;
  if (cudaGetDeviceCount(&count) != cudaSuccess) {
    (void)cudaGetLastError();  // no driver or no device
    return devices;
  }
  for (int d = 0; d < count; ++d) {
    cudaDeviceProp properties{};
    if (cudaGetDeviceProperties(&properties, d) != cudaSuccess) continue;
    devices.push_back({properties.name, properties.multiProcessorCount,
                       static_cast<double>(properties.totalGlobalMem) / (1024.0 * 1024.0 * 1024.0),
                       10 * properties.major + properties.minor, d == 0 && device_has_code(d)});
  }
  return devices;
}

std::size_t free_device_bytes(int device) {
  const CurrentDevice here(device);
  std::size_t free = 0;
  std::size_t all = 0;
  CW_CUDA_CHECK(cudaMemGetInfo(&free, &all));
  return free;
}

std::size_t device_cache_bytes() {
  int device = 0;
  int bytes = 0;
  if (cudaGetDevice(&device) == cudaSuccess &&
      cudaDeviceGetAttribute(&bytes, cudaDevAttrL2CacheSize, device) == cudaSuccess) {
    return static_cast<std::size_t>(bytes);
  }
  (void)cudaGetLastError();  // no driver or no device
  return 0;
}

}  // namespace cw
