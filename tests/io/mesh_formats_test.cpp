#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>

#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/check.hpp"
#include "mesh/clean.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

namespace cw {
namespace mesh_formats_test {
namespace {

using Triangle = std::array<std::int32_t, 3>;

void expect_error(const std::function<void()>& act, const std::string& text) {
  try {
    act();
    FAIL() << "expected: " << text;
  } catch (const MeshError& error) {
    const std::string said = error.what();
    EXPECT_NE(said.find(text), std::string::npos) << said;
    EXPECT_EQ(said.find('\n'), std::string::npos) << said;
  }
}

bool says(const std::vector<std::string>& notes, const std::string& text) {
  return std::ranges::any_of(
      notes, [&](const std::string& note) { return note.find(text) != std::string::npos; });
}

/// Numbers as they lie in a binary file; `swapped`: in the other order of bytes.
class Numbers {
 public:
  explicit Numbers(bool swapped = false) : swapped_(swapped) {}
  template <class Number>
  Numbers& operator<<(Number value) {
    std::array<char, sizeof(Number)> bytes{};
    std::memcpy(bytes.data(), &value, sizeof value);
    if (swapped_) std::ranges::reverse(bytes);
    text_.append(bytes.begin(), bytes.end());
    return *this;
  }
  Numbers& operator<<(const char* text) {
    text_ += text;
    return *this;
  }
  void fill_to(std::size_t size) { text_.resize(size, '\0'); }
  const std::string& text() const { return text_; }

 private:
  bool swapped_;
  std::string text_;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// ---- Gmsh ----

// Numbers with gaps and out of order, a triangle, an element without tags, one without a group, and
// a tetrahedron that is listed again for its second group.
const std::string gmsh_2 =
    "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n"
    "$PhysicalNames\n3\n3 4 \"left ventricle\"\n2 8 \"endo\"\n0 1 \"apex\"\n$EndPhysicalNames\n"
    "$Nodes\n5\n70 1 1 1\n10 0 0 0\n20 1 0 0\n5 0 1 0\n900000 0 0 1\n$EndNodes\n"
    "$Elements\n6\n1 2 2 8 3 10 20 5\n2 15 0 10\n3 4 2 4 30 10 20 5 900000\n"
    "4 4 2 -6 40 20 5 900000 70\n5 4 2 9 30 10 20 5 900000\n6 2 2 0 3 10 20 5\n$EndElements\n";

TEST(GmshReader, reads_format_2_with_gaps_in_numbers_groups_and_names) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.msh";
  test::write_text(path, gmsh_2);
  TetMesh mesh = read_mesh(path, {2.0, "", ""});
  EXPECT_EQ(mesh.points,
            (std::vector<Vector3>{{2, 2, 2}, {0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}}));
  EXPECT_EQ(mesh.tets, (std::vector<Tet>{{1, 2, 3, 4}, {2, 3, 4, 0}}));
  EXPECT_EQ(mesh.tags, (std::vector<int>{4, 6}));
  EXPECT_EQ(mesh.surface.triangles, (std::vector<Triangle>{{1, 2, 3}}));
  EXPECT_EQ(mesh.surface.tags, (std::vector<int>{8}));
  ASSERT_EQ(mesh.region_names.size(), 2u);
  EXPECT_EQ(mesh.region_names[0].name, "left ventricle");
  EXPECT_EQ(mesh.region_names[0].tag, 4);
  EXPECT_EQ(mesh.region_names[1].dimension, 2);
  const MeshReport report = check_mesh(mesh, path);
  EXPECT_TRUE(says(report.notes, "1 tetrahedra are in several physical groups"));
  EXPECT_TRUE(says(report.notes, "3 cells without volume (2 triangles, 1 vertices)"));
}

TEST(GmshReader, without_groups_the_parts_of_the_geometry_are_the_regions) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.msh";
  std::string text = gmsh_2;
  for (const char* tags : {"2 4 30 ", "2 -6 40 ", "2 9 30 ", "2 8 3 "}) {
    const std::string zero =
        replaced(tags, std::string(tags).substr(2, std::string(tags).find(' ', 2) - 2), "0");
    text = replaced(text, tags, zero);
  }
  test::write_text(path, replaced(text, "5 4 2 0 30 10 20 5 900000\n", "5 15 0 10\n"));
  TetMesh mesh = read_mesh(path, {});
  EXPECT_EQ(mesh.tags, (std::vector<int>{30, 40}));
  EXPECT_EQ(mesh.surface.tags, (std::vector<int>{3, 3}));
  EXPECT_TRUE(says(check_mesh(mesh, path).notes, "no tetrahedron is in a physical group"));
}

const std::string gmsh_4 =
    "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Comments\nof no\nmatter\n$EndComments\n"
    "$Entities\n1 0 1 3\n1 0 0 0 0\n2 0 0 0 1 1 1 2 -8 3 0\n"
    "1 0 0 0 1 1 1 1 -4 1 -2\n2 0 0 0 1 1 1 2 6 4 0\n3 0 0 0 1 1 1 0 0\n$EndEntities\n"
    "$Nodes\n2 5 5 900000\n0 1 0 1\n10\n0 0 0\n2 2 1 4\n20\n5\n900000\n70\n"
    "1 0 0 .5 .5\n0 1 0 .5 .5\n0 0 1 .5 .5\n1 1 1 .5 .5\n$EndNodes\n"
    "$Elements\n4 5 1 9\n2 2 2 1\n1 10 20 5\n3 2 4 1\n9 20 5 900000 70\n3 1 4 2\n"
    "3 10 20 5 900000\n4 10 20 5 70\n3 3 4 1\n5 10 5 900000 70\n$EndElements\n"
    "$ElementData\n1\n\"fiber\"\n1\n0\n3\n0\n3\n3\n3 1 0 0\n9 0 0 1\n1 7 7 7\n$EndElementData\n";

TEST(GmshReader, reads_format_4_with_several_negative_and_missing_groups) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.msh";
  test::write_text(path, gmsh_4);
  TetMesh mesh = read_mesh(path, {1.0, "fiber", ""});
  // In the order of their numbers: 3, 4, 5, 9.
  EXPECT_EQ(mesh.tets, (std::vector<Tet>{{0, 1, 2, 3}, {0, 1, 2, 4}, {0, 2, 3, 4}, {1, 2, 3, 4}}));
  EXPECT_EQ(mesh.tags, (std::vector<int>{4, 4, 0, 6}));
  EXPECT_EQ(mesh.fibers, (std::vector<Vector3>{{1, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 1}}));
  EXPECT_EQ(mesh.surface.triangles, (std::vector<Triangle>{{0, 1, 2}, {0, 1, 2}}));
  EXPECT_EQ(mesh.surface.tags, (std::vector<int>{8, 3}));
  EXPECT_TRUE(says(mesh.reader_notes, "1 tetrahedra are in several physical groups"));
  EXPECT_FALSE(read_mesh(path, {}).has_fibers());
}

TEST(GmshReader, broken_files_are_errors_that_name_file_and_line) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.msh";
  const auto breaks = [&](const std::string& whole, const char* from, const char* to,
                          const char* text) {
    SCOPED_TRACE(to);
    test::write_text(path, replaced(whole, from, to));
    expect_error([&] { read_mesh(path, {1.0, "fiber", ""}); }, path + text);
  };
  breaks(gmsh_2, "2.2 0 8", "1 0 8", ":2: Gmsh's format '1'");
  breaks(gmsh_2, "2.2 0 8", "4 0 8", ":2: Gmsh's format '4'; 2.2 and 4.1 can be read; save it");
  breaks(gmsh_2, "2.2 0 8", "2.2 0 4", ":2: numbers of 4 bytes");
  breaks(gmsh_2, "$Nodes\n5\n", "$Nodes\n6\n", ":17: '$EndNodes' stands where a node's number");
  breaks(gmsh_2, "$Nodes\n5\n", "$Nodes\n4\n", ":16: '900000 0 0 1' stands where $EndNodes");
  breaks(gmsh_2, "$Nodes\n5\n", "$Nodes\n-5\n", ":11: a negative number of nodes");
  breaks(gmsh_2, "$Nodes\n5\n", "$Nodes\n3000000000\n", ":11: 3000000000 nodes are more than");
  breaks(gmsh_2, "10 0 0 0", "70 0 0 0", ":17: two nodes have the number 70");
  breaks(gmsh_2, "10 0 0 0", "10 0 0", ":13: the line ends where a coordinate");
  breaks(gmsh_2, "40 20 5 900000 70", "40 20 5 900000 71",
         ":23: element 4 has node 71, which $Nodes does not list");
  breaks(gmsh_2, "4 4 2 -6", "4 99 2 -6", ":23: unknown element type 99");
  breaks(gmsh_2, "4 4 2 -6", "4 4 2 -2147483648", ":23: a physical group is 2147483648");
  breaks(gmsh_2, "$Elements\n6", "$Elements\n7", ":26: '$EndElements' stands where");
  breaks(gmsh_2, "$Elements", "$ElementNodes", ":26: the file ends before $EndElementNodes");
  breaks(gmsh_2, "3 4 \"left", "3 x \"left", ":6: '3 x \"left ventricle\"' stands where");
  breaks(gmsh_4, "3 3 4 1", "3 3 4 2", ":40: more elements than the 5 announced");
  breaks(gmsh_4, "2 5 5 900000", "2 6 5 900000", ":29: 5 nodes, but 6 announced");
  breaks(gmsh_4, "2 2 1 4", "2 2 7 4", ":21: a block of nodes has the dimension 2");
  breaks(gmsh_4, "$Entities", "$PartitionedEntities", ":8: the mesh is partitioned");
  breaks(gmsh_4, "\"fiber\"", "\"fibre\"", ": no view 'fiber' of elements");
  breaks(gmsh_4, "3\n0\n3\n3\n3 1 0 0", "3\n0\n2\n3\n3 1 0 0", ":51: a view of 2 components");
  test::write_text(path, "$NOD\n1\n");
  expect_error([&] { read_mesh(path, {}); }, "format 1");
  test::write_text(path, "");
  expect_error([&] { read_mesh(path, {}); }, "no $MeshFormat");
}

/// Two tetrahedra in Gmsh's format 2, binary.
std::string binary_gmsh_2(bool swapped) {
  Numbers file(swapped);
  file << "$MeshFormat\n2.2 1 8\n" << 1 << "\n$EndMeshFormat\n$Nodes\n5\n";
  for (int i = 0; i < 5; ++i) {
    file << 10 * (i + 1) << (i == 1 ? 1.0 : 0.0) << (i == 2 ? 1.0 : 0.0) << (i > 2 ? 0.5 * i : 0.0);
  }
  file << "\n$EndNodes\n$Elements\n2\n" << 4 << 2 << 2;
  file << 1 << 7 << 1 << 10 << 20 << 30 << 40;
  file << 2 << 8 << 1 << 10 << 20 << 30 << 50;
  file << "\n$EndElements\n";
  return file.text();
}

TEST(GmshReader, binary_files_of_both_orders_of_bytes_are_read) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.msh";
  for (const bool swapped : {false, true}) {
    test::write_text(path, binary_gmsh_2(swapped));
    const TetMesh mesh = read_mesh(path, {});
    EXPECT_EQ(mesh.tets, (std::vector<Tet>{{0, 1, 2, 3}, {0, 1, 2, 4}}));
    EXPECT_EQ(mesh.tags, (std::vector<int>{7, 8}));
    EXPECT_EQ(mesh.points[4], (Vector3{0, 0, 2}));
  }
}

TEST(GmshReader, a_binary_file_that_ends_early_is_an_error_that_names_the_byte) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.msh";
  const std::string whole = binary_gmsh_2(false);
  test::write_text(path, whole.substr(0, whole.find("$Elements") + 30));
  expect_error([&] { read_mesh(path, {}); },
               ": byte " + std::to_string(whole.find("$Elements") + 28) + ": the file ends where");
  for (std::size_t size = 0; size < whole.size() - 14; size += 3) {
    test::write_text(path, whole.substr(0, size));
    expect_error([&] { read_mesh(path, {}); }, "a.msh");
  }
  // A count that no file can hold costs no memory.
  test::write_text(path, replaced(whole, "$Nodes\n5\n", "$Nodes\n2000000000\n"));
  expect_error([&] { read_mesh(path, {}); }, "a.msh: byte ");
}

// ---- TetGen ----

void write_tetgen(const std::string& stem, int base, int corners, int attributes) {
  const auto number = [&](int place) { return " " + std::to_string(place + base); };
  std::string nodes = "# points\n5 3 1 1\n";
  const char* coordinates[] = {"0 0 0", "1 0 0", "0 1 0", "0 0 1", "1 1 1"};
  for (int i = 0; i < 5; ++i) {
    nodes += number(i) + "  " + coordinates[i] + " 2.5 1  # a point\n";
  }
  std::string tets = "2 " + std::to_string(corners) + " " + std::to_string(attributes) + "\n";
  for (int e = 0; e < 2; ++e) {
    tets += number(e);
    for (int k = 0; k < 4; ++k) tets += number(k + e);
    for (int k = 4; k < corners; ++k) tets += number(4);
    tets += attributes > 0 ? (e == 0 ? " 3" : " -1.0") : "";
    tets += "\n";
  }
  test::write_text(stem + ".node", nodes);
  test::write_text(stem + ".ele", tets + "# Generated by hand\n");
}

TEST(TetGenReader, reads_both_bases_attributes_faces_and_second_order) {
  for (const int base : {0, 1}) {
    for (const int corners : {4, 10}) {
      const test::TemporaryFolder folder;
      write_tetgen(folder / "a.1", base, corners, corners == 4 ? 1 : 0);
      for (const char* name : {"a.1.node", "a.1.ele"}) {
        const TetMesh mesh = read_mesh(folder / name, {});
        EXPECT_EQ(mesh.points[4], (Vector3{1, 1, 1}));
        EXPECT_EQ(mesh.tets, (std::vector<Tet>{{0, 1, 2, 3}, {1, 2, 3, 4}}));
        EXPECT_EQ(mesh.tags, corners == 4 ? (std::vector<int>{3, -1}) : (std::vector<int>{0, 0}));
        EXPECT_EQ(says(mesh.reader_notes, "2 tetrahedra of second"), corners == 10);
      }
    }
  }
  const test::TemporaryFolder folder;
  write_tetgen(folder / "a", 1, 4, 1);
  test::write_text(folder / "a.face", "3 1\n1 1 2 3 5\n2 2 3 4 0\n3 3 4 5 -2 1 2\n");
  test::write_text(folder / "a.lon", "0 1 0\n0 0 1\n");
  const TetMesh mesh = read_mesh(folder / "a.ele", {1.0, folder / "a.lon", ""});
  EXPECT_EQ(mesh.surface.triangles, (std::vector<Triangle>{{0, 1, 2}, {2, 3, 4}}));
  EXPECT_EQ(mesh.surface.tags, (std::vector<int>{5, -2}));
  EXPECT_EQ(mesh.fibers, (std::vector<Vector3>{{0, 1, 0}, {0, 0, 1}}));
}

TEST(TetGenReader, broken_files_are_errors_that_name_file_and_line) {
  const test::TemporaryFolder folder;
  const auto breaks = [&](const char* extension, const char* from, const char* to,
                          const char* text) {
    SCOPED_TRACE(to);
    write_tetgen(folder / "a", 1, 4, 1);
    const std::string path = folder / ("a" + std::string(extension));
    test::write_text(path, replaced(test::read_text(path), from, to));
    expect_error([&] { read_mesh(folder / "a.node", {}); }, path + text);
  };
  breaks(".node", "5 3 1 1", "5 2 1 1", ":2: points have 2 coordinates");
  breaks(".node", "5 3 1 1", "0 3 1 1", ":2: no nodes");
  breaks(".node", "5 3 1 1", "5 3 1 1 BIN", ":2: a binary form");
  breaks(".node", "5 3 1 1", "6 3 1 1", ":7: the file ends where a node");
  breaks(".node", " 1  0 0 0", " 2  0 0 0", ":3: the first node's number must be 0 or 1");
  breaks(".node", " 3  0 1 0", " 4  0 1 0", ":5: node 4 stands where node 3 was expected");
  breaks(".node", "2.5 1  #", "2.5 1 1 #", ":3: the line goes on");
  breaks(".ele", "2 4 1", "2 5 1", ":1: elements of 5 nodes");
  breaks(".ele", " 2 2 3 4 5", " 2 2 3 4 6",
         ":3: node 6 is not in the .node file, which has 1 to 5");
  breaks(".ele", " 2 2 3 4 5", " 2 0 3 4 5", ":3: node 0 is not in the .node file");
  breaks(".ele", " -1.0", " 1.5", ":3: the region's attribute is 1.5");
  breaks(".ele", " -1.0", " nan", ":3: the region's attribute is nan");
  std::filesystem::remove(folder / "a.ele");
  expect_error([&] { read_mesh(folder / "a.node", {}); }, "a.ele: no such file; a TetGen mesh");
}

// ---- Medit ----

const std::string medit =
    "MeshVersionFormatted 2\n\nDimension\n3\n# points\nVertices 5\n0 0 0 7\n1 0 0 7\n0 1 0 7\n"
    "0 0 1 7 1 1 1 7\nRidges\n2\n1\n2\nTriangles\n2\n1 2 3 5\n2 3 4 0\nNormals 1\n0 nan 1\n"
    "Hexahedra 1\n1 2 3 4 5 1 2 3 0\nTetrahedra\n2\n1 2 3 4 3\n2 3 4 5 -1\nEnd\nbehind it";

TEST(MeditReader, reads_elements_references_and_passes_over_what_has_no_meaning) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.mesh";
  test::write_text(path, medit);
  TetMesh mesh = read_mesh(path, {});
  EXPECT_EQ(mesh.points[4], (Vector3{1, 1, 1}));
  EXPECT_EQ(mesh.tets, (std::vector<Tet>{{0, 1, 2, 3}, {1, 2, 3, 4}}));
  EXPECT_EQ(mesh.tags, (std::vector<int>{3, -1}));
  EXPECT_EQ(mesh.surface.triangles, (std::vector<Triangle>{{0, 1, 2}}));
  EXPECT_EQ(mesh.surface.tags, (std::vector<int>{5}));
  const MeshReport report = check_mesh(mesh, "a");
  EXPECT_TRUE(says(report.notes, "2 cells without volume (2 triangles)"));
  EXPECT_TRUE(says(report.notes, "1 hexahedra are left out"));
  test::write_text(folder / "a.lon", "2\n0 1 0 1 0 0\n0 0 1 1 0 0\n");
  EXPECT_EQ(read_mesh(path, {1.0, folder / "a.lon", ""}).sheets[1], (Vector3{1, 0, 0}));
}

TEST(MeditReader, broken_files_are_errors_that_name_file_and_line) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.mesh";
  const auto breaks = [&](const char* from, const char* to, const char* text) {
    SCOPED_TRACE(to);
    test::write_text(path, replaced(medit, from, to));
    expect_error([&] { read_mesh(path, {}); }, path + text);
  };
  breaks("MeshVersionFormatted", "MeshVersion", ":1: 'MeshVersion' stands where");
  breaks("Dimension\n3", "Dimension\n2", ":4: a mesh of dimension 2");
  breaks("Vertices 5", "Vertices 6", ":11: 'Ridges' stands where a coordinate");
  breaks("Vertices 5", "Vertices 4", ":10: '1' stands where a keyword");
  breaks("Vertices 5", "Verts 5", ":15: Triangles stand before Vertices");
  breaks("Tetrahedra\n2", "Tetrahedra\n3", ":27: 'End' stands where a vertex's number");
  breaks("2 3 4 5 -1", "2 3 4 6 -1", ":26: vertex 6; they are numbered 1 to 5");
  breaks("2 3 4 5 -1", "2 3 4 0 -1", ":26: vertex 0; they are numbered 1 to 5");
  test::write_text(path, std::string("\1\0\0\0\2\0\0\0\3\0\0\0", 12));
  expect_error([&] { read_mesh(path, {}); }, "a binary medit file (.meshb)");
}

// ---- openCARP, binary ----

struct BinaryOpenCarp {
  test::TemporaryFolder folder;
  std::string prefix = folder / "heart";

  explicit BinaryOpenCarp(bool swapped = false) {
    const bool is_big = (std::endian::native == std::endian::big) != swapped;
    const auto begin = [&](const std::string& numbers) {
      Numbers file(swapped);
      file << (numbers + (is_big ? " 1 666" : " 0 666")).c_str();
      file.fill_to(1024);
      return file;
    };
    Numbers points = begin("4");
    for (const float c : {0.F, 0.F, 0.F, 1000.F, 0.F, 0.F, 0.F, 1000.F, 0.F, 0.F, 0.F, 1000.5F}) {
      points << c;
    }
    test::write_text(prefix + ".bpts", points.text());
    Numbers elements = begin("3");
    elements << 6 << 0 << 1 << 2 << 9 << 0 << 0 << 1 << 2 << 3 << -7 << 7 << 0 << 1 << 0;
    test::write_text(prefix + ".belem", elements.text());
    Numbers fibers = begin("2 3");
    for (const int fiber : {0, 1, 0}) {
      fibers << 1.F - fiber << 1.F * fiber << 0.F << 0.F << 0.F << 1.F;
    }
    test::write_text(prefix + ".blon", fibers.text());
  }
};

TEST(BinaryOpenCarpReader, reads_both_orders_of_bytes_other_elements_and_sheets) {
  for (const bool swapped : {false, true}) {
    const BinaryOpenCarp files(swapped);
    for (const std::string& path :
         {files.prefix, files.prefix + ".bpts", files.prefix + ".belem"}) {
      TetMesh mesh = read_mesh(path, {});
      EXPECT_EQ(mesh.points[3], (Vector3{0, 0, 1000.5}));
      EXPECT_EQ(mesh.tets, (std::vector<Tet>{{0, 1, 2, 3}}));
      EXPECT_EQ(mesh.tags, (std::vector<int>{-7}));
      EXPECT_EQ(mesh.fibers, (std::vector<Vector3>{{0, 1, 0}}));
      EXPECT_EQ(mesh.sheets, (std::vector<Vector3>{{0, 0, 1}}));
      EXPECT_EQ(mesh.surface.triangles, (std::vector<Triangle>{{0, 1, 2}}));
      EXPECT_EQ(mesh.surface.tags, (std::vector<int>{9}));
      EXPECT_TRUE(says(check_mesh(mesh, "a").notes, "(1 triangles, 1 lines)"));
    }
    EXPECT_FALSE(read_mesh(files.prefix, {1.0, "none", ""}).has_fibers());
  }
  EXPECT_EQ(default_unit(BinaryOpenCarp().prefix + ".bpts"), "um");
}

TEST(BinaryOpenCarpReader, broken_files_are_errors_that_name_file_and_byte) {
  const BinaryOpenCarp files;
  const auto breaks = [&](const char* extension, std::size_t at, const std::string& bytes,
                          const char* text) {
    SCOPED_TRACE(text);
    const std::string path = files.prefix + extension;
    const std::string good = test::read_text(path);
    std::string bad = good;
    bad.resize(std::min(good.size(), at));
    bad += bytes;
    if (bad.size() < good.size() && !bytes.empty()) bad += good.substr(bad.size());
    test::write_text(path, bad);
    expect_error([&] { read_mesh(files.prefix, {}); }, path + text);
    test::write_text(path, good);
  };
  breaks(".bpts", 1000, "", ": byte 0: the file ends where a header of 1024 bytes");
  breaks(".bpts", 1065, "", ": byte 1064: the file ends where a point was expected");
  breaks(".bpts", 0, "x", ": byte 0: the header is 'x 0 666'; 3 whole numbers");
  breaks(".bpts", 0, "-", ": byte 0: the header is '- 0 666'; 3 whole numbers");
  breaks(".bpts", 2, "2", ": byte 0: the header is '4 2 666'; the order of bytes");
  breaks(".bpts", 0, "3 ", ": byte 1060: more than the 3 items");
  breaks(".bpts", 1, "000000000000", ": byte 0: the header is '4000000000000'");
  breaks(".belem", 1024, "\x63", ": byte 1024: element type 99 of element 0");
  breaks(".belem", 1028, "\x63", ": byte 1028: node 99 of element 0; nodes are numbered 0 to 3");
  breaks(".blon", 0, "3", ": byte 0: 3 directions an element");
  breaks(".blon", 2, "9", ": byte 0: 9 fibres for 3 elements");
  std::filesystem::remove(files.prefix + ".belem");
  expect_error([&] { read_mesh(files.prefix + ".bpts", {}); }, "heart.belem: no such file");
}

// ---- All ----

TEST(Readers, are_chosen_by_content_whatever_the_name_says) {
  const test::TemporaryFolder folder;
  const auto reader_of = [&](const char* name, const std::string& content) {
    test::write_text(folder / name, content);
    const MeshReader* reader = mesh_reader_of(folder / name);
    return reader == nullptr ? "none" : std::string(reader->name);
  };
  EXPECT_EQ(reader_of("a.vtu", gmsh_2), "gmsh");
  EXPECT_EQ(reader_of("a.msh", medit), "medit");
  EXPECT_EQ(reader_of("a.mesh", "# made by hand\n\n" + medit), "medit");
  EXPECT_EQ(reader_of("a.mesh", "# vtk DataFile Version 2.0\n"), "vtk");
  EXPECT_EQ(reader_of("a.pts", "<?xml version=\"1.0\"?>\n<VTKFile>"), "vtk");
  EXPECT_EQ(reader_of("a.dat", std::string("CDF\2\0", 5)), "exodus");
  EXPECT_EQ(reader_of("a.node", "4 3 0 0\n"), "tetgen");
  EXPECT_EQ(reader_of("a.vtk", "neither"), "vtk");
  EXPECT_EQ(reader_of("a.stl", "neither"), "none");
  TetMesh mesh = generate_box({{1, 1, 1}, 1.0, {}});
  number_as_input(mesh);
  for (const char* name : {"b.vtu", "b.vtk", "b.msh", "b.mesh"}) {
    write_mesh(mesh, folder / name, 1.0);
    std::filesystem::rename(folder / name, folder / "b.pts");
    EXPECT_EQ(read_mesh(folder / "b.pts", {}).tets, mesh.tets) << name;
    EXPECT_EQ(default_unit(folder / "b.pts"), "mm");
  }
}

/// A mesh with all that files can hold, whose order is not the input's.
TetMesh full_mesh() {
  TetMesh mesh = generate_box({{2, 1, 1}, 0.5, Vector3{0.6, 0.8, 0}});
  mesh.points.push_back({9, 9, 9});  // without tetrahedra: it will be dropped
  std::swap(mesh.points.front(), mesh.points.back());
  for (Tet& tet : mesh.tets) {
    for (std::int32_t& node : tet) {
      if (node == 0) node = mesh.node_count() - 1;
    }
  }
  mesh.surface.triangles = {{1, 2, 10}, {2, 3, 11}, {0, 1, 2}};
  mesh.surface.tags = {12, 11, 12};
  mesh.region_names = {{3, 2, "left"}, {2, 12, "endo"}};
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    mesh.tags[e] = 1 + e % 3;
    mesh.points[e % mesh.node_count()][0] += 1e-3 / (e + 1);
    mesh.sheets.push_back({0, 0, e % 2 == 0 ? 1.0 : -1.0});
    mesh.fibers[e][0] += 0.01 * (e % 7);
  }
  check_mesh(mesh, "full");
  reorder(mesh);
  return mesh;
}

TEST(Writers, round_trips_keep_all_bits_that_the_format_has_room_for) {
  const test::TemporaryFolder folder;
  const TetMesh mesh = full_mesh();
  write_mesh(mesh, folder / "reference.vtu", 1.0);
  ReadOptions options;
  options.look_for_own_arrays = true;
  const TetMesh reference = read_mesh(folder / "reference.vtu", options);
  ASSERT_TRUE(reference.has_sheets());
  for (const char* name : {"a.vtk", "a.msh", "a.mesh", "a.pts", "a.bpts"}) {
    SCOPED_TRACE(name);
    write_mesh(mesh, folder / name, 1.0);
    const TetMesh read = read_mesh(folder / name, options);
    EXPECT_EQ(read.tets, reference.tets);
    EXPECT_EQ(read.tags, reference.tags);
    const std::string file = name;
    if (file == "a.bpts") {  // single precision
      ASSERT_EQ(read.points.size(), reference.points.size());
      for (std::size_t i = 0; i < read.points.size(); ++i) {
        for (int k = 0; k < 3; ++k) {
          EXPECT_EQ(read.points[i][k], static_cast<float>(reference.points[i][k]));
          EXPECT_EQ(read.fibers[i][k], static_cast<float>(reference.fibers[i][k]));
          EXPECT_EQ(read.sheets[i][k], static_cast<float>(reference.sheets[i][k]));
        }
      }
      continue;
    }
    EXPECT_EQ(read.points, reference.points);
    if (file != "a.mesh") {
      EXPECT_EQ(read.fibers, reference.fibers);
      EXPECT_EQ(read.sheets, reference.sheets);
    }
    if (file == "a.msh" || file == "a.mesh") {
      // The triangle of the dropped node is left out; the others' nodes move up by one.
      ASSERT_EQ(read.surface.triangles.size(), 2u);
      const bool first_is_12 = read.surface.tags[0] == 12;
      EXPECT_EQ(read.surface.triangles[first_is_12 ? 0 : 1], (Triangle{0, 1, 9}));
      EXPECT_EQ(read.surface.triangles[first_is_12 ? 1 : 0], (Triangle{1, 2, 10}));
      EXPECT_EQ(read.surface.tags[first_is_12 ? 1 : 0], 11);
    }
    if (file == "a.msh") {
      ASSERT_EQ(read.region_names.size(), 2u);
      EXPECT_EQ(read.region_names[0].name, "left");
    }
  }
  const MeshWriter* writer = mesh_writer_of("a.mesh");
  ASSERT_NE(writer, nullptr);
  EXPECT_FALSE(writer->has_directions);
}

TEST(Clean, joins_the_nodes_of_labelled_triangles_too) {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}, {1, 1, 1}};
  mesh.tets = {{0, 1, 2, 3}, {4, 2, 3, 5}};
  mesh.tags = {1, 1};
  mesh.surface = {{{4, 2, 3}}, {7}};
  clean(mesh, false, "two");
  EXPECT_EQ(mesh.surface.triangles, (std::vector<Triangle>{{1, 2, 3}}));
}

// ---- Files of other programs ----

/// Runs a command of a shell; returns whether it ended well.
bool run(const std::string& command) {
  const int status = std::system(command.c_str());  // NOLINT(cert-env33-c)
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

struct Expected {
  std::vector<Vector3> points;
  std::vector<std::array<std::int32_t, 5>> tets;  ///< corners and tag
  std::vector<std::array<std::int32_t, 4>> triangles;
};

Expected read_expected(const std::string& path) {
  std::ifstream file(path);
  std::size_t points = 0;
  std::size_t tets = 0;
  std::size_t triangles = 0;
  file >> points >> tets >> triangles;
  Expected expected;
  expected.points.resize(points);
  expected.tets.resize(tets);
  expected.triangles.resize(triangles);
  const auto read = [&](auto& rows) {
    for (auto& row : rows) {
      for (auto& value : row) file >> value;
    }
  };
  read(expected.points);
  read(expected.tets);
  read(expected.triangles);
  EXPECT_TRUE(file.good() || file.eof()) << path;
  return expected;
}

template <class Rows>
Rows sorted(Rows rows) {
  std::ranges::sort(rows);
  return rows;
}

void expect_as_expected(const std::string& path) {
  SCOPED_TRACE(path);
  const Expected expected = read_expected(path + ".expected");
  const bool is_vtk = is_vtk_file(path);
  const TetMesh mesh = read_mesh(path, {1.0, "", is_vtk ? "region" : ""});
  ASSERT_EQ(mesh.points.size(), expected.points.size());
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    EXPECT_LT(norm(mesh.points[i] - expected.points[i]), 1e-14) << "point " << i;
  }
  Expected read;
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    const Tet& tet = mesh.tets[e];
    read.tets.push_back({tet[0], tet[1], tet[2], tet[3], mesh.tags[e]});
  }
  for (std::size_t k = 0; k < mesh.surface.tags.size(); ++k) {
    const Triangle& nodes = mesh.surface.triangles[k];
    read.triangles.push_back({nodes[0], nodes[1], nodes[2], mesh.surface.tags[k]});
  }
  EXPECT_FALSE(expected.tets.empty());
  EXPECT_EQ(sorted(read.tets), sorted(expected.tets));
  EXPECT_EQ(sorted(read.triangles), sorted(expected.triangles));
}

TEST(Readers, files_of_meshio_and_gmsh_are_read_as_these_have_them) {
  const test::TemporaryFolder folder;
  const std::string source = CW_SOURCE_DIR;
  const std::string environment = folder / "environment";
  if (!run("cd " + source + " && PIP_RETRIES=0 PIP_DEFAULT_TIMEOUT=20 timeout 300 " +
           "scripts/python-environment.sh meshes tests/io/requirements.txt >" + environment +
           " 2>/dev/null")) {
    GTEST_SKIP() << "no environment with meshio and Gmsh, which PyPI has";
  }
  std::string python = test::read_text(environment);
  while (python.ends_with('\n')) python.pop_back();
  python = source + "/" + python + "/bin/python";
  if (!run(python + " -c 'import gmsh, meshio, netCDF4' >/dev/null 2>&1")) {
    GTEST_SKIP() << "meshio or Gmsh cannot be loaded; Gmsh needs libraries of X and OpenGL";
  }
  ASSERT_TRUE(run(python + " " + source + "/tests/io/write_meshes.py " + folder.path() +
                  " >/dev/null 2>" + (folder / "errors")))
      << test::read_text(folder / "errors");
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    const std::string path = entry.path();
    if (!path.ends_with(".expected")) continue;
    expect_as_expected(path.substr(0, path.size() - std::string_view(".expected").size()));
    ++files;
  }
  EXPECT_EQ(files, 16);
}

}  // namespace
}  // namespace mesh_formats_test
}  // namespace cw
