#include "io/mesh_files.hpp"

#include <filesystem>
#include <initializer_list>

#include "io/mesh_readers.hpp"

namespace cw {

namespace {

/// Files of one prefix, plain and gzipped.
void add_files(std::vector<std::string>& files, const std::string& prefix,
               std::initializer_list<const char*> extensions) {
  for (const char* extension : extensions) {
    files.push_back(prefix + extension);
    files.push_back(prefix + extension + ".gz");
  }
}

}  // namespace

std::vector<std::string> files_of_mesh(const std::string& path) {
  std::vector<std::string> files{path};
  const MeshReader* reader = mesh_reader_of(path);
  if (reader == nullptr) return files;
  if (reader->read == read_opencarp) {
    add_files(files, opencarp_prefix(path), {".pts", ".elem", ".lon"});
  } else if (reader->read == read_opencarp_binary) {
    add_files(files, opencarp_prefix(path), {".bpts", ".belem", ".blon", ".lon"});
  } else if (reader->read == read_tetgen) {
    const std::string prefix = path.substr(0, path.rfind('.'));
    for (const char* extension : {".node", ".ele", ".face"}) files.push_back(prefix + extension);
  }
  return files;
}

bool is_no_file(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

std::vector<std::string> all_files_of_mesh(const std::string& path) {
  std::string points = path;
  if (points.ends_with(".gz")) points.resize(points.size() - std::string_view(".gz").size());
  std::vector<std::string> files;
  if (points.ends_with(".bpts")) {
    add_files(files, opencarp_prefix(points), {".bpts", ".belem", ".blon"});
  } else if (points.ends_with(".pts")) {
    add_files(files, opencarp_prefix(points), {".pts", ".elem", ".lon"});
  } else {
    files.push_back(path);
  }
  return files;
}

}  // namespace cw
