#include "io/checkpoint.hpp"

#include <cmath>
#include <cstring>
#include <filesystem>
#include <future>
#include <map>
#include <set>
#include <sstream>

#include "observers/checkpointer.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// Runs that are stopped and go on.

namespace cw {
namespace checkpoint_test {
namespace {

using test::cardiowarp;
namespace fs = std::filesystem;

class ResumedRun : public testing::Test {
 protected:
  static std::string bar(const std::string& more) {
    return R"(
device: host
mesh: {generator: {type: box, size: [12, 1.5, 1.5], h: 0.5}}
tissue: [{d_iso: 0.15}]
stimuli: [{region: {box: {min: [-1, -1, -1], max: [1, 9, 9]}}, duration: 1, strength: 60, period: 30, count: 2}]
)" + more;
  }
  std::string config(const std::string& text) {
    test::write_text(folder_ / "run.yaml", text);
    return folder_ / "run.yaml";
  }
  test::ProcessResult run(const std::string& output, const std::string& more = {}) {
    return cardiowarp("run " + folder_ / "run.yaml" + " --output " + (folder_ / output) + " " +
                      more);
  }
  /// All files of results have the same bytes in both folders, but for those that time the run and
  /// name its configuration.
  void expect_same_results(const std::string& a, const std::string& b) {
    std::set<std::string> files[2];
    for (const auto& [k, folder] : {std::pair{0, a}, std::pair{1, b}}) {
      for (const auto& entry : fs::recursive_directory_iterator(folder_ / folder)) {
        const std::string name = fs::relative(entry.path(), folder_ / folder).string();
        if (entry.is_regular_file() && name != "timings.json" && name != "run.yaml" &&
            !name.starts_with("checkpoints")) {
          files[k].insert(name);
        }
      }
    }
    EXPECT_EQ(files[0], files[1]);
    for (const std::string& file : files[0]) {
      EXPECT_TRUE(test::read_text(folder_ / (a + "/" + file)) ==
                  test::read_text(folder_ / (b + "/" + file)))
          << file;
    }
  }
  /// The run of run.yaml, and one that is stopped half-way and goes on.
  void expect_to_go_on_alike(const std::string& device) {
    ASSERT_EQ(run("whole", device).exit_code, 0);
    EXPECT_EQ(checkpoints("whole").size(), 2u) << "keep";
    // Steps are as long as those of the whole run up to the latest checkpoint; the rest goes.
    const auto part = run("part", device + " --set time.end=26.123");
    ASSERT_EQ(part.exit_code, 0) << part.output;
    const auto rest = run("part", device + " --resume");
    ASSERT_EQ(rest.exit_code, 0) << rest.output;
    EXPECT_NE(rest.output.find("going on from t = 2"), std::string::npos) << rest.output;
    expect_same_results("whole", "part");
    fs::remove_all(folder_ / "whole");
    fs::remove_all(folder_ / "part");
  }
  std::map<std::string, std::string> all_files(const std::string& output) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_ / output)) {
      const std::string name = entry.path().filename().string();
      if (entry.is_regular_file() && name != "run.yaml") {
        files[entry.path().string()] = test::read_text(entry.path().string());
      }
    }
    return files;
  }
  std::vector<std::string> checkpoints(const std::string& output) {
    return checkpoints_in(folder_ / output);
  }
  void expect_refused(const std::string& output, const std::string& more, const std::string& text) {
    const auto before = all_files(output);
    const auto refused = test::errors_of("run " + folder_ / "run.yaml" + " --output " +
                                         (folder_ / output) + " " + more);
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_NE(refused.output.find(text), std::string::npos) << text << "\n" << refused.output;
    EXPECT_TRUE(test::is_one_error(refused.output)) << refused.output;
    EXPECT_TRUE(all_files(output) == before) << "results are lost";
  }

  test::TemporaryFolder folder_;
};

const std::string outputs = R"(
  mesh: {}
  vtk: {interval: 3, fields: [V]}
  igb: {interval: 1.3}
  activation: {dat: true}
  maps: {beats: all, fields: [activation_time, apd90, dvdt_max, conduction_velocity], dat: true}
  ecg: {interval: 0.7, electrodes: [{name: a, point: [20, 0, 0]}, {name: b, point: [-5, 9, 9]}]}
  checkpoint: {interval: 7, keep: 2}
)";

TEST_F(ResumedRun, leaves_the_bytes_of_one_that_was_never_stopped) {
  const std::string probes = "  probes: [{point: [6, 0, 0]}]\n";
  const std::string states =
      "  probes: [{point: [6, 0, 0], fields: [V, h]}]\n  probe_interval: 0.4\n";
  for (const auto& [scheme, model, more] : {std::tuple{"strang", "mitchell_schaeffer", states},
                                            {"sdirk2", "aliev_panfilov", probes},
                                            {"sdirk3", "aliev_panfilov", probes},
                                            {"rosenbrock2", "aliev_panfilov", probes},
                                            {"backward_euler", "aliev_panfilov", probes}}) {
    SCOPED_TRACE(scheme);
    config(bar(std::string("ionic: {model: ") + model + "}\ntime: {end: 50, scheme: " + scheme +
               "}\noutput:" + outputs + more));
    expect_to_go_on_alike("--device host");
  }
}

TEST_F(ResumedRun, leaves_these_bytes_on_a_device_too) {
  CW_REQUIRE_GPU();
  for (const auto& [scheme, model] : {std::pair{"strang", "mitchell_schaeffer"},
                                      {"sdirk2", "aliev_panfilov"},
                                      {"backward_euler", "aliev_panfilov"}}) {
    SCOPED_TRACE(scheme);
    config(bar(std::string("ionic: {model: ") + model + "}\ntime: {end: 50, scheme: " + scheme +
               "}\noutput:" + outputs + "  probes: [{point: [6, 0, 0]}]\n"));
    expect_to_go_on_alike("--device cuda");
  }
}

TEST_F(ResumedRun, goes_on_after_it_was_ended_by_a_signal) {
  config(
      bar("ionic: {model: ten_tusscher_panfilov_2006}\ntime: {end: 1200, scheme: strang}\noutput:" +
          outputs));
  ASSERT_EQ(run("whole").exit_code, 0);
  for (const char* signal : {"TERM", "INT"}) {
    const auto stopped = test::shell(
        std::string("timeout -s ") + signal + " 0.3 " + test::program() + " run " +
        (folder_ / "run.yaml") + " --output " + (folder_ / "part") + " --set output.checkpoint={}");
    EXPECT_NE(stopped.output.find("interrupted at t = "), std::string::npos) << stopped.output;
    ASSERT_EQ(checkpoints("part").size(), 1u);
    const auto rest = run("part", "--resume --set output.checkpoint={}");
    ASSERT_EQ(rest.exit_code, 0) << rest.output;
    expect_same_results("whole", "part");
    fs::remove_all(folder_ / "part");
  }
}

TEST_F(ResumedRun, may_have_other_devices) {
  config(bar("time: {end: 10, scheme: strang}\noutput:" + outputs));
  ASSERT_EQ(run("out").exit_code, 0);
  const auto rest = run("out", "--resume --device host --set time.end=12 --set devices=all");
  EXPECT_EQ(rest.exit_code, 0) << rest.output;
  EXPECT_NE(rest.output.find("devices: all, but there is no CUDA device"), std::string::npos)
      << rest.output;
}

TEST_F(ResumedRun, of_something_else_is_refused_and_nothing_is_lost) {
  config(bar("time: {end: 20}\noutput:" + outputs + "  probes: [{point: [6, 0, 0]}]\n"));
  ASSERT_EQ(run("out").exit_code, 0);
  expect_refused("out", "--resume --set tissue.0.d_iso=0.2",
                 "was written with another value of tissue.0.d_iso; start without --resume");
  expect_refused("out", "--resume --set output.vtk.interval=2", "output.vtk.interval");
  expect_refused("out", "--resume --set mesh.generator.h=0.4", "mesh.generator.h");
  const std::string latest = checkpoints("out").back();
  const std::string bytes = test::read_text(latest);
  test::Random random;
  for (int trial = 0; trial < 20; ++trial) {
    std::string damaged = bytes;
    const auto at = static_cast<std::size_t>(random.integer(0, static_cast<int>(bytes.size()) - 1));
    if (trial % 4 == 3) {
      damaged.resize(at);
    } else {
      damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    }
    test::write_text(latest, damaged);
    expect_refused("out", trial % 2 == 0 ? "--resume" : "--resume --check", "is damaged");
  }
  test::write_text(latest, bytes);
  EXPECT_EQ(run("out", "--resume --check").exit_code, 0);
  expect_refused("out", "--resume --set time.end=9", "after time.end, 9 ms");
  // What the checkpoint goes on from is no longer there.
  for (const char* file : {"probes.csv", "ecg.csv", "fields.pvd", "fields/fields_00001.vtu"}) {
    const std::string path = folder_ / (std::string("out/") + file);
    const std::string whole = test::read_text(path);
    fs::remove(path);
    expect_refused("out", "--resume", file);
    test::write_text(path, whole.substr(0, 20));
    if (!std::string_view(file).ends_with(".vtu")) expect_refused("out", "--resume", file);
    test::write_text(path, whole);
  }
  const auto none = run("new", "--resume");
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_NE(none.output.find("holds no checkpoint to go on from"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder_ / "new"));
}

TEST_F(ResumedRun, is_refused_in_one_line_while_a_thread_prepares_the_files_of_its_mesh) {
  // The mesh is large enough for its files to take longer than what finds the fault. The thread
  // that prepares them must end before the mesh is gone; memory that is freed gets other bytes.
  config(
      bar("time: {end: 0.2, scheme: strang, dt: 0.1}\noutput:\n  activation: {}\n"
          "  checkpoint: {interval: 0.1}\n  probes: [{point: [6, 0, 0]}]\n"));
  const std::string large = " --set mesh.generator.h=0.6 --set mesh.generator.size=[40,20,20]";
  ASSERT_EQ(run("out", large).exit_code, 0);
  fs::remove(folder_ / "out/probes.csv");
  for (int trial = 0; trial < 8; ++trial) {
    const auto refused =
        test::shell("MALLOC_PERTURB_=165 " + test::program() + " run " + (folder_ / "run.yaml") +
                    " --output " + (folder_ / "out") + " --resume" + large + " 2>&1 > /dev/null");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_TRUE(test::is_one_error(refused.output)) << refused.output;
  }
}

TEST_F(ResumedRun, goes_on_in_a_copy_of_its_folder_and_replaces_nothing_beside_a_copy_of_run_yaml) {
  config(bar("time: {end: 20, scheme: strang}\noutput:\n  checkpoint: {interval: 5}\n"));
  ASSERT_EQ(run("first", "--set time.end=10").exit_code, 0);
  fs::copy(folder_ / "first", folder_ / "copy", fs::copy_options::recursive);
  const auto longer = run("copy", "--resume");
  EXPECT_EQ(longer.exit_code, 0) << longer.output;
  EXPECT_EQ(run("copy").exit_code, 0) << "it has written its own run.yaml by now";

  fs::create_directories(folder_ / "own");
  fs::copy(folder_ / "first/run.yaml", folder_ / "own");
  test::write_text(folder_ / "own/probes.csv", "mine\n");
  const auto other = run("own");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.output.find("which is not a result of this program"), std::string::npos)
      << other.output;
  EXPECT_EQ(test::read_text(folder_ / "own/probes.csv"), "mine\n");

  fs::create_directories(folder_ / "far");
  fs::remove_all(folder_ / "first/checkpoints");
  fs::create_directory_symlink(folder_ / "far", folder_ / "first/checkpoints");
  EXPECT_NE(run("first").output.find("holds a link 'checkpoints'"), std::string::npos);
}

TEST_F(ResumedRun, needs_the_same_times_and_waveforms_and_no_state_that_it_started_from) {
  test::write_text(folder_ / "times.csv", "1\n30\n");
  const std::string rest =
      "time: {end: 20, scheme: strang}\noutput:\n  checkpoint: {interval: 5}\n";
  config(bar(rest));
  ASSERT_EQ(run("first").exit_code, 0);
  std::string text = bar("initial: {state: " + checkpoints("first").back() + "}\n" + rest);
  text.replace(text.find("period: 30, count: 2"), 20, "times_file: times.csv");
  config(text);
  const auto second = run("second", "--set time.end=10");
  ASSERT_EQ(second.exit_code, 0) << second.output;
  test::write_text(folder_ / "times.csv", "1\n31\n");
  expect_refused("second", "--resume", "in a file of nodes, of a stimulus's times or waveform");
  test::write_text(folder_ / "times.csv", "1\n30\n");
  fs::remove_all(folder_ / "first");
  const auto longer = run("second", "--resume");
  EXPECT_EQ(longer.exit_code, 0) << longer.output;
}

TEST_F(ResumedRun, needs_the_same_points_though_the_mesh_has_no_fibres) {
  ASSERT_EQ(
      cardiowarp("mesh generate box " + (folder_ / "bar.pts") + " --size 4 1 1 --h 0.5").exit_code,
      0);
  config(
      "device: host\nmesh: {file: bar.pts}\ntissue: [{d_iso: 0.15}]\ntime: {end: 4, scheme: "
      "strang}\n"
      "stimuli: [{region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, duration: 1, strength: 60}]\n"
      "output:\n  checkpoint: {interval: 2}\n");
  const auto whole = run("out");
  ASSERT_EQ(whole.exit_code, 0) << whole.output;
  std::string points = test::read_text(folder_ / "bar.pts");
  const std::size_t last = points.find_last_of("123456789");
  points[last] = points[last] == '1' ? '2' : '1';
  test::write_text(folder_ / "bar.pts", points);
  expect_refused("out", "--resume --set time.end=5", "was written with another mesh");
}

TEST_F(ResumedRun, does_not_care_what_lies_where_the_user_stands) {
  config(bar("time: {end: 20}\noutput:" + outputs));
  ASSERT_EQ(run("out").exit_code, 0);
  fs::create_directory(folder_ / "read");
  test::write_text(folder_ / "new", "mine");
  const auto rest =
      test::shell("cd " + folder_.path() + " && " + test::program() + " run out/run.yaml --resume");
  EXPECT_EQ(rest.exit_code, 0) << rest.output;
  // Somebody else's file of that name is not taken for a checkpoint of this program.
  fs::create_directories(folder_ / "other/checkpoints");
  test::write_text(folder_ / "other/checkpoints/checkpoint_00001.h5", "mine");
  const auto refused = run("other");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("is not a result of this program"), std::string::npos);
  EXPECT_EQ(test::read_text(folder_ / "other/checkpoints/checkpoint_00001.h5"), "mine");
}

TEST_F(ResumedRun, may_have_another_number_of_threads) {
  config(bar("time: {end: 50, scheme: strang}\noutput:" + outputs));
  ASSERT_EQ(run("whole", "--threads 2").exit_code, 0);
  ASSERT_EQ(run("part", "--threads 2 --set time.end=26.123").exit_code, 0);
  const auto rest = run("part", "--threads 1 --resume");
  ASSERT_EQ(rest.exit_code, 0) << rest.output;
  EXPECT_EQ(rest.output.find("differ in rounding"), std::string::npos) << rest.output;
  expect_same_results("whole", "part");
}

TEST_F(ResumedRun, from_a_state_with_other_parts_is_refused_in_one_line) {
  config(bar("time: {end: 20, scheme: strang}\noutput:" + outputs));
  ASSERT_EQ(run("out").exit_code, 0);
  const std::string latest = checkpoints("out").back();
  Checkpoint checkpoint = read_checkpoint(latest);
  checkpoint.state.put("substep", std::vector<double>{1.0});
  write_checkpoint(latest, checkpoint);
  expect_refused("out", "--resume", "out/checkpoints: substep has 1 entries in place of ");
}

TEST_F(ResumedRun, makes_a_finished_run_longer) {
  config(bar("time: {end: 20}\noutput:" + outputs));
  ASSERT_EQ(run("out").exit_code, 0);
  const auto longer = run("out", "--resume --set time.end=40 --set output.checkpoint.interval=10");
  ASSERT_EQ(longer.exit_code, 0) << longer.output;
  EXPECT_NE(test::read_text(folder_ / "out/timings.json").find("\"resumed_at_ms\": 1"),
            std::string::npos);
  EXPECT_NE(longer.output.find("\nfrom t = 1"), std::string::npos) << longer.output;
}

/// The cells of a table's line, as numbers.
std::vector<double> numbers_of(const std::string& line) {
  std::vector<double> numbers;
  std::istringstream cells(line);
  for (std::string cell; std::getline(cells, cell, ',');) numbers.push_back(std::stod(cell));
  return numbers;
}
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST_F(ResumedRun, another_experiment_starts_from_its_state) {
  const std::string rest =
      "time: {end: 6, scheme: strang}\noutput:\n  checkpoint: {interval: 6}\n"
      "  probes: [{name: a, point: [1, 0, 0]}, {name: b, point: [2, 0, 0]}, {name: c, point: [11, "
      "0, 0]}]\n";
  for (const char* cells :
       {"ionic: {model: bueno_orovio}\n",
        "ionic: [{model: bueno_orovio}, {model: mitchell_schaeffer, tags: [0]}]\n"}) {
    SCOPED_TRACE(cells);
    config(bar(cells + rest));
    // The order of nodes within the program is that of the format.
    const auto first = run("first", "--set solver.spmv=k1rs");
    ASSERT_EQ(first.exit_code, 0) << first.output;
    const auto second = run("second", "--set initial.state=" + checkpoints("first").back() +
                                          " --set solver.spmv=csr --set tissue.0.d_iso=0.1 "
                                          "--set stimuli.0.start=100 --set time.end=30");
    ASSERT_EQ(second.exit_code, 0) << second.output;
    const auto ended = lines_of(test::read_text(folder_ / "first/probes.csv"));
    const auto begun = lines_of(test::read_text(folder_ / "second/probes.csv"));
    ASSERT_GT(begun.size(), 3u);
    const std::vector<double> from = numbers_of(ended.back());
    const std::vector<double> to = numbers_of(begun[1]);
    EXPECT_EQ(from[0], 6.0);
    EXPECT_EQ(to[0], 0.0);
    for (std::size_t k = 1; k < from.size(); ++k) EXPECT_EQ(from[k], to[k]);
    EXPECT_GT(std::abs(from[1] - from[3]), 10.0) << "the state is uniform";
    fs::remove_all(folder_ / "first");
    fs::remove_all(folder_ / "second");
  }
}

TEST_F(ResumedRun, leaves_a_file_that_h5py_reads) {
  const std::string python = "/usr/bin/python3 ";
  if (test::shell(python + "-c 'import h5py' 2>/dev/null").exit_code != 0) {
    GTEST_SKIP() << "no h5py (python3-h5py)";
  }
  config(bar("time: {end: 3, scheme: strang}\noutput:\n  checkpoint: {interval: 3}\n"));
  ASSERT_EQ(run("out").exit_code, 0);
  const std::string latest = checkpoints("out").back();
  test::write_text(
      folder_ / "read.py",
      "import h5py, sys\n"
      "file = h5py.File(sys.argv[1])\n"
      "print(file['version'][()].decode(), end=',')\n"
      "print(float(file['time'][0]), *map(repr, map(float, file['state/V'])), sep=',')\n");
  const auto told = test::shell(python + (folder_ / "read.py") + " " + latest);
  ASSERT_EQ(told.exit_code, 0) << told.output;
  const Checkpoint checkpoint = read_checkpoint(latest);
  const std::size_t comma = told.output.find(',');
  EXPECT_EQ(told.output.substr(0, comma), checkpoint.version);
  std::vector<double> expected = checkpoint.state.get<double>("V");
  expected.insert(expected.begin(), checkpoint.time);
  EXPECT_EQ(numbers_of(told.output.substr(comma + 1)), expected);
}

TEST_F(ResumedRun, of_another_version_is_said_to_be_that) {
  config(
      bar("time: {end: 3, scheme: strang}\nionic: {model: bueno_orovio}\n"
          "output:\n  checkpoint: {interval: 3}\n"));
  ASSERT_EQ(run("first").exit_code, 0);
  const std::string latest = checkpoints("first").back();
  Checkpoint checkpoint = read_checkpoint(latest);
  checkpoint.version = "0.0.9 1111111111";
  write_checkpoint(latest, checkpoint);
  expect_refused("first", "--resume", "was written by cardiowarp 0.0.9 1111111111, and this is ");
  const auto second = run("second", "--set initial.state=" + latest);
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_NE(second.output.find("was written by cardiowarp 0.0.9 1111111111, and this is "),
            std::string::npos)
      << second.output;
  std::string bytes = test::read_text(latest);
  bytes.replace(bytes.find(" 1\n"), 3, " 2\n");
  test::write_text(latest, bytes);
  expect_refused("first", "--resume", "is a checkpoint in format 2, and this program reads 1");
}

TEST_F(ResumedRun, goes_on_alike_from_an_initial_state) {
  const std::string rest =
      "ionic: {model: bueno_orovio}\ntime: {end: 60, scheme: strang}\n"
      "output:\n  checkpoint: {interval: 30}\n  probe_interval: 10\n"
      "  probes: [{name: a, point: [1, 0, 0], fields: [V, v, w, s]}]\n";
  std::string text = bar(rest);
  text.replace(text.find(", period: 30, count: 2"), 22, "");
  config(text);
  ASSERT_EQ(run("whole").exit_code, 0);
  const auto first = run("first", "--set time.end=30");
  ASSERT_EQ(first.exit_code, 0) << first.output;
  const auto second = run("second", "--set stimuli=[] --set time.end=30 --set initial.state=" +
                                        checkpoints("first").back());
  ASSERT_EQ(second.exit_code, 0) << second.output;
  const auto whole = lines_of(test::read_text(folder_ / "whole/probes.csv"));
  const auto again = lines_of(test::read_text(folder_ / "second/probes.csv"));
  ASSERT_EQ(whole.size(), 8u);
  ASSERT_EQ(again.size(), 5u);
  for (std::size_t row = 1; row < again.size(); ++row) {
    const std::vector<double> a = numbers_of(whole[row + 3]);
    const std::vector<double> b = numbers_of(again[row]);
    EXPECT_NEAR(a[1], b[1], 0.05) << "V at " << a[0];
    for (std::size_t k = 2; k < a.size(); ++k) EXPECT_NEAR(a[k], b[k], 3e-3) << k;
  }
  const auto region =
      run("region",
          "--set stimuli=[] --set time.end=1 --set 'initial.regions=[{region: {box: {min: [0, -1, "
          "-1], max: [2, 2, 2]}}, V: -20, w: 0.125}]' --set initial.state=" +
              checkpoints("first").back());
  ASSERT_EQ(region.exit_code, 0) << region.output;
  const auto begun = numbers_of(lines_of(test::read_text(folder_ / "region/probes.csv"))[1]);
  EXPECT_EQ(begun[1], -20.0);
  EXPECT_EQ(begun[3], 0.125);
  const std::string state = " --set initial.state=" + checkpoints("first").back();
  for (const auto& [more, message] :
       {std::pair{"--set ionic.model=mitchell_schaeffer --set output.probes.0.fields=[V]",
                  "was written with other cells"},
        {"--set mesh.generator.h=0.4", "was written with another mesh"},
        {"--set initial.V=-70", "is that of the checkpoint; leave it out"},
        {"--set 'ionic=[{model: bueno_orovio, initial: {state: x.h5}}]'",
         "a checkpoint is of all cells; name it in initial.state"}}) {
    const auto refused = run("refused", more + state);
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_NE(refused.output.find(message), std::string::npos) << refused.output;
  }
  const auto in_tetrahedra = run("points",
                                 "--set ionic.model=aliev_panfilov --set time.scheme=sdirk2 "
                                 "--set output.probes.0.fields=[V] --set time.end=1 "
                                 "--set output.checkpoint.interval=1");
  ASSERT_EQ(in_tetrahedra.exit_code, 0) << in_tetrahedra.output;
  const auto other = run("refused",
                         "--set ionic.model=aliev_panfilov --set "
                         "output.probes.0.fields=[V] --set initial.state=" +
                             checkpoints("points").back());
  EXPECT_NE(other.output.find("has states in tetrahedra; write it by a run"), std::string::npos)
      << other.output;
  const auto overridden =
      run("refused", "--set 'ionic=[{model: bueno_orovio, initial: {V: -20}}]'" + state);
  EXPECT_NE(overridden.output.find("is that of the checkpoint in initial.state; leave it out"),
            std::string::npos)
      << overridden.output;
  const auto refined = cardiowarp("converge " + (folder_ / "run.yaml") + " --refine 1" + state);
  EXPECT_NE(refined.output.find("--refine: initial.state is a checkpoint"), std::string::npos)
      << refined.output;
  const auto missing = run("refused", "--set initial.state=nowhere.h5");
  EXPECT_NE(missing.output.find("nowhere.h5: cannot be read"), std::string::npos) << missing.output;
}

TEST(CheckpointFile, keeps_every_array) {
  test::TemporaryFolder folder;
  test::Random random;
  Checkpoint checkpoint{"1 abc", "host", "12-ab", "34-cd", "model m; states h", "a: 1\n", 3.25, {}};
  std::vector<double> numbers(300000);
  for (double& value : numbers) value = random.uniform(-1, 1);
  numbers[7] = std::nan("");
  checkpoint.state.put("V", numbers);
  checkpoint.state.put("none", std::vector<double>{});
  checkpoint.state.put("counts", std::vector<std::int32_t>{1, -2, 3});
  struct Plain {
    long long a;
    float b;
  };
  checkpoint.state.put_value("plain", Plain{-5, 2.5f});
  const std::string file = folder / "checkpoint_00000.h5";
  write_checkpoint(file, checkpoint);
  const Checkpoint read = read_checkpoint(file);
  EXPECT_EQ(read.version, checkpoint.version);
  EXPECT_EQ(read.configuration, checkpoint.configuration);
  EXPECT_EQ(read.mesh, checkpoint.mesh);
  EXPECT_EQ(read.inputs, checkpoint.inputs);
  EXPECT_EQ(read.cells, checkpoint.cells);
  EXPECT_EQ(read.time, 3.25);
  const auto V = read.state.get<double>("V", numbers.size());
  EXPECT_EQ(std::memcmp(V.data(), numbers.data(), numbers.size() * sizeof(double)), 0);
  EXPECT_TRUE(read.state.get<double>("none").empty());
  EXPECT_EQ(read.state.get<std::int32_t>("counts"), (std::vector<std::int32_t>{1, -2, 3}));
  EXPECT_EQ(read.state.get_value<Plain>("plain").a, -5);
  EXPECT_THROW((void)read.state.get<double>("counts"), SavedStateError);
  EXPECT_THROW((void)read.state.get<double>("V", 3), SavedStateError);
}

/// A state of `bytes` bytes, and a time.
SavedState state_of(std::size_t bytes, double time) {
  SavedState state;
  state.put_value("loop.time", time);
  state.put("V", std::vector<double>(bytes / sizeof(double), 0.5));
  return state;
}

/// Steps that come while the writer has something else to do.
TEST(Checkpointer, puts_large_states_off_while_one_is_written_and_no_small_ones) {
  for (const auto& [size, is_put_off] :
       {std::pair{Checkpointer::large, true}, {Checkpointer::large / 2, false}}) {
    test::TemporaryFolder folder;
    Writer writer;
    const std::string path = folder / ".";
    Checkpointer checkpointer({10.0, 5}, path, Checkpoint{}, 0, 0.0, writer);
    std::promise<void> go_on;
    writer.submit([waiting = go_on.get_future().share()] { waiting.wait(); });
    EXPECT_FALSE(checkpointer.is_wanted(9.0, SaveMoment::between_steps));
    EXPECT_TRUE(checkpointer.is_wanted(10.0, SaveMoment::between_steps));
    checkpointer.write(state_of(size, 10.0));
    EXPECT_FALSE(checkpointer.is_wanted(19.0, SaveMoment::end));
    EXPECT_EQ(checkpointer.is_wanted(20.0, SaveMoment::between_steps), !is_put_off);
    EXPECT_TRUE(checkpointer.is_wanted(19.0, SaveMoment::interruption));
    EXPECT_TRUE(checkpointer.is_wanted(20.0, SaveMoment::end));
    go_on.set_value();
    writer.drain();
    EXPECT_TRUE(checkpointer.is_wanted(23.0, SaveMoment::between_steps)) << "put off for good";
    checkpointer.write(state_of(size, 23.0));
    EXPECT_EQ(checkpointer.next_time(), 30.0);
    writer.drain();
    ASSERT_EQ(checkpoints_in(path).size(), 2u);
    EXPECT_EQ(read_checkpoint(checkpoints_in(path).back()).time, 23.0);
  }
}

}  // namespace
}  // namespace checkpoint_test
}  // namespace cw
