#include "io/mesh_files.hpp"

#include <filesystem>

#include "io/mesh_readers.hpp"

namespace cw {

std::vector<std::string> files_of_mesh(const std::string& path) {
  std::vector<std::string> files{path};
  const std::string points = opencarp_file(path, "pts");
  if (is_vtk_file(path) || points.empty()) return files;
  const std::vector<std::string> all = all_files_of_mesh(points);
  files.insert(files.end(), all.begin(), all.end());
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
  if (!points.ends_with(".pts")) return {path};
  const std::string prefix = points.substr(0, points.size() - std::string_view("pts").size());
  std::vector<std::string> files;
  for (const char* extension : {"pts", "elem", "lon"}) {
    files.push_back(prefix + extension);
    files.push_back(prefix + extension + ".gz");
  }
  return files;
}

}  // namespace cw
