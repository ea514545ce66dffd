#include "io/mesh_readers.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstring>
#include <filesystem>

#include "io/child_reader.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/unit.hpp"
#include "support/meshes.hpp"
#include "support/support.hpp"

namespace cw {
namespace mesh_readers_test {
namespace {

TetMesh sample() { return test::box_in_regions({2, 1, 1}, 3); }

void expect_error(const std::string& path, const ReadOptions& options, const std::string& text) {
  try {
    read_mesh(path, options);
    FAIL() << "expected: " << text;
  } catch (const MeshError& error) {
    EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
  }
}

/// A small openCARP mesh, one file of which a test then breaks.
struct OpenCarp {
  test::TemporaryFolder folder;
  std::string prefix = folder / "heart";
  OpenCarp() {
    test::write_text(prefix + ".pts", "4\n0 0 0\n1000 0 0\n0 1000 0\n0 0 1000\n");
    test::write_text(prefix + ".elem", "1\nTt 0 1 2 3 7\n");
    test::write_text(prefix + ".lon", "2\n1 0 0 0 1 0\n");
  }
};

class RoundTrip : public testing::TestWithParam<const char*> {};

TEST_P(RoundTrip, keeps_points_tetrahedra_tags_and_fibres) {
  const test::TemporaryFolder folder;
  const std::string path = folder / GetParam();
  const TetMesh mesh = sample();
  write_mesh(mesh, path, 10.0);
  const bool has_arrays = has_mesh_arrays(path);
  const TetMesh read =
      read_mesh(path, {10.0, has_arrays ? "fiber" : "", has_arrays ? "region" : ""});
  EXPECT_EQ(read.tets, mesh.tets);
  EXPECT_EQ(read.tags, mesh.tags);
  ASSERT_EQ(read.points.size(), mesh.points.size());
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    EXPECT_NEAR(norm(read.points[i] - mesh.points[i]), 0.0, 1e-14);
  }
  ASSERT_EQ(read.fibers.size(), mesh.fibers.size());
  EXPECT_NEAR(norm(read.fibers[3] - mesh.fibers[3]), 0.0, 1e-14);
}

INSTANTIATE_TEST_SUITE_P(Files, RoundTrip,
                         testing::Values("a.vtu", "a.vtk", "a.pts", "a.pts.gz", "a.msh"));

TEST(OpenCarpReader, reads_fibres_of_two_directions_a_line_by_prefix_or_points_file) {
  const OpenCarp files;
  for (const std::string& path : {files.prefix, files.prefix + ".pts"}) {
    const TetMesh mesh = read_mesh(path, {*millimetres_per("um"), "", ""});
    EXPECT_NEAR(mesh.points[1][0], 1.0, 1e-15);
    EXPECT_EQ(mesh.tags[0], 7);
    EXPECT_EQ(mesh.fibers[0], (Vector3{1, 0, 0}));
  }
  EXPECT_FALSE(read_mesh(files.prefix, {1.0, "none", ""}).has_fibers());
}

TEST(OpenCarpReader, directions_need_no_header) {
  const OpenCarp files;
  for (const char* text :
       {"1 0 0 0 1 0\n", "2\n1 0 0 0 1 0\n", "\n# fibres, sheets\n1 0 0 0 1 0\n"}) {
    test::write_text(files.prefix + ".lon", text);
    const TetMesh mesh = read_mesh(files.prefix, {});
    EXPECT_EQ(mesh.fibers, (std::vector<Vector3>{{1, 0, 0}}));
    EXPECT_EQ(mesh.sheets, (std::vector<Vector3>{{0, 1, 0}}));
  }
  for (const char* text : {"1 0 0\n", "1\n1 0 0\n"}) {
    test::write_text(files.prefix + ".lon", text);
    EXPECT_EQ(read_mesh(files.prefix, {}).fibers, (std::vector<Vector3>{{1, 0, 0}}));
    EXPECT_FALSE(read_mesh(files.prefix, {}).has_sheets());
  }
}

TEST(OpenCarpReader, broken_files_are_errors_that_name_file_and_line) {
  const OpenCarp files;
  const auto breaks = [&](const char* extension, const char* content, const char* text) {
    const std::string good = test::read_text(files.prefix + extension);
    test::write_text(files.prefix + extension, content);
    expect_error(files.prefix, {}, text);
    test::write_text(files.prefix + extension, good);
  };
  breaks(".pts", "4\n0 0 0\n1 0 0\n", "heart.pts:3: the file ends where point 2 of 4");
  breaks(".pts", "2\n0 0 0\n1 0 0\n2 0 0\n", "heart.pts:4: more points than the 2 announced");
  breaks(".pts", "1\n0 0\n", "heart.pts:2: the line ends where a coordinate was expected");
  breaks(".pts", "1\n0 0 x\n", "heart.pts:2: 'x' stands where a coordinate was expected");
  breaks(".pts", "1\n0 0 0 0\n", "heart.pts:2: the line goes on where it should end: '0'");
  breaks(".elem", "1\nTt 0 1 2 3 1 1\n", "heart.elem:2: the line goes on where it should end");
  breaks(".elem", "1\nXy 0 1 2 3 4 5 6 7 1\n", "heart.elem:2: element type 'Xy'");
  breaks(".elem", "2\nTt 0 1 2 3 1\nTr 0 1 4 1\n", "heart.elem:3: node 4 of a triangle");
  breaks(".elem", "1\nTt 0 1 2.5 3 1\n", "heart.elem:2: '2.5' stands where a node index");
  breaks(".elem", "2\nTt 0 1 2 3 1\n", "heart.elem:2: the file ends where element 1 of 2");
  breaks(".lon", "3\n1 0 0\n", "heart.lon:1: the first line must be 1");
  breaks(".lon", "1 0 0 0\n", "heart.lon:1: the first line must be 1");
  breaks(".lon", "1 0 0 0 1 0 0\n", "heart.lon:1: the first line must be 1");
  breaks(".lon", "1 0 0\n0 1 0\n", "heart.lon:2: more fibres than the 1 elements");
  breaks(".lon", "1\n1 0 0\n0 1 0\n", "heart.lon:3: more fibres than the 1 elements");
  breaks(".lon", "1\n", "heart.lon: 0 fibres for 1 elements");
  breaks(".lon", "1\n1 0\n", "heart.lon:2: the line ends where a fibre component");
}

TEST(OpenCarpReader, a_truncated_gzip_file_is_an_error) {
  const test::TemporaryFolder folder;
  TetMesh mesh = generate_box({{4, 4, 4}, 0.5, {}});
  check_mesh(mesh, "box");
  write_mesh(mesh, folder / "a.pts.gz", 1.0);
  const std::string whole = test::read_text(folder / "a.pts.gz");
  test::write_text(folder / "a.pts.gz", whole.substr(0, whole.size() / 2));
  expect_error(folder / "a.pts.gz", {}, "a.pts.gz:");
}

TEST(OpenCarpReader, of_a_plain_and_a_gzipped_file_the_one_that_is_named_is_read) {
  const OpenCarp files;
  TetMesh other = generate_box({{1, 1, 1}, 1.0, {}});
  check_mesh(other, "box");
  const test::TemporaryFolder elsewhere;
  write_mesh(other, elsewhere / "heart.pts.gz", 1.0);
  for (const char* extension : {".pts.gz", ".elem.gz"}) {
    test::write_text(files.prefix + extension,
                     test::read_text(elsewhere / ("heart" + std::string(extension))));
  }
  EXPECT_EQ(read_mesh(files.prefix + ".pts", {}).tet_count(), 1);
  EXPECT_EQ(read_mesh(files.prefix + ".pts.gz", {1.0, "none", ""}).tet_count(), 6);
}

TEST(OpenCarpReader, writing_leaves_nothing_of_an_earlier_mesh_of_that_name) {
  const OpenCarp files;
  TetMesh mesh = generate_box({{1, 1, 1}, 1.0, {}});
  check_mesh(mesh, "box");
  write_mesh(mesh, files.prefix + ".pts", 1.0);
  EXPECT_FALSE(read_mesh(files.prefix, {}).has_fibers());
}

TEST(OpenCarpReader, a_missing_elements_file_is_an_error) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.pts", "0\n");
  expect_error(folder / "a.pts", {}, "a.elem: no such file");
}

TEST(OpenCarpReader, a_coordinate_that_is_no_number_is_left_for_the_check_to_name) {
  const OpenCarp files;
  test::write_text(files.prefix + ".pts", "4\n0 0 0\nnan 0 0\n0 1 0\n0 0 1\n");
  TetMesh mesh = read_mesh(files.prefix, {});
  EXPECT_THROW(check_mesh(mesh, files.prefix), MeshError);
}

TEST(OpenCarpReader, a_byte_order_mark_and_any_line_ends_are_passed_over) {
  const OpenCarp files;
  const TetMesh plain = read_mesh(files.prefix, {});
  for (const char* line_end : {"\n", "\r\n", "\r"}) {
    const OpenCarp other;
    for (const char* extension : {".pts", ".elem", ".lon"}) {
      std::string text = "\xEF\xBB\xBF";
      for (const char c : test::read_text(files.prefix + extension)) {
        text += c == '\n' ? std::string(line_end) : std::string(1, c);
      }
      test::write_text(other.prefix + extension, text);
    }
    const TetMesh mesh = read_mesh(other.prefix, {});
    EXPECT_EQ(mesh.points, plain.points);
    EXPECT_EQ(mesh.tets, plain.tets);
    EXPECT_EQ(mesh.fibers, plain.fibers);
  }
  test::write_text(files.prefix + ".vtx",
                   "\xEF\xBB\xBF"
                   "1\rextra\r3\r");
  EXPECT_EQ(read_vtx(files.prefix + ".vtx"), (std::vector<std::int32_t>{3}));
  test::write_text(files.prefix + ".pts", "1\r0 0 x\r");
  expect_error(files.prefix, {}, "heart.pts:2: 'x' stands where");
}

TEST(OpenCarpReader, what_an_error_quotes_is_short_and_printable) {
  const OpenCarp files;
  const std::string good = test::read_text(files.prefix + ".elem");
  const std::string bad = "\x1b[2J" + std::string(50000, 'x');
  const auto expect_short_error = [&] {
    try {
      read_mesh(files.prefix, {});
      FAIL();
    } catch (const MeshError& error) {
      const std::string text = error.what();
      EXPECT_LT(text.size(), files.prefix.size() + 200);
      for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~') << text;
    }
  };
  for (const std::string& content : {"1\n" + bad + " 0 1 2 3\n", "1\nTt 0 1 2 " + bad + "\n",
                                     "1\nTt 0 1 2 3 7 " + bad + "\n", std::string(10 << 20, ' ')}) {
    test::write_text(files.prefix + ".elem", content);
    expect_short_error();
  }
  test::write_text(files.prefix + ".elem", good);
  test::write_text(files.prefix + ".vtx", "1\n" + bad + "\n");
  try {
    read_vtx(files.prefix + ".vtx");
    FAIL();
  } catch (const MeshError& error) {
    EXPECT_LT(std::string(error.what()).size(), files.prefix.size() + 200);
  }
}

TEST(OpenCarpReader, a_named_pipe_is_refused_and_not_waited_for) {
  const OpenCarp files;
  const std::string pipe = files.folder / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  // A process that waits for the pipe's other end is ended by the alarm.
  ::alarm(10);
  EXPECT_THROW(read_vtx(pipe), MeshError);
  EXPECT_THROW(read_mesh(files.prefix, {1.0, pipe, ""}), MeshError);
  ::alarm(0);
}

TEST(VertexReader, reads_nodes_and_refuses_a_wrong_count) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "stim.vtx", "3\nextra\n4\n0\n7\n");
  EXPECT_EQ(read_vtx(folder / "stim.vtx"), (std::vector<std::int32_t>{4, 0, 7}));
  const auto expect_vtx_error = [&](const char* content, const std::string& text) {
    test::write_text(folder / "stim.vtx", content);
    try {
      read_vtx(folder / "stim.vtx");
      FAIL() << "expected: " << text;
    } catch (const MeshError& error) {
      EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    }
  };
  expect_vtx_error("3\nextra\n4\n", "1 nodes, but 3 announced");
  expect_vtx_error("1\n4\n", "stim.vtx:2: '4' stands where 'intra' or 'extra' was expected");
  expect_vtx_error("1\nintra\n4 5\n", "stim.vtx:3: the line goes on where it should end: '5'");
  expect_vtx_error("x\n", "stim.vtx:1: 'x' stands where the number of nodes was expected");
}

TEST(VtkReader, a_missing_array_is_an_error_that_lists_those_there_are) {
  const test::TemporaryFolder folder;
  write_mesh(sample(), folder / "a.vtu", 1.0);
  expect_error(folder / "a.vtu", {1.0, "fibre", ""},
               "no array 'fibre' for the fibres; the file has: region (cells), fiber (cells)");
  expect_error(folder / "a.vtu", {1.0, "region", ""}, "array 'region' has 1 components");
}

TEST(VtkReader, broken_files_are_errors_of_one_line) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.vtu", "this is not XML");
  test::write_text(folder / "a.vtk", "this is not VTK");
  for (const char* name : {"a.vtu", "a.vtk"}) {
    try {
      read_mesh(folder / name, {});
      FAIL() << name;
    } catch (const MeshError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
      EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
    }
  }
  write_mesh(sample(), folder / "b.vtu", 1.0);
  const std::string whole = test::read_text(folder / "b.vtu");
  test::write_text(folder / "b.vtu", whole.substr(0, whole.size() * 2 / 3));
  expect_error(folder / "b.vtu", {}, "b.vtu: ");
}

/// One tetrahedron as ASCII XML, with the given contents of some elements.
std::string small_vtu(const std::string& offsets, const std::string& tag,
                      const std::string& fiber) {
  return "<VTKFile type=\"UnstructuredGrid\" version=\"1.0\" byte_order=\"LittleEndian\">"
         "<UnstructuredGrid><Piece NumberOfPoints=\"5\" NumberOfCells=\"2\">"
         "<Points><DataArray type=\"Float64\" NumberOfComponents=\"3\" format=\"ascii\">"
         "0 0 0 1 0 0 0 1 0 0 0 1 1 1 1</DataArray></Points><Cells>"
         "<DataArray type=\"Int64\" Name=\"connectivity\" format=\"ascii\">0 1 2 3 1 2 3 4"
         "</DataArray><DataArray type=\"Int64\" Name=\"offsets\" format=\"ascii\">" +
         offsets +
         "</DataArray><DataArray type=\"UInt8\" Name=\"types\" format=\"ascii\">10 10"
         "</DataArray></Cells><CellData><DataArray type=\"Float64\" Name=\"region\" "
         "format=\"ascii\">" +
         tag +
         "</DataArray><DataArray type=\"Float64\" Name=\"fiber\" NumberOfComponents=\"3\" "
         "format=\"ascii\">" +
         fiber + "</DataArray></CellData></Piece></UnstructuredGrid></VTKFile>";
}

TEST(VtkReader, a_file_on_which_VTK_crashes_or_complains_is_an_error_of_one_line) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.vtu";
  const auto try_file = [&](const std::string& content, const std::string& text) {
    test::write_text(path, content);
    expect_error(path, {1.0, "fiber", "region"}, text);
  };
  test::write_text(path, small_vtu("4 8", "1 2", "1 0 0 0 1 0"));
  EXPECT_EQ(read_mesh(path, {1.0, "fiber", "region"}).tags, (std::vector<int>{1, 2}));
  try_file(small_vtu("4 8", "1 2", "1 0 0"), "a.vtu: ");
  try_file(small_vtu("0 8", "1 2", "1 0 0 0 1 0"), "cell 0 is a tetrahedron of 0 nodes");
  try_file(small_vtu("4 8", "1.5 2", "1 0 0 0 1 0"), "the region tag of cell 0 is 1.5");
  try_file(small_vtu("4 8", "1 1e300", "1 0 0 0 1 0"), "the region tag of cell 1 is");
}

std::string vtk_of_five_points(const std::string& cells_and_data) {
  return "# vtk DataFile Version 2.0\nx\nASCII\nDATASET UNSTRUCTURED_GRID\n"
         "POINTS 5 double\n0 0 0 1 0 0 0 1 0 0 0 1 1 1 1\n" +
         cells_and_data;
}

TEST(VtkReader, cells_that_are_no_tetrahedra_are_passed_over_and_counted) {
  const test::TemporaryFolder folder;
  // A triangle, a tetrahedron, a line, another tetrahedron, a vertex; data go with the cells.
  test::write_text(folder / "a.vtk",
                   vtk_of_five_points("CELLS 5 19\n3 0 1 2\n4 0 1 2 3\n2 0 1\n4 1 2 3 4\n1 0\n"
                                      "CELL_TYPES 5\n5 10 3 10 1\nCELL_DATA 5\n"
                                      "SCALARS tag int 1\nLOOKUP_TABLE default\n7 1 8 2 9\n"
                                      "SCALARS scale double 1\nLOOKUP_TABLE default\n70 1 80 2 90\n"
                                      "VECTORS fiber double\n1 1 1  1 0 0  1 1 1  0 1 0  1 1 1\n"));
  ReadOptions options{1.0, "fiber", "tag"};
  options.fields = {"scale"};
  TetMesh mesh = read_mesh(folder / "a.vtk", options);
  EXPECT_EQ(mesh.tags, (std::vector<int>{1, 2}));
  EXPECT_EQ(mesh.tets, (std::vector<Tet>{{0, 1, 2, 3}, {1, 2, 3, 4}}));
  EXPECT_EQ(mesh.fibers, (std::vector<Vector3>{{1, 0, 0}, {0, 1, 0}}));
  EXPECT_EQ(mesh.fields[0].values[0], 1.0);
  EXPECT_EQ(mesh.fields[0].values[4], 2.0);
  const MeshReport report = check_mesh(mesh, "a.vtk");
  ASSERT_FALSE(report.notes.empty());
  EXPECT_NE(report.notes[0].find("3 cells without volume"), std::string::npos);

  // Of cells with a volume, those that are no tetrahedra are counted, and said to be missing.
  for (const auto& [cell, name] :
       {std::pair{"5 0 1 2 3 4\n4 0 1 2 3\nCELL_TYPES 2\n14", "1 pyramids"},
        {"5 0 1 2 3 4\n4 0 1 2 3\nCELL_TYPES 2\n200", "1 cells of the VTK type 200"}}) {
    test::write_text(folder / "a.vtk",
                     vtk_of_five_points("CELLS 2 11\n" + std::string(cell) + "\n10\n"));
    TetMesh mixed = read_mesh(folder / "a.vtk", {});
    EXPECT_EQ(mixed.tets, (std::vector<Tet>{{0, 1, 2, 3}}));
    const MeshReport said = check_mesh(mixed, "a.vtk");
    ASSERT_FALSE(said.notes.empty());
    EXPECT_NE(said.notes.front().find(std::string(name) + " are left out"), std::string::npos)
        << said.notes.front();
  }
  test::write_text(folder / "a.vtk",
                   vtk_of_five_points("CELLS 1 6\n5 0 1 2 3 4\nCELL_TYPES 1\n14\n"));
  TetMesh none = read_mesh(folder / "a.vtk", {});
  try {
    check_mesh(none, "a.vtk");
    FAIL();
  } catch (const MeshError& error) {
    EXPECT_NE(std::string(error.what()).find("(there are 1 pyramids)"), std::string::npos);
  }
}

TEST(VtkReader, triangles_keep_the_labels_that_the_array_of_tags_gives_them) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.vtk",
                   vtk_of_five_points("CELLS 3 13\n3 4 2 1\n4 0 1 2 3\n3 0 1 2\nCELL_TYPES 3\n"
                                      "5 10 5\nCELL_DATA 3\nSCALARS tag double 1\n"
                                      "LOOKUP_TABLE default\n7 1 2.5\n"
                                      "VECTORS sheet double\n0 0 1  0 1 0  0 0 1\n"));
  ReadOptions options{1.0, "", "tag"};
  options.sheets = "sheet";
  const TetMesh mesh = read_mesh(folder / "a.vtk", options);
  using Triangle = std::array<std::int32_t, 3>;
  EXPECT_EQ(mesh.surface.triangles, (std::vector<Triangle>{{4, 2, 1}}));
  EXPECT_EQ(mesh.surface.tags, (std::vector<int>{7}));
  EXPECT_EQ(mesh.sheets, (std::vector<Vector3>{{0, 1, 0}}));
  EXPECT_FALSE(mesh.has_fibers());
  EXPECT_TRUE(read_mesh(folder / "a.vtk", {}).surface.triangles.empty());
}

TEST(VtkReader, tetrahedra_of_second_order_are_reduced_to_their_corners) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.vtk",
                   vtk_of_five_points("CELLS 1 11\n10 0 1 2 3 4 0 1 2 3 4\nCELL_TYPES 1\n24\n"));
  TetMesh mesh = read_mesh(folder / "a.vtk", {});
  EXPECT_EQ(mesh.tets, (std::vector<Tet>{{0, 1, 2, 3}}));
  EXPECT_NE(check_mesh(mesh, "a").notes.front().find("1 tetrahedra of second or higher order"),
            std::string::npos);
}

TEST(OpenCarpReader, elements_without_volume_are_passed_over_with_their_fibres) {
  const OpenCarp files;
  test::write_text(files.prefix + ".elem", "3\nTr 0 1 2 9\nTt 0 1 2 3 1\nLn 0 1\n");
  test::write_text(files.prefix + ".lon", "2\n1 1 1 0 0 0\n0 1 0 0 0 1\n1 1 1 0 0 0\n");
  TetMesh mesh = read_mesh(files.prefix, {});
  EXPECT_EQ(mesh.tags, std::vector<int>{1});
  EXPECT_EQ(mesh.fibers, (std::vector<Vector3>{{0, 1, 0}}));
  EXPECT_EQ(mesh.sheets, (std::vector<Vector3>{{0, 0, 1}}));
  using Triangle = std::array<std::int32_t, 3>;
  EXPECT_EQ(mesh.surface.triangles, (std::vector<Triangle>{{0, 1, 2}}));
  EXPECT_EQ(mesh.surface.tags, (std::vector<int>{9}));
  const MeshReport report = check_mesh(mesh, "heart");
  ASSERT_EQ(report.notes.size(), 1u);
  EXPECT_NE(report.notes[0].find("2 cells without volume"), std::string::npos);
}

TEST(VtkReader, fibres_on_points_have_one_mean_whatever_their_lengths_signs_and_order) {
  const test::TemporaryFolder folder;
  const auto fiber_of = [&](const std::string& nodes, const std::string& fibers) {
    test::write_text(folder / "a.vtk",
                     vtk_of_five_points("CELLS 1 5\n4 " + nodes + "\nCELL_TYPES 1\n10\n" +
                                        "POINT_DATA 5\nVECTORS fiber double\n" + fibers));
    return read_mesh(folder / "a.vtk", {1.0, "fiber", ""}).fibers[0];
  };
  const Vector3 mean = fiber_of("0 1 2 3", "1 0 0  0.6 0.8 0  0.8 -0.6 0  0.8 0.6 0  0 0 1\n");
  for (const char* nodes : {"0 1 2 3", "3 1 0 2", "2 3 1 0", "1 0 3 2"}) {
    for (const char* fibers : {"1 0 0  0.6 0.8 0  0.8 -0.6 0  0.8 0.6 0  0 0 1\n",
                               "-50 0 0  0.6 0.8 0  -0.8 0.6 0  8e9 6e9 0  0 0 1\n"}) {
      EXPECT_NEAR(std::abs(dot(fiber_of(nodes, fibers), mean)), 1.0, 1e-12) << nodes << fibers;
    }
  }
  // The bisector of two.
  const Vector3 two = fiber_of("0 1 2 3", "1 0 0  1 0 0  0.6 0.8 0  -0.6 -0.8 0  0 0 1\n");
  EXPECT_NEAR(std::abs(dot(two, {std::sqrt(0.8), std::sqrt(0.2), 0})), 1.0, 1e-12);
}

TEST(VtkReader, fibres_and_tags_on_points_are_carried_over_to_the_tetrahedra) {
  const test::TemporaryFolder folder;
  test::write_text(
      folder / "a.vtk",
      "# vtk DataFile Version 2.0\nx\nASCII\nDATASET UNSTRUCTURED_GRID\n"
      "POINTS 4 double\n0 0 0 1 0 0 0 1 0 0 0 1\nCELLS 1 5\n4 0 1 2 3\nCELL_TYPES 1\n10\n"
      "POINT_DATA 4\nSCALARS tag int 1\nLOOKUP_TABLE default\n3 5 5 1\n"
      "VECTORS n double\n1 0 0 -1 0 0 1 0 0 1 0 0\n");
  const TetMesh mesh = read_mesh(folder / "a.vtk", {1.0, "n", "tag"});
  EXPECT_EQ(mesh.tags[0], 5);
  EXPECT_NEAR(mesh.fibers[0][0], 1.0, 1e-15);  // a fibre's sign means nothing
}

/// A legacy file in ASCII with VTK 5's lists of offsets and connectivity.
std::string small_vtk(const std::string& offsets, const std::string& nodes,
                      const std::string& types) {
  return "# vtk DataFile Version 5.1\nx\nASCII\nDATASET UNSTRUCTURED_GRID\n"
         "POINTS 5 double\n0 0 0 1 0 0 0 1 0 0 0 1 1 1 1\nCELLS 3 8\nOFFSETS vtktypeint64\n" +
         offsets + "\nCONNECTIVITY vtktypeint64\n" + nodes + "\nCELL_TYPES 2\n" + types + "\n";
}

TEST(VtkReader, cells_that_do_not_fit_together_are_an_error_that_names_the_cell) {
  const test::TemporaryFolder folder;
  const std::string nodes = "0 1 2 3 1 2 3 4";
  const auto write = [&](const std::string& offsets, const std::string& corners = "0 1 2 3 1 2 3 4",
                         const std::string& types = "10\n10") {
    test::write_text(folder / "a.vtk", small_vtk(offsets, corners, types));
  };
  write("0 4 8");
  EXPECT_EQ(read_mesh(folder / "a.vtk", {}).tet_count(), 2);
  const auto expect_refusal = [&](const std::string& offsets, const std::string& text) {
    SCOPED_TRACE(offsets);
    write(offsets);
    expect_error(folder / "a.vtk", {}, text);
  };
  expect_refusal("0 9 8", "cell 0 extends beyond the end");
  expect_refusal("0 4 4000000000000", "cell 1 extends beyond the end");
  expect_refusal("0 -4 8", "cell 0 ends before it begins");
  expect_refusal("0 4 2", "cell 1 ends before it begins");
  expect_refusal("1 4 8", "does not begin at 0");
  expect_refusal("0 4 7", "have 7 nodes, but 8 are listed");

  write("0 4 8", "0 1 2 3 1 2 3 9000000000");
  TetMesh mesh = read_mesh(folder / "a.vtk", {});
  EXPECT_THROW(check_mesh(mesh, "a.vtk"), MeshError);
}

TEST(VtkReader, whatever_stands_in_the_lists_of_cells_never_crashes) {
  const test::TemporaryFolder folder;
  write_mesh(sample(), folder / "a.vtk", 1.0);
  const std::string whole = test::read_text(folder / "a.vtk");
  const std::size_t begin = whole.find("OFFSETS");
  const std::size_t end = whole.find("CELL_TYPES");
  ASSERT_LT(begin, end);
  test::Random random;
  for (int k = 0; k < 60; ++k) {
    std::string damaged = whole;
    const int at = random.integer(static_cast<int>(begin), static_cast<int>(end) - 1);
    damaged[static_cast<std::size_t>(at)] = static_cast<char>(random.integer(-128, 127));
    test::write_text(folder / "b.vtk", damaged);
    try {
      TetMesh mesh = read_mesh(folder / "b.vtk", {});
      check_mesh(mesh, "b.vtk");
    } catch (const MeshError& error) {
      EXPECT_NE(std::string(error.what()).find("b.vtk"), std::string::npos) << error.what();
    }
  }
}

/// Seconds and peak memory, bytes, of the children that `work` waits for.
struct ChildCost {
  double seconds;
  long long bytes;
};

template <class Work>
ChildCost cost_of_children(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return {elapsed.count(), usage.ru_maxrss * 1024LL};
}

TEST(VtkReader, what_a_damaged_file_announces_costs_neither_time_nor_memory) {
  const test::TemporaryFolder folder;
  write_mesh(sample(), folder / "a.vtu", 1.0);
  const std::string whole = test::read_text(folder / "a.vtu");
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  const std::string blocks = [&] {  // the first array's number of blocks, in 4 or 8 bytes
    std::string text = whole;
    const std::size_t data = text.find('_', text.find("<AppendedData")) + 1;
    text[data + 2] = 0x40;
    return text;
  }();
  const std::string path = folder / "b.vtu";
  for (const std::string& content :
       {replaced("NumberOfPoints=\"12\"", "NumberOfPoints=\"500000000\""),
        replaced("NumberOfCells=\"12\"", "NumberOfCells=\"500000000\""), blocks}) {
    test::write_text(path, content);
    const ChildCost cost = cost_of_children([&] {
      expect_error(path, {1.0, "", "region"}, "b.vtu: ");
    });
    EXPECT_LT(cost.seconds, 5.0);
    EXPECT_LT(cost.bytes, 1LL << 30);
  }
  // What is not asked for is not read.
  test::write_text(path, blocks);
  EXPECT_EQ(read_mesh(path, {}).tets.size(), read_mesh(folder / "a.vtu", {}).tets.size());
}

TEST(VtkReader, elements_within_elements_without_end_cost_no_memory) {
  const test::TemporaryFolder folder;
  write_mesh(sample(), folder / "a.vtu", 1.0);
  std::string nest;
  while (nest.size() < (40 << 20)) nest += "<DataArray>";  // VTK would take 4 GB for it
  const std::string whole = test::read_text(folder / "a.vtu");
  const std::string path = folder / "b.vtu";
  for (const std::size_t at : {std::size_t{0}, whole.find("<Piece"), whole.find("<AppendedData")}) {
    ASSERT_NE(at, std::string::npos);
    test::write_text(path, whole.substr(0, at) + nest + whole.substr(at));
    const ChildCost cost =
        cost_of_children([&] { expect_error(path, {}, "b.vtu: damaged: it has more than"); });
    EXPECT_LT(cost.bytes, 1LL << 30);
  }
}

TEST(VtkReader, files_that_our_writer_compressed_best_are_within_the_bound_on_memory) {
  const test::TemporaryFolder folder;
  TetMesh box = generate_box({{16, 16, 16}, 1.0, Vector3{1, 0, 0}});
  check_mesh(box, "box");
  write_mesh(box, folder / "box.vtu", 1.0);
  EXPECT_EQ(read_mesh(folder / "box.vtu", {1.0, "fiber", "region"}).tets, box.tets);
  // Constant arrays and repeated points compress a thousandfold; the reserve is for these.
  TetMesh flat = box;
  for (Vector3& point : flat.points) point = {1, 1, 1};
  for (Tet& tet : flat.tets) tet = {0, 0, 0, 0};
  write_mesh(flat, folder / "flat.vtu", 1.0);
  EXPECT_EQ(read_mesh(folder / "flat.vtu", {}).points, flat.points);
}

/// What is done meanwhile may not be forked, and so must come after the fork, in this process.
TEST(Readers, say_once_in_this_process_that_no_other_will_be_started) {
  const test::TemporaryFolder folder;
  write_mesh(sample(), folder / "a.vtu", 1.0);
  write_mesh(sample(), folder / "a.pts", 1.0);
  for (const char* name : {"a.vtu", "a.pts"}) {
    int calls = 0;
    ReadOptions options;
    options.meanwhile = [&] { ++calls; };
    EXPECT_EQ(read_mesh(folder / name, options).tets, sample().tets);
    EXPECT_EQ(calls, 1) << name;
  }
  // A child that is at work already when it is called sees nothing of it.
  const std::string path = folder / "a.vtu";
  const TetMesh mesh = sample();  // a child has no threads to make it
  bool called = false;
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const TetMesh read = read_in_child(
                           path,
                           [&]() -> ReadMesh {
                             char go = 0;
                             if (::read(ends[0], &go, 1) != 1 || called)
                               throw MeshError("called in the child");
                             return {mesh};
                           },
                           [&] {
                             called = true;
                             ASSERT_EQ(::write(ends[1], "g", 1), 1);
                           })
                           .mesh;
  EXPECT_EQ(read.tets, mesh.tets);
  EXPECT_TRUE(called);
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(ChildReader, hands_over_what_was_read_and_what_was_thrown) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a";
  test::write_text(path, "x");
  const TetMesh mesh = sample();
  const auto [read, said] = read_in_child(path, [&] { return ReadMesh{mesh, "said of it"}; });
  EXPECT_EQ(said, "said of it");
  EXPECT_EQ(read.points, mesh.points);
  EXPECT_EQ(read.tets, mesh.tets);
  EXPECT_EQ(read.tags, mesh.tags);
  EXPECT_EQ(read.fibers, mesh.fibers);
  // Nothing else of the child is seen, whatever of the parent's output it inherited unprinted.
  const auto expect_child_error = [&](const std::function<void()>& act, const std::string& text) {
    try {
      read_in_child(path, [&]() -> ReadMesh {
        act();
        return {mesh};
      });
      FAIL() << "expected: " << text;
    } catch (const MeshError& error) {
      EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    }
  };
  expect_child_error([] { throw MeshError("as it is"); }, "as it is");
  expect_child_error([] { throw std::out_of_range("at"); }, path + ": cannot be read: at");
  expect_child_error([] { (void)std::vector<double>(std::vector<double>().max_size() + 1); },
                     path + ": announces more data than a file of 1 bytes can hold");
  expect_child_error([] { throw std::bad_alloc(); }, path + ": announces more data than");
  expect_child_error([] { (void)::raise(SIGKILL); },
                     path + ": the system ended the process that read it");
  for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE}) {
    expect_child_error([&] { (void)::raise(signal); }, path + ": damaged: VTK's reader crashes");
  }
  expect_child_error([] { (void)::raise(SIGTERM); }, path + ": the process that read it was ended");
  expect_child_error([] { ::_exit(0); }, path + ": damaged");
  expect_child_error([] { throw 42; }, path + ": damaged");
  expect_child_error(
      [] {
        const rlimit a_second{1, 2};  // the bound on time, made short for this test
        (void)::setrlimit(RLIMIT_CPU, &a_second);
        for (volatile int count = 0;;) count = count + 1;
      },
      path + ": damaged: VTK's reader does not finish");
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a child was left behind";
}

TEST(ChildReader, finds_out_whether_a_file_can_be_read_at_all) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a";
  test::write_text(path, "x");
  EXPECT_NO_THROW(require_survived(path, "HDF5", [] {}));
  EXPECT_NO_THROW(
      require_survived(path, "HDF5", [] { throw std::runtime_error("no checkpoint"); }));
  const auto expect_error = [&](const std::function<void()>& read, const std::string& text) {
    try {
      require_survived(path, "HDF5", read);
      FAIL() << "expected: " << text;
    } catch (const MeshError& error) {
      EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    }
  };
  expect_error([] { (void)::raise(SIGSEGV); }, path + ": damaged: HDF5 crashes on it");
  expect_error([] { throw std::bad_alloc(); }, path + ": announces more data than");
}

/// Who has more to say than the sockets hold must not wait for a parent that does not listen.
TEST(ChildReader, sizes_that_do_not_fit_together_end_in_an_error_and_not_in_waiting) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a";
  test::write_text(path, "x");
  TetMesh mesh = sample();
  mesh.fibers.resize(mesh.tets.size() + 1);
  const std::string text(10'000'000, 'x');
  EXPECT_THROW(read_in_child(path, [&] { return ReadMesh{mesh, text}; }), MeshError);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a child was left behind";
}

TEST(ChildReader, does_without_the_standard_streams_and_prints_nothing) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a";
  test::write_text(path, "x");
  const TetMesh mesh = sample();  // by threads, which a forked process has not
  const pid_t id = ::fork();
  ASSERT_GE(id, 0);
  if (id == 0) {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) (void)::close(stream);
    ::_exit(read_in_child(path, [&] { return ReadMesh{mesh}; }).mesh.tets == mesh.tets ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(id, &status, 0), id);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

TEST(VtkReader, a_process_that_cannot_be_started_is_an_error_and_nothing_is_read_without_it) {
  const test::TemporaryFolder folder;
  write_mesh(sample(), folder / "a.vtu", 1.0);
  const pid_t id = ::fork();
  ASSERT_GE(id, 0);
  if (id == 0) {
    const rlimit none{0, 0};  // of descriptors: no sockets to a child
    (void)::setrlimit(RLIMIT_NOFILE, &none);
    try {
      (void)read_mesh(folder / "a.vtu", {});
    } catch (const MeshError& error) {
      ::_exit(std::strstr(error.what(), "no process can be started") != nullptr ? 0 : 2);
    }
    ::_exit(1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(id, &status, 0), id);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

TEST(Readers, a_missing_file_and_an_unknown_type_are_errors) {
  expect_error("/nowhere/heart.vtu", {}, "no such file");
  expect_error("/nowhere/heart", {}, "no such mesh file");
  const test::TemporaryFolder folder;
  test::write_text(folder / "heart.stl", "");
  expect_error(folder / "heart.stl", {}, "unknown mesh type");
}

TEST(Readers, a_file_that_cannot_be_written_is_an_error_and_leaves_nothing) {
  const test::TemporaryFolder folder;
  const auto expect_write_error = [](const std::string& path, const std::string& text) {
    try {
      write_mesh(sample(), path, 1.0);
      FAIL() << path;
    } catch (const MeshError& error) {
      EXPECT_NE(std::string(error.what()).find(path + text), std::string::npos) << error.what();
    }
  };
  for (const char* path : {"/nowhere/a.vtu", "/nowhere/a.vtk", "/nowhere/a.pts"}) {
    expect_write_error(path, ": cannot be written");
  }
  expect_write_error(folder / "a.stl", ": unknown mesh type");
}

TEST(Writers, files_that_cannot_be_put_in_place_leave_the_former_mesh) {
  const OpenCarp files;
  const TetMesh former = read_mesh(files.prefix, {});
  std::filesystem::remove(files.prefix + ".lon");
  // The last of the new files meets a folder of its name; the others were in place already.
  std::filesystem::create_directories(files.prefix + ".lon/full");
  EXPECT_THROW(write_mesh(sample(), files.prefix + ".pts", 1.0), MeshError);
  std::filesystem::remove_all(files.prefix + ".lon");
  const TetMesh mesh = read_mesh(files.prefix, {});
  EXPECT_EQ(mesh.points, former.points);
  EXPECT_EQ(mesh.tets, former.tets);
  int left = 0;
  for (const auto& entry : std::filesystem::directory_iterator(files.folder.path())) {
    (void)entry;
    ++left;
  }
  EXPECT_EQ(left, 2) << "temporary files are left";
}

TEST(Writers, a_mesh_replaces_a_gzipped_one_of_its_name_only_when_it_is_there) {
  const test::TemporaryFolder folder;
  write_mesh(sample(), folder / "a.pts.gz", 1.0);
  std::filesystem::create_directories(folder / "a.elem/full");
  EXPECT_THROW(write_mesh(sample(), folder / "a.pts", 1.0), MeshError);
  std::filesystem::remove_all(folder / "a.elem");
  EXPECT_EQ(read_mesh(folder / "a.pts.gz", {}).tets, sample().tets);
  EXPECT_FALSE(std::filesystem::exists(folder / "a.pts"));
  write_mesh(sample(), folder / "a.pts", 1.0);
  EXPECT_FALSE(std::filesystem::exists(folder / "a.pts.gz"));
  EXPECT_FALSE(std::filesystem::exists(folder / "a.lon.gz"));
  EXPECT_EQ(read_mesh(folder / "a", {}).tets, sample().tets);
}

TEST(Writers, another_process_s_temporary_file_is_not_touched) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.vtu.part", "another's");
  write_mesh(sample(), folder / "a.vtu", 1.0);
  EXPECT_EQ(test::read_text(folder / "a.vtu.part"), "another's");
}

TEST(Writers, a_full_disk_is_an_error_and_leaves_the_former_file) {
  const test::TemporaryFolder folder;
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
  for (const char* name : {"a.vtu", "a.vtk", "a.pts"}) {
    SCOPED_TRACE(name);
    write_mesh(sample(), folder / name, 1.0);
    const std::string former = test::read_text(folder / name);
    TetMesh large = generate_box({{10, 10, 10}, 1.0, {}});
    check_mesh(large, "box");
    const rlimit small{4000, limit.rlim_max};
    (void)::setrlimit(RLIMIT_FSIZE, &small);
    EXPECT_THROW(write_mesh(large, folder / name, 1.0), MeshError);
    (void)::setrlimit(RLIMIT_FSIZE, &limit);
    EXPECT_EQ(test::read_text(folder / name), former);
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    EXPECT_NE(entry.path().extension(), ".part") << entry.path();
  }
  (void)std::signal(SIGXFSZ, before);
}

TEST(Readers, every_shared_heart_passes_the_checks) {
  CW_REQUIRE_DATA();
  const std::string meshes = test::data_folder() + "/meshes/";
  const auto check = [&](const char* name, const char* unit, std::int32_t nodes,
                         std::int32_t tets) {
    SCOPED_TRACE(name);
    TetMesh mesh = read_mesh(meshes + name, {*millimetres_per(unit), "", ""});
    const MeshReport report = check_mesh(mesh, name);
    EXPECT_EQ(mesh.node_count() + report.dropped_nodes, nodes);
    EXPECT_EQ(mesh.tet_count(), tets);
  };
  check("biventricle/crtdemo_biv_4569", "mm", 4569, 17866);
  check("biventricle/crtdemo_biv_4569.vtk", "mm", 4569, 17866);
  check("biventricle/crtdemo_biv_4569_refined_x8", "mm", 30065, 142928);
  check("rabbit/heart_apex_5110", "cm", 5110, 25396);
  check("rabbit/ucsd_rabbit_63885_retet", "cm", 63885, 338265);
  check("wedge/human_wedge_18411", "cm", 18411, 97200);
}

}  // namespace
}  // namespace mesh_readers_test
}  // namespace cw
