#pragma once

// What tests of devices need. A file that includes it is compiled otherwise with CUDA than without.

#if CW_CUDA
#include "kernels/core/device/mailbox.hpp"
#endif
#include "kernels/core/stream.hpp"

namespace cw::test {

/// On the device `eager` submits kernel by kernel, else a graph is recorded.
template <Space S>
Stream<S> make_stream([[maybe_unused]] bool eager) {
#if CW_CUDA
  if constexpr (S == Space::device) return Stream<S>(eager ? Replay::eager : Replay::graph);
#endif
  if constexpr (S == Space::host) return {};
}

}  // namespace cw::test
