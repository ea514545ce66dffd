#pragma once

#include <initializer_list>
#include <vector>

#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/device/within_kernel.cuh"
#include "kernels/core/stream.hpp"

// Every kernel of ours that is part of a step is launched here. A kernel's first parameter is the
// mark of the stage that it enters, so that no launch can count its time for the stage before.

namespace cw {

/// The number of blocks, the threads of each, and the dynamic shared memory of each.
struct LaunchShape {
  int blocks, threads;
  std::size_t shared_bytes = 0;
  int rows = 1;  ///< of `blocks` blocks each
};

namespace launch_detail {

/// `attribute` may be null, and must live as long as the result.
inline cudaLaunchConfig_t configuration(Stream<Space::device>& stream, const LaunchShape& shape,
                                        cudaLaunchAttribute* attribute) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(static_cast<unsigned>(shape.blocks), static_cast<unsigned>(shape.rows));
  config.blockDim = dim3(static_cast<unsigned>(shape.threads));
  config.dynamicSmemBytes = shape.shared_bytes;
  config.stream = stream.cuda();
  config.attrs = attribute;
  config.numAttrs = attribute != nullptr ? 1 : 0;
  return config;
}

inline cudaLaunchAttribute overlap() {
  cudaLaunchAttribute overlap{};
  overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  overlap.val.programmaticStreamSerializationAllowed = 1;
  return overlap;
}

/// The whole grid as one cluster.
inline cudaLaunchAttribute cluster_of(const LaunchShape& shape) {
  cudaLaunchAttribute cluster{};
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim.x = static_cast<unsigned>(shape.blocks);
  cluster.val.clusterDim.y = 1;
  cluster.val.clusterDim.z = 1;
  return cluster;
}

template <class... Parameters, class... Arguments>
void launch(Stream<Space::device>& stream, const LaunchShape& shape, cudaLaunchAttribute* attribute,
            void (*kernel)(StageMark, Parameters...), const Arguments&... arguments) {
  const cudaLaunchConfig_t config = configuration(stream, shape, attribute);
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
  cudaLaunchAttribute overlap = launch_detail::overlap();
  const bool waits = stream.context().limits_of(reinterpret_cast<const void*>(kernel)).waits;
  launch_detail::launch(stream, shape, waits ? &overlap : nullptr, kernel, arguments...);
}

/// The same for a kernel that was compiled while the program runs: a cudaKernel_t, or a function.
/// `arguments` are the addresses of all of its parameters after the mark.
inline void launch_overlapping(Stream<Space::device>& stream, const LaunchShape& shape,
                               const void* kernel, std::initializer_list<void*> arguments) {
  cudaLaunchAttribute overlap = launch_detail::overlap();
  const bool waits = stream.context().limits_of(kernel).waits;
  const cudaLaunchConfig_t config =
      launch_detail::configuration(stream, shape, waits ? &overlap : nullptr);
  StageMark mark = stream.take_mark();
  std::vector<void*> all{&mark};
  all.insert(all.end(), arguments.begin(), arguments.end());
  CW_CUDA_CHECK(cudaLaunchKernelExC(&config, kernel, all.data()));
}

/// Launches a kernel whose blocks all run at the same time, so that they can wait for each other.
/// Errors: as launch(); also if the device cannot hold all blocks.
template <class... Parameters, class... Arguments>
void launch_cooperative(Stream<Space::device>& stream, const LaunchShape& shape,
                        void (*kernel)(StageMark, Parameters...), const Arguments&... arguments) {
  cudaLaunchAttribute cooperative{};
  cooperative.id = cudaLaunchAttributeCooperative;
  cooperative.val.cooperative = 1;
  launch_detail::launch(stream, shape, &cooperative, kernel, arguments...);
}

/// Launches a kernel whose blocks are one cluster: they run at the same time on neighbouring
/// multiprocessors, and leave the others to other kernels. Errors: as launch(); also if a cluster
/// cannot be so large.
template <class... Parameters, class... Arguments>
void launch_cluster(Stream<Space::device>& stream, const LaunchShape& shape,
                    void (*kernel)(StageMark, Parameters...), const Arguments&... arguments) {
  cudaLaunchAttribute cluster = launch_detail::cluster_of(shape);
  launch_detail::launch(stream, shape, &cluster, kernel, arguments...);
}

/// How many such clusters the current device runs at the same time; 0 if it has no room for one.
inline int clusters_of(const void* kernel, const LaunchShape& shape) {
  cudaLaunchAttribute cluster = launch_detail::cluster_of(shape);
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(static_cast<unsigned>(shape.blocks));
  config.blockDim = dim3(static_cast<unsigned>(shape.threads));
  config.dynamicSmemBytes = shape.shared_bytes;
  config.attrs = &cluster;
  config.numAttrs = 1;
  int clusters = 0;
  const cudaError_t answer = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
  if (answer == cudaSuccess) return clusters;
  (void)cudaGetLastError();  // a shape that no cluster may have
  return 0;
}

}  // namespace cw
