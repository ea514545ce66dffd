#include "app/config/inputs.hpp"

#include "mesh/readers.hpp"

namespace cw {

std::vector<std::string> files_of_mesh(const std::string& path) {
  std::vector<std::string> files{path};
  const std::string points = opencarp_file(path, "pts");
  if (is_vtk_file(path) || points.empty()) return files;
  const std::vector<std::string> all = all_files_of_mesh(points);
  files.insert(files.end(), all.begin(), all.end());
  return files;
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

std::vector<std::string> files_of(const Config& config) {
  std::vector<std::string> files;
  if (!config.mesh.generator) {
    files = files_of_mesh(config.mesh.file);
    const bool is_path = !is_vtk_file(config.mesh.file) && config.mesh.fibers != "none";
    if (is_path) files.push_back(config.mesh.fibers);
  }
  files.push_back(config.file);
  const auto add_region = [&](const RegionConfig& region) {
    if (const auto* shape = std::get_if<FileRegion>(&region.shape)) files.push_back(shape->file);
  };
  for (const StimulusConfig& stimulus : config.stimuli) add_region(stimulus.region);
  for (const InitialRegion& initial : config.initial.regions) add_region(initial.region);
  return files;
}

}  // namespace cw
