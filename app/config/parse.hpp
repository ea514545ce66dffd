#pragma once

#include "app/config/config.hpp"
#include "app/config/yaml_source.hpp"
#include "kernels/cell/models.hpp"

namespace cw {

/// Parsers of the parts of a configuration; each throws ConfigError with the place of what is
/// wrong. `folder` is what relative paths are relative to.
MeshConfig parse_mesh(const YamlValue& value, const std::string& folder);
std::vector<TissueConfig> parse_tissue(const YamlValue& value);
RegionConfig parse_region(const YamlValue& value, const std::string& folder);
IonicConfig parse_ionic(const YamlValue& value);
/// Keys and defaults are those of the model's states.
InitialConfig parse_initial(const YamlValue& value, const std::string& folder,
                            const CellModelEntry& model);
std::vector<StimulusConfig> parse_stimuli(const YamlValue& value, const std::string& folder);
/// A scheme has to serve the model; the default one does.
TimeOptions parse_time(const YamlValue& value, const CellModelEntry& model);
/// The solver of a configuration that says nothing of it.
SolverOptions default_solver(const TimeOptions& time);
/// Some keys have a meaning for some schemes only, and defaults depend on the scheme.
SolverOptions parse_solver(const YamlValue& value, const TimeOptions& time);
OutputConfig parse_output(const YamlValue& value, const std::string& folder,
                          const CellModelEntry& model);

}  // namespace cw
