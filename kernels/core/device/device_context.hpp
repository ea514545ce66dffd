#pragma once

#include <cuda_runtime_api.h>

#include <array>
#include <map>
#include <mutex>
#include <set>

namespace cw {

/// While an object lives, the calling thread computes on the given CUDA device; afterwards it
/// computes on its former one again. Errors: throws std::runtime_error with CUDA's text.
class CurrentDevice {
 public:
  explicit CurrentDevice(int device);
  ~CurrentDevice();
  CurrentDevice(const CurrentDevice&) = delete;
  CurrentDevice& operator=(const CurrentDevice&) = delete;

 private:
  int former_ = 0;
  bool changed_ = false;
};

/// What a device can do with one kernel.
struct KernelLimits {
  bool waits = false;       ///< whether its code can wait_for_results(); code for older devices
                            ///< cannot
  int multiprocessors = 0;  ///< of the device
  /// Blocks that one multiprocessor runs at once, by warps a block; 0: such a block cannot run.
  std::array<int, 1024 / 32 + 1> blocks_each{};

  /// Whether `blocks` blocks of `threads` threads can run, at least two thirds of them at the same
  /// time.
  bool hold(int blocks, int threads) const;
};

/// One of the process's CUDA devices, and what is known of kernels on it. Devices differ in what
/// they can hold, and an attribute of a kernel that is set on one device is not set on another. So
/// each device has a context of its own, and each stream refers to its device's.
class DeviceContext {
 public:
  /// The context of the device with that number, or of the calling thread's current one. It lives
  /// as long as the process. Errors: throws std::runtime_error.
  static DeviceContext& of(int device);
  static DeviceContext& current();

  int device() const { return device_; }
  int attribute(cudaDeviceAttr which) const;
  /// Found once for each kernel, then stored. The device must be the current one.
  const KernelLimits& limits_of(const void* kernel);
  /// Lets launches of a kernel take as much shared memory as the device has. The bound belongs to
  /// the kernel and not to a launch; lowering it for one launch would break a recorded graph that
  /// needs more. The device must be the current one.
  void grant_shared_memory(const void* kernel);

 private:
  explicit DeviceContext(int device) : device_(device) {}

  int device_;
  std::mutex mutex_;
  std::map<const void*, KernelLimits> limits_;
  std::set<const void*> granted_;
};

}  // namespace cw
