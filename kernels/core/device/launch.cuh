#pragma once

#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/stream.hpp"

// How every kernel of ours is launched. Its first parameter is the mark of the stage that it
// enters, so that no launch can leave its time to the stage before.

namespace cw {

/// The device's clock.
__device__ inline unsigned long long device_nanoseconds() {
  unsigned long long now = 0;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
  return now;
}

/// Enters a stage from one thread of a shape. Kernels call it first, or right after
/// wait_for_results(): those ahead write the clock, too.
__device__ inline void enter(StageMark mark) {
  if (mark.clock == nullptr || blockIdx.x != 0 || threadIdx.x != 0) return;
  mark.clock->enter(mark.stage, device_nanoseconds());
}

/// Lets the next kernel of the stream begin, if it was launched by launch_overlapping(). What it
/// reads before wait_for_results() must not be what this or an earlier kernel writes. A kernel that
/// calls this must wait_for_results() itself before it ends, even if it needs none: its end stands
/// for that of all kernels ahead.
__device__ inline void let_next_begin() {
#if __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
#endif
}

/// Until the kernels ahead have ended and their results can be seen. Loads that follow must be
/// plain: the read-only path (__ldg) is for what no kernel writes while this one lives.
__device__ inline void wait_for_results() {
#if __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
#endif
}

/// Blocks of a kernel, their threads, and the dynamic shared memory of each.
struct LaunchShape {
  int blocks, threads;
  std::size_t shared_bytes = 0;
};

namespace launch_detail {

template <class... Parameters, class... Arguments>
void launch(Stream<Space::device>& stream, const LaunchShape& shape,
            const cudaLaunchAttribute* attribute, void (*kernel)(StageMark, Parameters...),
            const Arguments&... arguments) {
  cudaLaunchAttribute own = attribute != nullptr ? *attribute : cudaLaunchAttribute{};
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(static_cast<unsigned>(shape.blocks));
  config.blockDim = dim3(static_cast<unsigned>(shape.threads));
  config.dynamicSmemBytes = shape.shared_bytes;
  config.stream = stream.cuda();
  config.attrs = &own;
  config.numAttrs = attribute != nullptr ? 1 : 0;
  CW_CUDA_CHECK(cudaLaunchKernelEx(&config, kernel, stream.take_mark(), Parameters(arguments)...));
}

}  // namespace launch_detail

/// Launches a kernel that begins when those ahead of it in the stream have ended. Errors: throws
/// std::runtime_error with CUDA's text.
template <class... Parameters, class... Arguments>
void launch(Stream<Space::device>& stream, const LaunchShape& shape,
            void (*kernel)(StageMark, Parameters...), const Arguments&... arguments) {
  launch_detail::launch(stream, shape, nullptr, kernel, arguments...);
}

/// Launches a kernel that, where the device can do so, begins before those ahead of it have ended
/// and waits for them by wait_for_results(): what a small kernel costs is mostly the time until its
/// first loads arrive. Errors: as launch().
template <class... Parameters, class... Arguments>
void launch_overlapping(Stream<Space::device>& stream, const LaunchShape& shape,
                        void (*kernel)(StageMark, Parameters...), const Arguments&... arguments) {
  cudaLaunchAttribute overlap{};
  overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  overlap.val.programmaticStreamSerializationAllowed = 1;
  const bool waits = stream.context().limits_of(reinterpret_cast<const void*>(kernel)).waits;
  launch_detail::launch(stream, shape, waits ? &overlap : nullptr, kernel, arguments...);
}

/// Launches a kernel whose blocks run all at the same time, so that they can wait for each other.
/// Errors: as launch(), also where the device cannot hold so many blocks.
template <class... Parameters, class... Arguments>
void launch_cooperative(Stream<Space::device>& stream, const LaunchShape& shape,
                        void (*kernel)(StageMark, Parameters...), const Arguments&... arguments) {
  cudaLaunchAttribute cooperative{};
  cooperative.id = cudaLaunchAttributeCooperative;
  cooperative.val.cooperative = 1;
  launch_detail::launch(stream, shape, &cooperative, kernel, arguments...);
}

}  // namespace cw
