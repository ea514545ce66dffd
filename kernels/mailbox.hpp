#pragma once

#include <algorithm>
#include <span>

#include "kernels/array.hpp"
#include "kernels/stream.hpp"

#if CW_CUDA
#include "kernels/cuda_error.hpp"
#endif

namespace cw {

/// A few values that the host and the machine pass to each other, once a step. Transfers are
/// submitted to a stream like any work, and are part of what it records.
template <class T, Space S>
class Mailbox;

template <class T>
class Mailbox<T, Space::host> {
 public:
  explicit Mailbox(std::size_t size) : values_(std::vector<T>(size, T{})) {}
  T* data() { return values_.data(); }
  std::span<T> host() { return {values_.data(), values_.size()}; }
  std::span<const T> host() const { return {values_.data(), values_.size()}; }
  void send(const Stream<Space::host>&) {}
  void fetch(const Stream<Space::host>&) {}

 private:
  Array<T, Space::host> values_;
};

#if CW_CUDA
template <class T>
class Mailbox<T, Space::device> {
 public:
  explicit Mailbox(std::size_t size) : values_(std::vector<T>(size, T{})) {
    // Page-locked, so that a recorded copy needs no host thread.
    if (size > 0) CW_CUDA_CHECK(cudaMallocHost(reinterpret_cast<void**>(&host_), bytes()));
    std::fill(host_, host_ + size, T{});
  }
  ~Mailbox() { (void)cudaFreeHost(host_); }
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  T* data() { return values_.data(); }
  /// What was fetched last, or will be sent next; valid once the stream has been waited for.
  std::span<T> host() { return {host_, values_.size()}; }
  std::span<const T> host() const { return {host_, values_.size()}; }
  void send(const Stream<Space::device>& stream) {
    copy(stream, values_.data(), host_, cudaMemcpyHostToDevice);
  }
  void fetch(const Stream<Space::device>& stream) {
    copy(stream, host_, values_.data(), cudaMemcpyDeviceToHost);
  }

 private:
  std::size_t bytes() const { return values_.size() * sizeof(T); }
  void copy(const Stream<Space::device>& stream, void* to, const void* from, cudaMemcpyKind kind) {
    if (bytes() > 0) CW_CUDA_CHECK(cudaMemcpyAsync(to, from, bytes(), kind, stream.cuda()));
  }
  Array<T, Space::device> values_;
  T* host_ = nullptr;
};
#endif

}  // namespace cw
