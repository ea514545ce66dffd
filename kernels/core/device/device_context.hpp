#pragma once

#include <cuda_runtime_api.h>

#include <array>
#include <map>
#include <mutex>
#include <set>

namespace cw {

/// While it lives, the calling thread computes on a CUDA device; after it on the former one again.
/// Errors: throws std::runtime_error with the CUDA text.
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

/// What a device can do with a kernel's code.
struct KernelLimits {
  bool waits = false;       ///< by wait_for_results(): code for older devices cannot
  int multiprocessors = 0;  ///< of the device
  /// Blocks that a multiprocessor runs at once, by warps a block; 0: such a block cannot run.
  std::array<int, 1024 / 32 + 1> blocks_each{};

  /// Whether such blocks can run, and most of them at the same time.
  bool hold(int blocks, int threads) const;
};

/// One of the process's CUDA devices, and what is known of kernels on it. Devices differ in what
/// they can hold, and an attribute of a kernel that is set on one is not set on another; so all of
/// this belongs to the device, and each stream to the context of its own.
class DeviceContext {
 public:
  /// Of the device with that number, or of the calling thread's current one; it lives as long as
  /// the process. Errors: throws std::runtime_error.
  static DeviceContext& of(int device);
  static DeviceContext& current();

  int device() const { return device_; }
  int attribute(cudaDeviceAttr which) const;
  /// Looked up once for each kernel. The device must be the current one.
  const KernelLimits& limits_of(const void* kernel);
  /// Lets a kernel's launches have as much shared memory as there is, whatever each then takes: the
  /// bound is the kernel's, and a graph that was recorded under a larger one may be run again. The
  /// device must be the current one.
  void grant_shared_memory(const void* kernel);

 private:
  explicit DeviceContext(int device) : device_(device) {}

  int device_;
  std::mutex mutex_;
  std::map<const void*, KernelLimits> limits_;
  std::set<const void*> granted_;
};

}  // namespace cw
