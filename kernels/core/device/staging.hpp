#pragma once

#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/device/stream.hpp"
#include "kernels/core/staging.hpp"

namespace cw {

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

}  // namespace cw
