#include "app/commands/threads.hpp"

#include <malloc.h>
#include <omp.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "app/commands/processors.hpp"

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

struct Team {
  int running = 0;
  int most = 1;                          ///< processors that the process may use
  bool is_asked = false;                 ///< the user says how many threads there shall be
  std::optional<OtherProcesses> others;  ///< while the number of threads follows load
};
Team& team() {
  static Team the_team;
  return the_team;
}

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

}  // namespace

void bound_spinning(char** argv) {
  if (std::getenv("OMP_WAIT_POLICY") != nullptr || std::getenv("GOMP_SPINCOUNT") != nullptr) return;
  constexpr const char* turns = "1000";
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error || ::setenv("GOMP_SPINCOUNT", turns, 1) != 0) return;
  (void)::execv(program.c_str(), argv);  // returns where it is not possible: then they spin
}

int start_threads(int threads, bool beside_driver) {
  static const int usual = std::getenv("OMP_NUM_THREADS") != nullptr
                               ? omp_get_max_threads()
                               : std::min(omp_get_max_threads(), usable_processors());
  constexpr int most_left = 2;
  team().most = usual;
  team().is_asked = threads > 0 || std::getenv("OMP_NUM_THREADS") != nullptr;
  const int left = !team().is_asked && beside_driver ? std::min(most_left, usual / 4) : 0;
  run_threads((threads > 0 ? threads : usual) - left);
  return left;
}

void begin_to_follow_load() {
  if (team().is_asked || team().most == 1) return;
  team().others.emplace();
  run_threads(std::max(1, team().most - OtherProcesses::running()));
}

void follow_load() {
  if (!team().others) return;
  const double used = team().others->used();
  if (used < 0.0) return;
  // What else runs now and then on an idle machine is less than this.
  constexpr double share_that_does_not_count = 0.3;
  const auto left = static_cast<int>(team().most - used + share_that_does_not_count);
  run_threads(std::clamp(left, 1, team().most));
}

void share_one_heap() {
#if defined(__GLIBC__)
  (void)::mallopt(M_ARENA_MAX, 1);
#endif
}

}  // namespace cw
