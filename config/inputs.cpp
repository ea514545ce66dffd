#include "config/inputs.hpp"

#include "cells/model_file.hpp"
#include "config/surface_labels.hpp"
#include "io/mesh_files.hpp"
#include "io/mesh_readers.hpp"
#include "io/surface_file.hpp"

namespace cw {

std::vector<std::string> files_of(const Config& config) {
  std::vector<std::string> files;
  if (!config.mesh.generator && !config.mesh.is_in_memory) {
    files = files_of_mesh(config.mesh.file);
    const bool is_path =
        !config.mesh.rule && !has_mesh_arrays(config.mesh.file) && config.mesh.fibers != "none";
    if (is_path) files.push_back(config.mesh.fibers);
  }
  if (config.mesh.labels) {
    for (const auto& [surface, text] : config.mesh.labels->of) {
      for (const std::string& label : labels_in(text)) {
        if (names_surface_file(label)) files.push_back(label);
      }
    }
  }
  files.push_back(config.file);
  for (const TissueConfig& tissue : config.tissue) {
    if (is_numbers_file(tissue.scale)) files.push_back(tissue.scale);
  }
  for (const IonicConfig& ionic : config.ionic) {
    if (names_model_file(ionic.model)) files.push_back(ionic.model);
    if (!ionic.initial.state_file.empty()) files.push_back(ionic.initial.state_file);
    for (const auto& [parameter, field] : ionic.scale) {
      if (is_numbers_file(field)) files.push_back(field);
    }
  }
  if (const auto& prepaced = config.initial.prepaced;
      prepaced && is_numbers_file(prepaced->activation)) {
    files.push_back(prepaced->activation);
  }
  if (const std::string file = initial_checkpoint(config); !file.empty()) files.push_back(file);
  for_each_region(config, [&](const RegionConfig& region) {
    if (const auto* shape = std::get_if<FileRegion>(&region.shape)) files.push_back(shape->file);
  });
  for (const StimulusConfig& stimulus : config.stimuli) {
    if (!stimulus.times_file.empty()) files.push_back(stimulus.times_file);
    if (!stimulus.waveform.empty()) files.push_back(stimulus.waveform);
  }
  return files;
}

}  // namespace cw
