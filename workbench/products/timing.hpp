#pragma once

#include <chrono>

#include "kernels/core/stream.hpp"

#if CW_CUDA
#include "kernels/core/device/mailbox.hpp"
#endif

namespace cw {

/// Measures what is submitted between start() and stop(): on the device by events in the stream's
/// order, on the host by the clock.
template <Space S>
class Stopwatch;

template <>
class Stopwatch<Space::host> {
 public:
  void start(Stream<Space::host>&) { start_ = std::chrono::steady_clock::now(); }
  /// Seconds.
  double stop(Stream<Space::host>&) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_;
};

/// What all last-level caches of the host hold together; 0 if the system does not say.
std::size_t host_cache_bytes();
/// An array that is read from memory, whatever the host's caches hold of it: several times theirs,
/// and no more than half a gigabyte.
std::size_t bytes_beyond_host_caches();

/// Overwrites more memory than the last cache holds, so that a following product finds nothing
/// there.
template <Space S>
class CacheFlush {
 public:
  CacheFlush();
  void operator()(Stream<S>& stream);

 private:
  Array<double, S> buffer_;
  double value_ = 0.0;
};

/// The most that reading memory alone achieves, bytes a second: the best of several passes over an
/// array of `bytes`.
template <Space S>
double measure_read_bandwidth(Stream<S>& stream, std::size_t bytes);

/// Work of nothing at all: a kernel of one thread on the device.
template <Space S>
void submit_nothing(Stream<S>& stream);

#if CW_CUDA
template <>
class Stopwatch<Space::device> {
 public:
  Stopwatch();
  ~Stopwatch();
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;
  void start(Stream<Space::device>& stream);
  /// Seconds; waits for the device.
  double stop(Stream<Space::device>& stream);

 private:
  cudaEvent_t start_ = nullptr;
  cudaEvent_t stop_ = nullptr;
};
#endif

}  // namespace cw
