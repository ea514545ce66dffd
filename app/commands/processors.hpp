#pragma once

#include <chrono>
#include <filesystem>

namespace cw {

/// How many processors this process may use: those of its affinity, as `taskset` sets it, and no
/// more than whole ones of the CPU time that control groups grant it (`cpu.max` of cgroup v2,
/// `cpu.cfs_quota_us` of v1), as in a container. At least 1.
int usable_processors();

/// The share of CPU time that the control groups of a process grant it, in processors; infinity if
/// they set no limit. `membership` is a file as /proc/self/cgroup, `root` the folder where control
/// groups are mounted.
double granted_processors(const std::filesystem::path& membership,
                          const std::filesystem::path& root);

/// What other processes use of the processors that this one may use.
class OtherProcesses {
 public:
  OtherProcesses() : last_(now()) {}
  /// How many of these processors others have used on average since the last call that returned a
  /// number; negative where too little time has passed, or if the system does not say.
  double used();
  /// How many other threads run or wait for one of these processors at this moment.
  static int running();

 private:
  struct Times {
    std::chrono::steady_clock::time_point at;
    double busy = -1.0;  ///< of these processors, s; negative: unknown
    double own = 0.0;    ///< of this process, s
  };
  static Times now();

  Times last_;
};

}  // namespace cw
