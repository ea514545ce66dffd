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

}  // namespace cw

#if defined(__CUDACC__)
#include "kernels/core/device/mailbox.hpp"
#endif
