#include <sys/resource.h>

#include <atomic>
#include <cmath>
#include <csignal>
#include <filesystem>

#include "app/output/files.hpp"
#include "app/output/writer.hpp"
#include "support/support.hpp"

namespace cw {
namespace {

/// Files beyond a few bytes fail while this lives, as they would on a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    (void)std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

TEST(WriteFile, a_full_disk_is_an_error_and_leaves_the_old_file_whole) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.vtu";
  write_file(path, "old");
  {
    const FullDisk full(100);
    EXPECT_THROW(write_file(path, std::string(1000, 'x')), OutputError);
  }
  EXPECT_EQ(test::read_text(path), "old");
  EXPECT_FALSE(std::filesystem::exists(path + ".part"));
}

TEST(WriteFile, an_unwritable_folder_is_an_error_that_names_the_file) {
  try {
    write_file("/nowhere/at/all.csv", "x");
    FAIL();
  } catch (const OutputError& error) {
    EXPECT_NE(std::string(error.what()).find("/nowhere/at/all.csv"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("No such file"), std::string::npos);
  }
}

TEST(LineFile, a_full_disk_leaves_whole_lines_only) {
  const test::TemporaryFolder folder;
  LineFile file(folder / "probes.csv");
  file.append("time,a\n");
  file.append("0,-80\n");
  {
    const FullDisk full(30);
    EXPECT_THROW(file.append("0.5,-61.25\n1,-44.75\n1.5,-20\n"), OutputError);
  }
  EXPECT_EQ(test::read_text(folder / "probes.csv"), "time,a\n0,-80\n");
}

TEST(Writer, does_tasks_in_order_and_waits_for_them) {
  Writer writer;
  std::string done;
  for (const char c : {'a', 'b', 'c', 'd', 'e', 'f', 'g'}) {
    writer.submit([&done, c] { done += c; });
  }
  writer.drain();
  EXPECT_EQ(done, "abcdefg");
}

TEST(Writer, a_failed_task_is_told_and_does_not_stop_the_rest) {
  Writer writer;
  std::atomic<bool> ran{false};
  EXPECT_FALSE(writer.failed());
  writer.submit([] { throw OutputError("first"); });
  writer.submit([] { throw std::bad_alloc(); });
  writer.submit([&] { ran = true; });
  EXPECT_NO_THROW(writer.wait());
  EXPECT_TRUE(ran);
  EXPECT_TRUE(writer.failed());
  EXPECT_THROW(writer.drain(), OutputError);  // the first
}

TEST(ToText, numbers_read_back_as_themselves) {
  test::Random random;
  for (int k = 0; k < 1000; ++k) {
    const double value = random.uniform(-100, 100);
    EXPECT_EQ(std::stod(to_text(value)), value);
  }
  EXPECT_EQ(to_text(0.5), "0.5");
  EXPECT_EQ(to_text(std::nan("")), "nan");
}

}  // namespace
}  // namespace cw
