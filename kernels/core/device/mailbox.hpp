#pragma once

#include "kernels/core/device/staging.hpp"
#include "kernels/core/mailbox.hpp"

namespace cw {

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

}  // namespace cw
