#include "config/named_model.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "cells/model_file.hpp"
#include "config/field.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/nearest.hpp"

namespace cw {

namespace {

std::vector<std::string_view> names_of(const auto& table) {
  std::vector<std::string_view> names;
  for (const auto& entry : table) names.push_back(entry.name);
  return names;
}

}  // namespace

const CellModelEntry& named_model(const std::string& name, const std::string& variant,
                                  const std::string& potential) {
  if (!potential.empty() && !names_model_file(name)) {
    throw ConfigError("--potential: " + name + " is no file of equations; its potential is known");
  }
  const CellModelEntry* model = names_model_file(name)
                                    ? &load_model_file(name, ModelTarget::host, potential)
                                    : find_cell_model(name);
  if (model == nullptr) {
    throw ConfigError("unknown cell model '" + name + "'" +
                      suggestion(name, names_of(cell_models())));
  }
  if (variant.empty()) return *model;
  if (model->variants.empty()) throw ConfigError("--variant: " + name + " has no variants");
  const CellModelEntry* entry = find_cell_model(name, variant);
  if (entry == nullptr) {
    throw ConfigError("--variant: " + name + " has no variant '" + variant + "'" +
                      suggestion(variant, model->variants));
  }
  return *entry;
}

std::map<std::string, double> named_parameters(const CellModelEntry& model,
                                               const std::vector<std::string>& assignments) {
  std::map<std::string, double> given;
  for (const std::string& assignment : assignments) {
    const std::size_t at = assignment.find('=');
    char* end = nullptr;
    const std::string value = at == std::string::npos ? "" : assignment.substr(at + 1);
    const double number = std::strtod(value.c_str(), &end);
    if (value.empty() || *end != '\0' || !std::isfinite(number)) {
      throw ConfigError("--parameter: expected NAME=NUMBER, is '" + assignment + "'");
    }
    const std::string name = assignment.substr(0, at);
    const auto known = std::ranges::find(model.parameters, name, &CellParameter::name);
    if (known == model.parameters.end()) {
      throw ConfigError("--parameter: " + std::string(model.name) + " has no parameter '" + name +
                        "'" + suggestion(name, names_of(model.parameters)));
    }
    const Range range = range_of(*known);
    if (!range.holds(number)) {
      throw ConfigError("--parameter: " + name + " must be " + range.text() + ", is " +
                        to_text(number));
    }
    if (!given.emplace(name, number).second) {
      throw ConfigError("--parameter: " + name + " is given twice");
    }
  }
  return given;
}

}  // namespace cw
