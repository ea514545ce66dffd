#include "kernels/device.hpp"

#if !CW_CUDA
namespace cw {
std::vector<DeviceInfo> cuda_devices() { return {}; }
std::size_t device_cache_bytes() { return 0; }
}  // namespace cw
#endif
