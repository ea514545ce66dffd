#include "io/mesh_readers.hpp"

#include <array>
#include <filesystem>

#include "io/mesh_reading.hpp"

namespace cw {

namespace {

bool is_opencarp(const std::string& path) {
  return path.ends_with(".pts") || path.ends_with(".pts.gz") || !opencarp_file(path, "pts").empty();
}

constexpr std::array table{
    MeshReader{"vtk", ".vtu (XML) and .vtk (legacy)", is_vtk_file, read_vtk},
    MeshReader{"opencarp", ".pts/.elem/.lon, also .gz; name the prefix or the .pts", is_opencarp,
               read_opencarp},
};

TetMesh read_by_type(const std::string& path, const ReadOptions& options) {
  for (const MeshReader& reader : table) {
    if (reader.accepts(path)) return reader.read(path, options);
  }
  std::string known;
  for (const MeshReader& reader : table) {
    known += (known.empty() ? "" : "; ") + std::string(reader.extensions);
  }
  if (!std::filesystem::exists(path)) {
    throw MeshError(path + ": no such mesh file (nor " + path + ".pts, as an openCARP prefix)");
  }
  throw MeshError(path + ": unknown mesh type; known are " + known);
}

}  // namespace

bool is_vtk_file(const std::string& path) {
  return path.ends_with(".vtu") || path.ends_with(".vtk");
}

std::string_view default_unit(const std::string& path) { return is_vtk_file(path) ? "mm" : "um"; }

std::span<const MeshReader> mesh_readers() { return table; }

TetMesh read_mesh(const std::string& path, const ReadOptions& options) {
  return reading(path, [&] { return read_by_type(path, options); });
}

}  // namespace cw
