#pragma once

#include <algorithm>
#include <span>

#include "kernels/core/staging.hpp"

namespace cw {

/// A few values that the host and a space pass to each other before and after a step, or several
/// steps. They are sent like any work that a stream records; what comes back is written by kernels.
template <class T, Space S>
class Mailbox;

template <class T>
class Mailbox<T, Space::host> {
 public:
  explicit Mailbox(std::size_t size) : values_(std::vector<T>(size, T{})) {}
  T* data() { return values_.data(); }
  T* host_data() { return values_.data(); }
  Array<T, Space::host>& values() { return values_; }
  const Array<T, Space::host>& values() const { return values_; }
  std::span<T> host() { return {values_.data(), values_.size()}; }
  std::span<const T> host() const { return {values_.data(), values_.size()}; }
  void send(Stream<Space::host>&) {}

 private:
  Array<T, Space::host> values_;
};

#if CW_CUDA
template <class T>
class Mailbox<T, Space::device> {
 public:
  explicit Mailbox(std::size_t size) : values_(std::vector<T>(size, T{})), staged_(size) {
    std::ranges::fill(staged_.host(), T{});
  }

  T* data() { return values_.data(); }
  /// The device's side.
  Array<T, Space::device>& values() { return values_; }
  const Array<T, Space::device>& values() const { return values_; }
  /// The host's side. Kernels can also use it directly: access is slow, but takes less than a
  /// transfer of its own.
  T* host_data() { return staged_.host().data(); }
  /// The values that kernels wrote last or that will be sent next; valid once the work that writes
  /// them has been waited for.
  std::span<T> host() { return staged_.host(); }
  std::span<const T> host() const { return staged_.host(); }
  void send(Stream<Space::device>& stream) { staged_.send(stream, values_.data()); }

 private:
  Array<T, Space::device> values_;
  Staging<T, Space::device> staged_;
};
#endif

}  // namespace cw
