#include "config/config.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "config/check.hpp"
#include "config/defaults.hpp"
#include "config/field_reader.hpp"
#include "config/fields.hpp"
#include "config/read_files.hpp"

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

std::string path_of_ionic(const Config& config, std::size_t entry) {
  return config.ionic_is_list ? "ionic." + std::to_string(entry) : "ionic";
}

std::string path_of_initial(const Config& config, std::size_t entry) {
  return config.ionic_is_list ? path_of_ionic(config, entry) + ".initial" : "initial";
}

const CellModelEntry& model_of(const IonicConfig& ionic) {
  const CellModelEntry* entry = find_cell_model(ionic.model, ionic.variant);
  // A variant that is none is refused once all is read.
  return entry != nullptr ? *entry : *find_cell_model(ionic.model);
}

std::vector<const CellModelEntry*> models_of(const Config& config) {
  std::vector<const CellModelEntry*> models;
  for (const IonicConfig& ionic : config.ionic) models.push_back(&model_of(ionic));
  return models;
}

bool are_at_nodes(const Config& config, const TimeSchemeEntry& scheme) {
  const bool are_scaled =
      std::ranges::any_of(config.ionic, [](const IonicConfig& c) { return !c.scale.empty(); });
  return scheme.states_at_nodes || config.mesh.quadratic || config.initial.prepaced || are_scaled ||
         config.ionic.size() > 1 || !model_of(config.ionic.front()).elementwise;
}

namespace {

/// What the file and the command line say, and where.
Given read(const YamlSource& source, Config& config) {
  Given given(source.file());
  FieldReader::read_section(source.root(), {&model_of(config.ionic.front())}, given,
                            [&](auto& visit) { fields(visit, config); });
  config.mesh.is_in_memory = !source.mesh_in_memory().empty();
  if (config.mesh.is_in_memory) config.mesh.file = source.mesh_in_memory();
  config.time_place = given.place("time");
  config.spmv_place = given.place("solver.spmv");
  config.row_sum_place = given.place("solver.row_sum");
  if (given.has("solver.assembly")) config.assembly_place = given.place("solver.assembly");
  config.notes = given.notes;
  return given;
}

}  // namespace

Config read_config(const std::string& file, const std::vector<std::string>& overrides) {
  return read_config(YamlText::of(file), overrides);
}

Config read_config(const YamlText& source, const std::vector<std::string>& overrides) {
  Config config;
  config.file = source.file;
  const Given given = read(YamlSource(source, overrides), config);
  read_files(config, given);
  set_defaults(config, given);
  refuse(config, given);
  check(config, given);
  return config;
}

}  // namespace cw
