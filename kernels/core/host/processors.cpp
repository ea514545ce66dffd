#include "kernels/core/host/processors.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <thread>

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr double no_limit = std::numeric_limits<double>::infinity();

/// The processors that the system lets this process run on.
struct Affinity {
  cpu_set_t set;
  bool is_known;

  Affinity() : is_known(::sched_getaffinity(0, sizeof set, &set) == 0) {}
  int count() const {
    return is_known ? CPU_COUNT(&set) : static_cast<int>(std::thread::hardware_concurrency());
  }
  bool has(int processor) const {
    return !is_known || (processor < CPU_SETSIZE && CPU_ISSET(processor, &set));
  }
};

/// The quota of one control group in processors.
double quota_of(const fs::path& group) {
  double quota = 0.0;
  double period = 0.0;
  if (std::ifstream both(group / "cpu.max"); both) {  // "max 100000" fails as a number
    if (!(both >> quota >> period)) return no_limit;
  } else {
    std::ifstream(group / "cpu.cfs_quota_us") >> quota;
    std::ifstream(group / "cpu.cfs_period_us") >> period;
  }
  return quota > 0.0 && period > 0.0 ? quota / period : no_limit;
}

/// The least of a group's quota and of those that it is part of.
double quota_up_to(const fs::path& root, const fs::path& group) {
  double least = quota_of(root);
  fs::path folder = root;
  for (const fs::path& part : group.relative_path()) {
    folder /= part;
    least = std::min(least, quota_of(folder));
  }
  return least;
}

}  // namespace

double granted_processors(const fs::path& membership, const fs::path& root) {
  double least = no_limit;
  std::ifstream lines(membership);
  for (std::string line; std::getline(lines, line);) {  // "4:cpu,cpuacct:/path", "0::/path"
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const fs::path group = line.substr(second + 1);
    if (controllers.empty()) {
      least = std::min(least, quota_up_to(root, group));
      continue;
    }
    std::istringstream names(controllers);
    for (std::string name; std::getline(names, name, ',');) {
      if (name != "cpu") continue;
      // The folder has the name of all its controllers, in any order, and mostly links for each.
      for (const fs::path& folder : {root / controllers, root / name}) {
        least = std::min(least, quota_up_to(folder, group));
      }
    }
  }
  return least;
}

int allowed_processors() { return std::max(1, Affinity().count()); }

int usable_processors() {
  // A quota of 1.9 is almost two.
  constexpr double almost = 0.1;
  const double granted = granted_processors("/proc/self/cgroup", "/sys/fs/cgroup");
  const int allowed = allowed_processors();
  if (granted >= allowed) return allowed;
  return std::max(1, static_cast<int>(granted + almost));
}

OtherProcesses::Times OtherProcesses::now() {
  Times times;
  times.at = std::chrono::steady_clock::now();
  rusage own{};
  ::getrusage(RUSAGE_SELF, &own);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  times.own = seconds(own.ru_utime) + seconds(own.ru_stime);
  const Affinity affinity;
  const bool counts_nice = ::getpriority(PRIO_PROCESS, 0) > 0;
  const auto ticks_per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
  std::ifstream lines("/proc/stat");
  double ticks = 0.0;
  int processors = 0;
  for (std::string line; std::getline(lines, line) && line.starts_with("cpu");) {
    std::istringstream words(line);
    std::string name;
    double user = 0.0;
    double nice = 0.0;
    double system = 0.0;
    double idle = 0.0;
    double waiting = 0.0;
    double interrupts = 0.0;
    double soft_interrupts = 0.0;
    double stolen = 0.0;
    words >> name >> user >> nice >> system >> idle >> waiting >> interrupts >> soft_interrupts >>
        stolen;
    if (!words || name.size() < 4 || !affinity.has(std::stoi(name.substr(3)))) continue;
    ticks += user + system + interrupts + soft_interrupts + stolen;
    if (counts_nice) ticks += nice;
    ++processors;
  }
  if (processors > 0) times.busy = ticks / ticks_per_second;
  return times;
}

double OtherProcesses::used() {
  constexpr double shortest = 0.2;  // s; the system counts in hundredths
  const double passed =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - last_.at).count();
  if (passed < shortest) return -1.0;
  const Times then = last_;
  last_ = now();
  if (then.busy < 0.0 || last_.busy < 0.0) return -1.0;
  const double wall = std::chrono::duration<double>(last_.at - then.at).count();
  return std::max(0.0, (last_.busy - then.busy) - (last_.own - then.own)) / wall;
}

int OtherProcesses::running() {
  std::ifstream lines("/proc/stat");
  int running = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("procs_running ")) running = std::stoi(line.substr(14));
  }
  std::error_code error;  // threads may end meanwhile
  for (fs::directory_iterator task("/proc/self/task", error), end; !error && task != end;
       task.increment(error)) {
    std::string words;
    std::getline(std::ifstream(task->path() / "stat"), words);
    const std::size_t name_end = words.rfind(')');  // "7 (a name) R 1 ..."
    if (name_end != std::string::npos && words.substr(name_end, 3) == ") R") --running;
  }
  return std::max(0, running);
}

int fitting_threads(int usable, int allowed, double used) {
  // What else runs now and then on an idle machine is less than this.
  constexpr double share_that_does_not_count = 0.3;
  const double free = allowed - used + share_that_does_not_count;
  const double fair = allowed / (1.0 + used / allowed);
  return std::clamp(static_cast<int>(std::max(free, fair)), 1, usable);
}

}  // namespace cw
