#include <fcntl.h>
#include <omp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <new>
#include <thread>

#include "io/files.hpp"
#include "io/writer.hpp"
#include "support/support.hpp"

namespace cw {
namespace output_test {
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

std::ptrdiff_t files_in(const std::string& folder) {
  return std::distance(std::filesystem::directory_iterator(folder), {});
}

TEST(WriteFile, a_full_disk_is_an_error_and_leaves_the_old_file_whole) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.vtu";
  write_file(path, "old");
  {
    const FullDisk full(100);
    EXPECT_THROW(write_file(path, std::string(1000, 'x')), OutputError);
  }
  EXPECT_EQ(test::read_text(path), "old");
  EXPECT_EQ(files_in(folder.path()), 1);
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

TEST(WriteFile, a_link_stays_and_what_it_leads_to_is_written) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "kept.yaml", "old");
  std::filesystem::create_symlink("kept.yaml", folder / "link.yaml");
  write_file(folder / "link.yaml", "new");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.yaml"));
  EXPECT_EQ(test::read_text(folder / "kept.yaml"), "new");
  // Also where nothing is there yet, by way of several links.
  std::filesystem::create_symlink("made.yaml", folder / "second.yaml");
  std::filesystem::create_symlink(folder / "second.yaml", folder / "first.yaml");
  write_file(folder / "first.yaml", "made");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "first.yaml"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "second.yaml"));
  EXPECT_EQ(test::read_text(folder / "made.yaml"), "made");
  std::filesystem::create_symlink("round.yaml", folder / "round.yaml");
  EXPECT_THROW(write_file(folder / "round.yaml", "x"), OutputError);
}

TEST(WriteFile, a_device_or_a_pipe_is_not_replaced_by_a_file) {
  const test::TemporaryFolder folder;
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_THROW(write_file(pipe, "x"), OutputError);
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST(WholeFile, is_there_when_it_is_complete_and_leaves_nothing_otherwise) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.bin";
  test::write_text(path, "old");
  {
    WholeFile file(path);
    file.append("first ");
    const long long at = file.reserve(7);
    file.append("last");
    EXPECT_EQ(test::read_text(path), "old");
    file.put("second ", at);
    file.close();
    EXPECT_EQ(test::read_text(path), "first second last");
  }
  EXPECT_EQ(test::read_text(path), "first second last");
  {
    WholeFile file(path);
    file.append("half of");
  }
  EXPECT_EQ(test::read_text(path), "first second last");
  EXPECT_EQ(files_in(folder.path()), 1);
}

/// Line k, of a length of its own.
void append_line(std::size_t k, std::string& text) {
  text += std::to_string(k) + std::string(k % 97, 'x') + "\n";
}

TEST(WriteLines, are_in_their_order_for_any_number_of_threads) {
  const test::TemporaryFolder folder;
  const int threads = omp_get_max_threads();
  for (const std::size_t count : {0u, 1u, 4096u, 50001u}) {
    std::string expected = "header\n";
    for (std::size_t k = 0; k < count; ++k) append_line(k, expected);
    for (const int some : {1, 2, 5}) {
      omp_set_num_threads(some);
      write_lines(folder / "a.csv", "header\n", count, append_line);
      EXPECT_TRUE(test::read_text(folder / "a.csv") == expected) << count << " " << some;
    }
  }
  omp_set_num_threads(threads);
}

TEST(WriteLines, a_full_disk_and_a_line_that_fails_leave_the_old_file_whole) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.csv";
  write_file(path, "old");
  {
    const FullDisk full(300000);
    EXPECT_THROW(write_lines(path, "header\n", 20000, append_line), OutputError);
  }
  const auto fail = [](std::size_t k, std::string& text) {
    if (k == 9000) throw std::bad_alloc();
    append_line(k, text);
  };
  EXPECT_THROW(write_lines(path, "header\n", 20000, fail), std::bad_alloc);
  EXPECT_EQ(test::read_text(path), "old");
  EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(LineFile, goes_on_where_the_shell_has_opened_a_file_and_costs_nothing_of_it) {
  const test::TemporaryFolder folder;
  const std::string all = folder / "all.csv";
  test::write_text(all, "precious\n");
  const int descriptor = ::open(all.c_str(), O_WRONLY | O_APPEND);
  ASSERT_GE(descriptor, 0);
  {
    LineFile file("/dev/fd/" + std::to_string(descriptor), "time,a\n");
    file.append("0,1\n");
    file.append("1,2\n");
  }
  (void)::close(descriptor);
  EXPECT_EQ(test::read_text(all), "precious\ntime,a\n0,1\n1,2\n");
}

TEST(LineFile, that_somebody_removes_is_an_error_and_not_lines_for_nobody) {
  const test::TemporaryFolder folder;
  LineFile file(folder / "probes.csv", "time,a\n");
  file.append("0,1\n");
  std::filesystem::remove(folder / "probes.csv");
  EXPECT_THROW(file.append("1,2\n"), OutputError);
}

TEST(LineFile, has_its_footer_after_every_append) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "fields.pvd";
  LineFile file(path, "<a>\n", "</a>\n");
  file.append("1\n");
  EXPECT_EQ(test::read_text(path), "<a>\n1\n</a>\n");
  file.append("2\n3\n");
  file.append("4\n");
  EXPECT_EQ(test::read_text(path), "<a>\n1\n2\n3\n4\n</a>\n");
}

TEST(LineFile, an_older_file_stays_until_there_are_lines) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "old.csv";
  { const LineFile never_there(folder / "new.csv", "a\n"); }
  EXPECT_FALSE(std::filesystem::exists(folder / "new.csv"));
  test::write_text(path, "older figures\n");
  LineFile file(path, "a,b\n");
  EXPECT_EQ(test::read_text(path), "older figures\n");
  {
    const FullDisk full(5);
    EXPECT_THROW(file.append("1,2\n"), OutputError);
  }
  EXPECT_EQ(test::read_text(path), "older figures\n");
  file.append("1,2\n");
  EXPECT_EQ(test::read_text(path), "a,b\n1,2\n");
  EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(LineFile, a_place_that_cannot_be_written_shows_at_once) {
  const test::TemporaryFolder folder;
  EXPECT_THROW(LineFile("/nowhere/at/all.csv", ""), OutputError);
  EXPECT_THROW(LineFile(folder.path(), ""), OutputError);
  test::write_text(folder / "file", "");
  EXPECT_THROW(LineFile(folder / "file/a.csv", ""), OutputError);
}

TEST(LineFile, a_full_disk_leaves_whole_lines_and_the_footer) {
  const test::TemporaryFolder folder;
  for (const std::string footer : {"", "the end\n"}) {
    const std::string path = folder / "probes.csv";
    LineFile file(path, "time,a\n", footer);
    file.append("0,-80\n");
    {
      const FullDisk full(30);
      EXPECT_THROW(file.append("0.5,-61.25\n1,-44.75\n1.5,-20\n"), OutputError);
    }
    EXPECT_EQ(test::read_text(path), "time,a\n0,-80\n" + footer);
    file.append("0.5,-61.25\n");
    EXPECT_EQ(test::read_text(path), "time,a\n0,-80\n0.5,-61.25\n" + footer);
  }
}

TEST(RequireOtherFiles, a_file_is_known_by_all_its_names) {
  const test::TemporaryFolder folder;
  const std::string input = folder / "m.mtx";
  test::write_text(input, "x");
  std::filesystem::create_hard_link(input, folder / "hard");
  std::filesystem::create_symlink("m.mtx", folder / "soft");
  for (const char* name : {"m.mtx", "./m.mtx", "hard", "soft"}) {
    EXPECT_THROW(require_other_files({{"--csv", folder / name}}, {input}), OutputError) << name;
  }
  EXPECT_NO_THROW(require_other_files({{"--csv", folder / "a.csv"}}, {input, ""}));
  // Outputs that are not there yet, by two spellings.
  EXPECT_THROW(require_other_files({{"--csv", folder / "a"}, {"--json", folder / "./a"}}, {}),
               OutputError);
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

TEST(Writer, does_tasks_apart_beside_those_in_order) {
  if (std::thread::hardware_concurrency() < 2) GTEST_SKIP() << "one processor";
  Writer writer;
  // Each of both waits for the other to begin, for a while.
  std::atomic<int> began{0};
  std::atomic<int> met{0};
  const auto meet = [&] {
    ++began;
    const auto start = std::chrono::steady_clock::now();
    while (began < 2 && std::chrono::steady_clock::now() - start < std::chrono::seconds(20)) {
      std::this_thread::yield();
    }
    met += began == 2 ? 1 : 0;
  };
  std::string done;
  writer.submit([&] {
    meet();
    done += 'a';
  });
  writer.submit([&] { done += 'b'; });
  writer.submit_apart(meet);
  writer.submit([&] { done += 'c'; });
  std::atomic<int> apart{0};
  for (int k = 0; k < 20; ++k) writer.submit_apart([&] { ++apart; });
  writer.drain();
  EXPECT_EQ(met, 2);
  EXPECT_EQ(done, "abc");
  EXPECT_EQ(apart, 20);
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
}  // namespace output_test
}  // namespace cw
