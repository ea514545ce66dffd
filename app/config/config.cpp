#include "app/config/config.hpp"

#include "app/config/field_reader.hpp"
#include "app/config/fields.hpp"

namespace cw {

Config read_config(const std::string& file, const std::vector<std::string>& overrides) {
  Config config;
  config.file = file;
  const YamlSource source(file, overrides);
  FieldReader::read_section(source.root(), {find_cell_model(config.ionic.front().model)},
                            config.notes, [&](auto& visit) { fields(visit, config); });
  return config;
}

}  // namespace cw
