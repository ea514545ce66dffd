#include "config/field_writer.hpp"
#include "config/fields.hpp"

namespace cw {

std::string effective_config(const Config& config, const Provenance& provenance) {
  YAML::Node all;
  for (const auto& [key, value] : provenance) all["cardiowarp"][key] = value;
  Config written = config;
  const auto visit_all = [&](auto& visit) { fields(visit, written); };
  for (const auto& section : FieldWriter::map_of({}, refused(config), visit_all)) {
    all.force_insert(section.first, section.second);
  }
  return YAML::Dump(all) + "\n";
}

}  // namespace cw
