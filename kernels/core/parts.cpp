#include "kernels/core/parts.hpp"

#include <omp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "kernels/core/first_error.hpp"

namespace cw {

void do_parts(std::size_t count, const std::function<void(std::size_t)>& part) {
  std::atomic<std::size_t> next = 0;
  FirstError error;
  const auto work = [&] {
    for (std::size_t k = next++; k < count; k = next++) error.guard([&] { part(k); }, k);
  };
  {
    std::vector<std::jthread> others;
    const auto most = std::min(static_cast<std::size_t>(omp_get_max_threads()), count);
    try {
      others.reserve(most);
      while (others.size() + 1 < most) others.emplace_back(work);
    } catch (const std::exception&) {  // those that there are do it
    }
    work();
  }
  error.rethrow();
}

void populate_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
  static const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  constexpr std::size_t at_once = std::size_t{1} << 22U;
  if (bytes < 2 * at_once) return;
  const auto start = reinterpret_cast<std::uintptr_t>(memory);
  do_ranges(bytes, at_once, [&](std::size_t begin, std::size_t end) {
    const std::uintptr_t first = (start + begin + page - 1) / page * page;
    const std::uintptr_t last = (start + end) / page * page;
    // Systems before Linux 5.14 do not know it.
    if (first < last) {
      (void)::madvise(reinterpret_cast<void*>(first), last - first, MADV_POPULATE_WRITE);
    }
  });
#endif
}

}  // namespace cw
