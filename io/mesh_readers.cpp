#include "io/mesh_readers.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "io/mesh_reading.hpp"
#include "io/text_file.hpp"

namespace cw {

namespace {

/// The head of a text without blanks and comments before its first word.
std::string_view first_words(std::string_view head) {
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  for (;;) {
    head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    if (!head.starts_with('#')) return head;
    head.remove_prefix(std::min(head.find_first_of("\r\n"), head.size()));
  }
}

bool has_vtk_content(std::string_view head) {
  return head.starts_with("# vtk DataFile") || head.find("<VTKFile") != std::string_view::npos;
}
bool has_vtk_name(const std::string& path) { return ends_with_one_of(path, ".vtu", ".vtk"); }

bool has_gmsh_content(std::string_view head) {
  const std::string_view words = first_words(head);
  return words.starts_with("$MeshFormat") || words.starts_with("$NOD") ||
         head.find("\n$MeshFormat") != std::string_view::npos;
}
bool has_gmsh_name(const std::string& path) { return ends_with_one_of(path, ".msh", ".msh.gz"); }

bool has_medit_content(std::string_view head) {
  return first_words(head).starts_with("MeshVersionFormatted");
}
bool has_medit_name(const std::string& path) {
  return ends_with_one_of(path, ".mesh", ".mesh.gz", ".meshb");
}

/// Exodus is netCDF, in its own form or within HDF5.
bool has_exodus_content(std::string_view head) {
  return head.starts_with("CDF") || head.starts_with("\x89HDF\r\n");
}
bool has_exodus_name(const std::string& path) {
  return ends_with_one_of(path, ".exo", ".ex2", ".e");
}

bool has_tetgen_name(const std::string& path) { return ends_with_one_of(path, ".node", ".ele"); }

bool has_opencarp_name(const std::string& path) {
  return ends_with_one_of(path, ".pts", ".pts.gz") ||
         (!ends_with_one_of(path, ".bpts", ".belem", ".blon") &&
          !ends_with_one_of(path, ".bpts.gz", ".belem.gz", ".blon.gz") &&
          !opencarp_file(path, "pts").empty());
}
bool has_opencarp_binary_name(const std::string& path) {
  return ends_with_one_of(path, ".bpts") || !opencarp_file(path, "bpts").empty();
}

constexpr std::array readers{
    MeshReader{"vtk", ".vtu (XML) and .vtk (legacy)", "mm", true, has_vtk_content, has_vtk_name,
               read_vtk},
    MeshReader{"gmsh", ".msh, formats 2 and 4.1, text and binary", "mm", true, has_gmsh_content,
               has_gmsh_name, read_gmsh},
    MeshReader{"medit", ".mesh (text)", "mm", false, has_medit_content, has_medit_name, read_medit},
    MeshReader{"exodus", ".exo, .ex2 and .e", "mm", true, has_exodus_content, has_exodus_name,
               read_exodus},
    MeshReader{"tetgen", ".node and .ele (text); name either", "mm", false, nullptr,
               has_tetgen_name, read_tetgen},
    MeshReader{"opencarp", ".pts/.elem/.lon, also .gz; name the prefix or the .pts", "um", false,
               nullptr, has_opencarp_name, read_opencarp},
    MeshReader{"opencarp-binary", ".bpts/.belem/.blon; name the prefix or the .bpts", "um", false,
               nullptr, has_opencarp_binary_name, read_opencarp_binary},
};

TetMesh read_by_type(const std::string& path, const ReadOptions& options) {
  if (const MeshReader* reader = mesh_reader_of(path)) {
    const std::vector<std::string>& arrays =
        options.fields.empty() ? options.tet_fields : options.fields;
    if (!arrays.empty() && reader->read != read_vtk && reader->read != read_exodus) {
      throw MeshError(path + ": has no array '" + arrays.front() +
                      "' for the scale of a parameter; name a file of one number a node (.dat)");
    }
    return reader->read(path, options);
  }
  std::string known;
  for (const MeshReader& reader : readers) {
    known += (known.empty() ? "" : "; ") + std::string(reader.extensions);
  }
  if (!std::filesystem::exists(path)) {
    throw MeshError(path + ": no such mesh file (nor " + path + ".pts, as an openCARP prefix)");
  }
  throw MeshError(path + ": unknown mesh type; known are " + known);
}

}  // namespace

const MeshReader* mesh_reader_of(const std::string& path) {
  const std::string head = head_of_file(path);
  for (const MeshReader& reader : readers) {
    if (reader.accepts_content != nullptr && reader.accepts_content(head)) return &reader;
  }
  for (const MeshReader& reader : readers) {
    if (reader.accepts_name(path)) return &reader;
  }
  return nullptr;
}

bool is_vtk_file(const std::string& path) {
  const MeshReader* reader = mesh_reader_of(path);
  return reader != nullptr && reader->read == read_vtk;
}

bool has_mesh_arrays(const std::string& path) {
  const MeshReader* reader = mesh_reader_of(path);
  return reader != nullptr && reader->has_arrays;
}

std::string_view default_unit(const std::string& path) {
  const MeshReader* reader = mesh_reader_of(path);
  return reader == nullptr ? "um" : reader->unit;
}

std::span<const MeshReader> mesh_readers() { return readers; }

TetMesh read_mesh(const std::string& path, const ReadOptions& options) {
  return reading(path, [&] { return read_by_type(path, options); });
}

}  // namespace cw
