#pragma once

#include <string>
#include <thread>
#include <vector>

#include "kernels/core/space.hpp"

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
/// program computes on the first one, so `has_code` is found out for that one alone. The calling
/// thread's current device does not change.
std::vector<DeviceInfo> cuda_devices();

/// Starts the driver and the first device on a thread of its own. That takes some tenths of a
/// second, in which the host can do other work; a call that needs a device meanwhile waits for it.
/// A process that is forked from now on may not use CUDA. If no thread can be started, nothing
/// happens.
std::jthread wake_devices();

/// As results name what computes: "cuda: NVIDIA H200", "host, 16 threads". Of the devices that
/// there are, the one with that number.
std::string device_name(Space space, int device = 0);

/// The multiprocessors of a device; 0 on the host. Throws std::runtime_error if there is no such
/// device.
int multiprocessors_of(Space space, int device = 0);

/// What functions for a device do in a program that was built without CUDA: throws
/// std::runtime_error.
[[noreturn]] void fail_without_cuda();

/// Bytes of memory that are free on a device. Throws std::runtime_error if there is no such device.
std::size_t free_device_bytes(int device);

/// Bytes of the current device's last (L2) cache; 0 without a device.
std::size_t device_cache_bytes();

}  // namespace cw
