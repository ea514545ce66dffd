#pragma once

#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/stream.hpp"

// Every kernel of ours is launched here. A kernel's first parameter is the mark of the stage that
// it enters, so that no launch can count its time for the stage before.

namespace cw {

/// The device's clock.
__device__ inline unsigned long long device_nanoseconds() {
  unsigned long long now = 0;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
  return now;
}

/// Enters a stage, from the first thread of the grid. A kernel calls it first of all, or right
/// after wait_for_results() if it has to wait, because the kernels ahead write the clock, too.
__device__ inline void enter(StageMark mark) {
  if (mark.clock == nullptr || blockIdx.x != 0 || threadIdx.x != 0) return;
  mark.clock->enter(mark.stage, device_nanoseconds());
}

/// Lets the next kernel of the stream begin, if it was launched by launch_overlapping(). What that
/// kernel reads before its wait_for_results() must not be written by this kernel or an earlier one.
/// A kernel that calls this must also call wait_for_results() before it ends, even if it needs no
/// results: later kernels take its end as the end of all kernels ahead of it.
__device__ inline void let_next_begin() {
#if __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
#endif
}

/// Waits until the kernels ahead have ended and their results can be seen. Loads that follow must
/// be plain: the read-only path (__ldg) is only for memory that no kernel writes while this one
/// runs.
__device__ inline void wait_for_results() {
#if __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
#endif
}

/// The number of blocks, the threads of each, and the dynamic shared memory of each.
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

/// Launches a kernel that, where the device can do so, begins before those ahead of it have ended,
/// and waits for them by wait_for_results(). A small kernel spends most of its time waiting for its
/// first loads, and these can then be under way earlier. Errors: as launch().
template <class... Parameters, class... Arguments>
void launch_overlapping(Stream<Space::device>& stream, const LaunchShape& shape,
                        void (*kernel)(StageMark, Parameters...), const Arguments&... arguments) {
  cudaLaunchAttribute overlap{};
  overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  overlap.val.programmaticStreamSerializationAllowed = 1;
  const bool waits = stream.context().limits_of(reinterpret_cast<const void*>(kernel)).waits;
  launch_detail::launch(stream, shape, waits ? &overlap : nullptr, kernel, arguments...);
}

/// Launches a kernel whose blocks all run at the same time, so that they can wait for each other.
/// Errors: as launch(); also if the device cannot hold so many blocks.
template <class... Parameters, class... Arguments>
void launch_cooperative(Stream<Space::device>& stream, const LaunchShape& shape,
                        void (*kernel)(StageMark, Parameters...), const Arguments&... arguments) {
  cudaLaunchAttribute cooperative{};
  cooperative.id = cudaLaunchAttributeCooperative;
  cooperative.val.cooperative = 1;
  launch_detail::launch(stream, shape, &cooperative, kernel, arguments...);
}

}  // namespace cw
