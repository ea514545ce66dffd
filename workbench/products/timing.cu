#include <algorithm>

#include "kernels/core/device.hpp"
#include "workbench/products/timing_impl.hpp"

namespace cw {

Stopwatch<Space::device>::Stopwatch() {
  CW_CUDA_CHECK(cudaEventCreate(&start_));
  CW_CUDA_CHECK(cudaEventCreate(&stop_));
}

Stopwatch<Space::device>::~Stopwatch() {
  (void)cudaEventDestroy(start_);
  (void)cudaEventDestroy(stop_);
}

void Stopwatch<Space::device>::start(Stream<Space::device>& stream) {
  CW_CUDA_CHECK(cudaEventRecord(start_, stream.cuda()));
}

double Stopwatch<Space::device>::stop(Stream<Space::device>& stream) {
  CW_CUDA_CHECK(cudaEventRecord(stop_, stream.cuda()));
  CW_CUDA_CHECK(cudaEventSynchronize(stop_));
  float milliseconds = 0;
  CW_CUDA_CHECK(cudaEventElapsedTime(&milliseconds, start_, stop_));
  return 1e-3 * static_cast<double>(milliseconds);
}

namespace {

constexpr int reading_threads = 512;
constexpr int loads_in_flight = 8;

/// Each thread sums pairs of doubles, eight loads in flight; the result is written only if it is
/// what it cannot be, so that the compiler keeps the loads.
__global__ void __launch_bounds__(reading_threads)
    read_kernel(StageMark mark, const double2* data, std::size_t count, double* never) {
  enter(mark);
  const std::size_t stride = static_cast<std::size_t>(gridDim.x) * reading_threads;
  std::size_t i = static_cast<std::size_t>(blockIdx.x) * reading_threads + threadIdx.x;
  double sum = 0.0;
  for (; i + (loads_in_flight - 1) * stride < count; i += loads_in_flight * stride) {
    double2 loaded[loads_in_flight];
#pragma unroll
    for (int k = 0; k < loads_in_flight; ++k) loaded[k] = __ldcs(&data[i + k * stride]);
#pragma unroll
    for (int k = 0; k < loads_in_flight; ++k) sum += loaded[k].x + loaded[k].y;
  }
  if (sum == -1.0) *never = sum;
}

}  // namespace

template <>
CacheFlush<Space::device>::CacheFlush() : buffer_(4 * device_cache_bytes() / sizeof(double)) {}

template <>
double measure_read_bandwidth(Stream<Space::device>& stream, std::size_t bytes) {
  Array<double, Space::device> data(bytes / sizeof(double));
  CW_CUDA_CHECK(cudaMemsetAsync(data.data(), 0, data.size() * sizeof(double), stream.cuda()));
  const int multiprocessors = stream.context().attribute(cudaDevAttrMultiProcessorCount);
  const std::size_t count = data.size() / 2;
  double best = 0.0;
  for (const int blocks_each : {2, 4, 8, 16}) {
    const int blocks = multiprocessors * blocks_each;
    const std::size_t step = static_cast<std::size_t>(blocks) * reading_threads * loads_in_flight;
    const std::size_t whole = count / step * step;
    for (int pass = 0; pass < 6; ++pass) {
      Stopwatch<Space::device> watch;
      watch.start(stream);
      launch(stream, {blocks, reading_threads}, read_kernel,
             reinterpret_cast<const double2*>(data.data()), whole, data.data());
      const double seconds = watch.stop(stream);
      best = std::max(best, static_cast<double>(whole * sizeof(double2)) / seconds);
    }
  }
  return best;
}

CW_INSTANTIATE_TIMING(Space::device)

}  // namespace cw
