#pragma once

#include <map>
#include <utility>

#include "cells/model_file.hpp"
#include "cells/state_file.hpp"
#include "config/config.hpp"
#include "config/field.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"

// The keys of cells and of what they start from, as those of config/fields.hpp.

namespace cw {

inline const Rules tag_list{.if_empty = "the list of tags is empty"};

void fields(auto& visit, InitialCell& initial) {
  visit.place(initial.place);
  visit(
      "state", initial.state,
      {"a file that `cardiowarp cell MODEL --save-state` wrote, with V and all states; other keys "
       "under `initial` override it; or a checkpoint (`.h5`) of another run with the same mesh and "
       "cells, with V and states of each node"},
      {.is_path = true});
  std::optional<CellStateFile> file;
  visit.after_reading([&](const YamlValue&) {
    initial.V = visit.model->initial_V;
    if (initial.state.empty() || is_checkpoint(initial.state)) return;
    file = read_state_file(initial.state, *visit.model);
    initial.V = file->V;
    initial.state_variant = file->variant;
    // Its values are written out from here on.
    initial.state_file = std::exchange(initial.state, "");
  });
  Rules in_checkpoint;
  if (is_checkpoint(initial.state)) {
    in_checkpoint.refused = "is that of the checkpoint; leave it out, or set it in initial.regions";
  }
  visit("V", initial.V,
        {"`initial.NAME` sets the state of that name. Aliev and Panfilov's model has no solution "
         "at or below V = -100 `mu2` - 80 (-110 mV): refused",
         "the variant's", "mV"},
        in_checkpoint);
  for (const StateVariable& state : visit.model->states) {
    double& value = initial.states[std::string(state.name)];
    visit.after_reading([&](const YamlValue&) {
      value = file ? file->states.at(std::string(state.name)) : state.initial_value;
    });
    visit(state.name, value, {state.meaning, to_text(state.initial_value), state.unit},
          {.refused = in_checkpoint.refused, .listed = false});
  }
}

/// A kind of cells, but for what a list of several has besides.
void cell_fields(auto& visit, IonicConfig& ionic) {
  visit.place(ionic.place);
  visit("model", ionic.model,
        {"one of [these](cells.md), or a file of equations (`.mmt`, `.cellml`, `.model`)"},
        {.words = words_of(cell_models()), .or_file = names_model_file});
  visit("potential", ionic.potential,
        {"for a file of equations: the name of the state that is V",
         "found by its label, "
         "unit or name"},
        {.refused = names_model_file(ionic.model) ? "" : "the cell model is no file of equations"});
  visit.after_reading([&](const YamlValue& section) {
    if (!names_model_file(ionic.model)) return;
    try {
      (void)load_model_file(ionic.model, visit.on_host ? ModelTarget::host : ModelTarget::as_needed,
                            ionic.potential);
    } catch (const ModelFileError& error) {
      section.at("model").fail(error.what());
    }
  });
  visit.choose_model(ionic.model, {});
  visit.after_reading([&](const YamlValue&) {
    ionic.variant = visit.model->variants.empty() ? "" : visit.model->variants.front();
  });
  visit("variant", ionic.variant,
        {"kind of cell: `epi`, `endo` or `m`, where the model has several", "the model's first"},
        {.words = words_of(visit.model->variants),
         .refused = visit.model->variants.empty() ? "the cell model has no variants" : ""});
  visit.choose_model(ionic.model, ionic.variant);
  visit.after_reading([&](const YamlValue&) {
    ionic.time_scale = visit.model->time_scale;
    for (const CellParameter& parameter : visit.model->parameters) {
      ionic.parameters[std::string(parameter.name)] = parameter.default_value;
    }
  });
  visit("time_scale", ionic.time_scale,
        {"per unit of the model's time", "the model's: 12.9 (Aliev and Panfilov's), 1", "ms",
         Range::positive});
  visit("tables", ionic.tables,
        {"tables over V of those parts of rates that depend on V alone, for models of four or more "
         "states; `false`: computed each time"});
  const About parameters{
      "by the names that `cardiowarp model show MODEL` lists with their defaults", "the variant's"};
  const auto visit_all = [&](auto& visit_parameter) {
    for (const CellParameter& parameter : visit.model->parameters) {
      visit_parameter(
          parameter.name, ionic.parameters[std::string(parameter.name)],
          {parameter.meaning, to_text(parameter.default_value),
           parameter.unit == "1" ? std::string_view() : parameter.unit, range_of(parameter)});
    }
  };
  visit.section("parameters", visit_all, parameters, {.listed = false});
  std::map<std::string, std::string> scale;
  const auto visit_scale = [&](auto& visit_parameter) {
    for (const CellParameter& parameter : visit.model->parameters) {
      std::string field = ionic.scale[std::string(parameter.name)];
      visit_parameter(parameter.name, field, {});
      visit_parameter.after_reading([&](const YamlValue& section) {
        const auto given = section.find(std::string(parameter.name));
        if (given && field.empty()) given->fail("is empty");
        if (is_numbers_file(field)) field = given->path_text();
      });
      if (!field.empty()) scale[std::string(parameter.name)] = field;
    }
  };
  visit.section(
      "scale", visit_scale,
      {"`{PARAMETER: FIELD}`: the parameter is multiplied by a field of the mesh: the name "
       "of an array of a VTK file, or a file of one number a node (`.dat`)"},
      {.listed = false});
  ionic.scale = scale;
}

/// What a kind of cells has besides in a list.
void listed_cell_fields(auto& visit, IonicConfig& ionic) {
  Rules all_or_tags = tag_list;
  all_or_tags.none = "all";
  visit("tags", ionic.tags,
        {"region tags; a node between regions gets the last matching entry's cells"}, all_or_tags);
  // Not written where a checkpoint has them.
  visit("initial", ionic.initial, {"V and states, in place of those under `initial`"},
        {.refused = visit.starts_from_checkpoint ? "is that of the checkpoint" : "",
         .listed = false});
  visit.after_reading([&](const YamlValue& section) {
    if (!is_checkpoint(ionic.initial.state)) return;
    section.at("initial").at("state").fail(
        "a checkpoint is of all cells; name it in initial.state, beside ionic");
  });
}

void fields(auto& visit, InitialRegion& initial) {
  visit("region", initial.region, {"where: see `region`", required}, {.listed = false});
  visit("V", initial.V, {"", "", "mV"});
  for (const StateVariable& state : visit.states()) {
    const auto set = initial.states.find(std::string(state.name));
    std::optional<double> value;
    if (set != initial.states.end()) value = set->second;
    visit(state.name, value, {state.meaning, "", state.unit});
    if (value) initial.states[std::string(state.name)] = *value;
  }
  visit.after_reading([&](const YamlValue& section) {
    if (initial.V || !initial.states.empty()) return;
    const auto states = visit.states();
    section.fail("sets neither V nor " +
                 (states.size() == 1 ? std::string(states[0].name) : "a state"));
  });
}

/// `only`: of all cells, if they are of one kind that is no list.
void fields(auto& visit, InitialConfig& initial, InitialCell* only) {
  if (only != nullptr) {
    fields(visit, *only);
  } else {
    const Rules elsewhere{.refused =
                              "ionic is a list, in whose entries V and states stand: "
                              "ionic.0.initial and so on"};
    double none = 0.0;
    visit("state", initial.checkpoint, {}, {.is_path = true});
    visit.after_reading([&](const YamlValue& section) {
      if (initial.checkpoint.empty() || is_checkpoint(initial.checkpoint)) return;
      section.at("state").fail(elsewhere.refused);
    });
    visit("V", none, {}, elsewhere);
  }
  visit(
      "regions", initial.regions,
      {"`{region: …, V: …, r: …}`: V and states in a region; later entries override earlier ones"},
      {.listed = false});
}

}  // namespace cw
