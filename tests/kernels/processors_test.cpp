#include "kernels/core/host/processors.hpp"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <string>
#include <thread>

#include "support/process.hpp"
#include "support/support.hpp"

// How many processors a process may use, and what others leave of them.

namespace cw {
namespace processors_test {
namespace {

namespace fs = std::filesystem;

class ControlGroups : public testing::Test {
 protected:
  void write(const std::string& file, const std::string& text) {
    const fs::path path = fs::path(folder_ / "mounted") / file;
    fs::create_directories(path.parent_path());
    test::write_text(path.string(), text);
  }
  double granted(const std::string& membership) {
    test::write_text(folder_ / "cgroup", membership);
    return granted_processors(folder_ / "cgroup", folder_ / "mounted");
  }
  test::TemporaryFolder folder_;
};

TEST_F(ControlGroups, of_version_2_grant_the_least_of_all_that_a_process_is_part_of) {
  EXPECT_TRUE(std::isinf(granted("0::/\n")));
  write("slice/run/cpu.max", "max 100000\n");
  EXPECT_TRUE(std::isinf(granted("0::/slice/run\n")));
  write("slice/cpu.max", "150000 100000\n");
  EXPECT_EQ(granted("0::/slice/run\n"), 1.5);
  write("slice/run/cpu.max", "25000 50000\n");
  EXPECT_EQ(granted("0::/slice/run\n"), 0.5);
  EXPECT_EQ(granted("0::/slice\n"), 1.5);
  EXPECT_TRUE(std::isinf(granted("0::/other\n")));
  write("cpu.max", "300000 100000\n");  // a container sees its own group as the root
  EXPECT_EQ(granted("0::/\n"), 3.0);
}

TEST_F(ControlGroups, of_version_1_have_files_for_quota_and_period) {
  write("cpu,cpuacct/docker/cpu.cfs_quota_us", "200000\n");
  write("cpu,cpuacct/docker/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(granted("5:memory:/docker\n4:cpu,cpuacct:/docker\n0::/\n"), 2.0);
  write("cpu,cpuacct/docker/cpu.cfs_quota_us", "-1\n");
  EXPECT_TRUE(std::isinf(granted("4:cpu,cpuacct:/docker\n")));
  // Controllers stand in any order; a link has the name of each.
  write("cpu/slice/cpu.cfs_quota_us", "300000\n");
  write("cpu/slice/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(granted("4:cpuacct,cpu:/slice\n"), 3.0);
  EXPECT_TRUE(std::isinf(granted("no group\n::\n4:cpuset:/docker\n")));
}

/// This thread and what it starts run on one processor meanwhile.
class OneProcessor {
 public:
  OneProcessor() {
    ::sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int k = 0; k < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++k) {
      if (CPU_ISSET(k, &before_)) CPU_SET(k, &one);
    }
    ::sched_setaffinity(0, sizeof one, &one);
  }
  OneProcessor(const OneProcessor&) = delete;
  OneProcessor& operator=(const OneProcessor&) = delete;
  ~OneProcessor() { ::sched_setaffinity(0, sizeof before_, &before_); }
  int others() const { return CPU_COUNT(&before_) - 1; }

 private:
  cpu_set_t before_{};
};

TEST(Processors, are_those_that_the_affinity_allows) {
  int more = 0;
  {
    const OneProcessor one;
    EXPECT_EQ(allowed_processors(), 1);
    EXPECT_EQ(usable_processors(), 1);
    more = one.others();
  }
  EXPECT_EQ(allowed_processors(), 1 + more);
  EXPECT_GE(usable_processors(), 1);
  EXPECT_LE(usable_processors(), allowed_processors());
}

/// Computes for some time; returns the CPU time of this process, s.
double compute_for(std::chrono::milliseconds time) {
  const auto cpu = [] {
    rusage own{};
    ::getrusage(RUSAGE_SELF, &own);
    const auto seconds = [](const timeval& t) {
      return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(own.ru_utime) + seconds(own.ru_stime);
  };
  const double before = cpu();
  const auto end = std::chrono::steady_clock::now() + time;
  std::atomic<long> turns = 0;
  while (std::chrono::steady_clock::now() < end) ++turns;
  return cpu() - before;
}

TEST(OtherProcesses, use_of_a_processor_what_this_one_does_not) {
  const OneProcessor one;
  OtherProcesses others;
  EXPECT_LT(others.used(), 0.0);  // no time has passed
  constexpr std::chrono::milliseconds time(1500);
  const double own = compute_for(time) / 1.5;
  const double used = others.used();
  ASSERT_GE(used, 0.0);
  // The processor was never idle: what this process did not have, others had, or nice ones did.
  EXPECT_LE(used, 1.05 - own + 0.1) << own;
}

TEST(OtherProcesses, that_compute_beside_are_counted) {
  const OneProcessor one;
  const std::string spin =
      "python3 -c 'import time\nend = time.time() + 3\nwhile time.time() < end: pass'";
  std::jthread first([&] { (void)test::shell(spin); });  // on the same processor
  std::jthread second([&] { (void)test::shell(spin); });
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  EXPECT_GE(OtherProcesses::running(), 2);
  OtherProcesses others;
  const double own = compute_for(std::chrono::milliseconds(1000));
  EXPECT_GT(others.used(), 0.8 - own);
  EXPECT_LT(own, 0.7);  // they have their share
}

TEST(FittingThreads, are_free_processors_or_a_fair_share_of_all) {
  EXPECT_EQ(fitting_threads(2, 2, 0.0), 2);
  EXPECT_EQ(fitting_threads(2, 2, 0.25), 2);  // what runs now and then
  EXPECT_EQ(fitting_threads(2, 2, 1.0), 1);
  EXPECT_EQ(fitting_threads(2, 2, 2.0), 1);
  EXPECT_EQ(fitting_threads(64, 64, 8.0), 56);
  EXPECT_EQ(fitting_threads(64, 64, 63.0), 32);  // next to a run that has all others
  EXPECT_EQ(fitting_threads(64, 64, 32.0), 42);
  // A quota of 8 on a machine of 64 of which others use 40 leaves all 8.
  EXPECT_EQ(fitting_threads(8, 64, 40.0), 8);
  EXPECT_EQ(fitting_threads(1, 64, 64.0), 1);
}

/// What a run says of its threads and what it hands to its children.
std::string info_with(const std::string& environment) {
  return test::shell("env -u OMP_WAIT_POLICY -u GOMP_SPINCOUNT -u OMP_NUM_THREADS " + environment +
                     " " + test::program() + " info")
      .output;
}

TEST(StartedAnew, the_program_has_the_threads_that_it_would_have_had) {
  const std::string usual = "  host     " + std::to_string(usable_processors()) + " threads";
  EXPECT_NE(info_with("").find(usual), std::string::npos) << info_with("");
  // Bound threads would stay on the first one's processor.
  for (const char* bound : {"OMP_PROC_BIND=true", "OMP_PLACES=cores", "GOMP_CPU_AFFINITY=0-1023"}) {
    const std::string output = info_with(bound);
    EXPECT_NE(output.find(usual), std::string::npos) << bound << output;
  }
  EXPECT_NE(info_with("OMP_NUM_THREADS=3").find("  host     3 threads"), std::string::npos);
  // By the loader, as in relocated bundles.
  const auto loaded =
      test::shell("for loader in /lib64/ld-linux-x86-64.so.2; do [ ! -e $loader ] || $loader " +
                  test::program() + " info; done");
  EXPECT_EQ(loaded.exit_code, 0) << loaded.output;
  EXPECT_EQ(loaded.output.find("error while loading"), std::string::npos) << loaded.output;
}

TEST(StartedAnew, the_program_leaves_nothing_in_the_environment_of_its_children) {
  const test::TemporaryFolder folder;
  // The Python that reads a cell model is a child.
  test::write_text(folder / "python", "#!/bin/sh\nenv > " + folder / "environment" + "\nexit 1\n");
  fs::permissions(folder / "python", fs::perms::owner_all);
  test::write_text(folder / "m.mmt", "[[model]]\n");
  (void)test::shell("cd " + folder.path() + " && env -u OMP_WAIT_POLICY -u GOMP_SPINCOUNT " +
                    "CARDIOWARP_PYTHON=" + folder / "python" + " " + test::program() +
                    " cell m.mmt");
  ASSERT_TRUE(fs::exists(folder / "environment"));
  const std::string environment = test::read_text(folder / "environment");
  EXPECT_NE(environment.find("CARDIOWARP_PYTHON="), std::string::npos);
  EXPECT_EQ(environment.find("GOMP_SPINCOUNT"), std::string::npos);
  EXPECT_EQ(environment.find("CARDIOWARP_STARTED_ANEW"), std::string::npos);
}

}  // namespace
}  // namespace processors_test
}  // namespace cw
