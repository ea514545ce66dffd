#include "session/threads.hpp"

#include <omp.h>
#include <pthread.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "kernels/core/host/processors.hpp"

namespace cw {

namespace {

/// Has so many threads at a time, which do nothing. Throws std::system_error if there is no room.
/// A std::thread frees its function in itself, and the C library then reserves 64 MB for it, which
/// threads that come later would lack. So these are no std::threads.
void have_threads(int count) {
  std::mutex gate;
  std::vector<pthread_t> threads;
  threads.reserve(static_cast<std::size_t>(count));
  const auto pass = [](void* through) -> void* {
    const std::lock_guard passed(*static_cast<std::mutex*>(through));
    return nullptr;
  };
  int error = 0;
  {
    const std::lock_guard closed(gate);
    for (int k = 0; k < count && error == 0; ++k) {
      pthread_t thread{};
      error = pthread_create(&thread, nullptr, pass, &gate);
      if (error == 0) threads.push_back(thread);
    }
  }
  for (const pthread_t thread : threads) (void)pthread_join(thread, nullptr);
  if (error != 0) throw std::system_error(error, std::generic_category());
}

struct Team {
  int running = 0;
  int most = 1;             ///< processors that the process may use
  bool follows = false;     ///< load: neither does the user say how many threads there shall be or
                            ///< where they run, nor is there a device that computes
  int suggested = 0;        ///< by the last look at the load
  bool is_limited = false;  ///< there was no room for more threads
  std::optional<OtherProcesses> others;  ///< since the number of threads follows load
};
Team& team() {
  static Team the_team;
  return the_team;
}

bool is_set(const char* variable) { return std::getenv(variable) != nullptr; }

/// Throws as start_threads() does.
void run_threads(int count) {
  if (count == team().running) return;
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
  team().running = count;
}

/// Another number of threads from the next loop on, while a run is under way: that must not fail.
void change_threads(int count) {
  Team& now = team();
  if (count == now.running || (count > now.running && now.is_limited)) return;
  if (count > now.running) {
    try {
      have_threads(count - now.running);
    } catch (const std::exception&) {
      now.is_limited = true;
      return;
    }
  }
  omp_set_num_threads(count);
  now.running = count;
}

}  // namespace

bool environment_sets_threads() {
  return is_set("OMP_PROC_BIND") || is_set("OMP_PLACES") || is_set("GOMP_CPU_AFFINITY");
}

int start_threads(int threads, bool beside_driver) {
  static const bool has_number = is_set("OMP_NUM_THREADS");
  static const int usual = has_number || environment_sets_threads()
                               ? omp_get_max_threads()
                               : std::min(omp_get_max_threads(), usable_processors());
  constexpr int most_left = 2;
  team().most = usual;
  team().follows = threads == 0 && !beside_driver && !has_number && !environment_sets_threads();
  const bool leaves_some = threads == 0 && beside_driver && !has_number;
  const int left = leaves_some ? std::min(most_left, usual / 4) : 0;
  run_threads((threads > 0 ? threads : usual) - left);
  return left;
}

void follow_load() {
  Team& now = team();
  if (!now.follows || now.most == 1) return;
  const int allowed = allowed_processors();
  if (!now.others) {
    now.others.emplace();
    now.suggested = fitting_threads(now.most, allowed, OtherProcesses::running());
    change_threads(now.suggested);
    return;
  }
  const double used = now.others->used();
  if (used < 0.0) return;
  // One look may be by chance.
  const int before = std::exchange(now.suggested, fitting_threads(now.most, allowed, used));
  if (now.suggested == before) change_threads(now.suggested);
}

}  // namespace cw
