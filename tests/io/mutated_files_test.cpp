#include <gtest/gtest.h>
#include <sys/resource.h>
#include <vtkExodusIIWriter.h>
#include <vtkSmartPointer.h>
#include <vtkXMLUnstructuredGridReader.h>
#include <vtkXMLUnstructuredGridWriter.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>

#include "io/child_reader.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "io/surface_file.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "support/support.hpp"

// Damaged files of each format: each is read into a mesh whose parts fit together, or refused with
// an error of one line. Our own readers read within this process; VTK's, of VTK and Exodus files,
// in children of it, which may crash. CARDIOWARP_MUTANTS sets how many there are of each format.

namespace cw {
namespace mutated_files_test {
namespace {

using Files = std::map<std::string, std::string>;  // names and contents

/// Two cubes with tags, fibres, sheets and labelled triangles.
TetMesh two_cubes() {
  TetMesh mesh = generate_box({{2, 1, 1}, 1.0, Vector3{0.6, 0.8, 0.0}, Vector3{0.0, 0.0, 1.0}});
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) mesh.tags[e] = e < 6 ? 1 : 2;
  check_mesh(mesh, "cubes");
  mesh.surface.triangles = {{0, 1, 4}, {1, 2, 5}};
  mesh.surface.tags = {7, 8};
  mesh.region_names = {{2, 7, "base"}, {3, 1, "wall"}};
  return mesh;
}

std::string gmsh_text(const TetMesh& mesh, bool is_new) {
  std::ostringstream out;
  out << "$MeshFormat\n"
      << (is_new ? "4.1" : "2.2") << " 0 8\n$EndMeshFormat\n"
      << "$PhysicalNames\n2\n2 7 \"base\"\n3 1 \"wall\"\n$EndPhysicalNames\n";
  const std::size_t nodes = mesh.points.size();
  const std::size_t tets = mesh.tets.size();
  const auto point = [&](const Vector3& x) { out << x[0] << " " << x[1] << " " << x[2] << "\n"; };
  const auto corners = [&](const Tet& tet) {
    for (const std::int32_t node : tet) out << " " << 3 * node + 5;
    out << "\n";
  };
  if (is_new) {
    out << "$Entities\n0 0 1 1\n7 0 0 0 2 2 2 1 7 0\n1 0 0 0 2 2 2 1 1 0\n$EndEntities\n"
        << "$Nodes\n1 " << nodes << " 5 " << 3 * nodes + 2 << "\n3 1 0 " << nodes << "\n";
    for (std::size_t i = 0; i < nodes; ++i) out << 3 * i + 5 << "\n";
    for (const Vector3& x : mesh.points) point(x);
    out << "$EndNodes\n$Elements\n2 " << tets + 1 << " 1 " << tets + 1
        << "\n2 7 2 1\n1 5 8 17\n3 1 4 " << tets << "\n";
    for (std::size_t e = 0; e < tets; ++e) {
      out << e + 2;
      corners(mesh.tets[e]);
    }
  } else {
    out << "$Nodes\n" << nodes << "\n";
    for (std::size_t i = 0; i < nodes; ++i) {
      out << 3 * i + 5 << " ";
      point(mesh.points[i]);
    }
    out << "$EndNodes\n$Elements\n" << tets + 1 << "\n1 2 2 7 7 5 8 17\n";
    for (std::size_t e = 0; e < tets; ++e) {
      out << e + 2 << " 4 2 " << mesh.tags[e] << " 1";
      corners(mesh.tets[e]);
    }
  }
  out << "$EndElements\n$ElementData\n1\n\"fiber\"\n1\n0\n3\n0\n3\n" << tets << "\n";
  for (std::size_t e = 0; e < tets; ++e) out << e + 2 << " 1 0 0\n";
  out << "$EndElementData\n";
  return out.str();
}

std::string tetgen_nodes(const TetMesh& mesh) {
  std::ostringstream out;
  out << "# nodes\n" << mesh.points.size() << " 3 0 1\n";
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    const Vector3& x = mesh.points[i];
    out << i + 1 << " " << x[0] << " " << x[1] << " " << x[2] << " 0\n";
  }
  return out.str();
}
std::string tetgen_elements(const TetMesh& mesh) {
  std::ostringstream out;
  out << mesh.tets.size() << " 4 1\n";
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    out << e + 1;
    for (const std::int32_t node : mesh.tets[e]) out << " " << node + 1;
    out << " " << mesh.tags[e] << "\n";
  }
  return out.str();
}

/// The files that the program writes under a name.
Files written(const TetMesh& mesh, const std::string& name) {
  const test::TemporaryFolder folder;
  write_mesh(mesh, folder / name, 1.0);
  Files files;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    files[entry.path().filename().string()] = test::read_text(entry.path().string());
  }
  return files;
}

/// What a writer of VTK makes of the mesh.
template <class Writer>
Files written_by_vtk(const TetMesh& mesh, const std::string& name, const auto& set) {
  const test::TemporaryFolder folder;
  write_mesh(mesh, folder / "mesh.vtu", 1.0);
  auto reader = vtkSmartPointer<vtkXMLUnstructuredGridReader>::New();
  reader->SetFileName((folder / "mesh.vtu").c_str());
  auto writer = vtkSmartPointer<Writer>::New();
  writer->SetInputConnection(reader->GetOutputPort());
  writer->SetFileName((folder / name).c_str());
  set(*writer);
  writer->Write();
  return {{name, test::read_text(folder / name)}};
}

/// Sound files, and which one is named to the reader.
struct Sound {
  std::string name;
  Files files;
};

struct Format {
  const char* name;
  Sound (*make)(const TetMesh&);
  bool is_by_vtk = false;  ///< in a child process, which takes longer, and whose time is bounded
};
const Format mutated_formats[]{
    {"gmsh_2_text",
     [](const TetMesh& m) {
       return Sound{"a.msh", {{"a.msh", gmsh_text(m, false)}}};
     }},
    {"gmsh_4_text",
     [](const TetMesh& m) {
       return Sound{"a.msh", {{"a.msh", gmsh_text(m, true)}}};
     }},
    {"gmsh_4_binary",
     [](const TetMesh& m) {
       return Sound{"a.msh", written(m, "a.msh")};
     }},
    {"medit",
     [](const TetMesh& m) {
       return Sound{"a.mesh", written(m, "a.mesh")};
     }},
    {"tetgen",
     [](const TetMesh& m) {
       return Sound{"a.node", {{"a.node", tetgen_nodes(m)}, {"a.ele", tetgen_elements(m)}}};
     }},
    {"opencarp_text",
     [](const TetMesh& m) {
       return Sound{"a.pts", written(m, "a.pts")};
     }},
    {"opencarp_binary",
     [](const TetMesh& m) {
       return Sound{"a.bpts", written(m, "a.bpts")};
     }},
    {"vtu",
     [](const TetMesh& m) {
       return Sound{"a.vtu", written(m, "a.vtu")};
     },
     true},
    {"vtu_text",
     [](const TetMesh& m) {
       return Sound{"a.vtu", written_by_vtk<vtkXMLUnstructuredGridWriter>(
                                 m, "a.vtu", [](auto& writer) { writer.SetDataModeToAscii(); })};
     },
     true},
    {"vtk",
     [](const TetMesh& m) {
       return Sound{"a.vtk", written(m, "a.vtk")};
     },
     true},
    {"exodus",
     [](const TetMesh& m) {
       return Sound{"a.exo", written_by_vtk<vtkExodusIIWriter>(m, "a.exo", [](auto& writer) {
                      writer.WriteOutBlockIdArrayOff();
                    })};
     },
     true},
    {"surf",
     [](const TetMesh&) {
       return Sound{"a.surf", {{"a.surf", "2\nTr 0 1 4\nTr 1 2 5 3\n"}}};
     }},
    {"vtx",
     [](const TetMesh&) {
       return Sound{"a.vtx", {{"a.vtx", "3\nextra\n0\n4\n7\n"}}};
     }},
};

/// Damages bytes in one of several ways, a few times.
void damage(std::string& bytes, test::Random& random) {
  constexpr const char* words[]{"0",
                                "-1",
                                "2147483648",
                                "9223372036854775807",
                                "nan",
                                "1e308",
                                "-9223372036854775808",
                                "4294967295",
                                "",
                                "1e999",
                                "0x10",
                                "$EndNodes",
                                "3 3",
                                "Tetrahedra",
                                "Tt",
                                "\"\""};
  const int times = random.integer(1, 4);
  for (int k = 0; k < times; ++k) {
    const auto size = static_cast<int>(bytes.size());
    if (size == 0) return;
    const auto at = static_cast<std::size_t>(random.integer(0, size - 1));
    const auto length = static_cast<std::size_t>(random.integer(1, std::min(size, 40)));
    switch (random.integer(0, 7)) {
      case 0:
        bytes[at] = static_cast<char>(random.integer(0, 255));
        break;
      case 1:
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.integer(0, 7)));
        break;
      case 2:
        bytes.erase(at, length);
        break;
      case 3:
        bytes.insert(at, bytes.substr(at, length));
        break;
      case 4:
        bytes.resize(at);
        break;
      case 5:
      case 6: {  // a word becomes another
        const std::size_t begin = bytes.find_last_of(" \n", at);
        const std::size_t from = begin == std::string::npos ? 0 : begin + 1;
        const std::size_t end = std::min(bytes.find_first_of(" \n", at), bytes.size());
        if (end >= from) bytes.replace(from, end - from, words[random.integer(0, 15)]);
        break;
      }
      default: {  // four bytes of a binary number
        for (std::size_t b = at; b < std::min(bytes.size(), at + 4); ++b) {
          bytes[b] = static_cast<char>(random.integer(0, 1) == 0 ? 0xff : 0x7f);
        }
      }
    }
  }
}

/// What the parts of a mesh that was read must fulfil before anything is checked.
void expect_parts_that_fit(const TetMesh& mesh) {
  const auto size = mesh.tets.size();
  EXPECT_TRUE(mesh.tags.size() == size || mesh.tags.empty());
  EXPECT_TRUE(mesh.fibers.size() == size || mesh.fibers.empty());
  EXPECT_TRUE(mesh.sheets.size() == size || mesh.sheets.empty());
  EXPECT_EQ(mesh.surface.triangles.size(), mesh.surface.tags.size());
}

void expect_checked(const TetMesh& mesh) {
  for (const Tet& tet : mesh.tets) {
    for (const std::int32_t node : tet) {
      ASSERT_GE(node, 0);
      ASSERT_LT(node, mesh.node_count());
    }
  }
  for (const auto& triangle : mesh.surface.triangles) {
    for (const std::int32_t node : triangle) {
      ASSERT_GE(node, 0);
      ASSERT_LT(node, mesh.input_node_count);
    }
  }
  for (const Vector3& x : mesh.points) {
    for (const double c : x) ASSERT_TRUE(std::isfinite(c));
  }
  for (const Vector3& f : mesh.fibers) {
    for (const double c : f) ASSERT_TRUE(std::isfinite(c));
  }
}

void read_what_is_there(const std::string& path, int& read) {
  if (names_surface_file(path)) {
    (void)read_surface_file(path, 1.0);
    ++read;
    return;
  }
  ReadOptions options;
  options.look_for_own_arrays = true;
  TetMesh mesh = read_mesh(path, options);
  expect_parts_that_fit(mesh);
  check_mesh(mesh, path);
  expect_checked(mesh);
  ++read;
}

class MutatedFiles : public testing::TestWithParam<Format> {};

TEST_P(MutatedFiles, are_read_or_refused_in_one_line) {
  const char* const set = std::getenv("CARDIOWARP_MUTANTS");
  const int count = set != nullptr ? std::atoi(set) : 300;
  const Sound sound = GetParam().make(two_cubes());
  const test::TemporaryFolder folder;
  test::Random random;
  int read = 0;
  int refused = 0;
  for (const auto& [name, bytes] : sound.files) test::write_text(folder / name, bytes);
  read_what_is_there(folder / sound.name, read);
  ASSERT_EQ(read, 1);
  double slowest = 0.0;
  for (int k = 0; k < count && !HasFailure(); ++k) {
    auto victim = sound.files.begin();
    std::advance(victim, random.integer(0, static_cast<int>(sound.files.size()) - 1));
    std::string bytes = victim->second;
    damage(bytes, random);
    test::write_text(folder / victim->first, bytes);
    const auto begin = std::chrono::steady_clock::now();
    try {
      read_what_is_there(folder / sound.name, read);
    } catch (const MeshError& error) {
      ++refused;
      const std::string message = error.what();
      EXPECT_EQ(message.find('\n'), std::string::npos) << message;
      EXPECT_LT(message.size(), 600U) << message;
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    slowest = std::max(slowest, taken.count());
    if (HasFailure()) {
      std::filesystem::copy(folder / victim->first,
                            std::filesystem::temp_directory_path() / "mutant",
                            std::filesystem::copy_options::overwrite_existing);
      ADD_FAILURE() << "mutant " << k << " of " << victim->first << ", as "
                    << std::filesystem::temp_directory_path() / "mutant";
    }
    test::write_text(folder / victim->first, victim->second);
  }
  EXPECT_LT(slowest, GetParam().is_by_vtk ? reader_reserve_seconds + 5.0 : 5.0);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  EXPECT_LT(usage.ru_maxrss, 1L << 20) << "KiB";
  EXPECT_GT(refused, count / 10);
  EXPECT_GT(read, count / 100);
  RecordProperty("read", read);
  RecordProperty("refused", refused);
}

INSTANTIATE_TEST_SUITE_P(Formats, MutatedFiles, testing::ValuesIn(mutated_formats),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace mutated_files_test
}  // namespace cw
