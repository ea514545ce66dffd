#pragma once

#include <chrono>
#include <filesystem>

namespace cw {

/// The processors that the system lets this process run on, by its affinity, as `taskset` sets it.
/// At least 1.
int allowed_processors();

/// How many processors the process may use: the allowed ones, and no more than whole ones of the
/// CPU time that control groups grant it, as in a container. At least 1.
int usable_processors();

/// The CPU time that the control groups of a process grant it, in processors: `cpu.max` of cgroup
/// v2, `cpu.cfs_quota_us` of v1; infinity if they set no limit. `membership` is a file as
/// /proc/self/cgroup, `root` the folder where control groups are mounted.
double granted_processors(const std::filesystem::path& membership,
                          const std::filesystem::path& root);

/// What other processes use of the allowed processors. Those that the system runs only where nobody
/// else needs a processor (a nice value above that of this process) do not count.
class OtherProcesses {
 public:
  OtherProcesses() : last_(now()) {}
  /// How many of these processors others have used on average since the last call that returned a
  /// number; negative where too little time has passed, or if the system does not say.
  double used();
  /// How many other threads run or wait at this moment, on any processor.
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

/// How many threads a run should have that may use `usable` of `allowed` processors, of which
/// others use `used`: those that are free and, where that is less, a fair share.
int fitting_threads(int usable, int allowed, double used);

}  // namespace cw
