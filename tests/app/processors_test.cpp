#include "app/commands/processors.hpp"

#include <gtest/gtest.h>
#include <sched.h>

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
  EXPECT_TRUE(std::isinf(granted("no group\n::\n4:cpuset:/docker\n")));
}

TEST(Processors, are_those_that_the_affinity_allows) {
  cpu_set_t before;
  ASSERT_EQ(::sched_getaffinity(0, sizeof before, &before), 0);
  cpu_set_t one;
  CPU_ZERO(&one);
  for (int k = 0; k < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++k) {
    if (CPU_ISSET(k, &before)) CPU_SET(k, &one);
  }
  ASSERT_EQ(::sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(usable_processors(), 1);
  ::sched_setaffinity(0, sizeof before, &before);
  EXPECT_GE(usable_processors(), 1);
  EXPECT_LE(usable_processors(), CPU_COUNT(&before));
}

TEST(OtherProcesses, are_not_this_one) {
  OtherProcesses others;
  EXPECT_LT(others.used(), 0.0);  // no time has passed
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(600);
  std::atomic<long> turns = 0;
  while (std::chrono::steady_clock::now() < end) ++turns;
  const double used = others.used();
  ASSERT_GE(used, 0.0);
  // Alone on its processor or not: what it took itself is not what others use.
  EXPECT_LE(used, static_cast<double>(std::thread::hardware_concurrency()) - 0.3);
}

TEST(OtherProcesses, that_run_are_seen) {
  const auto spinning = [](const std::string& seconds) {
    return std::jthread([seconds] {
      (void)test::shell("python3 -c 'import time\nend = time.time() + " + seconds +
                        "\nwhile time.time() < end: pass'");
    });
  };
  OtherProcesses others;
  {
    const std::jthread first = spinning("1");
    const std::jthread second = spinning("1");
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    EXPECT_GE(OtherProcesses::running(), 1);
  }
  EXPECT_GT(others.used(), 0.5);
}

}  // namespace
}  // namespace cw
