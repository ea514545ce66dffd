#pragma once

#include <omp.h>

#include <cstdint>

#include "kernels/core/space.hpp"

namespace cw {

/// Divides rows, slices or warps among the host's threads so that each has equally much to do.
/// cost_before(i) is that of all parts before part i, and does not descend. Calls work(begin, end)
/// once a thread; the division does not change the sums of rows.
template <class Cost, class Work>
void for_equal_shares(Index parts, Cost cost_before, Work work) {
  if (parts == 0) return;
#pragma omp parallel
  {
    const std::int64_t threads = omp_get_num_threads();
    const std::int64_t first = cost_before(0);
    const std::int64_t total = cost_before(parts) - first;
    const auto begin_of = [&](std::int64_t thread) {
      const std::int64_t before = first + total * thread / threads;
      Index low = 0;
      Index high = parts;
      while (thread < threads && low < high) {
        const Index middle = low + (high - low) / 2;
        if (cost_before(middle) < before) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return high;
    };
    const std::int64_t thread = omp_get_thread_num();
    work(begin_of(thread), begin_of(thread + 1));
  }
}

}  // namespace cw
