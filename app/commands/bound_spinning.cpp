#include "app/commands/bound_spinning.hpp"

#include <sys/auxv.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "session/threads.hpp"

namespace cw {

namespace {

bool has_variable(const char* variable) { return std::getenv(variable) != nullptr; }

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
  if (has_variable(started_anew)) {  // OpenMP has read it; programs that this one starts shall not
    ::unsetenv(started_anew);
    ::unsetenv(spin_count);
    return;
  }
  const bool computes = argc > 1 && argv[1][0] != '-';
  // Beside a GPU threads only set up, and starting anew takes 3 % of a short run. Bound threads
  // would stay where the first one is now. Tools that watch a process, such as valgrind, would lose
  // it. Started by the loader itself (AT_BASE is 0), another file would start.
  if (!computes || has_device(argc, argv) || has_variable("OMP_WAIT_POLICY") ||
      has_variable(spin_count) || environment_sets_threads() || has_variable("LD_PRELOAD") ||
      ::getauxval(AT_BASE) == 0) {
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

}  // namespace cw
