#include "workbench/products/timing_impl.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "kernels/core/simd.hpp"

namespace cw {

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20U;
constexpr std::size_t most_bytes = 512 * megabyte;

/// The first word of a file of the system's; empty if there is none.
std::string word_in(const std::filesystem::path& file) {
  std::string word;
  std::ifstream(file) >> word;
  return word;
}

/// "32768K" as bytes; 0 for what is no such size.
std::size_t bytes_of(const std::string& size) {
  const std::size_t number = std::strtoull(size.c_str(), nullptr, 10);
  if (size.ends_with('K')) return number << 10U;
  if (size.ends_with('M')) return number << 20U;
  return number;
}

CW_SIMD_CLONES
double sum_of(const double* value, Index begin, Index end) {
  double sum[8] = {};
  for (Index i = begin; i + 8 <= end; i += 8) {
    for (Index lane = 0; lane < 8; ++lane) sum[lane] += value[i + lane];
  }
  return sum[0] + sum[1] + sum[2] + sum[3] + sum[4] + sum[5] + sum[6] + sum[7];
}

}  // namespace

std::size_t host_cache_bytes() {
  namespace fs = std::filesystem;
  std::error_code error;
  std::string last_level;
  std::map<std::string, std::size_t> caches;  // of the last level, by the processors that share one
  for (fs::directory_iterator cpu("/sys/devices/system/cpu", error), end; !error && cpu != end;
       cpu.increment(error)) {
    std::error_code none;  // most entries are no processors
    for (fs::directory_iterator cache(cpu->path() / "cache", none); !none && cache != end;
         cache.increment(none)) {
      const std::string level = word_in(cache->path() / "level");
      if (level.empty() || level < last_level) continue;
      if (level > last_level) caches.clear();
      last_level = level;
      caches[word_in(cache->path() / "shared_cpu_list")] =
          bytes_of(word_in(cache->path() / "size"));
    }
  }
  std::size_t bytes = 0;
  for (const auto& [processors, size] : caches) bytes += size;
  return bytes;
}

std::size_t bytes_beyond_host_caches() {
  const std::size_t caches = host_cache_bytes();
  return caches == 0 ? most_bytes : std::clamp(4 * caches, 64 * megabyte, most_bytes);
}

template <>
CacheFlush<Space::host>::CacheFlush() : buffer_(bytes_beyond_host_caches() / sizeof(double)) {}

template <>
double measure_read_bandwidth(Stream<Space::host>& stream, std::size_t bytes) {
  Array<double, Space::host> data(bytes / sizeof(double));
  std::fill_n(data.data(), data.size(), 1.0);
  constexpr Index chunk = 1 << 16;
  const auto chunks = static_cast<Index>(data.size() / chunk);
  double best = 0.0;
  volatile double seen = 0.0;  // or the sums could be left out
  // A smaller array is read more often: the best of as much reading.
  const std::size_t passes = std::max<std::size_t>(5, 5 * most_bytes / bytes);
  for (std::size_t pass = 0; pass < passes; ++pass) {
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
