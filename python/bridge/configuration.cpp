#include "python/bridge/configuration.hpp"

#include <sstream>

#include "config/config.hpp"
#include "config/keys.hpp"
#include "python/bridge/yaml_text.hpp"
#include "version.hpp"

namespace cw::python {

namespace {

bool names_mesh(const ConfigurationText& configuration) {
  const YamlSource source(yaml_text(configuration), configuration.changes);
  const std::optional<YamlValue> mesh = source.root().find("mesh");
  return mesh && mesh->is_map() && (mesh->find("file") || mesh->find("generator"));
}

}  // namespace

YamlText yaml_text(const ConfigurationText& configuration, const std::string& mesh_in_memory) {
  return {configuration.name, configuration.text, mesh_in_memory, configuration.has_lines};
}

ConfigurationText read_configuration(const std::string& file) {
  YamlText read = YamlText::of(file);
  return {std::move(read.file), std::move(read.text), {}};
}

CheckedConfiguration check(const ConfigurationText& configuration) {
  CheckedConfiguration checked;
  checked.names_mesh = names_mesh(configuration);
  const Config config =
      read_config(yaml_text(configuration, checked.names_mesh ? std::string() : "a mesh in memory"),
                  configuration.changes);
  checked.effective = effective_config(config, {});
  checked.notes = config.notes;
  checked.end = config.time.end;
  checked.has_maps = config.output.maps.has_value();
  return checked;
}

std::string value_at(const std::string& yaml, const std::string& path) {
  const YamlSource source({"configuration", yaml}, {});
  YamlValue value = source.root();
  std::istringstream keys(path);
  for (std::string key; std::getline(keys, key, '.');) {
    const bool is_number = !key.empty() && key.find_first_not_of("0123456789") == std::string::npos;
    if (value.is_list() && is_number && key.size() < 10 && std::stoul(key) < value.size()) {
      value = value.list()[std::stoul(key)];
    } else if (value.is_map() && value.find(key)) {
      value = value.at(key);
    } else {
      throw ConfigError("configuration: there is no '" + path + "'");
    }
  }
  return value.text();
}

std::string program_version() { return version; }

std::string keys() { return keys_as_text(); }

std::string json_schema() { return keys_as_json_schema(); }

}  // namespace cw::python
