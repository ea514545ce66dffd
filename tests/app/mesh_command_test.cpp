#include <gtest/gtest.h>
#include <malloc.h>
#include <omp.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "io/files.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/part.hpp"
#include "mesh/tet_mesh.hpp"
#include "support/process.hpp"
#include "support/support.hpp"
#include "vtk/vtk_output.hpp"

namespace cw {
namespace mesh_command_test {
namespace {

namespace fs = std::filesystem;
using test::cardiowarp;
using test::ProcessResult;

/// The line of a report that begins with a word, after blanks.
std::string line_of(const std::string& report, const std::string& word) {
  const std::size_t at = report.find("  " + word);
  return at == std::string::npos ? "" : report.substr(at, report.find('\n', at) - at);
}

void expect_one_line(const ProcessResult& result, const std::string& text) {
  EXPECT_EQ(result.exit_code, 1) << result.output;
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
  EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
}

TEST(MeshCommand, what_it_generates_or_converts_reads_back_in_the_same_size) {
  const test::TemporaryFolder folder;
  const auto extent = [&](const std::string& file) {
    return line_of(cardiowarp("mesh info " + folder / file).output, "extent");
  };
  for (const char* file : {"a.vtu", "a.vtk", "b.pts", "c.pts.gz"}) {
    SCOPED_TRACE(file);
    ASSERT_EQ(cardiowarp("mesh generate box --size 4 2 1 --h 1 " + folder / file).exit_code, 0);
    EXPECT_EQ(extent(file), "  extent          (0, 0, 0) to (4, 2, 1) mm");
  }
  ASSERT_EQ(cardiowarp("mesh convert " + folder / "a.vtu" + " " + folder / "d.pts").exit_code, 0);
  EXPECT_EQ(extent("d.pts"), extent("a.vtu"));
  // A unit that is asked for is what is written.
  ASSERT_EQ(
      cardiowarp("mesh convert " + folder / "a.vtu" + " " + folder / "e.pts" + " --output-unit cm")
          .exit_code,
      0);
  EXPECT_DOUBLE_EQ(bounding_box(read_mesh(folder / "e.pts", {})).upper[0], 0.4);
}

TEST(MeshCommand, extract_leaves_regions_or_the_largest_part) {
  const test::TemporaryFolder folder;
  const std::string whole = folder / "whole.vtu";
  const std::string part = folder / "part.vtu";
  TetMesh mesh = generate_box({{4, 1, 1}, 1.0, {}});
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    double x = 0.0;
    for (const std::int32_t i : mesh.tets[e]) x += mesh.points[i][0] / 4.0;
    mesh.tags[e] = static_cast<int>(x);  // 0 to 3
  }
  check_mesh(mesh, "box");
  write_mesh(mesh, whole, 1.0);
  const auto extracted = [&](const std::string& options) {
    const ProcessResult result = cardiowarp("mesh extract " + whole + " " + part + " " + options);
    EXPECT_EQ(result.exit_code, 0) << result.output;
    return read_mesh(part, {1.0, "", "region"});
  };
  const TetMesh two = extracted("--regions 0,2");
  EXPECT_EQ(two.tet_count(), mesh.tet_count() / 2);
  EXPECT_EQ(std::ranges::count(two.tags, 0), mesh.tet_count() / 4);
  EXPECT_EQ(std::ranges::count(two.tags, 2), mesh.tet_count() / 4);
  EXPECT_EQ(two.node_count(), 16);
  const TetMesh largest = extracted("--regions 0,1,3 --largest-part");
  EXPECT_EQ(largest.tet_count(), mesh.tet_count() / 2);
  EXPECT_DOUBLE_EQ(bounding_box(largest).upper[0], 2.0);
  expect_one_line(cardiowarp("mesh extract " + whole + " " + part + " --regions 7"),
                  "no tetrahedron has the tag 7");
}

TEST(MeshCommand, that_cannot_write_says_what_to_look_at) {
  const test::TemporaryFolder folder;
  for (const char* file : {"a.vtu", "a.vtk", "a.msh", "a.mesh", "a.pts", "a.pts.gz", "a.bpts"}) {
    SCOPED_TRACE(file);
    expect_one_line(
        cardiowarp("mesh generate box --size 4 2 1 --h 1 " + folder / "missing/" + file),
        std::string(file) +
            ": cannot be written; check the folder, its permissions and free space");
  }
}

TEST(MeshCommand, that_is_interrupted_leaves_no_part_of_a_file) {
  const test::TemporaryFolder folder;
  const std::string output = folder / "large.vtu";
  const ProcessResult result =
      test::shell(test::program() + " mesh generate box --size 30 30 30 --h 0.5 " + output +
                  " & process=$!; until ls " + output +
                  ".*.part; do kill -0 $process || break; done; "
                  "kill -TERM $process; wait $process; echo \"exit $?\"");
  EXPECT_NE(result.output.find("exit 143"), std::string::npos) << result.output;
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder / "")) files.push_back(entry.path());
  EXPECT_EQ(files, std::vector<std::string>{output});
  EXPECT_EQ(read_mesh(output, {}).node_count(), 61 * 61 * 61);
}

TEST(MeshCommand, info_lists_the_arrays_of_a_file) {
  const test::TemporaryFolder folder;
  ASSERT_EQ(cardiowarp("mesh generate box --size 2 2 2 --h 1 --fiber 0 3 4 " + folder / "a.vtu")
                .exit_code,
            0);
  const std::string own = cardiowarp("mesh info " + folder / "a.vtu").output;
  EXPECT_EQ(line_of(own, "region          "), "  region           cells   1 component,   0 to 0")
      << own;
  EXPECT_EQ(line_of(own, "fiber"), "  fiber            cells   3 components,  length 1 to 1")
      << own;
  const TetMesh mesh = generate_box({{2, 2, 2}, 1.0, {}});
  std::vector<double> values(mesh.points.size(), -80.0);
  values[3] = 40.0;
  values[4] = std::nan("");
  TetMesh checked = mesh;
  check_mesh(checked, "box");
  VtkOutput(checked).write(folder / "b.vtu", {{.name = "V", .values = values, .unit = "mV"}}, 0.0);
  const std::string with_field = cardiowarp("mesh info " + folder / "b.vtu").output;
  EXPECT_EQ(line_of(with_field, "V "),
            "  V                points  1 component,   -80 to 40 mV, 1 nan")
      << with_field;
  ASSERT_EQ(cardiowarp("mesh convert " + folder / "a.vtu" + " " + folder / "c.pts").exit_code, 0);
  EXPECT_EQ(cardiowarp("mesh info " + folder / "c.pts").output.find("arrays of the file"),
            std::string::npos);
}

TEST(MeshCommand, refine_keeps_the_file_s_nodes_and_regions_and_never_replaces_what_it_reads) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "a.pts";
  ASSERT_EQ(cardiowarp("mesh generate biventricle --h 4 " + file).exit_code, 0);
  expect_one_line(cardiowarp("mesh refine " + folder / "a" + " " + file), "would replace");
  const ProcessResult result = cardiowarp("mesh refine " + file + " " + folder / "b.vtu");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  const TetMesh mesh = read_mesh(file, {1e-3, "", "", false});
  const TetMesh fine = read_mesh(folder / "b.vtu", {1.0, "fiber", "region", false});
  ASSERT_EQ(fine.tets.size(), 8 * mesh.tets.size());
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    EXPECT_LT(norm(fine.points[i] - mesh.points[i]), 1e-9);
  }
  for (std::size_t e = 0; e < fine.tets.size(); ++e) {
    EXPECT_EQ(fine.tags[e], mesh.tags[e / 8]);
    EXPECT_LT(norm(fine.fibers[e] - mesh.fibers[e / 8]), 1e-9);
  }
}

TEST(MeshCommand, a_shape_that_cannot_be_is_an_error_that_names_the_option) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "a.vtu";
  expect_one_line(cardiowarp("mesh generate box --h 50 " + file), "mesh generate: --h: ");
  expect_one_line(cardiowarp("mesh generate box --size 1 -1 1 " + file), "mesh generate: --size: ");
  expect_one_line(cardiowarp("mesh generate box --fiber 0 0 0 " + file),
                  "mesh generate: --fiber: ");
  expect_one_line(cardiowarp("mesh generate box --sheet 0 0 1 " + file),
                  "mesh generate: --sheet: stands beside a fibre direction");
  expect_one_line(cardiowarp("mesh generate box --fiber 1 0 0 --sheet 0 0 0 " + file),
                  "mesh generate: --sheet: a direction cannot be of length zero");
  expect_one_line(cardiowarp("mesh generate ventricle --sheet 0 0 1 " + file),
                  "--size, --fiber and --sheet are for a box only");
  expect_one_line(cardiowarp("mesh generate ventricle --h 50 " + file), "mesh generate: --h: ");
  EXPECT_FALSE(fs::exists(file));
}

TEST(MeshCommand, a_configuration_s_shape_that_cannot_be_is_an_error_that_names_file_and_key) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "a.yaml";
  const auto check = [&](const std::string& generator) {
    test::write_text(file, "device: host\nmesh:\n  generator: " + generator +
                               "\ntissue: [{tags: all, d_iso: 0.1}]\ntime: {end: 1, dt: 0.5}\n"
                               "output: {directory: out}\n");
    return cardiowarp("run --check " + file);
  };
  expect_one_line(check("{type: box, size: [1, 1, 1], h: 5}"), "a.yaml:3: mesh.generator.h: ");
  expect_one_line(check("{type: box, size: [1, -1, 1], h: 5}"), "mesh.generator.size: ");
  expect_one_line(check("{type: ventricle, h: 2, inner_radius: 30}"),
                  "a.yaml:3: mesh.generator.outer_radius: ");
  expect_one_line(check("{type: biventricle, h: 2, right_wall: 60}"),
                  "a.yaml:3: mesh.generator.right_wall: ");
}

TEST(MeshCommand, a_damaged_file_is_an_error_of_one_line_that_names_it) {
  const test::TemporaryFolder folder;
  ASSERT_EQ(cardiowarp("mesh generate box --size 4 2 1 --h 1 " + folder / "a.vtu").exit_code, 0);
  std::string text = test::read_text(folder / "a.vtu");
  const std::string components = "NumberOfComponents=\"3\"";
  const std::size_t at = text.find(components);
  ASSERT_NE(at, std::string::npos);
  test::write_text(folder / "b.vtu",
                   text.replace(at, components.size(), "NumberOfComponents=\"2000000000\""));
  expect_one_line(cardiowarp("mesh info " + folder / "b.vtu"), "b.vtu: ");
}

TEST(MeshCommand, convert_never_replaces_what_it_reads) {
  const test::TemporaryFolder folder;
  ASSERT_EQ(cardiowarp("mesh generate box " + folder / "a.vtu" + " --h 2").exit_code, 0);
  ASSERT_EQ(cardiowarp("mesh generate box " + folder / "m.pts.gz" + " --h 2").exit_code, 0);
  const std::string before = test::read_text(folder / "a.vtu");
  expect_one_line(
      cardiowarp("mesh convert " + folder / "a.vtu" + " " + folder / "a.vtu" + " --output-unit m"),
      "would replace what is read");
  EXPECT_EQ(test::read_text(folder / "a.vtu"), before);
  // Of the same name but for the packing: the files of the one would go with those of the other.
  expect_one_line(cardiowarp("mesh convert " + folder / "m.pts.gz" + " " + folder / "m.pts"),
                  "would replace what is read");
  EXPECT_TRUE(fs::exists(folder / "m.elem.gz"));
  EXPECT_EQ(cardiowarp("mesh convert " + folder / "m" + " " + folder / "n.pts").exit_code, 0);
}

TEST(MeshCommand, too_few_descriptors_are_not_a_damaged_file) {
  const test::TemporaryFolder folder;
  ASSERT_EQ(cardiowarp("mesh generate box " + folder / "a.vtu" + " --h 2").exit_code, 0);
  for (const char* most : {"4", "5", "6"}) {
    const ProcessResult result =
        test::shell(std::string("(ulimit -n ") + most + "; " + test::program() + " mesh info " +
                    folder / "a.vtu" + ")");
    if (result.exit_code == 0) continue;
    EXPECT_EQ(result.output.find("damaged"), std::string::npos) << result.output;
  }
}

/// Does `work` in a child process that gets `bytes` of memory on top of what it has; returns how it
/// ended: 0, or 1 after an OutputError, or else.
template <class Work>
int with_memory(long long bytes, Work work) {
  const pid_t id = ::fork();
  if (id == 0) {
    (void)::malloc_trim(0);  // what earlier work gave back is not to be had either
    rlim_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t now = pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
    const rlimit limit{now + static_cast<rlim_t>(bytes), RLIM_INFINITY};
    (void)::setrlimit(RLIMIT_AS, &limit);
    int exit_code = 0;
    try {
      work();
    } catch (const OutputError&) {
      exit_code = 1;
    } catch (...) {
      exit_code = 2;
    }
    ::_exit(exit_code);
  }
  int status = -1;
  (void)::waitpid(id, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(VtkOutput, short_of_memory_a_snapshot_is_an_error_or_whole) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer ends a program that is short of memory";
#endif
  const test::TemporaryFolder folder;
  omp_set_num_threads(1);  // a forked process is short of memory in other ways if it had threads
  TetMesh mesh = generate_box({{32, 32, 32}, 1.0, {}});
  check_mesh(mesh, "box");
  VtkOutput output(mesh);
  output.prepare();
  test::Random random;  // noise, which does not compress
  std::vector<double> values(mesh.points.size());
  for (double& value : values) value = random.uniform(-80, 40);
  // More than what making the mesh's part needed and gave back.
  const std::vector<VtkField> fields(80, {"V", values, true});
  int failed = 0;
  int written = 0;
  for (int k = 1; k < 160; k += 7) {
    const long long bytes = 8LL * 1024 * k * k;
    SCOPED_TRACE(std::to_string(bytes) + " bytes");
    const std::string path = folder / (std::to_string(k) + ".vtu");
    const int exit_code = with_memory(bytes, [&] { output.write(path, fields, 0.0); });
    ASSERT_TRUE(exit_code == 0 || exit_code == 1) << exit_code;
    (exit_code == 0 ? written : failed) += 1;
    EXPECT_EQ(fs::exists(path), exit_code == 0);
    if (exit_code == 0) {
      EXPECT_TRUE(test::read_text(path).ends_with("</VTKFile>\n"));
    }
  }
  EXPECT_GT(failed, 0);
  EXPECT_GT(written, 0);
}

/// Runs that get less memory than they need, and those that get enough.
class ShortOfMemory : public testing::Test {
 protected:
  static constexpr int most_kilobytes = 4'000'000;

  void SetUp() override {
    const std::string problem =
        "device: host\n"
        "mesh: {generator: {type: box, size: [10, 5, 5], h: 0.25, fiber: [1, 0, 0]}}\n"
        "tissue: [{tags: all, d_iso: 0.1, d_ani: 0.9}]\n"
        "stimuli: [{name: s, region: {nodes: [0]}, duration: 1, strength: 50}]\n"
        "time: {end: 0.5, dt: 0.25}\n";
    test::write_text(without_files_, problem + "output: {directory: out}\n");
    test::write_text(file_, problem +
                                "output: {directory: out, vtk: {interval: 0.25, fields: [V, r]}, "
                                "activation: {threshold: -30}}\n");
  }

  ProcessResult limited(int kilobytes, const std::string& arguments) {
    fs::remove_all(folder_ / "out");
    // The standard error alone, whose line is the only one.
    return test::shell("(ulimit -v " + std::to_string(kilobytes) + "; " + test::program() + " " +
                       arguments + " 2>&1 >/dev/null)");
  }

  /// Every .vtu is whole, and nothing is left of one that is not.
  void expect_whole_files() {
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path())) {
      const std::string path = entry.path().string();
      EXPECT_FALSE(path.ends_with(".part")) << path;
      if (!path.ends_with(".vtu")) continue;
      EXPECT_TRUE(test::read_text(path).ends_with("</VTKFile>\n")) << path;
      EXPECT_GT(read_mesh(path, {}).tet_count(), 0) << path;
    }
  }

  /// Seeks the least memory with which the command succeeds, by halving: so it fails in all sorts
  /// of places, most of them near the end. Each time it either succeeds or says why in one line.
  void expect_success_or_one_line(const std::string& arguments,
                                  const std::string& set_up = "--version") {
    if (limited(most_kilobytes, arguments).exit_code != 0) {
      GTEST_SKIP() << "the program does not start in " << most_kilobytes << " kB";
    }
    int too_little = 0;
    int enough = most_kilobytes;
    while (enough - too_little > 1000) {
      const int kilobytes = (too_little + enough) / 2;
      SCOPED_TRACE(std::to_string(kilobytes) + " kB");
      const ProcessResult result = limited(kilobytes, arguments);
      (result.exit_code == 0 ? enough : too_little) = kilobytes;
      // What fails before the program starts, or while the problem is set up, is not the writing.
      if (limited(kilobytes, set_up).exit_code != 0) continue;
      expect_whole_files();
      if (result.exit_code == 0) {
        EXPECT_EQ(result.output, "");
      } else {
        expect_one_line(result, "cardiowarp: ");
      }
    }
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "a.yaml";
  std::string without_files_ = folder_ / "without_files.yaml";
};

TEST_F(ShortOfMemory, a_run_writes_whole_files_or_says_in_one_line_why_it_cannot) {
  for (const char* threads : {" --threads 1", " --threads 15"}) {
    SCOPED_TRACE(threads);
    expect_success_or_one_line("run " + file_ + threads, "run " + without_files_ + threads);
  }
}

TEST_F(ShortOfMemory, a_mesh_is_written_whole_or_not_at_all) {
  expect_success_or_one_line("mesh generate box --size 10 5 5 --h 0.4 --fiber 1 0 0 " +
                             folder_ / "a.vtu");
}

TEST_F(ShortOfMemory, a_mesh_is_read_whole_or_not_at_all) {
  const std::string mesh = folder_ / "a.vtu";
  ASSERT_EQ(cardiowarp("mesh generate box --size 10 5 5 --h 0.4 " + mesh).exit_code, 0);
  expect_success_or_one_line("mesh info " + mesh);
}

TEST(MeshCommand, fibers_finds_surfaces_and_writes_fibres_that_a_run_reads) {
  const test::TemporaryFolder folder;
  const std::string heart = folder / "heart.vtu";
  ASSERT_EQ(cardiowarp("mesh generate ventricle --h 4 " + heart).exit_code, 0);
  const std::string with = folder / "with.vtu";
  const ProcessResult result =
      cardiowarp("mesh fibers " + heart + " " + with + " --angles 90 90 --device host");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("one ventricle of the surface: epi "), std::string::npos);
  ReadOptions options;
  options.look_for_own_arrays = true;
  options.fields = {"surface", "transmural", "apicobasal", "ventricle"};
  TetMesh mesh = read_mesh(with, options);
  (void)check_mesh(mesh, with);
  ASSERT_EQ(mesh.fibers.size(), mesh.tets.size());
  ASSERT_EQ(mesh.sheets.size(), mesh.tets.size());
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    EXPECT_LT(std::abs(dot(mesh.fibers[e], mesh.sheets[e])), 1e-6);
    // Fibres along the meridians have no part around the long axis.
    const Vector3 x = centroid(mesh, mesh.tets[e]);
    const Vector3 around{-x[1], x[0], 0.0};
    if (norm(around) > 8.0) {
      EXPECT_LT(std::abs(dot(mesh.fibers[e], around)) / norm(around), 0.3);
    }
  }
  const ProcessResult run = cardiowarp("mesh info " + with);
  EXPECT_NE(run.output.find("yes, and sheets"), std::string::npos) << run.output;
}

TEST(MeshCommand, fibers_says_what_it_needs_in_one_line) {
  const test::TemporaryFolder folder;
  const std::string box = folder / "box.vtu";
  ASSERT_EQ(cardiowarp("mesh generate box --size 8 8 4 --h 1 " + box).exit_code, 0);
  const std::string out = folder / "out.vtu";
  expect_one_line(cardiowarp("mesh fibers " + box + " " + out),
                  "no cavity was found that opens outward");
  EXPECT_FALSE(fs::exists(out));
  EXPECT_GT(read_mesh(out + ".pieces.vtu", {}).tets.size(), 0u);
  expect_one_line(cardiowarp("mesh fibers " + box + " " + folder / "out.mesh"),
                  "no format that holds fibres");
  expect_one_line(cardiowarp("mesh fibers " + box + " " + out + " --pieces " + box), box);
  expect_one_line(cardiowarp("mesh fibers " + box + " " + out + " --surfaces epi=1"),
                  "no triangle has the label 1 of epi");
  expect_one_line(cardiowarp("mesh fibers " + box + " " + out + " --surfaces top=1"),
                  "'top=1' is not base=, epi=, lv_endo=, rv_endo=, mv=, av=, tv=, pv=, la_endo=, "
                  "ra_endo=, lpv=, rpv=, "
                  "laa=, svc=, ivc= or raa= with a label");
  expect_one_line(cardiowarp("mesh fibers " + box + " " + out + " --surfaces epi=outer"),
                  "'outer', the label of epi, is neither a number nor the name of a surface");
  EXPECT_TRUE(fs::exists(box));
}

TEST(MeshCommand, check_says_what_is_wrong_and_how_to_mend_it) {
  const test::TemporaryFolder folder;
  TetMesh sound = generate_box({{20, 6, 6}, 1.0, Vector3{1, 0, 0}});
  (void)check_mesh(sound, "box");
  write_mesh(sound, folder / "sound.vtu", 1.0);
  const auto fine = cardiowarp("mesh check " + (folder / "sound.vtu"));
  EXPECT_EQ(fine.exit_code, 0) << fine.output;
  EXPECT_EQ(fine.output.find("FAULT"), std::string::npos) << fine.output;

  // Without fibres, in two parts, a millimetre long.
  TetMesh torn = sound;
  torn.fibers.clear();
  std::vector<char> keeps(torn.tets.size());
  for (std::size_t e = 0; e < keeps.size(); ++e) {
    keeps[e] = std::abs(centroid(torn, torn.tets[e])[0] - 10.0) > 1.0 ? 1 : 0;
  }
  keep_part(torn, keeps);
  number_as_input(torn);
  write_mesh(torn, folder / "torn.vtu", 1.0);
  const auto bad = cardiowarp("mesh check " + (folder / "torn.vtu") + " --unit um");
  EXPECT_EQ(bad.exit_code, 1);
  for (const char* text :
       {"size           FAULT", "parts          FAULT  2 that are not connected", "--largest-part",
        "fibres         note   none; 'cardiowarp mesh fibers'"}) {
    EXPECT_NE(bad.output.find(text), std::string::npos) << text << "\n" << bad.output;
  }

  test::write_text(folder / "run.yaml", R"(mesh: {file: none.vtu, fibers: fiber}
tissue: [{d_iso: 0.02, d_ani: 0.1}]
ionic: {model: ten_tusscher_panfilov_2006}
stimuli: [{region: {box: {min: [-1, -1, -1], max: [1, 9, 9]}}, duration: 1, strength: 60}]
time: {end: 20}
)");
  const auto run =
      cardiowarp("mesh check " + (folder / "sound.vtu") + " --for " + (folder / "run.yaml"));
  EXPECT_EQ(run.exit_code, 0) << run.output;
  EXPECT_NE(run.output.find("waves          note"), std::string::npos) << run.output;
  const auto refused =
      cardiowarp("mesh check " + (folder / "torn.vtu") + " --for " + (folder / "run.yaml"));
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("refused        FAULT"), std::string::npos) << refused.output;
}

}  // namespace
}  // namespace mesh_command_test
}  // namespace cw
