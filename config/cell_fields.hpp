#pragma once

#include "cells/model_file.hpp"
#include "config/config.hpp"
#include "config/field.hpp"
#include "io/files.hpp"

// The keys of cells and of what they start from, as those of config/fields.hpp.

namespace cw {

/// Of a list of tags that is empty.
inline constexpr std::string_view no_tags = "the list of tags is empty";

void fields(auto& visit, InitialCell& initial) {
  visit.place(initial.place);
  visit("state", initial.state,
        "file of `cardiowarp cell --save-state`, which other keys here override, or "
        "[checkpoint](configuration.md#initial) (`.h5`) with the same mesh and cells",
        {.is_path = true});
  visit("V", initial.V,
        "`initial.NAME` sets a state. `aliev_panfilov` refuses V ≤ -100 `mu2` - 80 (-110 mV)",
        {.usual = "the variant's", .unit = "mV"});
  for (const StateVariable& state : visit.model->states) {
    visit.entry(state.name, initial.states,
                {.meaning = state.meaning,
                 .usual = to_text(state.initial_value),
                 .unit = state.unit,
                 .listed = false});
  }
}

/// A kind of cells, but for what a list of several has besides. `device` is the configuration's.
void cell_fields(auto& visit, IonicConfig& ionic, const std::string& device) {
  visit.place(ionic.place);
  visit("model", ionic.model,
        "[a name](cells.md), or a file of equations (`.mmt`, `.cellml`, `.model`)",
        {.words = words_of(cell_models()), .or_file = names_model_file});
  visit("potential", ionic.potential, "name of V in a file of equations",
        {.usual = "found by label, unit or name"});
  visit.choose_model(ionic, device);
  visit("variant", ionic.variant, "kind of cell, where the model has several",
        {.usual = "the model's first", .words = words_of(visit.model->variants)});
  visit.choose_variant(ionic);
  visit("time_scale", ionic.time_scale, "per unit of the model's time",
        {.usual = "1 (`aliev_panfilov` 12.9)", .unit = "ms", .range = Range::positive});
  visit("tables", ionic.tables,
        "tables for what depends on V alone, in models of four or more states");
  const auto parameters = [&](auto& v) {
    for (const CellParameter& parameter : v.model->parameters) {
      v.entry(parameter.name, ionic.parameters,
              {.meaning = parameter.meaning,
               .usual = to_text(parameter.default_value),
               .unit = parameter.unit,
               .range = range_of(parameter)});
    }
  };
  visit.section("parameters", parameters,
                {.meaning = "`cardiowarp model show MODEL` lists names and defaults",
                 .usual = "the variant's",
                 .listed = false});
  const auto scale = [&](auto& v) {
    for (const CellParameter& parameter : v.model->parameters) {
      v.entry(parameter.name, ionic.scale, {.or_file = is_numbers_file});
    }
  };
  visit.section(
      "scale", scale,
      {.meaning = "`{PARAMETER: FIELD}` multiplies it by an array of the VTK file, or a "
                  "`.dat` or `.igb` file, one number a node, or a coordinate of ventricles",
       .listed = false});
  const auto curve = [&](auto& v) {
    for (const CellParameter& parameter : v.model->parameters) {
      v.entry(parameter.name, ionic.curve, {});
    }
  };
  visit.section(
      "curve", curve,
      {.meaning = "`{PARAMETER: [{field: 0, factor: 2}, …]}`: its factor by `scale`, linear "
                  "between points",
       .usual = "the field itself",
       .listed = false});
}

/// What a kind of cells has besides in a list.
void listed_cell_fields(auto& visit, IonicConfig& ionic) {
  visit("tags", ionic.tags, "region tags; between regions the last matching entry holds",
        {.none = "all", .if_empty = no_tags});
  visit("region", ionic.region, "instead of `tags`: see `region`",
        {.usual = "all", .listed = false});
  visit("initial", ionic.initial, "V and states, instead of `initial`", {.listed = false});
}

void fields(auto& visit, PrepacedConfig& prepaced) {
  visit.place(prepaced.place);
  visit("activation", prepaced.activation,
        "ms at nodes, below 0: none; an array of the VTK file, or a `.dat` or `.igb` file",
        {.usual = required, .or_file = is_numbers_file});
  visit("period", prepaced.period, "between stimuli",
        {.usual = required, .unit = "ms", .range = {.least = 1.0, .most = 1e5}});
  visit("beats", prepaced.beats, "of each kind of cells", {.range = {.least = 1, .most = 10000}});
  visit("strength", prepaced.strength, {.unit = "mV/ms"});
  visit("duration", prepaced.duration, {.unit = "ms", .range = Range::time_span});
}

void fields(auto& visit, InitialRegion& initial) {
  visit("region", initial.region, "where: see `region`", {.usual = required, .listed = false});
  visit("V", initial.V, {.unit = "mV"});
  for (const StateVariable& state : visit.states()) {
    visit.entry(state.name, initial.states, {.meaning = state.meaning, .unit = state.unit});
  }
}

/// What cells start from: V and states are those of all cells, unless these are a list.
void initial_fields(auto& visit, Config& config) {
  if (config.ionic_is_list) {
    visit("state", config.initial.checkpoint, {.is_path = true});
    visit("V", config.initial.V);
  } else {
    fields(visit, config.ionic.front().initial);
  }
  visit("prepaced", config.initial.prepaced,
        "[cells paced one by one](configuration.md#initial), each at the phase of its activation");
  visit("regions", config.initial.regions,
        "`{region: …, V: …, r: …}`; later entries override earlier ones", {.listed = false});
}

}  // namespace cw
