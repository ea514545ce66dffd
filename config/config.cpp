#include "config/config.hpp"

#include <charconv>
#include <cmath>

#include "config/field_reader.hpp"
#include "config/fields.hpp"

namespace cw {

std::optional<SpaceErrorGoal> space_error_goal(std::string_view text) {
  SpaceErrorGoal goal;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), goal.value);
  if (error != std::errc() || !(goal.value > 0.0) || !std::isfinite(goal.value))
    return std::nullopt;
  std::string_view unit(end, text.data() + text.size());
  while (unit.starts_with(' ')) unit.remove_prefix(1);
  if (unit == "ms") {
    goal.is_share = false;
    return goal;
  }
  goal.value *= 0.01;
  if (unit != "%" || goal.value >= 1.0) return std::nullopt;
  return goal;
}

Config read_config(const std::string& file, const std::vector<std::string>& overrides) {
  Config config;
  config.file = file;
  const YamlSource source(file, overrides);
  FieldReader::read_section(source.root(), {find_cell_model(config.ionic.front().model)},
                            config.notes, [&](auto& visit) { fields(visit, config); });
  return config;
}

}  // namespace cw
