#include "io/mesh_writers.hpp"

#include <vtkUnstructuredGridWriter.h>
#include <vtkXMLUnstructuredGridWriter.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "io/file_set.hpp"
#include "io/mesh_reading.hpp"
#include "io/vtk_grid.hpp"
#include "io/vtk_messages.hpp"

namespace cw {

namespace {

bool is_whole_vtu(const std::string& path) {
  constexpr std::streamoff enough = 64;
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  file.seekg(std::max<std::streamoff>(0, file.tellg() - enough));
  return ends_as_vtu(std::string(std::istreambuf_iterator<char>(file), {}));
}

template <class Writer>
void write_vtk(const TetMesh& mesh, const std::string& path) {
  const VtkMessages messages;
  const auto grid = make_vtk_grid(mesh, input_order(mesh), true);
  FileSet files;
  files.add(path, [&](const std::string& temporary) {
    auto writer = vtkSmartPointer<Writer>::New();
    writer->SetInputData(grid);
    writer->SetFileName(temporary.c_str());
    if constexpr (std::is_same_v<Writer, vtkUnstructuredGridWriter>) {
      writer->SetFileTypeToBinary();
      return write_by(*writer);
    } else {
      writer->SetDataModeToAppended();
      writer->EncodeAppendedDataOff();
      const auto compressor = make_compressor(VtkCompression::zlib);
      writer->SetCompressor(compressor);
      writer->SetCompressionLevel(compressor->GetCompressionLevel());
      return write_by(*writer) && is_whole_vtu(temporary);
    }
  });
  files.commit();
}

template <class Writer>
void write_scaled(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  TetMesh scaled = mesh;
  for (Vector3& point : scaled.points) point = (1.0 / millimetres_per_unit) * point;
  write_vtk<Writer>(scaled, path);
}

constexpr std::array writers{
    MeshWriter{"vtu", ".vtu", "mm", true,
               [](const std::string& path) { return path.ends_with(".vtu"); },
               write_scaled<vtkXMLUnstructuredGridWriter>},
    MeshWriter{"vtk", ".vtk", "mm", true,
               [](const std::string& path) { return path.ends_with(".vtk"); },
               write_scaled<vtkUnstructuredGridWriter>},
    MeshWriter{"gmsh", ".msh (format 4.1, binary)", "mm", true,
               [](const std::string& path) { return path.ends_with(".msh"); }, write_gmsh},
    MeshWriter{"medit", ".mesh (text)", "mm", false,
               [](const std::string& path) { return path.ends_with(".mesh"); }, write_medit},
    MeshWriter{"opencarp", ".pts with .elem and .lon, or .pts.gz with all of them gzipped", "um",
               true,
               [](const std::string& path) { return ends_with_one_of(path, ".pts", ".pts.gz"); },
               write_opencarp},
    MeshWriter{"opencarp-binary", ".bpts with .belem and .blon, in single precision", "um", true,
               [](const std::string& path) { return path.ends_with(".bpts"); },
               write_opencarp_binary},
};

void write_by_type(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  const MeshWriter* writer = mesh_writer_of(path);
  if (writer == nullptr) {
    throw MeshError(path +
                    ": unknown mesh type; write .vtu, .vtk, .msh, .mesh, .pts, .pts.gz or .bpts");
  }
  writer->write(mesh, path, millimetres_per_unit);
}

}  // namespace

std::span<const MeshWriter> mesh_writers() { return writers; }

const MeshWriter* mesh_writer_of(const std::string& path) {
  const auto writer =
      std::ranges::find_if(writers, [&](const MeshWriter& each) { return each.accepts(path); });
  return writer == writers.end() ? nullptr : &*writer;
}

void write_mesh(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  try {
    write_by_type(mesh, path, millimetres_per_unit);
  } catch (const MeshError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw MeshError(path + ": cannot be written: out of memory");
  } catch (const std::exception& error) {
    throw MeshError(path + ": cannot be written: " + error.what());
  }
}

}  // namespace cw
