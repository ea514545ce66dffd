#pragma once

#include <algorithm>
#include <span>

#include "kernels/core/array.hpp"
#include "kernels/core/stream.hpp"

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

/// Enters a stage now rather than with the next kernel, because the work that follows is no kernel.
template <Space S>
void enter_now(Stream<S>& stream, Stage stage) {
  stream.enter(stage);
  if constexpr (S == Space::device) stream.flush_mark();
}

}  // namespace cw

#if defined(__CUDACC__)
#include "kernels/core/device/staging.hpp"
#endif
