#include "mesh/readers.hpp"

#include <zlib.h>

#include <cmath>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/unit.hpp"
#include "mesh/writers.hpp"
#include "support/support.hpp"

namespace cw {
namespace {

TetMesh sample() {
  TetMesh mesh = generate_box({{2, 1, 1}, 1.0, Vector3{0.6, 0.8, 0}});
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) mesh.tags[e] = e % 3;
  check_mesh(mesh, "sample");
  return mesh;
}

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
  const bool vtk = path.find(".vt") != std::string::npos;
  const TetMesh read = read_mesh(path, {10.0, vtk ? "fiber" : "", vtk ? "region" : ""});
  EXPECT_EQ(read.tets, mesh.tets);
  EXPECT_EQ(read.tags, mesh.tags);
  ASSERT_EQ(read.points.size(), mesh.points.size());
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    EXPECT_NEAR(norm(read.points[i] - mesh.points[i]), 0.0, 1e-14);
  }
  ASSERT_EQ(read.fibers.size(), mesh.fibers.size());
  EXPECT_NEAR(norm(read.fibers[3] - mesh.fibers[3]), 0.0, 1e-14);
}

INSTANTIATE_TEST_SUITE_P(Files, RoundTrip, testing::Values("a.vtu", "a.vtk", "a.pts", "a.pts.gz"));

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
  breaks(".elem", "1\nHx 0 1 2 3 4 5 6 7 1\n", "heart.elem:2: element type 'Hx'");
  breaks(".elem", "1\nTt 0 1 2.5 3 1\n", "heart.elem:2: '2.5' stands where a node index");
  breaks(".elem", "2\nTt 0 1 2 3 1\n", "heart.elem:2: the file ends where element 1 of 2");
  breaks(".lon", "3\n1 0 0\n", "heart.lon:1: the first line must be 1");
  breaks(".lon", "1\n1 0 0\n0 1 0\n", "heart.lon: 2 fibres for 1 elements");
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

TEST(VtkReader, cells_that_are_not_tetrahedra_are_an_error) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.vtk",
                   "# vtk DataFile Version 2.0\nx\nASCII\nDATASET UNSTRUCTURED_GRID\n"
                   "POINTS 3 double\n0 0 0 1 0 0 0 1 0\nCELLS 1 4\n3 0 1 2\nCELL_TYPES 1\n5\n");
  expect_error(folder / "a.vtk", {}, "cell 0 is of VTK type 5");
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
}  // namespace cw
