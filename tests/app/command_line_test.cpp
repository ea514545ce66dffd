#include <gtest/gtest.h>
#include <vtkCellData.h>
#include <vtkDataArray.h>
#include <vtkPointData.h>
#include <vtkSmartPointer.h>
#include <vtkUnstructuredGrid.h>
#include <vtkXMLUnstructuredGridReader.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <sstream>

#include "io/mesh_writers.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/spmv/format.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

namespace cw {
namespace command_line_test {
namespace {

namespace fs = std::filesystem;
using test::cardiowarp;
using test::ProcessResult;

/// A folder with a shuffled bar of tissue and a configuration that excites its left end.
class CommandLine : public testing::Test {
 protected:
  CommandLine() {
    mesh_ = generate_box({{12, 1, 1}, 0.5, Vector3{1, 0, 0}});
    check_mesh(mesh_, "bar");
    test::Random random;
    std::vector<std::int32_t> order(mesh_.points.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
    std::shuffle(order.begin(), order.end(), random.engine());
    reorder(mesh_, order);
    number_as_input(mesh_);
    write_mesh(mesh_, folder_ / "bar.vtu", 1.0);
    test::write_text(file_, R"(mesh: {file: bar.vtu, fibers: fiber}
tissue: [{tags: all, d_iso: 0.2, d_ani: 0.8}]
stimuli:
  - {name: left, region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, duration: 2, strength: 50}
time: {end: 30, dt: 0.5}
output:
  directory: out
  vtk: {interval: 10, fields: [V, r]}
  activation: {threshold: -30}
  probes:
    - {name: left, point: [0, 0, 0]}
    - {name: right, point: [12, 1, 1]}
)");
  }

  ProcessResult run(const std::string& more = "") {
    return cardiowarp("run " + file_ + " --device host " + more);
  }
  void expect_failure(const ProcessResult& result, const std::string& text) {
    EXPECT_EQ(result.exit_code, 1) << result.output;
    EXPECT_NE(result.output.find("cardiowarp: "), std::string::npos) << result.output;
    EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
  }
  static vtkSmartPointer<vtkUnstructuredGrid> read_vtu(const std::string& path) {
    auto reader = vtkSmartPointer<vtkXMLUnstructuredGridReader>::New();
    reader->SetFileName(path.c_str());
    reader->Update();
    return reader->GetOutput();
  }
  static std::vector<std::string> lines(const std::string& path) {
    std::stringstream text(test::read_text(path));
    std::vector<std::string> all;
    for (std::string line; std::getline(text, line);) all.push_back(line);
    return all;
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "bar.yaml";
  std::string out_ = folder_ / "out";
  TetMesh mesh_;
};

TEST_F(CommandLine, an_automatic_format_is_printed_and_recorded_as_what_it_became) {
  test::TemporaryFolder cache;
  (void)::setenv("XDG_CACHE_HOME", cache.path().c_str(), 1);
  const ProcessResult result = run("--set solver.spmv=auto --set time.end=2");
  (void)::unsetenv("XDG_CACHE_HOME");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("(predicted, "), std::string::npos) << result.output;
  const std::string record = test::read_text(folder_ / "out/run.yaml");
  EXPECT_EQ(record.find("spmv: auto"), std::string::npos);
  EXPECT_NE(record.find("spmv: k1"), std::string::npos) << record;
}

TEST_F(CommandLine, a_run_writes_every_result_in_the_input_s_order) {
  const ProcessResult result = run();
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("Where the time went"), std::string::npos);
  EXPECT_NE(result.output.find("results in " + out_), std::string::npos);

  // Snapshots at 0, 10, 20 and 30 ms, named with their times.
  const std::string pvd = test::read_text(out_ + "/fields.pvd");
  for (const char* entry : {"timestep=\"0\" part=\"0\" file=\"fields/fields_00000.vtu\"",
                            "timestep=\"30\" part=\"0\" file=\"fields/fields_00003.vtu\""}) {
    EXPECT_NE(pvd.find(entry), std::string::npos) << pvd;
  }
  EXPECT_EQ(pvd.find("fields_00004"), std::string::npos);
  const auto last = read_vtu(out_ + "/fields/fields_00003.vtu");
  ASSERT_EQ(last->GetNumberOfPoints(), mesh_.node_count());
  ASSERT_EQ(last->GetNumberOfCells(), mesh_.tet_count());
  for (vtkIdType i = 0; i < last->GetNumberOfPoints(); ++i) {
    Vector3 point{};
    last->GetPoint(i, point.data());
    EXPECT_EQ(point, mesh_.points[i]);
  }
  ASSERT_NE(last->GetPointData()->GetArray("V"), nullptr);
  ASSERT_NE(last->GetCellData()->GetArray("r"), nullptr);

  // The wave runs from left to right: activation grows along x, in both files alike.
  const auto activation = read_vtu(out_ + "/activation.vtu");
  vtkDataArray* times = activation->GetPointData()->GetArray("activation_time");
  ASSERT_NE(times, nullptr);
  const auto table = lines(out_ + "/activation.csv");
  ASSERT_EQ(table.size(), mesh_.points.size() + 1);
  EXPECT_EQ(table[0], "node,activation_time,space_error,activation_time_corrected");
  vtkDataArray* errors = activation->GetPointData()->GetArray("space_error");
  vtkDataArray* corrected = activation->GetPointData()->GetArray("activation_time_corrected");
  ASSERT_TRUE(errors != nullptr && corrected != nullptr);
  std::vector<std::pair<double, double>> by_place;
  for (std::int32_t i = 0; i < mesh_.node_count(); ++i) {
    const double time = times->GetTuple1(i);
    EXPECT_EQ(table[i + 1].substr(0, table[i + 1].find(',')), std::to_string(i));
    EXPECT_EQ(std::stod(table[i + 1].substr(table[i + 1].find(',') + 1)), time);
    std::array<double, 4> row{};
    ASSERT_EQ(
        std::sscanf(table[i + 1].c_str(), "%lf,%lf,%lf,%lf", &row[0], &row[1], &row[2], &row[3]),
        4);
    EXPECT_EQ(row[2], errors->GetTuple1(i));
    EXPECT_EQ(row[3], corrected->GetTuple1(i));
    EXPECT_LE(std::abs(row[3] - time), row[2] + 1e-9);
    by_place.emplace_back(mesh_.points[i][0], time);
  }
  for (const auto& [x, time] : by_place) {
    for (const auto& [other_x, other_time] : by_place) {
      const bool later = x <= 2.0 || other_x < x + 1.5 || other_time > time;
      ASSERT_TRUE(later) << x << " mm, " << time << " ms";
    }
  }

  // One row an accepted step, the initial state first.
  const auto probes = lines(out_ + "/probes.csv");
  ASSERT_EQ(probes.size(), 1U + 1U + 60U);
  EXPECT_EQ(probes[0], "time,left,right");
  EXPECT_EQ(probes[1], "0,-80,-80");
  EXPECT_EQ(probes[2].substr(0, 4), "0.5,");
  EXPECT_EQ(probes[61].substr(0, 3), "30,");

  const std::string timings = test::read_text(out_ + "/timings.json");
  for (const char* key :
       {"element_kernel", "residual_sums", "tangent_sums", "reordering", "cg_spmv", "cg_rest",
        "output_thread", "newton_iterations", "cg_iterations", "wall_seconds", "stepping_seconds",
        "simulated_ms_per_wall_ms", "\"end\": \"finished\""}) {
    EXPECT_NE(timings.find(key), std::string::npos) << key;
  }
  EXPECT_NE(test::read_text(out_ + "/run.yaml").find("device: host"), std::string::npos);
}

TEST_F(CommandLine, the_effective_configuration_repeats_the_run) {
  ASSERT_EQ(run("--quiet").exit_code, 0);
  const std::string probes = test::read_text(out_ + "/probes.csv");
  const std::string again = folder_ / "again";
  const ProcessResult result =
      cardiowarp("run " + out_ + "/run.yaml --device host --quiet --output " + again);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_EQ(test::read_text(again + "/probes.csv"), probes);
}

TEST_F(CommandLine, threads_backends_and_reordering_do_not_show_in_the_results) {
  ASSERT_EQ(run("--quiet --threads 1").exit_code, 0);
  const std::string one = test::read_text(out_ + "/probes.csv");
  ASSERT_EQ(run("--quiet --threads 2").exit_code, 0);
  EXPECT_EQ(test::read_text(out_ + "/probes.csv"), one);
  for (const char* change : {"solver.spmv=csr", "solver.row_sum=csr", "mesh.reorder=false"}) {
    ASSERT_EQ(run(std::string("--quiet --set ") + change).exit_code, 0);
    const auto numbers = [](std::string text) {
      std::replace(text.begin(), text.end(), ',', ' ');
      std::stringstream stream(text.substr(text.find('\n')));
      std::vector<double> all;
      for (double value = 0; stream >> value;) all.push_back(value);
      return all;
    };
    const std::vector<double> expected = numbers(one);
    const std::vector<double> actual = numbers(test::read_text(out_ + "/probes.csv"));
    ASSERT_EQ(expected.size(), 61U * 3U);
    ASSERT_EQ(actual.size(), expected.size()) << change;
    for (std::size_t k = 0; k < actual.size(); ++k) {
      ASSERT_NEAR(actual[k], expected[k], 1e-6) << change;
    }
  }
}

TEST_F(CommandLine, check_validates_everything_and_writes_nothing) {
  const ProcessResult good = run("--check");
  EXPECT_EQ(good.exit_code, 0) << good.output;
  EXPECT_NE(good.output.find("bar.yaml is valid"), std::string::npos);
  EXPECT_FALSE(fs::exists(out_));
  expect_failure(run("--check --set stimuli.0.region='{sphere: {center: [99,0,0], radius: 1}}'"),
                 "the region holds no node");
  expect_failure(run("--check --set mesh.file=none.vtu"), "none.vtu: no such file");
}

TEST_F(CommandLine, a_command_that_there_is_not_is_told_with_the_nearest) {
  const ProcessResult result = cardiowarp("runn " + file_);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.output.find("unknown command 'runn'; did you mean 'run'?"), std::string::npos)
      << result.output;
}

TEST_F(CommandLine, a_wave_that_stops_is_noted) {
  const std::string note = "activation stops at ";
  const std::string human =
      "--quiet --set ionic.model=ten_tusscher_panfilov_2006 --set time.scheme=strang "
      "--set time.end=90 --set output.vtk.fields=[V] ";
  EXPECT_EQ(run(human).output.find(note), std::string::npos);
  const ProcessResult blocked = run(
      human + "--set tissue.0.d_iso=0.001 --set tissue.0.d_ani=0.001 --set solver.mass=blended");
  EXPECT_EQ(blocked.exit_code, 0);
  EXPECT_NE(blocked.output.find(note), std::string::npos) << blocked.output;
}

TEST_F(CommandLine, bad_input_is_one_line_and_leaves_earlier_results_alone) {
  ASSERT_EQ(run("--quiet").exit_code, 0);
  const std::string before = test::read_text(out_ + "/probes.csv");
  const ProcessResult result = run("--quiet --set time.dt=fast");
  expect_failure(result, "--set time.dt=fast");
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
  EXPECT_EQ(test::read_text(out_ + "/probes.csv"), before);
}

TEST_F(CommandLine, a_shorter_run_leaves_no_snapshots_of_a_longer_one) {
  ASSERT_EQ(run("--quiet").exit_code, 0);
  EXPECT_TRUE(fs::exists(out_ + "/fields/fields_00003.vtu"));
  const ProcessResult result = run("--set time.end=10");
  ASSERT_EQ(result.exit_code, 0);
  EXPECT_NE(result.output.find("replacing the results of an earlier run"), std::string::npos);
  EXPECT_FALSE(fs::exists(out_ + "/fields/fields_00003.vtu"));
}

TEST_F(CommandLine, an_interrupted_run_ends_cleanly_with_valid_files) {
  const ProcessResult result = test::shell(
      test::program() + " run " + file_ +
      " --device host --quiet --set time='{end: 90000, dt: 0.01}' --set output.vtk.interval=1 & "
      "for i in $(seq 600); do [ -e " +
      out_ + "/fields/fields_00001.vtu ] && break; sleep 0.1; done; kill -INT $!; wait $!");
  EXPECT_EQ(result.exit_code, 130) << result.output;
  EXPECT_NE(result.output.find("interrupted at t = "), std::string::npos) << result.output;
  EXPECT_NE(test::read_text(out_ + "/timings.json").find("\"interrupted\""), std::string::npos);
  EXPECT_TRUE(test::read_text(out_ + "/probes.csv").ends_with("\n"));
  // Every file that the .pvd names is there and reads.
  std::stringstream pvd(test::read_text(out_ + "/fields.pvd"));
  int files = 0;
  for (std::string line; std::getline(pvd, line);) {
    const std::size_t at = line.find("file=\"");
    if (at == std::string::npos) continue;
    const std::string name = line.substr(at + 6, line.find('"', at + 6) - at - 6);
    EXPECT_EQ(read_vtu(out_ + "/" + name)->GetNumberOfPoints(), mesh_.node_count());
    ++files;
  }
  EXPECT_GE(files, 2);
}

TEST_F(CommandLine, a_step_that_cannot_be_solved_ends_the_run_with_where_and_why) {
  const ProcessResult result =
      run("--quiet --set initial.V=-40 --set stimuli=[] --set output.vtk.interval=90 --set "
          "time='{end: 90, dt: 30, adaptive: {dt_min: 25, dt_max: 30}}'");
  expect_failure(result, "failed at the smallest step size");
  EXPECT_NE(result.output.find("worst at node"), std::string::npos) << result.output;
  EXPECT_NE(test::read_text(out_ + "/timings.json").find("\"failed\""), std::string::npos);
  EXPECT_EQ(read_vtu(out_ + "/fields/fields_00000.vtu")->GetNumberOfPoints(), mesh_.node_count());
}

TEST_F(CommandLine, a_full_disk_is_a_clear_error_without_a_truncated_file) {
  const ProcessResult result =
      test::shell("ulimit -f 100; " + test::program() + " run " + file_ +
                  " --device host --quiet --set time.dt=0.005 --set output.vtk.interval=0.5");
  expect_failure(result, "probes.csv: cannot be written: File too large");
  EXPECT_TRUE(test::read_text(out_ + "/probes.csv").ends_with("\n"));
  int snapshots = 0;
  for (const auto& entry : fs::recursive_directory_iterator(out_)) {
    EXPECT_NE(entry.path().extension(), ".part");
    if (entry.path().extension() == ".vtu") {
      EXPECT_EQ(read_vtu(entry.path().string())->GetNumberOfPoints(), mesh_.node_count());
      ++snapshots;
    }
  }
  EXPECT_GE(snapshots, 1);
}

TEST_F(CommandLine, an_unwritable_folder_is_an_error_before_the_first_step) {
  test::write_text(folder_ / "file", "");
  expect_failure(run("--output " + folder_ / "file/out"), "cannot be made");
}

TEST_F(CommandLine, a_backend_or_device_that_is_not_there_is_an_error) {
  expect_failure(run("--set solver.spmv=cusparse-csr"),
                 "does not run on the host; choose one of coo, csr-scalar");
  if (!test::has_gpu()) {
    expect_failure(cardiowarp("run " + file_ + " --device cuda"), "device cuda: ");
  }
}

TEST_F(CommandLine, misuse_of_the_command_line_is_refused) {
  EXPECT_NE(cardiowarp("run").exit_code, 0);
  EXPECT_NE(cardiowarp("rum x").exit_code, 0);
  EXPECT_NE(cardiowarp("run " + file_ + " --device tpu").exit_code, 0);
  expect_failure(cardiowarp("run /nowhere.yaml"),
                 "/nowhere.yaml: cannot be read; is the path right");
}

TEST_F(CommandLine, model_show_tells_what_a_cell_model_is_made_of) {
  const auto expect = [&](const std::string& arguments, const std::vector<const char*>& texts) {
    const ProcessResult result = cardiowarp("model show " + arguments);
    EXPECT_EQ(result.exit_code, 0) << result.output;
    for (const char* text : texts) {
      EXPECT_NE(result.output.find(text), std::string::npos) << text << ": " << result.output;
    }
  };
  expect("aliev_panfilov", {"V: -80 mV", "r        0            1      recovery", "mu2"});
  expect("bueno_orovio", {"variant epi", "variants: epi endo m", "(gate)"});
  expect("bueno_orovio --variant m", {"variant m", "0.078"});
  EXPECT_NE(cardiowarp("model show bueno_orovio --variant n").exit_code, 0);
  expect_failure(cardiowarp("model show bueno_orowio"), "did you mean 'bueno_orovio'?");
}

TEST_F(CommandLine, keys_lists_every_key_in_three_ways) {
  const auto expect = [&](const std::string& arguments, const std::string& text) {
    const ProcessResult result = cardiowarp("keys" + arguments);
    EXPECT_EQ(result.exit_code, 0) << result.output;
    EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
  };
  expect("", "  time.end                        ms, at least 1e-06 [–]\n");
  expect(" --format markdown", "| `time.end` | – | ms, at least 1e-06 | |\n");
  expect(" --format json-schema", "\"additionalProperties\": false");
  EXPECT_EQ(cardiowarp("keys --format xml").exit_code, 2);
}

TEST_F(CommandLine, mesh_info_and_convert_and_generate_work_together) {
  const ProcessResult info = cardiowarp("mesh info " + folder_ / "bar.vtu");
  EXPECT_EQ(info.exit_code, 0) << info.output;
  for (const char* text : {"nodes           225", "volume          12 mm^3", "row lengths"}) {
    EXPECT_NE(info.output.find(text), std::string::npos) << info.output;
  }
  ASSERT_EQ(cardiowarp("mesh convert " + folder_ / "bar.vtu" + " " + folder_ / "bar.pts" +
                       " --output-unit um")
                .exit_code,
            0);
  EXPECT_NE(cardiowarp("mesh info " + folder_ / "bar").output.find("volume          12 mm^3"),
            std::string::npos);
  ASSERT_EQ(cardiowarp("mesh generate ventricle --h 5 " + folder_ / "lv.vtu").exit_code, 0);
  EXPECT_EQ(cardiowarp("mesh info " + folder_ / "lv.vtu").exit_code, 0);
  expect_failure(cardiowarp("mesh generate ventricle --h 50 " + folder_ / "lv.vtu"),
                 "exceeds the wall's thickness of 7.5 mm; choose a smaller one");
}

TEST_F(CommandLine, shipped_configurations_are_valid) {
  for (const auto& entry : fs::directory_iterator(std::string(CW_SOURCE_DIR) + "/configs")) {
    const ProcessResult result = cardiowarp("run --check --device host " + entry.path().string());
    EXPECT_EQ(result.exit_code, 0) << result.output;
  }
}

}  // namespace
}  // namespace command_line_test
}  // namespace cw
