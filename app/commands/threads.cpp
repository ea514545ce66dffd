#include "app/commands/threads.hpp"

#include <omp.h>
#include <pthread.h>
#include <sys/auxv.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
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
/// Whether the environment sets how many threads OpenMP has, or where they run.
bool is_set_by_user() {
  return is_set("OMP_PROC_BIND") || is_set("OMP_PLACES") || is_set("GOMP_CPU_AFFINITY");
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

/// Whether a GPU will compute, as far as that is known before anything is read.
bool has_device(int argc, char** argv) {
  const auto says_host = [](std::string_view word) {
    return word == "host" || word == "--device=host";
  };
  return CW_CUDA && ::access("/dev/nvidiactl", F_OK) == 0 &&
         std::none_of(argv, argv + argc, says_host);
}

constexpr const char* spin_count = "GOMP_SPINCOUNT";
constexpr const char* started_anew = "CARDIOWARP_STARTED_ANEW";

}  // namespace

void bound_spinning(int argc, char** argv) {
  if (is_set(started_anew)) {  // OpenMP has read it; programs that this one starts shall not
    ::unsetenv(started_anew);
    ::unsetenv(spin_count);
    return;
  }
  const bool computes = argc > 1 && argv[1][0] != '-';
  // Beside a GPU threads only set up, and starting anew takes 3 % of a short run. Bound threads
  // would stay where the first one is now. Tools that watch a process, such as valgrind, would lose
  // it. Started by the loader itself (AT_BASE is 0), another file would start.
  if (!computes || has_device(argc, argv) || is_set("OMP_WAIT_POLICY") || is_set(spin_count) ||
      is_set_by_user() || is_set("LD_PRELOAD") || ::getauxval(AT_BASE) == 0) {
    return;
  }
  constexpr const char* turns = "1000";
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error || ::setenv(spin_count, turns, 1) != 0 || ::setenv(started_anew, "1", 1) != 0) return;
  (void)::execv(program.c_str(), argv);  // returns where it is not possible: then they spin
  ::unsetenv(started_anew);
  ::unsetenv(spin_count);
}

int start_threads(int threads, bool beside_driver) {
  static const bool has_number = is_set("OMP_NUM_THREADS");
  static const int usual = has_number || is_set_by_user()
                               ? omp_get_max_threads()
                               : std::min(omp_get_max_threads(), usable_processors());
  constexpr int most_left = 2;
  team().most = usual;
  team().follows = threads == 0 && !beside_driver && !has_number && !is_set_by_user();
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
