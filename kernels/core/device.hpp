#pragma once

#include <string>
#include <thread>
#include <vector>

namespace cw {

/// A CUDA device, as `cardiowarp info` prints it.
struct DeviceInfo {
  std::string name;
  int multiprocessors = 0;
  double memory_gib = 0.0;
  int compute_capability = 0;  ///< 90 for 9.0
  bool has_code = false;       ///< whether this program holds code that the device can run
};

/// The devices that the driver shows; empty without a driver, a device or the CUDA backend. The
/// program computes on the first one, and `has_code` is asked of that one alone. The calling
/// thread's current device stays what it was.
std::vector<DeviceInfo> cuda_devices();

/// Starts the driver and the first device on a thread of its own, which takes some tenths of a
/// second that the host can use; who asks for a device meanwhile waits until it is there. A process
/// that is forked from now on may not use CUDA. Without room for the thread, nothing starts.
std::jthread wake_devices();

/// The last cache of the current device; 0 without one.
std::size_t device_cache_bytes();

}  // namespace cw
