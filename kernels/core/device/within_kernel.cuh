#pragma once

#include "kernels/core/stage_clock.hpp"

// What kernels do besides their work. Nothing here needs more than a compiler for the device:
// NVRTC, by which kernels are compiled while the program runs, does not know CUDA's functions for
// launches.

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
  asm volatile("griddepcontrol.launch_dependents;" ::
                   :);  // cudaTriggerProgrammaticLaunchCompletion()
#endif
}

/// Waits until the kernels ahead have ended and their results can be seen. Loads that follow must
/// be plain: the read-only path (__ldg) is only for memory that no kernel writes while this one
/// runs.
__device__ inline void wait_for_results() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");  // cudaGridDependencySynchronize()
#endif
}

}  // namespace cw
