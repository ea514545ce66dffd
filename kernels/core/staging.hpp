#pragma once

#include <algorithm>
#include <span>

#include "kernels/core/array.hpp"
#include "kernels/core/stream.hpp"

#if CW_CUDA
#include "kernels/core/device/cuda_error.hpp"
#endif

namespace cw {

/// Host memory through which arrays of a space are sent and fetched, in a stream's order; `count`
/// values of them, at most as many as it has.
template <class T, Space S>
class Staging;

template <class T>
class Staging<T, Space::host> {
 public:
  explicit Staging(std::size_t size) : values_(size) {}
  std::span<T> host() { return {values_.data(), values_.size()}; }
  std::span<const T> host() const { return {values_.data(), values_.size()}; }
  void fetch(Stream<Space::host>& stream, const T* from) { fetch(stream, from, values_.size()); }
  void fetch(Stream<Space::host>&, const T* from, std::size_t count) {
    std::copy(from, from + count, values_.data());
  }
  void send(Stream<Space::host>&, T* to) {
    std::copy(values_.data(), values_.data() + values_.size(), to);
  }

 private:
  Array<T, Space::host> values_;
};

#if CW_CUDA
template <class T>
class Staging<T, Space::device> {
 public:
  explicit Staging(std::size_t size) : size_(size) {
    // Page-locked memory: copies are several times as fast, and a recorded copy needs no host
    // thread.
    if (size > 0) CW_CUDA_CHECK(cudaMallocHost(reinterpret_cast<void**>(&host_), size * sizeof(T)));
  }
  ~Staging() { (void)cudaFreeHost(host_); }
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;

  /// The values that were fetched last or will be sent next; valid once the stream has been waited
  /// for.
  std::span<T> host() { return {host_, size_}; }
  std::span<const T> host() const { return {host_, size_}; }
  void fetch(Stream<Space::device>& stream, const T* from) { fetch(stream, from, size_); }
  void fetch(Stream<Space::device>& stream, const T* from, std::size_t count) {
    copy(stream, host_, from, count, cudaMemcpyDeviceToHost);
  }
  void send(Stream<Space::device>& stream, T* to) {
    copy(stream, to, host_, size_, cudaMemcpyHostToDevice);
  }

 private:
  void copy(Stream<Space::device>& stream, T* to, const T* from, std::size_t count,
            cudaMemcpyKind kind) {
    if (count == 0) return;
    CW_CUDA_CHECK(cudaMemcpyAsync(to, from, count * sizeof(T), kind, stream.cuda()));
  }
  std::size_t size_;
  T* host_ = nullptr;
};
#endif

/// Enters a stage now rather than with the next kernel, because the work that follows is no kernel.
template <Space S>
void enter_now(Stream<S>& stream, Stage stage) {
  stream.enter(stage);
  if constexpr (S == Space::device) stream.flush_mark();
}

}  // namespace cw
