#include <gtest/gtest.h>
#include <sys/file.h>

#include <algorithm>
#include <filesystem>

#include "app/terminal/terminal.hpp"
#include "io/files.hpp"
#include "io/folder_lock.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

namespace cw {
namespace run_test {
namespace {

namespace fs = std::filesystem;
using test::ProcessResult;

TEST(Terminal, control_characters_of_input_do_not_reach_it) {
  EXPECT_EQ(printable("a\x1b[2Jb\r\n\tc\x7f"), "a [2Jb   c ");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            " 31m");  // one of the second set, in UTF-8
  EXPECT_EQ(printable("Ångström, 5 µm"), "Ångström, 5 µm");
}

TEST(Terminal, a_message_is_no_longer_than_can_be_read) {
  EXPECT_EQ(as_message("short"), "short");
  const std::string message = as_message("begin" + std::string(1 << 20, 'x') + "remedy");
  EXPECT_LT(message.size(), 1000U);
  EXPECT_TRUE(message.starts_with("begin"));
  EXPECT_TRUE(message.ends_with("remedy"));
}

TEST(FolderLock, one_holder_at_a_time_and_nothing_left_behind) {
  const test::TemporaryFolder folder;
  {
    const FolderLock lock(folder.path());
    EXPECT_THROW(FolderLock::require_free(folder.path()), OutputError);
    EXPECT_THROW(const FolderLock second(folder.path()), OutputError);
  }
  EXPECT_TRUE(fs::is_empty(folder.path()));
  EXPECT_NO_THROW(FolderLock::require_free(folder.path()));
  EXPECT_NO_THROW(FolderLock::require_free(folder.path()));
  // By whatever name: the lock is the folder's.
  test::shell("ln -s " + folder.path() + " " + folder.path() + ".link");
  {
    const FolderLock lock(folder.path() + ".link");
    EXPECT_THROW(FolderLock::require_free(folder.path()), OutputError);
  }
  fs::remove(folder.path() + ".link");
}

/// A folder with a configuration of a small bar.
class Run : public testing::Test {
 protected:
  Run() {
    test::write_text(file_, R"(device: host
mesh: {generator: {type: box, size: [6, 1, 1], h: 0.5, fiber: [1, 0, 0]}}
tissue: [{tags: all, d_iso: 0.1, d_ani: 0.9}]
stimuli: [{name: left, region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, duration: 2, strength: 35.7}]
time: {end: 4, dt: 0.5}
output: {directory: out, vtk: {interval: 1}, activation: {}, probes: [{name: a, point: [0, 0, 0]}]}
)");
  }
  ProcessResult run(const std::string& more = "") {
    return test::cardiowarp("run " + file_ + " " + more);
  }
  void expect_refused(const ProcessResult& result, const std::string& text) {
    EXPECT_EQ(result.exit_code, 1) << result.output;
    EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
    EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "bar.yaml";
  std::string out_ = folder_ / "out";
};

TEST_F(Run, says_what_is_assembled_and_sums_rows_only_where_rows_are_summed) {
  const ProcessResult by_default = run();
  ASSERT_EQ(by_default.exit_code, 0) << by_default.output;
  EXPECT_NE(by_default.output.find("assembly owner-computes: "), std::string::npos)
      << by_default.output;
  for (const char* text : {"row sums", "csr-scalar", "reordering"}) {
    EXPECT_EQ(by_default.output.find(text), std::string::npos) << by_default.output;
  }
  EXPECT_EQ(test::read_text(out_ + "/timings.json").find("row_sum\""), std::string::npos);

  const ProcessResult patch_sums =
      run("--set solver.assembly=patch-sums --set solver.row_sum=k1rs");
  ASSERT_EQ(patch_sums.exit_code, 0) << patch_sums.output;
  // The renumbered formats leave sums to those that they are made of.
  EXPECT_NE(patch_sums.output.find("; row sums on k1\n"), std::string::npos) << patch_sums.output;
  EXPECT_NE(patch_sums.output.find("row sums of K"), std::string::npos) << patch_sums.output;
  EXPECT_NE(test::read_text(out_ + "/timings.json").find("\"row_sum\": \"k1\""), std::string::npos);
}

TEST_F(Run, a_folder_that_another_run_writes_to_is_refused) {
  ASSERT_EQ(run("--quiet").exit_code, 0);
  const std::string before = test::read_text(out_ + "/probes.csv");
  {
    const FolderLock other(out_);
    expect_refused(run("--quiet"), "another run is writing its results here");
    expect_refused(run("--quiet --check"), "another run is writing its results here");
  }
  EXPECT_EQ(test::read_text(out_ + "/probes.csv"), before);
  EXPECT_EQ(run("--quiet").exit_code, 0);
}

TEST_F(Run, parts_of_a_killed_run_s_files_are_removed_by_the_next_and_no_others) {
  ASSERT_EQ(run("--quiet").exit_code, 0);
  const std::vector<std::string> left{"/run.yaml.123.part", "/probes.csv.5.part",
                                      "/fields/fields_00003.vtu.99.part"};
  const std::vector<std::string> others{"/notes.part", "/notes.12.part", "/fields/mine.vtu.1.part"};
  for (const auto& names : {left, others}) {
    for (const std::string& name : names) test::write_text(out_ + name, "x");
  }
  ASSERT_EQ(run("--quiet").exit_code, 0);
  for (const std::string& name : left) EXPECT_FALSE(fs::exists(out_ + name)) << name;
  for (const std::string& name : others) EXPECT_TRUE(fs::exists(out_ + name)) << name;
}

TEST_F(Run, check_finds_a_folder_that_cannot_be_written_to_and_leaves_no_trace) {
  expect_refused(run("--quiet --check --output /proc/cardiowarp"),
                 "/proc/cardiowarp: cannot be made");
  expect_refused(run("--quiet --check --output /proc"), "/proc: cannot be written to");
  expect_refused(run("--quiet --check --output " + file_ + "/out"), "cannot be made");
  EXPECT_EQ(run("--quiet --check --output " + folder_ / "a/b/c").exit_code, 0);
  EXPECT_FALSE(fs::exists(folder_ / "a"));
}

TEST_F(Run, thousands_of_probes_are_a_few_lines) {
  std::string probes;
  for (int k = 0; k < 3000; ++k) {
    probes += (k > 0 ? ", {point: [" : "{point: [") + std::to_string(0.01 * k) + ", 0, 0]}";
  }
  const std::string text = test::read_text(file_);
  const std::size_t at = text.find("{name: a, point: [0, 0, 0]}");
  test::write_text(file_, text.substr(0, at) + probes + "]}\n");
  const ProcessResult result = run("--check");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_LT(std::count(result.output.begin(), result.output.end(), '\n'), 25) << result.output;
  EXPECT_NE(result.output.find("... and 2990 more probes"), std::string::npos) << result.output;
  EXPECT_NE(result.output.find("V is that of this node, and so it is with "), std::string::npos)
      << result.output;
}

TEST_F(Run, a_probe_outside_the_mesh_makes_a_note_and_one_beyond_all_bounds_an_error) {
  const std::string text = test::read_text(file_);
  const std::size_t at = text.find("{name: a, point: [0, 0, 0]}");
  const auto check = [&](const std::string& point) {
    test::write_text(file_, text.substr(0, at) + "{name: a, point: " + point + "}]}\n");
    return run("--check");
  };
  const ProcessResult near = check("[0.1, -0.2, 0.1]");
  EXPECT_EQ(near.output.find("outside the mesh"), std::string::npos) << near.output;
  const ProcessResult off = check("[0, -4, 0]");
  EXPECT_EQ(off.exit_code, 0);
  EXPECT_NE(off.output.find("output.probes.0.point: lies outside the mesh, 4 mm from the nearest"),
            std::string::npos)
      << off.output;
  for (const char* point : {"[1e200, 0, 0]", "[0, -.inf, 0]", "[0, 0, 2e6]"}) {
    const ProcessResult beyond = check(point);
    EXPECT_EQ(beyond.exit_code, 1) << point << beyond.output;
    EXPECT_NE(beyond.output.find("output.probes.0.point"), std::string::npos) << beyond.output;
  }
}

TEST_F(Run, names_with_control_characters_do_not_reach_the_terminal) {
  const ProcessResult result =
      run(R"(--set 'stimuli.0.name="\e[2Jred"' --set 'output.probes.0.name="\e[1mbold"')");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_EQ(result.output.find('\x1b'), std::string::npos) << result.output;
}

TEST_F(Run, without_standard_output_results_are_the_same) {
  ASSERT_EQ(run("--quiet").exit_code, 0);
  const std::string probes = test::read_text(out_ + "/probes.csv");
  const std::string activation = test::read_text(out_ + "/activation.csv");
  for (const char* closed : {">&-", "<&- >&-", "2>&-", "<&- >&- 2>&-"}) {
    SCOPED_TRACE(closed);
    ASSERT_EQ(test::shell("(" + test::program() + " run " + file_ + " " + closed + ")").exit_code,
              0);
    EXPECT_EQ(test::read_text(out_ + "/probes.csv"), probes);
    EXPECT_EQ(test::read_text(out_ + "/activation.csv"), activation);
  }
}

TEST_F(Run, what_finds_room_is_written_where_a_snapshot_does_not) {
  // No file may have more than 8 blocks of 512 bytes: a snapshot does not fit, tables do.
  const ProcessResult result = test::shell("ulimit -f 8; " + test::program() + " run " + file_ +
                                           " --quiet --set output.vtk.fields='[V, r]'"
                                           " --set mesh.generator.size='[6, 1.5, 1.5]'");
  expect_refused(result, "fields_00000.vtu: cannot be written: File too large");
  EXPECT_EQ(test::read_text(out_ + "/probes.csv").substr(0, 14), "time,a\n0,-80\n0");
  const std::string activation = test::read_text(out_ + "/activation.csv");
  EXPECT_TRUE(
      activation.starts_with("node,activation_time,space_error,activation_time_corrected\n0,"));
  EXPECT_NE(test::read_text(out_ + "/timings.json").find("\"end\": \"failed\""), std::string::npos);
  for (const auto& entry : fs::recursive_directory_iterator(out_)) {
    EXPECT_NE(entry.path().extension(), ".part");
    EXPECT_NE(entry.path().extension(), ".vtu");
  }
}

}  // namespace
}  // namespace run_test
}  // namespace cw
