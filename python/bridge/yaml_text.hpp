#pragma once

#include "config/yaml/yaml_source.hpp"
#include "python/bridge/configuration.hpp"

namespace cw::python {

/// A script's configuration as a YAML file that was read. `mesh_in_memory` as YamlText has it.
YamlText yaml_text(const ConfigurationText& configuration, const std::string& mesh_in_memory = {});

}  // namespace cw::python
