#include "cells/state_file.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include "cells/model_file.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"

namespace cw {

namespace {

/// A name as a key of YAML, where some words stand for values.
std::string key_of(std::string_view name) {
  constexpr std::array<std::string_view, 8> words{"null", "true", "false", "yes",
                                                  "no",   "on",   "off",   "nan"};
  std::string lower(name);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const bool is_word = std::ranges::find(words, lower) != words.end();
  return is_word ? '"' + std::string(name) + '"' : std::string(name);
}

}  // namespace

void write_state_file(const std::string& path, const SingleCell& cell) {
  const CellModelEntry& model = cell.entry();
  std::string text =
      "# The state of one cell; a configuration takes it by initial: {state: FILE}.\n";
  text += "model: " + std::string(model.name) + "\n";
  if (!model.variant.empty()) text += "variant: " + std::string(model.variant) + "\n";
  text += "time: " + to_text(cell.time()) + "  # ms\n";
  text += "V: " + to_text(cell.V()) + "  # mV\nstates:\n";
  for (std::size_t k = 0; k < model.states.size(); ++k) {
    const StateVariable& state = model.states[k];
    text += "  " + key_of(state.name) + ": " + to_text(cell.states()[k]);
    text += state.unit == "1" ? "\n" : "  # " + std::string(state.unit) + "\n";
  }
  write_file(path, text);
}

CellStateFile read_state_file(const std::string& path, const CellModelEntry& model) {
  const YamlSource source(path, {});
  const YamlValue root = source.root();
  root.require_map({"model", "variant", "time", "V", "states"});
  CellStateFile file;
  file.model = root.at("model").text();
  // A file of equations may be named from another folder.
  const auto own_name = [](std::string_view name) {
    return names_model_file(name) ? std::filesystem::path(name).filename().string()
                                  : std::string(name);
  };
  if (own_name(file.model) != own_name(model.name)) {
    root.at("model").fail("is the state of a cell of " + file.model + ", not of " +
                          std::string(model.name));
  }
  if (const auto variant = root.find("variant")) file.variant = variant->text();
  if (const auto time = root.find("time")) file.time = time->number();
  file.V = root.at("V").number();
  const YamlValue states = root.at("states");
  std::vector<std::string_view> names;
  for (const StateVariable& state : model.states) names.push_back(state.name);
  states.require_map(names);
  for (const std::string_view name : names) {
    file.states[std::string(name)] = states.at(std::string(name)).number();
  }
  return file;
}

std::vector<std::string> doubts_about_states(const CellModelEntry& model,
                                             const std::map<std::string, double>& states,
                                             const std::string& variant) {
  std::vector<std::string> doubts;
  if (!variant.empty() && variant != model.variant) {
    doubts.push_back("the state of variant " + variant + " begins one of " +
                     std::string(model.variant));
  }
  constexpr double rounding = 0.01;
  const auto is_share = [](double value) { return value >= -rounding && value <= 1.0 + rounding; };
  for (int k = 0; k < model.gate_count; ++k) {
    const StateVariable& gate = model.states[static_cast<std::size_t>(k)];
    const auto given = states.find(std::string(gate.name));
    if (given == states.end() || is_share(given->second) || !is_share(gate.initial_value)) continue;
    doubts.push_back("the gate " + std::string(gate.name) + " is " + to_text(given->second) +
                     " at the start; gates are from 0 to 1");
  }
  return doubts;
}

}  // namespace cw
