#include "kernels/core/device.hpp"

#include <exception>
#include <system_error>

namespace cw {

#if !CW_CUDA
std::vector<DeviceInfo> cuda_devices() { return {}; }
std::size_t device_cache_bytes() { return 0; }
void let_go_of_device() {}
#endif

std::jthread wake_devices() {
  try {
    return std::jthread([] {
      try {
        (void)cuda_devices();
      } catch (const std::exception&) {  // the next call that asks for the devices gets the error
      }
    });
  } catch (const std::system_error&) {
    return {};
  }
}

}  // namespace cw
