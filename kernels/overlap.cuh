#pragma once

#include "kernels/cuda_error.hpp"
#include "kernels/stream.hpp"

namespace cw {

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

/// Whether a kernel's code can do so: that for older devices cannot.
inline bool waits_for_results(const void* kernel) {
  cudaFuncAttributes attributes{};
  CW_CUDA_CHECK(cudaFuncGetAttributes(&attributes, kernel));
  return attributes.ptxVersion >= 90;
}

/// Launches a kernel, with `shared_bytes` of dynamic memory. If it `waits`, it may begin before
/// those ahead of it have ended, as far as its wait_for_results(): what a small kernel costs is
/// mostly the time until its first loads arrive.
template <class... Parameters, class... Arguments>
void launch_overlapping(const Stream<Space::device>& stream, bool waits, int blocks, int threads,
                        std::size_t shared_bytes, void (*kernel)(Parameters...),
                        const Arguments&... arguments) {
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(static_cast<unsigned>(blocks));
  config.blockDim = dim3(static_cast<unsigned>(threads));
  config.dynamicSmemBytes = shared_bytes;
  config.stream = stream.cuda();
  config.attrs = &attribute;
  config.numAttrs = waits ? 1 : 0;
  CW_CUDA_CHECK(cudaLaunchKernelEx(&config, kernel, Parameters(arguments)...));
}

}  // namespace cw
