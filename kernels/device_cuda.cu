#include <cuda_runtime_api.h>

#include "kernels/device.hpp"

namespace cw {

namespace {

__global__ void probe_kernel() {}

/// Whether one of our kernels loads on a device: it does if there is code or PTX for it.
bool device_has_code(int device) {
  cudaFuncAttributes attributes{};
  const bool loads = cudaSetDevice(device) == cudaSuccess &&
                     cudaFuncGetAttributes(&attributes, probe_kernel) == cudaSuccess;
  (void)cudaGetLastError();  // an answer, not an error of this program
  return loads;
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

std::size_t device_cache_bytes() {
  int bytes = 0;
  if (cudaDeviceGetAttribute(&bytes, cudaDevAttrL2CacheSize, 0) == cudaSuccess) {
    return static_cast<std::size_t>(bytes);
  }
  (void)cudaGetLastError();  // no driver or no device
  return 0;
}

}  // namespace cw
