#pragma once

#include "kernels/core/space.hpp"

namespace cw {

/// Whether a loop in a space goes on. Code that runs in that space calls set(). On the device the
/// host does not read the flag of a recorded loop: the flag drives a WHILE node of a CUDA graph.
struct LoopFlag {
  int* keep_going = nullptr;
  unsigned long long graph_handle = 0;  // cudaGraphConditionalHandle; 0 outside a graph

  CW_HD void set(bool value) const {
    *keep_going = value ? 1 : 0;
#ifdef __CUDA_ARCH__
    if (graph_handle != 0) cudaGraphSetConditional(graph_handle, value ? 1u : 0u);
#endif
  }
};

/// The order in which work is done in a space, and the workspace that such work needs.
template <Space S>
class Stream;

/// Work that a stream has recorded, to be run by Stream::replay() any number of times. It lives no
/// longer than what it works on, and its stream.
template <Space S>
class Recording;

/// While an object lives, the calling thread works in the space of a stream: its allocations and
/// launches go to the stream's device.
template <Space S>
class Active;

}  // namespace cw

#include "kernels/core/host/stream.hpp"
// Files for the host that work on devices, too, include this themselves: so others need no CUDA.
#if defined(__CUDACC__)
#include "kernels/core/device/stream.hpp"
#endif
