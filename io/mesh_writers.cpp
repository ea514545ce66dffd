#include "io/mesh_writers.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "io/mesh_reading.hpp"

namespace cw {

namespace {

constexpr std::array writers{
    MeshWriter{"vtu", ".vtu", "mm", true,
               [](const std::string& path) { return path.ends_with(".vtu"); }, write_vtu},
    MeshWriter{"vtk", ".vtk", "mm", true,
               [](const std::string& path) { return path.ends_with(".vtk"); }, write_legacy_vtk},
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
