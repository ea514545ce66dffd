#include "kernels/timing_impl.hpp"

#include <algorithm>

#include "kernels/simd.hpp"

namespace cw {

namespace {

constexpr std::size_t host_cache_bytes = std::size_t{512} << 20U;

CW_SIMD_CLONES
double sum_of(const double* value, Index begin, Index end) {
  double sum[8] = {};
  for (Index i = begin; i + 8 <= end; i += 8) {
    for (Index lane = 0; lane < 8; ++lane) sum[lane] += value[i + lane];
  }
  return sum[0] + sum[1] + sum[2] + sum[3] + sum[4] + sum[5] + sum[6] + sum[7];
}

}  // namespace

template <>
CacheFlush<Space::host>::CacheFlush() : buffer_(host_cache_bytes / sizeof(double)) {}

template <>
double measure_read_bandwidth(const Stream<Space::host>& stream, std::size_t bytes) {
  const Array<double, Space::host> data(std::vector<double>(bytes / sizeof(double), 1.0));
  constexpr Index chunk = 1 << 16;
  const auto chunks = static_cast<Index>(data.size() / chunk);
  double best = 0.0;
  volatile double seen = 0.0;  // or the sums could be left out
  for (int pass = 0; pass < 5; ++pass) {
    Stopwatch<Space::host> watch;
    watch.start(stream);
    double total = 0.0;
#pragma omp parallel for schedule(static) reduction(+ : total)
    for (Index c = 0; c < chunks; ++c) {
      total += sum_of(data.data() + static_cast<std::size_t>(c) * chunk, 0, chunk);
    }
    seen = seen + total;
    const double seconds = watch.stop(stream);
    best = std::max(best, static_cast<double>(chunks) * chunk * sizeof(double) / seconds);
  }
  return best;
}

CW_INSTANTIATE_TIMING(Space::host)

}  // namespace cw
