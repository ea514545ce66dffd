#include "app/commands/threads.hpp"

#include <malloc.h>
#include <omp.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace cw {

namespace {

/// Has so many threads at a time, which do nothing. Throws std::system_error if there is no room.
void have_threads(int count) {
  std::mutex gate;
  std::vector<std::jthread> threads;
  const std::lock_guard closed(gate);  // last: opens before the threads are waited for
  threads.reserve(static_cast<std::size_t>(count));
  for (int k = 0; k < count; ++k) {
    threads.emplace_back([&gate] { const std::lock_guard passed(gate); });
  }
}

}  // namespace

int start_threads(int threads, bool beside_driver) {
  static const int usual = omp_get_max_threads();
  static int running = 0;
  constexpr int most_left = 2;
  const bool leaves_some =
      threads == 0 && beside_driver && std::getenv("OMP_NUM_THREADS") == nullptr;
  const int left = leaves_some ? std::min(most_left, usual / 4) : 0;
  const int count = (threads > 0 ? threads : usual) - left;
  if (count == running) return left;
  omp_set_num_threads(count);
  try {
    have_threads(count - 1);
  } catch (const std::system_error&) {
    throw std::runtime_error("no room for " + std::to_string(count) +
                             " threads; choose fewer with --threads, or allow the program more "
                             "memory or threads (ulimit -v, ulimit -u)");
  }
  // The stacks of those threads are free now, and OpenMP's own take their place.
  int started = 0;
#pragma omp parallel reduction(+ : started)
  started += 1;
  if (started < count) omp_set_num_threads(started);  // as many as there may be
  running = count;
  return left;
}

void share_one_heap() {
#if defined(__GLIBC__)
  (void)::mallopt(M_ARENA_MAX, 1);
#endif
}

}  // namespace cw
