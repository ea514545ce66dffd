#include "app/config/field_writer.hpp"
#include "app/config/fields.hpp"

namespace cw {

std::string effective_config(const Config& config, const Provenance& provenance) {
  YAML::Emitter out;
  out << YAML::BeginMap << YAML::Key << "cardiowarp" << YAML::Value << YAML::BeginMap;
  for (const auto& [key, value] : provenance) out << YAML::Key << key << YAML::Value << value;
  out << YAML::EndMap;
  Config written = config;
  FieldWriter writer(out, nullptr, 1);
  fields(writer, written);
  out << YAML::EndMap;
  return std::string(out.c_str()) + "\n";
}

}  // namespace cw
