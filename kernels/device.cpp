#include "kernels/device.hpp"

#if !CW_CUDA
namespace cw {
std::vector<DeviceInfo> cuda_devices() { return {}; }
}  // namespace cw
#endif
